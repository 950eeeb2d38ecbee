"""The action that captures, found by random play: see `analysis/capture_actions.pyx`."""

cimport cython
from libc.stdint cimport int32_t, int64_t, uint64_t

from ludex.bots.blocks cimport Blocks
from ludex.engine.contract cimport lx_choice, lx_engine


@cython.final
cdef class CaptureActions:
    cdef Blocks blocks              # its memory
    cdef const lx_engine *e
    cdef const void *g
    cdef int32_t players, actions
    cdef double *gained             # for each action: how much more its player gained than the others, in all
    cdef double *tried              # choices of it
    cdef lx_choice *first           # of each action; LX_DONE after the last
    cdef int64_t *scores            # before a choice, and after it
    cdef lx_choice *offers
    cdef lx_choice low, high        # choices from `low` up to `high` take; none where they are the same

    cdef int fit(self, const lx_engine *e, const void *g) except -1
    cdef void watch(self, uint64_t *state, uint64_t *rng) noexcept nogil
    cdef object action(self)
    cdef bint takes(self, lx_choice c) noexcept nogil
    cdef lx_choice draw(self, const uint64_t *state, uint64_t *rng) noexcept nogil
    cdef int64_t below(self, lx_choice c, int64_t found) noexcept nogil
