"""Bringing kept fixed points up to date: calls after the writes, and the functions that these rest on."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from ludex.codegen import ir
from ludex.codegen.ir.planes import meet
from ludex.codegen.ir.scalars import choose, sub
from ludex.codegen.passes.fixpoints import WHO, lies_within, stored_leaves
from ludex.codegen.plan.lowered import Fixpoint, Lowered
from ludex.codegen.plan.plan import FieldPlan, Plan, in_range


def with_updates(lowered: Lowered) -> Lowered:
    """The engine with what keeps its fixed points up to date."""
    kept = lowered.fixpoints
    if not kept:
        return lowered
    hooked = tuple(_hooked(lowered.plan, kept, f) for f in lowered.functions)
    return replace(lowered, functions=(*hooked, *_definitions(lowered)))


def _hooked(plan: Plan, kept: tuple[Fixpoint, ...], function: ir.Function) -> ir.Function:
    """The function with its writes of what kept planes are made of followed by their updating."""
    watched = {leaf.name for k in kept for p in k.definitions() for leaf in stored_leaves(p) or ()}
    for planned in plan.fields:
        if function.name == planned.accessor("put") and f"F_{planned.field.word}" in watched:
            return replace(function, body=_with_owners(plan, kept, planned, function))
    return replace(function, body=followed(plan, function.body, watched, "kept_changed", "renew_kept"))


def _is_watched(plan: Plan, store: ir.StoreBit, watched: set[str]) -> bool:
    """Whether a store may write what is watched: a plane of its name, or, where a number selects a member of a family
    (`ludex.codegen.lower.expressions.members`), a plane of any member."""
    if store.name in watched:
        return True
    if not any(isinstance(n, ir.Var) for n in ir.walk(store.plane)):
        return False
    families = {f.field.family for f in plan.fields if f"F_{f.field.word}" in watched} - {""}
    return any(f"F_{f.field.word}" == store.name and f.field.family in families for f in plan.fields)


def _with_owners(
    plan: Plan, kept: tuple[Fixpoint, ...], planned: FieldPlan, function: ir.Function
) -> tuple[ir.Stmt, ...]:
    """The stores of one place; then the players concerned:
    where the value names them, the old owner and the new one."""
    place = ir.Var(function.params[0][0])
    if not planned.codes or not all(_owned(k, planned) for k in kept):
        return (*function.body, ir.Call("kept_changed", (place,), "s"))
    before = ir.Let("owner_before", _owner(plan, planned, ir.Cell32(f"C_{planned.field.word}", place, "s")))
    after = ir.Let("owner_after", _owner(plan, planned, ir.Var(function.params[1][0])))
    return (
        before,
        *function.body,
        after,
        ir.Call("kept_changed_hands", (place, ir.Var("owner_before"), ir.Var("owner_after")), "s"),
    )


def _owned(kept: Fixpoint, planned: FieldPlan) -> bool:
    """Whether only places that belong to the player are joined."""
    mine = ir.PStored(f"F_{planned.field.word}", WHO, ir.CELL, "s")
    return kept.sided and all(lies_within(p, mine) for p in (kept.start, kept.through))


def _owner(plan: Plan, planned: FieldPlan, code: ir.Scalar) -> ir.Scalar:
    """The player that a code belongs to, -1 for none."""
    bases = plan.bases(planned.enum)
    result: ir.Scalar = ir.Num(-1)
    for i, alternative in enumerate(planned.enum.alternatives):
        if alternative.owned:
            inside = in_range(code, bases, i)
            result = choose(inside, sub(code, bases[i]), result)
    return result


def followed(plan: Plan, body: tuple[ir.Stmt, ...], watched: set[str], changed: str, renew: str) -> tuple[ir.Stmt, ...]:
    """The statements with each write of a watched plane followed by a call: of `changed` with the element that was
    written, of `renew` after whole planes."""

    def inside(block: tuple[ir.Stmt, ...]) -> tuple[ir.Stmt, ...]:
        return followed(plan, block, watched, changed, renew)

    result: list[ir.Stmt] = []
    for i, s in enumerate(body):
        if _fills(s, watched):
            result.append(s)
            after = next((t for t in body[i + 1 :] if not isinstance(t, ir.Note)), None)
            if after is None or not _fills(after, watched):
                result.append(ir.Call(renew, (), _state_of(s)))
            continue
        if isinstance(s, ir.IfS):
            s = replace(s, then=inside(s.then), otherwise=inside(s.otherwise))
        elif isinstance(s, (ir.ForBits, ir.ForRange, ir.Loop)):
            s = replace(s, body=inside(s.body))
        result.append(s)
        if isinstance(s, ir.StoreBit) and _is_watched(plan, s, watched):
            result.append(ir.Call(changed, (s.index,), s.state))
    return tuple(result)


def _fills(s: ir.Stmt, watched: set[str]) -> bool:
    """Whether a statement only stores whole planes of what is watched."""
    if isinstance(s, ir.IfS):
        inside = [t for t in (*s.then, *s.otherwise) if not isinstance(t, ir.Note)]
        return bool(inside) and all(_fills(t, watched) for t in inside)
    return isinstance(s, ir.StoreP) and s.name in watched


def _state_of(s: ir.Stmt) -> str:
    return next(n.state for n in ir.walk(s) if isinstance(n, ir.StoreP))


def _definitions(lowered: Lowered) -> Iterator[ir.Function]:
    """For each kept fixed point: a word of each of its conditions, and its planes recomputed."""
    who: tuple[str, ir.Kind] = ("p", "int")
    word: tuple[str, ir.Kind] = ("k", "int")
    helper = {steps: name for name, steps in lowered.joins.items()}
    for k in lowered.fixpoints:
        for name, plane in (
            ("starts", k.start),
            ("goes", k.through),
            *((str(i), w.among) for i, w in enumerate(k.within)),
        ):
            made = (ir.Return(ir.WordP(plane, ir.Var("k"))),)
            yield ir.Function(f"kept_{k.number}_{name}", (who, word), "int", made, inline=True)
        index = WHO if k.sided else ir.Num(0)
        body = [
            ir.StoreP(
                k.name("joined"), index, ir.CELL, ir.PCall(helper[k.steps], (k.start, k.through), ir.CELL, ""), "s"
            )
        ]
        joined = ir.PStored(k.name("joined"), index, ir.CELL, "s")
        if k.near:
            body.append(ir.StoreP(k.name("near"), index, ir.CELL, ir.PImage(k.near, joined), "s"))
        for i, w in enumerate(k.within):
            body.append(ir.StoreP(k.name(i), index, ir.CELL, meet(w.among, replace(joined, name=k.name(w.of))), "s"))
        yield ir.Function(
            f"renew_planes_{k.number}", (who,), "none", tuple(body), "A fixed point and what lies within it, computed."
        )
