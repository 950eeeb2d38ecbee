"""Where cells of one player and cells it could take come within a turn of each other: see `contact.pyx`."""

from libc.stdint cimport int32_t, uint8_t

cdef enum:
    NONE = -1
    NOTED = 1 << 12                 # cells that could be taken, remembered at most

cdef enum:                          # what a cell is
    NOTHING = 0                     # nobody's
    MINE = 1
    HELD = 2                        # another's, and nobody can take it
    PREY = 3                        # another's, and it can be taken


cdef class Contact:
    cdef int32_t rows, columns, stride
    cdef int32_t far                # steps, of a king, that a turn goes at most
    cdef uint8_t *cells             # what each is, with a rim of nothing round the board
    cdef int32_t[NOTED] noted       # a ring: prey that was so near to a cell of mine
    cdef int32_t first, many, found

    cdef int fit(self, int32_t rows, int32_t columns, int32_t far) except -1
    cdef int32_t at(self, int32_t cell) noexcept nogil
    cdef void clear(self) noexcept nogil
    cdef void put(self, int32_t cell, uint8_t what) noexcept nogil
    cdef void look(self, int32_t cell) noexcept nogil
    cdef void push(self, int32_t cell) noexcept nogil
    cdef bint beside(self, int32_t at, int32_t far, uint8_t low, uint8_t high) noexcept nogil
    cdef bint exposed(self, int32_t cell) noexcept nogil
    cdef int32_t prey(self, int32_t far) noexcept nogil
    cdef void forget(self) noexcept nogil
