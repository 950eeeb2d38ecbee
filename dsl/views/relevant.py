"""Which parts of a state an expression, an action or a pattern touches when a certain player moves.

A field with two indices is several fields: `fleet[me]` is one of them, which the mover decides. Branches for other
movers are left out, so that what only others touch does not count.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ludex.dsl import model as m
from ludex.dsl.views.possible import Possible
from ludex.dsl.walk import READ, children, roots
from ludex.dsl.world.world import World


def read_parts(e: m.Expr, p: Possible) -> tuple[frozenset[Any] | None, frozenset[int]]:
    """The parts of a state that an expression may read (None: any), and the numbers of its variables."""
    mover = None if "me" in p.hidden else p.me
    kept = p.world.__dict__.setdefault("_read_by", {})
    key = (id(e), mover)
    if key not in kept:
        nodes = list(relevant(e, mover, p.world))
        locals_ = frozenset(node.local.number for node in nodes if isinstance(node, m.LocalRef))
        kept[key] = e, (_parts(nodes, False), locals_)
    found: tuple[frozenset[Any] | None, frozenset[int]] = kept[key][1]
    return found


def touches_hidden(part: Any, p: Possible) -> bool:
    """Whether an action or a pattern reads or writes something that is hidden, or asks how the game would go on."""
    kept = p.world.__dict__.setdefault("_touched_by", {})
    key = (id(part), p.me)
    if key not in kept:
        body = (part.params, part.body) if isinstance(part, m.Action) else part
        kept[key] = part, _parts(list(relevant(body, p.me, p.world)), True)
    parts: frozenset[Any] | None = kept[key][1]
    return parts is None or bool(parts & p.hidden)


def _parts(nodes: list[Any], written: bool) -> frozenset[Any] | None:
    found: set[Any] = set()
    for node in nodes:
        if isinstance(node, (m.Can, m.Stuck, m.Earlier)):
            return None
        if isinstance(node, m.FieldRef) or written and isinstance(node, m.Assign):
            found.add(node.field.index)
        elif isinstance(node, m.Builtin) and node.name in READ:
            found.add(READ[node.name])
    return frozenset(found)


def relevant(part: Any, mover: int | None, world: World) -> Iterator[Any]:
    """The nodes below something, those of the actions of a pattern too; without branches for other movers."""
    seen: set[int] = set()
    waiting = [*roots(part)]
    while waiting:
        node = waiting.pop()
        if id(node) in seen:
            continue
        seen.add(id(node))
        yield node
        waiting.extend(_below(node, mover, world))


def _below(node: Any, mover: int | None, world: World) -> Iterator[Any]:
    if isinstance(node, m.Do):
        action = world.model.actions[node.action]
        yield from roots((action.params, action.body))
    if isinstance(node, m.ChooseExpr):
        holds = _holds(node.condition, mover)
        if holds is not None:
            yield node.then if holds else node.otherwise
            return
    if isinstance(node, m.If):
        yield from _branches(node, mover)
        return
    yield from children(node)


def _branches(node: m.If, mover: int | None) -> Iterator[Any]:
    for condition, body in node.branches:
        holds = _holds(condition, mover)
        if holds is None:
            yield condition
        if holds is not False:
            yield from roots(body)
        if holds:
            return
    yield from roots(node.otherwise)


def _holds(condition: m.Expr, mover: int | None) -> bool | None:
    """Whether a condition that the rules do not write, `me == Ann`, holds for a mover; None of any other."""
    if mover is None or not isinstance(condition, m.Compare) or not condition.implied or condition.op != "==":
        return None
    left, right = condition.left, condition.right
    if not isinstance(left, m.Builtin) or not isinstance(right, m.Const) or left.name not in ("me", "foe"):
        return None
    return bool(right.value == (mover if left.name == "me" else 1 - mover))
