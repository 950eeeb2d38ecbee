"""Expressions and patterns: rows of the table of mistakes (`syntax_errors`)."""

from __future__ import annotations

from ludex.dsl.diagnostics import Diagnostic
from ludex.dsl.syntax.first_error import Problem
from ludex.dsl.syntax.keywords import RESERVED
from ludex.dsl.syntax.mistake import Mistake, mistake

EXPRESSIONS: list[Mistake] = []


@mistake(
    EXPRESSIONS,
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
    EXPRESSIONS,
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


COMPARISONS, MEMBERS = ("==", "<"), ("in", "not in", "within")
BEHIND_MEMBER = tuple(f"let a = b {first} c {second} d" for first in MEMBERS for second in (*MEMBERS, *COMPARISONS))
BEHIND_COMPARISON = tuple(f"let a = b == c {second} d" for second in (*MEMBERS, *COMPARISONS))


@mistake(
    EXPRESSIONS, "G09", *BEHIND_MEMBER, "action a:\n    if b in c in {2, 7}: d = 1", instead="let a = b in (c in d)"
)
def set_without_parentheses(problem: Problem) -> Diagnostic | None:
    """Behind `in` and `within` stands a set. One that is a comparison stands in parentheses."""
    if not problem.is_like(BEHIND_MEMBER):
        return None
    return problem.error(
        "G09",
        "comparisons cannot be chained",
        "a second comparison",
        f"put the set that is meant into parentheses: `a in (b {problem.word} c)`; join conditions by `and`",
    )


@mistake(EXPRESSIONS, "G09", "let a = 1 < b < 3", *BEHIND_COMPARISON, instead="let a = 1 < b and b < 3")
def chained_comparison(problem: Problem) -> Diagnostic | None:
    """Comparisons (`==`, `<`, `in`, `within` and the others) are not chained: each stands between two values."""
    if not problem.is_like(BEHIND_COMPARISON):
        return None
    return problem.error(
        "G09",
        "comparisons cannot be chained",
        "a second comparison",
        "join conditions by `and`: `a < b and b < c`; where they are sets, put each into parentheses: "
        "`(a == b) & (c == d)`",
    )


CHAINED_TIGHT = ("let a = b..c..d", "let a = b of c of d")


@mistake(EXPRESSIONS, "G09", *CHAINED_TIGHT, instead="let a = b..c")
def chained_range(problem: Problem) -> Diagnostic | None:
    """`..` and `of` stand between two values and are not chained."""
    if not problem.is_like(CHAINED_TIGHT):
        return None
    return problem.error("G09", f"`{problem.word}` cannot be chained", "a second one", "put one into parentheses")


@mistake(
    EXPRESSIONS,
    "G17",
    "turn: a, b",
    "turn: a; b",
    "turn: a and b",
    "turn: a | b",
    "turn: a b",
    "turn: a if b else c",
    instead="turn: a then b",
)
def unjoined_patterns(problem: Problem) -> Diagnostic | None:
    """Patterns are joined by `then` (or a new line), `or` and `else`."""
    if not {"_THEN", "_OR"} <= problem.accepts or "COMPARE" in problem.accepts:
        return None
    branch = "write the condition first, on a line of its own: `if CONDITION: ACTION`, then `else: ACTION`"
    hint = {"|": "write `or`", "and": "write `then`", "if": branch}.get(
        problem.word, "write `then`, `or` or `else` before it"
    )
    return problem.error(
        "G17", f"{problem.shown} cannot stand between actions", "`then`, `or` or `else` was expected", hint
    )
