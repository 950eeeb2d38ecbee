"""The checked model: what a rules file means, with every name resolved and every expression typed.

The model is what both executions start from: the reference interpreter (`ludex.dsl.reference`) and the compiler
(`codegen`). It is plain frozen data. Every node has a `span` (where the rules say it); every expression a `type`.

Elements are numbered from 0 in canonical order (reference, section 8): cells by row then column, players, pieces
(all kinds in the order of declaration), links of a kind by first end then second, steps, tags in the order of
declaration. Static types tell which numbering a number belongs to, so an element is just an int.
"""

from __future__ import annotations

from dataclasses import field as dataclass_field
from typing import Union

from ludex.dsl.frozen import frozen
from ludex.dsl.span import Span

# ---------------------------------------------------------------------------------------------- types


@frozen
class Domain:
    """A numbered kind of thing: kind is cell, player, piece, link, step, tag or int; name only for links."""

    kind: str
    name: str = ""


CELL, PLAYER, PIECE, STEP, TAG, INT_DOMAIN = (Domain(k) for k in ("cell", "player", "piece", "step", "tag", "int"))
GAME, TURN = Domain("game"), Domain("turn")  # domains of fields only: one place, number 0


@frozen
class Bool:
    pass


@frozen
class Int:
    """A number. As the type of a field it may have bounds (ints or parameter names); expressions have none."""

    low: int | str | None = None
    high: int | str | None = None


@frozen
class NoneType:
    """The type of the literal `none`."""


@frozen
class Element:
    """One element of a domain: a cell, a player, a piece, a link, a step, a tag."""

    domain: Domain


@frozen
class Alternative:
    """One alternative of an enumeration.

    kind: none | tag (a name) | owned (a name, one value for each player) | element (of `domain`) | numbers (low..high).
    """

    kind: str
    name: str = ""
    domain: Domain | None = None
    low: int | str | None = None
    high: int | str | None = None
    symbols: str | None = dataclass_field(default=None, compare=False)


@frozen
class Enum:
    """An enumeration. A value of it is a code: codes run through the alternatives in order; none and a tag take one
    code, an owned tag one for each player, an element alternative one for each element, numbers one for each."""

    alternatives: tuple[Alternative, ...]


@frozen
class Value:
    """A value (code) of an enumeration."""

    enum: Enum


@frozen
class SetOf:
    """A set. of: a Domain, an Enum (set of codes), or None for the literal `{}`."""

    of: Domain | Enum | None


@frozen
class SetOfSets:
    of: Domain


@frozen
class MapOf:
    """A map from every element of a domain to a value: result is Bool, Int, Value, Element or SetOf."""

    domain: Domain
    result: Type


Type = Union[Bool, Int, NoneType, Element, Value, SetOf, SetOfSets, MapOf]
BOOL, INT, NONE = Bool(), Int(), NoneType()
RELATION = SetOf(STEP)

# ---------------------------------------------------------------------------------------------- expressions


@frozen(kw_only=True)
class Node:
    span: Span = dataclass_field(compare=False)


@frozen(kw_only=True)
class Expr(Node):
    type: Type


@frozen
class Local:
    """A bound variable: parameter of an action, effect or definition, comprehension variable, or `let` in an action.
    `number` is unique in the model."""

    name: str
    number: int
    type: Type


@frozen(kw_only=True)
class Const(Expr):
    """An int, a bool, None (`none`), or the number of a player, piece, step or tag (see type)."""

    value: int | bool | None


@frozen(kw_only=True)
class CellNamed(Expr):
    """`"e4"`: the cell of that name; which one may depend on the size of the board."""

    text: str


@frozen(kw_only=True)
class ParamRef(Expr):
    name: str


@frozen(kw_only=True)
class LocalRef(Expr):
    local: Local


@frozen(kw_only=True)
class Builtin(Expr):
    """name: me, next, foe, turns (elements, ints); cells, players, others, winners (sets); row, column (maps)."""

    name: str


@frozen(kw_only=True)
class PlayerNumber(Expr):
    """`player(n)`: the n-th, from 1."""

    number: Expr


@frozen(kw_only=True)
class PieceSet(Expr):
    kind: str


@frozen(kw_only=True)
class LinkSet(Expr):
    """All links of a kind (a relation too)."""

    kind: str


@frozen(kw_only=True)
class StepNamed(Expr):
    """A step by name: north, northeast, ...; on a graph a label of its data. Type Element(STEP)."""

    name: str


@frozen(kw_only=True)
class Relation(Expr):
    """beside, diagonal, near: a SetOf(STEP). (On graphs: near is beside.)"""

    name: str


@frozen(kw_only=True)
class Offsets(Expr):
    """`offsets(a, b)`: SetOf(STEP). a and b are ints, parameters, or variables of constant ranges."""

    a: Expr
    b: Expr


@frozen(kw_only=True)
class FieldRef(Expr):
    """A field without index. Of a game or turn field: its value. Of another: MapOf(domain, value). Values of an
    enumeration that has only one alternative, of elements, are read as Elements (the codes are their numbers)."""

    field: Field


@frozen(kw_only=True)
class At(Expr):
    """map[element]: the value there. `index` has the map's Element type, or is a Value whose enum is none and that
    element (at none: the first value of the field, 0, or false)."""

    map: Expr
    index: Expr


@frozen(kw_only=True)
class AtSet(Expr):
    """map[set]: the set of the values there, none left out."""

    map: Expr
    index: Expr


@frozen(kw_only=True)
class Use(Expr):
    """A use of a `let` (`args` for its parameters, by value). Evaluated in the state, and for the `me`, of the use."""

    definition: Definition
    args: tuple[Expr, ...]


@frozen
class Definition:
    """A top-level let, checked for one combination of argument types (equal uses share the object)."""

    name: str
    params: tuple[Local, ...]
    body: Expr
    span: Span = dataclass_field(compare=False)


@frozen(kw_only=True)
class Arith(Expr):
    """op: + - * // %. Type INT; or MapOf(D, INT), then each side is such a map or an INT (pointwise).
    // and % round down (floor), as in Python; by zero: // gives 0, % gives 0."""

    op: str
    left: Expr
    right: Expr


@frozen(kw_only=True)
class Negate(Expr):
    """-x of an int (or an int map)."""

    operand: Expr


@frozen(kw_only=True)
class OppositeOf(Expr):
    """-R: of a step (Element) or a set of steps."""

    operand: Expr


@frozen(kw_only=True)
class MapCompare(Expr):
    """map OP value, or map OP map of the same domain: SetOf(domain). op: == != < <= > >=.
    Both sides are of one type: ints, codes of one enum (coerced by Inject), or elements."""

    op: str
    left: Expr
    right: Expr


@frozen(kw_only=True)
class MapMember(Expr):
    """map in set: SetOf(domain). The set holds ints, elements, or codes of the map's enum."""

    map: Expr
    set: Expr
    negated: bool


@frozen(kw_only=True)
class Belongs(Expr):
    """`man of me`: the places whose value belongs to one of the players. players: Element or SetOf(PLAYER).
    A value belongs to p if it is the player p, or an owned tag of p."""

    map: Expr
    players: Expr


@frozen(kw_only=True)
class TrueSet(Expr):
    """A bool map where a set is wanted: the set where it is true."""

    map: Expr


@frozen(kw_only=True)
class Compare(Expr):
    """Two ints, elements, values of one enum, or bools; or two sets (== and != only). Type BOOL."""

    op: str
    left: Expr
    right: Expr


@frozen(kw_only=True)
class Member(Expr):
    """x in S. x: Element, INT, or Value with S a SetOf its enum; a Value of `none | element` may be tested in a set
    of those elements (none is in no set)."""

    item: Expr
    set: Expr
    negated: bool


@frozen(kw_only=True)
class Within(Expr):
    left: Expr
    right: Expr


@frozen(kw_only=True)
class Logic(Expr):
    """op: and, or. Short circuit, from left to right."""

    op: str
    items: tuple[Expr, ...]


@frozen(kw_only=True)
class Not(Expr):
    operand: Expr


@frozen(kw_only=True)
class SetOp(Expr):
    """op: | & - over two or more sets, from left to right."""

    op: str
    items: tuple[Expr, ...]


@frozen(kw_only=True)
class IntRange(Expr):
    """a..b: SetOf(INT_DOMAIN), both ends included; empty when a > b."""

    low: Expr
    high: Expr


@frozen(kw_only=True)
class ChooseExpr(Expr):
    """a if c else b; a and b of one type (coerced). May be a map, a set, a scalar."""

    condition: Expr
    then: Expr
    otherwise: Expr


@frozen(kw_only=True)
class OwnedValue(Expr):
    """tag of player: Value(enum that declares the owned tag). tag: Element(TAG)."""

    tag: Expr
    player: Expr


@frozen(kw_only=True)
class OwnedSet(Expr):
    """tags of players: SetOf(enum): every tag of each player; tags and players are SetOf (coerced)."""

    tags: Expr
    players: Expr


@frozen(kw_only=True)
class Inject(Expr):
    """The operand as a code of `type.enum`: from none, an element, a tag, an int, or a value of another enum."""

    operand: Expr


@frozen(kw_only=True)
class InjectSet(Expr):
    """A set of elements, tags, ints or other enum's codes as a SetOf(enum)."""

    operand: Expr


@frozen(kw_only=True)
class ToSet(Expr):
    """An element, int or value as the set of it. A Value of `none | element` becomes SetOf(element's domain): none
    becomes {}. Any other Value becomes a SetOf(enum) (none becomes {})."""

    operand: Expr


@frozen(kw_only=True)
class SetLiteral(Expr):
    """{a, b}: items are elements, ints or values of one type (coerced); {} has type SetOf(None)."""

    items: tuple[Expr, ...]


@frozen
class Generator:
    """for local in source. The source is a set (or a SetOfSets), read in the scope of the generators before it."""

    local: Local
    source: Expr


@frozen(kw_only=True)
class Comprehension(Expr):
    """kind: set ({body for ..}; SetOf, or SetOfSets when body is a set), union, sum, any, all.
    condition is None when there is no `if`."""

    kind: str
    body: Expr
    generators: tuple[Generator, ...]
    condition: Expr | None


@frozen(kw_only=True)
class Count(Expr):
    set: Expr


@frozen(kw_only=True)
class AnyOf(Expr):
    """any(S): the set is not empty."""

    set: Expr


@frozen(kw_only=True)
class Image(Expr):
    """R(S). relation: Element(STEP), SetOf(STEP) or SetOf(link). set: SetOf(CELL)."""

    relation: Expr
    set: Expr


@frozen(kw_only=True)
class Joined(Expr):
    """joined(A, S, R)."""

    start: Expr
    through: Expr
    relation: Expr


@frozen(kw_only=True)
class Connected(Expr):
    set: Expr
    relation: Expr


@frozen(kw_only=True)
class Ends(Expr):
    """ends(E): E a SetOf(link) (coerced): the cells at their ends."""

    links: Expr


@frozen(kw_only=True)
class Crossing(Expr):
    """crossing(E): the links of the same kind that meet a link of E anywhere but in a common end."""

    links: Expr


@frozen(kw_only=True)
class Inside(Expr):
    """inside(L, S): the links of L with both ends in S."""

    links: Expr
    set: Expr


@frozen(kw_only=True)
class Ring(Expr):
    """ring(A, n): SetOf(CELL)."""

    set: Expr
    distance: Expr


@frozen(kw_only=True)
class Span_(Expr):
    """span(A, d, S). step: Element(STEP)."""

    set: Expr
    step: Expr
    through: Expr


@frozen(kw_only=True)
class Past(Expr):
    """past(A, d, S). step: Element(STEP)."""

    set: Expr
    step: Expr
    through: Expr


@frozen(kw_only=True)
class Lines(Expr):
    """lines(k): SetOfSets(CELL)."""

    length: Expr


@frozen(kw_only=True)
class Can(Expr):
    action: str


@frozen(kw_only=True)
class Stuck(Expr):
    pass


@frozen(kw_only=True)
class Seen(Expr):
    """seen(f, g, ...): INT. `fields` are indices into model.fields; `next` tells whether next is named too."""

    fields: tuple[int, ...]
    next: bool


@frozen(kw_only=True)
class ListOf(Expr):
    """[a, b, c]: only the right side of an Assign with a set index, in a start block."""

    items: tuple[Expr, ...]


# ---------------------------------------------------------------------------------------------- statements


@frozen(kw_only=True)
class Statement(Node):
    pass


@frozen(kw_only=True)
class Assign(Statement):
    """field[index] op value. index: None for game and turn fields; an Element (or Value of none | element: at none
    nothing happens); or a SetOf the field's domain. op: = += -= |= &=. value has the field's value type (coerced; for
    |= -= &= on sets a SetOf). With a ListOf value, the elements of the index set in canonical order get one item each.
    """

    field: Field
    index: Expr | None
    op: str
    value: Expr


@frozen(kw_only=True)
class SetNext(Statement):
    """next = player."""

    player: Expr


@frozen(kw_only=True)
class LetHere(Statement):
    local: Local
    value: Expr


@frozen(kw_only=True)
class If(Statement):
    """branches: (condition, statements) in order; otherwise: statements."""

    branches: tuple[tuple[Expr, tuple[Statement, ...]], ...]
    otherwise: tuple[Statement, ...]


@frozen(kw_only=True)
class For(Statement):
    local: Local
    source: Expr
    body: tuple[Statement, ...]


@frozen(kw_only=True)
class Run(Statement):
    """Run an effect with arguments (by value)."""

    effect: Effect
    args: tuple[Expr, ...]


@frozen
class Effect:
    """An effect, checked for one combination of argument types."""

    name: str
    params: tuple[Local, ...]
    body: tuple[Statement, ...]
    span: Span = dataclass_field(compare=False)


@frozen(kw_only=True)
class Require(Statement):
    condition: Expr
    reason: str  # "" when none is given


@frozen(kw_only=True)
class Outcome(Statement):
    """Only in `end`: kind win, lose or draw; players: SetOf(PLAYER) (coerced), None for draw."""

    kind: str
    players: Expr | None


# ---------------------------------------------------------------------------------------------- patterns


@frozen(kw_only=True)
class Pattern(Node):
    pass


@frozen(kw_only=True)
class Do(Pattern):
    """One instance of an action, its first parameters given by args (each an element in that parameter's set)."""

    action: int  # index into model.actions
    args: tuple[Expr, ...]


@frozen(kw_only=True)
class DoEffect(Pattern):
    effect: Effect


@frozen(kw_only=True)
class Seq(Pattern):
    items: tuple[Pattern, ...]


@frozen(kw_only=True)
class Either(Pattern):
    """P or Q or ..."""

    items: tuple[Pattern, ...]


@frozen(kw_only=True)
class Otherwise(Pattern):
    """P else Q else ...: the first that has a run."""

    items: tuple[Pattern, ...]


@frozen(kw_only=True)
class Repeat(Pattern):
    """m..n of P; high None: no upper bound. Bounds are ints or parameter names."""

    low: int | str
    high: int | str | None
    body: Pattern


@frozen(kw_only=True)
class RepeatSet(Pattern):
    """m..n set of P: body is a Do or an Either of Do. different: names of parameters of those actions."""

    low: int | str
    high: int | str | None
    body: Pattern
    different: tuple[str, ...]


@frozen(kw_only=True)
class Each(Pattern):
    """each local in source: body[, different x]."""

    local: Local
    source: Expr
    body: Pattern
    different: tuple[str, ...]


@frozen(kw_only=True)
class While(Pattern):
    condition: Expr
    body: Pattern


@frozen(kw_only=True)
class Longest(Pattern):
    body: Pattern


@frozen(kw_only=True)
class IfPattern(Pattern):
    """branches: (condition, pattern); otherwise: a pattern (an empty Seq when there is no else)."""

    branches: tuple[tuple[Expr, Pattern], ...]
    otherwise: Pattern


# ---------------------------------------------------------------------------------------------- declarations


@frozen
class Param:
    name: str
    low: int
    high: int
    default: int
    span: Span = dataclass_field(compare=False)


@frozen
class Players:
    """Either names, or a number: low..high with a default (low == high == default when fixed). Numbered players are
    named 1, 2, ...; an open number is set like a parameter called `players`."""

    names: tuple[str, ...]
    low: int
    high: int
    default: int
    span: Span = dataclass_field(compare=False)


@frozen
class Picture:
    """Rows as they stand, or (file not "") the name of a data file and its rows."""

    rows: tuple[str, ...]
    span: Span = dataclass_field(compare=False)
    file: str = ""


@frozen
class Grid:
    """rows and columns: int or parameter name. without: an Expr (SetOf(CELL) over the full grid: row, column and
    parameters only) or a Picture with `#` where there is no cell (any other symbol: a cell). walls: hexadecimal
    digits."""

    rows: int | str
    columns: int | str
    without: Expr | Picture | None
    walls: Picture | None
    span: Span = dataclass_field(compare=False)


@frozen
class Graph:
    """lines: rows of cell names whose neighbours are beside each other; steps: (label, cell names) rows.
    cells: all names in the order of first mention."""

    cells: tuple[str, ...]
    lines: tuple[tuple[str, ...], ...]
    steps: tuple[tuple[str, tuple[str, ...]], ...]
    span: Span = dataclass_field(compare=False)


@frozen
class PieceKind:
    name: str
    count: int | str
    span: Span = dataclass_field(compare=False)


@frozen
class LinkKind:
    """Every unordered pair of cells that the relation (constant: a SetOf(STEP)) joins."""

    name: str
    relation: Expr
    span: Span = dataclass_field(compare=False)


@frozen
class Field:
    """A field. domain: CELL, PLAYER, PIECE, a link domain, GAME or TURN.
    type of its values: Bool, Int (with bounds), Value, or SetOf. default: an Expr or None (first alternative, lower
    bound, 0, false, empty set). `symbols`: True when it is drawn in pictures and position text (cell fields whose
    alternatives all have symbols for... see ludex.dsl.texts.turn_text)."""

    name: str
    index: int
    domain: Domain
    type: Type
    default: Expr | None = dataclass_field(compare=False)
    span: Span = dataclass_field(compare=False)


@frozen
class Parameter:
    local: Local
    source: Expr  # a SetOf (coerced), in the scope of the parameters before it
    witness: bool


@frozen
class Action:
    name: str
    index: int
    params: tuple[Parameter, ...]
    body: tuple[Statement, ...]
    span: Span = dataclass_field(compare=False)


@frozen
class StartPicture:
    field: Field
    picture: Picture
    span: Span = dataclass_field(compare=False)


@frozen
class StartGiven:
    """given: may be read; weights: ((value, weight), ...) to deal it from, () when it cannot be dealt."""

    field: Field
    given: bool
    weights: tuple[tuple[int, int], ...]
    span: Span = dataclass_field(compare=False)


@frozen
class StartBlock:
    body: tuple[Statement, ...]
    span: Span = dataclass_field(compare=False)


@frozen
class Score:
    player: Local
    points: Expr
    span: Span = dataclass_field(compare=False)


@frozen
class End:
    """condition; body: effects; the last statement may be an Outcome. Without an Outcome: by score."""

    condition: Expr
    body: tuple[Statement, ...]
    span: Span = dataclass_field(compare=False)


@frozen
class Template:
    """A notation: parts are literal strings or (name, format) pairs: of `cell` ("row" | "column", "" | "0" | "a" | "A"
    | "up"), of an action (parameter name, "")."""

    name: str
    parts: tuple[str | tuple[str, str], ...]
    span: Span = dataclass_field(compare=False)


@frozen
class CheckLine(Node):
    """kind: from (text), given (field, file: rows), play (texts), refuse (text), perft (numbers), expect (condition).
    `texts`: the strings of the line; for given: (field name, file name); rows: the data rows read for given."""

    kind: str
    texts: tuple[str, ...] = ()
    rows: tuple[str, ...] = ()
    numbers: tuple[int, ...] = ()
    condition: Expr | None = None


@frozen
class Check:
    title: str
    settings: tuple[tuple[str, int], ...]
    lines: tuple[CheckLine, ...]
    span: Span = dataclass_field(compare=False)


@frozen
class Model:
    """Everything. `sources`: (file name, text) of the rules file and those it extends, innermost first. `tags`: names
    of all alternatives that are names, in order of declaration. `offsets`: the argument pairs (a, b) of every
    `offsets` and ring used, as expressions of ints and parameters only: with the eight compass steps they make the
    steps of the board. Actions: the predeclared `pass`, if the turn uses it and the rules declare none, comes
    first."""

    name: str
    title: str
    extends: str
    params: tuple[Param, ...]
    players: Players
    board: Grid | Graph
    pieces: tuple[PieceKind, ...]
    links: tuple[LinkKind, ...]
    tags: tuple[str, ...]
    offsets: tuple[tuple[Expr, Expr], ...]
    fields: tuple[Field, ...]
    definitions: tuple[Definition, ...]
    actions: tuple[Action, ...]
    turn: Pattern
    starts: tuple[StartPicture | StartGiven | StartBlock, ...]
    score: Score | None
    ends: tuple[End, ...]
    notations: tuple[Template, ...]
    symmetries: tuple[tuple[str, ...], ...]
    invariants: tuple[Expr, ...]
    checks: tuple[Check, ...]
    sources: tuple[tuple[str, str], ...]
    span: Span = dataclass_field(compare=False)
