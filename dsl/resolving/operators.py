"""Resolves operators: set algebra, arithmetic, logic, `if ... else`, `of`, indices and what stands in braces."""

from __future__ import annotations

from dataclasses import replace

from ludex.dsl import tree
from ludex.dsl.model import (
    BOOL,
    INT,
    INT_DOMAIN,
    RELATION,
    Arith,
    ChooseExpr,
    Comprehension,
    Const,
    Definition,
    Domain,
    Expr,
    Generator,
    Int,
    IntRange,
    LocalRef,
    Logic,
    MapOf,
    Negate,
    Not,
    OppositeOf,
    SetLiteral,
    SetOf,
    SetOfSets,
    SetOp,
    Type,
    Use,
)
from ludex.dsl.narrow import known, map_of, members_of
from ludex.dsl.resolving.coerce import as_set, unify, unify_scalars, unify_sets, want, want_set
from ludex.dsl.resolving.context import Context, Handlers, Scope
from ludex.dsl.resolving.rows import Row, value_at, with_values
from ludex.dsl.resolving.sets_of_sets import written_out
from ludex.dsl.resolving.types import (
    bad,
    describe,
    is_bad,
    is_int_map,
    is_scalar,
    is_step,
    members,
    optional_element,
    set_over,
)
from ludex.dsl.span import Span

HIGHEST = 16  # power of a number
ONE_SET = "leave out the braces; a set of sets is `{A, B}`, or `{joined(c, S, beside) for c in S}`"


# ------------------------------------------------------------------ logic
def choose(ctx: Context, scope: Scope, node: tree.Choose) -> Expr:
    condition = want(ctx, ctx.expr(scope, node.condition), BOOL, "`if` wants")
    then, otherwise = ctx.expr(scope, node.value), ctx.expr(scope, node.otherwise)
    if is_bad(condition, then, otherwise):
        return bad(node.span)
    if isinstance(then, Row) or isinstance(otherwise, Row):
        return _choose_rows(ctx, condition, then, otherwise, node)
    made = unify(ctx, [then, otherwise])
    if made is None:
        ctx.report.error(
            "T01",
            node.otherwise.span,
            "the two sides of `if ... else` do not go together",
            f"this is {describe(otherwise.type)}, the other side is {describe(then.type)}",
            "make both the same kind of thing",
        )
        return bad(node.span)
    return ChooseExpr(condition=condition, then=made[0], otherwise=made[1], type=made[0].type, span=node.span)


def _choose_rows(ctx: Context, condition: Expr, then: Expr, otherwise: Expr, node: tree.Choose) -> Expr:
    """One of two maps, of which one at least is known place by place."""
    if then.type != otherwise.type:
        ctx.report.error(
            "T01",
            node.otherwise.span,
            "the two sides of `if ... else` do not go together",
            f"this is {describe(otherwise.type)}, the other side is {describe(then.type)}",
            "make both the same kind of thing",
        )
        return bad(node.span)
    some = then if isinstance(then, Row) else otherwise
    assert isinstance(some, Row)
    type = map_of(some.type).result

    def at(place: Expr) -> Expr:
        one, other = value_at(then, place), value_at(otherwise, place)
        return ChooseExpr(condition=condition, then=one, otherwise=other, type=type, span=node.span)

    return with_values(some, type, at, node.span)


def logic(ctx: Context, scope: Scope, node: tree.Or | tree.And) -> Expr:
    op = "or" if isinstance(node, tree.Or) else "and"
    items = [want(ctx, ctx.expr(scope, part), BOOL, f"`{op}` wants") for part in node.parts]
    return bad(node.span) if is_bad(*items) else Logic(op=op, items=tuple(items), type=BOOL, span=node.span)


def negation(ctx: Context, scope: Scope, node: tree.Not) -> Expr:
    operand = want(ctx, ctx.expr(scope, node.operand), BOOL, "`not` wants")
    return bad(node.span) if is_bad(operand) else Not(operand=operand, type=BOOL, span=node.span)


# ------------------------------------------------------------------ sets
def set_operation(ctx: Context, scope: Scope, node: tree.Union | tree.Intersection) -> Expr:
    op = "|" if isinstance(node, tree.Union) else "&"
    return combine(ctx, op, [ctx.expr(scope, part) for part in node.parts], node.span)


def combine(ctx: Context, op: str, items: list[Expr], span: Span) -> Expr:
    """Sets under `|`, `&` or `-`."""
    sets = [want_set(ctx, item, f"`{op}` wants") for item in items]
    if is_bad(*sets):
        return bad(span)
    made = unify_sets(ctx, sets)
    if made is None:
        first = next(one for one in sets if members_of(one.type) is not None)
        other = next(one for one in sets if members_of(one.type) not in (None, members_of(first.type)))
        ctx.report.error(
            "T01",
            other.span,
            f"`{op}` joins sets of one kind",
            f"this is {describe(other.type)}, beside {describe(first.type)}",
            "put a comparison in parentheses, or use sets of the same kind",
        )
        return bad(span)
    type = next((one.type for one in made if members_of(one.type) is not None), made[0].type)
    return SetOp(op=op, items=tuple(made), type=type, span=span)


def these(ctx: Context, scope: Scope, node: tree.SetOfThese) -> Expr:
    items = [ctx.expr(scope, element) for element in node.elements]
    if is_bad(*items):
        return bad(node.span)
    if not items:
        return SetLiteral(items=(), type=SetOf(None), span=node.span)
    wrong = next((item for item in items if not is_scalar(item.type) or item.type == BOOL), None)
    if wrong is not None and len(items) > 1:
        sets = written_out(ctx, items, node.span)
        if sets is not None:
            return sets
    if wrong is not None:
        ctx.report.error(
            "T04" if as_set(wrong) else "T01",
            wrong.span,
            "braces hold single values",
            f"this is {describe(wrong.type)}",
            ONE_SET if as_set(wrong) else "write values such as cells, players or numbers",
        )
        return bad(node.span)
    if any(optional_element(item.type) for item in items):
        return combine(ctx, "|", items, node.span) if len(items) > 1 else known(as_set(items[0]))
    made = unify_scalars(ctx, items)
    type = set_over(made[0].type) if made else None
    if made is None or type is None:
        ctx.report.error(
            "T01",
            node.span,
            "the values in braces are of different kinds",
            ", ".join(describe(item.type) for item in items),
            "put values of one kind together",
        )
        return bad(node.span)
    return SetLiteral(items=tuple(made), type=type, span=node.span)


def number_range(ctx: Context, scope: Scope, node: tree.Range) -> Expr:
    low, high = (want(ctx, ctx.expr(scope, side), INT, "`..` wants") for side in (node.low, node.high))
    if is_bad(low, high):
        return bad(node.span)
    return IntRange(low=low, high=high, type=SetOf(INT_DOMAIN), span=node.span)


def generators(
    ctx: Context, scope: Scope, node: tree.SetOfAll | tree.Generated
) -> tuple[Scope, tuple[Generator, ...], Expr | None]:
    """The variables of a comprehension, the scope in which its body stands, and its condition."""
    inner, made = scope.child(), []
    for generator in node.generators:
        source = ctx.expr(inner, generator.values)
        source = source if isinstance(source.type, SetOfSets) else want_set(ctx, source, "`for` runs through")
        local = ctx.bind(inner, generator.name, member_type(ctx, source))
        remember_numbers(ctx, local.number, source)
        made.append(Generator(local, source))
    condition = None
    if node.condition is not None:
        condition = want(ctx, ctx.expr(inner, node.condition), BOOL, "`if` wants")
    return inner, tuple(made), condition


def member_type(ctx: Context, source: Expr) -> Type:
    """The type of what `for` takes from a set."""
    if is_bad(source):
        return source.type
    if isinstance(source.type, SetOf) and source.type.of is None:
        ctx.report.error(
            "T01",
            source.span,
            "there is nothing to take from",
            "this is the empty set",
            "write a set that can hold something",
        )
    return SetOf(source.type.of) if isinstance(source.type, SetOfSets) else members(members_of(source.type))


def remember_numbers(ctx: Context, local: int, source: Expr) -> None:
    """Keeps the set a number is from: the board must know the offsets beforehand."""
    if source.type == SetOf(INT_DOMAIN):
        ctx.known[local] = source


def all_of(ctx: Context, scope: Scope, node: tree.SetOfAll) -> Expr:
    inner, made, condition = generators(ctx, scope, node)
    body = ctx.expr(inner, node.body)
    if is_bad(body, *(generator.source for generator in made), *([condition] if condition else [])):
        return bad(node.span)
    kind, type = "set", _set_of_all(body.type)
    if optional_element(body.type):
        kind, body = "union", known(as_set(body))
        type = body.type
    if type is None:
        ctx.report.error(
            "T01",
            node.body.span,
            "a set cannot hold this",
            f"this is {describe(body.type)}",
            "collect cells, players, numbers or other single values",
        )
        return bad(node.span)
    return Comprehension(kind=kind, body=body, generators=made, condition=condition, type=type, span=node.span)


def _set_of_all(type: Type) -> Type | None:
    """The type of the set of such values, or of such sets; None where there is none."""
    if isinstance(type, SetOf) and isinstance(type.of, Domain):
        return SetOfSets(type.of)
    return set_over(type)


def list_of(ctx: Context, scope: Scope, node: tree.List) -> Expr:
    """A list outside the right side of an assignment; `statements` handles those."""
    ctx.report.error(
        "T01",
        node.span,
        "a list stands only behind `field[set] =` in a `start:` block",
        "a list cannot be used here",
        "write a set in braces: `{a, b}`",
    )
    return bad(node.span)


# ------------------------------------------------------------------ numbers
def total(ctx: Context, scope: Scope, node: tree.Sum) -> Expr:
    made = ctx.expr(scope, node.parts[0])
    for part, op in zip(node.parts[1:], node.operators):
        right = ctx.expr(scope, part)
        span = node.span if part is node.parts[-1] else made.span.to(right.span)
        made = _add(ctx, op, made, right, span)
    return made


def _add(ctx: Context, op: str, left: Expr, right: Expr, span: Span) -> Expr:
    if is_bad(left, right):
        return bad(span)
    sets = any(not isinstance(side.type, Int) and not is_int_map(side.type) and as_set(side) for side in (left, right))
    if op == "-" and sets and not any(isinstance(side.type, Int) or is_int_map(side.type) for side in (left, right)):
        return _less(left, combine(ctx, "-", [left, right], span))
    if sets and op == "+":
        ctx.report.error(
            "T01",
            span,
            "`+` adds numbers",
            f"this adds {describe(left.type)} and {describe(right.type)}",
            "join sets by `|`",
        )
        return bad(span)
    return arithmetic(ctx, op, left, right, span)


def _less(left: Expr, made: Expr) -> Expr:
    """`left - right`, where `left` is a difference itself as one: each operand is looked at once."""
    if not isinstance(left, SetOp) or left.op != "-" or not isinstance(made, SetOp) or made.items[0] is not left:
        return made
    return replace(made, items=(*left.items, made.items[1]))


def product(ctx: Context, scope: Scope, node: tree.Product) -> Expr:
    made = ctx.expr(scope, node.parts[0])
    for part, op in zip(node.parts[1:], node.operators):
        right = ctx.expr(scope, part)
        made = arithmetic(ctx, op, made, right, node.span if part is node.parts[-1] else made.span.to(right.span))
    return made


def arithmetic(ctx: Context, op: str, left: Expr, right: Expr, span: Span) -> Expr:
    """Two numbers, or maps of numbers place by place."""
    if is_bad(left, right):
        return bad(span)
    for side, other in ((left, right), (right, left)):
        if not isinstance(side.type, Int) and not is_int_map(side.type):
            hint = "write `count(...)` for the size of a set" if as_set(side) else "use numbers here"
            if op == "-" and side.type == SetOf(INT_DOMAIN):
                number = other.value if isinstance(other, Const) else "n"
                hint = (
                    f"write the numbers that are removed in braces: `- {{{number}}}`; the size of a set is `count(...)`"
                )
            ctx.report.error("T01", side.span, f"`{op}` wants numbers", f"this is {describe(side.type)}", hint)
            return bad(span)
    maps = [side.type for side in (left, right) if isinstance(side.type, MapOf)]
    if len(set(maps)) > 1:
        ctx.report.error(
            "T01",
            span,
            f"`{op}` joins maps of the same places",
            f"this joins {describe(maps[0])} and {describe(maps[1])}",
            "use maps of one kind of place",
        )
        return bad(span)
    some = next((side for side in (left, right) if isinstance(side, Row)), None)
    if some is not None:

        def at(place: Expr) -> Expr:
            one, other = (value_at(side, place) if isinstance(side.type, MapOf) else side for side in (left, right))
            return Arith(op=op, left=one, right=other, type=INT, span=span)

        return with_values(some, INT, at, span)
    return Arith(op=op, left=left, right=right, type=maps[0] if maps else INT, span=span)


def power(ctx: Context, scope: Scope, node: tree.Power) -> Expr:
    """A number to a power that is written out; what `(R ** n)(S)` means is said with calls."""
    base, exponent = ctx.expr(scope, node.base), ctx.expr(scope, node.exponent)
    if is_bad(base, exponent):
        return bad(node.span)
    if not isinstance(base.type, Int):
        hint = "write it before the cells that it leads from: `(d ** 2)(S)`"
        ctx.report.error("T01", node.base.span, "`**` leads from cells", f"this is {describe(base.type)}", hint)
        return bad(node.span)
    if not isinstance(exponent, Const) or not isinstance(exponent.value, int) or exponent.type != INT:
        hint = "write a number, such as `n ** 2`, or multiply"
        ctx.report.error("T01", node.exponent.span, "the power of a number is written out", "this is computed", hint)
        return bad(node.span)
    made: Expr = Const(value=1, type=INT, span=node.span)
    local = ctx.new_local("n", INT)
    for _ in range(min(exponent.value, HIGHEST)):
        one = LocalRef(local=local, type=INT, span=node.span)
        made = Arith(op="*", left=made, right=one, type=INT, span=node.span)
    definition = Definition("power", (local,), made, node.span)
    ctx.definitions.append(definition)
    return Use(definition=definition, args=(base,), type=INT, span=node.span)


def opposite(ctx: Context, scope: Scope, node: tree.Opposite) -> Expr:
    operand = ctx.expr(scope, node.operand)
    if is_bad(operand):
        return bad(node.span)
    if isinstance(operand, Row) and is_int_map(operand.type):
        row = operand
        return with_values(row, INT, lambda place: Negate(operand=row.at(place), type=INT, span=node.span), node.span)
    if isinstance(operand.type, Int) or is_int_map(operand.type):
        return Negate(operand=operand, type=operand.type, span=node.span)
    if is_step(operand.type) or operand.type == RELATION:
        return OppositeOf(operand=operand, type=operand.type, span=node.span)
    ctx.report.error(
        "T01",
        node.operand.span,
        "`-` wants a number, a step or a relation",
        f"this is {describe(operand.type)}",
        "write `cells - S` for all cells that are not in S",
    )
    return bad(node.span)


HANDLERS: Handlers = {
    tree.Choose: choose,
    tree.Or: logic,
    tree.And: logic,
    tree.Not: negation,
    tree.Union: set_operation,
    tree.Intersection: set_operation,
    tree.SetOfThese: these,
    tree.Range: number_range,
    tree.SetOfAll: all_of,
    tree.List: list_of,
    tree.Sum: total,
    tree.Product: product,
    tree.Opposite: opposite,
    tree.Power: power,
}
