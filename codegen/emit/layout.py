"""The layout of a state: which words hold what; and the tables that the functions ask for.

First the numbers (slots, a word each: TURNS, HISTORY, ME, NEXT, OVER, AT, the registers, the fields
of game and turn), then planes and arrays, at last the history of `seen`: entries of two words a key.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from ludex.codegen import ir
from ludex.codegen.emit.text import Index, plus, size_formula, size_text, times
from ludex.codegen.ir.scalars import add, binary, mul
from ludex.codegen.passes.fixpoints import MANY, Fixpoint, entries, follows_players
from ludex.codegen.plan.model_walk import nodes
from ludex.codegen.plan.plan import Plan
from ludex.dsl import model as m

FIRST_SLOTS = ("TURNS", "HISTORY", "ME", "NEXT", "OVER", "AT")
BYTES = {"int8_t": 1, "int16_t": 2, "int32_t": 4, "int64_t": 8}


@dataclass(frozen=True)
class Region:
    """Words of the state under a name: planes of a domain, or an array of a C type with an entry for each element."""

    name: str
    dom: str
    count: ir.Scalar  # planes, or entries
    ctype: str = ""


@dataclass
class Layout:
    plan: Plan
    slots: dict[str, int] = field(default_factory=dict)
    regions: dict[str, Region] = field(default_factory=dict)
    offsets: dict[str, Index] = field(default_factory=dict)  # a number, or the text of a member of the opened game
    symbols: dict[str, str] = field(default_factory=dict)  # name -> Python expression, in order: computed at open
    tables: dict[str, tuple[tuple, str]] = field(default_factory=dict)  # name -> (spec, domain of the rows or "int")
    constants: dict[str, int] = field(default_factory=dict)  # words of bits that have a name
    counts: dict[str, str] = field(default_factory=dict)  # plane of a kept set -> region of its counts
    keys: int = 0
    capacity: int = 0
    total: Index = 0
    history_in_copies: bool = False  # whether a turn asks `seen`, so that local copies need the history

    @property
    def copied(self) -> Index:
        """The words of a local copy of the state."""
        return self.total if self.history_in_copies else self.tail

    def table(self, name: str, spec: tuple, width: str = "cell") -> str:
        """Ask for a table: its name."""
        self.tables.setdefault(name, (spec, width))
        return name

    def filled(self, name: str) -> bool:
        """Whether the engine fills a table when a game is opened (`ludex.codegen.lower.precomputed`)."""
        return self.tables[name][0][0] == "filled"

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
    planes: Iterable[tuple] = (),
    *,
    keys: int = 0,
    capacity: int = 0,
    tables: dict | None = None,
    kept: Iterable[Fixpoint] = (),
) -> Layout:
    """The layout. slots: names of registers; planes: (name, domain) or (name, domain, count) of register planes; keys:
    field sets that `seen` compares; tables: the dictionary of tables that the functions have asked for; kept: fixed
    points that follow from the fields, after all that makes the position."""
    result = Layout(plan, tables={} if tables is None else tables, keys=keys, capacity=capacity if keys else 0)
    result.history_in_copies = keys > 0 and asks_seen(plan)
    names = [*FIRST_SLOTS, *slots, *(f"F_{p.field.name}" for p in plan.fields if p.kind == "slot")]
    for name in dict.fromkeys(names):
        result.slots[name] = len(result.slots)
    result.symbols.update(plan.symbols)
    here: Index = len(result.slots)
    for region in _regions(plan, planes):
        result.regions[region.name] = region
        here = plus(_place(result, region.name, here), words_of(plan, region))
    here = _place(result, "KEPT", here)
    result.counts = {k.name(i): k.counts(i) for k in kept for i in range(len(k.within))}
    for region in _kept_regions(plan, kept):
        result.regions[region.name] = region
        here = plus(_place(result, region.name, here), words_of(plan, region))
    here = plus(_place(result, "HISTORY", here), 2 * keys * result.capacity)
    result.total = here if isinstance(here, int) else "WORDS"
    if not isinstance(here, int):
        result.symbols["WORDS"] = here
    return result


def asks_seen(plan: Plan) -> bool:
    """Whether what happens within a turn depends on earlier positions."""

    return any(isinstance(n, m.Seen) for n in nodes((plan.model.turn, plan.model.actions)))


def _place(result: Layout, name: str, start: Index) -> Index:
    """Where a region begins: a number, or a symbol of its own."""
    if isinstance(start, str):
        result.symbols[f"O_{name}"] = start
        start = f"O_{name}"
    result.offsets[name] = start
    return start


def words_of(plan: Plan, region: Region) -> Index:
    """The words of a region, as a Python expression over the symbols."""
    if region.ctype:
        entries, per = size_formula(region.count), 8 // BYTES[region.ctype]
        return -(-entries // per) if isinstance(entries, int) else f"(-(-({entries}) // {per}))"
    size = plan.words[region.dom]
    return _grouped(times(size_formula(region.count), 1 if size.most == 1 else size_formula(size.scalar)))


def _grouped(part: Index) -> Index:
    return f"({part})" if isinstance(part, str) else part


def _regions(plan: Plan, planes: Iterable[tuple]) -> Iterable[Region]:
    yield Region("WINNERS", "player", ir.Num(1))
    for name, dom, *count in planes:
        yield Region(name, dom, _scalar(count[0]) if count else ir.Num(1))
    for planned in plan.fields:
        yield from _field_regions(plan, planned)


def _kept_regions(plan: Plan, kept: Iterable[Fixpoint]) -> Iterable[Region]:
    for k in kept:
        players = plan.players if k.sided else ir.Num(1)
        for part in ("joined", *(("near",) if k.near else ()), *range(len(k.within))):
            yield Region(k.name(part), "cell", players)
        if follows_players(plan, k):
            yield Region(k.holders(), "player", mul(plan.sizes["cell"].scalar, binary(">", plan.players, ir.Num(MANY))))
        for i in range(len(k.within)):
            yield Region(k.counts(i), "cell", mul(players, entries(plan)), "int32_t")


def _scalar(count) -> ir.Scalar:
    return ir.Num(count) if isinstance(count, int) else count


def _field_regions(plan: Plan, planned) -> Iterable[Region]:
    name, dom = planned.field.name, planned.dom
    if planned.kind == "plane":
        yield Region(f"F_{name}", dom, ir.Num(1))
    elif planned.kind == "sets":
        yield Region(f"F_{name}", planned.item, plan.sizes[dom].scalar if dom else ir.Num(1))
    elif planned.kind == "array":
        yield Region(f"F_{name}", dom, plan.sizes[dom].scalar, planned.ctype)
        if planned.watches:
            yield Region(f"W_{name}", dom, ir.Num(len(planned.watches)))
    elif planned.kind == "planes":
        rows = ir.Num(len(planned.rows))
        yield Region(f"F_{name}", dom, add(plan.players, rows) if planned.sides else rows)
        if planned.codes:
            yield Region(f"C_{name}", dom, plan.sizes[dom].scalar, planned.ctype)


def text_of_words(plan: Plan, dom: str) -> Index:
    """The words of a plane of a domain, in Cython text."""
    size = plan.words[dom]
    return 1 if size.most == 1 else size_text(size.scalar)
