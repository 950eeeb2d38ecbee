"""What Cython code may take from an opened game."""

from libc.stdint cimport int16_t, int32_t, int64_t

from ludex.engine.contract cimport lx_choice, lx_engine


cdef enum:                              # kinds of calls that may take long
    OFFER = 0
    COUNT = 1
    LEGAL = 2
    APPLY = 3
    BEGIN = 4
    START = 5
    RANDOM = 6
    TURNS = 7
    WITNESS = 8
    FITS = 9
    CHOOSE = 10                         # a turn of a bot that has little time
    KINDS = 11


cdef class Table:
    cdef const lx_engine *e
    cdef void *g
    cdef readonly int64_t words
    cdef readonly int32_t players
    cdef int32_t *arity                 # of each action, witnesses left out
    cdef readonly object limits         # for each action: for each parameter the number of its elements; 0: any int
    cdef object alive                   # the capsule and the tables, which the opened game may point into
    cdef dict texts                     # of choices -> [(choice, code)] or None
    cdef int16_t[KINDS] wary            # how many more calls of a kind are made so that Ctrl-C is heard meanwhile

    cdef object reading_of(self, object game, str text)
    cdef object choice_of(self, lx_choice c)
    cdef lx_choice code_of(self, object choice) except? 0
    cdef void took(self, int kind, int64_t ns) noexcept nogil
