"""What rules of connections prove, and tell, to searches for exact values.

Where links are made anew in every turn (`ludex.bots.anew` has the rules and the proofs) a turn begins without the links
of who moves; of the sets of links only those are looked at to which none can be added, but for some that skip a link
which others rule out in vain; and who has no way left that crosses no link of the other cannot win. Elsewhere nothing
is left out, and the distances of `ways` only tell what to try first.

Fit: goals that `ludex.bots.goals` finds. Not fit: other games; they are searched as if this were not there.
"""

from libc.stdint cimport int32_t, int64_t, uint8_t, uint64_t
from libc.string cimport memset

from ludex.bots.ways cimport FAR, Ways
from ludex.engine.contract cimport LX_DONE, LX_GOES_ON, LX_PLACES, LX_TURN_ENDED, lx_choice
from ludex.engine.position cimport Position

from ludex.bots.anew import anew, in_order
from ludex.bots.refused import Refused


cdef class Wanting(Ways):
    """Only the links are read otherwise than by `Ways`, and only with `give_way`."""

    cdef void read(self, const uint64_t *s) noexcept nogil:
        """What stands where, and which links are open to whom: those that no link of the other closes."""
        cdef int32_t k, i, p, code
        cdef uint8_t closed
        Ways.read(self, s)
        if not self.give_way:
            return
        memset(self.blocked, 0, self.links)
        memset(self.open, 0, 2 * self.links)
        for k in range(self.links):
            code = <int32_t>self.e.get(self.g, s, self.link_field, k, 0)
            if code != self.empty_link:
                self.open[k], self.open[self.links + k] = self.holds[0][code], self.holds[1][code]
                self.blocked[k] = 3
                closed = 3 - self.holds[0][code] - 2 * self.holds[1][code]
                for i in range(self.first_blocker[k], self.first_blocker[k + 1]):
                    self.blocked[self.blocker[i]] |= closed
        for k in range(self.links):
            for p in range(2):
                if not self.blocked[k] >> p & 1:
                    self.open[p * self.links + k] = 1

    cdef void reach(self, const uint64_t *s) noexcept nogil:
        """Read a state; the distance of both players, and nothing else that is measured."""
        cdef int32_t p, k
        self.read(s)
        for p in range(2):
            self.spread(p, 0)
            self.distance[p] = FAR
            for k in range(self.cells):
                if self.ends[(2 * p + 1) * self.cells + k]:
                    self.distance[p] = min(self.distance[p], self.away[2 * p * self.cells + k])


cdef class Relink:
    """For one position and what follows from it."""

    def __init__(self, position, proving=True):
        cdef Position here = position
        self.e, self.g, self.ways, self.leads, self.proves = here.e, here.g, Wanting(), True, False
        try:
            self.ways.fit(here.game._first)
        except Refused:
            self.leads = False
            return
        found, goal = anew(here.game.model), self.ways.goal
        if (proving and found is not None and (goal.field, goal.link_field) == (found.cells, found.links)
                and len(set(goal.vacant)) == 1 and in_order(position, found)):
            self.proves = self.ways.give_way = True
            self.join = found.join

    cdef int32_t follow(self, uint64_t *s, lx_choice c) noexcept nogil:
        """Apply a choice. Where a turn begins then, the links of who moves are taken away."""
        cdef int32_t result = self.e.apply(self.g, s, c), me, k
        cdef bint some = False
        if self.proves and result == LX_TURN_ENDED:
            me = self.e.mover(self.g, s)
            for k in range(self.ways.links):
                if self.ways.holds[me][self.e.get(self.g, s, self.ways.link_field, k, 0)]:
                    self.e.put(self.g, s, self.ways.link_field, k, 0, self.ways.empty_link)
                    some = True
            if some:
                self.e.begin(self.g, s, me)
        return result

    cdef int64_t enough(self, const uint64_t *s, uint64_t *scratch, const lx_choice *offers, int64_t n) noexcept nogil:
        """How many of the first offers need be looked at: the turn does not end while a link can be added, and a link
        that rules out no other is added."""
        cdef int64_t[LX_PLACES] out
        if not self.proves or n < 2 or offers[n - 1] != LX_DONE:
            return n
        if self.e.decode(self.g, offers[n - 2], out) != self.join:
            return n
        if n > 2 and self.e.decode(self.g, offers[0], out) == self.join:
            self.e.copy(self.g, scratch, s)
            if self.e.apply(self.g, scratch, offers[0]) == LX_GOES_ON and self.e.count(self.g, scratch) == n - 1:
                return 1
        return n - 1
