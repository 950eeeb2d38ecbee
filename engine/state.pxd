"""What Cython code may take from a position: the table of functions, the opened game, the words of the state."""

from libc.stdint cimport int32_t, int64_t, uint64_t

from ludex.engine.contract cimport lx_choice, lx_engine
from ludex.engine.engine_table cimport Table


cdef class State:
    cdef const lx_engine *e
    cdef void *g
    cdef uint64_t *s
    cdef readonly object game
    cdef readonly Table table
    cdef lx_choice *offers
    cdef int64_t room
    cdef bint halted                    # what is counted from here is not wanted any more
    cdef uint64_t[4] rng                # of RANDOM
    cdef double count_of_turns          # after TURNS

    cdef int64_t asked(self, int kind, uint64_t c=*, int64_t k=*, int64_t element=*) except? -1
    cdef int64_t answer(self, int kind, uint64_t c, int64_t k, int64_t element) noexcept nogil
    cdef int64_t list_offers(self) except -1
    cdef int64_t fill_offers(self) noexcept nogil
    cdef void provide(self, int64_t room) noexcept nogil
    cdef State twin(self)
    cdef bint is_quick(self, int depth)
