"""Tables in pages: text between two marks, which is rewritten."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from ludex.dsl.files import write_file


def put(page: Path, name: str, text: str) -> None:
    """Put text between the page's marks `<!-- NAME: begin -->` and `<!-- NAME: end -->`. Raises ValueError where it has
    none."""
    begin, end = f"<!-- {name}: begin -->", f"<!-- {name}: end -->"
    before, _, rest = page.read_text(encoding="utf-8").partition(begin)
    _, found, after = rest.partition(end)
    if not found:
        raise ValueError(f"{page} has no place for this: a line {begin} and a line {end}")
    write_file(page, f"{before}{begin}\n{text}\n{end}{after}")


def table(lines: Sequence[Sequence[str]]) -> str:
    """A table of Markdown; the first line is its head."""
    head, *rows = lines
    return "\n".join(f"| {' | '.join(line)} |" for line in (head, ["---"] * len(head), *rows))
