"""Who can wait longer where cells are fought for: which cells a side can take without coming where the other's next
turn may come.

Whose turn must be made and who has no such cell left sacrifices one. So what only one side can come to is
not in a hurry: it is turns to wait with, one cell each. And what a turn takes is worth it only where the next turn of
others does not take more, as long as one can wait.

    alive   a side's cells that can be taken, and what is held and joined to them
    near    where its next turn may come: so many steps from there over what is nobody's or can be taken
    room    nobody's cells that it comes to step by step, none of which is near the other side

Steps are those of a king. All of the board is looked at, four times: for boards of some thousand cells.

Fit: fights over cells of a grid, by turns of a few choices, of which one must be made. Not fit: moves that jump; boards
on which most of the time there is nothing to wait for.
"""

from libc.stdint cimport int32_t, uint8_t
from libc.string cimport memset

from ludex.bots.blocks cimport Blocks
from ludex.bots.local.proximity cimport HELD, MINE, OPEN, SAVED, TARGET, Proximity

cdef enum:                          # marks, shifted by the side: 0 is mine, 1 the others'
    ALIVE = 1
    NEAR = 4
    COMES = 16                      # room

cdef uint8_t[2] TAKEN = [MINE, TARGET]
cdef uint8_t[2] JOINED = [SAVED, HELD]


cdef class SpareMoves:
    cdef int fit(self, Proximity contact) except -1:
        """The board as `contact` knows it."""
        cdef int32_t size = (contact.rows + 2 * contact.far) * contact.stride
        self.blocks = Blocks()
        self.contact = contact
        self.marks = <uint8_t *>self.blocks.take(size, 1)
        self.queue = <int32_t *>self.blocks.take(size, sizeof(int32_t))
        return 0

    cdef int32_t measure(self) noexcept nogil:
        """`mine`, `others` and `both`, as the board is now; the result of `threat`."""
        cdef int32_t side, i
        cdef int32_t[2] takes
        memset(self.marks, 0, self.last() + self.first())
        for side in range(2):
            takes[side] = self.come(self.alive(side), side)
        for side in range(2):
            self.flood(self.alive(side), OPEN, COMES << side, NEAR << (1 - side))
        self.mine = self.others = self.both = 0
        for i in range(self.first(), self.last()):
            self.mine += self.marks[i] & COMES != 0
            self.others += self.marks[i] & COMES << 1 != 0
            self.both += self.marks[i] & (COMES | COMES << 1) == (COMES | COMES << 1)
        return takes[1]

    def measured(self) -> tuple[int, int, int, int]:
        """`mine`, `others`, `both` and `threat`, as the board is now."""
        threat = self.measure()
        return self.mine, self.others, self.both, threat

    cdef int32_t threat(self) noexcept nogil:
        """How many cells of mine others could take in their next turn, roughly."""
        memset(self.marks, 0, self.last() + self.first())
        return self.come(self.alive(1), 1)

    cdef int32_t first(self) noexcept nogil:
        """Where the board begins in `marks`, behind its rim."""
        return self.contact.far * self.contact.stride

    cdef int32_t last(self) noexcept nogil:
        """Where it ends."""
        return (self.contact.rows + self.contact.far) * self.contact.stride

    cdef int32_t alive(self, int32_t side) noexcept nogil:
        """Mark a side's cells that its turn may begin from, and put them into the queue; how many."""
        cdef uint8_t mark = ALIVE << side
        cdef int32_t i, used = 0
        for i in range(self.first(), self.last()):
            self.marks[i] &= ~mark
            if self.contact.cells[i] == TAKEN[side]:
                self.marks[i] |= mark
                self.queue[used] = i
                used += 1
        return self.flood(used, JOINED[side], mark, 0)

    cdef int32_t come(self, int32_t used, int32_t side) noexcept nogil:
        """Mark where a side's next turn may come from the queue's first cells on; how many cells it could take,
        roughly: all choices that are left where the nearest is taken, if there is so much within its reach."""
        cdef uint8_t mark = NEAR << side, target = TAKEN[1 - side]
        cdef int32_t i, k, at, there, step, next_ = 0, end, takes = 0, reached = 0
        for step in range(self.contact.far):
            end = used
            while next_ < end:
                at = self.queue[next_]
                next_ += 1
                for i in range(-1, 2):
                    for k in range(-1, 2):
                        there = at + i * self.contact.stride + k
                        if self.marks[there] & mark or self.contact.cells[there] not in (OPEN, target):
                            continue
                        self.marks[there] |= mark
                        self.queue[used] = there
                        used += 1
                        if self.contact.cells[there] == target:
                            takes = max(takes, self.contact.far - step)
                            reached += 1
        return min(takes, reached)

    cdef int32_t flood(self, int32_t used, uint8_t kind, uint8_t mark, uint8_t barred) noexcept nogil:
        """Mark the cells of a kind, except those marked as barred, that lie next to the queue's first cells or to each
        other, and put them into the queue too; how many are in it."""
        cdef int32_t i, k, at, there, next_ = 0
        while next_ < used:
            at = self.queue[next_]
            next_ += 1
            for i in range(-1, 2):
                for k in range(-1, 2):
                    there = at + i * self.contact.stride + k
                    if self.contact.cells[there] == kind and not self.marks[there] & (mark | barred):
                        self.marks[there] |= mark
                        self.queue[used] = there
                        used += 1
        return used
