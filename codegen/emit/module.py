"""From the functions of an engine to the text of its module: `EngineSource` is all that the template reads."""

from __future__ import annotations

import textwrap
from dataclasses import dataclass, field

from ludex.codegen import ir
from ludex.codegen.emit.fixpoint_text import KeptText, kept_text
from ludex.codegen.emit.layout import Layout, lay_out, words_of
from ludex.codegen.emit.legend import beside, legend
from ludex.codegen.emit.shapes import environment
from ludex.codegen.emit.statements import write_functions
from ludex.codegen.emit.text import size_text
from ludex.codegen.emit.wrap import wrapped
from ludex.codegen.emit.writer import BEYOND, shape_of
from ludex.codegen.ir.scalars import mul
from ludex.codegen.plan.choice_code import ACTION_SHIFT, dom_of_local, radixes
from ludex.codegen.plan.model_walk import model_expressions
from ludex.codegen.plan.plan import Plan
from ludex.codegen.plan.rules_text import rules_lines
from ludex.dsl import model as m
from ludex.engine.tables import INT_LOW, make

HISTORY_ENTRIES = 6000  # positions that `seen` remembers at most
TABLE_WIDTH = 112


@dataclass(frozen=True)
class Table:
    """A constant table: its C name and type; its values as lines of C where the board is known."""

    name: str
    ctype: str
    spec: tuple
    length: int = 0
    lines: tuple[str, ...] = ()


@dataclass(frozen=True)
class Filled:
    """A table that the engine fills when a game is opened:
    its C name and type, its words, and the function that fills it."""

    name: str
    ctype: str
    words: str
    function: str


@dataclass(frozen=True)
class Place:
    """How a field's places and members go from dense numbers to the engine's."""

    index: int
    name: str
    place: str
    member: str


@dataclass(frozen=True)
class Parameter:
    """A parameter in a choice: where, and how its engine number becomes a dense one and back."""

    shift: int
    mask: int
    inner: str  # the engine's value of the raw bits `raw`
    dense: str  # the dense value of `raw`
    raw: str  # the raw bits of the dense value `value`


@dataclass(frozen=True)
class Witness:
    """A witness of an action: how its function is called, and whether the plane is one word."""

    number: int
    function: str
    args: str
    single: bool
    most: int
    dense: str
    inner: str
    places: str = ""  # links of a grid: how many there may be, and the bit of the one that is `found`
    place: str = ""


@dataclass(frozen=True)
class Action:
    index: int
    name: str
    params: tuple[Parameter, ...]
    witnesses: tuple[Witness, ...]


@dataclass(frozen=True)
class Key:
    """What one `seen` compares: words of the state, (first, number) each; whether `next` too."""

    number: int
    parts: tuple[tuple[str, str], ...]
    next: bool


@dataclass(frozen=True)
class Chapter:
    """Functions that belong together, as text."""

    title: str
    functions: tuple[str, ...]


@dataclass(frozen=True)
class EngineSource:
    name: str
    origin: str
    digest: str
    folded: dict[str, int]
    symbols: dict[str, str]
    tables: tuple[Table, ...]
    filled: tuple[Filled, ...]
    open_board: bool
    link_steps: dict[str, tuple[int, ...]]
    slots: dict[str, int]
    offsets: dict[str, int]
    tail: str
    total: str
    players: str
    settings: int
    fields: tuple[Place, ...]
    actions: tuple[Action, ...]
    ends: int
    starts: tuple[int, ...]
    scored: bool
    turns_matter: bool
    keys: tuple[Key, ...]
    capacity: int
    action_shift: int
    winners_words: str
    history_in_copies: bool
    beyond: str  # the word that tells of a number that no set can hold; "" where that cannot be
    chapters: tuple[Chapter, ...]
    bare: str = ""
    kept: tuple[KeptText, ...] = ()
    loops: bool = False  # whether loops over the words of planes are better made vector operations than written out
    # what words of the state stand for, by name; the lines of the turn, and what is chosen at each stop
    legend: dict[str, str] = field(default_factory=dict)
    constants: dict[str, int] = field(default_factory=dict)  # words of bits that have a name
    turn: tuple[str, ...] = ()
    stops: tuple[str, ...] = ()
    untried: str = ""  # the function that counts choices without trying them

    @property
    def stride(self) -> str:
        """The bits from a row to the next, as Python text over the board."""
        return self.symbols.get("STRIDE", "stride_of(board.rows, board.columns)")

    @property
    def witnesses(self) -> tuple[Witness, ...]:
        return tuple(w for action in self.actions for w in action.witnesses)

    @property
    def witness_most(self) -> int:
        return max(w.most for w in self.witnesses)


def engine_source(
    plan: Plan,
    functions: tuple[ir.Function, ...],
    *,
    slots=(),
    planes=(),
    seen=(),
    tables: dict | None = None,
    kept=(),
    loops: bool = False,
    origin: str = "",
    digest: str = "",
    stops: tuple[str, ...] = (),
    untried: str = "count_pseudo",
) -> EngineSource:
    """Everything the template lays out. seen: the (fields, next) that functions `seen_K` compare; stops: what is
    chosen at each, in words; untried: the function that counts choices without trying them."""
    model = plan.model
    layout = lay_out(plan, slots, planes, keys=len(seen), capacity=HISTORY_ENTRIES, tables=tables, kept=kept)
    glue = _Glue(plan, layout)
    fields, actions = tuple(map(glue.field, plan.fields)), tuple(map(glue.action, model.actions))
    kept_texts = tuple(kept_text(plan, layout, k) for k in kept)
    chapters = _chapters(model, functions, write_functions(functions, plan, layout))
    return EngineSource(
        model.name,
        origin,
        digest,
        dict(plan.folded),
        layout.symbols,
        tuple(_table(layout, n) for n in layout.tables if not layout.filled(n)),
        tuple(_filled(layout, n) for n in layout.tables if layout.filled(n)),
        plan.open_board,
        plan.link_steps,
        layout.slots,
        {n: o for n, o in layout.offsets.items() if isinstance(o, int)},
        _within(layout, "O_HISTORY", layout.tail),
        _within(layout, "WORDS", layout.total),
        glue.size(plan.players),
        len(model.params) + 1,
        fields,
        actions,
        len(model.ends),
        tuple(i for i, s in enumerate(model.starts) if isinstance(s, m.StartBlock)),
        model.score is not None,
        _reads_turns(model),
        tuple(glue.key(i, *k) for i, k in enumerate(seen)),
        layout.capacity,
        ACTION_SHIFT,
        glue.size(plan.words["player"].scalar),
        layout.history_in_copies,
        f"S_{BEYOND}" if plan.unbounded_numbers else "",
        chapters,
        _within(layout, "O_KEPT", layout.bare),
        kept_texts,
        loops,
        legend(plan, layout),
        dict(layout.constants),
        rules_lines(model, model.turn.span),
        stops,
        untried,
    )


def _chapters(model: m.Model, functions: tuple[ir.Function, ...], texts: list[list[str]]) -> tuple[Chapter, ...]:
    """The functions in the order of the rules, between what they rest on and what rests on them."""
    first, rules, last = "what the rules are made of", "the rules, in their order", "order of play, and what is offered"
    parts: dict[str, list[tuple[tuple[int, ...], str]]] = {first: [], rules: [], last: []}
    for function, lines in zip(functions, texts):
        title = last if function.place == (len(model.sources),) else rules if function.place else first
        parts[title].append((function.place, "\n".join(lines)))
    return tuple(
        Chapter(title, tuple(text for _, text in sorted(part, key=lambda one: one[0])))
        for title, part in parts.items()
        if part
    )


def _within(layout: Layout, symbol: str, at) -> str:
    return str(at) if isinstance(at, int) else f"g.{symbol}"


def _reads_turns(model: m.Model) -> bool:

    return any(isinstance(e, m.Builtin) and e.name == "turns" for e in model_expressions(model))


def _table(layout: Layout, name: str) -> Table:
    spec, width = layout.tables[name]
    if layout.plan.open_board:
        return Table(f"T_{name}", "int64_t" if width == "int" else "uint64_t", spec)
    values = make(spec, shape_of(layout.plan)) or [0]
    texts = [f"{v}" if width == "int" else f"0x{v:x}u" for v in values]
    lines = tuple(textwrap.wrap(", ".join(texts) + ",", TABLE_WIDTH))
    return Table(f"T_{name}", "int64_t" if width == "int" else "uint64_t", spec, len(values), lines)


def _filled(layout: Layout, name: str) -> Filled:
    (_, rows), width = layout.tables[name]
    words = size_text(rows if width == "int" else mul(rows, layout.plan.words[width].scalar))
    return Filled(f"T_{name}", "int64_t" if width == "int" else "uint64_t", str(words), f"fill_{name}")


class _Glue:
    """Text of what lies between dense numbers and the engine's."""

    def __init__(self, plan: Plan, layout: Layout):
        self.plan, self.layout = plan, layout

    def size(self, scalar: ir.Scalar) -> str:
        return str(size_text(scalar))

    def table(self, name: str, spec: tuple) -> str:
        self.layout.table(name, spec, "int")
        return f"g.T_{name}" if self.plan.open_board else f"T_{name}"

    def inner(self, dom: str, text: str) -> str:
        """The engine's number of a dense one."""
        if self.plan.graph or not (dom == "cell" or dom.startswith("link:")):
            return text
        name, spec = ("BIT_OF", ("bit_of",)) if dom == "cell" else (f"LINK_CODE_{dom[5:]}", ("link_code", dom[5:]))
        return f"{self.table(name, spec)}[{text}]"

    def dense(self, dom: str, text: str) -> str:
        if self.plan.graph or not (dom == "cell" or dom.startswith("link:")):
            return text
        name, spec = (
            ("CELL_OF", ("cell_of",)) if dom == "cell" else (f"LINK_NUMBER_{dom[5:]}", ("link_number", dom[5:]))
        )
        return f"{self.table(name, spec)}[{text}]"

    def field(self, planned) -> Place:
        member = self.inner(planned.item, "member") if planned.kind == "sets" else "member"
        member += f" - ({INT_LOW})" if planned.item == "int" else ""
        return Place(
            planned.field.index,
            planned.field.name,
            self.inner(planned.dom, "place") if planned.dom else "place",
            member,
        )

    def action(self, action: m.Action) -> Action:
        params = tuple(map(self.parameter, radixes(self.plan, action)))
        args = ", ".join(f"inner[{i}]" for i in range(len(params)))
        hidden = [p for p in action.params if p.witness]
        return Action(
            action.index,
            action.name,
            params,
            tuple(self.witness(action.index, k, dom_of_local(self.plan, p.local), args) for k, p in enumerate(hidden)),
        )

    def parameter(self, radix) -> Parameter:
        mask = (1 << radix.width) - 1
        if radix.dom == "int":
            return Parameter(
                radix.shift, mask, f"raw + ({INT_LOW})", f"raw + ({INT_LOW})", f"parameters[{{}}] - ({INT_LOW})"
            )
        return Parameter(
            radix.shift, mask, "raw", self.dense(radix.dom, "raw"), self.inner(radix.dom, "parameters[{}]")
        )

    def witness(self, action: int, k: int, dom: str, args: str) -> Witness:
        single, places, place = self.plan.single(dom), "", ""
        low = f" + ({INT_LOW})" if dom == "int" else ""
        inner = self.inner(dom, "element") + (f" - ({INT_LOW})" if dom == "int" else "")
        if dom.startswith("link:") and not self.plan.graph:
            single, places, place = False, self.size(self.plan.sizes[dom].scalar), self.link_bit(dom, "found")
            inner = self.link_bit(dom, inner)
        return Witness(
            k,
            f"witness_{action}_{k}",
            f", {args}" if args else "",
            single,
            self.plan.words[dom].most,
            self.dense(dom, "found") + low,
            inner,
            places,
            place,
        )

    def link_bit(self, dom: str, number: str) -> str:
        """The bit of a link of a grid in its plane: a row of cells for each step of its kind."""
        steps, words = len(self.plan.link_steps[dom[5:]]), self.size(self.plan.words["cell"].scalar)
        return f"({number} % {steps}) * ({words} * 64) + {number} // {steps}"

    def key(self, number: int, fields, follower: bool) -> Key:
        return Key(number, tuple(self.part(f) for f in fields), follower)

    def part(self, field) -> tuple[str, str]:
        """The words that hold a field: the first and how many."""
        planned = next(p for p in self.plan.fields if field in (p.field, p.field.index, p.field.name))
        name = f"F_{planned.field.name}"
        if planned.kind == "slot":
            return f"S_{name}", "1"
        region = self.layout.regions[name]
        count = words_of(self.plan, region)
        return self.layout.offset(name), str(count) if isinstance(count, int) else _over_game(count, self.layout)


def _over_game(formula: str, layout: Layout) -> str:
    """A formula over the symbols as Cython text."""
    import re

    return re.sub(r"[A-Za-z_]\w*", lambda found: f"g.{found[0]}", formula)


_ENVIRONMENT = environment()
_ENVIRONMENT.globals["beside"] = beside


def emit(source: EngineSource) -> str:
    """The text of the engine's module."""
    return wrapped(_ENVIRONMENT.get_template("engine.pyx.j2").render(e=source))
