"""Whether cells are joined is answered by a path or a cut found before, as long as it stands.

Before: `any(joined(A, S, R) & B)` as the condition of an end floods the board after every turn.
After:  the state keeps a path to B, and a set J with its fence R(J) - J. The answer is yes if the path lies within
        A | S and meets A. It is no if J holds A and the fence does not meet S, for J does not meet B.

Both follow from the board alone (R and B do not read the state), so writes update nothing: a few words are compared.
Only where neither stands is the board flooded again, from J and A together: of A alone, where that meets B. Where a yes
ends the game nobody asks again, and no path is kept. Where R is a set of links, which may change, J alone is kept: what
is joined to A lies in joined(J | A, S, R).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from ludex.codegen import ir
from ludex.codegen.ir.planes import join, meet, minus
from ludex.codegen.ir.scalars import add, binary, negation, sub
from ludex.codegen.plan.lowered import Certificate, Lowered

LEAST_WORDS, MOST_WORDS = 3, 16  # of a plane: of fewer a flood is as fast; of more, layers would fill the stack
LAYERS = 64  # of a flood that is followed back; longer paths are not kept
# what a set is made of that does not read the state
STATIC = (ir.PTable, ir.PAll, ir.PAnd, ir.POr, ir.PMinus, ir.PIf, ir.Num, ir.Bin, ir.NotB, ir.CondE)
START, THROUGH, SEEDS, WHOLE = (ir.PVar(name, ir.CELL) for name in ("start", "through", "seeds", "whole"))
ASKING = ("check_ends",)  # a function that is given a position to change: others may look at one at the same time


def with_certificates(lowered: Lowered) -> Lowered:
    """The engine with paths and cuts in its state."""
    plan = lowered.plan
    if plan.graph or not LEAST_WORDS <= plan.words_of(ir.CELL).most <= MOST_WORDS:
        return lowered
    found: list[Certificate] = []
    functions = tuple(_asking(lowered, f, found) if f.name in ASKING else f for f in lowered.functions)
    made = tuple(_function(lowered, c) for c in found)
    return replace(lowered, functions=(*made, *functions), certificates=tuple(found))


def _asking(lowered: Lowered, function: ir.Function, found: list[Certificate]) -> ir.Function:
    """The function with its conditions answered by certificates, which are put with those found before."""
    every = ir.PAll(ir.PLAYER)
    loops = (n for n in ir.walk(function.body) if isinstance(n, ir.ForBits) and n.plane == every)
    ending = set(_ending(function.body))
    players: list[ir.Scalar] = [ir.Slot("ME", "s"), ir.Slot("NEXT", "s"), *(ir.Var(n.name) for n in loops)]

    def asked(node: object) -> object:
        condition = _condition(lowered, node, players)
        if condition is None:
            return node
        key = condition.helper, condition.end, condition.who is not None, node in ending
        certificate = next((c for c in found if (c.helper, c.end, c.sided, c.ending) == key), None)
        if certificate is None:
            certificate = Certificate(len(found), *key, condition.helper in lowered.link_joins)
            found.append(certificate)
        who = ir.Num(0) if condition.who is None else condition.who
        return ir.CallI(certificate.function, (who, *condition.args), "s")

    return replace(function, body=ir.mapped(function.body, asked))


def _ending(body: tuple[ir.Stmt, ...]) -> Iterator[ir.Scalar]:
    """Conditions that end the game where they hold: what a variable is given last before an end clause asks it."""
    for before, clause in zip(body, body[1:]):
        if isinstance(clause, ir.IfS) and isinstance(clause.then[-1], ir.Return):
            yield from (s.value for s in _last(before) if clause.condition == ir.Var(s.name))


def _last(s: ir.Stmt) -> Iterator[ir.Let | ir.SetV]:
    """The assignments that may be what a statement does last."""
    if isinstance(s, (ir.Let, ir.SetV)):
        yield s
    elif isinstance(s, ir.IfS):
        for block in (s.then, s.otherwise):
            yield from _last(block[-1]) if block else ()


@dataclass(frozen=True)
class Condition:
    """any(joined(start, through, R) & end): `helper` is the function joined(*args), `args` are start, through, and the
    links if R is a set of these; `end` depends on the player `who`, as the variable `p`, if on any."""

    helper: str
    args: tuple[ir.Scalar | ir.Plane, ...]
    end: ir.Plane
    who: ir.Scalar | None


def _condition(lowered: Lowered, node: object, players: list[ir.Scalar]) -> Condition | None:
    """A scalar as such a condition, where `end` does not read the state; else None."""
    if not isinstance(node, ir.AnyP) or not isinstance(node.plane, ir.PAnd):
        return None
    for call, end in ((node.plane.left, node.plane.right), (node.plane.right, node.plane.left)):
        if not isinstance(call, ir.PCall) or call.function not in (*lowered.joins, *lowered.link_joins):
            continue
        whose = {n for n in ir.walk(end) if n in players}
        if len(whose) > 1:
            continue
        who = next((player for player in players if player in whose), None)
        general = _for_any(end, who)
        if all(isinstance(n, STATIC) or who is not None and n == ir.Var("p") for n in ir.walk(general)):
            return Condition(call.function, call.args, general, who)
    return None


def _for_any(end: ir.Plane, who: ir.Scalar | None) -> ir.Plane:
    """The set with the variable `p` for the player."""
    return end if who is None else ir.mapped(end, lambda n: ir.Var("p") if n == who else n)


def _function(lowered: Lowered, c: Certificate) -> ir.Function:
    """The answer, by what is kept if that stands; else by a flood, of which something is kept."""
    kind, steps = lowered.link_joins.get(c.helper), lowered.joins.get(c.helper, ())
    params: list[tuple[str, ir.Kind]] = [("p", "int"), ("start", ir.CELL), ("through", ir.CELL)]
    params += [] if kind is None else [("links", ir.links(kind))]
    links = () if kind is None else (ir.PVar("links", ir.links(kind)),)
    body = (
        *(_by_path(c) if c.path in c.regions else ()),
        *(_by_fence(c) if c.fence in c.regions else ()),
        *_flooded(c, steps, links),
        *(_path(lowered, c, steps) if c.path in c.regions else ()),
        ir.Return(ir.Num(1)),
    )
    doc = "any(joined(start, through, R) & B): by what is kept, if it stands."
    return ir.Function(c.function, tuple(params), "int", body, doc)


def _kept(region: str) -> ir.PStored:
    return ir.PStored(region, ir.Var("p"), ir.CELL, "s")


def _by_path(c: Certificate) -> tuple[ir.Stmt, ...]:
    """Yes, if the path stands."""
    path = _kept(c.path)
    leads = binary("and", ir.AnyP(meet(path, START)), negation(ir.AnyP(minus(path, join(START, THROUGH)))))
    return (ir.IfS(leads, (ir.Return(ir.Num(1)),)),)


def _by_fence(c: Certificate) -> tuple[ir.Stmt, ...]:
    """No, if the set cannot be left."""
    leaves = ir.AnyP(join(minus(START, _kept(c.joined)), meet(_kept(c.fence), THROUGH)))
    return (ir.IfS(negation(leaves), (ir.Return(ir.Num(0)),)),)


def _flooded(c: Certificate, steps: tuple[int, ...], links: tuple[ir.Plane, ...]) -> tuple[ir.Stmt, ...]:
    """No, with the set that shows it, if there is one: what was joined before is joined once more with `start`, for it
    takes few rounds of a flood where little was added; if that meets the end, `start` alone is."""
    met, meets = ir.Var("met"), ir.AnyP(meet(WHOLE, c.end))
    cut: list[ir.Stmt] = [ir.StoreP(c.joined, ir.Var("p"), ir.CELL, WHOLE, "s")]
    if c.fence in c.regions:
        fence = minus(ir.PImage(steps, WHOLE), WHOLE)
        cut.append(ir.StoreP(c.fence, ir.Var("p"), ir.CELL, fence, "s"))
    more, exact = (ir.PCall(c.helper, (seeds, THROUGH, *links), ir.CELL, "") for seeds in (SEEDS, START))
    return (
        ir.LetP("seeds", ir.CELL, join(START, meet(_kept(c.joined), THROUGH))),
        ir.LetP("whole", ir.CELL, more),
        ir.Let("met", meets),
        ir.IfS(
            binary("and", met, ir.AnyP(minus(SEEDS, START))),
            (ir.SetP("whole", ir.CELL, exact), ir.SetV("met", meets)),
        ),
        ir.IfS(negation(met), (*cut, ir.Return(ir.Num(0)))),
    )


def _path(lowered: Lowered, c: Certificate, steps: tuple[int, ...]) -> tuple[ir.Stmt, ...]:
    """A path is stored, where there is one: the layers of a flood up to the end, then back through them."""
    a, at, n, cell = ir.PVar("a", ir.CELL), ir.PVar("at", ir.CELL), ir.Var("n"), ir.Var("cell")
    there, layer = meet(a, c.end), ir.PGathered("layers", sub(sub(n, ir.Num(1)), ir.Var("i")), ir.CELL)
    back = tuple(sorted(lowered.plan.board.opposite[step] for step in steps))
    flood = (
        ir.IfS(ir.AnyP(there), (ir.Break(),)),
        ir.IfS(binary("==", n, ir.Num(LAYERS)), (ir.Return(ir.Num(1)),)),
        ir.Gather("layers", LAYERS, ir.CELL, n, a),
        ir.LetP("more", ir.CELL, join(a, meet(ir.PImage(steps, a), THROUGH))),
        ir.SetP("a", ir.CELL, ir.PVar("more", ir.CELL)),
        ir.SetV("n", add(n, ir.Num(1))),
    )
    followed = (
        ir.Let("cell", ir.FirstP(meet(ir.PImage(back, at), layer))),
        ir.SetP("at", ir.CELL, ir.PBit(cell, ir.CELL)),
        ir.PutBit("way", ir.CELL, cell, 1),
    )
    return (
        ir.LetP("a", ir.CELL, START),
        ir.Let("n", ir.Num(0)),
        ir.Loop(flood),
        ir.LetP("at", ir.CELL, ir.PBit(ir.FirstP(there), ir.CELL)),
        ir.LetP("way", ir.CELL, at),
        ir.ForRange("i", ir.Num(0), n, followed),
        ir.StoreP(c.path, ir.Var("p"), ir.CELL, ir.PVar("way", ir.CELL), "s"),
    )
