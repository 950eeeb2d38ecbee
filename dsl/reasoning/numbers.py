"""Terms that are numbers -> the least and the greatest number that they can be."""

from __future__ import annotations

from math import inf

from ludex.dsl import model as m
from ludex.dsl.ranges import EVERYTHING, NATURAL, Range, arithmetic
from ludex.dsl.reasoning.terms import DEEPEST, Terms


class Numbers:
    """Ranges of the terms of one model, each worked out once."""

    def __init__(self, terms: Terms) -> None:
        self.terms = terms
        self.params = {param.name: (param.low, param.high) for param in terms.model.params}
        players = terms.model.players
        self.params.setdefault("players", (players.low, players.high))
        self._known: dict[int, Range] = {}
        self._depth = 0

    def range(self, term: int) -> Range:
        if term not in self._known:
            self._depth += 1
            self._known[term] = self._find(term) if self._depth <= DEEPEST else EVERYTHING
            self._depth -= 1
        return self._known[term]

    def bounds(self, type: m.Type) -> Range:
        """The range of a field's type."""
        if not isinstance(type, m.Int):
            return EVERYTHING
        low = -inf if type.low is None else self.bound(type.low)[0]
        high = inf if type.high is None else self.bound(type.high)[1]
        return low, high

    def bound(self, bound: int | str) -> Range:
        """The range of a bound, which may be a parameter."""
        return self.params.get(bound, EVERYTHING) if isinstance(bound, str) else (bound, bound)

    def _find(self, term: int) -> Range:
        node = self.terms.nodes[term]
        match node:
            case ("Const", "Int", value):
                return value, value
            case ("ParamRef", name):
                return self.params.get(name, EVERYTHING)
            case ("Count", *_) | ("Seen" | "Since", *_) | ("NumberOf", *_):
                return NATURAL
            case ("Builtin", "turns"):
                return NATURAL
            case ("FieldRef", index):
                return self.bounds(self.terms.model.fields[index].type)
            case ("At", map, index):
                return self._at(map, index)
            case ("Arith", op, left, right):
                return arithmetic(op, self.range(left), self.range(right))
            case ("Negate", operand):
                low, high = self.range(operand)
                return -high, -low
            case ("ChooseExpr", _, then, otherwise):
                (a, b), (c, d) = self.range(then), self.range(otherwise)
                return min(a, c), max(b, d)
            case ("Pick", items, _):
                ranges = [self.range(item) for item in items]
                return min(low for low, _ in ranges), max(high for _, high in ranges)
            case ("Comprehension", "sum", body, *_):
                return NATURAL if self.range(body)[0] >= 0 else EVERYTHING
        return EVERYTHING

    def _at(self, map: int, index: int) -> Range:
        node = self.terms.nodes[map]
        if node[0] == "Builtin":
            return 1, inf  # row, column
        low, high = self.range(map)
        if isinstance(self.terms.types[index], m.Value):  # at none a map is 0
            return min(low, 0), max(high, 0)
        return low, high
