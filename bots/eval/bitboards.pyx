"""Sets of cells as words of bits, laid out as the planes of an engine are, and where steps lead from them.

The steps from all cells of a set at once: steps whose bits are equally far apart are one shift of the words, met with
the places to which such a step leads at all (a wall, an edge). On a grid eight shifts are all steps, whatever stands
between cells.

Fit: boards whose steps are few shifts. Not fit: boards of links without a pattern (`TooMany`).
"""

from libc.stdint cimport int32_t, uint64_t

from ludex.bots.blocks cimport Blocks
from ludex.bots.errors import Refused
from ludex.dsl import model as m

MOST = 32  # shifts


class TooMany(Refused):
    """The steps of a board are no small number of shifts."""


cdef class Bitboards:
    cdef int fit(self, object planes, object steps, int32_t sets) except -1:
        """`steps[c]`: the cells that a step leads to from cell c. Room for so many `sets` is made; raises TooMany."""
        cdef int32_t i, at
        bits = planes.bits.get(m.CELL, ())
        if not bits or not steps:
            raise TooMany("the board of these rules is not kept as sets of cells: take another bot")
        apart = {}
        for cell, row in enumerate(steps):
            for to in row:
                apart.setdefault(bits[to] - bits[cell], []).append(bits[to])
        self.words = (planes.words[m.CELL] + 3) // 4 * 4
        longest = max(map(abs, apart), default=0)
        if len(apart) > MOST or longest >= 64 * (MARGIN - 1):
            raise TooMany(
                f"the steps of this board are {len(apart)} shifts by up to {longest} bits: {MOST} by less than "
                f"{64 * (MARGIN - 1)} are looked at, take another bot"
            )
        self.blocks = Blocks()
        self.cells, self.many = len(bits), len(apart)
        self.bit = <int32_t *>self.blocks.take(self.cells, 4)
        self.shifts = <lx_shift *>self.blocks.take(self.many + 1, sizeof(lx_shift))
        self.masks = <uint64_t *>self.blocks.take(self.many * self.words + 1, 8)
        self.places = <uint64_t *>self.blocks.take(self.words, 8)
        self.sets = <uint64_t *>self.blocks.take(sets * (self.words + MARGIN) + 2 * MARGIN, 8)
        for i in range(self.cells):
            self.bit[i] = bits[i]
            self.places[bits[i] >> 6] |= <uint64_t>1 << (bits[i] & 63)
        for i, (shift, targets) in enumerate(sorted(apart.items())):
            self.shifts[i] = lx_shift(shift >> 6, shift & 63, self.masks + i * self.words)
            for at in targets:
                self.masks[i * self.words + (at >> 6)] |= <uint64_t>1 << (at & 63)
        return 0

    cdef uint64_t *set_of(self, int32_t i) noexcept nogil:
        """Scratch set number `i`, with empty words on both sides of it."""
        return self.sets + MARGIN + i * (self.words + MARGIN)
