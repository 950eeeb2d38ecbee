"""The plan: how each domain, field and choice of a model is represented in an engine.

Decided from the model and the folded settings alone. Sizes are IR scalars: numbers where they are known, symbols of the
opened game where a parameter is open (then `Size.most` bounds them).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Literal

from ludex.codegen import ir
from ludex.codegen.ir.scalars import add, binary, mul, number
from ludex.codegen.plan.domains import dom_of_members
from ludex.codegen.plan.model_walk import expressions, model_expressions
from ludex.codegen.refused import Refused
from ludex.dsl import model as m
from ludex.dsl.board_size import parameters, span_of
from ludex.dsl.interpreter.make_board import make_board
from ludex.dsl.narrow import enum_of, known
from ludex.dsl.span import Span
from ludex.dsl.world.board import Board, Step
from ludex.engine.tables import INT_LOW, INT_WORDS, WORDS, open_stride_of, stride_of, words_of

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
    kind: Literal["planes", "plane", "array", "slot", "sets"]
    at: ir.Dom | None  # of the places (None for game and turn)
    members: ir.Dom | None = None  # of sets
    sides: bool = False
    rows: tuple[int, ...] = ()  # alternatives with a stored plane, in the order of the planes after the sides
    codes: bool = False  # planes: an array of codes too
    ctype: str = "int32_t"
    watches: tuple[tuple[str, int], ...] = ()  # array on cells: planes kept for comparisons with constants

    @property
    def dom(self) -> ir.Dom:
        """The domain of the places, where there is more than one."""
        assert self.at is not None
        return self.at

    @property
    def item(self) -> ir.Dom:
        """The domain of the members of a field of sets."""
        assert self.members is not None
        return self.members

    @property
    def enum(self) -> m.Enum:
        """The enumeration whose codes a field of planes holds."""
        return enum_of(self.field.type)

    def accessor(self, what: Literal["get", "put"]) -> str:
        """The engine's function for a value of this field. `get_field` and `put_field` are those for all fields, and no
        field has a reserved word for its name."""
        return f"{what}_{self.field.word if self.field.word != 'field' else 'let'}"


@dataclass(frozen=True)
class BoardPlan:
    """The board of an engine. A cell is the bit row * stride + column; of a graph its number, and all sizes here are 0
    but `cells` and `words`. `guard`: empty columns after each row."""

    cells: Size  # bits of a plane of cells
    words: Size  # and its words
    rows: Size
    columns: Size
    stride: Size
    symbols: Mapping[str, str]
    guard: int = 0
    open: bool = False
    walls: bool = False
    holes: bool = False


@dataclass(frozen=True)
class Plan:
    """Everything the lowering asks. `folded`: the settings that are known; `symbols`: name -> Python expression that
    computes it at open, in order (what is asked for later goes to `Program.symbols`)."""

    model: m.Model
    board: Board  # of the folded settings; of the defaults when open (its steps are right all the same)
    shape: BoardPlan
    folded: Mapping[str, int]
    settings: Mapping[str, Size]
    sizes: Mapping[m.Domain, Size]  # elements (cells: bits)
    words: Mapping[m.Domain, Size]
    link_steps: Mapping[str, tuple[int, ...]]
    symbols: Mapping[str, str]
    fields: tuple[FieldPlan, ...] = ()
    unbounded_numbers: bool = False  # sets of numbers are made from numbers without bounds
    # assignments that may give their field less (`<`) or more (`>`) than it holds
    leaving: frozenset[tuple[Span, str]] = frozenset()
    int_low: int = INT_LOW  # the number that is the first member of sets of numbers
    int_words: int = INT_WORDS

    @property
    def graph(self) -> bool:
        return isinstance(self.model.board, m.Graph)

    @property
    def steps(self) -> tuple[Step, ...]:
        return self.board.steps

    @property
    def rows(self) -> Size:
        return self.shape.rows

    @property
    def columns(self) -> Size:
        return self.shape.columns

    @property
    def stride(self) -> Size:
        return self.shape.stride

    @property
    def guard(self) -> int:
        return self.shape.guard

    @property
    def open_board(self) -> bool:
        return self.shape.open

    @property
    def walls(self) -> bool:
        return self.shape.walls

    @property
    def holes(self) -> bool:
        return self.shape.holes

    @property
    def players(self) -> ir.Scalar:
        return self.settings["players"].scalar

    @property
    def tables_of_cells(self) -> bool:
        return not self.open_board and self.shape.cells.most <= TABLE_CELLS

    @property
    def runs_by_prefix(self) -> bool:
        """Whether runs along a step are filled by parallel prefix."""
        return not self.graph and not self.open_board and self.shape.words.most <= PREFIX_WORDS

    def bound(self, value: int | str | None) -> Size:
        """The size of a bound, which is there: an int or the name of a parameter."""
        return bound(self.settings, value)

    def size(self, dom: ir.Dom) -> Size:
        """The elements of a domain (cells and links of a grid: bits), or the codes of an enumeration."""
        if isinstance(dom, m.Domain):
            return self.sizes[dom]
        sizes = [self.alternative_size(a) for a in dom.alternatives]
        total: ir.Scalar = ir.Num(0)
        for size in sizes:
            total = add(total, size.scalar)
        return Size(total, sum(size.most for size in sizes))

    def words_of(self, dom: ir.Dom) -> Size:
        """The words of a plane of the domain."""
        return self.words[dom] if isinstance(dom, m.Domain) else ceil_words(self.size(dom))

    def single(self, dom: ir.Dom) -> bool:
        """Whether a plane of the domain is one word; one of links on a grid is an array, also if it has one row."""
        of_rows = isinstance(dom, m.Domain) and dom.kind == "link" and not self.graph
        return not of_rows and self.words_of(dom).most == 1

    def bases(self, enum: m.Enum) -> list[ir.Scalar]:
        """The first code of each alternative, and the number of codes."""
        codes: ir.Scalar = ir.Num(0)
        result = []
        for alternative in enum.alternatives:
            result.append(codes)
            codes = add(codes, self.alternative_size(alternative).scalar)
        return [*result, codes]

    def alternative_size(self, alternative: m.Alternative) -> Size:
        if alternative.kind in ("none", "tag"):
            return fixed(1)
        if alternative.owned:
            return self.settings["players"]
        if alternative.kind == "numbers":
            low, high = self.bound(alternative.low), self.bound(alternative.high)
            return Size(add(add(high.scalar, ir.Neg(low.scalar)), ir.Num(1)), high.most - (number(low.scalar) or 0) + 1)
        return self.sizes[known(alternative.domain)]


def plan(model: m.Model, folded: Mapping[str, int]) -> Plan:
    """The plan of a model with some settings folded in (those not named stay open, unless only one value is possible);
    also WORDS. Raises Refused for an open number of pieces."""
    plane_words = folded.get(WORDS, 0)
    folded = {name: value for name, value in folded.items() if name != WORDS}
    settings = _settings(model, folded)
    known_settings = {**folded, **{name: size.most for name, size in settings.items() if size.known}}
    defaults = {p.name: folded.get(p.name, p.default) for p in model.params}
    defaults["players"] = folded.get("players", model.players.default)
    board = make_board(model, defaults)
    shape = _shape(model, board, settings, plane_words)
    for piece in model.pieces:
        if not bound(settings, piece.count).known:
            raise Refused("the number of pieces is an open parameter", piece.span, "fold it in with --set")
    sizes = {
        ir.CELL: shape.cells,
        ir.PLAYER: settings["players"],
        ir.PIECE: fixed(sum(bound(settings, p.count).most for p in model.pieces)),
        ir.STEP: fixed(len(board.steps)),
        ir.TAG: fixed(len(model.tags)),
        ir.NUMBERS: fixed(64 * INT_WORDS),
    }
    words = {dom: ceil_words(size) for dom, size in sizes.items()} | {ir.CELL: shape.words}
    for sets in model.set_kinds:
        dom = m.Domain("sets", sets.name)
        sizes[dom] = fixed(len(board.sets[sets.name]))
        words[dom] = ceil_words(sizes[dom])
    link_steps: dict[str, tuple[int, ...]] = {}
    for kind in model.links:
        dom = ir.links(kind.name)
        if board.is_graph:
            sizes[dom] = fixed(len(board.links[kind.name]))
            words[dom] = ceil_words(sizes[dom])
            continue
        link_steps[kind.name] = _link_steps(board, shape, kind)
        count = len(link_steps[kind.name])
        sizes[dom], words[dom] = _times(count, shape.cells), _times(count, shape.words)
    opened = [(name, size.scalar) for name, size in settings.items() if isinstance(size.scalar, ir.Sym)]
    symbols = {symbol.name: f"settings[{name!r}]" for name, symbol in opened} | dict(shape.symbols)
    result = Plan(model, board, shape, known_settings, settings, sizes, words, link_steps, symbols)
    watches = _watches(model)
    return replace(result, fields=tuple(_field(result, f, watches.get(f.index, ())) for f in model.fields))


def in_range(code: ir.Scalar, bases: list[ir.Scalar], i: int) -> ir.Scalar:
    """Whether a code is one of alternative i; bases: as `Plan.bases` gives them."""
    return binary("and", binary(">=", code, bases[i]), binary("<", code, bases[i + 1]))


def fixed(value: int) -> Size:
    """A size that is known."""
    return Size(ir.Num(value), value)


def bound(settings: Mapping[str, Size], value: int | str | None) -> Size:
    """The size of a bound, which is there: an int or the name of a parameter."""
    return fixed(value) if isinstance(value, int) else settings[known(value)]


def _times(count: int, size: Size) -> Size:
    return Size(mul(ir.Num(count), size.scalar), count * size.most)


def _settings(model: m.Model, folded: Mapping[str, int]) -> dict[str, Size]:
    players, result = model.players, {}
    for name, low, high in [*((p.name, p.low, p.high) for p in model.params), ("players", players.low, players.high)]:
        if name in folded or low == high:
            result[name] = fixed(folded.get(name, low))
        else:
            result[name] = Size(ir.Sym(f"SET_{name}"), high)
    return result


def _shape(model: m.Model, board: Board, settings: Mapping[str, Size], words: int) -> BoardPlan:
    description = model.board
    if isinstance(description, m.Graph):
        return BoardPlan(fixed(board.size), fixed(words_of(board.size)), fixed(0), fixed(0), fixed(0), {})
    rows, columns = (_board_size(model, settings, size) for size in (description.rows, description.columns))
    is_open = (
        not (rows.known and columns.known)
        or _open_expression(settings, description.outside)
        or _open_expression(settings, description.without)
        or any(_open_expression(settings, e.length) for e in model_expressions(model) if isinstance(e, m.Lines))
    )
    made = _folded_shape(rows, columns) if rows.known and columns.known else _open_shape(rows, columns, words)
    holes = description.without is not None or description.outside is not None
    return replace(made, open=is_open, walls=description.walls is not None, holes=holes)


def _board_size(model: m.Model, settings: Mapping[str, Size], size: m.Size) -> Size:
    """The number of rows or columns; where it is open, with a symbol that is not used (see `_open_shape`)."""
    fixed_settings = {name: value.most for name, value in settings.items() if value.known}
    most = span_of(size, model.params, fixed_settings)[1]
    return fixed(most) if parameters(size) <= fixed_settings.keys() else Size(ir.Sym(""), most)


def _folded_shape(rows: Size, columns: Size) -> BoardPlan:
    """Of a board whose size is known."""
    stride = stride_of(rows.most, columns.most)
    bits = rows.most * stride
    guard = min(1, stride - columns.most)
    return BoardPlan(fixed(bits), fixed(words_of(bits)), rows, columns, fixed(stride), {}, guard)


def _open_shape(rows: Size, columns: Size, words: int) -> BoardPlan:
    """Of a board whose size is known when a game is opened. words: of a plane, 0 if they are known no sooner."""
    one_word = words == 1 or rows.most * columns.most <= 64  # then no word is spent on a guard column
    room = 64 if one_word else 64 * words or rows.most * open_stride_of(columns.most)
    widths = range(1, min(columns.most, room) + 1)
    stride = max(min(c + 1, 64) if one_word else open_stride_of(c) for c in widths)
    bits = min(room, rows.most * stride)
    symbols = {
        "ROWS": "board.rows",
        "COLUMNS": "board.columns",
        "STRIDE": "stride_of(board.rows, board.columns)" if one_word else "open_stride_of(board.columns)",
        "BITS": f"within_words(board.rows * STRIDE, {words})" if words else "board.rows * STRIDE",
        **({} if words else {"NW": "words_of(BITS)"}),
    }
    return BoardPlan(
        Size(ir.Sym("BITS"), bits),
        fixed(words) if words else Size(ir.Sym("NW"), words_of(bits)),
        rows if rows.known else Size(ir.Sym("ROWS"), rows.most),
        columns if columns.known else Size(ir.Sym("COLUMNS"), columns.most),
        Size(ir.Sym("STRIDE"), stride),
        symbols,
        0 if one_word else 1,
    )


def _open_expression(settings: Mapping[str, Size], without: m.Expr | m.Picture | None) -> bool:
    """Whether the holes of a board (or the length of its lines) depend on a setting that is open."""
    if without is None or isinstance(without, m.Picture):
        return False
    return any(isinstance(e, m.ParamRef) and not settings[e.name].known for e in expressions(without))


def _link_steps(board: Board, shape: BoardPlan, kind: m.LinkKind) -> tuple[int, ...]:
    """The steps that lead from the first end of a link of the kind to its second, in canonical order by offset. A kind
    that has no links on this board has a row of none: a plane is one word at least."""
    found = set()
    offsets = {(s.down, s.right): i for i, s in enumerate(board.steps)}
    for a, b in board.links[kind.name]:
        found.add(offsets[(board.row[b] - board.row[a], board.column[b] - board.column[a])])
    if shape.open:  # the default board may be too small to show every step
        found |= {offsets[o] for o in _offsets_of(board, kind.relation) if o in offsets}
    if not found:
        found.add(next(i for offset, i in offsets.items() if offset > (0, 0)))
    return tuple(sorted(found, key=lambda i: (board.steps[i].down, board.steps[i].right)))


def _offsets_of(board: Board, relation: m.Expr) -> set[tuple[int, int]]:
    found = set()
    for e in expressions(relation):
        if isinstance(e, m.Offsets) and isinstance(e.a, m.Const) and isinstance(e.b, m.Const):
            spread = board.lattice.spread(int(e.a.value or 0), int(e.b.value or 0))
            found |= {offset for offset in spread if offset > (0, 0)}
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
                watch = (e.op, int(e.right.value or 0))
                if watch not in found.setdefault(e.left.field.index, []):
                    found[e.left.field.index].append(watch)
    return {index: tuple(watches[:8]) for index, watches in found.items()}


def _field(result: Plan, field: m.Field, watches: tuple[tuple[str, int], ...]) -> FieldPlan:
    dom = None if field.domain in (m.GAME, m.TURN) else field.domain
    kind = field.type
    if isinstance(kind, m.SetOf):
        return FieldPlan(field, "sets", dom, dom_of_members(kind.of))
    if dom is None:
        return FieldPlan(field, "slot", None)
    planar = dom == ir.CELL or ir.is_links(dom)
    if isinstance(kind, m.Bool):
        return FieldPlan(field, "plane", dom)
    if isinstance(kind, m.Value) and planar and all(_player_or_plain(a) for a in kind.enum.alternatives):
        return _planes(result, field, dom, kind.enum)
    return FieldPlan(field, "array", dom, ctype=_ctype(result, kind), watches=watches if dom == ir.CELL else ())


def _player_or_plain(alternative: m.Alternative) -> bool:
    return alternative.kind in ("none", "tag") or alternative.owned


def _planes(result: Plan, field: m.Field, dom: ir.Dom, enum: m.Enum) -> FieldPlan:
    alternatives = enum.alternatives
    owned = [i for i, a in enumerate(alternatives) if a.owned]
    many = result.settings["players"].most > LARGE
    rows = [i for i in range(len(alternatives)) if i not in owned or len(owned) > 1 or many]
    told = result.settings["players"].most if len(owned) == 1 and not many else 0  # known by the sides' planes alone
    others = len(rows) - (1 if 0 in rows else 0) + told
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


def ceil_words(size: Size) -> Size:
    """The words of a plane of `size` bits."""
    words = binary("//", add(size.scalar, ir.Num(63)), ir.Num(64))
    most = max(1, -(-size.most // 64))
    return Size(ir.Num(most) if size.known or most == 1 else words, most)


# planes of up to so many words are written word by word (20 x 20 boards: 1.3 to 1.9 times as fast as loops)
UNROLLED = 8
