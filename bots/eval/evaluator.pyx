"""The contract between evaluations and searches, and the evaluation `score`: the lead in the score of the rules.

An evaluation is a class below `Evaluator`. A search asks it through a table of C functions, without the GIL:

    value(state, player)    how well the player stands, the more the better; `logit` of it is a logit of winning
    values(state)           the same to all players, in logits
    priors(state, choices)  how promising choices are, for searches that ask

and Python through `fit(position)`, which reads the rules and the weights before the first turn of a game,
`of(position)` and `explain(position)`. `begin` comes before each search. An evaluation overrides `fit` and `value`, and
of the others those it has something to say on. `ludex.bots.eval.EVALUATIONS` has the names.

A `GoalEvaluator` has goals of its own, which reach beyond the turn that is planned: a search that changes a turn step
by step changes them along with it (`search/annealing.pyx`).

Fit: states that are not over; what a finished game is worth, the search knows. Reference: the `Evaluator` of OpenSpiel
(Lanctot et al. 2019).
"""

from libc.stdint cimport int32_t, int64_t, uint64_t

from ludex.bots.blocks cimport Blocks
from ludex.engine.contract cimport lx_choice
from ludex.engine.position cimport Position

from ludex.bots.eval.term import Term

cdef double A_LOGIT = 4.0           # points, where nothing else is known


cdef class Evaluator:
    """`weights`: True for those beside the rules, False for none, a path, or the weights themselves."""

    def __init__(self, weights=True):
        self.given, self.source, self.logit, self.plans = weights, "score", A_LOGIT, 1

    cpdef int fit(self, object position) except -1:
        """Ready for the game of a position. Raises Refused where the evaluation is for other games."""
        cdef Position there = position
        self.game = None
        self.e, self.g, self.players = there.e, there.g, there.table.players
        self.blocks = Blocks()
        self.points = <int64_t *>self.blocks.take(self.players, 8)
        self.game = there.game
        return 0

    cdef void begin(self, const uint64_t *s, int32_t player, uint64_t seed) noexcept nogil:
        pass

    cdef double value(self, const uint64_t *s, int32_t player, int32_t stage, int32_t ply) noexcept nogil:
        return self.lead(s, player)

    cdef void values(self, const uint64_t *s, int32_t stage, double *out) noexcept nogil:
        cdef int32_t p
        for p in range(self.players):
            out[p] = self.value(s, p, stage, 0) / self.logit

    cdef bint priors(self, const uint64_t *s, const lx_choice *choices, int64_t n, double *out) noexcept nogil:
        return False

    cdef double lead(self, const uint64_t *s, int32_t player) noexcept nogil:
        cdef int64_t most = -(<int64_t>1 << 60)
        cdef int32_t p
        if not self.e.scores(self.g, s, self.points):
            return 0
        for p in range(self.players):
            if p != player and self.points[p] > most:
                most = self.points[p]
        return <double>(self.points[player] - most) if self.players > 1 else <double>self.points[player]

    # ------------------------------------------------------------------------------------------ for Python

    def of(self, position) -> float:
        """The value of a position that is not over, to the player to move."""
        cdef Position there = position
        if self.game is not there.game:
            self.fit(position)
        return self.value(there.s, self.e.mover(self.g, there.s), len(position.turn_so_far), 0)

    def explain(self, position) -> tuple:
        """The terms whose worths add up to `of` where a turn begins, each with its line of the rules."""
        return score_terms(position, self.of(position))


cdef class GoalEvaluator(Evaluator):
    """An evaluation with goals; this one has none."""

    cdef bint change(self) noexcept nogil:
        return False

    cdef void accept(self) noexcept nogil:
        pass

    cdef void remember(self) noexcept nogil:
        pass

    cdef void restart(self) noexcept nogil:
        pass


def score_terms(position, worth: float) -> tuple:
    """The score of the player to move and the best of the others, as a term; none where the rules have no score."""
    model = position.game.model
    if model.score is None:
        return ()
    scores = list(position.scores())
    mine = scores.pop(position.mover)
    return (Term("score", model.score.span.place, mine, max(scores, default=0), worth),)
