"""Whether a board is one of hexagons, or a grid is meant as one: its rules go by the six ways to the neighbours of a
cell alone."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any

from ludex.dsl import model as m
from ludex.dsl.walk import below

BESIDE = frozenset(("north", "east", "south", "west"))
DIAGONAL = frozenset(("northeast", "southeast", "southwest", "northwest"))
SIX = BESIDE | {"northeast", "southwest"}  # rows slant to the right as they go down
Steps = frozenset[str]


@lru_cache(maxsize=8)
def is_hexagonal(model: m.Model) -> bool:
    """Only where the rules go by these six steps and by no others; a single step, an offset or a line is another."""
    if not isinstance(model.board, m.Grid) or model.board.lattice == "hexagons":
        return isinstance(model.board, m.Grid)
    used = list(_relations(model))
    return bool(used) and all(steps == SIX for steps in used)


def _relations(model: m.Model) -> Iterator[Steps | None]:
    """The steps of every relation that is used, None for what is not fixed."""
    parts = (model.definitions, model.actions, model.turn, model.score, model.ends, model.starts, model.links)
    for node in below(parts):
        if isinstance(node, (m.Image, m.Joined, m.Connected)):
            yield _steps(node.relation)
        elif isinstance(node, (m.Span_, m.Past, m.Lines, m.Ring, m.LinkKind)):
            yield None


def _steps(expression: Any) -> Steps | None:
    if isinstance(expression, m.Relation):
        return {"beside": BESIDE, "diagonal": DIAGONAL}.get(expression.name, BESIDE | DIAGONAL)
    if isinstance(expression, m.StepNamed):
        return frozenset((expression.name,))
    if isinstance(expression, m.Use):
        return _steps(expression.definition.body)
    if isinstance(expression, m.ToSet):
        return _steps(expression.operand)
    if isinstance(expression, m.SetOp) and expression.op == "|":
        found = [_steps(item) for item in expression.items]
        known = [steps for steps in found if steps is not None]
        return frozenset[str]().union(*known) if len(known) == len(found) else None
    return None
