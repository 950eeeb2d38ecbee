"""The plan: how each domain, field and choice of a model is represented in an engine.

Decided from the model and the folded settings alone. Sizes are IR scalars: numbers where they are known, symbols of the
opened game where a parameter is open (then `Size.most` bounds them).
"""

from __future__ import annotations

from dataclasses import dataclass
from dataclasses import field as dataclass_field

from ludex.codegen import ir
from ludex.codegen.ir.scalars import add, binary, mul, number
from ludex.codegen.plan.model_walk import expressions, model_expressions
from ludex.codegen.refused import Refused
from ludex.dsl import model as m
from ludex.dsl.interpreter.make_board import make_board
from ludex.dsl.world.board import Board
from ludex.engine.tables import INT_WORDS, open_stride_of, stride_of, words_of

LARGE = 4  # more players than this: a field owned by players also keeps an array of codes
PREFIX_WORDS = 4  # planes of more words have longer rows: there runs are mostly over long before a prefix is
TABLE_CELLS = 1024  # images of single cells are tables on boards up to this size


@dataclass(frozen=True)
class Size:
    """A size: its IR scalar and the largest value it can have."""

    scalar: ir.Scalar
    most: int

    @property
    def known(self) -> bool:
        return isinstance(self.scalar, ir.Num)


@dataclass(frozen=True)
class FieldPlan:
    """How a field is stored.

    kind: planes (an enumeration on cells or links: a plane a player, then the planes of `rows`), plane (bool), array
    (numbers or codes), slot (a game or turn number), sets (a plane a place).
    """

    field: m.Field
    kind: str
    dom: str  # of the places ("" for game and turn)
    item: str = ""  # sets: domain of the members
    sides: bool = False
    rows: tuple[int, ...] = ()  # alternatives with a stored plane, in the order of the planes after the sides
    codes: bool = False  # planes: an array of codes too
    ctype: str = "int32_t"
    watches: tuple[tuple[str, int], ...] = ()  # array on cells: planes kept for comparisons with constants


@dataclass
class Plan:
    """Everything the lowering asks. `symbols`: name -> Python expression computing it at open, in order."""

    model: m.Model
    folded: dict[str, int]
    settings: dict[str, Size] = dataclass_field(default_factory=dict)
    words: dict[str, Size] = dataclass_field(default_factory=dict)
    sizes: dict[str, Size] = dataclass_field(default_factory=dict)  # domain -> elements (cells: bits)
    fields: tuple[FieldPlan, ...] = ()
    symbols: dict[str, str] = dataclass_field(default_factory=dict)
    rows: Size | None = None
    columns: Size | None = None
    stride: Size | None = None
    guard: int = 0
    open_board: bool = False
    # of the folded settings; of the defaults when open (its steps are right all the same)
    board: Board | None = None
    steps: tuple = ()
    link_steps: dict[str, tuple[int, ...]] = dataclass_field(default_factory=dict)
    enums: list[m.Enum] = dataclass_field(default_factory=list)
    walls: bool = False
    holes: bool = False
    unbounded_numbers: bool = False  # sets of numbers are made from numbers without bounds

    @property
    def graph(self) -> bool:
        return isinstance(self.model.board, m.Graph)

    @property
    def players(self) -> ir.Scalar:
        return self.settings["players"].scalar

    @property
    def tables_of_cells(self) -> bool:
        return not self.open_board and self.sizes["cell"].most <= TABLE_CELLS

    @property
    def runs_by_prefix(self) -> bool:
        """Whether runs along a step are filled by parallel prefix."""
        return not self.graph and not self.open_board and self.words["cell"].most <= PREFIX_WORDS

    def bound(self, value: object) -> Size:
        """The size of a bound: an int or the name of a parameter."""
        return Size(ir.Num(value), value) if isinstance(value, int) else self.settings[value]

    def single(self, dom: str) -> bool:
        """Whether a plane of the domain is one word."""
        return self.words[dom].most == 1

    def dom(self, of: object) -> str:
        """The set domain of a model domain or enumeration."""
        if isinstance(of, m.Enum):
            if of not in self.enums:
                self.enums.append(of)
            name = f"enum:{self.enums.index(of)}"
            size = self.enum_size(of)
            self.sizes[name] = size
            self.words[name] = ceil_words(size)
            return name
        if of is None:
            return "int"
        return f"link:{of.name}" if of.kind == "link" else of.kind

    def bases(self, enum: m.Enum) -> list[ir.Scalar]:
        """The first code of each alternative, and the number of codes."""
        codes, result = ir.Num(0), []
        for alternative in enum.alternatives:
            result.append(codes)
            codes = add(codes, self.alternative_size(alternative).scalar)
        return result + [codes]

    def alternative_size(self, alternative: m.Alternative) -> Size:
        if alternative.kind in ("none", "tag"):
            return Size(ir.Num(1), 1)
        if alternative.kind == "owned":
            return self.settings["players"]
        if alternative.kind == "numbers":
            low, high = self.bound(alternative.low), self.bound(alternative.high)
            return Size(add(add(high.scalar, ir.Neg(low.scalar)), ir.Num(1)), high.most - (number(low.scalar) or 0) + 1)
        return self.sizes[self.dom(alternative.domain)]

    def enum_size(self, enum: m.Enum) -> Size:
        sizes = [self.alternative_size(a) for a in enum.alternatives]
        total = ir.Num(0)
        for size in sizes:
            total = add(total, size.scalar)
        return Size(total, sum(size.most for size in sizes))


def plan(model: m.Model, folded: dict[str, int]) -> Plan:
    """The plan of a model with some settings folded in (those
    not named stay open, unless only one value is possible)."""
    result = Plan(model, dict(folded))
    _settings(result)
    defaults = {p.name: folded.get(p.name, p.default) for p in model.params}
    defaults["players"] = folded.get("players", model.players.default)
    result.board = make_board(model, defaults)
    _board(result)
    for piece in model.pieces:
        if not result.bound(piece.count).known:
            raise Refused("the number of pieces is an open parameter", piece.span, "fold it in with --set")
    small = {
        "player": result.settings["players"],
        "piece": _fixed(sum(result.bound(p.count).most for p in model.pieces)),
        "step": _fixed(len(result.steps)),
        "tag": _fixed(len(model.tags)),
    }
    for name, size in small.items():
        result.sizes[name] = size
        result.words[name] = ceil_words(size)
    result.sizes["int"], result.words["int"] = _fixed(64 * INT_WORDS), _fixed(INT_WORDS)
    _links(result)
    watches = _watches(model)
    result.fields = tuple(_field(result, f, watches.get(f.index, ())) for f in model.fields)
    return result


def _fixed(value: int) -> Size:
    return Size(ir.Num(value), value)


def _settings(result: Plan) -> None:
    players = result.model.players
    ranges = [(p.name, p.low, p.high) for p in result.model.params] + [("players", players.low, players.high)]
    for name, low, high in ranges:
        if name in result.folded or low == high:
            value = result.folded.get(name, low)
            result.folded[name] = value
            result.settings[name] = _fixed(value)
        else:
            result.settings[name] = Size(ir.Sym(f"SET_{name}"), high)
            result.symbols[f"SET_{name}"] = f"settings[{name!r}]"


def _board(result: Plan) -> None:
    description, board = result.model.board, result.board
    result.steps = board.steps
    if isinstance(description, m.Graph):
        result.sizes["cell"] = _fixed(board.size)
        result.words["cell"] = _fixed(words_of(result.sizes["cell"].most))
        result.rows = result.columns = result.stride = _fixed(0)
        return
    rows, columns = result.bound(description.rows), result.bound(description.columns)
    result.rows, result.columns = rows, columns
    result.open_board = (
        not (rows.known and columns.known)
        or _open_expression(result, description.without)
        or any(_open_expression(result, e.length) for e in model_expressions(result.model) if isinstance(e, m.Lines))
    )
    result.walls, result.holes = description.walls is not None, description.without is not None
    if rows.known and columns.known:
        stride = stride_of(rows.most, columns.most)
        result.guard = min(1, stride - columns.most)
        result.stride = _fixed(stride)
        result.sizes["cell"] = _fixed(rows.most * stride)
        result.words["cell"] = _fixed(words_of(result.sizes["cell"].most))
        return
    one_word = rows.most * columns.most <= 64  # then no word is spent on a guard column
    result.guard = 0 if one_word else 1
    strides = [stride_of(rows.most, c) if one_word else open_stride_of(c) for c in range(1, columns.most + 1)]
    result.symbols["ROWS"], result.symbols["COLUMNS"] = "board.rows", "board.columns"
    result.symbols["STRIDE"] = "stride_of(board.rows, board.columns)" if one_word else "open_stride_of(board.columns)"
    result.stride = Size(ir.Sym("STRIDE"), max(strides))
    result.rows = Size(ir.Sym("ROWS"), rows.most) if not rows.known else rows
    result.columns = Size(ir.Sym("COLUMNS"), columns.most) if not columns.known else columns
    bits = rows.most * max(strides)
    result.symbols["BITS"], result.symbols["NW"] = "board.rows * STRIDE", "words_of(BITS)"
    result.sizes["cell"] = Size(ir.Sym("BITS"), bits)
    result.words["cell"] = Size(ir.Sym("NW"), words_of(bits))


def _open_expression(result: Plan, without: object) -> bool:
    """Whether the holes of a board (or the length of its lines) depend on a setting that is open."""
    if without is None or isinstance(without, m.Picture):
        return False
    return any(isinstance(e, m.ParamRef) and not result.settings[e.name].known for e in expressions(without))


def _links(result: Plan) -> None:
    for kind in result.model.links:
        dom = f"link:{kind.name}"
        if result.graph:
            size = len(result.board.links[kind.name])
            result.sizes[dom] = _fixed(size)
            result.words[dom] = ceil_words(result.sizes[dom])
            continue
        steps = link_steps(result, kind)
        result.link_steps[kind.name] = steps
        count, cells = len(steps), result.words["cell"]
        result.sizes[dom] = Size(mul(ir.Num(count), result.sizes["cell"].scalar), count * result.sizes["cell"].most)
        result.words[dom] = Size(mul(ir.Num(count), cells.scalar), count * cells.most)


def link_steps(result: Plan, kind: m.LinkKind) -> tuple[int, ...]:
    """The steps that lead from the first end of a link of the kind to its second, in canonical order by offset."""
    board, found = result.board, set()
    offsets = {(s.down, s.right): i for i, s in enumerate(board.steps)}
    for a, b in board.links[kind.name]:
        found.add(offsets[(board.row[b] - board.row[a], board.column[b] - board.column[a])])
    if result.open_board:  # the default board may be too small to show every step
        found |= {offsets[o] for o in _offsets_of(kind.relation) if o in offsets}
    return tuple(sorted(found, key=lambda i: (board.steps[i].down, board.steps[i].right)))


def _offsets_of(relation: m.Expr) -> set[tuple[int, int]]:
    found = set()
    for e in expressions(relation):
        if isinstance(e, m.Offsets) and isinstance(e.a, m.Const) and isinstance(e.b, m.Const):
            for a, b in ((e.a.value, e.b.value), (e.b.value, e.a.value)):
                found |= {(x, y) for x in (a, -a) for y in (b, -b) if (x, y) > (0, 0)}
    return found


def _watches(model: m.Model) -> dict[int, tuple[tuple[str, int], ...]]:
    """Comparisons of int cell fields with constants, by field."""
    found: dict[int, list[tuple[str, int]]] = {}
    for e in model_expressions(model):
        if isinstance(e, m.MapCompare) and isinstance(e.left, m.FieldRef) and isinstance(e.right, m.Const):
            if (
                isinstance(e.left.type, m.MapOf)
                and isinstance(e.left.type.result, m.Int)
                and e.left.field.domain == m.CELL
            ):
                watch = (e.op, e.right.value)
                if watch not in found.setdefault(e.left.field.index, []):
                    found[e.left.field.index].append(watch)
    return {index: tuple(watches[:8]) for index, watches in found.items()}


def _field(result: Plan, field: m.Field, watches: tuple[tuple[str, int], ...]) -> FieldPlan:
    single = field.domain in (m.GAME, m.TURN)
    dom = "" if single else result.dom(field.domain)
    kind = field.type
    if isinstance(kind, m.SetOf):
        return FieldPlan(field, "sets", dom, item=result.dom(kind.of))
    if single:
        return FieldPlan(field, "slot", "")
    planar = dom == "cell" or dom.startswith("link:")
    if isinstance(kind, m.Bool):
        return FieldPlan(field, "plane", dom)
    if isinstance(kind, m.Value) and planar and all(_player_or_plain(a) for a in kind.enum.alternatives):
        return _planes(result, field, dom, kind.enum)
    return FieldPlan(field, "array", dom, ctype=_ctype(result, kind), watches=watches if dom == "cell" else ())


def _player_or_plain(alternative: m.Alternative) -> bool:
    return alternative.kind in ("none", "tag", "owned") or alternative.domain == m.PLAYER


def _planes(result: Plan, field: m.Field, dom: str, enum: m.Enum) -> FieldPlan:
    alternatives = enum.alternatives
    owned = [i for i, a in enumerate(alternatives) if a.kind in ("owned", "element")]
    many = result.settings["players"].most > LARGE
    rows = [i for i in range(len(alternatives)) if i not in owned or len(owned) > 1 or many]
    others = (
        len(rows)
        - (1 if 0 in rows else 0)
        + (0 if len(owned) > 1 or many or not owned else result.settings["players"].most)
    )
    if 0 in rows and others <= 2:
        rows.remove(0)  # the first alternative is what the few others leave
    return FieldPlan(
        field, "planes", dom, sides=bool(owned), rows=tuple(rows), codes=many and bool(owned), ctype="int16_t"
    )


def _ctype(result: Plan, kind: m.Type) -> str:
    if isinstance(kind, m.Int) and kind.low is not None and kind.high is not None:
        low, high = result.bound(kind.low), result.bound(kind.high)
        if high.most < 128 and (number(low.scalar) or 0) >= -128:
            return "int8_t"
    return "int32_t"


def ceil_words(size):
    """The words of a plane of `size` bits (a plan.Size)."""
    words = binary("//", add(size.scalar, ir.Num(63)), ir.Num(64))
    most = max(1, -(-size.most // 64))
    return type(size)(ir.Num(most) if size.known or most == 1 else words, most)


# planes of up to so many words are written word by word (20 x 20 boards: 1.3 to 1.9 times as fast as loops)
UNROLLED = 8
