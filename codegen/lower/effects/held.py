"""Numbers as fields can hold them: what leaves its range stops the game, as in the interpreter.

A number that is not known to fit is looked at where it is stored. One that does not fit is noted in the state (`apply`
and `begin` then give LX_BEYOND, and the message says which field), and the nearest number of the range is stored
instead, because tables are read by what fields hold.
"""

from __future__ import annotations

from ludex.codegen import ir
from ludex.codegen.ir.scalars import add, binary
from ludex.codegen.lower.scope import Scope
from ludex.codegen.plan.lowered import BEYOND
from ludex.codegen.plan.number_ranges import INT32
from ludex.dsl import model as m
from ludex.dsl.errors import at

LIMITS = ir.Num(INT32[0], "INT32_MIN"), ir.Num(INT32[1], "INT32_MAX")


def held(scope: Scope, e: m.Assign, value: ir.Scalar) -> ir.Scalar:
    """What an assignment stores of a value that it would give its field."""
    bounds = _bounds(scope, e)
    if not bounds:
        return value
    b, name = scope.b, scope.b.fresh("held")
    b.emit(ir.Let(name, value))
    for compare, bound, message in bounds:
        note = ir.StoreSlot(BEYOND, ir.Num(scope.program.beyond(f"{message}{at(e.span)}")), scope.state)
        b.emit(ir.IfS(binary(compare, ir.Var(name), bound), (note, ir.SetV(name, bound))))
    return ir.Var(name)


def _bounds(scope: Scope, e: m.Assign) -> list[tuple[str, ir.Scalar, str]]:
    """The bounds of a field that an assignment might leave: how to compare with each, and what is said beyond it."""
    kind, name, plan = e.field.type, e.field.declared, scope.plan
    if isinstance(kind, m.Int):
        ends = [end if end is not None else INT32[i] for i, end in enumerate((kind.low, kind.high))]
        said = f"{name} would leave its range, {ends[0]}..{ends[1]}"
        sides = zip("<>", (kind.low, kind.high), LIMITS)
        return [
            (side, limit if end is None else plan.bound(end).scalar, said)
            for side, end, limit in sides
            if (e.span, side) in plan.leaving
        ]
    if isinstance(kind, m.Value) and isinstance(e.value, m.Inject) and isinstance(e.value.operand.type, m.Int):
        numbers = next(i for i, alternative in enumerate(kind.enum.alternatives) if alternative.kind == "numbers")
        first, after = plan.bases(kind.enum)[numbers : numbers + 2]
        said = f"{name} cannot hold the value it would be given"
        return [("<", first, said), (">", add(after, ir.Num(-1)), said)]
    return []
