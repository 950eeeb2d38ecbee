"""Both players' ways to the connection that wins, as networks of resistors.

    resistance of a step = that of its two halves: OWN at a cell that counts for the player, 1 at one that could
    worth                = the network's conductance from all sources to all targets
    through a cell       = the current there, as a part of the whole

over the steps that `ways` says are open. Unlike the length of the shortest way, the conductance counts all ways, the
short ones more, and those that meet in one cell less than those apart; and the current tells which cells the ways
need, for who moves (to take) and for the other (to take from him). Where cells follow one another along a board the
equations are a band, solved without a square root (Cholesky) in cells * width ^ 2 / 2 steps.

References: Anshelevich 2002 (the resistance of a board); George and Liu 1981 (elimination in a band).
Fit: goals that `ludex.bots.goals` finds. Not fit: boards whose numbering makes the band as wide as the board.
"""

from libc.math cimport fabs, log
from libc.stdint cimport int32_t, int64_t, uint8_t
from libc.stdlib cimport calloc, free, malloc
from libc.string cimport memset

from ludex.bots.ways cimport FAR, Ways
from ludex.engine.position cimport Position

cdef extern from "network.h":
    enum: NETWORK_LANES
    void *aligned_alloc(size_t alignment, size_t bytes) nogil
    void network_solve(float *band, float *volt, int32_t rows, int32_t width, int32_t stride) noexcept nogil

cdef float OWN = 0.02
cdef float LEAK = 1e-5              # so that cells without a way have a voltage too
cdef double NONE = 1e-4             # a conductance that is none


cdef class Network:
    def __dealloc__(self):
        self.drop()

    cdef drop(self):
        free(self.a)
        free(self.b)
        free(self.via)
        free(self.used)
        free(self.band)
        free(self.volt)
        free(self.row)
        free(self.through)
        free(self.flow)
        self.a = self.b = self.via = self.row = NULL
        self.used = self.band = self.volt = self.through = self.flow = NULL

    cdef int fit(self, Ways ways) except -1:
        """For the goal of these ways."""
        cdef int64_t n = ways.cells, rows
        self.ways = ways
        found = sorted({(min(a, b), max(a, b), link) for a, b, link in ways.goal.pairs})
        self.steps, self.width = len(found), max([b - a for a, b, _ in found], default=0)
        self.stride = (self.width + 1 + 2 * NETWORK_LANES - 1) // NETWORK_LANES * NETWORK_LANES
        rows = n + self.width + NETWORK_LANES
        self.drop()
        self.a = <int32_t *>malloc(4 * self.steps + 4)
        self.b = <int32_t *>malloc(4 * self.steps + 4)
        self.via = <int32_t *>malloc(4 * self.steps + 4)
        self.used = <float *>calloc(self.steps + 1, 4)
        self.band = <float *>aligned_alloc(4 * NETWORK_LANES, rows * self.stride * 4)
        self.volt = <float *>calloc(rows, 4)
        self.row = <int32_t *>calloc(n, 4)
        self.through = <float *>calloc(2 * n, 4)
        self.flow = <float *>calloc(2 * ways.links + 1, 4)
        if (self.a == NULL or self.b == NULL or self.via == NULL or self.used == NULL or self.band == NULL
                or self.volt == NULL or self.row == NULL or self.through == NULL or self.flow == NULL):
            raise MemoryError("not enough memory for the networks")
        for i, (a, b, link) in enumerate(found):
            self.a[i], self.b[i], self.via[i] = a, b, link
        return 0

    cdef void solve(self, int32_t p) noexcept nogil:
        """The conductance and the currents of a player, of what `ways` has read."""
        cdef int32_t n = self.ways.cells, i, a, b, rows = 0, width = 0
        cdef const int32_t *cost = self.ways.cost + p * n
        cdef const uint8_t *open = self.ways.open + p * self.ways.links
        cdef const uint8_t *ends = self.ways.ends + 2 * p * n
        cdef float[3] halves = [0.5 / OWN, 1 / (1 + OWN), 0.5]
        cdef float g, current, part
        cdef float *through = self.through + p * n
        cdef float *flow = self.flow + p * self.ways.links
        cdef double whole = 0
        for i in range(n):
            self.row[i] = rows
            rows += cost[i] < FAR
            through[i] = 0
        memset(self.band, 0, <int64_t>(rows + self.width + NETWORK_LANES) * self.stride * 4)
        memset(self.volt, 0, (rows + self.width + NETWORK_LANES) * 4)
        for i in range(rows + 1):
            self.band[<int64_t>i * self.stride] = LEAK
        for i in range(self.steps):
            self.used[i] = 0
            a, b = self.a[i], self.b[i]
            if cost[a] < FAR and cost[b] < FAR and (self.via[i] < 0 or open[self.via[i]]):
                g = self.used[i] = halves[cost[a] + cost[b]]
                a, b = self.row[a], self.row[b]
                self.band[<int64_t>a * self.stride + b - a] -= g
                self.band[<int64_t>a * self.stride] += g
                self.band[<int64_t>b * self.stride] += g
                width = max(width, b - a)
        for i in range(n):                              # sources have the voltage 1, targets 0
            if cost[i] < FAR and (ends[i] or ends[n + i]):
                g = 1 / OWN if cost[i] == 0 else 1
                self.band[<int64_t>self.row[i] * self.stride] += g * (ends[i] + ends[n + i])
                self.volt[self.row[i]] = g * ends[i]
        network_solve(self.band, self.volt, rows, width, self.stride)
        for i in range(n):
            if cost[i] < FAR and ends[n + i]:
                whole += self.volt[self.row[i]] / OWN if cost[i] == 0 else self.volt[self.row[i]]
        self.conductance[p] = whole if whole > NONE else 0
        part = <float>(1 / whole) if whole > NONE else 0
        for i in range(self.steps):
            current = part * self.used[i] * <float>fabs(self.volt[self.row[self.a[i]]] - self.volt[self.row[self.b[i]]])
            through[self.a[i]] += current / 2
            through[self.b[i]] += current / 2
            if self.via[i] >= 0:
                flow[self.via[i]] = current
        for i in range(n):
            if cost[i] < FAR and (ends[i] or ends[n + i]):
                g = 1 / OWN if cost[i] == 0 else 1
                current = ends[i] * (1 - self.volt[self.row[i]]) + ends[n + i] * self.volt[self.row[i]]
                through[i] += part * g * current / 2

    cdef double lead(self, int32_t me) noexcept nogil:
        """Of a player, once both are solved: the logarithm of the ratio of the conductances."""
        return log((self.conductance[me] + NONE) / (self.conductance[1 - me] + NONE))

    # ------------------------------------------------------------------------------------------ for Python

    def sight(self, position) -> list[tuple[float, float]]:
        """For each player the conductance of its ways, and the lead."""
        cdef Position there = position
        cdef int32_t p
        ways = Ways()
        ways.fit(position.game._first)
        self.fit(ways)
        ways.read(there.s)
        for p in range(2):
            self.solve(p)
        return [(self.conductance[p], self.lead(p)) for p in range(2)]
