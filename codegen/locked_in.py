"""`end when stuck` as the last end clause: told by the next turn itself, where it finds nothing to choose.

Without this the next turn is tried on a copy of the position before it begins.
"""

from __future__ import annotations

from codegen.walk import model_expressions
from dsl import model as m


def told_by_next_turn(model: m.Model) -> bool:
    """Whether the last end clause is `stuck` alone, and nothing asks for earlier positions (to which the finished turn
    would have been added)."""
    asks_history = any(isinstance(e, m.Seen) for e in model_expressions(model))
    return bool(model.ends) and isinstance(model.ends[-1].condition, m.Stuck) and not asks_history


__all__ = ["told_by_next_turn"]
