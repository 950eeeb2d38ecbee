"""What rules of connections prove, and tell, to searches for exact values.

Where links may be rebuilt in every turn (`ludex.bots.analysis.rebuilt_links` has the rules and the proofs), a turn
begins without the links of the player to move. Only sets of links to which none can be added are searched, except some
that skip a link which others rule out in vain. A player whose every path crosses a link of the opponent cannot win.
Elsewhere nothing is pruned, and the distances of `paths` only order the choices.

Fit: goals that `ludex.bots.analysis.connection_goal` finds. Not fit: other games; they are searched as if this were not
there. """

from libc.stdint cimport int32_t, int64_t, uint64_t

from ludex.bots.eval.shortest_paths cimport ShortestPaths
from ludex.engine.contract cimport LX_DONE, LX_GOES_ON, LX_PLACES, LX_TURN_ENDED, lx_choice
from ludex.engine.position cimport Position

from ludex.bots.analysis.rebuilt_links import rebuilt_links, in_order
from ludex.bots.errors import Refused


cdef class LinkPruning:
    """For one position and what follows from it."""

    def __init__(self, position, proving=True):
        cdef Position here = position
        self.e, self.g, self.paths, self.leads, self.proves = here.e, here.g, ShortestPaths(), True, False
        try:
            self.paths.fit(here.game._first)
        except Refused:
            self.leads = False
            return
        found, goal = rebuilt_links(here.game.model), self.paths.goal
        if (proving and found is not None and (goal.field, goal.link_field) == (found.cells, found.links)
                and len(set(goal.vacant)) == 1 and in_order(position, found)):
            self.proves, self.join = True, found.join
        self.paths.give_way = self.proves

    cdef int32_t follow(self, uint64_t *s, lx_choice c) noexcept nogil:
        """Apply a choice. Where that begins a turn, remove the links of the player to move."""
        cdef int32_t result = self.e.apply(self.g, s, c), me, k
        cdef bint some = False
        if self.proves and result == LX_TURN_ENDED:
            me = self.e.mover(self.g, s)
            for k in range(self.paths.links):
                if self.paths.holds[me][self.e.get(self.g, s, self.paths.link_field, k, 0)]:
                    self.e.put(self.g, s, self.paths.link_field, k, 0, self.paths.empty_link)
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
