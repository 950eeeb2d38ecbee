"""The position as a player knows it who does not see all of it: what single values may be, what fields hold, before and
after writes. Everything is written in terms of the position before.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any, TypeAlias, cast

from ludex.codegen.plan.weakest_precondition import logic, set_of
from ludex.codegen.tries.hidden import Asked, Sight, not_yet
from ludex.codegen.tries.pairs import Pair, choice_of, holds, if_so, less, opposite, same, set_choice
from ludex.dsl import model as m
from ludex.dsl.span import Span

# ------------------------------------------------------------------------------------------ values


@dataclass(frozen=True)
class Exact:
    """A value that the player knows."""

    value: m.Expr


@dataclass(frozen=True)
class Read:
    """What a field holds at a place that he knows."""

    field: Field
    place: m.Expr


@dataclass(frozen=True)
class OneOf:
    """`then if condition else otherwise`."""

    condition: Pair
    then: Single
    otherwise: Single


@dataclass(frozen=True)
class Between:
    """A number between two, both included."""

    low: m.Expr
    high: m.Expr


@dataclass(frozen=True)
class Later:
    """A value that is worked out where it is asked for."""

    made: Callable[[], Single]


Single: TypeAlias = "Exact | Read | OneOf | Between | Later"
What: TypeAlias = "Pair | Single"  # what stands for a variable


def fits(value: Single, asked: Asked) -> Pair:
    """Whether the answer to a question about a value is yes."""
    if isinstance(value, Later):
        value = value.made()
    if isinstance(value, Exact):
        return same(asked.of_value(value.value))
    if isinstance(value, Read):
        return holds(value.field.where(asked), value.place)
    if isinstance(value, OneOf):
        return choice_of(value.condition, fits(value.then, asked), fits(value.otherwise, asked))
    assert isinstance(value, Between), value
    if isinstance(asked.atom, m.MapCompare):
        return _number_compared(asked.atom.op, value, asked.atom.right)
    raise not_yet("a number of hidden things is looked up in a set", asked.atom.span)


def _number_compared(op: str, number: Between, other: m.Expr) -> Pair:
    """A number that lies between two, compared with one that is known."""

    def at(op: str, end: m.Expr) -> m.Expr:
        return m.Compare(op=op, left=end, right=other, type=m.BOOL, span=other.span)

    low, high = number.low, number.high
    if op in ("<", "<="):
        return Pair(at(op, high), at(op, low))
    if op in (">", ">="):
        return Pair(at(op, low), at(op, high))
    equal = Pair(logic("and", at("==", low), at("==", high)), logic("and", at("<=", low), at(">=", high)))
    return equal if op == "==" else opposite(equal)


# ------------------------------------------------------------------------------------------ fields


class Field(ABC):
    """A field as the player knows it."""

    @abstractmethod
    def where(self, asked: Asked) -> Pair:
        """The places where the answer to a question is yes."""


@dataclass(frozen=True)
class Before(Field):
    """As it stands before anything is written; `sight`: what he does not see of it."""

    ref: m.Expr
    sight: Sight | None

    def where(self, asked: Asked) -> Pair:
        if self.sight is None:
            return same(asked.of_map(self.ref))
        return self.sight.where(asked, cast(m.FieldRef, self.ref))


@dataclass(frozen=True)
class Written(Field):
    """After field[places] = value."""

    before: Field
    places: Pair
    value: Single

    def where(self, asked: Asked) -> Pair:
        old, new, places = self.before.where(asked), fits(self.value, asked), self.places
        kept = less(old, places)
        must = set_of("|", kept.must, if_so(new.must, places.must))
        if not places.known:
            must = set_of("|", must, if_so(new.must, set_of("&", old.must, places.may)))
        if old.known and new.known and places.known:
            return same(must)
        return Pair(must, set_of("|", kept.may, if_so(new.may, places.may)))


@dataclass(frozen=True)
class Either(Field):
    """As one field where a condition holds, as another where it does not."""

    condition: Pair
    then: Field
    otherwise: Field

    def where(self, asked: Asked) -> Pair:
        return set_choice(self.condition, self.then.where(asked), self.otherwise.where(asked))


@dataclass(frozen=True)
class Lost(Field):
    """After a write that is not followed."""

    field: m.Field
    span: Span

    def where(self, asked: Asked) -> Pair:
        raise not_yet(f"what becomes of `{self.field.declared}` here is not followed", self.span)


@dataclass(frozen=True)
class Shadow:
    """The position as a player knows it. sights: of the fields that he does not see in whole; fields: those that were
    written, by their numbers (of one place: a Pair where they hold a set, else a Single). next: whether it has been
    assigned."""

    sights: Mapping[int, Sight]
    fields: Mapping[int, Any]
    next: bool = False

    def with_field(self, index: int, state: Any) -> Shadow:
        return replace(self, fields={**self.fields, index: state})

    def of(self, ref: m.FieldRef) -> Any:
        """A field as it is known here; None where it is what the position holds."""
        index = ref.field.index
        if index in self.fields:
            return self.fields[index]
        sight = self.sights.get(index)
        if ref.field.domain.kind not in ("game", "turn"):
            return Before(ref, sight)
        if sight is None:
            return None
        if isinstance(ref.type, m.SetOf):
            return sight.whole(ref)
        assert sight.seen is not None
        unseen = Later(lambda: _hidden(ref))
        return OneOf(same(sight.seen), Exact(ref), unseen)


def _hidden(ref: m.FieldRef) -> Single:
    raise not_yet(f"`{ref.field.declared}` is hidden", ref.span)
