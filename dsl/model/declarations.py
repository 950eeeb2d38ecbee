"""Declarations: players, board, actions, start, ends, checks; and the model, which holds them all."""

from __future__ import annotations

from ludex.dsl.frozen import field as dataclass_field
from ludex.dsl.frozen import frozen
from ludex.dsl.model.expressions import Definition, Expr, Field, Local, Node
from ludex.dsl.model.patterns import Pattern
from ludex.dsl.model.statements import Statement
from ludex.dsl.model.views import Known, Show, ShownMap
from ludex.dsl.span import Span


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


Size = int | str | Expr


@frozen
class Grid:
    """rows and columns: int, parameter name, or an Expr of numbers and parameters. without: an Expr (SetOf(CELL) over
    the full board: row, column, steps and parameters only) or a Picture with `#` where there is no cell (any other
    symbol: a cell). walls: hexadecimal digits. lattice: squares, or hexagons, each row half a cell further right.
    outside: of a hexagon or a triangle the cells beyond its sides, an Expr as `without`, and removed before it."""

    rows: Size
    columns: Size
    without: Expr | Picture | None
    walls: Picture | None
    span: Span = dataclass_field(compare=False)
    lattice: str = "squares"
    outside: Expr | None = None


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
class SetKind:
    """Sets of cells that are known before the game starts, as elements: those of all `sources` (each a SetOfSets,
    constant), numbered in canonical order."""

    name: str
    sources: tuple[Expr, ...]


@frozen
class Parameter:
    local: Local
    source: Expr  # a SetOf (coerced), in the scope of the parameters before it
    witness: bool


@frozen
class Action:
    """chance: its instances are outcomes, which nobody chooses; weight: of an outcome, 1 if None. (That the weight is
    more than 0 is the first `require` of the body, unless it always is.) later: of an action of a joint step its
    effects, which follow when all have chosen; the body only keeps the choice."""

    name: str
    index: int
    params: tuple[Parameter, ...]
    body: tuple[Statement, ...]
    span: Span = dataclass_field(compare=False)
    chance: bool = False
    weight: Expr | None = None
    later: tuple[Statement, ...] = ()

    @property
    def chosen(self) -> tuple[Parameter, ...]:
        """The parameters that are part of the choice: all except the witnesses."""
        return tuple(param for param in self.params if not param.witness)

    @property
    def witnesses(self) -> tuple[Parameter, ...]:
        """The parameters with `any`: that there is a value for them is enough."""
        return tuple(param for param in self.params if param.witness)


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
    | "up"), of an action (parameter name, "" | "ends" | "symbol" | "SYMBOL"). `follows`: of a choice that is joined to
    the one before it (`notation then`)."""

    name: str
    parts: tuple[str | tuple[str, str], ...]
    span: Span = dataclass_field(compare=False)
    follows: bool = False


@frozen
class CheckLine(Node):
    """kind: view (player, text), from (text), given (field, file: rows), setup (text), play (texts), refuse (text),
    perft (numbers), tree (numbers), expect (condition). `texts`: the strings of the line; for given: (field name, file
    name); rows: the data rows read for given."""

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
class Look:
    """How pictures show a game; nothing else reads it. cells: squares, chequered, crossings, hexagons, or "" for what
    the rules suggest. colours: (player, kind of pieces, name or "cells", #rrggbb). figures: (name or kind of pieces,
    what stands for it: one text, or one for each player in order). hidden: fields not drawn. labels: whether rows and
    columns are named. layout: of a graph, for each cell (right, down), in the order of the cells; () for what the
    names suggest."""

    cells: str
    colours: tuple[tuple[str, str], ...]
    figures: tuple[tuple[str, tuple[str, ...]], ...]
    hidden: tuple[str, ...]
    labels: bool
    layout: tuple[tuple[int, int], ...]
    span: Span = dataclass_field(compare=False)


@frozen
class Model:
    """Everything. `sources`: (file name, text) of the rules file and those it extends, innermost first. `tags`: names
    of all alternatives that are names, in order of declaration. `offsets`: the argument pairs (a, b) of every
    `offsets` and ring used, as expressions of ints and parameters only: with the eight compass steps they make the
    steps of the board. Actions: the predeclared `pass`, if the turn uses it and the rules declare none, comes
    first. setup: what chance does before the first turn; payoff: what each player gets at the end. told_choices:
    (action, whether its choices are announced), as a `show` line of the action says."""

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
    set_kinds: tuple[SetKind, ...]
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
    look: Look | None
    checks: tuple[Check, ...]
    sources: tuple[tuple[str, str], ...]
    span: Span = dataclass_field(compare=False)
    setup: Pattern | None = None
    payoff: Score | None = None
    shows: tuple[Show, ...] = ()
    shown_maps: tuple[ShownMap, ...] = ()
    told_choices: tuple[tuple[int, bool], ...] = ()
    knowns: tuple[Known, ...] = ()

    @property
    def has_chance(self) -> bool:
        """Whether anything is drawn after the start: there is an action of chance."""
        return any(action.chance for action in self.actions)

    @property
    def has_joint(self) -> bool:
        """Whether players choose without seeing each other's choices: a turn has a `together`."""
        return any(field.kept for field in self.fields)

    @property
    def has_parts(self) -> bool:
        """Whether not all choices of a turn are one player's: some are drawn, or other players'."""
        return self.has_chance or self.has_joint

    @property
    def has_secrets(self) -> bool:
        """Whether some player may not see everything: there is a `show` line of a field, or a joint step."""
        return bool(self.shows)
