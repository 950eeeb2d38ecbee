"""A pursuit played on for some turns of both sides, each turn by a rule of thumb; and the value of what is reached.

    evaders    each piece goes where it reaches the most cells before every pursuer, and towards what it collects; a
               goal that is planned along with the turn goes before that, unless a pursuer is met on the way
    pursuers   piece by piece to where the evaders reach the fewest cells first; twice over. Where they plan, they go
               round a piece as well
    value      collected - price * captured + sum over the pieces left of their value (below); the mean of that after
               one turn of both sides, two, and so on

A piece that reaches n cells before every pursuer has the value price * (2 * LIVES(n) - 1): its price while it lives,
and as much again for what it will collect. With n = 0 and the pursuers to move it is as good as captured. To the
pursuers a piece left costs price * (0.15 + 0.85 n / (n + 25)), which still falls where the evader feels safe; a little
for each step to the nearest of them; 0.3 of the price by how much later they come to all cells (0 to 1), so that one
goes round where another waits; and 0.3 for each step of each to the piece nearest to it, so that none stays behind.
Distances between all cells are those of `LinearEvaluation`, and a rule looks at the cells in blocks of bytes, so that a
turn of a side costs microseconds.

References: Tesauro and Galperin 1996 (rollouts of a policy); Aigner and Fromme 1984 (pursuit on graphs).
"""

from libc.stdint cimport int32_t, uint8_t, uint64_t
from libc.string cimport memset

from ludex.bots.eval.evaluator cimport GoalEvaluator
from ludex.bots.eval.linear cimport LinearEvaluation
from ludex.engine.random cimport random_below, random_seed

cdef enum:
    POINTS = 8                      # of the curve

cdef double[POINTS] CELLS = [0, 1, 2, 3, 10, 13, 18, 22]                # reached first, and
cdef double[POINTS] LIVES = [0, 0.37, 0.59, 0.65, 0.69, 0.82, 0.95, 1]  # how often a piece then lived on for 20 turns
cdef double GREED = 5.0             # of the evaders: weight of what is collected; merely to live on loses too
cdef double GRADIENT = 2.0          # of a step to the nearest item, at the end
cdef double COLLECT = 2.0           # of an item, in the rule of thumb
cdef double EACH_STEP = 0.5         # of a step to the nearest
cdef double NEARER = 0.2            # of a pursuer's step nearer to a piece, in the rule of thumb
cdef double CLOSE = 1.0             # the same to the pursuers at the end, of each piece
cdef double PULL = 0.3              # the same of each pursuer, to the piece nearest to it
cdef double AROUND = 0.3            # of the price: what is still open round a piece, where the pursuers plan
cdef double HALF_OPEN = 1000        # steps by which pursuers are later, over all cells: half of that
cdef uint8_t MUCH_LATER = 40        # steps at one cell
cdef int32_t FARTHEST_ITEM = 25     # steps; an item farther away counts as this far


cdef class PursuitRollout(GoalEvaluator):
    cdef int fit_tables(self) except -1:
        """`evader` and all tables; `evader` is -1 where there is no pursuit."""
        cdef int32_t a, b, k, n, evader
        cdef side *of_player
        cdef LinearEvaluation linear = self.linear
        prices = linear.terms.prices
        if linear.players != 2 or linear.between == NULL or (prices[0] > 0) == (prices[1] > 0):
            return 0
        if linear.n_values == 0:
            return 0                                    # no items: the evaders collect nothing
        self.evaders.count = self.pursuers.count = 0
        evader = 0 if prices[0] > 0 else 1
        for k in range(linear.pieces):
            of_player = &self.evaders if linear.piece_owner[k] == evader else &self.pursuers
            if linear.piece_owner[k] < 0 or of_player.count == MOST:
                return 0                                # of nobody, or too many
            of_player.piece[of_player.count] = k
            of_player.count += 1
        if self.pursuers.count == 0:
            return 0                                    # captured by something that is no piece
        n = linear.cells
        self.width = (n + ROW_BLOCK - 1) // ROW_BLOCK * ROW_BLOCK
        self.steps = <uint8_t *>self.blocks.take(n * self.width, 1)
        self.threat = <uint8_t *>self.blocks.take(self.width, 1)
        self.others = <uint8_t *>self.blocks.take(self.width, 1)
        self.moved = <uint8_t *>self.blocks.take(self.width, 1)
        self.item = <uint8_t *>self.blocks.take(self.width, 1)
        self.item_steps = <int32_t *>self.blocks.take(n, 4)
        self.queue = <int32_t *>self.blocks.take(n, 4)
        self.evader_value = <double *>self.blocks.take(self.width + 1, sizeof(double))
        self.pursuer_loss = <double *>self.blocks.take(self.width + 1, sizeof(double))
        memset(self.steps, 255, n * self.width)
        for a in range(n):
            for b in range(n):
                self.steps[a * self.width + b] = linear.between[a * n + b]
        self.price = prices[evader]
        for k in range(self.width + 1):
            self.evader_value[k] = self.price * (2 * _lives(k) - 1)
            self.pursuer_loss[k] = self.price * (0.15 + 0.85 * k / (k + 25.0)) if k else 0.0
        self.evader = evader
        return 0

    cdef void see(self, const uint64_t *s) noexcept nogil:
        """Where the pieces are."""
        cdef int32_t k
        self.linear.read(s)
        for k in range(self.evaders.count):
            self.evaders.at[k] = self.linear.stands[self.evaders.piece[k]]
        for k in range(self.pursuers.count):
            self.pursuers.at[k] = self.linear.stands[self.pursuers.piece[k]]

    # ------------------------------------------------------------------------------------------ values

    cdef double play_on(self, const uint64_t *s, int32_t player, int32_t turns) noexcept nogil:
        """Of a state that is not over and has been seen, to one of the two players: the mean of the values after one
        turn of both, two and so on to so many."""
        cdef int32_t k, v
        cdef bint pursuers_first = self.linear.e.mover(self.linear.g, s) != self.evader
        cdef double greed = GREED if player == self.evader else 1.0, lead = 0, total = 0
        if self.linear.e.scores(self.linear.g, s, self.linear.points):
            lead = greed * self.linear.points[self.evader] - self.linear.points[1 - self.evader]
        random_seed(self.rng, self.seed)
        memset(self.item, 0, self.width)
        for v in range(self.linear.n_values):
            for k in range(self.linear.cells):
                if self.linear.e.get(self.linear.g, s, self.linear.values[v], k, 0):
                    self.item[k] = 255
        self.collected = self.captured = 0
        for k in range(turns + 1):
            if k > 0:
                if pursuers_first or k > 1:
                    self.pursuers_turn()
                self.evaders_turn()
            if k > 0 or turns == 0:
                total += (lead if player == self.evader else -lead) + self.now(player, greed, pursuers_first or k > 0)
        return total / max(1, turns)

    cdef double now(self, int32_t player, double greed, bint pursuers_next) noexcept nogil:
        """To a player: collected and captured while it was played on, and the value of the pieces left."""
        cdef double won = greed * self.collected - self.price * self.captured
        self.find_threat(-1, self.threat)
        if pursuers_next:
            row_lessen(self.threat, self.width)
        return won + self.value_of_evaders() if player == self.evader else -won - self.loss_of_pursuers()

    cdef double value_of_evaders(self) noexcept nogil:
        """To the evaders: the value of the pieces left, and how near they are to an item."""
        cdef double total = 0
        cdef int32_t k, here
        self.find_items()
        for k in range(self.evaders.count):
            here = self.evaders.at[k]
            if here >= 0:
                total += (self.evader_value[self.reached(here, self.threat)]
                          - GRADIENT * min(self.item_steps[here], FARTHEST_ITEM))
        return total

    cdef double loss_of_pursuers(self) noexcept nogil:
        """To the pursuers: how far they are from capturing the pieces left, and each of them from the nearest."""
        cdef double total = 0
        cdef int32_t k, q, here, least
        for k in range(self.evaders.count):
            here = self.evaders.at[k]
            if here >= 0:
                total += self.pursuer_loss[self.reached(here, self.threat)] + CLOSE * self.threat[here]
                total += self.escape(here, self.threat)
        for q in range(self.pursuers.count):
            least = 255
            for k in range(self.evaders.count if self.pursuers.at[q] >= 0 else 0):
                if self.evaders.at[k] >= 0:
                    least = min(least, <int32_t>self.steps[self.pursuers.at[q] * self.width + self.evaders.at[k]])
            total += PULL * least if least < 255 else 0
        return total

    cdef double escape(self, int32_t cell, const uint8_t *threat) noexcept nogil:
        """To the pursuers: the value of a piece on a cell by how much later they come to all cells. It falls with every
        step of a path round the piece; the count of cells does not until the other side is reached."""
        cdef int32_t later = row_over(self.steps + cell * self.width, threat, MUCH_LATER, self.width)
        return AROUND * self.price * later / (later + HALF_OPEN)

    # ------------------------------------------------------------------------------------------ turns

    cdef void evaders_turn(self) noexcept nogil:
        cdef int32_t shift = random_below(self.rng, self.evaders.count), k, i, j, here, to, best_to
        cdef double value, best
        self.find_threat(-1, self.threat)
        row_lessen(self.threat, self.width)
        self.find_items()
        for k in range(self.evaders.count):
            i = (k + shift) % self.evaders.count
            here = self.evaders.at[i]
            if here < 0:
                continue
            best_to = self.step_to_goal(i)
            if best_to >= 0:
                self.evaders.at[i] = best_to
                continue
            best, best_to = -1e18, here
            for j in range(self.linear.first[here] - 1, self.linear.first[here + 1]):
                to = here if j < self.linear.first[here] else self.linear.to[j]
                if _occupied(&self.evaders, to, i) or _occupied(&self.pursuers, to, -1):
                    continue
                value = self.evader_value[self.reached(to, self.threat)]
                value += COLLECT if self.item[to] else -EACH_STEP * min(self.item_steps[to], FARTHEST_ITEM)
                if value > best:
                    best, best_to = value, to
            self.evaders.at[i] = best_to
        self.meet(True)

    cdef int32_t step_to_goal(self, int32_t number) noexcept nogil:
        """Of the cells a step nearer to an evader's goal that no pursuer reaches next, the best; -1: none, or no
        goal."""
        cdef int32_t here = self.evaders.at[number], goal = self.towards[number], best_to = -1, j, to
        cdef const uint8_t *row
        cdef double value, best = -1e18
        if goal < 0 or goal == here:
            self.towards[number] = -1
            return -1
        row = self.steps + goal * self.width
        for j in range(self.linear.first[here], self.linear.first[here + 1]):
            to = self.linear.to[j]
            if row[to] >= row[here] or self.threat[to] == 0 or _occupied(&self.evaders, to, number):
                continue
            value = self.evader_value[self.reached(to, self.threat)] + (COLLECT if self.item[to] else 0)
            if value > best:
                best, best_to = value, to
        return best_to

    cdef void pursuers_turn(self) noexcept nogil:
        cdef int32_t shift = random_below(self.rng, self.pursuers.count), k, i, j, here, to, best_to
        cdef side start = self.pursuers
        cdef double value, best
        cdef bint changed
        cdef const uint8_t *row
        for _ in range(2):
            changed = False
            for k in range(self.pursuers.count):
                i = (k + shift) % self.pursuers.count
                here = start.at[i]
                if here < 0:
                    continue
                best, best_to = 1e18, self.pursuers.at[i]
                self.find_threat(i, self.others)
                for j in range(self.linear.first[here] - 1, self.linear.first[here + 1]):
                    to = here if j < self.linear.first[here] else self.linear.to[j]
                    if _occupied(&self.pursuers, to, i):
                        continue
                    row = self.steps + to * self.width
                    row_least(self.moved, self.others, row, self.width)
                    value = self.loss_at(row, self.moved)
                    if value < best:
                        best, best_to = value, to
                changed = changed or best_to != self.pursuers.at[i]
                self.pursuers.at[i] = best_to
            if not changed:
                break
        self.meet(False)

    cdef double loss_at(self, const uint8_t *row, const uint8_t *threat) noexcept nogil:
        """To the pursuers, in the rule of thumb. `row`: the steps from one of them; `threat`: from the nearest."""
        cdef int32_t k, here, least = 255
        cdef double value = 0
        for k in range(self.evaders.count):
            here = self.evaders.at[k]
            if here < 0:
                continue
            value += self.pursuer_loss[self.reached(here, threat)]
            if not self.aims:
                value += self.escape(here, threat)
            if threat[here] == 0:
                value -= self.price
            least = min(least, <int32_t>row[here])
        return value + NEARER * least

    cdef void meet(self, bint collecting) noexcept nogil:
        """Pieces on a pursuer's cell are captured; the others collect the items there."""
        cdef int32_t k
        for k in range(self.evaders.count):
            if self.evaders.at[k] < 0:
                continue
            if _occupied(&self.pursuers, self.evaders.at[k], -1):
                self.evaders.at[k] = -1
                self.captured += 1
            elif collecting and self.item[self.evaders.at[k]]:
                self.item[self.evaders.at[k]] = 0
                self.collected += 1

    # ------------------------------------------------------------------------------------------ cells

    cdef void find_threat(self, int32_t without, uint8_t *out) noexcept nogil:
        """Steps from the nearest pursuer to every cell, one of them left out."""
        cdef int32_t q
        memset(out, 255, self.width)
        for q in range(self.pursuers.count):
            if q != without and self.pursuers.at[q] >= 0:
                row_least(out, out, self.steps + self.pursuers.at[q] * self.width, self.width)

    cdef int32_t reached(self, int32_t cell, const uint8_t *threat) noexcept nogil:
        """How many cells are nearer to a cell than to every pursuer."""
        return row_below(self.steps + cell * self.width, threat, self.width)

    cdef void find_items(self) noexcept nogil:
        """Steps to the nearest item, breadth first."""
        cdef int32_t head = 0, tail = 0, c, i, here, there
        for c in range(self.linear.cells):
            self.item_steps[c] = 255
            if self.item[c]:
                self.item_steps[c] = 0
                self.queue[tail] = c
                tail += 1
        while head < tail:
            here = self.queue[head]
            head += 1
            for i in range(self.linear.first[here], self.linear.first[here + 1]):
                there = self.linear.to[i]
                if self.item_steps[there] == 255:
                    self.item_steps[there] = self.item_steps[here] + 1
                    self.queue[tail] = there
                    tail += 1


cdef bint _occupied(const side *pieces, int32_t cell, int32_t without) noexcept nogil:
    """Whether a piece of a side stands on a cell, one of them left out."""
    cdef int32_t k
    for k in range(pieces.count):
        if pieces.at[k] == cell and k != without:
            return True
    return False


cdef double _lives(int32_t cells) noexcept nogil:
    """The curve at so many cells."""
    cdef int32_t k
    for k in range(1, POINTS):
        if cells < CELLS[k]:
            return LIVES[k - 1] + (LIVES[k] - LIVES[k - 1]) * (cells - CELLS[k - 1]) / (CELLS[k] - CELLS[k - 1])
    return 1.0
