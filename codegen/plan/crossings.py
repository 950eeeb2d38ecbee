"""Which links cross: by their steps and by how far apart they begin."""

from __future__ import annotations

Point = tuple[int, int]


def crossings(one: tuple[int, int], other: tuple[int, int]) -> list[tuple[int, int]]:
    """Where links of offset `other` may begin (relative to a link of offset `one`) so that the segments meet anywhere
    but in a common end."""
    reach = max(map(abs, one + other)) * 2
    found = []
    for down in range(-reach, reach + 1):
        for right in range(-reach, reach + 1):
            a, b = (0, 0), one
            c, d = (down, right), (down + other[0], right + other[1])
            if (a, b) != (c, d) and _meet(a, b, c, d):
                found.append((down, right))
    return found


def _turn(a: Point, b: Point, c: Point) -> int:
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def _between(a: Point, b: Point, c: Point) -> bool:
    """Whether c, on the line of a and b, lies on the segment."""
    return min(a[0], b[0]) <= c[0] <= max(a[0], b[0]) and min(a[1], b[1]) <= c[1] <= max(a[1], b[1])


def _meet(a: Point, b: Point, c: Point, d: Point) -> bool:
    """Whether segments ab and cd share a point that is not a common end."""
    one, two, three, four = _turn(a, b, c), _turn(a, b, d), _turn(c, d, a), _turn(c, d, b)
    if one == two == three == four == 0:  # on one line: sharing more than a point
        key = 0 if a[0] != b[0] else 1
        low, high = sorted((a[key], b[key])), sorted((c[key], d[key]))
        return max(low[0], high[0]) < min(low[1], high[1])
    if {a, b} & {c, d}:
        return False
    touches = (
        (one == 0 and _between(a, b, c))
        or (two == 0 and _between(a, b, d))
        or (three == 0 and _between(c, d, a))
        or (four == 0 and _between(c, d, b))
    )
    proper = one * two < 0 and three * four < 0
    return (proper or touches) and _apart(one, two) and _apart(three, four)


def _apart(one: int, other: int) -> bool:
    """Whether two turns do not lead to the same side of a line."""
    return (one > 0) != (other > 0) or one == 0 or other == 0
