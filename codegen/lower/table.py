"""Which handler lowers which class of expression: the one place that knows them all.

The module is the `Lowering` of every program (`ludex.codegen.lower.scope`).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ludex.codegen import ir
from ludex.codegen.lower.expressions import numbers, sets
from ludex.codegen.lower.expressions.closures import joined
from ludex.codegen.lower.expressions.comprehensions import comprehension_plane, comprehension_scalar
from ludex.codegen.lower.expressions.connected import connected
from ludex.codegen.lower.expressions.elements import SCALARS as OF_ELEMENTS
from ludex.codegen.lower.expressions.images import image, ring
from ludex.codegen.lower.expressions.links import crossing_plane, ends_plane, inside_plane
from ludex.codegen.lower.expressions.map_values import values_at
from ludex.codegen.lower.expressions.memberships import belongs_plane, member_plane, truth_plane
from ludex.codegen.lower.expressions.runs import past, span
from ludex.codegen.lower.expressions.steps import dynamic_steps
from ludex.codegen.lower.expressions.strides import strides
from ludex.codegen.lower.precomputed import constant_plane, constant_scalar
from ludex.codegen.lower.scope import Scope
from ludex.codegen.refused import Refused
from ludex.dsl import model as m

SCALARS: dict[type, Callable[[Scope, Any], ir.Scalar]] = {  # each is given what it is for
    **numbers.SCALARS,
    **OF_ELEMENTS,
    m.Comprehension: comprehension_scalar,
    m.Connected: connected,
}
PLANES: dict[type, Callable[[Scope, Any], ir.Plane]] = {
    **sets.PLANES,
    m.Relation: dynamic_steps,
    m.Offsets: dynamic_steps,
    m.OppositeOf: dynamic_steps,
    m.AtSet: values_at,
    m.MapMember: member_plane,
    m.Belongs: belongs_plane,
    m.TrueSet: truth_plane,
    m.Comprehension: comprehension_plane,
    m.Image: image,
    m.Ring: ring,
    m.Joined: joined,
    m.Strides: strides,
    m.Ends: ends_plane,
    m.Crossing: crossing_plane,
    m.Inside: inside_plane,
    m.Span_: span,
    m.Past: past,
}


def scalar(scope: Scope, expr: m.Expr) -> ir.Scalar:
    """A scalar: an entry of a table filled when a game is opened, where that pays, else made where it is used."""
    constant = constant_scalar(scope, expr)
    return made_scalar(scope, expr) if constant is None else constant


def made_scalar(scope: Scope, expr: m.Expr) -> ir.Scalar:
    """A scalar made by the handler of its class."""
    scope.program.count_work(expr)
    handler = SCALARS.get(type(expr))
    if handler is None:
        raise Refused(f"no scalar lowering for {type(expr).__name__}", expr.span)
    return handler(scope, expr)


def plane(scope: Scope, expr: m.Expr) -> ir.Plane:
    """A plane: a row of a table filled when a game is opened, where that pays, else made where it is used."""
    constant = constant_plane(scope, expr)
    return made_plane(scope, expr) if constant is None else constant


def made_plane(scope: Scope, expr: m.Expr) -> ir.Plane:
    """A plane made by the handler of its class."""
    scope.program.count_work(expr)
    handler = PLANES.get(type(expr))
    if handler is None:
        raise Refused(f"no set lowering for {type(expr).__name__}", expr.span)
    return handler(scope, expr)
