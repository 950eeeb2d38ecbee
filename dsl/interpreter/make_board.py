"""The board of a model at given settings, as tables of numbers: grid or graph, its holes, walls, steps and links."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ludex.dsl.board_size import side
from ludex.dsl.errors import SettingError, at
from ludex.dsl.frozen import frozen, replaced
from ludex.dsl.interpreter.state import State
from ludex.dsl.limits import CELLS
from ludex.dsl.model import Expr, Graph, Grid, Model, Picture
from ludex.dsl.world.board import Board, Step
from ludex.dsl.world.lattice import LATTICES, Lattice
from ludex.dsl.world.world import World

TYPE_CHECKING = False  # a program in a contest starts without `typing`: docs/architecture.md
if TYPE_CHECKING:
    from typing import Any

Place = tuple[int, int]  # row and column from 1, or an offset down and right
WALL_BITS = {(-1, 0): 1, (0, 1): 2, (1, 0): 4, (0, -1): 8}


def make_board(model: Model, settings: Mapping[str, int]) -> Board:
    """The board of a game with complete settings (all parameters and `players`)."""
    if isinstance(model.board, Graph):
        made = _graph(model.board)
    else:
        made = _grid(model, model.board, settings)
    if not model.links and not model.set_kinds:
        return made
    links = {kind.name: _pairs(made, _constant(kind.relation, model, settings, made)) for kind in model.links}
    joined: Board = replaced(made, links=links)
    given = {
        kind.name: [_constant(source, model, settings, joined) for source in kind.sources] for kind in model.set_kinds
    }
    sets = {kind: tuple(sorted(frozenset().union(*sources), key=sorted)) for kind, sources in given.items()}
    numbers = {kind: {one: number for number, one in enumerate(found)} for kind, found in sets.items()}
    sources = {kind: tuple(frozenset(map(numbers[kind].get, of)) for of in found) for kind, found in given.items()}
    whole: Board = replaced(joined, sets=sets, sources=sources)
    return whole


def _grid(model: Model, grid: Grid, settings: Mapping[str, int]) -> Board:
    rows, columns = (side(size, settings) for size in (grid.rows, grid.columns))
    if rows < 1 or columns < 1:
        raise SettingError(f"a board of {rows} rows and {columns} columns{at(grid.span)}; at least one of each")
    if rows * columns > CELLS:
        raise SettingError(f"a board of {rows * columns} cells{at(grid.span)}; at most {CELLS}: choose a smaller one")
    full = Rectangle(rows, columns, LATTICES[grid.lattice], tuple(_offsets(model, settings, LATTICES[grid.lattice])))
    places = [(row, column) for row in range(1, rows + 1) for column in range(1, columns + 1)]
    for holes in (grid.outside, grid.without):
        if isinstance(holes, Picture):
            _check_shape(holes, rows, columns)
            places = [(r, c) for r, c in places if holes.rows[r - 1][c - 1] != "#"]
        elif holes is not None:
            removed = _constant(holes, model, settings, _tabulate(full, places, None))
            places = [place for number, place in enumerate(places) if number not in removed]
    if grid.walls is not None:
        _check_shape(grid.walls, rows, columns)
    return _tabulate(full, places, grid.walls)


@frozen
class Rectangle:
    """What a board is cut out of; `offsets`: of its steps beside those of the compass."""

    rows: int
    columns: int
    lattice: Lattice
    offsets: tuple[Place, ...] = ()


def _tabulate(full: Rectangle, places: Sequence[Place], walls: Picture | None) -> Board:
    rows, columns, lattice = full.rows, full.columns, full.lattice
    numbers = {place: number for number, place in enumerate(places)}
    steps = tuple(Step(*step) for step in lattice.compass) + tuple(Step(f"({d},{r})", d, r) for d, r in full.offsets)
    ways = {(step.down, step.right): number for number, step in enumerate(steps)}
    return Board(
        rows=rows,
        columns=columns,
        size=len(places),
        row=tuple(row for row, _ in places),
        column=tuple(column for _, column in places),
        cell_at=numbers,
        steps=steps,
        targets=tuple(_step_targets(step, places, numbers, walls) for step in steps),
        opposite=tuple(ways[-step.down, -step.right] for step in steps),
        beside=lattice.beside,
        diagonal=lattice.diagonal,
        near=lattice.beside | lattice.diagonal,
        links={},
        names=(),
        graph_lines=(),
        lattice=lattice,
    )


def _step_targets(
    step: Step, places: Sequence[Place], numbers: Mapping[Place, int], walls: Picture | None
) -> tuple[tuple[int, ...], ...]:
    down, right = step.down, step.right
    there = [numbers.get((row + down, column + right)) for row, column in places]
    bit = WALL_BITS.get((down, right), 0)  # only the steps to the sides meet walls
    if walls is None or not bit:
        return tuple(() if to is None else (to,) for to in there)
    drawn = [int(walls.rows[row - 1][column - 1], 16) for row, column in places]
    back = WALL_BITS[-down, -right]
    return tuple(
        () if to is None or drawn[cell] & bit or drawn[to] & back else (to,) for cell, to in enumerate(there)
    )  # a wall is drawn on either side of it


def _graph(graph: Graph) -> Board:
    numbers = {name: number for number, name in enumerate(graph.cells)}
    size = len(numbers)
    lines = tuple(tuple(numbers[name] for name in line) for line in graph.lines)
    tables: dict[str, list[set[int]]] = {"beside": [set() for _ in range(size)]}
    for line in lines:
        for a, b in zip(line, line[1:]):
            tables["beside"][a].add(b)
            tables["beside"][b].add(a)
    labels = tuple(dict.fromkeys(label for label, _ in graph.steps))
    for label in labels + tuple(f"-{label}" for label in labels):
        tables[label] = [set() for _ in range(size)]
    for label, names in graph.steps:
        for one, other in zip(names, names[1:]):
            tables[label][numbers[one]].add(numbers[other])
            tables[f"-{label}"][numbers[other]].add(numbers[one])
    steps = tuple(Step(name) for name in tables)
    count = len(labels)
    opposite = (0,) + tuple(range(1 + count, 1 + 2 * count)) + tuple(range(1, 1 + count))
    targets = tuple(tuple(tuple(sorted(to)) for to in table) for table in tables.values())
    beside = frozenset({0})
    return Board(
        rows=0,
        columns=0,
        size=size,
        row=(0,) * size,
        column=(0,) * size,
        cell_at={},
        steps=steps,
        targets=targets,
        opposite=opposite,
        beside=beside,
        diagonal=frozenset(),
        near=beside,
        links={},
        names=graph.cells,
        graph_lines=lines,
    )


def _offsets(model: Model, settings: Mapping[str, int], lattice: Lattice) -> list[Place]:
    """The offsets that the rules use besides the compass steps, by (down, right)."""
    none = _tabulate(Rectangle(0, 0, lattice), [], None)
    used: set[Place] = set()
    for a, b in model.offsets:
        used |= lattice.spread(_constant(a, model, settings, none), _constant(b, model, settings, none))
    return sorted(used - {(down, right) for _, down, right in lattice.compass} - {(0, 0)})


def _pairs(made: Board, relation: frozenset[int]) -> tuple[tuple[int, int], ...]:
    pairs = {
        (min(a, b), max(a, b)) for step in relation for a in range(made.size) for b in made.targets[step][a] if a != b
    }
    return tuple(sorted(pairs))


def _constant(expression: Expr, model: Model, settings: Mapping[str, int], made: Board) -> Any:
    """The value of an expression that needs no state."""
    # late: most boards need none, and a bot is to start at once
    from ludex.dsl.interpreter.elements import ELEMENTS

    # late, as above
    from ludex.dsl.interpreter.evaluate import EXPRESSIONS, evaluate

    return evaluate(expression, State(World(model, settings, made, {**EXPRESSIONS, **ELEMENTS}), (), 0, 0), {})


def _check_shape(picture: Picture, rows: int, columns: int) -> None:
    if len(picture.rows) != rows or any(len(row) != columns for row in picture.rows):
        raise SettingError(f"the picture does not fit a board of {rows} by {columns}{at(picture.span)}")
