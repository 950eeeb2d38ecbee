"""No name of the rules meets one of the engine's own, and no two names of a function are one."""

import pytest

from ludex.codegen import ir
from ludex.codegen.compile import lowered
from ludex.codegen.ir.builder import Builder
from ludex.codegen.ir.check import BrokenIR, check_function
from ludex.dsl.load import check

RULES = """game step_parameter "Names within names"
players A B
board grid 3 3
cell {field}: none | player
action put(at in {field} == none, {step} in east | south):
    require any((-{step})(at))
    {field}[at] = me
turn: put then put
end when stuck: draw
"""

MEMBERS = """game members "Members of families, and fields whose names look like theirs"
players A B
board grid 3 3
cell stack__1: none | player
cell stack[1..2]: none | player
cell heap__low[top | end]: none | player
cell heap[low__top | low__end]: none | player
action put(at in stack__1 == none):
    stack[at][1] = me
    stack__1[at] = me
    heap[at][low__top] = heap__low[at][top]
    heap__low[at][top] = stack[at][2]
turn: put
end when stuck: draw
"""


@pytest.mark.parametrize("step", ["d", "opposite", "value", "image", "p"])
@pytest.mark.parametrize("field", ["man", "field", "let_", "planes"])
def test_an_opposite_step_is_compiled_whatever_its_name(field, step):
    model, found = check("names.rules", RULES.format(field=field, step=step))
    assert model is not None, found
    functions = lowered(model, {}).functions
    assert len({function.name for function in functions}) == len(functions)


def test_a_member_of_a_family_is_no_field_of_another_name():
    model, found = check("members.rules", MEMBERS)
    assert model is not None, found
    assert len({field.word for field in model.fields}) == len(model.fields) == 7
    functions = lowered(model, {}).functions
    assert len({function.name for function in functions}) == len(functions)


def test_a_fresh_name_is_none_of_a_parameter():
    assert Builder(["d_1"]).fresh("d") == "d_2"


def test_a_parameter_is_not_defined_again():
    body = (ir.Let("d_1", ir.Num(0)), ir.Return(ir.Var("d_1")))
    with pytest.raises(BrokenIR, match="d_1 is a parameter already"):
        check_function(ir.Function("try_put", (("d_1", "int"),), "int", body))
