"""Scalars as Cython text; what needs statements first writes them before the statement under way."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ludex.codegen import ir
from ludex.codegen.emit.dispatch import bound, prepare, scalar, value
from ludex.codegen.emit.images import count_pairs
from ludex.codegen.emit.planes import any_of, argument, bit_of, call_text, count_of, first_of, nth_of, same_planes
from ludex.codegen.emit.text import literal, safe, safe_state
from ludex.codegen.emit.writer import Writing
from ludex.codegen.ir.scalars import number


def _bin(w: Writing, e: ir.Bin) -> str:
    if e.op in ("and", "or"):
        return _logical(w, e)
    if e.op in ("//", "%"):
        return _division(w, e)
    if e.op == "<<":
        return f"(<int64_t>{scalar(w, e.left)} << {scalar(w, e.right)})"
    left, right = value(w, e.left), value(w, e.right)
    return f"({left} {e.op} {right})"


def _logical(w: Writing, e: ir.Bin) -> str:
    """The right side is computed only where the left does not decide."""
    left = scalar(w, e.left)
    with w.apart() as before:
        right = scalar(w, e.right)
    if not before:
        return f"({left} {e.op} {right})"
    t = w.temporary("int64_t")
    w.line(f"{t} = {left}")
    w.line(f"if {t}:" if e.op == "and" else f"if not {t}:")
    w.lines += before
    w.line(f"    {t} = {right}")
    return t


def _division(w: Writing, e: ir.Bin) -> str:
    left, by = value(w, e.left), number(e.right)
    if by is not None and by > 0 and by & (by - 1) == 0:
        return f"({left} >> {by.bit_length() - 1})" if e.op == "//" else f"({left} & {by - 1})"
    return f"{'lx_floordiv' if e.op == '//' else 'lx_mod'}({left}, {value(w, e.right)})"


def _one_piece(w: Writing, e: ir.OnePiece) -> str:
    sizes = f"{w.cell_words()}, {w.size(w.plan.rows.scalar)}, {w.size(w.plan.stride.scalar)}"
    return f"lx_one_piece({argument(w, e.plane)}, {sizes}, {sum(1 << step for step in e.steps)})"


def _choose(w: Writing, e: ir.CondE) -> str:
    condition = scalar(w, e.condition)
    with w.apart() as first:
        then = value(w, e.then)
    with w.apart() as second:
        otherwise = value(w, e.otherwise)
    if not first and not second:
        return f"({then} if {condition} else {otherwise})"
    t = w.temporary("int64_t")
    w.line(f"if {condition}:")
    w.lines += first
    w.line(f"    {t} = {then}")
    w.line("else:")
    w.lines += second
    w.line(f"    {t} = {otherwise}")
    return t


def _slot(w: Writing, e: ir.Slot) -> str:
    if e.name == "ME":
        return f"ME({safe_state(e.state)})"
    return f"(<int64_t>{safe_state(e.state)}[S_{e.name}])"


def element(w: Writing, array: str, index: str, state: str) -> str:
    """An entry of an array of the state."""
    kind = w.layout.regions[array].ctype
    return f"(<{kind} *>({safe_state(state)} + {w.offset(array)}))[{index}]"


SCALARS: dict[type, Callable[[Writing, Any], str]] = {  # each is given what it is for
    ir.Num: lambda w, e: e.name or literal(e.value),
    ir.Sym: lambda w, e: str(w.size(e)),
    ir.Var: lambda w, e: safe(e.name),
    ir.Bin: _bin,
    ir.Neg: lambda w, e: f"(-{value(w, e.operand)})",
    ir.NotB: lambda w, e: f"(not {scalar(w, e.operand)})",
    ir.CondE: _choose,
    ir.Slot: _slot,
    ir.Cell32: lambda w, e: f"(<int64_t>{element(w, e.array, scalar(w, e.index), e.state)})",
    ir.TableI: lambda w, e: f"{w.table(e.name)}[{scalar(w, e.index)}]",
    ir.CountP: lambda w, e: count_of(w, e.plane),
    ir.CountPairs: count_pairs,
    ir.AnyP: lambda w, e: any_of(w, e.plane),
    ir.BitP: lambda w, e: bit_of(w, e.plane, e.index),
    ir.WordP: lambda w, e: prepare(w, e.plane).at(bound(w, e.word, "k")),
    ir.FirstP: lambda w, e: first_of(w, e.plane),
    ir.Assignments: lambda w, e: f"lx_assignments({safe(e.name)}, {value(w, e.count)}, {w.words(e.dom)}, tally)",
    ir.WebCount: lambda w, e: "lx_web_count(&web, tally)",
    ir.OnePiece: _one_piece,
    ir.NthP: lambda w, e: nth_of(w, e.plane, e.n),
    ir.SameP: lambda w, e: same_planes(w, e.left, e.right),
    ir.Pooled: lambda w, e: f"lx_pool_choice(pool, pool_sets, {value(w, e.index)})",
    ir.RandomWord: lambda w, e: "<int64_t>random_word(rng)",
    ir.CallI: lambda w, e: call_text(w, e.function, e.args, e.state),
}
