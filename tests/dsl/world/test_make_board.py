"""Boards as tables of numbers."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ludex.dsl.world.lattice import HEXAGONS
from ludex.dsl.world.moved_places import MovedPlaces
from ludex.dsl.world.segments import crossings, meets
from tests.dsl.small_games import game_of

HEAD = 'game b "B"\nplayers A B\n'
TAIL = "cell owner: none | player\naction a(at in owner == none): owner[at] = me\nturn: a\nend when stuck: draw\n"


def board_of(declaration, more=""):
    return game_of(f"{HEAD}board {declaration}\n{more}{TAIL}").board


def test_cells_are_numbered_by_row_then_column():
    board = board_of("grid 2 3")
    assert board.row == (1, 1, 1, 2, 2, 2) and board.column == (1, 2, 3, 1, 2, 3)


def test_steps_begin_with_the_compass_clockwise_from_north():
    board = board_of("grid 3 3")
    assert [step.name for step in board.steps][:4] == ["north", "northeast", "east", "southeast"]
    assert [board.targets[step][4] for step in range(8)] == [(1,), (2,), (5,), (8,), (7,), (6,), (3,), (0,)]


def test_offsets_follow_the_compass_steps_by_down_and_right():
    board = board_of("grid 3 3", "link l: offsets(1, 2)\nl tie: bool\n")
    assert [(s.down, s.right) for s in board.steps[8:]] == [
        (-2, -1),
        (-2, 1),
        (-1, -2),
        (-1, 2),
        (1, -2),
        (1, 2),
        (2, -1),
        (2, 1),
    ]
    assert all(board.opposite[board.opposite[s]] == s for s in range(len(board.steps)))


def test_holes_have_no_number_and_no_step_leads_there():
    board = board_of("grid 2 2 without (row == 1) & (column == 1)")
    assert board.size == 3 and (1, 1) not in board.cell_at
    assert board.targets[board.step_numbers["west"]][0] == ()


def test_a_picture_may_say_where_there_is_no_cell():
    assert board_of("grid 2 2 without:\n    #.\n    ..\n\n").size == 3


def test_walls_stop_the_steps_across_them_only():
    board = board_of("grid 1 2 walls:\n    28\n\n")
    assert board.targets[board.step_numbers["east"]] == ((), ())


def test_links_are_ordered_pairs_in_canonical_order():
    board = board_of("grid 2 2", "link side: beside\nside tie: bool\n")
    assert board.links["side"] == ((0, 1), (0, 2), (1, 3), (2, 3))


def test_lines_lie_in_four_directions():
    board = board_of("grid 3 3")
    assert len(board.lines(3)) == 8 and len(board.lines(2)) == 20 and len(board.lines(1)) == 9


def test_a_graph_joins_neighbours_on_its_rows_and_labels_are_steps():
    board = board_of("graph:\n    a b c\n    sow: c a\n\n")
    assert board.names == ("a", "b", "c") and [s.name for s in board.steps] == ["beside", "sow", "-sow"]
    assert board.targets[0] == ((1,), (0, 2), (1,)) and board.targets[1][2] == (0,) and board.targets[2][0] == (2,)
    assert board.lines(3) == (frozenset({0, 1, 2}),)


def test_segments_meet_anywhere_but_in_a_common_end():
    assert meets((0, 0), (1, 2), (0, 2), (1, 0))
    assert not meets((0, 0), (1, 2), (0, 0), (2, 1))
    assert meets((0, 0), (0, 2), (0, 1), (0, 3))
    assert not meets((0, 0), (0, 1), (0, 1), (0, 2))


def test_no_link_crosses_itself():
    places = tuple((row, column) for row in range(3) for column in range(3))
    assert crossings(((1, 6), (0, 5)), places) == (frozenset({1}), frozenset({0}))


POINTS = st.lists(st.tuples(st.integers(0, 4), st.integers(0, 4)), min_size=2, max_size=9, unique=True)


@given(POINTS, st.data())
def test_what_crosses_is_what_meets_each_compared_with_each(places, data):
    ends = st.tuples(st.integers(0, len(places) - 1), st.integers(0, len(places) - 1))
    pairs = tuple(data.draw(st.lists(ends.filter(lambda pair: pair[0] != pair[1]), max_size=12, unique=True)))
    laid = [(places[a], places[b]) for a, b in pairs]
    assert crossings(pairs, tuple(places)) == tuple(
        frozenset(o for o, other in enumerate(laid) if o != n and meets(*one, *other)) for n, one in enumerate(laid)
    )


# ------------------------------------------------------------------------------------------------- hexagons
def offsets_of(board, relation):
    return {(board.steps[step].down, board.steps[step].right) for step in relation}


def hexagonal_distance(a, b):
    """Of cells given by row and column, counted with the third coordinate that makes the sum of all three 0."""
    down, right = b[0] - a[0], b[1] - a[1]
    return (abs(down) + abs(right) + abs(down + right)) // 2


@pytest.mark.parametrize("side", range(1, 6))
def test_a_hexagon_has_the_cells_within_its_side_of_the_middle(side):
    board = board_of(f"hexagon {side}")
    assert board.size == 3 * side * (side - 1) + 1
    assert {hexagonal_distance((side, side), place) for place in board.cell_at} == set(range(side))


def test_a_triangle_is_half_of_a_rhombus():
    assert sorted(board_of("triangle 3").cell_at) == [(1, 1), (1, 2), (1, 3), (2, 1), (2, 2), (3, 1)]


def test_the_six_ways_of_hexagons_go_clockwise_to_the_cells_beside():
    board = board_of("hexagon 2")
    ways = [board.steps[step].name for step in sorted(board.beside)]
    assert ways == ["northwest", "northeast", "east", "southeast", "southwest", "west"]
    assert [board.targets[step][3] for step in sorted(board.beside)] == [(0,), (1,), (4,), (6,), (5,), (2,)]
    assert board.near == board.beside and all(board.opposite[board.opposite[s]] == s for s in range(8))


@pytest.mark.parametrize("a, b, number", [(0, 1, 6), (1, 1, 6), (0, 2, 6), (1, 2, 12), (2, 1, 12), (0, 3, 6)])
def test_offsets_of_hexagons_lie_on_the_ring_of_their_sum(a, b, number):
    found = HEXAGONS.spread(a, b)
    assert len(found) == number and {hexagonal_distance((0, 0), offset) for offset in found} == {a + b}
    assert {HEXAGONS.kind(*offset) for offset in found} == {(min(a, b), max(a, b))}


@pytest.mark.parametrize("n", range(1, 5))
def test_a_ring_of_hexagons_is_all_at_its_distance(n):
    ring = set().union(*(HEXAGONS.spread(a, b) for a, b in HEXAGONS.ring(n)))
    assert len(ring) == 6 * n and {HEXAGONS.distance(*offset) for offset in ring} == {n}


def test_lines_of_hexagons_go_along_three_axes():
    assert len(board_of("hexagon 2").lines(2)) == 12 and len(board_of("hexagon 2").lines(3)) == 3


def test_a_board_may_be_cut_out_of_a_hexagon():
    board = board_of("hexagon 3 without {c for c in cells if count(beside(c)) == 3}")
    assert board.size == 13 and {len(board.reached(board.beside)[cell]) for cell in range(13)} == {2, 5, 6}


@pytest.mark.parametrize(
    "declaration, motion, turns",
    [
        ("hexagon 3", "rotate", 6),
        ("triangle 4", "rotate", 3),
        ("hexgrid 2 3", "rotate", 2),
        ("hexagon 3", "reflect", 2),
        ("hexagon 3", "flip", 2),
        ("triangle 4", "transpose", 2),
        ("hexgrid 3 3", "transpose", 2),
    ],
)
def test_motions_of_hexagons_take_neighbours_to_neighbours(declaration, motion, turns):
    board = board_of(declaration)
    moved = MovedPlaces([motion], board)
    there = {place: moved.place(*place) for place in board.cell_at}
    assert set(there.values()) == set(there)
    pairs = [(a, b) for a in there for b in there if hexagonal_distance(a, b) == 1]
    assert pairs and all(hexagonal_distance(there[a], there[b]) == 1 for a, b in pairs)
    assert MovedPlaces([motion] * turns, board).place(1, 2) == (1, 2) != there.get((1, 2))


def test_a_size_may_be_made_of_parameters():
    text = f"{HEAD}param n: 2..5 = 3\nlet long = 2 * n - 1\nboard hexgrid (n - 1) long\n{TAIL}"
    board = game_of(text).board
    assert (board.rows, board.columns) == (2, 5)
