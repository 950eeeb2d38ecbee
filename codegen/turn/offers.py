"""What is offered at a stop: listed, counted, drawn, asked for, taken.
One walk over the automaton for each question."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TypeAlias

from ludex.codegen import ir
from ludex.codegen.ir.builder import Builder
from ludex.codegen.ir.scalars import add, binary, mul
from ludex.codegen.lower.scope import Program, Scope
from ludex.codegen.plan.choice_code import action_number, action_of, code_of, decode
from ludex.codegen.turn.automaton_walk import DEAD_END, DONE, Sink
from ludex.codegen.turn.choices import rest_after
from ludex.codegen.turn.count_turns import count_turns
from ludex.codegen.turn.final_stop import final_stop
from ludex.codegen.turn.instances import Last, instances
from ludex.codegen.turn.nodes import Leaf, Node, comes_back, leaves_below, may_accept
from ludex.codegen.turn.rejection_sampling import Drawn, drawn_instances
from ludex.codegen.turn.setwise import Value, plain
from ludex.codegen.turn.stops import Turns
from ludex.codegen.turn.tries import TRIES, unless_refused

# what is done with instances of a leaf of a stop: one, or a plane of them; to count and draw also a product of planes
Some: TypeAlias = Callable[[Scope, Leaf, list[Value], Last, Node], None]
At: TypeAlias = Callable[[Scope, Leaf, list[Value] | Drawn, Last, Node], None]


@dataclass
class Offers:
    """Makes the functions that ask a stop."""

    program: Program
    turns: Turns

    def _at_each_stop(self, b_of: Callable[[], Scope], make: Callable[[Scope, int], None]) -> tuple[ir.Stmt, ...]:
        """`make` for every stop, chosen by AT."""
        outer = Builder()
        for number_ in range(len(self.turns.stops)):
            scope = replace(b_of(), kept=self.turns.kept(self.turns.stops[number_]))
            make(scope, number_)
            body = scope.b.body()
            if len(self.turns.stops) == 1:
                for statement in body:
                    outer.emit(statement)
            else:
                outer.emit(ir.IfS(binary("==", ir.Slot("AT", "s"), ir.Num(number_)), body))
        return outer.body()

    def _fresh(self) -> Callable[[], Scope]:
        """Scopes whose names do not clash within one function."""
        count = 0

        def make() -> Scope:
            nonlocal count
            scope = self.turns.scope()
            scope.b.count = count
            count += 100000
            return scope

        return make

    def _leaf(self, stop: int, action: Some) -> Callable[[Scope, Leaf], None]:
        node = self.turns.stops[stop]

        def leaf(scope: Scope, at: Leaf) -> None:
            def instance(inner: Scope, values: list[Value], last: Last) -> None:
                action(inner, at, values, last, node)

            self.turns.instances(scope, node, at, instance, in_order=True)

        return leaf

    def list_choices(self) -> ir.Function:
        plan = self.program.plan

        def instance(scope: Scope, at: Leaf, values: list[Value], last: Last, node: Node) -> None:
            b = scope.b
            if last is not None:
                code = code_of(plan, at.action, [*plain(values), ir.Var(last[0])])
                b.emit(ir.ForBits(last[0], last[1], (unless_refused(scope, at, code, ir.Emit(code)),)))
                return
            test, code = self.turns.tested(scope, node, at, values, True), code_of(plan, at.action, plain(values))
            b.emit(ir.IfS(test, (unless_refused(scope, at, code, ir.Emit(code)),)))

        def at_stop(scope: Scope, stop: int) -> None:
            node = self.turns.stops[stop]
            order = [leaf.action.index for leaf in leaves_below(node)]
            groups: list[int | None] = [None] if order == sorted(order) else [*sorted(set(order))]
            for group in groups:
                plain_leaf = self._leaf(stop, instance)

                self.turns.walk(scope, node, Sink(_only(group, plain_leaf), lambda inner: None))
            if may_accept(node):
                done = ir.IfS(self._accepts(scope, stop), (ir.Emit(DONE),))
                scope.b.emit(done)

        return ir.Function(
            "list_choices",
            (),
            "none",
            self._at_each_stop(self._fresh(), at_stop),
            "Every choice offered, in canonical order.",
            emits=True,
        )

    def _accepts(self, scope: Scope, stop: int) -> ir.Scalar:
        """Whether the turn may end at a stop."""
        return self.turns.accepts(scope, self.turns.stops[stop])

    def count_choices(self, exact: bool) -> ir.Function:
        """The number of choices offered; not `exact`: those that must be tried are counted untried."""

        def instance(scope: Scope, at: Leaf, values: list[Value] | Drawn, last: Last, node: Node) -> None:
            total = ir.Var("total")
            if exact and last is None and not isinstance(values, Drawn):
                more = self.turns.tested(scope, node, at, values, True)
            else:
                more = size_of(values, last)
            scope.b.emit(ir.SetV("total", add(total, more)))

        def at_stop(scope: Scope, stop: int) -> None:
            scope.b.emit(ir.Let("total", ir.Num(0)))
            node = self.turns.stops[stop]
            self._walk_all(scope, node, instance, exact, _less_refused)
            if may_accept(node):
                scope.b.emit(ir.SetV("total", add(ir.Var("total"), self._accepts(scope, stop))))
            scope.b.emit(ir.Return(ir.Var("total")))

        body = self._at_each_stop(self._fresh(), at_stop)
        name = "count_choices" if exact else "count_pseudo"
        doc = "The number of choices offered." if exact else "The number of choices, untried ones included."
        return ir.Function(name, (), "int", (*body, ir.Return(ir.Num(0))), doc)

    def _walk_all(
        self,
        scope: Scope,
        node: Node,
        instance: At,
        exact: bool,
        refused: Callable[[Scope], None] | None = None,
    ) -> None:
        """Walk a stop; where choices need not be tried (not exact) the innermost parameter comes whole. refused: of the
        walk's sink."""

        def leaf(inner: Scope, at: Leaf) -> None:
            def one(deep: Scope, values: list[Value], last: Last) -> None:
                instance(deep, at, values, last, node)

            if exact:
                self.turns.instances(inner, node, at, one)
                return
            filter_ = self.turns.filter(inner, at)
            if not drawn_instances(inner, at.action, filter_, lambda drawn: instance(inner, at, drawn, None, node)):
                instances(inner, at.action, filter_, one, True, in_order=False)

        self.turns.walk(scope, node, Sink(leaf, lambda inner: None, refused=refused))

    def is_legal(self) -> ir.Function:
        plan, c = self.program.plan, ir.Var("c")

        def at_stop(scope: Scope, stop: int) -> None:
            node = self.turns.stops[stop]

            def leaf(inner: Scope, at: Leaf) -> None:
                b = inner.b

                def instance(deep: Scope, values: list[Value], last: Last) -> None:
                    found = unless_refused(deep, at, c, ir.Return(ir.Num(1)))
                    b.emit(ir.IfS(self.turns.tested(deep, node, at, values, True), (found,)))

                with b.block() as body:
                    fixed = [b.let("value", v) for v in decode(plan, at.action, c)]
                    base = self.turns.filter(inner, at)
                    instances(inner, at.action, replace(base, fixed=fixed), instance, False)
                mine = _is_of(c, at)
                b.emit(ir.IfS(mine, tuple(body)))

            if may_accept(node):
                with scope.b.block() as ending:
                    scope.b.emit(ir.Return(self._accepts(scope, stop)))
                scope.b.emit(ir.IfS(binary("==", c, DONE), tuple(ending)))
            self.turns.walk(scope, node, Sink(leaf, lambda inner: None))
            scope.b.emit(ir.Return(ir.Num(0)))

        return ir.Function(
            "is_legal",
            (("c", "int"),),
            "int",
            (*self._at_each_stop(self._fresh(), at_stop), ir.Return(ir.Num(0))),
            "Whether a choice is offered.",
        )

    def apply_choice(self) -> list[ir.Function]:
        """apply_choice(c): take a choice that is offered, and go on to where somebody can choose."""
        c = ir.Var("c")

        def at_stop(scope: Scope, stop: int) -> None:
            node, b = self.turns.stops[stop], scope.b
            if may_accept(node):
                b.emit(ir.IfS(binary("==", c, DONE), (ir.Return(ir.CallI(self.turns.leave(stop), (), "s")),)))
            leaves = leaves_below(node)
            actions = [leaf.action.index for leaf in leaves]

            def taken(inner: Scope, at: Leaf) -> None:
                mine = _is_of(c, at)
                if at.tried is not None:
                    tried = ir.CallI(self.turns.attempt_try(node, at), (c,), "s")
                    b.emit(ir.IfS(mine if len(leaves) > 1 else ir.Num(1), (ir.Return(tried),)))
                    return
                body = (
                    ir.Call(self.turns.taking(inner, node, at), (c,), "s"),
                    ir.Return(ir.CallI(self.turns.go(rest_after(at)), (), "s")),
                )
                b.emit(ir.IfS(mine if len(leaves) > 1 else ir.Num(1), body))

            if len(set(actions)) == len(actions) and not comes_back(node):
                for leaf in leaves:
                    taken(scope, leaf)
            else:
                self.turns.walk(scope, node, Sink(taken, lambda inner: None))

        name = "take_choice" if self.turns.may_pass_by else "apply_choice"
        body = (*self._at_each_stop(self._fresh(), at_stop), ir.Return(DEAD_END))
        take = ir.Function(name, (("c", "int"),), "int", body, "Take a choice that is offered.")
        if not self.turns.may_pass_by:
            return [take]
        on = (ir.Return(ir.CallI("go_on", (ir.CallI("take_choice", (c,), "s"),), "s")),)
        return [take, ir.Function("apply_choice", (("c", "int"),), "int", on, "Take a choice, and go on.")]

    def count_turns(self) -> ir.Function:
        """The number of complete turns from a stop, where it need not be found by listing them."""
        return count_turns(self.program, self.turns, lambda make: self._at_each_stop(self._fresh(), make))

    def final_stop(self) -> ir.Function:
        """Whether every choice now surely ends the turn."""
        return final_stop(self.turns)


def _less_refused(scope: Scope) -> None:
    """What was refused is not offered again."""
    scope.b.emit(ir.SetV("total", binary("-", ir.Var("total"), scope.slot(TRIES))))


def _only(action: int | None, leaf: Callable[[Scope, Leaf], None]) -> Callable[[Scope, Leaf], None]:
    """`leaf` at the leaves of one action alone, where one is named."""

    def at_leaf(scope: Scope, at: Leaf) -> None:
        if action is None or at.action.index == action:
            leaf(scope, at)

    return at_leaf


def _is_of(c: ir.Scalar, at: Leaf) -> ir.Scalar:
    """Whether a choice is one of the action of a leaf."""
    return binary("==", action_of(c), action_number(at.action))


def size_of(values: list[Value] | Drawn, last: Last) -> ir.Scalar:
    """How many instances stand at a leaf of the nest: one, a plane of them, or a product of planes."""
    if not isinstance(values, Drawn):
        return ir.CountP(last[1]) if last is not None else ir.Num(1)
    result: ir.Scalar = ir.Num(1)
    for members in values.sets:
        result = mul(result, ir.CountP(members))
    return result
