"""Terms -> formulas: when an element is in a set, when a condition holds, as far as formulas express it.

A formula is True, False, ("and", f, ...), ("or", f, ...), ("not", f) or an atom:
("is", v, t)  the value v is t       ("le", v, n)  the number v is at most n       ("eq", v, n)  the number v is n
("of", v, p)  v belongs to player p  ("holds", v)  the condition v holds; nothing else is known of it
"""

from __future__ import annotations

from typing import Any, Union

from ludex.dsl import model as m
from ludex.dsl.reasoning.numbers import Numbers
from ludex.dsl.reasoning.solve import Solver
from ludex.dsl.reasoning.terms import DEEPEST, Terms

Formula = Union[bool, tuple[Any, ...]]
LARGEST = 200
MOVERS = ("me", "foe", "next")
FLIPPED = {"<": ">", ">": "<", "<=": ">=", ">=": "<=", "==": "==", "!=": "!="}


def negation(formula: Formula) -> Formula:
    if isinstance(formula, bool):
        return not formula
    return formula[1] if formula[0] == "not" else ("not", formula)


def both(*formulas: Formula) -> Formula:
    kept = [one for one in formulas if one is not True]
    return False if False in kept else True if not kept else kept[0] if len(kept) == 1 else ("and", *kept)


def either(*formulas: Formula) -> Formula:
    kept = [one for one in formulas if one is not False]
    return True if True in kept else False if not kept else kept[0] if len(kept) == 1 else ("or", *kept)


def is_large(formula: Formula) -> bool:
    """More parts than are worth looking into (what uses a set twice doubles them, and so on)."""
    left, waiting = LARGEST, [formula]
    while waiting and left:
        left -= 1
        part = waiting.pop()
        if not isinstance(part, bool) and part[0] in ("and", "or", "not"):
            waiting.extend(part[1:])
    return bool(waiting)


class Formulas:
    """The formulas of one model's terms."""

    def __init__(self, model: m.Model) -> None:
        self.terms = Terms(model)
        self.numbers = Numbers(self.terms)
        self.solver = Solver(self.terms, self.numbers, self.distinct)
        self._inside: dict[tuple[int, int], Formula] = {}
        self._conditions: dict[int, Formula] = {}
        self._empty: dict[int, bool] = {}
        self._depth = 0

    # ------------------------------------------------------------------ questions
    def can_hold(self, formula: Formula) -> bool:
        """False only if the formula never holds."""
        return self.solver.satisfiable(formula)

    def implies(self, one: Formula, other: Formula) -> bool:
        """True only if the second holds wherever the first does."""
        return not self.can_hold(both(one, negation(other)))

    def is_empty(self, set: int) -> bool:
        """True only if the set never has a member."""
        if set not in self._empty:
            self._empty[set] = not self.can_hold(self.inside(set, self.somewhere(set)))
        return self._empty[set]

    def somewhere(self, set: int) -> int:
        """Any element of the domain of a set."""
        type = self.terms.types[set]
        of = getattr(type, "of", None)
        member = (
            m.Value(of) if isinstance(of, m.Enum) else m.INT if of == m.INT_DOMAIN else m.Element(of) if of else None
        )
        return self.terms.make("Somewhere", member, type=member)

    # ------------------------------------------------------------------ sets
    def inside(self, set: int, x: int) -> Formula:
        """When x is in the set."""
        if (set, x) not in self._inside:
            self._depth += 1
            made = self._in(set, x) if self._depth <= DEEPEST else None
            self._depth -= 1
            self._inside[set, x] = ("holds", self._unknown(set, x)) if made is None or is_large(made) else made
        return self._inside[set, x]

    def _in(self, set: int, x: int) -> Formula:
        match self.terms.nodes[set]:
            case ("SetOp", op, items):
                return self._combined(op, [self.inside(item, x) for item in items])
            case ("SetLiteral", items):
                return either(*(self.equal(x, item) for item in items))
            case ("OptionalSet", value):  # `none` is in no set
                return both(self.equal(value, x), negation(self.equal(x, self.terms.make("Const", "NoneType", None))))
            case ("Builtin", "cells") | ("LinkSet", _):
                return True
            case ("Builtin", "players") if isinstance(self.terms.types[x], m.Element):
                return True
            case ("PieceSet", _):
                return ("is", self.terms.make("KindOf", x), set)
            case ("MapCompare", op, map, value):
                return self.compare(op, self._at(map, x), self._at(value, x))
            case ("MapMember", map, members, negated):
                found = self.inside(members, self._at(map, x))
                return negation(found) if negated else found
            case ("Belongs", map, players):
                return self.belongs(self._at(map, x), players)
            case ("TrueSet", map):
                return self.condition(self._at(map, x))
            case ("ChooseExpr", condition, then, otherwise):
                asked = self.condition(condition)
                return either(both(asked, self.inside(then, x)), both(negation(asked), self.inside(otherwise, x)))
            case ("IntRange", low, high):
                return both(self.compare(">=", x, low), self.compare("<=", x, high))
            case ("OwnedSet", tags, players):
                return self._owned(set, tags, players, x)
        return self._part_of(set, x)

    def _unknown(self, set: int, x: int) -> int:
        return self.terms.make("In", set, x, type=m.BOOL)

    def _part_of(self, set: int, x: int) -> Formula:
        """Sets of which only a larger one is known."""
        unknown = ("holds", self._unknown(set, x))
        match self.terms.nodes[set]:
            case ("Comprehension", "set", body, ((local, source),), _) if self.terms.nodes[body] == ("Local", local):
                return both(self.inside(source, x), unknown)
            case ("Inside", links, _):
                return both(self.inside(links, x), unknown)
            case ("Span_", start, _, through):
                return both(self.inside(through, x), negation(self.inside(start, x)), unknown)
            case ("Past", _, _, through):
                return both(negation(self.inside(through, x)), unknown)
        return unknown

    def _combined(self, op: str, parts: list[Formula]) -> Formula:
        if op == "-":
            return both(parts[0], *(negation(part) for part in parts[1:]))
        return both(*parts) if op == "&" else either(*parts)

    def _at(self, map: int, x: int) -> int:
        type = self.terms.types[map]
        if not isinstance(type, m.MapOf):
            return map
        return self.terms.make("At", map, x, type=type.result)

    def belongs(self, value: int, players: int) -> Formula:
        match self.terms.nodes[players]:
            case ("SetLiteral", items):
                return either(*(("of", value, item) for item in items))
            case ("SetOp", op, items):
                return self._combined(op, [self.belongs(value, item) for item in items])
        if isinstance(self.terms.types[players], m.Element):
            return ("of", value, players)
        return ("holds", self.terms.make("BelongsTo", value, players, type=m.BOOL))

    def _owned(self, set: int, tags: int, players: int, x: int) -> Formula:
        match self.terms.nodes[tags], self.terms.nodes[players]:
            case ("SetLiteral", kinds), ("SetLiteral", owners):
                made = (self.terms.make("OwnedValue", kind, owner) for kind in kinds for owner in owners)
                return either(*(self.equal(x, value) for value in made))
        return both(self.belongs(x, players), ("holds", self._unknown(set, x)))

    # ------------------------------------------------------------------ conditions
    def condition(self, term: int) -> Formula:
        """When the condition holds."""
        if term not in self._conditions:
            self._depth += 1
            made = self._when(term) if self._depth <= DEEPEST else None
            self._depth -= 1
            self._conditions[term] = ("holds", term) if made is None or is_large(made) else made
        return self._conditions[term]

    def _when(self, term: int) -> Formula:
        match self.terms.nodes[term]:
            case ("Const", _, value):
                return bool(value)
            case ("Logic", op, items):
                parts = [self.condition(item) for item in items]
                return both(*parts) if op == "and" else either(*parts)
            case ("Not", operand):
                return negation(self.condition(operand))
            case ("Compare", op, left, right):
                return self._compared(op, left, right, term)
            case ("Member", item, set, negated):
                return negation(self.inside(set, item)) if negated else self.inside(set, item)
            case ("Within", left, right):
                rest = self.terms.make("SetOp", "-", (left, right), type=self.terms.types[left])
                return True if self.is_empty(rest) else ("holds", term)
            case ("AnyOf", set):
                return False if self.is_empty(set) else ("not", ("le", self.terms.make("Count", set, type=m.INT), 0))
            case ("ChooseExpr", condition, then, otherwise):
                asked = self.condition(condition)
                return either(both(asked, self.condition(then)), both(negation(asked), self.condition(otherwise)))
        return ("holds", term)

    def _compared(self, op: str, left: int, right: int, term: int) -> Formula:
        types = self.terms.types[left], self.terms.types[right]
        if any(isinstance(type, (m.SetOf, m.SetOfSets)) for type in types):
            return self._sets_compared(op, left, right, term)
        if all(isinstance(type, m.Bool) for type in types):
            one, other = self.condition(left), self.condition(right)
            same = either(both(one, other), both(negation(one), negation(other)))
            return same if op == "==" else negation(same)
        return self.compare(op, left, right)

    def _sets_compared(self, op: str, left: int, right: int, term: int) -> Formula:
        for set, other in ((left, right), (right, left)):
            if self.terms.nodes[other] == ("SetLiteral", ()) and isinstance(self.terms.types[set], m.SetOf):
                none = True if self.is_empty(set) else ("le", self.terms.make("Count", set, type=m.INT), 0)
                return none if op == "==" else negation(none)
        same = ("holds", self.terms.make("SameSet", min(left, right), max(left, right), type=m.BOOL))
        return same if op == "==" else negation(same)

    def compare(self, op: str, left: int, right: int) -> Formula:
        """When two values compare like this."""
        if op not in ("==", "!=") or self._is_number(left) and self._is_number(right):
            return self._numbers_compared(op, left, right)
        same = self.equal(left, right)
        return same if op == "==" else negation(same)

    def _is_number(self, term: int) -> bool:
        return isinstance(self.terms.types[term], m.Int)

    def _numbers_compared(self, op: str, left: int, right: int) -> Formula:
        if op == "!=":
            return negation(self._numbers_compared("==", left, right))
        number = self.terms.literal(right)
        if number is None:
            if self.terms.literal(left) is not None:
                return self._numbers_compared(FLIPPED[op], right, left)
            if left > right:
                return self._numbers_compared(FLIPPED[op], right, left)
            left, number = self.terms.make("Arith", "-", left, right, type=m.INT), 0
            if self.terms.nodes[left][2] == self.terms.nodes[left][3]:
                return op in ("==", "<=", ">=")
        if op == "==":
            return self._settled(("eq", left, number))
        if op in ("<", ">="):
            number -= 1
        atom = self._settled(("le", left, number))
        return atom if op in ("<", "<=") else negation(atom)

    def _settled(self, atom: tuple[Any, ...]) -> Formula:
        """True or False where the range of the number leaves no other way."""
        kind, value, number = atom
        low, high = self.numbers.range(value)
        if kind == "eq":
            return False if not low <= number <= high else True if low == high else atom
        return False if low > number else True if high <= number else atom

    # ------------------------------------------------------------------ equality
    def equal(self, one: int, other: int) -> Formula:
        """When two values are the same."""
        if one == other:
            return True
        if self.distinct(one, other):
            return False
        if self._is_number(one) and self._is_number(other):
            return self._numbers_compared("==", one, other)
        a, b = self.terms.nodes[one], self.terms.nodes[other]
        if a[0] == b[0] == "OwnedValue" and "Const" in (self.terms.kind(a[1]), self.terms.kind(b[1])):
            return both(self.equal(a[1], b[1]), self.equal(a[2], b[2]))
        value, term = sorted((one, other), key=lambda t: (self._fixity(t), -t))
        return ("is", value, term)

    def _fixity(self, term: int) -> int:
        """What is compared with what: constants come last, before them the player that moves, or its foe."""
        node = self.terms.nodes[term]
        if node[0] in ("Const", "CellNamed", "OwnedValue"):
            return 2
        return 1 if node[0] == "Builtin" and node[1] in MOVERS else 0

    def distinct(self, one: int, other: int) -> bool:
        """True only if the two values are never the same."""
        a, b = self.terms.nodes[one], self.terms.nodes[other]
        if a[0] == b[0] == "Const":
            return a != b
        if a[0] == b[0] == "PieceSet":
            return a != b
        if a[0] == b[0] == "OwnedValue":
            return self.distinct(a[1], b[1]) or self.distinct(a[2], b[2])
        if a[0] == b[0] == "Builtin":
            return {a[1], b[1]} == {"me", "foe"}
        return self._of_other_kind(a, other) or self._of_other_kind(b, one)

    def _of_other_kind(self, node: tuple[Any, ...], other: int) -> bool:
        """`none`, a name, or an owned name is no element, and none of the others."""
        type: Any = self.terms.types[other]
        if node[0] == "OwnedValue":
            return isinstance(type, (m.Element, m.NoneType, m.Int)) and self.terms.kind(other) != "OwnedValue"
        if node[0] == "Const" and node[1] in ("NoneType", "tag"):
            return isinstance(type, m.Element) and type.domain.kind != node[1] or self.terms.kind(other) == "OwnedValue"
        return False
