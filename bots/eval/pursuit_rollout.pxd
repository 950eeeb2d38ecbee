"""A pursuit played on by rules of thumb: see `eval/pursuit_rollout.pyx`."""

from libc.stdint cimport int32_t, uint8_t, uint64_t

from ludex.bots.eval.evaluator cimport GoalEvaluator
from ludex.bots.eval.linear cimport LinearEvaluation

cdef extern from "byte_rows.h" nogil:
    enum:
        ROW_BLOCK
    void row_least(uint8_t *out, const uint8_t *a, const uint8_t *b, size_t width)
    void row_lessen(uint8_t *row, size_t width)
    int32_t row_below(const uint8_t *a, const uint8_t *b, size_t width)
    int32_t row_over(const uint8_t *a, const uint8_t *b, uint8_t most, size_t width)

cdef enum:
    MOST = 32                       # pieces of a side

cdef struct side:                   # the pieces of a player
    int32_t count
    int32_t[MOST] piece             # their numbers
    int32_t[MOST] at                # their cells; -1: off the board


cdef class PursuitRollout(GoalEvaluator):
    cdef LinearEvaluation linear    # its tables, and the last state that it read
    cdef uint64_t seed              # of the turns played on, for the whole turn that is planned
    cdef readonly int32_t evader    # the player whose pieces are pursued; -1: there is no pursuit
    cdef double price               # of a captured piece
    cdef int32_t width              # cells, rounded up to whole blocks
    cdef side evaders, pursuers
    cdef uint8_t *steps             # [cell][cell, padded by 255]: steps between cells
    cdef uint8_t *threat            # [cell]: steps from the nearest pursuer, less one where they move first
    cdef uint8_t *others            # the same without one of them
    cdef uint8_t *moved             # the same with one of them elsewhere
    cdef uint8_t *item              # [cell]: 255 where there is something that evaders collect, else 0
    cdef int32_t *item_steps        # [cell]: steps to the nearest of that
    cdef int32_t *queue
    cdef double *evader_value       # [cells reached first]: value of a piece to the evaders
    cdef double *pursuer_loss       # the same as the pursuers see it
    cdef uint64_t[4] rng
    cdef int32_t collected, captured
    cdef readonly bint aims         # the turn planned is that of the evaders: goals are planned along with it
    cdef int32_t[MOST] towards      # the cell that each evader goes to while it is played on; -1: by its rule

    cdef int fit_tables(self) except -1
    cdef void see(self, const uint64_t *s) noexcept nogil
    cdef double play_on(self, const uint64_t *s, int32_t player, int32_t turns) noexcept nogil
    cdef double now(self, int32_t player, double greed, bint pursuers_next) noexcept nogil
    cdef double value_of_evaders(self) noexcept nogil
    cdef double loss_of_pursuers(self) noexcept nogil
    cdef double escape(self, int32_t cell, const uint8_t *threat) noexcept nogil
    cdef void evaders_turn(self) noexcept nogil
    cdef int32_t step_to_goal(self, int32_t number) noexcept nogil
    cdef void pursuers_turn(self) noexcept nogil
    cdef double loss_at(self, const uint8_t *row, const uint8_t *threat) noexcept nogil
    cdef void meet(self, bint collecting) noexcept nogil
    cdef void find_threat(self, int32_t without, uint8_t *out) noexcept nogil
    cdef int32_t reached(self, int32_t cell, const uint8_t *threat) noexcept nogil
    cdef void find_items(self) noexcept nogil
