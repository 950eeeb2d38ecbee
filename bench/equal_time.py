"""Bots at equal processor time, on a machine that has other things to do, or at equal nodes."""

from __future__ import annotations

import time
from typing import Any

MOST = 1 << 40  # nodes; no turn is given more


class Paced:
    """A bot whose turns take so many milliseconds of processor time (None: as it is), as its turns so far foretell; or
    so many nodes, where they are given."""

    def __init__(self, bot: Any, ms: float | None, nodes: int = 0):
        self.bot, self.ms, self.nodes = bot, ms, nodes
        self.rate = 0.0  # nodes a millisecond
        self.spent, self.turns = 0.0, 0

    def choose(self, position: Any) -> Any:
        """A turn of the bot."""
        nodes = self.nodes or (None if self.ms is None else self._nodes(position, self.ms))
        began = time.process_time()
        turn = self.bot.choose(position, nodes=nodes)
        spent = 1000 * (time.process_time() - began)
        self.spent, self.turns = self.spent + spent, self.turns + 1
        used = self.bot.info.get("nodes", 0)
        if nodes is not None and used > nodes // 5:  # a forced turn measures no speed
            rate = used / max(spent, 0.01)
            if self.rate:  # of an easy turn too much is not believed: the next game begins with hard ones
                easy = self.ms is not None and spent < 0.5 * self.ms
                rate = min(0.5 * (self.rate + rate), (1.05 if easy else 1.5) * self.rate)
            self.rate = rate
        return turn

    def _nodes(self, position: Any, ms: float) -> int:
        """As many as the time is enough for; until a turn has measured that, this one does."""
        nodes, spent = 16, 0.0
        if self.rate:
            return max(1, int(self.rate * ms))
        self.bot.choose(position, nodes=1)  # makes the tables of the bot, which would be taken for a slow search
        while spent < 0.3 * ms and nodes < MOST:
            nodes *= 2
            began = time.process_time()
            self.bot.choose(position, nodes=nodes)
            spent = 1000 * (time.process_time() - began)
            if self.bot.info.get("nodes", 0) < nodes // 2:  # nothing to think about, which measures no speed
                return nodes
        self.rate = nodes / max(spent, 0.01)
        return max(1, int(self.rate * ms))
