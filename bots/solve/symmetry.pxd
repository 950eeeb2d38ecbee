"""One hash for all positions that the declared symmetries map to each other: see `solve/symmetry.pyx`."""

from libc.stdint cimport int32_t, int64_t, uint64_t

from ludex.bots.blocks cimport Blocks
from ludex.engine.contract cimport lx_engine

cdef struct hashed:
    uint64_t key
    uint64_t check


cdef class SymmetricHash:
    cdef Blocks blocks              # its memory
    cdef const lx_engine *e
    cdef const void *g
    cdef readonly int32_t motions   # the one that moves nothing counted
    cdef int64_t words, bytes_moved
    cdef int32_t *byte_at           # of a state: those whose bits motions move
    cdef uint64_t *significant      # for each other word the bits in which positions differ
    cdef hashed *tables             # [byte_at's index][motion][value of the byte]

    cdef void of(self, const uint64_t *s, bint whole, hashed *out) noexcept nogil
