"""What a learner sees of a game that hides something: planes of numbers from 0 to 1, filled from a player's view alone.

As in `ludex.engine.observation`, a field of the board has a plane for each of its values, and a value that belongs to
no cell fills its plane evenly. A field that may be hidden has one plane more, which is 1 where it is. Two planes for
each player say who looks, and who chooses.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from typing import Any

from ludex.dsl import model as m
from ludex.dsl.views.seen import Seen, shows_of
from ludex.dsl.world.hidden import HIDDEN
from ludex.engine.observation import EVEN, IS, MANY, MEMBER, ON_BOARD, SPREAD, Feature, held, number_range

AT, AMONG, HIDDEN_AT, HIDDEN_HELD, VIEWER, CHOOSES = range(20, 26)  # kinds of features, after those of `observation`


class ViewPlanes:
    """The planes of a game's views. `legend`: their names; `shape`: (planes, rows, columns) or (planes, places);
    `left_out`: what no plane shows."""

    def __init__(self, game: Any) -> None:
        self.world = game.world
        self.features, left_out = _features(game)
        self.legend = tuple(feature.name for feature in self.features)
        self.left_out = tuple(left_out)
        self.of_places, self.even = _planes_of_places(self.features)
        board = game.board
        domains = {feature.domain for feature in self.features if feature.domain is not None}
        self.grid = not board.is_graph and board.size > 0 and domains <= {m.CELL}
        sizes = [1, board.size, *(self.world.sizes.of(domain) for domain in domains)]
        self.shape = (len(self.features), *((board.rows, board.columns) if self.grid else (max(sizes),)))
        self.at = [(board.row[c] - 1) * board.columns + board.column[c] - 1 for c in range(board.size * self.grid)]

    def fill(self, seen: Seen, player: int, choosing: Collection[int], out: Any) -> None:
        """Writes what `player` sees into a zeroed array of (planes, places)."""
        rows = [*(enumerate(values) for values in seen.fields), *seen.maps]
        for row, (plane_of, spread) in self.of_places.items():
            self._fill_places(rows[row], plane_of, spread, out)
        for number, feature in self.even:
            plane = out[number]
            if feature.kind == VIEWER:
                plane[:] = feature.code == player
            elif feature.kind == CHOOSES:
                plane[:] = feature.code in choosing
            else:
                self._fill_evenly(feature, seen.fields[feature.field][feature.holder], plane)

    def _fill_places(
        self, places: Iterable[tuple[int, Any]], plane_of: dict[Any, int], spread: tuple[int, Feature] | None, out: Any
    ) -> None:
        for place, value in places:
            at = self.at[place] if self.grid else place
            number = plane_of.get(value)
            if number is not None:
                out[number, at] = 1
            elif spread is not None and value is not HIDDEN:
                out[spread[0], at] = scaled(int(value), spread[1])

    def _fill_evenly(self, feature: Feature, value: Any, plane: Any) -> None:
        if feature.kind == HIDDEN_HELD:
            plane[:] = value is HIDDEN
        elif value is HIDDEN:
            return
        elif feature.kind == EVEN:
            plane[:] = scaled(int(value), feature)
        elif feature.kind == IS:
            plane[:] = value == feature.code
        elif feature.kind == MEMBER:
            plane[:] = feature.code in value
        else:
            among = value if feature.kind == AMONG else (value - feature.code,)
            for place in among:
                if 0 <= place < self.world.sizes.of(feature.domain):
                    plane[self.at[place] if self.grid else place] = 1


def _planes_of_places(
    features: Sequence[Feature],
) -> tuple[dict[int, tuple[dict[Any, int], tuple[int, Feature] | None]], list[tuple[int, Feature]]]:
    """For each row with a value at each place: the number of the plane of a value (of HIDDEN, too), and the plane that
    holds scaled numbers. Then the other features with their numbers."""
    of_places: dict[int, tuple[dict[Any, int], tuple[int, Feature] | None]] = {}
    even = []
    for number, feature in enumerate(features):
        if feature.kind not in (AT, SPREAD, HIDDEN_AT):
            even.append((number, feature))
            continue
        plane_of, spread = of_places.get(feature.field, ({}, None))
        if feature.kind == SPREAD:
            spread = number, feature
        else:
            plane_of[HIDDEN if feature.kind == HIDDEN_AT else feature.code] = number
        of_places[feature.field] = plane_of, spread
    return of_places, even


def scaled(value: int, feature: Feature) -> float:
    """A number from 0 to 1: see `Feature`."""
    if feature.span < 0:
        return (1 + value / (1 + abs(value))) / 2
    return 0.0 if feature.span == 0 else min(1.0, max(0.0, (value - feature.low) / feature.span))


def _features(game: Any) -> tuple[list[Feature], list[str]]:
    shows, found, left_out = shows_of(game.world), list[Feature](), list[str]()
    fields = [field for field in game.model.fields if game.world.places(field)]
    for field in fields:
        show = shows.get(field.index)
        if show is not None and isinstance(show.to, m.SetLiteral) and not show.to.items:
            continue  # nobody sees it
        here = list(_of_row(game, field, show is not None or field.domain == m.TURN))
        if 0 < len(here) <= MANY:
            found += here
        else:
            left_out.append(field.name)
    for number, shown in enumerate(game.model.shown_maps, len(game.model.fields)):
        kind = shown.place.type
        row = m.Field(shown.name, number, kind.domain, shown.value.type, None, shown.span)
        here = list(_of_row(game, row, True)) if kind.domain.kind in ON_BOARD else []
        found += here
        left_out += [] if here else [shown.name]
    names: Sequence[str] = game.player_names
    found += [Feature(f"{name} looks", VIEWER, code=player) for player, name in enumerate(names)]
    found += [Feature(f"{name} chooses", CHOOSES, code=player) for player, name in enumerate(names)]
    return found, left_out


def _of_row(game: Any, field: m.Field, hides: bool) -> Iterator[Feature]:
    """The features of a field, or of a shown map; none where they would be too many."""
    kind = field.type
    if field.domain.kind in ON_BOARD:
        if isinstance(kind, m.SetOf):
            return
        yield from _on_board(game, field)
        if hides:
            yield Feature(f"{field.name} is hidden", HIDDEN_AT, field.index, domain=field.domain)
        return
    for holder in range(game.world.places(field)):
        of = kind.of if isinstance(kind, m.SetOf) else None
        if isinstance(of, m.Domain) and of.kind in ON_BOARD:
            yield Feature(f"{_at(game, field, holder)} has", AMONG, field.index, holder, domain=of)
        elif of == m.INT_DOMAIN:
            return
        else:
            yield from held(game, field, holder)
        if hides:
            yield Feature(f"{_at(game, field, holder)} is hidden", HIDDEN_HELD, field.index, holder)


def _on_board(game: Any, field: m.Field) -> Iterator[Feature]:
    kind = field.type
    if isinstance(kind, m.Bool):
        yield Feature(field.name, AT, field.index, code=1, domain=field.domain)
    elif isinstance(kind, m.Value) and game.world.layout(kind.enum).size <= MANY:
        none = game.world.none_code(kind.enum)
        for code in range(game.world.layout(kind.enum).size):
            if code != none:
                name = f"{field.name} = {game.world.names.value(kind.enum, code)}"
                yield Feature(name, AT, field.index, code=code, domain=field.domain)
    else:
        low, span = number_range(game, kind)
        yield Feature(field.name, SPREAD, field.index, domain=field.domain, low=low, span=span)


def _at(game: Any, field: m.Field, holder: int) -> str:
    if field.domain in (m.GAME, m.TURN):
        return field.name
    return f"{field.name}[{game.world.names.full(field.domain, holder)}]"
