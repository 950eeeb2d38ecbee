"""Whether two engines of one game ever differ: games in which both play alike, and positions to which one of them leaps.

Far faster than fuzzing, for the interpreter has no part in it; it is what tells a wrong engine from one that is only
written otherwise.
"""

from __future__ import annotations

import random
from itertools import count
from time import monotonic

from dsl import model as m
from dsl.choice import DONE
from dsl.errors import PlayError
from dsl.order import keeps_history
from fuzz.agree import answers
from fuzz.clocks import wound
from fuzz.finding import Opening
from fuzz.limits import drawn_witnesses
from fuzz.openings import opening, unlikely_opening
from fuzz.starts import accepted

STARTS = 5  # data near to those of an opening
LEAPS = 12  # from one opening
LAST = 6  # choices before the end of a game that are looked at most
LONGEST = 20_000  # choices of a game in which the engine leaps
TOGETHER = 40  # choices made together after a leap


def difference(games, model: m.Model, seconds: float, seed: int) -> str | None:
    """How two engines differ; None where they do not in so many seconds. `games`: settings -> both games."""
    end, rng = monotonic() + seconds, random.Random(seed)
    for number in count(1):
        start = opening(model, rng)
        one, other = (start.begun(game) for game in games(start.settings))
        told = _whole(one.copy(), other.copy(), rng, end) if number % 2 else None
        told = told or _leaps(one, other, rng, end) or _starts(games, model, rng, start)
        if told:
            return f"in game {number}: {told}"
        if monotonic() > end:
            return None


def _starts(games, model: m.Model, rng: random.Random, right: Opening) -> str:
    """One of the two accepts data to start from that the other refuses."""
    for _ in range(0 if right.text else STARTS):
        start = unlikely_opening(model, rng, right)
        if start is not None and len({accepted(game, start) for game in games(start.settings)}) > 1:
            return "only one accepts a start"
    return ""


def _whole(one, other, rng: random.Random, end: float, choices: int = 10**9) -> str:
    """A random game on both, for at most so many choices."""
    for _ in range(choices):
        told = answers(one), answers(other)
        for asked, answer in told[0].items():
            if told[1].get(asked) != answer:
                return f"after {one.turn_count} turns, the {asked} differs"
        if one.over or monotonic() > end:
            return ""
        choice = one.sample_choice(rng)
        for tried in () if choice == DONE else drawn_witnesses(one.game.world, one.game.model.actions[choice.action], rng):
            if one.fits(choice, tried) != other.fits(choice, tried):
                return f"after {one.turn_count} turns, another witness fits"
        try:
            one.play(choice)
            other.play(choice)
        except PlayError as error:
            return str(error)
    return ""


def _leaps(one, other, rng: random.Random, end: float) -> str:
    """Positions of random games of the first, half of them shortly before the end, given to the second as texts."""
    if keeps_history(one.game.world):
        return ""
    for _ in range(LEAPS):
        seed, there = rng.getrandbits(31), one.copy()
        try:
            length = there.playout(seed, LONGEST)
            there = one.copy()
            there.playout(seed, max(length - rng.randint(1, LAST), 0) if rng.random() < 0.5 else rng.randint(0, length))
            if there.over or there.turn_so_far:
                there = _turn_began(one, seed, there)
            if rng.random() < 0.3:
                there = wound(there, rng) or there
            text = there.text()
            told = _whole(one.game.position(text), other.game.position(text), rng, end, TOGETHER)
        except PlayError as error:
            return str(error)
        if told or monotonic() > end:
            return told
    return ""


def _turn_began(one, seed: int, there):
    """An earlier position of the same game, in which a turn begins."""
    turns, low, high = there.turn_count - (1 if there.over else 0), 0, LONGEST
    while low < high:
        middle = (low + high) // 2
        before = one.copy()
        before.playout(seed, middle)
        low, high = (middle + 1, high) if before.turn_count < turns and not before.over else (low, middle)
    before = one.copy()
    before.playout(seed, low)
    return before
