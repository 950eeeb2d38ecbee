"""A net of filters as C data that a search reads without the GIL: see `filters.pyx`."""

from libc.stdint cimport int16_t, int32_t, int64_t, uint64_t

cdef enum:
    FILLINGS = 256                  # windows at most
    SHAPE = 8                       # places of a window at most

cdef struct shape:                  # windows that are each other moved along the bits
    int32_t places
    int32_t[SHAPE] away             # of each place from the first
    int32_t low, high               # between these bits lie their first places
    int32_t windows                 # that are of this shape, or of one before

cdef struct filters:
    int32_t width                   # units: filters times symmetries
    int32_t windows, shapes, bytes  # bytes: of a board
    shape *shape
    int32_t[FILLINGS] bit           # of each window: its first place
    int32_t[FILLINGS] first         # of each window: where the row of its first filling begins
    int16_t *rows[2]                # as each player to move sees it: for each filling of each window a row of units
    int16_t *bias
    int16_t *out                    # for each number of owned places the weights of the units
    int32_t *out_bias               # for each number of owned places

cdef int32_t filters_worth(
    const filters *n, const uint64_t *mine, const uint64_t *theirs, int32_t mover, int32_t owned
) noexcept nogil

cdef class Filters:
    cdef filters n
    cdef int32_t turns
    cdef bint alike                 # both players see the same rows

    cdef int lay_windows(self, object features) except -1
    cdef int lay(self, int player, int64_t row, int unit, const int16_t[:] told, int start, list powers) except -1
