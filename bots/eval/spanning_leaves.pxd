"""How many cells of a set can leave it at once: see `eval/spanning_leaves.pyx`."""

from libc.stdint cimport int8_t, int32_t

from ludex.bots.blocks cimport Blocks


cdef class SpanningLeaves:
    cdef Blocks blocks              # its memory
    cdef int32_t cells
    cdef int32_t *first             # steps: CSR
    cdef int32_t *to
    cdef int8_t *inside             # of each cell: it is in the set and not in the tree
    cdef int32_t *queue

    cdef int32_t count(self, const int32_t *found, int32_t n) noexcept nogil
