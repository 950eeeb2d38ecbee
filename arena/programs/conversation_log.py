"""The conversations with programs, line by line, in a file that several processes may write at once."""

from __future__ import annotations

import os
import re
import time
from dataclasses import dataclass
from pathlib import Path

from ludex.arena.game.faults import shortened

LONGEST = 2000  # letters of a line, so that it goes out in one piece
LINE = re.compile(rb"\d\d:\d\d:\d\d\.\d{3} game \d")  # what a line begins with
TO, FROM, ERROR = ">", "<", "!"  # what a program reads, what it writes, its standard error


class LogError(ValueError):
    """A file that holds no conversations."""


def check_log(path: Path) -> None:
    """Raises LogError where the file is there and holds no conversations; OSError."""
    if not path.is_file():
        return
    with open(path, "rb") as file:
        begun = file.read(LONGEST)
    if begun and not LINE.match(begun):
        raise LogError(f"{path} is there and holds no conversations: nothing is added to it; name another file")


@dataclass(frozen=True)
class ConversationLog:
    """Where lines go, and what stands before them. `game` is the number of the game, `name` that of the program."""

    path: Path
    game: int = 0
    name: str = ""

    def note(self, mark: str, text: str) -> None:
        """Add the lines of a text: time of day, game, name, mark, line. Raises OSError."""
        now = time.time()
        stamp = time.strftime("%H:%M:%S", time.localtime(now)) + f".{int(now * 1000) % 1000:03d}"
        lines = "".join(
            f"{stamp} game {self.game} {self.name} {mark} {shortened(line, LONGEST)}\n" for line in text.splitlines()
        )
        handle = os.open(self.path, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o644)
        try:
            os.write(handle, lines.encode())  # one write of an appending file: lines of others do not come between
        finally:
            os.close(handle)
