"""What evaluations share that count: terms with names, lines of the rules and weights.

    value(p) = sum over terms of weight * (number of p - number of the other)
"""

from libc.stdint cimport int32_t, uint64_t

from ludex.bots.eval.evaluator cimport Evaluator
from ludex.engine.position cimport Position

from ludex.bots.eval.term import Term


cdef class CountedEvaluation(Evaluator):
    """An evaluation whose terms are counted by `look`."""

    def take_weights(self, weights):
        """A weight for each of `names`."""
        cdef int32_t k
        self.taken = tuple(weights)
        for k in range(self.n):
            self.weights[k] = weights[k]

    cdef double look(self, const uint64_t *s, int32_t player) noexcept nogil:
        return 0

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
        seen = self.sight(position)
        return tuple([Term(name, line, more, None, more * weight)
                      for name, line, more, weight in zip(self.names, self.lines, seen, self.taken)])
