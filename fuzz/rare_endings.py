"""The last turns of games that end in a way that is seldom seen: found by many games of the engine at full speed."""

from __future__ import annotations

import random
from collections.abc import Callable
from math import inf
from time import monotonic
from typing import Any, NamedTuple

from ludex.dsl.choice import Choice
from ludex.dsl.errors import GivenError, PlayError
from ludex.dsl.face import AnyPosition
from ludex.fuzz.finding import Opening
from ludex.fuzz.subject import Subject

TURNS = 2  # that are played again
GAMES = 6  # from one opening
OPENINGS = 4  # where the clock does not count
LONGEST = 100_000  # choices of a game

Drawn = Callable[[random.Random], Opening]


class Late(NamedTuple):
    """The last turns of a game: the position in which they begin, and their choices (the whole game, where the text of
    a position does not tell all that counts); whether no game that was looked at had ended by the same clause
    before."""

    opening: Opening
    choices: list[Choice]
    new: bool


class Ending(NamedTuple):
    """A random game: its first position, its opening, its seed, the number of its choices."""

    start: Any  # of a generated engine: it can play on by itself
    opening: Opening
    seed: int
    length: int


def late_game(subject: Subject, drawn: Drawn, seed: int, seconds: float) -> Late | None:
    """Of the random games that can be played in so many seconds, or from some openings where the clock does not count,
    one that ends by the clause that was looked at least often; as soon as there is one that was never looked at it is
    taken. None where no game comes to an end. `drawn` draws openings."""
    found: dict[int, Ending] = {}
    unseen, rng, openings = subject.unseen_ends(), random.Random(seed), 0
    end, most = (inf, OPENINGS) if subject.by_count else (monotonic() + seconds, inf)
    while openings < most and monotonic() < end and not unseen & found.keys():
        openings += 1
        opening = drawn(rng)
        try:
            start = opening.begun(subject.games(opening.settings)[-1])
        except GivenError:
            raise
        except PlayError:
            continue  # reported where all engines play from this opening
        if not hasattr(start, "playout"):
            return None
        for _ in range(GAMES):
            clause, game = ended(start, opening, rng.getrandbits(31))
            if clause is not None:
                found.setdefault(clause, game)
            if clause in unseen or monotonic() > end:
                break
    if not found:
        return None
    clause = subject.rarest_end(found)
    return last_turns(found[clause], clause in unseen)


def ended(start: Any, opening: Opening, seed: int) -> tuple[int | None, Ending]:
    """The number of the clause that ends a random game; None where it has no end, or no choices."""
    there, length = start.copy(), 0
    try:
        length = there.playout(seed, LONGEST)
    except PlayError:
        there = start
    clause = there.game.model.ends.index(there.ended_by) if there.over and length else None
    return clause, Ending(start, opening, seed, length)


def last_turns(game: Ending, new: bool) -> Late | None:
    """The last turns of a random game, with their choices."""
    turns, whole = _after(game, game.length).turn_count - TURNS, game.start.game.world.keeps_history
    low = 0 if whole else _played(game, turns, game.length)
    first = _after(game, low)
    if not whole and not _is_read(first):  # a number has left its range: the interpreter says where
        low, whole, first = 0, True, game.start
    choices, _ = played_choices(game, low, first)
    opening = game.opening if whole else Opening(game.opening.settings, text=first.text())
    return Late(opening, choices, new) if choices else None


def played_choices(game: Ending, low: int = 0, first: AnyPosition | None = None) -> tuple[list[Choice], AnyPosition]:
    """The choices of a random game after the first `low`, which lead to the position `first`, as far as they can be
    found again; and the position after them."""
    position, choices = first or game.start, []
    for number in range(low + 1, game.length + 1):
        after = _after(game, number)
        choice = next((c for c in position.choices() if _leads(position, c, after)), None)
        if choice is None:
            break
        choices.append(choice)
        position = after
    return choices, position


def _is_read(position: AnyPosition) -> bool:
    """Whether the text of a position can be read."""
    try:
        position.game.position(position.text())
        return True
    except PlayError:
        return False


def turn_began(start: Any, seed: int, choices: int) -> Any:
    """The position of a random game in which the turn begins that is played after so many choices (a playout does not
    tell what was chosen in its last turn)."""
    game = Ending(start, Opening(), seed, choices)
    return _after(game, _played(game, _after(game, choices).turn_count, choices))


def _played(game: Ending, turns: int, most: int) -> int:
    """After how many choices, of the first `most`, so many turns are finished."""
    low, high = 0, most
    while low < high:
        middle = (low + high) // 2
        low, high = (middle + 1, high) if _after(game, middle).turn_count < turns else (low, middle)
    return low


def _after(game: Ending, choices: int) -> Any:
    there = game.start.copy()
    there.playout(game.seed, choices)
    return there


def _leads(position: AnyPosition, choice: Choice, after: Any) -> bool:
    there = position.copy()
    try:
        there.play(choice)
    except PlayError:
        return False
    return (there.over, there.turn_count) == (after.over, after.turn_count) and there == after
