"""Resolves comparisons: of maps (the set of places where they hold) and of single values and sets (true or false)."""

from __future__ import annotations

from typing import Any

from ludex.dsl import tree
from ludex.dsl.diagnostics import did_you_mean
from ludex.dsl.model import (
    BOOL,
    TAG,
    Bool,
    Compare,
    Element,
    Enum,
    Expr,
    Int,
    MapCompare,
    MapMember,
    MapOf,
    Member,
    NoneType,
    SetOf,
    SetOfSets,
    Value,
    Within,
)
from ludex.dsl.narrow import all_there, domain_of, map_of, members_of
from ludex.dsl.resolving.coerce import as_set_of, as_value, tag_names, unify_scalars, unify_sets, want_set
from ludex.dsl.resolving.context import FUNCTIONS, Context, Handlers, Scope
from ludex.dsl.resolving.map_comparisons import asked_of_map, by_place, there
from ludex.dsl.resolving.rows import Row, place_in, where
from ludex.dsl.resolving.types import (
    alternative_of,
    bad,
    describe,
    describe_enum,
    is_bad,
    is_bool_map,
    is_scalar,
    is_set,
    members,
    optional_element,
    set_over,
)

ORDERS = ("<", "<=", ">", ">=")
Comparison = tree.Compare | tree.Member | tree.Within


def compare(ctx: Context, scope: Scope, node: tree.Compare) -> Expr:
    if _caught(ctx, scope, node, node.left, node.right):
        return bad(node.span)
    if _no_such_value(ctx, scope, node):
        return bad(node.span)
    left, right = ctx.expr(scope, node.left), ctx.expr(scope, node.right)
    if is_bad(left, right):
        return bad(node.span)
    if any(isinstance(side, Row) for side in (left, right)) and not _as_sets(left, right):
        return _compare_rows(ctx, node, left, right)
    if any(isinstance(side.type, MapOf) and not isinstance(side.type.result, Bool) for side in (left, right)):
        return _compare_maps(ctx, node, left, right)
    if any(is_bool_map(a.type) and isinstance(b.type, Bool) for a, b in ((left, right), (right, left))):
        return _compare_maps(ctx, node, left, right)
    if any(isinstance(side.type, (SetOf, SetOfSets)) or is_bool_map(side.type) for side in (left, right)):
        return _compare_sets(ctx, node, left, right)
    return _compare_values(ctx, node, left, right)


def _as_sets(left: Expr, right: Expr) -> bool:
    """Whether a map to truth values is compared with a set, or with another such map: as the set where it is true."""
    bools = [is_bool_map(side.type) for side in (left, right)]
    sets = [is_set(side.type) or isinstance(side.type, SetOfSets) for side in (left, right)]
    return all(b or s for b, s in zip(bools, sets))


def _compare_rows(ctx: Context, node: tree.Compare, left: Expr, right: Expr) -> Expr:
    """Maps of which one at least is known place by place."""
    domains = {side.type.domain for side in (left, right) if isinstance(side.type, MapOf)}
    if len(domains) > 1:
        ctx.report.error(
            "T01",
            node.span,
            "these maps have different places",
            f"{describe(left.type)}; {describe(right.type)}",
            "give one of them an index",
        )
        return bad(node.span)
    row = next(side for side in (left, right) if isinstance(side, Row))
    other = right if row is left else left
    if is_set(other.type) and not is_set(map_of(row.type).result):
        _map_and_set(ctx, node, other)
        return bad(node.span)
    asked = asked_of_map(ctx, row, other, node.op == "!=", node.span) if node.op in ("==", "!=") else None
    if asked is not None:
        return asked
    place = place_in(row, node.span)
    sides = [there(side, place) for side in (left, right)]
    compare = _compare_sets if any(is_set(side.type) for side in sides) else _compare_values
    made = compare(ctx, node, *sides)
    return made if is_bad(made) else where(row, made, node.span)


def _compare_values(ctx: Context, node: tree.Compare, left: Expr, right: Expr) -> Expr:
    if not _ordered(ctx, node, left, right):
        return bad(node.span)
    made = unify_scalars(ctx, [left, right])
    own = [side.type.enum for side in (left, right) if isinstance(side.type, Value)]
    if made is None or own and isinstance(made[0].type, Value) and made[0].type.enum not in own:
        _never_equal(ctx, node, left, right)
        return bad(node.span)
    return Compare(op=node.op, left=made[0], right=made[1], type=BOOL, span=node.span)


def _compare_maps(ctx: Context, node: tree.Compare, left: Expr, right: Expr) -> Expr:
    domains = {side.type.domain for side in (left, right) if isinstance(side.type, MapOf)}
    sets = [side for side in (left, right) if isinstance(side.type, (SetOf, SetOfSets)) or is_bool_map(side.type)]
    if sets and not any(isinstance(side.type, Bool) for side in (left, right)):
        _map_and_set(ctx, node, sets[0])
        return bad(node.span)
    if len(domains) > 1:
        ctx.report.error(
            "T01",
            node.span,
            "these maps have different places",
            f"{describe(left.type)}; {describe(right.type)}",
            "give one of them an index",
        )
        return bad(node.span)
    domain = domains.pop()
    results = [side.type.result if isinstance(side.type, MapOf) else side.type for side in (left, right)]
    if not _ordered(ctx, node, left, right, results):
        return bad(node.span)
    if results[0] != results[1]:
        if all(isinstance(side.type, MapOf) for side in (left, right)):
            found = by_place(ctx, node, left, right, domain)
            if found is None:
                _never_equal(ctx, node, left, right)
            return found or bad(node.span)
        made = _common(ctx, [left, right], results)
        if made is None:
            _never_equal(ctx, node, left, right)
            return bad(node.span)
        left, right = made
    return MapCompare(op=node.op, left=left, right=right, type=SetOf(domain), span=node.span)


def _common(ctx: Context, sides: list[Expr], results: list[Any]) -> list[Expr] | None:
    """A map and a value brought to the map's type of values."""
    maps = [isinstance(side.type, MapOf) for side in sides]
    if all(maps):
        return None
    enum = results[maps.index(True)]
    if not isinstance(enum, Value):
        return None
    return all_there([side if is_map else as_value(ctx, side, enum.enum) for side, is_map in zip(sides, maps)])


def _compare_sets(ctx: Context, node: tree.Compare, left: Expr, right: Expr) -> Expr:
    if node.op in ORDERS:
        ctx.report.error(
            "T01",
            node.span,
            f"`{node.op}` compares numbers",
            f"this compares {describe(left.type)} and {describe(right.type)}",
            "write `within` for subset, `count(...)` for the size",
        )
        return bad(node.span)
    scalar = next((side for side in (left, right) if is_scalar(side.type)), None)
    if scalar is not None:
        _element_and_set(ctx, node, left, right, scalar)
        return bad(node.span)
    made = None if any(isinstance(side.type, SetOfSets) for side in (left, right)) else unify_sets(ctx, [left, right])
    if made is None:
        ctx.report.error(
            "T01",
            node.span,
            "these sets cannot be equal",
            f"{describe(left.type)}; {describe(right.type)}",
            "compare sets of one kind",
        )
        return bad(node.span)
    return Compare(op=node.op, left=made[0], right=made[1], type=BOOL, span=node.span)


def _ordered(ctx: Context, node: tree.Compare, left: Expr, right: Expr, results: list[Any] | None = None) -> bool:
    """`<` and its like want numbers."""
    if node.op not in ORDERS:
        return True
    for side, type in zip((left, right), results or (left.type, right.type)):
        if not isinstance(type, Int):
            ctx.report.error(
                "T01",
                side.span,
                f"`{node.op}` compares numbers",
                f"this is {describe(side.type)}",
                "write `count(...)` for the size of a set, or compare with `==`",
            )
            return False
    return True


# ------------------------------------------------------------------ membership
def member(ctx: Context, scope: Scope, node: tree.Member) -> Expr:
    word = "not in" if node.negated else "in"
    if _caught(ctx, scope, node, node.left, node.right, right_side=False):
        return bad(node.span)
    item, among = ctx.expr(scope, node.left), ctx.expr(scope, node.right)
    if is_bad(item, among):
        return bad(node.span)
    if isinstance(among.type, MapOf) and not is_bool_map(among.type):
        ctx.report.error(
            "T01",
            node.right.span,
            f"behind `{word}` stands a set",
            f"this is {describe(among.type)}",
            "compare the map first: `x in (map == value)`",
        )
        return bad(node.span)
    among = want_set(ctx, among, f"behind `{word}` stands")
    if is_bad(among):
        return among
    if isinstance(item, Row) and not is_bool_map(item.type):
        asked = asked_of_map(ctx, item, among, node.negated, node.span)
        if asked is not None:
            return asked
        made = _member(ctx, node, item.at(place_in(item, node.span)), among)
        return made if is_bad(made) else where(item, made, node.span)
    if isinstance(item.type, MapOf) and not is_bool_map(item.type):
        return _map_member(ctx, node, item, among)
    if isinstance(item.type, (SetOf, SetOfSets)) or is_bool_map(item.type):
        ctx.report.error(
            "T04",
            node.span,
            f"`{word}` asks for one element",
            f"this is {describe(item.type)}",
            "write `S within T` to ask whether all of S lie in T",
        )
        return bad(node.span)
    return _member(ctx, node, item, among)


def _map_member(ctx: Context, node: tree.Member, map: Expr, among: Expr) -> Expr:
    members = set_over(map_of(map.type).result)
    made = as_set_of(ctx, among, members.of) if members else None
    if made is None:
        _no_member(ctx, node, describe(map.type), among)
        return bad(node.span)
    return MapMember(map=map, set=made, negated=node.negated, type=SetOf(domain_of(map.type)), span=node.span)


def _member(ctx: Context, node: tree.Member, item: Expr, among: Expr) -> Expr:
    of = members_of(among.type)
    fits = of is None or item.type == members(of) or optional_element(item.type) == of
    if not fits and isinstance(of, Enum):
        made = as_value(ctx, item, of)
        fits, item = made is not None, made or item
    elif not fits and isinstance(item.type, Value):
        made = as_set_of(ctx, among, item.type.enum)
        fits, among = made is not None, made or among
    if not fits:
        _no_member(ctx, node, describe(item.type), among)
        return bad(node.span)
    return Member(item=item, set=among, negated=node.negated, type=BOOL, span=node.span)


def _no_member(ctx: Context, node: tree.Member, item: str, among: Expr) -> None:
    of = members_of(among.type)
    code = "T02" if of == TAG or isinstance(of, Enum) else "T01"
    ctx.report.error(
        code,
        node.right.span,
        "the set holds nothing of the kind",
        f"{describe(among.type)}; looked for: {item}",
        "use a set of the values that can occur",
    )


def within(ctx: Context, scope: Scope, node: tree.Within) -> Expr:
    if _caught(ctx, scope, node, node.left, node.right):
        return bad(node.span)
    sides = [want_set(ctx, ctx.expr(scope, side), "`within` compares") for side in (node.left, node.right)]
    if is_bad(*sides):
        return bad(node.span)
    made = unify_sets(ctx, sides)
    if made is None:
        ctx.report.error(
            "T01",
            node.span,
            "`within` compares sets of one kind",
            f"{describe(sides[0].type)}; {describe(sides[1].type)}",
            "use sets of one kind",
        )
        return bad(node.span)
    return Within(left=made[0], right=made[1], type=BOOL, span=node.span)


# ------------------------------------------------------------------ findings
def _caught(
    ctx: Context, scope: Scope, node: Comparison, left: tree.Expr, right: tree.Expr, right_side: bool = True
) -> bool:
    """T05: `owner == me & near(to)`, where `&` takes `me` before the comparison gets it."""
    for side, other, at_edge in (
        (left, right, _starts(left, node)),
        (right, left, right_side and _ends(right, node)),
    ):
        if not isinstance(side, (tree.Union, tree.Intersection)) or not at_edge:
            continue
        part = side.parts[-1] if side is left else side.parts[0]
        with ctx.report.trial():
            whole, near, far = ctx.expr(scope, side), ctx.expr(scope, part), ctx.expr(scope, other)
        if is_bad(near, far) or not _meant(node, near, far, side is left):
            continue
        mixed = is_bad(whole) or isinstance(far.type, MapOf) and not is_bool_map(far.type)
        if mixed or is_scalar(far.type) and not isinstance(node, (tree.Member, tree.Within)):
            op = "|" if isinstance(side, tree.Union) else "&"
            word = node.op if isinstance(node, tree.Compare) else "within" if isinstance(node, tree.Within) else "in"
            ctx.report.error(
                "T05",
                side.span,
                f"`{op}` binds tighter than `{word}`",
                "this is taken together first",
                f"put the comparison in parentheses: `(... {word} ...) {op} ...`",
            )
            return True
    return False


def _meant(node: Comparison, near: Expr, far: Expr, near_is_left: bool) -> bool:
    """Would the comparison alone make sense?"""
    if isinstance(node, tree.Compare):
        return any(
            isinstance(side.type, MapOf) and not is_bool_map(side.type) or is_scalar(side.type) for side in (near, far)
        ) and all(is_scalar(side.type) or isinstance(side.type, MapOf) for side in (near, far))
    return (
        isinstance(node, tree.Member) and near_is_left and isinstance(near.type, MapOf) and not is_bool_map(near.type)
    )


def _starts(side: tree.Node, node: tree.Node) -> bool:
    return (side.span.line, side.span.column) == (node.span.line, node.span.column)


def _ends(side: tree.Node, node: tree.Node) -> bool:
    return (side.span.end_line, side.span.end_column) == (node.span.end_line, node.span.end_column)


def _no_such_value(ctx: Context, scope: Scope, node: tree.Compare) -> bool:
    """T02: a field compared with a word that means nothing, and that is no slip for a known one."""
    for side, other in ((node.right, node.left), (node.left, node.right)):
        if (
            not isinstance(side, tree.Name)
            or side.text in scope.locals
            or side.text in ctx.declared
            or side.text in (*ctx.values, *FUNCTIONS)
        ):
            continue
        with ctx.report.trial():
            made = ctx.expr(scope, other)
        result = made.type.result if isinstance(made.type, MapOf) else made.type
        if isinstance(result, Value) and not did_you_mean(side.text, [*scope.locals, *ctx.declared, *ctx.values]):
            ctx.report.error(
                "T02",
                side.span,
                f"the field is never `{side.text}`",
                f"it is one of: {describe_enum(result.enum)}",
                "write one of these",
            )
            return True
    return False


def _never_equal(ctx: Context, node: tree.Compare, left: Expr, right: Expr) -> None:
    """T02 if the value is of a kind that fields have (a name, none), T01 if it is something else altogether."""
    map, value = (left, right) if isinstance(left.type, (MapOf, Value)) else (right, left)
    result = map.type.result if isinstance(map.type, MapOf) else map.type
    names = isinstance(value.type, (NoneType, Value)) or value.type == Element(TAG)
    hint = (
        f"write one of: {describe_enum(result.enum)}" if isinstance(result, Value) else f"write {describe(result)} here"
    )
    tags = tag_names(ctx, value) if value.type == Element(TAG) else None
    if tags and isinstance(result, Value) and alternative_of(result.enum, "owned", tags[0]):
        hint = f"write `{tags[0]} of me`, or of another player"
    title = "a value that cannot occur here" if names else "these cannot be equal"
    ctx.report.error(
        "T02" if names else "T01",
        value.span,
        title,
        f"this is {describe(value.type)}; the other side is {describe(map.type)}",
        hint,
    )


def _map_and_set(ctx: Context, node: tree.Compare, one: Expr) -> None:
    word = "in" if node.op == "==" else "not in"
    ctx.report.error(
        "T04",
        node.span,
        f"`{node.op}` compares with one value",
        f"this side is {describe(one.type)}",
        f"write `{word}` to ask for any of them",
        (),
    )


def _element_and_set(ctx: Context, node: tree.Compare, left: Expr, right: Expr, scalar: Expr) -> None:
    one = left if scalar is right else right
    hint = "write `x in S`, or `S == {x}`"
    if scalar.type == BOOL:
        hint = "use the set itself: it holds the places where the field is true"
    elif isinstance(scalar.type, NoneType):
        hint = "write `not any(S)`"
    ctx.report.error(
        "T04", node.span, "an element is never equal to a set", f"{describe(scalar.type)}; {describe(one.type)}", hint
    )


HANDLERS: Handlers = {tree.Compare: compare, tree.Member: member, tree.Within: within}
