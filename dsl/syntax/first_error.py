"""The first place where a declaration does not parse, with what the parser knows there."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache, cached_property
from typing import Any

from lark import Token
from lark.exceptions import UnexpectedCharacters, UnexpectedToken

from ludex.dsl.diagnostics import Diagnostic, Note
from ludex.dsl.narrow import known
from ludex.dsl.span import Span
from ludex.dsl.syntax.grammar import rules_parser
from ludex.dsl.syntax.indenter import IndentationProblem
from ludex.dsl.syntax.keywords import PLAIN

CODE = re.compile(r'(?:[^"#\n]+|"[^"\n]*"|")*+')
WORD = re.compile(r"[A-Za-z_]\w*")


@dataclass(frozen=True)
class Problem:
    """kind    the unexpected terminal; "character" for what begins no terminal; "mixed" or "level" for indentation
    word    its text
    line, column    its place in `text` (a chunk that begins at line `first_line` of the file)
    accepts the terminals that would have been right
    state   the parser's state: two problems with the same state and kind are the same mistake
    """

    file: str
    first_line: int
    text: str
    kind: str
    word: str
    line: int
    column: int
    accepts: frozenset[str] = frozenset()
    state: int = -1

    # -------------------------------------------------------------- what stands around
    @cached_property
    def lines(self) -> list[str]:
        return self.text.split("\n")

    @property
    def line_text(self) -> str:
        return self.lines[self.line - 1]

    @property
    def shown(self) -> str:
        """The unexpected word as messages write it."""
        return f"`{self.word}`" if self.word else "this"

    @property
    def before(self) -> str:
        """The line up to the problem."""
        return self.line_text[: self.column - 1]

    @property
    def after(self) -> str:
        """The line behind the unexpected word."""
        return self.line_text[self.column - 1 + len(self.word) :]

    @property
    def first_word(self) -> str:
        """The word that the line begins with."""
        word = WORD.match(self.line_text.lstrip())
        return word.group() if word else ""

    @property
    def indented(self) -> bool:
        return self.line_text[:1] in (" ", "\t")

    @property
    def offset(self) -> int:
        """Where the problem is in `text`."""
        return sum(len(line) + 1 for line in self.lines[: self.line - 1]) + self.column - 1

    def next_line(self) -> int:
        """The next line that holds more than a comment; the last one if there is none."""
        for number in range(self.line + 1, len(self.lines) + 1):
            text = self.lines[number - 1].strip()
            if text and not text.startswith("#"):
                return number
        return self.line

    def end_before(self) -> Span:
        """The place right behind the last line of code above the problem's line."""
        for number in range(self.line - 1, 0, -1):
            code = known(CODE.match(self.lines[number - 1])).group().rstrip()
            if code:
                return self.place(number, len(code) + 1, 1)
        return self.span

    def is_like(self, examples: Iterable[str]) -> bool:
        """Whether the parser stands where it stands in one of the examples, before the same kind of word."""
        return (self.state, self.kind) in signatures(tuple(examples))

    # -------------------------------------------------------------- places
    @property
    def span(self) -> Span:
        return self.place(self.line, self.column, len(self.word) or 1)

    def place(self, line: int, column: int, length: int) -> Span:
        """A place in `text` as a place in the file."""
        line += self.first_line - 1
        return Span(self.file, line, column, line, column + length)

    def place_at(self, offset: int, length: int = 1) -> Span:
        before = self.text[:offset]
        return self.place(before.count("\n") + 1, offset - (before.rfind("\n") + 1) + 1, length)

    def place_of_line(self, number: int) -> Span:
        text = self.lines[number - 1]
        indent = len(text) - len(text.lstrip())
        return self.place(number, indent + 1, max(1, len(text.strip())))

    def error(
        self, code: str, title: str, label: str = "", hint: str = "", span: Span | None = None, note: str = ""
    ) -> Diagnostic:
        notes = (Note(note),) if note else ()
        return Diagnostic(code, "error", title, span or self.span, label, notes, hint)


def first_problem(text: str, start: str, file: str = "", first_line: int = 1) -> Problem | None:
    """What of `text` (`start` is `file` or `declaration`) does not parse, first; None where all of it does."""
    found: tuple[Any, ...]
    try:
        rules_parser().parse(text, start=start)
        return None
    except UnexpectedToken as error:
        kind, word = _kind_and_word(error)
        parser: Any = error.interactive_parser
        found = (kind, word, error.line, error.column, frozenset(parser.accepts()), parser.parser_state.position)
    except UnexpectedCharacters as error:
        parser = error.interactive_parser
        accepts = frozenset(parser.accepts())
        found = ("character", error.char, error.line, error.column, accepts, parser.parser_state.position)
    except IndentationProblem as problem:
        found = (problem.kind, "", problem.token.end_line, 1)
    return Problem(file, first_line, text, *found)


def _kind_and_word(error: UnexpectedToken) -> tuple[str, str]:
    """A colon at the end of a line looks like a picture to the lexer where neither is expected."""
    token: Token = error.token
    return ("COLON", ":") if token.type == "PICTURE" else (token.type, str(token).strip("\n"))


@cache
def signatures(examples: tuple[str, ...]) -> frozenset[tuple[int, str]]:
    """The state and kind of the first problem of each example."""
    problems = [first_problem(example + "\n", "declaration") for example in examples]
    return frozenset((problem.state, problem.kind) for problem in problems if problem is not None)


def describe(accepts: Iterable[str]) -> list[str]:
    """`(`, a name, ...: the terminals in a newcomer's words."""
    return sorted({PLAIN.get(terminal, f"`{terminal.strip('_').lower()}`") for terminal in accepts})
