"""The syntax tree of a rules file in the newest forms of the language: what has a shorter form with the same meaning.

Only what is equal for certain is rewritten, from the tree alone: `a if a > b else b` is `max(a, b)`. How a game is
modelled (fields that could be one with two indices, say) stays as its author wrote it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import fields, is_dataclass, replace
from typing import Any

from ludex.dsl import tree
from ludex.dsl.resolving.context import COMPASS
from ludex.dsl.version import LANGUAGE

INHERITED = "inherited"


def upgrade(file: tree.File, bases: Sequence[tree.File] = ()) -> tree.File:
    """The file in the newest forms. `bases`: those that it extends, the nearest last."""
    declared = {name for one in (*bases, file) for name in _names(one.declarations)}
    upgraded = _everywhere(file.declarations, lambda node: _step_taken_again(_of_numbers(node, declared), declared))
    old_turn = _turn([one for base in bases for one in base.declarations])
    if old_turn is not None and INHERITED not in declared:
        upgraded = tuple(_inheriting(one, old_turn) if isinstance(one, tree.Turn) else one for one in upgraded)
    header = replace(file.header, language=tree.Number(LANGUAGE, span=file.header.span))
    return replace(file, header=header, declarations=upgraded)


def _everywhere(node: Any, change: Callable[[Any], Any]) -> Any:
    """The node with every node in it changed, the inner ones first."""
    if isinstance(node, tuple):
        changed = tuple(_everywhere(one, change) for one in node)
        return tree.Block(changed, node.colon) if isinstance(node, tree.Block) else changed
    if not is_dataclass(node) or isinstance(node, type):
        return node
    parts = {one.name: _everywhere(getattr(node, one.name), change) for one in fields(node)}
    return change(replace(node, **parts))


def _names(node: Any) -> set[str]:
    """The names that are declared in a node, as a parameter too; some that are only used may be among them."""
    found = set[str]()

    def look(one: Any) -> Any:
        if isinstance(one, tree.Ident):
            found.add(one.text)
        return one

    _everywhere(node, look)
    return found


def _of_numbers(node: Any, declared: set[str]) -> Any:
    """`a if a > b else b` -> `max(a, b)`, `a if a < b else b` -> `min(a, b)`, `a if a >= 0 else -a` -> `abs(a)`."""
    if not isinstance(node, tree.Choose) or not isinstance(node.condition, tree.Compare):
        return node
    left, op, right = node.condition.left, node.condition.op, node.condition.right
    if op not in (">", ">=", "<", "<="):
        return node
    greater, less = (node.value, node.otherwise) if op[0] == ">" else (node.otherwise, node.value)  # where left is
    if right == tree.Number(0) and greater == left and less == tree.Opposite(left):
        return _call(node, "abs", (left,), declared)
    for name, one, other in (("max", greater, less), ("min", less, greater)):
        if one == left and other == right:
            return _call(node, name, (left, right), declared)
    return node


def _call(node: Any, name: str, arguments: tuple[Any, ...], declared: set[str]) -> Any:
    return node if name in declared else tree.Call(tree.Name(name, span=node.span), arguments, span=node.span)


def _step_taken_again(node: Any, declared: set[str]) -> Any:
    """`north(north(c))` -> `(north ** 2)(c)`, by steps that every board of squares or hexagons has."""
    if not isinstance(node, tree.Call) or not isinstance(node.arguments, tuple) or len(node.arguments) != 1:
        return node
    (inner,) = node.arguments
    if not isinstance(inner, tree.Call) or not isinstance(inner.arguments, tuple):
        return node
    step, times = _strides(inner.function)
    if step is None or node.function != step or step.text not in COMPASS or step.text in declared:
        return node
    power = tree.Power(step, tree.Number(times + 1), span=node.function.span)
    return tree.Call(power, inner.arguments, span=node.span)


def _strides(function: Any) -> tuple[Any, int]:
    """A step, and how often it is taken; None where it is something else."""
    match function:
        case tree.Name():
            return function, 1
        case tree.Power(tree.Name() as step, tree.Number(times)):
            return step, times
    return None, 0


def _inheriting(turn: tree.Turn, old: Any) -> tree.Turn:
    """The turn with the turn of the game that it extends as `inherited`, where it is repeated in full."""
    if turn.pattern == old or isinstance(old, tree.Do):
        return turn
    return replace(turn, pattern=_everywhere(turn.pattern, lambda node: _begun(node, old)))


def _begun(node: Any, old: Any) -> Any:
    """`inherited` for what is the old turn; of a sequence its first parts may be."""
    if node == old:
        return _inherited(old)
    parts = old.parts if isinstance(old, tree.Seq) else ()
    if isinstance(node, tree.Seq) and parts and node.parts[: len(parts)] == parts:
        return replace(node, parts=(_inherited(*node.parts[: len(parts)]), *node.parts[len(parts) :]))
    return node


def _inherited(*old: Any) -> tree.Do:
    first, last = old[0].span, old[-1].span
    span = replace(first, end_line=last.end_line, end_column=last.end_column)
    return tree.Do(tree.Ident(INHERITED, span=span), span=span)


def _turn(declarations: Sequence[Any]) -> Any:
    """The pattern of the last turn; None if there is none."""
    return next((one.pattern for one in reversed(declarations) if isinstance(one, tree.Turn)), None)
