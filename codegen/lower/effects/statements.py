"""Lowers effects: statements that write the state. Functions made of them return 1, or 0 where a `require` failed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ludex.codegen import ir
from ludex.codegen.ir.builder import Builder
from ludex.codegen.ir.scalars import add, negation
from ludex.codegen.lower import dispatch as lower
from ludex.codegen.lower.definitions import peel
from ludex.codegen.lower.effects.assignments import assign, assign_member, outcome
from ludex.codegen.lower.effects.bindings import by_value
from ludex.codegen.lower.effects.field_access import outward
from ludex.codegen.lower.expressions.loops import known_members, over_sets_in_order
from ludex.codegen.lower.expressions.members import picked_write
from ludex.codegen.lower.scope import Program, Scope
from ludex.dsl import model as m
from ludex.dsl.views.keys import SET, word_of
from ludex.dsl.walk import children

TURN_OF = "TURN_OF"  # register: whose turn it is, where others choose in a joint step


def statements(scope: Scope, body: tuple[m.Statement, ...], checked: bool) -> Scope:
    """Emit the statements; `checked`: with their requires (0 is returned where one fails). Gives the scope after."""
    for statement in body:
        with scope.noted(statement.span):
            scope = _LOWER[type(statement)](scope, statement, checked)
    return scope


def has_require(body: tuple[m.Statement, ...]) -> bool:
    """Whether a `require` stands anywhere in the statements or in the effects that they run. Expressions hold none, and
    are not walked: this is asked some hundred times of an engine."""
    waiting, run = [*body], set()
    while waiting:
        node: object = waiting.pop()
        if isinstance(node, m.Require):
            return True
        if isinstance(node, m.Expr) or id(node) in run:
            continue
        if isinstance(node, m.Effect):
            run.add(id(node))
        waiting += children(node)
    return False


# ------------------------------------------------------------------------------------------ control


def _require(scope: Scope, e: m.Require, checked: bool) -> Scope:
    if checked:
        refused = ir.Num(0)
        if scope.b.refusals is not None:
            scope.b.refusals.append(e)
            refused = ir.Num(len(scope.b.refusals))
        scope.b.emit(ir.IfS(negation(lower.scalar(scope, e.condition)), (ir.Return(refused),)))
    return scope


def _let(scope: Scope, e: m.LetHere, checked: bool) -> Scope:
    kind = e.value.type
    if isinstance(kind, (m.MapOf, m.SetOf, m.SetOfSets)):
        return scope.bind(e.local, by_value(scope, e.value))
    name = scope.b.fresh(e.local.name)
    scope.b.emit(ir.Let(name, lower.scalar(scope, e.value)))
    return scope.bind(e.local, ir.Var(name))


def _if(scope: Scope, e: m.If, checked: bool) -> Scope:
    member = picked_write(scope, e)
    if member is not None:
        assign_member(scope, member)
        scope.b.forget()
        return scope

    def branch(i: int) -> tuple[ir.Stmt, ...]:
        with scope.b.block() as body:
            if i == len(e.branches):
                statements(scope, e.otherwise, checked)
            else:
                condition, then = e.branches[i]
                test = lower.scalar(scope, condition)
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

    b = scope.b
    constants = known_members(scope, e.source)
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
            b.let("low", lower.scalar(inner, source.low)),
            b.let("high", add(lower.scalar(inner, source.high), ir.Num(1))),
        )
        with b.block() as body:
            again(scope.bind(e.local, ir.Var(x)))
        b.emit(ir.ForRange(x, low, high, tuple(body)))
    elif isinstance(e.source.type, m.SetOfSets):
        over_sets_in_order(scope, e.local, e.source, again)
    else:
        members = b.fresh("members")
        run_through = lower.plane(scope, e.source)
        dom = ir.dom_of(run_through)
        b.emit(ir.LetP(members, dom, run_through))
        bound: ir.Scalar = ir.Var(x)
        with b.block() as body:
            if dom == ir.NUMBERS:
                bound = b.let("n", add(bound, ir.Num(scope.plan.int_low)))
            again(scope.bind(e.local, bound))
        b.emit(ir.ForBits(x, ir.PVar(members, dom), tuple(body)))
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
        values = tuple(lower.scalar(scope, arg) for arg in args)
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
        params: list[tuple[str, ir.Kind]] = [(f"{local.name}_{i}", "int") for i, local in enumerate(effect.params)]
        scope = Scope(program, Builder(name for name, _ in params))
        for local, (param, _) in zip(effect.params, params):
            scope = scope.bind(local, ir.Var(param))
        statements(scope, effect.body, checked)
        scope.b.emit(ir.Return(ir.Num(1)))
        return program.of_rules(effect.span, ir.Function(name, tuple(params), "int", scope.b.body()))

    return program.helper(("effect", id(effect), checked), f"effect_{effect.name}", make)


def _tell(scope: Scope, e: m.Tell, checked: bool) -> Scope:
    """An announcement is no part of the position: it goes into what the players remember (`engine/views.h`), in
    engines that keep it."""
    if not scope.program.plan.model.has_secrets:
        return scope
    b = scope.b
    b.emit(ir.Call("announce", (ir.Num(word_of(e.name)),), scope.state))
    for place, arg in enumerate(e.args, 1):
        _announced_argument(scope, place, arg)
    players, p = lower.plane(scope, e.players), b.fresh("p")
    b.emit(ir.ForBits(p, players, (ir.Call("announce_to", (ir.Var(p),), scope.state),)))
    return scope


def _announced_argument(scope: Scope, place: int, arg: m.Expr) -> None:
    """An argument of an announcement: its value, or each member of a set."""
    b = scope.b
    if isinstance(arg.type, m.NoneType):
        b.emit(ir.Call("announce_word", (ir.Num(place), ir.Num(0), ir.Num(-1)), scope.state))
    elif not isinstance(arg.type, m.SetOf):
        value = b.let("said", outward(scope, arg.type, lower.scalar(scope, arg)))
        b.emit(ir.Call("announce_word", (ir.Num(place), ir.Num(0), value), scope.state))
    elif arg.type.of is not None:
        x, plane = b.fresh("x"), lower.plane(scope, arg)
        with b.block() as body:
            member = _member_outward(scope, ir.dom_of(plane), ir.Var(x))
            b.emit(ir.Call("announce_word", (ir.Num(place), add(member, ir.Num(SET)), ir.Num(1)), scope.state))
        b.emit(ir.ForBits(x, plane, tuple(body)))


def _member_outward(scope: Scope, dom: ir.Dom, x: ir.Scalar) -> ir.Scalar:
    """A member of a set as the contract numbers it."""
    if dom == ir.NUMBERS:
        return add(x, ir.Num(scope.plan.int_low))
    return outward(scope, m.Value(dom) if isinstance(dom, m.Enum) else m.Element(dom), x)


def _next(scope: Scope, e: m.SetNext, checked: bool) -> Scope:
    scope.b.emit(ir.StoreSlot("NEXT", lower.scalar(scope, e.player), scope.state))
    scope.b.forget()
    return scope


def _me(scope: Scope, e: m.SetMe, checked: bool) -> Scope:
    """Who chooses. No function reads `me` itself after this: what is done for a player is called."""
    player = ir.Slot(TURN_OF, scope.state) if e.player is None else lower.scalar(scope, e.player)
    scope.b.emit(ir.StoreSlot("ME", player, scope.state))
    scope.b.forget()
    return scope


_LOWER: dict[type, Callable[[Scope, Any, bool], Scope]] = {  # each is given what it is for
    m.Require: _require,
    m.LetHere: _let,
    m.If: _if,
    m.For: _for,
    m.Run: _run,
    m.SetNext: _next,
    m.SetMe: _me,
    m.Assign: assign,
    m.Tell: _tell,
    m.Outcome: outcome,
}
