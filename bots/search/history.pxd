"""Which choice to try first: the one found before, then what was good elsewhere.

    history[choice] += bonus - history[choice] * |bonus| / HISTORY

Killers are the last two choices that cut at the same distance from the root. Histories are kept by player and
choice: the bonus (depth squared) goes to the choice that cut, and as much is taken from those tried before it.

Fit: games in which a choice means the same in many positions. References: Schaeffer 1989 (history); Akl and Newborn
1977 (killers).
"""

from libc.stdint cimport int32_t, int64_t, uint64_t

from ludex.bots.limits cimport PLIES
from ludex.engine.contract cimport lx_choice

cdef enum:
    PLACES = 1 << 12                # of histories a player, by a hash of the choice
    HISTORY = 1 << 14               # the largest history

cdef struct ordering:
    lx_choice[PLIES][2] killers
    int32_t[2][PLACES] history


cdef inline int32_t *history_of(ordering *o, int32_t mover, lx_choice c) noexcept nogil:
    return &o.history[mover][(c * <uint64_t>0x9E3779B97F4A7C15) >> 52]


cdef inline void reward(ordering *o, int32_t mover, lx_choice c, int32_t bonus) noexcept nogil:
    """A negative bonus is a reproach."""
    cdef int32_t *h = history_of(o, mover, c)
    cdef int32_t size = bonus if bonus >= 0 else -bonus
    h[0] += bonus - <int32_t>(<int64_t>h[0] * size / HISTORY)


cdef inline void kill(ordering *o, int32_t ply, lx_choice c) noexcept nogil:
    if o.killers[ply][0] != c:
        o.killers[ply][1] = o.killers[ply][0]
        o.killers[ply][0] = c
