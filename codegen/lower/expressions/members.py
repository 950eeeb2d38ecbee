"""Members of a family that are kept one after the other, arrays of numbers or codes: a number selects one,
as an offset. `ludex.codegen.emit.layout` lays fields out in the order of the model, each from a new word on."""

from __future__ import annotations

from collections.abc import Sequence

from ludex.codegen import ir
from ludex.codegen.ir.scalars import add, binary, choose, mul, sub
from ludex.codegen.lower import dispatch as lower
from ludex.codegen.lower.scope import Scope
from ludex.codegen.plan.plan import Plan
from ludex.dsl import model as m

ENTRIES = {"int8_t": 8, "int16_t": 4, "int32_t": 2}  # of a word


def entries_between(plan: Plan, fields: Sequence[m.Field]) -> int | None:
    """How many entries the array of a member is from that of the next; None where they are not arrays in a row."""
    planned = [plan.fields[field.index] for field in fields]
    first = planned[0]
    alike = all(p.kind == "array" and not p.watches and p.ctype == first.ctype for p in planned)
    in_a_row = [field.index for field in fields] == list(range(fields[0].index, fields[0].index + len(fields)))
    if len(fields) < 2 or not alike or not in_a_row or not fields[0].family or not plan.size(first.dom).known:
        return None
    per_word = ENTRIES[first.ctype]
    return -(-plan.size(first.dom).most // per_word) * per_word


def picked_value(scope: Scope, items: tuple[m.Expr, ...], index: ir.Scalar) -> ir.Scalar | None:
    """The value of the member with a number at a place that is the same for all; None where it is not so stored. The
    first member is read where the number is no member's (then the value is not used)."""
    ats = [item for item in items if isinstance(item, m.At) and isinstance(item.map, m.FieldRef)]
    if len(ats) < len(items) or any(at.index != ats[0].index for at in ats):
        return None
    fields = [at.map.field for at in ats if isinstance(at.map, m.FieldRef)]
    between = entries_between(scope.plan, fields)
    if between is None or isinstance(ats[0].index.type, m.Value):
        return None
    place = scope.b.let("at", lower.scalar(scope, ats[0].index))
    inside = binary("and", binary(">=", index, ir.Num(0)), binary("<", index, ir.Num(len(fields))))
    number = scope.b.let("member", choose(inside, index, ir.Num(0)))
    return ir.Cell32(f"F_{fields[0].word}", add(mul(number, ir.Num(between)), place), scope.state)


def picked_write(scope: Scope, e: m.If) -> tuple[m.Assign, ir.Scalar, ir.Scalar] | None:
    """Of `if x == 1: f1[p] op v elif x == 2: f2[p] op v ...` over members in a row the first assignment, the entry that
    is written as one of the first member, and the condition that some branch is taken; None for any other."""
    made = [_branch(condition, body) for condition, body in e.branches]
    found = [one for one in made if one is not None]
    if len(found) < len(made) or len(found) < 2 or e.otherwise:
        return None
    (what, first, assigned), keys = found[0], [key for _, key, _ in found]
    same = all(x == what and _alike(other, assigned) for x, _, other in found)
    between = entries_between(scope.plan, [one.field for _, _, one in found]) if same else None
    if between is None or keys != list(range(first, first + len(keys))) or assigned.index is None:
        return None
    number = scope.b.let("member", sub(lower.scalar(scope, what), ir.Num(first)))
    inside = binary("and", binary(">=", number, ir.Num(0)), binary("<", number, ir.Num(len(keys))))
    place = lower.scalar(scope, assigned.index)
    return assigned, add(mul(number, ir.Num(between)), place), inside


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
    return (one.index, one.op, one.value, one.field.family) == (other.index, other.op, other.value, other.field.family)
