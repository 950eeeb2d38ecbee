"""Made-up results, for what adds them up."""

from ludex.arena.game.reasons import Reason
from ludex.arena.results.records import Record


def result(won=None, names=("a", "b"), turns=("x",), worst=0.0):
    """A record of a game that the seat `won` has won; None: a draw."""
    winners = list(range(len(names))) if won is None else [won]
    return Record(
        game="none", digest="", settings={}, given={}, seed=0, players=list(names), turns=list(turns),
        seconds=[0.0] * len(turns), reason=Reason.ENDED, winners=winners,
        payoffs=[1 / len(winners) if seat in winners else 0.0 for seat in range(len(names))], scores=None,
        worst=[worst] * len(names),
    )  # fmt: skip
