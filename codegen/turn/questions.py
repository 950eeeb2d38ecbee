"""The functions that answer `can(a)` and `can(a, p)`: whether an action has an instance."""

from __future__ import annotations

from ludex.codegen import ir
from ludex.codegen.ir.builder import Builder
from ludex.codegen.ir.scalars import add
from ludex.codegen.lower.scope import Program, Scope
from ludex.codegen.turn.instances import Filter, Last, act_function, instances, needs_trial
from ludex.codegen.turn.setwise import Value, plain
from ludex.dsl import model as m


def can(program: Program, action: m.Action) -> ir.Function:
    """can_A(): whether the mover has an instance now."""
    scope = Scope(program, Builder())
    b, trial = scope.b, needs_trial(program, action)

    def instance(inner: Scope, values: list[Value], last: Last) -> None:
        if last is not None:
            b.emit(ir.IfS(ir.AnyP(last[1]), (ir.Return(ir.Num(1)),)))
            return
        if trial:
            copy = b.fresh("t")
            b.emit(ir.CopyState(copy, "s"))
            passed = [
                add(v, ir.Num(program.plan.int_low)) if isinstance(p.local.type, m.Int) else v
                for p, v in zip(action.chosen, plain(values))
            ]
            tried = ir.CallI(act_function(program, action, True), tuple(passed), copy)
            b.emit(ir.IfS(tried, (ir.Return(ir.Num(1)),)))
        else:
            b.emit(ir.Return(ir.Num(1)))

    instances(scope, action, Filter(), instance, not trial, in_order=False)
    b.emit(ir.Return(ir.Num(0)))
    doc, name = f"Has the mover an instance of {action.name}?", f"can_{action.index}"
    program.helpers["can", action.index] = name
    return program.of_rules(action.span, ir.Function(name, (), "int", b.body(), doc))


def could(program: Program, action: m.Action, after: ir.Scalar) -> ir.Function:
    """could_A(p): whether player p would have one, if its turn began. `after`: the player after p."""
    b = Builder()
    b.emit(ir.CopyState("t", "s"))
    b.emit(ir.StoreSlot("ME", ir.Var("p"), "t"))
    b.emit(ir.StoreSlot("NEXT", after, "t"))
    b.emit(ir.Call("reset_turn", (), "t"))
    b.emit(ir.Return(ir.CallI(f"can_{action.index}", (), "t")))
    doc, name = f"Would player p have an instance of {action.name}, if its turn began?", f"could_{action.index}"
    return program.of_rules(action.span, ir.Function(name, (("p", "int"),), "int", b.body(), doc))
