"""The choices of a position as a search goes through them: listed, shuffled, the most promising first.

`offers` and `scores` stand side by side; what is tried first has the higher score.
"""

from libc.stdint cimport int32_t, int64_t, uint64_t

from ludex.engine.contract cimport lx_choice, lx_engine
from ludex.engine.random cimport random_below

cdef enum:
    WIDEST = 1 << 13                # offers of one position that are listed; of more some are drawn
    DRAWN = 64


cdef inline int32_t listed(
    const lx_engine *e, const void *g, const uint64_t *s, lx_choice *offers, int64_t room, uint64_t *rng
) noexcept nogil:
    """List what is offered; how many. Of too many some are drawn."""
    cdef int64_t found = e.offer(g, s, offers, min(room, <int64_t>WIDEST))
    cdef int32_t i
    if found >= 0:
        return <int32_t>found
    found = min(<int64_t>DRAWN, room)
    for i in range(found):
        offers[i] = e.random(g, s, rng)
    return <int32_t>found


cdef inline void shuffle(lx_choice *offers, int32_t n, uint64_t *rng) noexcept nogil:
    """The first of equals is taken, and canonical order would always favour the same side of the board."""
    cdef int32_t i, k
    for i in range(n - 1, 0, -1):
        k = <int32_t>random_below(rng, i + 1)
        offers[i], offers[k] = offers[k], offers[i]


cdef inline lx_choice bring_first(lx_choice *offers, int32_t *scores, int64_t at, int64_t end) noexcept nogil:
    """Of the choices from `at` on the one that is tried first, which is put there. The first loop has no branch, so
    that it is done many at a time."""
    cdef int32_t best = scores[at]
    cdef int64_t i, k = at
    for i in range(at + 1, end):
        best = scores[i] if scores[i] > best else best
    while scores[k] != best:
        k += 1
    offers[k], offers[at] = offers[at], offers[k]
    scores[k], scores[at] = scores[at], best
    return offers[at]
