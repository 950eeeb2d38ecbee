"""A program that plays by views: it is asked choice by choice, and never for a position."""

from __future__ import annotations

from ludex.arena.players import Answer, ProcessPlayer
from ludex.arena.programs.program_io import Awaited
from ludex.arena.view_player import FollowsGame
from ludex.dsl.choice import DONE, Choice
from ludex.dsl.face import AnyPosition
from ludex.dsl.joint_choice import in_joint_step


class ViewProgram(FollowsGame, ProcessPlayer):
    """A program that speaks the protocol `views`. It is asked for each choice; the time of a turn is that of all its
    choices together."""

    def ask(self, position: AnyPosition, left: list[float]) -> Awaited:
        """Ask for a choice in a joint step."""
        question = self._put(self._here(), left)
        return Awaited(self._pipes(), self._asked + question.limit + question.start + self._limits.grace)

    def take_turn(self, position: AnyPosition, left: list[float]) -> Answer:
        """The choices of the program up to the end of the turn, or to where another decides or players choose at once;
        in a joint step one."""
        here, turn, seconds = self._here(), list[Choice](), 0.0
        count, one, goes_on = here.turn_count, in_joint_step(here), True
        while goes_on:
            answer = super().take_turn(here, self._left_for_turn(left, seconds))
            seconds += answer.seconds
            here.play(answer.turn[0])
            turn += [choice for choice in answer.turn if choice != DONE]
            goes_on = not one and self._goes_on(here, count)
        return Answer(tuple(turn), "", seconds)

    def _left_for_turn(self, left: list[float], spent: float) -> list[float]:
        """The clocks after so many seconds of the turn; the player's own shows no more than the turn has left."""
        own = min(self._limits.turn or float("inf"), left[self._seat]) - spent
        return [own if seat == self._seat else one for seat, one in enumerate(left)]
