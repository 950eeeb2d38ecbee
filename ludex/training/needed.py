"""Packages that Ludex does not bring along by itself."""

from __future__ import annotations

from importlib import import_module
from types import ModuleType

from ludex.errors import LudexError


def needed(module: str, extra: str) -> ModuleType:
    """The module of another project; LudexError that says what to install."""
    try:
        return import_module(module)
    except ModuleNotFoundError as error:
        raise LudexError(f"this needs {error.name}", f"pip install 'ludex[{extra}]'") from None
