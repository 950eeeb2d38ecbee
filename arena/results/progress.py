"""A match being played: which games were, and what they add up to now."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from ludex.arena.results.broken import Broken
from ludex.arena.results.paired_sprt import PairTest
from ludex.arena.results.records import Record
from ludex.arena.results.schedule import Fixture
from ludex.arena.results.sprt import Sprt
from ludex.arena.results.standings import Row, pentanomial, rows
from ludex.arena.results.store import StoreError
from ludex.dsl.plural import counted


@dataclass(frozen=True)
class MatchResult:
    """The table, and the records of all games in order. `pairs` and `verdict` ("H0", "H1", empty before) are those of
    the test, where there is one; then only games up to its verdict count."""

    rows: tuple[Row, ...]
    records: tuple[Record, ...]
    stopped: bool = False  # by Ctrl-C, with games left to be played
    pairs: tuple[int, ...] = ()
    verdict: str = ""
    out: tuple[str, ...] = ()  # of each program that cannot play: who, and how it failed


class Progress:
    """Games are added as they end, in any order, and count in the order of the match. `timed`: seconds of turns tell
    something; where nodes are the limit they differ from run to run, and are left out."""

    def __init__(
        self,
        names: Sequence[str],
        order: Sequence[Fixture],
        points: tuple[float, float, float] = (1.0, 0.5, 0.0),
        sprt: Sprt | None = None,
        timed: bool = True,
        broken: Broken | None = None,
    ):
        self.names, self.order, self.points, self.sprt, self.timed = names, order, points, sprt, timed
        self.test = PairTest(sprt) if sprt else None
        self._place = {fixture.key: place for place, fixture in enumerate(order)}
        self._played: dict[int, Record] = {}  # by place in the order
        self.broken = broken or Broken(names, frozenset())

    @property
    def done(self) -> int:
        """How many games were played."""
        return len(self._played)

    @property
    def verdict(self) -> str:
        """That of the test; empty where there is none, or not yet."""
        return self.test.verdict if self.test else ""

    def add(self, key: int, record: Record) -> None:
        """Count a game. Raises StoreError where the match has no such game."""
        if key not in self._place:
            raise StoreError(
                f"the match has {counted(len(self.order), 'game')}, but game {key + 1} is stored: give more --games"
            )
        place = self._place[key]
        self._played[place] = record
        if self.test:
            self.test.add(place, record, self.names[0])

    def left(self) -> list[Fixture]:
        """The games that are still to be played, in order."""
        return [fixture for place, fixture in enumerate(self.order) if place not in self._played]

    def result(self, stopped: bool = False) -> MatchResult:
        """What it adds up to."""
        end = self.test.end if self.test and self.test.verdict else len(self.order)
        counted = [(self.order[place], self._played[place]) for place in sorted(self._played) if place < end]
        table = rows(self.names, counted, self.points)
        if not self.timed:
            table = tuple(replace(row, worst=0.0) for row in table)
        in_pairs = len(self.names) == 2 and all(len(record.players) == 2 for _, record in counted)
        pairs = pentanomial(self.names[0], counted) if in_pairs else ()
        out = tuple(self.broken.out.values())
        return MatchResult(table, tuple(record for _, record in counted), stopped, pairs, self.verdict, out)
