"""A recorded game followed by the interpreter: only what was chosen is looked at, so whole games take little."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from time import monotonic
from typing import Any

from ludex.dsl import model as m
from ludex.dsl.about import beginner_of
from ludex.dsl.choice import DONE, Choice
from ludex.dsl.errors import PlayError
from ludex.dsl.face import AnyGame, AnyPosition
from ludex.dsl.interpreter.continuation import Stack, allowed
from ludex.dsl.interpreter.execute import fitting
from ludex.dsl.interpreter.meaning import with_meaning
from ludex.dsl.interpreter.order_of_play import begin_turn, empty_state, finish_turn, scores
from ludex.dsl.interpreter.runs import Front, Point, TryPoint, after, allowed_choices, front, whole_setup, whole_turn
from ludex.dsl.interpreter.state import State
from ludex.dsl.limits import SETUP
from ludex.dsl.reference import Position
from ludex.dsl.texts.earlier_positions import earlier_positions
from ludex.fuzz.finding import Opening


def first_difference(
    game: AnyGame, opening: Opening, record: Sequence[Any], last: Any, until: float
) -> tuple[int, str] | None:
    """The number of the first turn that the interpreter does not follow, and why; None where it follows to the end, or
    to the time `until`.

    `record`: (position in which the turn begins, choices before
    it, its choices, ...); `last` is the position after all."""
    s = state_before(opening.begun(game))
    for number, (before, _, choices, *_) in enumerate(record):
        if monotonic() > until:
            return None
        try:
            here = _empty_turns(s, before.turn_count)
            if here is None:
                return max(number - 1, 0), "another number of turns"
            said = _differs(here, before)
            if said:
                return max(number - 1, 0), said
            end = turn_end(here, choices)
            if end is None:
                return number, "a choice that the interpreter does not offer"
            s = finish_turn(end)
        except PlayError as error:
            return number, str(error)
    here = _empty_turns(s, last.turn_count)
    said = "another number of turns" if here is None else _differs(here, last)
    return (len(record) - 1, said) if said and record else None


def _empty_turns(s: State, turns: int) -> State | None:
    """The state after turns in which nothing is chosen."""
    while s.turns < turns and not s.ended:
        stop = front(*_begun(s)).end()
        if stop is None:
            return None
        s = finish_turn(stop)
    return s if s.turns == turns else None


def _begun(s: State) -> tuple[Stack, State]:
    """The turn, or the setup, that comes after a state between two turns, and the state in which it begins."""
    return (whole_setup(s.world.model), s) if s.turns == SETUP else (whole_turn(s.world.model), begin_turn(s))


def state_before(position: AnyPosition) -> State:
    """The interpreter's state before the turn that begins in a position of any engine."""
    between = _between(position)
    if between is not None:
        return between
    world, mover, earlier = with_meaning(position.game.world), beginner_of(position), earlier_positions(position)
    s = empty_state(world).but(me=(mover - 1) % world.players, next=mover, turns=position.turn_count, history=earlier)
    for f in world.model.fields:
        if f.domain != m.TURN:
            s = s.with_field(f.index, tuple(position.get(f.index, i) for i in range(world.places(f))))
    return s


def _between(position: AnyPosition) -> State | None:
    """The interpreter's own state before the turn; None of another engine's position."""
    return position.place.between if isinstance(position, Position) else None


def turn_end(s: State, choices: Sequence[Choice]) -> State | None:
    """The state to which the choices of a turn lead; None where one of them, or the stop after them, is not there."""
    found = list(fronts(s, choices))[-1]
    return None if found is None else found.end()


def fronts(s: State, choices: Sequence[Choice]) -> Iterator[Front | None]:
    """What may come next at each point of a turn, from the state before it; None last where a choice is not there."""
    stack, s = _begun(s)
    for choice in choices:
        if choice == DONE:
            break
        found = front(stack, s)
        yield found
        node = next((after(p, choice) for p in found.points if _allows(p, choice)), None)
        if node is None:
            yield None
            return
        stack, s = node
    yield front(stack, s)


def _allows(point: Point, choice: Choice) -> bool:
    if isinstance(point, TryPoint):  # what may be tried is more than what exists
        return point.has_run and choice in allowed_choices(point)
    return (
        point.action.index == choice.action
        and choice.args[: len(point.fixed)] == point.fixed
        and allowed(point.below, choice, point.state.world.model)
        and fitting(point.action, choice.args, (), point.state) is not None
    )


def _differs(s: State, position: AnyPosition) -> str:
    """What the engine's position has other than the state between two turns."""
    if bool(s.ended) != position.over:
        return "the end"
    if s.next != beginner_of(position):
        return "the player to move"
    for f in s.world.model.fields:
        values = s.fields[f.index]
        if f.domain != m.TURN and any(position.get(f.index, i) != value for i, value in enumerate(values)):
            return f.name
    if position.over and (s.winners != position.winners or scores(s) != position.scores()):
        return "the result"
    return ""
