"""The expressions of the intermediate representation: scalars, and planes (sets as words of bits).

A plane is a set of elements of one domain (`ludex.codegen.ir.domains`). Scalars
are 64-bit ints; conditions are scalars 0 or 1. Sizes that may be open are symbols (`Sym`). Expressions are pure: they
read the state named in them (`s` or a copy); only statements (`ludex.codegen.ir.statements`) write.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from ludex.codegen.ir.domains import CELL, Dom

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
class CountPairs:
    """The number of pairs of members of two sets of one word that one of the steps leads between; one leads back."""

    steps: tuple[int, ...]
    one: Plane
    other: Plane


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
    """The n-th member from 0 (n below the number of members): of cells in ascending order, of links by their steps."""

    plane: Plane
    n: Scalar


@dataclass(frozen=True)
class SameP:
    left: Plane
    right: Plane


@dataclass(frozen=True)
class OnePiece:
    """Whether a cell plane is one piece, not empty: by compass steps and their opposites, on a grid without walls."""

    steps: tuple[int, ...]
    plane: Plane


@dataclass(frozen=True)
class Assignments:
    """Tallies the ways in which `count` members take different elements of planes gathered in `name`; 0: not known."""

    name: str
    count: Scalar
    dom: Dom


@dataclass(frozen=True)
class RandomWord:
    """The next random word (in a function that draws)."""


@dataclass(frozen=True)
class Pooled:
    """A choice of the function's pool (engine/pool.h), by its number."""

    index: Scalar


@dataclass(frozen=True)
class WebCount:
    """Tallies the sets of choices of the web (engine/conflict_count.h), and closes it; 0 where that is not known."""


@dataclass(frozen=True)
class CallI:
    function: str
    args: tuple[Scalar | Plane, ...]
    state: str


# ------------------------------------------------------------------------------------------ planes


@dataclass(frozen=True)
class PVar:
    name: str
    dom: Dom


@dataclass(frozen=True)
class PStored:
    """Plane number `index` of a row of planes in the state."""

    name: str
    index: Scalar
    dom: Dom
    state: str


@dataclass(frozen=True)
class PGathered:
    """Plane number `index` of those gathered in `name`."""

    name: str
    index: Scalar
    dom: Dom


@dataclass(frozen=True)
class PTable:
    """Row `index` of a constant table of planes."""

    name: str
    index: Scalar
    dom: Dom


@dataclass(frozen=True)
class PNone:
    dom: Dom


@dataclass(frozen=True)
class PAll:
    dom: Dom


@dataclass(frozen=True)
class PBit:
    """The set of one element."""

    index: Scalar
    dom: Dom


@dataclass(frozen=True)
class PSet:
    """The set of several known elements, in ascending order."""

    members: tuple[int, ...]
    dom: Dom


@dataclass(frozen=True)
class PAbove:
    """All elements with a number greater than index (which may be -1)."""

    index: Scalar
    dom: Dom


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
    """On a grid of one word: the union of joined(start, through, step); `less` the start; `moved`: of its images."""

    steps: tuple[int, ...]
    start: Plane
    through: Plane
    less: bool
    moved: bool


@dataclass(frozen=True)
class PFacing:
    """The union over constant steps, each with its opposite, on a grid of one word, of the cells to which a step leads
    from joined(start, through, step) and its opposite from joined(end, through, opposite)."""

    steps: tuple[int, ...]
    start: Plane
    end: Plane
    through: Plane


@dataclass(frozen=True)
class PClosed:
    """The union over constant steps, on a grid of one word, of span(start, step, through) where past(start, step,
    through) meets `end`."""

    steps: tuple[int, ...]
    start: Plane
    through: Plane
    end: Plane


@dataclass(frozen=True)
class PRay:
    """span(cell, step, through) on a grid ("run"), the cell after that run ("past"), or both ("reach")."""

    step: int
    cell: Scalar
    through: Plane
    part: Literal["run", "past", "reach"]


@dataclass(frozen=True)
class PShift:
    """A cell plane moved by (down, right); cells that would leave the board's rows or columns are dropped, unless
    `loose`: then they may be anywhere in a row beside, and a set that has no such cell is met with the result."""

    down: int
    right: int
    plane: Plane
    loose: bool = False


@dataclass(frozen=True)
class PRow:
    """The cells where links of the row-th step of their kind begin: of a variable, stored plane or table on a grid."""

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
    dom: Dom
    state: str


Scalar: TypeAlias = (
    Num
    | Sym
    | Var
    | Bin
    | Neg
    | NotB
    | CondE
    | Slot
    | Cell32
    | TableI
    | CountP
    | CountPairs
    | AnyP
    | BitP
    | WordP
    | FirstP
    | NthP
    | SameP
    | OnePiece
    | Assignments
    | WebCount
    | RandomWord
    | Pooled
    | CallI
)


Plane: TypeAlias = (
    PVar
    | PStored
    | PGathered
    | PTable
    | PNone
    | PAll
    | PBit
    | PSet
    | PAbove
    | PAnd
    | POr
    | PMinus
    | PIf
    | PImage
    | PFlood
    | PAlong
    | PFan
    | PFacing
    | PClosed
    | PRay
    | PShift
    | PRow
    | PCellImage
    | PCall
)


def dom_of(plane: Plane) -> Dom:
    """The set domain of a plane expression."""
    if isinstance(plane, (PImage, PFlood, PAlong, PFan, PFacing, PClosed, PRay, PShift, PRow, PCellImage)):
        return CELL
    if isinstance(plane, (PAnd, POr, PMinus)):
        return dom_of(plane.left)
    if isinstance(plane, PIf):
        return dom_of(plane.then)
    return plane.dom
