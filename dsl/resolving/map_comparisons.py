"""Comparisons of maps that are not compared as a whole: place by place, or by asking the map whose names they are."""

from __future__ import annotations

from ludex.dsl import tree
from ludex.dsl.model import (
    BOOL,
    PLAYER,
    TAG,
    At,
    Belongs,
    Compare,
    Comprehension,
    Domain,
    Element,
    Expr,
    Generator,
    LocalRef,
    MapMember,
    MapOf,
    OwnedSet,
    SetOf,
    SetOp,
    Value,
    What,
    Whose,
)
from ludex.dsl.narrow import domain_of, known, map_of
from ludex.dsl.resolving.coerce import as_set, tag_names, unify_scalars
from ludex.dsl.resolving.context import Context
from ludex.dsl.resolving.rows import Row, at_any, everything, value_at
from ludex.dsl.resolving.types import (
    alternative_of,
)
from ludex.dsl.span import Span


def by_place(ctx: Context, node: tree.Compare, left: Expr, right: Expr, domain: Domain) -> Expr | None:
    """Maps to elements and to `none | element`: the places where their values, one by one, compare so."""
    local = ctx.new_local("place", Element(domain))
    place = LocalRef(local=local, type=local.type, span=node.span)
    at: list[Expr] = [
        At(map=side, index=place, type=map_of(side.type).result, span=side.span) for side in (left, right)
    ]
    made = unify_scalars(ctx, at) if any(isinstance(one.type, Element) for one in at) else None
    if made is None or made[0].type not in (at[0].type, at[1].type):
        return None
    condition = Compare(op=node.op, left=made[0], right=made[1], type=BOOL, span=node.span)
    places = Generator(local, everything(ctx, domain, node.span))
    return Comprehension(
        kind="set", body=place, generators=(places,), condition=condition, type=SetOf(domain), span=node.span
    )


def asked_of_map(ctx: Context, row: Row, wanted: Expr, negated: bool, span: Span) -> Expr | None:
    """The places where `whose` or `what` of a map is one of some players or names, as a question to the map itself."""
    if not isinstance(row.asked, (Whose, What)) or not isinstance(row.asked.operand, At):
        return None
    map, domain = row.asked.operand.map, domain_of(row.type)
    made: Expr | None = None
    if isinstance(row.asked, Whose) and wanted.type in (Element(PLAYER), SetOf(PLAYER)):
        made = Belongs(map=map, players=wanted, type=SetOf(domain), span=span)
    elif isinstance(row.asked, What) and wanted.type in (Element(TAG), SetOf(TAG)):
        names, result = tag_names(ctx, wanted), map_of(map.type).result
        if names and isinstance(result, Value) and all(alternative_of(result.enum, "owned", n) for n in names):
            everyone = everything(ctx, PLAYER, span)
            some = OwnedSet(tags=known(as_set(wanted)), players=everyone, type=SetOf(result.enum), span=span)
            made = MapMember(map=map, set=some, negated=False, type=SetOf(domain), span=span)
    if made is None or not negated:
        return made
    return SetOp(op="-", items=(everything(ctx, domain, span), made), type=made.type, span=span)


def there(side: Expr, place: Expr) -> Expr:
    """A side of a comparison at a place."""
    if isinstance(side, Row):
        return at_any(side, place, place.span) if side.local != getattr(place, "local", None) else side.at(place)
    return value_at(side, place) if isinstance(side.type, MapOf) else side
