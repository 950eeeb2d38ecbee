"""Pieces that hunt others, played on for some turns: see `eval/pursuit.pyx`."""

from libc.stdint cimport int32_t, int64_t, uint8_t, uint64_t

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


cdef struct outing:                 # of a turn of the prey, for each piece
    int32_t[MOST] stood             # where it ends; -1: nowhere
    int32_t[MOST] goal              # the cell that it goes to afterwards; -1: by its rule


cdef class Pursuit(GoalEvaluator):
    cdef LinearEvaluation judge     # its tables, and the last state that it read
    cdef uint64_t seed              # of the turns played on, for the whole turn that is planned
    cdef int32_t ahead              # how far they are played on in it
    cdef readonly int32_t prey      # the player whose pieces are hunted; -1: there is no chase
    cdef double price               # of a piece that is caught
    cdef int32_t width              # cells, rounded up to whole blocks
    cdef int32_t n_prey, n_hunters
    cdef int32_t[MOST] prey_at, hunter_at               # cells; -1: off the board
    cdef int32_t[MOST] prey_pieces, hunter_pieces       # numbers
    cdef uint8_t *away              # [cell][cell, padded by 255]: steps
    cdef uint8_t *hunted            # [cell]: steps from the nearest hunter, less one where they move first
    cdef uint8_t *others            # the same without one of them
    cdef uint8_t *moved             # the same with one of them elsewhere
    cdef uint8_t *lies              # [cell]: 255 where something lies that they take, else 0
    cdef int32_t *food_away         # [cell]: steps to the nearest of that
    cdef int32_t *queue
    cdef double *safe               # [cells reached first]: worth of a piece
    cdef double *feared             # the same as the hunters see it
    cdef uint64_t[4] rng
    cdef int32_t eaten, caught
    cdef readonly bint aims         # the turn is that of the prey: goals are planned along with it
    cdef bint follows               # a piece that the change at hand moves has a new goal
    cdef uint64_t[4] luck           # of goals
    cdef int32_t[MOST] home         # where the prey is before the turn
    cdef outing trial, present, best                    # of turns
    cdef int32_t[MOST] towards      # goals, while it is played on

    cdef int read_rules(self) except -1
    cdef double play_on(self, const uint64_t *s, int32_t me, int32_t turns) noexcept nogil
    cdef int32_t onward(self, int32_t piece, int32_t here) noexcept nogil
    cdef void see(self, const uint64_t *s) noexcept nogil
    cdef int32_t nearer(self, int32_t piece) noexcept nogil
    cdef void prey_turn(self) noexcept nogil
    cdef void hunters_turn(self) noexcept nogil
    cdef double outlook(self, int32_t me, double greed, bint hunters_next) noexcept nogil
    cdef double settled(self) noexcept nogil
    cdef double wanted(self) noexcept nogil
    cdef double open_to(self, int32_t cell, const uint8_t *hunted) noexcept nogil
    cdef void meet(self, bint eating) noexcept nogil
    cdef void threaten(self, int32_t without, uint8_t *out) noexcept nogil
    cdef int32_t reached(self, int32_t cell, const uint8_t *hunted) noexcept nogil
    cdef void smell(self) noexcept nogil
