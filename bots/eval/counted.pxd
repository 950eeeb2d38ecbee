"""Evaluations that count: see `eval/counted.pyx`."""

from libc.stdint cimport int32_t, uint64_t

from ludex.bots.eval.evaluator cimport Evaluator

cdef enum:
    MOST_COUNTED = 256      # terms

cdef struct counted:                # a term, as `ludex.bots.analysis.amounts.Amount`
    int32_t sort, field, owner, kind, above, place
    int32_t[2][3] words             # of PIECES, of each player: the planes that meet, -1 for none


cdef class CountedEvaluation(Evaluator):
    cdef readonly tuple terms               # as the rules describe them
    cdef readonly object taken              # their weights
    cdef int32_t n, cells, words            # terms, cells of the board, words of a plane
    cdef counted[MOST_COUNTED] counts
    cdef int32_t *belongs                   # [field][code]: 2 * kind + owner; -1: nobody's
    cdef int32_t codes                      # room of a field there
    cdef double[MOST_COUNTED] weights, seen     # of each term; what one player has more of it

    cdef int lay_out(self, object position, str name, tuple terms) except -1
    cdef double look(self, const uint64_t *s, int32_t player) noexcept nogil
    cdef double count_cells(self, const uint64_t *s, const counted *t) noexcept nogil
    cdef double count_pieces(self, const uint64_t *s, const counted *t) noexcept nogil
