"""Weights of counted terms (`ludex.bots.eval.counted`): data beside the rules, found by `ludex.bots.learn.counted`. The
file names every term and its settings, so that weights are refused where the rules have others."""

from __future__ import annotations

import json
from collections.abc import Collection, Sequence
from pathlib import Path
from typing import Any

from ludex.bots.errors import WrongFile
from ludex.bots.rule_files import readable, wants_own_file, weights_file, weights_object
from ludex.dsl.files import write_file

SHOWN = 12  # names in a message


def counted_weights(game: Any, names: tuple[str, ...], given: Any, suffix: str) -> list[float] | None:
    """A weight for each term, in logits of winning; None where nothing was learned for these settings. `given` is a
    bot's option `weights`: True for those beside the rules, False for none, a path, or the weights themselves. Raises
    WrongFile."""
    path = weights_file(given, game.model, suffix)
    if path is None:
        found: list[float] | None = weights_object(given)
        return found
    with readable(path):
        content = json.loads(path.read_text(encoding="utf-8"))
        read = {str(name): float(weight) for name, weight in content["weights"].items()}
        settings = content["about"].get("settings")  # files of old versions have none
    if wants_own_file(given) and settings is not None and settings != dict(game.settings):
        return None
    if set(read) != set(names):
        raise WrongFile(
            f"{path.name} was learned for other rules (terms {_listed(read)}; now {_listed(names)}): "
            "take the file away, or learn the weights again (`ludex train`)"
        )
    return [read[name] for name in names]


def _listed(names: Collection[str]) -> str:
    shown = list(names)[:SHOWN]
    return ", ".join(shown) + (f" and {len(names) - len(shown)} more" if len(names) > len(shown) else "")


def write_counted_weights(path: Path, names: Sequence[str], weights: Sequence[float], about: dict[str, Any]) -> None:
    """Write the file that `counted_weights` reads."""
    rows = {name: round(float(weight), 4) for name, weight in zip(names, weights, strict=True)}
    write_file(path, json.dumps({"about": about, "weights": rows}, indent=1) + "\n")
