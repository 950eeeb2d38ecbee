"""Players of a saved strategy, who see views alone."""

from __future__ import annotations

import random
from typing import Any

from ludex.bots.by_views import BotByViews
from ludex.bots.errors import Refused
from ludex.bots.solve.strategy import Strategy, find_strategy
from ludex.dsl.choice import Choice
from ludex.dsl.views.view import View


class EquilibriumPlayer:
    """Plays by a strategy, without one by that beside the rules (`NAME.strategy.json`). Raises WrongFile where there is
    none, or it is for another game."""

    def __init__(self, game: Any, seed: int = 0, strategy: Strategy | None = None):
        self._strategy = strategy or find_strategy(game)
        self._rng = random.Random(seed)

    def choose_by_view(self, view: View) -> Choice:
        """One of the offers, drawn by the strategy. Raises Refused where it does not know what the player knows."""
        row = self._strategy.sets.get(-1 if view.key is None else view.key)
        if row is None or len(row) != len(view.offers):
            raise Refused("the strategy does not know this place: it is for games from the start that it was made for")
        return self._rng.choices(view.offers, row)[0]


class EquilibriumBot(BotByViews):
    """The bot `equilibrium`: an `EquilibriumPlayer` of the strategy beside the rules, for the game that is played."""

    PLAYER = EquilibriumPlayer

    def __init__(self, seed: int = 0) -> None:
        super().__init__(seed)
