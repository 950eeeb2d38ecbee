"""Where players choose at once: what `engine/views.h` asks, as everybody looks before such a step and after it."""

from __future__ import annotations

from ludex.codegen import ir
from ludex.codegen.ir.builder import Builder
from ludex.codegen.ir.scalars import binary, choose
from ludex.codegen.lower.scope import Scope
from ludex.codegen.turn.automaton_walk import Sink
from ludex.codegen.turn.nodes import Leaf, leaves_below, register_plane
from ludex.codegen.turn.stops import Turns

NONE, LAST, MORE = ir.Num(0), ir.Num(1), ir.Num(2)


def joint_functions(turns: Turns) -> list[ir.Function]:
    """The functions about joint steps; none in a game without them."""
    if not turns.program.plan.model.has_joint:
        return []
    b = Builder()
    for number, node in enumerate(turns.stops):
        if any(leaf.step for leaf in leaves_below(node)):
            here = ir.CallI(_step_at(turns, number), (), "s")
            b.emit(ir.IfS(binary("==", ir.Slot("AT", "s"), ir.Num(number)), (ir.Return(here),)))
    b.emit(ir.Return(NONE))
    doc = "Whether somebody chooses in a joint step here: 1, or 2 where others choose after him in it."
    return [ir.Function("joint_step", (), "int", b.body(), doc, inline=True)]


def _step_at(turns: Turns, stop: int) -> str:
    """step(): the same at a stop."""

    def make(name: str) -> ir.Function:
        scope = turns.scope()
        b = scope.b
        b.shares = False  # what is found first is returned

        def leaf(inner: Scope, at: Leaf) -> None:
            if at.step is None:
                inner.b.emit(ir.Return(NONE))
                return
            others = register_plane(inner, at.step, turns.automaton.dom(at.step))
            inner.b.emit(ir.Return(choose(ir.AnyP(others), MORE, LAST)))

        turns.walk(scope, turns.stops[stop], Sink(leaf, lambda inner: None))
        b.emit(ir.Return(NONE))
        return ir.Function(name, (), "int", b.body(), f"Stop {stop}: is it in a joint step?")

    return turns.helper(("step", stop), f"step_{stop}", make)
