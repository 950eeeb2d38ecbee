"""Changes of a history that keep what a player has learned: a Markov chain of worlds.

Three changes, tried by replaying the history: one choice is drawn again; a choice and all behind it are; two choices of
one action exchange a parameter. Of a history that fits, a change that fits too is accepted by the rule of Metropolis
and Hastings, so that the chain has the law of the worlds: a history x has the probability law(x), and

    accept with   law(y) / law(x) * drawn(x) / drawn(y) * (n(x) / n(y)) ** k

drawn: of the choices that were drawn again; n: the number of choices that may be changed, of which k are picked.
A history that contradicts the record is repaired by the same changes, accepted where the contradiction comes no
earlier, and not with more places that are seen otherwise.

References: Metropolis et al. 1953; Hastings 1970; Wingate, Stuhlmueller, Goodman 2011 (chains of program runs).
"""

from libc.math cimport exp
from libc.stdint cimport int32_t, int64_t, uint64_t

from ludex.engine.contract cimport LX_DONE, LX_PLACES
from ludex.engine.random cimport random_below, random_word

from ludex.bots.worlds.histories cimport DEAD, FITS, Histories, history, link

cdef enum:
    NONE = -1               # no change was tried

cdef double UNIT = 2.0 ** -53


cdef class Mixing(Histories):
    """Histories, and their changes."""

    def __cinit__(self, game, int player, seed=0, int size=0):
        self.make(&self.changed)

    cdef double uniform(self) noexcept nogil:
        return (random_word(self.rng) >> 11) * UNIT

    cdef int32_t drawn_ones(self, const history *h) noexcept nogil:
        """How many choices were drawn among several."""
        cdef int32_t i, found = 0
        for i in range(h.length):
            found += h.links[i].others > 1
        return found

    cdef int32_t nth_drawn(self, const history *h, int32_t n) noexcept nogil:
        """The n-th of these choices, from 0."""
        cdef int32_t i
        for i in range(h.length):
            if h.links[i].others > 1:
                if n == 0:
                    return i
                n -= 1
        return NONE

    # ------------------------------------------------------------------------------------------ changes

    cdef int32_t redraw(self, const history *h, int32_t target, bint strict) noexcept nogil:
        """One choice is drawn again, those behind it stay: which one. NONE where there is none."""
        cdef int32_t some = self.drawn_ones(h), i
        if some == 0:
            return NONE
        i = self.nth_drawn(h, <int32_t>random_below(self.rng, some))
        self.rewind(&self.changed, h, i)
        self.step(&self.changed, NULL)
        self.go(&self.changed, target, h.links, h.length, strict)
        return i

    cdef int32_t redraw_from(self, const history *h, int32_t target) noexcept nogil:
        """A choice and those behind it are drawn again: the first of them. NONE where there is none."""
        cdef int32_t some = self.drawn_ones(h), i
        if some == 0:
            return NONE
        i = self.nth_drawn(h, <int32_t>random_below(self.rng, some))
        self.rewind(&self.changed, h, i)
        self.go(&self.changed, target, NULL, 0, False)
        return i

    cdef int32_t exchange(self, const history *h, int32_t target, bint strict) noexcept nogil:
        """Two choices exchange a parameter: the first of them. NONE where they cannot."""
        cdef int32_t some = self.drawn_ones(h), i, j, k
        cdef uint64_t first, second
        cdef history *to = &self.changed
        if some < 2:
            return NONE
        k = <int32_t>random_below(self.rng, some)
        j = <int32_t>random_below(self.rng, some - 1)
        j += j >= k
        i, j = self.nth_drawn(h, min(j, k)), self.nth_drawn(h, max(j, k))
        if not self.exchanged(h.links[i].choice, h.links[j].choice, &first, &second):
            return NONE
        self.rewind(to, h, i)
        if not self.step(to, &first):
            self.kill(to)
            return i
        self.go_to(to, target, h, j, strict)
        if to.fate != DEAD and to.fate != FITS and to.length == j:
            if not self.step(to, &second) and strict or to.links[j].others < 2:
                self.kill(to)
            self.go(to, target, h.links, h.length, strict)
        elif strict:
            self.kill(to)
        return i

    cdef void go_to(self, history *to, int32_t target, const history *h, int32_t length, bint strict) noexcept nogil:
        """On with the choices of another history, until there are so many."""
        while to.fate != DEAD and to.length < length and not self.arrived(to, target):
            if not self.step(to, &h.links[to.length].choice) and strict:
                self.kill(to)

    cdef bint exchanged(self, uint64_t one, uint64_t other, uint64_t *first, uint64_t *second) noexcept nogil:
        """The two choices with one parameter exchanged, drawn among those that differ."""
        cdef int64_t[LX_PLACES] a, b
        cdef int32_t action, k, found = NONE, differ = 0
        cdef int64_t kept
        if one == other or one == LX_DONE or other == LX_DONE:
            return False
        action = self.e.decode(self.g, one, a)
        if action != self.e.decode(self.g, other, b):
            return False
        for k in range(self.table.arity[action]):
            if a[k] != b[k]:
                differ += 1
                if random_below(self.rng, differ) == 0:
                    found = k
        kept = a[found]
        a[found] = b[found]
        b[found] = kept
        first[0], second[0] = self.e.encode(self.g, action, a), self.e.encode(self.g, action, b)
        return True

    # ------------------------------------------------------------------------------------------ chains

    cdef bint mix(self, history *h, int32_t target) noexcept nogil:
        """A step of the chain, from a history that fits so many moments; whether it has changed."""
        cdef int32_t kind = <int32_t>random_below(self.rng, 3), i, j, before, after
        cdef double ratio = 0
        cdef history *to = &self.changed
        cdef history kept
        i = (self.redraw(h, target, True) if kind == 0 else self.redraw_from(h, target) if kind == 1
             else self.exchange(h, target, True))
        if i == NONE or to.fate != FITS or kind != 1 and to.length != h.length:
            return False
        for j in range(i, to.length):
            ratio += to.links[j].law
            if kind == 1 or kind == 0 and j == i:
                ratio -= to.links[j].drawn
        for j in range(i, h.length):
            ratio -= h.links[j].law
            if kind == 1 or kind == 0 and j == i:
                ratio += h.links[j].drawn
        before, after = self.drawn_ones(h), self.drawn_ones(to)
        ratio = exp(ratio) * before / after
        if kind == 2:
            ratio *= (before - 1.0) / (after - 1.0)
        if ratio < 1 and self.uniform() >= ratio:
            return False
        to.weight = h.weight
        kept = h[0]
        h[0] = to[0]
        to[0] = kept
        return True

    cdef bint repair(self, history *h, int32_t target, int64_t tries) noexcept nogil:
        """Change a history that is dead until it fits so many moments; whether it does."""
        cdef int32_t i
        cdef history *to = &self.changed
        cdef history kept
        while tries > 0 and h.fate == DEAD and not (tries % 16 == 0 and self.late()):
            tries -= 1
            i = (self.redraw(h, target, False) if random_below(self.rng, 2) else self.exchange(h, target, False))
            if i == NONE:
                continue
            if to.fate == FITS or to.at > h.at or to.at == h.at and to.wrong <= h.wrong:
                to.weight = h.weight
                kept = h[0]
                h[0] = to[0]
                to[0] = kept
        return h.fate == FITS
