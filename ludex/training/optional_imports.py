"""Packages that Ludex does not bring along by itself."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from types import ModuleType

from ludex.errors import LudexError


@contextmanager
def needs(extra: str) -> Iterator[None]:
    """Of modules of other projects that are imported here and are not there it is said what to install: LudexError."""
    try:
        yield
    except ModuleNotFoundError as error:
        if (error.name or "ludex").partition(".")[0] == "ludex":
            raise
        raise LudexError(f"this needs {error.name}", f"pip install 'ludex[{extra}]'") from None


def needed(module: str, extra: str) -> ModuleType:
    """The module of another project. Raises LudexError that says what to install."""
    with needs(extra):
        return import_module(module)
