"""What Cython code may take from a position: the table of functions, the opened game, the words of the state."""

from libc.stdint cimport int32_t, int64_t, uint64_t

from ludex.engine.contract cimport lx_choice, lx_engine
from ludex.engine.opened cimport Table


cdef int64_t played_out(const lx_engine *e, const void *g, uint64_t *s, uint64_t *rng, int64_t limit) except -1 nogil


cdef class State:
    cdef const lx_engine *e
    cdef void *g
    cdef uint64_t *s
    cdef readonly object game
    cdef readonly Table table
    cdef lx_choice *offers
    cdef int64_t room
    cdef bint halted                    # what is counted from here is not wanted any more

    cdef int64_t list_offers(self) except -1
    cdef State twin(self)
    cdef object counted(self, int depth, State wanted)
    cdef bint is_quick(self, int depth)
