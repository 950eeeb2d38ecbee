"""The turn's pattern as an automaton: nodes that say what may follow, leaves that take one choice.

Built like a regular expression's position automaton (reference, section 8: P01 makes it deterministic). Registers
of the turn (counters, least choices, used elements, the element of `each`) are slots and planes of the state.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Any

from ludex.codegen import ir
from ludex.codegen.ir.builder import Builder
from ludex.codegen.ir.scalars import binary
from ludex.codegen.lower import dispatch as lower
from ludex.codegen.lower.effects.statements import TURN_OF, has_require
from ludex.codegen.lower.scope import Bound, Program, Scope
from ludex.codegen.plan.domains import dom_of_local
from ludex.codegen.plan.independence import matching
from ludex.codegen.plan.model_walk import nodes
from ludex.codegen.refused import Refused
from ludex.codegen.turn.nodes import (
    ACCEPT,
    FAIL,
    AddChosen,
    AfterChoice,
    Alt,
    Branch,
    Clear,
    Counted,
    Do,
    Drop,
    EachRest,
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
    SetStage,
    SetTo,
    Trial,
    Tried,
    comes_back,
    register_plane,
)
from ludex.codegen.turn.tries import TRIES, ask_room, tried_action
from ludex.dsl import model as m

ME = "ME"  # the word of a state that says who chooses


@dataclass
class Automaton:
    program: Program
    leaves: list[Leaf] = field(default_factory=list)
    loops: list[Loop] = field(default_factory=list)
    slots: list[str] = field(default_factory=list)
    planes: list[tuple[str, ir.Dom]] = field(default_factory=list)
    env: dict[int, Bound] = field(default_factory=dict)
    # local -> its registers: one `each` may be built twice
    eaches: dict[int, tuple[str, str]] = field(default_factory=dict)
    root: Node = FAIL
    setup: Node | None = None

    def slot(self, hint: str) -> str:
        name = f"{hint}_{len(self.slots)}"
        self.slots.append(name)
        return name

    def rounds(self) -> str:
        """The register that counts rounds without a choice."""
        if "ROUNDS" not in self.slots:
            self.slots.append("ROUNDS")
        return "ROUNDS"

    def turn_of(self) -> str:
        """The register that holds whose turn it is, where others choose too."""
        if TURN_OF not in self.slots:
            self.slots.append(TURN_OF)
        return TURN_OF

    def plane(self, hint: str, dom: ir.Dom) -> str:
        name = f"{hint}_{len(self.planes)}"
        self.planes.append((name, dom))
        return name

    def dom(self, plane: str) -> ir.Dom:
        """The set domain of a register."""
        return dict(self.planes)[plane]

    def scope(self) -> Scope:
        """A new function that reads the registers."""
        return Scope(self.program, Builder(), env=dict(self.env))


@dataclass(frozen=True)
class Place:
    """What the constructs around a pattern ask of its leaves."""

    least: str | None = None
    used: tuple[tuple[str, str], ...] = ()


def automaton(program: Program) -> Automaton:
    """The automaton of the model's turn, and of its setup."""
    result, model = Automaton(program), program.plan.model
    result.root = _build(result, model.turn, ACCEPT, Place())
    if model.setup is not None:
        result.setup = _build(result, model.setup, ACCEPT, Place())
    return result


def _build(a: Automaton, p: m.Pattern, after: Node, place: Place) -> Node:
    return _BUILD[type(p)](a, p, after, place)


def _do(a: Automaton, p: m.Do, after: Node, place: Place) -> Leaf:
    action = a.program.plan.model.actions[p.action]
    used = {name: plane for name, plane in place.used if any(q.local.name == name for q in action.params)}
    leaf = Leaf(len(a.leaves), action, p.args, place.least, used, span=p.span)
    a.leaves.append(leaf)
    puts: list[Put] = []
    if place.least is not None:
        puts.append(Put(place.least, AfterChoice()))
    for name, plane in used.items():
        index = [q.local.name for q in action.chosen].index(name)
        puts.append(Put(plane, AddChosen(index)))
    leaf.after = Do(tuple(puts), after) if puts else after
    return leaf


def _effect(a: Automaton, p: m.DoEffect, after: Node, place: Place) -> Node:
    return Effect(p.effect, after)


def _seq(a: Automaton, p: m.Seq, after: Node, place: Place) -> Node:
    for item in reversed(p.items):
        after = _build(a, item, after, place)
    return after


def _either(a: Automaton, p: m.Either, after: Node, place: Place) -> Node:
    return Alt(tuple(_build(a, item, after, place) for item in p.items))


def _otherwise(a: Automaton, p: m.Otherwise, after: Node, place: Place) -> Node:
    result = _build(a, p.items[-1], after, place)
    for item in reversed(p.items[:-1]):
        alone = _build(a, item, ACCEPT, place)
        first = _build(a, item, after, place)
        result = Else(alone, first, result, False)
    return result


def _bound(a: Automaton, value: int | str) -> ir.Scalar:
    return a.program.plan.bound(value).scalar


def _repeat(a: Automaton, p: m.Repeat, after: Node, place: Place) -> Node:
    counter = a.slot("TAKEN")
    loop = Loop(len(a.loops))
    a.loops.append(loop)
    body = _build(a, p.body, Do((Put(counter, Increase(1)),), loop), place)
    loop.body = _again(a, p, counter, body, after)
    return Do((Put(counter, SetTo(ir.Num(0))),), loop)


def _again(
    a: Automaton, p: m.Repeat | m.RepeatSet, counter: str, body: Node, after: Node, stage: SetStage | None = None
) -> Alt:
    """Once more while fewer than the most, or on from the least."""
    low = _bound(a, p.low)
    more = body if p.high is None else Branch(Counted(counter, "<", _bound(a, p.high)), body, FAIL)
    done = after if low == ir.Num(0) else Branch(Counted(counter, ">=", low), after, FAIL)
    return Alt((more, done), stage)


def _repeat_set(a: Automaton, p: m.RepeatSet, after: Node, place: Place) -> Node:
    counter, least = a.slot("TAKEN"), a.slot("LEAST")
    used = _used(a, p.body, p.different)
    loop = Loop(len(a.loops))
    a.loops.append(loop)
    inner = Place(least, (*place.used, *used))
    body = _build(a, p.body, Do((Put(counter, Increase(1)),), loop), inner)
    stage = None
    if isinstance(body, Leaf) and not body.given and place == Place():
        high = None if p.high is None else _bound(a, p.high)
        stage = SetStage(body, counter, _bound(a, p.low), high, p.different, after)
    loop.body = _again(a, p, counter, body, after, stage)
    puts = [Put(counter, SetTo(ir.Num(0))), Put(least, SetTo(ir.Num(0)))]
    return Do((*puts, *(Put(plane, Clear()) for _, plane in used)), loop)


def _used(a: Automaton, body: m.Pattern, different: tuple[str, ...]) -> list[tuple[str, str]]:
    """A plane of used elements for each parameter that `different` names."""

    result: list[tuple[str, str]] = []
    for name in different:
        for node in nodes(body):
            if isinstance(node, m.Do):
                for q in a.program.plan.model.actions[node.action].params:
                    if q.local.name == name and name not in dict(result):
                        result.append((name, a.plane("USED", dom_of_local(q.local))))
    return result


def _each(a: Automaton, p: m.Each, after: Node, place: Place) -> Node:
    optional = _optional(p)
    if optional is not None and place == Place():
        return _each_optional(a, p, optional, after)
    dom = dom_of_local(p.local)
    if p.local.number not in a.eaches:
        a.eaches[p.local.number] = a.plane("EACH", dom), a.slot("THIS")
    members, current = a.eaches[p.local.number]
    a.env[p.local.number] = ir.Slot(current, "s")  # numbers as they are, not as members of a plane
    used = _used(a, p.body, p.different)
    loop, before = Loop(len(a.loops)), len(a.leaves)
    a.loops.append(loop)
    body = _build(a, p.body, loop, Place(place.least, (*place.used, *used)))
    if (
        isinstance(body, Leaf)
        and (len(used), place) == (1, Place())
        and dom != ir.NUMBERS
        and own_choices(body.action, body.given, p.local)
    ):
        body.rest = EachRest(members, used[0][1], after, p.source != body.action.params[0].source)
    chosen_by: list[Put] = []
    if isinstance(p, m.Together):
        for leaf in a.leaves[before:]:
            leaf.step = members
        chosen_by, after = [Put(ME, Held(current))], Do((Put(ME, Held(a.turn_of())),), after)
    take = Do((Put(current, Lowest(members)), Put(members, Drop(current)), *chosen_by), body)

    def left(scope: Scope) -> ir.Scalar:
        return ir.AnyP(register_plane(scope, members, dom))

    loop.body = Branch(left, take, after)
    puts = [Put(members, Gather(p.source)), *(Put(plane, Clear()) for _, plane in used)]
    return Do(tuple(puts), loop)


def _optional(p: m.Each) -> m.Do | None:
    """a(u), where a pattern is `each u in S: (0..1 of a(u))`."""
    body = p.body
    if not isinstance(body, m.Repeat) or (body.low, body.high) != (0, 1) or not isinstance(body.body, m.Do):
        return None
    args = body.body.args
    own = len(args) == 1 and isinstance(args[0], m.LocalRef) and args[0].local == p.local
    return body.body if own else None


def _each_optional(a: Automaton, p: m.Each, do: m.Do, after: Node) -> Node:
    """`each u in S: (0..1 of a(u))` as the set of choices that it is: ascending, no u twice, u of S as it was."""
    dom, least = dom_of_local(p.local), a.slot("LEAST")
    action = a.program.plan.model.actions[do.action]
    member = action.chosen[0].local.name
    members = a.plane("EACH", dom)
    used = dict(_used(a, do, tuple(dict.fromkeys((member, *p.different)))))
    loop = Loop(len(a.loops))
    a.loops.append(loop)
    leaf = _do(a, m.Do(action=action.index, args=(), span=p.span), loop, Place(least, tuple(used.items())))
    leaf.within[member] = members
    loop.body = Alt((leaf, after))
    puts = [Put(members, Gather(p.source)), Put(least, SetTo(ir.Num(0)))]
    return Do((*puts, *(Put(plane, Clear()) for plane in used.values())), loop)


def own_choices(action: m.Action, given: tuple[m.Expr, ...], local: m.Local) -> bool:
    """Whether `a(u)` lets each u choose one element from a set that no other's choice changes: the action has no other
    condition, and what it writes and reads is at u only."""
    if len(action.params) != 2 or len(given) != 1 or not isinstance(given[0], m.LocalRef) or given[0].local != local:
        return False
    if action.witnesses or has_require(action.body):
        return False
    return matching(action, (action.params[0].local.name,))


def _while(a: Automaton, p: m.While, after: Node, place: Place) -> Node:
    loop = Loop(len(a.loops))
    a.loops.append(loop)
    loop.body = Branch(p.condition, _build(a, p.body, loop, place), after)
    if comes_back(loop):
        loop.rounds = a.rounds()
    return loop


def _longest(a: Automaton, p: m.Longest, after: Node, place: Place) -> Node:
    for node in nodes(p.body):
        if isinstance(node, m.Try):
            raise Refused("runs in which choices are refused are not measured by `longest`", node.span)
    left = a.slot("LEFT")
    alone = _build(a, p.body, ACCEPT, place)
    before, by = len(a.leaves), p.by
    if by is not None:
        exit_ = Branch(lambda s: binary("==", lower.scalar(s, by), s.slot(left)), after, FAIL)
        body = _build(a, p.body, exit_, place)
        for leaf in a.leaves[before:]:
            leaf.sure = False
        return Do((Put(left, LongestRun(alone, by)),), body)
    exit_ = Branch(lambda s: binary("==", s.slot(left), ir.Num(0)), after, FAIL)
    body = _build(a, p.body, exit_, place)
    for leaf in a.leaves[before:]:
        taken = leaf.after if isinstance(leaf.after, Do) else Do((), leaf.after)
        leaf.after = Do((*taken.puts, Put(left, Increase(-1))), taken.then)
        leaf.sure = False
    return Do((Put(left, LongestRun(alone)),), body)


def _try(a: Automaton, p: m.Try, after: Node, place: Place) -> Node:
    real = _build(a, p.body, after, place)
    leaves = real.items if isinstance(real, Alt) else (real,)
    result = Tried(real)
    offers = tuple(_offered(a, leaf, result) for leaf in leaves if isinstance(leaf, Leaf))
    result.offers = Alt(offers) if len(offers) > 1 else offers[0]
    ask_room(a.program, [leaf.action for leaf in offers], p.span)
    if TRIES not in a.slots:
        a.slots.append(TRIES)
    return result


def _offered(a: Automaton, real: Leaf, again: Tried) -> Leaf:
    """The leaf of what may be tried of the choices of a leaf."""
    action = tried_action(a.program, real.action)
    return replace(real, number=-1 - real.number, action=action, after=again, tried=Trial(real, again))


def _if(a: Automaton, p: m.IfPattern, after: Node, place: Place) -> Node:
    result = _build(a, p.otherwise, after, place)
    for condition, body in reversed(p.branches):
        result = Branch(condition, _build(a, body, after, place), result)
    return result


# Which pattern is built how. The interpreter has a table of the same patterns (`ludex.dsl.interpreter.runs.PATTERNS`):
# the list of them is the language's, but how each goes on is what the two executions must find apart.
_BUILD: dict[type, Callable[[Automaton, Any, Node, Place], Node]] = {
    m.Do: _do,
    m.DoEffect: _effect,
    m.Seq: _seq,
    m.Either: _either,
    m.Otherwise: _otherwise,
    m.Repeat: _repeat,
    m.RepeatSet: _repeat_set,
    m.Each: _each,
    m.Together: _each,
    m.While: _while,
    m.Longest: _longest,
    m.IfPattern: _if,
    m.Try: _try,
}
