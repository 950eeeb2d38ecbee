"""Assignments to fields and `win`, `lose`, `draw`: what is stored where."""

from __future__ import annotations

from ludex.codegen import ir
from ludex.codegen.ir.builder import Builder
from ludex.codegen.ir.scalars import add, binary, choose, number, sub
from ludex.codegen.lower import dispatch as lower
from ludex.codegen.lower.effects.held import held
from ludex.codegen.lower.expressions.members import Picked, entry_of, family_word, member_function
from ludex.codegen.lower.scope import Program, Scope
from ludex.codegen.lower.values import index_of
from ludex.codegen.plan.plan import FieldPlan, in_range
from ludex.dsl import model as m
from ludex.dsl.narrow import known


def assign(scope: Scope, e: m.Assign, checked: bool) -> Scope:
    planned = scope.plan.fields[e.field.index]
    if isinstance(e.value, m.ListOf):
        _assign_list(scope, e, known(e.index), e.value, planned)
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
    name = f"F_{e.field.word}"
    value = lower.scalar(scope, e.value)
    if e.op in ("+=", "-="):
        value = binary(e.op[0], ir.Slot(name, scope.state), value)
    scope.b.emit(ir.StoreSlot(name, held(scope, e, value), scope.state))


def _assign_sets(scope: Scope, e: m.Assign, planned: FieldPlan) -> None:
    name = f"F_{e.field.word}"
    value = lower.plane(scope, e.value)
    if e.index is not None and isinstance(e.index.type, m.SetOf):
        kept = scope.b.let_plane("value", value)
        x = scope.b.fresh("x")
        store = ir.StoreP(
            name,
            ir.Var(x),
            planned.item,
            combined(e.op, ir.PStored(name, ir.Var(x), planned.item, scope.state), kept),
            scope.state,
        )
        scope.b.emit(ir.ForBits(x, scope.b.let_plane("places", lower.plane(scope, e.index)), (store,)))
        return
    index, there = (ir.Num(0), None) if e.index is None else index_of(scope, e.index)
    old = ir.PStored(name, index, planned.item, scope.state)
    store = ir.StoreP(name, index, planned.item, combined(e.op, old, value), scope.state)
    scope.b.emit(store if there is None else ir.IfS(there, (store,)))


def combined(op: str, old: ir.Plane, value: ir.Plane) -> ir.Plane:
    """old op value, op one of = |= -= &=."""
    return {"=": value, "|=": ir.POr(old, value), "-=": ir.PMinus(old, value), "&=": ir.PAnd(old, value)}[op]


def _assign_element(scope: Scope, e: m.Assign, planned: FieldPlan) -> None:
    """f[x] op v at one place (at none: nothing)."""
    b = scope.b
    value = lower.scalar(scope, e.value)
    if not isinstance(value, ir.Num):
        value = b.let("value", value)
    index, there = index_of(scope, known(e.index))
    with b.block() as body:
        _store(scope, e, planned, index, value)
    b.emit(ir.IfS(ir.Num(1) if there is None else there, tuple(body)))


def assign_member(scope: Scope, to: Picked) -> None:
    """The assignment to the member that a number selects, where there is one."""
    b, e = scope.b, to.assigned
    planned = scope.plan.fields[e.field.index]
    with b.block() as body:
        value = lower.scalar(scope, e.value)
        if planned.kind == "array":
            entry = b.let("entry", entry_of(scope.plan, planned, to.number, to.place))
            _store(scope, e, planned, entry, b.let("value", value))
        else:
            place, code = b.let("place", to.place), held(scope, e, b.let("value", value))
            b.emit(ir.Call(_put_member(scope.program, planned), (to.number, place, code), scope.state))
    b.emit(ir.IfS(to.there, tuple(body)))


def _put_member(program: Program, first: FieldPlan) -> str:
    """The function that stores a value in one of the members from a field on: (its number, the place, the value)."""

    def make(name: str) -> ir.Function:
        if first.kind == "planes":
            whole = put_function_of(program, first)
        else:
            store = ir.StoreBit(f"F_{first.field.word}", ir.Num(0), first.dom, ir.Var("x"), ir.Var("code"), "s")
            whole = ir.Function("", (("x", "int"), ("code", "int")), "none", (store,), inline=True)
        return member_function(program, first, whole, name)

    return program.helper(("put member", first.field.index), f"put_{family_word(first)}", make)


def _store(scope: Scope, e: m.Assign, planned: FieldPlan, index: ir.Scalar, value: ir.Scalar) -> None:
    name, b, state = f"F_{e.field.word}", scope.b, scope.state
    if planned.kind == "plane":
        b.emit(ir.StoreBit(name, ir.Num(0), planned.dom, index, value, state))
    elif planned.kind == "planes":
        put_code(scope, planned, index, held(scope, e, value))
    else:
        if e.op in ("+=", "-="):
            value = b.let("value", binary(e.op[0], ir.Cell32(name, index, state), value))
        put_number(scope, planned, index, held(scope, e, value))


def put_code(scope: Scope, planned: FieldPlan, index: ir.Scalar, value: ir.Scalar) -> None:
    """Store a code at a place of a field kept as planes."""
    scope.b.emit(ir.Call(planned.accessor("put"), (index, value), scope.state))


def put_function_of(program: Program, planned: FieldPlan) -> ir.Function:
    """The function put_F of a field kept as planes: stores a code at a place."""
    scope = Scope(program, Builder())
    write_code(scope, planned, ir.Var("x"), ir.Var("code"))
    params: tuple[tuple[str, ir.Kind], ...] = (("x", "int"), ("code", "int"))
    doc = f"{planned.field.name}[x] = code"
    return ir.Function(planned.accessor("put"), params, "none", scope.b.body(), doc, inline=True)


def write_code(scope: Scope, planned: FieldPlan, index: ir.Scalar, code: ir.Scalar) -> None:
    """The stores that make `code` the value at a place."""
    b, name, state, dom = scope.b, f"F_{planned.field.word}", scope.state, planned.dom
    alternatives, bases = planned.enum.alternatives, scope.plan.bases(planned.enum)

    def of(i: int) -> ir.Scalar:
        return in_range(code, bases, i)

    players = scope.plan.settings["players"]
    if planned.codes:
        old = b.let("old", ir.Cell32(f"C_{planned.field.word}", index, state))
        owned = [i for i, alternative in enumerate(alternatives) if alternative.owned]
        for i in owned:  # first taken from the old owner: he may be the new one
            inside = in_range(old, bases, i)
            b.emit(ir.IfS(inside, (ir.StoreBit(name, sub(old, bases[i]), dom, index, ir.Num(0), state),)))
        for i in owned:
            b.emit(ir.IfS(of(i), (ir.StoreBit(name, sub(code, bases[i]), dom, index, ir.Num(1), state),)))
        b.emit(ir.Store32(f"C_{planned.field.word}", index, code, state))
    elif planned.sides:
        for p in range(players.most):
            mine: ir.Scalar = ir.Num(0)
            for i, alternative in enumerate(alternatives):
                if alternative.owned:
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
    name, state = f"F_{planned.field.word}", scope.state
    scope.b.emit(ir.Store32(name, index, value, state))
    for row, (op, constant) in enumerate(planned.watches):
        holds = binary(op, value, ir.Num(constant))
        scope.b.emit(ir.StoreBit(f"W_{planned.field.word}", ir.Num(row), ir.CELL, index, holds, state))


def _assign_places(scope: Scope, e: m.Assign, planned: FieldPlan) -> None:
    """f[S] op v: one value at every place of a set; without index, every place."""
    b, name, state, dom = scope.b, f"F_{e.field.word}", scope.state, planned.dom
    places = ir.PAll(dom) if e.index is None else lower.plane(scope, e.index)
    if isinstance(places, ir.PNone):
        return
    value = b.let("value", lower.scalar(scope, e.value))
    if planned.kind == "plane":
        old = ir.PStored(name, ir.Num(0), dom, state)
        known_value = number(value)
        if known_value is None:
            places = b.let_plane("places", places)
        on, off = (ir.StoreP(name, ir.Num(0), dom, new, state) for new in (ir.POr(old, places), ir.PMinus(old, places)))
        b.emit(ir.IfS(value, (on,), (off,)) if known_value is None else on if known_value else off)
        return
    places = b.let_plane("places", places)
    if planned.kind == "planes" and not planned.codes:
        with b.block() as body:
            fits = held(scope, e, value)
            fill_code(scope, planned, places, fits)
        for statement in body if fits is value else [ir.IfS(ir.AnyP(places), tuple(body))]:
            b.emit(statement)
        return
    x = b.fresh("x")
    with b.block() as body:
        if planned.kind == "planes":
            put_code(scope, planned, ir.Var(x), held(scope, e, value))
        else:
            new = value if e.op == "=" else b.let("new", binary(e.op[0], ir.Cell32(name, ir.Var(x), state), value))
            put_number(scope, planned, ir.Var(x), held(scope, e, new))
    b.emit(ir.ForBits(x, places, tuple(body)))


def fill_code(scope: Scope, planned: FieldPlan, places: ir.Plane, code: ir.Scalar) -> None:
    """Make `code` the value at every place of a plane: by a function, where it is not known and the plane is a word."""
    if number(code) is not None or not scope.plan.single(planned.dom):
        _fill_code(scope, planned, places, code)
        return

    def make(name: str) -> ir.Function:
        inner = Scope(scope.program, Builder(("places", "code")))
        _fill_code(inner, planned, ir.PVar("places", planned.dom), ir.Var("code"))
        params: tuple[tuple[str, ir.Kind], ...] = (("places", planned.dom), ("code", "int"))
        said = f"{planned.field.name}[places] = code"
        made = ir.Function(name, params, "none", inner.b.body(), said, inline=True)
        return scope.program.of_rules(planned.field.span, made)

    key = ("fill", planned.field.index)
    put = scope.program.helper(key, f"{planned.accessor('put')}_at", make)
    scope.b.emit(ir.Call(put, (places, code), scope.state))


def _fill_code(scope: Scope, planned: FieldPlan, places: ir.Plane, code: ir.Scalar) -> None:
    """The stores that make `code` the value at every place of a plane."""
    b, name, state, dom = scope.b, f"F_{planned.field.word}", scope.state, planned.dom
    alternatives, bases = planned.enum.alternatives, scope.plan.bases(planned.enum)

    def store(row: ir.Scalar, on: ir.Scalar) -> None:
        old = ir.PStored(name, row, dom, state)
        sure = number(on)
        if sure is not None:
            value: ir.Plane = ir.POr(old, places) if sure else ir.PMinus(old, places)
        else:
            value = ir.PIf(b.let("on", on), ir.POr(old, places), ir.PMinus(old, places))
        b.emit(ir.StoreP(name, row, dom, value, state))

    players = scope.plan.settings["players"]
    if planned.sides:
        for p in range(players.most):
            mine: ir.Scalar = ir.Num(0)
            for i, alternative in enumerate(alternatives):
                if alternative.owned:
                    mine = binary("or", mine, binary("==", code, add(bases[i], ir.Num(p))))
            with b.block() as body:
                store(ir.Num(p), mine)
            inside = ir.Num(1) if players.known else binary("<", ir.Num(p), players.scalar)
            b.emit(ir.IfS(inside, tuple(body)))
    base = players.scalar if planned.sides else ir.Num(0)
    for row, i in enumerate(planned.rows):
        store(add(base, ir.Num(row)), in_range(code, bases, i))


def _assign_list(scope: Scope, e: m.Assign, index: m.Expr, listed: m.ListOf, planned: FieldPlan) -> None:
    """f[S] = [a, b, ...]: one value each, in canonical order of the places."""
    b = scope.b
    places = b.let_plane("places", lower.plane(scope, index))
    values = [b.let("value", lower.scalar(scope, item)) for item in listed.items]
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
            b.emit(ir.StoreBit(f"F_{planned.field.word}", ir.Num(0), planned.dom, ir.Var(x), value, scope.state))
        else:
            put_number(scope, planned, ir.Var(x), held(scope, e, value))
        b.emit(ir.SetV(i, add(ir.Var(i), ir.Num(1))))
    b.emit(ir.ForBits(x, places, tuple(body)))


def outcome(scope: Scope, e: m.Outcome, checked: bool) -> Scope:
    """win, lose, draw: who has won."""
    everyone = ir.PAll(ir.PLAYER)
    if e.kind == "draw":
        won: ir.Plane = everyone
    else:
        named = lower.plane(scope, known(e.players))
        won = named if e.kind == "win" else ir.PMinus(everyone, named)
    scope.b.emit(ir.StoreP("WINNERS", ir.Num(0), ir.PLAYER, won, scope.state))
    scope.b.forget()
    return scope
