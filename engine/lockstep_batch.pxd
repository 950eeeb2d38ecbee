"""What a batch and its loops share."""

from libc.stdint cimport int32_t, int64_t, uint8_t, uint64_t

from ludex.engine.contract cimport lx_engine
from ludex.engine.action_index cimport Numbering
from ludex.engine.lane_memory cimport LaneMemory, Part
from ludex.engine.position cimport Position

cdef enum:
    OBSERVE_BYTES, OBSERVE_FLOATS, OBSERVE_BITS, LAST_BYTES, LAST_FLOATS, LAST_BITS
    MASK, MASK_AGAIN, CHECK, APPLY, RANDOM, PLAYOUT, LIST


cdef class Lanes(LaneMemory):
    cdef readonly bint auto_reset
    cdef const lx_engine *e
    cdef void *g
    cdef int64_t beyond         # the word of a state that is set if a number did not fit; -1: there is none
    cdef bint chances           # whether outcomes are drawn
    cdef bint joint             # whether players choose at once
    cdef bint mask_known
    cdef bint plain             # neither that, nor chance, nor joint steps: one choice after the other
    cdef Numbering numbering
    cdef object pool
    cdef bint busy
    cdef bint halted            # Ctrl-C: the other slices are to end
    cdef bint torn              # which ended a step before every game had played
    # What the slices work on, while a method runs.
    cdef void *out
    cdef void *other
    cdef void *third
    cdef int64_t limit

    cdef int table_of(self, Position first) except -1
    cdef int sow(self, seed) except -1
    cdef int begin(self) except -1
    cdef void begin_one(self, int64_t i) noexcept nogil
    cdef void meet(self, int64_t i) noexcept nogil
    cdef int enter(self, bint restart=*) except -1
    cdef int run(self, int work) except -1
    cdef int slice(self, int work, Part *part) except -1 nogil
    cdef bint some(self, int work, Part *part, int64_t low, int64_t high) except -1 nogil
    cdef void show(self, int work, Part *part, int64_t i) noexcept nogil
    cdef int mask_some(self, Part *part, int64_t low, int64_t high) except -1 nogil
    cdef int mask_one(self, Part *part, int64_t i) except -1 nogil
    cdef int mask_again(self, Part *part, int64_t i) except -1 nogil
    cdef void rewrite(self, Part *part, int64_t first, int64_t end) noexcept nogil
    cdef int64_t offered(self, Part *part, const uint64_t *s, int32_t mover) except -1 nogil
    cdef int list_game(self, Part *part, int64_t i) except -1 nogil
    cdef int64_t list_one(self, Part *part, const uint64_t *s) except -1 nogil
    cdef bint check(self, Part *part, int64_t i) noexcept nogil
    cdef void apply_some(self, Part *part, int64_t low, int64_t high) noexcept nogil
    cdef void apply(self, Part *part, int64_t i) noexcept nogil
    cdef void settle(self, Part *part, int64_t i, int32_t result) noexcept nogil
    cdef int32_t play(self, int64_t i) noexcept nogil
    cdef void again(self, int64_t i) noexcept nogil
    cdef int32_t past_chance(self, int64_t i) noexcept nogil
    cdef void look(self, int64_t i) noexcept nogil
    cdef void pay(self, Part *part, const uint64_t *s) noexcept nogil
    cdef void draw_some(self, int64_t low, int64_t high) noexcept nogil
    cdef void draw(self, Part *part, int64_t i) noexcept nogil
    cdef int play_out(self, Part *part, int64_t i) except -1 nogil
