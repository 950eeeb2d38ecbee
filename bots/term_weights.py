"""Weights of the terms of a game: data beside its rules (`NAME.terms.json`), found by `ludex.bots.fit`.

The file names every term, so that weights are refused where the rules no longer have the same ones.
"""

from __future__ import annotations

import json
from pathlib import Path

from ludex.dsl.errors import PlayError


class WrongWeights(PlayError, ValueError):
    """Weights that were learned for other terms."""


def weights_path(model) -> Path:
    """Where the weights of a game lie: beside its rules, else beside those it extends."""
    paths = [Path(file).with_suffix(".terms.json") for file, _ in reversed(model.sources)]
    return next((path for path in paths if path.is_file()), paths[0])


def term_weights(model, terms) -> list | None:
    """[phase][player][term], players one where they are alike; None where nothing was learned. Raises WrongWeights."""
    path = weights_path(model)
    if not path.is_file():
        return None
    read = json.loads(path.read_text())
    place = {name: k for k, name in enumerate(read["terms"])}
    missing = [name for name in read["terms"] if name not in terms.names]
    if missing:
        raise WrongWeights(
            f"{path.name} was learned for other rules (they have no term `{missing[0]}` any more): "
            f"learn the weights again, or take the file away"
        )
    return [
        [[row[place[name]] if name in place else 0.0 for name in terms.names] for row in rows]
        for rows in read["weights"]
    ]


def write_term_weights(path: Path, terms, weights, about: dict) -> None:
    """Terms without any weight are left out."""
    used = [k for k in range(len(terms.names)) if any(row[k] for rows in weights for row in rows)]
    lines = [
        "{",
        f'"about": {json.dumps(about)},',
        f'"terms": {json.dumps([terms.names[k] for k in used])},',
        '"weights": [',
        ",\n".join(
            "[" + ",\n ".join(json.dumps([round(row[k], 3) for k in used]) for row in rows) + "]" for rows in weights
        ),
        "]}",
    ]
    path.write_text("\n".join(lines) + "\n")
