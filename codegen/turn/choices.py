"""A choice at a leaf of the automaton: what it asks, whether the turn can be completed after it, and taking it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from ludex.codegen import ir
from ludex.codegen.ir.planes import join
from ludex.codegen.ir.scalars import add, binary, negation
from ludex.codegen.lower import dispatch as lower
from ludex.codegen.lower.effects.statements import effect_function, has_require
from ludex.codegen.lower.expressions.steps import static_steps
from ludex.codegen.lower.scope import Scope
from ludex.codegen.lower.stop_sets import PIECES, Kept
from ludex.codegen.optional import is_on
from ludex.codegen.plan.choice_code import code_of, decode
from ludex.codegen.refused import Refused
from ludex.codegen.turn.all_different import nobody_else, others_choose
from ludex.codegen.turn.automaton_walk import Walking
from ludex.codegen.turn.guards import guards_of
from ludex.codegen.turn.implied_requires import surely_passed
from ludex.codegen.turn.instances import Inner, Last, act_function, instances, needs_trial
from ludex.codegen.turn.nodes import AddChosen, AfterChoice, Do, Effect, Leaf, Node, Put, Tried, children, leaves_below
from ludex.codegen.turn.setwise import Value, plain
from ludex.codegen.turn.stop_registers import kept_of
from ludex.codegen.turn.sure_nodes import sure
from ludex.codegen.turn.untried import Masked, Untried, by_masks, masked, passes, untried
from ludex.dsl import model as m


@dataclass
class Choices(Walking):
    """The functions for the choices of a turn."""

    def tested(
        self, scope: Scope, entry: Node, leaf: Leaf, values: Sequence[Value], offered: bool = False
    ) -> ir.Scalar:
        """Whether an instance at a leaf can be completed (tried on a copy of the
        real state). `offered`: asked at a stop that is known to offer something."""
        if not self.needs_try(leaf):
            return ir.Num(1)
        asked = self._goes_untried(scope, entry, leaf)
        if asked is not None and not asked.partly:
            tried = passes(scope, leaf.action, plain(values))
        else:
            entry, state = self._from(scope, entry)
            attempt = self.attempt_of_offered if offered and not scope.asides else self.attempt
            tried = ir.CallI(attempt(entry, leaf), (code_of(self.program.plan, leaf.action, plain(values)),), state)
            tried = tried if asked is None else passes(scope, leaf.action, plain(values), tried)
        return tried if scope.sure is None else binary("or", ir.BitP(scope.sure, plain(values)[-1]), tried)

    def _goes_untried(self, scope: Scope, entry: Node, leaf: Leaf) -> Untried | None:
        """What an action requires after its writes, where that can be asked at a stop, and is all that may fail."""
        if scope.asides or scope.state != "s" or self.looks_on(leaf) or not needs_trial(self.program, leaf.action):
            return None
        here = not any(isinstance(node, Effect) for node in path(entry, leaf))
        return untried(self.program, leaf.action) if here else None

    def masked(self, scope: Scope, entry: Node, leaf: Leaf) -> Masked | None:
        """Which choices of a leaf must be asked one by one, where that is known at the stop."""
        return masked(scope, leaf.action) if self._goes_untried(scope, entry, leaf) else None

    def instances(
        self, scope: Scope, entry: Node, leaf: Leaf, inner: Inner, in_order: bool = False, first: bool = False
    ) -> None:
        """The nest of a leaf's choices, as sets where they need not be tried one by one. `first`: one is enough."""
        one = None if first else self.masked(scope, entry, leaf)  # the first that is tried mostly passes
        if one is None and not first:
            scope = self.knowing_sure(scope, entry, leaf)

        def instance(deep: Scope, values: list[Value], last: Last) -> None:
            if one is not None and last is not None:
                by_masks(deep, one, values, last, inner, in_order)
            else:
                inner(deep, values, last)

        whole = one is not None or not self.needs_try(leaf)
        ordered = in_order or one is not None and not one.apart
        instances(scope, leaf.action, self.filter(scope, leaf), instance, whole, in_order=ordered)

    def knowing_sure(self, scope: Scope, entry: Node, leaf: Leaf) -> Scope:
        """The scope with the instances of a leaf that need not be tried."""
        here = not scope.asides and not any(isinstance(node, (Do, Effect)) for node in path(entry, leaf))
        if (
            not is_on("implied_requires")
            or not here
            or not needs_trial(self.program, leaf.action)
            or self.looks_on(leaf)
        ):
            return scope
        return replace(scope, sure=surely_passed(scope, leaf.action))

    def _from(self, scope: Scope, entry: Node) -> tuple[Node, str]:
        """Where the way to a leaf begins that a walk from an entry has come to, and in which state."""
        if not scope.asides:
            return entry, "s"
        aside = scope.asides[-1]
        return self.entries[aside.stop], aside.state

    def _others_follow(self, entry: Node, leaf: Leaf) -> bool:
        """Whether only others are still to choose after a choice
        at a leaf, each from a set that is known at the entry."""
        if not is_on("all_different"):
            return False
        here = not any(isinstance(node, (Do, Effect)) for node in path(entry, leaf))  # registers are as they stand
        return leaf.rest is not None and here and sure(leaf.rest.after) and not needs_trial(self.program, leaf.action)

    def attempt_of_offered(self, entry: Node, leaf: Leaf) -> str:
        """The same as `attempt`, at a stop that offers something: then all can
        choose, and a choice that nobody else can make leaves the others theirs."""
        if not self._others_follow(entry, leaf):
            return self.attempt(entry, leaf)

        attempt, start = self.attempt(entry, leaf), self.entry(entry)
        return self.helper(
            ("attempt offered", start, leaf.number),
            f"attempt_offered_{start}_{leaf.action.name}",
            lambda name: nobody_else(self.automaton, leaf, name, attempt),
        )

    def attempt(self, entry: Node, leaf: Leaf) -> str:
        """attempt(choice): whether a choice at a leaf, reached from an entry, can be completed; tried on a copy."""
        start = self.entry(entry)

        def make(name: str) -> ir.Function:
            scope = self.scope()
            b = scope.b
            asked = self._goes_untried(scope, entry, leaf)
            if asked is not None and not asked.partly:
                b.emit(ir.Return(passes(scope, leaf.action, decode(self.program.plan, leaf.action, ir.Var("c")))))
                doc = f"Can the turn be completed after {leaf.action.name}?"
                return ir.Function(name, (("c", "int"),), "int", b.body(), doc)
            if self._others_follow(entry, leaf):
                others_choose(self.automaton, scope, leaf)
            b.emit(ir.CopyState("t", "s"))
            take = self.take(entry, leaf, True)
            b.emit(ir.IfS(negation(ir.CallI(take, (ir.Var("c"),), "t")), (ir.Return(ir.Num(0)),)))
            rest = rest_after(leaf)
            b.emit(ir.Return(ir.CallI(self.live(rest), (), "t") if self.looks_on(leaf) else ir.Num(1)))
            return ir.Function(
                name, (("c", "int"),), "int", b.body(), f"Can the turn be completed after {leaf.action.name}?"
            )

        return self.helper(("attempt", start, leaf.number), f"attempt_{start}_{leaf.action.name}", make)

    def take(self, entry: Node, leaf: Leaf, checked: bool) -> str:
        """take(choice): what happens on the way from an entry to a leaf, the action, and the registers after it."""
        start = self.entry(entry)
        trial = checked and has_require(leaf.action.body)

        def make(name: str) -> ir.Function:
            scope = self.scope()
            for node in path(entry, leaf):
                self.go_by(scope, node, checked)
            b, plan = scope.b, self.program.plan
            values = [
                b.let(p.local.name, v) for p, v in zip(leaf.action.chosen, decode(plan, leaf.action, ir.Var("c")))
            ]
            passed = [add(v, ir.Num(plan.int_low)) if _is_int(p) else v for p, v in zip(leaf.action.chosen, values)]
            wholes = self._wholes(scope, leaf, passed)
            act = act_function(self.program, leaf.action, trial)
            if trial:
                b.emit(ir.IfS(negation(ir.CallI(act, tuple(passed), "s")), (ir.Return(ir.Num(0)),)))
            elif leaf.action.body:
                b.emit(ir.Call(act, tuple(passed), "s"))
            if isinstance(leaf.after, Do):
                for put in leaf.after.puts:
                    self._put(scope, put, values)
            for register, whole in wholes:
                b.emit(ir.StoreP(register, ir.Num(0), ir.CELL, whole, "s"))
            b.emit(ir.Return(ir.Num(1)))
            return ir.Function(
                name,
                (("c", "int"),),
                "int",
                b.body(),
                f"{leaf.action.name} is chosen: what it does, and what the turn remembers of it.",
            )

        key = ("take", start, leaf.number, trial, checked)
        return self.helper(key, f"{'try_take' if trial else 'take'}_{start}_{leaf.action.name}", make)

    def exists(self, entry: Node, leaf: Leaf) -> str:
        """exists(choice): whether a choice at a leaf, reached from an entry, is there, and can be completed."""

        def make(name: str) -> ir.Function:
            scope = self.scope()
            b = scope.b

            def instance(deep: Scope, values: list[Value], last: Last) -> None:
                b.emit(ir.IfS(self.tested(deep, entry, leaf, values), (ir.Return(ir.Num(1)),)))

            fixed = [b.let("value", value) for value in decode(self.program.plan, leaf.action, ir.Var("c"))]
            instances(scope, leaf.action, replace(self.filter(scope, leaf), fixed=fixed), instance, False)
            b.emit(ir.Return(ir.Num(0)))
            doc = f"Does this {leaf.action.name} exist, and can the turn be completed after it?"
            return ir.Function(name, (("c", "int"),), "int", b.body(), doc)

        return self.helper(("exists", self.entry(entry), leaf.number), f"exists_{leaf.action.name}", make)

    def _wholes(self, scope: Scope, leaf: Leaf, values: list[ir.Scalar]) -> list[tuple[str, ir.Plane]]:
        """The planes that the guards of an action have shown to be connected, with the registers that remember them."""
        if leaf.least is None or not self.program.kept:
            return []
        for parameter, value in zip(leaf.action.chosen, values):
            scope = scope.bind(parameter.local, value)
        found: list[tuple[str, ir.Plane]] = []
        for inner, guard in guards_of(scope, leaf.action).conditions:
            if isinstance(guard, m.Connected):
                steps = static_steps(inner, guard.relation)
                registers = None if steps is None else self.program.kept.get((PIECES, steps))
                if registers is not None:
                    found.append((registers[1], scope.b.let_plane("whole", lower.plane(inner, guard.set))))
        return found

    def kept(self, node: Node) -> tuple[Kept, ...]:
        """What a stop keeps from when it is entered."""
        return kept_of(self.program, [leaf.action for leaf in leaves_below(node)], self.automaton.env)

    def taking(self, scope: Scope, entry: Node, leaf: Leaf) -> str:
        """The function that takes a choice at a leaf that a walk from an entry has come to."""
        if scope.asides and leaf.tried is not None:
            raise Refused("what may be tried follows a loop that may go round without a choice", leaf.span)
        if not scope.asides:
            return self.take(entry, leaf, False)
        way = [(aside.loop, aside.stop) for aside in scope.asides]

        def make(name: str) -> ir.Function:
            inner, here = self.scope(), entry
            for loop, stop in way:
                for node in path(here, self.entries[loop]):
                    self.go_by(inner, node, False)
                inner.b.emit(ir.Call(self.reach(self.entries[loop]), (), "s"))
                inner.b.forget()
                here = self.entries[stop]
            inner.b.emit(ir.Return(ir.CallI(self.take(here, leaf, False), (ir.Var("c"),), "s")))
            return ir.Function(
                name, (("c", "int"),), "int", inner.b.body(), f"{leaf.action.name}, after what goes on by itself"
            )

        key = ("taking", self.entry(entry), tuple(way), leaf.number)
        return self.helper(key, f"go_on_and_take_{leaf.action.name}", make)

    def go_by(self, scope: Scope, node: Node, checked: bool = False) -> None:
        """What a node on the way does, for real."""
        if isinstance(node, Do):
            for put in node.puts:
                self._put(scope, put, [])
        elif isinstance(node, Effect):
            call = effect_function(self.program, node.effect, checked)
            scope.b.emit(ir.IfS(negation(ir.CallI(call, (), "s")), (ir.Return(ir.Num(0)),)))
            scope.b.forget()

    def _put(self, scope: Scope, put: Put, values: list[ir.Scalar]) -> None:
        """Store a register. values: of the parameters of the choice that has been taken."""
        b, what = scope.b, put.what
        if isinstance(what, AfterChoice):
            b.emit(ir.StoreSlot(put.register, add(ir.Var("c"), ir.Num(1)), "s"))
        elif isinstance(what, AddChosen):
            dom = self.dom(put.register)
            old = ir.PStored(put.register, ir.Num(0), dom, "s")
            b.emit(ir.StoreP(put.register, ir.Num(0), dom, join(old, ir.PBit(values[what.parameter], dom)), "s"))
        else:
            value = self._value(scope, put)
            if isinstance(value, ir.Plane):
                b.emit(ir.StoreP(put.register, ir.Num(0), self.dom(put.register), value, "s"))
            else:
                b.emit(ir.StoreSlot(put.register, value, "s"))
        b.forget()


def _is_int(parameter: m.Parameter) -> bool:
    return isinstance(parameter.local.type, m.Int)


def rest_after(leaf: Leaf) -> Node:
    """What follows a leaf once its registers are stored."""
    return leaf.after.then if isinstance(leaf.after, Do) else leaf.after


def path(node: Node, leaf: Node) -> list[Node]:
    """The nodes from an entry to a leaf (P01: there is one way)."""
    found = _search(node, leaf, frozenset())
    return found if found is not None else []


def _search(node: Node, leaf: Node, seen: frozenset[int]) -> list[Node] | None:
    if node is leaf:
        return []
    if isinstance(node, Leaf) or id(node) in seen:
        return None
    ways = (node.offers, node.real) if isinstance(node, Tried) else children(node)
    for child in ways:
        rest = _search(child, leaf, seen | {id(node)})
        if rest is not None:
            return [node, *rest]
    return None
