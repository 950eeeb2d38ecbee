"""Y01: a payoff that asks who has won, and decides it

An error.

Finds: a `payoff` that reads `winners`, where there is no `score` and some end has no outcome.

Why: without an outcome and without a `score` those with the highest payoff have won. So the payoff must not depend on
who has.

Example:

    game lone "Lone"
    players White Black
    board grid 5 5
    cell owner: none | player "wb"
    action place(at in owner == none): owner[at] = me
    turn: place
    payoff p: count(owner == p) if p in winners else 0
    end when stuck

Instead:

    game lone "Lone"
    players White Black
    board grid 5 5
    cell owner: none | player "wb"
    action place(at in owner == none): owner[at] = me
    turn: place
    payoff p: count(owner == p) if p in winners else 0
    end when stuck: win {p for p in players if count(owner == p) > 12}
"""

from collections.abc import Iterator

from ludex.dsl import model as m
from ludex.dsl.diagnostics import Diagnostic, Note
from ludex.dsl.reasoning.examined import Examined
from ludex.dsl.reasoning.occurrences import occurrences


def payoff_asks_winners(examined: Examined) -> Iterator[Diagnostic]:
    model = examined.model
    if model.payoff is None or model.score is not None or not _asks(model.payoff.points):
        return
    for end in model.ends:
        if not (end.body and isinstance(end.body[-1], m.Outcome)):
            yield Diagnostic(
                "Y01",
                "error",
                "the payoff asks who has won, and would decide it",
                model.payoff.span,
                "this reads `winners`",
                (Note("this end says nothing of who has won", end.span),),
                "say who has won at that end, or add `score p: ...`",
            )
            return


def _asks(points: m.Expr) -> bool:
    return any(isinstance(part, m.Builtin) and part.name == "winners" for part in occurrences(points))
