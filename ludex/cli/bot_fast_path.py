"""The command line of `ludex bot` without Cyclopts, so that a program in a contest starts at once.

Only what is plainly right is read here; for anything else (help, a mistake) the answer is None, and the full command
line says what there is to say.
"""

from __future__ import annotations

import gc
from collections.abc import Callable

TYPE_CHECKING = False  # a program in a contest starts without `typing`: docs/architecture.md
if TYPE_CHECKING:
    from typing import Any

OPTIONS: dict[str, type[int] | type[str]] = {
    "bot": str, "time": int, "seed": int, "folder": str, "set": str, "protocol": str
}  # fmt: skip


def bot(arguments: list[str]) -> Callable[[], int] | None:
    """What runs the bot, if the arguments (those after `bot`) are plainly right."""
    game: str | None = None
    values: dict[str, Any] = {"bot": "auto", "time": None, "seed": 0, "folder": "."}
    settings: list[str] = []
    rest = iter(arguments)
    for argument in rest:
        if not argument.startswith("-"):
            if game is not None:
                return None
            game = argument
            continue
        name, equals, text = argument.removeprefix("--").partition("=")
        value = _read(name, text if equals else next(rest, None))
        if value is None:
            return None
        if name == "set":
            settings.append(str(value))
        else:
            values[name] = value
    if game is None:
        return None

    named = game

    def run() -> int:
        gc.disable()  # while a program starts there is nothing to collect; a tenth of its start
        from ludex.contest_program import run as play

        return play(named, settings=tuple(settings), **values)

    return run


def _read(name: str, text: str | None) -> str | int | None:
    if name not in OPTIONS or text is None:
        return None
    try:
        value: str | int = OPTIONS[name](text)
        return value
    except ValueError:
        return None
