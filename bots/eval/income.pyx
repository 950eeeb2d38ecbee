"""The gains of a player's next turns within reach of its cells, estimated without playing these turns.

    harvest = sum over turns t = 1..16 of LATER^(t - 1) * the value of the best `movers` cells within t steps
              that are left
    movers  = RATE * root of the own cells + LEAF * those that can leave at once, where they must stay connected
    value   = points + GROWTH * growth * (value of an own cell), discounted for the player who arrives later

    land    = sum over steps t of FADE^t * the points of cells that a player reaches in t steps, and first
              (both expand in turn until no cell is left)

A turn takes from the border of the own cells, which grows as the root of their number; where they must stay connected,
as many as can leave the set (`ludex.bots.eval.spanning_leaves`). A later gain counts less than the same gain now. A
cell that the opponent can reach as soon or sooner counts for a part, and a gain that costs the next turn for a part of
its points. Steps are those of the actions, through cells that can be taken. The gains of a value were measured by
random play (`ludex.bots.analysis.random_probe`).

Fit: games in which cells are taken for the items in them, as many in a turn as there are own cells for. Not fit: boards
without planes or with many kinds of steps (`ludex.bots.eval.bitboards.TooMany`).
Reference: Hoffmann and Nebel 2001 (a relaxation: no piece moves away, no opponent takes).
"""

from libc.math cimport sqrt
from libc.stdint cimport int8_t, int32_t, int64_t, uint64_t
from libc.string cimport memcpy, memset

from itertools import accumulate

from ludex.bots.blocks cimport Blocks
from ludex.bots.eval.bitboards cimport Bitboards, near_within
from ludex.bots.eval.spanning_leaves cimport SpanningLeaves
from ludex.engine.position cimport Position
from ludex.engine.words cimport lx_ctz

from ludex.bots.eval.bitboards import TooMany
from ludex.dsl import model as m

cdef enum:
    FREE = 2 * (HORIZON + 1)        # sets: the cells of both players within 0..HORIZON steps, then these
    AREA = FREE + 1                 # what each player has come to
    ROOM = AREA + 2                 # what neither has
    GROWN = ROOM + 1
    SETS = GROWN + 1
    STEPS = 400                     # of the two together, at most

# Found by matches (docs/strength/many-choices.md, Harvests).
cdef double LATER = 0.75            # a gain counts so much of the same gain a turn before
cdef double RATE = 0.75             # cells that move in a turn, per root of the own cells
cdef double LEAF = 0.65             # and per cell that can leave at once
cdef double IDLE = 0.55             # factor for points that cost the next turn
cdef double GROWTH = 0.85           # value of a gained cell, in own cells
cdef double FADE = 0.88             # factor for each step
cdef double BOTH = 0.6, LATE = 0.12 # factors for cells that the opponent reaches as soon, and sooner


cdef class Income:
    cdef int fit(self, object position, object terms) except -1:
        """Tables for the game of a position; raises TooMany where its board does not fit."""
        cdef Position there = position
        cdef int32_t i
        game = there.game
        self.blocks = Blocks()
        self.e, self.g, self.ground = there.e, there.g, Bitboards()
        self.ground.fit(game.planes, terms.steps, SETS)
        self.words = game.planes.words[m.CELL]
        planes = {p.value: p for p in game.planes.planes if p.field == terms.field}
        if not planes:
            raise TooMany("the cells of a player are not kept as a set")
        self.n_own[0] = self.n_own[1] = self.n_free = 0
        for code, plane in sorted(planes.items()):
            if max(len(plane.all_of), len(plane.none_of)) > LITERALS or len(planes) > SORTS:
                raise TooMany("too many planes encode the owner of a cell")
            owner = terms.owners[code]
            if owner in (0, 1):
                self.own[owner][self.n_own[owner]] = _literals(plane)
                self.n_own[owner] += 1
            if terms.takes[code]:
                self.free[self.n_free] = _literals(plane)
                self.n_free += 1
        self.n_fields, self.n_lies = 0, min(<int32_t>SORTS // WHO, len(terms.lying))
        memset(self.sort, 255, sizeof(self.sort))
        fields = sorted({what.field for what in terms.lying})[:FIELDS]
        for field in fields:
            self.fields[self.n_fields] = field
            self.n_fields += 1
        for i, what in enumerate(terms.lying[:self.n_lies]):
            self.lies[i] = lying(what.points, what.growth, what.idles)
            if what.field in fields:
                self.sort[fields.index(what.field)][what.value] = i
        self.cell = <int32_t *>self.blocks.take(64 * self.ground.words, 4)
        self.what = <int8_t *>self.blocks.take(self.ground.cells * FIELDS, 1)
        self.live = <uint64_t *>self.blocks.take(self.ground.words, 8)
        self.found = <int32_t *>self.blocks.take(self.ground.cells + 1, 4)
        self.leaves, self.tied = SpanningLeaves(terms.steps), terms.tied
        for i in range(self.ground.cells):
            self.cell[self.ground.bit[i]] = i
        self.find_words(there)
        self.priced = -1e18
        return 0

    cdef int find_words(self, Position there) except -1:
        """The words of a state that store the items in cells: for each value put there, the first word that changes."""
        cdef int64_t words = there.table.words, k
        cdef int32_t v, c
        cdef Blocks here = Blocks()
        cdef uint64_t *one = <uint64_t *>here.take(2 * words, 8)
        cdef uint64_t *two = one + words
        found = {}
        self.e.copy(self.g, one, there.s)
        self.e.copy(self.g, two, there.s)
        for v in range(self.n_fields):
            for c in range(self.ground.cells):
                self.e.put(self.g, one, self.fields[v], c, 0, 0)
                for value in [i for i in range(1, 17) if self.sort[v][i] >= 0]:
                    self.e.put(self.g, two, self.fields[v], c, 0, value)
                    k = 0
                    while k < words - 1 and one[k] == two[k]:
                        k += 1
                    found.setdefault(k, set()).add(c * FIELDS + v)
                self.e.put(self.g, two, self.fields[v], c, 0, 0)
        self.n_kept = len(found)
        rows = [sorted(found[word]) for word in sorted(found)]
        self.kept = self.blocks.numbers(sorted(found))
        self.first = self.blocks.numbers(list(accumulate(map(len, rows), initial=0)))
        self.places = self.blocks.numbers([place for row in rows for place in row])
        self.seen = <uint64_t *>self.blocks.take(self.n_kept + 1, 8)
        self.blank = True
        return 0

    cdef uint64_t *ring(self, int32_t player, int32_t d) noexcept nogil:
        """The cells within `d` steps of a player's."""
        return self.ground.set_of(player * (HORIZON + 1) + d)

    cdef void gather(self, const uint64_t *s, const literals *planes, int32_t n, uint64_t *out) noexcept nogil:
        cdef int32_t i, k, j
        cdef uint64_t found
        for k in range(self.ground.words):
            out[k] = 0
        for i in range(n):
            for k in range(self.words):
                found = self.ground.places[k]
                for j in range(LITERALS):
                    if planes[i].all_of[j] >= 0:
                        found &= s[planes[i].all_of[j] + k]
                    if planes[i].none_of[j] >= 0:
                        found &= ~s[planes[i].none_of[j] + k]
                out[k] |= found

    cdef void set_prices(self, double cell) noexcept nogil:
        cdef double[WHO] share = [1.0, BOTH, LATE]
        cdef int32_t i, k, j
        if cell == self.priced:
            return
        self.priced = cell
        for i in range(self.n_lies):
            for k in range(WHO):
                self.price[i * WHO + k] = share[k] * (self.lies[i].points * (IDLE if self.lies[i].idles else 1.0)
                                                     + GROWTH * self.lies[i].growth * cell)
        for i in range(self.n_lies * WHO):
            j = i
            while j and self.price[self.order[j - 1]] < self.price[i]:
                self.order[j] = self.order[j - 1]
                j -= 1
            self.order[j] = i

    cdef void look(self, const uint64_t *s, double cell, int32_t turns, double *all_, double *first) noexcept nogil:
        """The harvest of both players in so many turns, and of that the first turn's."""
        cdef uint64_t *room = self.ground.set_of(FREE)
        cdef int32_t p, d
        cdef double movers
        turns = max(0, min(turns, <int32_t>HORIZON))    # a position may have more turns left than the longest game
        self.set_prices(cell)
        self.read(s)
        self.gather(s, self.free, self.n_free, room)
        for p in range(2):
            self.gather(s, self.own[p], self.n_own[p], self.ring(p, 0))
            self.count(p)
            for d in range(1, turns + 1):
                near_within(self.ground, self.ring(p, d - 1), room, self.ring(p, d))
        for p in range(2):
            movers = RATE * sqrt(<double>self.counted[p]) + LEAF * self.leaving[p]
            all_[p] = self.reap(p, turns, max(1.0, movers), first + p)

    cdef double all_that_comes(self, const uint64_t *s, double *out) noexcept nogil:
        """The land of both players in the state that `look` read last; returns the points that both reach together."""
        cdef uint64_t *room = self.ground.set_of(ROOM)
        cdef uint64_t *grown = self.ground.set_of(GROWN)
        cdef uint64_t *area
        cdef int32_t p, k, step, stuck = 0, first = self.e.mover(self.g, s)
        cdef double far = 1, found, total = 0
        cdef uint64_t x, more
        out[0] = out[1] = 0
        for p in range(2):
            memcpy(self.ground.set_of(AREA + p), self.ring(p, 0), 8 * self.ground.words)
        memcpy(room, self.ground.set_of(FREE), 8 * self.ground.words)
        for step in range(STEPS):
            p = first ^ (step & 1)
            area = self.ground.set_of(AREA + p)
            near_within(self.ground, area, room, grown)
            more, found = 0, 0
            for k in range(self.ground.words):
                x = grown[k] & ~area[k]
                more |= x
                area[k] |= x
                room[k] &= ~x
                x &= self.live[k]
                while x:
                    found += self.points_at(self.cell[64 * k + lx_ctz(x)])
                    x &= x - 1
            out[p] += far * found
            total += found
            stuck = 0 if more else stuck + 1
            if stuck == 2:
                break
            if step & 1:
                far *= FADE
        return total

    cdef double points_at(self, int32_t c) noexcept nogil:
        """The points in a cell."""
        cdef int32_t v
        cdef double found = 0
        for v in range(self.n_fields):
            if self.what[c * FIELDS + v] >= 0:
                found += self.lies[self.what[c * FIELDS + v]].points
        return found

    cdef void count(self, int32_t player) noexcept nogil:
        """A player's cells, and those that can leave at once where they must stay connected."""
        cdef int32_t k, n = 0
        cdef uint64_t x
        for k in range(self.ground.words):
            x = self.ring(player, 0)[k]
            while x:
                self.found[n] = self.cell[64 * k + lx_ctz(x)]
                x &= x - 1
                n += 1
        self.counted[player] = n
        self.leaving[player] = self.leaves.count(self.found, n) if self.tied else 0

    cdef void read(self, const uint64_t *s) noexcept nogil:
        """The items in cells, read again where their words differ from those of the state read before."""
        cdef int32_t i, j, c, v
        cdef int64_t value
        cdef uint64_t bit
        for i in range(self.n_kept):
            if s[self.kept[i]] == self.seen[i] and not self.blank:
                continue
            self.seen[i] = s[self.kept[i]]
            for j in range(self.first[i], self.first[i + 1]):
                c, v = self.places[j] // FIELDS, self.places[j] % FIELDS
                value = self.e.get(self.g, s, self.fields[v], c, 0)
                self.what[self.places[j]] = self.sort[v][value] if 0 <= value <= 16 else -1
                bit = <uint64_t>1 << (self.ground.bit[c] & 63)
                self.live[self.ground.bit[c] >> 6] &= ~bit
                for v in range(self.n_fields):
                    if self.what[c * FIELDS + v] >= 0:
                        self.live[self.ground.bit[c] >> 6] |= bit
        self.blank = False

    cdef double reap(self, int32_t player, int32_t turns, double movers, double *first) noexcept nogil:
        """The gains of a player in so many turns; `first`: those of the first turn."""
        cdef double[SORTS] pool
        cdef double want, got, won, total = 0, factor = 1.0
        cdef uint64_t *here
        cdef uint64_t *before
        cdef uint64_t *theirs
        cdef uint64_t *sooner
        cdef uint64_t x, bit
        cdef int32_t d, i, k, v, c, sort, words = self.ground.words
        cdef int8_t what
        for i in range(self.n_lies * WHO):
            pool[i] = 0
        first[0] = 0
        for d in range(1, turns + 1):
            here, before = self.ring(player, d), self.ring(player, d - 1)
            theirs, sooner = self.ring(1 - player, d), self.ring(1 - player, d - 1)
            for k in range(words):
                x = here[k] & ~before[k] & self.live[k]
                while x:
                    bit = x & -x
                    c = self.cell[64 * k + lx_ctz(x)]
                    x ^= bit
                    for v in range(self.n_fields):
                        what = self.what[c * FIELDS + v]
                        if what >= 0:
                            pool[what * WHO + (2 if sooner[k] & bit else 1 if theirs[k] & bit else 0)] += 1
            want, won = movers, 0
            for i in range(self.n_lies * WHO):
                sort = self.order[i]
                got = min(want, pool[sort])
                won += got * self.price[sort]
                pool[sort] -= got
                want -= got
                if want <= 0:
                    break
            total += factor * won
            if d == 1:
                first[0] = won
            factor *= LATER
        return total


cdef literals _literals(plane):
    cdef literals found
    cdef int32_t i
    for i in range(LITERALS):
        found.all_of[i] = plane.all_of[i] if i < len(plane.all_of) else -1
        found.none_of[i] = plane.none_of[i] if i < len(plane.none_of) else -1
    return found
