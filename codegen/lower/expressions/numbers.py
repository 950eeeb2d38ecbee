"""Numbers, elements, codes and conditions as scalars: their handlers by class, which `ludex.codegen.lower.table` joins
with others."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ludex.codegen import ir
from ludex.codegen.ir.builder import MANY, heavy
from ludex.codegen.ir.emptiness import any_early
from ludex.codegen.ir.planes import bit, minus
from ludex.codegen.ir.scalars import add, binary, choose, negation, number, same, sub
from ludex.codegen.lower import dispatch as lower
from ludex.codegen.lower.definitions import enter, memo_key, peel
from ludex.codegen.lower.dependence import size
from ludex.codegen.lower.expressions.comparisons import compare_plane
from ludex.codegen.lower.expressions.comprehensions import any_in_union, count_below
from ludex.codegen.lower.expressions.history import seen_function
from ludex.codegen.lower.expressions.map_values import any_value, at_code, map_at
from ludex.codegen.lower.expressions.numbers_among import any_among, count_among, is_among_numbers
from ludex.codegen.lower.expressions.sets import asked_plane
from ludex.codegen.lower.precomputed import constant_plane
from ludex.codegen.lower.scope import Scope, as_scalar
from ludex.codegen.lower.values import index_of, int_bit, projected
from ludex.codegen.plan.plan import Plan, in_range
from ludex.codegen.refused import Refused
from ludex.dsl import model as m
from ludex.dsl.narrow import enum_of
from ludex.dsl.world.cell_names import cell_names, cell_parts


def _const(scope: Scope, e: m.Const) -> ir.Scalar:
    return ir.Num(int(e.value or 0))


def _local(scope: Scope, e: m.LocalRef) -> ir.Scalar:
    inner, expr = peel(scope, e)
    if expr is not e:
        return lower.scalar(inner, expr)
    value = as_scalar(scope.env[e.local.number])
    return scope.slot(value.name) if isinstance(value, ir.Slot) else value  # a register: of the state that is read


def _use(scope: Scope, e: m.Use) -> ir.Scalar:
    inner = enter(scope, e)
    key = memo_key(scope, e, inner)
    known: ir.Scalar | None = scope.b.recall(key) if key is not None else None
    if known is not None:
        return known
    with scope.b.naming(e.definition.name):
        value = lower.scalar(inner, e.definition.body)
    if isinstance(value, ir.Var):
        scope.program.values.add(value.name)
    if key is not None and not isinstance(value, (ir.Num, ir.Var, ir.Sym, ir.Slot)):
        value = scope.b.let(e.definition.name, value)
    if key is not None:
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

    plan = scope.plan
    if plan.open_board:
        stride = number(plan.stride.scalar)
        formula = f"bit_named(board, {cell_parts(plan.model)!r}, {e.text!r}, {'STRIDE' if stride is None else stride})"
        symbols = scope.program.symbols
        name = next((s for s, text in symbols.items() if text == formula), f"NAMED_{len(symbols)}")
        return scope.program.symbol(name, formula)
    names = cell_names(plan.model, plan.board)
    if e.text not in names:
        raise Refused(f'there is no cell "{e.text}" on this board', e.span, "choose another size")
    return ir.Num(bit_of(plan, names.index(e.text)))


def bit_of(plan: Plan, cell: int) -> int:
    """The bit of a cell on a board of known size."""
    if plan.graph:
        return cell
    return (plan.board.row[cell] - 1) * plan.stride.most + plan.board.column[cell] - 1


def _player(scope: Scope, e: m.PlayerNumber) -> ir.Scalar:
    """A player by number; the first for a number that is nobody's, which the interpreter refuses: no such player may
    reach the words of a state."""
    player = sub(lower.scalar(scope, e.number), ir.Num(1))
    known_player = number(player)
    if known_player is not None and 0 <= known_player < scope.plan.model.players.low:
        return player
    player = scope.b.let("player", player)
    there = binary("and", binary(">=", player, ir.Num(0)), binary("<", player, scope.plan.players))
    return choose(there, player, ir.Num(0))


def _named_step(scope: Scope, e: m.StepNamed) -> ir.Scalar:
    return ir.Num(next(i for i, s in enumerate(scope.plan.steps) if s.name == e.name))


def _opposite_step(scope: Scope, e: m.OppositeOf) -> ir.Scalar:
    step = lower.scalar(scope, e.operand)
    known = number(step)
    if known is not None:
        return ir.Num(scope.plan.board.opposite[known])
    scope.program.table("OPPOSITE", ("opposite",), "int")
    return ir.TableI("OPPOSITE", step)


def _at(scope: Scope, e: m.At) -> ir.Scalar:
    index, inner = index_of(scope, e.index)
    value = at_code(scope, e.map, index)
    return value if inner is None else choose(inner, value, ir.Num(0))


def _arith(scope: Scope, e: m.Arith) -> ir.Scalar:
    return binary(e.op, lower.scalar(scope, e.left), lower.scalar(scope, e.right))


def _compare(scope: Scope, e: m.Compare) -> ir.Scalar:
    counted = count_below(scope, e)
    if counted is not None:
        return counted
    if isinstance(e.left.type, m.SetOf):
        equal: ir.Scalar = ir.SameP(lower.plane(scope, e.left), lower.plane(scope, e.right))
        return equal if e.op == "==" else negation(equal)
    tested = _compare_at(scope, e)
    if tested is not None:
        return tested if e.op == "==" else negation(tested)
    if e.op in ("==", "!="):
        equal = same(lower.scalar(scope, e.left), lower.scalar(scope, e.right))
        return equal if e.op == "==" else negation(equal)
    return binary(e.op, lower.scalar(scope, e.left), lower.scalar(scope, e.right))


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
    return ir.BitP(where, lower.scalar(scope, e.left.index))


def scalar_code(scope: Scope, e: m.Expr) -> ir.Scalar:
    """A constant's code without emitting anything, else a variable."""
    return (
        lower.scalar(scope, e)
        if isinstance(e, (m.Inject, m.Const)) and isinstance(getattr(e, "operand", e), m.Const)
        else ir.Var("?")
    )


def _member(scope: Scope, e: m.Member) -> ir.Scalar:
    value = _is_in(scope, e.item, e.set)
    return negation(value) if e.negated else value


def _is_in(scope: Scope, item: m.Expr, set_: m.Expr) -> ir.Scalar:
    inner, expr = peel(scope, set_)
    if isinstance(expr, m.IntRange):
        x = scope.b.let("x", lower.scalar(scope, item))
        return binary(
            "and", binary("<=", lower.scalar(inner, expr.low), x), binary("<=", x, lower.scalar(inner, expr.high))
        )
    if isinstance(item.type, m.Int) and isinstance(expr, m.SetLiteral):
        x = scope.b.let("x", lower.scalar(scope, item))
        result: ir.Scalar = ir.Num(0)
        for value in expr.items:
            result = binary("or", result, same(x, lower.scalar(inner, value)))
        return result
    if isinstance(item.type, m.Value) and isinstance(expr.type, m.SetOf) and not isinstance(expr.type.of, m.Enum):
        element, there = projected(scope, item)
        return binary("and", there, bit(lower.plane(scope, set_), element))
    x = lower.scalar(scope, item)
    if isinstance(item.type, m.Int):
        return int_bit(scope, lower.plane(scope, set_), x)
    return member_of(scope, set_, scope.b.let("x", x))


def member_of(scope: Scope, set_: m.Expr, x: ir.Scalar) -> ir.Scalar:
    """Whether an element is in a set: asked of the element where the set would be made one by one."""
    constant = constant_plane(scope, set_)
    if constant is not None:
        return ir.BitP(constant, x)
    inner, e = peel(scope, set_)
    if isinstance(e, m.SetOp) and size(scope.program, set_) <= MANY:
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
        return same(lower.scalar(inner, e.operand), x)
    if isinstance(e, m.MapCompare) and not isinstance(e.right.type, m.MapOf):
        map_scope, map_ = peel(inner, e.left)
        if isinstance(map_, m.FieldRef) and scope.plan.fields[map_.field.index].kind == "array":
            return binary(e.op, map_at(map_scope, map_, x), lower.scalar(inner, e.right))
    return bit(lower.plane(scope, set_), x)


def _within(scope: Scope, e: m.Within) -> ir.Scalar:
    rest = minus(lower.plane(scope, e.left), asked_plane(scope, e.right))
    return negation(ir.AnyP(rest))


def _logic(scope: Scope, e: m.Logic) -> ir.Scalar:
    stop = 0 if e.op == "and" else 1
    result = lower.scalar(scope, e.items[0])
    for item in e.items[1:]:
        known = number(result)
        if known is not None:
            if bool(known) == bool(stop):
                return ir.Num(stop)
            result = lower.scalar(scope, item)
            continue
        with scope.b.block() as body:
            right = lower.scalar(scope, item)
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
    return negation(lower.scalar(scope, e.operand))


def _choose(scope: Scope, e: m.ChooseExpr) -> ir.Scalar:
    condition = lower.scalar(scope, e.condition)
    known = number(condition)
    if known is not None:
        return lower.scalar(scope, e.then if known else e.otherwise)
    with scope.b.block() as then_body:
        then = lower.scalar(scope, e.then)
    with scope.b.block() as else_body:
        otherwise = lower.scalar(scope, e.otherwise)
    if not then_body and not else_body and not heavy(then) and not heavy(otherwise):
        return choose(condition, then, otherwise)
    name = scope.b.fresh("chosen")
    scope.b.emit(ir.Let(name, ir.Num(0)))
    scope.b.emit(ir.IfS(condition, (*then_body, ir.SetV(name, then)), (*else_body, ir.SetV(name, otherwise))))
    return ir.Var(name)


def _owned_value(scope: Scope, e: m.OwnedValue) -> ir.Scalar:
    enum, player = enum_of(e.type), lower.scalar(scope, e.player)
    bases, tag = scope.plan.bases(enum), lower.scalar(scope, e.tag)
    known = number(tag)
    result: ir.Scalar = ir.Num(0)
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
    enum, kind, operand = enum_of(e.type), e.operand.type, e.operand
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
            return add(bases[i], lower.scalar(scope, operand))
        if isinstance(kind, m.Int) and alternative.kind == "numbers":
            return add(bases[i], sub(lower.scalar(scope, operand), scope.plan.bound(alternative.low).scalar))
    if isinstance(kind, m.Element) and kind.domain == m.TAG:
        tag = lower.scalar(scope, operand)
        result: ir.Scalar = ir.Num(0)
        for i, alternative in enumerate(enum.alternatives):
            if alternative.kind == "tag":
                result = choose(same(tag, ir.Num(scope.plan.model.tags.index(alternative.name))), bases[i], result)
        return result
    if isinstance(kind, m.Value):
        return _translate(scope, scope.b.let("code", lower.scalar(scope, operand)), kind.enum, enum)
    raise Refused("a value of this kind cannot be stored here", e.span)


def _translate(scope: Scope, code: ir.Scalar, source: m.Enum, target: m.Enum) -> ir.Scalar:
    if source == target:
        return code
    froms, tos = scope.plan.bases(source), scope.plan.bases(target)
    result: ir.Scalar = ir.Num(0)
    for i, alternative in enumerate(source.alternatives):
        if alternative in target.alternatives:
            j = target.alternatives.index(alternative)
            inside = in_range(code, froms, i)
            result = choose(inside, add(tos[j], sub(code, froms[i])), result)
    return result


def _count(scope: Scope, e: m.Count) -> ir.Scalar:
    inner, expr = peel(scope, e.set)
    if isinstance(expr, m.IntRange):
        size = scope.b.let("size", add(sub(lower.scalar(inner, expr.high), lower.scalar(inner, expr.low)), ir.Num(1)))
        return choose(binary(">", size, ir.Num(0)), size, ir.Num(0))
    if isinstance(expr, m.Comprehension) and is_among_numbers(expr):
        return count_among(inner, expr)
    return ir.CountP(lower.plane(scope, e.set))


def _any(scope: Scope, e: m.AnyOf) -> ir.Scalar:
    inner, expr = peel(scope, e.set)
    if isinstance(expr, m.AtSet) and expr.type != m.SetOf(m.INT_DOMAIN):
        return any_value(inner, expr)
    if isinstance(expr, m.Comprehension) and expr.kind == "union":
        found = any_in_union(inner, expr)
        if found is not None:
            return found
    if isinstance(expr, m.Comprehension) and is_among_numbers(expr):
        return any_among(inner, expr)
    shares, scope.b.shares = scope.b.shares, False
    where = lower.plane(scope, e.set)
    scope.b.shares = shares
    return any_early(scope.b, where)


def _can(scope: Scope, e: m.Can) -> ir.Scalar:
    index = next(a.index for a in scope.plan.model.actions if a.name == e.action)
    if e.player is not None:
        return ir.CallI(f"could_{index}", (scope.b.let("p", lower.scalar(scope, e.player)),), scope.state)
    return ir.CallI(f"can_{index}", (), scope.state)


def _stuck(scope: Scope, e: m.Stuck) -> ir.Scalar:
    return ir.CallI("stuck", (), scope.state)


def _seen(scope: Scope, e: m.Earlier) -> ir.Scalar:
    return ir.CallI(seen_function(scope.program, e), (), scope.state)


SCALARS: dict[type, Callable[[Scope, Any], ir.Scalar]] = {  # each is given what it is for
    m.Const: _const,
    m.LocalRef: _local,
    m.Use: _use,
    m.Builtin: _builtin,
    m.CellNamed: _named_cell,
    m.ParamRef: lambda scope, e: scope.plan.settings[e.name].scalar,
    m.PlayerNumber: _player,
    m.StepNamed: _named_step,
    m.OppositeOf: _opposite_step,
    m.FieldRef: lambda scope, e: scope.slot(f"F_{e.field.word}"),
    m.At: _at,
    m.Arith: _arith,
    m.Negate: lambda scope, e: sub(ir.Num(0), lower.scalar(scope, e.operand)),
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
    m.Since: _seen,
}
