"""Writes functions of the IR as Cython: `cdef` functions without the GIL, their variables declared at the top."""

from __future__ import annotations

import textwrap
from collections import Counter
from collections.abc import Iterable, Mapping, Set

from ludex.codegen import ir
from ludex.codegen.emit.layout import Layout
from ludex.codegen.emit.planes import assign, named
from ludex.codegen.emit.statements import write_block
from ludex.codegen.emit.table import WRITERS
from ludex.codegen.emit.tables import Tables
from ludex.codegen.emit.text import declared, safe
from ludex.codegen.emit.writer import Writing
from ludex.codegen.plan.plan import UNROLLED

_TALLY = ("tally",)


def write_functions(functions: Iterable[ir.Function], layout: Layout, tables: Tables) -> list[list[str]]:
    """The text of all functions of an engine."""
    functions = list(functions)
    passed_on = {f.name: _TALLY for f in functions if f.counts}
    return [write_function(f, layout, tables, passed_on) for f in functions]


def write_function(
    function: ir.Function, layout: Layout, tables: Tables, passed_on: Mapping[str, tuple[str, ...]]
) -> list[str]:
    """The lines of one function. passed_on: what functions take from their callers besides (a buffer, a tally)."""
    w = Writing(layout, tables, WRITERS, passed_on)
    w.stateful = not function.stateless
    w.steady = _steady(function)
    copies = _changed_parameters(w, function)
    for name, dom in copies:
        w.declare(name, f"uint64_t[{w.most(dom)}]")
        assign(w, named(w, safe(name), dom), named(w, f"{name}_given", dom), dom)
    if function.emits:  # counted in a variable: the caller's memory might be any
        w.prologue["total"] = "int64_t total = 0"
    made = _made_in_place(w, function)
    if made:
        w.prologue[safe(made)] = f"uint64_t *{safe(made)} = result"
    write_block(w, function.body)
    if function.emits:
        w.line("return total")
    if len(w.lines) == 0:
        w.line("pass")
    doc = [f"# {line}" for text in function.doc.splitlines() for line in textwrap.wrap(text, 118)]
    return [*doc, header(w, function, {name for name, _ in copies}), *w.declarations(), *w.lines]


def header(w: Writing, function: ir.Function, copied: Set[str] = frozenset()) -> str:
    """The line of the declaration."""
    params = ["const Game *g"] + ([] if function.stateless else ["uint64_t *s"])
    kind = "int64_t" if function.result == "int" or function.emits else "void"
    if not isinstance(function.result, str):
        if w.single(function.result):
            kind = "uint64_t"
        else:
            params.append("uint64_t *result")
    for name, dom in function.params:
        if isinstance(dom, str):
            params.append(f"int64_t {safe(name)}")
        elif w.single(dom):
            params.append(f"uint64_t {safe(name)}")
        else:
            params.append(f"const uint64_t *{name + '_given' if name in copied else safe(name)}")
    if function.emits:
        params += ["lx_choice *out", "int64_t room"]
    if function.draws:
        params.append("uint64_t *rng")
    if function.counts:
        params.append("lx_tally *tally")
    inline = "inline " if function.inline else ""
    return f"cdef {inline}{kind} {declared(function.name)}({', '.join(params)}) noexcept nogil:"


def _changed_parameters(w: Writing, function: ir.Function) -> list[tuple[str, ir.Dom]]:
    """Plane parameters of several words that the body assigns to: they need a copy."""
    changed = {n.name for n in ir.walk(function.body) if isinstance(n, (ir.SetP, ir.SetRow, ir.PutBit))}
    return [(n, d) for n, d in function.params if not isinstance(d, str) and n in changed and not w.single(d)]


def _made_in_place(w: Writing, function: ir.Function) -> str:
    """The variable that a function makes and returns, "" for none: one of so many words that it stands in memory is
    made where the caller wants it, which nothing else points to. A copy would wait until its words are written
    (sets of links: perft 1.27 times as fast)."""
    if isinstance(function.result, str) or not function.body:
        return ""
    last, returns = function.body[-1], [n for n in ir.walk(function.body) if isinstance(n, ir.ReturnP)]
    own = {s.name for s in function.body if isinstance(s, ir.LetP)}
    if len(returns) != 1 or last is not returns[0] or not isinstance(last.value, ir.PVar) or last.value.name not in own:
        return ""
    count = w.words(function.result)
    return last.value.name if isinstance(count, int) and count > UNROLLED else ""


def _steady(function: ir.Function) -> frozenset[str]:
    """The plane variables that are given a value in one place and never changed."""
    given = Counter(n.name for n in ir.walk(function.body) if isinstance(n, (ir.LetP, ir.SetP, ir.SetRow, ir.PutBit)))
    return frozenset(name for name, times in given.items() if times == 1)
