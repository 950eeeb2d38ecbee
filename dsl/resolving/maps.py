"""Resolves what is asked of maps: `field[x]`, `field[S]`, `field of player`; and owned names, `rook of me`."""

from __future__ import annotations

from ludex.dsl import tree
from ludex.dsl.model import (
    BOOL,
    PLAYER,
    TAG,
    Alternative,
    At,
    AtSet,
    Belongs,
    Comprehension,
    Element,
    Enum,
    Expr,
    Generator,
    MapOf,
    Member,
    OwnedSet,
    OwnedValue,
    SetOf,
    SetOp,
    Value,
    Whose,
)
from ludex.dsl.narrow import domain_of, known, map_of
from ludex.dsl.resolving.coerce import as_set, tag_names, want
from ludex.dsl.resolving.context import Context, Handlers, Scope
from ludex.dsl.resolving.families import FamilyRef, family_ref, no_row, row
from ludex.dsl.resolving.rows import Row, at_any, is_place, place_in, where
from ludex.dsl.resolving.types import (
    alternative_of,
    bad,
    describe,
    describe_enum,
    is_bad,
    optional_element,
    set_over,
)

OWNER = Enum((Alternative("none"), Alternative("element", domain=PLAYER)))


def owned(ctx: Context, scope: Scope, node: tree.Owned) -> Expr:
    """`cross of me`, `{rook, queen} of others`, `man of me`."""
    kind, owner = ctx.expr(scope, node.kind), ctx.expr(scope, node.owner)
    if is_bad(kind, owner):
        return bad(node.span)
    if owner.type != Element(PLAYER):
        owner = want(ctx, owner, SetOf(PLAYER), "behind `of` stands")
        if is_bad(owner):
            return owner
    if isinstance(kind.type, MapOf):
        return _belongs(ctx, kind, owner, node)
    if kind.type not in (Element(TAG), SetOf(TAG)):
        ctx.report.error(
            "T01",
            node.kind.span,
            "before `of` stands a name, a set of names, or a field",
            f"this is {describe(kind.type)}",
            "write `queen of me`, or `field of me` for all of a player's",
        )
        return bad(node.span)
    names = tag_names(ctx, kind)
    enum = next((enum for enum in ctx.enums if _owns(enum, names)), None)
    if enum is None:
        named = " and ".join(f"`{name}`" for name in names) if names else "this"
        ctx.report.error(
            "T02",
            node.kind.span,
            f"{named} belongs to no player",
            "no field has it with an owner",
            "write `... of player` behind it in the type of the field",
        )
        return bad(node.span)
    if kind.type == Element(TAG) and owner.type == Element(PLAYER):
        return OwnedValue(tag=kind, player=owner, type=Value(enum), span=node.span)
    return OwnedSet(tags=known(as_set(kind)), players=known(as_set(owner)), type=SetOf(enum), span=node.span)


def _owns(enum: Enum, names: list[str] | None) -> bool:
    if names is None:
        return alternative_of(enum, "owned") is not None
    return bool(names) and all(alternative_of(enum, "owned", name) for name in names)


def _belongs(ctx: Context, map: Expr, owner: Expr, node: tree.Owned) -> Expr:
    domain, result = domain_of(map.type), map_of(map.type).result
    if (
        result == Element(PLAYER)
        or isinstance(result, Value)
        and (alternative_of(result.enum, "owned") or alternative_of(result.enum, "element", domain=PLAYER))
    ):
        if isinstance(map, Row):
            return where(map, belongs(map.at(place_in(map, node.span)), owner), node.span)
        return Belongs(map=map, players=owner, type=SetOf(domain), span=node.span)
    what = describe_enum(result.enum) if isinstance(result, Value) else describe(result)
    ctx.report.error(
        "T01",
        node.kind.span,
        "its values belong to no player",
        f"the values are: {what}",
        "compare it: `field == value`",
    )
    return bad(node.span)


def belongs(value: Expr, owner: Expr) -> Expr:
    """Whether a value belongs to a player, or to one of several."""
    type, span = value.type, value.span
    if not isinstance(type, Value):
        return Member(item=value, set=known(as_set(owner)), negated=False, type=BOOL, span=span)
    whose = Whose(operand=value, type=Value(OWNER), span=span)
    return Member(item=whose, set=known(as_set(owner)), negated=False, type=BOOL, span=span)


def index(ctx: Context, scope: Scope, node: tree.Index) -> Expr:
    map, place = _map_of(ctx, scope, node.map), ctx.expr(scope, node.index)
    if is_bad(map, place):
        return bad(node.span)
    if isinstance(map, Row):
        return _index_row(ctx, map, place, node)
    if isinstance(map, FamilyRef):
        outer = map.family.outer
        if place.type != Element(outer) and not (map.family.by_inner and is_place(place.type, outer)):
            return no_row(ctx, place, map.family, node.span)
        return row(ctx, map, place, node.span)
    if not isinstance(map.type, MapOf):
        ctx.report.error(
            "T01",
            node.map.span,
            "only a map has an index",
            f"this is {describe(map.type)}",
            "leave out the index, or use a field of cells, players or pieces",
        )
        return bad(node.span)
    domain, result = map.type.domain, map.type.result
    if place.type == Element(domain) or optional_element(place.type) == domain:
        return At(map=map, index=place, type=result, span=node.span)
    place = want(ctx, place, SetOf(domain), "the index is")
    if is_bad(place):
        return place
    inner = optional_element(result)
    type = SetOf(inner) if inner else set_over(result)
    if type is None:
        ctx.report.error(
            "T01",
            node.span,
            "at a set only single values can be collected",
            f"this is {describe(map.type)}",
            "intersect sets instead: `S & map`",
        )
        return bad(node.span)
    return AtSet(map=map, index=place, type=type, span=node.span)


def _map_of(ctx: Context, scope: Scope, node: tree.Expr) -> Expr:
    """What stands before an index; a family may stand there, and nowhere else."""
    name = node.text if isinstance(node, tree.Name) and node.text not in scope.locals else ""
    if name not in ctx.families:
        return ctx.expr(scope, node)
    ctx.used.add(name)
    return family_ref(ctx, ctx.families[name], node.span)


def _index_row(ctx: Context, map: Row, place: Expr, node: tree.Index) -> Expr:
    domain, result = map_of(map.type).domain, map_of(map.type).result
    if is_place(place.type, domain):
        return at_any(map, place, node.span)
    place = want(ctx, place, SetOf(domain), "the index is")
    if is_bad(place):
        return place
    among = place if map.whole else SetOp(op="&", items=(place, map.places), type=SetOf(domain), span=place.span)
    body, kind = map.at(place_in(map, node.span)), "set"
    if isinstance(result, SetOf) or optional_element(result):
        kind, body = "union", known(as_set(body))
    type = body.type if kind == "union" else set_over(result)
    if type is None:
        ctx.report.error(
            "T01",
            node.span,
            "at a set only single values can be collected",
            f"this is {describe(map.type)}",
            "give it one place, or run through the set with `for`",
        )
        return bad(node.span)
    generators = (Generator(map.local, among),)
    return Comprehension(kind=kind, body=body, generators=generators, condition=None, type=type, span=node.span)


HANDLERS: Handlers = {tree.Owned: owned, tree.Index: index}
