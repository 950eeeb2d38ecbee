"""Changes of histories."""

from libc.stdint cimport int32_t, int64_t, uint64_t

from ludex.bots.worlds.histories cimport Histories, history, link


cdef class Mixing(Histories):
    cdef history changed                # where changes are tried

    cdef double uniform(self) noexcept nogil
    cdef int32_t drawn_ones(self, const history *h) noexcept nogil
    cdef int32_t nth_drawn(self, const history *h, int32_t n) noexcept nogil
    cdef int32_t redraw(self, const history *h, int32_t target, bint strict) noexcept nogil
    cdef int32_t redraw_from(self, const history *h, int32_t target) noexcept nogil
    cdef int32_t exchange(self, const history *h, int32_t target, bint strict) noexcept nogil
    cdef void go_to(self, history *to, int32_t target, const history *h, int32_t length, bint strict) noexcept nogil
    cdef bint exchanged(self, uint64_t one, uint64_t other, uint64_t *first, uint64_t *second) noexcept nogil
    cdef bint mix(self, history *h, int32_t target) noexcept nogil
    cdef bint repair(self, history *h, int32_t target, int64_t tries) noexcept nogil
