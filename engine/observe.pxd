"""What a learner sees of a position (`ludex.engine.observation`), written into memory without the GIL."""

from libc.stdint cimport int32_t, int64_t, uint8_t, uint64_t

from ludex.engine.contract cimport lx_engine
from ludex.engine.plane_layout cimport lx_shuffle, lx_strip


ctypedef struct Shown:              # a feature
    int32_t kind, field, ground
    int64_t holder, code, places    # places: of its domain; WHERE: codes from `code` on
    int64_t slot[2]                 # where its plane begins in an observation, by view
    int32_t all_n, none_n
    const int64_t *all_of
    const int64_t *none_of
    const int64_t *codes            # SPREAD: what the turned board makes of a code, or NULL
    double low, span

ctypedef struct Ground:             # a domain of places
    int64_t words
    const uint64_t *valid           # the bits that are places
    const int64_t *of_bit[2]        # where the place of a bit stands in a plane, by view
    const int64_t *of_place[2]
    lx_strip *strips[2]             # the same word after word, by view, if they fill a plane side by side; or NULL
    const int64_t *strips_of[2]     # where the strips of each word begin, then the end
    bint long_strips[2]             # whether strips are quicker for floats, too: 16 are written at once
    lx_shuffle *shuffle[2]          # instead, by view, where bits are shuffled; or NULL


cdef class Sight:
    cdef readonly object legend, left_out, shape
    cdef readonly bint numbers, turned
    cdef readonly int64_t size
    cdef int64_t width
    cdef int32_t features, domains
    cdef Shown *shown
    cdef Ground *grounds
    cdef list kept

    cdef int lay_ground(self, Ground *ground, planes, domain, placed) except -1
    cdef int lay_strips(self, Ground *ground, int view, bits, places) except -1
    cdef int lay_out(self, Shown *shown, feature, int32_t ground) except -1
    cdef const int64_t *longs(self, items) except NULL
    cdef void see_bytes(self, const lx_engine *e, const void *g, const uint64_t *s, int32_t mover,
                        int32_t viewer, uint8_t *out) noexcept nogil
    cdef void see_floats(self, const lx_engine *e, const void *g, const uint64_t *s, int32_t mover,
                         int32_t viewer, float *out) noexcept nogil
