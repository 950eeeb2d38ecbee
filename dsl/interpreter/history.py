"""`seen` and `since`: the present position beside earlier ones."""

from __future__ import annotations

from typing import Any

from ludex.dsl import model as m
from ludex.dsl.interpreter.state import State


def seen(e: m.Seen, s: State, env: Any) -> int:
    return sum(_alike(e, s))


def since(e: m.Since, s: State, env: Any) -> int:
    alike = _alike(e, s)
    return len(alike) - alike.index(True) if True in alike else 0


def _alike(e: m.Earlier, s: State) -> list[bool]:
    """Of each earlier position, the oldest first, whether it is equal in these fields."""
    now = tuple(s.fields[i] for i in e.fields)
    return [
        tuple(fields[i] for i in e.fields) == now and (not e.next or after == s.next) for fields, after in s.history
    ]
