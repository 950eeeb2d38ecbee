"""Families, fields with a second index: `player hand[pawn | lance]: 0..18`. Each is several fields, its members: one
for each name or number in the bracket; one for each player or piece, where the bracket holds cells, players or pieces.
The other index is the place in a member. So the model knows fields alone; what a family's name, its rows and its values
mean is said here."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from ludex.dsl import tree
from ludex.dsl.frozen import frozen
from ludex.dsl.limits import MEMBERS
from ludex.dsl.model import (
    BOOL,
    CELL,
    GAME,
    INT,
    INT_DOMAIN,
    NONE,
    PIECE,
    PLAYER,
    TAG,
    TURN,
    At,
    Bool,
    Const,
    Domain,
    Element,
    Enum,
    Expr,
    Field,
    FieldRef,
    Inject,
    Int,
    IntRange,
    MapOf,
    OwnedValue,
    ParamRef,
    PieceSet,
    SetLiteral,
    SetOf,
    TheOne,
    Type,
    Value,
)
from ludex.dsl.narrow import known
from ludex.dsl.resolving.context import Context
from ludex.dsl.resolving.rows import Row, chosen, everything, member
from ludex.dsl.resolving.types import bad, describe, sole_element
from ludex.dsl.span import Span

WORDS = ("bool", "int", "none", "step", "cell", "player", "piece")
PLACES = {"cell": CELL, "player": PLAYER, "piece": PIECE}


@dataclass(frozen=True)
class Family:
    """outer: the domain of the first index. inner: that of the second, whose places are the set `places`. keys: of
    each member the name, number, player or piece that identifies it; by_inner: it is the second index."""

    name: str
    outer: Domain
    inner: Domain
    places: Expr
    by_inner: bool
    keys: tuple[int, ...]
    members: tuple[Field, ...]
    span: Span

    @property
    def single(self) -> bool:
        """Whether there is no first index: a family of the game or of the turn."""
        return self.outer in (GAME, TURN)

    @property
    def result(self) -> Type:
        """The type of its values where they are read."""
        type = self.members[0].type
        sole = sole_element(type)
        return Element(sole) if sole else INT if isinstance(type, Int) else type


@frozen(kw_only=True)
class FamilyRef(Expr):
    """A family where it is named, still without its first index."""

    family: Family


# ------------------------------------------------------------------ declaring
def declare_family(ctx: Context, node: tree.FieldDecl, outer: Domain, type: Type) -> Family | None:
    """A family and its members, which become fields of the context; None (and reported) where it cannot be."""
    found = _bracket(ctx, node)
    if found is None:
        return None
    inner, places, keys = found
    by_inner = inner in (TAG, INT_DOMAIN)
    if not by_inner and outer in (GAME, TURN):
        hint = f"write `{inner.kind} {node.names[0].text}: ...`"
        _refused(ctx, node, f"a field of the {outer.kind} with such an index is one of that kind", hint)
        return None
    if not by_inner:
        by_inner = outer not in (PLAYER, PIECE) and inner in (PLAYER, PIECE)
        chosen = inner if by_inner else outer
        if chosen not in (PLAYER, PIECE):
            hint = f"write `{outer.kind} {node.names[0].text}: set of {inner.kind}`"
            _refused(ctx, node, f"a value for each two {outer.kind}s", hint)
            return None
        keys = tuple(range(_most(ctx, chosen)))
    if len(keys) > MEMBERS:
        _refused(ctx, node, f"a second index with {len(keys)} places", f"at most {MEMBERS}: use a smaller range")
        return None
    domain = outer if by_inner else inner
    name = node.names[0]
    named = [_key_name(ctx, inner if by_inner else outer, key) for key in keys]
    members = []
    by_player = PLAYER == (inner if by_inner else outer)
    for key, text in zip(keys, named):
        told = f"{name.text}[{text}]"
        whose = key if by_player else None
        field = Field(told, len(ctx.fields), domain, type, None, name.span, name.text, whose)
        ctx.fields[field.name] = field
        members.append(field)
    return Family(name.text, outer, inner, places, by_inner, keys, tuple(members), name.span)


def _refused(ctx: Context, node: tree.FieldDecl, title: str, hint: str) -> None:
    ctx.report.error("T11", node.names[0].span, title, "this field has two indices", hint)


def _bracket(ctx: Context, node: tree.FieldDecl) -> tuple[Domain, Expr, tuple[int, ...]] | None:
    """The domain of the second index, the set of its places, and the keys, where they are names or numbers."""
    parts, span = node.index, node.index[0].span
    if len(parts) == 1 and isinstance(parts[0], tree.NumberSpan):
        return _numbers(ctx, parts[0])
    names = [part for part in parts if isinstance(part, tree.Alternative)]
    if len(names) == 1 and len(parts) == 1 and not names[0].owner:
        domain = PLACES.get(names[0].name.text)
        declared = ctx.declared.get(names[0].name.text)
        if domain is not None:
            return domain, everything(ctx, domain, span), ()
        if declared is not None and declared.kind == "pieces":
            return PIECE, PieceSet(kind=declared.name, type=SetOf(PIECE), span=span), ()
    if len(names) < len(parts) or any(part.owner or part.name.text in WORDS for part in names):
        hint = "write a range `1..6`, `cell`, `player`, or names `pawn | rook`, which `k of me` owns later"
        _refused(ctx, node, "the second index of a field is of one kind", hint)
        return None
    tags = [ctx.tags.index(part.name.text) for part in names if part.name.text in ctx.tags]
    if len(tags) < len(names):
        return None  # reported where the names were declared
    items = tuple(Const(value=tag, type=Element(TAG), span=part.span) for tag, part in zip(tags, names))
    return TAG, SetLiteral(items=items, type=SetOf(TAG), span=span), tuple(tags)


def _numbers(ctx: Context, part: tree.NumberSpan) -> tuple[Domain, Expr, tuple[int, ...]] | None:
    low = part.low.value
    last: Expr
    if isinstance(part.high, tree.Number):
        most, last = part.high.value, Const(value=part.high.value, type=INT, span=part.span)
    else:
        param = ctx.params.get(part.high.text)
        if param is None:
            ctx.unknown(None, part.high.text, part.high.span, list(ctx.params), "parameter")
            return None
        ctx.used.add(part.high.text)
        most, last = param.high, ParamRef(name=part.high.text, type=INT, span=part.span)
    if most < low:
        label, hint = f"{low} is more than {most}", f"write `{most}..{low}`"
        ctx.report.error("B03", part.span, "a range that holds nothing", label, hint)
        return None
    first = Const(value=low, type=INT, span=part.span)
    places = IntRange(low=first, high=last, type=SetOf(INT_DOMAIN), span=part.span)
    return INT_DOMAIN, places, tuple(range(low, min(most, low + MEMBERS) + 1))


def _most(ctx: Context, domain: Domain) -> int:
    """The greatest number of players or pieces."""
    if domain == PLAYER:
        return ctx.players[1]
    counts = [one.node.number for one in ctx.declared.values() if one.kind == "pieces"]
    return sum(n.value if isinstance(n, tree.Number) else ctx.params[n.text].high for n in counts)


def _key_name(ctx: Context, domain: Domain, key: int) -> str:
    if domain == TAG:
        return ctx.tags[key]
    if domain == PLAYER:
        names = [one.name for one in ctx.declared.values() if one.kind == "player"]
        return names[key] if names else str(key + 1)
    return str(key) if domain == INT_DOMAIN else str(key + 1)


# ------------------------------------------------------------------ reading
def family_ref(ctx: Context, family: Family, span: Span) -> Expr:
    """A family where it is named: that of the game or the turn is a map already."""
    if family.outer == TURN:
        ctx.reads("turn", family.name, span)
    ctx.reads("state", family.name, span)
    if family.single:
        return _row(ctx, family, lambda key: value(ctx, family, None, key), span)
    type = MapOf(family.outer, MapOf(family.inner, family.result))
    return FamilyRef(family=family, type=type, span=span)


def row(ctx: Context, whole: FamilyRef, place: Expr, span: Span) -> Expr:
    """`f[x]`: the values at x, a map."""
    family = whole.family
    if family.by_inner:
        return _row(ctx, family, lambda key: value(ctx, family, place, key), span)
    refs: dict[int, Expr] = {key: reference(field, span) for key, field in zip(family.keys, family.members)}
    if isinstance(place, Const) and isinstance(place.value, int) and place.value in refs:
        return refs[place.value]
    return chosen(place, refs, span)


def _row(ctx: Context, family: Family, at: Callable[[Expr], Expr], span: Span) -> Row:
    local = ctx.new_local("place", member(family.inner))
    everything = family.inner in (CELL, PLAYER) or family.inner == PIECE and not isinstance(family.places, PieceSet)
    return Row(
        type=MapOf(family.inner, family.result),
        local=local,
        places=family.places,
        at=at,
        outside=lambda span: first_value(ctx, family, span),
        whole=everything,
        span=span,
    )


def reference(field: Field, span: Span) -> FieldRef:
    """A member as a map, or the value of a member of the game or the turn."""
    sole = sole_element(field.type)
    result = Element(sole) if sole else INT if isinstance(field.type, Int) else field.type
    single = field.domain in (GAME, TURN)
    return FieldRef(field=field, type=result if single else MapOf(field.domain, result), span=span)


def value(ctx: Context, family: Family, place: Expr | None, key: Expr) -> Expr:
    """The value of a family whose member is selected by the second index, which surely is one of theirs."""
    values = {number: _at(reference(field, key.span), place) for number, field in zip(family.keys, family.members)}
    if isinstance(key, Const) and isinstance(key.value, int) and key.value in values:
        return values[key.value]
    if key.type != member(family.inner):
        key = TheOne(operand=key, type=member(family.inner), span=key.span)
    return chosen(key, values, key.span)


def _at(ref: FieldRef, place: Expr | None) -> Expr:
    if place is None or not isinstance(ref.type, MapOf):
        return ref
    return At(map=ref, index=place, type=ref.type.result, span=ref.span)


def first_value(ctx: Context, family: Family, span: Span) -> Expr:
    """What a family is read as outside its range: the first value of its type."""
    type = family.members[0].type
    match type:
        case Bool():
            return Const(value=False, type=BOOL, span=span)
        case Int(low=low):
            return _bound(low or 0, span)
        case SetOf():
            return SetLiteral(items=(), type=type, span=span)
        case Value(enum=enum):
            return _first_code(ctx, enum, family.result, span)
    raise TypeError(f"no field is of the type {type}")


def _first_code(ctx: Context, enum: Enum, wanted: Type, span: Span) -> Expr:
    first = enum.alternatives[0]
    if first.kind == "owned":
        tag = Const(value=ctx.tags.index(first.name), type=Element(TAG), span=span)
        return OwnedValue(tag=tag, player=Const(value=0, type=Element(PLAYER), span=span), type=wanted, span=span)
    made: Expr
    if first.kind == "none":
        made = Const(value=None, type=NONE, span=span)
    elif first.kind == "tag":
        made = Const(value=ctx.tags.index(first.name), type=Element(TAG), span=span)
    elif first.kind == "element":
        made = Const(value=0, type=Element(known(first.domain)), span=span)
    else:
        made = _bound(first.low or 0, span)
    return made if isinstance(wanted, Element) else Inject(operand=made, type=wanted, span=span)


def _bound(bound: int | str, span: Span) -> Expr:
    if isinstance(bound, str):
        return ParamRef(name=bound, type=INT, span=span)
    return Const(value=bound, type=INT, span=span)


# ------------------------------------------------------------------ findings
def without_index(ctx: Context, made: Expr) -> bool:
    """T11 for a family that is used as if it had one index."""
    if not isinstance(made, FamilyRef):
        return False
    family = made.family
    one = family.outer.name or family.outer.kind
    ctx.report.error(
        "T11",
        made.span,
        f"`{family.name}` has two indices",
        f"it holds a value for each {one} and each {_inner_word(family)}; here stands none of the two",
        f"write `{family.name}[{'me' if family.outer == PLAYER else 'x'}]` for the values of one {one}",
    )
    return True


def every_place(ctx: Context, family: Family, span: Span, inner: bool = False) -> Expr:
    """All places in a member; with `inner` all that the second index may be."""
    if inner or not family.by_inner:
        return family.places
    return everything(ctx, family.outer, span)


def outside_range(ctx: Context, family: Family, index: Expr) -> None:
    """T12: a number that is written out and lies outside the range of the bracket."""
    if family.inner != INT_DOMAIN or not isinstance(index, Const) or index.value in family.keys:
        return
    ctx.report.warning(
        "T12",
        index.span,
        f"`{family.name}` has no place {index.value}",
        f"its numbers are {family.keys[0]} to {family.keys[-1]}",
        "outside it is read as its first value, and nothing is written; use a number of the range",
    )


def _inner_word(family: Family) -> str:
    return {"int": "number", "tag": "name"}.get(family.inner.kind, family.inner.kind)


def no_row(ctx: Context, place: Expr, family: Family, span: Span) -> Expr:
    """T11 for a first index that is no single element."""
    one = family.outer.name or family.outer.kind
    ctx.report.error(
        "T11",
        place.span,
        f"the first index of `{family.name}` is one {one}",
        f"this is {describe(place.type)}",
        "run through them: `for x in ...`, or `{... for x in ...}`",
    )
    return bad(span)
