"""Letters at places, each with a style, and thin lines drawn with braille dots between them."""

from __future__ import annotations

from rich.text import Text

DOTS = ((0x01, 0x02, 0x04, 0x40), (0x08, 0x10, 0x20, 0x80))  # by column and row of a letter's eight dots
Point = tuple[int, int]


class Canvas:
    """A page that grows as it is written on."""

    def __init__(self) -> None:
        self._letters: dict[Point, tuple[str, str]] = {}
        self._dots: dict[Point, int] = {}
        self._dot_styles: dict[Point, str] = {}

    def write(self, x: int, y: int, text: str, style: str) -> None:
        """Letters from (x, y) to the right; blanks leave what is there."""
        for shift, letter in enumerate(text):
            if letter != " ":
                self._letters[x + shift, y] = (letter, style)

    def line(self, start: Point, end: Point, style: str) -> None:
        """A thin line between the middles of two letters. Letters stand over it."""
        x0, y0, x1, y1 = start[0] * 2, start[1] * 4 + 1, end[0] * 2, end[1] * 4 + 1
        count = max(abs(x1 - x0), abs(y1 - y0), 1)
        for i in range(count + 1):
            x, y = ((2 * (a * count + (b - a) * i) + count) // (2 * count) for a, b in ((x0, x1), (y0, y1)))
            place = (x // 2, y // 4)
            self._dots[place] = self._dots.get(place, 0) | DOTS[x % 2][y % 4]
            self._dot_styles[place] = style

    def text(self) -> Text:
        """The page, without blanks at the ends of lines."""
        marks = {place: (chr(0x2800 + dots), self._dot_styles[place]) for place, dots in self._dots.items()}
        marks.update(self._letters)
        page = Text()
        ends: dict[int, int] = {}
        for x, y in marks:
            ends[y] = max(ends.get(y, 0), x + 1)
        for y in range(max(ends, default=-1) + 1):
            for x in range(ends.get(y, 0)):
                page.append(*marks.get((x, y), (" ", "")))
            page.append("\n")
        return page
