"""What choices gained where they were tried last, and which of many to look at again: those that gained most.

Gains are kept in a table by a hash of the choice and who made it; of two in one place the last one is.

Fit: games in which a choice means the same in many positions. Reference: Schaeffer 1989 (history), for values.
"""

from libc.math cimport INFINITY
from libc.stdint cimport int32_t, int64_t, uint64_t

from ludex.engine.contract cimport lx_choice

cdef enum:
    GAINS = 1 << 14                 # of a table
    MOST_KEPT = 64

cdef struct gain:
    lx_choice choice
    int32_t player                  # 1 + who made it; 0: nobody
    float odds                      # how much more it was worth than the state before it


cdef inline gain *gain_of(gain *gains, lx_choice c, int32_t player) noexcept nogil:
    return gains + ((<uint64_t>c + (<uint64_t>player << 40)) * <uint64_t>0x9E3779B97F4A7C15 >> 50)


cdef inline void remember(gain *gains, lx_choice c, int32_t player, double odds) noexcept nogil:
    cdef gain *known = gain_of(gains, c, player)
    known.choice, known.player, known.odds = c, player + 1, <float>odds


cdef inline int64_t promising(
    gain *gains, lx_choice *offers, int64_t found, float *merit, int32_t player, int32_t kept
) noexcept nogil:
    """Keep, in their order, those of the offers that were not tried yet and the `kept` others that gained most; how
    many they are. `merit`: room for a number of each offer."""
    cdef float[MOST_KEPT] best                      # gains, the greatest first
    cdef int64_t i, k, known = 0, left = 0
    cdef gain *tried
    for i in range(found):
        tried = gain_of(gains, offers[i], player)
        merit[i] = INFINITY
        if tried.choice != offers[i] or tried.player != player + 1:
            continue
        merit[i] = tried.odds
        if known == kept and tried.odds <= best[known - 1]:
            continue
        known = min(known + 1, <int64_t>kept)
        k = known - 1
        while k > 0 and best[k - 1] < tried.odds:
            best[k] = best[k - 1]
            k -= 1
        best[k] = tried.odds
    for i in range(found):
        if known < kept or merit[i] >= best[known - 1]:
            offers[left] = offers[i]
            left += 1
    return left
