"""One colour for each player or kind of piece, the same in the terminal and in SVG."""

from __future__ import annotations

import colorsys

FIRST = ("#2f6fde", "#d9412b", "#2e9e4f", "#a04bc4", "#c98a00", "#1a9aa6", "#d1568f", "#7d6a4f")
NEUTRAL, FAINT, BLOCK, MARK = "#8a8a8a", "#9aa0a6", "#4a4a4a", "#4f9d45"


def colour(tint: int) -> str:
    """The colour of a number, as #rrggbb; grey for -1."""
    if tint < 0:
        return NEUTRAL
    if tint < len(FIRST):
        return FIRST[tint]
    red, green, blue = colorsys.hls_to_rgb(tint * 0.381966 % 1.0, 0.45, 0.6)
    return f"#{round(red * 255):02x}{round(green * 255):02x}{round(blue * 255):02x}"
