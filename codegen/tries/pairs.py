"""Pairs of expressions: what must hold and what may hold for all that a player sees.

Of a set `must` is surely in it, and nothing beside `may`; of a condition `must` says that it is true, `may` that it is
not false. Where nothing is hidden both are one expression. The meaning is that of `ludex.dsl.views`, which works out
values where this writes expressions.
"""

from __future__ import annotations

from typing import NamedTuple

from ludex.codegen.plan.weakest_precondition import chosen, denied, is_no_member, logic, no_member, set_of, truth
from ludex.dsl import model as m
from ludex.dsl.narrow import members_of


class Pair(NamedTuple):
    """A set or a condition that is known in part."""

    must: m.Expr
    may: m.Expr

    @property
    def known(self) -> bool:
        """Whether the compiler sees that nothing is hidden."""
        return self.must is self.may or self.must == self.may


def same(e: m.Expr) -> Pair:
    """What is known."""
    return Pair(e, e)


# ------------------------------------------------------------------------------------------ conditions


def both(a: Pair, b: Pair) -> Pair:
    return _made(logic("and", a.must, b.must), logic("and", a.may, b.may), a.known and b.known)


def either(a: Pair, b: Pair) -> Pair:
    return _made(logic("or", a.must, b.must), logic("or", a.may, b.may), a.known and b.known)


def opposite(a: Pair) -> Pair:
    return _made(denied(a.may), denied(a.must), a.known)


def choice_of(condition: Pair, then: Pair, otherwise: Pair) -> Pair:
    """`then if condition else otherwise`, of conditions."""
    if (
        then.known
        and otherwise.known
        and (then.must, otherwise.must) == (truth(True, then.must), truth(False, then.must))
    ):
        return condition
    if condition.known:
        known = then.known and otherwise.known
        return _made(
            chosen(condition.must, then.must, otherwise.must), chosen(condition.may, then.may, otherwise.may), known
        )
    must = logic("and", then.must, otherwise.must)
    may = logic("or", then.may, otherwise.may)
    return Pair(
        _of_three(condition, then.must, must, otherwise.must), _of_three(condition, then.may, may, otherwise.may)
    )


def _of_three(condition: Pair, yes: m.Expr, unknown: m.Expr, no: m.Expr) -> m.Expr:
    return chosen(condition.must, yes, chosen(condition.may, unknown, no))


def _made(must: m.Expr, may: m.Expr, known: bool) -> Pair:
    return Pair(must, must if known else may)


# ------------------------------------------------------------------------------------------ sets


def union(*sets: Pair) -> Pair:
    """A | B | ..."""
    must, may = (joined(*part) for part in zip(*sets))
    return _made(must, may, all(one.known for one in sets))


def intersection(*sets: Pair) -> Pair:
    """A & B & ..."""
    must, may = (common(*part) for part in zip(*sets))
    return _made(must, may, all(one.known for one in sets))


def joined(*sets: m.Expr) -> m.Expr:
    """A | B | ..., with all elements folded."""
    whole = everything(sets[0])
    return whole if whole is not None and whole in sets else set_of("|", *sets)


def common(*sets: m.Expr) -> m.Expr:
    """A & B & ..., with all elements folded."""
    whole = everything(sets[0])
    left = [one for one in sets if one != whole]
    return set_of("&", *left) if len(left) > 1 else left[0] if left else sets[0]


def less(a: Pair, *others: Pair) -> Pair:
    """A - B - ...: what is surely taken away is not in it, and what may be taken away is not surely in it."""
    known = a.known and all(one.known for one in others)
    all_gone = any(one.may == everything(a.must) for one in others)
    must = no_member(a.must) if all_gone else set_of("-", a.must, *(one.may for one in others))
    return _made(must, set_of("-", a.may, *(one.must for one in others)), known)


def set_choice(condition: Pair, then: Pair, otherwise: Pair) -> Pair:
    """`A if c else B`."""
    if condition.known:
        known = then.known and otherwise.known
        return _made(
            chosen(condition.must, then.must, otherwise.must), chosen(condition.may, then.may, otherwise.may), known
        )
    must, may = common(then.must, otherwise.must), joined(then.may, otherwise.may)
    return Pair(
        _of_three(condition, then.must, must, otherwise.must), _of_three(condition, then.may, may, otherwise.may)
    )


def if_so(condition: m.Expr, then: m.Expr) -> m.Expr:
    """A set, or no member."""
    return chosen(condition, then, no_member(then))


def everything(like: m.Expr) -> m.Expr | None:
    """The set of all cells or players, of the type of another set; None for other elements."""
    of = members_of(like.type)
    if of == m.CELL:
        return m.Builtin(name="cells", type=m.SetOf(m.CELL), span=like.span)
    if of == m.PLAYER:
        return m.Builtin(name="players", type=m.SetOf(m.PLAYER), span=like.span)
    return None


# ------------------------------------------------------------------------------------------ from one to the other


def any_of(s: Pair) -> Pair:
    """any(S)"""
    return _made(_any(s.must), _any(s.may), s.known)


def _any(s: m.Expr) -> m.Expr:
    return truth(False, s) if is_no_member(s) else m.AnyOf(set=s, type=m.BOOL, span=s.span)


def holds(s: Pair, item: m.Expr) -> Pair:
    """x in S, for an x that is known."""
    return _made(_in(item, s.must), _in(item, s.may), s.known)


def _in(item: m.Expr, s: m.Expr) -> m.Expr:
    if is_no_member(s):
        return truth(False, s)
    if isinstance(s, m.Builtin) and s.name in ("cells", "players") and isinstance(item.type, m.Element):
        return truth(True, s)
    if isinstance(s, m.ChooseExpr):
        return chosen(s.condition, _in(item, s.then), _in(item, s.otherwise))
    return m.Member(item=item, set=s, negated=False, type=m.BOOL, span=item.span)


def is_within(a: Pair, b: Pair) -> Pair:
    """A within B"""
    return _made(_within(a.may, b.must), _within(a.must, b.may), a.known and b.known)


def _within(a: m.Expr, b: m.Expr) -> m.Expr:
    if is_no_member(a):
        return truth(True, a)
    return m.Within(left=a, right=b, type=m.BOOL, span=a.span)


def equal_sets(a: Pair, b: Pair) -> Pair:
    """A == B: true only where both are known."""
    if a.known and b.known:
        return same(_equal(a.must, b.must))
    whole = logic("and", *(_equal(one.must, one.may) for one in (a, b) if not one.known), _equal(a.must, b.must))
    apart = logic("or", _any(set_of("-", a.must, b.may)), _any(set_of("-", b.must, a.may)))
    return Pair(whole, denied(apart))


def _equal(a: m.Expr, b: m.Expr) -> m.Expr:
    return m.Compare(op="==", left=a, right=b, type=m.BOOL, span=a.span)
