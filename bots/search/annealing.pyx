"""The bot `plan`: whole turns that are changed choice by choice, and evaluated where they end (online evolution).

    keep the changed turn with probability min(1, exp((its value - the value of the present one) / T)),  T falling to 0

1. Every turn of one choice is tried once, as far as the budget lasts. 2. From the best of some random turns
(`search/turn_builder.pyx`) changes are tried: in a set an element more (those in its way leave) or less, elsewhere
another choice at some place, after which the later ones are kept as far as they are legal. Turns are evaluated by the
option `evaluation` (without it as `ludex.bots.eval.turn_evaluation` says). Where that plans two turns, a second own
turn is planned along, the others passing: a change of the first turn keeps of the second what is still legal, and
the worth is 0.25 of that after the first and 0.75 of that after the second. Where it has goals, they change along with
the turn.

Fit: turns of many choices (`set of`, `each`, `m..n of`), where a search choice by choice sees less than one turn.
Not fit: short turns whose consequences lie several turns ahead.

References: Kirkpatrick, Gelatt, Vecchi 1983 (annealing); Justesen, Mahlmann, Togelius 2016.
"""

from libc.math cimport exp, fabs
from libc.stdint cimport int32_t, int64_t, uint64_t
from libc.string cimport memcpy

from ludex.bots.eval.evaluator cimport Evaluator, GoalEvaluator
from ludex.bots.search.turn_builder cimport PLAIN, SET, TurnBuilder, TurnBuildingBot
from ludex.engine.clock cimport now_ns
from ludex.engine.contract cimport LX_DEAD_END, LX_DONE, LX_GAME_OVER, LX_GOES_ON, LX_TURN_ENDED, lx_choice
from ludex.engine.random cimport random_below, random_word

from ludex.bots.eval import evaluation as make_evaluation
from ludex.bots.eval import turn_evaluation

cdef enum:
    ROOM = 1 << 12                  # first choices that are tried one by one
    STARTS = 8                      # random turns, the best of which is changed
    DEFAULT_NODES = 1000

cdef double HEAT = 0.3, SURE = 0.1  # T at first, in usual changes of worth; where two turns are planned
cdef int64_t ENDLESS = <int64_t>1 << 60
cdef double WON = 1e7, ILLEGAL = -1e18, TO_53 = 9007199254740992.0


cdef class AnnealingBot(TurnBuildingBot):
    cdef object named, weights      # the options of the evaluation
    cdef readonly Evaluator evaluation
    cdef GoalEvaluator goals        # the same, or one without goals
    cdef bint aims                  # the evaluation has goals
    cdef double *payoffs
    cdef lx_choice *offers
    cdef bint met                   # a turn was met; the best one:
    cdef double best
    cdef lx_choice *choices
    cdef int64_t choices_length
    cdef object heat_option         # T at first; None: by the game
    cdef double heat                # T at first, in usual changes of worth
    cdef double spread              # the usual change of worth
    cdef TurnBuilder second, other         # a second own turn, and another one that is tried
    cdef lx_choice *later           # the second turn of the best plan
    cdef int64_t later_length
    cdef double ahead               # weight of the value after the second turn; 0: none is planned
    cdef int64_t limit, room

    def __init__(self, seed=0, heat=None, ahead=0.75, weights=True, evaluation=None):
        if (heat or 0) < 0 or not 0 <= ahead <= 1:
            raise ValueError("plan: heat >= 0, 0 <= ahead <= 1")
        self.named, self.weights, self.second, self.other = evaluation, weights, TurnBuilder(), TurnBuilder()
        self.heat_option, self.ahead, self.goals = heat, ahead, GoalEvaluator()

    cdef int open(self, object position) except -1:
        TurnBuildingBot.open(self, position)
        if self.evaluation is None or self.evaluation.game is not position.game:
            self.take_evaluation(position)
        if self.evaluation.plans > 1:
            self.second.fit(position)
            self.other.fit(position)
        self.heat = (SURE if self.evaluation.plans > 1 else HEAT) if self.heat_option is None else self.heat_option
        if self.offers == NULL:
            self.offers = <lx_choice *>self.blocks.take(ROOM, sizeof(lx_choice))
        if self.room < self.line.room:
            self.later = <lx_choice *>self.blocks.again(self.later, self.line.room, sizeof(lx_choice))
            self.choices = <lx_choice *>self.blocks.again(self.choices, self.line.room, sizeof(lx_choice))
            self.room = self.line.room
        return 0

    cdef int take_evaluation(self, object position) except -1:
        self.evaluation = None
        found = make_evaluation(self.named, self.weights) if self.named else turn_evaluation(position, self.weights)
        found.fit(position)
        self.evaluation, self.aims = found, isinstance(found, GoalEvaluator)
        self.goals = found if self.aims else GoalEvaluator()
        self.payoffs = <double *>self.blocks.again(self.payoffs, self.players, sizeof(double))
        return 0

    cdef int report(self) except -1:
        self.info["value"] = self.best if self.met else 0.0
        return 0

    def _make_turn(self):
        cdef int64_t i
        cdef int32_t result = LX_GOES_ON
        self.met = False
        self.limit = self.nodes if self.nodes >= 0 else ENDLESS if self.until else DEFAULT_NODES
        if not self.late():
            with nogil:
                self.think()
        for i in range(self.choices_length if self.met else 0):
            result = self.e.apply(self.g, self.at, self.choices[i])
            self.keep(self.choices[i])
        if result == LX_GOES_ON:
            self.complete_turn()

    # ------------------------------------------------------------------------------------------ the search

    cdef bint spent(self, int64_t stop) noexcept nogil:
        return self.halted or self.used >= self.limit or (stop != 0 and now_ns() >= stop)

    cdef void think(self) noexcept nogil:
        cdef int64_t now, stop = self.until
        cdef int32_t me = self.e.mover(self.g, self.at), k
        if self.e.count(self.g, self.at) == 1 and self.forced():
            return
        self.spread, self.later_length = 0, 0
        self.evaluation.begin(self.at, me, random_word(self.rng) if self.aims else 0)
        self.line.begin(self.at)
        self.try_first_choices(me, stop)
        if self.evaluation.plans > 1 and self.ahead > 0:
            self.plan_two(me, stop)
            return
        for k in range(3):                              # three runs, each cooled down
            if self.spent(stop):
                break
            now = now_ns()
            self.anneal(self.line, me, now + (stop - now) // (3 - k) if stop else 0,
                        self.used + (self.limit - self.used) // (3 - k))

    cdef bint forced(self) noexcept nogil:
        """Whether the only offer is the whole turn; it is planned then."""
        cdef lx_choice c = self.e.random(self.g, self.at, self.rng)
        self.e.copy(self.g, self.work, self.at)
        if c != LX_DONE and self.e.apply(self.g, self.work, c) == LX_GOES_ON:
            return False
        self.choices[0] = c
        self.choices_length, self.best, self.met = 1, 0, True
        return True

    cdef double worth_of(self, TurnBuilder line, int32_t me) noexcept nogil:
        """Of the draft of a line, its turn ended."""
        cdef int32_t result = line.end()
        self.used += 1
        if result == LX_GOES_ON or result >= LX_DEAD_END:
            return ILLEGAL
        if result == LX_GAME_OVER:
            self.e.payoffs(self.g, line.after, self.payoffs)
            return (self.payoffs[me] - 1.0 / self.players) * WON + self.evaluation.lead(line.after, me)
        return self.evaluation.value(line.after, me, 0, 0)

    cdef void try_first_choices(self, int32_t me, int64_t stop) noexcept nogil:
        """Each first choice that is no element of a set, the turn ended where it may end, else at random."""
        cdef int64_t n = self.e.offer(self.g, self.at, self.offers, ROOM), i, j
        cdef lx_choice c
        for i in range(max(n, 0)):
            j = i + random_below(self.rng, n - i)
            c, self.offers[j] = self.offers[j], self.offers[i]
            if c == LX_DONE or self.line.step_of(c).kind != PLAIN:
                continue
            if self.spent(stop):
                return
            self.line.repair(0, &c, 1, True, self.rng)
            self.remember(self.line, self.worth_of(self.line, me))

    cdef double start(self, TurnBuilder line, int32_t me, int64_t stop, int64_t most) noexcept nogil:
        """The best of some random turns, and of the first choices tried, becomes the turn of the line; its worth."""
        cdef int32_t k
        cdef double value, best = ILLEGAL
        cdef const uint64_t *s = line.state(0)
        if line is self.line and self.met:
            line.redraft(0)
            line.repair(0, self.choices, self.choices_length, True, self.rng)
            line.accept()
            return self.best
        for k in range(STARTS):
            if k and (self.used >= most or (stop and now_ns() >= stop)):
                break
            line.begin(s)
            line.draw(self.rng)
            line.redraft(line.length)
            value = self.worth_of(line, me)
            if line is self.line:
                self.remember(line, value)
            if value > best or k == 0:
                best = value
                memcpy(line.wanted, line.choices, line.length * sizeof(lx_choice))
                line.wanted_length = line.length
        line.begin(s)
        line.repair(0, line.wanted, line.wanted_length, True, self.rng)
        line.accept()
        return best

    cdef void anneal(self, TurnBuilder line, int32_t me, int64_t stop, int64_t most) noexcept nogil:
        """Change the turn of a line until `stop` (ns) or until `most` nodes are used."""
        cdef int64_t first = self.used, begin = now_ns()
        cdef double present = self.start(line, me, stop, most), value, left = 1.0
        self.goals.restart()
        while True:
            left = self.left(begin, stop, first, most)
            if left <= 0:
                return
            if not self.change(line):
                self.used += 1                          # a node, as every turn that is evaluated
                continue
            value = self.worth_of(line, me)
            if line is self.line:
                self.remember(line, value)
            if value > ILLEGAL and self.takes(value, present, left):
                present = value
                line.accept()
                self.goals.accept()

    cdef double left(self, int64_t begin, int64_t stop, int64_t first, int64_t most) noexcept nogil:
        """The part of the time since `begin` (ns) and of the nodes since `first` that is left; 0: it is to end."""
        cdef double left = 1.0
        if self.halted or self.used >= most:
            return 0
        if stop:
            left = <double>(stop - now_ns()) / max(1, stop - begin)
        if most < ENDLESS:
            left = min(left, <double>(most - self.used) / max(1, most - first))
        return left

    cdef bint takes(self, double value, double present, double left) noexcept nogil:
        """Whether annealing takes a change."""
        cdef double heat
        if value != present:
            self.spread += 0.02 * (min(fabs(value - present), 1000.0) - self.spread)
        heat = self.heat * self.spread * left * left
        return value >= present or (heat > 0 and (present - value) < 20 * heat
                                    and (random_word(self.rng) >> 11) / TO_53 < exp((value - present) / heat))

    cdef bint change(self, TurnBuilder line) noexcept nogil:
        """A draft that differs from the turn of the line in one place."""
        cdef int64_t n = line.length, i = 0, at
        cdef lx_choice c
        cdef uint64_t how = random_word(self.rng)
        if line is self.line and self.goals.change():
            line.redraft(n)
            return True
        if line.has_sets:
            while i < n and line.step_of(line.choices[i]).kind != SET:
                i += 1
            if i < n or line.result == LX_GOES_ON:      # there is a set from place `i` on
                if i == 0 or how & 15 < 13:
                    if n > i and how >> 8 & 3 == 0:
                        return line.remove(i + random_below(self.rng, n - i))
                    c = self.e.random(self.g, line.state(i), self.rng)
                    return c != LX_DONE and line.step_of(c).kind == SET and line.insert(c, True)
                n = i
        if n == 0:
            return False
        at = random_below(self.rng, n)
        c = self.e.random(self.g, line.state(at), self.rng)
        if c == line.choices[at] or c == LX_DONE:
            return False
        line.wanted[0] = c
        for i in range(at + 1, line.length):
            line.wanted[i - at] = line.choices[i]
        line.repair(at, line.wanted, line.length - at, how & 3 == 0, self.rng)
        return line.draft_result <= LX_GAME_OVER

    cdef void remember(self, TurnBuilder line, double worth) noexcept nogil:
        """Keep the draft of the line if it is the best turn met."""
        if worth <= ILLEGAL or (self.met and worth <= self.best):
            return
        self.met, self.best, self.choices_length = True, worth, line.draft_length
        memcpy(self.choices, line.draft, line.draft_length * sizeof(lx_choice))
        self.goals.remember()

    # ------------------------------------------------------------------------------------------ two turns at once

    cdef void plan_two(self, int32_t me, int64_t stop) noexcept nogil:
        """A turn alone, then twice with a second one after it, each run cooled down."""
        cdef int64_t now = now_ns(), most = self.used + (self.limit - self.used) // 6
        cdef int32_t k
        self.anneal(self.line, me, now + (stop - now) // 6 if stop else 0, most)
        for k in range(2):
            if self.spent(stop):
                return
            now = now_ns()
            most = self.used + (self.limit - self.used) // (2 - k)
            if not self.anneal_two(me, now + (stop - now) // (2 - k) if stop else 0, most):
                self.anneal(self.line, me, stop, self.limit)
                return

    cdef bint goes_on(self, TurnBuilder second, int32_t me) noexcept nogil:
        """The second turn begins where the draft of the first has ended, the others having passed; False: it cannot."""
        cdef uint64_t *here = second.state(0)
        second.length, second.result = 0, LX_GOES_ON
        self.e.copy(self.g, here, self.line.after)
        if self.line.draft_result == LX_GAME_OVER or self.e.begin(self.g, here, me) != LX_TURN_ENDED:
            return False
        second.redraft(0)
        return True

    cdef double worth_of_two(self, double one, TurnBuilder second, int32_t me) noexcept nogil:
        """Of a turn that is worth `one` alone, with the draft of the second after it."""
        cdef double two = self.worth_of(second, me)
        return one + self.ahead * (two - one) if two > ILLEGAL else ILLEGAL

    cdef bint anneal_two(self, int32_t me, int64_t stop, int64_t most) noexcept nogil:
        """Change the best turn met and the one planned after it, until `stop` (ns) or until `most` nodes are used.
        False: there is no second turn."""
        cdef int64_t first = self.used, begin = now_ns()
        cdef double one, two, present, value, left
        if not self.met or not self.start_two(me, stop, most):
            return False
        self.line.redraft(self.line.length)
        one = self.worth_of(self.line, me)
        self.second.redraft(self.second.length)
        present = self.worth_of_two(one, self.second, me)
        if self.later_length == 0:
            self.met = False                            # what one turn alone is worth does not compare
        self.keep_two(present)
        while True:
            left = self.left(begin, stop, first, most)
            if left <= 0:
                return True
            if random_word(self.rng) & 1:
                if not self.change(self.line):
                    self.used += 1
                    continue
                two = self.worth_of(self.line, me)
                if two <= ILLEGAL or not self.goes_on(self.other, me):
                    self.remember(self.line, two)       # it ends the game: worth as much as it is
                    continue
                self.other.repair(0, self.second.choices, self.second.length, True, self.rng)
                value = self.worth_of_two(two, self.other, me)
                if value <= ILLEGAL or not self.takes(value, present, left):
                    continue
                self.line.accept()
                self.second.begin(self.other.state(0))
                self.second.repair(0, self.other.draft, self.other.draft_length, True, self.rng)
                one = two
            else:
                if not self.change(self.second):
                    self.used += 1
                    continue
                value = self.worth_of_two(one, self.second, me)
                if value <= ILLEGAL or not self.takes(value, present, left):
                    continue
            self.second.accept()
            present = value
            if value > self.best:
                self.keep_two(value)

    cdef bint start_two(self, int32_t me, int64_t stop, int64_t most) noexcept nogil:
        """The best turn met, and after it the best second one met, else one found alone."""
        cdef int64_t now = now_ns()
        self.line.begin(self.at)
        self.line.repair(0, self.choices, self.choices_length, True, self.rng)
        self.line.accept()
        self.line.end()
        if not self.goes_on(self.second, me):
            return False
        if self.later_length:
            self.second.repair(0, self.later, self.later_length, True, self.rng)
            self.second.accept()
        else:
            self.anneal(self.second, me, now + (stop - now) // 6 if stop else 0, self.used + (most - self.used) // 6)
        return True

    cdef void keep_two(self, double value) noexcept nogil:
        """The turns of both lines are the best so far."""
        self.line.redraft(self.line.length)
        self.remember(self.line, value)
        self.later_length = self.second.length
        memcpy(self.later, self.second.choices, self.later_length * sizeof(lx_choice))
