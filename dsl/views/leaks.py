"""Whether offers reveal secrets: every offer of the mover must follow from what he sees.

A decision is looked at from where the last choice left the turn: the conditions of the pattern on the way, and each
instance of the actions that may come next. What the view leaves open is a leak. Sound: where nothing is found, the
offers are the same in all states that look the same to the mover.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from ludex.dsl import model as m
from ludex.dsl.choice import Choice
from ludex.dsl.interpreter.continuation import Stack, Todo, allowed, noted
from ludex.dsl.interpreter.meaning import MEANING, with_meaning
from ludex.dsl.interpreter.order_of_play import Place
from ludex.dsl.interpreter.runs import Front, Point, TryPoint, begins_run, front, settled
from ludex.dsl.interpreter.state import State
from ludex.dsl.span import Span
from ludex.dsl.views.effects_on_view import run_on_view
from ludex.dsl.views.evaluate_on_view import holds, on_view
from ludex.dsl.views.imagined import imagined
from ludex.dsl.views.offers_on_view import Exhausted, Instance, Search, instances_on_view
from ludex.dsl.views.possible import EITHER, YES, Found, Opts, Possible, exactly, is_known
from ludex.dsl.views.promises import promised_values
from ludex.dsl.views.seen import seen_by
from ludex.dsl.world.world import World

LOOKED = 3  # instances of an action at one point whose rest of the turn is looked at


class Leak(NamedTuple):
    """Something that the mover could conclude from his offers, and the part of the rules that lets him."""

    what: str
    span: Span


def leaks(place: Place) -> list[Leak]:
    """What the offers at a place tell the mover beyond what he sees. Raises AssertionError where an offer contradicts
    the evaluation on his view: a mistake of ours."""
    if place.node is None or place.state.ended is not None or place.front.chance:
        return []
    found: list[Leak] = []
    sight = Sight()
    world = place.state.world
    stack, s = place.node
    listening = with_meaning(world, {**MEANING, **_patterns(found, sight)})
    stack, s = settled(stack, _in(listening, s), bool(place.so_far))
    here = front(stack, s)
    sight.ahead = True
    for point, true in zip(here.points, place.front.points):
        if isinstance(point, TryPoint):  # what may be tried follows from the view by its definition
            continue
        found += _at_point(point, true, sight, world)
    return list(dict.fromkeys(found))


def _in(world: World, s: State) -> State:
    return s.but(world=world)


class Sight:
    """What the mover sees of the states on the way, each once."""

    def __init__(self) -> None:
        self.kept: dict[int, tuple[State, Possible]] = {}
        self.ahead = False  # whether the interpreter looks ahead: that is no decision

    def of(self, s: State) -> Possible:
        if id(s) not in self.kept:
            seen = seen_by(s, s.me, s.me == s.mover)
            p = imagined(s.world, seen, s.me, s.next, s.turns, s.me, promised_values(s))
            p.plain = p.plain.but(turn_of=s.turn_of)
            self.kept[id(s)] = s, p
        return self.kept[id(s)][1]


# ------------------------------------------------------------------ the pattern on the way
Opened = Callable[[Any, Todo, Stack, State, Front], Any]


def _patterns(found: list[Leak], sight: Sight) -> dict[type, Opened]:
    """The meaning of patterns, which looks at what they ask before they do what they always do."""

    def asked(condition: m.Expr, s: State, env: Found) -> None:
        if sight.ahead:
            return
        p = sight.of(s)
        if not is_known(on_view(condition, p, {n: exactly(v) for n, v in env.items()})):
            found.append(Leak("the turn goes on by what the mover does not see", condition.span))

    def branch(p: m.IfPattern, frame: Todo, rest: Stack, s: State, there: Front) -> Any:
        for condition, _ in p.branches:
            asked(condition, s, frame.env)
            if MEANING[m.Not](m.Not(operand=condition, type=m.BOOL, span=condition.span), s, frame.env) is False:
                break
        return MEANING[m.IfPattern](p, frame, rest, s, there)

    def loop(p: m.While, frame: Todo, rest: Stack, s: State, there: Front) -> Any:
        asked(p.condition, s, frame.env)
        return MEANING[m.While](p, frame, rest, s, there)

    def each(p: m.Each, frame: Todo, rest: Stack, s: State, there: Front) -> Any:
        asked(p.source, s, frame.env)
        return MEANING[m.Each](p, frame, rest, s, there)

    def effect(p: m.DoEffect, frame: Todo, rest: Stack, s: State, there: Front) -> Any:
        if not sight.ahead and run_on_view(p.effect.body, sight.of(s), {})[1] == EITHER:
            found.append(Leak("whether the turn can go on depends on what the mover does not see", p.span))
        return MEANING[m.DoEffect](p, frame, rest, s, there)

    def otherwise(p: m.Otherwise, frame: Todo, rest: Stack, s: State, there: Front) -> Any:
        for item in () if sight.ahead else p.items[:-1]:
            answer = _exists((Todo(item, frame.env), None), sight.of(s))
            if answer == EITHER:
                found.append(
                    Leak("whether the first alternative is open depends on what the mover does not see", item.span)
                )
            if answer == YES:
                break
        before, sight.ahead = sight.ahead, True
        try:
            return MEANING[m.Otherwise](p, frame, rest, s, there)
        finally:
            sight.ahead = before

    def do(p: m.Do, frame: Todo, rest: Stack, s: State, there: Front) -> Any:
        for arg in p.args:
            asked(arg, s, frame.env)
        return MEANING[m.Do](p, frame, rest, s, there)

    return {m.IfPattern: branch, m.While: loop, m.Each: each, m.DoEffect: effect, m.Otherwise: otherwise, m.Do: do}


def _exists(stack: Stack, p: Possible) -> Opts:
    """Whether there is a run; what takes too long is not asked."""
    try:
        return Search().exists(stack, p)
    except Exhausted:
        return YES


# ------------------------------------------------------------------ the actions that may come next
def _at_point(point: Point, true: Point, sight: Sight, world: World) -> list[Leak]:
    p, found, looked = sight.of(point.state), [], 0
    for one in instances_on_view(point.action, point.fixed, p):
        if one is None:
            return [Leak(f"nothing bounds what `{point.action.name}` may be chosen for", point.action.span)]
        choice = Choice(point.action.index, one.args)
        if not allowed(point.below, choice, world.model):
            continue
        looked += one.sure
        leak = _of_instance(true, one, choice, p, looked <= LOOKED)
        if leak is not None:
            found.append(leak)
    return found


def _of_instance(point: Point, one: Instance, choice: Choice, p: Possible, ahead: bool) -> Leak | None:
    further = _exists(noted(point.below, choice, p.world.model), one.after) if ahead else YES
    if one.sure and further == YES:
        assert not ahead or _is_offered(point, choice), f"{choice} is offered on the view, and is not offered"
        return None
    if not one.sure:
        name = point.action.name
        return Leak(f"whether `{name}` may be chosen depends on what the mover does not see", _doubt(point, one, p))
    if further == EITHER:
        what = f"whether `{point.action.name}` may be chosen depends on what follows, which the mover does not know"
        return Leak(what, p.world.model.turn.span)
    return None


def _is_offered(point: Point, choice: Choice) -> bool:
    from ludex.dsl.interpreter.execute import fitting  # late: asked by assertions alone

    fits = fitting(point.action, choice.args, (), point.state) is not None
    return fits and begins_run(point, choice)


def _doubt(point: Point, one: Instance, p: Possible) -> Span:
    """The set or the requirement that leaves open whether an instance exists."""
    env: Found = {}
    args = iter(one.args)
    for param in point.action.params:
        if param.witness:
            return param.source.span
        value = next(args)
        if value not in on_view(param.source, p, env).must:
            return _part(param.source, value, p, env)
        env[param.local.number] = exactly(value)
    passed = YES
    for statement in point.action.body:
        before = p
        p, passed = run_on_view((statement,), p, env, passed)
        if passed != YES:
            return _condition(statement, before, env)
    return point.action.span


def _part(source: m.Expr, value: int, p: Possible, env: Found) -> Span:
    """Of an intersection the first part that is not known to hold the value."""
    if isinstance(source, m.SetOp) and source.op in "&-":
        for number, item in enumerate(source.items):
            there = on_view(item, p, env)
            out = source.op == "-" and number
            if (there.may is None or value in there.may) if out else value not in there.must:
                return _part(item, value, p, env) if not out else item.span
    return source.span


def _condition(statement: m.Statement, p: Possible, env: Found) -> Span:
    if not isinstance(statement, m.Require):
        return statement.span
    condition = statement.condition
    if isinstance(condition, m.Logic) and condition.op == "and":
        return next((item.span for item in condition.items if holds(item, p, env) is None), condition.span)
    return condition.span
