"""Exact values of small games: `solve(position)`, and `prove(position)` by a search of another kind.

Both ask whether the player to move can win, and if not whether it can draw: `solve` by null windows and bounds from
both sides (`solve/null_window.pyx`), `prove` by proof numbers (`solve/df_pn.pyx`). Where no line ended level the first
answers both. Fit: games that end, or are decided, within some tens of choices. Not fit: draws by long repetition.
"""

from __future__ import annotations

from dataclasses import dataclass

from ludex.bots.solve.df_pn import DfPn
from ludex.bots.solve.distinct_choices import unlike
from ludex.bots.solve.null_window import NullWindow


@dataclass(frozen=True)
class Solution:
    """`value`: 1, 0.5 or 0 for the player to move; None where there is no answer: `fault` says why. `choice`: one that
    keeps it, None where all lose. `depth`: that of the search, 0 by proof numbers: it grows by two, and forced
    turns do not count."""

    value: float | None
    choice: object
    depth: int
    nodes: int
    fault: str = ""


def solve(position, nodes: int = 1 << 40, memory: int = 256) -> Solution:
    """The exact value of a position of two players for the player to move. `memory` in MB. Raises
    ValueError where it has none: the game is over, or the rules ask which positions were seen."""
    _check(position)
    return _answer(NullWindow(position, memory), position.mover, nodes)


def prove(position, nodes: int = 1 << 40, memory: int = 256) -> Solution:
    """The exact value of a position of two players for the player to move, by proof numbers. `memory` in MB. Raises
    ValueError as `solve`."""
    _check(position)
    return _answer(DfPn(position, memory, unlike(position)), position.mover, nodes)


def _check(position) -> None:
    if position.over:
        raise ValueError("the game is over: there is nothing to solve")
    if position.game.world.keeps_history:
        raise ValueError("the rules ask which positions were seen: their values depend on the way, and are not solved")


def _answer(search: NullWindow | DfPn, mover: int, nodes: int) -> Solution:
    for value in (1.0, 0.5):
        found, choice = search.reaches(mover, value, nodes - search.nodes)
        if found is None:
            return Solution(None, None, search.depth, search.nodes, search.fault)
        if found:
            return Solution(value, choice, search.depth, search.nodes)
        if not search.level:
            break
    return Solution(0.0, None, search.depth, search.nodes)
