"""The evaluation `hands`: pieces on the board and in hand, for games of two players in which captured pieces come back.

A term is a kind of piece on the board, a kind with a flag of its cell (promoted, say), or a kind in hand. Weights are
those of `NAME.hands.json` (`ludex.bots.learn.counted`); without such a file a piece counts by the mean number of its
choices in random games (`ludex.bots.analysis.hands`), and a little more in hand.

Fit: number fields of players by kind, as `player hand[pawn | rook]: 0..2`, beside a board of such kinds. Not fit
(Refused): games without hands.
"""

from ludex.bots.eval.counted cimport CountedEvaluation

from ludex.bots.analysis.hands import hand_terms, term_values
from ludex.bots.eval import HANDS as _HANDS
from ludex.bots.eval.counted_weights import counted_weights


cdef class HandsEvaluation(CountedEvaluation):
    """The evaluation `hands`."""

    cpdef int fit(self, object position) except -1:
        if self.game is not position.game:
            self.lay_out(position, "hands", hand_terms(position.game))
            weights = counted_weights(position.game, self.names, self.given, _HANDS)
            self.take_weights(term_values(position) if weights is None else weights)
            self.game = position.game
        return 0


EVALUATOR = HandsEvaluation
