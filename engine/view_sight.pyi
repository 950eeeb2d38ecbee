from ludex.engine.game import Game
from ludex.engine.observe import Sight

class ViewSight(Sight):
    """The planes of players' views, written into memory."""

    def __new__(cls, game: Game, turn: bool) -> ViewSight: ...
