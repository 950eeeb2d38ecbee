"""Numbers that a rules file writes, held to the limits of `docs/limits.md`."""

from __future__ import annotations

from ludex.dsl import tree
from ludex.dsl.resolving.context import Context


def in_limits(ctx: Context, node: tree.Number, most: int, what: str = "") -> int:
    """The number that stands there; the limit (and B03 is reported) where it is beyond. `what`: what it counts."""
    if node.value <= most:
        return node.value
    title = f"more {what} than a game may have" if what else "this number is too large"
    ctx.report.error("B03", node.span, title, f"at most {most}", f"write a number up to {most}")
    return most
