"""What a model knows of the names of its rules: their types, and their values at the start."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from typing import Any

from ludex.dsl import model as m
from ludex.dsl.errors import PlayError
from ludex.dsl.reference import Game, Position
from ludex.dsl.span import Span
from ludex.dsl.walk import below
from ludex.services.start_value import field_text, value_text
from ludex.services.type_text import type_text

MOST_CELLS = 700  # of boards on which anything is evaluated while somebody waits


class Facts:
    """Of one model; each is found when it is first asked for."""

    def __init__(self, model: m.Model) -> None:
        self.model = model

    @cached_property
    def types(self) -> dict[str, m.Type]:
        """Of the names of the game that have a value: fields (of a place), definitions without parameters, ..."""
        model = self.model
        found: dict[str, m.Type] = {one.name: one.body.type for one in model.definitions if not one.params}
        found |= {one.name: one.type for one in model.fields} | {one.name: m.INT for one in model.params}
        found |= {name: m.Element(m.PLAYER) for name in model.players.names}
        found |= {one.name: m.SetOf(m.PIECE) for one in model.pieces}
        return found | {one.name: m.SetOf(m.Domain("link", one.name)) for one in model.links}

    @cached_property
    def locals(self) -> dict[Span, m.Local]:
        """The local names by where they are read; in a template that is used with several types, the first."""
        found: dict[Span, m.Local] = {}
        for node in self._nodes():
            if isinstance(node, m.LocalRef):
                found.setdefault(node.span, node.local)
        return found

    @cached_property
    def results(self) -> dict[str, m.Type]:
        """What definitions with parameters give; of one that is used with several types, the first."""
        found: dict[str, m.Type] = {}
        for one in self.model.definitions:
            found.setdefault(one.name, one.body.type)
        return found

    @cached_property
    def start(self) -> Position | None:
        """The start with the first settings; None where it needs data, or where the board is large."""
        try:
            game = Game(self.model)
            return game.start() if game.board.size <= MOST_CELLS else None
        except PlayError:
            return None

    def type_of(self, name: str) -> str:
        """The type of a name of the game as the rules write it; "" where it has none."""
        field = next((one for one in self.model.fields if one.declared == name), None)
        if field is not None:
            return type_text(field.type)
        found = self.types.get(name) or self.results.get(name)
        return type_text(found) if found is not None else ""

    def type_of_local(self, places: list[Span]) -> str:
        """The type of a local name that is read at these places."""
        found = (self.locals.get(place) for place in places)
        return next((type_text(one.type) for one in found if one is not None), "")

    def worth(self, name: str) -> str:
        """The value of a field, a parameter or a definition without parameters at the start; "" where none is known."""
        position, model = self.start, self.model
        if position is None:
            return ""
        for field in model.fields:
            if field.name == name:
                return field_text(position, field)
        for one in model.definitions:
            if one.name == name and not one.params:
                return value_text(position, one.body)
        return str(position.game.settings[name]) if name in position.game.settings else ""

    def _nodes(self) -> Iterator[Any]:
        yield from below(self.model)
        for action in self.model.actions:
            yield from below((*action.params, *action.body))
        for field in self.model.fields:
            yield from below(field.default)
