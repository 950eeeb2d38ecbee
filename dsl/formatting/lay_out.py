"""Formatted lines and comments -> text: comments find their lines again, blank lines and aligned `let`s are kept."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable
from dataclasses import dataclass
from itertools import pairwise

from ludex.dsl.formatting.blocks import Line
from ludex.dsl.tree import Comment

INDENT = "    "
FARTHEST = 120


@dataclass(slots=True)
class Placed:
    """A line with the comments that stand above it, and the one behind it."""

    line: Line
    text: str
    above: list[Comment]
    behind: Comment | None = None


def lay_out(lines: Iterable[Line], comments: tuple[Comment, ...]) -> str:
    """The text; `lines` and `comments` are in the order of the source."""
    placed = [Placed(line, line.text, []) for line in _with_known_places(lines)]
    left_over = _place_comments(placed, comments)
    _align_lets(placed)
    return "\n".join(_written(placed, left_over)) + "\n"


def _with_known_places(lines: Iterable[Line]) -> list[Line]:
    """Lines of nodes without a place follow the line before them."""
    known: list[Line] = []
    for line in lines:
        last = known[-1].last if known else 0
        first = line.first or last + 1
        known.append(Line(line.level, line.text, first, max(first, line.last), line.align, line.is_row))
    return known


def _place_comments(placed: list[Placed], comments: tuple[Comment, ...]) -> list[Comment]:
    """Gives each comment to its line; returns those after the last line. Of several on the source lines of one
    formatted line, the last stays behind it."""
    ends = [each.line.last for each in placed]
    left_over = []
    for comment in comments:
        number = bisect_left(ends, comment.span.line)
        if number == len(placed):
            left_over.append(comment)
            continue
        owner = placed[number]
        if comment.alone or comment.span.line < owner.line.first:
            owner.above.append(comment)
            continue
        if owner.behind:
            owner.above.append(owner.behind)
        owner.behind = comment
    return left_over


def _align_lets(placed: list[Placed]) -> None:
    """Neighbouring `let`s whose bodies began in one column keep their `=` in one column."""
    group: list[Placed] = []
    for one, other in pairwise([*placed, Placed(Line(0, "", 0, 0), "", [])]):
        group.append(one)
        same = one.line.align and other.line.align and one.line.align[1] == other.line.align[1] > 0
        if not same or other.above or other.line.first != one.line.last + 1:
            _pad(group)
            group = []


def _pad(group: list[Placed]) -> None:
    heads = [each.line.align[0] for each in group if each.line.align]
    for each, head in zip(group if heads else [], heads, strict=True):
        each.text = each.text[:head].ljust(max(heads)) + each.text[head:]


def _written(placed: list[Placed], left_over: list[Comment]) -> list[str]:
    out: list[str] = []
    last, before = 0, None
    for each in placed:
        line = each.line
        for comment in each.above:
            where = min(comment.span.line, line.first)
            out += [""] * (0 < last < where - 1) + [INDENT * _level(comment, before, line) + comment.text]
            last = where
        opened = before is not None and line.level > before.level and not each.above
        out += [""] * (0 < last < line.first - 1 and not opened and not line.is_row)
        out.append(_with_comment(INDENT * line.level + each.text, each.behind))
        last, before = line.last, line
    for comment in left_over:
        out += [""] * (0 < last < comment.span.line - 1)
        out.append(INDENT * _level(comment, before, None) + comment.text)
        last = comment.span.line
    return out


def _level(comment: Comment, before: Line | None, after: Line | None) -> int:
    """A comment is indented like the line below it; at the end of a block it may belong to the line above."""
    below = after.level if after else 0
    above = before.level if before and not before.is_row else 0
    if comment.span.column == 1 or above <= below:
        return below
    return min(above, max(below, 1, (comment.span.column - 1) // len(INDENT)))


def _with_comment(text: str, comment: Comment | None) -> str:
    """The comment keeps its column if the text leaves room for it and it is not far out."""
    if not comment:
        return text
    *above, end = text.split("\n")
    column = comment.span.column - 1 if comment.span.column <= FARTHEST else 0
    return "\n".join([*above, end.ljust(max(column, len(end) + 2)) + comment.text])
