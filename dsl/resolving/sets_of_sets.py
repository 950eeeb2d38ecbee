"""Resolves sets of sets: those written out, `{A, B}`, lines along a relation, `lines(k, R)`, and `copies(S)`.

Sets of cells that are known before the game starts may be chosen, as parameters are: they are elements of a kind of
their own (`model.SetKind`), and the name of one stands for its cells."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from ludex.dsl import tree
from ludex.dsl.frozen import names_of
from ludex.dsl.model import (
    CELL,
    INT,
    INT_DOMAIN,
    Among,
    ChooseExpr,
    Comprehension,
    Const,
    Copies,
    Definition,
    Domain,
    Expr,
    Generator,
    IntRange,
    Lines,
    LocalRef,
    Members,
    SetKind,
    SetOf,
    SetOfSets,
    Use,
)
from ludex.dsl.narrow import domain_of, members_of
from ludex.dsl.resolving.coerce import as_set, unify_sets, want
from ludex.dsl.resolving.context import Context, Scope
from ludex.dsl.resolving.rows import chosen
from ludex.dsl.resolving.types import bad, describe, is_bad, is_relation
from ludex.dsl.span import Span
from ludex.dsl.walk import below, is_constant, reads

CELLS = SetOf(CELL)


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


# ------------------------------------------------------------------ sets as elements
def elements(ctx: Context, scope: Scope, node: tree.Expr) -> Expr:
    """What a parameter is taken from: of a set of sets the elements that these are."""
    before, ctx.sets_are_elements = ctx.sets_are_elements, True
    made = ctx.expr(scope, node)
    ctx.sets_are_elements = before
    if not isinstance(made.type, SetOfSets):
        return made
    if isinstance(made, Comprehension) and isinstance(made.body, Members) and isinstance(made.body.operand, LocalRef):
        return replace(made, body=made.body.operand, type=SetOf(domain_of(made.body.operand.type)))
    if _is_known(made) and made.type == SetOfSets(CELL):
        return _kind_of(ctx, [made])[0]
    ctx.report.error(
        "B06",
        node.span,
        "sets to choose from are known before the game starts",
        "these depend on the position",
        "take them from `lines(k)`, `copies(S)` or sets written out: `l in {l for l in lines(3) if l within mine}`",
    )
    return bad(node.span)


def as_elements(ctx: Context, made: Expr) -> Expr:
    """Lines, as elements where a parameter is taken from them."""
    if is_bad(made) or not ctx.sets_are_elements or ctx.open or not _is_known(made):
        return made
    return _kind_of(ctx, [made])[0]


def _is_known(made: Expr) -> bool:
    """Whether an expression is the same in every position: it reads none, and no name that stands outside of it."""
    parts = list(below(made))
    bound = {part.local.number for part in parts if isinstance(part, Generator)}
    bound |= {param.number for part in parts if isinstance(part, Definition) for param in part.params}
    names = {part.local.number for part in parts if isinstance(part, LocalRef)}
    return names <= bound and reads(made) == frozenset()


def copies(ctx: Context, node: tree.Call, arguments: list[Expr]) -> Expr:
    """`copies(S)`; S may depend on the position as far as it is one of several that are known."""
    cells = want(ctx, arguments[0], CELLS, "`copies` takes")
    if is_bad(cells):
        return bad(node.span)
    if ctx.is_graph:
        ctx.report.error("T01", node.span, "`copies` needs a grid", "a graph has no turns and shifts", "write the sets")
        return bad(node.span)
    ends = list(_ends(cells))
    if not all(map(_is_known, ends)):
        title, label = "`copies` takes cells that are known before the game starts", "these depend on the position"
        ctx.report.error("B06", arguments[0].span, title, label, "write them, or take them from a map by list")
        return bad(node.span)
    several = dict.fromkeys(ends)
    made = _kind_of(ctx, [Copies(set=one, type=SetOfSets(CELL), span=node.span) for one in several])
    return _put(cells, dict(zip(several, made)))


def _ends(choice: Expr) -> Iterator[Expr]:
    """The values that `A if c else B` may be."""
    choice = _opened(choice)
    if isinstance(choice, ChooseExpr):
        yield from _ends(choice.then)
        yield from _ends(choice.otherwise)
    else:
        yield choice


def _put(choice: Expr, values: dict[Expr, Expr]) -> Expr:
    """The same choice between other values."""
    choice = _opened(choice)
    if not isinstance(choice, ChooseExpr):
        return values[choice]
    then, otherwise = _put(choice.then, values), _put(choice.otherwise, values)
    return replace(choice, then=then, otherwise=otherwise, type=then.type)


def _opened(choice: Expr) -> Expr:
    """The entry of a list map as the choice that it is."""
    if isinstance(choice, Use) and isinstance(choice.definition.body, ChooseExpr):
        arguments = {param.number: argument for param, argument in zip(choice.definition.params, choice.args)}
        opened: Expr = _with(choice.definition.body, arguments)
        return opened
    return choice


def _with(node: Any, arguments: dict[int, Expr]) -> Any:
    """An expression with arguments in the place of parameters."""
    if isinstance(node, tuple):
        return tuple(_with(part, arguments) for part in node)
    if isinstance(node, LocalRef):
        return arguments.get(node.local.number, node)
    if not isinstance(node, Expr):
        return node
    return replace(node, **{name: _with(getattr(node, name), arguments) for name in names_of(type(node)) or ()})


def _kind_of(ctx: Context, sources: list[Expr]) -> list[Expr]:
    """Sets of sets as elements of one kind."""
    given = tuple(sources)
    kind = next((one for one in ctx.set_kinds if one.sources == given), None)
    if kind is None:
        kind = SetKind(f"sets{len(ctx.set_kinds) + 1}", given)
        ctx.set_kinds.append(kind)
    type = SetOf(Domain("sets", kind.name))
    return [Among(kind=kind.name, source=number, type=type, span=one.span) for number, one in enumerate(sources)]
