"""What a learner sees of a position: planes of numbers from 0 to 1, one for each thing that the fields tell.

A field of the board with few values has one plane a value (`ludex.engine.planes`), the empty value left out; what
belongs to no cell (a player's count, a flag, a value of the game) fills its plane evenly.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from ludex.dsl import model as m
from ludex.dsl.walk import below
from ludex.dsl.world.motions import Motion
from ludex.engine.planes import Plane
from ludex.engine.tables import INT_LOW, INT_WORDS

SET, SPREAD, EVEN, WHERE, IS, MEMBER, MOVER = range(7)  # kinds of features; see Feature
MANY = 256  # planes that one field may fill evenly; fields that need more are left out, and it is said
ON_BOARD = ("cell", "link")


@dataclass(frozen=True)
class Feature:
    """One plane of an observation. kind:

    SET: the places of `plane` (words of the state); SPREAD: the number at each place of `domain`; EVEN: the number at
    `holder`, everywhere; WHERE: the place whose code the value at `holder` is, codes of places beginning at `code`;
    IS: everywhere 1 when the value at `holder` is `code`; MEMBER: everywhere 1 when `code` is in the set at `holder`;
    MOVER: everywhere 1 when player `code` chooses.
    A number v is shown as (v - low) / span; without a range (span < 0) as (1 + v / (1 + |v|)) / 2.
    """

    name: str
    kind: int
    field: int = -1
    holder: int = 0
    code: int = 0
    domain: m.Domain | None = None
    plane: Plane | None = None
    low: float = 0.0
    span: float = 1.0
    codes: tuple[int, ...] = ()  # SPREAD of codes: what a turned board makes of each

    @property
    def key(self) -> tuple:
        return self.kind, self.field, self.holder, self.code

    @property
    def is_number(self) -> bool:
        """Whether it shows more than 0 and 1."""
        return self.kind in (SPREAD, EVEN) and (self.low, self.span) != (0.0, 1.0)


@dataclass(frozen=True)
class Observation:
    """`features` in order of their planes. `turned`: the declared motion by which the second player sees the board as
    the first does, or None; `slots[view][i]`: the plane of feature i unturned (0) and turned (1). `domains[d]`: for
    each domain of places, where a place stands in a plane, unturned and turned. `shape`: of one plane.
    `left_out`: what no plane shows."""

    features: tuple[Feature, ...]
    turned: Motion | None
    slots: tuple[tuple[int, ...], tuple[int, ...]]
    domains: dict[m.Domain, tuple[tuple[int, ...], tuple[int, ...]]]
    shape: tuple[int, ...]
    left_out: tuple[str, ...]


def observation(game, turn: bool = True) -> Observation:
    """What is seen of the positions of a compiled game; `turn`: by the player to move, where the rules declare it."""
    motion = next((Motion(moved.names, game.world) for moved in game.planes.motions if moved.swaps), None)
    motion = motion if turn else None
    found, left_out = _features(game)
    if motion is None and game.world.players > 1:
        names = game.player_names
        found += [Feature(f"{name} to move", MOVER, code=player) for player, name in enumerate(names)]
    number = {feature.key: i for i, feature in enumerate(found)}
    straight = tuple(range(len(found)))
    turned = tuple(number[_image(feature, motion, game)] for feature in found) if motion else straight
    if motion:
        found = [_with_codes(feature, motion, game) for feature in found]
    domains = dict.fromkeys(feature.domain for feature in found if feature.domain is not None)
    shape = _shape(game, domains)
    placed = {domain: _placed(domain, motion, game, len(shape) == 2) for domain in domains}
    if any(isinstance(node, m.Builtin) and node.name == "turns" for node in below(_read(game.model))):
        left_out.append("turns")
    if game.world.keeps_history:
        left_out.append("seen")
    return Observation(tuple(found), motion, (straight, turned), placed, shape, tuple(left_out))


def _read(model: m.Model) -> tuple:
    actions = tuple((action.params, action.body) for action in model.actions)
    return actions, model.turn, model.ends, model.score


# ---------------------------------------------------------------------------------------------- features


def _features(game) -> tuple[list[Feature], list[str]]:
    planes: dict[int, list[Plane]] = {}
    for plane in game.planes.planes:
        planes.setdefault(plane.field, []).append(plane)
    found: list[Feature] = []
    left_out: list[str] = []
    for field in game.model.fields:
        if not game.world.places(field):
            continue
        here = list(_of_field(game, field, planes.get(field.index, [])))
        if 0 < len(here) <= MANY or all(feature.kind == SET for feature in here) and here:
            found += here
        else:
            left_out.append(field.name)
    return found, left_out


def _of_field(game, field: m.Field, planes: list[Plane]) -> Iterator[Feature]:
    on_board = field.domain.kind in ON_BOARD
    if planes and planes[0].domain.kind in ON_BOARD:
        yield from (_of_plane(game, field, plane) for plane in planes if not _is_empty(game, field, plane))
    elif on_board and not isinstance(field.type, m.SetOf):
        low, span = number_range(game, field.type)
        yield Feature(field.name, SPREAD, field.index, domain=field.domain, low=low, span=span)
    elif not on_board:
        for holder in range(game.world.places(field)):
            yield from held(game, field, holder)


def _of_plane(game, field: m.Field, plane: Plane) -> Feature:
    name = _at(game, field, plane.holder or 0)
    if isinstance(field.type, m.Value):
        name += f" = {game.world.names.value(field.type.enum, plane.value)}"
    return Feature(name, SET, field.index, plane.holder or 0, plane.value, plane.domain, plane)


def _is_empty(game, field: m.Field, plane: Plane) -> bool:
    """`none` is where nothing else is."""
    return isinstance(field.type, m.Value) and plane.value == game.world.none_code(field.type.enum)


def held(game, field: m.Field, holder: int) -> Iterator[Feature]:
    """Of one value that stands on no cell."""
    kind, name = field.type, _at(game, field, holder)
    if isinstance(kind, m.SetOf):
        for member in _members(game, kind):
            shown = _member_text(game, kind, member)
            yield Feature(f"{name} has {shown}", MEMBER, field.index, holder, member)
    elif isinstance(kind, m.Value):
        for part in game.world.layout(kind.enum).parts:
            alternative = part.alternative
            if alternative.kind == "element" and alternative.domain.kind in ON_BOARD:
                yield Feature(f"{name} is", WHERE, field.index, holder, part.first, alternative.domain)
            elif alternative.kind != "none":
                for code in range(part.first, part.first + part.size):
                    shown = game.world.names.value(kind.enum, code)
                    yield Feature(f"{name} = {shown}", IS, field.index, holder, code)
    else:
        low, span = number_range(game, kind)
        yield Feature(name, EVEN, field.index, holder, low=low, span=span)


def _at(game, field: m.Field, holder: int) -> str:
    if field.domain in (m.GAME, m.TURN) or field.domain.kind in ON_BOARD and not isinstance(field.type, m.SetOf):
        return field.name
    return f"{field.name}[{game.world.names.full(field.domain, holder)}]"


def _members(game, kind: m.SetOf) -> range:
    """The elements that a set may hold."""
    if kind.of == m.INT_DOMAIN:
        return range(INT_LOW, INT_LOW + 64 * INT_WORDS)
    return range(game.world.layout(kind.of).size if isinstance(kind.of, m.Enum) else game.world.sizes.of(kind.of))


def _member_text(game, kind: m.SetOf, member: int) -> str:
    if isinstance(kind.of, m.Enum):
        return game.world.names.value(kind.of, member)
    return str(member) if kind.of == m.INT_DOMAIN else game.world.names.full(kind.of, member)


def number_range(game, kind: m.Type) -> tuple[float, float]:
    """The lowest number and the range of a type; a range of -1 where it has none."""
    if isinstance(kind, m.Bool):
        return 0.0, 1.0
    if isinstance(kind, m.Value):
        return 0.0, float(game.world.layout(kind.enum).size - 1)
    if kind.low is None or kind.high is None:
        return 0.0, -1.0
    low, high = game.world.sizes.bound(kind.low), game.world.sizes.bound(kind.high)
    return float(low), float(high - low)


# ---------------------------------------------------------------------------------------------- turned


def _image(feature: Feature, motion: Motion, game) -> tuple:
    """The key of the plane that shows a feature on the turned board."""
    if feature.kind == SPREAD:
        return feature.key
    field = game.model.fields[feature.field]
    number = motion.field_number(field)
    one = field.domain in (m.GAME, m.TURN) or feature.kind == SET and not isinstance(field.type, m.SetOf)
    holder = feature.holder if one else motion.numbers(field.domain)[feature.holder]
    if feature.kind == IS or feature.kind == SET and isinstance(field.type, m.Value):
        return feature.kind, number, holder, motion.value(field.type, feature.code)
    if feature.kind == MEMBER:
        (member,) = motion.value(field.type, frozenset({feature.code}))
        return feature.kind, number, holder, member
    return feature.kind, number, holder, feature.code


def _with_codes(feature: Feature, motion: Motion, game) -> Feature:
    kind = game.model.fields[feature.field].type
    if feature.kind != SPREAD or not isinstance(kind, m.Value):
        return feature
    return replace(feature, codes=tuple(motion.value(kind, code) for code in range(int(feature.span) + 1)))


# ---------------------------------------------------------------------------------------------- shapes


def _shape(game, domains) -> tuple[int, ...]:
    """Rows and columns where all planes are of the cells of a grid, else as many places as the widest has."""
    if not game.board.is_graph and all(domain == m.CELL for domain in domains):
        return game.board.rows, game.board.columns
    return (max([game.board.size, *(game.world.sizes.of(domain) for domain in domains)]),)


def _placed(domain: m.Domain, motion: Motion | None, game, grid: bool) -> tuple[tuple[int, ...], tuple[int, ...]]:
    board, count = game.board, game.world.sizes.of(domain)
    at = tuple(
        (board.row[place] - 1) * board.columns + board.column[place] - 1 if grid else place for place in range(count)
    )
    return at, tuple(at[place] for place in motion.numbers(domain)) if motion else at
