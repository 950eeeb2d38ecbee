"""The statements of the intermediate representation, which alone write, and functions of them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from ludex.codegen.ir.domains import Dom, Kind
from ludex.codegen.ir.nodes import Plane, Scalar


@dataclass(frozen=True)
class Let:
    """name = a scalar (a new variable)."""

    name: str
    value: Scalar


@dataclass(frozen=True)
class LetP:
    """name = a plane (a new variable)."""

    name: str
    dom: Dom
    value: Plane


@dataclass(frozen=True)
class SetV:
    name: str
    value: Scalar


@dataclass(frozen=True)
class SetP:
    name: str
    dom: Dom
    value: Plane


@dataclass(frozen=True)
class SetRow:
    """A row of a link plane variable = a cell plane."""

    name: str
    dom: Dom
    row: int
    value: Plane


@dataclass(frozen=True)
class Gather:
    """Plane number `index` of a row of at most `most` planes = a plane."""

    name: str
    most: int
    dom: Dom
    index: Scalar
    value: Plane


@dataclass(frozen=True)
class PutBit:
    """Add (value 1) or remove (0) an element of a plane variable."""

    name: str
    dom: Dom
    index: Scalar
    value: int


@dataclass(frozen=True)
class FillP:
    """Row `index` of a table that is filled when a game is opened = a plane."""

    name: str
    index: Scalar
    dom: Dom
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
    dom: Dom
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
    dom: Dom
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
class Pick:
    """If the number `left` is below the number of members of a plane of one word: name = that member, then the body,
    with `left` above all numbers of members; else `left` is less by their number."""

    name: str
    plane: Plane
    left: str
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
class Pool:
    """Put choices into the function's pool (engine/pool.h), for each member base + times * member, and add their number
    to the variable `name`. most: words of sets that the pool has room for."""

    name: str
    members: Plane
    base: Scalar
    times: int
    most: int = 0


@dataclass(frozen=True)
class Tally:
    """Add a number to the caller's tally."""

    value: Scalar


@dataclass(frozen=True)
class Web:
    """Tell the function's web of choices something: a function lx_web_VERB of engine/conflict_count.h."""

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


BLOCKS = ("body", "then", "otherwise")  # the fields of statements that are blocks
Stmt: TypeAlias = (
    Let
    | LetP
    | SetV
    | SetP
    | SetRow
    | Gather
    | PutBit
    | Fill
    | FillP
    | StoreSlot
    | Store32
    | StoreP
    | StoreBit
    | KeepPieces
    | KeepImages
    | ForBits
    | Pick
    | ForRange
    | Loop
    | IfS
    | Break
    | Continue
    | Return
    | ReturnP
    | CopyState
    | Emit
    | Pool
    | Tally
    | Web
    | Call
    | Note
)


def blocks(s: Stmt) -> tuple[tuple[Stmt, ...], ...]:
    """The blocks within a statement."""
    if isinstance(s, IfS):
        return s.then, s.otherwise
    return (s.body,) if isinstance(s, (ForBits, ForRange, Loop, Pick)) else ()


@dataclass(frozen=True)
class Function:
    """params: (name, kind): "int" for a number, or the domain of a plane. result: the same, or "none". place: where the
    rules say what it is made of, () for nowhere; what is in the same place keeps its order."""

    name: str
    params: tuple[tuple[str, Kind], ...]
    result: Kind
    body: tuple[Stmt, ...]
    doc: str = ""
    inline: bool = False
    emits: bool = False
    draws: bool = False
    counts: bool = False
    stateless: bool = False
    place: tuple[int, ...] = ()
