"""Sets of cells as words of bits, and where steps lead from them: see `eval/bitboards.pyx`."""

from libc.stdint cimport int32_t, int64_t, uint64_t

from ludex.bots.blocks cimport Blocks

cdef extern from *:
    """
    #include <stdint.h>
    typedef uint64_t lx_four __attribute__((vector_size(32), aligned(8), may_alias));
    typedef struct { int32_t words, bits; const uint64_t *to; } lx_shift;   /* bits < 64; to: where the step leads */

    static inline void lx_spread(const uint64_t *a, uint64_t *out, int64_t n, const lx_shift *shifts, int32_t many) {
        for (int64_t k = 0; k < n; k += 4) {
            lx_four found = *(const lx_four *)(a + k);
            for (int32_t i = 0; i < many; i++) {
                const uint64_t *from = a + k - shifts[i].words;
                const lx_four here = *(const lx_four *)from, before = *(const lx_four *)(from - 1);
                found |= (here << shifts[i].bits | (before >> 1) >> (63 - shifts[i].bits))
                         & *(const lx_four *)(shifts[i].to + k);
            }
            *(lx_four *)(out + k) = found;
        }
    }

    static inline void lx_spread_within(const uint64_t *a, const uint64_t *room, uint64_t *out, int64_t n,
                                        const lx_shift *shifts, int32_t many) {
        lx_spread(a, out, n, shifts, many);
        for (int64_t k = 0; k < n; k += 4)
            *(lx_four *)(out + k) = (*(const lx_four *)(out + k) & *(const lx_four *)(room + k))
                                    | *(const lx_four *)(a + k);
    }
    """
    ctypedef struct lx_shift:
        int32_t words, bits
        const uint64_t *to
    void lx_spread(const uint64_t *a, uint64_t *out, int64_t n, const lx_shift *shifts, int32_t many) noexcept nogil
    void lx_spread_within(const uint64_t *a, const uint64_t *room, uint64_t *out, int64_t n, const lx_shift *shifts,
                          int32_t many) noexcept nogil

cdef enum:
    MARGIN = 8                      # empty words before and after each set


cdef class Bitboards:
    cdef Blocks blocks              # its memory
    cdef int64_t words              # of a set, rounded up to a multiple of 4
    cdef readonly int32_t cells
    cdef int32_t *bit               # of each cell
    cdef lx_shift *shifts
    cdef int32_t many
    cdef uint64_t *masks
    cdef uint64_t *places           # the bits of all cells
    cdef uint64_t *sets             # scratch

    cdef int fit(self, object planes, object steps, int32_t sets) except -1
    cdef uint64_t *set_of(self, int32_t i) noexcept nogil


cdef inline void near(Bitboards ground, const uint64_t *a, uint64_t *out) noexcept nogil:
    """The set and the cells to which its steps lead."""
    lx_spread(a, out, ground.words, ground.shifts, ground.many)


cdef inline void near_within(Bitboards ground, const uint64_t *a, const uint64_t *room, uint64_t *out) noexcept nogil:
    """The set and the cells of a room to which its steps lead."""
    lx_spread_within(a, room, out, ground.words, ground.shifts, ground.many)
