"""Can a formula hold? Tries both values of each atom, and drops what cannot be true at once.

The answer no is certain; yes may only mean that nothing speaks against it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from ludex.dsl import model as m
from ludex.dsl.reasoning.numbers import Numbers
from ludex.dsl.reasoning.terms import Terms

LIMIT = 400  # steps; a formula that needs more is taken as one that can hold
Assumed = dict[tuple[Any, ...], bool]


class Solver:
    """Decides the formulas of one model (see `ludex.dsl.reasoning.formulas`)."""

    def __init__(self, terms: Terms, numbers: Numbers, distinct: Callable[[int, int], bool]) -> None:
        self.terms = terms
        self.numbers = numbers
        self.distinct = distinct
        self._steps = 0

    def satisfiable(self, formula: Any) -> bool:
        self._steps = 0
        return self._search(formula, {})

    def _search(self, formula: Any, assumed: Assumed) -> bool:
        if isinstance(formula, bool):
            return formula
        self._steps += 1
        if self._steps > LIMIT:
            return True
        atom = _first_atom(formula)
        for value in (True, False):
            now = {**assumed, atom: value}
            if self._possible(atom[1], now) and self._search(_simplified(formula, atom, value), now):
                return True
        return False

    def _possible(self, value: int, assumed: Assumed) -> bool:
        """Can all that is assumed of one value be true at once?"""
        about = [(atom, truth) for atom, truth in assumed.items() if atom[1] == value]
        if len(about) == 1 and about[0][0][0] not in ("le", "eq", "is"):
            return True
        equals = [atom[2] for atom, truth in about if atom[0] == "is" and truth]
        if any(self.distinct(a, b) for i, a in enumerate(equals) for b in equals[:i]):
            return False
        if not self._numbers_possible(value, about) or not self._owner_possible(equals, about):
            return False
        return bool(equals) or not self._exhausted(value, [a[2] for a, truth in about if a[0] == "is" and not truth])

    def _numbers_possible(self, value: int, about: Iterable[tuple[tuple[Any, ...], bool]]) -> bool:
        numbers = [(atom[0], atom[2], truth) for atom, truth in about if atom[0] in ("le", "eq")]
        if not numbers:
            return True
        low, high = self.numbers.range(value)
        for kind, number, truth in numbers:
            if kind == "eq" and truth:
                low, high = max(low, number), min(high, number)
            elif kind == "le":
                low, high = (low, min(high, number)) if truth else (max(low, number + 1), high)
        excluded = {number for kind, number, truth in numbers if kind == "eq" and not truth}
        if high - low < len(excluded):
            return any(n not in excluded for n in range(int(low), int(high) + 1))
        return low <= high

    def _owner_possible(self, equals: list[int], about: list[tuple[tuple[Any, ...], bool]]) -> bool:
        owners = [(atom[2], truth) for atom, truth in about if atom[0] == "of"]
        yes = [player for player, truth in owners if truth]
        if any(self.distinct(a, b) for i, a in enumerate(yes) for b in yes[:i]):
            return False
        for owner in (self._owner(term) for term in equals):
            for player, truth in owners if owner is not None else ():
                if truth and (owner == () or self.distinct(owner, player)) or not truth and owner == player:
                    return False
        return True

    def _owner(self, term: int) -> Any:
        """The player whose value it is, () for values that nobody owns, None where it is not known."""
        node = self.terms.nodes[term]
        if node[0] == "OwnedValue":
            return node[2]
        if node[0] == "Const" and node[1] in ("NoneType", "tag", "Int"):
            return ()
        return term if self.terms.types[term] == m.Element(m.PLAYER) else None

    def _exhausted(self, value: int, excluded: list[int]) -> bool:
        """Is every value excluded?"""
        size = self._size(self.terms.types[value]) if len(excluded) > 1 else None
        if size is None or len(excluded) < size:
            return False
        apart = all(self.distinct(a, b) for i, a in enumerate(excluded) for b in excluded[:i])
        return apart and len(excluded) == size

    def _size(self, type: Any) -> int | None:
        """How many values a type has, where their number is fixed and they can be named."""
        players = self.terms.model.players
        number = players.low if players.low == players.high else None
        if type == m.Element(m.PLAYER):
            return number
        if not isinstance(type, m.Value):
            return None
        sizes = []
        for one in type.enum.alternatives:
            of_players = one.kind == "owned" or one.kind == "element" and one.domain == m.PLAYER
            sizes.append(number if of_players else 1 if one.kind in ("none", "tag") else None)
        known = [size for size in sizes if size is not None]
        return sum(known) if len(known) == len(sizes) else None


def _first_atom(formula: Any) -> tuple[Any, ...]:
    while formula[0] in ("and", "or", "not"):
        formula = formula[1]
    atom: tuple[Any, ...] = formula
    return atom


def _simplified(formula: Any, atom: tuple[Any, ...], value: bool) -> Any:
    """The formula where the atom has that value."""
    if isinstance(formula, bool):
        return formula
    if formula == atom:
        return value
    if formula[0] == "not":
        inner = _simplified(formula[1], atom, value)
        return not inner if isinstance(inner, bool) else formula if inner is formula[1] else ("not", inner)
    if formula[0] not in ("and", "or"):
        return formula
    settles = formula[0] == "or"
    kept = []
    for part in formula[1:]:
        made = _simplified(part, atom, value)
        if made is settles:
            return settles
        if not isinstance(made, bool):
            kept.append(made)
    return (not settles) if not kept else kept[0] if len(kept) == 1 else (formula[0], *kept)
