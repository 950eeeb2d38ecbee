"""A text cut into its top-level declarations, so that a mistake in one does not hide the next."""

import re
from dataclasses import dataclass

from ludex.dsl.syntax.brackets import PARTS
from ludex.dsl.syntax.keywords import DECLARING

FIRST_WORD = re.compile(r"[A-Za-z_]\w*")
HEADER = re.compile(r"game\b(?!\s+\w+\s*([:\[]|,\s*\w))")  # what begins like a field is one
CLOSING = (")", "]", "}")


@dataclass(frozen=True, slots=True)
class Chunk:
    """`line` is the number of its first line in the file."""

    line: int
    text: str
    is_header: bool


def chunks(text: str) -> tuple[Chunk, ...]:
    """Each begins with a line that starts at the left margin; comments and blank lines before the first are left out.

    Within open brackets only a line with a declaring word begins another: there the brackets were forgotten.
    """
    found: list[tuple[int, list[str]]] = []
    depth = 0
    for number, line in enumerate(text.split("\n"), 1):
        if _begins(line, depth if found else 0):
            found.append((number, []))
            depth = 0
        if found:
            found[-1][1].append(line)
        elif line.strip() and not line.lstrip().startswith("#"):
            found.append((number, [line]))
        depth = max(0, depth + _depth(line))
    return tuple(Chunk(number, "\n".join(lines) + "\n", bool(HEADER.match(lines[0]))) for number, lines in found)


def _begins(line: str, depth: int) -> bool:
    if not line or line[0] in " \t#" or line.startswith(CLOSING):
        return False
    word = FIRST_WORD.match(line)
    return depth == 0 or (word is not None and word.group() in DECLARING)


def _depth(line: str) -> int:
    parts = PARTS.findall(line)
    return sum(part in "([{" for part in parts) - sum(part in CLOSING for part in parts)
