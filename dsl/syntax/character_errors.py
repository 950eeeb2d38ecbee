"""Characters, strings and brackets: rows of the table of mistakes (`syntax_errors`)."""

from __future__ import annotations

from ludex.dsl.diagnostics import Diagnostic
from ludex.dsl.narrow import known
from ludex.dsl.syntax.brackets import CLOSER, brackets
from ludex.dsl.syntax.first_error import CODE, Problem
from ludex.dsl.syntax.mistake import Mistake, mistake

CHARACTERS: list[Mistake] = []


@mistake(CHARACTERS, "G05", 'notation cell: "{row}', 'check: play "a1, "b1"', instead='notation cell: "{row}"')
def unclosed_string(problem: Problem) -> Diagnostic | None:
    """A string begins with `"` and ends with `"` on the same line. There is no way to write a `"` inside."""
    code = known(CODE.match(problem.line_text)).group()
    if code.count('"') % 2 == 0 or '"' not in problem.line_text[: problem.column]:
        return None
    column = code.rindex('"') + 1
    span = problem.place(problem.line, column, 1)
    return problem.error("G05", "a string is not closed", 'no `"` follows on this line', 'end it with `"`', span)


OTHER_SIGNS = {
    "“": 'write the straight `"`',
    "”": 'write the straight `"`',
    "„": 'write the straight `"`',
    "'": 'strings stand in `"`',
    "–": "write the plain `-`",
    "—": "write the plain `-`",
    "−": "write the plain `-`",
    "×": "write `*`",
    "≤": "write `<=`",
    "≥": "write `>=`",
    "≠": "write `!=`",
    "!": "write `not`, or `!=` between two values",
    "/": "whole-number division is `//`",
    "^": "sets are joined by `|` and `&`, subtracted by `-`",
    "~": "the rest of a set is `cells - S`",
    ".": "a range is `1..3`; there are no decimal points and no members",
    "\\": "within brackets a line may simply be broken",
    "@": "",
    "?": "a choice between two values is `a if condition else b`",
}


@mistake(
    CHARACTERS,
    "G10",
    "let a = b ? c",
    "let a = !b",
    "let a = 'e4'",
    "let a = 5 / 2",
    "let é = 1",
    "let a = b.c",
    instead="let a = c if b else d",
)
def unknown_character(problem: Problem) -> Diagnostic | None:
    """A character that the language does not use. Names are letters (a to z, A to Z), digits and `_`."""
    if problem.kind != "character":
        return None
    letter = problem.word
    shown = f"`{letter}`" if letter.isprintable() and not letter.isspace() else f"the character U+{ord(letter):04X}"
    hint = OTHER_SIGNS.get(letter, "")
    if letter.isalpha():
        hint = "names are written with the letters a to z and A to Z, digits and `_`"
    return problem.error("G10", f"{shown} is not used in rules files", "unknown here", hint)


@mistake(
    CHARACTERS,
    "G04",
    "let a = (b",
    "let a = f(b\nlet c = d",
    "let a = {1, 2",
    "let a = b)",
    "let a = (b]",
    "action a:\n    let b = f(c\n    d = 1",
    "end when a((b): win c",
    instead="let a = (b)",
)
def unclosed_bracket(problem: Problem) -> Diagnostic | None:
    """Every `(`, `[` and `{` needs its `)`, `]` or `}`. Within brackets line ends do not count."""
    found = brackets(problem.text[: problem.offset])
    if not found.open:
        if problem.word in (")", "]", "}") and problem.kind != "character":
            label, hint = "nothing is open here", "delete it, or open a bracket before"
            return problem.error("G04", f"`{problem.word}` closes nothing", label, hint)
        return None
    offset = found.open[-1]
    opening, place = problem.text[offset], problem.place_at(offset)
    closer = CLOSER[opening]
    if problem.word in (")", "]", "}") and problem.word != closer and problem.kind != "character":
        label = f"`{closer}` was expected here"
        return problem.error(
            "G04",
            f"`{problem.word}` does not close `{opening}`",
            label,
            note=f"`{opening}` was opened in line {place.line}, column {place.column}",
        )
    rest = brackets(problem.text)
    ended = problem.kind in ("_NEWLINE", "_DEDENT", "$END", "COLON", "EQUAL") or place.line < problem.span.line
    if ended and offset in rest.open:
        hint = f"write `{closer}` where it ends"
        return problem.error("G04", f"`{opening}` is never closed", f"`{closer}` is missing", hint, place)
    return None
