"""The evaluation of a position by patterns, as C data that a search reads without the GIL: see `eval/patterns.pyx`."""

from libc.stdint cimport int16_t, int32_t, int64_t, uint16_t, uint64_t

from ludex.bots.eval.evaluator cimport Evaluator
from ludex.engine.contract cimport lx_engine
from ludex.engine.words cimport lx_popcount

cdef extern from *:
    """
    #include <stdint.h>
    #ifdef __BMI2__
    #include <immintrin.h>
    #define lx_gather(x, mask) _pext_u64(x, mask)
    #else
    static inline uint64_t lx_gather(uint64_t x, uint64_t mask) {
        uint64_t found = 0;
        for (int i = 0; mask; i++, mask &= mask - 1)
            found |= (uint64_t)((x & mask & -mask) != 0) << i;
        return found;
    }
    #endif
    """
    uint64_t lx_gather(uint64_t x, uint64_t mask) noexcept nogil

cdef enum:
    OWNED = 32                      # owned planes of a player at most
    BOARD = 64                      # words of a plane at most
    SHAPE = 8                       # places of a window at most
    MANY = 256                      # windows from which on sums are carried from position to position
    MOST = 800000                   # the highest value: below that of proven games (`transposition_table.pxd`)

cdef enum:                          # kinds of evaluation
    LEVEL = 0                       # all positions are level
    COUNTS = 1                      # places owned by the player to move, less the opponent's
    SCORES = 2                      # the same with the scores of the rules
    WEIGHTS = 3                     # learned weights of windows and places

cdef struct plane:                  # words from `one` on, intersected with those from `two` on; two < 0: none
    int32_t one, two

cdef struct window:                 # some places of the board; index of its table: sum of 3^i * (0, 1 mine, 2 theirs)
    uint64_t mask                   # in the word `word`
    uint64_t rest                   # in the word after it; mostly 0
    int32_t word
    int32_t shift                   # bits of `mask`
    int32_t table                   # first weight of its class
    int32_t threes                  # where the sums of 3^i of its places begin

cdef struct part:                   # of a window: the place of one bit
    int32_t window
    int32_t[2] power                # 3^i of the table's index, as each player to move sees it

cdef struct carried:                # for each ply the position evaluated last, and its sums; PLIES + 1 slots
    uint64_t *seen                  # places of the first player, then of the second; NULL: nothing is carried
    int32_t *sums                   # of the windows, as each player to move sees them
    int32_t *first                  # of each bit: its parts
    part *parts

cdef struct pattern_table:
    int32_t kind
    int32_t words                   # of a plane of the board
    int32_t planes                  # owned planes of a player
    plane[2][OWNED] owned
    int32_t windows
    window *windows_of[2]           # as each player to move sees the board
    int16_t *threes                 # for each order of places: of every set of them the sum of 3^i
    int32_t *set_of                 # of each number of owned places: its set of weights; NULL: there is one
    int16_t *weights                # of windows, set by set
    int32_t of_windows              # weights of windows in a set
    int32_t places                  # bits of the board in whole words
    int32_t of_places               # weights of places in a set; 0: none
    int16_t *of_place[2]            # of each set, for each owned plane, mine then theirs: the weight of every bit
    carried carried
    int16_t *to_move                # of each set: value of being to move
    int32_t unit                    # value of a point, of an owned place


cdef inline void owned_of(const pattern_table *j, const uint64_t *s, int32_t player, uint64_t *out) noexcept nogil:
    """The places that a player owns."""
    cdef int32_t k, i
    for k in range(j.words):
        out[k] = 0
    for i in range(j.planes):
        for k in range(j.words):
            out[k] |= s[j.owned[player][i].one + k] & (
                s[j.owned[player][i].two + k] if j.owned[player][i].two >= 0 else <uint64_t>-1
            )


cdef inline int32_t owns(const pattern_table *j, const uint64_t *s, int32_t player) noexcept nogil:
    """How many places a player owns."""
    cdef uint64_t[BOARD] there
    cdef int32_t k, found = 0
    owned_of(j, s, player, there)
    for k in range(j.words):
        found += lx_popcount(there[k])
    return found


cdef int32_t weighed(const pattern_table *j, const uint64_t *s, int32_t mover, int32_t ply) noexcept nogil


cdef inline int32_t pattern_value(
    const pattern_table *j, const lx_engine *e, const void *g, const uint64_t *s, int32_t mover, int32_t ply
) noexcept nogil:
    """The value of a position for the player to move, always below that of a won game. Many windows are quickest
    where few places differ from the position evaluated last at the same ply or the one above."""
    cdef int64_t[2] points
    if j.kind == WEIGHTS:
        return weighed(j, s, mover, ply)
    if j.kind == SCORES:
        e.scores(g, s, points)
        return <int32_t>max(-MOST, min(MOST, (points[mover] - points[1 - mover]) * j.unit))
    if j.kind == COUNTS:
        return (owns(j, s, mover) - owns(j, s, 1 - mover)) * j.unit
    return 0


cdef class PatternEvaluation(Evaluator):
    cdef pattern_table j
    cdef object weights             # a `Weights`; None

    cdef int own(self, object planes) except -1
    cdef int32_t allocate(self, object weights) except -1
    cdef dict threes_by_order(self, set orders)
    cdef int32_t lay(self, object weights) except -1
    cdef int32_t carry(self, object features) except -1
