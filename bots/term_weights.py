"""Weights of the terms of a game: data beside its rules (`NAME.terms.json`), found by `ludex.bots.fit`.

The file names every term, so that weights are refused where the rules no longer have the same ones.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from ludex.bots.beside import file_told, told_itself
from ludex.dsl.errors import PlayError
from ludex.dsl.files import write_file


class WrongWeights(PlayError, ValueError):
    """Weights that were learned for other terms."""


@contextmanager
def readable(path: Path) -> Iterator[None]:
    """A file that is none of weights is told as that: WrongWeights."""
    try:
        yield
    except (OSError, ValueError, LookupError, TypeError) as error:
        raise WrongWeights(f"{path.name} holds no weights that can be read ({error}): take the file away") from None


def term_weights(model, terms, told=True) -> list | None:
    """[phase][player][term], players one where they are alike; None where nothing was learned. `told` is a bot's option
    `weights`: True for those beside the rules, False for none, a path, or the weights themselves.
    Raises WrongWeights."""
    path = file_told(told, model, ".terms.json")
    if path is None:
        return told_itself(told)
    with readable(path):
        read = json.loads(path.read_text(encoding="utf-8"))
        place, learned = {name: k for k, name in enumerate(read["terms"])}, read["weights"]
    missing = [name for name in place if name not in terms.names]
    if missing:
        raise WrongWeights(
            f"{path.name} was learned for other rules (they have no term `{missing[0]}` any more): "
            f"take the file away, or learn the weights again (`ludex train`)"
        )
    return [[[row[place[name]] if name in place else 0.0 for name in terms.names] for row in rows] for rows in learned]


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
