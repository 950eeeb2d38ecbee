"""What has been measured last of each subject and tool, kept as JSON: a run replaces its own rows and no others."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict, fields
from pathlib import Path
from typing import Any, TypeAlias

from bench.run import Row
from bench.stages import Tool

Line: TypeAlias = dict[str, Any]  # a row, with `of`: the subject or tool it is of, and `taken`: when and how
Rows: TypeAlias = Mapping[str, Sequence[Row | Tool]]  # what was measured now, by subject or tool


def read_kept(folder: Path) -> dict[str, list[Line]]:
    """The lines of the last file of a folder: `rows` beside handwritten C++, and `tools`."""
    files = sorted(folder.glob("????-??-??.json"))
    kept = json.loads(files[-1].read_text(encoding="utf-8")) if files else {}
    return {part: kept.get(part, []) for part in ("rows", "tools")}


def merged(before: list[Line], measured: Rows, taken: Line) -> list[Line]:
    """The lines after a run: those of what was measured now stand where its old ones stood, new ones at the end."""
    left = {of: [{"of": of, "taken": taken, **asdict(row)} for row in rows] for of, rows in measured.items() if rows}
    anew = set(left)
    lines: list[Line] = []
    for line in before:
        if line["of"] in anew:
            lines += left.pop(line["of"], [])
        else:
            lines.append(line)
    return lines + [line for rows in left.values() for line in rows]


def row_of(line: Line) -> Row:
    """A line as the row it was made of."""
    return Row(**{field.name: line[field.name] for field in fields(Row)})


def tool_of(line: Line) -> Tool:
    """The same of a tool."""
    return Tool(**{field.name: line[field.name] for field in fields(Tool)})


def when(line: Line) -> str:
    """When a line was taken, and how, in few words; of the first it is not known how often."""
    taken = line["taken"]
    rounds = [f"rounds {taken['rounds']}"] if "rounds" in taken else []
    return ", ".join([taken["date"], *rounds, taken["load"]])
