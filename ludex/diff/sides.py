"""Two positions of two games, played in lockstep; what both say of the position, in words that both share."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Any, TypeAlias

from ludex.dsl.choice import DONE, Choice
from ludex.dsl.model import CELL, Element

# (action, arguments) by name: the same for the same choice in both games, whatever their notation
Key: TypeAlias = tuple[str, tuple[Any, ...]]
STOP: Key = ("", ())


@dataclass(frozen=True)
class Answer:
    """What a game says of a position: who chooses, how it ended (payoffs), scores, and the choices by key."""

    mover: int | None
    payoffs: tuple[float, ...] | None
    scores: tuple[int, ...] | None
    choices: dict[Key, Choice]

    def differs(self, other: Answer) -> str:
        """In what it differs; "" where it does not."""
        if self.payoffs != other.payoffs:
            return "result"
        if self.scores != other.scores:
            return "scores"
        if self.mover != other.mover:
            return "mover"
        return "choices" if self.choices.keys() != other.choices.keys() else ""


class Sides:
    """The two positions after the same play."""

    def __init__(self, old: Any, new: Any, line: tuple[Key, ...] = ()):
        self.positions, self.line = (old, new), line
        self.answers = (answer(old), answer(new))

    @property
    def difference(self) -> str:
        return self.answers[0].differs(self.answers[1])

    @property
    def over(self) -> bool:
        return self.answers[0].payoffs is not None

    def after(self, key: Key) -> Sides:
        """Both after a choice that both offer."""
        old, new = (position.copy() for position in self.positions)
        for position, said in zip((old, new), self.answers):
            position.play(said.choices[key])
        return Sides(old, new, (*self.line, key))

    def play(self, key: Key) -> None:
        """The same, in these positions."""
        for position, said in zip(self.positions, self.answers):
            position.play(said.choices[key])
        self.line = (*self.line, key)
        self.answers = answer(self.positions[0]), answer(self.positions[1])

    def places(self) -> tuple[int, int]:
        """Both positions as one number, to tell those seen before."""
        return hash(self.positions[0]), hash(self.positions[1])


def answer(position: Any) -> Answer:
    """What its game says of a position."""
    scores = position.scores()
    kept = None if scores is None else tuple(scores)
    if position.over:
        return Answer(None, tuple(round(payoff, 9) for payoff in position.payoffs()), kept, {})
    return Answer(position.mover, None, kept, {key(position.game, choice): choice for choice in position.choices()})


@lru_cache(maxsize=200_000)
def key(game: Any, choice: Choice) -> Key:
    """The choice in words that do not depend on the notation."""
    if choice == DONE:
        return STOP
    action = game.model.actions[choice.action]
    kept = [param.local.type for param in action.chosen]
    return action.name, tuple(_name(game, kind, number) for kind, number in zip(kept, choice.args))


def _name(game: Any, kind: Any, number: int) -> Any:
    board = game.board
    if kind == Element(CELL) and not board.is_graph:
        return board.row[number], board.column[number]
    return game.world.names.argument(kind, number)
