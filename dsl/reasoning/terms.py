"""Expressions -> numbered terms: equal numbers mean equal values in the same state, definitions looked through."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields
from typing import Any

from ludex.dsl import model as m

IGNORED = ("span", "type", "implied")
DEEPEST = 80  # expressions in each other; what is nested deeper stands for itself
NOTHING: Mapping[int, int] = {}
ME, FOE = ("Builtin", "me"), ("Builtin", "foe")
OTHER = {ME: FOE, FOE: ME}  # of two players the one after


class Terms:
    """The terms of one model. `nodes[t]` is a tuple: a kind and its parts (terms among them); `types[t]` its type.

    A definition that is nothing but a number, or the empty set, keeps its name (kind `Named`): it is there so that a
    variant can put something else in its place, and what follows from its value is not what the rules mean."""

    def __init__(self, model: m.Model) -> None:
        self.model = model
        self.nodes: list[tuple[Any, ...]] = []
        self.types: list[Any] = []
        self._numbers: dict[tuple[Any, ...], int] = {}
        self._known: dict[
            tuple[int, tuple[Any, ...]], tuple[int, m.Expr]
        ] = {}  # with the expression, so that its id stays its own
        self._fields: dict[type, tuple[str, ...]] = {}
        self._switches: dict[int, bool] = {}
        self._depth = 0
        for definition in model.definitions:  # each after those that it uses: so none is deep
            if not definition.params:
                self.of(definition.body)

    def of(self, expression: m.Expr, values: Mapping[int, int] = NOTHING) -> int:
        """The term of an expression; `values`: terms of local variables."""
        key = (id(expression), tuple(values.items()))
        if key not in self._known:
            self._depth += 1
            made = self._make(expression, values) if self._depth <= DEEPEST else self._alone(expression, values)
            self._depth -= 1
            self._known[key] = (made, expression)
        return self._known[key][0]

    def _alone(self, expression: m.Expr, values: Mapping[int, int]) -> int:
        return self.make("Alone", id(expression), tuple(values.items()), type=expression.type)

    def make(self, *node: Any, type: Any = None) -> int:
        """The term of a node."""
        number = self._numbers.get(node)
        if number is None:
            number = self._numbers[node] = len(self.nodes)
            self.nodes.append(node)
            self.types.append(type)
        return number

    def kind(self, term: int) -> str:
        return str(self.nodes[term][0])

    def literal(self, term: int) -> int | None:
        """The number that is written out; None for everything else."""
        node = self.nodes[term]
        return node[2] if node[0] == "Const" and node[1] == "Int" else None

    # ------------------------------------------------------------------ making
    def _make(self, e: m.Expr, values: Mapping[int, int]) -> int:
        match e:
            case m.LocalRef(local=local):
                known = values.get(local.number)
                return self.make("Local", local.number, type=e.type) if known is None else known
            case m.Use():
                return self._use(e, values)
            case m.Const(value=value):
                kind = e.type.domain.kind if isinstance(e.type, m.Element) else type(e.type).__name__
                return self.make("Const", kind, value, type=e.type)
            case m.Inject(operand=operand) | m.InjectSet(operand=operand) | m.TheOne(operand=operand):
                return self.of(operand, values)
            case m.ToSet(operand=operand):
                kind = "OptionalSet" if isinstance(operand.type, m.Value) else "SetLiteral"
                part = self.of(operand, values)
                return self.make(kind, part if kind == "OptionalSet" else (part,), type=e.type)
            case m.FieldRef(field=field):
                return self.make("FieldRef", field.index, type=e.type)
            case m.Builtin(name="others"):
                everyone = self.make("Builtin", "players", type=e.type)
                mover = self.make("SetLiteral", (self.make("Builtin", "me", type=m.Element(m.PLAYER)),), type=e.type)
                return self.make("SetOp", "-", (everyone, mover), type=e.type)
            case m.After(item=item, set=m.Builtin(name="players")) if self._are_two():
                other = OTHER.get(self.nodes[self.of(item, values)])
                if other is not None:
                    return self.make(*other, type=e.type)
        return self.make(type(e).__name__, *self._parts(e, values), type=e.type)

    def _are_two(self) -> bool:
        return self.model.players.low == self.model.players.high == 2

    def _parts(self, node: Any, values: Mapping[int, int]) -> tuple[Any, ...]:
        kind = type(node)
        names = self._fields.get(kind)
        if names is None:
            names = self._fields[kind] = tuple(field.name for field in fields(node) if field.name not in IGNORED)
        return tuple(self._part(getattr(node, name), values) for name in names)

    def _part(self, part: Any, values: Mapping[int, int]) -> Any:
        if isinstance(part, m.Expr):
            return self.of(part, values)
        if isinstance(part, tuple):
            return tuple(self._part(item, values) for item in part)
        if isinstance(part, m.Generator):
            return (part.local.number, self.of(part.source, values))
        return part.number if isinstance(part, m.Local) else part

    def _use(self, e: m.Use, values: Mapping[int, int]) -> int:
        body = e.definition.body
        if self.is_switch(e.definition):
            return self.make("Named", e.definition.name, type=body.type)
        given = {local.number: self.of(arg, values) for local, arg in zip(e.definition.params, e.args)}
        return self.of(body, given)

    # ------------------------------------------------------------------ switches
    def is_switch(self, definition: m.Definition) -> bool:
        """A name for a number, a truth value or the empty set, which only a variant would ask for."""
        known, body = self._switches, definition.body
        if id(definition) not in known:
            is_nothing = isinstance(body, m.SetLiteral) and not body.items
            known[id(definition)] = not definition.params and (is_nothing or self._is_fixed(body))
        return known[id(definition)]

    def _is_fixed(self, e: m.Expr) -> bool:
        """Made of constants and parameters only."""
        match e:
            case m.Const() | m.ParamRef():
                return True
            case m.Arith(left=left, right=right) | m.Compare(left=left, right=right):
                return self._is_fixed(left) and self._is_fixed(right)
            case m.Negate(operand=operand) | m.Not(operand=operand):
                return self._is_fixed(operand)
            case m.Logic(items=items):
                return all(self._is_fixed(item) for item in items)
            case m.Use(definition=definition):
                return self.is_switch(definition)
        return False
