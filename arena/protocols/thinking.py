"""A search that runs during the conversation: it reports results, and answers when it has finished or is stopped."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator
from typing import Any

from ludex.arena.protocols.base import Bot
from ludex.dsl.choice import Turn
from ludex.dsl.face import AnyPosition

QUICK = 200  # nodes of a first look, so that there is an answer at any time
FIRST, GROWTH, LONGEST = 0.1, 2.0, 10.0  # seconds of the looks of a long search


def _nothing() -> None:
    """What halts a bot that cannot be halted: it ends by itself, a look of LONGEST seconds later at most."""


class Thinking:
    """A thread in which a bot searches: at once for a short time or for nodes, else in looks that grow. `waits`: the
    answer is given only after `stop`, which halts a bot that can be halted; the next search waits for its end."""

    _busy = threading.Lock()  # a bot thinks about one thing at a time

    def __init__(
        self,
        bot: Bot,
        position: AnyPosition,
        seconds: float | None,
        nodes: int | None,
        *,
        say: Callable[[str], None],
        write: Callable[[AnyPosition, Turn], str],
        waits: bool = False,
    ):
        self._bot, self._position, self._seconds, self._nodes = bot, position, seconds, nodes
        self._say, self._write, self._waits = say, write, waits
        self._lock = threading.Lock()  # of what is said: one answer, and nothing after it
        self._answered, self._stopped = False, threading.Event()
        self._best: Turn | None = None
        self._thread = threading.Thread(target=self._search, daemon=True)

    def start(self) -> None:
        """Begin, and return at once."""
        self._began = time.perf_counter()
        self._thread.start()

    def stop(self, answer: bool) -> None:
        """End the search now, with an answer if it has not been given yet; without one nothing more is said."""
        self._stopped.set()
        while answer and self._best is None and self._thread.is_alive():
            self._thread.join(0.005)
        if answer:
            self._answer()
        with self._lock:
            self._answered = True
        if self._thread.is_alive():
            getattr(self._bot, "halt", _nothing)()

    def _search(self) -> None:
        with self._busy:
            try:
                for seconds, nodes in self._looks():
                    since = time.perf_counter()
                    time_ms = None if seconds is None else 1000.0 * seconds
                    turn = self._bot.choose(self._position.copy(), time_ms=time_ms, nodes=nodes)
                    self._found(turn)
                    idle = seconds is not None and time.perf_counter() - since < seconds / 2  # it is through
                    if idle or self._stopped.is_set() or getattr(self._bot, "info", {}).get("proven"):
                        break
            except Exception as error:  # any error of a bot is reported, and the conversation goes on
                with self._lock:
                    if not self._answered:
                        self._say(f"info string error: {' '.join(str(error).split()) or type(error).__name__}")
                self._best = self._best or next(self._position.turns())
        if self._waits:
            self._stopped.wait()
        self._answer()

    def _looks(self) -> Iterator[tuple[float | None, int | None]]:
        """Seconds and nodes of each look; the last one decides."""
        if self._seconds is None or self._nodes is not None and self._seconds <= LONGEST:
            yield self._seconds, self._nodes
            return
        if self._seconds > 1.0:
            yield None, QUICK
        look = FIRST if self._seconds > LONGEST else self._seconds
        while (left := self._seconds - (time.perf_counter() - self._began)) > 0.001:
            yield min(look, left), self._nodes
            if look >= left:
                return
            look = min(LONGEST, GROWTH * look)

    def _found(self, turn: Turn) -> None:
        self._best = turn
        with self._lock:
            if not self._answered:
                self._say(self._told(turn))

    def _told(self, turn: Turn) -> str:
        """`info` with what the bot knows: depth, nodes, time, and the line, of which the turn is the first."""
        info: dict[str, Any] = getattr(self._bot, "info", {})
        parts = [f"{name} {info[name]}" for name in ("depth", "nodes") if isinstance(info.get(name), int)]
        parts.append(f"time {round(1000 * (time.perf_counter() - self._began))}")
        return f"info {' '.join(parts)} pv {self._write(self._position, turn)}"

    def _answer(self) -> None:
        with self._lock:
            if not self._answered and self._best is not None:
                self._answered = True
                self._say(f"bestmove {self._write(self._position, self._best)}")
