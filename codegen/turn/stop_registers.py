"""Which registers of sets less one cell the stops of a turn keep, and how they are filled:
`ludex.codegen.lower.leave_one_out`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from ludex.codegen import ir
from ludex.codegen.ir.builder import Builder
from ludex.codegen.lower import dispatch as lower
from ludex.codegen.lower.leave_one_out import less_one
from ludex.codegen.lower.scope import Bound, Program, Scope
from ludex.codegen.lower.stop_sets import IMAGES, PIECES, Kept
from ludex.codegen.optional import is_on
from ludex.codegen.turn.guards import guards_of
from ludex.dsl import model as m
from ludex.dsl.world.lattice import SQUARES


def ask_registers(program: Program, actions: list[m.Action]) -> None:
    """Ask for the registers that the guards of the actions of a turn have a use for."""
    for action in actions if is_on("stop_registers") else ():
        for kind, steps, _ in _asked(program, action, {}):
            if (kind, steps) not in program.kept:
                names = ("STAYS", "WHOLE") if kind == PIECES else ("REACH", "ONCE")
                suffix = "_".join(map(str, sorted(steps)))
                registers = (f"{names[0]}_{suffix}", f"{names[1]}_{suffix}")
                program.kept[kind, steps] = registers
                program.planes += [(register, ir.CELL) for register in registers]


def kept_of(program: Program, actions: list[m.Action], env: dict[int, Bound]) -> tuple[Kept, ...]:
    """What a stop keeps for the actions that it offers:
    of each kind and relation the first set that a guard asks about."""
    found: dict[tuple[str, frozenset[int]], Kept] = {}
    for action in actions if program.kept else ():
        for kind, steps, base in _asked(program, action, env):
            found.setdefault((kind, steps), Kept(kind, steps, base, program.kept[kind, steps]))
    return tuple(found.values())


def keep(scope: Scope, kept: tuple[Kept, ...]) -> None:
    """Fill the registers, when a stop is entered."""
    for one in kept:
        make = ir.KeepPieces if one.kind == PIECES else ir.KeepImages
        scope.b.emit(make(*one.registers, one.base, tuple(sorted(one.steps)), scope.state))


def _asked(program: Program, action: m.Action, env: dict[int, Bound]) -> Iterator[tuple[str, frozenset[int], ir.Plane]]:
    """The kind, the relation and S, for each guard that asks of S - {x}, x a parameter; S reads no parameter."""

    plan = program.plan
    if plan.graph or plan.walls or plan.single(ir.CELL) or not plan.guard:
        return
    aside = replace(program, helpers={}, functions=[], tables={}, filled={}, kept={})
    scope, markers = Scope(aside, Builder(), env=dict(env)), {}
    for parameter in action.params:
        markers[parameter.local.name] = ir.Var(f"any {parameter.local.name}")
        scope = scope.bind(parameter.local, markers[parameter.local.name])
    for inner, guard in guards_of(scope, action).conditions:
        with scope.b.block() as body:
            value = lower.scalar(inner, guard)
        for kind, steps, plane in _questions((*body, value)):
            less = less_one(plane)
            if less is None or less[1] not in markers.values() or not _served(program, kind, steps):
                continue
            if not any(isinstance(n, (ir.Var, ir.PVar)) for n in ir.walk(less[0])):
                yield kind, frozenset(steps), less[0]


def _served(program: Program, kind: str, steps: tuple[int, ...]) -> bool:
    """Compass steps; for pieces those to the sides of squares, or all eight."""
    board = program.plan.board
    if kind == IMAGES:
        return max(steps, default=8) < 8
    return board.lattice is SQUARES and frozenset(steps) in (board.beside, board.near)


def _questions(nodes: tuple[ir.Stmt | ir.Scalar, ...]) -> Iterator[tuple[str, tuple[int, ...], ir.Plane]]:
    """Where IR asks whether a set is one piece, and for images."""
    for n in ir.walk(nodes):
        if isinstance(n, ir.PImage):
            yield IMAGES, n.steps, n.plane
        elif isinstance(n, ir.OnePiece):
            yield PIECES, n.steps, n.plane
