"""Where what was learned for a game lies: in a file beside its rules."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from os import PathLike
from os.path import isfile, splitext

from ludex.bots.errors import Refused, WrongFile
from ludex.dsl.model import Model

TYPE_CHECKING = False  # a program starts without `typing` and `pathlib`
if TYPE_CHECKING:
    from pathlib import Path
    from typing import Any

STRATEGY = ".strategy.json"  # of the file that the bot `equilibrium` plays by


def own_file(model: Model, suffix: str) -> Path:
    """The file NAME + suffix beside the rules."""
    from pathlib import Path  # late: a program starts without it

    return Path(model.sources[-1][0]).with_suffix(suffix)


def has_own(model: Model, suffix: str) -> bool:
    """Whether it is there."""
    return isfile(splitext(model.sources[-1][0])[0] + suffix)


def beside(model: Model, suffix: str) -> Path | None:
    """The file NAME + suffix beside the rules, else beside those they extend; None where there is none."""
    found = next((name for file, _ in reversed(model.sources) if isfile(name := splitext(file)[0] + suffix)), None)
    if found is None:
        return None
    from pathlib import Path  # late: most games have no such files

    return Path(found)


def beside_told(told: Any) -> bool:
    """Whether a bot's option `weights` tells the file beside the rules: True, or a number but 0 (of a command line)."""
    return isinstance(told, (int, float)) and bool(told)


def file_told(told: Any, model: Model, suffix: str) -> Path | None:
    """The file that a bot's option `weights` tells: that beside the rules, or a path; None for none."""
    if beside_told(told):
        return beside(model, suffix)
    if not isinstance(told, (str, PathLike)):
        return None
    from pathlib import Path  # late, as above

    return Path(told)


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
