"""Exact answers by proof numbers: can a player reach a payoff, whatever the other does? (df-pn over choices)

    where the player chooses:  p = min of p,  d = sum of d        p: positions that must still be proven, at least,
    where the other chooses:   p = sum of p,  d = min of d        for a yes; d: for a no

Depth first to the most proving position, with thresholds that say when another one is; the numbers of every position that
was opened stay in a table. Positions are told apart by all their words (but the count of turns, where no rule reads it),
not by a hash, so that nothing rests on two of them not having the same. Where a position comes again on the way there is no
answer: what a circle is worth, proof numbers do not tell.

It shares no search, table, order or judgement with `alphabeta`, which makes the two a test of each other.

Fit: two players, games that end, where few choices decide. Not fit: circles; draws by long play; wide games.
References: Allis, van der Meulen, van den Herik 1994 (proof numbers); Nagai 2002 (df-pn); Pawlewicz and Lew 2007 (thresholds
a quarter higher, against going to and fro).
"""

from libc.stdint cimport int32_t, int64_t, uint8_t, uint64_t
from libc.stdlib cimport calloc, free, malloc
from libc.string cimport memcmp, memset

from ludex.engine.contract cimport LX_GAME_OVER, LX_GOES_ON, LX_TURN_ENDED, lx_choice, lx_engine
from ludex.engine.opened cimport Table
from ludex.engine.position cimport Position

from ludex.engine.interruptible import interruptible

cdef enum:
    NEVER = 1 << 30                 # p of what is disproven, d of what is proven
    PLIES = 1 << 10
    ROOM = 1 << 18                  # offers on the way from the root to a leaf
    YES = -1                        # the place of a game that is over: reached,
    NO = -2                         # and not
    NEW = -3                        # the place of a position that was not opened yet: p = d = 1


cdef class Proof:
    """A search for one position. `nodes`: positions opened so far; `fault`: why there is no answer, or ""."""

    cdef const lx_engine *e
    cdef const void *g
    cdef Table table
    cdef readonly int64_t nodes
    cdef readonly str fault
    cdef int64_t words, room, used, most
    cdef uint64_t mask
    cdef uint64_t *keys
    cdef int32_t *p
    cdef int32_t *d
    cdef uint8_t *on_way            # to the position that is looked at
    cdef uint64_t *states           # one for each choice from the root
    cdef uint64_t *key
    cdef lx_choice *offers
    cdef int64_t *places            # in the table, of what the offers lead to
    cdef int64_t offers_used
    cdef int32_t me, problem
    cdef double want
    cdef double[2] payoff
    cdef bint counts_turns, halted

    def __init__(self, position, memory=256):
        cdef Position here = position
        cdef int64_t room = 16                          # a table that is never full ends every search in it
        if memory < 1:
            raise ValueError("proof: `memory` is at least 1 (MB)")
        if len(position.game.player_names) != 2:
            raise ValueError(f"proofs are for two players, {position.game.model.name} has {len(position.game.player_names)}")
        self.e, self.g, self.table, self.words = here.e, here.g, here.table, here.table.words
        while 2 * room * (8 * self.words + 9) <= (<int64_t>memory << 20):
            room *= 2
        self.room, self.mask = room, room - 1
        self.keys = <uint64_t *>malloc(room * self.words * 8)
        self.p, self.d = <int32_t *>malloc(room * 4), <int32_t *>malloc(room * 4)
        self.on_way = <uint8_t *>malloc(room)
        self.states = <uint64_t *>calloc((PLIES + 1) * (self.words + 1), 8)
        self.key = <uint64_t *>calloc(self.words + 1, 8)
        self.offers = <lx_choice *>malloc(ROOM * sizeof(lx_choice))
        self.places = <int64_t *>malloc(ROOM * sizeof(int64_t))
        if (self.keys == NULL or self.p == NULL or self.d == NULL or self.on_way == NULL or self.states == NULL
                or self.key == NULL or self.offers == NULL or self.places == NULL):
            raise MemoryError("not enough memory to prove")
        self.e.copy(self.g, self.states, here.s)
        self.counts_turns = self.turns_are_read()
        self.nodes, self.fault = 0, ""

    def __dealloc__(self):
        free(self.keys)
        free(self.p)
        free(self.d)
        free(self.on_way)
        free(self.states)
        free(self.key)
        free(self.offers)
        free(self.places)

    cdef bint turns_are_read(self) noexcept:
        """Whether a rule reads the count of turns: the hash tells it then."""
        cdef uint64_t before = self.e.hash(self.g, self.states)
        self.e.copy(self.g, self.key, self.states)
        self.e.put_turn_count(self.g, self.key, self.e.turn_count(self.g, self.states) + 1)
        return self.e.hash(self.g, self.key) != before

    def reaches(self, int player, double payoff, int64_t nodes):
        """(True, False, or None where no answer was found; the choice that proves it, or None), within so many nodes."""
        if player not in (0, 1):
            raise ValueError(f"the players are 0 and 1, there is none of number {player}")
        if self.e.mover(self.g, self.states) < 0:
            raise ValueError("the game is over: there is nothing to prove")
        memset(self.p, 0, self.room * 4)
        memset(self.d, 0, self.room * 4)
        memset(self.on_way, 0, self.room)
        self.me, self.want, self.used, self.offers_used, self.problem = player, payoff - 1e-9, 0, 0, 0
        self.most, self.halted = self.nodes + nodes, False
        root = self.place_of(self.states, True)
        interruptible(lambda: self._search(root), self._halt)
        self.fault = {1: "not enough nodes", 2: "not enough memory", 3: "a position came again", 4: "too many choices",
                      5: "a turn that cannot be ended", 6: "more choices one after the other than are followed"}.get(self.problem, "")
        if self.p[root] == 0:
            return True, self.proving()
        return (False if self.d[root] == 0 else None), None

    def _search(self, root):
        cdef int64_t place = root
        with nogil:
            self.search(0, place, NEVER, NEVER)

    def _halt(self):
        self.halted = True

    cdef object proving(self):
        """The first choice of the root that is proven; None where the other chooses."""
        cdef int64_t i, n = self.list_offers(0, 0)
        if self.e.mover(self.g, self.states) != self.me:
            return None
        for i in range(n):
            if self.places[i] == YES or self.places[i] >= 0 and self.p[self.places[i]] == 0:
                return self.table.choice_of(self.offers[i])
        return None

    # ------------------------------------------------------------------------------------------ the table

    cdef int64_t place_of(self, const uint64_t *s, bint opening) noexcept nogil:
        """Where a position stands in the table. Of one that is not there: NEW, or (opening) a place with p = d = 1, NO
        where there is no room."""
        cdef uint64_t h = <uint64_t>0x9E3779B97F4A7C15ULL
        cdef int64_t i, at
        memset(self.key, 0, self.words * 8)
        self.e.copy(self.g, self.key, s)
        if not self.counts_turns:
            self.e.put_turn_count(self.g, self.key, 0)
        for i in range(self.words):
            h = (h ^ self.key[i]) * <uint64_t>0xBF58476D1CE4E5B9ULL
            h ^= h >> 29
        at = <int64_t>(h & self.mask)
        while self.p[at] != 0 or self.d[at] != 0:
            if memcmp(self.keys + at * self.words, self.key, self.words * 8) == 0:
                return at
            at = (at + 1) & <int64_t>self.mask
        if not opening:
            return NEW
        if self.used >= self.room - self.room // 8:
            self.problem = 2
            return NO
        self.used += 1
        for i in range(self.words):
            self.keys[at * self.words + i] = self.key[i]
        self.p[at] = self.d[at] = 1
        return at

    # ------------------------------------------------------------------------------------------ the search

    cdef int64_t list_offers(self, int32_t ply, int64_t at) noexcept nogil:
        """List what is offered from `at` on, and where it leads; how many."""
        cdef uint64_t *s = self.states + ply * (self.words + 1)
        cdef uint64_t *to = s + self.words + 1
        cdef int64_t i, n = self.e.offer(self.g, s, self.offers + at, ROOM - at)
        cdef int32_t result
        if n < 0 or ply + 1 >= PLIES:
            self.problem = 4 if n < 0 else 6
            return 0
        for i in range(at, at + n):
            self.e.copy(self.g, to, s)
            result = self.e.apply(self.g, to, self.offers[i])
            if result == LX_GAME_OVER:
                self.e.payoffs(self.g, to, self.payoff)
                self.places[i] = YES if self.payoff[self.me] >= self.want else NO
            elif result == LX_GOES_ON or result == LX_TURN_ENDED:
                self.places[i] = self.place_of(to, False)
                if self.places[i] >= 0 and self.on_way[self.places[i]]:
                    self.problem = 3
            else:
                self.problem = 5
            if self.problem:
                return 0
        return n

    cdef void search(self, int32_t ply, int64_t place, int32_t most_p, int32_t most_d) noexcept nogil:
        """Until p or d of the position at `ply` reaches what is most."""
        cdef uint64_t *s = self.states + ply * (self.words + 1)
        cdef uint64_t *to = s + self.words + 1
        cdef bint mine = self.e.mover(self.g, s) == self.me
        cdef int64_t at = self.offers_used, n = self.list_offers(ply, at), i, best = 0
        cdef int64_t least, second, total, x, y, most_x, most_y, quota, other
        self.nodes += 1
        if self.nodes >= self.most or self.halted:
            self.problem = 1
        self.offers_used, self.on_way[place] = at + n, 1
        most_x, most_y = (most_p, most_d) if mine else (most_d, most_p)
        while not self.problem:
            least = second = NEVER
            total = 0
            for i in range(at, at + n):             # x: the number whose least counts, y: the one that is summed
                if self.places[i] == NEW:
                    x = y = 1
                elif self.places[i] < 0:
                    x = 0 if (self.places[i] == YES) == mine else NEVER
                    y = NEVER - x
                elif mine:
                    x, y = self.p[self.places[i]], self.d[self.places[i]]
                else:
                    x, y = self.d[self.places[i]], self.p[self.places[i]]
                if x < least:
                    least, second, best = x, least, i
                elif x < second:
                    second = x
                total = NEVER if y == NEVER or total == NEVER else min(total + y, <int64_t>NEVER - 1)
            if mine:
                self.p[place], self.d[place] = <int32_t>least, <int32_t>total
            else:
                self.d[place], self.p[place] = <int32_t>least, <int32_t>total
            if least >= most_x or total >= most_y:
                break
            self.e.copy(self.g, to, s)
            self.e.apply(self.g, to, self.offers[best])
            other = 1
            if self.places[best] == NEW:
                self.places[best] = self.place_of(to, True)
                if self.problem:
                    break
            else:
                other = self.d[self.places[best]] if mine else self.p[self.places[best]]
            quota = most_y - (total - other)
            x = min(most_x, second + second // 4 + 1)
            if mine:
                self.search(ply + 1, self.places[best], <int32_t>x, <int32_t>min(quota, <int64_t>NEVER))
            else:
                self.search(ply + 1, self.places[best], <int32_t>min(quota, <int64_t>NEVER), <int32_t>x)
        self.offers_used, self.on_way[place] = at, 0
