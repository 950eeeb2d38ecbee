"""An equilibrium of a small game for two players whose payoffs have a constant sum.

Predictive CFR+ (Farina, Kroer, Sandholm 2021), on the arrays of a game tree: after each iteration the regret of an
offer is r += gain(offer) - gain(policy), never below 0, and the next policy is in proportion to r + the last change,
where that is above 0 (regret matching+). The players take turns in updating, and what is returned is the average of all
policies, the t-th with weight t * t. Fit: trees that fit into memory. Not fit: three players, or sums that differ.
"""

from array import array

from libc.stdint cimport int32_t, int64_t

from ludex.bots.blocks cimport Blocks
from ludex.engine.memory cimport memory_of
from ludex.bots.solve.game_tree cimport GameTree


cdef class RegretMatching:
    """The policies of both players while they are worked out. `iterations` are those that are done."""

    cdef Blocks blocks          # its memory
    cdef GameTree tree
    cdef readonly int64_t iterations
    cdef double *regret         # of an action
    cdef double *policy         # of an action: the one of this iteration
    cdef double *total          # of an action: the policies so far, by weight and reach
    cdef double *own            # of an action: the probability of its owner's choices up to and with it

    def __init__(self, GameTree tree):
        low, high = tree.payoff_sums()
        if tree.players != 2 or high - low > 1e-9:
            raise ValueError("only games of two players whose payoffs have a constant sum are solved")
        self.tree, self.blocks = tree, Blocks()
        self.regret = <double *>self.blocks.take(tree.actions, 8)
        self.policy = <double *>self.blocks.take(tree.actions, 8)
        self.total = <double *>self.blocks.take(tree.actions, 8)
        self.own = <double *>self.blocks.take(tree.actions, 8)
        uniform = tree.uniform()
        cdef const double *even = <const double *>memory_of(uniform, 8)
        cdef int64_t a
        for a in range(tree.actions):
            self.policy[a] = even[a]

    def run(self, int64_t iterations):
        """More iterations."""
        cdef int64_t i
        with nogil:
            for i in range(iterations):
                self.iterations += 1
                self.improve(0)
                self.improve(1)

    cdef void improve(self, int32_t player) noexcept nogil:
        """The policy of one player against that of the other."""
        cdef int64_t i
        self.tree.spread(player, self.policy)
        self.tree.gather(player, self.policy)
        for i in range(self.tree.sets):
            if self.tree.owner[i] == player:
                self.keep(i)
        for i in range(self.tree.sets):
            if self.tree.owner[i] == player:
                self.match(i)

    cdef void keep(self, int64_t i) noexcept nogil:
        """Add the policy in an information set to the average; those before it have been added."""
        cdef int32_t parent = self.tree.parent[i]
        cdef double above = self.own[parent] if parent >= 0 else 1.0
        cdef double weight = <double>self.iterations * self.iterations
        cdef int64_t a
        for a in range(self.tree.action[i], self.tree.action[i + 1]):
            self.own[a] = above * self.policy[a]
            self.total[a] += weight * self.own[a]

    cdef void match(self, int64_t i) noexcept nogil:
        """The next policy in an information set, by the regrets."""
        cdef int64_t low = self.tree.action[i], high = self.tree.action[i + 1], a
        cdef double mean = 0.0, change, hoped = 0.0
        for a in range(low, high):
            mean += self.policy[a] * self.tree.gain[a]
        for a in range(low, high):
            change = self.tree.gain[a] - mean
            self.regret[a] = max(0.0, self.regret[a] + change)
            self.policy[a] = max(0.0, self.regret[a] + change)
            hoped += self.policy[a]
        for a in range(low, high):
            self.policy[a] = self.policy[a] / hoped if hoped > 0 else 1.0 / (high - low)

    def average(self):
        """The average policy."""
        cdef GameTree tree = self.tree
        cdef int64_t i, a
        cdef double whole
        policy = tree.uniform()
        cdef double *p = <double *>memory_of(policy, 8, True)
        for i in range(tree.sets):
            whole = 0.0
            for a in range(tree.action[i], tree.action[i + 1]):
                whole += self.total[a]
            if whole > 0:
                for a in range(tree.action[i], tree.action[i + 1]):
                    p[a] = self.total[a] / whole
        return policy
