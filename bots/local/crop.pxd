"""A part of a board, shown as a small game for two: see `local/crop.pyx`."""

from libc.stdint cimport int32_t, int64_t, uint64_t

from ludex.bots.blocks cimport Blocks
from ludex.engine.contract cimport lx_engine
from ludex.engine.position cimport Position


cdef class Crop:
    cdef Blocks blocks              # its memory
    cdef Position there             # the small game
    cdef int32_t rows, columns, high, wide, field
    cdef int32_t top, left          # of the part on the board
    cdef int32_t *capturable        # whether a cell with a code may be taken
    cdef int32_t *owner             # of each code; -1: nobody
    cdef int32_t *ours              # code there: of a code that is the chooser's, or nobody's
    cdef int32_t *others            # the same: of a code of another
    cdef int32_t[2] alone           # codes of a cell of the chooser, of another, that no others need hold; -1: none

    cdef int fit(self, object game) except -1
    cdef object first(self)
    cdef bint whole(self) noexcept nogil
    cdef void lay(self, int32_t cell) noexcept nogil
    cdef bint shows(self, int32_t cell) noexcept nogil
    cdef int32_t cell_of(self, int32_t cell) noexcept nogil
    cdef bint show(self, const lx_engine *e, const void *g, const uint64_t *s, int64_t offered) except -1
    cdef void copy(self, const lx_engine *e, const void *g, const uint64_t *s, int32_t ours, int32_t others) noexcept
