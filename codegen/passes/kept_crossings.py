"""The links that cross a link of a stored set are kept in the state and updated by each write of a link.

Before: `crossing(tied)` shifts all planes of links, a few times a choice.
After:  a plane of the state. A link that joins the set adds the links that it crosses. Where one leaves it, those that
        it crosses stay only if another link of the set crosses them.

Which links cross depends on their steps and on how far apart they begin, so short tables serve for all links: `CROSSED`
leads from a link to those that it crosses, `CROSSED_TWICE` to those that cross one of these; `CROSSED_BY` says which of
these, a bit each. This is a rewriting of the IR that changes no meaning.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import TypeAlias, TypeVar

from ludex.codegen import ir
from ludex.codegen.ir.scalars import add, binary, mul, sub
from ludex.codegen.passes.maintain_fixpoints import followed
from ludex.codegen.plan.crossings import crossings
from ludex.codegen.plan.lowered import KeptCrossing, Lowered
from ludex.codegen.plan.plan import Plan
from ludex.codegen.plan.tables import Asked

MOST = 60  # links that one crosses: a bit each in a number
NOWHERE = (0, 1 << 20, 0)  # a move that leads off every board
COLD = ("start_block_", "witness_", "fill_")
T = TypeVar("T")
Move: TypeAlias = tuple[int, int, int]  # to the step of another row of links, and where it begins: rows on, down, right


def with_kept_crossings(lowered: Lowered) -> Lowered:
    """The engine with crossed links of stored sets in its state."""
    kept = tuple(_kept(lowered))
    if not kept:
        return lowered
    names = {(name, k.links): k.name for name, kind in lowered.crossings.items() for k in kept if k.kind == kind}

    def read(node: object) -> object:
        if not isinstance(node, ir.PCall) or node.function not in lowered.crossings:
            return node
        state, links = _stored(lowered.plan, node.args[0]) or ("", None)
        name = names.get((node.function, links)) if links is not None else None
        return ir.PStored(name, ir.Num(0), node.dom, state) if name is not None else node

    functions = tuple(replace(f, body=ir.mapped(f.body, read)) for f in lowered.functions)
    tables = dict(lowered.tables)
    for k in kept:
        functions = tuple(_updated(lowered.plan, k, f) for f in functions)
        tables |= _tables(lowered.plan, k.kind)
        functions = (*functions, *_definitions(lowered, k))
    return replace(lowered, functions=functions, tables=tables, kept_crossings=kept)


def _kept(lowered: Lowered) -> Iterator[KeptCrossing]:
    """What is worth keeping: asked for in play, of sets of links that are empty when nothing is stored."""
    found: set[tuple[str, ir.Plane]] = set()
    for function in lowered.functions:
        if function.name.startswith(COLD):
            continue
        for node in ir.walk(function.body):
            if isinstance(node, ir.PCall) and node.function in lowered.crossings:
                kind, read = lowered.crossings[node.function], _stored(lowered.plan, node.args[0])
                if read is None or (kind, read[1]) in found or not _fits(lowered.plan, kind):
                    continue
                yield KeptCrossing(len(found), kind, read[1])
                found.add((kind, read[1]))


def _fits(plan: Plan, kind: str) -> bool:
    return 0 < max(map(len, moves_of(plan, kind))) <= MOST


# ------------------------------------------------------------------------------------------ which sets


def _stored(plan: Plan, links: ir.Scalar | ir.Plane) -> tuple[str, ir.Plane] | None:
    """The state that a set of stored links is read from, and the set with `s` in its place; None for another set."""
    if not isinstance(links, ir.Plane) or not _starts_empty(links):
        return None
    states = {n.state for n in ir.walk(links) if isinstance(n, ir.PStored)}
    if len(states) != 1 or not all(_is_field(plan, n) for n in ir.walk(links) if isinstance(n, ir.PStored)):
        return None
    normal = ir.mapped(links, lambda n: replace(n, state="s") if isinstance(n, ir.PStored) else n)
    return states.pop(), normal


def _starts_empty(p: ir.Plane) -> bool:
    """Whether a plane is made link by link of stored planes, and empty where these are: so a position begins."""
    if isinstance(p, ir.PStored):
        return isinstance(p.index, ir.Num)
    if isinstance(p, ir.POr):
        return _starts_empty(p.left) and _starts_empty(p.right)
    if isinstance(p, ir.PAnd):
        return _starts_empty(p.left) and _starts_empty(p.right)
    return isinstance(p, ir.PMinus) and _starts_empty(p.left) and _starts_empty(p.right)


def _is_field(plan: Plan, p: ir.PStored) -> bool:
    """Whether a stored plane is that of a field that no number selects among others."""
    fields = (f for f in plan.fields if f.kind in ("plane", "planes") and not f.field.family)
    return any(p.name == f"F_{f.field.word}" for f in fields)


# ------------------------------------------------------------------------------------------ which links cross


def moves_of(plan: Plan, kind: str) -> list[list[Move]]:
    """For each row of links of a kind: where the links begin that a link of this row crosses."""
    steps = [(plan.steps[i].down, plan.steps[i].right) for i in plan.link_steps[kind]]
    return [
        [(other - row, *place) for other in range(len(steps)) for place in crossings(steps[row], steps[other])]
        for row in range(len(steps))
    ]


def twice(moves: list[list[Move]]) -> list[dict[Move, int]]:
    """For each row: where the links begin that cross a crossed one, and which of these they cross, as bits."""
    found: list[dict[Move, int]] = []
    for row, crossed in enumerate(moves):
        there: dict[Move, int] = {}
        for number, (rows, down, right) in enumerate(crossed):
            for more in moves[row + rows]:
                move = rows + more[0], down + more[1], right + more[2]
                there[move] = there.get(move, 0) | 1 << number
        found.append(there)
    return found


def _tables(plan: Plan, kind: str) -> Mapping[str, Asked]:
    once = moves_of(plan, kind)
    places = twice(once)
    rows = len(once)
    return {
        f"CROSSED_{kind}": _moves_table(rows, once),
        f"CROSSED_TWICE_{kind}": _moves_table(rows, [list(row) for row in places]),
        f"CROSSED_BY_{kind}": Asked(("numbers", *_filled([list(row.values()) for row in places], 0)), "int"),
    }


def _moves_table(rows: int, moves: list[list[Move]]) -> Asked:
    return Asked(("link_moves", rows, *(part for move in _filled(moves, NOWHERE) for part in move)), "int")


def _filled(lists: list[list[T]], filling: T) -> list[T]:
    """Lists of equal length, one after the other."""
    most = max(map(len, lists))
    return [item for row in lists for item in (*row, *[filling] * (most - len(row)))]


# ------------------------------------------------------------------------------------------ what keeps them


def _updated(plan: Plan, kept: KeptCrossing, function: ir.Function) -> ir.Function:
    """The function with its writes of the set followed by the update."""
    watched = {n.name for n in ir.walk(kept.links) if isinstance(n, ir.PStored)}
    if any(function.name == f.accessor("put") and f"F_{f.field.word}" in watched for f in plan.fields):
        place = ir.Var(function.params[0][0])
        return replace(function, body=(*function.body, ir.Call(kept.changed, (place,), "s")))
    return replace(function, body=followed(plan, function.body, watched, kept.changed, kept.renew))


def _definitions(lowered: Lowered, kept: KeptCrossing) -> Iterator[ir.Function]:
    """A link may have joined or left the set; all computed again."""
    plan, dom = lowered.plan, ir.links(kept.kind)
    once = moves_of(plan, kept.kind)
    most, most_twice = max(map(len, once)), max(map(len, twice(once)))
    row, x, y, found = (ir.Var(name) for name in ("row", "x", "y", "found"))
    at, at_twice = (add(mul(row, ir.Num(n)), ir.Var("i")) for n in (most, most_twice))

    def to(table: str, index: ir.Scalar) -> ir.Stmt:
        return ir.Let("y", add(x, ir.TableI(f"{table}_{kept.kind}", index)))

    inside = binary("and", binary(">=", y, ir.Num(0)), binary("<", y, plan.size(dom).scalar))
    there = binary("and", inside, ir.BitP(ir.PAll(dom), y))

    def each(body: tuple[ir.Stmt, ...], most: int) -> ir.Stmt:
        return ir.ForRange("i", ir.Num(0), ir.Num(most), body)

    def store(value: ir.Scalar) -> tuple[ir.Stmt, ...]:
        put = ir.StoreBit(kept.name, ir.Num(0), dom, y, value, "s")
        return (to("CROSSED", at), ir.IfS(there, (put,)))

    by = ir.TableI(f"CROSSED_BY_{kept.kind}", at_twice)
    more = ir.SetV("found", sub(add(found, by), binary("&", found, by)))
    crosses = binary("and", inside, ir.BitP(kept.links, y))
    left = (
        ir.Let("found", ir.Num(0)),
        each((to("CROSSED_TWICE", at_twice), ir.IfS(crosses, (more,))), most_twice),
        each(store(binary("&", binary(">>", found, ir.Var("i")), ir.Num(1))), most),
    )
    body = (
        ir.Let("row", binary("%", x, ir.Num(len(once)))),
        ir.IfS(ir.BitP(kept.links, x), (each(store(ir.Num(1)), most),), left),
    )
    doc = "A link has joined or left a set: the links that are crossed."
    yield ir.Function(kept.changed, (("x", "int"),), "none", body, doc)
    helper = next(name for name, kind in lowered.crossings.items() if kind == kept.kind)
    whole = ir.StoreP(kept.name, ir.Num(0), dom, ir.PCall(helper, (kept.links,), dom, ""), "s")
    yield ir.Function(kept.renew, (), "none", (whole,), "The links that are crossed, computed from nothing.")
