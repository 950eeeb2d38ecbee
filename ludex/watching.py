"""Rules files looked at again and again: which of them changed, and what a round of checks says of one."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from ludex.dsl.diagnostics import Diagnostic
from ludex.dsl.files import is_unchanged
from ludex.dsl.load import read
from ludex.dsl.rules_error import RulesError
from ludex.errors import LudexError
from ludex.shipped import find_rules

PAUSE = 0.3  # seconds between two looks


@dataclass(frozen=True)
class Round:
    """What was found in a game: by the checker, why its engine was built and in how many seconds, by fuzzing."""

    game: str
    findings: tuple[Diagnostic, ...] = ()
    why: str = ""
    built: float = 0.0
    note: str = ""  # why there is no engine
    outcome: Any = None  # of fuzzing

    def clean(self, quick: bool = False) -> bool:
        """Whether nothing speaks against the rules. Where a line of a check block did not run to its end only `quick`
        takes it for that."""
        wrong = any(found.severity == "error" for found in self.findings)
        fuzzed = self.outcome is not None and not self.outcome.findings and (quick or not self.outcome.unrun)
        return not wrong and fuzzed


def changed(games: Sequence[str]) -> Iterator[str]:
    """The games one after the other, then each again whenever one of the files was saved that its rules are read from,
    or that they would be read from if it were there; without an end."""
    seen: dict[str, tuple[tuple[str, str], ...]] = {}
    while True:
        for game in games:
            if game not in seen or not is_unchanged(seen[game]):
                with suppress(LudexError):  # saved by removing it and writing it again: the next look finds it
                    seen[game] = read(find_rules(game)).files
                    yield game
        time.sleep(PAUSE)


def look(game: str, seconds: float, seed: int = 0) -> Round:
    """Checks a game, builds its engine and fuzzes it for a while."""
    from ludex.dsl.load import check
    from ludex.fuzz.campaign import Plan, fuzz
    from ludex.fuzz.subject import subject

    try:
        model, found = check(find_rules(game))
    except (OSError, UnicodeDecodeError) as error:
        raise LudexError(f"{game} cannot be read: {error}") from None
    if model is None:
        return Round(game, found)
    why, built, note = _built(model)
    engines = "interpreter" if note else "both"
    return Round(game, found, why, built, note, fuzz(subject(model, engines=engines), Plan(seconds, seed=seed)))


def _built(model: Any) -> tuple[str, float, str]:
    """(why an engine was built, seconds, why there is none)."""
    from ludex.codegen.build import built, why_build
    from ludex.codegen.sized import sized
    from ludex.codegen.unbuilt import BuildError, CompilerMissing

    began, folded = time.perf_counter(), sized(model, {})
    why = ""
    try:
        why = why_build(model, folded)
        built(model, folded)
    except (BuildError, CompilerMissing, RulesError) as error:
        return why, 0.0, (str(error).splitlines() or ["no engine can be built"])[0]
    return why, time.perf_counter() - began, ""
