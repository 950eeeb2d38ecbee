"""The part of a bot by views that takes positions: it looks at them through views alone."""

from __future__ import annotations

import time
from typing import Any, ClassVar, Protocol

from ludex.dsl.choice import CHANCE, DONE, Choice, Turn
from ludex.dsl.views.view import View

UNKNOWN = 2  # choices that a turn is taken to have left, where nothing is known of its length


class ViewChooser(Protocol):
    """Chooses by views. It may have `allow(time_ms, nodes)`, the limits of its next choice, and `info`."""

    def choose_by_view(self, view: View, /) -> Choice:
        """One of `view.offers`."""


def limit_choice(player: Any, time_ms: float | None, choices: float, nodes: int | None) -> None:
    """Give a player that keeps limits its share of the time left in a turn of about so many more choices."""
    if hasattr(player, "allow"):
        player.allow(None if time_ms is None else max(0.0, time_ms / max(1.0, choices)), nodes)


class BotByViews:
    """A bot whose player of a game chooses by views: `PLAYER(game, seed, **options)`."""

    PLAYER: ClassVar[Any]

    def __init__(self, seed: int = 0, **options: Any) -> None:
        self._seed, self._options = seed, options
        self._game: Any = None
        self._player: Any = None
        self.info: dict[str, Any] = {}

    def seated(self, game: Any) -> Any:
        """The `ViewChooser` of a game, the same one as long as the game is. Raises Refused, WrongFile."""
        if self._player is None or self._game is not game:
            self._player, self._game = self.PLAYER(game, self._seed, **self._options), game
        return self._player

    def choose(
        self, position: Any, time_ms: float | None = None, nodes: int | None = None, sees_all: bool = False
    ) -> Turn:
        """A complete turn for the player to move, by what he sees alone. Raises Refused, ValueError."""
        if position.over or position.mover == CHANCE:
            raise ValueError("there is no turn to choose: the game is over, or chance decides here")
        player, turn = self.seated(position.game), list[Choice]()
        here = position.followed()
        mover, count, began = here.mover, here.turn_count, time.perf_counter()
        while not here.over and here.turn_count == count and here.mover == mover:
            left = None if time_ms is None else time_ms - 1000 * (time.perf_counter() - began)
            limit_choice(player, left, UNKNOWN, nodes)
            choice = player.choose_by_view(here.view(mover))
            here.play(choice)
            turn += [] if choice == DONE else [choice]
        self.info = {"choices": len(turn), "nodes": 0, **getattr(player, "info", {})}
        return tuple(turn)
