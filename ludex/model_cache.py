"""Checked models kept on disk, so that a program that starts for one turn does not parse its rules again.

An entry holds a fingerprint of the front end and of every file that the rules were read from; where anything has
changed, or the cache cannot be used, the rules are read as if there were none.
"""

from __future__ import annotations

import hashlib
import os
import pickle
import re
import sys
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

FRONT_END = Path(__file__).resolve().parent.parent / "dsl"
QUOTED = re.compile(r'"([^"\n]{1,200})"')


def cache_folder() -> Path:
    """Where Ludex keeps what it can make again; LUDEX_CACHE names another place."""
    from platformdirs import user_cache_path

    named = os.environ.get("LUDEX_CACHE")
    return Path(named) if named else user_cache_path("ludex")


def cached_model(path: Path) -> Any:
    """The model of a rules file, None if it is not kept or something has changed since."""
    try:
        with open(_entry(path), "rb") as file:
            front_end, files, stored = pickle.load(file)
            if front_end != _front_end() or any(_fingerprint(name) != print_ for name, print_ in files):
                return None
            return pickle.loads(stored)
    except Exception:  # noqa: BLE001 - a damaged entry may raise anything; it is written again
        return None


def keep_model(path: Path, model: Any) -> None:
    """Keeps a model. That it cannot be kept is no error."""
    names = [file for file, _ in model.sources] + [str(file) for file in quoted_files(model.sources)]
    entry = _entry(path)
    own = entry.with_suffix(f".{os.getpid()}")
    try:
        entry.parent.mkdir(parents=True, exist_ok=True)
        own.write_bytes(
            pickle.dumps((_front_end(), [(name, _fingerprint(name)) for name in names], pickle.dumps(model)))
        )
        os.replace(own, entry)
    except OSError:
        with suppress(OSError):
            own.unlink(missing_ok=True)


def quoted_files(sources: Sequence[tuple[str, str]]) -> list[Path]:
    """The files beside rules (file name, text) that strings in them name: data that they may read."""
    folders = {Path(file).parent for file, _ in sources}
    data = {folder / name for _, text in sources for name in QUOTED.findall(text) for folder in folders}
    return [file for file in sorted(data) if file.is_file()]


def _entry(path: Path) -> Path:
    place = f"{os.path.abspath(path)}\0{path}\0{sys.implementation.cache_tag}"  # spans hold the path as it was given
    return cache_folder() / "models" / hashlib.sha256(place.encode()).hexdigest()[:24]


def _front_end() -> list[tuple[str, int, int]]:
    rooms = (entry.path for entry in os.scandir(FRONT_END) if entry.is_dir())
    files = [entry for folder in (FRONT_END, *rooms) for entry in os.scandir(folder) if entry.is_file()]
    return sorted((entry.name, entry.stat().st_size, entry.stat().st_mtime_ns) for entry in files)


def _fingerprint(name: str) -> str:
    try:
        return hashlib.sha256(Path(name).read_bytes()).hexdigest()
    except OSError:
        return ""
