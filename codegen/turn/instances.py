"""Lowers actions: one loop nest over the parameters, used to list, count, pick and test; and the function that applies.

The nest hoists what does not read inner parameters and turns guards into sets where it can, so that the innermost
parameter is a plane whose population count is the number of instances.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from dataclasses import dataclass, field
from functools import cached_property, reduce
from typing import TypeAlias

from ludex.codegen import ir
from ludex.codegen.ir.builder import Builder
from ludex.codegen.ir.planes import bit, meet, minus
from ludex.codegen.ir.scalars import add, binary, choose, negation, sub
from ludex.codegen.lower import dispatch as lower
from ludex.codegen.lower.dependence import mentions
from ludex.codegen.lower.effects.statements import has_require, statements
from ludex.codegen.lower.expressions.holding import are_many
from ludex.codegen.lower.expressions.loops import known_members
from ludex.codegen.lower.expressions.numbers import member_of
from ludex.codegen.lower.expressions.predicates import as_set, split_set
from ludex.codegen.lower.scope import Program, Scope
from ludex.codegen.plan.choice_code import code_of, radixes
from ludex.codegen.plan.domains import dom_of_local
from ludex.codegen.plan.witnesses import read_by
from ludex.codegen.turn.guards import guards_of
from ludex.codegen.turn.setwise import Found, Nested, NoWays, Value, plain, setwise, under
from ludex.dsl import model as m
from ludex.dsl.narrow import known
from ludex.dsl.span import Span

# ------------------------------------------------------------------------------------------ the nest


@dataclass(frozen=True)
class Filter:
    """What the place in the turn adds to an action: parameters given (`held`: surely in their sets), choices from
    a number on, elements used; and `fixed`: the parameters of a choice that is asked for (as in `decode`)."""

    given: tuple[tuple[Scope, m.Expr], ...] = ()
    fixed: list[ir.Scalar] | None = None
    least: ir.Scalar | None = None
    used: dict[str, ir.Plane] = field(default_factory=dict)
    held: bool = False


Tested: TypeAlias = tuple[ir.Plane, tuple[tuple[Scope, m.Expr], ...]]  # members, and what must be asked of each
Last: TypeAlias = tuple[str, ir.Plane] | None
Inner: TypeAlias = Callable[[Scope, list[Value], Last], None]


@dataclass
class Nest:
    """The loops of an action around `inner(scope, values, last)`.

    With `whole`, the innermost parameter may come as a plane of all its values: then `last` is (name, plane), and
    `values` lacks it. Otherwise `values` has every parameter and `last` is None. Where the order does not matter
    (`in_order` is not set), `values` may hold a `Back` instead of a number: see `ludex.codegen.turn.setwise`.
    """

    start: Scope
    action: m.Action
    filter: Filter
    inner: Inner
    whole: bool
    params: tuple[m.Parameter, ...]
    in_order: bool = True
    lifted: dict[int, tuple[frozenset[int], ir.Plane]] = field(default_factory=dict)

    def lift(self, scope: Scope) -> None:
        """Before the loops, what costs much and is the same in all of them: the members of a parameter among many known
        sets for which the conditions hold that read no other parameter."""
        for i in range(max(1, len(self.filter.given)), len(self.params)):
            local = self.params[i].local
            dom = dom_of_local(local)
            if self.filter.fixed is not None or not are_many(dom, scope):
                continue
            name = scope.b.fresh(local.name)
            conditions = self._conditions(self._unbound(scope.bind(local, ir.Var(name)), 0))
            alone = [n for n, read in enumerate(self._read) if read == {i}]
            sets = {n: as_set(*conditions[n], name, dom) for n in alone}
            found = {n: where for n, where in sets.items() if where is not None}
            if found:
                self.lifted[i] = frozenset(found), scope.b.let_plane("fit", reduce(meet, found.values()))

    def level(self, scope: Scope, i: int, values: list[Value]) -> None:
        """The loop over parameter i; after the last, what is inside."""
        parameter, b = self.params[i], scope.b
        if i == 0 and self.whole and not self.in_order and self._by_ways(scope):
            return
        dom = dom_of_local(parameter.local)
        if i < len(self.filter.given) or self.filter.fixed is not None:
            self._given(scope, i, values, parameter, dom)
            return
        name = b.fresh(parameter.local.name)
        bound: ir.Scalar = ir.Var(name) if dom != ir.NUMBERS else ir.Var(name + "_n")
        inside = scope.bind(parameter.local, bound)
        constants = self._constant_members(scope, parameter)
        if constants is not None:
            for value in constants:
                self._one(scope.bind(parameter.local, value), i, values, value, dom)
            return
        members, tests = self._guard_level(inside, self._members(scope, inside, parameter, dom, name), i, name, dom)
        if self.filter.least is not None:
            members = meet(members, self.from_least(scope, self.filter.least, i, plain(values), dom))
        if self.whole and i == len(self.params) - 1 and not tests:
            self.inner(scope, values, (name, members))
        else:
            b.emit(ir.ForBits(name, members, self._inside(inside, i, values, name, dom, tests)))

    def _by_ways(self, scope: Scope) -> bool:
        """What is inside once for each way from the first parameter to the last, if there are few."""
        b = scope.b
        try:
            ways = self.ways(scope)
        except NoWays:
            return False
        for cases in dict.fromkeys(cases for cases, _, _ in ways):
            same = [way for way in ways if way[0] == cases]
            if not cases:
                self._at_ways(scope, same)
                continue
            with b.block() as body:
                self._at_ways(scope, same)
            b.emit(ir.IfS(under(cases), tuple(body)))
        return True

    def ways(self, scope: Scope) -> list[Found]:
        """The instances as sets of last cells by ways. Raises NoWays where there are none, or many."""
        if self.filter.given or self.filter.fixed is not None or self.filter.least is not None or len(self.params) < 2:
            raise NoWays("a parameter is known, or choices come in order")
        return setwise(Nested(self.params, self._allowed), scope)

    def _at_ways(self, scope: Scope, ways: list[Found]) -> None:
        for _, values, members in ways:
            self.inner(scope, values, (scope.b.fresh(self.params[-1].local.name), members))

    def _constant_members(self, scope: Scope, parameter: m.Parameter) -> list[ir.Scalar] | None:
        """Steps that the compiler knows: unrolled, so that inner images are constant."""

        if (
            parameter.source.type != m.RELATION
            or self.filter.least is not None
            or parameter.local.name in self.filter.used
        ):
            return None
        return known_members(scope, parameter.source)

    def _one(self, inside: Scope, i: int, values: list[Value], value: ir.Scalar, dom: ir.Dom) -> None:
        """The rest of the nest for one known value of parameter i."""
        b = inside.b
        with b.block() as body:
            for statement in self._inside(inside, i, values, None, dom, tuple(self.conditions_at(inside, i)), value):
                b.emit(statement)
        b.emit(ir.IfS(ir.Num(1), tuple(body)))

    def _given(self, scope: Scope, i: int, values: list[Value], parameter: m.Parameter, dom: ir.Dom) -> None:
        """A parameter that is known, from the turn's pattern or from a choice asked for: it must be in its set."""
        b, fixed = scope.b, self.filter.fixed
        number_: ir.Scalar  # as a member of its domain
        member: ir.Scalar = ir.Num(1)
        if i < len(self.filter.given):
            given_scope, given = self.filter.given[i]
            value = b.let(parameter.local.name, lower.scalar(given_scope.on(scope.state), given))
            number_ = b.let("n", sub(value, ir.Num(scope.plan.int_low))) if dom == ir.NUMBERS else value
            if fixed is not None:
                member = binary("==", number_, fixed[i])
        else:
            number_ = b.let(parameter.local.name, known(fixed)[i])
            value = b.let("n", add(number_, ir.Num(scope.plan.int_low))) if dom == ir.NUMBERS else number_
            member = binary("<", number_, scope.plan.size(dom).scalar)
        with b.when(member):
            inside = scope.bind(parameter.local, value)
            held: ir.Scalar = ir.Num(1)
            if not self.filter.held or i >= len(self.filter.given):
                held = (
                    bit(lower.plane(scope, parameter.source), number_)
                    if dom == ir.NUMBERS
                    else member_of(scope, parameter.source, number_)
                )
            used = self.filter.used.get(parameter.local.name)
            if used is not None:
                held = binary("and", held, negation(ir.BitP(used, number_)))
            with b.when(held):
                tests = tuple(self.conditions_at(inside, i))
                self.tested(inside, tests, lambda: self._below(inside, i, [*values, number_]))

    def _inside(
        self,
        inside: Scope,
        i: int,
        values: list[Value],
        name: str | None,
        dom: ir.Dom,
        tests: tuple[tuple[Scope, m.Expr], ...],
        value: ir.Scalar | None = None,
    ) -> tuple[ir.Stmt, ...]:
        """Tests of level i, then the levels below."""
        b = inside.b
        with b.block() as body:
            if dom == ir.NUMBERS and name is not None:
                b.emit(ir.Let(name + "_n", add(ir.Var(name), ir.Num(inside.plan.int_low))))
            here = ir.Var(known(name)) if value is None else value
            self.tested(inside, tests, lambda: self._below(inside, i, [*values, here]))
        return tuple(body)

    def _below(self, scope: Scope, i: int, values: list[Value]) -> None:
        if i + 1 == len(self.params):
            self._reached(scope, values)
        else:
            self.level(scope, i + 1, values)

    def _reached(self, scope: Scope, values: list[Value]) -> None:
        """What is inside, where known parameters keep to the least choice too."""
        if self.filter.least is None or not self.filter.given and self.filter.fixed is None:
            self.inner(scope, values, None)
            return
        with scope.b.block() as body:
            self.inner(scope, values, None)
        allowed = binary(">=", code_of(scope.plan, self.action, plain(values)), self.filter.least)
        scope.b.emit(ir.IfS(allowed, tuple(body)))

    def tested(self, scope: Scope, tests: tuple[tuple[Scope, m.Expr], ...], then: Callable[[], None]) -> None:
        if not tests:
            then()
            return
        test_scope, test = tests[0]
        holds = lower.scalar(test_scope, test)
        with scope.b.block() as body:
            self.tested(scope, tests[1:], then)
        scope.b.emit(ir.IfS(holds, tuple(body)))

    # -------------------------------------------------------------------------------- guards

    def _conditions(self, scope: Scope) -> list[tuple[Scope, m.Expr]]:
        """Guards and witnesses, in a scope where some parameters are bound (the others stay unbound)."""
        found = list(guards_of(scope, self.action).conditions)
        hidden = {p.local.number for p in self.action.witnesses}
        for p in self.action.params:
            if p.witness and not read_by(p, hidden):  # the first of a row of witnesses speaks for the others
                found.append((scope, m.AnyOf(set=p.source, type=m.BOOL, span=p.source.span)))
        return found

    def _unbound(self, scope: Scope, upto: int) -> Scope:
        """The scope with later parameters bound to names that mark them."""
        for j in range(upto, len(self.params)):
            if self.params[j].local.number not in scope.env:
                scope = scope.bind(self.params[j].local, ir.Var(f"later_{j}"))
        return scope

    @cached_property
    def _read(self) -> list[set[int]]:
        """For each condition the parameters that it reads."""
        scope = self._aside()
        bound = [scope.env[p.local.number] for p in self.params]
        names = [(f"later_{j}", *((b.name,) if isinstance(b, ir.Var) else ())) for j, b in enumerate(bound)]
        return [
            {j for j, own in enumerate(names) if any(mentions(*condition, name) for name in own)}
            for condition in self._conditions(scope)
        ]

    def _aside(self) -> Scope:
        """A scope to look at what the action requires: nothing that is emitted there stays."""
        start = self.start
        aside = Scope(start.program, Builder(), start.state, start.env, start.mover, start.follower, start.written)
        return self._unbound(aside, 0)

    def required(self) -> tuple[Span, ...]:
        """The requires that the instances are made with."""
        if not has_require(self.action.body):
            return ()
        tried = guards_of(self._aside(), self.action).tried
        asked = self.action.body[: len(self.action.body) - len(tried)]
        return tuple(statement.span for statement in asked if isinstance(statement, m.Require))

    def conditions_at(self, inside: Scope, i: int) -> list[tuple[Scope, m.Expr]]:
        """The conditions that read parameter i and none after it, in the scope where these are bound; less those that
        are lifted."""
        marked = self._unbound(inside, i + 1)
        lifted = self.lifted[i][0] if i in self.lifted else frozenset()
        conditions = enumerate(zip(self._conditions(marked), self._read))
        return [c for n, (c, read) in conditions if max(read, default=-1) == i and n not in lifted]

    def _allowed(self, scope: Scope, inside: Scope, i: int, name: str) -> ir.Plane:
        """The members of parameter i that its guards allow. Raises NoWays where a guard is not a set."""
        parameter, dom = self.params[i], dom_of_local(self.params[i].local)
        members = self._members(scope, inside, parameter, dom, name)
        members, tests = self._guard_level(inside, members, i, name, dom)
        if tests:
            raise NoWays(f"a condition on `{parameter.local.name}` is no set")
        return members

    def asked_of_each(self) -> Iterator[tuple[m.Parameter, tuple[m.Expr, ...]]]:
        """The parameters that are run through, or made a set; with the guards on each that are no sets."""
        scope = self.start
        for i, parameter in enumerate(self.params):
            name, dom = scope.b.fresh(parameter.local.name), dom_of_local(parameter.local)
            inside = scope.bind(parameter.local, ir.Var(name))
            if i >= len(self.filter.given) and self._constant_members(scope, parameter) is None:
                _, tests = self._guard_level(inside, self._members(scope, inside, parameter, dom, name), i, name, dom)
                yield parameter, tuple(guard for _, guard in tests)
            scope = inside

    def _guard_level(self, inside: Scope, members: ir.Plane, i: int, name: str, dom: ir.Dom) -> Tested:
        """Members with the guards of level i folded in as sets; and the guards that must be tested one by one."""
        tests = []
        if i in self.lifted:
            members = meet(members, self.lifted[i][1])
        for part_scope, part in self.conditions_at(inside, i):
            where = as_set(part_scope, part, name, dom) if dom != ir.NUMBERS else None
            if where is None:
                tests.append((part_scope, part))
            else:
                members = meet(members, where)
        return members, tuple(tests)

    def _members(self, scope: Scope, inside: Scope, parameter: m.Parameter, dom: ir.Dom, name: str) -> ir.Plane:
        """The set of a parameter, less what is used."""
        members: ir.Plane = ir.PAll(dom)
        for part_scope, part in split_set(scope, parameter.source):
            members = meet(members, lower.plane(part_scope, part))
        used = self.filter.used.get(parameter.local.name)
        return members if used is None else minus(members, used)

    def from_least(self, scope: Scope, least: ir.Scalar, i: int, values: list[ir.Scalar], dom: ir.Dom) -> ir.Plane:
        """The elements that keep the choice at or above the least one allowed."""
        radix = radixes(scope.plan, self.action)[i]
        base = scope.b.let("base", code_of(scope.plan, self.action, values))
        gap = scope.b.let("gap", sub(least, base))  # what this and later parameters must make up
        lowest = binary(">>", gap, ir.Num(radix.shift))
        bound = choose(binary("<=", gap, ir.Num(0)), ir.Num(-1), sub(lowest, ir.Num(1)))
        return ir.PAbove(scope.b.let("above", bound), dom)


def instances(
    scope: Scope, action: m.Action, filter_: Filter, inner: Inner, whole: bool, in_order: bool = True
) -> None:
    """The nest with the guards that read no parameter round it; above it the lines of the rules that it is made of."""
    shape = Nest(scope, action, filter_, inner, whole, action.chosen, in_order)
    with ExitStack() as noted:
        for span in (action.span, *shape.required()):
            noted.enter_context(scope.noted(span))
        outer = shape.conditions_at(scope, -1)
        shape.tested(scope, tuple(outer), lambda: _start(shape, scope))


def _start(shape: Nest, scope: Scope) -> None:
    if shape.filter.least is not None and not shape.params:
        code = code_of(scope.plan, shape.action, [])
        with scope.b.block() as body:
            shape.inner(scope, [], None)
        scope.b.emit(ir.IfS(binary(">=", code, shape.filter.least), tuple(body)))
    elif not shape.params:
        shape.inner(scope, [], None)
    else:
        shape.lift(scope)
        shape.level(scope, 0, [])


# ------------------------------------------------------------------------------------------ applying


def needs_trial(program: Program, action: m.Action) -> bool:
    """Whether an instance is only known to exist after it has been tried on a copy."""
    scope = Scope(program, Builder())
    for i, p in enumerate(action.params):
        scope = scope.bind(p.local, ir.Var(f"p_{i}"))
    return guards_of(scope, action).trial


def act_function(program: Program, action: m.Action, checked: bool) -> str:
    """The function that applies an instance: act(parameters) -> 1, or 0 where (checked) a require failed."""
    checked = checked and has_require(action.body)

    def make(name: str) -> ir.Function:
        params: list[tuple[str, ir.Kind]] = [(f"{p.local.name}_{i}", "int") for i, p in enumerate(action.chosen)]
        scope = Scope(program, Builder(name for name, _ in params))
        for p, (param, _) in zip(action.chosen, params):
            scope = scope.bind(p.local, ir.Var(param))
        statements(scope, action.body, checked)
        scope.b.emit(ir.Return(ir.Num(1)))
        span = action.span if action.span.line else program.plan.model.turn.span  # `pass` is declared nowhere
        return program.of_rules(span, ir.Function(name, tuple(params), "int", scope.b.body()))

    return program.helper(("act", action.index, checked), f"{'try' if checked else 'act'}_{action.name}", make)
