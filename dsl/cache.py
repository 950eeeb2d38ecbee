"""What Ludex makes and can make again, kept in one private folder of the user: found by name, checked before it is
used, and bounded in size.

Each entry has a seal beside it, the SHA-256 of its bytes; an entry that does not fit its seal (cut by a full disk, a
kill, another hand) is as good as absent. Entries of one maker stand in one folder: `engines`, `models`, ... Findings of
fuzzing, in `fuzz`, cannot be made again: they are never dropped to save room. `LUDEX_CACHE` names another place, and
`LUDEX_CACHE_MIB` how much it may hold.
"""

from __future__ import annotations

import os
import stat
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress

from ludex.dsl.errors import PlayError
from ludex.dsl.files import content, write_file
from ludex.dsl.frozen import frozen
from ludex.dsl.sha256 import hexdigest

TYPE_CHECKING = False  # a program in a contest starts without `typing`: docs/architecture.md
if TYPE_CHECKING:
    from pathlib import Path
    from typing import IO

MOST_MIB = 512  # 800 to 2,000 engines
ROOM = 0.8  # share of it that is kept when there is too much
INSIDE = "ludex-cache"  # of the folder that LUDEX_CACHE names, where other things may lie that are never touched
FOUND = "fuzz"  # what was found, which nothing makes again
SEAL = ".seal"


class CacheError(PlayError):
    """The folder cannot be used; says why, and what to do."""


@frozen
class Entry:
    """The files of one name: where, how many bytes, and when used last (seconds since 1970)."""

    folder: str
    name: str
    files: tuple[Path, ...]
    size: int
    used: float


def cache_place() -> Path:
    """Where the folder is, or would be."""
    from pathlib import Path  # late: see `cache_path`

    return Path(_place())


def _place() -> str:
    named = os.environ.get("LUDEX_CACHE")
    if not named:
        return _of_user()
    folder = os.path.expanduser(named)
    return os.path.join(folder if os.path.isabs(folder) else os.path.join(os.getcwd(), folder), INSIDE)


def _of_user() -> str:
    """Where the system keeps what programs of a user can make again. On Linux, where programs are started for a turn,
    it is computed here: platformdirs, which gives the same answer, takes 10 ms to be imported."""
    told, home = (os.environ.get(name, "") for name in ("XDG_CACHE_HOME", "HOME"))
    if sys.platform == "linux" and os.path.isabs(told):
        return os.path.join(told, "ludex")
    if sys.platform == "linux" and os.path.isabs(home):
        return os.path.join(home, ".cache", "ludex")
    from platformdirs import user_cache_dir

    return user_cache_dir("ludex")


def cache_folder(name: str = "") -> Path:
    """The folder, or one inside it; made if it is not there. Raises CacheError where it cannot be made, or is not the
    user's alone: what is kept there runs with his rights."""
    from pathlib import Path  # late: see `cache_path`

    return Path(cache_path(name))


def cache_path(name: str = "") -> str:
    """The same as text, for programs in a contest: `pathlib` takes 8 ms of a start."""
    place = _place()
    folder = os.path.join(place, name) if name else place
    try:
        if not os.path.isdir(folder):
            os.makedirs(place, mode=0o700, exist_ok=True)
            os.makedirs(folder, exist_ok=True)
        found = os.stat(place)
    except OSError as error:
        raise CacheError(f"{place} cannot be written ({error.strerror}): name another folder in LUDEX_CACHE") from None
    if os.name == "posix" and found.st_uid != os.geteuid():
        raise CacheError(f"{place} belongs to another user: name another folder in LUDEX_CACHE")
    if os.name == "posix" and stat.S_IMODE(found.st_mode) & 0o022:
        raise CacheError(f"{place} may be written by others: chmod go-w it, or name another folder in LUDEX_CACHE")
    return folder


def is_whole(entry: str | Path) -> bool:
    """Whether an entry is there and is what was sealed; then it counts as used now."""
    return read_entry(entry) is not None


def read_entry(entry: str | Path) -> bytes | None:
    """The bytes of a whole entry."""
    try:
        data = content(entry)
        sealed = content(_seal(entry))
    except OSError:
        return None
    if sealed != hexdigest(data).encode("ascii"):
        return None
    with suppress(OSError):
        os.utime(entry)
    return data


def keep_entry(entry: str | Path, data: bytes) -> None:
    """Puts an entry and its seal there, and makes room. Raises OSError."""
    seal_entry(entry, data)
    make_room()


def seal_entry(entry: str | Path, data: bytes) -> None:
    """Puts an entry and its seal into any folder. Raises OSError."""
    with suppress(FileNotFoundError):
        os.unlink(_seal(entry))
    write_file(entry, data, lasting=False)
    write_file(_seal(entry), hexdigest(data), lasting=False)


def lock(file: IO[str], wait: bool = True) -> bool | None:
    """Whether an open file is this process's alone, until it is closed; None where the file system knows no locks."""
    import fcntl  # late: a bot locks nothing

    try:
        fcntl.flock(file, fcntl.LOCK_EX | (0 if wait else fcntl.LOCK_NB))
        return True
    except BlockingIOError:
        return False
    except OSError:
        return None


@contextmanager
def locked(path: str | Path) -> Iterator[None]:
    """One process at a time; at any time where the file system knows no locks: what is kept is put in place whole."""
    with open(path, "w") as file:
        lock(file)
        yield


def entries() -> list[Entry]:
    """All entries, those used last first."""
    place = cache_place()
    return sorted(_entries(place), key=lambda entry: -entry.used) if place.is_dir() else []


def _entries(place: Path) -> Iterator[Entry]:
    from pathlib import Path  # late: see `cache_path`

    groups: dict[tuple[str, str], list[os.DirEntry[str]]] = {}
    for file in _files(place):
        folder = os.path.relpath(os.path.dirname(file.path), place)
        groups.setdefault((folder, file.name.lstrip(".").partition(".")[0]), []).append(file)
    for (folder, name), files in groups.items():
        with suppress(OSError):  # gone meanwhile: another process makes room too
            stats = [file.stat() for file in files]
            paths = tuple(Path(file) for file in files)
            yield Entry(folder, name, paths, sum(s.st_size for s in stats), max(s.st_mtime for s in stats))


def _files(folder: str | Path) -> Iterator[os.DirEntry[str]]:
    """The files below a folder, no links; nothing of a folder that another process removes meanwhile."""
    with suppress(OSError), os.scandir(folder) as inside:
        for entry in inside:
            if entry.is_dir(follow_symlinks=False):
                yield from _files(entry.path)
            elif entry.is_file(follow_symlinks=False):
                yield entry


def _size(file: os.DirEntry[str]) -> int:
    try:
        return file.stat().st_size
    except OSError:  # gone meanwhile
        return 0


def most_bytes() -> int:
    """How much the folder may hold. Raises CacheError."""
    named = os.environ.get("LUDEX_CACHE_MIB", "")
    if not named:
        return MOST_MIB << 20
    if not named.isdecimal() or not named.isascii():
        raise CacheError(f"LUDEX_CACHE_MIB is '{named}', which should be a whole number of MiB")
    return min(int(named), 1 << 40) << 20


def make_room() -> int:
    """Drops the entries that were not used for longest until there is room; how many."""
    most, kept, dropped = most_bytes(), 0, 0
    if sum(map(_size, _files(cache_place()))) <= most:
        return 0
    known = [entry for entry in entries() if not _is_found(entry)]
    if sum(entry.size for entry in known) <= most:
        return 0
    for entry in known:
        kept += entry.size
        if kept > most * ROOM:
            dropped += 1
            drop(entry)
    return dropped


def clean(findings: bool = False) -> tuple[int, int]:
    """Drops everything, findings of fuzzing only if that is said; (entries, bytes)."""
    going = [entry for entry in entries() if findings or not _is_found(entry)]
    for entry in going:
        drop(entry)
    for folder in cache_place().glob("*/") if not findings else ():
        with suppress(OSError):
            folder.rmdir()
    if findings:
        import shutil  # late: with all it knows of archives it takes 3 ms, and a bot clears nothing

        shutil.rmtree(cache_place() / FOUND, ignore_errors=True)
    return len(going), sum(entry.size for entry in going)


def drop(entry: Entry) -> None:
    """Removes the files of an entry."""
    for file in entry.files:
        with suppress(OSError):
            file.unlink()


def _is_found(entry: Entry) -> bool:
    return entry.folder.partition(os.sep)[0] == FOUND


def _seal(entry: str | Path) -> str:
    return os.fspath(entry) + SEAL
