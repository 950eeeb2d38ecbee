"""What a batch and its loops share."""

from libc.stdint cimport int32_t, int64_t, uint8_t, uint64_t

from ludex.engine.contract cimport lx_choice, lx_engine
from ludex.engine.action_index cimport Numbering
from ludex.engine.position cimport Position
from ludex.engine.observe cimport Sight

cdef enum:
    OBSERVE_BYTES, OBSERVE_FLOATS, OBSERVE_BITS, LAST_BYTES, LAST_FLOATS, LAST_BITS
    MASK, MASK_AGAIN, CHECK, APPLY, RANDOM, PLAYOUT, LIST
    RANDOMS = 4             # words of random state that the contract allows an engine
    FEW = 8                 # rows of a mask that are written together

ctypedef struct Part:
    int64_t low, high       # positions of this slice
    int64_t wrong           # the first whose action is refused, or whose step failed; -1: none
    int32_t result          # LX_ of that step; of a refused action where players choose at once, whose it is
    lx_choice *offers
    int64_t room
    int64_t *listed         # the actions offered, game after game
    int64_t listed_room, at
    int64_t *shown          # those that the batch's own mask shows
    int64_t shown_room, shown_at
    int64_t asked_at, written_at    # as far as the memory of `shown` was asked for, and `listed` written
    int64_t fresh[FEW]      # how many actions of these games are to be written
    uint64_t *scratch
    uint8_t *seen           # one observation, for its bits
    double *payoffs


cdef class Lanes:
    cdef readonly int64_t n
    cdef readonly int threads
    cdef readonly bint auto_reset
    cdef const lx_engine *e
    cdef void *g
    cdef int64_t words, starts
    cdef int64_t beyond         # the word of a state that is set if a number did not fit; -1: there is none
    cdef int32_t players
    cdef bint chances           # whether outcomes are drawn
    cdef bint joint             # whether players choose at once
    cdef int32_t each           # actions of a game in a step: 1, or one of each player where they choose at once
    cdef uint64_t *s
    cdef uint64_t *last
    cdef uint64_t *begun
    cdef uint64_t *looked       # where something is hidden: the position as everybody saw it last
    cdef uint64_t *rng
    cdef int64_t *games
    cdef lx_choice *chosen      # `each` for a game
    cdef int32_t *moves         # who chooses in each game; -1: it is over
    cdef int64_t *sure          # an action of each game that is offered, its choice in `chosen`; -1: none is known
    cdef uint8_t *waits         # whether a game stays as it is in this step
    cdef uint8_t *finished
    cdef uint8_t *known         # whether `last` holds an ended game
    cdef int64_t *shown         # how many actions of each game the batch's own mask shows
    cdef bint mask_known
    cdef bint hides             # whether something is hidden from players
    cdef bint plain             # neither that, nor chance, nor joint steps: one choice after the other
    cdef Part *parts
    cdef Numbering numbering
    cdef Sight seen
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
    cdef int reserve(self) except -1
    cdef int sow(self, seed) except -1
    cdef int begin(self) except -1
    cdef void begin_one(self, int64_t i) noexcept nogil
    cdef void meet(self, int64_t i) noexcept nogil
    cdef int32_t mover_of(self, int64_t i) noexcept nogil
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
