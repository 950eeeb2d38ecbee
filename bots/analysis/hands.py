"""Hands of pieces: numbers that each player has of kinds that stand on the board, and what a piece of a kind is worth
by the choices that it has.

References: Hartmann 1987, *Notions of evaluation functions tested against grandmaster games* (material and mobility).
"""

from __future__ import annotations

from ludex.bots.analysis.amounts import PIECES, PLAYER, Amount
from ludex.bots.analysis.owned_planes import owned_kinds
from ludex.bots.errors import Refused
from ludex.dsl import model as m

TYPE_CHECKING = False  # a program in a contest starts without `typing`: docs/architecture.md
if TYPE_CHECKING:
    from typing import Any

GAMES, TURNS, EVERY = 4, 120, 4  # random games, turns of each, and of so many positions one is looked at
PAWN = 0.4  # logits of winning: the piece with the fewest choices
MOST = 12  # pawns
AGAIN = 1.1  # times what a piece is worth on the board: it may be put anywhere


def hand_fields(model: m.Model) -> dict[str, m.Field]:
    """The number fields of players that count pieces in hand, by the kind: `player hand[pawn | rook]: 0..2` beside a
    board of `pawn of player`."""
    boards = [field.type.enum for field in model.fields if field.domain == m.CELL and isinstance(field.type, m.Value)]
    kinds = {one.name for enum in boards for one in enum.alternatives if one.kind == "owned"}
    found = {}
    for field in model.fields:
        if field.domain == m.PLAYER and isinstance(field.type, m.Int) and field.family:
            label = field.name.removeprefix(field.family + "[").removesuffix("]")
            if label in kinds:
                found[label] = field
    return found


def piece_kinds(game: Any) -> tuple[list[tuple[Any, Any]], list[str]]:
    """The kinds of pieces on the board (`owned_planes.owned_kinds`), of the fields that have kinds that are held in
    hand too, and their names."""
    hands, owned, names = hand_fields(game.model), owned_kinds(game.planes), []
    for first, _ in owned:
        names.append(game.world.layout(game.model.fields[first.field].type.enum).at(first.value)[0].alternative.name)
    fields = {pair[0].field for pair, name in zip(owned, names) if name in hands}
    chosen = [(pair, name) for pair, name in zip(owned, names) if pair[0].field in fields]
    return [pair for pair, _ in chosen], [name for _, name in chosen]


def flags(game: Any) -> list[Any]:
    """The planes of what is true or false of a cell, as `promoted`."""
    fields = [field.index for field in game.model.fields if field.domain == m.CELL and isinstance(field.type, m.Bool)]
    plain = [number for number in fields if not game.model.fields[number].family]
    planes = [plane for plane in game.planes.planes if plane.domain == m.CELL and plane.field in plain]
    return [plane for plane in planes if len(plane.all_of) == 1 and not plane.none_of]


def hand_terms(game: Any) -> tuple[Amount, ...]:
    """What is counted: `pawn`, `pawn promoted`, `hand[pawn]`. Raises Refused."""
    fields, found = game.model.fields, []
    owned, kinds = piece_kinds(game)
    if not kinds:
        raise Refused("players of these rules hold no pieces in hand (`player hand[a | b]`): take another bot")
    for pair, kind in zip(owned, kinds):
        field, line = pair[0].field, fields[pair[0].field].span.place
        found.append(Amount(kind, line, PIECES, owner=field, planes=tuple(plane.all_of for plane in pair)))
        for mark in flags(game):
            planes = tuple((*plane.all_of, *mark.all_of) for plane in pair)
            found.append(Amount(f"{kind} {fields[mark.field].name}", line, PIECES, mark.field, field, planes=planes))
    hands = hand_fields(game.model).values()
    return (*found, *(Amount(field.name, field.span.place, PLAYER, field.index) for field in hands))


def term_values(position: Any) -> list[float]:
    """A weight for each of `hand_terms` before any are learned."""
    plain, more, in_hand = piece_values(position)
    marks, weights = len(flags(position.game)), []
    for kind, worth in enumerate(plain):
        weights += [worth, *[more[kind, mark] for mark in range(marks)]]
    return weights + [in_hand.get(name, 0.0) for name in hand_fields(position.game.model)]


def piece_values(position: Any) -> tuple[list[float], dict[tuple[int, int], float], dict[str, float]]:
    """In logits of winning: the value of each kind on the board, by kind and flag what a flag adds to it, and the
    value in hand by name. Values are as the mean number of choices of a piece, in positions of random games."""
    import random  # late: a search that is started asks for hands alone

    game = position.game
    (owned, names), hands = piece_kinds(game), hand_fields(game.model)
    seen, chance = _Mobility(game, owned), random.Random(1)
    for _ in range(GAMES):
        here = position.copy()
        for turn in range(TURNS):
            if here.over:
                break
            if turn % EVERY == 0:
                seen.count(here)
            here.play_turn(here.sample_turn(chance))
    rates = [seen.rate(number) for number in range(len(owned))]
    least = min(rate for name, rate in zip(names, rates) if name in hands)
    plain = [PAWN * min(MOST, rate / least) for rate in rates]
    more = {
        (number, flag): max(0.0, PAWN * min(MOST, seen.rate(number, flag) / least) - plain[number])
        for number in range(len(owned))
        for flag in range(len(seen.flags))
    }
    return plain, more, {name: AGAIN * worth for name, worth in zip(names, plain) if name in hands}


class _Mobility:
    """How many choices the pieces of each kind had, with each flag (-1: with none)."""

    def __init__(self, game: Any, owned: list[tuple[Any, Any]]):
        self.flags = [plane.field for plane in flags(game)]
        self.fields = sorted({plane.field for pair in owned for plane in pair})
        self.kind_of = [
            {(pair[player].field, pair[player].value): number for number, pair in enumerate(owned)}
            for player in range(2)
        ]
        self.pieces: dict[tuple[int, int], int] = {}
        self.choices: dict[tuple[int, int], int] = {}

    def rate(self, number: int, flag: int = -1) -> float:
        """The mean; without a flag also where none was seen with it."""
        if not self.pieces.get((number, flag)) and flag >= 0:
            return self.rate(number)
        return (0.5 + self.choices.get((number, flag), 0)) / (1 + self.pieces.get((number, flag), 0))

    def count(self, here: Any) -> None:
        """The pieces of the player to move in a position, and their choices: those whose first cell holds one, and that
        name another."""
        actions, kind_of = here.game.model.actions, self.kind_of[here.mover]
        flagged, standing = [here.values(field) for field in self.flags], {}
        for field in self.fields:
            for cell, code in enumerate(here.values(field)):
                if (field, code) in kind_of:
                    flag = next((k for k, values in enumerate(flagged) if values[cell]), -1)
                    standing[cell] = kind_of[field, code], flag
                    self.pieces[standing[cell]] = self.pieces.get(standing[cell], 0) + 1
        for choice in here.choices():
            named = zip(actions[choice.action].chosen, choice.args)
            cells = [value for parameter, value in named if parameter.local.type == m.Element(m.CELL)]
            if len(cells) > 1 and cells[0] in standing:
                self.choices[standing[cells[0]]] = self.choices.get(standing[cells[0]], 0) + 1
