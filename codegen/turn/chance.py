"""Where chance decides: which stops those are, and how much an outcome weighs. Outcomes are offered as choices are.

`engine/chance.h` draws by these functions: an outcome is drawn evenly, and taken with the probability of its weight by
the heaviest; after some that were not taken, by the weights of all.
"""

from __future__ import annotations

from ludex.codegen import ir
from ludex.codegen.ir.builder import Builder
from ludex.codegen.ir.scalars import add, binary
from ludex.codegen.lower import dispatch as lower
from ludex.codegen.lower.scope import Scope
from ludex.codegen.plan.choice_code import action_number, action_of, decode
from ludex.codegen.plan.number_ranges import most_weight
from ludex.codegen.turn.automaton_walk import Sink
from ludex.codegen.turn.nodes import Leaf, Node, leaves_below
from ludex.codegen.turn.stops import Turns
from ludex.dsl import model as m

HEAVY = 32  # weights up to which outcomes are drawn evenly, and then taken or not


def chance_functions(turns: Turns) -> list[ir.Function]:
    """What is asked where chance decides; nothing in a game without chance."""
    if not turns.program.plan.model.has_chance:
        return []
    return [_at_chance(turns), _heaviest(turns), _weight_of(turns)]


def _at_chance(turns: Turns) -> ir.Function:
    b = Builder()
    for number, node in enumerate(turns.stops):
        if not _actions(node):
            continue
        mixed = len(_actions(node)) < len(leaves_below(node))
        here: ir.Scalar = ir.CallI(_decided(turns, number), (), "s") if mixed else ir.Num(1)
        b.emit(ir.IfS(binary("==", ir.Slot("AT", "s"), ir.Num(number)), (ir.Return(here),)))
    b.emit(ir.Return(ir.Num(0)))
    return ir.Function("at_chance", (), "int", b.body(), "Whether chance decides here.", inline=True)


def _decided(turns: Turns, stop: int) -> str:
    """decided(): whether chance decides at a stop where conditions or effects lead to it or to the player."""
    node = turns.stops[stop]

    def make(name: str) -> ir.Function:
        scope = turns.scope()
        b = scope.b
        b.shares = False  # what is found first is returned

        def leaf(inner: Scope, at: Leaf) -> None:
            b.emit(ir.Return(ir.Num(int(at.action.chance))))

        turns.walk(scope, node, Sink(leaf, lambda inner: None))
        b.emit(ir.Return(ir.Num(0)))
        return ir.Function(name, (), "int", b.body(), f"Stop {stop}: does chance decide?")

    return turns.helper(("decided", stop), f"decided_{stop}", make)


def _heaviest(turns: Turns) -> ir.Function:
    b = Builder()
    for number, node in enumerate(turns.stops):
        most = max((most_weight(turns.program.plan, action) for action in _actions(node)), default=0)
        if 0 < most <= HEAVY:
            b.emit(ir.IfS(binary("==", ir.Slot("AT", "s"), ir.Num(number)), (ir.Return(ir.Num(int(most))),)))
    b.emit(ir.Return(ir.Num(0)))
    doc = "What an outcome weighs at most here; 0 where that is much, or not known."
    return ir.Function("heaviest", (), "int", b.body(), doc, inline=True)


def _actions(node: Node) -> list[m.Action]:
    """The chance actions whose outcomes stand at a stop."""
    return [leaf.action for leaf in leaves_below(node) if leaf.action.chance]


def _weight_of(turns: Turns) -> ir.Function:
    plan, c = turns.program.plan, ir.Var("c")
    scope = turns.scope()
    b = scope.b
    for action in plan.model.actions:
        if action.weight is None:
            continue
        with b.block() as body:
            inner = scope
            for parameter, value in zip(action.chosen, decode(plan, action, c)):
                number = add(value, ir.Num(plan.int_low)) if isinstance(parameter.local.type, m.Int) else value
                inner = inner.bind(parameter.local, b.let(parameter.local.name, number))
            with inner.noted(action.weight.span):
                b.emit(ir.Return(lower.scalar(inner, action.weight)))
        b.emit(ir.IfS(binary("==", action_of(c), action_number(action)), tuple(body)))
    b.emit(ir.Return(ir.Num(1)))
    doc = "How much an outcome weighs; 1 of every other choice."
    return ir.Function("weight_of", (("c", "int"),), "int", b.body(), doc)
