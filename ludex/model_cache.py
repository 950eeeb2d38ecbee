"""Checked models kept on disk, so that a program that starts for one turn does not parse its rules again.

An entry holds a fingerprint of the front end, and of every file that was looked at when the rules were read: the
SHA-256 of the text that was read, or that there was none. Where anything has changed, or the cache cannot be used, the
rules are read as if there were none. Models of some games come with the package, as entries that can be moved: in these
the folder of the rules stands as a mark, and the front end is known by its text.
"""

from __future__ import annotations

import io
import os
import sys
from contextlib import suppress
from functools import lru_cache

try:
    from _pickle import Unpickler, loads  # `pickle` itself compiles patterns for its half in Python: 1 ms
except ImportError:  # another Python
    from pickle import Unpickler, loads

from ludex.codegen.digest import model_digest, remember_digest
from ludex.dsl.cache import CacheError, cache_path, keep_entry, read_entry, seal_entry
from ludex.dsl.files import Stamp, content, is_unchanged, stamp, stamps
from ludex.dsl.sha256 import hexdigest, hexdigest_of

TYPE_CHECKING = False  # a program in a contest starts without `typing`: docs/architecture.md
if TYPE_CHECKING:
    from pathlib import Path
    from typing import Any

PACKAGE = os.path.dirname(os.path.realpath(__file__))
FRONT_END, DIGESTS = os.path.join(PACKAGE, "dsl"), os.path.join(PACKAGE, "codegen", "digest.py")
RULES = os.path.join(os.path.realpath(os.path.join(PACKAGE, "rules")), "")
PREBUILT = os.path.join(PACKAGE, "prebuilt")
_undated: list[tuple[str, Any, tuple[tuple[str, str], ...]]] = []  # what `keep_undated` keeps


def cached_model(file: str | Path) -> Any:
    """The model of a rules file, None if it is not kept or something has changed since."""
    path = os.fspath(file)
    try:
        data = read_entry(_entry(path))
        if data is not None:
            front_end, files, stored, meaning = loads(data)
            if front_end == _front_end() and is_unchanged(files):
                model = loads(stored)
                remember_digest(model, meaning)
                return model
    except Exception:  # noqa: BLE001 - an entry of another version may raise anything; it is written again
        pass
    try:
        return _prebuilt_model(path)
    except Exception:  # noqa: BLE001 - as above
        return None


def keep_model(file: str | Path, model: Any, files: tuple[tuple[str, str], ...]) -> None:
    """Keeps a model that was made from these files (name, digest; "" of what was not there). That it cannot be kept is
    no error."""
    import pickle  # late: a program whose model is kept writes none

    with suppress(OSError, CacheError):
        entry = _front_end(), files, pickle.dumps(model), model_digest(model)
        keep_entry(_entry(os.fspath(file)), pickle.dumps(entry))


def write_prebuilt(game: str, folder: Path, packed: bool = False) -> Path:
    """Puts the model of a shipped game into a folder, as one that comes with the package; where it is. packed: it is
    known by the text of the modules that read rules alone, not by where they lie and their dates."""
    import pickle  # late, as above
    from pathlib import Path  # late, as above

    from ludex.dsl.load import read  # late: a program whose model is kept reads no rules

    reading = read(Path(f"{RULES}{game}.rules"))
    stored = io.BytesIO()
    pickler = pickle.Pickler(stored, pickle.HIGHEST_PROTOCOL)
    pickler.persistent_id = _without_folder  # type: ignore[method-assign]
    assert reading.model is not None, f"the rules of {game} have errors"
    pickler.dump((reading.files, reading.model, model_digest(reading.model)))
    entry, lain = folder / f"{game}.model", [] if packed else _front_end()
    seal_entry(entry, pickle.dumps((_front_end_text(), sys.implementation.cache_tag, lain, stored.getvalue())))
    return entry


def _prebuilt_model(path: str) -> Any:
    name = os.path.basename(path)
    if path != f"{RULES}{name}":  # the spans hold the path as given
        return None
    data = read_entry(os.path.join(PREBUILT, f"{os.path.splitext(name)[0]}.model"))
    if data is None:
        return None
    text, tag, front_end, stored = loads(data)
    is_dated = front_end == _front_end()
    if tag != sys.implementation.cache_tag or not (is_dated or text == _front_end_text()):
        return None
    files, model, meaning = _Moved(io.BytesIO(stored)).load()
    if not is_unchanged(files):
        return None
    if not is_dated:
        _undated.append((path, model, files))
    remember_digest(model, meaning)
    return model


def keep_undated() -> None:
    """Keep the models that the text of the front end had to prove, so that its dates prove them to the next program:
    to read it all takes a fifth of a start."""
    while _undated:
        keep_model(*_undated.pop())


def _without_folder(value: Any) -> str | None:
    """How the paths of shipped rules are written; None of anything else."""
    return value.removeprefix(RULES) if type(value) is str and value.startswith(RULES) else None


class _Moved(Unpickler):
    """Those paths, each one object."""

    def __init__(self, file: io.BytesIO) -> None:
        super().__init__(file)
        self._paths: dict[str, str] = {}

    def persistent_load(self, name: str) -> str:
        return self._paths.setdefault(name, RULES + name)


def _entry(path: str) -> str:
    place = f"{os.path.abspath(path)}\0{path}\0{PACKAGE}\0{sys.implementation.cache_tag}"
    return os.path.join(cache_path("models"), hexdigest(os.fsencode(place))[:24])  # spans hold the path as given


@lru_cache
def _front_end() -> list[Stamp]:
    """Every module that reads rules, and the one that says what they mean. As a process found them: it goes on reading
    with those."""
    return [*stamps(FRONT_END, (".py", ".lark"), below=True), stamp(DIGESTS)]


@lru_cache
def _front_end_text() -> str:
    """The text of all of them, as one digest."""
    return hexdigest_of(content(module.path) for module in _front_end())
