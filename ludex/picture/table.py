"""A game without a board as a table: a line for each player, a column for each field of players; and lines for the
fields of the game and of the turn."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ludex.dsl import model as m
from ludex.dsl.world.hidden import HIDDEN

Rows = tuple[tuple[str, ...], ...]


def has_board(position: Any) -> bool:
    """Whether there is more than the one cell that a game without a board has, or something stands on it."""
    on_cells = any(field.domain == m.CELL for field in position.game.model.fields)
    return position.game.board.size > 1 or on_cells or bool(position.game.model.pieces)


def table(position: Any) -> Rows:
    """The names of the columns, then the players with what they have; empty where no field is theirs."""
    names = position.game.player_names
    columns = list(_columns(position, m.PLAYER))
    if not columns:
        return ()
    heads = ("", *(column[0] for column in columns))
    return heads, *((name, *(column[1](player) for column in columns)) for player, name in enumerate(names))


def lines(position: Any) -> Iterator[str]:
    """What the fields of the game and of the turn hold."""
    for domain in (m.GAME, m.TURN):
        for name, text in _columns(position, domain):
            yield f"{name}: {text(0)}"


def _columns(position: Any, domain: m.Domain) -> Iterator[tuple[str, Any]]:
    """For each field of a domain its name, and a function from a place to the text of its value; a family is one."""
    model, seen = position.game.model, set[str]()
    hidden = model.look.hidden if model.look else ()
    for field in model.fields:
        if field.domain != domain or field.kept or field.declared in hidden:
            continue
        if not field.family:
            yield field.name, _one(position, field)
        elif field.family not in seen:
            seen.add(field.family)
            yield field.family, _several(position, [other for other in model.fields if other.family == field.family])


def _one(position: Any, field: m.Field) -> Any:
    return lambda place: value_text(position, field, position.get(field.index, place))


def _several(position: Any, members: list[m.Field]) -> Any:
    """What is held of the members of a family: the names of those that are true, the others with their values."""

    def text(place: int) -> str:
        held = [(field, position.get(field.index, place)) for field in members]
        first = position.game.world.first_value(members[0].type)
        if all(value is HIDDEN for _, value in held):
            return "?"
        words = (
            name if value is True else f"{name}: {value_text(position, field, value)}"
            for field, value in held
            if value != first
            for name in [field.name[len(field.family) + 1 : -1]]
        )
        return ", ".join(words) or "-"

    return text


def value_text(position: Any, field: m.Field, value: Any) -> str:
    """A value in words, `?` where it is hidden."""
    if value is HIDDEN:
        return "?"
    names, kind = position.game.world.names, field.type
    if isinstance(kind, m.Value):
        return str(names.value(kind.enum, value))
    if isinstance(kind, m.SetOf):
        of = kind.of
        members = [
            str(one) if of == m.INT_DOMAIN else names.value(of, one) if isinstance(of, m.Enum) else names.full(of, one)
            for one in sorted(value)
        ]
        return ", ".join(members) or "-"
    return ("no", "yes")[value] if isinstance(field.type, m.Bool) else str(value)
