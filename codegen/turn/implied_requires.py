"""Choices that surely pass the `require` at the end of their action, as a set: the others alone are tried on a copy.

The choice of x makes x one of S, and then it is asked whether every piece of S (what hangs together by R) still lies
beside F:

    f[x] = v;   f[part of f == u] = w;   require S within joined(S & R(F), S, R)       with S: f == v, F: f == c

Let that hold before the choice, and let some y of R({x}) be in F. A piece that x is not added to lies beside F at a
cell other than x (else x would be added to it), and the piece of x lies beside y, which is not x. What is stored
between takes nothing from S or F. So the choice passes: the set holds R(F), or nothing where the condition does not
hold before. An x that is not in R(F) passes where it is added to a piece that lies beside a y of F in R(F), since y is
not x. Whatever is in neither set is tried: mostly x alone would be beside F, or nothing.
"""

from __future__ import annotations

from dataclasses import dataclass

from ludex.codegen import ir
from ludex.codegen.ir.builder import Builder
from ludex.codegen.ir.planes import join, meet, minus
from ludex.codegen.ir.scalars import negation
from ludex.codegen.lower import dispatch as lower
from ludex.codegen.lower.definitions import peel
from ludex.codegen.lower.effects.statements import has_require
from ludex.codegen.lower.expressions.closures import joined_helper
from ludex.codegen.lower.expressions.images import image_plane
from ludex.codegen.lower.expressions.steps import static_steps
from ludex.codegen.lower.scope import Closure, Program, Scope
from ludex.codegen.plan.model_walk import direct
from ludex.codegen.turn.guards import guards_of
from ludex.dsl import model as m


@dataclass(frozen=True)
class Value:
    """The places where a field has a value: that of a player ("me", "foe"), of a tag (its number), or none."""

    field: int
    kind: str
    which: object = None

    def differs(self, other: Value) -> bool:
        """Whether no place has both values."""
        return self.field == other.field and (self.kind, self.which) != (other.kind, other.which)


@dataclass(frozen=True)
class Asked:
    """The values of S and F, their expressions, and the steps of R."""

    inside: Value
    beside: Value
    pieces: m.Expr
    free: m.Expr
    steps: tuple[int, ...]


def surely_passed(scope: Scope, action: m.Action) -> ir.Plane | None:
    """The elements with which an action of one parameter surely passes what it requires of the state after it; None
    where the model does not show any."""
    program, asked = scope.program, _asked(scope.program, action)
    if asked is None:
        return None

    def make(name: str) -> ir.Function:
        here = Scope(program, Builder())
        pieces = lower.plane(here, asked.pieces)
        free = here.b.let_plane("free", lower.plane(here, asked.free))
        reach = here.b.let_plane("reach", image_plane(asked.steps, free))
        helper = joined_helper(program, asked.steps)
        joined = ir.PCall(helper, (meet(pieces, reach), pieces), ir.CELL, "")
        here.b.emit(ir.IfS(ir.AnyP(minus(pieces, joined)), (ir.ReturnP(ir.PNone(ir.CELL)),)))
        here.b.emit(ir.IfS(negation(ir.AnyP(minus(free, reach))), (ir.ReturnP(reach),)))
        rest = meet(pieces, image_plane(asked.steps, meet(free, reach)))
        added = ir.PCall(helper, (rest, pieces), ir.CELL, "")
        here.b.emit(ir.ReturnP(join(reach, image_plane(asked.steps, here.b.let_plane("added", added)))))
        doc = f"Where {action.name} surely passes what it requires of the state after it."
        return program.of_rules(action.span, ir.Function(name, (), ir.CELL, here.b.body(), doc))

    name = program.helper(("sure", action.index), f"sure_{action.name}", make)
    return scope.b.let_plane("sure", ir.PCall(name, (), ir.CELL, scope.state))


def _asked(program: Program, action: m.Action) -> Asked | None:
    plan = program.plan
    if len(action.params) != 1 or plan.graph or plan.walls:
        return None
    (parameter,) = action.params
    scope = Scope(program, Builder()).bind(parameter.local, ir.Var("x"))
    body = guards_of(scope, action).tried
    first = body[0] if body else None
    if not isinstance(first, m.Assign) or first.field.domain != m.CELL or not _is_parameter(first.index, parameter):
        return None
    at = next((i for i, statement in enumerate(body) if isinstance(statement, m.Require)), 0)
    if not at or has_require(body[at + 1 :]):
        return None
    written, require = _code(first), body[at]
    assert isinstance(require, m.Require)
    asked = None if written is None else _condition(scope, require.condition)
    if asked is None or asked.inside != written or not _harmless(scope, body[1:at], asked):
        return None
    return asked


def _is_parameter(index: m.Expr | None, parameter: m.Parameter) -> bool:
    return isinstance(index, m.LocalRef) and index.local is parameter.local


def _condition(scope: Scope, condition: m.Expr) -> Asked | None:
    """`S within joined(S & R(F), S, R)`, R a relation of steps with their opposites."""
    if not isinstance(condition, m.Within) or any(isinstance(n, m.LocalRef) for n in direct(condition)):
        return None
    inside, (inner, joined) = _value(scope, condition.left), peel(scope, condition.right)
    if inside is None or not isinstance(joined, m.Joined):
        return None
    steps = static_steps(inner, joined.relation)
    start_scope, start = peel(inner, joined.start)
    if steps is None or not isinstance(start, m.SetOp) or start.op != "&" or len(start.items) != 2:
        return None
    opposite = scope.plan.board.opposite
    whole = lower.plane(scope, condition.left)
    images = [(there, e) for there, e in (peel(start_scope, item) for item in start.items) if isinstance(e, m.Image)]
    if len(images) != 1 or frozenset(opposite[s] for s in steps) != steps or max(steps, default=8) > 7:
        return None
    there, image = images[0]
    others = [lower.plane(start_scope, item) for item in start.items if peel(start_scope, item)[1] is not image]
    if others != [whole] or lower.plane(inner, joined.through) != whole:
        return None
    beside = _value(there, image.set)
    if beside is None or not beside.differs(inside) or static_steps(there, image.relation) != steps:
        return None
    if any(isinstance(n, m.LocalRef) for n in direct(image.set)):
        return None
    return Asked(inside, beside, condition.left, image.set, tuple(sorted(steps)))


def _harmless(scope: Scope, body: tuple[m.Statement, ...], asked: Asked) -> bool:
    """Whether statements take nothing from S and F, and add nothing to S."""
    for statement in body:
        if isinstance(statement, m.LetHere):
            scope = scope.bind(statement.local, Closure(statement.value, scope))
        elif not isinstance(statement, m.Assign):
            return False
        elif statement.field.index == asked.inside.field:
            new, old = _code(statement), _within(scope, statement.index)
            if new is None or old is None or not new.differs(asked.inside) or not old.differs(asked.inside):
                return False
            if new != asked.beside and not old.differs(asked.beside):
                return False
    return True


def _within(scope: Scope, index: m.Expr | None) -> Value | None:
    """A value that the field has at all places of a set."""
    if index is None:
        return None
    found = _value(scope, index)
    if found is not None:
        return found
    inner, expr = peel(scope, index)
    if not isinstance(expr, m.SetOp) or expr.op == "|":
        return None
    items = expr.items[:1] if expr.op == "-" else expr.items
    return next((value for value in (_within(inner, item) for item in items) if value is not None), None)


def _value(scope: Scope, expr: m.Expr) -> Value | None:
    """The value of a set `f == v`."""
    scope, expr = peel(scope, expr)
    if not isinstance(expr, m.MapCompare) or expr.op != "==":
        return None
    scope, left = peel(scope, expr.left)
    return _of_code(left.field, expr.right) if isinstance(left, m.FieldRef) else None


def _code(e: m.Assign) -> Value | None:
    return _of_code(e.field, e.value) if e.op == "=" else None


def _of_code(field: m.Field, value: m.Expr) -> Value | None:
    if not isinstance(value, m.Inject):
        return None
    operand = value.operand
    if isinstance(operand, m.Builtin) and operand.name in ("me", "foe"):
        return Value(field.index, "player", operand.name)
    if isinstance(operand, m.Const) and isinstance(operand.type, m.NoneType):
        return Value(field.index, "none")
    if isinstance(operand, m.Const) and operand.type == m.Element(m.TAG):
        return Value(field.index, "tag", operand.value)
    return None
