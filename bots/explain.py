"""The terms of a bot's evaluation of a position, each with the line of the rules that it comes from: those of the
evaluation that its search asks, in the unit of that (`ludex.bots.eval`)."""

from __future__ import annotations

from typing import Any

from ludex.bots import make
from ludex.bots.eval.term import Term as Term
from ludex.dsl.errors import LudexError

EVALUATING = ("alphabeta", "bestfirst", "connect", "plan")


def explained(position: Any, bot: str) -> tuple[Term, ...]:
    """The terms where a turn begins, for the player to move; their worths add up to the value.
    Raises LudexError where the bot has none, Refused where it refuses the game, WrongFile for weights of others."""
    if bot not in EVALUATING:
        raise LudexError(
            f"{bot} evaluates no terms of the rules: it plays games to their end, or looks a turn ahead",
            f"take one of {', '.join(EVALUATING)}: --bot {EVALUATING[0]}",
        )
    asked = make(bot, **({"crop": 0} if bot == "bestfirst" else {}))
    asked.choose(position, nodes=0)
    terms: tuple[Term, ...] = asked.evaluation.explain(position)
    return terms
