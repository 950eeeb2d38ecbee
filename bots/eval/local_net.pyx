"""Learned priors of cells, and a learned value of a position, for games that a connection wins.

    units(cell)  = bias + sum over cells nearby that count (of their displacement, own or the other's)
                        + of the distances to one's own ends and to the other's + sum over 11 numbers of the cell
    above(cell)  = max(0, units), 1 for the last
    logit(cell)  = the last unit + out * above + deep_out * max(0, deep * above)
    chance(cell) = exp(logit), of their sum
    worth        = plain[0] * n + plain[1] * l[0] + plain[2] * l[1] + judge_out * max(0, judge * seen)
    seen         = the means of `above` over cells, weighed by the mover's current there, by the other's, and by the
                   chances; n; l
    n, l         = the worth by networks, the logarithms of both players' currents

where currents are of the cells that the player to move can make count. The numbers of a cell are logarithms and square
roots of what `eval/resistance.pyx` computes for it: the own current and the other's, both once more with contested
cells (where links rule out links: the same), and what links made from there would cut off. Networks see what is open,
not what a pattern of cells becomes once both have answered; that is what the weights of displacements add. The worth
is of the cells that paths lead through, and of those that the player to move is likely to take, so that it means the
same on boards of every size. The weights are those of `ludex.bots.eval.local_net_weights`.

Fit: goals that `ludex.bots.analysis.connection_goal` finds, on rows and columns, with a declared symmetry that changes
the players. Not fit: boards on which places count for what they are.
References: Silver et al. 2016 (chances and worth learned from a search); Coulom 2007 (of moves, by patterns); Bahdanau
et al. 2015 (sums weighed by what matters).
"""

from libc.math cimport log
from libc.stdint cimport int32_t, int64_t
from libc.string cimport memcpy

from ludex.bots.blocks cimport Blocks
from ludex.bots.eval.local_net_weights import LITTLE as _LITTLE, Inputs, nearby_weights
from ludex.engine.position cimport Position

cdef extern from "local_net.h" nogil:
    int32_t nearby_units(
        float *bent, int32_t *free, float *logit, const int32_t *cost, const float *base, const int32_t *row,
        const int32_t *column, const nearby_standing *stands, int32_t count, int32_t reach, const float *numbers,
        const float *weights, int32_t kinds, int32_t cells
    )
    void nearby_chances(
        float *logit, const float *bent, const int32_t *free, int32_t count, const float *out, const float *deep,
        const float *deep_out
    )
    float nearby_exponents(float *chance, const float *logit, const int32_t *free, int32_t count)
    void nearby_mean(
        float *seen, const float *bent, const int32_t *free, int32_t count, const float *parts, float whole
    )
    float nearby_worth(const float *seen, const float *judge, const float *judge_out)
    void nearby_logarithms(const float *of_, float more, float *out, int64_t n)
    void nearby_roots(const float *of_, float *out, int64_t n)

cpdef enum:
    CLEAR = 2                       # worths by networks beyond are of who has hardly a way left: maybe none has

cdef float FAINT = 1e-3             # a current that is hardly one
cdef float CUT = 0.7                # of the sum that is the first number: as `connect` has it without weights
cdef float LITTLE = _LITTLE         # beside a sum of currents


cdef class LocalNet:
    cdef int fit(self, ShortestPaths ways, Resistance network, object game, object given) except -1:
        """The weights for a game, if there are any. Raises WrongFile."""
        cdef int64_t n = ways.cells
        cdef int32_t k
        self.blocks, self.taken = Blocks(), None
        found = nearby_weights(game, ways.goal, given)
        if found is None:
            return 0
        weights, seen = found
        board = game.board
        self.ways, self.network, self.reach = ways, network, weights.reach
        self.side = 2 * self.reach + 1
        self.row = self.blocks.numbers([row - 1 for row in board.row])
        self.column = self.blocks.numbers([column - 1 for column in board.column])
        self.by_row = self.blocks.numbers(sorted(range(n), key=board.row.__getitem__))
        self.stands = <nearby_standing *>self.blocks.take(n, sizeof(nearby_standing))
        self.away = <int32_t *>self.blocks.take(4 * n, 4)
        self.squares = <float *>self.blocks.take(4 * self.side * self.side * UNITS, 4)
        self.base = <float *>self.blocks.take(2 * n * UNITS, 4)
        self.scalars = <float *>self.blocks.take(SCALARS * UNITS, 4)
        self.numbers = <float *>self.blocks.take(SCALARS * n, 4)
        self.logit, self.chance = <float *>self.blocks.take(n, 4), <float *>self.blocks.take(n, 4)
        self.bent = <float *>self.blocks.take((n + 3) * UNITS, 4)         # four cells are weighed at a time
        self.free = <int32_t *>self.blocks.take(n, 4)
        self.taken = weights
        self.draw_squares(weights, seen)
        self.find_ends(len(weights.ends) // 2)
        for k in range(SCALARS):
            self.lay(self.scalars + k * UNITS, weights.scalars[k])
        self.lay(self.out, weights.out)
        self.out[UNITS - 1] = 0                         # that unit is straight
        for k in range(UNITS):
            self.lay(self.deep[k], weights.deep[k])
        for k in range(SEEN):
            self.lay(self.judge[k], weights.judge[k])
        self.lay(self.deep_out, weights.deep_out)
        self.lay(self.judge_out, weights.judge_out)
        self.lay(self.plain, weights.plain)
        self.lay_base(weights.bias, weights.ends)
        return 0

    cdef int lay_base(self, object bias, object ends) except -1:
        """What every cell begins with, for each player."""
        cdef int64_t i
        cdef int32_t k
        cdef float begin[UNITS]
        cdef float *row
        cdef Blocks here = Blocks()
        cdef float *tables = <float *>here.take(len(ends) * UNITS, 4)
        self.lay(begin, bias)
        for k, values in enumerate(ends):
            self.lay(tables + k * UNITS, values)
        for i in range(2 * self.ways.cells):
            row = self.base + i * UNITS
            for k in range(UNITS):
                row[k] = begin[k] + tables[self.away[2 * i] * UNITS + k] + tables[self.away[2 * i + 1] * UNITS + k]
        return 0

    cdef int lay(self, float *to, object values) except -1:
        """Write numbers down."""
        cdef int32_t k
        for k, value in enumerate(values):
            to[k] = value
        return 0

    cdef int draw_squares(self, object weights, object seen) except -1:
        """For each player the squares of what a cell that counts adds to cells around it."""
        cdef int64_t squares = self.side * self.side, at
        cdef int32_t p, k
        number = {place: k for k, place in enumerate(weights.places)}
        for p in range(2):
            for (down, right), place in seen.classes[p].items():
                at, k = (down + self.reach) * self.side + right + self.reach, number[place]
                self.lay(self.squares + (2 * p * squares + at) * UNITS, weights.own[k])
                self.lay(self.squares + ((2 * p + 1) * squares + at) * UNITS, weights.other[k])
        return 0

    cdef int find_ends(self, int32_t far) except -1:
        """How far each cell is from the ends of each player, in rows or columns, whichever are more."""
        cdef int32_t n = self.ways.cells, p, c, e, least
        for p in range(2):
            for c in range(n):
                least = far - 1
                for e in range(n):
                    if self.ways.ends[2 * p * n + e] or self.ways.ends[(2 * p + 1) * n + e]:
                        least = min(least, max(abs(self.row[c] - self.row[e]), abs(self.column[c] - self.column[e])))
                self.away[2 * (p * n + c)] = least      # own ends
                self.away[2 * ((1 - p) * n + c) + 1] = far + least
        return 0

    cdef void look(self, int32_t me, double worth) noexcept nogil:
        """The logits of the cells that the player to move can make count, and the value. `worth`: the value by
        resistance alone; `ways` has read the state and `network` has solved it."""
        cdef int32_t n = self.ways.cells, c, k, other = 1 - me, count
        cdef float seen[SEEN]
        cdef float *known = seen + 3 * UNITS
        cdef float whole
        cdef float *sum_ = self.numbers
        cdef float *logarithm
        cdef float *root
        cdef const float *current[5]
        current[0], current[1] = self.network.through + me * n, self.network.through + other * n
        current[2], current[3] = self.network.through + (2 + me) * n, self.network.through + (2 + other) * n
        current[4] = self.network.cut
        self.network.cut_off(me)
        for c in range(n):
            sum_[c] = current[0][c] + current[1][c] + CUT * current[4][c]
        nearby_logarithms(sum_, <float>1e-5, sum_, n)
        for k in range(5):
            logarithm, root = self.numbers + (1 + k) * n, self.numbers + (6 + k) * n
            if self.network.cuts and 2 <= k < 4:                # not solved again
                memcpy(logarithm, logarithm - 2 * n, 4 * n)
                memcpy(root, root - 2 * n, 4 * n)
            else:
                nearby_logarithms(current[k], FAINT, logarithm, n)
                nearby_roots(current[k], root, n)
        count = nearby_units(
            self.bent, self.free, self.logit, self.ways.cost + me * n, self.base + me * <int64_t>n * UNITS, self.row,
            self.column, self.stands, self.stand(me), self.reach, self.numbers, self.scalars, SCALARS, n
        )
        nearby_chances(self.logit, self.bent, self.free, count, self.out, self.deep[0], self.deep_out)
        known[0] = <float>min(max(worth, -<double>CLEAR), <double>CLEAR)
        for k in range(2):
            whole = LITTLE
            for c in range(count):
                whole += current[k][self.free[c]]
            nearby_mean(seen + k * UNITS, self.bent, self.free, count, current[k], whole)
            known[1 + k] = <float>log(whole)
        whole = nearby_exponents(self.chance, self.logit, self.free, count)
        nearby_mean(seen + 2 * UNITS, self.bent, self.free, count, self.chance, max(whole, FAINT))
        self.worth = nearby_worth(seen, self.judge[0], self.judge_out)
        for k in range(3):
            self.worth += self.plain[k] * known[k]

    cdef int32_t stand(self, int32_t me) noexcept nogil:
        """The cells that count, in the order of rows, as the player to move sees them; how many."""
        cdef int32_t n = self.ways.cells, squares = self.side * self.side * UNITS, i, c, count = 0
        cdef const int32_t *mine = self.ways.cost + me * n
        cdef const int32_t *theirs = self.ways.cost + (1 - me) * n
        for i in range(n):
            c = self.by_row[i]
            if mine[c] == 0 or theirs[c] == 0:
                self.stands[count].row, self.stands[count].column = self.row[c], self.column[c]
                self.stands[count].square = self.squares + (2 * me + (mine[c] != 0)) * squares
                count += 1
        return count

    # ------------------------------------------------------------------------------------------ for Python

    cdef int32_t see(self, Position there, object given) except -1:
        """Look at a position, whatever was looked at before; the player to move."""
        cdef int32_t me = there.e.mover(there.g, there.s)
        if self.game is not there.game or self.given is not given:
            self.game = None
            ways, network = ShortestPaths(), Resistance()
            ways.fit(there.game._first)
            network.fit(ways)
            self.fit(ways, network, there.game, given)
            self.game, self.given = there.game, given
        if self.taken is not None:
            self.ways.read(there.s)
            self.network.begin()
            self.network.solve(True)
            self.look(me, self.network.worth(me))
        return me

    def sight(self, position, given=True) -> tuple[dict[int, float], float]:
        """The logit of each cell that the player to move can make count, and the value (its tanh is from -1 to 1)."""
        cdef int32_t me = self.see(position, given), c
        if self.taken is None:
            return {}, 0.0
        return {c: self.logit[c] for c in range(self.ways.cells) if self.ways.cost[me * self.ways.cells + c] == 1}, \
            self.worth

    def inputs(self, position, given) -> Inputs:
        """The inputs of weights with these displacements."""
        cdef int32_t me = self.see(position, given), n, c, k, p
        cdef const int32_t *away
        n, away = self.ways.cells, self.away + 2 * me * self.ways.cells
        free_ = [c for c in range(n) if self.ways.cost[me * n + c] == 1]
        return Inputs(
            free_,
            *([c for c in range(n) if self.ways.cost[p * n + c] == 0] for p in (me, 1 - me)),
            [(away[2 * c], away[2 * c + 1]) for c in free_],
            [[self.numbers[k * n + c] for k in range(SCALARS)] for c in free_],
            self.network.worth(me),
        )
