"""A problem of the parser -> a message in a newcomer's words.

A table of mistakes, the special ones first; the first that fits speaks. Each mistake carries broken examples and a
mended one: some are recognised by them (the parser stands where it stands in the example, before the same kind of
word), and the test loops over all of them. The docstrings are the manual pages.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass

from ludex.dsl.diagnostics import Diagnostic, did_you_mean
from ludex.dsl.narrow import known
from ludex.dsl.syntax.brackets import CLOSER, brackets
from ludex.dsl.syntax.first_error import CODE, Problem, describe
from ludex.dsl.syntax.keywords import CHECKING, DECLARING, DOMAINS, OPERANDS, OPERATORS, RESERVED, STATEMENTS, STEPS

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


MISTAKES: list[Mistake] = []


def explain(problem: Problem) -> Diagnostic:
    """What the first fitting row of the table says; the last one always fits."""
    return next(found for mistake in MISTAKES if (found := mistake.recognise(problem)))


def mistake(code: str, *examples: str, instead: str) -> Callable[[Recogniser], Recogniser]:
    def add(recognise: Recogniser) -> Recogniser:
        MISTAKES.append(Mistake(code, recognise, examples, instead))
        return recognise

    return add


# ------------------------------------------------------------------ characters, strings, brackets
@mistake("G05", 'notation cell: "{row}', 'check: play "a1, "b1"', instead='notation cell: "{row}"')
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


# ------------------------------------------------------------------ indentation and blocks
@mistake(
    "G03", "action a:\n    b = 1\n  c = 2", "action a:\n    b = 1\n\tc = 2", instead="action a:\n    b = 1\n    c = 2"
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


@mistake("G11", *PICTURES, instead="start f:\n    ...")
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


@mistake("G11", *BROKEN_PICTURES, instead="start f:\n    ..\n    ..")
def interrupted_picture(problem: Problem) -> Diagnostic | None:
    """A blank line ends a picture, so none may stand between its rows."""
    if not problem.is_like(BROKEN_PICTURES):
        return None
    span = problem.place_of_line(problem.next_line())
    return problem.error(
        "G11", "a blank line interrupts the picture", "this row stands alone", "remove the blank line", span
    )


BLOCKS_WITHOUT_COLON = ("action a\n    b = 1", "action a(b in c)\n    d = 1", "end when a\n    win b")


@mistake(
    "G02",
    *BLOCKS_WITHOUT_COLON,
    "effect a()\n    b = 1",
    "action a:\n    if b\n        c = 1",
    "turn: each u in a b",
    "turn:\n    if a: b\n    else c",
    "score p count(a)",
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
    hint = "write `:` at the end of the line" if problem.kind in ("_NEWLINE", "_INDENT") else "write `:` before it"
    return problem.error("G02", "a colon is missing", "`:` was expected here", hint)


def _looks_misspelled(problem: Problem) -> bool:
    return misspelled_word(problem) is not None


@mistake("G03", "action a:", "turn:", "action a:\n    if b:\n    c = 1", instead="action a:\n    b = 1")
def missing_block(problem: Problem) -> Diagnostic | None:
    """After a colon at the end of a line, what belongs to it follows in the next lines, further to the right."""
    if problem.accepts != {"_INDENT"}:
        return None
    span = problem.span if problem.kind == "$END" else problem.end_before()
    hint = "indent what belongs to it by four more blanks, or write it behind the colon"
    return problem.error("G03", "nothing follows the colon", "an indented line should follow", hint, span)


@mistake("G03", "let a = b\n    let c = d", "action a:\n    b = 1\n        c = 2", instead="let a = b\nlet c = d")
def unexpected_indentation(problem: Problem) -> Diagnostic | None:
    """A line stands further to the right than the one above only after a colon, or within brackets."""
    if problem.kind != "_INDENT":
        return None
    span = problem.place_of_line(problem.next_line())
    hint = "let it begin in the same column as the line above, or end that line with `:` if this is its block"
    return problem.error("G03", "this line is indented without reason", "no block begins above it", hint, span)


OUTSIDE = ("owner[at] = me", "points += 1", "settle(to)", "owner = me")


@mistake("G03", *OUTSIDE, "require a", "win me", "if a: b = 1", "else: b = 1", instead="action a:\n    owner[at] = me")
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


# ------------------------------------------------------------------ words
@mistake(
    "G15",
    "action a:\n    if b: c = 1\n    else if d: c = 2",
    "action a:\n    if b: c = 1\n    elseif d: c = 2",
    "turn:\n    if a: b\n    elsif c: d",
    instead="action a:\n    if b: c = 1\n    elif d: c = 2",
)
def else_if(problem: Problem) -> Diagnostic | None:
    """A further condition after `if` is `elif`, in one word."""
    match = re.match(r"\s*(else\s+if|elseif|elsif|elsei)\b", problem.line_text)
    if not match:
        return None
    span = problem.place(problem.line, match.start(1) + 1, len(match.group(1)))
    return problem.error("G15", f"`{match.group(1)}` is not a word of the language", "not known", "write `elif`", span)


@mistake(
    "G08",
    "acton a(b in c): b = 1",
    "efect a(): b = 1",
    "board gird 3 3",
    "end wen a",
    "action a:\n    requre b",
    "let a = b andd c",
    "check: prft 1 2",
    instead="action a(b in c): b = 1",
)
def misspelled_word(problem: Problem) -> Diagnostic | None:
    """A word of the language is misspelled."""
    for word, column, candidates in _suspects(problem):
        meant = did_you_mean(word, candidates)
        if meant and len(word) > 2:
            span = problem.place(problem.line, column, len(word))
            return problem.error(
                "G08", f"`{word}` is not a word of the language here", "not known", f"did you mean `{meant}`?", span
            )
    return None


def _suspects(problem: Problem) -> list[tuple[str, int, frozenset[str]]]:
    """Words that may be misspelled, where they stand, and what might have been meant: the unexpected word itself, the
    one before it, and the one that the line begins with."""
    expected = frozenset(_keyword(terminal) for terminal in problem.accepts if terminal.lstrip("_").isalpha())
    suspects = []
    if problem.kind == "NAME":
        suspects.append((problem.word, problem.column, expected))
    first = problem.first_word
    if first and first not in RESERVED:
        column = problem.line_text.index(first) + 1
        candidates = STATEMENTS | STEPS | CHECKING if problem.indented else DECLARING
        if column < problem.column and first not in candidates | (frozenset() if problem.indented else DOMAINS):
            suspects.append((first, column, candidates))
    return suspects


def _keyword(terminal: str) -> str:
    return terminal.strip("_").lower()


EMPTY_PARENTHESES = ("action a(): b = 1", "let a() = b", "turn: a()")


@mistake("G19", *EMPTY_PARENTHESES, instead="action a: b = 1")
def empty_parentheses(problem: Problem) -> Diagnostic | None:
    """An action or a definition without parameters has no parentheses. (An effect always has them.)"""
    if not problem.is_like(EMPTY_PARENTHESES):
        return None
    return problem.error("G19", "these parentheses are empty", "a parameter was expected", "leave the parentheses out")


NESTED_PATTERNS = ("turn: 0..1 of 0..1 of a", "turn: while a: each u in b: c", "turn: each u in b: 1.. of c")


@mistake("G17", *NESTED_PATTERNS, instead="turn: 0..1 of (0..1 of a)")
def bare_pattern(problem: Problem) -> Diagnostic | None:
    """`m..n of`, `each` and `while` take a name or a pattern in parentheses."""
    if not problem.is_like(NESTED_PATTERNS):
        return None
    return problem.error(
        "G17", "this pattern needs parentheses", "a name or `(` was expected", "put what is repeated into parentheses"
    )


@mistake(
    "G06",
    "let set = a",
    "action draw: b = 1",
    "cell in: bool",
    "effect each(): a = 1",
    "let f(while) = a",
    "let a = set",
    "players win lose",
    instead="let chosen = a",
)
def reserved_word(problem: Problem) -> Diagnostic | None:
    """A reserved word stands where a name is wanted. Reserved everywhere are `if elif else for while in not and or of
    then each set longest different within let require win lose draw`."""
    if problem.word not in RESERVED or "NAME" not in problem.accepts:
        return None
    operand = bool(problem.accepts & {"LPAR", "INT"}) and "EQUAL" not in problem.accepts
    if operand and problem.word in ("and", "or", "in", "of", "then", "else", "if", "within", "not", "for", "elif"):
        return None
    hint = f"take another name, `{problem.word}_` for instance"
    return problem.error(
        "G06", f"`{problem.word}` is a reserved word and cannot be a name", "a name was expected", hint
    )


@mistake("G16", "let a = 3x", "let 2nd = a", "param size: 1..9x = 2", instead="let a = x3")
def name_after_digits(problem: Problem) -> Diagnostic | None:
    """A name begins with a letter or `_`, and a product needs its `*`."""
    number = re.search(r"[0-9]+$", problem.before + (problem.word if problem.kind == "INT" else ""))
    start = number and re.match(r"[0-9]+[A-Za-z_]\w*", problem.line_text[number.start() :])
    if number is None or not start:
        return None
    span = problem.place(problem.line, number.start() + 1, start.end())
    return problem.error(
        "G16",
        "a name cannot begin with a digit",
        "neither a name nor a number",
        "put the digits behind the letters; a product is written with `*`",
        span,
    )


@mistake("G16", "let a = 1234567890123456789", instead="let a = 123456789")
def number_too_large(problem: Problem) -> Diagnostic | None:
    """Numbers have at most 18 digits."""
    number = re.search(r"[0-9]+$", problem.before)
    if problem.kind != "INT" or not number:
        return None
    length = len(number.group()) + len(problem.word)
    span = problem.place(problem.line, number.start() + 1, length)
    return problem.error("G16", "this number is too large", "more than 18 digits", span=span)


# ------------------------------------------------------------------ expressions
@mistake(
    "G07",
    "end when a = b",
    "action a:\n    if b = c: d = 1",
    "let a = (b = c)",
    "invariant a = b",
    "action a(x = b)",
    instead="end when a == b",
)
def equal_sign_in_condition(problem: Problem) -> Diagnostic | None:
    """`=` assigns; `==` compares. A parameter is taken from its set with `in`."""
    if problem.kind != "EQUAL" or "COMPARE" not in problem.accepts and "_IN" not in problem.accepts:
        return None
    if "COMPARE" in problem.accepts:
        return problem.error("G07", "`=` does not compare", "a comparison is `==`", "write `==`")
    return problem.error("G07", "`=` cannot stand here", "`in` was expected", "write `in`, as in `at in free`")


@mistake(
    "G07",
    "action a:\n    b == 1",
    "action a:\n    b[c] == d",
    "let a == b",
    "action a:\n    count(b) > 1",
    "action a:\n    b < c",
    "let f(x) == y",
    "param a: 1..2 == 1",
    instead="action a:\n    b = 1",
)
def comparison_as_statement(problem: Problem) -> Diagnostic | None:
    """A comparison alone does nothing: `=` assigns, and `require` demands."""
    if problem.kind == "EQUAL" and problem.before.endswith("="):
        demand = "; to demand it, write `require` before it" if problem.indented else ""
        span = problem.place(problem.line, problem.column - 1, 2)
        return problem.error("G07", "`==` compares, it does not assign", "`=` was expected", f"write `=`{demand}", span)
    if (
        problem.kind == "COMPARE"
        and problem.indented
        and problem.accepts & {"EQUAL", "SEMICOLON"}
        and problem.first_word not in RESERVED
    ):
        return problem.error(
            "G07",
            "a comparison alone does nothing",
            "an effect was expected",
            "to demand it, write `require` before it",
        )
    return None


CHAINED = tuple(
    f"let a = b {first} c {second} d"
    for first in ("==", "in", "not in", "within")
    for second in ("==", "in", "not in", "within")
)


@mistake("G09", "let a = 1 < b < 3", *CHAINED, instead="let a = 1 < b and b < 3")
def chained_comparison(problem: Problem) -> Diagnostic | None:
    """Comparisons (`==`, `<`, `in`, `within` and the others) are not chained: each stands between two values."""
    if not problem.is_like(CHAINED):
        return None
    return problem.error(
        "G09",
        "comparisons cannot be chained",
        "a second comparison",
        "join conditions by `and`; where they are sets, put each into parentheses: `(a == b) & (c == d)`",
    )


CHAINED_TIGHT = ("let a = b..c..d", "let a = b of c of d")


@mistake("G09", *CHAINED_TIGHT, instead="let a = b..c")
def chained_range(problem: Problem) -> Diagnostic | None:
    """`..` and `of` stand between two values and are not chained."""
    if not problem.is_like(CHAINED_TIGHT):
        return None
    return problem.error("G09", f"`{problem.word}` cannot be chained", "a second one", "put one into parentheses")


@mistake("G17", "turn: a, b", "turn: a; b", "turn: a and b", "turn: a | b", "turn: a b", instead="turn: a then b")
def unjoined_patterns(problem: Problem) -> Diagnostic | None:
    """Patterns are joined by `then` (or a new line), `or` and `else`."""
    if not {"_THEN", "_OR"} <= problem.accepts or "COMPARE" in problem.accepts:
        return None
    hint = {"|": "write `or`", "and": "write `then`"}.get(problem.word, "write `then`, `or` or `else` before it")
    return problem.error(
        "G17", f"{_shown(problem)} cannot stand between actions", "`then`, `or` or `else` was expected", hint
    )


# ------------------------------------------------------------------ anything else
@mistake("G14", "let a = b +", "let a =", "param size:", "players", "action a:\n    require", instead="let a = b + c")
def line_ends_early(problem: Problem) -> Diagnostic | None:
    """The line ends where something must still follow. Within brackets, it may go on in the next line."""
    if problem.kind not in ("_NEWLINE", "$END", "_DEDENT"):
        return None
    return problem.error("G14", "the line ends too early", f"expected {_expected(problem)}")


FORMS = {
    "param": "`param size: 5..26 = 12`",
    "players": "`players White Black`, or `players 2..4 = 2`",
    "board": "`board grid 8 8`, or `board graph:` and indented rows",
    "pieces": "`pieces runner: 8`",
    "link": "`link road: beside`",
    "let": "`let mine = owner == me`",
    "action": "`action move(from in mine, to in free):` and indented effects",
    "effect": "`effect settle(at):` and indented effects",
    "turn": "`turn: move else pass`",
    "score": "`score p: count(owner == p)`",
    "end": "`end when CONDITION`, or `end when CONDITION: win me`",
    "notation": '`notation cell: "{column:a}{row:up}"`',
    "": "`cell owner: none | player` if it is to be a field",
}


@mistake(
    "G01",
    "let a b",
    "let a = b c",
    "board 3 3",
    "param size = 3",
    "score p: 1 2",
    "players White, Black",
    "end if a",
    "field owner on cells: none",
    instead="let a = b",
)
def unexpected_word(problem: Problem) -> Diagnostic:
    """Something stands where the grammar wants something else."""
    hint = ""
    if not problem.indented and "COMPARE" not in problem.accepts:
        form = FORMS.get(problem.first_word) or (FORMS[""] if problem.first_word not in DECLARING else "")
        hint = f"such a line is written {form}" if form else ""
    return problem.error("G01", f"{_shown(problem)} does not fit here", f"expected {_expected(problem)}", hint)


def _shown(problem: Problem) -> str:
    return f"`{problem.word}`" if problem.word else "this"


def _expected(problem: Problem) -> str:
    """At most a handful of things; all that begins or continues a value is one of them."""
    accepts = set(problem.accepts) - {"$END", "_DEDENT"}
    groups: list[str] = []
    if OPERANDS - {"_NOT"} <= accepts:
        accepts -= OPERANDS
        groups = ["a value"]
    elif {"PLUS", "MINUS", "LPAR"} <= accepts:
        accepts -= OPERATORS | {"ASSIGN"}
        groups = ["an operator"]
    if {"_PARAM", "_LET", "_ACTION"} <= accepts:
        return "a declaration"
    if {"_REQUIRE", "_LET", "_WIN"} <= accepts:
        return "an effect"
    words = groups + describe(accepts)
    return " or ".join(filter(None, [", ".join(words[:-1]), *words[-1:]]))
