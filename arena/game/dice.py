"""Outcomes as the judge draws them, from a secret and a counter. The judge publishes a fingerprint of the secret before
the game, and the secret after it. Then everybody can check every outcome.

A number is the HMAC-SHA256 of the counter under the secret. Numbers that would favour some outcomes are drawn again, so
each outcome has exactly the probability of its weight, if HMAC behaves as a random function.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Sequence
from itertools import count

from ludex.dsl.choice import CHANCE, Choice, Turn, drawn
from ludex.dsl.errors import PlayError
from ludex.dsl.face import AnyPosition

SPAN = 1 << 256  # numbers of HMAC-SHA256


class Dice:
    """Draws one outcome after the other. `secret`: any text."""

    def __init__(self, secret: str) -> None:
        self.secret, self.drawn = secret, 0

    def draw(self, position: AnyPosition) -> Choice:
        """The next outcome, where chance decides."""
        outcomes = position.outcomes()
        number = number_below(self.secret, self.drawn, sum(weight for _, weight in outcomes))
        self.drawn += 1
        return drawn(outcomes, number)

    def draw_all(self, position: AnyPosition) -> Turn:
        """The next outcomes, up to a choice of a player or the end of the turn."""
        there, turns, outcomes = position.copy(), position.turn_count, []
        while not there.over and there.mover == CHANCE and there.turn_count == turns:
            outcomes.append(self.draw(there))
            there.play(outcomes[-1])
        return tuple(outcomes)


def commitment(secret: str) -> str:
    """The fingerprint of a secret, published before the game: its SHA-256."""
    return hashlib.sha256(secret.encode()).hexdigest()


def derived(secret: str, part: str) -> str:
    """A secret for a part of what another one is for."""
    return hmac.new(secret.encode(), part.encode(), hashlib.sha256).hexdigest()


def number_below(secret: str, counter: int, total: int) -> int:
    """A number below `total`, each as likely as another."""
    if total < 1:
        raise PlayError("there is no outcome to draw")
    for again in count():
        message = f"{counter}/{again}".encode()
        number = int.from_bytes(hmac.new(secret.encode(), message, hashlib.sha256).digest(), "big")
        if number < SPAN - SPAN % total:
            return number % total
    raise AssertionError("a number is found")


def first_wrong(position: AnyPosition, turns: Sequence[str], secret: str, undrawn: int = 0) -> int:
    """The number of the first turn of a game that has another outcome than the secret makes; 0 where there is none. Of
    the first `undrawn` turns nothing was drawn. The position is played on."""
    dice = Dice(secret)
    for number, text in enumerate(turns, 1):
        turn, there = position.read_turn(text), position.copy()
        for choice in turn:
            if number > undrawn and there.mover == CHANCE and dice.draw(there) != choice:
                return number
            there.play(choice)
        position.play_turn(turn)
    return 0
