"""What becomes of pieces that are hunted: a state played on for some turns of both sides, each turn by a rule of thumb.

    prey      each piece goes where it reaches the most cells before every hunter, and towards what it takes
              a goal that is planned along with the turn goes before that, unless a hunter is met on the way
    hunters   piece by piece to where the prey reaches the fewest cells first; twice over. Where they plan, they go
              round it as well
    worth     what was taken - price * pieces caught + sum over the pieces left of what they are worth (below);
              the mean of that after one turn of both sides, two, and so on

A piece that reaches n cells before every hunter is worth price * (2 * LIVES(n) - 1): its own price while it lives, and
as much again for what it will take; none, and the hunters move: it is as good as caught. To the hunters a piece left is
worth price * (0.15 + 0.85 n / (n + 25)), which still falls where the prey feels safe, and a little a step to the
nearest of them; 0.3 of the price by how much later they come to all cells (0 to 1), so that one goes round where
another waits; and 0.3 a step of each to the piece nearest to it, so that none stays behind. Distances are those between
all cells, as the judge has them, so that a turn of a side costs microseconds: the rule looks at the cells in blocks of
bytes.

Who hunts whom was watched (`ludex.bots.analysis.random_probe`): the pieces of one player are lost, those of the other
never. References: Tesauro and Galperin 1996 (rollouts of a policy); Aigner and Fromme 1984 (pursuit on graphs).
Fit: pieces that step from cell to cell and are taken by being met. Not fit: pieces that leap, or are taken otherwise.
"""

from libc.stdint cimport int32_t, uint8_t, uint64_t
from libc.string cimport memset

from ludex.bots.errors import Refused
from ludex.bots.eval.evaluator cimport GoalEvaluator
from ludex.bots.eval.linear cimport LinearEvaluation
from ludex.bots.eval.term import Term
from ludex.engine.position cimport Position
from ludex.engine.random cimport random_below, random_seed, random_word

cdef enum:
    POINTS = 8                      # of the curve

cdef double[POINTS] CELLS = [0, 1, 2, 3, 10, 13, 18, 22]                # reached first, and
cdef double[POINTS] LIVES = [0, 0.37, 0.59, 0.65, 0.69, 0.82, 0.95, 1]  # how often a piece then lived on for 20 turns
cdef double GREED = 5.0             # of the prey: what is taken counts so often; who only lives on has lost too
cdef double GRADIENT = 2.0          # of a step to the nearest of what lies somewhere, at the end
cdef double BITE = 2.0              # of what lies there, in the rule of thumb
cdef double EACH_STEP = 0.5         # of a step to the nearest
cdef double GRASP = 0.2             # a hunter's step nearer to a piece, in the rule of thumb
cdef double CLOSE = 1.0             # the same to the hunters at the end, of each piece
cdef double PULL = 0.3              # the same of each hunter, to the piece nearest to it
cdef double AROUND = 0.3            # of the price: what is still open round a piece, where the hunters plan
cdef double HALF_OPEN = 1000        # steps by which hunters are later, over all cells: half of that
cdef uint8_t MUCH_LATER = 40        # steps at one cell
cdef int32_t SMELT = 25             # steps; what lies farther is as far
cdef int32_t PREY_TURNS = 6, HUNTERS_TURNS = 3      # that a turn is played on
cdef int32_t FARTHEST = 14          # steps to a goal


cdef class Pursuit(GoalEvaluator):
    """The evaluation `pursuit`. `weights`: a `LinearEvaluation`, or what one is made with."""

    def __cinit__(self, weights=True):
        self.prey = -1

    cpdef int fit(self, object position) except -1:
        """Tables for the game of a position. Raises Refused where no pieces of one player chase those of the other."""
        if self.game is position.game:
            return 0
        GoalEvaluator.fit(self, position)
        self.game = None
        self.judge = self.given if isinstance(self.given, LinearEvaluation) else LinearEvaluation(self.given)
        self.judge.fit(position)
        self.logit, self.source = self.judge.logit, "pursuit"
        self.prey, self.aims = -1, False
        self.read_rules()
        if self.prey < 0:
            raise Refused("in this game no pieces are hunted by others: take the evaluation `linear`")
        self.game = position.game
        return 0

    cdef int read_rules(self) except -1:
        """`prey` and all tables; `prey` is -1 where it is no chase."""
        cdef int32_t a, b, k, n, prey
        cdef LinearEvaluation judge = self.judge
        prices = judge.terms.prices
        if judge.players != 2 or judge.between == NULL or (prices[0] > 0) == (prices[1] > 0):
            return 0
        self.n_prey = self.n_hunters = 0
        prey = 0 if prices[0] > 0 else 1
        for k in range(judge.pieces):
            if judge.piece_owner[k] == prey and self.n_prey < MOST:
                self.prey_pieces[self.n_prey] = k
                self.n_prey += 1
            elif judge.piece_owner[k] == 1 - prey and self.n_hunters < MOST:
                self.hunter_pieces[self.n_hunters] = k
                self.n_hunters += 1
        if self.n_prey + self.n_hunters != judge.pieces or self.n_hunters == 0:
            return 0                                    # too many, some without a player, or taken by what is no piece
        n = judge.cells
        self.width = (n + ROW_BLOCK - 1) // ROW_BLOCK * ROW_BLOCK
        self.away = <uint8_t *>self.blocks.take(n * self.width, 1)
        self.hunted = <uint8_t *>self.blocks.take(self.width, 1)
        self.others = <uint8_t *>self.blocks.take(self.width, 1)
        self.moved = <uint8_t *>self.blocks.take(self.width, 1)
        self.lies = <uint8_t *>self.blocks.take(self.width, 1)
        self.food_away = <int32_t *>self.blocks.take(n, 4)
        self.queue = <int32_t *>self.blocks.take(n, 4)
        self.safe = <double *>self.blocks.take(self.width + 1, sizeof(double))
        self.feared = <double *>self.blocks.take(self.width + 1, sizeof(double))
        memset(self.away, 255, n * self.width)
        for a in range(n):
            for b in range(n):
                self.away[a * self.width + b] = judge.between[a * n + b]
        self.price = prices[prey]
        for k in range(self.width + 1):
            self.safe[k] = self.price * (2 * _lives(k) - 1)
            self.feared[k] = self.price * (0.15 + 0.85 * k / (k + 25.0)) if k else 0.0
        for k in range(MOST):
            self.best.goal[k] = -1
        self.prey = prey
        return 0

    # ------------------------------------------------------------------------------------------ goals

    cdef void begin(self, const uint64_t *s, int32_t me, uint64_t seed) noexcept nogil:
        """A turn is planned from `s`. Goals of the last one are kept where they are still to be reached."""
        cdef int32_t k, here, goal
        self.aims, self.follows = me == self.prey, False
        self.seed, self.ahead = seed, PREY_TURNS if self.aims else HUNTERS_TURNS
        random_seed(self.luck, seed)
        self.see(s)
        for k in range(self.n_prey):
            here, goal = self.prey_at[k], self.best.goal[k]
            self.home[k] = self.best.stood[k] = here
            if here < 0 or goal < 0 or goal == here or self.away[here * self.width + goal] > FARTHEST:
                self.best.goal[k] = -1
        self.trial = self.present = self.best

    cdef void restart(self) noexcept nogil:
        """The best turn is the present one."""
        self.present = self.best

    cdef void accept(self) noexcept nogil:
        """The turn on trial is the present one."""
        self.present = self.trial

    cdef void remember(self) noexcept nogil:
        """The turn on trial is the best."""
        self.best = self.trial

    cdef bint change(self) noexcept nogil:
        """Another trial; whether a goal is all that changes, else a piece moved elsewhere may have a new one."""
        cdef uint64_t how = random_word(self.luck)
        cdef int32_t k
        if not self.aims:
            return False
        self.trial = self.present
        k = random_below(self.luck, self.n_prey)
        if how & 3 == 0 and self.trial.stood[k] >= 0:
            self.trial.goal[k] = self.onward(k, self.trial.stood[k]) if how & 12 else -1
            return True
        self.follows = how & 48 != 0
        return False

    cdef int32_t onward(self, int32_t piece, int32_t here) noexcept nogil:
        """The end of a random walk that leads away from where a piece stood before the turn; -1: it was nowhere."""
        cdef const uint8_t *row = self.away + self.home[piece] * self.width
        cdef int32_t left = random_below(self.luck, FARTHEST), first, n, i
        if self.home[piece] < 0:
            return -1
        while left >= 0:
            first = self.judge.first[here]
            n = self.judge.first[here + 1] - first
            i = random_below(self.luck, n) if n else 0
            left -= 1
            for _ in range(n):                          # the first that leads away, from a random one on
                if row[self.judge.to[first + i]] > row[here]:
                    here = self.judge.to[first + i]
                    break
                i = (i + 1) % n
            else:
                break
        return here

    # ------------------------------------------------------------------------------------------ the worth of a state

    cdef void see(self, const uint64_t *s) noexcept nogil:
        """Where the pieces are."""
        cdef int32_t k
        self.judge.read(s)
        for k in range(self.n_prey):
            self.prey_at[k] = self.judge.stands[self.prey_pieces[k]]
        for k in range(self.n_hunters):
            self.hunter_at[k] = self.judge.stands[self.hunter_pieces[k]]

    cdef double value(self, const uint64_t *s, int32_t me, int32_t stage, int32_t ply) noexcept nogil:
        return self.play_on(s, me, self.ahead)

    cdef double play_on(self, const uint64_t *s, int32_t me, int32_t turns) noexcept nogil:
        """Of a state that is not over, for one of the two players, the mean of what it is worth after one turn of both,
        two and so on to so many."""
        cdef int32_t k, v, here
        cdef bint hunters_first = self.judge.e.mover(self.judge.g, s) != self.prey
        cdef double greed = GREED if me == self.prey else 1.0, found = 0, total = 0
        if self.judge.e.scores(self.judge.g, s, self.judge.points):
            found = greed * self.judge.points[self.prey] - self.judge.points[1 - self.prey]
        random_seed(self.rng, self.seed)
        self.see(s)
        for k in range(self.n_prey):
            here = self.prey_at[k]
            if self.follows and here >= 0 and here != self.trial.stood[k]:
                self.trial.goal[k] = self.onward(k, here)
            self.trial.stood[k] = here
            self.towards[k] = self.trial.goal[k] if self.aims and me == self.prey else -1
        self.follows = False
        memset(self.lies, 0, self.width)
        for v in range(self.judge.n_values):
            for k in range(self.judge.cells):
                if self.judge.e.get(self.judge.g, s, self.judge.values[v][0], k, 0):
                    self.lies[k] = 255
        self.eaten = self.caught = 0
        for k in range(turns + 1):
            if k > 0:
                if hunters_first or k > 1:
                    self.hunters_turn()
                self.prey_turn()
            if k > 0 or turns == 0:
                total += (found if me == self.prey else -found) + self.outlook(me, greed, hunters_first or k > 0)
        return total / max(1, turns)

    cdef double outlook(self, int32_t me, double greed, bint hunters_next) noexcept nogil:
        """To a player: what was taken and caught while it was played on, and what is left."""
        cdef double won = greed * self.eaten - self.price * self.caught
        self.threaten(-1, self.hunted)
        if hunters_next:
            row_lessen(self.hunted, self.width)
        return won + self.settled() if me == self.prey else -won - self.wanted()

    cdef double settled(self) noexcept nogil:
        """To the prey: what the pieces left are worth, and how near they are to what they take."""
        cdef double total = 0
        cdef int32_t k, here
        self.smell()
        for k in range(self.n_prey):
            here = self.prey_at[k]
            if here >= 0:
                total += self.safe[self.reached(here, self.hunted)] - GRADIENT * min(self.food_away[here], SMELT)
        return total

    cdef double wanted(self) noexcept nogil:
        """To the hunters: how far they are from having the pieces left, and each of them from the nearest."""
        cdef double total = 0
        cdef int32_t k, q, here, least
        for k in range(self.n_prey):
            here = self.prey_at[k]
            if here >= 0:
                total += self.feared[self.reached(here, self.hunted)] + CLOSE * self.hunted[here]
                total += self.open_to(here, self.hunted)
        for q in range(self.n_hunters):
            least = 255
            for k in range(self.n_prey if self.hunter_at[q] >= 0 else 0):
                if self.prey_at[k] >= 0:
                    least = min(least, <int32_t>self.away[self.hunter_at[q] * self.width + self.prey_at[k]])
            total += PULL * least if least < 255 else 0
        return total

    cdef double open_to(self, int32_t cell, const uint8_t *hunted) noexcept nogil:
        """To the hunters: what a piece on a cell has left by how much later they come to all cells. This falls with
        every step of a way round it, which the count of cells does not until the other side is reached."""
        cdef int32_t later = row_over(self.away + cell * self.width, hunted, MUCH_LATER, self.width)
        return AROUND * self.price * later / (later + HALF_OPEN)

    # ------------------------------------------------------------------------------------------ turns

    cdef void prey_turn(self) noexcept nogil:
        cdef int32_t shift = random_below(self.rng, self.n_prey), k, i, j, here, to, best_to
        cdef double value, best
        self.threaten(-1, self.hunted)
        row_lessen(self.hunted, self.width)
        self.smell()
        for k in range(self.n_prey):
            i = (k + shift) % self.n_prey
            here = self.prey_at[i]
            if here < 0:
                continue
            best_to = self.nearer(i)
            if best_to >= 0:
                self.prey_at[i] = best_to
                continue
            best, best_to = -1e18, here
            for j in range(self.judge.first[here] - 1, self.judge.first[here + 1]):
                to = here if j < self.judge.first[here] else self.judge.to[j]
                if _stands(self.prey_at, self.n_prey, to, i) or _stands(self.hunter_at, self.n_hunters, to, -1):
                    continue
                value = self.safe[self.reached(to, self.hunted)]
                value += BITE if self.lies[to] else -EACH_STEP * min(self.food_away[to], SMELT)
                if value > best:
                    best, best_to = value, to
            self.prey_at[i] = best_to
        self.meet(True)

    cdef int32_t nearer(self, int32_t piece) noexcept nogil:
        """Of the cells a step nearer to a piece's goal that no hunter meets next, the best; -1: none, or no goal."""
        cdef int32_t here = self.prey_at[piece], goal = self.towards[piece], best_to = -1, j, to
        cdef const uint8_t *row
        cdef double value, best = -1e18
        if goal < 0 or goal == here:
            self.towards[piece] = -1
            return -1
        row = self.away + goal * self.width
        for j in range(self.judge.first[here], self.judge.first[here + 1]):
            to = self.judge.to[j]
            if row[to] >= row[here] or self.hunted[to] == 0 or _stands(self.prey_at, self.n_prey, to, piece):
                continue
            value = self.safe[self.reached(to, self.hunted)] + (BITE if self.lies[to] else 0)
            if value > best:
                best, best_to = value, to
        return best_to

    cdef void hunters_turn(self) noexcept nogil:
        cdef int32_t shift = random_below(self.rng, self.n_hunters), k, i, j, here, to, best_to, q, least
        cdef int32_t[MOST] start
        cdef double value, best
        cdef bint changed
        cdef const uint8_t *row
        cdef uint8_t *moved = self.moved
        for k in range(self.n_hunters):
            start[k] = self.hunter_at[k]
        for _ in range(2):
            changed = False
            for k in range(self.n_hunters):
                i = (k + shift) % self.n_hunters
                here = start[i]
                if here < 0:
                    continue
                best, best_to = 1e18, self.hunter_at[i]
                self.threaten(i, self.others)
                for j in range(self.judge.first[here] - 1, self.judge.first[here + 1]):
                    to = here if j < self.judge.first[here] else self.judge.to[j]
                    if _stands(self.hunter_at, self.n_hunters, to, i):
                        continue
                    row = self.away + to * self.width
                    row_least(moved, self.others, row, self.width)
                    value, least = 0, 255
                    for q in range(self.n_prey):
                        if self.prey_at[q] < 0:
                            continue
                        value += self.feared[self.reached(self.prey_at[q], moved)]
                        if not self.aims:
                            value += self.open_to(self.prey_at[q], moved)
                        if moved[self.prey_at[q]] == 0:
                            value -= self.price
                        least = min(least, <int32_t>row[self.prey_at[q]])
                    value += GRASP * least
                    if value < best:
                        best, best_to = value, to
                if best_to != self.hunter_at[i]:
                    changed = True
                self.hunter_at[i] = best_to
            if not changed:
                break
        self.meet(False)

    cdef void meet(self, bint eating) noexcept nogil:
        """Pieces that a hunter meets are caught; the others take what lies there."""
        cdef int32_t k
        for k in range(self.n_prey):
            if self.prey_at[k] < 0:
                continue
            if _stands(self.hunter_at, self.n_hunters, self.prey_at[k], -1):
                self.prey_at[k] = -1
                self.caught += 1
            if eating and self.prey_at[k] >= 0 and self.lies[self.prey_at[k]]:
                self.lies[self.prey_at[k]] = 0
                self.eaten += 1

    # ------------------------------------------------------------------------------------------ cells

    cdef void threaten(self, int32_t without, uint8_t *out) noexcept nogil:
        """Steps from the nearest hunter to every cell, one of them left out."""
        cdef int32_t q
        memset(out, 255, self.width)
        for q in range(self.n_hunters):
            if q == without or self.hunter_at[q] < 0:
                continue
            row_least(out, out, self.away + self.hunter_at[q] * self.width, self.width)

    cdef int32_t reached(self, int32_t cell, const uint8_t *hunted) noexcept nogil:
        """How many cells are nearer to a cell than to every hunter."""
        return row_below(self.away + cell * self.width, hunted, self.width)

    cdef void smell(self) noexcept nogil:
        """Steps to the nearest cell where something lies, breadth first."""
        cdef int32_t head = 0, tail = 0, c, i, here, there
        for c in range(self.judge.cells):
            self.food_away[c] = 255
            if self.lies[c]:
                self.food_away[c] = 0
                self.queue[tail] = c
                tail += 1
        while head < tail:
            here = self.queue[head]
            head += 1
            for i in range(self.judge.first[here], self.judge.first[here + 1]):
                there = self.judge.to[i]
                if self.food_away[there] == 255:
                    self.food_away[there] = self.food_away[here] + 1
                    self.queue[tail] = there
                    tail += 1

    # ------------------------------------------------------------------------------------------ for Python

    def goals(self) -> list[int]:
        """The cell that each piece of the hunted goes to after the turn planned last; -1: by the rule of thumb."""
        return [self.best.goal[k] for k in range(self.n_prey)]

    def after(self, position, int ahead, bint hunters=False) -> float:
        """The value of a position that is not over, after so many turns of both, to the player whose pieces are hunted,
        or to the hunters. Raises Refused where there is no such player."""
        cdef Position there = position
        self.fit(position)
        self.seed, self.aims = 1, False
        return self.play_on(there.s, 1 - self.prey if hunters else self.prey, ahead)

    def of(self, position) -> float:
        """The value of a position that is not over, to the player to move."""
        self.fit(position)
        return self.after(position, HUNTERS_TURNS, position.mover != self.prey)

    def explain(self, position) -> tuple:
        """The terms of the position, and what playing on adds to them."""
        total, found = self.of(position), self.judge.explain(position)
        line = position.game.model.fields[self.judge.at].span.place
        return (*found, Term("played on", line, None, None, total - sum([term.worth for term in found])))


cdef bint _stands(const int32_t *pieces, int32_t n, int32_t cell, int32_t but) noexcept nogil:
    """Whether one of some pieces stands on a cell, number `but` left out."""
    cdef int32_t k
    for k in range(n):
        if pieces[k] == cell and k != but:
            return True
    return False


cdef double _lives(int32_t cells) noexcept nogil:
    """The curve at so many cells."""
    cdef int32_t k
    for k in range(1, POINTS):
        if cells < CELLS[k]:
            return LIVES[k - 1] + (LIVES[k] - LIVES[k - 1]) * (cells - CELLS[k - 1]) / (CELLS[k] - CELLS[k - 1])
    return 1.0


EVALUATOR = Pursuit
