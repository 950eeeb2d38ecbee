"""Images of relations and what is made of them: the cells that steps and links reach."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from ludex.dsl import model as m
from ludex.dsl.interpreter.state import State

A_STEP = m.Element(m.STEP)


def image(relation: Any, relation_type: m.Type, cells: frozenset[Any], s: State) -> frozenset[Any]:
    """The cells that a step (or a link) of the relation reaches from one of the cells."""
    return _image_by(relation, relation_type, s)(cells)


def _image_by(relation: Any, relation_type: m.Type, s: State) -> Callable[[frozenset[Any]], frozenset[Any]]:
    """The images of a relation, as a function of the cells."""
    board = s.world.board
    if (
        isinstance(relation_type, m.SetOf)
        and isinstance(relation_type.of, m.Domain)
        and relation_type.of.kind == "link"
    ):
        kind = relation_type.of.name
        return partial(_over_links, relation, board.links[kind], board.links_at[kind])
    table = board.reached(relation) if isinstance(relation, frozenset) else board.targets[relation]
    return lambda cells: frozenset().union(*[table[cell] for cell in cells])


def _over_links(
    links: frozenset[int], pairs: Sequence[tuple[int, int]], links_at: Sequence[Sequence[int]], cells: frozenset[Any]
) -> frozenset[Any]:
    ways = ((cell, pairs[link]) for cell in cells for link in links_at[cell] if link in links)
    return frozenset(b if a == cell else a for cell, (a, b) in ways)


def joined(
    start: frozenset[Any], through: frozenset[Any], relation: Any, relation_type: m.Type, s: State
) -> frozenset[Any]:
    """The least set that holds `start` and, with a cell, every cell of `through` that the relation reaches from it."""
    reached = _image_by(relation, relation_type, s)
    found, fresh = set(start), start
    while fresh:
        fresh = (reached(fresh) & through) - found
        found |= fresh
    return frozenset(found)


def span_of(cells: frozenset[Any], step: int, through: frozenset[Any], s: State) -> frozenset[Any]:
    return joined(cells, through, step, A_STEP, s) - cells
