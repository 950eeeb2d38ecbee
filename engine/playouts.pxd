"""Random games that Ctrl-C, or another thread, ends: between two slices of choices the clock is read and signals
heard."""

from cpython.exc cimport PyErr_CheckSignals
from libc.stdint cimport int64_t, uint64_t

from ludex.engine.clock cimport now_ns
from ludex.engine.contract cimport lx_engine

cdef enum:
    SOME = 8                # choices of a playout between two looks at the clock, at first;
    MORE = 32               # so many times as many after a quick look
    OFTEN = 50000000        # ns between two times that signals are heard


cdef inline int64_t played_out(const lx_engine *e, const void *g, uint64_t *s, uint64_t *rng, int64_t limit,
                               const bint *halted, int64_t *some, int64_t *heard) except -1 nogil:
    """A playout in slices of `some` choices; between two slices the clock is read, Ctrl-C is heard and `halted` obeyed.
    `some` and `heard`, the time when signals were checked last, are kept from one playout to the next: short playouts
    read no clock at all (a third of their time went there)."""
    cdef int64_t played = 0, more, now
    while True:
        more = e.playout(g, s, rng, min(some[0], limit - played))
        played += more
        if more < some[0] or played >= limit or halted[0]:
            return played
        now = now_ns()
        if now - heard[0] < OFTEN // MORE:
            some[0] *= MORE
        elif now - heard[0] > OFTEN:
            some[0] = max(SOME, some[0] // MORE)
            heard[0] = now
            with gil:
                PyErr_CheckSignals()
