"""The evaluation `amounts`: what can be counted in a state, for games of two players with numbers on the board.

`ludex.bots.analysis.amounts` has the terms: cells by owner, the numbers and flags that lie in them, numbers of players
and of the game. Weights are those of `NAME.amounts.json` (`ludex.bots.learn.counted`); without such a file the lead in
the score counts alone.
"""

from ludex.bots.eval.counted cimport CountedEvaluation

from ludex.bots.analysis.amounts import amounts
from ludex.bots.eval import AMOUNTS as _AMOUNTS
from ludex.bots.eval.counted_weights import counted_weights


cdef class AmountsEvaluation(CountedEvaluation):
    """The evaluation `amounts`."""

    cpdef int fit(self, object position) except -1:
        if self.game is not position.game:
            self.lay_out(position, "amounts", amounts(position.game))
            weights = counted_weights(position.game, self.names, self.given, _AMOUNTS)
            self.take_weights([one.guess for one in self.terms] if weights is None else weights)
            self.game = position.game
        return 0


EVALUATOR = AmountsEvaluation
