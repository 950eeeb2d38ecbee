"""What Cython code may take from a Position: what a state has, the turn so far, and what was played.

A bot reads `position.e`, `position.g`, `position.s` and works on copies of its own; it never writes to `s`.
"""

from libc.stdint cimport int32_t

from ludex.engine.contract cimport lx_choice
from ludex.engine.undo cimport Past
from ludex.engine.watched cimport Watched


cdef class Position(Watched):
    cdef tuple turn                     # choices of the turn so far
    cdef Past past

    cdef int after(self, object choice, int32_t result) except -1
    cdef int step(self, object choice, lx_choice c) except -1
    cdef lx_choice offered(self, object choice) except? 0
    cdef bint rests(self, int decided) noexcept
    cdef Position bare(self)
    cdef tuple read_choice(self, str text)
