"""Maps that are known place by place: rows of families, and definitions with a bracket. The model has no node for them:
what is done with one becomes an expression of its values, or a comprehension over its places."""

from __future__ import annotations

from collections.abc import Callable

from ludex.dsl.frozen import frozen
from ludex.dsl.model import (
    BOOL,
    CELL,
    INT,
    INT_DOMAIN,
    NONE,
    PIECE,
    STEP,
    TAG,
    Alternative,
    Arith,
    At,
    Bool,
    Builtin,
    ChooseExpr,
    Compare,
    Comprehension,
    Const,
    Domain,
    Element,
    Enum,
    Expr,
    Generator,
    Inject,
    Int,
    IntRange,
    LinkSet,
    Local,
    LocalRef,
    MapOf,
    Member,
    NumberOf,
    Pick,
    PieceSet,
    SetLiteral,
    SetOf,
    SetOp,
    Type,
    Value,
)
from ludex.dsl.narrow import map_of
from ludex.dsl.resolving.context import Context
from ludex.dsl.resolving.types import describe, is_scalar, is_step
from ludex.dsl.span import Span

FEW = 3  # up to this number, entries are compared one by one


@frozen(kw_only=True)
class Row(Expr):
    """A map to single values or sets. Its places are a set; `at` makes the value at one of them, `outside` that at any
    other element. local: a variable for a place, which no other map has. whole: every element of the domain is a
    place."""

    local: Local
    places: Expr
    at: Callable[[Expr], Expr]
    outside: Callable[[Span], Expr]
    whole: bool = False
    asked: Expr | None = (
        None  # the `whose` or `what` of a map at the variable, where that is the value at every element
    )


def member(domain: Domain) -> Type:
    """The type of a place."""
    return INT if domain == INT_DOMAIN else Element(domain)


def is_place(type: Type, domain: Domain) -> bool:
    """Whether values of a type are elements of a domain, or none."""
    if type == member(domain):
        return True
    return isinstance(type, Value) and all(_fits(alternative, domain) for alternative in type.enum.alternatives)


def _fits(alternative: Alternative, domain: Domain) -> bool:
    if alternative.kind in ("none", "tag"):
        return alternative.kind == "none" or domain == TAG
    return alternative.kind == "element" and alternative.domain == domain


def passed_on(ctx: Context, *expressions: Expr) -> bool:
    """T11 for rows that would be kept by a name, or given to a definition or an effect."""
    rows = [one for one in expressions if isinstance(one, Row)]
    for row in rows:
        ctx.report.error(
            "T11",
            row.span,
            "a row is used where it is written",
            f"this is {describe(row.type)}",
            "give it an index, compare it, or write a `let` of its own line with the index: `let most(p) = hand[p]`",
        )
    return bool(rows)


# ------------------------------------------------------------------ values outside
def absent(type: Type, span: Span) -> Expr | None:
    """What a map to such values is outside its domain: 0, false, none or {}; None where there is none of these."""
    match type:
        case Int():
            return Const(value=0, type=INT, span=span)
        case Bool():
            return Const(value=False, type=BOOL, span=span)
        case SetOf():
            return SetLiteral(items=(), type=type, span=span)
        case Value(enum=enum) if any(alternative.kind == "none" for alternative in enum.alternatives):
            return Inject(operand=Const(value=None, type=NONE, span=span), type=type, span=span)
    return None


def with_absent(expression: Expr) -> Expr:
    """The value as one of a type with a value for what is outside: a step as a relation, others beside `none`."""
    type, span = expression.type, expression.span
    match type:
        case Element(domain=domain) if domain == STEP:
            return SetLiteral(items=(expression,), type=SetOf(STEP), span=span)
        case Element(domain=domain):
            enum = Enum((Alternative("none"), Alternative("element", domain=domain)))
            return Inject(operand=expression, type=Value(enum), span=span)
        case Value(enum=enum) if absent(type, span) is None:
            return Inject(operand=expression, type=Value(Enum((Alternative("none"), *enum.alternatives))), span=span)
    return expression


# ------------------------------------------------------------------ places
def place_in(map: Row, span: Span) -> LocalRef:
    """The variable for a place of a map."""
    return LocalRef(local=map.local, type=map.local.type, span=span)


def everything(ctx: Context, domain: Domain, span: Span) -> Expr:
    """All elements that a field or a map may have as places."""
    type = SetOf(domain)
    if domain == PIECE:
        kinds = [name for name, declared in ctx.declared.items() if declared.kind == "pieces"]
        items = tuple(PieceSet(kind=kind, type=type, span=span) for kind in kinds)
        return SetOp(op="|", items=items, type=type, span=span) if len(items) > 1 else items[0]
    if domain.kind == "link":
        return LinkSet(kind=domain.name, type=type, span=span)
    return Builtin(name="cells" if domain == CELL else "players", type=type, span=span)


def value_at(map: Expr, place: Expr) -> Expr:
    """The value of a map at one of its places."""
    if isinstance(map, Row):
        return map.at(place)
    return At(map=map, index=place, type=map_of(map.type).result, span=place.span)


def where(map: Row, holds: Expr, span: Span) -> Expr:
    """The places of a map where a condition on its variable holds."""
    type = SetOf(map_of(map.type).domain)
    generators = (Generator(map.local, map.places),)
    body = place_in(map, span)
    return Comprehension(kind="set", body=body, generators=generators, condition=holds, type=type, span=span)


def true_places(map: Row) -> Expr:
    """A map to truth values as the set where it is true."""
    return where(map, map.at(place_in(map, map.span)), map.span)


def with_values(map: Row, type: Type, at: Callable[[Expr], Expr], span: Span) -> Row:
    """A map with the same places and other values."""
    return Row(
        type=MapOf(map_of(map.type).domain, type),
        local=map.local,
        places=map.places,
        at=at,
        outside=lambda span: absent(type, span) or at(place_in(map, span)),
        whole=map.whole,
        span=span,
    )


def at_any(map: Row, place: Expr, span: Span) -> Expr:
    """The value at what may be a place or not."""
    made = map.at(place)
    if map.whole and place.type == member(map_of(map.type).domain) or _surely_within(place, map.places):
        return made
    inside = _inside(map.places, place, span)
    return ChooseExpr(condition=inside, then=made, otherwise=map.outside(span), type=made.type, span=span)


def _inside(places: Expr, place: Expr, span: Span) -> Expr:
    """Whether a value is one of the places; a value of `none` and names is decided by its number."""
    keys = constants(places)
    if isinstance(place.type, Value) and keys is not None and place.type.enum.alternatives[-1].kind == "tag":
        place = NumberOf(operand=place, type=INT, span=span)
        places = _numbers([key + 1 for key in keys], span)
    return Member(item=place, set=places, negated=False, implied=True, type=BOOL, span=span)


def _numbers(keys: list[int], span: Span) -> Expr:
    """Some numbers as a set; a range where they follow each other."""
    items = tuple(Const(value=key, type=INT, span=span) for key in keys)
    if keys == list(range(keys[0], keys[0] + len(keys))):
        return IntRange(low=items[0], high=items[-1], type=SetOf(INT_DOMAIN), span=span)
    return SetLiteral(items=items, type=SetOf(INT_DOMAIN), span=span)


def _surely_within(place: Expr, places: Expr) -> bool:
    keys = constants(places)
    return isinstance(place, Const) and keys is not None and place.value in keys


def constants(places: Expr) -> tuple[int, ...] | None:
    """The members of a set that is written out, in its order; None for another."""
    match places:
        case SetLiteral(items=items):
            found = [item.value for item in items if isinstance(item, Const) and isinstance(item.value, int)]
            return tuple(dict.fromkeys(found)) if len(found) == len(items) else None
        case IntRange(low=Const(value=int(low)), high=Const(value=int(high))):
            return tuple(range(low, high + 1))
    return None


# ------------------------------------------------------------------ one of several
def chosen(place: Expr, entries: dict[int, Expr], span: Span) -> Expr:
    """One of the entries, by a place that is surely one of theirs."""
    keys, values = list(entries), list(entries.values())
    first, type = keys[0], values[0].type
    in_a_row = keys == list(range(first, first + len(keys)))
    single = is_scalar(type) and not is_step(type)
    if len(keys) > FEW and in_a_row and single:
        return Pick(items=tuple(values), index=from_zero(place, first), type=type, span=span)
    made = values[-1]
    for key, value in list(entries.items())[-2::-1]:
        same = Compare(op="==", left=place, right=key_of(place, key), implied=True, type=BOOL, span=span)
        made = ChooseExpr(condition=same, then=value, otherwise=made, type=type, span=span)
    return made


def key_of(place: Expr, key: int) -> Expr:
    """A place by its number, of the type of another."""
    return Const(value=key, type=place.type, span=place.span)


def from_zero(place: Expr, first: int) -> Expr:
    """The number of a place among some that follow each other, from 0."""
    number: Expr = place
    if place.type != INT:
        number, first = NumberOf(operand=place, type=INT, span=place.span), first + 1
    if first == 0:
        return number
    return Arith(op="-", left=number, right=Const(value=first, type=INT, span=place.span), type=INT, span=place.span)
