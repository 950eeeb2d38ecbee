"""A scene as an SVG file: plain shapes, no script, no font of its own.

Every shape carries its colours, so that the file stands alone, and a class, so that a page may give it others. A
spot is a group with the number of its cell (`data-cell`) and its words (`aria-label`). Large boards are drawn in
layers, one shape for all that looks alike.
"""

from __future__ import annotations

from collections.abc import Iterator
from xml.sax.saxutils import escape, quoteattr

from ludex.picture.colours import BLOCK, FAINT, MARK, colour, ink_on
from ludex.picture.layers import layers
from ludex.picture.scene import Scene, Spot

UNIT, MARGIN, LINE = 40, 40, 22
LARGE = 1500  # spots; more are drawn in layers
BOARD, RULED, INK, LAST = "#f6f1e4", "#c9bfa5", "#222222", "#e8c547"
DARK = "#d3b88c"  # every other square of a chequered board
FIGURE_FONT = "'DejaVu Sans', 'Segoe UI Symbol', 'Apple Symbols', 'Noto Sans Symbols2', sans-serif"


def draw(scene: Scene, captions: bool = True) -> str:
    """The whole picture as the text of a file; with the lines below the board, or without."""
    width, height = extent(scene)
    total = height + LINE * len(scene.lines) + LINE // 2 if captions else height
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{total}" viewBox="0 0 {width} {total}"',
        'font-family="system-ui, sans-serif" text-anchor="middle">',
        f"<title>{escape(scene.title)}</title>",
        f'<rect class="paper" width="{width}" height="{total}" fill="white"/>',
        *(_large(scene) if len(scene.spots) > LARGE else _small(scene)),
        *_walls(scene),
        *_labels(scene),
        *(_captions(scene, height) if captions else ()),
        "</svg>",
    ]
    return "\n".join(parts) + "\n"


def extent(scene: Scene) -> tuple[int, int]:
    """Width and height of the board with its labels."""
    right = max(spot.place[0] for spot in scene.spots)
    bottom = max(spot.place[1] for spot in scene.spots)
    return round((right + 1) * UNIT) + 2 * MARGIN, round((bottom + 1) * UNIT) + 2 * MARGIN


def centre(spot: Spot) -> tuple[float, float]:
    """Where a spot is drawn."""
    x, y = spot.place
    return round(MARGIN + (x + 0.5) * UNIT, 1), round(MARGIN + (y + 0.5) * UNIT, 1)


def _small(scene: Scene) -> Iterator[str]:
    yield from _ground(scene)
    yield from _last(scene)
    yield from _joins(scene)
    yield from _holders(scene)
    for number, spot in enumerate(scene.spots):
        yield from _spot(number, spot, scene)


def _large(scene: Scene) -> Iterator[str]:
    yield from layers(scene, UNIT, MARGIN, BOARD, RULED)
    yield from _last(scene)
    yield from _joins(scene)


def _ground(scene: Scene) -> Iterator[str]:
    """The squares of a grid, without lines where links are drawn between them; nothing on a graph."""
    for spot in () if scene.graph else scene.spots:
        x, y = centre(spot)
        dark = scene.chequered and (spot.place[0] + spot.place[1]) % 2
        kind, fill = ("dark", DARK) if dark else ("plain" if scene.linked else "light", BOARD)
        if spot.look == "block":
            kind, fill = "block", BLOCK
        stroke = BOARD if scene.linked else fill if scene.chequered else RULED
        yield (
            f'<rect class="ground {kind}" x="{x - UNIT / 2}" y="{y - UNIT / 2}" width="{UNIT}" height="{UNIT}" '
            f'fill="{fill}" stroke="{stroke}"/>'
        )


def _last(scene: Scene) -> Iterator[str]:
    for cell in scene.last:
        x, y = centre(scene.spots[cell])
        if scene.graph:
            yield f'<circle class="last" cx="{x}" cy="{y}" r="{UNIT * 0.46}" fill="{LAST}" fill-opacity="0.5"/>'
        else:
            yield (
                f'<rect class="last" x="{x - UNIT / 2}" y="{y - UNIT / 2}" width="{UNIT}" height="{UNIT}" '
                f'fill="{LAST}" fill-opacity="0.45"/>'
            )


def _joins(scene: Scene) -> Iterator[str]:
    for join in scene.edges:
        yield _line("edge", centre(scene.spots[join.one]), centre(scene.spots[join.other]), FAINT, 2)
    for join in scene.links:
        ends = centre(scene.spots[join.one]), centre(scene.spots[join.other])
        yield _line(f"link p{join.tint}", *ends, _paint(scene, join.tint), 5)


def _holders(scene: Scene) -> Iterator[str]:
    """What numbers on a graph stand in, over its lines."""
    for spot in scene.spots:
        if scene.graph and spot.look == "number":
            x, y = centre(spot)
            yield f'<circle class="holder" cx="{x}" cy="{y}" r="{UNIT * 0.33}" fill="{BOARD}" stroke="{RULED}"/>'


def _line(kind: str, start: tuple[float, float], end: tuple[float, float], stroke: str, width: int) -> str:
    return (
        f'<line class="{kind}" x1="{start[0]}" y1="{start[1]}" x2="{end[0]}" y2="{end[1]}" stroke="{stroke}" '
        f'stroke-width="{width}" stroke-linecap="round"/>'
    )


def _spot(number: int, spot: Spot, scene: Scene) -> Iterator[str]:
    words = quoteattr(f"{spot.name}: {spot.words}" if spot.words else spot.name)
    yield f'<g class="spot {spot.look} p{spot.tint}" data-cell="{number}" role="img" aria-label={words}>'
    if spot.look != "empty":
        yield from _look(scene, spot)
    else:
        x, y = centre(spot)
        kind, radius = ("dot end", 3.5) if scene.linked else ("dot none", 2.5) if scene.chequered else ("dot", 2.5)
        yield f'<circle class="{kind}" cx="{x}" cy="{y}" r="{radius}" fill="{"none" if scene.chequered else FAINT}"/>'
    if scene.named_spots:
        x, y = centre(spot)
        yield _words("name", x, y + UNIT * 0.62, spot.name, FAINT, 11)
    yield "</g>"


def _look(scene: Scene, spot: Spot) -> Iterator[str]:
    x, y = centre(spot)
    fill = colour(spot.tint) if spot.look == "piece" else _paint(scene, spot.tint)
    if spot.figure:
        yield (
            f'<text class="figure" x="{x}" y="{y + 12}" font-size="34" font-family="{FIGURE_FONT}" fill="{fill}" '
            f'stroke="{INK}" stroke-width="1.2" paint-order="stroke">{spot.figure}\ufe0e</text>'
        )
    elif spot.look in ("stone", "piece"):
        yield f'<circle class="disc" cx="{x}" cy="{y}" r="{UNIT * 0.38}" fill="{fill}" stroke="{RULED}"/>'
        yield _words("symbol", x, y + 6, spot.text, ink_on(fill), 16)
    elif spot.look == "number":
        yield _words("number", x, y + 6, spot.text, INK, 16)
    elif spot.look == "mark":
        yield f'<circle class="mark" cx="{x}" cy="{y}" r="{UNIT * 0.1}" fill="{MARK}"/>'
    else:
        yield _words("symbol", x, y + 6, spot.text, "white", 14)


def _paint(scene: Scene, tint: int) -> str:
    """The colour of a player; grey for nobody."""
    return scene.colours[tint] if 0 <= tint < len(scene.colours) else colour(tint)


def _walls(scene: Scene) -> Iterator[str]:
    for row, column, side in sorted(scene.walls):
        x, y = MARGIN + (column - 1) * UNIT, MARGIN + (row - 1) * UNIT
        end = (x + UNIT, y) if side == "north" else (x, y + UNIT)
        yield _line("wall", (x, y), end, INK, 4)


def _labels(scene: Scene) -> Iterator[str]:
    for row, label in enumerate(scene.rows):
        yield _words("label", MARGIN / 2, MARGIN + (row + 0.5) * UNIT + 5, label, INK, 13)
    for column, label in enumerate(scene.columns):
        yield _words("label", MARGIN + (column + 0.5) * UNIT, MARGIN - 10, label, INK, 13)


def _captions(scene: Scene, top: int) -> Iterator[str]:
    for number, line in enumerate(scene.lines):
        y = top + LINE * number
        yield (
            f'<text class="caption" x="{MARGIN}" y="{y}" font-size="15" text-anchor="start" fill="{INK}">'
            f"{escape(line)}</text>"
        )


def _words(kind: str, x: float, y: float, text: str, fill: str, size: int) -> str:
    return (
        f'<text class="{kind}" x="{x}" y="{y}" font-size="{size}" fill="{fill}">{escape(text)}</text>' if text else ""
    )
