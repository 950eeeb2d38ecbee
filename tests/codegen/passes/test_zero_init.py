"""A position begins with zeros: first values that are zero are not stored."""

from dataclasses import replace

from ludex.codegen import ir
from ludex.codegen.compile import lowered
from ludex.codegen.passes.zero_init import without_zeros
from ludex.dsl.load import find_game, load

WHERE = ir.LetP("places", ir.CELL, ir.PAll(ir.CELL))
PLACES = ir.PVar("places", ir.CELL)
ZERO, TWO = ir.Num(0), ir.Num(2)


def stored(index):
    return ir.PStored("F_man", ir.Num(index), ir.CELL, "s")


def gains(index):
    return ir.StoreP("F_man", ir.Num(index), ir.CELL, ir.POr(stored(index), PLACES), "s")


def loses(index):
    return ir.StoreP("F_man", ir.Num(index), ir.CELL, ir.PMinus(stored(index), PLACES), "s")


def left(*body, name="reset_fields"):
    made = lowered(load(find_game("tictactoe")), {})
    return without_zeros(replace(made, functions=(ir.Function(name, (), "none", body),))).functions[0].body


def test_a_plane_that_only_loses_places_is_empty():
    assert left(ir.Note("man"), WHERE, loses(0), gains(1), loses(2)) == (ir.Note("man"), WHERE, gains(1))


def test_what_has_gained_places_before_loses_them():
    body = WHERE, gains(0), loses(0)
    assert left(*body) == body


def test_variables_loops_and_comments_of_nothing_go():
    loop = ir.ForBits("x", PLACES, (ir.Store32("F_heat", ir.Var("x"), ZERO, "s"),))
    kept = ir.ForRange("x", ZERO, TWO, (ir.Store32("F_level", ir.Var("x"), TWO, "s"),))
    assert left(ir.Note("heat"), WHERE, loop, ir.Note("level"), kept, ir.Note("n"), ir.StoreSlot("F_n", ZERO, "s")) == (
        ir.Note("level"),
        kept,
    )


def test_what_is_brought_up_to_date_by_a_store_still_is():
    renewed = ir.Call("renew_kept", (), "s")
    assert left(WHERE, loses(0), renewed) == (renewed,)


def test_other_functions_store_what_they_store():
    body = WHERE, loses(0)
    assert left(*body, name="reset_turn") == body
