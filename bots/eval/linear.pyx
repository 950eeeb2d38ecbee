"""What a state is worth to a player: its lead, and the terms of `ludex.bots.analysis.features` weighed by the phase of
the game.

    worth(p) = lead(p) + sum over k of w[phase][k] * (term k of p - term k of the others)
    phase    = turns so far / turns of a game, between five points, weights interpolated linearly

Where the players are unlike (other pieces), each has weights of its own; those of two players are signed by whom the
term favours, so that their terms are summed.
Weights follow from the rules and from random play (`prior` of the features), or are given.

Distances are those of the steps that actions speak of, from all pieces of a player through what it could take, breadth
first; those between pieces are tabulated when the game is opened.
"""

from libc.math cimport log2, pow
from libc.stdint cimport int32_t, int64_t, uint8_t, uint64_t
from libc.string cimport memset

from itertools import accumulate

from ludex.bots.analysis.features import terms as terms_of
from ludex.bots.eval.bitboards import TooMany
from ludex.bots.eval.evaluator cimport Evaluator
from ludex.bots.eval.evaluator import score_terms
from ludex.bots.eval.income cimport HORIZON, Income
from ludex.bots.eval.term import Term
from ludex.bots.rule_files import weights_object
from ludex.engine.position cimport Position

cdef enum:
    FAR = 250

cdef double FAR_OFF = 0.05          # of all that is left falls to nobody


cdef class LinearEvaluation(Evaluator):
    """The evaluation `linear`."""

    cpdef int fit(self, object position) except -1:
        """Tables and weights for the game of a position."""
        cdef Position there = position
        cdef int32_t i
        if self.game is there.game:
            return 0
        Evaluator.fit(self, position)
        self.game, self.between = None, NULL
        found = terms_of(position)
        self.terms, self.source = found, "terms"
        self.cells, self.n = there.game.board.size, len(found.names)
        self.field, self.at, self.first_cell = found.field, found.at, found.first_cell
        self.pieces, self.kinds, self.turns = len(found.piece_owner), found.kinds, found.turns
        self.limited = found.limited
        self.alike, self.ringed = found.alike, len(found.steps) > 0
        codes = len(found.owners)
        self.owner, self.kind = self.blocks.numbers(found.owners), self.blocks.numbers(found.kinds_of_code)
        self.piece_owner = self.blocks.numbers(found.piece_owner)
        self.first = self.blocks.numbers(list(accumulate(map(len, found.steps), initial=0)))
        self.to = self.blocks.numbers([t for row in found.steps for t in row])
        self.n_values, self.n_fields = min(8, len(found.values)), min(16, len(found.fields))
        self.at_fields = self.kinds
        self.at_pieces = found.names.index("nearest foe") if self.at >= 0 else self.n
        for i in range(self.n_values):
            self.values[i] = found.values[i]
        for i in range(self.n_fields):
            self.fields[i] = found.fields[i]
        self.harvest, self.reaps = Income(), False
        if found.lying and self.at < 0:
            self.at_harvest = found.names.index("harvest")
            try:
                self.harvest.fit(there, found)
                self.reaps = True
            except TooMany:
                pass
        self.plans = 2 if self.reaps else 1
        self.n_idle = min(16, len(found.idle))
        for i in range(self.n_idle):
            self.idle[i] = found.idle[i]
        self.make_room(codes)
        for i in range(codes):
            self.takes[i] = found.takes[i]
        if self.at >= 0 and self.ringed:
            self.between = <uint8_t *>self.blocks.take(self.cells * self.cells, 1)
            with nogil:
                self.tabulate()
        self.take_weights(weights_object(self.given))
        self.game = there.game
        return 0

    cdef int make_room(self, int64_t codes) except -1:
        """Room for weights, terms and what a state is read into."""
        self.takes = <uint8_t *>self.blocks.take(codes + 1, 1)
        self.weights = <double *>self.blocks.take(PHASES * self.players * self.n + 1, sizeof(double))
        self.phi = <double *>self.blocks.take(self.players * self.n + 1, sizeof(double))
        self.code = <int32_t *>self.blocks.take(self.cells, 4)
        self.away = <int32_t *>self.blocks.take(self.players * self.cells if self.ringed else 1, 4)
        self.queue = <int32_t *>self.blocks.take(self.cells, 4)
        self.stands = <int32_t *>self.blocks.take(self.pieces + 1, 4)
        return 0

    def take_weights(self, weights):
        """Weights: for each phase, for each player (one row where they are alike), for each term; None: the guess."""
        cdef int32_t i, p, k
        weights = self.taken = self.terms.prior if weights is None else weights
        for i in range(PHASES):
            for p in range(self.players):
                for k in range(self.n):
                    self.weights[(i * self.players + p) * self.n + k] = (
                        weights[i][p % len(weights[i])][k])

    cdef void tabulate(self) noexcept nogil:
        """The steps between every two cells."""
        cdef int32_t start, here, i, head, tail
        cdef uint8_t *row
        memset(self.between, 255, self.cells * self.cells)
        for start in range(self.cells):
            row = self.between + start * self.cells
            row[start] = 0
            self.queue[0] = start
            head, tail = 0, 1
            while head < tail:
                here = self.queue[head]
                head += 1
                for i in range(self.first[here], self.first[here + 1]):
                    if row[self.to[i]] == 255 and row[here] < FAR:
                        row[self.to[i]] = row[here] + 1
                        self.queue[tail] = self.to[i]
                        tail += 1

    # ------------------------------------------------------------------------------------------ terms of a state

    cdef void read(self, const uint64_t *s) noexcept nogil:
        cdef int32_t k, code
        if self.field >= 0:
            for k in range(self.cells):
                self.code[k] = <int32_t>self.e.get(self.g, s, self.field, k, 0)
        for k in range(self.pieces if self.at >= 0 else 0):
            code = <int32_t>self.e.get(self.g, s, self.at, k, 0)
            self.stands[k] = code - self.first_cell if 0 <= code - self.first_cell < self.cells else -1

    cdef void spread(self, int32_t player) noexcept nogil:
        """Steps from the cells and pieces of a player to every cell, through what it could take."""
        cdef int32_t *away = self.away + player * self.cells
        cdef int32_t head = 0, tail = 0, here, there, i, k
        for k in range(self.cells):
            away[k] = FAR
            if self.field >= 0 and self.owner[self.code[k]] == player:
                away[k] = 0
                self.queue[tail] = k
                tail += 1
        for k in range(self.pieces):
            if self.piece_owner[k] == player and self.stands[k] >= 0 and away[self.stands[k]] != 0:
                away[self.stands[k]] = 0
                self.queue[tail] = self.stands[k]
                tail += 1
        while head < tail:
            here = self.queue[head]
            head += 1
            for i in range(self.first[here], self.first[here + 1]):
                there = self.to[i]
                if away[there] == FAR and (self.field < 0 or self.takes[self.code[there]]):
                    away[there] = away[here] + 1
                    self.queue[tail] = there
                    tail += 1

    cdef void look(self, const uint64_t *s) noexcept nogil:
        """The terms of every player, in `phi`."""
        cdef int32_t p, k
        cdef double *out
        memset(self.phi, 0, self.players * self.n * sizeof(double))
        if not self.reaps or self.kinds > 1:
            self.read(s)
            for k in range(self.cells if self.field >= 0 else 0):
                p = self.owner[self.code[k]]
                if p >= 0:
                    self.phi[p * self.n + self.kind[self.code[k]]] += 1
        for p in range(self.players):
            out = self.phi + p * self.n
            for k in range(self.n_fields):
                out[self.at_fields + k] = <double>self.e.get(self.g, s, self.fields[k], p, 0)
        if self.reaps:
            self.look_at_harvest(s)
            return
        if self.at < 0 or not self.ringed or self.players != 2:
            return
        for p in range(2):
            self.spread(p)
        for p in range(2):
            self.look_at_pieces(p, self.phi + p * self.n + self.at_pieces)

    cdef void look_at_pieces(self, int32_t player, double *out) noexcept nogil:
        cdef int32_t u, w, k, d, one, two, room
        cdef int32_t *foe = self.away + (1 - player) * self.cells
        cdef const uint8_t *row
        for u in range(self.pieces):
            if self.piece_owner[u] != player or self.stands[u] < 0:
                continue
            row = self.between + self.stands[u] * self.cells
            one = two = FAR
            for w in range(self.pieces):
                if self.piece_owner[w] == player or self.piece_owner[w] < 0 or self.stands[w] < 0:
                    continue
                d = row[self.stands[w]]
                if d < one:
                    two, one = one, d
                elif d < two:
                    two = d
            if one < FAR:
                out[0] += pow(0.7, one)
            if two < FAR:
                out[1] += pow(0.7, two)
            room = 0
            for k in range(self.cells):
                room += row[k] < foe[k]
            out[2] += log2(1.0 + room)
            out[3] += room < 8

    cdef void look_at_harvest(self, const uint64_t *s) noexcept nogil:
        """What the next turns could take, of that the next one's where a flag makes it idle, and the share of what is
        left by who comes to it first."""
        cdef double[2] harvest, first, land
        cdef double *out
        cdef double left
        cdef int32_t p, i, turns = HORIZON
        if self.limited:
            turns = <int32_t>((self.turns - self.e.turn_count(self.g, s)) // 2)
        self.harvest.look(s, self.weight(s, 0), turns, harvest, first)
        left = self.harvest.all_that_comes(s, land)
        for p in range(2):
            out = self.phi + p * self.n
            if self.kinds == 1:
                out[0] = self.harvest.counted[p]
            out[self.at_harvest] = harvest[p]
            out[self.at_harvest + 2] = left * land[p] / (land[0] + land[1] + FAR_OFF * left + 1)
            for i in range(self.n_idle):
                if self.e.get(self.g, s, self.idle[i], p, 0):
                    out[self.at_harvest + 1] = first[p]

    cdef double weight(self, const uint64_t *s, int32_t term) noexcept nogil:
        """Of a term in the phase of a state, for the first player."""
        cdef double at = self.phase_of(s) * (PHASES - 1)
        cdef int32_t low = min(<int32_t>at, <int32_t>PHASES - 2)
        cdef double *w = self.weights + low * self.players * self.n + term
        return w[0] + (at - low) * (w[self.players * self.n] - w[0])

    # ------------------------------------------------------------------------------------------ the value

    cdef double phase_of(self, const uint64_t *s) noexcept nogil:
        return min(1.0, <double>self.e.turn_count(self.g, s) / self.turns)

    cdef double value(self, const uint64_t *s, int32_t me, int32_t stage, int32_t ply) noexcept nogil:
        cdef double total = self.lead(s, me), at = self.phase_of(s) * (PHASES - 1), part, sign, sum_
        cdef int32_t low = min(<int32_t>at, <int32_t>PHASES - 2), p, k
        cdef double *w
        cdef double *later
        self.look(s)
        part = at - low
        for p in range(self.players):
            w = self.weights + (low * self.players + p) * self.n
            later = w + self.players * self.n
            sum_ = 0
            for k in range(self.n):
                sum_ += self.phi[p * self.n + k] * (w[k] + part * (later[k] - w[k]))
            sign = 1.0 if p == me else -1.0 / (self.players - 1)
            if not self.alike and self.players == 2:    # weights tell what is good for the first player
                sign = 1.0 if me == 0 else -1.0
            total += sign * sum_
        return total

    # ------------------------------------------------------------------------------------------ for Python

    def sight(self, position) -> tuple[float, list[list[float]]]:
        """(phase, the terms of each player) of a position that is not over."""
        cdef Position there = position
        self.fit(position)
        self.look(there.s)
        return self.phase_of(there.s), [[self.phi[p * self.n + k] for k in range(self.n)] for p in range(self.players)]

    def explain(self, position) -> tuple:
        """The lead, and each term as its weight in this phase counts it."""
        cdef int32_t me = position.mover
        phase, seen = self.sight(position)
        model, players, found = position.game.model, len(seen), list(score_terms(position, 0.0))
        low = min(int(phase * (PHASES - 1)), PHASES - 2)
        part = phase * (PHASES - 1) - low

        def weight(p, k):
            first, then = [self.taken[at][p % len(self.taken[at])][k] for at in (low, low + 1)]
            return first + part * (then - first)

        def sign(p):
            if not self.alike and players == 2:  # weights say what is good for the first player
                return 1.0 if me == 0 else -1.0
            return 1.0 if p == me else -1.0 / (players - 1)

        found = [Term("lead", one.line, one.mine, one.others, one.mine - one.others) for one in found]
        for k, (name, line) in enumerate(zip(self.terms.names, self.terms.lines)):
            worth = sum([sign(p) * weight(p, k) * seen[p][k] for p in range(players)])
            others = sum([row[k] for p, row in enumerate(seen) if p != me]) / max(1, players - 1)
            found.append(Term(name, line, seen[me][k], others, worth))
        return tuple(found)
