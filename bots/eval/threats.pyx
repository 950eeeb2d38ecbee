"""The value of a state in the middle of a turn where cells are fought for, by the captures that the next choices allow.

    chance(who chooses wins) = 1 / (1 + exp(-(bias + own . terms of that side + other . terms of the other side)))

with a bias and weights for each stage of the turn (no choice made, one, more), so that turns half made compare with
whole ones. The sides are one player and all others together, whose cells and room are divided by their number. Of more
than two players each is seen so, those who wait as they see who chooses, and chance(p) = exp(sum of p) / sum over all
players (softmax).
Terms of a side:

    count k        its cells of kind k, of the kinds that the rules have
    capture d      cells of the other side that its d-th choice from now could take
    capture few    the same for d = 1, at most as many as a turn has choices
    free d         empty cells that its d-th choice from now could take
    capture chain  cells of the other side that it could take one after the other, each near one before (LONG steps)

For d = 1 the engine lists the choices; for the side not to choose, on a copy in which it has the turn (the null move).
For more, steps lead from there over cells that can be taken (a relaxation: captures change nothing).

Fit: turns of a few choices that each name one cell, and take it. Not fit: choices of other kinds.
Reference: Hoffmann and Nebel 2001 (relaxation). Weights are learned by `ludex.bots.learn.threats`.
"""

from libc.math cimport exp, fmax, fmin, log
from libc.stdint cimport int32_t, int64_t, uint64_t
from libc.string cimport memset

from ludex.bots.analysis.features import terms as terms_of
from ludex.bots.analysis.turn_shape import names_a_cell
from ludex.bots.analysis.turn_shape import REPEAT, turn_steps
from ludex.bots.errors import Refused
from ludex.bots.eval.bitboards cimport Bitboards, near
from ludex.bots.eval.evaluator cimport Evaluator
from ludex.bots.eval.term import Term
from ludex.bots.eval.threat_weights import guess, outlook_weights
from ludex.dsl import model as m
from ludex.dsl.choice import Choice
from ludex.engine.contract cimport LX_GAME_OVER, lx_choice
from ludex.engine.position cimport Position
from ludex.engine.words cimport lx_popcount

cdef enum:
    STAGES = 3                      # choices made in the turn: none, one, more
    MOST_TERMS = 32
    RINGS = 4                       # choices ahead
    ROOM = 1 << 13                  # offers listed at most
    MANY = 8                        # choices of a turn, where the rules name no number
    MINE = 0                        # sets of cells: mine, and next the others'
    TARGETS = 2                        # cells of theirs that I could take, and of mine that they could take
    FREE = 4
    FRONT = 5
    NEXT = 6
    CHAIN = 7
    SETS = 8
    LONG = 24                       # steps of a chain

cdef struct area:                   # a value of the field that says whose cells are
    int32_t owner                   # -1: nobody
    int32_t kind
    bint taken                      # whether others, or whoever comes, may take such a cell
    int32_t all_of, none_of         # literals: words of the state
    int32_t[4] words, without


cdef class Threats(Evaluator):
    """The evaluation `threats`."""

    cdef readonly tuple names       # of the terms
    cdef readonly object taken      # the weights
    cdef Bitboards ground
    cdef int64_t words, plane_words # of a state, of a plane
    cdef int32_t n, kinds, n_areas, few, n_actions
    cdef area *areas
    cdef lx_choice *first_choice    # of each action that names one cell: that of the first cell
    cdef int32_t *bit_of            # [action][choice less the first one]: of the cell
    cdef int64_t span
    cdef uint64_t *asked            # a copy of a state
    cdef lx_choice *offers
    cdef double[STAGES + 1][2][MOST_TERMS] weights      # of a player's terms, and of the others', by stage, last for
    cdef double[STAGES + 1] bias                        # who waits
    cdef double[2][MOST_TERMS] seen # terms of `me`, and of all others

    cpdef int fit(self, object position) except -1:
        """Tables and weights for the game of a position; Refused where it is none for these terms."""
        cdef Position there = position
        cdef int32_t i, k
        if self.game is there.game:
            return 0
        game = there.game
        found = terms_of(position)
        if not found.steps:
            raise Refused("the board is too large to look at all of it: take another bot")
        planes = game.planes
        used = [p for p in planes.planes if p.field == found.field and p.domain == m.CELL]
        named = [i for i, action in enumerate(game.model.actions) if names_a_cell(action)]
        many = [p for p in used if len(p.all_of) > 4 or len(p.none_of) > 4]
        if not used or not named or not any(found.takes) or many:
            raise Refused("no choices of these rules name one cell of a board of owned cells: take another bot")
        names = term_names(found.kinds)
        if len(names) > MOST_TERMS:
            raise Refused(
                f"a board of owned cells is evaluated by {MOST_TERMS} terms at most, these rules need {len(names)}: "
                "take another bot"
            )
        Evaluator.fit(self, position)
        self.game = None
        self.words, self.logit, self.source = there.table.words, 1, "threats"
        self.ground = Bitboards()
        self.ground.fit(planes, found.steps, SETS + self.players)
        self.kinds, self.n_areas, self.plane_words = found.kinds, len(used), planes.words[m.CELL]
        self.n_actions = len(named)
        self.areas = <area *>self.blocks.take(self.n_areas + 1, sizeof(area))
        self.first_choice = <lx_choice *>self.blocks.take(self.n_actions + 1, sizeof(lx_choice))
        self.asked = <uint64_t *>self.blocks.take(self.words, 8)
        self.offers = <lx_choice *>self.blocks.take(ROOM, sizeof(lx_choice))
        codes = [[there.table.code_of(Choice(action, (c,))) for c in range(self.ground.cells)] for action in named]
        self.span = max([row[-1] - row[0] + 1 for row in codes])
        self.bit_of = <int32_t *>self.blocks.take(self.n_actions * self.span + 1, sizeof(int32_t))
        for i, row in enumerate(codes):
            self.first_choice[i] = row[0]
            for k, code in enumerate(row):
                self.bit_of[i * self.span + <int64_t>(code - row[0])] = self.ground.bit[k]
        for i, p in enumerate(used):
            self.areas[i].owner = -1 if p.owner is None else p.owner
            self.areas[i].kind, self.areas[i].taken = found.kinds_of_code[p.value], found.takes[p.value]
            self.areas[i].all_of, self.areas[i].none_of = len(p.all_of), len(p.none_of)
            for k, at in enumerate(p.all_of):
                self.areas[i].words[k] = at
            for k, at in enumerate(p.none_of):
                self.areas[i].without[k] = at
        self.few = choices_of_a_turn(game)
        self.names = names
        self.n = len(self.names)
        self.take_weights(outlook_weights(game.model, self.names, self.given) or guess(self.names))
        self.game = game
        return 0

    def take_weights(self, weights):
        """Weights: `ludex.bots.eval.threat_weights.ThreatWeights`."""
        cdef int32_t i, k
        self.taken = weights
        for i in range(len(weights.bias)):
            self.bias[i] = weights.bias[i]
            for k in range(self.n):
                self.weights[i][0][k], self.weights[i][1][k] = weights.own[i][k], weights.other[i][k]
        self.bias[STAGES] = -weights.bias[0]        # a player who waits sees it the other way
        for k in range(self.n):
            self.weights[STAGES][0][k], self.weights[STAGES][1][k] = -weights.other[0][k], -weights.own[0][k]

    # ------------------------------------------------------------------------------------------ terms of a state

    cdef void own(self, const uint64_t *s, int32_t me) noexcept nogil:
        """Whose cells are whose, as sets, and counted by kind."""
        cdef int32_t i, l, side
        cdef int64_t k, count
        cdef area *a
        cdef uint64_t x
        cdef uint64_t *into
        cdef uint64_t *targets
        for i in range(FREE + 1):
            memset(self.ground.set_of(i), 0, self.ground.words * 8)
        for i in range(self.n_areas):
            a = &self.areas[i]
            if a.owner < 0 and not a.taken:
                continue
            side = 0 if a.owner == me else 1
            into = self.ground.set_of(FREE if a.owner < 0 else MINE + side)
            targets = self.ground.set_of(FREE if a.owner < 0 else TARGETS + 1 - side)
            count = 0
            for k in range(self.plane_words):
                x = s[a.words[0] + k] if a.all_of else self.ground.places[k]
                for l in range(1, a.all_of):
                    x &= s[a.words[l] + k]
                for l in range(a.none_of):
                    x &= ~s[a.without[l] + k]
                into[k] |= x
                count += lx_popcount(x)
                if a.taken:
                    targets[k] |= x
            if a.owner >= 0:
                self.seen[side][a.kind] += count

    cdef void ask(self, const uint64_t *s, int32_t player, uint64_t *into) noexcept nogil:
        """The cells that choices of a player name, as if it were to choose."""
        cdef int64_t i, n
        cdef int32_t action = 0, at, word = 0
        cdef uint64_t cell, bits = 0
        if self.e.mover(self.g, s) != player:
            self.e.copy(self.g, self.asked, s)
            if self.e.begin(self.g, self.asked, player) >= LX_GAME_OVER or self.e.mover(self.g, self.asked) != player:
                return
            s = self.asked
        n = self.e.offer(self.g, s, self.offers, ROOM)
        for i in range(n if n >= 0 else ROOM):          # canonical order: by action, and neighbours in one word
            cell = self.offers[i] - self.first_choice[action]
            if cell >= <uint64_t>self.span:
                action = self.action_of(self.offers[i], action)
                cell = self.offers[i] - self.first_choice[action]
                if cell >= <uint64_t>self.span:
                    continue
            at = self.bit_of[action * self.span + <int64_t>cell]
            if at >> 6 != word:
                into[word] |= bits
                word, bits = at >> 6, 0
            bits |= <uint64_t>1 << (at & 63)
        into[word] |= bits

    cdef int32_t action_of(self, lx_choice c, int32_t other) noexcept nogil:
        """Which of the actions that name one cell a choice is of; `other` where it is of none."""
        cdef int32_t action
        for action in range(self.n_actions):
            if c - self.first_choice[action] < <uint64_t>self.span:
                return action
        return other

    cdef void ask_all(self, const uint64_t *s) noexcept nogil:
        """The cells that choices of each player name, as if it were to choose."""
        cdef int32_t player
        cdef uint64_t *asked
        for player in range(self.players):
            asked = self.ground.set_of(SETS + player)
            memset(asked, 0, self.ground.words * 8)
            self.ask(s, player, asked)

    cdef void look(self, const uint64_t *s, int32_t me) noexcept nogil:
        """The terms of `me` and of all others, in `seen`; after `ask_all`."""
        cdef int32_t side, ring, player, i
        cdef int64_t k, n = self.ground.words, taken, free_to_take
        cdef uint64_t *free_ = self.ground.set_of(FREE)
        cdef uint64_t *front = self.ground.set_of(FRONT)
        cdef uint64_t *next_ = self.ground.set_of(NEXT)
        cdef uint64_t *targets
        cdef uint64_t *asked
        cdef double *out
        memset(self.seen, 0, sizeof(self.seen))
        self.own(s, me)
        for side in range(2):
            memset(front, 0, n * 8)
            for player in range(self.players):
                if (player != me) == side:
                    asked = self.ground.set_of(SETS + player)
                    for k in range(n):
                        front[k] |= asked[k]
            targets, out = self.ground.set_of(TARGETS + side), self.seen[side] + self.kinds
            out[2 * RINGS + 1] = self.chain(front, targets)
            for ring in range(RINGS):
                taken = free_to_take = 0
                for k in range(n):
                    taken += lx_popcount(front[k] & targets[k])
                    free_to_take += lx_popcount(front[k] & free_[k])
                out[ring], out[RINGS + 1 + ring] = taken, free_to_take
                if ring == 0:
                    out[RINGS] = min(taken, self.few)
                if ring < RINGS - 1:
                    near(self.ground, front, next_)
                    for k in range(n):
                        front[k] |= next_[k] & (targets[k] | free_[k])
        for i in range(self.n if self.players > 2 else 0):
            # What they threaten, any of them does.
            if i < self.kinds or self.kinds + RINGS < i <= self.kinds + 2 * RINGS:
                self.seen[1][i] /= self.players - 1

    cdef int64_t chain(self, const uint64_t *front, const uint64_t *targets) noexcept nogil:
        """How many targets could be taken one after the other from the front on, over targets alone."""
        cdef uint64_t *next_ = self.ground.set_of(NEXT)
        cdef uint64_t *chain = self.ground.set_of(CHAIN)
        cdef int64_t k, n = self.ground.words, count = 0
        cdef uint64_t more, x
        for k in range(n):
            chain[k] = front[k] & targets[k]
        for _ in range(LONG):
            near(self.ground, chain, next_)
            more = 0
            for k in range(n):
                x = next_[k] & targets[k]
                more |= x ^ chain[k]
                chain[k] = x
            if more == 0:
                break
        for k in range(n):
            count += lx_popcount(chain[k])
        return count

    cdef double value(self, const uint64_t *s, int32_t player, int32_t stage, int32_t ply) noexcept nogil:
        cdef int32_t mover = self.e.mover(self.g, s)
        self.ask_all(s)
        if self.players == 2 and player != mover:
            return -self.standing(s, mover, mover, stage)
        return self.standing(s, player, mover, stage)

    cdef void values(self, const uint64_t *s, int32_t stage, double *out) noexcept nogil:
        """The logarithm of each player's odds to win."""
        cdef int32_t p, mover = self.e.mover(self.g, s)
        cdef double all_ = 0
        self.ask_all(s)
        if self.players == 2:
            out[mover] = self.standing(s, mover, mover, stage)
            out[1 - mover] = -out[mover]
            return
        for p in range(self.players):
            out[p] = fmin(fmax(self.standing(s, p, mover, stage), -300), 300)
            all_ += exp(out[p])
        for p in range(self.players):           # one against the sum of all others, as in multinomial regression
            out[p] -= log(fmax(all_ - exp(out[p]), 1e-300))

    cdef double standing(self, const uint64_t *s, int32_t me, int32_t mover, int32_t stage) noexcept nogil:
        """How well one stands against all others taken together; after `ask_all`."""
        cdef int32_t k, row = min(stage, <int32_t>STAGES - 1) if me == mover else STAGES
        cdef double total = self.bias[row]
        self.look(s, me)
        for k in range(self.n):
            total += self.weights[row][0][k] * self.seen[0][k] + self.weights[row][1][k] * self.seen[1][k]
        return total

    # ------------------------------------------------------------------------------------------ for Python

    def sight(self, position) -> tuple[list[float], list[float]]:
        """The terms of the player to choose, and of the others."""
        cdef Position there = position
        self.fit(position)
        self.ask_all(there.s)
        self.look(there.s, position.mover)
        return [self.seen[0][k] for k in range(self.n)], [self.seen[1][k] for k in range(self.n)]

    def explain(self, position) -> tuple:
        """The bias, and each term of both sides by its weights where no choice was made yet."""
        mine, others = self.sight(position)
        game, weights = position.game, self.taken
        line = game.model.fields[terms_of(position).field].span.place
        found = [Term("to move", game.model.turn.span.place, None, None, weights.bias[0])]
        for k, name in enumerate(self.names):
            worth = weights.own[0][k] * mine[k] + weights.other[0][k] * others[k]
            found.append(Term(name, line, mine[k], others[k], worth))
        return tuple(found)


def term_names(kinds: int) -> tuple[str, ...]:
    """The names of the terms of a side."""
    ahead = range(1, RINGS + 1)
    return tuple([f"count {k}" for k in range(kinds)] + [f"capture {d}" for d in ahead] + ["capture few"]
                 + [f"free {d}" for d in ahead] + ["capture chain"])


def choices_of_a_turn(game) -> int:
    """How many choices a turn has at most."""
    most = 1
    for step in turn_steps(game.model, game.settings):
        if step.kind == REPEAT:
            most = max(most, step.high if step.high >= 0 else MANY)
    return most
