"""Numbers that an engine cannot hold: it keeps sets of them as planes over -1024..1023, and counts in 64 bits.

For every expression that makes a set of numbers, the least and greatest number are worked out from constants,
parameters, sizes of the board and ranges of fields. Where known bounds lie beyond, the rules are refused; where there
is no bound (a field of type `int`), the engine watches itself, and stops where a number does not fit into a set.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass, replace
from math import inf

from ludex.codegen import ir
from ludex.codegen.plan.domains import dom_of_members
from ludex.codegen.plan.plan import Plan, fixed
from ludex.codegen.refused import Refused
from ludex.dsl import model as m
from ludex.dsl.ranges import EVERYTHING, NATURAL, Range, arithmetic
from ludex.dsl.span import Span
from ludex.engine.tables import INT_LOW, INT_WORDS

INT_HIGH = INT_LOW + 64 * INT_WORDS - 1
HELD: Range = (INT_LOW, INT_HIGH)
INT32 = -(2**31), 2**31 - 1  # fields of type `int`
COUNTED = 2**63
Env = dict[int, Range]  # numbers of locals -> their ranges


def with_number_sets(plan: Plan) -> Plan:
    """The plan, telling whether some numbers of sets have no bounds, and which assignments are not known to stay in the
    range of their field. Raises Refused where known bounds are beyond those
    of sets, or of 64 bits."""
    model, numbers, counted = plan.model, _Numbers(plan), _Counted(plan)
    for looking in (numbers, counted):
        env: Env = {}
        parts = (model.fields, model.starts, model.actions, model.turn, model.score, model.ends)
        for part in (*parts, model.setup, model.payoff):
            looking.look(part, env)
    result = replace(plan, unbounded_numbers=numbers.unbounded, leaving=frozenset(counted.leaving))
    return _narrowed(result, numbers.low, numbers.high)


def _narrowed(plan: Plan, low: float, high: float) -> Plan:
    """The plan with sets of numbers of as many words as these numbers need. Engines of games without chance keep the
    words that all sets of numbers once had."""
    chance = plan.model.has_chance
    kept = any(isinstance(f.type, m.SetOf) and f.type.of == m.INT_DOMAIN for f in plan.model.fields)
    if not chance or kept or plan.unbounded_numbers or not INT_LOW <= low <= high <= INT_HIGH:
        return plan
    words = int(high - low) // 64 + 1
    sizes = {**plan.sizes, ir.NUMBERS: fixed(64 * words)}
    return replace(plan, int_low=int(low), int_words=words, sizes=sizes, words={**plan.words, ir.NUMBERS: fixed(words)})


def range_of(plan: Plan, numbers: m.Expr, env: Env) -> Range:
    """The least and greatest member that a set of numbers can have."""
    return _Numbers(plan).range_of_set(numbers, env)


def most_weight(plan: Plan, action: m.Action) -> float:
    """The greatest weight that an outcome can have."""
    numbers, env = _Counted(plan), dict[int, Range]()
    for parameter in action.params:
        env[parameter.local.number] = numbers.range_of_set(parameter.source, env)
    return 1 if action.weight is None else numbers.range(action.weight, env)[1]


def ranges_within(plan: Plan, e: m.Comprehension, env: Env) -> Env:
    """The ranges of names within a comprehension."""
    return _Numbers(plan).within(e, env)


class _Numbers:
    def __init__(self, plan: Plan):
        self.plan = plan
        self.unbounded = False
        self.low, self.high = 0.0, 0.0  # of all members that sets of numbers, and given parameters, can have
        self.seen: set[tuple[int | Range, ...]] = set()  # definitions and effects with the ranges of their arguments

    # -------------------------------------------------------------------------------- looking at everything

    def look(self, node: object, env: Env) -> None:
        """Check every expression below a node. `env` receives the names bound on the way."""
        if isinstance(node, tuple):
            for item in node:
                self.look(item, env)
        elif isinstance(node, (m.Use, m.Run)):
            self.look(node.args, env)
            called = node.definition if isinstance(node, m.Use) else node.effect
            inner = {p.number: self.range(arg, env) for p, arg in zip(called.params, node.args)}
            key: tuple[int | Range, ...] = (id(called), *inner.values())
            if key not in self.seen:
                self.seen.add(key)
                self.look(called.body, inner)
        elif isinstance(node, (m.Comprehension, m.For, m.Parameter, m.LetHere, m.Action)):
            self._look_at_binder(node, env)
        elif isinstance(node, m.Each):
            self.look(node.source, env)
            self.look(node.body, {**env, node.local.number: self.range_of_set(node.source, env)})
        elif isinstance(node, m.DoEffect):
            self.look(node.effect.body, env)
        elif isinstance(node, m.Field):
            self.look(node.default, env)
        elif is_dataclass(node) and isinstance(node, (m.Node, m.Score, m.End, m.StartBlock)):
            self._check(node, env)
            for given in node.args if isinstance(node, m.Do) else ():
                if isinstance(given.type, m.Int):
                    self._reach(*self.range(given, env))
            asked = _asked_only(node)
            for f in fields(node):
                part = getattr(node, f.name)
                if f.name not in ("span", "type", "field", "local", "effect"):
                    for item in part if isinstance(part, tuple) else (part,):
                        (self._look_at_source if any(item is one for one in asked) else self.look)(item, env)

    def _look_at_source(self, e: m.Expr, env: Env) -> None:
        """What is run through, or asked for its members: a range is not made a set then."""
        if isinstance(e, m.IntRange):
            self.look((e.low, e.high), env)
            self._reach(*self.range_of_set(e, env))
        elif isinstance(e, m.Use) and isinstance(e.definition.body, m.IntRange):
            self.look(e.args, env)
            inner = {p.number: self.range(arg, env) for p, arg in zip(e.definition.params, e.args)}
            self._look_at_source(e.definition.body, inner)
        else:
            self.look(e, env)

    def _look_at_binder(self, node: m.Comprehension | m.For | m.Parameter | m.LetHere | m.Action, env: Env) -> None:
        """What binds names: their ranges are those of the sets they come from."""
        if isinstance(node, m.Comprehension):
            inner = dict(env)
            for generator in node.generators:
                self._look_at_source(generator.source, inner)
                inner[generator.local.number] = self.range_of_set(generator.source, inner)
            self.look(node.condition, inner)
            self.look(node.body, inner)
            self._check(node, env)
        elif isinstance(node, m.For):
            self._look_at_source(node.source, env)
            self.look(node.body, {**env, node.local.number: self.range_of_set(node.source, env)})
        elif isinstance(node, m.Parameter):
            self.look(node.source, env)
            env[node.local.number] = self.range_of_set(node.source, env)
        elif isinstance(node, m.LetHere):
            self.look(node.value, env)
            env[node.local.number] = self.range(node.value, env)
        else:
            inner = {}
            self.look(node.params, inner)
            self.look(node.weight, inner)
            self.look(node.body, inner)

    def _check(self, node: object, env: Env) -> None:
        """Refuses a node that makes a set of numbers beyond what is held; notes one of any numbers."""
        if not isinstance(node, m.Expr) or node.type != m.SetOf(m.INT_DOMAIN) or not isinstance(node, _MAKERS):
            return
        low, high = self.range_of_set(node, env)
        self._reach(low, high)
        if -inf < low < INT_LOW or INT_HIGH < high < inf:
            raise Refused(
                f"this set may hold numbers {_shown(low, high)}; sets of an engine hold {INT_LOW}..{INT_HIGH}",
                node.span,
                "give fields and parameters smaller ranges, or play it with --engine reference",
            )
        self.unbounded = self.unbounded or low == -inf or high == inf

    def _reach(self, low: float, high: float) -> None:
        if low <= high:
            self.low, self.high = min(self.low, low), max(self.high, high)

    # -------------------------------------------------------------------------------- ranges

    def range_of_set(self, e: m.Expr, env: Env) -> Range:
        """The least and greatest member of a set of numbers."""
        if not isinstance(e.type, m.SetOf) or e.type.of != m.INT_DOMAIN:
            return EVERYTHING
        if isinstance(e, m.IntRange):
            return self.range(e.low, env)[0], self.range(e.high, env)[1]
        if isinstance(e, m.SetLiteral):
            return _hull([self.range(item, env) for item in e.items])
        if isinstance(e, m.ToSet):
            return self.range(e.operand, env)
        if isinstance(e, m.AtSet):
            return self.range(e.map, env)
        if isinstance(e, m.SetOp):
            parts = [self.range_of_set(item, env) for item in e.items]
            return _hull(parts) if e.op == "|" else _common(parts) if e.op == "&" else parts[0]
        if isinstance(e, m.ChooseExpr):
            return _hull([self.range_of_set(e.then, env), self.range_of_set(e.otherwise, env)])
        if isinstance(e, m.Comprehension):
            inner = self.within(e, env)
            return self.range_of_set(e.body, inner) if e.kind == "union" else self.range(e.body, inner)
        if isinstance(e, m.Use):
            return self.range_of_set(
                e.definition.body, {p.number: self.range(a, env) for p, a in zip(e.definition.params, e.args)}
            )
        if isinstance(e, m.LocalRef) and isinstance(e.local.type, m.SetOf):
            return env.get(e.local.number, HELD)
        return HELD  # kept in a field: checked where it was made

    def within(self, e: m.Comprehension, env: Env) -> Env:
        inner = dict(env)
        for generator in e.generators:
            inner[generator.local.number] = self.range_of_set(generator.source, inner)
        return inner

    def range(self, e: m.Expr, env: Env) -> Range:
        """The least and greatest value of a number, of a map to numbers, or of a set's members."""
        if isinstance(e.type, m.SetOf):
            return self.range_of_set(e, env)
        how = _RANGES.get(type(e))
        return how(self, e, env) if how is not None else EVERYTHING

    def parameter(self, name: str) -> Range:
        if name in self.plan.folded:
            return self.plan.folded[name], self.plan.folded[name]
        low, high = next(
            ((p.low, p.high) for p in self.plan.model.params if p.name == name),
            (self.plan.model.players.low, self.plan.model.players.high),
        )
        return low, high

    def field(self, field: m.Field) -> Range:
        kind = field.type
        if not isinstance(kind, m.Int) or kind.low is None or kind.high is None:
            return EVERYTHING
        ends = [self.parameter(end) if isinstance(end, str) else (end, end) for end in (kind.low, kind.high)]
        return ends[0][0], ends[1][1]

    def size(self, e: m.Expr) -> float:
        """How many members a set can have."""
        of = e.type.of if isinstance(e.type, (m.SetOf, m.SetOfSets)) else None
        if of is None:
            return 0
        if isinstance(e.type, m.SetOfSets):
            return inf
        dom = dom_of_members(of)
        if dom == ir.CELL and not self.plan.graph:
            return self.plan.rows.most * self.plan.columns.most
        return self.plan.size(dom).most


class _Counted(_Numbers):
    """Numbers that are worked out, from fields that all have bounds."""

    def __init__(self, plan: Plan):
        super().__init__(plan)
        self.leaving: set[tuple[Span, str]] = set()  # assignments, with `<` or `>`

    def field(self, field: m.Field) -> Range:
        found = super().field(field)
        return INT32 if found == EVERYTHING and isinstance(field.type, m.Int) else found

    def _check(self, node: object, env: Env) -> None:
        """Refuses arithmetic whose known bounds are beyond 64 bits; notes assignments that may leave a range."""
        if isinstance(node, m.Assign) and isinstance(node.field.type, m.Int):
            self.leaving |= {(node.span, side) for side in self._left(node, node.field.type, env)}
        if not isinstance(node, m.Arith) and not (isinstance(node, m.Comprehension) and node.kind == "sum"):
            return
        low, high = self.range(node, env)
        if -inf < low < -COUNTED or COUNTED <= high < inf:
            raise Refused(
                f"this number may become as large as {max(-low, high):.0e}; an engine counts to {COUNTED:.0e}",
                node.span,
                "give fields and parameters smaller ranges, or play it with --engine reference",
            )

    def _left(self, e: m.Assign, kind: m.Int, env: Env) -> Iterator[str]:
        """Whether what a field of numbers is given may be less (`<`) or more (`>`) than its range, by some settings."""
        given = _hull([self.range(v, env) for v in (e.value.items if isinstance(e.value, m.ListOf) else (e.value,))])
        if e.op != "=":
            given = arithmetic(e.op[0], self.field(e.field), given)
        low, high = self._always_held(kind)
        if given[0] < low:
            yield "<"
        if given[1] > high:
            yield ">"

    def _always_held(self, kind: m.Int) -> Range:
        """The range of a type, whatever the settings."""
        ends = [self.parameter(end) if isinstance(end, str) else (end, end) for end in (kind.low, kind.high)]
        low, high = ends[0][1], ends[1][0]
        return INT32[0] if low is None else low, INT32[1] if high is None else high


def _builtin(n: _Numbers, e: m.Builtin, env: Env) -> Range:
    if e.name in ("row", "column"):
        return 1, (n.plan.rows if e.name == "row" else n.plan.columns).most
    return NATURAL if e.name == "turns" else EVERYTHING


def _at(n: _Numbers, e: m.At, env: Env) -> Range:
    low, high = n.range(e.map, env)
    return (min(low, 0), max(high, 0)) if isinstance(e.index.type, m.Value) else (low, high)


def _arith(n: _Numbers, e: m.Arith, env: Env) -> Range:
    return arithmetic(e.op, n.range(e.left, env), n.range(e.right, env))


def _negated(n: _Numbers, e: m.Negate, env: Env) -> Range:
    low, high = n.range(e.operand, env)
    return -high, -low


def _sum(n: _Numbers, e: m.Comprehension, env: Env) -> Range:
    low, high = n.range(e.body, n.within(e, env))
    times = 1.0
    for generator in e.generators:
        times *= n.size(generator.source)
    return min(0, low * times if low else 0), max(0, high * times if high else 0)


def _last_of(n: _Numbers, e: m.First | m.Extreme, env: Env) -> Range:
    return _hull([n.range_of_set(e.set, env), (0, 0)])


def _after(n: _Numbers, e: m.After, env: Env) -> Range:
    return _hull([n.range_of_set(e.set, env), n.range(e.item, env)])


def _number_of(n: _Numbers, e: m.NumberOf, env: Env) -> Range:
    return 0, max(size.most for dom, size in n.plan.sizes.items() if dom != ir.NUMBERS)


def _used(n: _Numbers, e: m.Use, env: Env) -> Range:
    return n.range(e.definition.body, {p.number: n.range(a, env) for p, a in zip(e.definition.params, e.args)})


_RANGES = {
    m.Const: lambda n, e, env: (e.value, e.value) if e.type == m.INT else EVERYTHING,
    m.ParamRef: lambda n, e, env: n.parameter(e.name),
    m.LocalRef: lambda n, e, env: env.get(e.local.number, EVERYTHING),
    m.FieldRef: lambda n, e, env: n.field(e.field),
    m.Count: lambda n, e, env: (0, n.size(e.set)),
    m.ChooseExpr: lambda n, e, env: _hull([n.range(e.then, env), n.range(e.otherwise, env)]),
    m.Builtin: _builtin,
    m.At: _at,
    m.Arith: _arith,
    m.Negate: _negated,
    m.Comprehension: _sum,
    m.Use: _used,
    m.Pick: lambda n, e, env: _hull([n.range(item, env) for item in e.items]),
    m.NumberOf: _number_of,
    m.First: _last_of,
    m.After: _after,
    m.Extreme: _last_of,
}


def _asked_only(node: object) -> tuple[m.Expr, ...]:
    """The sets in a node that only tell of other numbers whether they are in them."""
    if isinstance(node, (m.Member, m.MapMember)):
        return (node.set,)
    if isinstance(node, m.Within):
        return (node.right,)
    return ranges_last(node)[1:] if isinstance(node, m.SetOp) and node.op != "|" else ()


def ranges_last(e: m.SetOp) -> tuple[m.Expr, ...]:
    """What is combined, in an order in which an intersection does not begin with a range if it need not."""
    return tuple(sorted(e.items, key=lambda item: isinstance(item, m.IntRange))) if e.op == "&" else e.items


_MAKERS = (m.IntRange, m.SetLiteral, m.ToSet, m.AtSet, m.Comprehension)


def _hull(parts: list[Range]) -> Range:
    return (min(p[0] for p in parts), max(p[1] for p in parts)) if parts else (0, 0)


def _common(parts: list[Range]) -> Range:
    return max(p[0] for p in parts), min(p[1] for p in parts)


def _shown(low: float, high: float) -> str:
    if low == -inf:
        return f"up to {high:.0f}"
    return f"from {low:.0f} on" if high == inf else f"{low:.0f}..{high:.0f}"
