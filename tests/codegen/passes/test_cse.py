"""What is asked of the same position again is asked once."""

from dataclasses import replace

from ludex.codegen import ir
from ludex.codegen.compile import lowered
from ludex.codegen.passes.cse import asked_once
from ludex.dsl.load import find_game, load

ASK = ir.CallI("live", (), "s")
KEPT, KNOWN = ir.Let("asked_1", ASK), ir.Var("asked_1")
DONE, WRITE = ir.Return(ir.Num(1)), ir.StoreSlot("AT", ir.Num(0), "s")
COUNT = ir.SetV("n", ir.Num(1))
LIVE = ir.Function("live", (), "int", (ir.Return(ir.Slot("AT", "s")),))


def once(*body):
    made = lowered(load(find_game("tictactoe")), {})
    return asked_once(replace(made, functions=(LIVE, ir.Function("f", (), "int", body)))).functions[1].body


def test_an_answer_is_kept_where_it_is_asked_for_again():
    body = ir.IfS(ir.NotB(ASK), (COUNT,)), ir.IfS(ASK, (COUNT,)), DONE
    assert once(*body) == (KEPT, ir.IfS(ir.NotB(KNOWN), (COUNT,)), ir.IfS(KNOWN, (COUNT,)), DONE)


def test_an_answer_that_is_asked_for_once_has_no_name():
    assert once(ir.IfS(ASK, (COUNT,)), DONE) == (ir.IfS(ASK, (COUNT,)), DONE)


def test_an_answer_holds_until_something_is_written():
    body = ir.IfS(ASK, (COUNT,)), WRITE, ir.IfS(ASK, (COUNT,)), DONE
    assert once(*body) == body


def test_what_is_written_where_the_function_is_left_changes_nothing_after():
    body = ir.Let("holds", ASK), ir.IfS(ir.Var("holds"), (WRITE, DONE)), ir.IfS(ASK, (DONE,)), DONE
    assert once(*body) == (
        KEPT,
        ir.Let("holds", KNOWN),
        ir.IfS(ir.Var("holds"), (WRITE, DONE)),
        ir.IfS(KNOWN, (DONE,)),
        DONE,
    )


def test_an_answer_holds_until_a_condition_writes():
    effect = ir.CallI("effect", (), "s")
    body = ir.IfS(ASK, (COUNT,)), ir.IfS(ir.NotB(effect), (ir.Return(ASK),)), ir.IfS(ASK, (COUNT,)), DONE
    assert once(*body) == body


def test_an_answer_given_in_a_branch_does_not_hold_after_it():
    body = ir.IfS(ir.Var("a"), (ir.IfS(ASK, (COUNT,)),)), ir.IfS(ASK, (COUNT,)), DONE
    assert once(*body) == body


def test_in_a_loop_that_writes_it_is_asked_again():
    body = ir.IfS(ASK, (COUNT,)), ir.ForRange("i", ir.Num(0), ir.Num(3), (ir.IfS(ASK, (WRITE,)),)), DONE
    assert once(*body) == body
