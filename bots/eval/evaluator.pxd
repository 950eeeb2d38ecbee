"""The contract between evaluations and searches: see `eval/evaluator.pyx`."""

from libc.stdint cimport int32_t, int64_t, uint64_t

from ludex.bots.blocks cimport Blocks
from ludex.engine.contract cimport lx_choice, lx_engine


cdef class Evaluator:
    cdef Blocks blocks              # its memory
    cdef readonly object game           # that it was fitted to; None: none yet
    cdef readonly str source            # what values are made from, for people
    cdef readonly double logit          # how much of a value is a logit of winning
    cdef readonly int32_t plans         # own turns in a row that a search over whole turns plans together
    cdef object given                   # the option `weights`
    cdef const lx_engine *e
    cdef const void *g
    cdef int32_t players
    cdef int64_t *points

    # Before the first position of a game, with the GIL. Raises Refused, WrongFile.
    cpdef int fit(self, object position) except -1
    # A search begins, for a turn of `player`, from a state.
    cdef void begin(self, const uint64_t *s, int32_t player, uint64_t seed) noexcept nogil
    # Of a state that is not over, to a player. stage: choices made in the turn. ply: choices between the root of the
    # search and the state, below `PLIES`; an evaluation may start from what it computed at this ply or the one above.
    cdef double value(self, const uint64_t *s, int32_t player, int32_t stage, int32_t ply) noexcept nogil
    # The same to each player, in logits of winning.
    cdef void values(self, const uint64_t *s, int32_t stage, double *out) noexcept nogil
    # After `value` of the same state: a weight above 0 for each of some choices; False: all are alike.
    cdef bint priors(self, const uint64_t *s, const lx_choice *choices, int64_t n, double *out) noexcept nogil
    # Points ahead of the best of the others; 0 where the rules have no score.
    cdef double lead(self, const uint64_t *s, int32_t player) noexcept nogil


cdef class GoalEvaluator(Evaluator):
    # Change the goals on trial; True: the choices of the turn stay as they are.
    cdef bint change(self) noexcept nogil
    # The turn on trial is the present one, with its goals; it is the best; the best is the present one.
    cdef void accept(self) noexcept nogil
    cdef void remember(self) noexcept nogil
    cdef void restart(self) noexcept nogil
