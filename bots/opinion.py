"""A second opinion on a turn, where a bot had nothing to search: tree search may know a turn that is better by far.

Two bots that fail otherwise: what judges fights sees nothing between them, playouts to the end see who runs out of
cells. Tree search names its turn; where that is another one, both are judged by the same search from the positions
after them, and the other is taken if it is better by a margin.

Fit: two players, where a turn leaves time for some hundred playouts. Not fit: large boards.
"""

from __future__ import annotations

from typing import Any

from ludex.bots import make
from ludex.dsl.choice import Turn

SIMULATION = 14  # nodes of `bestfirst` that take about as long as one of its simulations (fights of two on 20 x 20)
LEAST_MS = 4.0  # of less time there are too few playouts to tell anything
LEAST_NODES = 100 * SIMULATION
NAMING, JUDGING = 0.5, 0.25  # of the budget: for the other turn, and for each of the two
MARGIN = 0.12  # of the chance to win
MEMORY = 16  # MB of a tree


class Opinion:
    """Tree search beside a bot. `chances`: to win by the last turn and by the other; None: there was no other."""

    def __init__(self, seed: int):
        self.namer = make("mcts", seed, memory=MEMORY)
        self.judge = make("mcts", seed + 1, memory=MEMORY, keep=0)
        self.chances: tuple[float, float] | None = None

    def better(self, position: Any, turn: Turn, time_ms: float | None, nodes: int | None) -> Turn:
        """The turn, or another one that is better by far as far as the budget tells: one of the two, or both None."""
        self.chances = None
        if (time_ms is not None and time_ms < LEAST_MS) or (nodes is not None and nodes < LEAST_NODES):
            return turn
        other = self.namer.choose(position, **_part(NAMING, time_ms, nodes))
        if other == turn:
            return turn
        ours, theirs = (self._chance(position, each, _part(JUDGING, time_ms, nodes)) for each in (turn, other))
        if ours is None or theirs is None:
            return turn
        self.chances = ours, theirs
        return other if theirs > ours + MARGIN else turn

    def _chance(self, position: Any, turn: Turn, budget: dict[str, Any]) -> float | None:
        """Of the mover to win after the turn, with two players; None where the answer is a matter of course."""
        after = position.copy()
        after.play_turn(turn)
        if after.over:
            return after.payoffs()[position.mover]
        self.judge.choose(after, **budget)
        if not self.judge.info["playouts"]:
            return None
        chance = self.judge.info["value"]
        return chance if after.mover == position.mover else 1 - chance


def _part(part: float, time_ms: float | None, nodes: int | None) -> dict[str, Any]:
    return {
        "time_ms": None if time_ms is None else part * time_ms,
        "nodes": None if nodes is None else round(part * nodes / SIMULATION),
    }
