"""Sets have the names of the rules where a name costs nothing."""

from dataclasses import replace

from ludex.codegen import ir
from ludex.codegen.compile import lowered
from ludex.codegen.passes.name_sets import with_named_sets
from ludex.dsl.load import find_game, load

MINE = ir.PStored("F_owner", ir.Slot("ME", "s"), ir.CELL, "s")
NAMED = ir.PVar("mine", ir.CELL)
LET = ir.LetP("mine", ir.CELL, MINE)
ASKED, TOLD = ir.Return(ir.CountP(MINE)), ir.Return(ir.CountP(NAMED))
ELSEWHERE = ir.StoreP("F_owner", ir.Num(0), ir.CELL, ir.PNone(ir.CELL), "s")


def named_in(*body):
    made = lowered(load(find_game("bacteria_small")), {})
    (f,) = with_named_sets(
        replace(made, named={MINE: "mine"}, functions=(ir.Function("f", (), "int", body),))
    ).functions
    return f.body


def variables(name):
    return {n.name for f in lowered(load(find_game(name)), {}).functions for n in ir.walk(f) if isinstance(n, ir.LetP)}


def test_definitions_of_one_word_are_variables():
    assert {"mine", "free"} <= variables("bacteria")


def test_planes_of_many_words_are_made_where_they_are_used():
    assert not {"mine", "theirs", "free"} & variables("gomoku")


def test_a_name_holds_until_something_is_written():
    test = ir.IfS(ir.AnyP(MINE), (ASKED,))
    assert named_in(test, ASKED) == (LET, ir.IfS(ir.AnyP(NAMED), (TOLD,)), TOLD)
    assert named_in(test, ELSEWHERE, ASKED) == (LET, ir.IfS(ir.AnyP(NAMED), (TOLD,)), ELSEWHERE, LET, TOLD)


def test_in_a_loop_that_writes_a_name_is_given_again():
    loop = ir.ForRange("i", ir.Num(0), ir.CountP(MINE), (ir.IfS(ir.AnyP(MINE), (ELSEWHERE,)),))
    again = ir.ForRange("i", ir.Num(0), ir.CountP(NAMED), (LET, ir.IfS(ir.AnyP(NAMED), (ELSEWHERE,))))
    assert named_in(loop, ASKED) == (LET, again, LET, TOLD)


def test_a_name_given_in_a_branch_does_not_hold_after_it():
    assert named_in(ir.IfS(ir.Var("a"), (ASKED,)), ASKED) == (ir.IfS(ir.Var("a"), (LET, TOLD)), LET, TOLD)
