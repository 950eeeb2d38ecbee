"""Bots at equal processor time, on a machine that has other things to do."""

from __future__ import annotations

import time
from typing import Any

MOST = 1 << 40  # nodes; no turn is given more


class Paced:
    """A bot whose turns take so many milliseconds of processor time (None: as it is), as its turns so far foretell."""

    def __init__(self, bot: Any, ms: float | None):
        self.bot, self.ms = bot, ms
        self.rate = 0.0  # nodes a millisecond
        self.spent, self.turns = 0.0, 0

    def choose(self, position: Any) -> Any:
        """A turn of the bot."""
        if self.ms is not None and not self.rate:
            self._warm(position, self.ms)
        began = time.process_time()
        nodes = None if self.ms is None else max(1, int(self.rate * self.ms))
        turn = self.bot.choose(position, nodes=nodes)
        spent = 1000 * (time.process_time() - began)
        self.spent, self.turns = self.spent + spent, self.turns + 1
        used = self.bot.info.get("nodes", 0)
        if nodes is not None and used > nodes // 5:  # a forced turn tells no speed
            self.rate = 0.5 * self.rate + 0.5 * used / max(spent, 0.01)
        return turn

    def _warm(self, position: Any, ms: float) -> None:
        nodes, spent = 16, 0.0
        while spent < 0.3 * ms and nodes < MOST:
            nodes *= 2
            began = time.process_time()
            self.bot.choose(position, nodes=nodes)
            spent = 1000 * (time.process_time() - began)
            if self.bot.info.get("nodes", 0) < nodes // 2:  # nothing to think about
                break
        self.rate = nodes / max(spent, 0.01)
