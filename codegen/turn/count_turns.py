"""Counts complete turns without listing them: sets of choices by the web of what excludes what
(engine/conflict_count.h), members of an `each` by assignments (engine/assign.h), and
what stands before them choice by choice.

`count_turns` adds to a tally and returns 1; 0 where only enumeration would tell.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TypeAlias

from ludex.codegen import ir
from ludex.codegen.ir.planes import join, minus
from ludex.codegen.ir.scalars import add, binary, mul, negation, sub
from ludex.codegen.lower import dispatch as lower
from ludex.codegen.lower.effects.statements import effect_function
from ludex.codegen.lower.scope import Program, Scope
from ludex.codegen.plan.choice_code import code_of
from ludex.codegen.plan.domains import dom_of_local
from ludex.codegen.plan.independence import Barrier, Freedom, courses, matching
from ludex.codegen.turn.all_different import values_of
from ludex.codegen.turn.automaton_walk import only_ends
from ludex.codegen.turn.choices import rest_after
from ludex.codegen.turn.count_followers import KNOWN, UNKNOWN, count_followers, followed_choices
from ludex.codegen.turn.instances import Filter, Last, act_function, instances
from ludex.codegen.turn.nodes import (
    Accept,
    Alt,
    Branch,
    Do,
    Effect,
    Else,
    Leaf,
    Loop,
    Node,
    SetStage,
    Tried,
    children,
    comes_back,
    register_plane,
)
from ludex.codegen.turn.setwise import Value, plain
from ludex.codegen.turn.stops import Turns
from ludex.codegen.turn.sure_nodes import ends_turn
from ludex.dsl import model as m
from ludex.dsl.narrow import known

STAGES, BARRIERS = 3, 7  # as many as engine/conflict_count.h holds (one barrier is its own)
MEMBERS = 256  # of an `each`


AtEachStop: TypeAlias = Callable[[Callable[[Scope, int], None]], tuple[ir.Stmt, ...]]


@dataclass(frozen=True)
class Chain:
    """Sets taken one after the other, with nothing but effects behind them. free: what their
    actions ask; () where it is one set of choices that only `different` keeps apart."""

    stages: tuple[SetStage, ...]
    free: tuple[Freedom, ...]


@dataclass
class SetCounting:
    program: Program
    turns: Turns
    chains: dict[int, Chain | None] = field(default_factory=dict)

    # -------------------------------------------------------------------------------- what can be counted

    def chain(self, node: Alt) -> Chain | None:
        """The sets from a stop on; None where they are not shown to be free of each other."""
        if id(node) not in self.chains:
            self.chains[id(node)] = _chain(node)
        return self.chains[id(node)]

    def counts(self, node: Node, seen: frozenset[int] = frozenset()) -> bool:
        """Whether the turns from a node can be counted:
        sets and assignments by formula, choices before them one by one."""
        if isinstance(node, Tried):
            return False
        if isinstance(node, Leaf):
            return self._assigns(node) or ends_turn(node) or self.counts(rest_after(node), seen)
        if isinstance(node, Alt) and node.stage is not None:
            return self.chain(node) is not None
        if isinstance(node, Loop):
            return node.label in seen or not comes_back(node) and self.counts(node.body, seen | {node.label})
        return all(self.counts(child, seen) for child in children(node))

    def pays(self, node: Node, seen: set[int] | None = None) -> bool:
        """Whether anything from a node on is counted by formula."""
        seen = set() if seen is None else seen
        if id(node) in seen or isinstance(node, Tried):
            return False
        seen.add(id(node))
        if isinstance(node, Leaf):
            return self._assigns(node) or self.pays(rest_after(node), seen)
        return (
            isinstance(node, Alt) and node.stage is not None or any(self.pays(child, seen) for child in children(node))
        )

    def _assigns(self, node: Leaf) -> bool:
        """Whether a leaf is the stop of an `each` whose turns are assignments."""
        rest, plan = node.rest, self.program.plan
        return (
            rest is not None
            and plan.size(self.turns.dom(rest.members)).most <= MEMBERS
            and only_ends(rest.after)
            and not ir.is_links(self.turns.dom(rest.used))
        )

    # -------------------------------------------------------------------------------- counting

    def at_stop(self, scope: Scope, stop: int) -> None:
        """The turns from a stop."""
        node = self.turns.stops[stop]
        if self.counts(node) and self.pays(node):
            self.count(scope, node, node)
            scope.b.emit(KNOWN)
        elif found := followed_choices(self.turns, node, self.counts):
            count_followers(self.turns, scope, node, found, self.from_node)
        else:
            scope.b.emit(UNKNOWN)

    def from_node(self, node: Node) -> str:
        """count_from(): the turns from a node on."""
        start = self.turns.entry(node)

        def make(name: str) -> ir.Function:
            scope = self.turns.scope()
            self.count(scope, node, node)
            scope.b.emit(KNOWN)
            return ir.Function(name, (), "int", scope.b.body(), "The turns from here on.", counts=True)

        return self.program.helper(("count", start), f"count_from_{start}", make)

    def count(self, scope: Scope, node: Node, entry: Node) -> None:
        """Tally the turns from a node that a walk from `entry` has come to."""
        b = scope.b
        if isinstance(node, Accept):
            b.emit(ir.Tally(ir.Num(1)))
        elif isinstance(node, Leaf) and self._assigns(node):
            self._assignments(scope, node)
        elif isinstance(node, Leaf):
            self._each_choice(scope, node, entry)
        elif isinstance(node, Alt) and node.stage is not None:
            self._sets(scope, known(self.chain(node)))
        elif isinstance(node, Alt):
            for item in node.items:
                self.count(scope, item, entry)
        elif isinstance(node, Do):
            for put in node.puts:
                scope = self.turns._followed(scope, put)
            self.count(scope, node.then, entry)
        elif isinstance(node, Branch):
            self.turns._if(
                scope,
                self.turns._condition(scope, node),
                lambda: self.count(scope, node.yes, entry),
                lambda: self.count(scope, node.no, entry),
            )
        elif isinstance(node, Else):
            self.turns._if(
                scope,
                self.turns.has_run(scope, node.alone),
                lambda: self.count(scope, node.first, entry),
                lambda: self.count(scope, node.second, entry),
            )
        elif isinstance(node, Loop):
            self.count(scope, node.body, entry)
        elif isinstance(node, Effect):
            copy = self.turns._stored(scope)
            ok = b.let("ok", ir.CallI(effect_function(self.program, node.effect, True), (), copy))
            told = ir.CallI(self.from_node(node.then), (), copy)
            b.emit(ir.IfS(binary("and", ok, negation(told)), (UNKNOWN,)))

    def _each_choice(self, scope: Scope, leaf: Leaf, entry: Node) -> None:
        """The turns after each choice of a leaf; where it ends the turn, its choices."""
        b, plan = scope.b, self.program.plan
        tried, ends = self.turns.needs_try(leaf), ends_turn(leaf)

        def instance(inner: Scope, values: list[Value], last: Last) -> None:
            if last is not None:
                b.emit(ir.Tally(ir.CountP(last[1])))
                return
            copy = b.fresh("t")
            b.emit(ir.CopyState(copy, "s"))
            taken = ir.CallI(self.turns.take(entry, leaf, True), (code_of(plan, leaf.action, plain(values)),), copy)
            with b.block() as body:
                if ends:
                    b.emit(ir.Tally(ir.Num(1)))
                else:
                    told = ir.CallI(self.from_node(rest_after(leaf)), (), copy)
                    b.emit(ir.IfS(negation(told), (UNKNOWN,)))
            b.emit(ir.IfS(taken, tuple(body)))

        instances(scope, leaf.action, self.turns.filter(scope, leaf), instance, ends and not tried)

    def _assignments(self, scope: Scope, node: Leaf) -> None:
        """Members of an `each` that choose at once, all different."""
        b, rest = scope.b, known(node.rest)
        dom, of = self.turns.dom(rest.used), self.turns.dom(rest.members)
        count, who = b.fresh("members"), b.fresh("who")
        b.emit(ir.Let(count, ir.Num(0)))
        members = join(register_plane(scope, rest.members, of), ir.PBit(lower.scalar(scope, node.given[0]), of))
        with b.block() as body:
            choices = minus(values_of(self.turns.automaton, scope, node, who), register_plane(scope, rest.used, dom))
            b.emit(ir.Gather("sets", self.program.plan.size(of).most, dom, ir.Var(count), choices))
            b.emit(ir.SetV(count, add(ir.Var(count), ir.Num(1))))
        b.emit(ir.ForBits(who, members, tuple(body)))
        b.emit(ir.IfS(negation(ir.Assignments("sets", ir.Var(count), dom)), (UNKNOWN,)))

    # -------------------------------------------------------------------------------- sets

    def _sets(self, scope: Scope, chain: Chain) -> None:
        b = scope.b
        b.emit(ir.Web("open"))
        for t, stage in enumerate(chain.stages):
            taken = scope.slot(stage.counter) if t == 0 else ir.Num(0)
            high = sub(stage.high, taken) if stage.high is not None else ir.Num(-1)
            b.emit(ir.Web("bounds", (ir.Num(t), sub(stage.low, taken), high)))
        if chain.free:
            _Courses(self, scope, chain).tell()
        else:
            self._apart(scope, chain.stages[0])
        b.emit(ir.IfS(negation(ir.WebCount()), (UNKNOWN,)))

    def _apart(self, scope: Scope, stage: SetStage) -> None:
        """Choices of one set that only `different` keeps apart: elements numbered as they come."""
        b, leaf = scope.b, stage.leaf
        params = leaf.action.chosen
        number = b.fresh("number")
        b.emit(ir.Let(number, ir.Num(0)))

        def instance(inner: Scope, values: list[Value], last: Last) -> None:
            b.emit(ir.Web("may", (ir.Var(number), ir.Num(1))))
            for kind, (parameter, value) in enumerate(zip(params, plain(values))):
                if parameter.local.name in stage.different:
                    b.emit(ir.Web("holds", (ir.Var(number), ir.Num(kind), value)))
            b.emit(ir.SetV(number, add(ir.Var(number), ir.Num(1))))

        instances(scope, leaf.action, self.turns.filter(scope, leaf), instance, False)


@dataclass
class _Courses:
    """Enters in the web, for sets of choices of one element each, which courses elements may take and what bars what.

    The state after some of the stages is made by letting all elements that may be
    taken then be taken: what an element is asked depends on its own course alone.
    """

    counting: SetCounting
    scope: Scope
    chain: Chain
    states: dict[tuple[int, ...], str] = field(default_factory=dict)  # stages behind -> a state
    members: dict[tuple[int, ...], ir.PVar] = field(default_factory=dict)  # course -> the elements that may take it
    barriers: int = 0

    def tell(self) -> None:
        for t in range(len(self.chain.stages)):
            for course in self._courses_before(t):
                self._choices(t, course)
        for t, free in enumerate(self.chain.free):
            for barrier in free.barriers:
                self._barrier(t, barrier)
                self.barriers += 1

    def dom(self, t: int) -> ir.Dom:
        return dom_of_local(self._parameter(t).local)

    def _parameter(self, t: int) -> m.Parameter:
        return self.chain.free[t].alone.params[0]

    def _element(self, t: int, x: ir.Scalar) -> ir.Scalar:
        """The number of an element in the web: elements of several domains side by side."""
        doms = sorted({self.dom(i) for i in range(len(self.chain.stages))}, key=ir.kind_text)
        return add(mul(x, ir.Num(len(doms))), ir.Num(doms.index(self.dom(t)))) if len(doms) > 1 else x

    def _courses_before(self, t: int) -> list[tuple[int, ...]]:
        """The sets of earlier stages of the same domain."""
        found: list[tuple[int, ...]] = [()]
        for i in range(t):
            if self.dom(i) == self.dom(t):
                found += [(*course, i) for course in found]
        return found

    def _state(self, course: tuple[int, ...]) -> str:
        """The state in which every element that may take a course has taken it."""
        if not course:
            return self.scope.state
        if course not in self.states:
            b, t = self.scope.b, course[-1]
            before = self._state(course[:-1])
            copy = b.fresh("later")
            b.emit(ir.CopyState(copy, before))
            action = self.chain.stages[t].leaf.action
            x = b.fresh("x")
            call = ir.Call(act_function(self.counting.program, action, False), (ir.Var(x),), copy)
            b.emit(ir.ForBits(x, self.members[course], (call,) if action.body else ()))
            self.states[course] = copy
        return self.states[course]

    def _choices(self, t: int, course: tuple[int, ...]) -> None:
        """The elements that may be taken at a stage with a course behind them."""
        b, dom, stage = self.scope.b, self.dom(t), self.chain.stages[t]
        scope = self.scope.on(self._state(course))
        b.forget()
        filter_ = self.counting.turns.filter(self.scope, stage.leaf) if t == 0 else Filter()
        name, later = b.fresh("members"), (*course, t)
        b.emit(ir.LetP(name, dom, ir.PNone(dom)))

        def instance(inner: Scope, values: list[Value], last: Last) -> None:
            x = ir.Var(last[0]) if last is not None else plain(values)[0]
            with b.block() as body:
                b.emit(ir.PutBit(name, dom, x, 1))
                b.emit(ir.Web("may", (self._element(t, x), ir.Num(_code(later)))))
            taken: tuple[ir.Stmt, ...] = tuple(body)
            if course:
                taken = (ir.IfS(ir.BitP(self.members[course], x), taken),)
            if last is not None:
                b.emit(ir.ForBits(last[0], last[1], taken))
            else:
                for statement in taken:
                    b.emit(statement)

        instances(scope, self.chain.free[t].alone, filter_, instance, True)
        b.forget()
        self.members[later] = ir.PVar(name, dom)

    def _barrier(self, t: int, barrier: Barrier) -> None:
        b, dom, number = self.scope.b, self.dom(t), ir.Num(self.barriers)
        taking: ir.Plane = ir.PNone(dom)
        for before in self._courses_before(t):
            taking = join(taking, self.members[(*before, t)])
            for course in (before, (*before, t)):
                scope, y = self.scope.on(self._state(course)), b.fresh("y")
                b.forget()
                stands = ir.Web("stands", (self._element(t, ir.Var(y)), number, ir.Num(_code(course))))
                b.emit(ir.ForBits(y, b.let_plane("standing", lower.plane(scope, barrier.standing)), (stands,)))
        b.forget()
        x, y = b.fresh("x"), b.fresh("y")
        inside = self.scope.bind(self._parameter(t).local, ir.Var(x))
        with b.block() as body:
            bars = ir.Web("bars", (number, ir.Num(t), self._element(t, ir.Var(x)), self._element(t, ir.Var(y))))
            b.emit(ir.ForBits(y, b.let_plane("related", lower.plane(inside, barrier.related)), (bars,)))
        b.emit(ir.ForBits(x, b.let_plane("taking", taking), tuple(body)))


def _code(course: tuple[int, ...]) -> int:
    return sum(1 << t for t in course)


def _chain(first: Alt) -> Chain | None:
    stages: list[SetStage] = []
    node: Node = first
    while isinstance(node, Alt) and node.stage is not None and len(stages) < STAGES:
        stages.append(node.stage)
        node = _on(node.stage.after)
    if not only_ends(node):
        return None
    actions = tuple(stage.leaf.action for stage in stages)
    free = courses(actions)
    if free is not None and sum(len(f.barriers) for f in free) <= BARRIERS:
        return Chain(tuple(stages), free)
    alone = len(stages) == 1 and matching(actions[0], stages[0].different)
    return Chain(tuple(stages), ()) if alone else None


def _on(node: Node) -> Node:
    """The stop of a set that follows, its registers as they begin."""
    first = node.then if isinstance(node, Do) else node
    body = first.body if isinstance(first, Loop) else None
    return body if isinstance(body, Alt) and body.stage is not None else node


def count_turns(program: Program, turns: Turns, at_each_stop: AtEachStop) -> ir.Function:
    """The function: turns counted at every stop."""
    counting = SetCounting(program, turns)
    body = at_each_stop(counting.at_stop)
    return ir.Function(
        "count_turns",
        (),
        "int",
        (*body, UNKNOWN),
        "Tallies the complete turns; 0 where only enumeration would tell.",
        counts=True,
    )
