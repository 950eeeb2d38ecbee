"""The reference interpreter: games and positions that follow the reference to the letter, slowly, in plain Python.

`Game` and `Position` have the same face as those of generated engines.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence
from itertools import islice
from typing import Any

from ludex.dsl import model as m
from ludex.dsl.about import game_text, pauses
from ludex.dsl.choice import CHANCE, DONE, Choice, Turn, drawn, is_choice
from ludex.dsl.errors import IllegalChoice, PlayError, endless_choices, wanted, wanted_random
from ludex.dsl.interpreter import order_of_play as order
from ludex.dsl.interpreter.continuation import allowed, key
from ludex.dsl.interpreter.count_turns import count_turns
from ludex.dsl.interpreter.evaluate import evaluate
from ludex.dsl.interpreter.execute import bound, fitting
from ludex.dsl.interpreter.meaning import make_world
from ludex.dsl.interpreter.order_of_play import Place
from ludex.dsl.interpreter.runs import (
    Front,
    Point,
    TryPoint,
    after,
    allowed_choices,
    begins_run,
    front,
    offered,
    runs,
    turns,
)
from ludex.dsl.interpreter.start import start
from ludex.dsl.interpreter.state import State
from ludex.dsl.limits import CHOICES, SETUP
from ludex.dsl.narrow import known
from ludex.dsl.texts.fields import numbers_of, values_of
from ludex.dsl.texts.position_text import read_position
from ludex.dsl.texts.turn_text import action_of, choice_text, play_part, position_text, turn_text
from ludex.dsl.texts.validate import Verdict, legal_turn, read_turn, validate
from ludex.dsl.views.remembering import Remembering
from ludex.dsl.views.tries import tries
from ludex.dsl.world.field_values import field_values
from ludex.dsl.world.world import World, complete_settings


class Game:
    """A game with its settings fixed; `settings` are those that differ from the defaults."""

    engine = "reference"

    def __init__(self, model: m.Model, settings: Mapping[str, int] | None = None):
        self._set_up(make_world(model, complete_settings(model, settings or {}), tries))

    def _set_up(self, made: World) -> None:
        self.world = made
        self.model, self.settings = made.model, made.settings
        self.board, self.player_names = made.board, made.player_names

    drawn = None  # position -> its picture as SVG, where somebody draws

    def __repr__(self) -> str:
        return game_text(self)

    def start(self, given: Mapping[str, Sequence[Any]] | None = None, seed: int = 0) -> Position:
        """A new game; `given` holds rows of symbols (or codes) by field. Raises GivenError."""
        begun = start(self.world, given or {}, seed)
        return Position(self, order.opening(begun if self.model.setup is None else begun.but(turns=SETUP)))

    def position(self, text_: str) -> Position:
        """A position from its text. Raises PositionError."""
        fields, mover, turns, then = read_position(self.world, text_)
        position = self.position_of(fields, mover, turns)
        if then:
            play_part(position, then)
        return position

    def position_of(
        self, fields: Sequence[Sequence[Any]], mover: int, turns: int, earlier: tuple[Any, ...] = ()
    ) -> Position:
        """The position with these values of all fields, the player to move, the number of finished turns, and earlier
        positions as (fields, next) where the rules ask for them. Raises PositionError where something does not fit."""
        return Position(self, order.opening(self.state_of(fields, mover, turns, earlier)))

    def state_of(self, fields: Sequence[Sequence[Any]], mover: int, turns: int, earlier: tuple[Any, ...] = ()) -> State:
        """The state between two turns with these values, as in `position_of`; its `end` clauses are not asked."""
        fields, players = field_values(self.world, fields, mover, turns), self.world.players
        s = order.empty_state(self.world).but(me=(mover - 1) % players, next=mover, turns=turns, history=tuple(earlier))
        for f, values in zip(self.model.fields, fields):
            s = s.with_field(f.index, values)
        return s

    def __reduce__(self) -> tuple[Any, ...]:
        return _game, (self.world,)


class Position(Remembering):
    """A position of a game; `play` and `undo` change it."""

    def __init__(
        self, game: Game, place: Place, past: tuple[Place, ...] = (), made: Turn = (), minds: tuple[Any, ...] = ()
    ):
        self.game = game
        self._place = place
        self._past = list(past)
        self._made = list(made) or [DONE] * len(self._past)  # the choices between those places
        self._minds = list(minds) or [None] * (len(self._past) + 1)  # what players remember at each place, if asked for

    # ------------------------------------------------------------------ where the game stands

    @property
    def state(self) -> State:
        return self._place.state

    @property
    def place(self) -> Place:
        return self._place

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return self.state.ended is not None

    @property
    def mover(self) -> int | None:
        """The number of the player who chooses now; CHANCE where an outcome is drawn; None when the game is over."""
        return None if self.over else CHANCE if self._place.front.chance else self.state.me

    @property
    def player(self) -> int | None:
        """The number of the player whose turn it is, also where chance decides; None when the game is over."""
        return None if self.over else self.state.mover

    @property
    def next(self) -> int:
        """The number of the player who moves after this turn."""
        return self.state.next

    @property
    def turn_count(self) -> int:
        """How many turns are finished, passes counted."""
        return self.state.turns

    @property
    def ended_by(self) -> m.End | None:
        """The `end` clause that holds; None before the end."""
        return self.state.ended

    @property
    def turn_so_far(self) -> Turn:
        """The choices of the unfinished turn."""
        return self._place.so_far

    @property
    def winners(self) -> frozenset[int]:
        """Numbers of the players who have won; empty before the end."""
        return self.state.winners

    def get(self, field_index: int, place: int = 0) -> Any:
        """The value of a field at a place: an int, a bool, or a frozenset."""
        return self.state.fields[field_index][place]

    def values(self, field_index: int) -> list[Any]:
        """The values of a field at all its places."""
        return list(self.state.fields[field_index])

    def scores(self) -> list[int] | None:
        """The points of each player; None where the rules have no score."""
        return order.scores(self.state)

    def payoffs(self) -> list[float]:
        """What `payoff` gives each player; without it 1, shared evenly among the winners. Raises PlayError before the
        end."""
        if not self.over:
            raise PlayError("the game is not over: there are no payoffs yet")
        return order.payoffs(self.state)

    def holds(self, condition: m.Expr) -> bool:
        """Whether a condition of the rules holds here (`me` is the mover)."""
        return bool(evaluate(condition, self.state, {}))

    def broken_invariants(self) -> list[m.Expr]:
        """The invariants that do not hold where this turn begins; after the end of a game none is asked."""
        if self.over or self.turn_count == SETUP:
            return []
        return [i for i in self.game.model.invariants if not evaluate(i, self._place.between, {})]

    # ------------------------------------------------------------------ choices

    def choices(self) -> list[Choice]:
        """What the mover may choose now, in canonical order, DONE last."""
        found = sorted(choice for _, choice in offered(self._place.front))
        return found + [DONE] if found and self._place.front.stop is not None else found

    def outcomes(self) -> list[tuple[Choice, int]]:
        """Where chance decides, each outcome with its weight (its probability is that by the sum of all); else
        nothing."""
        return [(choice, self._weight(choice)) for choice in self.choices()] if self.mover == CHANCE else []

    def _weight(self, outcome: Choice) -> int:
        action = self.game.model.actions[outcome.action]
        env = bound(action, outcome.args)
        return 1 if action.weight is None else int(evaluate(action.weight, self.state, env))

    def legal(self, choice: Choice) -> bool:
        """Whether a choice is offered now; False for what is no choice."""
        if choice == DONE:
            return self._place.front.stop is not None and not self.over
        return self._point(choice) is not None

    def fits(self, choice: Choice, witnesses: tuple[int | None, ...]) -> bool:
        """Whether these witnesses (None: any) fit an offered choice."""
        point = self._point(choice)
        return point is not None and fitting(point.action, choice.args, witnesses, point.state) is not None

    def witnesses(self, choice: Choice) -> tuple[int, ...]:
        """The first witnesses that fit an offered choice."""
        wanted(choice, tuple, "a choice")
        point = self._point(choice)
        if point is not None and (isinstance(point, TryPoint) or not point.action.witnesses):
            return ()
        found = None if point is None else fitting(point.action, choice.args, (), point.state)
        if found is None and not is_choice(choice):
            raise IllegalChoice(f"{choice!r} is no choice of this game")
        if found is None:
            raise PlayError(f"{action_of(self.game.world, Choice(*choice)).name}{choice.args} is not offered here")
        return found[1]

    def _point(self, choice: Choice) -> Point | None:
        """The point at which a choice is offered; None when it is not."""
        if not is_choice(choice):
            return None
        choice = Choice(*choice)
        for point in self._place.front.points:
            if point.action.index == choice.action and self._offers(point, choice):
                return point
        return None

    def _offers(self, point: Point, choice: Choice) -> bool:
        if isinstance(point, TryPoint):
            return choice in allowed_choices(point) and begins_run(point, choice)
        if choice in point.begun:
            return point.begun[choice]
        right_length = len(choice.args) == len(point.action.chosen)
        right_start = choice.args[: len(point.fixed)] == point.fixed
        if not right_length or not right_start or fitting(point.action, choice.args, (), point.state) is None:
            return False
        return allowed(point.below, choice, self.game.model) and begins_run(point, choice)

    def play(self, choice: Choice) -> None:
        """Make an offered choice; the turn ends by itself when nothing else is offered."""
        self._past.append(self._place)
        try:
            self._place = self._after(choice)
        except BaseException:
            self._past.pop()
            raise
        self._made.append(Choice(*choice))
        self._minds.append(None)

    def _after(self, choice: Choice) -> Place:
        if choice == DONE and self.legal(DONE):
            return order.after_turn(known(self._place.front.end()))
        point = self._point(choice)
        if point is None:
            raise IllegalChoice(f"{choice} is not offered here")
        if len(self._place.so_far) >= CHOICES:
            raise endless_choices(self.game.model.turn.span)
        stack, s = known(after(point, choice))
        return order.follow(stack, s, self._place.so_far + (choice,), self._place.between).after(self._place)

    def unfinished_after(self, choice: Choice) -> Position:
        """The position after an offered choice, with the turn still open even where nothing else is offered."""
        stack, s = known(after(known(self._point(choice)), choice))
        place = Place(s, stack, front(stack, s), self._place.so_far + (choice,), self._place.between)
        return Position(self.game, place.after(self._place))

    def undo(self, plays: int = 1) -> None:
        """Take the last plays back; PlayError where there are not so many."""
        if not 0 <= plays <= len(self._past):
            raise PlayError("there is nothing to take back")
        for _ in range(plays):
            self._place = self._past.pop()
            self._made.pop()
            self._minds.pop()

    def reference(self) -> Position:
        """The same position, interpreted: itself, as the face of both engines wants it."""
        return self

    def copy(self) -> Position:
        """The same position; what could be undone here can be undone there."""
        return Position(self.game, self._place, tuple(self._past), tuple(self._made), tuple(self._minds))

    def _key(self) -> tuple[Any, ...]:
        s = self.state
        return s.fields, self.player, s.next, s.turns, key(self._place.stack)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Position) and self._key() == other._key()

    def __hash__(self) -> int:
        return hash(self._key())

    def __reduce__(self) -> tuple[Any, ...]:
        past = tuple(p._replace(front=Front(), node=None) for p in [*self._past, self._place])
        return _restored, (self.game, past, tuple(self._made), tuple(self._minds))

    # ------------------------------------------------------------------ turns

    def turns(self) -> Iterator[Turn]:
        """All ways to complete the turn."""
        return iter(()) if self.over else turns(self._place.front)

    def count_turns(self) -> int:
        """How many complete turns there are from here, exactly."""
        return 0 if self.over else count_turns(self._place.stack, self.state)

    def nth_turn(self, n: int) -> Turn:
        """Turn number n (from 0) of those that `turns` lists."""
        turn = None if n < 0 else next(islice(self.turns(), n, None), None)
        if turn is None:
            raise IndexError("there are not so many turns")
        return turn

    def sample_turn(self, rng: random.Random, even: bool = False) -> Turn:
        """A random way to complete the turn: choice by choice, each offer with the same chance, or (even) all ways with
        the same chance."""
        if self.over:
            raise PlayError("the game is over: there is nothing to choose")
        wanted_random(rng)
        if even:
            return self.nth_turn(rng.randrange(self.count_turns()))
        position = Position(self.game, self._place)
        turn: list[Choice] = []
        while position.turn_count == self.turn_count:
            choice = position.sample_choice(rng)
            position.play(choice)
            turn += [choice] if choice != DONE else []
        return tuple(turn)

    def sample_choice(self, rng: random.Random) -> Choice:
        """A random offer (DONE is one), all with the same chance; only as many as needed are looked at. An outcome is
        drawn by its weight."""
        if self.over:
            raise PlayError("the game is over: there is nothing to choose")
        wanted_random(rng)
        if self.mover == CHANCE:
            outcomes = self.outcomes()
            return drawn(outcomes, rng.randrange(sum(weight for _, weight in outcomes)))
        candidates: list[tuple[Point | None, Choice]] = [
            (p, choice) for p in self._place.front.points for choice in allowed_choices(p)
        ]
        if self._place.front.stop is not None:
            candidates.append((None, DONE))
        rng.shuffle(candidates)
        return next(choice for point, choice in candidates if point is None or begins_run(point, choice))

    def play_turn(self, turn: Turn) -> Position:
        """Play choices, and stop after them where the turn is not over by then, unless another decides next."""
        count, decided = self.turn_count, self.mover
        for choice in turn:
            decided = self.mover
            self.play(choice)
        if not self.over and self.turn_count == count and not (turn and pauses(self, decided)):
            self.play(DONE)
        return self

    def perft(self, depth: int) -> int:
        """The number of ways to play `depth` whole turns from here."""
        if depth < 0:
            raise ValueError("the depth of perft is 0 or more")
        return _perft(self._place, depth)

    def divide(self, depth: int) -> list[tuple[str, int]]:
        """For each turn its text, and the number of ways to go on after it up to the depth."""
        if self.over or depth < 1:
            return []
        found = runs(self._place.front)
        return [(self.turn_text(turn), _perft(order.after_turn(end), depth - 1)) for turn, end in found]

    # ------------------------------------------------------------------ texts

    def choice_text(self, choice: Choice) -> str:
        """The text of a choice."""
        return choice_text(self, choice)

    def turn_text(self, turn: Turn) -> str:
        """The text of a turn played from here."""
        return turn_text(self, turn)

    def text(self) -> str:
        """One line that `game.position` reads back."""
        return position_text(self)

    def read_turn(self, text_: str) -> Turn:
        """The turn that a text stands for. Raises IllegalTurn."""
        return read_turn(self, text_)

    def validate(self, text_: str) -> Verdict:
        """Whether a text is a legal turn: a Verdict with the turn, or with the reason and the line of the rules."""
        return validate(self, text_)

    def __getitem__(self, name: str) -> Any:
        """A field by its name, in words: `position["man"]["a4"]`; see `ludex.dsl.texts.fields.values_of`."""
        return values_of(self, name)

    def field(self, name: str) -> Any:
        """A copy of a field as numbers, for `numpy.asarray`; see `ludex.dsl.texts.fields.numbers_of`."""
        return numbers_of(self, name)

    def _repr_svg_(self) -> Any:
        """The picture that notebooks show; None where nothing draws (`ludex.load` provides for it)."""
        return self.game.drawn(self) if self.game.drawn is not None else None

    def __repr__(self) -> str:
        return f"<Position of {self.game.model.name}: {self.text()}>"

    def apply_text(self, text_: str) -> Turn:
        """Read a turn and play it; raises IllegalTurn."""
        turn = legal_turn(self, text_)
        self.play_turn(turn)
        return turn


def _game(made: World) -> Game:
    """A game from what pickle keeps: one world for it and for the states of its positions."""
    game = Game.__new__(Game)
    game._set_up(made)
    return game


def _restored(game: Game, past: tuple[Any, ...], made: Turn, minds: tuple[Any, ...]) -> Position:
    """A position from what pickle keeps: what may come next is found again."""
    places = [p._replace(front=Front() if p.state.ended else front(p.stack, p.state)) for p in past]
    return Position(game, places[-1], tuple(places[:-1]), made, minds)


def _perft(place: Place, depth: int) -> int:
    if depth == 0:
        return 1
    if place.state.ended:
        return 0
    if depth == 1:
        return count_turns(place.stack, place.state)
    return sum(_perft(order.after_turn(end), depth - 1) for _, end in runs(place.front))
