"""The evaluation `pursuit`: a state played on for some turns of both sides (`eval/pursuit_rollout.pyx`), where pieces
of one player pursue those of the other. For a turn of the evaders, a goal of each piece is planned along with it.

Random play shows who pursues whom (`ludex.bots.analysis.random_probe`): pieces of one player are lost, those of the
other never. Fit: pieces that step from cell to cell, collect items in cells, and are captured by being met. Not fit:
pieces that leap, or are captured otherwise; points that come otherwise (decision 55).
"""

from libc.stdint cimport int32_t, uint8_t, uint64_t

from ludex.bots.errors import Refused
from ludex.bots.eval.evaluator cimport GoalEvaluator
from ludex.bots.eval.linear cimport LinearEvaluation
from ludex.bots.eval.pursuit_rollout cimport MOST, PursuitRollout
from ludex.bots.eval.term import Term
from ludex.engine.position cimport Position
from ludex.engine.random cimport random_below, random_seed, random_word

cdef int32_t EVADERS_TURNS = 6, PURSUERS_TURNS = 3      # that a turn is played on
cdef int32_t FARTHEST = 14          # steps to a goal

cdef struct outing:                 # of a turn of the evaders, for each piece
    int32_t[MOST] stood             # where it ends; -1: nowhere
    int32_t[MOST] goal              # the cell that it goes to afterwards; -1: by its rule


cdef class Pursuit(PursuitRollout):
    """The evaluation `pursuit`. `weights`: a `LinearEvaluation`, or an argument for one."""

    cdef int32_t ahead              # turns that are played on
    cdef bint follows               # a piece that the change at hand moves has a new goal
    cdef uint64_t[4] luck           # of goals
    cdef int32_t[MOST] home         # where the evaders are before the turn
    cdef outing trial, present, best                    # of turns

    def __cinit__(self, weights=True):
        self.evader = -1

    cpdef int fit(self, object position) except -1:
        """Tables for the game of a position. Raises Refused where no pieces of one player pursue those of the other."""
        cdef int32_t k
        if self.game is position.game:
            return 0
        GoalEvaluator.fit(self, position)
        self.game = None
        self.linear = self.given if isinstance(self.given, LinearEvaluation) else LinearEvaluation(self.given)
        self.linear.fit(position)
        self.logit, self.source = self.linear.logit, "pursuit"
        self.evader, self.aims = -1, False
        for k in range(MOST):
            self.best.goal[k] = -1
        self.fit_tables()
        if self.evader < 0:
            raise Refused("in this game no pieces collect items while others pursue them: take the evaluation `linear`")
        self.game = position.game
        return 0

    cdef double value(self, const uint64_t *s, int32_t player, int32_t stage, int32_t ply) noexcept nogil:
        cdef int32_t k, here
        self.see(s)
        for k in range(self.evaders.count):
            here = self.evaders.at[k]
            if self.follows and here >= 0 and here != self.trial.stood[k]:
                self.trial.goal[k] = self.onward(k, here)
            self.trial.stood[k] = here
            self.towards[k] = self.trial.goal[k] if self.aims and player == self.evader else -1
        self.follows = False
        return self.play_on(s, player, self.ahead)

    # ------------------------------------------------------------------------------------------ goals

    cdef void begin(self, const uint64_t *s, int32_t player, uint64_t seed) noexcept nogil:
        """A turn is planned from `s`. Goals of the last one are kept where they can still be reached."""
        cdef int32_t k, here, goal
        self.aims, self.follows = player == self.evader, False
        self.seed, self.ahead = seed, EVADERS_TURNS if self.aims else PURSUERS_TURNS
        random_seed(self.luck, seed)
        self.see(s)
        for k in range(self.evaders.count):
            here, goal = self.evaders.at[k], self.best.goal[k]
            self.home[k] = self.best.stood[k] = here
            if here < 0 or goal < 0 or goal == here or self.steps[here * self.width + goal] > FARTHEST:
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
        """Another trial; True: only a goal changes. Else a piece that is moved elsewhere may have a new goal."""
        cdef uint64_t how = random_word(self.luck)
        cdef int32_t k
        if not self.aims:
            return False
        self.trial = self.present
        k = random_below(self.luck, self.evaders.count)
        if how & 3 == 0 and self.trial.stood[k] >= 0:
            self.trial.goal[k] = self.onward(k, self.trial.stood[k]) if how & 12 else -1
            return True
        self.follows = how & 48 != 0
        return False

    cdef int32_t onward(self, int32_t number, int32_t here) noexcept nogil:
        """The end of a random walk that leads away from where a piece stood before the turn; -1: it was nowhere."""
        cdef const uint8_t *row = self.steps + self.home[number] * self.width
        cdef int32_t left = random_below(self.luck, FARTHEST), first, n, i
        if self.home[number] < 0:
            return -1
        while left >= 0:
            first = self.linear.first[here]
            n = self.linear.first[here + 1] - first
            i = random_below(self.luck, n) if n else 0
            left -= 1
            for _ in range(n):                          # the first that leads away, from a random one on
                if row[self.linear.to[first + i]] > row[here]:
                    here = self.linear.to[first + i]
                    break
                i = (i + 1) % n
            else:
                break
        return here

    # ------------------------------------------------------------------------------------------ for Python

    def goals(self) -> list[int]:
        """The cell that each evader goes to after the turn planned last; -1: by the rule of thumb."""
        return [self.best.goal[k] for k in range(self.evaders.count)]

    def after(self, position, int ahead, bint pursuers=False) -> float:
        """The value of a position that is not over, after so many turns of both, to the evaders or to the pursuers.
        Raises Refused where there is no pursuit."""
        cdef Position there = position
        self.fit(position)
        self.seed, self.aims, self.ahead = 1, False, ahead
        return self.value(there.s, 1 - self.evader if pursuers else self.evader, 0, 0)

    def of(self, position) -> float:
        """The value of a position that is not over, to the player to move."""
        self.fit(position)
        return self.after(position, PURSUERS_TURNS, position.mover != self.evader)

    def explain(self, position) -> tuple:
        """The terms of the position, and the difference that playing on makes."""
        total, found = self.of(position), self.linear.explain(position)
        line = position.game.model.fields[self.linear.at].span.place
        return (*found, Term("played on", line, None, None, total - sum([term.worth for term in found])))
