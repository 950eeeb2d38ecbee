"""A row of the table of mistakes: how a problem of the parser is recognised and reported, with examples.

The docstring of the function that recognises it is its manual page.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from ludex.dsl.diagnostics import Diagnostic
from ludex.dsl.syntax.first_error import Problem

Recogniser = Callable[[Problem], Diagnostic | None]


@dataclass(frozen=True, slots=True)
class Mistake:
    """One row of the table; `examples` are declarations that contain it, `instead` is the first one mended."""

    code: str
    recognise: Recogniser
    examples: tuple[str, ...]
    instead: str

    @property
    def name(self) -> str:
        return self.recognise.__name__.replace("_", " ")

    @property
    def manual(self) -> str:
        return (self.recognise.__doc__ or "").strip()


def mistake(table: list[Mistake], code: str, *examples: str, instead: str) -> Callable[[Recogniser], Recogniser]:
    """Adds what is decorated to a table."""

    def add(recognise: Recogniser) -> Recogniser:
        table.append(Mistake(code, recognise, examples, instead))
        return recognise

    return add
