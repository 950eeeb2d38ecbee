"""A match on the screen: a line a game, and in a terminal the table as it grows below them."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from ludex.cli.game_lines import describe, last_words
from ludex.cli.notes import is_watched, printable

REFRESH = 0.5  # seconds between two tables


class Lines:
    """Prints the line of each game as it ends."""

    def __init__(self, game: Any):
        self._names = game.player_names

    def game(self, key: int, record: Any) -> None:
        """A game has ended: numbered as `ludex results` and the log do, by its place in the order of games."""
        self._print(f"game {key + 1}: {describe(record, self._names)}")
        for line in last_words(record):
            print(printable(f"  {line}"), file=sys.stderr, flush=True)

    def _print(self, text: str) -> None:
        print(printable(text), flush=True)


class Table(Lines):
    """The same, with the table below the last line."""

    def __init__(self, game: Any, live: Any):
        super().__init__(game)
        self._live, self._began, self._first, self._drawn = live, time.monotonic(), 0, 0.0

    def course(self, progress: Any) -> None:
        """The match goes on."""
        if not self._drawn:
            self._first = progress.done
        if time.monotonic() - self._drawn > REFRESH:
            self._drawn = time.monotonic()
            self._live.update(self._drawing(progress), refresh=True)

    def _drawing(self, progress: Any) -> Any:
        from rich.console import Group
        from rich.text import Text

        from ludex.arena.results.tables import match_table, pair_lines

        result = progress.result()
        lines = [Text(self._status(progress)), *(Text(line) for line in pair_lines(result, progress.sprt))]
        return Group(match_table(result), *lines)

    def _status(self, progress: Any) -> str:
        done, gone = progress.done - self._first, time.monotonic() - self._began
        status = f"{progress.done} of {len(progress.order)} games, {_clock(gone)} gone"
        if done and not progress.sprt:
            status += f", {_clock(gone / done * (len(progress.order) - progress.done))} left"
        return status

    def _print(self, text: str) -> None:
        self._live.console.print(printable(text), markup=False, soft_wrap=True)


def _clock(seconds: float) -> str:
    minutes, rest = divmod(round(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02d}:{rest:02d}" if hours else f"{minutes}:{rest:02d}"


@contextmanager
def watched(game: Any, text: bool) -> Iterator[tuple[Callable[[int, Any], None] | None, Callable[[Any], None] | None]]:
    """Yields what hears of each game, and what hears of the match as it goes on; None for nobody. While somebody
    watches, a table is on the screen."""
    if not (text and is_watched() and sys.stdout.isatty()):
        yield Lines(game).game if text else None, None
        return
    from rich.console import Console
    from rich.live import Live

    with Live(console=Console(highlight=False), auto_refresh=False, transient=True) as live:
        table = Table(game, live)
        yield table.game, table.course
