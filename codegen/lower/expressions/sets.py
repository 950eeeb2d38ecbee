"""Sets as planes: their handlers by class (`ludex.codegen.lower.table` joins them with others)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from ludex.codegen import ir
from ludex.codegen.ir.builder import heavy, too_large
from ludex.codegen.ir.planes import bit, join, known_set, meet, minus
from ludex.codegen.ir.scalars import add, binary, choose, number, sub
from ludex.codegen.lower import dispatch as lower
from ludex.codegen.lower.definitions import enter, memo_key, peel
from ludex.codegen.lower.expressions.comparisons import compare_plane
from ludex.codegen.lower.scope import Scope, as_plane
from ludex.codegen.lower.values import all_known, index_of, plane_if, projected
from ludex.codegen.plan.domains import dom_of_set
from ludex.codegen.plan.number_ranges import ranges_last
from ludex.dsl import model as m
from ludex.dsl.narrow import domain_of, members_of, set_domain, set_enum

MOST_KNOWN = 64  # members of a range that are known one by one


def _use_plane(scope: Scope, e: m.Use) -> ir.Plane:
    inner = enter(scope, e)
    key = memo_key(scope, e, inner)
    known: ir.Plane | None = scope.b.recall(key) if key is not None else None
    if known is not None:
        return known
    with scope.b.naming(e.definition.name):
        value = lower.plane(inner, e.definition.body)
    if isinstance(value, ir.PVar):
        scope.program.values.add(value.name)
    if heavy(value):
        scope.program.made_of.setdefault(value, e.definition.name)
    if not e.definition.params:
        scope.program.named.setdefault(value, e.definition.name)
    if key is not None and scope.b.shares and heavy(value) or not scope.b.symbolic and too_large(value):
        value = scope.b.let_plane(e.definition.name, value)
    if key is not None:
        scope.b.remember(key, value)
    return value


def _local_plane(scope: Scope, e: m.LocalRef) -> ir.Plane:
    inner, expr = peel(scope, e)
    return as_plane(scope.env[e.local.number]) if expr is e else lower.plane(inner, expr)


def _builtin_plane(scope: Scope, e: m.Builtin) -> ir.Plane:
    if e.name == "winners":
        return ir.PStored("WINNERS", ir.Num(0), ir.PLAYER, scope.state)
    if e.name == "others":
        return minus(ir.PAll(ir.PLAYER), ir.PBit(scope.me, ir.PLAYER))
    return ir.PAll(ir.CELL if e.name == "cells" else ir.PLAYER)


def _pieces(scope: Scope, e: m.PieceSet) -> ir.Plane:
    if len(scope.plan.model.pieces) == 1 and number(scope.plan.size(ir.PIECE).scalar) is not None:
        return ir.PAll(ir.PIECE)
    first = 0
    result: ir.Plane = ir.PNone(ir.PIECE)
    for kind in scope.plan.model.pieces:
        count = scope.plan.bound(kind.count).most
        if kind.name == e.kind:
            result = join(result, known_set(range(first, first + count), ir.PIECE))
        first += count
    return result


def _field_plane(scope: Scope, e: m.FieldRef) -> ir.Plane:
    held = scope.holding(f"F_{e.field.word}")
    planned = scope.plan.fields[e.field.index]
    return as_plane(held) if held is not None else ir.PStored(f"F_{e.field.word}", ir.Num(0), planned.item, scope.state)


def _at_plane(scope: Scope, e: m.At) -> ir.Plane:
    inner, map_ = peel(scope, e.map)
    if isinstance(map_, m.ChooseExpr):
        return plane_if(
            scope,
            lower.scalar(inner, map_.condition),
            lambda: _at_plane(inner, _with_map(e, map_.then)),
            lambda: _at_plane(inner, _with_map(e, map_.otherwise)),
        )
    assert isinstance(map_, m.FieldRef), map_  # no other map is of sets
    planned = scope.plan.fields[map_.field.index]
    index, there = index_of(scope, e.index)
    where = ir.PStored(f"F_{map_.field.word}", index, planned.item, inner.state)
    return where if there is None else ir.PIf(there, where, ir.PNone(planned.item))


def _with_map(e: m.At, map_: m.Expr) -> m.At:
    return m.At(map=map_, index=e.index, type=e.type, span=e.span)


def _set_op(scope: Scope, e: m.SetOp) -> ir.Plane:
    fold, other = {"|": (join, lower.plane), "&": (meet, asked_plane), "-": (minus, asked_plane)}[e.op]
    first, *others = ranges_last(e)
    result = lower.plane(scope, first)
    for item in others:
        result = fold(result, other(scope, item))
    return result


def asked_plane(scope: Scope, expr: m.Expr) -> ir.Plane:
    """A set that is only tested for members: of a range, the part that sets of numbers can hold."""
    inner, e = peel(scope, expr)
    return int_range(inner, e, True) if isinstance(e, m.IntRange) else lower.plane(scope, expr)


def _choose_plane(scope: Scope, e: m.ChooseExpr) -> ir.Plane:
    listed = _listed(scope, e)
    if listed is not None:
        return listed
    return plane_if(
        scope,
        lower.scalar(scope, e.condition),
        lambda: lower.plane(scope, e.then),
        lambda: lower.plane(scope, e.otherwise),
    )


def _to_set(scope: Scope, e: m.ToSet) -> ir.Plane:
    kind = e.operand.type
    if isinstance(kind, m.Value) and not isinstance(dom_of_set(e), m.Enum):
        element, there = projected(scope, e.operand)
        dom = dom_of_set(e)
        return ir.PIf(there, ir.PBit(element, dom), ir.PNone(dom))
    dom = dom_of_set(e)
    value = lower.scalar(scope, e.operand)
    if dom == ir.NUMBERS:
        value = sub(value, ir.Num(scope.plan.int_low))
    return ir.PBit(scope.b.let("x", value), dom)


def _literal(scope: Scope, e: m.SetLiteral) -> ir.Plane:
    dom = dom_of_set(e)
    result: ir.Plane = ir.PNone(dom)
    for item in e.items:
        value = lower.scalar(scope, item)
        value = sub(value, ir.Num(scope.plan.int_low)) if dom == ir.NUMBERS else value
        result = join(result, ir.PBit(scope.b.let("x", value), dom))
    return result


def int_range(scope: Scope, e: m.IntRange, cut: bool = False) -> ir.Plane:
    """The numbers of a range; `cut` to those that sets can hold."""
    b, least = scope.b, scope.plan.int_low
    last = least + 64 * scope.plan.int_words - 1
    low, high = b.let("low", lower.scalar(scope, e.low)), lower.scalar(scope, e.high)
    first, end = number(low), number(high)
    if first is not None and end is not None and (cut or least <= first and end <= last) and end - first < MOST_KNOWN:
        numbers = range(max(first, least), min(end, last) + 1)
        return known_set((i - least for i in numbers), ir.NUMBERS)
    if cut:
        high = b.let("high", high)
        low = choose(binary("<", low, ir.Num(least)), ir.Num(least), low)
        high = choose(binary(">", high, ir.Num(last)), ir.Num(last), high)
    name, i = b.fresh("range"), b.fresh("i")
    b.emit(ir.LetP(name, ir.NUMBERS, ir.PNone(ir.NUMBERS)))
    shifted = sub(ir.Var(i), ir.Num(least))
    b.emit(ir.ForRange(i, low, add(high, ir.Num(1)), (ir.PutBit(name, ir.NUMBERS, shifted, 1),)))
    return ir.PVar(name, ir.NUMBERS)


_TURNED = {"<": ">", "<=": ">=", ">": "<", ">=": "<="}


def _map_compare(scope: Scope, e: m.MapCompare) -> ir.Plane:
    if isinstance(e.left.type, m.MapOf):
        return compare_plane(scope, e.op, e.left, (scope, e.right))
    return compare_plane(scope, _TURNED.get(e.op, e.op), e.right, (scope, e.left))


def _owned_set(scope: Scope, e: m.OwnedSet) -> ir.Plane:
    b, dom = scope.b, dom_of_set(e)
    tags, players = lower.plane(scope, e.tags), lower.plane(scope, e.players)
    bases = scope.plan.bases(set_enum(e.type))
    parts = [  # of each tag: whether it is wanted, and the code of the first player's
        (bit(tags, ir.Num(scope.plan.model.tags.index(alternative.name))), bases[i])
        for i, alternative in enumerate(set_enum(e.type).alternatives)
        if alternative.kind == "owned"
    ]
    first = [number(base) for wanted, base in parts if number(wanted) != 0]
    sides, wanted = all_known(scope.plan, players), {number(wanted) for wanted, _ in parts}
    if sides is not None and None not in wanted and None not in first:
        return known_set((base + p for base in first if base is not None for p in sides), dom)
    name, p = b.fresh("owned"), b.fresh("p")
    b.emit(ir.LetP(name, dom, ir.PNone(dom)))
    puts = tuple(ir.IfS(wanted, (ir.PutBit(name, dom, add(base, ir.Var(p)), 1),)) for wanted, base in parts)
    b.emit(ir.ForBits(p, players, puts))
    return ir.PVar(name, dom)


def _inject_set(scope: Scope, e: m.InjectSet) -> ir.Plane:
    b, dom, source = scope.b, dom_of_set(e), members_of(e.operand.type)
    if source is None:
        return ir.PNone(dom)
    name, x = b.fresh("codes"), b.fresh("x")
    local = m.Local(
        "x",
        -id(e),
        m.Value(source) if isinstance(source, m.Enum) else m.INT if source == m.INT_DOMAIN else m.Element(source),
    )
    ref = m.Inject(
        operand=m.LocalRef(local=local, type=local.type, span=e.span), type=m.Value(set_enum(e.type)), span=e.span
    )

    def code(member: ir.Scalar) -> ir.Scalar:
        value = add(member, ir.Num(scope.plan.int_low)) if source == m.INT_DOMAIN else member
        return lower.scalar(scope.bind(local, value), ref)

    members = lower.plane(scope, e.operand)
    known = all_known(scope.plan, members)
    codes = None if known is None else [number(code(ir.Num(member))) for member in sorted(known)]
    if codes is not None and None not in codes:
        return known_set((c for c in codes if c is not None), dom)
    members = b.let_plane("members", members)
    b.emit(ir.LetP(name, dom, ir.PNone(dom)))
    with b.block() as body:
        b.emit(ir.PutBit(name, dom, code(ir.Var(x)), 1))
    b.emit(ir.ForBits(x, members, tuple(body)))
    return ir.PVar(name, dom)


def _among(scope: Scope, e: m.Among) -> ir.Plane:
    """The sets that one source gives: all of the kind, or a row of a table."""
    dom, board = set_domain(e.type), scope.plan.board
    if len(board.sources[e.kind][e.source]) == len(board.sets[e.kind]):
        return ir.PAll(dom)
    return ir.PTable(_among_table(scope, e), ir.Num(e.source), dom)


def _listed(scope: Scope, e: m.ChooseExpr) -> ir.Plane | None:
    """What a list of sources has at an index (`copies(shape[k])`): the rows of its entries follow one another."""
    found: list[tuple[m.Compare, m.Among]] = []
    rest: m.Expr = e
    while isinstance(rest, m.ChooseExpr) and isinstance(rest.condition, m.Compare) and isinstance(rest.then, m.Among):
        found.append((rest.condition, rest.then))
        rest = rest.otherwise
    if not isinstance(rest, m.Among) or len(found) < 2:
        return None
    where, entry = found[0]
    one = where.right
    if where.op != "==" or not isinstance(one, m.Const) or not isinstance(one.value, int):
        return None
    first, last = one.value, one.value + len(found) - 1
    for i, (condition, among) in enumerate(found):
        if condition != replace(where, right=replace(one, value=first + i)):
            return None
        if (among.kind, among.source) != (entry.kind, entry.source + i):
            return None
    index = scope.b.let("entry", lower.scalar(scope, where.left))
    listed = binary("and", binary("<=", ir.Num(first), index), binary("<=", index, ir.Num(last)))
    row = choose(listed, add(index, ir.Num(entry.source - first)), ir.Num(rest.source))
    return ir.PTable(_among_table(scope, entry), scope.b.let("row", row), dom_of_set(e))


def _among_table(scope: Scope, e: m.Among) -> str:
    return scope.program.table(f"AMONG_{e.kind}", ("among", e.kind), set_domain(e.type))


def _members(scope: Scope, e: m.Members) -> ir.Plane:
    """The cells of a set, from a table of all of the kind."""
    kind = domain_of(e.operand.type).name
    table = scope.program.table(f"SETS_{kind}", ("sets", kind), ir.CELL)
    return ir.PTable(table, scope.b.let("set", lower.scalar(scope, e.operand)), ir.CELL)


PLANES: dict[type, Callable[[Scope, Any], ir.Plane]] = {  # each is given what it is for
    m.Use: _use_plane,
    m.LocalRef: _local_plane,
    m.Builtin: _builtin_plane,
    m.PieceSet: _pieces,
    m.Among: _among,
    m.Members: _members,
    m.LinkSet: lambda scope, e: ir.PAll(ir.links(e.kind)),
    m.FieldRef: _field_plane,
    m.At: _at_plane,
    m.MapCompare: _map_compare,
    m.SetOp: _set_op,
    m.IntRange: int_range,
    m.ChooseExpr: _choose_plane,
    m.OwnedSet: _owned_set,
    m.InjectSet: _inject_set,
    m.ToSet: _to_set,
    m.SetLiteral: _literal,
}
