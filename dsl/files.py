"""Files of users: read when they are regular and not too large, written whole or not at all."""

from __future__ import annotations

import errno
import os
import stat
from collections.abc import Iterable
from contextlib import suppress

from ludex.dsl.sha256 import hexdigest

TYPE_CHECKING = False  # a program in a contest starts without `typing`: docs/architecture.md
if TYPE_CHECKING:
    from pathlib import Path
    from typing import NamedTuple
else:
    from ludex.dsl.named_tuple import NamedTuple  # the same at run time

COMPILED = "__pycache__"  # where Python keeps compiled modules, twice as many files as there are sources
MOST_RULES = 1 << 20  # bytes of a rules file; the largest of 160 known games has 6 kB
MOST_DATA = 16 << 20  # bytes of a file of data beside rules, of given rows, of a position


def read_file(path: str | Path, most: int) -> bytes:
    """The bytes of a regular file. Raises OSError, also for what is no file (a pipe would wait, a device never end) and
    for one of more than `most` bytes."""
    descriptor = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_CLOEXEC", 0))
    with open(descriptor, "rb") as file:
        kind = os.fstat(descriptor).st_mode
        if stat.S_ISDIR(kind):
            raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), str(path))
        if not stat.S_ISREG(kind):
            raise OSError(errno.EINVAL, "it is a pipe or a device, not a file", str(path))
        data = file.read(most + 1)
    if len(data) > most:
        raise OSError(errno.EFBIG, f"it has more than {size_text(most)}", str(path))
    return data


def content(path: str | Path) -> bytes:
    """The bytes of a file of our own. Raises OSError."""
    with open(path, "rb", buffering=0) as file:
        return file.readall()


def real_path(path: Path) -> Path:
    """A path without links; of links that lead round in a circle, where `Path.resolve` fails, what there is of it."""
    from pathlib import Path  # late: a program in a contest starts without it

    return Path(os.path.realpath(path))


class Stamp(NamedTuple):
    """Of a file what differs whenever it has been written, moved or installed again; times in nanoseconds."""

    path: str
    size: int
    written: int
    changed: int


def stamp(path: str | Path) -> Stamp:
    """Of a file. Raises OSError."""
    return _stamp(os.fspath(path), os.stat(path))


def _stamp(path: str, about: os.stat_result) -> Stamp:
    return Stamp(path, about.st_size, about.st_mtime_ns, about.st_ctime_ns)


def stamps(folder: str | Path, endings: tuple[str, ...], below: bool = False) -> list[Stamp]:
    """The files of a folder whose names have one of these endings, and those in the folders below it if asked for.
    Raises OSError."""
    found, folders = [], [os.fspath(folder)]
    while folders:
        for entry in os.scandir(folders.pop()):
            if entry.name.endswith(endings):
                found.append(_stamp(entry.path, entry.stat()))
            elif below and entry.name != COMPILED and entry.is_dir():
                folders.append(entry.path)
    return sorted(found)


def digest_of(data: bytes) -> str:
    """The SHA-256 of what was read."""
    return hexdigest(data)


def is_unchanged(files: Iterable[tuple[str, str]]) -> bool:
    """Whether all files are what they were: (path, digest of what was read there; "" where nothing could be read)."""
    return all(_digest_now(path) == digest for path, digest in files)


def _digest_now(path: str) -> str:
    try:
        return digest_of(read_file(path, MOST_DATA))
    except (OSError, ValueError):
        return ""


def write_file(path: str | Path, data: str | bytes, lasting: bool = True) -> None:
    """Puts a file where `path` is: beside it first, then in its place, so that a full disk or a kill never leaves half
    of it, nor, where it is `lasting`, a machine that stops. A link stays a link; the rights of an older file stay.
    Raises OSError."""
    import tempfile  # late: with what it imports it takes 4 ms, and a bot seldom writes a file

    place = os.path.realpath(path)
    data = data.encode("utf-8") if isinstance(data, str) else data
    if os.path.exists(place) and not os.path.isfile(place):  # a terminal, a pipe: nothing to be lost
        with open(place, "wb") as stream:
            stream.write(data)
        return
    try:
        descriptor, fresh = tempfile.mkstemp(prefix=".ludex-", dir=os.path.dirname(place))
    except OSError as error:
        raise OSError(error.errno, error.strerror, str(path)) from None
    try:
        with open(descriptor, "wb") as file:
            file.write(data)
            file.flush()
            if lasting:  # waits for the disk: 4 ms
                os.fsync(file.fileno())
        os.chmod(fresh, _rights(place))
        os.replace(fresh, place)
    except BaseException as error:
        with suppress(OSError):
            os.unlink(fresh)
        if isinstance(error, OSError):
            raise OSError(error.errno, error.strerror, str(path)) from None
        raise


def _rights(place: str) -> int:
    """Those of the file that is there; else what a new file gets."""
    with suppress(OSError):
        return stat.S_IMODE(os.stat(place).st_mode)
    mask = os.umask(0)
    os.umask(mask)
    return 0o666 & ~mask


def size_text(number: int) -> str:
    """`512 bytes`, `1.5 MiB`."""
    if number < 1024:
        return f"{number} bytes"
    value = float(number)
    for unit in ("KiB", "MiB", "GiB"):
        value /= 1024
        if value < 1024 or unit == "GiB":
            break
    return f"{value:.1f}".removesuffix(".0") + f" {unit}"
