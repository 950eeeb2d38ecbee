"""Which straight segments between points meet, in exact whole numbers."""

from __future__ import annotations

Point = tuple[int, int]


def crossings(pairs: tuple[tuple[int, int], ...], places: tuple[Point, ...]) -> tuple[frozenset[int], ...]:
    """For each pair of points the other pairs whose segment meets its own anywhere but in a common end.

    On a board the same few segments lie everywhere: what would meet one of each kind is found once, as seen from its
    first end, and looked up at every place."""
    numbers: dict[tuple[Point, Point], list[int]] = {}
    for number, (a, b) in enumerate(pairs):
        numbers.setdefault((places[a], _apart(places[a], places[b])), []).append(number)
    kinds = sorted({way for _, way in numbers})
    meeting = {way: _meeting(way, kinds) for way in kinds}
    found = []
    for number, (a, b) in enumerate(pairs):
        row, column = places[a]
        there = meeting[_apart(places[a], places[b])]
        found.append(
            frozenset(
                other
                for (down, right), kind in there
                for other in numbers.get(((row + down, column + right), kind), ())
                if other != number
            )
        )
    return tuple(found)


def _apart(a: Point, b: Point) -> Point:
    return b[0] - a[0], b[1] - a[1]


def _meeting(way: Point, kinds: list[Point]) -> list[tuple[Point, Point]]:
    """Where segments begin that meet the one from (0, 0) to `way`, and of which kind they are."""
    (top, bottom), (left, right) = sorted((0, way[0])), sorted((0, way[1]))
    found = []
    for kind in kinds:
        (up, down), (back, forth) = sorted((0, kind[0])), sorted((0, kind[1]))
        for r in range(top - down, bottom - up + 1):  # meeting segments have meeting boxes
            for c in range(left - forth, right - back + 1):
                if meets((0, 0), way, (r, c), (r + kind[0], c + kind[1])):
                    found.append(((r, c), kind))
    return found


def meets(a: Point, b: Point, c: Point, d: Point) -> bool:
    """Whether the segments ab and cd share a point that is not an end of both."""
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
