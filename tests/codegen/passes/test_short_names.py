"""Variables have the names that they were made for, and share them where they are not at hand together."""

from dataclasses import replace

from ludex.codegen import ir
from ludex.codegen.compile import lowered
from ludex.codegen.ir.check import check_functions
from ludex.codegen.passes.short_names import with_short_names
from ludex.dsl.load import find_game, load

MARK = ir.PStored("F_owner", ir.Num(0), ir.CELL, "s")


def body_of(*body, params=()):
    return short(*body, params=params).body


def short(*body, params=()):
    made = lowered(load(find_game("tictactoe")), {})
    f = ir.Function("f", tuple((name, "int") for name in params), "int", body, draws=True)
    (named,) = with_short_names(replace(made, functions=(f,))).functions
    check_functions((named,))
    return named


def taking(name):
    return ir.ForBits(name, MARK, (ir.Return(ir.Var(name)),))


def test_loops_one_after_the_other_share_a_name():
    assert body_of(taking("to_3"), taking("to_8")) == (taking("to"), taking("to"))


def test_a_name_at_hand_gets_no_second_variable():
    inner = ir.ForBits("to_8", MARK, (ir.Return(ir.Bin("+", ir.Var("to_3"), ir.Var("to_8"))),))
    (loop,) = body_of(ir.ForBits("to_3", MARK, (inner,)))
    assert (loop.name, loop.body[0].name) == ("to", "to_2")
    assert loop.body[0].body == (ir.Return(ir.Bin("+", ir.Var("to"), ir.Var("to_2"))),)


def test_a_parameter_a_position_and_what_is_picked_have_names_too():
    take = ir.Call("act", (ir.Var("c_4"),), "t_7")
    pick = ir.Pick("to_3", MARK, "left_2", (ir.CopyState("t_7", "s"), take, ir.Return(ir.Var("to_3"))))
    f = short(ir.Let("left_2", ir.RandomWord()), pick, params=("c_4",))
    assert f.params == (("c", "int"),)
    body = (ir.CopyState("t", "s"), ir.Call("act", (ir.Var("c"),), "t"), ir.Return(ir.Var("to")))
    assert f.body == (ir.Let("left", ir.RandomWord()), ir.Pick("to", MARK, "left", body))


def test_a_number_and_a_set_share_no_name():
    set_of = ir.IfS(ir.Num(1), (ir.LetP("x_1", ir.CELL, MARK), ir.Return(ir.CountP(ir.PVar("x_1", ir.CELL)))))
    number = ir.IfS(ir.Num(1), (ir.Let("x_2", ir.Num(3)), ir.Return(ir.Var("x_2"))))
    first, second = body_of(set_of, number)
    assert (first.then[0].name, second.then[0].name) == ("x", "x_2")


def test_a_function_that_is_called_lends_its_name_to_no_variable():
    let, back = ir.Let("total_man_1", ir.CallI("total_man", (), "s")), ir.Return(ir.Var("total_man_1"))
    assert body_of(let, back)[0].name == "total_man_2"


def test_no_variable_hides_a_function_of_the_headers():
    assert body_of(taking("lx_popcount_3")) == (taking("lx_popcount_2"),)
