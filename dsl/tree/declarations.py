"""A file, its header and its declarations."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TypeAlias

from ludex.dsl.tree.expressions import Expr
from ludex.dsl.tree.patterns import Pattern
from ludex.dsl.tree.statements import Colon, Statement
from ludex.dsl.tree.words import Bound, Comment, FileName, Ident, Node, Number, Picture, Text


@dataclass(frozen=True, slots=True)
class File(Node):
    header: Header
    declarations: tuple[Declaration, ...]
    comments: tuple[Comment, ...] = field(default=(), compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Header(Node):
    """`game name "Title" [extends base] [language version]`"""

    name: Ident
    title: Text
    extends: Ident | None = None
    language: Number | None = None


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

    rows: Expr
    columns: Expr
    without: Expr | Picture | FileName | None = None
    walls: Picture | FileName | None = None


@dataclass(frozen=True, slots=True)
class BoardHexagons(Node):
    """`board hexgrid rows columns`, `board hexagon side`, `board triangle side`: `shape` is the word."""

    shape: str
    sizes: tuple[Expr, ...]
    without: Expr | Picture | FileName | None = None


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
    """`domain names: type [= default]`; the domain is `cell`, `player`, `piece`, `game`, `turn` or a link's name.

    `index`: what stands in brackets behind the first name, `hand[pawn | lance]`."""

    domain: Ident
    names: tuple[Ident, ...]
    type: Type
    default: Expr | None = None
    index: tuple[Alternative | NumberSpan, ...] = ()


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


@dataclass(frozen=True, slots=True)
class Let(Node):
    """`params` is None for a plain name, never empty."""

    name: Ident
    params: tuple[Ident, ...] | None
    body: Expr


@dataclass(frozen=True, slots=True)
class LetMap(Node):
    """`let name[place in places] = body`; a `List` as the body gives one entry for each place."""

    name: Ident
    place: Ident
    places: Expr
    body: Expr


@dataclass(frozen=True, slots=True)
class Parameter(Node):
    """`name in values`, or with `witness` `any name in values`."""

    name: Ident
    values: Expr
    witness: bool = False


@dataclass(frozen=True, slots=True)
class Action(Node):
    """`body` is None where nothing follows (no colon). chance: nobody chooses it; weight: of an outcome, 1 if None."""

    name: Ident
    parameters: tuple[Parameter, ...]
    body: tuple[Statement, ...] | None
    chance: bool = False
    weight: Expr | None = None


@dataclass(frozen=True, slots=True)
class Effect(Node):
    name: Ident
    params: tuple[Ident, ...]
    body: tuple[Statement, ...]


@dataclass(frozen=True, slots=True)
class Turn(Node):
    """Several lines are a `Seq`; one line is its pattern."""

    pattern: Pattern
    colon: Colon | None = field(default=None, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Setup(Node):
    """`setup: ...`, laid out as a turn."""

    pattern: Pattern
    colon: Colon | None = field(default=None, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class NamedPattern(Node):
    """`pattern name: ...`, laid out as a turn."""

    name: Ident
    pattern: Pattern
    colon: Colon | None = field(default=None, compare=False, repr=False)


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
class Payoff(Node):
    """`payoff player: body`"""

    player: Ident
    body: Expr


@dataclass(frozen=True, slots=True)
class End(Node):
    """`body` is None where nothing follows (by score)."""

    condition: Expr
    body: tuple[Statement, ...] | None


@dataclass(frozen=True, slots=True)
class Notation(Node):
    """`follows`: it says how a choice is written behind another of the same turn (`notation then`)."""

    names: tuple[Ident, ...]
    template: Text
    follows: bool = False


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
class Show(Node):
    """`show name, ...[index]... to players`"""

    names: tuple[Ident, ...]
    indices: tuple[Ident, ...]
    to: Expr


@dataclass(frozen=True, slots=True)
class Known(Node):
    """`known value, "reason"`"""

    value: Expr
    reason: Text


@dataclass(frozen=True, slots=True)
class LookLine(Node):
    """`word name ... "text", ...`: what pictures show of something."""

    word: Ident
    names: tuple[Ident, ...]
    texts: tuple[Text, ...]


@dataclass(frozen=True, slots=True)
class Look(Node):
    lines: tuple[LookLine, ...]


@dataclass(frozen=True, slots=True)
class Setting(Node):
    name: Ident
    value: Number


@dataclass(frozen=True, slots=True)
class CheckFrom(Node):
    position: Text


@dataclass(frozen=True, slots=True)
class CheckView(Node):
    """`view player "text"`"""

    player: Ident
    text: Text


@dataclass(frozen=True, slots=True)
class CheckGiven(Node):
    field: Ident
    file: FileName


@dataclass(frozen=True, slots=True)
class CheckSetup(Node):
    outcomes: Text


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
class CheckTree(Node):
    """`tree chance decision end`: how many nodes of each kind the whole game has."""

    counts: tuple[Number, ...]


@dataclass(frozen=True, slots=True)
class CheckExpect(Node):
    condition: Expr


@dataclass(frozen=True, slots=True)
class Check(Node):
    title: Text | None
    settings: tuple[Setting, ...]
    lines: tuple[CheckLine, ...]


Type: TypeAlias = SetOf | OneOf


CheckLine: TypeAlias = (
    CheckView | CheckFrom | CheckGiven | CheckSetup | CheckPlay | CheckRefuse | CheckPerft | CheckTree | CheckExpect
)


Declaration: TypeAlias = (
    Param
    | NamedPlayers
    | NumberedPlayers
    | BoardGrid
    | BoardHexagons
    | BoardGraph
    | Pieces
    | LinkDecl
    | FieldDecl
    | Let
    | LetMap
    | Action
    | Effect
    | NamedPattern
    | Turn
    | Setup
    | StartPicture
    | StartGiven
    | StartDealt
    | StartBlock
    | Score
    | Payoff
    | End
    | Notation
    | Symmetry
    | Invariant
    | Look
    | Check
    | Show
    | Known
)
