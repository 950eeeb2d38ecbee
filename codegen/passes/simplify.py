"""Rewriting functions of the IR: variables that only name a plane of the state, tests that have become needless."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

from ludex.codegen import ir
from ludex.codegen.ir.emptiness import with_starts

WRITES = (ir.StoreSlot, ir.Store32, ir.StoreP, ir.StoreBit)


def pure_functions(functions: tuple[ir.Function, ...]) -> frozenset[str]:
    """The functions that do not write the state they are given."""
    calls = {
        f.name: {n.function for n in ir.walk(f.body) if isinstance(n, (ir.Call, ir.CallI, ir.PCall)) and n.state == "s"}
        for f in functions
    }
    impure = {f.name for f in functions if any(isinstance(n, WRITES) and n.state == "s" for n in ir.walk(f.body))}
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
    """What is known without joining need not be tried with the start alone first (`expressions.any_early`)."""
    early = set()
    for block in _blocks(before):
        for first, second in zip(block, block[1:]):
            if (
                isinstance(first, ir.Let)
                and isinstance(first.value, ir.AnyP)
                and isinstance(second, ir.IfS)
                and second.condition == ir.NotB(ir.Var(first.name))
                and len(second.then) == 1
                and isinstance(second.then[0], ir.SetV)
                and isinstance(second.then[0].value, ir.AnyP)
                and with_starts(second.then[0].value.plane) == first.value.plane
            ):
                early.add(first.name)

    def shortened(block: tuple[ir.Stmt, ...]) -> tuple[ir.Stmt, ...]:
        result, i = [], 0
        while i < len(block):
            s = block[i]
            if isinstance(s, ir.Let) and s.name in early and isinstance(block[i + 1], ir.IfS):
                dear = block[i + 1].then[0].value
                if not any(isinstance(n, ir.AnyP) for n in ir.walk(dear)):
                    result.append(replace(s, value=dear))
                    i += 2
                    continue
            if isinstance(s, ir.IfS):
                s = replace(s, then=shortened(s.then), otherwise=shortened(s.otherwise))
            elif isinstance(s, (ir.ForBits, ir.ForRange, ir.Loop)):
                s = replace(s, body=shortened(s.body))
            result.append(s)
            i += 1
        return tuple(result)

    return shortened(body)


def _blocks(body: tuple[ir.Stmt, ...]) -> Iterator[tuple[ir.Stmt, ...]]:
    yield body
    for s in body:
        for part in ("then", "otherwise", "body"):
            if hasattr(s, part):
                yield from _blocks(getattr(s, part))
