"""What stays the same through a game: the model, its settings, the board, and how values are numbered."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cached_property
from types import MappingProxyType

from ludex.dsl.errors import SettingError, at
from ludex.dsl.limits import PIECES
from ludex.dsl.model import Bool, Definition, Domain, Earlier, Enum, Field, Int, Model, Require, SetOf, Type, Value
from ludex.dsl.narrow import known
from ludex.dsl.walk import StatePart, has, reads
from ludex.dsl.world.board import Board
from ludex.dsl.world.cell_names import cell_names
from ludex.dsl.world.enum_codes import Layout, Part, Sizes, layout
from ludex.dsl.world.names import Names

TYPE_CHECKING = False  # a program in a contest starts without `typing`: docs/architecture.md
if TYPE_CHECKING:
    from typing import Any, TypeAlias

Meaning: TypeAlias = "Mapping[type, Callable[..., Any]]"  # a class of the model's nodes -> what it means in a state
Values: TypeAlias = "dict[tuple[Any, ...], Any]"  # of a definition, by its arguments
# (action, first arguments, state) -> arguments
Tries: TypeAlias = "Callable[[Any, tuple[int, ...], Any], list[tuple[int, ...]]]"
UNREAD: Meaning = MappingProxyType({})


class World:
    """The fixed part of a game; `settings` must be complete (see `complete_settings`). `meaning` is the table by which
    the interpreter reads the rules (`ludex.dsl.interpreter.meaning`); without one a world has board and names alone.
    `tries` gives the instances of an action that the player who chooses cannot refute from his view."""

    def __init__(
        self,
        model: Model,
        settings: Mapping[str, int],
        board: Board,
        meaning: Meaning = UNREAD,
        tries: Tries | None = None,
    ):
        self.model = model
        self.settings = dict(settings)
        self.board = board
        self.meaning = meaning
        self.tries = tries
        links = {kind.name: len(board.links.get(kind.name, ())) for kind in model.links}
        self.piece_ranges = _piece_ranges(model, self.settings)
        pieces = sum(len(numbers) for numbers in self.piece_ranges.values())
        sets = {kind: len(found) for kind, found in board.sets.items()}
        self.sizes = Sizes(
            settings["players"], board.size, pieces, len(board.steps), len(model.tags), links, sets, self.settings
        )
        self.players = self.sizes.players
        self.all_players = frozenset(range(self.players))
        self.all_cells = frozenset(range(board.size))
        # of all fields, as `texts.position_text` finds them
        self.first_values: tuple[tuple[Any, ...], ...] | None = None
        # by identity, as `pictures.symbols` finds them; the field is kept alive beside
        self.symbols: dict[int, tuple[Field, tuple[str | None, ...] | None]] = {}
        self.sure_patterns: dict[int, bool] = {}  # by identity, as `interpreter.sure_patterns` finds them
        # by identity, of the definitions that `values_of` has met: those that may read a part of a state
        parts = (*range(len(model.fields)), "me", "next", "turns", "winners", "ended", "history", "said", "turn_of")
        self.readers: dict[StatePart, set[int]] = {part: set() for part in parts}
        self._definitions: dict[int, tuple[Definition, Values | None]] = {}
        self._lines: dict[int, frozenset[frozenset[int]]] = {}
        self._layouts: dict[int, tuple[Enum, Layout]] = {}  # by identity; the enumeration is kept alive beside
        self._owners: dict[int, tuple[Enum, tuple[int | None, ...]]] = {}

    def __reduce__(self) -> tuple[Any, ...]:
        parts = self.model, self.settings, self.board, dict(self.meaning), self.tries
        return World, parts  # what is remembered by identity must not travel

    @cached_property
    def player_names(self) -> tuple[str, ...]:
        return self.model.players.names or tuple(str(n + 1) for n in range(self.players))

    @cached_property
    def cell_names(self) -> tuple[str, ...]:
        return cell_names(self.model, self.board)

    @cached_property
    def cell_numbers(self) -> dict[str, int]:
        return {name: number for number, name in enumerate(self.cell_names)}

    @cached_property
    def names(self) -> Names:
        """The names of elements and values, both ways."""
        return Names(self)

    @cached_property
    def may_refuse(self) -> tuple[bool, ...]:
        """For each action whether it has a `require`."""
        return tuple(has(action.body, Require) for action in self.model.actions)

    @cached_property
    def keeps_history(self) -> bool:
        """Whether the rules ask anywhere if a position has been `seen`."""
        model = self.model
        actions = tuple((action.params, action.body) for action in model.actions)
        return has((actions, model.turn, model.ends, model.invariants, model.score, model.checks), Earlier)

    def values_of(self, definition: Definition) -> Values:
        """Where values of a definition are to be kept: a place of its own for each state, one for all where the
        definition reads nothing of it."""
        if id(definition) not in self._definitions:
            read = reads(definition.body)
            self._definitions[id(definition)] = definition, {} if read == frozenset() else None
            for part in self.readers if read is None else read:
                self.readers[part].add(id(definition))
        everywhere = self._definitions[id(definition)][1]
        return {} if everywhere is None else everywhere

    def layout(self, enum: Enum) -> Layout:
        """The codes of an enumeration."""
        if id(enum) not in self._layouts:
            self._layouts[id(enum)] = enum, layout(enum, self.sizes)
        return self._layouts[id(enum)][1]

    def lines(self, length: int) -> frozenset[frozenset[int]]:
        """All lines of so many cells (see `Board.lines`), as a set of sets."""
        if length not in self._lines:
            self._lines[length] = frozenset(self.board.lines(length))
        return self._lines[length]

    def none_code(self, enum: Enum) -> int | None:
        part = self.layout(enum).find("none")
        return None if part is None else part.first

    def element_part(self, enum: Enum, domain: Domain) -> Part:
        """The codes of the elements of a domain in an enumeration that has them."""
        part = self.layout(enum).find("element", domain=domain)
        assert part is not None
        return part

    def owners(self, enum: Enum) -> tuple[int | None, ...]:
        """For each code the player it belongs to: the player itself, or the owner of an owned name."""
        if id(enum) not in self._owners:
            owners = tuple(self._owner(enum, code) for code in range(self.layout(enum).size))
            self._owners[id(enum)] = enum, owners
        return self._owners[id(enum)][1]

    def _owner(self, enum: Enum, code: int) -> int | None:
        part, payload = self.layout(enum).at(code)
        is_player = part.alternative.kind == "element" and known(part.alternative.domain).kind == "player"
        return payload if is_player or part.alternative.kind == "owned" else None

    def places(self, field: Field) -> int:
        """How many places a field has (game and turn fields: one)."""
        return self.sizes.of(field.domain)

    def first_value(self, type_: Type) -> Any:
        """What a field of this type holds when nothing else is said."""
        if isinstance(type_, Bool):
            return False
        if isinstance(type_, Int):
            return 0 if type_.low is None else self.sizes.bound(type_.low)
        if isinstance(type_, SetOf):
            return frozenset()
        assert isinstance(type_, Value)
        return 0


def complete_settings(model: Model, settings: Mapping[str, int]) -> dict[str, int]:
    """All parameters, and `players`, with defaults filled in and ranges checked."""
    ranges = {p.name: (p.low, p.high, p.default) for p in model.params}
    ranges["players"] = (model.players.low, model.players.high, model.players.default)
    for name, value in settings.items():
        if name not in ranges:
            raise SettingError(f"{model.name} has no parameter {name}; it has: {', '.join(ranges)}")
        low, high, _ = ranges[name]
        if not isinstance(value, int) or not low <= value <= high:
            raise SettingError(f"{name} = {value} is out of range: {name} runs from {low} to {high}")
    found = {name: settings.get(name, default) for name, (_, _, default) in ranges.items()}
    pieces = sum(found[kind.count] if isinstance(kind.count, str) else kind.count for kind in model.pieces)
    if pieces > PIECES:
        raise SettingError(f"{pieces} pieces{at(model.pieces[0].span)}; at most {PIECES}: choose fewer")
    return found


def _piece_ranges(model: Model, settings: Mapping[str, int]) -> dict[str, range]:
    ranges, first = {}, 0
    for kind in model.pieces:
        count = settings[kind.count] if isinstance(kind.count, str) else kind.count
        ranges[kind.name] = range(first, first + count)
        first += count
    return ranges
