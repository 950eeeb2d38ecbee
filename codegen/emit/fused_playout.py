"""Playouts of small engines of two players, where all that a choice calls stands in place (`engine/fused_playout.h`).

Before: a loop that draws a choice and plays it; both read who is to move, and where his pieces stand, from memory.
After: the same once for each player, on a copy of the position that the C compiler keeps in registers.
"""

from __future__ import annotations

from dataclasses import dataclass

from ludex.codegen import ir
from ludex.codegen.emit.inlined import inlined_size
from ludex.codegen.emit.layout import Layout
from ludex.codegen.optional import is_on
from ludex.codegen.plan.lowered import Lowered
from ludex.codegen.plan.model_walk import nodes
from ludex.dsl import model as m

SMALL = 600  # statements of a choice of a playout; an engine of 1,018 plays slower when inlined, one of 1,272 as fast
WORDS = 64  # of a position that is copied for a playout
PLANE = 3  # words of a plane: with 4 the registers do not hold a position (0.95 of the playouts; with 3, 1.04)
STEP = ("draw_choice", "apply_choice")


@dataclass(frozen=True)
class FusedPlayout:
    """What `engine/fused_playout.h` must know of an engine."""

    words: int  # of a position; 0 where the number is not known, or large
    alternating: bool  # whether nothing but the order of play writes `next`, or whose turn it is (joint steps)
    drawn_ends: bool = False  # whether a draw shows that the next player is stuck (`ludex.codegen.emit.drawn_ends`)


def fused_playout(lowered: Lowered, functions: tuple[ir.Function, ...], layout: Layout) -> FusedPlayout | None:
    """None where a playout is not worth putting in place twice: larger engines gain less, and take minutes."""
    model, players = lowered.plan.model, lowered.plan.settings["players"]
    two = players.known and players.most == 2
    if not is_on("fused_playout") or not two or model.has_chance or model.has_secrets:
        return None
    plane = lowered.plan.words_of(ir.CELL)
    if plane.known and plane.most > PLANE or inlined_size(functions, STEP) > SMALL:
        return None
    words = layout.tail if isinstance(layout.tail, int) and layout.tail <= WORDS and not lowered.seen else 0
    writes = any(isinstance(node, (m.SetNext, m.SetMe)) for node in nodes(model))
    return FusedPlayout(words, not writes)
