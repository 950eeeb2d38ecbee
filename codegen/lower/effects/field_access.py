"""get_field and put_field: every value of the state by field, place and member, for the Python face.

Places and members are engine numbers (cells by bit); codes cross as
those of `ludex.dsl.model`, where cells and links are numbered densely.
"""

from __future__ import annotations

from dataclasses import replace

from ludex.codegen import ir
from ludex.codegen.ir.builder import Builder
from ludex.codegen.ir.scalars import add, binary, choose, sub
from ludex.codegen.lower.effects.assignments import put_function_of, put_number
from ludex.codegen.lower.expressions.fields import get_function_of
from ludex.codegen.lower.scope import Program, Scope
from ludex.codegen.plan.plan import FieldPlan, in_range
from ludex.dsl import model as m


def get_function(program: Program) -> ir.Function:
    """get_field(field, place, member)."""
    b, place, member = Builder(), ir.Var("place"), ir.Var("member")
    scope = Scope(program, b)
    for planned in program.plan.fields:
        name = f"F_{planned.field.word}"
        with b.block() as body:
            if planned.kind == "sets":
                value: ir.Scalar = ir.BitP(ir.PStored(name, place, planned.item, "s"), member)
            elif planned.kind == "plane":
                value = ir.BitP(ir.PStored(name, ir.Num(0), planned.dom, "s"), place)
            elif planned.kind == "planes":
                value = ir.CallI(planned.accessor("get"), (place,), "s")
            elif planned.kind == "array":
                value = _outward(scope, planned, ir.Cell32(name, place, "s"))
            else:
                value = _outward(scope, planned, ir.Slot(name, "s"))
            b.emit(ir.Return(value))
        b.emit(ir.IfS(binary("==", ir.Var("field"), ir.Num(planned.field.index)), tuple(body)))
    b.emit(ir.Return(ir.Num(0)))
    params: tuple[tuple[str, ir.Kind], ...] = (("field", "int"), ("place", "int"), ("member", "int"))
    return ir.Function("get_field", params, "int", b.body(), "The value of a field at a place.")


def put_function(program: Program) -> ir.Function:
    """put_field(field, place, member, value)."""
    b, place, member, value = Builder(), ir.Var("place"), ir.Var("member"), ir.Var("value")
    scope = Scope(program, b)
    for planned in program.plan.fields:
        name = f"F_{planned.field.word}"
        with b.block() as body:
            if planned.kind == "sets":
                b.emit(ir.StoreBit(name, place, planned.item, member, value, "s"))
            elif planned.kind == "plane":
                b.emit(ir.StoreBit(name, ir.Num(0), planned.dom, place, value, "s"))
            elif planned.kind == "planes":
                b.emit(ir.Call(planned.accessor("put"), (place, value), "s"))
            elif planned.kind == "array":
                put_number(scope, planned, place, b.let("code", _inward(scope, planned, value)))
            else:
                b.emit(ir.StoreSlot(name, _inward(scope, planned, value), "s"))
        b.emit(ir.IfS(binary("==", ir.Var("field"), ir.Num(planned.field.index)), tuple(body)))
    params: tuple[tuple[str, ir.Kind], ...] = (("field", "int"), ("place", "int"), ("member", "int"), ("value", "int"))
    return ir.Function("put_field", params, "none", b.body(), "Store the value of a field at a place.")


def outward(scope: Scope, kind: m.Type, value: ir.Scalar) -> ir.Scalar:
    """A value as the contract numbers it: cells and links densely."""
    if isinstance(kind, m.Element) and not scope.plan.graph and kind.domain.kind in ("cell", "link"):
        return ir.TableI(_table(scope.program, kind.domain, True), value)
    return _converted(scope, kind, value, True)


def _outward(scope: Scope, planned: FieldPlan, value: ir.Scalar) -> ir.Scalar:
    return _converted(scope, planned.field.type, value, True)


def _inward(scope: Scope, planned: FieldPlan, value: ir.Scalar) -> ir.Scalar:
    return _converted(scope, planned.field.type, value, False)


def _converted(scope: Scope, kind: m.Type, value: ir.Scalar, outward: bool) -> ir.Scalar:
    """A code with cells and links numbered densely from one with engine numbers, or back."""
    plan = scope.plan
    if not isinstance(kind, m.Value) or plan.graph or not any(_sparse(a) is not None for a in kind.enum.alternatives):
        return value
    code = scope.b.let("code", value)
    result: ir.Scalar = ir.Num(0)
    inner, outer = plan.bases(kind.enum), dense_bases(scope.program, kind.enum)
    froms, tos = (inner, outer) if outward else (outer, inner)
    for i, alternative in enumerate(kind.enum.alternatives):
        inside = in_range(code, froms, i)
        payload = scope.b.let("payload", choose(inside, sub(code, froms[i]), ir.Num(0)))
        sparse = _sparse(alternative)
        if sparse is not None:
            payload = ir.TableI(_table(scope.program, sparse, outward), payload)
        result = choose(inside, add(tos[i], payload), result)
    return result


def _sparse(alternative: m.Alternative) -> m.Domain | None:
    """The domain of cells or links, whose numbers here and there differ, that an alternative's values are of."""
    domain = alternative.domain
    return domain if domain is not None and domain.kind in ("cell", "link") else None


def _table(program: Program, domain: m.Domain, outward: bool) -> str:
    if domain.kind == "cell":
        return program.table("CELL_OF", ("cell_of",), "int") if outward else program.table("BIT_OF", ("bit_of",), "int")
    if outward:
        return program.table(f"LINK_NUMBER_{domain.name}", ("link_number", domain.name), "int")
    return program.table(f"LINK_CODE_{domain.name}", ("link_code", domain.name), "int")


def dense_bases(program: Program, enum: m.Enum) -> list[ir.Scalar]:
    """The first code of each alternative where cells and links are numbered densely."""
    total: ir.Scalar = ir.Num(0)
    result = []
    for alternative in enum.alternatives:
        result.append(total)
        sparse = _sparse(alternative)
        total = add(
            total, program.plan.alternative_size(alternative).scalar if sparse is None else dense_size(program, sparse)
        )
    return [*result, total]


def dense_size(program: Program, domain: m.Domain) -> ir.Scalar:
    """How many cells or links there are."""
    plan = program.plan
    if not plan.open_board:
        return ir.Num(plan.board.size if domain.kind == "cell" else len(plan.board.links[domain.name]))
    if domain.kind == "cell":
        return program.symbol("CELLS", "board.size")
    return program.symbol(f"COUNT_{domain.name}", f"len(board.links[{domain.name!r}])")


def access_functions(program: Program) -> list[ir.Function]:
    """get_F and put_F for every field kept as planes."""
    found = []
    for planned in program.plan.fields:
        if planned.kind != "planes":
            continue
        found.append(program.of_rules(planned.field.span, put_function_of(program, planned)))
        found.append(replace(get_function_of(program, planned), place=found[-1].place))
    return found
