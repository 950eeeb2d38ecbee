"""The evaluation `pursuit`: see `eval/pursuit.pyx`."""

from libc.stdint cimport int32_t, uint64_t

from ludex.bots.eval.pursuit_rollout cimport MOST, PursuitRollout


cdef struct outing:                 # of a turn of the evaders, for each piece
    int32_t[MOST] stood             # where it ends; -1: nowhere
    int32_t[MOST] goal              # the cell that it goes to afterwards; -1: by its rule


cdef class Pursuit(PursuitRollout):
    cdef int32_t ahead              # turns that are played on
    cdef bint follows               # a piece that the change at hand moves has a new goal
    cdef uint64_t[4] luck           # of goals
    cdef int32_t[MOST] home         # where the evaders are before the turn
    cdef outing trial, present, best                    # of turns

    cdef int32_t onward(self, int32_t number, int32_t here) noexcept nogil
