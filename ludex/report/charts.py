"""Bars and curves as SVG, for pages: plain shapes, no script. Several series are drawn side by side."""

from __future__ import annotations

from collections.abc import Sequence
from xml.sax.saxutils import escape

WIDTH, HEIGHT, LEFT, BOTTOM, TOP = 560, 220, 52, 34, 12
COLOURS = ("#2f6f9f", "#d9822b")
Point = tuple[float, float]


def bars(title: str, unit: str, series: Sequence[Sequence[tuple[int, int, float]]]) -> str:
    """(first value, last value, height) for each bar; the heights of each series are shown as shares of it."""
    known = [bar for one in series for bar in one]
    if not known:
        return ""
    low, high = min(bar[0] for bar in known), max(bar[1] for bar in known) + 1
    shares = [[(a, b, h / (sum(bar[2] for bar in one) or 1)) for a, b, h in one] for one in series]
    top = max(h for one in shares for _, _, h in one) or 1
    parts = []
    for number, one in enumerate(shares):
        for first, last, height in one:
            x, right = _x(first, low, high), _x(last + 1, low, high)
            width = max((right - x) / len(series) - 1, 0.5)
            x += number * (right - x) / len(series)
            y = _y(height, top)
            parts.append(
                f'<rect x="{x:.1f}" y="{y:.1f}" width="{width:.1f}" height="{HEIGHT - BOTTOM - y:.1f}" '
                f'fill="{COLOURS[number]}"><title>{first} to {last}: {height:.1%}</title></rect>'
            )
    return _frame(title, unit, parts, (low, high - 1), f"{top:.0%}")


def curves(title: str, unit: str, series: Sequence[Sequence[Point]]) -> str:
    """Points joined by lines."""
    known = [point for one in series for point in one]
    if not known:
        return ""
    low, high = min(x for x, _ in known), max(x for x, _ in known)
    top = max(y for _, y in known) or 1
    parts = []
    for number, one in enumerate(series):
        drawn = " ".join(f"{_x(x, low, max(high, low + 1)):.1f},{_y(y, top):.1f}" for x, y in one)
        parts.append(f'<polyline points="{drawn}" fill="none" stroke="{COLOURS[number]}" stroke-width="2"/>')
    return _frame(title, unit, parts, (low, high), f"{top:.4g}")


def _x(value: float, low: float, high: float) -> float:
    return LEFT + (value - low) / (high - low) * (WIDTH - LEFT - 10)


def _y(value: float, top: float) -> float:
    return HEIGHT - BOTTOM - value / top * (HEIGHT - BOTTOM - TOP)


def _frame(title: str, unit: str, parts: list[str], ends: tuple[float, float], top: str) -> str:
    ground = HEIGHT - BOTTOM
    return "\n".join(
        [
            f"<figure><figcaption>{escape(title)}</figcaption>",
            f'<svg viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}" height="{HEIGHT}" role="img" font-size="12">',
            f'<path d="M{LEFT} {TOP}V{ground}H{WIDTH - 10}" fill="none" stroke="#999"/>',
            *parts,
            f'<text x="{LEFT}" y="{ground + 16}">{ends[0]:g}</text>',
            f'<text x="{WIDTH - 10}" y="{ground + 16}" text-anchor="end">{ends[1]:g}</text>',
            f'<text x="{(WIDTH + LEFT) / 2}" y="{ground + 30}" text-anchor="middle">{escape(unit)}</text>',
            f'<text x="{LEFT - 6}" y="{TOP + 10}" text-anchor="end">{top}</text>',
            f'<text x="{LEFT - 6}" y="{ground}" text-anchor="end">0</text>',
            "</svg></figure>",
        ]
    )
