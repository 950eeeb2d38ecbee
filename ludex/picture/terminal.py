"""A scene as text for the terminal: coloured by Rich where the terminal has colours, plain elsewhere."""

from __future__ import annotations

from rich.text import Text

from ludex.picture.canvas import Canvas
from ludex.picture.colours import BLOCK, FAINT, MARK, colour
from ludex.picture.scene import Scene, Spot

CORNERS = " ╵╷│╴┘┐┤╶└┌├─┴┬┼"  # by arms: up 1, down 2, left 4, right 8
CHOICE = "o"  # an empty cell that a legal choice is about
LAST = "reverse"  # of a cell that the last turn was about


def draw(scene: Scene) -> Text:
    """The whole picture, its captions below; of a game without a board a table of what the players have."""
    if scene.table or len(scene.spots) == 1:
        return _table(scene).append("".join(f"{line}\n" for line in scene.lines))
    across, down = _spacing(scene)
    margin = max((len(label) for label in scene.rows), default=0) + 1
    canvas = Canvas()
    top = _column_labels(canvas, scene, margin, across)
    if scene.walls:
        _walls(canvas, scene, margin, top, across, down)
    inset = (across // 2, 1) if scene.walls else (1, 0)
    centres = [
        (margin + inset[0] + round((x + y / 2 if scene.hexagonal else x) * across), top + inset[1] + round(y * down))
        for x, y in (spot.place for spot in scene.spots)
    ]
    for join in scene.edges:
        canvas.line(centres[join.one], centres[join.other], FAINT)
    for join in scene.links:
        canvas.line(centres[join.one], centres[join.other], colour(join.tint))
    for join in scene.open_links:
        canvas.line(centres[join.one], centres[join.other], MARK)
    for row, label in enumerate(scene.rows):
        canvas.write(0, top + inset[1] + row * down, label.rjust(margin - 1), FAINT)
    last, choices = set(scene.last), set(scene.choices)
    for number, (spot, (x, y)) in enumerate(zip(scene.spots, centres)):
        text, style = _glyph(spot, scene.crossings)
        if number in choices:
            text, style = (CHOICE if spot.look == "empty" else text), f"{style.split()[-1] if style else ''} underline"
        if number in last:
            style = f"{style} {LAST}".strip()
        canvas.write(x, y, text, style)
        if scene.named_spots:
            canvas.write(x - len(spot.name) // 2, y + 1, spot.name, FAINT)
    picture = canvas.text()
    for line in scene.lines:
        picture.append(line + "\n")
    return picture


def _table(scene: Scene) -> Text:
    drawn, widths = Text(), [max(map(len, column)) for column in zip(*scene.table)]
    for number, row in enumerate(scene.table):
        line = "  ".join(text.ljust(width) for text, width in zip(row, widths)).rstrip()
        drawn.append(f"{line}\n", FAINT if number == 0 else "")
    return drawn


def _spacing(scene: Scene) -> tuple[int, int]:
    """How many letters and lines apart neighbours are."""
    if scene.graph and scene.named_spots:
        return 8, 4
    if scene.graph or scene.linked or scene.walls:
        return 4, 2
    widest = max((len(spot.text) for spot in scene.spots), default=1)
    return max(2, widest + 1), 1


def _glyph(spot: Spot, crossings: bool) -> tuple[str, str]:
    if spot.look in ("stone", "piece"):
        return spot.text, f"bold {colour(spot.tint)}"
    if spot.look == "block":
        return spot.text, BLOCK
    if spot.look == "mark":
        return spot.text, MARK
    return (spot.text, "") if spot.look == "number" else ("+" if crossings else ".", FAINT)


def _column_labels(canvas: Canvas, scene: Scene, margin: int, across: int) -> int:
    """Writes them above the board, upright where they are too wide; returns how many lines they take."""
    widest = max((len(label) for label in scene.columns), default=0)
    shift = margin + (across // 2 if scene.walls else 1)
    if widest < across:
        for column, label in enumerate(scene.columns):
            canvas.write(shift + column * across, 0, label, FAINT)
        return min(widest, 1)
    for column, label in enumerate(scene.columns):
        for line, letter in enumerate(label.rjust(widest)):
            canvas.write(shift + column * across, line, letter, FAINT)
    return widest


def _walls(canvas: Canvas, scene: Scene, margin: int, top: int, across: int, down: int) -> None:
    rows, columns = len(scene.rows), len(scene.columns)
    for row in range(1, rows + 2):
        for column in range(1, columns + 2):
            x, y = margin + (column - 1) * across, top + (row - 1) * down
            right = (row, column, "north") in scene.walls
            below = (row, column, "west") in scene.walls
            left = (row, column - 1, "north") in scene.walls
            above = (row - 1, column, "west") in scene.walls
            canvas.write(x, y, CORNERS[above + 2 * below + 4 * left + 8 * right], "")
            if right:
                canvas.write(x + 1, y, "─" * (across - 1), "")
            for line in range(1, down if below else 1):
                canvas.write(x, y + line, "│", "")
