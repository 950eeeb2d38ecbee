"""Pieces on the board and in hand, counted: see `eval/hands.pyx`."""

from libc.stdint cimport int32_t, uint64_t

from ludex.bots.eval.counted cimport CountedEvaluation

cdef enum:
    MOST_TERMS = 64

cdef struct counted:                # a term
    int32_t[2][3] words             # of each player: the planes that meet, -1 for none
    int32_t field                   # of the hand; -1: the term is of the board


cdef class HandsEvaluation(CountedEvaluation):
    cdef counted[MOST_TERMS] terms
    cdef int32_t words              # of a plane
