"""The features of learned evaluations: windows of the board and single places, the same for both players and all
symmetries.

A window is a shape laid somewhere on the board. All windows that a declared symmetry carries into each other share
one table of weights (a class); where a symmetry swaps the players, the second player's board is turned by it first, so
that both share every weight. `line5-anywhere` shares one table among all windows of the shape, wherever they lie, so
that few games fill it; `line4-apart` has a table for each player, where it matters who fills the last place (where
every turn fills one place, the number of free places determines the player to move). Nothing here is learned:
`ludex.bots.eval.pattern_weights` holds the numbers.

References: Buro 1999 (patterns with symmetric copies); Allis 1988 (odd and even threats in connect four).
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cached_property

from ludex.bots.analysis.owned_planes import owned_kinds
from ludex.bots.errors import Refused
from ludex.dsl import model as m

ANYWHERE, APART, STAR = "anywhere", "apart", "star"
MOST = 8  # places of a window
LINES = ((0, 1), (1, 0), (1, 1), (1, -1))


def windows_of(shape: str, board) -> Iterator[tuple[int, ...]]:
    """The cells of every window of a shape: `2x3` is a rectangle, `line4` four in a row (on a graph along its rows),
    `star` a cell and all that is beside it; what follows a `-` is left out. Raises Refused."""
    shape, *words = shape.split("-")
    if not set(words) <= {ANYWHERE, APART}:
        raise Refused(
            f"a shape is `{shape}`, `{shape}-{ANYWHERE}` or `{shape}-{APART}`, not `{'-'.join((shape, *words))}`"
        )
    if ANYWHERE in words and board.is_graph:
        raise Refused(f"`{shape}-{ANYWHERE}` is for boards of rows and columns")
    if shape == STAR:
        beside = [board.targets[step] for step in sorted(board.beside)]
        stars = (
            tuple(dict.fromkeys((cell, *(to for step in beside for to in step[cell])))) for cell in range(board.size)
        )
        yield from (star for star in stars if len(star) <= MOST)
        return
    offsets = shape_cells(shape)
    if board.is_graph:
        yield from map(tuple, board.lines(len(offsets[0])) if shape.startswith("line") else ())
        return
    at = board.cell_at
    for laid in offsets:
        for row, column in at:
            cells = tuple(at.get((row + r, column + c)) for r, c in laid)
            if None not in cells:
                yield cells


def shape_cells(shape: str) -> list[tuple[tuple[int, int], ...]]:
    """The (row, column) offsets of a rectangle or a line in each of its directions. Raises Refused."""
    if not re.fullmatch(r"line[2-8]|[1-4]x[1-4]", shape):
        raise Refused(f"`{shape}` is no shape: they are like 2x3 (up to {MOST} places), line4, or {STAR}")
    if shape.startswith("line"):
        return [tuple((i * down, i * right) for i in range(int(shape[4:]))) for down, right in LINES]
    rows, columns = map(int, shape.split("x"))
    if rows * columns > MOST:
        raise Refused(f"`{shape}` has more than {MOST} places")
    both = [(rows, columns)] if rows == columns else [(rows, columns), (columns, rows)]
    return [tuple((r, c) for r in range(a) for c in range(b)) for a, b in both]


class Features:
    """The windows of some shapes on the board of a game, and its single places.

    `windows[i]`: the places of window i by the order of their bits, which `masks[i]` (first word, mask there, mask in
    the next word) shows. `classes[n]`: the number of places of the windows of class n."""

    def __init__(self, game, shapes: tuple[str, ...]):
        self.shapes, self.game = shapes, game
        planes, self.board = game.planes, game.board
        self.bits = planes.bits.get(m.CELL, ())
        self.kinds = owned_kinds(planes)
        self.turns, self.swap = _turns(planes, len(self.bits))
        self._place_at = {} if self.board.is_graph else {cell: at for at, cell in self.board.cell_at.items()}
        self._class_of: dict[tuple, int] = {}
        self.classes: list[int] = []
        self._first: list[tuple[tuple[int, ...], bool]] = []  # of each class: a window of it, whether it is anywhere
        self.windows: list[tuple[int, ...]] = []
        self.masks: list[tuple[int, int, int]] = []
        laid = [(cells, words) for cells, words in self._laid() if self._add(cells)]
        self._seen = [[self._seen_window(*one, player) for one in laid] for player in range(2)]

    def _laid(self) -> Iterator[tuple[tuple[int, ...], tuple[str, ...]]]:
        """The windows, each with what its shape says besides."""
        found = {}
        for shape in self.shapes:
            for cells in windows_of(shape, self.board):
                found[tuple(sorted(cells, key=self.bits.__getitem__)), tuple(shape.split("-")[1:])] = None
        yield from sorted(found)

    def _add(self, cells: tuple[int, ...]) -> bool:
        """Whether a window is near enough together to be looked at."""
        bits = [self.bits[cell] for cell in cells]
        word = min(bits) // 64
        both = sum(1 << bit - 64 * word for bit in bits)
        if both < 1 << 128:
            self.windows.append(cells)
            self.masks.append((word, both & (1 << 64) - 1, both >> 64))
        return both < 1 << 128

    def _seen_window(self, cells: tuple[int, ...], words: tuple[str, ...], player: int) -> tuple[int, tuple[int, ...]]:
        """(class, for each place its digit in the table) of a window, as a player sees it."""
        if player and self.swap is not None:
            cells = tuple(self.swap[cell] for cell in cells)
        frame, anywhere = player if self.swap is None or APART in words else 0, ANYWHERE in words
        images = [(self._lie(tuple(turn[cell] for cell in cells), anywhere), turn) for turn in self.turns]
        image, turn = min(images, key=lambda one: sorted(one[0]))
        key = tuple(sorted(image))
        if (frame, words, key) not in self._class_of:
            self._class_of[frame, words, key] = len(self.classes)
            self.classes.append(len(key))
            self._first.append((tuple(turn[cells[image.index(place)]] for place in key), anywhere))
        return self._class_of[frame, words, key], tuple(key.index(place) for place in image)

    def _lie(self, cells: tuple[int, ...], anywhere: bool) -> tuple:
        """The identity of a window: its places, or their positions relative to each other."""
        if not anywhere:
            return cells
        places = [self._place_at[cell] for cell in cells]
        top, left = (min(axis) for axis in zip(*places))
        return tuple((row - top, column - left) for row, column in places)

    @property
    def shared(self) -> bool:
        """Whether windows share tables wherever they lie."""
        return any(anywhere for _, anywhere in self._first)

    def seen_by(self, player: int) -> list[tuple[int, tuple[int, ...]]]:
        """For each window its class, and for each of its places the digit of the index, as a player sees them."""
        return self._seen[player]

    def ties(self, number: int) -> list[tuple[int, ...]]:
        """Orders of the places of a class that its own symmetries make of each other."""
        cells, anywhere = self._first[number]
        key = self._lie(cells, anywhere)
        images = (self._lie(tuple(turn[cell] for cell in cells), anywhere) for turn in self.turns)
        return sorted({tuple(key.index(place) for place in image) for image in images if set(image) == set(key)})

    # ------------------------------------------------------------------------------------------ places

    @cached_property
    def orbits(self) -> tuple[list[int], int]:
        """For each place the number of its orbit under the symmetries that keep the players; how many there are."""
        first = [min(turn[cell] for turn in self.turns) for cell in range(len(self.bits))]
        numbers = {cell: i for i, cell in enumerate(sorted(set(first)))}
        return [numbers[cell] for cell in first], len(numbers)

    @property
    def place_count(self) -> int:
        """How many weights of places there are."""
        return (1 if self.swap is not None else 2) * 2 * len(self.kinds) * self.orbits[1]

    def place_number(self, frame: int, side: int, kind: int, cell: int) -> int:
        """The weight of a kind of the mover's (side 0) or the other's at a place of the turned board."""
        orbit, orbits = self.orbits[0][cell], self.orbits[1]
        return ((frame * 2 + side) * len(self.kinds) + kind) * orbits + orbit

    def place_numbers(self, player: int) -> Iterator[tuple[int, int, int, int]]:
        """(side, kind, bit, weight) of every place as a player sees it."""
        frame = player if self.swap is None else 0
        for cell, bit in enumerate(self.bits):
            turned = self.swap[cell] if player and self.swap is not None else cell
            for side in range(2):
                for kind in range(len(self.kinds)):
                    yield side, kind, bit, self.place_number(frame, side, kind, turned)


def _turns(planes, cells: int) -> tuple[list[tuple[int, ...]], tuple[int, ...] | None]:
    """The motions of the places that keep the players, and one that swaps them (None where none is declared)."""
    same = tuple(range(cells))
    generators = [(moved.places[m.CELL], moved.swaps) for moved in planes.motions if m.CELL in moved.places]
    found, new = {(same, False)}, [(same, False)]
    while new:
        cells_to, swaps = new.pop()
        for to, changes in generators:
            made = (tuple(to[cell] for cell in cells_to), swaps != changes)
            if made not in found:
                found.add(made)
                new.append(made)
    swapping = sorted(to for to, swaps in found if swaps)
    return sorted(to for to, swaps in found if not swaps), swapping[0] if swapping else None
