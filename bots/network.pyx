"""Both players' ways to the connection that wins, as networks of resistors.

    resistance of a step = that of its two halves: OWN at a cell that counts for the player, 1 at one that could
    worth                = the network's conductance from all sources to all targets
    through a cell       = the current there, as a part of the whole

over the steps that `ways` says are open. Unlike the length of the shortest way, the conductance counts all ways, the
short ones more, and those that meet in one cell less than those apart; and the current tells which cells the ways
need, for who moves (to take) and for the other (to take from him). Where cells follow one another along a board the
equations are a band, solved without a square root (Cholesky) in cells * width ^ 2 / 2 steps. A row of what is left
of them depends on the rows above it alone, so those above the first change since the last solution are kept.

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
    void network_solve(
        float *band, float *inverse, float *volt, int32_t rows, int32_t width, int32_t stride, int32_t first
    ) noexcept nogil

cdef float OWN = 0.02
cdef float LEAK = 1e-5              # so that cells without a way have a voltage too
cdef double NONE = 1e-4             # a conductance that is none


cdef class Network:
    def __dealloc__(self):
        self.drop()

    cdef drop(self):
        cdef int32_t p
        cdef equations *e
        free(self.a)
        free(self.b)
        free(self.via)
        free(self.volt)
        free(self.through)
        free(self.flow)
        self.a = self.b = self.via = NULL
        self.volt = self.through = self.flow = NULL
        for p in range(2):
            e = self.asked + p
            free(e.row)
            free(e.cost)
            free(e.used)
            free(e.band)
            free(e.inverse)
            memset(e, 0, sizeof(equations))

    cdef int fit(self, Ways ways) except -1:
        """For the goal of these ways."""
        cdef int64_t n = ways.cells, rows
        cdef int32_t p
        cdef equations *e
        self.ways, self.game = ways, None
        found = sorted({(min(a, b), max(a, b), link) for a, b, link in ways.goal.pairs})
        self.steps, self.widest = len(found), max([b - a for a, b, _ in found], default=0)
        self.stride = (self.widest + 2 * NETWORK_LANES) // NETWORK_LANES * NETWORK_LANES
        rows = n + 1 + NETWORK_LANES
        self.drop()
        self.a = <int32_t *>malloc(4 * self.steps + 4)
        self.b = <int32_t *>malloc(4 * self.steps + 4)
        self.via = <int32_t *>malloc(4 * self.steps + 4)
        self.volt = <float *>calloc(rows + self.stride, 4)
        self.through = <float *>calloc(2 * n, 4)
        self.flow = <float *>calloc(2 * ways.links + 1, 4)
        if (self.a == NULL or self.b == NULL or self.via == NULL or self.volt == NULL or self.through == NULL
                or self.flow == NULL):
            raise MemoryError("not enough memory for the networks")
        for p in range(2):
            e = self.asked + p
            e.row = <int32_t *>calloc(n, 4)
            e.cost = <int32_t *>calloc(n, 4)
            e.used = <float *>calloc(self.steps + 1, 4)
            e.band = <float *>aligned_alloc(4 * NETWORK_LANES, rows * self.stride * 4)
            e.inverse = <float *>calloc(rows, 4)
            if e.row == NULL or e.cost == NULL or e.used == NULL or e.band == NULL or e.inverse == NULL:
                raise MemoryError("not enough memory for the networks")
        for i, (a, b, link) in enumerate(found):
            self.a[i], self.b[i], self.via[i] = a, b, link
        return 0

    cdef void begin(self) noexcept nogil:
        """Another position is looked at, and those after it: cells are numbered anew."""
        self.asked[0].rows = self.asked[1].rows = 0

    cdef void number(self, int32_t p) noexcept nogil:
        """The cells that count, now that `ways` has been read, have the rows of a player's equations."""
        cdef equations *e = self.asked + p
        cdef const int32_t *cost = self.ways.cost + p * self.ways.cells
        cdef int32_t i
        e.rows = e.width = 0
        for i in range(self.ways.cells):
            e.row[i] = e.rows if cost[i] < FAR else -1
            e.rows += cost[i] < FAR
        for i in range(self.steps):
            if e.row[self.a[i]] >= 0 and e.row[self.b[i]] >= 0:
                e.width = max(e.width, e.row[self.b[i]] - e.row[self.a[i]])
        e.rows += e.rows & 1                            # two are solved at a time

    cdef int32_t changed(self, int32_t p) noexcept nogil:
        """The first row that is not as it was when these equations were solved last; `used` and `cost` are as now."""
        cdef equations *e = self.asked + p
        cdef const int32_t *cost = self.ways.cost + p * self.ways.cells
        cdef const uint8_t *open = self.ways.open + p * self.ways.links
        cdef float[3] halves = [0.5 / OWN, 1 / (1 + OWN), 0.5]
        cdef float g
        cdef int32_t i, a, b, first = e.rows
        cdef bint anew = e.rows == 0
        for i in range(self.ways.cells):
            anew = anew or cost[i] < FAR and e.row[i] < 0
        if anew:
            self.number(p)
            first = 0
        for i in range(self.ways.cells):
            if e.cost[i] != cost[i]:
                e.cost[i] = cost[i]
                if e.row[i] >= 0:
                    first = min(first, e.row[i])
        for i in range(self.steps):
            a, b = self.a[i], self.b[i]
            g = 0
            if cost[a] < FAR and cost[b] < FAR and (self.via[i] < 0 or open[self.via[i]]):
                g = halves[cost[a] + cost[b]]
            if g != e.used[i]:
                e.used[i] = g
                if e.row[a] >= 0 and e.row[b] >= 0:
                    first = min(first, e.row[a])
        return first & ~1

    cdef void write(self, int32_t p, int32_t first) noexcept nogil:
        """The equations of a player from a row on."""
        cdef equations *e = self.asked + p
        cdef const uint8_t *ends = self.ways.ends + 2 * p * self.ways.cells
        cdef int32_t n = self.ways.cells, i, a, b
        cdef int64_t stride = self.stride
        cdef float g
        memset(e.band + first * stride, 0, (e.rows - first) * stride * 4)
        memset(self.volt, 0, (e.rows + stride) * 4)
        for i in range(first, e.rows):
            e.band[i * stride + i % NETWORK_LANES] = LEAK
        for i in range(self.steps):
            g = e.used[i]
            if g > 0:
                a, b = e.row[self.a[i]], e.row[self.b[i]]
                if a >= first:
                    e.band[a * stride + a % NETWORK_LANES] += g
                    e.band[a * stride + a % NETWORK_LANES + b - a] -= g
                if b >= first:
                    e.band[b * stride + b % NETWORK_LANES] += g
        for i in range(n):                              # sources have the voltage 1, targets 0
            if e.cost[i] < FAR and (ends[i] or ends[n + i]):
                g = 1 / OWN if e.cost[i] == 0 else 1
                a = e.row[i]
                self.volt[a] = g * ends[i]
                if a >= first:
                    e.band[a * stride + a % NETWORK_LANES] += g * (ends[i] + ends[n + i])

    cdef void solve(self, int32_t p) noexcept nogil:
        """The conductance and the currents of a player, of what `ways` has read."""
        cdef equations *e = self.asked + p
        cdef int32_t n = self.ways.cells, i, first = self.changed(p)
        cdef const uint8_t *ends = self.ways.ends + 2 * p * n
        cdef float g, current, part
        cdef float *through = self.through + p * n
        cdef float *flow = self.flow + p * self.ways.links
        cdef double whole = 0
        self.write(p, first)
        network_solve(e.band, e.inverse, self.volt, e.rows, e.width, self.stride, first)
        memset(through, 0, n * 4)
        for i in range(n):
            if e.cost[i] < FAR and ends[n + i]:
                whole += self.volt[e.row[i]] / OWN if e.cost[i] == 0 else self.volt[e.row[i]]
        self.conductance[p] = whole if whole > NONE else 0
        part = <float>(1 / whole) if whole > NONE else 0
        for i in range(self.steps):
            if e.used[i] > 0:
                current = part * e.used[i] * <float>fabs(self.volt[e.row[self.a[i]]] - self.volt[e.row[self.b[i]]])
                through[self.a[i]] += current / 2
                through[self.b[i]] += current / 2
            else:
                current = 0
            if self.via[i] >= 0:
                flow[self.via[i]] = current
        for i in range(n):
            if e.cost[i] < FAR and (ends[i] or ends[n + i]):
                g = 1 / OWN if e.cost[i] == 0 else 1
                current = ends[i] * (1 - self.volt[e.row[i]]) + ends[n + i] * self.volt[e.row[i]]
                through[i] += part * g * current / 2

    cdef double lead(self, int32_t me) noexcept nogil:
        """Of a player, once both are solved: the logarithm of the ratio of the conductances."""
        return log((self.conductance[me] + NONE) / (self.conductance[1 - me] + NONE))

    # ------------------------------------------------------------------------------------------ for Python

    def sight(self, position) -> list[tuple[float, float]]:
        """For each player the conductance of its ways, and the lead."""
        cdef Position there = position
        cdef Ways ways
        cdef int32_t p
        if self.game is not there.game:
            ways = Ways()
            ways.fit(there.game._first)
            self.fit(ways)
            self.game = there.game
        self.ways.read(there.s)
        for p in range(2):
            self.solve(p)
        return [(self.conductance[p], self.lead(p)) for p in range(2)]
