"""Which bot plays a game: the first row whose traits it has.

Each row says why; the matches behind it stand in `docs/strength.md`. Learned weights (`NAME.weights.json`) are taken
up by `alphabeta` where they lie beside the rules; nothing here knows a game.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from ludex.dsl import model as m
from ludex.dsl.walk import below

LONG = 4  # choices of a turn beyond which a search choice by choice sees too little of the answer


@dataclass(frozen=True)
class Row:
    """A bot, the games it is for, and the reason."""

    bot: str
    fits: Callable[[m.Model], bool]
    why: str


def pick(model: m.Model) -> str:
    """The name of the bot for a game."""
    return next(row.bot for row in ROWS if row.fits(model))


def two_players(model: m.Model) -> bool:
    return model.players.low == model.players.high == 2


def short_turns(model: m.Model) -> bool:
    """Whether no part of the turn is a set of choices, a repetition of many, or made for each element of a set."""
    return not any(isinstance(node, (m.RepeatSet, m.Each)) or _repeats(node) for node in below(model.turn))


def _repeats(node) -> bool:
    return isinstance(node, m.Repeat) and not (isinstance(node.high, int) and node.high <= LONG)


def judged(model: m.Model) -> bool:
    """Whether there is a judgement that tells: a score, or learned weights."""
    from ludex.bots.weights import weights_path  # which compiled code comes with

    return model.score is not None or weights_path(model).is_file()


ROWS = (
    Row(
        "alphabeta",
        lambda model: two_players(model) and short_turns(model) and judged(model),
        "two players and short turns, with a score or learned weights: depth and a judgement beat playouts",
    ),
    Row("mcts", lambda model: True, "more players, long turns, or nothing that tells who stands better"),
)
