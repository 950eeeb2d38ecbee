"""What a stop keeps of a set S to answer for many sets S - {x} at once.

Guards of a parameter x often ask whether S - {x} is one piece, or for its image: each would cost a pass over the set
for every x. A stop whose actions ask so keeps registers of the turn, filled in one pass when it is entered
(`engine/pieces.h`):

  pieces   STAYS = {x | connected(S - {x}, R)}, and WHOLE, which is S where S itself is one piece images   REACH
  = R(S), and ONCE, the cells of it that one cell of S alone leads to; R(S - {x}) = REACH - (ONCE & R({x}))
           for x in S
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

import ludex.codegen.expressions as ex
from ludex.codegen import ir
from ludex.codegen.builder import Builder
from ludex.codegen.planes import join, meet, minus, united
from ludex.codegen.scope import Program, Scope
from ludex.dsl import model as m

PIECES, IMAGES = "pieces", "images"


@dataclass(frozen=True)
class Kept:
    """A set S, as IR, and the two registers that are filled for it; `kind` is PIECES or IMAGES."""

    kind: str
    steps: frozenset[int]
    base: ir.Plane
    registers: tuple[str, str]

    def plane(self, which: int, state: str) -> ir.PStored:
        """A register as a plane."""
        return ir.PStored(self.registers[which], ir.Num(0), "cell", state)


def less_one(plane: ir.Plane) -> tuple[ir.Plane, ir.Var] | None:
    """A set and a cell, where a plane is that set without the cell: A - (B | {x}) is (A - B) - {x}."""
    if not isinstance(plane, ir.PMinus):
        return None
    parts = united(plane.right)
    single = [p for p in parts if isinstance(p, ir.PBit) and isinstance(p.index, ir.Var)]
    if len(single) != 1:
        return None
    rest: ir.Plane = ir.PNone("cell")
    for part in parts:
        rest = rest if part is single[0] else join(rest, part)
    base = minus(plane.left, rest)
    return None if any(n == single[0].index for n in ir.walk(base)) else (base, single[0].index)


def kept_for(scope: Scope, kind: str, steps: frozenset[int] | None, where: ir.Plane) -> tuple[Kept, ir.Var] | None:
    """What is kept at this stop of the set that `where` lacks one cell of, and the cell."""
    less = less_one(where) if steps is not None and scope.kept else None
    return next(
        ((k, less[1]) for k in scope.kept if less is not None and (k.kind, k.steps, k.base) == (kind, steps, less[0])),
        None,
    )


def kept_image(scope: Scope, steps: tuple[int, ...], where: ir.Plane) -> ir.Plane | None:
    """R(S - {x}) from registers; None where they do not tell it."""
    known = kept_for(scope, IMAGES, frozenset(steps), where)
    if known is None:
        return None
    kept, cell = known
    lost = meet(kept.plane(1, scope.state), ir.PCellImage(steps, cell))
    return minus(kept.plane(0, scope.state), ir.PIf(ir.BitP(kept.base, cell), lost, ir.PNone("cell")))


# ------------------------------------------------------------------------------------------ registers


def ask_registers(program: Program, actions: list[m.Action]) -> None:
    """Ask for the registers that the guards of the actions of a turn have a use for."""
    for action in actions:
        for kind, steps, _ in _asked(program, action, {}):
            if (kind, steps) not in program.kept:
                names = ("STAYS", "WHOLE") if kind == PIECES else ("REACH", "ONCE")
                registers = tuple(f"{name}_{'_'.join(map(str, sorted(steps)))}" for name in names)
                program.kept[kind, steps] = registers
                program.planes += [(register, "cell") for register in registers]


def kept_of(program: Program, actions: list[m.Action], env: dict) -> tuple[Kept, ...]:
    """What a stop keeps for the actions that it offers:
    of each kind and relation the first set that a guard asks about."""
    found: dict[tuple, Kept] = {}
    for action in actions if program.kept else ():
        for kind, steps, base in _asked(program, action, env):
            found.setdefault((kind, steps), Kept(kind, steps, base, program.kept[kind, steps]))
    return tuple(found.values())


def keep(scope: Scope, kept: tuple[Kept, ...]) -> None:
    """Fill the registers, when a stop is entered."""
    for one in kept:
        make = ir.KeepPieces if one.kind == PIECES else ir.KeepImages
        scope.b.emit(make(*one.registers, one.base, tuple(sorted(one.steps)), scope.state))


def _asked(program: Program, action: m.Action, env: dict) -> Iterator[tuple[str, frozenset[int], ir.Plane]]:
    """The kind, the relation and S, for each guard that asks of S - {x}, x a parameter; S reads no parameter."""
    from ludex.codegen.actions import guards_of

    plan = program.plan
    if plan.graph or plan.walls or plan.single("cell") or not plan.guard:
        return
    aside = replace(program, helpers={}, functions=[], tables={}, filled={}, kept={})
    scope, markers = Scope(aside, Builder(), env=dict(env)), {}
    for parameter in action.params:
        markers[parameter.local.name] = ir.Var(f"any {parameter.local.name}")
        scope = scope.bind(parameter.local, markers[parameter.local.name])
    for inner, guard in guards_of(scope, action).conditions:
        with scope.b.block() as body:
            value = ex.scalar(inner, guard)
        for kind, steps, plane in _questions((*body, value)):
            less = less_one(plane)
            if less is None or less[1] not in markers.values() or not _served(program, kind, steps):
                continue
            if not any(isinstance(n, (ir.Var, ir.PVar)) for n in ir.walk(less[0])):
                yield kind, frozenset(steps), less[0]


def _served(program: Program, kind: str, steps: tuple[int, ...]) -> bool:
    """Compass steps; for pieces those to the sides, or all eight."""
    board = program.plan.board
    return (
        max(steps, default=8) < 8
        if kind == IMAGES
        else frozenset(steps) in (frozenset(board.beside), frozenset(board.near))
    )


def _questions(nodes: tuple) -> Iterator[tuple[str, tuple[int, ...], ir.Plane]]:
    """Where IR asks whether a set is one piece, and for images."""
    for n in ir.walk(nodes):
        if isinstance(n, ir.PImage):
            yield IMAGES, n.steps, n.plane
        elif isinstance(n, ir.OnePiece):
            yield PIECES, n.steps, n.plane


__all__ = ["Kept", "PIECES", "less_one", "kept_for", "kept_image", "ask_registers", "kept_of", "keep"]
