"""The progress of fuzzing as a bar on stderr: which game, how many games, how much of its time is over."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from time import monotonic
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn


@contextmanager
def progress(tasks: list[Any]) -> Iterator[Any]:
    """Yields a function (task, outcome) that moves the bar of the task."""
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        TextColumn("{task.fields[games]} games"),
        TimeElapsedColumn(),
    )
    with Progress(*columns, console=Console(stderr=True), transient=True) as shown:
        bars: dict[str, tuple[Any, float]] = {}

        def watch(task: Any, outcome: Any) -> None:
            key = task.path + task.without
            if key not in bars:
                for bar, _ in bars.values():
                    shown.remove_task(bar)
                bars.clear()
                bars[key] = shown.add_task(outcome.game, total=task.plan.seconds, games=0), monotonic()
            bar, began = bars[key]
            shown.update(bar, completed=min(monotonic() - began, task.plan.seconds), games=outcome.games)

        yield watch
