"""A sequential test while games end in any order: it counts them in the order of the match, pair by pair."""

from __future__ import annotations

from ludex.arena.results.records import Record
from ludex.arena.results.sprt import OUTCOMES, Sprt, outcome
from ludex.arena.results.standings import score_of


class PairTest:
    """Its verdict depends on the games alone, not on which of several at once was the faster: quick games would
    otherwise be over-represented. Places 2 n and 2 n + 1 are a pair; `end` is how many games were counted."""

    def __init__(self, sprt: Sprt):
        self.sprt, self.verdict, self.end = sprt, "", 0
        self.pairs = [0] * len(OUTCOMES)
        self._waiting: dict[int, float] = {}

    @property
    def ratio(self) -> float:
        """The logarithm of the likelihood ratio so far."""
        return float(self.sprt.ratio(self.pairs))

    def add(self, place: int, record: Record, name: str) -> None:
        """Count a game, and all that waited for it; `name` is whose strength is tested."""
        self._waiting[place] = score_of(record, record.players.index(name))
        while not self.verdict and {self.end, self.end + 1} <= self._waiting.keys():
            score = self._waiting.pop(self.end) + self._waiting.pop(self.end + 1)
            self.pairs[outcome(score / 2)] += 1
            self.end += 2
            self.verdict = self.sprt.verdict(self.pairs)
