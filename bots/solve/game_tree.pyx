"""The tree of all ways to play a small game, and what policies are worth in it.

A policy is an array of probabilities, one for each offer of each information set. `best_response`: what one player
gets at most where the others keep to a policy; `nash_conv` is the sum over the players of what each gains by that
(Lanctot et al. 2017). Fit: any number of players, payoffs of any kind. Not fit: players who forget what they knew.
"""

from array import array

cimport cython
from libc.stdint cimport int32_t, int64_t
from libc.string cimport memset

from ludex.bots.blocks cimport Blocks
from ludex.engine.memory cimport memory_of

cdef enum:
    END = -1                    # the mover of a position where the game is over


@cython.final
cdef class GameTree:
    """What `ludex.bots.solve.grow_tree` makes."""

    def __cinit__(self):
        self.blocks = Blocks()

    # ------------------------------------------------------------------------------------------- policies

    def uniform(self):
        """Every offer is as likely as the others."""
        cdef int64_t i, a
        policy = array("d", bytes(8 * self.actions))
        cdef double *p = <double *>memory_of(policy, 8, True)
        for i in range(self.sets):
            for a in range(self.action[i], self.action[i + 1]):
                p[a] = 1.0 / (self.action[i + 1] - self.action[i])
        return policy

    def first_offers(self):
        """Always the first offer."""
        cdef int64_t i
        policy = array("d", bytes(8 * self.actions))
        cdef double *p = <double *>memory_of(policy, 8, True)
        for i in range(self.sets):
            p[self.action[i]] = 1.0
        return policy

    def key_of(self, int64_t i):
        """The key of what the mover knows in an information set."""
        self.check(i)
        return int(self.key[2 * i]) << 64 | int(self.key[2 * i + 1])

    def owner_of(self, int64_t i):
        """The player who chooses in an information set."""
        self.check(i)
        return self.owner[i]

    def offers_of(self, int64_t i):
        """The choices that are offered in an information set, in canonical order."""
        self.check(i)
        return self.graph.listed[self.offers[i]]

    def actions_of(self, int64_t i):
        """Where the probabilities of an information set stand in a policy: from, to."""
        self.check(i)
        return self.action[i], self.action[i + 1]

    cdef int check(self, int64_t i) except -1:
        if not 0 <= i < self.sets:
            raise IndexError("there is no such information set")
        return 0

    cdef const double *checked(self, object policy) except NULL:
        if len(policy) != self.actions:
            raise ValueError(f"a policy for this game has {self.actions} probabilities, not {len(policy)}")
        return <const double *>memory_of(policy, 8)

    # ------------------------------------------------------------------------------------------- values

    def payoff_sums(self):
        """The least and the greatest sum of all players' payoffs at an end."""
        ends = [i for i, mover in enumerate(self.graph.mover) if mover == END]
        sums = [sum(self.graph.payoff[i * self.players : (i + 1) * self.players]) for i in ends]
        return min(sums), max(sums)

    def values(self, policy):
        """What each player gets on average where all keep to a policy."""
        cdef const double *p = self.checked(policy)
        cdef int32_t player
        found = []
        for player in range(self.players):
            with nogil:
                self.gather(player, p)
            found.append(self.value[0])
        return found

    def best_response(self, int32_t player, policy):
        """What a player gets at most where the others keep to a policy."""
        cdef const double *p = self.checked(policy)
        if not 0 <= player < self.players:
            raise ValueError(f"there is no player number {player}")
        cdef Blocks scratch = Blocks()
        cdef int32_t *order = <int32_t *>scratch.take(self.nodes, 4)
        self.line_up(player, order)
        with nogil:
            self.spread(player, p)
            self.choose_best(player, order, p)
        return self.value[0]

    def nash_conv(self, policy):
        """The sum of what each player gains by a best response to the others, if all keep to a policy."""
        return sum(self.best_response(player, policy) - value for player, value in enumerate(self.values(policy)))

    cdef double worth(self, int64_t e, int32_t player) noexcept nogil:
        """What is at the end of an edge."""
        cdef int64_t there = self.child[e]
        return self.value[there] if there >= 0 else self.payoff[(-1 - there) * self.players + player]

    cdef void spread(self, int32_t player, const double *policy) noexcept nogil:
        """`reach` of each node: the probability of what others and chance choose on the way to it."""
        cdef int64_t n, e, outcome, a
        cdef int32_t i
        cdef double here
        memset(self.reach, 0, self.nodes * sizeof(double))
        self.reach[0] = 1.0
        for n in range(self.nodes):
            here, i = self.reach[n], self.set_of[n]
            outcome = self.first[self.position[n]] - self.edge[n]
            a = self.action[i] - self.edge[n] if i >= 0 else 0
            for e in range(self.edge[n], self.edge[n + 1]):
                if self.child[e] < 0:
                    continue
                if i < 0:
                    self.reach[self.child[e]] += here * self.chance[outcome + e]
                elif self.owner[i] == player:
                    self.reach[self.child[e]] += here
                else:
                    self.reach[self.child[e]] += here * policy[a + e]

    cdef void gather(self, int32_t player, const double *policy) noexcept nogil:
        """`value` of each node for a player, if all keep to a policy; `gain` of each of his actions: the value behind
        it, by the reach of the nodes."""
        cdef int64_t n, e, outcome, a
        cdef int32_t i
        cdef double total, there
        memset(self.gain, 0, self.actions * sizeof(double))
        for n in range(self.nodes - 1, -1, -1):
            i, total = self.set_of[n], 0.0
            if i < 0:
                outcome = self.first[self.position[n]] - self.edge[n]
                for e in range(self.edge[n], self.edge[n + 1]):
                    total += self.chance[outcome + e] * self.worth(e, player)
            else:
                a = self.action[i] - self.edge[n]
                for e in range(self.edge[n], self.edge[n + 1]):
                    there = self.worth(e, player)
                    total += policy[a + e] * there
                    if self.owner[i] == player:
                        self.gain[a + e] += self.reach[n] * there
            self.value[n] = total

    cdef int32_t own_depth(self, int64_t n, int32_t player) noexcept nogil:
        cdef int32_t a = self.last[n * self.players + player]
        return 0 if a < 0 else self.depth[self.set_with[a]] + 1

    cdef int line_up(self, int32_t player, int32_t *order) except -1:
        """The nodes in an order in which a best response can be found: those after most choices of the player first;
        among those after as many choices first where he chooses, then the others, from the last level to the first."""
        cdef int64_t n, k, slots, sum_ = 0, count
        cdef int32_t most = 0, i
        for i in range(self.sets):
            most = max(most, self.depth[i])
        slots = 2 * (most + 2)
        cdef Blocks scratch = Blocks()
        cdef int64_t *begins = <int64_t *>scratch.take(slots, 8)
        for n in range(self.nodes):
            begins[self.rank(n, player, most)] += 1
        for k in range(slots):
            count, begins[k] = begins[k], sum_
            sum_ += count
        for n in range(self.nodes - 1, -1, -1):
            k = self.rank(n, player, most)
            order[begins[k]] = <int32_t>n
            begins[k] += 1
        return 0

    cdef int64_t rank(self, int64_t n, int32_t player, int32_t most) noexcept nogil:
        cdef bint own = self.set_of[n] >= 0 and self.owner[self.set_of[n]] == player
        return 2 * (most + 1 - self.own_depth(n, player)) + (not own)

    cdef void choose_best(self, int32_t player, const int32_t *order, const double *policy) noexcept nogil:
        """`value` of each node where the player makes his best choices, by `reach`."""
        cdef int64_t at = 0, after, k, n, e
        memset(self.gain, 0, self.actions * sizeof(double))
        while at < self.nodes:
            after = at  # the nodes of the player that have equal depth
            while after < self.nodes and self.is_own(order[after], player):
                n = order[after]
                if self.own_depth(n, player) != self.own_depth(order[at], player):
                    break
                for e in range(self.edge[n], self.edge[n + 1]):
                    self.gain[self.action[self.set_of[n]] + e - self.edge[n]] += self.reach[n] * self.worth(e, player)
                after += 1
            for k in range(at, after):
                n = order[k]
                self.value[n] = self.worth(self.edge[n] + self.most_gain(self.set_of[n]), player)
            at = after
            while at < self.nodes and not self.is_own(order[at], player):
                self.mean(order[at], player, policy)
                at += 1

    cdef bint is_own(self, int64_t n, int32_t player) noexcept nogil:
        return self.set_of[n] >= 0 and self.owner[self.set_of[n]] == player

    cdef int64_t most_gain(self, int32_t i) noexcept nogil:
        cdef int64_t a, best = self.action[i]
        for a in range(self.action[i] + 1, self.action[i + 1]):
            if self.gain[a] > self.gain[best]:
                best = a
        return best - self.action[i]

    cdef void mean(self, int64_t n, int32_t player, const double *policy) noexcept nogil:
        """`value` of a node where another player chooses, or chance decides."""
        cdef int64_t e, k
        cdef int32_t i = self.set_of[n]
        cdef const double *weight = (self.chance + self.first[self.position[n]] if i < 0
                                     else policy + self.action[i])
        self.value[n] = 0.0
        for e in range(self.edge[n], self.edge[n + 1]):
            k = e - self.edge[n]
            self.value[n] += weight[k] * self.worth(e, player)
