"""Turns counted where a few choices are followed by more: the number of choices, and what follows these few.

Before: where a pawn that can come to the last row keeps a stop from being final, all turns are listed to be counted.
After: the choices are counted, and each that may be followed is taken on a copy, its turns put in its place:

    total = count_choices()
    for each push(from, to) with from in pawns and to in the last row:
        t = copy of s
        if take(t, push(from, to)): total -= 1, and tally the turns from there on
    tally total

`turn/final_stop.py` finds the choices. It goes without this pass, not this pass without it.
"""

from __future__ import annotations

from collections.abc import Callable

from ludex.codegen import ir
from ludex.codegen.ir.scalars import add, negation
from ludex.codegen.lower import dispatch as lower
from ludex.codegen.lower.scope import Scope
from ludex.codegen.optional import is_on
from ludex.codegen.plan.causes import either
from ludex.codegen.plan.choice_code import code_of
from ludex.codegen.turn.automaton_walk import Sink
from ludex.codegen.turn.choices import rest_after
from ludex.codegen.turn.final_stop import Follow, follows
from ludex.codegen.turn.instances import Last, instances
from ludex.codegen.turn.nodes import Leaf, Node
from ludex.codegen.turn.setwise import Value, plain
from ludex.codegen.turn.stops import Turns

UNKNOWN, KNOWN = ir.Return(ir.Num(0)), ir.Return(ir.Num(1))


def followed_choices(turns: Turns, stop: Node, counts: Callable[[Node], bool]) -> tuple[Follow, ...]:
    """The choices of a stop that may be followed by more; () where that may be all of them, or where it does not show
    how many turns there are after them."""
    found = (is_on("count_followers") and follows(turns, stop)) or ()
    if any(f.every for f in found) or not any(f.actions for f in found):
        return ()
    return found if all(counts(rest_after(f.leaf)) for f in found if f.actions) else ()


def count_followers(
    turns: Turns, scope: Scope, stop: Node, found: tuple[Follow, ...], count_from: Callable[[Node], str]
) -> None:
    """Tally the turns from a stop. count_from: the function that tallies the turns from a node on."""
    b, total = scope.b, scope.b.fresh("total")
    for condition in dict.fromkeys(c for f in found for c in f.conditions):
        b.emit(ir.IfS(lower.scalar(scope, condition), (UNKNOWN,)))  # every choice may be followed
    b.emit(ir.Let(total, ir.CallI("count_choices", (), "s")))
    one_less = ir.SetV(total, add(ir.Var(total), ir.Num(-1)))

    def leaf(inner: Scope, at: Leaf) -> None:
        def instance(deep: Scope, values: list[Value], last: Last) -> None:
            copy, code = b.fresh("t"), code_of(turns.program.plan, at.action, plain(values))
            b.emit(ir.CopyState(copy, "s"))
            taken = ir.CallI(turns.take(stop, at, True), (code,), copy)
            offered: tuple[ir.Stmt, ...] = (one_less,)
            if turns.looks_on(at):
                offered = (ir.IfS(ir.CallI(turns.live(rest_after(at)), (), copy), offered),)
            counted = ir.CallI(count_from(rest_after(at)), (), copy)
            b.emit(ir.IfS(taken, (*offered, ir.IfS(negation(counted), (UNKNOWN,)))))

        actions = next((f.actions for f in found if f.leaf is at), ())
        if actions:
            instances(inner, either(at.action, actions), turns.filter(inner, at), instance, False, in_order=False)

    turns.walk(scope, stop, Sink(leaf, lambda inner: None))
    b.emit(ir.Tally(ir.Var(total)))
    b.emit(KNOWN)
