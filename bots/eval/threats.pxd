"""What both sides of a state own, and what their next choices could take: see `eval/threats.pyx`."""

from libc.stdint cimport int32_t, int64_t, uint64_t

from ludex.bots.eval.bitboards cimport Bitboards
from ludex.bots.eval.evaluator cimport Evaluator
from ludex.engine.contract cimport lx_choice

cdef enum:
    STAGES = 3                      # choices made in the turn, as the weights tell them apart: none, one, more
    MOST_TERMS = 32
    RINGS = 4                       # choices ahead

cdef struct area:                   # a value of the field that says whose cells are
    int32_t owner                   # -1: nobody
    int32_t kind
    bint taken                      # whether others, or whoever comes, may take such a cell
    int32_t all_of, none_of         # literals: words of the state
    int32_t[4] words, without


cdef class Threats(Evaluator):
    cdef readonly tuple names       # of the terms
    cdef readonly object taken      # the weights
    cdef Bitboards ground
    cdef int64_t words, plane_words # of a state, of a plane
    cdef int32_t n, kinds, n_areas, few, n_actions
    cdef area *areas
    cdef lx_choice *first_choice    # of each action that names one cell: that of the first cell
    cdef int32_t *bit_of            # [action][choice less the first one]: of the cell
    cdef int64_t span
    cdef uint64_t *asked            # a copy of a state
    cdef lx_choice *offers
    cdef double[STAGES + 1][2][MOST_TERMS] weights      # of a player's terms, and of the others', by stage, last for
    cdef double[STAGES + 1] bias                        # who waits
    cdef double[2][MOST_TERMS] seen # terms of `me`, and of all others

    cdef void own(self, const uint64_t *s, int32_t me) noexcept nogil
    cdef void ask(self, const uint64_t *s, int32_t player, uint64_t *into) noexcept nogil
    cdef int32_t action_of(self, lx_choice c, int32_t other) noexcept nogil
    cdef void ask_all(self, const uint64_t *s) noexcept nogil
    cdef void look(self, const uint64_t *s, int32_t me) noexcept nogil
    cdef int64_t chain(self, const uint64_t *front, const uint64_t *prey) noexcept nogil
    cdef double standing(self, const uint64_t *s, int32_t me, int32_t mover, int32_t stage) noexcept nogil
