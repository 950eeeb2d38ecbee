"""Resolves sets of sets: those written out, `{A, B}`, and the lines of a board along a relation, `lines(k, R)`."""

from __future__ import annotations

from ludex.dsl import tree
from ludex.dsl.model import (
    CELL,
    INT,
    INT_DOMAIN,
    Comprehension,
    Const,
    Domain,
    Expr,
    Generator,
    IntRange,
    Lines,
    LocalRef,
    SetOf,
    SetOfSets,
)
from ludex.dsl.narrow import members_of
from ludex.dsl.resolving.coerce import as_set, unify_sets, want
from ludex.dsl.resolving.context import Context, Scope
from ludex.dsl.resolving.rows import chosen
from ludex.dsl.resolving.types import bad, describe, is_bad, is_relation
from ludex.dsl.span import Span
from ludex.dsl.walk import is_constant


def written_out(ctx: Context, items: list[Expr], span: Span) -> Expr | None:
    """`{A, B, C}` of sets: the i-th of them for i in 0..2; None where they are no sets of one kind."""
    made = unify_sets(ctx, items)
    if made is None or not isinstance(of := members_of(made[0].type), Domain):
        return None
    local = ctx.new_local("i", INT)
    ends = (Const(value=number, type=INT, span=span) for number in (0, len(made) - 1))
    numbers = IntRange(**dict(zip(("low", "high"), ends)), type=SetOf(INT_DOMAIN), span=span)
    body = chosen(LocalRef(local=local, type=INT, span=span), dict(enumerate(made)), span)
    generator = Generator(local, numbers)
    return Comprehension(kind="set", body=body, generators=(generator,), condition=None, type=SetOfSets(of), span=span)


def lines_along(ctx: Context, scope: Scope, node: tree.Call, along: tree.Expr) -> Expr:
    """`lines(k, R)`, `lines(k, R ** n)`: by steps of R, each n times."""
    power = along if isinstance(along, tree.Power) else None
    arguments = node.arguments
    assert isinstance(arguments, tuple)
    length = want(ctx, ctx.expr(scope, arguments[0]), INT, "`lines` takes")
    relation = ctx.expr(scope, along if power is None else power.base)
    times = None if power is None else want(ctx, ctx.expr(scope, power.exponent), INT, "behind `**` stands")
    if is_bad(length, relation) or times is not None and is_bad(times):
        return bad(node.span)
    one = as_set(relation)
    if ctx.is_graph:
        title, label = "lines along a relation need a grid", "this board is a graph"
        ctx.report.error("T01", node.span, title, label, "write `lines(k)`: along the rows of the data")
    elif one is None or not is_relation(one.type) or getattr(members_of(one.type), "kind", "") == "link":
        title, label = "`lines` goes along steps", f"this is {describe(relation.type)}"
        ctx.report.error("T01", relation.span, title, label, "write a step or a relation of steps, such as `near`")
    elif not is_constant(one) or times is not None and not isinstance(times, Const):
        title, label = "lines are known before the game starts", "this depends on the position, or on a parameter"
        ctx.report.error("T01", along.span, title, label, "write steps and a number, such as `near ** 3`")
    else:
        return Lines(length=length, relation=one, times=times, type=SetOfSets(CELL), span=node.span)
    return bad(node.span)
