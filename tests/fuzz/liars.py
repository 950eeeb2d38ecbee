"""Engines that lie in one respect: the interpreter with one answer changed."""

from __future__ import annotations

from ludex.dsl.reference import Game, Position
from ludex.fuzz.subject import Subject, interpreter


class LyingGame(Game):
    """A game whose positions are made by `lying`, a subclass of Liar."""

    lying: type

    def start(self, given=None, seed=0):
        return self._lie(super().start(given, seed))

    def position(self, text_):
        return self._lie(super().position(text_))

    def position_of(self, *values):
        return self._lie(super().position_of(*values))

    def _lie(self, position):
        return self.lying(self, position.place, tuple(position._past))


class Liar(Position):
    """Says the truth; subclasses do not."""

    def reference(self):
        return Position(Game(self.game.model, self.game.settings), self._place, tuple(self._past))

    def copy(self):
        return type(self)(self.game, self._place, tuple(self._past))

    def __reduce__(self):
        return type(self), (self.game, self._place, tuple(self._past))


def subject_with(model, liar: type) -> Subject:
    """The interpreter, and a lying engine beside it."""

    def made(settings):
        game = LyingGame(model, dict(settings))
        game.lying = liar
        game.engine = "lying"
        return game

    return Subject(model, [interpreter(model), ("liar", made)])
