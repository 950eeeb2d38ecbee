# Made by `make regen` (as `ludex build` does) from honeychain.rules. Do not edit: change the rules.
# digest 61f3c9294a1936ea327ae00bf74eee6c3f1828324c34d226e0d3d67adb665d03
# cython: language_level=3, cdivision=True, boundscheck=False, wraparound=False
# cython: warn.multiple_declarators=False
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
    lx_owned own
    int64_t SET_size
    int64_t ROWS
    int64_t COLUMNS
    int64_t STRIDE
    int64_t BITS
    int64_t NW
    int64_t O_F_tie  # 9: bridge tie: none | player; planes: one for each player
    int64_t O_KEPT  # from here on: what follows from the words above
    int64_t O_X0  # links that cross stored ones (ludex.codegen.passes.kept_crossings)
    int64_t O_J0_joined  # a set that could not be left (ludex.codegen.passes.certificates)
    int64_t O_J1_path  # a path found before (ludex.codegen.passes.certificates)
    int64_t O_J1_joined  # a set that could not be left (ludex.codegen.passes.certificates)
    int64_t O_J1_fence  # the cells around it (ludex.codegen.passes.certificates)
    int64_t O_HISTORY  # for `seen`
    int64_t WORDS
    const uint64_t *T_ROWS
    const uint64_t *T_COLUMNS
    const uint64_t *T_LINKS_bridge
    const int64_t *T_CROSSED_bridge
    const int64_t *T_CROSSED_TWICE_bridge
    const int64_t *T_CROSSED_BY_bridge
    const int64_t *T_BIT_OF
    const int64_t *T_CELL_OF
    const int64_t *T_LINK_CODE_bridge
    const int64_t *T_LINK_NUMBER_bridge
    const uint64_t *T_FROM_12
    const uint64_t *T_FROM_13
    const uint64_t *T_BOARD
    const uint64_t *T_FROM_11
    const uint64_t *T_FROM_10
    const uint64_t *T_set
    const uint64_t *T_set_2
    const uint64_t *T_home

cdef inline int64_t used_words "lx_used_words"(const Game *g, const uint64_t *s) noexcept nogil:
    return g.O_HISTORY

cdef inline void copy_locally(const Game *g, uint64_t *to, const uint64_t *s) noexcept nogil:
    memcpy(to, s, g.O_HISTORY * 8)
    to[S_HISTORY] = 0

# ------------------------------------------------------------ what the rules are made of

cdef void inside_peg(const Game *g, uint64_t *s, uint64_t *result) noexcept nogil:
    cdef int64_t NW = g.NW, STRIDE = g.STRIDE, i_, k_, far_, far_2_
    cdef const uint64_t *T_LINKS_bridge = g.T_LINKS_bridge, *T_FROM_12 = g.T_FROM_12, *T_FROM_13 = g.T_FROM_13
    cdef const uint64_t *T_BOARD = g.T_BOARD
    cdef uint64_t[12] ends_1
    cdef uint64_t[48] inside_1
    i_ = ME(s)
    for k_ in range(NW):
        ends_1[k_] = s[O_F_peg + i_ * NW + k_]
    for k_ in range((4 * NW)):
        inside_1[k_] = <uint64_t>0
    far_ = (-1 * STRIDE + 2) >> 6
    far_2_ = (-1 * STRIDE + 2) & 63
    for k_ in range(NW):
        inside_1[k_] = (T_LINKS_bridge[k_] & ends_1[k_]) & (lx_moved_in(ends_1, NW, k_, far_, far_2_) & T_FROM_12[k_])
    far_ = (-1 * STRIDE + -2) >> 6
    far_2_ = (-1 * STRIDE + -2) & 63
    for k_ in range(NW):
        inside_1[NW + k_] = ((T_LINKS_bridge[NW + k_] & ends_1[k_])
                & (lx_moved_in(ends_1, NW, k_, far_, far_2_) & T_FROM_13[k_]))
    far_ = (-2 * STRIDE + 1) >> 6
    far_2_ = (-2 * STRIDE + 1) & 63
    for k_ in range(NW):
        inside_1[2 * NW + k_] = (T_LINKS_bridge[2 * NW + k_] & ends_1[k_]) & lx_moved_in(ends_1, NW, k_, far_, far_2_)
    far_ = (-2 * STRIDE + -1) >> 6
    far_2_ = (-2 * STRIDE + -1) & 63
    for k_ in range(NW):
        inside_1[3 * NW + k_] = (T_LINKS_bridge[3 * NW + k_] & ends_1[k_]) & lx_moved_in(ends_1, NW, k_, far_, far_2_)
    for k_ in range((4 * NW)):
        result[k_] = inside_1[k_]
    return

cdef inline int64_t total_tie(const Game *g, uint64_t *s) noexcept nogil:
    cdef int64_t NW = g.NW, O_F_tie = g.O_F_tie, O_X0 = g.O_X0, total_, gap, above, i_, t_, k_, may_end
    cdef const uint64_t *T_LINKS_bridge = g.T_LINKS_bridge
    cdef uint64_t[48] p_, inside_1
    total_ = 0
    gap = (<int64_t>s[S_LEAST_3]) - (<int64_t>ACTION_cut << 56)
    above = -1 if (gap <= 0) else (gap - 1)
    i_ = ME(s)
    lx_links_above(p_, NW, 4, above)
    t_ = 0
    for k_ in range((4 * NW)):
        t_ += lx_popcount(s[O_F_tie + i_ * ((4 * NW)) + k_] & p_[k_])
    total_ = total_ + t_
    inside_peg(g, s, inside_1)
    t_ = 0
    for k_ in range((4 * NW)):
        t_ += lx_popcount((inside_1[k_] & ~(s[O_F_tie + k_] | s[O_F_tie + (4 * NW) + k_])) & (~s[O_X0 + k_]))
    total_ = total_ + t_
    may_end = 1
    total_ = total_ + may_end
    return total_

cdef inline int64_t total_peg(const Game *g, uint64_t *s) noexcept nogil:
    cdef int64_t NW = g.NW, O_F_tie = g.O_F_tie, O_X0 = g.O_X0, total_, gap, above, t_, k_, may_end
    cdef const uint64_t *T_LINKS_bridge = g.T_LINKS_bridge
    cdef uint64_t[48] inside_1, p_
    total_ = 0
    inside_peg(g, s, inside_1)
    gap = (<int64_t>s[S_LEAST_1]) - (<int64_t>ACTION_join << 56)
    above = -1 if (gap <= 0) else (gap - 1)
    lx_links_above(p_, NW, 4, above)
    t_ = 0
    for k_ in range((4 * NW)):
        t_ += lx_popcount(((inside_1[k_] & ~(s[O_F_tie + k_] | s[O_F_tie + (4 * NW) + k_])) & (~s[O_X0 + k_])) & p_[k_])
    total_ = total_ + t_
    may_end = 1
    total_ = total_ + may_end
    return total_

# any(joined(start, through, R) & B): by what is kept, if it stands.
cdef int64_t reaches_0(const Game *g, uint64_t *s, int64_t p, const uint64_t *start, const uint64_t *through,
        const uint64_t *links) noexcept nogil:
    cdef int64_t NW = g.NW, O_J0_joined = g.O_J0_joined, k_, t_, met, t_2_, t_3_, k_2_
    cdef const uint64_t *T_set_2 = g.T_set_2
    cdef uint64_t[12] seeds, whole
    for k_ in range(NW):
        seeds[k_] = start[k_] | (s[O_J0_joined + p * NW + k_] & through[k_])
    joined_by_bridge(g, whole, seeds, through, links)
    t_ = 0
    for k_ in range(NW):
        if whole[k_] & T_set_2[p * NW + k_]:
            t_ = 1
            break
    met = t_
    t_2_ = met
    if t_2_:
        t_ = 0
        for k_ in range(NW):
            if seeds[k_] & ~start[k_]:
                t_ = 1
                break
        t_2_ = t_
    if t_2_:
        joined_by_bridge(g, whole, start, through, links)
        t_3_ = 0
        for k_2_ in range(NW):
            if whole[k_2_] & T_set_2[p * NW + k_2_]:
                t_3_ = 1
                break
        met = t_3_
    if not met:
        for k_ in range(NW):
            s[O_J0_joined + p * NW + k_] = whole[k_]
        return 0
    return 1

# any(joined(start, through, R) & B): by what is kept, if it stands.
cdef int64_t reaches_1(const Game *g, uint64_t *s, int64_t p, const uint64_t *start,
        const uint64_t *through) noexcept nogil:
    cdef int64_t NW = g.NW, O_J1_path = g.O_J1_path, O_J1_joined = g.O_J1_joined, O_J1_fence = g.O_J1_fence
    cdef int64_t STRIDE = g.STRIDE, t_, k_, t_2_, k_2_, t_3_, met, far_, far_2_, far_3_, far_4_, far_5_, far_6_, far_7_
    cdef int64_t far_8_, far_9_, far_10_, far_11_, far_12_, far_13_, far_14_, far_15_, far_16_, n, i, i_, cell
    cdef const uint64_t *T_set_2 = g.T_set_2, *T_FROM_13 = g.T_FROM_13, *T_FROM_12 = g.T_FROM_12
    cdef const uint64_t *T_FROM_11 = g.T_FROM_11, *T_FROM_10 = g.T_FROM_10, *T_BOARD = g.T_BOARD
    cdef uint64_t[12] seeds, whole, a, more, at, way
    cdef uint64_t[768] layers
    cdef uint64_t m_
    t_ = 0
    for k_ in range(NW):
        if s[O_J1_path + p * NW + k_] & start[k_]:
            t_ = 1
            break
    t_3_ = t_
    if t_3_:
        t_2_ = 0
        for k_2_ in range(NW):
            if s[O_J1_path + p * NW + k_2_] & ~(start[k_2_] | through[k_2_]):
                t_2_ = 1
                break
        t_3_ = (not t_2_)
    if t_3_:
        return 1
    t_ = 0
    for k_ in range(NW):
        if (start[k_] & ~s[O_J1_joined + p * NW + k_]) | (s[O_J1_fence + p * NW + k_] & through[k_]):
            t_ = 1
            break
    if not t_:
        return 0
    for k_ in range(NW):
        seeds[k_] = start[k_] | (s[O_J1_joined + p * NW + k_] & through[k_])
    joined_eight(g, whole, seeds, through)
    t_ = 0
    for k_ in range(NW):
        if whole[k_] & T_set_2[p * NW + k_]:
            t_ = 1
            break
    met = t_
    t_2_ = met
    if t_2_:
        t_ = 0
        for k_ in range(NW):
            if seeds[k_] & ~start[k_]:
                t_ = 1
                break
        t_2_ = t_
    if t_2_:
        joined_eight(g, whole, start, through)
        t_3_ = 0
        for k_2_ in range(NW):
            if whole[k_2_] & T_set_2[p * NW + k_2_]:
                t_3_ = 1
                break
        met = t_3_
    if not met:
        for k_ in range(NW):
            s[O_J1_joined + p * NW + k_] = whole[k_]
        far_ = (-2 * STRIDE + -1) >> 6
        far_2_ = (-2 * STRIDE + -1) & 63
        far_3_ = (-2 * STRIDE + 1) >> 6
        far_4_ = (-2 * STRIDE + 1) & 63
        far_5_ = (-1 * STRIDE + -2) >> 6
        far_6_ = (-1 * STRIDE + -2) & 63
        far_7_ = (-1 * STRIDE + 2) >> 6
        far_8_ = (-1 * STRIDE + 2) & 63
        far_9_ = (STRIDE + -2) >> 6
        far_10_ = (STRIDE + -2) & 63
        far_11_ = (STRIDE + 2) >> 6
        far_12_ = (STRIDE + 2) & 63
        far_13_ = (2 * STRIDE + -1) >> 6
        far_14_ = (2 * STRIDE + -1) & 63
        far_15_ = (2 * STRIDE + 1) >> 6
        far_16_ = (2 * STRIDE + 1) & 63
        for k_ in range(NW):
            s[O_J1_fence + p * NW + k_] = (((lx_moved_in(whole, NW, k_, far_, far_2_)
                    | lx_moved_in(whole, NW, k_, far_3_, far_4_)
                    | (lx_moved_in(whole, NW, k_, far_5_, far_6_) & T_FROM_13[k_])
                    | (lx_moved_in(whole, NW, k_, far_7_, far_8_) & T_FROM_12[k_])
                    | (lx_moved_in(whole, NW, k_, far_9_, far_10_) & T_FROM_11[k_])
                    | (lx_moved_in(whole, NW, k_, far_11_, far_12_) & T_FROM_10[k_])
                    | lx_moved_in(whole, NW, k_, far_13_, far_14_) | lx_moved_in(whole, NW, k_, far_15_, far_16_))
                    & T_BOARD[k_]) & ~whole[k_])
        return 0
    for k_ in range(NW):
        a[k_] = start[k_]
    n = 0
    while True:
        t_ = 0
        for k_ in range(NW):
            if a[k_] & T_set_2[p * NW + k_]:
                t_ = 1
                break
        if t_:
            break
        if n == 64:
            return 1
        for k_ in range(NW):
            layers[n * NW + k_] = a[k_]
        far_ = (-2 * STRIDE + -1) >> 6
        far_2_ = (-2 * STRIDE + -1) & 63
        far_3_ = (-2 * STRIDE + 1) >> 6
        far_4_ = (-2 * STRIDE + 1) & 63
        far_5_ = (-1 * STRIDE + -2) >> 6
        far_6_ = (-1 * STRIDE + -2) & 63
        far_7_ = (-1 * STRIDE + 2) >> 6
        far_8_ = (-1 * STRIDE + 2) & 63
        far_9_ = (STRIDE + -2) >> 6
        far_10_ = (STRIDE + -2) & 63
        far_11_ = (STRIDE + 2) >> 6
        far_12_ = (STRIDE + 2) & 63
        far_13_ = (2 * STRIDE + -1) >> 6
        far_14_ = (2 * STRIDE + -1) & 63
        far_15_ = (2 * STRIDE + 1) >> 6
        far_16_ = (2 * STRIDE + 1) & 63
        for k_ in range(NW):
            more[k_] = (a[k_] | ((lx_moved_in(a, NW, k_, far_, far_2_) | lx_moved_in(a, NW, k_, far_3_, far_4_)
                    | (lx_moved_in(a, NW, k_, far_5_, far_6_) & T_FROM_13[k_])
                    | (lx_moved_in(a, NW, k_, far_7_, far_8_) & T_FROM_12[k_])
                    | (lx_moved_in(a, NW, k_, far_9_, far_10_) & T_FROM_11[k_])
                    | (lx_moved_in(a, NW, k_, far_11_, far_12_) & T_FROM_10[k_])
                    | lx_moved_in(a, NW, k_, far_13_, far_14_) | lx_moved_in(a, NW, k_, far_15_, far_16_))
                    & through[k_]))
        for k_ in range(NW):
            a[k_] = more[k_]
        n = n + 1
    t_ = -1
    for k_ in range(NW):
        m_ = a[k_] & T_set_2[p * NW + k_]
        if m_:
            t_ = k_ * 64 + lx_ctz(m_)
            break
    for k_2_ in range(NW):
        at[k_2_] = lx_bit_word(t_, k_2_)
    for k_ in range(NW):
        way[k_] = at[k_]
    for i in range(n):
        far_ = (-2 * STRIDE + -1) >> 6
        far_2_ = (-2 * STRIDE + -1) & 63
        far_3_ = (-2 * STRIDE + 1) >> 6
        far_4_ = (-2 * STRIDE + 1) & 63
        far_5_ = (-1 * STRIDE + -2) >> 6
        far_6_ = (-1 * STRIDE + -2) & 63
        far_7_ = (-1 * STRIDE + 2) >> 6
        far_8_ = (-1 * STRIDE + 2) & 63
        far_9_ = (STRIDE + -2) >> 6
        far_10_ = (STRIDE + -2) & 63
        far_11_ = (STRIDE + 2) >> 6
        far_12_ = (STRIDE + 2) & 63
        far_13_ = (2 * STRIDE + -1) >> 6
        far_14_ = (2 * STRIDE + -1) & 63
        far_15_ = (2 * STRIDE + 1) >> 6
        far_16_ = (2 * STRIDE + 1) & 63
        i_ = ((n - 1) - i)
        t_ = -1
        for k_ in range(NW):
            m_ = ((lx_moved_in(at, NW, k_, far_, far_2_) | lx_moved_in(at, NW, k_, far_3_, far_4_)
                    | (lx_moved_in(at, NW, k_, far_5_, far_6_) & T_FROM_13[k_])
                    | (lx_moved_in(at, NW, k_, far_7_, far_8_) & T_FROM_12[k_])
                    | (lx_moved_in(at, NW, k_, far_9_, far_10_) & T_FROM_11[k_])
                    | (lx_moved_in(at, NW, k_, far_11_, far_12_) & T_FROM_10[k_])
                    | lx_moved_in(at, NW, k_, far_13_, far_14_) | lx_moved_in(at, NW, k_, far_15_, far_16_))
                    & layers[i_ * NW + k_])
            if m_:
                t_ = k_ * 64 + lx_ctz(m_)
                break
        cell = t_
        for k_ in range(NW):
            at[k_] = lx_bit_word(cell, k_)
        lx_set(way, cell)
    for k_ in range(NW):
        s[O_J1_path + p * NW + k_] = way[k_]
    return 1

# joined(start, through, links of bridge).
cdef void joined_by_bridge(const Game *g, uint64_t *result, const uint64_t *start, const uint64_t *through,
        const uint64_t *links) noexcept nogil:
    cdef int64_t NW = g.NW, STRIDE = g.STRIDE, k_, far_, far_2_, far_3_, far_4_, k_2_, far_5_, far_6_, far_7_, far_8_
    cdef int64_t k_3_, far_9_, far_10_, far_11_, far_12_, k_4_, far_13_, far_14_, far_15_, far_16_, k_5_, t_
    cdef const uint64_t *T_FROM_11 = g.T_FROM_11, *T_FROM_12 = g.T_FROM_12, *T_FROM_10 = g.T_FROM_10
    cdef const uint64_t *T_FROM_13 = g.T_FROM_13, *T_BOARD = g.T_BOARD
    cdef uint64_t[12] a, more, p_, p_2_, p_3_, p_4_
    for k_ in range(NW):
        a[k_] = start[k_]
    while True:
        for k_ in range(NW):
            p_[k_] = a[k_] & links[k_]
        far_ = (STRIDE + -2) >> 6
        far_2_ = (STRIDE + -2) & 63
        far_3_ = (-1 * STRIDE + 2) >> 6
        far_4_ = (-1 * STRIDE + 2) & 63
        for k_2_ in range(NW):
            p_2_[k_2_] = a[k_2_] & links[NW + k_2_]
        far_5_ = (STRIDE + 2) >> 6
        far_6_ = (STRIDE + 2) & 63
        far_7_ = (-1 * STRIDE + -2) >> 6
        far_8_ = (-1 * STRIDE + -2) & 63
        for k_3_ in range(NW):
            p_3_[k_3_] = a[k_3_] & links[2 * NW + k_3_]
        far_9_ = (2 * STRIDE + -1) >> 6
        far_10_ = (2 * STRIDE + -1) & 63
        far_11_ = (-2 * STRIDE + 1) >> 6
        far_12_ = (-2 * STRIDE + 1) & 63
        for k_4_ in range(NW):
            p_4_[k_4_] = a[k_4_] & links[3 * NW + k_4_]
        far_13_ = (2 * STRIDE + 1) >> 6
        far_14_ = (2 * STRIDE + 1) & 63
        far_15_ = (-2 * STRIDE + -1) >> 6
        far_16_ = (-2 * STRIDE + -1) & 63
        for k_5_ in range(NW):
            more[k_5_] = (a[k_5_] | ((((((lx_moved_in(p_, NW, k_5_, far_, far_2_) & T_FROM_11[k_5_])
                    | ((lx_moved_in(a, NW, k_5_, far_3_, far_4_) & T_FROM_12[k_5_]) & links[k_5_]))
                    | ((lx_moved_in(p_2_, NW, k_5_, far_5_, far_6_) & T_FROM_10[k_5_])
                    | ((lx_moved_in(a, NW, k_5_, far_7_, far_8_) & T_FROM_13[k_5_]) & links[NW + k_5_])))
                    | ((lx_moved_in(p_3_, NW, k_5_, far_9_, far_10_) & T_BOARD[k_5_])
                    | (lx_moved_in(a, NW, k_5_, far_11_, far_12_) & links[2 * NW + k_5_])))
                    | ((lx_moved_in(p_4_, NW, k_5_, far_13_, far_14_) & T_BOARD[k_5_])
                    | (lx_moved_in(a, NW, k_5_, far_15_, far_16_) & links[3 * NW + k_5_]))) & through[k_5_]))
        t_ = 0
        for k_ in range(NW):
            if more[k_] ^ a[k_]:
                t_ = 1
                break
        if not t_:
            break
        for k_ in range(NW):
            a[k_] = more[k_]
    for k_ in range(NW):
        result[k_] = a[k_]
    return

# joined(start, through, R), R of 8 steps.
cdef void joined_eight(const Game *g, uint64_t *result, const uint64_t *start, const uint64_t *through) noexcept nogil:
    cdef int64_t NW = g.NW, STRIDE = g.STRIDE, k_, t_, k_2_, far_, far_2_, far_3_, far_4_, far_5_, far_6_, far_7_
    cdef int64_t far_8_, far_9_, far_10_, far_11_, far_12_, far_13_, far_14_, far_15_, far_16_
    cdef const uint64_t *T_FROM_13 = g.T_FROM_13, *T_FROM_12 = g.T_FROM_12, *T_FROM_11 = g.T_FROM_11
    cdef const uint64_t *T_FROM_10 = g.T_FROM_10, *T_BOARD = g.T_BOARD
    cdef uint64_t[12] a, more
    for k_ in range(NW):
        a[k_] = start[k_]
    while True:
        t_ = 0
        for k_ in range(NW):
            if through[k_] & ~a[k_]:
                t_ = 1
                break
        if not t_:
            for k_2_ in range(NW):
                result[k_2_] = a[k_2_]
            return
        far_ = (-2 * STRIDE + -1) >> 6
        far_2_ = (-2 * STRIDE + -1) & 63
        far_3_ = (-2 * STRIDE + 1) >> 6
        far_4_ = (-2 * STRIDE + 1) & 63
        far_5_ = (-1 * STRIDE + -2) >> 6
        far_6_ = (-1 * STRIDE + -2) & 63
        far_7_ = (-1 * STRIDE + 2) >> 6
        far_8_ = (-1 * STRIDE + 2) & 63
        far_9_ = (STRIDE + -2) >> 6
        far_10_ = (STRIDE + -2) & 63
        far_11_ = (STRIDE + 2) >> 6
        far_12_ = (STRIDE + 2) & 63
        far_13_ = (2 * STRIDE + -1) >> 6
        far_14_ = (2 * STRIDE + -1) & 63
        far_15_ = (2 * STRIDE + 1) >> 6
        far_16_ = (2 * STRIDE + 1) & 63
        for k_ in range(NW):
            more[k_] = (a[k_] | ((lx_moved_in(a, NW, k_, far_, far_2_) | lx_moved_in(a, NW, k_, far_3_, far_4_)
                    | (lx_moved_in(a, NW, k_, far_5_, far_6_) & T_FROM_13[k_])
                    | (lx_moved_in(a, NW, k_, far_7_, far_8_) & T_FROM_12[k_])
                    | (lx_moved_in(a, NW, k_, far_9_, far_10_) & T_FROM_11[k_])
                    | (lx_moved_in(a, NW, k_, far_11_, far_12_) & T_FROM_10[k_])
                    | lx_moved_in(a, NW, k_, far_13_, far_14_) | lx_moved_in(a, NW, k_, far_15_, far_16_))
                    & through[k_]))
        t_ = 0
        for k_ in range(NW):
            if more[k_] ^ a[k_]:
                t_ = 1
                break
        if not t_:
            for k_2_ in range(NW):
                result[k_2_] = a[k_2_]
            return
        for k_ in range(NW):
            a[k_] = more[k_]

# The links of bridge that cross a link of a set.
cdef void crossing_bridge(const Game *g, uint64_t *result, const uint64_t *links) noexcept nogil:
    cdef int64_t NW = g.NW, STRIDE = g.STRIDE, k_, far_, far_2_, far_3_, far_4_, far_5_, far_6_, far_7_, far_8_, far_9_
    cdef int64_t far_10_
    cdef const uint64_t *T_LINKS_bridge = g.T_LINKS_bridge
    cdef uint64_t[48] crossed
    for k_ in range((4 * NW)):
        crossed[k_] = <uint64_t>0
    far_ = (STRIDE) >> 6
    far_2_ = (STRIDE) & 63
    far_3_ = (STRIDE + 1) >> 6
    far_4_ = (STRIDE + 1) & 63
    far_5_ = (STRIDE + 2) >> 6
    far_6_ = (STRIDE + 2) & 63
    for k_ in range(NW):
        crossed[k_] = (((((((((lx_moved_in(links + NW, NW, k_, 0, 1) | lx_moved_in(links + NW, NW, k_, 0, 2))
                | lx_moved_in(links + NW, NW, k_, 0, 3)) | lx_moved_in(links + 2 * NW, NW, k_, 0, 1))
                | lx_moved_in(links + 2 * NW, NW, k_, far_, far_2_)) | lx_moved_in(links + 3 * NW, NW, k_, 0, 1))
                | lx_moved_in(links + 3 * NW, NW, k_, 0, 2)) | lx_moved_in(links + 3 * NW, NW, k_, far_3_, far_4_))
                | lx_moved_in(links + 3 * NW, NW, k_, far_5_, far_6_)) & T_LINKS_bridge[k_])
    far_ = (STRIDE + -2) >> 6
    far_2_ = (STRIDE + -2) & 63
    far_3_ = (STRIDE + -1) >> 6
    far_4_ = (STRIDE + -1) & 63
    far_5_ = (STRIDE) >> 6
    far_6_ = (STRIDE) & 63
    for k_ in range(NW):
        crossed[NW + k_] = (((((((((lx_moved_in(links, NW, k_, -1, 61) | lx_moved_in(links, NW, k_, -1, 62))
                | lx_moved_in(links, NW, k_, -1, 63)) | lx_moved_in(links + 2 * NW, NW, k_, -1, 62))
                | lx_moved_in(links + 2 * NW, NW, k_, -1, 63)) | lx_moved_in(links + 2 * NW, NW, k_, far_, far_2_))
                | lx_moved_in(links + 2 * NW, NW, k_, far_3_, far_4_)) | lx_moved_in(links + 3 * NW, NW, k_, -1, 63))
                | lx_moved_in(links + 3 * NW, NW, k_, far_5_, far_6_)) & T_LINKS_bridge[NW + k_])
    far_ = (-1 * STRIDE) >> 6
    far_2_ = (-1 * STRIDE) & 63
    far_3_ = (-1 * STRIDE + 1) >> 6
    far_4_ = (-1 * STRIDE + 1) & 63
    far_5_ = (-1 * STRIDE + 2) >> 6
    far_6_ = (-1 * STRIDE + 2) & 63
    far_7_ = (-1 * STRIDE + 1) >> 6
    far_8_ = (-1 * STRIDE + 1) & 63
    far_9_ = (STRIDE + 1) >> 6
    far_10_ = (STRIDE + 1) & 63
    for k_ in range(NW):
        crossed[2 * NW + k_] = (((((((((lx_moved_in(links, NW, k_, far_, far_2_) | lx_moved_in(links, NW, k_, -1, 63))
                | lx_moved_in(links + NW, NW, k_, far_3_, far_4_)) | lx_moved_in(links + NW, NW, k_, far_5_, far_6_))
                | lx_moved_in(links + NW, NW, k_, 0, 1)) | lx_moved_in(links + NW, NW, k_, 0, 2))
                | lx_moved_in(links + 3 * NW, NW, k_, far_7_, far_8_)) | lx_moved_in(links + 3 * NW, NW, k_, 0, 1))
                | lx_moved_in(links + 3 * NW, NW, k_, far_9_, far_10_)) & T_LINKS_bridge[2 * NW + k_])
    far_ = (-1 * STRIDE + -2) >> 6
    far_2_ = (-1 * STRIDE + -2) & 63
    far_3_ = (-1 * STRIDE + -1) >> 6
    far_4_ = (-1 * STRIDE + -1) & 63
    far_5_ = (-1 * STRIDE) >> 6
    far_6_ = (-1 * STRIDE) & 63
    far_7_ = (-1 * STRIDE + -1) >> 6
    far_8_ = (-1 * STRIDE + -1) & 63
    far_9_ = (STRIDE + -1) >> 6
    far_10_ = (STRIDE + -1) & 63
    for k_ in range(NW):
        crossed[3 * NW + k_] = (((((((((lx_moved_in(links, NW, k_, far_, far_2_)
                | lx_moved_in(links, NW, k_, far_3_, far_4_)) | lx_moved_in(links, NW, k_, -1, 62))
                | lx_moved_in(links, NW, k_, -1, 63)) | lx_moved_in(links + NW, NW, k_, far_5_, far_6_))
                | lx_moved_in(links + NW, NW, k_, 0, 1)) | lx_moved_in(links + 2 * NW, NW, k_, far_7_, far_8_))
                | lx_moved_in(links + 2 * NW, NW, k_, -1, 63)) | lx_moved_in(links + 2 * NW, NW, k_, far_9_, far_10_))
                & T_LINKS_bridge[3 * NW + k_])
    for k_ in range((4 * NW)):
        result[k_] = crossed[k_]
    return

# The turns from here on.
cdef int64_t count_from_1(const Game *g, uint64_t *s, lx_tally *tally) noexcept nogil:
    cdef int64_t NW = g.NW, O_F_tie = g.O_F_tie, k_, gap, above, i_, e, bit_, x, k_2_, bit_2_, y
    cdef uint64_t *later = <uint64_t *>lx_alloca(g.O_HISTORY * 8), *later_2 = <uint64_t *>lx_alloca(g.O_HISTORY * 8)
    cdef uint64_t *later_3 = <uint64_t *>lx_alloca(g.O_HISTORY * 8)
    cdef lx_web web
    cdef uint64_t[48] members_1, p_, p_2_, members_2, inside_1, members_3, inside_2, standing_1, standing_2, standing_3
    cdef uint64_t[48] standing_4, taking_1, related_1
    cdef lx_link_walk walk_, walk_2_
    lx_web_open(&web)
    lx_web_bounds(&web, 0, 0 - (<int64_t>s[S_TAKEN_2]), -1)
    lx_web_bounds(&web, 1, 0, -1)
    for k_ in range((4 * NW)):
        members_1[k_] = <uint64_t>0
    # 23: action cut(e in tie == me):
    gap = (<int64_t>s[S_LEAST_3]) - (<int64_t>ACTION_cut << 56)
    above = -1 if (gap <= 0) else (gap - 1)
    i_ = ME(s)
    lx_links_above(p_, NW, 4, above)
    for k_ in range((4 * NW)):
        p_2_[k_] = s[O_F_tie + i_ * ((4 * NW)) + k_] & p_[k_]
    walk_ = lx_links_of(p_2_, NW, 4)
    while lx_next_link(&walk_, &e):
        bit_ = lx_rest(e, 4) * (NW * 64) + lx_quotient(e, 4)
        lx_set(members_1, bit_)
        lx_web_may(&web, e, 1)
    for k_ in range((4 * NW)):
        members_2[k_] = <uint64_t>0
    # 26: action join(e in inside(bridge, mine) - tied):
    inside_peg(g, s, inside_1)
    for k_ in range((4 * NW)):
        p_[k_] = inside_1[k_] & ~(s[O_F_tie + k_] | s[O_F_tie + (4 * NW) + k_])
    walk_ = lx_links_of(p_, NW, 4)
    while lx_next_link(&walk_, &e):
        bit_ = lx_rest(e, 4) * (NW * 64) + lx_quotient(e, 4)
        lx_set(members_2, bit_)
        lx_web_may(&web, e, 2)
    copy_locally(g, later, s)
    walk_ = lx_links_of(members_1, NW, 4)
    while lx_next_link(&walk_, &x):
        act_cut(g, later, x)
    for k_ in range((4 * NW)):
        members_3[k_] = <uint64_t>0
    # 26: action join(e in inside(bridge, mine) - tied):
    inside_peg(g, later, inside_2)
    for k_ in range((4 * NW)):
        p_[k_] = inside_2[k_] & ~(later[O_F_tie + k_] | later[O_F_tie + (4 * NW) + k_])
    walk_ = lx_links_of(p_, NW, 4)
    while lx_next_link(&walk_, &e):
        bit_ = lx_rest(e, 4) * (NW * 64) + lx_quotient(e, 4)
        k_2_ = (bit_ >> 6)
        if <int64_t>((members_1[k_2_] >> (bit_ & 63)) & 1):
            bit_2_ = lx_rest(e, 4) * (NW * 64) + lx_quotient(e, 4)
            lx_set(members_3, bit_2_)
            lx_web_may(&web, e, 3)
    for k_ in range((4 * NW)):
        standing_1[k_] = s[O_F_tie + k_] | s[O_F_tie + (4 * NW) + k_]
    walk_ = lx_links_of(standing_1, NW, 4)
    while lx_next_link(&walk_, &y):
        lx_web_stands(&web, y, 0, 0)
    copy_locally(g, later_2, s)
    walk_ = lx_links_of(members_2, NW, 4)
    while lx_next_link(&walk_, &x):
        act_join(g, later_2, x)
    for k_ in range((4 * NW)):
        standing_2[k_] = later_2[O_F_tie + k_] | later_2[O_F_tie + (4 * NW) + k_]
    walk_ = lx_links_of(standing_2, NW, 4)
    while lx_next_link(&walk_, &y):
        lx_web_stands(&web, y, 0, 2)
    for k_ in range((4 * NW)):
        standing_3[k_] = later[O_F_tie + k_] | later[O_F_tie + (4 * NW) + k_]
    walk_ = lx_links_of(standing_3, NW, 4)
    while lx_next_link(&walk_, &y):
        lx_web_stands(&web, y, 0, 1)
    copy_locally(g, later_3, later)
    walk_ = lx_links_of(members_3, NW, 4)
    while lx_next_link(&walk_, &x):
        act_join(g, later_3, x)
    for k_ in range((4 * NW)):
        standing_4[k_] = later_3[O_F_tie + k_] | later_3[O_F_tie + (4 * NW) + k_]
    walk_ = lx_links_of(standing_4, NW, 4)
    while lx_next_link(&walk_, &y):
        lx_web_stands(&web, y, 0, 3)
    for k_ in range((4 * NW)):
        taking_1[k_] = members_2[k_] | members_3[k_]
    walk_ = lx_links_of(taking_1, NW, 4)
    while lx_next_link(&walk_, &x):
        bit_ = lx_rest(x, 4) * (NW * 64) + lx_quotient(x, 4)
        for k_ in range((4 * NW)):
            p_[k_] = lx_bit_word(bit_, k_)
        crossing_bridge(g, related_1, p_)
        walk_2_ = lx_links_of(related_1, NW, 4)
        while lx_next_link(&walk_2_, &y):
            lx_web_bars(&web, 0, 1, x, y)
    if not lx_web_count(&web, tally):
        return 0
    return 1

# When a game is opened.
cdef void fill_set(const Game *g) noexcept nogil:
    cdef int64_t NW = g.NW, ROWS = g.ROWS, COLUMNS = g.COLUMNS, player, k_, v
    cdef const uint64_t *T_ROWS = g.T_ROWS, *T_COLUMNS = g.T_COLUMNS, *T_set = g.T_set
    cdef uint64_t[12] chosen_1
    for player in range(2):
        for k_ in range(NW):
            chosen_1[k_] = <uint64_t>0
        if player == 0:
            v = 1 if (1 <= ROWS) else 0
            for k_ in range(NW):
                chosen_1[k_] = T_ROWS[v * NW + k_]
        else:
            v = 1 if (1 <= COLUMNS) else 0
            for k_ in range(NW):
                chosen_1[k_] = T_COLUMNS[v * NW + k_]
        for k_ in range(NW):
            (<uint64_t *>T_set)[player * NW + k_] = chosen_1[k_]

# When a game is opened.
cdef void fill_set_2(const Game *g) noexcept nogil:
    cdef int64_t NW = g.NW, SET_size = g.SET_size, ROWS = g.ROWS, COLUMNS = g.COLUMNS, player, k_, v
    cdef const uint64_t *T_ROWS = g.T_ROWS, *T_COLUMNS = g.T_COLUMNS, *T_set_2 = g.T_set_2
    cdef uint64_t[12] chosen_1
    for player in range(2):
        for k_ in range(NW):
            chosen_1[k_] = <uint64_t>0
        if player == 0:
            v = SET_size if ((SET_size > 0) and (SET_size <= ROWS)) else 0
            for k_ in range(NW):
                chosen_1[k_] = T_ROWS[v * NW + k_]
        else:
            v = SET_size if ((SET_size > 0) and (SET_size <= COLUMNS)) else 0
            for k_ in range(NW):
                chosen_1[k_] = T_COLUMNS[v * NW + k_]
        for k_ in range(NW):
            (<uint64_t *>T_set_2)[player * NW + k_] = chosen_1[k_]

# When a game is opened.
cdef void fill_home(const Game *g) noexcept nogil:
    cdef int64_t NW = g.NW, COLUMNS = g.COLUMNS, ROWS = g.ROWS, SET_size = g.SET_size, player, k_, v
    cdef const uint64_t *T_BOARD = g.T_BOARD, *T_COLUMNS = g.T_COLUMNS, *T_ROWS = g.T_ROWS, *T_home = g.T_home
    cdef uint64_t[12] home_1, home_2
    for player in range(2):
        for k_ in range(NW):
            home_1[k_] = <uint64_t>0
        if player == 0:
            v = 1 if (1 <= COLUMNS) else 0
            for k_ in range(NW):
                home_1[k_] = T_BOARD[k_] & ~T_COLUMNS[v * NW + k_]
        else:
            v = 1 if (1 <= ROWS) else 0
            for k_ in range(NW):
                home_1[k_] = T_BOARD[k_] & ~T_ROWS[v * NW + k_]
        for k_ in range(NW):
            home_2[k_] = <uint64_t>0
        if player == 0:
            v = SET_size if ((SET_size > 0) and (SET_size <= COLUMNS)) else 0
            for k_ in range(NW):
                home_2[k_] = T_BOARD[k_] & ~T_COLUMNS[v * NW + k_]
        else:
            v = SET_size if ((SET_size > 0) and (SET_size <= ROWS)) else 0
            for k_ in range(NW):
                home_2[k_] = T_BOARD[k_] & ~T_ROWS[v * NW + k_]
        for k_ in range(NW):
            (<uint64_t *>T_home)[player * NW + k_] = home_1[k_] & home_2[k_]

# A link has joined or left a set: the links that are crossed.
cdef void crossed_changed_0(const Game *g, uint64_t *s, int64_t x) noexcept nogil:
    cdef int64_t NW = g.NW, O_F_tie = g.O_F_tie, BITS = g.BITS, O_X0 = g.O_X0, row, bit_, k_, i, y, bit_2_, k_2_, t_
    cdef int64_t bit_3_, found
    cdef const int64_t *T_CROSSED_bridge = g.T_CROSSED_bridge, *T_CROSSED_TWICE_bridge = g.T_CROSSED_TWICE_bridge
    cdef const int64_t *T_CROSSED_BY_bridge = g.T_CROSSED_BY_bridge
    cdef const uint64_t *T_LINKS_bridge = g.T_LINKS_bridge
    row = x & 3
    bit_ = lx_rest(x, 4) * (NW * 64) + lx_quotient(x, 4)
    k_ = (bit_ >> 6)
    if <int64_t>(((s[O_F_tie + k_] | s[O_F_tie + (4 * NW) + k_]) >> (bit_ & 63)) & 1):
        for i in range(9):
            y = x + T_CROSSED_bridge[((row * 9) + i)]
            t_ = ((y >= 0) and (y < (4 * BITS)))
            if t_:
                bit_2_ = lx_rest(y, 4) * (NW * 64) + lx_quotient(y, 4)
                k_2_ = (bit_2_ >> 6)
                t_ = (<int64_t>((T_LINKS_bridge[k_2_] >> (bit_2_ & 63)) & 1))
            if t_:
                bit_3_ = lx_rest(y, 4) * (NW * 64) + lx_quotient(y, 4)
                lx_set(s + O_X0, bit_3_)
    else:
        found = 0
        for i in range(40):
            y = x + T_CROSSED_TWICE_bridge[((row * 40) + i)]
            t_ = ((y >= 0) and (y < (4 * BITS)))
            if t_:
                bit_2_ = lx_rest(y, 4) * (NW * 64) + lx_quotient(y, 4)
                k_2_ = (bit_2_ >> 6)
                t_ = (<int64_t>(((s[O_F_tie + k_2_] | s[O_F_tie + (4 * NW) + k_2_]) >> (bit_2_ & 63)) & 1))
            if t_:
                found = ((found + T_CROSSED_BY_bridge[((row * 40) + i)])
                        - (found & T_CROSSED_BY_bridge[((row * 40) + i)]))
        for i in range(9):
            y = x + T_CROSSED_bridge[((row * 9) + i)]
            t_ = ((y >= 0) and (y < (4 * BITS)))
            if t_:
                bit_2_ = lx_rest(y, 4) * (NW * 64) + lx_quotient(y, 4)
                k_2_ = (bit_2_ >> 6)
                t_ = (<int64_t>((T_LINKS_bridge[k_2_] >> (bit_2_ & 63)) & 1))
            if t_:
                bit_3_ = lx_rest(y, 4) * (NW * 64) + lx_quotient(y, 4)
                lx_put(s + O_X0, bit_3_, ((found >> i) & 1))

# The links that are crossed, computed from nothing.
cdef void renew_crossed_0(const Game *g, uint64_t *s) noexcept nogil:
    cdef int64_t NW = g.NW, O_X0 = g.O_X0, O_F_tie = g.O_F_tie, k_, k_2_
    cdef uint64_t[48] p_, p_2_
    for k_ in range((4 * NW)):
        p_2_[k_] = s[O_F_tie + k_] | s[O_F_tie + (4 * NW) + k_]
    crossing_bridge(g, p_, p_2_)
    for k_2_ in range((4 * NW)):
        s[O_X0 + k_2_] = p_[k_2_]

# ------------------------------------------------------------ the rules, in their order

# 7: cell peg: none "0" | player "12"
# peg[x] = code
cdef inline void put_peg(const Game *g, uint64_t *s, int64_t x, int64_t code) noexcept nogil:
    cdef int64_t NW = g.NW
    lx_put(s + O_F_peg, x, (code == 1))
    lx_put(s + O_F_peg + NW, x, (code == 2))

# peg[x]
cdef inline int64_t get_peg(const Game *g, uint64_t *s, int64_t x) noexcept nogil:
    cdef int64_t NW = g.NW, k_, k_2_
    k_ = (x >> 6)
    if <int64_t>(((s[O_F_peg + k_] | s[O_F_peg + NW + k_]) >> (x & 63)) & 1):
        k_2_ = (x >> 6)
        return 1 + (1 if (<int64_t>((s[O_F_peg + NW + k_2_] >> (x & 63)) & 1)) else 0)
    return 0

# 9: bridge tie: none | player
# tie[x] = code
cdef inline void put_tie(const Game *g, uint64_t *s, int64_t x, int64_t code) noexcept nogil:
    cdef int64_t NW = g.NW, O_F_tie = g.O_F_tie, bit_
    bit_ = lx_rest(x, 4) * (NW * 64) + lx_quotient(x, 4)
    lx_put(s + O_F_tie, bit_, (code == 1))
    bit_ = lx_rest(x, 4) * (NW * 64) + lx_quotient(x, 4)
    lx_put(s + O_F_tie + (4 * NW), bit_, (code == 2))
    crossed_changed_0(g, s, x)

# tie[x]
cdef inline int64_t get_tie(const Game *g, uint64_t *s, int64_t x) noexcept nogil:
    cdef int64_t NW = g.NW, O_F_tie = g.O_F_tie, bit_, k_, bit_2_, k_2_
    bit_ = lx_rest(x, 4) * (NW * 64) + lx_quotient(x, 4)
    k_ = (bit_ >> 6)
    if <int64_t>(((s[O_F_tie + k_] | s[O_F_tie + (4 * NW) + k_]) >> (bit_ & 63)) & 1):
        bit_2_ = lx_rest(x, 4) * (NW * 64) + lx_quotient(x, 4)
        k_2_ = (bit_2_ >> 6)
        return 1 + (1 if (<int64_t>((s[O_F_tie + (4 * NW) + k_2_] >> (bit_2_ & 63)) & 1)) else 0)
    return 0

# 20: action place(at in free & home(me)):
cdef int64_t act_place(const Game *g, uint64_t *s, int64_t at) noexcept nogil:
    cdef int64_t value
    # 21: peg[at] = me
    value = 1 + ME(s)
    put_peg(g, s, at, value)
    return 1

# 23: action cut(e in tie == me):
cdef int64_t act_cut(const Game *g, uint64_t *s, int64_t e) noexcept nogil:
    # 24: tie[e] = none
    put_tie(g, s, e, 0)
    return 1

# 26: action join(e in inside(bridge, mine) - tied):
cdef int64_t act_join(const Game *g, uint64_t *s, int64_t e) noexcept nogil:
    cdef int64_t value
    # 28: tie[e] = me
    value = 1 + ME(s)
    put_tie(g, s, e, value)
    return 1

# A turn begins: on to place.
cdef int64_t begin_0(const Game *g, uint64_t *s) noexcept nogil:
    s[S_AT] = <uint64_t>0
    return LX_GOES_ON

# Is there a run of: place?
cdef int64_t live_0(const Game *g, uint64_t *s) noexcept nogil:
    cdef const uint64_t *T_BOARD = g.T_BOARD, *T_home = g.T_home
    cdef int64_t NW = g.NW, i_, t_, k_
    # 20: action place(at in free & home(me)):
    i_ = ME(s)
    t_ = 0
    for k_ in range(NW):
        if (~(s[O_F_peg + k_] | s[O_F_peg + NW + k_])) & T_home[i_ * NW + k_]:
            t_ = 1
            break
    if t_:
        return 1
    return 0

# place is chosen: what it does, and what the turn remembers of it.
cdef int64_t take_0_place(const Game *g, uint64_t *s, int64_t c) noexcept nogil:
    cdef int64_t at
    at = c & 1023
    act_place(g, s, at)
    s[S_TAKEN_2] = <uint64_t>0
    s[S_LEAST_3] = <uint64_t>0
    return 1

# Stop 1: is any of cut, join or the end of the turn offered?
cdef int64_t offered_1(const Game *g, uint64_t *s) noexcept nogil:
    cdef int64_t NW = g.NW, O_F_tie = g.O_F_tie, O_X0 = g.O_X0, gap, above, i_, d_, k_
    cdef const uint64_t *T_LINKS_bridge = g.T_LINKS_bridge
    cdef uint64_t[48] p_, inside_1
    cdef uint64_t any_
    # 23: action cut(e in tie == me):
    gap = (<int64_t>s[S_LEAST_3]) - (<int64_t>ACTION_cut << 56)
    above = -1 if (gap <= 0) else (gap - 1)
    i_ = ME(s)
    lx_links_above(p_, NW, 4, above)
    any_ = 0
    for d_ in range(4):
        for k_ in range(d_ * NW, (d_ + 1) * NW):
            any_ |= (s[O_F_tie + i_ * ((4 * NW)) + k_] & p_[k_])
        if any_:
            break
    if any_ != 0:
        return 1
    # 26: action join(e in inside(bridge, mine) - tied):
    # 27: require not any(crossing(e) & tied), "the link would cross a link on the board"
    inside_peg(g, s, inside_1)
    any_ = 0
    for d_ in range(4):
        for k_ in range(d_ * NW, (d_ + 1) * NW):
            any_ |= ((inside_1[k_] & ~(s[O_F_tie + k_] | s[O_F_tie + (4 * NW) + k_])) & (~s[O_X0 + k_]))
        if any_:
            break
    if any_ != 0:
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
    cdef int64_t e
    e = c & 4095
    act_cut(g, s, e)
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
    cdef int64_t e
    s[S_TAKEN_0] = <uint64_t>0
    s[S_LEAST_1] = <uint64_t>0
    e = c & 4095
    act_join(g, s, e)
    s[S_LEAST_1] = <uint64_t>(c + 1)
    return 1

# Stop 2: is any of join or the end of the turn offered?
cdef int64_t offered_2(const Game *g, uint64_t *s) noexcept nogil:
    cdef int64_t NW = g.NW, O_F_tie = g.O_F_tie, O_X0 = g.O_X0, gap, above, d_, k_
    cdef const uint64_t *T_LINKS_bridge = g.T_LINKS_bridge
    cdef uint64_t[48] inside_1, p_
    cdef uint64_t any_
    # 26: action join(e in inside(bridge, mine) - tied):
    # 27: require not any(crossing(e) & tied), "the link would cross a link on the board"
    inside_peg(g, s, inside_1)
    gap = (<int64_t>s[S_LEAST_1]) - (<int64_t>ACTION_join << 56)
    above = -1 if (gap <= 0) else (gap - 1)
    lx_links_above(p_, NW, 4, above)
    any_ = 0
    for d_ in range(4):
        for k_ in range(d_ * NW, (d_ + 1) * NW):
            any_ |= (((inside_1[k_] & ~(s[O_F_tie + k_] | s[O_F_tie + (4 * NW) + k_])) & (~s[O_X0 + k_])) & p_[k_])
        if any_:
            break
    if any_ != 0:
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
    cdef int64_t e
    e = c & 4095
    act_join(g, s, e)
    s[S_LEAST_1] = <uint64_t>(c + 1)
    return 1

# The end clauses: 1 + the number of the first that holds.
cdef int64_t check_ends(const Game *g, uint64_t *s, int64_t counted) noexcept nogil:
    cdef int64_t NW = g.NW, O_F_tie = g.O_F_tie, i_, i_2_, i_3_, t_, k_, any, i_4_, found, p, any_2
    cdef const uint64_t *T_set = g.T_set, *T_set_2 = g.T_set_2, *T_BOARD = g.T_BOARD, *T_home = g.T_home
    cdef uint64_t[12] p_, S_4
    # 32: end when joins(me, mine, tie == me): win me
    i_ = ME(s)
    i_2_ = ME(s)
    i_3_ = ME(s)
    t_ = 0
    for k_ in range(NW):
        if (s[O_F_peg + i_ * NW + k_] & T_set[i_2_ * NW + k_]) & T_set_2[i_3_ * NW + k_]:
            t_ = 1
            break
    any = t_
    if not any:
        i_ = ME(s)
        i_2_ = ME(s)
        for k_ in range(NW):
            p_[k_] = s[O_F_peg + i_ * NW + k_] & T_set[i_2_ * NW + k_]
        i_3_ = ME(s)
        i_4_ = ME(s)
        any = reaches_0(g, s, ME(s), p_, s + O_F_peg + i_3_ * NW, s + O_F_tie + i_4_ * ((4 * NW)))
    if any:
        i_ = ME(s)
        s[O_WINNERS] = <uint64_t>1 << i_
        return 1
    if not counted:
        # 33: end when stuck: draw
        if stuck(g, s):
            s[O_WINNERS] = <uint64_t>3
            return 2
    # 34: end when not any(joins(p, (peg == p) | free & home(p), offsets(1, 2)) for p in players): draw
    found = 0
    for p in range(2):
        for k_ in range(NW):
            S_4[k_] = s[O_F_peg + p * NW + k_] | ((~(s[O_F_peg + k_] | s[O_F_peg + NW + k_])) & T_home[p * NW + k_])
        t_ = 0
        for k_ in range(NW):
            if (S_4[k_] & T_set[p * NW + k_]) & T_set_2[p * NW + k_]:
                t_ = 1
                break
        any_2 = t_
        if not any_2:
            for k_ in range(NW):
                p_[k_] = S_4[k_] & T_set[p * NW + k_]
            any_2 = reaches_1(g, s, p, p_, S_4)
        if any_2:
            found = 1
        if found:
            break
    if not found:
        s[O_WINNERS] = <uint64_t>3
        return 3
    return 0

# ------------------------------------------------------------ order of play, and what is offered

# Every field at its first value.
cdef void reset_fields "lx_reset_fields"(const Game *g, uint64_t *s) noexcept nogil:
    # 9: bridge tie: none | player
    renew_crossed_0(g, s)

# What a turn remembers, at its starting values.
cdef void reset_turn "lx_reset_turn"(const Game *g, uint64_t *s) noexcept nogil:
    s[S_AT] = <uint64_t>0
    s[S_TAKEN_0] = <uint64_t>0
    s[S_LEAST_1] = <uint64_t>0
    s[S_TAKEN_2] = <uint64_t>0
    s[S_LEAST_3] = <uint64_t>0

# Ends, history, the next player.
cdef inline int64_t pass_on(const Game *g, uint64_t *s, int64_t counted) noexcept nogil:
    cdef int64_t ended, code
    ended = check_ends(g, s, counted)
    if ended:
        s[S_OVER] = <uint64_t>ended
        return LX_GAME_OVER
    s[S_ME] = <uint64_t>(<int64_t>s[S_NEXT])
    s[S_NEXT] = <uint64_t>(0 if ((ME(s) + 1) == 2) else (ME(s) + 1))
    reset_turn(g, s)
    code = begin_0(g, s)
    return LX_TURN_ENDED if (code == LX_GOES_ON) else code

# The turn is over.
cdef int64_t finish_turn(const Game *g, uint64_t *s, int64_t counted) noexcept nogil:
    s[S_TURNS] = <uint64_t>((<int64_t>s[S_TURNS]) + 1)
    return pass_on(g, s, counted)

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
    t[S_NEXT] = <uint64_t>(0 if ((ME(t) + 1) == 2) else (ME(t) + 1))
    reset_turn(g, t)
    return not live_0(g, t)

# Every choice offered, in canonical order.
cdef int64_t list_choices "lx_list_choices"(const Game *g, uint64_t *s, lx_choice *out, int64_t room) noexcept nogil:
    cdef int64_t total = 0, NW = g.NW, O_F_tie = g.O_F_tie, O_X0 = g.O_X0, i_, k_, gap, above, e, may_end
    cdef const uint64_t *T_BOARD = g.T_BOARD, *T_home = g.T_home, *T_LINKS_bridge = g.T_LINKS_bridge
    cdef uint64_t[48] p_, p_2_, inside_1, inside_2
    cdef lx_link_walk walk_
    if (<int64_t>s[S_AT]) == 0:
        # 20: action place(at in free & home(me)):
        i_ = ME(s)
        for k_ in range(NW):
            total = lx_list(out, total, room, (~(s[O_F_peg + k_] | s[O_F_peg + NW + k_])) & T_home[i_ * NW + k_],
                    <uint64_t>(0 + k_ * 64))
    if (<int64_t>s[S_AT]) == 1:
        # 23: action cut(e in tie == me):
        gap = (<int64_t>s[S_LEAST_3]) - (<int64_t>ACTION_cut << 56)
        above = -1 if (gap <= 0) else (gap - 1)
        i_ = ME(s)
        lx_links_above(p_, NW, 4, above)
        for k_ in range((4 * NW)):
            p_2_[k_] = s[O_F_tie + i_ * ((4 * NW)) + k_] & p_[k_]
        walk_ = lx_links_of(p_2_, NW, 4)
        while lx_next_link(&walk_, &e):
            total = lx_append(out, total, room, <uint64_t>((<int64_t>ACTION_cut << 56) + e))
        # 26: action join(e in inside(bridge, mine) - tied):
        # 27: require not any(crossing(e) & tied), "the link would cross a link on the board"
        inside_peg(g, s, inside_1)
        for k_ in range((4 * NW)):
            p_[k_] = (inside_1[k_] & ~(s[O_F_tie + k_] | s[O_F_tie + (4 * NW) + k_])) & (~s[O_X0 + k_])
        walk_ = lx_links_of(p_, NW, 4)
        while lx_next_link(&walk_, &e):
            total = lx_append(out, total, room, <uint64_t>((<int64_t>ACTION_join << 56) + e))
        may_end = 1
        if may_end:
            total = lx_append(out, total, room, <uint64_t>-1)
    if (<int64_t>s[S_AT]) == 2:
        # 26: action join(e in inside(bridge, mine) - tied):
        # 27: require not any(crossing(e) & tied), "the link would cross a link on the board"
        inside_peg(g, s, inside_2)
        gap = (<int64_t>s[S_LEAST_1]) - (<int64_t>ACTION_join << 56)
        above = -1 if (gap <= 0) else (gap - 1)
        lx_links_above(p_, NW, 4, above)
        for k_ in range((4 * NW)):
            p_2_[k_] = ((inside_2[k_] & ~(s[O_F_tie + k_] | s[O_F_tie + (4 * NW) + k_])) & (~s[O_X0 + k_])) & p_[k_]
        walk_ = lx_links_of(p_2_, NW, 4)
        while lx_next_link(&walk_, &e):
            total = lx_append(out, total, room, <uint64_t>((<int64_t>ACTION_join << 56) + e))
        may_end = 1
        if may_end:
            total = lx_append(out, total, room, <uint64_t>-1)
    return total

# The number of choices offered.
cdef int64_t count_choices "lx_count_choices"(const Game *g, uint64_t *s) noexcept nogil:
    cdef const uint64_t *T_BOARD = g.T_BOARD, *T_home = g.T_home
    cdef int64_t NW = g.NW, i_, t_, k_, total_
    if (<int64_t>s[S_AT]) == 0:
        # 20: action place(at in free & home(me)):
        i_ = ME(s)
        t_ = 0
        for k_ in range(NW):
            t_ += lx_popcount((~(s[O_F_peg + k_] | s[O_F_peg + NW + k_])) & T_home[i_ * NW + k_])
        total_ = t_
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
    cdef const uint64_t *T_BOARD = g.T_BOARD, *T_home = g.T_home, *T_LINKS_bridge = g.T_LINKS_bridge
    cdef int64_t NW = g.NW, O_F_tie = g.O_F_tie, O_X0 = g.O_X0, total_, i_, k_, t_, many, left, left_, gap, above
    cdef int64_t many_2, may_end, all
    cdef uint64_t[12] members_1
    cdef uint64_t m_
    cdef uint64_t[48] members_2, p_, inside_1, members_3, inside_2, members_4
    if (<int64_t>s[S_AT]) == 0:
        total_ = 0
        # 20: action place(at in free & home(me)):
        i_ = ME(s)
        for k_ in range(NW):
            members_1[k_] = (~(s[O_F_peg + k_] | s[O_F_peg + NW + k_])) & T_home[i_ * NW + k_]
        t_ = 0
        for k_ in range(NW):
            t_ += lx_popcount(members_1[k_])
        many = t_
        total_ = total_ + many
        if total_ == 0:
            return -1
        left = scaled(g, <int64_t>random_word(rng), total_)
        if left < many:
            t_, left_ = -1, left
            for k_ in range(NW):
                m_ = members_1[k_]
                if left_ < lx_popcount(m_):
                    t_ = k_ * 64 + lx_nth(m_, left_)
                    break
                left_ -= lx_popcount(m_)
            return t_
        left = left - many
        if left < total_:
            return -1
    if (<int64_t>s[S_AT]) == 1:
        total_ = 0
        # 23: action cut(e in tie == me):
        gap = (<int64_t>s[S_LEAST_3]) - (<int64_t>ACTION_cut << 56)
        above = -1 if (gap <= 0) else (gap - 1)
        i_ = ME(s)
        lx_links_above(p_, NW, 4, above)
        for k_ in range((4 * NW)):
            members_2[k_] = s[O_F_tie + i_ * ((4 * NW)) + k_] & p_[k_]
        t_ = 0
        for k_ in range((4 * NW)):
            t_ += lx_popcount(members_2[k_])
        many = t_
        total_ = total_ + many
        # 26: action join(e in inside(bridge, mine) - tied):
        # 27: require not any(crossing(e) & tied), "the link would cross a link on the board"
        inside_peg(g, s, inside_1)
        for k_ in range((4 * NW)):
            members_3[k_] = (inside_1[k_] & ~(s[O_F_tie + k_] | s[O_F_tie + (4 * NW) + k_])) & (~s[O_X0 + k_])
        t_ = 0
        for k_ in range((4 * NW)):
            t_ += lx_popcount(members_3[k_])
        many_2 = t_
        total_ = total_ + many_2
        may_end = 1
        all = total_ + may_end
        if all == 0:
            return -1
        left = scaled(g, <int64_t>random_word(rng), all)
        if left < many:
            return (<int64_t>ACTION_cut << 56) + lx_nth_link(members_2, NW, 4, left)
        left = left - many
        if left < many_2:
            return (<int64_t>ACTION_join << 56) + lx_nth_link(members_3, NW, 4, left)
        left = left - many_2
        if left < all:
            return -1
    if (<int64_t>s[S_AT]) == 2:
        total_ = 0
        # 26: action join(e in inside(bridge, mine) - tied):
        # 27: require not any(crossing(e) & tied), "the link would cross a link on the board"
        inside_peg(g, s, inside_2)
        gap = (<int64_t>s[S_LEAST_1]) - (<int64_t>ACTION_join << 56)
        above = -1 if (gap <= 0) else (gap - 1)
        lx_links_above(p_, NW, 4, above)
        for k_ in range((4 * NW)):
            members_4[k_] = (((inside_2[k_] & ~(s[O_F_tie + k_] | s[O_F_tie + (4 * NW) + k_])) & (~s[O_X0 + k_]))
                    & p_[k_])
        t_ = 0
        for k_ in range((4 * NW)):
            t_ += lx_popcount(members_4[k_])
        many = t_
        total_ = total_ + many
        may_end = 1
        all = total_ + may_end
        if all == 0:
            return -1
        left = scaled(g, <int64_t>random_word(rng), all)
        if left < many:
            return (<int64_t>ACTION_join << 56) + lx_nth_link(members_4, NW, 4, left)
        left = left - many
        if left < all:
            return -1
    return -1

# Whether a choice is offered.
cdef int64_t is_legal "lx_is_legal"(const Game *g, uint64_t *s, int64_t c) noexcept nogil:
    cdef int64_t BITS = g.BITS, NW = g.NW, O_F_tie = g.O_F_tie, value, k_, i_, k_2_, t_, may_end, bit_, bit_2_, bit_3_
    cdef int64_t k_3_, d_, k_4_
    cdef const uint64_t *T_BOARD = g.T_BOARD, *T_home = g.T_home
    cdef uint64_t[48] inside_1, p_, p_2_, inside_2
    cdef uint64_t any_
    if (<int64_t>s[S_AT]) == 0:
        if (c >> 56) == ACTION_place:
            value = c & 1023
            # 20: action place(at in free & home(me)):
            if value < BITS:
                k_ = (value >> 6)
                t_ = (<int64_t>(((T_BOARD[k_] & ~(s[O_F_peg + k_] | s[O_F_peg + NW + k_])) >> (value & 63)) & 1))
                if t_:
                    i_ = ME(s)
                    k_2_ = (value >> 6)
                    t_ = (<int64_t>((T_home[i_ * NW + k_2_] >> (value & 63)) & 1))
                if t_:
                    return 1
        return 0
    if (<int64_t>s[S_AT]) == 1:
        if c == -1:
            may_end = 1
            return may_end
        if (c >> 56) == ACTION_cut:
            value = c & 4095
            # 23: action cut(e in tie == me):
            if value < (4 * BITS):
                bit_ = lx_rest(value, 4) * (NW * 64) + lx_quotient(value, 4)
                i_ = ME(s)
                k_ = (bit_ >> 6)
                if <int64_t>((s[O_F_tie + i_ * ((4 * NW)) + k_] >> (bit_ & 63)) & 1):
                    if ((<int64_t>ACTION_cut << 56) + value) >= (<int64_t>s[S_LEAST_3]):
                        return 1
        if (c >> 56) == ACTION_join:
            value = c & 4095
            # 26: action join(e in inside(bridge, mine) - tied):
            # 27: require not any(crossing(e) & tied), "the link would cross a link on the board"
            if value < (4 * BITS):
                inside_peg(g, s, inside_1)
                bit_ = lx_rest(value, 4) * (NW * 64) + lx_quotient(value, 4)
                k_ = (bit_ >> 6)
                t_ = (<int64_t>((inside_1[k_] >> (bit_ & 63)) & 1))
                if t_:
                    bit_2_ = lx_rest(value, 4) * (NW * 64) + lx_quotient(value, 4)
                    k_2_ = (bit_2_ >> 6)
                    t_ = (not (<int64_t>(((s[O_F_tie + k_2_] | s[O_F_tie + (4 * NW) + k_2_]) >> (bit_2_ & 63)) & 1)))
                if t_:
                    bit_3_ = lx_rest(value, 4) * (NW * 64) + lx_quotient(value, 4)
                    for k_3_ in range((4 * NW)):
                        p_2_[k_3_] = lx_bit_word(bit_3_, k_3_)
                    crossing_bridge(g, p_, p_2_)
                    any_ = 0
                    for d_ in range(4):
                        for k_4_ in range(d_ * NW, (d_ + 1) * NW):
                            any_ |= (p_[k_4_] & (s[O_F_tie + k_4_] | s[O_F_tie + (4 * NW) + k_4_]))
                        if any_:
                            break
                    if not (any_ != 0):
                        return 1
        return 0
    if (<int64_t>s[S_AT]) == 2:
        if c == -1:
            may_end = 1
            return may_end
        if (c >> 56) == ACTION_join:
            value = c & 4095
            # 26: action join(e in inside(bridge, mine) - tied):
            # 27: require not any(crossing(e) & tied), "the link would cross a link on the board"
            if value < (4 * BITS):
                inside_peg(g, s, inside_2)
                bit_ = lx_rest(value, 4) * (NW * 64) + lx_quotient(value, 4)
                k_ = (bit_ >> 6)
                t_ = (<int64_t>((inside_2[k_] >> (bit_ & 63)) & 1))
                if t_:
                    bit_2_ = lx_rest(value, 4) * (NW * 64) + lx_quotient(value, 4)
                    k_2_ = (bit_2_ >> 6)
                    t_ = (not (<int64_t>(((s[O_F_tie + k_2_] | s[O_F_tie + (4 * NW) + k_2_]) >> (bit_2_ & 63)) & 1)))
                if t_:
                    bit_3_ = lx_rest(value, 4) * (NW * 64) + lx_quotient(value, 4)
                    for k_3_ in range((4 * NW)):
                        p_2_[k_3_] = lx_bit_word(bit_3_, k_3_)
                    crossing_bridge(g, p_, p_2_)
                    any_ = 0
                    for d_ in range(4):
                        for k_4_ in range(d_ * NW, (d_ + 1) * NW):
                            any_ |= (p_[k_4_] & (s[O_F_tie + k_4_] | s[O_F_tie + (4 * NW) + k_4_]))
                        if any_:
                            break
                    if not (any_ != 0):
                        if ((<int64_t>ACTION_join << 56) + value) >= (<int64_t>s[S_LEAST_1]):
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

# Tallies the complete turns; 0 where only enumeration would tell.
cdef int64_t count_turns "lx_count_turns"(const Game *g, uint64_t *s, lx_tally *tally) noexcept nogil:
    cdef const uint64_t *T_BOARD = g.T_BOARD, *T_home = g.T_home
    cdef int64_t NW = g.NW, O_F_tie = g.O_F_tie, i_, at, k_, gap, above, e, bit_, x, k_2_, bit_2_, y
    cdef uint64_t *t = <uint64_t *>lx_alloca(g.O_HISTORY * 8), *later = <uint64_t *>lx_alloca(g.O_HISTORY * 8)
    cdef uint64_t *later_2 = <uint64_t *>lx_alloca(g.O_HISTORY * 8), *later_3 = <uint64_t *>lx_alloca(g.O_HISTORY * 8)
    cdef uint64_t *later_4 = <uint64_t *>lx_alloca(g.O_HISTORY * 8), m_
    cdef lx_web web
    cdef uint64_t[48] members_1, p_, p_2_, members_2, inside_1, members_3, inside_2, standing_1, standing_2, standing_3
    cdef uint64_t[48] standing_4, taking_1, related_1, members_4, inside_3, standing_5, standing_6, related_2
    cdef lx_link_walk walk_, walk_2_
    if (<int64_t>s[S_AT]) == 0:
        # 20: action place(at in free & home(me)):
        i_ = ME(s)
        k_, m_ = -1, 0
        while True:
            while m_ == 0 and k_ < NW - 1:
                k_ += 1
                m_ = (~(s[O_F_peg + k_] | s[O_F_peg + NW + k_])) & T_home[i_ * NW + k_]
            if m_ == 0:
                break
            at = k_ * 64 + lx_take(&m_)
            copy_locally(g, t, s)
            if take_0_place(g, t, at):
                if not count_from_1(g, t, tally):
                    return 0
        return 1
    if (<int64_t>s[S_AT]) == 1:
        lx_web_open(&web)
        lx_web_bounds(&web, 0, 0 - (<int64_t>s[S_TAKEN_2]), -1)
        lx_web_bounds(&web, 1, 0, -1)
        for k_ in range((4 * NW)):
            members_1[k_] = <uint64_t>0
        # 23: action cut(e in tie == me):
        gap = (<int64_t>s[S_LEAST_3]) - (<int64_t>ACTION_cut << 56)
        above = -1 if (gap <= 0) else (gap - 1)
        i_ = ME(s)
        lx_links_above(p_, NW, 4, above)
        for k_ in range((4 * NW)):
            p_2_[k_] = s[O_F_tie + i_ * ((4 * NW)) + k_] & p_[k_]
        walk_ = lx_links_of(p_2_, NW, 4)
        while lx_next_link(&walk_, &e):
            bit_ = lx_rest(e, 4) * (NW * 64) + lx_quotient(e, 4)
            lx_set(members_1, bit_)
            lx_web_may(&web, e, 1)
        for k_ in range((4 * NW)):
            members_2[k_] = <uint64_t>0
        # 26: action join(e in inside(bridge, mine) - tied):
        inside_peg(g, s, inside_1)
        for k_ in range((4 * NW)):
            p_[k_] = inside_1[k_] & ~(s[O_F_tie + k_] | s[O_F_tie + (4 * NW) + k_])
        walk_ = lx_links_of(p_, NW, 4)
        while lx_next_link(&walk_, &e):
            bit_ = lx_rest(e, 4) * (NW * 64) + lx_quotient(e, 4)
            lx_set(members_2, bit_)
            lx_web_may(&web, e, 2)
        copy_locally(g, later, s)
        walk_ = lx_links_of(members_1, NW, 4)
        while lx_next_link(&walk_, &x):
            act_cut(g, later, x)
        for k_ in range((4 * NW)):
            members_3[k_] = <uint64_t>0
        # 26: action join(e in inside(bridge, mine) - tied):
        inside_peg(g, later, inside_2)
        for k_ in range((4 * NW)):
            p_[k_] = inside_2[k_] & ~(later[O_F_tie + k_] | later[O_F_tie + (4 * NW) + k_])
        walk_ = lx_links_of(p_, NW, 4)
        while lx_next_link(&walk_, &e):
            bit_ = lx_rest(e, 4) * (NW * 64) + lx_quotient(e, 4)
            k_2_ = (bit_ >> 6)
            if <int64_t>((members_1[k_2_] >> (bit_ & 63)) & 1):
                bit_2_ = lx_rest(e, 4) * (NW * 64) + lx_quotient(e, 4)
                lx_set(members_3, bit_2_)
                lx_web_may(&web, e, 3)
        for k_ in range((4 * NW)):
            standing_1[k_] = s[O_F_tie + k_] | s[O_F_tie + (4 * NW) + k_]
        walk_ = lx_links_of(standing_1, NW, 4)
        while lx_next_link(&walk_, &y):
            lx_web_stands(&web, y, 0, 0)
        copy_locally(g, later_2, s)
        walk_ = lx_links_of(members_2, NW, 4)
        while lx_next_link(&walk_, &x):
            act_join(g, later_2, x)
        for k_ in range((4 * NW)):
            standing_2[k_] = later_2[O_F_tie + k_] | later_2[O_F_tie + (4 * NW) + k_]
        walk_ = lx_links_of(standing_2, NW, 4)
        while lx_next_link(&walk_, &y):
            lx_web_stands(&web, y, 0, 2)
        for k_ in range((4 * NW)):
            standing_3[k_] = later[O_F_tie + k_] | later[O_F_tie + (4 * NW) + k_]
        walk_ = lx_links_of(standing_3, NW, 4)
        while lx_next_link(&walk_, &y):
            lx_web_stands(&web, y, 0, 1)
        copy_locally(g, later_3, later)
        walk_ = lx_links_of(members_3, NW, 4)
        while lx_next_link(&walk_, &x):
            act_join(g, later_3, x)
        for k_ in range((4 * NW)):
            standing_4[k_] = later_3[O_F_tie + k_] | later_3[O_F_tie + (4 * NW) + k_]
        walk_ = lx_links_of(standing_4, NW, 4)
        while lx_next_link(&walk_, &y):
            lx_web_stands(&web, y, 0, 3)
        for k_ in range((4 * NW)):
            taking_1[k_] = members_2[k_] | members_3[k_]
        walk_ = lx_links_of(taking_1, NW, 4)
        while lx_next_link(&walk_, &x):
            bit_ = lx_rest(x, 4) * (NW * 64) + lx_quotient(x, 4)
            for k_ in range((4 * NW)):
                p_[k_] = lx_bit_word(bit_, k_)
            crossing_bridge(g, related_1, p_)
            walk_2_ = lx_links_of(related_1, NW, 4)
            while lx_next_link(&walk_2_, &y):
                lx_web_bars(&web, 0, 1, x, y)
        if not lx_web_count(&web, tally):
            return 0
        return 1
    if (<int64_t>s[S_AT]) == 2:
        lx_web_open(&web)
        lx_web_bounds(&web, 0, 0 - (<int64_t>s[S_TAKEN_0]), -1)
        for k_ in range((4 * NW)):
            members_4[k_] = <uint64_t>0
        # 26: action join(e in inside(bridge, mine) - tied):
        inside_peg(g, s, inside_3)
        gap = (<int64_t>s[S_LEAST_1]) - (<int64_t>ACTION_join << 56)
        above = -1 if (gap <= 0) else (gap - 1)
        lx_links_above(p_, NW, 4, above)
        for k_ in range((4 * NW)):
            p_2_[k_] = (inside_3[k_] & ~(s[O_F_tie + k_] | s[O_F_tie + (4 * NW) + k_])) & p_[k_]
        walk_ = lx_links_of(p_2_, NW, 4)
        while lx_next_link(&walk_, &e):
            bit_ = lx_rest(e, 4) * (NW * 64) + lx_quotient(e, 4)
            lx_set(members_4, bit_)
            lx_web_may(&web, e, 1)
        for k_ in range((4 * NW)):
            standing_5[k_] = s[O_F_tie + k_] | s[O_F_tie + (4 * NW) + k_]
        walk_ = lx_links_of(standing_5, NW, 4)
        while lx_next_link(&walk_, &y):
            lx_web_stands(&web, y, 0, 0)
        copy_locally(g, later_4, s)
        walk_ = lx_links_of(members_4, NW, 4)
        while lx_next_link(&walk_, &x):
            act_join(g, later_4, x)
        for k_ in range((4 * NW)):
            standing_6[k_] = later_4[O_F_tie + k_] | later_4[O_F_tie + (4 * NW) + k_]
        walk_ = lx_links_of(standing_6, NW, 4)
        while lx_next_link(&walk_, &y):
            lx_web_stands(&web, y, 0, 1)
        walk_ = lx_links_of(members_4, NW, 4)
        while lx_next_link(&walk_, &x):
            bit_ = lx_rest(x, 4) * (NW * 64) + lx_quotient(x, 4)
            for k_ in range((4 * NW)):
                p_[k_] = lx_bit_word(bit_, k_)
            crossing_bridge(g, related_2, p_)
            walk_2_ = lx_links_of(related_2, NW, 4)
            while lx_next_link(&walk_2_, &y):
                lx_web_bars(&web, 0, 0, x, y)
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
    g.own.filled = here
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
    cdef Game *g = <Game *>calloc(1, sizeof(Game))
    if g == NULL:
        return NULL
    g.SET_size = tables[0][0]
    g.ROWS = tables[0][1]
    g.COLUMNS = tables[0][2]
    g.STRIDE = tables[0][3]
    g.BITS = tables[0][4]
    g.NW = tables[0][5]
    g.O_F_tie = tables[0][6]
    g.O_KEPT = tables[0][7]
    g.O_X0 = tables[0][8]
    g.O_J0_joined = tables[0][9]
    g.O_J1_path = tables[0][10]
    g.O_J1_joined = tables[0][11]
    g.O_J1_fence = tables[0][12]
    g.O_HISTORY = tables[0][13]
    g.WORDS = tables[0][14]
    g.T_ROWS = <const uint64_t *>tables[1]
    g.T_COLUMNS = <const uint64_t *>tables[2]
    g.T_LINKS_bridge = <const uint64_t *>tables[3]
    g.T_CROSSED_bridge = <const int64_t *>tables[4]
    g.T_CROSSED_TWICE_bridge = <const int64_t *>tables[5]
    g.T_CROSSED_BY_bridge = <const int64_t *>tables[6]
    g.T_BIT_OF = <const int64_t *>tables[7]
    g.T_CELL_OF = <const int64_t *>tables[8]
    g.T_LINK_CODE_bridge = <const int64_t *>tables[9]
    g.T_LINK_NUMBER_bridge = <const int64_t *>tables[10]
    g.T_FROM_12 = <const uint64_t *>tables[11]
    g.T_FROM_13 = <const uint64_t *>tables[12]
    g.T_BOARD = <const uint64_t *>tables[13]
    g.T_FROM_11 = <const uint64_t *>tables[14]
    g.T_FROM_10 = <const uint64_t *>tables[15]
    if not make_tables(g):
        c_close(g)
        return NULL
    return g

# Functions that `play.h` and `contract.h` ask for, and explain.
cdef int64_t state_words "lx_words"(const Game *g) noexcept nogil: return g.WORDS
cdef int64_t kept_words "lx_kept_words"(const Game *g) noexcept nogil: return g.O_KEPT
cdef int64_t player_count "lx_players"(const Game *g) noexcept nogil: return 2
cdef int64_t count_untried "lx_count_untried"(const Game *g, uint64_t *s) noexcept nogil: return count_choices(g, s)
cdef inline int64_t inner_number "lx_inner_number"(const Game *g, int numbering, int64_t n) noexcept nogil:
    return g.T_BIT_OF[n] if numbering == 1 else g.T_LINK_CODE_bridge[n] if numbering == 2 else n
cdef inline int64_t outer_number "lx_outer_number"(const Game *g, int numbering, int64_t n) noexcept nogil:
    return g.T_CELL_OF[n] if numbering == 1 else g.T_LINK_NUMBER_bridge[n] if numbering == 2 else n
cdef int64_t score_of "lx_score_of"(const Game *g, uint64_t *s, int64_t p) noexcept nogil: return 0
cdef inline int64_t apply_choice "lx_apply_choice"(const Game *g, uint64_t *s, int64_t c) noexcept nogil:
    return applied(g, s, c, 0)
cdef inline int64_t apply_counted "lx_apply_counted"(const Game *g, uint64_t *s, int64_t c) noexcept nogil:
    return applied(g, s, c, 1)
cdef inline int64_t final_stop "lx_final_stop"(const Game *g, uint64_t *s) noexcept nogil: return 0

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
            ('O_X0', 'O_KEPT'),
            ('O_J0_joined', 'O_X0 + ((4 * NW))'),
            ('O_J1_path', 'O_J0_joined + (2 * NW)'),
            ('O_J1_joined', 'O_J1_path + (2 * NW)'),
            ('O_J1_fence', 'O_J1_joined + (2 * NW)'),
            ('O_HISTORY', 'O_J1_fence + (2 * NW)'),
            ('WORDS', 'O_HISTORY'),
        ),
        "TABLES": (
            ("T_ROWS", ('equal', 'row')),
            ("T_COLUMNS", ('equal', 'column')),
            ("T_LINKS_bridge", ('links', 'bridge')),
            ("T_CROSSED_bridge", ('link_moves', 4, 1, 0, -3, 1, 0, -2, 1, 0, -1, 2, -1, 0, 2, 0, -1, 3, -1, -2, 3, -1,
                -1, 3, 0, -2, 3, 0, -1, -1, 0, 1, -1, 0, 2, -1, 0, 3, 1, -1, 1, 1, -1, 2, 1, 0, 1, 1, 0, 2, 2, -1, 0, 2,
                0, 1, -2, 0, 1, -2, 1, 0, -1, 0, -2, -1, 0, -1, -1, 1, -2, -1, 1, -1, 1, -1, -1, 1, 0, -1, 1, 1, -1, -3,
                0, 1, -3, 0, 2, -3, 1, 1, -3, 1, 2, -2, 0, -1, -2, 1, 0, -1, -1, 1, -1, 0, 1, -1, 1, 1)),
            ("T_CROSSED_TWICE_bridge", ('link_moves', 4, 0, 0, -2, 0, 0, -1, 0, 0, 0, 2, -1, -2, 2, -1, -1, 2, 0, -2, 2,
                0, -1, 3, -1, -3, 3, 0, -2, 0, 0, 1, 2, -1, 0, 2, 0, 0, 3, -1, -2, 3, 0, -1, 0, 0, 2, 2, -1, 1, 2, 0, 1,
                3, -1, -1, 3, 0, 0, 0, -1, 1, 1, -1, -2, 1, -1, -1, 1, 0, -2, 1, 0, -1, 3, -2, -1, 0, 1, -1, 1, 0, -3,
                1, 1, -3, 1, 1, -2, 3, 1, -2, 0, -1, -1, 0, -1, 0, 1, -1, -3, 2, -2, -1, 2, -2, 0, 0, 1, 0, 2, 1, -1, 0,
                1, 1, 1, 1, -1, 2, 1, 0, 0, 0, -2, 0, 0, -1, 0, 0, 0, 1, -1, 1, 1, 0, 0, 2, -1, -1, 2, -1, 0, 2, 0, -1,
                2, 0, 0, 0, 0, 1, 1, -1, 2, 1, 0, 1, 2, -1, 1, 2, 0, 1, 0, 0, 2, 1, -1, 3, 1, 0, 2, 2, -1, 2, 2, 0, 2,
                -1, -1, 2, -1, 0, 1, 0, -1, -1, 0, -1, 0, 2, -2, 0, -1, -1, 3, -1, 0, 2, 0, -1, 1, 2, -2, 1, -1, 1, 1,
                0, 1, -1, 0, 1, 0, 2, 1, 0, -1, 0, 3, -1, 1, 2, 0, 1, 1, 2, 1, 1, -1, -1, 1, 1, -2, 1, -1, 1, 3, 1, 1,
                2, -1, 0, -2, -1, 0, -1, -1, 0, 0, 0, -1, 1, 0, 0, 0, 1, -1, -1, 1, -1, 0, 1, 0, -1, 1, 0, 0, -1, 1, -3,
                -1, 1, -2, -1, 1, -1, 0, 1, -1, 1, 0, -2, 1, 1, -2, 1, 1, -1, -2, 0, -1, -2, 0, 0, -2, 0, 1, 0, -1, -1,
                0, -1, 0, 0, 0, -1, 1, -1, -2, -2, 0, 2, 0, 0, 1, -2, 1, -1, -2, 1, 0, -2, 1, 1, 0, 1, 0, -2, 1, 2, 0,
                1, 1, 1, 1, 0, -2, -1, 0, -2, -1, 1, -1, -1, -2, 0, -2, 0, -2, 2, 0, -2, 2, 1, -1, 2, -1, 0, 2, 0, -2,
                0, -2, -2, 0, -1, -2, 0, 0, -1, -1, 1, -1, 0, 0, 0, -1, -1, 0, -1, 0, 0, 0, -1, 0, 0, 0, -2, 0, 1, -1,
                -1, 2, -1, 0, 1, 0, -1, 1, 0, 0, 1, -2, 1, -2, -2, 1, -1, -2, 1, 0, -1, 1, 0, 0, 1, -1, 0, 1, 0, -2, 1,
                1, -1, 0, 2, -1, 1, 1, 0, 1, 1, -3, 0, 0, -3, 0, 1, -3, 0, 2, -1, -1, 0, -3, 1, 1, -3, 1, 2, -3, 1, 3,
                -1, 1, 2, -3, -1, 2, -2, -1, -1, -2, -1, 0, 0, -2, 0, -3, 2, 1, -2, 2, -1, -2, 2, 0, 0, 2, 0)),
            ("T_CROSSED_BY_bridge", ('numbers', 1, 163, 511, 1, 163, 1, 163, 1, 17, 326, 326, 326, 18, 10, 4, 4, 4, 12,
                4, 72, 72, 8, 312, 72, 8, 144, 144, 16, 144, 16, 32, 96, 32, 32, 64, 384, 128, 256, 256, 256, 1, 43,
                511, 129, 1, 1, 43, 1, 43, 86, 258, 130, 86, 86, 4, 4, 260, 4, 4, 136, 136, 136, 24, 8, 16, 432, 16, 16,
                32, 32, 96, 32, 320, 320, 320, 64, 128, 128, 256, 256, 129, 65, 1, 9, 511, 9, 1, 39, 9, 2, 258, 130, 18,
                18, 2, 18, 4, 204, 204, 4, 204, 20, 4, 8, 40, 16, 432, 432, 432, 32, 32, 32, 64, 64, 64, 64, 256, 256,
                256, 256, 1, 195, 195, 17, 17, 17, 195, 5, 511, 2, 2, 54, 2, 10, 4, 396, 396, 4, 4, 396, 8, 40, 40, 40,
                16, 80, 144, 16, 160, 288, 32, 32, 64, 64, 64, 64, 256, 256, 256, 256)),
            ("T_BIT_OF", ('bit_of',)),
            ("T_CELL_OF", ('cell_of',)),
            ("T_LINK_CODE_bridge", ('link_code', 'bridge')),
            ("T_LINK_NUMBER_bridge", ('link_number', 'bridge')),
            ("T_FROM_12", ('source', 12)),
            ("T_FROM_13", ('source', 13)),
            ("T_BOARD", ('board',)),
            ("T_FROM_11", ('source', 11)),
            ("T_FROM_10", ('source', 10)),
        ),
    }"""
