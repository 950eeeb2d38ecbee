"""Choices that surely fulfil a condition on the position after them, as sets: all except those that touch its planes.

Before: each `hop(from, to)` is tested by `not any(king & rays(rooks - {to}, free - {to} | {from}))`.
After: where `not any(king & rays(rooks, free))` holds before the choice, only hops are tested whose `from` lies first
on a run from the king and first on a run from a rook: in the union over d of `past(king, -d, free) & past(rooks, d,
free)`. All other hops fulfil the condition.

The condition says that sets are empty. Such a set S' of the position after the choice is S, and what the choice adds:
`gains` finds for each parameter the elements with which it may add a member that counts, going from the whole set to
its parts. What counts is `asked`: in `A & near(B)`, B may gain what lies near a member of A. What a choice takes away
matters where it stands behind a minus: `losses`. A parameter is one cell, so a run that it opens passes it first seen
from either end.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import cast

from ludex.codegen.plan.model_walk import direct
from ludex.codegen.plan.weakest_precondition import (
    Simplifier,
    is_no_member,
    logic,
    mapped,
    no_member,
    set_of,
    truth,
)
from ludex.dsl import model as m
from ludex.dsl.reasoning.formulas import Formulas


class _Unknown(Exception):
    """Some choice touches what the condition asks in a way that is no set."""


@dataclass(frozen=True)
class Masks:
    """Where `base` holds before a choice, the choice fulfils the condition unless one of its parameters is in its set
    of `suspects`. That set reads no parameters but those before it."""

    base: m.Expr
    suspects: tuple[m.Expr | None, ...]


Suspect = tuple[int, m.Expr | None]  # the number of a parameter's name, and the set it would have to be in; None: any


def dependency_masks(action: m.Action, after: m.Expr, formulas: Formulas) -> Masks | None:
    """The masks for a condition that `weakest_precondition` gives; None where any choice may touch what it asks."""
    finder = _Finder(action, Simplifier(action, formulas))
    try:
        found, left = finder.suspects(after)
        if not {number for number, _ in found} <= {p.local.number for p in action.chosen}:
            return None  # a witness
        suspects = tuple(finder.united(i, found) for i in range(len(action.chosen)))
        base = finder.was(left)
    except _Unknown:
        return None
    if isinstance(base, m.Const) and not base.value or finder.reads(base):
        return None
    return Masks(base, suspects)


def _parts(e: m.Expr) -> Iterator[m.Expr]:
    if isinstance(e, m.Logic) and e.op == "and":
        for item in e.items:
            yield from _parts(item)
    elif isinstance(e, m.Not) and isinstance(e.operand, m.Logic) and e.operand.op == "or":
        for item in e.operand.items:
            yield from _parts(m.Not(operand=item, type=m.BOOL, span=e.span))
    else:
        yield e


@dataclass(frozen=True)
class _Finder:
    action: m.Action
    simplifier: Simplifier

    def suspects(self, after: m.Expr) -> tuple[list[Suspect], m.Expr]:
        """The suspects of a condition; and the condition without its parts that others fulfil whatever holds before."""
        found: list[Suspect] = []
        left: list[m.Expr] = []
        for part in _parts(after):
            named = self._named(part)
            found += self.part(part) if named is None else [named]
            left += [part] if named is None else []
        return found, after if len(left) == len(list(_parts(after))) else logic("and", truth(True, after), *left)

    def _named(self, e: m.Expr) -> Suspect | None:
        """Of `kind != pawn or ...` that `kind` is pawn."""
        for item in e.items if isinstance(e, m.Logic) and e.op == "or" else ():
            if not isinstance(item, m.Compare) or item.op != "!=" or not isinstance(item.right, m.Const):
                continue
            name = item.left
            if isinstance(name, m.LocalRef) and isinstance(name.type, m.Element) and self.reads(name):
                kind = m.SetOf(name.type.domain)
                return name.local.number, m.SetLiteral(items=(item.right,), type=kind, span=item.span)
        return None

    def part(self, e: m.Expr) -> list[Suspect]:
        if not self.reads(e):
            return []
        if isinstance(e, m.Not) and isinstance(e.operand, m.AnyOf):
            return self.gains(e.operand.set, None)
        raise _Unknown

    # -------------------------------------------------------------------------------- what parameters add

    def gains(self, s: m.Expr, asked: m.Expr | None) -> list[Suspect]:
        """With which parameters a set has a member in `asked` (None: anywhere) that it has not before the choice."""
        if not self.reads(s):
            return []
        if isinstance(s, m.ToSet) and isinstance(s.operand, m.LocalRef):
            return [(s.operand.local.number, asked)]
        if isinstance(s, m.SetOp):
            return self._gains_of_parts(s.op, s.items, asked)
        if isinstance(s, m.ChooseExpr):
            return self._under(s.condition, s.then, s.otherwise, asked)
        if isinstance(s, m.Image) and self._is_of_steps(s.relation):
            return self.gains(s.set, None if asked is None else _image(_opposite(s.relation), asked))
        if isinstance(s, (m.Span_, m.Past)):
            return self._gains_of_run(s, asked)
        if isinstance(s, m.Comprehension):
            return self._over(s, lambda body: self.gains(body, asked))
        raise _Unknown

    def losses(self, s: m.Expr, asked: m.Expr | None) -> list[Suspect]:
        """With which parameters a set has lost a member in `asked` that it has before the choice."""
        if not self.reads(s) or isinstance(s, m.ToSet):
            return []
        if isinstance(s, m.SetOp):
            first, rest = s.items[0], _rest(s)
            if s.op == "|":
                return [x for item in s.items for x in self.losses(item, asked)]
            if s.op == "&":
                return [
                    *self.losses(first, _meet(asked, self.was(rest))),
                    *self.losses(rest, _meet(asked, self.was(first))),
                ]
            return [*self.losses(first, asked), *self.gains(rest, _meet(asked, self.was(first)))]
        if isinstance(s, m.ChooseExpr) and is_no_member(s.otherwise) and not self._has_members(s.then):
            return []
        if isinstance(s, m.Image) and self._is_of_steps(s.relation):
            return self.losses(s.set, None if asked is None else _image(_opposite(s.relation), asked))
        raise _Unknown

    def _is_of_steps(self, relation: m.Expr) -> bool:
        return not self.reads(relation) and relation.type in (m.RELATION, m.Element(m.STEP))

    def _has_members(self, e: m.Expr) -> bool:
        """Whether a set has members before the choice."""
        return not is_no_member(self.was(e))

    def _gains_of_parts(self, op: str, items: tuple[m.Expr, ...], asked: m.Expr | None) -> list[Suspect]:
        first = items[0]
        if len(items) == 1:
            return self.gains(first, asked)
        if op == "|":
            return self._gains_of_union(items, asked)
        rest = _joined("|" if op == "-" else op, items[1:])
        if op == "-":
            return [
                *self.gains(first, _less(asked, rest) if not self.reads(rest) else asked),
                *self.losses(rest, _meet(asked, first)),
            ]
        if not self.reads(first):
            return self.gains(rest, _meet(asked, first))
        if not self.reads(rest):
            return self.gains(first, _meet(asked, rest))
        return self._either_order(first, rest, asked)

    def _either_order(self, one: m.Expr, other: m.Expr, asked: m.Expr | None) -> list[Suspect]:
        """A member of both is new in one of them, and stands in the other; or it stands in one, and is new there."""
        for first, second in ((one, other), (other, one)):
            found = [*self.gains(first, _meet(asked, second)), *self.gains(second, _meet(asked, self._stays(first)))]
            if all(self.bound(*suspect) for suspect in found):
                return found
        raise _Unknown

    def _stays(self, s: m.Expr) -> m.Expr:
        """A set that holds what is in a set before the choice and stays there."""
        if isinstance(s, m.SetOp) and s.op == "|":
            return set_of("|", *map(self._stays, s.items))
        if isinstance(s, m.SetOp) and s.op == "-":
            return set_of("-", self._stays(s.items[0]), *s.items[1:])
        return self.was(s)

    def _gains_of_union(self, items: tuple[m.Expr, ...], asked: m.Expr | None) -> list[Suspect]:
        """A run and the cell past it are taken together: what leaves the run may come to be past it."""
        spans = [(i.set, i.step, i.through) for i in items if isinstance(i, m.Span_)]
        found: list[Suspect] = []
        for item in items:
            paired = isinstance(item, m.Past) and (item.set, item.step, item.through) in spans
            found += self._gains_of_run(item, asked, paired) if paired else self.gains(item, asked)
        return found

    def _under(self, condition: m.Expr, then: m.Expr, otherwise: m.Expr, asked: m.Expr | None) -> list[Suspect]:
        if not self.reads(condition):
            return [*self.gains(then, asked), *self.gains(otherwise, asked)]
        if not is_no_member(otherwise) or self._has_members(then):
            raise _Unknown
        if isinstance(condition, m.Member) and not condition.negated and isinstance(condition.item, m.LocalRef):
            if not self.reads(condition.set):
                return [(condition.item.local.number, condition.set)]
            if self.simplifier.never(condition.item, self.was(condition.set)):
                return self.gains(condition.set, None)
        raise _Unknown

    def _gains_of_run(self, s: m.Expr, asked: m.Expr | None, paired: bool = False) -> list[Suspect]:
        """What a run from a set through cells reaches: it begins elsewhere, or goes on where it ended."""
        assert isinstance(s, (m.Span_, m.Past)), s
        if self.reads(s.step):
            raise _Unknown
        back = _opposite(s.step)
        found: list[Suspect] = []
        if self.reads(s.set):
            if asked is None:
                raise _Unknown
            found += self.gains(s.set, _reached(asked, back, s.through))
            found += self.losses(s.set, asked) if isinstance(s, m.Span_) else []
        if self.reads(s.through):
            if asked is None:
                raise _Unknown
            if self._adds_elsewhere(s.through):
                raise _Unknown
            was = self.was(s.through)
            first_seen = _past(s.set, s.step, was)
            opened = self.gains(s.through, None)
            plainly = [number for number, where in opened if where is None]
            found += [suspect for suspect in opened if suspect[1] is not None]
            for number in plainly:
                if len(plainly) > 1:
                    found.append((number, first_seen))
                    continue
                found.append((number, set_of("&", first_seen, _past(asked, back, was))))
                if isinstance(s, m.Span_):
                    found.append((number, set_of("&", first_seen, asked)))
            if isinstance(s, m.Past):
                past = s.set if paired else _reached(s.set, s.step, s.through)
                found += self.losses(s.through, set_of("&", asked, past))
        return found

    def _adds_elsewhere(self, s: m.Expr) -> bool:
        """Whether what a parameter adds to a set may lie elsewhere than the parameter itself. Under a condition that
        reads parameters each choice that fulfils it is suspected."""
        if not self.reads(s) or isinstance(s, m.ToSet):
            return False
        if isinstance(s, m.SetOp):
            return any(self._adds_elsewhere(item) for item in s.items)
        if isinstance(s, m.ChooseExpr):
            branches = (s.otherwise,) if self.reads(s.condition) else (s.then, s.otherwise)
            return any(self._adds_elsewhere(branch) for branch in branches)
        return True

    def _over(self, s: m.Comprehension, find: Callable[[m.Expr], list[Suspect]]) -> list[Suspect]:
        """The union of sets made for each value of names: so are the sets of suspects."""
        if s.kind != "union" or s.condition is not None or any(self.reads(g.source) for g in s.generators):
            raise _Unknown
        found: list[Suspect] = []
        numbers = {g.local.number for g in s.generators}
        for number, where in find(s.body):
            if where is not None and self._is_never(number, where):
                continue
            if where is not None and any(
                isinstance(n, m.LocalRef) and n.local.number in numbers for n in direct(where)
            ):
                where = replace(s, body=where)
            found.append((number, where))
        return found

    # -------------------------------------------------------------------------------- sets of suspects

    def united(self, i: int, found: list[Suspect]) -> m.Expr | None:
        """The set in which parameter i is a suspect; None where it is never."""
        local = self.action.chosen[i].local
        kept: list[m.Expr] = []
        for number, where in found:
            if number == local.number and not (where is not None and self._is_never(number, where)):
                bound = self.bound(number, where)
                if bound is None:
                    raise _Unknown
                if bound not in kept and not self._is_never(number, bound):
                    kept.append(bound)
        return _joined("|", tuple(kept)) if kept else None

    def _is_never(self, number: int, where: m.Expr) -> bool:
        local = next(p.local for p in self.action.params if p.local.number == number)
        return self.simplifier.never(m.LocalRef(local=local, type=local.type, span=where.span), where)

    def bound(self, number: int, where: m.Expr | None) -> m.Expr | None:
        """The set of a suspect, or a larger one, that reads only parameters before it."""
        order = [p.local.number for p in self.action.chosen]
        if where is None or number not in order:
            return None
        later = frozenset(order[order.index(number) :])
        try:
            return self.simplifier.expr(_larger(where, later))
        except _Unknown:
            return None

    # -------------------------------------------------------------------------------- before the choice

    def was(self, e: m.Expr) -> m.Expr:
        """An expression without what the choice adds and takes away."""
        made = cast(m.Expr, _without(e, frozenset(p.local.number for p in self.action.params)))
        return self.simplifier.expr(made)

    def reads(self, e: object) -> bool:
        return _reads(e, frozenset(p.local.number for p in self.action.params))


def _reads(e: object, numbers: frozenset[int]) -> bool:
    return any(isinstance(n, m.LocalRef) and n.local.number in numbers for n in direct(e))


def _without(node: object, numbers: frozenset[int]) -> object:
    """The sets of parameters emptied."""
    if isinstance(node, m.ToSet) and _reads(node, numbers):
        return no_member(node)
    if isinstance(node, m.ChooseExpr) and _reads(node.condition, numbers):
        if not isinstance(node.type, m.SetOf) or not is_no_member(node.otherwise):
            raise _Unknown
        return node.otherwise
    return mapped(node, lambda n: _without(n, numbers))


def _larger(e: m.Expr, numbers: frozenset[int]) -> m.Expr:
    """A set that holds e and reads none of the parameters."""
    if not _reads(e, numbers):
        return e
    if isinstance(e, m.SetOp) and e.op == "-":
        less = [_smaller(item, numbers) for item in e.items[1:]]
        return set_of("-", _larger(e.items[0], numbers), *less)
    if isinstance(e, m.SetOp) and e.op == "&":
        kept = [known for item in e.items if (known := _larger_if_known(item, numbers)) is not None]
        if not kept:
            raise _Unknown
        return _joined("&", tuple(kept))
    if isinstance(e, m.SetOp):
        return _joined("|", tuple(_larger(item, numbers) for item in e.items))
    if isinstance(e, m.Image) and not _reads(e.relation, numbers):
        return replace(e, set=_larger(e.set, numbers))
    if isinstance(e, (m.Span_, m.Past)) and not _reads(e.step, numbers):
        start = _larger(e.set, numbers)
        if isinstance(e, m.Past) and not _reads(e.through, numbers):
            return replace(e, set=start)
        return _reached(start, e.step, _larger(e.through, numbers))
    if isinstance(e, m.Comprehension) and e.kind == "union" and e.condition is None:
        if not any(_reads(g.source, numbers) for g in e.generators):
            return replace(e, body=_larger(e.body, numbers))
    raise _Unknown


def _larger_if_known(e: m.Expr, numbers: frozenset[int]) -> m.Expr | None:
    try:
        return _larger(e, numbers)
    except _Unknown:
        return None


def _smaller(e: m.Expr, numbers: frozenset[int]) -> m.Expr:
    """A set within e that reads none of the parameters."""
    if not _reads(e, numbers):
        return e
    if isinstance(e, m.SetOp) and e.op == "|":
        return _joined("|", tuple(_smaller(item, numbers) for item in e.items))
    if isinstance(e, m.SetOp) and e.op == "-":
        try:
            return set_of("-", _smaller(e.items[0], numbers), *(_larger(item, numbers) for item in e.items[1:]))
        except _Unknown:
            pass
    return no_member(e)


def _rest(s: m.SetOp) -> m.Expr:
    return _joined("|" if s.op in "|-" else "&", s.items[1:])


def _joined(op: str, items: tuple[m.Expr, ...]) -> m.Expr:
    return set_of(op, *dict.fromkeys(items))


def _meet(asked: m.Expr | None, where: m.Expr) -> m.Expr:
    return where if asked is None else set_of("&", asked, where)


def _less(asked: m.Expr | None, where: m.Expr) -> m.Expr | None:
    return None if asked is None else set_of("-", asked, where)


def _opposite(relation: m.Expr) -> m.Expr:
    return m.OppositeOf(operand=relation, type=relation.type, span=relation.span)


def _image(relation: m.Expr, where: m.Expr) -> m.Expr:
    return m.Image(relation=relation, set=where, type=where.type, span=where.span)


def _past(start: m.Expr, step: m.Expr, through: m.Expr) -> m.Expr:
    return m.Past(set=start, step=step, through=through, type=start.type, span=start.span)


def _reached(start: m.Expr, step: m.Expr, through: m.Expr) -> m.Expr:
    """All cells of a run, and the cell past it: those that a step leads to from the start or the run."""
    relation = m.ToSet(operand=step, type=m.RELATION, span=step.span)
    run = m.Joined(start=start, through=through, relation=relation, type=start.type, span=start.span)
    return _image(step, run)
