"""Amounts, counted: see `eval/amounts.pyx`."""

from libc.stdint cimport int32_t, int64_t, uint64_t

from ludex.bots.eval.evaluator cimport Evaluator

cdef struct amount:
    int32_t sort, field, owner, kind, above, place
    double weight


cdef class AmountsEvaluation(Evaluator):
    cdef readonly tuple names, lines    # of the terms
    cdef readonly object taken          # their weights
    cdef int32_t n, cells
    cdef amount *terms
    cdef double *seen                   # of each term, mine less the other's
    cdef int32_t *belongs               # [field][code]: 2 * kind + owner; -1: nobody's
    cdef int32_t codes                  # room of a field there

    cdef drop(self)
    cdef double count(self, const uint64_t *s, amount *t) noexcept nogil
    cdef double look(self, const uint64_t *s, int32_t player) noexcept nogil
