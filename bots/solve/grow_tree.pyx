"""The tree of a small game, grown level by level from the graph of its positions.

Nodes of one level that are the same position and look the same to every player are one node: what follows is the same,
and so is what each player does. Information sets are found by the players' keys of 128 bits (`engine/keys.h`).
"""

cimport cython
from libc.stdint cimport int32_t, int64_t, uint64_t
from libc.string cimport memcmp, memcpy, memset

from ludex.bots.blocks cimport Blocks
from ludex.engine.keys cimport lx_remember
from ludex.engine.memory cimport memory_of
from ludex.bots.solve.game_tree cimport GameTree

from ludex.bots.errors import Refused
from ludex.bots.solve.position_graph import explore

MOST_SETS = 1_000_000

cdef enum:
    END = -1                    # the mover of a position where the game is over
    TOO_MANY = -1               # why a node has no set
    OTHER_OFFERS = -2
    FORGOT = -3

WHY = {
    TOO_MANY: f"the game is too large to be solved: it has more than {MOST_SETS:,} information sets",
    OTHER_OFFERS: "the rules offer a player different choices where all that he knows is the same: `ludex fuzz` finds "
                  "the places, and a solver needs rules without them",
    FORGOT: "a player forgets what he has chosen: such a game is not solved",
}


def game_tree(position, until=float("inf")) -> GameTree:
    """The tree of a game from a position on, which is the first that the players remember. Raises Refused where it is
    too large, or not fit to be solved, and OutOfTime at `until` of `time.monotonic()`."""
    cdef GameTree tree = GameTree()
    tree.graph = graph = explore(position, until=until)
    tree.players = graph.players
    tree.mover, tree.listed = <int32_t *>memory_of(graph.mover, 4), <int32_t *>memory_of(graph.offers, 4)
    tree.first, tree.payoff = <int64_t *>memory_of(graph.first, 8), <double *>memory_of(graph.payoff, 8)
    if tree.mover[0] == END:
        raise Refused("the game is over: there is nothing to solve")
    tree.leads, tree.chance = <int32_t *>memory_of(graph.child, 4), <double *>memory_of(graph.chance, 8)
    _Builder(tree).build()
    tree.reach, tree.value = <double *>tree.blocks.take(tree.nodes, 8), <double *>tree.blocks.take(tree.nodes, 8)
    tree.gain = <double *>tree.blocks.take(tree.actions, 8)
    return tree


@cython.final
cdef class _Builder:
    """Grows a tree level by level. Of the last level, and the one that grows, the keys of all players are kept."""

    cdef Blocks blocks          # its memory
    cdef GameTree tree
    cdef int32_t players
    cdef int64_t row            # words of the keys of a node
    cdef uint64_t *keys         # of the nodes of the last level
    cdef uint64_t *grown        # of those of the one that grows
    cdef int64_t begins         # the first node of the level that grows
    cdef int32_t *nodes_by_key  # of that level: a hash table, -1 where it is empty
    cdef int64_t node_slots
    cdef int32_t *sets_by_key
    cdef int64_t set_slots
    cdef int64_t set_room
    cdef int64_t most
    cdef const int32_t *event
    cdef const int64_t *row_at
    cdef const uint64_t *words

    def __init__(self, GameTree tree):
        graph = tree.graph
        self.tree, self.players, self.row, self.most = tree, tree.players, 2 * tree.players, MOST_SETS
        self.event = <int32_t *>memory_of(graph.event, 4)
        self.row_at, self.words = <int64_t *>memory_of(graph.row, 8), <uint64_t *>memory_of(graph.words, 8)
        cdef Blocks of_tree = tree.blocks
        self.blocks = Blocks()
        tree.position, tree.set_of = <int32_t *>of_tree.take(graph.nodes, 4), <int32_t *>of_tree.take(graph.nodes, 4)
        tree.edge, tree.child = <int64_t *>of_tree.take(graph.nodes + 1, 8), <int32_t *>of_tree.take(graph.edges, 4)
        tree.last = <int32_t *>of_tree.take(graph.nodes * self.players, 4)
        self.keys = <uint64_t *>self.blocks.take(graph.widest * self.row, 8)
        self.grown = <uint64_t *>self.blocks.take(graph.widest * self.row, 8)
        self.node_slots = 1 << (2 * graph.widest).bit_length()
        self.nodes_by_key = <int32_t *>self.blocks.take(self.node_slots, 4)
        self.set_room = min(graph.nodes, self.most)
        self.set_slots = 1 << (2 * self.set_room).bit_length()
        self.sets_by_key = <int32_t *>self.blocks.take(self.set_slots, 4)
        memset(self.sets_by_key, 0xFF, self.set_slots * 4)
        tree.owner, tree.offers = <int32_t *>of_tree.take(self.set_room, 4), <int32_t *>of_tree.take(self.set_room, 4)
        tree.action = <int64_t *>of_tree.take(self.set_room + 1, 8)
        tree.parent = <int32_t *>of_tree.take(self.set_room, 4)
        tree.depth, tree.key = <int32_t *>of_tree.take(self.set_room, 4), <uint64_t *>of_tree.take(2 * self.set_room, 8)

    cpdef build(self):
        cdef GameTree tree = self.tree
        cdef int64_t i, a
        cdef int fault
        for i, key in enumerate(tree.graph.keys):
            self.grown[2 * i], self.grown[2 * i + 1] = key >> 64, key & 0xFFFFFFFFFFFFFFFF
        for i in range(self.players):
            tree.last[i] = -1
        tree.nodes = 1
        with nogil:
            fault = self.give_set(tree, 0)
            if fault == 0:
                fault = self.grow(tree)
        if fault:
            raise Refused(WHY[fault])
        tree.actions = tree.action[tree.sets]
        tree.set_with = <int32_t *>tree.blocks.take(tree.actions, 4)
        for i in range(tree.sets):
            for a in range(tree.action[i], tree.action[i + 1]):
                tree.set_with[a] = <int32_t>i

    cdef int grow(self, GameTree tree) noexcept nogil:
        """All levels below the first; why not, or 0."""
        cdef int64_t low = 0, high = 1, n, e = 0, k
        cdef int32_t position
        cdef int fault
        while low < high:
            self.keys, self.grown, self.begins = self.grown, self.keys, high
            memset(self.nodes_by_key, 0xFF, self.node_slots * 4)
            for n in range(low, high):
                position = tree.position[n]
                tree.edge[n] = e
                for k in range(tree.first[position], tree.first[position + 1]):
                    fault = self.lead(tree, n, k, e, self.keys + (n - low) * self.row)
                    if fault:
                        return fault
                    e += 1
            low, high = high, tree.nodes
        tree.edge[tree.nodes] = e
        return 0

    cdef int lead(self, GameTree tree, int64_t n, int64_t k, int64_t e, const uint64_t *keys) noexcept nogil:
        """Edge e of node n, which is edge k of its position, leads to a node that may be there already."""
        cdef int32_t there = tree.leads[k], p, mover = tree.mover[tree.position[n]]
        cdef int64_t made = tree.nodes, slot, i
        cdef uint64_t *grown = self.grown + (made - self.begins) * self.row
        if tree.mover[there] == END:
            tree.child[e] = -1 - there
            return 0
        memcpy(grown, keys, self.row * 8)
        for p in range(self.players):
            slot = self.event[k * self.players + p]
            for i in range(self.row_at[slot], self.row_at[slot + 1], 2):
                lx_remember(grown + 2 * p, self.words + i)
        slot = self.node_slot(there, grown)
        if self.nodes_by_key[slot] >= 0:
            tree.child[e] = self.nodes_by_key[slot]
            return 0
        self.nodes_by_key[slot] = tree.child[e] = <int32_t>made
        tree.position[made] = there
        memcpy(tree.last + made * self.players, tree.last + n * self.players, self.players * 4)
        if mover >= 0:
            tree.last[made * self.players + mover] = <int32_t>(tree.action[tree.set_of[n]] + k
                                                              - tree.first[tree.position[n]])
        tree.nodes += 1
        return self.give_set(tree, made)

    cdef int64_t node_slot(self, int32_t position, const uint64_t *keys) noexcept nogil:
        """The place in the hash table of a node of the level that grows, or of the empty slot for it."""
        cdef uint64_t hashed = <uint64_t>position * <uint64_t>0x9E3779B97F4A7C15
        cdef int64_t i, slot
        cdef int32_t n
        for i in range(self.row):
            hashed = (hashed ^ keys[i]) * <uint64_t>0xC2B2AE3D27D4EB4F
            hashed ^= hashed >> 31
        slot = hashed & (self.node_slots - 1)
        while True:
            n = self.nodes_by_key[slot]
            if n < 0 or (self.tree.position[n] == position
                         and memcmp(self.grown + (n - self.begins) * self.row, keys, self.row * 8) == 0):
                return slot
            slot = (slot + 1) & (self.node_slots - 1)

    cdef int give_set(self, GameTree tree, int64_t n) noexcept nogil:
        """The information set of the newest node; why it has none, or 0."""
        cdef int32_t position = tree.position[n], mover = tree.mover[position], i
        cdef const uint64_t *key = self.grown + (n - self.begins) * self.row + 2 * mover
        cdef int64_t slot
        if mover < 0:
            tree.set_of[n] = -1
            return 0
        slot = self.set_slot(mover, key)
        i = self.sets_by_key[slot]
        if i < 0:
            i = <int32_t>tree.sets
            if i == self.set_room:
                return TOO_MANY
            self.sets_by_key[slot] = i
            self.add_set(tree, i, n, mover, key)
        tree.set_of[n] = i
        if tree.offers[i] != tree.listed[position]:
            return OTHER_OFFERS
        return 0 if tree.parent[i] == tree.last[n * self.players + mover] else FORGOT

    cdef void add_set(self, GameTree tree, int32_t i, int64_t n, int32_t mover, const uint64_t *key) noexcept nogil:
        cdef int32_t position = tree.position[n], parent = tree.last[n * self.players + mover]
        tree.owner[i], tree.offers[i], tree.parent[i] = mover, tree.listed[position], parent
        tree.key[2 * i], tree.key[2 * i + 1] = key[0], key[1]
        tree.depth[i] = tree.depth[self.set_of_action(parent)] + 1 if parent >= 0 else 0
        tree.action[i + 1] = tree.action[i] + tree.first[position + 1] - tree.first[position]
        tree.sets += 1

    cdef int64_t set_of_action(self, int32_t a) noexcept nogil:
        """The set whose actions have this one among them, by bisection."""
        cdef int64_t low = 0, high = self.tree.sets, middle
        while high - low > 1:
            middle = (low + high) // 2
            low, high = (middle, high) if self.tree.action[middle] <= a else (low, middle)
        return low

    cdef int64_t set_slot(self, int32_t mover, const uint64_t *key) noexcept nogil:
        """The place in the hash table of an information set, or of the empty slot for it."""
        cdef int64_t slot = (key[0] ^ key[1] ^ <uint64_t>mover) & (self.set_slots - 1)
        cdef int32_t i
        while True:
            i = self.sets_by_key[slot]
            if i < 0 or (self.tree.owner[i] == mover and self.tree.key[2 * i] == key[0]
                         and self.tree.key[2 * i + 1] == key[1]):
                return slot
            slot = (slot + 1) & (self.set_slots - 1)
