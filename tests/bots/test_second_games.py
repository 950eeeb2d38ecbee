"""A second game for parts that were written for one: rules of their own, on which nothing was tuned, where the part is
picked and wins against `mcts` (decision 49 has longer matches)."""

from pathlib import Path

import pytest

import ludex
from ludex import bots
from ludex.bots.eval import turn_evaluation
from ludex.bots.selection import pick
from tests.quickly import quickly

UNSEEN = Path(__file__).parents[1] / "unseen"
OTTERS = """game otters "Otters and trout on hexagons"
players Trout Otters
board hexagon 8
pieces trout: 5
pieces otter: 3
piece at: none | cell
cell fly: bool
player points: int

start:
    at[trout] = ["h4", "h6", "h8", "h10", "h12"]
    at[otter] = ["a1", "o15", "a8"]
    fly[cells - at[trout | otter]] = true

let mine = (trout if me == Trout else otter) & (at != none)

action swim(u in mine, to in at[u] | near(at[u])):
    at[u] = to

effect settle():
    let caught = trout & (at in at[otter])
    points[Otters] += 20 * count(caught)
    at[caught] = none
    if me == Trout:
        let eaten = at[trout] & fly
        points[Trout] += count(eaten)
        fly[eaten] = false

turn:
    each u in mine: swim(u), different to
    settle

score p: points[p]
end when turns == 60
end when not any(at[trout] & cells)
invariant not stuck
"""
BRANDS = """game brands "Brands"
param rows: 5..40 = 28
param columns: 5..40 = 28
players 2
board grid rows columns
cell land: open | rock | fire of player

start:
    land[(row + 3 * column) % 11 == 0] = rock
    land[(row == 10) & (column == 10)] = fire of player(1)
    land[(row == 15) & (column == 15)] = fire of player(2)

let fires(p) = land == fire of p
action spread(at in (land == open) & beside(fires(me))): land[at] = fire of me
action seize(at in (land in fire of others) & beside(fires(me))): land[at] = fire of me

turn: 1..3 of (spread or seize) else pass
score p: count(fires(p))
end when turns == 60
"""


def opened(folder, text):
    path = folder / "second.rules"
    path.write_text(text)
    with quickly():
        return ludex.load(str(path))


def points_of_the_pick(game, nodes, count=4):
    """Against `mcts` with as many nodes, from each seat in turn; and what the picked bot says of its last turn."""
    points, info = 0, {}
    for number in range(count):
        here, seat = game.start(), number % 2
        mine, other = bots.make(pick(game.model), number), bots.make("mcts", number)
        while not here.over:
            here.play_turn((mine if here.mover == seat else other).choose(here, nodes=nodes))
        points, info = points + here.payoffs()[seat], mine.info
    return points, info


def test_pieces_that_collect_are_pursued_on_hexagons(tmp_path):
    game = opened(tmp_path, OTTERS)
    assert pick(game.model) == "plan" and turn_evaluation(game.start()).source == "pursuit"
    assert points_of_the_pick(game, 40)[0] == 4


def test_fires_fight_on_a_crop_of_their_board(tmp_path):
    game = opened(tmp_path, BRANDS)
    points, info = points_of_the_pick(game, 100)
    assert pick(game.model) == "bestfirst" and "top" in info and points >= 3


@pytest.mark.usefixtures("quick_to_build")
def test_income_plans_two_turns_where_cells_are_taken_for_what_lies_in_them():
    game = ludex.load(str(UNSEEN / "counting_touching.rules"))
    assert turn_evaluation(game.start(seed=1)).plans == 2
