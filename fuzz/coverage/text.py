"""Coverage beside the text of the rules: as text, as HTML, as data."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Sequence
from html import escape
from pathlib import PurePath
from typing import Any

from ludex.dsl.plural import counted
from ludex.fuzz.coverage.coverage import Coverage, Part

STYLE = """body{font:14px/1.45 system-ui,sans-serif;margin:2em;max-width:110em}
h1{font-size:1.3em} h2{font-size:1em;margin:1.6em 0 .4em}
table{border-collapse:collapse;font:13px/1.4 ui-monospace,monospace}
td{padding:0 .7em;white-space:pre;vertical-align:top} td.n{text-align:right;color:#777}
tr.hit td.g{background:#d9f2dc} tr.part td.g{background:#fdf0c4}
div{overflow-x:auto} @media (max-width:40em){body{margin:.8em} td{padding:0 .3em}}
tr.miss td{background:#fbdcd9} td.w{color:#a12622;white-space:normal}"""

STUCK = re.compile(r"end\s+when\s+stuck\b")


def by_line(found: Coverage) -> dict[tuple[str, int], list[Part]]:
    lines: dict[tuple[str, int], list[Part]] = defaultdict(list)
    for part in found.parts:
        lines[part.file, part.line].append(part)
    return lines


def summary(name: str, found: Coverage) -> str:
    explained = sum(bool(found.why(part)) for part in found.missing)
    return (
        f"{name}: {found.share:.1%} of {counted(len(found.parts), 'part')} of the rules reached"
        f"{f', {explained} explained' if explained else ''}, "
        f"in {found.games} game{'' if found.games == 1 else 's'} and {found.seconds:.0f} s"
    )


def summary_of_all(results: Sequence[tuple[str, Coverage]], least: float) -> str:
    """Several games in a line; `least` is the percentage that is wanted of each."""
    parts = sum(len(found.parts) for _, found in results)
    missing = sum(len(found.missing) for _, found in results)
    below = [name for name, found in results if found.accounted * 100 < least]
    told = f"{counted(len(results), 'game')}: {1 - missing / max(parts, 1):.1%} of {parts} parts of the rules reached"
    return f"{told}; below {least:g}%: {', '.join(below)}" if below else f"{told}, none below {least:g}%"


def as_lines(name: str, found: Coverage) -> str:
    """The summary, and what was never reached."""
    return "\n".join([summary(name, found), *(f"  {line}" for line in [*_never(found), *needless(found)])])


def _never(found: Coverage) -> list[str]:
    return [f"{part.file}:{part.line}: {_words(found, part)}" for part in found.missing]


def _words(found: Coverage, part: Part) -> str:
    """A part that was never reached, with the explanation that the rules give, or with what may stand there instead."""
    told = f" (explained: {found.why(part)})" if found.why(part) else ""
    if (
        not told
        and part.kind == "end"
        and STUCK.match(dict(found.model.sources)[part.file].splitlines()[part.line - 1])
    ):
        told = "; if there is always a turn, `invariant not stuck` promises that in its place"
    return f"never: {part.words()}{told}"


def needless(found: Coverage) -> list[str]:
    """Explanations that are not needed: their lines were reached."""
    return [f"{file}:{line}: reached, so the comment `uncovered` can go" for file, line in found.needless]


def as_text(name: str, found: Coverage) -> str:
    """The rules with the number of games that reached each line; what was never reached is marked and named."""
    lines, out = by_line(found), [summary(name, found)]
    for file, text in found.model.sources:
        if len(found.model.sources) > 1:
            out.append(f"--- {PurePath(file).name}")
        for number, line in enumerate(text.splitlines(), 1):
            parts = lines.get((file, number), [])
            least = str(min(found.reached[part] for part in parts)) if parts else ""
            never = [part for part in parts if not found.reached[part]]
            mark = "!" if any(not found.why(part) for part in never) else " "
            out.append(f"{mark}{least:>6} | {line}".rstrip())
            out += [f"{mark}       |     {_words(found, part)}" for part in never]
    out += needless(found)
    return "\n".join(out)


def as_html(name: str, found: Coverage) -> str:
    """One page, nothing else needed."""
    lines, out = by_line(found), []
    for file, text in found.model.sources:
        out.append(f"<h2>{escape(PurePath(file).name)}</h2>\n<div><table>")
        for number, line in enumerate(text.splitlines(), 1):
            out.append(_row(found, number, line, lines.get((file, number), [])))
        out.append("</table></div>")
    head = f"<h1>{escape(summary(name, found))}</h1>"
    return (
        f'<!doctype html>\n<html lang="en"><meta charset="utf-8">'
        f'<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escape(name)}: coverage of the rules</title>"
        f"\n<style>{STYLE}</style>\n{head}\n" + "\n".join(out) + "\n</html>\n"
    )


def _row(found: Coverage, number: int, line: str, parts: list[Part]) -> str:
    counts = [found.reached[part] for part in parts]
    never = "; ".join(_words(found, part) for part in parts if not found.reached[part])
    style = "" if not parts else "hit" if all(counts) else "part" if any(counts) else "miss"
    games = min(counts) if counts and all(counts) else max(counts, default="")
    told = "; ".join(f"{part.words()} ({found.reached[part]})" for part in parts)
    return (
        f'<tr class="{style}" title="{escape(told)}"><td class="n">{number}</td><td class="n g">{games}</td>'
        f'<td>{escape(line)}</td><td class="w">{escape(never)}</td></tr>'
    )


def as_data(name: str, found: Coverage) -> dict[str, Any]:
    parts = [
        {
            "file": p.file,
            "line": p.line,
            "column": p.column,
            "part": p.words(),
            "games": found.reached[p],
            "explained": "" if found.reached[p] else found.why(p),
        }
        for p in found.parts
    ]
    return {
        "game": name,
        "games": found.games,
        "share": round(found.share, 4),
        "accounted": round(found.accounted, 4),
        "notes": found.notes,
        "parts": parts,
    }
