"""A member that a random number stands for is picked in one step."""

from dataclasses import replace

from ludex.codegen import ir
from ludex.codegen.compile import lowered
from ludex.codegen.ir.check import check_functions
from ludex.codegen.passes.pick_members import with_picks
from ludex.codegen.plan.lowered import MISSED
from ludex.dsl.load import find_game, load

MARK = ir.PStored("F_owner", ir.Num(0), ir.CELL, "s")
LEFT, MANY, MEMBERS = ir.Var("left"), ir.Var("many"), ir.PVar("members", ir.CELL)
NTH, LESS = ir.NthP(MEMBERS, LEFT), ir.SetV("left", ir.Bin("-", LEFT, MANY))
MADE = (ir.Let("left", ir.RandomWord()), ir.LetP("members", ir.CELL, MARK), ir.Let("many", ir.CountP(MEMBERS)))
BELOW, NONE, TRY = ir.Bin("<", LEFT, MANY), ir.Return(ir.Num(-1)), ir.CallI("is_legal", (ir.Var("c"),), "s")


def picked(*body, game="tictactoe"):
    made = lowered(load(find_game(game)), {})
    (f,) = with_picks(replace(made, functions=(ir.Function("f", (), "int", body, draws=True),))).functions
    check_functions((f,))
    return f.body


def test_a_member_that_is_returned_is_picked_from_its_set():
    body = picked(*MADE, ir.IfS(BELOW, (ir.Return(NTH),)), LESS, NONE)
    assert body == (MADE[0], ir.Pick("member", MARK, "left", (ir.Return(ir.Var("member")),)), NONE)


def test_a_member_that_is_tried_is_picked_and_nothing_more_after_it():
    tried = (ir.Let("c", NTH), ir.IfS(TRY, (ir.Return(ir.Var("c")),)), ir.SetV("left", MISSED))
    body = picked(*MADE, ir.IfS(BELOW, tried, (LESS,)), NONE)
    assert body == (MADE[0], ir.Pick("c", MARK, "left", (tried[1],)), NONE)


def test_a_number_of_members_that_is_read_elsewhere_stays():
    total = ir.Let("total", ir.Bin("+", MANY, ir.Num(1)))
    body = (*MADE, total, ir.IfS(BELOW, (ir.Return(NTH),)), LESS, ir.Return(ir.Var("total")))
    assert picked(*body) == body


def test_what_reads_the_number_for_something_else_stays():
    body = (*MADE, ir.IfS(BELOW, (ir.Return(ir.Bin("+", NTH, LEFT)),)), LESS, NONE)
    assert picked(*body) == body


def test_a_set_of_several_words_is_drawn_from_as_before():
    body = (*MADE, ir.IfS(BELOW, (ir.Return(NTH),)), LESS, NONE)
    assert picked(*body, game="bioblots") == body
