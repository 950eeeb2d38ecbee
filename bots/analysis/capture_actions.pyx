"""The action that captures: the one with the highest gain for the player who chooses it. Gains are measured by random
play, from the scores before and after each choice.

    gain of an action = mean of (own score gained - others' scores gained) over choices of it

A cell taken from another player gains twice as much as an empty one, though the own score grows by the same. Playouts
prefer captures: among all choices they are few, so that uniform draws find them late.

Fit: rules with a score, and an action of its own for captures. Not fit: one action for all choices.
References: Coulom 2006 and Gelly, Wang, Munos, Teytaud 2006 (captures first in playouts).
"""

from libc.stdint cimport int32_t, int64_t, uint64_t

from ludex.bots.blocks cimport Blocks
from ludex.engine.contract cimport (
    LX_ACTION_SHIFT, LX_CHANCE, LX_DONE, LX_GOES_ON, LX_PLACES, LX_TURN_ENDED, lx_choice, lx_engine)
from ludex.engine.random cimport random_below

cdef enum:
    LISTED = 1 << 12                # offers listed at most; of more any is drawn
    WATCHED = 100                   # choices played at a time


cdef class CaptureActions:
    cdef int fit(self, const lx_engine *e, const void *g) except -1:
        """Allocate for a game, once; no action is known to capture yet."""
        cdef int32_t i
        self.e, self.g, self.players, self.actions = e, g, e.players(g), e.actions
        self.blocks = Blocks()
        self.gained = <double *>self.blocks.take(self.actions + 1, sizeof(double))
        self.tried = <double *>self.blocks.take(self.actions + 1, sizeof(double))
        self.first = <lx_choice *>self.blocks.take(self.actions + 1, sizeof(lx_choice))
        self.scores = <int64_t *>self.blocks.take(2 * self.players, sizeof(int64_t))
        self.offers = <lx_choice *>self.blocks.take(LISTED, sizeof(lx_choice))
        for i in range(self.actions):
            self.first[i] = <lx_choice>i << LX_ACTION_SHIFT    # the least: some actions have no choice on this board
        self.first[self.actions] = LX_DONE
        self.low = self.high = LX_DONE
        return 0

    cdef void watch(self, uint64_t *state, uint64_t *rng) noexcept nogil:
        """Play on from a state, and add the gains of the actions played."""
        cdef int64_t[LX_PLACES] parameters
        cdef int64_t *before = self.scores
        cdef int64_t *after = self.scores + self.players
        cdef int32_t result = LX_GOES_ON, mover, action, known = 0, i, k
        cdef double gain, most = 0
        cdef lx_choice c
        for k in range(WATCHED):
            mover = self.e.mover(self.g, state)
            c = self.draw(state, rng)
            if not self.e.scores(self.g, state, before):
                return
            result = self.e.apply(self.g, state, c)
            if c != LX_DONE:
                self.e.scores(self.g, state, after)
                action = self.e.decode(self.g, c, parameters)
                self.tried[action] += 1
                for i in range(self.players):
                    self.gained[action] += (after[i] - before[i]) * (1 if i == mover else -1)
            if result != LX_GOES_ON and result != LX_TURN_ENDED:
                break
        self.low = self.high = LX_DONE
        for i in range(self.actions):
            if self.tried[i]:
                known += 1
                gain = self.gained[i] / self.tried[i]
                if known == 1 or gain > most + 1e-6:
                    most, self.low, self.high = gain, self.first[i], self.first[i + 1]
                elif gain > most - 1e-6:
                    self.low = self.high            # two that gain as much
        if known < 2:
            self.low = self.high

    cdef bint takes(self, lx_choice c) noexcept nogil:
        return self.low <= c < self.high

    cdef object action(self):
        """The number of the action that takes, in the order of the rules; None where none is known."""
        cdef int32_t i
        for i in range(self.actions):
            if self.low != self.high and self.first[i] == self.low:
                return i
        return None

    cdef lx_choice draw(self, const uint64_t *state, uint64_t *rng) noexcept nogil:
        """A random choice: a capture where there is one, else any."""
        cdef int64_t found, low, high
        if self.low == self.high or self.e.mover(self.g, state) == LX_CHANCE:
            return self.e.random(self.g, state, rng)
        found = self.e.offer(self.g, state, self.offers, LISTED)
        if found <= 0:
            return self.e.random(self.g, state, rng)
        low, high = self.below(self.low, found), self.below(self.high, found)
        if low == high:
            low, high = 0, found
        return self.offers[low + <int64_t>random_below(rng, high - low)]

    cdef int64_t below(self, lx_choice c, int64_t found) noexcept nogil:
        """How many of the offers, which ascend, come before a choice."""
        cdef int64_t low = 0, high = found, middle
        while low < high:
            middle = (low + high) >> 1
            if self.offers[middle] < c:
                low = middle + 1
            else:
                high = middle
        return low
