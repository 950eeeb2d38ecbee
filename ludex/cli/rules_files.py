"""The rules files that a command line names: files, shipped games, folders, and `-` for stdin."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from ludex.dsl.files import MOST_RULES, size_text
from ludex.errors import LudexError
from ludex.shipped import find_rules

STDIN = "/dev/stdin"


@dataclass(frozen=True)
class RulesFile:
    """One of them. `text` is what was read from stdin, None where the file is to be read."""

    path: Path
    text: str | None = None


def rules_files(names: Sequence[str]) -> Iterator[RulesFile | LudexError]:
    """Each in turn; a mistake in one name does not keep the others from being looked at, so it comes in its place."""
    for name in names:
        try:
            yield from _named(name)
        except LudexError as error:
            yield error


def _named(name: str) -> Iterator[RulesFile]:
    if name == STDIN:
        yield RulesFile(Path("<stdin>"), _stdin())
    elif Path(name).is_dir() and not name.endswith(".rules"):
        found = [path for path in sorted(Path(name).rglob("*.rules")) if path.is_file() and not _is_hidden(path, name)]
        if not found:
            raise LudexError(f"the folder '{name}' holds no rules files")
        yield from map(RulesFile, found)
    else:
        yield RulesFile(find_rules(name))


def _is_hidden(path: Path, folder: str) -> bool:
    return any(part.startswith(".") for part in path.relative_to(folder).parts)


def _stdin() -> str:
    data = sys.stdin.buffer.read(MOST_RULES + 1)
    if len(data) > MOST_RULES:
        raise LudexError(f"stdin has more than {size_text(MOST_RULES)}")
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        raise LudexError(f"stdin is not UTF-8 text: byte {error.start}") from None
