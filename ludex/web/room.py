"""A game with secrets that several seats play: what one seat is shown comes from its view alone."""

from __future__ import annotations

import pickle
import secrets
from collections.abc import Mapping, Sequence
from typing import Any

from ludex.dsl.errors import PlayError
from ludex.dsl.reference import Game
from ludex.picture.scene import result, scene
from ludex.picture.svg import draw
from ludex.seated_game import Seat, SeatedGame
from ludex.seen_position import SPECTATOR, SeenPosition
from ludex.settings import check_settings
from ludex.view_bots import seated_bot
from ludex.web.game_setup import Beginning, beginning


class Room:
    """One game, in the process that runs it."""

    def open(self, model: bytes, settings: Mapping[str, int], bots: Sequence[str]) -> list[str]:
        """Begins a game; `bots` are for the last seats. Returns the names of the players whom people play."""
        rules = pickle.loads(model)
        begun = beginning(rules, Beginning(dict(settings)))
        check_settings(rules, begun.settings)
        game = Game(rules, begun.settings)
        people = len(game.player_names) - len(bots)
        if people < 1:
            raise PlayError("at least one seat is for a person")
        self.bots = [None] * people + [seated_bot(game, bot, secrets.randbits(32)) for bot in bots]
        self.game = SeatedGame(begun.position(game), secrets.token_hex(16))
        self._go_on()
        return list(game.player_names[:people])

    def _go_on(self) -> None:
        """Outcomes, and choices of bots, until a person is to choose."""
        self.game.settle()
        while not self.game.here.over and (bot := self.bots[self.game.here.mover]) is not None:
            self.game.play(bot.choose_by_view(self.game.view(self.game.here.mover)))
            self.game.settle()

    def seen(self, seat: Seat) -> dict[str, Any]:
        """All that the page of a seat shows."""
        view, game = self.game.view(seat), self.game.here.game
        seen = SeenPosition(game, view)
        names = game.player_names
        return {
            "title": game.model.title,
            "seat": SPECTATOR if seat is None else names[seat],
            "mover": "" if view.over else names[self.game.here.mover],
            "over": view.over,
            "result": result(seen) if view.over else "",
            "svg": draw(scene(seen)),
            "text": view.text,
            "heard": list(self.game.heard(seat)),
            "so_far": self.game.so_far(seat),
            "offers": list(view.offer_texts),
            "key": "" if view.key is None else f"{view.key:032x}",
            "fingerprint": self.game.fingerprint if game.model.has_chance else "",
        }

    def name(self, seat: Seat) -> dict[str, Any]:
        """What a page needs before it shows a seat: whose it is, and who chooses."""
        here = self.game.here
        names = here.game.player_names
        return {"seat": SPECTATOR if seat is None else names[seat], "mover": "" if here.over else names[here.mover]}

    def choose(self, seat: Seat, key: str, number: int) -> dict[str, Any]:
        """The offer of that number; nothing where the page was behind, as its key shows."""
        view = self.game.view(seat)
        if view.key is not None and key == f"{view.key:032x}" and 0 <= number < len(view.offers):
            self.game.play(view.offers[number])
            self._go_on()
        return self.seen(seat)

    def undo(self, seat: Seat) -> dict[str, Any]:
        """The last choice of the seat back. Raises PlayError where it stays."""
        if seat is None:
            raise PlayError("a spectator has made no choice")
        self.game.undo(seat)
        return self.seen(seat)
