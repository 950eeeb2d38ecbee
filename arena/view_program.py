"""A program that plays by views: it is asked choice by choice, and never for a position."""

from __future__ import annotations

from ludex.arena.players import Answer, ProcessPlayer
from ludex.arena.view_player import FollowsGame
from ludex.dsl.choice import DONE, Choice
from ludex.dsl.face import AnyPosition


class ViewProgram(FollowsGame, ProcessPlayer):
    """A program that speaks the protocol `views`. It is asked for each choice; the time of a turn is that of all its
    choices together."""

    def take_turn(self, position: AnyPosition, left: list[float]) -> Answer:
        """The choices of the program up to the end of the turn, or to where another decides."""
        here, turn, seconds = self._followed.copy(), list[Choice](), 0.0
        count = here.turn_count
        while not here.over and here.turn_count == count and here.mover == self._seat:
            answer = super().take_turn(here, self._left_for_turn(left, seconds))
            seconds += answer.seconds
            here.play(answer.turn[0])
            turn += [choice for choice in answer.turn if choice != DONE]
        return Answer(tuple(turn), "", seconds)

    def _left_for_turn(self, left: list[float], spent: float) -> list[float]:
        """The clocks after so many seconds of the turn; the player's own shows no more than the turn has left."""
        own = min(self._limits.turn or float("inf"), left[self._seat]) - spent
        return [own if seat == self._seat else one for seat, one in enumerate(left)]
