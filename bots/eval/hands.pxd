"""Pieces on the board and in hand, counted: see `eval/hands.pyx`."""

from libc.stdint cimport int32_t, uint64_t

from ludex.bots.eval.evaluator cimport Evaluator

cdef enum:
    MOST_TERMS = 64

cdef struct counted:                # a term
    int32_t[2][3] words             # of each player: the planes that meet, -1 for none
    int32_t field                   # of the hand; -1: the term is of the board
    double weight


cdef class HandsEvaluation(Evaluator):
    cdef readonly tuple names, lines    # of the terms
    cdef readonly object taken      # their weights
    cdef counted[MOST_TERMS] terms
    cdef int32_t n, words           # of a plane
    cdef double[MOST_TERMS] seen    # of each term, mine less the other's

    cdef double look(self, const uint64_t *s, int32_t player) noexcept nogil
