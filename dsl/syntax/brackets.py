"""The brackets of a text that is not (yet) known to parse: strings and comments are skipped, pictures are not."""

import re
from dataclasses import dataclass

PARTS = re.compile(r'"[^"\n]*"|#[^\n]*|[()\[\]{}]')
CLOSER = {"(": ")", "[": "]", "{": "}"}


@dataclass(frozen=True, slots=True)
class Brackets:
    """Offsets in the text: `open` are brackets never closed; `stray` closes nothing, or not what is open there."""

    open: tuple[int, ...]
    stray: int | None


def brackets(text: str) -> Brackets:
    """Stops at the first bracket that closes nothing."""
    opened: list[int] = []
    for match in PARTS.finditer(text):
        letter = match.group()
        if letter in CLOSER:
            opened.append(match.start())
        elif letter in CLOSER.values():
            if not opened or CLOSER[text[opened[-1]]] != letter:
                return Brackets(tuple(opened), match.start())
            opened.pop()
    return Brackets(tuple(opened), None)
