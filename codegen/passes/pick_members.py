"""A member that a random number stands for is picked in one step, where nothing else reads how many there are.

Before: `many = count(S)`, then `if left < many: last = nth(S, left) ...` and `else: left = left - many`.
After: `pick last of S by left: ...`, which does all of it (`lx_pick`).
"""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

from ludex.codegen import ir
from ludex.codegen.passes.peephole import ends
from ludex.codegen.plan.lowered import MISSED, Lowered
from ludex.codegen.plan.plan import Plan

Block = tuple[ir.Stmt, ...]
LEFT = ir.Var("left")


def with_picks(lowered: Lowered) -> Lowered:
    """The engine with picks of members where its functions draw."""
    return replace(lowered, functions=tuple(_picking(lowered.plan, f) if f.draws else f for f in lowered.functions))


def _picking(plan: Plan, f: ir.Function) -> ir.Function:
    lets = [s for s in ir.walk(f.body) if isinstance(s, ir.Let)]
    counted = {s.name: s.value.plane for s in lets if isinstance(s.value, ir.CountP)}
    reads = Counter(n.name for n in ir.walk(f.body) if isinstance(n, ir.Var))  # twice where members are drawn
    sets = {name: p for name, p in counted.items() if plan.single(ir.dom_of(p)) and reads[name] == 2}
    body = _block(f.body, sets)
    while True:
        reads = Counter(n.name for n in ir.walk(body) if isinstance(n, (ir.Var, ir.PVar)))
        shorter = _without_names(body, reads, sets)
        if shorter == body:
            return replace(f, body=body)
        body = shorter


def _block(body: Block, sets: dict[str, ir.Plane]) -> Block:
    """Statements with picks; sets: of one word, by the variables of the numbers of their members."""
    result: list[ir.Stmt] = []
    rest = list(body)
    while rest:
        s = rest.pop(0)
        asked = _asked(s, sets)
        if isinstance(s, ir.IfS) and asked is not None:
            less = ir.SetV(LEFT.name, ir.Bin("-", LEFT, ir.Var(asked)))
            follows = not s.otherwise and rest[:1] == [less] and ends(s.then[-1])
            pick = _pick(s.then, sets[asked]) if follows or s.otherwise == (less,) else None
            if pick is not None:
                del rest[: int(follows)]
                s = pick
        result.append(ir.with_blocks(s, lambda block: _block(block, sets)))
    return tuple(result)


def _asked(s: ir.Stmt, sets: dict[str, ir.Plane]) -> str | None:
    """The variable with the number of members of a set, where a condition asks whether `left` is below it."""
    c = s.condition if isinstance(s, ir.IfS) else None
    if not isinstance(c, ir.Bin) or c.op != "<" or c.left != LEFT or not isinstance(c.right, ir.Var):
        return None
    return c.right.name if c.right.name in sets else None


def _pick(then: Block, plane: ir.Plane) -> ir.Pick | None:
    """A pick with the statements under the condition; None where these read `left` for something else."""
    member = ir.NthP(plane, LEFT)
    if isinstance(then[0], ir.Let) and then[0].value == member:
        name, then = then[0].name, then[1:]
    else:
        name = "member"
    if then[-1] == ir.SetV(LEFT.name, MISSED):  # as a pick does
        then = then[:-1]
    body = ir.mapped(then, lambda node: ir.Var(name) if node == member else node)
    return None if ir.reads(body, LEFT.name) else ir.Pick(name, plane, LEFT.name, body)


def _without_names(body: Block, reads: Counter[str], sets: dict[str, ir.Plane]) -> Block:
    """Statements without numbers of members that nothing reads, and without variables of sets that one pick reads."""
    result: list[ir.Stmt] = []
    for s in body:
        if isinstance(s, ir.Let) and s.name in sets and not reads[s.name]:
            continue
        before = result[-1] if result else None
        if isinstance(s, ir.Pick) and isinstance(before, ir.LetP) and s.plane == ir.PVar(before.name, before.dom):
            if reads[before.name] == 1:
                result.pop()
                s = replace(s, plane=before.value)
        result.append(ir.with_blocks(s, lambda block: _without_names(block, reads, sets)))
    return tuple(result)
