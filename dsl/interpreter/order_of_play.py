"""The order of play (reference, section 9): a turn begins, is finished, the game ends."""

from __future__ import annotations

import threading
from collections.abc import Sequence
from typing import Any, NamedTuple

from ludex.dsl import model as m
from ludex.dsl.choice import Turn
from ludex.dsl.errors import PlayError, at, dead_end, endless_game
from ludex.dsl.interpreter.continuation import Each, Stack, frames
from ludex.dsl.interpreter.evaluate import evaluate
from ludex.dsl.interpreter.execute import execute
from ludex.dsl.interpreter.runs import Front, front, has_run, offered, settled, whole_setup, whole_turn
from ludex.dsl.interpreter.state import State
from ludex.dsl.limits import IDLE_TURNS, QUESTIONS, SETUP
from ludex.dsl.narrow import known
from ludex.dsl.walk import has
from ludex.dsl.world.field_values import field_values
from ludex.dsl.world.world import Meaning, World


class Place(NamedTuple):
    """Where a game stands: the state, what remains of the turn, what may come next, the choices of the turn so far, and
    the state `between` the last turn and this one (its `me` and `next` are those of the `end` clauses). `ticks`: the
    states between turns that were passed since the last choice, the one in which the game ended too. `node`: what
    remained, and the state, before the turn went on by itself to this place.

    In a joint step several players choose in one turn. `by`: who made the choices of the turn so far. `looked`: the
    state at the last tick within this turn, if there was one; `heard`: how many choices of the turn had been made then.
    """

    state: State
    stack: Stack
    front: Front
    so_far: Turn
    between: State
    ticks: tuple[State, ...] = ()
    node: tuple[Stack, State] | None = None
    by: tuple[int, ...] = ()
    looked: State | None = None
    heard: int = 0

    @property
    def joint(self) -> Each | None:
        """The joint step in which somebody chooses here."""
        steps = (frame for frame in frames(self.stack) if isinstance(frame, Each))
        return next((step for step in steps if isinstance(step.pattern, m.Together)), None)

    def after(self, before: Place) -> Place:
        """This place as the next one in a turn: with what was known at the place before it."""
        if self.ticks:
            return self
        by, step = (*before.by, before.state.me), before.joint
        ticks = self.joint is not None if step is None else not step.remaining
        looked, heard = (self.state, len(by)) if ticks else (before.looked, before.heard)
        return self._replace(by=by, looked=looked, heard=heard)


def _over(s: State, ticks: tuple[State, ...]) -> Place:
    return Place(s, None, Front(), (), s, ticks)


def empty_state(world: World) -> State:
    """All fields at their first values; `me` is the last player, `next` the first."""
    model = world.model
    fields = tuple((world.first_value(f.type),) * world.places(f) for f in model.fields)
    s = State(world, fields, world.players - 1, 0)
    for f in model.fields:
        s = with_default(f, s)
    return s


def between_turns(
    world: World, fields: Sequence[Sequence[Any]], mover: int, turns: int, earlier: tuple[Any, ...] = ()
) -> State:
    """The state with these values of all fields, before the next turn; no `end` clause is evaluated. Raises
    PositionError."""
    values = field_values(world, fields, mover, turns)
    s = empty_state(world).but(me=(mover - 1) % world.players, next=mover, turns=turns, history=tuple(earlier))
    for f, row in zip(world.model.fields, values):
        s = s.with_field(f.index, row)
    return s


def with_default(f: m.Field, s: State) -> State:
    """The state with one field at its starting value."""
    value = s.world.first_value(f.type) if f.default is None else evaluate(f.default, s, {})
    return s.with_field(f.index, (value,) * s.world.places(f))


def begin_turn(s: State) -> State:
    """The state in which the player `next` begins its turn."""
    s = s.but(me=s.next, turn_of=None, next=(s.next + 1) % s.world.players, said=())
    for f in s.world.model.fields:
        if f.domain == m.TURN:
            s = with_default(f, s)
    return s


def finish_turn(s: State) -> State:
    """The state after a finished turn, with the `end` clauses asked."""
    return judge(s.but(turns=s.turns + 1))


def judge(s: State) -> State:
    """The first `end` clause that holds ends the game; otherwise the position enters the history."""
    for end in s.world.model.ends:
        if evaluate(end.condition, s, {}):
            ended: State = s.world.meaning[m.End](end, s)
            return ended
    return s.but(history=s.history + ((s.fields, s.next),)) if s.world.keeps_history else s


def _close(end: m.End, s: State) -> State:
    s = execute(end.body, s, {})
    if not has(end.body, m.Outcome):
        points = returns(s) if s.world.model.score is None else scores(s)
        if points is None:
            raise PlayError(f"the game ends without a result{at(end.span)}")
        s = s.but(winners=frozenset(p for p in s.world.all_players if points[p] == max(points)))
    return s.but(ended=end)


def scores(s: State) -> list[int] | None:
    """The points of each player; None where the rules have no score."""
    score = s.world.model.score
    if score is None:
        return None
    points: list[int] = s.world.meaning[m.Score](score, s)
    return points


def returns(s: State) -> list[int] | None:
    """What `payoff` gives each player; None where the rules do not say."""
    payoff = s.world.model.payoff
    if payoff is None:
        return None
    amounts: list[int] = s.world.meaning[m.Score](payoff, s)
    return amounts


def _points(score: m.Score, s: State) -> list[int]:
    return [evaluate(score.points, s, {score.player.number: p}) for p in range(s.world.players)]


CLAUSES: Meaning = {m.End: _close, m.Score: _points}


def payoffs(s: State) -> list[float]:
    """What `payoff` gives each player; without it 1, shared evenly among the winners."""
    amounts = returns(s)
    if amounts is not None:
        return [float(amount) for amount in amounts]
    return [1 / len(s.winners) if p in s.winners else 0.0 for p in range(s.world.players)]


class Asked(threading.local):
    """How many questions about a turn are asked within one another."""

    questions = 0


_asked = Asked()


def turn_exists_for_next(s: State) -> bool:
    """Whether the player `next`, were it to begin its turn now, has a turn."""
    if s.turn_exists is None:
        if _asked.questions >= QUESTIONS:
            return True
        _asked.questions += 1
        try:
            s.turn_exists = has_run(whole_turn(s.world.model), begin_turn(s))
        finally:
            _asked.questions -= 1
    return s.turn_exists


def opening(s: State) -> Place:
    """The first place of a game, from a state in which `me` is the last player and `next` the first: the setup, where
    it is still to come (`turns` is -1)."""
    return follow(whole_setup(s.world.model), s, (), s) if s.turns == SETUP else _next_place(judge(s))


def after_turn(end: State) -> Place:
    """The place after a whole turn that led to `end`."""
    return _next_place(finish_turn(end))


def _next_place(s: State) -> Place:
    return _over(s, (s,)) if s.ended else follow(whole_turn(s.world.model), begin_turn(s), (), s, (s,))


def follow(stack: Stack, s: State, so_far: Turn, between: State, ticks: tuple[State, ...] = ()) -> Place:
    """The place where a player is to choose next, or the game is over: a turn to which nothing can be added ends."""
    for _ in range(IDLE_TURNS):
        node = stack, s
        stack, s = settled(stack, s, bool(so_far))
        found = front(stack, s)
        if next(offered(found), None) is not None:
            return Place(s, stack, found, so_far, between, ticks, node)
        if found.stop is None:
            raise dead_end(s.world.model.turn.span, s.world.player_names[s.me], s.turns)
        between = finish_turn(known(found.end()))
        ticks += (between,)
        if between.ended:
            return _over(between, ticks)
        stack, s, so_far = whole_turn(s.world.model), begin_turn(between), ()
    raise endless_game(s.world.model.turn.span)
