"""Relations as steps: those that the compiler knows, and planes of steps for the rest."""

from __future__ import annotations

import operator
from collections.abc import Callable
from functools import reduce

from ludex.codegen import ir
from ludex.codegen.ir.planes import join
from ludex.codegen.ir.scalars import binary, number
from ludex.codegen.lower import dispatch as lower
from ludex.codegen.lower.definitions import peel
from ludex.codegen.lower.scope import Scope
from ludex.codegen.plan.model_walk import nodes
from ludex.codegen.refused import Refused
from ludex.dsl import model as m
from ludex.dsl.narrow import known

Fold = Callable[[frozenset[int], frozenset[int]], frozenset[int]]


def static_steps(scope: Scope, relation: m.Expr) -> frozenset[int] | None:
    """The steps of a relation where the compiler knows them, None elsewhere."""
    if isinstance(relation, m.LocalRef):
        bound = scope.env.get(relation.local.number)
        if isinstance(bound, ir.Num):
            return frozenset((bound.value,))
    scope, relation = peel(scope, relation)
    board = scope.plan.board
    if isinstance(relation, m.Relation):
        return {"beside": board.beside, "diagonal": board.diagonal, "near": board.near}[relation.name]
    if isinstance(relation, m.StepNamed):
        return frozenset((known(number(lower.scalar(scope, relation))),))
    if isinstance(relation, m.LocalRef):
        bound = scope.env.get(relation.local.number)
        return frozenset((bound.value,)) if isinstance(bound, ir.Num) else None
    if isinstance(relation, m.Offsets):
        a, b = (number(lower.scalar(scope, x)) for x in (relation.a, relation.b))
        if a is None or b is None:
            refuse_open(scope, relation, (relation.a, relation.b))
            return None
        wanted = board.lattice.spread(a, b)
        return frozenset(i for i, s in enumerate(board.steps) if (s.down, s.right) in wanted)
    if isinstance(relation, m.OppositeOf):
        inner = static_steps(scope, relation.operand)
        return None if inner is None else frozenset(board.opposite[i] for i in inner)
    if isinstance(relation, m.ToSet) and isinstance(relation.operand.type, m.Element):
        return static_steps(scope, relation.operand)
    if isinstance(relation, m.SetLiteral):
        return _all_static(scope, relation.items, operator.or_)
    if isinstance(relation, m.SetOp):
        fold = {"|": operator.or_, "&": operator.and_, "-": operator.sub}[relation.op]
        return _all_static(scope, relation.items, fold)
    if isinstance(relation, m.ChooseExpr):
        condition = number(lower.scalar(scope, relation.condition)) if _quiet(scope, relation.condition) else None
        if condition is not None:
            return static_steps(scope, relation.then if condition else relation.otherwise)
    return None


def _quiet(scope: Scope, condition: m.Expr) -> bool:
    """Whether a condition can be lowered without statements (then it is tried for a constant)."""
    with scope.b.block() as body:
        lower.scalar(scope, condition)
    return not body


def _all_static(scope: Scope, items: tuple[m.Expr, ...], fold: Fold) -> frozenset[int] | None:
    sets = []
    for item in items:
        steps = static_steps(scope, item)
        if steps is None:
            return None
        sets.append(steps)
    return reduce(fold, sets) if sets else frozenset()


def dynamic_steps(scope: Scope, relation: m.Expr) -> ir.Plane:
    """A relation as a plane of steps."""
    steps = static_steps(scope, relation)
    if steps is not None:
        result: ir.Plane = ir.PNone(ir.STEP)
        for step in sorted(steps):
            result = join(result, ir.PBit(ir.Num(step), ir.STEP))
        return result
    scope, relation = peel(scope, relation)
    if isinstance(relation, m.Offsets):
        return _offset_steps(scope, relation)
    if isinstance(relation, m.OppositeOf) and isinstance(relation.operand.type, m.SetOf):
        b, name, d = scope.b, scope.b.fresh("back"), scope.b.fresh("d")
        scope.program.table("OPPOSITE", ("opposite",), "int")
        b.emit(ir.LetP(name, ir.STEP, ir.PNone(ir.STEP)))
        put = ir.PutBit(name, ir.STEP, ir.TableI("OPPOSITE", ir.Var(d)), 1)
        b.emit(ir.ForBits(d, b.let_plane("ways", lower.plane(scope, relation.operand)), (put,)))
        return ir.PVar(name, ir.STEP)
    return lower.plane(scope, relation)


def refuse_open(scope: Scope, e: m.Expr, numbers: tuple[m.Expr, ...]) -> None:
    """The steps of the board depend on some parameters: these must be known."""
    for name in sorted(n.name for n in nodes(numbers) if isinstance(n, m.ParamRef)):
        if not scope.plan.settings[name].known:
            raise Refused("steps of an open size", e.span, f"fold the parameter in with --set {name}=...")


def _offset_steps(scope: Scope, e: m.Offsets) -> ir.Plane:
    """offsets(a, b) of numbers that are known only when it is played: of all steps of the board, those that fit."""
    b, name = scope.b, scope.b.fresh("leaps")
    one, other = (b.let("n", lower.scalar(scope, x)) for x in (e.a, e.b))
    b.emit(ir.LetP(name, ir.STEP, ir.PNone(ir.STEP)))
    kinds = [scope.plan.board.lattice.kind(s.down, s.right) for s in scope.plan.steps]
    for low, high in sorted(set(kinds)):
        fits = binary(
            "or",
            binary("and", _is_size(one, low), _is_size(other, high)),
            binary("and", _is_size(one, high), _is_size(other, low)),
        )
        steps = [i for i, kind in enumerate(kinds) if kind == (low, high)]
        b.emit(ir.IfS(fits, tuple(ir.PutBit(name, ir.STEP, ir.Num(i), 1) for i in steps)))
    return ir.PVar(name, ir.STEP)


def _is_size(n: ir.Scalar, size: int) -> ir.Scalar:
    """Whether a number is the size, or minus it."""
    plus = binary("==", n, ir.Num(size))
    return binary("or", plus, binary("==", n, ir.Num(-size))) if size else plus
