"""A compiled game: the settings, the opened table, and how a game is started.
The twin of `ludex.dsl.reference.Game`."""

from __future__ import annotations

import importlib
import sys
from collections.abc import Callable, Mapping, Sequence
from functools import cached_property

from ludex.dsl.about import beginner_of, game_text
from ludex.dsl.errors import SettingError
from ludex.dsl.interpreter.make_board import make_board
from ludex.dsl.model import INT_DOMAIN, TURN, Element, Enum, LocalRef, Model, SetOf, StartBlock, Value
from ludex.dsl.walk import below
from ludex.dsl.world.world import World, complete_settings
from ludex.engine.engine_table import Table
from ludex.engine.library import loaded
from ludex.engine.position import Position
from ludex.engine.start_position import put_all, started
from ludex.engine.tables import INT_LOW, INT_WORDS, opened

TYPE_CHECKING = False  # a program in a contest starts without `typing`: docs/architecture.md
if TYPE_CHECKING:
    from typing import Any


class Game:
    """The rules with their settings fixed. `module` is a generated engine (see `codegen`)."""

    engine = "compiled"
    drawn = None  # position -> its picture as SVG, where somebody draws
    # settings -> a generated engine for them, where somebody builds
    module_for: Callable[[dict[str, int]], Any] | None = None

    def __repr__(self) -> str:
        return game_text(self)

    def __init__(self, model: Model, settings: dict[str, int], module):
        self.model, self.module = model, module
        self.settings = complete_settings(model, _folded(module.SETTINGS, settings))
        self.board = make_board(model, self.settings)
        self.world = World(model, self.settings, self.board)
        self.player_names = self.world.player_names
        numbers = [self.settings[name] for name in (*(p.name for p in model.params), "players")]
        kept = [action.chosen for action in model.actions]
        witnesses = [action.witnesses for action in model.actions]
        self.witness_limits = [tuple(map(self._limit, params)) for params in witnesses]
        self.chained = frozenset(action.index for action in model.actions if _chained(action.params))
        self.places = [self.world.places(field) for field in model.fields]
        self.members = [self._members(field.type) for field in model.fields]
        self.table = Table(
            module.TABLE,
            numbers,
            opened(module, self.board, self.settings),
            [len(params) for params in kept],
            [tuple(map(self._limit, params)) for params in kept],
        )

    def resized(self, settings: dict[str, int]) -> Game:
        """The same rules with other settings. Raises SettingError where the engine has other ones folded in and nobody
        builds another."""
        try:
            return Game(self.model, settings, self.module)
        except SettingError:
            if self.module_for is None:
                raise
        return Game(self.model, settings, self.module_for(settings))

    def _limit(self, parameter) -> int:
        """How many elements a parameter may be; -1 for an int."""
        return self._limit_of(parameter.local.type)

    def _limit_of(self, kind) -> int:
        if isinstance(kind, Element) and kind.domain.kind != "int":
            return self.world.sizes.of(kind.domain)
        return self.world.layout(kind.enum).size if isinstance(kind, Value) else -1

    def _members(self, kind) -> tuple[int, int]:
        """The first and last element that a set of this type may hold; nothing between them for what is no set."""
        if not isinstance(kind, SetOf):
            return 0, -1
        if kind.of == INT_DOMAIN:
            return INT_LOW, INT_LOW + 64 * INT_WORDS - 1
        return 0, (self.world.layout(kind.of).size if isinstance(kind.of, Enum) else self.world.sizes.of(kind.of)) - 1

    # -------------------------------------------------------------------------------------------- start

    def start(self, given: Mapping[str, Sequence[Any]] | None = None, seed: int = 0) -> Position:
        """The first position; `given`: for a field its rows, as symbols or as codes."""
        if not given and not self._deals:
            return self._first.copy()
        return self._started(given or {}, seed)

    @cached_property
    def _first(self) -> Position:
        return self._started({}, 0)

    @cached_property
    def _deals(self) -> bool:
        return any(not isinstance(item, StartBlock) and getattr(item, "weights", ()) for item in self.model.starts)

    def _started(self, given: Mapping[str, Sequence[Any]], seed: int) -> Position:
        return started(self, given, seed)

    def position(self, text: str) -> Position:
        """A position from its text. Raises PositionError."""
        from ludex.dsl.texts.position_text import read_position  # late: a bot that starts a game reads no texts
        from ludex.dsl.texts.turn_text import play_part  # late, as above

        reading = read_position(self.world, text)
        position = self.position_of(reading.fields, reading.mover, reading.turns)
        if reading.then:
            play_part(position, reading.then)
        return position

    def position_of(self, fields: Sequence[Sequence], mover: int, turns: int) -> Position:
        """The position with these values of all fields, the player to move, and the number of finished turns. Raises
        PositionError where something does not fit."""
        from ludex.dsl.world.field_values import field_values  # late: a game begins with values of its own

        fields = field_values(self.world, fields, mover, turns)
        position = Position(self.table, self)
        position._reset()
        for field, values in zip(self.model.fields, fields):
            if field.domain != TURN:
                put_all(position, field, values)
        position._begin(mover, turns)
        return position

    @cached_property
    def view_rows(self):
        """Of fields and of shown maps what their words are in a view: `ludex.engine.view_words.rows_of`."""
        from ludex.engine.view_words import rows_of  # only games that hide something ask

        return rows_of(self)

    def recalled(self, past, table):
        """What players remember after these plays: `ludex.engine.recall.recalled`."""
        from ludex.engine.recall import recalled  # as above

        return recalled(past, table, self)

    @cached_property
    def planes(self):
        """Which words of a state hold which values: `ludex.engine.planes.Planes`."""
        from ludex.engine.planes import planes  # only searches ask

        return planes(self)

    @cached_property
    def actions(self):
        """The actions as dense numbers: `ludex.engine.actions.Actions`."""
        from ludex.engine.actions import actions  # only learners ask

        return actions(self)

    @cached_property
    def outcomes(self):
        """What is drawn in a game with chance, as dense numbers."""
        from ludex.engine.actions import outcomes  # as above

        return outcomes(self)

    # -------------------------------------------------------------------------------------------- the twin

    @cached_property
    def _twin(self):
        from ludex.dsl.reference import Game as Reference  # late: a bot seldom needs the interpreter

        return Reference(self.model, self.settings)

    @property
    def meaning(self) -> World:
        """The world in which expressions have values: that of the interpreter."""
        return self._twin.world

    def interpreted(self, position: Position, so_far):
        """The reference's position: `position` at the start of a turn, then the choices of the turn so far."""
        from ludex.dsl.texts.earlier_positions import earlier_positions  # late: the twin's alone

        earlier = earlier_positions(position)
        there = self._twin.position_of(self.field_rows(position), beginner_of(position), position.turn_count, earlier)
        for choice in so_far:
            there.play(choice)
        return there

    def field_rows(self, position: Position) -> list[list[Any]]:
        """The values of all fields in a position."""
        return [
            [position.get(field.index, place) for place in range(self.places[field.index])]
            for field in self.model.fields
        ]

    def refusal(self, position: Position, text: str):
        """The verdict on a turn that the engine refuses, with the reason that the reference gives."""
        # late: a bot refuses no turns
        from ludex.dsl.texts.explain import Refusal
        from ludex.dsl.texts.validate import Verdict, validate  # late, as above

        verdict = validate(position.reference(), text)
        if verdict.legal:
            reason = (
                "the engine refuses this turn, the reference interpreter allows it: they disagree, please report it"
            )
            return Verdict(False, reason=reason, refusal=Refusal.DISAGREEMENT)
        return verdict

    # -------------------------------------------------------------------------------------------- as a value

    def __eq__(self, other) -> bool:
        if not isinstance(other, Game):
            return NotImplemented
        return self is other or (self.settings, self.model) == (other.settings, other.model)

    def __hash__(self) -> int:
        return hash((self.model.name, tuple(self.settings.items())))

    def __copy__(self) -> Game:
        return self  # nothing of a game changes

    def __deepcopy__(self, memo: dict) -> Game:
        return self

    def __reduce__(self):
        return _reopened, (self.model, self.settings, _portable(self.module))


def _chained(params) -> bool:
    """Whether the set of a parameter reads a witness."""
    hidden = {p.local.number for p in params if p.witness}
    return any(isinstance(n, LocalRef) and n.local.number in hidden for n in below(tuple(p.source for p in params)))


def _folded(fixed: dict[str, int], settings: dict[str, int]) -> dict[str, int]:
    """The settings with those that the engine was built for."""
    for name, value in settings.items():
        if fixed.get(name, value) != value:
            raise SettingError(f"this engine was built for {name} = {fixed[name]}, not {value}: build another")
    return {**fixed, **settings}


def _portable(module):
    """A module as what makes it again, or as (name, file); other objects as they are."""
    if not isinstance(module, type(sys)):
        return module
    return getattr(module, "again", None) or (module.__name__, getattr(module, "__file__", None))


def _reopened(model: Model, settings: dict[str, int], module) -> Game:
    """A pickled game; its module is built where it is not yet, or found by name, or loaded from its file."""
    if isinstance(module, tuple):
        module = _module(*module)
    elif callable(module):
        module = module(model)
    key = (id(module), tuple(settings.items()))
    known = _games.get(key)
    if known is None or known.model != model:
        known = _games[key] = Game(model, settings, module)
    return known


_games: dict = {}  # reopened games, so that the positions of one game that are unpickled share it


def _module(name: str, file: str | None):
    if name in sys.modules:
        return sys.modules[name]
    if file is None:
        return importlib.import_module(name)
    return loaded(name, file)
