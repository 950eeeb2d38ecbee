"""`connected(S, R)`, and what a turn remembers to answer `connected(S - {x})` for all x at once.

A stop whose actions require `connected(S - {x})` of a parameter x keeps, when it is entered, the set of the x for which
that holds in a register of the turn: one pass over the set (`engine/pieces.h`). The guard is then membership.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Optional

import codegen.expressions as ex
from codegen import ir
from codegen.builder import Builder
from codegen.planes import join, minus
from codegen.relations import from_one, joined_planes, static_steps
from codegen.scalars import binary
from codegen.scope import Program, Scope
from codegen.walk import nodes
from dsl import model as m


@dataclass(frozen=True)
class Kept:
    """For a set S, as IR: the register that holds {x | connected(S - {x})} at a stop, and one for S if it is one piece."""

    base: ir.Plane
    steps: frozenset[int]
    stays: str
    whole: str


def connected(scope: Scope, e: m.Connected) -> ir.Scalar:
    """connected(S, R): S is one piece, and not empty."""
    b, steps = scope.b, static_steps(scope, e.relation)
    where = ex.plane(scope, e.set)
    known = kept_for(scope, steps, where)
    if known is not None:
        return ir.BitP(ir.PStored(known[0].stays, ir.Num(0), "cell", scope.state), known[1])
    where, name = b.let_plane("piece", where), b.fresh("connected")
    b.emit(ir.Let(name, ir.Num(0)))
    first = b.let("first", ir.FirstP(where))
    start = ir.PBit(first, "cell")
    with b.block() as search:
        if steps is None:
            whole = joined_planes(scope, start, where, e.relation)
        else:
            whole = ir.PCall(from_one(scope.program, tuple(sorted(steps))), (start, where), "cell", "")
        b.emit(ir.SetV(name, ir.SameP(whole, where)))
    b.emit(ir.IfS(binary(">=", first, ir.Num(0)), tuple(search)))
    return ir.Var(name)


def connected_set(scope: Scope, e: m.Connected, name: str) -> Optional[ir.Plane]:
    """The x (an IR variable) for which connected(S - {x}) holds, where a register tells it."""
    steps = static_steps(scope, e.relation)
    with scope.b.block() as made:
        known = kept_for(scope, steps, ex.plane(scope, e.set))
    if known is None or made or known[1] != ir.Var(name):
        return None
    return ir.PStored(known[0].stays, ir.Num(0), "cell", scope.state)


def kept_for(scope: Scope, steps: Optional[frozenset[int]], where: ir.Plane) -> Optional[tuple[Kept, ir.Scalar]]:
    """What is kept at this stop of a set S that `where` lacks one cell of, and the cell."""
    less = less_one(where) if steps is not None else None
    return next(((k, less[1]) for k in scope.kept if less is not None and k.steps == steps and k.base == less[0]), None)


def less_one(plane: ir.Plane) -> Optional[tuple[ir.Plane, ir.Scalar]]:
    """A set and a cell, where a plane is that set without the cell: A - (B | {x}) is (A - B) - {x}."""
    if not isinstance(plane, ir.PMinus):
        return None
    parts = _united(plane.right)
    single = [p for p in parts if isinstance(p, ir.PBit) and isinstance(p.index, ir.Var)]
    if len(single) != 1:
        return None
    rest: ir.Plane = ir.PNone("cell")
    for part in parts:
        rest = rest if part is single[0] else join(rest, part)
    base = minus(plane.left, rest)
    return None if any(n == single[0].index for n in ir.walk(base)) else (base, single[0].index)


def _united(plane: ir.Plane) -> list[ir.Plane]:
    return [*_united(plane.left), *_united(plane.right)] if isinstance(plane, ir.POr) else [plane]


# ------------------------------------------------------------------------------------------ registers


def ask_registers(program: Program, action: m.Action) -> None:
    """Ask for the registers of the relations that an action's `connected(..)` may keep something for."""
    plan = program.plan
    if plan.graph or plan.walls or plan.single("cell") or not plan.guard:
        return
    for node in nodes(action.body):
        if isinstance(node, m.Connected) and isinstance(node.relation, m.Relation) and node.relation.name in ("beside", "near"):
            steps = frozenset(getattr(plan.board, node.relation.name))
            if steps not in program.wholes:
                program.wholes[steps] = (f"STAYS_{len(steps)}", f"WHOLE_{len(steps)}")
                program.planes += [(register, "cell") for register in program.wholes[steps]]


def kept_of(scope: Scope, actions: list[m.Action]) -> tuple[Kept, ...]:
    """What a stop keeps for the actions that it offers: for each relation the first set that a guard asks about."""
    found: dict[frozenset[int], Kept] = {}
    for action in actions if scope.program.wholes else ():
        for steps, base in _asked(scope, action):
            found.setdefault(steps, Kept(base, steps, *scope.program.wholes[steps]))
    return tuple(found.values())


def _asked(scope: Scope, action: m.Action) -> list[tuple[frozenset[int], ir.Plane]]:
    """S for each guard connected(S - {x}), x a parameter that S does not read, nor any other."""
    from codegen.actions import guards_of
    found = []
    scope = Scope(scope.program, Builder(), scope.state, scope.env)
    markers = {f"any_{i}" for i in range(len(action.params))}
    for i, parameter in enumerate(action.params):
        scope = scope.bind(parameter.local, ir.Var(f"any_{i}"))
    for inner, guard in guards_of(scope, action).conditions:
        steps = static_steps(inner, guard.relation) if isinstance(guard, m.Connected) else None
        if steps not in scope.program.wholes:
            continue
        before = len(scope.b.body())
        less = less_one(ex.plane(inner, guard.set))
        read = {n.name for n in ir.walk(less[0]) if isinstance(n, (ir.Var, ir.PVar))} if less else set()
        if less is not None and len(scope.b.body()) == before and less[1].name in markers and not read:
            found.append((steps, less[0]))
    return found


def keep(scope: Scope, kept: tuple[Kept, ...]) -> None:
    """Fill the registers, when a stop is entered."""
    for one in kept:
        scope.b.emit(ir.KeepPieces(one.stays, one.whole, one.base, tuple(sorted(one.steps)), scope.state))


__all__ = ["Kept", "connected", "connected_set", "ask_registers", "kept_of", "keep"]
