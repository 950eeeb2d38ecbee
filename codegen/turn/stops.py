"""Lowers the automaton of a turn to functions: what is offered at a stop, and where a choice leads.

A *stop* is a node where the player chooses; the slot AT holds its number. Between stops the turn goes on by itself
(registers, conditions, effects). Everything asked at a stop is one walk over the nodes that follow it, with a sink that
says what to emit at a leaf and where the turn may end.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace

from ludex.codegen import ir
from ludex.codegen.ir.emptiness import any_early
from ludex.codegen.ir.planes import join, minus
from ludex.codegen.ir.scalars import add, binary, negation, number, sub
from ludex.codegen.lower import dispatch as lower
from ludex.codegen.lower.effects.statements import effect_function, has_require
from ludex.codegen.lower.expressions.steps import static_steps
from ludex.codegen.lower.scope import Program, Scope
from ludex.codegen.lower.stop_sets import PIECES, Kept
from ludex.codegen.plan.choice_code import code_of, decode
from ludex.codegen.plan.rules_text import place_of
from ludex.codegen.refused import Refused
from ludex.codegen.turn.all_different import nobody_else, others_choose
from ludex.codegen.turn.automaton import (
    Accept,
    Alt,
    Automaton,
    Branch,
    Do,
    Effect,
    Else,
    Fail,
    Leaf,
    Loop,
    Node,
    Put,
    children,
    comes_back,
    described,
    is_choice,
    leaves_below,
    may_accept,
    prompts,
    register_plane,
)
from ludex.codegen.turn.guards import guards_of
from ludex.codegen.turn.instances import Filter, act_function, instances, needs_trial
from ludex.codegen.turn.stop_registers import keep, kept_of
from ludex.codegen.turn.sure_nodes import sure
from ludex.dsl import model as m
from ludex.dsl.limits import LONGEST, ROUNDS, WITHOUT_END
from ludex.engine.tables import INT_LOW

DONE = ir.Num(-1)
# what `apply` and `begin` give: engine/contract.pxd
GOES_ON, TURN_ENDED, GAME_OVER, DEAD_END, TOO_LONG, _, ENDLESS, IDLE = (
    ir.Num(i, f"LX_{name}")
    for i, name in enumerate(
        ("GOES_ON", "TURN_ENDED", "GAME_OVER", "DEAD_END", "TOO_LONG", "BEYOND", "ENDLESS", "IDLE")
    )
)


@dataclass
class Sink:
    """What a walk emits at a leaf (in the scope on the way) and where the turn may end. `first`: it returns at the
    first instance. `again`: it asks whether there is a run, and so may ask it of a loop that it comes back to."""

    leaf: Callable[[Scope, Leaf], None]
    accept: Callable[[Scope], None]
    first: bool = False
    again: bool = False


@dataclass
class Turns:
    """The functions made from the automaton, each made once."""

    program: Program
    automaton: Automaton
    entries: list[Node] = field(default_factory=list)  # nodes that functions start from
    stops: list[Node] = field(default_factory=list)

    @property
    def may_pass_by(self) -> bool:
        """Whether a turn may be over without a choice of its player."""
        return may_accept(self.automaton.root)

    def helper(self, key: object, hint: str, make: Callable[[str], ir.Function]) -> str:
        """A function made of the turn's pattern, at its place in the rules."""
        place = place_of(self.program.plan.model, self.program.plan.model.turn.span)
        return self.program.helper(key, hint, lambda name: replace(make(name), place=place))

    def entry(self, node: Node) -> int:
        """The number of a node as the start of functions."""
        for i, known in enumerate(self.entries):
            if known is node:
                return i
        self.entries.append(node)
        return len(self.entries) - 1

    def stop(self, node: Node) -> int:
        for i, known in enumerate(self.stops):
            if known is node:
                return i
        self.stops.append(node)
        return len(self.stops) - 1

    def scope(self) -> Scope:
        return self.automaton.scope()

    def dom(self, plane: str) -> str:
        return self.automaton.dom(plane)

    # -------------------------------------------------------------------------------- walking

    def walk(self, scope: Scope, node: Node, sink: Sink) -> None:
        """Emit the sink at every leaf and every end that follows a node without another choice. Registers put on the
        way are followed symbolically; effects on the way are run on a copy. A sink that returns at the first leaf needs
        no test for an `else`: what stands before it is tried first."""
        b = scope.b
        if isinstance(node, Accept):
            sink.accept(scope)
        elif isinstance(node, Leaf):
            sink.leaf(scope, node)
        elif isinstance(node, Alt):
            for item in node.items:
                self.walk(scope, item, sink)
        elif isinstance(node, Do):
            for put in node.puts:
                scope = self._followed(scope, put)
            self.walk(scope, node.then, sink)
        elif isinstance(node, Branch):
            self._if(
                scope,
                self._condition(scope, node),
                lambda: self.walk(scope, node.yes, sink),
                lambda: self.walk(scope, node.no, sink),
            )
        elif isinstance(node, Else) and sink.first and self.tells(node):
            self.walk(scope, node.first, sink)
            self.walk(scope, node.second, sink)
        elif isinstance(node, Else):
            self._if(
                scope,
                self.has_run(scope, node.alone),
                lambda: self.walk(scope, node.first, sink),
                lambda: self.walk(scope, node.second, sink),
            )
        elif isinstance(node, Effect) and only_ends(node):
            sink.accept(scope)
        elif isinstance(node, Effect):
            copy = b.fresh("after")
            b.emit(ir.CopyState(copy, scope.state))
            ran = ir.CallI(effect_function(self.program, node.effect, True), (), copy)
            ok = b.let("ok", ran)
            with b.block() as body:
                self.walk(scope.on(copy), node.then, sink)
            b.emit(ir.IfS(ok, tuple(body)))
        elif isinstance(node, Loop) and comes_back(node):
            self._walk_aside(scope, node, sink)
        elif isinstance(node, Loop):
            self.walk(scope, node.body, sink)

    def _walk_aside(self, scope: Scope, loop: Loop, sink: Sink) -> None:
        """Go round a loop on a copy until the player chooses, and walk on from there. A loop that never ends counts as
        the end of the turn: whoever plays on to it is told."""
        b = scope.b
        copy = self._stored(scope)
        end = b.let("end", ir.CallI(self.reach(loop), (), copy))
        with b.block() as body:
            sink.accept(replace(scope, state=copy, written=()))
        ended = binary("or", binary("==", end, TURN_ENDED), binary("==", end, ENDLESS))
        b.emit(ir.IfS(ended, tuple(body)))
        for node in self.next_stops(loop):
            here = binary("and", binary("==", end, GOES_ON), self._stands_at(node, copy))
            if sink.again:
                b.emit(ir.IfS(binary("and", here, ir.CallI(self.live(node), (), copy)), (ir.Return(ir.Num(1)),)))
                continue
            if any(node is known for _, known, _ in scope.asides):
                raise Refused(
                    "what the player may choose or leave, again and again, is not told apart",
                    self.program.plan.model.turn.span,
                    "let each round begin with a choice; or play it with --engine reference",
                )
            with b.block() as body:
                self.walk(
                    replace(scope, state=copy, written=(), asides=(*scope.asides, (loop, node, copy))), node, sink
                )
            b.emit(ir.IfS(here, tuple(body)))

    def _stands_at(self, node: Node, state: str) -> ir.Scalar:
        return binary("==", ir.Slot("AT", state), ir.Num(self.stop(node)))

    def next_stops(self, node: Node, seen: set[int] | None = None) -> list[Node]:
        """The nodes where the turn may halt next when it goes on from a node."""
        seen = set() if seen is None else seen
        if id(node) in seen:
            return []
        seen.add(id(node))
        if isinstance(node, Loop) and is_choice(node.body):
            node = node.body
        if isinstance(node, (Leaf, Alt)) or isinstance(node, Else) and prompts(node):
            return [node]
        return [stop for child in children(node) for stop in self.next_stops(child, seen)]

    def tells(self, node: Else) -> bool:
        """Whether an `else` has a run of its first pattern exactly where an instance stands at one of its leaves."""
        return not may_accept(node.alone) and not any(self.needs_try(leaf) for leaf in leaves_below(node.first))

    def _stored(self, scope: Scope) -> str:
        """A copy of the state that holds what has been followed symbolically."""
        copy = scope.b.fresh("held")
        scope.b.emit(ir.CopyState(copy, scope.state))
        for name, value in dict(scope.written).items():
            if isinstance(value, ir.PLANES):
                scope.b.emit(ir.StoreP(name, ir.Num(0), self.dom(name), value, copy))
            else:
                scope.b.emit(ir.StoreSlot(name, value, copy))
        return copy

    def _if(self, scope: Scope, condition: ir.Scalar, yes: Callable[[], None], no: Callable[[], None]) -> None:
        known = number(condition)
        if known is not None:
            (yes if known else no)()
            return
        with scope.b.block() as then:
            yes()
        with scope.b.block() as otherwise:
            no()
        if then or otherwise:
            scope.b.emit(ir.IfS(condition, tuple(then), tuple(otherwise)))

    def _condition(self, scope: Scope, node: Branch) -> ir.Scalar:
        return lower.scalar(scope, node.condition) if isinstance(node.condition, m.Expr) else node.condition(scope)

    def _followed(self, scope: Scope, put: Put) -> Scope:
        value = self._value(scope, put)
        if not isinstance(value, ir.PLANES):
            value = scope.b.let("put", value)
        elif not isinstance(value, (ir.PNone, ir.PVar)):
            value = scope.b.let_plane("put", value)
        return scope.write(put.register, value)

    def _value(self, scope: Scope, put: Put) -> object:
        kind = put.what[0]
        if kind == "number":
            return put.what[1]
        if kind == "plus":
            return add(scope.slot(put.register), ir.Num(put.what[1]))
        if kind == "none":
            return ir.PNone(self.dom(put.register))
        if kind == "members":
            return lower.plane(scope, put.what[1])
        if kind == "first":
            first, dom = ir.FirstP(register_plane(scope, put.what[1], self.dom(put.what[1]))), self.dom(put.what[1])
            return add(first, ir.Num(INT_LOW)) if dom == "int" else first
        if kind == "drop":
            dom = self.dom(put.register)
            taken = scope.slot(put.what[1])
            member = scope.b.let("member", sub(taken, ir.Num(INT_LOW))) if dom == "int" else taken
            return minus(register_plane(scope, put.register, dom), ir.PBit(member, dom))
        return ir.CallI(self.depth(put.what[1]), (), self._stored(scope) if scope.written else scope.state)

    def has_run(self, scope: Scope, node: Node) -> ir.Scalar:
        """Whether a node has a run, from the state and registers of a scope."""
        if not scope.written:
            return ir.CallI(self.live(node), (), scope.state)
        if comes_back(node) or any(self.needs_try(leaf) for leaf in leaves_below(node)):
            return scope.b.let("found", ir.CallI(self.live(node), (), self._stored(scope)))
        b, name = scope.b, scope.b.fresh("found")
        b.emit(ir.Let(name, ir.Num(0)))

        def found(*_) -> None:
            b.emit(ir.SetV(name, ir.Num(1)))

        def leaf(inner: Scope, at: Leaf) -> None:
            def instance(deep: Scope, values: list[ir.Scalar], last) -> None:
                if last is not None:
                    b.emit(ir.IfS(ir.AnyP(last[1]), (ir.SetV(name, ir.Num(1)),)))
                    return
                b.emit(ir.SetV(name, ir.Num(1)))

            instances(inner, at.action, self.filter(inner, at), instance, True, in_order=False)

        self.walk(scope, node, Sink(leaf, found))
        return ir.Var(name)

    # -------------------------------------------------------------------------------- leaves

    def needs_try(self, leaf: Leaf) -> bool:
        """Whether an instance must be tried on a copy to know that the turn can be completed after it."""
        return needs_trial(self.program, leaf.action) or not leaf.sure or not sure(leaf.after)

    def filter(self, scope: Scope, leaf: Leaf) -> Filter:
        """What the place of a leaf adds to its action, with registers as they are in a scope."""
        least = scope.slot(leaf.least) if leaf.least else None
        least = None if least is not None and number(least) == 0 else least
        used = {name: register_plane(scope, plane, self.dom(plane)) for name, plane in leaf.used.items()}
        for name, plane in leaf.within.items():
            outside = minus(ir.PAll(self.dom(plane)), register_plane(scope, plane, self.dom(plane)))
            used[name] = join(used[name], outside) if name in used else outside
        used = {name: plane for name, plane in used.items() if not isinstance(plane, ir.PNone)}
        held = leaf.rest is not None and not leaf.rest.asked
        return Filter(tuple((scope, e) for e in leaf.given), None, least, used, held)

    def _tested(
        self, scope: Scope, entry: Node, leaf: Leaf, values: list[ir.Scalar], offered: bool = False
    ) -> ir.Scalar:
        """Whether an instance at a leaf can be completed (tried on a copy of the
        real state). `offered`: asked at a stop that is known to offer something."""
        if not self.needs_try(leaf):
            return ir.Num(1)
        _, entry, state = scope.asides[-1] if scope.asides else (None, entry, "s")
        attempt = self.attempt_of_offered if offered and not scope.asides else self.attempt
        return ir.CallI(attempt(entry, leaf), (code_of(self.program.plan, leaf.action, values),), state)

    def _others_follow(self, entry: Node, leaf: Leaf) -> bool:
        """Whether only others are still to choose after a choice
        at a leaf, each from a set that is known at the entry."""
        here = not any(isinstance(node, (Do, Effect)) for node in _path(entry, leaf))  # registers are as they stand
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
            if self._others_follow(entry, leaf):
                others_choose(self.automaton, scope, leaf)
            b.emit(ir.CopyState("t", "s"))
            take = self.take(entry, leaf, True)
            b.emit(ir.IfS(negation(ir.CallI(take, (ir.Var("c"),), "t")), (ir.Return(ir.Num(0)),)))
            rest = rest_after(leaf)
            alive = leaf.sure and sure(leaf.after)
            b.emit(ir.Return(ir.Num(1) if alive else ir.CallI(self.live(rest), (), "t")))
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
            for node in _path(entry, leaf):
                self._pass(scope, node, checked)
            b, plan = scope.b, self.program.plan
            values = [
                b.let(p.local.name, v)
                for p, v in zip(
                    [p for p in leaf.action.params if not p.witness], decode(plan, leaf.action, ir.Var("c"))
                )
            ]
            passed = [
                add(v, ir.Num(INT_LOW)) if _is_int(p) else v
                for p, v in zip([p for p in leaf.action.params if not p.witness], values)
            ]
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
                b.emit(ir.StoreP(register, ir.Num(0), "cell", whole, "s"))
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

    def _wholes(self, scope: Scope, leaf: Leaf, values: list[ir.Scalar]) -> list[tuple[str, ir.Plane]]:
        """The planes that the guards of an action have shown to be connected, with the registers that remember them."""
        if leaf.least is None or not self.program.kept:
            return []
        for parameter, value in zip([p for p in leaf.action.params if not p.witness], values):
            scope = scope.bind(parameter.local, value)
        found = []
        for inner, guard in guards_of(scope, leaf.action).conditions:
            if isinstance(guard, m.Connected):
                registers = self.program.kept.get((PIECES, static_steps(inner, guard.relation)))
                if registers is not None:
                    found.append((registers[1], scope.b.let_plane("whole", lower.plane(inner, guard.set))))
        return found

    def kept(self, node: Node) -> tuple[Kept, ...]:
        """What a stop keeps from when it is entered."""
        return kept_of(self.program, [leaf.action for leaf in leaves_below(node)], self.automaton.env)

    def taking(self, scope: Scope, entry: Node, leaf: Leaf) -> str:
        """The function that takes a choice at a leaf that a walk from an entry has come to."""
        if not scope.asides:
            return self.take(entry, leaf, False)
        way = [(self.entry(loop), self.entry(stop)) for loop, stop, _ in scope.asides]

        def make(name: str) -> ir.Function:
            inner, here = self.scope(), entry
            for loop, stop in way:
                for node in _path(here, self.entries[loop]):
                    self._pass(inner, node, False)
                inner.b.emit(ir.Call(self.reach(self.entries[loop]), (), "s"))
                inner.b.forget()
                here = self.entries[stop]
            inner.b.emit(ir.Return(ir.CallI(self.take(here, leaf, False), (ir.Var("c"),), "s")))
            return ir.Function(
                name, (("c", "int"),), "int", inner.b.body(), f"{leaf.action.name}, after what goes on by itself"
            )

        key = ("taking", self.entry(entry), tuple(way), leaf.number)
        return self.helper(key, f"go_on_and_take_{leaf.action.name}", make)

    def _pass(self, scope: Scope, node: Node, checked: bool) -> None:
        """What a node on the way does, for real."""
        if isinstance(node, Do):
            for put in node.puts:
                self._put(scope, put, [])
        elif isinstance(node, Effect):
            call = effect_function(self.program, node.effect, checked)
            scope.b.emit(ir.IfS(negation(ir.CallI(call, (), "s")), (ir.Return(ir.Num(0)),)))
            scope.b.forget()

    def _put(self, scope: Scope, put: Put, values: list[ir.Scalar]) -> None:
        """Store a register."""
        b, kind = scope.b, put.what[0]
        if kind == "after_choice":
            b.emit(ir.StoreSlot(put.register, add(ir.Var("c"), ir.Num(1)), "s"))
        elif kind == "add":
            dom = self.dom(put.register)
            old = ir.PStored(put.register, ir.Num(0), dom, "s")
            b.emit(ir.StoreP(put.register, ir.Num(0), dom, join(old, ir.PBit(values[put.what[1]], dom)), "s"))
        else:
            value = self._value(scope, put)
            if isinstance(value, ir.PLANES):
                b.emit(ir.StoreP(put.register, ir.Num(0), self.dom(put.register), value, "s"))
            else:
                b.emit(ir.StoreSlot(put.register, value, "s"))
        b.forget()

    # -------------------------------------------------------------------------------- existence

    def live(self, node: Node) -> str:
        """live(): whether a node has a run."""
        start = self.entry(node)

        def make(name: str) -> ir.Function:
            scope = self.scope()
            b = scope.b
            b.shares = False  # what is found first is returned
            if _recurs(node):  # a turn without end is offered: whoever plays too many choices is told
                b.emit(ir.IfS(ir.CallI("too_deep", (), "s"), (ir.Return(ir.Num(1)),)))

            def instance_of(at: Leaf):
                def instance(inner: Scope, values: list[ir.Scalar], last) -> None:
                    test = any_early(b, last[1]) if last is not None else self._tested(inner, node, at, values)
                    b.emit(ir.IfS(test, (ir.Return(ir.Num(1)),)))

                return instance

            def leaf(inner: Scope, at: Leaf) -> None:
                instances(
                    inner, at.action, self.filter(inner, at), instance_of(at), not self.needs_try(at), in_order=False
                )

            self.walk(scope, node, Sink(leaf, lambda inner: b.emit(ir.Return(ir.Num(1))), True, True))
            b.emit(ir.Return(ir.Num(0)))
            return ir.Function(name, (), "int", b.body(), f"Is there a run of: {described(node)}?")

        return self.helper(("live", start), f"live_{start}", make)

    def depth(self, node: Node) -> str:
        """depth(): the most choices of a run from a node, -1 when it has none, WITHOUT_END where one is longer than
        LONGEST."""
        start, endless, without_end = self.entry(node), _recurs(node), ir.Num(WITHOUT_END)
        if endless and "LONG" not in self.automaton.slots:
            self.automaton.slots.append("LONG")

        def make(name: str) -> ir.Function:
            scope = self.scope()
            b, best = scope.b, ir.Var("best")
            if endless:
                b.emit(ir.IfS(binary(">", ir.Slot("LONG", "s"), ir.Num(LONGEST)), (ir.Return(without_end),)))
            b.emit(ir.Let("best", ir.Num(-1)))

            def leaf(inner: Scope, at: Leaf) -> None:
                def instance(deep: Scope, values: list[ir.Scalar], last) -> None:
                    copy, rest = b.fresh("t"), b.fresh("rest")
                    _, entry, state = deep.asides[-1] if deep.asides else (None, node, "s")
                    b.emit(ir.CopyState(copy, state))
                    taken = ir.CallI(self.take(entry, at, True), (code_of(self.program.plan, at.action, values),), copy)
                    better = ir.IfS(binary(">", ir.Var(rest), best), (ir.SetV("best", ir.Var(rest)),))
                    longer = ir.Let(rest, add(ir.CallI(self.depth(rest_after(at)), (), copy), ir.Num(1)))
                    search = (longer, ir.IfS(binary(">", ir.Var(rest), ir.Num(0)), (better,)))
                    if endless:
                        deeper = ir.StoreSlot("LONG", add(ir.Slot("LONG", copy), ir.Num(1)), copy)
                        given_up = binary(">", ir.Var(rest), ir.Num(WITHOUT_END))
                        search = (deeper, longer, ir.IfS(given_up, (ir.Return(without_end),)), *search[1:])
                    b.emit(ir.IfS(taken, search))

                instances(inner, at.action, self.filter(inner, at), instance, False)

            def accept(inner: Scope) -> None:
                b.emit(ir.IfS(binary("<", best, ir.Num(0)), (ir.SetV("best", ir.Num(0)),)))

            self.walk(scope, node, Sink(leaf, accept))
            b.emit(ir.Return(best))
            return ir.Function(name, (), "int", b.body(), f"The most choices of a run of: {described(node)}.")

        return self.helper(("depth", start), f"depth_{start}", make)

    # -------------------------------------------------------------------------------- going on

    def go(self, node: Node) -> str:
        """go(): from a node to the next stop, or to the end of the turn."""
        start = self.entry(node)

        def make(name: str) -> ir.Function:
            scope = self.scope()
            body = self._way_on(scope, node, self.go)
            return ir.Function(name, (), "int", body, f"On to: {described(node)}.")

        return self.helper(("go", start), f"go_{start}", make)

    def begin(self, node: Node) -> str:
        """begin(): from the start of a turn to the first stop. An effect before the first choice is a
        stop too: it is run with the choice, so that the position between two turns stays what it is."""
        start = self.entry(node)

        def make(name: str) -> ir.Function:
            scope = self.scope()
            body = self._way_on(scope, node, self.begin)
            return ir.Function(name, (), "int", body, f"A turn begins: on to {described(node)}.")

        return self.helper(("begin", start), f"begin_{start}", make)

    def reach(self, node: Node) -> str:
        """reach(): from a node to the next stop, whatever it offers,
        or to the end of the turn (which is not finished)."""
        start = self.entry(node)

        def make(name: str) -> ir.Function:
            scope = self.scope()
            body = self._way_on(scope, node, self.reach)
            return ir.Function(name, (), "int", body, f"On to where the player chooses: {described(node)}.")

        return self.helper(("reach", start), f"reach_{start}", make)

    def _way_on(self, scope: Scope, node: Node, on: Callable[[Node], str]) -> tuple[ir.Stmt, ...]:
        """The body of a function that goes on from a node: again and again where that is a loop."""
        if not isinstance(node, Loop) or is_choice(node.body) or not comes_back(node):
            self._advance(scope, node, frozenset(), on, node)
            return scope.b.body()
        with scope.b.block() as body:
            self._advance(scope, node.body, frozenset({node.label}), on, node)
        scope.b.emit(ir.Loop(tuple(body)))
        return scope.b.body()

    def _advance(self, scope: Scope, node: Node, seen: frozenset[int], on: Callable[[Node], str], own: Node) -> None:
        """Go on from a node. `on`: the function that does so from a loop that is come back to (go, begin or reach);
        `own`: the node that it goes on from here."""
        b, aside = scope.b, on == self.reach
        if isinstance(node, Accept):
            b.emit(ir.Return(TURN_ENDED if aside else ir.CallI("finish_turn", (), "s")))
        elif isinstance(node, Fail):
            b.emit(ir.Return(DEAD_END))
        elif isinstance(node, Effect) and on == self.begin:
            self._halt(scope, node, False)
        elif isinstance(node, (Do, Effect)):
            if isinstance(node, Effect) and aside and has_require(node.effect.body):
                ran = ir.CallI(effect_function(self.program, node.effect, True), (), "s")
                b.emit(ir.IfS(negation(ran), (ir.Return(DEAD_END),)))
                b.forget()
            elif isinstance(node, Effect):
                b.emit(ir.Call(effect_function(self.program, node.effect, False), (), "s"))
                b.forget()
            else:
                for put in node.puts:
                    self._put(scope, put, [])
            self._advance(scope, node.then, seen, on, own)
        elif isinstance(node, Branch):
            self._if(
                scope,
                self._condition(scope, node),
                lambda: self._advance(scope, node.yes, seen, on, own),
                lambda: self._advance(scope, node.no, seen, on, own),
            )
        elif isinstance(node, Else) and not prompts(node):
            self._if(
                scope,
                self.has_run(scope, node.alone),
                lambda: self._advance(scope, node.first, seen, on, own),
                lambda: self._advance(scope, node.second, seen, on, own),
            )
        elif isinstance(node, Loop) and not is_choice(node.body):
            if node.label in seen:
                self._come_back(scope, node, on, own)
            else:
                self._advance(scope, node.body, seen | {node.label}, on, own)
        else:
            self._halt(scope, node.body if isinstance(node, Loop) else node, aside)

    def _come_back(self, scope: Scope, loop: Loop, on: Callable[[Node], str], own: Node) -> None:
        """Go round a loop once more: `own` is the one that the function made here goes round."""
        b = scope.b
        if loop.rounds is not None:
            b.emit(ir.StoreSlot(loop.rounds, add(ir.Slot(loop.rounds, "s"), ir.Num(1)), "s"))
            endless = binary(">", ir.Slot(loop.rounds, "s"), ir.Num(ROUNDS))
            b.emit(ir.IfS(endless, (ir.Return(ENDLESS),)))
        if loop is own:
            b.emit(ir.Continue())
            return
        b.emit(ir.IfS(ir.CallI("too_deep", (), "s"), (ir.Return(ENDLESS),)))
        b.emit(ir.Return(ir.CallI(on(loop), (), "s")))

    def _halt(self, scope: Scope, node: Node, aside: bool) -> None:
        """Stop at a node where the player chooses; where nothing is offered the turn is over."""
        b, stop = scope.b, self.stop(node)
        b.emit(ir.StoreSlot("AT", ir.Num(stop), "s"))
        if "ROUNDS" in self.automaton.slots and not aside:
            b.emit(ir.StoreSlot("ROUNDS", ir.Num(0), "s"))
        keep(scope, self.kept(node))
        if may_accept(node) and not aside:
            b.emit(
                ir.IfS(
                    negation(ir.CallI(self.offered(stop), (), "s")), (ir.Return(ir.CallI(self.leave(stop), (), "s")),)
                )
            )
        b.emit(ir.Return(GOES_ON))

    def offered(self, stop: int) -> str:
        """Whether a stop offers any choice (done aside)."""
        node = self.stops[stop]

        def make(name: str) -> ir.Function:
            scope = replace(self.scope(), kept=self.kept(node))
            b = scope.b
            b.shares = False  # what is found first is returned

            def leaf(inner: Scope, at: Leaf) -> None:
                def instance(deep: Scope, values: list[ir.Scalar], last) -> None:
                    test = any_early(b, last[1]) if last is not None else self._tested(deep, node, at, values)
                    b.emit(ir.IfS(test, (ir.Return(ir.Num(1)),)))

                instances(inner, at.action, self.filter(inner, at), instance, not self.needs_try(at), in_order=False)

            self.walk(scope, node, Sink(leaf, lambda inner: None, first=True))
            b.emit(ir.Return(ir.Num(0)))
            return ir.Function(name, (), "int", b.body(), f"Stop {stop}: is any of {described(node)} offered?")

        return self.helper(("offered", stop), f"offered_{stop}", make)

    def leave(self, stop: int) -> str:
        """What happens when the turn ends at a stop: the effects that were still to come, then the end of the turn."""

        def make(name: str) -> ir.Function:
            scope = self.scope()
            self._leaving(scope, self.stops[stop], frozenset())
            scope.b.emit(ir.Return(DEAD_END))
            return ir.Function(name, (), "int", scope.b.body(), f"The turn ends at stop {stop}.")

        return self.helper(("leave", stop), f"leave_{stop}", make)

    def accepts(self, scope: Scope, node: Node) -> ir.Scalar:
        """Whether the turn may end at a node without another choice."""
        name, b = scope.b.fresh("may_end"), scope.b
        b.emit(ir.Let(name, ir.Num(0)))
        self.walk(scope, node, Sink(lambda s, at: None, lambda s: b.emit(ir.SetV(name, ir.Num(1)))))
        return ir.Var(name)

    def _leaving(self, scope: Scope, node: Node, seen: frozenset[int]) -> None:
        b = scope.b
        if isinstance(node, Accept):
            b.emit(ir.Return(ir.CallI("finish_turn", (), "s")))
        elif isinstance(node, Alt):
            ways = [item for item in node.items if may_accept(item)]
            for item in ways:
                with b.block() as body:
                    self._leaving(scope, item, seen)
                b.emit(ir.IfS(self.accepts(scope, item) if item is not ways[-1] else ir.Num(1), tuple(body)))
        elif isinstance(node, Do):
            for put in node.puts:
                self._put(scope, put, [])
            self._leaving(scope, node.then, seen)
        elif isinstance(node, Effect):
            b.emit(ir.Call(effect_function(self.program, node.effect, False), (), "s"))
            b.forget()
            self._leaving(scope, node.then, seen)
        elif isinstance(node, Branch):
            self._if(
                scope,
                self._condition(scope, node),
                lambda: self._leaving(scope, node.yes, seen),
                lambda: self._leaving(scope, node.no, seen),
            )
        elif isinstance(node, Else):
            self._if(
                scope,
                self.has_run(scope, node.alone),
                lambda: self._leaving(scope, node.first, seen),
                lambda: self._leaving(scope, node.second, seen),
            )
        elif isinstance(node, Loop) and comes_back(node):
            end = b.let("end", ir.CallI(self.reach(node), (), "s"))
            b.emit(ir.IfS(binary("==", end, TURN_ENDED), (ir.Return(ir.CallI("finish_turn", (), "s")),)))
            b.emit(ir.IfS(binary("==", end, ENDLESS), (ir.Return(ENDLESS),)))
            for stop in map(self.stop, filter(may_accept, self.next_stops(node))):
                here = binary("==", ir.Slot("AT", "s"), ir.Num(stop))
                b.emit(ir.IfS(here, (ir.Return(ir.CallI(self.leave(stop), (), "s")),)))
        elif isinstance(node, Loop):
            self._leaving(scope, node.body, seen | {node.label})


def _recurs(node: Node) -> bool:
    """Whether the turn may come to the same choice again after it."""
    work, known = [node], set()
    while work:
        for leaf in leaves_below(work.pop()):
            if id(leaf) in known:
                return True
            known.add(id(leaf))
            work.append(leaf.after)
    return False


def only_ends(node: Node) -> bool:
    """Whether nothing but effects that cannot fail stands between a node and the end of the turn."""
    while isinstance(node, (Effect, Do)):
        if isinstance(node, Effect) and has_require(node.effect.body):
            return False
        node = node.then
    return isinstance(node, Accept)


def _is_int(parameter: m.Parameter) -> bool:
    return isinstance(parameter.local.type, m.Int)


def rest_after(leaf: Leaf) -> Node:
    """What follows a leaf once its registers are stored."""
    return leaf.after.then if isinstance(leaf.after, Do) else leaf.after


def _path(node: Node, leaf: Node) -> list[Node]:
    """The nodes from an entry to a leaf (P01: there is one way)."""
    found = _search(node, leaf, frozenset())
    return found if found is not None else []


def _search(node: Node, leaf: Node, seen: frozenset[int]) -> list[Node] | None:
    if node is leaf:
        return []
    if isinstance(node, Leaf) or id(node) in seen:
        return None
    for child in children(node):
        rest = _search(child, leaf, seen | {id(node)})
        if rest is not None:
            return [node, *rest]
    return None
