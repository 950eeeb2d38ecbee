"""Worlds that fit what a player has learned."""

from libc.stdint cimport int32_t, int64_t, uint64_t

from ludex.bots.worlds.histories cimport history
from ludex.bots.worlds.mixing cimport Mixing


cdef class Worlds(Mixing):
    cdef readonly int32_t size          # worlds that are wanted
    cdef readonly int32_t count         # worlds that there are
    cdef readonly int64_t tries         # continuations that were tried for the last view
    cdef readonly bint went_on          # the last view went on from the one before
    cdef bint busy                      # at work, perhaps still after a call that Ctrl-C ended
    cdef readonly int32_t repaired      # stages of the last view that no continuation reached
    cdef history *now
    cdef history *then
    cdef history best                   # of those that died, the one that came farthest
    cdef readonly int32_t reached       # moments that all worlds have behind them

    cdef void work(self, int32_t moves) noexcept nogil
    cdef void advance(self, int32_t target) noexcept nogil
    cdef void mend(self, int32_t target) noexcept nogil
    cdef void level(self) noexcept nogil
    cdef history *pick(self, history *among) noexcept nogil
    cdef history *any_world(self) noexcept nogil
