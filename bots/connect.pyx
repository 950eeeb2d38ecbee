"""The bot `connect`: alpha-beta over whole turns, for games of two that are won by a connection.

    value of a leaf = (distance of the other player - own distance), measured with one more placement for who moves
                      + a little for ways that are wide: see `ways.pyx`

A turn is one choice that makes a cell count, then every link offered. The cells tried are those on the shortest ways of
either side, few and fewer with depth; principal variation search, iterative deepening, a table of positions.
Fit: goals that `ludex.bots.goals` finds. Not fit: turns in which taking links away matters, ladders beyond the search.

References: Knuth and Moore 1975 (alpha-beta); Marsland and Campbell 1982 (principal variation search).
"""

from libc.math cimport log, pow
from libc.stdint cimport int32_t, int64_t, uint64_t
from libc.stdlib cimport calloc, free, malloc

from ludex.bots.bot cimport Bot
from ludex.bots.transpositions cimport kept_value, value_here
from ludex.bots.ways cimport FIRST, LONGEST, ON_LONGER, ON_SHORTEST, PLACEMENT, Ways
from ludex.engine.clock cimport now_ns
from ludex.engine.contract cimport LX_DEAD_END, LX_DONE, LX_GAME_OVER, LX_GOES_ON, LX_PLACES, lx_choice

cdef enum:
    PLIES = 16
    MOST = 64                       # cells tried at a ply
    OFFERS = 4096
    TABLE = 1 << 16                 # positions remembered
    WON = 1000000
    DEFAULT_NODES = 2000

cdef int32_t[PLIES] WIDTHS = [40, 24, 16, 12, 10, 8, 7, 6, 5, 5, 5, 5, 5, 5, 5, 5]


cdef struct entry:                  # of the table
    uint64_t key
    int32_t value, cell
    int32_t depth, bound            # bound: 0 exact, 1 at least, -1 at most


cdef class ConnectBot(Bot):
    cdef Ways ways
    cdef uint64_t *states           # one a ply
    cdef int64_t state_words
    cdef lx_choice *offers
    cdef entry *table
    cdef int32_t[PLIES][MOST] cells
    cdef bint out                   # the budget is used up
    cdef int32_t best, depth, value
    cdef int64_t limit
    cdef int64_t looked             # at the clock, when so many nodes were used

    def __init__(self, seed=0):
        self.ways = Ways()

    def __dealloc__(self):
        free(self.states)
        free(self.offers)
        free(self.table)

    cdef int fit(self, object game) except -1:
        free(self.states)
        free(self.table)
        self.states = <uint64_t *>malloc((PLIES + 1) * (self.words + 1) * 8)
        self.table = <entry *>calloc(TABLE, sizeof(entry))
        if self.offers == NULL:
            self.offers = <lx_choice *>malloc(OFFERS * sizeof(lx_choice))
        if self.states == NULL or self.offers == NULL or self.table == NULL:
            raise MemoryError("not enough memory to search")
        self.ways.fit(game._first)
        return 0

    cdef int report(self) except -1:
        self.info.update(depth=self.depth, value=self.value)
        return 0

    def _make_turn(self):
        cdef int32_t cell
        self.depth = self.value = 0
        self.looked = 0
        self.limit = self.nodes if self.nodes >= 0 else (1 << 60) if self.until else DEFAULT_NODES
        self.best = -1
        if self.length == 0 and not self.late():
            with nogil:
                self.think()
        if self.best < 0:
            self.complete_turn(True)
            return
        self.apply_turn(self.best)

    cdef int apply_turn(self, int32_t cell) except -1:
        """Keep the turn that places on a cell."""
        cdef int32_t player = self.e.mover(self.g, self.at), result
        cdef lx_choice c = self.ways.put[player * self.ways.cells + cell]
        result = self.e.apply(self.g, self.at, c)
        self.keep(c)
        while result == LX_GOES_ON:
            c = self.next_link(self.at)
            result = self.e.apply(self.g, self.at, c)
            self.keep(c)
        return 0

    # ------------------------------------------------------------------------------------------ the search

    cdef void think(self) noexcept nogil:
        """Iterative deepening; `best` is the cell of the last depth that was done, or of a better one begun."""
        cdef int32_t depth, value, k, n
        self.e.copy(self.g, self.states, self.at)
        self.out = False
        n = self.playable(self.candidates(0, -1))
        if n == 0:                                  # within a turn, or where the rules ask for more than a free cell
            return
        self.best = self.cells[0][0]
        for depth in range(1, PLIES):
            value = self.root(depth, n)
            if self.out:
                return
            self.depth, self.value = depth, value
            if value > WON - PLIES or value < PLIES - WON or n == 1:
                return

    cdef int32_t playable(self, int32_t n) noexcept nogil:
        """Keep those of the `n` cells of the root whose turn can be played; how many."""
        cdef int32_t i, kept = 0
        for i in range(n):
            if self.play(0, self.cells[0][i]) < LX_DEAD_END:
                self.cells[0][kept] = self.cells[0][i]
                kept += 1
        return kept

    cdef int32_t root(self, int32_t depth, int32_t n) noexcept nogil:
        cdef int32_t i, k, cell, value, best = -2 * WON, result
        for i in range(n):
            cell = self.cells[0][i]
            result = self.play(0, cell)
            if result >= LX_DEAD_END:                   # a turn completed at random may end otherwise than before
                continue
            value = self.value_of(result, 0, depth, best, 2 * WON, i > 0)
            if self.out:
                return best
            if value > best:
                best = value
                self.best = cell
                for k in range(i, 0, -1):               # the best goes first from now on
                    self.cells[0][k] = self.cells[0][k - 1]
                self.cells[0][0] = cell
        return best

    cdef int32_t value_of(
        self, int32_t result, int32_t ply, int32_t depth, int32_t alpha, int32_t beta, bint narrow
    ) noexcept nogil:
        """The value, for who moves at `ply`, of the position after its turn."""
        cdef int32_t value, me = self.e.mover(self.g, self.states + ply * self.words)
        cdef double[2] payoffs
        if result == LX_GAME_OVER:
            self.used += 1
            self.e.payoffs(self.g, self.states + (ply + 1) * self.words, payoffs)
            return 0 if payoffs[me] == 0.5 else WON - ply if payoffs[me] > 0.5 else ply - WON
        if narrow:
            value = self.searched(me, depth - 1, ply + 1, alpha, alpha + 1)
            if value <= alpha or value >= beta:
                return value
        return self.searched(me, depth - 1, ply + 1, alpha, beta)

    cdef int32_t searched(self, int32_t me, int32_t depth, int32_t ply, int32_t alpha, int32_t beta) noexcept nogil:
        """The search's value for `me`, who may move again."""
        if self.e.mover(self.g, self.states + ply * self.words) == me:
            return self.search(depth, ply, alpha, beta)
        return -self.search(depth, ply, -beta, -alpha)

    cdef int32_t search(self, int32_t depth, int32_t ply, int32_t alpha, int32_t beta) noexcept nogil:
        cdef const uint64_t *s = self.states + ply * self.words
        cdef int32_t i, n, cell, value, best = -2 * WON, found = -1, result, low = alpha
        cdef uint64_t key
        cdef entry *known
        self.used += 1
        if self.used >= self.limit or self.past():
            self.out = True
            return 0
        key = self.e.hash(self.g, s)
        known = &self.table[key & (TABLE - 1)]
        if known.key == key and known.depth >= depth and depth > 0:
            value = value_here(known.value, ply)
            if known.bound == 0 or (known.bound > 0 and value >= beta) or (known.bound < 0 and value <= alpha):
                return value
        self.ways.measure(s)
        if depth <= 0 or ply >= PLIES - 1:
            return self.evaluate(self.e.mover(self.g, s))
        n = self.candidates(ply, known.cell if known.key == key else -1)
        for i in range(n):
            cell = self.cells[ply][i]
            result = self.play(ply, cell)
            if result >= LX_DEAD_END:
                continue
            value = self.value_of(result, ply, depth, max(best, alpha), beta, i > 0)
            if self.out:
                return 0
            if value > best:
                best, found = value, cell
                if best >= beta:
                    break
        if found < 0:
            return 0
        known.key, known.value, known.cell, known.depth = key, kept_value(best, ply), found, depth
        known.bound = 1 if best >= beta else -1 if best <= low else 0
        return best

    cdef bint past(self) noexcept nogil:
        """Whether the time is over, looked at every 16 nodes."""
        if self.halted:
            return True
        if not self.until or self.used - self.looked < 16:
            return False
        self.looked = self.used
        return now_ns() >= self.until

    cdef int32_t evaluate(self, int32_t me) noexcept nogil:
        """For the player to move."""
        cdef int32_t foe = 1 - me
        cdef int32_t mine = min(self.ways.distance[me], LONGEST), others = min(self.ways.distance[foe], LONGEST)
        return <int32_t>(PLACEMENT * (others - mine) + FIRST
                         + ON_SHORTEST * (log(1.0 + self.ways.wide[me]) - log(1.0 + self.ways.wide[foe]))
                         + ON_LONGER * (log(1.0 + self.ways.near[me]) - log(1.0 + self.ways.near[foe])))

    cdef int32_t candidates(self, int32_t ply, int32_t first) noexcept nogil:
        """The cells to try, best first, of those where who moves may place: on the shortest ways of either side."""
        cdef const uint64_t *s = self.states + ply * self.words
        cdef int32_t me = self.e.mover(self.g, s), cell, n = 0, k, most = min(<int32_t>MOST, WIDTHS[ply])
        cdef double[MOST] scores
        cdef double score
        if ply == 0:
            self.ways.measure(s)
        for cell in range(self.ways.cells):
            if self.ways.cost[me * self.ways.cells + cell] != 1:
                continue
            score = pow(0.4, self.ways.longer(me, cell)) + pow(0.4, self.ways.longer(1 - me, cell))
            if cell == first:
                score = 10
            if n == most and score <= scores[n - 1]:
                continue
            k = n if n < most else n - 1
            n = min(n + 1, most)
            while k > 0 and scores[k - 1] < score:
                scores[k], self.cells[ply][k] = scores[k - 1], self.cells[ply][k - 1]
                k -= 1
            scores[k], self.cells[ply][k] = score, cell
        return n

    # ------------------------------------------------------------------------------------------ turns

    cdef int32_t play(self, int32_t ply, int32_t cell) noexcept nogil:
        """The turn that places on a cell, from the state of a ply into that of the next; LX_DEAD_END: not legal."""
        cdef uint64_t *s = self.states + ply * self.words
        cdef uint64_t *there = s + self.words
        cdef int32_t player = self.e.mover(self.g, s), result
        cdef lx_choice c = self.ways.put[player * self.ways.cells + cell]
        if not self.e.legal(self.g, s, c):
            return LX_DEAD_END
        self.e.copy(self.g, there, s)
        result = self.e.apply(self.g, there, c)
        while result == LX_GOES_ON:
            result = self.e.apply(self.g, there, self.next_link(there))
        return result

    cdef lx_choice next_link(self, const uint64_t *s) noexcept nogil:
        """Within a turn: the first link that can be added, else the end of the turn, else anything."""
        cdef int64_t n = self.e.offer(self.g, s, self.offers, OFFERS), i
        cdef int64_t[LX_PLACES] out
        for i in range(n):
            if self.offers[i] == LX_DONE or self.ways.adds[self.e.decode(self.g, self.offers[i], out)]:
                return self.offers[i]
        return self.e.random(self.g, s, self.rng)


BOT = ConnectBot
