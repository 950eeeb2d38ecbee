"""Whether two engines of one game ever differ: games in which
both play alike, and positions to which one of them leaps.

Far faster than fuzzing, for the interpreter has no part in it; it distinguishes a wrong engine from one that is only
written otherwise.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from time import monotonic
from typing import Any

from ludex.dsl import model as m
from ludex.dsl.choice import DONE, Choice
from ludex.dsl.errors import PlayError
from ludex.dsl.plural import counted
from ludex.fuzz.checks.parameter_limits import drawn_witnesses
from ludex.fuzz.checks.same_answers import answers
from ludex.fuzz.checks.same_answers import difference as different
from ludex.fuzz.finding import Opening
from ludex.fuzz.near_turn_limit import wound
from ludex.fuzz.rare_endings import Ending, ended, last_turns, turn_began
from ludex.fuzz.start_data import opening, unlikely_opening
from ludex.fuzz.starts import accepted

Games = Callable[[Mapping[str, int]], Sequence[Any]]  # settings -> the game on both engines

STARTS = 5  # data near to those of an opening
LEAPS = 3  # from one opening
OPENINGS, SAMPLE = 8, 6  # games from each of some openings, of which one is looked at
LONGEST = 20_000  # choices of a game in which the engine leaps
TOGETHER = 12  # choices made together after a leap


def difference(games: Games, model: m.Model, seconds: float, seed: int) -> str | None:
    """How two engines differ; None where they do not in so many seconds. `games`: settings -> both games."""
    end, rng = monotonic() + seconds, random.Random(seed)
    ends: Counter[int] = Counter()
    number = 0
    while True:
        number += 1
        start = opening(model, rng)
        one, other = (start.begun(game) for game in games(start.settings))
        told = _leaps(one, other, rng, end) or _endings(games, model, rng, ends)
        told = told or _starts(games, model, rng, start)
        if not told and number % 3 == 1:
            told = _whole(one, other, rng, end)
        if told:
            return f"in game {number}: {told}"
        if monotonic() > end:
            return None


def _endings(games: Games, model: m.Model, rng: random.Random, ends: Counter[int]) -> str:
    """The last turns of random games, of some from several openings the one that ends by the rarest clause, on both."""
    found: dict[int | None, Ending] = {}
    for _ in range(OPENINGS):
        start = opening(model, rng)
        one = start.begun(games(start.settings)[0])
        if one.game.world.keeps_history or not hasattr(one, "playout"):
            return ""
        found |= dict(ended(one, start, rng.getrandbits(31)) for _ in range(SAMPLE))
    clause = min((clause for clause in found if clause is not None), key=lambda clause: ends[clause], default=None)
    late = None if clause is None else last_turns(found[clause], False)
    if clause is None or late is None:
        return ""
    ends[clause] += 1
    one, other = (game.position(late.opening.text) for game in games(late.opening.settings))
    return _whole(one, other, rng, float("inf"), choices=late.choices)


def _starts(games: Games, model: m.Model, rng: random.Random, right: Opening) -> str:
    """One of the two accepts data to start from that the other refuses."""
    for _ in range(0 if right.text else STARTS):
        start = unlikely_opening(model, rng, right)
        if start is not None and len({accepted(game, start) for game in games(start.settings)}) > 1:
            return "only one accepts a start"
    return ""


def _whole(
    one: Any, other: Any, rng: random.Random, end: float, most: int = 10**9, choices: Sequence[Choice] = ()
) -> str:
    """A game on both, for at most so many choices: first these, then random ones."""
    known = iter(choices)
    for _ in range(most):
        asked = different(answers(one), answers(other))
        if asked is not None:
            return f"after {counted(one.turn_count, 'turn')}, the {asked} differs"
        if one.over or monotonic() > end:
            return ""
        choice = next(known, None) or one.sample_choice(rng)
        for tried in (
            () if choice == DONE else drawn_witnesses(one.game.world, one.game.model.actions[choice.action], rng)
        ):
            if one.fits(choice, tried) != other.fits(choice, tried):
                return f"after {counted(one.turn_count, 'turn')}, another witness fits"
        try:
            one.play(choice)
            other.play(choice)
        except PlayError as error:
            return str(error)
    return ""


def _leaps(one: Any, other: Any, rng: random.Random, end: float) -> str:
    """Positions of random games of the first, given to the second as texts."""
    if one.game.world.keeps_history or not hasattr(one, "playout"):
        return ""
    for _ in range(LEAPS):
        seed, there = rng.getrandbits(31), one.copy()
        try:
            length = there.playout(seed, LONGEST)
            there = turn_began(one, seed, rng.randint(0, max(length - 1, 0)))
            if rng.random() < 0.3:
                there = wound(there, rng) or there
            text = there.text()
            told = _whole(one.game.position(text), other.game.position(text), rng, end, TOGETHER)
        except PlayError as error:
            return str(error)
        if told or monotonic() > end:
            return told
    return ""
