"""The bot `greedy`: the turn whose end is best for the player to move: to win, else the highest value.

Values are those of the option `evaluation` (without it `score`). Fit: games with a score. Not fit: games without, if no
evaluation is named (it then wins where one turn wins, and plays at random).
1. All complete turns are tried, depth first, as long as the budget lasts. 2. If it does not, and the turn is a set, it
grows from a random one (`search/turn_builder.pyx`): elements are put in, in random order, each kept if the turn's end
is better for it. 3. Else the turn is made choice by choice: after each offer the turn is stopped where it may stop,
else completed a few times at random (the same way for every offer), because rules may settle the score at the end of
the turn. Ties are broken at random.
"""

from libc.stdint cimport int32_t, int64_t, uint64_t
from libc.string cimport memcpy

from ludex.bots.eval.evaluator cimport Evaluator
from ludex.bots.search.turn_builder cimport SET, TurnBuildingBot
from ludex.engine.clock cimport now_ns
from ludex.engine.contract cimport LX_CHANCE, LX_DEAD_END, LX_DONE, LX_GAME_OVER, LX_GOES_ON, lx_choice
from ludex.engine.random cimport random_below, random_word

from ludex.bots.eval import evaluation as make_evaluation

cdef enum:
    ROOM = 1 << 16                  # offers listed at a time
    DEPTH = 256                     # choices of a turn that is tried whole
    FEW = 256                       # offers drawn where more than ROOM are offered
    COMPLETIONS = 3                 # of a turn that may not stop yet
    STATES = 1 << 21                # words for the positions within a turn

cdef double WON = 1e15, BROKEN = -1e18


cdef class GreedyBot(TurnBuildingBot):
    cdef int64_t turns              # that are tried at most
    cdef lx_choice *offers
    cdef uint64_t *states
    cdef int64_t state_words
    cdef int64_t depth              # states at hand
    cdef readonly Evaluator evaluation
    cdef double *payoffs
    cdef int32_t me
    cdef int64_t stop               # ns, of the first part
    cdef int64_t tried, limit
    cdef bint cut
    cdef double best
    cdef int64_t ties
    cdef lx_choice[DEPTH] trail, plan
    cdef int64_t planned, next_planned

    def __init__(self, seed=0, turns=20000, weights=True, evaluation="score"):
        if turns < 1:
            raise ValueError("greedy: `turns` is at least 1")
        self.turns, self.evaluation = turns, make_evaluation(evaluation, weights)
        self.plays_chance = True

    cdef int open(self, object position) except -1:
        TurnBuildingBot.open(self, position)
        if self.evaluation.game is not position.game:
            self.evaluation.fit(position)
        return 0

    cdef int prepare(self) except -1:
        if self.state_words != self.words:
            self.depth = max(2, min(DEPTH, STATES // (self.words + 1)))
            self.states = <uint64_t *>self.blocks.again(self.states, self.depth * (self.words + 1), 8)
            self.state_words = self.words
        self.payoffs = <double *>self.blocks.again(self.payoffs, self.players, sizeof(double))
        if self.offers == NULL:
            self.offers = <lx_choice *>self.blocks.take(ROOM, sizeof(lx_choice))
        self.me = self.e.mover(self.g, self.at)
        self.evaluation.begin(self.at, self.me, 0)
        self.planned = self.next_planned = 0
        self.limit = self.turns if self.nodes < 0 else self.nodes
        return 0

    cdef int report(self) except -1:
        self.info["whole"] = self.planned > 0
        self.info["value"] = self.best
        return 0

    cdef lx_choice pick(self) noexcept nogil:
        cdef lx_choice c
        if self.next_planned == 0 and self.length == 0:
            self.try_turns()
            if self.planned == 0 and self.line.has_sets:
                self.grow_turn()
        if self.next_planned < self.planned:
            c = self.plan[self.next_planned]
            self.next_planned += 1
            return c
        return self.best_choice()

    cdef bint past(self, int64_t stop) noexcept nogil:
        return self.halted or (stop != 0 and now_ns() >= stop)

    # 1.

    cdef void try_turns(self) noexcept nogil:
        """Plan the best of all complete turns; no plan where there are too many."""
        cdef int64_t now = now_ns()
        self.best, self.ties, self.tried, self.cut = BROKEN * 10, 0, 0, False
        self.stop = now + (self.until - now) // 2 if self.until else 0
        self.extend(self.at, 0, 0)
        if self.cut:
            self.planned = 0

    cdef void extend(self, const uint64_t *s, int64_t depth, int64_t first) noexcept nogil:
        """Try every turn that goes on from `s`, after `depth` choices; offers are kept from `first` on."""
        cdef int64_t n = self.e.offer(self.g, s, self.offers + first, ROOM - first)
        cdef int64_t i
        cdef uint64_t *there = self.states + depth * self.words
        cdef int32_t result
        if n < 0 or depth >= self.depth or n > self.limit - self.tried or self.past(self.stop):
            self.cut = True
            return
        for i in range(first, first + n):
            self.e.copy(self.g, there, s)
            result = self.e.apply(self.g, there, self.offers[i])
            self.trail[depth] = self.offers[i]
            self.used += 1
            self.tried += 1
            if self.goes_on(there, result):
                self.extend(there, depth + 1, first + n)
            else:
                self.consider(self.value(there, result), depth + 1)
            if self.tried >= self.limit or self.past(self.stop):
                self.cut = self.cut or i + 1 < first + n or depth > 0
            if self.cut:
                return

    cdef void consider(self, double value, int64_t length) noexcept nogil:
        if value > self.best:
            self.best, self.ties = value, 0
        if value == self.best:
            self.ties += 1
            if random_below(self.rng, self.ties) == 0:
                memcpy(self.plan, self.trail, length * sizeof(lx_choice))
                self.planned = length

    # 2.

    cdef void grow_turn(self) noexcept nogil:
        """Plan a turn that grows from a random one; no plan where it has no set, or is too long to be planned."""
        cdef int64_t n, i, m = 0
        cdef double value, best
        cdef int64_t now = now_ns(), stop = now + (self.until - now) // 2 if self.until else 0
        self.line.begin(self.at)
        self.line.draw(self.rng)
        self.line.redraft(self.line.length)
        best = self.line_value()
        n = self.e.offer(self.g, self.at, self.offers, ROOM)
        for i in range(n):
            if self.offers[i] != LX_DONE and self.line.step_of(self.offers[i]).kind == SET:
                self.offers[m] = self.offers[i]
                m += 1
        if m == 0:
            return
        while m > 0 and not self.past(stop) and self.used < self.limit:
            i = random_below(self.rng, m)
            m -= 1
            self.used += 1
            if self.line.insert(self.offers[i], True):
                value = self.line_value()
                if value > best:
                    best = value
                    self.line.accept()
            self.offers[i] = self.offers[m]
        if self.line.length < DEPTH - 1:
            memcpy(self.plan, self.line.choices, self.line.length * sizeof(lx_choice))
            self.planned = self.line.length
            if self.line.result == LX_GOES_ON:
                self.plan[self.planned] = LX_DONE
                self.planned += 1
            self.best = best

    cdef double line_value(self) noexcept nogil:
        """The value of the draft's end; below all where it may not end."""
        cdef int32_t result = self.line.end()
        return BROKEN if result == LX_GOES_ON else self.value(self.line.after, result)

    cdef bint goes_on(self, const uint64_t *s, int32_t result) noexcept nogil:
        """Whether the player chooses again: not where chance decides next."""
        return result == LX_GOES_ON and not (self.has_chance and self.e.mover(self.g, s) == LX_CHANCE)

    # 3.

    cdef lx_choice best_choice(self) noexcept nogil:
        cdef int64_t n = self.e.offer(self.g, self.at, self.offers, ROOM)
        cdef int64_t i, j
        cdef int64_t ties = 0
        cdef lx_choice c, found = LX_DONE
        cdef double value, best = BROKEN * 10
        cdef uint64_t seed = random_word(self.rng)
        cdef bint drawn = n < 0
        cdef int64_t now = now_ns()
        cdef int64_t stop = now + (self.until - now) // 4 if self.until else 0
        if n == 1:
            return self.offers[0]
        if drawn:
            n = FEW
        for i in range(n):
            if drawn:
                c = self.e.random(self.g, self.at, self.rng)
            else:                                   # in random order: the clock may stop this anywhere
                j = i + random_below(self.rng, n - i)
                c = self.offers[j]
                self.offers[j] = self.offers[i]
            if ties and (self.past(stop) or (self.nodes >= 0 and self.used >= 2 * self.nodes)):
                break
            value = self.prospect(c, seed)
            if value > best:
                best, ties = value, 0
            if value == best:
                ties += 1
                if random_below(self.rng, ties) == 0:
                    found = c
        self.best = best
        return found

    cdef double prospect(self, lx_choice c, uint64_t seed) noexcept nogil:
        """The value of the turn that goes on with a choice."""
        cdef uint64_t *there = self.states
        cdef int32_t result
        cdef int k
        cdef double total = 0
        cdef uint64_t[4] draws
        self.e.copy(self.g, self.work, self.at)
        result = self.e.apply(self.g, self.work, c)
        self.used += 1
        if not self.goes_on(self.work, result):
            return self.value(self.work, result)
        if self.e.legal(self.g, self.work, LX_DONE):
            result = self.e.apply(self.g, self.work, LX_DONE)
            return self.value(self.work, result)
        for k in range(COMPLETIONS):
            draws[0] = seed + k
            draws[1], draws[2], draws[3] = draws[0], draws[0], draws[0]
            self.e.copy(self.g, there, self.work)
            result = LX_GOES_ON
            while self.goes_on(there, result):
                result = self.e.apply(self.g, there, self.e.random(self.g, there, draws))
            total += self.value(there, result)
        return total / COMPLETIONS

    cdef double value(self, const uint64_t *s, int32_t result) noexcept nogil:
        """For `me`: won, else what the evaluation says."""
        if result == LX_GAME_OVER:
            self.e.payoffs(self.g, s, self.payoffs)
            return (self.payoffs[self.me] - 1.0 / self.players) * WON
        return BROKEN if result >= LX_DEAD_END else self.evaluation.value(s, self.me, 0, 0)
