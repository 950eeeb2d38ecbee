"""The syntax tree of a rules file: one frozen dataclass for each construct of the grammar.

Every node has a `span`, which equality and hash leave out: two trees are equal if they say the same. So a table about
the nodes of one file must be keyed by `id(node)`, not by the node. Nodes that are made by hand need no span.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Self, TypeAlias

from ludex.dsl.span import NOWHERE, Span


@dataclass(frozen=True, slots=True)
class Node:
    span: Span = field(default=NOWHERE, compare=False, repr=False, kw_only=True)


@dataclass(frozen=True, slots=True)
class Ident(Node):
    """A name where it is declared, or where it can only be a name (a called effect, the target of an assignment)."""

    text: str


@dataclass(frozen=True, slots=True)
class Text(Node):
    """A string, without its quotes."""

    text: str


@dataclass(frozen=True, slots=True)
class FileName(Node):
    """A string that names a data file beside the rules."""

    text: str


@dataclass(frozen=True, slots=True)
class Picture(Node):
    """Indented rows as they stand, without what all have as indentation and without blanks at their ends."""

    rows: tuple[str, ...]
    row_spans: tuple[Span, ...] = field(default=(), compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Comment(Node):
    """From `#` to the end of the line; `alone` if nothing stands before it on its line."""

    text: str
    alone: bool


@dataclass(frozen=True, slots=True)
class File(Node):
    header: Header
    declarations: tuple[Declaration, ...]
    comments: tuple[Comment, ...] = field(default=(), compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Header(Node):
    """`game name "Title" [extends base]`"""

    name: Ident
    title: Text
    extends: Ident | None = None


# ------------------------------------------------------------------ what there is
@dataclass(frozen=True, slots=True)
class Param(Node):
    """`param name: low..high = default`"""

    name: Ident
    low: Bound
    high: Bound
    default: Bound


@dataclass(frozen=True, slots=True)
class NamedPlayers(Node):
    names: tuple[Ident, ...]


@dataclass(frozen=True, slots=True)
class NumberedPlayers(Node):
    """`players low..high = default`; `players 3` has no `high` and no `default`."""

    low: Number
    high: Number | None = None
    default: Number | None = None


@dataclass(frozen=True, slots=True)
class BoardGrid(Node):
    """A string after `without` names a file, as everywhere where a picture may stand."""

    rows: Bound
    columns: Bound
    without: Expr | Picture | FileName | None = None
    walls: Picture | FileName | None = None


@dataclass(frozen=True, slots=True)
class BoardGraph(Node):
    picture: Picture | FileName


@dataclass(frozen=True, slots=True)
class Pieces(Node):
    name: Ident
    number: Bound


@dataclass(frozen=True, slots=True)
class LinkDecl(Node):
    name: Ident
    relation: Expr


@dataclass(frozen=True, slots=True)
class FieldDecl(Node):
    """`domain names: type [= default]`; the domain is `cell`, `player`, `piece`, `game`, `turn` or a link's name."""

    domain: Ident
    names: tuple[Ident, ...]
    type: Type
    default: Expr | None = None


@dataclass(frozen=True, slots=True)
class SetOf(Node):
    element: Ident


@dataclass(frozen=True, slots=True)
class OneOf(Node):
    """Alternatives joined by `|`; `bool` and `int` are single alternatives too."""

    alternatives: tuple[Alternative | NumberSpan, ...]


@dataclass(frozen=True, slots=True)
class Alternative(Node):
    """`name [of owner] ["symbols"]`"""

    name: Ident
    owner: Ident | None = None
    symbols: Text | None = None


@dataclass(frozen=True, slots=True)
class NumberSpan(Node):
    low: Number
    high: Bound


# ------------------------------------------------------------------ what it means, what may be done
@dataclass(frozen=True, slots=True)
class Let(Node):
    """`params` is None for a plain name, never empty."""

    name: Ident
    params: tuple[Ident, ...] | None
    body: Expr


@dataclass(frozen=True, slots=True)
class Parameter(Node):
    """`name in values`, or with `witness` `any name in values`."""

    name: Ident
    values: Expr
    witness: bool = False


@dataclass(frozen=True, slots=True)
class Action(Node):
    """`body` is None where nothing follows (no colon)."""

    name: Ident
    parameters: tuple[Parameter, ...]
    body: tuple[Statement, ...] | None


@dataclass(frozen=True, slots=True)
class Effect(Node):
    name: Ident
    params: tuple[Ident, ...]
    body: tuple[Statement, ...]


# ------------------------------------------------------------------ statements
@dataclass(frozen=True, slots=True)
class Colon:
    """How a block was laid out: the line of its colon, and whether the block stands behind it on the same line."""

    line: int
    inline: bool


class Block(tuple[Any, ...]):
    """The statements of a block, equal to any tuple of the same statements; the formatter reads `colon`."""

    colon: Colon

    def __new__(cls, statements: tuple[Statement, ...], colon: Colon) -> Self:
        block = super().__new__(cls, statements)
        block.colon = colon
        return block

    def __getnewargs__(self) -> tuple[tuple[Statement, ...], Colon]:
        return tuple(self), self.colon


@dataclass(frozen=True, slots=True)
class Assign(Node):
    """`target[index] op value`; op is `=`, `+=`, `-=`, `|=` or `&=`."""

    target: Ident
    index: Expr | None
    op: str
    value: Expr


@dataclass(frozen=True, slots=True)
class Run(Node):
    name: Ident
    arguments: Arguments


@dataclass(frozen=True, slots=True)
class Require(Node):
    condition: Expr
    reason: Text | None = None


@dataclass(frozen=True, slots=True)
class LetHere(Node):
    name: Ident
    body: Expr


@dataclass(frozen=True, slots=True)
class Win(Node):
    players: Expr


@dataclass(frozen=True, slots=True)
class Lose(Node):
    players: Expr


@dataclass(frozen=True, slots=True)
class Draw(Node):
    pass


@dataclass(frozen=True, slots=True)
class Branch(Node):
    condition: Expr
    body: tuple[Statement, ...]


@dataclass(frozen=True, slots=True)
class If(Node):
    branches: tuple[Branch, ...]
    otherwise: tuple[Statement, ...] | None = None


@dataclass(frozen=True, slots=True)
class For(Node):
    name: Ident
    values: Expr
    body: tuple[Statement, ...]


# ------------------------------------------------------------------ the turn
@dataclass(frozen=True, slots=True)
class Turn(Node):
    """Several lines are a `Seq`; one line is its pattern."""

    pattern: Pattern
    colon: Colon | None = field(default=None, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Do(Node):
    """An action or an effect."""

    name: Ident
    arguments: Arguments = ()


@dataclass(frozen=True, slots=True)
class Seq(Node):
    parts: tuple[Pattern, ...]


@dataclass(frozen=True, slots=True)
class Either(Node):
    parts: tuple[Pattern, ...]


@dataclass(frozen=True, slots=True)
class Otherwise(Node):
    """`P else Q else R`"""

    parts: tuple[Pattern, ...]


@dataclass(frozen=True, slots=True)
class Repeat(Node):
    """`low..[high] of body`"""

    low: Bound
    high: Bound | None
    body: Pattern


@dataclass(frozen=True, slots=True)
class RepeatSet(Node):
    """`low..[high] set of body[, different names]`"""

    low: Bound
    high: Bound | None
    body: Pattern
    different: tuple[Ident, ...] = ()


@dataclass(frozen=True, slots=True)
class Each(Node):
    """`each name in values: body[, different names]`"""

    name: Ident
    values: Expr
    body: Pattern
    different: tuple[Ident, ...] = ()


@dataclass(frozen=True, slots=True)
class While(Node):
    condition: Expr
    body: Pattern


@dataclass(frozen=True, slots=True)
class Longest(Node):
    body: Pattern


@dataclass(frozen=True, slots=True)
class StepBranch(Node):
    condition: Expr
    pattern: Pattern
    colon: Colon | None = field(default=None, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class IfStep(Node):
    branches: tuple[StepBranch, ...]
    otherwise: Pattern | None = None
    else_colon: Colon | None = field(default=None, compare=False, repr=False)


# ------------------------------------------------------------------ how it begins and ends
@dataclass(frozen=True, slots=True)
class StartPicture(Node):
    field: Ident
    picture: Picture | FileName


@dataclass(frozen=True, slots=True)
class StartGiven(Node):
    """`start field = given`"""

    field: Ident


@dataclass(frozen=True, slots=True)
class StartDealt(Node):
    """`start field = [given or] dealt {value: weight, ...}`"""

    field: Ident
    given: bool
    weights: tuple[Weight, ...]


@dataclass(frozen=True, slots=True)
class Weight(Node):
    value: Number
    weight: Number


@dataclass(frozen=True, slots=True)
class StartBlock(Node):
    body: tuple[Statement, ...]


@dataclass(frozen=True, slots=True)
class Score(Node):
    """`score player: body`"""

    player: Ident
    body: Expr


@dataclass(frozen=True, slots=True)
class End(Node):
    """`body` is None where nothing follows (by score)."""

    condition: Expr
    body: tuple[Statement, ...] | None


# ------------------------------------------------------------------ how it is written and checked
@dataclass(frozen=True, slots=True)
class Notation(Node):
    names: tuple[Ident, ...]
    template: Text


@dataclass(frozen=True, slots=True)
class Motion(Node):
    """`name + name ...`: one after the other."""

    names: tuple[Ident, ...]


@dataclass(frozen=True, slots=True)
class Symmetry(Node):
    motions: tuple[Motion, ...]


@dataclass(frozen=True, slots=True)
class Invariant(Node):
    condition: Expr


@dataclass(frozen=True, slots=True)
class Setting(Node):
    name: Ident
    value: Number


@dataclass(frozen=True, slots=True)
class CheckFrom(Node):
    position: Text


@dataclass(frozen=True, slots=True)
class CheckGiven(Node):
    field: Ident
    file: FileName


@dataclass(frozen=True, slots=True)
class CheckPlay(Node):
    turns: tuple[Text, ...]


@dataclass(frozen=True, slots=True)
class CheckRefuse(Node):
    turn: Text


@dataclass(frozen=True, slots=True)
class CheckPerft(Node):
    counts: tuple[Number, ...]


@dataclass(frozen=True, slots=True)
class CheckExpect(Node):
    condition: Expr


@dataclass(frozen=True, slots=True)
class Check(Node):
    title: Text | None
    settings: tuple[Setting, ...]
    lines: tuple[CheckLine, ...]


# ------------------------------------------------------------------ expressions
@dataclass(frozen=True, slots=True)
class Choose(Node):
    """`value if condition else otherwise`"""

    value: Expr
    condition: Expr
    otherwise: Expr


@dataclass(frozen=True, slots=True)
class Or(Node):
    parts: tuple[Expr, ...]


@dataclass(frozen=True, slots=True)
class And(Node):
    parts: tuple[Expr, ...]


@dataclass(frozen=True, slots=True)
class Not(Node):
    operand: Expr


@dataclass(frozen=True, slots=True)
class Compare(Node):
    """op is `==`, `!=`, `<`, `<=`, `>` or `>=`."""

    left: Expr
    op: str
    right: Expr


@dataclass(frozen=True, slots=True)
class Member(Node):
    """`left in right`, or with `negated` `left not in right`."""

    left: Expr
    right: Expr
    negated: bool = False


@dataclass(frozen=True, slots=True)
class Within(Node):
    left: Expr
    right: Expr


@dataclass(frozen=True, slots=True)
class Range(Node):
    low: Expr
    high: Expr


@dataclass(frozen=True, slots=True)
class Union(Node):
    parts: tuple[Expr, ...]


@dataclass(frozen=True, slots=True)
class Intersection(Node):
    parts: tuple[Expr, ...]


@dataclass(frozen=True, slots=True)
class Sum(Node):
    """`parts[0] operators[0] parts[1] ...`, from left to right, each `+` or `-`."""

    parts: tuple[Expr, ...]
    operators: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Product(Node):
    """`parts[0] operators[0] parts[1] ...`, from left to right, each `*`, `//` or `%`."""

    parts: tuple[Expr, ...]
    operators: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Opposite(Node):
    """`-operand`: a negative number, or a relation turned round."""

    operand: Expr


@dataclass(frozen=True, slots=True)
class Owned(Node):
    """`kind of owner`"""

    kind: Expr
    owner: Expr


@dataclass(frozen=True, slots=True)
class Call(Node):
    function: Expr
    arguments: Arguments


@dataclass(frozen=True, slots=True)
class Index(Node):
    map: Expr
    index: Expr


@dataclass(frozen=True, slots=True)
class Name(Node):
    text: str


@dataclass(frozen=True, slots=True)
class Number(Node):
    value: int


@dataclass(frozen=True, slots=True)
class CellName(Node):
    """`"e4"`"""

    text: str


@dataclass(frozen=True, slots=True)
class SetOfThese(Node):
    elements: tuple[Expr, ...]


@dataclass(frozen=True, slots=True)
class Generator(Node):
    """`for name in values`"""

    name: Ident
    values: Expr


@dataclass(frozen=True, slots=True)
class SetOfAll(Node):
    """`{body for ... if condition}`"""

    body: Expr
    generators: tuple[Generator, ...]
    condition: Expr | None = None


@dataclass(frozen=True, slots=True)
class Generated(Node):
    """The same as the only argument of a call."""

    body: Expr
    generators: tuple[Generator, ...]
    condition: Expr | None = None


@dataclass(frozen=True, slots=True)
class List(Node):
    elements: tuple[Expr, ...]


Bound: TypeAlias = Number | Name
Arguments: TypeAlias = tuple["Expr", ...] | Generated
Expr: TypeAlias = (
    Choose
    | Or
    | And
    | Not
    | Compare
    | Member
    | Within
    | Range
    | Union
    | Intersection
    | Sum
    | Product
    | Opposite
    | Owned
    | Call
    | Index
    | Name
    | Number
    | CellName
    | SetOfThese
    | SetOfAll
    | List
)
Type: TypeAlias = SetOf | OneOf
Statement: TypeAlias = Assign | Run | Require | LetHere | Win | Lose | Draw | If | For
Pattern: TypeAlias = Do | Seq | Either | Otherwise | Repeat | RepeatSet | Each | While | Longest | IfStep
CheckLine: TypeAlias = CheckFrom | CheckGiven | CheckPlay | CheckRefuse | CheckPerft | CheckExpect
Declaration: TypeAlias = (
    Param
    | NamedPlayers
    | NumberedPlayers
    | BoardGrid
    | BoardGraph
    | Pieces
    | LinkDecl
    | FieldDecl
    | Let
    | Action
    | Effect
    | Turn
    | StartPicture
    | StartGiven
    | StartDealt
    | StartBlock
    | Score
    | End
    | Notation
    | Symmetry
    | Invariant
    | Check
)
