"""Bots by views: which bots play games with secrets, and how they are seated."""

from __future__ import annotations

import random
from typing import Any

from ludex.dsl.choice import Choice
from ludex.dsl.views.view import View
from ludex.errors import LudexError


class RandomByView:
    """Chooses each offer with the same probability."""

    def __init__(self, seed: int = 0) -> None:
        self._rng = random.Random(seed)

    def choose_by_view(self, view: View) -> Choice:
        """One of the offers."""
        return self._rng.choice(view.offers)


def seated_bot(game: Any, text: str, seed: int) -> Any:
    """A bot with `choose_by_view`, of a name that options may follow. `auto` is the bot by views that is picked for the
    game, or `random`. Raises LudexError for a bot that sees whole positions."""
    from ludex import bots
    from ludex.bots.aliases import current
    from ludex.bots.selection import pick
    from ludex.program import make_bot

    name, colon, options = text.partition(":")
    name = current(name)
    if name == "auto":
        picked = pick(game.model, len(game.player_names))
        name = picked if picked in bots.BY_VIEWS else "random"
    if name == "random":
        return RandomByView(seed)
    if name in bots.BY_VIEWS:
        return make_bot(name + colon + options, seed).seated(game)
    if name in bots.NAMES:
        known = ", ".join(("random", *bots.BY_VIEWS))
        message = f"{game.model.name} hides things from its players, and {name} would see whole positions"
        raise LudexError(message, f"bots by views: {known}")
    raise LudexError(f"there is no bot '{name}'", f"bots: {', '.join(bots.NAMES)}")
