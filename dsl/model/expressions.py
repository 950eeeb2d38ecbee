"""Expressions, each with its type; and what they refer to: local variables, fields, definitions."""

from __future__ import annotations

from ludex.dsl.frozen import field as dataclass_field
from ludex.dsl.frozen import frozen
from ludex.dsl.model.types import Domain, Type
from ludex.dsl.span import Span


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


@frozen
class Field:
    """A field. domain: CELL, PLAYER, PIECE, a link domain, GAME or TURN.
    type of its values: Bool, Int (with bounds), Value, or SetOf. default: an Expr or None (first alternative, lower
    bound, 0, false, empty set). `symbols`: True when it is drawn in pictures and position text (cell fields whose
    alternatives all have symbols for... see ludex.dsl.texts.turn_text). `family`: of a member `hand[pawn]` the name of
    its family, `hand`; `player`: of one that is there for each player, `known[White]`, whose it is. `kept`: no rule
    declares it; it keeps the choices of a joint step until all have chosen, and is seen by nobody."""

    name: str
    index: int
    domain: Domain
    type: Type
    default: Expr | None = dataclass_field(compare=False)
    span: Span = dataclass_field(compare=False)
    family: str = ""
    player: int | None = None
    kept: bool = False

    @property
    def declared(self) -> str:
        """The name that the rules declare: that of its family, or its own."""
        return self.family or self.name

    @property
    def word(self) -> str:
        """The name as one word of letters, digits and `_`. That of a member begins with a digit, as no other does, and
        its number sets it apart from those of other families: of `a[b__c]` and `a__b[c]`."""
        if self.kept:
            return f"{self.index}_kept"
        if not self.family:
            return self.name
        return f"{self.index}_" + self.name.replace("[", "__").replace("]", "").replace("-", "m")


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


@frozen
class Definition:
    """A top-level let, checked for one combination of argument types (equal uses share the object)."""

    name: str
    params: tuple[Local, ...]
    body: Expr
    span: Span = dataclass_field(compare=False)


@frozen(kw_only=True)
class Use(Expr):
    """A use of a `let` (`args` for its parameters, by value). Evaluated in the state, and for the `me`, of the use."""

    definition: Definition
    args: tuple[Expr, ...]


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
    """Two ints, elements, values of one enum, or bools; or two sets (== and != only). Type BOOL. implied: the rules do
    not write it, it chooses among the members of a family or the entries of a list."""

    op: str
    left: Expr
    right: Expr
    implied: bool = dataclass_field(default=False, compare=False)


@frozen(kw_only=True)
class Member(Expr):
    """x in S. x: Element, INT, or Value with S a SetOf its enum; a Value of `none | element` may be tested in a set
    of those elements (none is in no set). implied: the rules do not write it, it keeps an index within its range."""

    item: Expr
    set: Expr
    negated: bool
    implied: bool = dataclass_field(default=False, compare=False)


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
class ListOf(Expr):
    """[a, b, c]: only the right side of an Assign with a set index, in a start block."""

    items: tuple[Expr, ...]
