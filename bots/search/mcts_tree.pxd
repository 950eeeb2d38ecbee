"""A tree of choices and how it is kept: see `search/mcts_tree.pyx`."""

from libc.stdint cimport int8_t, int16_t, int32_t, int64_t, uint64_t

from ludex.bots.search.playouts cimport PlayoutBot
from ludex.engine.contract cimport lx_choice

cdef enum:
    NONE = -1
    UNLISTED = -1
    UNKNOWN = 0                     # proven: not yet
    DEPTH = 4096                    # of the tree


cdef struct node:
    lx_choice choice                # that leads here
    double total                    # payoffs of the player who made it
    float credit                    # the same, of simulations in which it was made later; how many: credits
    int32_t credits
    int64_t offers                  # first of the shuffled offers
    int32_t visits
    int32_t offered                 # offers kept; UNLISTED before
    int32_t dropped                 # offers after them that stand elsewhere, in another order of the turn
    int32_t children                # first child; the children stand in the order of the offers
    int32_t opened, room            # children in use, and reserved
    int32_t place                   # of the choice and who made it, where simulations are credited (`playouts.pyx`)
    int16_t mover                   # who chooses here
    int8_t whole                    # every offer is kept
    int8_t proven


cdef struct mark:
    lx_choice choice
    uint64_t listing


cdef class TreeBot(PlayoutBot):
    cdef int64_t memory             # bytes
    cdef node *tree
    cdef lx_choice *offers
    cdef int64_t tree_room, tree_used, offers_room, offers_used
    cdef int32_t root
    cdef int32_t[DEPTH] path        # of a simulation
    cdef bint sorts                 # the option `order`, until choices were seen that do not commute
    cdef uint64_t *before           # the state before the choice that led to a node
    cdef uint64_t *swapped          # the states after two choices, in either order
    cdef uint64_t *ordered
    cdef int64_t tested             # pairs of choices
    cdef mark *marks                # choices offered before
    cdef uint64_t listing           # how many lists were made
    cdef bint keeps                 # the option `keep`
    cdef uint64_t *left             # the position in which the last turn left the game
    cdef int32_t looks              # that are left, for the position
    cdef bint known                 # the root is the position in `left`

    cdef int make_room(self) except -1
    cdef void leave(self) noexcept nogil
    cdef bint regrow(self) noexcept nogil
    cdef int32_t reached(self, int32_t here, int32_t depth, int64_t turns, int32_t least) noexcept nogil
    cdef bint stands(self, int32_t depth) noexcept nogil
    cdef void compact(self) noexcept nogil
    cdef void plant(self) noexcept nogil
    cdef void clear(self, node *made, lx_choice c) noexcept nogil
    cdef bint listed(self, int32_t here, int32_t parent) noexcept nogil
    cdef int64_t drop_orders(self, const node *parent, const node *n, lx_choice *out, int64_t found) noexcept nogil
    cdef mark *mark_of(self, lx_choice c) noexcept nogil
    cdef bint commute(self, lx_choice first, lx_choice second) noexcept nogil
    cdef int64_t draw(self, lx_choice *out) noexcept nogil
    cdef int32_t open_child(self, int32_t here) noexcept nogil
