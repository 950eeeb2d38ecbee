"""The declarations of a text, each parsed by itself and kept: of a text that was changed in one place only that place
is parsed again."""

from __future__ import annotations

from dataclasses import dataclass

from ludex.dsl import tree
from ludex.dsl.span import Span
from ludex.dsl.syntax.read_tree import TooDeep, read_tree
from ludex.dsl.syntax.recovery import Chunk, chunks


@dataclass(frozen=True)
class Part:
    """A declaration as it stands. `header` and `declarations`: what it says (nothing, where it cannot be read)."""

    chunk: Chunk
    header: tree.Header | None = None
    declarations: tuple[tree.Declaration, ...] = ()


class Parts:
    """What was parsed before, of every file that is asked for: the parts of its last text."""

    def __init__(self) -> None:
        self._kept: dict[str, dict[Chunk, Part]] = {}

    def of(self, text: str, file: str) -> tuple[Part, ...]:
        """The declarations of a text whose lines end in LF, in order."""
        before = self._kept.get(file, {})
        found = {chunk: before.get(chunk) or _parsed(chunk, file) for chunk in chunks(text)}
        self._kept[file] = found
        return tuple(found.values())

    def whole(self, text: str, file: str) -> tree.File | None:
        """The same tree as of the whole text; None where it is not certain that there is one."""
        first, *others = self.of(text, file) or (None,)
        if first is None or first.header is None or not all(part.declarations for part in others):
            return None
        if any(part.header for part in others):
            return None
        declarations = (*first.declarations, *(one for part in others for one in part.declarations))
        last = (declarations or (first.header,))[-1].span
        return tree.File(first.header, declarations, span=Span(file, 1, 1, last.end_line, last.end_column))


def _parsed(chunk: Chunk, file: str) -> Part:
    above = "\n" * (chunk.line - 1)  # so that the places are those in the file
    try:
        built = read_tree(above + chunk.text, "file" if chunk.is_header else "declaration", file)
    except TooDeep:
        built = None
    if built is None:
        return Part(chunk)
    return Part(chunk, built.header, built.declarations) if chunk.is_header else Part(chunk, None, (built,))
