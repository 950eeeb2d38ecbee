"""The spots of a large board in a few shapes: one for all squares, one for all spots that look alike."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from functools import lru_cache

from ludex.picture.colours import BLOCK, FAINT, MARK, colour
from ludex.picture.scene import Scene

Square = tuple[float, float]


def ground(scene: Scene, unit: int, margin: int, board: str, ruled: str) -> Iterator[str]:
    """The squares of a grid; nothing on a graph."""
    if scene.graph:
        return
    yield (
        f'<pattern id="squares" x="{margin}" y="{margin}" width="{unit}" height="{unit}" '
        f'patternUnits="userSpaceOnUse"><rect class="ground light" width="{unit}" height="{unit}" fill="{board}" '
        f'stroke="{ruled}"/></pattern>'
    )
    drawn = _ground(tuple(spot.place for spot in scene.spots), unit, margin)
    yield f'<path class="squares" d="{drawn}" fill="url(#squares)"/>'


def layers(scene: Scene, unit: int, margin: int) -> Iterator[str]:
    """The spots that are not empty. Stones of one player with different symbols have different shapes: diamonds,
    squares, small squares."""
    kinds: dict[tuple[str, int, str], list[Square]] = defaultdict(list)
    for spot in scene.spots:
        if spot.look != "empty":
            kinds[spot.look, spot.tint, spot.text if spot.look == "stone" else ""].append(spot.place)
    shapes: dict[int, int] = defaultdict(int)
    for (look, tint, text), places in sorted(kinds.items()):
        drawn = _shape(look, shapes[tint], places, unit, margin)
        shapes[tint] += look == "stone"
        words = f"{look} {text}".strip()
        yield f'<path class="layer {look} p{tint}" data-words="{words}" d="{drawn}" fill="{_fill(scene, look, tint)}"/>'


def _fill(scene: Scene, look: str, tint: int) -> str:
    if look == "stone" and tint < len(scene.colours):
        return scene.colours[tint]
    if look == "piece":
        return colour(tint)
    return {"block": BLOCK, "mark": MARK}.get(look, FAINT)


def _shape(look: str, number: int, places: Iterable[Square], unit: int, margin: int) -> str:
    if look == "block":
        return _runs(places, unit, margin, 0)
    if look == "stone" and number == 0:
        half = round(unit * 0.42)
        drawn = f"l{half} {half} {-half} {half} {-half} {-half}z"
        return "".join(f"M{margin + (x + 0.5) * unit:g} {margin + (y + 0.5) * unit - half:g}{drawn}" for x, y in places)
    return _runs(places, unit, margin, 3 if look == "stone" and number == 1 else round(unit * 0.3))


@lru_cache(maxsize=4)
def _ground(places: tuple[Square, ...], unit: int, margin: int) -> str:
    return _runs(places, unit, margin, 0)


def _runs(places: Iterable[Square], unit: int, margin: int, inset: int) -> str:
    """Squares as a path; without inset, neighbours in a row are one."""
    drawn, size = [], unit - 2 * inset
    if inset:
        for x, y in places:
            drawn.append(f"M{margin + x * unit + inset:g} {margin + y * unit + inset:g}h{size}v{size}h{-size}z")
        return "".join(drawn)
    run: list[float] = []  # y, first x, x after the last
    for x, y in [*places, (-9.0, -9.0)]:
        if run and (run[0] != y or run[2] != x):
            width = (run[2] - run[1]) * unit
            drawn.append(f"M{margin + run[1] * unit:g} {margin + run[0] * unit:g}h{width:g}v{unit}h{-width:g}z")
            run = []
        run = run or [y, x, x]
        run[2] = x + 1
    return "".join(drawn)
