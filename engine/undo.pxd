"""What was played, so that it can be taken back."""

from libc.stdint cimport int64_t, uint64_t

from ludex.engine.contract cimport lx_choice, lx_engine


cdef class Past:
    cdef const lx_engine *e
    cdef const void *g
    cdef int64_t words
    # The last play: (turn before, its code or the state before, the play before, plays before, its code, what players
    # know after it, in a list that is empty until somebody asks).
    cdef readonly tuple last
    cdef bytes first                    # of a large state: as it was before all plays, and
    cdef bytes marked                   # not long ago: before the play after `mark`
    cdef tuple mark
    cdef readonly tuple begun           # the state before the game began, and who begins: where players remember
    cdef readonly list known            # what players know then, as above

    cdef void clear(self)
    cdef int begin(self, const uint64_t *s, int first) except -1
    cdef Past copy(self)
    cdef int remember(self, tuple turn, const uint64_t *s, lx_choice c) except -1
    cdef tuple take_back(self, uint64_t *s, int64_t plays)
    cdef int before(self, uint64_t *s, tuple play) except -1
    cdef int replay(self, uint64_t *s, tuple to) except -1
    cdef bytes state(self, const uint64_t *s)
    cdef void restore(self, list plays, bytes first, tuple begun)
    cdef list codes(self)
