"""Runs of a pattern (reference, section 8): what may come first, and what remains after it.

It is one file since its functions call each other in a circle.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cached_property
from typing import Any, NamedTuple, TypeAlias

from ludex.dsl import model as m
from ludex.dsl.choice import Choice, Turn
from ludex.dsl.errors import endless_choices, endless_turn
from ludex.dsl.frozen import replaced
from ludex.dsl.interpreter.continuation import (
    Again,
    AgainSet,
    Each,
    Exactly,
    Frame,
    Stack,
    Todo,
    Tried,
    Worth,
    allowed,
    frames,
    key,
    noted,
)
from ludex.dsl.interpreter.convert import ordered
from ludex.dsl.interpreter.evaluate import evaluate
from ludex.dsl.interpreter.execute import Refused, fitting, instances, outcome, run_effect
from ludex.dsl.interpreter.state import Message, State
from ludex.dsl.interpreter.sure_patterns import sure, sure_pattern
from ludex.dsl.limits import AHEAD, CHOICES, LONGEST, ROUNDS, WITHOUT_END
from ludex.dsl.narrow import known
from ludex.dsl.world.world import Meaning, World

Node: TypeAlias = tuple[Stack, State]  # what remains, and the state in which it does
Ways: TypeAlias = list[Node]
Way: TypeAlias = "Callable[[Point, Choice], Node | None]"  # what remains after a choice; None: it is refused
Place: TypeAlias = tuple[Any, ...] | None  # None: not distinguished

STEPS_LIMIT = 500_000  # of a pattern between two choices
REMEMBERED, VALUES = 200_000, 20_000_000  # places of a turn, and values in them; others may be looked at again
FEW = 4  # choices ahead up to which it costs more to tell places apart than to look at one twice


class Point:
    """A place of the pattern where an action stands: `below` is what remains after it. What has been found out about
    its choices is kept: all that are allowed, once they have been listed, and for those tried if they begin a run."""

    def __init__(self, action: m.Action, fixed: tuple[int, ...], state: State, below: Stack) -> None:
        self.action, self.fixed, self.state, self.below = action, fixed, state, below
        self.listed: list[Choice] | None = None
        self.begun: dict[Choice, bool] = {}


class TryPoint(Point):
    """A place of the pattern where an action is tried; `tried` are the choices that were refused before. `alone` is the
    place of the action itself: what exists there is a choice."""

    def __init__(self, action: m.Action, fixed: tuple[int, ...], state: State, below: Stack, tried: Tried) -> None:
        super().__init__(action, fixed, state, below)
        self.tried = tried
        self.alone = Point(action, fixed, state, below)

    @cached_property
    def has_run(self) -> bool:
        """Whether anything that may be tried here exists: then all of it is offered."""
        return has_run((self.tried, self.below), self.state)

    def after(self, choice: Choice) -> Node:
        """What remains after a try: what exists happens, for all else the player hears that it does not."""
        s = self.state
        fits = fitting(self.action, choice.args, (), s) is not None
        if fits and begins_run(self.alone, choice):
            return known(after(self.alone, choice))
        no = Message("no", choice.args, tuple(param.local.type for param in self.action.chosen))
        again = replaced(self.tried, refused=(*self.tried.refused, choice))
        return (again, self.below), s.but(said=(*s.said, (frozenset({s.me}), no)))


class Closed(NamedTuple):
    """A fallback that is not open in `state`, because an earlier alternative has a run."""

    fallback: tuple[m.Pattern, ...]
    open: Todo
    state: State


class Front:
    """What may come next: actions, or the stop (in which state, and which effects follow); and what was left aside, for
    explanations."""

    def __init__(self) -> None:
        self.points: list[Point] = []
        self.stop: State | None = None
        self.effects: tuple[m.Effect, ...] = ()  # not run before somebody stops
        self.endless = False  # the stop is no end: the turn would go on by itself for ever
        self.closed: list[Closed] = []

    def stops(self) -> bool:
        """Whether the turn may stop; raises EndlessLoop where it comes to no end."""
        if self.endless and self.stop is not None:
            raise endless_turn(self.stop.world.model.turn.span)
        return self.stop is not None

    @property
    def chance(self) -> bool:
        """Whether nobody chooses here: what may come next are outcomes."""
        return any(point.action.chance for point in self.points)

    def end(self) -> State | None:
        """The state in which the turn may stop, None where it may not; raises EndlessLoop where it comes to no end."""
        if not self.stops():
            return None
        state = known(self.stop)
        for effect in self.effects:
            state = run_effect(effect, (), state)
        return state


def whole_turn(model: m.Model) -> Stack:
    return Todo(model.turn), None


def whole_setup(model: m.Model) -> Stack:
    return Todo(known(model.setup)), None


def front(stack: Stack, s: State) -> Front:
    """Everything that may come next: the pattern is opened up to its next actions, effects on the way are run. A loop
    that goes on without a choice for ever counts as a stop, so that a play that reaches it raises an error."""
    found = Front()
    work = [(stack, s, 0)]
    for _ in range(STEPS_LIMIT):
        if not work:
            return found
        stack, s, rounds = work.pop()
        endless = rounds > ROUNDS
        effects = None if endless else only_effects(stack, s.world)
        if stack is None or endless or effects is not None:
            if found.stop is None:
                found.stop, found.endless, found.effects = s, endless, effects or ()
        else:
            rounds += _is_loop(stack[0])
            work.extend((*way, rounds) for way in reversed(_open(stack[0], stack[1], s, found)))
    raise endless_turn(s.world.model.turn.span)


def _is_loop(frame: Frame) -> bool:
    return isinstance(frame, Todo) and isinstance(frame.pattern, m.While)


def settled(stack: Stack, s: State, begun: bool) -> tuple[Stack, State]:
    """The place where the player chooses next: what a turn does by itself before it has been done.
    Before the first choice no effect is run: the position between two turns stays what it is."""
    rounds = 0
    for _ in range(STEPS_LIMIT):
        if stack is None or not _goes_on(stack[0], begun):
            return stack, s
        ways = _open(stack[0], stack[1], s, Front())
        if not ways:
            return stack, s
        rounds += _is_loop(stack[0])
        ((stack, s),) = ways
        if rounds > ROUNDS:
            break
    raise endless_turn(s.world.model.turn.span)


def _goes_on(frame: Frame, begun: bool) -> bool:
    """Whether a frame leaves nothing to the player."""
    if isinstance(frame, Todo):
        if isinstance(frame.pattern, m.DoEffect):
            return begun
        return not isinstance(frame.pattern, (m.Do, m.Either)) and not (
            isinstance(frame.pattern, m.Otherwise) and _prompts(frame.pattern)
        )
    return not isinstance(frame, (Again, AgainSet, Tried))


def _prompts(p: m.Pattern) -> bool:
    """Whether nothing is done or decided in a pattern before the player chooses."""
    if isinstance(p, m.Otherwise):
        return all(_prompts(item) for item in p.items)
    if isinstance(p, m.Seq):
        return not p.items or _prompts(p.items[0])
    return _prompts(p.body) if isinstance(p, m.Longest) else isinstance(p, (m.Do, m.Either, m.Repeat, m.RepeatSet))


def _open(frame: Frame, below: Stack, s: State, found: Front) -> Ways:
    """One step of opening: the ways to go on, first one first."""
    if isinstance(frame, Todo):
        opened: Ways = s.world.meaning[type(frame.pattern)](frame.pattern, frame, below, s, found)
        return opened
    if isinstance(frame, Tried):
        found.points += _tried(frame, below, s)
        return []
    if isinstance(frame, Exactly):
        return [(below, s)] if frame.remaining == 0 else []
    if isinstance(frame, Worth):
        return [(below, s)] if evaluate(known(frame.pattern.by), s, frame.env) == frame.value else []
    if isinstance(frame, Each):
        return _next_of_each(frame, below, s)
    assert isinstance(frame, (Again, AgainSet))
    pattern, bound = frame.pattern, s.world.sizes.bound
    ways: Ways = []
    if pattern.high is None or frame.count < bound(pattern.high):
        again: Frame = (
            Again(frame.pattern, frame.env, frame.count + 1)
            if isinstance(frame, Again)
            else AgainSet(frame.pattern, frame.env, frame.count + 1, frame.last, frame.used)
        )
        ways.append(((Todo(pattern.body, frame.env), (again, below)), s))
    if frame.count >= bound(pattern.low):
        ways.append((below, s))
    return ways


def _next_of_each(frame: Each, below: Stack, s: State) -> Ways:
    joint = isinstance(frame.pattern, m.Together)
    if not frame.remaining:
        return [(below, s.chosen_by(s.mover) if joint else s)]
    s = s.chosen_by(frame.remaining[0]) if joint else s
    env = {**frame.env, frame.pattern.local.number: frame.remaining[0]}
    rest = Each(frame.pattern, frame.env, frame.remaining[1:], frame.used)
    return [((Todo(frame.pattern.body, env), (rest, below)), s)]


def _do(p: m.Do, frame: Todo, below: Stack, s: State, found: Front) -> Ways:
    fixed = tuple(evaluate(arg, s, frame.env) for arg in p.args)
    found.points.append(Point(s.world.model.actions[p.action], fixed, s, below))
    return []


def _try(p: m.Try, frame: Todo, below: Stack, s: State, found: Front) -> Ways:
    return [((Tried(p, frame.env), below), s)]


def _tried(frame: Tried, below: Stack, s: State) -> list[TryPoint]:
    """The places of the actions that may be tried."""
    body = frame.pattern.body
    items = body.items if isinstance(body, m.Either) else (body,)
    actions = [(s.world.model.actions[do.action], do.args) for do in items if isinstance(do, m.Do)]
    return [
        TryPoint(action, tuple(evaluate(arg, s, frame.env) for arg in args), s, below, frame)
        for action, args in actions
    ]


def _do_effect(p: m.DoEffect, frame: Todo, below: Stack, s: State, found: Front) -> Ways:
    try:
        return [(below, run_effect(p.effect, (), s))]
    except Refused:
        return []


def _seq(p: m.Seq, frame: Todo, below: Stack, s: State, found: Front) -> Ways:
    for item in reversed(p.items):
        below = Todo(item, frame.env), below
    return [(below, s)]


def _either(p: m.Either, frame: Todo, below: Stack, s: State, found: Front) -> Ways:
    return [((Todo(item, frame.env), below), s) for item in p.items]


def _otherwise(p: m.Otherwise, frame: Todo, below: Stack, s: State, found: Front) -> Ways:
    for number, item in enumerate(p.items):
        alone = Todo(item, frame.env)
        if item is p.items[-1] or has_run((alone, None), s):
            found.closed.append(Closed(p.items[number + 1 :], alone, s))
            return [((alone, below), s)]
    return []


def _repeat(p: m.Repeat, frame: Todo, below: Stack, s: State, found: Front) -> Ways:
    return [((Again(p, frame.env, 0), below), s)]


def _repeat_set(p: m.RepeatSet, frame: Todo, below: Stack, s: State, found: Front) -> Ways:
    return [((AgainSet(p, frame.env), below), s)]


def _each(p: m.Each, frame: Todo, below: Stack, s: State, found: Front) -> Ways:
    members = tuple(ordered(evaluate(p.source, s, frame.env)))
    return [((Each(p, frame.env, members), below), s)]


def _while(p: m.While, frame: Todo, below: Stack, s: State, found: Front) -> Ways:
    again = (Todo(p.body, frame.env), (frame, below))
    return [(again if evaluate(p.condition, s, frame.env) else below, s)]


def _longest(p: m.Longest, frame: Todo, below: Stack, s: State, found: Front) -> Ways:
    alone, by = (Todo(p.body, frame.env), None), p.by
    most = _greatest(alone, s, None if by is None else lambda end: evaluate(by, end, frame.env))
    end: Frame = Exactly(most or 0) if by is None else Worth(p, frame.env, most or 0)
    return [] if most is None else [((Todo(p.body, frame.env), (end, below)), s)]


def _if(p: m.IfPattern, frame: Todo, below: Stack, s: State, found: Front) -> Ways:
    chosen = next((branch for condition, branch in p.branches if evaluate(condition, s, frame.env)), p.otherwise)
    return [((Todo(chosen, frame.env), below), s)]


PATTERNS: Meaning = {  # (pattern, frame, below, state, found) -> the ways to go on, first one first
    m.Do: _do,
    m.DoEffect: _do_effect,
    m.Seq: _seq,
    m.Either: _either,
    m.Otherwise: _otherwise,
    m.Repeat: _repeat,
    m.RepeatSet: _repeat_set,
    m.Each: _each,
    m.Together: _each,
    m.While: _while,
    m.Longest: _longest,
    m.IfPattern: _if,
    m.Try: _try,
}


# ------------------------------------------------------------------ choices


def allowed_choices(point: Point) -> Iterator[Choice]:
    """The instances at a point that the frames allow, in canonical order;
    `require`s and what follows are not looked at."""
    if point.listed is not None:
        yield from point.listed
        return
    found, listed = [], instances(point.action, point.fixed, point.state)
    refused = frozenset[Choice]()
    if isinstance(point, TryPoint):
        listed = iter(known(point.state.world.tries)(point.action, point.fixed, point.state))
        refused = frozenset(point.tried.refused)
    for args in listed:
        choice = Choice(point.action.index, args)
        if choice not in refused and allowed(point.below, choice, point.state.world.model):
            found.append(choice)
            yield choice
    point.listed = found


def after(point: Point, choice: Choice) -> Node | None:
    """What remains after a choice, and the state it leads to; None when a `require` refuses it."""
    if isinstance(point, TryPoint):
        return point.after(choice)
    state = outcome(point.action, choice.args, point.state)
    return None if state is None else (noted(point.below, choice, point.state.world.model), state)


def begins_run(point: Point, choice: Choice) -> bool:
    """Whether an allowed choice exists, and the turn can be completed after it (what follows an outcome is sure)."""
    if isinstance(point, TryPoint):
        return point.has_run
    if choice not in point.begun:
        then = _untried(point, choice)
        point.begun[choice] = then is not None and (point.action.chance or has_run(*then))
    return point.begun[choice]


def _untried(point: Point, choice: Choice) -> Node | None:
    """What remains after an allowed choice, which is not made where it surely begins a run:
    then nothing remains to be found."""
    world = point.state.world
    if not world.may_refuse[point.action.index] and sure(noted(point.below, choice, world.model), world):
        return None, point.state
    return after(point, choice)


def offered(found: Front) -> Iterator[tuple[Point, Choice]]:
    """Each choice that begins a run, in the order of the points."""
    return ((point, choice) for point in found.points for choice in allowed_choices(point) if begins_run(point, choice))


def has_run(stack: Stack, s: State) -> bool:
    """Whether what remains has a run: depth first, the first success wins. No place that is remembered is looked at
    twice: one that led nowhere does so again, and one that comes back to itself goes on for ever. Chance has always an
    outcome, which is not looked at."""
    if sure(stack, s.world):
        return True
    trail: list[tuple[Iterator[Node], Place]] = [(iter([(stack, s)]), None)]
    met: dict[Place, bool] = {}  # whether a place led nowhere, or else is still on the trail
    room = min(REMEMBERED, VALUES // (1 + sum(map(len, s.fields))))
    while trail:
        nodes, place = trail[-1]
        node = next(nodes, None)
        if node is None:
            trail.pop()
            if place is not None:
                met[place] = True
            continue
        place = _place(*node) if len(trail) > FEW else None
        if place in met:
            if met[place]:
                continue
            return True  # it has no end: trying to reach it raises an error
        found = front(*node)
        if found.stop is not None or found.chance:
            return True
        place = place if len(met) < room else None
        if place is not None:
            met[place] = False
        trail.append((_successors(found, _untried), place))
        if len(trail) > AHEAD:
            return True  # too many to play: trying raises an error
    return False


def _place(stack: Stack, s: State) -> Place:
    """What distinguishes a node of a turn from the others."""
    return key(stack), s.fields, s.me, s.next, s.turns, s.winners


def _successors(found: Front, way: Way = after) -> Iterator[Node]:
    points = found.points
    if way is _untried:  # whether there is a run: what exists counts, whatever may be tried
        points = [point.alone if isinstance(point, TryPoint) else point for point in points]
    nodes = (way(point, choice) for point in points for choice in allowed_choices(point))
    return (node for node in nodes if node is not None)


def _greatest(stack: Stack, s: State, worth: Callable[[State], int] | None = None, depth: int = 0) -> int | None:
    """The most choices that a run can have, or the greatest worth of a state where one ends; None when there is no run,
    WITHOUT_END where one is longer than LONGEST."""
    if depth > LONGEST:
        return WITHOUT_END
    found = front(stack, s)
    values = [] if found.stop is None else [0 if worth is None else worth(known(found.end()))]
    for remains, state in _successors(found):
        value = _greatest(remains, state, worth, depth + 1)
        if value is not None:
            values.append(value + (worth is None and value != WITHOUT_END))
        if value == WITHOUT_END:
            break
    return max(values, default=None)


# ------------------------------------------------------------------ whole runs


def runs(found: Front) -> Iterator[tuple[Turn, State]]:
    """All runs from a front on: the choices, and the state that they lead to; in canonical order, stops last."""
    return ((turn, known(last.end())) for turn, last in _runs(found, after))


def turns(found: Front) -> Iterator[Turn]:
    """The choices of all runs; the last choice of each is not made where only effects follow."""
    return (turn for turn, _ in _runs(found, _unless_last))


def _runs(found: Front, way: Way) -> Iterator[tuple[Turn, Front]]:
    turn: list[Choice] = []
    levels = [_ways(found, way)]
    while levels:
        choice, there = next(levels[-1], (None, None))
        if choice is not None:
            turn.append(choice)
            remains, state = there
            levels.append(_ways(front(remains, state), way))
            if len(turn) > CHOICES:
                raise endless_choices(state.world.model.turn.span)
        elif there is not None:
            yield tuple(turn), there
        else:
            levels.pop()
            turn = turn[:-1]


def _ways(found: Front, way: Way) -> Iterator[tuple[Any, ...]]:
    """Each choice that may come next with what remains after it, then None with the front where the turn may end."""
    choices = ((choice, point) for point in found.points for choice in allowed_choices(point))
    for choice, point in sorted(choices, key=lambda pair: pair[0]):
        node = way(point, choice)
        if node is not None:
            yield choice, node
    if found.stops():
        yield None, found


def count_runs(stack: Stack, s: State) -> int:
    """The number of runs; the last choice of each is counted without being made."""
    total, work = 0, [(stack, s, 0)]
    while work:
        stack, s, made = work.pop()
        if made > CHOICES:
            raise endless_choices(s.world.model.turn.span)
        found = front(stack, s)
        total += found.stops()
        for then, there in _successors(found, _unless_last):
            if then is None:
                total += 1
            else:
                work.append((then, there, made + 1))
    return total


def _unless_last(point: Point, choice: Choice) -> Node | None:
    """What remains after an allowed choice, which is not made where nothing but effects without `require` remains:
    then there is exactly one way on if it begins a run, and none else, and it holds no choice."""
    world = point.state.world
    if isinstance(point, TryPoint):
        return point.after(choice)
    if only_effects(noted(point.below, choice, world.model), world) is None:
        return after(point, choice)
    return (None, point.state) if begins_run(point, choice) else None


def only_effects(stack: Stack, world: World) -> tuple[m.Effect, ...] | None:
    """The effects that remain; None where anything else remains, or one that may be refused."""
    effects = []
    for frame in frames(stack):
        pattern = frame.pattern if isinstance(frame, Todo) else None
        if not isinstance(pattern, m.DoEffect) or not sure_pattern(pattern, world):
            return None
        effects.append(pattern.effect)
    return tuple(effects)
