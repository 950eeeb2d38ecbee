"""Line ends and indentation -> `_NEWLINE`, `_INDENT` and `_DEDENT` tokens, as in Python."""

from collections.abc import Iterator

from lark import Token
from lark.lark import PostLex

# Within a block these are names, whatever the lexer thinks, which cannot see the end of an inner block coming.
DECLARING = frozenset(
    [
        "GAME",
        "TURN",
        "_PATTERN",
        "_CHANCE",
        "_SETUP",
        "_PAYOFF",
        "_PARAM",
        "_PLAYERS",
        "_BOARD",
        "_PIECES",
        "_LINK",
        "_ACTION",
        "_EFFECT",
        "_START",
        "_SCORE",
        "_END",
        "_NOTATION",
        "_SYMMETRY",
        "_INVARIANT",
        "_LOOK",
        "_CHECK",
        "_SHOW",
        "_KNOWN",
    ]
)
OPENING = {"LPAR": ")", "LSQB": "]", "LBRACE": "}"}
CLOSING = {"RPAR", "RSQB", "RBRACE"}


class IndentationProblem(Exception):
    """`kind` is "mixed" (tabs and spaces) or "level" (a line that fits no block); `token` is the line end before it."""

    def __init__(self, kind: str, token: Token) -> None:
        super().__init__(kind)
        self.kind, self.token = kind, token


class Indenter(PostLex):
    """Line ends within brackets vanish. All three kinds of token stand, without extent, at the end of the last real
    token: so the span of a construct ends with its text, and "something is missing" points behind what is there."""

    always_accept = ("_NEWLINE",)

    def __init__(self) -> None:
        self.last: Token | None = None
        self.open: list[Token] = []

    def process(self, stream: Iterator[Token]) -> Iterator[Token]:
        self.last, self.open = None, []
        indents, at_line_start = [""], True
        for token in stream:
            if token.type != "_NEWLINE":
                if at_line_start and len(indents) > 1 and token.type in DECLARING:
                    token = token.update(type="NAME")
                self.last, at_line_start = token, False
                self._count_brackets(token)
                yield token
            elif not self.open:
                at_line_start = True
                yield self._here("_NEWLINE", token)
                yield from self._change_indent(indents, token)
        while len(indents) > 1:
            indents.pop()
            yield self._here("_DEDENT", None)

    def _count_brackets(self, token: Token) -> None:
        if token.type in OPENING:
            self.open.append(token)
        elif token.type in CLOSING and self.open:
            self.open.pop()

    def _change_indent(self, indents: list[str], token: Token) -> Iterator[Token]:
        indent = token.rsplit("\n", 1)[1]
        if not (indent.startswith(indents[-1]) or indents[-1].startswith(indent)):
            raise IndentationProblem("mixed", token)
        if len(indent) > len(indents[-1]):
            indents.append(indent)
            yield self._here("_INDENT", token)
        while len(indent) < len(indents[-1]):
            indents.pop()
            yield self._here("_DEDENT", token)
        if indent != indents[-1]:
            raise IndentationProblem("level", token)

    def _here(self, type: str, token: Token | None) -> Token:
        """A token without extent at the end of the last real one (at the start of the text if there is none); its text
        is not empty, as Lark would then take it for no token."""
        last = self.last
        if last is None:
            return Token(type, "\n", 0, 1, 1, 1, 1, 0)
        position = (last.end_pos, last.end_line, last.end_column)
        return Token(type, "\n", *position, last.end_line, last.end_column, last.end_pos)
