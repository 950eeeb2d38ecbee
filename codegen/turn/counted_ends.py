"""Perft does not ask whether the next player is stuck: it counts the turns of that player, and finds none.

Before: `finish_turn()` asks each end clause. For `end when stuck: draw` it looks for a choice of the next player; perft
then counts these choices once more.
After: functions on the way from a choice to the ends take one parameter more, `counted`: whether the turns that follow
are counted next. Then the clauses are left out that hold only where the next player is stuck:

    finish_turn(counted):  ended = check_ends(counted)
    check_ends(counted):   if not counted: if stuck(): return 1
                           if quiet == 100: return 2
    apply_choice(c):       return applied(c, 0)
    apply_counted(c):      return applied(c, 1)        (`lx_count_below` of `engine/play.h` calls it)

Whether such a position is over or offers nothing, no sequence of turns goes on from it. A clause that does more than
say who wins is asked as before, since numbers that it computes may leave their range; so is a clause before such a one,
which it may prevent.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace

from ludex.codegen import ir
from ludex.codegen.optional import is_on
from ludex.codegen.plan.lowered import COUNTED
from ludex.dsl import model as m

APPLY = "apply_choice"
COUNTING = "Take a choice that is offered; the turns that follow are counted next."
CALLS = (ir.Call, ir.CallI)
Functions = tuple[ir.Function, ...]


def left_to_counting(model: m.Model, end: m.End) -> bool:
    """Whether an end clause holds only where the next player is stuck, and then says who wins and nothing
    else, as each clause after it."""
    if not is_on("counted_ends") or model.has_chance or model.has_secrets or model.has_joint:
        return False
    condition = end.condition
    asked = condition.items if isinstance(condition, m.Logic) and condition.op == "and" else (condition,)
    later = model.ends[model.ends.index(end) + 1 :]
    plain = bool(end.body) and all(map(_says_who_wins, (end, *later)))
    return plain and any(isinstance(item, m.Stuck) for item in asked)


def _says_who_wins(end: m.End) -> bool:
    """Whether an end clause says who wins and does nothing else."""
    return all(isinstance(statement, m.Outcome) for statement in end.body)


def unless_counted(statements: Iterable[ir.Stmt]) -> ir.Stmt:
    """Statements that are left out where the turns that follow are counted."""
    return ir.IfS(ir.NotB(ir.Var(COUNTED)), tuple(statements))


def with_counting(functions: Functions) -> Functions:
    """The functions with `apply_counted`, and with the parameter `counted` where one of them reads it."""
    calls = {f.name: {n.function for n in ir.walk(f.body) if isinstance(n, CALLS)} for f in functions}
    reached = {f.name for f in functions if any(n == ir.Var(COUNTED) for n in ir.walk(f.body))}
    if not reached:
        apply = next(f for f in functions if f.name == APPLY)
        return (*functions, _entry(apply, APPLY, COUNTING, (ir.Var("c"),)))
    while more := {name for name, called in calls.items() if called & reached} - reached:
        reached |= more
    inner = reached & set().union(*calls.values()) | {APPLY}  # the others are called from outside
    result: list[ir.Function] = []
    for f in functions:
        if f.name not in inner:
            result.append(replace(f, body=_passing(f.body, dict.fromkeys(inner, ir.Num(0)))))
            continue
        passing = _passing(f.body, dict.fromkeys(inner, ir.Var(COUNTED)))
        made = replace(f, params=(*f.params, (COUNTED, "int")), body=passing)
        result += _applied(made) if f.name == APPLY else [made]
    return tuple(result)


def _passing(body: tuple[ir.Stmt, ...], given: Mapping[str, ir.Scalar]) -> tuple[ir.Stmt, ...]:
    """Statements that pass the parameter on."""

    def put(node: object) -> object:
        if isinstance(node, CALLS) and node.function in given:
            return replace(node, args=(*node.args, given[node.function]))
        return node

    return ir.mapped(body, put)


def _applied(apply: ir.Function) -> list[ir.Function]:
    """The function that takes a choice, and its two uses."""
    applied, c = replace(apply, name="applied", inline=True), ir.Var("c")
    once = replace(_entry(apply, "applied", apply.doc, (c, ir.Num(0))), name=APPLY)
    return [applied, once, _entry(apply, "applied", COUNTING, (c, ir.Num(1)))]


def _entry(apply: ir.Function, called: str, doc: str, args: tuple[ir.Scalar, ...]) -> ir.Function:
    """`apply_counted`, which calls a function."""
    body = (ir.Return(ir.CallI(called, args, "s")),)
    return replace(apply, name="apply_counted", params=(("c", "int"),), body=body, doc=doc, inline=True)
