"""Files next to the rules: weights, options and strategies of a game."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from os import PathLike
from os.path import isfile, splitext

from ludex.bots.errors import Refused, WrongFile
from ludex.dsl.model import Model

TYPE_CHECKING = False  # a program in a contest starts without `typing`: docs/architecture.md
if TYPE_CHECKING:
    from pathlib import Path
    from typing import Any

STRATEGY = ".strategy.json"  # of the file that the bot `equilibrium` plays by


def own_file(model: Model, suffix: str) -> Path:
    """The file NAME + suffix next to the rules."""
    from pathlib import Path  # late: a program starts without it

    return Path(model.sources[-1][0]).with_suffix(suffix)


def has_own(model: Model, suffix: str) -> bool:
    """Whether it is there."""
    return isfile(splitext(model.sources[-1][0])[0] + suffix)


def beside(model: Model, suffix: str) -> Path | None:
    """The file NAME + suffix next to the rules, else next to those they extend; None where there is none."""
    found = next((name for file, _ in reversed(model.sources) if isfile(name := splitext(file)[0] + suffix)), None)
    if found is None:
        return None
    from pathlib import Path  # late: most games have no such files

    return Path(found)


def wants_own_file(option: Any) -> bool:
    """Whether a bot's option `weights` means the file next to the rules: True, or any number except 0."""
    return isinstance(option, (int, float)) and bool(option)


def weights_file(option: Any, model: Model, suffix: str) -> Path | None:
    """The file of a bot's option `weights`: the one next to the rules, or a path; None for none."""
    if wants_own_file(option):
        return beside(model, suffix)
    if not isinstance(option, (str, PathLike)):
        return None
    from pathlib import Path  # late, as above

    return Path(option)


def weights_object(option: Any) -> Any:
    """The weights themselves, where the option `weights` is no file; else None."""
    return None if isinstance(option, (int, float)) else option


@contextmanager
def readable(path: Path) -> Iterator[None]:
    """Turn every error of reading a file into WrongFile."""
    try:
        yield
    except WrongFile:
        raise
    except (OSError, ValueError, LookupError, TypeError, AttributeError, OverflowError, RecursionError) as error:
        raise WrongFile(
            f"{path.name or path} cannot be read: {_why(error)}; take the file away, or make it again"
        ) from None


def _why(error: Exception) -> str:
    """The error of a file, in words of users."""
    if isinstance(error, OSError):
        return error.strerror or str(error)
    import json  # late: most files can be read

    if isinstance(error, json.JSONDecodeError):
        return f"it is no whole JSON, line {error.lineno}"
    return str(error) if isinstance(error, Refused) else "something in it is missing, or is not what belongs there"
