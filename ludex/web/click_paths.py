"""Choices as ways of pointing at them: which cells and links are clicked, one after the other.

A spot is a number: cells from 0; links, of all kinds in their order, as -1, -2, ... A choice may have several ways: a
piece is pointed at where it stands, a link by itself or by its two ends, a set by its first and last cell, a witness
may be pointed at first or left out.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import product
from typing import Any

from ludex.dsl import model as m
from ludex.dsl.choice import DONE, Choice
from ludex.dsl.texts.turn_text import Candidate
from ludex.picture.scene import piece_cells

Way = tuple[int, ...]
Offer = tuple[Choice, str, list[Way]]  # with its text and its ways
POINTED = ("cell", "piece", "link", "sets")  # what lies on the board
MOST_WITNESSES = 20_000  # pairs of a choice and a cell that are tried as witnesses


def links_of(game: Any) -> list[tuple[int, int]]:
    """The two ends of every link, kind after kind."""
    return [ends for kind in game.model.links for ends in game.board.links[kind.name]]


class Pointing:
    """The ways of the choices at one position."""

    def __init__(self, position: Any) -> None:
        self.position, self.game = position, position.game
        self.standing = piece_cells(position)
        self.first_link, number = {}, 0
        for kind in self.game.model.links:
            self.first_link[kind.name] = number
            number += len(self.game.board.links[kind.name])

    def ways(self, choice: Choice, witnesses: bool) -> list[Way]:
        """Every way of a choice; none where nothing of it is on the board."""
        if choice == DONE:
            return []
        action = self.game.model.actions[choice.action]
        kept = action.chosen
        parts = [self._spots(param.local.type, value) for param, value in zip(kept, choice.args)]
        found = [_joined(picks) for picks in product(*(part for part in parts if part))] if any(parts) else []
        return [*found, *self._shown(choice, action, found)] if witnesses else found

    def _shown(self, choice: Choice, action: m.Action, ways: Sequence[Way]) -> Iterator[Way]:
        """With a witness, if there is one and it is a cell, before the rest."""
        hidden = action.witnesses
        if len(hidden) == 1 and hidden[0].local.type == m.Element(m.CELL):
            for cell in range(self.game.board.size):
                if self.position.fits(choice, (cell,)):
                    yield from ((cell, *way) for way in ways)

    def _spots(self, kind: m.Type, value: int) -> list[Way]:
        """How a parameter's value is pointed at; [] where it is not on the board."""
        if not isinstance(kind, m.Element):
            return []
        if kind.domain == m.CELL:
            return [(value,)]
        if kind.domain == m.PIECE:
            return [(self.standing[value],)] if value in self.standing else []
        if kind.domain.kind == "link":
            one, other = self.game.board.links[kind.domain.name][value]
            return [(-1 - self.first_link[kind.domain.name] - value,), (one, other), (other, one)]
        if kind.domain.kind == "sets":
            ends = self._ends(kind.domain, value)
            return [ends, ends[::-1]] if len(ends) > 1 else [ends]
        return []

    def _ends(self, domain: m.Domain, number: int) -> Way:
        """The first and the last cell of a set, by which it is pointed at."""
        cells = self.game.board.sets[domain.name][number]
        return tuple(dict.fromkeys((min(cells), max(cells)))) if cells else ()

    # ------------------------------------------------------------------ the reverse, for what is not legal

    def readings(self, action: m.Action, way: Way) -> list[Candidate]:
        """What somebody may mean who points at these spots for an action; None for what is not pointed at."""
        kept = action.chosen
        hidden = action.witnesses
        orders = [kept, hidden + kept] if hidden and len(way) > 1 else [kept]
        found = [values for order in orders for values in self._filled(order, way)]
        return [
            Candidate(
                action.index,
                tuple(values.get(param.local.number) for param in kept),
                tuple(values.get(param.local.number) for param in hidden),
            )
            for values in found
        ]

    def _filled(self, params: Sequence[m.Parameter], way: Way) -> Iterator[dict[int, int]]:
        """Values by the numbers of the parameters, for each reading of all spots."""
        if not way:
            yield {}
            return
        for place, param in enumerate(params):
            kinds = list(self._values(param.local.type, way))
            for value, used in kinds:
                for rest in self._filled(params[place + 1 :], way[used:]):
                    yield {param.local.number: value, **rest}
            if isinstance(param.local.type, m.Element) and param.local.type.domain.kind in POINTED:
                return  # the first thing that is on the board is what is pointed at first

    def _values(self, kind: m.Type, way: Way) -> Iterator[tuple[int, int]]:
        """(value, how many spots it takes) of a parameter, at the beginning of a way."""
        domain = kind.domain if isinstance(kind, m.Element) else m.INT_DOMAIN
        if domain == m.CELL and way[0] >= 0:
            yield way[0], 1
        elif domain == m.PIECE:
            yield from ((piece, 1) for piece, cell in self.standing.items() if cell == way[0])
        elif domain.kind == "sets":
            for number in range(len(self.game.board.sets[domain.name])):
                spots = self._ends(domain, number)
                if spots and set(way[: len(spots)]) == set(spots):
                    yield number, len(spots)
        elif domain.kind == "link":
            first, links = self.first_link[domain.name], self.game.board.links[domain.name]
            if way[0] < 0 and 0 <= -1 - way[0] - first < len(links):
                yield -1 - way[0] - first, 1
            elif len(way) > 1:
                ends = {way[0], way[1]}
                yield from ((number, 2) for number, pair in enumerate(links) if set(pair) == ends)


def _joined(parts: Iterable[Way]) -> Way:
    return tuple(spot for part in parts for spot in part)


def offered(position: Any) -> list[Offer]:
    """Every choice offered now with its text and its ways."""
    pointing, choices = Pointing(position), position.choices()
    few = len(choices) * position.game.board.size <= MOST_WITNESSES
    return [(choice, position.choice_text(choice), pointing.ways(choice, few)) for choice in choices]
