"""Indentation, blocks and pictures: rows of the table of mistakes (`syntax_errors`)."""

from __future__ import annotations

import re

from ludex.dsl.diagnostics import Diagnostic
from ludex.dsl.syntax.first_error import Problem
from ludex.dsl.syntax.keywords import OPERANDS, OPERATORS, STATEMENTS, STEPS
from ludex.dsl.syntax.mistake import Mistake, mistake
from ludex.dsl.syntax.word_errors import misspelled_word

LAYOUT: list[Mistake] = []


@mistake(
    LAYOUT,
    "G03",
    "action a:\n    b = 1\n  c = 2",
    "action a:\n    b = 1\n\tc = 2",
    instead="action a:\n    b = 1\n    c = 2",
)
def uneven_indentation(problem: Problem) -> Diagnostic | None:
    """The lines of a block begin in the same column. Tabs and blanks may not be mixed in one block."""
    if problem.kind == "mixed":
        hint = "use four blanks a level, and no tabs"
        span = problem.place_of_line(problem.line)
        return problem.error(
            "G03", "tabs and blanks are mixed in the indentation", "unlike the lines above", hint, span
        )
    if problem.kind == "level":
        hint = "let it begin in the same column as the other lines of its block"
        span = problem.place_of_line(problem.line)
        return problem.error("G03", "this line fits no block above it", "indented unlike any block above", hint, span)
    return None


PICTURES = ("start f:", "board graph:", "board grid 3 3 without:", "board grid 3 3 walls:")


@mistake(LAYOUT, "G11", *PICTURES, instead="start f:\n    ...")
def missing_picture(problem: Problem) -> Diagnostic | None:
    """A picture is a colon at the end of the line and then indented rows, at least one, with no blank row between."""
    if not problem.is_like(PICTURES):
        return None
    hint = 'put the rows of the picture into the next lines, indented; or name a file, as in `start f "file.txt"`'
    return problem.error("G11", "the picture has no rows", "indented rows should follow", hint)


BROKEN_PICTURES = (
    "start f:\n    ..\n\n    ..",
    "board graph:\n    a\n\n    b",
    "board grid 2 1 without:\n    .\n\n    .",
    "board grid 2 1 walls:\n    0\n\n    0",
)


@mistake(LAYOUT, "G11", *BROKEN_PICTURES, instead="start f:\n    ..\n    ..")
def interrupted_picture(problem: Problem) -> Diagnostic | None:
    """A blank line ends a picture, so none may stand between its rows."""
    if not problem.is_like(BROKEN_PICTURES):
        return None
    span = problem.place_of_line(problem.next_line())
    return problem.error(
        "G11", "a blank line interrupts the picture", "this row stands alone", "remove the blank line", span
    )


FIELD = re.compile(r"(cell|player|piece) [\w, ]+")  # without a type
BLOCKS_WITHOUT_COLON = ("action a\n    b = 1", "action a(b in c)\n    d = 1", "end when a\n    win b")


@mistake(
    LAYOUT,
    "G02",
    *BLOCKS_WITHOUT_COLON,
    "effect a()\n    b = 1",
    "action a:\n    if b\n        c = 1",
    "turn: each u in a b",
    "turn:\n    if a: b\n    else c",
    "score p count(a)",
    "cell a",
    instead="action a:\n    b = 1",
)
def missing_colon(problem: Problem) -> Diagnostic | None:
    """A colon stands before a block, and before what follows on the same line."""
    if problem.is_like(BLOCKS_WITHOUT_COLON):
        pass
    elif (
        "COLON" not in problem.accepts
        or (problem.kind == "character")
        or problem.kind != "_NEWLINE"
        and not (problem.accepts <= OPERATORS | {"COLON"})
        or problem.word in ("=", ":=")
        or problem.kind not in OPERANDS | {"_NEWLINE"}
        or _looks_misspelled(problem)
    ):
        return None
    if problem.kind == "_NEWLINE" and (field := FIELD.fullmatch(problem.before.rstrip())):
        hint = f"a field has a type: `{field[0]}: bool`, for instance"
    elif problem.kind in ("_NEWLINE", "_INDENT"):
        hint = "write `:` at the end of the line"
    else:
        hint = "write `:` before it"
    return problem.error("G02", "a colon is missing", "`:` was expected here", hint)


def _looks_misspelled(problem: Problem) -> bool:
    return misspelled_word(problem) is not None


@mistake(LAYOUT, "G03", "action a:", "turn:", "action a:\n    if b:\n    c = 1", instead="action a:\n    b = 1")
def missing_block(problem: Problem) -> Diagnostic | None:
    """After a colon at the end of a line, what belongs to it follows in the next lines, further to the right."""
    if problem.accepts != {"_INDENT"}:
        return None
    span = problem.span if problem.kind == "$END" else problem.end_before()
    hint = "indent what belongs to it by four more blanks, or write it behind the colon"
    return problem.error("G03", "nothing follows the colon", "an indented line should follow", hint, span)


@mistake(
    LAYOUT, "G03", "let a = b\n    let c = d", "action a:\n    b = 1\n        c = 2", instead="let a = b\nlet c = d"
)
def unexpected_indentation(problem: Problem) -> Diagnostic | None:
    """A line stands further to the right than the one above only after a colon, or within brackets."""
    if problem.kind != "_INDENT":
        return None
    span = problem.place_of_line(problem.next_line())
    hint = "let it begin in the same column as the line above, or end that line with `:` if this is its block"
    return problem.error("G03", "this line is indented without reason", "no block begins above it", hint, span)


OUTSIDE = ("owner[at] = me", "points += 1", "settle(to)", "owner = me")


@mistake(
    LAYOUT,
    "G03",
    *OUTSIDE,
    "require a",
    "win me",
    "if a: b = 1",
    "else: b = 1",
    instead="action a:\n    owner[at] = me",
)
def statement_outside(problem: Problem) -> Diagnostic | None:
    """Effects stand indented in an action, an effect, an `end` or a `start:` block; only declarations stand at the
    left margin."""
    inside = problem.line == 1 and not problem.indented
    words = (STATEMENTS | STEPS) - {"let"}
    if inside and (problem.first_word in words or problem.is_like(OUTSIDE)) and not _looks_misspelled(problem):
        span = problem.place_of_line(problem.line)
        hint = "indent it under the action, effect or block that it belongs to"
        return problem.error("G03", "this cannot stand at the left margin", "no declaration begins so", hint, span)
    return None
