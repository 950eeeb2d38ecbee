"""Long lines of generated code, broken within brackets."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterable

WIDTH = 120
HANG = " " * 8  # further in than what a block holds
_HEAD = re.compile(r"(?P<head>\s*(?:return |if |elif |while |[^=]+? [-+|&]?= ))(?P<value>.*?)(?P<tail>:?)")
_OPERATOR = re.compile(r"(?:[-+*/%&|^<>]|[=!<>]=|<<|>>|if|else|and|or) ")


def together(head: str, names: Iterable[str], end: str = "") -> str:
    """Declarations of one type within a block, as many on a line as fit."""
    lines = textwrap.wrap(", ".join(names), WIDTH - len(head) - len(end) - 6, break_long_words=False)
    return "\n".join(f"    {head} {line.rstrip(',')}{end}" for line in lines)


def entry(name: str, value: object) -> str:
    """A row of a table in Python: a name and a value."""
    text = f'("{name}", {value}),'
    lines = textwrap.wrap(
        text, WIDTH, initial_indent=" " * 12, subsequent_indent=" " * 16, break_on_hyphens=False, break_long_words=False
    )
    return "\n".join(lines)


def wrapped(text: str) -> str:
    """The text with lines of at most WIDTH characters, as far as there are brackets to break them in."""
    return "\n".join(part for line in text.split("\n") for part in _lines(line))


def _lines(line: str) -> list[str]:
    quoted = '"' in line and not line.startswith("cdef ")  # there it is the name of a function in C
    if len(line) <= WIDTH or quoted or "'" in line or line.lstrip().startswith("#"):
        return [line]
    indent = line[: len(line) - len(line.lstrip())]
    code, marked, comment = line.partition("  # ")
    if marked:
        return [*(f"{indent}# {part}" for part in textwrap.wrap(comment, WIDTH - len(indent) - 2)), *_lines(code)]
    rest, found, opened = _bracketed(line), [], 0
    while len(rest) > WIDTH:
        at = _break(rest, opened)
        if at is None:
            break
        found.append(rest[:at])
        opened += sum(map(found[-1].count, "([")) - sum(map(found[-1].count, ")]"))
        rest = indent + HANG + rest[at + 1 :]
    return [*found, rest]


def _bracketed(line: str) -> str:
    """The line with brackets around its value, where that has parts outside of any."""
    match = _HEAD.fullmatch(line)
    if match is None or not _places(match["value"], 0):
        return line
    return f"{match['head']}({match['value']}){match['tail']}"


def _break(line: str, opened: int) -> int | None:
    """Where to break a line that begins within `opened` brackets: at the outermost place that leaves enough of it."""
    start = len(line) - len(line.lstrip())
    for depth in range(1 - opened, 40):
        places = [i for i in _places(line, depth, WIDTH) if start + 40 < i]
        if places:
            return places[-1]
    return None


def _places(line: str, depth: int, last: int | None = None) -> list[int]:
    """The spaces at a depth of brackets that stand before an operator or after a comma; to the last that is wanted."""
    found, here = [], 0
    for i, c in enumerate(line if last is None else line[: last + 1]):
        here += (c in "([") - (c in ")]")
        if c == " " and here == depth and (line[i - 1] == "," or _OPERATOR.match(line, i + 1)):
            found.append(i)
    return found
