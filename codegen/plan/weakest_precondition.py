"""What an action requires after its writes, as a condition on the position before it.

Before: `hop(from in man == knight of me, to in hops(from) - mine)`, which does `man[to] = man[from]` and `man[from] =
none`, then `require not any((man == king of me) & near(man == none))`.
After: `not any((man == king of me) & near((man == none) - {to} | {from}))`, asked of the position before the choice. No
copy is made, nothing is written.

Statements are read from the last to the first. A write of value v at places P makes of each set S that depends on the
field's value at a cell alone `S - P | P` where v is in S, and `S - P` where it is not. Where v is `man[from]`, that is
`from in S`, which the set of the parameter `from` decides.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, is_dataclass, replace
from typing import Any, cast

from ludex.codegen.plan.model_walk import direct
from ludex.codegen.plan.put import put
from ludex.dsl import model as m
from ludex.dsl.reasoning.formulas import Formula, Formulas, both, negation
from ludex.dsl.reasoning.writes import writes_of
from ludex.dsl.walk import has, reads

MOST = 4_000  # nodes of a condition
ATOMS = (m.MapCompare, m.MapMember, m.Belongs, m.TrueSet)


class _Unknown(Exception):
    """A statement that is not followed, or a use of a field that is not."""


def weakest_precondition(action: m.Action, statements: tuple[m.Statement, ...], formulas: Formulas) -> m.Expr | None:
    """The condition on the position before `statements` (the end of the body of an action) under which each of their
    requires holds; None where that is not known."""
    if has(statements, m.Can, m.Stuck, m.Earlier):
        return None
    try:
        after = _Back(formulas).body(statements, (), None)
        return None if after is None else Simplifier(action, formulas).expr(after)
    except _Unknown:
        return None


def logic(op: str, *items: m.Expr) -> m.Expr:
    """`and` or `or` of conditions, constants folded."""
    neutral = op == "and"
    left = [i for i in items if not _is(i, neutral)]
    if any(_is(i, not neutral) for i in left):
        return truth(not neutral, items[0])
    if len(left) < 2:
        return left[0] if left else truth(neutral, items[0])
    return m.Logic(op=op, items=tuple(left), type=m.BOOL, span=left[0].span)


def denied(condition: m.Expr) -> m.Expr:
    """`not`, constants folded."""
    if isinstance(condition, m.Const):
        return truth(not condition.value, condition)
    return m.Not(operand=condition, type=m.BOOL, span=condition.span)


def truth(value: bool, near: m.Expr) -> m.Expr:
    """true or false."""
    return m.Const(value=value, type=m.BOOL, span=near.span)


def chosen(condition: m.Expr, then: m.Expr, otherwise: m.Expr) -> m.Expr:
    """`then if condition else otherwise`, constants folded."""
    if isinstance(condition, m.Const):
        return then if condition.value else otherwise
    return m.ChooseExpr(condition=condition, then=then, otherwise=otherwise, type=then.type, span=then.span)


def no_member(like: m.Expr) -> m.Expr:
    """The empty set of the type of another."""
    return m.SetLiteral(items=(), type=like.type, span=like.span)


def is_no_member(e: object) -> bool:
    return isinstance(e, m.SetLiteral) and not e.items


def set_of(op: str, first: m.Expr, *others: m.Expr) -> m.Expr:
    """A union, intersection or difference; what is empty is folded."""
    if op == "-":
        rest = tuple(o for o in others if not is_no_member(o))
        return first if not rest or is_no_member(first) else _set_op(op, (first, *rest))
    if op == "&":
        empty = next(filter(is_no_member, (first, *others)), None)
        return _set_op(op, (first, *others)) if empty is None else empty
    kept = tuple(dict.fromkeys(o for o in (first, *others) if not is_no_member(o)))
    return _set_op(op, kept) if kept else first


def _set_op(op: str, items: tuple[m.Expr, ...]) -> m.Expr:
    if len(items) == 1:
        return items[0]
    return m.SetOp(op=op, items=items, type=items[0].type, span=items[0].span)


def _is(e: m.Expr, value: bool) -> bool:
    return isinstance(e, m.Const) and e.value is value


class _Back:
    """Conditions taken back over statements. `guard`: under which condition a statement is done (None: always)."""

    def __init__(self, formulas: Formulas) -> None:
        self.formulas = formulas
        self.names = 0

    def body(
        self, statements: tuple[m.Statement, ...], guard: tuple[m.Expr, ...], after: m.Expr | None
    ) -> m.Expr | None:
        for statement in reversed(statements):
            after = self._statement(statement, guard, after)
            if after is not None and sum(1 for _ in direct(after)) > MOST:
                raise _Unknown
        return after

    def _statement(self, s: m.Statement, guard: tuple[m.Expr, ...], after: m.Expr | None) -> m.Expr | None:
        if isinstance(s, m.Require):
            asked = logic("or", *map(denied, guard), put(s.condition, {}))
            return asked if after is None else logic("and", asked, after)
        if isinstance(s, m.If):
            return self._if(s, guard, after)
        if isinstance(s, m.For):
            return self._for(s, after)
        if isinstance(s, m.Run):
            inner = self.body(s.effect.body, guard, after)
            given = {p.number: put(a, {}) for p, a in zip(s.effect.params, s.args)}
            return None if inner is None else put(inner, given)
        if after is None:
            return None
        if isinstance(s, m.LetHere):
            return put(after, {s.local.number: put(s.value, {})})
        if isinstance(s, m.Assign):
            return self._assign(s, guard, after)
        raise _Unknown

    def _if(self, s: m.If, guard: tuple[m.Expr, ...], after: m.Expr | None) -> m.Expr | None:
        """The branches as statements under conditions that have names, since branches may change what they ask."""
        names: list[tuple[int, m.Expr]] = []
        before: tuple[m.Expr, ...] = ()
        branches: list[tuple[tuple[m.Expr, ...], tuple[m.Statement, ...]]] = []
        for condition, body in s.branches:
            self.names += 1
            local = m.Local("holds", -self.names, m.BOOL)
            name = m.LocalRef(local=local, type=m.BOOL, span=condition.span)
            names.append((local.number, put(condition, {})))
            branches.append(((*guard, *before, name), body))
            before = (*before, denied(name))
        branches.append(((*guard, *before), s.otherwise))
        for inner, body in reversed(branches):
            after = self.body(body, inner, after)
        return None if after is None else put(after, dict(names))

    def _for(self, s: m.For, after: m.Expr | None) -> m.Expr | None:
        """A loop that requires nothing, and writes nothing that the condition reads: the condition as it is."""
        if has(s.body, m.Require, m.SetNext, m.SetMe):
            raise _Unknown
        if after is not None and not {w.field.index for w in writes_of(s.body)}.isdisjoint(reads(after) or ()):
            raise _Unknown
        return after

    def _assign(self, s: m.Assign, guard: tuple[m.Expr, ...], after: m.Expr) -> m.Expr:
        if s.field.index not in (reads(after) or ()):
            return after
        value = put(s.value, {})
        kind = s.field.type
        if s.index is None and s.field.domain in (m.GAME, m.TURN) and not isinstance(kind, m.Int):
            old = m.FieldRef(field=s.field, type=value.type, span=s.span)
            if s.op != "=":
                value = set_of({"|=": "|", "-=": "-", "&=": "&"}[s.op], old, value)
            if guard:
                value = chosen(logic("and", *guard), value, old)
            return cast(m.Expr, _put_field(after, s.field, value))
        if s.index is None or s.op != "=" or isinstance(kind, (m.Int, m.SetOf)):
            raise _Unknown
        places = _as_set(put(s.index, {}), s.field)
        if guard:
            places = chosen(logic("and", *guard), places, no_member(places))
        return cast(m.Expr, _Written(self.formulas, s.field, places, value).node(after))


def _as_set(index: m.Expr, field: m.Field) -> m.Expr:
    if isinstance(index.type, m.SetOf):
        return index
    return m.ToSet(operand=index, type=m.SetOf(field.domain), span=index.span)


def _put_field(node: object, field: m.Field, value: m.Expr) -> object:
    if isinstance(node, m.FieldRef):
        return value if node.field == field else node
    return mapped(node, lambda n: _put_field(n, field, value))


def mapped(node: object, change: Any) -> object:
    """A node with what is below it changed."""
    if isinstance(node, tuple):
        return tuple(change(n) for n in node)
    if not is_dataclass(node) or not isinstance(node, (m.Node, m.Generator)):
        return node
    made: dict[str, Any] = {
        f.name: change(getattr(node, f.name)) for f in fields(node) if f.name not in ("span", "type", "local")
    }
    return replace(node, **made)


class _Written:
    """Expressions of the position after `field[places] = value`, in terms of the position before."""

    def __init__(self, formulas: Formulas, field: m.Field, places: m.Expr, value: m.Expr) -> None:
        self.formulas, self.field, self.places, self.value = formulas, field, places, value

    def node(self, node: object) -> object:
        if isinstance(node, m.FieldRef) and node.field == self.field:
            raise _Unknown  # not as one of the sets below
        if isinstance(node, ATOMS) and self._map(node) is not None:
            return self._set(node)
        if isinstance(node, m.At) and isinstance(node.map, m.FieldRef) and node.map.field == self.field:
            return self._read(node)
        return mapped(node, self.node)

    def _expr(self, e: m.Expr) -> m.Expr:
        return cast(m.Expr, self.node(e))

    def _map(self, atom: m.Expr) -> m.FieldRef | None:
        map = atom.left if isinstance(atom, m.MapCompare) else getattr(atom, "map", None)
        return map if isinstance(map, m.FieldRef) and map.field == self.field else None

    def _read(self, e: m.At) -> m.Expr:
        index = self._expr(e.index)
        if not isinstance(index.type, m.Element):
            raise _Unknown
        there = m.Member(item=index, set=self.places, negated=False, type=m.BOOL, span=e.span)
        return chosen(there, self.value, replace(e, index=index))

    def _set(self, atom: m.Expr) -> m.Expr:
        """The set after the write."""
        if isinstance(atom, m.MapCompare):
            if isinstance(atom.right.type, m.MapOf):
                raise _Unknown
            atom = replace(atom, right=self._expr(atom.right))
        elif isinstance(atom, m.MapMember):
            atom = replace(atom, set=self._expr(atom.set))
        elif isinstance(atom, m.Belongs):
            atom = replace(atom, players=self._expr(atom.players))
        kept = set_of("-", atom, self.places)
        gained = self._has(atom, self.value)
        return set_of("|", kept, chosen(gained, self.places, no_member(self.places)))

    def _has(self, atom: m.Expr, value: m.Expr) -> m.Expr:
        """Whether a place with a value is in the set."""
        if isinstance(value, m.ChooseExpr):
            return chosen(value.condition, self._has(atom, value.then), self._has(atom, value.otherwise))
        if isinstance(value, m.At) and isinstance(value.map, m.FieldRef) and value.map.field == self.field:
            if not isinstance(value.index.type, m.Element):
                raise _Unknown
            return m.Member(item=value.index, set=atom, negated=False, type=m.BOOL, span=value.span)
        of, formulas = self.formulas.terms.of, self.formulas
        formula: Formula
        if isinstance(atom, m.TrueSet):
            return value
        if isinstance(atom, m.MapCompare):
            formula = formulas.compare(atom.op, of(value), of(atom.right))
        elif isinstance(atom, m.MapMember):
            formula = formulas.inside(of(atom.set), of(value))
            formula = negation(formula) if atom.negated else formula
        else:
            assert isinstance(atom, m.Belongs), atom
            formula = formulas.belongs(of(value), of(atom.players))
        if not formulas.can_hold(formula):
            return truth(False, value)
        if not formulas.can_hold(negation(formula)):
            return truth(True, value)
        if isinstance(atom, m.MapCompare):
            return m.Compare(op=atom.op, left=value, right=atom.right, type=m.BOOL, span=value.span)
        if isinstance(atom, m.MapMember):
            return m.Member(item=value, set=atom.set, negated=atom.negated, type=m.BOOL, span=value.span)
        raise _Unknown


class Simplifier:
    """Conditions on the parameters of an action, with what the sets of the parameters decide."""

    def __init__(self, action: m.Action, formulas: Formulas) -> None:
        self.formulas = formulas
        self.sources: Mapping[int, m.Expr] = {
            p.local.number: put(p.source, {}) for p in action.chosen if isinstance(p.source.type, m.SetOf)
        }
        self.known: dict[tuple[int, m.Expr, bool], bool] = {}

    def expr(self, e: m.Expr) -> m.Expr:
        return cast(m.Expr, self._node(e))

    def _node(self, node: object) -> object:
        node = mapped(node, self._node)
        if isinstance(node, m.ChooseExpr):
            return node.then if node.then == node.otherwise else chosen(node.condition, node.then, node.otherwise)
        if isinstance(node, m.Logic):
            return logic(node.op, *node.items)
        if isinstance(node, m.Not):
            return denied(node.operand)
        if isinstance(node, m.AnyOf) and is_no_member(node.set):
            return truth(False, node)
        if isinstance(node, m.Member):
            return self._member(node)
        if isinstance(node, m.Compare):
            return self._compare(node)
        begun = node.start if isinstance(node, m.Joined) else getattr(node, "set", None)
        if isinstance(node, (m.Image, m.Span_, m.Past, m.Joined)) and is_no_member(begun):
            return no_member(node)
        return self._set(node) if isinstance(node, m.SetOp) else node

    def _member(self, e: m.Member) -> m.Expr:
        if is_no_member(e.set) or self.never(e.item, e.set):
            return truth(e.negated, e)
        return truth(not e.negated, e) if self.always(e.item, e.set) else e

    def _compare(self, e: m.Compare) -> m.Expr:
        """A comparison, or its truth where the sets of the parameters that it reads leave one alone."""
        read = [n for n in direct(e) if isinstance(n, m.LocalRef) and self._is_parameter(n)]
        formulas, of = self.formulas, self.formulas.terms.of
        given = both(*(formulas.inside(of(self.sources[n.local.number]), of(n)) for n in read))
        holds = formulas.condition(of(e)) if read else True
        for value, other in ((True, negation(holds)), (False, holds)):
            if read and not formulas.can_hold(both(given, other)):
                return truth(value, e)
        return e

    def _set(self, e: m.SetOp) -> m.Expr:
        first, *others = e.items
        if e.op == "-":
            kept = [o for o in others if not isinstance(o, m.ToSet) or not self.never(o.operand, first)]
            return set_of("-", first, *kept)
        if e.op == "|":
            kept = [o for o in others if not isinstance(o, m.ToSet) or not self.always(o.operand, first)]
            return set_of("|", first, *kept)
        return set_of(e.op, first, *others)

    def never(self, item: m.Expr, where: m.Expr) -> bool:
        """Whether a parameter is never in a set."""
        return is_no_member(where) or self._is_parameter(item) and not self._can(item, where, True)

    def always(self, item: m.Expr, where: m.Expr) -> bool:
        """Whether a parameter is always in a set."""
        return self._is_parameter(item) and not self._can(item, where, False)

    def _is_parameter(self, item: m.Expr) -> bool:
        return isinstance(item, m.LocalRef) and item.local.number in self.sources

    def _can(self, item: m.Expr, where: m.Expr, inside: bool) -> bool:
        """Whether a parameter can be in a set, or outside of it."""
        assert isinstance(item, m.LocalRef), item
        key = (item.local.number, where, inside)
        if key not in self.known:
            formulas, of = self.formulas, self.formulas.terms.of
            member = formulas.inside(of(where), of(item))
            source = formulas.inside(of(self.sources[item.local.number]), of(item))
            self.known[key] = formulas.can_hold(both(source, member if inside else negation(member)))
        return self.known[key]
