"""The choices of an action that may bring about a condition: an action with smaller sets, a larger one never.

Before: `push(from in man == pawn of me, to in ahead(from) & free)`, which does `man[to] = man[from]`, and the condition
`any((man == pawn of me) & far(me))`.
After: `push(from in (man == pawn of me) & (man == pawn of me), to in ahead(from) & free & far(me))`. No choice of
`hop(from in man == knight of me, ...)`, since no knight is a pawn.

A choice brings a condition about where it holds after the choice and did not hold before. A write can make an element
a member of a set only where the set lets it in with the value that is written: the `entrances` of a set.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import chain, product

from ludex.codegen.plan.model_walk import nodes
from ludex.codegen.plan.put import put
from ludex.codegen.plan.write_sets import Write, WriteSet, write_set
from ludex.dsl import model as m
from ludex.dsl.reasoning.formulas import Formulas
from ludex.dsl.walk import reads

MOST = 8  # alternatives
Guards = tuple[m.Expr, ...]  # conditions on the position before the choice, all of which hold
EVERY: Guards = ()  # every choice may bring it about
Entrance = tuple[tuple[m.Expr, ...], Guards]  # sets that the element is in, and conditions that hold


class _Unknown(Exception):
    """Whether an element is in the set depends on more than the values at the element."""


def causes(action: m.Action, condition: m.Expr, formulas: Formulas) -> tuple[m.Action, ...] | None:
    """Actions that together have every choice of `action` that may bring `condition` about: each with its parameters,
    and with nothing but requires in its body. None where that may be every choice."""
    asked = put(condition, {})
    if _is_open(asked):
        return None
    found = _Causes(write_set(action), formulas).of(asked)
    alternatives = _weakest(_without_witnesses(action, guards) for guards in found)
    if EVERY in alternatives or len(alternatives) > MOST:
        return None
    smaller = (_narrowed(action, guards) for guards in alternatives)
    return tuple(a for a in smaller if not _is_impossible(a, formulas))


def either(action: m.Action, smaller: tuple[m.Action, ...]) -> m.Action:
    """The choices that one or more of the smaller actions have, each once."""
    if len(smaller) == 1:
        return smaller[0]
    return replace(action, body=(_any_of(tuple(_kept_to(a, action) for a in smaller)),))


def _kept_to(smaller: m.Action, action: m.Action) -> m.Expr:
    """That a choice of an action is one of a smaller one's, said of its parameters."""
    inside = (
        m.Member(
            item=m.LocalRef(local=p.local, type=p.local.type, span=p.source.span),
            set=_meet(p.source.items[1:]),
            negated=False,
            type=m.BOOL,
            span=p.source.span,
        )
        for p, own in zip(smaller.chosen, action.chosen)
        if p.source != own.source and isinstance(p.source, m.SetOp)
    )
    required = (s.condition for s in smaller.body if isinstance(s, m.Require))
    return _logic("and", (*inside, *required))


def _any_of(conditions: tuple[m.Expr, ...]) -> m.Require:
    return m.Require(condition=_logic("or", conditions), reason="", span=conditions[0].span)


def _logic(op: str, items: tuple[m.Expr, ...]) -> m.Expr:
    return items[0] if len(items) == 1 else m.Logic(op=op, items=items, type=m.BOOL, span=items[0].span)


def _is_open(e: m.Expr) -> bool:
    """Whether an expression reads names that are bound outside of it."""
    bound = {n.local.number for n in nodes(e) if isinstance(n, m.Generator)}
    return any(isinstance(n, m.LocalRef) and n.local.number not in bound for n in nodes(e))


def _without_witnesses(action: m.Action, guards: Guards) -> Guards:
    """The guards that say nothing of a witness, of which a choice knows only that there is one."""
    hidden = {p.local.number for p in action.witnesses}
    return tuple(g for g in guards if not any(isinstance(n, m.LocalRef) and n.local.number in hidden for n in nodes(g)))


def _weakest(alternatives: Iterable[Guards]) -> list[Guards]:
    """The alternatives without those that ask all that another asks, and more."""
    kept: list[Guards] = []
    for guards in sorted(alternatives, key=len):
        if not any(set(other) <= set(guards) for other in kept):
            kept.append(guards)
    return kept


def _narrowed(action: m.Action, guards: Guards) -> m.Action:
    """The action with guards on a parameter's membership as part of its set, and the others required."""
    sets: dict[int, list[m.Expr]] = {p.local.number: [] for p in action.params}
    body: list[m.Statement] = []
    for g in guards:
        own = isinstance(g, m.Member) and not g.negated and isinstance(g.item, m.LocalRef)
        if own and isinstance(g, m.Member) and isinstance(g.item, m.LocalRef) and g.item.local.number in sets:
            sets[g.item.local.number].append(g.set)
        else:
            body.append(m.Require(condition=g, reason="", span=g.span))
    params = tuple(replace(p, source=_meet([p.source, *sets[p.local.number]])) for p in action.params)
    return replace(action, params=params, body=tuple(body))


def _is_impossible(action: m.Action, formulas: Formulas) -> bool:
    """Whether a require of the action never holds, or a set of it never has a member."""
    terms = formulas.terms
    required = (s.condition for s in action.body if isinstance(s, m.Require))
    if any(not formulas.can_hold(formulas.condition(terms.of(condition))) for condition in required):
        return True
    return any(isinstance(p.source.type, m.SetOf) and formulas.is_empty(terms.of(p.source)) for p in action.params)


def _meet(sets: Sequence[m.Expr]) -> m.Expr:
    first = sets[0]
    return first if len(sets) == 1 else m.SetOp(op="&", items=tuple(sets), type=first.type, span=first.span)


@dataclass(frozen=True)
class _Causes:
    """The alternatives in which one action brings conditions about."""

    written: WriteSet
    formulas: Formulas

    def of(self, c: m.Expr) -> list[Guards]:
        if not self.written.touches(c):
            return []
        if isinstance(c, m.Logic):
            return self._part(c)
        if isinstance(c, m.AnyOf):
            try:
                return [guards for w in self.written.writes for guards in self._entering(c.set, w)]
            except _Unknown:
                return [EVERY]
        if isinstance(c, m.FieldRef) and isinstance(c.type, m.Bool):
            values = [w.values or (None,) for w in self.written.writes if w.field == c.field]
            return [EVERY if v is None or _is_true(v) else (v,) for v in chain(*values)]
        return [EVERY]

    def _part(self, c: m.Logic) -> list[Guards]:
        """One of the items changes; of an `and` all others hold after the choice (where that is much to say: those that
        no choice changes)."""
        found: list[Guards] = []
        for item in c.items:
            others = [self._holding(other) for other in c.items if c.op == "and" and other is not item]
            found += [(*chain(*held), *guards) for held in product(*others) for guards in self.of(item)]
        if len(few := _weakest(found)) <= MOST:
            return few
        standing = tuple(i for i in c.items if not self.written.touches(i)) if c.op == "and" else ()
        return [(*standing, *guards) for item in c.items for guards in self.of(item)]

    def _holding(self, c: m.Expr) -> list[Guards]:
        """The alternatives in which a condition holds after the choice: it held before, or it changes."""
        changed = self.of(c)
        return [EVERY] if EVERY in changed else [(c,), *changed]

    def _entering(self, s: m.Expr, w: Write) -> list[Guards]:
        """The alternatives in which a write makes an element a member of a set."""
        found: list[Guards] = []
        if w.field.index not in (reads(s) or ()):
            return found
        for value in (None,) if w.values is None else w.values:
            for sets, guards in self._entrances(s, w.field, value):
                found.append((*_within(w.places, sets), *guards))
        return found

    def _entrances(self, s: m.Expr, field: m.Field, value: m.Expr | None) -> list[Entrance]:
        """How an element can be in a set after `field` was given a value (None: any) there."""
        if not self.written.touches(s):
            return [((s,), ())]
        if isinstance(s, m.SetOp) and s.op == "|":
            return [e for item in s.items for e in self._entrances(item, field, value)]
        if isinstance(s, m.SetOp) and s.op == "-":
            return self._entrances(s.items[0], field, value)
        if isinstance(s, m.SetOp):
            return _all_of([self._entrances(item, field, value) for item in s.items])
        asked = self._asked(s)
        if asked.field != field or value is None:
            return [((), ())]
        if isinstance(value, m.At) and isinstance(value.map, m.FieldRef) and value.map.field == field:
            if isinstance(value.index.type, m.Element):
                return [((), (m.Member(item=value.index, set=s, negated=False, type=m.BOOL, span=s.span),))]
            return [((), ())]
        return [((), ())] if self._may_be(s, value) else []

    def _asked(self, s: m.Expr) -> m.FieldRef:
        """The field whose value at an element alone decides whether it is in the set."""
        touches = self.written.touches
        if isinstance(s, m.MapCompare) and isinstance(s.left, m.FieldRef) and not touches(s.right):
            return s.left
        if isinstance(s, m.MapMember) and isinstance(s.map, m.FieldRef) and not touches(s.set):
            return s.map
        if isinstance(s, m.Belongs) and isinstance(s.map, m.FieldRef) and not touches(s.players):
            return s.map
        if isinstance(s, m.TrueSet) and isinstance(s.map, m.FieldRef):
            return s.map
        if isinstance(s, m.FieldRef) and isinstance(s.type, m.SetOf):
            return s
        raise _Unknown

    def _may_be(self, s: m.Expr, value: m.Expr) -> bool:
        """Whether an element with a value may be in the set."""
        of, formulas = self.formulas.terms.of, self.formulas
        if isinstance(s, m.MapCompare) and not isinstance(s.right.type, m.MapOf):
            return formulas.can_hold(formulas.compare(s.op, of(value), of(s.right)))
        if isinstance(s, m.MapMember):
            inside = formulas.inside(of(s.set), of(value))
            return formulas.can_hold(("not", inside) if s.negated else inside)
        if isinstance(s, m.Belongs):
            return formulas.can_hold(formulas.belongs(of(value), of(s.players)))
        return not isinstance(s, m.TrueSet) or formulas.can_hold(formulas.condition(of(value)))


def _all_of(parts: list[list[Entrance]]) -> list[Entrance]:
    found = []
    for choice in product(*parts):
        found.append((tuple(s for sets, _ in choice for s in sets), tuple(g for _, guards in choice for g in guards)))
        if len(found) > MOST:
            raise _Unknown
    return found


def _within(places: m.Expr | None, sets: tuple[m.Expr, ...]) -> Guards:
    """One of the places is in all of the sets."""
    if places is None or not sets:
        return ()
    if isinstance(places, m.ToSet):
        places = places.operand
    if isinstance(places.type, m.Element):
        return tuple(m.Member(item=places, set=s, negated=False, type=m.BOOL, span=places.span) for s in _parts(sets))
    if isinstance(places.type, m.SetOf):
        return (m.AnyOf(set=_meet([places, *sets]), type=m.BOOL, span=places.span),)
    return ()


def _parts(sets: Iterable[m.Expr]) -> Iterator[m.Expr]:
    """Sets that together have the members that all of these have."""
    for s in sets:
        yield from _parts(s.items) if isinstance(s, m.SetOp) and s.op == "&" else (s,)


def _is_true(e: m.Expr) -> bool:
    return isinstance(e, m.Const) and e.value is True
