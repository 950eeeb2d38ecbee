"""A scene as an SVG file: plain shapes, no script, no font of its own."""

from __future__ import annotations

from collections.abc import Iterator
from xml.sax.saxutils import escape

from ludex.picture.colours import BLOCK, FAINT, MARK, colour
from ludex.picture.scene import Scene, Spot

UNIT, MARGIN, LINE = 40, 40, 22
BOARD, RULED, INK = "#f6f1e4", "#c9bfa5", "#222222"


def draw(scene: Scene) -> str:
    """The whole picture as the text of a file."""
    width, height = _extent(scene)
    total = height + LINE * len(scene.lines) + LINE // 2
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{total}" viewBox="0 0 {width} {total}"',
        'font-family="sans-serif" text-anchor="middle">',
        f"<title>{escape(scene.title)}</title>",
        f'<rect width="{width}" height="{total}" fill="white"/>',
        *_ground(scene),
        *_joins(scene),
        *_holders(scene),
        *(part for spot in scene.spots for part in _spot(spot, scene.named_spots)),
        *_walls(scene),
        *_labels(scene),
        *_captions(scene, height),
        "</svg>",
    ]
    return "\n".join(parts) + "\n"


def _extent(scene: Scene) -> tuple[int, int]:
    right = max(spot.place[0] for spot in scene.spots)
    bottom = max(spot.place[1] for spot in scene.spots)
    return round((right + 1) * UNIT) + 2 * MARGIN, round((bottom + 1) * UNIT) + 2 * MARGIN


def _centre(spot: Spot) -> tuple[float, float]:
    x, y = spot.place
    return round(MARGIN + (x + 0.5) * UNIT, 1), round(MARGIN + (y + 0.5) * UNIT, 1)


def _ground(scene: Scene) -> Iterator[str]:
    """The squares of a grid, without lines where links are drawn between them; nothing on a graph."""
    for spot in () if scene.graph else scene.spots:
        x, y = _centre(spot)
        fill = BLOCK if spot.look == "block" else BOARD
        stroke = BOARD if scene.linked else RULED
        yield (
            f'<rect x="{x - UNIT / 2}" y="{y - UNIT / 2}" width="{UNIT}" height="{UNIT}" '
            f'fill="{fill}" stroke="{stroke}"/>'
        )


def _joins(scene: Scene) -> Iterator[str]:
    for join in scene.edges:
        yield _line(_centre(scene.spots[join.one]), _centre(scene.spots[join.other]), FAINT, 2)
    for join in scene.links:
        yield _line(_centre(scene.spots[join.one]), _centre(scene.spots[join.other]), colour(join.tint), 5)


def _holders(scene: Scene) -> Iterator[str]:
    """What numbers on a graph stand in, over its lines."""
    for spot in scene.spots:
        if scene.graph and spot.look == "number":
            x, y = _centre(spot)
            yield f'<circle cx="{x}" cy="{y}" r="{UNIT * 0.33}" fill="{BOARD}" stroke="{RULED}"/>'


def _line(start: tuple[float, float], end: tuple[float, float], stroke: str, width: int) -> str:
    return (
        f'<line x1="{start[0]}" y1="{start[1]}" x2="{end[0]}" y2="{end[1]}" stroke="{stroke}" '
        f'stroke-width="{width}" stroke-linecap="round"/>'
    )


def _spot(spot: Spot, named: bool) -> Iterator[str]:
    x, y = _centre(spot)
    if spot.look in ("stone", "piece"):
        yield f'<circle cx="{x}" cy="{y}" r="{UNIT * 0.38}" fill="{colour(spot.tint)}"/>'
        yield _words(x, y + 6, spot.text, "white", 16)
    elif spot.look == "number":
        yield _words(x, y + 6, spot.text, INK, 16)
    elif spot.look == "mark":
        yield f'<circle cx="{x}" cy="{y}" r="{UNIT * 0.1}" fill="{MARK}"/>'
    elif spot.look == "block":
        yield _words(x, y + 6, spot.text, "white", 14)
    else:
        yield f'<circle cx="{x}" cy="{y}" r="2.5" fill="{FAINT}"/>'
    if named:
        yield _words(x, y + UNIT * 0.62, spot.name, FAINT, 11)


def _walls(scene: Scene) -> Iterator[str]:
    for row, column, side in sorted(scene.walls):
        x, y = MARGIN + (column - 1) * UNIT, MARGIN + (row - 1) * UNIT
        end = (x + UNIT, y) if side == "north" else (x, y + UNIT)
        yield _line((x, y), end, INK, 4)


def _labels(scene: Scene) -> Iterator[str]:
    for row, label in enumerate(scene.rows):
        yield _words(MARGIN / 2, MARGIN + (row + 0.5) * UNIT + 5, label, INK, 13)
    for column, label in enumerate(scene.columns):
        yield _words(MARGIN + (column + 0.5) * UNIT, MARGIN - 10, label, INK, 13)


def _captions(scene: Scene, top: int) -> Iterator[str]:
    for number, line in enumerate(scene.lines):
        y = top + LINE * number
        yield f'<text x="{MARGIN}" y="{y}" font-size="15" text-anchor="start" fill="{INK}">{escape(line)}</text>'


def _words(x: float, y: float, text: str, fill: str, size: int) -> str:
    return f'<text x="{x}" y="{y}" font-size="{size}" fill="{fill}">{escape(text)}</text>' if text else ""
