"""The evaluation of games that a connection wins: see `eval/connection.pyx`."""

from libc.stdint cimport int32_t, uint64_t

from ludex.bots.eval.evaluator cimport Evaluator
from ludex.bots.eval.local_net cimport LocalNet
from ludex.bots.eval.resistance cimport Resistance
from ludex.bots.eval.shortest_paths cimport ShortestPaths
from ludex.engine.contract cimport lx_choice

cdef struct placement:              # a choice that makes a cell count
    lx_choice choice
    int32_t cell                    # -1: the place in the table is free


cdef class ConnectionEvaluation(Evaluator):
    cdef readonly ShortestPaths ways
    cdef readonly Resistance network
    cdef readonly LocalNet nearby
    cdef bint learned               # there are weights of what stands nearby
    cdef placement *placements      # by their choices, hashed
    cdef uint64_t mask              # of their places
    cdef const uint64_t *at         # the state that `ways` has read, until its value is asked for

    cdef int list_placements(self) except -1
    cdef void read(self, const uint64_t *s) noexcept nogil
    cdef bint hopeless(self) noexcept nogil
    cdef int32_t cell_of(self, lx_choice c) noexcept nogil
