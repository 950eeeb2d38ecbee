# Made by `make regen` (as `ludex build` does) from chess.rules. Do not edit: change the rules.
# digest 95fde6741dac8f0979081740c6321d2224731fb18e347191712894cb9a2d393f
# cython: language_level=3, cdivision=True, boundscheck=False, wraparound=False
# cython: warn.multiple_declarators=False
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
    lx_owned own
    const uint64_t *T_set
    const uint64_t *T_set_2
    const uint64_t *T_set_3
    const uint64_t *T_set_4

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

cdef inline uint64_t chosen_passed(const Game *g, uint64_t *s, int64_t to, int64_t me) noexcept nogil:
    cdef uint64_t chosen
    cdef int64_t d
    chosen = <uint64_t>0
    if <int64_t>((s[O_F_passed] >> to) & 1):
        d = T_OPPOSITE[(0 if (me == 0) else 4)]
        chosen = step_image(g, d, <uint64_t>1 << to)
    else:
        chosen = <uint64_t>0
    return chosen

cdef inline uint64_t reached(const Game *g, uint64_t set, int64_t n, uint64_t set_2, uint64_t set_3, uint64_t set_4,
        uint64_t set_5, uint64_t set_6, uint64_t set_7) noexcept nogil:
    cdef uint64_t p_, p_2_, p_3_
    p_ = set_4 | ((set_4 << 1) & COLUMNS_FROM_M1) | ((set_4 >> 1) & COLUMNS_FROM_1)
    p_2_ = lx_fan_2(set_5, set_6, T_FAN2_1_3_5_7, 3, 0, 1)
    p_3_ = lx_fan_2(set_7, set_6, T_FAN2_0_2_4_6, 3, 0, 1)
    return (set & ((((((((set_2 >> 7) & FROM_southwest) | ((set_2 >> 9) & FROM_southeast)) if n
            else (((set_2 << 9) & FROM_northwest) | ((set_2 << 7) & FROM_northeast)))
            | (((set_3 >> 17) & FROM_15) | ((set_3 >> 15) & FROM_14) | ((set_3 >> 10) & FROM_13)
            | ((set_3 >> 6) & FROM_12) | ((set_3 << 6) & FROM_11) | ((set_3 << 10) & FROM_10) | ((set_3 << 15) & FROM_9)
            | ((set_3 << 17) & FROM_8))) | ((((set_4 << 1) & COLUMNS_FROM_M1) | ((set_4 >> 1) & COLUMNS_FROM_1)
            | (p_ << 8) | (p_ >> 8)) & BOARD)) | p_2_) | p_3_))

# The image of a set under step d.
cdef uint64_t step_image(const Game *g, int64_t d, uint64_t a) noexcept nogil:
    if d == 0:
        return (a >> 8) & BOARD
    if d == 1:
        return (a >> 7) & FROM_southwest
    if d == 2:
        return (a << 1) & FROM_west
    if d == 3:
        return (a << 9) & FROM_northwest
    if d == 4:
        return (a << 8) & BOARD
    if d == 5:
        return (a << 7) & FROM_northeast
    if d == 6:
        return (a >> 1) & FROM_east
    if d == 7:
        return (a >> 9) & FROM_southeast
    if d == 8:
        return (a >> 17) & FROM_15
    if d == 9:
        return (a >> 15) & FROM_14
    if d == 10:
        return (a >> 10) & FROM_13
    if d == 11:
        return (a >> 6) & FROM_12
    if d == 12:
        return (a << 6) & FROM_11
    if d == 13:
        return (a << 10) & FROM_10
    if d == 14:
        return (a << 15) & FROM_9
    if d == 15:
        return (a << 17) & FROM_8
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
    cdef int64_t v, v_2
    cdef uint64_t mine
    v = 1 if (ME(s) == 0) else 8
    v_2 = v if ((v > 0) and (v <= 8)) else 0
    mine = s[O_F_man + ME(s)]
    if ((mine & s[O_F_man + 3]) & T_ROWS[v_2]) != 0:
        # 25: action promote(kind in {queen, rook, bishop, knight}):
        lx_tally_add(tally, lx_popcount(<uint64_t>0x1EULL))
    else:
        lx_tally_add(tally, 1)
    return 1

# When a game is opened.
cdef void fill_set(const Game *g) noexcept nogil:
    cdef const uint64_t *T_set = g.T_set
    cdef int64_t cell, player, i_, c_
    cdef uint64_t m_
    m_ = BOARD
    while m_:
        cell = lx_take(&m_)
        for player in range(2):
            i_ = ((player * 64) + cell)
            c_ = <int64_t>(player == 0)
            (<uint64_t *>T_set)[i_] = T_IMAGE_northeast_northwest[cell] if c_ else T_IMAGE_southeast_southwest[cell]

# When a game is opened.
cdef void fill_set_2(const Game *g) noexcept nogil:
    cdef const uint64_t *T_set_2 = g.T_set_2
    cdef int64_t cell
    cdef uint64_t m_, at, at_2
    m_ = BOARD
    while m_:
        cell = lx_take(&m_)
        at = <uint64_t>1 << cell
        at_2 = (at << 1) & FROM_west
        (<uint64_t *>T_set_2)[cell] = (at_2 << 1) & FROM_west

# When a game is opened.
cdef void fill_set_3(const Game *g) noexcept nogil:
    cdef const uint64_t *T_set_3 = g.T_set_3
    cdef int64_t cell
    cdef uint64_t m_, at, at_2
    m_ = BOARD
    while m_:
        cell = lx_take(&m_)
        at = <uint64_t>1 << cell
        at_2 = (at >> 1) & FROM_east
        (<uint64_t *>T_set_3)[cell] = (at_2 >> 1) & FROM_east

# When a game is opened.
cdef void fill_set_4(const Game *g) noexcept nogil:
    cdef const uint64_t *T_set_4 = g.T_set_4
    cdef int64_t cell, step, i_
    cdef uint64_t m_, at, at_2, p_
    m_ = BOARD
    while m_:
        cell = lx_take(&m_)
        for step in range(16):
            at = <uint64_t>1 << cell
            at_2 = step_image(g, step, at)
            i_ = ((step * 64) + cell)
            p_ = step_image(g, step, at_2)
            (<uint64_t *>T_set_4)[i_] = p_

# ------------------------------------------------------------ the rules, in their order

# chess_simple 5: cell man: none "." | pawn of player "Pp" | knight of player "Nn" | bishop of player "Bb" | rook of
# player "Rr" | queen of player "Qq" | king of player "Kk"
# man[places] = code
cdef inline void put_man_at(const Game *g, uint64_t *s, uint64_t places, int64_t code) noexcept nogil:
    cdef int64_t on, on_2, on_3, on_4, on_5, on_6, on_7, on_8, on_9
    cdef uint64_t free
    on = (((((code == 1) or (code == 3)) or (code == 5)) or (code == 7)) or (code == 9)) or (code == 11)
    s[O_F_man] = (s[O_F_man] | places) if on else (s[O_F_man] & ~places)
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
cdef inline uint64_t rays_set(const Game *g, int64_t n, uint64_t set) noexcept nogil:
    return (((lx_ray_reach(T_RAY_0[n], set, 0) | lx_ray_reach(T_RAY_2[n], set, 1)) | lx_ray_reach(T_RAY_4[n], set, 1))
            | lx_ray_reach(T_RAY_6[n], set, 0))

# chess_simple 23: let rays(S, R) = union(span(S, d, free) | past(S, d, free) for d in R)
cdef inline uint64_t rays_set_2(const Game *g, int64_t n, uint64_t set) noexcept nogil:
    return (((lx_ray_reach(T_RAY_1[n], set, 0) | lx_ray_reach(T_RAY_3[n], set, 1)) | lx_ray_reach(T_RAY_5[n], set, 1))
            | lx_ray_reach(T_RAY_7[n], set, 0))

# chess_simple 24: let struck(p) = (slant(p)(man == pawn of p) | hops(man == knight of p) | near(man == king of p) |
# rays(man in {bishop, queen} of p, diagonal) | rays(man in {rook, queen} of p, beside))
cdef inline uint64_t struck_set(const Game *g, int64_t n, uint64_t set, uint64_t set_2, uint64_t set_3, uint64_t set_4,
        uint64_t set_5, uint64_t set_6) noexcept nogil:
    cdef uint64_t p_, p_2_, p_3_
    p_ = set_3 | ((set_3 << 1) & COLUMNS_FROM_M1) | ((set_3 >> 1) & COLUMNS_FROM_1)
    p_2_ = lx_fan_2(set_4, set_5, T_FAN2_1_3_5_7, 3, 0, 1)
    p_3_ = lx_fan_2(set_6, set_5, T_FAN2_0_2_4_6, 3, 0, 1)
    return ((((((((set >> 7) & FROM_southwest) | ((set >> 9) & FROM_southeast)) if n
            else (((set << 9) & FROM_northwest) | ((set << 7) & FROM_northeast)))
            | (((set_2 >> 17) & FROM_15) | ((set_2 >> 15) & FROM_14) | ((set_2 >> 10) & FROM_13)
            | ((set_2 >> 6) & FROM_12) | ((set_2 << 6) & FROM_11) | ((set_2 << 10) & FROM_10) | ((set_2 << 15) & FROM_9)
            | ((set_2 << 17) & FROM_8))) | ((((set_3 << 1) & COLUMNS_FROM_M1) | ((set_3 >> 1) & COLUMNS_FROM_1)
            | (p_ << 8) | (p_ >> 8)) & BOARD)) | (p_2_ & ~(set_4 & set_5))) | (p_3_ & ~(set_6 & set_5)))

# chess_simple 27: action push(from in man == pawn of me, to in ahead(me)(from) & free): go(from, to)
# Would push fulfil what it requires after its writes? `me` chooses, `next` moves after.
cdef int64_t passes_push(const Game *g, uint64_t *s, int64_t me, int64_t next, int64_t from_,
        int64_t to) noexcept nogil:
    cdef int64_t p
    cdef uint64_t free, p_
    p = 1 - me
    free = s[O_F_man + 2]
    p_ = struck_set(g, <int64_t>((1 - me) == 0), s[O_F_man + p] & s[O_F_man + 3], s[O_F_man + p] & s[O_F_man + 4],
            s[O_F_man + p] & s[O_F_man + 8], (s[O_F_man + 5] | s[O_F_man + 7]) & s[O_F_man + p],
            (free & ~(<uint64_t>1 << to)) | (<uint64_t>1 << from_), (s[O_F_man + 6] | s[O_F_man + 7]) & s[O_F_man + p])
    return not (((s[O_F_man + me] & s[O_F_man + 8]) & p_) != 0)

# chess_simple 27: action push(from in man == pawn of me, to in ahead(me)(from) & free): go(from, to)
cdef int64_t act_push(const Game *g, uint64_t *s, int64_t from_, int64_t to) noexcept nogil:
    # chess_simple 27: action push(from in man == pawn of me, to in ahead(me)(from) & free): go(from, to)
    effect_go(g, s, from_, to)
    return 1

# chess_simple 27: action push(from in man == pawn of me, to in ahead(me)(from) & free): go(from, to)
cdef int64_t try_push(const Game *g, uint64_t *s, int64_t from_, int64_t to) noexcept nogil:
    # chess_simple 27: action push(from in man == pawn of me, to in ahead(me)(from) & free): go(from, to)
    if not effect_go_2(g, s, from_, to):
        return 0
    return 1

# chess_simple 29: action hop(from in man == knight of me, to in hops(from) - mine): go(from, to)
# Would hop fulfil what it requires after its writes? `me` chooses, `next` moves after.
cdef int64_t passes_hop(const Game *g, uint64_t *s, int64_t me, int64_t next, int64_t from_, int64_t to) noexcept nogil:
    cdef int64_t p
    cdef uint64_t free, p_
    p = 1 - me
    free = s[O_F_man + 2]
    p_ = struck_set(g, <int64_t>((1 - me) == 0), (s[O_F_man + p] & s[O_F_man + 3]) & ~(<uint64_t>1 << to),
            (s[O_F_man + p] & s[O_F_man + 4]) & ~(<uint64_t>1 << to), (s[O_F_man + p] & s[O_F_man + 8])
            & ~(<uint64_t>1 << to), ((s[O_F_man + 5] | s[O_F_man + 7]) & s[O_F_man + p]) & ~(<uint64_t>1 << to),
            (free & ~(<uint64_t>1 << to)) | (<uint64_t>1 << from_), ((s[O_F_man + 6] | s[O_F_man + 7]) & s[O_F_man + p])
            & ~(<uint64_t>1 << to))
    return not (((s[O_F_man + me] & s[O_F_man + 8]) & p_) != 0)

# chess_simple 32: action step(from in man == king of me, to in near(from) - mine): go(from, to)
# Would step fulfil what it requires after its writes? `me` chooses, `next` moves after.
cdef int64_t passes_step(const Game *g, uint64_t *s, int64_t me, int64_t next, int64_t from_,
        int64_t to) noexcept nogil:
    cdef int64_t p
    cdef uint64_t free, p_
    p = 1 - me
    free = s[O_F_man + 2]
    p_ = struck_set(g, <int64_t>((1 - me) == 0), (s[O_F_man + p] & s[O_F_man + 3]) & ~(<uint64_t>1 << to),
            (s[O_F_man + p] & s[O_F_man + 4]) & ~(<uint64_t>1 << to), (s[O_F_man + p] & s[O_F_man + 8])
            & ~(<uint64_t>1 << to), ((s[O_F_man + 5] | s[O_F_man + 7]) & s[O_F_man + p]) & ~(<uint64_t>1 << to),
            (free & ~(<uint64_t>1 << to)) | (<uint64_t>1 << from_), ((s[O_F_man + 6] | s[O_F_man + 7]) & s[O_F_man + p])
            & ~(<uint64_t>1 << to))
    return not (((((s[O_F_man + me] & s[O_F_man + 8]) | (<uint64_t>1 << to)) & ~(<uint64_t>1 << from_)) & p_) != 0)

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
cdef int64_t act_rush(const Game *g, uint64_t *s, int64_t from_, int64_t to) noexcept nogil:
    cdef int64_t c_
    # 11: go(from, to)
    effect_go(g, s, from_, to)
    # 12: passed = ahead(me)(from)
    c_ = <int64_t>(ME(s) == 0)
    s[O_F_passed] = T_IMAGE_north[from_] if c_ else T_IMAGE_south[from_]
    return 1

# 10: action rush(from in (man == pawn of me) & (row == (7 if me == White else 2)), to in ahead(me)(ahead(me)(from) &
# free) & free):
cdef int64_t try_rush(const Game *g, uint64_t *s, int64_t from_, int64_t to) noexcept nogil:
    cdef int64_t c_
    # 11: go(from, to)
    if not effect_go_2(g, s, from_, to):
        return 0
    # 12: passed = ahead(me)(from)
    c_ = <int64_t>(ME(s) == 0)
    s[O_F_passed] = T_IMAGE_north[from_] if c_ else T_IMAGE_south[from_]
    return 1

# 14: action take(from in man == pawn of me, to in slant(me)(from) & (man of foe | passed)):
# Would take fulfil what it requires after its writes? `me` chooses, `next` moves after.
cdef int64_t passes_take(const Game *g, uint64_t *s, int64_t me, int64_t next, int64_t from_,
        int64_t to) noexcept nogil:
    cdef uint64_t chosen, start, free, through, start_2, p_, p_2_, p_3_, p_4_, p_5_, p_6_, p_7_, p_8_
    cdef int64_t p, c_
    chosen = chosen_passed(g, s, to, me)
    p = 1 - me
    start = (((s[O_F_man + 5] | s[O_F_man + 7]) & s[O_F_man + p]) & ~chosen) & ~(<uint64_t>1 << to)
    free = s[O_F_man + 2]
    c_ = <int64_t>(((<int64_t>((free >> from_) & 1)) and (not (<int64_t>((chosen >> from_) & 1))))
            or (<int64_t>((chosen >> from_) & 1)))
    through = ((((((free & ~chosen) | chosen) & ~(<uint64_t>1 << to)) | ((<uint64_t>1 << to) if c_ else <uint64_t>0))
            & ~(<uint64_t>1 << from_)) | (<uint64_t>1 << from_))
    start_2 = (((s[O_F_man + 6] | s[O_F_man + 7]) & s[O_F_man + p]) & ~chosen) & ~(<uint64_t>1 << to)
    c_ = <int64_t>((1 - me) == 0)
    if c_:
        p_ = ((s[O_F_man + p] & s[O_F_man + 3]) & ~chosen) & ~(<uint64_t>1 << to)
        p_3_ = ((p_ >> 7) & FROM_southwest) | ((p_ >> 9) & FROM_southeast)
    else:
        p_2_ = ((s[O_F_man + p] & s[O_F_man + 3]) & ~chosen) & ~(<uint64_t>1 << to)
        p_3_ = ((p_2_ << 9) & FROM_northwest) | ((p_2_ << 7) & FROM_northeast)
    p_4_ = ((s[O_F_man + p] & s[O_F_man + 4]) & ~chosen) & ~(<uint64_t>1 << to)
    p_5_ = ((s[O_F_man + p] & s[O_F_man + 8]) & ~chosen) & ~(<uint64_t>1 << to)
    p_6_ = p_5_ | ((p_5_ << 1) & COLUMNS_FROM_M1) | ((p_5_ >> 1) & COLUMNS_FROM_1)
    p_7_ = lx_fan_2(start, through, T_FAN2_1_3_5_7, 3, 0, 1)
    p_8_ = lx_fan_2(start_2, through, T_FAN2_0_2_4_6, 3, 0, 1)
    return not (((((s[O_F_man + me] & s[O_F_man + 8]) & ~chosen) & ~(<uint64_t>1 << to))
            & ((((p_3_ | (((p_4_ >> 17) & FROM_15) | ((p_4_ >> 15) & FROM_14) | ((p_4_ >> 10) & FROM_13)
            | ((p_4_ >> 6) & FROM_12) | ((p_4_ << 6) & FROM_11) | ((p_4_ << 10) & FROM_10) | ((p_4_ << 15) & FROM_9)
            | ((p_4_ << 17) & FROM_8))) | ((((p_5_ << 1) & COLUMNS_FROM_M1) | ((p_5_ >> 1) & COLUMNS_FROM_1)
            | (p_6_ << 8) | (p_6_ >> 8)) & BOARD)) | (p_7_ & ~(start & through))) | (p_8_ & ~(start_2 & through))))
            != 0)

# 14: action take(from in man == pawn of me, to in slant(me)(from) & (man of foe | passed)):
cdef int64_t act_take(const Game *g, uint64_t *s, int64_t from_, int64_t to) noexcept nogil:
    cdef int64_t ahead, d
    cdef uint64_t places, free
    # 15: if to in passed: man[(-ahead(me))(to)] = none
    if <int64_t>((s[O_F_passed] >> to) & 1):
        ahead = 0 if (ME(s) == 0) else 4
        d = T_OPPOSITE[ahead]
        places = step_image(g, d, <uint64_t>1 << to)
        s[O_F_man] = s[O_F_man] & ~places
        s[O_F_man + 1] = s[O_F_man + 1] & ~places
        free = s[O_F_man + 2]
        s[O_F_man + 2] = free | places
        s[O_F_man + 3] = s[O_F_man + 3] & ~places
        s[O_F_man + 4] = s[O_F_man + 4] & ~places
        s[O_F_man + 5] = s[O_F_man + 5] & ~places
        s[O_F_man + 6] = s[O_F_man + 6] & ~places
        s[O_F_man + 7] = s[O_F_man + 7] & ~places
        s[O_F_man + 8] = s[O_F_man + 8] & ~places
    # 16: go(from, to)
    effect_go(g, s, from_, to)
    return 1

# 14: action take(from in man == pawn of me, to in slant(me)(from) & (man of foe | passed)):
cdef int64_t try_take(const Game *g, uint64_t *s, int64_t from_, int64_t to) noexcept nogil:
    cdef int64_t ahead, d
    cdef uint64_t places, free
    # 15: if to in passed: man[(-ahead(me))(to)] = none
    if <int64_t>((s[O_F_passed] >> to) & 1):
        ahead = 0 if (ME(s) == 0) else 4
        d = T_OPPOSITE[ahead]
        places = step_image(g, d, <uint64_t>1 << to)
        s[O_F_man] = s[O_F_man] & ~places
        s[O_F_man + 1] = s[O_F_man + 1] & ~places
        free = s[O_F_man + 2]
        s[O_F_man + 2] = free | places
        s[O_F_man + 3] = s[O_F_man + 3] & ~places
        s[O_F_man + 4] = s[O_F_man + 4] & ~places
        s[O_F_man + 5] = s[O_F_man + 5] & ~places
        s[O_F_man + 6] = s[O_F_man + 6] & ~places
        s[O_F_man + 7] = s[O_F_man + 7] & ~places
        s[O_F_man + 8] = s[O_F_man + 8] & ~places
    # 16: go(from, to)
    if not effect_go_2(g, s, from_, to):
        return 0
    return 1

# 18: action castle(from in (man == king of me) & unmoved, d in east | west, to in (d ** 2)(from)):
# Would castle fulfil what it requires after its writes? `me` chooses, `next` moves after.
cdef int64_t passes_castle(const Game *g, uint64_t *s, int64_t me, int64_t next, int64_t from_, int64_t d,
        int64_t to) noexcept nogil:
    cdef int64_t p, c_
    cdef uint64_t free, set, set_2, start, start_2, start_3, start_4, p_
    p = 1 - me
    free = s[O_F_man + 2]
    set = past_along(g, d, from_, free)
    set_2 = step_image(g, d, <uint64_t>1 << from_)
    start = (((s[O_F_man + p] & s[O_F_man + 3]) & ~set) & ~set_2) & ~(<uint64_t>1 << to)
    start_2 = ((((s[O_F_man + 5] | s[O_F_man + 7]) & s[O_F_man + p]) & ~set) & ~set_2) & ~(<uint64_t>1 << to)
    c_ = <int64_t>((((<int64_t>((free >> from_) & 1)) and (not (<int64_t>((set >> from_) & 1))))
            or (<int64_t>((set >> from_) & 1))) and (not (<int64_t>((set_2 >> from_) & 1))))
    start_3 = (((((((free & ~set) | set) & ~set_2) & ~(<uint64_t>1 << to))
            | ((<uint64_t>1 << to) if c_ else <uint64_t>0)) & ~(<uint64_t>1 << from_)) | (<uint64_t>1 << from_))
    start_4 = ((((s[O_F_man + 6] | s[O_F_man + 7]) & s[O_F_man + p]) & ~set) & ~set_2) & ~(<uint64_t>1 << to)
    c_ = <int64_t>(((<int64_t>(((s[O_F_man + me] & s[O_F_man + 8]) >> from_) & 1))
            and (not (<int64_t>((set >> from_) & 1)))) and (not (<int64_t>((set_2 >> from_) & 1))))
    p_ = struck_set(g, <int64_t>((1 - me) == 0), start, (((s[O_F_man + p] & s[O_F_man + 4]) & ~set) & ~set_2)
            & ~(<uint64_t>1 << to), (((s[O_F_man + p] & s[O_F_man + 8]) & ~set) & ~set_2) & ~(<uint64_t>1 << to),
            start_2, start_3, start_4)
    return not ((((((((s[O_F_man + me] & s[O_F_man + 8]) & ~set) & ~set_2) & ~(<uint64_t>1 << to))
            | ((<uint64_t>1 << to) if c_ else <uint64_t>0)) & ~(<uint64_t>1 << from_)) & p_) != 0)

# 18: action castle(from in (man == king of me) & unmoved, d in east | west, to in (d ** 2)(from)):
cdef int64_t act_castle(const Game *g, uint64_t *s, int64_t from_, int64_t d, int64_t to) noexcept nogil:
    cdef uint64_t free, places, places_2
    cdef int64_t value
    # 21: man[past(from, d, free)] = none
    free = s[O_F_man + 2]
    places = past_along(g, d, from_, free)
    s[O_F_man] = s[O_F_man] & ~places
    s[O_F_man + 1] = s[O_F_man + 1] & ~places
    free = s[O_F_man + 2]
    s[O_F_man + 2] = free | places
    s[O_F_man + 3] = s[O_F_man + 3] & ~places
    s[O_F_man + 4] = s[O_F_man + 4] & ~places
    s[O_F_man + 5] = s[O_F_man + 5] & ~places
    s[O_F_man + 6] = s[O_F_man + 6] & ~places
    s[O_F_man + 7] = s[O_F_man + 7] & ~places
    s[O_F_man + 8] = s[O_F_man + 8] & ~places
    # 22: man[d(from)] = rook of me
    value = 7 + ME(s)
    places_2 = step_image(g, d, <uint64_t>1 << from_)
    put_man_at(g, s, places_2, value)
    # 23: go(from, to)
    effect_go(g, s, from_, to)
    return 1

# 25: action promote(kind in {queen, rook, bishop, knight}):
cdef int64_t act_promote(const Game *g, uint64_t *s, int64_t kind) noexcept nogil:
    cdef int64_t v, v_2, value
    cdef uint64_t mine, places
    # 26: man[(man == pawn of me) & far(me)] = kind of me
    v = 1 if (ME(s) == 0) else 8
    v_2 = v if ((v > 0) and (v <= 8)) else 0
    value = ((11 + ME(s)) if (kind == 5) else ((9 + ME(s)) if (kind == 4)
            else ((7 + ME(s)) if (kind == 3) else ((5 + ME(s)) if (kind == 2)
            else ((3 + ME(s)) if (kind == 1) else ((1 + ME(s)) if (kind == 0) else 0))))))
    mine = s[O_F_man + ME(s)]
    places = (mine & s[O_F_man + 3]) & T_ROWS[v_2]
    put_man_at(g, s, places, value)
    return 1

# 28: effect go(from, to):
cdef int64_t effect_go(const Game *g, uint64_t *s, int64_t from_, int64_t to) noexcept nogil:
    cdef uint64_t mine
    cdef int64_t holds, p, held, value
    # 29: quiet = 0 if man[from] == pawn of me or any(man of foe & to) else quiet + 1
    mine = s[O_F_man + ME(s)]
    holds = <int64_t>(((mine & s[O_F_man + 3]) >> from_) & 1)
    if not holds:
        p = 1 - ME(s)
        holds = (s[O_F_man + p] & (<uint64_t>1 << to)) != 0
    held = 0 if holds else ((<int64_t>s[S_F_quiet]) + 1)
    if held > INT32_MAX:
        s[S_BEYOND] = <uint64_t>1
        held = INT32_MAX
    s[S_F_quiet] = <uint64_t>held
    # 30: man[to] = man[from]
    value = get_man(g, s, from_)
    put_man(g, s, to, value)
    # 31: man[from] = none
    put_man(g, s, from_, 0)
    # 32: passed = {}
    s[O_F_passed] = <uint64_t>0
    # 33: unmoved[from | to] = false
    s[O_F_unmoved] = s[O_F_unmoved] & ~((<uint64_t>1 << from_) | (<uint64_t>1 << to))
    return 1

# 28: effect go(from, to):
cdef int64_t effect_go_2(const Game *g, uint64_t *s, int64_t from_, int64_t to) noexcept nogil:
    cdef uint64_t mine, S_7, S_8, free, p_
    cdef int64_t holds, p, held, value
    # 29: quiet = 0 if man[from] == pawn of me or any(man of foe & to) else quiet + 1
    mine = s[O_F_man + ME(s)]
    holds = <int64_t>(((mine & s[O_F_man + 3]) >> from_) & 1)
    if not holds:
        p = 1 - ME(s)
        holds = (s[O_F_man + p] & (<uint64_t>1 << to)) != 0
    held = 0 if holds else ((<int64_t>s[S_F_quiet]) + 1)
    if held > INT32_MAX:
        s[S_BEYOND] = <uint64_t>1
        held = INT32_MAX
    s[S_F_quiet] = <uint64_t>held
    # 30: man[to] = man[from]
    value = get_man(g, s, from_)
    put_man(g, s, to, value)
    # 31: man[from] = none
    put_man(g, s, from_, 0)
    # 32: passed = {}
    s[O_F_passed] = <uint64_t>0
    # 33: unmoved[from | to] = false
    s[O_F_unmoved] = s[O_F_unmoved] & ~((<uint64_t>1 << from_) | (<uint64_t>1 << to))
    # 34: require not any((man == king of me) & struck(foe)), "the king would stand in check"
    p = 1 - ME(s)
    S_7 = (s[O_F_man + 5] | s[O_F_man + 7]) & s[O_F_man + p]
    S_8 = (s[O_F_man + 6] | s[O_F_man + 7]) & s[O_F_man + p]
    mine = s[O_F_man + ME(s)]
    free = s[O_F_man + 2]
    p_ = struck_set(g, <int64_t>(p == 0), s[O_F_man + p] & s[O_F_man + 3], s[O_F_man + p] & s[O_F_man + 4],
            s[O_F_man + p] & s[O_F_man + 8], S_7, free, S_8)
    if ((mine & s[O_F_man + 8]) & p_) != 0:
        return 0
    return 1

# A turn begins: on to push, rush, take, hop, glide, slide, step or castle.
cdef int64_t begin_0(const Game *g, uint64_t *s) noexcept nogil:
    s[S_AT] = <uint64_t>0
    return LX_GOES_ON

# Is there a run of: push, rush, take, hop, glide, slide, step or castle?
cdef int64_t live_0(const Game *g, uint64_t *s) noexcept nogil:
    cdef const uint64_t *T_set = g.T_set, *T_set_2 = g.T_set_2, *T_set_3 = g.T_set_3
    cdef uint64_t mine, set, m_, free, m_2_, p_, p_2_, p_3_, S_22, S_23, S_27, S_28
    cdef int64_t from_, c_, to, v, v_2, c_2_, c_3_, p, i_
    # chess_simple 27: action push(from in man == pawn of me, to in ahead(me)(from) & free): go(from, to)
    mine = s[O_F_man + ME(s)]
    set = mine & s[O_F_man + 3]
    m_ = set
    while m_:
        from_ = lx_take(&m_)
        free = s[O_F_man + 2]
        c_ = <int64_t>(ME(s) == 0)
        m_2_ = (T_IMAGE_north[from_] if c_ else T_IMAGE_south[from_]) & free
        while m_2_:
            to = lx_take(&m_2_)
            if passes_push(g, s, ME(s), (<int64_t>s[S_NEXT]), from_, to):
                return 1
    # 10: action rush(from in (man == pawn of me) & (row == (7 if me == White else 2)), to in ahead(me)(ahead(me)(from)
    # & free) & free):
    v = 7 if (ME(s) == 0) else 2
    v_2 = v if ((v > 0) and (v <= 8)) else 0
    m_ = set & T_ROWS[v_2]
    while m_:
        from_ = lx_take(&m_)
        free = s[O_F_man + 2]
        c_ = <int64_t>(ME(s) == 0)
        if c_:
            c_2_ = <int64_t>(ME(s) == 0)
            p_ = (T_IMAGE_north[from_] if c_2_ else T_IMAGE_south[from_]) & free
            p_3_ = (p_ >> 8) & BOARD
        else:
            c_3_ = <int64_t>(ME(s) == 0)
            p_2_ = (T_IMAGE_north[from_] if c_3_ else T_IMAGE_south[from_]) & free
            p_3_ = (p_2_ << 8) & BOARD
        m_2_ = p_3_ & free
        while m_2_:
            to = lx_take(&m_2_)
            if passes_push(g, s, ME(s), (<int64_t>s[S_NEXT]), from_, to):
                return 1
    # 14: action take(from in man == pawn of me, to in slant(me)(from) & (man of foe | passed)):
    m_ = set
    while m_:
        from_ = lx_take(&m_)
        p = 1 - ME(s)
        i_ = ((ME(s) * 64) + from_)
        m_2_ = T_set[i_] & (s[O_F_man + p] | s[O_F_passed])
        while m_2_:
            to = lx_take(&m_2_)
            if passes_take(g, s, ME(s), (<int64_t>s[S_NEXT]), from_, to):
                return 1
    # chess_simple 29: action hop(from in man == knight of me, to in hops(from) - mine): go(from, to)
    m_ = mine & s[O_F_man + 4]
    while m_:
        from_ = lx_take(&m_)
        m_2_ = T_IMAGE_8_to_15[from_] & ~mine
        while m_2_:
            to = lx_take(&m_2_)
            if passes_hop(g, s, ME(s), (<int64_t>s[S_NEXT]), from_, to):
                return 1
    # chess_simple 30: action glide(from in man in {bishop, queen} of me, to in rays(from, diagonal) - mine): go(from,
    # to)
    m_ = (s[O_F_man + 5] | s[O_F_man + 7]) & mine
    while m_:
        from_ = lx_take(&m_)
        free = s[O_F_man + 2]
        p_ = rays_set_2(g, from_, free)
        m_2_ = p_ & ~mine
        while m_2_:
            to = lx_take(&m_2_)
            if passes_hop(g, s, ME(s), (<int64_t>s[S_NEXT]), from_, to):
                return 1
    # chess_simple 31: action slide(from in man in {rook, queen} of me, to in rays(from, beside) - mine): go(from, to)
    m_ = (s[O_F_man + 6] | s[O_F_man + 7]) & mine
    while m_:
        from_ = lx_take(&m_)
        free = s[O_F_man + 2]
        p_ = rays_set(g, from_, free)
        m_2_ = p_ & ~mine
        while m_2_:
            to = lx_take(&m_2_)
            if passes_hop(g, s, ME(s), (<int64_t>s[S_NEXT]), from_, to):
                return 1
    # chess_simple 32: action step(from in man == king of me, to in near(from) - mine): go(from, to)
    m_ = mine & s[O_F_man + 8]
    while m_:
        from_ = lx_take(&m_)
        m_2_ = T_IMAGE_near[from_] & ~mine
        while m_2_:
            to = lx_take(&m_2_)
            if passes_step(g, s, ME(s), (<int64_t>s[S_NEXT]), from_, to):
                return 1
    # 18: action castle(from in (man == king of me) & unmoved, d in east | west, to in (d ** 2)(from)):
    # 19: require any(past(from, d, free) & unmoved & (man == rook of me)), "no rook stands there that may castle"
    # 20: require not any((from | d(from)) & struck(foe)), "the king would castle out of check or through it"
    m_ = (mine & s[O_F_man + 8]) & s[O_F_unmoved]
    while m_:
        from_ = lx_take(&m_)
        free = s[O_F_man + 2]
        if ((lx_ray_past(T_RAY_2[from_], free, 1) & s[O_F_unmoved]) & (mine & s[O_F_man + 6])) != 0:
            p = 1 - ME(s)
            S_22 = (s[O_F_man + 5] | s[O_F_man + 7]) & s[O_F_man + p]
            S_23 = (s[O_F_man + 6] | s[O_F_man + 7]) & s[O_F_man + p]
            p_ = struck_set(g, <int64_t>(p == 0), s[O_F_man + p] & s[O_F_man + 3], s[O_F_man + p] & s[O_F_man + 4],
                    s[O_F_man + p] & s[O_F_man + 8], S_22, free, S_23)
            if not ((((<uint64_t>1 << from_) | T_IMAGE_east[from_]) & p_) != 0):
                m_2_ = T_set_2[from_]
                while m_2_:
                    to = lx_take(&m_2_)
                    if passes_castle(g, s, ME(s), (<int64_t>s[S_NEXT]), from_, 2, to):
                        return 1
        if ((lx_ray_past(T_RAY_6[from_], free, 0) & s[O_F_unmoved]) & (mine & s[O_F_man + 6])) != 0:
            p = 1 - ME(s)
            S_27 = (s[O_F_man + 5] | s[O_F_man + 7]) & s[O_F_man + p]
            S_28 = (s[O_F_man + 6] | s[O_F_man + 7]) & s[O_F_man + p]
            p_ = struck_set(g, <int64_t>(p == 0), s[O_F_man + p] & s[O_F_man + 3], s[O_F_man + p] & s[O_F_man + 4],
                    s[O_F_man + p] & s[O_F_man + 8], S_27, free, S_28)
            if not ((((<uint64_t>1 << from_) | T_IMAGE_west[from_]) & p_) != 0):
                m_2_ = T_set_3[from_]
                while m_2_:
                    to = lx_take(&m_2_)
                    if passes_castle(g, s, ME(s), (<int64_t>s[S_NEXT]), from_, 6, to):
                        return 1
    return 0

# On to: promote or the end of the turn.
cdef int64_t go_1(const Game *g, uint64_t *s, int64_t counted) noexcept nogil:
    cdef int64_t v, v_2
    cdef uint64_t mine
    v = 1 if (ME(s) == 0) else 8
    v_2 = v if ((v > 0) and (v <= 8)) else 0
    mine = s[O_F_man + ME(s)]
    if ((mine & s[O_F_man + 3]) & T_ROWS[v_2]) != 0:
        s[S_AT] = <uint64_t>1
        return LX_GOES_ON
    return finish_turn(g, s, counted)

# Can the turn be completed after push?
cdef int64_t attempt_0_push(const Game *g, uint64_t *s, int64_t c) noexcept nogil:
    return passes_push(g, s, ME(s), (<int64_t>s[S_NEXT]), ((c >> 6) & 63), (c & 63))

# Can the turn be completed after take?
cdef int64_t attempt_0_take(const Game *g, uint64_t *s, int64_t c) noexcept nogil:
    return passes_take(g, s, ME(s), (<int64_t>s[S_NEXT]), ((c >> 6) & 63), (c & 63))

# Can the turn be completed after hop?
cdef int64_t attempt_0_hop(const Game *g, uint64_t *s, int64_t c) noexcept nogil:
    return passes_hop(g, s, ME(s), (<int64_t>s[S_NEXT]), ((c >> 6) & 63), (c & 63))

# Can the turn be completed after step?
cdef int64_t attempt_0_step(const Game *g, uint64_t *s, int64_t c) noexcept nogil:
    return passes_step(g, s, ME(s), (<int64_t>s[S_NEXT]), ((c >> 6) & 63), (c & 63))

# Can the turn be completed after castle?
cdef int64_t attempt_0_castle(const Game *g, uint64_t *s, int64_t c) noexcept nogil:
    return passes_castle(g, s, ME(s), (<int64_t>s[S_NEXT]), ((c >> 10) & 63), ((c >> 6) & 15), (c & 63))

# May the turn go on after the next choice?
cdef int64_t may_go_on_0(const Game *g, uint64_t *s) noexcept nogil:
    cdef int64_t v, v_2, v_3, v_4, p
    cdef uint64_t mine, set, every, free, every_2, p_, every_3
    v = 1 if (ME(s) == 0) else 8
    v_2 = v if ((v > 0) and (v <= 8)) else 0
    mine = s[O_F_man + ME(s)]
    set = mine & s[O_F_man + 3]
    if (set & T_ROWS[v_2]) != 0:
        return 1
    # chess_simple 27: action push(from in man == pawn of me, to in ahead(me)(from) & free): go(from, to)
    every = set
    if ME(s) == 0:
        free = s[O_F_man + 2]
        if (((every >> 8) & free) & T_ROWS[v_2]) != 0:
            return 1
    if not (ME(s) == 0):
        free = s[O_F_man + 2]
        if (((every << 8) & free) & T_ROWS[v_2]) != 0:
            return 1
    # 10: action rush(from in (man == pawn of me) & (row == (7 if me == White else 2)), to in ahead(me)(ahead(me)(from)
    # & free) & free):
    v_3 = 7 if (ME(s) == 0) else 2
    v_4 = v_3 if ((v_3 > 0) and (v_3 <= 8)) else 0
    every_2 = (set & T_ROWS[v_4]) & set
    if ME(s) == 0:
        free = s[O_F_man + 2]
        p_ = (every_2 >> 8) & free
        if (((p_ >> 8) & free) & T_ROWS[v_2]) != 0:
            return 1
    if not (ME(s) == 0):
        free = s[O_F_man + 2]
        p_ = (every_2 << 8) & free
        if (((p_ << 8) & free) & T_ROWS[v_2]) != 0:
            return 1
    # 14: action take(from in man == pawn of me, to in slant(me)(from) & (man of foe | passed)):
    every_3 = set
    p = 1 - ME(s)
    if ME(s) == 0:
        if ((((every_3 >> 7) & FROM_southwest) & (s[O_F_man + p] | s[O_F_passed])) & T_ROWS[v_2]) != 0:
            return 1
        if ((((every_3 >> 9) & FROM_southeast) & (s[O_F_man + p] | s[O_F_passed])) & T_ROWS[v_2]) != 0:
            return 1
    if not (ME(s) == 0):
        if ((((every_3 << 9) & FROM_northwest) & (s[O_F_man + p] | s[O_F_passed])) & T_ROWS[v_2]) != 0:
            return 1
        if ((((every_3 << 7) & FROM_northeast) & (s[O_F_man + p] | s[O_F_passed])) & T_ROWS[v_2]) != 0:
            return 1
    return 0

# push is chosen: what it does, and what the turn remembers of it.
cdef int64_t try_take_0_push(const Game *g, uint64_t *s, int64_t c) noexcept nogil:
    cdef int64_t from_, to
    from_ = (c >> 6) & 63
    to = c & 63
    if not try_push(g, s, from_, to):
        return 0
    return 1

# rush is chosen: what it does, and what the turn remembers of it.
cdef int64_t try_take_0_rush(const Game *g, uint64_t *s, int64_t c) noexcept nogil:
    cdef int64_t from_, to
    from_ = (c >> 6) & 63
    to = c & 63
    if not try_rush(g, s, from_, to):
        return 0
    return 1

# take is chosen: what it does, and what the turn remembers of it.
cdef int64_t try_take_0_take(const Game *g, uint64_t *s, int64_t c) noexcept nogil:
    cdef int64_t from_, to
    from_ = (c >> 6) & 63
    to = c & 63
    if not try_take(g, s, from_, to):
        return 0
    return 1

# The end clauses: 1 + the number of the first that holds.
cdef int64_t check_ends(const Game *g, uint64_t *s, int64_t counted) noexcept nogil:
    cdef int64_t asked, holds, p, i_
    cdef uint64_t mine, S_2, S_3, free, p_
    if not counted:
        # 40: end when stuck and any((man == king of next) & struck(me)): win me
        asked = stuck(g, s)
        holds = asked
        if holds:
            p = <int64_t>s[S_NEXT]
            mine = s[O_F_man + ME(s)]
            S_2 = (s[O_F_man + 5] | s[O_F_man + 7]) & mine
            S_3 = (s[O_F_man + 6] | s[O_F_man + 7]) & mine
            free = s[O_F_man + 2]
            p_ = struck_set(g, <int64_t>(ME(s) == 0), mine & s[O_F_man + 3], mine & s[O_F_man + 4], mine
                    & s[O_F_man + 8], S_2, free, S_3)
            holds = ((s[O_F_man + p] & s[O_F_man + 8]) & p_) != 0
        if holds:
            i_ = ME(s)
            s[O_WINNERS] = <uint64_t>1 << i_
            return 1
        # 41: end when stuck: draw
        if asked:
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
    cdef uint64_t places, free
    # chess_simple 5: cell man: none "." | pawn of player "Pp" | knight of player "Nn" | bishop of player "Bb" | rook of
    # player "Rr" | queen of player "Qq" | king of player "Kk"
    places = BOARD
    free = s[O_F_man + 2]
    s[O_F_man + 2] = free | places

# Ends, history, the next player.
cdef inline int64_t pass_on(const Game *g, uint64_t *s, int64_t counted) noexcept nogil:
    cdef int64_t ended, code
    make_keys(g, s)
    ended = check_ends(g, s, counted)
    if ended:
        s[S_OVER] = <uint64_t>ended
        return LX_GAME_OVER
    if enter_keys(g, s):
        return LX_TOO_LONG
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
    cdef uint64_t[20] t
    copy_locally(g, t, s)
    t[S_ME] = <uint64_t>(<int64_t>s[S_NEXT])
    t[S_NEXT] = <uint64_t>(0 if ((ME(t) + 1) == 2) else (ME(t) + 1))
    reset_turn(g, t)
    return not live_0(g, t)

# Every choice offered, in canonical order.
cdef int64_t list_choices "lx_list_choices"(const Game *g, uint64_t *s, lx_choice *out, int64_t room) noexcept nogil:
    cdef int64_t total = 0, p, calm, from_, c_, to, i_, v, v_2, c_2_, c_3_
    cdef const uint64_t *T_set = g.T_set, *T_set_2 = g.T_set_2, *T_set_3 = g.T_set_3
    cdef uint64_t mine, set, set_2, set_3, set_4, set_5, set_6, free, p_, touching, p_2_, p_3_, set_7, m_, members
    cdef uint64_t singly, m_2_, touching_2, S_39, S_40, S_44, S_45
    if (<int64_t>s[S_AT]) == 0:
        p = 1 - ME(s)
        mine = s[O_F_man + ME(s)]
        set = mine & s[O_F_man + 8]
        set_2 = s[O_F_man + p] & s[O_F_man + 3]
        set_3 = s[O_F_man + p] & s[O_F_man + 4]
        set_4 = s[O_F_man + p] & s[O_F_man + 8]
        set_5 = (s[O_F_man + 5] | s[O_F_man + 7]) & s[O_F_man + p]
        set_6 = (s[O_F_man + 6] | s[O_F_man + 7]) & s[O_F_man + p]
        free = s[O_F_man + 2]
        p_ = struck_set(g, <int64_t>((1 - ME(s)) == 0), set_2, set_3, set_4, set_5, free, set_6)
        calm = not ((set & p_) != 0)
        if calm:
            p_ = lx_facing_2(set_5, set, free, T_FAN2_1_3_5_7, 3)
            p_2_ = lx_facing_2(set_6, set, free, T_FAN2_0_2_4_6, 3)
            p_3_ = (p_ & ~free) | (p_2_ & ~free)
        else:
            p_3_ = BOARD
        touching = p_3_
        # chess_simple 27: action push(from in man == pawn of me, to in ahead(me)(from) & free): go(from, to)
        set_7 = mine & s[O_F_man + 3]
        m_ = set_7
        while m_:
            from_ = lx_take(&m_)
            c_ = <int64_t>(ME(s) == 0)
            members = (T_IMAGE_north[from_] if c_ else T_IMAGE_south[from_]) & free
            c_ = (<int64_t>((touching >> from_) & 1))
            singly = members if c_ else <uint64_t>0
            if singly != 0:
                m_2_ = members
                while m_2_:
                    to = lx_take(&m_2_)
                    if ((<int64_t>(((members & ~singly) >> to) & 1))
                            or passes_push(g, s, ME(s), (<int64_t>s[S_NEXT]), from_, to)):
                        total = lx_append(out, total, room, <uint64_t>((from_ * 64) + to))
            else:
                total = lx_list(out, total, room, members, <uint64_t>(from_ * 64))
        touching_2 = s[O_F_passed]
        # 14: action take(from in man == pawn of me, to in slant(me)(from) & (man of foe | passed)):
        m_ = set_7
        while m_:
            from_ = lx_take(&m_)
            i_ = ((ME(s) * 64) + from_)
            members = T_set[i_] & (s[O_F_man + p] | s[O_F_passed])
            c_ = (<int64_t>((touching >> from_) & 1))
            singly = members if c_ else (members & touching_2)
            if singly != 0:
                m_2_ = members
                while m_2_:
                    to = lx_take(&m_2_)
                    if ((<int64_t>(((members & ~singly) >> to) & 1))
                            or passes_take(g, s, ME(s), (<int64_t>s[S_NEXT]), from_, to)):
                        total = lx_append(out, total, room, <uint64_t>(((<int64_t>ACTION_take << 56) + (from_ * 64))
                                + to))
            else:
                total = lx_list(out, total, room, members, <uint64_t>((<int64_t>ACTION_take << 56) + (from_ * 64)))
        # chess_simple 29: action hop(from in man == knight of me, to in hops(from) - mine): go(from, to)
        m_ = mine & s[O_F_man + 4]
        while m_:
            from_ = lx_take(&m_)
            members = T_IMAGE_8_to_15[from_] & ~mine
            c_ = (<int64_t>((touching >> from_) & 1))
            singly = members if c_ else <uint64_t>0
            if singly != 0:
                m_2_ = members
                while m_2_:
                    to = lx_take(&m_2_)
                    if ((<int64_t>(((members & ~singly) >> to) & 1))
                            or passes_hop(g, s, ME(s), (<int64_t>s[S_NEXT]), from_, to)):
                        total = lx_append(out, total, room, <uint64_t>(((<int64_t>ACTION_hop << 56) + (from_ * 64))
                                + to))
            else:
                total = lx_list(out, total, room, members, <uint64_t>((<int64_t>ACTION_hop << 56) + (from_ * 64)))
        # chess_simple 30: action glide(from in man in {bishop, queen} of me, to in rays(from, diagonal) - mine):
        # go(from, to)
        m_ = (s[O_F_man + 5] | s[O_F_man + 7]) & mine
        while m_:
            from_ = lx_take(&m_)
            p_ = rays_set_2(g, from_, free)
            members = p_ & ~mine
            c_ = (<int64_t>((touching >> from_) & 1))
            singly = members if c_ else <uint64_t>0
            if singly != 0:
                m_2_ = members
                while m_2_:
                    to = lx_take(&m_2_)
                    if ((<int64_t>(((members & ~singly) >> to) & 1))
                            or passes_hop(g, s, ME(s), (<int64_t>s[S_NEXT]), from_, to)):
                        total = lx_append(out, total, room, <uint64_t>(((<int64_t>ACTION_glide << 56) + (from_ * 64))
                                + to))
            else:
                total = lx_list(out, total, room, members, <uint64_t>((<int64_t>ACTION_glide << 56) + (from_ * 64)))
        # chess_simple 31: action slide(from in man in {rook, queen} of me, to in rays(from, beside) - mine): go(from,
        # to)
        m_ = (s[O_F_man + 6] | s[O_F_man + 7]) & mine
        while m_:
            from_ = lx_take(&m_)
            p_ = rays_set(g, from_, free)
            members = p_ & ~mine
            c_ = (<int64_t>((touching >> from_) & 1))
            singly = members if c_ else <uint64_t>0
            if singly != 0:
                m_2_ = members
                while m_2_:
                    to = lx_take(&m_2_)
                    if ((<int64_t>(((members & ~singly) >> to) & 1))
                            or passes_hop(g, s, ME(s), (<int64_t>s[S_NEXT]), from_, to)):
                        total = lx_append(out, total, room, <uint64_t>(((<int64_t>ACTION_slide << 56) + (from_ * 64))
                                + to))
            else:
                total = lx_list(out, total, room, members, <uint64_t>((<int64_t>ACTION_slide << 56) + (from_ * 64)))
        # chess_simple 32: action step(from in man == king of me, to in near(from) - mine): go(from, to)
        m_ = set
        while m_:
            from_ = lx_take(&m_)
            members = T_IMAGE_near[from_] & ~mine
            c_ = (<int64_t>((touching >> from_) & 1))
            if c_:
                p_2_ = members
            else:
                p_ = reached(g, members, <int64_t>((1 - ME(s)) == 0), set_2, set_3, set_4, set_5, free
                        | (<uint64_t>1 << from_), set_6)
                p_2_ = p_
            singly = p_2_
            if singly != 0:
                m_2_ = members
                while m_2_:
                    to = lx_take(&m_2_)
                    if ((<int64_t>(((members & ~singly) >> to) & 1))
                            or passes_step(g, s, ME(s), (<int64_t>s[S_NEXT]), from_, to)):
                        total = lx_append(out, total, room, <uint64_t>(((<int64_t>ACTION_step << 56) + (from_ * 64))
                                + to))
            else:
                total = lx_list(out, total, room, members, <uint64_t>((<int64_t>ACTION_step << 56) + (from_ * 64)))
        # 10: action rush(from in (man == pawn of me) & (row == (7 if me == White else 2)), to in
        # ahead(me)(ahead(me)(from) & free) & free):
        v = 7 if (ME(s) == 0) else 2
        v_2 = v if ((v > 0) and (v <= 8)) else 0
        m_ = set_7 & T_ROWS[v_2]
        while m_:
            from_ = lx_take(&m_)
            c_ = <int64_t>(ME(s) == 0)
            if c_:
                c_2_ = <int64_t>(ME(s) == 0)
                p_ = (T_IMAGE_north[from_] if c_2_ else T_IMAGE_south[from_]) & free
                p_3_ = (p_ >> 8) & BOARD
            else:
                c_3_ = <int64_t>(ME(s) == 0)
                p_2_ = (T_IMAGE_north[from_] if c_3_ else T_IMAGE_south[from_]) & free
                p_3_ = (p_2_ << 8) & BOARD
            members = p_3_ & free
            c_ = (<int64_t>((touching >> from_) & 1))
            singly = members if c_ else <uint64_t>0
            if singly != 0:
                m_2_ = members
                while m_2_:
                    to = lx_take(&m_2_)
                    if ((<int64_t>(((members & ~singly) >> to) & 1))
                            or passes_push(g, s, ME(s), (<int64_t>s[S_NEXT]), from_, to)):
                        total = lx_append(out, total, room, <uint64_t>(((<int64_t>ACTION_rush << 56) + (from_ * 64))
                                + to))
            else:
                total = lx_list(out, total, room, members, <uint64_t>((<int64_t>ACTION_rush << 56) + (from_ * 64)))
        # 18: action castle(from in (man == king of me) & unmoved, d in east | west, to in (d ** 2)(from)):
        # 19: require any(past(from, d, free) & unmoved & (man == rook of me)), "no rook stands there that may castle"
        # 20: require not any((from | d(from)) & struck(foe)), "the king would castle out of check or through it"
        m_ = set & s[O_F_unmoved]
        while m_:
            from_ = lx_take(&m_)
            if ((lx_ray_past(T_RAY_2[from_], free, 1) & s[O_F_unmoved]) & (mine & s[O_F_man + 6])) != 0:
                S_39 = set_5
                S_40 = set_6
                p_ = struck_set(g, <int64_t>(p == 0), set_2, set_3, set_4, S_39, free, S_40)
                if not ((((<uint64_t>1 << from_) | T_IMAGE_east[from_]) & p_) != 0):
                    m_2_ = T_set_2[from_]
                    while m_2_:
                        to = lx_take(&m_2_)
                        if passes_castle(g, s, ME(s), (<int64_t>s[S_NEXT]), from_, 2, to):
                            total = lx_append(out, total, room, <uint64_t>((((<int64_t>ACTION_castle << 56)
                                    + (from_ * 1024)) + 128) + to))
            if ((lx_ray_past(T_RAY_6[from_], free, 0) & s[O_F_unmoved]) & (mine & s[O_F_man + 6])) != 0:
                S_44 = set_5
                S_45 = set_6
                p_ = struck_set(g, <int64_t>(p == 0), set_2, set_3, set_4, S_44, free, S_45)
                if not ((((<uint64_t>1 << from_) | T_IMAGE_west[from_]) & p_) != 0):
                    m_2_ = T_set_3[from_]
                    while m_2_:
                        to = lx_take(&m_2_)
                        if passes_castle(g, s, ME(s), (<int64_t>s[S_NEXT]), from_, 6, to):
                            total = lx_append(out, total, room, <uint64_t>((((<int64_t>ACTION_castle << 56)
                                    + (from_ * 1024)) + 384) + to))
    if (<int64_t>s[S_AT]) == 1:
        # 25: action promote(kind in {queen, rook, bishop, knight}):
        total = lx_list(out, total, room, <uint64_t>0x1EULL, <uint64_t>(<int64_t>ACTION_promote << 56))
    return total

# The number of choices offered.
cdef int64_t count_choices "lx_count_choices"(const Game *g, uint64_t *s) noexcept nogil:
    cdef const uint64_t *T_set_2 = g.T_set_2, *T_set_3 = g.T_set_3
    cdef int64_t total_, p, calm, to, v, v_2, from_, c_
    cdef uint64_t mine, set, set_2, set_3, set_4, set_5, set_6, free, p_, touching, p_2_, p_3_, every, members, singly
    cdef uint64_t m_, every_2, touching_2, members_2, singly_2, m_2_, S_66, S_67, S_71, S_72
    if (<int64_t>s[S_AT]) == 0:
        total_ = 0
        p = 1 - ME(s)
        mine = s[O_F_man + ME(s)]
        set = mine & s[O_F_man + 8]
        set_2 = s[O_F_man + p] & s[O_F_man + 3]
        set_3 = s[O_F_man + p] & s[O_F_man + 4]
        set_4 = s[O_F_man + p] & s[O_F_man + 8]
        set_5 = (s[O_F_man + 5] | s[O_F_man + 7]) & s[O_F_man + p]
        set_6 = (s[O_F_man + 6] | s[O_F_man + 7]) & s[O_F_man + p]
        free = s[O_F_man + 2]
        p_ = struck_set(g, <int64_t>((1 - ME(s)) == 0), set_2, set_3, set_4, set_5, free, set_6)
        calm = not ((set & p_) != 0)
        if calm:
            p_ = lx_facing_2(set_5, set, free, T_FAN2_1_3_5_7, 3)
            p_2_ = lx_facing_2(set_6, set, free, T_FAN2_0_2_4_6, 3)
            p_3_ = (p_ & ~free) | (p_2_ & ~free)
        else:
            p_3_ = BOARD
        touching = p_3_
        # chess_simple 27: action push(from in man == pawn of me, to in ahead(me)(from) & free): go(from, to)
        every = mine & s[O_F_man + 3]
        if ME(s) == 0:
            members = (every >> 8) & free
            singly = members & (touching >> 8)
            total_ = total_ + (lx_popcount(members & ~singly))
            m_ = singly
            while m_:
                to = lx_take(&m_)
                total_ = total_ + passes_push(g, s, ME(s), (<int64_t>s[S_NEXT]), (to + 8), to)
        if not (ME(s) == 0):
            members = (every << 8) & free
            singly = members & (touching << 8)
            total_ = total_ + (lx_popcount(members & ~singly))
            m_ = singly
            while m_:
                to = lx_take(&m_)
                total_ = total_ + passes_push(g, s, ME(s), (<int64_t>s[S_NEXT]), (to + -8), to)
        # 10: action rush(from in (man == pawn of me) & (row == (7 if me == White else 2)), to in
        # ahead(me)(ahead(me)(from) & free) & free):
        v = 7 if (ME(s) == 0) else 2
        v_2 = v if ((v > 0) and (v <= 8)) else 0
        every_2 = every & T_ROWS[v_2]
        if ME(s) == 0:
            p_ = (every_2 >> 8) & free
            members = (p_ >> 8) & free
            p_ = (touching >> 8) & BOARD
            singly = members & (p_ >> 8)
            total_ = total_ + (lx_popcount(members & ~singly))
            m_ = singly
            while m_:
                to = lx_take(&m_)
                total_ = total_ + passes_push(g, s, ME(s), (<int64_t>s[S_NEXT]), (to + 16), to)
        if not (ME(s) == 0):
            p_ = (every_2 << 8) & free
            members = (p_ << 8) & free
            p_ = (touching << 8) & BOARD
            singly = members & (p_ << 8)
            total_ = total_ + (lx_popcount(members & ~singly))
            m_ = singly
            while m_:
                to = lx_take(&m_)
                total_ = total_ + passes_push(g, s, ME(s), (<int64_t>s[S_NEXT]), (to + -16), to)
        touching_2 = s[O_F_passed]
        # 14: action take(from in man == pawn of me, to in slant(me)(from) & (man of foe | passed)):
        if ME(s) == 0:
            members = ((every >> 7) & FROM_southwest) & (s[O_F_man + p] | s[O_F_passed])
            singly = members & (touching_2 | ((touching >> 7) & FROM_southwest))
            total_ = total_ + (lx_popcount(members & ~singly))
            m_ = singly
            while m_:
                to = lx_take(&m_)
                total_ = total_ + passes_take(g, s, ME(s), (<int64_t>s[S_NEXT]), (to + 7), to)
            members_2 = ((every >> 9) & FROM_southeast) & (s[O_F_man + p] | s[O_F_passed])
            singly_2 = members_2 & (touching_2 | ((touching >> 9) & FROM_southeast))
            total_ = total_ + (lx_popcount(members_2 & ~singly_2))
            m_ = singly_2
            while m_:
                to = lx_take(&m_)
                total_ = total_ + passes_take(g, s, ME(s), (<int64_t>s[S_NEXT]), (to + 9), to)
        if not (ME(s) == 0):
            members = ((every << 9) & FROM_northwest) & (s[O_F_man + p] | s[O_F_passed])
            singly = members & (touching_2 | ((touching << 9) & FROM_northwest))
            total_ = total_ + (lx_popcount(members & ~singly))
            m_ = singly
            while m_:
                to = lx_take(&m_)
                total_ = total_ + passes_take(g, s, ME(s), (<int64_t>s[S_NEXT]), (to + -9), to)
            members_2 = ((every << 7) & FROM_northeast) & (s[O_F_man + p] | s[O_F_passed])
            singly_2 = members_2 & (touching_2 | ((touching << 7) & FROM_northeast))
            total_ = total_ + (lx_popcount(members_2 & ~singly_2))
            m_ = singly_2
            while m_:
                to = lx_take(&m_)
                total_ = total_ + passes_take(g, s, ME(s), (<int64_t>s[S_NEXT]), (to + -7), to)
        # chess_simple 29: action hop(from in man == knight of me, to in hops(from) - mine): go(from, to)
        m_ = mine & s[O_F_man + 4]
        while m_:
            from_ = lx_take(&m_)
            members = T_IMAGE_8_to_15[from_] & ~mine
            c_ = (<int64_t>((touching >> from_) & 1))
            singly = members if c_ else <uint64_t>0
            total_ = total_ + (lx_popcount(members & ~singly))
            m_2_ = singly
            while m_2_:
                to = lx_take(&m_2_)
                total_ = total_ + passes_hop(g, s, ME(s), (<int64_t>s[S_NEXT]), from_, to)
        # chess_simple 30: action glide(from in man in {bishop, queen} of me, to in rays(from, diagonal) - mine):
        # go(from, to)
        m_ = (s[O_F_man + 5] | s[O_F_man + 7]) & mine
        while m_:
            from_ = lx_take(&m_)
            p_ = rays_set_2(g, from_, free)
            members = p_ & ~mine
            c_ = (<int64_t>((touching >> from_) & 1))
            singly = members if c_ else <uint64_t>0
            total_ = total_ + (lx_popcount(members & ~singly))
            m_2_ = singly
            while m_2_:
                to = lx_take(&m_2_)
                total_ = total_ + passes_hop(g, s, ME(s), (<int64_t>s[S_NEXT]), from_, to)
        # chess_simple 31: action slide(from in man in {rook, queen} of me, to in rays(from, beside) - mine): go(from,
        # to)
        m_ = (s[O_F_man + 6] | s[O_F_man + 7]) & mine
        while m_:
            from_ = lx_take(&m_)
            p_ = rays_set(g, from_, free)
            members = p_ & ~mine
            c_ = (<int64_t>((touching >> from_) & 1))
            singly = members if c_ else <uint64_t>0
            total_ = total_ + (lx_popcount(members & ~singly))
            m_2_ = singly
            while m_2_:
                to = lx_take(&m_2_)
                total_ = total_ + passes_hop(g, s, ME(s), (<int64_t>s[S_NEXT]), from_, to)
        # chess_simple 32: action step(from in man == king of me, to in near(from) - mine): go(from, to)
        m_ = set
        while m_:
            from_ = lx_take(&m_)
            members = T_IMAGE_near[from_] & ~mine
            c_ = (<int64_t>((touching >> from_) & 1))
            if c_:
                p_2_ = members
            else:
                p_ = reached(g, members, <int64_t>((1 - ME(s)) == 0), set_2, set_3, set_4, set_5, free
                        | (<uint64_t>1 << from_), set_6)
                p_2_ = p_
            singly = p_2_
            total_ = total_ + (lx_popcount(members & ~singly))
            m_2_ = singly
            while m_2_:
                to = lx_take(&m_2_)
                total_ = total_ + passes_step(g, s, ME(s), (<int64_t>s[S_NEXT]), from_, to)
        # 18: action castle(from in (man == king of me) & unmoved, d in east | west, to in (d ** 2)(from)):
        # 19: require any(past(from, d, free) & unmoved & (man == rook of me)), "no rook stands there that may castle"
        # 20: require not any((from | d(from)) & struck(foe)), "the king would castle out of check or through it"
        m_ = set & s[O_F_unmoved]
        while m_:
            from_ = lx_take(&m_)
            if ((lx_ray_past(T_RAY_2[from_], free, 1) & s[O_F_unmoved]) & (mine & s[O_F_man + 6])) != 0:
                S_66 = set_5
                S_67 = set_6
                p_ = struck_set(g, <int64_t>(p == 0), set_2, set_3, set_4, S_66, free, S_67)
                if not ((((<uint64_t>1 << from_) | T_IMAGE_east[from_]) & p_) != 0):
                    m_2_ = T_set_2[from_]
                    while m_2_:
                        to = lx_take(&m_2_)
                        total_ = total_ + passes_castle(g, s, ME(s), (<int64_t>s[S_NEXT]), from_, 2, to)
            if ((lx_ray_past(T_RAY_6[from_], free, 0) & s[O_F_unmoved]) & (mine & s[O_F_man + 6])) != 0:
                S_71 = set_5
                S_72 = set_6
                p_ = struck_set(g, <int64_t>(p == 0), set_2, set_3, set_4, S_71, free, S_72)
                if not ((((<uint64_t>1 << from_) | T_IMAGE_west[from_]) & p_) != 0):
                    m_2_ = T_set_3[from_]
                    while m_2_:
                        to = lx_take(&m_2_)
                        total_ = total_ + passes_castle(g, s, ME(s), (<int64_t>s[S_NEXT]), from_, 6, to)
        return total_
    if (<int64_t>s[S_AT]) == 1:
        # 25: action promote(kind in {queen, rook, bishop, knight}):
        total_ = lx_popcount(<uint64_t>0x1EULL)
        return total_
    return 0

# The number of choices, untried ones included.
cdef int64_t count_pseudo(const Game *g, uint64_t *s) noexcept nogil:
    cdef const uint64_t *T_set_2 = g.T_set_2, *T_set_3 = g.T_set_3
    cdef int64_t total_, v, v_2, p, from_
    cdef uint64_t mine, every, free, every_2, p_, m_, S_43, S_44, S_48, S_49
    if (<int64_t>s[S_AT]) == 0:
        total_ = 0
        # chess_simple 27: action push(from in man == pawn of me, to in ahead(me)(from) & free): go(from, to)
        mine = s[O_F_man + ME(s)]
        every = mine & s[O_F_man + 3]
        if ME(s) == 0:
            free = s[O_F_man + 2]
            total_ = total_ + (lx_popcount((every >> 8) & free))
        if not (ME(s) == 0):
            free = s[O_F_man + 2]
            total_ = total_ + (lx_popcount((every << 8) & free))
        # 10: action rush(from in (man == pawn of me) & (row == (7 if me == White else 2)), to in
        # ahead(me)(ahead(me)(from) & free) & free):
        v = 7 if (ME(s) == 0) else 2
        v_2 = v if ((v > 0) and (v <= 8)) else 0
        every_2 = every & T_ROWS[v_2]
        if ME(s) == 0:
            free = s[O_F_man + 2]
            p_ = (every_2 >> 8) & free
            total_ = total_ + (lx_popcount((p_ >> 8) & free))
        if not (ME(s) == 0):
            free = s[O_F_man + 2]
            p_ = (every_2 << 8) & free
            total_ = total_ + (lx_popcount((p_ << 8) & free))
        # 14: action take(from in man == pawn of me, to in slant(me)(from) & (man of foe | passed)):
        p = 1 - ME(s)
        if ME(s) == 0:
            total_ = total_ + (lx_popcount(((every >> 7) & FROM_southwest) & (s[O_F_man + p] | s[O_F_passed])))
            total_ = total_ + (lx_popcount(((every >> 9) & FROM_southeast) & (s[O_F_man + p] | s[O_F_passed])))
        if not (ME(s) == 0):
            total_ = total_ + (lx_popcount(((every << 9) & FROM_northwest) & (s[O_F_man + p] | s[O_F_passed])))
            total_ = total_ + (lx_popcount(((every << 7) & FROM_northeast) & (s[O_F_man + p] | s[O_F_passed])))
        # chess_simple 29: action hop(from in man == knight of me, to in hops(from) - mine): go(from, to)
        m_ = mine & s[O_F_man + 4]
        while m_:
            from_ = lx_take(&m_)
            total_ = total_ + (lx_popcount(T_IMAGE_8_to_15[from_] & ~mine))
        # chess_simple 30: action glide(from in man in {bishop, queen} of me, to in rays(from, diagonal) - mine):
        # go(from, to)
        m_ = (s[O_F_man + 5] | s[O_F_man + 7]) & mine
        while m_:
            from_ = lx_take(&m_)
            free = s[O_F_man + 2]
            p_ = rays_set_2(g, from_, free)
            total_ = total_ + (lx_popcount(p_ & ~mine))
        # chess_simple 31: action slide(from in man in {rook, queen} of me, to in rays(from, beside) - mine): go(from,
        # to)
        m_ = (s[O_F_man + 6] | s[O_F_man + 7]) & mine
        while m_:
            from_ = lx_take(&m_)
            free = s[O_F_man + 2]
            p_ = rays_set(g, from_, free)
            total_ = total_ + (lx_popcount(p_ & ~mine))
        # chess_simple 32: action step(from in man == king of me, to in near(from) - mine): go(from, to)
        m_ = mine & s[O_F_man + 8]
        while m_:
            from_ = lx_take(&m_)
            total_ = total_ + (lx_popcount(T_IMAGE_near[from_] & ~mine))
        # 18: action castle(from in (man == king of me) & unmoved, d in east | west, to in (d ** 2)(from)):
        # 19: require any(past(from, d, free) & unmoved & (man == rook of me)), "no rook stands there that may castle"
        # 20: require not any((from | d(from)) & struck(foe)), "the king would castle out of check or through it"
        m_ = (mine & s[O_F_man + 8]) & s[O_F_unmoved]
        while m_:
            from_ = lx_take(&m_)
            free = s[O_F_man + 2]
            if ((lx_ray_past(T_RAY_2[from_], free, 1) & s[O_F_unmoved]) & (mine & s[O_F_man + 6])) != 0:
                S_43 = (s[O_F_man + 5] | s[O_F_man + 7]) & s[O_F_man + p]
                S_44 = (s[O_F_man + 6] | s[O_F_man + 7]) & s[O_F_man + p]
                p_ = struck_set(g, <int64_t>(p == 0), s[O_F_man + p] & s[O_F_man + 3], s[O_F_man + p] & s[O_F_man + 4],
                        s[O_F_man + p] & s[O_F_man + 8], S_43, free, S_44)
                if not ((((<uint64_t>1 << from_) | T_IMAGE_east[from_]) & p_) != 0):
                    total_ = total_ + (lx_popcount(T_set_2[from_]))
            if ((lx_ray_past(T_RAY_6[from_], free, 0) & s[O_F_unmoved]) & (mine & s[O_F_man + 6])) != 0:
                S_48 = (s[O_F_man + 5] | s[O_F_man + 7]) & s[O_F_man + p]
                S_49 = (s[O_F_man + 6] | s[O_F_man + 7]) & s[O_F_man + p]
                p_ = struck_set(g, <int64_t>(p == 0), s[O_F_man + p] & s[O_F_man + 3], s[O_F_man + p] & s[O_F_man + 4],
                        s[O_F_man + p] & s[O_F_man + 8], S_48, free, S_49)
                if not ((((<uint64_t>1 << from_) | T_IMAGE_west[from_]) & p_) != 0):
                    total_ = total_ + (lx_popcount(T_set_3[from_]))
        return total_
    if (<int64_t>s[S_AT]) == 1:
        # 25: action promote(kind in {queen, rook, bishop, knight}):
        total_ = lx_popcount(<uint64_t>0x1EULL)
        return total_
    return 0

# A choice drawn evenly; LX_GIVEN_UP where many draws were not offered.
cdef int64_t draw_choice "lx_draw_choice"(const Game *g, uint64_t *s, uint64_t *rng) noexcept nogil:
    cdef lx_pooled[394] pool
    cdef int64_t pool_sets = 0, total_, i_, v, v_2, p, from_, tried, left, c, many
    cdef const uint64_t *T_set_2 = g.T_set_2, *T_set_3 = g.T_set_3
    cdef uint64_t mine, every, free, every_2, p_, m_, S_43, S_44, S_48, S_49, members
    if (<int64_t>s[S_AT]) == 0:
        total_ = 0
        # chess_simple 27: action push(from in man == pawn of me, to in ahead(me)(from) & free): go(from, to)
        mine = s[O_F_man + ME(s)]
        every = mine & s[O_F_man + 3]
        if ME(s) == 0:
            free = s[O_F_man + 2]
            total_ = lx_pool_add(pool, &pool_sets, total_, (every >> 8) & free, 512, 65)
        if not (ME(s) == 0):
            free = s[O_F_man + 2]
            i_ = -512
            total_ = lx_pool_add(pool, &pool_sets, total_, (every << 8) & free, i_, 65)
        # 10: action rush(from in (man == pawn of me) & (row == (7 if me == White else 2)), to in
        # ahead(me)(ahead(me)(from) & free) & free):
        v = 7 if (ME(s) == 0) else 2
        v_2 = v if ((v > 0) and (v <= 8)) else 0
        every_2 = every & T_ROWS[v_2]
        if ME(s) == 0:
            free = s[O_F_man + 2]
            i_ = 432345564227568640LL
            p_ = (every_2 >> 8) & free
            total_ = lx_pool_add(pool, &pool_sets, total_, (p_ >> 8) & free, i_, 65)
        if not (ME(s) == 0):
            free = s[O_F_man + 2]
            i_ = 432345564227566592LL
            p_ = (every_2 << 8) & free
            total_ = lx_pool_add(pool, &pool_sets, total_, (p_ << 8) & free, i_, 65)
        # 14: action take(from in man == pawn of me, to in slant(me)(from) & (man of foe | passed)):
        p = 1 - ME(s)
        if ME(s) == 0:
            i_ = 72057594037928384LL
            total_ = lx_pool_add(pool, &pool_sets, total_, ((every >> 7) & FROM_southwest)
                    & (s[O_F_man + p] | s[O_F_passed]), i_, 65)
            i_ = 72057594037928512LL
            total_ = lx_pool_add(pool, &pool_sets, total_, ((every >> 9) & FROM_southeast)
                    & (s[O_F_man + p] | s[O_F_passed]), i_, 65)
        if not (ME(s) == 0):
            i_ = 72057594037927360LL
            total_ = lx_pool_add(pool, &pool_sets, total_, ((every << 9) & FROM_northwest)
                    & (s[O_F_man + p] | s[O_F_passed]), i_, 65)
            i_ = 72057594037927488LL
            total_ = lx_pool_add(pool, &pool_sets, total_, ((every << 7) & FROM_northeast)
                    & (s[O_F_man + p] | s[O_F_passed]), i_, 65)
        # chess_simple 29: action hop(from in man == knight of me, to in hops(from) - mine): go(from, to)
        m_ = mine & s[O_F_man + 4]
        while m_:
            from_ = lx_take(&m_)
            i_ = ((<int64_t>ACTION_hop << 56) + (from_ * 64))
            total_ = lx_pool_add(pool, &pool_sets, total_, T_IMAGE_8_to_15[from_] & ~mine, i_, 1)
        # chess_simple 30: action glide(from in man in {bishop, queen} of me, to in rays(from, diagonal) - mine):
        # go(from, to)
        m_ = (s[O_F_man + 5] | s[O_F_man + 7]) & mine
        while m_:
            from_ = lx_take(&m_)
            free = s[O_F_man + 2]
            i_ = ((<int64_t>ACTION_glide << 56) + (from_ * 64))
            p_ = rays_set_2(g, from_, free)
            total_ = lx_pool_add(pool, &pool_sets, total_, p_ & ~mine, i_, 1)
        # chess_simple 31: action slide(from in man in {rook, queen} of me, to in rays(from, beside) - mine): go(from,
        # to)
        m_ = (s[O_F_man + 6] | s[O_F_man + 7]) & mine
        while m_:
            from_ = lx_take(&m_)
            free = s[O_F_man + 2]
            i_ = ((<int64_t>ACTION_slide << 56) + (from_ * 64))
            p_ = rays_set(g, from_, free)
            total_ = lx_pool_add(pool, &pool_sets, total_, p_ & ~mine, i_, 1)
        # chess_simple 32: action step(from in man == king of me, to in near(from) - mine): go(from, to)
        m_ = mine & s[O_F_man + 8]
        while m_:
            from_ = lx_take(&m_)
            i_ = ((<int64_t>ACTION_step << 56) + (from_ * 64))
            total_ = lx_pool_add(pool, &pool_sets, total_, T_IMAGE_near[from_] & ~mine, i_, 1)
        # 18: action castle(from in (man == king of me) & unmoved, d in east | west, to in (d ** 2)(from)):
        # 19: require any(past(from, d, free) & unmoved & (man == rook of me)), "no rook stands there that may castle"
        # 20: require not any((from | d(from)) & struck(foe)), "the king would castle out of check or through it"
        m_ = (mine & s[O_F_man + 8]) & s[O_F_unmoved]
        while m_:
            from_ = lx_take(&m_)
            free = s[O_F_man + 2]
            if ((lx_ray_past(T_RAY_2[from_], free, 1) & s[O_F_unmoved]) & (mine & s[O_F_man + 6])) != 0:
                S_43 = (s[O_F_man + 5] | s[O_F_man + 7]) & s[O_F_man + p]
                S_44 = (s[O_F_man + 6] | s[O_F_man + 7]) & s[O_F_man + p]
                p_ = struck_set(g, <int64_t>(p == 0), s[O_F_man + p] & s[O_F_man + 3], s[O_F_man + p] & s[O_F_man + 4],
                        s[O_F_man + p] & s[O_F_man + 8], S_43, free, S_44)
                if not ((((<uint64_t>1 << from_) | T_IMAGE_east[from_]) & p_) != 0):
                    i_ = (((<int64_t>ACTION_castle << 56) + (from_ * 1024)) + 128)
                    total_ = lx_pool_add(pool, &pool_sets, total_, T_set_2[from_], i_, 1)
            if ((lx_ray_past(T_RAY_6[from_], free, 0) & s[O_F_unmoved]) & (mine & s[O_F_man + 6])) != 0:
                S_48 = (s[O_F_man + 5] | s[O_F_man + 7]) & s[O_F_man + p]
                S_49 = (s[O_F_man + 6] | s[O_F_man + 7]) & s[O_F_man + p]
                p_ = struck_set(g, <int64_t>(p == 0), s[O_F_man + p] & s[O_F_man + 3], s[O_F_man + p] & s[O_F_man + 4],
                        s[O_F_man + p] & s[O_F_man + 8], S_48, free, S_49)
                if not ((((<uint64_t>1 << from_) | T_IMAGE_west[from_]) & p_) != 0):
                    i_ = (((<int64_t>ACTION_castle << 56) + (from_ * 1024)) + 384)
                    total_ = lx_pool_add(pool, &pool_sets, total_, T_set_3[from_], i_, 1)
        if total_ == 0:
            return -1
        for tried in range(200):
            left = scaled(g, <int64_t>random_word(rng), total_)
            if left < total_:
                c = lx_pool_choice(pool, pool_sets, left)
                if (c >> 56) == ACTION_castle:
                    if attempt_0_castle(g, s, c):
                        return c
                else:
                    if (c >> 56) == ACTION_step:
                        if attempt_0_step(g, s, c):
                            return c
                    else:
                        if (c >> 56) == ACTION_slide:
                            if attempt_0_hop(g, s, c):
                                return c
                        else:
                            if (c >> 56) == ACTION_glide:
                                if attempt_0_hop(g, s, c):
                                    return c
                            else:
                                if (c >> 56) == ACTION_hop:
                                    if attempt_0_hop(g, s, c):
                                        return c
                                else:
                                    if (c >> 56) == ACTION_take:
                                        if attempt_0_take(g, s, c):
                                            return c
                                    else:
                                        if (c >> 56) == ACTION_rush:
                                            if attempt_0_push(g, s, c):
                                                return c
                                        else:
                                            if (c >> 56) == ACTION_push:
                                                if attempt_0_push(g, s, c):
                                                    return c
                                            else:
                                                return c
            else:
                return -1
        return LX_GIVEN_UP
    if (<int64_t>s[S_AT]) == 1:
        total_ = 0
        # 25: action promote(kind in {queen, rook, bishop, knight}):
        members = <uint64_t>0x1EULL
        many = lx_popcount(members)
        total_ = total_ + many
        if total_ == 0:
            return -1
        left = scaled(g, <int64_t>random_word(rng), total_)
        if left < many:
            return (<int64_t>ACTION_promote << 56) + lx_nth(members, left)
        left = left - many
        if left < total_:
            return -1
    return -1

# Whether a choice is offered.
cdef int64_t is_legal "lx_is_legal"(const Game *g, uint64_t *s, int64_t c) noexcept nogil:
    cdef const uint64_t *T_set = g.T_set, *T_set_4 = g.T_set_4
    cdef int64_t value, value_2, c_, v, v_2, c_2_, c_3_, p, i_, value_3
    cdef uint64_t mine, free, p_, p_2_, p_3_, S_23, S_24
    if (<int64_t>s[S_AT]) == 0:
        if (c >> 56) == ACTION_push:
            value = (c >> 6) & 63
            value_2 = c & 63
            # chess_simple 27: action push(from in man == pawn of me, to in ahead(me)(from) & free): go(from, to)
            mine = s[O_F_man + ME(s)]
            if <int64_t>(((mine & s[O_F_man + 3]) >> value) & 1):
                free = s[O_F_man + 2]
                c_ = <int64_t>(ME(s) == 0)
                if ((<int64_t>(((T_IMAGE_north[value] if c_ else T_IMAGE_south[value]) >> value_2) & 1))
                        and (<int64_t>((free >> value_2) & 1))):
                    if passes_push(g, s, ME(s), (<int64_t>s[S_NEXT]), value, value_2):
                        return 1
        if (c >> 56) == ACTION_rush:
            value = (c >> 6) & 63
            value_2 = c & 63
            # 10: action rush(from in (man == pawn of me) & (row == (7 if me == White else 2)), to in
            # ahead(me)(ahead(me)(from) & free) & free):
            v = 7 if (ME(s) == 0) else 2
            v_2 = v if ((v > 0) and (v <= 8)) else 0
            mine = s[O_F_man + ME(s)]
            if (<int64_t>(((mine & s[O_F_man + 3]) >> value) & 1)) and (<int64_t>((T_ROWS[v_2] >> value) & 1)):
                free = s[O_F_man + 2]
                c_ = <int64_t>(ME(s) == 0)
                if c_:
                    c_2_ = <int64_t>(ME(s) == 0)
                    p_ = (T_IMAGE_north[value] if c_2_ else T_IMAGE_south[value]) & free
                    p_3_ = (p_ >> 8) & BOARD
                else:
                    c_3_ = <int64_t>(ME(s) == 0)
                    p_2_ = (T_IMAGE_north[value] if c_3_ else T_IMAGE_south[value]) & free
                    p_3_ = (p_2_ << 8) & BOARD
                if (<int64_t>((p_3_ >> value_2) & 1)) and (<int64_t>((free >> value_2) & 1)):
                    if passes_push(g, s, ME(s), (<int64_t>s[S_NEXT]), value, value_2):
                        return 1
        if (c >> 56) == ACTION_take:
            value = (c >> 6) & 63
            value_2 = c & 63
            # 14: action take(from in man == pawn of me, to in slant(me)(from) & (man of foe | passed)):
            mine = s[O_F_man + ME(s)]
            if <int64_t>(((mine & s[O_F_man + 3]) >> value) & 1):
                p = 1 - ME(s)
                i_ = ((ME(s) * 64) + value)
                if ((<int64_t>((T_set[i_] >> value_2) & 1))
                        and ((<int64_t>((s[O_F_man + p] >> value_2) & 1))
                        or (<int64_t>((s[O_F_passed] >> value_2) & 1)))):
                    if passes_take(g, s, ME(s), (<int64_t>s[S_NEXT]), value, value_2):
                        return 1
        if (c >> 56) == ACTION_hop:
            value = (c >> 6) & 63
            value_2 = c & 63
            # chess_simple 29: action hop(from in man == knight of me, to in hops(from) - mine): go(from, to)
            mine = s[O_F_man + ME(s)]
            if <int64_t>(((mine & s[O_F_man + 4]) >> value) & 1):
                if (<int64_t>((T_IMAGE_8_to_15[value] >> value_2) & 1)) and (not (<int64_t>((mine >> value_2) & 1))):
                    if passes_hop(g, s, ME(s), (<int64_t>s[S_NEXT]), value, value_2):
                        return 1
        if (c >> 56) == ACTION_glide:
            value = (c >> 6) & 63
            value_2 = c & 63
            # chess_simple 30: action glide(from in man in {bishop, queen} of me, to in rays(from, diagonal) - mine):
            # go(from, to)
            mine = s[O_F_man + ME(s)]
            if <int64_t>((((s[O_F_man + 5] | s[O_F_man + 7]) & mine) >> value) & 1):
                free = s[O_F_man + 2]
                p_ = rays_set_2(g, value, free)
                if (<int64_t>((p_ >> value_2) & 1)) and (not (<int64_t>((mine >> value_2) & 1))):
                    if passes_hop(g, s, ME(s), (<int64_t>s[S_NEXT]), value, value_2):
                        return 1
        if (c >> 56) == ACTION_slide:
            value = (c >> 6) & 63
            value_2 = c & 63
            # chess_simple 31: action slide(from in man in {rook, queen} of me, to in rays(from, beside) - mine):
            # go(from, to)
            mine = s[O_F_man + ME(s)]
            if <int64_t>((((s[O_F_man + 6] | s[O_F_man + 7]) & mine) >> value) & 1):
                free = s[O_F_man + 2]
                p_ = rays_set(g, value, free)
                if (<int64_t>((p_ >> value_2) & 1)) and (not (<int64_t>((mine >> value_2) & 1))):
                    if passes_hop(g, s, ME(s), (<int64_t>s[S_NEXT]), value, value_2):
                        return 1
        if (c >> 56) == ACTION_step:
            value = (c >> 6) & 63
            value_2 = c & 63
            # chess_simple 32: action step(from in man == king of me, to in near(from) - mine): go(from, to)
            mine = s[O_F_man + ME(s)]
            if <int64_t>(((mine & s[O_F_man + 8]) >> value) & 1):
                if (<int64_t>((T_IMAGE_near[value] >> value_2) & 1)) and (not (<int64_t>((mine >> value_2) & 1))):
                    if passes_step(g, s, ME(s), (<int64_t>s[S_NEXT]), value, value_2):
                        return 1
        if (c >> 56) == ACTION_castle:
            value = (c >> 10) & 63
            value_2 = (c >> 6) & 15
            value_3 = c & 63
            # 18: action castle(from in (man == king of me) & unmoved, d in east | west, to in (d ** 2)(from)):
            # 19: require any(past(from, d, free) & unmoved & (man == rook of me)), "no rook stands there that may
            # castle"
            # 20: require not any((from | d(from)) & struck(foe)), "the king would castle out of check or through it"
            mine = s[O_F_man + ME(s)]
            if (<int64_t>(((mine & s[O_F_man + 8]) >> value) & 1)) and (<int64_t>((s[O_F_unmoved] >> value) & 1)):
                if (2 == value_2) or (6 == value_2):
                    free = s[O_F_man + 2]
                    p_ = past_along(g, value_2, value, free)
                    if ((p_ & s[O_F_unmoved]) & (mine & s[O_F_man + 6])) != 0:
                        p = 1 - ME(s)
                        S_23 = (s[O_F_man + 5] | s[O_F_man + 7]) & s[O_F_man + p]
                        S_24 = (s[O_F_man + 6] | s[O_F_man + 7]) & s[O_F_man + p]
                        p_2_ = step_image(g, value_2, <uint64_t>1 << value)
                        p_3_ = struck_set(g, <int64_t>(p == 0), s[O_F_man + p] & s[O_F_man + 3], s[O_F_man + p]
                                & s[O_F_man + 4], s[O_F_man + p] & s[O_F_man + 8], S_23, free, S_24)
                        if not ((((<uint64_t>1 << value) | p_2_) & p_3_) != 0):
                            i_ = ((value_2 * 64) + value)
                            if <int64_t>((T_set_4[i_] >> value_3) & 1):
                                if passes_castle(g, s, ME(s), (<int64_t>s[S_NEXT]), value, value_2, value_3):
                                    return 1
        return 0
    if (<int64_t>s[S_AT]) == 1:
        if (c >> 56) == ACTION_promote:
            value = c & 7
            # 25: action promote(kind in {queen, rook, bishop, knight}):
            if value < 6:
                if <int64_t>((<uint64_t>0x1EULL >> value) & 1):
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
    cdef int64_t v, v_2, total_, from_, c_, to, v_3, v_4, c_2_, c_3_, p, i_
    cdef uint64_t mine, set, m_, free, m_2_, p_, p_2_, p_3_
    cdef uint64_t[20] t, t_2, t_3
    if (<int64_t>s[S_AT]) == 0:
        v = 1 if (ME(s) == 0) else 8
        v_2 = v if ((v > 0) and (v <= 8)) else 0
        mine = s[O_F_man + ME(s)]
        set = mine & s[O_F_man + 3]
        if (set & T_ROWS[v_2]) != 0:
            return 0
        total_ = count_choices(g, s)
        # chess_simple 27: action push(from in man == pawn of me, to in ahead(me)(from) & free): go(from, to)
        m_ = set
        while m_:
            from_ = lx_take(&m_)
            free = s[O_F_man + 2]
            c_ = <int64_t>(ME(s) == 0)
            m_2_ = ((T_IMAGE_north[from_] if c_ else T_IMAGE_south[from_]) & free) & T_ROWS[v_2]
            while m_2_:
                to = lx_take(&m_2_)
                copy_locally(g, t, s)
                if try_take_0_push(g, t, ((from_ * 64) + to)):
                    total_ = total_ + -1
                    if not count_from_1(g, t, tally):
                        return 0
        # 10: action rush(from in (man == pawn of me) & (row == (7 if me == White else 2)), to in
        # ahead(me)(ahead(me)(from) & free) & free):
        v_3 = 7 if (ME(s) == 0) else 2
        v_4 = v_3 if ((v_3 > 0) and (v_3 <= 8)) else 0
        m_ = (set & T_ROWS[v_4]) & set
        while m_:
            from_ = lx_take(&m_)
            free = s[O_F_man + 2]
            c_ = <int64_t>(ME(s) == 0)
            if c_:
                c_2_ = <int64_t>(ME(s) == 0)
                p_ = (T_IMAGE_north[from_] if c_2_ else T_IMAGE_south[from_]) & free
                p_3_ = (p_ >> 8) & BOARD
            else:
                c_3_ = <int64_t>(ME(s) == 0)
                p_2_ = (T_IMAGE_north[from_] if c_3_ else T_IMAGE_south[from_]) & free
                p_3_ = (p_2_ << 8) & BOARD
            m_2_ = (p_3_ & free) & T_ROWS[v_2]
            while m_2_:
                to = lx_take(&m_2_)
                copy_locally(g, t_2, s)
                if try_take_0_rush(g, t_2, (((<int64_t>ACTION_rush << 56) + (from_ * 64)) + to)):
                    total_ = total_ + -1
                    if not count_from_1(g, t_2, tally):
                        return 0
        # 14: action take(from in man == pawn of me, to in slant(me)(from) & (man of foe | passed)):
        m_ = set
        while m_:
            from_ = lx_take(&m_)
            p = 1 - ME(s)
            i_ = ((ME(s) * 64) + from_)
            m_2_ = (T_set[i_] & (s[O_F_man + p] | s[O_F_passed])) & T_ROWS[v_2]
            while m_2_:
                to = lx_take(&m_2_)
                copy_locally(g, t_3, s)
                if try_take_0_take(g, t_3, (((<int64_t>ACTION_take << 56) + (from_ * 64)) + to)):
                    total_ = total_ + -1
                    if not count_from_1(g, t_3, tally):
                        return 0
        lx_tally_add(tally, total_)
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
    g.own.filled = here
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
    cdef Game *g = <Game *>calloc(1, sizeof(Game))
    if g == NULL:
        return NULL
    if not make_tables(g):
        c_close(g)
        return NULL
    return g

# Functions that `play.h` and `contract.h` ask for, and explain.
cdef int64_t state_words "lx_words"(const Game *g) noexcept nogil: return 13522
cdef int64_t kept_words "lx_kept_words"(const Game *g) noexcept nogil: return O_KEPT
cdef int64_t player_count "lx_players"(const Game *g) noexcept nogil: return 2
cdef int64_t count_untried "lx_count_untried"(const Game *g, uint64_t *s) noexcept nogil: return count_pseudo(g, s)
cdef inline int64_t inner_number "lx_inner_number"(const Game *g, int numbering, int64_t n) noexcept nogil:
    return T_BIT_OF[n] if numbering == 1 else n
cdef inline int64_t outer_number "lx_outer_number"(const Game *g, int numbering, int64_t n) noexcept nogil:
    return T_CELL_OF[n] if numbering == 1 else n
cdef void reset_turn "lx_reset_turn"(const Game *g, uint64_t *s) noexcept nogil: s[S_AT] = <uint64_t>0
cdef int64_t score_of "lx_score_of"(const Game *g, uint64_t *s, int64_t p) noexcept nogil: return 0
cdef inline int64_t apply_choice "lx_apply_choice"(const Game *g, uint64_t *s, int64_t c) noexcept nogil:
    return applied(g, s, c, 0)
cdef inline int64_t apply_counted "lx_apply_counted"(const Game *g, uint64_t *s, int64_t c) noexcept nogil:
    return applied(g, s, c, 1)

cdef int32_t c_start(const void *game, uint64_t *s, int32_t block) noexcept nogil:
    cdef const Game *g = <const Game *>game
    if block == 0:
        return <int32_t>start_block_1(g, s)
    return 0

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

