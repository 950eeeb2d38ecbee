"""The evaluation `connection`: how near both players are to the connection that wins.

    value        = LEAD * log(own conductance / the other's) + TEMPO for the player to move (`eval/resistance.pyx`)
    prior        = (own current through a cell + the other's + what new links would cut off of his) ^ 1.5

or, where weights of what stands nearby were learned (`eval/local_net.pyx`),

    value        = that of the network,   prior = exp(SHARP * logit)

tanh of a value is from -1 to 1. Priors are those of choices that make a cell count. Fit: goals that
`ludex.bots.analysis.connection_goal` finds. Reference: Anshelevich 2002 (currents).
"""

from libc.math cimport exp, sqrt
from libc.stdint cimport int32_t, int64_t, uint64_t

from ludex.bots.eval.evaluator cimport Evaluator
from ludex.bots.eval.local_net cimport LocalNet
from ludex.bots.eval.resistance cimport Resistance
from ludex.bots.eval.shortest_paths cimport ShortestPaths
from ludex.engine.contract cimport LX_DONE, lx_choice

from ludex.bots.eval import resistance
from ludex.bots.eval.term import Term

cdef double CUT = 0.7               # a current that is cut off, where one through the cell is 1
cdef double SHARP = 0.85            # of the logits of learned priors


cdef class ConnectionEvaluation(Evaluator):
    """The evaluation `connection`."""

    cpdef int fit(self, object position) except -1:
        """Raises Refused where the rules have no goal of this form."""
        if self.game is position.game:
            return 0
        Evaluator.fit(self, position)
        self.game = None
        self.ways, self.network, self.nearby = ShortestPaths(), Resistance(), LocalNet()
        self.ways.fit(position)
        self.network.fit(self.ways)
        self.nearby.fit(self.ways, self.network, position.game, self.given)
        self.learned = self.nearby.taken is not None
        self.logit, self.source = 0.5, "weights" if self.learned else "connection"
        self.list_placements()
        self.game = position.game
        return 0

    cdef int list_placements(self) except -1:
        cdef int64_t i, size = 16
        cdef uint64_t h
        cdef lx_choice c
        while size < 4 * self.ways.cells:
            size *= 2
        self.placements, self.mask = <placement *>self.blocks.take(size, sizeof(placement)), size - 1
        for i in range(size):
            self.placements[i].cell = -1
        for i in range(2 * self.ways.cells):
            c = self.ways.put[i]
            if c == LX_DONE or self.cell_of(c) >= 0:
                continue
            h = (c * <uint64_t>0x9E3779B97F4A7C15) >> 32 & self.mask
            while self.placements[h].cell >= 0:
                h = (h + 1) & self.mask
            self.placements[h].choice, self.placements[h].cell = c, <int32_t>(i % self.ways.cells)
        return 0

    cdef int32_t cell_of(self, lx_choice c) noexcept nogil:
        """The cell that a choice makes count; -1: none."""
        cdef uint64_t h = (c * <uint64_t>0x9E3779B97F4A7C15) >> 32 & self.mask
        while self.placements[h].cell >= 0 and self.placements[h].choice != c:
            h = (h + 1) & self.mask
        return self.placements[h].cell

    cdef void begin(self, const uint64_t *s, int32_t player, uint64_t seed) noexcept nogil:
        self.network.begin()

    cdef void read(self, const uint64_t *s) noexcept nogil:
        """For a search that asks `ways` about a state before its value."""
        self.ways.read(s)
        self.at = s

    cdef bint hopeless(self) noexcept nogil:
        """Whether neither player has a way left, in the state evaluated last."""
        return self.network.conductance[0] == 0 and self.network.conductance[1] == 0

    cdef double value(self, const uint64_t *s, int32_t player, int32_t stage, int32_t ply) noexcept nogil:
        cdef int32_t mover = self.e.mover(self.g, s)
        cdef double worth
        if self.at != s:
            self.ways.read(s)
        self.at = NULL
        self.network.solve(self.learned)
        worth = self.network.worth(mover)
        if self.learned:
            self.nearby.look(mover, worth)
            worth = self.nearby.worth
        return worth if player == mover else -worth

    cdef bint priors(self, const uint64_t *s, const lx_choice *choices, int64_t n, double *out) noexcept nogil:
        cdef int32_t mover = self.e.mover(self.g, s), cells = self.ways.cells, cell
        cdef int64_t i
        cdef double found
        if not self.learned:
            self.network.cut_off(mover)
        for i in range(n):
            cell = self.cell_of(choices[i])
            if cell < 0:
                out[i] = 1e-9
            elif self.learned:
                out[i] = exp(SHARP * self.nearby.logit[cell])
            else:
                found = self.network.through[cell] + self.network.through[cells + cell] + 1e-5
                found += CUT * self.network.cut[cell]
                out[i] = found * sqrt(found)
        return True

    def explain(self, position) -> tuple:
        """Conductance with contested cells, and what else the network of nearby cells counts; in hundredths."""
        network, me = self.network if self.game is position.game else Resistance(), position.mover
        sight, total = network.sight(position), 100 * self.of(position)
        mine, others, lead = sight[me][1], sight[1 - me][1], sight[me][2]
        share, line = self.nearby.taken.plain[0] if self.learned else 1.0, self.ways.goal.line
        found = (
            Term("to move", position.game.model.turn.span.place, None, None, share * resistance.TEMPO),
            Term("conductance of ways", line, mine, others, share * resistance.LEAD * lead),
        )
        if self.learned:
            return (*found, Term("what stands nearby", line, None, None, total - sum([one.worth for one in found])))
        return found
