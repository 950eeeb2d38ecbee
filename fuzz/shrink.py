"""The shortest game that still shows a finding: random short games, and choices left out of the known one."""

from __future__ import annotations

from time import monotonic

from ludex.fuzz.decisions import RandomSource
from ludex.fuzz.finding import Finding, Script
from ludex.fuzz.play import play, rerun
from ludex.fuzz.subject import Subject


def shrunk(subject: Subject, found: Finding, seconds: float = 4.0) -> Finding:
    """A finding of the same kind with a game that is as short as can be found in the time."""
    end = monotonic() + seconds
    best = found
    best = _left_out(subject, best, monotonic() + seconds / 2)
    best = _short_games(subject, best, end)
    return _left_out(subject, best, end)


def _short_games(subject: Subject, best: Finding, end: float) -> Finding:
    """Random games of 0, 1, 2, ... turns, with every check on every position, until one fails alike."""
    seed = best.probe
    for turns in range(max(len(best.turns) - 1, 0)):
        for _ in range(4 + 4 * turns):
            if monotonic() > end:
                return best
            seed += 1
            opening = best.script.opening
            found = play(subject, opening, RandomSource(seed), turns, until=end, thorough=True)
            if found is not None and found.kind == best.kind and found.length < best.length:
                return found
    return best


def _left_out(subject: Subject, best: Finding, end: float) -> Finding:
    """Stretches of choices left out, long ones first, as long as the failure stays."""
    size = max(best.length // 2, 1)
    while monotonic() < end:
        shorter = _one_less(subject, best, size, end)
        if shorter is not None:
            best = shorter
            size = min(size, max(best.length // 2, 1))
        elif size == 1:
            return best
        else:
            size //= 2
    return best


def _one_less(subject: Subject, best: Finding, size: int, end: float) -> Finding | None:
    choices = best.script.choices
    for begin in range(len(choices) - 1, -1, -size):  # late ones first: what follows them stays possible
        if monotonic() > end:
            return None
        kept = choices[: max(begin - size + 1, 0)] + choices[begin + 1 :]
        found = rerun(subject, Script(best.script.opening, kept), best.kind, (best.probe,))
        if found is not None and found.length < best.length:
            return found
    return None
