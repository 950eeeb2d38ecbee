"""Where what was learned for a game lies: in a file beside its rules."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from ludex.dsl.model import Model


def own_file(model: Model, suffix: str) -> Path:
    """The file NAME + suffix beside the rules."""
    return Path(model.sources[-1][0]).with_suffix(suffix)


def beside(model: Model, suffix: str) -> Path | None:
    """The file NAME + suffix beside the rules, else beside those they extend; None where there is none."""
    paths = (Path(file).with_suffix(suffix) for file, _ in reversed(model.sources))
    return next((path for path in paths if path.is_file()), None)


def file_told(told: Any, model: Model, suffix: str) -> Path | None:
    """The file that a bot's option `weights` tells: True that beside the rules, or a path; None for none."""
    if told is True:
        return beside(model, suffix)
    return Path(told) if isinstance(told, (str, Path)) else None


def told_itself(told: Any) -> Any:
    """What the option `weights` tells without a file: the weights themselves, or None."""
    return None if told is True else told or None
