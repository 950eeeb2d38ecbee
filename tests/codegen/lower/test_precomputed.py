"""What depends on the board alone, or on few elements besides,
is read from tables that are filled when a game is opened."""

import pytest

from ludex.codegen import ir
from ludex.codegen.compile import lowered
from ludex.dsl.load import check

HEAD = """game made "Made"
param size: 4..9 = 6
players White Black
board grid size size
cell man: none | player
"""
TAIL = """
turn: put
end when stuck: draw
"""


def read(rules: str, folded=(), sizes: str = "4..9") -> dict[str, int]:
    """The tables that are filled: the number of loops round each (one for each element that it depends on)."""
    model, findings = check("made.rules", HEAD.replace("4..9", sizes) + rules + TAIL)
    assert model is not None, findings
    functions = lowered(model, dict(folded)).functions
    return {f.name.removeprefix("fill_"): loops(f.body) for f in functions if f.name.startswith("fill_")}


def loops(body) -> int:
    return 1 + loops(body[0].body) if len(body) == 1 and isinstance(body[0], (ir.ForBits, ir.ForRange)) else 0


@pytest.mark.parametrize("folded", [{}, {"size": 6}], ids=["open", "folded"])
def test_a_set_made_cell_by_cell_is_one_row(folded):
    assert read(
        "let corner = {c for c in cells if count(near(c)) == 3}\n"
        "action put(at in (man == none) & corner): man[at] = me",
        folded,
    ) == {"corner": 0}


def test_a_set_of_a_cell_has_a_row_for_each_cell():
    rules = """let box(c) = {d for d in cells if (row[d] - 1) // 3 == (row[c] - 1) // 3}
action put(at in man == none):
    require not any(box(at) & (man == me))
    man[at] = me"""
    assert read(rules) == {"box": 1}


def test_a_number_of_a_cell_has_an_entry_for_each_cell():
    rules = """let worth(c) = sum(1 for d in cells if row[d] < row[c])
game total: int
action put(at in man == none):
    man[at] = me
    total += worth(at)"""
    assert read(rules) == {"worth": 1}


def test_a_guard_of_one_cell_is_a_set_and_of_two_a_row_for_each_first():
    one = "action put(at in man == none):\n    require row[at] * column[at] % 3 == 1\n    man[at] = me"
    two = """action put(at in man == none, to in man == me):
    require (row[at] - row[to]) * (row[at] - row[to]) + column[to] == 4
    man[at] = me"""
    assert read(one) == {"where": 0}
    assert list(read(two).values()) == [1]


def test_what_reads_the_state_is_no_table():
    assert not read("action put(at in {c for c in cells if count(near(c) & (man == me)) == 0}): man[at] = me")


def test_what_only_another_table_needs_in_its_innermost_loop_is_made_there():
    rules = """let edge = {c for c in cells if count(near(c)) < 8}
let inner = cells - edge
action put(at in inner & (man == none)): man[at] = me"""
    assert read(rules) == {"inner": 0}


def test_no_name_of_a_definition_is_that_of_another_table():
    rules = (
        "let BOARD = {c for c in cells if count(near(c)) == 3}\naction put(at in (man == none) & BOARD): man[at] = me"
    )
    assert read(rules) == {"board": 0}


def test_a_table_of_many_rows_is_not_made():
    rules = """let far(c) = {d for d in cells if (row[c] - row[d]) * (column[c] - column[d]) == 4}
action put(at in man == none):
    require not any(far(at) & (man == me))
    man[at] = me"""
    assert read(rules) == {"far": 1}
    assert not read(rules, sizes="4..60")


def test_a_set_of_a_link_found_by_sums_over_its_ends_is_a_row_for_each_link():
    rules = """link leap: offsets(0, 2)
let middle(e) = {m for m in cells if sum(row[x] for x in ends(e)) == 2 * row[m] and twice(e, m)}
let twice(e, m) = sum(column[x] for x in ends(e)) == 2 * column[m]
let open = {e for e in leap if any(middle(e) - (man == none))}
action put(e in open): man[middle(e)] = none"""
    assert read(rules, sizes="5..19")["middle"] == 1
