"""Where what was learned for a game lies: in a file beside its rules."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from ludex.bots.errors import Refused, WrongFile
from ludex.dsl.model import Model

STRATEGY = ".strategy.json"  # of the file that the bot `equilibrium` plays by


def own_file(model: Model, suffix: str) -> Path:
    """The file NAME + suffix beside the rules."""
    return Path(model.sources[-1][0]).with_suffix(suffix)


def beside(model: Model, suffix: str) -> Path | None:
    """The file NAME + suffix beside the rules, else beside those they extend; None where there is none."""
    paths = (Path(file).with_suffix(suffix) for file, _ in reversed(model.sources))
    return next((path for path in paths if path.is_file()), None)


def beside_told(told: Any) -> bool:
    """Whether a bot's option `weights` tells the file beside the rules: True, or a number but 0 (of a command line)."""
    return isinstance(told, (int, float)) and bool(told)


def file_told(told: Any, model: Model, suffix: str) -> Path | None:
    """The file that a bot's option `weights` tells: that beside the rules, or a path; None for none."""
    if beside_told(told):
        return beside(model, suffix)
    return Path(told) if isinstance(told, (str, Path)) else None


def told_itself(told: Any) -> Any:
    """What the option `weights` tells without a file: the weights themselves, or None."""
    return None if isinstance(told, (int, float)) else told


@contextmanager
def readable(path: Path) -> Iterator[None]:
    """What goes wrong in reading a file is told as that. Raises WrongFile."""
    try:
        yield
    except WrongFile:
        raise
    except (OSError, ValueError, LookupError, TypeError, AttributeError, OverflowError, RecursionError) as error:
        raise WrongFile(
            f"{path.name or path} cannot be read: {_why(error)}; take the file away, or make it again"
        ) from None


def _why(error: Exception) -> str:
    """What is wrong with a file, in words of users."""
    if isinstance(error, OSError):
        return error.strerror or str(error)
    import json  # late: most files can be read

    if isinstance(error, json.JSONDecodeError):
        return f"it is no whole JSON, line {error.lineno}"
    return str(error) if isinstance(error, Refused) else "something in it is missing, or is not what belongs there"
