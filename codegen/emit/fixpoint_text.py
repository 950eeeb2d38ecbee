"""What the template `fixpoints.pyx.j2` reads: the text of each fixed point that is kept in the state."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TypeAlias

from ludex.codegen import ir
from ludex.codegen.emit.layout import Layout
from ludex.codegen.emit.tables import Tables
from ludex.codegen.emit.text import size_text
from ludex.codegen.ir.scalars import number
from ludex.codegen.passes.fixpoints import MANY, entries, follows_players
from ludex.codegen.plan.lowered import Fixpoint
from ludex.codegen.plan.plan import Plan
from ludex.codegen.plan.tables import Spec


@dataclass(frozen=True)
class Spot:
    """Some of the places that steps lead to, less than a word apart:
    from the first on, and on which places they are right."""

    first: str  # bits from the place to the first of them
    pattern: str
    mask: str


@dataclass(frozen=True)
class Move:
    """A step: how far it goes in bits, and what must be asked where it arrives: "" for being on the board."""

    bits: str
    mask: str


@dataclass(frozen=True)
class Around:
    """What steps lead to from a place."""

    name: str
    spots: tuple[Spot, ...]
    moves: tuple[Move, ...]

    @property
    def words(self) -> int:
        return 2 * len(self.spots)


@dataclass(frozen=True)
class KeptPart:
    """A plane of a kept fixed point: `joined` or `near`; whether sets within it are kept."""

    name: str
    plane: str
    filled: bool


@dataclass(frozen=True)
class KeptSet:
    number: int
    of: str
    plane: str
    counts: str


@dataclass(frozen=True)
class KeptText:
    """What the template updates: a fixed point that is kept in the state."""

    number: int
    players: str
    words: str
    entries: str
    parts: tuple[KeptPart, ...]
    within: tuple[KeptSet, ...]
    joins: Around
    near: Around | None
    holders: str = ""
    holder_words: str = ""
    cells: str = ""
    many: int = MANY

    @property
    def joined(self) -> str:
        return self.parts[0].plane

    @property
    def near_plane(self) -> str:
        return self.parts[1].plane

    @property
    def together(self) -> bool:
        """Whether both planes go along the same steps."""
        return self.near == self.joins

    @property
    def arounds(self) -> tuple[Around, ...]:
        return (self.joins,) if self.near is None or self.together else (self.joins, self.near)

    @property
    def most_words(self) -> int:
        return max(around.words for around in self.arounds)


def kept_text(layout: Layout, tables: Tables, k: Fixpoint) -> KeptText:
    """The text of one kept fixed point."""
    plan = layout.plan

    def size(scalar: ir.Scalar) -> str:
        return str(size_text(scalar))

    within = tuple(
        KeptSet(i, w.of, layout.offset(k.name(i)), layout.offset(k.counts(i))) for i, w in enumerate(k.within)
    )
    parts = tuple(
        KeptPart(name, layout.offset(k.name(name)), any(w.of == name for w in k.within))
        for name in ("joined", *(("near",) if k.near else ()))
    )
    return KeptText(
        k.number,
        size(plan.players) if k.sided else "1",
        size(plan.words_of(ir.CELL).scalar),
        size(entries(plan)),
        parts,
        within,
        around(plan, tables, k.steps),
        around(plan, tables, k.near) if k.near else None,
        layout.offset(k.holders()) if follows_players(plan, k) else "",
        size(plan.words_of(ir.PLAYER).scalar),
        size(plan.size(ir.CELL).scalar),
    )


def around(plan: Plan, tables: Tables, steps: tuple[int, ...]) -> Around:
    """The places that steps lead to, in as few spots as hold them."""
    spots = tuple(_spots(plan, tables, steps))
    return Around("_".join(map(str, sorted(steps))), spots, tuple(_move(plan, step) for step in steps))


def _move(plan: Plan, step: int) -> Move:
    name, _ = _mask(plan, step)
    return Move(
        _bits(plan, plan.steps[step].down, plan.steps[step].right), "" if name == "BOARD" else _table(plan, name)
    )


def _bits(plan: Plan, down: int, right: int) -> str:
    return f"({down} * {size_text(plan.stride.scalar)} + {right})"


def _table(plan: Plan, name: str) -> str:
    return f"g.T_{name}" if plan.open_board else f"T_{name}"


_Leads: TypeAlias = tuple[tuple[str, Spec], int, int]  # the mask, and how far down and right


def _spots(plan: Plan, tables: Tables, steps: tuple[int, ...]) -> Iterator[Spot]:
    stride = number(plan.stride.scalar)
    moves = sorted((_mask(plan, step), plan.steps[step].down, plan.steps[step].right) for step in steps)
    spots: list[list[_Leads]] = []
    for mask, down, right in moves:
        if spots and spots[-1][0][0] == mask and _distance(spots[-1][0], down, right, stride) < 64:
            spots[-1].append((mask, down, right))
        else:
            spots.append([(mask, down, right)])
    for spot in spots:
        mask, down, right = spot[0]
        there = {_distance(spot[0], *move[1:], stride) for move in spot}  # on one column two meet
        pattern = sum([1 << bits for bits in there])
        tables.ask(*mask)
        yield Spot(_bits(plan, down, right), f"0x{pattern:x}u", _table(plan, mask[0]))


def _distance(first: _Leads, down: int, right: int, stride: int | None) -> int:
    """The bits from the first of a spot on; a word where rows of unknown length lie between them."""
    if stride is None and down != first[1]:
        return 64
    return (down - first[1]) * (stride or 0) + right - first[2]


def _mask(plan: Plan, step: int) -> tuple[str, Spec]:
    """The table of the places on which a move by the step is right:
    a step off a row ends in a guard column, or this table excludes it."""
    if abs(plan.steps[step].right) <= plan.guard:
        return "BOARD", ("board",)
    back = plan.board.opposite[step]
    return f"SOURCE_{back}", ("source", back)
