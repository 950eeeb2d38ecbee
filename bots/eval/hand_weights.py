"""Weights of pieces on the board and in hand: data beside the rules (`NAME.hands.json`), found by
`ludex.bots.learn.hands`. The file names every term, so that weights are refused where the rules have others."""

from __future__ import annotations

import json
from collections.abc import Collection, Sequence
from pathlib import Path
from typing import Any

from ludex.bots.errors import WrongFile
from ludex.bots.rule_files import file_told, readable, told_itself
from ludex.dsl.files import write_file
from ludex.dsl.model import Model

SUFFIX = ".hands.json"
SHOWN = 12  # names in a message


def hand_weights(model: Model, names: tuple[str, ...], given: Any = True) -> list[float] | None:
    """A weight for each term, in logits of winning; None where nothing was learned. `given` is a bot's option
    `weights`: True for those beside the rules, False for none, a path, or the weights themselves. Raises WrongFile."""
    return named_weights(model, names, given, SUFFIX)


def named_weights(model: Model, names: tuple[str, ...], given: Any, suffix: str) -> list[float] | None:
    """The same of a file with this suffix, which has a weight for each name."""
    path = file_told(given, model, suffix)
    if path is None:
        found: list[float] | None = told_itself(given)
        return found
    with readable(path):
        read = {
            str(name): float(weight) for name, weight in json.loads(path.read_text(encoding="utf-8"))["weights"].items()
        }
    if set(read) != set(names):
        raise WrongFile(
            f"{path.name} was learned for other rules (terms {_listed(read)}; now {_listed(names)}): "
            "take the file away, or learn the weights again (`ludex train`)"
        )
    return [read[name] for name in names]


def _listed(names: Collection[str]) -> str:
    shown = list(names)[:SHOWN]
    return ", ".join(shown) + (f" and {len(names) - len(shown)} more" if len(names) > len(shown) else "")


def write_hand_weights(path: Path, names: Sequence[str], weights: Sequence[float], about: dict[str, Any]) -> None:
    """Write the file that `hand_weights` reads."""
    rows = {name: round(float(weight), 4) for name, weight in zip(names, weights, strict=True)}
    write_file(path, json.dumps({"about": about, "weights": rows}, indent=1) + "\n")
