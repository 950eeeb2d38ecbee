"""The help of each command without Cyclopts, which takes ten times as long to be imported as a page to be printed.

The pages are data, `help_pages.json`, as Cyclopts prints them on terminals of some widths; `make docs` makes them, and
a test compares them. Where none of them fits, Cyclopts is asked: None is returned here.
"""

from __future__ import annotations

import json
import os
import re
import sys
from collections.abc import Sequence
from pathlib import Path

KEPT = Path(__file__).with_suffix(".json")
WIDTHS = (80, 100)
ASKED = ("--help", "-h")
COLOUR = re.compile("\x1b\\[[0-9;]*m")


def page_of(arguments: Sequence[str]) -> str | None:
    """The page that a command line asks for; without arguments that of `ludex` itself."""
    command, asked = ("", arguments) if len(arguments) < 2 else (arguments[0], arguments[1:])
    if len(asked) > 1 or (asked and asked[0] not in ASKED) or sys.stdout.encoding.lower() != "utf-8":
        return None
    fitting = [width for width in WIDTHS if width <= _width()]
    if not fitting:
        return None
    lines = json.loads(KEPT.read_text(encoding="utf-8"))[str(fitting[-1])].get(command)
    if lines is None:
        return None
    text = "\n".join(lines) + "\n"
    return text if _has_colours() else COLOUR.sub("", text)


def _width() -> int:
    """Columns of the terminal; the least width of a page where there is none."""
    asked = os.environ.get("COLUMNS", "")
    if asked.isdecimal():
        return int(asked)
    try:
        return os.get_terminal_size(sys.stdout.fileno()).columns
    except (OSError, ValueError):  # a file or a pipe
        return WIDTHS[0]


def _has_colours() -> bool:
    return sys.stdout.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") not in (None, "dumb")
