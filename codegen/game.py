"""All functions of an engine: the model lowered, with the names that the template's glue calls."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Callable

import codegen.expressions as ex
from codegen import ir
from codegen.actions import ACTION_SHIFT, Filter, act_function, code_of, decode, dom_of_local, instances, needs_trial
from codegen.automaton import Automaton, Else, Leaf, automaton, leaves_below, may_accept, register_plane
from codegen.builder import Builder
from codegen.drawing import drawing_sets
from codegen.places import get_function, put_function
from codegen.planes import minus
from codegen.plan import Plan
from codegen.relations import remember_wholes
from codegen.scalars import add, binary, choose, mul, negation
from codegen.scope import Program, Scope
from codegen.statements import access_functions, statements
from codegen.sure import ends_turn, sure
from codegen.turns import DEAD_END, DONE, GAME_OVER, GOES_ON, Sink, Turns, _after, _only_ends
from dsl import model as m


@dataclass(frozen=True)
class Lowered:
    """The functions of an engine, and what the layout and the tables must hold."""

    program: Program
    functions: tuple[ir.Function, ...]
    automaton: Automaton
    stops: int


def lower(plan: Plan) -> Lowered:
    """Every function of the engine of a planned model."""
    program = Program(plan)
    machine = automaton(program)
    program.slots, program.planes = machine.slots, machine.planes
    for leaf in machine.leaves:
        if leaf.least is not None:
            remember_wholes(program, leaf.action)
    turns = Turns(program, machine)
    made = Made(program, turns)
    functions = [*access_functions(program), made.reset_fields(), made.reset_turn(), made.enter(), made.finish_turn(),
                 made.check_ends(), made.score_of(), made.begin_game(), made.stuck()]
    functions += [made.can(action) for action in plan.model.actions if made.asked(action)]
    functions += [made.start_block(i, s) for i, s in enumerate(plan.model.starts) if isinstance(s, m.StartBlock)]
    made.close()
    functions += [made.list_choices(), made.count_choices(True), made.count_choices(False), made.draw_choice(),
                  made.possible(), made.is_legal(), made.apply_choice(), made.final_stop(),
                  made.count_turns()]
    functions += made.witnesses()
    functions += [get_function(program), put_function(program)]
    return Lowered(program, tuple(program.functions) + tuple(functions), machine, len(turns.stops))


@dataclass
class Made:
    """Makes the functions one by one."""

    program: Program
    turns: Turns
    loose: set[tuple[int, int]] = field(default_factory=set)  # (stop, action) drawn from larger sets, then tested

    @property
    def model(self) -> m.Model:
        return self.program.plan.model

    def scope(self) -> Scope:
        return Scope(self.program, Builder())

    def close(self) -> None:
        """Make what every stop leads to, until no new stop appears."""
        done = 0
        while done < len(self.turns.stops):
            stop = self.turns.stops[done]
            for leaf in leaves_below(stop):
                self.turns.take(stop, leaf, False)
                self.turns.go(_after(leaf))
            done += 1

    # -------------------------------------------------------------------------------- order of play

    def reset_fields(self) -> ir.Function:
        """Every field at its first value."""
        scope = self.scope()
        for field in self.model.fields:
            if field.domain != m.TURN:
                self._first_value(scope, field)
        return ir.Function("reset_fields", (), "none", scope.b.body(), "Every field at its first value.")

    def _first_value(self, scope: Scope, field: m.Field) -> None:
        planned = self.program.plan.fields[field.index]
        value = field.default if field.default is not None else _first(self.program.plan, field)
        if planned.kind == "sets" and planned.dom:
            members, x = scope.b.let_plane("first", ex.plane(scope, value)), scope.b.fresh("x")
            store = ir.StoreP(f"F_{field.name}", ir.Var(x), planned.item, members, "s")
            scope.b.emit(ir.ForRange(x, ir.Num(0), self.program.plan.sizes[planned.dom].scalar, (store,)))
            return
        statements(scope, (m.Assign(field=field, index=None, op="=", value=value, span=field.span),), False)

    def reset_turn(self) -> ir.Function:
        """Registers and turn fields at their starting values."""
        scope = self.scope()
        scope.b.emit(ir.StoreSlot("AT", ir.Num(0), "s"))
        for name in self.program.slots:
            scope.b.emit(ir.StoreSlot(name, ir.Num(0), "s"))
        for name, dom in self.program.planes:
            scope.b.emit(ir.StoreP(name, ir.Num(0), dom, ir.PNone(dom), "s"))
        for field in self.model.fields:
            if field.domain == m.TURN:
                self._first_value(scope, field)
        return ir.Function("reset_turn", (), "none", scope.b.body(), "What a turn remembers, at its starting values.")

    def enter(self) -> ir.Function:
        """Begin a turn: on to the first stop."""
        b = Builder()
        code = b.let("code", ir.CallI(self.turns.go(self.turns.automaton.root), (), "s"))
        if not sure(self.turns.automaton.root) and not self._stuck_ends():
            for number_, node in enumerate(list(self.turns.stops)):
                if not may_accept(node):
                    here = binary("==", ir.Slot("AT", "s"), ir.Num(number_))
                    none = negation(ir.CallI(self.turns.offered(number_), (), "s"))
                    fresh = binary("==", code, ir.Num(GOES_ON))
                    b.emit(ir.IfS(binary("and", fresh, here), (ir.IfS(none, (ir.Return(ir.Num(DEAD_END)),)),)))
        b.emit(ir.Return(code))
        return ir.Function("enter", (), "int", b.body(), "A turn begins.")

    def _stuck_ends(self) -> bool:
        return any(isinstance(end.condition, m.Stuck) for end in self.model.ends)

    def finish_turn(self) -> ir.Function:
        b = Builder()
        me, follower = ir.Slot("ME", "s"), ir.Slot("NEXT", "s")
        b.emit(ir.StoreSlot("TURNS", add(ir.Slot("TURNS", "s"), ir.Num(1)), "s"))
        self._ends(b)
        b.emit(ir.StoreSlot("ME", follower, "s"))
        b.emit(ir.StoreSlot("NEXT", self._successor(me), "s"))
        b.emit(ir.Call("reset_turn", (), "s"))
        code = b.let("code", ir.CallI("enter", (), "s"))
        b.emit(ir.Return(choose(binary("==", code, ir.Num(GOES_ON)), ir.Num(1), code)))
        return ir.Function("finish_turn", (), "int", b.body(), "The turn is over: ends, history, the next player.")

    def _ends(self, b: Builder) -> None:
        ended = b.let("ended", ir.CallI("check_ends", (), "s"))
        over = (ir.StoreSlot("OVER", ended, "s"), ir.Return(ir.Num(GAME_OVER)))
        b.emit(ir.IfS(ended, over))
        if self.seen():
            b.emit(ir.IfS(ir.CallI("push_history", (), "s"), (ir.Return(ir.Num(4)),)))

    def seen(self) -> bool:
        """Whether any rule asks for earlier positions."""
        from codegen.walk import model_expressions
        return any(isinstance(e, m.Seen) for e in model_expressions(self.model))

    def _successor(self, player: ir.Scalar) -> ir.Scalar:
        after = add(player, ir.Num(1))
        return choose(binary("==", after, self.program.plan.players), ir.Num(0), after)

    def begin_game(self) -> ir.Function:
        b = Builder()
        first, players = ir.Var("first"), self.program.plan.players
        before = choose(binary("==", first, ir.Num(0)), add(players, ir.Num(-1)), add(first, ir.Num(-1)))
        b.emit(ir.StoreSlot("ME", before, "s"))
        b.emit(ir.StoreSlot("NEXT", first, "s"))
        b.emit(ir.Call("reset_turn", (), "s"))
        self._ends(b)
        b.emit(ir.StoreSlot("ME", first, "s"))
        b.emit(ir.StoreSlot("NEXT", self._successor(first), "s"))
        b.emit(ir.Call("reset_turn", (), "s"))
        code = b.let("code", ir.CallI("enter", (), "s"))
        b.emit(ir.Return(choose(binary("==", code, ir.Num(GOES_ON)), ir.Num(1), code)))
        return ir.Function("begin_game", (("first", "int"),), "int", b.body(), "The game begins with a turn of `first`.")

    # -------------------------------------------------------------------------------- ends

    def check_ends(self) -> ir.Function:
        scope = self.scope()
        for i, end in enumerate(self.model.ends):
            condition = ex.scalar(scope, end.condition)
            with scope.b.block() as body:
                statements(scope, end.body, False)
                if not any(isinstance(n, m.Outcome) for n in end.body):
                    self._win_by_score(scope)
                scope.b.emit(ir.Return(ir.Num(i + 1)))
            scope.b.emit(ir.IfS(condition, tuple(body)))
        scope.b.emit(ir.Return(ir.Num(0)))
        return ir.Function("check_ends", (), "int", scope.b.body(), "The end clauses: 1 + the number of the first that holds.")

    def _win_by_score(self, scope: Scope) -> None:
        b, p = scope.b, scope.b.fresh("p")
        best, won = b.fresh("best"), b.fresh("won")
        points = b.fresh("points")
        b.emit(ir.Let(best, ir.Num(-(1 << 62))))
        b.emit(ir.LetP(won, "player", ir.PNone("player")))
        better = (ir.SetV(best, ir.Var(points)), ir.SetP(won, "player", ir.PNone("player")))
        body = (ir.Let(points, ir.CallI("score_of", (ir.Var(p),), scope.state)),
                ir.IfS(binary(">", ir.Var(points), ir.Var(best)), better),
                ir.IfS(binary("==", ir.Var(points), ir.Var(best)), (ir.PutBit(won, "player", ir.Var(p), 1),)))
        b.emit(ir.ForRange(p, ir.Num(0), self.program.plan.players, body))
        b.emit(ir.StoreP("WINNERS", ir.Num(0), "player", ir.PVar(won, "player"), scope.state))

    def score_of(self) -> ir.Function:
        scope = self.scope()
        if self.model.score is None:
            scope.b.emit(ir.Return(ir.Num(0)))
        else:
            inner = scope.bind(self.model.score.player, ir.Var("p"))
            scope.b.emit(ir.Return(ex.scalar(inner, self.model.score.points)))
        return ir.Function("score_of", (("p", "int"),), "int", scope.b.body(), "The points of player p.")

    def stuck(self) -> ir.Function:
        b = Builder()
        b.emit(ir.CopyState("t", "s"))
        b.emit(ir.StoreSlot("ME", ir.Slot("NEXT", "s"), "t"))
        b.emit(ir.StoreSlot("NEXT", self._successor(ir.Slot("ME", "t")), "t"))
        b.emit(ir.Call("reset_turn", (), "t"))
        b.emit(ir.Return(negation(ir.CallI(self.turns.live(self.turns.automaton.root), (), "t"))))
        return ir.Function("stuck", (), "int", b.body(), "Would the next player have no turn?")

    def asked(self, action: m.Action) -> bool:
        """Whether a rule asks `can(action)`."""
        from codegen.walk import model_expressions
        return any(isinstance(e, m.Can) and e.action == action.name for e in model_expressions(self.model))

    def can(self, action: m.Action) -> ir.Function:
        scope = self.scope()
        b, trial = scope.b, needs_trial(self.program, action)

        def instance(inner: Scope, values: list[ir.Scalar], last) -> None:
            if last is not None:
                b.emit(ir.IfS(ir.AnyP(last[1]), (ir.Return(ir.Num(1)),)))
                return
            if trial:
                copy = b.fresh("t")
                b.emit(ir.CopyState(copy, "s"))
                passed = [add(v, ir.Num(ex.INT_LOW)) if isinstance(p.local.type, m.Int) else v
                          for p, v in zip([p for p in action.params if not p.witness], values)]
                tried = ir.CallI(act_function(self.program, action, True), tuple(passed), copy)
                b.emit(ir.IfS(tried, (ir.Return(ir.Num(1)),)))
            else:
                b.emit(ir.Return(ir.Num(1)))

        instances(scope, action, Filter(), instance, not trial)
        b.emit(ir.Return(ir.Num(0)))
        return ir.Function(f"can_{action.index}", (), "int", b.body(), f"Has the mover an instance of {action.name}?")

    # -------------------------------------------------------------------------------- start

    def start_block(self, i: int, start: m.StartBlock) -> ir.Function:
        scope = self.scope()
        scope.b.refusals = []
        statements(scope, start.body, True)
        scope.b.emit(ir.Return(ir.Num(0)))
        return ir.Function(f"start_block_{i}", (), "int", scope.b.body(), "A start block: 0, or the number of the require that refused.")

    # -------------------------------------------------------------------------------- what is offered

    def _at_each_stop(self, b_of: Callable[[], Scope], make: Callable[[Scope, int], None]) -> tuple[ir.Stmt, ...]:
        """`make` for every stop, chosen by AT."""
        outer = Builder()
        for number_ in range(len(self.turns.stops)):
            scope = b_of()
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

    def _leaf(self, stop: int, action: Callable) -> Callable[[Scope, Leaf], None]:
        node = self.turns.stops[stop]

        def leaf(scope: Scope, at: Leaf) -> None:
            def instance(inner: Scope, values: list[ir.Scalar], last) -> None:
                action(inner, at, values, last, node)
            instances(scope, at.action, self.turns.filter(scope, at), instance, not self.turns.needs_try(at))
        return leaf

    def list_choices(self) -> ir.Function:
        plan = self.program.plan

        def instance(scope: Scope, at: Leaf, values, last, node) -> None:
            b = scope.b
            if last is not None:
                code = code_of(plan, at.action, [*values, ir.Var(last[0])])
                b.emit(ir.ForBits(last[0], last[1], (ir.Emit(code),)))
                return
            test = self.turns._tested(scope, node, at, values)
            b.emit(ir.IfS(test, (ir.Emit(code_of(plan, at.action, values)),)))

        def at_stop(scope: Scope, stop: int) -> None:
            node = self.turns.stops[stop]
            order = [leaf.action.index for leaf in leaves_below(node)]
            groups = [None] if order == sorted(order) else sorted(set(order))
            for group in groups:
                plain = self._leaf(stop, instance)

                def only(inner: Scope, at: Leaf, group=group, plain=plain) -> None:
                    if group is None or at.action.index == group:
                        plain(inner, at)
                self.turns.walk(scope, node, Sink(only, lambda inner: None))
            if may_accept(node):
                done = ir.IfS(self._accepts(scope, stop), (ir.Emit(DONE),))
                scope.b.emit(done)

        return ir.Function("list_choices", (), "none", self._at_each_stop(self._fresh(), at_stop),
                           "Every choice offered, in canonical order.", emits=True)

    def _accepts(self, scope: Scope, stop: int) -> ir.Scalar:
        """Whether the turn may end at a stop."""
        name, b = scope.b.fresh("may_end"), scope.b
        b.emit(ir.Let(name, ir.Num(0)))
        self.turns.walk(scope, self.turns.stops[stop], Sink(lambda s, at: None, lambda s: b.emit(ir.SetV(name, ir.Num(1)))))
        return ir.Var(name)

    def count_choices(self, exact: bool) -> ir.Function:
        """The number of choices offered; not `exact`: those that must be tried are counted untried."""
        def instance(scope: Scope, at: Leaf, values, last, node) -> None:
            total = ir.Var("total")
            more = self.turns._tested(scope, node, at, values) if last is None and exact else _size(values, last)
            scope.b.emit(ir.SetV("total", add(total, more)))

        def at_stop(scope: Scope, stop: int) -> None:
            scope.b.emit(ir.Let("total", ir.Num(0)))
            node = self.turns.stops[stop]
            self._walk_all(scope, stop, instance, exact)
            if may_accept(node):
                scope.b.emit(ir.SetV("total", add(ir.Var("total"), self._accepts(scope, stop))))
            scope.b.emit(ir.Return(ir.Var("total")))

        body = self._at_each_stop(self._fresh(), at_stop)
        name = "count_choices" if exact else "count_pseudo"
        doc = "The number of choices offered." if exact else "The number of choices, untried ones included."
        return ir.Function(name, (), "int", (*body, ir.Return(ir.Num(0))), doc)

    def _walk_all(self, scope: Scope, stop: int, instance: Callable, exact: bool) -> None:
        """Walk a stop; where choices need not be tried (not exact) the innermost parameter comes whole."""
        node = self.turns.stops[stop]

        def leaf(inner: Scope, at: Leaf) -> None:
            def one(deep: Scope, values: list[ir.Scalar], last) -> None:
                instance(deep, at, values, last, node)
            filter_ = self.turns.filter(inner, at)
            drawn = None if exact else drawing_sets(inner, at.action, filter_)
            if drawn is not None:
                self.loose.add((stop, at.action.index))
                instance(inner, at, drawn, None, node)
            else:
                instances(inner, at.action, filter_, one, not exact or not self.turns.needs_try(at))

        self.turns.walk(scope, node, Sink(leaf, lambda inner: None))

    def draw_choice(self) -> ir.Function:
        """draw_choice(r): one of the choices that count_pseudo counts, r a random word. Sets are made once, counted, and
        picked from."""
        plan = self.program.plan

        def counted(scope: Scope, at: Leaf, values, last, node) -> None:
            scope.b.emit(ir.SetV("total", add(ir.Var("total"), _size(values, last))))

        def picked(scope: Scope, at: Leaf, values, last, node) -> None:
            b, left = scope.b, ir.Var("left")
            if values and isinstance(values[0], ir.PLANES):
                _nth_of_product(b, plan, at.action, values, left)
                return
            if last is None:
                b.emit(ir.IfS(binary("==", left, ir.Num(0)), (ir.Return(code_of(plan, at.action, values)),)))
                b.emit(ir.SetV("left", add(left, ir.Num(-1))))
                return
            members = last[1]
            if not isinstance(members, (ir.PVar, ir.PStored)):
                members = b.let_plane("members", members)
            many = b.let("many", ir.CountP(members))
            chosen = code_of(plan, at.action, [*values, ir.NthP(members, left)])
            b.emit(ir.IfS(binary("<", left, many), (ir.Return(chosen),)))
            b.emit(ir.SetV("left", binary("-", left, many)))

        def at_stop(scope: Scope, stop: int) -> None:
            b = scope.b
            b.emit(ir.Let("total", ir.Num(0)))
            tests: dict[int, ir.Scalar] = {}
            self._walk_drawing(scope, stop, counted, tests)
            ends = self._accepts(scope, stop) if may_accept(self.turns.stops[stop]) else ir.Num(0)
            chosen = ir.CallI("scaled", (ir.Var("r"), add(ir.Var("total"), ends)), "")
            b.emit(ir.Let("left", chosen))
            self._walk_drawing(scope, stop, picked, tests)
            b.emit(ir.Return(DONE))

        return ir.Function("draw_choice", (("r", "int"),), "int",
                           (*self._at_each_stop(self._fresh(), at_stop), ir.Return(DONE)),
                           "A choice drawn with a random word; it may still have to be tested.")

    def _walk_drawing(self, scope: Scope, stop: int, instance: Callable, tests: dict[int, ir.Scalar]) -> None:
        """Walk a stop as _walk_all does, but tell an `else` by the number of choices counted before it, where that is as
        exact. `tests`: the condition of each `else`, made at the first walk and used at the second."""
        node = self.turns.stops[stop]
        exact = isinstance(node, Else) and all(
            not self.turns.needs_try(leaf) and drawing_sets(self.turns.scope(), leaf.action, Filter()) is None
            for leaf in leaves_below(node.first))
        if not exact:
            self._walk_all(scope, stop, instance, False)
            return

        def leaf(inner: Scope, at: Leaf) -> None:
            def one(deep: Scope, values: list[ir.Scalar], last) -> None:
                instance(deep, at, values, last, node)
            instances(inner, at.action, self.turns.filter(inner, at), one, True)

        sink = Sink(leaf, lambda inner: None)
        self.turns.walk(scope, node.first, sink)
        if id(node) not in tests:
            tests[id(node)] = scope.b.let("none", binary("==", ir.Var("total"), ir.Num(0)))
        with scope.b.block() as body:
            self.turns.walk(scope, node.second, sink)
        scope.b.emit(ir.IfS(tests[id(node)], tuple(body)))

    def possible(self) -> ir.Function:
        """Whether a choice that draw_choice gave is offered."""
        def at_stop(scope: Scope, stop: int) -> None:
            node = self.turns.stops[stop]
            for leaf in leaves_below(node):
                mine = binary("==", binary(">>", ir.Var("c"), ir.Num(ACTION_SHIFT)), ir.Num(leaf.action.index))
                if (stop, leaf.action.index) in self.loose:
                    scope.b.emit(ir.IfS(mine, (ir.Return(ir.CallI("is_legal", (ir.Var("c"),), "s")),)))
                elif self.turns.needs_try(leaf):
                    scope.b.emit(ir.IfS(mine, (ir.Return(ir.CallI(self.turns.attempt(node, leaf), (ir.Var("c"),), "s")),)))
            scope.b.emit(ir.Return(ir.Num(1)))
        return ir.Function("possible", (("c", "int"),), "int",
                           (*self._at_each_stop(self._fresh(), at_stop), ir.Return(ir.Num(1))), "Whether a drawn choice is offered.")

    def is_legal(self) -> ir.Function:
        plan, c = self.program.plan, ir.Var("c")

        def at_stop(scope: Scope, stop: int) -> None:
            node = self.turns.stops[stop]

            def leaf(inner: Scope, at: Leaf) -> None:
                b = inner.b

                def instance(deep: Scope, values, last) -> None:
                    b.emit(ir.IfS(self.turns._tested(deep, node, at, values), (ir.Return(ir.Num(1)),)))
                with b.block() as body:
                    fixed = [b.let("value", v) for v in decode(plan, at.action, c)]
                    base = self.turns.filter(inner, at)
                    instances(inner, at.action, Filter(base.given, fixed, base.least, base.used), instance, False)
                mine = binary("==", binary(">>", c, ir.Num(ACTION_SHIFT)), ir.Num(at.action.index))
                b.emit(ir.IfS(mine, tuple(body)))

            if may_accept(node):
                with scope.b.block() as ending:
                    scope.b.emit(ir.Return(self._accepts(scope, stop)))
                scope.b.emit(ir.IfS(binary("==", c, DONE), tuple(ending)))
            self.turns.walk(scope, node, Sink(leaf, lambda inner: None))
            scope.b.emit(ir.Return(ir.Num(0)))

        return ir.Function("is_legal", (("c", "int"),), "int",
                           (*self._at_each_stop(self._fresh(), at_stop), ir.Return(ir.Num(0))), "Whether a choice is offered.")

    def apply_choice(self) -> ir.Function:
        c = ir.Var("c")

        def at_stop(scope: Scope, stop: int) -> None:
            node, b = self.turns.stops[stop], scope.b
            if may_accept(node):
                b.emit(ir.IfS(binary("==", c, DONE), (ir.Return(ir.CallI(self.turns.leave(stop), (), "s")),)))
            leaves = leaves_below(node)
            actions = [leaf.action.index for leaf in leaves]

            def taken(inner: Scope, at: Leaf) -> None:
                mine = binary("==", binary(">>", c, ir.Num(ACTION_SHIFT)), ir.Num(at.action.index))
                body = (ir.Call(self.turns.take(node, at, False), (c,), "s"), ir.Return(ir.CallI(self.turns.go(_after(at)), (), "s")))
                b.emit(ir.IfS(mine if len(leaves) > 1 else ir.Num(1), body))

            if len(set(actions)) == len(actions):
                for leaf in leaves:
                    taken(scope, leaf)
            else:
                self.turns.walk(scope, node, Sink(taken, lambda inner: None))

        return ir.Function("apply_choice", (("c", "int"),), "int",
                           (*self._at_each_stop(self._fresh(), at_stop), ir.Return(ir.Num(DEAD_END))), "Take a choice that is offered.")

    def count_turns(self) -> ir.Function:
        """The number of complete turns from a stop of `each u in S: a(u), different x` with nothing after it but effects;
        -1 elsewhere."""
        def at_stop(scope: Scope, stop: int) -> None:
            node, b = self.turns.stops[stop], scope.b
            rest = node.rest if isinstance(node, Leaf) else None
            most = self.program.plan.sizes[self.turns.dom(rest.members)].most if rest is not None else 0
            if rest is None or most > 256 or not _only_ends(rest.after) or self.turns.dom(rest.used).startswith("link:"):
                b.emit(ir.Return(ir.Num(-1)))
                return
            dom, who = self.turns.dom(rest.used), b.fresh("who")
            b.emit(ir.Let("members", ir.Num(0)))
            members = ir.POr(register_plane(scope, rest.members, self.turns.dom(rest.members)),
                             ir.PBit(ex.scalar(scope, node.given[0]), self.turns.dom(rest.members)))
            with b.block() as body:
                inside = scope.bind(node.action.params[0].local, ir.Var(who))
                choices = minus(ex.plane(inside, node.action.params[1].source), register_plane(scope, rest.used, dom))
                b.emit(ir.Gather("sets", most, dom, ir.Var("members"), choices))
                b.emit(ir.SetV("members", add(ir.Var("members"), ir.Num(1))))
            b.emit(ir.ForBits(who, members, tuple(body)))
            b.emit(ir.Return(ir.Assignments("sets", ir.Var("members"), dom)))

        return ir.Function("count_turns", (), "int", (*self._at_each_stop(self._fresh(), at_stop), ir.Return(ir.Num(-1))),
                           "The number of complete turns, where it is a number of assignments; else -1.")

    def final_stop(self) -> ir.Function:
        """Whether every choice now surely ends the turn."""
        b = Builder()
        for number_, node in enumerate(self.turns.stops):
            if all(ends_turn(leaf) for leaf in leaves_below(node)):
                b.emit(ir.IfS(binary("==", ir.Slot("AT", "s"), ir.Num(number_)), (ir.Return(ir.Num(1)),)))
        b.emit(ir.Return(ir.Num(0)))
        return ir.Function("final_stop", (), "int", b.body(), "Whether every choice now surely ends the turn.", inline=True)

    # -------------------------------------------------------------------------------- witnesses

    def witnesses(self) -> list[ir.Function]:
        """witness_A_K(parameters): the fitting elements of the k-th witness of action a."""
        found = []
        for action in self.model.actions:
            params = [p for p in action.params if not p.witness]
            for k, witness in enumerate(p for p in action.params if p.witness):
                scope = self.scope()
                for i, p in enumerate(params):
                    scope = scope.bind(p.local, ir.Var(f"{p.local.name}_{i}"))
                scope.b.emit(ir.ReturnP(ex.plane(scope, witness.source)))
                names = tuple((f"{p.local.name}_{i}", "int") for i, p in enumerate(params))
                found.append(ir.Function(f"witness_{action.index}_{k}", names, dom_of_local(self.program.plan, witness.local),
                                         scope.b.body(), f"The fitting {witness.local.name} of {action.name}."))
        return found


def _size(values: list, last) -> ir.Scalar:
    """How many instances stand at a leaf of the nest: one, a plane of them, or a product of planes."""
    if not values or not isinstance(values[0], ir.PLANES):
        return ir.CountP(last[1]) if last is not None else ir.Num(1)
    result: ir.Scalar = ir.Num(1)
    for members in values:
        result = mul(result, ir.CountP(members))
    return result


def _nth_of_product(b: Builder, plan: Plan, action: m.Action, sets: list[ir.Plane], left: ir.Scalar) -> None:
    """Return number `left` of the product of some planes, or take its size off `left`."""
    members = [p if isinstance(p, (ir.PVar, ir.PStored)) else b.let_plane("members", p) for p in sets]
    counts = [b.let("many", ir.CountP(p)) for p in members]
    total: ir.Scalar = ir.Num(1)
    for count in counts:
        total = mul(total, count)
    total = b.let("total", total)
    with b.block() as body:
        rest, values = left, []
        for p, count in zip(reversed(members), reversed(counts)):
            values.append(ir.NthP(p, binary("%", rest, count)))
            rest = b.let("rest", binary("//", rest, count))
        b.emit(ir.Return(code_of(plan, action, values[::-1])))
    b.emit(ir.IfS(binary("<", left, total), tuple(body)))
    b.emit(ir.SetV("left", binary("-", left, total)))


def _first(plan: Plan, field: m.Field) -> m.Expr:
    """The value of a field without a default."""
    kind = field.type
    if isinstance(kind, m.Bool):
        return m.Const(value=False, type=m.BOOL, span=field.span)
    if isinstance(kind, m.SetOf):
        return m.SetLiteral(items=(), type=kind, span=field.span)
    if isinstance(kind, m.Int):
        if isinstance(kind.low, str):
            return m.ParamRef(name=kind.low, type=m.INT, span=field.span)
        return m.Const(value=kind.low or 0, type=m.INT, span=field.span)
    return m.Const(value=0, type=kind, span=field.span)
