"""Programs that cannot play: who fails the same way in two games in a row is out of the match."""

from __future__ import annotations

from collections.abc import Sequence, Set

from ludex.arena.game.reasons import Reason
from ludex.arena.results.records import Record
from ludex.arena.results.schedule import Fixture

TIMES = 2  # games in a row


class Broken:
    """Games are added as they end. `out`: why, by the number of the entrant; only `programs` can be out.

    What counts as a failure is silence, which costs as long as it is waited for, and any fault before a turn."""

    def __init__(self, names: Sequence[str], programs: Set[int]):
        self.names, self.programs = names, programs
        self.out: dict[int, str] = {}
        self._last: dict[int, tuple[Reason, int]] = {}  # how it failed, in how many games in a row

    def add(self, fixture: Fixture, record: Record) -> None:
        """Take a game into account."""
        for seat, who in enumerate(fixture.seats):
            if who in self.programs:
                self._hear(who, seat, record)

    def is_out(self, fixture: Fixture) -> bool:
        """Whether a game cannot be played, since one of its players is out."""
        return not self.out.keys().isdisjoint(fixture.seats)

    def _hear(self, who: int, seat: int, record: Record) -> None:
        loss = record.loss
        if loss is None or loss.player != seat or not (loss.reason == Reason.SILENT or _at_once(record)):
            self._last.pop(who, None)
            return
        before, times = self._last.get(who, (loss.reason, 0))
        self._last[who] = loss.reason, times + 1 if before == loss.reason else 1
        if self._last[who][1] == TIMES:
            told = f"{self.names[who]} failed the same way in {TIMES} games in a row: {loss.message}"
            self.out[who] = f"{told}; the rest of its games is not played"


def _at_once(record: Record) -> bool:
    """Whether a game ended before all had played a turn."""
    return len(record.turns) - max(record.opening, record.setup) < len(record.players)
