# Made by `make regen` (as `ludex build` does) from honeychain.rules. Do not edit: change the rules.
# digest 61f3c9294a1936ea327ae00bf74eee6c3f1828324c34d226e0d3d67adb665d03
# cython: language_level=3, cdivision=True, boundscheck=False, wraparound=False
"""The engine of honeychain: see `ludex.engine.contract`.

A comment with a number, as `31: ...`, is that line of the rules; what is made of it stands below. Sets are planes: an
element a bit, 64 in a word. `s` is a position, `g` the game as it was opened. A choice is a number: its action on top,
its parameters below.
"""

from libc.stdint cimport int8_t, int16_t, int32_t, int64_t, uint64_t
from libc.stdlib cimport calloc, free, malloc
from libc.string cimport memcpy, memset

from ludex.engine.bits cimport *
from ludex.engine.contract cimport *
from ludex.engine.play cimport *
from ludex.engine.random cimport random_word

cdef enum:
    ACTION_place = 0
    ACTION_cut = 1
    ACTION_join = 2

# ------------------------------------------------------------ words of a state

cdef enum:
    S_TURNS = 0  # turns so far
    S_HISTORY = 1  # positions remembered for `seen`
    S_ME = 2  # the player to move
    S_NEXT = 3  # the next player
    S_OVER = 4  # 0, or 1 + the number of the end clause that holds
    S_AT = 5  # the stop of the turn at which he chooses
    S_TAKEN_0 = 6  # choices taken of a repeated part of the turn
    S_LEAST_1 = 7  # the least choice that is still allowed
    S_TAKEN_2 = 8  # choices taken of a repeated part of the turn
    S_LEAST_3 = 9  # the least choice that is still allowed
    O_WINNERS = 10  # who has won
    O_F_peg = 11  # 7: cell peg: none "0" | player "12"; planes: one for each player

# The stops of the turn (S_AT), and what is chosen at each:
# 30: turn: place then 0.. set of cut then 0.. set of join
#   stop 0: place (30)
#   stop 1: cut, join or the end of the turn (30)
#   stop 2: join or the end of the turn (30)

cdef struct Game "lx_game":
    int64_t opened
    int64_t SET_size
    int64_t ROWS
    int64_t COLUMNS
    int64_t STRIDE
    int64_t BITS
    int64_t NW
    int64_t O_F_tie  # 9: bridge tie: none | player; planes: one for each player
    int64_t O_KEPT  # from here on: what follows from the words above
    int64_t O_HISTORY  # for `seen`
    int64_t WORDS
    const uint64_t *T_ROWS
    const uint64_t *T_COLUMNS
    const uint64_t *T_LINKS_bridge
    const int64_t *T_BIT_OF
    const int64_t *T_CELL_OF
    const int64_t *T_LINK_CODE_bridge
    const int64_t *T_LINK_NUMBER_bridge
    const uint64_t *T_FROM_12
    const uint64_t *T_FROM_13
    const uint64_t *T_BOARD
    const uint64_t *T_FROM_11
    const uint64_t *T_FROM_10
    const uint64_t *T_COLUMNS_FROM_M1
    const uint64_t *T_COLUMNS_FROM_M2
    const uint64_t *T_COLUMNS_FROM_M3
    const uint64_t *T_COLUMNS_FROM_0
    const uint64_t *T_COLUMNS_FROM_3
    const uint64_t *T_COLUMNS_FROM_2
    const uint64_t *T_COLUMNS_FROM_1
    const uint64_t *T_set
    const uint64_t *T_set_2
    const uint64_t *T_home
    uint64_t *filled

cdef inline int64_t used_words "lx_used_words"(const Game *g, const uint64_t *s) noexcept nogil:
    return g.O_HISTORY

cdef inline void copy_locally(const Game *g, uint64_t *to, const uint64_t *s) noexcept nogil:
    memcpy(to, s, g.O_HISTORY * 8)
    to[S_HISTORY] = 0

# ------------------------------------------------------------ what the rules are made of

cdef void inside_peg(const Game *g, uint64_t *s, uint64_t *result) noexcept nogil:
    cdef int64_t NW = g.NW
    cdef const uint64_t *T_LINKS_bridge = g.T_LINKS_bridge
    cdef int64_t STRIDE = g.STRIDE
    cdef const uint64_t *T_FROM_12 = g.T_FROM_12
    cdef const uint64_t *T_FROM_13 = g.T_FROM_13
    cdef const uint64_t *T_BOARD = g.T_BOARD
    cdef uint64_t[12] ends_1
    cdef int64_t i_1_, k_2_, k_3_
    cdef uint64_t[48] inside_2
    i_1_ = (<int64_t>s[S_ME])
    for k_2_ in range(NW):
        ends_1[k_2_] = s[O_F_peg + i_1_ * NW + k_2_]
    for i_1_ in range((4 * NW)):
        inside_2[i_1_] = <uint64_t>0
    i_1_ = ((-1 * STRIDE + 2) >> 6)
    k_2_ = ((-1 * STRIDE + 2) & 63)
    for k_3_ in range(NW):
        inside_2[k_3_] = ((T_LINKS_bridge[k_3_] & ends_1[k_3_])
                & ((lx_moved_in(ends_1, NW, k_3_, i_1_, k_2_) & T_FROM_12[k_3_])))
    i_1_ = ((-1 * STRIDE + -2) >> 6)
    k_2_ = ((-1 * STRIDE + -2) & 63)
    for k_3_ in range(NW):
        inside_2[NW + k_3_] = ((T_LINKS_bridge[NW + k_3_] & ends_1[k_3_])
                & ((lx_moved_in(ends_1, NW, k_3_, i_1_, k_2_) & T_FROM_13[k_3_])))
    i_1_ = ((-2 * STRIDE + 1) >> 6)
    k_2_ = ((-2 * STRIDE + 1) & 63)
    for k_3_ in range(NW):
        inside_2[2 * NW + k_3_] = ((T_LINKS_bridge[2 * NW + k_3_] & ends_1[k_3_])
                & ((lx_moved_in(ends_1, NW, k_3_, i_1_, k_2_)) & T_BOARD[k_3_]))
    i_1_ = ((-2 * STRIDE + -1) >> 6)
    k_2_ = ((-2 * STRIDE + -1) & 63)
    for k_3_ in range(NW):
        inside_2[3 * NW + k_3_] = ((T_LINKS_bridge[3 * NW + k_3_] & ends_1[k_3_])
                & ((lx_moved_in(ends_1, NW, k_3_, i_1_, k_2_)) & T_BOARD[k_3_]))
    for i_1_ in range((4 * NW)):
        result[i_1_] = inside_2[i_1_]
    return

cdef inline int64_t total_tie(const Game *g, uint64_t *s) noexcept nogil:
    cdef int64_t NW = g.NW
    cdef int64_t O_F_tie = g.O_F_tie
    cdef const uint64_t *T_LINKS_bridge = g.T_LINKS_bridge
    cdef int64_t total_1, gap_2, above_3, i_1_, t_3_, k_4_, may_end_6
    cdef int64_t[4] low_2_
    cdef uint64_t[48] inside_5, p_5_, p_6_
    total_1 = 0
    gap_2 = (<int64_t>s[S_LEAST_3]) - (<int64_t>ACTION_cut << 56)
    above_3 = -1 if (gap_2 <= 0) else (gap_2 - 1)
    i_1_ = (<int64_t>s[S_ME])
    low_2_[0] = lx_quotient(above_3 + 4, 4)
    low_2_[1] = lx_quotient(above_3 + 3, 4)
    low_2_[2] = lx_quotient(above_3 + 2, 4)
    low_2_[3] = lx_quotient(above_3 + 1, 4)
    t_3_ = 0
    for k_4_ in range((4 * NW)):
        t_3_ += lx_popcount(s[O_F_tie + i_1_ * ((4 * NW)) + k_4_]
                & (~lx_low_word(low_2_[lx_quotient(k_4_, NW)], lx_rest(k_4_, NW))))
    total_1 = total_1 + t_3_
    inside_peg(g, s, inside_5)
    for i_1_ in range((4 * NW)):
        p_6_[i_1_] = (T_LINKS_bridge[i_1_] & ~(T_LINKS_bridge[i_1_]
                & ~(s[O_F_tie + i_1_] | s[O_F_tie + (4 * NW) + i_1_])))
    crossing_bridge(g, p_5_, p_6_)
    t_3_ = 0
    for k_4_ in range((4 * NW)):
        t_3_ += lx_popcount((inside_5[k_4_] & ~(T_LINKS_bridge[k_4_]
                & ~(T_LINKS_bridge[k_4_] & ~(s[O_F_tie + k_4_] | s[O_F_tie + (4 * NW) + k_4_]))))
                & (T_LINKS_bridge[k_4_] & ~p_5_[k_4_]))
    total_1 = total_1 + t_3_
    may_end_6 = 0
    may_end_6 = 1
    total_1 = total_1 + may_end_6
    return total_1

cdef inline int64_t total_peg(const Game *g, uint64_t *s) noexcept nogil:
    cdef const uint64_t *T_LINKS_bridge = g.T_LINKS_bridge
    cdef int64_t NW = g.NW
    cdef int64_t O_F_tie = g.O_F_tie
    cdef int64_t total_1, gap_4, above_5, k_3_, t_5_, k_6_, may_end_6
    cdef uint64_t[48] inside_3, p_1_, p_2_
    cdef int64_t[4] low_4_
    total_1 = 0
    inside_peg(g, s, inside_3)
    gap_4 = (<int64_t>s[S_LEAST_1]) - (<int64_t>ACTION_join << 56)
    above_5 = -1 if (gap_4 <= 0) else (gap_4 - 1)
    for k_3_ in range((4 * NW)):
        p_2_[k_3_] = (T_LINKS_bridge[k_3_] & ~(T_LINKS_bridge[k_3_]
                & ~(s[O_F_tie + k_3_] | s[O_F_tie + (4 * NW) + k_3_])))
    crossing_bridge(g, p_1_, p_2_)
    low_4_[0] = lx_quotient(above_5 + 4, 4)
    low_4_[1] = lx_quotient(above_5 + 3, 4)
    low_4_[2] = lx_quotient(above_5 + 2, 4)
    low_4_[3] = lx_quotient(above_5 + 1, 4)
    t_5_ = 0
    for k_6_ in range((4 * NW)):
        t_5_ += lx_popcount(((inside_3[k_6_] & ~(T_LINKS_bridge[k_6_]
                & ~(T_LINKS_bridge[k_6_] & ~(s[O_F_tie + k_6_] | s[O_F_tie + (4 * NW) + k_6_]))))
                & (T_LINKS_bridge[k_6_] & ~p_1_[k_6_])) & (~lx_low_word(low_4_[lx_quotient(k_6_, NW)],
                lx_rest(k_6_, NW))))
    total_1 = total_1 + t_5_
    may_end_6 = 0
    may_end_6 = 1
    total_1 = total_1 + may_end_6
    return total_1

# joined(start, through, links of bridge).
cdef void joined_by_bridge(const Game *g, uint64_t *result, const uint64_t *start, const uint64_t *through,
        const uint64_t *links) noexcept nogil:
    cdef int64_t NW = g.NW
    cdef int64_t STRIDE = g.STRIDE
    cdef const uint64_t *T_FROM_11 = g.T_FROM_11
    cdef const uint64_t *T_FROM_12 = g.T_FROM_12
    cdef const uint64_t *T_FROM_10 = g.T_FROM_10
    cdef const uint64_t *T_FROM_13 = g.T_FROM_13
    cdef const uint64_t *T_BOARD = g.T_BOARD
    cdef uint64_t[12] a, more, p_2_, p_7_, p_13_, p_19_
    cdef int64_t k_1_, far_3_, far_4_, far_5_, far_6_, k_8_, far_9_, far_10_, far_11_, far_12_, k_14_, far_15_, far_16_
    cdef int64_t far_17_, far_18_, k_20_, far_21_, far_22_, far_23_, far_24_, k_25_
    for k_1_ in range(NW):
        a[k_1_] = start[k_1_]
    while True:
        for k_1_ in range(NW):
            p_2_[k_1_] = a[k_1_] & links[k_1_]
        far_3_ = ((STRIDE + -2) >> 6)
        far_4_ = ((STRIDE + -2) & 63)
        far_5_ = ((-1 * STRIDE + 2) >> 6)
        far_6_ = ((-1 * STRIDE + 2) & 63)
        for k_8_ in range(NW):
            p_7_[k_8_] = a[k_8_] & links[NW + k_8_]
        far_9_ = ((STRIDE + 2) >> 6)
        far_10_ = ((STRIDE + 2) & 63)
        far_11_ = ((-1 * STRIDE + -2) >> 6)
        far_12_ = ((-1 * STRIDE + -2) & 63)
        for k_14_ in range(NW):
            p_13_[k_14_] = a[k_14_] & links[2 * NW + k_14_]
        far_15_ = ((2 * STRIDE + -1) >> 6)
        far_16_ = ((2 * STRIDE + -1) & 63)
        far_17_ = ((-2 * STRIDE + 1) >> 6)
        far_18_ = ((-2 * STRIDE + 1) & 63)
        for k_20_ in range(NW):
            p_19_[k_20_] = a[k_20_] & links[3 * NW + k_20_]
        far_21_ = ((2 * STRIDE + 1) >> 6)
        far_22_ = ((2 * STRIDE + 1) & 63)
        far_23_ = ((-2 * STRIDE + -1) >> 6)
        far_24_ = ((-2 * STRIDE + -1) & 63)
        for k_25_ in range(NW):
            more[k_25_] = (a[k_25_] | (((((((lx_moved_in(p_2_, NW, k_25_, far_3_, far_4_) & T_FROM_11[k_25_]))
                    | (((lx_moved_in(a, NW, k_25_, far_5_, far_6_) & T_FROM_12[k_25_])) & links[k_25_]))
                    | (((lx_moved_in(p_7_, NW, k_25_, far_9_, far_10_) & T_FROM_10[k_25_]))
                    | (((lx_moved_in(a, NW, k_25_, far_11_, far_12_) & T_FROM_13[k_25_])) & links[NW + k_25_])))
                    | (((lx_moved_in(p_13_, NW, k_25_, far_15_, far_16_)) & T_BOARD[k_25_])
                    | (((lx_moved_in(a, NW, k_25_, far_17_, far_18_)) & T_BOARD[k_25_]) & links[2 * NW + k_25_])))
                    | (((lx_moved_in(p_19_, NW, k_25_, far_21_, far_22_)) & T_BOARD[k_25_])
                    | (((lx_moved_in(a, NW, k_25_, far_23_, far_24_)) & T_BOARD[k_25_]) & links[3 * NW + k_25_])))
                    & through[k_25_]))
        k_1_ = 0
        for far_3_ in range(NW):
            if more[far_3_] ^ a[far_3_]:
                k_1_ = 1
                break
        if not k_1_:
            break
        for k_1_ in range(NW):
            a[k_1_] = more[k_1_]
    for k_1_ in range(NW):
        result[k_1_] = a[k_1_]
    return

# joined(start, through, R), R of 8 steps.
cdef void joined_eight(const Game *g, uint64_t *result, const uint64_t *start, const uint64_t *through) noexcept nogil:
    cdef int64_t NW = g.NW
    cdef int64_t STRIDE = g.STRIDE
    cdef const uint64_t *T_FROM_13 = g.T_FROM_13
    cdef const uint64_t *T_FROM_12 = g.T_FROM_12
    cdef const uint64_t *T_FROM_11 = g.T_FROM_11
    cdef const uint64_t *T_FROM_10 = g.T_FROM_10
    cdef const uint64_t *T_BOARD = g.T_BOARD
    cdef uint64_t[12] a, more
    cdef int64_t k_1_, k_2_, k_3_, far_4_, far_5_, far_6_, far_7_, far_8_, far_9_, far_10_, far_11_, far_12_, far_13_
    cdef int64_t far_14_, far_15_, far_16_, k_17_
    for k_1_ in range(NW):
        a[k_1_] = start[k_1_]
    while True:
        k_1_ = 0
        for k_2_ in range(NW):
            if through[k_2_] & ~a[k_2_]:
                k_1_ = 1
                break
        if not k_1_:
            for k_3_ in range(NW):
                result[k_3_] = a[k_3_]
            return
        k_1_ = ((-2 * STRIDE + -1) >> 6)
        k_2_ = ((-2 * STRIDE + -1) & 63)
        k_3_ = ((-2 * STRIDE + 1) >> 6)
        far_4_ = ((-2 * STRIDE + 1) & 63)
        far_5_ = ((-1 * STRIDE + -2) >> 6)
        far_6_ = ((-1 * STRIDE + -2) & 63)
        far_7_ = ((-1 * STRIDE + 2) >> 6)
        far_8_ = ((-1 * STRIDE + 2) & 63)
        far_9_ = ((STRIDE + -2) >> 6)
        far_10_ = ((STRIDE + -2) & 63)
        far_11_ = ((STRIDE + 2) >> 6)
        far_12_ = ((STRIDE + 2) & 63)
        far_13_ = ((2 * STRIDE + -1) >> 6)
        far_14_ = ((2 * STRIDE + -1) & 63)
        far_15_ = ((2 * STRIDE + 1) >> 6)
        far_16_ = ((2 * STRIDE + 1) & 63)
        for k_17_ in range(NW):
            more[k_17_] = (a[k_17_] | (((lx_moved_in(a, NW, k_17_, k_1_, k_2_) | lx_moved_in(a, NW, k_17_, k_3_, far_4_)
                    | (lx_moved_in(a, NW, k_17_, far_5_, far_6_) & T_FROM_13[k_17_])
                    | (lx_moved_in(a, NW, k_17_, far_7_, far_8_) & T_FROM_12[k_17_])
                    | (lx_moved_in(a, NW, k_17_, far_9_, far_10_) & T_FROM_11[k_17_])
                    | (lx_moved_in(a, NW, k_17_, far_11_, far_12_) & T_FROM_10[k_17_])
                    | lx_moved_in(a, NW, k_17_, far_13_, far_14_) | lx_moved_in(a, NW, k_17_, far_15_, far_16_))
                    & T_BOARD[k_17_]) & through[k_17_]))
        k_1_ = 0
        for k_2_ in range(NW):
            if more[k_2_] ^ a[k_2_]:
                k_1_ = 1
                break
        if not k_1_:
            for k_3_ in range(NW):
                result[k_3_] = a[k_3_]
            return
        for k_1_ in range(NW):
            a[k_1_] = more[k_1_]

# The links of bridge that cross a link of a set.
cdef void crossing_bridge(const Game *g, uint64_t *result, const uint64_t *links) noexcept nogil:
    cdef int64_t NW = g.NW
    cdef int64_t STRIDE = g.STRIDE
    cdef const uint64_t *T_COLUMNS_FROM_M1 = g.T_COLUMNS_FROM_M1
    cdef const uint64_t *T_COLUMNS_FROM_M2 = g.T_COLUMNS_FROM_M2
    cdef const uint64_t *T_COLUMNS_FROM_M3 = g.T_COLUMNS_FROM_M3
    cdef const uint64_t *T_COLUMNS_FROM_0 = g.T_COLUMNS_FROM_0
    cdef const uint64_t *T_LINKS_bridge = g.T_LINKS_bridge
    cdef const uint64_t *T_COLUMNS_FROM_3 = g.T_COLUMNS_FROM_3
    cdef const uint64_t *T_COLUMNS_FROM_2 = g.T_COLUMNS_FROM_2
    cdef const uint64_t *T_COLUMNS_FROM_1 = g.T_COLUMNS_FROM_1
    cdef uint64_t[48] crossed
    cdef int64_t k_1_, far_3_, far_4_, k_6_, far_7_, far_8_, k_10_, far_11_, far_12_, k_14_, far_15_, far_16_, k_18_
    cdef int64_t far_19_, far_20_, k_22_, far_23_, far_24_, k_26_, far_27_, far_28_, k_30_, far_31_, far_32_, k_34_
    cdef int64_t far_35_, far_36_, k_37_
    cdef uint64_t[12] p_2_, p_5_, p_9_, p_13_, p_17_, p_21_, p_25_, p_29_, p_33_
    for k_1_ in range((4 * NW)):
        crossed[k_1_] = <uint64_t>0
    for k_1_ in range(NW):
        p_2_[k_1_] = links[NW + k_1_]
    far_3_ = ((1) >> 6)
    far_4_ = ((1) & 63)
    for k_6_ in range(NW):
        p_5_[k_6_] = links[NW + k_6_]
    far_7_ = ((2) >> 6)
    far_8_ = ((2) & 63)
    for k_10_ in range(NW):
        p_9_[k_10_] = links[NW + k_10_]
    far_11_ = ((3) >> 6)
    far_12_ = ((3) & 63)
    for k_14_ in range(NW):
        p_13_[k_14_] = links[2 * NW + k_14_]
    far_15_ = ((1) >> 6)
    far_16_ = ((1) & 63)
    for k_18_ in range(NW):
        p_17_[k_18_] = links[2 * NW + k_18_]
    far_19_ = ((STRIDE) >> 6)
    far_20_ = ((STRIDE) & 63)
    for k_22_ in range(NW):
        p_21_[k_22_] = links[3 * NW + k_22_]
    far_23_ = ((1) >> 6)
    far_24_ = ((1) & 63)
    for k_26_ in range(NW):
        p_25_[k_26_] = links[3 * NW + k_26_]
    far_27_ = ((2) >> 6)
    far_28_ = ((2) & 63)
    for k_30_ in range(NW):
        p_29_[k_30_] = links[3 * NW + k_30_]
    far_31_ = ((STRIDE + 1) >> 6)
    far_32_ = ((STRIDE + 1) & 63)
    for k_34_ in range(NW):
        p_33_[k_34_] = links[3 * NW + k_34_]
    far_35_ = ((STRIDE + 2) >> 6)
    far_36_ = ((STRIDE + 2) & 63)
    for k_37_ in range(NW):
        crossed[k_37_] = ((((((((((lx_moved_in(p_2_, NW, k_37_, far_3_, far_4_) & T_COLUMNS_FROM_M1[k_37_])
                | (lx_moved_in(p_5_, NW, k_37_, far_7_, far_8_) & T_COLUMNS_FROM_M2[k_37_]))
                | (lx_moved_in(p_9_, NW, k_37_, far_11_, far_12_) & T_COLUMNS_FROM_M3[k_37_]))
                | (lx_moved_in(p_13_, NW, k_37_, far_15_, far_16_) & T_COLUMNS_FROM_M1[k_37_]))
                | (lx_moved_in(p_17_, NW, k_37_, far_19_, far_20_) & T_COLUMNS_FROM_0[k_37_]))
                | (lx_moved_in(p_21_, NW, k_37_, far_23_, far_24_) & T_COLUMNS_FROM_M1[k_37_]))
                | (lx_moved_in(p_25_, NW, k_37_, far_27_, far_28_) & T_COLUMNS_FROM_M2[k_37_]))
                | (lx_moved_in(p_29_, NW, k_37_, far_31_, far_32_) & T_COLUMNS_FROM_M1[k_37_]))
                | (lx_moved_in(p_33_, NW, k_37_, far_35_, far_36_) & T_COLUMNS_FROM_M2[k_37_])) & T_LINKS_bridge[k_37_])
    for k_1_ in range(NW):
        p_2_[k_1_] = links[k_1_]
    far_3_ = ((-3) >> 6)
    far_4_ = ((-3) & 63)
    for k_6_ in range(NW):
        p_5_[k_6_] = links[k_6_]
    far_7_ = ((-2) >> 6)
    far_8_ = ((-2) & 63)
    for k_10_ in range(NW):
        p_9_[k_10_] = links[k_10_]
    far_11_ = ((-1) >> 6)
    far_12_ = ((-1) & 63)
    for k_14_ in range(NW):
        p_13_[k_14_] = links[2 * NW + k_14_]
    far_15_ = ((-2) >> 6)
    far_16_ = ((-2) & 63)
    for k_18_ in range(NW):
        p_17_[k_18_] = links[2 * NW + k_18_]
    far_19_ = ((-1) >> 6)
    far_20_ = ((-1) & 63)
    for k_22_ in range(NW):
        p_21_[k_22_] = links[2 * NW + k_22_]
    far_23_ = ((STRIDE + -2) >> 6)
    far_24_ = ((STRIDE + -2) & 63)
    for k_26_ in range(NW):
        p_25_[k_26_] = links[2 * NW + k_26_]
    far_27_ = ((STRIDE + -1) >> 6)
    far_28_ = ((STRIDE + -1) & 63)
    for k_30_ in range(NW):
        p_29_[k_30_] = links[3 * NW + k_30_]
    far_31_ = ((-1) >> 6)
    far_32_ = ((-1) & 63)
    for k_34_ in range(NW):
        p_33_[k_34_] = links[3 * NW + k_34_]
    far_35_ = ((STRIDE) >> 6)
    far_36_ = ((STRIDE) & 63)
    for k_37_ in range(NW):
        crossed[NW + k_37_] = ((((((((((lx_moved_in(p_2_, NW, k_37_, far_3_, far_4_) & T_COLUMNS_FROM_3[k_37_])
                | (lx_moved_in(p_5_, NW, k_37_, far_7_, far_8_) & T_COLUMNS_FROM_2[k_37_]))
                | (lx_moved_in(p_9_, NW, k_37_, far_11_, far_12_) & T_COLUMNS_FROM_1[k_37_]))
                | (lx_moved_in(p_13_, NW, k_37_, far_15_, far_16_) & T_COLUMNS_FROM_2[k_37_]))
                | (lx_moved_in(p_17_, NW, k_37_, far_19_, far_20_) & T_COLUMNS_FROM_1[k_37_]))
                | (lx_moved_in(p_21_, NW, k_37_, far_23_, far_24_) & T_COLUMNS_FROM_2[k_37_]))
                | (lx_moved_in(p_25_, NW, k_37_, far_27_, far_28_) & T_COLUMNS_FROM_1[k_37_]))
                | (lx_moved_in(p_29_, NW, k_37_, far_31_, far_32_) & T_COLUMNS_FROM_1[k_37_]))
                | (lx_moved_in(p_33_, NW, k_37_, far_35_, far_36_) & T_COLUMNS_FROM_0[k_37_]))
                & T_LINKS_bridge[NW + k_37_])
    for k_1_ in range(NW):
        p_2_[k_1_] = links[k_1_]
    far_3_ = ((-1 * STRIDE) >> 6)
    far_4_ = ((-1 * STRIDE) & 63)
    for k_6_ in range(NW):
        p_5_[k_6_] = links[k_6_]
    far_7_ = ((-1) >> 6)
    far_8_ = ((-1) & 63)
    for k_10_ in range(NW):
        p_9_[k_10_] = links[NW + k_10_]
    far_11_ = ((-1 * STRIDE + 1) >> 6)
    far_12_ = ((-1 * STRIDE + 1) & 63)
    for k_14_ in range(NW):
        p_13_[k_14_] = links[NW + k_14_]
    far_15_ = ((-1 * STRIDE + 2) >> 6)
    far_16_ = ((-1 * STRIDE + 2) & 63)
    for k_18_ in range(NW):
        p_17_[k_18_] = links[NW + k_18_]
    far_19_ = ((1) >> 6)
    far_20_ = ((1) & 63)
    for k_22_ in range(NW):
        p_21_[k_22_] = links[NW + k_22_]
    far_23_ = ((2) >> 6)
    far_24_ = ((2) & 63)
    for k_26_ in range(NW):
        p_25_[k_26_] = links[3 * NW + k_26_]
    far_27_ = ((-1 * STRIDE + 1) >> 6)
    far_28_ = ((-1 * STRIDE + 1) & 63)
    for k_30_ in range(NW):
        p_29_[k_30_] = links[3 * NW + k_30_]
    far_31_ = ((1) >> 6)
    far_32_ = ((1) & 63)
    for k_34_ in range(NW):
        p_33_[k_34_] = links[3 * NW + k_34_]
    far_35_ = ((STRIDE + 1) >> 6)
    far_36_ = ((STRIDE + 1) & 63)
    for k_37_ in range(NW):
        crossed[2 * NW + k_37_] = ((((((((((lx_moved_in(p_2_, NW, k_37_, far_3_, far_4_) & T_COLUMNS_FROM_0[k_37_])
                | (lx_moved_in(p_5_, NW, k_37_, far_7_, far_8_) & T_COLUMNS_FROM_1[k_37_]))
                | (lx_moved_in(p_9_, NW, k_37_, far_11_, far_12_) & T_COLUMNS_FROM_M1[k_37_]))
                | (lx_moved_in(p_13_, NW, k_37_, far_15_, far_16_) & T_COLUMNS_FROM_M2[k_37_]))
                | (lx_moved_in(p_17_, NW, k_37_, far_19_, far_20_) & T_COLUMNS_FROM_M1[k_37_]))
                | (lx_moved_in(p_21_, NW, k_37_, far_23_, far_24_) & T_COLUMNS_FROM_M2[k_37_]))
                | (lx_moved_in(p_25_, NW, k_37_, far_27_, far_28_) & T_COLUMNS_FROM_M1[k_37_]))
                | (lx_moved_in(p_29_, NW, k_37_, far_31_, far_32_) & T_COLUMNS_FROM_M1[k_37_]))
                | (lx_moved_in(p_33_, NW, k_37_, far_35_, far_36_) & T_COLUMNS_FROM_M1[k_37_]))
                & T_LINKS_bridge[2 * NW + k_37_])
    for k_1_ in range(NW):
        p_2_[k_1_] = links[k_1_]
    far_3_ = ((-1 * STRIDE + -2) >> 6)
    far_4_ = ((-1 * STRIDE + -2) & 63)
    for k_6_ in range(NW):
        p_5_[k_6_] = links[k_6_]
    far_7_ = ((-1 * STRIDE + -1) >> 6)
    far_8_ = ((-1 * STRIDE + -1) & 63)
    for k_10_ in range(NW):
        p_9_[k_10_] = links[k_10_]
    far_11_ = ((-2) >> 6)
    far_12_ = ((-2) & 63)
    for k_14_ in range(NW):
        p_13_[k_14_] = links[k_14_]
    far_15_ = ((-1) >> 6)
    far_16_ = ((-1) & 63)
    for k_18_ in range(NW):
        p_17_[k_18_] = links[NW + k_18_]
    far_19_ = ((-1 * STRIDE) >> 6)
    far_20_ = ((-1 * STRIDE) & 63)
    for k_22_ in range(NW):
        p_21_[k_22_] = links[NW + k_22_]
    far_23_ = ((1) >> 6)
    far_24_ = ((1) & 63)
    for k_26_ in range(NW):
        p_25_[k_26_] = links[2 * NW + k_26_]
    far_27_ = ((-1 * STRIDE + -1) >> 6)
    far_28_ = ((-1 * STRIDE + -1) & 63)
    for k_30_ in range(NW):
        p_29_[k_30_] = links[2 * NW + k_30_]
    far_31_ = ((-1) >> 6)
    far_32_ = ((-1) & 63)
    for k_34_ in range(NW):
        p_33_[k_34_] = links[2 * NW + k_34_]
    far_35_ = ((STRIDE + -1) >> 6)
    far_36_ = ((STRIDE + -1) & 63)
    for k_37_ in range(NW):
        crossed[3 * NW + k_37_] = ((((((((((lx_moved_in(p_2_, NW, k_37_, far_3_, far_4_) & T_COLUMNS_FROM_2[k_37_])
                | (lx_moved_in(p_5_, NW, k_37_, far_7_, far_8_) & T_COLUMNS_FROM_1[k_37_]))
                | (lx_moved_in(p_9_, NW, k_37_, far_11_, far_12_) & T_COLUMNS_FROM_2[k_37_]))
                | (lx_moved_in(p_13_, NW, k_37_, far_15_, far_16_) & T_COLUMNS_FROM_1[k_37_]))
                | (lx_moved_in(p_17_, NW, k_37_, far_19_, far_20_) & T_COLUMNS_FROM_0[k_37_]))
                | (lx_moved_in(p_21_, NW, k_37_, far_23_, far_24_) & T_COLUMNS_FROM_M1[k_37_]))
                | (lx_moved_in(p_25_, NW, k_37_, far_27_, far_28_) & T_COLUMNS_FROM_1[k_37_]))
                | (lx_moved_in(p_29_, NW, k_37_, far_31_, far_32_) & T_COLUMNS_FROM_1[k_37_]))
                | (lx_moved_in(p_33_, NW, k_37_, far_35_, far_36_) & T_COLUMNS_FROM_1[k_37_]))
                & T_LINKS_bridge[3 * NW + k_37_])
    for k_1_ in range((4 * NW)):
        result[k_1_] = crossed[k_1_]
    return

# The turns from here on.
cdef int64_t count_from_1(const Game *g, uint64_t *s, lx_tally *tally) noexcept nogil:
    cdef int64_t NW = g.NW
    cdef int64_t O_F_tie = g.O_F_tie
    cdef const uint64_t *T_LINKS_bridge = g.T_LINKS_bridge
    cdef uint64_t *later_9 = <uint64_t *>lx_alloca(g.O_HISTORY * 8)
    cdef uint64_t *later_17 = <uint64_t *>lx_alloca(g.O_HISTORY * 8)
    cdef uint64_t *later_23 = <uint64_t *>lx_alloca(g.O_HISTORY * 8)
    cdef lx_web web
    cdef uint64_t[48] members_1, members_5, inside_8, members_11, inside_14, standing_16, standing_20, standing_22
    cdef uint64_t[48] standing_26, taking_30, related_29, p_8_
    cdef int64_t k_1_, gap_3, above_4, e_2, k_4_, row_5_, bit_6_, e_6, x_10, e_12, bit_7_, y_15, x_18, y_19, y_21, x_24
    cdef int64_t y_25, x_27, y_28
    cdef int64_t[4] low_2_
    cdef uint64_t m_3_, m_9_
    lx_web_open(&web)
    lx_web_bounds(&web, 0, 0 - (<int64_t>s[S_TAKEN_2]), -1)
    lx_web_bounds(&web, 1, 0, -1)
    for k_1_ in range((4 * NW)):
        members_1[k_1_] = <uint64_t>0
    # 23: action cut(e in tie == me):
    gap_3 = (<int64_t>s[S_LEAST_3]) - (<int64_t>ACTION_cut << 56)
    above_4 = -1 if (gap_3 <= 0) else (gap_3 - 1)
    k_1_ = (<int64_t>s[S_ME])
    low_2_[0] = lx_quotient(above_4 + 4, 4)
    low_2_[1] = lx_quotient(above_4 + 3, 4)
    low_2_[2] = lx_quotient(above_4 + 2, 4)
    low_2_[3] = lx_quotient(above_4 + 1, 4)
    k_4_, row_5_, m_3_ = -1, 3, 0
    while True:
        row_5_ += 1
        if row_5_ == 4:
            row_5_ = 0
            m_3_ &= m_3_ - 1
            while m_3_ == 0 and k_4_ < NW + -1:
                k_4_ += 1
                m_3_ = ((s[O_F_tie + k_1_ * ((4 * NW)) + k_4_]
                        & (~lx_low_word(low_2_[lx_quotient(k_4_, NW)], lx_rest(k_4_, NW))))
                        | (s[O_F_tie + k_1_ * ((4 * NW)) + NW + k_4_]
                        & (~lx_low_word(low_2_[lx_quotient(NW + k_4_, NW)], lx_rest(NW + k_4_, NW))))
                        | (s[O_F_tie + k_1_ * ((4 * NW)) + 2 * NW + k_4_]
                        & (~lx_low_word(low_2_[lx_quotient(2 * NW + k_4_, NW)], lx_rest(2 * NW + k_4_, NW))))
                        | (s[O_F_tie + k_1_ * ((4 * NW)) + 3 * NW + k_4_]
                        & (~lx_low_word(low_2_[lx_quotient(3 * NW + k_4_, NW)], lx_rest(3 * NW + k_4_, NW)))))
            if m_3_ == 0:
                break
        if (not ((s[O_F_tie + k_1_ * ((4 * NW)) + row_5_ * NW + k_4_]
                & (~lx_low_word(low_2_[lx_quotient(row_5_ * NW + k_4_, NW)], lx_rest(row_5_ * NW + k_4_, NW))))
                >> lx_ctz(m_3_)) & 1):
            continue
        e_2 = (k_4_ * 64 + lx_ctz(m_3_)) * 4 + row_5_
        bit_6_ = lx_rest(e_2, 4) * (NW * 64) + lx_quotient(e_2, 4)
        lx_set(members_1, bit_6_)
        lx_web_may(&web, e_2, 1)
    for k_1_ in range((4 * NW)):
        members_5[k_1_] = <uint64_t>0
    # 26: action join(e in inside(bridge, mine) - tied):
    inside_peg(g, s, inside_8)
    k_1_, k_4_, m_3_ = -1, 3, 0
    while True:
        k_4_ += 1
        if k_4_ == 4:
            k_4_ = 0
            m_3_ &= m_3_ - 1
            while m_3_ == 0 and k_1_ < NW + -1:
                k_1_ += 1
                m_3_ = ((inside_8[k_1_] & ~(T_LINKS_bridge[k_1_]
                        & ~(T_LINKS_bridge[k_1_] & ~(s[O_F_tie + k_1_] | s[O_F_tie + (4 * NW) + k_1_]))))
                        | (inside_8[NW + k_1_] & ~(T_LINKS_bridge[NW + k_1_]
                        & ~(T_LINKS_bridge[NW + k_1_] & ~(s[O_F_tie + NW + k_1_] | s[O_F_tie + (4 * NW) + NW + k_1_]))))
                        | (inside_8[2 * NW + k_1_] & ~(T_LINKS_bridge[2 * NW + k_1_]
                        & ~(T_LINKS_bridge[2 * NW + k_1_] & ~(s[O_F_tie + 2 * NW + k_1_]
                        | s[O_F_tie + (4 * NW) + 2 * NW + k_1_]))))
                        | (inside_8[3 * NW + k_1_] & ~(T_LINKS_bridge[3 * NW + k_1_]
                        & ~(T_LINKS_bridge[3 * NW + k_1_] & ~(s[O_F_tie + 3 * NW + k_1_]
                        | s[O_F_tie + (4 * NW) + 3 * NW + k_1_])))))
            if m_3_ == 0:
                break
        if (not ((inside_8[k_4_ * NW + k_1_] & ~(T_LINKS_bridge[k_4_ * NW + k_1_]
                & ~(T_LINKS_bridge[k_4_ * NW + k_1_] & ~(s[O_F_tie + k_4_ * NW + k_1_]
                | s[O_F_tie + (4 * NW) + k_4_ * NW + k_1_])))) >> lx_ctz(m_3_)) & 1):
            continue
        e_6 = (k_1_ * 64 + lx_ctz(m_3_)) * 4 + k_4_
        row_5_ = lx_rest(e_6, 4) * (NW * 64) + lx_quotient(e_6, 4)
        lx_set(members_5, row_5_)
        lx_web_may(&web, e_6, 2)
    copy_locally(g, later_9, s)
    k_1_, k_4_, m_3_ = -1, 3, 0
    while True:
        k_4_ += 1
        if k_4_ == 4:
            k_4_ = 0
            m_3_ &= m_3_ - 1
            while m_3_ == 0 and k_1_ < NW + -1:
                k_1_ += 1
                m_3_ = members_1[k_1_] | members_1[NW + k_1_] | members_1[2 * NW + k_1_] | members_1[3 * NW + k_1_]
            if m_3_ == 0:
                break
        if not (members_1[k_4_ * NW + k_1_] >> lx_ctz(m_3_)) & 1:
            continue
        x_10 = (k_1_ * 64 + lx_ctz(m_3_)) * 4 + k_4_
        act_cut(g, later_9, x_10)
    for k_1_ in range((4 * NW)):
        members_11[k_1_] = <uint64_t>0
    # 26: action join(e in inside(bridge, mine) - tied):
    inside_peg(g, later_9, inside_14)
    k_1_, k_4_, m_3_ = -1, 3, 0
    while True:
        k_4_ += 1
        if k_4_ == 4:
            k_4_ = 0
            m_3_ &= m_3_ - 1
            while m_3_ == 0 and k_1_ < NW + -1:
                k_1_ += 1
                m_3_ = ((inside_14[k_1_] & ~(T_LINKS_bridge[k_1_]
                        & ~(T_LINKS_bridge[k_1_] & ~(later_9[O_F_tie + k_1_] | later_9[O_F_tie + (4 * NW) + k_1_]))))
                        | (inside_14[NW + k_1_] & ~(T_LINKS_bridge[NW + k_1_]
                        & ~(T_LINKS_bridge[NW + k_1_] & ~(later_9[O_F_tie + NW + k_1_]
                        | later_9[O_F_tie + (4 * NW) + NW + k_1_]))))
                        | (inside_14[2 * NW + k_1_] & ~(T_LINKS_bridge[2 * NW + k_1_]
                        & ~(T_LINKS_bridge[2 * NW + k_1_] & ~(later_9[O_F_tie + 2 * NW + k_1_]
                        | later_9[O_F_tie + (4 * NW) + 2 * NW + k_1_]))))
                        | (inside_14[3 * NW + k_1_] & ~(T_LINKS_bridge[3 * NW + k_1_]
                        & ~(T_LINKS_bridge[3 * NW + k_1_] & ~(later_9[O_F_tie + 3 * NW + k_1_]
                        | later_9[O_F_tie + (4 * NW) + 3 * NW + k_1_])))))
            if m_3_ == 0:
                break
        if (not ((inside_14[k_4_ * NW + k_1_] & ~(T_LINKS_bridge[k_4_ * NW + k_1_]
                & ~(T_LINKS_bridge[k_4_ * NW + k_1_] & ~(later_9[O_F_tie + k_4_ * NW + k_1_]
                | later_9[O_F_tie + (4 * NW) + k_4_ * NW + k_1_])))) >> lx_ctz(m_3_)) & 1):
            continue
        e_12 = (k_1_ * 64 + lx_ctz(m_3_)) * 4 + k_4_
        row_5_ = lx_rest(e_12, 4) * (NW * 64) + lx_quotient(e_12, 4)
        bit_6_ = (row_5_ >> 6)
        if <int64_t>((members_1[bit_6_] >> (row_5_ & 63)) & 1):
            bit_7_ = lx_rest(e_12, 4) * (NW * 64) + lx_quotient(e_12, 4)
            lx_set(members_11, bit_7_)
            lx_web_may(&web, e_12, 3)
    for k_1_ in range((4 * NW)):
        standing_16[k_1_] = (T_LINKS_bridge[k_1_]
                & ~(T_LINKS_bridge[k_1_] & ~(s[O_F_tie + k_1_] | s[O_F_tie + (4 * NW) + k_1_])))
    k_1_, k_4_, m_3_ = -1, 3, 0
    while True:
        k_4_ += 1
        if k_4_ == 4:
            k_4_ = 0
            m_3_ &= m_3_ - 1
            while m_3_ == 0 and k_1_ < NW + -1:
                k_1_ += 1
                m_3_ = (standing_16[k_1_] | standing_16[NW + k_1_] | standing_16[2 * NW + k_1_]
                        | standing_16[3 * NW + k_1_])
            if m_3_ == 0:
                break
        if not (standing_16[k_4_ * NW + k_1_] >> lx_ctz(m_3_)) & 1:
            continue
        y_15 = (k_1_ * 64 + lx_ctz(m_3_)) * 4 + k_4_
        lx_web_stands(&web, y_15, 0, 0)
    copy_locally(g, later_17, s)
    k_1_, k_4_, m_3_ = -1, 3, 0
    while True:
        k_4_ += 1
        if k_4_ == 4:
            k_4_ = 0
            m_3_ &= m_3_ - 1
            while m_3_ == 0 and k_1_ < NW + -1:
                k_1_ += 1
                m_3_ = members_5[k_1_] | members_5[NW + k_1_] | members_5[2 * NW + k_1_] | members_5[3 * NW + k_1_]
            if m_3_ == 0:
                break
        if not (members_5[k_4_ * NW + k_1_] >> lx_ctz(m_3_)) & 1:
            continue
        x_18 = (k_1_ * 64 + lx_ctz(m_3_)) * 4 + k_4_
        act_join(g, later_17, x_18)
    for k_1_ in range((4 * NW)):
        standing_20[k_1_] = (T_LINKS_bridge[k_1_]
                & ~(T_LINKS_bridge[k_1_] & ~(later_17[O_F_tie + k_1_] | later_17[O_F_tie + (4 * NW) + k_1_])))
    k_1_, k_4_, m_3_ = -1, 3, 0
    while True:
        k_4_ += 1
        if k_4_ == 4:
            k_4_ = 0
            m_3_ &= m_3_ - 1
            while m_3_ == 0 and k_1_ < NW + -1:
                k_1_ += 1
                m_3_ = (standing_20[k_1_] | standing_20[NW + k_1_] | standing_20[2 * NW + k_1_]
                        | standing_20[3 * NW + k_1_])
            if m_3_ == 0:
                break
        if not (standing_20[k_4_ * NW + k_1_] >> lx_ctz(m_3_)) & 1:
            continue
        y_19 = (k_1_ * 64 + lx_ctz(m_3_)) * 4 + k_4_
        lx_web_stands(&web, y_19, 0, 2)
    for k_1_ in range((4 * NW)):
        standing_22[k_1_] = (T_LINKS_bridge[k_1_]
                & ~(T_LINKS_bridge[k_1_] & ~(later_9[O_F_tie + k_1_] | later_9[O_F_tie + (4 * NW) + k_1_])))
    k_1_, k_4_, m_3_ = -1, 3, 0
    while True:
        k_4_ += 1
        if k_4_ == 4:
            k_4_ = 0
            m_3_ &= m_3_ - 1
            while m_3_ == 0 and k_1_ < NW + -1:
                k_1_ += 1
                m_3_ = (standing_22[k_1_] | standing_22[NW + k_1_] | standing_22[2 * NW + k_1_]
                        | standing_22[3 * NW + k_1_])
            if m_3_ == 0:
                break
        if not (standing_22[k_4_ * NW + k_1_] >> lx_ctz(m_3_)) & 1:
            continue
        y_21 = (k_1_ * 64 + lx_ctz(m_3_)) * 4 + k_4_
        lx_web_stands(&web, y_21, 0, 1)
    copy_locally(g, later_23, later_9)
    k_1_, k_4_, m_3_ = -1, 3, 0
    while True:
        k_4_ += 1
        if k_4_ == 4:
            k_4_ = 0
            m_3_ &= m_3_ - 1
            while m_3_ == 0 and k_1_ < NW + -1:
                k_1_ += 1
                m_3_ = members_11[k_1_] | members_11[NW + k_1_] | members_11[2 * NW + k_1_] | members_11[3 * NW + k_1_]
            if m_3_ == 0:
                break
        if not (members_11[k_4_ * NW + k_1_] >> lx_ctz(m_3_)) & 1:
            continue
        x_24 = (k_1_ * 64 + lx_ctz(m_3_)) * 4 + k_4_
        act_join(g, later_23, x_24)
    for k_1_ in range((4 * NW)):
        standing_26[k_1_] = (T_LINKS_bridge[k_1_]
                & ~(T_LINKS_bridge[k_1_] & ~(later_23[O_F_tie + k_1_] | later_23[O_F_tie + (4 * NW) + k_1_])))
    k_1_, k_4_, m_3_ = -1, 3, 0
    while True:
        k_4_ += 1
        if k_4_ == 4:
            k_4_ = 0
            m_3_ &= m_3_ - 1
            while m_3_ == 0 and k_1_ < NW + -1:
                k_1_ += 1
                m_3_ = (standing_26[k_1_] | standing_26[NW + k_1_] | standing_26[2 * NW + k_1_]
                        | standing_26[3 * NW + k_1_])
            if m_3_ == 0:
                break
        if not (standing_26[k_4_ * NW + k_1_] >> lx_ctz(m_3_)) & 1:
            continue
        y_25 = (k_1_ * 64 + lx_ctz(m_3_)) * 4 + k_4_
        lx_web_stands(&web, y_25, 0, 3)
    for k_1_ in range((4 * NW)):
        taking_30[k_1_] = members_5[k_1_] | members_11[k_1_]
    k_1_, k_4_, m_3_ = -1, 3, 0
    while True:
        k_4_ += 1
        if k_4_ == 4:
            k_4_ = 0
            m_3_ &= m_3_ - 1
            while m_3_ == 0 and k_1_ < NW + -1:
                k_1_ += 1
                m_3_ = taking_30[k_1_] | taking_30[NW + k_1_] | taking_30[2 * NW + k_1_] | taking_30[3 * NW + k_1_]
            if m_3_ == 0:
                break
        if not (taking_30[k_4_ * NW + k_1_] >> lx_ctz(m_3_)) & 1:
            continue
        x_27 = (k_1_ * 64 + lx_ctz(m_3_)) * 4 + k_4_
        row_5_ = lx_rest(x_27, 4) * (NW * 64) + lx_quotient(x_27, 4)
        for bit_6_ in range((4 * NW)):
            p_8_[bit_6_] = lx_bit_word(row_5_, bit_6_)
        crossing_bridge(g, related_29, p_8_)
        row_5_, bit_6_, m_9_ = -1, 3, 0
        while True:
            bit_6_ += 1
            if bit_6_ == 4:
                bit_6_ = 0
                m_9_ &= m_9_ - 1
                while m_9_ == 0 and row_5_ < NW + -1:
                    row_5_ += 1
                    m_9_ = (related_29[row_5_] | related_29[NW + row_5_] | related_29[2 * NW + row_5_]
                            | related_29[3 * NW + row_5_])
                if m_9_ == 0:
                    break
            if not (related_29[bit_6_ * NW + row_5_] >> lx_ctz(m_9_)) & 1:
                continue
            y_28 = (row_5_ * 64 + lx_ctz(m_9_)) * 4 + bit_6_
            lx_web_bars(&web, 0, 1, x_27, y_28)
    if not lx_web_count(&web, tally):
        return 0
    return 1

# When a game is opened.
cdef void fill_set(const Game *g) noexcept nogil:
    cdef int64_t NW = g.NW
    cdef int64_t ROWS = g.ROWS
    cdef const uint64_t *T_ROWS = g.T_ROWS
    cdef int64_t COLUMNS = g.COLUMNS
    cdef const uint64_t *T_COLUMNS = g.T_COLUMNS
    cdef const uint64_t *T_set = g.T_set
    cdef int64_t player_1, k_1_, v_3, v_4
    cdef uint64_t[12] chosen_2
    for player_1 in range(2):
        for k_1_ in range(NW):
            chosen_2[k_1_] = <uint64_t>0
        if player_1 == 0:
            v_3 = 1 if (1 <= ROWS) else 0
            for k_1_ in range(NW):
                chosen_2[k_1_] = T_ROWS[v_3 * NW + k_1_]
        else:
            v_4 = 1 if (1 <= COLUMNS) else 0
            for k_1_ in range(NW):
                chosen_2[k_1_] = T_COLUMNS[v_4 * NW + k_1_]
        for k_1_ in range(NW):
            (<uint64_t *>T_set)[player_1 * NW + k_1_] = chosen_2[k_1_]

# When a game is opened.
cdef void fill_set_2(const Game *g) noexcept nogil:
    cdef int64_t NW = g.NW
    cdef int64_t SET_size = g.SET_size
    cdef int64_t ROWS = g.ROWS
    cdef const uint64_t *T_ROWS = g.T_ROWS
    cdef int64_t COLUMNS = g.COLUMNS
    cdef const uint64_t *T_COLUMNS = g.T_COLUMNS
    cdef const uint64_t *T_set_2 = g.T_set_2
    cdef int64_t player_1, k_1_, v_3, v_4
    cdef uint64_t[12] chosen_2
    for player_1 in range(2):
        for k_1_ in range(NW):
            chosen_2[k_1_] = <uint64_t>0
        if player_1 == 0:
            v_3 = SET_size if ((SET_size > 0) and (SET_size <= ROWS)) else 0
            for k_1_ in range(NW):
                chosen_2[k_1_] = T_ROWS[v_3 * NW + k_1_]
        else:
            v_4 = SET_size if ((SET_size > 0) and (SET_size <= COLUMNS)) else 0
            for k_1_ in range(NW):
                chosen_2[k_1_] = T_COLUMNS[v_4 * NW + k_1_]
        for k_1_ in range(NW):
            (<uint64_t *>T_set_2)[player_1 * NW + k_1_] = chosen_2[k_1_]

# When a game is opened.
cdef void fill_home(const Game *g) noexcept nogil:
    cdef int64_t NW = g.NW
    cdef int64_t COLUMNS = g.COLUMNS
    cdef const uint64_t *T_BOARD = g.T_BOARD
    cdef const uint64_t *T_COLUMNS = g.T_COLUMNS
    cdef int64_t ROWS = g.ROWS
    cdef const uint64_t *T_ROWS = g.T_ROWS
    cdef int64_t SET_size = g.SET_size
    cdef const uint64_t *T_home = g.T_home
    cdef int64_t player_1, k_1_, v_3, v_4, v_6, v_7
    cdef uint64_t[12] home_2, home_5
    for player_1 in range(2):
        for k_1_ in range(NW):
            home_2[k_1_] = <uint64_t>0
        if player_1 == 0:
            v_3 = 1 if (1 <= COLUMNS) else 0
            for k_1_ in range(NW):
                home_2[k_1_] = T_BOARD[k_1_] & ~T_COLUMNS[v_3 * NW + k_1_]
        else:
            v_4 = 1 if (1 <= ROWS) else 0
            for k_1_ in range(NW):
                home_2[k_1_] = T_BOARD[k_1_] & ~T_ROWS[v_4 * NW + k_1_]
        for k_1_ in range(NW):
            home_5[k_1_] = <uint64_t>0
        if player_1 == 0:
            v_6 = SET_size if ((SET_size > 0) and (SET_size <= COLUMNS)) else 0
            for k_1_ in range(NW):
                home_5[k_1_] = T_BOARD[k_1_] & ~T_COLUMNS[v_6 * NW + k_1_]
        else:
            v_7 = SET_size if ((SET_size > 0) and (SET_size <= ROWS)) else 0
            for k_1_ in range(NW):
                home_5[k_1_] = T_BOARD[k_1_] & ~T_ROWS[v_7 * NW + k_1_]
        for k_1_ in range(NW):
            (<uint64_t *>T_home)[player_1 * NW + k_1_] = home_2[k_1_] & home_5[k_1_]

# ------------------------------------------------------------ the rules, in their order

# 7: cell peg: none "0" | player "12"
# peg[x] = code
cdef inline void put_peg(const Game *g, uint64_t *s, int64_t x, int64_t code) noexcept nogil:
    cdef int64_t NW = g.NW
    lx_put(s + O_F_peg, x, (code == 1))
    lx_put(s + O_F_peg + NW, x, (code == 2))

# peg[x]
cdef inline int64_t get_peg(const Game *g, uint64_t *s, int64_t x) noexcept nogil:
    cdef int64_t NW = g.NW
    cdef int64_t k_1_, k_2_
    k_1_ = (x >> 6)
    if <int64_t>(((s[O_F_peg + k_1_] | s[O_F_peg + NW + k_1_]) >> (x & 63)) & 1):
        k_2_ = (x >> 6)
        return 1 + (1 if (<int64_t>((s[O_F_peg + NW + k_2_] >> (x & 63)) & 1)) else 0)
    return 0

# 9: bridge tie: none | player
# tie[x] = code
cdef inline void put_tie(const Game *g, uint64_t *s, int64_t x, int64_t code) noexcept nogil:
    cdef int64_t NW = g.NW
    cdef int64_t O_F_tie = g.O_F_tie
    cdef int64_t bit_1_
    bit_1_ = lx_rest(x, 4) * (NW * 64) + lx_quotient(x, 4)
    lx_put(s + O_F_tie, bit_1_, (code == 1))
    bit_1_ = lx_rest(x, 4) * (NW * 64) + lx_quotient(x, 4)
    lx_put(s + O_F_tie + (4 * NW), bit_1_, (code == 2))

# tie[x]
cdef inline int64_t get_tie(const Game *g, uint64_t *s, int64_t x) noexcept nogil:
    cdef int64_t NW = g.NW
    cdef int64_t O_F_tie = g.O_F_tie
    cdef int64_t bit_1_, k_2_, bit_3_, k_4_
    bit_1_ = lx_rest(x, 4) * (NW * 64) + lx_quotient(x, 4)
    k_2_ = (bit_1_ >> 6)
    if <int64_t>(((s[O_F_tie + k_2_] | s[O_F_tie + (4 * NW) + k_2_]) >> (bit_1_ & 63)) & 1):
        bit_3_ = lx_rest(x, 4) * (NW * 64) + lx_quotient(x, 4)
        k_4_ = (bit_3_ >> 6)
        return 1 + (1 if (<int64_t>((s[O_F_tie + (4 * NW) + k_4_] >> (bit_3_ & 63)) & 1)) else 0)
    return 0

# 20: action place(at in free & home(me)):
cdef int64_t act_place(const Game *g, uint64_t *s, int64_t at_0) noexcept nogil:
    cdef int64_t value_1
    # 21: peg[at] = me
    value_1 = 1 + (<int64_t>s[S_ME])
    put_peg(g, s, at_0, value_1)
    return 1

# 23: action cut(e in tie == me):
cdef int64_t act_cut(const Game *g, uint64_t *s, int64_t e_0) noexcept nogil:
    # 24: tie[e] = none
    put_tie(g, s, e_0, 0)
    return 1

# 26: action join(e in inside(bridge, mine) - tied):
cdef int64_t act_join(const Game *g, uint64_t *s, int64_t e_0) noexcept nogil:
    cdef int64_t value_1
    # 28: tie[e] = me
    value_1 = 1 + (<int64_t>s[S_ME])
    put_tie(g, s, e_0, value_1)
    return 1

# A turn begins: on to place.
cdef int64_t begin_0(const Game *g, uint64_t *s) noexcept nogil:
    s[S_AT] = <uint64_t>0
    return LX_GOES_ON

# Is there a run of: place?
cdef int64_t live_0(const Game *g, uint64_t *s) noexcept nogil:
    cdef const uint64_t *T_BOARD = g.T_BOARD
    cdef int64_t NW = g.NW
    cdef const uint64_t *T_home = g.T_home
    cdef int64_t i_1_, t_2_, k_3_
    # 20: action place(at in free & home(me)):
    i_1_ = (<int64_t>s[S_ME])
    t_2_ = 0
    for k_3_ in range(NW):
        if (T_BOARD[k_3_] & ~(s[O_F_peg + k_3_] | s[O_F_peg + NW + k_3_])) & T_home[i_1_ * NW + k_3_]:
            t_2_ = 1
            break
    if t_2_:
        return 1
    return 0

# place is chosen: what it does, and what the turn remembers of it.
cdef int64_t take_0_place(const Game *g, uint64_t *s, int64_t c) noexcept nogil:
    cdef int64_t at_1
    at_1 = c & 1023
    act_place(g, s, at_1)
    s[S_TAKEN_2] = <uint64_t>0
    s[S_LEAST_3] = <uint64_t>0
    return 1

# Stop 1: is any of cut, join or the end of the turn offered?
cdef int64_t offered_1(const Game *g, uint64_t *s) noexcept nogil:
    cdef int64_t NW = g.NW
    cdef int64_t O_F_tie = g.O_F_tie
    cdef const uint64_t *T_LINKS_bridge = g.T_LINKS_bridge
    cdef int64_t gap_2, above_3, i_1_, t_3_, k_4_
    cdef int64_t[4] low_2_
    cdef uint64_t[48] inside_6, p_5_, p_6_
    # 23: action cut(e in tie == me):
    gap_2 = (<int64_t>s[S_LEAST_3]) - (<int64_t>ACTION_cut << 56)
    above_3 = -1 if (gap_2 <= 0) else (gap_2 - 1)
    i_1_ = (<int64_t>s[S_ME])
    low_2_[0] = lx_quotient(above_3 + 4, 4)
    low_2_[1] = lx_quotient(above_3 + 3, 4)
    low_2_[2] = lx_quotient(above_3 + 2, 4)
    low_2_[3] = lx_quotient(above_3 + 1, 4)
    t_3_ = 0
    for k_4_ in range((4 * NW)):
        if s[O_F_tie + i_1_ * ((4 * NW)) + k_4_] & (~lx_low_word(low_2_[lx_quotient(k_4_, NW)], lx_rest(k_4_, NW))):
            t_3_ = 1
            break
    if t_3_:
        return 1
    # 26: action join(e in inside(bridge, mine) - tied):
    # 27: require not any(crossing(e) & tied), "the link would cross a link on the board"
    inside_peg(g, s, inside_6)
    for i_1_ in range((4 * NW)):
        p_6_[i_1_] = (T_LINKS_bridge[i_1_] & ~(T_LINKS_bridge[i_1_]
                & ~(s[O_F_tie + i_1_] | s[O_F_tie + (4 * NW) + i_1_])))
    crossing_bridge(g, p_5_, p_6_)
    t_3_ = 0
    for k_4_ in range((4 * NW)):
        if ((inside_6[k_4_] & ~(T_LINKS_bridge[k_4_]
                & ~(T_LINKS_bridge[k_4_] & ~(s[O_F_tie + k_4_] | s[O_F_tie + (4 * NW) + k_4_]))))
                & (T_LINKS_bridge[k_4_] & ~p_5_[k_4_])):
            t_3_ = 1
            break
    if t_3_:
        return 1
    return 0

# The turn ends at stop 1.
cdef int64_t leave_1(const Game *g, uint64_t *s, int64_t counted) noexcept nogil:
    s[S_TAKEN_0] = <uint64_t>0
    s[S_LEAST_1] = <uint64_t>0
    return finish_turn(g, s, counted)

# On to: cut, join or the end of the turn.
cdef int64_t go_1(const Game *g, uint64_t *s, int64_t counted) noexcept nogil:
    s[S_AT] = <uint64_t>1
    if not offered_1(g, s):
        return leave_1(g, s, counted)
    return LX_GOES_ON

# cut is chosen: what it does, and what the turn remembers of it.
cdef int64_t take_2_cut(const Game *g, uint64_t *s, int64_t c) noexcept nogil:
    cdef int64_t e_1
    e_1 = c & 4095
    act_cut(g, s, e_1)
    s[S_LEAST_3] = <uint64_t>(c + 1)
    return 1

# On to: cut, join or the end of the turn.
cdef int64_t go_3(const Game *g, uint64_t *s, int64_t counted) noexcept nogil:
    s[S_TAKEN_2] = <uint64_t>((<int64_t>s[S_TAKEN_2]) + 1)
    s[S_AT] = <uint64_t>1
    if not offered_1(g, s):
        return leave_1(g, s, counted)
    return LX_GOES_ON

# join is chosen: what it does, and what the turn remembers of it.
cdef int64_t take_2_join(const Game *g, uint64_t *s, int64_t c) noexcept nogil:
    cdef int64_t e_1
    s[S_TAKEN_0] = <uint64_t>0
    s[S_LEAST_1] = <uint64_t>0
    e_1 = c & 4095
    act_join(g, s, e_1)
    s[S_LEAST_1] = <uint64_t>(c + 1)
    return 1

# Stop 2: is any of join or the end of the turn offered?
cdef int64_t offered_2(const Game *g, uint64_t *s) noexcept nogil:
    cdef const uint64_t *T_LINKS_bridge = g.T_LINKS_bridge
    cdef int64_t NW = g.NW
    cdef int64_t O_F_tie = g.O_F_tie
    cdef uint64_t[48] inside_3, p_1_, p_2_
    cdef int64_t gap_4, above_5, k_3_, t_5_, k_6_
    cdef int64_t[4] low_4_
    # 26: action join(e in inside(bridge, mine) - tied):
    # 27: require not any(crossing(e) & tied), "the link would cross a link on the board"
    inside_peg(g, s, inside_3)
    gap_4 = (<int64_t>s[S_LEAST_1]) - (<int64_t>ACTION_join << 56)
    above_5 = -1 if (gap_4 <= 0) else (gap_4 - 1)
    for k_3_ in range((4 * NW)):
        p_2_[k_3_] = (T_LINKS_bridge[k_3_] & ~(T_LINKS_bridge[k_3_]
                & ~(s[O_F_tie + k_3_] | s[O_F_tie + (4 * NW) + k_3_])))
    crossing_bridge(g, p_1_, p_2_)
    low_4_[0] = lx_quotient(above_5 + 4, 4)
    low_4_[1] = lx_quotient(above_5 + 3, 4)
    low_4_[2] = lx_quotient(above_5 + 2, 4)
    low_4_[3] = lx_quotient(above_5 + 1, 4)
    t_5_ = 0
    for k_6_ in range((4 * NW)):
        if (((inside_3[k_6_] & ~(T_LINKS_bridge[k_6_]
                & ~(T_LINKS_bridge[k_6_] & ~(s[O_F_tie + k_6_] | s[O_F_tie + (4 * NW) + k_6_]))))
                & (T_LINKS_bridge[k_6_] & ~p_1_[k_6_])) & (~lx_low_word(low_4_[lx_quotient(k_6_, NW)],
                lx_rest(k_6_, NW)))):
            t_5_ = 1
            break
    if t_5_:
        return 1
    return 0

# On to: join or the end of the turn.
cdef int64_t go_4(const Game *g, uint64_t *s, int64_t counted) noexcept nogil:
    s[S_TAKEN_0] = <uint64_t>((<int64_t>s[S_TAKEN_0]) + 1)
    s[S_AT] = <uint64_t>2
    if not offered_2(g, s):
        return finish_turn(g, s, counted)
    return LX_GOES_ON

# join is chosen: what it does, and what the turn remembers of it.
cdef int64_t take_5_join(const Game *g, uint64_t *s, int64_t c) noexcept nogil:
    cdef int64_t e_1
    e_1 = c & 4095
    act_join(g, s, e_1)
    s[S_LEAST_1] = <uint64_t>(c + 1)
    return 1

# The end clauses: 1 + the number of the first that holds.
cdef int64_t check_ends(const Game *g, uint64_t *s, int64_t counted) noexcept nogil:
    cdef int64_t NW = g.NW
    cdef const uint64_t *T_set = g.T_set
    cdef const uint64_t *T_set_2 = g.T_set_2
    cdef int64_t O_F_tie = g.O_F_tie
    cdef const uint64_t *T_BOARD = g.T_BOARD
    cdef const uint64_t *T_home = g.T_home
    cdef int64_t i_1_, i_2_, i_3_, t_4_, k_5_, any_1, i_8_, t_9_, k_10_, found_2, p_3, any_5
    cdef uint64_t[12] p_6_, p_7_, S_4
    # 32: end when joins(me, mine, tie == me): win me
    i_1_ = (<int64_t>s[S_ME])
    i_2_ = (<int64_t>s[S_ME])
    i_3_ = (<int64_t>s[S_ME])
    t_4_ = 0
    for k_5_ in range(NW):
        if (s[O_F_peg + i_1_ * NW + k_5_] & T_set[i_2_ * NW + k_5_]) & T_set_2[i_3_ * NW + k_5_]:
            t_4_ = 1
            break
    any_1 = t_4_
    if not any_1:
        i_1_ = (<int64_t>s[S_ME])
        i_2_ = (<int64_t>s[S_ME])
        for i_3_ in range(NW):
            p_7_[i_3_] = s[O_F_peg + i_1_ * NW + i_3_] & T_set[i_2_ * NW + i_3_]
        t_4_ = (<int64_t>s[S_ME])
        k_5_ = (<int64_t>s[S_ME])
        joined_by_bridge(g, p_6_, p_7_, s + O_F_peg + t_4_ * NW, s + O_F_tie + k_5_ * ((4 * NW)))
        i_8_ = (<int64_t>s[S_ME])
        t_9_ = 0
        for k_10_ in range(NW):
            if p_6_[k_10_] & T_set_2[i_8_ * NW + k_10_]:
                t_9_ = 1
                break
        any_1 = t_9_
    if any_1:
        i_1_ = (<int64_t>s[S_ME])
        s[O_WINNERS] = <uint64_t>1 << i_1_
        return 1
    if not counted:
        # 33: end when stuck: draw
        if stuck(g, s):
            s[O_WINNERS] = <uint64_t>3
            return 2
    # 34: end when not any(joins(p, (peg == p) | free & home(p), offsets(1, 2)) for p in players): draw
    found_2 = 0
    for p_3 in range(2):
        for i_1_ in range(NW):
            S_4[i_1_] = (s[O_F_peg + p_3 * NW + i_1_]
                    | ((T_BOARD[i_1_] & ~(s[O_F_peg + i_1_] | s[O_F_peg + NW + i_1_])) & T_home[p_3 * NW + i_1_]))
        i_1_ = 0
        for i_2_ in range(NW):
            if (S_4[i_2_] & T_set[p_3 * NW + i_2_]) & T_set_2[p_3 * NW + i_2_]:
                i_1_ = 1
                break
        any_5 = i_1_
        if not any_5:
            for i_1_ in range(NW):
                p_7_[i_1_] = S_4[i_1_] & T_set[p_3 * NW + i_1_]
            joined_eight(g, p_6_, p_7_, S_4)
            i_2_ = 0
            for i_3_ in range(NW):
                if p_6_[i_3_] & T_set_2[p_3 * NW + i_3_]:
                    i_2_ = 1
                    break
            any_5 = i_2_
        if any_5:
            found_2 = 1
        if found_2:
            break
    if not found_2:
        s[O_WINNERS] = <uint64_t>3
        return 3
    return 0

# ------------------------------------------------------------ order of play, and what is offered

# Every field at its first value.
cdef void reset_fields "lx_reset_fields"(const Game *g, uint64_t *s) noexcept nogil:
    pass

# What a turn remembers, at its starting values.
cdef void reset_turn "lx_reset_turn"(const Game *g, uint64_t *s) noexcept nogil:
    s[S_AT] = <uint64_t>0
    s[S_TAKEN_0] = <uint64_t>0
    s[S_LEAST_1] = <uint64_t>0
    s[S_TAKEN_2] = <uint64_t>0
    s[S_LEAST_3] = <uint64_t>0

# Ends, history, the next player.
cdef inline int64_t pass_on(const Game *g, uint64_t *s, int64_t counted) noexcept nogil:
    cdef int64_t ended_1, code_2
    ended_1 = check_ends(g, s, counted)
    if ended_1:
        s[S_OVER] = <uint64_t>ended_1
        return LX_GAME_OVER
    s[S_ME] = <uint64_t>(<int64_t>s[S_NEXT])
    s[S_NEXT] = <uint64_t>(0 if (((<int64_t>s[S_ME]) + 1) == 2) else ((<int64_t>s[S_ME]) + 1))
    reset_turn(g, s)
    code_2 = begin_0(g, s)
    return LX_TURN_ENDED if (code_2 == LX_GOES_ON) else code_2

# The turn is over.
cdef int64_t finish_turn(const Game *g, uint64_t *s, int64_t counted) noexcept nogil:
    s[S_TURNS] = <uint64_t>((<int64_t>s[S_TURNS]) + 1)
    return pass_on(g, s, counted)

# The points of player p.
cdef int64_t score_of "lx_score_of"(const Game *g, uint64_t *s, int64_t p) noexcept nogil:
    return 0

# The game begins with a turn of `first`.
cdef int64_t begin_game "lx_begin_game"(const Game *g, uint64_t *s, int64_t first) noexcept nogil:
    s[S_ME] = <uint64_t>(1 if (first == 0) else (first + -1))
    s[S_NEXT] = <uint64_t>first
    reset_turn(g, s)
    return pass_on(g, s, 0)

# Would the next player have no turn?
cdef int64_t stuck(const Game *g, uint64_t *s) noexcept nogil:
    cdef uint64_t *t = <uint64_t *>lx_alloca(g.O_HISTORY * 8)
    copy_locally(g, t, s)
    t[S_ME] = <uint64_t>(<int64_t>s[S_NEXT])
    t[S_NEXT] = <uint64_t>(0 if (((<int64_t>t[S_ME]) + 1) == 2) else ((<int64_t>t[S_ME]) + 1))
    reset_turn(g, t)
    return not live_0(g, t)

# Every choice offered, in canonical order.
cdef int64_t list_choices "lx_list_choices"(const Game *g, uint64_t *s, lx_choice *out, int64_t room) noexcept nogil:
    cdef int64_t total = 0
    cdef const uint64_t *T_BOARD = g.T_BOARD
    cdef int64_t NW = g.NW
    cdef const uint64_t *T_home = g.T_home
    cdef int64_t O_F_tie = g.O_F_tie
    cdef const uint64_t *T_LINKS_bridge = g.T_LINKS_bridge
    cdef int64_t i_1_, k_2_, gap_100002, above_100003, e_100001, row_5_, e_100004, may_end_100007, gap_200004
    cdef int64_t above_200005, e_200001, may_end_200006
    cdef int64_t[4] low_3_
    cdef uint64_t m_4_
    cdef uint64_t[48] inside_100006, p_6_, p_7_, inside_200003
    if (<int64_t>s[S_AT]) == 0:
        # 20: action place(at in free & home(me)):
        i_1_ = (<int64_t>s[S_ME])
        for k_2_ in range(NW):
            total = lx_list(out, total, room, (T_BOARD[k_2_] & ~(s[O_F_peg + k_2_] | s[O_F_peg + NW + k_2_]))
                    & T_home[i_1_ * NW + k_2_], <uint64_t>(0 + k_2_ * 64))
    if (<int64_t>s[S_AT]) == 1:
        # 23: action cut(e in tie == me):
        gap_100002 = (<int64_t>s[S_LEAST_3]) - (<int64_t>ACTION_cut << 56)
        above_100003 = -1 if (gap_100002 <= 0) else (gap_100002 - 1)
        i_1_ = (<int64_t>s[S_ME])
        low_3_[0] = lx_quotient(above_100003 + 4, 4)
        low_3_[1] = lx_quotient(above_100003 + 3, 4)
        low_3_[2] = lx_quotient(above_100003 + 2, 4)
        low_3_[3] = lx_quotient(above_100003 + 1, 4)
        k_2_, row_5_, m_4_ = -1, 3, 0
        while True:
            row_5_ += 1
            if row_5_ == 4:
                row_5_ = 0
                m_4_ &= m_4_ - 1
                while m_4_ == 0 and k_2_ < NW + -1:
                    k_2_ += 1
                    m_4_ = ((s[O_F_tie + i_1_ * ((4 * NW)) + k_2_]
                            & (~lx_low_word(low_3_[lx_quotient(k_2_, NW)], lx_rest(k_2_, NW))))
                            | (s[O_F_tie + i_1_ * ((4 * NW)) + NW + k_2_]
                            & (~lx_low_word(low_3_[lx_quotient(NW + k_2_, NW)], lx_rest(NW + k_2_, NW))))
                            | (s[O_F_tie + i_1_ * ((4 * NW)) + 2 * NW + k_2_]
                            & (~lx_low_word(low_3_[lx_quotient(2 * NW + k_2_, NW)], lx_rest(2 * NW + k_2_, NW))))
                            | (s[O_F_tie + i_1_ * ((4 * NW)) + 3 * NW + k_2_]
                            & (~lx_low_word(low_3_[lx_quotient(3 * NW + k_2_, NW)], lx_rest(3 * NW + k_2_, NW)))))
                if m_4_ == 0:
                    break
            if (not ((s[O_F_tie + i_1_ * ((4 * NW)) + row_5_ * NW + k_2_]
                    & (~lx_low_word(low_3_[lx_quotient(row_5_ * NW + k_2_, NW)], lx_rest(row_5_ * NW + k_2_, NW))))
                    >> lx_ctz(m_4_)) & 1):
                continue
            e_100001 = (k_2_ * 64 + lx_ctz(m_4_)) * 4 + row_5_
            total = lx_append(out, total, room, <uint64_t>((<int64_t>ACTION_cut << 56) + e_100001))
        # 26: action join(e in inside(bridge, mine) - tied):
        # 27: require not any(crossing(e) & tied), "the link would cross a link on the board"
        inside_peg(g, s, inside_100006)
        for i_1_ in range((4 * NW)):
            p_7_[i_1_] = (T_LINKS_bridge[i_1_] & ~(T_LINKS_bridge[i_1_]
                    & ~(s[O_F_tie + i_1_] | s[O_F_tie + (4 * NW) + i_1_])))
        crossing_bridge(g, p_6_, p_7_)
        k_2_, row_5_, m_4_ = -1, 3, 0
        while True:
            row_5_ += 1
            if row_5_ == 4:
                row_5_ = 0
                m_4_ &= m_4_ - 1
                while m_4_ == 0 and k_2_ < NW + -1:
                    k_2_ += 1
                    m_4_ = (((inside_100006[k_2_] & ~(T_LINKS_bridge[k_2_]
                            & ~(T_LINKS_bridge[k_2_] & ~(s[O_F_tie + k_2_] | s[O_F_tie + (4 * NW) + k_2_]))))
                            & (T_LINKS_bridge[k_2_] & ~p_6_[k_2_])) | ((inside_100006[NW + k_2_]
                            & ~(T_LINKS_bridge[NW + k_2_] & ~(T_LINKS_bridge[NW + k_2_]
                            & ~(s[O_F_tie + NW + k_2_] | s[O_F_tie + (4 * NW) + NW + k_2_]))))
                            & (T_LINKS_bridge[NW + k_2_] & ~p_6_[NW + k_2_]))
                            | ((inside_100006[2 * NW + k_2_] & ~(T_LINKS_bridge[2 * NW + k_2_]
                            & ~(T_LINKS_bridge[2 * NW + k_2_] & ~(s[O_F_tie + 2 * NW + k_2_]
                            | s[O_F_tie + (4 * NW) + 2 * NW + k_2_]))))
                            & (T_LINKS_bridge[2 * NW + k_2_] & ~p_6_[2 * NW + k_2_]))
                            | ((inside_100006[3 * NW + k_2_] & ~(T_LINKS_bridge[3 * NW + k_2_]
                            & ~(T_LINKS_bridge[3 * NW + k_2_] & ~(s[O_F_tie + 3 * NW + k_2_]
                            | s[O_F_tie + (4 * NW) + 3 * NW + k_2_]))))
                            & (T_LINKS_bridge[3 * NW + k_2_] & ~p_6_[3 * NW + k_2_])))
                if m_4_ == 0:
                    break
            if (not (((inside_100006[row_5_ * NW + k_2_]
                    & ~(T_LINKS_bridge[row_5_ * NW + k_2_] & ~(T_LINKS_bridge[row_5_ * NW + k_2_]
                    & ~(s[O_F_tie + row_5_ * NW + k_2_] | s[O_F_tie + (4 * NW) + row_5_ * NW + k_2_]))))
                    & (T_LINKS_bridge[row_5_ * NW + k_2_] & ~p_6_[row_5_ * NW + k_2_])) >> lx_ctz(m_4_)) & 1):
                continue
            e_100004 = (k_2_ * 64 + lx_ctz(m_4_)) * 4 + row_5_
            total = lx_append(out, total, room, <uint64_t>((<int64_t>ACTION_join << 56) + e_100004))
        may_end_100007 = 0
        may_end_100007 = 1
        if may_end_100007:
            total = lx_append(out, total, room, <uint64_t>-1)
    if (<int64_t>s[S_AT]) == 2:
        # 26: action join(e in inside(bridge, mine) - tied):
        # 27: require not any(crossing(e) & tied), "the link would cross a link on the board"
        inside_peg(g, s, inside_200003)
        gap_200004 = (<int64_t>s[S_LEAST_1]) - (<int64_t>ACTION_join << 56)
        above_200005 = -1 if (gap_200004 <= 0) else (gap_200004 - 1)
        for i_1_ in range((4 * NW)):
            p_7_[i_1_] = (T_LINKS_bridge[i_1_] & ~(T_LINKS_bridge[i_1_]
                    & ~(s[O_F_tie + i_1_] | s[O_F_tie + (4 * NW) + i_1_])))
        crossing_bridge(g, p_6_, p_7_)
        low_3_[0] = lx_quotient(above_200005 + 4, 4)
        low_3_[1] = lx_quotient(above_200005 + 3, 4)
        low_3_[2] = lx_quotient(above_200005 + 2, 4)
        low_3_[3] = lx_quotient(above_200005 + 1, 4)
        k_2_, row_5_, m_4_ = -1, 3, 0
        while True:
            row_5_ += 1
            if row_5_ == 4:
                row_5_ = 0
                m_4_ &= m_4_ - 1
                while m_4_ == 0 and k_2_ < NW + -1:
                    k_2_ += 1
                    m_4_ = ((((inside_200003[k_2_] & ~(T_LINKS_bridge[k_2_]
                            & ~(T_LINKS_bridge[k_2_] & ~(s[O_F_tie + k_2_] | s[O_F_tie + (4 * NW) + k_2_]))))
                            & (T_LINKS_bridge[k_2_] & ~p_6_[k_2_])) & (~lx_low_word(low_3_[lx_quotient(k_2_, NW)],
                            lx_rest(k_2_, NW)))) | (((inside_200003[NW + k_2_]
                            & ~(T_LINKS_bridge[NW + k_2_] & ~(T_LINKS_bridge[NW + k_2_]
                            & ~(s[O_F_tie + NW + k_2_] | s[O_F_tie + (4 * NW) + NW + k_2_]))))
                            & (T_LINKS_bridge[NW + k_2_] & ~p_6_[NW + k_2_]))
                            & (~lx_low_word(low_3_[lx_quotient(NW + k_2_, NW)], lx_rest(NW + k_2_, NW))))
                            | (((inside_200003[2 * NW + k_2_] & ~(T_LINKS_bridge[2 * NW + k_2_]
                            & ~(T_LINKS_bridge[2 * NW + k_2_] & ~(s[O_F_tie + 2 * NW + k_2_]
                            | s[O_F_tie + (4 * NW) + 2 * NW + k_2_]))))
                            & (T_LINKS_bridge[2 * NW + k_2_] & ~p_6_[2 * NW + k_2_]))
                            & (~lx_low_word(low_3_[lx_quotient(2 * NW + k_2_, NW)], lx_rest(2 * NW + k_2_, NW))))
                            | (((inside_200003[3 * NW + k_2_] & ~(T_LINKS_bridge[3 * NW + k_2_]
                            & ~(T_LINKS_bridge[3 * NW + k_2_] & ~(s[O_F_tie + 3 * NW + k_2_]
                            | s[O_F_tie + (4 * NW) + 3 * NW + k_2_]))))
                            & (T_LINKS_bridge[3 * NW + k_2_] & ~p_6_[3 * NW + k_2_]))
                            & (~lx_low_word(low_3_[lx_quotient(3 * NW + k_2_, NW)], lx_rest(3 * NW + k_2_, NW)))))
                if m_4_ == 0:
                    break
            if (not ((((inside_200003[row_5_ * NW + k_2_]
                    & ~(T_LINKS_bridge[row_5_ * NW + k_2_] & ~(T_LINKS_bridge[row_5_ * NW + k_2_]
                    & ~(s[O_F_tie + row_5_ * NW + k_2_] | s[O_F_tie + (4 * NW) + row_5_ * NW + k_2_]))))
                    & (T_LINKS_bridge[row_5_ * NW + k_2_] & ~p_6_[row_5_ * NW + k_2_]))
                    & (~lx_low_word(low_3_[lx_quotient(row_5_ * NW + k_2_, NW)], lx_rest(row_5_ * NW + k_2_, NW))))
                    >> lx_ctz(m_4_)) & 1):
                continue
            e_200001 = (k_2_ * 64 + lx_ctz(m_4_)) * 4 + row_5_
            total = lx_append(out, total, room, <uint64_t>((<int64_t>ACTION_join << 56) + e_200001))
        may_end_200006 = 0
        may_end_200006 = 1
        if may_end_200006:
            total = lx_append(out, total, room, <uint64_t>-1)
    return total

# The number of choices offered.
cdef int64_t count_choices "lx_count_choices"(const Game *g, uint64_t *s) noexcept nogil:
    cdef const uint64_t *T_BOARD = g.T_BOARD
    cdef int64_t NW = g.NW
    cdef const uint64_t *T_home = g.T_home
    cdef int64_t total_, i_1_, t_2_, k_3_
    if (<int64_t>s[S_AT]) == 0:
        total_ = 0
        # 20: action place(at in free & home(me)):
        i_1_ = (<int64_t>s[S_ME])
        t_2_ = 0
        for k_3_ in range(NW):
            t_2_ += lx_popcount((T_BOARD[k_3_] & ~(s[O_F_peg + k_3_] | s[O_F_peg + NW + k_3_]))
                    & T_home[i_1_ * NW + k_3_])
        total_ = total_ + t_2_
        return total_
    if (<int64_t>s[S_AT]) == 1:
        total_ = total_tie(g, s)
        return total_
    if (<int64_t>s[S_AT]) == 2:
        total_ = total_peg(g, s)
        return total_
    return 0

# A choice drawn evenly; LX_GIVEN_UP where many draws were not offered.
cdef int64_t draw_choice "lx_draw_choice"(const Game *g, uint64_t *s, uint64_t *rng) noexcept nogil:
    cdef const uint64_t *T_BOARD = g.T_BOARD
    cdef int64_t NW = g.NW
    cdef const uint64_t *T_home = g.T_home
    cdef int64_t O_F_tie = g.O_F_tie
    cdef const uint64_t *T_LINKS_bridge = g.T_LINKS_bridge
    cdef int64_t total_, i_1_, k_2_, many_3, left, left_4_, gap_100004, above_100005, many_100007, many_100014
    cdef int64_t may_end_100015, all_100016, gap_200008, above_200009, many_200011, may_end_200012, all_200013
    cdef uint64_t[12] members_2
    cdef uint64_t m_3_
    cdef uint64_t[48] members_100006, inside_100012, members_100013, p_6_, p_7_, inside_200007, members_200010
    cdef int64_t[4] low_5_
    if (<int64_t>s[S_AT]) == 0:
        total_ = 0
        # 20: action place(at in free & home(me)):
        i_1_ = (<int64_t>s[S_ME])
        for k_2_ in range(NW):
            members_2[k_2_] = (T_BOARD[k_2_] & ~(s[O_F_peg + k_2_] | s[O_F_peg + NW + k_2_])) & T_home[i_1_ * NW + k_2_]
        i_1_ = 0
        for k_2_ in range(NW):
            i_1_ += lx_popcount(members_2[k_2_])
        many_3 = i_1_
        total_ = total_ + many_3
        if total_ == 0:
            return -1
        left = scaled(g, <int64_t>random_word(rng), total_)
        if left < many_3:
            i_1_, left_4_ = -1, left
            for k_2_ in range(NW):
                m_3_ = members_2[k_2_]
                if left_4_ < lx_popcount(m_3_):
                    i_1_ = k_2_ * 64 + lx_nth(m_3_, left_4_)
                    break
                left_4_ -= lx_popcount(m_3_)
            return i_1_
        left = left - many_3
        if left < total_:
            return -1
    if (<int64_t>s[S_AT]) == 1:
        total_ = 0
        # 23: action cut(e in tie == me):
        gap_100004 = (<int64_t>s[S_LEAST_3]) - (<int64_t>ACTION_cut << 56)
        above_100005 = -1 if (gap_100004 <= 0) else (gap_100004 - 1)
        i_1_ = (<int64_t>s[S_ME])
        low_5_[0] = lx_quotient(above_100005 + 4, 4)
        low_5_[1] = lx_quotient(above_100005 + 3, 4)
        low_5_[2] = lx_quotient(above_100005 + 2, 4)
        low_5_[3] = lx_quotient(above_100005 + 1, 4)
        for k_2_ in range((4 * NW)):
            members_100006[k_2_] = (s[O_F_tie + i_1_ * ((4 * NW)) + k_2_]
                    & (~lx_low_word(low_5_[lx_quotient(k_2_, NW)], lx_rest(k_2_, NW))))
        i_1_ = 0
        for k_2_ in range((4 * NW)):
            i_1_ += lx_popcount(members_100006[k_2_])
        many_100007 = i_1_
        total_ = total_ + many_100007
        # 26: action join(e in inside(bridge, mine) - tied):
        # 27: require not any(crossing(e) & tied), "the link would cross a link on the board"
        inside_peg(g, s, inside_100012)
        for i_1_ in range((4 * NW)):
            p_7_[i_1_] = (T_LINKS_bridge[i_1_] & ~(T_LINKS_bridge[i_1_]
                    & ~(s[O_F_tie + i_1_] | s[O_F_tie + (4 * NW) + i_1_])))
        crossing_bridge(g, p_6_, p_7_)
        for k_2_ in range((4 * NW)):
            members_100013[k_2_] = ((inside_100012[k_2_]
                    & ~(T_LINKS_bridge[k_2_] & ~(T_LINKS_bridge[k_2_]
                    & ~(s[O_F_tie + k_2_] | s[O_F_tie + (4 * NW) + k_2_])))) & (T_LINKS_bridge[k_2_] & ~p_6_[k_2_]))
        i_1_ = 0
        for k_2_ in range((4 * NW)):
            i_1_ += lx_popcount(members_100013[k_2_])
        many_100014 = i_1_
        total_ = total_ + many_100014
        may_end_100015 = 0
        may_end_100015 = 1
        all_100016 = total_ + may_end_100015
        if all_100016 == 0:
            return -1
        left = scaled(g, <int64_t>random_word(rng), all_100016)
        if left < many_100007:
            i_1_, left_4_ = -1, left
            for k_2_ in range(NW):
                m_3_ = (members_100006[k_2_] | members_100006[NW + k_2_] | members_100006[2 * NW + k_2_]
                        | members_100006[3 * NW + k_2_])
                while m_3_ and i_1_ < 0:
                    if i_1_ < 0 and ((members_100006[k_2_] >> lx_ctz(m_3_)) & 1):
                        if left_4_ == 0:
                            i_1_ = (k_2_ * 64 + lx_ctz(m_3_)) * 4 + 0
                        left_4_ -= 1
                    if i_1_ < 0 and ((members_100006[NW + k_2_] >> lx_ctz(m_3_)) & 1):
                        if left_4_ == 0:
                            i_1_ = (k_2_ * 64 + lx_ctz(m_3_)) * 4 + 1
                        left_4_ -= 1
                    if i_1_ < 0 and ((members_100006[2 * NW + k_2_] >> lx_ctz(m_3_)) & 1):
                        if left_4_ == 0:
                            i_1_ = (k_2_ * 64 + lx_ctz(m_3_)) * 4 + 2
                        left_4_ -= 1
                    if i_1_ < 0 and ((members_100006[3 * NW + k_2_] >> lx_ctz(m_3_)) & 1):
                        if left_4_ == 0:
                            i_1_ = (k_2_ * 64 + lx_ctz(m_3_)) * 4 + 3
                        left_4_ -= 1
                    m_3_ &= m_3_ - 1
                if i_1_ >= 0:
                    break
            return (<int64_t>ACTION_cut << 56) + i_1_
        left = left - many_100007
        if left < many_100014:
            i_1_, left_4_ = -1, left
            for k_2_ in range(NW):
                m_3_ = (members_100013[k_2_] | members_100013[NW + k_2_] | members_100013[2 * NW + k_2_]
                        | members_100013[3 * NW + k_2_])
                while m_3_ and i_1_ < 0:
                    if i_1_ < 0 and ((members_100013[k_2_] >> lx_ctz(m_3_)) & 1):
                        if left_4_ == 0:
                            i_1_ = (k_2_ * 64 + lx_ctz(m_3_)) * 4 + 0
                        left_4_ -= 1
                    if i_1_ < 0 and ((members_100013[NW + k_2_] >> lx_ctz(m_3_)) & 1):
                        if left_4_ == 0:
                            i_1_ = (k_2_ * 64 + lx_ctz(m_3_)) * 4 + 1
                        left_4_ -= 1
                    if i_1_ < 0 and ((members_100013[2 * NW + k_2_] >> lx_ctz(m_3_)) & 1):
                        if left_4_ == 0:
                            i_1_ = (k_2_ * 64 + lx_ctz(m_3_)) * 4 + 2
                        left_4_ -= 1
                    if i_1_ < 0 and ((members_100013[3 * NW + k_2_] >> lx_ctz(m_3_)) & 1):
                        if left_4_ == 0:
                            i_1_ = (k_2_ * 64 + lx_ctz(m_3_)) * 4 + 3
                        left_4_ -= 1
                    m_3_ &= m_3_ - 1
                if i_1_ >= 0:
                    break
            return (<int64_t>ACTION_join << 56) + i_1_
        left = left - many_100014
        if left < all_100016:
            return -1
    if (<int64_t>s[S_AT]) == 2:
        total_ = 0
        # 26: action join(e in inside(bridge, mine) - tied):
        # 27: require not any(crossing(e) & tied), "the link would cross a link on the board"
        inside_peg(g, s, inside_200007)
        gap_200008 = (<int64_t>s[S_LEAST_1]) - (<int64_t>ACTION_join << 56)
        above_200009 = -1 if (gap_200008 <= 0) else (gap_200008 - 1)
        for i_1_ in range((4 * NW)):
            p_7_[i_1_] = (T_LINKS_bridge[i_1_] & ~(T_LINKS_bridge[i_1_]
                    & ~(s[O_F_tie + i_1_] | s[O_F_tie + (4 * NW) + i_1_])))
        crossing_bridge(g, p_6_, p_7_)
        low_5_[0] = lx_quotient(above_200009 + 4, 4)
        low_5_[1] = lx_quotient(above_200009 + 3, 4)
        low_5_[2] = lx_quotient(above_200009 + 2, 4)
        low_5_[3] = lx_quotient(above_200009 + 1, 4)
        for k_2_ in range((4 * NW)):
            members_200010[k_2_] = (((inside_200007[k_2_]
                    & ~(T_LINKS_bridge[k_2_] & ~(T_LINKS_bridge[k_2_]
                    & ~(s[O_F_tie + k_2_] | s[O_F_tie + (4 * NW) + k_2_])))) & (T_LINKS_bridge[k_2_] & ~p_6_[k_2_]))
                    & (~lx_low_word(low_5_[lx_quotient(k_2_, NW)], lx_rest(k_2_, NW))))
        i_1_ = 0
        for k_2_ in range((4 * NW)):
            i_1_ += lx_popcount(members_200010[k_2_])
        many_200011 = i_1_
        total_ = total_ + many_200011
        may_end_200012 = 0
        may_end_200012 = 1
        all_200013 = total_ + may_end_200012
        if all_200013 == 0:
            return -1
        left = scaled(g, <int64_t>random_word(rng), all_200013)
        if left < many_200011:
            i_1_, left_4_ = -1, left
            for k_2_ in range(NW):
                m_3_ = (members_200010[k_2_] | members_200010[NW + k_2_] | members_200010[2 * NW + k_2_]
                        | members_200010[3 * NW + k_2_])
                while m_3_ and i_1_ < 0:
                    if i_1_ < 0 and ((members_200010[k_2_] >> lx_ctz(m_3_)) & 1):
                        if left_4_ == 0:
                            i_1_ = (k_2_ * 64 + lx_ctz(m_3_)) * 4 + 0
                        left_4_ -= 1
                    if i_1_ < 0 and ((members_200010[NW + k_2_] >> lx_ctz(m_3_)) & 1):
                        if left_4_ == 0:
                            i_1_ = (k_2_ * 64 + lx_ctz(m_3_)) * 4 + 1
                        left_4_ -= 1
                    if i_1_ < 0 and ((members_200010[2 * NW + k_2_] >> lx_ctz(m_3_)) & 1):
                        if left_4_ == 0:
                            i_1_ = (k_2_ * 64 + lx_ctz(m_3_)) * 4 + 2
                        left_4_ -= 1
                    if i_1_ < 0 and ((members_200010[3 * NW + k_2_] >> lx_ctz(m_3_)) & 1):
                        if left_4_ == 0:
                            i_1_ = (k_2_ * 64 + lx_ctz(m_3_)) * 4 + 3
                        left_4_ -= 1
                    m_3_ &= m_3_ - 1
                if i_1_ >= 0:
                    break
            return (<int64_t>ACTION_join << 56) + i_1_
        left = left - many_200011
        if left < all_200013:
            return -1
    return -1

# Whether a choice is offered.
cdef int64_t is_legal "lx_is_legal"(const Game *g, uint64_t *s, int64_t c) noexcept nogil:
    cdef int64_t BITS = g.BITS
    cdef const uint64_t *T_BOARD = g.T_BOARD
    cdef int64_t NW = g.NW
    cdef const uint64_t *T_home = g.T_home
    cdef int64_t O_F_tie = g.O_F_tie
    cdef const uint64_t *T_LINKS_bridge = g.T_LINKS_bridge
    cdef int64_t value_1, k_1_, i_2_, k_3_, t_4_, may_end_100001, value_100002, value_100003, t_5_, bit_7_, k_9_, t_10_
    cdef int64_t k_11_, may_end_200001, value_200002
    cdef uint64_t[48] inside_100005, p_6_, p_8_, inside_200004
    if (<int64_t>s[S_AT]) == 0:
        if (c >> 56) == ACTION_place:
            value_1 = c & 1023
            # 20: action place(at in free & home(me)):
            if value_1 < BITS:
                k_1_ = (value_1 >> 6)
                t_4_ = (<int64_t>(((T_BOARD[k_1_] & ~(s[O_F_peg + k_1_] | s[O_F_peg + NW + k_1_])) >> (value_1 & 63))
                        & 1))
                if t_4_:
                    i_2_ = (<int64_t>s[S_ME])
                    k_3_ = (value_1 >> 6)
                    t_4_ = (<int64_t>((T_home[i_2_ * NW + k_3_] >> (value_1 & 63)) & 1))
                if t_4_:
                    return 1
        return 0
    if (<int64_t>s[S_AT]) == 1:
        if c == -1:
            may_end_100001 = 0
            may_end_100001 = 1
            return may_end_100001
        if (c >> 56) == ACTION_cut:
            value_100002 = c & 4095
            # 23: action cut(e in tie == me):
            if value_100002 < (4 * BITS):
                k_1_ = lx_rest(value_100002, 4) * (NW * 64) + lx_quotient(value_100002, 4)
                i_2_ = (<int64_t>s[S_ME])
                k_3_ = (k_1_ >> 6)
                if <int64_t>((s[O_F_tie + i_2_ * ((4 * NW)) + k_3_] >> (k_1_ & 63)) & 1):
                    if ((<int64_t>ACTION_cut << 56) + value_100002) >= (<int64_t>s[S_LEAST_3]):
                        return 1
        if (c >> 56) == ACTION_join:
            value_100003 = c & 4095
            # 26: action join(e in inside(bridge, mine) - tied):
            # 27: require not any(crossing(e) & tied), "the link would cross a link on the board"
            if value_100003 < (4 * BITS):
                inside_peg(g, s, inside_100005)
                k_1_ = lx_rest(value_100003, 4) * (NW * 64) + lx_quotient(value_100003, 4)
                i_2_ = (k_1_ >> 6)
                t_5_ = (<int64_t>((inside_100005[i_2_] >> (k_1_ & 63)) & 1))
                if t_5_:
                    k_3_ = lx_rest(value_100003, 4) * (NW * 64) + lx_quotient(value_100003, 4)
                    t_4_ = (k_3_ >> 6)
                    t_5_ = (not (<int64_t>(((T_LINKS_bridge[t_4_]
                            & ~(T_LINKS_bridge[t_4_] & ~(s[O_F_tie + t_4_] | s[O_F_tie + (4 * NW) + t_4_])))
                            >> (k_3_ & 63)) & 1)))
                if t_5_:
                    bit_7_ = lx_rest(value_100003, 4) * (NW * 64) + lx_quotient(value_100003, 4)
                    for k_9_ in range((4 * NW)):
                        p_8_[k_9_] = lx_bit_word(bit_7_, k_9_)
                    crossing_bridge(g, p_6_, p_8_)
                    t_10_ = 0
                    for k_11_ in range((4 * NW)):
                        if (p_6_[k_11_] & (T_LINKS_bridge[k_11_] & ~(T_LINKS_bridge[k_11_]
                                & ~(s[O_F_tie + k_11_] | s[O_F_tie + (4 * NW) + k_11_])))):
                            t_10_ = 1
                            break
                    if not t_10_:
                        return 1
        return 0
    if (<int64_t>s[S_AT]) == 2:
        if c == -1:
            may_end_200001 = 0
            may_end_200001 = 1
            return may_end_200001
        if (c >> 56) == ACTION_join:
            value_200002 = c & 4095
            # 26: action join(e in inside(bridge, mine) - tied):
            # 27: require not any(crossing(e) & tied), "the link would cross a link on the board"
            if value_200002 < (4 * BITS):
                inside_peg(g, s, inside_200004)
                k_1_ = lx_rest(value_200002, 4) * (NW * 64) + lx_quotient(value_200002, 4)
                i_2_ = (k_1_ >> 6)
                t_5_ = (<int64_t>((inside_200004[i_2_] >> (k_1_ & 63)) & 1))
                if t_5_:
                    k_3_ = lx_rest(value_200002, 4) * (NW * 64) + lx_quotient(value_200002, 4)
                    t_4_ = (k_3_ >> 6)
                    t_5_ = (not (<int64_t>(((T_LINKS_bridge[t_4_]
                            & ~(T_LINKS_bridge[t_4_] & ~(s[O_F_tie + t_4_] | s[O_F_tie + (4 * NW) + t_4_])))
                            >> (k_3_ & 63)) & 1)))
                if t_5_:
                    bit_7_ = lx_rest(value_200002, 4) * (NW * 64) + lx_quotient(value_200002, 4)
                    for k_9_ in range((4 * NW)):
                        p_8_[k_9_] = lx_bit_word(bit_7_, k_9_)
                    crossing_bridge(g, p_6_, p_8_)
                    t_10_ = 0
                    for k_11_ in range((4 * NW)):
                        if (p_6_[k_11_] & (T_LINKS_bridge[k_11_] & ~(T_LINKS_bridge[k_11_]
                                & ~(s[O_F_tie + k_11_] | s[O_F_tie + (4 * NW) + k_11_])))):
                            t_10_ = 1
                            break
                    if not t_10_:
                        if ((<int64_t>ACTION_join << 56) + value_200002) >= (<int64_t>s[S_LEAST_1]):
                            return 1
        return 0
    return 0

# Take a choice that is offered.
cdef inline int64_t applied "lx_applied"(const Game *g, uint64_t *s, int64_t c, int64_t counted) noexcept nogil:
    if (<int64_t>s[S_AT]) == 0:
        take_0_place(g, s, c)
        return go_1(g, s, counted)
    if (<int64_t>s[S_AT]) == 1:
        if c == -1:
            return leave_1(g, s, counted)
        if (c >> 56) == ACTION_cut:
            take_2_cut(g, s, c)
            return go_3(g, s, counted)
        if (c >> 56) == ACTION_join:
            take_2_join(g, s, c)
            return go_4(g, s, counted)
    if (<int64_t>s[S_AT]) == 2:
        if c == -1:
            return finish_turn(g, s, counted)
        take_5_join(g, s, c)
        return go_4(g, s, counted)
    return LX_DEAD_END

# Take a choice that is offered.
cdef inline int64_t apply_choice "lx_apply_choice"(const Game *g, uint64_t *s, int64_t c) noexcept nogil:
    return applied(g, s, c, 0)

# Take a choice that is offered; the turns that follow are counted next.
cdef inline int64_t apply_counted "lx_apply_counted"(const Game *g, uint64_t *s, int64_t c) noexcept nogil:
    return applied(g, s, c, 1)

# Whether every choice now surely ends the turn.
cdef inline int64_t final_stop "lx_final_stop"(const Game *g, uint64_t *s) noexcept nogil:
    return 0

# Tallies the complete turns; 0 where only enumeration would tell.
cdef int64_t count_turns "lx_count_turns"(const Game *g, uint64_t *s, lx_tally *tally) noexcept nogil:
    cdef const uint64_t *T_BOARD = g.T_BOARD
    cdef int64_t NW = g.NW
    cdef const uint64_t *T_home = g.T_home
    cdef uint64_t *t_2 = <uint64_t *>lx_alloca(g.O_HISTORY * 8)
    cdef int64_t O_F_tie = g.O_F_tie
    cdef const uint64_t *T_LINKS_bridge = g.T_LINKS_bridge
    cdef uint64_t *later_100009 = <uint64_t *>lx_alloca(g.O_HISTORY * 8)
    cdef uint64_t *later_100017 = <uint64_t *>lx_alloca(g.O_HISTORY * 8)
    cdef uint64_t *later_100023 = <uint64_t *>lx_alloca(g.O_HISTORY * 8)
    cdef uint64_t *later_200009 = <uint64_t *>lx_alloca(g.O_HISTORY * 8)
    cdef int64_t i_1_, at_1, k_3_, gap_100003, above_100004, e_100002, row_5_, bit_6_, e_100006, x_100010, e_100012
    cdef int64_t bit_7_, y_100015, x_100018, y_100019, y_100021, x_100024, y_100025, x_100027, y_100028, gap_200005
    cdef int64_t above_200006, e_200002, y_200007, x_200010, y_200011, x_200013, y_200014
    cdef uint64_t m_2_, m_9_
    cdef lx_web web
    cdef uint64_t[48] members_100001, members_100005, inside_100008, members_100011, inside_100014, standing_100016
    cdef uint64_t[48] standing_100020, standing_100022, standing_100026, taking_100030, related_100029, p_8_
    cdef uint64_t[48] members_200001, inside_200004, standing_200008, standing_200012, related_200015
    cdef int64_t[4] low_4_
    if (<int64_t>s[S_AT]) == 0:
        # 20: action place(at in free & home(me)):
        i_1_ = (<int64_t>s[S_ME])
        k_3_, m_2_ = -1, 0
        while True:
            while m_2_ == 0 and k_3_ < NW + -1:
                k_3_ += 1
                m_2_ = (T_BOARD[k_3_] & ~(s[O_F_peg + k_3_] | s[O_F_peg + NW + k_3_])) & T_home[i_1_ * NW + k_3_]
            if m_2_ == 0:
                break
            at_1 = k_3_ * 64 + lx_take(&m_2_)
            copy_locally(g, t_2, s)
            if take_0_place(g, t_2, at_1):
                if not count_from_1(g, t_2, tally):
                    return 0
        return 1
    if (<int64_t>s[S_AT]) == 1:
        lx_web_open(&web)
        lx_web_bounds(&web, 0, 0 - (<int64_t>s[S_TAKEN_2]), -1)
        lx_web_bounds(&web, 1, 0, -1)
        for i_1_ in range((4 * NW)):
            members_100001[i_1_] = <uint64_t>0
        # 23: action cut(e in tie == me):
        gap_100003 = (<int64_t>s[S_LEAST_3]) - (<int64_t>ACTION_cut << 56)
        above_100004 = -1 if (gap_100003 <= 0) else (gap_100003 - 1)
        i_1_ = (<int64_t>s[S_ME])
        low_4_[0] = lx_quotient(above_100004 + 4, 4)
        low_4_[1] = lx_quotient(above_100004 + 3, 4)
        low_4_[2] = lx_quotient(above_100004 + 2, 4)
        low_4_[3] = lx_quotient(above_100004 + 1, 4)
        k_3_, row_5_, m_2_ = -1, 3, 0
        while True:
            row_5_ += 1
            if row_5_ == 4:
                row_5_ = 0
                m_2_ &= m_2_ - 1
                while m_2_ == 0 and k_3_ < NW + -1:
                    k_3_ += 1
                    m_2_ = ((s[O_F_tie + i_1_ * ((4 * NW)) + k_3_]
                            & (~lx_low_word(low_4_[lx_quotient(k_3_, NW)], lx_rest(k_3_, NW))))
                            | (s[O_F_tie + i_1_ * ((4 * NW)) + NW + k_3_]
                            & (~lx_low_word(low_4_[lx_quotient(NW + k_3_, NW)], lx_rest(NW + k_3_, NW))))
                            | (s[O_F_tie + i_1_ * ((4 * NW)) + 2 * NW + k_3_]
                            & (~lx_low_word(low_4_[lx_quotient(2 * NW + k_3_, NW)], lx_rest(2 * NW + k_3_, NW))))
                            | (s[O_F_tie + i_1_ * ((4 * NW)) + 3 * NW + k_3_]
                            & (~lx_low_word(low_4_[lx_quotient(3 * NW + k_3_, NW)], lx_rest(3 * NW + k_3_, NW)))))
                if m_2_ == 0:
                    break
            if (not ((s[O_F_tie + i_1_ * ((4 * NW)) + row_5_ * NW + k_3_]
                    & (~lx_low_word(low_4_[lx_quotient(row_5_ * NW + k_3_, NW)], lx_rest(row_5_ * NW + k_3_, NW))))
                    >> lx_ctz(m_2_)) & 1):
                continue
            e_100002 = (k_3_ * 64 + lx_ctz(m_2_)) * 4 + row_5_
            bit_6_ = lx_rest(e_100002, 4) * (NW * 64) + lx_quotient(e_100002, 4)
            lx_set(members_100001, bit_6_)
            lx_web_may(&web, e_100002, 1)
        for i_1_ in range((4 * NW)):
            members_100005[i_1_] = <uint64_t>0
        # 26: action join(e in inside(bridge, mine) - tied):
        inside_peg(g, s, inside_100008)
        i_1_, k_3_, m_2_ = -1, 3, 0
        while True:
            k_3_ += 1
            if k_3_ == 4:
                k_3_ = 0
                m_2_ &= m_2_ - 1
                while m_2_ == 0 and i_1_ < NW + -1:
                    i_1_ += 1
                    m_2_ = ((inside_100008[i_1_] & ~(T_LINKS_bridge[i_1_]
                            & ~(T_LINKS_bridge[i_1_] & ~(s[O_F_tie + i_1_] | s[O_F_tie + (4 * NW) + i_1_]))))
                            | (inside_100008[NW + i_1_] & ~(T_LINKS_bridge[NW + i_1_]
                            & ~(T_LINKS_bridge[NW + i_1_] & ~(s[O_F_tie + NW + i_1_]
                            | s[O_F_tie + (4 * NW) + NW + i_1_])))) | (inside_100008[2 * NW + i_1_]
                            & ~(T_LINKS_bridge[2 * NW + i_1_] & ~(T_LINKS_bridge[2 * NW + i_1_]
                            & ~(s[O_F_tie + 2 * NW + i_1_] | s[O_F_tie + (4 * NW) + 2 * NW + i_1_]))))
                            | (inside_100008[3 * NW + i_1_] & ~(T_LINKS_bridge[3 * NW + i_1_]
                            & ~(T_LINKS_bridge[3 * NW + i_1_] & ~(s[O_F_tie + 3 * NW + i_1_]
                            | s[O_F_tie + (4 * NW) + 3 * NW + i_1_])))))
                if m_2_ == 0:
                    break
            if (not ((inside_100008[k_3_ * NW + i_1_]
                    & ~(T_LINKS_bridge[k_3_ * NW + i_1_] & ~(T_LINKS_bridge[k_3_ * NW + i_1_]
                    & ~(s[O_F_tie + k_3_ * NW + i_1_] | s[O_F_tie + (4 * NW) + k_3_ * NW + i_1_])))) >> lx_ctz(m_2_))
                    & 1):
                continue
            e_100006 = (i_1_ * 64 + lx_ctz(m_2_)) * 4 + k_3_
            row_5_ = lx_rest(e_100006, 4) * (NW * 64) + lx_quotient(e_100006, 4)
            lx_set(members_100005, row_5_)
            lx_web_may(&web, e_100006, 2)
        copy_locally(g, later_100009, s)
        i_1_, k_3_, m_2_ = -1, 3, 0
        while True:
            k_3_ += 1
            if k_3_ == 4:
                k_3_ = 0
                m_2_ &= m_2_ - 1
                while m_2_ == 0 and i_1_ < NW + -1:
                    i_1_ += 1
                    m_2_ = (members_100001[i_1_] | members_100001[NW + i_1_] | members_100001[2 * NW + i_1_]
                            | members_100001[3 * NW + i_1_])
                if m_2_ == 0:
                    break
            if not (members_100001[k_3_ * NW + i_1_] >> lx_ctz(m_2_)) & 1:
                continue
            x_100010 = (i_1_ * 64 + lx_ctz(m_2_)) * 4 + k_3_
            act_cut(g, later_100009, x_100010)
        for i_1_ in range((4 * NW)):
            members_100011[i_1_] = <uint64_t>0
        # 26: action join(e in inside(bridge, mine) - tied):
        inside_peg(g, later_100009, inside_100014)
        i_1_, k_3_, m_2_ = -1, 3, 0
        while True:
            k_3_ += 1
            if k_3_ == 4:
                k_3_ = 0
                m_2_ &= m_2_ - 1
                while m_2_ == 0 and i_1_ < NW + -1:
                    i_1_ += 1
                    m_2_ = ((inside_100014[i_1_] & ~(T_LINKS_bridge[i_1_]
                            & ~(T_LINKS_bridge[i_1_] & ~(later_100009[O_F_tie + i_1_]
                            | later_100009[O_F_tie + (4 * NW) + i_1_]))))
                            | (inside_100014[NW + i_1_] & ~(T_LINKS_bridge[NW + i_1_]
                            & ~(T_LINKS_bridge[NW + i_1_] & ~(later_100009[O_F_tie + NW + i_1_]
                            | later_100009[O_F_tie + (4 * NW) + NW + i_1_]))))
                            | (inside_100014[2 * NW + i_1_] & ~(T_LINKS_bridge[2 * NW + i_1_]
                            & ~(T_LINKS_bridge[2 * NW + i_1_] & ~(later_100009[O_F_tie + 2 * NW + i_1_]
                            | later_100009[O_F_tie + (4 * NW) + 2 * NW + i_1_]))))
                            | (inside_100014[3 * NW + i_1_] & ~(T_LINKS_bridge[3 * NW + i_1_]
                            & ~(T_LINKS_bridge[3 * NW + i_1_] & ~(later_100009[O_F_tie + 3 * NW + i_1_]
                            | later_100009[O_F_tie + (4 * NW) + 3 * NW + i_1_])))))
                if m_2_ == 0:
                    break
            if (not ((inside_100014[k_3_ * NW + i_1_]
                    & ~(T_LINKS_bridge[k_3_ * NW + i_1_] & ~(T_LINKS_bridge[k_3_ * NW + i_1_]
                    & ~(later_100009[O_F_tie + k_3_ * NW + i_1_]
                    | later_100009[O_F_tie + (4 * NW) + k_3_ * NW + i_1_])))) >> lx_ctz(m_2_)) & 1):
                continue
            e_100012 = (i_1_ * 64 + lx_ctz(m_2_)) * 4 + k_3_
            row_5_ = lx_rest(e_100012, 4) * (NW * 64) + lx_quotient(e_100012, 4)
            bit_6_ = (row_5_ >> 6)
            if <int64_t>((members_100001[bit_6_] >> (row_5_ & 63)) & 1):
                bit_7_ = lx_rest(e_100012, 4) * (NW * 64) + lx_quotient(e_100012, 4)
                lx_set(members_100011, bit_7_)
                lx_web_may(&web, e_100012, 3)
        for i_1_ in range((4 * NW)):
            standing_100016[i_1_] = (T_LINKS_bridge[i_1_]
                    & ~(T_LINKS_bridge[i_1_] & ~(s[O_F_tie + i_1_] | s[O_F_tie + (4 * NW) + i_1_])))
        i_1_, k_3_, m_2_ = -1, 3, 0
        while True:
            k_3_ += 1
            if k_3_ == 4:
                k_3_ = 0
                m_2_ &= m_2_ - 1
                while m_2_ == 0 and i_1_ < NW + -1:
                    i_1_ += 1
                    m_2_ = (standing_100016[i_1_] | standing_100016[NW + i_1_] | standing_100016[2 * NW + i_1_]
                            | standing_100016[3 * NW + i_1_])
                if m_2_ == 0:
                    break
            if not (standing_100016[k_3_ * NW + i_1_] >> lx_ctz(m_2_)) & 1:
                continue
            y_100015 = (i_1_ * 64 + lx_ctz(m_2_)) * 4 + k_3_
            lx_web_stands(&web, y_100015, 0, 0)
        copy_locally(g, later_100017, s)
        i_1_, k_3_, m_2_ = -1, 3, 0
        while True:
            k_3_ += 1
            if k_3_ == 4:
                k_3_ = 0
                m_2_ &= m_2_ - 1
                while m_2_ == 0 and i_1_ < NW + -1:
                    i_1_ += 1
                    m_2_ = (members_100005[i_1_] | members_100005[NW + i_1_] | members_100005[2 * NW + i_1_]
                            | members_100005[3 * NW + i_1_])
                if m_2_ == 0:
                    break
            if not (members_100005[k_3_ * NW + i_1_] >> lx_ctz(m_2_)) & 1:
                continue
            x_100018 = (i_1_ * 64 + lx_ctz(m_2_)) * 4 + k_3_
            act_join(g, later_100017, x_100018)
        for i_1_ in range((4 * NW)):
            standing_100020[i_1_] = (T_LINKS_bridge[i_1_]
                    & ~(T_LINKS_bridge[i_1_] & ~(later_100017[O_F_tie + i_1_]
                    | later_100017[O_F_tie + (4 * NW) + i_1_])))
        i_1_, k_3_, m_2_ = -1, 3, 0
        while True:
            k_3_ += 1
            if k_3_ == 4:
                k_3_ = 0
                m_2_ &= m_2_ - 1
                while m_2_ == 0 and i_1_ < NW + -1:
                    i_1_ += 1
                    m_2_ = (standing_100020[i_1_] | standing_100020[NW + i_1_] | standing_100020[2 * NW + i_1_]
                            | standing_100020[3 * NW + i_1_])
                if m_2_ == 0:
                    break
            if not (standing_100020[k_3_ * NW + i_1_] >> lx_ctz(m_2_)) & 1:
                continue
            y_100019 = (i_1_ * 64 + lx_ctz(m_2_)) * 4 + k_3_
            lx_web_stands(&web, y_100019, 0, 2)
        for i_1_ in range((4 * NW)):
            standing_100022[i_1_] = (T_LINKS_bridge[i_1_]
                    & ~(T_LINKS_bridge[i_1_] & ~(later_100009[O_F_tie + i_1_]
                    | later_100009[O_F_tie + (4 * NW) + i_1_])))
        i_1_, k_3_, m_2_ = -1, 3, 0
        while True:
            k_3_ += 1
            if k_3_ == 4:
                k_3_ = 0
                m_2_ &= m_2_ - 1
                while m_2_ == 0 and i_1_ < NW + -1:
                    i_1_ += 1
                    m_2_ = (standing_100022[i_1_] | standing_100022[NW + i_1_] | standing_100022[2 * NW + i_1_]
                            | standing_100022[3 * NW + i_1_])
                if m_2_ == 0:
                    break
            if not (standing_100022[k_3_ * NW + i_1_] >> lx_ctz(m_2_)) & 1:
                continue
            y_100021 = (i_1_ * 64 + lx_ctz(m_2_)) * 4 + k_3_
            lx_web_stands(&web, y_100021, 0, 1)
        copy_locally(g, later_100023, later_100009)
        i_1_, k_3_, m_2_ = -1, 3, 0
        while True:
            k_3_ += 1
            if k_3_ == 4:
                k_3_ = 0
                m_2_ &= m_2_ - 1
                while m_2_ == 0 and i_1_ < NW + -1:
                    i_1_ += 1
                    m_2_ = (members_100011[i_1_] | members_100011[NW + i_1_] | members_100011[2 * NW + i_1_]
                            | members_100011[3 * NW + i_1_])
                if m_2_ == 0:
                    break
            if not (members_100011[k_3_ * NW + i_1_] >> lx_ctz(m_2_)) & 1:
                continue
            x_100024 = (i_1_ * 64 + lx_ctz(m_2_)) * 4 + k_3_
            act_join(g, later_100023, x_100024)
        for i_1_ in range((4 * NW)):
            standing_100026[i_1_] = (T_LINKS_bridge[i_1_]
                    & ~(T_LINKS_bridge[i_1_] & ~(later_100023[O_F_tie + i_1_]
                    | later_100023[O_F_tie + (4 * NW) + i_1_])))
        i_1_, k_3_, m_2_ = -1, 3, 0
        while True:
            k_3_ += 1
            if k_3_ == 4:
                k_3_ = 0
                m_2_ &= m_2_ - 1
                while m_2_ == 0 and i_1_ < NW + -1:
                    i_1_ += 1
                    m_2_ = (standing_100026[i_1_] | standing_100026[NW + i_1_] | standing_100026[2 * NW + i_1_]
                            | standing_100026[3 * NW + i_1_])
                if m_2_ == 0:
                    break
            if not (standing_100026[k_3_ * NW + i_1_] >> lx_ctz(m_2_)) & 1:
                continue
            y_100025 = (i_1_ * 64 + lx_ctz(m_2_)) * 4 + k_3_
            lx_web_stands(&web, y_100025, 0, 3)
        for i_1_ in range((4 * NW)):
            taking_100030[i_1_] = members_100005[i_1_] | members_100011[i_1_]
        i_1_, k_3_, m_2_ = -1, 3, 0
        while True:
            k_3_ += 1
            if k_3_ == 4:
                k_3_ = 0
                m_2_ &= m_2_ - 1
                while m_2_ == 0 and i_1_ < NW + -1:
                    i_1_ += 1
                    m_2_ = (taking_100030[i_1_] | taking_100030[NW + i_1_] | taking_100030[2 * NW + i_1_]
                            | taking_100030[3 * NW + i_1_])
                if m_2_ == 0:
                    break
            if not (taking_100030[k_3_ * NW + i_1_] >> lx_ctz(m_2_)) & 1:
                continue
            x_100027 = (i_1_ * 64 + lx_ctz(m_2_)) * 4 + k_3_
            row_5_ = lx_rest(x_100027, 4) * (NW * 64) + lx_quotient(x_100027, 4)
            for bit_6_ in range((4 * NW)):
                p_8_[bit_6_] = lx_bit_word(row_5_, bit_6_)
            crossing_bridge(g, related_100029, p_8_)
            row_5_, bit_6_, m_9_ = -1, 3, 0
            while True:
                bit_6_ += 1
                if bit_6_ == 4:
                    bit_6_ = 0
                    m_9_ &= m_9_ - 1
                    while m_9_ == 0 and row_5_ < NW + -1:
                        row_5_ += 1
                        m_9_ = (related_100029[row_5_] | related_100029[NW + row_5_] | related_100029[2 * NW + row_5_]
                                | related_100029[3 * NW + row_5_])
                    if m_9_ == 0:
                        break
                if not (related_100029[bit_6_ * NW + row_5_] >> lx_ctz(m_9_)) & 1:
                    continue
                y_100028 = (row_5_ * 64 + lx_ctz(m_9_)) * 4 + bit_6_
                lx_web_bars(&web, 0, 1, x_100027, y_100028)
        if not lx_web_count(&web, tally):
            return 0
        return 1
    if (<int64_t>s[S_AT]) == 2:
        lx_web_open(&web)
        lx_web_bounds(&web, 0, 0 - (<int64_t>s[S_TAKEN_0]), -1)
        for i_1_ in range((4 * NW)):
            members_200001[i_1_] = <uint64_t>0
        # 26: action join(e in inside(bridge, mine) - tied):
        inside_peg(g, s, inside_200004)
        gap_200005 = (<int64_t>s[S_LEAST_1]) - (<int64_t>ACTION_join << 56)
        above_200006 = -1 if (gap_200005 <= 0) else (gap_200005 - 1)
        low_4_[0] = lx_quotient(above_200006 + 4, 4)
        low_4_[1] = lx_quotient(above_200006 + 3, 4)
        low_4_[2] = lx_quotient(above_200006 + 2, 4)
        low_4_[3] = lx_quotient(above_200006 + 1, 4)
        i_1_, k_3_, m_2_ = -1, 3, 0
        while True:
            k_3_ += 1
            if k_3_ == 4:
                k_3_ = 0
                m_2_ &= m_2_ - 1
                while m_2_ == 0 and i_1_ < NW + -1:
                    i_1_ += 1
                    m_2_ = (((inside_200004[i_1_] & ~(T_LINKS_bridge[i_1_]
                            & ~(T_LINKS_bridge[i_1_] & ~(s[O_F_tie + i_1_] | s[O_F_tie + (4 * NW) + i_1_]))))
                            & (~lx_low_word(low_4_[lx_quotient(i_1_, NW)], lx_rest(i_1_, NW))))
                            | ((inside_200004[NW + i_1_] & ~(T_LINKS_bridge[NW + i_1_]
                            & ~(T_LINKS_bridge[NW + i_1_] & ~(s[O_F_tie + NW + i_1_]
                            | s[O_F_tie + (4 * NW) + NW + i_1_])))) & (~lx_low_word(low_4_[lx_quotient(NW + i_1_, NW)],
                            lx_rest(NW + i_1_, NW)))) | ((inside_200004[2 * NW + i_1_]
                            & ~(T_LINKS_bridge[2 * NW + i_1_] & ~(T_LINKS_bridge[2 * NW + i_1_]
                            & ~(s[O_F_tie + 2 * NW + i_1_] | s[O_F_tie + (4 * NW) + 2 * NW + i_1_]))))
                            & (~lx_low_word(low_4_[lx_quotient(2 * NW + i_1_, NW)], lx_rest(2 * NW + i_1_, NW))))
                            | ((inside_200004[3 * NW + i_1_] & ~(T_LINKS_bridge[3 * NW + i_1_]
                            & ~(T_LINKS_bridge[3 * NW + i_1_] & ~(s[O_F_tie + 3 * NW + i_1_]
                            | s[O_F_tie + (4 * NW) + 3 * NW + i_1_]))))
                            & (~lx_low_word(low_4_[lx_quotient(3 * NW + i_1_, NW)], lx_rest(3 * NW + i_1_, NW)))))
                if m_2_ == 0:
                    break
            if (not (((inside_200004[k_3_ * NW + i_1_]
                    & ~(T_LINKS_bridge[k_3_ * NW + i_1_] & ~(T_LINKS_bridge[k_3_ * NW + i_1_]
                    & ~(s[O_F_tie + k_3_ * NW + i_1_] | s[O_F_tie + (4 * NW) + k_3_ * NW + i_1_]))))
                    & (~lx_low_word(low_4_[lx_quotient(k_3_ * NW + i_1_, NW)], lx_rest(k_3_ * NW + i_1_, NW))))
                    >> lx_ctz(m_2_)) & 1):
                continue
            e_200002 = (i_1_ * 64 + lx_ctz(m_2_)) * 4 + k_3_
            row_5_ = lx_rest(e_200002, 4) * (NW * 64) + lx_quotient(e_200002, 4)
            lx_set(members_200001, row_5_)
            lx_web_may(&web, e_200002, 1)
        for i_1_ in range((4 * NW)):
            standing_200008[i_1_] = (T_LINKS_bridge[i_1_]
                    & ~(T_LINKS_bridge[i_1_] & ~(s[O_F_tie + i_1_] | s[O_F_tie + (4 * NW) + i_1_])))
        i_1_, k_3_, m_2_ = -1, 3, 0
        while True:
            k_3_ += 1
            if k_3_ == 4:
                k_3_ = 0
                m_2_ &= m_2_ - 1
                while m_2_ == 0 and i_1_ < NW + -1:
                    i_1_ += 1
                    m_2_ = (standing_200008[i_1_] | standing_200008[NW + i_1_] | standing_200008[2 * NW + i_1_]
                            | standing_200008[3 * NW + i_1_])
                if m_2_ == 0:
                    break
            if not (standing_200008[k_3_ * NW + i_1_] >> lx_ctz(m_2_)) & 1:
                continue
            y_200007 = (i_1_ * 64 + lx_ctz(m_2_)) * 4 + k_3_
            lx_web_stands(&web, y_200007, 0, 0)
        copy_locally(g, later_200009, s)
        i_1_, k_3_, m_2_ = -1, 3, 0
        while True:
            k_3_ += 1
            if k_3_ == 4:
                k_3_ = 0
                m_2_ &= m_2_ - 1
                while m_2_ == 0 and i_1_ < NW + -1:
                    i_1_ += 1
                    m_2_ = (members_200001[i_1_] | members_200001[NW + i_1_] | members_200001[2 * NW + i_1_]
                            | members_200001[3 * NW + i_1_])
                if m_2_ == 0:
                    break
            if not (members_200001[k_3_ * NW + i_1_] >> lx_ctz(m_2_)) & 1:
                continue
            x_200010 = (i_1_ * 64 + lx_ctz(m_2_)) * 4 + k_3_
            act_join(g, later_200009, x_200010)
        for i_1_ in range((4 * NW)):
            standing_200012[i_1_] = (T_LINKS_bridge[i_1_]
                    & ~(T_LINKS_bridge[i_1_] & ~(later_200009[O_F_tie + i_1_]
                    | later_200009[O_F_tie + (4 * NW) + i_1_])))
        i_1_, k_3_, m_2_ = -1, 3, 0
        while True:
            k_3_ += 1
            if k_3_ == 4:
                k_3_ = 0
                m_2_ &= m_2_ - 1
                while m_2_ == 0 and i_1_ < NW + -1:
                    i_1_ += 1
                    m_2_ = (standing_200012[i_1_] | standing_200012[NW + i_1_] | standing_200012[2 * NW + i_1_]
                            | standing_200012[3 * NW + i_1_])
                if m_2_ == 0:
                    break
            if not (standing_200012[k_3_ * NW + i_1_] >> lx_ctz(m_2_)) & 1:
                continue
            y_200011 = (i_1_ * 64 + lx_ctz(m_2_)) * 4 + k_3_
            lx_web_stands(&web, y_200011, 0, 1)
        i_1_, k_3_, m_2_ = -1, 3, 0
        while True:
            k_3_ += 1
            if k_3_ == 4:
                k_3_ = 0
                m_2_ &= m_2_ - 1
                while m_2_ == 0 and i_1_ < NW + -1:
                    i_1_ += 1
                    m_2_ = (members_200001[i_1_] | members_200001[NW + i_1_] | members_200001[2 * NW + i_1_]
                            | members_200001[3 * NW + i_1_])
                if m_2_ == 0:
                    break
            if not (members_200001[k_3_ * NW + i_1_] >> lx_ctz(m_2_)) & 1:
                continue
            x_200013 = (i_1_ * 64 + lx_ctz(m_2_)) * 4 + k_3_
            row_5_ = lx_rest(x_200013, 4) * (NW * 64) + lx_quotient(x_200013, 4)
            for bit_6_ in range((4 * NW)):
                p_8_[bit_6_] = lx_bit_word(row_5_, bit_6_)
            crossing_bridge(g, related_200015, p_8_)
            row_5_, bit_6_, m_9_ = -1, 3, 0
            while True:
                bit_6_ += 1
                if bit_6_ == 4:
                    bit_6_ = 0
                    m_9_ &= m_9_ - 1
                    while m_9_ == 0 and row_5_ < NW + -1:
                        row_5_ += 1
                        m_9_ = (related_200015[row_5_] | related_200015[NW + row_5_] | related_200015[2 * NW + row_5_]
                                | related_200015[3 * NW + row_5_])
                    if m_9_ == 0:
                        break
                if not (related_200015[bit_6_ * NW + row_5_] >> lx_ctz(m_9_)) & 1:
                    continue
                y_200014 = (row_5_ * 64 + lx_ctz(m_9_)) * 4 + bit_6_
                lx_web_bars(&web, 0, 0, x_200013, y_200014)
        if not lx_web_count(&web, tally):
            return 0
        return 1
    return 0

# The value of a field at a place.
cdef int64_t get_field "lx_get_field"(const Game *g, uint64_t *s, int64_t field, int64_t place,
        int64_t member) noexcept nogil:
    if field == 0:
        return get_peg(g, s, place)
    if field == 1:
        return get_tie(g, s, place)
    return 0

# Store the value of a field at a place.
cdef void put_field "lx_put_field"(const Game *g, uint64_t *s, int64_t field, int64_t place, int64_t member,
        int64_t value) noexcept nogil:
    if field == 0:
        put_peg(g, s, place, value)
    if field == 1:
        put_tie(g, s, place, value)

# ------------------------------------------------------------ the contract (what is the same in all engines: `play.h`)

# What depends on the board alone, before anything is played; 0 when memory is short.
cdef int64_t make_tables(Game *g) noexcept nogil:
    cdef uint64_t *here = <uint64_t *>calloc((2 * g.NW) + (2 * g.NW) + (2 * g.NW), 8)
    g.filled = here
    if here == NULL:
        return 0
    g.T_set = <const uint64_t *>here
    here += (2 * g.NW)
    g.T_set_2 = <const uint64_t *>here
    here += (2 * g.NW)
    g.T_home = <const uint64_t *>here
    here += (2 * g.NW)
    fill_set(g)
    fill_set_2(g)
    fill_home(g)
    return 1

cdef void *c_open(const int32_t *settings, const int64_t *const *tables) noexcept nogil:
    cdef Game *g = <Game *>malloc(sizeof(Game))
    if g == NULL:
        return NULL
    g.opened = 1
    g.SET_size = tables[0][0]
    g.ROWS = tables[0][1]
    g.COLUMNS = tables[0][2]
    g.STRIDE = tables[0][3]
    g.BITS = tables[0][4]
    g.NW = tables[0][5]
    g.O_F_tie = tables[0][6]
    g.O_KEPT = tables[0][7]
    g.O_HISTORY = tables[0][8]
    g.WORDS = tables[0][9]
    g.T_ROWS = <const uint64_t *>tables[1]
    g.T_COLUMNS = <const uint64_t *>tables[2]
    g.T_LINKS_bridge = <const uint64_t *>tables[3]
    g.T_BIT_OF = <const int64_t *>tables[4]
    g.T_CELL_OF = <const int64_t *>tables[5]
    g.T_LINK_CODE_bridge = <const int64_t *>tables[6]
    g.T_LINK_NUMBER_bridge = <const int64_t *>tables[7]
    g.T_FROM_12 = <const uint64_t *>tables[8]
    g.T_FROM_13 = <const uint64_t *>tables[9]
    g.T_BOARD = <const uint64_t *>tables[10]
    g.T_FROM_11 = <const uint64_t *>tables[11]
    g.T_FROM_10 = <const uint64_t *>tables[12]
    g.T_COLUMNS_FROM_M1 = <const uint64_t *>tables[13]
    g.T_COLUMNS_FROM_M2 = <const uint64_t *>tables[14]
    g.T_COLUMNS_FROM_M3 = <const uint64_t *>tables[15]
    g.T_COLUMNS_FROM_0 = <const uint64_t *>tables[16]
    g.T_COLUMNS_FROM_3 = <const uint64_t *>tables[17]
    g.T_COLUMNS_FROM_2 = <const uint64_t *>tables[18]
    g.T_COLUMNS_FROM_1 = <const uint64_t *>tables[19]
    if not make_tables(g):
        free(g)
        return NULL
    return g

cdef void c_close(void *game) noexcept nogil:
    free((<Game *>game).filled)
    free(game)

cdef int64_t state_words "lx_words"(const Game *g) noexcept nogil:
    return g.WORDS

cdef int64_t kept_words "lx_kept_words"(const Game *g) noexcept nogil:
    return g.O_KEPT

cdef int64_t player_count "lx_players"(const Game *g) noexcept nogil:
    return 2

cdef inline int64_t inner_number "lx_inner_number"(const Game *g, int numbering, int64_t n) noexcept nogil:
    if numbering == 1:
        return g.T_BIT_OF[n]
    if numbering == 2:
        return g.T_LINK_CODE_bridge[n]
    return n

cdef inline int64_t outer_number "lx_outer_number"(const Game *g, int numbering, int64_t n) noexcept nogil:
    if numbering == 1:
        return g.T_CELL_OF[n]
    if numbering == 2:
        return g.T_LINK_NUMBER_bridge[n]
    return n

cdef extern from *:
    """
    enum { LX_TOP = 56, LX_WINNERS = 10 };
    static int64_t lx_turns_matter(void) { return 0; }
    static int64_t lx_beyond(const uint64_t *s) { return 0; }
    static const lx_field_row lx_field_rows[] = {
        {1, 0, 0}, {2, 0, 0}, {0}
    };
    static const lx_parameter_row lx_parameter_rows[] = {
        {0, 0, 10, 1, 0}, /* place */
        {1, 0, 12, 2, 0}, /* cut */
        {2, 0, 12, 2, 0}, /* join */
        {0}
    };
    #include "contract.h"
    """

cdef int64_t count_untried "lx_count_untried"(const Game *g, uint64_t *s) noexcept nogil:
    return count_choices(g, s)

# The first element that fits the k-th witness, or (element >= 0) whether this one does.
cdef int64_t look_up "lx_look_up"(
        const Game *g, uint64_t *s, lx_choice c, int32_t k, int64_t element, bint first) noexcept nogil:
    return -1 if first else 0

cdef lx_engine table

# The library: the functions above, and what is known of the engine without opening a game (`ludex.engine.library`).
cdef public const void *ludex_engine() noexcept nogil:
    global table
    table = lx_engine(
        LX_ABI, 3, 2, 3, 2,
        c_open, c_close, c_words, c_players, c_reset, c_no_start, c_begin, c_get, c_put, c_turn_count, c_put_turn_count,
        c_copy, c_equal, c_hash, c_mover, c_player, c_next, c_offer, c_count, c_legal, c_apply,
        c_weight, c_random, c_playout, c_turns, c_turns_modulo, c_perft, c_over, c_payoffs,
        c_no_returns, c_no_scores, c_decode, c_encode, c_witness, c_fits,
        NULL, NULL, NULL)
    return &table

cdef public const char *ludex_about() noexcept nogil:
    return rb"""{
        "DIGEST": "61f3c9294a1936ea327ae00bf74eee6c3f1828324c34d226e0d3d67adb665d03",
        "SETTINGS": {'players': 2},
        "LINK_STEPS": {'bridge': (12, 13, 14, 15)},
        "BEYOND": (-1, ()),
        "SIZES": (
            ('SET_size', "settings['size']"),
            ('ROWS', 'board.rows'),
            ('COLUMNS', 'board.columns'),
            ('STRIDE', 'open_stride_of(board.columns)'),
            ('BITS', 'board.rows * STRIDE'),
            ('NW', 'words_of(BITS)'),
            ('O_F_tie', '(2 * NW) + 11'),
            ('O_KEPT', 'O_F_tie + (2 * ((4 * NW)))'),
            ('O_HISTORY', 'O_KEPT'),
            ('WORDS', 'O_HISTORY'),
        ),
        "TABLES": (
            ("T_ROWS", ('equal', 'row')),
            ("T_COLUMNS", ('equal', 'column')),
            ("T_LINKS_bridge", ('links', 'bridge')),
            ("T_BIT_OF", ('bit_of',)),
            ("T_CELL_OF", ('cell_of',)),
            ("T_LINK_CODE_bridge", ('link_code', 'bridge')),
            ("T_LINK_NUMBER_bridge", ('link_number', 'bridge')),
            ("T_FROM_12", ('source', 12)),
            ("T_FROM_13", ('source', 13)),
            ("T_BOARD", ('board',)),
            ("T_FROM_11", ('source', 11)),
            ("T_FROM_10", ('source', 10)),
            ("T_COLUMNS_FROM_M1", ('columns_from', -1)),
            ("T_COLUMNS_FROM_M2", ('columns_from', -2)),
            ("T_COLUMNS_FROM_M3", ('columns_from', -3)),
            ("T_COLUMNS_FROM_0", ('columns_from', 0)),
            ("T_COLUMNS_FROM_3", ('columns_from', 3)),
            ("T_COLUMNS_FROM_2", ('columns_from', 2)),
            ("T_COLUMNS_FROM_1", ('columns_from', 1)),
        ),
    }"""
