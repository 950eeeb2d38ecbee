"""A player of a game that hides something: he sees views, and no position."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

from ludex.arena.game.faults import Fault
from ludex.arena.game.reasons import Reason
from ludex.arena.players import Answer, Player, budget
from ludex.arena.protocols.base import Limits
from ludex.bots.by_views import ViewChooser, limit_choice
from ludex.dsl.choice import DONE, Choice, Turn
from ludex.dsl.errors import PlayError
from ludex.dsl.face import AnyPosition
from ludex.dsl.joint_choice import in_joint_step, play_part, where_chooses
from ludex.dsl.views.view import View


class FollowsGame(Player):
    """A player who is asked by views. The game is followed from its start, for what he knows."""

    def start(self, position: AnyPosition, seat: int, limits: Limits) -> None:
        self._seat, self._followed = seat, position.followed()
        super().start(position, seat, limits)

    def told(self, position: AnyPosition, turn: Turn, seconds: float) -> None:
        play_part(self._followed, turn)

    def accepted(self, position: AnyPosition, turn: Turn, seconds: float) -> None:
        play_part(self._followed, turn)

    def _here(self) -> AnyPosition:
        """A copy of the position in which the player chooses."""
        return where_chooses(self._followed, self._seat)

    def _goes_on(self, here: AnyPosition, count: int) -> bool:
        """Whether he chooses again in the same answer, in the turn of that number."""
        ended = here.over or here.turn_count != count or here.mover != self._seat
        return not ended and not in_joint_step(here)


class ViewPlayer(FollowsGame):
    """Any object with `choose_by_view(view)`, which is asked choice by choice; it may have `allow(time_ms, nodes)`, for
    the limits of each choice. `view.key` and `view.messages` are what the player knows. `seconds` or `nodes` limit a
    turn; without either the game's own limits do. The time of a turn is shared by the choices that turns have had so
    far on average."""

    def __init__(self, bot: ViewChooser, name: str = "bot", seconds: float | None = None, nodes: int | None = None):
        self.name, self._bot, self._seconds, self._nodes = name, bot, seconds, nodes
        self._turns = self._choices = 0

    def start(self, position: AnyPosition, seat: int, limits: Limits) -> None:
        super().start(position, seat, limits)
        self._limits, self._turns, self._choices = limits, 0, 0
        self._followed.view(seat)  # what is worked out once for a game is part of no turn

    def take_turn(self, position: AnyPosition, left: list[float]) -> Answer:
        began, here, turn = time.perf_counter(), self._here(), list[Choice]()
        count, made, usual = here.turn_count, 0, self._choices / self._turns if self._turns else 1.0
        seconds = budget(self._limits, self._seconds, self._nodes, left[self._seat], self._turns)
        goes_on, one = True, in_joint_step(here)
        while goes_on:
            view = here.view(self._seat)
            left_ms = None if seconds is None else 1000 * (seconds - (time.perf_counter() - began))
            limit_choice(self._bot, left_ms, usual - made, self._nodes)
            choice = self._choice(view)
            try:
                here.play(choice)
            except PlayError as error:
                raise Fault(Reason.ILLEGAL, str(error), seconds=time.perf_counter() - began) from None
            made += 1
            turn += [] if choice == DONE else [choice]
            goes_on = not one and self._goes_on(here, count)
        self._turns, self._choices = self._turns + 1, self._choices + made
        return Answer(tuple(turn), "", time.perf_counter() - began)

    def _choice(self, view: View) -> Any:
        try:
            return self._bot.choose_by_view(view)
        except Exception as error:  # whatever a bot does wrong is its loss, not the judge's end
            raise Fault(Reason.CRASHED, f"{type(error).__name__}: {error}") from error


class SeesViews:
    """For `Entrant.make`: the bot of a seed, as a player who sees views alone."""

    plays_secrets = True

    def __init__(self, bot: Callable[[int], ViewChooser]):
        self._bot = bot

    def __call__(self, seed: int) -> ViewPlayer:
        return ViewPlayer(self._bot(seed))
