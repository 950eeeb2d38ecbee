"""Text -> the syntax tree, node by node while it is read.

Lark's lexer and tables say what comes, and Lark what of it is kept. The tree that it would make first, with the place
of each node, would take as long as all of this.
"""

from collections.abc import Callable
from functools import cache
from itertools import chain
from typing import Any

from lark import Token, Tree
from lark.exceptions import UnexpectedInput

from ludex.dsl import tree
from ludex.dsl.limits import DEPTH
from ludex.dsl.span import Span
from ludex.dsl.syntax.grammar import rules_parser
from ludex.dsl.syntax.indenter import IndentationProblem
from ludex.dsl.syntax.makers import MAKERS, Children, Word

Held = tuple[Any, int, Token | None, Token | None]  # what was read, how deep it is, its first and last token
Reduction = tuple[int, str, Callable[[Children], Any] | None]  # of a rule: how many parts, its name, see `_reduction`


class TooDeep(Exception):
    """Something is nested more deeply than recursive passes can bear; `span` is its innermost part."""

    def __init__(self, span: Span) -> None:
        super().__init__("nested too deeply")
        self.span = span


def read_tree(text: str, start: str, file: str) -> Any:
    """The node for `text` (`start` is `file` or `declaration`); None where it does not parse. Without recursion, so
    that depth costs no stack. Raises TooDeep."""
    reading: Any = rules_parser().parse_interactive(text, start)
    stack, rules = reading.parser_state.state_stack, reading.parser_state.parse_conf
    reductions, held = _reductions(), list[Held]()
    try:
        for token in chain(reading.lexer_thread.lex(reading.parser_state), (Token("$END", ""),)):
            while True:
                _, then = rules.states[stack[-1]].get(token.type, (None, None))
                if then is None:
                    return None
                if isinstance(then, int):  # the state behind the token
                    stack.append(then)
                    held.append((token, 0, token, token))
                    break
                if id(then) not in reductions:  # Lark's own table asks rules whether they are alike
                    reductions[id(then)] = _reduction(then, rules.callbacks[then])
                size, name, make = reductions[id(then)]
                if make:
                    first = len(held) - size
                    held[first:] = [_made(held[first:], make, file)]
                del stack[len(stack) - size :]
                stack.append(rules.states[stack[-1]][name][1])
                if stack[-1] == rules.end_state:
                    return held[-1][0]
    except (UnexpectedInput, IndentationProblem):
        pass
    return None


@cache
def _reductions() -> dict[int, Reduction]:
    """By the rules of the parser, which lasts."""
    return {}


def _reduction(rule: Any, make: Callable[[Children], Any]) -> Reduction:
    """What makes one of the parts of a rule; None for rules of one part that stays as it is, which most are."""
    part = Tree[Token]("", [])
    stays = len(rule.expansion) == 1 and make([part]) is part
    return len(rule.expansion), str(rule.origin.name), None if stays else make


def _made(parts: list[Held], make: Callable[[Children], Any], file: str) -> Held:
    """What the parts of a rule are together."""
    begin = next((part[2] for part in parts if part[2] is not None), None)
    end = next((part[3] for part in reversed(parts) if part[3] is not None), None)
    depth = max([part[1] for part in parts], default=0)
    made = make([part[0] for part in parts])
    if isinstance(made, Token):
        return made, 0, made, made
    if not isinstance(made, Tree) or made.data.startswith("_"):  # the node of a part; or parts of what is around
        return made, depth, begin, end
    span = Span(file, 1, 1, 1, 1) if begin is None else _span(file, begin, end)
    if depth >= DEPTH:
        raise TooDeep(span)
    children = [_word(child, file) if isinstance(child, Token) else child for child in made.children]
    node = MAKERS[str(made.data)](children, span)
    # each waits within the one before; of alternatives every two are compared
    if isinstance(node, (tree.Seq, tree.Otherwise, tree.Either)) and len(node.parts) > DEPTH:
        raise TooDeep(span)
    return node, depth + 1, begin, end


def _span(file: str, begin: Any, end: Any) -> Span:
    """From one token to another."""
    return Span(file, begin.line, begin.column, end.end_line, end.end_column)


def _word(token: Token, file: str) -> Word:
    return Word(token.type, str(token), _span(file, token, token))
