"""Findings about a rules file, as data; `render` makes text of them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from ludex.dsl.frozen import frozen
from ludex.dsl.span import Span

Severity = Literal["error", "warning"]


@frozen
class Note:
    """A further sentence, with the place that it speaks of, if there is one."""

    text: str
    span: Span | None = None


@frozen
class Diagnostic:
    """One finding.

    title   what is wrong, in a newcomer's words, one line
    span    where
    label   what was expected there; stands beside the carets (may be empty)
    notes   further places or facts
    hint    an edit that would help (may be empty)
    """

    code: str
    severity: Severity
    title: str
    span: Span
    label: str = ""
    notes: tuple[Note, ...] = ()
    hint: str = ""

    def __lt__(self, other: Diagnostic) -> bool:
        return self._place() < other._place()

    def _place(self) -> tuple[object, ...]:
        return (self.span.file, self.span.line, self.span.column, self.code, self.title)


def too_deep(span: Span) -> Diagnostic:
    """What is nested more deeply than `ludex.dsl.limits.DEPTH`."""
    hint = "give a part of it a name with `let`, or a part of a block one with `effect`; use fewer within one another"
    return Diagnostic("G18", "error", "this is nested too deeply", span, "too many levels", (), hint)


def did_you_mean(word: str, candidates: Iterable[str]) -> str | None:
    """The candidate that `word` was probably meant to be: at most one slip in three letters, and never a guess
    at words of one or two letters (unless only the case differs)."""
    best: tuple[int, str] | None = None
    for candidate in sorted(set(candidates)):
        if candidate == word:
            continue
        if candidate.lower() == word.lower():
            return candidate
        allowed = min(len(word), len(candidate)) // 3
        slips = edit_distance(word.lower(), candidate.lower(), allowed)
        if slips <= allowed and (best is None or slips < best[0]):
            best = (slips, candidate)
    return best[1] if best else None


def edit_distance(one: str, other: str, limit: int) -> int:
    """Insertions, deletions, changes and swaps of neighbours between two words; any number above `limit` if more."""
    if abs(len(one) - len(other)) > limit:
        return limit + 1
    before: list[int] = []
    row = list(range(len(other) + 1))
    for i, a in enumerate(one, 1):
        before, last, row = row, before, [i]
        for j, b in enumerate(other, 1):
            cost = min(before[j] + 1, row[j - 1] + 1, before[j - 1] + (a != b))
            if i > 1 and j > 1 and a == other[j - 2] and one[i - 2] == b:
                cost = min(cost, last[j - 2] + 1)
            row.append(cost)
        if min(row) > limit:
            return limit + 1
    return row[-1]
