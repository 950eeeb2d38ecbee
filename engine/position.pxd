"""What Cython code may take from a Position: the table of functions, the opened game, the words of the state.

A bot reads `position.e`, `position.g`, `position.s` and works on copies of its own; it never writes to `s`.
"""

from libc.stdint cimport int32_t, int64_t, uint64_t

from ludex.engine.contract cimport lx_choice, lx_engine
from ludex.engine.past cimport Past

cdef extern from *:
    """
    #define LX_DONE UINT64_MAX
    """
    const lx_choice LX_DONE


cdef int64_t played_out(const lx_engine *e, const void *g, uint64_t *s, uint64_t *rng, int64_t limit) except -1 nogil


cdef class Table:
    cdef const lx_engine *e
    cdef void *g
    cdef readonly int64_t words
    cdef readonly int32_t players
    cdef int32_t *arity                 # of each action, witnesses left out
    cdef readonly object limits         # for each action: for each parameter the number of its elements; 0: any int
    cdef object alive                   # the capsule and the tables, which the opened game may point into

    cdef dict texts                     # of choices -> [(choice, code)] or None

    cdef object reading_of(self, object game, str text)
    cdef object choice_of(self, lx_choice c)
    cdef lx_choice code_of(self, object choice) except? 0


cdef class Position:
    cdef const lx_engine *e
    cdef void *g
    cdef uint64_t *s
    cdef readonly object game
    cdef readonly Table table
    cdef tuple turn                     # choices of the turn so far
    cdef lx_choice *offers
    cdef int64_t room
    cdef Past past
    cdef bint halted                    # what is counted from here is not wanted any more

    cdef int64_t list_offers(self) except -1
    cdef object counted(self, int depth, Position wanted)
    cdef bint is_quick(self, int depth)
    cdef int after(self, object choice, int32_t result) except -1
    cdef int step(self, object choice, lx_choice c) except -1
    cdef lx_choice offered(self, object choice) except? 0
    cdef Position bare(self)
    cdef tuple read_choice(self, str text)
