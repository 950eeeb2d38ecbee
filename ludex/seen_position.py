"""A view with the face that pictures ask of a position: what is hidden stays hidden."""

from __future__ import annotations

from typing import Any

from ludex.dsl.choice import CHANCE
from ludex.dsl.face import AnyGame
from ludex.dsl.views.view import View
from ludex.errors import LudexError

SPECTATOR = "spectator"


class SeenPosition:
    """What a player sees of a position, to be drawn; `get` gives HIDDEN where that is so."""

    def __init__(self, game: AnyGame, view: View) -> None:
        self.game, self.view = game, view
        self.mover, self.over, self.winners, self.turn_count = view.mover, view.over, view.winners, view.turn_count
        self.player = None if view.mover == CHANCE else view.mover

    def get(self, field: int, place: int = 0) -> Any:
        """The value of a field at a place, or HIDDEN."""
        return self.view.get(field, place)

    def scores(self) -> list[int] | None:
        """The points of the players, where the viewer can work them out."""
        return None if self.view.scores is None else list(self.view.scores)

    def text(self) -> str:
        """The text of the view."""
        return self.view.text


def player_called(game: AnyGame, name: str) -> int | None:
    """The number of a player, None for `spectator`; LudexError for anybody else."""
    if name in game.player_names:
        return list(game.player_names).index(name)
    if name == SPECTATOR:
        return None
    raise LudexError(f"--as {name}: there is no such player", f"there are {', '.join(game.player_names)}, {SPECTATOR}")


def seen(position: Any, player: int | None) -> SeenPosition:
    """What a player (None: a spectator) sees of a position of either engine."""
    return SeenPosition(position.game, position.reference().view(player, offers=False))
