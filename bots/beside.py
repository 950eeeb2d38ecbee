"""Where what was learned for a game lies: in a file beside its rules."""

from __future__ import annotations

from pathlib import Path

from ludex.dsl.model import Model


def beside(model: Model, suffix: str) -> Path:
    """The file NAME + suffix beside the rules, else beside those they extend; the first of them where there is none."""
    paths = [Path(file).with_suffix(suffix) for file, _ in reversed(model.sources)]
    return next((path for path in paths if path.is_file()), paths[0])
