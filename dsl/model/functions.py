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
