"""What was played, so that it can be taken back."""

from libc.stdint cimport int64_t, uint64_t

from ludex.engine.contract cimport lx_choice, lx_engine


cdef class Past:
    cdef const lx_engine *e
    cdef const void *g
    cdef int64_t words
    # The last play: (turn before, its code or the state before, the play before, plays before, its code).
    cdef readonly tuple last
    cdef bytes first                    # of a large state: as it was before all plays, and
    cdef bytes marked                   # not long ago: before the play after `mark`
    cdef tuple mark

    cdef void clear(self)
    cdef Past copy(self)
    cdef int remember(self, tuple turn, const uint64_t *s, lx_choice c) except -1
    cdef tuple take_back(self, uint64_t *s, int64_t plays)
    cdef int replay(self, uint64_t *s, tuple to) except -1
    cdef bytes state(self, const uint64_t *s)
    cdef void restore(self, list plays, bytes first)
    cdef list codes(self)
