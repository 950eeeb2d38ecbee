"""How far each of two players is from the connection that wins, by relaxation.

    cost(cell) = 0 where it counts for the player, 1 where a choice can make it count, else infinite
    distance   = the least sum of costs over the ways from the player's sources to its targets

over pairs of cells that are joined, or could be: a link that something on the board rules out is closed. What else the
rules ask of a choice is forgotten, and the other player passes: the distance is a bound from below of the turns needed
(a delete relaxation, here a shortest path: 0-1 breadth-first search from both ends).

References: Hoffmann and Nebel 2001 (relaxation); Anshelevich 2002, van Rijswijck 2002 (distances as an evaluation).
Fit: clauses of the form `any(joined(A, S, R) & B)`, see `ludex.bots.analysis.connection_goal`. Not fit: connections
that need pieces taken away.
"""

from libc.stdint cimport int32_t, int64_t, uint8_t, uint64_t
from libc.string cimport memset

from itertools import accumulate

from ludex.bots.analysis.connection_goal import goal as goal_of
from ludex.bots.analysis.rebuilt_links import rebuilt_links
from ludex.bots.blocks cimport Blocks
from ludex.bots.errors import Refused
from ludex.engine.contract cimport LX_DONE, lx_choice
from ludex.engine.position cimport Position


cdef class ShortestPaths:
    cpdef int fit(self, object position) except -1:
        """The tables of the goal; Refused where the rules have none of this form."""
        cdef Position there = position
        found = goal_of(there.game)
        if found is None:
            raise Refused(
                "the rules name no connection that wins (`any(joined(A, S, R) & B): win me`): take another bot"
            )
        if len(there.game.model.actions) > CODES or found.link_codes > CODES:
            raise Refused(
                f"the ways to a connection are measured with {CODES} actions and values of a link at most: "
                "take another bot"
            )
        self.blocks = Blocks()
        self.e, self.g, self.goal = there.e, there.g, found
        self.give_way = rebuilt_links(there.game.model) is not None
        board, places = there.game.board, there.game.places
        self.cells, self.field = board.size, found.field
        self.link_field = -1 if found.link_field is None else found.link_field
        self.links = 0 if found.link_field is None else places[found.link_field]
        self.codes, self.empty_link = len(found.counts[0]), found.empty
        joined = [[] for _ in range(self.cells)]
        for a, b, link in found.pairs:
            joined[a].append((b, link))
            if link >= 0:
                joined[b].append((a, link))
        self.make_room()
        self.lay_out(joined, there)
        return 0

    cdef int make_room(self) except -1:
        """Room for the tables of the goal."""
        cdef int64_t n = self.cells
        self.costs = <int32_t *>self.blocks.take(2 * n * self.codes, 4)
        self.ends = <uint8_t *>self.blocks.take(4 * n, 1)
        self.put = <lx_choice *>self.blocks.take(2 * n, sizeof(lx_choice))
        self.open = <uint8_t *>self.blocks.take(2 * self.links + 1, 1)
        self.blocked = <uint8_t *>self.blocks.take(self.links + 1, 1)
        self.cost = <int32_t *>self.blocks.take(2 * n, 4)
        self.away = <int32_t *>self.blocks.take(4 * n, 4)
        self.queue = <int32_t *>self.blocks.take(2 * n, 4)
        return 0

    cdef int lay_out(self, object joined, object position) except -1:
        """Write the tables: `joined`, for each cell (a neighbour, the link to it or -1)."""
        cdef Position there = position
        cdef int32_t p, k, cell
        cdef int64_t n = self.cells
        found = self.goal
        self.first = self.blocks.numbers(list(accumulate(map(len, joined), initial=0)))
        self.to = self.blocks.numbers([other for row in joined for other, _ in row])
        self.via = self.blocks.numbers([link for row in joined for _, link in row])
        blockers = found.blockers[:self.links]
        self.first_blocker = self.blocks.numbers(list(accumulate(map(len, blockers), initial=0)))
        self.blocker = self.blocks.numbers([other for row in blockers for other in row])
        memset(self.adds, 0, CODES)
        memset(self.holds, 0, 2 * CODES)
        for k in found.adds:
            self.adds[k] = 1
        for p in range(2):
            for k in found.holds[p]:
                self.holds[p][k] = 1
            for cell in found.sources[p]:
                self.ends[2 * p * n + cell] = 1
            for cell in found.targets[p]:
                self.ends[(2 * p + 1) * n + cell] = 1
            for cell in range(self.cells):
                choice = found.puts[p][cell]
                self.put[p * n + cell] = LX_DONE if choice is None else there.table.code_of(choice)
            for k in range(self.codes):
                for cell in range(self.cells):
                    self.costs[(p * self.codes + k) * n + cell] = (
                        1 if k == found.vacant[cell] and self.put[p * n + cell] != LX_DONE else FAR)
                for cell in found.counts[p][k]:
                    self.costs[(p * self.codes + k) * n + cell] = 0
        return 0

    cdef void read(self, const uint64_t *s) noexcept nogil:
        """What stands where, and which links are open to whom."""
        cdef int32_t n = self.cells, links = self.links, k, i, code
        cdef int64_t at, foe = <int64_t>self.codes * n
        cdef uint8_t closed
        for k in range(n):
            at = self.e.get(self.g, s, self.field, k, 0) * n + k
            self.cost[k], self.cost[n + k] = self.costs[at], self.costs[foe + at]
        if links:
            memset(self.blocked, 0, links)
            memset(self.open, 0, 2 * links)
            for k in range(links):
                code = <int32_t>self.e.get(self.g, s, self.link_field, k, 0)
                if code != self.empty_link:
                    self.open[k], self.open[links + k] = self.holds[0][code], self.holds[1][code]
                    self.blocked[k] = BOTH
                    closed = BOTH & ~(self.holds[0][code] | self.holds[1][code] << 1) if self.give_way else BOTH
                    for i in range(self.first_blocker[k], self.first_blocker[k + 1]):
                        self.blocked[self.blocker[i]] |= closed
            for k in range(links):
                self.open[k] |= ~self.blocked[k] & 1
                self.open[links + k] |= ~self.blocked[k] >> 1 & 1

    cdef void reach(self, const uint64_t *s) noexcept nogil:
        """Read a state; the distance of both players, and nothing else that is measured."""
        cdef int32_t p, k
        self.read(s)
        for p in range(2):
            self.spread(p, 0, FAR)
            self.distance[p] = FAR
            for k in range(self.cells):
                if self.ends[(2 * p + 1) * self.cells + k]:
                    self.distance[p] = min(self.distance[p], self.away[2 * p * self.cells + k])

    cdef int32_t missing(self, int32_t p) noexcept nogil:
        """The distance of one player in the state read last, from both ends: 0, 1 or more. Afterwards `through`
        measures the player's paths that need at most one placement."""
        cdef int32_t k, best = FAR
        self.spread(p, 0, 1)
        self.spread(p, 1, 1)
        for k in range(self.cells):
            best = min(best, self.through(p, k))
        return best

    cdef int32_t through(self, int32_t p, int32_t k) noexcept nogil:
        """The shortest way of a player through a cell."""
        cdef int32_t *away = self.away + 2 * p * self.cells
        return (FAR if self.cost[p * self.cells + k] >= FAR
                else away[k] + away[self.cells + k] - self.cost[p * self.cells + k])

    cdef void spread(self, int32_t player, int32_t end, int32_t most) noexcept nogil:
        """Distances up to `most` from the sources (0) or targets (1) of a player, the cell's own cost counted."""
        cdef int32_t n = self.cells, level = 0, here, there, i, now = 0, later = 0, d
        cdef int32_t *away = self.away + (2 * player + end) * n
        cdef int32_t *cost = self.cost + player * n
        cdef int32_t *current = self.queue
        cdef int32_t *coming = self.queue + n
        cdef int32_t *other
        cdef const uint8_t *open = self.open + player * self.links
        for here in range(n):
            away[here] = FAR
            if self.ends[(2 * player + end) * n + here] and cost[here] < FAR:
                away[here] = cost[here]
                if cost[here] == 0:
                    current[now] = here
                    now += 1
                else:
                    coming[later] = here
                    later += 1
        while (now or later) and level <= most:
            while now:
                now -= 1
                here = current[now]
                if away[here] != level:
                    continue
                for i in range(self.first[here], self.first[here + 1]):
                    there = self.to[i]
                    d = level + cost[there]
                    if d < away[there] and (self.via[i] < 0 or open[self.via[i]]):
                        away[there] = d
                        if cost[there] == 0:
                            current[now] = there
                            now += 1
                        elif later < n:
                            coming[later] = there
                            later += 1
            other, current, coming = current, coming, current
            now, later = later, 0
            level += 1

    cdef list chain(self, int32_t player):
        """Links from a source of a player to a target, between cells that count, of which no two rule each other out;
        none where none was found in CHAIN_STEPS. Of what was read last."""
        cdef int32_t k
        cdef list links = [], steps = [CHAIN_STEPS]
        for k in range(self.cells):
            if self.ends[2 * player * self.cells + k] and self.cost[player * self.cells + k] == 0:
                if self.lead_on(player, k, set(), links, steps):
                    return links
        return []

    cdef bint lead_on(self, int32_t player, int32_t here, set seen, list links, list steps) except -1:
        """Whether a chain can be led on from a cell to a target; then it is in `links`."""
        cdef int32_t i, there, link, n = self.cells
        if self.ends[(2 * player + 1) * n + here]:
            return True
        seen.add(here)
        for i in range(self.first[here], self.first[here + 1]):
            there, link = self.to[i], self.via[i]
            if (link < 0 or there in seen or self.cost[player * n + there] or steps[0] == 0
                    or not self.open[player * self.links + link] or self.rules_out(link, links)):
                continue
            steps[0] -= 1
            links.append(link)
            if self.lead_on(player, there, seen, links, steps):
                return True
            links.pop()
        seen.discard(here)
        return False

    cdef bint rules_out(self, int32_t link, list links) except -1:
        cdef int32_t i
        for i in range(self.first_blocker[link], self.first_blocker[link + 1]):
            if self.blocker[i] in links:
                return True
        return False
