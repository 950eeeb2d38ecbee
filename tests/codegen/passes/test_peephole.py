"""Known conditions, statements never come to and equal functions leave the IR."""

from dataclasses import replace

from ludex.codegen import ir
from ludex.codegen.compile import lowered
from ludex.codegen.ir.builder import Builder
from ludex.codegen.passes.peephole import same_body, tidied
from ludex.dsl.load import find_game, load

A, B, ONE, TWO = ir.Var("a"), ir.Var("b"), ir.Return(ir.Num(1)), ir.Return(ir.Num(2))
SET = ir.SetV("b", A)


def function(*body, name="f"):
    return ir.Function(name, (("a", "int"), ("b", "int")), "int", body)


def left_of(*body):
    (made,) = tidied_of((function(*body),))
    return made.body


def tidied_of(functions, helpers=()):
    made = lowered(load(find_game("tictactoe")), {})
    return tidied(replace(made, functions=functions, helpers=frozenset(helpers))).functions


def test_a_condition_that_is_known_leaves_its_branch():
    assert left_of(ir.IfS(ir.Num(1), (SET,), (TWO,)), ONE) == (SET, ONE)
    assert left_of(ir.IfS(ir.Num(0), (SET,)), ONE) == (ONE,)


def test_nothing_stands_after_what_leaves():
    assert left_of(ONE, SET, TWO) == (ONE,)
    assert left_of(ir.IfS(A, (ONE,), (TWO,)), SET) == (ir.IfS(A, (ONE,)), TWO)
    assert left_of(ir.Loop((ir.Break(), SET)), ONE) == (ir.Loop((ir.Break(),)), ONE)


def test_a_condition_for_nothing_goes_unless_it_calls():
    call = ir.CallI("g", (), "s")
    assert left_of(ir.IfS(A, (ir.Note("nothing"),)), ONE) == (ONE,)
    assert left_of(ir.IfS(call, ()), ONE) == (ir.IfS(call, ()), ONE)
    assert left_of(ir.IfS(A, (), (SET,)), ONE) == (ir.IfS(ir.NotB(A), (SET,)), ONE)
    assert left_of(ir.IfS(A, (ONE,)), ONE) == (ONE,)


def test_equal_helpers_are_one_and_so_are_those_that_call_them():
    leaf, twin = function(ONE, name="leaf"), function(ir.Note("said"), ONE, name="twin")
    calls = [function(ir.Return(ir.CallI(name, (A, B), "s")), name=f"call_{name}") for name in ("leaf", "twin")]
    asks = function(ir.Return(ir.CallI("call_twin", (A, B), "s")), name="asks")
    made = tidied_of((leaf, twin, *calls, asks), ("leaf", "twin", "call_leaf", "call_twin"))
    assert [f.name for f in made] == ["leaf", "call_leaf", "asks"]
    assert made[-1].body == (ir.Return(ir.CallI("call_leaf", (A, B), "s")),)
    assert same_body(leaf, twin)
    assert not same_body(leaf, function(TWO))


def test_a_comment_stands_only_above_something():
    b = Builder()
    with b.noted("1: nothing"):
        pass
    with b.noted("2: something"):
        b.emit(SET)
    assert b.body() == (ir.Note("2: something"), SET)


def test_a_variable_has_its_value_at_once():
    zero, c, read = ir.Let("c", ir.Num(0)), ir.Var("c"), ir.Return(ir.Var("c"))
    more = ir.SetV("c", ir.Bin("+", c, A))
    assert left_of(zero, ir.Note("1: said"), more, read) == (ir.Note("1: said"), ir.Let("c", A), read)
    assert left_of(zero, ir.IfS(ir.Bin("<", A, B), (ir.SetV("c", ir.Num(1)),)), read) == (
        ir.Let("c", ir.Bin("<", A, B)),
        read,
    )
    kept = zero, ir.SetV("c", ir.Bin("*", c, A)), read
    assert left_of(*kept) == kept


def test_a_parameter_of_a_choice_is_not_compared_with_more_than_its_bits_hold():
    value = ir.Let("value", ir.Bin("&", A, ir.Num(63)))
    for limit, known in ((64, True), (63, False)):
        below = ir.IfS(ir.Bin("<", ir.Var("value"), ir.Num(limit)), (SET, ONE))
        assert left_of(value, below, TWO) == ((value, SET, ONE) if known else (value, below, TWO))
