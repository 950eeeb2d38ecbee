"""Best-first minimax over choices, the search of the bot `bestfirst` (`local/crop_search.pyx`), evaluated by the option
`evaluation` (without it `threats`, `eval/threats.pyx`).

    go to the child with the highest   value + explore * sqrt(visits of the node) / (1 + visits of the child)
    values of a node = those of the child that is best for whoever chooses there, one for each player (max^n);
                       of one not opened odds / (2 + |odds|), from 0 to 1

1. Descend the tree to a node without children. 2. Make and evaluate all its children at once. 3. Back up the best of
the children's values, not their mean: an evaluation has no noise that means would average out. Nodes are states, found
by their hash, so that orders of the same choices in a turn meet again. The tree is kept for the next turn. `explore` is
small: values of children differ by thousandths, and a larger one spreads the whole search over the first turn.

Where a node has more than twice `kept` choices, its children are those choices that were not tried yet and the `kept`
others that gained most where they were tried last (0: all are; the position's own children always).

Fit: turns of a few choices that fight for cells, where turns half made are evaluated well. Not fit: games that the
evaluation refuses, or that ask which positions were seen; turns of many choices.

References: Korf and Chickering 1996 (best-first minimax); Cohen-Solal 2020 (unbounded, choice by visits); Rosin 2011
(the term of exploration); Childs, Brodeur, Kocsis 2008 (transpositions); Luckhart and Irani 1986 (max^n).
"""

from libc.math cimport exp, fabs, fmax, sqrt
from libc.stdint cimport int8_t, int16_t, int32_t, int64_t, uint64_t
from libc.string cimport memcpy, memset

from ludex.bots.bot cimport Bot
from ludex.bots.errors import Refused
from ludex.bots.eval import evaluation as make_evaluation
from ludex.bots.eval.evaluator cimport Evaluator
from ludex.bots.search.gain_history cimport GAINS, MOST_KEPT, gain, promising, remember
from ludex.engine.clock cimport now_ns
from ludex.engine.contract cimport LX_GAME_OVER, LX_GOES_ON, lx_choice
from ludex.engine.random cimport random_word

cdef enum:
    NONE = -1
    NODES = 1 << 19
    VALUES = 1 << 21                # of nodes to players: of more than four there are fewer nodes
    EDGES = 1 << 21
    TABLE = 1 << 20
    WIDEST = 1 << 13                # offers of a node at most; of more the first
    DEPTH = 256
    DEFAULT_NODES = 1000

cdef double FIRST = 0.5            # of the time left, for the first choice of a turn; the rest of it is known then
cdef double LATER = 0.6            # the same for later choices

cdef struct node:
    uint64_t key
    int32_t visits
    int32_t first, edges            # NONE edges: not opened
    int16_t mover                   # who chooses
    int8_t over
    int8_t stage                    # choices made in the turn
    int32_t place                   # in the table; NONE: of no state

cdef struct edge:
    lx_choice choice
    int32_t to, visits


cdef class BestFirstBot(Bot):
    cdef readonly Evaluator evaluation
    cdef node *tree
    cdef float *values              # [node][player], from 0 to 1
    cdef edge *edges
    cdef int32_t *table             # nodes by key
    cdef int64_t room, tree_used, edges_used
    cdef int32_t root, me           # root: NONE without a tree; me: who chooses the turn
    cdef int32_t stage
    cdef uint64_t *child
    cdef lx_choice *offers
    cdef gain *gains                # by choice and who made it
    cdef float *merit               # of each offer
    cdef int32_t kept
    cdef bint levelled
    cdef int64_t most_nodes, most_edges
    cdef double *even               # each player's odds where the tree began: others are seen from there
    cdef double *payoff
    cdef double explore, noise
    cdef int64_t opened, nodes_left, stop
    cdef int32_t deepest
    cdef object owner               # the game of the buffers

    def __init__(self, seed=0, explore=0.0005, noise=0.0, weights=True, kept=0, levelled=False, memory=64,
                 evaluation="threats"):
        if explore < 0 or noise < 0:
            raise ValueError("bestfirst: `explore` and `noise` are not negative")
        if kept not in range(MOST_KEPT + 1):
            raise ValueError(f"bestfirst: `kept` is a number from 0 to {MOST_KEPT}")
        if memory not in range(1, 65):
            raise ValueError("bestfirst: `memory` is a number of MB from 1 to 64")
        self.most_nodes, self.most_edges = NODES // 64 * memory, EDGES // 64 * memory
        self.explore, self.noise = explore, noise
        self.evaluation = make_evaluation(evaluation, weights)
        self.kept, self.levelled = kept, levelled
        self.root = NONE

    # ------------------------------------------------------------------------------------------ before and after a turn

    cdef int open(self, object position) except -1:
        Bot.open(self, position)
        if self.owner is not position.game:
            if position.game.world.keeps_history:
                raise Refused("the rules ask which positions were seen, and nodes are positions: take another bot")
            self.evaluation.fit(position)
            if self.offers == NULL:
                self.make_tree()
            self.child = <uint64_t *>self.blocks.again(self.child, self.words, 8)
            self.payoff = <double *>self.blocks.again(self.payoff, self.players, sizeof(double))
            self.even = <double *>self.blocks.again(self.even, self.players, sizeof(double))
            self.room = min(self.most_nodes, <int64_t>VALUES // self.players)
            self.values = <float *>self.blocks.again(self.values, self.room * self.players, sizeof(float))
            self.root, self.owner = NONE, position.game
        self.stage = len(position.turn_so_far)
        return 0

    cdef int make_tree(self) except -1:
        """Not before a game is taken: one that is refused needs no memory."""
        self.tree = <node *>self.blocks.take(self.most_nodes, sizeof(node))
        self.edges = <edge *>self.blocks.take(self.most_edges, sizeof(edge))
        self.table = <int32_t *>self.blocks.take(TABLE, sizeof(int32_t))
        self.offers = <lx_choice *>self.blocks.take(WIDEST, sizeof(lx_choice))
        self.gains = <gain *>self.blocks.take(GAINS, sizeof(gain))
        self.merit = <float *>self.blocks.take(WIDEST, sizeof(float))
        memset(self.table, 255, TABLE * sizeof(int32_t))
        self.tree_used = 0
        return 0

    cdef int prepare(self) except -1:
        self.opened = self.deepest = 0
        self.me = self.e.mover(self.g, self.at)
        self.nodes_left = self.nodes if self.nodes >= 0 else -1 if self.until else DEFAULT_NODES
        self.evaluation.begin(self.at, self.me, 0)
        if self.late():
            self.root = NONE
        else:
            self.plant()
        return 0

    cdef int report(self) except -1:
        self.info.update(opened=self.opened, depth=self.deepest, tree=self.tree_used,
                         value=self.chance(self.me) if self.root != NONE else 0.5)
        if self.root != NONE:
            self.info["values"] = [self.chance(p) for p in range(self.players)]
        return 0

    cdef void plant(self) noexcept nogil:
        """The root is the position: what is known of it is kept while there is room."""
        cdef int32_t known = NONE
        if self.root != NONE and self.tree_used < self.room // 2 and self.edges_used < self.most_edges // 2:
            known = self.table[self.slot(self.e.hash(self.g, self.at))]
        if known == NONE:
            self.clear()
            self.level()
            known = self.node_of(self.at, LX_GOES_ON, self.stage)
        self.root = known

    cdef void clear(self) noexcept nogil:
        """Forget the tree. Clearing the whole table takes half a ms; a small tree is removed node by node."""
        cdef int64_t i
        if self.tree_used > TABLE // 16:
            memset(self.table, 255, TABLE * sizeof(int32_t))
        else:
            for i in range(self.tree_used):
                if self.tree[i].place != NONE:
                    self.table[self.tree[i].place] = NONE
        self.tree_used = self.edges_used = 0

    cdef void level(self) noexcept nogil:
        """Odds are seen from those of the position: where one side leads by far, values would else hardly differ, and
        exploration would be all."""
        memset(self.even, 0, self.players * sizeof(double))
        if self.players == 2 and self.levelled:
            self.evaluation.values(self.at, min(self.stage, 100), self.even)

    cdef double chance(self, int32_t p) noexcept nogil:
        """The value of the root for a player, as a chance to win."""
        return 1 / (1 + exp(-self.even[p] - _odds(self.values[self.root * self.players + p])))

    # ------------------------------------------------------------------------------------------ nodes

    cdef int64_t slot(self, uint64_t key) noexcept nogil:
        """Where a key stands in the table, or could."""
        cdef uint64_t h = (key * <uint64_t>0x9E3779B97F4A7C15) >> 44
        while self.table[h] != NONE and self.tree[self.table[h]].key != key:
            h = (h + 1) & (TABLE - 1)
        return <int64_t>h

    cdef int32_t node_of(self, const uint64_t *s, int32_t result, int32_t stage) noexcept nogil:
        """The node of a state that a choice with this result led to, known or new."""
        cdef int32_t number = <int32_t>self.tree_used
        cdef int64_t h = NONE
        cdef uint64_t key = 0
        cdef node *n
        if result < LX_GAME_OVER:
            key = self.e.hash(self.g, s)
            h = self.slot(key)
            if self.table[h] != NONE:
                return self.table[h]
            self.table[h] = number
        self.tree_used += 1
        self.used += 1
        n = &self.tree[number]
        n.key, n.visits, n.edges, n.first, n.over, n.stage = key, 0, NONE, 0, result >= LX_GAME_OVER, min(stage, 100)
        n.place = <int32_t>h
        n.mover = 0 if n.over else self.e.mover(self.g, s)
        self.evaluate(s, n, self.values + number * self.players, result)
        return number

    cdef void evaluate(self, const uint64_t *s, const node *n, float *values, int32_t result) noexcept nogil:
        """The values of a state for each player, before it has children."""
        cdef int32_t p
        if result == LX_GAME_OVER:
            self.e.payoffs(self.g, s, self.payoff)
        elif n.over:
            for p in range(self.players):
                self.payoff[p] = 1.0 / self.players
        else:
            self.evaluation.values(s, n.stage, self.payoff)
            for p in range(self.players):
                self.payoff[p] = _value(self.payoff[p] - self.even[p])
            if self.noise > 0:
                p = n.mover
                self.payoff[p] += self.noise * self.payoff[p] * (1 - self.payoff[p]) * (
                    (random_word(self.rng) >> 11) / 9007199254740992.0 - 0.5)
                if self.players == 2:
                    self.payoff[1 - p] = 1 - self.payoff[p]
        for p in range(self.players):
            values[p] = <float>self.payoff[p]

    cdef bint expand(self, int32_t here, const uint64_t *s) noexcept nogil:
        """Make the children of a node; False where memory or time is over."""
        cdef node *n = &self.tree[here]
        cdef int64_t found = self.e.offer(self.g, s, self.offers, WIDEST), i
        cdef edge *out = self.edges + self.edges_used
        cdef int32_t result
        cdef float before = self.values[<int64_t>here * self.players + n.mover]
        if found < 0:
            found = WIDEST
        if 0 < 2 * self.kept < found and here != self.root:
            found = promising(self.gains, self.offers, found, self.merit, n.mover, self.kept)
        if self.tree_used + found >= self.room or self.edges_used + found >= self.most_edges:
            return False
        for i in range(found):
            if self.stop and i & 15 == 15 and here != self.root and now_ns() >= self.stop:
                return False
            self.e.copy(self.g, self.child, s)
            result = self.e.apply(self.g, self.child, self.offers[i])
            out[i].choice, out[i].visits = self.offers[i], 0
            out[i].to = self.node_of(self.child, result, n.stage + 1 if result == LX_GOES_ON else 0)
            if self.kept:
                remember(self.gains, out[i].choice, n.mover, _odds(self.worth(n, &out[i])) - _odds(before))
        n.first, n.edges = <int32_t>self.edges_used, <int32_t>found
        self.edges_used += found
        self.opened += 1
        return True

    cdef double worth(self, const node *n, const edge *way) noexcept nogil:
        """The value of a child to whoever chooses at the node."""
        return self.values[<int64_t>way.to * self.players + n.mover]

    cdef edge *select(self, node *n) noexcept nogil:
        """The way to the child to look at next."""
        cdef edge *out = self.edges + n.first
        cdef int32_t i, found = 0
        cdef double value, best = -1, bonus = self.explore * sqrt(n.visits + 1.0)
        for i in range(n.edges):
            value = self.worth(n, &out[i]) + bonus / (1 + out[i].visits)
            if value > best:
                best, found = value, i
        return &out[found]

    cdef void back_up(self, node *n) noexcept nogil:
        """The node's values are those of its best child."""
        cdef int32_t i, found = 0
        cdef double value, best = -1
        for i in range(n.edges):
            value = self.worth(n, &self.edges[n.first + i])
            if value > best:
                best, found = value, i
        memcpy(self.values + (n - self.tree) * self.players,
               self.values + <int64_t>self.edges[n.first + found].to * self.players, self.players * sizeof(float))

    cdef bint simulate(self) noexcept nogil:
        """Open one node more; False where there is no room or no time."""
        cdef int32_t[DEPTH] path
        cdef int32_t depth = 0, here = self.root
        cdef node *n
        cdef edge *way
        cdef bint done = True
        self.e.copy(self.g, self.work, self.at)
        while True:
            path[depth] = here
            n = &self.tree[here]
            n.visits += 1
            if n.over or depth == DEPTH - 1:
                break
            if n.edges == NONE:
                done = self.expand(here, self.work)
                break
            way = self.select(n)
            way.visits += 1
            here = way.to
            if not self.tree[here].over:
                self.e.apply(self.g, self.work, way.choice)
            depth += 1
        self.deepest = max(self.deepest, depth)
        while depth >= 0:
            n = &self.tree[path[depth]]
            if not n.over and n.edges > 0:
                self.back_up(n)
            depth -= 1
        return done

    # ------------------------------------------------------------------------------------------ a choice of the turn

    cdef lx_choice pick(self) noexcept nogil:
        cdef double part = FIRST if self.length == 0 else LATER
        cdef int64_t before, now = now_ns(), first = self.used, quota = <int64_t>1 << 60
        cdef int64_t most = <int64_t>1 << 60                        # nodes once opened may be all there are
        cdef node *n
        if self.root == NONE:
            return self.e.random(self.g, self.at, self.rng)
        self.stop = 0
        if self.tree[self.root].edges == NONE:
            self.simulate()
        n = &self.tree[self.root]
        if n.edges <= 0:
            return self.e.random(self.g, self.at, self.rng)
        if self.until:
            self.stop = now + <int64_t>((self.until - now) * part)
        if self.nodes_left >= 0:
            quota = first + max(1, <int64_t>(self.nodes_left * part))
            most = 10 * quota
        while (not self.halted and n.edges > 1 and self.used < quota and most > 0
                and (self.stop == 0 or now < self.stop)):
            most -= 1
            before = now
            if not self.simulate():
                break
            now = now_ns()
            self.gap = max(self.gap, now - before)
        if self.nodes_left >= 0:
            self.nodes_left = max(0, self.nodes_left - (self.used - first))
        return self.best(n)

    cdef lx_choice best(self, const node *n) noexcept nogil:
        """The choice most often looked at; of several the best."""
        cdef edge *out = self.edges + n.first
        cdef int32_t i, found = 0
        for i in range(n.edges):
            if out[i].visits + 0.5 * self.worth(n, &out[i]) > out[found].visits + 0.5 * self.worth(n, &out[found]):
                found = i
        return out[found].choice

    cdef lx_choice hurry(self) noexcept nogil:
        """What is known of this choice costs nothing; nothing known, one look, or a turn would end half made."""
        if self.root != NONE and not self.halted:
            self.stop = 0
            if self.tree[self.root].edges == NONE:
                self.simulate()
            if self.tree[self.root].edges > 0:
                return self.best(&self.tree[self.root])
        return Bot.hurry(self)

    cdef void follow(self, lx_choice c) noexcept nogil:
        """The child of the choice becomes the root."""
        cdef node *n
        cdef int32_t i
        self.stage += 1
        if self.root == NONE:
            return
        n = &self.tree[self.root]
        for i in range(n.edges):
            if self.edges[n.first + i].choice == c:
                self.root = self.edges[n.first + i].to
                return
        if self.e.mover(self.g, self.at) == self.me:
            self.plant()


cdef inline double _value(double odds) noexcept nogil:
    """A number from 0 to 1 for the logarithm of odds, as steep as the chance where the game is even. Where it is
    decided chances are all 1 in 24 bits, and the first choice would be as good as any; these still differ."""
    return 0.5 + 0.5 * odds / (2 + fabs(odds))


cdef inline double _odds(double value) noexcept nogil:
    """The odds that a value stands for: the reverse of `_value`."""
    cdef double lean = 2 * value - 1
    return 2 * lean / fmax(1e-6, 1 - fabs(lean))
