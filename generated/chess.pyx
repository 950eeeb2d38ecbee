# Made by `make regen` (as `ludex build` does) from chess.rules. Do not edit: change the rules.
# digest 2b31290cdd1ea5468e5a771ebf1495e7a7983a515cbc485ce07807cd46956fe5
# cython: language_level=3, cdivision=True, boundscheck=False, wraparound=False
"""The engine of chess: see `ludex.engine.contract`.

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
    ACTION_push = 0
    ACTION_take = 1
    ACTION_hop = 2
    ACTION_glide = 3
    ACTION_slide = 4
    ACTION_step = 5
    ACTION_rush = 6
    ACTION_castle = 7
    ACTION_promote = 8

cdef extern from *:
    """
    #define FROM_15 0x7F7F7F7F7F7FULL
    #define FROM_14 0xFEFEFEFEFEFEULL
    #define FROM_13 0x3F3F3F3F3F3F3FULL
    #define FROM_12 0xFCFCFCFCFCFCFCULL
    #define FROM_11 0x3F3F3F3F3F3F3F00ULL
    #define FROM_10 0xFCFCFCFCFCFCFC00ULL
    #define FROM_9 0x7F7F7F7F7F7F0000ULL
    #define FROM_8 0xFEFEFEFEFEFE0000ULL
    #define COLUMNS_FROM_M1 0xFEFEFEFEFEFEFEFEULL
    #define COLUMNS_FROM_1 0x7F7F7F7F7F7F7F7FULL
    #define BOARD 0xFFFFFFFFFFFFFFFFULL
    #define FROM_southwest 0xFEFEFEFEFEFEFEULL
    #define FROM_southeast 0x7F7F7F7F7F7F7FULL
    #define FROM_northwest 0xFEFEFEFEFEFEFE00ULL
    #define FROM_northeast 0x7F7F7F7F7F7F7F00ULL
    #define FROM_west 0xFEFEFEFEFEFEFEFEULL
    #define FROM_east 0x7F7F7F7F7F7F7F7FULL
    """
    const uint64_t FROM_15
    const uint64_t FROM_14
    const uint64_t FROM_13
    const uint64_t FROM_12
    const uint64_t FROM_11
    const uint64_t FROM_10
    const uint64_t FROM_9
    const uint64_t FROM_8
    const uint64_t COLUMNS_FROM_M1
    const uint64_t COLUMNS_FROM_1
    const uint64_t BOARD
    const uint64_t FROM_southwest
    const uint64_t FROM_southeast
    const uint64_t FROM_northwest
    const uint64_t FROM_northeast
    const uint64_t FROM_west
    const uint64_t FROM_east

# ------------------------------------------------------------ words of a state

cdef enum:
    S_TURNS = 0  # turns so far
    S_HISTORY = 1  # positions remembered for `seen`
    S_ME = 2  # the player to move
    S_NEXT = 3  # the next player
    S_OVER = 4  # 0, or 1 + the number of the end clause that holds
    S_AT = 5  # the stop of the turn at which he chooses
    S_BEYOND = 6  # 0, or 1 + the number of what is said (`BEYOND`) of a number that did not fit
    S_F_quiet = 7  # 5: game quiet: int
    O_WINNERS = 8  # who has won
    # chess_simple 5: cell man: none "." | pawn of player "Pp" | knight of player "Nn" | bishop of player "Bb" | rook of
    #   player "Rr" | queen of player "Qq" | king of player "Kk"; planes: one for each player, none, pawn, knight,
    #   bishop, rook, queen, king
    O_F_man = 9
    O_F_unmoved = 18  # 3: cell unmoved: bool; the places where it is true
    O_F_passed = 19  # 4: game passed: set of cell; a set
    O_KEPT = 20  # from here on: what follows from the words above
    O_HISTORY = 20  # for `seen`

# The stops of the turn (S_AT), and what is chosen at each:
# 36: push or rush or take or hop or glide or slide or step or castle
# 37: if any((man == pawn of me) & far(me)): promote
#   stop 0: push, rush, take, hop, glide, slide, step or castle (36)
#   stop 1: promote (37)

cdef struct Game "lx_game":
    int64_t opened
    const uint64_t *T_set
    const uint64_t *T_set_2
    const uint64_t *T_set_3
    const uint64_t *T_set_4
    uint64_t *filled

cdef inline int64_t used_words "lx_used_words"(const Game *g, const uint64_t *s) noexcept nogil:
    return O_HISTORY + 2 * <int64_t>s[S_HISTORY]

cdef inline void copy_locally(const Game *g, uint64_t *to, const uint64_t *s) noexcept nogil:
    memcpy(to, s, O_HISTORY * 8)
    to[S_HISTORY] = 0

# ------------------------------------------------------------ positions seen

cdef void key_0(const Game *g, const uint64_t *s, uint64_t *hash) noexcept nogil:
    cdef int64_t i
    hash[0], hash[1] = 0x243F6A8885A308D3ULL, 0x13198A2E03707344ULL
    for i in range(9):
        hash[0] = lx_mix(hash[0], s[O_F_man + i])
        hash[1] = lx_mix(hash[1] + 1, s[O_F_man + i])
    for i in range(1):
        hash[0] = lx_mix(hash[0], s[O_F_unmoved + i])
        hash[1] = lx_mix(hash[1] + 1, s[O_F_unmoved + i])
    for i in range(1):
        hash[0] = lx_mix(hash[0], s[O_F_passed + i])
        hash[1] = lx_mix(hash[1] + 1, s[O_F_passed + i])
    hash[0] = lx_mix(hash[0], s[S_NEXT])
    hash[1] = lx_mix(hash[1] + 1, s[S_NEXT])

cdef int64_t seen_made_0(const Game *g, uint64_t *s) noexcept nogil:
    cdef int64_t i, times = 0
    cdef const uint64_t *entry = s + O_HISTORY + 0
    cdef const uint64_t *hash = s + used_words(g, s) + 0
    for i in range(<int64_t>s[S_HISTORY]):
        times += ((entry[i * 2] ^ hash[0]) | (entry[i * 2 + 1] ^ hash[1])) == 0
    return times

# The keys of this position, behind the last entry of the history.
cdef void make_keys(const Game *g, uint64_t *s) noexcept nogil:
    cdef uint64_t *entry = s + used_words(g, s)
    key_0(g, s, entry + 0)

cdef int64_t enter_keys(const Game *g, uint64_t *s) noexcept nogil:
    if s[S_HISTORY] >= 6000:
        return 1
    s[S_HISTORY] += 1
    return 0

# ------------------------------------------------------------ what the rules are made of

cdef int64_t total_man_2(const Game *g, uint64_t *s) noexcept nogil:
    cdef const uint64_t *T_set_2 = g.T_set_2
    cdef const uint64_t *T_set_3 = g.T_set_3
    cdef int64_t total_1, i_1_, from_2, from_3, p_4, p_5, corner_9, p_10, p_11, corner_15
    cdef uint64_t mine, m_2_, struck_6, S_7, S_8, free, p_3_, p_4_, p_5_, p_6_, p_7_, m_8_, struck_12, S_13, S_14
    total_1 = total_man(g, s)
    i_1_ = (<int64_t>s[S_ME])
    mine = s[O_F_man + i_1_]
    m_2_ = mine & s[O_F_man + 8]
    while m_2_:
        from_2 = lx_ctz(m_2_)
        m_2_ &= m_2_ - 1
        total_1 = total_1 + (lx_popcount(T_IMAGE_near[from_2] & ~mine))
    m_2_ = (mine & s[O_F_man + 8]) & s[O_F_unmoved]
    while m_2_:
        from_3 = lx_ctz(m_2_)
        m_2_ &= m_2_ - 1
        p_4 = 1 - (<int64_t>s[S_ME])
        p_5 = 1 - (<int64_t>s[S_ME])
        struck_6 = part_of_struck(g, s, p_5)
        S_7 = (s[O_F_man + 5] | s[O_F_man + 7]) & s[O_F_man + p_5]
        S_8 = (s[O_F_man + 6] | s[O_F_man + 7]) & s[O_F_man + p_5]
        free = s[O_F_man + 2]
        p_3_ = s[O_F_man + p_5] & s[O_F_man + 4]
        p_4_ = s[O_F_man + p_5] & s[O_F_man + 8]
        p_5_ = p_4_ | ((p_4_ << 1) & COLUMNS_FROM_M1) | ((p_4_ >> 1) & COLUMNS_FROM_1)
        p_6_ = lx_fan_2(S_7, free, T_FAN2_1_3_5_7, 3, 0, 1)
        p_7_ = lx_fan_2(S_8, free, T_FAN2_0_2_4_6, 3, 0, 1)
        if not ((((<uint64_t>1 << from_3) | T_IMAGE_east[from_3])
                & ((((struck_6 | (((p_3_ >> 17) & FROM_15) | ((p_3_ >> 15) & FROM_14) | ((p_3_ >> 10) & FROM_13)
                | ((p_3_ >> 6) & FROM_12) | ((p_3_ << 6) & FROM_11) | ((p_3_ << 10) & FROM_10) | ((p_3_ << 15) & FROM_9)
                | ((p_3_ << 17) & FROM_8))) | ((((p_4_ << 1) & COLUMNS_FROM_M1) | ((p_4_ >> 1) & COLUMNS_FROM_1)
                | (p_5_ << 8) | (p_5_ >> 8)) & BOARD)) | (p_6_ & ~(S_7 & free))) | (p_7_ & ~(S_8 & free)))) != 0):
            m_8_ = (lx_ray_past(T_RAY_2[from_3], free, 1) & s[O_F_unmoved]) & (mine & s[O_F_man + 6])
            while m_8_:
                corner_9 = lx_ctz(m_8_)
                m_8_ &= m_8_ - 1
                total_1 = total_1 + (lx_popcount(T_set_2[from_3]))
        p_10 = 1 - (<int64_t>s[S_ME])
        p_11 = 1 - (<int64_t>s[S_ME])
        struck_12 = part_of_struck(g, s, p_11)
        S_13 = (s[O_F_man + 5] | s[O_F_man + 7]) & s[O_F_man + p_11]
        S_14 = (s[O_F_man + 6] | s[O_F_man + 7]) & s[O_F_man + p_11]
        p_3_ = s[O_F_man + p_11] & s[O_F_man + 4]
        p_4_ = s[O_F_man + p_11] & s[O_F_man + 8]
        p_5_ = p_4_ | ((p_4_ << 1) & COLUMNS_FROM_M1) | ((p_4_ >> 1) & COLUMNS_FROM_1)
        p_6_ = lx_fan_2(S_13, free, T_FAN2_1_3_5_7, 3, 0, 1)
        p_7_ = lx_fan_2(S_14, free, T_FAN2_0_2_4_6, 3, 0, 1)
        if not ((((<uint64_t>1 << from_3) | T_IMAGE_west[from_3])
                & ((((struck_12 | (((p_3_ >> 17) & FROM_15) | ((p_3_ >> 15) & FROM_14) | ((p_3_ >> 10) & FROM_13)
                | ((p_3_ >> 6) & FROM_12) | ((p_3_ << 6) & FROM_11) | ((p_3_ << 10) & FROM_10) | ((p_3_ << 15) & FROM_9)
                | ((p_3_ << 17) & FROM_8))) | ((((p_4_ << 1) & COLUMNS_FROM_M1) | ((p_4_ >> 1) & COLUMNS_FROM_1)
                | (p_5_ << 8) | (p_5_ >> 8)) & BOARD)) | (p_6_ & ~(S_13 & free))) | (p_7_ & ~(S_14 & free)))) != 0):
            m_8_ = (lx_ray_past(T_RAY_6[from_3], free, 0) & s[O_F_unmoved]) & (mine & s[O_F_man + 6])
            while m_8_:
                corner_15 = lx_ctz(m_8_)
                m_8_ &= m_8_ - 1
                total_1 = total_1 + (lx_popcount(T_set_3[from_3]))
    return total_1

cdef inline uint64_t chosen_passed(const Game *g, uint64_t *s, int64_t to_1, int64_t me_2) noexcept nogil:
    cdef uint64_t chosen_3
    cdef int64_t d_4
    chosen_3 = <uint64_t>0
    if <int64_t>((s[O_F_passed] >> to_1) & 1):
        d_4 = T_OPPOSITE[(0 if (me_2 == 0) else 4)]
        chosen_3 = step_image(g, d_4, <uint64_t>1 << to_1)
    else:
        chosen_3 = <uint64_t>0
    return chosen_3

cdef inline uint64_t chosen_man(const Game *g, uint64_t *s, int64_t me_1, int64_t to_2) noexcept nogil:
    cdef uint64_t chosen_3, p_1_
    cdef int64_t p_4, p_5
    chosen_3 = <uint64_t>0
    if (1 - me_1) == 0:
        p_4 = 1 - me_1
        p_1_ = (s[O_F_man + p_4] & s[O_F_man + 3]) & ~(<uint64_t>1 << to_2)
        chosen_3 = ((p_1_ >> 7) & FROM_southwest) | ((p_1_ >> 9) & FROM_southeast)
    else:
        p_5 = 1 - me_1
        p_1_ = (s[O_F_man + p_5] & s[O_F_man + 3]) & ~(<uint64_t>1 << to_2)
        chosen_3 = ((p_1_ << 9) & FROM_northwest) | ((p_1_ << 7) & FROM_northeast)
    return chosen_3

cdef inline uint64_t chosen_man_2(const Game *g, uint64_t *s, int64_t from_1) noexcept nogil:
    cdef uint64_t chosen_2, free, p_2_
    cdef int64_t c_1_
    chosen_2 = <uint64_t>0
    if (<int64_t>s[S_ME]) == 0:
        free = s[O_F_man + 2]
        c_1_ = <int64_t>((<int64_t>s[S_ME]) == 0)
        p_2_ = (T_IMAGE_north[from_1] if c_1_ else T_IMAGE_south[from_1]) & free
        chosen_2 = ((p_2_ >> 8)) & BOARD
    else:
        free = s[O_F_man + 2]
        c_1_ = <int64_t>((<int64_t>s[S_ME]) == 0)
        p_2_ = (T_IMAGE_north[from_1] if c_1_ else T_IMAGE_south[from_1]) & free
        chosen_2 = ((p_2_ << 8)) & BOARD
    return chosen_2

cdef inline uint64_t chosen_man_3(const Game *g, uint64_t *s) noexcept nogil:
    cdef uint64_t chosen_1, p_1_
    cdef int64_t p_2, p_3
    chosen_1 = <uint64_t>0
    if (1 - (<int64_t>s[S_ME])) == 0:
        p_2 = 1 - (<int64_t>s[S_ME])
        p_1_ = s[O_F_man + p_2] & s[O_F_man + 3]
        chosen_1 = ((p_1_ >> 7) & FROM_southwest) | ((p_1_ >> 9) & FROM_southeast)
    else:
        p_3 = 1 - (<int64_t>s[S_ME])
        p_1_ = s[O_F_man + p_3] & s[O_F_man + 3]
        chosen_1 = ((p_1_ << 9) & FROM_northwest) | ((p_1_ << 7) & FROM_northeast)
    return chosen_1

cdef int64_t total_man(const Game *g, uint64_t *s) noexcept nogil:
    cdef int64_t total_1, i_1_, v_3, v_4, p_7, from_8, from_9, from_10
    cdef uint64_t mine, every_2, free, every_5, p_2_, every_6
    total_1 = 0
    i_1_ = (<int64_t>s[S_ME])
    mine = s[O_F_man + i_1_]
    every_2 = mine & s[O_F_man + 3]
    if (<int64_t>s[S_ME]) == 0:
        free = s[O_F_man + 2]
        total_1 = total_1 + (lx_popcount((((every_2 >> 8)) & BOARD) & free))
    if not ((<int64_t>s[S_ME]) == 0):
        free = s[O_F_man + 2]
        total_1 = total_1 + (lx_popcount((((every_2 << 8)) & BOARD) & free))
    v_3 = 7 if ((<int64_t>s[S_ME]) == 0) else 2
    v_4 = v_3 if ((v_3 > 0) and (v_3 <= 8)) else 0
    every_5 = (mine & s[O_F_man + 3]) & T_ROWS[v_4]
    if (<int64_t>s[S_ME]) == 0:
        free = s[O_F_man + 2]
        p_2_ = (((every_5 >> 8)) & BOARD) & free
        total_1 = total_1 + (lx_popcount((((p_2_ >> 8)) & BOARD) & free))
    if (not ((<int64_t>s[S_ME]) == 0)) and ((<int64_t>s[S_ME]) == 0):
        free = s[O_F_man + 2]
        p_2_ = (((every_5 << 8)) & BOARD) & free
        total_1 = total_1 + (lx_popcount((((p_2_ >> 8)) & BOARD) & free))
        p_2_ = (((every_5 >> 8)) & BOARD) & free
        total_1 = total_1 + (lx_popcount((((p_2_ << 8)) & BOARD) & free))
    if not ((<int64_t>s[S_ME]) == 0):
        free = s[O_F_man + 2]
        p_2_ = (((every_5 << 8)) & BOARD) & free
        total_1 = total_1 + (lx_popcount((((p_2_ << 8)) & BOARD) & free))
    every_6 = mine & s[O_F_man + 3]
    p_7 = 1 - (<int64_t>s[S_ME])
    if (<int64_t>s[S_ME]) == 0:
        total_1 = total_1 + (lx_popcount((((every_6 >> 7) & FROM_southwest)) & (s[O_F_man + p_7] | s[O_F_passed])))
        total_1 = total_1 + (lx_popcount((((every_6 >> 9) & FROM_southeast)) & (s[O_F_man + p_7] | s[O_F_passed])))
    if not ((<int64_t>s[S_ME]) == 0):
        total_1 = total_1 + (lx_popcount((((every_6 << 9) & FROM_northwest)) & (s[O_F_man + p_7] | s[O_F_passed])))
        total_1 = total_1 + (lx_popcount((((every_6 << 7) & FROM_northeast)) & (s[O_F_man + p_7] | s[O_F_passed])))
    p_2_ = mine & s[O_F_man + 4]
    while p_2_:
        from_8 = lx_ctz(p_2_)
        p_2_ &= p_2_ - 1
        total_1 = total_1 + (lx_popcount(T_IMAGE_8_to_15[from_8] & ~mine))
    p_2_ = (s[O_F_man + 5] | s[O_F_man + 7]) & mine
    while p_2_:
        from_9 = lx_ctz(p_2_)
        p_2_ &= p_2_ - 1
        free = s[O_F_man + 2]
        total_1 = (total_1 + (lx_popcount((((((((lx_ray_run(T_RAY_1[from_9], free, 0)
                | lx_ray_past(T_RAY_1[from_9], free, 0)) | lx_ray_run(T_RAY_3[from_9], free, 1))
                | lx_ray_past(T_RAY_3[from_9], free, 1)) | lx_ray_run(T_RAY_5[from_9], free, 1))
                | lx_ray_past(T_RAY_5[from_9], free, 1)) | lx_ray_run(T_RAY_7[from_9], free, 0))
                | lx_ray_past(T_RAY_7[from_9], free, 0)) & ~mine)))
    p_2_ = (s[O_F_man + 6] | s[O_F_man + 7]) & mine
    while p_2_:
        from_10 = lx_ctz(p_2_)
        p_2_ &= p_2_ - 1
        free = s[O_F_man + 2]
        total_1 = (total_1 + (lx_popcount((((((((lx_ray_run(T_RAY_0[from_10], free, 0)
                | lx_ray_past(T_RAY_0[from_10], free, 0)) | lx_ray_run(T_RAY_2[from_10], free, 1))
                | lx_ray_past(T_RAY_2[from_10], free, 1)) | lx_ray_run(T_RAY_4[from_10], free, 1))
                | lx_ray_past(T_RAY_4[from_10], free, 1)) | lx_ray_run(T_RAY_6[from_10], free, 0))
                | lx_ray_past(T_RAY_6[from_10], free, 0)) & ~mine)))
    return total_1

# The image of a set under step d.
cdef uint64_t step_image(const Game *g, int64_t d, uint64_t a) noexcept nogil:
    if d == 0:
        return ((a >> 8)) & BOARD
    if d == 1:
        return ((a >> 7) & FROM_southwest)
    if d == 2:
        return ((a << 1) & FROM_west)
    if d == 3:
        return ((a << 9) & FROM_northwest)
    if d == 4:
        return ((a << 8)) & BOARD
    if d == 5:
        return ((a << 7) & FROM_northeast)
    if d == 6:
        return ((a >> 1) & FROM_east)
    if d == 7:
        return ((a >> 9) & FROM_southeast)
    if d == 8:
        return ((a >> 17) & FROM_15)
    if d == 9:
        return ((a >> 15) & FROM_14)
    if d == 10:
        return ((a >> 10) & FROM_13)
    if d == 11:
        return ((a >> 6) & FROM_12)
    if d == 12:
        return ((a << 6) & FROM_11)
    if d == 13:
        return ((a << 10) & FROM_10)
    if d == 14:
        return ((a << 15) & FROM_9)
    if d == 15:
        return ((a << 17) & FROM_8)
    return <uint64_t>0

# The cell after a run from a cell.
cdef uint64_t past_along(const Game *g, int64_t d, int64_t x, uint64_t through) noexcept nogil:
    if d == 0:
        return lx_ray_past(T_RAY_0[x], through, 0)
    if d == 1:
        return lx_ray_past(T_RAY_1[x], through, 0)
    if d == 2:
        return lx_ray_past(T_RAY_2[x], through, 1)
    if d == 3:
        return lx_ray_past(T_RAY_3[x], through, 1)
    if d == 4:
        return lx_ray_past(T_RAY_4[x], through, 1)
    if d == 5:
        return lx_ray_past(T_RAY_5[x], through, 1)
    if d == 6:
        return lx_ray_past(T_RAY_6[x], through, 0)
    if d == 7:
        return lx_ray_past(T_RAY_7[x], through, 0)
    if d == 8:
        return lx_ray_past(T_RAY_8[x], through, 0)
    if d == 9:
        return lx_ray_past(T_RAY_9[x], through, 0)
    if d == 10:
        return lx_ray_past(T_RAY_10[x], through, 0)
    if d == 11:
        return lx_ray_past(T_RAY_11[x], through, 0)
    if d == 12:
        return lx_ray_past(T_RAY_12[x], through, 1)
    if d == 13:
        return lx_ray_past(T_RAY_13[x], through, 1)
    if d == 14:
        return lx_ray_past(T_RAY_14[x], through, 1)
    if d == 15:
        return lx_ray_past(T_RAY_15[x], through, 1)
    return <uint64_t>0

# The turns from here on.
cdef int64_t count_from_1(const Game *g, uint64_t *s, lx_tally *tally) noexcept nogil:
    cdef int64_t v_1, v_2, i_1_
    cdef uint64_t mine
    v_1 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
    v_2 = v_1 if ((v_1 > 0) and (v_1 <= 8)) else 0
    i_1_ = (<int64_t>s[S_ME])
    mine = s[O_F_man + i_1_]
    if ((mine & s[O_F_man + 3]) & T_ROWS[v_2]) != 0:
        # 24: action promote(kind in {queen, rook, bishop, knight}):
        lx_tally_add(tally, lx_popcount(<uint64_t>0x1EULL))
    else:
        lx_tally_add(tally, 1)
    return 1

# When a game is opened.
cdef void fill_set(const Game *g) noexcept nogil:
    cdef const uint64_t *T_set = g.T_set
    cdef int64_t cell_1, player_2, i_2_, c_3_
    cdef uint64_t m_1_
    m_1_ = BOARD
    while m_1_:
        cell_1 = lx_ctz(m_1_)
        m_1_ &= m_1_ - 1
        for player_2 in range(2):
            i_2_ = ((player_2 * 64) + cell_1)
            c_3_ = <int64_t>(player_2 == 0)
            (<uint64_t *>T_set)[i_2_] = (T_IMAGE_northeast_northwest[cell_1] if c_3_
                    else T_IMAGE_southeast_southwest[cell_1])

# When a game is opened.
cdef void fill_set_2(const Game *g) noexcept nogil:
    cdef const uint64_t *T_set_2 = g.T_set_2
    cdef int64_t cell_1
    cdef uint64_t m_1_, at_2, at_3
    m_1_ = BOARD
    while m_1_:
        cell_1 = lx_ctz(m_1_)
        m_1_ &= m_1_ - 1
        at_2 = <uint64_t>1 << cell_1
        at_3 = ((at_2 << 1) & FROM_west)
        (<uint64_t *>T_set_2)[cell_1] = ((at_3 << 1) & FROM_west)

# When a game is opened.
cdef void fill_set_3(const Game *g) noexcept nogil:
    cdef const uint64_t *T_set_3 = g.T_set_3
    cdef int64_t cell_1
    cdef uint64_t m_1_, at_2, at_3
    m_1_ = BOARD
    while m_1_:
        cell_1 = lx_ctz(m_1_)
        m_1_ &= m_1_ - 1
        at_2 = <uint64_t>1 << cell_1
        at_3 = ((at_2 >> 1) & FROM_east)
        (<uint64_t *>T_set_3)[cell_1] = ((at_3 >> 1) & FROM_east)

# When a game is opened.
cdef void fill_set_4(const Game *g) noexcept nogil:
    cdef const uint64_t *T_set_4 = g.T_set_4
    cdef int64_t cell_1, step_2, i_2_
    cdef uint64_t m_1_, at_3, at_4, p_3_
    m_1_ = BOARD
    while m_1_:
        cell_1 = lx_ctz(m_1_)
        m_1_ &= m_1_ - 1
        for step_2 in range(16):
            at_3 = <uint64_t>1 << cell_1
            at_4 = step_image(g, step_2, at_3)
            i_2_ = ((step_2 * 64) + cell_1)
            p_3_ = step_image(g, step_2, at_4)
            (<uint64_t *>T_set_4)[i_2_] = p_3_

# ------------------------------------------------------------ the rules, in their order

# chess_simple 5: cell man: none "." | pawn of player "Pp" | knight of player "Nn" | bishop of player "Bb" | rook of
# player "Rr" | queen of player "Qq" | king of player "Kk"
# man[x] = code
cdef inline void put_man(const Game *g, uint64_t *s, int64_t x, int64_t code) noexcept nogil:
    lx_put(s + O_F_man, x, ((((((code == 1) or (code == 3)) or (code == 5)) or (code == 7)) or (code == 9))
            or (code == 11)))
    lx_put(s + O_F_man + 1, x, ((((((code == 2) or (code == 4)) or (code == 6)) or (code == 8)) or (code == 10))
            or (code == 12)))
    lx_put(s + O_F_man + 2, x, ((code >= 0) and (code < 1)))
    lx_put(s + O_F_man + 3, x, ((code >= 1) and (code < 3)))
    lx_put(s + O_F_man + 4, x, ((code >= 3) and (code < 5)))
    lx_put(s + O_F_man + 5, x, ((code >= 5) and (code < 7)))
    lx_put(s + O_F_man + 6, x, ((code >= 7) and (code < 9)))
    lx_put(s + O_F_man + 7, x, ((code >= 9) and (code < 11)))
    lx_put(s + O_F_man + 8, x, ((code >= 11) and (code < 13)))

# man[x]
cdef inline int64_t get_man(const Game *g, uint64_t *s, int64_t x) noexcept nogil:
    cdef uint64_t free
    free = s[O_F_man + 2]
    if <int64_t>((free >> x) & 1):
        return 0
    if <int64_t>((s[O_F_man + 3] >> x) & 1):
        return 1 + (1 if (<int64_t>((s[O_F_man + 1] >> x) & 1)) else 0)
    if <int64_t>((s[O_F_man + 4] >> x) & 1):
        return 3 + (1 if (<int64_t>((s[O_F_man + 1] >> x) & 1)) else 0)
    if <int64_t>((s[O_F_man + 5] >> x) & 1):
        return 5 + (1 if (<int64_t>((s[O_F_man + 1] >> x) & 1)) else 0)
    if <int64_t>((s[O_F_man + 6] >> x) & 1):
        return 7 + (1 if (<int64_t>((s[O_F_man + 1] >> x) & 1)) else 0)
    if <int64_t>((s[O_F_man + 7] >> x) & 1):
        return 9 + (1 if (<int64_t>((s[O_F_man + 1] >> x) & 1)) else 0)
    if <int64_t>((s[O_F_man + 8] >> x) & 1):
        return 11 + (1 if (<int64_t>((s[O_F_man + 1] >> x) & 1)) else 0)
    return 0

# chess_simple 24: let struck(p) = (slant(p)(man == pawn of p) | hops(man == knight of p) | near(man == king of p) |
# rays(man in {bishop, queen} of p, diagonal) | rays(man in {rook, queen} of p, beside))
cdef inline uint64_t part_of_struck(const Game *g, uint64_t *s, int64_t p_1) noexcept nogil:
    cdef uint64_t struck_2, p_1_
    struck_2 = <uint64_t>0
    if p_1 == 0:
        p_1_ = s[O_F_man + p_1] & s[O_F_man + 3]
        struck_2 = ((p_1_ >> 7) & FROM_southwest) | ((p_1_ >> 9) & FROM_southeast)
    else:
        p_1_ = s[O_F_man + p_1] & s[O_F_man + 3]
        struck_2 = ((p_1_ << 9) & FROM_northwest) | ((p_1_ << 7) & FROM_northeast)
    return struck_2

# chess_simple 27: action push(from in man == pawn of me, to in ahead(me)(from) & free): go(from, to)
# Would push fulfil what it requires after its writes? `me` chooses, `next` moves after.
cdef int64_t passes_push(const Game *g, uint64_t *s, int64_t me, int64_t next, int64_t from_0,
        int64_t to_1) noexcept nogil:
    cdef uint64_t chosen_3, p_1_, free, p_2_, p_3_, p_4_, p_5_
    cdef int64_t p_1, p_2, p_4
    chosen_3 = <uint64_t>0
    if (1 - me) == 0:
        p_1 = 1 - me
        p_1_ = s[O_F_man + p_1] & s[O_F_man + 3]
        chosen_3 = ((p_1_ >> 7) & FROM_southwest) | ((p_1_ >> 9) & FROM_southeast)
    else:
        p_2 = 1 - me
        p_1_ = s[O_F_man + p_2] & s[O_F_man + 3]
        chosen_3 = ((p_1_ << 9) & FROM_northwest) | ((p_1_ << 7) & FROM_northeast)
    p_4 = 1 - me
    free = s[O_F_man + 2]
    p_1_ = s[O_F_man + p_4] & s[O_F_man + 4]
    p_2_ = s[O_F_man + p_4] & s[O_F_man + 8]
    p_3_ = p_2_ | ((p_2_ << 1) & COLUMNS_FROM_M1) | ((p_2_ >> 1) & COLUMNS_FROM_1)
    p_4_ = lx_fan_2(((s[O_F_man + 5] | s[O_F_man + 7]) & s[O_F_man + p_4]),
            ((free & ~(<uint64_t>1 << to_1)) | (<uint64_t>1 << from_0)), T_FAN2_1_3_5_7, 3, 0, 1)
    p_5_ = lx_fan_2(((s[O_F_man + 6] | s[O_F_man + 7]) & s[O_F_man + p_4]),
            ((free & ~(<uint64_t>1 << to_1)) | (<uint64_t>1 << from_0)), T_FAN2_0_2_4_6, 3, 0, 1)
    return not (((s[O_F_man + me] & s[O_F_man + 8])
            & ((((chosen_3 | (((p_1_ >> 17) & FROM_15) | ((p_1_ >> 15) & FROM_14) | ((p_1_ >> 10) & FROM_13)
            | ((p_1_ >> 6) & FROM_12) | ((p_1_ << 6) & FROM_11) | ((p_1_ << 10) & FROM_10) | ((p_1_ << 15) & FROM_9)
            | ((p_1_ << 17) & FROM_8))) | ((((p_2_ << 1) & COLUMNS_FROM_M1) | ((p_2_ >> 1) & COLUMNS_FROM_1)
            | (p_3_ << 8) | (p_3_ >> 8)) & BOARD)) | (p_4_
            & ~(((s[O_F_man + 5] | s[O_F_man + 7]) & s[O_F_man + p_4])
            & ((free & ~(<uint64_t>1 << to_1)) | (<uint64_t>1 << from_0)))))
            | (p_5_ & ~(((s[O_F_man + 6] | s[O_F_man + 7]) & s[O_F_man + p_4])
            & ((free & ~(<uint64_t>1 << to_1)) | (<uint64_t>1 << from_0)))))) != 0)

# chess_simple 27: action push(from in man == pawn of me, to in ahead(me)(from) & free): go(from, to)
cdef int64_t act_push(const Game *g, uint64_t *s, int64_t from_0, int64_t to_1) noexcept nogil:
    # chess_simple 27: action push(from in man == pawn of me, to in ahead(me)(from) & free): go(from, to)
    effect_go(g, s, from_0, to_1)
    return 1

# chess_simple 27: action push(from in man == pawn of me, to in ahead(me)(from) & free): go(from, to)
cdef int64_t try_push(const Game *g, uint64_t *s, int64_t from_0, int64_t to_1) noexcept nogil:
    # chess_simple 27: action push(from in man == pawn of me, to in ahead(me)(from) & free): go(from, to)
    if not effect_go_2(g, s, from_0, to_1):
        return 0
    return 1

# chess_simple 29: action hop(from in man == knight of me, to in hops(from) - mine): go(from, to)
# Would hop fulfil what it requires after its writes? `me` chooses, `next` moves after.
cdef int64_t passes_hop(const Game *g, uint64_t *s, int64_t me, int64_t next, int64_t from_0,
        int64_t to_1) noexcept nogil:
    cdef uint64_t chosen_3, free, p_1_, p_2_, p_3_, p_4_, p_5_
    cdef int64_t p_4
    chosen_3 = chosen_man(g, s, me, to_1)
    p_4 = 1 - me
    free = s[O_F_man + 2]
    p_1_ = (s[O_F_man + p_4] & s[O_F_man + 4]) & ~(<uint64_t>1 << to_1)
    p_2_ = (s[O_F_man + p_4] & s[O_F_man + 8]) & ~(<uint64_t>1 << to_1)
    p_3_ = p_2_ | ((p_2_ << 1) & COLUMNS_FROM_M1) | ((p_2_ >> 1) & COLUMNS_FROM_1)
    p_4_ = lx_fan_2((((s[O_F_man + 5] | s[O_F_man + 7]) & s[O_F_man + p_4]) & ~(<uint64_t>1 << to_1)),
            ((free & ~(<uint64_t>1 << to_1)) | (<uint64_t>1 << from_0)), T_FAN2_1_3_5_7, 3, 0, 1)
    p_5_ = lx_fan_2((((s[O_F_man + 6] | s[O_F_man + 7]) & s[O_F_man + p_4]) & ~(<uint64_t>1 << to_1)),
            ((free & ~(<uint64_t>1 << to_1)) | (<uint64_t>1 << from_0)), T_FAN2_0_2_4_6, 3, 0, 1)
    return not (((s[O_F_man + me] & s[O_F_man + 8])
            & ((((chosen_3 | (((p_1_ >> 17) & FROM_15) | ((p_1_ >> 15) & FROM_14) | ((p_1_ >> 10) & FROM_13)
            | ((p_1_ >> 6) & FROM_12) | ((p_1_ << 6) & FROM_11) | ((p_1_ << 10) & FROM_10) | ((p_1_ << 15) & FROM_9)
            | ((p_1_ << 17) & FROM_8))) | ((((p_2_ << 1) & COLUMNS_FROM_M1) | ((p_2_ >> 1) & COLUMNS_FROM_1)
            | (p_3_ << 8) | (p_3_ >> 8)) & BOARD)) | (p_4_
            & ~((((s[O_F_man + 5] | s[O_F_man + 7]) & s[O_F_man + p_4]) & ~(<uint64_t>1 << to_1))
            & ((free & ~(<uint64_t>1 << to_1)) | (<uint64_t>1 << from_0)))))
            | (p_5_ & ~((((s[O_F_man + 6] | s[O_F_man + 7]) & s[O_F_man + p_4]) & ~(<uint64_t>1 << to_1))
            & ((free & ~(<uint64_t>1 << to_1)) | (<uint64_t>1 << from_0)))))) != 0)

# chess_simple 32: action step(from in man == king of me, to in near(from) - mine): go(from, to)
# Would step fulfil what it requires after its writes? `me` chooses, `next` moves after.
cdef int64_t passes_step(const Game *g, uint64_t *s, int64_t me, int64_t next, int64_t from_0,
        int64_t to_1) noexcept nogil:
    cdef uint64_t chosen_3, free, p_1_, p_2_, p_3_, p_4_, p_5_
    cdef int64_t p_4
    chosen_3 = chosen_man(g, s, me, to_1)
    p_4 = 1 - me
    free = s[O_F_man + 2]
    p_1_ = (s[O_F_man + p_4] & s[O_F_man + 4]) & ~(<uint64_t>1 << to_1)
    p_2_ = (s[O_F_man + p_4] & s[O_F_man + 8]) & ~(<uint64_t>1 << to_1)
    p_3_ = p_2_ | ((p_2_ << 1) & COLUMNS_FROM_M1) | ((p_2_ >> 1) & COLUMNS_FROM_1)
    p_4_ = lx_fan_2((((s[O_F_man + 5] | s[O_F_man + 7]) & s[O_F_man + p_4]) & ~(<uint64_t>1 << to_1)),
            ((free & ~(<uint64_t>1 << to_1)) | (<uint64_t>1 << from_0)), T_FAN2_1_3_5_7, 3, 0, 1)
    p_5_ = lx_fan_2((((s[O_F_man + 6] | s[O_F_man + 7]) & s[O_F_man + p_4]) & ~(<uint64_t>1 << to_1)),
            ((free & ~(<uint64_t>1 << to_1)) | (<uint64_t>1 << from_0)), T_FAN2_0_2_4_6, 3, 0, 1)
    return not (((((s[O_F_man + me] & s[O_F_man + 8]) | (<uint64_t>1 << to_1)) & ~(<uint64_t>1 << from_0))
            & ((((chosen_3 | (((p_1_ >> 17) & FROM_15) | ((p_1_ >> 15) & FROM_14) | ((p_1_ >> 10) & FROM_13)
            | ((p_1_ >> 6) & FROM_12) | ((p_1_ << 6) & FROM_11) | ((p_1_ << 10) & FROM_10) | ((p_1_ << 15) & FROM_9)
            | ((p_1_ << 17) & FROM_8))) | ((((p_2_ << 1) & COLUMNS_FROM_M1) | ((p_2_ >> 1) & COLUMNS_FROM_1)
            | (p_3_ << 8) | (p_3_ >> 8)) & BOARD)) | (p_4_
            & ~((((s[O_F_man + 5] | s[O_F_man + 7]) & s[O_F_man + p_4]) & ~(<uint64_t>1 << to_1))
            & ((free & ~(<uint64_t>1 << to_1)) | (<uint64_t>1 << from_0)))))
            | (p_5_ & ~((((s[O_F_man + 6] | s[O_F_man + 7]) & s[O_F_man + p_4]) & ~(<uint64_t>1 << to_1))
            & ((free & ~(<uint64_t>1 << to_1)) | (<uint64_t>1 << from_0)))))) != 0)

# 7: start:
# A start block: 0, or the number of the require that refused.
cdef int64_t start_block_1(const Game *g, uint64_t *s) noexcept nogil:
    # 8: unmoved[man in {rook, king} of players] = true
    s[O_F_unmoved] = (s[O_F_unmoved] | ((s[O_F_man + 6] | s[O_F_man + 8])
            & (((((s[O_F_man + 3] | s[O_F_man + 4]) | s[O_F_man + 5]) | s[O_F_man + 6]) | s[O_F_man + 7])
            | s[O_F_man + 8])))
    return 0

# 10: action rush(from in (man == pawn of me) & (row == (7 if me == White else 2)), to in ahead(me)(ahead(me)(from) &
# free) & free):
cdef int64_t act_rush(const Game *g, uint64_t *s, int64_t from_0, int64_t to_1) noexcept nogil:
    cdef int64_t c_1_
    # 11: go(from, to)
    effect_go(g, s, from_0, to_1)
    # 12: passed = ahead(me)(from)
    c_1_ = <int64_t>((<int64_t>s[S_ME]) == 0)
    s[O_F_passed] = T_IMAGE_north[from_0] if c_1_ else T_IMAGE_south[from_0]
    return 1

# 10: action rush(from in (man == pawn of me) & (row == (7 if me == White else 2)), to in ahead(me)(ahead(me)(from) &
# free) & free):
cdef int64_t try_rush(const Game *g, uint64_t *s, int64_t from_0, int64_t to_1) noexcept nogil:
    cdef int64_t c_1_
    # 11: go(from, to)
    if not effect_go_2(g, s, from_0, to_1):
        return 0
    # 12: passed = ahead(me)(from)
    c_1_ = <int64_t>((<int64_t>s[S_ME]) == 0)
    s[O_F_passed] = T_IMAGE_north[from_0] if c_1_ else T_IMAGE_south[from_0]
    return 1

# 14: action take(from in man == pawn of me, to in slant(me)(from) & (man of foe | passed)):
# Would take fulfil what it requires after its writes? `me` chooses, `next` moves after.
cdef int64_t passes_take(const Game *g, uint64_t *s, int64_t me, int64_t next, int64_t from_0,
        int64_t to_1) noexcept nogil:
    cdef uint64_t chosen_2, chosen_9, chosen_5, p_1_, chosen_8, chosen_12, chosen_14, chosen_16, chosen_18, chosen_20
    cdef uint64_t chosen_22, chosen_24, chosen_26, chosen_28, chosen_30, chosen_32, chosen_34, chosen_36, chosen_38
    cdef uint64_t chosen_40, chosen_42, chosen_44, chosen_46, chosen_48, chosen_50, chosen_52, chosen_54, chosen_56
    cdef uint64_t chosen_58, chosen_60, chosen_62, chosen_64, chosen_66, chosen_68, chosen_70, chosen_72, chosen_74
    cdef uint64_t chosen_76, chosen_78, chosen_80, chosen_82, chosen_84, chosen_86, chosen_88, chosen_90, chosen_92
    cdef uint64_t chosen_94, chosen_96, chosen_98, chosen_100, chosen_102, chosen_104, chosen_106, chosen_108
    cdef uint64_t chosen_110, chosen_112, chosen_114, chosen_116, chosen_118, chosen_120, chosen_122, chosen_124
    cdef uint64_t chosen_126, chosen_128, chosen_130, chosen_132, chosen_134, chosen_136, chosen_138, chosen_140
    cdef uint64_t chosen_142, chosen_144, chosen_146, chosen_148, chosen_150, chosen_152, chosen_154, chosen_156
    cdef uint64_t chosen_158, chosen_160, chosen_162, chosen_164, chosen_166, chosen_168, chosen_170, chosen_172
    cdef uint64_t chosen_174, chosen_176, chosen_178, chosen_180, chosen_182, chosen_184, chosen_186, chosen_188
    cdef uint64_t chosen_190, chosen_192, chosen_194, chosen_196, chosen_198, chosen_200, chosen_202, chosen_204
    cdef uint64_t chosen_206, chosen_208, chosen_210, chosen_212, chosen_214, chosen_216, chosen_218, chosen_220
    cdef uint64_t chosen_222, chosen_224, chosen_226, chosen_228, chosen_230, chosen_232, chosen_234, chosen_236
    cdef uint64_t chosen_238, free, p_2_, p_3_, p_4_, p_6_, p_9_, p_11_, p_14_, p_16_, p_19_, p_21_, p_24_, p_26_
    cdef uint64_t p_29_, p_31_, p_34_, p_36_, p_39_, p_41_
    cdef int64_t p_3, p_6, p_10, c_5_, c_7_, c_8_, c_10_, c_12_, c_13_, c_15_, c_17_, c_18_, c_20_, c_22_, c_23_, c_25_
    cdef int64_t c_27_, c_28_, c_30_, c_32_, c_33_, c_35_, c_37_, c_38_, c_40_, c_42_, c_43_
    chosen_2 = chosen_passed(g, s, to_1, me)
    chosen_9 = <uint64_t>0
    if (1 - me) == 0:
        p_3 = 1 - me
        chosen_5 = chosen_passed(g, s, to_1, me)
        p_1_ = ((s[O_F_man + p_3] & s[O_F_man + 3]) & ~chosen_5) & ~(<uint64_t>1 << to_1)
        chosen_9 = ((p_1_ >> 7) & FROM_southwest) | ((p_1_ >> 9) & FROM_southeast)
    else:
        p_6 = 1 - me
        chosen_8 = chosen_passed(g, s, to_1, me)
        p_1_ = ((s[O_F_man + p_6] & s[O_F_man + 3]) & ~chosen_8) & ~(<uint64_t>1 << to_1)
        chosen_9 = ((p_1_ << 9) & FROM_northwest) | ((p_1_ << 7) & FROM_northeast)
    p_10 = 1 - me
    chosen_12 = chosen_passed(g, s, to_1, me)
    chosen_14 = chosen_passed(g, s, to_1, me)
    chosen_16 = chosen_passed(g, s, to_1, me)
    chosen_18 = chosen_passed(g, s, to_1, me)
    chosen_20 = chosen_passed(g, s, to_1, me)
    chosen_22 = chosen_passed(g, s, to_1, me)
    chosen_24 = chosen_passed(g, s, to_1, me)
    chosen_26 = chosen_passed(g, s, to_1, me)
    chosen_28 = chosen_passed(g, s, to_1, me)
    chosen_30 = chosen_passed(g, s, to_1, me)
    chosen_32 = chosen_passed(g, s, to_1, me)
    chosen_34 = chosen_passed(g, s, to_1, me)
    chosen_36 = chosen_passed(g, s, to_1, me)
    chosen_38 = chosen_passed(g, s, to_1, me)
    chosen_40 = chosen_passed(g, s, to_1, me)
    chosen_42 = chosen_passed(g, s, to_1, me)
    chosen_44 = chosen_passed(g, s, to_1, me)
    chosen_46 = chosen_passed(g, s, to_1, me)
    chosen_48 = chosen_passed(g, s, to_1, me)
    chosen_50 = chosen_passed(g, s, to_1, me)
    chosen_52 = chosen_passed(g, s, to_1, me)
    chosen_54 = chosen_passed(g, s, to_1, me)
    chosen_56 = chosen_passed(g, s, to_1, me)
    chosen_58 = chosen_passed(g, s, to_1, me)
    chosen_60 = chosen_passed(g, s, to_1, me)
    chosen_62 = chosen_passed(g, s, to_1, me)
    chosen_64 = chosen_passed(g, s, to_1, me)
    chosen_66 = chosen_passed(g, s, to_1, me)
    chosen_68 = chosen_passed(g, s, to_1, me)
    chosen_70 = chosen_passed(g, s, to_1, me)
    chosen_72 = chosen_passed(g, s, to_1, me)
    chosen_74 = chosen_passed(g, s, to_1, me)
    chosen_76 = chosen_passed(g, s, to_1, me)
    chosen_78 = chosen_passed(g, s, to_1, me)
    chosen_80 = chosen_passed(g, s, to_1, me)
    chosen_82 = chosen_passed(g, s, to_1, me)
    chosen_84 = chosen_passed(g, s, to_1, me)
    chosen_86 = chosen_passed(g, s, to_1, me)
    chosen_88 = chosen_passed(g, s, to_1, me)
    chosen_90 = chosen_passed(g, s, to_1, me)
    chosen_92 = chosen_passed(g, s, to_1, me)
    chosen_94 = chosen_passed(g, s, to_1, me)
    chosen_96 = chosen_passed(g, s, to_1, me)
    chosen_98 = chosen_passed(g, s, to_1, me)
    chosen_100 = chosen_passed(g, s, to_1, me)
    chosen_102 = chosen_passed(g, s, to_1, me)
    chosen_104 = chosen_passed(g, s, to_1, me)
    chosen_106 = chosen_passed(g, s, to_1, me)
    chosen_108 = chosen_passed(g, s, to_1, me)
    chosen_110 = chosen_passed(g, s, to_1, me)
    chosen_112 = chosen_passed(g, s, to_1, me)
    chosen_114 = chosen_passed(g, s, to_1, me)
    chosen_116 = chosen_passed(g, s, to_1, me)
    chosen_118 = chosen_passed(g, s, to_1, me)
    chosen_120 = chosen_passed(g, s, to_1, me)
    chosen_122 = chosen_passed(g, s, to_1, me)
    chosen_124 = chosen_passed(g, s, to_1, me)
    chosen_126 = chosen_passed(g, s, to_1, me)
    chosen_128 = chosen_passed(g, s, to_1, me)
    chosen_130 = chosen_passed(g, s, to_1, me)
    chosen_132 = chosen_passed(g, s, to_1, me)
    chosen_134 = chosen_passed(g, s, to_1, me)
    chosen_136 = chosen_passed(g, s, to_1, me)
    chosen_138 = chosen_passed(g, s, to_1, me)
    chosen_140 = chosen_passed(g, s, to_1, me)
    chosen_142 = chosen_passed(g, s, to_1, me)
    chosen_144 = chosen_passed(g, s, to_1, me)
    chosen_146 = chosen_passed(g, s, to_1, me)
    chosen_148 = chosen_passed(g, s, to_1, me)
    chosen_150 = chosen_passed(g, s, to_1, me)
    chosen_152 = chosen_passed(g, s, to_1, me)
    chosen_154 = chosen_passed(g, s, to_1, me)
    chosen_156 = chosen_passed(g, s, to_1, me)
    chosen_158 = chosen_passed(g, s, to_1, me)
    chosen_160 = chosen_passed(g, s, to_1, me)
    chosen_162 = chosen_passed(g, s, to_1, me)
    chosen_164 = chosen_passed(g, s, to_1, me)
    chosen_166 = chosen_passed(g, s, to_1, me)
    chosen_168 = chosen_passed(g, s, to_1, me)
    chosen_170 = chosen_passed(g, s, to_1, me)
    chosen_172 = chosen_passed(g, s, to_1, me)
    chosen_174 = chosen_passed(g, s, to_1, me)
    chosen_176 = chosen_passed(g, s, to_1, me)
    chosen_178 = chosen_passed(g, s, to_1, me)
    chosen_180 = chosen_passed(g, s, to_1, me)
    chosen_182 = chosen_passed(g, s, to_1, me)
    chosen_184 = chosen_passed(g, s, to_1, me)
    chosen_186 = chosen_passed(g, s, to_1, me)
    chosen_188 = chosen_passed(g, s, to_1, me)
    chosen_190 = chosen_passed(g, s, to_1, me)
    chosen_192 = chosen_passed(g, s, to_1, me)
    chosen_194 = chosen_passed(g, s, to_1, me)
    chosen_196 = chosen_passed(g, s, to_1, me)
    chosen_198 = chosen_passed(g, s, to_1, me)
    chosen_200 = chosen_passed(g, s, to_1, me)
    chosen_202 = chosen_passed(g, s, to_1, me)
    chosen_204 = chosen_passed(g, s, to_1, me)
    chosen_206 = chosen_passed(g, s, to_1, me)
    chosen_208 = chosen_passed(g, s, to_1, me)
    chosen_210 = chosen_passed(g, s, to_1, me)
    chosen_212 = chosen_passed(g, s, to_1, me)
    chosen_214 = chosen_passed(g, s, to_1, me)
    chosen_216 = chosen_passed(g, s, to_1, me)
    chosen_218 = chosen_passed(g, s, to_1, me)
    chosen_220 = chosen_passed(g, s, to_1, me)
    chosen_222 = chosen_passed(g, s, to_1, me)
    chosen_224 = chosen_passed(g, s, to_1, me)
    chosen_226 = chosen_passed(g, s, to_1, me)
    chosen_228 = chosen_passed(g, s, to_1, me)
    chosen_230 = chosen_passed(g, s, to_1, me)
    chosen_232 = chosen_passed(g, s, to_1, me)
    chosen_234 = chosen_passed(g, s, to_1, me)
    chosen_236 = chosen_passed(g, s, to_1, me)
    chosen_238 = chosen_passed(g, s, to_1, me)
    free = s[O_F_man + 2]
    p_1_ = ((s[O_F_man + p_10] & s[O_F_man + 4]) & ~chosen_12) & ~(<uint64_t>1 << to_1)
    p_2_ = ((s[O_F_man + p_10] & s[O_F_man + 8]) & ~chosen_14) & ~(<uint64_t>1 << to_1)
    p_3_ = p_2_ | ((p_2_ << 1) & COLUMNS_FROM_M1) | ((p_2_ >> 1) & COLUMNS_FROM_1)
    c_5_ = <int64_t>(((<int64_t>((free >> from_0) & 1)) and (not (<int64_t>((chosen_22 >> from_0) & 1))))
            or (<int64_t>((chosen_24 >> from_0) & 1)))
    p_4_ = lx_fan_2(((((s[O_F_man + 5] | s[O_F_man + 7]) & s[O_F_man + p_10]) & ~chosen_16) & ~(<uint64_t>1 << to_1)),
            ((((((free & ~chosen_18) | chosen_20) & ~(<uint64_t>1 << to_1))
            | ((<uint64_t>1 << to_1) if c_5_ else <uint64_t>0)) & ~(<uint64_t>1 << from_0)) | (<uint64_t>1 << from_0)),
            T_FAN2_1, 3, 1, 0)
    c_7_ = <int64_t>(((<int64_t>((free >> from_0) & 1)) and (not (<int64_t>((chosen_32 >> from_0) & 1))))
            or (<int64_t>((chosen_34 >> from_0) & 1)))
    p_6_ = lx_fan_2(((((s[O_F_man + 5] | s[O_F_man + 7]) & s[O_F_man + p_10]) & ~chosen_26) & ~(<uint64_t>1 << to_1)),
            ((((((free & ~chosen_28) | chosen_30) & ~(<uint64_t>1 << to_1))
            | ((<uint64_t>1 << to_1) if c_7_ else <uint64_t>0)) & ~(<uint64_t>1 << from_0)) | (<uint64_t>1 << from_0)),
            T_FAN2_1, 3, 0, 1)
    c_8_ = <int64_t>(((<int64_t>((free >> from_0) & 1)) and (not (<int64_t>((chosen_40 >> from_0) & 1))))
            or (<int64_t>((chosen_42 >> from_0) & 1)))
    c_10_ = <int64_t>(((<int64_t>((free >> from_0) & 1)) and (not (<int64_t>((chosen_50 >> from_0) & 1))))
            or (<int64_t>((chosen_52 >> from_0) & 1)))
    p_9_ = lx_fan_2(((((s[O_F_man + 5] | s[O_F_man + 7]) & s[O_F_man + p_10]) & ~chosen_44) & ~(<uint64_t>1 << to_1)),
            ((((((free & ~chosen_46) | chosen_48) & ~(<uint64_t>1 << to_1))
            | ((<uint64_t>1 << to_1) if c_10_ else <uint64_t>0)) & ~(<uint64_t>1 << from_0)) | (<uint64_t>1 << from_0)),
            T_FAN2_3, 3, 1, 0)
    c_12_ = <int64_t>(((<int64_t>((free >> from_0) & 1)) and (not (<int64_t>((chosen_60 >> from_0) & 1))))
            or (<int64_t>((chosen_62 >> from_0) & 1)))
    p_11_ = lx_fan_2(((((s[O_F_man + 5] | s[O_F_man + 7]) & s[O_F_man + p_10]) & ~chosen_54) & ~(<uint64_t>1 << to_1)),
            ((((((free & ~chosen_56) | chosen_58) & ~(<uint64_t>1 << to_1))
            | ((<uint64_t>1 << to_1) if c_12_ else <uint64_t>0)) & ~(<uint64_t>1 << from_0)) | (<uint64_t>1 << from_0)),
            T_FAN2_3, 3, 0, 1)
    c_13_ = <int64_t>(((<int64_t>((free >> from_0) & 1)) and (not (<int64_t>((chosen_68 >> from_0) & 1))))
            or (<int64_t>((chosen_70 >> from_0) & 1)))
    c_15_ = <int64_t>(((<int64_t>((free >> from_0) & 1)) and (not (<int64_t>((chosen_78 >> from_0) & 1))))
            or (<int64_t>((chosen_80 >> from_0) & 1)))
    p_14_ = lx_fan_2(((((s[O_F_man + 5] | s[O_F_man + 7]) & s[O_F_man + p_10]) & ~chosen_72) & ~(<uint64_t>1 << to_1)),
            ((((((free & ~chosen_74) | chosen_76) & ~(<uint64_t>1 << to_1))
            | ((<uint64_t>1 << to_1) if c_15_ else <uint64_t>0)) & ~(<uint64_t>1 << from_0)) | (<uint64_t>1 << from_0)),
            T_FAN2_5, 3, 1, 0)
    c_17_ = <int64_t>(((<int64_t>((free >> from_0) & 1)) and (not (<int64_t>((chosen_88 >> from_0) & 1))))
            or (<int64_t>((chosen_90 >> from_0) & 1)))
    p_16_ = lx_fan_2(((((s[O_F_man + 5] | s[O_F_man + 7]) & s[O_F_man + p_10]) & ~chosen_82) & ~(<uint64_t>1 << to_1)),
            ((((((free & ~chosen_84) | chosen_86) & ~(<uint64_t>1 << to_1))
            | ((<uint64_t>1 << to_1) if c_17_ else <uint64_t>0)) & ~(<uint64_t>1 << from_0)) | (<uint64_t>1 << from_0)),
            T_FAN2_5, 3, 0, 1)
    c_18_ = <int64_t>(((<int64_t>((free >> from_0) & 1)) and (not (<int64_t>((chosen_96 >> from_0) & 1))))
            or (<int64_t>((chosen_98 >> from_0) & 1)))
    c_20_ = <int64_t>(((<int64_t>((free >> from_0) & 1)) and (not (<int64_t>((chosen_106 >> from_0) & 1))))
            or (<int64_t>((chosen_108 >> from_0) & 1)))
    p_19_ = lx_fan_2(((((s[O_F_man + 5] | s[O_F_man + 7]) & s[O_F_man + p_10]) & ~chosen_100) & ~(<uint64_t>1 << to_1)),
            ((((((free & ~chosen_102) | chosen_104) & ~(<uint64_t>1 << to_1))
            | ((<uint64_t>1 << to_1) if c_20_ else <uint64_t>0)) & ~(<uint64_t>1 << from_0)) | (<uint64_t>1 << from_0)),
            T_FAN2_7, 3, 1, 0)
    c_22_ = <int64_t>(((<int64_t>((free >> from_0) & 1)) and (not (<int64_t>((chosen_116 >> from_0) & 1))))
            or (<int64_t>((chosen_118 >> from_0) & 1)))
    p_21_ = lx_fan_2(((((s[O_F_man + 5] | s[O_F_man + 7]) & s[O_F_man + p_10]) & ~chosen_110) & ~(<uint64_t>1 << to_1)),
            ((((((free & ~chosen_112) | chosen_114) & ~(<uint64_t>1 << to_1))
            | ((<uint64_t>1 << to_1) if c_22_ else <uint64_t>0)) & ~(<uint64_t>1 << from_0)) | (<uint64_t>1 << from_0)),
            T_FAN2_7, 3, 0, 1)
    c_23_ = <int64_t>(((<int64_t>((free >> from_0) & 1)) and (not (<int64_t>((chosen_124 >> from_0) & 1))))
            or (<int64_t>((chosen_126 >> from_0) & 1)))
    c_25_ = <int64_t>(((<int64_t>((free >> from_0) & 1)) and (not (<int64_t>((chosen_134 >> from_0) & 1))))
            or (<int64_t>((chosen_136 >> from_0) & 1)))
    p_24_ = lx_fan_2(((((s[O_F_man + 6] | s[O_F_man + 7]) & s[O_F_man + p_10]) & ~chosen_128) & ~(<uint64_t>1 << to_1)),
            ((((((free & ~chosen_130) | chosen_132) & ~(<uint64_t>1 << to_1))
            | ((<uint64_t>1 << to_1) if c_25_ else <uint64_t>0)) & ~(<uint64_t>1 << from_0)) | (<uint64_t>1 << from_0)),
            T_FAN2_0, 3, 1, 0)
    c_27_ = <int64_t>(((<int64_t>((free >> from_0) & 1)) and (not (<int64_t>((chosen_144 >> from_0) & 1))))
            or (<int64_t>((chosen_146 >> from_0) & 1)))
    p_26_ = lx_fan_2(((((s[O_F_man + 6] | s[O_F_man + 7]) & s[O_F_man + p_10]) & ~chosen_138) & ~(<uint64_t>1 << to_1)),
            ((((((free & ~chosen_140) | chosen_142) & ~(<uint64_t>1 << to_1))
            | ((<uint64_t>1 << to_1) if c_27_ else <uint64_t>0)) & ~(<uint64_t>1 << from_0)) | (<uint64_t>1 << from_0)),
            T_FAN2_0, 3, 0, 1)
    c_28_ = <int64_t>(((<int64_t>((free >> from_0) & 1)) and (not (<int64_t>((chosen_152 >> from_0) & 1))))
            or (<int64_t>((chosen_154 >> from_0) & 1)))
    c_30_ = <int64_t>(((<int64_t>((free >> from_0) & 1)) and (not (<int64_t>((chosen_162 >> from_0) & 1))))
            or (<int64_t>((chosen_164 >> from_0) & 1)))
    p_29_ = lx_fan_2(((((s[O_F_man + 6] | s[O_F_man + 7]) & s[O_F_man + p_10]) & ~chosen_156) & ~(<uint64_t>1 << to_1)),
            ((((((free & ~chosen_158) | chosen_160) & ~(<uint64_t>1 << to_1))
            | ((<uint64_t>1 << to_1) if c_30_ else <uint64_t>0)) & ~(<uint64_t>1 << from_0)) | (<uint64_t>1 << from_0)),
            T_FAN2_2, 3, 1, 0)
    c_32_ = <int64_t>(((<int64_t>((free >> from_0) & 1)) and (not (<int64_t>((chosen_172 >> from_0) & 1))))
            or (<int64_t>((chosen_174 >> from_0) & 1)))
    p_31_ = lx_fan_2(((((s[O_F_man + 6] | s[O_F_man + 7]) & s[O_F_man + p_10]) & ~chosen_166) & ~(<uint64_t>1 << to_1)),
            ((((((free & ~chosen_168) | chosen_170) & ~(<uint64_t>1 << to_1))
            | ((<uint64_t>1 << to_1) if c_32_ else <uint64_t>0)) & ~(<uint64_t>1 << from_0)) | (<uint64_t>1 << from_0)),
            T_FAN2_2, 3, 0, 1)
    c_33_ = <int64_t>(((<int64_t>((free >> from_0) & 1)) and (not (<int64_t>((chosen_180 >> from_0) & 1))))
            or (<int64_t>((chosen_182 >> from_0) & 1)))
    c_35_ = <int64_t>(((<int64_t>((free >> from_0) & 1)) and (not (<int64_t>((chosen_190 >> from_0) & 1))))
            or (<int64_t>((chosen_192 >> from_0) & 1)))
    p_34_ = lx_fan_2(((((s[O_F_man + 6] | s[O_F_man + 7]) & s[O_F_man + p_10]) & ~chosen_184) & ~(<uint64_t>1 << to_1)),
            ((((((free & ~chosen_186) | chosen_188) & ~(<uint64_t>1 << to_1))
            | ((<uint64_t>1 << to_1) if c_35_ else <uint64_t>0)) & ~(<uint64_t>1 << from_0)) | (<uint64_t>1 << from_0)),
            T_FAN2_4, 3, 1, 0)
    c_37_ = <int64_t>(((<int64_t>((free >> from_0) & 1)) and (not (<int64_t>((chosen_200 >> from_0) & 1))))
            or (<int64_t>((chosen_202 >> from_0) & 1)))
    p_36_ = lx_fan_2(((((s[O_F_man + 6] | s[O_F_man + 7]) & s[O_F_man + p_10]) & ~chosen_194) & ~(<uint64_t>1 << to_1)),
            ((((((free & ~chosen_196) | chosen_198) & ~(<uint64_t>1 << to_1))
            | ((<uint64_t>1 << to_1) if c_37_ else <uint64_t>0)) & ~(<uint64_t>1 << from_0)) | (<uint64_t>1 << from_0)),
            T_FAN2_4, 3, 0, 1)
    c_38_ = <int64_t>(((<int64_t>((free >> from_0) & 1)) and (not (<int64_t>((chosen_208 >> from_0) & 1))))
            or (<int64_t>((chosen_210 >> from_0) & 1)))
    c_40_ = <int64_t>(((<int64_t>((free >> from_0) & 1)) and (not (<int64_t>((chosen_218 >> from_0) & 1))))
            or (<int64_t>((chosen_220 >> from_0) & 1)))
    p_39_ = lx_fan_2(((((s[O_F_man + 6] | s[O_F_man + 7]) & s[O_F_man + p_10]) & ~chosen_212) & ~(<uint64_t>1 << to_1)),
            ((((((free & ~chosen_214) | chosen_216) & ~(<uint64_t>1 << to_1))
            | ((<uint64_t>1 << to_1) if c_40_ else <uint64_t>0)) & ~(<uint64_t>1 << from_0)) | (<uint64_t>1 << from_0)),
            T_FAN2_6, 3, 1, 0)
    c_42_ = <int64_t>(((<int64_t>((free >> from_0) & 1)) and (not (<int64_t>((chosen_228 >> from_0) & 1))))
            or (<int64_t>((chosen_230 >> from_0) & 1)))
    p_41_ = lx_fan_2(((((s[O_F_man + 6] | s[O_F_man + 7]) & s[O_F_man + p_10]) & ~chosen_222) & ~(<uint64_t>1 << to_1)),
            ((((((free & ~chosen_224) | chosen_226) & ~(<uint64_t>1 << to_1))
            | ((<uint64_t>1 << to_1) if c_42_ else <uint64_t>0)) & ~(<uint64_t>1 << from_0)) | (<uint64_t>1 << from_0)),
            T_FAN2_6, 3, 0, 1)
    c_43_ = <int64_t>(((<int64_t>((free >> from_0) & 1)) and (not (<int64_t>((chosen_236 >> from_0) & 1))))
            or (<int64_t>((chosen_238 >> from_0) & 1)))
    return not (((((s[O_F_man + me] & s[O_F_man + 8]) & ~chosen_2) & ~(<uint64_t>1 << to_1))
            & ((((chosen_9 | (((p_1_ >> 17) & FROM_15) | ((p_1_ >> 15) & FROM_14) | ((p_1_ >> 10) & FROM_13)
            | ((p_1_ >> 6) & FROM_12) | ((p_1_ << 6) & FROM_11) | ((p_1_ << 10) & FROM_10) | ((p_1_ << 15) & FROM_9)
            | ((p_1_ << 17) & FROM_8))) | ((((p_2_ << 1) & COLUMNS_FROM_M1) | ((p_2_ >> 1) & COLUMNS_FROM_1)
            | (p_3_ << 8) | (p_3_ >> 8)) & BOARD)) | (((((((p_4_
            | (p_6_ & ~((((((free & ~chosen_36) | chosen_38) & ~(<uint64_t>1 << to_1))
            | ((<uint64_t>1 << to_1) if c_8_ else <uint64_t>0)) & ~(<uint64_t>1 << from_0)) | (<uint64_t>1 << from_0))))
            | p_9_) | (p_11_ & ~((((((free & ~chosen_64) | chosen_66) & ~(<uint64_t>1 << to_1))
            | ((<uint64_t>1 << to_1) if c_13_ else <uint64_t>0)) & ~(<uint64_t>1 << from_0))
            | (<uint64_t>1 << from_0)))) | p_14_) | (p_16_
            & ~((((((free & ~chosen_92) | chosen_94) & ~(<uint64_t>1 << to_1))
            | ((<uint64_t>1 << to_1) if c_18_ else <uint64_t>0)) & ~(<uint64_t>1 << from_0))
            | (<uint64_t>1 << from_0)))) | p_19_) | (p_21_
            & ~((((((free & ~chosen_120) | chosen_122) & ~(<uint64_t>1 << to_1))
            | ((<uint64_t>1 << to_1) if c_23_ else <uint64_t>0)) & ~(<uint64_t>1 << from_0))
            | (<uint64_t>1 << from_0))))) | (((((((p_24_
            | (p_26_ & ~((((((free & ~chosen_148) | chosen_150) & ~(<uint64_t>1 << to_1))
            | ((<uint64_t>1 << to_1) if c_28_ else <uint64_t>0)) & ~(<uint64_t>1 << from_0))
            | (<uint64_t>1 << from_0)))) | p_29_) | (p_31_
            & ~((((((free & ~chosen_176) | chosen_178) & ~(<uint64_t>1 << to_1))
            | ((<uint64_t>1 << to_1) if c_33_ else <uint64_t>0)) & ~(<uint64_t>1 << from_0))
            | (<uint64_t>1 << from_0)))) | p_34_) | (p_36_
            & ~((((((free & ~chosen_204) | chosen_206) & ~(<uint64_t>1 << to_1))
            | ((<uint64_t>1 << to_1) if c_38_ else <uint64_t>0)) & ~(<uint64_t>1 << from_0))
            | (<uint64_t>1 << from_0)))) | p_39_) | (p_41_
            & ~((((((free & ~chosen_232) | chosen_234) & ~(<uint64_t>1 << to_1))
            | ((<uint64_t>1 << to_1) if c_43_ else <uint64_t>0)) & ~(<uint64_t>1 << from_0))
            | (<uint64_t>1 << from_0)))))) != 0)

# 14: action take(from in man == pawn of me, to in slant(me)(from) & (man of foe | passed)):
cdef int64_t act_take(const Game *g, uint64_t *s, int64_t from_0, int64_t to_1) noexcept nogil:
    cdef int64_t ahead_1, d_2
    cdef uint64_t places_3, free
    # 15: if to in passed: man[(-ahead(me))(to)] = none
    if <int64_t>((s[O_F_passed] >> to_1) & 1):
        ahead_1 = 0 if ((<int64_t>s[S_ME]) == 0) else 4
        d_2 = T_OPPOSITE[ahead_1]
        places_3 = step_image(g, d_2, <uint64_t>1 << to_1)
        s[O_F_man] = s[O_F_man] & ~places_3
        s[O_F_man + 1] = s[O_F_man + 1] & ~places_3
        free = s[O_F_man + 2]
        s[O_F_man + 2] = free | places_3
        s[O_F_man + 3] = s[O_F_man + 3] & ~places_3
        s[O_F_man + 4] = s[O_F_man + 4] & ~places_3
        s[O_F_man + 5] = s[O_F_man + 5] & ~places_3
        s[O_F_man + 6] = s[O_F_man + 6] & ~places_3
        s[O_F_man + 7] = s[O_F_man + 7] & ~places_3
        s[O_F_man + 8] = s[O_F_man + 8] & ~places_3
    # 16: go(from, to)
    effect_go(g, s, from_0, to_1)
    return 1

# 14: action take(from in man == pawn of me, to in slant(me)(from) & (man of foe | passed)):
cdef int64_t try_take(const Game *g, uint64_t *s, int64_t from_0, int64_t to_1) noexcept nogil:
    cdef int64_t ahead_1, d_2
    cdef uint64_t places_3, free
    # 15: if to in passed: man[(-ahead(me))(to)] = none
    if <int64_t>((s[O_F_passed] >> to_1) & 1):
        ahead_1 = 0 if ((<int64_t>s[S_ME]) == 0) else 4
        d_2 = T_OPPOSITE[ahead_1]
        places_3 = step_image(g, d_2, <uint64_t>1 << to_1)
        s[O_F_man] = s[O_F_man] & ~places_3
        s[O_F_man + 1] = s[O_F_man + 1] & ~places_3
        free = s[O_F_man + 2]
        s[O_F_man + 2] = free | places_3
        s[O_F_man + 3] = s[O_F_man + 3] & ~places_3
        s[O_F_man + 4] = s[O_F_man + 4] & ~places_3
        s[O_F_man + 5] = s[O_F_man + 5] & ~places_3
        s[O_F_man + 6] = s[O_F_man + 6] & ~places_3
        s[O_F_man + 7] = s[O_F_man + 7] & ~places_3
        s[O_F_man + 8] = s[O_F_man + 8] & ~places_3
    # 16: go(from, to)
    if not effect_go_2(g, s, from_0, to_1):
        return 0
    return 1

# 18: action castle(from in (man == king of me) & unmoved, d in east | west, corner in past(from, d, free) & unmoved &
# (man == rook of me), to in (d ** 2)(from)):
# Would castle fulfil what it requires after its writes? `me` chooses, `next` moves after.
cdef int64_t passes_castle(const Game *g, uint64_t *s, int64_t me, int64_t next, int64_t from_0, int64_t d_1,
        int64_t corner_2, int64_t to_3) noexcept nogil:
    cdef uint64_t chosen_3, p_1_, p_2_, start_5, start_6, start_7, start_8, start_9, start_10, start_11, start_12
    cdef uint64_t start_13, start_14, start_15, start_16, start_17, start_18, start_19, start_20, free, p_5_, p_6_
    cdef uint64_t p_7_, p_8_, p_9_, p_10_, p_11_, p_12_, p_15_, p_16_, p_17_, p_20_, p_21_, p_24_, p_25_, p_26_, p_29_
    cdef uint64_t p_30_, p_31_, p_34_, p_35_, p_38_, p_39_, p_40_, p_43_, p_44_, p_45_, p_48_, p_49_, p_52_, p_53_
    cdef uint64_t p_54_, p_57_, p_58_, p_59_, p_62_, p_63_, p_66_, p_67_, p_68_, p_71_, p_72_, p_73_, p_76_, p_77_
    cdef uint64_t p_80_, p_81_, p_82_, p_85_, p_86_, p_87_, p_90_, p_91_, p_94_, p_95_, p_96_, p_99_, p_100_, p_101_
    cdef uint64_t p_104_, p_105_, p_108_, p_109_, p_110_, p_113_, p_114_, p_115_, p_118_, p_119_
    cdef int64_t p_1, p_2, p_4, t_3_, c_4_, t_13_, c_14_, t_18_, c_19_, t_22_, c_23_, t_27_, c_28_, t_32_, c_33_, t_36_
    cdef int64_t c_37_, t_41_, c_42_, t_46_, c_47_, t_50_, c_51_, t_55_, c_56_, t_60_, c_61_, t_64_, c_65_, t_69_
    cdef int64_t c_70_, t_74_, c_75_, t_78_, c_79_, t_83_, c_84_, t_88_, c_89_, t_92_, c_93_, t_97_, c_98_, t_102_
    cdef int64_t c_103_, t_106_, c_107_, t_111_, c_112_, t_116_, c_117_, t_120_, c_121_
    chosen_3 = <uint64_t>0
    if (1 - me) == 0:
        p_1 = 1 - me
        p_1_ = step_image(g, d_1, <uint64_t>1 << from_0)
        p_2_ = ((s[O_F_man + p_1] & s[O_F_man + 3]) & ~p_1_) & ~(<uint64_t>1 << to_3)
        chosen_3 = ((p_2_ >> 7) & FROM_southwest) | ((p_2_ >> 9) & FROM_southeast)
    else:
        p_2 = 1 - me
        p_1_ = step_image(g, d_1, <uint64_t>1 << from_0)
        p_2_ = ((s[O_F_man + p_2] & s[O_F_man + 3]) & ~p_1_) & ~(<uint64_t>1 << to_3)
        chosen_3 = ((p_2_ << 9) & FROM_northwest) | ((p_2_ << 7) & FROM_northeast)
    p_4 = 1 - me
    p_1_ = step_image(g, d_1, <uint64_t>1 << from_0)
    start_5 = (((s[O_F_man + 5] | s[O_F_man + 7]) & s[O_F_man + p_4]) & ~p_1_) & ~(<uint64_t>1 << to_3)
    p_1_ = step_image(g, d_1, <uint64_t>1 << from_0)
    start_6 = (((s[O_F_man + 5] | s[O_F_man + 7]) & s[O_F_man + p_4]) & ~p_1_) & ~(<uint64_t>1 << to_3)
    p_1_ = step_image(g, d_1, <uint64_t>1 << from_0)
    start_7 = (((s[O_F_man + 5] | s[O_F_man + 7]) & s[O_F_man + p_4]) & ~p_1_) & ~(<uint64_t>1 << to_3)
    p_1_ = step_image(g, d_1, <uint64_t>1 << from_0)
    start_8 = (((s[O_F_man + 5] | s[O_F_man + 7]) & s[O_F_man + p_4]) & ~p_1_) & ~(<uint64_t>1 << to_3)
    p_1_ = step_image(g, d_1, <uint64_t>1 << from_0)
    start_9 = (((s[O_F_man + 5] | s[O_F_man + 7]) & s[O_F_man + p_4]) & ~p_1_) & ~(<uint64_t>1 << to_3)
    p_1_ = step_image(g, d_1, <uint64_t>1 << from_0)
    start_10 = (((s[O_F_man + 5] | s[O_F_man + 7]) & s[O_F_man + p_4]) & ~p_1_) & ~(<uint64_t>1 << to_3)
    p_1_ = step_image(g, d_1, <uint64_t>1 << from_0)
    start_11 = (((s[O_F_man + 5] | s[O_F_man + 7]) & s[O_F_man + p_4]) & ~p_1_) & ~(<uint64_t>1 << to_3)
    p_1_ = step_image(g, d_1, <uint64_t>1 << from_0)
    start_12 = (((s[O_F_man + 5] | s[O_F_man + 7]) & s[O_F_man + p_4]) & ~p_1_) & ~(<uint64_t>1 << to_3)
    p_1_ = step_image(g, d_1, <uint64_t>1 << from_0)
    start_13 = (((s[O_F_man + 6] | s[O_F_man + 7]) & s[O_F_man + p_4]) & ~p_1_) & ~(<uint64_t>1 << to_3)
    p_1_ = step_image(g, d_1, <uint64_t>1 << from_0)
    start_14 = (((s[O_F_man + 6] | s[O_F_man + 7]) & s[O_F_man + p_4]) & ~p_1_) & ~(<uint64_t>1 << to_3)
    p_1_ = step_image(g, d_1, <uint64_t>1 << from_0)
    start_15 = (((s[O_F_man + 6] | s[O_F_man + 7]) & s[O_F_man + p_4]) & ~p_1_) & ~(<uint64_t>1 << to_3)
    p_1_ = step_image(g, d_1, <uint64_t>1 << from_0)
    start_16 = (((s[O_F_man + 6] | s[O_F_man + 7]) & s[O_F_man + p_4]) & ~p_1_) & ~(<uint64_t>1 << to_3)
    p_1_ = step_image(g, d_1, <uint64_t>1 << from_0)
    start_17 = (((s[O_F_man + 6] | s[O_F_man + 7]) & s[O_F_man + p_4]) & ~p_1_) & ~(<uint64_t>1 << to_3)
    p_1_ = step_image(g, d_1, <uint64_t>1 << from_0)
    start_18 = (((s[O_F_man + 6] | s[O_F_man + 7]) & s[O_F_man + p_4]) & ~p_1_) & ~(<uint64_t>1 << to_3)
    p_1_ = step_image(g, d_1, <uint64_t>1 << from_0)
    start_19 = (((s[O_F_man + 6] | s[O_F_man + 7]) & s[O_F_man + p_4]) & ~p_1_) & ~(<uint64_t>1 << to_3)
    p_1_ = step_image(g, d_1, <uint64_t>1 << from_0)
    start_20 = (((s[O_F_man + 6] | s[O_F_man + 7]) & s[O_F_man + p_4]) & ~p_1_) & ~(<uint64_t>1 << to_3)
    free = s[O_F_man + 2]
    p_1_ = step_image(g, d_1, <uint64_t>1 << from_0)
    t_3_ = (<int64_t>(((s[O_F_man + me] & s[O_F_man + 8]) >> from_0) & 1))
    if t_3_:
        p_2_ = step_image(g, d_1, <uint64_t>1 << from_0)
        t_3_ = (not (<int64_t>((p_2_ >> from_0) & 1)))
    c_4_ = <int64_t>t_3_
    p_5_ = step_image(g, d_1, <uint64_t>1 << from_0)
    p_6_ = ((s[O_F_man + p_4] & s[O_F_man + 4]) & ~p_5_) & ~(<uint64_t>1 << to_3)
    p_7_ = step_image(g, d_1, <uint64_t>1 << from_0)
    p_8_ = ((s[O_F_man + p_4] & s[O_F_man + 8]) & ~p_7_) & ~(<uint64_t>1 << to_3)
    p_9_ = p_8_ | ((p_8_ << 1) & COLUMNS_FROM_M1) | ((p_8_ >> 1) & COLUMNS_FROM_1)
    p_11_ = step_image(g, d_1, <uint64_t>1 << from_0)
    t_13_ = ((<int64_t>((free >> from_0) & 1)) or (corner_2 == from_0))
    if t_13_:
        p_12_ = step_image(g, d_1, <uint64_t>1 << from_0)
        t_13_ = (not (<int64_t>((p_12_ >> from_0) & 1)))
    c_14_ = <int64_t>t_13_
    p_10_ = lx_fan_2(start_5, ((((((free | (<uint64_t>1 << corner_2)) & ~p_11_) & ~(<uint64_t>1 << to_3))
            | ((<uint64_t>1 << to_3) if c_14_ else <uint64_t>0)) & ~(<uint64_t>1 << from_0)) | (<uint64_t>1 << from_0)),
            T_FAN2_1, 3, 1, 0)
    p_16_ = step_image(g, d_1, <uint64_t>1 << from_0)
    t_18_ = ((<int64_t>((free >> from_0) & 1)) or (corner_2 == from_0))
    if t_18_:
        p_17_ = step_image(g, d_1, <uint64_t>1 << from_0)
        t_18_ = (not (<int64_t>((p_17_ >> from_0) & 1)))
    c_19_ = <int64_t>t_18_
    p_15_ = lx_fan_2(start_6, ((((((free | (<uint64_t>1 << corner_2)) & ~p_16_) & ~(<uint64_t>1 << to_3))
            | ((<uint64_t>1 << to_3) if c_19_ else <uint64_t>0)) & ~(<uint64_t>1 << from_0)) | (<uint64_t>1 << from_0)),
            T_FAN2_1, 3, 0, 1)
    p_20_ = step_image(g, d_1, <uint64_t>1 << from_0)
    t_22_ = ((<int64_t>((free >> from_0) & 1)) or (corner_2 == from_0))
    if t_22_:
        p_21_ = step_image(g, d_1, <uint64_t>1 << from_0)
        t_22_ = (not (<int64_t>((p_21_ >> from_0) & 1)))
    c_23_ = <int64_t>t_22_
    p_25_ = step_image(g, d_1, <uint64_t>1 << from_0)
    t_27_ = ((<int64_t>((free >> from_0) & 1)) or (corner_2 == from_0))
    if t_27_:
        p_26_ = step_image(g, d_1, <uint64_t>1 << from_0)
        t_27_ = (not (<int64_t>((p_26_ >> from_0) & 1)))
    c_28_ = <int64_t>t_27_
    p_24_ = lx_fan_2(start_7, ((((((free | (<uint64_t>1 << corner_2)) & ~p_25_) & ~(<uint64_t>1 << to_3))
            | ((<uint64_t>1 << to_3) if c_28_ else <uint64_t>0)) & ~(<uint64_t>1 << from_0)) | (<uint64_t>1 << from_0)),
            T_FAN2_3, 3, 1, 0)
    p_30_ = step_image(g, d_1, <uint64_t>1 << from_0)
    t_32_ = ((<int64_t>((free >> from_0) & 1)) or (corner_2 == from_0))
    if t_32_:
        p_31_ = step_image(g, d_1, <uint64_t>1 << from_0)
        t_32_ = (not (<int64_t>((p_31_ >> from_0) & 1)))
    c_33_ = <int64_t>t_32_
    p_29_ = lx_fan_2(start_8, ((((((free | (<uint64_t>1 << corner_2)) & ~p_30_) & ~(<uint64_t>1 << to_3))
            | ((<uint64_t>1 << to_3) if c_33_ else <uint64_t>0)) & ~(<uint64_t>1 << from_0)) | (<uint64_t>1 << from_0)),
            T_FAN2_3, 3, 0, 1)
    p_34_ = step_image(g, d_1, <uint64_t>1 << from_0)
    t_36_ = ((<int64_t>((free >> from_0) & 1)) or (corner_2 == from_0))
    if t_36_:
        p_35_ = step_image(g, d_1, <uint64_t>1 << from_0)
        t_36_ = (not (<int64_t>((p_35_ >> from_0) & 1)))
    c_37_ = <int64_t>t_36_
    p_39_ = step_image(g, d_1, <uint64_t>1 << from_0)
    t_41_ = ((<int64_t>((free >> from_0) & 1)) or (corner_2 == from_0))
    if t_41_:
        p_40_ = step_image(g, d_1, <uint64_t>1 << from_0)
        t_41_ = (not (<int64_t>((p_40_ >> from_0) & 1)))
    c_42_ = <int64_t>t_41_
    p_38_ = lx_fan_2(start_9, ((((((free | (<uint64_t>1 << corner_2)) & ~p_39_) & ~(<uint64_t>1 << to_3))
            | ((<uint64_t>1 << to_3) if c_42_ else <uint64_t>0)) & ~(<uint64_t>1 << from_0)) | (<uint64_t>1 << from_0)),
            T_FAN2_5, 3, 1, 0)
    p_44_ = step_image(g, d_1, <uint64_t>1 << from_0)
    t_46_ = ((<int64_t>((free >> from_0) & 1)) or (corner_2 == from_0))
    if t_46_:
        p_45_ = step_image(g, d_1, <uint64_t>1 << from_0)
        t_46_ = (not (<int64_t>((p_45_ >> from_0) & 1)))
    c_47_ = <int64_t>t_46_
    p_43_ = lx_fan_2(start_10, ((((((free | (<uint64_t>1 << corner_2)) & ~p_44_) & ~(<uint64_t>1 << to_3))
            | ((<uint64_t>1 << to_3) if c_47_ else <uint64_t>0)) & ~(<uint64_t>1 << from_0)) | (<uint64_t>1 << from_0)),
            T_FAN2_5, 3, 0, 1)
    p_48_ = step_image(g, d_1, <uint64_t>1 << from_0)
    t_50_ = ((<int64_t>((free >> from_0) & 1)) or (corner_2 == from_0))
    if t_50_:
        p_49_ = step_image(g, d_1, <uint64_t>1 << from_0)
        t_50_ = (not (<int64_t>((p_49_ >> from_0) & 1)))
    c_51_ = <int64_t>t_50_
    p_53_ = step_image(g, d_1, <uint64_t>1 << from_0)
    t_55_ = ((<int64_t>((free >> from_0) & 1)) or (corner_2 == from_0))
    if t_55_:
        p_54_ = step_image(g, d_1, <uint64_t>1 << from_0)
        t_55_ = (not (<int64_t>((p_54_ >> from_0) & 1)))
    c_56_ = <int64_t>t_55_
    p_52_ = lx_fan_2(start_11, ((((((free | (<uint64_t>1 << corner_2)) & ~p_53_) & ~(<uint64_t>1 << to_3))
            | ((<uint64_t>1 << to_3) if c_56_ else <uint64_t>0)) & ~(<uint64_t>1 << from_0)) | (<uint64_t>1 << from_0)),
            T_FAN2_7, 3, 1, 0)
    p_58_ = step_image(g, d_1, <uint64_t>1 << from_0)
    t_60_ = ((<int64_t>((free >> from_0) & 1)) or (corner_2 == from_0))
    if t_60_:
        p_59_ = step_image(g, d_1, <uint64_t>1 << from_0)
        t_60_ = (not (<int64_t>((p_59_ >> from_0) & 1)))
    c_61_ = <int64_t>t_60_
    p_57_ = lx_fan_2(start_12, ((((((free | (<uint64_t>1 << corner_2)) & ~p_58_) & ~(<uint64_t>1 << to_3))
            | ((<uint64_t>1 << to_3) if c_61_ else <uint64_t>0)) & ~(<uint64_t>1 << from_0)) | (<uint64_t>1 << from_0)),
            T_FAN2_7, 3, 0, 1)
    p_62_ = step_image(g, d_1, <uint64_t>1 << from_0)
    t_64_ = ((<int64_t>((free >> from_0) & 1)) or (corner_2 == from_0))
    if t_64_:
        p_63_ = step_image(g, d_1, <uint64_t>1 << from_0)
        t_64_ = (not (<int64_t>((p_63_ >> from_0) & 1)))
    c_65_ = <int64_t>t_64_
    p_67_ = step_image(g, d_1, <uint64_t>1 << from_0)
    t_69_ = ((<int64_t>((free >> from_0) & 1)) or (corner_2 == from_0))
    if t_69_:
        p_68_ = step_image(g, d_1, <uint64_t>1 << from_0)
        t_69_ = (not (<int64_t>((p_68_ >> from_0) & 1)))
    c_70_ = <int64_t>t_69_
    p_66_ = lx_fan_2(start_13, ((((((free | (<uint64_t>1 << corner_2)) & ~p_67_) & ~(<uint64_t>1 << to_3))
            | ((<uint64_t>1 << to_3) if c_70_ else <uint64_t>0)) & ~(<uint64_t>1 << from_0)) | (<uint64_t>1 << from_0)),
            T_FAN2_0, 3, 1, 0)
    p_72_ = step_image(g, d_1, <uint64_t>1 << from_0)
    t_74_ = ((<int64_t>((free >> from_0) & 1)) or (corner_2 == from_0))
    if t_74_:
        p_73_ = step_image(g, d_1, <uint64_t>1 << from_0)
        t_74_ = (not (<int64_t>((p_73_ >> from_0) & 1)))
    c_75_ = <int64_t>t_74_
    p_71_ = lx_fan_2(start_14, ((((((free | (<uint64_t>1 << corner_2)) & ~p_72_) & ~(<uint64_t>1 << to_3))
            | ((<uint64_t>1 << to_3) if c_75_ else <uint64_t>0)) & ~(<uint64_t>1 << from_0)) | (<uint64_t>1 << from_0)),
            T_FAN2_0, 3, 0, 1)
    p_76_ = step_image(g, d_1, <uint64_t>1 << from_0)
    t_78_ = ((<int64_t>((free >> from_0) & 1)) or (corner_2 == from_0))
    if t_78_:
        p_77_ = step_image(g, d_1, <uint64_t>1 << from_0)
        t_78_ = (not (<int64_t>((p_77_ >> from_0) & 1)))
    c_79_ = <int64_t>t_78_
    p_81_ = step_image(g, d_1, <uint64_t>1 << from_0)
    t_83_ = ((<int64_t>((free >> from_0) & 1)) or (corner_2 == from_0))
    if t_83_:
        p_82_ = step_image(g, d_1, <uint64_t>1 << from_0)
        t_83_ = (not (<int64_t>((p_82_ >> from_0) & 1)))
    c_84_ = <int64_t>t_83_
    p_80_ = lx_fan_2(start_15, ((((((free | (<uint64_t>1 << corner_2)) & ~p_81_) & ~(<uint64_t>1 << to_3))
            | ((<uint64_t>1 << to_3) if c_84_ else <uint64_t>0)) & ~(<uint64_t>1 << from_0)) | (<uint64_t>1 << from_0)),
            T_FAN2_2, 3, 1, 0)
    p_86_ = step_image(g, d_1, <uint64_t>1 << from_0)
    t_88_ = ((<int64_t>((free >> from_0) & 1)) or (corner_2 == from_0))
    if t_88_:
        p_87_ = step_image(g, d_1, <uint64_t>1 << from_0)
        t_88_ = (not (<int64_t>((p_87_ >> from_0) & 1)))
    c_89_ = <int64_t>t_88_
    p_85_ = lx_fan_2(start_16, ((((((free | (<uint64_t>1 << corner_2)) & ~p_86_) & ~(<uint64_t>1 << to_3))
            | ((<uint64_t>1 << to_3) if c_89_ else <uint64_t>0)) & ~(<uint64_t>1 << from_0)) | (<uint64_t>1 << from_0)),
            T_FAN2_2, 3, 0, 1)
    p_90_ = step_image(g, d_1, <uint64_t>1 << from_0)
    t_92_ = ((<int64_t>((free >> from_0) & 1)) or (corner_2 == from_0))
    if t_92_:
        p_91_ = step_image(g, d_1, <uint64_t>1 << from_0)
        t_92_ = (not (<int64_t>((p_91_ >> from_0) & 1)))
    c_93_ = <int64_t>t_92_
    p_95_ = step_image(g, d_1, <uint64_t>1 << from_0)
    t_97_ = ((<int64_t>((free >> from_0) & 1)) or (corner_2 == from_0))
    if t_97_:
        p_96_ = step_image(g, d_1, <uint64_t>1 << from_0)
        t_97_ = (not (<int64_t>((p_96_ >> from_0) & 1)))
    c_98_ = <int64_t>t_97_
    p_94_ = lx_fan_2(start_17, ((((((free | (<uint64_t>1 << corner_2)) & ~p_95_) & ~(<uint64_t>1 << to_3))
            | ((<uint64_t>1 << to_3) if c_98_ else <uint64_t>0)) & ~(<uint64_t>1 << from_0)) | (<uint64_t>1 << from_0)),
            T_FAN2_4, 3, 1, 0)
    p_100_ = step_image(g, d_1, <uint64_t>1 << from_0)
    t_102_ = ((<int64_t>((free >> from_0) & 1)) or (corner_2 == from_0))
    if t_102_:
        p_101_ = step_image(g, d_1, <uint64_t>1 << from_0)
        t_102_ = (not (<int64_t>((p_101_ >> from_0) & 1)))
    c_103_ = <int64_t>t_102_
    p_99_ = lx_fan_2(start_18, ((((((free | (<uint64_t>1 << corner_2)) & ~p_100_) & ~(<uint64_t>1 << to_3))
            | ((<uint64_t>1 << to_3) if c_103_ else <uint64_t>0)) & ~(<uint64_t>1 << from_0))
            | (<uint64_t>1 << from_0)), T_FAN2_4, 3, 0, 1)
    p_104_ = step_image(g, d_1, <uint64_t>1 << from_0)
    t_106_ = ((<int64_t>((free >> from_0) & 1)) or (corner_2 == from_0))
    if t_106_:
        p_105_ = step_image(g, d_1, <uint64_t>1 << from_0)
        t_106_ = (not (<int64_t>((p_105_ >> from_0) & 1)))
    c_107_ = <int64_t>t_106_
    p_109_ = step_image(g, d_1, <uint64_t>1 << from_0)
    t_111_ = ((<int64_t>((free >> from_0) & 1)) or (corner_2 == from_0))
    if t_111_:
        p_110_ = step_image(g, d_1, <uint64_t>1 << from_0)
        t_111_ = (not (<int64_t>((p_110_ >> from_0) & 1)))
    c_112_ = <int64_t>t_111_
    p_108_ = lx_fan_2(start_19, ((((((free | (<uint64_t>1 << corner_2)) & ~p_109_) & ~(<uint64_t>1 << to_3))
            | ((<uint64_t>1 << to_3) if c_112_ else <uint64_t>0)) & ~(<uint64_t>1 << from_0))
            | (<uint64_t>1 << from_0)), T_FAN2_6, 3, 1, 0)
    p_114_ = step_image(g, d_1, <uint64_t>1 << from_0)
    t_116_ = ((<int64_t>((free >> from_0) & 1)) or (corner_2 == from_0))
    if t_116_:
        p_115_ = step_image(g, d_1, <uint64_t>1 << from_0)
        t_116_ = (not (<int64_t>((p_115_ >> from_0) & 1)))
    c_117_ = <int64_t>t_116_
    p_113_ = lx_fan_2(start_20, ((((((free | (<uint64_t>1 << corner_2)) & ~p_114_) & ~(<uint64_t>1 << to_3))
            | ((<uint64_t>1 << to_3) if c_117_ else <uint64_t>0)) & ~(<uint64_t>1 << from_0))
            | (<uint64_t>1 << from_0)), T_FAN2_6, 3, 0, 1)
    p_118_ = step_image(g, d_1, <uint64_t>1 << from_0)
    t_120_ = ((<int64_t>((free >> from_0) & 1)) or (corner_2 == from_0))
    if t_120_:
        p_119_ = step_image(g, d_1, <uint64_t>1 << from_0)
        t_120_ = (not (<int64_t>((p_119_ >> from_0) & 1)))
    c_121_ = <int64_t>t_120_
    return not (((((((s[O_F_man + me] & s[O_F_man + 8]) & ~p_1_) & ~(<uint64_t>1 << to_3))
            | ((<uint64_t>1 << to_3) if c_4_ else <uint64_t>0)) & ~(<uint64_t>1 << from_0))
            & ((((chosen_3 | (((p_6_ >> 17) & FROM_15) | ((p_6_ >> 15) & FROM_14) | ((p_6_ >> 10) & FROM_13)
            | ((p_6_ >> 6) & FROM_12) | ((p_6_ << 6) & FROM_11) | ((p_6_ << 10) & FROM_10) | ((p_6_ << 15) & FROM_9)
            | ((p_6_ << 17) & FROM_8))) | ((((p_8_ << 1) & COLUMNS_FROM_M1) | ((p_8_ >> 1) & COLUMNS_FROM_1)
            | (p_9_ << 8) | (p_9_ >> 8)) & BOARD)) | (((((((p_10_
            | (p_15_ & ~((((((free | (<uint64_t>1 << corner_2)) & ~p_20_) & ~(<uint64_t>1 << to_3))
            | ((<uint64_t>1 << to_3) if c_23_ else <uint64_t>0)) & ~(<uint64_t>1 << from_0))
            | (<uint64_t>1 << from_0)))) | p_24_) | (p_29_
            & ~((((((free | (<uint64_t>1 << corner_2)) & ~p_34_) & ~(<uint64_t>1 << to_3))
            | ((<uint64_t>1 << to_3) if c_37_ else <uint64_t>0)) & ~(<uint64_t>1 << from_0))
            | (<uint64_t>1 << from_0)))) | p_38_) | (p_43_
            & ~((((((free | (<uint64_t>1 << corner_2)) & ~p_48_) & ~(<uint64_t>1 << to_3))
            | ((<uint64_t>1 << to_3) if c_51_ else <uint64_t>0)) & ~(<uint64_t>1 << from_0))
            | (<uint64_t>1 << from_0)))) | p_52_) | (p_57_
            & ~((((((free | (<uint64_t>1 << corner_2)) & ~p_62_) & ~(<uint64_t>1 << to_3))
            | ((<uint64_t>1 << to_3) if c_65_ else <uint64_t>0)) & ~(<uint64_t>1 << from_0))
            | (<uint64_t>1 << from_0))))) | (((((((p_66_
            | (p_71_ & ~((((((free | (<uint64_t>1 << corner_2)) & ~p_76_) & ~(<uint64_t>1 << to_3))
            | ((<uint64_t>1 << to_3) if c_79_ else <uint64_t>0)) & ~(<uint64_t>1 << from_0))
            | (<uint64_t>1 << from_0)))) | p_80_) | (p_85_
            & ~((((((free | (<uint64_t>1 << corner_2)) & ~p_90_) & ~(<uint64_t>1 << to_3))
            | ((<uint64_t>1 << to_3) if c_93_ else <uint64_t>0)) & ~(<uint64_t>1 << from_0))
            | (<uint64_t>1 << from_0)))) | p_94_) | (p_99_
            & ~((((((free | (<uint64_t>1 << corner_2)) & ~p_104_) & ~(<uint64_t>1 << to_3))
            | ((<uint64_t>1 << to_3) if c_107_ else <uint64_t>0)) & ~(<uint64_t>1 << from_0))
            | (<uint64_t>1 << from_0)))) | p_108_) | (p_113_
            & ~((((((free | (<uint64_t>1 << corner_2)) & ~p_118_) & ~(<uint64_t>1 << to_3))
            | ((<uint64_t>1 << to_3) if c_121_ else <uint64_t>0)) & ~(<uint64_t>1 << from_0))
            | (<uint64_t>1 << from_0)))))) != 0)

# 18: action castle(from in (man == king of me) & unmoved, d in east | west, corner in past(from, d, free) & unmoved &
# (man == rook of me), to in (d ** 2)(from)):
cdef int64_t act_castle(const Game *g, uint64_t *s, int64_t from_0, int64_t d_1, int64_t corner_2,
        int64_t to_3) noexcept nogil:
    cdef int64_t value_1, on_3, on_4, on_5, on_6, on_7, on_8, on_9, on_10, on_11
    cdef uint64_t places_2, free
    # 20: man[corner] = none
    put_man(g, s, corner_2, 0)
    # 21: man[d(from)] = rook of me
    value_1 = 7 + (<int64_t>s[S_ME])
    places_2 = step_image(g, d_1, <uint64_t>1 << from_0)
    on_3 = ((((((value_1 == 1) or (value_1 == 3)) or (value_1 == 5)) or (value_1 == 7)) or (value_1 == 9))
            or (value_1 == 11))
    s[O_F_man] = (s[O_F_man] | places_2) if on_3 else (s[O_F_man] & ~places_2)
    on_4 = ((((((value_1 == 2) or (value_1 == 4)) or (value_1 == 6)) or (value_1 == 8)) or (value_1 == 10))
            or (value_1 == 12))
    s[O_F_man + 1] = (s[O_F_man + 1] | places_2) if on_4 else (s[O_F_man + 1] & ~places_2)
    on_5 = (value_1 >= 0) and (value_1 < 1)
    free = s[O_F_man + 2]
    s[O_F_man + 2] = (free | places_2) if on_5 else (free & ~places_2)
    on_6 = (value_1 >= 1) and (value_1 < 3)
    s[O_F_man + 3] = (s[O_F_man + 3] | places_2) if on_6 else (s[O_F_man + 3] & ~places_2)
    on_7 = (value_1 >= 3) and (value_1 < 5)
    s[O_F_man + 4] = (s[O_F_man + 4] | places_2) if on_7 else (s[O_F_man + 4] & ~places_2)
    on_8 = (value_1 >= 5) and (value_1 < 7)
    s[O_F_man + 5] = (s[O_F_man + 5] | places_2) if on_8 else (s[O_F_man + 5] & ~places_2)
    on_9 = (value_1 >= 7) and (value_1 < 9)
    s[O_F_man + 6] = (s[O_F_man + 6] | places_2) if on_9 else (s[O_F_man + 6] & ~places_2)
    on_10 = (value_1 >= 9) and (value_1 < 11)
    s[O_F_man + 7] = (s[O_F_man + 7] | places_2) if on_10 else (s[O_F_man + 7] & ~places_2)
    on_11 = (value_1 >= 11) and (value_1 < 13)
    s[O_F_man + 8] = (s[O_F_man + 8] | places_2) if on_11 else (s[O_F_man + 8] & ~places_2)
    # 22: go(from, to)
    effect_go(g, s, from_0, to_3)
    return 1

# 24: action promote(kind in {queen, rook, bishop, knight}):
cdef int64_t act_promote(const Game *g, uint64_t *s, int64_t kind_0) noexcept nogil:
    cdef int64_t v_1, v_2, value_3, i_1_, on_5, on_6, on_7, on_8, on_9, on_10, on_11, on_12, on_13
    cdef uint64_t mine, places_4, free
    # 25: man[(man == pawn of me) & far(me)] = kind of me
    v_1 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
    v_2 = v_1 if ((v_1 > 0) and (v_1 <= 8)) else 0
    value_3 = ((11 + (<int64_t>s[S_ME])) if (kind_0 == 5)
            else ((9 + (<int64_t>s[S_ME])) if (kind_0 == 4)
            else ((7 + (<int64_t>s[S_ME])) if (kind_0 == 3)
            else ((5 + (<int64_t>s[S_ME])) if (kind_0 == 2)
            else ((3 + (<int64_t>s[S_ME])) if (kind_0 == 1) else ((1 + (<int64_t>s[S_ME])) if (kind_0 == 0) else 0))))))
    i_1_ = (<int64_t>s[S_ME])
    mine = s[O_F_man + i_1_]
    places_4 = (mine & s[O_F_man + 3]) & T_ROWS[v_2]
    on_5 = ((((((value_3 == 1) or (value_3 == 3)) or (value_3 == 5)) or (value_3 == 7)) or (value_3 == 9))
            or (value_3 == 11))
    s[O_F_man] = (s[O_F_man] | places_4) if on_5 else (s[O_F_man] & ~places_4)
    on_6 = ((((((value_3 == 2) or (value_3 == 4)) or (value_3 == 6)) or (value_3 == 8)) or (value_3 == 10))
            or (value_3 == 12))
    s[O_F_man + 1] = (s[O_F_man + 1] | places_4) if on_6 else (s[O_F_man + 1] & ~places_4)
    on_7 = (value_3 >= 0) and (value_3 < 1)
    free = s[O_F_man + 2]
    s[O_F_man + 2] = (free | places_4) if on_7 else (free & ~places_4)
    on_8 = (value_3 >= 1) and (value_3 < 3)
    s[O_F_man + 3] = (s[O_F_man + 3] | places_4) if on_8 else (s[O_F_man + 3] & ~places_4)
    on_9 = (value_3 >= 3) and (value_3 < 5)
    s[O_F_man + 4] = (s[O_F_man + 4] | places_4) if on_9 else (s[O_F_man + 4] & ~places_4)
    on_10 = (value_3 >= 5) and (value_3 < 7)
    s[O_F_man + 5] = (s[O_F_man + 5] | places_4) if on_10 else (s[O_F_man + 5] & ~places_4)
    on_11 = (value_3 >= 7) and (value_3 < 9)
    s[O_F_man + 6] = (s[O_F_man + 6] | places_4) if on_11 else (s[O_F_man + 6] & ~places_4)
    on_12 = (value_3 >= 9) and (value_3 < 11)
    s[O_F_man + 7] = (s[O_F_man + 7] | places_4) if on_12 else (s[O_F_man + 7] & ~places_4)
    on_13 = (value_3 >= 11) and (value_3 < 13)
    s[O_F_man + 8] = (s[O_F_man + 8] | places_4) if on_13 else (s[O_F_man + 8] & ~places_4)
    return 1

# 27: effect go(from, to):
cdef int64_t effect_go(const Game *g, uint64_t *s, int64_t from_0, int64_t to_1) noexcept nogil:
    cdef uint64_t mine
    cdef int64_t i_1_, holds_2, p_1, held_3, value_4
    # 28: quiet = 0 if man[from] == pawn of me or any(man of foe & to) else quiet + 1
    i_1_ = (<int64_t>s[S_ME])
    mine = s[O_F_man + i_1_]
    holds_2 = <int64_t>(((mine & s[O_F_man + 3]) >> from_0) & 1)
    if not holds_2:
        p_1 = 1 - (<int64_t>s[S_ME])
        holds_2 = (s[O_F_man + p_1] & (<uint64_t>1 << to_1)) != 0
    held_3 = 0 if holds_2 else ((<int64_t>s[S_F_quiet]) + 1)
    if held_3 > INT32_MAX:
        s[S_BEYOND] = <uint64_t>1
        held_3 = INT32_MAX
    s[S_F_quiet] = <uint64_t>held_3
    # 29: man[to] = man[from]
    value_4 = get_man(g, s, from_0)
    put_man(g, s, to_1, value_4)
    # 30: man[from] = none
    put_man(g, s, from_0, 0)
    # 31: passed = {}
    s[O_F_passed] = <uint64_t>0
    # 32: unmoved[from | to] = false
    s[O_F_unmoved] = s[O_F_unmoved] & ~((<uint64_t>1 << from_0) | (<uint64_t>1 << to_1))
    return 1

# 27: effect go(from, to):
cdef int64_t effect_go_2(const Game *g, uint64_t *s, int64_t from_0, int64_t to_1) noexcept nogil:
    cdef uint64_t mine, struck_7, S_8, S_9, free, p_2_, p_3_, p_4_, p_5_, p_6_
    cdef int64_t i_1_, holds_2, p_1, held_3, value_4, p_5, p_6
    # 28: quiet = 0 if man[from] == pawn of me or any(man of foe & to) else quiet + 1
    i_1_ = (<int64_t>s[S_ME])
    mine = s[O_F_man + i_1_]
    holds_2 = <int64_t>(((mine & s[O_F_man + 3]) >> from_0) & 1)
    if not holds_2:
        p_1 = 1 - (<int64_t>s[S_ME])
        holds_2 = (s[O_F_man + p_1] & (<uint64_t>1 << to_1)) != 0
    held_3 = 0 if holds_2 else ((<int64_t>s[S_F_quiet]) + 1)
    if held_3 > INT32_MAX:
        s[S_BEYOND] = <uint64_t>1
        held_3 = INT32_MAX
    s[S_F_quiet] = <uint64_t>held_3
    # 29: man[to] = man[from]
    value_4 = get_man(g, s, from_0)
    put_man(g, s, to_1, value_4)
    # 30: man[from] = none
    put_man(g, s, from_0, 0)
    # 31: passed = {}
    s[O_F_passed] = <uint64_t>0
    # 32: unmoved[from | to] = false
    s[O_F_unmoved] = s[O_F_unmoved] & ~((<uint64_t>1 << from_0) | (<uint64_t>1 << to_1))
    # 33: require not any((man == king of me) & struck(foe)), "the king would stand in check"
    p_5 = 1 - (<int64_t>s[S_ME])
    p_6 = 1 - (<int64_t>s[S_ME])
    struck_7 = part_of_struck(g, s, p_6)
    S_8 = (s[O_F_man + 5] | s[O_F_man + 7]) & s[O_F_man + p_6]
    S_9 = (s[O_F_man + 6] | s[O_F_man + 7]) & s[O_F_man + p_6]
    i_1_ = (<int64_t>s[S_ME])
    mine = s[O_F_man + i_1_]
    free = s[O_F_man + 2]
    p_2_ = s[O_F_man + p_6] & s[O_F_man + 4]
    p_3_ = s[O_F_man + p_6] & s[O_F_man + 8]
    p_4_ = p_3_ | ((p_3_ << 1) & COLUMNS_FROM_M1) | ((p_3_ >> 1) & COLUMNS_FROM_1)
    p_5_ = lx_fan_2(S_8, free, T_FAN2_1_3_5_7, 3, 0, 1)
    p_6_ = lx_fan_2(S_9, free, T_FAN2_0_2_4_6, 3, 0, 1)
    if (((mine & s[O_F_man + 8]) & ((((struck_7
            | (((p_2_ >> 17) & FROM_15) | ((p_2_ >> 15) & FROM_14) | ((p_2_ >> 10) & FROM_13) | ((p_2_ >> 6) & FROM_12)
            | ((p_2_ << 6) & FROM_11) | ((p_2_ << 10) & FROM_10) | ((p_2_ << 15) & FROM_9) | ((p_2_ << 17) & FROM_8)))
            | ((((p_3_ << 1) & COLUMNS_FROM_M1) | ((p_3_ >> 1) & COLUMNS_FROM_1) | (p_4_ << 8) | (p_4_ >> 8)) & BOARD))
            | (p_5_ & ~(S_8 & free))) | (p_6_ & ~(S_9 & free)))) != 0):
        return 0
    return 1

# A turn begins: on to push, rush, take, hop, glide, slide, step or castle.
cdef int64_t begin_0(const Game *g, uint64_t *s) noexcept nogil:
    s[S_AT] = <uint64_t>0
    return LX_GOES_ON

# Is there a run of: push, rush, take, hop, glide, slide, step or castle?
cdef int64_t live_0(const Game *g, uint64_t *s) noexcept nogil:
    cdef const uint64_t *T_set = g.T_set
    cdef const uint64_t *T_set_2 = g.T_set_2
    cdef const uint64_t *T_set_3 = g.T_set_3
    cdef uint64_t mine, m_2_, free, m_3_, chosen_7, struck_23, S_24, S_25, p_4_, p_5_, p_6_, p_7_, m_8_, m_9_
    cdef uint64_t struck_30, S_31, S_32
    cdef int64_t i_1_, from_1, to_2, v_4, v_5, from_3, to_6, from_8, p_10, to_9, from_11, to_12, from_13, to_14
    cdef int64_t from_15, to_16, from_17, to_18, from_19, p_21, p_22, corner_26, to_27, p_28, p_29, corner_33, to_34
    # chess_simple 27: action push(from in man == pawn of me, to in ahead(me)(from) & free): go(from, to)
    i_1_ = (<int64_t>s[S_ME])
    mine = s[O_F_man + i_1_]
    m_2_ = mine & s[O_F_man + 3]
    while m_2_:
        from_1 = lx_ctz(m_2_)
        m_2_ &= m_2_ - 1
        free = s[O_F_man + 2]
        i_1_ = <int64_t>((<int64_t>s[S_ME]) == 0)
        m_3_ = (T_IMAGE_north[from_1] if i_1_ else T_IMAGE_south[from_1]) & free
        while m_3_:
            to_2 = lx_ctz(m_3_)
            m_3_ &= m_3_ - 1
            if passes_push(g, s, (<int64_t>s[S_ME]), (<int64_t>s[S_NEXT]), from_1, to_2):
                return 1
    # 10: action rush(from in (man == pawn of me) & (row == (7 if me == White else 2)), to in ahead(me)(ahead(me)(from)
    # & free) & free):
    v_4 = 7 if ((<int64_t>s[S_ME]) == 0) else 2
    v_5 = v_4 if ((v_4 > 0) and (v_4 <= 8)) else 0
    m_2_ = (mine & s[O_F_man + 3]) & T_ROWS[v_5]
    while m_2_:
        from_3 = lx_ctz(m_2_)
        m_2_ &= m_2_ - 1
        chosen_7 = chosen_man_2(g, s, from_3)
        free = s[O_F_man + 2]
        m_3_ = chosen_7 & free
        while m_3_:
            to_6 = lx_ctz(m_3_)
            m_3_ &= m_3_ - 1
            if passes_push(g, s, (<int64_t>s[S_ME]), (<int64_t>s[S_NEXT]), from_3, to_6):
                return 1
    # 14: action take(from in man == pawn of me, to in slant(me)(from) & (man of foe | passed)):
    m_2_ = mine & s[O_F_man + 3]
    while m_2_:
        from_8 = lx_ctz(m_2_)
        m_2_ &= m_2_ - 1
        p_10 = 1 - (<int64_t>s[S_ME])
        i_1_ = (((<int64_t>s[S_ME]) * 64) + from_8)
        m_3_ = T_set[i_1_] & (s[O_F_man + p_10] | s[O_F_passed])
        while m_3_:
            to_9 = lx_ctz(m_3_)
            m_3_ &= m_3_ - 1
            if passes_take(g, s, (<int64_t>s[S_ME]), (<int64_t>s[S_NEXT]), from_8, to_9):
                return 1
    # chess_simple 29: action hop(from in man == knight of me, to in hops(from) - mine): go(from, to)
    m_2_ = mine & s[O_F_man + 4]
    while m_2_:
        from_11 = lx_ctz(m_2_)
        m_2_ &= m_2_ - 1
        m_3_ = T_IMAGE_8_to_15[from_11] & ~mine
        while m_3_:
            to_12 = lx_ctz(m_3_)
            m_3_ &= m_3_ - 1
            if passes_hop(g, s, (<int64_t>s[S_ME]), (<int64_t>s[S_NEXT]), from_11, to_12):
                return 1
    # chess_simple 30: action glide(from in man in {bishop, queen} of me, to in rays(from, diagonal) - mine): go(from,
    # to)
    m_2_ = (s[O_F_man + 5] | s[O_F_man + 7]) & mine
    while m_2_:
        from_13 = lx_ctz(m_2_)
        m_2_ &= m_2_ - 1
        free = s[O_F_man + 2]
        m_3_ = ((((((((lx_ray_run(T_RAY_1[from_13], free, 0) | lx_ray_past(T_RAY_1[from_13], free, 0))
                | lx_ray_run(T_RAY_3[from_13], free, 1)) | lx_ray_past(T_RAY_3[from_13], free, 1))
                | lx_ray_run(T_RAY_5[from_13], free, 1)) | lx_ray_past(T_RAY_5[from_13], free, 1))
                | lx_ray_run(T_RAY_7[from_13], free, 0)) | lx_ray_past(T_RAY_7[from_13], free, 0)) & ~mine)
        while m_3_:
            to_14 = lx_ctz(m_3_)
            m_3_ &= m_3_ - 1
            if passes_hop(g, s, (<int64_t>s[S_ME]), (<int64_t>s[S_NEXT]), from_13, to_14):
                return 1
    # chess_simple 31: action slide(from in man in {rook, queen} of me, to in rays(from, beside) - mine): go(from, to)
    m_2_ = (s[O_F_man + 6] | s[O_F_man + 7]) & mine
    while m_2_:
        from_15 = lx_ctz(m_2_)
        m_2_ &= m_2_ - 1
        free = s[O_F_man + 2]
        m_3_ = ((((((((lx_ray_run(T_RAY_0[from_15], free, 0) | lx_ray_past(T_RAY_0[from_15], free, 0))
                | lx_ray_run(T_RAY_2[from_15], free, 1)) | lx_ray_past(T_RAY_2[from_15], free, 1))
                | lx_ray_run(T_RAY_4[from_15], free, 1)) | lx_ray_past(T_RAY_4[from_15], free, 1))
                | lx_ray_run(T_RAY_6[from_15], free, 0)) | lx_ray_past(T_RAY_6[from_15], free, 0)) & ~mine)
        while m_3_:
            to_16 = lx_ctz(m_3_)
            m_3_ &= m_3_ - 1
            if passes_hop(g, s, (<int64_t>s[S_ME]), (<int64_t>s[S_NEXT]), from_15, to_16):
                return 1
    # chess_simple 32: action step(from in man == king of me, to in near(from) - mine): go(from, to)
    m_2_ = mine & s[O_F_man + 8]
    while m_2_:
        from_17 = lx_ctz(m_2_)
        m_2_ &= m_2_ - 1
        m_3_ = T_IMAGE_near[from_17] & ~mine
        while m_3_:
            to_18 = lx_ctz(m_3_)
            m_3_ &= m_3_ - 1
            if passes_step(g, s, (<int64_t>s[S_ME]), (<int64_t>s[S_NEXT]), from_17, to_18):
                return 1
    # 18: action castle(from in (man == king of me) & unmoved, d in east | west, corner in past(from, d, free) & unmoved
    # & (man == rook of me), to in (d ** 2)(from)):
    # 19: require not any((from | d(from)) & struck(foe)), "the king would castle out of check or through it"
    m_2_ = (mine & s[O_F_man + 8]) & s[O_F_unmoved]
    while m_2_:
        from_19 = lx_ctz(m_2_)
        m_2_ &= m_2_ - 1
        p_21 = 1 - (<int64_t>s[S_ME])
        p_22 = 1 - (<int64_t>s[S_ME])
        struck_23 = part_of_struck(g, s, p_22)
        S_24 = (s[O_F_man + 5] | s[O_F_man + 7]) & s[O_F_man + p_22]
        S_25 = (s[O_F_man + 6] | s[O_F_man + 7]) & s[O_F_man + p_22]
        free = s[O_F_man + 2]
        m_3_ = s[O_F_man + p_22] & s[O_F_man + 4]
        p_4_ = s[O_F_man + p_22] & s[O_F_man + 8]
        p_5_ = p_4_ | ((p_4_ << 1) & COLUMNS_FROM_M1) | ((p_4_ >> 1) & COLUMNS_FROM_1)
        p_6_ = lx_fan_2(S_24, free, T_FAN2_1_3_5_7, 3, 0, 1)
        p_7_ = lx_fan_2(S_25, free, T_FAN2_0_2_4_6, 3, 0, 1)
        if not ((((<uint64_t>1 << from_19) | T_IMAGE_east[from_19])
                & ((((struck_23 | (((m_3_ >> 17) & FROM_15) | ((m_3_ >> 15) & FROM_14) | ((m_3_ >> 10) & FROM_13)
                | ((m_3_ >> 6) & FROM_12) | ((m_3_ << 6) & FROM_11) | ((m_3_ << 10) & FROM_10) | ((m_3_ << 15) & FROM_9)
                | ((m_3_ << 17) & FROM_8))) | ((((p_4_ << 1) & COLUMNS_FROM_M1) | ((p_4_ >> 1) & COLUMNS_FROM_1)
                | (p_5_ << 8) | (p_5_ >> 8)) & BOARD)) | (p_6_ & ~(S_24 & free))) | (p_7_ & ~(S_25 & free)))) != 0):
            m_8_ = (lx_ray_past(T_RAY_2[from_19], free, 1) & s[O_F_unmoved]) & (mine & s[O_F_man + 6])
            while m_8_:
                corner_26 = lx_ctz(m_8_)
                m_8_ &= m_8_ - 1
                m_9_ = T_set_2[from_19]
                while m_9_:
                    to_27 = lx_ctz(m_9_)
                    m_9_ &= m_9_ - 1
                    if passes_castle(g, s, (<int64_t>s[S_ME]), (<int64_t>s[S_NEXT]), from_19, 2, corner_26, to_27):
                        return 1
        p_28 = 1 - (<int64_t>s[S_ME])
        p_29 = 1 - (<int64_t>s[S_ME])
        struck_30 = part_of_struck(g, s, p_29)
        S_31 = (s[O_F_man + 5] | s[O_F_man + 7]) & s[O_F_man + p_29]
        S_32 = (s[O_F_man + 6] | s[O_F_man + 7]) & s[O_F_man + p_29]
        m_3_ = s[O_F_man + p_29] & s[O_F_man + 4]
        p_4_ = s[O_F_man + p_29] & s[O_F_man + 8]
        p_5_ = p_4_ | ((p_4_ << 1) & COLUMNS_FROM_M1) | ((p_4_ >> 1) & COLUMNS_FROM_1)
        p_6_ = lx_fan_2(S_31, free, T_FAN2_1_3_5_7, 3, 0, 1)
        p_7_ = lx_fan_2(S_32, free, T_FAN2_0_2_4_6, 3, 0, 1)
        if not ((((<uint64_t>1 << from_19) | T_IMAGE_west[from_19])
                & ((((struck_30 | (((m_3_ >> 17) & FROM_15) | ((m_3_ >> 15) & FROM_14) | ((m_3_ >> 10) & FROM_13)
                | ((m_3_ >> 6) & FROM_12) | ((m_3_ << 6) & FROM_11) | ((m_3_ << 10) & FROM_10) | ((m_3_ << 15) & FROM_9)
                | ((m_3_ << 17) & FROM_8))) | ((((p_4_ << 1) & COLUMNS_FROM_M1) | ((p_4_ >> 1) & COLUMNS_FROM_1)
                | (p_5_ << 8) | (p_5_ >> 8)) & BOARD)) | (p_6_ & ~(S_31 & free))) | (p_7_ & ~(S_32 & free)))) != 0):
            m_8_ = (lx_ray_past(T_RAY_6[from_19], free, 0) & s[O_F_unmoved]) & (mine & s[O_F_man + 6])
            while m_8_:
                corner_33 = lx_ctz(m_8_)
                m_8_ &= m_8_ - 1
                m_9_ = T_set_3[from_19]
                while m_9_:
                    to_34 = lx_ctz(m_9_)
                    m_9_ &= m_9_ - 1
                    if passes_castle(g, s, (<int64_t>s[S_ME]), (<int64_t>s[S_NEXT]), from_19, 6, corner_33, to_34):
                        return 1
    return 0

# push is chosen: what it does, and what the turn remembers of it.
cdef int64_t take_0_push(const Game *g, uint64_t *s, int64_t c) noexcept nogil:
    cdef int64_t from_1, to_2
    from_1 = (c >> 6) & 63
    to_2 = c & 63
    act_push(g, s, from_1, to_2)
    return 1

# On to: promote or the end of the turn.
cdef int64_t go_1(const Game *g, uint64_t *s) noexcept nogil:
    cdef int64_t v_1, v_2, i_1_
    cdef uint64_t mine
    v_1 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
    v_2 = v_1 if ((v_1 > 0) and (v_1 <= 8)) else 0
    i_1_ = (<int64_t>s[S_ME])
    mine = s[O_F_man + i_1_]
    if ((mine & s[O_F_man + 3]) & T_ROWS[v_2]) != 0:
        s[S_AT] = <uint64_t>1
        return LX_GOES_ON
    return finish_turn(g, s)

# rush is chosen: what it does, and what the turn remembers of it.
cdef int64_t take_0_rush(const Game *g, uint64_t *s, int64_t c) noexcept nogil:
    cdef int64_t from_1, to_2
    from_1 = (c >> 6) & 63
    to_2 = c & 63
    act_rush(g, s, from_1, to_2)
    return 1

# take is chosen: what it does, and what the turn remembers of it.
cdef int64_t take_0_take(const Game *g, uint64_t *s, int64_t c) noexcept nogil:
    cdef int64_t from_1, to_2
    from_1 = (c >> 6) & 63
    to_2 = c & 63
    act_take(g, s, from_1, to_2)
    return 1

# castle is chosen: what it does, and what the turn remembers of it.
cdef int64_t take_0_castle(const Game *g, uint64_t *s, int64_t c) noexcept nogil:
    cdef int64_t from_1, d_2, corner_3, to_4
    from_1 = (c >> 16) & 63
    d_2 = (c >> 12) & 15
    corner_3 = (c >> 6) & 63
    to_4 = c & 63
    act_castle(g, s, from_1, d_2, corner_3, to_4)
    return 1

# promote is chosen: what it does, and what the turn remembers of it.
cdef int64_t take_2_promote(const Game *g, uint64_t *s, int64_t c) noexcept nogil:
    cdef int64_t kind_1
    kind_1 = c & 7
    act_promote(g, s, kind_1)
    return 1

# On to: the end of the turn.
cdef int64_t go_3(const Game *g, uint64_t *s) noexcept nogil:
    return finish_turn(g, s)

# Can the turn be completed after push?
cdef int64_t attempt_0_push(const Game *g, uint64_t *s, int64_t c) noexcept nogil:
    return passes_push(g, s, (<int64_t>s[S_ME]), (<int64_t>s[S_NEXT]), ((c >> 6) & 63), (c & 63))

# Can the turn be completed after take?
cdef int64_t attempt_0_take(const Game *g, uint64_t *s, int64_t c) noexcept nogil:
    return passes_take(g, s, (<int64_t>s[S_ME]), (<int64_t>s[S_NEXT]), ((c >> 6) & 63), (c & 63))

# Can the turn be completed after hop?
cdef int64_t attempt_0_hop(const Game *g, uint64_t *s, int64_t c) noexcept nogil:
    return passes_hop(g, s, (<int64_t>s[S_ME]), (<int64_t>s[S_NEXT]), ((c >> 6) & 63), (c & 63))

# Can the turn be completed after step?
cdef int64_t attempt_0_step(const Game *g, uint64_t *s, int64_t c) noexcept nogil:
    return passes_step(g, s, (<int64_t>s[S_ME]), (<int64_t>s[S_NEXT]), ((c >> 6) & 63), (c & 63))

# Can the turn be completed after castle?
cdef int64_t attempt_0_castle(const Game *g, uint64_t *s, int64_t c) noexcept nogil:
    return passes_castle(g, s, (<int64_t>s[S_ME]), (<int64_t>s[S_NEXT]), ((c >> 16) & 63), ((c >> 12) & 15),
            ((c >> 6) & 63), (c & 63))

# May the turn go on after the next choice?
cdef int64_t may_go_on_0(const Game *g, uint64_t *s) noexcept nogil:
    cdef int64_t v_1, v_2, i_1_, v_6, v_7, v_11, v_12, v_15, v_16, p_24, v_25, v_26
    cdef uint64_t mine, every_4, free, every_13, p_2_, every_22
    v_1 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
    v_2 = v_1 if ((v_1 > 0) and (v_1 <= 8)) else 0
    i_1_ = (<int64_t>s[S_ME])
    mine = s[O_F_man + i_1_]
    if ((mine & s[O_F_man + 3]) & T_ROWS[v_2]) != 0:
        return 1
    # chess_simple 27: action push(from in man == pawn of me, to in ahead(me)(from) & free): go(from, to)
    every_4 = mine & s[O_F_man + 3]
    v_6 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
    v_7 = v_6 if ((v_6 > 0) and (v_6 <= 8)) else 0
    if (<int64_t>s[S_ME]) == 0:
        free = s[O_F_man + 2]
        if (((((every_4 >> 8)) & BOARD) & free) & T_ROWS[v_7]) != 0:
            return 1
    if not ((<int64_t>s[S_ME]) == 0):
        free = s[O_F_man + 2]
        if (((((every_4 << 8)) & BOARD) & free) & T_ROWS[v_7]) != 0:
            return 1
    # 10: action rush(from in (man == pawn of me) & (row == (7 if me == White else 2)), to in ahead(me)(ahead(me)(from)
    # & free) & free):
    v_11 = 7 if ((<int64_t>s[S_ME]) == 0) else 2
    v_12 = v_11 if ((v_11 > 0) and (v_11 <= 8)) else 0
    every_13 = ((mine & s[O_F_man + 3]) & T_ROWS[v_12]) & (mine & s[O_F_man + 3])
    v_15 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
    v_16 = v_15 if ((v_15 > 0) and (v_15 <= 8)) else 0
    if (<int64_t>s[S_ME]) == 0:
        free = s[O_F_man + 2]
        p_2_ = (((every_13 >> 8)) & BOARD) & free
        if (((((p_2_ >> 8)) & BOARD) & free) & T_ROWS[v_16]) != 0:
            return 1
    if (not ((<int64_t>s[S_ME]) == 0)) and ((<int64_t>s[S_ME]) == 0):
        free = s[O_F_man + 2]
        p_2_ = (((every_13 << 8)) & BOARD) & free
        if (((((p_2_ >> 8)) & BOARD) & free) & T_ROWS[v_16]) != 0:
            return 1
        p_2_ = (((every_13 >> 8)) & BOARD) & free
        if (((((p_2_ << 8)) & BOARD) & free) & T_ROWS[v_16]) != 0:
            return 1
    if not ((<int64_t>s[S_ME]) == 0):
        free = s[O_F_man + 2]
        p_2_ = (((every_13 << 8)) & BOARD) & free
        if (((((p_2_ << 8)) & BOARD) & free) & T_ROWS[v_16]) != 0:
            return 1
    # 14: action take(from in man == pawn of me, to in slant(me)(from) & (man of foe | passed)):
    every_22 = mine & s[O_F_man + 3]
    p_24 = 1 - (<int64_t>s[S_ME])
    v_25 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
    v_26 = v_25 if ((v_25 > 0) and (v_25 <= 8)) else 0
    if (<int64_t>s[S_ME]) == 0:
        if (((((every_22 >> 7) & FROM_southwest)) & (s[O_F_man + p_24] | s[O_F_passed])) & T_ROWS[v_26]) != 0:
            return 1
        if (((((every_22 >> 9) & FROM_southeast)) & (s[O_F_man + p_24] | s[O_F_passed])) & T_ROWS[v_26]) != 0:
            return 1
    if not ((<int64_t>s[S_ME]) == 0):
        if (((((every_22 << 9) & FROM_northwest)) & (s[O_F_man + p_24] | s[O_F_passed])) & T_ROWS[v_26]) != 0:
            return 1
        if (((((every_22 << 7) & FROM_northeast)) & (s[O_F_man + p_24] | s[O_F_passed])) & T_ROWS[v_26]) != 0:
            return 1
    return 0

# push is chosen: what it does, and what the turn remembers of it.
cdef int64_t try_take_0_push(const Game *g, uint64_t *s, int64_t c) noexcept nogil:
    cdef int64_t from_1, to_2
    from_1 = (c >> 6) & 63
    to_2 = c & 63
    if not try_push(g, s, from_1, to_2):
        return 0
    return 1

# rush is chosen: what it does, and what the turn remembers of it.
cdef int64_t try_take_0_rush(const Game *g, uint64_t *s, int64_t c) noexcept nogil:
    cdef int64_t from_1, to_2
    from_1 = (c >> 6) & 63
    to_2 = c & 63
    if not try_rush(g, s, from_1, to_2):
        return 0
    return 1

# take is chosen: what it does, and what the turn remembers of it.
cdef int64_t try_take_0_take(const Game *g, uint64_t *s, int64_t c) noexcept nogil:
    cdef int64_t from_1, to_2
    from_1 = (c >> 6) & 63
    to_2 = c & 63
    if not try_take(g, s, from_1, to_2):
        return 0
    return 1

# The end clauses: 1 + the number of the first that holds.
cdef int64_t check_ends(const Game *g, uint64_t *s) noexcept nogil:
    cdef int64_t asked_1, holds_5, p_1, i_1_
    cdef uint64_t struck_2, mine, p_2_, S_3, S_4, free, p_3_, p_4_, p_5_, p_6_
    # 39: end when stuck and any((man == king of next) & struck(me)): win me
    asked_1 = stuck(g, s)
    holds_5 = asked_1
    if holds_5:
        p_1 = <int64_t>s[S_NEXT]
        struck_2 = <uint64_t>0
        if (<int64_t>s[S_ME]) == 0:
            i_1_ = (<int64_t>s[S_ME])
            mine = s[O_F_man + i_1_]
            p_2_ = mine & s[O_F_man + 3]
            struck_2 = ((p_2_ >> 7) & FROM_southwest) | ((p_2_ >> 9) & FROM_southeast)
        else:
            i_1_ = (<int64_t>s[S_ME])
            mine = s[O_F_man + i_1_]
            p_2_ = mine & s[O_F_man + 3]
            struck_2 = ((p_2_ << 9) & FROM_northwest) | ((p_2_ << 7) & FROM_northeast)
        i_1_ = (<int64_t>s[S_ME])
        mine = s[O_F_man + i_1_]
        S_3 = (s[O_F_man + 5] | s[O_F_man + 7]) & mine
        S_4 = (s[O_F_man + 6] | s[O_F_man + 7]) & mine
        free = s[O_F_man + 2]
        p_2_ = mine & s[O_F_man + 4]
        p_3_ = mine & s[O_F_man + 8]
        p_4_ = p_3_ | ((p_3_ << 1) & COLUMNS_FROM_M1) | ((p_3_ >> 1) & COLUMNS_FROM_1)
        p_5_ = lx_fan_2(S_3, free, T_FAN2_1_3_5_7, 3, 0, 1)
        p_6_ = lx_fan_2(S_4, free, T_FAN2_0_2_4_6, 3, 0, 1)
        holds_5 = (((s[O_F_man + p_1] & s[O_F_man + 8])
                & ((((struck_2 | (((p_2_ >> 17) & FROM_15) | ((p_2_ >> 15) & FROM_14) | ((p_2_ >> 10) & FROM_13)
                | ((p_2_ >> 6) & FROM_12) | ((p_2_ << 6) & FROM_11) | ((p_2_ << 10) & FROM_10) | ((p_2_ << 15) & FROM_9)
                | ((p_2_ << 17) & FROM_8))) | ((((p_3_ << 1) & COLUMNS_FROM_M1) | ((p_3_ >> 1) & COLUMNS_FROM_1)
                | (p_4_ << 8) | (p_4_ >> 8)) & BOARD)) | (p_5_ & ~(S_3 & free))) | (p_6_ & ~(S_4 & free)))) != 0)
    if holds_5:
        i_1_ = (<int64_t>s[S_ME])
        s[O_WINNERS] = <uint64_t>1 << i_1_
        return 1
    # 40: end when stuck: draw
    if asked_1:
        s[O_WINNERS] = <uint64_t>3
        return 2
    # 41: end when quiet == 100: draw
    if (<int64_t>s[S_F_quiet]) == 100:
        s[O_WINNERS] = <uint64_t>3
        return 3
    # 42: end when seen(man, unmoved, passed, next) >= 2: draw
    if seen_made_0(g, s) >= 2:
        s[O_WINNERS] = <uint64_t>3
        return 4
    return 0

# ------------------------------------------------------------ order of play, and what is offered

# Every field at its first value.
cdef void reset_fields "lx_reset_fields"(const Game *g, uint64_t *s) noexcept nogil:
    cdef uint64_t places_1, free
    # chess_simple 5: cell man: none "." | pawn of player "Pp" | knight of player "Nn" | bishop of player "Bb" | rook of
    # player "Rr" | queen of player "Qq" | king of player "Kk"
    places_1 = BOARD
    free = s[O_F_man + 2]
    s[O_F_man + 2] = free | places_1

# What a turn remembers, at its starting values.
cdef void reset_turn "lx_reset_turn"(const Game *g, uint64_t *s) noexcept nogil:
    s[S_AT] = <uint64_t>0

# A turn begins.
cdef int64_t enter(const Game *g, uint64_t *s) noexcept nogil:
    cdef int64_t code_1
    code_1 = begin_0(g, s)
    return code_1

# The turn is over: ends, history, the next player.
cdef int64_t finish_turn(const Game *g, uint64_t *s) noexcept nogil:
    cdef int64_t ended_1, code_2
    s[S_TURNS] = <uint64_t>((<int64_t>s[S_TURNS]) + 1)
    make_keys(g, s)
    ended_1 = check_ends(g, s)
    if ended_1:
        s[S_OVER] = <uint64_t>ended_1
        return LX_GAME_OVER
    if enter_keys(g, s):
        return LX_TOO_LONG
    s[S_ME] = <uint64_t>(<int64_t>s[S_NEXT])
    s[S_NEXT] = <uint64_t>(0 if (((<int64_t>s[S_ME]) + 1) == 2) else ((<int64_t>s[S_ME]) + 1))
    reset_turn(g, s)
    code_2 = enter(g, s)
    return LX_TURN_ENDED if (code_2 == LX_GOES_ON) else code_2

# The points of player p.
cdef int64_t score_of(const Game *g, uint64_t *s, int64_t p) noexcept nogil:
    return 0

# The game begins with a turn of `first`.
cdef int64_t begin_game "lx_begin_game"(const Game *g, uint64_t *s, int64_t first) noexcept nogil:
    cdef int64_t ended_1, code_2
    s[S_ME] = <uint64_t>(1 if (first == 0) else (first + -1))
    s[S_NEXT] = <uint64_t>first
    reset_turn(g, s)
    make_keys(g, s)
    ended_1 = check_ends(g, s)
    if ended_1:
        s[S_OVER] = <uint64_t>ended_1
        return LX_GAME_OVER
    if enter_keys(g, s):
        return LX_TOO_LONG
    s[S_ME] = <uint64_t>(<int64_t>s[S_NEXT])
    s[S_NEXT] = <uint64_t>(0 if (((<int64_t>s[S_ME]) + 1) == 2) else ((<int64_t>s[S_ME]) + 1))
    reset_turn(g, s)
    code_2 = enter(g, s)
    return LX_TURN_ENDED if (code_2 == LX_GOES_ON) else code_2

# Would the next player have no turn?
cdef int64_t stuck(const Game *g, uint64_t *s) noexcept nogil:
    cdef uint64_t[20] t
    copy_locally(g, t, s)
    t[S_ME] = <uint64_t>(<int64_t>s[S_NEXT])
    t[S_NEXT] = <uint64_t>(0 if (((<int64_t>t[S_ME]) + 1) == 2) else ((<int64_t>t[S_ME]) + 1))
    reset_turn(g, t)
    return not live_0(g, t)

# Every choice offered, in canonical order.
cdef int64_t list_choices "lx_list_choices"(const Game *g, uint64_t *s, lx_choice *out, int64_t room) noexcept nogil:
    cdef int64_t total = 0
    cdef const uint64_t *T_set = g.T_set
    cdef const uint64_t *T_set_2 = g.T_set_2
    cdef const uint64_t *T_set_3 = g.T_set_3
    cdef uint64_t chosen_3, mine, free, p_2_, p_3_, p_4_, p_5_, p_6_, touching_6, members_9, singly_10, touching_11
    cdef uint64_t members_14, singly_15, members_18, singly_19, members_22, singly_23, members_26, singly_27
    cdef uint64_t members_30, chosen_31, singly_32, p_7_, p_8_, chosen_37, members_38, singly_39, struck_44, S_45, S_46
    cdef uint64_t m_9_, struck_51, S_52, S_53
    cdef int64_t p_4, i_1_, calm_5, from_7, to_8, from_12, to_13, from_16, to_17, from_20, to_21, from_24, to_25
    cdef int64_t from_28, to_29, v_34, v_35, from_33, to_36, from_40, p_42, p_43, corner_47, to_48, p_49, p_50
    cdef int64_t corner_54, to_55
    if (<int64_t>s[S_AT]) == 0:
        chosen_3 = chosen_man_3(g, s)
        p_4 = 1 - (<int64_t>s[S_ME])
        i_1_ = (<int64_t>s[S_ME])
        mine = s[O_F_man + i_1_]
        free = s[O_F_man + 2]
        p_2_ = s[O_F_man + p_4] & s[O_F_man + 4]
        p_3_ = s[O_F_man + p_4] & s[O_F_man + 8]
        p_4_ = p_3_ | ((p_3_ << 1) & COLUMNS_FROM_M1) | ((p_3_ >> 1) & COLUMNS_FROM_1)
        p_5_ = lx_fan_2(((s[O_F_man + 5] | s[O_F_man + 7]) & s[O_F_man + p_4]), free, T_FAN2_1_3_5_7, 3, 0, 1)
        p_6_ = lx_fan_2(((s[O_F_man + 6] | s[O_F_man + 7]) & s[O_F_man + p_4]), free, T_FAN2_0_2_4_6, 3, 0, 1)
        calm_5 = not (((mine & s[O_F_man + 8]) & ((((chosen_3
                | (((p_2_ >> 17) & FROM_15) | ((p_2_ >> 15) & FROM_14) | ((p_2_ >> 10) & FROM_13)
                | ((p_2_ >> 6) & FROM_12) | ((p_2_ << 6) & FROM_11) | ((p_2_ << 10) & FROM_10) | ((p_2_ << 15) & FROM_9)
                | ((p_2_ << 17) & FROM_8))) | ((((p_3_ << 1) & COLUMNS_FROM_M1) | ((p_3_ >> 1) & COLUMNS_FROM_1)
                | (p_4_ << 8) | (p_4_ >> 8)) & BOARD)) | (p_5_
                & ~(((s[O_F_man + 5] | s[O_F_man + 7]) & s[O_F_man + p_4]) & free)))
                | (p_6_ & ~(((s[O_F_man + 6] | s[O_F_man + 7]) & s[O_F_man + p_4]) & free)))) != 0)
        if calm_5:
            p_2_ = lx_facing_2(((s[O_F_man + 5] | s[O_F_man + 7]) & s[O_F_man + p_4]), (mine & s[O_F_man + 8]), free,
                    T_FAN2_1_3_5_7, 3)
            p_3_ = lx_facing_2(((s[O_F_man + 6] | s[O_F_man + 7]) & s[O_F_man + p_4]), (mine & s[O_F_man + 8]), free,
                    T_FAN2_0_2_4_6, 3)
            p_4_ = (p_2_ & ~free) | (p_3_ & ~free)
        else:
            p_4_ = BOARD
        touching_6 = p_4_
        # chess_simple 27: action push(from in man == pawn of me, to in ahead(me)(from) & free): go(from, to)
        p_2_ = mine & s[O_F_man + 3]
        while p_2_:
            from_7 = lx_ctz(p_2_)
            p_2_ &= p_2_ - 1
            i_1_ = <int64_t>((<int64_t>s[S_ME]) == 0)
            members_9 = (T_IMAGE_north[from_7] if i_1_ else T_IMAGE_south[from_7]) & free
            i_1_ = (<int64_t>((touching_6 >> from_7) & 1))
            singly_10 = members_9 if i_1_ else <uint64_t>0
            if singly_10 != 0:
                p_3_ = members_9
                while p_3_:
                    to_8 = lx_ctz(p_3_)
                    p_3_ &= p_3_ - 1
                    if ((<int64_t>(((members_9 & ~singly_10) >> to_8) & 1))
                            or passes_push(g, s, (<int64_t>s[S_ME]), (<int64_t>s[S_NEXT]), from_7, to_8)):
                        if total < room:
                            out[total] = <uint64_t>((from_7 * 64) + to_8)
                        total += 1
            else:
                total = lx_list(out, total, room, members_9, <uint64_t>(from_7 * 64))
        touching_11 = s[O_F_passed]
        # 14: action take(from in man == pawn of me, to in slant(me)(from) & (man of foe | passed)):
        p_2_ = mine & s[O_F_man + 3]
        while p_2_:
            from_12 = lx_ctz(p_2_)
            p_2_ &= p_2_ - 1
            i_1_ = (((<int64_t>s[S_ME]) * 64) + from_12)
            members_14 = T_set[i_1_] & (s[O_F_man + p_4] | s[O_F_passed])
            i_1_ = (<int64_t>((touching_6 >> from_12) & 1))
            singly_15 = members_14 if i_1_ else (members_14 & touching_11)
            if singly_15 != 0:
                p_3_ = members_14
                while p_3_:
                    to_13 = lx_ctz(p_3_)
                    p_3_ &= p_3_ - 1
                    if ((<int64_t>(((members_14 & ~singly_15) >> to_13) & 1))
                            or passes_take(g, s, (<int64_t>s[S_ME]), (<int64_t>s[S_NEXT]), from_12, to_13)):
                        if total < room:
                            out[total] = <uint64_t>(((<int64_t>ACTION_take << 56) + (from_12 * 64)) + to_13)
                        total += 1
            else:
                total = lx_list(out, total, room, members_14, <uint64_t>((<int64_t>ACTION_take << 56) + (from_12 * 64)))
        # chess_simple 29: action hop(from in man == knight of me, to in hops(from) - mine): go(from, to)
        p_2_ = mine & s[O_F_man + 4]
        while p_2_:
            from_16 = lx_ctz(p_2_)
            p_2_ &= p_2_ - 1
            members_18 = T_IMAGE_8_to_15[from_16] & ~mine
            i_1_ = (<int64_t>((touching_6 >> from_16) & 1))
            singly_19 = members_18 if i_1_ else <uint64_t>0
            if singly_19 != 0:
                p_3_ = members_18
                while p_3_:
                    to_17 = lx_ctz(p_3_)
                    p_3_ &= p_3_ - 1
                    if ((<int64_t>(((members_18 & ~singly_19) >> to_17) & 1))
                            or passes_hop(g, s, (<int64_t>s[S_ME]), (<int64_t>s[S_NEXT]), from_16, to_17)):
                        if total < room:
                            out[total] = <uint64_t>(((<int64_t>ACTION_hop << 56) + (from_16 * 64)) + to_17)
                        total += 1
            else:
                total = lx_list(out, total, room, members_18, <uint64_t>((<int64_t>ACTION_hop << 56) + (from_16 * 64)))
        # chess_simple 30: action glide(from in man in {bishop, queen} of me, to in rays(from, diagonal) - mine):
        # go(from, to)
        p_2_ = (s[O_F_man + 5] | s[O_F_man + 7]) & mine
        while p_2_:
            from_20 = lx_ctz(p_2_)
            p_2_ &= p_2_ - 1
            members_22 = ((((((((lx_ray_run(T_RAY_1[from_20], free, 0) | lx_ray_past(T_RAY_1[from_20], free, 0))
                    | lx_ray_run(T_RAY_3[from_20], free, 1)) | lx_ray_past(T_RAY_3[from_20], free, 1))
                    | lx_ray_run(T_RAY_5[from_20], free, 1)) | lx_ray_past(T_RAY_5[from_20], free, 1))
                    | lx_ray_run(T_RAY_7[from_20], free, 0)) | lx_ray_past(T_RAY_7[from_20], free, 0)) & ~mine)
            i_1_ = (<int64_t>((touching_6 >> from_20) & 1))
            singly_23 = members_22 if i_1_ else <uint64_t>0
            if singly_23 != 0:
                p_3_ = members_22
                while p_3_:
                    to_21 = lx_ctz(p_3_)
                    p_3_ &= p_3_ - 1
                    if ((<int64_t>(((members_22 & ~singly_23) >> to_21) & 1))
                            or passes_hop(g, s, (<int64_t>s[S_ME]), (<int64_t>s[S_NEXT]), from_20, to_21)):
                        if total < room:
                            out[total] = <uint64_t>(((<int64_t>ACTION_glide << 56) + (from_20 * 64)) + to_21)
                        total += 1
            else:
                total = lx_list(out, total, room, members_22,
                        <uint64_t>((<int64_t>ACTION_glide << 56) + (from_20 * 64)))
        # chess_simple 31: action slide(from in man in {rook, queen} of me, to in rays(from, beside) - mine): go(from,
        # to)
        p_2_ = (s[O_F_man + 6] | s[O_F_man + 7]) & mine
        while p_2_:
            from_24 = lx_ctz(p_2_)
            p_2_ &= p_2_ - 1
            members_26 = ((((((((lx_ray_run(T_RAY_0[from_24], free, 0) | lx_ray_past(T_RAY_0[from_24], free, 0))
                    | lx_ray_run(T_RAY_2[from_24], free, 1)) | lx_ray_past(T_RAY_2[from_24], free, 1))
                    | lx_ray_run(T_RAY_4[from_24], free, 1)) | lx_ray_past(T_RAY_4[from_24], free, 1))
                    | lx_ray_run(T_RAY_6[from_24], free, 0)) | lx_ray_past(T_RAY_6[from_24], free, 0)) & ~mine)
            i_1_ = (<int64_t>((touching_6 >> from_24) & 1))
            singly_27 = members_26 if i_1_ else <uint64_t>0
            if singly_27 != 0:
                p_3_ = members_26
                while p_3_:
                    to_25 = lx_ctz(p_3_)
                    p_3_ &= p_3_ - 1
                    if ((<int64_t>(((members_26 & ~singly_27) >> to_25) & 1))
                            or passes_hop(g, s, (<int64_t>s[S_ME]), (<int64_t>s[S_NEXT]), from_24, to_25)):
                        if total < room:
                            out[total] = <uint64_t>(((<int64_t>ACTION_slide << 56) + (from_24 * 64)) + to_25)
                        total += 1
            else:
                total = lx_list(out, total, room, members_26,
                        <uint64_t>((<int64_t>ACTION_slide << 56) + (from_24 * 64)))
        # chess_simple 32: action step(from in man == king of me, to in near(from) - mine): go(from, to)
        p_2_ = mine & s[O_F_man + 8]
        while p_2_:
            from_28 = lx_ctz(p_2_)
            p_2_ &= p_2_ - 1
            members_30 = T_IMAGE_near[from_28] & ~mine
            chosen_31 = <uint64_t>0
            if (1 - (<int64_t>s[S_ME])) == 0:
                p_3_ = s[O_F_man + p_4] & s[O_F_man + 3]
                chosen_31 = ((p_3_ >> 7) & FROM_southwest) | ((p_3_ >> 9) & FROM_southeast)
            else:
                p_3_ = s[O_F_man + p_4] & s[O_F_man + 3]
                chosen_31 = ((p_3_ << 9) & FROM_northwest) | ((p_3_ << 7) & FROM_northeast)
            i_1_ = (<int64_t>((touching_6 >> from_28) & 1))
            if i_1_:
                p_8_ = members_30
            else:
                p_3_ = s[O_F_man + p_4] & s[O_F_man + 4]
                p_4_ = s[O_F_man + p_4] & s[O_F_man + 8]
                p_5_ = p_4_ | ((p_4_ << 1) & COLUMNS_FROM_M1) | ((p_4_ >> 1) & COLUMNS_FROM_1)
                p_6_ = lx_fan_2(((s[O_F_man + 5] | s[O_F_man + 7]) & s[O_F_man + p_4]),
                        (free | (<uint64_t>1 << from_28)), T_FAN2_1_3_5_7, 3, 0, 1)
                p_7_ = lx_fan_2(((s[O_F_man + 6] | s[O_F_man + 7]) & s[O_F_man + p_4]),
                        (free | (<uint64_t>1 << from_28)), T_FAN2_0_2_4_6, 3, 0, 1)
                p_8_ = (members_30 & ((((chosen_31 | (((p_3_ >> 17) & FROM_15) | ((p_3_ >> 15) & FROM_14)
                        | ((p_3_ >> 10) & FROM_13) | ((p_3_ >> 6) & FROM_12) | ((p_3_ << 6) & FROM_11)
                        | ((p_3_ << 10) & FROM_10) | ((p_3_ << 15) & FROM_9) | ((p_3_ << 17) & FROM_8)))
                        | ((((p_4_ << 1) & COLUMNS_FROM_M1) | ((p_4_ >> 1) & COLUMNS_FROM_1) | (p_5_ << 8)
                        | (p_5_ >> 8)) & BOARD)) | p_6_) | p_7_))
            singly_32 = p_8_
            if singly_32 != 0:
                p_3_ = members_30
                while p_3_:
                    to_29 = lx_ctz(p_3_)
                    p_3_ &= p_3_ - 1
                    if ((<int64_t>(((members_30 & ~singly_32) >> to_29) & 1))
                            or passes_step(g, s, (<int64_t>s[S_ME]), (<int64_t>s[S_NEXT]), from_28, to_29)):
                        if total < room:
                            out[total] = <uint64_t>(((<int64_t>ACTION_step << 56) + (from_28 * 64)) + to_29)
                        total += 1
            else:
                total = lx_list(out, total, room, members_30, <uint64_t>((<int64_t>ACTION_step << 56) + (from_28 * 64)))
        # 10: action rush(from in (man == pawn of me) & (row == (7 if me == White else 2)), to in
        # ahead(me)(ahead(me)(from) & free) & free):
        v_34 = 7 if ((<int64_t>s[S_ME]) == 0) else 2
        v_35 = v_34 if ((v_34 > 0) and (v_34 <= 8)) else 0
        p_2_ = (mine & s[O_F_man + 3]) & T_ROWS[v_35]
        while p_2_:
            from_33 = lx_ctz(p_2_)
            p_2_ &= p_2_ - 1
            chosen_37 = chosen_man_2(g, s, from_33)
            members_38 = chosen_37 & free
            i_1_ = (<int64_t>((touching_6 >> from_33) & 1))
            singly_39 = members_38 if i_1_ else <uint64_t>0
            if singly_39 != 0:
                p_3_ = members_38
                while p_3_:
                    to_36 = lx_ctz(p_3_)
                    p_3_ &= p_3_ - 1
                    if ((<int64_t>(((members_38 & ~singly_39) >> to_36) & 1))
                            or passes_push(g, s, (<int64_t>s[S_ME]), (<int64_t>s[S_NEXT]), from_33, to_36)):
                        if total < room:
                            out[total] = <uint64_t>(((<int64_t>ACTION_rush << 56) + (from_33 * 64)) + to_36)
                        total += 1
            else:
                total = lx_list(out, total, room, members_38, <uint64_t>((<int64_t>ACTION_rush << 56) + (from_33 * 64)))
        # 18: action castle(from in (man == king of me) & unmoved, d in east | west, corner in past(from, d, free) &
        # unmoved & (man == rook of me), to in (d ** 2)(from)):
        # 19: require not any((from | d(from)) & struck(foe)), "the king would castle out of check or through it"
        p_2_ = (mine & s[O_F_man + 8]) & s[O_F_unmoved]
        while p_2_:
            from_40 = lx_ctz(p_2_)
            p_2_ &= p_2_ - 1
            p_42 = 1 - (<int64_t>s[S_ME])
            p_43 = 1 - (<int64_t>s[S_ME])
            struck_44 = part_of_struck(g, s, p_43)
            S_45 = (s[O_F_man + 5] | s[O_F_man + 7]) & s[O_F_man + p_43]
            S_46 = (s[O_F_man + 6] | s[O_F_man + 7]) & s[O_F_man + p_43]
            p_3_ = s[O_F_man + p_43] & s[O_F_man + 4]
            p_4_ = s[O_F_man + p_43] & s[O_F_man + 8]
            p_5_ = p_4_ | ((p_4_ << 1) & COLUMNS_FROM_M1) | ((p_4_ >> 1) & COLUMNS_FROM_1)
            p_6_ = lx_fan_2(S_45, free, T_FAN2_1_3_5_7, 3, 0, 1)
            p_7_ = lx_fan_2(S_46, free, T_FAN2_0_2_4_6, 3, 0, 1)
            if not ((((<uint64_t>1 << from_40) | T_IMAGE_east[from_40])
                    & ((((struck_44 | (((p_3_ >> 17) & FROM_15) | ((p_3_ >> 15) & FROM_14) | ((p_3_ >> 10) & FROM_13)
                    | ((p_3_ >> 6) & FROM_12) | ((p_3_ << 6) & FROM_11) | ((p_3_ << 10) & FROM_10)
                    | ((p_3_ << 15) & FROM_9) | ((p_3_ << 17) & FROM_8)))
                    | ((((p_4_ << 1) & COLUMNS_FROM_M1) | ((p_4_ >> 1) & COLUMNS_FROM_1) | (p_5_ << 8) | (p_5_ >> 8))
                    & BOARD)) | (p_6_ & ~(S_45 & free))) | (p_7_ & ~(S_46 & free)))) != 0):
                p_8_ = (lx_ray_past(T_RAY_2[from_40], free, 1) & s[O_F_unmoved]) & (mine & s[O_F_man + 6])
                while p_8_:
                    corner_47 = lx_ctz(p_8_)
                    p_8_ &= p_8_ - 1
                    m_9_ = T_set_2[from_40]
                    while m_9_:
                        to_48 = lx_ctz(m_9_)
                        m_9_ &= m_9_ - 1
                        if passes_castle(g, s, (<int64_t>s[S_ME]), (<int64_t>s[S_NEXT]), from_40, 2, corner_47, to_48):
                            if total < room:
                                out[total] = <uint64_t>(((((<int64_t>ACTION_castle << 56) + (from_40 * 65536)) + 8192)
                                        + (corner_47 * 64)) + to_48)
                            total += 1
            p_49 = 1 - (<int64_t>s[S_ME])
            p_50 = 1 - (<int64_t>s[S_ME])
            struck_51 = part_of_struck(g, s, p_50)
            S_52 = (s[O_F_man + 5] | s[O_F_man + 7]) & s[O_F_man + p_50]
            S_53 = (s[O_F_man + 6] | s[O_F_man + 7]) & s[O_F_man + p_50]
            p_3_ = s[O_F_man + p_50] & s[O_F_man + 4]
            p_4_ = s[O_F_man + p_50] & s[O_F_man + 8]
            p_5_ = p_4_ | ((p_4_ << 1) & COLUMNS_FROM_M1) | ((p_4_ >> 1) & COLUMNS_FROM_1)
            p_6_ = lx_fan_2(S_52, free, T_FAN2_1_3_5_7, 3, 0, 1)
            p_7_ = lx_fan_2(S_53, free, T_FAN2_0_2_4_6, 3, 0, 1)
            if not ((((<uint64_t>1 << from_40) | T_IMAGE_west[from_40])
                    & ((((struck_51 | (((p_3_ >> 17) & FROM_15) | ((p_3_ >> 15) & FROM_14) | ((p_3_ >> 10) & FROM_13)
                    | ((p_3_ >> 6) & FROM_12) | ((p_3_ << 6) & FROM_11) | ((p_3_ << 10) & FROM_10)
                    | ((p_3_ << 15) & FROM_9) | ((p_3_ << 17) & FROM_8)))
                    | ((((p_4_ << 1) & COLUMNS_FROM_M1) | ((p_4_ >> 1) & COLUMNS_FROM_1) | (p_5_ << 8) | (p_5_ >> 8))
                    & BOARD)) | (p_6_ & ~(S_52 & free))) | (p_7_ & ~(S_53 & free)))) != 0):
                p_8_ = (lx_ray_past(T_RAY_6[from_40], free, 0) & s[O_F_unmoved]) & (mine & s[O_F_man + 6])
                while p_8_:
                    corner_54 = lx_ctz(p_8_)
                    p_8_ &= p_8_ - 1
                    m_9_ = T_set_3[from_40]
                    while m_9_:
                        to_55 = lx_ctz(m_9_)
                        m_9_ &= m_9_ - 1
                        if passes_castle(g, s, (<int64_t>s[S_ME]), (<int64_t>s[S_NEXT]), from_40, 6, corner_54, to_55):
                            if total < room:
                                out[total] = <uint64_t>(((((<int64_t>ACTION_castle << 56) + (from_40 * 65536)) + 24576)
                                        + (corner_54 * 64)) + to_55)
                            total += 1
    if (<int64_t>s[S_AT]) == 1:
        # 24: action promote(kind in {queen, rook, bishop, knight}):
        total = lx_list(out, total, room, <uint64_t>0x1EULL, <uint64_t>(<int64_t>ACTION_promote << 56))
    return total

# The number of choices offered.
cdef int64_t count_choices "lx_count_choices"(const Game *g, uint64_t *s) noexcept nogil:
    cdef const uint64_t *T_set_2 = g.T_set_2
    cdef const uint64_t *T_set_3 = g.T_set_3
    cdef int64_t total_, p_4, i_1_, calm_5, to_10, to_13, v_17, v_18, to_21, to_24, to_27, to_30, to_37, to_40, to_43
    cdef int64_t to_46, from_49, to_50, from_53, to_54, from_57, to_58, from_61, to_62, from_66, p_68, p_69, corner_73
    cdef int64_t to_74, p_75, p_76, corner_80, to_81
    cdef uint64_t chosen_3, mine, free, p_2_, p_3_, p_4_, p_5_, p_6_, touching_6, every_8, members_11, singly_12
    cdef uint64_t members_14, singly_15, every_19, members_22, singly_23, members_25, singly_26, members_28, singly_29
    cdef uint64_t members_31, singly_32, touching_33, every_35, members_38, singly_39, members_41, singly_42
    cdef uint64_t members_44, singly_45, members_47, singly_48, members_51, singly_52, members_55, singly_56
    cdef uint64_t members_59, singly_60, members_63, chosen_64, singly_65, p_7_, p_8_, struck_70, S_71, S_72, m_9_
    cdef uint64_t struck_77, S_78, S_79
    if (<int64_t>s[S_AT]) == 0:
        total_ = 0
        chosen_3 = chosen_man_3(g, s)
        p_4 = 1 - (<int64_t>s[S_ME])
        i_1_ = (<int64_t>s[S_ME])
        mine = s[O_F_man + i_1_]
        free = s[O_F_man + 2]
        p_2_ = s[O_F_man + p_4] & s[O_F_man + 4]
        p_3_ = s[O_F_man + p_4] & s[O_F_man + 8]
        p_4_ = p_3_ | ((p_3_ << 1) & COLUMNS_FROM_M1) | ((p_3_ >> 1) & COLUMNS_FROM_1)
        p_5_ = lx_fan_2(((s[O_F_man + 5] | s[O_F_man + 7]) & s[O_F_man + p_4]), free, T_FAN2_1_3_5_7, 3, 0, 1)
        p_6_ = lx_fan_2(((s[O_F_man + 6] | s[O_F_man + 7]) & s[O_F_man + p_4]), free, T_FAN2_0_2_4_6, 3, 0, 1)
        calm_5 = not (((mine & s[O_F_man + 8]) & ((((chosen_3
                | (((p_2_ >> 17) & FROM_15) | ((p_2_ >> 15) & FROM_14) | ((p_2_ >> 10) & FROM_13)
                | ((p_2_ >> 6) & FROM_12) | ((p_2_ << 6) & FROM_11) | ((p_2_ << 10) & FROM_10) | ((p_2_ << 15) & FROM_9)
                | ((p_2_ << 17) & FROM_8))) | ((((p_3_ << 1) & COLUMNS_FROM_M1) | ((p_3_ >> 1) & COLUMNS_FROM_1)
                | (p_4_ << 8) | (p_4_ >> 8)) & BOARD)) | (p_5_
                & ~(((s[O_F_man + 5] | s[O_F_man + 7]) & s[O_F_man + p_4]) & free)))
                | (p_6_ & ~(((s[O_F_man + 6] | s[O_F_man + 7]) & s[O_F_man + p_4]) & free)))) != 0)
        if calm_5:
            p_2_ = lx_facing_2(((s[O_F_man + 5] | s[O_F_man + 7]) & s[O_F_man + p_4]), (mine & s[O_F_man + 8]), free,
                    T_FAN2_1_3_5_7, 3)
            p_3_ = lx_facing_2(((s[O_F_man + 6] | s[O_F_man + 7]) & s[O_F_man + p_4]), (mine & s[O_F_man + 8]), free,
                    T_FAN2_0_2_4_6, 3)
            p_4_ = (p_2_ & ~free) | (p_3_ & ~free)
        else:
            p_4_ = BOARD
        touching_6 = p_4_
        # chess_simple 27: action push(from in man == pawn of me, to in ahead(me)(from) & free): go(from, to)
        every_8 = mine & s[O_F_man + 3]
        if (<int64_t>s[S_ME]) == 0:
            members_11 = (((every_8 >> 8)) & BOARD) & free
            singly_12 = members_11 & (((touching_6 >> 8)) & BOARD)
            total_ = total_ + (lx_popcount(members_11 & ~singly_12))
            p_2_ = singly_12
            while p_2_:
                to_10 = lx_ctz(p_2_)
                p_2_ &= p_2_ - 1
                total_ = total_ + passes_push(g, s, (<int64_t>s[S_ME]), (<int64_t>s[S_NEXT]), (to_10 + 8), to_10)
        if not ((<int64_t>s[S_ME]) == 0):
            members_14 = (((every_8 << 8)) & BOARD) & free
            singly_15 = members_14 & (((touching_6 << 8)) & BOARD)
            total_ = total_ + (lx_popcount(members_14 & ~singly_15))
            p_2_ = singly_15
            while p_2_:
                to_13 = lx_ctz(p_2_)
                p_2_ &= p_2_ - 1
                total_ = total_ + passes_push(g, s, (<int64_t>s[S_ME]), (<int64_t>s[S_NEXT]), (to_13 + -8), to_13)
        # 10: action rush(from in (man == pawn of me) & (row == (7 if me == White else 2)), to in
        # ahead(me)(ahead(me)(from) & free) & free):
        v_17 = 7 if ((<int64_t>s[S_ME]) == 0) else 2
        v_18 = v_17 if ((v_17 > 0) and (v_17 <= 8)) else 0
        every_19 = (mine & s[O_F_man + 3]) & T_ROWS[v_18]
        if (<int64_t>s[S_ME]) == 0:
            p_2_ = (((every_19 >> 8)) & BOARD) & free
            members_22 = (((p_2_ >> 8)) & BOARD) & free
            p_2_ = ((touching_6 >> 8)) & BOARD
            singly_23 = members_22 & (((p_2_ >> 8)) & BOARD)
            total_ = total_ + (lx_popcount(members_22 & ~singly_23))
            p_2_ = singly_23
            while p_2_:
                to_21 = lx_ctz(p_2_)
                p_2_ &= p_2_ - 1
                total_ = total_ + passes_push(g, s, (<int64_t>s[S_ME]), (<int64_t>s[S_NEXT]), (to_21 + 16), to_21)
        if (not ((<int64_t>s[S_ME]) == 0)) and ((<int64_t>s[S_ME]) == 0):
            p_2_ = (((every_19 << 8)) & BOARD) & free
            members_25 = (((p_2_ >> 8)) & BOARD) & free
            p_2_ = ((touching_6 << 8)) & BOARD
            singly_26 = members_25 & (((p_2_ >> 8)) & BOARD)
            total_ = total_ + (lx_popcount(members_25 & ~singly_26))
            p_2_ = singly_26
            while p_2_:
                to_24 = lx_ctz(p_2_)
                p_2_ &= p_2_ - 1
                total_ = total_ + passes_push(g, s, (<int64_t>s[S_ME]), (<int64_t>s[S_NEXT]), to_24, to_24)
            p_2_ = (((every_19 >> 8)) & BOARD) & free
            members_28 = (((p_2_ << 8)) & BOARD) & free
            p_2_ = ((touching_6 >> 8)) & BOARD
            singly_29 = members_28 & (((p_2_ << 8)) & BOARD)
            total_ = total_ + (lx_popcount(members_28 & ~singly_29))
            p_2_ = singly_29
            while p_2_:
                to_27 = lx_ctz(p_2_)
                p_2_ &= p_2_ - 1
                total_ = total_ + passes_push(g, s, (<int64_t>s[S_ME]), (<int64_t>s[S_NEXT]), to_27, to_27)
        if not ((<int64_t>s[S_ME]) == 0):
            p_2_ = (((every_19 << 8)) & BOARD) & free
            members_31 = (((p_2_ << 8)) & BOARD) & free
            p_2_ = ((touching_6 << 8)) & BOARD
            singly_32 = members_31 & (((p_2_ << 8)) & BOARD)
            total_ = total_ + (lx_popcount(members_31 & ~singly_32))
            p_2_ = singly_32
            while p_2_:
                to_30 = lx_ctz(p_2_)
                p_2_ &= p_2_ - 1
                total_ = total_ + passes_push(g, s, (<int64_t>s[S_ME]), (<int64_t>s[S_NEXT]), (to_30 + -16), to_30)
        touching_33 = s[O_F_passed]
        # 14: action take(from in man == pawn of me, to in slant(me)(from) & (man of foe | passed)):
        every_35 = mine & s[O_F_man + 3]
        if (<int64_t>s[S_ME]) == 0:
            members_38 = (((every_35 >> 7) & FROM_southwest)) & (s[O_F_man + p_4] | s[O_F_passed])
            singly_39 = members_38 & (touching_33 | (((touching_6 >> 7) & FROM_southwest)))
            total_ = total_ + (lx_popcount(members_38 & ~singly_39))
            p_2_ = singly_39
            while p_2_:
                to_37 = lx_ctz(p_2_)
                p_2_ &= p_2_ - 1
                total_ = total_ + passes_take(g, s, (<int64_t>s[S_ME]), (<int64_t>s[S_NEXT]), (to_37 + 7), to_37)
            members_41 = (((every_35 >> 9) & FROM_southeast)) & (s[O_F_man + p_4] | s[O_F_passed])
            singly_42 = members_41 & (touching_33 | (((touching_6 >> 9) & FROM_southeast)))
            total_ = total_ + (lx_popcount(members_41 & ~singly_42))
            p_2_ = singly_42
            while p_2_:
                to_40 = lx_ctz(p_2_)
                p_2_ &= p_2_ - 1
                total_ = total_ + passes_take(g, s, (<int64_t>s[S_ME]), (<int64_t>s[S_NEXT]), (to_40 + 9), to_40)
        if not ((<int64_t>s[S_ME]) == 0):
            members_44 = (((every_35 << 9) & FROM_northwest)) & (s[O_F_man + p_4] | s[O_F_passed])
            singly_45 = members_44 & (touching_33 | (((touching_6 << 9) & FROM_northwest)))
            total_ = total_ + (lx_popcount(members_44 & ~singly_45))
            p_2_ = singly_45
            while p_2_:
                to_43 = lx_ctz(p_2_)
                p_2_ &= p_2_ - 1
                total_ = total_ + passes_take(g, s, (<int64_t>s[S_ME]), (<int64_t>s[S_NEXT]), (to_43 + -9), to_43)
            members_47 = (((every_35 << 7) & FROM_northeast)) & (s[O_F_man + p_4] | s[O_F_passed])
            singly_48 = members_47 & (touching_33 | (((touching_6 << 7) & FROM_northeast)))
            total_ = total_ + (lx_popcount(members_47 & ~singly_48))
            p_2_ = singly_48
            while p_2_:
                to_46 = lx_ctz(p_2_)
                p_2_ &= p_2_ - 1
                total_ = total_ + passes_take(g, s, (<int64_t>s[S_ME]), (<int64_t>s[S_NEXT]), (to_46 + -7), to_46)
        # chess_simple 29: action hop(from in man == knight of me, to in hops(from) - mine): go(from, to)
        p_2_ = mine & s[O_F_man + 4]
        while p_2_:
            from_49 = lx_ctz(p_2_)
            p_2_ &= p_2_ - 1
            members_51 = T_IMAGE_8_to_15[from_49] & ~mine
            i_1_ = (<int64_t>((touching_6 >> from_49) & 1))
            singly_52 = members_51 if i_1_ else <uint64_t>0
            total_ = total_ + (lx_popcount(members_51 & ~singly_52))
            p_3_ = singly_52
            while p_3_:
                to_50 = lx_ctz(p_3_)
                p_3_ &= p_3_ - 1
                total_ = total_ + passes_hop(g, s, (<int64_t>s[S_ME]), (<int64_t>s[S_NEXT]), from_49, to_50)
        # chess_simple 30: action glide(from in man in {bishop, queen} of me, to in rays(from, diagonal) - mine):
        # go(from, to)
        p_2_ = (s[O_F_man + 5] | s[O_F_man + 7]) & mine
        while p_2_:
            from_53 = lx_ctz(p_2_)
            p_2_ &= p_2_ - 1
            members_55 = ((((((((lx_ray_run(T_RAY_1[from_53], free, 0) | lx_ray_past(T_RAY_1[from_53], free, 0))
                    | lx_ray_run(T_RAY_3[from_53], free, 1)) | lx_ray_past(T_RAY_3[from_53], free, 1))
                    | lx_ray_run(T_RAY_5[from_53], free, 1)) | lx_ray_past(T_RAY_5[from_53], free, 1))
                    | lx_ray_run(T_RAY_7[from_53], free, 0)) | lx_ray_past(T_RAY_7[from_53], free, 0)) & ~mine)
            i_1_ = (<int64_t>((touching_6 >> from_53) & 1))
            singly_56 = members_55 if i_1_ else <uint64_t>0
            total_ = total_ + (lx_popcount(members_55 & ~singly_56))
            p_3_ = singly_56
            while p_3_:
                to_54 = lx_ctz(p_3_)
                p_3_ &= p_3_ - 1
                total_ = total_ + passes_hop(g, s, (<int64_t>s[S_ME]), (<int64_t>s[S_NEXT]), from_53, to_54)
        # chess_simple 31: action slide(from in man in {rook, queen} of me, to in rays(from, beside) - mine): go(from,
        # to)
        p_2_ = (s[O_F_man + 6] | s[O_F_man + 7]) & mine
        while p_2_:
            from_57 = lx_ctz(p_2_)
            p_2_ &= p_2_ - 1
            members_59 = ((((((((lx_ray_run(T_RAY_0[from_57], free, 0) | lx_ray_past(T_RAY_0[from_57], free, 0))
                    | lx_ray_run(T_RAY_2[from_57], free, 1)) | lx_ray_past(T_RAY_2[from_57], free, 1))
                    | lx_ray_run(T_RAY_4[from_57], free, 1)) | lx_ray_past(T_RAY_4[from_57], free, 1))
                    | lx_ray_run(T_RAY_6[from_57], free, 0)) | lx_ray_past(T_RAY_6[from_57], free, 0)) & ~mine)
            i_1_ = (<int64_t>((touching_6 >> from_57) & 1))
            singly_60 = members_59 if i_1_ else <uint64_t>0
            total_ = total_ + (lx_popcount(members_59 & ~singly_60))
            p_3_ = singly_60
            while p_3_:
                to_58 = lx_ctz(p_3_)
                p_3_ &= p_3_ - 1
                total_ = total_ + passes_hop(g, s, (<int64_t>s[S_ME]), (<int64_t>s[S_NEXT]), from_57, to_58)
        # chess_simple 32: action step(from in man == king of me, to in near(from) - mine): go(from, to)
        p_2_ = mine & s[O_F_man + 8]
        while p_2_:
            from_61 = lx_ctz(p_2_)
            p_2_ &= p_2_ - 1
            members_63 = T_IMAGE_near[from_61] & ~mine
            chosen_64 = <uint64_t>0
            if (1 - (<int64_t>s[S_ME])) == 0:
                p_3_ = s[O_F_man + p_4] & s[O_F_man + 3]
                chosen_64 = ((p_3_ >> 7) & FROM_southwest) | ((p_3_ >> 9) & FROM_southeast)
            else:
                p_3_ = s[O_F_man + p_4] & s[O_F_man + 3]
                chosen_64 = ((p_3_ << 9) & FROM_northwest) | ((p_3_ << 7) & FROM_northeast)
            i_1_ = (<int64_t>((touching_6 >> from_61) & 1))
            if i_1_:
                p_8_ = members_63
            else:
                p_3_ = s[O_F_man + p_4] & s[O_F_man + 4]
                p_4_ = s[O_F_man + p_4] & s[O_F_man + 8]
                p_5_ = p_4_ | ((p_4_ << 1) & COLUMNS_FROM_M1) | ((p_4_ >> 1) & COLUMNS_FROM_1)
                p_6_ = lx_fan_2(((s[O_F_man + 5] | s[O_F_man + 7]) & s[O_F_man + p_4]),
                        (free | (<uint64_t>1 << from_61)), T_FAN2_1_3_5_7, 3, 0, 1)
                p_7_ = lx_fan_2(((s[O_F_man + 6] | s[O_F_man + 7]) & s[O_F_man + p_4]),
                        (free | (<uint64_t>1 << from_61)), T_FAN2_0_2_4_6, 3, 0, 1)
                p_8_ = (members_63 & ((((chosen_64 | (((p_3_ >> 17) & FROM_15) | ((p_3_ >> 15) & FROM_14)
                        | ((p_3_ >> 10) & FROM_13) | ((p_3_ >> 6) & FROM_12) | ((p_3_ << 6) & FROM_11)
                        | ((p_3_ << 10) & FROM_10) | ((p_3_ << 15) & FROM_9) | ((p_3_ << 17) & FROM_8)))
                        | ((((p_4_ << 1) & COLUMNS_FROM_M1) | ((p_4_ >> 1) & COLUMNS_FROM_1) | (p_5_ << 8)
                        | (p_5_ >> 8)) & BOARD)) | p_6_) | p_7_))
            singly_65 = p_8_
            total_ = total_ + (lx_popcount(members_63 & ~singly_65))
            p_3_ = singly_65
            while p_3_:
                to_62 = lx_ctz(p_3_)
                p_3_ &= p_3_ - 1
                total_ = total_ + passes_step(g, s, (<int64_t>s[S_ME]), (<int64_t>s[S_NEXT]), from_61, to_62)
        # 18: action castle(from in (man == king of me) & unmoved, d in east | west, corner in past(from, d, free) &
        # unmoved & (man == rook of me), to in (d ** 2)(from)):
        # 19: require not any((from | d(from)) & struck(foe)), "the king would castle out of check or through it"
        p_2_ = (mine & s[O_F_man + 8]) & s[O_F_unmoved]
        while p_2_:
            from_66 = lx_ctz(p_2_)
            p_2_ &= p_2_ - 1
            p_68 = 1 - (<int64_t>s[S_ME])
            p_69 = 1 - (<int64_t>s[S_ME])
            struck_70 = part_of_struck(g, s, p_69)
            S_71 = (s[O_F_man + 5] | s[O_F_man + 7]) & s[O_F_man + p_69]
            S_72 = (s[O_F_man + 6] | s[O_F_man + 7]) & s[O_F_man + p_69]
            p_3_ = s[O_F_man + p_69] & s[O_F_man + 4]
            p_4_ = s[O_F_man + p_69] & s[O_F_man + 8]
            p_5_ = p_4_ | ((p_4_ << 1) & COLUMNS_FROM_M1) | ((p_4_ >> 1) & COLUMNS_FROM_1)
            p_6_ = lx_fan_2(S_71, free, T_FAN2_1_3_5_7, 3, 0, 1)
            p_7_ = lx_fan_2(S_72, free, T_FAN2_0_2_4_6, 3, 0, 1)
            if not ((((<uint64_t>1 << from_66) | T_IMAGE_east[from_66])
                    & ((((struck_70 | (((p_3_ >> 17) & FROM_15) | ((p_3_ >> 15) & FROM_14) | ((p_3_ >> 10) & FROM_13)
                    | ((p_3_ >> 6) & FROM_12) | ((p_3_ << 6) & FROM_11) | ((p_3_ << 10) & FROM_10)
                    | ((p_3_ << 15) & FROM_9) | ((p_3_ << 17) & FROM_8)))
                    | ((((p_4_ << 1) & COLUMNS_FROM_M1) | ((p_4_ >> 1) & COLUMNS_FROM_1) | (p_5_ << 8) | (p_5_ >> 8))
                    & BOARD)) | (p_6_ & ~(S_71 & free))) | (p_7_ & ~(S_72 & free)))) != 0):
                p_8_ = (lx_ray_past(T_RAY_2[from_66], free, 1) & s[O_F_unmoved]) & (mine & s[O_F_man + 6])
                while p_8_:
                    corner_73 = lx_ctz(p_8_)
                    p_8_ &= p_8_ - 1
                    m_9_ = T_set_2[from_66]
                    while m_9_:
                        to_74 = lx_ctz(m_9_)
                        m_9_ &= m_9_ - 1
                        total_ = (total_ + passes_castle(g, s, (<int64_t>s[S_ME]), (<int64_t>s[S_NEXT]), from_66, 2,
                                corner_73, to_74))
            p_75 = 1 - (<int64_t>s[S_ME])
            p_76 = 1 - (<int64_t>s[S_ME])
            struck_77 = part_of_struck(g, s, p_76)
            S_78 = (s[O_F_man + 5] | s[O_F_man + 7]) & s[O_F_man + p_76]
            S_79 = (s[O_F_man + 6] | s[O_F_man + 7]) & s[O_F_man + p_76]
            p_3_ = s[O_F_man + p_76] & s[O_F_man + 4]
            p_4_ = s[O_F_man + p_76] & s[O_F_man + 8]
            p_5_ = p_4_ | ((p_4_ << 1) & COLUMNS_FROM_M1) | ((p_4_ >> 1) & COLUMNS_FROM_1)
            p_6_ = lx_fan_2(S_78, free, T_FAN2_1_3_5_7, 3, 0, 1)
            p_7_ = lx_fan_2(S_79, free, T_FAN2_0_2_4_6, 3, 0, 1)
            if not ((((<uint64_t>1 << from_66) | T_IMAGE_west[from_66])
                    & ((((struck_77 | (((p_3_ >> 17) & FROM_15) | ((p_3_ >> 15) & FROM_14) | ((p_3_ >> 10) & FROM_13)
                    | ((p_3_ >> 6) & FROM_12) | ((p_3_ << 6) & FROM_11) | ((p_3_ << 10) & FROM_10)
                    | ((p_3_ << 15) & FROM_9) | ((p_3_ << 17) & FROM_8)))
                    | ((((p_4_ << 1) & COLUMNS_FROM_M1) | ((p_4_ >> 1) & COLUMNS_FROM_1) | (p_5_ << 8) | (p_5_ >> 8))
                    & BOARD)) | (p_6_ & ~(S_78 & free))) | (p_7_ & ~(S_79 & free)))) != 0):
                p_8_ = (lx_ray_past(T_RAY_6[from_66], free, 0) & s[O_F_unmoved]) & (mine & s[O_F_man + 6])
                while p_8_:
                    corner_80 = lx_ctz(p_8_)
                    p_8_ &= p_8_ - 1
                    m_9_ = T_set_3[from_66]
                    while m_9_:
                        to_81 = lx_ctz(m_9_)
                        m_9_ &= m_9_ - 1
                        total_ = (total_ + passes_castle(g, s, (<int64_t>s[S_ME]), (<int64_t>s[S_NEXT]), from_66, 6,
                                corner_80, to_81))
        return total_
    if (<int64_t>s[S_AT]) == 1:
        total_ = 0
        # 24: action promote(kind in {queen, rook, bishop, knight}):
        total_ = total_ + (lx_popcount(<uint64_t>0x1EULL))
        return total_
    return 0

# The number of choices, untried ones included.
cdef int64_t count_pseudo(const Game *g, uint64_t *s) noexcept nogil:
    cdef int64_t total_
    if (<int64_t>s[S_AT]) == 0:
        total_ = total_man_2(g, s)
        return total_
    if (<int64_t>s[S_AT]) == 1:
        total_ = 0
        # 24: action promote(kind in {queen, rook, bishop, knight}):
        total_ = total_ + (lx_popcount(<uint64_t>0x1EULL))
        return total_
    return 0

# A choice drawn evenly; LX_GIVEN_UP where many draws were not offered.
cdef int64_t draw_choice "lx_draw_choice"(const Game *g, uint64_t *s, uint64_t *rng) noexcept nogil:
    cdef const uint64_t *T_set_2 = g.T_set_2
    cdef const uint64_t *T_set_3 = g.T_set_3
    cdef int64_t total_, tried, left, i_1_, many_62, last_63, c_64, many_67, last_68, c_69, v_74, v_75, many_80
    cdef int64_t last_81, c_82, many_85, last_86, c_87, many_90, last_91, c_92, many_95, last_96, c_97, p_102, many_105
    cdef int64_t last_106, c_107, many_110, last_111, c_112, many_115, last_116, c_117, many_120, last_121, c_122
    cdef int64_t from_123, many_126, c_127, from_128, many_131, c_132, from_133, many_136, c_137, from_138, many_141
    cdef int64_t c_142, from_149, p_151, p_152, corner_156, many_159, c_160, p_161, p_162, corner_166, many_169, c_170
    cdef int64_t many_100003
    cdef uint64_t mine, every_58, free, members_61, members_66, every_76, members_79, p_2_, members_84, members_89
    cdef uint64_t members_94, every_100, members_104, members_109, members_114, members_119, members_125, members_130
    cdef uint64_t members_135, members_140, struck_153, S_154, S_155, p_3_, p_4_, p_5_, p_6_, p_7_, m_8_, members_158
    cdef uint64_t struck_163, S_164, S_165, members_168, members_100002
    if (<int64_t>s[S_AT]) == 0:
        total_ = total_man_2(g, s)
        if total_ == 0:
            return -1
        for tried in range(200):
            left = scaled(g, <int64_t>random_word(rng), total_)
            # chess_simple 27: action push(from in man == pawn of me, to in ahead(me)(from) & free): go(from, to)
            i_1_ = (<int64_t>s[S_ME])
            mine = s[O_F_man + i_1_]
            every_58 = mine & s[O_F_man + 3]
            if (<int64_t>s[S_ME]) == 0:
                free = s[O_F_man + 2]
                members_61 = (((every_58 >> 8)) & BOARD) & free
                many_62 = lx_popcount(members_61)
                if left < many_62:
                    last_63 = lx_nth(members_61, left)
                    c_64 = ((last_63 + 8) * 64) + last_63
                    if attempt_0_push(g, s, c_64):
                        return c_64
                    left = LX_MISSED
                else:
                    left = left - many_62
            if not ((<int64_t>s[S_ME]) == 0):
                free = s[O_F_man + 2]
                members_66 = (((every_58 << 8)) & BOARD) & free
                many_67 = lx_popcount(members_66)
                if left < many_67:
                    last_68 = lx_nth(members_66, left)
                    c_69 = ((last_68 + -8) * 64) + last_68
                    if attempt_0_push(g, s, c_69):
                        return c_69
                    left = LX_MISSED
                else:
                    left = left - many_67
            # 10: action rush(from in (man == pawn of me) & (row == (7 if me == White else 2)), to in
            # ahead(me)(ahead(me)(from) & free) & free):
            v_74 = 7 if ((<int64_t>s[S_ME]) == 0) else 2
            v_75 = v_74 if ((v_74 > 0) and (v_74 <= 8)) else 0
            every_76 = (mine & s[O_F_man + 3]) & T_ROWS[v_75]
            if (<int64_t>s[S_ME]) == 0:
                free = s[O_F_man + 2]
                p_2_ = (((every_76 >> 8)) & BOARD) & free
                members_79 = (((p_2_ >> 8)) & BOARD) & free
                many_80 = lx_popcount(members_79)
                if left < many_80:
                    last_81 = lx_nth(members_79, left)
                    c_82 = ((<int64_t>ACTION_rush << 56) + ((last_81 + 16) * 64)) + last_81
                    if attempt_0_push(g, s, c_82):
                        return c_82
                    left = LX_MISSED
                else:
                    left = left - many_80
            if (not ((<int64_t>s[S_ME]) == 0)) and ((<int64_t>s[S_ME]) == 0):
                free = s[O_F_man + 2]
                p_2_ = (((every_76 << 8)) & BOARD) & free
                members_84 = (((p_2_ >> 8)) & BOARD) & free
                many_85 = lx_popcount(members_84)
                if left < many_85:
                    last_86 = lx_nth(members_84, left)
                    c_87 = ((<int64_t>ACTION_rush << 56) + (last_86 * 64)) + last_86
                    if attempt_0_push(g, s, c_87):
                        return c_87
                    left = LX_MISSED
                else:
                    left = left - many_85
                p_2_ = (((every_76 >> 8)) & BOARD) & free
                members_89 = (((p_2_ << 8)) & BOARD) & free
                many_90 = lx_popcount(members_89)
                if left < many_90:
                    last_91 = lx_nth(members_89, left)
                    c_92 = ((<int64_t>ACTION_rush << 56) + (last_91 * 64)) + last_91
                    if attempt_0_push(g, s, c_92):
                        return c_92
                    left = LX_MISSED
                else:
                    left = left - many_90
            if not ((<int64_t>s[S_ME]) == 0):
                free = s[O_F_man + 2]
                p_2_ = (((every_76 << 8)) & BOARD) & free
                members_94 = (((p_2_ << 8)) & BOARD) & free
                many_95 = lx_popcount(members_94)
                if left < many_95:
                    last_96 = lx_nth(members_94, left)
                    c_97 = ((<int64_t>ACTION_rush << 56) + ((last_96 + -16) * 64)) + last_96
                    if attempt_0_push(g, s, c_97):
                        return c_97
                    left = LX_MISSED
                else:
                    left = left - many_95
            # 14: action take(from in man == pawn of me, to in slant(me)(from) & (man of foe | passed)):
            every_100 = mine & s[O_F_man + 3]
            p_102 = 1 - (<int64_t>s[S_ME])
            if (<int64_t>s[S_ME]) == 0:
                members_104 = (((every_100 >> 7) & FROM_southwest)) & (s[O_F_man + p_102] | s[O_F_passed])
                many_105 = lx_popcount(members_104)
                if left < many_105:
                    last_106 = lx_nth(members_104, left)
                    c_107 = ((<int64_t>ACTION_take << 56) + ((last_106 + 7) * 64)) + last_106
                    if attempt_0_take(g, s, c_107):
                        return c_107
                    left = LX_MISSED
                else:
                    left = left - many_105
                members_109 = (((every_100 >> 9) & FROM_southeast)) & (s[O_F_man + p_102] | s[O_F_passed])
                many_110 = lx_popcount(members_109)
                if left < many_110:
                    last_111 = lx_nth(members_109, left)
                    c_112 = ((<int64_t>ACTION_take << 56) + ((last_111 + 9) * 64)) + last_111
                    if attempt_0_take(g, s, c_112):
                        return c_112
                    left = LX_MISSED
                else:
                    left = left - many_110
            if not ((<int64_t>s[S_ME]) == 0):
                members_114 = (((every_100 << 9) & FROM_northwest)) & (s[O_F_man + p_102] | s[O_F_passed])
                many_115 = lx_popcount(members_114)
                if left < many_115:
                    last_116 = lx_nth(members_114, left)
                    c_117 = ((<int64_t>ACTION_take << 56) + ((last_116 + -9) * 64)) + last_116
                    if attempt_0_take(g, s, c_117):
                        return c_117
                    left = LX_MISSED
                else:
                    left = left - many_115
                members_119 = (((every_100 << 7) & FROM_northeast)) & (s[O_F_man + p_102] | s[O_F_passed])
                many_120 = lx_popcount(members_119)
                if left < many_120:
                    last_121 = lx_nth(members_119, left)
                    c_122 = ((<int64_t>ACTION_take << 56) + ((last_121 + -7) * 64)) + last_121
                    if attempt_0_take(g, s, c_122):
                        return c_122
                    left = LX_MISSED
                else:
                    left = left - many_120
            # chess_simple 29: action hop(from in man == knight of me, to in hops(from) - mine): go(from, to)
            p_2_ = mine & s[O_F_man + 4]
            while p_2_:
                from_123 = lx_ctz(p_2_)
                p_2_ &= p_2_ - 1
                members_125 = T_IMAGE_8_to_15[from_123] & ~mine
                many_126 = lx_popcount(members_125)
                if left < many_126:
                    c_127 = ((<int64_t>ACTION_hop << 56) + (from_123 * 64)) + lx_nth(members_125, left)
                    if attempt_0_hop(g, s, c_127):
                        return c_127
                    left = LX_MISSED
                else:
                    left = left - many_126
            # chess_simple 30: action glide(from in man in {bishop, queen} of me, to in rays(from, diagonal) - mine):
            # go(from, to)
            p_2_ = (s[O_F_man + 5] | s[O_F_man + 7]) & mine
            while p_2_:
                from_128 = lx_ctz(p_2_)
                p_2_ &= p_2_ - 1
                free = s[O_F_man + 2]
                members_130 = ((((((((lx_ray_run(T_RAY_1[from_128], free, 0) | lx_ray_past(T_RAY_1[from_128], free, 0))
                        | lx_ray_run(T_RAY_3[from_128], free, 1)) | lx_ray_past(T_RAY_3[from_128], free, 1))
                        | lx_ray_run(T_RAY_5[from_128], free, 1)) | lx_ray_past(T_RAY_5[from_128], free, 1))
                        | lx_ray_run(T_RAY_7[from_128], free, 0)) | lx_ray_past(T_RAY_7[from_128], free, 0)) & ~mine)
                many_131 = lx_popcount(members_130)
                if left < many_131:
                    c_132 = ((<int64_t>ACTION_glide << 56) + (from_128 * 64)) + lx_nth(members_130, left)
                    if attempt_0_hop(g, s, c_132):
                        return c_132
                    left = LX_MISSED
                else:
                    left = left - many_131
            # chess_simple 31: action slide(from in man in {rook, queen} of me, to in rays(from, beside) - mine):
            # go(from, to)
            p_2_ = (s[O_F_man + 6] | s[O_F_man + 7]) & mine
            while p_2_:
                from_133 = lx_ctz(p_2_)
                p_2_ &= p_2_ - 1
                free = s[O_F_man + 2]
                members_135 = ((((((((lx_ray_run(T_RAY_0[from_133], free, 0) | lx_ray_past(T_RAY_0[from_133], free, 0))
                        | lx_ray_run(T_RAY_2[from_133], free, 1)) | lx_ray_past(T_RAY_2[from_133], free, 1))
                        | lx_ray_run(T_RAY_4[from_133], free, 1)) | lx_ray_past(T_RAY_4[from_133], free, 1))
                        | lx_ray_run(T_RAY_6[from_133], free, 0)) | lx_ray_past(T_RAY_6[from_133], free, 0)) & ~mine)
                many_136 = lx_popcount(members_135)
                if left < many_136:
                    c_137 = ((<int64_t>ACTION_slide << 56) + (from_133 * 64)) + lx_nth(members_135, left)
                    if attempt_0_hop(g, s, c_137):
                        return c_137
                    left = LX_MISSED
                else:
                    left = left - many_136
            # chess_simple 32: action step(from in man == king of me, to in near(from) - mine): go(from, to)
            p_2_ = mine & s[O_F_man + 8]
            while p_2_:
                from_138 = lx_ctz(p_2_)
                p_2_ &= p_2_ - 1
                members_140 = T_IMAGE_near[from_138] & ~mine
                many_141 = lx_popcount(members_140)
                if left < many_141:
                    c_142 = ((<int64_t>ACTION_step << 56) + (from_138 * 64)) + lx_nth(members_140, left)
                    if attempt_0_step(g, s, c_142):
                        return c_142
                    left = LX_MISSED
                else:
                    left = left - many_141
            # 18: action castle(from in (man == king of me) & unmoved, d in east | west, corner in past(from, d, free) &
            # unmoved & (man == rook of me), to in (d ** 2)(from)):
            # 19: require not any((from | d(from)) & struck(foe)), "the king would castle out of check or through it"
            p_2_ = (mine & s[O_F_man + 8]) & s[O_F_unmoved]
            while p_2_:
                from_149 = lx_ctz(p_2_)
                p_2_ &= p_2_ - 1
                p_151 = 1 - (<int64_t>s[S_ME])
                p_152 = 1 - (<int64_t>s[S_ME])
                struck_153 = part_of_struck(g, s, p_152)
                S_154 = (s[O_F_man + 5] | s[O_F_man + 7]) & s[O_F_man + p_152]
                S_155 = (s[O_F_man + 6] | s[O_F_man + 7]) & s[O_F_man + p_152]
                free = s[O_F_man + 2]
                p_3_ = s[O_F_man + p_152] & s[O_F_man + 4]
                p_4_ = s[O_F_man + p_152] & s[O_F_man + 8]
                p_5_ = p_4_ | ((p_4_ << 1) & COLUMNS_FROM_M1) | ((p_4_ >> 1) & COLUMNS_FROM_1)
                p_6_ = lx_fan_2(S_154, free, T_FAN2_1_3_5_7, 3, 0, 1)
                p_7_ = lx_fan_2(S_155, free, T_FAN2_0_2_4_6, 3, 0, 1)
                if not ((((<uint64_t>1 << from_149) | T_IMAGE_east[from_149])
                        & ((((struck_153 | (((p_3_ >> 17) & FROM_15) | ((p_3_ >> 15) & FROM_14)
                        | ((p_3_ >> 10) & FROM_13) | ((p_3_ >> 6) & FROM_12) | ((p_3_ << 6) & FROM_11)
                        | ((p_3_ << 10) & FROM_10) | ((p_3_ << 15) & FROM_9) | ((p_3_ << 17) & FROM_8)))
                        | ((((p_4_ << 1) & COLUMNS_FROM_M1) | ((p_4_ >> 1) & COLUMNS_FROM_1) | (p_5_ << 8)
                        | (p_5_ >> 8)) & BOARD)) | (p_6_ & ~(S_154 & free))) | (p_7_ & ~(S_155 & free)))) != 0):
                    m_8_ = (lx_ray_past(T_RAY_2[from_149], free, 1) & s[O_F_unmoved]) & (mine & s[O_F_man + 6])
                    while m_8_:
                        corner_156 = lx_ctz(m_8_)
                        m_8_ &= m_8_ - 1
                        members_158 = T_set_2[from_149]
                        many_159 = lx_popcount(members_158)
                        if left < many_159:
                            c_160 = (((((<int64_t>ACTION_castle << 56) + (from_149 * 65536)) + 8192)
                                    + (corner_156 * 64)) + lx_nth(members_158, left))
                            if attempt_0_castle(g, s, c_160):
                                return c_160
                            left = LX_MISSED
                        else:
                            left = left - many_159
                p_161 = 1 - (<int64_t>s[S_ME])
                p_162 = 1 - (<int64_t>s[S_ME])
                struck_163 = part_of_struck(g, s, p_162)
                S_164 = (s[O_F_man + 5] | s[O_F_man + 7]) & s[O_F_man + p_162]
                S_165 = (s[O_F_man + 6] | s[O_F_man + 7]) & s[O_F_man + p_162]
                p_3_ = s[O_F_man + p_162] & s[O_F_man + 4]
                p_4_ = s[O_F_man + p_162] & s[O_F_man + 8]
                p_5_ = p_4_ | ((p_4_ << 1) & COLUMNS_FROM_M1) | ((p_4_ >> 1) & COLUMNS_FROM_1)
                p_6_ = lx_fan_2(S_164, free, T_FAN2_1_3_5_7, 3, 0, 1)
                p_7_ = lx_fan_2(S_165, free, T_FAN2_0_2_4_6, 3, 0, 1)
                if not ((((<uint64_t>1 << from_149) | T_IMAGE_west[from_149])
                        & ((((struck_163 | (((p_3_ >> 17) & FROM_15) | ((p_3_ >> 15) & FROM_14)
                        | ((p_3_ >> 10) & FROM_13) | ((p_3_ >> 6) & FROM_12) | ((p_3_ << 6) & FROM_11)
                        | ((p_3_ << 10) & FROM_10) | ((p_3_ << 15) & FROM_9) | ((p_3_ << 17) & FROM_8)))
                        | ((((p_4_ << 1) & COLUMNS_FROM_M1) | ((p_4_ >> 1) & COLUMNS_FROM_1) | (p_5_ << 8)
                        | (p_5_ >> 8)) & BOARD)) | (p_6_ & ~(S_164 & free))) | (p_7_ & ~(S_165 & free)))) != 0):
                    m_8_ = (lx_ray_past(T_RAY_6[from_149], free, 0) & s[O_F_unmoved]) & (mine & s[O_F_man + 6])
                    while m_8_:
                        corner_166 = lx_ctz(m_8_)
                        m_8_ &= m_8_ - 1
                        members_168 = T_set_3[from_149]
                        many_169 = lx_popcount(members_168)
                        if left < many_169:
                            c_170 = (((((<int64_t>ACTION_castle << 56) + (from_149 * 65536)) + 24576)
                                    + (corner_166 * 64)) + lx_nth(members_168, left))
                            if attempt_0_castle(g, s, c_170):
                                return c_170
                            left = LX_MISSED
                        else:
                            left = left - many_169
            if left < total_:
                return -1
        return LX_GIVEN_UP
    if (<int64_t>s[S_AT]) == 1:
        total_ = 0
        # 24: action promote(kind in {queen, rook, bishop, knight}):
        members_100002 = <uint64_t>0x1EULL
        many_100003 = lx_popcount(members_100002)
        total_ = total_ + many_100003
        if total_ == 0:
            return -1
        left = scaled(g, <int64_t>random_word(rng), total_)
        if left < many_100003:
            return (<int64_t>ACTION_promote << 56) + lx_nth(members_100002, left)
        left = left - many_100003
        if left < total_:
            return -1
    return -1

# Whether a choice is offered.
cdef int64_t is_legal "lx_is_legal"(const Game *g, uint64_t *s, int64_t c) noexcept nogil:
    cdef const uint64_t *T_set = g.T_set
    cdef const uint64_t *T_set_4 = g.T_set_4
    cdef int64_t value_1, value_2, i_1_, value_3, value_4, v_5, v_6, value_8, value_9, p_10, value_11, value_12
    cdef int64_t value_13, value_14, value_15, value_16, value_17, value_18, value_19, value_20, value_21, value_22
    cdef int64_t p_23, p_24, value_100001
    cdef uint64_t mine, free, chosen_7, struck_25, S_26, S_27, p_2_, p_3_, p_4_, p_5_, p_6_, p_7_, p_8_
    if (<int64_t>s[S_AT]) == 0:
        if (c >> 56) == ACTION_push:
            value_1 = (c >> 6) & 63
            value_2 = c & 63
            # chess_simple 27: action push(from in man == pawn of me, to in ahead(me)(from) & free): go(from, to)
            if value_1 < 64:
                i_1_ = (<int64_t>s[S_ME])
                mine = s[O_F_man + i_1_]
                if <int64_t>(((mine & s[O_F_man + 3]) >> value_1) & 1):
                    if value_2 < 64:
                        free = s[O_F_man + 2]
                        i_1_ = <int64_t>((<int64_t>s[S_ME]) == 0)
                        if ((<int64_t>(((T_IMAGE_north[value_1] if i_1_ else T_IMAGE_south[value_1]) >> value_2) & 1))
                                and (<int64_t>((free >> value_2) & 1))):
                            if passes_push(g, s, (<int64_t>s[S_ME]), (<int64_t>s[S_NEXT]), value_1, value_2):
                                return 1
        if (c >> 56) == ACTION_rush:
            value_3 = (c >> 6) & 63
            value_4 = c & 63
            # 10: action rush(from in (man == pawn of me) & (row == (7 if me == White else 2)), to in
            # ahead(me)(ahead(me)(from) & free) & free):
            if value_3 < 64:
                v_5 = 7 if ((<int64_t>s[S_ME]) == 0) else 2
                v_6 = v_5 if ((v_5 > 0) and (v_5 <= 8)) else 0
                i_1_ = (<int64_t>s[S_ME])
                mine = s[O_F_man + i_1_]
                if (<int64_t>(((mine & s[O_F_man + 3]) >> value_3) & 1)) and (<int64_t>((T_ROWS[v_6] >> value_3) & 1)):
                    if value_4 < 64:
                        chosen_7 = chosen_man_2(g, s, value_3)
                        free = s[O_F_man + 2]
                        if (<int64_t>((chosen_7 >> value_4) & 1)) and (<int64_t>((free >> value_4) & 1)):
                            if passes_push(g, s, (<int64_t>s[S_ME]), (<int64_t>s[S_NEXT]), value_3, value_4):
                                return 1
        if (c >> 56) == ACTION_take:
            value_8 = (c >> 6) & 63
            value_9 = c & 63
            # 14: action take(from in man == pawn of me, to in slant(me)(from) & (man of foe | passed)):
            if value_8 < 64:
                i_1_ = (<int64_t>s[S_ME])
                mine = s[O_F_man + i_1_]
                if <int64_t>(((mine & s[O_F_man + 3]) >> value_8) & 1):
                    if value_9 < 64:
                        p_10 = 1 - (<int64_t>s[S_ME])
                        i_1_ = (((<int64_t>s[S_ME]) * 64) + value_8)
                        if ((<int64_t>((T_set[i_1_] >> value_9) & 1))
                                and ((<int64_t>((s[O_F_man + p_10] >> value_9) & 1))
                                or (<int64_t>((s[O_F_passed] >> value_9) & 1)))):
                            if passes_take(g, s, (<int64_t>s[S_ME]), (<int64_t>s[S_NEXT]), value_8, value_9):
                                return 1
        if (c >> 56) == ACTION_hop:
            value_11 = (c >> 6) & 63
            value_12 = c & 63
            # chess_simple 29: action hop(from in man == knight of me, to in hops(from) - mine): go(from, to)
            if value_11 < 64:
                i_1_ = (<int64_t>s[S_ME])
                mine = s[O_F_man + i_1_]
                if <int64_t>(((mine & s[O_F_man + 4]) >> value_11) & 1):
                    if value_12 < 64:
                        if ((<int64_t>((T_IMAGE_8_to_15[value_11] >> value_12) & 1))
                                and (not (<int64_t>((mine >> value_12) & 1)))):
                            if passes_hop(g, s, (<int64_t>s[S_ME]), (<int64_t>s[S_NEXT]), value_11, value_12):
                                return 1
        if (c >> 56) == ACTION_glide:
            value_13 = (c >> 6) & 63
            value_14 = c & 63
            # chess_simple 30: action glide(from in man in {bishop, queen} of me, to in rays(from, diagonal) - mine):
            # go(from, to)
            if value_13 < 64:
                i_1_ = (<int64_t>s[S_ME])
                mine = s[O_F_man + i_1_]
                if <int64_t>((((s[O_F_man + 5] | s[O_F_man + 7]) & mine) >> value_13) & 1):
                    if value_14 < 64:
                        free = s[O_F_man + 2]
                        if ((<int64_t>(((((((((lx_ray_run(T_RAY_1[value_13], free, 0)
                                | lx_ray_past(T_RAY_1[value_13], free, 0)) | lx_ray_run(T_RAY_3[value_13], free, 1))
                                | lx_ray_past(T_RAY_3[value_13], free, 1)) | lx_ray_run(T_RAY_5[value_13], free, 1))
                                | lx_ray_past(T_RAY_5[value_13], free, 1)) | lx_ray_run(T_RAY_7[value_13], free, 0))
                                | lx_ray_past(T_RAY_7[value_13], free, 0)) >> value_14) & 1))
                                and (not (<int64_t>((mine >> value_14) & 1)))):
                            if passes_hop(g, s, (<int64_t>s[S_ME]), (<int64_t>s[S_NEXT]), value_13, value_14):
                                return 1
        if (c >> 56) == ACTION_slide:
            value_15 = (c >> 6) & 63
            value_16 = c & 63
            # chess_simple 31: action slide(from in man in {rook, queen} of me, to in rays(from, beside) - mine):
            # go(from, to)
            if value_15 < 64:
                i_1_ = (<int64_t>s[S_ME])
                mine = s[O_F_man + i_1_]
                if <int64_t>((((s[O_F_man + 6] | s[O_F_man + 7]) & mine) >> value_15) & 1):
                    if value_16 < 64:
                        free = s[O_F_man + 2]
                        if ((<int64_t>(((((((((lx_ray_run(T_RAY_0[value_15], free, 0)
                                | lx_ray_past(T_RAY_0[value_15], free, 0)) | lx_ray_run(T_RAY_2[value_15], free, 1))
                                | lx_ray_past(T_RAY_2[value_15], free, 1)) | lx_ray_run(T_RAY_4[value_15], free, 1))
                                | lx_ray_past(T_RAY_4[value_15], free, 1)) | lx_ray_run(T_RAY_6[value_15], free, 0))
                                | lx_ray_past(T_RAY_6[value_15], free, 0)) >> value_16) & 1))
                                and (not (<int64_t>((mine >> value_16) & 1)))):
                            if passes_hop(g, s, (<int64_t>s[S_ME]), (<int64_t>s[S_NEXT]), value_15, value_16):
                                return 1
        if (c >> 56) == ACTION_step:
            value_17 = (c >> 6) & 63
            value_18 = c & 63
            # chess_simple 32: action step(from in man == king of me, to in near(from) - mine): go(from, to)
            if value_17 < 64:
                i_1_ = (<int64_t>s[S_ME])
                mine = s[O_F_man + i_1_]
                if <int64_t>(((mine & s[O_F_man + 8]) >> value_17) & 1):
                    if value_18 < 64:
                        if ((<int64_t>((T_IMAGE_near[value_17] >> value_18) & 1))
                                and (not (<int64_t>((mine >> value_18) & 1)))):
                            if passes_step(g, s, (<int64_t>s[S_ME]), (<int64_t>s[S_NEXT]), value_17, value_18):
                                return 1
        if (c >> 56) == ACTION_castle:
            value_19 = (c >> 16) & 63
            value_20 = (c >> 12) & 15
            value_21 = (c >> 6) & 63
            value_22 = c & 63
            # 18: action castle(from in (man == king of me) & unmoved, d in east | west, corner in past(from, d, free) &
            # unmoved & (man == rook of me), to in (d ** 2)(from)):
            # 19: require not any((from | d(from)) & struck(foe)), "the king would castle out of check or through it"
            if value_19 < 64:
                i_1_ = (<int64_t>s[S_ME])
                mine = s[O_F_man + i_1_]
                if ((<int64_t>(((mine & s[O_F_man + 8]) >> value_19) & 1))
                        and (<int64_t>((s[O_F_unmoved] >> value_19) & 1))):
                    if value_20 < 16:
                        if (2 == value_20) or (6 == value_20):
                            p_23 = 1 - (<int64_t>s[S_ME])
                            p_24 = 1 - (<int64_t>s[S_ME])
                            struck_25 = part_of_struck(g, s, p_24)
                            S_26 = (s[O_F_man + 5] | s[O_F_man + 7]) & s[O_F_man + p_24]
                            S_27 = (s[O_F_man + 6] | s[O_F_man + 7]) & s[O_F_man + p_24]
                            free = s[O_F_man + 2]
                            p_2_ = step_image(g, value_20, <uint64_t>1 << value_19)
                            p_3_ = s[O_F_man + p_24] & s[O_F_man + 4]
                            p_4_ = s[O_F_man + p_24] & s[O_F_man + 8]
                            p_5_ = p_4_ | ((p_4_ << 1) & COLUMNS_FROM_M1) | ((p_4_ >> 1) & COLUMNS_FROM_1)
                            p_6_ = lx_fan_2(S_26, free, T_FAN2_1_3_5_7, 3, 0, 1)
                            p_7_ = lx_fan_2(S_27, free, T_FAN2_0_2_4_6, 3, 0, 1)
                            if not ((((<uint64_t>1 << value_19) | p_2_)
                                    & ((((struck_25 | (((p_3_ >> 17) & FROM_15) | ((p_3_ >> 15) & FROM_14)
                                    | ((p_3_ >> 10) & FROM_13) | ((p_3_ >> 6) & FROM_12) | ((p_3_ << 6) & FROM_11)
                                    | ((p_3_ << 10) & FROM_10) | ((p_3_ << 15) & FROM_9) | ((p_3_ << 17) & FROM_8)))
                                    | ((((p_4_ << 1) & COLUMNS_FROM_M1) | ((p_4_ >> 1) & COLUMNS_FROM_1) | (p_5_ << 8)
                                    | (p_5_ >> 8)) & BOARD)) | (p_6_ & ~(S_26 & free))) | (p_7_ & ~(S_27 & free))))
                                    != 0):
                                if value_21 < 64:
                                    p_8_ = past_along(g, value_20, value_19, free)
                                    if (((<int64_t>((p_8_ >> value_21) & 1)) and (<int64_t>((s[O_F_unmoved] >> value_21)
                                            & 1))) and (<int64_t>(((mine & s[O_F_man + 6]) >> value_21) & 1))):
                                        if value_22 < 64:
                                            i_1_ = ((value_20 * 64) + value_19)
                                            if <int64_t>((T_set_4[i_1_] >> value_22) & 1):
                                                if passes_castle(g, s, (<int64_t>s[S_ME]), (<int64_t>s[S_NEXT]),
                                                        value_19, value_20, value_21, value_22):
                                                    return 1
        return 0
    if (<int64_t>s[S_AT]) == 1:
        if (c >> 56) == ACTION_promote:
            value_100001 = c & 7
            # 24: action promote(kind in {queen, rook, bishop, knight}):
            if value_100001 < 6:
                if <int64_t>((<uint64_t>0x1EULL >> value_100001) & 1):
                    return 1
        return 0
    return 0

# Take a choice that is offered.
cdef int64_t apply_choice "lx_apply_choice"(const Game *g, uint64_t *s, int64_t c) noexcept nogil:
    if (<int64_t>s[S_AT]) == 0:
        if (c >> 56) == ACTION_push:
            take_0_push(g, s, c)
            return go_1(g, s)
        if (c >> 56) == ACTION_rush:
            take_0_rush(g, s, c)
            return go_1(g, s)
        if (c >> 56) == ACTION_take:
            take_0_take(g, s, c)
            return go_1(g, s)
        if (c >> 56) == ACTION_hop:
            take_0_push(g, s, c)
            return go_1(g, s)
        if (c >> 56) == ACTION_glide:
            take_0_push(g, s, c)
            return go_1(g, s)
        if (c >> 56) == ACTION_slide:
            take_0_push(g, s, c)
            return go_1(g, s)
        if (c >> 56) == ACTION_step:
            take_0_push(g, s, c)
            return go_1(g, s)
        if (c >> 56) == ACTION_castle:
            take_0_castle(g, s, c)
            return go_1(g, s)
    if (<int64_t>s[S_AT]) == 1:
        take_2_promote(g, s, c)
        return go_3(g, s)
    return LX_DEAD_END

# Whether every choice now surely ends the turn.
cdef inline int64_t final_stop "lx_final_stop"(const Game *g, uint64_t *s) noexcept nogil:
    if (<int64_t>s[S_AT]) == 0:
        return not may_go_on_0(g, s)
    if (<int64_t>s[S_AT]) == 1:
        return 1
    return 0

# Tallies the complete turns; 0 where only enumeration would tell.
cdef int64_t count_turns "lx_count_turns"(const Game *g, uint64_t *s, lx_tally *tally) noexcept nogil:
    cdef const uint64_t *T_set = g.T_set
    cdef int64_t v_2, v_3, i_1_, total_1, from_4, v_6, v_7, to_5, v_10, v_11, from_9, v_14, v_15, to_12, from_17, p_19
    cdef int64_t v_20, v_21, to_18
    cdef uint64_t mine, m_2_, free, m_3_, chosen_13
    cdef uint64_t[20] t_8, t_16, t_22
    if (<int64_t>s[S_AT]) == 0:
        v_2 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
        v_3 = v_2 if ((v_2 > 0) and (v_2 <= 8)) else 0
        i_1_ = (<int64_t>s[S_ME])
        mine = s[O_F_man + i_1_]
        if ((mine & s[O_F_man + 3]) & T_ROWS[v_3]) != 0:
            return 0
        total_1 = count_choices(g, s)
        # chess_simple 27: action push(from in man == pawn of me, to in ahead(me)(from) & free): go(from, to)
        m_2_ = mine & s[O_F_man + 3]
        while m_2_:
            from_4 = lx_ctz(m_2_)
            m_2_ &= m_2_ - 1
            v_6 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
            v_7 = v_6 if ((v_6 > 0) and (v_6 <= 8)) else 0
            free = s[O_F_man + 2]
            i_1_ = <int64_t>((<int64_t>s[S_ME]) == 0)
            m_3_ = ((T_IMAGE_north[from_4] if i_1_ else T_IMAGE_south[from_4]) & free) & T_ROWS[v_7]
            while m_3_:
                to_5 = lx_ctz(m_3_)
                m_3_ &= m_3_ - 1
                copy_locally(g, t_8, s)
                if try_take_0_push(g, t_8, ((from_4 * 64) + to_5)):
                    total_1 = total_1 + -1
                    if not count_from_1(g, t_8, tally):
                        return 0
        # 10: action rush(from in (man == pawn of me) & (row == (7 if me == White else 2)), to in
        # ahead(me)(ahead(me)(from) & free) & free):
        v_10 = 7 if ((<int64_t>s[S_ME]) == 0) else 2
        v_11 = v_10 if ((v_10 > 0) and (v_10 <= 8)) else 0
        m_2_ = ((mine & s[O_F_man + 3]) & T_ROWS[v_11]) & (mine & s[O_F_man + 3])
        while m_2_:
            from_9 = lx_ctz(m_2_)
            m_2_ &= m_2_ - 1
            chosen_13 = chosen_man_2(g, s, from_9)
            v_14 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
            v_15 = v_14 if ((v_14 > 0) and (v_14 <= 8)) else 0
            free = s[O_F_man + 2]
            m_3_ = (chosen_13 & free) & T_ROWS[v_15]
            while m_3_:
                to_12 = lx_ctz(m_3_)
                m_3_ &= m_3_ - 1
                copy_locally(g, t_16, s)
                if try_take_0_rush(g, t_16, (((<int64_t>ACTION_rush << 56) + (from_9 * 64)) + to_12)):
                    total_1 = total_1 + -1
                    if not count_from_1(g, t_16, tally):
                        return 0
        # 14: action take(from in man == pawn of me, to in slant(me)(from) & (man of foe | passed)):
        m_2_ = mine & s[O_F_man + 3]
        while m_2_:
            from_17 = lx_ctz(m_2_)
            m_2_ &= m_2_ - 1
            p_19 = 1 - (<int64_t>s[S_ME])
            v_20 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
            v_21 = v_20 if ((v_20 > 0) and (v_20 <= 8)) else 0
            i_1_ = (((<int64_t>s[S_ME]) * 64) + from_17)
            m_3_ = (T_set[i_1_] & (s[O_F_man + p_19] | s[O_F_passed])) & T_ROWS[v_21]
            while m_3_:
                to_18 = lx_ctz(m_3_)
                m_3_ &= m_3_ - 1
                copy_locally(g, t_22, s)
                if try_take_0_take(g, t_22, (((<int64_t>ACTION_take << 56) + (from_17 * 64)) + to_18)):
                    total_1 = total_1 + -1
                    if not count_from_1(g, t_22, tally):
                        return 0
        lx_tally_add(tally, total_1)
        return 1
    return 0

# The value of a field at a place.
cdef int64_t get_field(const Game *g, uint64_t *s, int64_t field, int64_t place, int64_t member) noexcept nogil:
    if field == 0:
        return get_man(g, s, place)
    if field == 1:
        return <int64_t>((s[O_F_unmoved] >> place) & 1)
    if field == 2:
        return <int64_t>((s[O_F_passed + place] >> member) & 1)
    if field == 3:
        return <int64_t>s[S_F_quiet]
    return 0

# Store the value of a field at a place.
cdef void put_field(const Game *g, uint64_t *s, int64_t field, int64_t place, int64_t member,
        int64_t value) noexcept nogil:
    if field == 0:
        put_man(g, s, place, value)
    if field == 1:
        lx_put(s + O_F_unmoved, place, value)
    if field == 2:
        lx_put(s + O_F_passed + place, member, value)
    if field == 3:
        s[S_F_quiet] = <uint64_t>value

# ------------------------------------------------------------ the contract (what is the same in all engines: `play.h`)

# What depends on the board alone, before anything is played; 0 when memory is short.
cdef int64_t make_tables(Game *g) noexcept nogil:
    cdef uint64_t *here = <uint64_t *>calloc(128 + 64 + 64 + 1024, 8)
    g.filled = here
    if here == NULL:
        return 0
    g.T_set = <const uint64_t *>here
    here += 128
    g.T_set_2 = <const uint64_t *>here
    here += 64
    g.T_set_3 = <const uint64_t *>here
    here += 64
    g.T_set_4 = <const uint64_t *>here
    here += 1024
    fill_set(g)
    fill_set_2(g)
    fill_set_3(g)
    fill_set_4(g)
    return 1

cdef void *c_open(const int32_t *settings, const int64_t *const *tables) noexcept nogil:
    cdef Game *g = <Game *>malloc(sizeof(Game))
    if g == NULL:
        return NULL
    g.opened = 1
    if not make_tables(g):
        free(g)
        return NULL
    return g

cdef void c_close(void *game) noexcept nogil:
    free((<Game *>game).filled)
    free(game)

cdef int64_t c_words "lx_words"(const void *game) noexcept nogil:
    cdef const Game *g = <const Game *>game
    return 12022

cdef int32_t c_players(const void *game) noexcept nogil:
    cdef const Game *g = <const Game *>game
    return <int32_t>(2)

cdef int32_t c_start(const void *game, uint64_t *s, int32_t block) noexcept nogil:
    cdef const Game *g = <const Game *>game
    if block == 0:
        return <int32_t>start_block_1(g, s)
    return 0

# The engine's number of a place of a field, which the contract numbers densely.
cdef inline int64_t inner_place(const Game *g, int32_t field, int64_t place) noexcept nogil:
    if field == 0 or field == 1:
        return T_BIT_OF[place]
    return place

# The engine's number of a member of a field, which the contract numbers densely.
cdef inline int64_t inner_member(const Game *g, int32_t field, int64_t member) noexcept nogil:
    if field == 2:
        return T_BIT_OF[member]
    return member

cdef int64_t c_get(const void *game, const uint64_t *s, int32_t field, int64_t place, int64_t member) noexcept nogil:
    cdef const Game *g = <const Game *>game
    return get_field(g, <uint64_t *>s, field, inner_place(g, field, place), inner_member(g, field, member))

cdef void c_put(const void *game, uint64_t *s, int32_t field, int64_t place, int64_t member,
        int64_t value) noexcept nogil:
    cdef const Game *g = <const Game *>game
    put_field(g, s, field, inner_place(g, field, place), inner_member(g, field, member), value)

cdef int32_t c_equal(const void *game, const uint64_t *a, const uint64_t *b) noexcept nogil:
    cdef const Game *g = <const Game *>game
    return lx_equal(a, b, O_KEPT)

cdef uint64_t c_hash(const void *game, const uint64_t *s) noexcept nogil:
    cdef const Game *g = <const Game *>game
    return lx_hash(s, O_KEPT, 0)

cdef void c_payoffs(const void *game, const uint64_t *s, double *out) noexcept nogil:
    lx_payoffs(s + O_WINNERS, s[S_OVER], c_players(game), out)

cdef int32_t c_scores(const void *game, const uint64_t *s, int64_t *out) noexcept nogil:
    return 0

cdef int32_t c_decode(const void *game, lx_choice c, int64_t *out) noexcept nogil:
    cdef const Game *g = <const Game *>game
    cdef int64_t raw
    cdef int32_t action = <int32_t>(c >> 56)
    if action == 0:  # push
        raw = <int64_t>((c >> 6) & 63)
        out[0] = T_CELL_OF[raw]
        raw = <int64_t>((c >> 0) & 63)
        out[1] = T_CELL_OF[raw]
    if action == 1:  # take
        raw = <int64_t>((c >> 6) & 63)
        out[0] = T_CELL_OF[raw]
        raw = <int64_t>((c >> 0) & 63)
        out[1] = T_CELL_OF[raw]
    if action == 2:  # hop
        raw = <int64_t>((c >> 6) & 63)
        out[0] = T_CELL_OF[raw]
        raw = <int64_t>((c >> 0) & 63)
        out[1] = T_CELL_OF[raw]
    if action == 3:  # glide
        raw = <int64_t>((c >> 6) & 63)
        out[0] = T_CELL_OF[raw]
        raw = <int64_t>((c >> 0) & 63)
        out[1] = T_CELL_OF[raw]
    if action == 4:  # slide
        raw = <int64_t>((c >> 6) & 63)
        out[0] = T_CELL_OF[raw]
        raw = <int64_t>((c >> 0) & 63)
        out[1] = T_CELL_OF[raw]
    if action == 5:  # step
        raw = <int64_t>((c >> 6) & 63)
        out[0] = T_CELL_OF[raw]
        raw = <int64_t>((c >> 0) & 63)
        out[1] = T_CELL_OF[raw]
    if action == 6:  # rush
        raw = <int64_t>((c >> 6) & 63)
        out[0] = T_CELL_OF[raw]
        raw = <int64_t>((c >> 0) & 63)
        out[1] = T_CELL_OF[raw]
    if action == 7:  # castle
        raw = <int64_t>((c >> 16) & 63)
        out[0] = T_CELL_OF[raw]
        raw = <int64_t>((c >> 12) & 15)
        out[1] = raw
        raw = <int64_t>((c >> 6) & 63)
        out[2] = T_CELL_OF[raw]
        raw = <int64_t>((c >> 0) & 63)
        out[3] = T_CELL_OF[raw]
    if action == 8:  # promote
        raw = <int64_t>((c >> 0) & 7)
        out[0] = raw
    return action

cdef lx_choice c_encode(const void *game, int32_t action, const int64_t *parameters) noexcept nogil:
    cdef const Game *g = <const Game *>game
    cdef uint64_t c = <uint64_t>action << 56
    if action == 0:  # push
        c |= (<uint64_t>(T_BIT_OF[parameters[0]]) & 63) << 6
        c |= (<uint64_t>(T_BIT_OF[parameters[1]]) & 63) << 0
    if action == 1:  # take
        c |= (<uint64_t>(T_BIT_OF[parameters[0]]) & 63) << 6
        c |= (<uint64_t>(T_BIT_OF[parameters[1]]) & 63) << 0
    if action == 2:  # hop
        c |= (<uint64_t>(T_BIT_OF[parameters[0]]) & 63) << 6
        c |= (<uint64_t>(T_BIT_OF[parameters[1]]) & 63) << 0
    if action == 3:  # glide
        c |= (<uint64_t>(T_BIT_OF[parameters[0]]) & 63) << 6
        c |= (<uint64_t>(T_BIT_OF[parameters[1]]) & 63) << 0
    if action == 4:  # slide
        c |= (<uint64_t>(T_BIT_OF[parameters[0]]) & 63) << 6
        c |= (<uint64_t>(T_BIT_OF[parameters[1]]) & 63) << 0
    if action == 5:  # step
        c |= (<uint64_t>(T_BIT_OF[parameters[0]]) & 63) << 6
        c |= (<uint64_t>(T_BIT_OF[parameters[1]]) & 63) << 0
    if action == 6:  # rush
        c |= (<uint64_t>(T_BIT_OF[parameters[0]]) & 63) << 6
        c |= (<uint64_t>(T_BIT_OF[parameters[1]]) & 63) << 0
    if action == 7:  # castle
        c |= (<uint64_t>(T_BIT_OF[parameters[0]]) & 63) << 16
        c |= (<uint64_t>(parameters[1]) & 15) << 12
        c |= (<uint64_t>(T_BIT_OF[parameters[2]]) & 63) << 6
        c |= (<uint64_t>(T_BIT_OF[parameters[3]]) & 63) << 0
    if action == 8:  # promote
        c |= (<uint64_t>(parameters[0]) & 7) << 0
    return c

# Whether a number did not fit into a set or field.
cdef inline int64_t beyond "lx_beyond"(const uint64_t *s) noexcept nogil:
    return s[S_BEYOND]

# How many choices are offered at most.
cdef int64_t count_untried "lx_count_untried"(const Game *g, uint64_t *s) noexcept nogil:
    return count_pseudo(g, s)

# The first engine number of the k-th witness that fits, or (element >= 0) whether this one does.
cdef int64_t look_up "lx_look_up"(
        const Game *g, uint64_t *s, lx_choice c, int32_t k, int64_t element, bint first) noexcept nogil:
    return -1 if first else 0

cdef lx_engine table

# What who loads this library is given: the functions above, and what is known of the engine without opening a game
# (`ludex.engine.library`). BEYOND: the word of a state that is set when a number did not fit, to 1 + the number of the
# message. SIZES, TABLES: what the contract's `open` takes (`ludex.engine.tables`).
cdef public const void *ludex_engine() noexcept nogil:
    global table
    table = lx_engine(
        LX_ABI, 9, 4, 4, 1,
        c_open, c_close, c_words, c_players, c_reset, c_start, c_begin, c_get, c_put, c_turn_count, c_put_turn_count,
        c_copy, c_equal, c_hash, c_mover, c_player, c_next, c_offer, c_count, c_legal, c_apply,
        c_weight, c_random, c_playout, c_turns, c_turns_modulo, c_perft, c_over, c_payoffs,
        c_no_returns, c_scores, c_decode, c_encode, c_witness, c_fits,
        NULL, NULL)
    return &table

cdef public const char *ludex_about() noexcept nogil:
    return rb"""{
        "DIGEST": "2b31290cdd1ea5468e5a771ebf1495e7a7983a515cbc485ce07807cd46956fe5",
        "SETTINGS": {'players': 2},
        "LINK_STEPS": {},
        "BEYOND": (6, (
            "quiet would leave its range, -2147483648..2147483647, chess.rules:28",
        )),
        "SIZES": (
        ),
        "TABLES": (
        ),
    }"""

# ------------------------------------------------------------ tables of the board

cdef extern from *:
    """
    #include <stdint.h>
    static const uint64_t T_ROWS[9] = {
        0x0u, 0xffu, 0xff00u, 0xff0000u, 0xff000000u, 0xff00000000u, 0xff0000000000u, 0xff000000000000u,
        0xff00000000000000u,
    };
    static const int64_t T_OPPOSITE[16] = {
        4, 5, 6, 7, 0, 1, 2, 3, 15, 14, 13, 12, 11, 10, 9, 8,
    };
    static const int64_t T_BIT_OF[64] = {
        0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29,
        30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43, 44, 45, 46, 47, 48, 49, 50, 51, 52, 53, 54, 55, 56, 57,
        58, 59, 60, 61, 62, 63,
    };
    static const int64_t T_CELL_OF[64] = {
        0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29,
        30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43, 44, 45, 46, 47, 48, 49, 50, 51, 52, 53, 54, 55, 56, 57,
        58, 59, 60, 61, 62, 63,
    };
    static const uint64_t T_IMAGE_near[64] = {
        0x302u, 0x705u, 0xe0au, 0x1c14u, 0x3828u, 0x7050u, 0xe0a0u, 0xc040u, 0x30203u, 0x70507u, 0xe0a0eu, 0x1c141cu,
        0x382838u, 0x705070u, 0xe0a0e0u, 0xc040c0u, 0x3020300u, 0x7050700u, 0xe0a0e00u, 0x1c141c00u, 0x38283800u,
        0x70507000u, 0xe0a0e000u, 0xc040c000u, 0x302030000u, 0x705070000u, 0xe0a0e0000u, 0x1c141c0000u, 0x3828380000u,
        0x7050700000u, 0xe0a0e00000u, 0xc040c00000u, 0x30203000000u, 0x70507000000u, 0xe0a0e000000u, 0x1c141c000000u,
        0x382838000000u, 0x705070000000u, 0xe0a0e0000000u, 0xc040c0000000u, 0x3020300000000u, 0x7050700000000u,
        0xe0a0e00000000u, 0x1c141c00000000u, 0x38283800000000u, 0x70507000000000u, 0xe0a0e000000000u, 0xc040c000000000u,
        0x302030000000000u, 0x705070000000000u, 0xe0a0e0000000000u, 0x1c141c0000000000u, 0x3828380000000000u,
        0x7050700000000000u, 0xe0a0e00000000000u, 0xc040c00000000000u, 0x203000000000000u, 0x507000000000000u,
        0xa0e000000000000u, 0x141c000000000000u, 0x2838000000000000u, 0x5070000000000000u, 0xa0e0000000000000u,
        0x40c0000000000000u,
    };
    static const uint64_t T_IMAGE_east[64] = {
        0x2u, 0x4u, 0x8u, 0x10u, 0x20u, 0x40u, 0x80u, 0x0u, 0x200u, 0x400u, 0x800u, 0x1000u, 0x2000u, 0x4000u, 0x8000u,
        0x0u, 0x20000u, 0x40000u, 0x80000u, 0x100000u, 0x200000u, 0x400000u, 0x800000u, 0x0u, 0x2000000u, 0x4000000u,
        0x8000000u, 0x10000000u, 0x20000000u, 0x40000000u, 0x80000000u, 0x0u, 0x200000000u, 0x400000000u, 0x800000000u,
        0x1000000000u, 0x2000000000u, 0x4000000000u, 0x8000000000u, 0x0u, 0x20000000000u, 0x40000000000u,
        0x80000000000u, 0x100000000000u, 0x200000000000u, 0x400000000000u, 0x800000000000u, 0x0u, 0x2000000000000u,
        0x4000000000000u, 0x8000000000000u, 0x10000000000000u, 0x20000000000000u, 0x40000000000000u, 0x80000000000000u,
        0x0u, 0x200000000000000u, 0x400000000000000u, 0x800000000000000u, 0x1000000000000000u, 0x2000000000000000u,
        0x4000000000000000u, 0x8000000000000000u, 0x0u,
    };
    static const uint64_t T_FAN2_1_3_5_7[6] = {
        0x7u, 0x9u, 0x7f7f7f7f7f7f7f00u, 0xfefefefefefefe00u, 0xfefefefefefefeu, 0x7f7f7f7f7f7f7fu,
    };
    static const uint64_t T_FAN2_0_2_4_6[6] = {
        0x1u, 0x8u, 0xfefefefefefefefeu, 0xffffffffffffff00u, 0x7f7f7f7f7f7f7f7fu, 0xffffffffffffffu,
    };
    static const uint64_t T_RAY_2[64] = {
        0xfeu, 0xfcu, 0xf8u, 0xf0u, 0xe0u, 0xc0u, 0x80u, 0x0u, 0xfe00u, 0xfc00u, 0xf800u, 0xf000u, 0xe000u, 0xc000u,
        0x8000u, 0x0u, 0xfe0000u, 0xfc0000u, 0xf80000u, 0xf00000u, 0xe00000u, 0xc00000u, 0x800000u, 0x0u, 0xfe000000u,
        0xfc000000u, 0xf8000000u, 0xf0000000u, 0xe0000000u, 0xc0000000u, 0x80000000u, 0x0u, 0xfe00000000u,
        0xfc00000000u, 0xf800000000u, 0xf000000000u, 0xe000000000u, 0xc000000000u, 0x8000000000u, 0x0u, 0xfe0000000000u,
        0xfc0000000000u, 0xf80000000000u, 0xf00000000000u, 0xe00000000000u, 0xc00000000000u, 0x800000000000u, 0x0u,
        0xfe000000000000u, 0xfc000000000000u, 0xf8000000000000u, 0xf0000000000000u, 0xe0000000000000u,
        0xc0000000000000u, 0x80000000000000u, 0x0u, 0xfe00000000000000u, 0xfc00000000000000u, 0xf800000000000000u,
        0xf000000000000000u, 0xe000000000000000u, 0xc000000000000000u, 0x8000000000000000u, 0x0u,
    };
    static const uint64_t T_IMAGE_west[64] = {
        0x0u, 0x1u, 0x2u, 0x4u, 0x8u, 0x10u, 0x20u, 0x40u, 0x0u, 0x100u, 0x200u, 0x400u, 0x800u, 0x1000u, 0x2000u,
        0x4000u, 0x0u, 0x10000u, 0x20000u, 0x40000u, 0x80000u, 0x100000u, 0x200000u, 0x400000u, 0x0u, 0x1000000u,
        0x2000000u, 0x4000000u, 0x8000000u, 0x10000000u, 0x20000000u, 0x40000000u, 0x0u, 0x100000000u, 0x200000000u,
        0x400000000u, 0x800000000u, 0x1000000000u, 0x2000000000u, 0x4000000000u, 0x0u, 0x10000000000u, 0x20000000000u,
        0x40000000000u, 0x80000000000u, 0x100000000000u, 0x200000000000u, 0x400000000000u, 0x0u, 0x1000000000000u,
        0x2000000000000u, 0x4000000000000u, 0x8000000000000u, 0x10000000000000u, 0x20000000000000u, 0x40000000000000u,
        0x0u, 0x100000000000000u, 0x200000000000000u, 0x400000000000000u, 0x800000000000000u, 0x1000000000000000u,
        0x2000000000000000u, 0x4000000000000000u,
    };
    static const uint64_t T_RAY_6[64] = {
        0x0u, 0x1u, 0x3u, 0x7u, 0xfu, 0x1fu, 0x3fu, 0x7fu, 0x0u, 0x100u, 0x300u, 0x700u, 0xf00u, 0x1f00u, 0x3f00u,
        0x7f00u, 0x0u, 0x10000u, 0x30000u, 0x70000u, 0xf0000u, 0x1f0000u, 0x3f0000u, 0x7f0000u, 0x0u, 0x1000000u,
        0x3000000u, 0x7000000u, 0xf000000u, 0x1f000000u, 0x3f000000u, 0x7f000000u, 0x0u, 0x100000000u, 0x300000000u,
        0x700000000u, 0xf00000000u, 0x1f00000000u, 0x3f00000000u, 0x7f00000000u, 0x0u, 0x10000000000u, 0x30000000000u,
        0x70000000000u, 0xf0000000000u, 0x1f0000000000u, 0x3f0000000000u, 0x7f0000000000u, 0x0u, 0x1000000000000u,
        0x3000000000000u, 0x7000000000000u, 0xf000000000000u, 0x1f000000000000u, 0x3f000000000000u, 0x7f000000000000u,
        0x0u, 0x100000000000000u, 0x300000000000000u, 0x700000000000000u, 0xf00000000000000u, 0x1f00000000000000u,
        0x3f00000000000000u, 0x7f00000000000000u,
    };
    static const uint64_t T_IMAGE_north[64] = {
        0x0u, 0x0u, 0x0u, 0x0u, 0x0u, 0x0u, 0x0u, 0x0u, 0x1u, 0x2u, 0x4u, 0x8u, 0x10u, 0x20u, 0x40u, 0x80u, 0x100u,
        0x200u, 0x400u, 0x800u, 0x1000u, 0x2000u, 0x4000u, 0x8000u, 0x10000u, 0x20000u, 0x40000u, 0x80000u, 0x100000u,
        0x200000u, 0x400000u, 0x800000u, 0x1000000u, 0x2000000u, 0x4000000u, 0x8000000u, 0x10000000u, 0x20000000u,
        0x40000000u, 0x80000000u, 0x100000000u, 0x200000000u, 0x400000000u, 0x800000000u, 0x1000000000u, 0x2000000000u,
        0x4000000000u, 0x8000000000u, 0x10000000000u, 0x20000000000u, 0x40000000000u, 0x80000000000u, 0x100000000000u,
        0x200000000000u, 0x400000000000u, 0x800000000000u, 0x1000000000000u, 0x2000000000000u, 0x4000000000000u,
        0x8000000000000u, 0x10000000000000u, 0x20000000000000u, 0x40000000000000u, 0x80000000000000u,
    };
    static const uint64_t T_IMAGE_south[64] = {
        0x100u, 0x200u, 0x400u, 0x800u, 0x1000u, 0x2000u, 0x4000u, 0x8000u, 0x10000u, 0x20000u, 0x40000u, 0x80000u,
        0x100000u, 0x200000u, 0x400000u, 0x800000u, 0x1000000u, 0x2000000u, 0x4000000u, 0x8000000u, 0x10000000u,
        0x20000000u, 0x40000000u, 0x80000000u, 0x100000000u, 0x200000000u, 0x400000000u, 0x800000000u, 0x1000000000u,
        0x2000000000u, 0x4000000000u, 0x8000000000u, 0x10000000000u, 0x20000000000u, 0x40000000000u, 0x80000000000u,
        0x100000000000u, 0x200000000000u, 0x400000000000u, 0x800000000000u, 0x1000000000000u, 0x2000000000000u,
        0x4000000000000u, 0x8000000000000u, 0x10000000000000u, 0x20000000000000u, 0x40000000000000u, 0x80000000000000u,
        0x100000000000000u, 0x200000000000000u, 0x400000000000000u, 0x800000000000000u, 0x1000000000000000u,
        0x2000000000000000u, 0x4000000000000000u, 0x8000000000000000u, 0x0u, 0x0u, 0x0u, 0x0u, 0x0u, 0x0u, 0x0u, 0x0u,
    };
    static const uint64_t T_IMAGE_8_to_15[64] = {
        0x20400u, 0x50800u, 0xa1100u, 0x142200u, 0x284400u, 0x508800u, 0xa01000u, 0x402000u, 0x2040004u, 0x5080008u,
        0xa110011u, 0x14220022u, 0x28440044u, 0x50880088u, 0xa0100010u, 0x40200020u, 0x204000402u, 0x508000805u,
        0xa1100110au, 0x1422002214u, 0x2844004428u, 0x5088008850u, 0xa0100010a0u, 0x4020002040u, 0x20400040200u,
        0x50800080500u, 0xa1100110a00u, 0x142200221400u, 0x284400442800u, 0x508800885000u, 0xa0100010a000u,
        0x402000204000u, 0x2040004020000u, 0x5080008050000u, 0xa1100110a0000u, 0x14220022140000u, 0x28440044280000u,
        0x50880088500000u, 0xa0100010a00000u, 0x40200020400000u, 0x204000402000000u, 0x508000805000000u,
        0xa1100110a000000u, 0x1422002214000000u, 0x2844004428000000u, 0x5088008850000000u, 0xa0100010a0000000u,
        0x4020002040000000u, 0x400040200000000u, 0x800080500000000u, 0x1100110a00000000u, 0x2200221400000000u,
        0x4400442800000000u, 0x8800885000000000u, 0x100010a000000000u, 0x2000204000000000u, 0x4020000000000u,
        0x8050000000000u, 0x110a0000000000u, 0x22140000000000u, 0x44280000000000u, 0x88500000000000u, 0x10a00000000000u,
        0x20400000000000u,
    };
    static const uint64_t T_RAY_1[64] = {
        0x0u, 0x0u, 0x0u, 0x0u, 0x0u, 0x0u, 0x0u, 0x0u, 0x2u, 0x4u, 0x8u, 0x10u, 0x20u, 0x40u, 0x80u, 0x0u, 0x204u,
        0x408u, 0x810u, 0x1020u, 0x2040u, 0x4080u, 0x8000u, 0x0u, 0x20408u, 0x40810u, 0x81020u, 0x102040u, 0x204080u,
        0x408000u, 0x800000u, 0x0u, 0x2040810u, 0x4081020u, 0x8102040u, 0x10204080u, 0x20408000u, 0x40800000u,
        0x80000000u, 0x0u, 0x204081020u, 0x408102040u, 0x810204080u, 0x1020408000u, 0x2040800000u, 0x4080000000u,
        0x8000000000u, 0x0u, 0x20408102040u, 0x40810204080u, 0x81020408000u, 0x102040800000u, 0x204080000000u,
        0x408000000000u, 0x800000000000u, 0x0u, 0x2040810204080u, 0x4081020408000u, 0x8102040800000u, 0x10204080000000u,
        0x20408000000000u, 0x40800000000000u, 0x80000000000000u, 0x0u,
    };
    static const uint64_t T_RAY_3[64] = {
        0x8040201008040200u, 0x80402010080400u, 0x804020100800u, 0x8040201000u, 0x80402000u, 0x804000u, 0x8000u, 0x0u,
        0x4020100804020000u, 0x8040201008040000u, 0x80402010080000u, 0x804020100000u, 0x8040200000u, 0x80400000u,
        0x800000u, 0x0u, 0x2010080402000000u, 0x4020100804000000u, 0x8040201008000000u, 0x80402010000000u,
        0x804020000000u, 0x8040000000u, 0x80000000u, 0x0u, 0x1008040200000000u, 0x2010080400000000u,
        0x4020100800000000u, 0x8040201000000000u, 0x80402000000000u, 0x804000000000u, 0x8000000000u, 0x0u,
        0x804020000000000u, 0x1008040000000000u, 0x2010080000000000u, 0x4020100000000000u, 0x8040200000000000u,
        0x80400000000000u, 0x800000000000u, 0x0u, 0x402000000000000u, 0x804000000000000u, 0x1008000000000000u,
        0x2010000000000000u, 0x4020000000000000u, 0x8040000000000000u, 0x80000000000000u, 0x0u, 0x200000000000000u,
        0x400000000000000u, 0x800000000000000u, 0x1000000000000000u, 0x2000000000000000u, 0x4000000000000000u,
        0x8000000000000000u, 0x0u, 0x0u, 0x0u, 0x0u, 0x0u, 0x0u, 0x0u, 0x0u, 0x0u,
    };
    static const uint64_t T_RAY_5[64] = {
        0x0u, 0x100u, 0x10200u, 0x1020400u, 0x102040800u, 0x10204081000u, 0x1020408102000u, 0x102040810204000u, 0x0u,
        0x10000u, 0x1020000u, 0x102040000u, 0x10204080000u, 0x1020408100000u, 0x102040810200000u, 0x204081020400000u,
        0x0u, 0x1000000u, 0x102000000u, 0x10204000000u, 0x1020408000000u, 0x102040810000000u, 0x204081020000000u,
        0x408102040000000u, 0x0u, 0x100000000u, 0x10200000000u, 0x1020400000000u, 0x102040800000000u,
        0x204081000000000u, 0x408102000000000u, 0x810204000000000u, 0x0u, 0x10000000000u, 0x1020000000000u,
        0x102040000000000u, 0x204080000000000u, 0x408100000000000u, 0x810200000000000u, 0x1020400000000000u, 0x0u,
        0x1000000000000u, 0x102000000000000u, 0x204000000000000u, 0x408000000000000u, 0x810000000000000u,
        0x1020000000000000u, 0x2040000000000000u, 0x0u, 0x100000000000000u, 0x200000000000000u, 0x400000000000000u,
        0x800000000000000u, 0x1000000000000000u, 0x2000000000000000u, 0x4000000000000000u, 0x0u, 0x0u, 0x0u, 0x0u, 0x0u,
        0x0u, 0x0u, 0x0u,
    };
    static const uint64_t T_RAY_7[64] = {
        0x0u, 0x0u, 0x0u, 0x0u, 0x0u, 0x0u, 0x0u, 0x0u, 0x0u, 0x1u, 0x2u, 0x4u, 0x8u, 0x10u, 0x20u, 0x40u, 0x0u, 0x100u,
        0x201u, 0x402u, 0x804u, 0x1008u, 0x2010u, 0x4020u, 0x0u, 0x10000u, 0x20100u, 0x40201u, 0x80402u, 0x100804u,
        0x201008u, 0x402010u, 0x0u, 0x1000000u, 0x2010000u, 0x4020100u, 0x8040201u, 0x10080402u, 0x20100804u,
        0x40201008u, 0x0u, 0x100000000u, 0x201000000u, 0x402010000u, 0x804020100u, 0x1008040201u, 0x2010080402u,
        0x4020100804u, 0x0u, 0x10000000000u, 0x20100000000u, 0x40201000000u, 0x80402010000u, 0x100804020100u,
        0x201008040201u, 0x402010080402u, 0x0u, 0x1000000000000u, 0x2010000000000u, 0x4020100000000u, 0x8040201000000u,
        0x10080402010000u, 0x20100804020100u, 0x40201008040201u,
    };
    static const uint64_t T_RAY_0[64] = {
        0x0u, 0x0u, 0x0u, 0x0u, 0x0u, 0x0u, 0x0u, 0x0u, 0x1u, 0x2u, 0x4u, 0x8u, 0x10u, 0x20u, 0x40u, 0x80u, 0x101u,
        0x202u, 0x404u, 0x808u, 0x1010u, 0x2020u, 0x4040u, 0x8080u, 0x10101u, 0x20202u, 0x40404u, 0x80808u, 0x101010u,
        0x202020u, 0x404040u, 0x808080u, 0x1010101u, 0x2020202u, 0x4040404u, 0x8080808u, 0x10101010u, 0x20202020u,
        0x40404040u, 0x80808080u, 0x101010101u, 0x202020202u, 0x404040404u, 0x808080808u, 0x1010101010u, 0x2020202020u,
        0x4040404040u, 0x8080808080u, 0x10101010101u, 0x20202020202u, 0x40404040404u, 0x80808080808u, 0x101010101010u,
        0x202020202020u, 0x404040404040u, 0x808080808080u, 0x1010101010101u, 0x2020202020202u, 0x4040404040404u,
        0x8080808080808u, 0x10101010101010u, 0x20202020202020u, 0x40404040404040u, 0x80808080808080u,
    };
    static const uint64_t T_RAY_4[64] = {
        0x101010101010100u, 0x202020202020200u, 0x404040404040400u, 0x808080808080800u, 0x1010101010101000u,
        0x2020202020202000u, 0x4040404040404000u, 0x8080808080808000u, 0x101010101010000u, 0x202020202020000u,
        0x404040404040000u, 0x808080808080000u, 0x1010101010100000u, 0x2020202020200000u, 0x4040404040400000u,
        0x8080808080800000u, 0x101010101000000u, 0x202020202000000u, 0x404040404000000u, 0x808080808000000u,
        0x1010101010000000u, 0x2020202020000000u, 0x4040404040000000u, 0x8080808080000000u, 0x101010100000000u,
        0x202020200000000u, 0x404040400000000u, 0x808080800000000u, 0x1010101000000000u, 0x2020202000000000u,
        0x4040404000000000u, 0x8080808000000000u, 0x101010000000000u, 0x202020000000000u, 0x404040000000000u,
        0x808080000000000u, 0x1010100000000000u, 0x2020200000000000u, 0x4040400000000000u, 0x8080800000000000u,
        0x101000000000000u, 0x202000000000000u, 0x404000000000000u, 0x808000000000000u, 0x1010000000000000u,
        0x2020000000000000u, 0x4040000000000000u, 0x8080000000000000u, 0x100000000000000u, 0x200000000000000u,
        0x400000000000000u, 0x800000000000000u, 0x1000000000000000u, 0x2000000000000000u, 0x4000000000000000u,
        0x8000000000000000u, 0x0u, 0x0u, 0x0u, 0x0u, 0x0u, 0x0u, 0x0u, 0x0u,
    };
    static const uint64_t T_FAN2_1[6] = {
        0x7u, 0x1u, 0x0u, 0x0u, 0xfefefefefefefeu, 0x0u,
    };
    static const uint64_t T_FAN2_3[6] = {
        0x9u, 0x1u, 0xfefefefefefefe00u, 0x0u, 0x0u, 0x0u,
    };
    static const uint64_t T_FAN2_5[6] = {
        0x7u, 0x1u, 0x7f7f7f7f7f7f7f00u, 0x0u, 0x0u, 0x0u,
    };
    static const uint64_t T_FAN2_7[6] = {
        0x9u, 0x1u, 0x0u, 0x0u, 0x7f7f7f7f7f7f7fu, 0x0u,
    };
    static const uint64_t T_FAN2_0[6] = {
        0x8u, 0x1u, 0x0u, 0x0u, 0xffffffffffffffu, 0x0u,
    };
    static const uint64_t T_FAN2_2[6] = {
        0x1u, 0x1u, 0xfefefefefefefefeu, 0x0u, 0x0u, 0x0u,
    };
    static const uint64_t T_FAN2_4[6] = {
        0x8u, 0x1u, 0xffffffffffffff00u, 0x0u, 0x0u, 0x0u,
    };
    static const uint64_t T_FAN2_6[6] = {
        0x1u, 0x1u, 0x0u, 0x0u, 0x7f7f7f7f7f7f7f7fu, 0x0u,
    };
    static const uint64_t T_RAY_8[64] = {
        0x0u, 0x0u, 0x0u, 0x0u, 0x0u, 0x0u, 0x0u, 0x0u, 0x0u, 0x0u, 0x0u, 0x0u, 0x0u, 0x0u, 0x0u, 0x0u, 0x0u, 0x1u,
        0x2u, 0x4u, 0x8u, 0x10u, 0x20u, 0x40u, 0x0u, 0x100u, 0x200u, 0x400u, 0x800u, 0x1000u, 0x2000u, 0x4000u, 0x0u,
        0x10000u, 0x20001u, 0x40002u, 0x80004u, 0x100008u, 0x200010u, 0x400020u, 0x0u, 0x1000000u, 0x2000100u,
        0x4000200u, 0x8000400u, 0x10000800u, 0x20001000u, 0x40002000u, 0x0u, 0x100000000u, 0x200010000u, 0x400020001u,
        0x800040002u, 0x1000080004u, 0x2000100008u, 0x4000200010u, 0x0u, 0x10000000000u, 0x20001000000u, 0x40002000100u,
        0x80004000200u, 0x100008000400u, 0x200010000800u, 0x400020001000u,
    };
    static const uint64_t T_RAY_9[64] = {
        0x0u, 0x0u, 0x0u, 0x0u, 0x0u, 0x0u, 0x0u, 0x0u, 0x0u, 0x0u, 0x0u, 0x0u, 0x0u, 0x0u, 0x0u, 0x0u, 0x2u, 0x4u,
        0x8u, 0x10u, 0x20u, 0x40u, 0x80u, 0x0u, 0x200u, 0x400u, 0x800u, 0x1000u, 0x2000u, 0x4000u, 0x8000u, 0x0u,
        0x20004u, 0x40008u, 0x80010u, 0x100020u, 0x200040u, 0x400080u, 0x800000u, 0x0u, 0x2000400u, 0x4000800u,
        0x8001000u, 0x10002000u, 0x20004000u, 0x40008000u, 0x80000000u, 0x0u, 0x200040008u, 0x400080010u, 0x800100020u,
        0x1000200040u, 0x2000400080u, 0x4000800000u, 0x8000000000u, 0x0u, 0x20004000800u, 0x40008001000u,
        0x80010002000u, 0x100020004000u, 0x200040008000u, 0x400080000000u, 0x800000000000u, 0x0u,
    };
    static const uint64_t T_RAY_10[64] = {
        0x0u, 0x0u, 0x0u, 0x0u, 0x0u, 0x0u, 0x0u, 0x0u, 0x0u, 0x0u, 0x1u, 0x2u, 0x4u, 0x8u, 0x10u, 0x20u, 0x0u, 0x0u,
        0x100u, 0x200u, 0x401u, 0x802u, 0x1004u, 0x2008u, 0x0u, 0x0u, 0x10000u, 0x20000u, 0x40100u, 0x80200u, 0x100401u,
        0x200802u, 0x0u, 0x0u, 0x1000000u, 0x2000000u, 0x4010000u, 0x8020000u, 0x10040100u, 0x20080200u, 0x0u, 0x0u,
        0x100000000u, 0x200000000u, 0x401000000u, 0x802000000u, 0x1004010000u, 0x2008020000u, 0x0u, 0x0u,
        0x10000000000u, 0x20000000000u, 0x40100000000u, 0x80200000000u, 0x100401000000u, 0x200802000000u, 0x0u, 0x0u,
        0x1000000000000u, 0x2000000000000u, 0x4010000000000u, 0x8020000000000u, 0x10040100000000u, 0x20080200000000u,
    };
    static const uint64_t T_RAY_11[64] = {
        0x0u, 0x0u, 0x0u, 0x0u, 0x0u, 0x0u, 0x0u, 0x0u, 0x4u, 0x8u, 0x10u, 0x20u, 0x40u, 0x80u, 0x0u, 0x0u, 0x410u,
        0x820u, 0x1040u, 0x2080u, 0x4000u, 0x8000u, 0x0u, 0x0u, 0x41040u, 0x82080u, 0x104000u, 0x208000u, 0x400000u,
        0x800000u, 0x0u, 0x0u, 0x4104000u, 0x8208000u, 0x10400000u, 0x20800000u, 0x40000000u, 0x80000000u, 0x0u, 0x0u,
        0x410400000u, 0x820800000u, 0x1040000000u, 0x2080000000u, 0x4000000000u, 0x8000000000u, 0x0u, 0x0u,
        0x41040000000u, 0x82080000000u, 0x104000000000u, 0x208000000000u, 0x400000000000u, 0x800000000000u, 0x0u, 0x0u,
        0x4104000000000u, 0x8208000000000u, 0x10400000000000u, 0x20800000000000u, 0x40000000000000u, 0x80000000000000u,
        0x0u, 0x0u,
    };
    static const uint64_t T_RAY_12[64] = {
        0x0u, 0x0u, 0x100u, 0x200u, 0x10400u, 0x20800u, 0x1041000u, 0x2082000u, 0x0u, 0x0u, 0x10000u, 0x20000u,
        0x1040000u, 0x2080000u, 0x104100000u, 0x208200000u, 0x0u, 0x0u, 0x1000000u, 0x2000000u, 0x104000000u,
        0x208000000u, 0x10410000000u, 0x20820000000u, 0x0u, 0x0u, 0x100000000u, 0x200000000u, 0x10400000000u,
        0x20800000000u, 0x1041000000000u, 0x2082000000000u, 0x0u, 0x0u, 0x10000000000u, 0x20000000000u,
        0x1040000000000u, 0x2080000000000u, 0x104100000000000u, 0x208200000000000u, 0x0u, 0x0u, 0x1000000000000u,
        0x2000000000000u, 0x104000000000000u, 0x208000000000000u, 0x410000000000000u, 0x820000000000000u, 0x0u, 0x0u,
        0x100000000000000u, 0x200000000000000u, 0x400000000000000u, 0x800000000000000u, 0x1000000000000000u,
        0x2000000000000000u, 0x0u, 0x0u, 0x0u, 0x0u, 0x0u, 0x0u, 0x0u, 0x0u,
    };
    static const uint64_t T_RAY_13[64] = {
        0x40100400u, 0x80200800u, 0x401000u, 0x802000u, 0x4000u, 0x8000u, 0x0u, 0x0u, 0x4010040000u, 0x8020080000u,
        0x40100000u, 0x80200000u, 0x400000u, 0x800000u, 0x0u, 0x0u, 0x401004000000u, 0x802008000000u, 0x4010000000u,
        0x8020000000u, 0x40000000u, 0x80000000u, 0x0u, 0x0u, 0x40100400000000u, 0x80200800000000u, 0x401000000000u,
        0x802000000000u, 0x4000000000u, 0x8000000000u, 0x0u, 0x0u, 0x4010040000000000u, 0x8020080000000000u,
        0x40100000000000u, 0x80200000000000u, 0x400000000000u, 0x800000000000u, 0x0u, 0x0u, 0x1004000000000000u,
        0x2008000000000000u, 0x4010000000000000u, 0x8020000000000000u, 0x40000000000000u, 0x80000000000000u, 0x0u, 0x0u,
        0x400000000000000u, 0x800000000000000u, 0x1000000000000000u, 0x2000000000000000u, 0x4000000000000000u,
        0x8000000000000000u, 0x0u, 0x0u, 0x0u, 0x0u, 0x0u, 0x0u, 0x0u, 0x0u, 0x0u, 0x0u,
    };
    static const uint64_t T_RAY_14[64] = {
        0x0u, 0x10000u, 0x100020000u, 0x1000200040000u, 0x2000400080000u, 0x4000800100000u, 0x8001000200000u,
        0x10002000400000u, 0x0u, 0x1000000u, 0x10002000000u, 0x100020004000000u, 0x200040008000000u, 0x400080010000000u,
        0x800100020000000u, 0x1000200040000000u, 0x0u, 0x100000000u, 0x1000200000000u, 0x2000400000000u,
        0x4000800000000u, 0x8001000000000u, 0x10002000000000u, 0x20004000000000u, 0x0u, 0x10000000000u,
        0x100020000000000u, 0x200040000000000u, 0x400080000000000u, 0x800100000000000u, 0x1000200000000000u,
        0x2000400000000000u, 0x0u, 0x1000000000000u, 0x2000000000000u, 0x4000000000000u, 0x8000000000000u,
        0x10000000000000u, 0x20000000000000u, 0x40000000000000u, 0x0u, 0x100000000000000u, 0x200000000000000u,
        0x400000000000000u, 0x800000000000000u, 0x1000000000000000u, 0x2000000000000000u, 0x4000000000000000u, 0x0u,
        0x0u, 0x0u, 0x0u, 0x0u, 0x0u, 0x0u, 0x0u, 0x0u, 0x0u, 0x0u, 0x0u, 0x0u, 0x0u, 0x0u, 0x0u,
    };
    static const uint64_t T_RAY_15[64] = {
        0x8000400020000u, 0x10000800040000u, 0x20001000080000u, 0x40002000100000u, 0x80004000200000u, 0x8000400000u,
        0x800000u, 0x0u, 0x800040002000000u, 0x1000080004000000u, 0x2000100008000000u, 0x4000200010000000u,
        0x8000400020000000u, 0x800040000000u, 0x80000000u, 0x0u, 0x4000200000000u, 0x8000400000000u, 0x10000800000000u,
        0x20001000000000u, 0x40002000000000u, 0x80004000000000u, 0x8000000000u, 0x0u, 0x400020000000000u,
        0x800040000000000u, 0x1000080000000000u, 0x2000100000000000u, 0x4000200000000000u, 0x8000400000000000u,
        0x800000000000u, 0x0u, 0x2000000000000u, 0x4000000000000u, 0x8000000000000u, 0x10000000000000u,
        0x20000000000000u, 0x40000000000000u, 0x80000000000000u, 0x0u, 0x200000000000000u, 0x400000000000000u,
        0x800000000000000u, 0x1000000000000000u, 0x2000000000000000u, 0x4000000000000000u, 0x8000000000000000u, 0x0u,
        0x0u, 0x0u, 0x0u, 0x0u, 0x0u, 0x0u, 0x0u, 0x0u, 0x0u, 0x0u, 0x0u, 0x0u, 0x0u, 0x0u, 0x0u, 0x0u,
    };
    static const uint64_t T_IMAGE_northeast_northwest[64] = {
        0x0u, 0x0u, 0x0u, 0x0u, 0x0u, 0x0u, 0x0u, 0x0u, 0x2u, 0x5u, 0xau, 0x14u, 0x28u, 0x50u, 0xa0u, 0x40u, 0x200u,
        0x500u, 0xa00u, 0x1400u, 0x2800u, 0x5000u, 0xa000u, 0x4000u, 0x20000u, 0x50000u, 0xa0000u, 0x140000u, 0x280000u,
        0x500000u, 0xa00000u, 0x400000u, 0x2000000u, 0x5000000u, 0xa000000u, 0x14000000u, 0x28000000u, 0x50000000u,
        0xa0000000u, 0x40000000u, 0x200000000u, 0x500000000u, 0xa00000000u, 0x1400000000u, 0x2800000000u, 0x5000000000u,
        0xa000000000u, 0x4000000000u, 0x20000000000u, 0x50000000000u, 0xa0000000000u, 0x140000000000u, 0x280000000000u,
        0x500000000000u, 0xa00000000000u, 0x400000000000u, 0x2000000000000u, 0x5000000000000u, 0xa000000000000u,
        0x14000000000000u, 0x28000000000000u, 0x50000000000000u, 0xa0000000000000u, 0x40000000000000u,
    };
    static const uint64_t T_IMAGE_southeast_southwest[64] = {
        0x200u, 0x500u, 0xa00u, 0x1400u, 0x2800u, 0x5000u, 0xa000u, 0x4000u, 0x20000u, 0x50000u, 0xa0000u, 0x140000u,
        0x280000u, 0x500000u, 0xa00000u, 0x400000u, 0x2000000u, 0x5000000u, 0xa000000u, 0x14000000u, 0x28000000u,
        0x50000000u, 0xa0000000u, 0x40000000u, 0x200000000u, 0x500000000u, 0xa00000000u, 0x1400000000u, 0x2800000000u,
        0x5000000000u, 0xa000000000u, 0x4000000000u, 0x20000000000u, 0x50000000000u, 0xa0000000000u, 0x140000000000u,
        0x280000000000u, 0x500000000000u, 0xa00000000000u, 0x400000000000u, 0x2000000000000u, 0x5000000000000u,
        0xa000000000000u, 0x14000000000000u, 0x28000000000000u, 0x50000000000000u, 0xa0000000000000u, 0x40000000000000u,
        0x200000000000000u, 0x500000000000000u, 0xa00000000000000u, 0x1400000000000000u, 0x2800000000000000u,
        0x5000000000000000u, 0xa000000000000000u, 0x4000000000000000u, 0x0u, 0x0u, 0x0u, 0x0u, 0x0u, 0x0u, 0x0u, 0x0u,
    };
    """
    const uint64_t T_ROWS[9]
    const int64_t T_OPPOSITE[16]
    const int64_t T_BIT_OF[64]
    const int64_t T_CELL_OF[64]
    const uint64_t T_IMAGE_near[64]
    const uint64_t T_IMAGE_east[64]
    const uint64_t T_FAN2_1_3_5_7[6]
    const uint64_t T_FAN2_0_2_4_6[6]
    const uint64_t T_RAY_2[64]
    const uint64_t T_IMAGE_west[64]
    const uint64_t T_RAY_6[64]
    const uint64_t T_IMAGE_north[64]
    const uint64_t T_IMAGE_south[64]
    const uint64_t T_IMAGE_8_to_15[64]
    const uint64_t T_RAY_1[64]
    const uint64_t T_RAY_3[64]
    const uint64_t T_RAY_5[64]
    const uint64_t T_RAY_7[64]
    const uint64_t T_RAY_0[64]
    const uint64_t T_RAY_4[64]
    const uint64_t T_FAN2_1[6]
    const uint64_t T_FAN2_3[6]
    const uint64_t T_FAN2_5[6]
    const uint64_t T_FAN2_7[6]
    const uint64_t T_FAN2_0[6]
    const uint64_t T_FAN2_2[6]
    const uint64_t T_FAN2_4[6]
    const uint64_t T_FAN2_6[6]
    const uint64_t T_RAY_8[64]
    const uint64_t T_RAY_9[64]
    const uint64_t T_RAY_10[64]
    const uint64_t T_RAY_11[64]
    const uint64_t T_RAY_12[64]
    const uint64_t T_RAY_13[64]
    const uint64_t T_RAY_14[64]
    const uint64_t T_RAY_15[64]
    const uint64_t T_IMAGE_northeast_northwest[64]
    const uint64_t T_IMAGE_southeast_southwest[64]

