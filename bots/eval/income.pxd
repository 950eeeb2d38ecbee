"""The gains of the next turns within reach: see `eval/income.pyx`."""

from libc.stdint cimport int8_t, int32_t, int64_t, uint64_t

from ludex.bots.blocks cimport Blocks
from ludex.bots.eval.bitboards cimport Bitboards
from ludex.bots.eval.spanning_leaves cimport SpanningLeaves
from ludex.engine.contract cimport lx_engine
from ludex.engine.position cimport Position

cdef enum:
    HORIZON = 16                    # turns
    SORTS = 48                      # of cells: what lies there, and who is nearer
    WHO = 3                         # the player, both alike, the other
    FIELDS = 8
    LITERALS = 4                    # planes that encode a value

cdef struct lying:                  # the gains of a taken cell
    double points, growth
    bint idles

cdef struct literals:               # the planes whose intersection is the cells of a value
    int32_t all_of[LITERALS]        # words; -1 none
    int32_t none_of[LITERALS]


cdef class Income:
    cdef Blocks blocks              # its memory
    cdef const lx_engine *e
    cdef const void *g
    cdef Bitboards ground
    cdef int32_t words              # of a plane
    cdef int32_t[2] n_own           # planes of each player's cells
    cdef literals[2][SORTS] own
    cdef int32_t n_free             # planes of cells that can be taken
    cdef literals[SORTS] free
    cdef int32_t n_fields
    cdef int32_t[FIELDS] fields
    cdef int8_t[FIELDS][17] sort    # of each value; -1 nothing
    cdef int32_t n_lies
    cdef lying[SORTS] lies
    cdef double[SORTS] price
    cdef int32_t[SORTS] order       # sorts, highest price first
    cdef double priced
    cdef int32_t *cell              # of each bit
    cdef int8_t *what               # lies in each cell
    cdef uint64_t *live             # the cells in which something lies
    cdef int32_t n_kept
    cdef int32_t *kept              # words of a state that keep what lies in cells,
    cdef int32_t *first             # for each the first of its places,
    cdef int32_t *places            # the numbers in `what` that it keeps,
    cdef uint64_t *seen             # and its value when `what` was filled
    cdef bint blank                 # `what` was never filled
    cdef int32_t[2] counted         # cells of each player
    cdef int32_t[2] leaving         # of them, those that can leave at once
    cdef bint tied                  # a player's cells must stay connected
    cdef SpanningLeaves leaves
    cdef int32_t *found             # scratch: cells of a player

    cdef int fit(self, object position, object terms) except -1
    cdef void gather(self, const uint64_t *s, const literals *planes, int32_t n, uint64_t *out) noexcept nogil
    cdef double points_at(self, int32_t c) noexcept nogil
    cdef double all_that_comes(self, const uint64_t *s, double *out) noexcept nogil
    cdef void count(self, int32_t player) noexcept nogil
    cdef void set_prices(self, double cell) noexcept nogil
    cdef void look(self, const uint64_t *s, double cell, int32_t turns, double *all_, double *first) noexcept nogil
    cdef int find_words(self, Position there) except -1
    cdef double reap(self, int32_t player, int32_t turns, double movers, double *first) noexcept nogil
    cdef void read(self, const uint64_t *s) noexcept nogil
    cdef uint64_t *ring(self, int32_t player, int32_t d) noexcept nogil
