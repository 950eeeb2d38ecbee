"""S02: a condition that is always true, or never

A warning.

Finds: conditions that do not depend on the position: `count(free) < 0`, `me == White or me == Black` with two players,
`x in mine and x in free`.

Why: a condition that is always the same decides nothing. Mostly a number, a comparison or an `and` for an `or` is
wrong. Names for a plain number or truth value (`let limit = 80`) are taken as what a variant may change, and not
looked through.

Example:

    action place(at in free):
        require count(mine) >= 0, "no man left"
        owner[at] = me

Instead:

    action place(at in free):
        require count(mine) > 0, "no man left"
        owner[at] = me
"""

from collections.abc import Iterator

from ludex.dsl import model as m
from ludex.dsl.diagnostics import Diagnostic
from ludex.dsl.reasoning.everywhere import everywhere
from ludex.dsl.reasoning.examined import Examined
from ludex.dsl.walk import children

ASKED = (m.Compare, m.Logic, m.Not, m.Member, m.Within, m.AnyOf, m.Use)


def settled_condition(examined: Examined) -> Iterator[Diagnostic]:
    ends = {id(end.condition) for end in examined.model.ends}  # that these never hold is E02
    for node in everywhere(examined, ASKED, lambda node: is_settled_itself(node, examined)):
        always = examined.settled(node)
        if examined.is_own(node.span) and (always or id(node) not in ends):
            yield Diagnostic(
                "S02",
                "warning",
                f"this condition is {'always true' if always else 'never true'}",
                node.span,
                "it does not depend on the position",
                (),
                "correct the comparison, or leave the condition out",
            )


def is_settled_itself(node: m.Expr, examined: Examined) -> bool:
    """Settled, and not because of a part that is found itself, or is written out."""
    if not isinstance(node.type, m.Bool) or examined.settled(node) is None:
        return False
    if isinstance(node, (m.Compare, m.Member)) and node.implied:
        return False
    if isinstance(node, m.Use):
        return bool(node.args) and examined.settled(node.definition.body) is None
    return not any(_is_found(part, examined) for part in children(node))


def _is_found(part: m.Expr, examined: Examined) -> bool:
    if not isinstance(part, m.Expr):
        return False
    if isinstance(part.type, m.Bool):
        return examined.settled(part) is not None
    return isinstance(part.type, m.SetOf) and not isinstance(part, m.SetLiteral) and examined.is_empty(part)
