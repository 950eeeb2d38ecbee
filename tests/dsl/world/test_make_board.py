"""Boards as tables of numbers."""

from hypothesis import given
from hypothesis import strategies as st

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
