"""Resolves assignments to families: each becomes assignments to the members that it may mean."""

from __future__ import annotations

from dataclasses import dataclass

from ludex.dsl import tree
from ludex.dsl.model import (
    BOOL,
    INT,
    INT_DOMAIN,
    Assign,
    Builtin,
    Compare,
    Const,
    Expr,
    Field,
    For,
    If,
    Inject,
    IntRange,
    LetHere,
    LocalRef,
    Member,
    NumberOf,
    SetOf,
    SetOp,
    Statement,
    Value,
)
from ludex.dsl.resolving.coerce import want
from ludex.dsl.resolving.context import Context, Scope
from ludex.dsl.resolving.families import Family, every_place, no_row, outside_range
from ludex.dsl.resolving.rows import Row, at_any, constants, is_place, member, value_at
from ludex.dsl.resolving.types import is_bad, is_set
from ludex.dsl.span import Span


@dataclass
class Target:
    """What an assignment to a family is to. key: which members, an element, a set, or None for all; place: which
    places in them, likewise (None too where a member has only one). before: what must be known beforehand."""

    family: Family
    key: Expr | None
    place: Expr | None
    op: str
    span: Span
    before: list[Statement]


def family_target(ctx: Context, scope: Scope, node: tree.Assign, family: Family) -> Target | None:
    """The target of an assignment; None (and reported) where it is none."""
    most = 1 if family.single else 2
    if not 1 <= len(node.indices) <= most:
        ctx.report.error(
            "T11",
            node.target.span,
            f"`{family.name}` is assigned to with {'one index' if most == 1 else 'its two indices'}",
            f"there {'is one' if len(node.indices) == 1 else f'are {len(node.indices)}'} here",
            f"write `{family.name}{'[...]' * most} {node.op} ...`",
        )
        return None
    made = [ctx.expr(scope, index) for index in node.indices]
    if is_bad(*made):
        return None
    if family.single:
        key = _index(ctx, made[0], family, inner=True)
        return None if key is None else Target(family, key, None, node.op, node.span, [])
    first = _index(ctx, made[0], family, inner=False)
    second = _index(ctx, made[1], family, inner=True) if len(made) == 2 else None
    if first is None or len(made) == 2 and second is None:
        return None
    key, place = (second, first) if family.by_inner else (first, second)
    return Target(family, key, place, node.op, node.span, [])


def _index(ctx: Context, index: Expr, family: Family, inner: bool) -> Expr | None:
    domain = family.inner if inner else family.outer
    if is_place(index.type, domain):
        if inner:
            outside_range(ctx, family, index)
        return index
    if not inner and not is_set(index.type):
        no_row(ctx, index, family, index.span)
        return None
    made = want(ctx, index, SetOf(domain), "the index is")
    return None if is_bad(made) else made


# ------------------------------------------------------------------ one value
def write_value(ctx: Context, target: Target, value: Expr) -> list[Statement]:
    """Every place of the target gets one value."""
    family, span = target.family, target.span
    if _several(target):
        value = _kept(ctx, target, value, "value")
    place = target.place
    if place is None and not family.single:
        place = every_place(ctx, family, span)
    if place is not None and _several(target):
        place = _kept(ctx, target, place, "at")
    return [*target.before, *_by_key(ctx, target, target.key, place, value)]


def _several(target: Target) -> bool:
    """Whether more than one assignment comes of it."""
    return not isinstance(target.key, Const)


def _kept(ctx: Context, target: Target, value: Expr, name: str) -> Expr:
    """The value by a name, where it must not be worked out again in between."""
    if isinstance(value, (Const, LocalRef)) or isinstance(value, Builtin) or isinstance(value, Inject):
        return value
    local = ctx.new_local(name, value.type)
    target.before.append(LetHere(local=local, value=value, span=value.span))
    return LocalRef(local=local, type=value.type, span=value.span)


def _by_key(ctx: Context, target: Target, key: Expr | None, place: Expr | None, value: Expr) -> list[Statement]:
    family = target.family
    if key is None:
        return [_assign(target, field, place, value) for field in family.members]
    if is_set(key.type):
        return _by_keys(ctx, target, key, place, value)
    known = _member(family, key)
    if known is not None:
        return [_assign(target, known, place, value)]
    if isinstance(key, Const):
        return []
    if isinstance(key.type, Value):  # of none and names, or of none and elements: known by its number
        key = NumberOf(operand=key, type=INT, span=key.span)
    key = _kept(ctx, target, key, "key")
    branches = tuple(
        (is_key(key, number, family), (_assign(target, field, place, value),))
        for number, field in zip(family.keys, family.members)
    )
    made = If(branches=branches, otherwise=(), span=target.span)
    return [*_take(target), _within(family, key, made)]


def _take(target: Target) -> list[Statement]:
    """What must be known beforehand, once."""
    before, target.before = target.before, []
    return before


def _within(family: Family, key: Expr, made: If) -> Statement:
    """The assignment, where the key is one of those that these settings have."""
    if not isinstance(family.places, IntRange) or constants(family.places) is not None:
        return made
    inside = Member(item=key, set=family.places, negated=False, implied=True, type=BOOL, span=made.span)
    return If(branches=((inside, (made,)),), otherwise=(), span=made.span)


def _by_keys(ctx: Context, target: Target, keys: Expr, place: Expr | None, value: Expr) -> list[Statement]:
    known = constants(keys)
    if known is not None:
        fields = dict(zip(target.family.keys, target.family.members))
        return [_assign(target, fields[number], place, value) for number in known if number in fields]
    domain = target.family.inner if target.family.by_inner else target.family.outer
    local = ctx.new_local("key", member(domain))
    if target.family.by_inner:
        keys = SetOp(op="&", items=(keys, target.family.places), type=keys.type, span=keys.span)
    key = LocalRef(local=local, type=local.type, span=keys.span)
    before = _take(target)
    body = tuple(_by_key(ctx, target, key, place, value))
    return [*before, For(local=local, source=keys, body=body, span=target.span)]


def _member(family: Family, key: Expr) -> Field | None:
    """The member that is meant, where that is known."""
    if isinstance(key, Const) and key.value in family.keys and isinstance(key.value, int):
        return family.members[family.keys.index(key.value)]
    return None


def is_key(key: Expr, number: int, family: Family) -> Expr:
    """Whether a key is that of a member."""
    domain = family.inner if family.by_inner else family.outer
    by_number = key.type == INT and domain != INT_DOMAIN
    right = Const(value=number + by_number, type=key.type, span=key.span)
    return Compare(op="==", left=key, right=right, implied=True, type=BOOL, span=key.span)


def _assign(target: Target, field: Field, place: Expr | None, value: Expr) -> Statement:
    return Assign(field=field, index=place, op=target.op, value=value, span=target.span)


# ------------------------------------------------------------------ several values
def write_values(ctx: Context, target: Target, values: list[Expr], keys: tuple[int, ...]) -> list[Statement]:
    """A list: each key gets its own value."""
    fields = dict(zip(target.family.keys, target.family.members))
    place = target.place
    if place is None and not target.family.single:
        place = every_place(ctx, target.family, target.span)
    return [_assign(target, fields[key], place, value) for key, value in zip(keys, values)]


def write_row(ctx: Context, target: Target, source: Expr, coerced: list[Expr]) -> list[Statement]:
    """`f[x] = g[y]` of families with the same members: each place gets the value of its own."""
    place = _kept(ctx, target, target.place, "at") if target.place is not None else None
    fields = target.family.members
    return [*_take(target), *(_assign(target, field, place, value) for field, value in zip(fields, coerced))]


def values_of_row(target: Target, source: Expr) -> list[Expr]:
    """The values of a map at the keys of the target."""
    keys = [Const(value=key, type=member(target.family.inner), span=source.span) for key in target.family.keys]
    return [at_any(source, key, source.span) if isinstance(source, Row) else value_at(source, key) for key in keys]


def write_map(ctx: Context, target: Target, source: Expr, convert) -> list[Statement]:  # type: ignore[no-untyped-def]
    """`f[p] = g[q]` of members with the same places: each place gets the value of its own."""
    family = target.family
    local = ctx.new_local("place", member(family.inner))
    place = LocalRef(local=local, type=local.type, span=source.span)
    at = at_any(source, place, source.span) if isinstance(source, Row) else value_at(source, place)
    value = convert(at)
    if is_bad(value):
        return []
    key = None if target.key is None else _kept(ctx, target, target.key, "key")
    before = _take(target)
    body = tuple(_by_key(ctx, target, key, place, value))
    return [*before, For(local=local, source=every_place(ctx, family, source.span), body=body, span=target.span)]


def write_set(ctx: Context, target: Target, among: Expr) -> list[Statement]:
    """A row of truth values is a set: `=`, `|=`, `-=` and `&=` as with sets."""
    span, made = target.span, list[Statement]()
    among = _kept(ctx, target, among, "members")
    if target.key is not None:
        target.key = _kept(ctx, target, target.key, "key")
    if target.place is not None:
        target.place = _kept(ctx, target, target.place, "at")
    everything = every_place(ctx, target.family, span, inner=True)
    cleared: Expr | None = {"=": everything, "-=": among}.get(target.op)
    if target.op == "&=":
        cleared = SetOp(op="-", items=(everything, among), type=among.type, span=span)
    before = _take(target)
    if cleared is not None:
        made += _put(ctx, target, cleared, False)
    if target.op in ("=", "|="):
        made += _put(ctx, target, among, True)
    return [*before, *made]


def _put(ctx: Context, target: Target, among: Expr, truth: bool) -> list[Statement]:
    value = Const(value=truth, type=BOOL, span=target.span)
    made = Target(target.family, target.key, target.place, "=", target.span, [])
    if target.family.by_inner:
        made.key = among
    else:
        made.place = among
    return write_value(ctx, made, value)
