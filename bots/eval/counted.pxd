"""Evaluations that count: see `eval/counted.pyx`."""

from libc.stdint cimport int32_t, uint64_t

from ludex.bots.eval.evaluator cimport Evaluator

cdef enum:
    MOST_COUNTED = 256      # terms


cdef class CountedEvaluation(Evaluator):
    cdef readonly tuple names, lines            # of the terms
    cdef readonly object taken                  # their weights
    cdef int32_t n
    cdef double[MOST_COUNTED] weights, seen     # of each term; what one player has more of it

    # Fill `seen` for a player; the sum by weights.
    cdef double look(self, const uint64_t *s, int32_t player) noexcept nogil
