"""`ludex build`: generated engines, made ahead of their first use."""

from __future__ import annotations

import sys
import time
from typing import Annotated

from cyclopts import Parameter

from ludex.cli import FINDINGS, FINE
from ludex.cli.failure import report
from ludex.errors import LudexError, NoCompilerError
from ludex.settings import check_settings, read_settings


def build(
    *games: Annotated[str, Parameter(name="GAME", help="Shipped names or rules files; without any, all shipped games.")],
    set: Annotated[
        tuple[str, ...],
        Parameter(
            name="--set",
            metavar="NAME=VALUE",
            negative=(),
            show_default=False,
            help="Fold this value in: faster, for that value only; may be repeated.",
        ),
    ] = (),
) -> int:
    """Build engines: rules to Cython to a library in the cache. Prints each game with the seconds it took."""
    from ludex.shipped import shipped

    folded = read_settings(set)
    if folded and not games:
        raise LudexError("--set folds a value into one game: name the game")
    if len(games) == 1:
        _build(games[0], folded)
        return FINE
    return max([_tried(name, folded) for name in games or shipped()])


def _tried(name: str, folded: dict[str, int]) -> int:
    """Builds one of several: what is wrong with it is said, and the others are built all the same."""
    try:
        _build(name, folded)
    except NoCompilerError:
        raise
    except Exception as error:  # noqa: BLE001 - the report tells defects from mistakes
        report(error)
        return FINDINGS
    return FINE


def _build(name: str, folded: dict[str, int]) -> None:
    from ludex.loading import build_engine, folded_settings, load_model
    from ludex.shipped import find_rules

    model = load_model(find_rules(name))
    check_settings(model, folded)
    print(f"building {model.name}", file=sys.stderr, flush=True)
    began = time.perf_counter()
    for settings in [folded] if folded else _both(folded_settings(model, {})):
        build_engine(model, settings)
    print(f"{model.name} {time.perf_counter() - began:.1f}", flush=True)


def _both(defaults: dict[str, int]) -> list[dict[str, int]]:
    """The engine for the default settings, and the one for all others."""
    return [defaults, {}] if defaults else [{}]
