"""Words that are misspelled, reserved or out of place: rows of the table of mistakes (`syntax_errors`)."""

from __future__ import annotations

import re

from ludex.dsl.diagnostics import Diagnostic, did_you_mean
from ludex.dsl.narrow import known
from ludex.dsl.span import Span
from ludex.dsl.syntax.first_error import CODE, Problem
from ludex.dsl.syntax.keywords import CHECKING, DECLARING, DOMAINS, RESERVED, STATEMENTS, STEPS
from ludex.dsl.syntax.mistake import Mistake, mistake

WORDS: list[Mistake] = []


@mistake(
    WORDS,
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
    WORDS,
    "G08",
    "acton a(b in c): b = 1",
    "efect a(): b = 1",
    "board gird 3 3",
    "end wen a",
    "action a:\n    requre b",
    "let a = b andd c",
    "check: prft 1 2",
    "end when a: loose next",
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
        begun = re.search(r":\s*([a-z]+)\s+$", problem.before)  # of an effect on the same line
        if begun and begun[1] not in RESERVED:
            suspects.append((begun[1], begun.start(1) + 1, STATEMENTS))
    first = problem.first_word
    if first and first not in RESERVED:
        column = problem.line_text.index(first) + 1
        candidates = STATEMENTS | STEPS | CHECKING if problem.indented else DECLARING
        if column < problem.column and first not in candidates | (frozenset() if problem.indented else DOMAINS):
            suspects.append((first, column, candidates))
    return suspects


def _keyword(terminal: str) -> str:
    return terminal.strip("_").lower()


EMPTY_PARENTHESES = ("let a() = b",)


@mistake(WORDS, "G19", *EMPTY_PARENTHESES, instead="let a = b")
def empty_parentheses(problem: Problem) -> Diagnostic | None:
    """A definition without parameters has no parentheses. (Actions and effects may have empty ones.)"""
    if not problem.is_like(EMPTY_PARENTHESES):
        return None
    return problem.error("G19", "these parentheses are empty", "a parameter was expected", "leave the parentheses out")


BLOCKS_BEHIND_OTHERS = (
    "turn: while a:\n    b",
    "turn: each u in a:\n    b",
    "turn:\n    a then while b:\n        c",
    "turn:\n    a then each u in b:\n        c",
)
BLOCKS_OF_NONE = (
    "turn:\n    longest:\n        b",
    "turn:\n    1..3 of:\n        b",
    "turn:\n    1.. set of:\n        b",
)


@mistake(WORDS, "G17", *BLOCKS_BEHIND_OTHERS, *BLOCKS_OF_NONE, instead="turn:\n    while a: (b then c)")
def block_in_the_turn(problem: Problem) -> Diagnostic | None:
    """In a turn only a line that begins with `if`, `while` or `each` takes a block of lines. What is repeated otherwise
    stands behind `while`, `each`, `longest` or `m..n of` on the same line, in parentheses if it is more than a name."""
    if not problem.is_like(BLOCKS_BEHIND_OTHERS + BLOCKS_OF_NONE):
        return None
    hint = "write it on the same line: `... (a then b)`"
    if problem.is_like(BLOCKS_BEHIND_OTHERS):
        hint += "; below it, it may stand if the line begins with `while` or `each`"
    return problem.error(
        "G17", "what is repeated stands on the same line", "a name or `(` was expected", hint, _last_sign(problem)
    )


def _last_sign(problem: Problem) -> Span:
    """The colon at the end of the line."""
    code = known(CODE.match(problem.line_text)).group().rstrip()
    return problem.place(problem.line, max(len(code), 1), 1)


NAMED_PATTERNS = (
    "let a = b then c",
    "let a = (b then c)",
    "let a = each u in b: c",
    "let a = longest b",
    "let a = while b: c",
    "let a = 1.. of b",
    "let a = 1.. set of b",
    "let a = 1..3 set of b",
)


TYPED_PATTERNS = ("let a: b then c",)
PATTERN_WORD = re.compile(r"\b(then|each|while|longest|of)\b")


@mistake(WORDS, "G17", *NAMED_PATTERNS, *TYPED_PATTERNS, instead="pattern a: b then c")
def pattern_in_a_definition(problem: Problem) -> Diagnostic | None:
    """A `let` names a value: a set, a number, a condition. A part of a turn is named by `pattern`."""
    typed = problem.is_like(TYPED_PATTERNS) and PATTERN_WORD.search(problem.after)
    if problem.first_word != "let" or not typed and not problem.is_like(NAMED_PATTERNS):
        return None
    name = re.match(r"\s*let\s+(\w+)", problem.line_text)
    hint = f"name a part of a turn by `pattern {known(name).group(1)}: ...`"
    return problem.error("G17", "a pattern of actions is no value", "a `let` names a value", hint)


NEGATIVE_RANGES = ("game a: -4..4", "game a: (0 - 4)..4", "game a: 0 - 4..4", "game a: 0..-4", "game a: 0..(b)")


@mistake(WORDS, "G17", *NEGATIVE_RANGES, instead="game a: int")
def computed_range_of_a_field(problem: Problem) -> Diagnostic | None:
    """The range of a field begins with a number that is written out, 0 or more, and ends with another or a parameter.
    Nothing is computed there, and nothing is negative: `int` holds negative numbers."""
    if not problem.is_like(NEGATIVE_RANGES) or ".." not in problem.line_text:
        return None
    hint = "write `int`, which holds negative numbers too; or count from 0: `0..8` instead of `-4..4`, and subtract 4"
    return problem.error("G17", "this range cannot be computed or negative", "a number from 0 on was expected", hint)


INDICES = ("player a[b, c]: d", "player a: [b | c]", "player a: {b | c}", "player a: (b)")


@mistake(WORDS, "G17", *INDICES, instead="player a[b | c]: 0..9")
def map_as_a_type(problem: Problem) -> Diagnostic | None:
    """A field that holds a value for each of several names has a second index, with `|` between the names."""
    if not problem.is_like(INDICES):
        return None
    hint = "a value for each name is a field with a second index: `player hand[pawn | rook]: 0..9`"
    return problem.error("G17", f"{problem.shown} does not fit here", "a type, or names joined by `|`", hint)


NESTED_PATTERNS = (
    *("turn: 0..1 of 0..1 of a", "turn: 0..1 of each u in a: b", "turn: 0..1 of while a: b", "turn: 0..1 of longest a"),
    *("turn: each u in b: 1.. of c", "turn: each u in b: each v in c: d", "turn: each u in b: while c: d"),
    *("turn: each u in b: longest c", "turn: while a: 1.. of b", "turn: while a: each u in b: c"),
    *("turn: while a: while b: c", "turn: while a: longest b"),
)
NESTED_IN_BLOCKS = tuple(example.replace("turn: ", "turn:\n    ") for example in NESTED_PATTERNS)


@mistake(WORDS, "G17", *NESTED_PATTERNS, *NESTED_IN_BLOCKS, instead="turn: 0..1 of (0..1 of a)")
def bare_pattern(problem: Problem) -> Diagnostic | None:
    """`m..n of`, `each` and `while` take a name or a pattern in parentheses."""
    if not problem.is_like((*NESTED_PATTERNS, *NESTED_IN_BLOCKS)):
        return None
    return problem.error(
        "G17", "this pattern needs parentheses", "a name or `(` was expected", "put what is repeated into parentheses"
    )


NESTED_TRIES = ("turn: 0..1 of try a", "turn: each u in b: try c", "turn: while a: try b", "turn: try try a")
OTHERS_TRIED = ("turn: try 1..2 of a", "turn: try each u in b: c", "turn: try longest a", "turn: try 1.. set of a")
BEHIND_TRY = re.compile(r"\btry\s+(try\s+)?$")


@mistake(WORDS, "G17", *NESTED_TRIES, *OTHERS_TRIED, instead="turn: 0..1 of (try a)")
def bare_try(problem: Problem) -> Diagnostic | None:
    """`try` takes an action, or actions in parentheses. Behind `m..n of`, `each` and `while` it stands in parentheses
    itself."""
    if problem.first_word != "turn" and not problem.indented or not BEHIND_TRY.search(problem.before):
        return None
    if problem.kind == "NAME" or problem.word == "(":
        hint = "write `(try ...)`, with the parentheses around `try` and its action"
        return problem.error("G17", "this `try` needs parentheses", "a name or `(` was expected", hint)
    hint = "write `try a` or `try (a or b)`; what is repeated stands before it: `1..2 of (try a)`"
    return problem.error("G17", "`try` takes actions", "a name or `(` was expected", hint)


@mistake(
    WORDS,
    "G06",
    "action a:\n    while b: c = 1",
    "action a:\n    each b in c: d = 1",
    instead="action a:\n    for b in c: d = 1",
)
def repeated_effect(problem: Problem) -> Diagnostic | None:
    """Effects are repeated by `for x in S`; `while` and `each` repeat parts of a turn."""
    word = problem.word
    if word not in ("while", "each") or word != problem.first_word or not problem.indented:
        return None
    hint = f"write `for x in S: ...`, or name the effect and write the `{word}` into the `turn`"
    return problem.error("G06", f"an effect has no `{word}`", "it belongs to turns", hint)


JOINING = ("and", "or", "in", "of", "then", "else", "if", "within", "not", "for", "elif")
STANDS_FOR_A_VALUE = re.compile(r"\s*($|#|[-+*%&|=<>!,\])}\[:])")  # what may follow a name, and no operator


@mistake(
    WORDS,
    "G06",
    "let set = a",
    "action draw: b = 1",
    "cell in: bool",
    "effect each(): a = 1",
    "let f(while) = a",
    "let a = set",
    "players win lose",
    "let a = of + 1",
    "let a = 2 * of",
    "let a = then",
    "action a:\n    b[of] = 1",
    instead="let chosen = a",
)
def reserved_word(problem: Problem) -> Diagnostic | None:
    """A reserved word stands where a name is wanted. Reserved everywhere are `if elif else for while in not and or of
    then each set longest different within let require win lose draw`."""
    if problem.word not in RESERVED or "NAME" not in problem.accepts:
        return None
    operand = bool(problem.accepts & {"LPAR", "INT"}) and "EQUAL" not in problem.accepts
    if operand and problem.word in JOINING and not STANDS_FOR_A_VALUE.match(problem.after):
        return None
    hint = f"take another name, `{problem.word}_` for instance"
    return problem.error(
        "G06", f"`{problem.word}` is a reserved word and cannot be a name", "a name was expected", hint
    )


@mistake(WORDS, "G16", "let a = 3x", "let 2nd = a", "param size: 1..9x = 2", instead="let a = x3")
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


@mistake(WORDS, "G16", "let a = 1234567890123456789", instead="let a = 123456789")
def number_too_large(problem: Problem) -> Diagnostic | None:
    """Numbers have at most 18 digits."""
    number = re.search(r"[0-9]+$", problem.before)
    if problem.kind != "INT" or not number:
        return None
    length = len(number.group()) + len(problem.word)
    span = problem.place(problem.line, number.start() + 1, length)
    return problem.error("G16", "this number is too large", "more than 18 digits", span=span)
