"""No class of the model or of the IR is forgotten in a table: each has a meaning, a way into the IR, one into text."""

from dataclasses import is_dataclass

import pytest

from ludex.codegen import ir
from ludex.codegen.emit import statements as emitted
from ludex.codegen.emit.table import WRITERS
from ludex.codegen.ir import nodes
from ludex.codegen.ir import statements as of_ir
from ludex.codegen.ir.check import BrokenIR, check_function
from ludex.codegen.lower import dependence, table
from ludex.codegen.lower.effects import statements as lowered
from ludex.codegen.turn import automaton
from ludex.dsl import model as m
from ludex.dsl.interpreter.meaning import MEANING

# lowered with the loop or the assignment around them; the sources of sets are read when the board is made
WHERE_THEY_STAND = {m.Lines, m.ListOf, m.Copies}
# What costs nothing of its own, or what `dependence` looks at more closely than by its class.
FREE = {
    *(m.Const, m.ParamRef, m.LocalRef, m.FieldRef, m.Builtin, m.CellNamed, m.StepNamed, m.PlayerNumber, m.Use),
    *(m.SetLiteral, m.IntRange, m.ToSet, m.PieceSet, m.LinkSet, m.OwnedSet, m.OwnedValue, m.Inject, m.InjectSet),
    *(m.Not, m.Negate, m.ChooseExpr, m.Belongs, m.Comprehension, m.Lines, m.Copies, m.ListOf, m.Can, m.Stuck),
    *(m.Seen, m.Since),
    *(m.Relation, m.Offsets, m.OppositeOf, m.Image, m.Ring, m.Ends),
}


def leaves(kind):
    """The classes of the model that are of a kind; of those that lay out others none."""
    made = {c for c in vars(m).values() if isinstance(c, type) and issubclass(c, kind)}
    return {c for c in made if not any(issubclass(other, c) for other in made - {c})}


def classes(module, kind=object):
    """The nodes that a module of the IR declares."""
    made = [c for c in vars(module).values() if isinstance(c, type) and is_dataclass(c)]
    return {c for c in made if c.__module__ == module.__name__ and issubclass(c, kind)}


@pytest.mark.parametrize("kind", [m.Expr, m.Statement, m.Pattern])
def test_every_class_of_the_model_has_a_meaning(kind):
    assert leaves(kind) <= set(MEANING)


def test_every_class_of_the_model_has_a_way_into_the_ir():
    assert leaves(m.Expr) - WHERE_THEY_STAND == set(table.SCALARS) | set(table.PLANES)
    assert leaves(m.Statement) == set(lowered._LOWER)
    assert leaves(m.Pattern) == set(automaton._BUILD)


def test_every_expression_has_a_cost():
    assert leaves(m.Expr) == set(dependence._OWN) | FREE and not set(dependence._OWN) & FREE


def test_every_class_of_the_ir_is_written():
    assert classes(nodes, ir.Plane) == set(WRITERS.planes)
    assert classes(nodes) - classes(nodes, ir.Plane) == set(WRITERS.scalars)
    assert classes(of_ir) - {ir.Function} == set(emitted._WRITERS)


def test_a_write_to_a_state_that_is_not_there_is_broken():
    body = (ir.StoreSlot("AT", ir.Num(0), "t"),)
    with pytest.raises(BrokenIR, match="no state t here"):
        check_function(ir.Function("f", (), "none", body))
    check_function(ir.Function("f", (), "none", (ir.CopyState("t", "s"), *body)))
