"""Lowers expressions: `scalar` for numbers, elements, codes and conditions, `plane` for sets."""

from __future__ import annotations

from ludex.codegen import ir
from ludex.codegen.builder import Builder, heavy
from ludex.codegen.comprehensions import comprehension_plane, comprehension_scalar, count_below
from ludex.codegen.constants import constant_plane, constant_scalar
from ludex.codegen.fields import (
    any_value,
    at_code,
    belongs_plane,
    compare_plane,
    map_at,
    member_plane,
    truth_plane,
    values_at,
)
from ludex.codegen.links import crossing_plane, ends_plane, inside_plane
from ludex.codegen.number_sets import ranges_last
from ludex.codegen.peel import enter, peel
from ludex.codegen.pieces import connected
from ludex.codegen.planes import join, meet, minus
from ludex.codegen.refused import Refused
from ludex.codegen.relations import image, joined, ring
from ludex.codegen.runs import past, span
from ludex.codegen.scalars import add, binary, choose, negation, number, same, sub
from ludex.codegen.scope import Scope
from ludex.dsl import model as m
from ludex.engine.tables import INT_LOW, INT_WORDS

# ------------------------------------------------------------------------------------------ scalars


def scalar(scope: Scope, expr: m.Expr) -> ir.Scalar:
    """A number, element, code (engine numbering: cells by bit) or condition."""
    constant = constant_scalar(scope, expr)
    return made_scalar(scope, expr) if constant is None else constant


def made_scalar(scope: Scope, expr: m.Expr) -> ir.Scalar:
    """The same, found where it is asked for."""
    handler = _SCALARS.get(type(expr))
    if handler is None:
        raise Refused(f"no scalar lowering for {type(expr).__name__}", expr.span)
    return handler(scope, expr)


def _const(scope: Scope, e: m.Const) -> ir.Scalar:
    return ir.Num(int(e.value or 0))


def _local(scope: Scope, e: m.LocalRef) -> ir.Scalar:
    inner, expr = peel(scope, e)
    if expr is not e:
        return scalar(inner, expr)
    value = scope.env[e.local.number]
    return scope.slot(value.name) if isinstance(value, ir.Slot) else value  # a register: of the state that is read


def _use(scope: Scope, e: m.Use) -> ir.Scalar:
    inner = enter(scope, e)
    key = _memo_key(scope, e, inner)
    known = scope.b.recall(key) if key is not None else None
    if known is not None:
        return known
    value = scalar(inner, e.definition.body)
    if key is not None and not isinstance(value, (ir.Num, ir.Var, ir.Sym, ir.Slot)):
        value = scope.b.let(e.definition.name, value)
        scope.b.remember(key, value)
    return value


def _builtin(scope: Scope, e: m.Builtin) -> ir.Scalar:
    if e.name == "me":
        return scope.me
    if e.name == "next":
        return scope.next
    if e.name == "foe":
        return sub(ir.Num(1), scope.me)
    if e.name == "turns":
        return ir.Slot("TURNS", scope.state)
    raise Refused(f"{e.name} is not a number", e.span)


def _named_cell(scope: Scope, e: m.CellNamed) -> ir.Scalar:
    from ludex.dsl.world.cell_names import cell_names, cell_parts

    plan = scope.plan
    if plan.open_board:
        stride = number(plan.stride.scalar)
        formula = f"bit_named(board, {cell_parts(plan.model)!r}, {e.text!r}, {'STRIDE' if stride is None else stride})"
        name = next((s for s, text in plan.symbols.items() if text == formula), f"NAMED_{len(plan.symbols)}")
        plan.symbols[name] = formula
        return ir.Sym(name)
    names = cell_names(plan.model, plan.board)
    if e.text not in names:
        raise Refused(f'there is no cell "{e.text}" on this board', e.span, "choose another size")
    return ir.Num(bit_of(plan, names.index(e.text)))


def bit_of(plan, cell: int) -> int:
    """The bit of a cell on a board of known size."""
    if plan.graph:
        return cell
    return (plan.board.row[cell] - 1) * number(plan.stride.scalar) + plan.board.column[cell] - 1


def _named_step(scope: Scope, e: m.StepNamed) -> ir.Scalar:
    return ir.Num(next(i for i, s in enumerate(scope.plan.steps) if s.name == e.name))


def _opposite_step(scope: Scope, e: m.OppositeOf) -> ir.Scalar:
    step = scalar(scope, e.operand)
    known = number(step)
    if known is not None:
        return ir.Num(scope.plan.board.opposite[known])
    scope.program.table("OPPOSITE", ("opposite",), "int")
    return ir.TableI("OPPOSITE", step)


def _at(scope: Scope, e: m.At) -> ir.Scalar:
    index, inner = index_of(scope, e.index)
    value = at_code(scope, e.map, index)
    return value if inner is None else choose(inner, value, _first_value(e))


def index_of(scope: Scope, e: m.Expr) -> tuple[ir.Scalar, ir.Scalar | None]:
    """An element index, and the condition that there is one (None: for certain)."""
    if not isinstance(e.type, m.Value):
        return scope.b.let("at", scalar(scope, e)), None
    return projected(scope, e)


def _first_value(e: m.At) -> ir.Scalar:
    return ir.Num(0)


def project(scope: Scope, e: m.Expr) -> tuple[ir.Scalar, ir.Scalar]:
    """The element of a value of `none | element`, and the condition that it is one."""
    enum = e.type.enum
    bases = scope.plan.bases(enum)
    place = next(i for i, a in enumerate(enum.alternatives) if a.kind in ("element", "numbers"))
    code = scope.b.shared("code", scalar(scope, e))
    there = binary(">=", code, bases[place])
    if place + 1 < len(enum.alternatives):
        there = binary("and", there, binary("<", code, bases[place + 1]))
    return sub(code, bases[place]), there


def projected(scope: Scope, e: m.Expr) -> tuple[ir.Scalar, ir.Scalar]:
    """The same, the element in a variable; 0 where there is none."""
    element, there = project(scope, e)
    return scope.b.shared("x", choose(there, element, ir.Num(0))), there


def _arith(scope: Scope, e: m.Arith) -> ir.Scalar:
    return binary(e.op, scalar(scope, e.left), scalar(scope, e.right))


def _compare(scope: Scope, e: m.Compare) -> ir.Scalar:
    counted = count_below(scope, e)
    if counted is not None:
        return counted
    if isinstance(e.left.type, m.SetOf):
        equal = ir.SameP(plane(scope, e.left), plane(scope, e.right))
        return equal if e.op == "==" else negation(equal)
    tested = _compare_at(scope, e)
    if tested is not None:
        return tested if e.op == "==" else negation(tested)
    if e.op in ("==", "!="):
        equal = same(scalar(scope, e.left), scalar(scope, e.right))
        return equal if e.op == "==" else negation(equal)
    return binary(e.op, scalar(scope, e.left), scalar(scope, e.right))


def _compare_at(scope: Scope, e: m.Compare) -> ir.Scalar | None:
    """f[x] == v as a bit of the plane f == v."""
    if e.op not in ("==", "!=") or not isinstance(e.left, m.At) or not isinstance(e.left.type, m.Value):
        return None
    inner, map_ = peel(scope, e.left.map)
    if not isinstance(map_, m.FieldRef) or scope.plan.fields[map_.field.index].kind != "planes":
        return None
    if (
        isinstance(e.left.index.type, m.Value)
        or number(scalar_code(scope, e.right)) is None
        and isinstance(e.right, m.At)
    ):
        return None
    where = compare_plane(inner, "==", map_, (scope, e.right))
    return ir.BitP(where, scalar(scope, e.left.index))


def scalar_code(scope: Scope, e: m.Expr) -> ir.Scalar:
    """A constant's code without emitting anything, else a variable."""
    return (
        scalar(scope, e)
        if isinstance(e, (m.Inject, m.Const)) and isinstance(getattr(e, "operand", e), m.Const)
        else ir.Var("?")
    )


def _member(scope: Scope, e: m.Member) -> ir.Scalar:
    value = _is_in(scope, e.item, e.set)
    return negation(value) if e.negated else value


def _is_in(scope: Scope, item: m.Expr, set_: m.Expr) -> ir.Scalar:
    inner, expr = peel(scope, set_)
    if isinstance(expr, m.IntRange):
        x = scope.b.let("x", scalar(scope, item))
        return binary("and", binary("<=", scalar(inner, expr.low), x), binary("<=", x, scalar(inner, expr.high)))
    if isinstance(item.type, m.Int) and isinstance(expr, m.SetLiteral):
        x, result = scope.b.let("x", scalar(scope, item)), ir.Num(0)
        for value in expr.items:
            result = binary("or", result, same(x, scalar(inner, value)))
        return result
    if isinstance(item.type, m.Value) and isinstance(expr.type, m.SetOf) and not isinstance(expr.type.of, m.Enum):
        element, there = projected(scope, item)
        return binary("and", there, ir.BitP(plane(scope, set_), element))
    x = scalar(scope, item)
    if isinstance(item.type, m.Int):
        return _int_bit(scope, plane(scope, set_), x)
    return member_of(scope, set_, scope.b.let("x", x))


def member_of(scope: Scope, set_: m.Expr, x: ir.Scalar) -> ir.Scalar:
    """Whether an element is in a set: asked of the element where the set would be made one by one."""
    constant = constant_plane(scope, set_)
    if constant is not None:
        return ir.BitP(constant, x)
    inner, e = peel(scope, set_)
    if isinstance(e, m.SetOp):
        tests = [member_of(inner, item, x) for item in e.items]
        result = tests[0]
        for test in tests[1:]:
            result = (
                binary("or", result, test)
                if e.op == "|"
                else binary("and", result, test if e.op == "&" else negation(test))
            )
        return result
    if isinstance(e, m.ToSet) and isinstance(e.operand.type, m.Element):
        return same(scalar(inner, e.operand), x)
    if isinstance(e, m.MapCompare) and not isinstance(e.right.type, m.MapOf):
        map_scope, map_ = peel(inner, e.left)
        if isinstance(map_, m.FieldRef) and scope.plan.fields[map_.field.index].kind == "array":
            return binary(e.op, map_at(map_scope, map_, x), scalar(inner, e.right))
    return ir.BitP(plane(scope, set_), x)


def _int_bit(scope: Scope, where: ir.Plane, x: ir.Scalar) -> ir.Scalar:
    x = scope.b.let("x", sub(x, ir.Num(INT_LOW)))
    inside = binary("and", binary(">=", x, ir.Num(0)), binary("<", x, ir.Num(64 * INT_WORDS)))
    return binary("and", inside, ir.BitP(where, choose(inside, x, ir.Num(0))))


def _within(scope: Scope, e: m.Within) -> ir.Scalar:
    rest = minus(plane(scope, e.left), _asked_plane(scope, e.right))
    return negation(ir.AnyP(rest))


def _logic(scope: Scope, e: m.Logic) -> ir.Scalar:
    stop = 0 if e.op == "and" else 1
    result = scalar(scope, e.items[0])
    for item in e.items[1:]:
        known = number(result)
        if known is not None:
            if bool(known) == bool(stop):
                return ir.Num(stop)
            result = scalar(scope, item)
            continue
        with scope.b.block() as body:
            right = scalar(scope, item)
        if not body and not heavy(right):
            result = binary(e.op, result, right)
            continue
        name = scope.b.fresh("holds")
        scope.b.emit(ir.Let(name, result))
        test = ir.Var(name) if stop == 0 else ir.NotB(ir.Var(name))
        scope.b.emit(ir.IfS(test, (*body, ir.SetV(name, right))))
        result = ir.Var(name)
    return result


def _not(scope: Scope, e: m.Not) -> ir.Scalar:
    return negation(scalar(scope, e.operand))


def _choose(scope: Scope, e: m.ChooseExpr) -> ir.Scalar:
    condition = scalar(scope, e.condition)
    known = number(condition)
    if known is not None:
        return scalar(scope, e.then if known else e.otherwise)
    with scope.b.block() as then_body:
        then = scalar(scope, e.then)
    with scope.b.block() as else_body:
        otherwise = scalar(scope, e.otherwise)
    if not then_body and not else_body and not heavy(then) and not heavy(otherwise):
        return choose(condition, then, otherwise)
    name = scope.b.fresh("chosen")
    scope.b.emit(ir.Let(name, ir.Num(0)))
    scope.b.emit(ir.IfS(condition, (*then_body, ir.SetV(name, then)), (*else_body, ir.SetV(name, otherwise))))
    return ir.Var(name)


def _owned_value(scope: Scope, e: m.OwnedValue) -> ir.Scalar:
    enum, player = e.type.enum, scalar(scope, e.player)
    bases, tag = scope.plan.bases(enum), scalar(scope, e.tag)
    known, result = number(tag), ir.Num(0)
    for i, alternative in enumerate(enum.alternatives):
        if alternative.kind == "owned":
            index = scope.plan.model.tags.index(alternative.name)
            code = add(bases[i], player)
            if known is not None and index == known:
                return code
            result = choose(same(tag, ir.Num(index)), code, result)
    return result


def _inject(scope: Scope, e: m.Inject) -> ir.Scalar:
    """The code of an operand in the enumeration of the node."""
    enum, kind, operand = e.type.enum, e.operand.type, e.operand
    bases = scope.plan.bases(enum)
    if isinstance(operand, m.ChooseExpr):
        then = m.Inject(operand=operand.then, type=e.type, span=e.span)
        otherwise = m.Inject(operand=operand.otherwise, type=e.type, span=e.span)
        return _choose(
            scope, m.ChooseExpr(condition=operand.condition, then=then, otherwise=otherwise, type=e.type, span=e.span)
        )
    for i, alternative in enumerate(enum.alternatives):
        if isinstance(kind, m.NoneType) and alternative.kind == "none":
            return bases[i]
        if isinstance(kind, m.Element) and alternative.kind == "element" and alternative.domain == kind.domain:
            return add(bases[i], scalar(scope, operand))
        if isinstance(kind, m.Int) and alternative.kind == "numbers":
            return add(bases[i], sub(scalar(scope, operand), scope.plan.bound(alternative.low).scalar))
    if isinstance(kind, m.Element) and kind.domain == m.TAG:
        tag, result = scalar(scope, operand), ir.Num(0)
        for i, alternative in enumerate(enum.alternatives):
            if alternative.kind == "tag":
                result = choose(same(tag, ir.Num(scope.plan.model.tags.index(alternative.name))), bases[i], result)
        return result
    if isinstance(kind, m.Value):
        return _translate(scope, scope.b.let("code", scalar(scope, operand)), kind.enum, enum)
    raise Refused("a value of this kind cannot be stored here", e.span)


def _translate(scope: Scope, code: ir.Scalar, source: m.Enum, target: m.Enum) -> ir.Scalar:
    if source == target:
        return code
    froms, tos, result = scope.plan.bases(source), scope.plan.bases(target), ir.Num(0)
    for i, alternative in enumerate(source.alternatives):
        if alternative in target.alternatives:
            j = target.alternatives.index(alternative)
            inside = binary("and", binary(">=", code, froms[i]), binary("<", code, froms[i + 1]))
            result = choose(inside, add(tos[j], sub(code, froms[i])), result)
    return result


def _count(scope: Scope, e: m.Count) -> ir.Scalar:
    inner, expr = peel(scope, e.set)
    if isinstance(expr, m.IntRange):
        size = scope.b.let("size", add(sub(scalar(inner, expr.high), scalar(inner, expr.low)), ir.Num(1)))
        return choose(binary(">", size, ir.Num(0)), size, ir.Num(0))
    return ir.CountP(plane(scope, e.set))


def _any(scope: Scope, e: m.AnyOf) -> ir.Scalar:
    inner, expr = peel(scope, e.set)
    if isinstance(expr, m.AtSet) and expr.type.of != m.INT_DOMAIN:
        return any_value(inner, expr)
    shares, scope.b.shares = scope.b.shares, False
    where = plane(scope, e.set)
    scope.b.shares = shares
    return any_early(scope.b, where)


def any_early(b: Builder, where: ir.Plane) -> ir.Scalar:
    """Whether a plane is not empty. Where it asks for a fixed point in a monotone way, the start of the fixed point is
    tried first: any(X & near(joined(A, S))) holds if any(X & near(A)) does."""
    first = with_starts(where)
    if first is None:
        return ir.AnyP(where)
    name = b.fresh("any")
    b.emit(ir.Let(name, ir.AnyP(first)))
    b.emit(ir.IfS(ir.NotB(ir.Var(name)), (ir.SetV(name, ir.AnyP(where)),)))
    return ir.Var(name)


def with_starts(p: ir.Plane) -> ir.Plane | None:
    """The plane with each fixed point replaced by its start, where it stands so that the result is smaller."""
    if isinstance(p, ir.PCall) and p.function.startswith("joined_") and len(p.args) >= 2:
        return p.args[0]
    if isinstance(p, ir.PImage):
        inner = with_starts(p.plane)
        return None if inner is None else ir.PImage(p.steps, inner)
    if isinstance(p, (ir.PAnd, ir.POr)):
        left, right = with_starts(p.left), with_starts(p.right)
        if left is None and right is None:
            return None
        return type(p)(left if left is not None else p.left, right if right is not None else p.right)
    if isinstance(p, ir.PMinus):
        left = with_starts(p.left)
        return None if left is None else ir.PMinus(left, p.right)
    return None


def _can(scope: Scope, e: m.Can) -> ir.Scalar:
    index = next(a.index for a in scope.plan.model.actions if a.name == e.action)
    return ir.CallI(f"can_{index}", (), scope.state)


def _stuck(scope: Scope, e: m.Stuck) -> ir.Scalar:
    return ir.CallI("stuck", (), scope.state)


def _seen(scope: Scope, e: m.Seen) -> ir.Scalar:
    from ludex.codegen.history import seen_function

    return ir.CallI(seen_function(scope.program, e), (), scope.state)


_SCALARS = {
    m.Const: _const,
    m.LocalRef: _local,
    m.Use: _use,
    m.Builtin: _builtin,
    m.CellNamed: _named_cell,
    m.ParamRef: lambda scope, e: scope.plan.settings[e.name].scalar,
    m.PlayerNumber: lambda scope, e: sub(scalar(scope, e.number), ir.Num(1)),
    m.StepNamed: _named_step,
    m.OppositeOf: _opposite_step,
    m.FieldRef: lambda scope, e: scope.slot(f"F_{e.field.name}"),
    m.At: _at,
    m.Arith: _arith,
    m.Negate: lambda scope, e: sub(ir.Num(0), scalar(scope, e.operand)),
    m.Compare: _compare,
    m.Member: _member,
    m.Within: _within,
    m.Logic: _logic,
    m.Not: _not,
    m.ChooseExpr: _choose,
    m.OwnedValue: _owned_value,
    m.Inject: _inject,
    m.Count: _count,
    m.AnyOf: _any,
    m.Can: _can,
    m.Stuck: _stuck,
    m.Seen: _seen,
    m.Comprehension: comprehension_scalar,
    m.Connected: connected,
}

# ------------------------------------------------------------------------------------------ planes


def plane(scope: Scope, expr: m.Expr) -> ir.Plane:
    """A set as a plane of its domain."""
    constant = constant_plane(scope, expr)
    return made_plane(scope, expr) if constant is None else constant


def made_plane(scope: Scope, expr: m.Expr) -> ir.Plane:
    """The same, made where it is used."""
    handler = _PLANES.get(type(expr))
    if handler is None:
        raise Refused(f"no set lowering for {type(expr).__name__}", expr.span)
    return handler(scope, expr)


def _use_plane(scope: Scope, e: m.Use) -> ir.Plane:
    inner = enter(scope, e)
    key = _memo_key(scope, e, inner)
    known = scope.b.recall(key) if key is not None else None
    if known is not None:
        return known
    value = plane(inner, e.definition.body)
    if key is not None and scope.b.shares and heavy(value):
        value = scope.b.let_plane(e.definition.name, value)
    if key is not None and isinstance(value, ir.PVar):
        scope.b.remember(key, value)
    return value


def _memo_key(scope: Scope, e: m.Use, inner: Scope) -> object:
    """What tells one use of a definition from another; None where an argument is more than a number."""
    values = tuple(inner.env.get(p.number) for p in e.definition.params)
    if not all(isinstance(v, (ir.Num, ir.Var, ir.Slot)) for v in values):
        return None
    return "use", id(e.definition), values, scope.state, scope.mover, scope.follower, scope.written


def _local_plane(scope: Scope, e: m.LocalRef) -> ir.Plane:
    inner, expr = peel(scope, e)
    return scope.env[e.local.number] if expr is e else plane(inner, expr)


def _builtin_plane(scope: Scope, e: m.Builtin) -> ir.Plane:
    if e.name == "winners":
        return ir.PStored("WINNERS", ir.Num(0), "player", scope.state)
    if e.name == "others":
        return minus(ir.PAll("player"), ir.PBit(scope.me, "player"))
    return ir.PAll("cell" if e.name == "cells" else "player")


def _pieces(scope: Scope, e: m.PieceSet) -> ir.Plane:
    first, result = 0, ir.PNone("piece")
    for kind in scope.plan.model.pieces:
        count = scope.plan.bound(kind.count).most
        if kind.name == e.kind:
            for i in range(first, first + count):
                result = join(result, ir.PBit(ir.Num(i), "piece"))
        first += count
    return result


def _steps(scope: Scope, e: m.Expr) -> ir.Plane:
    from ludex.codegen.relations import dynamic_steps

    return dynamic_steps(scope, e)


def _field_plane(scope: Scope, e: m.FieldRef) -> ir.Plane:
    held = scope.holding(f"F_{e.field.name}")
    planned = scope.plan.fields[e.field.index]
    return held if held is not None else ir.PStored(f"F_{e.field.name}", ir.Num(0), planned.item, scope.state)


def _at_plane(scope: Scope, e: m.At) -> ir.Plane:
    inner, map_ = peel(scope, e.map)
    if isinstance(map_, m.ChooseExpr):
        return plane_if(
            scope,
            scalar(inner, map_.condition),
            lambda: _at_plane(inner, _with_map(e, map_.then)),
            lambda: _at_plane(inner, _with_map(e, map_.otherwise)),
        )
    planned = scope.plan.fields[map_.field.index]
    index, there = index_of(scope, e.index)
    where = ir.PStored(f"F_{map_.field.name}", index, planned.item, inner.state)
    return where if there is None else ir.PIf(there, where, ir.PNone(planned.item))


def _with_map(e: m.At, map_: m.Expr) -> m.At:
    return m.At(map=map_, index=e.index, type=e.type, span=e.span)


def _set_op(scope: Scope, e: m.SetOp) -> ir.Plane:
    fold, other = {"|": (join, plane), "&": (meet, _asked_plane), "-": (minus, _asked_plane)}[e.op]
    first, *others = ranges_last(e)
    result = plane(scope, first)
    for item in others:
        result = fold(result, other(scope, item))
    return result


def _asked_plane(scope: Scope, expr: m.Expr) -> ir.Plane:
    """A set that only tells of others whether they are in it: of a range, what sets of numbers can hold."""
    inner, e = peel(scope, expr)
    return _int_range(inner, e, True) if isinstance(e, m.IntRange) else plane(scope, expr)


def plane_if(scope: Scope, condition: ir.Scalar, then, otherwise) -> ir.Plane:
    """The plane of one of two branches; only the branch chosen is computed where that matters."""
    known = number(condition)
    if known is not None:
        return then() if known else otherwise()
    with scope.b.block() as then_body:
        a = then()
    with scope.b.block() as else_body:
        c = otherwise()
    if a == c and not then_body and not else_body:
        return a
    if not then_body and not else_body and (scope.b.symbolic or not heavy(a) and not heavy(c)):
        return ir.PIf(condition, a, c)
    name, dom = scope.b.fresh("chosen"), ir.dom_of(a)
    scope.b.emit(ir.LetP(name, dom, ir.PNone(dom)))
    scope.b.emit(ir.IfS(condition, (*then_body, ir.SetP(name, dom, a)), (*else_body, ir.SetP(name, dom, c))))
    return ir.PVar(name, dom)


def _choose_plane(scope: Scope, e: m.ChooseExpr) -> ir.Plane:
    return plane_if(scope, scalar(scope, e.condition), lambda: plane(scope, e.then), lambda: plane(scope, e.otherwise))


def _to_set(scope: Scope, e: m.ToSet) -> ir.Plane:
    kind = e.operand.type
    if isinstance(kind, m.Value) and not isinstance(e.type.of, m.Enum):
        element, there = projected(scope, e.operand)
        dom = scope.plan.dom(e.type.of)
        return ir.PIf(there, ir.PBit(element, dom), ir.PNone(dom))
    dom = scope.plan.dom(e.type.of)
    value = scalar(scope, e.operand)
    if dom == "int":
        value = sub(value, ir.Num(INT_LOW))
    return ir.PBit(scope.b.let("x", value), dom)


def _literal(scope: Scope, e: m.SetLiteral) -> ir.Plane:
    dom = scope.plan.dom(e.type.of)
    result = ir.PNone(dom)
    for item in e.items:
        value = scalar(scope, item)
        value = sub(value, ir.Num(INT_LOW)) if dom == "int" else value
        result = join(result, ir.PBit(scope.b.let("x", value), dom))
    return result


def _int_range(scope: Scope, e: m.IntRange, cut: bool = False) -> ir.Plane:
    """The numbers of a range; `cut` to those that sets can hold."""
    b, last = scope.b, INT_LOW + 64 * INT_WORDS - 1
    low, high = b.let("low", scalar(scope, e.low)), scalar(scope, e.high)
    if cut:
        high = b.let("high", high)
        low = choose(binary("<", low, ir.Num(INT_LOW)), ir.Num(INT_LOW), low)
        high = choose(binary(">", high, ir.Num(last)), ir.Num(last), high)
    name, i = b.fresh("range"), b.fresh("i")
    b.emit(ir.LetP(name, "int", ir.PNone("int")))
    shifted = sub(ir.Var(i), ir.Num(INT_LOW))
    b.emit(ir.ForRange(i, low, add(high, ir.Num(1)), (ir.PutBit(name, "int", shifted, 1),)))
    return ir.PVar(name, "int")


_TURNED = {"<": ">", "<=": ">=", ">": "<", ">=": "<="}


def _map_compare(scope: Scope, e: m.MapCompare) -> ir.Plane:
    if isinstance(e.left.type, m.MapOf):
        return compare_plane(scope, e.op, e.left, (scope, e.right))
    return compare_plane(scope, _TURNED.get(e.op, e.op), e.right, (scope, e.left))


def _owned_set(scope: Scope, e: m.OwnedSet) -> ir.Plane:
    b, dom = scope.b, scope.plan.dom(e.type.of)
    tags, players = plane(scope, e.tags), plane(scope, e.players)
    name, p = b.fresh("owned"), b.fresh("p")
    b.emit(ir.LetP(name, dom, ir.PNone(dom)))
    body = []
    for i, alternative in enumerate(e.type.of.alternatives):
        if alternative.kind == "owned":
            tag = ir.Num(scope.plan.model.tags.index(alternative.name))
            put = ir.PutBit(name, dom, add(scope.plan.bases(e.type.of)[i], ir.Var(p)), 1)
            body.append(ir.IfS(ir.BitP(tags, tag), (put,)))
    b.emit(ir.ForBits(p, players, tuple(body)))
    return ir.PVar(name, dom)


def _inject_set(scope: Scope, e: m.InjectSet) -> ir.Plane:
    b, dom, source = scope.b, scope.plan.dom(e.type.of), e.operand.type
    if source.of is None:
        return ir.PNone(dom)
    name, x = b.fresh("codes"), b.fresh("x")
    b.emit(ir.LetP(name, dom, ir.PNone(dom)))
    local = m.Local(
        "x",
        -id(e),
        m.Value(source.of)
        if isinstance(source.of, m.Enum)
        else m.INT
        if source.of == m.INT_DOMAIN
        else m.Element(source.of),
    )
    ref = m.Inject(operand=m.LocalRef(local=local, type=local.type, span=e.span), type=m.Value(e.type.of), span=e.span)
    members = b.let_plane("members", plane(scope, e.operand))
    with b.block() as body:
        value = add(ir.Var(x), ir.Num(INT_LOW)) if source.of == m.INT_DOMAIN else ir.Var(x)
        b.emit(ir.PutBit(name, dom, scalar(scope.bind(local, value), ref), 1))
    b.emit(ir.ForBits(x, members, tuple(body)))
    return ir.PVar(name, dom)


_PLANES = {
    m.Use: _use_plane,
    m.LocalRef: _local_plane,
    m.Builtin: _builtin_plane,
    m.PieceSet: _pieces,
    m.LinkSet: lambda scope, e: ir.PAll(f"link:{e.kind}"),
    m.Relation: _steps,
    m.Offsets: _steps,
    m.OppositeOf: _steps,
    m.FieldRef: _field_plane,
    m.At: _at_plane,
    m.AtSet: values_at,
    m.MapCompare: _map_compare,
    m.MapMember: member_plane,
    m.Belongs: belongs_plane,
    m.TrueSet: truth_plane,
    m.SetOp: _set_op,
    m.IntRange: _int_range,
    m.ChooseExpr: _choose_plane,
    m.OwnedSet: _owned_set,
    m.InjectSet: _inject_set,
    m.ToSet: _to_set,
    m.SetLiteral: _literal,
    m.Comprehension: comprehension_plane,
    m.Image: image,
    m.Joined: joined,
    m.Ends: ends_plane,
    m.Crossing: crossing_plane,
    m.Inside: inside_plane,
    m.Ring: ring,
    m.Span_: span,
    m.Past: past,
}
