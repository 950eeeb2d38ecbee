"""A program's own picture of a virus game: who holds what, what may be acted on, and a cheap policy.

It serves where a turn may cost no more than a fraction of a millisecond (300 x 300 cells, or 75 players), and after
the end of the game as the rules see it, where a contest lets the last player go on alone. An action costs a look at
the neighbours of one cell: chains of forts are kept as disjoint sets, each with the number of crosses near it, for
forts never go. A value is 0 empty, WALL, S > 0 a cross of player S, -S a fort of player S.
"""

from __future__ import annotations

from collections import deque

WALL = -100


class VirusBoard:
    """The cells, row by row, with a frame of walls round them, and the cells that have come within our reach."""

    def __init__(self, rows: int, columns: int, values: list[int], us: int):
        self.us, self.rows, self.columns, self.stride = us, rows, columns, columns + 2
        n = self.stride
        self.around = (-n - 1, -n, -n + 1, -1, 1, n - 1, n, n + 1)
        self.cells = [WALL] * ((rows + 2) * n)
        self.chain = list(range(len(self.cells)))  # of a fort: another of its chain, at last the root
        self.support = [0] * len(self.cells)  # of a root: pairs of a fort of the chain and a cross near it
        self.forts: dict[int, list[int]] = {}  # of our roots: the forts of the chain
        self.prey: list[int] = []  # crosses of others, the last seen first
        self.rim: deque[int] = deque()  # empty cells, the first seen first: we grow evenly on all sides
        for row in range(rows):
            first = (row + 1) * n + 1
            self.cells[first : first + columns] = values[row * columns : (row + 1) * columns]
        self._read_board()

    def _read_board(self) -> None:
        """Forts come one by one, as in a game."""
        forts = [(cell, value) for cell, value in enumerate(self.cells) if value < 0 and value != WALL]
        for cell, _ in forts:
            self.cells[cell] = WALL
        for cell, value in forts:
            self.cells[cell] = value
            self._add_fort(-value, cell)
        for cell, value in enumerate(self.cells):
            if value == self.us:
                self._look_round(cell)

    # ------------------------------------------------------------------------------------------ what happens

    def at(self, row: int, column: int) -> int:
        """The number of a cell here; -1 outside the board."""
        return row * self.stride + column if 0 < row <= self.rows and 0 < column <= self.columns else -1

    def place(self, cell: int) -> tuple[int, int]:
        """The row and column of a cell."""
        return divmod(cell, self.stride)

    def refusal(self, player: int, cell: int) -> str:
        """Why the player may not act on the cell; empty where it may."""
        if cell < 0:
            return "the site is not on the board"
        value = self.cells[cell]
        if value < 0 or value == player:
            row, column = self.place(cell)
            held = "a wall" if value == WALL else "a fort" if value < 0 else "the player's own cross"
            return f"({row}, {column}) is {held}"
        if self._reaches(player, cell):
            return ""
        row, column = self.place(cell)
        return f"({row}, {column}) is not within reach"

    def act(self, player: int, cell: int) -> None:
        """A player's action: growing on an empty cell, killing another's cross."""
        victim = self.cells[cell]
        if victim:
            self.cells[cell] = -player
            self._support_near(victim, cell, -1)
            self._add_fort(player, cell)
            return
        self.cells[cell] = player
        self._support_near(player, cell, 1)
        if player == self.us:
            self._look_round(cell)
        elif self._reaches(self.us, cell):
            self.prey.append(cell)

    # ------------------------------------------------------------------------------------------ the policy

    def next_target(self) -> int | None:
        """A cell for us to act on: another's cross first, else the empty cell that we have known longest. None: we
        cannot act, now and for ever."""
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

    def _look_round(self, cell: int) -> None:
        """A cross of ours, or a fort that crosses hold: what is near it is within reach."""
        cells, us = self.cells, self.us
        for step in self.around:
            value = cells[cell + step]
            if value == 0:
                self.rim.append(cell + step)
            elif value > 0 and value != us:
                self.prey.append(cell + step)

    # ------------------------------------------------------------------------------------------ chains of forts

    def _root(self, fort: int) -> int:
        chain = self.chain
        while chain[fort] != fort:
            chain[fort] = fort = chain[chain[fort]]
        return fort

    def _add_fort(self, player: int, cell: int) -> None:
        """A new fort: one chain with the forts near it, held by the crosses near them all."""
        cells, root = self.cells, cell
        self.support[cell] = sum([cells[cell + step] == player for step in self.around])
        if player == self.us:
            self.forts[cell] = [cell]
            if self.support[cell]:
                self._look_round(cell)
        for step in self.around:
            if cells[cell + step] == -player:
                root = self._join(player, root, self._root(cell + step))

    def _join(self, player: int, a: int, b: int) -> int:
        """The root of two chains that have met."""
        if a == b:
            return a
        if player == self.us:
            if len(self.forts[a]) < len(self.forts[b]):
                a, b = b, a
            held = bool(self.support[a]), bool(self.support[b])
            if held[0] != held[1]:
                self._look_round_forts(b if held[0] else a)
            self.forts[a] += self.forts.pop(b)
        self.chain[b] = a
        self.support[a] += self.support[b]
        return a

    def _support_near(self, player: int, cell: int, change: int) -> None:
        """A cross of the player has come to the cell, or gone from it."""
        cells, fort = self.cells, -player
        for step in self.around:
            if cells[cell + step] == fort:
                root = self._root(cell + step)
                self.support[root] += change
                if player == self.us and change > 0 and self.support[root] == 1:
                    self._look_round_forts(root)

    def _look_round_forts(self, root: int) -> None:
        """A chain of ours that crosses hold again."""
        for fort in self.forts[root]:
            self._look_round(fort)

    def _reaches(self, player: int, cell: int) -> bool:
        """Whether a cross of the player is near the cell, or a fort of a chain that a cross is near."""
        cells, fort = self.cells, -player
        found = False
        for step in self.around:
            value = cells[cell + step]
            if value == player:
                return True
            if value == fort and not found:
                found = self.support[self._root(cell + step)] > 0
        return found
