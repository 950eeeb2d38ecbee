"""How the bits of a set become the bytes of a plane (`unpack_bits.h`), and what that needs, laid out for it."""

from libc.stdint cimport int32_t, int64_t, uint8_t, uint64_t

cdef extern from "unpack_bits.h":
    const int LX_STRIP, LX_SHUFFLED
    ctypedef struct lx_shuffle:
        uint8_t from_ "from"[128]
    ctypedef struct lx_strip:
        uint64_t mask
        int32_t place, length, whole

    void lx_widen_word(uint8_t *out, uint64_t word, const lx_strip *strip, const lx_strip *end) noexcept nogil
    void lx_widen_to_floats(float *out, uint64_t word, const lx_strip *strip, const lx_strip *end) noexcept nogil
    int64_t lx_press(uint64_t *pressed, int64_t n, uint64_t word, uint64_t mask) noexcept nogil
    void lx_shuffle_bytes(uint8_t *out, const uint64_t *pressed, const lx_shuffle *shuffle,
                          int64_t width) noexcept nogil

cdef lx_strip *laid_strips(found) except NULL
cdef lx_shuffle *laid_shuffle(bits, places) except NULL
