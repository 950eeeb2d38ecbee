"""Openings shortly before an end that random games seldom come to: found by many games of the engine at full speed."""

from __future__ import annotations

from time import monotonic

from dsl.errors import PlayError
from dsl.order import keeps_history
from fuzz.finding import Opening
from fuzz.subject import Subject

TURNS_BEFORE = 2


def rare_opening(subject: Subject, opening: Opening, seed: int, seconds: float) -> Opening | None:
    """The position some turns before the end of a random game, if it ends by a clause by which no game has ended that
    was looked at; None where none is found in the time, or nothing is left to be found."""
    start = opening.begun(subject.games(opening.settings)[-1])
    unseen = subject.unseen_ends()
    if not unseen or not hasattr(start, "playout") or keeps_history(start.game.world):
        return None
    end = monotonic() + seconds
    while monotonic() < end:
        seed += 1
        there = start.copy()
        try:
            choices = there.playout(seed, 100_000)
        except PlayError:
            return None
        if there.over and there.game.model.ends.index(there.ended_by) in unseen:
            return _before(start, seed, choices, there.turn_count - TURNS_BEFORE, opening)
    return None


def _before(start, seed: int, choices: int, turns: int, opening: Opening) -> Opening | None:
    """The first position of the game with so many turns finished, found by halving."""
    low, high = 0, choices
    while low < high:
        middle = (low + high) // 2
        there = start.copy()
        there.playout(seed, middle)
        low, high = (middle + 1, high) if there.turn_count < turns else (low, middle)
    there = start.copy()
    there.playout(seed, low)
    return None if there.over else Opening(opening.settings, text=there.text())
