"""Worlds that fit what a player has learned: a particle filter over histories.

The record is followed from one choice of the player to the next. At each stage worlds are continued, those that
contradict the record die, and others are continued in their place until there are as many as wanted (the alive particle
filter); a world is picked by its weight, and the worlds are equally likely at the end. Then each takes some steps of
the chain of `mixing.pyx`. Where no continuation of a stage survives, the one that came farthest is repaired.

Fit: games whose hidden choices are seen to be wrong soon, or can be exchanged. Not fit: secrets that only one in many
thousands of histories explains, without a way there by small changes.

References: Gordon, Salmond, Smith 1993 (particle filter); Le Gland and Oudjane 2005 (until enough are alive); Gilks and
Berzuini 2001 (resample, then move).
"""

from libc.math cimport exp
from libc.stdint cimport int32_t, int64_t

from functools import partial

from ludex.engine.clock cimport now_ns
from ludex.engine.random cimport random_below, random_seed

from ludex.bots.errors import NoWorld, Refused
from ludex.bots.worlds.histories cimport FITS, OPEN, history
from ludex.bots.worlds.mixing cimport Mixing
from ludex.bots.worlds.record import record_of
from ludex.engine.interruptible import interruptible

cdef enum:
    TRIES = 20              # continuations that are tried for each world of a stage
    REPAIRS = 20000         # changes that are tried to repair a history
    SPREAD = 24             # steps of the chain for each copy, where too few are left
    SHORT = 200             # ms: where there is no more time, Ctrl-C waits


cdef class Worlds(Mixing):
    """Worlds for one player of a compiled game: `follow` a view, then `guess`. size: how many are kept. Raises Refused
    where the engine keeps no keys of what players know."""

    def __cinit__(self, game, int player, seed=0, int size=64):
        cdef int32_t i
        if size < 1:
            raise ValueError("at least one world is wanted")
        self.size = size
        self.now = <history *>self.blocks.take(size, sizeof(history))
        self.then = <history *>self.blocks.take(size, sizeof(history))
        for i in range(size):
            self.make(&self.now[i])
            self.make(&self.then[i])
        self.make(&self.best)

    # ------------------------------------------------------------------------------------------ following and drawing

    def follow(self, view, time_ms=None, int moves=16):
        """The worlds of a view that holds what its player has learned (`view.learned`): how many were found, at most
        `size`. moves: steps of the chain for each. A view that goes on from the last one is cheaper than another one.
        Raises Refused where the view does not reach back to the start of the game."""
        if self.busy:
            raise RuntimeError("these worlds are at work in another thread, or were just interrupted")
        record = self.checked(view)
        self.went_on = self.count > 0 and record.keys[:2 * self.moments] == self.record.keys
        begun = self.moments if self.went_on else 0
        self.take(record)
        self.until = 0 if time_ms is None else now_ns() + <int64_t>(1e6 * max(0.0, time_ms))
        self.halted = False
        self.prepare(begun)
        if time_ms is not None and time_ms <= SHORT:
            self._work(moves)
        else:
            interruptible(partial(self._work, moves), self._halt)
        return self.count

    def guess(self, rng=None):
        """A position that has the same information state for the player, with its history; drawn from the worlds by
        random numbers of `rng` (a random.Random), without it by the seed's. Raises NoWorld where there is none."""
        if not self.count:
            raise NoWorld("no world was found that fits what the player has learned: give more time, or more worlds")
        if rng is not None:
            random_seed(self.rng, rng.getrandbits(64))
        cdef history *one = self.any_world()
        cdef int32_t i
        position = self.game.start()
        for i in range(one.length):
            position.play(self.table.choice_of(one.links[i].choice))
        return position

    def histories(self):
        """The choices of each world."""
        return [tuple([self.table.choice_of(self.now[k].links[i].choice) for i in range(self.now[k].length)])
                for k in range(self.count)]

    def checked(self, view):
        """The record of a view. Raises Refused where it does not reach back to the start."""
        if view.player != self.player:
            raise ValueError("these are the worlds of another player than the view's")
        record = record_of(self.game, view, self.record if self.count else None)
        if not view.learned:
            raise Refused("the view holds nothing that was learned: take one of a player in a game from its start")
        known = [*zip(record.keys[::2], record.keys[1::2])]
        begun = self.game.model.setup is None
        if begun and (int(self.root_key[0]), int(self.root_key[1])) not in known:
            raise Refused("what was learned does not reach back to the start of this game")
        return record

    # ------------------------------------------------------------------------------------------ the filter

    def prepare(self, int32_t begun):
        """Memory for the histories, and the first of them where nothing is known so far."""
        cdef int32_t i
        for i in range(self.size):
            self.widen(&self.now[i], self.room)
            self.widen(&self.then[i], self.room)
        self.widen(&self.best, self.room)
        self.widen(&self.changed, self.room)
        self.reached, self.tries, self.repaired = begun, 0, 0
        if begun == 0:
            self.clear(&self.now[0])
            self.count = 1

    def _work(self, int32_t moves):
        self.busy = True
        try:
            with nogil:
                self.work(moves)
        finally:
            self.busy = False

    def _halt(self):
        self.halted = True

    cdef void work(self, int32_t moves) noexcept nogil:
        """From one choice of the player to the next, to the end of the record."""
        cdef int32_t m, i, k
        for m in range(self.reached, self.moments + 1):
            if m == self.moments or self.chose[m]:
                self.advance(m)
                if self.count == 0:
                    return
        self.level()
        self.reached = self.moments
        for k in range(moves):
            for i in range(self.count):
                if self.late():
                    return
                self.mix(&self.now[i], self.moments)

    cdef void advance(self, int32_t target) noexcept nogil:
        """Continue worlds until so many moments are behind as many as are wanted."""
        cdef int32_t found = 0, i
        cdef int64_t most = <int64_t>TRIES * self.size
        cdef history *to
        self.best.at = -1
        while found < self.size and most > 0 and not (self.late() and found):
            most -= 1
            self.tries += 1
            to = &self.then[found]
            self.copy(to, self.pick(self.now))
            i = to.length
            to.fate = OPEN
            self.go(to, target, NULL, 0, False)
            if to.fate == FITS:
                to.weight = 0
                for i in range(i, to.length):
                    to.weight += to.links[i].law - to.links[i].drawn
                to.weight = exp(to.weight)
                found += 1
            elif to.at > self.best.at or to.at == self.best.at and to.wrong < self.best.wrong:
                self.copy(&self.best, to)
            if most % 64 == 0 and self.late():
                break
        self.now, self.then = self.then, self.now
        self.count = found
        if found < self.size:
            self.mend(target)

    cdef void mend(self, int32_t target) noexcept nogil:
        """Where too few are left, let copies of them move apart; where none is, repair the one that came farthest."""
        cdef int32_t i, k
        if self.count == 0:
            if self.best.at < 0 or not self.repair(&self.best, target, REPAIRS):
                return
            self.copy(&self.now[0], &self.best)
            self.now[0].weight, self.count = 1, 1
            self.repaired += 1
        self.level()
        for i in range(self.count, self.size):
            self.copy(&self.now[i], &self.now[i % self.count])
            for k in range(SPREAD):
                if self.late():
                    break
                self.mix(&self.now[i], target)
            self.now[i].weight = self.now[0].weight
        self.count = self.size

    cdef void level(self) noexcept nogil:
        """Draw the worlds again by their weights, where these differ: all are equally likely then."""
        cdef int32_t i
        for i in range(1, self.count):
            if self.now[i].weight != self.now[0].weight:
                break
        else:
            return
        for i in range(self.count):
            self.copy(&self.then[i], self.pick(self.now))
            self.then[i].weight = 1
        self.now, self.then = self.then, self.now

    cdef history *pick(self, history *among) noexcept nogil:
        """One of the worlds, by its weight."""
        cdef double total = 0, number
        cdef int32_t i
        for i in range(self.count):
            total += among[i].weight
        number = total * self.uniform()
        for i in range(self.count):
            number -= among[i].weight
            if number < 0:
                return &among[i]
        return &among[self.count - 1]

    cdef history *any_world(self) noexcept nogil:
        return &self.now[<int32_t>random_below(self.rng, self.count)]
