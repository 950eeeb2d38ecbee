"""Lowers effects: statements that write the state. Functions made of them return 1, or 0 where a `require` failed."""

from __future__ import annotations

import ludex.codegen.expressions as ex
from ludex.codegen import ir
from ludex.codegen.builder import Builder
from ludex.codegen.families import over_sets_in_order
from ludex.codegen.fields import alternative_plane
from ludex.codegen.peel import by_value, peel
from ludex.codegen.plan import FieldPlan
from ludex.codegen.scalars import add, binary, choose, negation, number, sub
from ludex.codegen.scope import Program, Scope
from ludex.dsl import model as m


def statements(scope: Scope, body: tuple[m.Statement, ...], checked: bool) -> Scope:
    """Emit the statements; `checked`: with their requires (0 is returned where one fails). Gives the scope after."""
    for statement in body:
        scope = _LOWER[type(statement)](scope, statement, checked)
    return scope


def has_require(body: tuple[m.Statement, ...]) -> bool:
    """Whether a `require` stands anywhere in the statements or in the effects that they run."""
    from ludex.codegen.walk import nodes

    return any(isinstance(n, m.Require) for n in nodes(body))


# ------------------------------------------------------------------------------------------ control


def _require(scope: Scope, e: m.Require, checked: bool) -> Scope:
    if checked:
        refused = ir.Num(0)
        if scope.b.refusals is not None:
            scope.b.refusals.append(e)
            refused = ir.Num(len(scope.b.refusals))
        scope.b.emit(ir.IfS(negation(ex.scalar(scope, e.condition)), (ir.Return(refused),)))
    return scope


def _let(scope: Scope, e: m.LetHere, checked: bool) -> Scope:
    kind = e.value.type
    if isinstance(kind, (m.MapOf, m.SetOf, m.SetOfSets)):
        return scope.bind(e.local, by_value(scope, e.value))
    name = scope.b.fresh(e.local.name)
    scope.b.emit(ir.Let(name, ex.scalar(scope, e.value)))
    return scope.bind(e.local, ir.Var(name))


def _if(scope: Scope, e: m.If, checked: bool) -> Scope:
    def branch(i: int) -> tuple[ir.Stmt, ...]:
        with scope.b.block() as body:
            if i == len(e.branches):
                statements(scope, e.otherwise, checked)
            else:
                condition, then = e.branches[i]
                test = ex.scalar(scope, condition)
                with scope.b.block() as inner:
                    statements(scope, then, checked)
                otherwise = branch(i + 1)
                scope.b.emit(ir.IfS(test, tuple(inner), otherwise))
        return tuple(body)

    for statement in branch(0):
        scope.b.emit(statement)
    scope.b.forget()
    return scope


def _for(scope: Scope, e: m.For, checked: bool) -> Scope:
    from ludex.codegen.comprehensions import _constants

    b = scope.b
    constants = _constants(scope, e.source)
    if constants is not None:
        for value in constants:
            statements(scope.bind(e.local, value), e.body, checked)
        return scope

    def again(inside: Scope) -> None:
        b.forget()  # from the second time on the body reads what it has written
        statements(inside, e.body, checked)

    inner, source = peel(scope, e.source)
    x = b.fresh(e.local.name)
    if isinstance(source, m.IntRange):
        low, high = (
            b.let("low", ex.scalar(inner, source.low)),
            b.let("high", add(ex.scalar(inner, source.high), ir.Num(1))),
        )
        with b.block() as body:
            again(scope.bind(e.local, ir.Var(x)))
        b.emit(ir.ForRange(x, low, high, tuple(body)))
    elif isinstance(e.source.type, m.SetOfSets):
        over_sets_in_order(scope, e.local, e.source, again)
    else:
        members = b.fresh("members")
        value = ex.plane(scope, e.source)
        b.emit(ir.LetP(members, ir.dom_of(value), value))
        bound: ir.Scalar = ir.Var(x)
        with b.block() as body:
            if ir.dom_of(value) == "int":
                bound = b.let("n", add(bound, ir.Num(ex.INT_LOW)))
            again(scope.bind(e.local, bound))
        b.emit(ir.ForBits(x, ir.PVar(members, ir.dom_of(value)), tuple(body)))
    b.forget()
    return scope


def _run(scope: Scope, e: m.Run, checked: bool) -> Scope:
    call_effect(scope, e.effect, e.args, checked)
    return scope


def call_effect(scope: Scope, effect: m.Effect, args: tuple[m.Expr, ...], checked: bool) -> None:
    """Run an effect: a call of its own function where its parameters are numbers, inline elsewhere."""
    plain = all(not isinstance(p.type, (m.SetOf, m.MapOf, m.SetOfSets)) for p in effect.params)
    if plain and scope.mover is None and not scope.written and scope.b.refusals is None:
        name = effect_function(scope.program, effect, checked)
        values = tuple(ex.scalar(scope, arg) for arg in args)
        if checked and has_require(effect.body):
            scope.b.emit(ir.IfS(negation(ir.CallI(name, values, scope.state)), (ir.Return(ir.Num(0)),)))
        else:
            scope.b.emit(ir.Call(name, values, scope.state))
    else:
        inner = scope
        for local, arg in zip(effect.params, args):
            inner = inner.bind(local, by_value(scope, arg))
        statements(inner, effect.body, checked)
    scope.b.forget()


def effect_function(program: Program, effect: m.Effect, checked: bool) -> str:
    """The function of an effect whose parameters are numbers."""
    checked = checked and has_require(effect.body)

    def make(name: str) -> ir.Function:
        scope = Scope(program, Builder())
        params = []
        for i, local in enumerate(effect.params):
            params.append((f"{local.name}_{i}", "int"))
            scope = scope.bind(local, ir.Var(f"{local.name}_{i}"))
        statements(scope, effect.body, checked)
        scope.b.emit(ir.Return(ir.Num(1)))
        return ir.Function(name, tuple(params), "int", scope.b.body(), f"effect {effect.name}", inline=False)

    return program.helper(("effect", id(effect), checked), f"effect_{effect.name}", make)


def _next(scope: Scope, e: m.SetNext, checked: bool) -> Scope:
    scope.b.emit(ir.StoreSlot("NEXT", ex.scalar(scope, e.player), scope.state))
    scope.b.forget()
    return scope


# ------------------------------------------------------------------------------------------ assignments


def _assign(scope: Scope, e: m.Assign, checked: bool) -> Scope:
    planned = scope.plan.fields[e.field.index]
    if isinstance(e.value, m.ListOf):
        _assign_list(scope, e, planned)
    elif planned.kind == "slot":
        _assign_slot(scope, e)
    elif planned.kind == "sets":
        _assign_sets(scope, e, planned)
    elif e.index is None or isinstance(e.index.type, m.SetOf):
        _assign_places(scope, e, planned)
    else:
        _assign_element(scope, e, planned)
    scope.b.forget()
    return scope


def _assign_slot(scope: Scope, e: m.Assign) -> None:
    name = f"F_{e.field.name}"
    value = ex.scalar(scope, e.value)
    if e.op in ("+=", "-="):
        value = binary(e.op[0], ir.Slot(name, scope.state), value)
    scope.b.emit(ir.StoreSlot(name, value, scope.state))


def _assign_sets(scope: Scope, e: m.Assign, planned: FieldPlan) -> None:
    name = f"F_{e.field.name}"
    value = ex.plane(scope, e.value)
    if e.index is not None and isinstance(e.index.type, m.SetOf):
        kept = scope.b.let_plane("value", value)
        x = scope.b.fresh("x")
        store = ir.StoreP(
            name,
            ir.Var(x),
            planned.item,
            _combined(e.op, ir.PStored(name, ir.Var(x), planned.item, scope.state), kept),
            scope.state,
        )
        scope.b.emit(ir.ForBits(x, scope.b.let_plane("places", ex.plane(scope, e.index)), (store,)))
        return
    index, there = (ir.Num(0), None) if e.index is None else ex.index_of(scope, e.index)
    old = ir.PStored(name, index, planned.item, scope.state)
    store = ir.StoreP(name, index, planned.item, _combined(e.op, old, value), scope.state)
    scope.b.emit(store if there is None else ir.IfS(there, (store,)))


def _combined(op: str, old: ir.Plane, value: ir.Plane) -> ir.Plane:
    return {"=": value, "|=": ir.POr(old, value), "-=": ir.PMinus(old, value), "&=": ir.PAnd(old, value)}[op]


def _assign_element(scope: Scope, e: m.Assign, planned: FieldPlan) -> None:
    """f[x] op v at one place (at none: nothing)."""
    b = scope.b
    value = ex.scalar(scope, e.value)
    if not isinstance(value, ir.Num):
        value = b.let("value", value)
    index, there = ex.index_of(scope, e.index)
    with b.block() as body:
        _store(scope, e, planned, index, value)
    b.emit(ir.IfS(ir.Num(1) if there is None else there, tuple(body)))


def _store(scope: Scope, e: m.Assign, planned: FieldPlan, index: ir.Scalar, value: ir.Scalar) -> None:
    name, b, state = f"F_{e.field.name}", scope.b, scope.state
    if planned.kind == "plane":
        old = ir.BitP(ir.PStored(name, ir.Num(0), planned.dom, state), index)
        new = {
            "=": value,
            "|=": binary("or", old, value),
            "&=": binary("and", old, value),
            "-=": binary("and", old, negation(value)),
        }[e.op]
        b.emit(ir.StoreBit(name, ir.Num(0), planned.dom, index, new, state))
    elif planned.kind == "planes":
        put_code(scope, planned, index, value)
    else:
        if e.op in ("+=", "-="):
            value = b.let("value", binary(e.op[0], ir.Cell32(name, index, state), value))
        put_number(scope, planned, index, value)


def put_code(scope: Scope, planned: FieldPlan, index: ir.Scalar, value: ir.Scalar) -> None:
    """Store a code at a place of a field kept as planes."""
    scope.b.emit(ir.Call(f"put_{planned.field.name}", (index, value), scope.state))


def write_code(scope: Scope, planned: FieldPlan, index: ir.Scalar, code: ir.Scalar) -> None:
    """The stores that make `code` the value at a place."""
    b, name, state, dom = scope.b, f"F_{planned.field.name}", scope.state, planned.dom
    alternatives, bases = planned.field.type.enum.alternatives, scope.plan.bases(planned.field.type.enum)

    def of(i: int) -> ir.Scalar:
        return binary("and", binary(">=", code, bases[i]), binary("<", code, bases[i + 1]))

    players = scope.plan.settings["players"]
    if planned.codes:
        old = b.let("old", ir.Cell32(f"C_{planned.field.name}", index, state))
        owned = [i for i, alternative in enumerate(alternatives) if alternative.kind in ("owned", "element")]
        for i in owned:  # first taken from the old owner: he may be the new one
            inside = binary("and", binary(">=", old, bases[i]), binary("<", old, bases[i + 1]))
            b.emit(ir.IfS(inside, (ir.StoreBit(name, sub(old, bases[i]), dom, index, ir.Num(0), state),)))
        for i in owned:
            b.emit(ir.IfS(of(i), (ir.StoreBit(name, sub(code, bases[i]), dom, index, ir.Num(1), state),)))
        b.emit(ir.Store32(f"C_{planned.field.name}", index, code, state))
    elif planned.sides:
        for p in range(players.most):
            mine: ir.Scalar = ir.Num(0)
            for i, alternative in enumerate(alternatives):
                if alternative.kind in ("owned", "element"):
                    mine = binary("or", mine, binary("==", code, add(bases[i], ir.Num(p))))
            if not players.known:
                with b.block() as body:
                    b.emit(ir.StoreBit(name, ir.Num(p), dom, index, mine, state))
                b.emit(ir.IfS(binary("<", ir.Num(p), players.scalar), tuple(body)))
            else:
                b.emit(ir.StoreBit(name, ir.Num(p), dom, index, mine, state))
    base = players.scalar if planned.sides else ir.Num(0)
    for row, i in enumerate(planned.rows):
        b.emit(ir.StoreBit(name, add(base, ir.Num(row)), dom, index, of(i), state))


def put_number(scope: Scope, planned: FieldPlan, index: ir.Scalar, value: ir.Scalar) -> None:
    """Store a number or code in an array, and keep the planes that watch it."""
    name, state = f"F_{planned.field.name}", scope.state
    scope.b.emit(ir.Store32(name, index, value, state))
    for row, (op, constant) in enumerate(planned.watches):
        holds = binary(op, value, ir.Num(constant))
        scope.b.emit(ir.StoreBit(f"W_{planned.field.name}", ir.Num(row), "cell", index, holds, state))


def _assign_places(scope: Scope, e: m.Assign, planned: FieldPlan) -> None:
    """f[S] op v: one value at every place of a set; without index, every place."""
    b, name, state, dom = scope.b, f"F_{e.field.name}", scope.state, planned.dom
    if planned.kind == "plane" and isinstance(e.value.type, m.SetOf):
        old = ir.PStored(name, ir.Num(0), dom, state)
        b.emit(ir.StoreP(name, ir.Num(0), dom, _combined(e.op, old, ex.plane(scope, e.value)), state))
        return
    places = ir.PAll(dom) if e.index is None else ex.plane(scope, e.index)
    if isinstance(places, ir.PNone):
        return
    value = b.let("value", ex.scalar(scope, e.value))
    if planned.kind == "plane":
        old = ir.PStored(name, ir.Num(0), dom, state)
        on, off = ir.POr(old, places), ir.PMinus(old, places)
        if number(value) is not None and e.op == "=":
            b.emit(ir.StoreP(name, ir.Num(0), dom, on if number(value) else off, state))
            return
        places = b.let_plane("places", places)
        on, off = ir.POr(old, places), ir.PMinus(old, places)
        then = ir.StoreP(name, ir.Num(0), dom, off if e.op == "-=" else on, state)
        rest = () if e.op in ("|=", "-=") else (ir.StoreP(name, ir.Num(0), dom, off, state),)
        test = value if e.op != "&=" else ir.Num(1)
        b.emit(ir.IfS(test, (then,) if e.op != "&=" else (), rest))
        return
    places = b.let_plane("places", places)
    if planned.kind == "planes" and not planned.codes:
        fill_code(scope, planned, places, value)
        return
    x = b.fresh("x")
    with b.block() as body:
        if planned.kind == "planes":
            put_code(scope, planned, ir.Var(x), value)
        else:
            new = value if e.op == "=" else b.let("new", binary(e.op[0], ir.Cell32(name, ir.Var(x), state), value))
            put_number(scope, planned, ir.Var(x), new)
    b.emit(ir.ForBits(x, places, tuple(body)))


def fill_code(scope: Scope, planned: FieldPlan, places: ir.Plane, code: ir.Scalar) -> None:
    """The stores that make `code` the value at every place of a plane."""
    b, name, state, dom = scope.b, f"F_{planned.field.name}", scope.state, planned.dom
    alternatives, bases = planned.field.type.enum.alternatives, scope.plan.bases(planned.field.type.enum)

    def store(row: ir.Scalar, on: ir.Scalar) -> None:
        old = ir.PStored(name, row, dom, state)
        known = number(on)
        if known is not None:
            value: ir.Plane = ir.POr(old, places) if known else ir.PMinus(old, places)
        else:
            value = ir.PIf(b.let("on", on), ir.POr(old, places), ir.PMinus(old, places))
        b.emit(ir.StoreP(name, row, dom, value, state))

    players = scope.plan.settings["players"]
    if planned.sides:
        for p in range(players.most):
            mine: ir.Scalar = ir.Num(0)
            for i, alternative in enumerate(alternatives):
                if alternative.kind in ("owned", "element"):
                    mine = binary("or", mine, binary("==", code, add(bases[i], ir.Num(p))))
            with b.block() as body:
                store(ir.Num(p), mine)
            inside = ir.Num(1) if players.known else binary("<", ir.Num(p), players.scalar)
            b.emit(ir.IfS(inside, tuple(body)))
    base = players.scalar if planned.sides else ir.Num(0)
    for row, i in enumerate(planned.rows):
        store(add(base, ir.Num(row)), binary("and", binary(">=", code, bases[i]), binary("<", code, bases[i + 1])))


def _assign_list(scope: Scope, e: m.Assign, planned: FieldPlan) -> None:
    """f[S] = [a, b, ...]: one value each, in canonical order of the places."""
    b = scope.b
    places = b.let_plane("places", ex.plane(scope, e.index))
    values = [b.let("value", ex.scalar(scope, item)) for item in e.value.items]
    i, x = b.fresh("i"), b.fresh("x")
    b.emit(ir.Let(i, ir.Num(0)))
    with b.block() as body:
        chosen = values[-1]
        for n in range(len(values) - 2, -1, -1):
            chosen = choose(binary("==", ir.Var(i), ir.Num(n)), values[n], chosen)
        value = b.let("item", chosen)
        if planned.kind == "planes":
            put_code(scope, planned, ir.Var(x), value)
        elif planned.kind == "plane":
            b.emit(ir.StoreBit(f"F_{e.field.name}", ir.Num(0), planned.dom, ir.Var(x), value, scope.state))
        else:
            put_number(scope, planned, ir.Var(x), value)
        b.emit(ir.SetV(i, add(ir.Var(i), ir.Num(1))))
    b.emit(ir.ForBits(x, places, tuple(body)))


def _outcome(scope: Scope, e: m.Outcome, checked: bool) -> Scope:
    """win, lose, draw: who has won."""
    everyone = ir.PAll("player")
    if e.kind == "draw":
        won: ir.Plane = everyone
    else:
        named = ex.plane(scope, e.players)
        won = named if e.kind == "win" else ir.PMinus(everyone, named)
    scope.b.emit(ir.StoreP("WINNERS", ir.Num(0), "player", won, scope.state))
    scope.b.forget()
    return scope


_LOWER = {
    m.Require: _require,
    m.LetHere: _let,
    m.If: _if,
    m.For: _for,
    m.Run: _run,
    m.SetNext: _next,
    m.Assign: _assign,
    m.Outcome: _outcome,
}

# ------------------------------------------------------------------------------------------ access functions


def access_functions(program: Program) -> list[ir.Function]:
    """get_F and put_F for every field kept as planes."""
    found = []
    for planned in program.plan.fields:
        if planned.kind != "planes":
            continue
        scope = Scope(program, Builder())
        write_code(scope, planned, ir.Var("x"), ir.Var("code"))
        found.append(
            ir.Function(
                f"put_{planned.field.name}",
                (("x", "int"), ("code", "int")),
                "none",
                scope.b.body(),
                f"{planned.field.name}[x] = code",
                inline=True,
            )
        )
        found.append(_get_function(program, planned))
    return found


def _get_function(program: Program, planned: FieldPlan) -> ir.Function:
    scope = Scope(program, Builder())
    x, b = ir.Var("x"), scope.b
    enum = planned.field.type.enum
    bases = program.plan.bases(enum)
    if planned.codes:
        b.emit(ir.Return(ir.Cell32(f"C_{planned.field.name}", x, "s")))
    else:
        owned = [i for i, a in enumerate(enum.alternatives) if a.kind in ("owned", "element")]
        owner: ir.Scalar = ir.Num(0)
        if owned:
            for p in range(1, program.plan.settings["players"].most):
                inside = binary("<", ir.Num(p), program.plan.players)
                held = ir.BitP(ir.PStored(f"F_{planned.field.name}", ir.Num(p), planned.dom, "s"), x)
                owner = choose(binary("and", inside, held), ir.Num(p), owner)
        default = next((i for i in range(len(enum.alternatives)) if i not in planned.rows and i not in owned), None)
        for i in range(len(enum.alternatives)):
            if i != default:
                value = add(bases[i], owner) if i in owned else bases[i]
                b.emit(ir.IfS(ir.BitP(alternative_plane(scope, planned, i), x), (ir.Return(value),)))
        b.emit(ir.Return(bases[default] if default is not None else ir.Num(0)))
    return ir.Function(
        f"get_{planned.field.name}", (("x", "int"),), "int", b.body(), f"{planned.field.name}[x]", inline=True
    )
