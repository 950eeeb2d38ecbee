"""The bot `connect`: a tree search over whole turns, for games of two that are won by a connection.

    go to the child with the highest   mean value + EXPLORE * prior * sqrt(visits) / (1 + visits of the child)

Values (0.98 * tanh of half a logit) and priors are those of the option `evaluation` (without it `connection`).

The tree grows by a position at a time, where worth so far and chance are highest (PUCT), with no playout at its leaves.
Ends are exact and go up the tree: who has a turn that wins has won, who has none but those that lose has lost, as far
as the WIDTH cells that are tried at a position tell; where links may be rebuilt (`analysis/rebuilt_links.py`), a way is
taken for a chain that wins, though its links might cross each other, and so who wants one placement has won. Where
neither has a way left, nobody wins any more, and nothing is searched. A turn is one choice that makes a cell count,
then every link offered.

Fit: goals that `ludex.bots.analysis.connection_goal` finds. Not fit: turns in which taking links away matters.
References: Rosin 2011, Silver et al. 2017 (PUCT); Winands et al. 2008 (proven values).
"""

from libc.math cimport sqrt, tanh
from libc.stdint cimport int32_t, int64_t, uint64_t

from ludex.bots.bot cimport Bot
from ludex.bots.eval.connection cimport ConnectionEvaluation
from ludex.bots.eval.evaluator cimport Evaluator
from ludex.bots.eval.shortest_paths cimport ShortestPaths
from ludex.engine.clock cimport now_ns
from ludex.engine.contract cimport LX_DEAD_END, LX_DONE, LX_GAME_OVER, LX_GOES_ON, LX_PLACES, lx_choice

from ludex.bots.eval import evaluation as make_evaluation

cpdef enum:
    WON = 1000000                   # less one a turn

cdef enum:
    WIDTH = 24                      # cells tried at a position
    DEEPEST = 200
    OFFERS = 4096
    MOST = 1 << 17                  # positions of the tree
    MEMORY = 1 << 28                # bytes
    NEW = -1                        # a child's position: not looked at yet
    BARRED = -2                     # the rules refuse the turn
    DEFAULT_NODES = 2000

cdef double EXPLORE = 0.8
cdef double AT_ONCE = 1e9           # more than any cell is tried for: it may win
cdef double UNSEEN = 0.15           # so much less a turn is worth, before it is tried, than the position


cdef struct node:
    double sum                      # of values to the player to move
    double worth
    int32_t first, count, visits    # children
    int32_t mover, proven, plies    # proven 1: the player to move wins, in so many turns; -1: loses

cdef struct child:
    float chance
    int32_t cell, to


cdef class PuctBot(Bot):
    cdef readonly Evaluator evaluation
    cdef ConnectionEvaluation connection        # the same, or one that only says where the ways are
    cdef ShortestPaths ways         # of the connection
    cdef bint idle                  # at the root neither has a way left
    cdef int32_t *cells             # those that may be placed on at a position
    cdef lx_choice *puts            # their choices
    cdef double *prior              # and priors
    cdef node *tree
    cdef child *children
    cdef uint64_t *states           # of each node
    cdef lx_choice *offers
    cdef int64_t size, room, sprung # nodes, nodes at most, children
    cdef int32_t[DEEPEST] path
    cdef int32_t best, depth
    cdef int64_t limit

    def __init__(self, seed=0, weights=True, evaluation="connection"):
        self.evaluation = make_evaluation(evaluation, weights)
        self.connection = self.evaluation if evaluation == "connection" else ConnectionEvaluation(False)

    cdef int open(self, object position) except -1:
        Bot.open(self, position)
        if self.connection.game is not position.game or self.evaluation.game is not position.game or self.tree == NULL:
            self.connection.fit(position)
            self.evaluation.fit(position)
            self.ways = self.connection.ways
            self.make_room()
        return 0

    cdef int make_room(self) except -1:
        self.room = MEMORY // <int64_t>(8 * self.words + sizeof(node) + WIDTH * sizeof(child))
        self.room = max(<int64_t>2 * WIDTH, min(<int64_t>MOST, self.room))
        self.tree = <node *>self.blocks.again(self.tree, self.room, sizeof(node))
        self.children = <child *>self.blocks.again(self.children, self.room * WIDTH, sizeof(child))
        self.states = <uint64_t *>self.blocks.again(self.states, self.room * self.words, 8)
        self.offers = <lx_choice *>self.blocks.again(self.offers, OFFERS, sizeof(lx_choice))
        self.cells = <int32_t *>self.blocks.again(self.cells, self.ways.cells, sizeof(int32_t))
        self.puts = <lx_choice *>self.blocks.again(self.puts, self.ways.cells, sizeof(lx_choice))
        self.prior = <double *>self.blocks.again(self.prior, self.ways.cells, sizeof(double))
        return 0

    cdef int report(self) except -1:
        cdef node *root = self.tree
        self.info.update(depth=self.depth, value=0)
        if self.depth and root.proven:
            self.info["value"] = root.proven * (WON - root.plies)
        elif self.depth:
            self.info["value"] = round(1000 * root.sum / root.visits)
            self.info["shares"] = self.shares()
        return 0

    cdef dict shares(self):
        """How often each first choice of the turns at the root was looked at, as parts of the whole."""
        cdef node *root = self.tree
        cdef int32_t i
        puts, visits = self.ways.goal.puts[root.mover], {}
        for i in range(root.first, root.first + root.count):
            if self.children[i].to >= 0 and self.tree[self.children[i].to].visits:
                visits[puts[self.children[i].cell]] = self.tree[self.children[i].to].visits
        total = sum(visits.values())
        return {choice: count / total for choice, count in visits.items()}

    def _make_turn(self):
        self.best, self.depth, self.size = -1, 0, 0
        self.limit = self.nodes if self.nodes >= 0 else (1 << 60) if self.until else DEFAULT_NODES
        if self.length == 0 and not self.late():
            with nogil:
                self.think()
        if self.best < 0:
            self.complete_turn()
            return
        self.apply_turn(self.best)

    cdef int apply_turn(self, int32_t cell) except -1:
        """Keep the turn that places on a cell."""
        cdef int32_t player = self.e.mover(self.g, self.at), result
        cdef lx_choice c = self.ways.put[player * self.ways.cells + cell]
        result = self.e.apply(self.g, self.at, c)
        self.keep(c)
        if result == LX_GOES_ON and self.ways.give_way:
            result = self.relink(player)
        while result == LX_GOES_ON:
            c = self.next_link(self.at)
            result = self.e.apply(self.g, self.at, c)
            self.keep(c)
        return 0

    cdef int32_t relink(self, int32_t me) except -1:
        """Within a turn, where links may be rebuilt and a chain of them would win: those that cross it are taken
        away, and it is linked."""
        cdef int32_t result = LX_GOES_ON, link
        cdef lx_choice c
        self.ways.read(self.at)
        chain = self.ways.chain(me)
        if not chain:
            return result
        crossing = {self.ways.blocker[i] for link in chain
                    for i in range(self.ways.first_blocker[link], self.ways.first_blocker[link + 1])}
        for wanted, adding in ((crossing, False), (set(chain), True)):
            while result == LX_GOES_ON:
                c = self.offered(wanted, adding)
                if c == LX_DONE:
                    break
                result = self.e.apply(self.g, self.at, c)
                self.keep(c)
        return result

    cdef lx_choice offered(self, set wanted, bint adding) except *:
        """The first choice offered that adds a link of these, or takes one away; LX_DONE: none."""
        cdef int64_t n = self.e.offer(self.g, self.at, self.offers, OFFERS), i
        cdef int64_t[LX_PLACES] out
        for i in range(n):
            if (self.offers[i] != LX_DONE and self.ways.adds[self.e.decode(self.g, self.offers[i], out)] == adding
                    and out[0] in wanted):
                return self.offers[i]
        return LX_DONE

    # ------------------------------------------------------------------------------------------ the tree

    cdef void think(self) noexcept nogil:
        """Grow the tree; `best` is the cell to place on, -1 within a turn, or where the rules ask for more."""
        cdef int32_t i, at, cell = -1
        cdef node *root = self.tree
        self.sprung, self.size, self.idle = 0, 1, False
        self.e.copy(self.g, self.states, self.at)
        root.mover, root.sum = self.e.mover(self.g, self.at), 0
        self.evaluation.begin(self.states, root.mover, 0)
        root.visits = root.count = root.proven = root.plies = 0
        self.grow()
        for i in range(root.count):
            if self.enter_child(0, i) >= 0 and cell < 0:
                cell = self.children[i].cell
        if cell < 0:
            return
        while not (root.proven or self.idle or self.used >= self.limit or self.size >= self.room or self.past()):
            self.grow()
        self.best, self.depth, at = cell, 0, 0
        while self.tree[at].visits and self.tree[at].count:     # the line that is thought best
            i = self.chosen_child(at)
            if i < 0:
                break
            if at == 0:
                self.best = self.children[i].cell
            at = self.children[i].to
            self.depth += 1

    cdef bint past(self) noexcept nogil:
        return self.halted or (self.until != 0 and now_ns() >= self.until)

    cdef void grow(self) noexcept nogil:
        """One position more, and its worth in all those that led to it."""
        cdef int32_t at = 0, deep = 0, i
        cdef double value
        cdef node *here
        while True:
            here = self.tree + at
            self.path[deep] = at
            if here.visits == 0 or here.proven or here.count == 0 or deep == DEEPEST - 1:
                break
            i = self.select(at)
            if i < 0:
                break
            at = self.enter_child(at, i)
            if at < 0:
                at = self.path[deep]
                continue
            deep += 1
        if here.visits == 0 and not here.proven and here.count == 0:
            self.open_up(at)
        self.used += 1
        value = here.proven if here.proven else here.worth
        for i in range(deep, -1, -1):
            self.tree[self.path[i]].sum += value if self.tree[self.path[i]].mover == here.mover else -value
            self.tree[self.path[i]].visits += 1

    cdef int32_t select(self, int32_t at) noexcept nogil:
        """The child to look at, as its place; -1: there is none, maybe since the position is proven now."""
        cdef node *here = self.tree + at
        cdef node *next
        cdef child *one
        cdef int32_t i, best = -1, sign, open = 0, longest = 0
        cdef double scale = EXPLORE * sqrt(here.visits), unseen = here.sum / here.visits - UNSEEN, most = -1e9, score
        for i in range(here.first, here.first + here.count):
            one = self.children + i
            if one.to == BARRED:
                continue
            open += 1
            score = unseen + scale * one.chance
            if one.to >= 0:
                next = self.tree + one.to
                sign = 1 if next.mover == here.mover else -1
                if sign * next.proven > 0:
                    here.proven, here.plies = 1, next.plies + 1
                    return -1
                if next.proven:
                    longest = max(longest, next.plies)
                    continue
                if next.visits:
                    score = sign * next.sum / next.visits + scale * one.chance / (1 + next.visits)
            if score > most:
                most, best = score, i
        if best < 0 and open:
            here.proven, here.plies = -1, longest + 1
        elif best < 0:
            here.count = 0
        return best

    cdef int32_t chosen_child(self, int32_t at) noexcept nogil:
        """The turn to make: one that wins soonest, else looked at most, else one that loses latest."""
        cdef node *here = self.tree + at
        cdef node *next
        cdef int32_t i, best = -1
        cdef double score, most = -1e18
        for i in range(here.first, here.first + here.count):
            if self.children[i].to < 0:
                continue
            next = self.tree + self.children[i].to
            score = next.visits + self.children[i].chance
            if next.proven:
                score = 1e9 - next.plies if (next.proven > 0) == (next.mover == here.mover) else -1e9 + next.plies
            if score > most:
                most, best = score, i
        return best

    cdef int32_t enter_child(self, int32_t at, int32_t i) noexcept nogil:
        """The position after a child's turn; less than 0 where the turn is not legal, or there is no room."""
        cdef child *one = self.children + i
        cdef node *here = self.tree + at
        cdef node *next = self.tree + self.size
        cdef uint64_t *there = self.states + self.size * self.words
        cdef int32_t result
        cdef double[2] payoffs
        if one.to != NEW or self.size >= self.room:
            return one.to
        result = self.play(self.states + at * self.words, there, one.cell)
        if result >= LX_DEAD_END:
            one.to = BARRED
            return BARRED
        next.sum = next.worth = 0
        next.visits = next.count = next.proven = next.plies = 0
        if result == LX_GAME_OVER:
            self.e.payoffs(self.g, there, payoffs)
            next.mover = 1 - here.mover
            next.proven = (payoffs[next.mover] > 0.5) - (payoffs[next.mover] < 0.5)
            next.visits = 1 if next.proven == 0 else 0      # a draw: nothing comes after it
        else:
            next.mover = self.e.mover(self.g, there)
        one.to = <int32_t>self.size
        self.size += 1
        return one.to

    cdef void open_up(self, int32_t at) noexcept nogil:
        """The value of a position, and its children, best first."""
        cdef node *here = self.tree + at
        cdef child *made = self.children + self.sprung
        cdef const uint64_t *s = self.states + at * self.words
        cdef int32_t me = here.mover, n = self.ways.cells, cell, count = 0, k = 0, missing
        self.connection.read(s)
        missing = self.ways.missing(me)
        if self.ways.give_way and self.proven_by_paths(at, missing):  # links are nothing that they have to keep to
            return
        here.worth = 0.98 * tanh(0.5 / self.evaluation.logit * self.evaluation.value(s, me, 0, 0))
        if self.evaluation is self.connection and self.connection.hopeless():
            here.worth = 0
            if at:
                return
            self.idle = True
        for cell in range(n):
            if self.ways.cost[me * n + cell] == 1:
                self.cells[count], self.puts[count] = cell, self.ways.put[me * n + cell]
                count += 1
        count = self.keep_best(made, s, me, count, missing <= 1)
        here.first, here.count = <int32_t>self.sprung, count
        self.sprung += count
        if missing <= 1 and count:
            k = self.enter_child(at, here.first)
            if k >= 0 and (self.ways.give_way or (self.tree[k].proven < 0 and self.tree[k].mover == 1 - me)):
                here.proven, here.plies = 1, 1
                self.tree[k].proven = -1

    cdef int32_t keep_best(self, child *made, const uint64_t *s, int32_t me, int32_t n, bint winning) noexcept nogil:
        """The WIDTH best by prior of so many cells become children; how many. `winning`: those that complete the
        connection come first."""
        cdef bint even = not self.evaluation.priors(s, self.puts, n, self.prior)
        cdef double[WIDTH] scores
        cdef double score, total = 0
        cdef int32_t i, k, count = 0
        for i in range(n):
            score = 1.0 if even else self.prior[i]
            if winning and self.ways.through(me, self.cells[i]) == 1:
                score += AT_ONCE
            if count == WIDTH and score <= scores[count - 1]:
                continue
            k = count if count < WIDTH else count - 1
            count = min(count + 1, <int32_t>WIDTH)
            while k > 0 and scores[k - 1] < score:
                made[k], scores[k] = made[k - 1], scores[k - 1]
                k -= 1
            made[k].cell, made[k].to, scores[k] = self.cells[i], NEW, score
        for k in range(count):
            made[k].chance = <float>scores[k]
            total += scores[k]
        for k in range(count):
            made[k].chance /= total
        return count

    cdef bint proven_by_paths(self, int32_t at, int32_t missing) noexcept nogil:
        """Whether paths prove a position with so many placements missing. At the root, where a turn is wanted whatever
        comes, only that all is lost already."""
        cdef node *here = self.tree + at
        if missing <= 1 and at:
            here.proven = here.plies = 1
            return True
        if self.ways.missing(1 - here.mover) == 0:
            here.proven = -1
            return True
        return False

    # ------------------------------------------------------------------------------------------ turns

    cdef int32_t play(self, const uint64_t *s, uint64_t *there, int32_t cell) noexcept nogil:
        """The turn that places on a cell; LX_DEAD_END: not legal."""
        cdef int32_t player = self.e.mover(self.g, s), result
        cdef lx_choice c = self.ways.put[player * self.ways.cells + cell]
        if not self.e.legal(self.g, s, c):
            return LX_DEAD_END
        self.e.copy(self.g, there, s)
        result = self.e.apply(self.g, there, c)
        while result == LX_GOES_ON:
            result = self.e.apply(self.g, there, self.next_link(there))
        return result

    cdef lx_choice next_link(self, const uint64_t *s) noexcept nogil:
        """Within a turn: the first link that can be added, else the end of the turn, else anything."""
        cdef int64_t n = self.e.offer(self.g, s, self.offers, OFFERS), i
        cdef int64_t[LX_PLACES] out
        for i in range(n):
            if self.offers[i] == LX_DONE or self.ways.adds[self.e.decode(self.g, self.offers[i], out)]:
                return self.offers[i]
        return self.e.random(self.g, s, self.rng)
