"""The bot `bestfirst`: best-first minimax over choices, judged by what the next choices could take (`outlook.pyx`).

    go to the child with the highest   value + explore * sqrt(visits of the node) / (1 + visits of the child)
    value of a node = the best of its children's, for whoever chooses there; of one not opened odds / (2 + |odds|), from 0 to 1

1. Down the tree to a node that is not opened. 2. All its children are made and judged at once. 3. Values go up as the
best of the children's, not as means: a judgement has no noise that means would even out. States are nodes by their hash,
so that the choices of a turn made in another order meet again. What was found stays for the next turn. `explore` is
small: children differ by thousandths, and a larger one spreads all there is over the first turn (docs/strength.md).
Of more than two players all others are one side: after a turn of the player at the root one of them makes a turn,
whichever hurts most, and then it is the root's turn again (the null move for those between). One number a node serves
for any number of players, and a turn of theirs is not three turns against one.

Fit: turns of a few choices that fight for cells, where a judgement of turns half made tells. Not fit: games that
`Outlook` refuses; turns of many choices.

References: Korf and Chickering 1996 (best-first minimax); Cohen-Solal 2020 (unbounded, choice by visits); Rosin 2011
(the term of exploration); Childs, Brodeur, Kocsis 2008 (transpositions); Schadd and Winands 2011 (best reply search: one turn of all others').
"""

from libc.math cimport exp, fabs, sqrt
from libc.stdint cimport int8_t, int32_t, int64_t, uint64_t
from libc.stdlib cimport free, malloc
from libc.string cimport memset

from ludex.bots.bot cimport Bot
from ludex.bots.outlook cimport Outlook
from ludex.engine.clock cimport now_ns
from ludex.engine.contract cimport LX_GAME_OVER, LX_GOES_ON, lx_choice
from ludex.engine.random cimport random_word

cdef enum:
    NONE = -1
    NODES = 1 << 19
    EDGES = 1 << 21
    TABLE = 1 << 20
    WIDEST = 1 << 13                # offers of a node at most; of more the first
    DEPTH = 256
    DEFAULT_NODES = 1000

cdef double FIRST = 0.5            # of the time that is left, for the first choice of a turn; the rest of it is known then
cdef double LATER = 0.6            # the same for later choices

cdef struct node:
    uint64_t key
    float value                     # for the player at the root, from 0 to 1
    int32_t visits
    int32_t first, edges            # NONE edges: not opened
    int8_t mine                     # the player at the root chooses
    int8_t over
    int8_t stage                    # choices made in the turn

cdef struct edge:
    lx_choice choice
    int32_t to, visits
    int32_t player                  # who makes the choice


cdef class BestFirstBot(Bot):
    cdef readonly Outlook outlook
    cdef node *tree
    cdef edge *edges
    cdef int32_t *table             # nodes by key
    cdef int64_t tree_used, edges_used
    cdef int32_t root, me           # me: the player at the root; NONE: no tree
    cdef int32_t stage
    cdef uint64_t *child
    cdef uint64_t *turned           # a state whose turn was given to another
    cdef lx_choice *offers
    cdef double *payoff
    cdef double explore, noise
    cdef int64_t opened, nodes_left, stop
    cdef int32_t deepest
    cdef object owner               # the game of the buffers

    def __init__(self, seed=0, explore=0.0005, noise=0.0, weights=True):
        if explore < 0 or noise < 0:
            raise ValueError("bestfirst: `explore` and `noise` are not negative")
        self.explore, self.noise = explore, noise
        self.outlook = Outlook(weights)
        self.me = NONE

    def __dealloc__(self):
        free(self.tree)
        free(self.edges)
        free(self.table)
        free(self.offers)
        free(self.child)
        free(self.turned)
        free(self.payoff)

    # ------------------------------------------------------------------------------------------ before and after a turn

    cdef int open(self, object position) except -1:
        Bot.open(self, position)
        if self.owner is not position.game:
            self.outlook.fit(position)
            if self.offers == NULL:
                self.make_tree()
            free(self.child)
            free(self.turned)
            free(self.payoff)
            self.child = <uint64_t *>malloc(self.words * 8)
            self.turned = <uint64_t *>malloc(self.words * 8)
            self.payoff = <double *>malloc(self.players * sizeof(double))
            if self.child == NULL or self.turned == NULL or self.payoff == NULL:
                raise MemoryError("not enough memory to search")
            self.me, self.owner = NONE, position.game
        self.stage = len(position.turn_so_far)
        return 0

    cdef int make_tree(self) except -1:
        """Not before a game is taken: one that is refused needs no memory."""
        free(self.tree)
        free(self.edges)
        free(self.table)
        self.tree = <node *>malloc(NODES * sizeof(node))
        self.edges = <edge *>malloc(EDGES * sizeof(edge))
        self.table = <int32_t *>malloc(TABLE * sizeof(int32_t))
        self.offers = <lx_choice *>malloc(WIDEST * sizeof(lx_choice))
        if self.tree == NULL or self.edges == NULL or self.table == NULL or self.offers == NULL:
            free(self.offers)
            self.offers = NULL
            raise MemoryError("not enough memory for the tree")
        return 0

    def take_weights(self, weights):
        """Weights for `outlook`, and nothing of what was found with others."""
        self.outlook.take_weights(weights)
        self.me = NONE

    cdef int prepare(self) except -1:
        self.opened = self.deepest = 0
        self.nodes_left = self.nodes if self.nodes >= 0 else -1 if self.until else DEFAULT_NODES
        if self.late():
            self.me = NONE
        else:
            self.plant()
        return 0

    cdef int report(self) except -1:
        self.info.update(opened=self.opened, depth=self.deepest, tree=self.tree_used,
                         value=_chance(self.tree[self.root].value) if self.me != NONE else 0.5)
        return 0

    cdef void plant(self) noexcept nogil:
        """The root is the position: what is known of it is kept while there is room."""
        cdef int32_t mover = self.e.mover(self.g, self.at), known = NONE
        if self.me == mover and self.tree_used < NODES // 2 and self.edges_used < EDGES // 2:
            known = self.table[self.slot(self.e.hash(self.g, self.at))]
        if known == NONE:
            memset(self.table, 255, TABLE * sizeof(int32_t))
            self.tree_used, self.edges_used, self.me = 0, 0, mover
            known = self.node_of(self.at, LX_GOES_ON, self.stage)
        self.root = known

    # ------------------------------------------------------------------------------------------ nodes

    cdef int64_t slot(self, uint64_t key) noexcept nogil:
        """Where a key stands in the table, or could."""
        cdef uint64_t h = (key * <uint64_t>0x9E3779B97F4A7C15) >> 44
        while self.table[h] != NONE and self.tree[self.table[h]].key != key:
            h = (h + 1) & (TABLE - 1)
        return <int64_t>h

    cdef int32_t node_of(self, const uint64_t *s, int32_t result, int32_t stage) noexcept nogil:
        """The node of a state that a choice with this result led to, known or new."""
        cdef int32_t number = <int32_t>self.tree_used, mover
        cdef int64_t h
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
        if n.over:
            n.mine, n.value = 1, 0.5
            if result == LX_GAME_OVER:
                self.e.payoffs(self.g, s, self.payoff)
                n.value = self.payoff[self.me]
            return number
        mover = self.e.mover(self.g, s)
        n.mine, n.value = mover == self.me, _value(self.outlook.odds(s, self.me, mover, stage))
        if self.noise > 0:
            n.value += self.noise * n.value * (1 - n.value) * ((random_word(self.rng) >> 11) / 9007199254740992.0 - 0.5)
        return number

    cdef int32_t act(self, uint64_t *s, lx_choice c, int32_t player) noexcept nogil:
        """A choice of a player, whoever's turn it is; after a turn of others the root's follows."""
        cdef int32_t result = LX_GOES_ON
        if self.e.mover(self.g, s) != player:
            result = self.e.begin(self.g, s, player)
        if result < LX_GAME_OVER:
            result = self.e.apply(self.g, s, c)
        if result < LX_GAME_OVER and result != LX_GOES_ON and player != self.me and self.e.mover(self.g, s) != self.me:
            result = self.e.begin(self.g, s, self.me)
        return result

    cdef bint expand(self, int32_t here, const uint64_t *s) noexcept nogil:
        """Make the children of a node; False where memory or time is over."""
        cdef node *n = &self.tree[here]
        cdef int32_t player, mover = self.e.mover(self.g, s)
        cdef int64_t found = 0
        if n.mine or n.stage > 0 or self.players == 2:
            found = self.make_children(here, s, mover, 0)
        else:
            for player in range(self.players):
                if player != self.me and found >= 0:
                    self.e.copy(self.g, self.turned, s)
                    if player == mover or self.e.begin(self.g, self.turned, player) < LX_GAME_OVER:
                        found = self.make_children(here, self.turned, player, found)
        if found < 0:
            return False
        n.first, n.edges = <int32_t>self.edges_used, <int32_t>found
        self.edges_used += found
        self.opened += 1
        return True

    cdef int64_t make_children(self, int32_t here, const uint64_t *s, int32_t player, int64_t before) noexcept nogil:
        """Make the children by choices of a player, `before` being made already; how many there are then, or -1 where memory
        or time is over."""
        cdef int64_t found = self.e.offer(self.g, s, self.offers, WIDEST), i
        cdef edge *out = self.edges + self.edges_used + before
        cdef int32_t result
        if found < 0:
            found = WIDEST
        if self.tree_used + found >= NODES or self.edges_used + before + found >= EDGES:
            return -1
        for i in range(found):
            if self.stop and i & 15 == 15 and here != self.root and now_ns() >= self.stop:
                return -1
            self.e.copy(self.g, self.child, s)
            result = self.act(self.child, self.offers[i], player)
            out[i].choice, out[i].visits, out[i].player = self.offers[i], 0, player
            out[i].to = self.node_of(self.child, result, self.tree[here].stage + 1 if result == LX_GOES_ON else 0)
        return before + found

    cdef double worth(self, const node *n, const edge *way) noexcept nogil:
        """The value of a child to whoever chooses at the node."""
        cdef double value = self.tree[way.to].value
        return value if n.mine else 1 - value

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
        cdef int32_t i
        cdef double best = 0
        for i in range(n.edges):
            best = max(best, self.worth(n, &self.edges[n.first + i]))
        n.value = best if n.mine else 1 - best

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
                self.act(self.work, way.choice, way.player)
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
        if self.me == NONE:
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
        while not self.halted and n.edges > 1 and self.used < quota and most > 0 and (self.stop == 0 or now < self.stop):
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
        if self.me != NONE and not self.halted:
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
        if self.me == NONE:
            return
        n = &self.tree[self.root]
        for i in range(n.edges):
            if self.edges[n.first + i].choice == c:
                self.root = self.edges[n.first + i].to
                return
        if self.e.mover(self.g, self.at) == self.me:
            self.plant()


cdef inline double _value(double odds) noexcept nogil:
    """A number from 0 to 1 for the logarithm of odds, as steep as the chance where the game is even. Where it is decided
    chances are all 1 in 24 bits, and the first choice would be as good as any; these still differ."""
    return 0.5 + 0.5 * odds / (2 + fabs(odds))


cdef inline double _chance(double value) noexcept nogil:
    """The chance to win that a value stands for."""
    cdef double lean = 2 * value - 1
    return 1 / (1 + exp(-2 * lean / max(0.01, 1 - fabs(lean))))


BOT = BestFirstBot
