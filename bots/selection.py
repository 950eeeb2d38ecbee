"""The bot for a game: the one that `NAME.bots.json` next to the rules names after matches (`{"auto": {"bot": ...}}`),
else that of the first row whose traits the game has.

Each row says why; the matches behind it stand in `docs/notebook/ladder.md`. Learned weights are taken up by their bot
where they lie beside the rules: `NAME.weights.json`, `NAME.hands.json` and `NAME.amounts.json` by `alphabeta`,
`NAME.strategy.json` by `equilibrium`, `NAME.outlook.json` by `bestfirst`, `NAME.nearby.json` by `connect`. Nothing
here knows a game.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from ludex.bots import NAMES
from ludex.bots.analysis.connection_clause import connection
from ludex.bots.analysis.turn_shape import fights, short_turns
from ludex.bots.errors import WrongFile
from ludex.bots.eval import AMOUNTS, PATTERNS, choice_evaluation
from ludex.bots.options import SUFFIX, options_beside
from ludex.bots.rule_files import STRATEGY, beside, has_own
from ludex.dsl import model as m
from ludex.dsl.frozen import frozen


@frozen
class Row:
    """A bot, the games it is for, and the reason."""

    bot: str
    fits: Callable[[m.Model], bool]
    why: str
    players: int = 0  # a game opened for so many at most; 0: any
    needs_evaluation: bool = False  # for games with a score or learned weights (of windows or amounts) alone


def pick(model: m.Model, players: int = 0) -> str:
    """The name of the bot for a game, opened for so many players (0: as many as the rules say)."""
    return next(picks(model, players))


def picks(model: m.Model, players: int = 0, weighed: bool = False) -> Iterator[str]:
    """The names of the bots for a game, best first: the next is for where one refuses it. weighed: as if there were
    learned weights. Raises WrongFile."""
    players = players or model.players.low
    named = options_beside(model, "auto").get("bot")
    others = [name for name in NAMES if name != "auto"]
    if named not in (None, *others):
        raise WrongFile(f"{beside(model, SUFFIX)}: no bot to pick is called `{named}`; there are: {', '.join(others)}")
    if named is not None:
        yield named
    if named != "equilibrium" and beside(model, STRATEGY):
        yield "equilibrium"
    if model.has_secrets:
        yield from (name for name in ("ismcts", "random") if name != named)
        return
    if model.has_chance:
        yield from ("mcts",) if named != "mcts" else ()
        return
    for row in ROWS:
        if not row.players or players <= row.players:
            if row.fits(model) and (weighed or not row.needs_evaluation or _has_evaluation(model)):
                yield row.bot


def reason(model: m.Model, bot: str) -> str:
    """Why a bot is picked for a game: that of the first row that names it, or that it stands beside the rules."""
    if options_beside(model, "auto").get("bot") == bot:
        return f"{beside(model, SUFFIX).name} names it, since matches chose it"
    if bot == "equilibrium" and beside(model, STRATEGY):
        return f"{beside(model, STRATEGY).name} is a strategy that nobody can gain much against"
    if bot == "ismcts" and model.has_secrets:
        return "something is hidden: it searches in worlds that fit what the player knows"
    return next((row.why for row in ROWS if row.bot == bot and row.fits(model)), "")


def two_players(model: m.Model) -> bool:
    return model.players.low == model.players.high == 2


def _has_evaluation(model: m.Model) -> bool:
    """Whether there is an evaluation: a score, or learned weights."""
    return model.score is not None or any(has_own(model, suffix) for suffix in (PATTERNS, AMOUNTS))


ROWS = (
    Row(
        "connect",
        lambda model: two_players(model) and connection(model),
        "two players, won by a connection: how far both are from it predicts more than any playout",
    ),
    Row(
        "bestfirst",
        lambda model: fights(model) and model.score is not None,
        "turns of a few choices of a cell, and a score: a search where the fight is, on a plain grid; for two players "
        "also on other boards",
    ),
    Row(
        "alphabeta",
        lambda model: two_players(model) and short_turns(model) and choice_evaluation(model) == "hands",
        "two players, short turns and pieces in hand: what a piece is worth on the board and in hand beats playouts",
    ),
    Row(
        "alphabeta",
        lambda model: two_players(model) and short_turns(model),
        "two players and short turns, with a score or learned weights: depth and an evaluation beat playouts",
        needs_evaluation=True,
    ),
    Row(
        "plan",
        lambda model: two_players(model) and not short_turns(model) and model.score is not None,
        "two players and turns of many choices, with a score: whole turns are evaluated where they end",
    ),
    Row("mcts", lambda model: True, "more players, long turns, or neither a score nor learned weights"),
)
