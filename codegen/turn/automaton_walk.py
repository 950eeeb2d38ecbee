"""Walks over the nodes that follow a node, to where the player chooses or the turn may end.

A *stop* is a node where the player chooses; the slot AT holds its number. Between stops the turn goes on by itself
(registers, conditions, effects). Everything asked at a stop is one walk over the nodes that follow it, with a sink that
says what to emit at a leaf and where the turn may end.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass, field, replace

from ludex.codegen import ir
from ludex.codegen.ir.planes import join, minus
from ludex.codegen.ir.scalars import add, binary, number, sub
from ludex.codegen.lower import dispatch as lower
from ludex.codegen.lower.effects.statements import effect_function, has_require
from ludex.codegen.lower.scope import Aside, Program, Scope, as_scalar
from ludex.codegen.plan.rules_text import place_of
from ludex.codegen.refused import Refused
from ludex.codegen.turn.automaton import ME, Automaton
from ludex.codegen.turn.instances import Filter, Last, instances, needs_trial
from ludex.codegen.turn.nodes import (
    Accept,
    Alt,
    Branch,
    Clear,
    Do,
    Drop,
    Effect,
    Else,
    Gather,
    Held,
    Increase,
    Leaf,
    LongestRun,
    Loop,
    Lowest,
    Node,
    Put,
    SetTo,
    Tried,
    children,
    comes_back,
    is_choice,
    may_accept,
    prompts,
    real_leaves,
    register_plane,
)
from ludex.codegen.turn.setwise import Value
from ludex.codegen.turn.sure_nodes import sure
from ludex.dsl import model as m

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
    first instance. `again`: it asks whether there is a run, and so may ask it of a loop that it comes back to. `real`:
    it asks what exists, whatever may be tried (as `first` does). `refused`: emitted behind what may be tried."""

    leaf: Callable[[Scope, Leaf], None]
    accept: Callable[[Scope], None]
    first: bool = False
    again: bool = False
    real: bool = False
    refused: Callable[[Scope], None] | None = None


@dataclass
class Walking(ABC):
    """Walks over the automaton. The functions made from it are made once each: `helper`."""

    program: Program
    automaton: Automaton
    entries: list[Node] = field(default_factory=list)  # nodes that functions start from
    stops: list[Node] = field(default_factory=list)

    @property
    def may_pass_by(self) -> bool:
        """Whether a turn (or the setup) may be over without a choice."""
        setup = self.automaton.setup
        return may_accept(self.automaton.root) or setup is not None and may_accept(setup)

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
        """The number of a stop."""
        for i, known in enumerate(self.stops):
            if known is node:
                return i
        self.stops.append(node)
        return len(self.stops) - 1

    def scope(self) -> Scope:
        return self.automaton.scope()

    def dom(self, plane: str) -> ir.Dom:
        return self.automaton.dom(plane)

    @abstractmethod
    def live(self, node: Node) -> str:
        """live(): whether a node has a run."""

    @abstractmethod
    def depth(self, node: Node, by: m.Expr | None = None) -> str:
        """depth(): the most choices of a run from a node, or the greatest value of a number where one ends."""

    @abstractmethod
    def reach(self, node: Node) -> str:
        """reach(): from a node to the next stop, whatever it offers, or to the end of the turn."""

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
        elif isinstance(node, Tried):
            self._walk_tried(scope, node, sink)
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

    def _walk_tried(self, scope: Scope, node: Tried, sink: Sink) -> None:
        """What may be tried is offered wherever something of it exists."""
        if sink.first or sink.real:
            self.walk(scope, node.real, sink)
            return

        def offers() -> None:
            self.walk(scope, node.offers, sink)
            if sink.refused is not None:
                sink.refused(scope)

        self._if(scope, self.has_run(scope, node.real), offers, lambda: None)

    def _walk_aside(self, scope: Scope, loop: Loop, sink: Sink) -> None:
        """Go round a loop on a copy until the player chooses, and walk on from there. A loop that never ends counts as
        the end of the turn: a play that reaches it raises an error."""
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
            if any(self.entry(node) == aside.stop for aside in scope.asides):
                raise Refused(
                    "a repeated optional choice, whose repetitions are not distinguished",
                    self.program.plan.model.turn.span,
                    "let each round begin with a choice; or play it with --engine reference",
                )
            with b.block() as body:
                aside = Aside(self.entry(loop), self.entry(node), copy)
                self.walk(replace(scope, state=copy, written=(), asides=(*scope.asides, aside)), node, sink)
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
        if isinstance(node, (Leaf, Alt, Tried)) or isinstance(node, Else) and prompts(node):
            return [node]
        return [stop for child in children(node) for stop in self.next_stops(child, seen)]

    def tells(self, node: Else) -> bool:
        """Whether an `else` has a run of its first pattern exactly where an instance stands at one of its leaves."""
        leaves = real_leaves(node.first)
        return not may_accept(node.alone) and not any(leaf.action.chance or self.needs_try(leaf) for leaf in leaves)

    def _stored(self, scope: Scope) -> str:
        """A copy of the state that holds what has been followed symbolically."""
        copy = scope.b.fresh("held")
        scope.b.emit(ir.CopyState(copy, scope.state))
        for name, value in dict(scope.written).items():
            if isinstance(value, ir.Plane):
                scope.b.emit(ir.StoreP(name, ir.Num(0), self.dom(name), value, copy))
            else:
                scope.b.emit(ir.StoreSlot(name, as_scalar(value), copy))
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
        if put.register == ME:  # what asks for the mover asks the state
            copy = self._stored(scope)
            scope.b.emit(ir.StoreSlot(ME, as_scalar(value), copy))
            return replace(scope, state=copy, written=())
        if not isinstance(value, ir.Plane):
            return scope.write(put.register, scope.b.let("put", value))
        held = value if isinstance(value, ir.PNone) else scope.b.let_plane("put", value)
        return scope.write(put.register, held)

    def _value(self, scope: Scope, put: Put) -> ir.Scalar | ir.Plane:
        """What a register is given, where that does not depend on a choice."""
        what = put.what
        if isinstance(what, SetTo):
            return what.value
        if isinstance(what, Increase):
            return add(scope.slot(put.register), ir.Num(what.by))
        if isinstance(what, Clear):
            return ir.PNone(self.dom(put.register))
        if isinstance(what, Gather):
            return lower.plane(scope, what.of)
        if isinstance(what, Lowest):
            dom = self.dom(what.plane)
            first = ir.FirstP(register_plane(scope, what.plane, dom))
            return add(first, ir.Num(self.program.plan.int_low)) if dom == ir.NUMBERS else first
        if isinstance(what, Held):
            return scope.slot(what.slot)
        if isinstance(what, Drop):
            dom, taken = self.dom(put.register), scope.slot(what.slot)
            member = (
                scope.b.let("member", sub(taken, ir.Num(self.program.plan.int_low))) if dom == ir.NUMBERS else taken
            )
            return minus(register_plane(scope, put.register, dom), ir.PBit(member, dom))
        assert isinstance(what, LongestRun), what
        return ir.CallI(self.depth(what.node, what.by), (), self._stored(scope) if scope.written else scope.state)

    def has_run(self, scope: Scope, node: Node) -> ir.Scalar:
        """Whether a node has a run, from the state and registers of a scope."""
        if not scope.written:
            return ir.CallI(self.live(node), (), scope.state)
        if comes_back(node) or any(self.needs_try(leaf) for leaf in real_leaves(node)):
            return scope.b.let("found", ir.CallI(self.live(node), (), self._stored(scope)))
        b, name = scope.b, scope.b.fresh("found")
        b.emit(ir.Let(name, ir.Num(0)))

        def found(ended: Scope) -> None:
            b.emit(ir.SetV(name, ir.Num(1)))

        def leaf(inner: Scope, at: Leaf) -> None:
            if at.action.chance:  # it has always an outcome
                b.emit(ir.SetV(name, ir.Num(1)))
                return

            def instance(deep: Scope, values: list[Value], last: Last) -> None:
                if last is not None:
                    b.emit(ir.IfS(ir.AnyP(last[1]), (ir.SetV(name, ir.Num(1)),)))
                    return
                b.emit(ir.SetV(name, ir.Num(1)))

            instances(inner, at.action, self.filter(inner, at), instance, True, in_order=False)

        self.walk(scope, node, Sink(leaf, found, real=True))
        return ir.Var(name)

    # -------------------------------------------------------------------------------- what is asked of a leaf

    def needs_try(self, leaf: Leaf) -> bool:
        """Whether an instance must be tried on a copy to know that the turn can be completed after it."""
        return leaf.tried is None and (needs_trial(self.program, leaf.action) or self.looks_on(leaf))

    def looks_on(self, leaf: Leaf) -> bool:
        """Whether what follows a leaf may fail, so that it must be looked at: after an outcome it never does (Q03)."""
        return leaf.tried is None and not leaf.action.chance and (not leaf.sure or not sure(leaf.after))

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


def only_ends(node: Node) -> bool:
    """Whether nothing but effects that cannot fail stands between a node and the end of the turn."""
    while isinstance(node, (Effect, Do)):
        if isinstance(node, Effect) and has_require(node.effect.body):
            return False
        node = node.then
    return isinstance(node, Accept)
