"""Exact answers by proof numbers: can a player reach a payoff, whatever the other does? (df-pn over choices)

    where the player chooses:  p = min of p,  d = sum of d        p: positions that must still be proven, at least,
    where the other chooses:   p = sum of p,  d = min of d        for a yes; d: for a no

    a position that was not opened:  p = 1, d = n   where the player has n choices;   p = n, d = 1   where the other has
    where a connection wins:         p times HARDER for each placement that the winner misses, d for each that he has

Depth first to the most proving position, with thresholds that say when another one is. The numbers of positions that
were opened stay in a table of bounded size: where it is full, what took the least work goes, and is worked out again
when it is wanted. Positions are compared by 96 bits of a hash of all their words (not the count of turns, where no
rule reads it), besides those that say where they stand. Where a position comes again on the way there is no answer:
what a circle is worth depends on the way to it (graph history interaction), and proof numbers do not tell.

It shares no search, table or hash with `solve/null_window.pyx`, and of symmetries only those of the first position are
used (half of the work, where a game begins alike on both sides), by other means.

Fit: two players, games that end, where few choices decide. Not fit: circles; draws by long play; wide games.
References: Allis, van der Meulen, van den Herik 1994 (proof numbers); Nagai 2002 (df-pn, tables of bounded size,
numbers of what is new by its choices); Pawlewicz and Lew 2007 (thresholds a quarter higher, against going to and fro).
"""

from libc.stdint cimport int32_t, int64_t, uint8_t, uint32_t, uint64_t
from libc.string cimport memcpy, memset

from ludex.bots.eval.shortest_paths cimport FAR
from ludex.bots.huge_pages cimport lx_fetch
from ludex.bots.solve.exact_search cimport (
    BEYOND, BUCKET, CIRCLE, ENDLESS, LONG, NO, NODES, OPEN, WIDE, YES, ExactSearch
)
from ludex.engine.contract cimport LX_BEYOND, LX_GAME_OVER, LX_GOES_ON, LX_TURN_ENDED, lx_choice
from ludex.engine.position cimport Position
from ludex.engine.random cimport random_scaled

from ludex.engine.interruptible import interruptible

cdef enum:
    NEVER = 1 << 30                 # p of what is disproven, d of what is proven
    PLIES = 1 << 10
    ROOM = 1 << 18                  # offers on the way from the root to a leaf
    WAYS = 1 << 12                  # what is on the way, by some bits of the hash
    FARTHEST = 8                    # placements missing to a connection, at most
    HARDER = 3                      # times, for each of them: HARDER ** FARTHEST * MANY < NEVER
    MANY = 1 << 16                  # choices counted at most

cdef struct entry:                  # work 0: empty
    uint64_t key
    uint32_t check
    uint32_t work                   # positions opened for these numbers
    int32_t p
    int32_t d

cdef struct child:                  # of a position on the way: what an offer leads to
    uint64_t key
    uint32_t check
    int32_t p
    int32_t d


cdef class DfPn(ExactSearch):
    """A search by proof numbers; `choices`: those looked at in the position (None: all), where symmetries take the
    others into one of these (`ludex.bots.solve.distinct_choices`). `nodes`: positions opened."""

    cdef entry *entries
    cdef uint8_t[WAYS] on_way
    cdef child[PLIES] way           # to the position that is looked at
    cdef uint64_t *key
    cdef child *children            # what the offers lead to
    cdef lx_choice *first           # the choices looked at in the position that is asked for
    cdef int64_t first_count        # how many; -1: all
    cdef bint counts_turns

    def __init__(self, position, memory=256, choices=None, proving=True):
        cdef int64_t i
        super().__init__(position, proving)
        self.make_room(memory, sizeof(entry), PLIES, ROOM)
        self.entries = <entry *>self.kept
        self.key = <uint64_t *>self.blocks.take(self.words + 1, 8)
        self.children = <child *>self.blocks.take(ROOM, sizeof(child))
        self.first_count = -1 if choices is None else len(choices)
        self.first = <lx_choice *>self.blocks.take(max(0, self.first_count), sizeof(lx_choice))
        for i in range(self.first_count):
            self.first[i] = self.table.code_of(choices[i])
        self.e.copy(self.g, self.states, (<Position>position).s)
        self.counts_turns = self.turns_are_read()

    cdef bint turns_are_read(self) noexcept:
        """Whether a rule reads the count of turns: the hash depends on it then."""
        cdef uint64_t before = self.e.hash(self.g, self.states)
        self.e.copy(self.g, self.key, self.states)
        self.e.put_turn_count(self.g, self.key, self.e.turn_count(self.g, self.states) + 1)
        return self.e.hash(self.g, self.key) != before

    cdef int32_t answer(self) except -1:
        memset(self.on_way, 0, WAYS)
        self.hash_of(self.states, &self.way[0])
        self.way[0].p = self.way[0].d = 1
        interruptible(self._search, self._halt)
        return YES if self.way[0].p == 0 else NO if self.way[0].d == 0 else OPEN

    def _search(self):
        with nogil:
            self.search(0, &self.way[0], NEVER, NEVER)

    # ------------------------------------------------------------------------------------------ the table

    cdef void hash_of(self, const uint64_t *s, child *to) noexcept nogil:
        cdef uint64_t h = <uint64_t>0x9E3779B97F4A7C15ULL, k = <uint64_t>0xD1B54A32D192ED03ULL
        cdef int64_t i, n = self.e.copy(self.g, self.key, s)
        if not self.counts_turns:
            self.e.put_turn_count(self.g, self.key, 0)
        for i in range(n):
            h = (h ^ self.key[i]) * <uint64_t>0xBF58476D1CE4E5B9ULL
            k = (k + self.key[i]) * <uint64_t>0x94D049BB133111EBULL
            h ^= h >> 29
            k ^= k >> 31
        to.key, to.check = h, <uint32_t>(k >> 32)

    cdef inline entry *bucket(self, uint64_t key) noexcept nogil:
        return self.entries + BUCKET * random_scaled(key, self.buckets)

    cdef inline bint find(self, child *c) noexcept nogil:
        """Whether the table has the position; its numbers then."""
        cdef entry *e = self.bucket(c.key)
        cdef int32_t i
        for i in range(BUCKET):
            if e[i].key == c.key and e[i].check == c.check and e[i].work:
                c.p, c.d = e[i].p, e[i].d
                return True
        return False

    cdef void keep(self, const child *c, int64_t work) noexcept nogil:
        """In place of itself, or of what took the least work."""
        cdef entry *e = self.bucket(c.key)
        cdef int32_t i, least = 0
        for i in range(BUCKET):
            if e[i].key == c.key and e[i].check == c.check and e[i].work:
                least, work = i, work + e[i].work
                break
            if e[i].work < e[least].work:
                least = i
        e += least
        e.key, e.check, e.p, e.d, e.work = c.key, c.check, c.p, c.d, <uint32_t>min(work, <int64_t>NEVER)

    # ------------------------------------------------------------------------------------------ the search

    cdef bint is_on_way(self, int32_t ply, const child *c) noexcept nogil:
        cdef int32_t i
        if self.on_way[c.key & (WAYS - 1)]:
            for i in range(ply + 1):
                if self.way[i].key == c.key and self.way[i].check == c.check:
                    return True
        return False

    cdef void first_numbers(self, const uint64_t *s, bint whole, child *c) noexcept nogil:
        """Of a position that was not opened; `whole`: it is the start of a turn."""
        cdef int32_t choices = <int32_t>min(self.e.count(self.g, s), <int64_t>MANY), who, missing, i
        c.p = c.d = 1
        if self.e.mover(self.g, s) == self.me:
            c.d = choices
        else:
            c.p = choices
        if self.relink.leads:
            self.relink.paths.reach(s)
            who = self.me if self.strict else 1 - self.me
            missing = self.relink.paths.distance[who]
            if missing >= FAR and whole and self.relink.proves:     # the winner is never connected
                self.level = True
                c.p = NEVER if self.strict else 0
                c.d = NEVER - c.p
                return
            for i in range(FARTHEST):
                if (i < missing) == (who == self.me):
                    c.p *= HARDER
                else:
                    c.d *= HARDER

    cdef int64_t list_offers(self, int32_t ply, int64_t at) noexcept nogil:
        """List what is offered from `at` on, and where it leads; how many. Of what ends the game only a choice that the
        mover wants."""
        cdef uint64_t *s = self.states + ply * (self.words + 1)
        cdef uint64_t *to = s + self.words + 1
        cdef int64_t i, n = self.e.offer(self.g, s, self.offers + at, ROOM - at)
        cdef int32_t result
        cdef bint mine = self.e.mover(self.g, s) == self.me
        cdef child *c
        if n < 0 or ply + 1 >= PLIES:
            self.problem = WIDE if n < 0 else LONG
            return 0
        if ply == 0 and self.first_count >= 0:
            n = self.first_count
            memcpy(self.offers + at, self.first, n * sizeof(lx_choice))
        else:
            n = self.relink.enough(s, to, self.offers + at, n)
        for i in range(at, at + n):
            c = self.children + i
            self.e.copy(self.g, to, s)
            result = self.relink.follow(to, self.offers[i])
            if result == LX_GAME_OVER:
                self.e.payoffs(self.g, to, self.payoff)
                c.check = c.key = 0
                c.p = 0 if self.payoff[self.me] >= self.want else NEVER
                c.d = NEVER - c.p
                if 0 < self.payoff[self.me] < 1:
                    self.level = True
                if (c.p == 0) == mine:
                    self.offers[at], self.children[at] = self.offers[i], c[0]
                    return 1
            elif result == LX_GOES_ON or result == LX_TURN_ENDED:
                self.hash_of(to, c)
                lx_fetch(self.bucket(c.key))
                self.first_numbers(to, result == LX_TURN_ENDED, c)
                if (c.p == 0 or c.d == 0) and (c.p == 0) == mine:
                    self.offers[at], self.children[at] = self.offers[i], c[0]
                    return 1
            else:
                self.problem = BEYOND if result == LX_BEYOND else ENDLESS
                return 0
        for i in range(at, at + n):
            c = self.children + i
            if c.p and c.d:
                if self.is_on_way(ply, c):
                    self.problem = CIRCLE
                    return 0
                self.find(c)
        return n

    cdef void search(self, int32_t ply, child *here, int32_t most_p, int32_t most_d) noexcept nogil:
        """Until p or d of the position at `ply` reaches what is most."""
        cdef uint64_t *s = self.states + ply * (self.words + 1)
        cdef uint64_t *to = s + self.words + 1
        cdef bint mine = self.e.mover(self.g, s) == self.me
        cdef int64_t at = self.used, i, best = 0, began = self.nodes
        cdef int64_t n, least, second, total, x, y, most_x, most_y, quota, other
        cdef child *c
        self.nodes += 1
        self.way[ply] = here[0]
        self.on_way[here.key & (WAYS - 1)] += 1
        n = self.list_offers(ply, at)
        self.used = at + n
        if self.nodes >= self.most or self.halted:
            self.problem = NODES
        most_x, most_y = most_p if mine else most_d, most_d if mine else most_p
        while not self.problem:
            least = second = NEVER
            total = 0
            for i in range(at, at + n):             # x: the number whose least counts, y: the one that is summed
                c = self.children + i
                x, y = c.p if mine else c.d, c.d if mine else c.p
                if x < least:
                    least, second, best = x, least, i
                elif x < second:
                    second = x
                total = NEVER if y == NEVER or total == NEVER else min(total + y, <int64_t>NEVER - 1)
            if mine:
                here.p, here.d = <int32_t>least, <int32_t>total
            else:
                here.d, here.p = <int32_t>least, <int32_t>total
            if least >= most_x or total >= most_y:
                break
            self.e.copy(self.g, to, s)
            self.relink.follow(to, self.offers[best])
            c = self.children + best
            other = c.d if mine else c.p
            quota = min(most_y - (total - other), <int64_t>NEVER)
            x = min(most_x, second + second // 4 + 1)
            if mine:
                self.search(ply + 1, c, <int32_t>x, <int32_t>quota)
            else:
                self.search(ply + 1, c, <int32_t>quota, <int32_t>x)
        self.used = at
        self.on_way[here.key & (WAYS - 1)] -= 1
        if not self.problem:
            self.keep(here, self.nodes - began)
        if ply == 0:
            self.best = self.offers[best]
