"""draw_choice: a choice at random, each that is offered as likely as another.

At a stop the sets to draw from are made and counted once. A member of them is drawn again
and again until it passes what the sets do not tell: tests of its own, or a trial on a copy.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from ludex.codegen import ir
from ludex.codegen.ir.scalars import add, binary, mul, negation
from ludex.codegen.lower import dispatch as lower
from ludex.codegen.lower.scope import Scope
from ludex.codegen.optional import is_on
from ludex.codegen.plan.choice_code import action_number, action_of, code_of
from ludex.codegen.plan.lowered import GIVEN_UP, MISSED
from ludex.codegen.turn.automaton_walk import DONE, Sink
from ludex.codegen.turn.instances import Filter, Last, instances
from ludex.codegen.turn.nodes import Else, Leaf, Node, Tried, comes_back, has_tries, leaves_below, may_accept
from ludex.codegen.turn.offers import At, Offers, size_of
from ludex.codegen.turn.pooled_draw import pooled, with_room
from ludex.codegen.turn.rejection_sampling import Drawn, drawing_sets
from ludex.codegen.turn.setwise import Back, Value
from ludex.codegen.turn.tries import unless_refused
from ludex.dsl import model as m
from ludex.dsl.narrow import known

TRIES = 200  # then one of a full list is taken


@dataclass(frozen=True)
class Ready:
    """What stands at a leaf, its planes in variables and counted."""

    scope: Scope
    at: Leaf
    node: Node
    values: list[Value] | Drawn
    last: Last
    planes: tuple[ir.Plane, ...]
    counts: tuple[ir.Scalar, ...]


@dataclass
class Draw:
    """The making of one stop's part of the function."""

    offers: Offers
    scope: Scope
    stop: int
    ready: list[Ready] = field(default_factory=list)
    aside: bool = False  # whether some leaf stands within a condition or a loop: then there is a second walk
    none: ir.Scalar | None = None  # the condition of the stop's `else`, made at the first walk

    def make(self) -> None:
        """Count what may be drawn, then draw until something passes."""
        b, node = self.scope.b, self.offers.turns.stops[self.stop]
        if isinstance(node, Tried):  # whether anything exists is asked once, and not before each draw
            b.emit(ir.IfS(negation(self.offers.turns.has_run(self.scope, node.real)), (ir.Return(DONE),)))
        b.emit(ir.Let("total", ir.Num(0)))
        self.depth = len(b.blocks)
        kept = is_on("pooled_draw") and self._pooled(node)
        if not kept:
            self._walk(self._counted)
        ends = self.offers._accepts(self.scope, self.stop) if may_accept(node) else ir.Num(0)
        total = b.let("all", add(ir.Var("total"), ends))
        b.emit(ir.IfS(binary("==", total, ir.Num(0)), (ir.Return(DONE),)))
        with b.block() as body:
            b.emit(ir.Let("left", ir.CallI("scaled", (ir.RandomWord(), total), "")))
            if kept:
                self._from_pool(node)
            elif self.aside:
                self._walk(self._picked)
            else:
                for ready in self.ready:
                    self._pick(ready)
            if not kept:
                b.emit(ir.IfS(binary("<", ir.Var("left"), total), (ir.Return(DONE),)))
        missed = any(isinstance(n, ir.SetV) and n.value == MISSED for n in ir.walk(tuple(body)))
        if missed or kept and self._tests(node):
            b.emit(ir.ForRange("tried", ir.Num(0), ir.Num(TRIES), tuple(body)))
            b.emit(ir.Return(GIVEN_UP))
        else:  # whatever is drawn passes
            for statement in body:
                b.emit(statement)

    def _pooled(self, node: Node) -> bool:
        """Put the sets into a pool as they are counted; False, and nothing is made, where remaking them is cheap."""
        if isinstance(node, Tried) or any(leaf.tried is not None for leaf in leaves_below(node)):
            return False
        if not self._tests(node):
            return False
        b, names, fits = self.scope.b, self.scope.b.count, True

        def put(scope: Scope, at: Leaf, values: list[Value] | Drawn, last: Last, node: Node) -> None:
            nonlocal fits
            statement = None if isinstance(values, Drawn) else pooled(scope, at, values, last)
            if statement is None:
                fits = False
            else:
                b.emit(statement)

        with b.block() as body:
            self._walk(put)
        made = with_room(self.offers.program.plan, tuple(body)) if fits else None
        if made is None:
            self.none, b.count = None, names
            return False
        for statement in made:
            b.emit(statement)
        return True

    def _from_pool(self, node: Node) -> None:
        """Return the choice of the pool of number `left` if it passes; the end of the turn behind them."""
        b, turns = self.scope.b, self.offers.turns
        with b.block() as body:
            c = b.let("c", ir.Pooled(ir.Var("left")))
            passed: tuple[ir.Stmt, ...] = (ir.Return(c),)
            if self._by_legality(node):
                passed = (ir.IfS(ir.CallI("is_legal", (c,), "s"), passed),)
            else:
                for at in filter(turns.needs_try, leaves_below(node)):
                    test = ir.IfS(ir.CallI(turns.attempt_of_offered(node, at), (c,), "s"), (ir.Return(c),))
                    passed = (ir.IfS(binary("==", action_of(c), action_number(at.action)), (test,), passed),)
            for statement in passed:
                b.emit(statement)
        b.emit(ir.IfS(binary("<", ir.Var("left"), ir.Var("total")), tuple(body), (ir.Return(DONE),)))

    def _tests(self, node: Node) -> bool:
        """Whether what is drawn from the pool may not pass."""
        return self._by_legality(node) or any(map(self.offers.turns.needs_try, leaves_below(node)))

    def _by_legality(self, node: Node) -> bool:
        """Whether an action stands in several places, so that what must be asked of its choices is not known."""
        actions = [leaf.action.index for leaf in leaves_below(node)]
        return comes_back(node) or len(set(actions)) < len(actions)

    def _counted(self, scope: Scope, at: Leaf, values: list[Value] | Drawn, last: Last, node: Node) -> None:
        b = scope.b
        many = size_of(values, last)
        if len(b.blocks) > self.depth:
            self.aside = True
        elif last is not None or isinstance(values, Drawn):
            self.ready.append(self._readied(scope, at, values, last, node))
            many = _product(self.ready[-1].counts)
        else:
            self.ready.append(Ready(scope, at, node, values, None, (), ()))
        b.emit(ir.SetV("total", add(ir.Var("total"), many)))

    def _readied(self, scope: Scope, at: Leaf, values: list[Value] | Drawn, last: Last, node: Node) -> Ready:
        """The planes in variables, and counted."""
        b = scope.b
        planes = values.sets if isinstance(values, Drawn) else (known(last)[1],)
        planes = tuple(p if isinstance(p, (ir.PVar, ir.PStored)) else b.let_plane("members", p) for p in planes)
        return Ready(scope, at, node, values, last, planes, tuple(b.let("many", ir.CountP(p)) for p in planes))

    def _picked(self, scope: Scope, at: Leaf, values: list[Value] | Drawn, last: Last, node: Node) -> None:
        if last is not None or isinstance(values, Drawn):
            self._pick(self._readied(scope, at, values, last, node))
        else:
            self._pick(Ready(scope, at, node, values, None, (), ()))

    def _pick(self, r: Ready) -> None:
        """Return what number `left` stands for, or take off `left` what stands here."""
        b, left, plan = r.scope.b, ir.Var("left"), self.offers.program.plan
        total = b.let("some", _product(r.counts))
        with b.block() as body:
            if isinstance(r.values, Drawn):
                # below the product of the counts: the first is not divided (26 x 26: 1.04 times the playouts)
                members: list[ir.Scalar] = []
                rest: ir.Scalar = left
                for p, count in zip(reversed(r.planes[1:]), reversed(r.counts[1:])):
                    members.insert(0, ir.NthP(p, binary("%", rest, count)))
                    rest = b.let("rest", binary("//", rest, count))
                members.insert(0, ir.NthP(r.planes[0], rest))
                for name, member in zip(r.values.names, members):
                    b.emit(ir.Let(name, member))
                self._take(r, code_of(plan, r.at.action, [ir.Var(name) for name in r.values.names]))
            else:
                last: list[ir.Scalar] = [ir.NthP(r.planes[0], left)] if r.last is not None else []
                if any(isinstance(value, Back) for value in r.values):
                    last = [b.let("last", *last)]
                values = [value.before(plan, *last) if isinstance(value, Back) else value for value in r.values]
                self._take(r, code_of(plan, r.at.action, [*values, *last]))
        b.emit(ir.IfS(binary("<", left, total), tuple(body), (ir.SetV("left", binary("-", left, total)),)))

    def _take(self, r: Ready, code: ir.Scalar) -> None:
        """Return a choice if it passes; else nothing more is found this time."""
        b, turns = r.scope.b, self.offers.turns
        actions = [leaf.action.index for leaf in leaves_below(r.node)]
        if comes_back(r.node) or actions.count(r.at.action.index) > 1:
            code = b.let("c", code)
            b.emit(ir.IfS(ir.CallI("is_legal", (code,), "s"), (ir.Return(code),)))
        elif isinstance(r.values, Drawn):
            self._passed(r, b.let("c", code), r.values.tests)
        elif turns.needs_try(r.at) or r.at.tried is not None:
            self._passed(r, b.let("c", code), ())
        else:
            b.emit(ir.Return(code))
            return
        b.emit(ir.SetV("left", MISSED))

    def _passed(self, r: Ready, code: ir.Scalar, tests: tuple[tuple[Scope, m.Expr], ...]) -> None:
        """Return a choice that passes the tests, keeps to the order of its set, and can be completed."""
        b, turns = r.scope.b, self.offers.turns
        if tests:
            holds = lower.scalar(*tests[0])
            with b.block() as body:
                self._passed(r, code, tests[1:])
            b.emit(ir.IfS(holds, tuple(body)))
            return
        test: ir.Scalar = ir.Num(1)
        if turns.needs_try(r.at):
            test = ir.CallI(turns.attempt_of_offered(r.node, r.at), (code,), "s")
        least = turns.filter(r.scope, r.at).least if isinstance(r.values, Drawn) else None
        if least is not None:
            test = binary("and", binary(">=", code, least), test)
        b.emit(ir.IfS(test, (unless_refused(r.scope, r.at, code, ir.Return(code)),)))

    def _told_by_count(self, node: Else) -> bool:
        """Whether the count before an `else` is exact, and so decides whether its first pattern has a run."""
        leaves = leaves_below(node.first)
        turns = self.offers.turns
        return (
            not has_tries(node.first)
            and turns.tells(node)
            and all(drawing_sets(turns.scope(), at.action, Filter()) is None for at in leaves)
        )

    def _walk(self, instance: At) -> None:
        """Walk the stop, but tell an `else` by the number of choices counted before it, where that is as exact."""
        turns, scope, node = self.offers.turns, self.scope, self.offers.turns.stops[self.stop]
        node = node.offers if isinstance(node, Tried) else node
        if not isinstance(node, Else) or not self._told_by_count(node):
            self.offers._walk_all(scope, node, instance, False)
            return

        def leaf(inner: Scope, at: Leaf) -> None:
            def one(deep: Scope, values: list[Value], last: Last) -> None:
                instance(deep, at, values, last, node)

            instances(inner, at.action, turns.filter(inner, at), one, True, in_order=False)

        sink = Sink(leaf, lambda inner: None)
        turns.walk(scope, node.first, sink)
        if self.none is None:
            self.none = scope.b.let("none", binary("==", ir.Var("total"), ir.Num(0)))
        with scope.b.block() as body:
            turns.walk(scope, node.second, sink)
        scope.b.emit(ir.IfS(self.none, tuple(body)))


def draw_choice(offers: Offers) -> ir.Function:
    """draw_choice(): one of the choices offered, with random words; GIVEN_UP after too many that did not pass."""
    body = offers._at_each_stop(offers._fresh(), lambda scope, stop: Draw(offers, scope, stop).make())
    return ir.Function(
        "draw_choice",
        (),
        "int",
        (*body, ir.Return(DONE)),
        "A choice drawn evenly; LX_GIVEN_UP where many draws were not offered.",
        draws=True,
    )


def _product(counts: tuple[ir.Scalar, ...]) -> ir.Scalar:
    result: ir.Scalar = ir.Num(1)
    for count in counts:
        result = mul(result, count)
    return result
