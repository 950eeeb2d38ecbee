"""Two operations on a word of bits, for searches: see `bits.h` (`bits.pxd` declares all that engines use)."""

from libc.stdint cimport int64_t, uint64_t

cdef extern from "bits.h":
    int64_t lx_popcount(uint64_t x) noexcept nogil
    int64_t lx_ctz(uint64_t x) noexcept nogil
