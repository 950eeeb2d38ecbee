"""How far each of two players is from the connection that wins: see `eval/shortest_paths.pyx`."""

from libc.stdint cimport int32_t, int64_t, uint8_t, uint64_t

from ludex.bots.blocks cimport Blocks
from ludex.engine.contract cimport lx_choice, lx_engine

cdef enum:
    FAR = 10000                     # a distance that is none
    CODES = 64                      # actions, and values of a link, at most
    BOTH = 3                        # players, as bits
    CHAIN_STEPS = 20000             # links tried for a chain, at most


cdef class ShortestPaths:
    cdef Blocks blocks              # its memory
    cdef const lx_engine *e
    cdef const void *g
    cdef readonly object goal
    cdef int32_t cells, links, field, link_field, codes
    cdef int32_t *first             # of a cell's neighbours in `to`
    cdef int32_t *to
    cdef int32_t *via               # the link to the neighbour; -1: none is needed
    cdef int32_t *first_blocker
    cdef int32_t *blocker
    cdef uint8_t[2][CODES] holds       # for each player: whether a link of this code joins
    cdef int32_t empty_link
    cdef int32_t *costs             # [player][code][cell]
    cdef uint8_t *ends              # [player][source, target][cell]
    cdef lx_choice *put             # [player][cell]; LX_DONE: none
    cdef uint8_t[CODES] adds           # whether an action makes links
    cdef uint8_t *open              # [player][link]
    cdef uint8_t *blocked           # [link]; a bit for each player
    cdef bint give_way              # own links never block a player: links may be rebuilt in each turn
    cdef int32_t *cost              # [player][cell]
    cdef int32_t *away              # [player][from source, from target][cell]
    cdef int32_t *queue
    cdef int32_t[2] distance        # placements that a player still needs

    cpdef int fit(self, object position) except -1
    cdef int make_room(self) except -1
    cdef int lay_out(self, object joined, object position) except -1
    cdef void read(self, const uint64_t *s) noexcept nogil
    cdef void reach(self, const uint64_t *s) noexcept nogil
    cdef int32_t missing(self, int32_t p) noexcept nogil
    cdef void spread(self, int32_t player, int32_t end, int32_t most) noexcept nogil
    cdef int32_t through(self, int32_t p, int32_t k) noexcept nogil
    cdef list chain(self, int32_t player)
    cdef bint lead_on(self, int32_t player, int32_t here, set seen, list links, list steps) except -1
    cdef bint rules_out(self, int32_t link, list links) except -1
