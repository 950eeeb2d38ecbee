"""Weights of the terms of `ludex.bots.eval.threats`: data beside the rules (`NAME.outlook.json`).

The file names every term, so that weights are refused where the rules no longer have the same ones. A term that it
does not name counts nothing, so that terms may be added.
"""

from __future__ import annotations

import json
from pathlib import Path

from ludex.bots.errors import WrongFile
from ludex.bots.rule_files import readable, weights_file, weights_object
from ludex.dsl.files import write_file
from ludex.dsl.frozen import field, frozen

SUFFIX = ".outlook.json"
STAGES = 3
WRITTEN = {"about", "terms", "bias", "own", "other"}  # the keys of a file


@frozen
class ThreatWeights:
    """`bias[stage]`; `own[stage][term]` of the side to choose, `other[stage][term]` of the other side."""

    bias: tuple[float, ...]
    own: tuple[tuple[float, ...], ...]
    other: tuple[tuple[float, ...], ...]
    about: dict = field(default_factory=dict)


def outlook_weights(model, names: tuple[str, ...], option=True) -> ThreatWeights | None:
    """The weights learned for a game; None where there are none. `option` is a bot's option `weights`: True for
    those next to the rules, False for none, a path, or the weights themselves. Raises WrongFile."""
    path = weights_file(option, model, SUFFIX)
    if path is None:
        return weights_object(option)
    with readable(path):
        read = json.loads(path.read_text(encoding="utf-8"))
        known = tuple(read["terms"])
        bias, own, other = tuple(read["bias"]), tuple(map(tuple, read["own"])), tuple(map(tuple, read["other"]))
        about, more = read["about"], set(read) - WRITTEN
    if not set(known) <= set(names) or _counts(known) != _counts(names):
        raise WrongFile(
            f"{path.name} was learned for other rules (terms {', '.join(known)}; now {', '.join(names)}): "
            f"take the file away, or learn the weights again (`ludex train`)"
        )
    if more or {len(bias), len(own), len(other)} != {STAGES} or any(len(row) != len(known) for row in own + other):
        raise WrongFile(f"{path.name} is damaged: learn the weights again (`ludex train`)")
    return ThreatWeights(bias, _named(own, known, names), _named(other, known, names), about)


def _counts(names: tuple[str, ...]) -> list[str]:
    return [name for name in names if name.startswith("count")]


def _named(rows: tuple, known: tuple[str, ...], names: tuple[str, ...]) -> tuple:
    """Weights of the terms that a file knows as those of all terms there are."""
    by_name = [dict(zip(known, row, strict=True)) for row in rows]
    return tuple(tuple(row.get(name, 0.0) for name in names) for row in by_name)


def write_outlook_weights(path: Path, names: tuple[str, ...], weights: ThreatWeights) -> None:
    """Write the file that `outlook_weights` reads."""

    def rows(values) -> list[list[float]]:
        return [[round(value, 4) for value in row] for row in values]

    entries = {
        "about": weights.about,
        "terms": list(names),
        "bias": rows([weights.bias])[0],
        "own": rows(weights.own),
        "other": rows(weights.other),
    }
    write_file(path, "{\n" + ",\n".join(f'"{key}": {json.dumps(value)}' for key, value in entries.items()) + "\n}\n")


def guess(names: tuple[str, ...]) -> ThreatWeights:
    """Weights before anything is learned: a cell counts one, a cell that the next choices can take a part of one."""
    worth = {"count": 0.1, "capture 1": 0.05, "capture 2": 0.02, "capture 3": 0.01, "free 1": 0.005, "free 2": 0.002}
    row = tuple(worth.get(name, worth.get(name.split()[0], 0.0)) for name in names)
    return ThreatWeights((0.0,) * STAGES, (row,) * STAGES, (tuple(-w for w in row),) * STAGES)
