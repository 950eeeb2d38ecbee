"""The intermediate representation: scalars, planes (sets as words of bits) and structured statements.

A plane belongs to a set domain, named by a string: cell, player, piece, step, tag, link:NAME, enum:N or int. Scalars
are 64-bit ints; conditions are scalars 0 or 1. Sizes that may be open are symbols (`Sym`). Expressions are pure: they
read the state named in them (`s` or a copy); only statements write. `show` prints the text form,
`ludex.codegen.ir.check` checks it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, fields, is_dataclass, replace
from typing import Union

# ------------------------------------------------------------------------------------------ scalars


@dataclass(frozen=True)
class Num:
    """A number; `name`: as which the text of an engine writes it."""

    value: int
    name: str = field(default="", compare=False, repr=False)


@dataclass(frozen=True)
class Sym:
    """A size of the opened game: NW, STRIDE, PLAYERS, a parameter of the rules, ..."""

    name: str


@dataclass(frozen=True)
class Var:
    name: str


@dataclass(frozen=True)
class Bin:
    """op: + - * // % == != < <= > >= and or & << >>; // and % floor, and give 0 by zero."""

    op: str
    left: Scalar
    right: Scalar


@dataclass(frozen=True)
class Neg:
    operand: Scalar


@dataclass(frozen=True)
class NotB:
    operand: Scalar


@dataclass(frozen=True)
class CondE:
    condition: Scalar
    then: Scalar
    otherwise: Scalar


@dataclass(frozen=True)
class Slot:
    """A word of the state that holds a number."""

    name: str
    state: str


@dataclass(frozen=True)
class Cell32:
    """An element of an int32 array of the state."""

    array: str
    index: Scalar
    state: str


@dataclass(frozen=True)
class TableI:
    """An element of a table of numbers."""

    name: str
    index: Scalar


@dataclass(frozen=True)
class CountP:
    plane: Plane


@dataclass(frozen=True)
class AnyP:
    plane: Plane


@dataclass(frozen=True)
class BitP:
    plane: Plane
    index: Scalar


@dataclass(frozen=True)
class WordP:
    """A word of a plane of many."""

    plane: Plane
    word: Scalar


@dataclass(frozen=True)
class FirstP:
    """The lowest member, -1 when empty."""

    plane: Plane


@dataclass(frozen=True)
class NthP:
    """The n-th member from 0 in ascending order (n below the number of members)."""

    plane: Plane
    n: Scalar


@dataclass(frozen=True)
class SameP:
    left: Plane
    right: Plane


@dataclass(frozen=True)
class OnePiece:
    """Whether a cell plane is one piece, and not empty:
    by compass steps, each with its opposite, on a grid without walls."""

    steps: tuple[int, ...]
    plane: Plane


@dataclass(frozen=True)
class Assignments:
    """Tallies in how many ways `count` members, with the planes gathered in
    `name`, take an element each, all different; 0 where that is not known."""

    name: str
    count: Scalar
    dom: str


@dataclass(frozen=True)
class RandomWord:
    """The next random word (in a function that draws)."""


@dataclass(frozen=True)
class WebCount:
    """Tallies the sets of choices of the web (engine/web.h), and closes it; 0 where that is not known."""


@dataclass(frozen=True)
class CallI:
    function: str
    args: tuple[Scalar | Plane, ...]
    state: str


# ------------------------------------------------------------------------------------------ planes


@dataclass(frozen=True)
class PVar:
    name: str
    dom: str


@dataclass(frozen=True)
class PStored:
    """Plane number `index` of a row of planes in the state."""

    name: str
    index: Scalar
    dom: str
    state: str


@dataclass(frozen=True)
class PGathered:
    """Plane number `index` of those gathered in `name`."""

    name: str
    index: Scalar
    dom: str


@dataclass(frozen=True)
class PTable:
    """Row `index` of a constant table of planes."""

    name: str
    index: Scalar
    dom: str


@dataclass(frozen=True)
class PNone:
    dom: str


@dataclass(frozen=True)
class PAll:
    dom: str


@dataclass(frozen=True)
class PBit:
    """The set of one element."""

    index: Scalar
    dom: str


@dataclass(frozen=True)
class PAbove:
    """All elements with a number greater than index (which may be -1)."""

    index: Scalar
    dom: str


@dataclass(frozen=True)
class PAnd:
    left: Plane
    right: Plane


@dataclass(frozen=True)
class POr:
    left: Plane
    right: Plane


@dataclass(frozen=True)
class PMinus:
    left: Plane
    right: Plane


@dataclass(frozen=True)
class PIf:
    condition: Scalar
    then: Plane
    otherwise: Plane


@dataclass(frozen=True)
class PImage:
    """Image of a cell plane under constant steps (numbers of the plan's steps)."""

    steps: tuple[int, ...]
    plane: Plane


@dataclass(frozen=True)
class PFlood:
    """joined(start, through, steps) on a grid without walls: compass steps, each with its opposite."""

    steps: tuple[int, ...]
    start: Plane
    through: Plane


@dataclass(frozen=True)
class PAlong:
    """joined(start, through, step) on a grid of few words: a set and its run in the direction of a constant step."""

    step: int
    start: Plane
    through: Plane


@dataclass(frozen=True)
class PFan:
    """The union over constant steps, on a grid of one word, of joined(start, through,
    step); `less` the start; `moved`: of the image of that under the step."""

    steps: tuple[int, ...]
    start: Plane
    through: Plane
    less: bool
    moved: bool


@dataclass(frozen=True)
class PRay:
    """span(cell, step, through) on a grid, or with `past` the cell after that run."""

    step: int
    cell: Scalar
    through: Plane
    past: bool


@dataclass(frozen=True)
class PShift:
    """A cell plane moved by (down, right); cells that would leave the board's rows or columns are dropped."""

    down: int
    right: int
    plane: Plane


@dataclass(frozen=True)
class PRow:
    """The cells where links of the row-th step of their kind begin: a row of a link plane on a grid (a variable, a
    stored plane or a table)."""

    plane: Plane
    row: int


@dataclass(frozen=True)
class PCellImage:
    """Image of one cell (its bit number) under constant steps."""

    steps: tuple[int, ...]
    cell: Scalar


@dataclass(frozen=True)
class PCall:
    """A function that makes a plane."""

    function: str
    args: tuple[Scalar | Plane, ...]
    dom: str
    state: str


Scalar = Union[
    Num,
    Sym,
    Var,
    Bin,
    Neg,
    NotB,
    CondE,
    Slot,
    Cell32,
    TableI,
    CountP,
    AnyP,
    BitP,
    WordP,
    FirstP,
    NthP,
    SameP,
    OnePiece,
    Assignments,
    WebCount,
    RandomWord,
    CallI,
]


Plane = Union[
    PVar,
    PStored,
    PGathered,
    PTable,
    PNone,
    PAll,
    PBit,
    PAbove,
    PAnd,
    POr,
    PMinus,
    PIf,
    PImage,
    PFlood,
    PAlong,
    PFan,
    PRay,
    PShift,
    PRow,
    PCellImage,
    PCall,
]


PLANES = (
    PVar,
    PStored,
    PGathered,
    PTable,
    PNone,
    PAll,
    PBit,
    PAbove,
    PAnd,
    POr,
    PMinus,
    PIf,
    PImage,
    PFlood,
    PAlong,
    PFan,
    PRay,
    PShift,
    PRow,
    PCellImage,
    PCall,
)


def dom_of(plane: Plane) -> str:
    """The set domain of a plane expression."""
    if isinstance(plane, (PImage, PFlood, PAlong, PFan, PRay, PShift, PRow, PCellImage)):
        return "cell"
    if isinstance(plane, (PAnd, POr, PMinus)):
        return dom_of(plane.left)
    if isinstance(plane, PIf):
        return dom_of(plane.then)
    return plane.dom


# ------------------------------------------------------------------------------------------ statements


@dataclass(frozen=True)
class Let:
    """name = a scalar (a new variable)."""

    name: str
    value: Scalar


@dataclass(frozen=True)
class LetP:
    """name = a plane (a new variable)."""

    name: str
    dom: str
    value: Plane


@dataclass(frozen=True)
class SetV:
    name: str
    value: Scalar


@dataclass(frozen=True)
class SetP:
    name: str
    dom: str
    value: Plane


@dataclass(frozen=True)
class SetRow:
    """A row of a link plane variable = a cell plane."""

    name: str
    dom: str
    row: int
    value: Plane


@dataclass(frozen=True)
class Gather:
    """Plane number `index` of a row of at most `most` planes = a plane."""

    name: str
    most: int
    dom: str
    index: Scalar
    value: Plane


@dataclass(frozen=True)
class PutBit:
    """Add (value 1) or remove (0) an element of a plane variable."""

    name: str
    dom: str
    index: Scalar
    value: int


@dataclass(frozen=True)
class FillP:
    """Row `index` of a table that is filled when a game is opened = a plane."""

    name: str
    index: Scalar
    dom: str
    value: Plane


@dataclass(frozen=True)
class Fill:
    """An element of a table of numbers that is filled when a game is opened = a scalar."""

    name: str
    index: Scalar
    value: Scalar


@dataclass(frozen=True)
class StoreSlot:
    name: str
    value: Scalar
    state: str


@dataclass(frozen=True)
class Store32:
    array: str
    index: Scalar
    value: Scalar
    state: str


@dataclass(frozen=True)
class StoreP:
    name: str
    index: Scalar
    dom: str
    value: Plane
    state: str


@dataclass(frozen=True)
class KeepPieces:
    """The stored plane `stays` = the cells x for which value - {x} is one piece by constant steps. The stored plane
    `whole` holds a set known to be one piece, or none; afterwards value, or none where it is not one piece."""

    stays: str
    whole: str
    value: Plane
    steps: tuple[int, ...]
    state: str


@dataclass(frozen=True)
class KeepImages:
    """The stored plane `reach` = the image of value under compass
    steps, `once` = the cells to which one cell alone leads."""

    reach: str
    once: str
    value: Plane
    steps: tuple[int, ...]
    state: str


@dataclass(frozen=True)
class StoreBit:
    """Set (value not 0) or clear a bit of a stored plane."""

    name: str
    plane: Scalar
    dom: str
    index: Scalar
    value: Scalar
    state: str


@dataclass(frozen=True)
class ForBits:
    """For each member in ascending order; the plane is read as the loop goes (materialise it if the body writes)."""

    name: str
    plane: Plane
    body: tuple[Stmt, ...]


@dataclass(frozen=True)
class ForRange:
    """name from low to high - 1."""

    name: str
    low: Scalar
    high: Scalar
    body: tuple[Stmt, ...]


@dataclass(frozen=True)
class Loop:
    """Again and again until a Break."""

    body: tuple[Stmt, ...]


@dataclass(frozen=True)
class IfS:
    condition: Scalar
    then: tuple[Stmt, ...]
    otherwise: tuple[Stmt, ...] = ()


@dataclass(frozen=True)
class Break:
    pass


@dataclass(frozen=True)
class Continue:
    pass


@dataclass(frozen=True)
class Return:
    value: Scalar


@dataclass(frozen=True)
class ReturnP:
    value: Plane


@dataclass(frozen=True)
class CopyState:
    """Copy state `source` into the local copy `name`."""

    name: str
    source: str


@dataclass(frozen=True)
class Emit:
    """Append a choice (a scalar) to the caller's buffer."""

    choice: Scalar


@dataclass(frozen=True)
class Tally:
    """Add a number to the caller's tally."""

    value: Scalar


@dataclass(frozen=True)
class Web:
    """Tell the function's web of choices something: a function lx_web_VERB of engine/web.h."""

    verb: str
    args: tuple[Scalar, ...] = ()


@dataclass(frozen=True)
class Call:
    function: str
    args: tuple[Scalar | Plane, ...]
    state: str


@dataclass(frozen=True)
class Note:
    """A comment: the rule's own text."""

    text: str


Stmt = Union[
    Let,
    LetP,
    SetV,
    SetP,
    SetRow,
    Gather,
    PutBit,
    Fill,
    FillP,
    StoreSlot,
    Store32,
    StoreP,
    StoreBit,
    KeepPieces,
    KeepImages,
    ForBits,
    ForRange,
    Loop,
    IfS,
    Break,
    Continue,
    Return,
    ReturnP,
    CopyState,
    Emit,
    Tally,
    Web,
    Call,
    Note,
]


@dataclass(frozen=True)
class Function:
    """params: (name, "int" or a set domain). result: "int", "none" or a set domain; `plane`: "int" is the domain, so
    that a set of numbers is returned. place: where the rules say what it is made of, () for nowhere; what is in the
    same place keeps its order."""

    name: str
    params: tuple[tuple[str, str], ...]
    result: str
    body: tuple[Stmt, ...]
    doc: str = ""
    inline: bool = False
    emits: bool = False
    draws: bool = False
    counts: bool = False
    stateless: bool = False
    place: tuple[int, ...] = ()
    plane: bool = False


# ------------------------------------------------------------------------------------------ text form


def walk(node: object):
    """The node and everything below it."""
    yield node
    if isinstance(node, tuple):
        for item in node:
            yield from walk(item)
    elif is_dataclass(node):
        for f in fields(node):
            value = getattr(node, f.name)
            if isinstance(value, tuple) or is_dataclass(value):
                yield from walk(value)


def mapped(node: object, f: Callable[[object], object]) -> object:
    """The node with f put to everything below it and to itself, from the leaves up."""
    if isinstance(node, tuple):
        return tuple(mapped(n, f) for n in node)
    if not is_dataclass(node):
        return node
    changes = {}
    for part in fields(node):
        value = getattr(node, part.name)
        if isinstance(value, tuple) or is_dataclass(value):
            new = mapped(value, f)
            if new != value:
                changes[part.name] = new
    return f(replace(node, **changes) if changes else node)


def with_values(node: object, values: dict[str, object]) -> object:
    """The node with values put in for variables."""
    return mapped(node, lambda n: values.get(n.name, n) if isinstance(n, (Var, PVar)) else n)


def reads(node: object, *names: str) -> bool:
    """Whether a node reads one of the variables."""
    return any(isinstance(n, (Var, PVar)) and n.name in names for n in walk(node))
