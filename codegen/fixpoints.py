"""Fixed points that are kept in the state and brought up to date place by place, instead of computed at every choice.

Where the offers (or the conditions of an end) ask for `joined(start, through, R)` of stored planes, its plane becomes part of
the state, one for each player if it depends on a player; so do its image under known steps, and the sets of places within
it that are counted or drawn from, with their counts. A write of a place then costs what it changes: the template
`fixpoints.pyx.j2` has the updating. This is a rewriting of the IR that changes no meaning; `renew` computes everything anew.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import reduce
from typing import Callable, Iterator, Optional

from codegen import ir
from codegen.expressions import _with_starts
from codegen.planes import meet
from codegen.plan import FieldPlan, Plan
from codegen.scalars import add, binary, choose, sub
from codegen.scope import Program

LEAST_WORDS = 4  # planes of fewer words are joined faster than kept
MOST_CHOICES = 6  # sets kept within one fixed point
MANY = 12  # with more players than this the state tells for each place in whose planes it lies
BLOCK = 32  # words of a plane that are counted together
WHO, WHERE = ir.Var("p"), ir.Var("x")  # what the definitions of kept planes depend on
COLD = ("start_block_", "witness_", "score_of", "renew_")


@dataclass(frozen=True)
class Within:
    """The places of a kept plane (`joined` or `near`) where a pointwise condition holds: counted, and drawn from."""

    of: str
    among: ir.Plane


@dataclass
class Fixpoint:
    """joined(start, through, steps), over the player WHO if `sided`; its image under `near`; sets within these."""

    number: int
    steps: tuple[int, ...]
    start: ir.Plane
    through: ir.Plane
    sided: bool
    near: tuple[int, ...] = ()
    within: list[Within] = field(default_factory=list)

    def name(self, part: str | int) -> str:
        """The region of the state for a part: joined, near, or the number of a set within."""
        return f"K{self.number}_{part}"

    def holders(self) -> str:
        """The region with the players in whose outermost plane (`near`, or `joined`) each place lies."""
        return f"R{self.number}"

    def counts(self, i: int) -> str:
        """The region with the counts of a set within: all, then each block of words."""
        return f"N{self.number}_{i}"

    def definitions(self) -> tuple[ir.Plane, ...]:
        return (self.start, self.through, *(w.among for w in self.within))


def keep(program: Program, functions: tuple[ir.Function, ...]) -> tuple[ir.Function, ...]:
    """The functions of an engine with its fixed points kept where that is possible; `program.fixpoints` says which."""
    plan = program.plan
    if plan.graph or plan.walls or plan.words["cell"].most < LEAST_WORDS:
        return functions
    rewriting = _Rewriting(program, functions)
    rewriting.find()
    if not rewriting.kept:
        return functions
    functions = tuple(rewriting.read(f) for f in functions)
    program.fixpoints = rewriting.kept
    return tuple(_hooked(plan, rewriting.kept, f) for f in functions) + tuple(_definitions(program, rewriting.kept))


# ------------------------------------------------------------------------------------------ what is pointwise


def _leaves(p: ir.Plane) -> Optional[list[ir.PStored]]:
    """The stored planes of cells that a plane is made of place by place; None where it is made otherwise."""
    if isinstance(p, ir.PStored):
        return [p] if p.dom == "cell" and p.name[:2] in ("F_", "W_") else None
    if isinstance(p, (ir.PNone, ir.PAll)):
        return []
    if isinstance(p, (ir.PAnd, ir.POr, ir.PMinus)):
        left, right = _leaves(p.left), _leaves(p.right)
        return None if left is None or right is None else left + right
    return None


def _varying(scalar: ir.Scalar) -> Optional[set[ir.Scalar]]:
    """The variables and slots that a number depends on; None where it depends on more than these."""
    if isinstance(scalar, (ir.Num, ir.Sym)):
        return set()
    if isinstance(scalar, (ir.Var, ir.Slot)):
        return {scalar}
    if isinstance(scalar, ir.Bin):
        left, right = _varying(scalar.left), _varying(scalar.right)
        return None if left is None or right is None else left | right
    return None


@dataclass(frozen=True)
class _Reading:
    """Planes of one state that depend on at most one player, with WHO in his place."""

    planes: tuple[ir.Plane, ...]
    who: Optional[ir.Scalar]
    state: str


def _reading(plan: Plan, planes: tuple[ir.Plane, ...]) -> Optional[_Reading]:
    """Pointwise planes as a reading; None where they are not such planes, of one state and one player."""
    leaves: list[ir.PStored] = []
    for p in planes:
        more = _leaves(p)
        if more is None:
            return None
        leaves += more
    states, who = {leaf.state for leaf in leaves}, set()
    for leaf in leaves:
        varying = _varying(leaf.index)
        if varying is None:
            return None
        who |= varying
    sided = {f"F_{f.field.name}" for f in plan.fields if f.kind == "planes" and f.sides}
    if len(states) != 1 or len(who) > 1:
        return None
    if who and not any(leaf.index in who and leaf.name in sided for leaf in leaves):
        return None
    only = next(iter(who), None)
    return _Reading(tuple(_mapped(p, lambda n: _normal(n, only)) for p in planes), only, states.pop())


def _normal(node: object, who: Optional[ir.Scalar]) -> object:
    if who is not None and node == who:
        return WHO
    return replace(node, state="s") if isinstance(node, ir.PStored) else node


def _mapped(node: object, f: Callable[[object], object]) -> object:
    """The node with f put to everything below it and to itself, from the leaves up."""
    if isinstance(node, tuple):
        return tuple(_mapped(n, f) for n in node)
    if not hasattr(node, "__dataclass_fields__"):
        return node
    changes = {}
    for name in node.__dataclass_fields__:
        value = getattr(node, name)
        if isinstance(value, tuple) or hasattr(value, "__dataclass_fields__"):
            new = _mapped(value, f)
            if new is not value and new != value:
                changes[name] = new
    return f(replace(node, **changes) if changes else node)


# ------------------------------------------------------------------------------------------ reading what is kept


class _Rewriting:
    """Finds what is worth keeping, and reads it where it was computed."""

    def __init__(self, program: Program, functions: tuple[ir.Function, ...]):
        self.program, self.functions = program, functions
        opposite = program.plan.board.opposite
        self.symmetric = lambda steps: all(opposite[s] in steps for s in steps)
        self.joins = {name: key[1] for key, name in program.helpers.items()
                      if isinstance(key, tuple) and key[0] == "joined" and self.symmetric(key[1])}
        self.kept: list[Fixpoint] = []
        self.pure = _pure(functions)

    def find(self) -> None:
        for function in self.functions:
            if function.name in self.joins or function.name.startswith(COLD):
                continue
            body = _asked(function.body) if function.name == "check_ends" else function.body
            for node in ir.walk(body):
                if isinstance(node, ir.PCall) and node.function in self.joins:
                    reading = _reading(self.program.plan, node.args)
                    if reading is not None and self._known(node.function, reading) is None:
                        start, through = reading.planes
                        self.kept.append(Fixpoint(len(self.kept), self.joins[node.function], start, through, reading.who is not None))

    def _known(self, function: str, reading: _Reading) -> Optional[Fixpoint]:
        key = (self.joins[function], *reading.planes)
        return next((k for k in self.kept if (k.steps, k.start, k.through) == key), None)

    def read(self, function: ir.Function) -> ir.Function:
        """The function with what is kept read from the state."""
        if function.name in self.joins:
            return function
        body = _mapped(function.body, self._plane)
        if function.name in self.pure:
            body = _propagated(body, lambda p: self._is_kept(p) or self._within(p) is not None)
        body = _mapped(body, self._asked)
        return replace(function, body=_without_starts(body, function.body))

    def _plane(self, node: object) -> object:
        if isinstance(node, ir.PCall) and node.function in self.joins:
            reading = _reading(self.program.plan, node.args)
            kept = None if reading is None else self._known(node.function, reading)
            if kept is not None:
                return ir.PStored(kept.name("joined"), reading.who or ir.Num(0), "cell", reading.state)
        if isinstance(node, ir.PImage) and self._is_kept(node.plane) and self.symmetric(node.steps):
            kept, part = self._source(node.plane)
            if part == "joined" and kept.near in ((), node.steps):
                kept.near = node.steps
                return replace(node.plane, name=kept.name("near"))
        return node

    def _is_kept(self, p: object) -> bool:
        return isinstance(p, ir.PStored) and p.name.startswith("K") and p.name.endswith(("_joined", "_near"))

    def _source(self, p: ir.PStored) -> tuple[Fixpoint, str]:
        number, part = p.name[1:].split("_")
        return self.kept[int(number)], part

    def _within(self, p: ir.Plane) -> Optional[ir.PStored]:
        """The kept set that a plane is, if it lies within a kept plane place by place."""
        read = self._set_within(p)
        if read is None:
            return None
        kept, source, found = read
        if found not in kept.within:
            if len(kept.within) == MOST_CHOICES:
                return None
            kept.within.append(found)
        return replace(source, name=kept.name(kept.within.index(found)))

    def _set_within(self, p: ir.Plane) -> Optional[tuple[Fixpoint, ir.PStored, Within]]:
        """The same as a fixed point, the plane read, and the set."""
        inner = [n for n in ir.walk(p) if self._is_kept(n)]
        if not isinstance(p, (ir.PAnd, ir.PMinus)) or len(set(inner)) != 1 or not _lies_within(p, inner[0]):
            return None
        (kept, part), source = self._source(inner[0]), inner[0]
        among = _mapped(p, lambda n: ir.PAll("cell") if n == source else _simpler(n))
        reading = _reading(self.program.plan, (among,))
        if reading is None or reading.state != source.state:
            return None
        if reading.who is not None and (not kept.sided or reading.who != source.index):
            return None
        return kept, source, Within(part, reading.planes[0])

    def _asked(self, node: object) -> object:
        """Counts of kept sets are read; the n-th member is found with their help."""
        if isinstance(node, ir.AnyP):
            parts = self._parts(node.plane)
            if parts:
                return reduce(lambda left, right: binary("or", left, right), (binary("!=", self._count(p), ir.Num(0)) for p in parts))
        if isinstance(node, (ir.CountP, ir.NthP)):
            set_ = self._within(node.plane)
            if set_ is not None:
                return self._count(set_) if isinstance(node, ir.CountP) else replace(node, plane=set_)
        return node

    def _parts(self, p: ir.Plane) -> list[ir.PStored]:
        """Kept sets that together are a plane: those that there are already, or one of its own."""
        read = self._set_within(p)
        if read is None:
            return []
        kept, source, found = read
        known = [Within(found.of, part) for part in _alternatives(found.among)]
        if all(part in kept.within for part in known):
            return [replace(source, name=kept.name(kept.within.index(part))) for part in known]
        set_ = self._within(p)
        return [] if set_ is None else [set_]

    def _count(self, set_: ir.PStored) -> ir.Scalar:
        number, i = set_.name[1:].split("_")
        return ir.Cell32(self.kept[int(number)].counts(int(i)), binary("*", set_.index, entries(self.program.plan)), set_.state)


def _alternatives(p: ir.Plane) -> list[ir.Plane]:
    return [*_alternatives(p.left), *_alternatives(p.right)] if isinstance(p, ir.POr) else [p]


def follows_players(plan: Plan, kept: Fixpoint) -> bool:
    """Whether players are so many that the state tells for each place whose planes hold it."""
    return kept.sided and plan.settings["players"].most > MANY and len({w.of for w in kept.within}) == 1 \
        and kept.within[0].of == ("near" if kept.near else "joined")


def entries(plan: Plan) -> ir.Scalar:
    """The entries of one plane's counts: all, then each block of words."""
    words = plan.words["cell"].scalar
    return add(ir.Num(1), binary("//", add(words, ir.Num(BLOCK - 1)), ir.Num(BLOCK)))


def _simpler(node: object) -> object:
    return meet(node.left, node.right) if isinstance(node, ir.PAnd) else node


def _lies_within(p: ir.Plane, whole: ir.PStored) -> bool:
    if p == whole:
        return True
    if isinstance(p, ir.PAnd):
        return _lies_within(p.left, whole) or _lies_within(p.right, whole)
    if isinstance(p, ir.POr):
        return _lies_within(p.left, whole) and _lies_within(p.right, whole)
    return isinstance(p, ir.PMinus) and _lies_within(p.left, whole)


def _asked(body: tuple[ir.Stmt, ...]) -> tuple[ir.Stmt, ...]:
    """The statements without those that are done once only, before the function returns."""
    found = []
    for s in body:
        if isinstance(s, ir.IfS) and s.then and isinstance(s.then[-1], ir.Return):
            found.append(replace(s, then=()))
        else:
            found.append(s)
    return tuple(found)


# ------------------------------------------------------------------------------------------ variables

WRITES = (ir.StoreSlot, ir.Store32, ir.StoreP, ir.StoreBit)


def _pure(functions: tuple[ir.Function, ...]) -> frozenset[str]:
    """The functions that do not write the state they are given."""
    calls = {f.name: {n.function for n in ir.walk(f.body) if isinstance(n, (ir.Call, ir.CallI, ir.PCall)) and n.state == "s"} for f in functions}
    impure = {f.name for f in functions if any(isinstance(n, WRITES) and n.state == "s" for n in ir.walk(f.body))}
    while True:
        more = {name for name, called in calls.items() if name not in impure and called & impure}
        if not more:
            return frozenset(calls) - impure
        impure |= more


def _propagated(body: tuple[ir.Stmt, ...], cheap: Callable[[ir.Plane], bool]) -> tuple[ir.Stmt, ...]:
    """The statements with plane variables replaced that only stand for planes of the state, which nothing here writes."""
    changed = {n.name for n in ir.walk(body) if isinstance(n, (ir.SetP, ir.SetRow, ir.PutBit))}
    while True:
        names = [n.name for n in ir.walk(body) if isinstance(n, ir.LetP)]
        found = next((n for n in ir.walk(body) if isinstance(n, ir.LetP) and n.name not in changed and names.count(n.name) == 1
                      and all(m.state == "s" for m in ir.walk(n.value) if isinstance(m, ir.PStored)) and cheap(n.value)), None)
        if found is None:
            return body
        body = _dropped(_replaced(body, ir.PVar(found.name, found.dom), found.value), found.name)


def _replaced(body: tuple[ir.Stmt, ...], variable: ir.PVar, value: ir.Plane) -> tuple[ir.Stmt, ...]:
    return _mapped(body, lambda n: value if n == variable else n)


def _dropped(body: tuple[ir.Stmt, ...], name: str) -> tuple[ir.Stmt, ...]:
    """The statements without the definition of a variable."""
    def without(s: ir.Stmt) -> Iterator[ir.Stmt]:
        if isinstance(s, ir.LetP) and s.name == name:
            return
        if isinstance(s, ir.IfS):
            s = replace(s, then=_dropped(s.then, name), otherwise=_dropped(s.otherwise, name))
        elif isinstance(s, (ir.ForBits, ir.ForRange, ir.Loop)):
            s = replace(s, body=_dropped(s.body, name))
        yield s
    return tuple(new for s in body for new in without(s))


def _without_starts(body: tuple[ir.Stmt, ...], before: tuple[ir.Stmt, ...]) -> tuple[ir.Stmt, ...]:
    """What is known without joining need not be tried with the start alone first (`expressions.any_early`)."""
    early = {}
    for block in _blocks(before):
        for first, second in zip(block, block[1:]):
            if isinstance(first, ir.Let) and isinstance(first.value, ir.AnyP) and isinstance(second, ir.IfS) \
                    and second.condition == ir.NotB(ir.Var(first.name)) and len(second.then) == 1 \
                    and isinstance(second.then[0], ir.SetV) and isinstance(second.then[0].value, ir.AnyP) \
                    and _with_starts(second.then[0].value.plane) == first.value.plane:
                early[first.name] = True

    def shortened(block: tuple[ir.Stmt, ...]) -> tuple[ir.Stmt, ...]:
        result, i = [], 0
        while i < len(block):
            s = block[i]
            if isinstance(s, ir.Let) and s.name in early and isinstance(block[i + 1], ir.IfS):
                dear = block[i + 1].then[0].value
                if not any(isinstance(n, ir.AnyP) for n in ir.walk(dear)):
                    result.append(replace(s, value=dear))
                    i += 2
                    continue
            if isinstance(s, ir.IfS):
                s = replace(s, then=shortened(s.then), otherwise=shortened(s.otherwise))
            elif isinstance(s, (ir.ForBits, ir.ForRange, ir.Loop)):
                s = replace(s, body=shortened(s.body))
            result.append(s)
            i += 1
        return tuple(result)

    return shortened(body)


def _blocks(body: tuple[ir.Stmt, ...]) -> Iterator[tuple[ir.Stmt, ...]]:
    yield body
    for s in body:
        for part in ("then", "otherwise", "body"):
            if hasattr(s, part):
                yield from _blocks(getattr(s, part))


# ------------------------------------------------------------------------------------------ bringing it up to date


def _hooked(plan: Plan, kept: list[Fixpoint], function: ir.Function) -> ir.Function:
    """The function with its writes of what kept planes are made of followed by their updating."""
    watched = {leaf.name for k in kept for p in k.definitions() for leaf in _leaves(p) or ()}
    for planned in plan.fields:
        if function.name == f"put_{planned.field.name}" and f"F_{planned.field.name}" in watched:
            return replace(function, body=_with_owners(plan, kept, planned, function))
    return replace(function, body=_followed(function.body, watched))


def _with_owners(plan: Plan, kept: list[Fixpoint], planned: FieldPlan, function: ir.Function) -> tuple[ir.Stmt, ...]:
    """The stores of one place; then the players concerned: where the value tells them, the old owner and the new one."""
    place = ir.Var(function.params[0][0])
    if not planned.codes or not all(_owned(k, planned) for k in kept):
        return (*function.body, ir.Call("kept_changed", (place,), "s"))
    before = ir.Let("owner_before", _owner(plan, planned, ir.Cell32(f"C_{planned.field.name}", place, "s")))
    after = ir.Let("owner_after", _owner(plan, planned, ir.Var(function.params[1][0])))
    return (before, *function.body, after, ir.Call("kept_changed_hands", (place, ir.Var("owner_before"), ir.Var("owner_after")), "s"))


def _owned(kept: Fixpoint, planned: FieldPlan) -> bool:
    """Whether only places that belong to the player are joined."""
    mine = ir.PStored(f"F_{planned.field.name}", WHO, "cell", "s")
    return kept.sided and all(_lies_within(p, mine) for p in (kept.start, kept.through))


def _owner(plan: Plan, planned: FieldPlan, code: ir.Scalar) -> ir.Scalar:
    """The player that a code belongs to, -1 for none."""
    bases, result = plan.bases(planned.field.type.enum), ir.Num(-1)
    for i, alternative in enumerate(planned.field.type.enum.alternatives):
        if alternative.kind in ("owned", "element"):
            inside = binary("and", binary(">=", code, bases[i]), binary("<", code, bases[i + 1]))
            result = choose(inside, sub(code, bases[i]), result)
    return result


def _followed(body: tuple[ir.Stmt, ...], watched: set[str]) -> tuple[ir.Stmt, ...]:
    result: list[ir.Stmt] = []
    for i, s in enumerate(body):
        if _fills(s, watched):
            result.append(s)
            if i + 1 == len(body) or not _fills(body[i + 1], watched):
                result.append(ir.Call("renew_kept", (), _state_of(s)))
            continue
        if isinstance(s, ir.IfS):
            s = replace(s, then=_followed(s.then, watched), otherwise=_followed(s.otherwise, watched))
        elif isinstance(s, (ir.ForBits, ir.ForRange, ir.Loop)):
            s = replace(s, body=_followed(s.body, watched))
        result.append(s)
        if isinstance(s, ir.StoreBit) and s.name in watched:
            result.append(ir.Call("kept_changed", (s.index,), s.state))
    return tuple(result)


def _fills(s: ir.Stmt, watched: set[str]) -> bool:
    """Whether a statement only stores whole planes of what is watched."""
    if isinstance(s, ir.IfS):
        inside = (*s.then, *s.otherwise)
        return bool(inside) and all(_fills(t, watched) for t in inside)
    return isinstance(s, ir.StoreP) and s.name in watched


def _state_of(s: ir.Stmt) -> str:
    return next(n.state for n in ir.walk(s) if isinstance(n, ir.StoreP))


def _definitions(program: Program, kept: list[Fixpoint]) -> Iterator[ir.Function]:
    """For each kept fixed point: its conditions at a place, and its planes anew."""
    who, here = ("p", "int"), ("x", "int")
    for k in kept:
        for name, plane in (("starts", k.start), ("goes", k.through), *((str(i), w.among) for i, w in enumerate(k.within))):
            body = (ir.Return(ir.BitP(plane, WHERE)),)
            yield ir.Function(f"kept_{k.number}_{name}", (who, here), "int", body, inline=True)
        helper = program.helpers[("joined", k.steps)]
        index = WHO if k.sided else ir.Num(0)
        body = [ir.StoreP(k.name("joined"), index, "cell", ir.PCall(helper, (k.start, k.through), "cell", ""), "s")]
        joined = ir.PStored(k.name("joined"), index, "cell", "s")
        if k.near:
            body.append(ir.StoreP(k.name("near"), index, "cell", ir.PImage(k.near, joined), "s"))
        for i, w in enumerate(k.within):
            body.append(ir.StoreP(k.name(i), index, "cell", meet(w.among, replace(joined, name=k.name(w.of))), "s"))
        yield ir.Function(f"renew_planes_{k.number}", (who,), "none", tuple(body), "A fixed point and what lies within it, computed.")
