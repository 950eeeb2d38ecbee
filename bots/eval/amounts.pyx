"""The evaluation `amounts`: what can be counted in a state, for games of two players with numbers on the board.

    value(p) = sum over terms of weight * (amount of p - amount of the other)

`ludex.bots.analysis.amounts` has the terms: cells by owner, the numbers and flags that lie in them, numbers of players
and of the game. Values are in logits of winning. Weights are those of `NAME.amounts.json` (`ludex.bots.learn.amounts`);
without such a file the lead in the score counts alone.

Fit: stacks, seeds, counters. Not fit: games in which it matters who stands beside whom (`patterns`). Refused: other
than two players, and more terms than 256.
"""

from libc.stdint cimport int32_t, int64_t, uint64_t
from libc.stdlib cimport calloc, free

from ludex.bots.eval.counted cimport MOST_COUNTED, CountedEvaluation
from ludex.bots.eval.evaluator cimport Evaluator

from ludex.bots.analysis import amounts as described
from ludex.bots.errors import Refused
from ludex.bots.eval.amount_weights import amount_weights

cdef int32_t _LEAD = described.LEAD, _MOVE = described.MOVE, _OWNED = described.OWNED, _SIGNED = described.SIGNED


cdef class AmountsEvaluation(CountedEvaluation):
    """The evaluation `amounts`."""

    def __dealloc__(self):
        self.drop()

    cdef drop(self):
        free(self.terms)
        free(self.belongs)
        self.terms, self.belongs = NULL, NULL

    cpdef int fit(self, object position) except -1:
        if self.game is position.game:
            return 0
        game = position.game
        if len(game.player_names) != 2:
            raise Refused("amounts are counted for two players: take another bot")
        found = described.amounts(game)
        if len(found) > MOST_COUNTED:
            raise Refused(f"amounts are counted by {MOST_COUNTED} terms at most, these rules need {len(found)}")
        Evaluator.fit(self, position)
        self.game = None
        self.logit, self.source = 1, "amounts"
        self.lay_out(game, found)
        weights = amount_weights(game, self.names, self.given)
        self.take_weights([one.guess for one in found] if weights is None else weights)
        self.game = game
        return 0

    def lay_out(self, game, found):
        """The terms in C, and whose each code of each field is."""
        cdef int32_t k
        self.drop()
        world, fields = game.world, game.model.fields
        owners = {one.owner for one in found if one.owner >= 0}
        kinds = {field: described.kinds_of(world, fields[field]) for field in owners}
        self.codes, self.n, self.cells = max(map(len, kinds.values()), default=1), len(found), game.board.size
        self.terms = <amount *>calloc(self.n, sizeof(amount))
        self.belongs = <int32_t *>calloc(self.codes * (len(fields) + 1), sizeof(int32_t))
        if self.terms == NULL or self.belongs == NULL:
            raise MemoryError("not enough memory to evaluate")
        for field, codes in kinds.items():
            whose = world.owners(fields[field].type.enum)
            for code, kind in enumerate(codes):
                self.belongs[field * self.codes + code] = -1 if kind < 0 else 2 * kind + whose[code]
        for k, one in enumerate(found):
            self.terms[k] = [one.sort, one.field, one.owner, one.kind, one.above, one.place]
        self.names, self.lines = tuple([one.name for one in found]), tuple([one.line for one in found])

    cdef double count(self, const uint64_t *s, amount *t) noexcept nogil:
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

    cdef double look(self, const uint64_t *s, int32_t player) noexcept nogil:
        """Fill `seen`; the sum by weights."""
        cdef int32_t k
        cdef amount *t
        cdef double total = 0, found
        for k in range(self.n):
            t = &self.terms[k]
            if t.sort == _OWNED:
                found = self.count(s, t)
            elif t.sort == _LEAD:
                found = self.lead(s, 0)
            elif t.sort == _MOVE:
                found = 1 - 2 * self.e.mover(self.g, s)
            elif t.sort == _SIGNED:
                found = <double>self.e.get(self.g, s, t.field, t.place, 0)
            else:
                found = <double>(self.e.get(self.g, s, t.field, 0, 0) - self.e.get(self.g, s, t.field, 1, 0))
            self.seen[k] = -found if player else found
            total += self.seen[k] * self.weights[k]
        return total


EVALUATOR = AmountsEvaluation
