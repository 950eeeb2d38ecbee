"""Planes as Cython text: a plane is prepared (statements for what is not made word by word), then read word by word."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ludex.codegen import ir
from ludex.codegen.emit.dispatch import bound, prepare, value
from ludex.codegen.emit.implied_masks import without_mask
from ludex.codegen.emit.prepared import Window, Words, in_memory
from ludex.codegen.emit.shapes import write
from ludex.codegen.emit.text import Index, plus, safe, safe_state, times, word
from ludex.codegen.emit.windows import chosen, has_windows, joined, met, without
from ludex.codegen.emit.writer import Writing
from ludex.codegen.passes.fixpoints import entries
from ludex.codegen.plan.plan import UNROLLED
from ludex.dsl import model as m
from ludex.engine.tables import WINDOW_BEFORE

REDUCED = 16  # up to so many words `any` ors all of them instead of leaving at the first


def named(w: Writing, name: str, dom: ir.Dom) -> Words:
    """A plane variable."""
    if name in w.windows:
        window = Window(w.windows[name], lambda: name)
        return Words(window.word, window=window)
    return Words(lambda k: name, "") if w.single(dom) else in_memory(name)


# ------------------------------------------------------------------------------------------ what is made word by word


def _variable(w: Writing, p: ir.PVar) -> Words:
    return named(w, safe(p.name), p.dom)


def stored_at(w: Writing, name: str, index: ir.Scalar, dom: ir.Dom) -> str:
    """The first word of a stored plane, counted from the state."""
    size = w.words(dom)
    row = bare(value(w, index)) if size == 1 and isinstance(index, ir.Slot) else _number(w, index)
    return str(plus(w.offset(name), times(row, size)))


def _number(w: Writing, index: ir.Scalar) -> Index:
    text = bound(w, index)
    return int(text) if text.isdigit() else text


def _stored(w: Writing, p: ir.PStored) -> Words:

    state, base = safe_state(p.state), stored_at(w, p.name, p.index, p.dom)
    return Words(lambda k: f"{state}[{plus(base, k)}]", f"{state} + {base}")


def _gathered(w: Writing, p: ir.PGathered) -> Words:
    base = times(bound(w, p.index), w.words(p.dom))
    return Words(lambda k: f"{safe(p.name)}[{plus(base, k)}]", f"{safe(p.name)} + {base}")


def _table(w: Writing, p: ir.PTable) -> Words:
    name, row = w.table(p.name), _number(w, p.index)
    base = times(row, w.words(p.dom))
    return Words(lambda k: f"{name}[{plus(base, k)}]", f"{name} + {base}" if base != 0 else name)


def full(w: Writing, dom: ir.Dom) -> Words:
    """All elements of a domain."""
    if dom == ir.CELL:
        known = w.tables.word("BOARD", ("board",))
        if known is not None:
            return Words(lambda k: known)
        return in_memory(w.table("BOARD", ("board",)))
    if isinstance(dom, m.Domain) and w.rows(dom):
        return in_memory(w.table(f"LINKS_{dom.name}", ("links", dom.name)))
    size = w.size(w.plan.size(dom).scalar)
    if isinstance(size, int):
        everything = (1 << size) - 1
        return Words(
            lambda k: word(everything >> 64 * k & (1 << 64) - 1) if isinstance(k, int) else f"lx_low_word({size}, {k})"
        )
    return Words(lambda k: f"lx_low_word({size}, {k})")


def place(w: Writing, index: str, dom: ir.Dom) -> str:
    """The bit of an element in its plane."""
    rows = w.rows(dom)
    if not rows:
        return index
    bits = times(w.cell_words(), 64)
    return w.bound(f"lx_rest({index}, {rows}) * {_bracket(bits)} + lx_quotient({index}, {rows})", "bit")


def _bracket(part: Index) -> str:
    return f"({part})" if " " in str(part) else str(part)


def _bit(w: Writing, p: ir.PBit) -> Words:
    i = place(w, bound(w, p.index), p.dom)
    if p.dom == ir.NUMBERS:
        w.number_held(i)
    if w.single(p.dom):
        return Words(lambda k: f"(<uint64_t>1 << {i})")
    window = (
        Window(i, lambda: f"(<uint64_t>1 << {WINDOW_BEFORE})") if p.dom == ir.CELL and has_windows(w.plan) else None
    )
    if i.isdigit():
        return Words(
            lambda k: (
                word(1 << int(i) % 64 if int(i) // 64 == k else 0) if isinstance(k, int) else f"lx_bit_word({i}, {k})"
            ),
            window=window,
        )
    return Words(lambda k: f"lx_bit_word({i}, {k})", window=window)


def _known(w: Writing, p: ir.PSet) -> Words:
    words: dict[int, int] = {}
    for i in p.members:
        words[i // 64] = words.get(i // 64, 0) | 1 << i % 64
    if w.single(p.dom):
        return Words(lambda k: word(words[0]))

    def at(k: Index) -> str:
        text = word(0) if len(words) < w.most(p.dom) or isinstance(k, int) else ""
        for i, bits in words.items():
            if k == i:
                return word(bits)
            if not isinstance(k, int):
                text = f"({word(bits)} if {k} == {i} else {text})" if text else word(bits)
        return text

    return Words(at)


def _above(w: Writing, p: ir.PAbove) -> Words:
    every, above = full(w, p.dom), raw_above(w, p)
    return Words(lambda k: f"({above.at(k)} & {every.at(k)})")


def raw_above(w: Writing, p: ir.PAbove) -> Words:
    """All bits above an element, beyond the last element too."""
    i, rows = bound(w, p.index), w.rows(p.dom)
    if not rows:
        below = w.bound(f"({i} + 1)")
        return Words(lambda k: f"(~lx_low_word({below}, {k}))")
    name = plane_temporary(w, p.dom)
    w.line(f"lx_links_above({name}, {w.cell_words()}, {rows}, {i})")
    return named(w, name, p.dom)


def _meet(w: Writing, p: ir.PAnd) -> Words:
    if isinstance(p.left, ir.PAbove) and not isinstance(p.right, ir.PAbove):
        left, right = raw_above(w, p.left), prepare(w, p.right)
    elif isinstance(p.right, ir.PAbove):
        left, right = prepare(w, p.left), raw_above(w, p.right)
    else:
        left, right = prepare(w, p.left), prepare(w, p.right)
        first, second = _one_without_mask(left, right)
        return Words(lambda k: f"({first(k)} & {second(k)})", window=met(w, left, right))
    return Words(lambda k: f"({left.at(k)} & {right.at(k)})", window=met(w, left, right))


def _one_without_mask(left: Words, right: Words) -> tuple[Callable[[Index], str], Callable[[Index], str]]:
    """The words of two planes that are met: the mask of one of them is implied."""
    return (left.at, without_mask(right)) if right.unmasked is not None else (without_mask(left), right.at)


def _join(w: Writing, p: ir.POr) -> Words:
    left, right = prepare(w, p.left), prepare(w, p.right)
    return Words(lambda k: f"({left.at(k)} | {right.at(k)})", window=joined(left, right))


def _minus(w: Writing, p: ir.PMinus) -> Words:
    left, right = prepare(w, p.left), prepare(w, p.right)
    taken = without_mask(right)
    unmasked = (lambda k: f"(~{taken(k)})") if isinstance(p.left, ir.PAll) else None
    return Words(lambda k: f"({left.at(k)} & ~{taken(k)})", window=without(w, left, right), unmasked=unmasked)


def _if(w: Writing, p: ir.PIf) -> Words:
    condition = bound(w, p.condition, "c")
    with w.apart() as first:
        then = prepare(w, p.then)
    with w.apart() as second:
        otherwise = prepare(w, p.otherwise)
    if not first and not second:
        return Words(
            lambda k: f"({then.at(k)} if {condition} else {otherwise.at(k)})", window=chosen(condition, then, otherwise)
        )
    dom = ir.dom_of(p)
    name = plane_temporary(w, dom)
    for head, before, words in ((f"if {condition}:", first, then), ("else:", second, otherwise)):
        w.line(head)
        w.lines += before
        w.depth += 1
        assign(w, named(w, name, dom), words, dom)
        w.depth -= 1
    return named(w, name, dom)


def _row(w: Writing, p: ir.PRow) -> Words:
    plane, first = prepare(w, p.plane), times(p.row, w.cell_words())
    pointer = plane.pointer if first == 0 else f"{plane.pointer} + {first}"
    return Words(lambda k: plane.at(plus(first, k)), pointer if plane.pointer else "")


def _call(w: Writing, p: ir.PCall) -> Words:

    name = plane_temporary(w, p.dom)
    if w.single(p.dom):
        w.line(f"{name} = {call_text(w, p.function, p.args, p.state)}")
    else:
        w.line(call_text(w, p.function, p.args, p.state, name))
    return named(w, name, p.dom)


# ------------------------------------------------------------------------------------------ assignment


def plane_temporary(w: Writing, dom: ir.Dom) -> str:
    return w.temporary("uint64_t" if w.single(dom) else f"uint64_t[{w.most(dom)}]", "p")


def assign(w: Writing, target: Words, source: Words, dom: ir.Dom) -> None:
    """Copy a prepared plane, word by word."""
    w.each_word(w.words(dom), lambda k: w.line(f"{target.at(k)} = {bare(source.at(k))}"))


def bare(text: str) -> str:
    """The text without brackets around all of it."""
    if not (text.startswith("(") and text.endswith(")")):
        return text
    depth = 0
    for i, c in enumerate(text):
        depth += (c == "(") - (c == ")")
        if depth == 0 and i < len(text) - 1:
            return text
    return text[1:-1]


def materialise(w: Writing, p: ir.Plane) -> Words:
    """The plane in memory (or, of one word, in a name)."""
    words, dom = prepare(w, p), ir.dom_of(p)
    return settled(w, words, dom)


def settled(w: Writing, words: Words, dom: ir.Dom) -> Words:
    if words.pointer or (w.single(dom) and words.at(0).isidentifier()):
        return words
    name = plane_temporary(w, dom)
    assign(w, named(w, name, dom), words, dom)
    return named(w, name, dom)


def argument(w: Writing, p: ir.Plane) -> str:
    """The plane as an argument: its word or its address."""
    return bare(prepare(w, p).at(0)) if w.single(ir.dom_of(p)) else materialise(w, p).pointer


# ------------------------------------------------------------------------------------------ scalars of planes


def any_words(w: Writing, dom: ir.Dom, at: Callable[[Index], str]) -> str:
    """Whether any word is not 0."""
    count = w.words(dom)
    if count == 1 and (bare(at(0)) != at(0) or " " not in at(0)):
        return f"({at(0)} != 0)"
    if isinstance(count, int) and count <= UNROLLED:
        return "((" + " | ".join(at(k) for k in range(count)) + ") != 0)"
    if isinstance(count, int) and count <= REDUCED:
        found = w.temporary("uint64_t", "any")
        w.line(f"{found} = 0")
        w.each_word(count, lambda k: w.line(f"{found} |= {at(k)}"))
        return f"({found} != 0)"
    if w.rows(dom) and w.most(ir.CELL) <= REDUCED:
        return _any_of_rows(w, dom, at)
    found, k = w.temporary("int64_t"), w.temporary("int64_t", "k")
    w.line(f"{found} = 0")
    with w.inside(f"for {k} in range({count}):"):
        with w.inside(f"if {bare(at(k))}:"):
            w.line(f"{found} = 1")
            w.line("break")
    return found


def _any_of_rows(w: Writing, dom: ir.Dom, at: Callable[[Index], str]) -> str:
    """The same of a plane of links: row after row, the words of a row at once."""
    found, d, k = w.temporary("uint64_t", "any"), w.temporary("int64_t", "d"), w.temporary("int64_t", "k")
    w.line(f"{found} = 0")
    with w.inside(f"for {d} in range({w.rows(dom)}):"):
        with w.inside(f"for {k} in range({d} * {w.cell_words()}, ({d} + 1) * {w.cell_words()}):"):
            w.line(f"{found} |= {at(k)}")
        with w.inside(f"if {found}:"):
            w.line("break")
    return f"({found} != 0)"


def any_of(w: Writing, p: ir.Plane) -> str:
    words = prepare(w, p)
    return f"({words.window.bits} != 0)" if words.window is not None else any_words(w, ir.dom_of(p), words.at)


def same_planes(w: Writing, left: ir.Plane, right: ir.Plane) -> str:
    one, other = prepare(w, left), prepare(w, right)
    if w.single(ir.dom_of(left)):
        return f"({one.at(0)} == {other.at(0)})"
    return f"(not {any_words(w, ir.dom_of(left), lambda k: f'({one.at(k)} ^ {other.at(k)})')})"


def count_of(w: Writing, p: ir.Plane) -> str:
    words, dom = prepare(w, p), ir.dom_of(p)
    if words.window is not None:
        return f"lx_popcount({bare(words.window.bits)})"
    count = w.words(dom)
    if isinstance(count, int) and count <= UNROLLED:
        return "(" + " + ".join(f"lx_popcount({bare(words.at(k))})" for k in range(count)) + ")"
    if words.pointer and isinstance(count, int):
        return f"lx_count_in({words.pointer}, {count})"
    total = w.temporary("int64_t")
    w.line(f"{total} = 0")
    w.each_word(count, lambda k: w.line(f"{total} += lx_popcount({bare(words.at(k))})"))
    return total


def bit_of(w: Writing, p: ir.Plane, index: ir.Scalar) -> str:
    """Whether an element is in a plane: only its word is made."""
    dom = ir.dom_of(p)
    i = place(w, bound(w, index), dom)
    words = prepare(w, p)
    if words.window is not None:
        return words.window.bit(i)
    if w.single(dom):
        return f"(<int64_t>(({words.at(0)} >> {i}) & 1))"
    k = w.bound(f"({i} >> 6)", "k") if not i.isdigit() else int(i) // 64
    return f"(<int64_t>(({words.at(k)} >> ({i} & 63)) & 1))"


def first_of(w: Writing, p: ir.Plane) -> str:
    words, dom = prepare(w, p), ir.dom_of(p)
    if w.single(dom):
        return f"lx_first({bare(words.at(0))})"
    if words.window is not None:
        return words.window.first
    found, k, bits = w.temporary("int64_t"), w.temporary("int64_t", "k"), w.temporary("uint64_t", "m")
    rows = w.rows(dom)
    each = [row_word(w, words, d, k) for d in range(rows)]
    count = w.cell_words() if rows else w.words(dom)
    write(w, "first_member", found=found, k=k, m=bits, count=count, bits=or_of_rows(w, words, rows, k), rows=each)
    return found


def nth_of(w: Writing, p: ir.Plane, n: ir.Scalar) -> str:
    """The n-th member: words are counted until it is in one."""
    left = bound(w, n, "n")
    if isinstance(p, ir.PStored) and p.name in w.layout.counts:
        return _nth_counted(w, p, left)
    dom = ir.dom_of(p)
    if w.rows(dom):
        return f"lx_nth_link({materialise(w, p).pointer}, {w.cell_words()}, {w.rows(dom)}, {left})"
    words = prepare(w, p)
    if w.single(dom):
        return f"lx_nth({bare(words.at(0))}, {left})"
    if words.window is not None:
        return words.window.nth(left)
    if words.pointer and isinstance(w.words(dom), int):
        return f"lx_nth_in({words.pointer}, {w.words(dom)}, {left})"
    found, k, bits, rest = (
        w.temporary(kind, hint)
        for kind, hint in (("int64_t", "t"), ("int64_t", "k"), ("uint64_t", "m"), ("int64_t", "left"))
    )
    names = {"found": found, "k": k, "m": bits, "rest": rest, "n": left}
    write(w, "nth_member", **names, count=w.words(dom), bits=or_of_rows(w, words, 0, k))
    return found


def _nth_counted(w: Writing, p: ir.PStored, left: str) -> str:
    """The n-th member of a plane whose members are counted block by block."""

    counts = f"<int32_t *>({safe_state(p.state)} + {w.offset(w.layout.counts[p.name])})"
    first = times(_number(w, p.index), w.size(entries(w.plan)))
    return f"lx_nth_counted({prepare(w, p).pointer}, {w.words(p.dom)}, {counts} + {first}, {left})"


def row_word(w: Writing, words: Words, row: Index, k: Index) -> str:
    """Word k of a row of a link plane."""
    return words.at(plus(times(row, w.cell_words()), k))


def or_of_rows(w: Writing, words: Words, rows: int, k: Index) -> str:
    if not rows:
        return bare(words.at(k))
    return " | ".join(row_word(w, words, d, k) for d in range(rows))


PLANES: dict[type, Callable[[Writing, Any], Words]] = {  # each is given what it is for
    ir.PVar: _variable,
    ir.PStored: _stored,
    ir.PGathered: _gathered,
    ir.PTable: _table,
    ir.PNone: lambda w, p: Words(lambda k: word(0), empty=True),
    ir.PAll: lambda w, p: full(w, p.dom),
    ir.PBit: _bit,
    ir.PSet: _known,
    ir.PAbove: _above,
    ir.PAnd: _meet,
    ir.POr: _join,
    ir.PMinus: _minus,
    ir.PIf: _if,
    ir.PRow: _row,
    ir.PCall: _call,
}


def call_text(w: Writing, function: str, args: tuple[ir.Scalar | ir.Plane, ...], state: str, result: str = "") -> str:
    """A call: g, the state, where a plane goes, the arguments, the caller's buffer or tally."""
    parts = ["g"] + ([safe(state) if state != "s" else "s"] if state else []) + ([result] if result else [])
    parts += [argument(w, a) if isinstance(a, ir.Plane) else value(w, a) for a in args]
    parts += w.passed_on.get(function, ())
    return f"{function}({', '.join(parts)})"
