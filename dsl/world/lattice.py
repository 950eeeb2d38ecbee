"""The two lattices of boards in rows and columns: squares, and hexagons.

A row of hexagons is drawn half a cell further right than the row above it, so hexagons are squares of which two
diagonal neighbours are none: steps, offsets and planes of bits are the same for both. A step of one number has the same
offset on both, and on hexagons the name of the way in which it is seen there.
"""

from __future__ import annotations

from ludex.dsl.frozen import frozen

TYPE_CHECKING = False  # a program in a contest starts without `typing`: docs/architecture.md
if TYPE_CHECKING:
    from typing import Literal, TypeAlias

Offset = tuple[int, int]  # rows down, columns right
Matrix = tuple[int, int, int, int]  # (down, right) becomes (a * down + b * right, c * down + d * right)
LatticeName: TypeAlias = 'Literal["squares", "hexagons"]'
TURNS = {"squares": 4, "hexagons": 6}  # the least turns that make a whole one


@frozen(eq=False)
class Lattice:
    """compass: the steps by number, clockwise. beside, diagonal: those to the nearest cells, and to the next nearest
    as far as they have a name. axes: the steps that lines go along. turns: `rotate`, from the least turn on."""

    name: LatticeName
    compass: tuple[tuple[str, int, int], ...]
    beside: frozenset[int]
    diagonal: frozenset[int]
    axes: tuple[int, ...]
    turns: tuple[Matrix, ...]
    mirrors: dict[str, Matrix]

    @property
    def step_names(self) -> tuple[str, ...]:
        """The names of the steps that have one."""
        return tuple(name for name, _, _ in self.compass if name.isidentifier())

    def spread(self, a: int, b: int) -> set[Offset]:
        """The offsets of `offsets(a, b)`: a times a way of `beside`, then b times the next way round, all images of it
        under turns and mirrors."""
        if self.name == "squares":
            return {(i * x, j * y) for x, y in ((a, b), (b, a)) for i in (1, -1) for j in (1, -1)}
        ways = [self.compass[step][1:] for step in sorted(self.beside)]
        pairs = list(zip(ways, ways[1:] + ways[:1]))
        sizes = ((abs(a), abs(b)), (abs(b), abs(a)))
        return {(x * one[0] + y * two[0], x * one[1] + y * two[1]) for x, y in sizes for one, two in pairs}

    def kind(self, down: int, right: int) -> tuple[int, int]:
        """The numbers a <= b for which an offset is one of `offsets(a, b)`."""
        sizes = sorted((abs(down), abs(right)) if self.name == "squares" else _three(down, right))
        return sizes[0], sizes[1]

    def distance(self, down: int, right: int) -> int:
        """How many rings away an offset leads."""
        return max((abs(down), abs(right)) if self.name == "squares" else _three(down, right))

    def images(self, places: list[Offset]) -> list[list[Offset]]:
        """Places after all turns and mirrors, each somewhere."""
        turned = [places]
        while len(turned) < TURNS[self.name]:
            turned.append([times(self.turns[0], place) for place in turned[-1]])
        return turned + [[times(self.mirrors["transpose"], place) for place in one] for one in turned]

    def ring(self, n: int) -> list[tuple[int, int]]:
        """The pairs (a, b) of the `offsets(a, b)` that make up the ring at distance n."""
        return [(n if self.name == "squares" else n - k, k) for k in range(n + 1)]


def times(m: Matrix, place: Offset) -> Offset:
    """A place or an offset, turned or mirrored."""
    return m[0] * place[0] + m[1] * place[1], m[2] * place[0] + m[3] * place[1]


def _three(down: int, right: int) -> tuple[int, int, int]:
    """How far an offset leads along each of the three ways of hexagons."""
    return abs(down), abs(right), abs(down + right)


SQUARES = Lattice(
    name="squares",
    compass=(
        ("north", -1, 0),
        ("northeast", -1, 1),
        ("east", 0, 1),
        ("southeast", 1, 1),
        ("south", 1, 0),
        ("southwest", 1, -1),
        ("west", 0, -1),
        ("northwest", -1, -1),
    ),
    beside=frozenset({0, 2, 4, 6}),
    diagonal=frozenset({1, 3, 5, 7}),
    axes=(2, 4, 3, 5),
    turns=((0, 1, -1, 0),),
    mirrors={"reflect": (1, 0, 0, -1), "flip": (-1, 0, 0, 1), "transpose": (0, 1, 1, 0)},
)
HEXAGONS = Lattice(
    name="hexagons",
    compass=(
        ("northwest", -1, 0),
        ("northeast", -1, 1),
        ("east", 0, 1),
        ("(1,1)", 1, 1),
        ("southeast", 1, 0),
        ("southwest", 1, -1),
        ("west", 0, -1),
        ("(-1,-1)", -1, -1),
    ),
    beside=frozenset({0, 1, 2, 4, 5, 6}),
    diagonal=frozenset(),
    axes=(2, 4, 5),
    turns=((1, 1, -1, 0), (0, 1, -1, -1), (-1, 0, 0, -1)),
    mirrors={"reflect": (1, 0, -1, -1), "flip": (-1, 0, 1, 1), "transpose": (0, 1, 1, 0)},
)
LATTICES: dict[str, Lattice] = {lattice.name: lattice for lattice in (SQUARES, HEXAGONS)}
