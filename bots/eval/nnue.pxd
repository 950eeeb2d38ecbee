"""A small net as C data that a search reads without the GIL: see `eval/nnue.pyx`."""

from libc.stdint cimport int16_t, int32_t, uint64_t

from ludex.bots.blocks cimport Blocks

cdef struct net:
    int32_t width                   # units of a perspective
    int32_t words                   # of what stands where: for each owner and kind a plane of the board
    int16_t *rows[2]                # as each player sees it: for each bit of those words a row of units
    int16_t *bias
    int16_t *out                    # weights of the units of the player to move, then of the other's
    int32_t out_bias
    uint64_t *seen                  # of each slot: what its sums are of
    int16_t *sums                   # of each slot: the units of both players' perspectives

cdef int32_t net_worth(const net *n, const uint64_t *now, int32_t mover, int32_t slot) noexcept nogil

cdef class Nnue:
    cdef Blocks blocks              # its memory
    cdef net n
