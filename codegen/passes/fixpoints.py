"""Fixed points that are kept in the state and brought up to date place by place, instead of computed at every choice.

Where the offers (or the conditions of an end) ask for `joined(start, through, R)` of stored planes, its plane becomes
part of the state, one for each player if it depends on a player; so do its image under known steps, and the sets of
places within it that are counted or drawn from, with their counts. A write of a place then costs what it changes: the
template `fixpoints.pyx.j2` has the updating. This is a rewriting of the IR that changes no meaning; `renew` computes
everything from nothing.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import reduce
from typing import TypeGuard

from ludex.codegen import ir
from ludex.codegen.ir.planes import meet, united
from ludex.codegen.ir.scalars import add, binary
from ludex.codegen.optional import is_on
from ludex.codegen.passes.simplify import propagated, pure_functions, without_starts
from ludex.codegen.plan.lowered import Fixpoint, Lowered, Part, Within
from ludex.codegen.plan.plan import Plan

LEAST_WORDS = 4  # planes of fewer words are joined faster than kept
MOST_CHOICES = 6  # sets kept within one fixed point
MANY = 12  # with more players than this the state stores for each place whose planes it is in
BLOCK = 16  # words of a plane that are counted together: LX_BLOCK of engine/bits.h
WHO = ir.Var("p")  # what the definitions of kept planes depend on
PARTS: tuple[Part, ...] = ("joined", "near")
COLD = ("start_block_", "witness_", "score_of", "renew_")


def read_from_state(lowered: Lowered) -> Lowered:
    """The engine reading its fixed points from the state, where these can be kept. They are brought up to date by
    `maintain_fixpoints.with_updates`, which must follow."""
    plan = lowered.plan
    if plan.graph or plan.walls or plan.words_of(ir.CELL).most < LEAST_WORDS:
        return lowered
    reading = _Reader(lowered)
    reading.find()
    if not reading.kept:
        return lowered
    functions = tuple(reading.read(f) for f in lowered.functions)
    return replace(lowered, functions=functions, fixpoints=tuple(reading.kept))


# ------------------------------------------------------------------------------------------ what is pointwise


def stored_leaves(p: ir.Scalar | ir.Plane) -> list[ir.PStored] | None:
    """The stored planes of cells that a plane is made of place by place; None where it is made otherwise."""
    if isinstance(p, ir.PStored):
        return [p] if p.dom == ir.CELL and p.name[:2] in ("F_", "W_") else None
    if isinstance(p, (ir.PNone, ir.PAll, ir.PTable)):
        return []
    if isinstance(p, (ir.PAnd, ir.POr, ir.PMinus, ir.PIf)):
        left, right = (
            stored_leaves(part) for part in ((p.then, p.otherwise) if isinstance(p, ir.PIf) else (p.left, p.right))
        )
        return None if left is None or right is None else left + right
    return None


def _varying(scalar: ir.Scalar) -> set[ir.Scalar] | None:
    """The variables and slots that a number depends on; None where it depends on more than these."""
    if isinstance(scalar, (ir.Num, ir.Sym)):
        return set()
    if isinstance(scalar, (ir.Var, ir.Slot)):
        return {scalar}
    if isinstance(scalar, ir.Bin):
        left, right = _varying(scalar.left), _varying(scalar.right)
        return None if left is None or right is None else left | right
    return None


@dataclass(frozen=True)
class _Reading:
    """Planes of one state that depend on at most one player, with WHO in his place."""

    planes: tuple[ir.Plane, ...]
    who: ir.Scalar | None
    state: str


def _reading(plan: Plan, planes: tuple[ir.Scalar | ir.Plane, ...]) -> _Reading | None:
    """Pointwise planes as a reading; None where they are not such planes, of one state and one player."""
    leaves: list[ir.PStored] = []
    for p in planes:
        more = stored_leaves(p)
        if more is None:
            return None
        leaves += more
    states = {leaf.state for leaf in leaves}
    who: set[ir.Scalar] = set()
    asked = [
        n.condition if isinstance(n, ir.PIf) else n.index
        for n in ir.walk(planes)
        if isinstance(n, (ir.PStored, ir.PTable, ir.PIf))
    ]
    for scalar in asked:
        varying = _varying(scalar)
        if varying is None:
            return None
        who |= varying
    sided = {f"F_{f.field.word}" for f in plan.fields if f.kind == "planes" and f.sides}
    if len(states) != 1 or len(who) > 1:
        return None
    if who and not any(leaf.index in who and leaf.name in sided for leaf in leaves):
        return None
    only = next(iter(who), None)
    normal = ir.mapped(planes, lambda n: _normal(n, only))
    return _Reading(tuple(p for p in normal if isinstance(p, ir.Plane)), only, states.pop())


def _normal(node: object, who: ir.Scalar | None) -> object:
    if who is not None and node == who:
        return WHO
    return replace(node, state="s") if isinstance(node, ir.PStored) else node


# ------------------------------------------------------------------------------------------ reading what is kept


class _Reader:
    """Finds what is worth keeping, and reads it where it was computed."""

    def __init__(self, lowered: Lowered):
        self.plan, self.functions = lowered.plan, lowered.functions
        self.joins = {name: steps for name, steps in lowered.joins.items() if self._symmetric(steps)}
        self.kept: list[Fixpoint] = []
        self.parts: dict[str, tuple[int, Part]] = {}  # regions of `joined` and `near` planes: of which fixed point
        self.pure = pure_functions(lowered.functions)

    def find(self) -> None:
        for function in self.functions:
            if function.name in self.joins or function.name.startswith(COLD):
                continue
            body = _asked(function.body) if function.name == "check_ends" else function.body
            for node in ir.walk(body):
                if isinstance(node, ir.PCall) and node.function in self.joins:
                    reading = _reading(self.plan, node.args)
                    if reading is not None and self._known(node.function, reading) is None:
                        start, through = reading.planes
                        sided = reading.who is not None
                        kept = Fixpoint(len(self.kept), self.joins[node.function], start, through, sided)
                        self.kept.append(kept)
                        self.parts |= {kept.name(part): (kept.number, part) for part in PARTS}

    def _symmetric(self, steps: tuple[int, ...]) -> bool:
        """Whether with each step its opposite is there."""
        return all(self.plan.board.opposite[s] in steps for s in steps)

    def _known(self, function: str, reading: _Reading) -> Fixpoint | None:
        key = (self.joins[function], *reading.planes)
        return next((k for k in self.kept if (k.steps, k.start, k.through) == key), None)

    def read(self, function: ir.Function) -> ir.Function:
        """The function with what is kept read from the state."""
        if function.name in self.joins:
            return function
        body = ir.mapped(function.body, self._plane)
        if function.name in self.pure and is_on("simplify"):
            body = propagated(body, lambda p: self._is_kept(p) or self._within(p) is not None)
        body = ir.mapped(body, self._asked)
        return replace(function, body=without_starts(body, function.body) if is_on("simplify") else body)

    def _plane(self, node: object) -> object:
        if isinstance(node, ir.PCall) and node.function in self.joins:
            reading = _reading(self.plan, node.args)
            kept = None if reading is None else self._known(node.function, reading)
            if reading is not None and kept is not None:
                return ir.PStored(kept.name("joined"), reading.who or ir.Num(0), ir.CELL, reading.state)
        if isinstance(node, ir.PImage) and self._is_kept(node.plane) and self._symmetric(node.steps):
            number, part = self.parts[node.plane.name]
            kept = self.kept[number]
            if part == "joined" and kept.near in ((), node.steps):
                self.kept[number] = replace(kept, near=node.steps)
                return replace(node.plane, name=kept.name("near"))
        return node

    def _is_kept(self, p: object) -> TypeGuard[ir.PStored]:
        return isinstance(p, ir.PStored) and p.name in self.parts

    def _within(self, p: ir.Plane) -> _Read | None:
        """The kept set that a plane is, if it lies within a kept plane place by place."""
        read = self._set_within(p)
        if read is None:
            return None
        kept, source, found = read
        if found not in kept.within:
            if len(kept.within) == MOST_CHOICES:
                return None
            kept = replace(kept, within=(*kept.within, found))
            self.kept[kept.number] = kept
        return _Read(kept, kept.within.index(found), source)

    def _set_within(self, p: ir.Plane) -> tuple[Fixpoint, ir.PStored, Within] | None:
        """The same as a fixed point, the plane read, and the set."""
        inner = [n for n in ir.walk(p) if self._is_kept(n)]
        if not isinstance(p, (ir.PAnd, ir.PMinus)) or len(set(inner)) != 1 or not lies_within(p, inner[0]):
            return None
        source = inner[0]
        number, part = self.parts[source.name]
        kept = self.kept[number]
        among = ir.mapped(p, lambda n: ir.PAll(ir.CELL) if n == source else _simpler(n))
        reading = _reading(self.plan, (among,))
        if reading is None or reading.state != source.state:
            return None
        if reading.who is not None and (not kept.sided or reading.who != source.index):
            return None
        return kept, source, Within(part, reading.planes[0])

    def _asked(self, node: object) -> object:
        """Counts of kept sets are read; the n-th member is found with their help."""
        if isinstance(node, ir.AnyP):
            parts = self._together(node.plane)
            if parts:
                return reduce(
                    lambda left, right: binary("or", left, right),
                    (binary("!=", self._count(p), ir.Num(0)) for p in parts),
                )
        if isinstance(node, (ir.CountP, ir.NthP)):
            set_ = self._within(node.plane)
            if set_ is not None:
                return self._count(set_) if isinstance(node, ir.CountP) else replace(node, plane=set_.plane)
        return node

    def _together(self, p: ir.Plane) -> list[_Read]:
        """Kept sets that together are a plane: those that there are already, or one of its own."""
        read = self._set_within(p)
        if read is None:
            return []
        kept, source, found = read
        known = [Within(found.of, part) for part in united(found.among)]
        if all(part in kept.within for part in known):
            return [_Read(kept, kept.within.index(part), source) for part in known]
        set_ = self._within(p)
        return [] if set_ is None else [set_]

    def _count(self, set_: _Read) -> ir.Scalar:
        index = binary("*", set_.source.index, entries(self.plan))
        return ir.Cell32(set_.kept.counts(set_.number), index, set_.source.state)


@dataclass(frozen=True)
class _Read:
    """A set within a fixed point, of the player and in the state that `source` is read for."""

    kept: Fixpoint
    number: int
    source: ir.PStored

    @property
    def plane(self) -> ir.PStored:
        return replace(self.source, name=self.kept.name(self.number))


def follows_players(plan: Plan, kept: Fixpoint) -> bool:
    """Whether players are so many that the state stores for each place whose planes hold it."""
    return (
        kept.sided
        and plan.settings["players"].most > MANY
        and len({w.of for w in kept.within}) == 1
        and kept.within[0].of == ("near" if kept.near else "joined")
    )


def entries(plan: Plan) -> ir.Scalar:
    """The entries of one plane's counts: all, then each block of words."""
    words = plan.words_of(ir.CELL).scalar
    return add(ir.Num(1), binary("//", add(words, ir.Num(BLOCK - 1)), ir.Num(BLOCK)))


def _simpler(node: object) -> object:
    return meet(node.left, node.right) if isinstance(node, ir.PAnd) else node


def lies_within(p: ir.Plane, whole: ir.PStored) -> bool:
    if p == whole:
        return True
    if isinstance(p, ir.PAnd):
        return lies_within(p.left, whole) or lies_within(p.right, whole)
    if isinstance(p, (ir.POr, ir.PIf)):
        return all(
            lies_within(part, whole) for part in ((p.then, p.otherwise) if isinstance(p, ir.PIf) else (p.left, p.right))
        )
    return isinstance(p, ir.PMinus) and lies_within(p.left, whole)


def _asked(body: tuple[ir.Stmt, ...]) -> tuple[ir.Stmt, ...]:
    """The statements without those that are done once only, before the function returns."""
    last = [isinstance(s, ir.IfS) and bool(s.then) and isinstance(s.then[-1], ir.Return) for s in body]
    return tuple(replace(s, then=()) if isinstance(s, ir.IfS) and once else s for s, once in zip(body, last))
