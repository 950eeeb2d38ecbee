"""How many cells of a set can leave it at once: the ends of a line, half of a block."""

import random
from itertools import combinations

import pytest

from ludex import load
from ludex.bots.analysis.features import terms
from ludex.bots.eval.spanning_leaves import SpanningLeaves

BOARD = load("bioblots_small").start()
STEPS = terms(BOARD).steps
CELL = BOARD.game.board.cell_at


def leaving(*places):
    return SpanningLeaves(STEPS).of(CELL[place] for place in places)


@pytest.mark.parametrize(
    "rows, columns, expected",
    [(0, 0, 0), (1, 1, 0), (1, 2, 1), (1, 3, 2), (1, 8, 2), (2, 2, 2), (2, 4, 4), (3, 3, 5)],
)
def test_a_line_has_two_ends_and_a_block_half_of_its_cells(rows, columns, expected):
    found = leaving(*((row, column) for row in range(1, rows + 1) for column in range(1, columns + 1)))
    assert found == expected


def test_a_cross_keeps_its_middle_alone():
    assert leaving((4, 4), (3, 4), (5, 4), (4, 3), (4, 5)) == 4


def test_no_more_are_told_than_can_leave():
    rng, leaves = random.Random(1), SpanningLeaves(STEPS)
    for _ in range(20):
        body = {rng.randrange(64)}
        while len(body) < 9:
            body.add(rng.choice(STEPS[rng.choice(sorted(body))]))
        most = max(n for n in range(9) if any(_leaves_them(body, set(out)) for out in combinations(body, n)))
        assert most / 2 <= leaves.of(body) <= most
    assert leaves.of([0, 1]) == leaves.of([1, 0, 1]) == 1


def test_cells_off_the_board_are_refused():
    with pytest.raises(ValueError, match="0 to 63"):
        SpanningLeaves(STEPS).of([64])


def _leaves_them(body, out):
    """Whether the others are connected and each that leaves is beside one of them."""
    rest = body - out
    seen, todo = set(), [min(rest)]
    while todo:
        here = todo.pop()
        if here in rest and here not in seen:
            seen.add(here)
            todo += STEPS[here]
    return seen == rest and all(rest.intersection(STEPS[cell]) for cell in out)
