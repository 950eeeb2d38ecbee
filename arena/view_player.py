"""A player of a game that hides something: he sees views, and no position."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any, Protocol

from ludex.arena.faults import Fault, Reason
from ludex.arena.players import Answer, Player
from ludex.arena.protocols.base import Limits
from ludex.dsl.choice import DONE, Choice, Turn
from ludex.dsl.errors import PlayError
from ludex.dsl.face import AnyPosition
from ludex.dsl.views.view import View


class ByView(Protocol):
    """A bot that plays by what it sees."""

    def choose_by_view(self, view: View, /) -> Choice:
        """One of `view.offers`."""


class ViewPlayer(Player):
    """Any object with `choose_by_view(view)`, which is asked choice by choice. The game is followed from its start, so
    that `view.key` and `view.messages` are what the player knows."""

    def __init__(self, bot: ByView, name: str = "bot"):
        self.name, self._bot = name, bot

    def start(self, position: AnyPosition, seat: int, limits: Limits) -> None:
        self._seat, self._followed = seat, position.reference().copy()

    def told(self, position: AnyPosition, turn: Turn, seconds: float) -> None:
        self._followed.play_turn(turn)

    def accepted(self, position: AnyPosition, turn: Turn, seconds: float) -> None:
        self._followed.play_turn(turn)

    def take_turn(self, position: AnyPosition, left: list[float]) -> Answer:
        began, here, turn = time.perf_counter(), self._followed.copy(), list[Choice]()
        count = here.turn_count
        while not here.over and here.turn_count == count and here.mover == self._seat:
            choice = self._choice(here.view(self._seat))
            try:
                here.play(choice)
            except PlayError as error:
                raise Fault(Reason.ILLEGAL, str(error), seconds=time.perf_counter() - began) from None
            turn += [] if choice == DONE else [choice]
        return Answer(tuple(turn), "", time.perf_counter() - began)

    def _choice(self, view: View) -> Any:
        try:
            return self._bot.choose_by_view(view)
        except Exception as error:  # whatever a bot does wrong is its loss, not the judge's end
            raise Fault(Reason.CRASHED, f"{type(error).__name__}: {error}") from error


class SeesViews:
    """For `Entrant.make`: the bot of a seed, as a player who sees views alone."""

    plays_secrets = True

    def __init__(self, bot: Callable[[int], ByView]):
        self._bot = bot

    def __call__(self, seed: int) -> ViewPlayer:
        return ViewPlayer(self._bot(seed))
