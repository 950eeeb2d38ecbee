# Made by `make regen` (as `ludex build` does) from chess.rules. Do not edit: change the rules.
# digest 95fde6741dac8f0979081740c6321d2224731fb18e347191712894cb9a2d393f
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
    #define FROM_southwest 0xFEFEFEFEFEFEFEULL
    #define FROM_southeast 0x7F7F7F7F7F7F7FULL
    #define FROM_northwest 0xFEFEFEFEFEFEFE00ULL
    #define FROM_northeast 0x7F7F7F7F7F7F7F00ULL
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
    #define FROM_west 0xFEFEFEFEFEFEFEFEULL
    #define FROM_east 0x7F7F7F7F7F7F7F7FULL
    """
    const uint64_t FROM_southwest, FROM_southeast, FROM_northwest, FROM_northeast, FROM_15, FROM_14, FROM_13, FROM_12
    const uint64_t FROM_11, FROM_10, FROM_9, FROM_8, COLUMNS_FROM_M1, COLUMNS_FROM_1, BOARD, FROM_west, FROM_east

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
# 37: push or rush or take or hop or glide or slide or step or castle
# 38: if any((man == pawn of me) & far(me)): promote
#   stop 0: push, rush, take, hop, glide, slide, step or castle (37)
#   stop 1: promote (38)

cdef struct Game "lx_game":
    int64_t opened
    const uint64_t *T_set
    const uint64_t *T_set_2
    const uint64_t *T_set_3
    const uint64_t *T_set_4
    uint64_t *filled

cdef inline int64_t used_words "lx_used_words"(const Game *g, const uint64_t *s) noexcept nogil:
    return O_HISTORY + lx_words_of_entries(<int64_t>s[S_HISTORY], 2)

cdef inline void copy_locally(const Game *g, uint64_t *to, const uint64_t *s) noexcept nogil:
    memcpy(to, s, O_HISTORY * 8)
    to[S_HISTORY] = 0

# ------------------------------------------------------------ positions seen

cdef extern from "seen.h":
    int64_t lx_words_of_entries(int64_t n, int64_t width) noexcept nogil
    void lx_entered(uint64_t *history, int64_t n, int64_t width) noexcept nogil
    int64_t lx_times_seen(const uint64_t *history, int64_t n, int64_t width, int64_t at,
                          const uint64_t *key) noexcept nogil
    int64_t lx_since_seen(const uint64_t *history, int64_t n, int64_t width, int64_t at,
                          const uint64_t *key) noexcept nogil

cdef void key_0(const Game *g, const uint64_t *s, uint64_t *hash) noexcept nogil:
    hash[0], hash[1] = 0, 0
    lx_key_add(hash, s + O_F_man, 9, 0)
    lx_key_add(hash, s + O_F_unmoved, 1, 1)
    lx_key_add(hash, s + O_F_passed, 1, 2)
    lx_key_add(hash, s + S_NEXT, 1, 3)

cdef int64_t seen_made_0(const Game *g, uint64_t *s) noexcept nogil:
    cdef const uint64_t *hash = s + used_words(g, s) + 0
    return lx_times_seen(s + O_HISTORY, <int64_t>s[S_HISTORY], 2, 0, hash)

# The keys of this position, behind the last entry of the history.
cdef void make_keys(const Game *g, uint64_t *s) noexcept nogil:
    cdef uint64_t *entry = s + used_words(g, s)
    key_0(g, s, entry + 0)

cdef int64_t enter_keys(const Game *g, uint64_t *s) noexcept nogil:
    if s[S_HISTORY] >= 6000:
        return 1
    s[S_HISTORY] += 1
    lx_entered(s + O_HISTORY, <int64_t>s[S_HISTORY], 2)
    return 0

# ------------------------------------------------------------ what the rules are made of

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

cdef inline uint64_t reached(const Game *g, uint64_t set_1, int64_t n_2, uint64_t set_3, uint64_t set_4, uint64_t set_5,
        uint64_t set_6, uint64_t set_7, uint64_t set_8) noexcept nogil:
    cdef uint64_t p_1_, p_2_, p_3_
    p_1_ = set_5 | ((set_5 << 1) & COLUMNS_FROM_M1) | ((set_5 >> 1) & COLUMNS_FROM_1)
    p_2_ = lx_fan_2(set_6, set_7, T_FAN2_1_3_5_7, 3, 0, 1)
    p_3_ = lx_fan_2(set_8, set_7, T_FAN2_0_2_4_6, 3, 0, 1)
    return (set_1 & ((((((((set_3 >> 7) & FROM_southwest) | ((set_3 >> 9) & FROM_southeast)) if n_2
            else (((set_3 << 9) & FROM_northwest) | ((set_3 << 7) & FROM_northeast)))
            | (((set_4 >> 17) & FROM_15) | ((set_4 >> 15) & FROM_14) | ((set_4 >> 10) & FROM_13)
            | ((set_4 >> 6) & FROM_12) | ((set_4 << 6) & FROM_11) | ((set_4 << 10) & FROM_10) | ((set_4 << 15) & FROM_9)
            | ((set_4 << 17) & FROM_8))) | ((((set_5 << 1) & COLUMNS_FROM_M1) | ((set_5 >> 1) & COLUMNS_FROM_1)
            | (p_1_ << 8) | (p_1_ >> 8)) & BOARD)) | p_2_) | p_3_))

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
    cdef int64_t v_1, v_2
    cdef uint64_t mine
    v_1 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
    v_2 = v_1 if ((v_1 > 0) and (v_1 <= 8)) else 0
    mine = s[O_F_man + <int64_t>s[S_ME]]
    if ((mine & s[O_F_man + 3]) & T_ROWS[v_2]) != 0:
        # 25: action promote(kind in {queen, rook, bishop, knight}):
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
        cell_1 = lx_take(&m_1_)
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
        cell_1 = lx_take(&m_1_)
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
        cell_1 = lx_take(&m_1_)
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
        cell_1 = lx_take(&m_1_)
        for step_2 in range(16):
            at_3 = <uint64_t>1 << cell_1
            at_4 = step_image(g, step_2, at_3)
            i_2_ = ((step_2 * 64) + cell_1)
            p_3_ = step_image(g, step_2, at_4)
            (<uint64_t *>T_set_4)[i_2_] = p_3_

# ------------------------------------------------------------ the rules, in their order

# chess_simple 5: cell man: none "." | pawn of player "Pp" | knight of player "Nn" | bishop of player "Bb" | rook of
# player "Rr" | queen of player "Qq" | king of player "Kk"
# man[places] = code
cdef inline void put_man_at(const Game *g, uint64_t *s, uint64_t places, int64_t code) noexcept nogil:
    cdef int64_t on_1, on_2, on_3, on_4, on_5, on_6, on_7, on_8, on_9
    cdef uint64_t free
    on_1 = (((((code == 1) or (code == 3)) or (code == 5)) or (code == 7)) or (code == 9)) or (code == 11)
    s[O_F_man] = (s[O_F_man] | places) if on_1 else (s[O_F_man] & ~places)
    on_2 = (((((code == 2) or (code == 4)) or (code == 6)) or (code == 8)) or (code == 10)) or (code == 12)
    s[O_F_man + 1] = (s[O_F_man + 1] | places) if on_2 else (s[O_F_man + 1] & ~places)
    on_3 = (code >= 0) and (code < 1)
    free = s[O_F_man + 2]
    s[O_F_man + 2] = (free | places) if on_3 else (free & ~places)
    on_4 = (code >= 1) and (code < 3)
    s[O_F_man + 3] = (s[O_F_man + 3] | places) if on_4 else (s[O_F_man + 3] & ~places)
    on_5 = (code >= 3) and (code < 5)
    s[O_F_man + 4] = (s[O_F_man + 4] | places) if on_5 else (s[O_F_man + 4] & ~places)
    on_6 = (code >= 5) and (code < 7)
    s[O_F_man + 5] = (s[O_F_man + 5] | places) if on_6 else (s[O_F_man + 5] & ~places)
    on_7 = (code >= 7) and (code < 9)
    s[O_F_man + 6] = (s[O_F_man + 6] | places) if on_7 else (s[O_F_man + 6] & ~places)
    on_8 = (code >= 9) and (code < 11)
    s[O_F_man + 7] = (s[O_F_man + 7] | places) if on_8 else (s[O_F_man + 7] & ~places)
    on_9 = (code >= 11) and (code < 13)
    s[O_F_man + 8] = (s[O_F_man + 8] | places) if on_9 else (s[O_F_man + 8] & ~places)

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

# chess_simple 23: let rays(S, R) = union(span(S, d, free) | past(S, d, free) for d in R)
cdef inline uint64_t rays_set(const Game *g, int64_t n_1, uint64_t set_2) noexcept nogil:
    return (((lx_ray_reach(T_RAY_0[n_1], set_2, 0) | lx_ray_reach(T_RAY_2[n_1], set_2, 1))
            | lx_ray_reach(T_RAY_4[n_1], set_2, 1)) | lx_ray_reach(T_RAY_6[n_1], set_2, 0))

# chess_simple 23: let rays(S, R) = union(span(S, d, free) | past(S, d, free) for d in R)
cdef inline uint64_t rays_set_2(const Game *g, int64_t n_1, uint64_t set_2) noexcept nogil:
    return (((lx_ray_reach(T_RAY_1[n_1], set_2, 0) | lx_ray_reach(T_RAY_3[n_1], set_2, 1))
            | lx_ray_reach(T_RAY_5[n_1], set_2, 1)) | lx_ray_reach(T_RAY_7[n_1], set_2, 0))

# chess_simple 24: let struck(p) = (slant(p)(man == pawn of p) | hops(man == knight of p) | near(man == king of p) |
# rays(man in {bishop, queen} of p, diagonal) | rays(man in {rook, queen} of p, beside))
cdef inline uint64_t struck_set(const Game *g, int64_t n_1, uint64_t set_2, uint64_t set_3, uint64_t set_4,
        uint64_t set_5, uint64_t set_6, uint64_t set_7) noexcept nogil:
    cdef uint64_t p_1_, p_2_, p_3_
    p_1_ = set_4 | ((set_4 << 1) & COLUMNS_FROM_M1) | ((set_4 >> 1) & COLUMNS_FROM_1)
    p_2_ = lx_fan_2(set_5, set_6, T_FAN2_1_3_5_7, 3, 0, 1)
    p_3_ = lx_fan_2(set_7, set_6, T_FAN2_0_2_4_6, 3, 0, 1)
    return ((((((((set_2 >> 7) & FROM_southwest) | ((set_2 >> 9) & FROM_southeast)) if n_1
            else (((set_2 << 9) & FROM_northwest) | ((set_2 << 7) & FROM_northeast)))
            | (((set_3 >> 17) & FROM_15) | ((set_3 >> 15) & FROM_14) | ((set_3 >> 10) & FROM_13)
            | ((set_3 >> 6) & FROM_12) | ((set_3 << 6) & FROM_11) | ((set_3 << 10) & FROM_10) | ((set_3 << 15) & FROM_9)
            | ((set_3 << 17) & FROM_8))) | ((((set_4 << 1) & COLUMNS_FROM_M1) | ((set_4 >> 1) & COLUMNS_FROM_1)
            | (p_1_ << 8) | (p_1_ >> 8)) & BOARD)) | (p_2_ & ~(set_5 & set_6))) | (p_3_ & ~(set_7 & set_6)))

# chess_simple 27: action push(from in man == pawn of me, to in ahead(me)(from) & free): go(from, to)
# Would push fulfil what it requires after its writes? `me` chooses, `next` moves after.
cdef int64_t passes_push(const Game *g, uint64_t *s, int64_t me, int64_t next, int64_t from_0,
        int64_t to_1) noexcept nogil:
    cdef int64_t p_1
    cdef uint64_t free, p_1_
    p_1 = 1 - me
    free = s[O_F_man + 2]
    p_1_ = struck_set(g, <int64_t>((1 - me) == 0), s[O_F_man + p_1] & s[O_F_man + 3], s[O_F_man + p_1] & s[O_F_man + 4],
            s[O_F_man + p_1] & s[O_F_man + 8], (s[O_F_man + 5] | s[O_F_man + 7]) & s[O_F_man + p_1],
            (free & ~(<uint64_t>1 << to_1)) | (<uint64_t>1 << from_0), (s[O_F_man + 6] | s[O_F_man + 7])
            & s[O_F_man + p_1])
    return not (((s[O_F_man + me] & s[O_F_man + 8]) & p_1_) != 0)

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
    cdef int64_t p_1
    cdef uint64_t free, p_1_
    p_1 = 1 - me
    free = s[O_F_man + 2]
    p_1_ = struck_set(g, <int64_t>((1 - me) == 0), (s[O_F_man + p_1] & s[O_F_man + 3]) & ~(<uint64_t>1 << to_1),
            (s[O_F_man + p_1] & s[O_F_man + 4]) & ~(<uint64_t>1 << to_1), (s[O_F_man + p_1] & s[O_F_man + 8])
            & ~(<uint64_t>1 << to_1), ((s[O_F_man + 5] | s[O_F_man + 7]) & s[O_F_man + p_1]) & ~(<uint64_t>1 << to_1),
            (free & ~(<uint64_t>1 << to_1)) | (<uint64_t>1 << from_0),
            ((s[O_F_man + 6] | s[O_F_man + 7]) & s[O_F_man + p_1]) & ~(<uint64_t>1 << to_1))
    return not (((s[O_F_man + me] & s[O_F_man + 8]) & p_1_) != 0)

# chess_simple 32: action step(from in man == king of me, to in near(from) - mine): go(from, to)
# Would step fulfil what it requires after its writes? `me` chooses, `next` moves after.
cdef int64_t passes_step(const Game *g, uint64_t *s, int64_t me, int64_t next, int64_t from_0,
        int64_t to_1) noexcept nogil:
    cdef int64_t p_1
    cdef uint64_t free, p_1_
    p_1 = 1 - me
    free = s[O_F_man + 2]
    p_1_ = struck_set(g, <int64_t>((1 - me) == 0), (s[O_F_man + p_1] & s[O_F_man + 3]) & ~(<uint64_t>1 << to_1),
            (s[O_F_man + p_1] & s[O_F_man + 4]) & ~(<uint64_t>1 << to_1), (s[O_F_man + p_1] & s[O_F_man + 8])
            & ~(<uint64_t>1 << to_1), ((s[O_F_man + 5] | s[O_F_man + 7]) & s[O_F_man + p_1]) & ~(<uint64_t>1 << to_1),
            (free & ~(<uint64_t>1 << to_1)) | (<uint64_t>1 << from_0),
            ((s[O_F_man + 6] | s[O_F_man + 7]) & s[O_F_man + p_1]) & ~(<uint64_t>1 << to_1))
    return not (((((s[O_F_man + me] & s[O_F_man + 8]) | (<uint64_t>1 << to_1)) & ~(<uint64_t>1 << from_0)) & p_1_) != 0)

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
    cdef uint64_t chosen_2, start_20, free, through_24, start_34, p_2_, p_3_, p_4_, p_5_, p_6_, p_7_, p_8_, p_9_
    cdef int64_t p_3, c_1_
    chosen_2 = chosen_passed(g, s, to_1, me)
    p_3 = 1 - me
    start_20 = (((s[O_F_man + 5] | s[O_F_man + 7]) & s[O_F_man + p_3]) & ~chosen_2) & ~(<uint64_t>1 << to_1)
    free = s[O_F_man + 2]
    c_1_ = <int64_t>(((<int64_t>((free >> from_0) & 1)) and (not (<int64_t>((chosen_2 >> from_0) & 1))))
            or (<int64_t>((chosen_2 >> from_0) & 1)))
    through_24 = ((((((free & ~chosen_2) | chosen_2) & ~(<uint64_t>1 << to_1))
            | ((<uint64_t>1 << to_1) if c_1_ else <uint64_t>0)) & ~(<uint64_t>1 << from_0)) | (<uint64_t>1 << from_0))
    start_34 = (((s[O_F_man + 6] | s[O_F_man + 7]) & s[O_F_man + p_3]) & ~chosen_2) & ~(<uint64_t>1 << to_1)
    c_1_ = <int64_t>((1 - me) == 0)
    if c_1_:
        p_2_ = ((s[O_F_man + p_3] & s[O_F_man + 3]) & ~chosen_2) & ~(<uint64_t>1 << to_1)
        p_4_ = ((p_2_ >> 7) & FROM_southwest) | ((p_2_ >> 9) & FROM_southeast)
    else:
        p_3_ = ((s[O_F_man + p_3] & s[O_F_man + 3]) & ~chosen_2) & ~(<uint64_t>1 << to_1)
        p_4_ = ((p_3_ << 9) & FROM_northwest) | ((p_3_ << 7) & FROM_northeast)
    p_5_ = ((s[O_F_man + p_3] & s[O_F_man + 4]) & ~chosen_2) & ~(<uint64_t>1 << to_1)
    p_6_ = ((s[O_F_man + p_3] & s[O_F_man + 8]) & ~chosen_2) & ~(<uint64_t>1 << to_1)
    p_7_ = p_6_ | ((p_6_ << 1) & COLUMNS_FROM_M1) | ((p_6_ >> 1) & COLUMNS_FROM_1)
    p_8_ = lx_fan_2(start_20, through_24, T_FAN2_1_3_5_7, 3, 0, 1)
    p_9_ = lx_fan_2(start_34, through_24, T_FAN2_0_2_4_6, 3, 0, 1)
    return not (((((s[O_F_man + me] & s[O_F_man + 8]) & ~chosen_2) & ~(<uint64_t>1 << to_1))
            & ((((p_4_ | (((p_5_ >> 17) & FROM_15) | ((p_5_ >> 15) & FROM_14) | ((p_5_ >> 10) & FROM_13)
            | ((p_5_ >> 6) & FROM_12) | ((p_5_ << 6) & FROM_11) | ((p_5_ << 10) & FROM_10) | ((p_5_ << 15) & FROM_9)
            | ((p_5_ << 17) & FROM_8))) | ((((p_6_ << 1) & COLUMNS_FROM_M1) | ((p_6_ >> 1) & COLUMNS_FROM_1)
            | (p_7_ << 8) | (p_7_ >> 8)) & BOARD)) | (p_8_ & ~(start_20 & through_24)))
            | (p_9_ & ~(start_34 & through_24)))) != 0)

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

# 18: action castle(from in (man == king of me) & unmoved, d in east | west, to in (d ** 2)(from)):
# Would castle fulfil what it requires after its writes? `me` chooses, `next` moves after.
cdef int64_t passes_castle(const Game *g, uint64_t *s, int64_t me, int64_t next, int64_t from_0, int64_t d_1,
        int64_t to_2) noexcept nogil:
    cdef int64_t p_1, c_1_
    cdef uint64_t free, set_4, set_5, start_2, start_3, start_4, start_5, p_2_
    p_1 = 1 - me
    free = s[O_F_man + 2]
    set_4 = past_along(g, d_1, from_0, free)
    set_5 = step_image(g, d_1, <uint64_t>1 << from_0)
    start_2 = (((s[O_F_man + p_1] & s[O_F_man + 3]) & ~set_4) & ~set_5) & ~(<uint64_t>1 << to_2)
    start_3 = ((((s[O_F_man + 5] | s[O_F_man + 7]) & s[O_F_man + p_1]) & ~set_4) & ~set_5) & ~(<uint64_t>1 << to_2)
    c_1_ = <int64_t>((((<int64_t>((free >> from_0) & 1)) and (not (<int64_t>((set_4 >> from_0) & 1))))
            or (<int64_t>((set_4 >> from_0) & 1))) and (not (<int64_t>((set_5 >> from_0) & 1))))
    start_4 = (((((((free & ~set_4) | set_4) & ~set_5) & ~(<uint64_t>1 << to_2))
            | ((<uint64_t>1 << to_2) if c_1_ else <uint64_t>0)) & ~(<uint64_t>1 << from_0)) | (<uint64_t>1 << from_0))
    start_5 = ((((s[O_F_man + 6] | s[O_F_man + 7]) & s[O_F_man + p_1]) & ~set_4) & ~set_5) & ~(<uint64_t>1 << to_2)
    c_1_ = <int64_t>(((<int64_t>(((s[O_F_man + me] & s[O_F_man + 8]) >> from_0) & 1))
            and (not (<int64_t>((set_4 >> from_0) & 1)))) and (not (<int64_t>((set_5 >> from_0) & 1))))
    p_2_ = struck_set(g, <int64_t>((1 - me) == 0), start_2, (((s[O_F_man + p_1] & s[O_F_man + 4]) & ~set_4) & ~set_5)
            & ~(<uint64_t>1 << to_2), (((s[O_F_man + p_1] & s[O_F_man + 8]) & ~set_4) & ~set_5)
            & ~(<uint64_t>1 << to_2), start_3, start_4, start_5)
    return not ((((((((s[O_F_man + me] & s[O_F_man + 8]) & ~set_4) & ~set_5) & ~(<uint64_t>1 << to_2))
            | ((<uint64_t>1 << to_2) if c_1_ else <uint64_t>0)) & ~(<uint64_t>1 << from_0)) & p_2_) != 0)

# 18: action castle(from in (man == king of me) & unmoved, d in east | west, to in (d ** 2)(from)):
cdef int64_t act_castle(const Game *g, uint64_t *s, int64_t from_0, int64_t d_1, int64_t to_2) noexcept nogil:
    cdef uint64_t free, places_1, places_3
    cdef int64_t value_2
    # 21: man[past(from, d, free)] = none
    free = s[O_F_man + 2]
    places_1 = past_along(g, d_1, from_0, free)
    s[O_F_man] = s[O_F_man] & ~places_1
    s[O_F_man + 1] = s[O_F_man + 1] & ~places_1
    free = s[O_F_man + 2]
    s[O_F_man + 2] = free | places_1
    s[O_F_man + 3] = s[O_F_man + 3] & ~places_1
    s[O_F_man + 4] = s[O_F_man + 4] & ~places_1
    s[O_F_man + 5] = s[O_F_man + 5] & ~places_1
    s[O_F_man + 6] = s[O_F_man + 6] & ~places_1
    s[O_F_man + 7] = s[O_F_man + 7] & ~places_1
    s[O_F_man + 8] = s[O_F_man + 8] & ~places_1
    # 22: man[d(from)] = rook of me
    value_2 = 7 + (<int64_t>s[S_ME])
    places_3 = step_image(g, d_1, <uint64_t>1 << from_0)
    put_man_at(g, s, places_3, value_2)
    # 23: go(from, to)
    effect_go(g, s, from_0, to_2)
    return 1

# 25: action promote(kind in {queen, rook, bishop, knight}):
cdef int64_t act_promote(const Game *g, uint64_t *s, int64_t kind_0) noexcept nogil:
    cdef int64_t v_1, v_2, value_3
    cdef uint64_t mine, places_4
    # 26: man[(man == pawn of me) & far(me)] = kind of me
    v_1 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
    v_2 = v_1 if ((v_1 > 0) and (v_1 <= 8)) else 0
    value_3 = ((11 + (<int64_t>s[S_ME])) if (kind_0 == 5)
            else ((9 + (<int64_t>s[S_ME])) if (kind_0 == 4)
            else ((7 + (<int64_t>s[S_ME])) if (kind_0 == 3)
            else ((5 + (<int64_t>s[S_ME])) if (kind_0 == 2)
            else ((3 + (<int64_t>s[S_ME])) if (kind_0 == 1) else ((1 + (<int64_t>s[S_ME])) if (kind_0 == 0) else 0))))))
    mine = s[O_F_man + <int64_t>s[S_ME]]
    places_4 = (mine & s[O_F_man + 3]) & T_ROWS[v_2]
    put_man_at(g, s, places_4, value_3)
    return 1

# 28: effect go(from, to):
cdef int64_t effect_go(const Game *g, uint64_t *s, int64_t from_0, int64_t to_1) noexcept nogil:
    cdef uint64_t mine
    cdef int64_t holds_2, p_1, held_3, value_4
    # 29: quiet = 0 if man[from] == pawn of me or any(man of foe & to) else quiet + 1
    mine = s[O_F_man + <int64_t>s[S_ME]]
    holds_2 = <int64_t>(((mine & s[O_F_man + 3]) >> from_0) & 1)
    if not holds_2:
        p_1 = 1 - (<int64_t>s[S_ME])
        holds_2 = (s[O_F_man + p_1] & (<uint64_t>1 << to_1)) != 0
    held_3 = 0 if holds_2 else ((<int64_t>s[S_F_quiet]) + 1)
    if held_3 > INT32_MAX:
        s[S_BEYOND] = <uint64_t>1
        held_3 = INT32_MAX
    s[S_F_quiet] = <uint64_t>held_3
    # 30: man[to] = man[from]
    value_4 = get_man(g, s, from_0)
    put_man(g, s, to_1, value_4)
    # 31: man[from] = none
    put_man(g, s, from_0, 0)
    # 32: passed = {}
    s[O_F_passed] = <uint64_t>0
    # 33: unmoved[from | to] = false
    s[O_F_unmoved] = s[O_F_unmoved] & ~((<uint64_t>1 << from_0) | (<uint64_t>1 << to_1))
    return 1

# 28: effect go(from, to):
cdef int64_t effect_go_2(const Game *g, uint64_t *s, int64_t from_0, int64_t to_1) noexcept nogil:
    cdef uint64_t mine, S_7, S_8, free, p_1_
    cdef int64_t holds_2, p_1, held_3, value_4, p_5
    # 29: quiet = 0 if man[from] == pawn of me or any(man of foe & to) else quiet + 1
    mine = s[O_F_man + <int64_t>s[S_ME]]
    holds_2 = <int64_t>(((mine & s[O_F_man + 3]) >> from_0) & 1)
    if not holds_2:
        p_1 = 1 - (<int64_t>s[S_ME])
        holds_2 = (s[O_F_man + p_1] & (<uint64_t>1 << to_1)) != 0
    held_3 = 0 if holds_2 else ((<int64_t>s[S_F_quiet]) + 1)
    if held_3 > INT32_MAX:
        s[S_BEYOND] = <uint64_t>1
        held_3 = INT32_MAX
    s[S_F_quiet] = <uint64_t>held_3
    # 30: man[to] = man[from]
    value_4 = get_man(g, s, from_0)
    put_man(g, s, to_1, value_4)
    # 31: man[from] = none
    put_man(g, s, from_0, 0)
    # 32: passed = {}
    s[O_F_passed] = <uint64_t>0
    # 33: unmoved[from | to] = false
    s[O_F_unmoved] = s[O_F_unmoved] & ~((<uint64_t>1 << from_0) | (<uint64_t>1 << to_1))
    # 34: require not any((man == king of me) & struck(foe)), "the king would stand in check"
    p_5 = 1 - (<int64_t>s[S_ME])
    S_7 = (s[O_F_man + 5] | s[O_F_man + 7]) & s[O_F_man + p_5]
    S_8 = (s[O_F_man + 6] | s[O_F_man + 7]) & s[O_F_man + p_5]
    mine = s[O_F_man + <int64_t>s[S_ME]]
    free = s[O_F_man + 2]
    p_1_ = struck_set(g, <int64_t>(p_5 == 0), s[O_F_man + p_5] & s[O_F_man + 3], s[O_F_man + p_5] & s[O_F_man + 4],
            s[O_F_man + p_5] & s[O_F_man + 8], S_7, free, S_8)
    if ((mine & s[O_F_man + 8]) & p_1_) != 0:
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
    cdef uint64_t mine, set_1, m_1_, free, m_3_, p_6_, p_7_, m_8_, S_22, S_23, S_27, S_28
    cdef int64_t from_1, c_2_, to_2, v_4, v_5, from_3, c_4_, c_5_, to_6, from_7, p_9, to_8, from_10, to_11, from_12
    cdef int64_t to_13, from_14, to_15, from_16, to_17, from_18, p_20, to_24, p_25, to_29
    # chess_simple 27: action push(from in man == pawn of me, to in ahead(me)(from) & free): go(from, to)
    mine = s[O_F_man + <int64_t>s[S_ME]]
    set_1 = mine & s[O_F_man + 3]
    m_1_ = set_1
    while m_1_:
        from_1 = lx_take(&m_1_)
        free = s[O_F_man + 2]
        c_2_ = <int64_t>((<int64_t>s[S_ME]) == 0)
        m_3_ = (T_IMAGE_north[from_1] if c_2_ else T_IMAGE_south[from_1]) & free
        while m_3_:
            to_2 = lx_take(&m_3_)
            if passes_push(g, s, (<int64_t>s[S_ME]), (<int64_t>s[S_NEXT]), from_1, to_2):
                return 1
    # 10: action rush(from in (man == pawn of me) & (row == (7 if me == White else 2)), to in ahead(me)(ahead(me)(from)
    # & free) & free):
    v_4 = 7 if ((<int64_t>s[S_ME]) == 0) else 2
    v_5 = v_4 if ((v_4 > 0) and (v_4 <= 8)) else 0
    m_1_ = set_1 & T_ROWS[v_5]
    while m_1_:
        from_3 = lx_take(&m_1_)
        free = s[O_F_man + 2]
        c_2_ = <int64_t>((<int64_t>s[S_ME]) == 0)
        if c_2_:
            c_4_ = <int64_t>((<int64_t>s[S_ME]) == 0)
            m_3_ = (T_IMAGE_north[from_3] if c_4_ else T_IMAGE_south[from_3]) & free
            p_7_ = ((m_3_ >> 8)) & BOARD
        else:
            c_5_ = <int64_t>((<int64_t>s[S_ME]) == 0)
            p_6_ = (T_IMAGE_north[from_3] if c_5_ else T_IMAGE_south[from_3]) & free
            p_7_ = ((p_6_ << 8)) & BOARD
        m_8_ = p_7_ & free
        while m_8_:
            to_6 = lx_take(&m_8_)
            if passes_push(g, s, (<int64_t>s[S_ME]), (<int64_t>s[S_NEXT]), from_3, to_6):
                return 1
    # 14: action take(from in man == pawn of me, to in slant(me)(from) & (man of foe | passed)):
    m_1_ = set_1
    while m_1_:
        from_7 = lx_take(&m_1_)
        p_9 = 1 - (<int64_t>s[S_ME])
        c_2_ = (((<int64_t>s[S_ME]) * 64) + from_7)
        m_3_ = T_set[c_2_] & (s[O_F_man + p_9] | s[O_F_passed])
        while m_3_:
            to_8 = lx_take(&m_3_)
            if passes_take(g, s, (<int64_t>s[S_ME]), (<int64_t>s[S_NEXT]), from_7, to_8):
                return 1
    # chess_simple 29: action hop(from in man == knight of me, to in hops(from) - mine): go(from, to)
    m_1_ = mine & s[O_F_man + 4]
    while m_1_:
        from_10 = lx_take(&m_1_)
        m_3_ = T_IMAGE_8_to_15[from_10] & ~mine
        while m_3_:
            to_11 = lx_take(&m_3_)
            if passes_hop(g, s, (<int64_t>s[S_ME]), (<int64_t>s[S_NEXT]), from_10, to_11):
                return 1
    # chess_simple 30: action glide(from in man in {bishop, queen} of me, to in rays(from, diagonal) - mine): go(from,
    # to)
    m_1_ = (s[O_F_man + 5] | s[O_F_man + 7]) & mine
    while m_1_:
        from_12 = lx_take(&m_1_)
        free = s[O_F_man + 2]
        m_3_ = rays_set_2(g, from_12, free)
        p_6_ = m_3_ & ~mine
        while p_6_:
            to_13 = lx_take(&p_6_)
            if passes_hop(g, s, (<int64_t>s[S_ME]), (<int64_t>s[S_NEXT]), from_12, to_13):
                return 1
    # chess_simple 31: action slide(from in man in {rook, queen} of me, to in rays(from, beside) - mine): go(from, to)
    m_1_ = (s[O_F_man + 6] | s[O_F_man + 7]) & mine
    while m_1_:
        from_14 = lx_take(&m_1_)
        free = s[O_F_man + 2]
        m_3_ = rays_set(g, from_14, free)
        p_6_ = m_3_ & ~mine
        while p_6_:
            to_15 = lx_take(&p_6_)
            if passes_hop(g, s, (<int64_t>s[S_ME]), (<int64_t>s[S_NEXT]), from_14, to_15):
                return 1
    # chess_simple 32: action step(from in man == king of me, to in near(from) - mine): go(from, to)
    m_1_ = mine & s[O_F_man + 8]
    while m_1_:
        from_16 = lx_take(&m_1_)
        m_3_ = T_IMAGE_near[from_16] & ~mine
        while m_3_:
            to_17 = lx_take(&m_3_)
            if passes_step(g, s, (<int64_t>s[S_ME]), (<int64_t>s[S_NEXT]), from_16, to_17):
                return 1
    # 18: action castle(from in (man == king of me) & unmoved, d in east | west, to in (d ** 2)(from)):
    # 19: require any(past(from, d, free) & unmoved & (man == rook of me)), "no rook stands there that may castle"
    # 20: require not any((from | d(from)) & struck(foe)), "the king would castle out of check or through it"
    m_1_ = (mine & s[O_F_man + 8]) & s[O_F_unmoved]
    while m_1_:
        from_18 = lx_take(&m_1_)
        free = s[O_F_man + 2]
        if ((lx_ray_past(T_RAY_2[from_18], free, 1) & s[O_F_unmoved]) & (mine & s[O_F_man + 6])) != 0:
            p_20 = 1 - (<int64_t>s[S_ME])
            S_22 = (s[O_F_man + 5] | s[O_F_man + 7]) & s[O_F_man + p_20]
            S_23 = (s[O_F_man + 6] | s[O_F_man + 7]) & s[O_F_man + p_20]
            m_3_ = struck_set(g, <int64_t>(p_20 == 0), s[O_F_man + p_20] & s[O_F_man + 3], s[O_F_man + p_20]
                    & s[O_F_man + 4], s[O_F_man + p_20] & s[O_F_man + 8], S_22, free, S_23)
            if not ((((<uint64_t>1 << from_18) | T_IMAGE_east[from_18]) & m_3_) != 0):
                p_6_ = T_set_2[from_18]
                while p_6_:
                    to_24 = lx_take(&p_6_)
                    if passes_castle(g, s, (<int64_t>s[S_ME]), (<int64_t>s[S_NEXT]), from_18, 2, to_24):
                        return 1
        if ((lx_ray_past(T_RAY_6[from_18], free, 0) & s[O_F_unmoved]) & (mine & s[O_F_man + 6])) != 0:
            p_25 = 1 - (<int64_t>s[S_ME])
            S_27 = (s[O_F_man + 5] | s[O_F_man + 7]) & s[O_F_man + p_25]
            S_28 = (s[O_F_man + 6] | s[O_F_man + 7]) & s[O_F_man + p_25]
            m_3_ = struck_set(g, <int64_t>(p_25 == 0), s[O_F_man + p_25] & s[O_F_man + 3], s[O_F_man + p_25]
                    & s[O_F_man + 4], s[O_F_man + p_25] & s[O_F_man + 8], S_27, free, S_28)
            if not ((((<uint64_t>1 << from_18) | T_IMAGE_west[from_18]) & m_3_) != 0):
                p_6_ = T_set_3[from_18]
                while p_6_:
                    to_29 = lx_take(&p_6_)
                    if passes_castle(g, s, (<int64_t>s[S_ME]), (<int64_t>s[S_NEXT]), from_18, 6, to_29):
                        return 1
    return 0

# On to: promote or the end of the turn.
cdef int64_t go_1(const Game *g, uint64_t *s, int64_t counted) noexcept nogil:
    cdef int64_t v_1, v_2
    cdef uint64_t mine
    v_1 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
    v_2 = v_1 if ((v_1 > 0) and (v_1 <= 8)) else 0
    mine = s[O_F_man + <int64_t>s[S_ME]]
    if ((mine & s[O_F_man + 3]) & T_ROWS[v_2]) != 0:
        s[S_AT] = <uint64_t>1
        return LX_GOES_ON
    return finish_turn(g, s, counted)

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
    return passes_castle(g, s, (<int64_t>s[S_ME]), (<int64_t>s[S_NEXT]), ((c >> 10) & 63), ((c >> 6) & 15), (c & 63))

# May the turn go on after the next choice?
cdef int64_t may_go_on_0(const Game *g, uint64_t *s) noexcept nogil:
    cdef int64_t v_1, v_2, v_11, v_12, p_24
    cdef uint64_t mine, set_2, every_4, free, every_13, p_1_, every_22
    v_1 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
    v_2 = v_1 if ((v_1 > 0) and (v_1 <= 8)) else 0
    mine = s[O_F_man + <int64_t>s[S_ME]]
    set_2 = mine & s[O_F_man + 3]
    if (set_2 & T_ROWS[v_2]) != 0:
        return 1
    # chess_simple 27: action push(from in man == pawn of me, to in ahead(me)(from) & free): go(from, to)
    every_4 = set_2
    if (<int64_t>s[S_ME]) == 0:
        free = s[O_F_man + 2]
        if (((((every_4 >> 8)) & BOARD) & free) & T_ROWS[v_2]) != 0:
            return 1
    if not ((<int64_t>s[S_ME]) == 0):
        free = s[O_F_man + 2]
        if (((((every_4 << 8)) & BOARD) & free) & T_ROWS[v_2]) != 0:
            return 1
    # 10: action rush(from in (man == pawn of me) & (row == (7 if me == White else 2)), to in ahead(me)(ahead(me)(from)
    # & free) & free):
    v_11 = 7 if ((<int64_t>s[S_ME]) == 0) else 2
    v_12 = v_11 if ((v_11 > 0) and (v_11 <= 8)) else 0
    every_13 = (set_2 & T_ROWS[v_12]) & set_2
    if (<int64_t>s[S_ME]) == 0:
        free = s[O_F_man + 2]
        p_1_ = (((every_13 >> 8)) & BOARD) & free
        if (((((p_1_ >> 8)) & BOARD) & free) & T_ROWS[v_2]) != 0:
            return 1
    if (not ((<int64_t>s[S_ME]) == 0)) and ((<int64_t>s[S_ME]) == 0):
        free = s[O_F_man + 2]
        p_1_ = (((every_13 << 8)) & BOARD) & free
        if (((((p_1_ >> 8)) & BOARD) & free) & T_ROWS[v_2]) != 0:
            return 1
        p_1_ = (((every_13 >> 8)) & BOARD) & free
        if (((((p_1_ << 8)) & BOARD) & free) & T_ROWS[v_2]) != 0:
            return 1
    if not ((<int64_t>s[S_ME]) == 0):
        free = s[O_F_man + 2]
        p_1_ = (((every_13 << 8)) & BOARD) & free
        if (((((p_1_ << 8)) & BOARD) & free) & T_ROWS[v_2]) != 0:
            return 1
    # 14: action take(from in man == pawn of me, to in slant(me)(from) & (man of foe | passed)):
    every_22 = set_2
    p_24 = 1 - (<int64_t>s[S_ME])
    if (<int64_t>s[S_ME]) == 0:
        if (((((every_22 >> 7) & FROM_southwest)) & (s[O_F_man + p_24] | s[O_F_passed])) & T_ROWS[v_2]) != 0:
            return 1
        if (((((every_22 >> 9) & FROM_southeast)) & (s[O_F_man + p_24] | s[O_F_passed])) & T_ROWS[v_2]) != 0:
            return 1
    if not ((<int64_t>s[S_ME]) == 0):
        if (((((every_22 << 9) & FROM_northwest)) & (s[O_F_man + p_24] | s[O_F_passed])) & T_ROWS[v_2]) != 0:
            return 1
        if (((((every_22 << 7) & FROM_northeast)) & (s[O_F_man + p_24] | s[O_F_passed])) & T_ROWS[v_2]) != 0:
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
cdef int64_t check_ends(const Game *g, uint64_t *s, int64_t counted) noexcept nogil:
    cdef int64_t asked_1, holds_4, p_1, i_2_
    cdef uint64_t mine, S_2, S_3, free, p_1_
    if not counted:
        # 40: end when stuck and any((man == king of next) & struck(me)): win me
        asked_1 = stuck(g, s)
        holds_4 = asked_1
        if holds_4:
            p_1 = <int64_t>s[S_NEXT]
            mine = s[O_F_man + <int64_t>s[S_ME]]
            S_2 = (s[O_F_man + 5] | s[O_F_man + 7]) & mine
            S_3 = (s[O_F_man + 6] | s[O_F_man + 7]) & mine
            free = s[O_F_man + 2]
            p_1_ = struck_set(g, <int64_t>((<int64_t>s[S_ME]) == 0), mine & s[O_F_man + 3], mine & s[O_F_man + 4], mine
                    & s[O_F_man + 8], S_2, free, S_3)
            holds_4 = ((s[O_F_man + p_1] & s[O_F_man + 8]) & p_1_) != 0
        if holds_4:
            i_2_ = (<int64_t>s[S_ME])
            s[O_WINNERS] = <uint64_t>1 << i_2_
            return 1
        # 41: end when stuck: draw
        if asked_1:
            s[O_WINNERS] = <uint64_t>3
            return 2
    # 42: end when quiet == 100: draw
    if (<int64_t>s[S_F_quiet]) == 100:
        s[O_WINNERS] = <uint64_t>3
        return 3
    # 43: end when seen(man, unmoved, passed, next) >= 2: draw
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

# Ends, history, the next player.
cdef inline int64_t pass_on(const Game *g, uint64_t *s, int64_t counted) noexcept nogil:
    cdef int64_t ended_1, code_2
    make_keys(g, s)
    ended_1 = check_ends(g, s, counted)
    if ended_1:
        s[S_OVER] = <uint64_t>ended_1
        return LX_GAME_OVER
    if enter_keys(g, s):
        return LX_TOO_LONG
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
    cdef int64_t p_1, calm_2, from_4, c_4_, to_5, from_9, to_10, from_13, to_14, from_17, to_18, from_21, to_22
    cdef int64_t from_25, to_26, v_30, v_31, from_29, c_5_, c_6_, to_32, from_35, to_41, to_46
    cdef uint64_t mine, set_4, set_6, set_7, set_8, set_9, set_11, free, p_1_, touching_3, p_2_, p_3_, set_13
    cdef uint64_t members_6, singly_7, touching_8, members_11, singly_12, members_15, singly_16, members_19, singly_20
    cdef uint64_t members_23, singly_24, members_27, singly_28, members_33, p_7_, singly_34, S_39, S_40, S_44, S_45
    if (<int64_t>s[S_AT]) == 0:
        p_1 = 1 - (<int64_t>s[S_ME])
        mine = s[O_F_man + <int64_t>s[S_ME]]
        set_4 = mine & s[O_F_man + 8]
        set_6 = s[O_F_man + p_1] & s[O_F_man + 3]
        set_7 = s[O_F_man + p_1] & s[O_F_man + 4]
        set_8 = s[O_F_man + p_1] & s[O_F_man + 8]
        set_9 = (s[O_F_man + 5] | s[O_F_man + 7]) & s[O_F_man + p_1]
        set_11 = (s[O_F_man + 6] | s[O_F_man + 7]) & s[O_F_man + p_1]
        free = s[O_F_man + 2]
        p_1_ = struck_set(g, <int64_t>((1 - (<int64_t>s[S_ME])) == 0), set_6, set_7, set_8, set_9, free, set_11)
        calm_2 = not ((set_4 & p_1_) != 0)
        if calm_2:
            p_1_ = lx_facing_2(set_9, set_4, free, T_FAN2_1_3_5_7, 3)
            p_2_ = lx_facing_2(set_11, set_4, free, T_FAN2_0_2_4_6, 3)
            p_3_ = (p_1_ & ~free) | (p_2_ & ~free)
        else:
            p_3_ = BOARD
        touching_3 = p_3_
        # chess_simple 27: action push(from in man == pawn of me, to in ahead(me)(from) & free): go(from, to)
        set_13 = mine & s[O_F_man + 3]
        p_1_ = set_13
        while p_1_:
            from_4 = lx_take(&p_1_)
            c_4_ = <int64_t>((<int64_t>s[S_ME]) == 0)
            members_6 = (T_IMAGE_north[from_4] if c_4_ else T_IMAGE_south[from_4]) & free
            c_4_ = (<int64_t>((touching_3 >> from_4) & 1))
            singly_7 = members_6 if c_4_ else <uint64_t>0
            if singly_7 != 0:
                p_2_ = members_6
                while p_2_:
                    to_5 = lx_take(&p_2_)
                    if ((<int64_t>(((members_6 & ~singly_7) >> to_5) & 1))
                            or passes_push(g, s, (<int64_t>s[S_ME]), (<int64_t>s[S_NEXT]), from_4, to_5)):
                        total = lx_append(out, total, room, <uint64_t>((from_4 * 64) + to_5))
            else:
                total = lx_list(out, total, room, members_6, <uint64_t>(from_4 * 64))
        touching_8 = s[O_F_passed]
        # 14: action take(from in man == pawn of me, to in slant(me)(from) & (man of foe | passed)):
        p_1_ = set_13
        while p_1_:
            from_9 = lx_take(&p_1_)
            c_4_ = (((<int64_t>s[S_ME]) * 64) + from_9)
            members_11 = T_set[c_4_] & (s[O_F_man + p_1] | s[O_F_passed])
            c_4_ = (<int64_t>((touching_3 >> from_9) & 1))
            singly_12 = members_11 if c_4_ else (members_11 & touching_8)
            if singly_12 != 0:
                p_2_ = members_11
                while p_2_:
                    to_10 = lx_take(&p_2_)
                    if ((<int64_t>(((members_11 & ~singly_12) >> to_10) & 1))
                            or passes_take(g, s, (<int64_t>s[S_ME]), (<int64_t>s[S_NEXT]), from_9, to_10)):
                        total = lx_append(out, total, room, <uint64_t>(((<int64_t>ACTION_take << 56) + (from_9 * 64))
                                + to_10))
            else:
                total = lx_list(out, total, room, members_11, <uint64_t>((<int64_t>ACTION_take << 56) + (from_9 * 64)))
        # chess_simple 29: action hop(from in man == knight of me, to in hops(from) - mine): go(from, to)
        p_1_ = mine & s[O_F_man + 4]
        while p_1_:
            from_13 = lx_take(&p_1_)
            members_15 = T_IMAGE_8_to_15[from_13] & ~mine
            c_4_ = (<int64_t>((touching_3 >> from_13) & 1))
            singly_16 = members_15 if c_4_ else <uint64_t>0
            if singly_16 != 0:
                p_2_ = members_15
                while p_2_:
                    to_14 = lx_take(&p_2_)
                    if ((<int64_t>(((members_15 & ~singly_16) >> to_14) & 1))
                            or passes_hop(g, s, (<int64_t>s[S_ME]), (<int64_t>s[S_NEXT]), from_13, to_14)):
                        total = lx_append(out, total, room, <uint64_t>(((<int64_t>ACTION_hop << 56) + (from_13 * 64))
                                + to_14))
            else:
                total = lx_list(out, total, room, members_15, <uint64_t>((<int64_t>ACTION_hop << 56) + (from_13 * 64)))
        # chess_simple 30: action glide(from in man in {bishop, queen} of me, to in rays(from, diagonal) - mine):
        # go(from, to)
        p_1_ = (s[O_F_man + 5] | s[O_F_man + 7]) & mine
        while p_1_:
            from_17 = lx_take(&p_1_)
            p_2_ = rays_set_2(g, from_17, free)
            members_19 = p_2_ & ~mine
            c_4_ = (<int64_t>((touching_3 >> from_17) & 1))
            singly_20 = members_19 if c_4_ else <uint64_t>0
            if singly_20 != 0:
                p_2_ = members_19
                while p_2_:
                    to_18 = lx_take(&p_2_)
                    if ((<int64_t>(((members_19 & ~singly_20) >> to_18) & 1))
                            or passes_hop(g, s, (<int64_t>s[S_ME]), (<int64_t>s[S_NEXT]), from_17, to_18)):
                        total = lx_append(out, total, room, <uint64_t>(((<int64_t>ACTION_glide << 56) + (from_17 * 64))
                                + to_18))
            else:
                total = lx_list(out, total, room, members_19,
                        <uint64_t>((<int64_t>ACTION_glide << 56) + (from_17 * 64)))
        # chess_simple 31: action slide(from in man in {rook, queen} of me, to in rays(from, beside) - mine): go(from,
        # to)
        p_1_ = (s[O_F_man + 6] | s[O_F_man + 7]) & mine
        while p_1_:
            from_21 = lx_take(&p_1_)
            p_2_ = rays_set(g, from_21, free)
            members_23 = p_2_ & ~mine
            c_4_ = (<int64_t>((touching_3 >> from_21) & 1))
            singly_24 = members_23 if c_4_ else <uint64_t>0
            if singly_24 != 0:
                p_2_ = members_23
                while p_2_:
                    to_22 = lx_take(&p_2_)
                    if ((<int64_t>(((members_23 & ~singly_24) >> to_22) & 1))
                            or passes_hop(g, s, (<int64_t>s[S_ME]), (<int64_t>s[S_NEXT]), from_21, to_22)):
                        total = lx_append(out, total, room, <uint64_t>(((<int64_t>ACTION_slide << 56) + (from_21 * 64))
                                + to_22))
            else:
                total = lx_list(out, total, room, members_23,
                        <uint64_t>((<int64_t>ACTION_slide << 56) + (from_21 * 64)))
        # chess_simple 32: action step(from in man == king of me, to in near(from) - mine): go(from, to)
        p_1_ = set_4
        while p_1_:
            from_25 = lx_take(&p_1_)
            members_27 = T_IMAGE_near[from_25] & ~mine
            c_4_ = (<int64_t>((touching_3 >> from_25) & 1))
            if c_4_:
                p_3_ = members_27
            else:
                p_2_ = reached(g, members_27, <int64_t>((1 - (<int64_t>s[S_ME])) == 0), set_6, set_7, set_8, set_9, free
                        | (<uint64_t>1 << from_25), set_11)
                p_3_ = p_2_
            singly_28 = p_3_
            if singly_28 != 0:
                p_2_ = members_27
                while p_2_:
                    to_26 = lx_take(&p_2_)
                    if ((<int64_t>(((members_27 & ~singly_28) >> to_26) & 1))
                            or passes_step(g, s, (<int64_t>s[S_ME]), (<int64_t>s[S_NEXT]), from_25, to_26)):
                        total = lx_append(out, total, room, <uint64_t>(((<int64_t>ACTION_step << 56) + (from_25 * 64))
                                + to_26))
            else:
                total = lx_list(out, total, room, members_27, <uint64_t>((<int64_t>ACTION_step << 56) + (from_25 * 64)))
        # 10: action rush(from in (man == pawn of me) & (row == (7 if me == White else 2)), to in
        # ahead(me)(ahead(me)(from) & free) & free):
        v_30 = 7 if ((<int64_t>s[S_ME]) == 0) else 2
        v_31 = v_30 if ((v_30 > 0) and (v_30 <= 8)) else 0
        p_1_ = set_13 & T_ROWS[v_31]
        while p_1_:
            from_29 = lx_take(&p_1_)
            c_4_ = <int64_t>((<int64_t>s[S_ME]) == 0)
            if c_4_:
                c_5_ = <int64_t>((<int64_t>s[S_ME]) == 0)
                p_2_ = (T_IMAGE_north[from_29] if c_5_ else T_IMAGE_south[from_29]) & free
                p_7_ = ((p_2_ >> 8)) & BOARD
            else:
                c_6_ = <int64_t>((<int64_t>s[S_ME]) == 0)
                p_3_ = (T_IMAGE_north[from_29] if c_6_ else T_IMAGE_south[from_29]) & free
                p_7_ = ((p_3_ << 8)) & BOARD
            members_33 = p_7_ & free
            c_4_ = (<int64_t>((touching_3 >> from_29) & 1))
            singly_34 = members_33 if c_4_ else <uint64_t>0
            if singly_34 != 0:
                p_2_ = members_33
                while p_2_:
                    to_32 = lx_take(&p_2_)
                    if ((<int64_t>(((members_33 & ~singly_34) >> to_32) & 1))
                            or passes_push(g, s, (<int64_t>s[S_ME]), (<int64_t>s[S_NEXT]), from_29, to_32)):
                        total = lx_append(out, total, room, <uint64_t>(((<int64_t>ACTION_rush << 56) + (from_29 * 64))
                                + to_32))
            else:
                total = lx_list(out, total, room, members_33, <uint64_t>((<int64_t>ACTION_rush << 56) + (from_29 * 64)))
        # 18: action castle(from in (man == king of me) & unmoved, d in east | west, to in (d ** 2)(from)):
        # 19: require any(past(from, d, free) & unmoved & (man == rook of me)), "no rook stands there that may castle"
        # 20: require not any((from | d(from)) & struck(foe)), "the king would castle out of check or through it"
        p_1_ = set_4 & s[O_F_unmoved]
        while p_1_:
            from_35 = lx_take(&p_1_)
            if ((lx_ray_past(T_RAY_2[from_35], free, 1) & s[O_F_unmoved]) & (mine & s[O_F_man + 6])) != 0:
                S_39 = set_9
                S_40 = set_11
                p_2_ = struck_set(g, <int64_t>(p_1 == 0), set_6, set_7, set_8, S_39, free, S_40)
                if not ((((<uint64_t>1 << from_35) | T_IMAGE_east[from_35]) & p_2_) != 0):
                    p_3_ = T_set_2[from_35]
                    while p_3_:
                        to_41 = lx_take(&p_3_)
                        if passes_castle(g, s, (<int64_t>s[S_ME]), (<int64_t>s[S_NEXT]), from_35, 2, to_41):
                            total = lx_append(out, total, room, <uint64_t>((((<int64_t>ACTION_castle << 56)
                                    + (from_35 * 1024)) + 128) + to_41))
            if ((lx_ray_past(T_RAY_6[from_35], free, 0) & s[O_F_unmoved]) & (mine & s[O_F_man + 6])) != 0:
                S_44 = set_9
                S_45 = set_11
                p_2_ = struck_set(g, <int64_t>(p_1 == 0), set_6, set_7, set_8, S_44, free, S_45)
                if not ((((<uint64_t>1 << from_35) | T_IMAGE_west[from_35]) & p_2_) != 0):
                    p_3_ = T_set_3[from_35]
                    while p_3_:
                        to_46 = lx_take(&p_3_)
                        if passes_castle(g, s, (<int64_t>s[S_ME]), (<int64_t>s[S_NEXT]), from_35, 6, to_46):
                            total = lx_append(out, total, room, <uint64_t>((((<int64_t>ACTION_castle << 56)
                                    + (from_35 * 1024)) + 384) + to_46))
    if (<int64_t>s[S_AT]) == 1:
        # 25: action promote(kind in {queen, rook, bishop, knight}):
        total = lx_list(out, total, room, <uint64_t>0x1EULL, <uint64_t>(<int64_t>ACTION_promote << 56))
    return total

# The number of choices offered.
cdef int64_t count_choices "lx_count_choices"(const Game *g, uint64_t *s) noexcept nogil:
    cdef const uint64_t *T_set_2 = g.T_set_2
    cdef const uint64_t *T_set_3 = g.T_set_3
    cdef int64_t total_, p_1, calm_2, to_7, to_10, v_14, v_15, to_18, to_21, to_24, to_27, to_34, to_37, to_40, to_43
    cdef int64_t from_46, c_4_, to_47, from_50, to_51, from_54, to_55, from_58, to_59, from_62, to_68, to_73
    cdef uint64_t mine, set_4, set_6, set_7, set_8, set_9, set_11, free, p_1_, touching_3, p_2_, p_3_, every_5
    cdef uint64_t members_8, singly_9, members_11, singly_12, every_16, members_19, singly_20, members_22, singly_23
    cdef uint64_t members_25, singly_26, members_28, singly_29, touching_30, members_35, singly_36, members_38
    cdef uint64_t singly_39, members_41, singly_42, members_44, singly_45, members_48, singly_49, members_52, singly_53
    cdef uint64_t members_56, singly_57, members_60, singly_61, S_66, S_67, S_71, S_72
    if (<int64_t>s[S_AT]) == 0:
        total_ = 0
        p_1 = 1 - (<int64_t>s[S_ME])
        mine = s[O_F_man + <int64_t>s[S_ME]]
        set_4 = mine & s[O_F_man + 8]
        set_6 = s[O_F_man + p_1] & s[O_F_man + 3]
        set_7 = s[O_F_man + p_1] & s[O_F_man + 4]
        set_8 = s[O_F_man + p_1] & s[O_F_man + 8]
        set_9 = (s[O_F_man + 5] | s[O_F_man + 7]) & s[O_F_man + p_1]
        set_11 = (s[O_F_man + 6] | s[O_F_man + 7]) & s[O_F_man + p_1]
        free = s[O_F_man + 2]
        p_1_ = struck_set(g, <int64_t>((1 - (<int64_t>s[S_ME])) == 0), set_6, set_7, set_8, set_9, free, set_11)
        calm_2 = not ((set_4 & p_1_) != 0)
        if calm_2:
            p_1_ = lx_facing_2(set_9, set_4, free, T_FAN2_1_3_5_7, 3)
            p_2_ = lx_facing_2(set_11, set_4, free, T_FAN2_0_2_4_6, 3)
            p_3_ = (p_1_ & ~free) | (p_2_ & ~free)
        else:
            p_3_ = BOARD
        touching_3 = p_3_
        # chess_simple 27: action push(from in man == pawn of me, to in ahead(me)(from) & free): go(from, to)
        every_5 = mine & s[O_F_man + 3]
        if (<int64_t>s[S_ME]) == 0:
            members_8 = (((every_5 >> 8)) & BOARD) & free
            singly_9 = members_8 & (((touching_3 >> 8)) & BOARD)
            total_ = total_ + (lx_popcount(members_8 & ~singly_9))
            p_1_ = singly_9
            while p_1_:
                to_7 = lx_take(&p_1_)
                total_ = total_ + passes_push(g, s, (<int64_t>s[S_ME]), (<int64_t>s[S_NEXT]), (to_7 + 8), to_7)
        if not ((<int64_t>s[S_ME]) == 0):
            members_11 = (((every_5 << 8)) & BOARD) & free
            singly_12 = members_11 & (((touching_3 << 8)) & BOARD)
            total_ = total_ + (lx_popcount(members_11 & ~singly_12))
            p_1_ = singly_12
            while p_1_:
                to_10 = lx_take(&p_1_)
                total_ = total_ + passes_push(g, s, (<int64_t>s[S_ME]), (<int64_t>s[S_NEXT]), (to_10 + -8), to_10)
        # 10: action rush(from in (man == pawn of me) & (row == (7 if me == White else 2)), to in
        # ahead(me)(ahead(me)(from) & free) & free):
        v_14 = 7 if ((<int64_t>s[S_ME]) == 0) else 2
        v_15 = v_14 if ((v_14 > 0) and (v_14 <= 8)) else 0
        every_16 = every_5 & T_ROWS[v_15]
        if (<int64_t>s[S_ME]) == 0:
            p_1_ = (((every_16 >> 8)) & BOARD) & free
            members_19 = (((p_1_ >> 8)) & BOARD) & free
            p_1_ = ((touching_3 >> 8)) & BOARD
            singly_20 = members_19 & (((p_1_ >> 8)) & BOARD)
            total_ = total_ + (lx_popcount(members_19 & ~singly_20))
            p_1_ = singly_20
            while p_1_:
                to_18 = lx_take(&p_1_)
                total_ = total_ + passes_push(g, s, (<int64_t>s[S_ME]), (<int64_t>s[S_NEXT]), (to_18 + 16), to_18)
        if (not ((<int64_t>s[S_ME]) == 0)) and ((<int64_t>s[S_ME]) == 0):
            p_1_ = (((every_16 << 8)) & BOARD) & free
            members_22 = (((p_1_ >> 8)) & BOARD) & free
            p_1_ = ((touching_3 << 8)) & BOARD
            singly_23 = members_22 & (((p_1_ >> 8)) & BOARD)
            total_ = total_ + (lx_popcount(members_22 & ~singly_23))
            p_1_ = singly_23
            while p_1_:
                to_21 = lx_take(&p_1_)
                total_ = total_ + passes_push(g, s, (<int64_t>s[S_ME]), (<int64_t>s[S_NEXT]), to_21, to_21)
            p_1_ = (((every_16 >> 8)) & BOARD) & free
            members_25 = (((p_1_ << 8)) & BOARD) & free
            p_1_ = ((touching_3 >> 8)) & BOARD
            singly_26 = members_25 & (((p_1_ << 8)) & BOARD)
            total_ = total_ + (lx_popcount(members_25 & ~singly_26))
            p_1_ = singly_26
            while p_1_:
                to_24 = lx_take(&p_1_)
                total_ = total_ + passes_push(g, s, (<int64_t>s[S_ME]), (<int64_t>s[S_NEXT]), to_24, to_24)
        if not ((<int64_t>s[S_ME]) == 0):
            p_1_ = (((every_16 << 8)) & BOARD) & free
            members_28 = (((p_1_ << 8)) & BOARD) & free
            p_1_ = ((touching_3 << 8)) & BOARD
            singly_29 = members_28 & (((p_1_ << 8)) & BOARD)
            total_ = total_ + (lx_popcount(members_28 & ~singly_29))
            p_1_ = singly_29
            while p_1_:
                to_27 = lx_take(&p_1_)
                total_ = total_ + passes_push(g, s, (<int64_t>s[S_ME]), (<int64_t>s[S_NEXT]), (to_27 + -16), to_27)
        touching_30 = s[O_F_passed]
        # 14: action take(from in man == pawn of me, to in slant(me)(from) & (man of foe | passed)):
        if (<int64_t>s[S_ME]) == 0:
            members_35 = (((every_5 >> 7) & FROM_southwest)) & (s[O_F_man + p_1] | s[O_F_passed])
            singly_36 = members_35 & (touching_30 | (((touching_3 >> 7) & FROM_southwest)))
            total_ = total_ + (lx_popcount(members_35 & ~singly_36))
            p_1_ = singly_36
            while p_1_:
                to_34 = lx_take(&p_1_)
                total_ = total_ + passes_take(g, s, (<int64_t>s[S_ME]), (<int64_t>s[S_NEXT]), (to_34 + 7), to_34)
            members_38 = (((every_5 >> 9) & FROM_southeast)) & (s[O_F_man + p_1] | s[O_F_passed])
            singly_39 = members_38 & (touching_30 | (((touching_3 >> 9) & FROM_southeast)))
            total_ = total_ + (lx_popcount(members_38 & ~singly_39))
            p_1_ = singly_39
            while p_1_:
                to_37 = lx_take(&p_1_)
                total_ = total_ + passes_take(g, s, (<int64_t>s[S_ME]), (<int64_t>s[S_NEXT]), (to_37 + 9), to_37)
        if not ((<int64_t>s[S_ME]) == 0):
            members_41 = (((every_5 << 9) & FROM_northwest)) & (s[O_F_man + p_1] | s[O_F_passed])
            singly_42 = members_41 & (touching_30 | (((touching_3 << 9) & FROM_northwest)))
            total_ = total_ + (lx_popcount(members_41 & ~singly_42))
            p_1_ = singly_42
            while p_1_:
                to_40 = lx_take(&p_1_)
                total_ = total_ + passes_take(g, s, (<int64_t>s[S_ME]), (<int64_t>s[S_NEXT]), (to_40 + -9), to_40)
            members_44 = (((every_5 << 7) & FROM_northeast)) & (s[O_F_man + p_1] | s[O_F_passed])
            singly_45 = members_44 & (touching_30 | (((touching_3 << 7) & FROM_northeast)))
            total_ = total_ + (lx_popcount(members_44 & ~singly_45))
            p_1_ = singly_45
            while p_1_:
                to_43 = lx_take(&p_1_)
                total_ = total_ + passes_take(g, s, (<int64_t>s[S_ME]), (<int64_t>s[S_NEXT]), (to_43 + -7), to_43)
        # chess_simple 29: action hop(from in man == knight of me, to in hops(from) - mine): go(from, to)
        p_1_ = mine & s[O_F_man + 4]
        while p_1_:
            from_46 = lx_take(&p_1_)
            members_48 = T_IMAGE_8_to_15[from_46] & ~mine
            c_4_ = (<int64_t>((touching_3 >> from_46) & 1))
            singly_49 = members_48 if c_4_ else <uint64_t>0
            total_ = total_ + (lx_popcount(members_48 & ~singly_49))
            p_2_ = singly_49
            while p_2_:
                to_47 = lx_take(&p_2_)
                total_ = total_ + passes_hop(g, s, (<int64_t>s[S_ME]), (<int64_t>s[S_NEXT]), from_46, to_47)
        # chess_simple 30: action glide(from in man in {bishop, queen} of me, to in rays(from, diagonal) - mine):
        # go(from, to)
        p_1_ = (s[O_F_man + 5] | s[O_F_man + 7]) & mine
        while p_1_:
            from_50 = lx_take(&p_1_)
            p_2_ = rays_set_2(g, from_50, free)
            members_52 = p_2_ & ~mine
            c_4_ = (<int64_t>((touching_3 >> from_50) & 1))
            singly_53 = members_52 if c_4_ else <uint64_t>0
            total_ = total_ + (lx_popcount(members_52 & ~singly_53))
            p_2_ = singly_53
            while p_2_:
                to_51 = lx_take(&p_2_)
                total_ = total_ + passes_hop(g, s, (<int64_t>s[S_ME]), (<int64_t>s[S_NEXT]), from_50, to_51)
        # chess_simple 31: action slide(from in man in {rook, queen} of me, to in rays(from, beside) - mine): go(from,
        # to)
        p_1_ = (s[O_F_man + 6] | s[O_F_man + 7]) & mine
        while p_1_:
            from_54 = lx_take(&p_1_)
            p_2_ = rays_set(g, from_54, free)
            members_56 = p_2_ & ~mine
            c_4_ = (<int64_t>((touching_3 >> from_54) & 1))
            singly_57 = members_56 if c_4_ else <uint64_t>0
            total_ = total_ + (lx_popcount(members_56 & ~singly_57))
            p_2_ = singly_57
            while p_2_:
                to_55 = lx_take(&p_2_)
                total_ = total_ + passes_hop(g, s, (<int64_t>s[S_ME]), (<int64_t>s[S_NEXT]), from_54, to_55)
        # chess_simple 32: action step(from in man == king of me, to in near(from) - mine): go(from, to)
        p_1_ = set_4
        while p_1_:
            from_58 = lx_take(&p_1_)
            members_60 = T_IMAGE_near[from_58] & ~mine
            c_4_ = (<int64_t>((touching_3 >> from_58) & 1))
            if c_4_:
                p_3_ = members_60
            else:
                p_2_ = reached(g, members_60, <int64_t>((1 - (<int64_t>s[S_ME])) == 0), set_6, set_7, set_8, set_9, free
                        | (<uint64_t>1 << from_58), set_11)
                p_3_ = p_2_
            singly_61 = p_3_
            total_ = total_ + (lx_popcount(members_60 & ~singly_61))
            p_2_ = singly_61
            while p_2_:
                to_59 = lx_take(&p_2_)
                total_ = total_ + passes_step(g, s, (<int64_t>s[S_ME]), (<int64_t>s[S_NEXT]), from_58, to_59)
        # 18: action castle(from in (man == king of me) & unmoved, d in east | west, to in (d ** 2)(from)):
        # 19: require any(past(from, d, free) & unmoved & (man == rook of me)), "no rook stands there that may castle"
        # 20: require not any((from | d(from)) & struck(foe)), "the king would castle out of check or through it"
        p_1_ = set_4 & s[O_F_unmoved]
        while p_1_:
            from_62 = lx_take(&p_1_)
            if ((lx_ray_past(T_RAY_2[from_62], free, 1) & s[O_F_unmoved]) & (mine & s[O_F_man + 6])) != 0:
                S_66 = set_9
                S_67 = set_11
                p_2_ = struck_set(g, <int64_t>(p_1 == 0), set_6, set_7, set_8, S_66, free, S_67)
                if not ((((<uint64_t>1 << from_62) | T_IMAGE_east[from_62]) & p_2_) != 0):
                    p_3_ = T_set_2[from_62]
                    while p_3_:
                        to_68 = lx_take(&p_3_)
                        total_ = (total_ + passes_castle(g, s, (<int64_t>s[S_ME]), (<int64_t>s[S_NEXT]), from_62, 2,
                                to_68))
            if ((lx_ray_past(T_RAY_6[from_62], free, 0) & s[O_F_unmoved]) & (mine & s[O_F_man + 6])) != 0:
                S_71 = set_9
                S_72 = set_11
                p_2_ = struck_set(g, <int64_t>(p_1 == 0), set_6, set_7, set_8, S_71, free, S_72)
                if not ((((<uint64_t>1 << from_62) | T_IMAGE_west[from_62]) & p_2_) != 0):
                    p_3_ = T_set_3[from_62]
                    while p_3_:
                        to_73 = lx_take(&p_3_)
                        total_ = (total_ + passes_castle(g, s, (<int64_t>s[S_ME]), (<int64_t>s[S_NEXT]), from_62, 6,
                                to_73))
        return total_
    if (<int64_t>s[S_AT]) == 1:
        total_ = 0
        # 25: action promote(kind in {queen, rook, bishop, knight}):
        total_ = total_ + (lx_popcount(<uint64_t>0x1EULL))
        return total_
    return 0

# The number of choices, untried ones included.
cdef int64_t count_pseudo(const Game *g, uint64_t *s) noexcept nogil:
    cdef const uint64_t *T_set_2 = g.T_set_2
    cdef const uint64_t *T_set_3 = g.T_set_3
    cdef int64_t total_, v_9, v_10, p_21, from_26, from_28, from_30, from_32, from_39
    cdef uint64_t mine, every_2, free, every_11, p_1_, p_2_, S_43, S_44, S_48, S_49
    if (<int64_t>s[S_AT]) == 0:
        total_ = 0
        # chess_simple 27: action push(from in man == pawn of me, to in ahead(me)(from) & free): go(from, to)
        mine = s[O_F_man + <int64_t>s[S_ME]]
        every_2 = mine & s[O_F_man + 3]
        if (<int64_t>s[S_ME]) == 0:
            free = s[O_F_man + 2]
            total_ = total_ + (lx_popcount((((every_2 >> 8)) & BOARD) & free))
        if not ((<int64_t>s[S_ME]) == 0):
            free = s[O_F_man + 2]
            total_ = total_ + (lx_popcount((((every_2 << 8)) & BOARD) & free))
        # 10: action rush(from in (man == pawn of me) & (row == (7 if me == White else 2)), to in
        # ahead(me)(ahead(me)(from) & free) & free):
        v_9 = 7 if ((<int64_t>s[S_ME]) == 0) else 2
        v_10 = v_9 if ((v_9 > 0) and (v_9 <= 8)) else 0
        every_11 = every_2 & T_ROWS[v_10]
        if (<int64_t>s[S_ME]) == 0:
            free = s[O_F_man + 2]
            p_1_ = (((every_11 >> 8)) & BOARD) & free
            total_ = total_ + (lx_popcount((((p_1_ >> 8)) & BOARD) & free))
        if (not ((<int64_t>s[S_ME]) == 0)) and ((<int64_t>s[S_ME]) == 0):
            free = s[O_F_man + 2]
            p_1_ = (((every_11 << 8)) & BOARD) & free
            total_ = total_ + (lx_popcount((((p_1_ >> 8)) & BOARD) & free))
            p_1_ = (((every_11 >> 8)) & BOARD) & free
            total_ = total_ + (lx_popcount((((p_1_ << 8)) & BOARD) & free))
        if not ((<int64_t>s[S_ME]) == 0):
            free = s[O_F_man + 2]
            p_1_ = (((every_11 << 8)) & BOARD) & free
            total_ = total_ + (lx_popcount((((p_1_ << 8)) & BOARD) & free))
        # 14: action take(from in man == pawn of me, to in slant(me)(from) & (man of foe | passed)):
        p_21 = 1 - (<int64_t>s[S_ME])
        if (<int64_t>s[S_ME]) == 0:
            total_ = total_ + (lx_popcount((((every_2 >> 7) & FROM_southwest)) & (s[O_F_man + p_21] | s[O_F_passed])))
            total_ = total_ + (lx_popcount((((every_2 >> 9) & FROM_southeast)) & (s[O_F_man + p_21] | s[O_F_passed])))
        if not ((<int64_t>s[S_ME]) == 0):
            total_ = total_ + (lx_popcount((((every_2 << 9) & FROM_northwest)) & (s[O_F_man + p_21] | s[O_F_passed])))
            total_ = total_ + (lx_popcount((((every_2 << 7) & FROM_northeast)) & (s[O_F_man + p_21] | s[O_F_passed])))
        # chess_simple 29: action hop(from in man == knight of me, to in hops(from) - mine): go(from, to)
        p_1_ = mine & s[O_F_man + 4]
        while p_1_:
            from_26 = lx_take(&p_1_)
            total_ = total_ + (lx_popcount(T_IMAGE_8_to_15[from_26] & ~mine))
        # chess_simple 30: action glide(from in man in {bishop, queen} of me, to in rays(from, diagonal) - mine):
        # go(from, to)
        p_1_ = (s[O_F_man + 5] | s[O_F_man + 7]) & mine
        while p_1_:
            from_28 = lx_take(&p_1_)
            free = s[O_F_man + 2]
            p_2_ = rays_set_2(g, from_28, free)
            total_ = total_ + (lx_popcount(p_2_ & ~mine))
        # chess_simple 31: action slide(from in man in {rook, queen} of me, to in rays(from, beside) - mine): go(from,
        # to)
        p_1_ = (s[O_F_man + 6] | s[O_F_man + 7]) & mine
        while p_1_:
            from_30 = lx_take(&p_1_)
            free = s[O_F_man + 2]
            p_2_ = rays_set(g, from_30, free)
            total_ = total_ + (lx_popcount(p_2_ & ~mine))
        # chess_simple 32: action step(from in man == king of me, to in near(from) - mine): go(from, to)
        p_1_ = mine & s[O_F_man + 8]
        while p_1_:
            from_32 = lx_take(&p_1_)
            total_ = total_ + (lx_popcount(T_IMAGE_near[from_32] & ~mine))
        # 18: action castle(from in (man == king of me) & unmoved, d in east | west, to in (d ** 2)(from)):
        # 19: require any(past(from, d, free) & unmoved & (man == rook of me)), "no rook stands there that may castle"
        # 20: require not any((from | d(from)) & struck(foe)), "the king would castle out of check or through it"
        p_1_ = (mine & s[O_F_man + 8]) & s[O_F_unmoved]
        while p_1_:
            from_39 = lx_take(&p_1_)
            free = s[O_F_man + 2]
            if ((lx_ray_past(T_RAY_2[from_39], free, 1) & s[O_F_unmoved]) & (mine & s[O_F_man + 6])) != 0:
                S_43 = (s[O_F_man + 5] | s[O_F_man + 7]) & s[O_F_man + p_21]
                S_44 = (s[O_F_man + 6] | s[O_F_man + 7]) & s[O_F_man + p_21]
                p_2_ = struck_set(g, <int64_t>(p_21 == 0), s[O_F_man + p_21] & s[O_F_man + 3], s[O_F_man + p_21]
                        & s[O_F_man + 4], s[O_F_man + p_21] & s[O_F_man + 8], S_43, free, S_44)
                if not ((((<uint64_t>1 << from_39) | T_IMAGE_east[from_39]) & p_2_) != 0):
                    total_ = total_ + (lx_popcount(T_set_2[from_39]))
            if ((lx_ray_past(T_RAY_6[from_39], free, 0) & s[O_F_unmoved]) & (mine & s[O_F_man + 6])) != 0:
                S_48 = (s[O_F_man + 5] | s[O_F_man + 7]) & s[O_F_man + p_21]
                S_49 = (s[O_F_man + 6] | s[O_F_man + 7]) & s[O_F_man + p_21]
                p_2_ = struck_set(g, <int64_t>(p_21 == 0), s[O_F_man + p_21] & s[O_F_man + 3], s[O_F_man + p_21]
                        & s[O_F_man + 4], s[O_F_man + p_21] & s[O_F_man + 8], S_48, free, S_49)
                if not ((((<uint64_t>1 << from_39) | T_IMAGE_west[from_39]) & p_2_) != 0):
                    total_ = total_ + (lx_popcount(T_set_3[from_39]))
        return total_
    if (<int64_t>s[S_AT]) == 1:
        total_ = 0
        # 25: action promote(kind in {queen, rook, bishop, knight}):
        total_ = total_ + (lx_popcount(<uint64_t>0x1EULL))
        return total_
    return 0

# A choice drawn evenly; LX_GIVEN_UP where many draws were not offered.
cdef int64_t draw_choice "lx_draw_choice"(const Game *g, uint64_t *s, uint64_t *rng) noexcept nogil:
    cdef lx_pooled[394] pool
    cdef int64_t pool_sets = 0
    cdef const uint64_t *T_set_2 = g.T_set_2
    cdef const uint64_t *T_set_3 = g.T_set_3
    cdef int64_t total_, i_1_, v_9, v_10, p_21, from_26, from_28, from_30, from_32, from_39, tried, left, c_51
    cdef int64_t many_100003
    cdef uint64_t mine, every_2, free, every_11, p_2_, p_3_, S_43, S_44, S_48, S_49, members_100002
    if (<int64_t>s[S_AT]) == 0:
        total_ = 0
        # chess_simple 27: action push(from in man == pawn of me, to in ahead(me)(from) & free): go(from, to)
        mine = s[O_F_man + <int64_t>s[S_ME]]
        every_2 = mine & s[O_F_man + 3]
        if (<int64_t>s[S_ME]) == 0:
            free = s[O_F_man + 2]
            total_ = lx_pool_add(pool, &pool_sets, total_, (((every_2 >> 8)) & BOARD) & free, 512, 65)
        if not ((<int64_t>s[S_ME]) == 0):
            free = s[O_F_man + 2]
            i_1_ = -512
            total_ = lx_pool_add(pool, &pool_sets, total_, (((every_2 << 8)) & BOARD) & free, i_1_, 65)
        # 10: action rush(from in (man == pawn of me) & (row == (7 if me == White else 2)), to in
        # ahead(me)(ahead(me)(from) & free) & free):
        v_9 = 7 if ((<int64_t>s[S_ME]) == 0) else 2
        v_10 = v_9 if ((v_9 > 0) and (v_9 <= 8)) else 0
        every_11 = every_2 & T_ROWS[v_10]
        if (<int64_t>s[S_ME]) == 0:
            free = s[O_F_man + 2]
            i_1_ = 432345564227568640LL
            p_2_ = (((every_11 >> 8)) & BOARD) & free
            total_ = lx_pool_add(pool, &pool_sets, total_, (((p_2_ >> 8)) & BOARD) & free, i_1_, 65)
        if (not ((<int64_t>s[S_ME]) == 0)) and ((<int64_t>s[S_ME]) == 0):
            free = s[O_F_man + 2]
            i_1_ = 432345564227567616LL
            p_2_ = (((every_11 << 8)) & BOARD) & free
            total_ = lx_pool_add(pool, &pool_sets, total_, (((p_2_ >> 8)) & BOARD) & free, i_1_, 65)
            i_1_ = 432345564227567616LL
            p_2_ = (((every_11 >> 8)) & BOARD) & free
            total_ = lx_pool_add(pool, &pool_sets, total_, (((p_2_ << 8)) & BOARD) & free, i_1_, 65)
        if not ((<int64_t>s[S_ME]) == 0):
            free = s[O_F_man + 2]
            i_1_ = 432345564227566592LL
            p_2_ = (((every_11 << 8)) & BOARD) & free
            total_ = lx_pool_add(pool, &pool_sets, total_, (((p_2_ << 8)) & BOARD) & free, i_1_, 65)
        # 14: action take(from in man == pawn of me, to in slant(me)(from) & (man of foe | passed)):
        p_21 = 1 - (<int64_t>s[S_ME])
        if (<int64_t>s[S_ME]) == 0:
            i_1_ = 72057594037928384LL
            total_ = lx_pool_add(pool, &pool_sets, total_, (((every_2 >> 7) & FROM_southwest))
                    & (s[O_F_man + p_21] | s[O_F_passed]), i_1_, 65)
            i_1_ = 72057594037928512LL
            total_ = lx_pool_add(pool, &pool_sets, total_, (((every_2 >> 9) & FROM_southeast))
                    & (s[O_F_man + p_21] | s[O_F_passed]), i_1_, 65)
        if not ((<int64_t>s[S_ME]) == 0):
            i_1_ = 72057594037927360LL
            total_ = lx_pool_add(pool, &pool_sets, total_, (((every_2 << 9) & FROM_northwest))
                    & (s[O_F_man + p_21] | s[O_F_passed]), i_1_, 65)
            i_1_ = 72057594037927488LL
            total_ = lx_pool_add(pool, &pool_sets, total_, (((every_2 << 7) & FROM_northeast))
                    & (s[O_F_man + p_21] | s[O_F_passed]), i_1_, 65)
        # chess_simple 29: action hop(from in man == knight of me, to in hops(from) - mine): go(from, to)
        p_2_ = mine & s[O_F_man + 4]
        while p_2_:
            from_26 = lx_take(&p_2_)
            i_1_ = ((<int64_t>ACTION_hop << 56) + (from_26 * 64))
            total_ = lx_pool_add(pool, &pool_sets, total_, T_IMAGE_8_to_15[from_26] & ~mine, i_1_, 1)
        # chess_simple 30: action glide(from in man in {bishop, queen} of me, to in rays(from, diagonal) - mine):
        # go(from, to)
        p_2_ = (s[O_F_man + 5] | s[O_F_man + 7]) & mine
        while p_2_:
            from_28 = lx_take(&p_2_)
            free = s[O_F_man + 2]
            i_1_ = ((<int64_t>ACTION_glide << 56) + (from_28 * 64))
            p_3_ = rays_set_2(g, from_28, free)
            total_ = lx_pool_add(pool, &pool_sets, total_, p_3_ & ~mine, i_1_, 1)
        # chess_simple 31: action slide(from in man in {rook, queen} of me, to in rays(from, beside) - mine): go(from,
        # to)
        p_2_ = (s[O_F_man + 6] | s[O_F_man + 7]) & mine
        while p_2_:
            from_30 = lx_take(&p_2_)
            free = s[O_F_man + 2]
            i_1_ = ((<int64_t>ACTION_slide << 56) + (from_30 * 64))
            p_3_ = rays_set(g, from_30, free)
            total_ = lx_pool_add(pool, &pool_sets, total_, p_3_ & ~mine, i_1_, 1)
        # chess_simple 32: action step(from in man == king of me, to in near(from) - mine): go(from, to)
        p_2_ = mine & s[O_F_man + 8]
        while p_2_:
            from_32 = lx_take(&p_2_)
            i_1_ = ((<int64_t>ACTION_step << 56) + (from_32 * 64))
            total_ = lx_pool_add(pool, &pool_sets, total_, T_IMAGE_near[from_32] & ~mine, i_1_, 1)
        # 18: action castle(from in (man == king of me) & unmoved, d in east | west, to in (d ** 2)(from)):
        # 19: require any(past(from, d, free) & unmoved & (man == rook of me)), "no rook stands there that may castle"
        # 20: require not any((from | d(from)) & struck(foe)), "the king would castle out of check or through it"
        p_2_ = (mine & s[O_F_man + 8]) & s[O_F_unmoved]
        while p_2_:
            from_39 = lx_take(&p_2_)
            free = s[O_F_man + 2]
            if ((lx_ray_past(T_RAY_2[from_39], free, 1) & s[O_F_unmoved]) & (mine & s[O_F_man + 6])) != 0:
                S_43 = (s[O_F_man + 5] | s[O_F_man + 7]) & s[O_F_man + p_21]
                S_44 = (s[O_F_man + 6] | s[O_F_man + 7]) & s[O_F_man + p_21]
                p_3_ = struck_set(g, <int64_t>(p_21 == 0), s[O_F_man + p_21] & s[O_F_man + 3], s[O_F_man + p_21]
                        & s[O_F_man + 4], s[O_F_man + p_21] & s[O_F_man + 8], S_43, free, S_44)
                if not ((((<uint64_t>1 << from_39) | T_IMAGE_east[from_39]) & p_3_) != 0):
                    i_1_ = (((<int64_t>ACTION_castle << 56) + (from_39 * 1024)) + 128)
                    total_ = lx_pool_add(pool, &pool_sets, total_, T_set_2[from_39], i_1_, 1)
            if ((lx_ray_past(T_RAY_6[from_39], free, 0) & s[O_F_unmoved]) & (mine & s[O_F_man + 6])) != 0:
                S_48 = (s[O_F_man + 5] | s[O_F_man + 7]) & s[O_F_man + p_21]
                S_49 = (s[O_F_man + 6] | s[O_F_man + 7]) & s[O_F_man + p_21]
                p_3_ = struck_set(g, <int64_t>(p_21 == 0), s[O_F_man + p_21] & s[O_F_man + 3], s[O_F_man + p_21]
                        & s[O_F_man + 4], s[O_F_man + p_21] & s[O_F_man + 8], S_48, free, S_49)
                if not ((((<uint64_t>1 << from_39) | T_IMAGE_west[from_39]) & p_3_) != 0):
                    i_1_ = (((<int64_t>ACTION_castle << 56) + (from_39 * 1024)) + 384)
                    total_ = lx_pool_add(pool, &pool_sets, total_, T_set_3[from_39], i_1_, 1)
        if total_ == 0:
            return -1
        for tried in range(200):
            left = scaled(g, <int64_t>random_word(rng), total_)
            if left < total_:
                c_51 = lx_pool_choice(pool, pool_sets, left)
                if (c_51 >> 56) == ACTION_castle:
                    if attempt_0_castle(g, s, c_51):
                        return c_51
                else:
                    if (c_51 >> 56) == ACTION_step:
                        if attempt_0_step(g, s, c_51):
                            return c_51
                    else:
                        if (c_51 >> 56) == ACTION_slide:
                            if attempt_0_hop(g, s, c_51):
                                return c_51
                        else:
                            if (c_51 >> 56) == ACTION_glide:
                                if attempt_0_hop(g, s, c_51):
                                    return c_51
                            else:
                                if (c_51 >> 56) == ACTION_hop:
                                    if attempt_0_hop(g, s, c_51):
                                        return c_51
                                else:
                                    if (c_51 >> 56) == ACTION_take:
                                        if attempt_0_take(g, s, c_51):
                                            return c_51
                                    else:
                                        if (c_51 >> 56) == ACTION_rush:
                                            if attempt_0_push(g, s, c_51):
                                                return c_51
                                        else:
                                            if (c_51 >> 56) == ACTION_push:
                                                if attempt_0_push(g, s, c_51):
                                                    return c_51
                                            else:
                                                return c_51
            else:
                return -1
        return LX_GIVEN_UP
    if (<int64_t>s[S_AT]) == 1:
        total_ = 0
        # 25: action promote(kind in {queen, rook, bishop, knight}):
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
    cdef int64_t value_1, value_2, c_1_, value_3, value_4, v_5, v_6, c_2_, c_4_, value_7, value_8, p_9, value_10
    cdef int64_t value_11, value_12, value_13, value_14, value_15, value_16, value_17, value_18, value_19, value_20
    cdef int64_t p_21, value_100001
    cdef uint64_t mine, free, p_3_, p_5_, p_6_, S_23, S_24
    if (<int64_t>s[S_AT]) == 0:
        if (c >> 56) == ACTION_push:
            value_1 = (c >> 6) & 63
            value_2 = c & 63
            # chess_simple 27: action push(from in man == pawn of me, to in ahead(me)(from) & free): go(from, to)
            if value_1 < 64:
                mine = s[O_F_man + <int64_t>s[S_ME]]
                if <int64_t>(((mine & s[O_F_man + 3]) >> value_1) & 1):
                    if value_2 < 64:
                        free = s[O_F_man + 2]
                        c_1_ = <int64_t>((<int64_t>s[S_ME]) == 0)
                        if ((<int64_t>(((T_IMAGE_north[value_1] if c_1_ else T_IMAGE_south[value_1]) >> value_2) & 1))
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
                mine = s[O_F_man + <int64_t>s[S_ME]]
                if (<int64_t>(((mine & s[O_F_man + 3]) >> value_3) & 1)) and (<int64_t>((T_ROWS[v_6] >> value_3) & 1)):
                    if value_4 < 64:
                        free = s[O_F_man + 2]
                        c_1_ = <int64_t>((<int64_t>s[S_ME]) == 0)
                        if c_1_:
                            c_2_ = <int64_t>((<int64_t>s[S_ME]) == 0)
                            p_3_ = (T_IMAGE_north[value_3] if c_2_ else T_IMAGE_south[value_3]) & free
                            p_6_ = ((p_3_ >> 8)) & BOARD
                        else:
                            c_4_ = <int64_t>((<int64_t>s[S_ME]) == 0)
                            p_5_ = (T_IMAGE_north[value_3] if c_4_ else T_IMAGE_south[value_3]) & free
                            p_6_ = ((p_5_ << 8)) & BOARD
                        if (<int64_t>((p_6_ >> value_4) & 1)) and (<int64_t>((free >> value_4) & 1)):
                            if passes_push(g, s, (<int64_t>s[S_ME]), (<int64_t>s[S_NEXT]), value_3, value_4):
                                return 1
        if (c >> 56) == ACTION_take:
            value_7 = (c >> 6) & 63
            value_8 = c & 63
            # 14: action take(from in man == pawn of me, to in slant(me)(from) & (man of foe | passed)):
            if value_7 < 64:
                mine = s[O_F_man + <int64_t>s[S_ME]]
                if <int64_t>(((mine & s[O_F_man + 3]) >> value_7) & 1):
                    if value_8 < 64:
                        p_9 = 1 - (<int64_t>s[S_ME])
                        c_1_ = (((<int64_t>s[S_ME]) * 64) + value_7)
                        if ((<int64_t>((T_set[c_1_] >> value_8) & 1))
                                and ((<int64_t>((s[O_F_man + p_9] >> value_8) & 1))
                                or (<int64_t>((s[O_F_passed] >> value_8) & 1)))):
                            if passes_take(g, s, (<int64_t>s[S_ME]), (<int64_t>s[S_NEXT]), value_7, value_8):
                                return 1
        if (c >> 56) == ACTION_hop:
            value_10 = (c >> 6) & 63
            value_11 = c & 63
            # chess_simple 29: action hop(from in man == knight of me, to in hops(from) - mine): go(from, to)
            if value_10 < 64:
                mine = s[O_F_man + <int64_t>s[S_ME]]
                if <int64_t>(((mine & s[O_F_man + 4]) >> value_10) & 1):
                    if value_11 < 64:
                        if ((<int64_t>((T_IMAGE_8_to_15[value_10] >> value_11) & 1))
                                and (not (<int64_t>((mine >> value_11) & 1)))):
                            if passes_hop(g, s, (<int64_t>s[S_ME]), (<int64_t>s[S_NEXT]), value_10, value_11):
                                return 1
        if (c >> 56) == ACTION_glide:
            value_12 = (c >> 6) & 63
            value_13 = c & 63
            # chess_simple 30: action glide(from in man in {bishop, queen} of me, to in rays(from, diagonal) - mine):
            # go(from, to)
            if value_12 < 64:
                mine = s[O_F_man + <int64_t>s[S_ME]]
                if <int64_t>((((s[O_F_man + 5] | s[O_F_man + 7]) & mine) >> value_12) & 1):
                    if value_13 < 64:
                        free = s[O_F_man + 2]
                        p_3_ = rays_set_2(g, value_12, free)
                        if (<int64_t>((p_3_ >> value_13) & 1)) and (not (<int64_t>((mine >> value_13) & 1))):
                            if passes_hop(g, s, (<int64_t>s[S_ME]), (<int64_t>s[S_NEXT]), value_12, value_13):
                                return 1
        if (c >> 56) == ACTION_slide:
            value_14 = (c >> 6) & 63
            value_15 = c & 63
            # chess_simple 31: action slide(from in man in {rook, queen} of me, to in rays(from, beside) - mine):
            # go(from, to)
            if value_14 < 64:
                mine = s[O_F_man + <int64_t>s[S_ME]]
                if <int64_t>((((s[O_F_man + 6] | s[O_F_man + 7]) & mine) >> value_14) & 1):
                    if value_15 < 64:
                        free = s[O_F_man + 2]
                        p_3_ = rays_set(g, value_14, free)
                        if (<int64_t>((p_3_ >> value_15) & 1)) and (not (<int64_t>((mine >> value_15) & 1))):
                            if passes_hop(g, s, (<int64_t>s[S_ME]), (<int64_t>s[S_NEXT]), value_14, value_15):
                                return 1
        if (c >> 56) == ACTION_step:
            value_16 = (c >> 6) & 63
            value_17 = c & 63
            # chess_simple 32: action step(from in man == king of me, to in near(from) - mine): go(from, to)
            if value_16 < 64:
                mine = s[O_F_man + <int64_t>s[S_ME]]
                if <int64_t>(((mine & s[O_F_man + 8]) >> value_16) & 1):
                    if value_17 < 64:
                        if ((<int64_t>((T_IMAGE_near[value_16] >> value_17) & 1))
                                and (not (<int64_t>((mine >> value_17) & 1)))):
                            if passes_step(g, s, (<int64_t>s[S_ME]), (<int64_t>s[S_NEXT]), value_16, value_17):
                                return 1
        if (c >> 56) == ACTION_castle:
            value_18 = (c >> 10) & 63
            value_19 = (c >> 6) & 15
            value_20 = c & 63
            # 18: action castle(from in (man == king of me) & unmoved, d in east | west, to in (d ** 2)(from)):
            # 19: require any(past(from, d, free) & unmoved & (man == rook of me)), "no rook stands there that may
            # castle"
            # 20: require not any((from | d(from)) & struck(foe)), "the king would castle out of check or through it"
            if value_18 < 64:
                mine = s[O_F_man + <int64_t>s[S_ME]]
                if ((<int64_t>(((mine & s[O_F_man + 8]) >> value_18) & 1))
                        and (<int64_t>((s[O_F_unmoved] >> value_18) & 1))):
                    if value_19 < 16:
                        if (2 == value_19) or (6 == value_19):
                            free = s[O_F_man + 2]
                            p_3_ = past_along(g, value_19, value_18, free)
                            if ((p_3_ & s[O_F_unmoved]) & (mine & s[O_F_man + 6])) != 0:
                                p_21 = 1 - (<int64_t>s[S_ME])
                                S_23 = (s[O_F_man + 5] | s[O_F_man + 7]) & s[O_F_man + p_21]
                                S_24 = (s[O_F_man + 6] | s[O_F_man + 7]) & s[O_F_man + p_21]
                                p_5_ = step_image(g, value_19, <uint64_t>1 << value_18)
                                p_6_ = struck_set(g, <int64_t>(p_21 == 0), s[O_F_man + p_21] & s[O_F_man + 3],
                                        s[O_F_man + p_21] & s[O_F_man + 4], s[O_F_man + p_21] & s[O_F_man + 8], S_23,
                                        free, S_24)
                                if not ((((<uint64_t>1 << value_18) | p_5_) & p_6_) != 0):
                                    if value_20 < 64:
                                        c_1_ = ((value_19 * 64) + value_18)
                                        if <int64_t>((T_set_4[c_1_] >> value_20) & 1):
                                            if passes_castle(g, s, (<int64_t>s[S_ME]), (<int64_t>s[S_NEXT]), value_18,
                                                    value_19, value_20):
                                                return 1
        return 0
    if (<int64_t>s[S_AT]) == 1:
        if (c >> 56) == ACTION_promote:
            value_100001 = c & 7
            # 25: action promote(kind in {queen, rook, bishop, knight}):
            if value_100001 < 6:
                if <int64_t>((<uint64_t>0x1EULL >> value_100001) & 1):
                    return 1
        return 0
    return 0

# Take a choice that is offered.
cdef inline int64_t applied "lx_applied"(const Game *g, uint64_t *s, int64_t c, int64_t counted) noexcept nogil:
    if (<int64_t>s[S_AT]) == 0:
        if (c >> 56) == ACTION_push:
            act_push(g, s, ((c >> 6) & 63), (c & 63))
            return go_1(g, s, counted)
        if (c >> 56) == ACTION_rush:
            act_rush(g, s, ((c >> 6) & 63), (c & 63))
            return go_1(g, s, counted)
        if (c >> 56) == ACTION_take:
            act_take(g, s, ((c >> 6) & 63), (c & 63))
            return go_1(g, s, counted)
        if (c >> 56) == ACTION_hop:
            act_push(g, s, ((c >> 6) & 63), (c & 63))
            return go_1(g, s, counted)
        if (c >> 56) == ACTION_glide:
            act_push(g, s, ((c >> 6) & 63), (c & 63))
            return go_1(g, s, counted)
        if (c >> 56) == ACTION_slide:
            act_push(g, s, ((c >> 6) & 63), (c & 63))
            return go_1(g, s, counted)
        if (c >> 56) == ACTION_step:
            act_push(g, s, ((c >> 6) & 63), (c & 63))
            return go_1(g, s, counted)
        if (c >> 56) == ACTION_castle:
            act_castle(g, s, ((c >> 10) & 63), ((c >> 6) & 15), (c & 63))
            return go_1(g, s, counted)
    if (<int64_t>s[S_AT]) == 1:
        act_promote(g, s, (c & 7))
        return finish_turn(g, s, counted)
    return LX_DEAD_END

# Take a choice that is offered.
cdef inline int64_t apply_choice "lx_apply_choice"(const Game *g, uint64_t *s, int64_t c) noexcept nogil:
    return applied(g, s, c, 0)

# Take a choice that is offered; the turns that follow are counted next.
cdef inline int64_t apply_counted "lx_apply_counted"(const Game *g, uint64_t *s, int64_t c) noexcept nogil:
    return applied(g, s, c, 1)

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
    cdef int64_t v_2, v_3, total_1, from_4, c_2_, to_5, v_10, v_11, from_9, c_4_, c_5_, to_12, from_16, p_18, to_17
    cdef uint64_t mine, set_2, m_1_, free, m_3_, p_6_, p_7_, m_8_
    cdef uint64_t[20] t_8, t_15, t_21
    if (<int64_t>s[S_AT]) == 0:
        v_2 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
        v_3 = v_2 if ((v_2 > 0) and (v_2 <= 8)) else 0
        mine = s[O_F_man + <int64_t>s[S_ME]]
        set_2 = mine & s[O_F_man + 3]
        if (set_2 & T_ROWS[v_3]) != 0:
            return 0
        total_1 = count_choices(g, s)
        # chess_simple 27: action push(from in man == pawn of me, to in ahead(me)(from) & free): go(from, to)
        m_1_ = set_2
        while m_1_:
            from_4 = lx_take(&m_1_)
            free = s[O_F_man + 2]
            c_2_ = <int64_t>((<int64_t>s[S_ME]) == 0)
            m_3_ = ((T_IMAGE_north[from_4] if c_2_ else T_IMAGE_south[from_4]) & free) & T_ROWS[v_3]
            while m_3_:
                to_5 = lx_take(&m_3_)
                copy_locally(g, t_8, s)
                if try_take_0_push(g, t_8, ((from_4 * 64) + to_5)):
                    total_1 = total_1 + -1
                    if not count_from_1(g, t_8, tally):
                        return 0
        # 10: action rush(from in (man == pawn of me) & (row == (7 if me == White else 2)), to in
        # ahead(me)(ahead(me)(from) & free) & free):
        v_10 = 7 if ((<int64_t>s[S_ME]) == 0) else 2
        v_11 = v_10 if ((v_10 > 0) and (v_10 <= 8)) else 0
        m_1_ = (set_2 & T_ROWS[v_11]) & set_2
        while m_1_:
            from_9 = lx_take(&m_1_)
            free = s[O_F_man + 2]
            c_2_ = <int64_t>((<int64_t>s[S_ME]) == 0)
            if c_2_:
                c_4_ = <int64_t>((<int64_t>s[S_ME]) == 0)
                m_3_ = (T_IMAGE_north[from_9] if c_4_ else T_IMAGE_south[from_9]) & free
                p_7_ = ((m_3_ >> 8)) & BOARD
            else:
                c_5_ = <int64_t>((<int64_t>s[S_ME]) == 0)
                p_6_ = (T_IMAGE_north[from_9] if c_5_ else T_IMAGE_south[from_9]) & free
                p_7_ = ((p_6_ << 8)) & BOARD
            m_8_ = (p_7_ & free) & T_ROWS[v_3]
            while m_8_:
                to_12 = lx_take(&m_8_)
                copy_locally(g, t_15, s)
                if try_take_0_rush(g, t_15, (((<int64_t>ACTION_rush << 56) + (from_9 * 64)) + to_12)):
                    total_1 = total_1 + -1
                    if not count_from_1(g, t_15, tally):
                        return 0
        # 14: action take(from in man == pawn of me, to in slant(me)(from) & (man of foe | passed)):
        m_1_ = set_2
        while m_1_:
            from_16 = lx_take(&m_1_)
            p_18 = 1 - (<int64_t>s[S_ME])
            c_2_ = (((<int64_t>s[S_ME]) * 64) + from_16)
            m_3_ = (T_set[c_2_] & (s[O_F_man + p_18] | s[O_F_passed])) & T_ROWS[v_3]
            while m_3_:
                to_17 = lx_take(&m_3_)
                copy_locally(g, t_21, s)
                if try_take_0_take(g, t_21, (((<int64_t>ACTION_take << 56) + (from_16 * 64)) + to_17)):
                    total_1 = total_1 + -1
                    if not count_from_1(g, t_21, tally):
                        return 0
        lx_tally_add(tally, total_1)
        return 1
    return 0

# The value of a field at a place.
cdef int64_t get_field "lx_get_field"(const Game *g, uint64_t *s, int64_t field, int64_t place,
        int64_t member) noexcept nogil:
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
cdef void put_field "lx_put_field"(const Game *g, uint64_t *s, int64_t field, int64_t place, int64_t member,
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

cdef int64_t state_words "lx_words"(const Game *g) noexcept nogil:
    return 13522

cdef int64_t kept_words "lx_kept_words"(const Game *g) noexcept nogil:
    return O_KEPT

cdef int64_t player_count "lx_players"(const Game *g) noexcept nogil:
    return 2

cdef int32_t c_start(const void *game, uint64_t *s, int32_t block) noexcept nogil:
    cdef const Game *g = <const Game *>game
    if block == 0:
        return <int32_t>start_block_1(g, s)
    return 0

cdef inline int64_t inner_number "lx_inner_number"(const Game *g, int numbering, int64_t n) noexcept nogil:
    if numbering == 1:
        return T_BIT_OF[n]
    return n

cdef inline int64_t outer_number "lx_outer_number"(const Game *g, int numbering, int64_t n) noexcept nogil:
    if numbering == 1:
        return T_CELL_OF[n]
    return n

cdef extern from *:
    """
    enum { LX_TOP = 56, LX_WINNERS = 8 };
    static int64_t lx_turns_matter(void) { return 0; }
    static int64_t lx_beyond(const uint64_t *s) { return s[6]; }
    static const lx_field_row lx_field_rows[] = {
        {1, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0, 0, 0}, {0}
    };
    static const lx_parameter_row lx_parameter_rows[] = {
        {0, 6, 6, 1, 0}, {0, 0, 6, 1, 0}, /* push */
        {1, 6, 6, 1, 0}, {1, 0, 6, 1, 0}, /* take */
        {2, 6, 6, 1, 0}, {2, 0, 6, 1, 0}, /* hop */
        {3, 6, 6, 1, 0}, {3, 0, 6, 1, 0}, /* glide */
        {4, 6, 6, 1, 0}, {4, 0, 6, 1, 0}, /* slide */
        {5, 6, 6, 1, 0}, {5, 0, 6, 1, 0}, /* step */
        {6, 6, 6, 1, 0}, {6, 0, 6, 1, 0}, /* rush */
        {7, 10, 6, 1, 0}, {7, 6, 4, 0, 0}, {7, 0, 6, 1, 0}, /* castle */
        {8, 0, 3, 0, 0}, /* promote */
        {0}
    };
    #include "contract.h"
    """

cdef int64_t count_untried "lx_count_untried"(const Game *g, uint64_t *s) noexcept nogil:
    return count_pseudo(g, s)

# The first element that fits the k-th witness, or (element >= 0) whether this one does.
cdef int64_t look_up "lx_look_up"(
        const Game *g, uint64_t *s, lx_choice c, int32_t k, int64_t element, bint first) noexcept nogil:
    return -1 if first else 0

cdef lx_engine table

# The library: the functions above, and what is known of the engine without opening a game (`ludex.engine.library`).
cdef public const void *ludex_engine() noexcept nogil:
    global table
    table = lx_engine(
        LX_ABI, 9, 4, 4, 1,
        c_open, c_close, c_words, c_players, c_reset, c_start, c_begin, c_get, c_put, c_turn_count, c_put_turn_count,
        c_copy, c_equal, c_hash, c_mover, c_player, c_next, c_offer, c_count, c_legal, c_apply,
        c_weight, c_random, c_playout, c_turns, c_turns_modulo, c_perft, c_over, c_payoffs,
        c_no_returns, c_no_scores, c_decode, c_encode, c_witness, c_fits,
        NULL, NULL, NULL)
    return &table

cdef public const char *ludex_about() noexcept nogil:
    return rb"""{
        "DIGEST": "95fde6741dac8f0979081740c6321d2224731fb18e347191712894cb9a2d393f",
        "SETTINGS": {'players': 2},
        "LINK_STEPS": {},
        "BEYOND": (6, (
            "quiet would leave its range, -2147483648..2147483647, chess.rules:29",
        )),
        "SIZES": (),
        "TABLES": (),
    }"""

# ------------------------------------------------------------ tables of the board

cdef extern from *:
    """
    #include <stdint.h>
    #include "board_tables.h"
    static int64_t T_BIT_OF[64], T_CELL_OF[64];
    static uint64_t T_RAY_0[64], T_RAY_2[64], T_RAY_4[64], T_RAY_6[64], T_RAY_1[64], T_RAY_3[64], T_RAY_5[64];
    static uint64_t T_RAY_7[64], T_RAY_8[64], T_RAY_9[64], T_RAY_10[64], T_RAY_11[64], T_RAY_12[64], T_RAY_13[64];
    static uint64_t T_RAY_14[64], T_RAY_15[64], T_IMAGE_north[64], T_IMAGE_south[64], T_IMAGE_8_to_15[64];
    static uint64_t T_IMAGE_near[64], T_IMAGE_east[64], T_IMAGE_west[64], T_IMAGE_northeast_northwest[64];
    static uint64_t T_IMAGE_southeast_southwest[64];
    LX_WHEN_LOADED lx_fill_tables(void)
    {
        const uint64_t cells[] = {
            0xffffffffffffffffu,
        };
        const lx_board board = {8, 8, 8, 1, cells};
        lx_fill_cells(T_BIT_OF, NULL, &board);
        lx_fill_cells(NULL, T_CELL_OF, &board);
        lx_fill_ray(T_RAY_0, &board, -1, 0);
        lx_fill_ray(T_RAY_2, &board, 0, 1);
        lx_fill_ray(T_RAY_4, &board, 1, 0);
        lx_fill_ray(T_RAY_6, &board, 0, -1);
        lx_fill_ray(T_RAY_1, &board, -1, 1);
        lx_fill_ray(T_RAY_3, &board, 1, 1);
        lx_fill_ray(T_RAY_5, &board, 1, -1);
        lx_fill_ray(T_RAY_7, &board, -1, -1);
        lx_fill_ray(T_RAY_8, &board, -2, -1);
        lx_fill_ray(T_RAY_9, &board, -2, 1);
        lx_fill_ray(T_RAY_10, &board, -1, -2);
        lx_fill_ray(T_RAY_11, &board, -1, 2);
        lx_fill_ray(T_RAY_12, &board, 1, -2);
        lx_fill_ray(T_RAY_13, &board, 1, 2);
        lx_fill_ray(T_RAY_14, &board, 2, -1);
        lx_fill_ray(T_RAY_15, &board, 2, 1);
        lx_fill_image(T_IMAGE_north, &board, cells, (const int8_t[][2]){{-1,0}}, 1);
        lx_fill_image(T_IMAGE_south, &board, cells, (const int8_t[][2]){{1,0}}, 1);
        lx_fill_image(T_IMAGE_8_to_15, &board, cells, (const int8_t[][2]){{-2,-1}, {-2,1}, {-1,-2}, {-1,2}, {1,-2},
                {1,2}, {2,-1}, {2,1}}, 8);
        lx_fill_image(T_IMAGE_near, &board, cells, (const int8_t[][2]){{-1,0}, {-1,1}, {0,1}, {1,1}, {1,0}, {1,-1},
                {0,-1}, {-1,-1}}, 8);
        lx_fill_image(T_IMAGE_east, &board, cells, (const int8_t[][2]){{0,1}}, 1);
        lx_fill_image(T_IMAGE_west, &board, cells, (const int8_t[][2]){{0,-1}}, 1);
        lx_fill_image(T_IMAGE_northeast_northwest, &board, cells, (const int8_t[][2]){{-1,1}, {-1,-1}}, 2);
        lx_fill_image(T_IMAGE_southeast_southwest, &board, cells, (const int8_t[][2]){{1,1}, {1,-1}}, 2);
    }
    static const uint64_t T_ROWS[9] = {
        0x0u, 0xffu, 0xff00u, 0xff0000u, 0xff000000u, 0xff00000000u, 0xff0000000000u, 0xff000000000000u,
        0xff00000000000000u,
    };
    static const int64_t T_OPPOSITE[16] = {
        4, 5, 6, 7, 0, 1, 2, 3, 15, 14, 13, 12, 11, 10, 9, 8,
    };
    static const uint64_t T_FAN2_1_3_5_7[6] = {
        0x7u, 0x9u, 0x7f7f7f7f7f7f7f00u, 0xfefefefefefefe00u, 0xfefefefefefefeu, 0x7f7f7f7f7f7f7fu,
    };
    static const uint64_t T_FAN2_0_2_4_6[6] = {
        0x1u, 0x8u, 0xfefefefefefefefeu, 0xffffffffffffff00u, 0x7f7f7f7f7f7f7f7fu, 0xffffffffffffffu,
    };
    """
    const uint64_t T_ROWS[9], T_FAN2_1_3_5_7[6], T_FAN2_0_2_4_6[6], T_RAY_0[64], T_RAY_2[64], T_RAY_4[64], T_RAY_6[64]
    const uint64_t T_RAY_1[64], T_RAY_3[64], T_RAY_5[64], T_RAY_7[64], T_RAY_8[64], T_RAY_9[64], T_RAY_10[64]
    const uint64_t T_RAY_11[64], T_RAY_12[64], T_RAY_13[64], T_RAY_14[64], T_RAY_15[64], T_IMAGE_north[64]
    const uint64_t T_IMAGE_south[64], T_IMAGE_8_to_15[64], T_IMAGE_near[64], T_IMAGE_east[64], T_IMAGE_west[64]
    const uint64_t T_IMAGE_northeast_northwest[64], T_IMAGE_southeast_southwest[64]
    const int64_t T_OPPOSITE[16], T_BIT_OF[64], T_CELL_OF[64]

