"""Bots by views: which bots play games with secrets, and how they are seated."""

from __future__ import annotations

import random
from typing import Any

from ludex.dsl.choice import Choice
from ludex.dsl.views.view import View
from ludex.errors import LudexError

SPOKEN = ("random", "equilibrium")  # they look at the key and the offers of a view, which a protocol can say


class RandomByView:
    """Chooses each offer with the same probability."""

    def __init__(self, seed: int = 0) -> None:
        self._rng = random.Random(seed)

    def choose_by_view(self, view: View) -> Choice:
        """One of the offers."""
        return self._rng.choice(view.offers)


def seated_bot(game: Any, text: str, seed: int, spoken: bool = False, time_ms: float | None = None) -> Any:
    """A bot with `choose_by_view`, of a name that options may follow; `spoken`: its views come through a protocol.
    `auto` is the bot by views that is picked for the game, or `random`. Raises LudexError for a bot that sees whole
    positions. `time_ms`: for each choice, where the bot keeps a time."""
    from ludex import bots
    from ludex.arena.entrants import entrant
    from ludex.bots.auto import picked_by_views

    by_views = SPOKEN[1:] if spoken else bots.BY_VIEWS
    name = text.partition(":")[0]
    if name == "auto":
        name = picked_by_views(game, by_views) or "random"
    if name == "random":
        if ":" in text:
            raise LudexError(f"the bot '{text}' cannot be made: random has no options")
        return RandomByView(seed)
    if name in by_views:
        try:
            return _allowed(bots.make(name, seed, **dict(entrant(text).options)).seated(game), time_ms)
        except (TypeError, ValueError, OverflowError, MemoryError) as error:
            raise LudexError(f"the bot '{text}' cannot be made: {error}") from None
    if name in bots.NAMES:
        known = ", ".join(("random", *by_views))
        wants = "needs more of a view than is sent" if name in bots.BY_VIEWS else "would see whole positions"
        message = f"{game.model.name} hides things from its players, and {name} {wants}"
        raise LudexError(message, f"bots by views: {known}")
    raise LudexError(f"there is no bot '{name}'", f"bots: {', '.join(bots.NAMES)}")


def _allowed(seated: Any, time_ms: float | None) -> Any:
    """The player, with its time for each choice where it keeps one."""
    if time_ms is not None and hasattr(seated, "allow"):
        seated.allow(time_ms, None)
    return seated
