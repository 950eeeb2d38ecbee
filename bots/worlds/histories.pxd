"""Histories of a game, each a choice after the other, compared with what one player has learned."""

from libc.stdint cimport int8_t, int32_t, int64_t, uint64_t

from ludex.bots.blocks cimport Blocks
from ludex.engine.contract cimport lx_choice, lx_engine
from ludex.engine.engine_table cimport Table

cdef enum:
    OPEN = 0                # fate: it goes on
    FITS = 1                # it has come where it should
    DEAD = 2                # it contradicts what the player has learned

ctypedef struct link:       # a choice of a history
    lx_choice choice
    float law               # log of its probability
    float drawn             # log of the probability with which it is drawn among those that may be
    int32_t others          # how many may be: 2 or more where it is drawn, 0 of the player's own
    int32_t at, heard       # as of the history, before it

ctypedef struct history:
    uint64_t *s
    link *links
    int32_t length
    int32_t at              # the moments of the record that are behind it
    int32_t heard           # the choices that were announced
    int32_t fate
    int32_t wrong           # where it is dead: places that the player sees otherwise
    double weight


cdef class Histories:
    cdef Blocks blocks                  # its memory, with that of all histories
    cdef readonly object game
    cdef readonly int32_t player
    cdef readonly object record
    cdef Table table
    cdef const lx_engine *e
    cdef const void *g
    cdef uint64_t[4] rng
    cdef uint64_t *root                 # the first position
    cdef uint64_t[2] root_key           # what the player knows there
    cdef lx_choice *offers
    cdef uint64_t *view                 # a buffer for what the player sees
    cdef int64_t seen_words
    cdef int32_t room                   # choices of a history at most
    cdef int32_t moments, mover
    cdef const uint64_t *keys
    cdef const int32_t *seen_at
    cdef const uint64_t *seen
    cdef const int8_t *loud
    cdef lx_choice *own                 # at the moments at which the player chose
    cdef int8_t *chose
    cdef lx_choice *announced
    cdef int32_t announcements
    cdef volatile bint halted
    cdef int64_t until                  # ns; 0: no limit
    cdef readonly int64_t plays         # choices that were played so far

    cdef int take(self, object record) except -1
    cdef int make(self, history *h) except -1
    cdef int widen(self, history *h, int32_t room) except -1
    cdef void copy(self, history *to, const history *h) noexcept nogil
    cdef void clear(self, history *h) noexcept nogil
    cdef void rewind(self, history *to, const history *h, int32_t length) noexcept nogil
    cdef void go(self, history *h, int32_t target, const link *wanted, int32_t some, bint strict) noexcept nogil
    cdef bint arrived(self, const history *h, int32_t target) noexcept nogil
    cdef bint step(self, history *h, const lx_choice *wanted) noexcept nogil
    cdef lx_choice draw(self, history *h, const lx_choice *wanted, link *made) noexcept nogil
    cdef void play(self, history *h, lx_choice c) noexcept nogil
    cdef bint learn(self, history *h) noexcept nogil
    cdef bint late(self) noexcept nogil
    cdef void kill(self, history *h) noexcept nogil
    cdef void compare(self, history *h) noexcept nogil
