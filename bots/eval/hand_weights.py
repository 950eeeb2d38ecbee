"""Weights of pieces on the board and in hand: data beside the rules (`NAME.hands.json`), found by
`ludex.bots.learn.hands`. The file names every term, so that weights are refused where the rules have others."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from ludex.bots.errors import WrongFile
from ludex.bots.rule_files import file_told, readable, told_itself
from ludex.dsl.files import write_file
from ludex.dsl.model import Model

SUFFIX = ".hands.json"


def hand_weights(model: Model, names: tuple[str, ...], given: Any = True) -> list[float] | None:
    """A weight for each term, in logits of winning; None where nothing was learned. `given` is a bot's option
    `weights`: True for those beside the rules, False for none, a path, or the weights themselves. Raises WrongFile."""
    path = file_told(given, model, SUFFIX)
    if path is None:
        found: list[float] | None = told_itself(given)
        return found
    with readable(path):
        read = {
            str(name): float(weight) for name, weight in json.loads(path.read_text(encoding="utf-8"))["weights"].items()
        }
    if set(read) != set(names):
        raise WrongFile(
            f"{path.name} was learned for other rules (pieces {', '.join(read)}; now {', '.join(names)}): "
            "take the file away, or learn the weights again (`ludex train`)"
        )
    return [read[name] for name in names]


def write_hand_weights(path: Path, names: Sequence[str], weights: Sequence[float], about: dict[str, Any]) -> None:
    """Write the file that `hand_weights` reads."""
    rows = {name: round(float(weight), 4) for name, weight in zip(names, weights, strict=True)}
    write_file(path, json.dumps({"about": about, "weights": rows}, indent=1) + "\n")
