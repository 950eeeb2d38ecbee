"""Members of a family that are kept one after the other, as arrays or as planes: a number selects one, as an offset.
`ludex.codegen.emit.layout` lays fields out in the order of the model, each from a new word on."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from ludex.codegen import ir
from ludex.codegen.ir.scalars import add, binary, choose, mul, sub
from ludex.codegen.lower import dispatch as lower
from ludex.codegen.lower.expressions.fields import get_function_of
from ludex.codegen.lower.scope import Program, Scope
from ludex.codegen.plan.plan import FieldPlan, Plan
from ludex.dsl import model as m

ENTRIES = {"int8_t": 8, "int16_t": 4, "int32_t": 2}  # of a word


@dataclass(frozen=True)
class Picked:
    """An assignment to one of several members. assigned: the same to the first of them; number: which one, from 0;
    there: whether it is one of theirs."""

    assigned: m.Assign
    number: ir.Scalar
    place: ir.Scalar
    there: ir.Scalar


def are_in_a_row(plan: Plan, fields: Sequence[m.Field]) -> bool:
    """Whether fields are members of a family that are kept alike, one after the other."""
    planned = [plan.fields[field.index] for field in fields]
    first = planned[0]
    if len(fields) < 2 or not fields[0].family or first.kind not in ("array", "planes", "plane") or first.codes:
        return False
    alike = all(replace(p, field=first.field) == first and not p.watches for p in planned)
    follow = [field.index for field in fields] == list(range(fields[0].index, fields[0].index + len(fields)))
    return alike and follow and (first.kind != "array" or plan.size(first.dom).known)


def entry_of(plan: Plan, first: FieldPlan, member: ir.Scalar, place: ir.Scalar) -> ir.Scalar:
    """The entry of a member at a place, counted from the array of the first member."""
    per_word = ENTRIES[first.ctype]
    between = -(-plan.size(first.dom).most // per_word) * per_word
    return add(mul(member, ir.Num(between)), place)


def picked_value(scope: Scope, items: tuple[m.Expr, ...], index: ir.Scalar) -> ir.Scalar | None:
    """The value of the member with a number at a place that is the same for all; None where it is not so stored. The
    first member is read where the number is no member's (then the value is not used)."""
    ats = [item for item in items if isinstance(item, m.At) and isinstance(item.map, m.FieldRef)]
    if len(ats) < len(items) or any(at.index != ats[0].index for at in ats):
        return None
    fields = [at.map.field for at in ats if isinstance(at.map, m.FieldRef)]
    if not are_in_a_row(scope.plan, fields) or isinstance(ats[0].index.type, m.Value):
        return None
    first = scope.plan.fields[fields[0].index]
    place = scope.b.let("at", lower.scalar(scope, ats[0].index))
    inside = binary("and", binary(">=", index, ir.Num(0)), binary("<", index, ir.Num(len(fields))))
    member = scope.b.let("member", choose(inside, index, ir.Num(0)))
    if first.kind != "array":
        return ir.CallI(_get_member(scope.program, first), (member, place), scope.state)
    return ir.Cell32(f"F_{first.field.word}", entry_of(scope.plan, first, member, place), scope.state)


def picked_write(scope: Scope, e: m.If) -> Picked | None:
    """The assignment that `if x == 1: f1[p] op v elif x == 2: f2[p] op v ...` is over members in a row; None for any
    other."""
    made = [_branch(condition, body) for condition, body in e.branches]
    found = [one for one in made if one is not None]
    if len(found) < len(made) or len(found) < 2 or e.otherwise:
        return None
    (what, first, assigned), keys = found[0], [key for _, key, _ in found]
    same = all(x == what and _alike(other, assigned) for x, _, other in found)
    if not same or keys != list(range(first, first + len(keys))) or assigned.index is None:
        return None
    if not are_in_a_row(scope.plan, [one.field for _, _, one in found]):
        return None
    member = scope.b.let("member", sub(lower.scalar(scope, what), ir.Num(first)))
    inside = binary("and", binary(">=", member, ir.Num(0)), binary("<", member, ir.Num(len(keys))))
    place = lower.scalar(scope, assigned.index)
    return Picked(assigned, member, place, inside)


def _branch(condition: m.Expr, body: tuple[m.Statement, ...]) -> tuple[m.Expr, int, m.Assign] | None:
    """What is compared with which number, and the one assignment that follows."""
    if not isinstance(condition, m.Compare) or condition.op != "==" or len(body) != 1:
        return None
    key, assigned = condition.right, body[0]
    if not isinstance(key, m.Const) or not isinstance(key.value, int) or not isinstance(assigned, m.Assign):
        return None
    if assigned.index is None or not isinstance(assigned.index.type, m.Element):
        return None
    return condition.left, key.value, assigned


def _alike(one: m.Assign, other: m.Assign) -> bool:
    """Whether two assignments differ in nothing but the member. Those of different lines are not alike: where a number
    leaves its range, the engine names the line."""

    def parts(e: m.Assign) -> tuple[object, ...]:
        return e.index, e.op, e.value, e.field.family, e.span

    return parts(one) == parts(other)


# ------------------------------------------------------------------ members as planes
def family_word(first: FieldPlan) -> str:
    """What the functions of a family are called after: as the field of its first member, without the number of that."""
    return f"any_{first.field.family}"


def member_function(program: Program, first: FieldPlan, whole: ir.Function, name: str) -> ir.Function:
    """A function of the first of some members that are kept as planes, made to one of all of them: its first parameter
    is the number of the member, from 0."""
    region = f"F_{first.field.word}"
    planes = add(program.plan.players if first.sides else ir.Num(0), ir.Num(len(first.rows)))
    skipped = mul(ir.Var("member"), planes if first.kind == "planes" else ir.Num(1))

    def moved(node: object) -> object:
        if isinstance(node, ir.PStored) and node.name == region:
            return replace(node, index=add(skipped, node.index))
        if isinstance(node, ir.StoreBit) and node.name == region:
            return replace(node, plane=add(skipped, node.plane))
        return node

    doc = f"{first.field.family}[member][x]" + (" = code" if whole.result == "none" else "")
    made = replace(whole, name=name, params=(("member", "int"), *whole.params), body=ir.mapped(whole.body, moved))
    return program.of_rules(first.field.span, replace(made, doc=doc))


def _get_member(program: Program, first: FieldPlan) -> str:
    """The function that reads one of the members that follow a field, itself the first: (its number, the place)."""

    def make(name: str) -> ir.Function:
        if first.kind == "planes":
            whole = get_function_of(program, first)
        else:
            bit = ir.BitP(ir.PStored(f"F_{first.field.word}", ir.Num(0), first.dom, "s"), ir.Var("x"))
            whole = ir.Function("", (("x", "int"),), "int", (ir.Return(bit),), inline=True)
        return member_function(program, first, whole, name)

    return program.helper(("get member", first.field.index), f"get_{family_word(first)}", make)
