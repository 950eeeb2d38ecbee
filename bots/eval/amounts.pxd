"""Amounts, counted: see `eval/amounts.pyx`."""

from libc.stdint cimport int32_t, int64_t, uint64_t

from ludex.bots.eval.counted cimport CountedEvaluation

cdef struct amount:
    int32_t sort, field, owner, kind, above, place


cdef class AmountsEvaluation(CountedEvaluation):
    cdef int32_t cells
    cdef amount *terms
    cdef int32_t *belongs               # [field][code]: 2 * kind + owner; -1: nobody's
    cdef int32_t codes                  # room of a field there

    cdef drop(self)
    cdef double count(self, const uint64_t *s, amount *t) noexcept nogil
