"""How many cells of a connected set can leave it at once, so that the others stay connected and adjacent to them.

    the leaves of a tree that spans the set, grown breadth first from a cell with the most neighbours in it

The maximum over all trees is NP-hard; this tree takes one walk. A line has two leaves, a block of as many cells half of
them: the number separates thin shapes from compact ones.

Fit: sets of cells that must stay connected. Reference: Garey and Johnson 1979, ND2 (maximum leaf spanning tree).
"""

from libc.stdint cimport int8_t, int32_t

from ludex.bots.blocks cimport Blocks

from itertools import accumulate


cdef class SpanningLeaves:
    def __init__(self, steps):
        """`steps[c]`: the cells that a step leads to from cell c."""
        self.blocks, self.cells = Blocks(), len(steps)
        self.first = self.blocks.numbers(list(accumulate(map(len, steps), initial=0)))
        self.to = self.blocks.numbers([c for row in steps for c in row])
        self.inside = <int8_t *>self.blocks.take(self.cells + 1, 1)
        self.queue = <int32_t *>self.blocks.take(self.cells + 1, 4)

    cdef int32_t count(self, const int32_t *found, int32_t n) noexcept nogil:
        """Of `n` cells; where they are in several parts, of the part with the root."""
        cdef int32_t k, j, c, beside, most = -1, head = 0, tail = 1, before, leaves = 0
        for k in range(n):
            self.inside[found[k]] = 1
        for k in range(n):
            beside = 0
            for j in range(self.first[found[k]], self.first[found[k] + 1]):
                beside += self.inside[self.to[j]]
            if beside > most:
                most, self.queue[0] = beside, found[k]
        if n:
            self.inside[self.queue[0]] = 0
        while head < tail and n:
            before, c = tail, self.queue[head]
            for j in range(self.first[c], self.first[c + 1]):
                if self.inside[self.to[j]]:
                    self.inside[self.to[j]] = 0
                    self.queue[tail] = self.to[j]
                    tail += 1
            leaves += head > 0 and tail == before
            head += 1
        for k in range(n):
            self.inside[found[k]] = 0
        return leaves

    def of(self, cells):
        """Of such cells."""
        cdef Blocks here = Blocks()
        found = sorted(set(cells))
        if found and not 0 <= found[0] <= found[-1] < self.cells:
            raise ValueError(f"the cells of this board are 0 to {self.cells - 1}")
        return self.count(here.numbers(found), len(found))
