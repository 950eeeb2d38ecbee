"""Scalars as Cython text; what needs statements first writes them before the statement under way."""

from __future__ import annotations

from ludex.codegen import ir
from ludex.codegen.scalars import number
from ludex.codegen.words import literal, safe
from ludex.codegen.write_planes import any_of, argument, bit_of, count_of, first_of, nth_of, prepare, same_planes
from ludex.codegen.writing import Writing

COMPARISONS = frozenset(("==", "!=", "<", "<=", ">", ">=", "and", "or"))


def scalar(w: Writing, e: ir.Scalar) -> str:
    """The value as text, whole in itself (a name, a number or within brackets)."""
    return _WRITERS[type(e)](w, e)


def value(w: Writing, e: ir.Scalar) -> str:
    """The value where arithmetic needs 64 bits."""
    text = scalar(w, e)
    return f"<int64_t>{text}" if isinstance(e, (ir.NotB, ir.AnyP, ir.SameP)) or _is_condition(e) else text


def _is_condition(e: ir.Scalar) -> bool:
    return isinstance(e, ir.Bin) and e.op in COMPARISONS


def bound(w: Writing, e: ir.Scalar, hint: str = "i") -> str:
    """The value in a name or a number."""
    return w.bound(value(w, e), hint)


def call_text(w: Writing, function: str, args, state: str, result: str = "") -> str:
    """A call: g, the state, where a plane goes, the arguments, the caller's buffer or tally."""
    parts = ["g"] + ([safe(state) if state != "s" else "s"] if state else []) + ([result] if result else [])
    parts += [argument(w, a) if isinstance(a, ir.PLANES) else value(w, a) for a in args]
    parts += w.passed_on.get(function, ())
    return f"{function}({', '.join(parts)})"


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
    return f"(<int64_t>{safe_state(e.state)}[S_{e.name}])"


def safe_state(state: str) -> str:
    """The variable that points to a state."""
    return "s" if state == "s" else safe(state)


def element(w: Writing, array: str, index: str, state: str) -> str:
    """An entry of an array of the state."""
    kind = w.layout.regions[array].ctype
    return f"(<{kind} *>({safe_state(state)} + {w.offset(array)}))[{index}]"


_WRITERS = {
    ir.Num: lambda w, e: literal(e.value),
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
    ir.AnyP: lambda w, e: any_of(w, e.plane),
    ir.BitP: lambda w, e: bit_of(w, e.plane, e.index),
    ir.WordP: lambda w, e: prepare(w, e.plane).at(bound(w, e.word, "k")),
    ir.FirstP: lambda w, e: first_of(w, e.plane),
    ir.Assignments: lambda w, e: f"lx_assignments({safe(e.name)}, {value(w, e.count)}, {w.words(e.dom)}, tally)",
    ir.WebCount: lambda w, e: "lx_web_count(&web, tally)",
    ir.OnePiece: _one_piece,
    ir.NthP: lambda w, e: nth_of(w, e.plane, e.n),
    ir.SameP: lambda w, e: same_planes(w, e.left, e.right),
    ir.RandomWord: lambda w, e: "<int64_t>random_word(rng)",
    ir.CallI: lambda w, e: call_text(w, e.function, e.args, e.state),
}
