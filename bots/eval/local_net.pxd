"""What stands near cells, weighed by learned numbers: see `eval/local_net.pyx`."""

from libc.stdint cimport int32_t

from ludex.bots.blocks cimport Blocks
from ludex.bots.eval.resistance cimport Resistance
from ludex.bots.eval.shortest_paths cimport ShortestPaths
from ludex.engine.position cimport Position

cdef extern from "local_net.h":
    enum:
        UNITS "NEARBY_UNITS"        # of a cell; the last is linear
        DEEP "NEARBY_DEEP"          # of a cell, upon those
        JUDGES "NEARBY_JUDGES"      # of the worth
        SEEN "NEARBY_SEEN"          # numbers that those see
    ctypedef struct nearby_standing:
        int32_t row
        int32_t column
        const float *square

cdef enum:
    SCALARS = 11                    # numbers of a cell


cdef class LocalNet:
    cdef Blocks blocks              # its memory
    cdef ShortestPaths ways
    cdef Resistance network
    cdef readonly object taken      # the weights; None: nothing is weighed
    cdef int32_t reach, side        # how far is seen, and cells of a row of that
    cdef int32_t *row               # of each cell
    cdef int32_t *column
    cdef int32_t *by_row            # the cells, in the order of rows
    cdef nearby_standing *stands    # the cells that count
    cdef float *squares             # [player][own, the other's][down, right][unit]: what a cell that counts adds
    cdef float *base                # [player][cell][unit]: the bias and what the distances to ends add
    cdef int32_t *away              # [player][cell]: the rows of `ends` for own ends and the other's
    cdef float *scalars             # [number][unit]
    cdef float[UNITS] out
    cdef float[UNITS][DEEP] deep
    cdef float[DEEP] deep_out
    cdef float[SEEN][JUDGES] judge
    cdef float[JUDGES] judge_out
    cdef float[3] plain
    cdef float *numbers             # [number][cell]
    cdef float *logit               # [cell]: of its chance, of those that can be made to count
    cdef float *chance              # e ^ (that - the largest)
    cdef int32_t *free              # the cells that can be made to count
    cdef float *bent                # [one of those][unit]: what is above 0
    cdef double worth               # to the player to move
    cdef object game                # for which `see` has fitted it
    cdef object given               # with these weights

    cdef int fit(self, ShortestPaths ways, Resistance network, object game, object given) except -1
    cdef void look(self, int32_t me, double worth) noexcept nogil
    cdef int32_t stand(self, int32_t me) noexcept nogil
    cdef int lay(self, float *to, object values) except -1
    cdef int draw_squares(self, object weights, object seen) except -1
    cdef int lay_base(self, object bias, object ends) except -1
    cdef int find_ends(self, int32_t far) except -1
    cdef int32_t see(self, Position there, object given) except -1
