"""What stands near cells, weighed by learned numbers: see `nearby.pyx`."""

from libc.stdint cimport int32_t

from ludex.bots.network cimport Network
from ludex.bots.ways cimport Ways
from ludex.engine.position cimport Position

cdef enum:
    UNITS = 16                      # of a cell; the last is linear
    SCALARS = 11                    # numbers of a cell


cdef class Nearby:
    cdef Ways ways
    cdef Network network
    cdef readonly object taken      # the weights; None: nothing is weighed
    cdef int32_t places             # classes of displacements
    cdef int32_t *first             # of a cell: its neighbours in `to`
    cdef int32_t *to
    cdef int32_t *kind              # [player][neighbour]: the class of its displacement
    cdef int32_t *away              # [player][cell]: the rows of `ends` for own ends and the other's
    cdef float *own                 # [class][unit]: what a cell that counts for the mover adds
    cdef float *other
    cdef float *ends                # [distance][unit]
    cdef float *scalars             # [number][unit]
    cdef float *pairs               # [both own, own and other's, both the other's][class]
    cdef float[UNITS] bias
    cdef float[UNITS] out
    cdef float *units               # [cell][unit]
    cdef float *cut                 # [cell]: what links made from it would cut off
    cdef float *numbers             # [number][cell]
    cdef float *logit               # [cell]: of its chance, of those that can be made to count
    cdef double bonus               # of the worth for who moves
    cdef object game                # for which `see` has fitted it
    cdef object told                # with these weights

    cdef int fit(self, Ways ways, Network network, object game, object told) except -1
    cdef void look(self, int32_t me) noexcept nogil
    cdef void gather(self, int32_t me) noexcept nogil
    cdef int find_near(self, object seen, object board) except -1
    cdef int find_ends(self, object board) except -1
    cdef int32_t see(self, Position there, object told) except -1
    cdef drop(self)
