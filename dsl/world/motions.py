"""Motions of a board (a quarter turn, mirrors, players changed): what they make of cells, values, fields, choices."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import Any

from ludex.dsl import model as m
from ludex.dsl.choice import DONE, Choice, Turn, set_actions
from ludex.dsl.narrow import known, set_domain
from ludex.dsl.world.lattice import SQUARES
from ludex.dsl.world.moved_places import SQUARE, MovedPlaces
from ludex.dsl.world.world import World


class Motion:
    """Several named motions, one after the other, on the board of a game."""

    def __init__(self, names: tuple[str, ...], world: World):
        self.names, self.world = names, world
        self._domains: dict[m.Domain, list[int]] = {}

    @cached_property
    def fits(self) -> bool:
        """Whether the motion leads from cells to cells, and there are two players where they change places."""
        board = self.world.board
        if "swap" in self.names and self.world.players != 2:
            return False
        moves = [name for name in self.names if name != "swap"]
        if not moves:
            return True
        if board.is_graph or board.lattice is SQUARES and board.rows != board.columns and SQUARE & set(moves):
            return False
        return all(self._moved.place(r, c) in board.cell_at for r, c in zip(board.row, board.column))

    @cached_property
    def _moved(self) -> MovedPlaces:
        return MovedPlaces(self.names, self.world.board)

    def numbers(self, domain: m.Domain) -> list[int]:
        """For each element of a domain the one that it moves to."""
        if domain not in self._domains:
            self._domains[domain] = self._numbers(domain)
        return self._domains[domain]

    def _numbers(self, domain: m.Domain) -> list[int]:
        board, count = self.world.board, self.world.sizes.of(domain)
        if domain == m.PLAYER and self.names.count("swap") % 2:
            return [1, 0]
        if board.is_graph or all(name == "swap" for name in self.names):
            return list(range(count))
        if domain == m.CELL:
            return [board.cell_at[self._moved.place(r, c)] for r, c in zip(board.row, board.column)]
        if domain == m.STEP:
            return [self._step(number) for number in range(count)]
        if domain.kind == "link":
            cells, pairs = self.numbers(m.CELL), board.links[domain.name]
            numbers = {frozenset(pair): number for number, pair in enumerate(pairs)}
            return [numbers[frozenset((cells[a], cells[b]))] for a, b in pairs]
        if domain.kind == "sets":
            cells, found = self.numbers(m.CELL), board.sets[domain.name]
            where = {one: number for number, one in enumerate(found)}
            return [where.get(frozenset(cells[c] for c in one), number) for number, one in enumerate(found)]
        return list(range(count))

    def displacement(self, down: int, right: int) -> tuple[int, int]:
        """Rows down and columns right, after the motion."""
        return self._moved.displacement(down, right)

    def _step(self, number: int) -> int:
        """The step that a step becomes. On hexagons two of the compass have no name, and may become none where no
        relation of the rules holds them: there are no such values."""
        steps = self.world.board.steps
        way = self.displacement(steps[number].down, steps[number].right)
        return next((n for n, step in enumerate(steps) if (step.down, step.right) == way), number)

    # ------------------------------------------------------------------ values

    def value(self, type_: m.Type, value: Any) -> Any:
        """A value after the motion."""
        if isinstance(type_, m.SetOf):
            of = m.Value(type_.of) if isinstance(type_.of, m.Enum) else m.Element(set_domain(type_))
            return frozenset(self.value(of, item) for item in value)
        if isinstance(type_, m.Element):
            return value if type_.domain == m.INT_DOMAIN else self.numbers(type_.domain)[value]
        if not isinstance(type_, m.Value):
            return value
        part, payload = self.world.layout(type_.enum).at(value)
        if part.alternative.kind == "owned":
            return part.code(self.numbers(m.PLAYER)[payload])
        if part.alternative.kind == "element":
            return part.code(self.numbers(known(part.alternative.domain))[payload])
        return value

    def fields(self, fields: Sequence[Sequence[Any]]) -> list[tuple[Any, ...]]:
        """The values of all fields after the motion."""
        moved = {self.field_number(f): self._field(f, fields[f.index]) for f in self.world.model.fields}
        return [moved[f.index] for f in self.world.model.fields]

    def field_number(self, field: m.Field) -> int:
        """The field that holds after the motion what this one holds: of one for each player that of the other."""
        if field.player is None or field.player >= self.world.players:
            return field.index
        return field.index + self.numbers(m.PLAYER)[field.player] - field.player

    def _field(self, field: m.Field, values: Sequence[Any]) -> tuple[Any, ...]:
        if field.kept:  # empty between turns
            return tuple(values)
        moved = list(values)
        to = [0] if field.domain in (m.GAME, m.TURN) else self.numbers(field.domain)
        for place, value in enumerate(values):
            moved[to[place]] = self.value(field.type, value)
        return tuple(moved)

    def player(self, player: int) -> int:
        return self.numbers(m.PLAYER)[player]

    def choice(self, choice: Choice) -> Choice:
        if choice == DONE:
            return DONE
        kept = self.world.model.actions[choice.action].chosen
        return Choice(choice.action, tuple(self.value(p.local.type, arg) for p, arg in zip(kept, choice.args)))

    def turn(self, turn: Turn) -> Turn:
        """The moved turn; the choices of a `set of` are put in order again."""
        return in_order([self.choice(choice) for choice in turn], self.world.model)


def in_order(choices: list[Choice], model: m.Model) -> Turn:
    """Choices with each stretch of one `set of` in canonical order."""
    for actions in set_actions(model):
        begin = 0
        while begin < len(choices):
            end = begin
            while end < len(choices) and choices[end].action in actions:
                end += 1
            choices[begin:end] = sorted(choices[begin:end])
            begin = end + 1
    return tuple(choices)
