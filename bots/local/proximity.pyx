"""Where cells of one player and cells it could take come within a turn of each other, on a board of any size.

What is near is found cell by cell, as cells change hands: round a cell (2 far + 1)^2 cells are looked at, whatever the
board. A target that was near is remembered, the newest first; whether it still is is asked when it is wanted. Steps are
those of a king, as in `local/crop_search.pyx`, over whatever lies between: a first guess, which a search judges.

Fit: fights over cells of a grid, by turns of a few choices. Not fit: moves that jump farther than a turn has choices.
"""

from libc.stdint cimport int32_t, uint8_t
from libc.string cimport memset

from ludex.bots.blocks cimport Blocks

cdef enum:
    WANTED = 1
    SEEN = 2


cdef class Proximity:
    cdef int fit(self, int32_t rows, int32_t columns, int32_t far) except -1:
        """The board, on which nothing is known yet; `far`: choices of a turn."""
        self.blocks = Blocks()
        self.rows, self.columns, self.far, self.stride = rows, columns, far, columns + 2 * far
        self.cells = <uint8_t *>self.blocks.take((rows + 2 * far) * self.stride, 1)
        self.wanted = <uint8_t *>self.blocks.take((rows + 2 * far) * self.stride, 1)
        self.queue = <int32_t *>self.blocks.take((rows + 2 * far) * self.stride, sizeof(int32_t))
        self.clear()
        return 0

    cdef int32_t at(self, int32_t cell) noexcept nogil:
        """Where a cell of the board stands here."""
        return (cell // self.columns + self.far) * self.stride + cell % self.columns + self.far

    def codes(self) -> bytes:
        """The code of each cell of the board: 0 never owned, 1 empty, 2 own, 3 own for good, 4 another's for good, 5
        another's."""
        return bytes([self.cells[self.at(cell)] for cell in range(self.rows * self.columns)])

    cdef void clear(self) noexcept nogil:
        memset(self.cells, BARRED, (self.rows + 2 * self.far) * self.stride)
        self.forget_all()

    cdef void forget_all(self) noexcept nogil:
        """No target is remembered."""
        self.first = self.many = 0

    cdef void put(self, int32_t cell, uint8_t what) noexcept nogil:
        """What a cell is now."""
        self.cells[self.at(cell)] = what

    cdef void look(self, int32_t cell) noexcept nogil:
        """Note what has come near by what a cell is now."""
        cdef int32_t at = self.at(cell), down, right, there
        if self.cells[at] == TARGET and self.beside(at, self.far, MINE, SAVED):
            self.push(at)
        elif MINE <= self.cells[at] <= SAVED:
            for down in range(-self.far, self.far + 1):
                for right in range(-self.far, self.far + 1):
                    there = at + down * self.stride + right
                    if self.cells[there] == TARGET:
                        self.push(there)

    cdef void push(self, int32_t at) noexcept nogil:
        """The newest target; where there is no room the oldest is forgotten."""
        if self.many == NOTED:
            self.first = (self.first + 1) % NOTED
            self.many -= 1
        self.noted[(self.first + self.many) % NOTED] = at
        self.many += 1

    cdef bint beside(self, int32_t at, int32_t far, uint8_t low, uint8_t high) noexcept nogil:
        """Whether something from `low` to `high` is so many steps away at most."""
        cdef int32_t down, right
        for down in range(-far, far + 1):
            for right in range(-far, far + 1):
                if low <= self.cells[at + down * self.stride + right] <= high:
                    return True
        return False

    cdef int32_t others_beside(self, int32_t cell) noexcept nogil:
        """How many cells round one are others'."""
        cdef int32_t at = self.at(cell), down, right, found = 0
        for down in range(-1, 2):
            for right in range(-1, 2):
                found += self.cells[at + down * self.stride + right] >= HELD
        return found

    cdef bint exposed(self, int32_t cell) noexcept nogil:
        """Whether others may be there within a turn."""
        return self.beside(self.at(cell), self.far, HELD, TARGET)

    cdef int32_t target(self, int32_t far) noexcept nogil:
        """The cell of the newest target so many steps from a cell of mine; NONE where there is none."""
        cdef int32_t i, at
        while self.many:
            at = self.noted[(self.first + self.many - 1) % NOTED]
            if self.cells[at] == TARGET and self.beside(at, self.far, MINE, SAVED):
                break
            self.many -= 1
        for i in range(self.many - 1, -1, -1):
            at = self.noted[(self.first + i) % NOTED]
            if self.cells[at] == TARGET and self.beside(at, far, MINE, SAVED):
                self.found = (self.first + i) % NOTED
                return (at // self.stride - self.far) * self.columns + at % self.stride - self.far
        return NONE

    cdef void forget(self) noexcept nogil:
        """What was found last is out of reach, until something changes round it."""
        self.many -= 1
        self.noted[self.found] = self.noted[(self.first + self.many) % NOTED]

    cdef void want(self, int32_t cell) noexcept nogil:
        """A walk may end there."""
        self.wanted[self.at(cell)] = WANTED

    cdef int32_t nearest_wanted(self) noexcept nogil:
        """The wanted cell with the shortest way over open cells to any target, breadth first; NONE where none has one.
        Nothing is wanted any more then."""
        cdef int32_t i, k, at, there, used = 0, next_ = 0, found = NONE
        for i in range(self.far * self.stride, (self.rows + self.far) * self.stride):
            if self.cells[i] == TARGET:
                self.queue[used] = i
                used += 1
        while next_ < used and found == NONE:
            at = self.queue[next_]
            next_ += 1
            for i in range(-1, 2):
                for k in range(-1, 2):
                    there = at + i * self.stride + k
                    if self.cells[there] == OPEN and self.wanted[there] != SEEN:
                        if self.wanted[there] == WANTED:
                            found = there
                        self.wanted[there] = SEEN
                        self.queue[used] = there
                        used += 1
        memset(self.wanted, 0, (self.rows + 2 * self.far) * self.stride)
        return (NONE if found == NONE
                else (found // self.stride - self.far) * self.columns + found % self.stride - self.far)
