"""Sets that are computed by the same operations of other sets are computed by one function."""

from dataclasses import replace

from ludex.codegen import ir
from ludex.codegen.compile import lowered
from ludex.codegen.ir.check import check_functions
from ludex.codegen.passes.set_functions import with_set_functions
from ludex.dsl.load import find_game, load

X, Y, Z = (ir.PStored("F_mark", ir.Num(i), ir.CELL, "s") for i in range(3))
BIT = ir.PBit(ir.Var("c"), ir.CELL)


def attacked(men, through):
    """Three operations: two of the one set, one of the other; and a set that both make."""
    near = ir.POr(ir.PImage((0, 1), men), ir.PImage((2, 3), men))
    return ir.PMinus(ir.POr(near, ir.PImage((4,), through)), ir.PAnd(men, through))


def found(*planes, made_of=None):
    made = lowered(load(find_game("tictactoe")), {})
    body = (*(ir.IfS(ir.AnyP(p), (ir.Return(ir.Num(1)),)) for p in planes), ir.Return(ir.Num(0)))
    f = ir.Function("f", (("c", "int"),), "int", body)
    result = with_set_functions(replace(made, functions=(f,), made_of=made_of or {})).functions
    check_functions(result)
    return result


def calls(functions):
    return [n for n in ir.walk(functions[-1].body) if isinstance(n, ir.PCall)]


def test_a_function_is_given_the_sets_that_differ():
    one, f = found(attacked(X, Y), attacked(ir.PMinus(X, BIT), ir.POr(Y, BIT)))
    first, second = calls((one, f))
    assert first.function == second.function == one.name
    assert first.args == (X, Y) and second.args == (ir.PMinus(X, BIT), ir.POr(Y, BIT))
    assert one.stateless and len(one.params) == 2  # the set that both make is made there


def test_sets_that_are_the_same_in_one_place_only_are_given_twice_in_none():
    functions = found(attacked(X, Y), attacked(Z, Z))  # here one set stands for two
    assert len(functions) == 1


def test_what_stands_once_stays():
    assert len(found(attacked(X, Y))) == 1


def test_few_operations_are_written_out():
    assert len(found(ir.PImage((0,), X), ir.PImage((0,), Y))) == 1


def test_a_function_has_the_name_of_its_definition_though_more_is_the_same_around_it():
    uses = [ir.PAnd(ir.POr(Z, BIT), attacked(men, Y)) for men in (X, Z)]
    (one, _) = found(*uses, made_of={attacked(X, Y): "attacked"})
    assert one.name == "attacked_set"
