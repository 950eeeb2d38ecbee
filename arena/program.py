"""A bot as a contest program: standard streams on one side, a protocol and a bot on the other."""

from __future__ import annotations

import sys
from io import TextIOWrapper

from ludex.arena.programs.timed_input import TimedInput
from ludex.arena.protocols.base import Bot, OpenGame, Options, Protocol

TYPE_CHECKING = False  # a program in a contest starts without `typing`: docs/architecture.md
if TYPE_CHECKING:
    from typing import TextIO

EXIT_INTERRUPTED = 130


def run_bot(
    protocol: Protocol,
    open_game: OpenGame,
    bot: Bot,
    options: Options = Options(),
    stdin: TextIO | TimedInput | None = None,
    stdout: TextIO | None = None,
    stderr: TextIO | None = None,
) -> int:
    """Speak the protocol until the game or the input ends; the exit code (0 fine, 1 input that cannot be used).

    `open_game(settings)` returns the game with the settings of the input; `bot` has
    `choose(position, time_ms=None, nodes=None)`.
    """
    source = stdin if isinstance(stdin, TimedInput) else _text(stdin or sys.stdin)
    try:
        return protocol.run(source, _text(stdout or sys.stdout), stderr or sys.stderr, open_game, bot, options)
    except KeyboardInterrupt:
        return EXIT_INTERRUPTED


def standard_input() -> TimedInput | None:
    """Where it is a file of the system, not something that stands for it."""
    try:
        return TimedInput(sys.stdin.fileno())
    except (OSError, ValueError, AttributeError):
        return None


def _text(stream: TextIO) -> TextIO:
    """The stream in UTF-8, with plain newlines where it writes; wrong bytes become marks instead of an exception."""
    if isinstance(stream, TextIOWrapper):
        stream.reconfigure(encoding="utf-8", errors="replace", newline=None if stream.readable() else "\n")
    return stream
