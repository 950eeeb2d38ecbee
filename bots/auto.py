"""The bot `auto`: the one that `ludex.bots.selection` names for the game that is played."""

from __future__ import annotations

from collections.abc import Callable

from ludex.bots import make
from ludex.bots.errors import Refused
from ludex.dsl.errors import PlayError


def picked_by_views(game, able) -> str:
    """The first bot that is picked for a game, is among `able` and does not refuse it; else empty."""
    from ludex.bots.selection import picks  # late, as below

    for name in picks(game.model, len(game.player_names)):
        if name in able:
            try:
                make(name).seated(game)
            except PlayError:
                continue
            return name
    return ""


class AutoBot:
    """Stands for another bot, made when the first position is seen. `info` is that of the other, with its
    name, and with why those did not play that should have ("refused"), which `tell` hears of before the first turn."""

    def __init__(self, seed: int = 0, tell: Callable[[str], None] | None = None, **options):
        self._seed, self._tell, self._options = seed, tell, options
        self._game = self._bot = None
        self._refused = ""
        self.info: dict = {}

    def choose(self, position, time_ms: float | None = None, nodes: int | None = None, sees_all: bool = False):
        """A complete turn for the player to move."""
        model = position.game.model
        limits = {"time_ms": time_ms, "nodes": nodes, **({"sees_all": True} if sees_all else {})}
        if (model, len(position.game.player_names)) == self._game:
            turn = self._bot.choose(position, **limits)
        else:
            turn = self._first_turn(position, limits)
        refused = {"refused": self._refused} if self._refused else {}
        self.info = {"bot": self.name, **refused, **self._bot.info}
        return turn

    def _first_turn(self, position, limits):
        """The turn of the first bot that does not refuse the game; the last one's Refused where all do."""
        from ludex.bots.selection import picks  # late: a program that is in a hurry picks no bot before its first turn

        model = position.game.model
        names, reasons = list(picks(model, len(position.game.player_names))), []
        for name in names:
            try:
                bot = make(name, self._seed, **self._options)
            except (TypeError, ValueError) as error:
                raise Refused(f"auto picks {name} here: {error}") from None
            try:
                turn = bot.choose(position, **limits)
            except Refused as refusal:
                if name == names[-1]:
                    raise
                reasons.append(f"{name} does not play it: {refusal}")
                del bot  # its memory, before the next one takes some
                continue
            self.name, self._game, self._bot = name, (model, len(position.game.player_names)), bot
            self._refused = "; ".join(reasons)
            if reasons and self._tell:
                self._tell(f"{model.name} is played by {name}: {self._refused}")
            return turn

    def line(self, position) -> list[str]:
        """The turns expected from a position on, where the bot can tell them."""
        return self._bot.line(position) if hasattr(self._bot, "line") else []
