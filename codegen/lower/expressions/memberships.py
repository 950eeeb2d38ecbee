"""Maps in sets as planes: `owner in {me, none}`, `man of me`, a bool map as the set where it is true."""

from __future__ import annotations

from ludex.codegen import ir
from ludex.codegen.ir.planes import bit, join, meet, minus
from ludex.codegen.ir.scalars import binary, choose, sub
from ludex.codegen.lower import dispatch as lower
from ludex.codegen.lower.definitions import peel
from ludex.codegen.lower.expressions.comparisons import code_plane, compare_plane
from ludex.codegen.lower.expressions.fields import alternative_plane, planned_field, sides_of
from ludex.codegen.lower.expressions.map_values import getter, map_at
from ludex.codegen.lower.scope import Scope
from ludex.codegen.lower.values import int_bit, plane_if, pointwise, projected
from ludex.codegen.plan.plan import FieldPlan, in_range
from ludex.dsl import model as m
from ludex.dsl.narrow import domain_of, enum_of, map_of, set_enum


def member_plane(scope: Scope, e: m.MapMember) -> ir.Plane:
    """map in set."""
    inner, map_ = peel(scope, e.map)
    where = _member_plane(scope.on(inner.state), inner, map_, peel(scope, e.set))
    return minus(ir.PAll(ir.dom_of(where)), where) if e.negated else where


def _member_plane(scope: Scope, inner: Scope, map_: m.Expr, right: tuple[Scope, m.Expr]) -> ir.Plane:
    if isinstance(map_, m.ChooseExpr):
        return plane_if(
            scope,
            lower.scalar(inner, map_.condition),
            lambda: _member_plane(scope, inner, map_.then, right),
            lambda: _member_plane(scope, inner, map_.otherwise, right),
        )
    planned = planned_field(scope, map_)
    where = _of_stored(scope, planned, right) if planned and planned.kind == "planes" else None
    where = _by_comparison(inner, map_, right) if where is None else where
    return _one_by_one(scope, inner, map_, right) if where is None else where


def _of_stored(scope: Scope, planned: FieldPlan, right: tuple[Scope, m.Expr]) -> ir.Plane | None:
    """A field kept as planes in a set of players, of values written out, or of tags of players."""
    set_scope, set_ = right
    if isinstance(set_, m.OwnedSet):
        return _owned_set_plane(scope, planned, set_scope, set_)
    if not isinstance(set_, m.InjectSet):
        return None
    inside_scope, inside = peel(set_scope, set_.operand)
    if inside.type == m.SetOf(m.PLAYER):
        if _only_owner(planned):
            return sides_of(inside_scope, planned, inside, scope.state)
        return _element_sides(scope, planned, inside_scope, inside)
    if not isinstance(inside, m.SetLiteral):
        return None
    result: ir.Plane = ir.PNone(planned.dom)
    for item in inside.items:
        coerced = m.Inject(operand=item, type=m.Value(planned.enum), span=item.span)
        result = join(result, code_plane(scope, planned, (inside_scope, coerced)))
    return result


def _by_comparison(inner: Scope, map_: m.Expr, right: tuple[Scope, m.Expr]) -> ir.Plane | None:
    """A map in a set of values that are written out, or in a range."""
    set_scope, set_ = right
    if isinstance(set_, m.ToSet):
        return compare_plane(inner, "==", map_, (set_scope, set_.operand))
    if isinstance(set_, m.IntRange):
        above = compare_plane(inner, ">=", map_, (set_scope, set_.low))
        return meet(above, compare_plane(inner, "<=", map_, (set_scope, set_.high)))
    if not isinstance(set_, m.SetLiteral):
        return None
    result: ir.Plane = ir.PNone(domain_of(map_.type))
    for item in set_.items:
        result = join(result, compare_plane(inner, "==", map_, (set_scope, item)))
    return result


def _one_by_one(scope: Scope, inner: Scope, map_: m.Expr, right: tuple[Scope, m.Expr]) -> ir.Plane:
    """A map in any other set: the value at each place is asked for."""
    set_scope, set_ = right
    if isinstance(set_, m.InjectSet) and _is_element_of(set_.operand.type, set_.type):
        set_scope, set_ = peel(set_scope, set_.operand)
    members = scope.b.let_plane("members", lower.plane(set_scope, set_))

    def holds(x: ir.Scalar) -> ir.Scalar:
        value = scope.b.let("value", map_at(inner, map_, x))
        if ir.dom_of(members) == ir.NUMBERS:
            return int_bit(scope, members, value)
        if isinstance(map_of(map_.type).result, m.Value) and not isinstance(ir.dom_of(members), m.Enum):
            local = m.Local("value", -id(members), map_of(map_.type).result)
            ref = m.LocalRef(local=local, type=local.type, span=map_.span)
            element, there = projected(scope.bind(local, value), ref)
            return binary("and", there, bit(members, element))
        return bit(members, value)

    return pointwise(scope, domain_of(map_.type), holds)


def _is_element_of(elements: m.Type, values: m.Type) -> bool:
    """Whether a set of elements may be asked instead of the set of the values that they are: `none | element`."""
    kinds = [(a.kind, a.domain) for a in set_enum(values).alternatives if a.kind in ("element", "numbers")]
    return isinstance(elements, m.SetOf) and kinds == [("element", elements.of)]


def _only_owner(planned: FieldPlan) -> bool:
    """Whether a value that belongs to a player is the player himself."""
    return all(a.kind != "owned" for a in planned.enum.alternatives)


def _element_sides(scope: Scope, planned: FieldPlan, inner: Scope, players: m.Expr) -> ir.Plane:
    index = next(i for i, a in enumerate(planned.enum.alternatives) if a.kind == "element")
    return meet(alternative_plane(scope, planned, index), sides_of(inner, planned, players, scope.state))


def _owned_set_plane(scope: Scope, planned: FieldPlan, inner: Scope, set_: m.OwnedSet) -> ir.Plane:
    """field in {tags} of {players}."""
    tag_scope, tags = peel(inner, set_.tags)
    tags = m.SetLiteral(items=(tags.operand,), type=tags.type, span=tags.span) if isinstance(tags, m.ToSet) else tags
    names = scope.plan.model.tags
    owned = [i for i, a in enumerate(planned.enum.alternatives) if a.owned]
    if isinstance(tags, m.SetLiteral) and all(isinstance(t, m.Const) for t in tags.items):
        wanted = {names[int(t.value or 0)] for t in tags.items if isinstance(t, m.Const)}
        result: ir.Plane = ir.PNone(planned.dom)
        for i, alternative in enumerate(planned.enum.alternatives):
            if alternative.kind == "owned" and alternative.name in wanted:
                result = join(result, alternative_plane(scope, planned, i))
        players = sides_of(inner, planned, set_.players, scope.state)
        return players if len(owned) == 1 and not isinstance(result, ir.PNone) else meet(result, players)
    codes = scope.b.let_plane("codes", lower.plane(inner, set_))
    get = getter(scope, planned)
    return pointwise(scope, planned.dom, lambda x: bit(codes, scope.b.let("code", get(x))))


def belongs_plane(scope: Scope, e: m.Belongs) -> ir.Plane:
    """field of players."""
    inner, map_ = peel(scope, e.map)
    planned = planned_field(scope, map_)
    if planned and planned.kind == "planes":
        return sides_of(scope, planned, e.players, inner.state)
    players = scope.b.let_plane(
        "players",
        lower.plane(scope, e.players)
        if isinstance(e.players.type, m.SetOf)
        else ir.PBit(lower.scalar(scope, e.players), ir.PLAYER),
    )
    enum = enum_of(map_of(map_.type).result)
    bases = scope.plan.bases(enum)

    def holds(x: ir.Scalar) -> ir.Scalar:
        code = scope.b.let("code", map_at(inner, map_, x))
        result: ir.Scalar = ir.Num(0)
        for i, alternative in enumerate(enum.alternatives):
            if alternative.owned:
                inside = in_range(code, bases, i)
                owner = scope.b.let("owner", choose(inside, sub(code, bases[i]), ir.Num(0)))
                result = binary("or", result, binary("and", inside, bit(players, owner)))
        return result

    return pointwise(scope, domain_of(map_.type), holds)


def truth_plane(scope: Scope, e: m.TrueSet) -> ir.Plane:
    """A bool map as the set where it is true."""
    inner, map_ = peel(scope, e.map)
    planned = planned_field(scope, map_)
    if planned:
        return ir.PStored(f"F_{planned.field.word}", ir.Num(0), planned.dom, inner.state)
    return pointwise(scope, domain_of(map_.type), lambda x: map_at(inner, map_, x))
