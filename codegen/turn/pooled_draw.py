"""The sets that a random choice is drawn from, kept while they are counted, where loops make costly ones.

Before: the sets of all pieces are made and counted; then a number is drawn, and the sets are made again until one holds
the choice of that number; once more for each draw that does not pass.
After: each set is put into a pool (`engine/pool.h`) as it is counted, and the number is looked up there.
"""

from __future__ import annotations

from dataclasses import replace
from math import inf

from ludex.codegen import ir
from ludex.codegen.ir.builder import HEAVY
from ludex.codegen.ir.scalars import number
from ludex.codegen.lower.scope import Scope
from ludex.codegen.plan.choice_code import code_of, radixes
from ludex.codegen.plan.plan import Plan
from ludex.codegen.turn.instances import Last
from ludex.codegen.turn.nodes import Leaf
from ludex.codegen.turn.setwise import Back, Value

MOST_SETS = 2048  # words of sets in a pool, on the stack


def pooled(scope: Scope, at: Leaf, values: list[Value], last: Last) -> ir.Pool | None:
    """The statement that puts instances of a leaf into the pool; None where they are links, which share words."""
    plan, action = scope.plan, at.action
    if last is None:
        one = ir.PBit(ir.Num(0), ir.CELL)
        return ir.Pool("total", one, code_of(plan, action, [v for v in values if not isinstance(v, Back)]), 0)
    if ir.is_links(ir.dom_of(last[1])):
        return None
    places = radixes(plan, action)
    times = (1 << places[-1].shift) + sum(1 << r.shift for r, v in zip(places, values) if isinstance(v, Back))
    first = [v.before(plan, ir.Num(0)) if isinstance(v, Back) else v for v in values]
    return ir.Pool("total", last[1], code_of(plan, action, [*first, ir.Num(0)]), times)


def with_room(plan: Plan, body: tuple[ir.Stmt, ...]) -> tuple[ir.Stmt, ...] | None:
    """The statements with the room that their pool needs; None where no loop makes costly sets, or too many."""
    most = _sets(plan, body)
    costly = any(isinstance(n, ir.ForBits) and _sets(plan, n.body) and _costs(n.body) for n in ir.walk(body))
    if not costly or most > MOST_SETS:
        return None
    return ir.mapped(body, lambda n: replace(n, most=int(most)) if isinstance(n, ir.Pool) else n)


def _costs(body: tuple[ir.Stmt, ...]) -> bool:
    """Whether to make the sets again costs more than to keep them: a row of a table does not."""
    return any(isinstance(n, HEAVY) for n in ir.walk(body))


def _sets(plan: Plan, body: tuple[ir.Stmt, ...]) -> float:
    """How many words of sets statements put into a pool at most."""
    return sum(_sets_of(plan, s) for s in body)


def _sets_of(plan: Plan, s: ir.Stmt) -> float:
    if isinstance(s, ir.Pool):
        return plan.words_of(ir.dom_of(s.members)).most
    if isinstance(s, ir.IfS):
        return _sets(plan, s.then) + _sets(plan, s.otherwise)
    if isinstance(s, ir.ForBits):
        inside = _sets(plan, s.body)
        return inside and inside * plan.size(ir.dom_of(s.plane)).most
    if isinstance(s, ir.ForRange):
        low, high, inside = number(s.low), number(s.high), _sets(plan, s.body)
        return inside and (inf if low is None or high is None else inside * max(high - low, 0))
    return inf if isinstance(s, ir.Loop) and _sets(plan, s.body) else 0
