"""S01: a set that is empty for certain

An error.

Finds: sets that cannot have a member, whatever the position: `mine & free` where a cell is mine or free but never both.

Why: a set that is always empty does nothing. Mostly `|` was meant, or another set.

Example:

    action take(at in mine & free): owner[at] = none
    turn: place or take

Instead:

    action take(at in mine): owner[at] = none
    turn: place or take
"""

from collections.abc import Iterator

from ludex.dsl import model as m
from ludex.dsl.diagnostics import Diagnostic
from ludex.dsl.reasoning.everywhere import everywhere
from ludex.dsl.reasoning.examined import Examined
from ludex.dsl.walk import children

ASKED = (m.SetOp, m.MapCompare, m.MapMember, m.Belongs, m.Use, m.Comprehension)


def empty_set(examined: Examined) -> Iterator[Diagnostic]:
    for node in everywhere(examined, ASKED, lambda node: _is_empty(node, examined)):
        if examined.is_own(node.span):
            hint = (
                "did you mean `|`?"
                if isinstance(node, m.SetOp) and node.op == "&"
                else "write another set, or remove it"
            )
            yield Diagnostic("S01", "error", "this set is always empty", node.span, "nothing can be in it", (), hint)


def _is_empty(node: m.Expr, examined: Examined) -> bool:
    """Empty, and not because of a part that is found itself."""
    if not isinstance(node.type, m.SetOf) or not examined.is_empty(node):
        return False
    if isinstance(node, m.Use):
        return bool(node.args) and not examined.is_empty(node.definition.body)
    parts = node.items if isinstance(node, m.SetOp) else children(node)
    return not any(_is_found(part, examined) for part in parts)


def _is_found(part: m.Expr, examined: Examined) -> bool:
    is_set = isinstance(part, m.Expr) and isinstance(part.type, m.SetOf)
    return is_set and not isinstance(part, m.SetLiteral) and examined.is_empty(part)
