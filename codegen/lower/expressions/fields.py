"""Fields kept as planes: the places of a player, of one alternative."""

from __future__ import annotations

from ludex.codegen import ir
from ludex.codegen.ir.builder import Builder
from ludex.codegen.ir.planes import join, minus
from ludex.codegen.ir.scalars import add, binary, choose, number, sub
from ludex.codegen.lower import dispatch as lower
from ludex.codegen.lower.definitions import peel
from ludex.codegen.lower.scope import Program, Scope
from ludex.codegen.lower.values import plane_if
from ludex.codegen.plan.plan import FieldPlan
from ludex.dsl import model as m


def side(plan_: FieldPlan, player: ir.Scalar, state: str) -> ir.Plane:
    """The places whose value belongs to a player."""
    return ir.PStored(f"F_{plan_.field.word}", player, plan_.dom, state)


def alternative_plane(scope: Scope, planned: FieldPlan, index: int) -> ir.Plane:
    """The places whose value is of one alternative (of any player where it is owned)."""
    name, state = f"F_{planned.field.word}", scope.state
    base = scope.plan.players if planned.sides else ir.Num(0)
    if index in planned.rows:
        return ir.PStored(name, add(base, ir.Num(planned.rows.index(index))), planned.dom, state)
    alternatives = planned.enum.alternatives
    if alternatives[index].owned:
        return all_sides(scope, planned)
    rest: ir.Plane = ir.PAll(planned.dom)
    taken: ir.Plane = ir.PNone(planned.dom)
    owned_stored = [i for i in planned.rows if alternatives[i].owned]
    if planned.sides and not owned_stored:
        taken = all_sides(scope, planned)
    for row in range(len(planned.rows)):
        taken = join(taken, ir.PStored(name, add(base, ir.Num(row)), planned.dom, state))
    return minus(rest, taken)


def all_sides(scope: Scope, planned: FieldPlan) -> ir.Plane:
    """The places whose value belongs to any player."""
    alternatives = planned.enum.alternatives
    stored = [i for i in planned.rows if alternatives[i].owned]
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
        result = join(result, _side_if_played(scope, planned, p))
    return result


def _side_if_played(scope: Scope, planned: FieldPlan, p: int) -> ir.Plane:
    """The places of player p, where there is one of this number."""
    mine = side(planned, ir.Num(p), scope.state)
    if number(scope.plan.players) is not None:
        return mine
    return plane_if(scope, binary(">", scope.plan.players, ir.Num(p)), lambda: mine, lambda: ir.PNone(planned.dom))


def sides_of(scope: Scope, planned: FieldPlan, players: m.Expr, state: str) -> ir.Plane:
    """The places whose value in a state belongs to one of some players (an element or a set of them)."""
    inner, expr = peel(scope, players)
    if isinstance(expr.type, m.Element):
        return side(planned, scope.b.shared("p", lower.scalar(inner, expr)), state)
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


def get_function_of(program: Program, planned: FieldPlan) -> ir.Function:
    """The function get_F of a field kept as planes: its code at a place."""
    scope = Scope(program, Builder())
    x, b = ir.Var("x"), scope.b
    enum = planned.enum
    bases = program.plan.bases(enum)
    if planned.codes:
        b.emit(ir.Return(ir.Cell32(f"C_{planned.field.word}", x, "s")))
    else:
        owned = [i for i, a in enumerate(enum.alternatives) if a.owned]
        owner: ir.Scalar = ir.Num(0)
        if owned:
            for p in range(1, program.plan.settings["players"].most):
                inside = binary("<", ir.Num(p), program.plan.players)
                held = ir.BitP(ir.PStored(f"F_{planned.field.word}", ir.Num(p), planned.dom, "s"), x)
                owner = choose(binary("and", inside, held), ir.Num(p), owner)
        default = next((i for i in range(len(enum.alternatives)) if i not in planned.rows and i not in owned), None)
        for i in range(len(enum.alternatives)):
            if i != default:
                value = add(bases[i], owner) if i in owned else bases[i]
                b.emit(ir.IfS(ir.BitP(alternative_plane(scope, planned, i), x), (ir.Return(value),)))
        b.emit(ir.Return(bases[default] if default is not None else ir.Num(0)))
    return ir.Function(
        planned.accessor("get"), (("x", "int"),), "int", b.body(), f"{planned.field.name}[x]", inline=True
    )
