"""The turn pattern as an automaton over its places: which places may offer something at the same time.

A place is an action that the pattern names (a `Do`). What `else`, `if`, `while`, `each` and `longest` keep apart by the
state is never offered together; what `or` and open repetitions leave to the player is."""

from __future__ import annotations

from itertools import product

from ludex.dsl import model as m

Places = frozenset[int]
Pair = tuple[m.Do, m.Do]
NOWHERE: Places = frozenset()
END = -1  # the end of the pattern, as a place


def offered_together(turn: m.Pattern) -> tuple[Pair, ...]:
    """Every two different places that may offer at the same time, in the order of the rules."""
    offers = _Offers()
    offers.first(turn, NOWHERE)
    found = [sorted((offers.places[n] for n in pair), key=_where) for pair in offers.pairs]
    return tuple((a, b) for a, b in sorted(found, key=lambda pair: (_where(pair[1]), _where(pair[0]))))


def may_end_beside(pattern: m.Pattern) -> tuple[m.Do, ...]:
    """The places that may offer something while the whole pattern may be left without it."""
    offers = _Offers()
    offers.first(pattern, frozenset({END}))
    found = [offers.places[n] for pair in offers.pairs if END in pair for n in pair if n != END]
    return tuple(sorted(found, key=_where))


def _where(do: m.Do) -> tuple[int, int]:
    return do.span.line, do.span.column


class _Offers:
    """`first(pattern, after)`: the places that may come first in a pattern that `after` follows."""

    def __init__(self) -> None:
        self.places: list[m.Do] = []
        self.pairs: set[frozenset[int]] = set()
        self._numbers: dict[int, int] = {}

    def first(self, pattern: m.Pattern, after: Places) -> Places:
        match pattern:
            case m.Do():
                return frozenset({self._place(pattern)})
            case m.DoEffect():
                return after
            case m.Seq(items=items):
                for item in reversed(items):
                    after = self.first(item, after)
                return after
            case m.Either(items=items):
                return self._together(*(self.first(item, after) for item in items))
            case m.Otherwise(items=items):
                return frozenset().union(*(self.first(item, after) for item in items))
            case m.IfPattern(branches=branches, otherwise=otherwise):
                parts = [*(branch for _, branch in branches), otherwise]
                return frozenset().union(*(self.first(part, after) for part in parts))
            case m.Repeat() | m.RepeatSet():
                return self._repeated(pattern, after)
            case m.Each(body=body) | m.While(body=body):
                return self._again(body, after, after)
            case m.Try(body=body):
                return self.first(body, after)
            case m.Longest(body=body):
                inner = self.first(body, NOWHERE)
                return inner | (after if can_be_empty(body) else NOWHERE)
        raise AssertionError(pattern)

    def _repeated(self, pattern: m.Repeat | m.RepeatSet, after: Places) -> Places:
        low, high, body = pattern.low, pattern.high, pattern.body
        if high == 0:
            return after
        if low == high:
            return self._again(body, after, NOWHERE) if high != 1 else self.first(body, after)
        inner = self.first(body, after)
        if high != 1:
            inner = self.first(body, self._together(inner, after))
        return self._together(inner, after) if low == 0 else inner

    def _again(self, body: m.Pattern, after: Places, instead: Places) -> Places:
        """A loop: the state decides when it is over."""
        inner = self.first(body, after)
        return self.first(body, inner | after) | instead

    def _together(self, *parts: Places) -> Places:
        for i, part in enumerate(parts):
            for before in parts[:i]:
                self.pairs |= {frozenset(pair) for pair in product(before, part) if pair[0] != pair[1]}
        return frozenset().union(*parts)

    def _place(self, do: m.Do) -> int:
        if id(do) not in self._numbers:
            self._numbers[id(do)] = len(self.places)
            self.places.append(do)
        return self._numbers[id(do)]


def can_be_empty(pattern: m.Pattern) -> bool:
    """Whether a pattern may have a run of no choice."""
    match pattern:
        case m.Do():
            return False
        case m.Seq(items=items):
            return all(can_be_empty(item) for item in items)
        case m.Either(items=items) | m.Otherwise(items=items):
            return any(can_be_empty(item) for item in items)
        case m.IfPattern(branches=branches, otherwise=otherwise):
            return can_be_empty(otherwise) or any(can_be_empty(branch) for _, branch in branches)
        case m.Repeat(low=low, body=body) | m.RepeatSet(low=low, body=body):
            return isinstance(low, str) or low == 0 or can_be_empty(body)
        case m.Longest(body=body) | m.Try(body=body):
            return can_be_empty(body)
    return True  # an effect; `each` and `while`, which may find nothing to do
