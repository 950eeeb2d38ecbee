"""The evaluation `hands`: pieces on the board and in hand, for games of two players in which captured pieces come back.

    value(p) = sum over terms of weight * (number of p - number of the other)

A term is a kind of piece on the board, a kind with a flag of its cell (promoted, say), or a kind in hand. Values are in
logits of winning. Weights are those of `NAME.hands.json` (`ludex.bots.learn.hands`); without such a file a piece counts
by the choices that it has on the mean in random games (`ludex.bots.analysis.hands`), and a little more in hand.

Fit: number fields of players by kind, as `player hand[pawn | rook]: 0..2`, beside a board of such kinds. Not fit
(Refused): games without hands; other than two players.
"""

from libc.stdint cimport int32_t, uint64_t

from ludex.bots.eval.counted cimport CountedEvaluation
from ludex.bots.eval.evaluator cimport Evaluator
from ludex.engine.words cimport lx_popcount

from ludex.bots.analysis.hands import flags, hand_fields, piece_kinds, piece_values
from ludex.bots.errors import Refused
from ludex.bots.eval.hand_weights import hand_weights
from ludex.dsl import model as m


cdef class HandsEvaluation(CountedEvaluation):
    """The evaluation `hands`."""

    cpdef int fit(self, object position) except -1:
        if self.game is position.game:
            return 0
        game, hands = position.game, hand_fields(position.game.model)
        if len(game.player_names) != 2 or not piece_kinds(game)[0]:
            raise Refused("players of these rules hold no pieces in hand (`player hand[a | b]`): take another bot")
        Evaluator.fit(self, position)
        self.game = None
        self.logit, self.source, self.words = 1, "hands", game.planes.words[m.CELL]
        self.lay_out(game, hands)
        weights = hand_weights(game.model, self.names, self.given)
        self.take_weights(self.guess(position) if weights is None else weights)
        self.game = game
        return 0

    def lay_out(self, game, hands):
        """The terms: `pawn`, `pawn promoted`, `hand[pawn]`."""
        cdef int32_t player, k
        fields, marks, found = game.model.fields, flags(game), []
        owned, kinds = piece_kinds(game)
        for pair, kind in zip(owned, kinds):
            line = fields[pair[0].field].span.place
            found.append((kind, line, pair, None, -1))
            found += [(f"{kind} {fields[mark.field].name}", line, pair, mark, -1) for mark in marks]
        found += [(field.name, field.span.place, None, None, field.index) for field in hands.values()]
        if len(found) > MOST_TERMS:
            raise Refused(f"pieces are counted by {MOST_TERMS} terms at most, these rules need {len(found)}")
        self.n = len(found)
        for k, (_, _, pair, mark, field) in enumerate(found):
            self.terms[k].field = field
            for player in range(2):
                planes = [] if pair is None else [*pair[player].all_of, *([] if mark is None else mark.all_of), -1, -1]
                for at in range(3):
                    self.terms[k].words[player][at] = planes[at] if planes else -1
        self.names, self.lines = tuple([one[0] for one in found]), tuple([one[1] for one in found])

    def guess(self, position) -> list:
        """Weights before any are learned."""
        plain, more, in_hand = piece_values(position)
        marks, weights = len(flags(position.game)), []
        for kind, worth in enumerate(plain):
            weights += [worth, *[more[kind, mark] for mark in range(marks)]]
        fields = hand_fields(position.game.model)
        return weights + [in_hand.get(name, 0.0) for name in fields]

    cdef double look(self, const uint64_t *s, int32_t player) noexcept nogil:
        """Fill `seen`; the sum by weights."""
        cdef int32_t k, i, side, number, owner
        cdef counted *t
        cdef uint64_t x
        cdef double total = 0
        for k in range(self.n):
            t = &self.terms[k]
            number = 0
            for side in range(2):
                owner = player if side == 0 else 1 - player
                if t.field >= 0:
                    number += (1 - 2 * side) * <int32_t>self.e.get(self.g, s, t.field, owner, 0)
                    continue
                for i in range(self.words):
                    x = s[t.words[owner][0] + i]
                    if t.words[owner][1] >= 0:
                        x &= s[t.words[owner][1] + i]
                    if t.words[owner][2] >= 0:
                        x &= s[t.words[owner][2] + i]
                    number += (1 - 2 * side) * lx_popcount(x)
            self.seen[k] = number
            total += number * self.weights[k]
        return total


EVALUATOR = HandsEvaluation
