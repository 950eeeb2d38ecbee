"""The turn's pattern as an automaton: nodes that say what may follow, leaves that take one choice.

Built like a regular expression's position automaton (reference, section 8: P01 makes it deterministic). Registers
of the turn (counters, least choices, used elements, the element of `each`) are slots and planes of the state.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Union

from ludex.codegen import ir
from ludex.codegen.ir.builder import Builder
from ludex.codegen.ir.scalars import binary
from ludex.codegen.lower.effects.statements import has_require
from ludex.codegen.lower.scope import Program, Scope
from ludex.codegen.plan.choice_code import dom_of_local
from ludex.codegen.plan.independence import matching
from ludex.codegen.plan.model_walk import nodes
from ludex.dsl import model as m
from ludex.dsl.span import NOWHERE, Span


@dataclass(frozen=True)
class Accept:
    """The turn may end here."""


@dataclass(frozen=True)
class Fail:
    """No run goes this way."""


@dataclass(frozen=True)
class Put:
    """register = what: ("number", scalar) | ("none",) | ("plus", n) | ("members", expr) | ("first", plane) |
    ("drop", slot) | ("longest", node)."""

    register: str
    what: tuple


@dataclass(frozen=True)
class Counted:
    """A counter compared with a bound. op: < or >=."""

    counter: str
    op: str
    bound: ir.Scalar

    def __call__(self, scope) -> ir.Scalar:
        return binary(self.op, scope.slot(self.counter), self.bound)


@dataclass(eq=False)
class Do:
    """Put registers, then go on."""

    puts: tuple[Put, ...]
    then: Node


@dataclass(eq=False)
class Effect:
    effect: m.Effect
    then: Node


@dataclass(eq=False)
class Branch:
    """condition: a model expression, a Counted, or a function Scope -> IR scalar."""

    condition: object
    yes: Node
    no: Node


@dataclass(eq=False)
class Alt:
    items: tuple[Node, ...]
    stage: SetStage | None = None  # the stop of `m..n set of a`


@dataclass(eq=False)
class Else:
    """`alone` (the first pattern with nothing after it) decides: if it has a run, `first`, otherwise `second`."""

    alone: Node
    first: Node
    second: Node
    sure: bool


@dataclass(eq=False)
class Leaf:
    """One choice: an instance of an action. `after`: what follows; set when it is known."""

    number: int
    action: m.Action
    given: tuple[m.Expr, ...]
    least: str | None = None  # slot: the least choice allowed
    used: dict[str, str] = field(default_factory=dict)  # parameter -> plane of the elements used
    within: dict[str, str] = field(default_factory=dict)  # parameter -> plane of the only elements allowed
    after: Node | None = None
    sure: bool = True  # nothing that follows can fail
    span: Span = NOWHERE
    rest: EachRest | None = None  # `each u in S: a(u), different x`: who is still to choose


@dataclass(frozen=True)
class EachRest:
    """The elements that still have to choose, each from its own set, an element that nobody else has chosen."""

    members: str  # register plane
    used: str  # register plane
    after: Node
    asked: bool  # whether the action takes only some of the elements


@dataclass(frozen=True)
class SetStage:
    """`low..high set of` one action, with nothing around it: its registers, and what follows it."""

    leaf: Leaf
    counter: str
    low: ir.Scalar
    high: ir.Scalar | None
    different: tuple[str, ...]
    after: Node


@dataclass(eq=False)
class Loop:
    """A place that the automaton comes back to."""

    label: int
    body: Node | None = None
    rounds: str | None = (
        None  # slot: how often it was come back to since the last choice, where nothing else bounds that
    )


Node = Union[Accept, Fail, Do, Effect, Branch, Alt, Else, Leaf, Loop]
ACCEPT, FAIL = Accept(), Fail()


@dataclass
class Automaton:
    program: Program
    leaves: list[Leaf] = field(default_factory=list)
    loops: list[Loop] = field(default_factory=list)
    slots: list[str] = field(default_factory=list)
    planes: list[tuple[str, str]] = field(default_factory=list)
    env: dict[int, ir.Scalar] = field(default_factory=dict)
    # local -> its registers: one `each` may be built twice
    eaches: dict[int, tuple[str, str]] = field(default_factory=dict)
    root: Node = FAIL

    def slot(self, hint: str) -> str:
        name = f"{hint}_{len(self.slots)}"
        self.slots.append(name)
        return name

    def rounds(self) -> str:
        """The register that counts rounds without a choice."""
        if "ROUNDS" not in self.slots:
            self.slots.append("ROUNDS")
        return "ROUNDS"

    def plane(self, hint: str, dom: str) -> str:
        name = f"{hint}_{len(self.planes)}"
        self.planes.append((name, dom))
        return name

    def dom(self, plane: str) -> str:
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
    """The automaton of the model's turn."""
    result = Automaton(program)
    result.root = _build(result, program.plan.model.turn, ACCEPT, Place())
    return result


def _build(a: Automaton, p: m.Pattern, after: Node, place: Place) -> Node:
    return _BUILD[type(p)](a, p, after, place)


def _do(a: Automaton, p: m.Do, after: Node, place: Place) -> Node:
    action = a.program.plan.model.actions[p.action]
    used = {name: plane for name, plane in place.used if any(q.local.name == name for q in action.params)}
    leaf = Leaf(len(a.leaves), action, p.args, place.least, used, span=p.span)
    a.leaves.append(leaf)
    puts = []
    if place.least is not None:
        puts.append(Put(place.least, ("after_choice",)))
    for name, plane in used.items():
        index = [q.local.name for q in action.params if not q.witness].index(name)
        puts.append(Put(plane, ("add", index)))
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


def _bound(a: Automaton, value: object) -> ir.Scalar:
    return a.program.plan.bound(value).scalar


def _repeat(a: Automaton, p: m.Repeat, after: Node, place: Place) -> Node:
    counter = a.slot("TAKEN")
    loop = Loop(len(a.loops))
    a.loops.append(loop)
    body = _build(a, p.body, Do((Put(counter, ("plus", 1)),), loop), place)
    loop.body = _again(a, p, counter, body, after)
    return Do((Put(counter, ("number", ir.Num(0))),), loop)


def _again(a: Automaton, p: m.Repeat | m.RepeatSet, counter: str, body: Node, after: Node) -> Alt:
    """Once more while fewer than the most, or on from the least."""
    low = _bound(a, p.low)
    more = body if p.high is None else Branch(Counted(counter, "<", _bound(a, p.high)), body, FAIL)
    done = after if low == ir.Num(0) else Branch(Counted(counter, ">=", low), after, FAIL)
    return Alt((more, done))


def _repeat_set(a: Automaton, p: m.RepeatSet, after: Node, place: Place) -> Node:
    counter, least = a.slot("TAKEN"), a.slot("LEAST")
    used = _used(a, p.body, p.different)
    loop = Loop(len(a.loops))
    a.loops.append(loop)
    inner = Place(least, (*place.used, *used))
    body = _build(a, p.body, Do((Put(counter, ("plus", 1)),), loop), inner)
    loop.body = _again(a, p, counter, body, after)
    if isinstance(body, Leaf) and not body.given and place == Place():
        high = None if p.high is None else _bound(a, p.high)
        loop.body.stage = SetStage(body, counter, _bound(a, p.low), high, p.different, after)
    puts = [Put(counter, ("number", ir.Num(0))), Put(least, ("number", ir.Num(0)))]
    return Do((*puts, *(Put(plane, ("none",)) for _, plane in used)), loop)


def _used(a: Automaton, body: m.Pattern, different: tuple[str, ...]) -> list[tuple[str, str]]:
    """A plane of used elements for each parameter that `different` names."""

    result = []
    for name in different:
        for node in nodes(body):
            if isinstance(node, m.Do):
                for q in a.program.plan.model.actions[node.action].params:
                    if q.local.name == name and name not in dict(result):
                        result.append((name, a.plane("USED", dom_of_local(a.program.plan, q.local))))
    return result


def _each(a: Automaton, p: m.Each, after: Node, place: Place) -> Node:
    if _is_optional(p) and place == Place():
        return _each_optional(a, p, after)
    dom = dom_of_local(a.program.plan, p.local)
    if p.local.number not in a.eaches:
        a.eaches[p.local.number] = a.plane("EACH", dom), a.slot("THIS")
    members, current = a.eaches[p.local.number]
    a.env[p.local.number] = ir.Slot(current, "s")  # numbers as they are, not as members of a plane
    used = _used(a, p.body, p.different)
    loop = Loop(len(a.loops))
    a.loops.append(loop)
    body = _build(a, p.body, loop, Place(place.least, (*place.used, *used)))
    alone = isinstance(body, Leaf) and len(used) == 1 and place == Place() and dom != "int"
    if alone and own_choices(body.action, body.given, p.local):
        body.rest = EachRest(members, used[0][1], after, p.source != body.action.params[0].source)
    take = Do((Put(current, ("first", members)), Put(members, ("drop", current))), body)

    def left(scope) -> ir.Scalar:
        return ir.AnyP(register_plane(scope, members, dom))

    loop.body = Branch(left, take, after)
    puts = [Put(members, ("members", p.source)), *(Put(plane, ("none",)) for _, plane in used)]
    return Do(tuple(puts), loop)


def _is_optional(p: m.Each) -> bool:
    """Whether a pattern is `each u in S: (0..1 of a(u))`."""
    body = p.body
    if not isinstance(body, m.Repeat) or (body.low, body.high) != (0, 1) or not isinstance(body.body, m.Do):
        return False
    args = body.body.args
    return len(args) == 1 and isinstance(args[0], m.LocalRef) and args[0].local == p.local


def _each_optional(a: Automaton, p: m.Each, after: Node) -> Node:
    """`each u in S: (0..1 of a(u))` as the set of choices that it is: ascending, no u twice, u of S as it was."""
    dom, least = dom_of_local(a.program.plan, p.local), a.slot("LEAST")
    action = a.program.plan.model.actions[p.body.body.action]
    member = next(q.local.name for q in action.params if not q.witness)
    members = a.plane("EACH", dom)
    used = dict(_used(a, p.body.body, tuple(dict.fromkeys((member, *p.different)))))
    loop = Loop(len(a.loops))
    a.loops.append(loop)
    leaf = _do(a, m.Do(action=action.index, args=(), span=p.span), loop, Place(least, tuple(used.items())))
    leaf.within[member] = members
    loop.body = Alt((leaf, after))
    puts = [Put(members, ("members", p.source)), Put(least, ("number", ir.Num(0)))]
    return Do((*puts, *(Put(plane, ("none",)) for plane in used.values())), loop)


def own_choices(action: m.Action, given: tuple[m.Expr, ...], local: m.Local) -> bool:
    """Whether `a(u)` lets each u choose one element from a set that no other's choice changes: the action has no other
    condition, and what it writes and reads is at u only."""
    if len(action.params) != 2 or len(given) != 1 or not isinstance(given[0], m.LocalRef) or given[0].local != local:
        return False
    if any(p.witness for p in action.params) or has_require(action.body):
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
    left = a.slot("LEFT")
    alone = _build(a, p.body, ACCEPT, place)
    before = len(a.leaves)
    exit_ = Branch(lambda s: binary("==", s.slot(left), ir.Num(0)), after, FAIL)
    body = _build(a, p.body, exit_, place)
    for leaf in a.leaves[before:]:
        taken = leaf.after if isinstance(leaf.after, Do) else Do((), leaf.after)
        leaf.after = Do((*taken.puts, Put(left, ("plus", -1))), taken.then)
        leaf.sure = False
    return Do((Put(left, ("longest", alone)),), body)


def _if(a: Automaton, p: m.IfPattern, after: Node, place: Place) -> Node:
    result = _build(a, p.otherwise, after, place)
    for condition, body in reversed(p.branches):
        result = Branch(condition, _build(a, body, after, place), result)
    return result


_BUILD = {
    m.Do: _do,
    m.DoEffect: _effect,
    m.Seq: _seq,
    m.Either: _either,
    m.Otherwise: _otherwise,
    m.Repeat: _repeat,
    m.RepeatSet: _repeat_set,
    m.Each: _each,
    m.While: _while,
    m.Longest: _longest,
    m.IfPattern: _if,
}


def register_plane(scope, name: str, dom: str) -> ir.Plane:
    """What a register plane holds."""
    held = scope.holding(name)
    return held if held is not None else ir.PStored(name, ir.Num(0), dom, scope.state)


def leaves_below(node: Node, seen: set[int] | None = None) -> list[Leaf]:
    """The leaves that may be offered from a node before any other choice."""
    seen = set() if seen is None else seen
    if id(node) in seen:
        return []
    seen.add(id(node))
    if isinstance(node, Leaf):
        return [node]
    return [leaf for child in children(node) for leaf in leaves_below(child, seen)]


def described(node: Node) -> str:
    """What may follow a node, in words: the actions that may be chosen next, the end of the turn."""
    names = list(dict.fromkeys(leaf.action.name for leaf in leaves_below(node)))
    names += ["the end of the turn"] if may_accept(node) else []
    return " or ".join([", ".join(names[:-1]), names[-1]] if names[1:] else names) or "a dead end"


def children(node: Node) -> tuple[Node, ...]:
    """The nodes that follow without a choice."""
    if isinstance(node, (Do, Effect)):
        return (node.then,)
    if isinstance(node, Branch):
        return (node.yes, node.no)
    if isinstance(node, Alt):
        return node.items
    if isinstance(node, Else):
        return (node.first, node.second)
    return (node.body,) if isinstance(node, Loop) else ()


def is_choice(node: Node | None) -> bool:
    """Whether the player chooses at a node."""
    return isinstance(node, (Leaf, Alt, Else))


def prompts(node: Node) -> bool:
    """Whether nothing is done or decided at a node before the player chooses (registers may be put)."""
    if isinstance(node, Else):
        return prompts(node.first) and prompts(node.second)
    if isinstance(node, Do):
        return prompts(node.then)
    return is_choice(node.body) if isinstance(node, Loop) else isinstance(node, (Leaf, Alt, Accept, Fail))


def comes_back(node: Node, seen: frozenset[int] = frozenset()) -> bool:
    """Whether the turn may come back to a loop below a node without a choice between."""
    if isinstance(node, Loop):
        return node.label in seen or comes_back(node.body, seen | {node.label})
    return not isinstance(node, Leaf) and any(comes_back(child, seen) for child in children(node))


def may_accept(node: Node, seen: set[int] | None = None) -> bool:
    """Whether the turn may perhaps end at a node without another choice."""
    seen = set() if seen is None else seen
    if isinstance(node, Accept):
        return True
    if id(node) in seen or isinstance(node, Leaf):
        return False
    seen.add(id(node))
    return any(may_accept(child, seen) for child in children(node))
