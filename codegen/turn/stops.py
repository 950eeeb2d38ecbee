"""The automaton of a turn as functions: whether there is a run, where the turn goes on to, what a stop offers."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal, TypeAlias

from ludex.codegen import ir
from ludex.codegen.ir.builder import Builder
from ludex.codegen.ir.emptiness import any_early
from ludex.codegen.ir.scalars import add, binary, negation
from ludex.codegen.lower import dispatch as lower
from ludex.codegen.lower.effects.statements import effect_function, has_require
from ludex.codegen.lower.scope import Scope
from ludex.codegen.plan.choice_code import code_of
from ludex.codegen.turn.automaton_walk import DEAD_END, ENDLESS, GOES_ON, TURN_ENDED, Sink
from ludex.codegen.turn.choices import Choices, path, rest_after
from ludex.codegen.turn.instances import Inner, Last, instances
from ludex.codegen.turn.nodes import (
    Accept,
    Alt,
    Branch,
    Do,
    Effect,
    Else,
    Fail,
    Leaf,
    Loop,
    Node,
    Tried,
    children,
    comes_back,
    described,
    is_choice,
    leaves_below,
    may_accept,
    prompts,
)
from ludex.codegen.turn.setwise import Value, plain
from ludex.codegen.turn.stop_registers import keep
from ludex.codegen.turn.sure_nodes import always
from ludex.codegen.turn.tries import remember_refused
from ludex.dsl import model as m
from ludex.dsl.limits import AHEAD, LONGEST, ROUNDS, WITHOUT_END
from ludex.dsl.narrow import known

# On to the next stop, offering something or else the end of the turn; the same at the start of a turn; to the next stop
# or end whatever it is.
How: TypeAlias = Literal["go", "begin", "reach"]

FEW = 4  # choices ahead, one within another, up to which it costs more to tell places apart (`engine/lookahead.h`)
LOOK = 2  # below it `look_ahead` is the answer

LEAST = -(1 << 31)  # less than a value that anybody compares


@dataclass
class Turns(Choices):
    """The functions made from the automaton, each made once."""

    # -------------------------------------------------------------------------------- existence

    def live(self, node: Node) -> str:
        """live(): whether a node has a run."""
        start = self.entry(node)

        def make(name: str) -> ir.Function:
            if not self._looks_far(node):
                return self._search(node, name)
            b, search = Builder(), self.helper(("search", start), f"search_{start}", lambda n: self._search(node, n))
            place = b.let("place", ir.CallI("look_ahead", (ir.Num(start), ir.Num(AHEAD - 1)), "s"))
            b.emit(ir.IfS(binary("<", place, ir.Num(LOOK, "LX_LOOK")), (ir.Return(place),)))
            b.emit(ir.Return(ir.CallI("looked_ahead", (place, ir.CallI(search, (), "s")), "s")))
            doc = f"Is there a run of: {described(node)}? No place that is remembered is looked at twice."
            return ir.Function(name, (), "int", b.body(), doc)

        return self.helper(("live", start), f"live_{start}", make)

    def _search(self, node: Node, name: str) -> ir.Function:
        scope = self.scope()
        b = scope.b
        b.shares = False  # what is found first is returned

        def instance_of(at: Leaf) -> Inner:
            def instance(inner: Scope, values: list[Value], last: Last) -> None:
                test = any_early(b, last[1]) if last is not None else self.tested(inner, node, at, values)
                b.emit(ir.IfS(test, (ir.Return(ir.Num(1)),)))

            return instance

        def leaf(inner: Scope, at: Leaf) -> None:
            if at.action.chance:  # it has always an outcome
                b.emit(ir.Return(ir.Num(1)))
                return
            self.instances(inner, node, at, instance_of(at), first=True)

        self.walk(scope, node, Sink(leaf, lambda inner: b.emit(ir.Return(ir.Num(1))), True, True))
        b.emit(ir.Return(ir.Num(0)))
        return ir.Function(name, (), "int", b.body(), f"Is there a run of: {described(node)}?")

    def _looks_far(self, node: Node) -> bool:
        """Whether more than FEW choices are looked ahead from a node, one within another."""
        level = {node}
        for _ in range(FEW + 1):
            level = {after for before in level for after in self._looked_at(before)}
        return bool(level)

    def _looked_at(self, node: Node, seen: frozenset[int] = frozenset()) -> list[Node]:
        """The nodes that are asked whether there is a run, to find out whether there is one from a node."""
        if id(node) in seen:
            return []
        if isinstance(node, Leaf):
            return [rest_after(node)] if self.looks_on(node) else []
        if isinstance(node, Tried):
            return self._looked_at(node.real, seen | {id(node)})
        found = [node.alone] if isinstance(node, Else) else []
        found += self.next_stops(node) if isinstance(node, Loop) and comes_back(node) else []
        return [*found, *(n for child in children(node) for n in self._looked_at(child, seen | {id(node)}))]

    def depth(self, node: Node, by: m.Expr | None = None) -> str:
        """depth(): the most choices of a run from a node, -1 when it has none, WITHOUT_END where one is longer than
        LONGEST; or the greatest value of a number where a run ends, LEAST when there is none."""
        start, endless, without_end = self.entry(node), _recurs(node), ir.Num(WITHOUT_END)
        if endless and "LONG" not in self.automaton.slots:
            self.automaton.slots.append("LONG")

        def make(name: str) -> ir.Function:
            scope = self.scope()
            b, best = scope.b, ir.Var("best")
            if endless:
                b.emit(ir.IfS(binary(">", ir.Slot("LONG", "s"), ir.Num(LONGEST)), (ir.Return(without_end),)))
            b.emit(ir.Let("best", ir.Num(-1 if by is None else LEAST)))

            def leaf(inner: Scope, at: Leaf) -> None:
                def instance(deep: Scope, values: list[Value], last: Last) -> None:
                    copy, rest = b.fresh("t"), b.fresh("rest")
                    entry, state = self._from(deep, node)
                    b.emit(ir.CopyState(copy, state))
                    taken = ir.CallI(
                        self.take(entry, at, True), (code_of(self.program.plan, at.action, plain(values)),), copy
                    )
                    better = ir.IfS(binary(">", ir.Var(rest), best), (ir.SetV("best", ir.Var(rest)),))
                    there: ir.Scalar = ir.CallI(self.depth(rest_after(at), by), (), copy)
                    longer = ir.Let(rest, there if by is not None else add(there, ir.Num(1)))
                    search: tuple[ir.Stmt, ...] = (longer, ir.IfS(binary(">", ir.Var(rest), ir.Num(0)), (better,)))
                    if by is not None:
                        search = (longer, better)
                    if endless:
                        deeper = ir.StoreSlot("LONG", add(ir.Slot("LONG", copy), ir.Num(1)), copy)
                        given_up = binary(">" if by is None else ">=", ir.Var(rest), ir.Num(WITHOUT_END))
                        search = (deeper, longer, ir.IfS(given_up, (ir.Return(without_end),)), *search[1:])
                    b.emit(ir.IfS(taken, search))

                instances(inner, at.action, self.filter(inner, at), instance, False)

            def accept(inner: Scope) -> None:
                worth: ir.Scalar = ir.Num(0) if by is None else b.let("worth", lower.scalar(inner, by))
                b.emit(ir.IfS(binary("<", best, worth), (ir.SetV("best", worth),)))

            self.walk(scope, node, Sink(leaf, accept))
            b.emit(ir.Return(best))
            what = "most choices" if by is None else "greatest value"
            return ir.Function(name, (), "int", b.body(), f"The {what} of a run of: {described(node)}.")

        kind = "depth" if by is None else "worth"
        return self.helper((kind, start, by), f"{kind}_{start}", make)

    # -------------------------------------------------------------------------------- going on

    def go(self, node: Node) -> str:
        """go(): from a node to the next stop, or to the end of the turn."""
        start = self.entry(node)

        def make(name: str) -> ir.Function:
            body = self._way_on(node, "go")
            return ir.Function(name, (), "int", body, f"On to: {described(node)}.")

        return self.helper(("go", start), f"go_{start}", make)

    def begin(self, node: Node) -> str:
        """begin(): from the start of a turn to the first stop. An effect before the first choice is a
        stop too: it is run with the choice, so that the position between two turns stays what it is."""
        start = self.entry(node)

        def make(name: str) -> ir.Function:
            body = self._way_on(node, "begin")
            return ir.Function(name, (), "int", body, f"A turn begins: on to {described(node)}.")

        return self.helper(("begin", start), f"begin_{start}", make)

    def reach(self, node: Node) -> str:
        """reach(): from a node to the next stop, whatever it offers,
        or to the end of the turn (which is not finished)."""
        start = self.entry(node)

        def make(name: str) -> ir.Function:
            body = self._way_on(node, "reach")
            return ir.Function(name, (), "int", body, f"On to where the player chooses: {described(node)}.")

        return self.helper(("reach", start), f"reach_{start}", make)

    def _way_on(self, node: Node, how: How) -> tuple[ir.Stmt, ...]:
        """The body of a function that goes on from a node: again and again where that is a loop."""
        scope = self.scope()
        if not isinstance(node, Loop) or is_choice(node.body) or not comes_back(node):
            self._advance(scope, node, frozenset(), how, node)
            return scope.b.body()
        with scope.b.block() as body:
            self._advance(scope, node.body, frozenset({node.label}), how, node)
        scope.b.emit(ir.Loop(tuple(body)))
        return scope.b.body()

    def _advance(self, scope: Scope, node: Node, seen: frozenset[int], how: How, own: Node) -> None:
        """Go on from a node. `how`: the function that does so, from a loop that is come back to, too; `own`: the node
        that it goes on from here."""
        b, aside = scope.b, how == "reach"
        if isinstance(node, Accept):
            b.emit(ir.Return(TURN_ENDED if aside else ir.CallI("finish_turn", (), "s")))
        elif isinstance(node, Fail):
            b.emit(ir.Return(DEAD_END))
        elif isinstance(node, Effect) and how == "begin":
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
            self._advance(scope, node.then, seen, how, own)
        elif isinstance(node, Branch):
            self._if(
                scope,
                self._condition(scope, node),
                lambda: self._advance(scope, node.yes, seen, how, own),
                lambda: self._advance(scope, node.no, seen, how, own),
            )
        elif isinstance(node, Else) and not prompts(node):
            self._if(
                scope,
                self.has_run(scope, node.alone),
                lambda: self._advance(scope, node.first, seen, how, own),
                lambda: self._advance(scope, node.second, seen, how, own),
            )
        elif isinstance(node, Loop) and not is_choice(node.body):
            if node.label in seen:
                self._come_back(scope, node, how, own)
            else:
                self._advance(scope, node.body, seen | {node.label}, how, own)
        else:
            self._halt(scope, node.body if isinstance(node, Loop) else node, aside)

    def _come_back(self, scope: Scope, loop: Loop, how: How, own: Node) -> None:
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
        on = {"go": self.go, "begin": self.begin, "reach": self.reach}[how]
        b.emit(ir.Return(ir.CallI(on(loop), (), "s")))

    def _halt(self, scope: Scope, node: Node, aside: bool) -> None:
        """Stop at a node where the player chooses; where nothing is offered the turn is over."""
        b, stop = scope.b, self.stop(node)
        b.emit(ir.StoreSlot("AT", ir.Num(stop), "s"))
        if "ROUNDS" in self.automaton.slots and not aside:
            b.emit(ir.StoreSlot("ROUNDS", ir.Num(0), "s"))
        keep(scope, self.kept(node))
        if not aside and not may_accept(node) and self.may_lack_outcomes(node):
            b.emit(ir.IfS(negation(ir.CallI(self.offered(stop), (), "s")), (ir.Return(DEAD_END),)))
        if may_accept(node) and not aside:
            b.emit(
                ir.IfS(
                    negation(ir.CallI(self.offered(stop), (), "s")), (ir.Return(ir.CallI(self.leave(stop), (), "s")),)
                )
            )
        b.emit(ir.Return(GOES_ON))

    def may_lack_outcomes(self, node: Node) -> bool:
        """Whether chance may find no outcome at a node where it decides: a mistake in the rules."""
        leaves = leaves_below(node)
        return any(leaf.action.chance for leaf in leaves) and not any(map(always, leaves))

    def attempt_try(self, entry: Node, leaf: Leaf) -> str:
        """attempt_try(choice): a choice that may be tried is taken if it exists; else it is refused, and the player
        chooses again."""
        trial = known(leaf.tried)

        def make(name: str) -> ir.Function:
            scope = self.scope()
            b, real, c = scope.b, trial.again.real, ir.Var("c")
            for node in path(entry, leaf):
                self.go_by(scope, node)
            taken = (
                ir.Call("forget_tries", (), "s"),
                ir.Call(self.take(real, trial.real, False), (c,), "s"),
                ir.Return(ir.CallI(self.go(rest_after(trial.real)), (), "s")),
            )
            b.emit(ir.IfS(ir.CallI(self.exists(real, trial.real), (c,), "s"), taken))
            remember_refused(scope, leaf.action)
            b.forget()
            self._halt(scope, trial.again, True)
            doc = f"{leaf.action.name} is tried."
            return ir.Function(name, (("c", "int"),), "int", b.body(), doc)

        return self.helper(("try", self.entry(entry), leaf.number), f"try_{leaf.action.name}", make)

    def offered(self, stop: int) -> str:
        """Whether a stop offers any choice (done aside)."""
        node = self.stops[stop]

        def make(name: str) -> ir.Function:
            scope = replace(self.scope(), kept=self.kept(node))
            b = scope.b
            b.shares = False  # what is found first is returned

            def leaf(inner: Scope, at: Leaf) -> None:
                def instance(deep: Scope, values: list[Value], last: Last) -> None:
                    test = any_early(b, last[1]) if last is not None else self.tested(deep, node, at, values)
                    b.emit(ir.IfS(test, (ir.Return(ir.Num(1)),)))

                self.instances(inner, node, at, instance, first=True)

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
    return any(leaf in _leaves_ahead(leaf.after) for leaf in _leaves_ahead(node))


def _leaves_ahead(node: Node) -> set[Leaf]:
    """All leaves that the turn may come to from a node."""
    found: set[Leaf] = set()
    work = [node]
    while work:
        new = set(leaves_below(work.pop())) - found
        found |= new
        work += [leaf.after for leaf in new]
    return found
