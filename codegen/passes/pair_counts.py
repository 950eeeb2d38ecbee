"""Pairs of cells that are a step apart are counted from the smaller of two sets, four of its members at a time.

Before: `for from in mine: total += count(free & ring(from))`, a row of a table for each piece.
After: `total += count_pairs(mine, free)`: where a step that leads from a cell to another has one that leads back, there
are as many pairs from the free cells to the pieces. A loop over four members at once (`lx_pairs`) ends after few
rounds, often after as many as the last time, which a processor foresees; one over each member ends anywhere.

Only where a random choice is drawn: perft counts mostly after few turns, where a player of a game that begins with two
pieces has three or four, and would take 1.1 times as many instructions.
"""

from __future__ import annotations

from dataclasses import replace

from ludex.codegen import ir
from ludex.codegen.ir.scalars import binary
from ludex.codegen.plan.lowered import Lowered
from ludex.codegen.plan.plan import Plan


def with_pair_counts(lowered: Lowered) -> Lowered:
    """The engine with loops that count pairs as one number each."""
    plan = lowered.plan
    if plan.open_board or not plan.single(ir.CELL):
        return lowered

    def put(node: object) -> object:
        pairs = _pairs(node) if isinstance(node, ir.ForBits) else None
        return node if pairs is None or not _leads_back(plan, pairs[1].steps) else _added(*pairs)

    return replace(
        lowered,
        functions=tuple(replace(f, body=ir.mapped(f.body, put)) if f.draws else f for f in lowered.functions),
    )


def _pairs(loop: ir.ForBits) -> tuple[str, ir.CountPairs] | None:
    """The variable that a loop over the members of a set adds their pairs to, and these; None where it does more."""
    s = loop.body[0]
    if len(loop.body) != 1 or not isinstance(s, ir.SetV) or not isinstance(s.value, ir.Bin) or s.value.op != "+":
        return None
    number, added = s.value.left, s.value.right
    if number != ir.Var(s.name) or not isinstance(added, ir.CountP) or not isinstance(added.plane, ir.PAnd):
        return None
    for row, other in ((added.plane.left, added.plane.right), (added.plane.right, added.plane.left)):
        if isinstance(row, ir.PCellImage) and row.cell == ir.Var(loop.name) and not ir.reads(other, loop.name):
            return s.name, ir.CountPairs(row.steps, loop.plane, other)
    return None


def _added(name: str, pairs: ir.CountPairs) -> ir.SetV:
    return ir.SetV(name, binary("+", ir.Var(name), pairs))


def _leads_back(plan: Plan, steps: tuple[int, ...]) -> bool:
    """Whether from each cell that one of the steps leads to one of them leads back."""
    targets = plan.board.targets
    pairs = {(cell, there) for step in steps for cell, found in enumerate(targets[step]) for there in found}
    return all((there, cell) in pairs for cell, there in pairs)
