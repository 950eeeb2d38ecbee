"""What can be shown of the choices of `m..n set of a`: that they do not touch each
other, or only in a way that is counted without listing (`ludex.codegen.turn.count_turns`).

Two things are looked for, for the actions of one or several sets taken one after the other:

- `courses`: each action chooses one element x. What it writes
(and what any of them reads) it writes at x; whether x may
  be chosen depends on what is written at x, and on that no element of a fixed relation to x stands in a
  set whose members depend on what is written at themselves (a barrier: `not any(crossing(e) & tied)`).
- `matching`: one action with several parameters and `different`.
What it writes it writes at a parameter that `different`
  names, and it reads it there alone.

Where neither can be shown the answer is None: such turns are listed.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, fields, is_dataclass, replace

from ludex.codegen.plan.model_walk import nodes
from ludex.codegen.plan.put import put
from ludex.dsl import model as m
from ludex.dsl.narrow import domain_of

STATE = (m.Can, m.Stuck, m.Earlier)  # what asks for more than fields


@dataclass(frozen=True)
class Barrier:
    """x may be chosen only where no element of `related` (which
    reads x and nothing that is written) is in `standing`."""

    related: m.Expr
    standing: m.Expr


@dataclass(frozen=True)
class Freedom:
    """What an action of a set asks. alone: the action without its barriers and effects."""

    alone: m.Action
    barriers: tuple[Barrier, ...]


class _Unproven(Exception):
    """It could not be shown."""


def courses(actions: tuple[m.Action, ...]) -> tuple[Freedom, ...] | None:
    """For the actions of sets taken one after the other: what each
    asks; None where they may touch each other in another way."""
    try:
        inlined = [_inlined_action(a) for a in actions]
        if any(len(a.params) != 1 or a.params[0].witness or not _is_element(a.params[0]) for a in inlined):
            return None
        written = _Written(tuple(inlined), tuple(a.params for a in inlined))
        return tuple(_freedom(a, written) for a in inlined)
    except _Unproven:
        return None


def matching(action: m.Action, different: tuple[str, ...]) -> bool:
    """Whether two instances may be chosen together wherever each may be chosen and they differ in these parameters."""
    try:
        inlined = _inlined_action(action)
        named = tuple(p for p in inlined.params if p.local.name in different)
        if not named or inlined.witnesses:
            return False
        written = _Written((inlined,), (named,))
        for p in inlined.params:
            if not written.only_at_own(p.source) and not (p in named and written.pointwise(p.source, p)):
                return False
        return all(written.only_at_own(s.condition) for s in inlined.body if isinstance(s, m.Require))
    except _Unproven:
        return False


def _is_element(parameter: m.Parameter) -> bool:
    kind = parameter.local.type
    return isinstance(kind, m.Element) and kind.domain.kind in ("cell", "link", "piece", "player")


# ------------------------------------------------------------------------------------------ definitions put in


def _inlined_action(action: m.Action) -> m.Action:
    """The action with definitions and values kept by `let` put in; its requires come first."""
    params = tuple(replace(p, source=put(p.source, {})) for p in action.params)
    env: dict[int, m.Expr] = {}
    return replace(action, params=params, body=_put_body(action.body, env))


def _put_body(body: tuple[m.Statement, ...], env: dict[int, m.Expr]) -> tuple[m.Statement, ...]:
    found: list[m.Statement] = []
    wrote = False
    for s in body:
        if isinstance(s, m.LetHere):
            if wrote:
                raise _Unproven
            env[s.local.number] = put(s.value, env)
        elif isinstance(s, m.Require) and not wrote:
            found.append(put(s, env))
        elif isinstance(s, m.Assign):
            wrote = True
            found.append(put(s, env))
        elif isinstance(s, m.If):
            wrote = True
            branches = tuple((put(c, env), _written_body(b, env)) for c, b in s.branches)
            found.append(replace(s, branches=branches, otherwise=_written_body(s.otherwise, env)))
        else:
            raise _Unproven
    return tuple(found)


def _written_body(body: tuple[m.Statement, ...], env: dict[int, m.Expr]) -> tuple[m.Statement, ...]:
    if any(not isinstance(s, (m.Assign, m.If)) for s in body):
        raise _Unproven
    return _put_body(body, env)


# ------------------------------------------------------------------------------------------ what is written


class _Written:
    """The fields that some actions write; and for those that they also read, the parameters at which they are written.

    choosers: the parameters of each action that tell its choices apart from others.
    """

    def __init__(self, actions: tuple[m.Action, ...], choosers: tuple[tuple[m.Parameter, ...], ...]):
        writes = [
            (assign, conditions, own) for a, own in zip(actions, choosers) for assign, conditions in _writes(a.body)
        ]
        self.fields = {assign.field.index for assign, _, _ in writes}
        self.at: dict[int, set[int]] = {}
        self.domains: dict[int, m.Domain] = {}
        read = {index for a in actions for index in _reads(a)}
        known = [(assign, conditions, own) for assign, conditions, own in writes if assign.field.index in read]
        for assign, _, own in known:
            self._note(assign, own)
        if len(actions) > 1:  # an element is the same whichever action chooses it
            for index, domain in self.domains.items():
                self.at[index] = {own[0].local.number for own in choosers if domain_of(own[0].local.type) == domain}
        if not all(self.only_at_own((assign.value, conditions)) for assign, conditions, _ in known):
            raise _Unproven

    def _note(self, assign: m.Assign, own: tuple[m.Parameter, ...]) -> None:
        """An assignment to a field that is read must be at one of the parameters, and always at the same."""
        at = assign.index if assign.index is not None else _added(assign)
        number = at.local.number if isinstance(at, m.LocalRef) else None
        parameter = next((p for p in own if p.local.number == number), None)
        if parameter is None or number is None:
            raise _Unproven
        index, domain = assign.field.index, domain_of(parameter.local.type)
        self.at.setdefault(index, set()).add(number)
        if self.domains.setdefault(index, domain) != domain or len(self.at[index] & {p.local.number for p in own}) > 1:
            raise _Unproven

    def touches(self, e: object) -> bool:
        """Whether an expression may read what is written."""
        return any(isinstance(n, STATE) or isinstance(n, m.FieldRef) and n.field.index in self.fields for n in nodes(e))

    def only_at_own(self, e: object) -> bool:
        """Whether it reads what is written only where the instance itself writes."""
        if isinstance(e, m.At) and isinstance(e.map, m.FieldRef) and e.map.field.index in self.fields:
            return self._is_own(e.map.field, e.index)
        if isinstance(e, m.Member) and isinstance(e.set, m.FieldRef) and e.set.field.index in self.fields:
            return self._is_own(e.set.field, e.item) and isinstance(e.set.type, m.SetOf)
        if isinstance(e, STATE) or isinstance(e, m.FieldRef) and e.field.index in self.fields:
            return False
        if isinstance(e, tuple):
            return all(map(self.only_at_own, e))
        if not is_dataclass(e) or isinstance(e, (m.Field, m.Local)):
            return True
        return all(self.only_at_own(getattr(e, f.name)) for f in fields(e) if f.name not in ("span", "type"))

    def _is_own(self, field: m.Field, index: m.Expr) -> bool:
        return isinstance(index, m.LocalRef) and index.local.number in self.at.get(field.index, ())

    def pointwise(self, e: m.Expr, x: m.Parameter) -> bool:
        """Whether an element's being in the set depends on what is written at
        that element alone, where the instance that has it for x writes."""
        if not self.touches(e):
            return True
        if isinstance(e, m.FieldRef):
            return isinstance(e.type, m.SetOf) and self._is_at(e.field, x)
        if isinstance(e, m.MapCompare):
            return self._map(e.left, x) and self._map(e.right, x)
        if isinstance(e, (m.MapMember, m.Belongs)):
            return self._map(e.map, x) and not self.touches(e.set if isinstance(e, m.MapMember) else e.players)
        if isinstance(e, m.TrueSet):
            return self._map(e.map, x)
        if isinstance(e, m.SetOp):
            return all(self.pointwise(item, x) for item in e.items)
        if isinstance(e, m.ChooseExpr):
            return self.pointwise(e.then, x) and self.pointwise(e.otherwise, x) and not self.touches(e.condition)
        return isinstance(e, m.Inside) and self.pointwise(e.links, x) and not self.touches(e.set)

    def _map(self, e: m.Expr, x: m.Parameter) -> bool:
        if not self.touches(e):
            return True
        if isinstance(e, m.FieldRef):
            return isinstance(e.type, m.MapOf) and self._is_at(e.field, x)
        if isinstance(e, m.Arith):
            return self._map(e.left, x) and self._map(e.right, x)
        return isinstance(e, m.Negate) and self._map(e.operand, x)

    def _is_at(self, field: m.Field, x: m.Parameter) -> bool:
        return x.local.number in self.at.get(field.index, ())


def _writes(
    body: tuple[m.Statement, ...], conditions: tuple[m.Expr, ...] = ()
) -> Iterator[tuple[m.Assign, tuple[m.Expr, ...]]]:
    """Each assignment, with the conditions under which it is made."""
    for s in body:
        if isinstance(s, m.Assign):
            yield s, conditions
        elif isinstance(s, m.If):
            asked = conditions + tuple(c for c, _ in s.branches)
            for branch in (*(b for _, b in s.branches), s.otherwise):
                yield from _writes(branch, asked)


def _reads(action: m.Action) -> set[int]:
    """The fields that an action reads; what `+=` reads it only changes."""
    parts = [p.source for p in action.params] + [s.condition for s in action.body if isinstance(s, m.Require)]
    for assign, conditions in _writes(action.body):
        parts += [assign.value, *conditions] + ([assign.index] if assign.index is not None else [])
    return {n.field.index for n in nodes(tuple(parts)) if isinstance(n, m.FieldRef)}


def _added(assign: m.Assign) -> m.Expr | None:
    """x, where an assignment adds x to a set of the game or turn, or takes it away."""
    value = assign.value
    if isinstance(value, m.ToSet) and assign.op in ("|=", "-=") and isinstance(value.operand.type, m.Element):
        return value.operand
    return None


# ------------------------------------------------------------------------------------------ what an action asks


def _freedom(action: m.Action, written: _Written) -> Freedom:
    parameter = action.params[0]
    asked = _Asked(written, parameter)
    source = asked.members(parameter.source)
    for s in action.body:
        if isinstance(s, m.Require):
            asked.condition(s.condition)
    body = tuple(m.Require(condition=c, reason="", span=c.span) for c in asked.own)
    return Freedom(replace(action, params=(replace(parameter, source=source),), body=body), tuple(asked.barriers))


class _Asked:
    """Collects what a choice of x asks: conditions on x alone (`own`), and barriers."""

    def __init__(self, written: _Written, x: m.Parameter):
        self.written, self.x = written, x
        self.own: list[m.Expr] = []
        self.barriers: list[Barrier] = []

    def members(self, s: m.Expr) -> m.Expr:
        """x is in s: a set that depends on x alone; the rest goes to `own` and `barriers`."""
        if self.written.pointwise(s, self.x):
            return s
        if isinstance(s, m.SetOp) and s.op == "&":
            return replace(s, items=tuple(map(self.members, s.items)))
        if isinstance(s, m.SetOp) and s.op == "-":
            kept = [self.members(s.items[0])]
            for item in s.items[1:]:
                if self.written.pointwise(item, self.x):
                    kept.append(item)
                else:
                    self.outside(item)
            return kept[0] if len(kept) == 1 else replace(s, items=tuple(kept))
        if isinstance(s, m.Inside) and not self.written.touches(s.set):
            return replace(s, links=self.members(s.links))
        if isinstance(s, m.Comprehension) and s.kind == "set" and len(s.generators) == 1:
            local = s.generators[0].local
            if isinstance(s.body, m.LocalRef) and s.body.local == local and s.condition is not None:
                self.condition(put(s.condition, {local.number: self._itself()}))
                return self.members(s.generators[0].source)
        raise _Unproven

    def outside(self, s: m.Expr) -> None:
        """x is not in s."""
        touches = self.written.touches
        if isinstance(s, m.SetOp) and s.op == "|":
            for item in s.items:
                if self.written.pointwise(item, self.x):
                    self.own.append(self._in(item, True))
                else:
                    self.outside(item)
        elif isinstance(s, m.Image) and not touches(s.relation):
            relation = s.relation
            if isinstance(relation.type, m.Element) or relation.type == m.RELATION:
                relation = m.OppositeOf(operand=relation, type=relation.type, span=relation.span)
            self._bar(m.Image(relation=relation, set=self._set_of_itself(), type=s.type, span=s.span), s.set)
        elif isinstance(s, m.Crossing):
            self._bar(m.Crossing(links=self._set_of_itself(), type=s.type, span=s.span), s.links)
        elif isinstance(s, m.Ring) and not touches(s.distance):
            self._bar(m.Ring(set=self._set_of_itself(), distance=s.distance, type=s.type, span=s.span), s.set)
        else:
            raise _Unproven

    def condition(self, c: m.Expr) -> None:
        """c holds."""
        if self.written.only_at_own(c):
            self.own.append(c)
        elif isinstance(c, m.Logic) and c.op == "and":
            for item in c.items:
                self.condition(item)
        elif isinstance(c, m.Member) and self._is_x(c.item):
            if self.written.pointwise(c.set, self.x):
                self.own.append(c)
            elif c.negated:
                self.outside(c.set)
            else:
                self.own.append(self._in(self.members(c.set), False))
        elif isinstance(c, m.Not) and isinstance(c.operand, m.AnyOf):
            self.empty(c.operand.set)
        elif isinstance(c, m.Not) and isinstance(c.operand, m.Member):
            self.condition(replace(c.operand, negated=not c.operand.negated))
        elif isinstance(c, m.Compare) and c.op == "==" and isinstance(c.right, m.SetLiteral) and not c.right.items:
            self.empty(c.left)
        else:
            raise _Unproven

    def empty(self, s: m.Expr) -> None:
        """s has no member: a relation to x and a set that does not depend on x have none in common."""
        if isinstance(s, m.SetOp) and s.op == "|":
            for item in s.items:
                self.empty(item)
            return
        held, left_out = _factors(s)
        related, standing = self._sorted(held)
        unrelated, fallen = self._sorted(left_out)
        if not related or not standing:
            raise _Unproven
        self._bar(_meet(related, unrelated), _meet(standing, fallen))

    def _sorted(self, parts: list[m.Expr]) -> tuple[list[m.Expr], list[m.Expr]]:
        """Those that are not written, and those that are (which must not depend on x)."""
        free = [p for p in parts if not self.written.touches(p)]
        return free, [p for p in parts if self.written.touches(p)]

    def _bar(self, related: m.Expr, standing: m.Expr) -> None:
        alone = standing.type == m.SetOf(domain_of(self.x.local.type)) and not self._reads_x(standing)
        if not alone or not self.written.pointwise(standing, self.x):
            raise _Unproven
        self.barriers.append(Barrier(related, standing))

    def _reads_x(self, e: m.Expr) -> bool:
        return any(isinstance(n, m.LocalRef) and n.local == self.x.local for n in nodes(e))

    def _is_x(self, e: m.Expr) -> bool:
        return isinstance(e, m.LocalRef) and e.local == self.x.local

    def _itself(self) -> m.Expr:
        return m.LocalRef(local=self.x.local, type=self.x.local.type, span=self.x.source.span)

    def _set_of_itself(self) -> m.Expr:
        return m.ToSet(operand=self._itself(), type=m.SetOf(domain_of(self.x.local.type)), span=self.x.source.span)

    def _in(self, s: m.Expr, negated: bool) -> m.Expr:
        return m.Member(item=self._itself(), set=s, negated=negated, type=m.BOOL, span=s.span)


def _factors(s: m.Expr) -> tuple[list[m.Expr], list[m.Expr]]:
    """An intersection as the sets that its members are in, and those that they are not in."""
    if isinstance(s, m.SetOp) and s.op == "&":
        parts = [_factors(item) for item in s.items]
        return [p for held, _ in parts for p in held], [p for _, out in parts for p in out]
    if isinstance(s, m.SetOp) and s.op == "-":
        held, out = _factors(s.items[0])
        return held, out + list(s.items[1:])
    return [s], []


def _meet(held: list[m.Expr], out: list[m.Expr]) -> m.Expr:
    first = held[0]
    both = first if len(held) == 1 else m.SetOp(op="&", items=tuple(held), type=first.type, span=first.span)
    return m.SetOp(op="-", items=(both, *out), type=first.type, span=first.span) if out else both
