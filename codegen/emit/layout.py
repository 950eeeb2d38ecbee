"""The layout of a state: which words hold what.

First the numbers (slots, a word each: TURNS, HISTORY, ME, NEXT, OVER, AT, the registers, the fields
of game and turn), then planes and arrays, at last the history of `seen`: entries of two words a key, and tags.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from ludex.codegen import ir
from ludex.codegen.emit.text import Index, plus, size_formula, times
from ludex.codegen.ir.scalars import add, binary, mul
from ludex.codegen.passes.fixpoints import MANY, entries, follows_players
from ludex.codegen.plan.lowered import Certificate, Fixpoint, KeptCrossing, Sight
from ludex.codegen.plan.model_walk import nodes
from ludex.codegen.plan.plan import FieldPlan, Plan
from ludex.dsl import model as m
from ludex.dsl.views.announced import announces

FIRST_SLOTS = ("TURNS", "HISTORY", "ME", "NEXT", "OVER", "AT")
ROW = 16  # entries of the history between tags: LX_ROW of engine/seen.h
BYTES = {"int8_t": 1, "int16_t": 2, "int32_t": 4, "int64_t": 8}


@dataclass(frozen=True)
class Region:
    """Words of the state under a name: planes of a domain, or an array of a C type with an entry for each element."""

    name: str
    dom: ir.Dom
    count: ir.Scalar  # planes, or entries
    ctype: str = ""


@dataclass(frozen=True)
class Layout:
    """Where everything stands in a state."""

    plan: Plan
    slots: Mapping[str, int]
    regions: Mapping[str, Region]
    offsets: Mapping[str, Index]  # a number, or the text of a member of the opened game
    symbols: Mapping[str, str]  # name -> Python expression, in order: computed at open
    counts: Mapping[str, str]  # plane of a kept set -> region of its counts
    capacity: int  # entries of the history
    total: Index
    history_in_copies: bool  # whether a turn asks `seen`, so that local copies need the history

    @property
    def copied(self) -> Index:
        """The words of a local copy of the state."""
        return self.total if self.history_in_copies else self.tail

    @property
    def tail(self) -> Index:
        """The first word of the history: the words before it make the position, and what is kept of it."""
        return self.offsets["HISTORY"]

    @property
    def bare(self) -> Index:
        """The first word after those that alone make the position."""
        return self.offsets["KEPT"]

    def offset(self, name: str) -> str:
        """The first word of a region as Cython text."""
        return f"O_{name}" if isinstance(self.offsets[name], int) else f"g.O_{name}"


def lay_out(
    plan: Plan,
    slots: Iterable[str] = (),
    planes: Iterable[tuple[str, ir.Dom]] = (),
    symbols: Mapping[str, str] | None = None,
    *,
    keys: int = 0,
    capacity: int = 0,
    spare: int = 0,
    kept: Sequence[Fixpoint] = (),
    crossed: Sequence[KeptCrossing] = (),
    certificates: Sequence[Certificate] = (),
    tries: int = 0,
    looked: tuple[int, int, int] = (0, 0, 0),
) -> Layout:
    """The layout. slots: names of registers; planes: register planes, with their domains; symbols: sizes computed at
    open (those of the plan, if not more); keys: field sets that `seen` compares, each with as many entries as
    `capacity`, and `spare` more; kept: fixed points that follow from the fields, after all that makes the position;
    crossed: so do links that cross stored ones; certificates: and paths and cuts found before;
    tries: choices of a turn that may be refused; looked: `looked_words`."""
    names = dict.fromkeys([*FIRST_SLOTS, *slots, *(f"F_{p.field.word}" for p in plan.fields if p.kind == "slot")])
    position, follows = list(_regions(plan, planes)), list(_kept_regions(plan, kept))
    follows += [Region(k.name, ir.links(k.kind), ir.Num(1)) for k in crossed]
    follows += [
        Region(name, ir.CELL, plan.players if c.sided else ir.Num(1)) for c in certificates for name in c.regions
    ]
    position += [Region("REFUSED", ir.CELL, ir.Num(tries), "int32_t")] if tries else []
    words = _Words(dict(plan.symbols if symbols is None else symbols), len(names))
    for region in position:
        words.place(region.name, words_of(plan, region))
    words.place("KEPT", 0)
    for region in follows:
        words.place(region.name, words_of(plan, region))
    if plan.model.has_secrets:
        words.place("MINDS", size_formula(minds_of(plan)))
        words.place("LOOKED", _looked(plan, words.offsets["KEPT"], *looked))
    words.place("HISTORY", words_of_entries(capacity + spare, keys))
    return Layout(
        plan,
        {name: i for i, name in enumerate(names)},
        {region.name: region for region in (*position, *follows)},
        words.offsets,
        words.symbols,
        {k.name(i): k.counts(i) for k in kept for i in range(len(k.within))},
        capacity,
        words.closed(),
        keys > 0 and asks_seen(plan),
    )


def words_of_entries(entries: int, keys: int) -> int:
    """The words of entries of the history, with their tags (`engine/seen.h`)."""
    return 2 * keys * entries + entries // ROW * 4 * keys


def minds_of(plan: Plan) -> ir.Scalar:
    """The words for what players remember (`engine/views.h`)."""
    more, joint = announces(plan.model), plan.model.has_joint
    each = 2 + 2 * more + 2 * joint
    return add(ir.Num(5 if more else 3), mul(plan.players, ir.Num(each)))


def looked_words(plan: Plan, sights: Sequence[Sight]) -> tuple[int, int, int]:
    """Words of what was seen that all see alike, and of what each player saw: two sums, then sets of places. Fields of
    the turn are hidden in the sums. Then words of values."""
    common, own = ([s for s in sights if (s.traced or s.turn) and s.common == alike] for alike in (True, False))
    sizes = (2 + sum(kept_sets(plan, sight) for sight in some) if some else 0 for some in (common, own))
    return next(sizes), next(sizes), sum(kept_codes(plan, sight) for sight in sights)


def kept_codes(plan: Plan, sight: Sight) -> int:
    """Words of the values of a traced row when anybody looked last, a byte each."""
    if not sight.codes:
        return 0
    assert sight.at is not None
    return 8 * plan.words_of(sight.at).most


def kept_sets(plan: Plan, sight: Sight) -> int:
    """Words of the sets of a traced row: the places that were seen, and those that a map had."""
    if not sight.traced or sight.constant:
        return 0
    assert sight.at is not None
    return plan.words_of(sight.at).most * (2 if sight.map else 1)


def _looked(plan: Plan, bare: Index, common: int, own: int, codes: int) -> Index:
    """The words for the position when anybody looked last, and for what was seen of it; none where nothing is traced
    (`ludex.codegen.turn.sights`)."""
    return plus(bare, common + codes, times(size_formula(plan.players), own)) if common or own else 0


class _Words:
    """Words placed one after the other: their first numbers, or symbols of these where sizes are open."""

    def __init__(self, symbols: dict[str, str], first: int):
        self.symbols, self.offsets = symbols, dict[str, Index]()
        self.here: Index = first

    def place(self, name: str, words: Index) -> None:
        if isinstance(self.here, str):
            self.symbols[f"O_{name}"] = self.here
            self.here = f"O_{name}"
        self.offsets[name] = self.here
        self.here = plus(self.here, words)

    def closed(self) -> Index:
        """The number of all words."""
        if isinstance(self.here, int):
            return self.here
        self.symbols["WORDS"] = self.here
        return "WORDS"


def asks_seen(plan: Plan) -> bool:
    """Whether what happens within a turn depends on earlier positions."""

    return any(isinstance(n, m.Earlier) for n in nodes((plan.model.turn, plan.model.actions, plan.model.setup or ())))


def words_of(plan: Plan, region: Region) -> Index:
    """The words of a region, as a Python expression over the symbols."""
    if region.ctype:
        entries, per = size_formula(region.count), 8 // BYTES[region.ctype]
        return -(-entries // per) if isinstance(entries, int) else f"(-(-({entries}) // {per}))"
    size = plan.words_of(region.dom)
    return _grouped(times(size_formula(region.count), 1 if size.most == 1 else size_formula(size.scalar)))


def _grouped(part: Index) -> Index:
    return f"({part})" if isinstance(part, str) else part


def _regions(plan: Plan, planes: Iterable[tuple[str, ir.Dom]]) -> Iterator[Region]:
    yield Region("WINNERS", ir.PLAYER, ir.Num(1))
    for name, dom in planes:
        yield Region(name, dom, ir.Num(1))
    for planned in plan.fields:
        yield from _field_regions(plan, planned)


def _kept_regions(plan: Plan, kept: Iterable[Fixpoint]) -> Iterator[Region]:
    for k in kept:
        players = plan.players if k.sided else ir.Num(1)
        for part in ("joined", *(("near",) if k.near else ()), *range(len(k.within))):
            yield Region(k.name(part), ir.CELL, players)
        if follows_players(plan, k):
            yield Region(
                k.holders(), ir.PLAYER, mul(plan.size(ir.CELL).scalar, binary(">", plan.players, ir.Num(MANY)))
            )
        for i in range(len(k.within)):
            yield Region(k.counts(i), ir.CELL, mul(players, entries(plan)), "int32_t")


def _field_regions(plan: Plan, planned: FieldPlan) -> Iterator[Region]:
    name, at = planned.field.word, planned.at
    places = ir.Num(1) if at is None else plan.size(at).scalar
    if planned.kind == "sets":
        yield Region(f"F_{name}", planned.item, places)
    elif planned.kind == "plane":
        yield Region(f"F_{name}", planned.dom, ir.Num(1))
    elif planned.kind == "array":
        yield Region(f"F_{name}", planned.dom, places, planned.ctype)
        if planned.watches:
            yield Region(f"W_{name}", planned.dom, ir.Num(len(planned.watches)))
    elif planned.kind == "planes":
        rows = ir.Num(len(planned.rows))
        yield Region(f"F_{name}", planned.dom, add(plan.players, rows) if planned.sides else rows)
        if planned.codes:
            yield Region(f"C_{name}", planned.dom, places, planned.ctype)
