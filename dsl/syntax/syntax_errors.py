"""A problem of the parser -> a message in a newcomer's words.

A table of mistakes, the special ones first; the first that fits speaks. Each mistake carries broken examples and a
mended one: some are recognised by them (the parser stands where it stands in the example, before the same kind of
word), and the test loops over all of them. The docstrings are the manual pages.
"""

from __future__ import annotations

from ludex.dsl.diagnostics import Diagnostic
from ludex.dsl.syntax.character_errors import CHARACTERS
from ludex.dsl.syntax.expression_errors import EXPRESSIONS
from ludex.dsl.syntax.first_error import Problem, describe
from ludex.dsl.syntax.keywords import DECLARING, OPERANDS, OPERATORS
from ludex.dsl.syntax.layout_errors import LAYOUT
from ludex.dsl.syntax.mistake import Mistake, mistake
from ludex.dsl.syntax.word_errors import WORDS

REST: list[Mistake] = []  # anything else


@mistake(
    REST,
    "G14",
    "let a = b +",
    "let a =",
    "let a =\n    b",
    "param size:",
    "players",
    "action a:\n    require",
    instead="let a = b + c",
)
def line_ends_early(problem: Problem) -> Diagnostic | None:
    """The line ends where something must still follow. Within brackets, it may go on in the next line."""
    if problem.kind not in ("_NEWLINE", "$END", "_DEDENT"):
        return None
    goes_on = problem.lines[problem.line].startswith((" ", "\t")) if problem.line < len(problem.lines) else False
    hint = "what is broken over several lines stands in parentheses" if goes_on else ""
    return problem.error("G14", "the line ends too early", f"expected {_expected(problem)}", hint)


FORMS = {
    "param": "`param size: 5..26 = 12`",
    "players": "`players White Black`, or `players 2..4 = 2`",
    "board": "`board grid 8 8`, `board hexagon 6`, or `board graph:` and indented rows",
    "pieces": "`pieces runner: 8`",
    "link": "`link road: beside`",
    "let": "`let mine = owner == me`",
    "action": "`action move(from in mine, to in free):` and indented effects",
    "chance": "`chance roll(n in 1..6):` and indented effects, or `chance draw(k in deck) by left[k]:`",
    "effect": "`effect settle():` or `effect settle(at):` and indented effects",
    "pattern": "`pattern crown: if any(ripe): promote`",
    "turn": "`turn: move else pass`",
    "setup": "`setup: each p in players: deal(p)`",
    "score": "`score p: count(owner == p)`",
    "payoff": "`payoff p: 2 if p in winners else -1`",
    "end": "`end when CONDITION`, or `end when CONDITION: win me`",
    "notation": '`notation cell: "{column:a}{row:up}"`',
    "": "`cell owner: none | player` if it is to be a field",
}


@mistake(
    REST,
    "G01",
    "let a b",
    "let a = b c",
    "board 3 3",
    "param size = 3",
    "score p: 1 2",
    "players White, Black",
    "end if a",
    "field owner on cells: none",
    "let a = b else c",
    instead="let a = b",
)
def unexpected_word(problem: Problem) -> Diagnostic:
    """Something stands where the grammar wants something else."""
    hint = "a choice between two values is `a if condition else b`" if problem.word == "else" else ""
    if not hint and not problem.indented and "COMPARE" not in problem.accepts:
        form = FORMS.get(problem.first_word) or (FORMS[""] if problem.first_word not in DECLARING else "")
        hint = f"such a line is written {form}" if form else ""
    return problem.error("G01", f"{problem.shown} does not fit here", f"expected {_expected(problem)}", hint)


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


MISTAKES = (*CHARACTERS, *LAYOUT, *WORDS, *EXPRESSIONS, *REST)


def explain(problem: Problem) -> Diagnostic:
    """What the first fitting row of the table says; the last one always fits."""
    return next(found for mistake in MISTAKES if (found := mistake.recognise(problem)))
