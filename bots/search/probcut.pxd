"""ProbCut: the evaluation predicts the value of a shallow search, which is then not made; and late choice reductions.

    value after d choices = evaluation + mean(d) +- SURE * off(d)

`mean`, and `off`, the mean distance from it, are learned while the game is played: now and then a position with a
prediction is searched all the same. So no number in the code belongs to one game.

Fit: evaluations that are right on the mean. Not fit: games in which one choice is sometimes far better than all others.
References: Buro 1995 (ProbCut); Heinz 1998 (futility); Romstad 2006 (late choice reductions).
"""

from libc.math cimport log
from libc.stdint cimport int32_t

from ludex.bots.search.transposition_table cimport PROVEN, WIN

cdef enum:
    SHALLOW = 3                     # choices above the leaves at most
    SURE = 2                        # about one in 20 is beyond it, on one side
    SEEN = 32                       # positions searched before the first prediction
    LATELY = 512                    # about so many recent positions count
    SELDOM = 256                    # of so many positions, times 2^d, one is searched all the same
    FAR = 16                        # errors of a proven value count so many usual ones
    UNKNOWN = WIN + 1               # beyond every value

cdef struct prediction:             # of one depth: the value of a search less the evaluation
    double mean, off
    int32_t seen, asked


cdef inline bint verifies(prediction *f, int32_t depth) noexcept nogil:
    """Whether this position is searched, to learn from it."""
    f.asked += 1
    return f.seen < SEEN or f.asked % (SELDOM << depth) == 0


cdef inline void learn(prediction *f, int32_t evaluated, int32_t value) noexcept nogil:
    """Learn from the value of a search. A proven value, which no evaluation reaches, counts as a large error."""
    cdef double by = value - evaluated - f.mean
    if f.seen < LATELY:
        f.seen += 1
    if value > PROVEN or value < -PROVEN:
        f.off = min(<double>WIN, f.off + FAR * (f.off + 1) / f.seen)
    else:
        f.mean += by / f.seen
        f.off += ((by if by > 0 else -by) - f.off) / f.seen


cdef inline int32_t predict(const prediction *f, int32_t evaluated, int32_t alpha, int32_t beta) noexcept nogil:
    """A bound outside the window that a search would confirm with high probability; else UNKNOWN."""
    cdef double middle = evaluated + f.mean, most = SURE * f.off
    if middle + most <= alpha:
        return max(-PROVEN, <int32_t>(middle + most))
    return min(PROVEN, <int32_t>(middle - most)) if middle - most >= beta else <int32_t>UNKNOWN


cdef inline void reduce(int32_t[64][64] reduction, double strength, int32_t early) noexcept nogil:
    """How much less deep a choice is searched first, by the depth and its number in order."""
    cdef int32_t depth, number
    for depth in range(64):
        for number in range(64):
            reduction[depth][number] = 0
            if strength > 0 and depth >= early and number >= early:
                reduction[depth][number] = <int32_t>(0.5 + strength * log(depth) * log(number) / 2.25)
