"""Reports as one page: HTML with its style and its pictures inside, nothing to load."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from xml.sax.saxutils import escape

from ludex.report.charts import COLOURS, bars, curves
from ludex.report.compare import compare
from ludex.report.numbers import Share, Spread, histogram, mean_text
from ludex.report.result import Report
from ludex.report.tables import heading

BARS = 24
STYLE = """body { font-family: sans-serif; margin: 2em auto; max-width: 76em; color: #222 }
table { border-collapse: collapse; margin: 1em 0 }
td, th { padding: 0.2em 0.8em; text-align: right; border-bottom: 1px solid #ddd }
td:first-child, th:first-child { text-align: left } code { background: #f4f4f4 }
tr.changed { font-weight: bold; background: #fff3df }
.wide { overflow-x: auto } svg { max-width: 100%; height: auto }
@media (max-width: 40em) { body { margin: 1em } td, th { padding: 0.2em 0.4em; font-size: 0.9em } }
.pictures { display: flex; flex-wrap: wrap } figure { margin: 0.5em 1em 1em 0 } figcaption { font-weight: bold }"""


def page(*parts: Sequence[Report]) -> str:
    """The page; each part is one report, or two side by side."""
    title = " and ".join(dict.fromkeys(found.title for found in parts[0]))
    body = [f"<h1>{escape(title)}</h1>", *(line for reports in parts for line in parts_of(reports))]
    phones = '<meta name="viewport" content="width=device-width, initial-scale=1">'
    head = f'<!doctype html>\n<html lang="en"><head><meta charset="utf-8">{phones}<title>{escape(title)}</title>'
    return "\n".join([head, f"<style>{STYLE}</style></head>", "<body>", *body, "</body></html>"]) + "\n"


def parts_of(reports: Sequence[Report]) -> Iterator[str]:
    """What the page says of one report, or of two side by side, without its frame."""
    yield from _legend(reports)
    if len(reports) == 2:
        yield "<h2>What changed</h2>"
        yield from _comparison(*reports)
    yield from ('<div class="pictures">', *_pictures(reports), "</div>")
    for found in reports:
        yield f"<h2>{escape(heading(found))}</h2>"
        yield from (*_numbers(found.spreads), *_shares(found.shares), *_ends(found))


def _legend(reports: Sequence[Report]) -> Iterator[str]:
    for number, found in enumerate(reports):
        square = f'<span style="color: {COLOURS[number]}">■</span>'
        yield f"<p>{square} {escape(heading(found))}, <code>{escape(found.game)}</code></p>"


def _pictures(reports: Sequence[Report]) -> Iterator[str]:
    for name in {name: None for found in reports for name in found.spreads}:
        spreads = [found.spreads[name] for found in reports if name in found.spreads]
        if any(len(value.counts) > 1 for value in spreads):
            yield bars(name, name, [histogram(value, BARS) for value in spreads])
    yield curves(
        "choices offered on average, by turn",
        "turn",
        [[(turn, mean) for turn, mean, _ in found.branching] for found in reports],
    )
    yield curves("share of games that last so long", "turn", [list(_lasting(found)) for found in reports])


def _lasting(found: Report) -> Iterator[tuple[int, float]]:
    left = found.games
    for turns, count in found.spreads["turns of a game"].counts:
        yield turns, left / found.games
        left -= count


def _table(head: Sequence[str], rows: Sequence[Sequence[str]], changed: Sequence[bool] = ()) -> Iterator[str]:
    yield '<div class="wide"><table><tr>' + "".join(f"<th>{escape(cell)}</th>" for cell in head) + "</tr>"
    for number, row in enumerate(rows):
        mark = ' class="changed"' if changed and changed[number] else ""
        yield f"<tr{mark}>" + "".join(f"<td>{escape(cell)}</td>" for cell in row) + "</tr>"
    yield "</table></div>"


def _numbers(spreads: dict[str, Spread]) -> Iterator[str]:
    rows = [
        [
            name,
            mean_text(name, v),
            f"{v.deviation:.2f}",
            str(v.low),
            *(str(v.quantile(q)) for q in (0.05, 0.25, 0.5, 0.75, 0.95)),
            str(v.high),
        ]
        for name, v in spreads.items()
    ]
    return _table(["", "mean", "deviation", "least", "5%", "25%", "median", "75%", "95%", "most"], rows)


def _shares(shares: dict[str, Share]) -> Iterator[str]:
    return _table(["", "share", "95% interval"], [[name, f"{v.value:.1%}", _interval(v)] for name, v in shares.items()])


def _ends(found: Report) -> Iterator[str]:
    rows = [[end.text, f"{end.share.value:.1%}", _interval(end.share), end.place] for end in found.ends]
    return _table(["how games end", "share", "95% interval", "rules"], rows)


def _interval(value: Share) -> str:
    return f"{value.low:.1%} to {value.high:.1%}"


def _comparison(old: Report, new: Report) -> Iterator[str]:
    rows = compare(old, new)
    return _table(
        ["", "old", "new", "difference", ""],
        [[row.name, row.old, row.new, row.difference, "changed" if row.changed else ""] for row in rows],
        [row.changed for row in rows],
    )
