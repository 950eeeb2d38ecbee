"""Many engines built at the same time: what has to be built, why, and how long it took."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Built:
    """One game: why an engine of it was built ("" where nothing
    had changed), the seconds, and the error if it failed."""

    game: str
    why: str
    seconds: float = 0.0
    error: Any = None


Begun = Callable[[str, str], None]  # game, why


def build_all(games: Sequence[str], folded: Mapping[str, int], workers: int, begun: Begun) -> Iterator[Built]:
    """The games as they are done, those with nothing to do first."""
    stale = []
    for game in games:
        try:
            why = _why(game, folded)
        except Exception as error:  # noqa: BLE001 - reported with the game; the others are built all the same
            yield Built(game, "", error=error)
            continue
        if why:
            stale.append((game, why))
        else:
            yield Built(game, "")
    if min(workers, len(stale)) <= 1:
        for game, why in stale:
            begun(game, why)
            yield _built(game, why, folded)
        return
    from joblib import Parallel, delayed

    for game, why in stale:
        begun(game, why)
    yield from Parallel(n_jobs=min(workers, len(stale)), return_as="generator_unordered")(
        delayed(_built)(game, why, dict(folded)) for game, why in stale
    )


def engines_of(game: str, folded: Mapping[str, int], any_size: bool = False) -> tuple[Any, list[dict[str, int]]]:
    """The model, and the settings of each engine it needs: those asked for, or the defaults and the open one: that for
    boards of as many words as by default, or for `any_size`."""
    from ludex.codegen.folding import least_folded
    from ludex.codegen.sized import sized
    from ludex.loading import folded_settings, load_model
    from ludex.settings import check_settings
    from ludex.shipped import find_rules

    path = find_rules(game)
    load_model(path.absolute())  # kept for programs, which start in any folder
    model = load_model(path)
    check_settings(model, folded)
    defaults = folded_settings(model, {})
    if folded or not defaults:
        return model, [dict(folded)]
    left_open = (least_folded if any_size else sized)(model, defaults)
    return model, [defaults] if left_open == defaults else [defaults, left_open]


def _why(game: str, folded: Mapping[str, int]) -> str:
    from ludex.codegen.build import why_build

    model, engines = engines_of(game, folded)
    return next((why for settings in engines if (why := why_build(model, settings))), "")


def _built(game: str, why: str, folded: Mapping[str, int]) -> Built:
    from ludex.codegen.build import built
    from ludex.codegen.unbuilt import BuildError, CompilerMissing
    from ludex.dsl.rules_error import RulesError
    from ludex.errors import NoCompilerError

    began = time.perf_counter()
    try:
        model, engines = engines_of(game, folded)
        for settings in engines:
            built(model, settings)
    except (BuildError, CompilerMissing) as error:
        return Built(game, why, error=NoCompilerError(str(error)))
    except RulesError as error:
        return Built(game, why, error=error)
    return Built(game, why, time.perf_counter() - began)
