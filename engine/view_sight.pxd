"""What batches take from the sight of a game that hides something."""

from libc.stdint cimport int32_t, int64_t, uint8_t, uint64_t

from ludex.engine.contract cimport lx_engine
from ludex.engine.observe cimport Sight

ctypedef struct Viewed:             # a feature
    int32_t kind
    int64_t at, stride, places      # the first of its words, from place to place, how many places
    int64_t code
    const int64_t *of_place         # where a place stands in a plane
    double low, span


cdef class ViewSight(Sight):
    cdef Viewed *viewed
    cdef int64_t words

    cdef int lay_view(self, Viewed *one, game, feature, starts, strides) except -1
    cdef object rows(self, game)
    cdef void see_view(self, const lx_engine *e, const void *g, const uint64_t *s, bint turn,
                       const uint8_t *choosing, int32_t mover, int32_t viewer, float *out) noexcept nogil
