"""A tree of choices with playouts at its leaves, in memory of a fixed size, kept from turn to turn.

Nodes stand in one array, the children of a node side by side, the offers of all nodes in another one; nothing in them
is freed. Where a turn begins, the position is looked for below the one in which the last turn left the game: choices
are played from there, along branches that have a hundredth of the visits at least or are proven (there is little to
keep in others), until a state is the same word for word, history included. Its node is the root then, with its visits
and what is proven. Elsewhere, and after another game, the tree is new. Once a quarter of the memory is in use, what
lies below the root is moved to its beginning by way of the part not used (Cheney 1970: breadth first, the copy is its
own queue); nodes for which there is no room are opened again when they are reached.

Within a turn choices often commute: two cells taken one after the other are the same turn in either order. Where the
turn goes on after a choice, offers that were offered before it too, and come before it in the canonical order, are left
out: the same turn stands in the tree with the two in that order. Whether two choices commute is tried on the states:
the first thousand pairs that would be left out, then one at every eighth node; the first two that do not end it for the
game. A node that leaves offers out is never proven lost, nor drawn.

Fit: trees that fit into the memory; turns of some choices one after the other. Not fit: turns of sets, whose choices
come in one order as it is; a memory so full that there is nowhere to move to (the tree is new then).

References: Cheney 1970, *A nonrecursive list compacting algorithm*; Godefroid 1996 (sleep sets: one order of what
commutes).
"""

from libc.stdint cimport int32_t, int64_t, uint64_t
from libc.string cimport memcmp, memcpy, memmove

from ludex.bots.search.playouts cimport NOWHERE, PlayoutBot
from ludex.engine.clock cimport now_ns
from ludex.engine.contract cimport LX_GAME_OVER, LX_GOES_ON, lx_choice
from ludex.engine.random cimport random_below

cdef enum:
    ROOM = 1 << 14                  # offers of a node that are listed at most
    DRAWN = 512                     # offers drawn at random where there are more
    MARKS = 1 << 11                 # places for offers that are marked
    SPAN = 64                       # choices between two turns of one player that are looked through at most
    TESTED = 1 << 10                # pairs of choices of a game that are tried in both orders; then
    SOME = 8                        # one at each node of so many
    LOOKS = 1 << 10                 # positions below it that are looked at, at most
    LOOKING = 20                    # and the part of the time that it may take
    PART = 100                      # a branch is kept for this part of the visits


cdef class TreeBot(PlayoutBot):
    """A bot that searches such a tree; the simulations are its own."""

    # ------------------------------------------------------------------------------------------ from turn to turn

    cdef int fit(self, object game) except -1:
        """Another game: nothing is known of it."""
        PlayoutBot.fit(self, game)
        self.left = <uint64_t *>self.blocks.again(self.left, self.words + 1, 8)
        self.before = <uint64_t *>self.blocks.again(self.before, self.words + 1, 8)
        self.swapped = <uint64_t *>self.blocks.again(self.swapped, self.words + 1, 8)
        self.ordered = <uint64_t *>self.blocks.again(self.ordered, self.words + 1, 8)
        self.known, self.tested = False, 0
        return 0

    cdef int make_room(self) except -1:
        """Memory for the tree."""
        if self.tree == NULL:
            self.tree_room = max(64, 3 * self.memory // 4 // <int64_t>sizeof(node))
            self.offers_room = max(ROOM, self.memory // 4 // <int64_t>sizeof(lx_choice))
            self.tree = <node *>self.blocks.take(self.tree_room, sizeof(node))
            self.offers = <lx_choice *>self.blocks.take(self.offers_room, sizeof(lx_choice))
            self.marks = <mark *>self.blocks.take(MARKS, sizeof(mark))
        return 0

    cdef void leave(self) noexcept nogil:
        """The turn is chosen: the root is the position it leads to."""
        self.e.copy(self.g, self.left, self.at)
        self.known = self.keeps

    cdef bint regrow(self) noexcept nogil:
        """The tree of the last turn from the position in `at` on; False, and a new tree, where it is not in there."""
        cdef int64_t turns = self.e.turn_count(self.g, self.at)
        cdef int32_t found = NONE
        cdef bint known = self.known
        self.known = False
        if known and turns >= self.e.turn_count(self.g, self.left):
            found, self.looks = self.root, LOOKS
            if not self.stands(1):
                found = self.reached(self.root, 1, turns, max(2, self.tree[self.root].visits // PART))
        if found == NONE:
            self.plant()
            return False
        self.root = found
        if self.tree_used > self.tree_room // 4 or self.offers_used > self.offers_room // 4:
            self.compact()
        return True

    cdef int32_t reached(self, int32_t here, int32_t depth, int64_t turns, int32_t least) noexcept nogil:
        """The node of the position in `at`, not more than so many turns on, below a node; NONE where there is none."""
        cdef int32_t i, child, found
        if depth == SPAN:
            return NONE
        for i in range(self.tree[here].opened):
            child = self.tree[here].children + i
            if self.looks == 0 or (self.tree[child].visits < least and self.tree[child].proven == UNKNOWN):
                continue
            self.looks -= 1
            if self.until and now_ns() > self.began + (self.until - self.began) // LOOKING:
                self.looks = 0
            self.path[depth] = child
            if self.stands(depth + 1):
                return child
            if self.e.turn_count(self.g, self.work) <= turns:
                found = self.reached(child, depth + 1, turns, least)
                if found != NONE:
                    return found
        return NONE

    cdef bint stands(self, int32_t depth) noexcept nogil:
        """Whether the first nodes of the path (but the root) lead from where the turn left the game to `at`."""
        cdef int64_t words = self.e.copy(self.g, self.work, self.at)
        cdef int32_t i
        self.e.copy(self.g, self.work, self.left)
        for i in range(1, depth):
            self.e.apply(self.g, self.work, self.tree[self.path[i]].choice)
        return self.e.equal(self.g, self.work, self.at) and memcmp(self.work, self.at, words * 8) == 0

    cdef void compact(self) noexcept nogil:
        """What lies below the root is all there is, at the beginning of the memory."""
        cdef int64_t base = self.tree_used, offers_base = self.offers_used, at = base
        cdef node *n
        if base == self.tree_room:
            self.plant()
            return
        self.tree[base] = self.tree[self.root]
        self.tree_used += 1
        while at < self.tree_used:
            n = &self.tree[at]
            at += 1
            if n.offered == UNLISTED:
                continue
            if (self.tree_used + n.opened > self.tree_room
                    or self.offers_used + n.offered + n.dropped > self.offers_room):
                n.offered, n.dropped, n.children, n.opened, n.room = UNLISTED, 0, NONE, 0, 0
                n.whole, n.proven = 0, UNKNOWN
                continue
            memcpy(&self.tree[self.tree_used], &self.tree[max(0, n.children)], n.opened * sizeof(node))
            memcpy(&self.offers[self.offers_used], &self.offers[n.offers], (n.offered + n.dropped) * sizeof(lx_choice))
            n.children, n.room, n.offers = <int32_t>(self.tree_used - base), n.opened, self.offers_used - offers_base
            self.tree_used += n.opened
            self.offers_used += n.offered + n.dropped
        self.tree_used -= base
        self.offers_used -= offers_base
        memmove(self.tree, &self.tree[base], self.tree_used * sizeof(node))
        memmove(self.offers, &self.offers[offers_base], self.offers_used * sizeof(lx_choice))
        self.root = 0

    # ------------------------------------------------------------------------------------------ nodes

    cdef void plant(self) noexcept nogil:
        """A new tree: the root is the position in `at`."""
        self.tree_used, self.offers_used, self.root = 1, 0, 0
        self.clear(&self.tree[0], 0)
        self.tree[0].mover = self.e.mover(self.g, self.at)

    cdef void clear(self, node *made, lx_choice c) noexcept nogil:
        made.choice, made.total, made.credit, made.credits = c, 0, 0, 0
        made.place, made.offers, made.visits, made.offered, made.dropped = NOWHERE, 0, 0, UNLISTED, 0
        made.children, made.opened, made.room, made.mover, made.whole, made.proven = NONE, 0, 0, -1, 0, UNKNOWN

    cdef void follow(self, lx_choice c) noexcept nogil:
        """Keep the branch of the choice."""
        cdef node *root = &self.tree[self.root]
        cdef int32_t i
        for i in range(root.opened):
            if self.tree[root.children + i].choice == c:
                self.root = root.children + i
                self.tree[self.root].mover = self.e.mover(self.g, self.at)
                return
        self.plant()

    cdef bint listed(self, int32_t here, int32_t parent) noexcept nogil:
        """The offers of a node are listed; False when memory is used up. `parent`: the node before, where the turn goes
        on from it (`before` is its state then); else NONE."""
        cdef node *n = &self.tree[here]
        cdef int64_t found, kept, i, j, room
        cdef lx_choice c
        cdef lx_choice *out = self.offers + self.offers_used
        if n.offered != UNLISTED:
            return True
        room = min(ROOM, self.offers_room - self.offers_used)
        if room < DRAWN:
            return False
        found = kept = self.e.offer(self.g, self.work, out, room)
        n.whole = found >= 0
        if found < 0:
            found = kept = self.draw(out)
        elif parent != NONE and self.sorts:
            kept = self.drop_orders(&self.tree[parent], n, out, found)
            n.whole = kept == found
        for i in range(kept - 1, 0, -1):
            j = random_below(self.rng, i + 1)
            c = out[i]
            out[i], out[j] = out[j], c
        j = 0                                       # those that take are opened first
        for i in range(kept):
            if self.taking.takes(out[i]):
                c = out[i]
                out[i] = out[j]
                out[j] = c
                j += 1
        n.offers, n.offered, n.dropped = self.offers_used, <int32_t>kept, <int32_t>(found - kept)
        self.offers_used += found
        return True

    cdef int64_t drop_orders(self, const node *parent, const node *n, lx_choice *out, int64_t found) noexcept nogil:
        """Put those offers last that were offered before the choice of the node too, and come before it in the
        canonical order; how many are left."""
        cdef int64_t i, kept = 0
        cdef const lx_choice *offers = self.offers + parent.offers
        cdef lx_choice c
        cdef mark *m
        cdef bint first = True
        if not parent.whole and parent.dropped == 0 or parent.offered + parent.dropped > MARKS // 2:
            return found
        self.listing += 1
        for i in range(parent.offered + parent.dropped):
            if i >= parent.offered or offers[i] < n.choice:
                m = self.mark_of(offers[i])
                m.choice, m.listing = offers[i], self.listing
        for i in range(found):
            c = out[i]
            if self.mark_of(c).listing == self.listing:
                if self.tested < TESTED or (first and self.listing % SOME == 0):
                    self.tested += 1
                    if not self.commute(n.choice, c):
                        self.sorts = False
                        return found
                first = False
                continue
            out[i] = out[kept]
            out[kept] = c
            kept += 1
        return kept

    cdef mark *mark_of(self, lx_choice c) noexcept nogil:
        """Where a choice is marked in this listing, or could be."""
        cdef uint64_t h = c * <uint64_t>0x9E3779B97F4A7C15 >> 53
        while self.marks[h].listing == self.listing and self.marks[h].choice != c:
            h = (h + 1) & (MARKS - 1)
        return &self.marks[h]

    cdef bint commute(self, lx_choice first, lx_choice second) noexcept nogil:
        """Whether two choices lead from `before` to the same state in either order; `work` is that after the first."""
        cdef int32_t result
        self.e.copy(self.g, self.swapped, self.before)
        if self.e.apply(self.g, self.swapped, second) != LX_GOES_ON or not self.e.legal(self.g, self.swapped, first):
            return False
        result = self.e.apply(self.g, self.swapped, first)
        self.e.copy(self.g, self.ordered, self.work)
        return (self.e.apply(self.g, self.ordered, second) == result and result < LX_GAME_OVER
                and self.e.equal(self.g, self.ordered, self.swapped) != 0)

    cdef int64_t draw(self, lx_choice *out) noexcept nogil:
        """Different choices drawn at random, where there are too many to list."""
        cdef int64_t found = 0, i, tries
        cdef lx_choice c
        for tries in range(DRAWN):
            c = self.e.random(self.g, self.work, self.rng)
            for i in range(found):
                if out[i] == c:
                    break
            else:
                out[found] = c
                found += 1
        return found

    cdef int32_t open_child(self, int32_t here) noexcept nogil:
        """The next offer of a node becomes a child; NONE when memory is used up."""
        cdef node *n = &self.tree[here]
        cdef int32_t room
        if n.opened == n.room:
            room = n.offered if self.credited else min(n.offered, max(4, 4 * n.room))
            if self.tree_used + room > self.tree_room:
                return NONE
            if n.opened:
                memcpy(&self.tree[self.tree_used], &self.tree[n.children], n.opened * sizeof(node))
            n.children, n.room = <int32_t>self.tree_used, room
            self.tree_used += room
        self.clear(&self.tree[n.children + n.opened], self.offers[n.offers + n.opened])
        if self.credited:
            self.tree[n.children + n.opened].place = self.place_of(self.offers[n.offers + n.opened], n.mover)
        n.opened += 1
        return n.children + n.opened - 1
