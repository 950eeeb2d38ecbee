"""Whether the turn surely ends with the next choice, asked exactly of a position.

Before: where another choice may follow (`push or take or hop; if any((man == pawn of me) & far(me)): promote`), no stop
is final, and all turns are listed to be counted.
After: the stop is final unless the condition holds already, or some choice that is offered may bring it about:

    may_go_on_0:  if any((man == pawn of me) & far(me)): return 1
                  if any(ahead(me)((man == pawn of me)) & free & far(me)): return 1
                  return 0

A choice after which nothing is known of the rest may go on too: in `(jump then while can(jump): jump) else step` each
jump may, and the stop is final where none is offered.

`may_go_on` is right to say 1 too often (what an action requires after its writes is not asked), never 0.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from ludex.codegen import ir
from ludex.codegen.ir.builder import Builder
from ludex.codegen.ir.emptiness import any_early
from ludex.codegen.ir.scalars import binary, negation
from ludex.codegen.lower import dispatch as lower
from ludex.codegen.lower.scope import Scope
from ludex.codegen.optional import is_on
from ludex.codegen.plan.causes import causes, either
from ludex.codegen.turn.automaton_walk import Sink, only_ends
from ludex.codegen.turn.instances import Last, instances
from ludex.codegen.turn.nodes import (
    Branch,
    Do,
    Effect,
    Leaf,
    LongestRun,
    Node,
    children,
    comes_back,
    has_tries,
    leaves_below,
)
from ludex.codegen.turn.setwise import Value
from ludex.codegen.turn.stops import Turns
from ludex.codegen.turn.sure_nodes import ends_turn
from ludex.dsl import model as m
from ludex.dsl.reasoning.formulas import Formulas


@dataclass(frozen=True)
class Follow:
    """The choices of a leaf after which the turn may go on: where one of `conditions` holds, which any of `actions` may
    bring about. `every`: all choices of the leaf are such, as far as is known."""

    leaf: Leaf
    conditions: tuple[m.Expr, ...]
    actions: tuple[m.Action, ...]
    every: bool = False


def final_stop(turns: Turns) -> ir.Function:
    """final_stop(): whether every choice now surely ends the turn."""
    b = Builder()
    for number, node in enumerate(turns.stops):
        if all(ends_turn(leaf) for leaf in leaves_below(node)):
            final: ir.Scalar = ir.Num(1)
        elif (found := follows(turns, node)) is not None:
            final = negation(ir.CallI(may_go_on(turns, number, found), (), "s"))
        else:
            continue
        b.emit(ir.IfS(binary("==", ir.Slot("AT", "s"), ir.Num(number)), (ir.Return(final),)))
    b.emit(ir.Return(ir.Num(0)))
    doc = "Whether every choice now surely ends the turn."
    return ir.Function("final_stop", (), "int", b.body(), doc, inline=True)


def follows(turns: Turns, stop: Node) -> tuple[Follow, ...] | None:
    """What may keep the turn going after each leaf of a stop; None where that may be every choice."""
    if not is_on("final_stop") or comes_back(stop) or _does_more(stop) or has_tries(stop):
        return None
    formulas = Formulas(turns.program.plan.model)
    found = tuple(_follow(leaf, formulas) for leaf in leaves_below(stop))
    return None if all(f.every for f in found) else found


def _follow(leaf: Leaf, formulas: Formulas) -> Follow:
    conditions = goes_on(leaf.after)
    actions: list[m.Action] = []
    for condition in conditions or ():
        smaller = causes(leaf.action, condition, formulas)
        if smaller is None:
            conditions = None
            break
        actions += smaller
    if conditions is None:
        return Follow(leaf, (), (leaf.action,), every=True)
    return Follow(leaf, conditions, tuple(actions))


def _does_more(node: Node) -> bool:
    """Whether an effect is run, or the longest run asked for, on the way to the leaves of a stop."""
    if isinstance(node, Effect) or isinstance(node, Do) and any(isinstance(p.what, LongestRun) for p in node.puts):
        return True
    return not isinstance(node, Leaf) and any(map(_does_more, children(node)))


def goes_on(node: Node) -> tuple[m.Expr, ...] | None:
    """Conditions on the position at a node one of which holds where the player chooses again before the turn is over;
    None where that is not known."""
    if only_ends(node):
        return ()
    if isinstance(node, Do):
        return goes_on(node.then)
    if not isinstance(node, Branch) or not isinstance(node.condition, m.Expr):
        return None
    yes, no = goes_on(node.yes), goes_on(node.no)
    if yes is None and no is None:
        return None
    if no is None:
        denied = m.Not(operand=node.condition, type=m.BOOL, span=node.condition.span)
        return (denied, *(yes or ()))
    return (node.condition, *no) if yes is None else (*yes, *no)


def may_go_on(turns: Turns, stop: int, found: tuple[Follow, ...]) -> str:
    """may_go_on(): whether the turn may go on after a choice that is offered at a stop."""
    node = turns.stops[stop]

    def make(name: str) -> ir.Function:
        scope = replace(turns.scope(), kept=turns.kept(node))
        b = scope.b
        b.shares = False  # what is found first is returned
        for condition in dict.fromkeys(c for f in found for c in f.conditions):
            b.emit(ir.IfS(lower.scalar(scope, condition), (ir.Return(ir.Num(1)),)))

        def instance(inner: Scope, values: list[Value], last: Last) -> None:
            test = any_early(b, last[1]) if last is not None else ir.Num(1)
            b.emit(ir.IfS(test, (ir.Return(ir.Num(1)),)))

        def leaf(inner: Scope, at: Leaf) -> None:
            actions = next((f.actions for f in found if f.leaf is at), ())
            if actions:
                instances(inner, either(at.action, actions), turns.filter(inner, at), instance, True, in_order=False)

        turns.walk(scope, node, Sink(leaf, lambda inner: None, first=True))
        b.emit(ir.Return(ir.Num(0)))
        return ir.Function(name, (), "int", b.body(), "May the turn go on after the next choice?")

    return turns.helper(("may go on", stop), f"may_go_on_{stop}", make)
