"""Who can wait longer: room against sets of cells in plain Python, and turns that wait."""

import random

import pytest

import ludex
from ludex import bots

KINDS = ".#12ab"  # nobody's, a wall, a cross of each, a fort of each


def placed(rows, mover=0):
    game = ludex.load("viruses", rows=len(rows), columns=len(rows[0]), players=2)
    return game.position_of([[KINDS.index(at) for row in rows for at in row]], mover, 0)


def beside(cells, size):
    return {
        (row + down, column + right)
        for row, column in cells
        for down in (-1, 0, 1)
        for right in (-1, 0, 1)
        if 0 <= row + down < size and 0 <= column + right < size
    }


def room_of(rows, mine, others):
    """As the head of `bots/local/spare_moves.pyx` says it."""
    size, steps = len(rows), 3
    at = {kind: {(r, c) for r in range(size) for c in range(size) if rows[r][c] == kind} for kind in KINDS}

    def grown(cells, through, most=1000):
        for _ in range(most):
            cells = cells | beside(cells, size) & through
        return cells

    alive = [grown(at[live], at[held], size * size) for live, held in (mine, others)]
    preys = [at[others[0]], at[mine[0]]]
    near = [grown(alive[side], at["."] | preys[side], steps) - alive[side] for side in (0, 1)]
    comes = [grown(alive[side], at["."] - near[1 - side], size * size) & at["."] for side in (0, 1)]
    takes, cells = 0, alive[1]
    for step in range(steps):
        cells = grown(cells, at["."] | preys[1], 1)
        takes = takes or (steps - step if cells & preys[1] else 0)
    return len(comes[0]), len(comes[1]), len(comes[0] & comes[1]), min(takes, len(cells & preys[1]))


@pytest.mark.parametrize("seed", range(3))
def test_room_is_as_sets_of_cells_tell_it(seed):
    chance = random.Random(seed)
    rows = ["".join(chance.choice("....." * 3 + KINDS) for _ in range(12)) for _ in range(12)]
    bot = bots.make("bestfirst", 1)
    for mover, sides in enumerate(((("1", "a"), ("2", "b")), (("2", "b"), ("1", "a")))):
        here = placed(rows, mover)
        assert here.mover == mover
        bot.choose(here, nodes=0)
        chosen = bot.contact.codes()  # with the turn that was found, if one was
        told = ["".join(KINDS[at] for at in rows_of(chosen[12 * row : 12 * row + 12], mover)) for row in range(12)]
        assert bot.spare.measured() == room_of(told, *sides)


def rows_of(told, mover):
    """Kinds of cells as `contact` numbers them: barred, open, mine, mine for good, another's for good, another's."""
    return [[1, 0, 2 + mover, 4 + mover, 5 - mover, 3 - mover][at] for at in told]


MET = """\
111#..222222..
111...22222222
111....2222222
111#.#.2222222
111....2222222
1111...#2#2222
1111......2222
1111.......222
1111#1#....222
1111111....222
11111111#.#222
11111111...22.
11111111......
111111111.#...""".split()


def test_who_can_wait_fills_one_cell_and_takes_nothing_that_costs_more():
    here, bot = placed(MET, 1), bots.make("bestfirst", 1)
    (choice,) = bot.choose(here, nodes=300)  # the search would come near to take
    assert bot.info["waits"] and MET[choice.args[0] // 14][choice.args[0] % 14] == "."
    mine, others, both, threat = bot.spare.measured()
    assert mine > others and both == 0 and threat == 1
