"""A position begins with words of zeros (`lx_reset` of `engine/play.h`), so that no first value stores a zero.

Before: `places = BOARD`, `F_owner = F_owner & ~places`, `F_free = F_free | places`. After: the last of these.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

from ludex.codegen import ir
from ludex.codegen.plan.lowered import Lowered

Block = tuple[ir.Stmt, ...]
STORES = (ir.StoreP, ir.Store32, ir.StoreSlot, ir.StoreBit)
LETS = (ir.Let, ir.LetP)
CALLS = (ir.Call, ir.CallI, ir.PCall)


def without_zeros(lowered: Lowered) -> Lowered:
    """The engine with a `reset_fields` that stores what is not zero."""
    made = (replace(f, body=_left(f.body)) if f.name == "reset_fields" else f for f in lowered.functions)
    return replace(lowered, functions=tuple(made))


def _left(body: Block) -> Block:
    places = Counter(map(_place, (n for n in ir.walk(body) if isinstance(n, STORES))))
    names = Counter(name for name, _ in places.elements())
    alone = {name for name, times in names.items() if times == 1}
    once = {(name, at) for (name, at), n in places.items() if n == 1 and (name in alone or (name, None) not in places)}
    empty = {n.name for n in ir.walk(body) if isinstance(n, ir.LetP) and isinstance(n.value, ir.PNone)}
    return _without_lets(_stored(body, once, empty))


def _place(store: object) -> tuple[str, int | None]:
    """Which words a statement stores: of a region a plane that is known, or any (None)."""
    assert isinstance(store, STORES)
    if isinstance(store, ir.StoreP) and isinstance(store.index, ir.Num):
        return store.name, store.index.value
    return store.array if isinstance(store, ir.Store32) else store.name, None


def _stored(body: Block, once: set[tuple[str, int | None]], empty: set[str]) -> Block:
    """The statements but those that store zeros where nothing else is stored, and comments above nothing."""
    result: list[ir.Stmt] = []
    for s in body:
        if isinstance(s, STORES) and _place(s) in once and _is_zero(s, empty):
            continue
        if isinstance(s, (ir.ForBits, ir.ForRange)):
            s = replace(s, body=_stored(s.body, once, empty))
            if not s.body and not any(isinstance(n, CALLS) for n in ir.walk(s)):
                continue
        if isinstance(s, ir.Note) and result and isinstance(result[-1], ir.Note):
            result.pop()
        result.append(s)
    while result and isinstance(result[-1], ir.Note):
        result.pop()
    return tuple(result)


def _is_zero(s: ir.Stmt, empty: set[str]) -> bool:
    """Whether a store leaves zeros as they are."""
    if not isinstance(s, ir.StoreP):
        assert isinstance(s, (ir.Store32, ir.StoreSlot, ir.StoreBit))
        return s.value == ir.Num(0)
    itself, value = ir.PStored(s.name, s.index, s.dom, s.state), s.value
    if isinstance(value, ir.PMinus):
        value = value.left
    return isinstance(value, ir.PNone) or value == itself or isinstance(value, ir.PVar) and value.name in empty


def _without_lets(body: Block) -> Block:
    """The statements but variables that nothing reads."""
    while True:
        read = {n.name for n in ir.walk(body) if isinstance(n, (ir.Var, ir.PVar))}
        read |= {n.name for n in ir.walk(body) if isinstance(n, (ir.SetV, ir.SetP, ir.SetRow, ir.PutBit))}
        left = tuple(
            s
            for s in body
            if not isinstance(s, LETS) or s.name in read or any(isinstance(n, CALLS) for n in ir.walk(s.value))
        )
        if left == body:
            return _stored(body, set(), set())  # comments that stand above nothing now
        body = left
