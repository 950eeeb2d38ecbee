"""Games whose every decision hypothesis draws, so that it makes a game that fails simple again."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic
from typing import Any

from ludex.dsl.cache import cache_place
from ludex.fuzz.decisions import DrawnSource
from ludex.fuzz.finding import Finding, Opening
from ludex.fuzz.play import play
from ludex.fuzz.subject import Subject

EXAMPLES = 20  # games with one opening


class _Found(Exception):
    """A game that fails."""


def drawn_games(
    subject: Subject, start: Opening, seed: int, turns: int, end: float, played: Callable[[], None]
) -> Finding | None:
    """Some games from one opening; the simplest that fails. Past the time `end` every game passes."""
    from hypothesis import HealthCheck, Phase, Verbosity, errors, given, strategies
    from hypothesis import seed as seeded
    from hypothesis import settings as settings_
    from hypothesis.configuration import set_hypothesis_home_dir

    set_hypothesis_home_dir(cache_place() / "hypothesis")  # not into the folder that one happens to be in
    failures: list[Finding] = []

    @seeded(seed)
    @settings_(
        max_examples=EXAMPLES,
        deadline=None,
        database=None,
        verbosity=Verbosity.quiet,
        suppress_health_check=list(HealthCheck),
        report_multiple_bugs=False,
        phases=(Phase.generate, Phase.shrink),
    )
    @given(strategies.data())
    def game(data: Any) -> None:
        played()
        if monotonic() > end:
            return
        source = DrawnSource(data)
        length = 1 + source.below(min(turns, 30 if source.below(2) else 120))
        found = play(subject, start, source, length, end, thorough=length < 6)
        if found is not None:
            failures.append(found)
            raise _Found

    try:
        game()
    except _Found:
        return failures[-1]
    except (errors.HypothesisException, BaseExceptionGroup):
        return min(failures, key=lambda f: f.length) if failures else None  # the time was over while it made them small
    return min(failures, key=lambda f: f.length) if failures else None
