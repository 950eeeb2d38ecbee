"""The terms of a state and what they are worth: see `eval/linear.pyx`."""

from libc.stdint cimport int32_t, int64_t, uint8_t, uint64_t

from ludex.bots.eval.evaluator cimport Evaluator
from ludex.bots.eval.income cimport Income

cdef enum:
    PHASES = 5


cdef class LinearEvaluation(Evaluator):
    cdef readonly object terms
    cdef readonly object taken      # the weights
    cdef int32_t cells, n
    cdef int32_t field, at, first_cell, pieces, kinds, turns
    cdef bint alike, ringed, limited
    cdef int32_t *owner             # of each code; -1 none
    cdef int32_t *kind              # of each code
    cdef uint8_t *takes             # whether a code can become a player's
    cdef int32_t n_values
    cdef int32_t[8] values          # fields
    cdef int32_t n_fields
    cdef int32_t[16] fields
    cdef int32_t *first             # steps: CSR
    cdef int32_t *to
    cdef int32_t *piece_owner
    cdef int32_t at_pieces, at_fields                   # first terms of each sort, after those that count cells
    cdef double *weights            # [phase][player or 0][term]
    cdef double *phi                # [player][term]
    cdef Income harvest
    cdef readonly bint reaps        # whether something lies on this board that turns could take
    cdef int32_t at_harvest
    cdef int32_t n_idle
    cdef int32_t[16] idle           # flags
    cdef int32_t *code              # of each cell
    cdef int32_t *away              # [player][cell]
    cdef int32_t *queue
    cdef uint8_t *between           # [cell][cell]: steps, for pieces; 255 none
    cdef int32_t *stands            # the cell of each piece; -1

    cdef int make_room(self, int64_t codes) except -1
    cdef double phase_of(self, const uint64_t *s) noexcept nogil
    cdef void read(self, const uint64_t *s) noexcept nogil
    cdef void tabulate(self) noexcept nogil
    cdef void spread(self, int32_t player) noexcept nogil
    cdef void look(self, const uint64_t *s) noexcept nogil
    cdef void look_at_pieces(self, int32_t player, double *out) noexcept nogil
    cdef void look_at_harvest(self, const uint64_t *s) noexcept nogil
    cdef double weight(self, const uint64_t *s, int32_t term) noexcept nogil
