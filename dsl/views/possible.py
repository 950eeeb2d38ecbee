"""What a viewer considers possible: for each place of a state the values that it may have for all that he sees.

A single value is `Opts`, the set of what it may be; a set is a `Pair`, what is surely in it and what may be. `Possible`
is a state of such values. It is made of what is seen, never of the state itself.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from itertools import islice
from typing import Any, NamedTuple

from ludex.dsl import model as m
from ludex.dsl.interpreter.state import State
from ludex.dsl.world.world import World

MOST = 4096  # options that are kept apart


class Opts(NamedTuple):
    """A value that is one of several; `values` None: it may be anything."""

    values: frozenset[Any] | None

    @property
    def known(self) -> bool:
        return self.values is not None and len(self.values) == 1

    @property
    def value(self) -> Any:
        """The only value it can have."""
        assert self.values is not None
        return next(iter(self.values))


class Pair(NamedTuple):
    """A set that holds all of `must` and nothing beside `may`; `may` None: anything."""

    must: frozenset[Any]
    may: frozenset[Any] | None

    @property
    def known(self) -> bool:
        return self.must == self.may


Maybe = Opts | Pair | tuple[Any, ...]  # a map is a tuple of the others
Found = dict[int, Any]  # number of a local -> what it may be
Table = Mapping[type, Callable[..., Any]]  # what each kind of expression is on a view

ANYTHING = Opts(None)
EITHER = Opts(frozenset({False, True}))
ANY_SET = Pair(frozenset(), None)


@lru_cache(maxsize=65536)
def one(value: Any) -> Opts:
    """A value that is known."""
    return Opts(frozenset({value}))


YES, NO = one(True), one(False)


def some(values: Any) -> Opts:
    """One of these values; anything where they are too many."""
    found = frozenset(islice(values, MOST + 1))
    return ANYTHING if len(found) > MOST else Opts(found)


def exactly(value: Any) -> Any:
    """A value of the interpreter as one that is known: a number, a set, a map."""
    if isinstance(value, frozenset):
        return Pair(value, value)
    return tuple(exactly(part) for part in value) if isinstance(value, tuple) else one(value)


def is_known(what: Any) -> bool:
    """Whether there is one value only."""
    if isinstance(what, (Opts, Pair)):
        return what.known
    return all(is_known(part) for part in what)


def value_of(what: Any) -> Any:
    """The value of what is known."""
    if isinstance(what, Opts):
        return what.value
    return what.must if isinstance(what, Pair) else tuple(value_of(part) for part in what)


def join(left: Any, right: Any) -> Any:
    """Either the one or the other."""
    if left == right:
        return left
    if isinstance(left, Opts):
        return ANYTHING if left.values is None or right.values is None else some(left.values | right.values)
    if isinstance(left, Pair):
        return Pair(left.must & right.must, None if left.may is None or right.may is None else left.may | right.may)
    return tuple(join(a, b) for a, b in zip(left, right))


class Possible:
    """A state as a viewer may imagine it. `hidden`: the fields with a place that is not known, and "next" where that is
    not; `plain`: a State to read all else from. `promised`: values of expressions that the rules promise are known."""

    def __init__(
        self,
        world: World,
        fields: tuple[tuple[Any, ...], ...],
        plain: State,
        next_: Opts,
        table: Table,
        promised: dict[int, Any] | None = None,
    ) -> None:
        self.world, self.fields, self.plain, self.next, self.table = world, fields, plain, next_, table
        self.promised = promised or {}
        self.hidden: set[int | str] = {i for i, values in enumerate(fields) if not is_known(values)}
        if not next_.known:
            self.hidden.add("next")
        self.kept: dict[Any, Any] = {}
        self.shallow: frozenset[type] = frozenset()  # kinds of expressions that are not worked out

    @property
    def me(self) -> int:
        return self.plain.me

    def with_field(self, index: int, values: tuple[Any, ...]) -> Possible:
        """The same with other values of a field."""
        fields = self.fields[:index] + (values,) + self.fields[index + 1 :]
        plain = self.plain
        if is_known(values):
            plain = plain.with_field(index, value_of(values))
        made = Possible.__new__(Possible)
        made.world, made.fields, made.plain, made.next = self.world, fields, plain, self.next
        made.promised, made.kept, made.shallow, made.table = {}, {}, self.shallow, self.table
        made.hidden = set(self.hidden) - {index} if is_known(values) else self.hidden | {index}
        return made

    def after(self, plain: State) -> Possible:
        """The same after changes of fields that are known, which led from one plain state to another."""
        made = self
        for index, values in enumerate(plain.fields):
            if index not in self.hidden and values is not self.plain.fields[index]:
                made = made.with_field(index, exactly(values))
        return made if plain.next == self.plain.next else made.with_next(one(plain.next))

    def with_next(self, next_: Opts) -> Possible:
        plain = self.plain.but(next=next_.value) if next_.known else self.plain
        return Possible(self.world, self.fields, plain, next_, self.table)

    def chosen_by(self, player: int) -> Possible:
        """This state where a player chooses, in whosever turn."""
        return Possible(self.world, self.fields, self.plain.chosen_by(player), self.next, self.table)

    def joined(self, other: Possible) -> Possible:
        """Either this state or another."""
        if self is other:
            return self
        fields = tuple(join(a, b) for a, b in zip(self.fields, other.fields))
        plain = self.plain
        for index, values in enumerate(fields):
            if is_known(values) and values != self.fields[index]:
                plain = plain.with_field(index, value_of(values))
        return Possible(self.world, fields, plain, join(self.next, other.next), self.table)


def of_type(world: World, f: m.Field) -> Any:
    """All that a field may hold at a place."""
    kind = f.type
    if isinstance(kind, m.Bool):
        return EITHER
    if isinstance(kind, m.Value):
        return some(range(world.layout(kind.enum).size))
    if isinstance(kind, m.Int):
        if kind.low is None or kind.high is None:
            return ANYTHING
        return some(range(world.sizes.bound(kind.low), world.sizes.bound(kind.high) + 1))
    assert isinstance(kind, m.SetOf)
    if isinstance(kind.of, m.Domain) and kind.of == m.INT_DOMAIN or kind.of is None:
        return ANY_SET
    size = world.layout(kind.of).size if isinstance(kind.of, m.Enum) else world.sizes.of(kind.of)
    return Pair(frozenset(), frozenset(range(size)))
