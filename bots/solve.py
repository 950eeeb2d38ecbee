"""Exact values of small games: `solve(position)`, and `prove(position)` by a search that shares nothing with it.

    hope  = the value when all that lies deeper than d choices is won for the first player
    doubt = the value when all that lies deeper is lost for him

Both by alpha-beta with a table; the depth grows until they agree on won, drawn or lost: then nothing that was left out
can matter. `prove` asks proof numbers (`proof.pyx`) whether the player to move can win, and if not whether it can draw.
Fit: games that end, or are decided, within some tens of choices. Not fit: draws by long repetition.
Reference: Knuth and Moore 1975; Schaeffer et al. 2007 (bounds from both sides).
"""

from __future__ import annotations

from dataclasses import dataclass

from ludex.bots import make
from ludex.bots.proof import Proof

PROVEN = 900000
DEEPEST = 120


@dataclass(frozen=True)
class Solution:
    """`value`: 1, 0.5 or 0 for the player to move; None where the nodes did not suffice, or a position had more choices
    than are listed, or (`fault`) why proof numbers told none. `choice`: one that keeps it, None where proof numbers
    know none since all lose. `depth`: choices looked ahead, 0 by proof numbers."""

    value: float | None
    choice: object
    depth: int
    nodes: int
    fault: str = ""


def solve(position, nodes: int = 1 << 40, memory: int = 256) -> Solution:
    """The exact value of a position of two players for the player to move. `memory` in MB. Raises
    ValueError where it has none: the game is over, or the rules ask which positions were seen."""
    _check(position)
    bot, used, mover = make("alphabeta", memory=memory, weights=False), 0, position.mover
    choice = None
    for depth in range(2, DEEPEST, 2):
        found = []
        for favoured in (mover, 1 - mover):
            value, choice, spent = bot.bounded(position, depth, favoured, nodes - used)
            used += spent
            if value is None or used >= nodes:
                return Solution(None, None, depth, used)
            found.append(value)
        hope, doubt = found
        if hope < -PROVEN:
            return Solution(0.0, choice, depth, used)
        if doubt > PROVEN:
            return Solution(1.0, choice, depth, used)
        if hope <= 0 <= doubt:
            return Solution(0.5, choice, depth, used)
    return Solution(None, None, DEEPEST, used)


def _check(position) -> None:
    if position.over:
        raise ValueError("the game is over: there is nothing to solve")
    if position.game.world.keeps_history:
        raise ValueError("the rules ask which positions were seen: their values depend on the way, and are not solved")


def prove(position, nodes: int = 1 << 40, memory: int = 256) -> Solution:
    """The exact value of a position of two players for the player to move, by proof numbers. `memory` in MB. Raises
    ValueError as `solve`."""
    _check(position)
    proof = Proof(position, memory)
    for value in (1.0, 0.5):
        found, choice = proof.reaches(position.mover, value, nodes - proof.nodes)
        if found is None:
            return Solution(None, None, 0, proof.nodes, proof.fault)
        if found:
            return Solution(value, choice, 0, proof.nodes)
    return Solution(0.0, None, 0, proof.nodes)
