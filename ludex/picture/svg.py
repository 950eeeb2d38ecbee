"""A scene as an SVG file: plain shapes, no script, no font of its own.

Every shape carries its colours, so that the file stands alone, and a class, so that a page may give it others. A
spot is a group with the number of its cell (`data-cell`) and its words (`aria-label`). Large boards are drawn in
layers, one shape for all that looks alike.
"""

from __future__ import annotations

from collections.abc import Iterator
from xml.sax.saxutils import escape, quoteattr

from ludex.picture.colours import BLOCK, FAINT, MARK, colour, ink_on, is_colour
from ludex.picture.layers import ground, layers
from ludex.picture.scene import Scene, Spot

UNIT, MARGIN, LINE = 40, 40, 22
LARGE = 1500  # spots; more are drawn in layers
BOARD, RULED, INK, LAST = "#f6f1e4", "#c9bfa5", "#222222", "#e8c547"
SLOPE = 0.866  # rows of hexagons are nearer to each other than columns: half the root of three
Point = tuple[float, float]
DARK = "#d3b88c"  # every other square of a chequered board
WOOD, GRAIN = "#e6c88f", "#7a5c2e"  # a board of crossings, and its lines
FIGURE_FONT = "'DejaVu Sans', 'Segoe UI Symbol', 'Apple Symbols', 'Noto Sans Symbols2', sans-serif"


def draw(scene: Scene, captions: bool = True, spoken: bool = True) -> str:
    """The whole picture as the text of a file; with the lines below the board, or without. Not `spoken`: shapes alone,
    no group and no words for each cell, which is a third as long."""
    width, height = extent(scene)
    total = height + LINE * len(scene.lines) + LINE // 2 if captions else height
    said = dict(scene.inks).get("cells")
    style = f'style="--cells: {said}" ' if said else ""  # for pages, which may make it darker
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{total}" viewBox="0 0 {width} {total}"',
        f'{style}font-family="system-ui, sans-serif" text-anchor="middle">',
        f"<title>{escape(scene.title)}</title>",
        f'<rect class="paper" width="{width}" height="{total}" fill="white"/>',
        *(_table(scene) if scene.table else _board_parts(scene, spoken)),
        *(_captions(scene, height) if captions else ()),
        "</svg>",
    ]
    return "\n".join(parts) + "\n"


def _board_parts(scene: Scene, spoken: bool) -> Iterator[str]:
    yield from _large(scene) if is_large(scene) else _small(scene, spoken)
    yield from _walls(scene)
    yield from _labels(scene)


def _table(scene: Scene) -> Iterator[str]:
    """What each player has, a line each, below the names of the columns."""
    left = MARGIN
    for column, width in zip(zip(*scene.table), _widths(scene)):
        for row, text in enumerate(column):
            y = MARGIN + LINE * (row + 0.7)
            kind, ink = ("label", FAINT) if row == 0 else ("caption", INK)
            drawn = f'x="{left}" y="{y:g}" font-size="15" text-anchor="start" fill="{ink}"'
            if text:
                yield f'<text class="{kind}" {drawn}>{escape(text)}</text>'
        left += width
    across = f'x1="{MARGIN}" x2="{left}"'
    yield from (
        f'<line class="rule" {across} y1="{y}" y2="{y}" stroke="{RULED}"/>'
        for y in (MARGIN + LINE * row for row in range(1, len(scene.table) + 1))
    )


def _widths(scene: Scene) -> list[int]:
    """Of the columns of a table, for letters of the usual width."""
    return [9 * max(map(len, column)) + 24 for column in zip(*scene.table)]


def is_large(scene: Scene) -> bool:
    """Whether the board is drawn in layers: those of squares that are too many."""
    return len(scene.spots) > LARGE and not scene.hexagonal


def extent(scene: Scene) -> tuple[int, int]:
    """Width and height of the board with its labels, or of the table."""
    if scene.table:
        return max(sum(_widths(scene)), 4 * UNIT) + 2 * MARGIN, LINE * len(scene.table) + 2 * MARGIN
    right = max(x + y / 2 if scene.hexagonal else x for x, y in (spot.place for spot in scene.spots))
    bottom = max(spot.place[1] for spot in scene.spots) * (SLOPE if scene.hexagonal else 1)
    return round((right + 1) * UNIT) + 2 * MARGIN, round((bottom + 1) * UNIT) + 2 * MARGIN


def centre(scene: Scene, spot: Spot) -> Point:
    """Where a spot is drawn."""
    return _drawn_at(scene, *spot.place)


def _drawn_at(scene: Scene, x: float, y: float) -> Point:
    if scene.hexagonal:
        x, y = x + y / 2, y * SLOPE
    return round(MARGIN + (x + 0.5) * UNIT, 1), round(MARGIN + (y + 0.5) * UNIT, 1)


def _small(scene: Scene, spoken: bool) -> Iterator[str]:
    same = scene.graph or scene.hexagonal or scene.chequered or scene.crossings or scene.linked
    yield from _ground(scene) if spoken or same else ground(scene, UNIT, MARGIN, _board(scene), RULED)
    yield from _last(scene)
    yield from _joins(scene)
    yield from _holders(scene)
    for number, spot in enumerate(scene.spots):
        if spoken or scene.named_spots:
            yield from _spot(number, spot, scene)
        elif spot.look != "empty":
            yield from _blocks(scene, spot)
            yield from _look(scene, spot)
        elif scene.linked or scene.graph:
            yield _dot(scene, spot)
    yield from _last_stones(scene)
    yield from _choices(scene)


def _large(scene: Scene) -> Iterator[str]:
    yield from ground(scene, UNIT, MARGIN, _board(scene), RULED)
    yield from _last(scene)
    yield from _joins(scene)
    yield from layers(scene, UNIT, MARGIN)
    yield from _choices(scene)


def _ground(scene: Scene) -> Iterator[str]:
    """The squares of a grid, without lines where links are drawn between them; nothing on a graph."""
    if scene.crossings:
        yield from _crossings(scene)
        return
    for spot in () if scene.graph else scene.spots:
        x, y = centre(scene, spot)
        dark = scene.chequered and (spot.place[0] + spot.place[1]) % 2
        kind, fill = ("dark", DARK) if dark else ("plain" if scene.linked else "light", _board(scene))
        if spot.look == "block":
            kind, fill = "block", _ink(scene, spot)
        stroke = fill if scene.linked else fill if scene.chequered else RULED
        yield f'<{_square(scene, x, y)} class="ground {kind}" fill="{fill}" stroke="{stroke}"/>'


def _crossings(scene: Scene) -> Iterator[str]:
    """A board of wood, and the lines on which cells are next to each other."""
    places = {spot.place for spot in scene.spots}
    right, down = (max(place[axis] for place in places) + 1 for axis in (0, 1))
    size = f'width="{right * UNIT:g}" height="{down * UNIT:g}"'
    yield f'<rect class="ground light" x="{MARGIN}" y="{MARGIN}" {size} fill="{_board(scene)}"/>'
    drawn = []
    for x, y in sorted(places):
        for dx, dy in ((1, 0), (0, 1)):
            begins = (x - dx, y - dy) not in places
            length = 0
            while begins and (x + dx * (length + 1), y + dy * (length + 1)) in places:
                length += 1
            if length:
                start = _drawn_at(scene, x, y)
                drawn.append(f"M{start[0]:g} {start[1]:g}{'h' if dx else 'v'}{length * UNIT}")
    yield f'<path class="lines" d="{"".join(drawn)}" stroke="{GRAIN}" fill="none"/>'


def _blocks(scene: Scene, spot: Spot) -> Iterator[str]:
    """The square of what blocks a cell, where squares are not drawn one by one."""
    if spot.look == "block" and not scene.graph:
        yield f'<{_square(scene, *centre(scene, spot))} class="ground block" fill="{_ink(scene, spot)}"/>'


def _board(scene: Scene) -> str:
    """The colour of cells, as the rules say it, or as it is usual."""
    return dict(scene.inks).get("cells", WOOD if scene.crossings else BOARD)


def _choices(scene: Scene) -> Iterator[str]:
    """A ring on an empty cell and round what stands on another; a dotted line for a link."""
    for join in scene.open_links:
        ends = centre(scene, scene.spots[join.one]), centre(scene, scene.spots[join.other])
        yield _line("choice", *ends, MARK, 3).replace("/>", ' stroke-dasharray="1 7"/>')
    for cell in scene.choices:
        x, y = centre(scene, scene.spots[cell])
        radius = UNIT * (0.3 if scene.spots[cell].look == "empty" else 0.44)
        ring = f'cx="{x}" cy="{y}" r="{radius:g}" fill="none" stroke="{MARK}" stroke-width="3"'
        yield f'<circle class="choice" {ring}/>'


def _ink(scene: Scene, spot: Spot) -> str:
    """The colour that the rules give to what nobody owns, or to a kind of pieces."""
    said = dict(scene.inks)
    if spot.look == "piece":
        return said.get(spot.words.split(",")[0].rpartition(" ")[0], colour(spot.tint))
    return said.get(spot.words, BLOCK)


def _last(scene: Scene) -> Iterator[str]:
    for cell in scene.last:
        x, y = centre(scene, scene.spots[cell])
        if scene.graph or scene.crossings:
            yield f'<circle class="last" cx="{x}" cy="{y}" r="{UNIT * 0.46}" fill="{LAST}" fill-opacity="0.5"/>'
        else:
            yield f'<{_square(scene, x, y)} class="last" fill="{LAST}" fill-opacity="0.45"/>'


def _square(scene: Scene, x: float, y: float) -> str:
    """The place of a cell, as the beginning of a shape: a square, or a hexagon that stands on a corner."""
    if not scene.hexagonal:
        return f'rect x="{x - UNIT / 2}" y="{y - UNIT / 2}" width="{UNIT}" height="{UNIT}"'
    half, tip = UNIT / 2, UNIT / 2 / SLOPE
    corners = ((0, -tip), (half, -tip / 2), (half, tip / 2), (0, tip), (-half, tip / 2), (-half, -tip / 2))
    return 'polygon points="' + " ".join(f"{x + dx:.1f},{y + dy:.1f}" for dx, dy in corners) + '"'


def _joins(scene: Scene) -> Iterator[str]:
    for join in scene.edges:
        yield _line("edge", centre(scene, scene.spots[join.one]), centre(scene, scene.spots[join.other]), FAINT, 2)
    for join in scene.links:
        ends = centre(scene, scene.spots[join.one]), centre(scene, scene.spots[join.other])
        yield _line(f"link p{join.tint}", *ends, _paint(scene, join.tint), 5)


def _holders(scene: Scene) -> Iterator[str]:
    """What numbers on a graph stand in, over its lines."""
    for spot in scene.spots:
        if scene.graph and spot.look == "number":
            x, y = centre(scene, spot)
            yield f'<circle class="holder" cx="{x}" cy="{y}" r="{UNIT * 0.33}" fill="{BOARD}" stroke="{RULED}"/>'


def _line(kind: str, start: Point, end: Point, stroke: str, width: int) -> str:
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
        yield _dot(scene, spot)
    if scene.named_spots:
        x, y = centre(scene, spot)
        yield _words("name", x, y + UNIT * 0.62, spot.name, FAINT, 11)
    yield "</g>"


def _dot(scene: Scene, spot: Spot) -> str:
    """What shows that there is a cell."""
    x, y = centre(scene, spot)
    bare = scene.chequered or scene.crossings
    kind, radius = ("dot end", 3.5) if scene.linked else ("dot none", 2.5) if bare else ("dot", 2.5)
    return f'<circle class="{kind}" cx="{x}" cy="{y}" r="{radius}" fill="{"none" if bare else FAINT}"/>'


def _last_stones(scene: Scene) -> Iterator[str]:
    """A point on the stones of the last turn, where they cover the mark below them."""
    for cell in scene.last if scene.crossings or scene.graph or scene.linked else ():
        if scene.spots[cell].look == "stone":
            x, y = centre(scene, scene.spots[cell])
            yield f'<circle class="last" cx="{x}" cy="{y}" r="{UNIT * 0.11:g}" fill="{LAST}"/>'


def _look(scene: Scene, spot: Spot) -> Iterator[str]:
    x, y = centre(scene, spot)
    fill = _ink(scene, spot) if spot.look == "piece" else _paint(scene, spot.tint)
    if spot.look == "block" and spot.figure and not scene.graph:
        fill = "#ffffff"
    if spot.figure:
        yield (
            f'<text class="figure" x="{x}" y="{y + 12}" font-size="34" font-family="{FIGURE_FONT}" fill="{fill}" '
            f'stroke="{INK}" stroke-width="1.2" paint-order="stroke">{spot.figure}\ufe0e</text>'
        )
    elif spot.look in ("stone", "piece"):
        yield f'<circle class="disc" cx="{x}" cy="{y}" r="{UNIT * 0.38}" fill="{fill}" stroke="{RULED}"/>'
        if not (is_colour(spot.words) and spot.look == "stone"):
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
    drawn = "".join(
        f"M{MARGIN + (column - 1) * UNIT} {MARGIN + (row - 1) * UNIT}{'h' if side == 'north' else 'v'}{UNIT}"
        for row, column, side in sorted(scene.walls)
    )
    if drawn:
        yield f'<path class="wall" d="{drawn}" stroke="{INK}" stroke-width="4" stroke-linecap="round" fill="none"/>'


def _labels(scene: Scene) -> Iterator[str]:
    for row, label in enumerate(scene.rows):
        if scene.hexagonal and _cut(scene):
            x, y = _drawn_at(scene, _end(scene, row) + 0.85, row)
            yield _words("label", x, y + 5, label, INK, 13)
            continue
        x, y = _drawn_at(scene, _first(scene, 1, row), row)
        yield _words("label", x - (MARGIN + UNIT) / 2, y + 5, label, INK, 13)
    for column, label in enumerate(scene.columns):
        if scene.hexagonal:
            x, y = _drawn_at(scene, column, _first(scene, 0, column) - 0.85)
            yield _words("label", x, y + 5, label, INK, 13)
        else:
            yield _words("label", _drawn_at(scene, column, 0)[0], MARGIN - 10, label, INK, 13)


def _first(scene: Scene, axis: int, number: int) -> float:
    """Where the first cell of a row or column is, on hexagons; on other boards labels stand along straight lines."""
    if not scene.hexagonal:
        return 0
    return min((spot.place[1 - axis] for spot in scene.spots if spot.place[axis] == number), default=0)


def _cut(scene: Scene) -> bool:
    """Whether columns of hexagons begin below the first row: there labels of rows stand at the right."""
    return any(_first(scene, 0, column) > 0 for column in range(len(scene.columns)))


def _end(scene: Scene, row: int) -> float:
    return max((spot.place[0] for spot in scene.spots if spot.place[1] == row), default=0)


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
