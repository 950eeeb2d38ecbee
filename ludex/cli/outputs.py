"""Files that a command writes where its user says: what stands there is only written over where it is of the kind."""

from __future__ import annotations

import os
import re
import stat
from pathlib import Path

from ludex.errors import LudexError

LOOKED_AT = 4096  # bytes of the beginning
PAGE = "a page"
WEIGHTS = "weights"
RECORD = "a recorded game"
STRATEGY = "a strategy"
BEGINNINGS = {
    PAGE: rb"(?i)\s*<!doctype html",
    WEIGHTS: rb'\{\s*"(format": *\d+,\s*"rules|about)"',
    STRATEGY: rb'\{\s*"format": *\d+,\s*"game"',
    RECORD: rb'\{"game":"[^"]*","digest":"',
    ".svg": rb"\s*<(\?xml|svg|!--|!DOCTYPE svg)",
    ".png": rb"\x89PNG\r\n",
    ".gif": rb"GIF8",
    ".html": rb"(?i)\s*<!doctype html",
}


def write_pixels(file: str, data: bytes) -> None:
    """A picture that resvg has drawn, with a note where its letters are missing."""
    from ludex.cli.notes import note
    from ludex.dsl.files import write_file
    from ludex.picture.png import draws_letters

    write_file(file, data)
    if not draws_letters():
        note(
            "ludex: no font is installed, so that letters are missing: install one (Debian: fonts-dejavu-core), or "
            "write SVG"
        )


def check_output(file: str, kind: str = "") -> None:
    """Before the work: the file is not there yet, or empty, or of the kind (by its ending where none is given).

    Raises LudexError. What cannot be read is left to whoever writes; a device or a pipe has nothing to lose."""
    kind = kind or Path(file).suffix
    try:
        descriptor = os.open(file, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0))
    except OSError:
        return
    with open(descriptor, "rb") as stream:
        if not stat.S_ISREG(os.fstat(descriptor).st_mode):
            return
        begun = stream.read(LOOKED_AT)
    if begun and not re.match(BEGINNINGS[kind], begun):
        what = f"a {kind} file" if kind.startswith(".") else kind
        raise LudexError(f"{file} is there and is not {what}: it is not written over", "name another file")
