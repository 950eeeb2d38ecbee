"""The board of a game: its cells, steps, links and lines, as tables of numbers.

Cells are numbered by row, then column, from 0; cells that `without` removes have no number. On a graph they are
numbered by first mention. The steps of a grid are the eight compass steps of its lattice (north, northeast, clockwise;
on hexagons six of them have names), then the other offsets that the rules use, by (down, right); those of a graph are
`beside` (to all neighbours), each label of the data, and the opposite of each label.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property

from ludex.dsl.frozen import frozen
from ludex.dsl.world.lattice import SQUARES, Lattice
from ludex.dsl.world.segments import crossings

RELATIONS = 100  # whose images are remembered: rules may make any number of them


@frozen
class Step:
    """A step by name; on a grid the rows it leads down and the columns it leads right."""

    name: str
    down: int = 0
    right: int = 0


@frozen(eq=False, kw_only=True)
class Board:
    """A board. Rows and columns count from 1 (all 0 on a graph);
    `targets[step][cell]` are the cells a step leads to."""

    rows: int
    columns: int
    size: int
    row: tuple[int, ...]
    column: tuple[int, ...]
    cell_at: Mapping[tuple[int, int], int]
    steps: tuple[Step, ...]
    targets: tuple[tuple[tuple[int, ...], ...], ...]
    opposite: tuple[int, ...]
    beside: frozenset[int]
    diagonal: frozenset[int]
    near: frozenset[int]
    links: Mapping[str, tuple[tuple[int, int], ...]]
    names: tuple[str, ...]  # of the cells of a graph, () on a grid
    graph_lines: tuple[tuple[int, ...], ...]
    lattice: Lattice = SQUARES

    @property
    def is_graph(self) -> bool:
        return bool(self.names)

    @cached_property
    def cells_of_rows(self) -> tuple[tuple[int | None, ...], ...]:
        """The cells of a grid row by row, None where the board has a hole."""
        columns = range(1, self.columns + 1)
        return tuple(tuple(self.cell_at.get((r, c)) for c in columns) for r in range(1, self.rows + 1))

    @cached_property
    def step_numbers(self) -> dict[str, int]:
        return {step.name: number for number, step in enumerate(self.steps)}

    @cached_property
    def crossing(self) -> dict[str, tuple[frozenset[int], ...]]:
        """For each link of a kind the links that its segment meets anywhere but in a common end."""
        places = tuple(zip(self.row, self.column))
        return {kind: () if self.is_graph else crossings(pairs, places) for kind, pairs in self.links.items()}

    @cached_property
    def links_at(self) -> dict[str, tuple[tuple[int, ...], ...]]:
        """For each kind and cell the links that end there."""
        found = {}
        for kind, pairs in self.links.items():
            ends: list[list[int]] = [[] for _ in range(self.size)]
            for number, pair in enumerate(pairs):
                for cell in pair:
                    ends[cell].append(number)
            found[kind] = tuple(map(tuple, ends))
        return found

    @cached_property
    def _reached(self) -> dict[frozenset[int], tuple[tuple[int, ...], ...]]:
        return {}

    def reached(self, relation: frozenset[int]) -> tuple[tuple[int, ...], ...]:
        """For each cell the cells that the steps of a relation lead to."""
        kept = self._reached
        if relation not in kept:
            if len(kept) >= RELATIONS:
                kept.clear()
            tables = [self.targets[step] for step in relation]
            kept[relation] = tuple(tuple({to for table in tables for to in table[cell]}) for cell in range(self.size))
        return kept[relation]

    def offsets(self, a: int, b: int) -> frozenset[int]:
        """The steps of `offsets(a, b)`."""
        wanted = self.lattice.spread(a, b)
        return frozenset(n for n, step in enumerate(self.steps) if (step.down, step.right) in wanted)

    def lines(self, k: int, ways: Sequence[int] | None = None, times: int = 1) -> tuple[frozenset[int], ...]:
        """Every k cells in a row: along the axes of the lattice, or by the steps given, each so many times; on a graph
        along a row of the data."""
        if k < 1:
            return ()
        runs: Iterable[Sequence[int]]
        if self.is_graph:
            runs = (row[i : i + k] for row in self.graph_lines for i in range(len(row) - k + 1))
        else:
            steps = self.lattice.axes if ways is None else ways
            runs = (self._run(cell, way, k, times) for cell in range(self.size) for way in steps)
        return tuple(dict.fromkeys(frozenset(run) for run in runs if len(run) == k))

    def _run(self, cell: int, way: int, k: int, times: int) -> list[int]:
        """The cell and those behind it, k if the board has so many; each `times` steps from the one before."""
        run, here = [cell], cell
        for number in range(1, (k - 1) * times + 1):
            there = self.targets[way][here]
            if not there:
                break
            here = there[0]
            if number % times == 0:
                run.append(here)
        return run
