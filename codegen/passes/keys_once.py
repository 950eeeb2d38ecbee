"""The keys of a position, which `seen` compares, are made once a turn: before the ends are asked.

Before: `ended = check_ends()`, in which `seen_0() >= 2` makes the key of the position and compares it with those of
earlier ones; then `if push_history(): ...`, which makes it again and enters it.
After: `make_keys()`, which leaves the keys behind the last entry of the history; `ended = check_ends()`, in which
`seen_made_0() >= 2` reads them there; `if enter_keys(): ...`, which counts one entry more.

Between the three nothing is written that a key is made of: end clauses store who has won. They stand in functions that
are called with a position that has room for one entry more than the history holds (`ludex.codegen.emit.module`).
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from ludex.codegen import ir
from ludex.codegen.plan.lowered import Lowered

ENDS, MAKE, ENTER, PUSH = "check_ends", "make_keys", "enter_keys", "push_history"
SEEN, MADE = "seen_", "seen_made_"  # and the number of the key


def keys_made_once(lowered: Lowered) -> Lowered:
    """The engine with the keys made before the ends are asked; as it was where no end asks for earlier positions."""
    ends = next(f for f in lowered.functions if f.name == ENDS)
    if not any(_is_seen(n) for n in ir.walk(ends.body)):
        return lowered
    return replace(lowered, functions=tuple(_changed(f) for f in lowered.functions))


def makes_keys(lowered: Lowered) -> bool:
    """Whether the pass has changed the engine."""
    return any(n.function == MAKE for f in lowered.functions for n in ir.walk(f.body) if isinstance(n, ir.Call))


def _is_seen(n: object) -> bool:
    return isinstance(n, ir.CallI) and n.function.startswith(SEEN) and n.state == "s"


def _changed(f: ir.Function) -> ir.Function:
    def put(n: Any) -> Any:
        if f.name == ENDS and _is_seen(n):
            return replace(n, function=n.function.replace(SEEN, MADE))
        if isinstance(n, ir.CallI) and n.function == PUSH:
            return replace(n, function=ENTER)
        return n

    return replace(f, body=_with_keys(ir.mapped(f.body, put)))


def _with_keys(body: tuple[ir.Stmt, ...]) -> tuple[ir.Stmt, ...]:
    """The statements with the keys made before the ends are asked."""
    result: list[ir.Stmt] = []
    for s in body:
        if isinstance(s, ir.Let) and isinstance(s.value, ir.CallI) and s.value.function == ENDS:
            result.append(ir.Call(MAKE, (), s.value.state))
        result.append(s)
    return tuple(result)
