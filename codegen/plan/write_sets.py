"""What an action writes: the places and values of each assignment, as expressions of the position before the choice.

Before: `take(from in ..., to in ...)`, which does `if to in passed: man[below(to)] = none` and `man[to] = man[from]`.
After: `man[below(to)]` becomes `none`; `man[to]` becomes `man[from]` as it was, or `none`, which was written before it.

Conditions are ignored, so that a write may happen is all that is said. A place or value that is no expression of the
position before is unknown.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from ludex.codegen.plan.model_walk import nodes
from ludex.codegen.plan.put import put
from ludex.dsl import model as m
from ludex.dsl.walk import reads

MOST = 8  # values of one write
ROUNDS = 3  # of a loop
NEXT = "next"  # the next player, as `reads` names it
Values = tuple[m.Expr, ...] | None  # None: any value


@dataclass(frozen=True)
class Write:
    """A field is given one of `values` at `places`: an element or a set; None: anywhere. Of a set of the game or turn,
    `places` are the elements that it may gain, and the value is `true`."""

    field: m.Field
    places: m.Expr | None
    values: Values


@dataclass(frozen=True)
class WriteSet:
    """All writes of an action that may give a field a value, and the parts of a state that are written at all."""

    writes: tuple[Write, ...]
    parts: frozenset[int | str]

    def touches(self, expression: m.Expr) -> bool:
        """Whether an expression may have another value after the action."""
        read = reads(expression)
        return bool(self.parts) if read is None else not self.parts.isdisjoint(read)


def write_set(action: m.Action) -> WriteSet:
    """What an action writes."""
    reader = _Reader()
    reader.body(action.body)
    return WriteSet(tuple(dict.fromkeys(reader.writes)), frozenset(reader.parts))


@dataclass
class _Reader:
    """Reads statements in their order. names: the values that a name may have; values: what each field was given so
    far."""

    writes: list[Write] = field(default_factory=list)
    parts: set[int | str] = field(default_factory=set)
    names: dict[int, Values] = field(default_factory=dict)
    values: dict[int, Values] = field(default_factory=dict)

    def body(self, statements: tuple[m.Statement, ...]) -> None:
        for s in statements:
            if isinstance(s, m.Assign):
                self._assign(s)
            elif isinstance(s, m.SetNext):
                self.parts.add(NEXT)
            elif isinstance(s, m.LetHere):
                self._bind(s.local, s.value)
            elif isinstance(s, m.If):
                for branch in (*(body for _, body in s.branches), s.otherwise):
                    self.body(branch)
            elif isinstance(s, m.For):
                self._loop(s)
            elif isinstance(s, m.Run):
                for local, value in zip(s.effect.params, s.args):
                    self._bind(local, value)
                self.body(s.effect.body)

    def _loop(self, s: m.For) -> None:
        """A later round reads what an earlier one has written: rounds are read until they write nothing more."""
        self.names[s.local.number] = None
        self.parts |= {n.field.index if isinstance(n, m.Assign) else NEXT for n in nodes(s.body) if _writes(n)}
        for _ in range(ROUNDS):
            earlier = dict(self.values)
            self.body(s.body)
            if self.values == earlier:
                return
        self.values |= {n.field.index: None for n in nodes(s.body) if isinstance(n, m.Assign)}
        self.body(s.body)

    def _bind(self, local: m.Local, value: m.Expr) -> None:
        self.names[local.number] = self._values(value)

    def _assign(self, s: m.Assign) -> None:
        number = s.field.index
        if s.index is None and isinstance(s.field.type, m.SetOf):
            places, values = self._gained(s)
        else:
            places = None if s.index is None else self._before(s.index)
            values = self._values(s.value) if s.op == "=" else None
        if values != ():
            self.writes.append(Write(s.field, places, values))
        earlier = self.values.get(number, ())
        both = None if values is None or earlier is None else tuple(dict.fromkeys((*earlier, *values)))
        self.values[number] = both if both is not None and len(both) <= MOST else None
        self.parts.add(number)

    def _gained(self, s: m.Assign) -> tuple[m.Expr | None, Values]:
        """What a set of the game or turn may gain; values are () where it gains nothing."""
        if s.op in ("-=", "&="):
            return None, ()
        return self._before(s.value), (m.Const(value=True, type=m.BOOL, span=s.span),)

    def _values(self, value: m.Expr) -> Values:
        """The values that an expression may have here."""
        if isinstance(value, m.ChooseExpr):
            then, otherwise = self._values(value.then), self._values(value.otherwise)
            return None if then is None or otherwise is None else (*then, *otherwise)
        if isinstance(value, m.LocalRef) and value.local.number in self.names:
            return self.names[value.local.number]
        before = self._before(value)
        if before is not None:
            return (before,)
        if isinstance(value, m.At) and isinstance(value.map, m.FieldRef):
            index, earlier = self._before(value.index), self.values.get(value.map.field.index)
            if index is not None and earlier is not None:
                return (m.At(map=value.map, index=index, type=value.type, span=value.span), *earlier)
        return None

    def _before(self, expression: m.Expr) -> m.Expr | None:
        """The expression in terms of the position before the choice; None where it may have another value there."""
        own = put(expression, {})
        if WriteSet((), frozenset(self.parts)).touches(own):
            return None
        env = {}
        for n in nodes(own):
            if isinstance(n, m.LocalRef) and n.local.number in self.names:
                values = self.names[n.local.number]
                if values is None or len(values) != 1:
                    return None
                env[n.local.number] = values[0]
        return put(own, env)


def _writes(n: object) -> bool:
    return isinstance(n, (m.Assign, m.SetNext))
