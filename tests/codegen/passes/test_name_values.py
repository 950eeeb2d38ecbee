"""A value that stands several times stands in a variable, until something is written."""

from dataclasses import replace

from ludex.codegen import ir
from ludex.codegen.compile import lowered
from ludex.codegen.passes.name_values import with_named_values
from ludex.dsl.load import find_game, load

X, Y = (ir.PStored("F_mark", ir.Num(i), ir.CELL, "s") for i in range(2))
LARGE = ir.PMinus(ir.POr(ir.PAnd(X, ir.PBit(ir.Var("c"), ir.CELL)), Y), ir.PImage((0, 1), Y))
NAME, NAMED = ir.PVar("set_1", ir.CELL), ir.LetP("set_1", ir.CELL, LARGE)
ASKED, SMALL = ir.AnyP(LARGE), ir.AnyP(ir.PAnd(X, Y))
DONE, WRITE = ir.Return(ir.Num(1)), ir.StoreSlot("AT", ir.Num(0), "s")


def found(*body):
    made = lowered(load(find_game("tictactoe")), {})
    f = ir.Function("f", (("c", "int"),), "int", body)
    return with_named_values(replace(made, functions=(f,), named={})).functions[0].body


def test_a_large_value_that_stands_twice_has_a_name():
    body = ir.IfS(ASKED, (DONE,)), ir.Return(ir.CountP(LARGE))
    assert found(*body) == (NAMED, ir.IfS(ir.AnyP(NAME), (DONE,)), ir.Return(ir.CountP(NAME)))


def test_a_small_value_has_none():
    body = ir.IfS(SMALL, (DONE,)), ir.IfS(SMALL, (DONE,)), DONE
    assert found(*body) == body


def test_a_name_holds_until_something_is_written():
    body = ir.IfS(ASKED, (DONE,)), WRITE, ir.IfS(ASKED, (DONE,))
    assert found(*body) == body


def test_a_value_that_one_branch_computes_has_no_name_in_the_other():
    body = (ir.IfS(ir.Var("c"), (ir.Return(ir.CountP(LARGE)),), (ir.Return(ir.CountP(LARGE)),)),)
    assert found(*body) == body


def test_what_is_asked_only_where_a_condition_holds_is_not_computed_before():
    body = ir.IfS(ir.Bin("and", ir.Var("c"), ASKED), (DONE,)), ir.IfS(ir.Bin("or", ir.Var("c"), ASKED), (DONE,))
    assert found(*body) == body


def test_a_variable_that_holds_what_another_holds_goes():
    double = ir.Bin("*", ir.Slot("ME", "s"), ir.Num(2))
    body = ir.Let("a", double), ir.Let("b", double), ir.Return(ir.Bin("+", ir.Var("a"), ir.Var("b")))
    assert found(*body) == (ir.Let("a", double), ir.Return(ir.Bin("+", ir.Var("a"), ir.Var("a"))))


def test_a_value_of_a_variable_that_changes_has_no_name():
    count = ir.SetV("n", ir.Num(1))
    asked = ir.AnyP(ir.PMinus(LARGE, ir.PBit(ir.Var("n"), ir.CELL)))
    small = ir.AnyP(ir.PMinus(Y, ir.PBit(ir.Var("n"), ir.CELL)))
    body = ir.Let("n", ir.Num(0)), ir.IfS(small, (DONE,)), count, ir.IfS(small, (DONE,)), ir.IfS(asked, (DONE,))
    assert found(*body) == body
