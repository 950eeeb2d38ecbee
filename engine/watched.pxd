"""A position and what its players have seen of it."""

from ludex.engine.state cimport State


cdef class Watched(State):
    pass
