"""Information sets of all players, with what their choices have brought."""

from libc.stdint cimport int32_t, int64_t, uint64_t

from ludex.bots.blocks cimport Blocks
from ludex.engine.contract cimport lx_choice, lx_engine

ctypedef struct offer:
    lx_choice choice
    double total                # what it has brought its player
    int32_t visits

ctypedef struct information_set:
    uint64_t[2] key             # of what its player knows
    int64_t first               # of its offers
    int32_t offers
    int32_t visits
    int32_t from_start          # those of simulations that began at the start of the game
    int32_t mover


cdef class InformationSets:
    cdef Blocks blocks                  # its memory
    cdef information_set *sets
    cdef int32_t *slots                 # a hash table, -1 where it is empty
    cdef offer *offers
    cdef lx_choice *listed
    cdef int64_t slot_count
    cdef readonly int32_t used          # information sets
    cdef int32_t room
    cdef int64_t offers_used, offers_room

    cdef void clear(self) noexcept nogil
    cdef bint crowded(self) noexcept nogil
    cdef information_set *find(self, const lx_engine *e, const void *g, const uint64_t *s,
                               int32_t mover) noexcept nogil
