"""What the searches for exact values share: see `solve/exact_search.pyx`."""

from libc.stdint cimport int32_t, int64_t, uint64_t

from ludex.bots.blocks cimport Blocks
from ludex.bots.solve.link_pruning cimport LinkPruning
from ludex.engine.contract cimport lx_choice, lx_engine
from ludex.engine.engine_table cimport Table

cdef enum:
    BUCKET = 4                      # places of the table where a position may stand
    YES = 1
    NO = 0
    OPEN = 2                        # no answer

cdef enum:                          # why there is none
    NODES = 1
    CIRCLE = 2
    WIDE = 3
    ENDLESS = 4
    LONG = 5
    BEYOND = 6


cdef class ExactSearch:
    cdef Blocks blocks              # its memory
    cdef const lx_engine *e
    cdef const void *g
    cdef Table table
    cdef readonly int64_t nodes
    cdef readonly int32_t depth
    cdef readonly str fault
    cdef readonly bint level
    cdef int64_t words, most, used  # used: offers on the way to the position that is looked at
    cdef uint64_t buckets, entry_bytes
    cdef void *kept                 # the table: BUCKET entries for each bucket
    cdef uint64_t *states           # one for each choice from the root
    cdef lx_choice *offers
    cdef lx_choice best             # a choice at the root that shows the answer
    cdef int32_t me, problem
    cdef double want
    cdef double[2] payoff
    cdef bint halted, asked
    cdef bint strict                # no draw will do
    cdef LinkPruning relink

    cdef int make_room(self, int64_t memory, uint64_t entry_bytes, int64_t plies, int64_t offers) except -1
    cdef int32_t answer(self) except -1
