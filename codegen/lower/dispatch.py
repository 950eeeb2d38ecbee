"""Has an expression lowered, whatever it is: `scalar` for numbers, elements, codes and conditions, `plane` for sets.

The handlers of constructs lower their parts through these functions, which find the handler of a part in the table
that the program carries (`ludex.codegen.lower.table`).
"""

from __future__ import annotations

from ludex.codegen import ir
from ludex.codegen.lower.scope import Scope
from ludex.dsl import model as m


def scalar(scope: Scope, expr: m.Expr) -> ir.Scalar:
    """A number, element, code (engine numbering: cells by bit) or condition."""
    return scope.program.lowering.scalar(scope, expr)


def made_scalar(scope: Scope, expr: m.Expr) -> ir.Scalar:
    """The same, found where it is asked for."""
    return scope.program.lowering.made_scalar(scope, expr)


def plane(scope: Scope, expr: m.Expr) -> ir.Plane:
    """A set as a plane of its domain."""
    return scope.program.lowering.plane(scope, expr)


def made_plane(scope: Scope, expr: m.Expr) -> ir.Plane:
    """The same, made where it is used."""
    return scope.program.lowering.made_plane(scope, expr)
