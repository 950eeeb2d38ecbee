"""What Cython code may take from an opened game."""

from libc.stdint cimport int32_t, int64_t

from ludex.engine.contract cimport lx_choice, lx_engine


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
