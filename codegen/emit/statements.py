"""Writes statements of the IR as Cython, in the functions of `ludex.codegen.emit.functions`."""

from __future__ import annotations

import textwrap
from collections.abc import Callable
from typing import Any

from ludex.codegen import ir
from ludex.codegen.emit.dispatch import bound, prepare, scalar, value
from ludex.codegen.emit.planes import (
    argument,
    assign,
    bare,
    call_text,
    full,
    named,
    or_of_rows,
    place,
    row_word,
    settled,
    stored_at,
)
from ludex.codegen.emit.prepared import Window, Words
from ludex.codegen.emit.scalars import element
from ludex.codegen.emit.shapes import write
from ludex.codegen.emit.text import plus, safe, safe_state, times
from ludex.codegen.emit.writer import Writing
from ludex.codegen.ir.scalars import number
from ludex.engine.tables import WINDOW_BEFORE

LOCAL_STATE = 4096  # words of a copy of the state up to which it is an array
SMALL = (ir.PLAYER, ir.PIECE, ir.STEP, ir.TAG)


def write_block(w: Writing, body: tuple[ir.Stmt, ...]) -> None:
    """The lines of statements, one after the other."""
    for statement in body:
        with w.statement():
            _WRITERS[type(statement)](w, statement)


# ------------------------------------------------------------------------------------------ variables


def _let(w: Writing, s: ir.Let) -> None:
    text = bare(scalar(w, s.value))
    w.line(f"{w.declare(s.name, 'int64_t')} = {text}")


def _set(w: Writing, s: ir.SetV) -> None:
    text = bare(scalar(w, s.value))
    w.line(f"{safe(s.name)} = {text}")


def _let_plane(w: Writing, s: ir.LetP) -> None:
    name = w.declare(s.name, "uint64_t" if w.single(s.dom) else f"uint64_t[{w.most(s.dom)}]")
    if s.name not in w.steady or isinstance(s.value, ir.PCall):
        _set_plane(w, s)
        return
    words = prepare(w, s.value)
    if words.window is not None:
        _let_window(w, name, words.window)
    else:
        assign(w, named(w, name, s.dom), words, s.dom)


def _let_window(w: Writing, name: str, window: Window) -> None:
    w.declared[name] = "uint64_t"
    w.windows[name] = w.declare(f"{name}_at", "int64_t")
    w.line(f"{name} = {bare(window.bits)}")
    w.line(f"{w.windows[name]} = {window.cell}")


def _set_plane(w: Writing, s: ir.SetP | ir.LetP) -> None:
    name, p = safe(s.name), s.value
    changed = _bit_changed(ir.PVar(s.name, s.dom), p)
    if w.single(s.dom) and isinstance(p, ir.PCall):
        w.line(f"{name} = {call_text(w, p.function, p.args, p.state)}")
    elif w.single(s.dom):
        w.line(f"{name} = {bare(prepare(w, p).at(0))}")
    elif changed is not None:
        bit = place(w, bound(w, changed.index), s.dom)
        w.line(f"{'lx_set' if isinstance(p, ir.POr) else 'lx_clear'}({name}, {bit})")
    elif isinstance(p, ir.PCall) and not ir.reads(p, s.name):
        w.line(call_text(w, p.function, p.args, p.state, name))
    else:
        assign(w, named(w, name, s.dom), prepare(w, p), s.dom)


def _bit_changed(itself: ir.Plane, p: ir.Plane) -> ir.PBit | None:
    """The bit, where a plane is another with one bit set (an or) or cleared (a difference)."""
    if not isinstance(p, (ir.POr, ir.PMinus)) or p.left != itself or not isinstance(p.right, ir.PBit):
        return None
    return p.right if p.right.dom != ir.NUMBERS else None


def _gather(w: Writing, s: ir.Gather) -> None:
    name, count = w.declare(s.name, f"uint64_t[{s.most * w.most(s.dom)}]"), w.words(s.dom)
    words, base = prepare(w, s.value), times(bound(w, s.index), count)
    w.each_word(count, lambda k: w.line(f"{name}[{plus(base, k)}] = {bare(words.at(k))}"))


def _fill(w: Writing, s: ir.Fill) -> None:
    text = scalar(w, s.value)
    w.line(f"(<int64_t *>{w.table(s.name)})[{scalar(w, s.index)}] = {text}")


def _fill_plane(w: Writing, s: ir.FillP) -> None:
    base, table, words = times(bound(w, s.index), w.words(s.dom)), w.table(s.name), prepare(w, s.value)
    assign(w, Words(lambda k: f"(<uint64_t *>{table})[{plus(base, k)}]"), words, s.dom)


def _set_row(w: Writing, s: ir.SetRow) -> None:
    name, count = safe(s.name), w.cell_words()
    words = prepare(w, s.value)
    w.each_word(count, lambda k: w.line(f"{name}[{plus(times(s.row, count), k)}] = {bare(words.at(k))}"))


def _put_bit(w: Writing, s: ir.PutBit) -> None:
    name, i = safe(s.name), place(w, bound(w, s.index), s.dom)
    put = f"{'lx_set' if s.value else 'lx_clear'}({name}, {i})"
    if w.single(s.dom):
        put = f"{name} {'|= ' if s.value else '&= ~'}(<uint64_t>1 << {i})"
    if s.dom == ir.NUMBERS:  # what a set of numbers cannot hold is left out
        if s.value:
            w.number_held(i)
        put = f"if 0 <= {i} < {w.words(s.dom)} * 64: {put}"
    w.line(put)


# ------------------------------------------------------------------------------------------ the state


def _store_slot(w: Writing, s: ir.StoreSlot) -> None:
    text = scalar(w, s.value)
    w.line(f"{safe_state(s.state)}[S_{s.name}] = <uint64_t>{text}")


def _store_element(w: Writing, s: ir.Store32) -> None:
    index, text = scalar(w, s.index), scalar(w, s.value)
    w.line(f"{element(w, s.array, index, s.state)} = <{w.layout.regions[s.array].ctype}>{text}")


def _store_plane(w: Writing, s: ir.StoreP) -> None:
    state, base = safe_state(s.state), stored_at(w, s.name, s.index, s.dom)
    itself = ir.PStored(s.name, s.index, s.dom, s.state)
    changed = None if w.single(s.dom) else _bit_changed(itself, s.value)
    if changed is not None:
        bit = place(w, bound(w, changed.index), s.dom)
        w.line(f"{'lx_set' if isinstance(s.value, ir.POr) else 'lx_clear'}({state} + {base}, {bit})")
        return
    words = prepare(w, s.value)
    if not w.single(s.dom) and _reads_shifted(s.value, s.name):
        words = settled(w, Words(words.at), s.dom)
    target = Words(lambda k: f"{state}[{plus(base, k)}]")
    assign(w, target, words, s.dom)


def _reads_shifted(p: ir.Plane, name: str) -> bool:
    """Whether storing word by word could change what later words of the plane are made of."""
    return any(isinstance(n, ir.PStored) and n.name == name for n in ir.walk(p)) and any(
        isinstance(n, ir.PRow) for n in ir.walk(p)
    )


def _store_bit(w: Writing, s: ir.StoreBit) -> None:
    state, base = safe_state(s.state), stored_at(w, s.name, s.plane, s.dom)
    i, known = place(w, bound(w, s.index), s.dom), number(s.value)
    text = "" if known is not None else scalar(w, s.value)
    if known is None:
        w.line(f"lx_put({state} + {base}, {i}, {text})")
    else:
        w.line(f"{'lx_set' if known else 'lx_clear'}({state} + {base}, {i})")


def _keep_pieces(w: Writing, s: ir.KeepPieces) -> None:
    rows = w.size(w.plan.rows.scalar)
    w.line(f"lx_keep_pieces({_kept(w, s, s.stays, s.whole)}, {rows}, {w.size(w.plan.stride.scalar)}, {_mask(s.steps)})")


def _keep_images(w: Writing, s: ir.KeepImages) -> None:
    w.line(f"lx_keep_images({_kept(w, s, s.reach, s.once)}, {w.size(w.plan.stride.scalar)}, {_mask(s.steps)})")


def _kept(w: Writing, s: ir.KeepPieces | ir.KeepImages, first: str, second: str) -> str:
    state, board = safe_state(s.state), full(w, ir.CELL).pointer
    return (
        f"{state} + {w.offset(first)}, {state} + {w.offset(second)}, {argument(w, s.value)}, {board}, {w.cell_words()}"
    )


def _mask(steps: tuple[int, ...]) -> int:
    return sum(1 << step for step in steps)


def _copy_state(w: Writing, s: ir.CopyState) -> None:
    name, total = safe(s.name), w.layout.copied
    if isinstance(total, int) and total <= LOCAL_STATE:
        w.declare(s.name, f"uint64_t[{total}]")
    elif name not in w.prologue:
        words = total if isinstance(total, int) else f"g.{'WORDS' if w.layout.history_in_copies else 'O_HISTORY'}"
        w.prologue[name] = f"uint64_t *{name} = <uint64_t *>lx_alloca({words} * 8)"
    w.line(f"copy_locally(g, {name}, {safe_state(s.source)})")


# ------------------------------------------------------------------------------------------ loops and conditions


def _if(w: Writing, s: ir.IfS) -> None:
    with w.inside(f"if {bare(scalar(w, s.condition))}:"):
        write_block(w, s.then)
    if s.otherwise:
        with w.inside("else:"):
            write_block(w, s.otherwise)


def _loop(w: Writing, s: ir.Loop) -> None:
    with w.inside("while True:"):
        write_block(w, s.body)


def _for_range(w: Writing, s: ir.ForRange) -> None:
    low, high = bare(value(w, s.low)), bare(value(w, s.high))
    name = w.declare(s.name, "int64_t")
    with w.inside(f"for {name} in range({high}):" if low == "0" else f"for {name} in range({low}, {high}):"):
        write_block(w, s.body)


def _for_bits(w: Writing, s: ir.ForBits) -> None:
    dom = ir.dom_of(s.plane)
    if isinstance(s.plane, ir.PAll) and dom in SMALL:
        _for_range(w, ir.ForRange(s.name, ir.Num(0), w.plan.size(dom).scalar, s.body))
        return
    words = prepare(w, s.plane)
    base = _listed_from(s)
    if base is not None and words.window is None and not w.rows(dom):
        _list(w, words, dom, base)
        return
    name, bits = w.declare(s.name, "int64_t"), w.temporary("uint64_t", "m")
    if words.window is not None:
        cell = f"{words.window.cell} - {WINDOW_BEFORE} + "
        write(w, "members_of_word", name=name, m=bits, bits=bare(words.window.bits), cell=cell)
    elif w.single(dom):
        write(w, "members_of_word", name=name, m=bits, bits=bare(words.at(0)), cell="")
    elif isinstance(s.plane, ir.PSet) and len({i // 64 for i in s.plane.members}) == 1:
        only = s.plane.members[0] // 64
        write(w, "members_of_word", name=name, m=bits, bits=words.at(only), cell=f"{only * 64} + " if only else "")
    elif w.rows(dom):
        _start_links(w, words, w.rows(dom), name, bits)
    else:
        k = w.temporary("int64_t", "k")
        count = plus(w.words(dom), -1)
        write(w, "members", name=name, k=k, m=bits, count=count, bits=or_of_rows(w, words, 0, k))
    with w.deeper():
        write_block(w, s.body)


def _listed_from(s: ir.ForBits) -> ir.Scalar | None:
    """What is added to each member where the members, and nothing else, are listed as choices."""
    emitted, member = s.body[0] if len(s.body) == 1 else None, ir.Var(s.name)
    if not isinstance(emitted, ir.Emit):
        return None
    choice = emitted.choice
    if choice == member:
        return ir.Num(0)
    if isinstance(choice, ir.Bin) and choice.op == "+" and choice.right == member and not ir.reads(choice.left, s.name):
        return choice.left
    return None


def _list(w: Writing, words: Words, dom: ir.Dom, base: ir.Scalar) -> None:
    """The members of a set as choices, a word at a time."""
    text = scalar(w, base)
    if w.single(dom):
        write(w, "offered_word", bits=bare(words.at(0)), base=text)
        return
    k = w.temporary("int64_t", "k")
    write(w, "offered_words", k=k, count=w.words(dom), bits=bare(words.at(k)), base=text)


def _start_links(w: Writing, words: Words, rows: int, name: str, bits: str) -> None:
    """A loop over links of a grid."""
    k, row = w.temporary("int64_t", "k"), w.temporary("int64_t", "row")
    names = {"name": name, "k": k, "row": row, "m": bits, "rows": rows}
    one, each = or_of_rows(w, words, rows, k), row_word(w, words, row, k)
    write(w, "links", **names, count=plus(w.cell_words(), -1), bits=one, row_bits=each)


# ------------------------------------------------------------------------------------------ leaving, calling


def _return(w: Writing, s: ir.Return) -> None:
    w.line(f"return {bare(scalar(w, s.value))}")


def _return_plane(w: Writing, s: ir.ReturnP) -> None:
    dom = ir.dom_of(s.value)
    if w.single(dom):
        w.line(f"return {bare(prepare(w, s.value).at(0))}")
        return
    if isinstance(s.value, ir.PCall):
        w.line(call_text(w, s.value.function, s.value.args, s.value.state, "result"))
    elif not (isinstance(s.value, ir.PVar) and safe(s.value.name) in w.prologue):  # else it is made there
        assign(w, named(w, "result", dom), prepare(w, s.value), dom)
    w.line("return")


def _emit(w: Writing, s: ir.Emit) -> None:
    text = scalar(w, s.choice)
    write(w, "offered", choice=text)


def _pool(w: Writing, s: ir.Pool) -> None:
    """Each word of the set is a set of its own."""
    w.prologue["pool"] = f"lx_pooled[{s.most}] pool"
    w.prologue["pool_sets"] = "int64_t pool_sets = 0"
    name, base, words = safe(s.name), bound(w, s.base), prepare(w, s.members)
    put = f"{name} = lx_pool_add(pool, &pool_sets, {name}"
    if words.window is not None:
        first = plus(base, times(f"({words.window.cell} - {WINDOW_BEFORE})", s.times))
        w.line(f"{put}, {words.window.bits}, {first}, {s.times})")
        return
    count = w.words(ir.dom_of(s.members))
    w.each_word(
        count, lambda k: w.line(f"{put}, {bare(words.at(k))}, {plus(base, times(times(k, 64), s.times))}, {s.times})")
    )


def _call(w: Writing, s: ir.Call) -> None:
    """A called function may write to the state: planes of the state are given as copies."""
    parts = ["g"] + ([safe_state(s.state)] if s.state else [])
    given = [_copied(w, a) if s.state and isinstance(a, ir.Plane) else a for a in s.args]  # all before any is read
    parts += [a if isinstance(a, str) else argument(w, a) if isinstance(a, ir.Plane) else value(w, a) for a in given]
    parts += w.passed_on.get(s.function, ())
    w.line(f"{s.function}({', '.join(parts)})")


def _copied(w: Writing, p: ir.Plane) -> str | ir.Plane:
    if isinstance(p, ir.PStored) and not w.single(p.dom):
        return settled(w, Words(prepare(w, p).at), p.dom).pointer
    return p


def _tally(w: Writing, s: ir.Tally) -> None:
    text = bare(value(w, s.value))
    w.line(f"lx_tally_add(tally, {text})")


def _web(w: Writing, s: ir.Web) -> None:
    w.declare("web", "lx_web")
    args = [bare(value(w, a)) for a in s.args]
    w.line(f"lx_web_{s.verb}({', '.join(['&web', *args])})")


def _note(w: Writing, s: ir.Note) -> None:
    for line in textwrap.wrap(s.text, 118 - 4 * w.depth):
        w.line(f"# {line}")


_WRITERS: dict[type, Callable[[Writing, Any], None]] = {  # each is given what it is for
    ir.Let: _let,
    ir.LetP: _let_plane,
    ir.SetV: _set,
    ir.SetP: _set_plane,
    ir.SetRow: _set_row,
    ir.PutBit: _put_bit,
    ir.Fill: _fill,
    ir.FillP: _fill_plane,
    ir.StoreSlot: _store_slot,
    ir.Store32: _store_element,
    ir.StoreP: _store_plane,
    ir.StoreBit: _store_bit,
    ir.KeepPieces: _keep_pieces,
    ir.KeepImages: _keep_images,
    ir.Gather: _gather,
    ir.ForBits: _for_bits,
    ir.ForRange: _for_range,
    ir.Loop: _loop,
    ir.IfS: _if,
    ir.CopyState: _copy_state,
    ir.Break: lambda w, s: w.line("break"),
    ir.Continue: lambda w, s: w.line("continue"),
    ir.Return: _return,
    ir.ReturnP: _return_plane,
    ir.Emit: _emit,
    ir.Pool: _pool,
    ir.Tally: _tally,
    ir.Web: _web,
    ir.Call: _call,
    ir.Note: _note,
}
