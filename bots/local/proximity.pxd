"""Where cells of one player and cells it could take come within a turn of each other: see `local/proximity.pyx`."""

from libc.stdint cimport int32_t, uint8_t

from ludex.bots.blocks cimport Blocks

cdef enum:
    NONE = -1
    NOTED = 1 << 12                 # cells that could be taken, remembered at most

cdef enum:                          # what a cell is
    BARRED = 0                      # nobody's ever
    OPEN = 1                        # nobody's yet
    MINE = 2
    SAVED = 3                       # mine, and nobody can take it
    HELD = 4                        # another's, and nobody can take it
    TARGET = 5                      # another's, and it can be taken


cdef class Proximity:
    cdef Blocks blocks              # its memory
    cdef int32_t rows, columns, stride
    cdef int32_t far                # steps, of a king, that a turn goes at most
    cdef uint8_t *cells             # what each is, with a barred rim round the board
    cdef int32_t[NOTED] noted       # a ring: targets that were so near to a cell of mine
    cdef int32_t first, many, found
    cdef int32_t *queue             # of a walk over the board
    cdef uint8_t *wanted            # where it is to end, and where it has been

    cdef int fit(self, int32_t rows, int32_t columns, int32_t far) except -1
    cdef int32_t at(self, int32_t cell) noexcept nogil
    cdef void clear(self) noexcept nogil
    cdef void forget_all(self) noexcept nogil
    cdef void put(self, int32_t cell, uint8_t what) noexcept nogil
    cdef void look(self, int32_t cell) noexcept nogil
    cdef void push(self, int32_t cell) noexcept nogil
    cdef bint beside(self, int32_t at, int32_t far, uint8_t low, uint8_t high) noexcept nogil
    cdef int32_t others_beside(self, int32_t cell) noexcept nogil
    cdef bint exposed(self, int32_t cell) noexcept nogil
    cdef int32_t target(self, int32_t far) noexcept nogil
    cdef void forget(self) noexcept nogil
    cdef void want(self, int32_t cell) noexcept nogil
    cdef int32_t nearest_wanted(self) noexcept nogil
