"""Evaluations that count, `hands` and `amounts`: terms with names, lines of the rules and weights, for two players.

    value(p) = sum over terms of weight * (number of p - number of the other)

`ludex.bots.analysis.amounts` and `ludex.bots.analysis.hands` find the terms in the rules. Values are in logits of
winning. Weights are those of `NAME.hands.json` and `NAME.amounts.json` (`ludex.bots.learn.counted`). Without such a
file a piece counts by the mean number of its choices in random games, and a little more in hand; of amounts the lead in
the score counts alone.

Fit: stacks, seeds, counters, pieces in hand. Not fit: games in which it matters who stands beside whom (`patterns`).
Refused: other than two players, more terms than 256, and `hands` of games without hands.
"""

from libc.stdint cimport int32_t, int64_t, uint64_t

from ludex.bots.eval.evaluator cimport Evaluator
from ludex.engine.position cimport Position
from ludex.engine.words cimport lx_popcount

from ludex.bots.analysis import amounts, hands
from ludex.bots.errors import Refused
from ludex.bots.eval import AMOUNTS as _AMOUNTS, HANDS as _HANDS
from ludex.bots.eval.counted_weights import counted_weights
from ludex.bots.eval.term import Term
from ludex.dsl import model as m

cdef int32_t LEAD = amounts.LEAD, MOVE = amounts.MOVE, OWNED = amounts.OWNED, SIGNED = amounts.SIGNED
cdef int32_t PIECES = amounts.PIECES

cdef enum:
    MOST_COUNTED = 256      # terms

cdef struct counted:                # a term, as `ludex.bots.analysis.amounts.Amount`
    int32_t sort, field, owner, kind, above, place
    int32_t[2][3] words             # of PIECES, of each player: the planes that meet, -1 for none


cdef class CountedEvaluation(Evaluator):
    """An evaluation whose terms are counted."""

    cdef readonly tuple terms               # as the rules describe them
    cdef readonly object taken              # their weights
    cdef int32_t n, cells, words            # terms, cells of the board, words of a plane
    cdef counted[MOST_COUNTED] counts
    cdef int32_t *belongs                   # [field][code]: 2 * kind + owner; -1: nobody's
    cdef int32_t codes                      # room of a field there
    cdef double[MOST_COUNTED] weights, seen     # of each term; what one player has more of it

    cdef int lay_out(self, object position, str name, tuple terms) except -1:
        """The terms in C, and whose each code of each field is. Raises Refused."""
        cdef int32_t k, player, i
        cdef counted *t
        game, fields, world = position.game, position.game.model.fields, position.game.world
        if len(game.player_names) != 2:
            raise Refused(f"{name} are counted for two players: take another bot")
        if len(terms) > MOST_COUNTED:
            raise Refused(f"{name} are counted by {MOST_COUNTED} terms at most, these rules need {len(terms)}")
        Evaluator.fit(self, position)
        self.game, self.logit, self.source, self.terms = None, 1, name, terms
        self.n, self.cells, self.words = len(terms), game.board.size, game.planes.words.get(m.CELL, 0)
        kinds = {one.owner: amounts.kinds_of(world, fields[one.owner]) for one in terms if one.sort == OWNED}
        self.codes = max(map(len, kinds.values()), default=1)
        self.belongs = <int32_t *>self.blocks.take(self.codes * (len(fields) + 1), sizeof(int32_t))
        for field, codes in kinds.items():
            whose = world.owners(fields[field].type.enum)
            for code, kind in enumerate(codes):
                self.belongs[field * self.codes + code] = -1 if kind < 0 else 2 * kind + whose[code]
        for k, one in enumerate(terms):
            t = &self.counts[k]
            t.sort, t.field, t.owner, t.kind, t.above, t.place = (
                one.sort, one.field, one.owner, one.kind, one.above, one.place)
            for player, planes in enumerate(one.planes):
                for i, word in enumerate((*planes, -1, -1)[:3]):
                    t.words[player][i] = word
        return 0

    @property
    def names(self):
        """Of the terms."""
        return tuple([one.name for one in self.terms])

    def take_weights(self, weights):
        """A weight for each term."""
        cdef int32_t k
        self.taken = tuple(weights)
        for k in range(self.n):
            self.weights[k] = weights[k]

    cdef double count_cells(self, const uint64_t *s, const counted *t) noexcept nogil:
        """Of the cells of a kind: those of the first player less those of the second."""
        cdef int32_t cell, belongs
        cdef int64_t number
        cdef double total = 0
        cdef int32_t *whose = self.belongs + t.owner * self.codes
        for cell in range(self.cells):
            belongs = whose[self.e.get(self.g, s, t.owner, cell, 0)]
            if belongs < 0 or belongs >> 1 != t.kind:
                continue
            number = 1 if t.field < 0 else self.e.get(self.g, s, t.field, cell, 0)
            if t.above >= 0:
                number = number > t.above
            total += -number if belongs & 1 else number
        return total

    cdef double count_pieces(self, const uint64_t *s, const counted *t) noexcept nogil:
        """The same by planes."""
        cdef int32_t player, i, number = 0
        cdef const int32_t *planes
        cdef uint64_t x
        for player in range(2):
            planes = t.words[player]
            for i in range(self.words):
                x = s[planes[0] + i]
                if planes[1] >= 0:
                    x &= s[planes[1] + i]
                if planes[2] >= 0:
                    x &= s[planes[2] + i]
                number += (1 - 2 * player) * lx_popcount(x)
        return number

    cdef double look(self, const uint64_t *s, int32_t player) noexcept nogil:
        """Fill `seen` for a player; the sum by weights."""
        cdef int32_t k
        cdef const counted *t
        cdef double total = 0, found
        for k in range(self.n):
            t = &self.counts[k]
            if t.sort == PIECES:
                found = self.count_pieces(s, t)
            elif t.sort == OWNED:
                found = self.count_cells(s, t)
            elif t.sort == LEAD:
                found = self.lead(s, 0)
            elif t.sort == MOVE:
                found = 1 - 2 * self.e.mover(self.g, s)
            elif t.sort == SIGNED:
                found = <double>self.e.get(self.g, s, t.field, t.place, 0)
            else:
                found = <double>(self.e.get(self.g, s, t.field, 0, 0) - self.e.get(self.g, s, t.field, 1, 0))
            self.seen[k] = -found if player else found
            total += self.seen[k] * self.weights[k]
        return total

    cdef double value(self, const uint64_t *s, int32_t player, int32_t stage, int32_t ply) noexcept nogil:
        return self.look(s, player)

    def sight(self, Position position) -> list:
        """Of each term how much more the player to move has than the other."""
        cdef int32_t k
        if self.game is not position.game:
            self.fit(position)
        self.look(position.s, self.e.mover(self.g, position.s))
        return [self.seen[k] for k in range(self.n)]

    def explain(self, position) -> tuple:
        """Each term: what the player to move has more."""
        return tuple([Term(one.name, one.line, more, None, more * weight)
                      for one, more, weight in zip(self.terms, self.sight(position), self.taken)])


cdef class HandsEvaluation(CountedEvaluation):
    """The evaluation `hands`: a kind of piece on the board, a kind with a flag of its cell (promoted, say), or a kind
    in hand."""

    cpdef int fit(self, object position) except -1:
        if self.game is not position.game:
            self.lay_out(position, "hands", hands.hand_terms(position.game))
            weights = counted_weights(position.game, self.names, self.given, _HANDS)
            self.take_weights(hands.term_values(position) if weights is None else weights)
            self.game = position.game
        return 0


cdef class AmountsEvaluation(CountedEvaluation):
    """The evaluation `amounts`: cells by owner, the numbers and flags in them, numbers of players and of the game."""

    cpdef int fit(self, object position) except -1:
        if self.game is not position.game:
            self.lay_out(position, "amounts", amounts.amounts(position.game))
            weights = counted_weights(position.game, self.names, self.given, _AMOUNTS)
            self.take_weights([one.guess for one in self.terms] if weights is None else weights)
            self.game = position.game
        return 0
