"""Functions that only hand on are put in place of their calls."""

from dataclasses import replace

from ludex.codegen import ir
from ludex.codegen.compile import lowered
from ludex.codegen.passes.inline_calls import without_wrappers
from ludex.dsl.load import find_game, load

C, CELL, ONE = ir.Var("c"), ir.Bin("&", ir.Var("c"), ir.Num(63)), ir.Return(ir.Num(1))
ACT = ir.Function("act", (("at_0", "int"),), "int", (ir.StoreSlot("AT", ir.Var("at_0"), "s"), ONE))
TAKE = ir.Function("take", (("c", "int"),), "int", (ir.Let("at_1", CELL), ir.Call("act", (ir.Var("at_1"),), "s"), ONE))
GO = ir.Function("go", (), "int", (ir.Return(ir.CallI("finish", (), "s")),))
FINISH = ir.Function("finish", (), "int", (ir.StoreSlot("AT", ir.Num(0), "s"), ONE))


def found(*functions, helpers=("take", "go")):
    made = lowered(load(find_game("tictactoe")), {})
    return {
        f.name: f for f in without_wrappers(replace(made, functions=functions, helpers=frozenset(helpers))).functions
    }


def caller(*body):
    return ir.Function("apply", (("c", "int"),), "int", body)


def test_what_a_function_calls_is_called_with_its_arguments():
    functions = found(ACT, TAKE, caller(ir.Call("take", (C,), "s"), ONE))
    assert functions["apply"].body == (ir.Call("act", (CELL,), "s"), ONE)
    assert "take" not in functions


def test_a_result_that_is_handed_on_is_asked_for_at_once():
    functions = found(FINISH, GO, caller(ir.Return(ir.CallI("go", (), "s"))))
    assert functions["apply"].body == (ir.Return(ir.CallI("finish", (), "s")),)
    assert "go" not in functions


def test_on_a_copy_of_the_state_it_is_done_there():
    copy = ir.CopyState("t_1", "s")
    functions = found(ACT, TAKE, caller(copy, ir.Call("take", (C,), "t_1"), ONE))
    assert functions["apply"].body == (copy, ir.Call("act", (CELL,), "t_1"), ONE)


def test_a_function_whose_result_and_effects_are_both_wanted_stays():
    asked = ir.IfS(ir.CallI("take", (C,), "s"), (ONE,))
    assert found(ACT, TAKE, caller(asked, ONE))["apply"].body == (asked, ONE)


def test_a_function_that_does_nothing_goes():
    nothing = ir.Function("take", (("c", "int"),), "int", (ONE,))
    assert found(nothing, caller(ir.Call("take", (C,), "s"), ONE))["apply"].body == (ONE,)


def test_lines_of_the_rules_stay_in_a_function():
    noted = replace(TAKE, body=(ir.Note("3: act(at)"), *TAKE.body))
    call = ir.Call("take", (C,), "s")
    assert found(ACT, noted, caller(call, ONE))["apply"].body == (call, ONE)


def test_what_others_than_functions_ask_for_stays():
    assert "go" in found(FINISH, GO, helpers=())
