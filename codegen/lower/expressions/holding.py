"""Conditions on known sets of cells (`here in copies(shape)`), asked of all these sets at once.

    Before  for each of 13,729 places of a shape: are all its cells free? Is one of them a corner?
    After   the places that hold a cell which is not free, or a corner: for each such cell a row of a table, joined

A set lies within others where it holds no cell outside of them.
"""

from __future__ import annotations

from typing import TypeGuard

from ludex.codegen import ir
from ludex.codegen.ir.planes import join, minus
from ludex.codegen.lower.scope import Scope
from ludex.codegen.optional import is_on
from ludex.dsl import model as m

MANY = 512  # sets; fewer are asked one by one as fast
ROOM = 1 << 18  # words of a table, 2 MiB; more would take longer to join than to ask one by one while most sets fit


def are_many(dom: ir.Dom, scope: Scope) -> TypeGuard[m.Domain]:
    """Whether a domain is of known sets, so many that rows of them are joined, which a table has room for."""
    if not is_on("holding") or not isinstance(dom, m.Domain) or dom.kind != "sets":
        return False
    plan = scope.plan
    return plan.size(dom).most >= MANY and 64 * plan.words_of(ir.CELL).most * plan.words_of(dom).most <= ROOM


def holding(scope: Scope, cells: ir.Plane, dom: m.Domain) -> ir.Plane:
    """The sets of a domain that hold one of some cells."""
    b, table = scope.b, scope.program.table(f"HOLDING_{dom.name}", ("holding", dom.name), dom)
    name, cell = b.fresh("holding"), b.fresh("cell")
    b.emit(ir.LetP(name, dom, ir.PNone(dom)))
    row = ir.PTable(table, ir.Var(cell), dom)
    b.emit(ir.ForBits(cell, cells, (ir.SetP(name, dom, join(ir.PVar(name, dom), row)),)))
    return ir.PVar(name, dom)


def lying_within(scope: Scope, cells: ir.Plane, dom: m.Domain) -> ir.Plane:
    """The sets of a domain that lie within a set of cells."""
    return minus(ir.PAll(dom), holding(scope, minus(ir.PAll(ir.CELL), cells), dom))
