"""Histories of a game, played on its engine and compared with what one player has learned.

The record of a player is the sequence of the keys of his information states (`ludex.dsl.views.memory`). A history is
played choice by choice: his own choices are those of the record, announced ones are the next that he heard, and hidden
ones are drawn: outcomes by their weights, choices of the others uniformly from their offers. After each choice the key
that the engine keeps for the player must be one of the next in the record, else the history contradicts it.

`law` of a link is the logarithm of the probability of its choice, `drawn` that with which it is drawn among the choices
that may be. So the weight of a history is the product of law / drawn over its links.
"""

from libc.math cimport log
from libc.stdint cimport int8_t, int32_t, int64_t, uint64_t
from libc.string cimport memcpy

from ludex.bots.blocks cimport Blocks
from ludex.engine.clock cimport now_ns
from ludex.engine.contract cimport LX_CHANCE, LX_DONE, LX_GAME_OVER, LX_PLACES, lx_choice
from ludex.engine.memory cimport memory_of
from ludex.engine.position cimport Position
from ludex.engine.random cimport random_below, random_seed

from ludex.bots.errors import Refused

cdef enum:
    OFFERS = 1 << 14        # offers of a place that are listed at most
    AHEAD = 24              # moments that one choice may bring at most
    LONG = 1 << 14          # choices of a history at most


cdef class Histories:
    """What one player of a compiled game has learned, and the memory for histories. Raises Refused where the engine
    keeps no keys of what players know."""

    def __cinit__(self, game, int player, seed=0, int size=0):
        cdef Position first
        if getattr(game, "engine", "") != "compiled":
            raise Refused("worlds are drawn by a compiled engine, and this game is interpreted")
        first = game.start()
        if first.e.key == NULL:
            raise Refused(f"the engine of {game.model.name} keeps no keys of what players know")
        if not 0 <= player < first.table.players:
            raise ValueError(f"there is no player number {player}; there are {first.table.players}")
        self.game, self.player, self.table = game, player, first.table
        self.e, self.g = first.e, first.g
        random_seed(self.rng, int(seed) & 0xFFFFFFFFFFFFFFFF)
        self.seen_words = self.e.view(self.g, first.s, player, 1, NULL)
        self.blocks = Blocks()
        self.root = <uint64_t *>self.blocks.take(self.table.words + 1, 8)
        self.offers = <lx_choice *>self.blocks.take(OFFERS + 1, sizeof(lx_choice))
        self.view = <uint64_t *>self.blocks.take(self.seen_words + 1, 8)
        self.e.copy(self.g, self.root, first.s)
        self.e.key(self.g, self.root, player, self.root_key)

    # ------------------------------------------------------------------------------------------ what was learned

    cdef int take(self, object record) except -1:
        """Compare with this record from now on."""
        cdef int32_t i
        self.record, self.moments, self.mover = record, record.moments, record.mover
        self.announcements = len(record.heard)
        self.room = min(LONG, 64 + 16 * self.moments)
        self.own = <lx_choice *>self.blocks.grown(self.own, (self.moments + 1) * sizeof(lx_choice))
        self.chose = <int8_t *>self.blocks.grown(self.chose, self.moments + 1)
        self.announced = <lx_choice *>self.blocks.grown(self.announced, (self.announcements + 1) * sizeof(lx_choice))
        for i, made in enumerate(record.made):
            self.chose[i] = made is not None
            self.own[i] = 0 if made is None else self.table.code_of(made)
        for i, made in enumerate(record.heard):
            self.announced[i] = self.table.code_of(made)
        self.keys = <const uint64_t *>memory_of(record.keys, 8)
        self.seen_at = <const int32_t *>memory_of(record.seen_at, 4)
        self.seen = <const uint64_t *>memory_of(record.seen, 8) if len(record.seen) else NULL
        self.loud = <const int8_t *>memory_of(record.loud, 1)
        return 0

    # ------------------------------------------------------------------------------------------ memory

    cdef int make(self, history *h) except -1:
        h.s, h.links = <uint64_t *>self.blocks.take(self.table.words + 1, 8), NULL
        return 0

    cdef int widen(self, history *h, int32_t room) except -1:
        h.links = <link *>self.blocks.grown(h.links, (room + 1) * sizeof(link))
        return 0

    cdef void copy(self, history *to, const history *h) noexcept nogil:
        self.e.copy(self.g, to.s, h.s)
        memcpy(to.links, h.links, h.length * sizeof(link))
        to.length, to.at, to.heard, to.fate, to.wrong = h.length, h.at, h.heard, h.fate, h.wrong
        to.weight = h.weight

    cdef void clear(self, history *h) noexcept nogil:
        """The history without any choice."""
        self.e.copy(self.g, h.s, self.root)
        h.length = h.at = h.heard = h.wrong = 0
        h.fate, h.weight = OPEN, 1
        self.learn(h)

    cdef void rewind(self, history *to, const history *h, int32_t length) noexcept nogil:
        """The first choices of a history."""
        cdef int32_t i
        if length == 0:
            self.clear(to)
            return
        self.e.copy(self.g, to.s, self.root)
        for i in range(length):
            self.e.apply(self.g, to.s, h.links[i].choice)
        self.plays += length
        memcpy(to.links, h.links, length * sizeof(link))
        to.length, to.fate, to.wrong, to.weight = length, OPEN, 0, 1
        if length < h.length:
            to.at, to.heard = h.links[length].at, h.links[length].heard
        else:
            to.at, to.heard = h.at, h.heard

    # ------------------------------------------------------------------------------------------ choices

    cdef void go(self, history *h, int32_t target, const link *wanted, int32_t some, bint strict) noexcept nogil:
        """On until so many moments are behind it (then it fits), or it is dead. wanted: links of another history, of
        which the choices are made again where they may be, else drawn (strict: else it is dead)."""
        cdef bint kept
        while h.fate == OPEN:
            if self.arrived(h, target):
                h.fate = FITS
            elif h.length >= self.room or self.halted:
                self.kill(h)
            elif wanted != NULL and h.length < some:
                kept = self.step(h, &wanted[h.length].choice)
                if strict and not kept:
                    self.kill(h)
            else:
                self.step(h, NULL)

    cdef bint arrived(self, const history *h, int32_t target) noexcept nogil:
        """Whether so many moments are behind it, and the player chooses who should."""
        if h.at != target:
            return False
        return self.e.mover(self.g, h.s) == (self.mover if target == self.moments else self.player)

    cdef bint step(self, history *h, const lx_choice *wanted) noexcept nogil:
        """One choice more; whether it is the one that was wanted."""
        cdef link *made = &h.links[h.length]
        cdef int32_t mover = self.e.mover(self.g, h.s)
        cdef lx_choice c
        made.at, made.heard, made.others, made.law, made.drawn = h.at, h.heard, 0, 0, 0
        if mover == self.player:
            if h.at >= self.moments or not self.chose[h.at] or not self.e.legal(self.g, h.s, self.own[h.at]):
                self.kill(h)
                return False
            c = self.own[h.at]
        elif mover == -1:
            self.kill(h)
            return False
        else:
            c = self.draw(h, wanted, made)
            if h.fate == DEAD:
                return False
        made.choice = c
        h.length += 1
        self.play(h, c)
        return wanted == NULL or wanted[0] == c

    cdef lx_choice draw(self, history *h, const lx_choice *wanted, link *made) noexcept nogil:
        """A choice of nature or of another player: the one wanted where it may be, else one that is drawn."""
        cdef int64_t count = self.e.offer(self.g, h.s, self.offers, OFFERS), i, weight, some = 0, total = 0
        cdef int64_t[LX_PLACES] parameters
        cdef bint chance = self.e.mover(self.g, h.s) == LX_CHANCE, found = False
        cdef lx_choice c, chosen = 0
        cdef int32_t action, last = -1
        cdef bint loud = False, open_ = h.heard >= self.announcements and h.at == self.moments
        for i in range(count):
            c = self.offers[i]
            weight = self.e.weight(self.g, h.s, c) if chance else 1
            total += weight
            loud = False
            if c != LX_DONE:
                action = self.e.decode(self.g, c, parameters)
                loud = self.loud[action]
            if loud and not open_ and (h.heard >= self.announcements or self.announced[h.heard] != c):
                continue
            some += weight
            made.others += 1
            if wanted != NULL and wanted[0] == c:
                found, chosen, last = True, c, <int32_t>weight
            elif not found and random_below(self.rng, some) < <uint64_t>weight:
                chosen, last = c, <int32_t>weight
        if some == 0:
            h.fate = DEAD
            self.compare(h)
            return 0
        made.law, made.drawn = <float>log(<double>last / total), <float>log(<double>last / some)
        return chosen

    cdef void play(self, history *h, lx_choice c) noexcept nogil:
        """The choice is played, and what the player learns of it compared."""
        cdef int32_t mover = self.e.mover(self.g, h.s), result
        cdef int64_t[LX_PLACES] parameters
        if mover != self.player and c != LX_DONE:
            h.heard += self.loud[self.e.decode(self.g, c, parameters)]
        self.plays += 1
        result = self.e.apply(self.g, h.s, c)
        if result > LX_GAME_OVER or not self.learn(h):
            h.fate = DEAD
            if result <= LX_GAME_OVER:
                self.compare(h)

    cdef bint learn(self, history *h) noexcept nogil:
        """The moments that the player's key has come to; False where it is no key of the record."""
        cdef uint64_t[2] key
        cdef int32_t m, most = min(self.moments, h.at + AHEAD)
        self.e.key(self.g, h.s, self.player, key)
        if h.at > 0 and self.keys[2 * h.at - 2] == key[0] and self.keys[2 * h.at - 1] == key[1]:
            return True
        if h.at == 0 and key[0] == self.root_key[0] and key[1] == self.root_key[1]:
            for m in range(most):                   # where nothing precedes the first turn, it is a moment
                if self.keys[2 * m] == key[0] and self.keys[2 * m + 1] == key[1]:
                    h.at = m + 1
            return True
        for m in range(h.at, most):
            if self.keys[2 * m] == key[0] and self.keys[2 * m + 1] == key[1]:
                h.at = m + 1
                return True
        return False

    cdef bint late(self) noexcept nogil:
        return self.halted or self.until != 0 and now_ns() >= self.until

    cdef void kill(self, history *h) noexcept nogil:
        """The history is dead, and not nearly alive."""
        h.fate, h.wrong = DEAD, <int32_t>self.seen_words + 1

    cdef void compare(self, history *h) noexcept nogil:
        """In how many places the player sees something else than he saw next."""
        cdef int32_t m = h.at
        cdef int64_t i
        cdef const uint64_t *seen
        h.wrong = <int32_t>self.seen_words
        while m < self.moments and self.seen_at[m] < 0:
            m += 1
        if m == self.moments or self.seen == NULL:
            return
        self.e.view(self.g, h.s, self.player, self.e.player(self.g, h.s) == self.player, self.view)
        seen = self.seen + self.seen_at[m] * self.seen_words
        h.wrong = 0
        for i in range(self.seen_words):
            h.wrong += self.view[i] != seen[i]
