"""What is learned, and how much is done for it (`ludex.training.learn`)."""

from __future__ import annotations

import time
from dataclasses import dataclass

from ludex.bots.learn.kinds import Kind

LEAST = 10.0  # seconds of play in a round
PARTS = 12  # of the time: a round plays for one
LAST, LEAST_LAST = 0.3, 3.0  # of the time, and seconds: the last match


def share_of(minutes: float) -> float:
    """The seconds of play in a round."""
    return max(LEAST, 60 * minutes / PARTS)


@dataclass(frozen=True)
class Task:
    """What is learned: a game (name or file) with its settings, a kind of weights, the seed of all chance. `phases`:
    sets of linear weights; `on`: from the weights that lie beside the rules on; `also`: settings of other boards whose
    games are learned from as well, and played in matches, in turn; `anyway`: go on though nothing was learned."""

    rules: str
    settings: dict[str, int]
    kind: Kind
    seed: int = 0
    shapes: tuple[str, ...] = ()
    phases: int = 1
    on: bool = False
    also: tuple[dict[str, int], ...] = ()
    anyway: bool = False

    @property
    def boards(self) -> tuple[dict[str, int], ...]:
        """The settings of all games that are played."""
        return (self.settings, *({**self.settings, **other} for other in self.also))


@dataclass(frozen=True)
class Effort:
    """How much is done: rounds and games of a round, or (0) what fits into so many minutes; nodes of a search; games at
    the same time, here or on a cluster."""

    minutes: float
    nodes: int
    rounds: int = 0
    games: int = 0
    workers: int = 1
    cluster: str = ""

    @property
    def by_clock(self) -> bool:
        """Whether only the time is given, which then bounds matches too."""
        return not self.rounds and not self.games

    def match_ends(self, began: float) -> float:
        """When the match of a round that begins now ends: it may take as long as the round's play, and a part of that
        where the time is up."""
        if not self.by_clock:
            return float("inf")
        now, share = time.monotonic(), share_of(self.minutes)
        return min(now + share, max(began + 60 * self.minutes, now + share / 10))

    def last_match_ends(self) -> float:
        """When the last match ends, which begins now."""
        return time.monotonic() + max(LEAST_LAST, LAST * 60 * self.minutes) if self.by_clock else float("inf")
