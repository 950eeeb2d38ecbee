"""Checked models kept on disk, so that a program that starts for one turn does not parse its rules again.

An entry holds a fingerprint of the front end, and of every file that was looked at when the rules were read: the
SHA-256 of the text that was read, or that there was none. Where anything has changed, or the cache cannot be used, the
rules are read as if there were none.
"""

from __future__ import annotations

import hashlib
import os
import pickle
import sys
from contextlib import suppress
from functools import lru_cache
from pathlib import Path
from typing import Any

from ludex.dsl.cache import CacheError, cache_folder, keep_entry, read_entry
from ludex.dsl.files import Stamp, is_unchanged, stamps

PACKAGE = Path(__file__).resolve().parent
FRONT_END = PACKAGE / "dsl"


def cached_model(path: Path) -> Any:
    """The model of a rules file, None if it is not kept or something has changed since."""
    try:
        data = read_entry(_entry(path))
        if data is None:
            return None
        front_end, files, stored = pickle.loads(data)
        if front_end != _front_end() or not is_unchanged(files):
            return None
        return pickle.loads(stored)
    except Exception:  # noqa: BLE001 - an entry of another version may raise anything; it is written again
        return None


def keep_model(path: Path, model: Any, files: tuple[tuple[str, str], ...]) -> None:
    """Keeps a model that was made from these files (name, digest; "" of what was not there). That it cannot be kept is
    no error."""
    with suppress(OSError, CacheError):
        keep_entry(_entry(path), pickle.dumps((_front_end(), files, pickle.dumps(model))))


def _entry(path: Path) -> Path:
    place = f"{os.path.abspath(path)}\0{path}\0{PACKAGE}\0{sys.implementation.cache_tag}"
    return cache_folder("models") / hashlib.sha256(os.fsencode(place)).hexdigest()[:24]  # spans hold the path as given


@lru_cache
def _front_end() -> list[Stamp]:
    """Every module that reads rules. As a process found them: it goes on reading with those."""
    return stamps(FRONT_END, (".py", ".lark"), below=True)
