"""What the loops of a batch work on."""

from libc.stdint cimport int32_t, int64_t, uint8_t, uint64_t

from ludex.engine.contract cimport lx_choice
from ludex.engine.observe cimport Sight

cdef enum:
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


cdef class LaneMemory:
    cdef readonly int64_t n
    cdef readonly int threads
    cdef int64_t words, starts
    cdef int32_t players
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
    cdef bint hides             # whether something is hidden from players
    cdef Part *parts
    cdef Sight seen

    cdef int reserve(self) except -1


cdef bint lists(Part *part, int64_t room) noexcept nogil
cdef bint longer(Part *part, int64_t room) noexcept nogil
