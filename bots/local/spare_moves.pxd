"""Who can wait longer where cells are fought for: see `local/spare_moves.pyx`."""

from libc.stdint cimport int32_t, uint8_t

from ludex.bots.blocks cimport Blocks
from ludex.bots.local.proximity cimport Proximity


cdef class SpareMoves:
    cdef Blocks blocks              # its memory
    cdef Proximity contact
    cdef uint8_t *marks             # of cells, as they lie in `contact`
    cdef int32_t *queue             # of a walk over the board
    cdef int32_t mine               # cells of my room
    cdef int32_t others             # of the others'
    cdef int32_t both               # of both

    cdef int fit(self, Proximity contact) except -1
    cdef int32_t first(self) noexcept nogil
    cdef int32_t last(self) noexcept nogil
    cdef int32_t alive(self, int32_t side) noexcept nogil
    cdef int32_t come(self, int32_t used, int32_t side) noexcept nogil
    cdef int32_t flood(self, int32_t used, uint8_t kind, uint8_t mark, uint8_t barred) noexcept nogil
    cdef int32_t measure(self) noexcept nogil
    cdef int32_t threat(self) noexcept nogil
