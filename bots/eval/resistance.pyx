"""Both players' ways to the connection that wins, as networks of resistors.

    resistance of a step = that of its two halves: OWN at a cell that counts for the player, 1 at one that could,
                           * (1 + WEAK * links of the other from a cell that counts to one that could that rule it out)
    through a cell       = the current there, as a part of the whole
    once contested       = OWN at a cell that counts, at others 1 + CONTEST * the other's current / (own + FAINT)
    worth                = the conductance from all sources to all targets, with contested cells

over the steps that `ways` says are open. Unlike the length of the shortest way, the conductance counts all ways, the
short ones more, and those that meet in one cell less than those apart; and the current shows which cells the paths
need, to take for the player to move and to take away for the other. A cell that the other's ways need more than one's
own falls to him more often than not: so each player's network is solved once more, with such cells hard to pass, as if
the resistance were one over the chance to get the cell. Where links rule out links, WEAK says which ways the other can
close, and the plain value predicts results better than one with contested cells too (cross entropy 0.505 and 0.512
of 5,651 positions, see `docs/strength/connections.md`): nothing is solved again there, and both kinds are the same.

Where cells follow one another along a board the equations are a band, solved without a square root (Cholesky) in
cells * width ^ 2 / 2 steps. A row of what is left of them depends on the rows above it alone, so those above the first
change since the last solution are kept, except for contested cells, whose resistances all change.

References: Anshelevich 2002 (the resistance of a board); George and Liu 1981 (elimination in a band).
Fit: goals that `ludex.bots.analysis.connection_goal` finds. Not fit: boards whose numbering makes the band as wide as
the board. """

from libc.math cimport INFINITY, log
from libc.stdint cimport int32_t, int64_t, uint8_t
from libc.string cimport memcpy, memset

from ludex.bots.blocks cimport Blocks
from ludex.bots.eval.shortest_paths cimport FAR, ShortestPaths
from ludex.engine.position cimport Position

cdef extern from "band_solver.h" nogil:
    enum: NETWORK_LANES
    void network_resist(float *resist, const int32_t *cost, float own, int32_t far, int32_t cells) noexcept
    void network_sure(float *sure, const uint8_t *open, int32_t links) noexcept
    void network_conduct(
        float *conduct, const int32_t *a, const int32_t *b, const int32_t *via, const float *resist, const float *sure,
        int32_t steps
    ) noexcept
    int32_t network_renew(float *old, const float *now, int32_t count) noexcept
    void network_write(
        float *band, float *diagonal, const float *conduct, const int32_t *begins, const int32_t *row,
        const int32_t *to, int32_t cells, int32_t stride, int32_t first
    ) noexcept
    void network_currents(
        float *current, float *through, const float *conduct, const float *volt, float part, const int32_t *begins,
        const int32_t *b, const int32_t *above, const int32_t *to, int32_t cells
    ) noexcept
    void network_solve(
        float *band, float *inverse, float *volt, int32_t rows, int32_t width, int32_t stride, int32_t first
    ) noexcept

cpdef enum:
    LEAD = 130                      # hundredths: the worth of a logarithm of the ratio of conductances
    TEMPO = 10                      # and that of the turn

cdef float OWN = 0.02
cdef float WEAK = 5                 # how much harder to come by is a link for each that the other could cut it with
cdef double SURER = 1.4             # how much more the logarithm counts where that is known
cdef float CONTEST = 16             # how much harder to come by is a cell that both want alike
cdef float FAINT = 0.02             # a current that is hardly one
cdef float LEAK = 1e-5              # so that cells without a way have a voltage too
cdef double NONE = 1e-4             # a conductance that is none


cdef class Resistance:
    cdef int fit(self, ShortestPaths ways) except -1:
        """For the goal of these ways."""
        cdef int64_t n = ways.cells, rows
        cdef int32_t p
        cdef equations *e
        self.ways, self.game = ways, None
        found = sorted({(min(a, b), max(a, b), link) for a, b, link in ways.goal.pairs})
        self.steps, self.widest = len(found), max([b - a for a, b, _ in found], default=0)
        self.stride = (self.widest + 2 * NETWORK_LANES) // NETWORK_LANES * NETWORK_LANES
        rows = n + 1 + NETWORK_LANES
        self.blocks = Blocks()
        memset(self.asked, 0, 4 * sizeof(equations))
        self.a = <int32_t *>self.blocks.take(self.steps + 1, 4)
        self.b = <int32_t *>self.blocks.take(self.steps + 1, 4)
        self.via = <int32_t *>self.blocks.take(self.steps + 1, 4)
        self.begins = <int32_t *>self.blocks.take(n + 1, 4)
        self.step_of = <int32_t *>self.blocks.take(ways.links + 1, 4)
        self.wanted = <float *>self.blocks.take(self.steps + 1, 4)
        self.diagonal = <float *>self.blocks.take(rows, 4)
        self.volt = <float *>self.blocks.take(rows + self.stride, 4)
        self.through = <float *>self.blocks.take(4 * n, 4)
        self.flow = <float *>self.blocks.take(2 * self.steps + 2, 4)
        self.resist = <float *>self.blocks.take(n, 4)
        self.sure = <float *>self.blocks.take(ways.links + 1, 4)
        self.cut = <float *>self.blocks.take(n, 4)
        self.ready = <int32_t *>self.blocks.take(2 * ways.links + 1, 4)
        self.leads = <int32_t *>self.blocks.take(2 * ways.links + 1, 4)
        self.cuts = ways.first_blocker[ways.links] > 0
        for p in range(4):
            e = self.asked + p
            e.row = <int32_t *>self.blocks.take(n, 4)
            e.above = <int32_t *>self.blocks.take(self.steps + 1, 4)
            e.to = <int32_t *>self.blocks.take(self.steps + 1, 4)
            e.resist = <float *>self.blocks.take(n, 4)
            e.used = <float *>self.blocks.take(self.steps + 1, 4)
            e.band = <float *>self.blocks.aligned(rows * self.stride, 4)
            e.inverse = <float *>self.blocks.take(rows, 4)
        for i in range(ways.links):
            self.step_of[i] = self.steps                # none: nothing flows there
        for i, (a, b, link) in enumerate(found):
            self.a[i], self.b[i], self.via[i] = a, b, link if link >= 0 else ways.links
            self.begins[a + 1] = i + 1
            if link >= 0:
                self.step_of[link] = i
        for i in range(n):
            self.begins[i + 1] = max(self.begins[i], self.begins[i + 1])
        return 0

    cdef void begin(self) noexcept nogil:
        """Another position is looked at, and those after it: cells are numbered again."""
        self.asked[0].rows = self.asked[1].rows = 0

    cdef void solve(self, bint all_currents) noexcept nogil:
        """Of both players, of what `ways` has read: conductances and currents, and the conductances once each has to
        reckon with the other; with all currents, those once more."""
        cdef int32_t n = self.ways.cells, p, i
        cdef const int32_t *cost
        cdef const float *mine
        cdef const float *others
        for p in range(2):
            self.list_ready(p)
        for p in range(2):
            network_resist(self.resist, self.ways.cost + p * n, OWN, FAR, n)
            self.weigh_cuts(p)
            self.write(p, self.changed(p))
            self.conductance[p] = self.flood(p)
            self.currents(p)
        if self.cuts:
            self.contested = self.conductance
            memcpy(self.through + 2 * n, self.through, 8 * n)
            return
        for p in range(2):
            cost, mine, others = self.ways.cost + p * n, self.through + p * n, self.through + (1 - p) * n
            for i in range(n):
                if cost[i] == 1:
                    self.resist[i] = 1 + CONTEST * others[i] / (mine[i] + FAINT)
                else:
                    self.resist[i] = OWN if cost[i] == 0 else <float>INFINITY
            self.weigh_cuts(p)
            self.ask_again(2 + p)
            self.write(2 + p, 0)
            self.contested[p] = self.flood(2 + p)
            if all_currents:
                self.currents(2 + p)

    cdef void list_ready(self, int32_t p) noexcept nogil:
        """The links that one placement of a player would make, of what `ways` has read, and the cells to place on; none
        where links rule out no links."""
        cdef int32_t n = self.ways.cells, links = self.ways.links, c, i, link, count = 0
        cdef const int32_t *cost = self.ways.cost + p * n
        cdef const uint8_t *open = self.ways.open + p * links
        for c in range(n if self.cuts else 0):
            if cost[c] != 0:
                continue
            for i in range(self.ways.first[c], self.ways.first[c + 1]):
                link = self.ways.via[i]
                if link >= 0 and open[link] and cost[self.ways.to[i]] == 1:
                    self.ready[p * links + count], self.leads[p * links + count] = link, self.ways.to[i]
                    count += 1
        self.readies[p] = count

    cdef void weigh_cuts(self, int32_t p) noexcept nogil:
        """How sure a player's links are, of what `ways` has read: not at all where they are closed; those that stand
        rule out what would cut them."""
        cdef int32_t links = self.ways.links, i, j, link
        cdef const int32_t *ready = self.ready + (1 - p) * links
        for link in range(links + 1):                   # the last for steps that need none
            self.sure[link] = 1
        for i in range(self.readies[1 - p]):
            for j in range(self.ways.first_blocker[ready[i]], self.ways.first_blocker[ready[i] + 1]):
                self.sure[self.ways.blocker[j]] += WEAK
        network_sure(self.sure, self.ways.open + p * links, links)

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
            e.above[i] = e.to[i] = max(0, e.row[self.a[i]])     # nothing flows where there is no row
            if e.row[self.a[i]] >= 0 and e.row[self.b[i]] >= 0:
                e.to[i] = e.row[self.b[i]]
                e.width = max(e.width, e.to[i] - e.above[i])
        e.rows += e.rows & 1                            # two are solved at a time

    cdef int32_t changed(self, int32_t p) noexcept nogil:
        """Take over the resistances; the first row that is not as it was when these equations were solved last."""
        cdef equations *e = self.asked + p
        cdef int32_t n = self.ways.cells, i, first = n, step
        cdef bint renumber = e.rows == 0
        for i in range(n):
            if e.resist[i] != self.resist[i]:
                first = min(first, i)
                renumber = renumber or e.row[i] < 0
                e.resist[i] = self.resist[i]
        if renumber:
            self.number(p)
        network_conduct(self.wanted, self.a, self.b, self.via, self.resist, self.sure, self.steps)
        step = network_renew(e.used, self.wanted, self.steps)
        if renumber:
            return 0
        if step < self.steps:
            first = min(first, self.a[step])            # rows are in the order of cells
        return e.row[first] & ~1 if first < n else e.rows

    cdef void ask_again(self, int32_t k) noexcept nogil:
        """Take over the resistances, all of them new; the rows are those of the player's first equations."""
        cdef equations *e = self.asked + k
        cdef equations *plain = self.asked + (k & 1)
        e.rows, e.width = plain.rows, plain.width
        memcpy(e.row, plain.row, 4 * self.ways.cells)
        memcpy(e.above, plain.above, 4 * self.steps)
        memcpy(e.to, plain.to, 4 * self.steps)
        memcpy(e.resist, self.resist, 4 * self.ways.cells)
        network_conduct(e.used, self.a, self.b, self.via, self.resist, self.sure, self.steps)

    cdef void write(self, int32_t k, int32_t first) noexcept nogil:
        """Write equations from a row on, and solve them; those before are solved already."""
        cdef equations *e = self.asked + k
        cdef const uint8_t *ends = self.ways.ends + 2 * (k & 1) * self.ways.cells
        cdef int32_t n = self.ways.cells, i
        cdef int64_t stride = self.stride
        cdef float g
        memset(e.band + first * stride, 0, (e.rows - first) * stride * 4)
        memset(self.volt, 0, (e.rows + stride) * 4)
        for i in range(e.rows):
            self.diagonal[i] = LEAK
        network_write(e.band, self.diagonal, e.used, self.begins, e.row, e.to, n, self.stride, first)
        for i in range(n):                              # sources have the voltage 1, targets 0
            if (ends[i] or ends[n + i]) and e.resist[i] < <float>INFINITY:
                g = 1 / e.resist[i]
                self.volt[e.row[i]] = g * ends[i]
                self.diagonal[e.row[i]] += g * (ends[i] + ends[n + i])
        for i in range(first, e.rows):
            e.band[i * stride + i % NETWORK_LANES] += self.diagonal[i]
        network_solve(e.band, e.inverse, self.volt, e.rows, e.width, self.stride, first)

    cdef double flood(self, int32_t k) noexcept nogil:
        """The conductance of equations that are solved."""
        cdef equations *e = self.asked + k
        cdef int32_t n = self.ways.cells, i
        cdef const uint8_t *targets = self.ways.ends + (2 * (k & 1) + 1) * n
        cdef double whole = 0
        for i in range(n):
            if targets[i] and e.resist[i] < <float>INFINITY:
                whole += self.volt[e.row[i]] / e.resist[i]
        return whole if whole > NONE else 0

    cdef void currents(self, int32_t k) noexcept nogil:
        """The currents of equations that are solved; through steps those of a player's plain ones alone."""
        cdef equations *e = self.asked + k
        cdef int32_t n = self.ways.cells, p = k & 1, i
        cdef double whole = self.conductance[p] if k < 2 else self.contested[p]
        cdef const uint8_t *ends = self.ways.ends + 2 * p * n
        cdef float current, part = 0
        cdef float *through = self.through + k * n
        cdef float *flow = self.flow + p * (self.steps + 1) if k < 2 else self.wanted
        if whole > 0:
            part = <float>(1 / whole)
        network_currents(flow, through, e.used, self.volt, part, self.begins, self.b, e.above, e.to, n)
        for i in range(n):
            if (ends[i] or ends[n + i]) and e.resist[i] < <float>INFINITY:
                current = ends[i] * (1 - self.volt[e.row[i]]) + ends[n + i] * self.volt[e.row[i]]
                through[i] += part / e.resist[i] * current / 2

    cdef double lead(self, int32_t me) noexcept nogil:
        """Of a player, once solved: the logarithm of the ratio of the conductances with contested cells, or SURER times
        that of the plain ones."""
        cdef double found = log((self.contested[me] + NONE) / (self.contested[1 - me] + NONE))
        return SURER * found if self.cuts else found

    cdef double worth(self, int32_t me) noexcept nogil:
        """The value to the player to move; its tanh is from -1 to 1."""
        return 0.01 * (LEAD * self.lead(me) + TEMPO)

    cdef void cut_off(self, int32_t me) noexcept nogil:
        """For each cell that a player can make count, once solved: the other's current over links that those from it to
        what counts already would rule out."""
        cdef float cut
        cdef int32_t i, j
        cdef const float *flow = self.flow + (1 - me) * (self.steps + 1)
        cdef const int32_t *ready = self.ready + me * self.ways.links
        memset(self.cut, 0, 4 * self.ways.cells)
        for i in range(self.readies[me]):
            cut = 0
            for j in range(self.ways.first_blocker[ready[i]], self.ways.first_blocker[ready[i] + 1]):
                cut += flow[self.step_of[self.ways.blocker[j]]]
            self.cut[self.leads[me * self.ways.links + i]] += cut

    # ------------------------------------------------------------------------------------------ for Python

    def sight(self, position) -> list[tuple[float, float]]:
        """For each player the conductance of its ways, the same with contested cells, and the lead."""
        cdef Position there = position
        cdef ShortestPaths ways
        cdef int32_t p
        if self.game is not there.game:
            ways = ShortestPaths()
            ways.fit(there.game._first)
            self.fit(ways)
            self.game = there.game
        self.ways.read(there.s)
        self.solve(False)
        return [(self.conductance[p], self.contested[p], self.lead(p)) for p in range(2)]
