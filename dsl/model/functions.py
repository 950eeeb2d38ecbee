"""Calls of builtin functions and images under relations: what sets, relations and the turn are asked for."""

from __future__ import annotations

from ludex.dsl.frozen import frozen
from ludex.dsl.model.expressions import Expr


@frozen(kw_only=True)
class Count(Expr):
    set: Expr


@frozen(kw_only=True)
class AnyOf(Expr):
    """any(S): the set is not empty."""

    set: Expr


@frozen(kw_only=True)
class Pick(Expr):
    """One of several values of one type (single ones): items[index]. The index surely lies within 0..len(items) - 1."""

    items: tuple[Expr, ...]
    index: Expr


@frozen(kw_only=True)
class NumberOf(Expr):
    """number(x): the place of an element in canonical order, from 1; of a Value of names, or of `none | element`, that
    of its name or element, 0 for none."""

    operand: Expr


@frozen(kw_only=True)
class TheOne(Expr):
    """The element, or the name, that a Value is: it surely is one."""

    operand: Expr


@frozen(kw_only=True)
class What(Expr):
    """what(v): the name of a Value without its owner. type: a Value whose enum holds none and names only; what has no
    name is none (or, where no alternative lacks one, there is no none)."""

    operand: Expr


@frozen(kw_only=True)
class Whose(Expr):
    """whose(v): the player that a Value belongs to, none where it belongs to nobody. type: a Value of none | player."""

    operand: Expr


@frozen(kw_only=True)
class First(Expr):
    """first(S): the first member in canonical order. Of a set of numbers an INT, 0 where the set is empty; of elements
    a Value of none | element; of names a Value of none and all names."""

    set: Expr


@frozen(kw_only=True)
class After(Expr):
    """after(x, S): the first member of S behind x in canonical order, going round; x where S is empty. Of steps of a
    grid the order is clockwise."""

    item: Expr
    set: Expr


@frozen(kw_only=True)
class Extreme(Expr):
    """max(S) or min(S) of a set of numbers; 0 where it is empty. greatest: max."""

    set: Expr
    greatest: bool


@frozen(kw_only=True)
class Image(Expr):
    """R(S). relation: Element(STEP), SetOf(STEP) or SetOf(link). set: SetOf(CELL)."""

    relation: Expr
    set: Expr


@frozen(kw_only=True)
class Strides(Expr):
    """(R ** n)(S): the cells that each step of R leads to, taken n times straight on; by the opposite steps where n is
    below 0. relation: Element(STEP) or SetOf(STEP). A step that leads nowhere on the way leads nowhere."""

    relation: Expr
    times: Expr
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
    """lines(k), lines(k, R), lines(k, R ** n): SetOfSets(CELL). relation: a SetOf(STEP) that is known beforehand."""

    length: Expr
    relation: Expr | None = None
    times: Expr | None = None


@frozen(kw_only=True)
class Copies(Expr):
    """copies(S): what shifts, turns and mirrors of the board make of a constant S. SetOfSets(CELL)."""

    set: Expr


@frozen(kw_only=True)
class Among(Expr):
    """The elements of a kind of sets that its source of this number gives. SetOf(Domain("sets", kind))."""

    kind: str
    source: int


@frozen(kw_only=True)
class Members(Expr):
    """The cells of a set that is an element: SetOf(CELL)."""

    operand: Expr


@frozen(kw_only=True)
class Can(Expr):
    """can(a): the mover has an instance of the action. player: whether that one would have one, if its turn began."""

    action: str
    player: Expr | None = None


@frozen(kw_only=True)
class Stuck(Expr):
    pass


@frozen(kw_only=True)
class Earlier(Expr):
    """Compares earlier positions with the present one. `fields` are indices into model.fields; `next` says whether next
    is named too."""

    fields: tuple[int, ...]
    next: bool


@frozen(kw_only=True)
class Seen(Earlier):
    """seen(f, g, ...): INT"""


@frozen(kw_only=True)
class Since(Earlier):
    """since(f, g, ...): INT"""
