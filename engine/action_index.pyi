from ludex.engine.game import Game

class Numbering:
    """The actions of a game as numbers from 0, to and from the choices of its engine."""

    def __new__(cls, game: Game, turn: bool) -> Numbering: ...
    @property
    def size(self) -> int: ...
