"""Exact answers by null windows: can a player force a payoff? (alpha-beta over choices)

    hope:  may the player reach it, if all positions deeper than d turns count as a yes?    a no is final
    doubt: must the player reach it, if all deeper positions count as a no?                 a yes is final

The depth grows by two until one of both is final; an answer that met nothing deeper is final too, both ways. A question
has two answers, so every window is null and the first good choice of the player to move cuts. Before a choice is
followed, the positions after all choices are looked up (enhanced transposition cutoffs). The table has a fixed size:
where it is full, the entry of the least work is replaced. Positions that the declared symmetries map to each other
share an entry (`solve/symmetry.pyx`). Choices are ordered by earlier cuts: the table, killers, histories
(`search/history.pxd`). Where a connection wins they are ordered by the placements missing to it, and choices that the
rules prove useless are left out (`solve/link_pruning.pyx`). A final answer rests on lines that end, so that cycles do
no harm: they are deeper than any depth.

Fit: two players; games that end, or are decided, within some tens of choices. Not fit: draws by long play.
References: Knuth and Moore 1975; Pearl 1980 (null windows); Schaeffer and Plaat 1996 (enhanced transposition cutoffs);
Schaeffer et al. 2007 (bounds from both sides).
"""

from libc.stdint cimport int32_t, int64_t, uint8_t, uint16_t, uint64_t
from libc.string cimport memset

from ludex.bots.eval.shortest_paths cimport FAR
from ludex.bots.huge_pages cimport lx_fetch
from ludex.bots.limits cimport PLIES
from ludex.bots.search.history cimport history_of, kill, ordering, reward
from ludex.bots.solve.exact_search cimport (
    BEYOND, BUCKET, ENDLESS, LONG, NO, NODES, OPEN, WIDE, YES, ExactSearch
)
from ludex.bots.solve.symmetry cimport SymmetricHash, hashed
from ludex.engine.contract cimport LX_BEYOND, LX_GAME_OVER, LX_TURN_ENDED, lx_choice
from ludex.engine.position cimport Position
from ludex.engine.random cimport random_scaled

from ludex.engine.interruptible import interruptible

cdef enum:
    ROOM = 1 << 17                  # offers on the way from the root to a leaf
    DEEPEST = PLIES - 8
    FIRST = 1 << 28                 # the order of the table's choice
    PLACEMENT = 1 << 22             # of one that is missing to a connection
    LONGEST = 50                    # of these, so many are counted
    KILLER = 1 << 20

cdef struct entry:
    uint64_t key
    uint16_t check
    uint8_t best                    # 1 + number of a choice among the offers; 0: none is known
    uint8_t hoped                   # the depth to which a yes is hoped; 0: none
    uint8_t doubted                 # the depth to which a no is feared
    uint8_t answer                  # final, or OPEN
    uint8_t work                    # bits of the number of nodes; 0: an empty entry

cdef struct child:                  # what an offer leads to
    lx_choice choice
    hashed key
    int32_t score
    int32_t depth                   # to which it is searched
    uint8_t number                  # 1 + its place among the offers; 0: beyond


cdef class NullWindow(ExactSearch):
    """A search by depth; `nodes`: choices tried."""

    cdef int64_t unknown
    cdef entry *entries
    cdef SymmetricHash hashes
    cdef ordering tried
    cdef child *children
    cdef bint hoping
    cdef uint8_t[PLIES + 1] fresh   # for each state: a turn begins there

    def __init__(self, position, memory=256, proving=True):
        super().__init__(position, proving)
        self.hashes = SymmetricHash(position)
        self.make_room(memory, sizeof(entry), PLIES, ROOM)
        self.entries = <entry *>self.kept
        self.children = <child *>self.blocks.take(ROOM, sizeof(child))
        self.e.copy(self.g, self.states, (<Position>position).s)
        self.fresh[0] = not position.turn_so_far

    cdef int32_t answer(self) except -1:
        memset(&self.tried, 0, sizeof(ordering))
        found = interruptible(self._deepened, self._halt)
        if found == OPEN and not self.problem:
            self.problem = LONG
        return found

    def _deepened(self):
        """YES, NO or OPEN."""
        cdef int32_t found = OPEN, depth = 0
        cdef hashed root
        with nogil:
            self.hashes.of(self.states, False, &root)
            while depth + 2 < DEEPEST and found == OPEN and not self.problem:
                depth += 2
                self.depth = depth
                found = self.bounded(depth, True, &root)
                if found == OPEN and not self.problem:
                    found = self.bounded(depth, False, &root)
        return OPEN if self.problem else found

    cdef int32_t bounded(self, int32_t depth, bint hoping, const hashed *root) noexcept nogil:
        """The final answer that one bound gives, or OPEN."""
        cdef int64_t before = self.unknown
        cdef bint found
        self.hoping = hoping
        found = self.search(0, depth, root)
        if self.problem:
            return OPEN
        return found if self.unknown == before or found != hoping else OPEN

    # ------------------------------------------------------------------------------------------ the table

    cdef inline entry *bucket(self, uint64_t key) noexcept nogil:
        return self.entries + BUCKET * random_scaled(key, self.buckets)

    cdef inline entry *find(self, const hashed *h) noexcept nogil:
        cdef entry *e = self.bucket(h.key)
        cdef int32_t i
        for i in range(BUCKET):
            if e[i].key == h.key and e[i].check == <uint16_t>h.check and e[i].work:
                return e + i
        return NULL

    cdef void keep(
        self, const hashed *h, int32_t depth, bint found, bint final, int32_t best, int64_t work
    ) noexcept nogil:
        """Store an answer in its entry, or in that of the least work in the bucket."""
        cdef entry *e = self.find(h)
        cdef entry *there = self.bucket(h.key)
        cdef int32_t i
        cdef uint8_t size = 1
        if e == NULL:
            e = there
            for i in range(1, BUCKET):
                if there[i].work < e.work:
                    e = there + i
            e.key, e.check, e.answer, e.hoped, e.doubted, e.work, e.best = h.key, <uint16_t>h.check, OPEN, 0, 0, 1, 0
        if final:
            e.answer = YES if found else NO
        elif found:
            e.hoped = <uint8_t>depth
        else:
            e.doubted = <uint8_t>depth
        while work > 1 and size < 60:
            work >>= 1
            size += 1
        e.work = max(e.work, size)
        if best:
            e.best = <uint8_t>best

    cdef int32_t stored(self, const entry *e, int32_t depth) noexcept nogil:
        """The answer that an entry has for a search of this depth."""
        if e.answer != OPEN:
            return e.answer
        if (e.hoped if self.hoping else e.doubted) >= depth:
            self.unknown += 1
            return YES if self.hoping else NO
        return OPEN

    # ------------------------------------------------------------------------------------------ the search

    cdef bint search(self, int32_t ply, int32_t depth, const hashed *here) noexcept nogil:
        """Whether the payoff is reached; where the answer rests on deeper positions, `unknown` grows."""
        cdef uint64_t *s = self.states + ply * (self.words + 1)
        cdef uint64_t *to = s + self.words + 1
        cdef bint mine = self.e.mover(self.g, s) == self.me, found = not mine
        cdef int64_t at = self.used, i, k, first, n, began = self.nodes, before = self.unknown
        cdef int32_t answer, mover = self.e.mover(self.g, s), best = 0
        cdef entry *known = self.find(here)
        cdef child *c
        cdef child other
        if known != NULL:
            answer = self.stored(known, depth)
            if answer != OPEN and ply > 0:
                return answer
        if depth <= 0 or ply >= DEEPEST:
            self.unknown += 1
            return self.hoping
        n = self.e.offer(self.g, s, self.offers, ROOM - at)
        if n < 0:
            self.problem = WIDE
            return False
        n = self.relink.enough(s, to, self.offers, n)
        n = self.list_children(ply, depth, at, n, mine, known.best if known != NULL else 0)
        if self.problem:
            return False
        self.used = at + max(n, <int64_t>0)
        if n < 0:                                       # one of them is good
            found, best = mine, self.children[at].number
            if ply == 0:
                self.best = self.children[at].choice
        for i in range(at, at + n):
            first = i
            for k in range(i + 1, at + n):
                if self.children[k].score > self.children[first].score:
                    first = k
            c = self.children + i
            if first != i:
                other = c[0]
                c[0] = self.children[first]
                self.children[first] = other
            self.e.copy(self.g, to, s)
            self.fresh[ply + 1] = self.relink.follow(to, c.choice) == LX_TURN_ENDED
            found = self.search(ply + 1, c.depth, &c.key)
            if self.problem:
                break
            if found == mine:
                best = c.number
                kill(&self.tried, ply, c.choice)
                reward(&self.tried, mover, c.choice, min(depth * depth, 400))
                for k in range(at, i):
                    reward(&self.tried, mover, self.children[k].choice, -min(depth * depth, 400))
                if ply == 0:
                    self.best = c.choice
                break
        self.used = at
        if not self.problem:
            self.keep(here, depth, found, self.unknown == before or found != self.hoping, best, self.nodes - began)
            if found != self.hoping:
                self.unknown = before
        return found

    cdef bint hopeless(self, const uint64_t *s, int32_t depth) noexcept nogil:
        """At the start of a turn: whether the player who must win (where a draw is enough, the opponent) never can, or
        not within the depth, if deeper positions count against that player; `paths` is of this state."""
        cdef int32_t who = self.me if self.strict else 1 - self.me
        cdef int32_t missing = self.relink.paths.distance[who]
        if missing >= FAR:
            self.level = True
            return True
        if self.strict == self.hoping or missing <= (depth + (self.e.mover(self.g, s) == who)) // 2:
            return False
        self.unknown += 1
        return True

    cdef int64_t list_children(
        self, int32_t ply, int32_t depth, int64_t at, int64_t n, bint mine, int32_t known
    ) noexcept nogil:
        """Store the children that may be good for the player to move from `at` on, and return their number. -1: one is
        known to be good, and is at `at`."""
        cdef int32_t mover = self.e.mover(self.g, self.states + ply * (self.words + 1)), answer
        cdef int64_t i, kept = at, left
        cdef child *c
        cdef entry *e
        self.nodes += n
        if self.nodes >= self.most or self.halted:
            self.problem = NODES
            return 0
        left = self.make_children(ply, depth, at, n, mine)
        if left < 0:
            return left
        for i in range(at, at + left):
            c = self.children + i
            e = self.find(&c.key)
            c.score += history_of(&self.tried, mover, c.choice)[0]
            if e != NULL:
                answer = self.stored(e, c.depth)
                if answer != OPEN:
                    if (answer == YES) == mine:
                        self.children[at] = c[0]
                        return -1
                    continue
            if c.number == known and known:
                c.score = FIRST
            elif c.choice == self.tried.killers[ply][0]:
                c.score += KILLER
            elif c.choice == self.tried.killers[ply][1]:
                c.score += KILLER // 2
            self.children[kept] = c[0]
            kept += 1
        return kept - at

    cdef int64_t make_children(self, int32_t ply, int32_t depth, int64_t at, int64_t n, bint mine) noexcept nogil:
        """Store the children whose choices decide nothing alone from `at` on, and return their number. -1: one is good
        for the player to move, and is at `at`."""
        cdef uint64_t *s = self.states + ply * (self.words + 1)
        cdef uint64_t *to = s + self.words + 1
        cdef int32_t mover = self.e.mover(self.g, s), result
        cdef int64_t i, left = at
        cdef int32_t *missing
        cdef child *c
        for i in range(n):
            c = self.children + left
            c.choice, c.depth, c.number = self.offers[i], depth, <uint8_t>(i + 1 if i < 255 else 0)
            self.e.copy(self.g, to, s)
            result = self.relink.follow(to, c.choice)
            if result == LX_GAME_OVER:
                self.e.payoffs(self.g, to, self.payoff)
                if 0 < self.payoff[self.me] < 1:
                    self.level = True
                if (self.payoff[self.me] >= self.want) == mine:
                    self.children[at] = c[0]
                    return -1
                continue
            if result > LX_GAME_OVER:
                self.problem = BEYOND if result == LX_BEYOND else ENDLESS
                return 0
            if result == LX_TURN_ENDED and (n > 1 or not self.fresh[ply] or ply >= DEEPEST // 2):
                c.depth -= 1                            # no depth for a turn that has no alternative
            if c.depth <= 0:                            # positions at the horizon are not looked up
                self.unknown += 1
                if self.hoping == mine:
                    self.children[at] = c[0]
                    return -1
                continue
            c.score = 0
            if self.relink.leads:
                self.relink.paths.reach(to)
                missing = self.relink.paths.distance
                c.score = PLACEMENT * (min(missing[1 - mover], LONGEST) - min(missing[mover], LONGEST))
                if self.relink.proves and result == LX_TURN_ENDED and self.hopeless(to, c.depth):
                    if self.strict != mine:             # a no for one player is good for the other
                        self.children[at] = c[0]
                        return -1
                    continue
            self.hashes.of(to, result == LX_TURN_ENDED, &c.key)
            lx_fetch(self.bucket(c.key.key))
            left += 1
        return left - at
