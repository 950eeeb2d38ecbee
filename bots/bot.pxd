"""What the bots share: limits, random numbers, a copy of the position, and the loop over the choices of one turn."""

from libc.stdint cimport int32_t, int64_t, uint64_t

from ludex.bots.blocks cimport Blocks
from ludex.engine.contract cimport lx_choice, lx_engine


cdef class Bot:
    cdef Blocks blocks              # its memory
    cdef readonly dict info             # statistics of the last turn
    cdef object game                    # of the last turn
    cdef const lx_engine *e
    cdef const void *g
    cdef int64_t words
    cdef int32_t players
    cdef uint64_t[4] rng
    cdef uint64_t *at                   # the position within the turn that is being chosen
    cdef uint64_t *work                 # a scratch position
    cdef int64_t began                  # ns
    cdef int64_t until                  # ns: the turn must be complete; 0: no limit of time
    cdef int64_t gap                    # ns: the longest time between two looks at the clock in this turn
    cdef double slack                   # ns: such gaps of late; the machine may do other things
    cdef int64_t nodes                  # that may still be used; -1: no limit of nodes
    cdef int64_t used                   # nodes of this turn
    cdef lx_choice *chosen              # the turn so far
    cdef int64_t length, room
    cdef bint plays_chance              # it knows what to do where outcomes are drawn; other bots refuse such games
    cdef bint has_chance                # the game has such places
    cdef bint busy                      # in `choose`
    cdef bint thinking                  # in what `choose` does in another thread, and may go on after Ctrl-C
    cdef bint halted                    # Ctrl-C: it is to end soon, whatever comes out

    cdef int fit(self, object game) except -1
    cdef int prepare(self) except -1
    cdef int report(self) except -1
    cdef lx_choice pick(self) noexcept nogil
    cdef void follow(self, lx_choice c) noexcept nogil
    cdef lx_choice hurry(self) noexcept nogil
    cdef bint rests(self) noexcept nogil
    cdef bint late(self) noexcept nogil
    cdef int enter(self) except -1
    cdef object chosen_turn(self, object position, object time_ms, object nodes)
    cdef int open(self, object position) except -1
    cdef int keep(self, lx_choice c) except -1
    cdef int complete_turn(self) except -1
