"""All functions of an engine: the model lowered, with the names that the template's glue calls."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from itertools import groupby

from ludex.codegen import ir
from ludex.codegen.ir.builder import Builder
from ludex.codegen.ir.scalars import add, binary, choose, negation
from ludex.codegen.lower import dispatch as lower
from ludex.codegen.lower import table
from ludex.codegen.lower.effects.field_access import access_functions, get_function, put_function
from ludex.codegen.lower.effects.statements import TURN_OF, statements
from ludex.codegen.lower.precomputed import filling
from ludex.codegen.lower.scope import Program, Scope
from ludex.codegen.plan.lowered import NO_SET, Lowered
from ludex.codegen.plan.model_walk import model_expressions
from ludex.codegen.plan.plan import Plan
from ludex.codegen.plan.rules_text import place_of
from ludex.codegen.turn.automaton import automaton
from ludex.codegen.turn.automaton_walk import DEAD_END, GAME_OVER, GOES_ON, IDLE, TOO_LONG, TURN_ENDED
from ludex.codegen.turn.chance import chance_functions
from ludex.codegen.turn.choices import rest_after
from ludex.codegen.turn.counted_ends import left_to_counting, unless_counted, with_counting
from ludex.codegen.turn.draw_choice import draw_choice
from ludex.codegen.turn.joint import joint_functions
from ludex.codegen.turn.nodes import Node, described, leaves_below, may_accept, prompts
from ludex.codegen.turn.offers import Offers
from ludex.codegen.turn.questions import can, could
from ludex.codegen.turn.results import numbers_of_players, win_by_score
from ludex.codegen.turn.sights import sights_of
from ludex.codegen.turn.stop_registers import ask_registers
from ludex.codegen.turn.stops import Turns
from ludex.codegen.turn.sure_nodes import sure
from ludex.codegen.turn.witnesses import witnesses
from ludex.dsl import model as m
from ludex.dsl.limits import IDLE_TURNS, QUESTIONS, SETUP
from ludex.dsl.walk import has


def engine_functions(plan: Plan) -> Lowered:
    """Every function of the engine of a planned model."""
    program = Program(plan, table, symbols=dict(plan.symbols), told=[NO_SET] if plan.unbounded_numbers else [])
    machine = automaton(program)
    program.slots, program.planes = machine.slots, machine.planes
    ask_registers(program, [leaf.action for leaf in machine.leaves])
    turns = Turns(program, machine)
    made = Made(program, turns)
    functions = [*access_functions(program), *made.order_of_play(), *made.asked_by_rules()]
    made.close()
    sights, asked_by_views = sights_of(program)
    functions += [
        *asked_by_views,
        *_offered(Offers(program, turns)),
        *chance_functions(turns),
        *joint_functions(turns),
        *witnesses(made.program),
        get_function(program),
        put_function(program),
    ]
    placed = with_counting((*program.functions, *(f if f.place else program.after_rules(f) for f in functions)))
    return Lowered(
        plan,
        (*placed, *filling(program, placed)),
        stops=tuple(map(made.said, turns.stops)),
        tables=program.tables,
        symbols=program.symbols,
        slots=tuple(program.slots),
        planes=tuple(program.planes),
        seen=tuple(program.seen),
        since=frozenset(program.since),
        helpers=frozenset(program.helpers.values()),
        joins=program.joins(),
        link_joins=program.link_joins(),
        crossings=program.crossings(),
        named=program.named,
        made_of=program.made_of,
        values=frozenset(program.values),
        beyond=tuple(program.told),
        pieces=bool(program.kept),
        sights=sights,
        tries=program.tries,
    )


def _offered(offers: Offers) -> list[ir.Function]:
    """What is asked of a stop."""
    return [
        offers.list_choices(),
        offers.count_choices(True),
        offers.count_choices(False),
        draw_choice(offers),
        offers.is_legal(),
        *offers.apply_choice(),
        offers.final_stop(),
        offers.count_turns(),
    ]


@dataclass
class Made:
    """Makes the functions one by one."""

    program: Program
    turns: Turns

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
                if leaf.tried is not None:
                    self.turns.attempt_try(stop, leaf)
                    continue
                self.turns.take(stop, leaf, False)
                self.turns.go(rest_after(leaf))
            done += 1

    def said(self, stop: Node) -> str:
        """What is chosen at a stop, and the lines of the turn that say so."""
        places = sorted({place_of(self.model, leaf.span) for leaf in leaves_below(stop)})
        lines = ", ".join(str(place[1]) for place in places if place)
        return f"{described(stop)} ({lines})" if lines else described(stop)

    # -------------------------------------------------------------------------------- order of play

    def order_of_play(self) -> list[ir.Function]:
        """What happens from turn to turn."""
        return [
            self.reset_fields(),
            self.reset_turn(),
            *self.enter(),
            *self.pass_on(),
            self.finish_turn(),
            *self.go_on(),
            self.check_ends(),
            *numbers_of_players(self.program),
            self.begin_game(),
            *self.end_stuck(),
        ]

    def asked_by_rules(self) -> list[ir.Function]:
        """What conditions of the rules ask for, and the blocks of the start."""
        found = [self.stuck()] if self.asks_stuck() else []
        after = self._successor(ir.Var("p"))
        found += [can(self.program, action) for action in self.model.actions if self.asked(action)]
        found += [could(self.program, a, after) for a in self.model.actions if self.asked(a, of_others=True)]
        blocks = [(i, start) for i, start in enumerate(self.model.starts) if isinstance(start, m.StartBlock)]
        return found + [self.start_block(i, start) for i, start in blocks]

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
        if planned.kind == "sets" and planned.at is not None:
            members, x = scope.b.let_plane("first", lower.plane(scope, value)), scope.b.fresh("x")
            store = ir.StoreP(f"F_{field.word}", ir.Var(x), planned.item, members, "s")
            with scope.noted(field.span):
                scope.b.emit(ir.ForRange(x, ir.Num(0), self.program.plan.size(planned.dom).scalar, (store,)))
            return
        statements(scope, (m.Assign(field=field, index=None, op="=", value=value, span=field.span),), False)

    def reset_turn(self) -> ir.Function:
        """Registers and turn fields at their starting values."""
        scope = self.scope()
        scope.b.emit(ir.StoreSlot("AT", ir.Num(0), "s"))
        for name in self.program.slots:
            first: ir.Scalar = ir.Slot("ME", "s") if name == TURN_OF else ir.Num(0)
            scope.b.emit(ir.StoreSlot(name, first, "s"))
        for name, dom in self.program.planes:
            scope.b.emit(ir.StoreP(name, ir.Num(0), dom, ir.PNone(dom), "s"))
        for field in self.model.fields:
            if field.domain == m.TURN:
                self._first_value(scope, field)
        return ir.Function("reset_turn", (), "none", scope.b.body(), "What a turn remembers, at its starting values.")

    def entered(self) -> ir.Scalar:
        """A turn begins: on to the first stop. What comes of it."""
        begun = ir.CallI(self.turns.begin(self.turns.automaton.root), (), "s")
        return ir.CallI("enter", (), "s") if self._must_offer() else begun

    def enter(self) -> list[ir.Function]:
        """Begin a turn where the first stop must be seen to offer something."""
        begun = ir.CallI(self.turns.begin(self.turns.automaton.root), (), "s")
        if not self._must_offer():
            return []
        b = Builder()
        code = b.let("code", begun)
        left = self.told and left_to_counting(self.model, self.model.ends[-1])
        for number_ in self._must_offer():
            here = binary("==", ir.Slot("AT", "s"), ir.Num(number_))
            none = negation(ir.CallI(self.turns.offered(number_), (), "s"))
            fresh = binary("==", code, GOES_ON)
            asked = ir.IfS(binary("and", fresh, here), (ir.IfS(none, (ir.Return(DEAD_END),)),))
            b.emit(unless_counted([asked]) if left else asked)
        b.emit(ir.Return(code))
        return [ir.Function("enter", (), "int", b.body(), "A turn begins.")]

    def _must_offer(self) -> list[int]:
        """The stops at which a turn may begin though nothing is offered, by number."""
        if sure(self.turns.automaton.root) or self._stuck_ends() and not self.told:
            return []
        return [number_ for number_, node in enumerate(list(self.turns.stops)) if not may_accept(node)]

    @property
    def told(self) -> bool:
        """Whether a turn in which nothing can be chosen ends the game by the last clause: that is `stuck` alone, and
        nothing asks for earlier positions, to which the finished turn would have been added. So the next turn need not
        be tried on a copy of the position before it begins."""
        ends = self.model.ends
        if self.model.has_chance or self.model.has_secrets:  # lack of outcomes is no end; players look before the turn
            return False
        return bool(ends) and isinstance(ends[-1].condition, m.Stuck) and not self.seen()

    def _stuck_ends(self) -> bool:
        return any(isinstance(end.condition, m.Stuck) for end in self.model.ends)

    def finish_turn(self) -> ir.Function:
        b = Builder()
        b.emit(ir.StoreSlot("TURNS", add(ir.Slot("TURNS", "s"), ir.Num(1)), "s"))
        if self.turns.may_pass_by:
            self._ends(b)
            b.emit(ir.Return(IDLE))
        else:
            b.emit(ir.Return(ir.CallI("pass_on", (), "s")))
        return ir.Function("finish_turn", (), "int", b.body(), "The turn is over.")

    def pass_on(self) -> list[ir.Function]:
        """After a turn, and before the first: ends, history, the next player."""
        if self.turns.may_pass_by:
            return []
        b = Builder()
        self._ends(b)
        self._next_turn(b)
        return [ir.Function("pass_on", (), "int", b.body(), "Ends, history, the next player.", inline=True)]

    def go_on(self) -> list[ir.Function]:
        """Where a turn may end without a choice: begin_turn(), and go_on(code), which begins turns until somebody can
        choose, or too many are over one after the other."""
        if not self.turns.may_pass_by:
            return []
        begin, b, code = Builder(), Builder(), ir.Var("code")
        self._next_turn(begin)
        again = (
            ir.IfS(binary("!=", code, IDLE), (ir.Return(code),)),
            ir.SetV("code", ir.CallI("begin_turn", (), "s")),
        )
        b.emit(ir.ForRange("i", ir.Num(1), ir.Num(IDLE_TURNS), again))
        b.emit(ir.Return(code))
        return [
            ir.Function("begin_turn", (), "int", begin.body(), "The turn of the next player begins."),
            ir.Function("go_on", (("code", "int"),), "int", b.body(), "On to a turn in which somebody can choose."),
        ]

    def _next_turn(self, b: Builder) -> None:
        """Begin the turn of the next player; where it cannot be played and that ends the game, stay at the end of the
        last one."""
        player, follower = ir.Slot("NEXT", "s"), self._successor(ir.Slot("ME", "s"))  # read when the player moves
        before = (ir.Var("me_before"), ir.Var("next_before"))
        if self.told:
            b.emit(ir.Let("me_before", ir.Slot("ME", "s")))
            b.emit(ir.Let("next_before", ir.Slot("NEXT", "s")))
        b.emit(ir.StoreSlot("ME", player, "s"))
        b.emit(ir.StoreSlot("NEXT", follower, "s"))
        b.emit(ir.Call("reset_turn", (), "s"))
        code = b.let("code", self.entered())
        if self.told:
            end: tuple[ir.Stmt, ...] = (
                ir.Call("reset_turn", (), "s"),
                ir.StoreSlot("ME", before[0], "s"),
                *([ir.StoreSlot(TURN_OF, before[0], "s")] if self.model.has_joint else []),
                ir.StoreSlot("NEXT", before[1], "s"),
                ir.StoreSlot("OVER", ir.CallI("end_stuck", (), "s"), "s"),
                ir.Return(GAME_OVER),
            )
            b.emit(ir.IfS(binary("==", code, DEAD_END), end))
        b.emit(ir.Return(choose(binary("==", code, GOES_ON), TURN_ENDED, code)))

    def _ends(self, b: Builder) -> None:
        ended = b.let("ended", ir.CallI("check_ends", (), "s"))
        look = (ir.Call("tick", (), "s"),) if self.model.has_secrets else ()
        over = (ir.StoreSlot("OVER", ended, "s"), *look, ir.Return(GAME_OVER))
        b.emit(ir.IfS(ended, over))
        for statement in look:
            b.emit(statement)
        if self.seen():
            b.emit(ir.IfS(ir.CallI("push_history", (), "s"), (ir.Return(TOO_LONG),)))

    def seen(self) -> bool:
        """Whether any rule asks for earlier positions."""

        return any(isinstance(e, m.Earlier) for e in model_expressions(self.model))

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
        self._setup(b)
        if self.turns.may_pass_by:
            self._ends(b)
            b.emit(ir.Return(ir.CallI("go_on", (ir.CallI("begin_turn", (), "s"),), "s")))
        else:
            b.emit(ir.Return(ir.CallI("pass_on", (), "s")))
        return ir.Function(
            "begin_game", (("first", "int"),), "int", b.body(), "The game begins with a turn of `first`."
        )

    def _setup(self, b: Builder) -> None:
        """The setup, where it is still to come: its end is that of a turn."""
        setup = self.turns.automaton.setup
        if setup is None:
            return
        code = ir.CallI(self.turns.begin(setup), (), "s")
        with b.block() as body:
            entered = b.let("entered", ir.CallI("go_on", (code,), "s") if self.turns.may_pass_by else code)
            b.emit(ir.Return(choose(binary("==", entered, GOES_ON), TURN_ENDED, entered)))
        b.emit(ir.IfS(binary("==", ir.Slot("TURNS", "s"), ir.Num(SETUP)), tuple(body)))

    # -------------------------------------------------------------------------------- ends

    def check_ends(self) -> ir.Function:
        scope = self.scope()
        asked = self.model.ends[:-1] if self.told else self.model.ends
        for left, clauses in groupby(enumerate(asked), lambda clause: self._left_to_counting(clause[1])):
            if left:
                with scope.b.block() as body:
                    self._clauses(scope, clauses)
                scope.b.emit(unless_counted(body))
            else:
                self._clauses(scope, clauses)
        scope.b.emit(ir.Return(ir.Num(0)))
        made = ir.Function(
            "check_ends", (), "int", scope.b.body(), "The end clauses: 1 + the number of the first that holds."
        )
        return replace(made, place=place_of(self.model, self.model.ends[0].span)) if self.model.ends else made

    def _left_to_counting(self, end: m.End) -> bool:
        """Whether perft leaves an end clause out: without it the next turn begins, which must find a place to stop."""
        asked = not self._stuck_ends() or not prompts(self.turns.automaton.root) or self.program.plan.unbounded_numbers
        return not asked and left_to_counting(self.model, end)

    def _clauses(self, scope: Scope, clauses: Iterable[tuple[int, m.End]]) -> None:
        """End clauses one after the other."""
        for i, end in clauses:
            with scope.noted(end.span):
                condition = lower.scalar(scope, end.condition)
                with scope.b.block() as body:
                    self._end(scope, i)
                scope.b.emit(ir.IfS(condition, tuple(body)))

    def _end(self, scope: Scope, i: int) -> None:
        """What an end clause does."""
        end = self.model.ends[i]
        statements(scope, end.body, False)
        if not any(isinstance(n, m.Outcome) for n in end.body):
            win_by_score(scope)
        scope.b.emit(ir.Return(ir.Num(i + 1)))

    def end_stuck(self) -> list[ir.Function]:
        """The last end clause, where a turn without choices decides it."""
        if not self.told:
            return []
        scope, last = self.scope(), len(self.model.ends) - 1
        with scope.noted(self.model.ends[last].span):
            self._end(scope, last)
        return [
            ir.Function(
                "end_stuck", (), "int", scope.b.body(), "The next player has no turn: 1 + the number of the clause."
            )
        ]

    def stuck(self) -> ir.Function:
        b = Builder()
        within = any(has(action.body, m.Stuck) for action in self.model.actions)
        if within:
            more = ir.CallI("ask_within", (ir.Num(QUESTIONS),), "s")
            b.emit(ir.IfS(negation(more), (ir.Return(ir.Num(0)),)))
        b.emit(ir.CopyState("t", "s"))
        b.emit(ir.StoreSlot("ME", ir.Slot("NEXT", "s"), "t"))
        b.emit(ir.StoreSlot("NEXT", self._successor(ir.Slot("ME", "t")), "t"))
        b.emit(ir.Call("reset_turn", (), "t"))
        answer = negation(ir.CallI(self.turns.live(self.turns.automaton.root), (), "t"))
        b.emit(ir.Return(ir.CallI("asked_within", (answer,), "s") if within else answer))
        return ir.Function("stuck", (), "int", b.body(), "Would the next player have no turn?")

    def asks_stuck(self) -> bool:
        """Whether any rule asks `stuck` and the next turn does not answer it."""

        asked = [e for e in model_expressions(self.model) if isinstance(e, m.Stuck)]
        return len(asked) > self.told

    def asked(self, action: m.Action, of_others: bool = False) -> bool:
        """Whether a rule asks `can(action)`; with `of_others`, `can(action, player)`."""

        asked = [e for e in model_expressions(self.model) if isinstance(e, m.Can) and e.action == action.name]
        return any(e.player is not None for e in asked) if of_others else bool(asked)

    # -------------------------------------------------------------------------------- start

    def start_block(self, i: int, start: m.StartBlock) -> ir.Function:
        scope = self.scope()
        scope.b.refusals = []
        statements(scope, start.body, True)
        scope.b.emit(ir.Return(ir.Num(0)))
        doc = "A start block: 0, or the number of the require that refused."
        return self.program.of_rules(start.span, ir.Function(f"start_block_{i}", (), "int", scope.b.body(), doc))


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
