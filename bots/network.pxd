"""Both players' ways to the connection that wins, as networks of resistors: see `network.pyx`."""

from libc.stdint cimport int32_t

from ludex.bots.ways cimport Ways


cdef class Network:
    cdef readonly Ways ways
    cdef int32_t steps, width, stride
    cdef int32_t *a                 # of a step: its cells, the first before the other
    cdef int32_t *b
    cdef int32_t *via               # and its link; -1: none is needed
    cdef int32_t *row               # of each cell in the equations, for the player solved last
    cdef float *used                # conductance of each step
    cdef float *band                # the equations
    cdef float *volt
    cdef float *through             # [player][cell]: the current, as a part of the whole
    cdef float *flow                # [player][link]: the same
    cdef double[2] conductance      # 0: no way is left

    cdef int fit(self, Ways ways) except -1
    cdef void solve(self, int32_t p) noexcept nogil
    cdef double lead(self, int32_t me) noexcept nogil
    cdef drop(self)
