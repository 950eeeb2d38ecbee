"""Where a turn is sure to go on: the reference's rule of *sure* patterns (section 8), asked of automaton nodes.

Look-ahead is emitted only after choices whose rest is not sure.
"""

from __future__ import annotations

from ludex.codegen.ir.scalars import number
from ludex.codegen.lower.effects.statements import has_require
from ludex.codegen.turn.nodes import (
    Accept,
    Alt,
    Branch,
    Counted,
    Do,
    Effect,
    Else,
    Increase,
    Leaf,
    Loop,
    Node,
    SetTo,
    Tried,
    real_leaves,
)
from ludex.dsl import model as m

Facts = dict[str, int]  # counter -> what it is at least


def sure(node: Node, facts: Facts | None = None, seen: frozenset[int] = frozenset()) -> bool:
    """Whether some run goes on from a node, whatever the state."""
    facts = facts or {}
    if isinstance(node, Accept):
        return True
    if isinstance(node, Do):
        return sure(node.then, _after_puts(node, facts), seen)
    if isinstance(node, Effect):
        return not has_require(node.effect.body) and sure(node.then, facts, seen)
    if isinstance(node, Branch):
        return _sure_branch(node, facts, seen)
    if isinstance(node, Alt):
        return any(sure(item, facts, seen) for item in node.items)
    if isinstance(node, Else):
        return sure(node.second, facts, seen) and all(sure(leaf.after, {}, seen) for leaf in real_leaves(node.first))
    if isinstance(node, Leaf):
        return node.action.chance or always(node) and sure(node.after, facts, seen)
    if isinstance(node, Tried):
        return sure(node.real, facts, seen)
    if isinstance(node, Loop):
        return node.label in seen or sure(node.body, facts, seen | {node.label})
    return False


def _after_puts(node: Do, facts: Facts) -> Facts:
    facts = dict(facts)
    for put in node.puts:
        if isinstance(put.what, Increase):
            facts[put.register] = facts.get(put.register, 0) + put.what.by
        elif isinstance(put.what, SetTo):
            facts[put.register] = number(put.what.value) or 0
    return facts


def _sure_branch(node: Branch, facts: Facts, seen: frozenset[int]) -> bool:
    condition = node.condition
    if isinstance(condition, Counted):
        bound = number(condition.bound)
        if condition.op == ">=" and bound is not None and facts.get(condition.counter, 0) >= bound:
            return sure(node.yes, facts, seen)
        return False
    if isinstance(node.yes, Leaf) and _says_can(condition, node.yes.action.name):
        if not node.yes.given and node.yes.least is None and not node.yes.used:
            return sure(node.yes.after, facts, seen) and sure(node.no, facts, seen)
    return sure(node.yes, facts, seen) and sure(node.no, facts, seen)


def _says_can(condition: object, action: str) -> bool:
    """Whether a condition holds only where an action can be chosen: one of the parts of its `and` asks that."""
    if isinstance(condition, m.Use) and not condition.args:
        return _says_can(condition.definition.body, action)
    if isinstance(condition, m.Logic) and condition.op == "and":
        return any(_says_can(item, action) for item in condition.items)
    return isinstance(condition, m.Can) and condition.player is None and condition.action == action


def always(leaf: Leaf) -> bool:
    """Whether the action of a leaf always has an instance."""
    if leaf.given or leaf.least is not None or leaf.used or has_require(leaf.action.body):
        return False
    return all(_never_empty(p.source) for p in leaf.action.params)


def _never_empty(source: m.Expr) -> bool:
    if isinstance(source, m.SetLiteral):
        return bool(source.items)
    if isinstance(source, (m.ToSet, m.PieceSet)):
        return isinstance(source, m.PieceSet) or isinstance(source.operand.type, m.Element)
    return isinstance(source, m.Builtin) and source.name in ("cells", "players")


def ends_turn(leaf: Leaf) -> bool:
    """Whether the turn surely ends after a choice at this leaf, without another choice."""
    node, seen = leaf.after, set()
    while id(node) not in seen:
        seen.add(id(node))
        if isinstance(node, Accept):
            return True
        if isinstance(node, Do) or isinstance(node, Effect) and not has_require(node.effect.body):
            node = node.then
        else:
            return False
    return False
