"""How large functions are once what they call is put in place."""

from ludex.codegen import ir
from ludex.codegen.emit.inlined import inlined_size


def function(name, *calls):
    """A function of two statements for each call."""
    made = [statement for other in calls for statement in (ir.Let("x", ir.CallI(other, (), "s")), ir.Note("a note"))]
    return ir.Function(name, (), "int", tuple(made))


def test_a_function_counts_at_each_of_its_calls():
    functions = [function("leaf", "template"), function("twice", "leaf", "leaf"), function("other")]
    assert inlined_size(functions, ["leaf"]) == 3  # two statements, and one that the template writes
    assert inlined_size(functions, ["twice"]) == 4 + 2 * 3
    assert inlined_size(functions, ["twice", "leaf"]) == 13


def test_a_function_that_calls_itself_is_never_small():
    functions = [function("one", "other"), function("other", "one")]
    assert inlined_size(functions, ["one"]) == float("inf")
