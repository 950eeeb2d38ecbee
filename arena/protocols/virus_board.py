"""A program's own picture of a virus game: who holds what, what may be acted on, and a cheap policy.

It serves where a turn may cost no more than a fraction of a millisecond (300 x 300 cells, or 75 players), and after
the end of the game as the rules see it, where a contest lets the last player go on alone. It looks at the
neighbours of single cells only. A value is 0 empty, WALL, S > 0 a cross of player S, -S a fort of player S.
"""

from __future__ import annotations

from collections import deque

WALL = -100


class VirusBoard:
    """The cells, row by row, with a frame of walls round them, and the cells that may have come within our reach."""

    def __init__(self, rows: int, columns: int, values: list[int], us: int):
        self.us, self.rows, self.columns, self.stride = us, rows, columns, columns + 2
        self.cells = [WALL] * ((rows + 2) * self.stride)
        for row in range(rows):
            first = (row + 1) * self.stride + 1
            self.cells[first:first + columns] = values[row * columns:(row + 1) * columns]
        n = self.stride
        self.around = (-n - 1, -n, -n + 1, -1, 1, n - 1, n, n + 1)
        self.prey: list[int] = []          # crosses of others, the last seen first
        self.rim: deque[int] = deque()     # empty cells, the first seen first: we grow evenly on all sides
        self._look_round_all()

    # ------------------------------------------------------------------------------------------ what happens

    def at(self, row: int, column: int) -> int:
        """The number of a cell here; -1 outside the board."""
        return row * self.stride + column if 0 < row <= self.rows and 0 < column <= self.columns else -1

    def place(self, cell: int) -> tuple[int, int]:
        """The row and column of a cell."""
        return divmod(cell, self.stride)

    def refusal(self, player: int, cell: int) -> str:
        """Why the player may not act on the cell; empty where it may."""
        value = self.cells[cell] if cell >= 0 else WALL
        row, column = self.place(cell)
        if cell < 0:
            return "the site is not on the board"
        if value < 0 or value == player:
            held = "a wall" if value == WALL else "a fort" if value < 0 else "the player's own cross"
            return f"({row}, {column}) is {held}"
        return "" if self._reaches(player, cell) else f"({row}, {column}) is not within reach"

    def act(self, player: int, cell: int) -> None:
        """A player's action: growing on an empty cell, killing another's cross."""
        killed = self.cells[cell] > 0
        self.cells[cell] = -player if killed else player
        if player == self.us:
            self._look_round(cell)
        elif not killed and self._touches(self.us, cell):
            self.prey.append(cell)

    # ------------------------------------------------------------------------------------------ the policy

    def next_target(self) -> int | None:
        """A cell for us to act on: another's cross first, else the empty cell that we have known longest. None: no
        action is left."""
        found = self._waiting_target()
        if found is None and self._look_round_all():
            found = self._waiting_target()
        return found

    def _waiting_target(self) -> int | None:
        cells, us = self.cells, self.us
        while self.prey:
            cell = self.prey.pop()
            if cells[cell] > 0 and cells[cell] != us and self._reaches(us, cell):
                return cell
        while self.rim:
            cell = self.rim.popleft()
            if cells[cell] == 0 and self._reaches(us, cell):
                return cell
        return None

    def _look_round_all(self) -> bool:
        """Note everything within our reach; whether there is anything."""
        cells, us = self.cells, self.us
        waiting = [cell for cell, value in enumerate(cells) if value == us]
        seen = set(waiting)
        while waiting:
            cell = waiting.pop()
            self._look_round(cell)
            for step in self.around:
                if cells[cell + step] == -us and cell + step not in seen:
                    seen.add(cell + step)
                    waiting.append(cell + step)
        return bool(self.prey or self.rim)

    def _look_round(self, cell: int) -> None:
        """A cross or fort of ours: note what it may bring within reach, through a fort near it too."""
        cells, us = self.cells, self.us
        for step in self.around:
            value = cells[cell + step]
            if value == 0:
                self.rim.append(cell + step)
            elif value > 0 and value != us:
                self.prey.append(cell + step)
            elif value == -us and cells[cell] == us:
                self._look_round(cell + step)

    # ------------------------------------------------------------------------------------------ reach

    def _touches(self, player: int, cell: int) -> bool:
        cells = self.cells
        for step in self.around:
            if cells[cell + step] == player:
                return True
        return False

    def _reaches(self, player: int, cell: int) -> bool:
        """Whether a cross of the player is near the cell, or near a chain of the player's forts that comes near it."""
        if self._touches(player, cell):
            return True
        cells, seen, waiting = self.cells, {cell}, [cell]
        while waiting:
            here = waiting.pop()
            for step in self.around:
                there = here + step
                if cells[there] == -player and there not in seen:
                    if self._touches(player, there):
                        return True
                    seen.add(there)
                    waiting.append(there)
        return False
