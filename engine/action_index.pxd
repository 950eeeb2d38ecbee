"""The dense numbers of actions (`ludex.engine.actions`) beside the choices of an engine, both ways, as tables."""

from libc.stdint cimport int32_t, int64_t, uint8_t, uint64_t

from ludex.engine.contract cimport lx_choice
from ludex.engine.engine_table cimport Table
from ludex.engine.plane_layout cimport lx_shuffle, lx_strip

cdef enum:
    WORDS = 16              # of the choices of a position as bits, at most

ctypedef struct Digit:              # a parameter of an action
    uint64_t mask                   # its bits in a choice
    int32_t shift
    int64_t count, stride
    const int64_t *number[2]        # of what stands there: its part of the number, by view; -1: no value
    const uint64_t *bits[2]         # of a digit: what stands there, by view


cdef class Numbering:
    cdef readonly int64_t size
    cdef int64_t done
    cdef bint turned
    cdef int32_t actions, shift
    cdef const int64_t *first       # number of each action's first, then the end
    cdef const int64_t *begin       # its first digit, then the end
    cdef const uint64_t *fixed      # the bits of its choices that no parameter changes
    cdef Digit *digits
    cdef const int32_t *flat[2]     # by view, or NULL: the number of each choice, at `flat_at` of its action + `low`
    cdef const int64_t *flat_at
    cdef const uint64_t *choices[2] # the choice of each number, by view; or NULL
    cdef uint64_t low
    cdef int64_t words              # of an action's choices as bits (`offer`); 0: too many to be spread, or LX_DONE
    cdef lx_strip *strips[2]        # of all actions' words, by view, if they fill a row side by side; or NULL
    cdef const int64_t *strips_of[2]
    cdef lx_shuffle *shuffle[2]     # instead, or NULL
    cdef const uint64_t *valid[2]   # the bits that are choices
    cdef list kept
    cdef object lay_out(self, game, Table table, int32_t action, span, int64_t at, motion)
    cdef int both_ways(self, Digit *digit, int view, image, codes) except -1
    cdef int64_t number(self, lx_choice c, int32_t mover) noexcept nogil
    cdef void numbers(self, const lx_choice *c, int64_t n, int32_t mover, int64_t *out) noexcept nogil
    cdef void mark(self, const lx_choice *c, int64_t n, int32_t mover, uint8_t *row) noexcept nogil
    cdef int lay_flat(self) except -1
    cdef int lay_bits(self, list pairs) except -1
    cdef void spread(self, const uint64_t *bits, int32_t mover, uint8_t *row) noexcept nogil
    cdef lx_choice choice(self, int64_t number, int32_t mover) noexcept nogil
