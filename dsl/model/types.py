"""Types of expressions and fields: the numbered kinds of things, enumerations, sets and maps of them."""

from __future__ import annotations

from ludex.dsl.frozen import field as dataclass_field
from ludex.dsl.frozen import frozen


@frozen
class Domain:
    """A numbered kind of thing: kind is cell, player, piece, link, step, tag, int or sets (sets of cells that are
    known beforehand: a `SetKind`); name only for links and sets."""

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

    @property
    def owned(self) -> bool:
        """Whether it has a value for each player: an owned tag, or the players themselves."""
        return self.kind == "owned" or self.domain == PLAYER


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


Type = Bool | Int | NoneType | Element | Value | SetOf | SetOfSets | MapOf
BOOL, INT, NONE = Bool(), Int(), NoneType()
RELATION = SetOf(STEP)
