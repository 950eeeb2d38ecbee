"""What rules of connections prove, and tell, to searches for exact values: see `solve/link_pruning.pyx`."""

from libc.stdint cimport int32_t, int64_t, uint64_t

from ludex.bots.eval.shortest_paths cimport ShortestPaths
from ludex.engine.contract cimport lx_choice, lx_engine


cdef class LinkPruning:
    cdef const lx_engine *e
    cdef const void *g
    cdef ShortestPaths paths
    cdef readonly bint leads        # the game is won by a connection: `paths` measures what is missing to it
    cdef readonly bint proves       # and links may be rebuilt in each turn (`ludex.bots.analysis.rebuilt_links`)
    cdef int32_t join               # the action that makes them

    cdef int32_t follow(self, uint64_t *s, lx_choice c) noexcept nogil
    cdef int64_t enough(self, const uint64_t *s, uint64_t *scratch, const lx_choice *offers, int64_t n) noexcept nogil
