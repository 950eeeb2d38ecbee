"""How large functions are with all that they call put in place, as a C compiler does that inlines everything."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import get_args

from ludex.codegen import ir

CALLS = (ir.CallI, ir.PCall, ir.Call)
STATEMENTS = get_args(ir.Stmt)


def inlined_size(functions: Iterable[ir.Function], names: Iterable[str]) -> float:
    """The statements of the named functions and of those they call, counted at each call; infinite where a function
    calls itself."""
    bodies = {function.name: function.body for function in functions}
    sizes: dict[str, float] = {}
    return sum(_size(name, bodies, sizes) for name in names)


def _size(name: str, bodies: Mapping[str, tuple[ir.Stmt, ...]], sizes: dict[str, float]) -> float:
    if name not in bodies:
        return 1  # written by the template
    if name not in sizes:
        sizes[name] = float("inf")  # while it is counted
        own = 0.0
        for node in ir.walk(bodies[name]):
            own += isinstance(node, STATEMENTS)
            own += _size(node.function, bodies, sizes) if isinstance(node, CALLS) else 0
        sizes[name] = own
    return sizes[name]
