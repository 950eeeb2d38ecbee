"""Spellings of options that were given up: they still work for one version, with a warning on stderr."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from ludex.cli.notes import note

Words = tuple[str, ...]


class Old(NamedTuple):
    """An option of some commands as it was written; `now`: the words in its place, from its value ("" for a flag)."""

    commands: Words
    option: str
    has_value: bool
    now: Callable[[str], Words | None]


ENGINES = {"both": "compiled", "interpreter": "reference"}


def _engine(value: str) -> Words | None:
    return ("--engine", ENGINES[value]) if value in ENGINES else None


def _seconds(minutes: str) -> Words | None:
    try:
        return "--seconds", f"{float(minutes) * 60:g}"
    except ValueError:
        return "--seconds", minutes  # which is then refused as any wrong value is


def _cluster(backend: str) -> Words | None:
    return ("--cluster", backend) if "://" in backend else ()  # joblib's backends: --workers alone chooses one


OLD = (
    Old(("fuzz", "coverage", "report", "diff"), "--json", False, lambda _: ("--format", "json")),
    Old(("fuzz", "coverage"), "--engine", True, _engine),
    Old(("fuzz",), "--backend", True, _cluster),
    Old(("train",), "--minutes", True, _seconds),
)


def renewed(arguments: Sequence[str]) -> list[str]:
    """The arguments with old spellings replaced; each replacement is noted."""
    end = arguments.index("--") if "--" in arguments else len(arguments)
    left, made = list(arguments[:end]), list[str]()
    table = {old.option: old for old in OLD if arguments[0] in old.commands} if arguments else {}
    while left:
        word = left.pop(0)
        option, equals, value = word.partition("=")
        old = table.get(option)
        words = [word]
        if old is not None and old.has_value and not equals and left:
            value = left.pop(0)
            words.append(value)
        now = old.now(value) if old is not None and old.has_value == bool(value) else None
        if now is not None:
            advice = f"write {' '.join(now)}" if now else "leave it out"
            note(f"ludex: {' '.join(words)} is an old spelling: {advice}")
        made += words if now is None else now
    return [*made, *arguments[end:]]
