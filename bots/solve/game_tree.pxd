"""The tree of all ways to play a small game, as arrays; nodes stand in the order of their levels, the root first."""

cimport cython
from libc.stdint cimport int32_t, int64_t, uint64_t

from ludex.bots.blocks cimport Blocks


@cython.final
cdef class GameTree:
    cdef Blocks blocks                  # its memory
    cdef readonly int32_t players
    cdef readonly int64_t nodes         # where somebody chooses, or chance decides
    cdef readonly int64_t sets          # information sets
    cdef readonly int64_t actions       # offers of all information sets together
    cdef object graph                   # the positions
    cdef int32_t *position              # of a node
    cdef int32_t *set_of                # of a node: its information set; -1 where chance decides
    cdef int64_t *edge                  # of a node: the first of its edges; nodes + 1 of them
    cdef int32_t *child                 # of an edge: the node; -1 - position where the game is over
    cdef int32_t *last                  # of a node and a player: his last action on the way, -1 where there is none
    cdef int32_t *owner                 # of a set
    cdef int32_t *offers                # of a set: the number of its list of offers
    cdef int64_t *action                # of a set: the first of its actions; sets + 1 of them
    cdef int32_t *parent                # of a set: its owner's last action before it, -1 where there is none
    cdef int32_t *depth                 # of a set: how many sets of its owner are on the way to it
    cdef int32_t *set_with              # of an action: its set
    cdef uint64_t *key                  # of a set: two words
    cdef const int32_t *mover           # of a position
    cdef const int32_t *listed          # of a position: the number of its list of offers
    cdef const int64_t *first           # of a position: the first of its edges
    cdef const int32_t *leads           # of an edge of a position: the next position
    cdef const double *chance           # of an edge of a position: the probability of an outcome
    cdef const double *payoff           # of a position and a player
    cdef double *reach                  # of a node: scratch
    cdef double *value                  # of a node: scratch
    cdef double *gain                   # of an action: scratch

    cdef int check(self, int64_t i) except -1
    cdef const double *checked(self, object policy) except NULL
    cdef double worth(self, int64_t e, int32_t player) noexcept nogil
    cdef void spread(self, int32_t player, const double *policy) noexcept nogil
    cdef void gather(self, int32_t player, const double *policy) noexcept nogil
    cdef int32_t own_depth(self, int64_t n, int32_t player) noexcept nogil
    cdef int line_up(self, int32_t player, int32_t *order) except -1
    cdef int64_t rank(self, int64_t n, int32_t player, int32_t most) noexcept nogil
    cdef void choose_best(self, int32_t player, const int32_t *order, const double *policy) noexcept nogil
    cdef bint is_own(self, int64_t n, int32_t player) noexcept nogil
    cdef int64_t most_gain(self, int32_t i) noexcept nogil
    cdef void mean(self, int64_t n, int32_t player, const double *policy) noexcept nogil
