"""A transposition table: what a search has found out about positions, by their hash.

Buckets of two entries: the first is kept as long as it is of this search and deeper, the second takes whatever comes.
Values of won and lost games are counted from the position stored, not from the root: `kept_value`, `value_here`.

Fit: every search that meets positions again. Not fit: what depends on the way that led to a position (what was `seen`).
References: Greenblatt, Eastlake, Crocker 1967; Breuker 1998 (replacement by two entries).
"""

from libc.stdint cimport int8_t, int16_t, int32_t, int64_t, uint8_t, uint64_t
from libc.string cimport memset

from ludex.bots.blocks cimport Blocks
from ludex.bots.huge_pages cimport in_large_pages, lx_fetch
from ludex.engine.contract cimport lx_choice

cdef enum:
    WIN = 1000000                   # the value of a game won now; less one a choice later
    PROVEN = 900000                 # values beyond are won or lost
    EXACT = 0
    AT_LEAST = 1                    # the true value may be higher
    AT_MOST = 2                     # or lower

cdef struct entry:
    uint64_t key
    lx_choice best
    int32_t value
    int16_t depth
    int8_t bound                    # -1: an empty entry
    uint8_t age

cdef struct transpositions:
    entry *entries
    uint64_t mask                   # buckets less one
    uint8_t age


cdef inline void forget(transpositions *t) noexcept nogil:
    """Nothing is known."""
    if t.entries != NULL:
        memset(t.entries, 0xFF, (t.mask + 1) * 2 * sizeof(entry))


cdef inline int allocate(transpositions *t, Blocks blocks, int64_t memory) except -1:
    """An empty table of so many bytes at most."""
    cdef uint64_t buckets = 1
    while 2 * buckets * 2 * sizeof(entry) <= <uint64_t>memory:
        buckets *= 2
    t.mask = buckets - 1
    t.entries = <entry *>blocks.take(buckets * 2, sizeof(entry))
    in_large_pages(t.entries, buckets * 2 * sizeof(entry))
    forget(t)
    return 0


cdef inline void fetch(transpositions *t, uint64_t key) noexcept nogil:
    """The entry of a position will be asked for soon."""
    lx_fetch(&t.entries[2 * (key & t.mask)])


cdef inline entry *find(transpositions *t, uint64_t key) noexcept nogil:
    """The entry of a position; NULL where there is none."""
    cdef entry *e = &t.entries[2 * (key & t.mask)]
    if e[0].key == key and e[0].bound >= 0:
        return e
    if e[1].key == key and e[1].bound >= 0:
        return e + 1
    return NULL


cdef inline void keep(
    transpositions *t, uint64_t key, lx_choice best, int32_t value, int32_t depth, int8_t bound
) noexcept nogil:
    cdef entry *e = &t.entries[2 * (key & t.mask)]
    if e[0].key != key and e[0].bound >= 0 and e[0].age == t.age and e[0].depth > depth:
        e += 1
    elif e[0].key != key and e[0].bound >= 0:
        e[1] = e[0]
    e.key, e.best, e.value, e.depth, e.bound, e.age = key, best, value, <int16_t>depth, bound, t.age


cdef inline int32_t kept_value(int32_t value, int32_t ply) noexcept nogil:
    """A value at a distance from the root as it is kept."""
    return value + ply if value > PROVEN else value - ply if value < -PROVEN else value


cdef inline int32_t value_here(int32_t value, int32_t ply) noexcept nogil:
    """The reverse."""
    return value - ply if value > PROVEN else value + ply if value < -PROVEN else value
