"""What a search of few choices would tell, foretold by the judgement so that it need not be made; and how much less
deep late choices are searched.

    value after d choices = judgement + mean(d) +- SURE * off(d)

`mean`, and `off`, the mean distance from it, are learned while the game is played: now and then a position that would
have been foretold is searched. So they follow the game, and no game's number stands in the code.

Fit: judgements that are right on the mean. Not fit: where one choice may be worth far more than all others in a few
positions. References: Buro 1995 (ProbCut); Heinz 1998 (futility); Romstad 2006 (late choice reductions).
"""

from libc.math cimport log
from libc.stdint cimport int32_t

from ludex.bots.search.transposition_table cimport PROVEN, WIN

cdef enum:
    FORETOLD = 3                    # choices above the leaves at most
    SURE = 2                        # about one in 20 is beyond it, on one side
    SEEN = 32                       # positions searched before anything is foretold
    LATELY = 512                    # those that count in the end, about
    SELDOM = 256                    # of so many positions, times 2^d, one is searched
    FAR = 16                        # times as far off as usual
    UNKNOWN = WIN + 1               # beyond every value

cdef struct foresight:              # by a depth: how much more than the judgement a search tells
    double mean, off
    int32_t seen, asked


cdef inline bint doubts(foresight *f, int32_t depth) noexcept nogil:
    """The position is to be searched, to learn from it."""
    f.asked += 1
    return f.seen < SEEN or f.asked % (SELDOM << depth) == 0


cdef inline void learn(foresight *f, int32_t judged, int32_t value) noexcept nogil:
    """What a search told of a position. A won or a lost game, which no judgement tells, counts as far off."""
    cdef double by = value - judged - f.mean
    if f.seen < LATELY:
        f.seen += 1
    if value > PROVEN or value < -PROVEN:
        f.off = min(<double>WIN, f.off + FAR * (f.off + 1) / f.seen)
    else:
        f.mean += by / f.seen
        f.off += ((by if by > 0 else -by) - f.off) / f.seen


cdef inline int32_t foretell(const foresight *f, int32_t judged, int32_t alpha, int32_t beta) noexcept nogil:
    """A bound outside the window that a search would hardly deny; else UNKNOWN."""
    cdef double middle = judged + f.mean, most = SURE * f.off
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
