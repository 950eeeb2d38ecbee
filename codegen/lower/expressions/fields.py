"""Reads fields: the planes of comparisons and memberships, the value at an element."""

from __future__ import annotations

from ludex.codegen import ir
from ludex.codegen.ir.planes import join, meet, minus
from ludex.codegen.ir.scalars import add, binary, choose, number, sub
from ludex.codegen.lower import dispatch as lower
from ludex.codegen.lower.definitions import peel
from ludex.codegen.lower.scope import Scope
from ludex.codegen.lower.values import int_bit, plane_if, pointwise, project, projected
from ludex.codegen.plan.plan import FieldPlan
from ludex.codegen.refused import Refused
from ludex.dsl import model as m
from ludex.engine.tables import INT_LOW

# ------------------------------------------------------------------------------------------ stored planes


def side(plan_: FieldPlan, player: ir.Scalar, state: str) -> ir.Plane:
    """The places whose value belongs to a player."""
    return ir.PStored(f"F_{plan_.field.name}", player, plan_.dom, state)


def alternative_plane(scope: Scope, planned: FieldPlan, index: int) -> ir.Plane:
    """The places whose value is of one alternative (of any player where it is owned)."""
    name, state = f"F_{planned.field.name}", scope.state
    base = scope.plan.players if planned.sides else ir.Num(0)
    if index in planned.rows:
        return ir.PStored(name, add(base, ir.Num(planned.rows.index(index))), planned.dom, state)
    alternatives = planned.field.type.enum.alternatives
    if alternatives[index].kind in ("owned", "element"):
        return all_sides(scope, planned)
    rest: ir.Plane = ir.PAll(planned.dom)
    taken: ir.Plane = ir.PNone(planned.dom)
    owned_stored = [i for i in planned.rows if alternatives[i].kind in ("owned", "element")]
    if planned.sides and not owned_stored:
        taken = all_sides(scope, planned)
    for row in range(len(planned.rows)):
        taken = join(taken, ir.PStored(name, add(base, ir.Num(row)), planned.dom, state))
    return minus(rest, taken)


def all_sides(scope: Scope, planned: FieldPlan) -> ir.Plane:
    """The places whose value belongs to any player."""
    alternatives = planned.field.type.enum.alternatives
    stored = [i for i in planned.rows if alternatives[i].kind in ("owned", "element")]
    result: ir.Plane = ir.PNone(planned.dom)
    if stored:
        for i in stored:
            result = join(result, alternative_plane(scope, planned, i))
        return result
    players = number(scope.plan.players)
    if players is None and all(
        i in planned.rows for i, a in enumerate(alternatives) if a.kind not in ("owned", "element")
    ):
        for i in planned.rows:  # how many sides there are is open: what no other alternative has
            result = join(result, alternative_plane(scope, planned, i))
        return minus(ir.PAll(planned.dom), result)
    for p in range(scope.plan.settings["players"].most):
        mine = side(planned, ir.Num(p), scope.state)
        if players is None:
            mine = plane_if(
                scope, binary(">", scope.plan.players, ir.Num(p)), lambda mine=mine: mine, lambda: ir.PNone(planned.dom)
            )
        result = join(result, mine)
    return result


def sides_of(scope: Scope, planned: FieldPlan, players: m.Expr, state: str) -> ir.Plane:
    """The places whose value in a state belongs to one of some players (an element or a set of them)."""
    inner, expr = peel(scope, players)
    if isinstance(expr.type, m.Element):
        return side(planned, scope.b.let("p", lower.scalar(inner, expr)), state)
    if isinstance(expr, m.ToSet) and isinstance(expr.operand.type, m.Element):
        return sides_of(inner, planned, expr.operand, state)
    if isinstance(expr, m.Builtin) and expr.name in ("players", "others"):
        everyone = all_sides(scope.on(state), planned)
        if expr.name == "players":
            return everyone
        if number(scope.plan.players) == 2:
            return side(planned, sub(ir.Num(1), inner.me), state)
        return minus(everyone, side(planned, inner.me, state))
    if isinstance(expr, m.SetOp) and expr.op == "-":
        result = sides_of(inner, planned, expr.items[0], state)
        for item in expr.items[1:]:
            result = minus(result, sides_of(inner, planned, item, state))
        return result
    if isinstance(expr, (m.SetLiteral, m.SetOp)) and not (isinstance(expr, m.SetOp) and expr.op == "&"):
        result = ir.PNone(planned.dom)
        for item in expr.items:
            result = join(result, sides_of(inner, planned, item, state))
        return result
    b, name, p = scope.b, scope.b.fresh("owned"), scope.b.fresh("p")
    b.emit(ir.LetP(name, planned.dom, ir.PNone(planned.dom)))
    grown = ir.SetP(name, planned.dom, ir.POr(ir.PVar(name, planned.dom), side(planned, ir.Var(p), state)))
    b.emit(ir.ForBits(p, b.let_plane("players", lower.plane(scope, players)), (grown,)))
    return ir.PVar(name, planned.dom)


def planned_field(scope: Scope, map_: m.Expr) -> FieldPlan | None:
    """The plan of the field that a map expression is, None when it is another map."""
    return scope.plan.fields[map_.field.index] if isinstance(map_, m.FieldRef) else None


# ------------------------------------------------------------------------------------------ comparisons


def compare_plane(scope: Scope, op: str, left: m.Expr, right: tuple[Scope, m.Expr]) -> ir.Plane:
    """map OP value (or map): the set of the places where it holds."""
    inner, map_ = peel(scope, left)
    if isinstance(map_, m.ChooseExpr):
        return plane_if(
            scope,
            lower.scalar(inner, map_.condition),
            lambda: compare_plane(inner, op, map_.then, right),
            lambda: compare_plane(inner, op, map_.otherwise, right),
        )
    scope = scope.on(inner.state)
    planned = planned_field(scope, map_)
    domain = map_.type.domain
    if not isinstance(right[1].type, m.MapOf):
        if planned and planned.kind == "planes" and op in ("==", "!="):
            where = _code_plane(scope, planned, right)
            return where if op == "==" else minus(ir.PAll(planned.dom), where)
        if planned and planned.kind == "plane" and op in ("==", "!="):
            value, where = lower.scalar(*right), ir.PStored(f"F_{map_.field.name}", ir.Num(0), planned.dom, scope.state)
            rest = minus(ir.PAll(planned.dom), where)
            return plane_if(scope, value if op == "==" else ir.NotB(value), lambda: where, lambda: rest)
        if planned and planned.watches:
            known = number(lower.scalar(*right)) if isinstance(right[1], m.Const) else None
            if (op, known) in planned.watches:
                row = planned.watches.index((op, known))
                return ir.PStored(f"W_{map_.field.name}", ir.Num(row), "cell", scope.state)
        if isinstance(map_, m.Builtin) and map_.name in ("row", "column"):
            return _coordinate_plane(scope, map_.name, op, right)
    value = None if isinstance(right[1].type, m.MapOf) else scope.b.let("v", lower.scalar(*right))

    def holds(x: ir.Scalar) -> ir.Scalar:
        other = value if value is not None else map_at(right[0], right[1], x)
        return binary(op, map_at(inner, map_, x), other)

    return pointwise(scope, scope.plan.dom(domain), holds)


def _coordinate_plane(scope: Scope, which: str, op: str, right: tuple[Scope, m.Expr]) -> ir.Plane:
    """row or column compared with a number: rows of a table of planes."""
    size = scope.plan.rows if which == "row" else scope.plan.columns
    value = lower.scalar(*right)

    def upto(limit: ir.Scalar) -> ir.Plane:
        """The cells with row (column) <= limit."""
        scope.program.table(f"{which.upper()}S_UPTO", ("upto", which), "cell")
        limit = scope.b.let("limit", limit)
        inside = choose(
            binary("<", limit, ir.Num(0)), ir.Num(0), choose(binary("<", limit, size.scalar), limit, size.scalar)
        )
        return ir.PTable(f"{which.upper()}S_UPTO", scope.b.let("limit", inside), "cell")

    if op in ("==", "!="):
        scope.program.table(f"{which.upper()}S", ("equal", which), "cell")
        value = scope.b.let("v", value)
        inside = binary("and", binary(">", value, ir.Num(0)), binary("<=", value, size.scalar))
        where = ir.PTable(f"{which.upper()}S", scope.b.let("v", choose(inside, value, ir.Num(0))), "cell")
        return where if op == "==" else minus(ir.PAll("cell"), where)
    if op in ("<=", ">"):
        where = upto(value)
        return where if op == "<=" else minus(ir.PAll("cell"), where)
    where = upto(sub(value, ir.Num(1)))
    return where if op == "<" else minus(ir.PAll("cell"), where)


def _code_plane(scope: Scope, planned: FieldPlan, right: tuple[Scope, m.Expr]) -> ir.Plane:
    """field == value, for a field kept as planes."""
    inner, value = peel(*right)
    enum = planned.field.type.enum
    if isinstance(value, m.ChooseExpr):
        return plane_if(
            scope,
            lower.scalar(inner, value.condition),
            lambda: _code_plane(scope, planned, (inner, value.then)),
            lambda: _code_plane(scope, planned, (inner, value.otherwise)),
        )
    if isinstance(value, m.Inject):
        operand_scope, operand = peel(inner, value.operand)
        kind = operand.type
        if isinstance(operand, m.ChooseExpr):
            then = m.Inject(operand=operand.then, type=value.type, span=value.span)
            otherwise = m.Inject(operand=operand.otherwise, type=value.type, span=value.span)
            return plane_if(
                scope,
                lower.scalar(operand_scope, operand.condition),
                lambda: _code_plane(scope, planned, (operand_scope, then)),
                lambda: _code_plane(scope, planned, (operand_scope, otherwise)),
            )
        for i, alternative in enumerate(enum.alternatives):
            if isinstance(kind, m.NoneType) and alternative.kind == "none":
                return alternative_plane(scope, planned, i)
            if isinstance(kind, m.Element) and kind.domain == m.PLAYER and alternative.kind == "element":
                return _owned_plane(scope, planned, i, lower.scalar(operand_scope, operand))
            if isinstance(operand, m.Const) and kind == m.Element(m.TAG) and alternative.kind == "tag":
                if scope.plan.model.tags[operand.value] == alternative.name:
                    return alternative_plane(scope, planned, i)
        if isinstance(operand, m.OwnedValue):
            inner, value = operand_scope, operand
    if isinstance(value, m.OwnedValue):
        tag = number(lower.scalar(inner, value.tag)) if isinstance(value.tag, (m.Const, m.LocalRef)) else None
        if tag is not None:
            for i, alternative in enumerate(enum.alternatives):
                if alternative.kind == "owned" and alternative.name == scope.plan.model.tags[tag]:
                    return _owned_plane(scope, planned, i, lower.scalar(inner, value.player))
            return ir.PNone(planned.dom)
    return plane_of_code(scope, planned, scope.b.let("code", lower.scalar(*right)))


def _owned_plane(scope: Scope, planned: FieldPlan, index: int, player: ir.Scalar) -> ir.Plane:
    mine = side(planned, scope.b.let("p", player), scope.state)
    owned = [a for a in planned.field.type.enum.alternatives if a.kind in ("owned", "element")]
    return mine if len(owned) == 1 else meet(mine, alternative_plane(scope, planned, index))


def plane_of_code(scope: Scope, planned: FieldPlan, code: ir.Scalar) -> ir.Plane:
    """field == code, where only the running engine knows the code."""
    b, dom = scope.b, planned.dom
    name = b.fresh("same")
    b.emit(ir.LetP(name, dom, ir.PNone(dom)))
    bases = scope.plan.bases(planned.field.type.enum)
    for i, alternative in enumerate(planned.field.type.enum.alternatives):
        inside = binary("and", binary(">=", code, bases[i]), binary("<", code, bases[i + 1]))
        if alternative.kind in ("owned", "element"):
            player = choose(inside, sub(code, bases[i]), ir.Num(0))
            with b.block() as body:
                where = _owned_plane(scope, planned, i, player)
                b.emit(ir.SetP(name, dom, where))
            b.emit(ir.IfS(inside, tuple(body)))
        else:
            b.emit(ir.IfS(inside, (ir.SetP(name, dom, alternative_plane(scope, planned, i)),)))
    return ir.PVar(name, dom)


def member_plane(scope: Scope, e: m.MapMember) -> ir.Plane:
    """map in set."""
    inner, map_ = peel(scope, e.map)
    where = _member_plane(scope.on(inner.state), inner, map_, peel(scope, e.set))
    return minus(ir.PAll(ir.dom_of(where)), where) if e.negated else where


def _member_plane(scope: Scope, inner: Scope, map_: m.Expr, right: tuple[Scope, m.Expr]) -> ir.Plane:
    set_scope, set_ = right
    if isinstance(map_, m.ChooseExpr):
        return plane_if(
            scope,
            lower.scalar(inner, map_.condition),
            lambda: _member_plane(scope, inner, map_.then, right),
            lambda: _member_plane(scope, inner, map_.otherwise, right),
        )
    planned = planned_field(scope, map_)
    if isinstance(set_, m.InjectSet) and planned and planned.kind == "planes":
        inside_scope, inside = peel(set_scope, set_.operand)
        if inside.type == m.SetOf(m.PLAYER):
            return (
                sides_of(inside_scope, planned, inside, scope.state)
                if _only_owner(planned)
                else _element_sides(scope, planned, inside_scope, inside)
            )
        set_ = inside if isinstance(inside, m.SetLiteral) else set_
        if isinstance(inside, m.SetLiteral):
            result: ir.Plane = ir.PNone(planned.dom)
            for item in inside.items:
                coerced = m.Inject(operand=item, type=m.Value(planned.field.type.enum), span=item.span)
                result = join(result, _code_plane(scope, planned, (inside_scope, coerced)))
            return result
    if isinstance(set_, m.SetLiteral):
        dom = scope.plan.dom(map_.type.domain)
        result = ir.PNone(dom)
        for item in set_.items:
            result = join(result, compare_plane(inner, "==", map_, (set_scope, item)))
        return result
    if isinstance(set_, m.ToSet):
        return compare_plane(inner, "==", map_, (set_scope, set_.operand))
    if isinstance(set_, m.OwnedSet) and planned and planned.kind == "planes":
        return _owned_set_plane(scope, planned, set_scope, set_)
    if isinstance(set_, m.IntRange):
        return meet(
            compare_plane(inner, ">=", map_, (set_scope, set_.low)),
            compare_plane(inner, "<=", map_, (set_scope, set_.high)),
        )
    if isinstance(set_, m.InjectSet) and _is_element_of(set_.operand.type, set_.type):
        set_scope, set_ = peel(set_scope, set_.operand)
    members = scope.b.let_plane("members", lower.plane(set_scope, set_))

    def holds(x: ir.Scalar) -> ir.Scalar:
        value = scope.b.let("value", map_at(inner, map_, x))
        if members.dom == "int":
            return int_bit(scope, members, value)
        if isinstance(map_.type.result, m.Value) and not members.dom.startswith("enum:"):
            local = m.Local("value", -id(members), map_.type.result)
            ref = m.LocalRef(local=local, type=local.type, span=map_.span)
            element, there = projected(scope.bind(local, value), ref)
            return binary("and", there, ir.BitP(members, element))
        return ir.BitP(members, value)

    return pointwise(scope, scope.plan.dom(map_.type.domain), holds)


def _is_element_of(elements: m.Type, values: m.Type) -> bool:
    """Whether a set of elements may be asked instead of the set of the values that they are: `none | element`."""
    kinds = [(a.kind, a.domain) for a in values.of.alternatives if a.kind in ("element", "numbers")]
    return isinstance(elements, m.SetOf) and kinds == [("element", elements.of)]


def _only_owner(planned: FieldPlan) -> bool:
    """Whether a value that belongs to a player is the player himself."""
    return all(a.kind != "owned" for a in planned.field.type.enum.alternatives)


def _element_sides(scope: Scope, planned: FieldPlan, inner: Scope, players: m.Expr) -> ir.Plane:
    index = next(i for i, a in enumerate(planned.field.type.enum.alternatives) if a.kind == "element")
    return meet(alternative_plane(scope, planned, index), sides_of(inner, planned, players, scope.state))


def _owned_set_plane(scope: Scope, planned: FieldPlan, inner: Scope, set_: m.OwnedSet) -> ir.Plane:
    """field in {tags} of {players}."""
    tag_scope, tags = peel(inner, set_.tags)
    tags = m.SetLiteral(items=(tags.operand,), type=tags.type, span=tags.span) if isinstance(tags, m.ToSet) else tags
    names = scope.plan.model.tags
    owned = [i for i, a in enumerate(planned.field.type.enum.alternatives) if a.kind in ("owned", "element")]
    if isinstance(tags, m.SetLiteral) and all(isinstance(t, m.Const) for t in tags.items):
        wanted = {names[t.value] for t in tags.items}
        result: ir.Plane = ir.PNone(planned.dom)
        for i, alternative in enumerate(planned.field.type.enum.alternatives):
            if alternative.kind == "owned" and alternative.name in wanted:
                result = join(result, alternative_plane(scope, planned, i))
        players = sides_of(inner, planned, set_.players, scope.state)
        return players if len(owned) == 1 and not isinstance(result, ir.PNone) else meet(result, players)
    codes = scope.b.let_plane("codes", lower.plane(inner, set_))
    get = getter(scope, planned)
    return pointwise(scope, planned.dom, lambda x: ir.BitP(codes, scope.b.let("code", get(x))))


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
        else ir.PBit(lower.scalar(scope, e.players), "player"),
    )
    enum = map_.type.result.enum
    bases = scope.plan.bases(enum)

    def holds(x: ir.Scalar) -> ir.Scalar:
        code, result = scope.b.let("code", map_at(inner, map_, x)), ir.Num(0)
        for i, alternative in enumerate(enum.alternatives):
            if alternative.kind == "owned" or alternative.domain == m.PLAYER:
                inside = binary("and", binary(">=", code, bases[i]), binary("<", code, bases[i + 1]))
                owner = scope.b.let("owner", choose(inside, sub(code, bases[i]), ir.Num(0)))
                result = binary("or", result, binary("and", inside, ir.BitP(players, owner)))
        return result

    return pointwise(scope, scope.plan.dom(map_.type.domain), holds)


def truth_plane(scope: Scope, e: m.TrueSet) -> ir.Plane:
    """A bool map as the set where it is true."""
    inner, map_ = peel(scope, e.map)
    planned = planned_field(scope, map_)
    if planned:
        return ir.PStored(f"F_{map_.field.name}", ir.Num(0), planned.dom, inner.state)
    return pointwise(scope, scope.plan.dom(map_.type.domain), lambda x: map_at(inner, map_, x))


# ------------------------------------------------------------------------------------------ at an element


def getter(scope: Scope, planned: FieldPlan):
    """element -> the code of a field kept as planes."""
    return lambda x: ir.CallI(f"get_{planned.field.name}", (x,), scope.state)


def at_code(scope: Scope, map_: m.Expr, index: ir.Scalar) -> ir.Scalar:
    """map[index]."""
    return map_at(*peel(scope, map_), index)


def map_at(scope: Scope, map_: m.Expr, index: ir.Scalar) -> ir.Scalar:
    """The value of a map at an element."""
    scope, map_ = peel(scope, map_)
    if not isinstance(map_.type, m.MapOf):
        return lower.scalar(scope, map_)
    if isinstance(map_, m.FieldRef):
        planned = scope.plan.fields[map_.field.index]
        if planned.kind == "plane":
            return ir.BitP(ir.PStored(f"F_{map_.field.name}", ir.Num(0), planned.dom, scope.state), index)
        return (
            getter(scope, planned)(index)
            if planned.kind == "planes"
            else ir.Cell32(f"F_{map_.field.name}", index, scope.state)
        )
    if isinstance(map_, m.Builtin):
        stride = scope.plan.stride.scalar
        return add(binary("//" if map_.name == "row" else "%", index, stride), ir.Num(1))
    if isinstance(map_, m.Arith):
        return binary(map_.op, map_at(scope, map_.left, index), map_at(scope, map_.right, index))
    if isinstance(map_, m.Negate):
        return sub(ir.Num(0), map_at(scope, map_.operand, index))
    if isinstance(map_, m.ChooseExpr):
        return choose(
            lower.scalar(scope, map_.condition), map_at(scope, map_.then, index), map_at(scope, map_.otherwise, index)
        )
    raise Refused("a map of this form", map_.span)


def values_at(scope: Scope, e: m.AtSet) -> ir.Plane:
    """map[set]: the values there, none left out."""
    b, dom = scope.b, scope.plan.dom(e.type.of)
    name, x = b.fresh("values"), b.fresh("x")
    members = lower.plane(scope, e.index)
    b.emit(ir.LetP(name, dom, ir.PNone(dom)))
    with b.block() as body:
        value, there = _value_there(scope, e, ir.Var(x))
        b.emit(ir.IfS(there, (ir.PutBit(name, dom, value, 1),)))
    b.emit(ir.ForBits(x, members, tuple(body)))
    return ir.PVar(name, dom)


def any_value(scope: Scope, e: m.AtSet) -> ir.Scalar:
    """any(map[set])."""
    b = scope.b
    name, x = b.fresh("any"), b.fresh("x")
    members = lower.plane(scope, e.index)
    b.emit(ir.Let(name, ir.Num(0)))
    with b.block() as body:
        _, there = _value_there(scope, e, ir.Var(x))
        b.emit(ir.IfS(there, (ir.SetV(name, ir.Num(1)), ir.Break())))
    b.emit(ir.ForBits(x, members, tuple(body)))
    return ir.Var(name)


def _value_there(scope: Scope, e: m.AtSet, x: ir.Scalar) -> tuple[ir.Scalar, ir.Scalar]:
    """The value of map[set] at an element of the set, as a member
    of its domain, and the condition that it is not none."""
    inner, map_ = peel(scope, e.map)
    value, result = scope.b.let("value", map_at(inner, map_, x)), map_.type.result
    if not isinstance(result, m.Value):
        return (sub(value, ir.Num(INT_LOW)) if e.type.of == m.INT_DOMAIN else value), ir.Num(1)
    if isinstance(e.type.of, m.Enum):
        nothing = [i for i, alternative in enumerate(result.enum.alternatives) if alternative.kind == "none"]
        return value, binary("!=", value, scope.plan.bases(result.enum)[nothing[0]]) if nothing else ir.Num(1)
    local = m.Local("value", -id(e), result)
    return project(scope.bind(local, value), m.LocalRef(local=local, type=result, span=e.span))
