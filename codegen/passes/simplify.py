"""Rewriting functions of the IR: variables that only name a plane of the state, tests that have become needless."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

from ludex.codegen import ir
from ludex.codegen.ir.emptiness import with_starts

CALLS = (ir.Call, ir.CallI, ir.PCall)
WRITES = (ir.StoreSlot, ir.Store32, ir.StoreP, ir.StoreBit, ir.KeepPieces, ir.KeepImages)


def pure_functions(functions: tuple[ir.Function, ...]) -> frozenset[str]:
    """The functions that do not write the state they are given."""
    touching = {
        f.name: [n for n in ir.walk(f.body) if isinstance(n, (*CALLS, *WRITES)) and n.state == "s"] for f in functions
    }
    calls = {name: {n.function for n in nodes if isinstance(n, CALLS)} for name, nodes in touching.items()}
    impure = {name for name, nodes in touching.items() if any(isinstance(n, WRITES) for n in nodes)}
    while True:
        more = {name for name, called in calls.items() if name not in impure and called & impure}
        if not more:
            return frozenset(calls) - impure
        impure |= more


def propagated(body: tuple[ir.Stmt, ...], cheap: Callable[[ir.Plane], bool]) -> tuple[ir.Stmt, ...]:
    """The statements with plane variables replaced that only
    stand for planes of the state, which nothing here writes."""
    changed = {n.name for n in ir.walk(body) if isinstance(n, (ir.SetP, ir.SetRow, ir.PutBit))}
    while True:
        names = [n.name for n in ir.walk(body) if isinstance(n, ir.LetP)]
        found = next(
            (
                n
                for n in ir.walk(body)
                if isinstance(n, ir.LetP)
                and n.name not in changed
                and names.count(n.name) == 1
                and all(m.state == "s" for m in ir.walk(n.value) if isinstance(m, ir.PStored))
                and cheap(n.value)
            ),
            None,
        )
        if found is None:
            return body
        body = _dropped(ir.with_values(body, {found.name: found.value}), found.name)


def _dropped(body: tuple[ir.Stmt, ...], name: str) -> tuple[ir.Stmt, ...]:
    """The statements without the definition of a variable."""

    def without(s: ir.Stmt) -> Iterator[ir.Stmt]:
        if isinstance(s, ir.LetP) and s.name == name:
            return
        if isinstance(s, ir.IfS):
            s = replace(s, then=_dropped(s.then, name), otherwise=_dropped(s.otherwise, name))
        elif isinstance(s, (ir.ForBits, ir.ForRange, ir.Loop)):
            s = replace(s, body=_dropped(s.body, name))
        yield s

    return tuple(new for s in body for new in without(s))


def without_starts(body: tuple[ir.Stmt, ...], before: tuple[ir.Stmt, ...]) -> tuple[ir.Stmt, ...]:
    """What is known without joining need not be tried with the start alone first (`ludex.codegen.ir.emptiness`)."""
    early = set()
    for block in _blocks(before):
        for pair in zip(block, block[1:]):
            tried = _tried_early(*pair)
            if tried is not None and with_starts(tried.dear.plane) == tried.start:
                early.add(tried.name)
    return _shortened(body, early)


@dataclass(frozen=True)
class _Tried:
    """name = any(start); if not name: name = the expensive one."""

    name: str
    start: ir.Plane
    dear: ir.AnyP


def _tried_early(first: ir.Stmt, second: ir.Stmt) -> _Tried | None:
    """Two statements as a question that is tried with less first."""
    if not isinstance(first, ir.Let) or not isinstance(first.value, ir.AnyP) or not isinstance(second, ir.IfS):
        return None
    if second.condition != ir.NotB(ir.Var(first.name)) or len(second.then) != 1:
        return None
    (then,) = second.then
    if not isinstance(then, ir.SetV) or not isinstance(then.value, ir.AnyP):
        return None
    return _Tried(first.name, first.value.plane, then.value)


def _shortened(block: tuple[ir.Stmt, ...], early: set[str]) -> tuple[ir.Stmt, ...]:
    """The statements, with conditions that are no longer expensive asked at once."""
    result: list[ir.Stmt] = []
    rest = list(block)
    while rest:
        s = rest.pop(0)
        dear = _asked_after(rest[0]) if isinstance(s, ir.Let) and s.name in early and rest else None
        if isinstance(s, ir.Let) and dear is not None and not any(isinstance(n, ir.AnyP) for n in ir.walk(dear)):
            rest.pop(0)
            result.append(replace(s, value=dear))
            continue
        if isinstance(s, ir.IfS):
            s = replace(s, then=_shortened(s.then, early), otherwise=_shortened(s.otherwise, early))
        elif isinstance(s, (ir.ForBits, ir.ForRange, ir.Loop)):
            s = replace(s, body=_shortened(s.body, early))
        result.append(s)
    return tuple(result)


def _asked_after(s: ir.Stmt) -> ir.Scalar | None:
    """The condition that is asked if the start has not decided."""
    then = s.then[0] if isinstance(s, ir.IfS) and s.then else None
    return then.value if isinstance(then, ir.SetV) else None


def _blocks(body: tuple[ir.Stmt, ...]) -> Iterator[tuple[ir.Stmt, ...]]:
    yield body
    for s in body:
        for part in ir.blocks(s):
            yield from _blocks(part)
