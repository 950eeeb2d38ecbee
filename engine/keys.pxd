"""Keys of what players know: see `keys.h`."""

from libc.stdint cimport uint64_t

cdef extern from "keys.h":
    # A key after an event, whose sums stand in two words.
    void lx_remember(uint64_t *key, const uint64_t *sum) noexcept nogil
