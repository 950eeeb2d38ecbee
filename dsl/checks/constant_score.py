"""E03: a score that nothing changes

A warning.

Finds: a `score` that reads no field which a turn or the end may change, while some end goes by score.

Why: every game would end with the same points as it began: a draw of all players, or the same winner every time.

Example:

    player points: int
    start:
        points[White] = 1
    score p: points[p]
    end when stuck

Instead:

    player points: int
    action place(at in free):
        owner[at] = me
        points[me] += 1
    start:
        points[White] = 1
    score p: points[p]
    end when stuck
"""

from collections.abc import Iterator
from typing import Any

from ludex.dsl import model as m
from ludex.dsl.diagnostics import Diagnostic
from ludex.dsl.reasoning.examined import Examined
from ludex.dsl.reasoning.occurrences import occurrences, reads

CHANGING = ("me", "next", "foe", "others", "turns", "winners")


def constant_score(examined: Examined) -> Iterator[Diagnostic]:
    model = examined.model
    if model.score is None or not examined.is_own(model.score.span) or not any(_by_score(end) for end in model.ends):
        return
    changed = {
        node.field.index
        for part in (model.actions, model.turn, model.ends)
        for node in occurrences(*_roots(part))
        if isinstance(node, m.Assign)
    }
    parts = occurrences(model.score.points)
    changes = any(
        isinstance(part, (m.Can, m.Stuck, m.Earlier)) or isinstance(part, m.Builtin) and part.name in CHANGING
        for part in parts
    )
    if not changes and not reads(model.score.points) & changed:
        yield Diagnostic(
            "E03",
            "warning",
            "this score never changes",
            model.score.span,
            "no effect changes what it counts",
            (),
            "assign in an effect to the field that it reads, or count another field",
        )


def _roots(part: Any) -> tuple[Any, ...]:
    return part if isinstance(part, tuple) else (part,)


def _by_score(end: m.End) -> bool:
    return not (end.body and isinstance(end.body[-1], m.Outcome))
