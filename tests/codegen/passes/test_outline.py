"""What stands in several functions becomes a function of its own; what does not fit into one stays."""

from dataclasses import replace

import pytest

from ludex.codegen import ir
from ludex.codegen.compile import lowered
from ludex.codegen.ir.check import check_functions
from ludex.codegen.passes.outline import shared
from ludex.dsl.load import find_game, load

RULES = """
game g "G"
players X O
board grid 4 4
cell heap: 0..9 = 2
cell mark: none "." | player "xo"
let rich = {c for c in cells if sum(heap[d] for d in near(c)) > 3}
action grow(at in rich): heap[at] += 1 if heap[at] < 9 else 0
action put(at in (mark == none) - rich): mark[at] = me
action lift(at in (mark == me) & rich): mark[at] = none
turn: grow or put or lift else pass
end when turns == 30: draw
"""


def gathering(where, x, state="s", bound=3, last=()):
    """The cells with more than a number, in statements."""
    counted = ir.Bin(">", ir.Cell32("F_heap", ir.Var(x), state), ir.Num(bound))
    loop = ir.ForBits(x, ir.PAll(ir.CELL), (ir.IfS(counted, (ir.PutBit(where, ir.CELL, ir.Var(x), 1), *last)),))
    return ir.LetP(where, ir.CELL, ir.PNone(ir.CELL)), loop


def counting(name, *body, where="w"):
    return ir.Function(name, (), "int", (*body, ir.Return(ir.CountP(ir.PVar(where, ir.CELL)))))


def shared_of(*functions):
    made = shared(replace(lowered(load("g.rules", RULES), {}), functions=functions)).functions
    check_functions(made)
    return {f.name: f for f in made}


def several(make):
    return [make(i) for i in range(4)]


def calls(f):
    return [n for n in ir.walk(f.body) if isinstance(n, (ir.CallI, ir.PCall))]


def test_a_part_in_several_functions_is_one_function_whatever_its_variables_are_called():
    made = shared_of(*several(lambda i: counting(f"f_{i}", *gathering(f"w_{i}", f"x_{i}"), where=f"w_{i}")))
    assert set(made) == {"w_heap", "f_0", "f_1", "f_2", "f_3"}
    assert made["f_2"].body[0] == ir.LetP("w_2", ir.CELL, ir.PCall("w_heap", (), ir.CELL, "s"))
    assert made["w_heap"].body[:2] == gathering("w_1", "x_2")


def test_a_part_is_given_the_state_and_the_variables_that_it_reads():
    def counted(i):
        loop = gathering("w", "x", "held" if i % 2 else "s", bound=0)
        put = ir.mapped(loop, lambda n: ir.Var(f"most_{i}") if n == ir.Num(0) else n)
        return counting(f"f_{i}", ir.CopyState("held", "s"), ir.Let(f"most_{i}", ir.Num(i)), *put)

    made = shared_of(*several(counted))
    assert [calls(made[f"f_{i}"]) for i in range(2)] == [
        [ir.PCall("w_heap", (ir.Var("most_0"),), ir.CELL, "s")],
        [ir.PCall("w_heap", (ir.Var("most_1"),), ir.CELL, "held")],
    ]


def test_what_is_made_of_a_definition_has_its_name_and_its_line():
    made = {f.name: f for f in lowered(load("g.rules", RULES), {}).functions}
    assert made["rich_set"].doc.startswith("7: let rich = ")
    assert any(call.function == "rich_set" for call in calls(made["list_choices"]))


@pytest.mark.parametrize(
    "change",
    [
        lambda i: gathering("w", "x", bound=i),  # not the same
        lambda i: gathering("w", "x", last=(ir.SetP("w", ir.CELL, ir.PImage((i,), ir.PVar("w", ir.CELL))),)),
        lambda i: gathering("w", "x", last=(ir.SetP("w", ir.CELL, ir.PSet((i, 9), ir.CELL)),)),
        lambda i: gathering("w", "x", last=(ir.Return(ir.Num(0)),)),
        lambda i: gathering("w", "x", last=(ir.StoreSlot("F_n", ir.Num(0), "s"),)),
        lambda i: gathering("w", "x", last=(ir.SetV("other", ir.Num(0)),)),  # of the function around
        lambda i: (ir.CopyState("held", "s"), *gathering("w", "x", last=(ir.StoreSlot("F_n", ir.Num(0), "held"),))),
    ],
)
def test_what_differs_or_writes_or_leaves_stays(change):
    made = shared_of(*several(lambda i: counting(f"f_{i}", ir.Let("other", ir.Num(i)), *change(i))))
    assert set(made) == {"f_0", "f_1", "f_2", "f_3"}


def test_a_part_that_leaves_two_values_behind_stays():
    def counted(i):
        first, (then, loop) = ir.Let("n", ir.Num(0)), gathering("w", "x", last=(ir.SetV("n", ir.Num(1)),))
        both = ir.Bin("+", ir.Var("n"), ir.CountP(ir.PVar("w", ir.CELL)))
        return ir.Function(f"f_{i}", (), "int", (first, then, loop, ir.Return(both)))

    assert set(shared_of(*several(counted))) == {"f_0", "f_1", "f_2", "f_3"}


def test_what_a_function_does_already_is_that_function():
    whole = ir.Function("heaps", (), ir.CELL, (*gathering("w", "x"), ir.ReturnP(ir.PVar("w", ir.CELL))))
    made = shared_of(whole, counting("f", *gathering("v", "y"), where="v"))
    assert made["heaps"] == whole
    assert made["f"].body[0] == ir.LetP("v", ir.CELL, ir.PCall("heaps", (), ir.CELL, "s"))


def test_nothing_is_shared_where_it_would_be_more_text():
    few = [counting(f"f_{i}", *gathering("w", "x")) for i in range(2)]
    assert set(shared_of(*few)) == {"f_0", "f_1"}


def test_engines_of_shipped_games_are_shorter():
    draughts = lowered(load(find_game("draughts")), {})
    assert any(f.name.startswith("total_") for f in draughts.functions)
