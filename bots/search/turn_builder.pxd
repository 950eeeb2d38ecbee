"""A turn as it grows: its choices and the state before each, so that a change replays only what follows it."""

from libc.stdint cimport int8_t, int32_t, int64_t, uint32_t, uint64_t

from ludex.bots.blocks cimport Blocks
from ludex.bots.bot cimport Bot
from ludex.engine.contract cimport lx_choice, lx_engine

cdef enum:
    PLAIN = 0                       # kinds of a step, as in `ludex.bots.analysis.turn_shape`
    SET = 1
    EACH = 2
    REPEAT = 3

cdef struct step:                   # of an action
    int32_t kind, group, low, high
    uint32_t different              # bits: the parameters that no two choices of the set may share


cdef class TurnBuilder:
    cdef Blocks blocks              # its memory
    cdef const lx_engine *e
    cdef const void *g
    cdef int64_t words
    cdef object game
    cdef step *steps
    cdef readonly bint has_sets
    cdef int64_t room               # choices at most
    cdef lx_choice *choices         # of the turn
    cdef int64_t length
    cdef int32_t result             # of the last choice; LX_GOES_ON at first
    cdef lx_choice *draft           # the turn that is tried, alike up to `from_`
    cdef int64_t draft_length, from_
    cdef int32_t draft_result
    cdef uint64_t *states           # two for each place: that of the turn, and that of the draft
    cdef int8_t *side               # which of the two is that of the turn
    cdef uint64_t *after            # the draft with its turn ended
    cdef lx_choice *pool            # offers
    cdef lx_choice *wanted          # scratch, for who changes the turn
    cdef int64_t wanted_length
    cdef int64_t used               # choices applied so far
    cdef int64_t until              # ns: drawing a set stops then; 0: no limit of time

    cdef int fit(self, object position) except -1
    cdef void begin(self, const uint64_t *s) noexcept nogil
    cdef uint64_t *state(self, int64_t i) noexcept nogil
    cdef uint64_t *draft_state(self, int64_t i) noexcept nogil
    cdef step *step_of(self, lx_choice c) noexcept nogil
    cdef bint share(self, lx_choice a, lx_choice b) noexcept nogil
    cdef void redraft(self, int64_t i) noexcept nogil
    cdef bint play(self, lx_choice c) noexcept nogil
    cdef void accept(self) noexcept nogil
    cdef bint insert(self, lx_choice c, bint dropping) noexcept nogil
    cdef int64_t place_of(self, lx_choice c, int32_t group) noexcept nogil
    cdef bint remove(self, int64_t i) noexcept nogil
    cdef void repair(self, int64_t i, const lx_choice *wanted, int64_t n, bint stopping, uint64_t *rng) noexcept nogil
    cdef void draw(self, uint64_t *rng) noexcept nogil
    cdef void draw_set(self, int32_t group, int64_t n, uint64_t *rng) noexcept nogil
    cdef int64_t distinct(self, int64_t m) noexcept nogil
    cdef bint play_random(self, uint64_t *rng) noexcept nogil
    cdef int32_t end(self) noexcept nogil


cdef class TurnBuildingBot(Bot):
    cdef TurnBuilder line                  # a turn as it grows

