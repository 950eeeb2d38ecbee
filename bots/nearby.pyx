"""Learned chances of cells, and a learned part of a position's worth, for games that a connection wins.

    units(cell)  = bias + sum over cells nearby that count (of their displacement, own or the other's)
                        + of the distances to one's own ends and to the other's + sum over 11 numbers of the cell
    chance(cell) = exp(units[15] + sum over the others of out * max(0, unit)), of their sum
    bonus        = sum over pairs of cells that count (of their displacement, and whose both are)

The numbers are logarithms and square roots of what `network.pyx` tells of the cell: the own current and the other's,
both once more with contested cells (where links rule out links: the same), and what links made from there would cut
off. Networks see what is open, not what a pattern of cells becomes once both have answered; that is what the weights of
displacements add. They are those of `ludex.bots.nearby_weights`, on boards of any size.

Fit: goals that `ludex.bots.goals` finds, on rows and columns, with a declared symmetry that changes the players. Not
fit: boards on which places count for what they are.
References: Silver et al. 2016 (chances learned from a search); Coulom 2007 (of moves, by patterns); Buro 1999.
"""

from libc.math cimport sqrtf
from libc.stdint cimport int32_t, int64_t
from libc.stdlib cimport calloc, free, malloc
from libc.string cimport memcpy

from ludex.bots.nearby_weights import Inputs, nearby_weights
from ludex.engine.position cimport Position

cdef extern from "nearby.h" nogil:
    void nearby_add(float *to, const float *what)
    void nearby_add_times(float *to, const float *what, float times)
    float nearby_sum(const float *units, const float *out)
    void nearby_logarithms(const float *of_, float more, float *out, int64_t n)

cdef float FAINT = 1e-3             # a current that is hardly one
cdef float CUT = 0.7                # of the sum that is the first number: as `connect` has it without weights


cdef class Nearby:
    def __dealloc__(self):
        self.drop()

    cdef drop(self):
        free(self.first)
        free(self.to)
        free(self.kind)
        free(self.away)
        free(self.own)
        free(self.other)
        free(self.ends)
        free(self.scalars)
        free(self.pairs)
        free(self.units)
        free(self.cut)
        free(self.numbers)
        free(self.logit)
        self.first = self.to = self.kind = self.away = NULL
        self.own = self.other = self.ends = self.scalars = self.pairs = NULL
        self.units = self.cut = self.numbers = self.logit = NULL
        self.taken = None

    cdef int fit(self, Ways ways, Network network, object game, object told) except -1:
        """The weights for a game, if there are any. Raises WrongFile."""
        cdef int32_t n = ways.cells, k
        self.drop()
        found = nearby_weights(game, ways.goal, told)
        if found is None:
            return 0
        weights, seen = found
        self.ways, self.network, self.places = ways, network, len(weights.places)
        number = {place: k for k, place in enumerate(weights.places)}
        self.taken = weights
        self.find_near([{d: number[place] for d, place in known.items()} for known in seen.classes], game.board)
        self.own, self.other = table(weights.own), table(weights.other)
        self.ends, self.scalars, self.pairs = table(weights.ends), table(weights.scalars), table(weights.pairs)
        self.find_ends(game.board)
        for k in range(UNITS):
            self.bias[k], self.out[k] = weights.bias[k], weights.out[k]
        self.units = <float *>calloc(n * UNITS, 4)
        self.cut = <float *>calloc(n, 4)
        self.numbers = <float *>calloc(SCALARS * n, 4)
        self.logit = <float *>calloc(n, 4)
        if self.units == NULL or self.cut == NULL or self.numbers == NULL or self.logit == NULL:
            raise MemoryError("not enough memory to weigh what stands nearby")
        return 0

    cdef int find_near(self, object seen, object board) except -1:
        """The cells near each cell, with the class of their displacement as each player sees it."""
        cdef int32_t n = self.ways.cells, rows = board.rows, columns = board.columns, reach = self.taken.reach
        cdef int32_t c, i = 0, r, q, down, right, side = 2 * reach + 1, most = n * side * side, p
        cdef int32_t *at = <int32_t *>malloc(4 * (rows * columns + 2 * n + 2 * side * side))
        cdef int32_t *row = at + rows * columns
        cdef int32_t *column = row + n
        cdef int32_t *known = column + n
        self.first = <int32_t *>calloc(n + 1, 4)
        self.to = <int32_t *>malloc(4 * most)
        self.kind = <int32_t *>malloc(8 * most)
        if at == NULL or self.first == NULL or self.to == NULL or self.kind == NULL:
            free(at)
            raise MemoryError("not enough memory to weigh what stands nearby")
        for c in range(rows * columns):
            at[c] = -1
        for c in range(n):
            row[c], column[c] = board.row[c] - 1, board.column[c] - 1
            at[row[c] * columns + column[c]] = c
        for p in range(2):
            for (down, right), place in seen[p].items():
                known[(p * side + down + reach) * side + right + reach] = place
        for c in range(n):
            for down in range(-reach, reach + 1):
                for right in range(-reach, reach + 1):
                    r, q = row[c] + down, column[c] + right
                    if not (down or right) or r < 0 or q < 0 or r >= rows or q >= columns or at[r * columns + q] < 0:
                        continue
                    self.to[i] = at[r * columns + q]
                    for p in range(2):
                        self.kind[p * most + i] = known[(p * side + down + reach) * side + right + reach]
                    i += 1
            self.first[c + 1] = i
        for c in range(i):                              # the second player's behind the first's
            self.kind[i + c] = self.kind[most + c]
        free(at)
        return 0

    cdef int find_ends(self, object board) except -1:
        """How far each cell is from the ends of each player, in rows or columns, whichever are more."""
        cdef int32_t n = self.ways.cells, far = len(self.taken.ends) // 2, p, c, e, d, least
        cdef int32_t *row = <int32_t *>malloc(8 * n)
        cdef int32_t *column = row + n
        self.away = <int32_t *>malloc(16 * n)
        if row == NULL or self.away == NULL:
            free(row)
            raise MemoryError("not enough memory to weigh what stands nearby")
        for c in range(n):
            row[c], column[c] = board.row[c], board.column[c]
        for p in range(2):
            for c in range(n):
                least = far - 1
                for e in range(n):
                    if self.ways.ends[2 * p * n + e] or self.ways.ends[(2 * p + 1) * n + e]:
                        d = max(abs(row[c] - row[e]), abs(column[c] - column[e]))
                        least = min(least, d)
                self.away[2 * (p * n + c)] = least      # own ends
                self.away[2 * ((1 - p) * n + c) + 1] = far + least
        free(row)
        return 0

    cdef void look(self, int32_t me) noexcept nogil:
        """The logits of the cells that who moves can make count, and the bonus: of what `ways` has read and `network`
        has solved."""
        cdef int32_t n = self.ways.cells, c, k, foe = 1 - me
        cdef const int32_t *cost = self.ways.cost + me * n
        cdef const int32_t *away = self.away + 2 * me * n
        cdef float *units
        cdef float *sum_ = self.numbers
        cdef const float *told[5]
        told[0], told[1] = self.network.through + me * n, self.network.through + foe * n
        told[2], told[3] = self.network.through + (2 + me) * n, self.network.through + (2 + foe) * n
        told[4] = self.cut
        self.gather(me)
        for c in range(n):
            self.cut[c] = <float>self.network.cut_off(me, c) if cost[c] == 1 else 0
            sum_[c] = told[0][c] + told[1][c] + CUT * told[4][c]
        nearby_logarithms(sum_, <float>1e-5, sum_, n)
        for k in range(5):
            nearby_logarithms(told[k], FAINT, self.numbers + (1 + k) * n, n)
            for c in range(n):
                self.numbers[(6 + k) * n + c] = sqrtf(told[k][c])
        for c in range(n):
            if cost[c] != 1:
                continue
            units = self.units + c * UNITS
            nearby_add(units, self.ends + away[2 * c] * UNITS)
            nearby_add(units, self.ends + away[2 * c + 1] * UNITS)
            for k in range(SCALARS):
                nearby_add_times(units, self.scalars + k * UNITS, self.numbers[k * n + c])
            self.logit[c] = nearby_sum(units, self.out)

    cdef void gather(self, int32_t me) noexcept nogil:
        """What the cells that count add to the units of those nearby, and their pairs to the worth."""
        cdef int32_t n = self.ways.cells, c, i, o
        cdef const int32_t *kind = self.kind + me * self.first[n]
        cdef const int32_t *mine = self.ways.cost + me * n
        cdef const int32_t *theirs = self.ways.cost + (1 - me) * n
        cdef const float *adds
        cdef double twice = 0, mixed = 0                # pairs of one side are met from both of its cells
        for c in range(n):
            if mine[c] == 1:
                memcpy(self.units + c * UNITS, self.bias, 4 * UNITS)
        for c in range(n):
            if mine[c] != 0 and theirs[c] != 0:
                continue
            adds = self.own if mine[c] == 0 else self.other
            for i in range(self.first[c], self.first[c + 1]):
                o = self.to[i]
                if mine[o] == 1:
                    nearby_add(self.units + o * UNITS, adds + kind[i] * UNITS)
                elif mine[o] == 0:
                    if mine[c] == 0:
                        twice += self.pairs[kind[i]]
                    else:
                        mixed += self.pairs[self.places + kind[i]]
                elif theirs[o] == 0 and theirs[c] == 0:
                    twice += self.pairs[2 * self.places + kind[i]]
        self.bonus = 0.5 * twice + mixed

    # ------------------------------------------------------------------------------------------ for Python

    cdef int32_t see(self, Position there, object told) except -1:
        """Look at a position, whatever was looked at before; who moves."""
        cdef int32_t me = there.e.mover(there.g, there.s)
        if self.game is not there.game or self.told is not told:
            self.game = None
            ways, network = Ways(), Network()
            ways.fit(there.game._first)
            network.fit(ways)
            self.fit(ways, network, there.game, told)
            self.game, self.told = there.game, told
        if self.taken is not None:
            self.ways.read(there.s)
            self.network.begin()
            self.network.solve(True)
            self.look(me)
        return me

    def sight(self, position, told=True) -> tuple[dict[int, float], float]:
        """The logit of each cell that who moves can make count, and the bonus."""
        cdef int32_t me = self.see(position, told), c
        if self.taken is None:
            return {}, 0.0
        return {c: self.logit[c] for c in range(self.ways.cells) if self.ways.cost[me * self.ways.cells + c] == 1}, \
            self.bonus

    def inputs(self, position, told) -> Inputs:
        """What weights of these displacements are laid on."""
        cdef int32_t me = self.see(position, told), n, c, k, p
        cdef const int32_t *away
        n, away = self.ways.cells, self.away + 2 * me * self.ways.cells
        free_ = [c for c in range(n) if self.ways.cost[me * n + c] == 1]
        return Inputs(
            free_,
            *([c for c in range(n) if self.ways.cost[p * n + c] == 0] for p in (me, 1 - me)),
            [(away[2 * c], away[2 * c + 1]) for c in free_],
            [[self.numbers[k * n + c] for k in range(SCALARS)] for c in free_],
            self.network.lead(me),
        )


cdef float *table(rows) except NULL:
    """Rows one after the other."""
    flat = [value for row in rows for value in row]
    cdef float *made = <float *>malloc(4 * len(flat) + 4)
    cdef int64_t i
    if made == NULL:
        raise MemoryError("not enough memory to weigh what stands nearby")
    for i in range(len(flat)):
        made[i] = flat[i]
    return made
