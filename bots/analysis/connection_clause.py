"""Whether rules are won by a connection, read from their form alone. A program in a contest asks when it starts; the
interpreter, which `connection_goal` evaluates with, takes a tenth of that time to import."""

from __future__ import annotations

from ludex.dsl import model as m
from ludex.dsl.walk import below


def connection(model: m.Model) -> bool:
    """Whether a clause wins by a connection, `any(joined(A, S, R) & B)`, over cells (and links) of one field each,
    and a turn places on the cells once at most."""
    for end in model.ends:
        read = {node.field for node in below(end.condition) if isinstance(node, m.FieldRef)}
        if (
            any(isinstance(s, m.Outcome) and s.kind == "win" for s in end.body)
            and any(isinstance(node, m.AnyOf) and _meets(node.set) for node in below(end.condition))
            and sum(field.domain == m.CELL for field in read) == 1
            and all(field.domain == m.CELL or field.domain.kind == "link" for field in read)
            and _placements(model.turn, _placing(model, read)) <= 1
        ):
            return True
    return False


def _placing(model: m.Model, fields: set[m.Field]) -> set[int]:
    """The actions that write a cell field of these."""
    cells = [field for field in fields if field.domain == m.CELL]
    return {
        action.index
        for action in model.actions
        if any(isinstance(node, m.Assign) and node.field in cells for node in below(action.body))
    }


def _placements(pattern: m.Pattern, placing: set[int]) -> int:
    """How many choices of a turn are of these actions, at most; 2 stands for more."""
    if isinstance(pattern, m.Do):
        return int(pattern.action in placing)
    if isinstance(pattern, m.Seq):
        return sum(_placements(item, placing) for item in pattern.items)
    if isinstance(pattern, m.DoEffect):
        return 0
    if isinstance(pattern, (m.Either, m.Otherwise)):
        return max(_placements(item, placing) for item in pattern.items)
    if isinstance(pattern, m.IfPattern):
        parts = [part for _, part in pattern.branches] + [pattern.otherwise]
        return max(_placements(part, placing) for part in parts)
    once = isinstance(pattern, m.Longest) or isinstance(pattern, m.Repeat) and pattern.high == 1
    return (1 if once else 2) * _placements(pattern.body, placing)


def _meets(node) -> bool:
    parts = node.items if isinstance(node, m.SetOp) and node.op == "&" else ()
    return sum(isinstance(part, m.Joined) for part in parts) == 1
