"""Which straight segments between points meet, in exact whole numbers."""

from __future__ import annotations

from functools import cache

Point = tuple[int, int]


def crossings(pairs: tuple[tuple[int, int], ...], places: tuple[Point, ...]) -> tuple[frozenset[int], ...]:
    """For each pair of points the other pairs whose segment meets its own anywhere but in a common end."""
    boxes: dict[Point, list[int]] = {}
    for number, pair in enumerate(pairs):
        for spot in _box(places[pair[0]], places[pair[1]]):
            boxes.setdefault(spot, []).append(number)
    found = []
    for number, (a, b) in enumerate(pairs):
        nearby = {other for spot in _box(places[a], places[b]) for other in boxes[spot] if other != number}
        found.append(
            frozenset(o for o in nearby if meets(places[a], places[b], places[pairs[o][0]], places[pairs[o][1]]))
        )
    return tuple(found)


def meets(a: Point, b: Point, c: Point, d: Point) -> bool:
    """Whether the segments ab and cd (not the same) share a point that is not an end of both."""
    row, column = a
    return _meets_from((b[0] - row, b[1] - column), (c[0] - row, c[1] - column), (d[0] - row, d[1] - column))


@cache
def _meets_from(b: Point, c: Point, d: Point) -> bool:
    """The same of a segment from (0, 0): on a board the same few cases come again at every place."""
    a = (0, 0)
    sides = _side(a, b, c), _side(a, b, d), _side(c, d, a), _side(c, d, b)
    if not any(sides):
        return _overlap(a, b, c, d)
    common = {a, b} & {c, d}
    if common:  # not on one straight line: the common end is the only point they share
        return False
    return sides[0] * sides[1] <= 0 and sides[2] * sides[3] <= 0


def _overlap(a: Point, b: Point, c: Point, d: Point) -> bool:
    """Segments on one straight line: whether they share more than a common end."""
    (a, b), (c, d) = sorted((a, b)), sorted((c, d))
    first, last = max(a, c), min(b, d)
    return first < last or first == last and len({a, b} & {c, d}) == 0


def _side(a: Point, b: Point, c: Point) -> int:
    turn = (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
    return (turn > 0) - (turn < 0)


def _box(a: Point, b: Point) -> list[Point]:
    """The points with whole coordinates in the box round a segment: meeting segments have meeting boxes."""
    rows, columns = sorted((a[0], b[0])), sorted((a[1], b[1]))
    return [(r, c) for r in range(rows[0], rows[1] + 1) for c in range(columns[0], columns[1] + 1)]
