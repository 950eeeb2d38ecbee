"""A game with secrets that several seats play: what one seat is shown comes from its view alone."""

from __future__ import annotations

import pickle
from collections.abc import Collection, Mapping, Sequence
from typing import Any

from ludex.dsl.choice import Choice
from ludex.dsl.errors import PlayError
from ludex.dsl.joint_choice import choosers, where_chooses
from ludex.dsl.reference import Game
from ludex.dsl.views.view import View
from ludex.errors import LudexError
from ludex.loading import compiled
from ludex.picture.scene import result, scene
from ludex.picture.svg import draw
from ludex.seated_game import Seat, SeatedGame
from ludex.seen_position import SPECTATOR, SeenPosition
from ludex.settings import check_settings
from ludex.view_bots import SPOKEN, seated_bot
from ludex.web.game_setup import Beginning, beginning
from ludex.web.placed import placed, without_folders

NONE: tuple[Choice, ...] = ()
BEHIND = "the game has gone on since this page was loaded: look again, then choose"
MS = 1000.0  # of a choice of a bot that keeps a time


def _wants_engine(bot: str) -> bool:
    """Whether a bot may search, in worlds that an engine draws."""
    return bot.partition(":")[0] not in SPOKEN


def _engine(model: Any, settings: Mapping[str, int], game: Any) -> Any:
    """The game on its engine, which is built where it is not there; interpreted where that cannot be."""
    try:
        return compiled(model, dict(settings))
    except LudexError:
        return game


class Room:
    """One game, in a process that shows it to one seat, or in which its bots think.

    The server keeps how the game began and the choices made since. Every process follows these, so a process that was
    stopped has lost nothing."""

    def open(
        self, model: bytes, home: str, settings: Mapping[str, int], bots: Sequence[str], secret: str, seed: int
    ) -> list[str]:
        """Begins a game. `home`: the file that the rules were opened from, next to which strategies stand. `bots`: a
        name for each of the last seats. `secret` decides every outcome, `seed` what a start draws. Returns the names of
        the players whom people play."""
        rules = placed(pickle.loads(model), home)
        begun = beginning(rules, Beginning(dict(settings), seed=seed))
        check_settings(rules, begun.settings)
        game = Game(rules, begun.settings)
        people = len(game.player_names) - len(bots)
        if people < 1:
            raise PlayError("at least one seat is for a person")
        try:
            asked = _engine(rules, begun.settings, game) if any(map(_wants_engine, bots)) else game
            self._bots = [seated_bot(asked, bot, seed + number, time_ms=MS) for number, bot in enumerate(bots)]
        except LudexError as error:
            raise PlayError(without_folders(str(error), rules)) from None
        self._people, self._start, self._secret = people, begun.position(game), secret
        self._begin()
        return list(game.player_names[:people])

    def _begin(self) -> None:
        self._game, self._followed = SeatedGame(self._start, self._secret), NONE
        self._game.settle()

    def _follow(self, choices: tuple[Choice, ...]) -> None:
        """The game after these choices, with the outcomes that follow each."""
        if choices[: len(self._followed)] != self._followed:
            self._begin()
        for choice in choices[len(self._followed) :]:
            self._game.play(choice)
            self._game.settle()
        self._followed = choices

    def bot_choice(self, choices: tuple[Choice, ...]) -> Choice | None:
        """The choice of a bot; None where no bot is to choose."""
        self._follow(choices)
        here = self._game.here
        if here.over or here.mover < self._people:
            return None
        chosen: Choice = self._bots[here.mover - self._people].choose_by_view(self._game.view(here.mover))
        return chosen

    def _view(self, seat: Seat, kept: Collection[int] = ()) -> View:
        """What a seat sees: where it chooses at once with others, as if those before it had chosen."""
        here = self._game.here
        if seat is None or seat in kept or seat not in choosers(here):
            return self._game.view(seat)
        view: View = where_chooses(here, seat).view(seat)
        return view

    def seen(self, choices: tuple[Choice, ...], seat: Seat, kept: Collection[int]) -> dict[str, Any]:
        """All that the page of a seat shows. `kept`: the seats that have chosen in a joint step before others whose
        turn to choose is first; what they chose is known to the server alone."""
        self._follow(choices)
        view, game = self._view(seat, kept), self._game.here.game
        seen = SeenPosition(game, view)
        return {
            "title": game.model.title,
            **self._name(seat, kept),
            "over": view.over,
            "result": result(seen) if view.over else "",
            "svg": draw(scene(seen)),
            "text": view.text,
            "heard": list(self._game.heard(seat)),
            "so_far": self._game.so_far(seat),
            "offers": list(view.offer_texts),
            "key": "" if view.key is None else f"{view.key:032x}",
            "fingerprint": self._game.fingerprint if game.model.has_chance else "",
        }

    def name(self, choices: tuple[Choice, ...], seat: Seat, kept: Collection[int]) -> dict[str, Any]:
        """What a page needs before it shows a seat: whose it is, and who chooses."""
        self._follow(choices)
        return self._name(seat, kept)

    def _name(self, seat: Seat, kept: Collection[int]) -> dict[str, Any]:
        """Of several who choose at once, a seat that is one of them is named to itself."""
        names = self._game.here.game.player_names
        left = [player for player in choosers(self._game.here) if player not in kept]
        mover = "" if not left else names[seat if seat in left else left[0]]
        return {"seat": SPECTATOR if seat is None else names[seat], "mover": mover}

    def chosen(self, choices: tuple[Choice, ...], seat: Seat, key: str, number: int) -> tuple[Choice, tuple[int, ...]]:
        """The offer of that number, and all seats that choose at once with this one, in their order. Raises PlayError
        where the seat is not to choose, or its page is behind."""
        self._follow(choices)
        self._refuse_others(seat)
        view = self._view(seat)
        if view.key is None or key != f"{view.key:032x}":
            raise PlayError(BEHIND)
        if not 0 <= number < len(view.offers):
            raise PlayError(f"there is no choice {number}: the choices have the numbers 0 to {len(view.offers) - 1}")
        return view.offers[number], choosers(self._game.here)

    def _refuse_others(self, seat: Seat) -> None:
        here = self._game.here
        if seat is None:
            raise PlayError("a spectator chooses nothing: take the link of a seat")
        if here.over:
            raise PlayError("the game is over: there is nothing to choose")
        if seat not in choosers(here):
            raise PlayError(f"it is not your choice: {here.game.player_names[here.mover]} is to choose")

    def undone(self, choices: tuple[Choice, ...], seat: Seat) -> tuple[Choice, ...]:
        """The choices without the last one of the seat. Raises PlayError where it stays."""
        if seat is None:
            raise PlayError("a spectator has made no choice")
        self._follow(choices)
        self._game.undo(seat)
        self._followed = choices[:-1]
        return choices[:-1]
