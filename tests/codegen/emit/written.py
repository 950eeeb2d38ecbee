"""Compiles functions of the IR into a small module, and calls them with Python sets."""

from __future__ import annotations

from array import array

from ludex.codegen import ir
from ludex.codegen.c_compiler import PACKAGE
from ludex.codegen.cythonize import cythonize
from ludex.codegen.emit.functions import write_functions
from ludex.codegen.emit.layout import lay_out
from ludex.codegen.emit.tables import Tables, shape_of
from ludex.codegen.ir.check import check_functions
from ludex.engine.tables import make

CODES = {"int8_t": "b", "int16_t": "h", "int32_t": "i", "int64_t": "q", "uint64_t": "Q"}  # of arrays of these numbers
HEAD = """# cython: language_level=3, cdivision=True, binding=False
from libc.stdint cimport int8_t, int16_t, int32_t, int64_t, uint64_t
from libc.string cimport memcpy
from ludex.engine.bits cimport *
ctypedef uint64_t lx_choice

cdef struct Game:
    int64_t opened
{members}

cdef Game opened
cdef Game *g = &opened
cdef uint64_t[65536] s
"""
CALL = """
def call(which, given):
    cdef uint64_t[4096] result_
    cdef uint64_t[3][4096] sets_
    cdef int64_t[5] numbers_
    cdef int64_t i, j, count_ = 1
    for i in range(len(given)):
        if isinstance(given[i], int):
            numbers_[i] = given[i]
        else:
            for j in range(len(given[i])):
                sets_[i][j] = given[i][j]"""


class Written:
    """Functions of the IR on the board of a plan (the default board, where it is open)."""

    def __init__(self, plan, functions, folder, name):
        check_functions(functions)
        self.plan, self.layout, self.tables = plan, lay_out(plan), Tables(plan)
        self.shape = shape_of(plan)
        if plan.open_board:
            from ludex.engine.tables import Shape

            self.shape = Shape(plan.board, self._symbols().get("STRIDE", plan.stride.most), plan.link_steps)
        self.cell_of = {bit: cell for cell, bit in enumerate(self.shape.bit)}
        texts = ["\n".join(lines) for lines in write_functions(functions, self.layout, self.tables)]
        names = list(self.tables.asked)
        kinds = {n: self.tables.ctype(n) for n in names}
        here = plan.open_board
        members = [f"    int64_t {n}" for n in self.layout.symbols] + [
            f"    const {kinds[n]} *T_{n}" for n in names if here
        ]
        parts = [HEAD.format(members="\n".join(members))]
        parts += [f"cdef uint64_t {n} = <uint64_t>{value}ULL" for n, value in self.tables.constants.items()]
        offsets = {f"O_{n}": o for n, o in self.layout.offsets.items() if isinstance(o, int)}
        offsets |= {f"S_{n}": o for n, o in self.layout.slots.items()}
        parts.append("cdef enum:\n" + "\n".join(f"    {n} = {o}" for n, o in offsets.items()))
        if "S_ME" in offsets:
            parts.append("cdef inline int64_t ME(const uint64_t *s) noexcept nogil:\n    return <int64_t>s[S_ME]")
        for n in names:
            count = len(make(self.tables.asked[n].spec, self.shape))
            parts.append(f"cdef {kinds[n]}[{count}] {'K' if here else 'T'}_{n}")
        parts += texts
        parts.append("def set_up(symbols, tables):\n    opened.opened = 1")
        for n in self.layout.symbols:
            parts.append(f"    opened.{n} = symbols[{n!r}]")
        for n in names:
            parts.append(f"    memcpy({'K' if here else 'T'}_{n}, <char *>tables[{n!r}], len(tables[{n!r}]))")
            if here:
                parts.append(f"    opened.T_{n} = K_{n}")
        parts += [
            CALL,
            *(self._face(i, f) for i, f in enumerate(functions)),
            "    return [result_[i] for i in range(count_)]",
        ]
        self.functions = list(functions)
        self.module = _compiled(folder, name, "\n".join(parts) + "\n")
        tables = {n: array(CODES[kinds[n]], make(self.tables.asked[n].spec, self.shape)).tobytes() for n in names}
        self.module.set_up(self._symbols(), tables)

    def _symbols(self):
        from ludex.engine.tables import open_stride_of, stride_of, within_words, words_of

        settings = {p.name: p.default for p in self.plan.model.params} | {"players": self.plan.model.players.default}
        known = {
            "board": self.plan.board,
            "settings": settings,
            "stride_of": stride_of,
            "open_stride_of": open_stride_of,
            "within_words": within_words,
            "words_of": words_of,
        }
        for name, formula in self.layout.symbols.items():
            known[name] = eval(formula, {}, known)
        return {name: known[name] for name in self.layout.symbols}

    def _rows(self, dom):
        return len(self.plan.link_steps[dom.name]) if ir.is_links(dom) and not self.plan.graph else 0

    def _single(self, dom):
        return self.plan.single(dom) and not self._rows(dom)

    def _face(self, number, f):
        """The branch of `call` that calls the function: its result is one word, the words of a set, or a list."""
        args = ["g"] + ([] if f.stateless else ["s"])
        for i, (_, kind) in enumerate(f.params):
            args.append(
                f"numbers_[{i}]" if kind == "int" else f"sets_[{i}][0]" if self._single(kind) else f"sets_[{i}]"
            )
        if f.emits:
            told = f"count_ = {f.name}({', '.join(args)}, result_, 4096)"
        elif f.result in ("int", "none") or self._single(f.result):
            told = f"result_[0] = <uint64_t>{f.name}({', '.join(args)})"
        else:
            args.insert(1 if f.stateless else 2, "result_")
            told = f"{f.name}({', '.join(args)}); count_ = {self._count(f.result)}"
        return f"    if which == {number}: {told}"

    # ---------------------------------------------------------------------------------- sets of engine numbers

    def _count(self, dom):
        return (self._rows(dom) or 1) * (self.shape.words if dom == ir.CELL or self._rows(dom) else 1)

    def words(self, dom, members):
        rows, words = self._rows(dom), array("Q", [0] * self._count(dom))
        for e in members:
            at = (e % rows) * self.shape.words * 64 + e // rows if rows else e
            words[at >> 6] |= 1 << (at & 63)
        return list(words)

    def members(self, dom, words):
        rows, found = self._rows(dom), set()
        for k, word in enumerate(words if isinstance(words, list) else [words]):
            for i in range(64):
                if word >> i & 1:
                    at = k * 64 + i
                    row, cell = divmod(at, self.shape.words * 64)
                    found.add(cell * rows + row if rows else at)
        return found

    def call(self, f, *args):
        given = [a if kind == "int" else self.words(kind, a) for a, (_, kind) in zip(args, f.params)]
        words = self.module.call(self.functions.index(f), given)
        if f.emits:
            return words
        if f.result in ("int", "none"):
            return words[0] - (words[0] >> 63 << 64)
        return self.members(f.result, words)


def _compiled(folder, name, text):
    import importlib.util
    import subprocess
    import sysconfig

    pyx, c = folder / f"{name}.pyx", folder / f"{name}.c"
    library = folder / f"{name}{sysconfig.get_config_var('EXT_SUFFIX')}"
    pyx.write_text(text)
    said = cythonize(pyx, c, PACKAGE.parent)
    assert not said, said
    subprocess.run(
        [
            "cc",
            "-O0",
            "-fno-strict-aliasing",
            "-fPIC",
            "-shared",
            "-w",
            f"-I{PACKAGE / 'engine'}",
            f"-I{sysconfig.get_path('include')}",
            str(c),
            "-o",
            str(library),
        ],
        check=True,
    )
    spec = importlib.util.spec_from_file_location(name, library)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module
