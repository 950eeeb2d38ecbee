"""The bot `mcts`: Monte Carlo tree search (UCT) over choices, with playouts, for any number of players.

    child with the highest   total / visits + exploration * sqrt(ln(parent's visits) / visits)

Fit: games with a score, or whose random continuations favour the better side. Not fit: deep traps.
A node is one choice. Where the rules have a score, playouts are a few choices long and evaluated by it, and a node's
children are opened one by one in random order, more of them the more it is visited (progressive widening). Without a
score, playouts go to the end, children are opened together, and a choice is credited with every playout in which its
player makes it later, less the more it has been tried itself (RAVE, in place of exploration). Playouts draw the
elements of a set in any order (`search/turn_builder.pyx`); in the tree they ascend, so that long sets are found late,
and other searches are better there. With two players won, drawn and lost nodes are proven and backed up (MCTS-Solver).
The tree is kept from turn to turn, and has choices that commute in one order (`search/mcts_tree.pyx`).

Options of a game: with `fill`, playouts have so many choices for each cell of the board, and choices are credited as in
playouts to the end. A score means more on a full board than after random choices among the few that are left then. With
`takes`, playouts prefer captures and captures are opened first (`analysis/capture_actions.pyx`).

References: Kocsis and Szepesvari 2006 (UCT); Coulom 2007 (progressive widening); Gelly and Silver 2007 (RAVE);
Winands, Bjornsson, Saito 2008 (solver).
"""

from libc.math cimport log, pow, sqrt
from libc.stdint cimport int8_t, int32_t, int64_t

from ludex.bots.analysis.capture_actions cimport CaptureActions
from ludex.bots.bot cimport Bot
from ludex.bots.options import check_options, options_for
from ludex.bots.search.mcts_tree cimport DEPTH, NONE, UNKNOWN, UNLISTED, TreeBot, node
from ludex.bots.search.playouts cimport CROWDED, NOWHERE
from ludex.engine.clock cimport now_ns
from ludex.engine.contract cimport LX_CHANCE, LX_DEAD_END, LX_GAME_OVER, LX_GOES_ON, LX_TURN_ENDED, lx_choice

cdef enum:
    PROBES = 8                      # random ends of the turn played before the search
    WATCHES = 4                     # and games from there on, for a while
    DEFAULT_NODES = 1000
    SLICE = 200000                  # ns of a playout between two looks at the clock
    EXPAND = 4                      # visits after which children are opened together
    UNTIMED = 1 << 16               # choices of a playout between two looks whether Ctrl-C was pressed
    SHORT = 1                       # choices of a playout that is evaluated by the score
    WHOLE = 100                     # choices of a playout that is as good as one to the end
    FEW = 256                       # visits whose square roots are kept
    LONG = 4000                     # choices of a playout to the end

cdef double UNTRIED = 0.6          # what a child without any result is taken for
cdef int8_t LOST = 1, DRAWN_GAME = 2, WON = 3      # proven for player 0: 1 + 2 * payoff


DEFAULTS = {"playout": None, "fill": 0, "exploration": 0.2, "width": 1.0, "rave": 300, "solver": 1, "keep": 1,
            "order": 1, "takes": 0}


cdef class MctsBot(TreeBot):
    cdef dict options               # as given; others come with the game
    cdef double exploration
    cdef double width               # of the tree: how fast children are opened
    cdef int64_t longest            # choices of a playout; -1: fitted to the game and the time
    cdef bint fills                 # they are measured by the board (a `playout` that is given goes before)
    cdef bint solver                # what is decided is proven and backed up
    cdef double rave                # visits at which credit and own results count about the same; 0: no credit
    cdef double[FEW] trust          # `trust_in` of so many visits
    cdef bint prefers               # playouts and the tree prefer what takes
    cdef int64_t deepest
    cdef int64_t kept               # visits of the root when the turn began
    cdef double turn_length         # expected choices from the root to the end of the turn
    cdef double choice_ns
    cdef int64_t nodes_left
    cdef double root_value          # of the first choice that was no matter of course
    cdef int64_t root_visits
    cdef int8_t root_proven

    def __init__(self, seed=0, memory=64, **options):
        check_options("mcts", options, DEFAULTS, ("memory",))
        if memory < 1:
            raise ValueError("mcts: `memory` is at least 1 (MB)")
        self.options, self.memory = options, memory << 20
        self.plays_chance = True

    # ------------------------------------------------------------------------------------------ before a turn

    cdef int fit(self, object game) except -1:
        TreeBot.fit(self, game)
        options = options_for("mcts", game.model, DEFAULTS, self.options)
        self.exploration, self.width, self.rave = options["exploration"], options["width"], options["rave"]
        self.solver = options["solver"] != 0
        self.longest = -1 if options["playout"] is None else options["playout"]
        self.fills = options["fill"] > 0 and game.board.size > 0 and "playout" not in self.options
        if self.fills:
            self.longest = max(1, round(options["fill"] * game.board.size))
        self.prefers = options["takes"] > 0
        for visits in range(FEW):
            self.trust[visits] = sqrt(self.rave / (3.0 * visits + self.rave)) if self.rave > 0 else 0
        self.taking = CaptureActions()
        self.taking.fit(self.e, self.g)
        self.keeps, self.sorts = options["keep"] > 0, options["order"] > 0
        return 0

    cdef int prepare(self) except -1:
        self.ready()
        self.make_room()
        self.deepest = self.root_visits = 0
        self.root_value, self.root_proven = 0, UNKNOWN
        self.nodes_left = self.nodes if self.nodes >= 0 else -1 if self.until else DEFAULT_NODES
        self.line.until = self.until                    # its turns are of simulations, to the end of the time
        self.credited = self.rave > 0 and (not self.scored or self.fills or self.longest >= WHOLE)
        self.credited = self.credited and not self.has_chance
        if self.late():
            self.known = False
        if self.places_used == CROWDED:
            self.forget_places()
            self.known = False                          # nodes of that tree have places
        with nogil:
            if not self.regrow():
                self.level()
            self.kept = self.tree[self.root].visits
            if not self.late():
                self.probe()
        return 0

    cdef int report(self) except -1:
        self.leave()
        self.info.update(playouts=self.playouts, cut=self.cuts, depth=self.deepest, value=self.root_value,
                         tree=self.tree_used, kept=self.kept, order=self.sorts, takes=self.taking.action(),
                         proven=self.root_proven != UNKNOWN)
        return 0

    cdef void probe(self) noexcept nogil:
        """Play random ends of this turn: how long turns are, what a choice costs; from it how long playouts may be."""
        cdef int64_t began = now_ns(), span, choices = 0, ends = 0
        cdef int64_t most = (self.until - began) // 10 if self.until else 1 << 60
        cdef int32_t result
        while ends < PROBES and not self.halted and (ends == 0 or now_ns() - began < most):
            self.e.copy(self.g, self.work, self.at)
            result = LX_GOES_ON
            if self.line.has_sets:
                result = self.draw_turn(&choices, False)
            while result == LX_GOES_ON and not (choices % 4 == 3 and now_ns() - began > 2 * most):
                result = self.e.apply(self.g, self.work, self.e.random(self.g, self.work, self.rng))
                choices += 1
            ends += 1
        span = now_ns() - began
        self.turn_length = <double>choices / ends
        self.choice_ns = <double>max(span, 1) / choices
        self.reserve = <int64_t>(1.5 * span / ends) if self.until else 0
        self.slice_ = max(1, <int64_t>(SLICE / self.choice_ns)) if self.until else UNTIMED
        if self.prefers:
            for ends in range(WATCHES):
                self.e.copy(self.g, self.work, self.at)
                self.taking.watch(self.work, self.rng)
        self.cut = self.longest if self.longest >= 0 else self.fitting_cut()

    cdef int64_t fitting_cut(self) noexcept nogil:
        """Choices of a playout: without a score so many that the time is enough for some hundred playouts."""
        cdef int64_t most = LONG
        if self.scored:
            return SHORT
        if not self.until:
            return most
        return max(8, min(most, <int64_t>((self.until - now_ns()) / (300 * self.choice_ns))))

    # ------------------------------------------------------------------------------------------ a choice of the turn

    cdef lx_choice pick(self) noexcept nogil:
        cdef int64_t stop = 0, quota = 1 << 60, now = 0, before, done = 0
        cdef double part = self.share()
        if self.e.count(self.g, self.at) == 1:
            return self.e.random(self.g, self.at, self.rng)
        if self.until:
            now = now_ns()
            stop = now + <int64_t>((self.until - self.reserve - now) * part)
        if self.nodes_left >= 0:
            quota = max(1 if self.length == 0 else 0, <int64_t>(self.nodes_left * part))
        while done < quota and not self.halted and self.tree[self.root].proven == UNKNOWN and (stop == 0 or now < stop):
            self.simulate()
            done += 1
            if stop:
                before, now = now, now_ns()
                self.gap = max(self.gap, now - before)
        if self.nodes_left >= 0:
            self.nodes_left = max(0, self.nodes_left - done)
        self.used += done
        return self.best()

    cdef lx_choice hurry(self) noexcept nogil:
        """What the search knows of this choice costs nothing: stopping short of it would waste the turn."""
        return self.best() if self.tree[self.root].opened > 0 else Bot.hurry(self)

    cdef double share(self) noexcept nogil:
        """Which part of what is left of the budget goes to the next choice."""
        cdef double ahead = self.turn_length - self.length
        return 1.0 if ahead <= 1.1 else 0.5 if ahead <= 4 else max(2.0 / ahead, 0.06)

    cdef lx_choice best(self) noexcept nogil:
        """The proven win, else the choice most often tried among those that do not lose."""
        cdef node *root = &self.tree[self.root]
        cdef node *child
        cdef int32_t i, found = NONE
        cdef double score, most = -1
        for i in range(root.opened):
            child = &self.tree[root.children + i]
            score = child.visits + (child.total / child.visits if child.visits else 0)
            if child.proven != UNKNOWN:
                score += (self.proven_payoff(child.proven, root.mover) - 0.5) * 4e9
                if child.proven == DRAWN_GAME and root.proven == DRAWN_GAME:
                    score += 1e9
            if score > most or found == NONE:
                most, found = score, i
        if found == NONE:
            return self.e.random(self.g, self.at, self.rng)
        child = &self.tree[root.children + found]
        if self.root_visits == 0:
            self.root_visits = root.visits
            self.root_proven = root.proven
            self.root_value = (self.proven_payoff(child.proven, root.mover) if child.proven != UNKNOWN
                               else child.total / child.visits if child.visits else 0)
        return child.choice

    # ------------------------------------------------------------------------------------------ a simulation

    cdef void simulate(self) noexcept nogil:
        """1. go down the tree, 2. open a node, 3. play out, 4. back up."""
        cdef int32_t here = self.root, above = NONE, depth = 1, next_
        cdef int32_t result = LX_GOES_ON if self.length else LX_TURN_ENDED
        self.path[0] = here
        self.sim += 1
        self.e.copy(self.g, self.work, self.at)
        while True:
            if self.tree[here].proven != UNKNOWN:
                self.take_proven(self.tree[here].proven)
                break
            if ((depth > 1 and self.tree[here].visits < (EXPAND if self.credited else 1)) or depth == DEPTH
                    or not self.listed(here, above)):
                self.play_out(result)
                break
            next_ = self.outcome(here) if self.tree[here].mover == LX_CHANCE else self.select(here, depth == 1)
            if next_ == NONE:
                self.play_out(result)
                break
            if self.credited:
                self.note(self.tree[next_].choice, self.tree[here].mover)
            self.path[depth] = next_
            depth += 1
            above, here = here, next_
            if self.sorts and self.tree[here].visits and self.tree[here].offered == UNLISTED:
                self.e.copy(self.g, self.before, self.work)
            result = self.e.apply(self.g, self.work, self.tree[here].choice)
            if result != LX_GOES_ON or self.has_chance:
                above = NONE
            if result == LX_GAME_OVER:
                self.e.payoffs(self.g, self.work, self.value)
                self.tree[here].proven = self.proof()
                break
            if result >= LX_DEAD_END:
                self.take_level()
                break
            if self.tree[here].visits == 0:
                self.tree[here].mover = self.e.mover(self.g, self.work)
        self.deepest = max(self.deepest, depth - 1)
        self.back_up(depth)

    cdef int32_t select(self, int32_t here, bint at_root) noexcept nogil:
        """The child to go to: a new one as long as the node has not enough, else the one with the highest bound."""
        cdef node *n = &self.tree[here]
        cdef node *child
        cdef int32_t i, found = NONE
        cdef double bound, highest = -2, logarithm, enough
        if self.credited:
            return self.select_credited(here)
        enough = 4 + self.width * (2 * pow(n.visits, 0.8) if at_root else 1.5 * pow(n.visits, 0.6))
        if n.opened < n.offered and (n.opened < enough or self.all_lost(n)):
            found = self.open_child(here)
            if found != NONE:
                return found
        logarithm = log(n.visits + 1.0)
        for i in range(n.opened):
            child = &self.tree[n.children + i]
            if child.proven != UNKNOWN:     # a draw: nothing to learn there, so every other time it steps aside
                bound = self.proven_payoff(child.proven, n.mover) - (n.visits & 1)
            else:
                bound = child.total / (child.visits + 1e-9) + self.exploration * sqrt(logarithm / (child.visits + 1e-9))
            if bound > highest:
                highest, found = bound, n.children + i
        return found

    cdef int32_t outcome(self, int32_t here) noexcept nogil:
        """The child of an outcome that is drawn by its weight, a new one if need be; NONE where it has no place."""
        cdef node *n = &self.tree[here]
        cdef lx_choice c = self.e.random(self.g, self.work, self.rng)
        cdef lx_choice *offers = self.offers + n.offers
        cdef int32_t i
        for i in range(n.opened):
            if self.tree[n.children + i].choice == c:
                return n.children + i
        for i in range(n.opened, n.offered):
            if offers[i] == c:
                offers[i] = offers[n.opened]
                offers[n.opened] = c
                return self.open_child(here)
        return NONE

    cdef int32_t select_credited(self, int32_t here) noexcept nogil:
        """The child with the highest mean of own results and credit, weighted; children are opened together."""
        cdef node *n = &self.tree[here]
        cdef node *child
        cdef int32_t i, found = NONE
        cdef double bound, highest = -2
        while n.opened < n.offered:
            if self.open_child(here) == NONE:
                break
        for i in range(n.opened):
            child = &self.tree[n.children + i]
            if child.proven != UNKNOWN:
                bound = self.proven_payoff(child.proven, n.mover) - (n.visits & 1)
            else:
                bound = child.total / child.visits if child.visits else UNTRIED
                if child.credits:
                    bound += self.trust_in(child.visits) * (child.credit / child.credits - bound)
            if bound > highest:
                highest, found = bound, n.children + i
        return found

    cdef double trust_in(self, int32_t visits) noexcept nogil:
        """The weight of credit beside so many results of a child's own."""
        return self.trust[visits] if visits < FEW else sqrt(self.rave / (3.0 * visits + self.rave))

    cdef bint all_lost(self, node *n) noexcept nogil:
        cdef int32_t i
        cdef int8_t proven
        for i in range(n.opened):
            proven = self.tree[n.children + i].proven
            if proven == UNKNOWN or self.proven_payoff(proven, n.mover) > 0:
                return False
        return True

    # ------------------------------------------------------------------------------------------ what it is worth

    cdef void credit(self, node *n) noexcept nogil:
        """Credit the children of a node that were made here or later."""
        cdef int32_t i
        cdef node *child
        for i in range(n.opened):
            child = &self.tree[n.children + i]
            if child.place != NOWHERE and self.made_in[child.place] == self.sim:
                child.credits += 1
                child.credit += <float>self.value[n.mover]

    cdef void take_proven(self, int8_t proven) noexcept nogil:
        self.value[0] = self.proven_payoff(proven, 0)
        self.value[1] = 1 - self.value[0]

    cdef int8_t proof(self) noexcept nogil:
        """What a game that is over proves; with other than two players nothing."""
        if self.players != 2 or not self.solver:
            return UNKNOWN
        return (LOST if self.value[0] == 0 else WON if self.value[0] == 1
                else DRAWN_GAME if self.value[0] == 0.5 else UNKNOWN)

    cdef double proven_payoff(self, int8_t proven, int32_t player) noexcept nogil:
        return (proven - 1) * 0.5 if player == 0 else 1 - (proven - 1) * 0.5

    cdef void back_up(self, int32_t depth) noexcept nogil:
        cdef int32_t i
        cdef bint proving = self.tree[self.path[depth - 1]].proven != UNKNOWN
        cdef node *n
        for i in range(depth - 1, 0, -1):
            n = &self.tree[self.path[i]]
            n.visits += 1
            if self.tree[self.path[i - 1]].mover != LX_CHANCE:      # nobody made it
                n.total += self.value[self.tree[self.path[i - 1]].mover]
            if proving:
                proving = self.prove(&self.tree[self.path[i - 1]], n)
        self.tree[self.path[0]].visits += 1
        if self.credited:
            for i in range(depth):
                self.credit(&self.tree[self.path[i]])

    cdef bint prove(self, node *parent, node *child) noexcept nogil:
        """Whether the proof of a child proves its parent: it wins, or all are proven (then the best counts)."""
        cdef double best, payoff
        cdef int8_t proven = child.proven
        cdef int32_t i
        if parent.mover == LX_CHANCE:
            return False
        best = self.proven_payoff(child.proven, parent.mover)
        if best < 1:
            if not parent.whole or parent.opened < parent.offered:
                return False
            for i in range(parent.opened):
                child = &self.tree[parent.children + i]
                if child.proven == UNKNOWN:
                    return False
                payoff = self.proven_payoff(child.proven, parent.mover)
                if payoff > best:
                    best, proven = payoff, child.proven
        parent.proven = proven
        return True
