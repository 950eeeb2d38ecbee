"""Weights of the terms of a game: data beside its rules (`NAME.terms.json`), found by `ludex.bots.learn.linear`.

The file names every term, so that weights are refused where the rules no longer have the same ones.
"""

from __future__ import annotations

import json
from pathlib import Path

from ludex.bots.errors import WrongFile
from ludex.bots.rule_files import file_told, readable, told_itself
from ludex.dsl.files import write_file


def term_weights(model, terms, told=True) -> list | None:
    """[phase][player][term], players one where they are alike; None where nothing was learned. `told` is a bot's option
    `weights`: True for those beside the rules, False for none, a path, or the weights themselves.
    Raises WrongFile."""
    path = file_told(told, model, ".terms.json")
    if path is None:
        return told_itself(told)
    with readable(path):
        read = json.loads(path.read_text(encoding="utf-8"))
        names, learned = list(read["terms"]), read["weights"]
        rows = [[dict(zip(names, map(float, row), strict=True)) for row in rows] for rows in learned]
    missing = [name for name in names if name not in terms.names]
    if missing:
        raise WrongFile(
            f"{path.name} was learned for other rules (they have no term `{missing[0]}` any more): "
            f"take the file away, or learn the weights again (`ludex train`)"
        )
    if list(map(len, rows)) != list(map(len, terms.prior)):
        raise WrongFile(f"{path.name} is damaged: learn the weights again (`ludex train`)")
    return [[[row.get(name, 0.0) for name in terms.names] for row in phase] for phase in rows]


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
    write_file(path, "\n".join(lines) + "\n")
