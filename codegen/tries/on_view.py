"""Expressions for a player who does not see all that they ask for: sets and conditions as pairs, values as far as they
are known. `ludex.dsl.views.evaluate_on_view` works out the same in the interpreter.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any, cast

from ludex.codegen.plan.weakest_precondition import chosen, denied, is_no_member, logic, mapped, no_member, truth
from ludex.codegen.tries.hidden import Asked, not_yet
from ludex.codegen.tries.pairs import (
    Pair,
    any_of,
    both,
    choice_of,
    either,
    equal_sets,
    holds,
    intersection,
    is_within,
    less,
    opposite,
    same,
    set_choice,
    union,
)
from ludex.codegen.tries.shadow import Before, Between, Either, Exact, Field, OneOf, Read, Shadow, Single, What, fits
from ludex.dsl import model as m
from ludex.dsl.reasoning.formulas import FLIPPED, Formulas
from ludex.dsl.walk import below, reads


@dataclass(frozen=True)
class Known:
    """Expressions in a shadow of the position; env: what variables stand for, those that are not here are known."""

    shadow: Shadow
    formulas: Formulas
    promised: tuple[m.Expr, ...]
    env: Mapping[int, What]

    def bind(self, local: m.Local, value: What) -> Known:
        return replace(self, env={**self.env, local.number: value})

    def what(self, e: m.Expr) -> What:
        """An expression as what a variable may stand for."""
        if isinstance(e.type, (m.SetOf, m.SetOfSets)):
            return self.set(e)
        return self.condition(e) if isinstance(e.type, m.Bool) else self.single(e)

    # -------------------------------------------------------------------------------- what is known
    def exact(self, e: m.Expr) -> m.Expr | None:
        """An expression that reads nothing hidden and nothing written, in terms of the position before; else None."""
        if e in self.promised and not self.shadow.fields:
            return e
        read = reads(e)
        if read is None or "history" in read or self.shadow.next and "next" in read:
            return None
        if any(index in self.shadow.fields or index in self.shadow.sights for index in read if isinstance(index, int)):
            return None
        for node in below(e):
            if isinstance(node, m.LocalRef) and _plain(self.env.get(node.local.number)) is None:
                if node.local.number in self.env:
                    return None
        return self._filled(e)

    def _filled(self, e: m.Expr) -> m.Expr:
        return cast(m.Expr, self._node(e))

    def _node(self, node: object) -> object:
        if isinstance(node, m.LocalRef):
            plain = _plain(self.env.get(node.local.number))
            return node if plain is None else plain
        return mapped(node, self._node)

    def _plainly(self, e: m.Expr) -> m.Expr | None:
        """The expression that something is, where it turns out that nothing of it is hidden; else None."""
        found = self.exact(e)
        return _plain(self.what(e)) if found is None else found

    def _must_be_exact(self, e: m.Expr) -> m.Expr:
        found = self._plainly(e)
        if found is None:
            raise not_yet("one hidden thing is asked for by another", e.span)
        return found

    # -------------------------------------------------------------------------------- sets
    def set(self, e: m.Expr) -> Pair:
        """A set."""
        return self._pair(e, _SETS, "what this set holds is not worked out")

    def _pair(self, e: m.Expr, makers: Mapping[type, Callable[[Known, Any], Pair]], unknown: str) -> Pair:
        """An expression by what makes expressions of its class. Raises Refused where nothing does."""
        found = self.exact(e)
        if found is not None:
            return same(found)
        make = makers.get(type(e))
        if make is None:
            raise not_yet(unknown, e.span)
        return make(self, e)

    def _local(self, e: m.LocalRef) -> Any:
        return self.env[e.local.number]

    def _use(self, e: m.Use, made: Callable[[Known, m.Expr], Any]) -> Any:
        inner = dict(self.env)
        for local, arg in zip(e.definition.params, e.args):
            exact = self.exact(arg)
            inner[local.number] = self.what(arg) if exact is None else _as_what(exact)
        return made(replace(self, env=inner), e.definition.body)

    def _field_set(self, e: m.FieldRef) -> Pair:
        found = self.shadow.of(e)
        return same(e) if found is None else cast(Pair, found)

    def field(self, e: m.Expr) -> Field:
        """A map whose values are asked for."""
        if isinstance(e, m.FieldRef):
            return cast(Field, self.shadow.of(e))
        if isinstance(e, m.ChooseExpr):
            return Either(self.condition(e.condition), self.field(e.then), self.field(e.otherwise))
        found = self.exact(e)
        if found is None:
            raise not_yet("this map is made of hidden fields", e.span)
        return Before(found, None)

    def _where(self, e: Any) -> Pair:
        """The places where a field has certain values."""
        if isinstance(e, m.MapCompare):
            if isinstance(e.right.type, m.MapOf):
                raise not_yet("two maps are compared", e.span)
            return self.field(e.left).where(Asked(replace(e, right=self._must_be_exact(e.right)), self.formulas))
        if isinstance(e, m.MapMember):
            e = replace(e, set=self._must_be_exact(e.set))
        elif isinstance(e, m.Belongs):
            e = replace(e, players=self._must_be_exact(e.players))
        return self.field(e.map).where(Asked(e, self.formulas))

    def _set_op(self, e: m.SetOp) -> Pair:
        items = [self.set(item) for item in e.items]
        return union(*items) if e.op == "|" else intersection(*items) if e.op == "&" else less(*items)

    def _to_set(self, e: m.ToSet) -> Pair:
        return same(replace(e, operand=self._must_be_exact(e.operand)))

    def _literal(self, e: m.SetLiteral) -> Pair:
        return same(replace(e, items=tuple(self._must_be_exact(item) for item in e.items)))

    def _growing(self, e: m.Expr, *names: str) -> Pair:
        """A set that grows with some of its parts, which are sets; the others are known."""
        parts = {}
        for name, part in vars_of(e).items():
            if name in names:
                parts[name] = self.set(part)
            else:
                parts[name] = same(self._must_be_exact(part))
        first = parts[names[0]]
        if all(part.known for part in parts.values()):
            return same(_grown(e, {name: part.must for name, part in parts.items()}, first.must))
        must, may = ({name: part[i] for name, part in parts.items()} for i in (0, 1))
        return Pair(_grown(e, must, first.must), _grown(e, may, first.may))

    def _run(self, e: m.Span_ | m.Past) -> Pair:
        """span(A, d, S) and past(A, d, S): made of joined(A, S, d), from which sets are taken away."""
        start, through, step = self.set(e.set), self.set(e.through), self._must_be_exact(e.step)
        plain = [replace(e, set=one.must, through=one.must, step=step) for one in (start,)]
        if start.known and through.known:
            return same(replace(plain[0], through=through.must))
        if start.known and isinstance(e, m.Span_):  # from the same cells more lets more through
            return Pair(*(replace(e, set=start.must, through=part, step=step) for part in through))
        joined = Pair(
            *(
                m.Joined(start=a, through=s, relation=step, type=e.type, span=e.span) if not is_no_member(a) else a
                for a, s in zip(start, through)
            )
        )
        if isinstance(e, m.Span_):
            return less(joined, start)
        image = Pair(
            *(m.Image(relation=step, set=j, type=e.type, span=e.span) if not is_no_member(j) else j for j in joined)
        )
        return less(image, through)

    def _comprehension(self, e: m.Comprehension) -> Pair:
        if e.kind not in ("set", "union"):
            raise not_yet("what this set holds is not worked out", e.span)
        inner, generators = self._generators(e.generators)
        there = inner.condition(e.condition) if e.condition is not None else None
        body = inner.set(e.body) if e.kind == "union" else same(inner._must_be_exact(e.body))
        return Pair(*(self._gathered(e, i, generators, there, body) for i in (0, 1)))

    def _gathered(
        self, e: m.Comprehension, i: int, generators: tuple[Any, ...], there: Pair | None, body: Pair
    ) -> m.Expr:
        condition = None if there is None else there[i]
        empty = is_no_member(body[i]) if e.kind == "union" else False
        empty = empty or any(is_no_member(source[i]) for _, source in generators)
        if empty or isinstance(condition, m.Const) and not condition.value:
            return no_member(e)
        condition = None if isinstance(condition, m.Const) else condition
        made = tuple(m.Generator(local, source[i]) for local, source in generators)
        return replace(e, body=body[i], generators=made, condition=condition)

    def _generators(self, generators: tuple[m.Generator, ...]) -> tuple[Known, tuple[tuple[m.Local, Pair], ...]]:
        inner, found = self, []
        for generator in generators:
            found.append((generator.local, inner.set(generator.source)))
            env = {number: what for number, what in inner.env.items() if number != generator.local.number}
            inner = replace(inner, env=env)
        return inner, tuple(found)

    def _chosen_set(self, e: m.ChooseExpr) -> Pair:
        return set_choice(self.condition(e.condition), self.set(e.then), self.set(e.otherwise))

    # -------------------------------------------------------------------------------- conditions
    def condition(self, e: m.Expr) -> Pair:
        """A condition."""
        return self._pair(e, _CONDITIONS, "whether this holds is not worked out")

    def _logic(self, e: m.Logic) -> Pair:
        items = [self.condition(item) for item in e.items]
        result = items[0]
        for item in items[1:]:
            result = (both if e.op == "and" else either)(result, item)
        return result

    def _not(self, e: m.Not) -> Pair:
        return opposite(self.condition(e.operand))

    def _any(self, e: m.AnyOf) -> Pair:
        return any_of(self.set(e.set))

    def _member(self, e: m.Member) -> Pair:
        item = self._plainly(e.item)
        if item is not None:
            found = holds(self.set(e.set), item)
            return opposite(found) if e.negated else found
        members = self._must_be_exact(e.set)
        map_ = m.LocalRef(local=m.Local("item", -1, e.item.type), type=m.MapOf(m.CELL, e.item.type), span=e.span)
        atom = m.MapMember(map=map_, set=members, negated=e.negated, type=m.SetOf(m.CELL), span=e.span)
        return fits(self.single(e.item), Asked(atom, self.formulas))

    def _within(self, e: m.Within) -> Pair:
        return is_within(self.set(e.left), self.set(e.right))

    def _compare(self, e: m.Compare) -> Pair:
        if isinstance(e.left.type, (m.SetOf, m.SetOfSets)):
            equal = equal_sets(self.set(e.left), self.set(e.right))
            return equal if e.op == "==" else opposite(equal)
        left, right, op = e.left, e.right, e.op
        if self._plainly(right) is None and self._plainly(left) is not None:
            left, right, op = right, left, FLIPPED[op]
        other = self._must_be_exact(right)
        if isinstance(left.type, m.Bool):
            equal = choice_of(self.condition(left), same(other), same(denied(other)))
            return equal if op == "==" else opposite(equal)
        map_ = m.LocalRef(local=m.Local("value", -1, left.type), type=m.MapOf(m.CELL, left.type), span=e.span)
        atom = m.MapCompare(op=op, left=map_, right=other, type=m.SetOf(m.CELL), span=e.span)
        return fits(self.single(left), Asked(atom, self.formulas))

    def _chosen(self, e: m.ChooseExpr) -> Pair:
        return choice_of(self.condition(e.condition), self.condition(e.then), self.condition(e.otherwise))

    def _at(self, e: m.At) -> Pair:
        atom = m.TrueSet(map=e.map, type=m.SetOf(m.CELL), span=e.span)
        return fits(self.single(e), Asked(atom, self.formulas))

    def _asked_of_each(self, e: m.Comprehension) -> Pair:
        """any(...) and all(...)"""
        if e.kind not in ("any", "all"):
            raise not_yet("whether this holds is not worked out", e.span)
        inner, generators = self._generators(e.generators)
        there = inner.condition(e.condition) if e.condition is not None else None
        body = inner.condition(e.body)
        turned = 1 if e.kind == "all" else 0  # all: what may be there must fulfil it

        def made(i: int) -> m.Expr:
            sources = tuple(m.Generator(local, source[i ^ turned]) for local, source in generators)
            condition = None if there is None else there[i ^ turned]
            if any(is_no_member(one.source) for one in sources) or _is(condition, False):
                return truth(e.kind == "all", e)
            if _is(body[i], e.kind == "all"):
                return body[i]
            condition = None if isinstance(condition, m.Const) else condition
            return replace(e, body=body[i], generators=sources, condition=condition)

        return Pair(made(0), made(1))

    def _connected(self, e: m.Connected) -> Pair:
        cells, relation = self.set(e.set), self._must_be_exact(e.relation)
        whole = replace(e, set=cells.must, relation=relation)
        if cells.known:
            return same(whole)
        known = m.Compare(op="==", left=cells.must, right=cells.may, type=m.BOOL, span=e.span)
        return Pair(logic("and", known, whole), chosen(known, whole, any_of(cells).may))

    def _stuck(self, e: m.Stuck) -> Pair:
        return Pair(truth(False, e), truth(True, e))

    # -------------------------------------------------------------------------------- values
    def single(self, e: m.Expr) -> Single:
        """A value."""
        found = self.exact(e)
        if found is not None:
            return Exact(found)
        if isinstance(e, m.LocalRef):
            return cast(Single, self.env[e.local.number])
        if isinstance(e, m.Use):
            return cast(Single, self._use(e, Known.single))
        if isinstance(e, m.At):
            return Read(self.field(e.map), self._must_be_exact(e.index))
        if isinstance(e, m.ChooseExpr):
            return OneOf(self.condition(e.condition), self.single(e.then), self.single(e.otherwise))
        if isinstance(e, m.FieldRef):
            return cast(Single, self.shadow.of(e) or Exact(e))
        if isinstance(e, m.Count):
            return _between(self.set(e.set), e)
        raise not_yet("what this is, is not worked out", e.span)


def _between(counted: Pair, e: m.Count) -> Single:
    low, high = (replace(e, set=part) for part in counted)
    return Exact(low) if counted.known else Between(low, high)


def _plain(what: What | None) -> m.Expr | None:
    """The expression that something known is."""
    if isinstance(what, Exact):
        return what.value
    return what.must if isinstance(what, Pair) and what.known else None


def _as_what(exact: m.Expr) -> What:
    return same(exact) if isinstance(exact.type, (m.SetOf, m.SetOfSets, m.Bool)) else Exact(exact)


def _is(e: m.Expr | None, value: bool) -> bool:
    return isinstance(e, m.Const) and e.value is value


def vars_of(e: m.Expr) -> dict[str, m.Expr]:
    """The parts of an expression by their names."""
    return {name: part for name, part in vars(e).items() if name not in ("type", "span") and isinstance(part, m.Expr)}


def _grown(e: m.Expr, parts: dict[str, m.Expr], first: m.Expr) -> m.Expr:
    return no_member(e) if is_no_member(first) else replace(e, **cast(Any, parts))


_SETS: dict[type, Callable[[Known, Any], Pair]] = {
    m.LocalRef: Known._local,
    m.Use: lambda k, e: k._use(e, Known.set),
    m.FieldRef: Known._field_set,
    m.MapCompare: Known._where,
    m.MapMember: Known._where,
    m.Belongs: Known._where,
    m.TrueSet: Known._where,
    m.SetOp: Known._set_op,
    m.ToSet: Known._to_set,
    m.SetLiteral: Known._literal,
    m.Image: lambda k, e: k._growing(e, "set"),
    m.Strides: lambda k, e: k._growing(e, "set"),
    m.Ring: lambda k, e: k._growing(e, "set"),
    m.Joined: lambda k, e: k._growing(e, "start", "through"),
    m.Ends: lambda k, e: k._growing(e, "links"),
    m.Crossing: lambda k, e: k._growing(e, "links"),
    m.Inside: lambda k, e: k._growing(e, "set", "links"),
    m.Span_: Known._run,
    m.Past: Known._run,
    m.Comprehension: Known._comprehension,
    m.ChooseExpr: Known._chosen_set,
}

_CONDITIONS: dict[type, Callable[[Known, Any], Pair]] = {
    m.LocalRef: Known._local,
    m.Use: lambda k, e: k._use(e, Known.condition),
    m.Logic: Known._logic,
    m.Not: Known._not,
    m.AnyOf: Known._any,
    m.Member: Known._member,
    m.Within: Known._within,
    m.Compare: Known._compare,
    m.ChooseExpr: Known._chosen,
    m.At: Known._at,
    m.Comprehension: Known._asked_of_each,
    m.Connected: Known._connected,
    m.Stuck: Known._stuck,
}
