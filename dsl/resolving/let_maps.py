"""Resolves `let name[x in S] = ...`: maps by expression, and by a list with one entry for each place."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ludex.dsl import tree
from ludex.dsl.frozen import replaced
from ludex.dsl.model import (
    At,
    Builtin,
    Const,
    Definition,
    Domain,
    Expr,
    LocalRef,
    MapOf,
    PieceSet,
    TheOne,
    Use,
    What,
    Whose,
)
from ludex.dsl.narrow import members_of
from ludex.dsl.resolving.coerce import unify, want_set
from ludex.dsl.resolving.context import Context, Declared, Handlers, Scope
from ludex.dsl.resolving.operators import member_type, remember_numbers
from ludex.dsl.resolving.rows import Row, absent, chosen, constants, with_absent
from ludex.dsl.resolving.templates import once
from ludex.dsl.resolving.types import bad, describe, is_bad
from ludex.dsl.span import Span
from ludex.dsl.walk import below


def use_map(ctx: Context, declared: Declared, span: Span) -> Expr:
    """A definition with a bracket where it is named: the map."""
    node: tree.LetMap = declared.node
    ctx.used.add(node.name.text)
    made = once(ctx, node, span, _map)
    if made is None or is_bad(made):
        return bad(span)
    if not isinstance(made, Row):
        assert isinstance(made, Use)  # of another map, by one more name
        return Use(definition=made.definition, args=(), type=made.type, span=span)
    local = ctx.new_local(node.place.text, made.local.type)
    return Row(
        type=made.type,
        local=local,
        places=made.places,
        at=made.at,
        outside=made.outside,
        whole=made.whole,
        asked=made.asked,
        span=span,
    )


def let_map(ctx: Context, scope: Scope, node: tree.Name) -> Expr:
    """The name of a definition with a bracket."""
    return use_map(ctx, ctx.declared[node.text], node.span)


HANDLERS: Handlers = {tree.LetMap: let_map}


def _map(ctx: Context, node: tree.LetMap) -> Expr:
    scope = Scope("let")
    source = want_set(ctx, ctx.expr(scope, node.places), f"`{node.place.text}` is taken from")
    type = member_type(ctx, source)
    if is_bad(source) or not isinstance(members_of(source.type), Domain):
        if not is_bad(source):
            _no_domain(ctx, source)
        return bad(node.span)
    local = ctx.bind(scope, node.place, type)
    remember_numbers(ctx, local.number, source)
    place = LocalRef(local=local, type=type, span=node.place.span)
    whole = isinstance(source, Builtin) and source.name in ("cells", "players")
    if isinstance(node.body, tree.List):
        ctx.used_locals.add(local.number)
        return _by_list(ctx, node, source, place, whole, node.body)
    body = ctx.expr(scope, node.body)
    return bad(node.span) if is_bad(body) else _by_expression(ctx, node, source, place, whole, body)


def _no_domain(ctx: Context, source: Expr) -> None:
    ctx.report.error(
        "T01",
        source.span,
        "the places of a map are elements, names or numbers",
        f"this is {describe(source.type)}",
        "write cells, players, pieces, names in braces, or a range such as `1..6`",
    )


# ------------------------------------------------------------------ by expression
def _by_expression(ctx: Context, node: tree.LetMap, source: Expr, place: LocalRef, whole: bool, body: Expr) -> Expr:
    if isinstance(body, Row):
        return _of_rows(ctx, node, source, place, body)
    if whole and _is_at(body, place):
        assert isinstance(body, At)
        definition = Definition(node.name.text, (), body.map, node.name.span)  # another name of a map
        ctx.definitions.append(definition)
        return Use(definition=definition, args=(), type=body.map.type, span=node.span)
    made = _made(ctx, node, source, place, whole, body if whole else with_absent(body))
    asked = whole and isinstance(body, (Whose, What)) and _is_at(body.operand, place)
    return replaced(made, asked=body) if asked and isinstance(made, Row) else made


def _is_at(body: Expr, place: LocalRef) -> bool:
    """Whether a value is that of a map, which does not depend on the place, at the place."""
    if not isinstance(body, At) or body.index != place:
        return False
    return not any(isinstance(part, LocalRef) and part.local == place.local for part in below(body.map))


def _made(ctx: Context, node: Any, source: Expr, place: LocalRef, whole: bool, body: Expr) -> Expr:
    """The map whose value at a place is that of a definition with one parameter."""
    if not whole and absent(body.type, body.span) is None:
        ctx.report.error(
            "T13",
            body.span,
            "a map of such values has all places",
            f"these are {describe(body.type)}; outside its places there is none",
            "take all players, or all cells: `p in players`",
        )
        return bad(node.span)
    definition = Definition(node.name.text, (place.local,), body, node.name.span)
    ctx.definitions.append(definition)

    def at(index: Expr) -> Expr:
        return Use(definition=definition, args=(_as_member(index, place),), type=body.type, span=index.span)

    return _row(source, place, at, body, whole)


def _row(source: Expr, place: LocalRef, at: Callable[[Expr], Expr], body: Expr, whole: bool) -> Row:
    def outside(span: Span) -> Expr:
        return absent(body.type, span) or at(place)

    domain = members_of(source.type)
    assert isinstance(domain, Domain)
    type = MapOf(domain, body.type)
    return Row(type=type, local=place.local, places=source, at=at, outside=outside, whole=whole, span=source.span)


def _as_member(index: Expr, place: LocalRef) -> Expr:
    """A place as an argument: what is one of several kinds of value, as the one it surely is."""
    return TheOne(operand=index, type=place.type, span=index.span) if index.type != place.type else index


def _of_rows(ctx: Context, node: tree.LetMap, source: Expr, place: LocalRef, body: Row) -> Expr:
    """A map whose values are rows: each of them by a definition with two parameters."""
    ctx.report.error(
        "T11",
        node.body.span,
        "a map of rows",
        f"this is {describe(body.type)} for each place",
        "give the row an index too, or write the row where it is used",
    )
    return bad(node.span)


# ------------------------------------------------------------------ by list
def _by_list(ctx: Context, node: tree.LetMap, source: Expr, place: LocalRef, whole: bool, listed: tree.List) -> Expr:
    keys = _keys(ctx, source)
    if keys is None:
        ctx.report.error(
            "T13",
            source.span,
            "how many entries this list needs is not known",
            f"this is {describe(source.type)}",
            "write the places out: `players`, `1..6`, `{rook, queen}`; or give the map by an expression of its place",
        )
        return bad(node.span)
    entries = [ctx.expr(Scope("let"), element) for element in listed.elements]
    if len(keys) != len(entries):
        ctx.report.error(
            "T13",
            listed.span,
            "a list with one entry for each place",
            f"{_counted(len(keys), 'place')}, {_counted(len(entries), 'entry', 'entries')}",
            f"write {_counted(len(keys), 'entry', 'entries')}",
        )
        return bad(node.span)
    if is_bad(*entries):
        return bad(node.span)
    made = unify(ctx, entries)
    if made is None or any(isinstance(entry, Row) for entry in made):
        ctx.report.error(
            "T13",
            listed.span,
            "the entries of a list are of one kind",
            ", ".join(dict.fromkeys(describe(entry.type) for entry in entries)),
            "make them all numbers, or all sets of one kind, or all relations",
        )
        return bad(node.span)
    if not whole:
        made = [with_absent(entry) for entry in made]
    return _listed(ctx, node, source, place, whole, dict(zip(keys, made)))


def _counted(number: int, one: str, many: str = "") -> str:
    return f"{number} {one}" if number == 1 else f"{number} {many or one + 's'}"


def _keys(ctx: Context, source: Expr) -> tuple[int, ...] | None:
    """The numbers of the places in the order of the entries; None where they are not known."""
    if isinstance(source, Use) and not source.args:
        keys = _keys(ctx, source.definition.body)
        return None if keys is None else tuple(sorted(keys))
    if isinstance(source, Builtin) and source.name == "players":
        low, high = ctx.players
        return tuple(range(high)) if low == high else None
    if isinstance(source, PieceSet):
        return _pieces(ctx, source)
    return constants(source)


def _pieces(ctx: Context, source: PieceSet) -> tuple[int, ...] | None:
    first = 0
    for name, declared in ctx.declared.items():
        if declared.kind == "pieces":
            if not isinstance(declared.node.number, tree.Number):
                return None
            if name == source.kind:
                return tuple(range(first, first + declared.node.number.value))
            first += declared.node.number.value
    return None


def _listed(
    ctx: Context, node: tree.LetMap, source: Expr, place: LocalRef, whole: bool, entries: dict[int, Expr]
) -> Expr:
    """The map by its entries: at a place that is known the entry itself, else one of them by its number."""
    some = next(iter(entries.values()))
    made = _made(ctx, node, source, place, whole, chosen(place, entries, node.span))
    if not isinstance(made, Row):
        return made

    def at(index: Expr) -> Expr:
        known = entries.get(int(index.value)) if isinstance(index, Const) and index.value is not None else None
        return made.at(index) if known is None else known

    return _row(source, place, at, some, whole)
