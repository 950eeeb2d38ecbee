"""Both players' ways to the connection that wins, as networks of resistors: see `eval/resistance.pyx`."""

from libc.stdint cimport int32_t

from ludex.bots.blocks cimport Blocks
from ludex.bots.eval.shortest_paths cimport ShortestPaths


cdef struct equations:
    int32_t rows, width
    int32_t *row                # of each cell; -1: it did not count when they were numbered
    int32_t *above              # the rows of each step's cells; both the first's where one has none
    int32_t *to
    float *resist               # of each cell; infinite: none
    float *used                 # conductance of each step
    float *band
    float *inverse              # of the diagonal


cdef class Resistance:
    cdef Blocks blocks              # its memory
    cdef readonly ShortestPaths ways
    cdef object game                # for which `sight` has fitted it
    cdef int32_t steps, widest, stride
    cdef int32_t *a                 # of a step: its cells, the first before the other
    cdef int32_t *b
    cdef int32_t *via               # and its link; one more than there are: none is needed
    cdef int32_t *begins            # [cell]: the first step that it is the first cell of; they are in this order
    cdef int32_t *step_of           # of a link
    cdef float *wanted              # [step]: while it is worked out
    cdef float *diagonal            # [row]: the same
    cdef float *volt
    cdef equations[4] asked         # of each player: as it stands; with contested cells
    cdef float *resist              # of each cell, to be asked for
    cdef float *through             # [player, player with contested cells][cell]: the current, as a part of the whole
    cdef float *flow                # [player][step]: the same; behind the last nothing
    cdef float *cut                 # [cell]: what `cut_off` found
    cdef float *sure                # [link]: one over how much harder to come by it is than if nobody could cut it
    cdef int32_t *ready             # [player]: the links that one placement would make,
    cdef int32_t *leads             # and the cell to place on
    cdef int32_t[2] readies         # how many
    cdef bint cuts                  # links rule out links
    cdef double[2] conductance      # 0: no way is left
    cdef double[2] contested        # the same with contested cells

    cdef int fit(self, ShortestPaths ways) except -1
    cdef void begin(self) noexcept nogil
    cdef void solve(self, bint all_currents) noexcept nogil
    cdef void number(self, int32_t p) noexcept nogil
    cdef int32_t changed(self, int32_t p) noexcept nogil
    cdef void write(self, int32_t k, int32_t first) noexcept nogil
    cdef void ask_again(self, int32_t k) noexcept nogil
    cdef double flood(self, int32_t k) noexcept nogil
    cdef void currents(self, int32_t k) noexcept nogil
    cdef double lead(self, int32_t me) noexcept nogil
    cdef double worth(self, int32_t me) noexcept nogil
    cdef void list_ready(self, int32_t p) noexcept nogil
    cdef void weigh_cuts(self, int32_t p) noexcept nogil
    cdef void cut_off(self, int32_t me) noexcept nogil
