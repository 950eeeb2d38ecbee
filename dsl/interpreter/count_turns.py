"""Counting turns. Runs are counted one by one, except where every member of a set chooses at once:
`each u in S: a(u), different x` with choices that do not touch each other is counted by products.

The members whose sets of values meet form groups; the count is the product over the groups, and within a group a table
over the sets of used values. `tests/dsl/interpreter/test_count_turns.py` compares this with the count one by one.
"""

from __future__ import annotations

from collections import Counter

from ludex.dsl import model as m
from ludex.dsl.interpreter.continuation import Each, Stack, Todo
from ludex.dsl.interpreter.convert import ordered
from ludex.dsl.interpreter.evaluate import evaluate
from ludex.dsl.interpreter.execute import instances
from ludex.dsl.interpreter.runs import count_runs, only_effects
from ludex.dsl.interpreter.state import State
from ludex.dsl.walk import below, has


def count_turns(stack: Stack, s: State) -> int:
    """The number of runs of what remains of a turn."""
    values = _independent_values(_opened(stack, s), s)
    return count_runs(stack, s) if values is None else count_assignments(values)


def count_assignments(values: list[frozenset[int]]) -> int:
    """In how many ways each member can take one of its values, all different."""
    total = 1
    for group in _groups(values):
        total *= _count_group(group)
    return total


def _count_group(group: list[frozenset[int]]) -> int:
    """The same for one group: only values that two members share need to be remembered as used."""
    shares = Counter(value for members in group for value in members)
    table: Counter[frozenset[int]] = Counter({frozenset(): 1})
    for members in group:
        shared = [value for value in members if shares[value] > 1]
        alone = len(members) - len(shared)
        new: Counter[frozenset[int]] = Counter()
        for used, ways in table.items():
            if alone:
                new[used] += ways * alone
            for value in shared:
                if value not in used:
                    new[used | {value}] += ways
        table = new
    return sum(table.values())


def _groups(values: list[frozenset[int]]) -> list[list[frozenset[int]]]:
    groups: list[list[frozenset[int]]] = []
    for members in values:
        touching = [g for g in groups if any(members & other for other in g)]
        groups = [g for g in groups if g not in touching] + [[members] + [other for g in touching for other in g]]
    return groups


# ------------------------------------------------------------------ where it applies


def _opened(stack: Stack, s: State) -> Stack:
    """The stack with a sequence or an `each` at its top opened."""
    while stack is not None:
        frame, below_ = stack
        if not isinstance(frame, Todo):
            return stack
        each = None if below_ is None else below_[0]
        if below_ is not None and isinstance(each, Each) and each.pattern.body is frame.pattern:
            # the member that chooses now, and those after it
            members = (frame.env[each.pattern.local.number], *each.remaining)
            return Each(each.pattern, each.env, members, each.used), below_[1]
        if isinstance(frame.pattern, m.Seq):
            stack = below_
            for item in reversed(frame.pattern.items):
                stack = Todo(item, frame.env), stack
        elif isinstance(frame.pattern, m.Each):
            members = tuple(ordered(evaluate(frame.pattern.source, s, frame.env)))
            return Each(frame.pattern, frame.env, members), below_
        else:
            return stack
    return stack


def _independent_values(stack: Stack, s: State) -> list[frozenset[int]] | None:
    """For each remaining member the values it may take; None where the choices may touch each other."""
    if stack is None:
        return None
    frame, rest = stack
    if not isinstance(frame, Each):
        return None
    action = _plain_action(frame.pattern, s)
    if action is None or only_effects(rest, s.world) is None:
        return None
    used = {value for _, value in frame.used}
    return [frozenset(args[1] for args in instances(action, (u,), s)) - used for u in frame.remaining]


def _plain_action(pattern: m.Each, s: State) -> m.Action | None:
    """The action a of `each u in S: a(u), different x`, if it has the parameters u and x, no `require`, writes fields
    only at u, and reads what it writes only at u."""
    body = pattern.body
    if not isinstance(body, m.Do) or len(body.args) != 1 or not isinstance(body.args[0], m.LocalRef):
        return None
    action = s.world.model.actions[body.action]
    if body.args[0].local != pattern.local or len(action.params) != 2 or action.witnesses:
        return None
    u, x = action.params
    if pattern.different != (x.local.name,) or has(action.body, m.Require, m.Run, m.SetNext, m.For):
        return None
    writes = [node for node in below(action.body) if isinstance(node, m.Assign)]
    written = {node.field.index for node in writes}
    at_u = all(_is_local(node.index, u.local) for node in writes)
    plain = at_u and _reads_only_at(x.source, u.local, written) and _pointwise(u.source, u.local, written)
    return action if plain else None


def _is_local(expression: m.Expr | None, local: m.Local) -> bool:
    return isinstance(expression, m.LocalRef) and expression.local == local


def _reads(expression: m.Expr, written: set[int]) -> bool:
    """Whether a written field (or anything that may read it) is read somewhere in the expression."""
    return any(
        isinstance(node, (m.Can, m.Stuck, m.Earlier)) or isinstance(node, m.FieldRef) and node.field.index in written
        for node in below(expression)
    )


def _reads_only_at(expression: m.Expr, u: m.Local, written: set[int]) -> bool:
    """Whether written fields are read at u only."""
    everywhere = [node for node in below(expression) if _reads_here(node, written)]
    at_u = [
        n for n in below(expression) if isinstance(n, m.At) and _is_local(n.index, u) and _reads_here(n.map, written)
    ]
    return len(everywhere) == len(at_u) and not has(expression, m.Can, m.Stuck, m.Earlier)


def _reads_here(node: object, written: set[int]) -> bool:
    return isinstance(node, m.FieldRef) and node.field.index in written


def _pointwise(expression: m.Expr, u: m.Local, written: set[int]) -> bool:
    """Whether u's being in the set depends on written fields at u alone."""
    e = expression
    if not _reads(e, written):
        return True
    if isinstance(e, (m.MapCompare, m.MapMember, m.TrueSet, m.Belongs)):
        maps = [e.left] if isinstance(e, m.MapCompare) else [e.map]
        others = {m.MapCompare: "right", m.MapMember: "set", m.Belongs: "players"}
        other = getattr(e, others[type(e)]) if type(e) in others else None
        return all(_reads_here(x, written) for x in maps) and (other is None or not _reads(other, written))
    if isinstance(e, m.SetOp):
        return all(_pointwise(item, u, written) for item in e.items)
    if isinstance(e, m.ChooseExpr):
        branches = _pointwise(e.then, u, written) and _pointwise(e.otherwise, u, written)
        return branches and not _reads(e.condition, written)
    if isinstance(e, m.Use) and not e.args:
        return _pointwise(e.definition.body, u, written)
    return False
