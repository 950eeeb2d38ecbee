"""A06: an assignment that is lost

A warning.

Finds: a value that the next statement overwrites unread; a place that is emptied before it is moved from
(`man[from] = none`, then `man[to] = man[from]`); and `f[x] = f[x]`.

Why: the effects run one after the other, each seeing what the last one left. Two of them stand in the wrong order, or
one has the wrong index.

Example:

    action go(from in mine, to in near(from) & free):
        owner[from] = none
        owner[to] = owner[from]
    turn: go else pass

Instead:

    action go(from in mine, to in near(from) & free):
        owner[to] = owner[from]
        owner[from] = none
    turn: go else pass
"""

from collections.abc import Iterator
from typing import Any

from ludex.dsl import model as m
from ludex.dsl.diagnostics import Diagnostic, Note
from ludex.dsl.reasoning.examined import Examined
from ludex.dsl.reasoning.occurrences import occurrences


def lost_assignment(examined: Examined) -> Iterator[Diagnostic]:
    for node in examined.nodes:
        for body in _blocks(node):
            for before, after in zip(body, body[1:]):
                if isinstance(before, m.Assign) and isinstance(after, m.Assign) and examined.is_own(after.span):
                    yield from _pair(before, after)
            for statement in body:
                if isinstance(statement, m.Assign) and examined.is_own(statement.span) and _is_itself(statement):
                    label, hint = "the value is already there", "correct the index, or remove it"
                    yield _finding(statement, "this assignment changes nothing", label, hint)


def _blocks(node: Any) -> list[tuple[m.Statement, ...]]:
    match node:
        case m.Action(body=body) | m.Effect(body=body) | m.For(body=body) | m.StartBlock(body=body) | m.End(body=body):
            return [body]
        case m.If(branches=branches, otherwise=otherwise):
            return [*(body for _, body in branches), otherwise]
    return []


def _pair(before: m.Assign, after: m.Assign) -> Iterator[Diagnostic]:
    if before.field != after.field or before.op != "=":
        return
    note = Note("set here", before.span)
    same = before.index == after.index
    if same and after.op == "=" and not _reads(after.value, before.field) and not _reads(after.index, before.field):
        label, hint = "nothing has read the value before", "remove one of the two, or correct its index"
        yield _finding(after, "this overwrites what has just been set", label, hint, note)
    elif isinstance(before.index, m.LocalRef) and not same and _source(after.value) == before.index:
        if isinstance(before.value, (m.Const, m.Inject)) and _is_constant(before.value) and after.op == "=":
            label, hint = "by now this is what was set just before", "move first, then empty the place"
            yield _finding(after, "this reads a place whose old value is already overwritten", label, hint, note)


def _reads(part: m.Expr | None, field: m.Field) -> bool:
    if part is None:
        return False
    kinds = (m.Can, m.Stuck)
    return any(isinstance(n, m.FieldRef) and n.field == field or isinstance(n, kinds) for n in occurrences(part))


def _source(value: m.Expr) -> m.Expr | None:
    """x, where the value is f[x]."""
    return value.index if isinstance(value, m.At) else None


def _is_constant(value: m.Expr) -> bool:
    return isinstance(value.operand if isinstance(value, m.Inject) else value, m.Const)


def _is_itself(statement: m.Assign) -> bool:
    value = statement.value
    if statement.op != "=":
        return False
    if statement.index is None:
        return isinstance(value, m.FieldRef) and value.field == statement.field
    if not isinstance(value, m.At) or not isinstance(value.map, m.FieldRef) or value.map.field != statement.field:
        return False
    return value.index == statement.index


def _finding(statement: m.Assign, title: str, label: str, hint: str, *notes: Note) -> Diagnostic:
    return Diagnostic("A06", "warning", title, statement.span, label, notes, hint)
