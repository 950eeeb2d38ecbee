"""One colour for each player or kind of piece, the same in the terminal and in SVG."""

from __future__ import annotations

import colorsys
from collections.abc import Sequence

FIRST = ("#2f6fde", "#d9412b", "#2e9e4f", "#a04bc4", "#c98a00", "#1a9aa6", "#d1568f", "#7d6a4f")
NEUTRAL, FAINT, BLOCK, MARK = "#8a8a8a", "#9aa0a6", "#4a4a4a", "#4f9d45"
NAMED = {
    "white": "#f8f5ed",
    "black": "#2d2b29",
    "red": FIRST[1],
    "blue": FIRST[0],
    "green": FIRST[2],
    "purple": FIRST[3],
    "yellow": "#e0b400",
    "orange": "#e07b1f",
    "brown": FIRST[7],
    "pink": FIRST[6],
}


def colours_of(names: Sequence[str]) -> tuple[str, ...]:
    """The colours of the players: those that they are called by, if all are; else a colour for each number."""
    named = tuple(NAMED.get(name.lower(), "") for name in names)
    return named if all(named) else tuple(colour(number) for number in range(len(names)))


def is_colour(name: str) -> bool:
    """Whether a player of this name is shown by the colour alone."""
    return name.lower() in NAMED


def ink_on(ground: str) -> str:
    """The colour of letters on a colour."""
    red, green, blue = (int(ground[at : at + 2], 16) for at in (1, 3, 5))
    return "#222222" if 0.3 * red + 0.59 * green + 0.11 * blue > 170 else "#ffffff"


def colour(tint: int) -> str:
    """The colour of a number, as #rrggbb; grey for -1."""
    if tint < 0:
        return NEUTRAL
    if tint < len(FIRST):
        return FIRST[tint]
    red, green, blue = colorsys.hls_to_rgb(tint * 0.381966 % 1.0, 0.45, 0.6)
    return f"#{round(red * 255):02x}{round(green * 255):02x}{round(blue * 255):02x}"
