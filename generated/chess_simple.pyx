# Made by `make regen` (as `ludex build` does) from chess_simple.rules. Do not edit: change the rules.
# digest 34e5d8d1521e47a2241f5e15d0dfa1733207295243a4412310ee7cfde5aef68e
# cython: language_level=3, cdivision=True, boundscheck=False, wraparound=False
# cython: warn.multiple_declarators=False
"""The engine of chess_simple: see `ludex.engine.contract`.

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

cdef extern from *:
    """
    #define BOARD 0xFFFFFFFFFFFFFFFFULL
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
    """
    const uint64_t BOARD, FROM_southwest, FROM_southeast, FROM_northwest, FROM_northeast, FROM_15, FROM_14, FROM_13
    const uint64_t FROM_12, FROM_11, FROM_10, FROM_9, FROM_8, COLUMNS_FROM_M1, COLUMNS_FROM_1

# ------------------------------------------------------------ words of a state

cdef enum:
    S_TURNS = 0  # turns so far
    S_HISTORY = 1  # positions remembered for `seen`
    S_ME = 2  # the player to move
    S_NEXT = 3  # the next player
    S_OVER = 4  # 0, or 1 + the number of the end clause that holds
    S_AT = 5  # the stop of the turn at which he chooses
    O_WINNERS = 6  # who has won
    # 5: cell man: none "." | pawn of player "Pp" | knight of player "Nn" | bishop of player "Bb" | rook of player "Rr"
    #   | queen of player "Qq" | king of player "Kk"; planes: one for each player, none, pawn, knight, bishop, rook,
    #   queen, king
    O_F_man = 7
    O_KEPT = 16  # from here on: what follows from the words above
    O_HISTORY = 16  # for `seen`

# The stops of the turn (S_AT), and what is chosen at each:
# 40: turn: push or take or hop or glide or slide or step
#   stop 0: push, take, hop, glide, slide or step (40)

cdef struct Game "lx_game":
    lx_owned own
    const uint64_t *T_set

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
    lx_key_add(hash, s + S_NEXT, 1, 1)

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

cdef inline int64_t calm_man(const Game *g, uint64_t *s, int64_t v, int64_t p) noexcept nogil:
    cdef int64_t v_2, v_3, calm
    cdef uint64_t mine, set, free, set_2, p_
    v_2 = 1 if (ME(s) == 0) else 8
    v_3 = v_2 if ((v_2 > 0) and (v_2 <= 8)) else 0
    mine = s[O_F_man + ME(s)]
    set = (mine & s[O_F_man + 3]) & T_ROWS[v_3]
    free = s[O_F_man + 2]
    set_2 = free & ~set
    p_ = reached_4(g, <int64_t>((1 - ME(s)) == 0), (s[O_F_man + p] & s[O_F_man + 3]) & ~set,
            (s[O_F_man + p] & s[O_F_man + 4]) & ~set, (s[O_F_man + p] & s[O_F_man + 8]) & ~set,
            ((s[O_F_man + 5] | s[O_F_man + 7]) & s[O_F_man + p]) & ~set, set_2,
            ((s[O_F_man + 6] | s[O_F_man + 7]) & s[O_F_man + p]) & ~set, set_2)
    calm = not ((((mine & s[O_F_man + 8]) & ~((mine & s[O_F_man + 3]) & T_ROWS[v])) & p_) != 0)
    return calm

cdef inline uint64_t touching_man(const Game *g, uint64_t *s, int64_t calm, int64_t p) noexcept nogil:
    cdef int64_t v, v_2
    cdef uint64_t mine, free, touching, p_, p_2_, p_3_
    v = 1 if (ME(s) == 0) else 8
    v_2 = v if ((v > 0) and (v <= 8)) else 0
    mine = s[O_F_man + ME(s)]
    free = s[O_F_man + 2]
    if calm:
        p_ = lx_facing_2(((s[O_F_man + 5] | s[O_F_man + 7]) & s[O_F_man + p]), (mine & s[O_F_man + 8]),
                (free & ~((mine & s[O_F_man + 3]) & T_ROWS[v_2])), T_FAN2_1_3_5_7, 3)
        p_2_ = lx_facing_2(((s[O_F_man + 6] | s[O_F_man + 7]) & s[O_F_man + p]), (mine & s[O_F_man + 8]),
                (free & ~((mine & s[O_F_man + 3]) & T_ROWS[v_2])), T_FAN2_0_2_4_6, 3)
        p_3_ = (((T_ROWS[v_2] & (mine & s[O_F_man + 3])) | (p_ & ~(free & ~((mine & s[O_F_man + 3]) & T_ROWS[v_2]))))
                | (p_2_ & ~(free & ~((mine & s[O_F_man + 3]) & T_ROWS[v_2]))))
    else:
        p_3_ = BOARD
    touching = p_3_
    return touching

cdef inline uint64_t touching_man_2(const Game *g, uint64_t *s, int64_t calm, int64_t p) noexcept nogil:
    cdef int64_t v, v_2
    cdef uint64_t mine, free, touching, p_, p_2_, p_3_
    v = 1 if (ME(s) == 0) else 8
    v_2 = v if ((v > 0) and (v <= 8)) else 0
    mine = s[O_F_man + ME(s)]
    free = s[O_F_man + 2]
    if calm:
        p_ = lx_facing_2((((s[O_F_man + 5] | s[O_F_man + 7]) & s[O_F_man + p])
                & ~((mine & s[O_F_man + 3]) & T_ROWS[v_2])),
                ((mine & s[O_F_man + 8]) & ~((mine & s[O_F_man + 3]) & T_ROWS[v_2])),
                (free & ~((mine & s[O_F_man + 3]) & T_ROWS[v_2])), T_FAN2_1_3_5_7, 3)
        p_2_ = lx_facing_2((((s[O_F_man + 6] | s[O_F_man + 7]) & s[O_F_man + p])
                & ~((mine & s[O_F_man + 3]) & T_ROWS[v_2])),
                ((mine & s[O_F_man + 8]) & ~((mine & s[O_F_man + 3]) & T_ROWS[v_2])),
                (free & ~((mine & s[O_F_man + 3]) & T_ROWS[v_2])), T_FAN2_0_2_4_6, 3)
        p_3_ = ((p_ & ~(free & ~((mine & s[O_F_man + 3]) & T_ROWS[v_2])))
                | (p_2_ & ~(free & ~((mine & s[O_F_man + 3]) & T_ROWS[v_2]))))
    else:
        p_3_ = BOARD
    touching = p_3_
    return touching

cdef inline uint64_t reached(const Game *g, int64_t n, uint64_t set, uint64_t set_2, uint64_t set_3) noexcept nogil:
    cdef uint64_t p_
    p_ = set_3 | ((set_3 << 1) & COLUMNS_FROM_M1) | ((set_3 >> 1) & COLUMNS_FROM_1)
    return ((((((set >> 7) & FROM_southwest) | ((set >> 9) & FROM_southeast)) if n
            else (((set << 9) & FROM_northwest) | ((set << 7) & FROM_northeast)))
            | (((set_2 >> 17) & FROM_15) | ((set_2 >> 15) & FROM_14) | ((set_2 >> 10) & FROM_13)
            | ((set_2 >> 6) & FROM_12) | ((set_2 << 6) & FROM_11) | ((set_2 << 10) & FROM_10) | ((set_2 << 15) & FROM_9)
            | ((set_2 << 17) & FROM_8))) | ((((set_3 << 1) & COLUMNS_FROM_M1) | ((set_3 >> 1) & COLUMNS_FROM_1)
            | (p_ << 8) | (p_ >> 8)) & BOARD))

cdef inline uint64_t reached_2(const Game *g, uint64_t set, uint64_t set_2, uint64_t set_3, uint64_t set_4,
        uint64_t set_5, uint64_t set_6, uint64_t set_7, uint64_t set_8) noexcept nogil:
    cdef uint64_t p_, p_2_, p_3_, p_4_
    p_ = lx_fan_2(set, set_2, T_FAN2_0, 3, 0, 1)
    p_2_ = lx_fan_2(set_3, set_4, T_FAN2_2, 3, 0, 1)
    p_3_ = lx_fan_2(set_5, set_6, T_FAN2_4, 3, 0, 1)
    p_4_ = lx_fan_2(set_7, set_8, T_FAN2_6, 3, 0, 1)
    return ((p_ | p_2_) | p_3_) | p_4_

cdef inline uint64_t reached_3(const Game *g, uint64_t set, uint64_t set_2, uint64_t set_3, uint64_t set_4,
        uint64_t set_5, uint64_t set_6, uint64_t set_7, uint64_t set_8) noexcept nogil:
    cdef uint64_t p_, p_2_, p_3_, p_4_
    p_ = lx_fan_2(set, set_2, T_FAN2_1, 3, 0, 1)
    p_2_ = lx_fan_2(set_3, set_4, T_FAN2_3, 3, 0, 1)
    p_3_ = lx_fan_2(set_5, set_6, T_FAN2_5, 3, 0, 1)
    p_4_ = lx_fan_2(set_7, set_8, T_FAN2_7, 3, 0, 1)
    return ((p_ | p_2_) | p_3_) | p_4_

cdef inline uint64_t reached_4(const Game *g, int64_t n, uint64_t set, uint64_t set_2, uint64_t set_3, uint64_t set_4,
        uint64_t set_5, uint64_t set_6, uint64_t set_7) noexcept nogil:
    cdef uint64_t p_, p_2_, p_3_
    p_ = set_3 | ((set_3 << 1) & COLUMNS_FROM_M1) | ((set_3 >> 1) & COLUMNS_FROM_1)
    p_2_ = lx_fan_2(set_4, set_5, T_FAN2_1_3_5_7, 3, 0, 1)
    p_3_ = lx_fan_2(set_6, set_7, T_FAN2_0_2_4_6, 3, 0, 1)
    return ((((((((set >> 7) & FROM_southwest) | ((set >> 9) & FROM_southeast)) if n
            else (((set << 9) & FROM_northwest) | ((set << 7) & FROM_northeast)))
            | (((set_2 >> 17) & FROM_15) | ((set_2 >> 15) & FROM_14) | ((set_2 >> 10) & FROM_13)
            | ((set_2 >> 6) & FROM_12) | ((set_2 << 6) & FROM_11) | ((set_2 << 10) & FROM_10) | ((set_2 << 15) & FROM_9)
            | ((set_2 << 17) & FROM_8))) | ((((set_3 << 1) & COLUMNS_FROM_M1) | ((set_3 >> 1) & COLUMNS_FROM_1)
            | (p_ << 8) | (p_ >> 8)) & BOARD)) | (p_2_ & ~(set_4 & set_5))) | (p_3_ & ~(set_6 & set_7)))

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

# ------------------------------------------------------------ the rules, in their order

# 5: cell man: none "." | pawn of player "Pp" | knight of player "Nn" | bishop of player "Bb" | rook of player "Rr" |
# queen of player "Qq" | king of player "Kk"
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

# 5: cell man: none "." | pawn of player "Pp" | knight of player "Nn" | bishop of player "Bb" | rook of player "Rr" |
# queen of player "Qq" | king of player "Kk"
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

# 23: let rays(S, R) = union(span(S, d, free) | past(S, d, free) for d in R)
cdef inline uint64_t rays_set(const Game *g, int64_t n, uint64_t set) noexcept nogil:
    return (((lx_ray_reach(T_RAY_0[n], set, 0) | lx_ray_reach(T_RAY_2[n], set, 1)) | lx_ray_reach(T_RAY_4[n], set, 1))
            | lx_ray_reach(T_RAY_6[n], set, 0))

# 23: let rays(S, R) = union(span(S, d, free) | past(S, d, free) for d in R)
cdef inline uint64_t rays_set_2(const Game *g, int64_t n, uint64_t set) noexcept nogil:
    return (((lx_ray_reach(T_RAY_1[n], set, 0) | lx_ray_reach(T_RAY_3[n], set, 1)) | lx_ray_reach(T_RAY_5[n], set, 1))
            | lx_ray_reach(T_RAY_7[n], set, 0))

# 27: action push(from in man == pawn of me, to in ahead(me)(from) & free): go(from, to)
# Would push fulfil what it requires after its writes? `me` chooses, `next` moves after.
cdef int64_t passes_push(const Game *g, uint64_t *s, int64_t me, int64_t next, int64_t from_,
        int64_t to) noexcept nogil:
    cdef int64_t v, v_2, p
    cdef uint64_t set, free, set_2, p_
    v = 1 if (me == 0) else 8
    v_2 = v if ((v > 0) and (v <= 8)) else 0
    p = 1 - me
    set = (((s[O_F_man + me] & s[O_F_man + 3]) | (<uint64_t>1 << to)) & ~(<uint64_t>1 << from_)) & T_ROWS[v_2]
    free = s[O_F_man + 2]
    set_2 = ((free & ~(<uint64_t>1 << to)) | (<uint64_t>1 << from_)) & ~set
    p_ = reached_4(g, <int64_t>((1 - me) == 0), (s[O_F_man + p] & s[O_F_man + 3]) & ~set,
            (s[O_F_man + p] & s[O_F_man + 4]) & ~set, (s[O_F_man + p] & s[O_F_man + 8]) & ~set,
            ((s[O_F_man + 5] | s[O_F_man + 7]) & s[O_F_man + p]) & ~set, set_2,
            ((s[O_F_man + 6] | s[O_F_man + 7]) & s[O_F_man + p]) & ~set, set_2)
    return not ((((s[O_F_man + me] & s[O_F_man + 8]) & ~set) & p_) != 0)

# 27: action push(from in man == pawn of me, to in ahead(me)(from) & free): go(from, to)
cdef int64_t act_push(const Game *g, uint64_t *s, int64_t from_, int64_t to) noexcept nogil:
    # 27: action push(from in man == pawn of me, to in ahead(me)(from) & free): go(from, to)
    effect_go(g, s, from_, to)
    return 1

# 28: action take(from in man == pawn of me, to in slant(me)(from) & man of foe): go(from, to)
# Would take fulfil what it requires after its writes? `me` chooses, `next` moves after.
cdef int64_t passes_take(const Game *g, uint64_t *s, int64_t me, int64_t next, int64_t from_,
        int64_t to) noexcept nogil:
    cdef int64_t v, v_2, p
    cdef uint64_t set, free, set_2, p_
    v = 1 if (me == 0) else 8
    v_2 = v if ((v > 0) and (v <= 8)) else 0
    p = 1 - me
    set = (((s[O_F_man + me] & s[O_F_man + 3]) | (<uint64_t>1 << to)) & ~(<uint64_t>1 << from_)) & T_ROWS[v_2]
    free = s[O_F_man + 2]
    set_2 = (free | (<uint64_t>1 << from_)) & ~set
    p_ = reached_4(g, <int64_t>((1 - me) == 0), ((s[O_F_man + p] & s[O_F_man + 3]) & ~(<uint64_t>1 << to)) & ~set,
            ((s[O_F_man + p] & s[O_F_man + 4]) & ~(<uint64_t>1 << to)) & ~set,
            ((s[O_F_man + p] & s[O_F_man + 8]) & ~(<uint64_t>1 << to)) & ~set,
            (((s[O_F_man + 5] | s[O_F_man + 7]) & s[O_F_man + p]) & ~(<uint64_t>1 << to)) & ~set, set_2,
            (((s[O_F_man + 6] | s[O_F_man + 7]) & s[O_F_man + p]) & ~(<uint64_t>1 << to)) & ~set, set_2)
    return not ((((s[O_F_man + me] & s[O_F_man + 8]) & ~set) & p_) != 0)

# 29: action hop(from in man == knight of me, to in hops(from) - mine): go(from, to)
# Would hop fulfil what it requires after its writes? `me` chooses, `next` moves after.
cdef int64_t passes_hop(const Game *g, uint64_t *s, int64_t me, int64_t next, int64_t from_, int64_t to) noexcept nogil:
    cdef int64_t v, v_2, p
    cdef uint64_t set, free, set_2, p_
    v = 1 if (me == 0) else 8
    v_2 = v if ((v > 0) and (v <= 8)) else 0
    p = 1 - me
    set = (s[O_F_man + me] & s[O_F_man + 3]) & T_ROWS[v_2]
    free = s[O_F_man + 2]
    set_2 = ((free & ~(<uint64_t>1 << to)) | (<uint64_t>1 << from_)) & ~set
    p_ = reached_4(g, <int64_t>((1 - me) == 0), ((s[O_F_man + p] & s[O_F_man + 3]) & ~(<uint64_t>1 << to)) & ~set,
            ((s[O_F_man + p] & s[O_F_man + 4]) & ~(<uint64_t>1 << to)) & ~set,
            ((s[O_F_man + p] & s[O_F_man + 8]) & ~(<uint64_t>1 << to)) & ~set,
            (((s[O_F_man + 5] | s[O_F_man + 7]) & s[O_F_man + p]) & ~(<uint64_t>1 << to)) & ~set, set_2,
            (((s[O_F_man + 6] | s[O_F_man + 7]) & s[O_F_man + p]) & ~(<uint64_t>1 << to)) & ~set, set_2)
    return not ((((s[O_F_man + me] & s[O_F_man + 8]) & ~set) & p_) != 0)

# 32: action step(from in man == king of me, to in near(from) - mine): go(from, to)
# Would step fulfil what it requires after its writes? `me` chooses, `next` moves after.
cdef int64_t passes_step(const Game *g, uint64_t *s, int64_t me, int64_t next, int64_t from_,
        int64_t to) noexcept nogil:
    cdef int64_t v, v_2, p
    cdef uint64_t set, free, set_2, p_
    v = 1 if (me == 0) else 8
    v_2 = v if ((v > 0) and (v <= 8)) else 0
    p = 1 - me
    set = (s[O_F_man + me] & s[O_F_man + 3]) & T_ROWS[v_2]
    free = s[O_F_man + 2]
    set_2 = ((free & ~(<uint64_t>1 << to)) | (<uint64_t>1 << from_)) & ~set
    p_ = reached_4(g, <int64_t>((1 - me) == 0), ((s[O_F_man + p] & s[O_F_man + 3]) & ~(<uint64_t>1 << to)) & ~set,
            ((s[O_F_man + p] & s[O_F_man + 4]) & ~(<uint64_t>1 << to)) & ~set,
            ((s[O_F_man + p] & s[O_F_man + 8]) & ~(<uint64_t>1 << to)) & ~set,
            (((s[O_F_man + 5] | s[O_F_man + 7]) & s[O_F_man + p]) & ~(<uint64_t>1 << to)) & ~set, set_2,
            (((s[O_F_man + 6] | s[O_F_man + 7]) & s[O_F_man + p]) & ~(<uint64_t>1 << to)) & ~set, set_2)
    return not ((((((s[O_F_man + me] & s[O_F_man + 8]) | (<uint64_t>1 << to)) & ~(<uint64_t>1 << from_)) & ~set) & p_)
            != 0)

# 34: effect go(from, to):
cdef int64_t effect_go(const Game *g, uint64_t *s, int64_t from_, int64_t to) noexcept nogil:
    cdef int64_t value, v, v_2, value_2
    cdef uint64_t mine, places
    # 35: man[to] = man[from]
    value = get_man(g, s, from_)
    put_man(g, s, to, value)
    # 36: man[from] = none
    put_man(g, s, from_, 0)
    # 37: man[(man == pawn of me) & far(me)] = queen of me
    v = 1 if (ME(s) == 0) else 8
    v_2 = v if ((v > 0) and (v <= 8)) else 0
    value_2 = 9 + ME(s)
    mine = s[O_F_man + ME(s)]
    places = (mine & s[O_F_man + 3]) & T_ROWS[v_2]
    put_man_at(g, s, places, value_2)
    return 1

# A turn begins: on to push, take, hop, glide, slide or step.
cdef int64_t begin_0(const Game *g, uint64_t *s) noexcept nogil:
    s[S_AT] = <uint64_t>0
    return LX_GOES_ON

# Is there a run of: push, take, hop, glide, slide or step?
cdef int64_t live_0(const Game *g, uint64_t *s) noexcept nogil:
    cdef const uint64_t *T_set = g.T_set
    cdef uint64_t mine, m_, free, m_2_, p_
    cdef int64_t from_, c_, to, p, i_
    # 27: action push(from in man == pawn of me, to in ahead(me)(from) & free): go(from, to)
    mine = s[O_F_man + ME(s)]
    m_ = mine & s[O_F_man + 3]
    while m_:
        from_ = lx_take(&m_)
        free = s[O_F_man + 2]
        c_ = <int64_t>(ME(s) == 0)
        m_2_ = (T_IMAGE_north[from_] if c_ else T_IMAGE_south[from_]) & free
        while m_2_:
            to = lx_take(&m_2_)
            if passes_push(g, s, ME(s), (<int64_t>s[S_NEXT]), from_, to):
                return 1
    # 28: action take(from in man == pawn of me, to in slant(me)(from) & man of foe): go(from, to)
    m_ = mine & s[O_F_man + 3]
    while m_:
        from_ = lx_take(&m_)
        p = 1 - ME(s)
        i_ = ((ME(s) * 64) + from_)
        m_2_ = T_set[i_] & s[O_F_man + p]
        while m_2_:
            to = lx_take(&m_2_)
            if passes_take(g, s, ME(s), (<int64_t>s[S_NEXT]), from_, to):
                return 1
    # 29: action hop(from in man == knight of me, to in hops(from) - mine): go(from, to)
    m_ = mine & s[O_F_man + 4]
    while m_:
        from_ = lx_take(&m_)
        m_2_ = T_IMAGE_8_to_15[from_] & ~mine
        while m_2_:
            to = lx_take(&m_2_)
            if passes_hop(g, s, ME(s), (<int64_t>s[S_NEXT]), from_, to):
                return 1
    # 30: action glide(from in man in {bishop, queen} of me, to in rays(from, diagonal) - mine): go(from, to)
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
    # 31: action slide(from in man in {rook, queen} of me, to in rays(from, beside) - mine): go(from, to)
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
    # 32: action step(from in man == king of me, to in near(from) - mine): go(from, to)
    m_ = mine & s[O_F_man + 8]
    while m_:
        from_ = lx_take(&m_)
        m_2_ = T_IMAGE_near[from_] & ~mine
        while m_2_:
            to = lx_take(&m_2_)
            if passes_step(g, s, ME(s), (<int64_t>s[S_NEXT]), from_, to):
                return 1
    return 0

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

# The end clauses: 1 + the number of the first that holds.
cdef int64_t check_ends(const Game *g, uint64_t *s, int64_t counted) noexcept nogil:
    cdef int64_t asked, holds, p, i_
    cdef uint64_t mine, S_2, S_3, free, p_, p_2_, p_3_
    if not counted:
        # 42: end when stuck and any((man == king of next) & struck(me)): win me
        asked = stuck(g, s)
        holds = asked
        if holds:
            p = <int64_t>s[S_NEXT]
            mine = s[O_F_man + ME(s)]
            S_2 = (s[O_F_man + 5] | s[O_F_man + 7]) & mine
            S_3 = (s[O_F_man + 6] | s[O_F_man + 7]) & mine
            free = s[O_F_man + 2]
            p_ = reached(g, <int64_t>(ME(s) == 0), mine & s[O_F_man + 3], mine & s[O_F_man + 4], mine & s[O_F_man + 8])
            p_2_ = lx_fan_2(S_2, free, T_FAN2_1_3_5_7, 3, 0, 1)
            p_3_ = lx_fan_2(S_3, free, T_FAN2_0_2_4_6, 3, 0, 1)
            holds = ((s[O_F_man + p] & s[O_F_man + 8]) & ((p_ | (p_2_ & ~(S_2 & free))) | (p_3_ & ~(S_3 & free)))) != 0
        if holds:
            i_ = ME(s)
            s[O_WINNERS] = <uint64_t>1 << i_
            return 1
        # 43: end when stuck: draw
        if asked:
            s[O_WINNERS] = <uint64_t>3
            return 2
    # 44: end when seen(man, next) >= 2: draw
    if seen_made_0(g, s) >= 2:
        s[O_WINNERS] = <uint64_t>3
        return 3
    # 45: end when turns == 400: draw
    if (<int64_t>s[S_TURNS]) == 400:
        s[O_WINNERS] = <uint64_t>3
        return 4
    return 0

# ------------------------------------------------------------ order of play, and what is offered

# Every field at its first value.
cdef void reset_fields "lx_reset_fields"(const Game *g, uint64_t *s) noexcept nogil:
    cdef uint64_t places, free
    # 5: cell man: none "." | pawn of player "Pp" | knight of player "Nn" | bishop of player "Bb" | rook of player "Rr"
    # | queen of player "Qq" | king of player "Kk"
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
    cdef uint64_t[16] t
    copy_locally(g, t, s)
    t[S_ME] = <uint64_t>(<int64_t>s[S_NEXT])
    t[S_NEXT] = <uint64_t>(0 if ((ME(t) + 1) == 2) else (ME(t) + 1))
    reset_turn(g, t)
    return not live_0(g, t)

# Every choice offered, in canonical order.
cdef int64_t list_choices "lx_list_choices"(const Game *g, uint64_t *s, lx_choice *out, int64_t room) noexcept nogil:
    cdef int64_t total = 0, v, v_2, p, calm, from_, c_, to, i_
    cdef const uint64_t *T_set = g.T_set
    cdef uint64_t touching, mine, set, m_, free, members, singly, m_2_, touching_2, set_2, p_, set_3, p_2_, p_3_, p_4_
    v = 1 if (ME(s) == 0) else 8
    v_2 = v if ((v > 0) and (v <= 8)) else 0
    p = 1 - ME(s)
    calm = calm_man(g, s, v_2, p)
    touching = touching_man(g, s, calm, p)
    # 27: action push(from in man == pawn of me, to in ahead(me)(from) & free): go(from, to)
    mine = s[O_F_man + ME(s)]
    set = mine & s[O_F_man + 3]
    m_ = set
    while m_:
        from_ = lx_take(&m_)
        free = s[O_F_man + 2]
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
    # 28: action take(from in man == pawn of me, to in slant(me)(from) & man of foe): go(from, to)
    m_ = set
    while m_:
        from_ = lx_take(&m_)
        i_ = ((ME(s) * 64) + from_)
        members = T_set[i_] & s[O_F_man + p]
        c_ = (<int64_t>((touching >> from_) & 1))
        singly = members if c_ else <uint64_t>0
        if singly != 0:
            m_2_ = members
            while m_2_:
                to = lx_take(&m_2_)
                if ((<int64_t>(((members & ~singly) >> to) & 1))
                        or passes_take(g, s, ME(s), (<int64_t>s[S_NEXT]), from_, to)):
                    total = lx_append(out, total, room, <uint64_t>(((<int64_t>ACTION_take << 56) + (from_ * 64)) + to))
        else:
            total = lx_list(out, total, room, members, <uint64_t>((<int64_t>ACTION_take << 56) + (from_ * 64)))
    touching_2 = touching_man_2(g, s, calm, p)
    # 29: action hop(from in man == knight of me, to in hops(from) - mine): go(from, to)
    m_ = mine & s[O_F_man + 4]
    while m_:
        from_ = lx_take(&m_)
        members = T_IMAGE_8_to_15[from_] & ~mine
        c_ = (<int64_t>((touching_2 >> from_) & 1))
        singly = members if c_ else <uint64_t>0
        if singly != 0:
            m_2_ = members
            while m_2_:
                to = lx_take(&m_2_)
                if ((<int64_t>(((members & ~singly) >> to) & 1))
                        or passes_hop(g, s, ME(s), (<int64_t>s[S_NEXT]), from_, to)):
                    total = lx_append(out, total, room, <uint64_t>(((<int64_t>ACTION_hop << 56) + (from_ * 64)) + to))
        else:
            total = lx_list(out, total, room, members, <uint64_t>((<int64_t>ACTION_hop << 56) + (from_ * 64)))
    # 30: action glide(from in man in {bishop, queen} of me, to in rays(from, diagonal) - mine): go(from, to)
    set_2 = s[O_F_man + 5] | s[O_F_man + 7]
    m_ = set_2 & mine
    while m_:
        from_ = lx_take(&m_)
        free = s[O_F_man + 2]
        p_ = rays_set_2(g, from_, free)
        members = p_ & ~mine
        c_ = (<int64_t>((touching_2 >> from_) & 1))
        singly = members if c_ else <uint64_t>0
        if singly != 0:
            m_2_ = members
            while m_2_:
                to = lx_take(&m_2_)
                if ((<int64_t>(((members & ~singly) >> to) & 1))
                        or passes_hop(g, s, ME(s), (<int64_t>s[S_NEXT]), from_, to)):
                    total = lx_append(out, total, room, <uint64_t>(((<int64_t>ACTION_glide << 56) + (from_ * 64)) + to))
        else:
            total = lx_list(out, total, room, members, <uint64_t>((<int64_t>ACTION_glide << 56) + (from_ * 64)))
    # 31: action slide(from in man in {rook, queen} of me, to in rays(from, beside) - mine): go(from, to)
    set_3 = s[O_F_man + 6] | s[O_F_man + 7]
    m_ = set_3 & mine
    while m_:
        from_ = lx_take(&m_)
        free = s[O_F_man + 2]
        p_ = rays_set(g, from_, free)
        members = p_ & ~mine
        c_ = (<int64_t>((touching_2 >> from_) & 1))
        singly = members if c_ else <uint64_t>0
        if singly != 0:
            m_2_ = members
            while m_2_:
                to = lx_take(&m_2_)
                if ((<int64_t>(((members & ~singly) >> to) & 1))
                        or passes_hop(g, s, ME(s), (<int64_t>s[S_NEXT]), from_, to)):
                    total = lx_append(out, total, room, <uint64_t>(((<int64_t>ACTION_slide << 56) + (from_ * 64)) + to))
        else:
            total = lx_list(out, total, room, members, <uint64_t>((<int64_t>ACTION_slide << 56) + (from_ * 64)))
    # 32: action step(from in man == king of me, to in near(from) - mine): go(from, to)
    m_ = mine & s[O_F_man + 8]
    while m_:
        from_ = lx_take(&m_)
        members = T_IMAGE_near[from_] & ~mine
        free = s[O_F_man + 2]
        c_ = (<int64_t>((touching_2 >> from_) & 1))
        if c_:
            p_4_ = members
        else:
            p_ = reached(g, <int64_t>((1 - ME(s)) == 0), (s[O_F_man + p] & s[O_F_man + 3]) & ~(set & T_ROWS[v_2]),
                    (s[O_F_man + p] & s[O_F_man + 4]) & ~(set & T_ROWS[v_2]), (s[O_F_man + p] & s[O_F_man + 8])
                    & ~(set & T_ROWS[v_2]))
            p_2_ = reached_3(g, (set_2 & s[O_F_man + p]) & ~(set & T_ROWS[v_2]), (free | (<uint64_t>1 << from_))
                    & ~(set & T_ROWS[v_2]), (set_2 & s[O_F_man + p]) & ~(set & T_ROWS[v_2]),
                    (free | (<uint64_t>1 << from_)) & ~(set & T_ROWS[v_2]), (set_2 & s[O_F_man + p])
                    & ~(set & T_ROWS[v_2]), (free | (<uint64_t>1 << from_)) & ~(set & T_ROWS[v_2]),
                    (set_2 & s[O_F_man + p]) & ~(set & T_ROWS[v_2]), (free | (<uint64_t>1 << from_))
                    & ~(set & T_ROWS[v_2]))
            p_3_ = reached_2(g, (set_3 & s[O_F_man + p]) & ~(set & T_ROWS[v_2]), (free | (<uint64_t>1 << from_))
                    & ~(set & T_ROWS[v_2]), (set_3 & s[O_F_man + p]) & ~(set & T_ROWS[v_2]),
                    (free | (<uint64_t>1 << from_)) & ~(set & T_ROWS[v_2]), (set_3 & s[O_F_man + p])
                    & ~(set & T_ROWS[v_2]), (free | (<uint64_t>1 << from_)) & ~(set & T_ROWS[v_2]),
                    (set_3 & s[O_F_man + p]) & ~(set & T_ROWS[v_2]), (free | (<uint64_t>1 << from_))
                    & ~(set & T_ROWS[v_2]))
            p_4_ = members & (((p_ | p_2_) | p_3_) & ~(set & T_ROWS[v_2]))
        singly = p_4_
        if singly != 0:
            m_2_ = members
            while m_2_:
                to = lx_take(&m_2_)
                if ((<int64_t>(((members & ~singly) >> to) & 1))
                        or passes_step(g, s, ME(s), (<int64_t>s[S_NEXT]), from_, to)):
                    total = lx_append(out, total, room, <uint64_t>(((<int64_t>ACTION_step << 56) + (from_ * 64)) + to))
        else:
            total = lx_list(out, total, room, members, <uint64_t>((<int64_t>ACTION_step << 56) + (from_ * 64)))
    return total

# The number of choices offered.
cdef int64_t count_choices "lx_count_choices"(const Game *g, uint64_t *s) noexcept nogil:
    cdef int64_t total_, v, v_2, p, calm, to, from_, c_
    cdef uint64_t touching, mine, every, free, members, singly, m_, members_2, singly_2, touching_2, m_2_, set, p_
    cdef uint64_t set_2, p_2_, p_3_, p_4_
    total_ = 0
    v = 1 if (ME(s) == 0) else 8
    v_2 = v if ((v > 0) and (v <= 8)) else 0
    p = 1 - ME(s)
    calm = calm_man(g, s, v_2, p)
    touching = touching_man(g, s, calm, p)
    # 27: action push(from in man == pawn of me, to in ahead(me)(from) & free): go(from, to)
    mine = s[O_F_man + ME(s)]
    every = mine & s[O_F_man + 3]
    if ME(s) == 0:
        free = s[O_F_man + 2]
        members = (every >> 8) & free
        singly = members & (touching >> 8)
        total_ = total_ + (lx_popcount(members & ~singly))
        m_ = singly
        while m_:
            to = lx_take(&m_)
            total_ = total_ + passes_push(g, s, ME(s), (<int64_t>s[S_NEXT]), (to + 8), to)
    if not (ME(s) == 0):
        free = s[O_F_man + 2]
        members = (every << 8) & free
        singly = members & (touching << 8)
        total_ = total_ + (lx_popcount(members & ~singly))
        m_ = singly
        while m_:
            to = lx_take(&m_)
            total_ = total_ + passes_push(g, s, ME(s), (<int64_t>s[S_NEXT]), (to + -8), to)
    # 28: action take(from in man == pawn of me, to in slant(me)(from) & man of foe): go(from, to)
    if ME(s) == 0:
        members = ((every >> 7) & FROM_southwest) & s[O_F_man + p]
        singly = members & ((touching >> 7) & FROM_southwest)
        total_ = total_ + (lx_popcount(members & ~singly))
        m_ = singly
        while m_:
            to = lx_take(&m_)
            total_ = total_ + passes_take(g, s, ME(s), (<int64_t>s[S_NEXT]), (to + 7), to)
        members_2 = ((every >> 9) & FROM_southeast) & s[O_F_man + p]
        singly_2 = members_2 & ((touching >> 9) & FROM_southeast)
        total_ = total_ + (lx_popcount(members_2 & ~singly_2))
        m_ = singly_2
        while m_:
            to = lx_take(&m_)
            total_ = total_ + passes_take(g, s, ME(s), (<int64_t>s[S_NEXT]), (to + 9), to)
    if not (ME(s) == 0):
        members = ((every << 9) & FROM_northwest) & s[O_F_man + p]
        singly = members & ((touching << 9) & FROM_northwest)
        total_ = total_ + (lx_popcount(members & ~singly))
        m_ = singly
        while m_:
            to = lx_take(&m_)
            total_ = total_ + passes_take(g, s, ME(s), (<int64_t>s[S_NEXT]), (to + -9), to)
        members_2 = ((every << 7) & FROM_northeast) & s[O_F_man + p]
        singly_2 = members_2 & ((touching << 7) & FROM_northeast)
        total_ = total_ + (lx_popcount(members_2 & ~singly_2))
        m_ = singly_2
        while m_:
            to = lx_take(&m_)
            total_ = total_ + passes_take(g, s, ME(s), (<int64_t>s[S_NEXT]), (to + -7), to)
    touching_2 = touching_man_2(g, s, calm, p)
    # 29: action hop(from in man == knight of me, to in hops(from) - mine): go(from, to)
    m_ = mine & s[O_F_man + 4]
    while m_:
        from_ = lx_take(&m_)
        members = T_IMAGE_8_to_15[from_] & ~mine
        c_ = (<int64_t>((touching_2 >> from_) & 1))
        singly = members if c_ else <uint64_t>0
        total_ = total_ + (lx_popcount(members & ~singly))
        m_2_ = singly
        while m_2_:
            to = lx_take(&m_2_)
            total_ = total_ + passes_hop(g, s, ME(s), (<int64_t>s[S_NEXT]), from_, to)
    # 30: action glide(from in man in {bishop, queen} of me, to in rays(from, diagonal) - mine): go(from, to)
    set = s[O_F_man + 5] | s[O_F_man + 7]
    m_ = set & mine
    while m_:
        from_ = lx_take(&m_)
        free = s[O_F_man + 2]
        p_ = rays_set_2(g, from_, free)
        members = p_ & ~mine
        c_ = (<int64_t>((touching_2 >> from_) & 1))
        singly = members if c_ else <uint64_t>0
        total_ = total_ + (lx_popcount(members & ~singly))
        m_2_ = singly
        while m_2_:
            to = lx_take(&m_2_)
            total_ = total_ + passes_hop(g, s, ME(s), (<int64_t>s[S_NEXT]), from_, to)
    # 31: action slide(from in man in {rook, queen} of me, to in rays(from, beside) - mine): go(from, to)
    set_2 = s[O_F_man + 6] | s[O_F_man + 7]
    m_ = set_2 & mine
    while m_:
        from_ = lx_take(&m_)
        free = s[O_F_man + 2]
        p_ = rays_set(g, from_, free)
        members = p_ & ~mine
        c_ = (<int64_t>((touching_2 >> from_) & 1))
        singly = members if c_ else <uint64_t>0
        total_ = total_ + (lx_popcount(members & ~singly))
        m_2_ = singly
        while m_2_:
            to = lx_take(&m_2_)
            total_ = total_ + passes_hop(g, s, ME(s), (<int64_t>s[S_NEXT]), from_, to)
    # 32: action step(from in man == king of me, to in near(from) - mine): go(from, to)
    m_ = mine & s[O_F_man + 8]
    while m_:
        from_ = lx_take(&m_)
        members = T_IMAGE_near[from_] & ~mine
        free = s[O_F_man + 2]
        c_ = (<int64_t>((touching_2 >> from_) & 1))
        if c_:
            p_4_ = members
        else:
            p_ = reached(g, <int64_t>((1 - ME(s)) == 0), (s[O_F_man + p] & s[O_F_man + 3]) & ~(every & T_ROWS[v_2]),
                    (s[O_F_man + p] & s[O_F_man + 4]) & ~(every & T_ROWS[v_2]), (s[O_F_man + p] & s[O_F_man + 8])
                    & ~(every & T_ROWS[v_2]))
            p_2_ = reached_3(g, (set & s[O_F_man + p]) & ~(every & T_ROWS[v_2]), (free | (<uint64_t>1 << from_))
                    & ~(every & T_ROWS[v_2]), (set & s[O_F_man + p]) & ~(every & T_ROWS[v_2]),
                    (free | (<uint64_t>1 << from_)) & ~(every & T_ROWS[v_2]), (set & s[O_F_man + p])
                    & ~(every & T_ROWS[v_2]), (free | (<uint64_t>1 << from_)) & ~(every & T_ROWS[v_2]),
                    (set & s[O_F_man + p]) & ~(every & T_ROWS[v_2]), (free | (<uint64_t>1 << from_))
                    & ~(every & T_ROWS[v_2]))
            p_3_ = reached_2(g, (set_2 & s[O_F_man + p]) & ~(every & T_ROWS[v_2]), (free | (<uint64_t>1 << from_))
                    & ~(every & T_ROWS[v_2]), (set_2 & s[O_F_man + p]) & ~(every & T_ROWS[v_2]),
                    (free | (<uint64_t>1 << from_)) & ~(every & T_ROWS[v_2]), (set_2 & s[O_F_man + p])
                    & ~(every & T_ROWS[v_2]), (free | (<uint64_t>1 << from_)) & ~(every & T_ROWS[v_2]),
                    (set_2 & s[O_F_man + p]) & ~(every & T_ROWS[v_2]), (free | (<uint64_t>1 << from_))
                    & ~(every & T_ROWS[v_2]))
            p_4_ = members & (((p_ | p_2_) | p_3_) & ~(every & T_ROWS[v_2]))
        singly = p_4_
        total_ = total_ + (lx_popcount(members & ~singly))
        m_2_ = singly
        while m_2_:
            to = lx_take(&m_2_)
            total_ = total_ + passes_step(g, s, ME(s), (<int64_t>s[S_NEXT]), from_, to)
    return total_

# The number of choices, untried ones included.
cdef int64_t count_pseudo(const Game *g, uint64_t *s) noexcept nogil:
    cdef int64_t total_, p, from_
    cdef uint64_t mine, every, free, m_, p_
    total_ = 0
    # 27: action push(from in man == pawn of me, to in ahead(me)(from) & free): go(from, to)
    mine = s[O_F_man + ME(s)]
    every = mine & s[O_F_man + 3]
    if ME(s) == 0:
        free = s[O_F_man + 2]
        total_ = total_ + (lx_popcount((every >> 8) & free))
    if not (ME(s) == 0):
        free = s[O_F_man + 2]
        total_ = total_ + (lx_popcount((every << 8) & free))
    # 28: action take(from in man == pawn of me, to in slant(me)(from) & man of foe): go(from, to)
    p = 1 - ME(s)
    if ME(s) == 0:
        total_ = total_ + (lx_popcount(((every >> 7) & FROM_southwest) & s[O_F_man + p]))
        total_ = total_ + (lx_popcount(((every >> 9) & FROM_southeast) & s[O_F_man + p]))
    if not (ME(s) == 0):
        total_ = total_ + (lx_popcount(((every << 9) & FROM_northwest) & s[O_F_man + p]))
        total_ = total_ + (lx_popcount(((every << 7) & FROM_northeast) & s[O_F_man + p]))
    # 29: action hop(from in man == knight of me, to in hops(from) - mine): go(from, to)
    m_ = mine & s[O_F_man + 4]
    while m_:
        from_ = lx_take(&m_)
        total_ = total_ + (lx_popcount(T_IMAGE_8_to_15[from_] & ~mine))
    # 30: action glide(from in man in {bishop, queen} of me, to in rays(from, diagonal) - mine): go(from, to)
    m_ = (s[O_F_man + 5] | s[O_F_man + 7]) & mine
    while m_:
        from_ = lx_take(&m_)
        free = s[O_F_man + 2]
        p_ = rays_set_2(g, from_, free)
        total_ = total_ + (lx_popcount(p_ & ~mine))
    # 31: action slide(from in man in {rook, queen} of me, to in rays(from, beside) - mine): go(from, to)
    m_ = (s[O_F_man + 6] | s[O_F_man + 7]) & mine
    while m_:
        from_ = lx_take(&m_)
        free = s[O_F_man + 2]
        p_ = rays_set(g, from_, free)
        total_ = total_ + (lx_popcount(p_ & ~mine))
    # 32: action step(from in man == king of me, to in near(from) - mine): go(from, to)
    m_ = mine & s[O_F_man + 8]
    while m_:
        from_ = lx_take(&m_)
        total_ = total_ + (lx_popcount(T_IMAGE_near[from_] & ~mine))
    return total_

# A choice drawn evenly; LX_GIVEN_UP where many draws were not offered.
cdef int64_t draw_choice "lx_draw_choice"(const Game *g, uint64_t *s, uint64_t *rng) noexcept nogil:
    cdef lx_pooled[262] pool
    cdef int64_t pool_sets = 0, total_, i_, p, from_, tried, left, c
    cdef uint64_t mine, every, free, m_, p_
    total_ = 0
    # 27: action push(from in man == pawn of me, to in ahead(me)(from) & free): go(from, to)
    mine = s[O_F_man + ME(s)]
    every = mine & s[O_F_man + 3]
    if ME(s) == 0:
        free = s[O_F_man + 2]
        total_ = lx_pool_add(pool, &pool_sets, total_, (every >> 8) & free, 512, 65)
    if not (ME(s) == 0):
        free = s[O_F_man + 2]
        i_ = -512
        total_ = lx_pool_add(pool, &pool_sets, total_, (every << 8) & free, i_, 65)
    # 28: action take(from in man == pawn of me, to in slant(me)(from) & man of foe): go(from, to)
    p = 1 - ME(s)
    if ME(s) == 0:
        i_ = 72057594037928384LL
        total_ = lx_pool_add(pool, &pool_sets, total_, ((every >> 7) & FROM_southwest) & s[O_F_man + p], i_, 65)
        i_ = 72057594037928512LL
        total_ = lx_pool_add(pool, &pool_sets, total_, ((every >> 9) & FROM_southeast) & s[O_F_man + p], i_, 65)
    if not (ME(s) == 0):
        i_ = 72057594037927360LL
        total_ = lx_pool_add(pool, &pool_sets, total_, ((every << 9) & FROM_northwest) & s[O_F_man + p], i_, 65)
        i_ = 72057594037927488LL
        total_ = lx_pool_add(pool, &pool_sets, total_, ((every << 7) & FROM_northeast) & s[O_F_man + p], i_, 65)
    # 29: action hop(from in man == knight of me, to in hops(from) - mine): go(from, to)
    m_ = mine & s[O_F_man + 4]
    while m_:
        from_ = lx_take(&m_)
        i_ = ((<int64_t>ACTION_hop << 56) + (from_ * 64))
        total_ = lx_pool_add(pool, &pool_sets, total_, T_IMAGE_8_to_15[from_] & ~mine, i_, 1)
    # 30: action glide(from in man in {bishop, queen} of me, to in rays(from, diagonal) - mine): go(from, to)
    m_ = (s[O_F_man + 5] | s[O_F_man + 7]) & mine
    while m_:
        from_ = lx_take(&m_)
        free = s[O_F_man + 2]
        i_ = ((<int64_t>ACTION_glide << 56) + (from_ * 64))
        p_ = rays_set_2(g, from_, free)
        total_ = lx_pool_add(pool, &pool_sets, total_, p_ & ~mine, i_, 1)
    # 31: action slide(from in man in {rook, queen} of me, to in rays(from, beside) - mine): go(from, to)
    m_ = (s[O_F_man + 6] | s[O_F_man + 7]) & mine
    while m_:
        from_ = lx_take(&m_)
        free = s[O_F_man + 2]
        i_ = ((<int64_t>ACTION_slide << 56) + (from_ * 64))
        p_ = rays_set(g, from_, free)
        total_ = lx_pool_add(pool, &pool_sets, total_, p_ & ~mine, i_, 1)
    # 32: action step(from in man == king of me, to in near(from) - mine): go(from, to)
    m_ = mine & s[O_F_man + 8]
    while m_:
        from_ = lx_take(&m_)
        i_ = ((<int64_t>ACTION_step << 56) + (from_ * 64))
        total_ = lx_pool_add(pool, &pool_sets, total_, T_IMAGE_near[from_] & ~mine, i_, 1)
    if total_ == 0:
        return -1
    for tried in range(200):
        left = scaled(g, <int64_t>random_word(rng), total_)
        if left < total_:
            c = lx_pool_choice(pool, pool_sets, left)
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
                                if (c >> 56) == ACTION_push:
                                    if attempt_0_push(g, s, c):
                                        return c
                                else:
                                    return c
        else:
            return -1
    return LX_GIVEN_UP

# Whether a choice is offered.
cdef int64_t is_legal "lx_is_legal"(const Game *g, uint64_t *s, int64_t c) noexcept nogil:
    cdef const uint64_t *T_set = g.T_set
    cdef int64_t value, value_2, c_, p, i_
    cdef uint64_t mine, free, p_
    if (c >> 56) == ACTION_push:
        value = (c >> 6) & 63
        value_2 = c & 63
        # 27: action push(from in man == pawn of me, to in ahead(me)(from) & free): go(from, to)
        mine = s[O_F_man + ME(s)]
        if <int64_t>(((mine & s[O_F_man + 3]) >> value) & 1):
            free = s[O_F_man + 2]
            c_ = <int64_t>(ME(s) == 0)
            if ((<int64_t>(((T_IMAGE_north[value] if c_ else T_IMAGE_south[value]) >> value_2) & 1))
                    and (<int64_t>((free >> value_2) & 1))):
                if passes_push(g, s, ME(s), (<int64_t>s[S_NEXT]), value, value_2):
                    return 1
    if (c >> 56) == ACTION_take:
        value = (c >> 6) & 63
        value_2 = c & 63
        # 28: action take(from in man == pawn of me, to in slant(me)(from) & man of foe): go(from, to)
        mine = s[O_F_man + ME(s)]
        if <int64_t>(((mine & s[O_F_man + 3]) >> value) & 1):
            p = 1 - ME(s)
            i_ = ((ME(s) * 64) + value)
            if (<int64_t>((T_set[i_] >> value_2) & 1)) and (<int64_t>((s[O_F_man + p] >> value_2) & 1)):
                if passes_take(g, s, ME(s), (<int64_t>s[S_NEXT]), value, value_2):
                    return 1
    if (c >> 56) == ACTION_hop:
        value = (c >> 6) & 63
        value_2 = c & 63
        # 29: action hop(from in man == knight of me, to in hops(from) - mine): go(from, to)
        mine = s[O_F_man + ME(s)]
        if <int64_t>(((mine & s[O_F_man + 4]) >> value) & 1):
            if (<int64_t>((T_IMAGE_8_to_15[value] >> value_2) & 1)) and (not (<int64_t>((mine >> value_2) & 1))):
                if passes_hop(g, s, ME(s), (<int64_t>s[S_NEXT]), value, value_2):
                    return 1
    if (c >> 56) == ACTION_glide:
        value = (c >> 6) & 63
        value_2 = c & 63
        # 30: action glide(from in man in {bishop, queen} of me, to in rays(from, diagonal) - mine): go(from, to)
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
        # 31: action slide(from in man in {rook, queen} of me, to in rays(from, beside) - mine): go(from, to)
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
        # 32: action step(from in man == king of me, to in near(from) - mine): go(from, to)
        mine = s[O_F_man + ME(s)]
        if <int64_t>(((mine & s[O_F_man + 8]) >> value) & 1):
            if (<int64_t>((T_IMAGE_near[value] >> value_2) & 1)) and (not (<int64_t>((mine >> value_2) & 1))):
                if passes_step(g, s, ME(s), (<int64_t>s[S_NEXT]), value, value_2):
                    return 1
    return 0

# Take a choice that is offered.
cdef inline int64_t applied "lx_applied"(const Game *g, uint64_t *s, int64_t c, int64_t counted) noexcept nogil:
    if (c >> 56) == ACTION_push:
        act_push(g, s, ((c >> 6) & 63), (c & 63))
        return finish_turn(g, s, counted)
    if (c >> 56) == ACTION_take:
        act_push(g, s, ((c >> 6) & 63), (c & 63))
        return finish_turn(g, s, counted)
    if (c >> 56) == ACTION_hop:
        act_push(g, s, ((c >> 6) & 63), (c & 63))
        return finish_turn(g, s, counted)
    if (c >> 56) == ACTION_glide:
        act_push(g, s, ((c >> 6) & 63), (c & 63))
        return finish_turn(g, s, counted)
    if (c >> 56) == ACTION_slide:
        act_push(g, s, ((c >> 6) & 63), (c & 63))
        return finish_turn(g, s, counted)
    if (c >> 56) == ACTION_step:
        act_push(g, s, ((c >> 6) & 63), (c & 63))
        return finish_turn(g, s, counted)
    return LX_DEAD_END

# The value of a field at a place.
cdef int64_t get_field "lx_get_field"(const Game *g, uint64_t *s, int64_t field, int64_t place,
        int64_t member) noexcept nogil:
    if field == 0:
        return get_man(g, s, place)
    return 0

# Store the value of a field at a place.
cdef void put_field "lx_put_field"(const Game *g, uint64_t *s, int64_t field, int64_t place, int64_t member,
        int64_t value) noexcept nogil:
    if field == 0:
        put_man(g, s, place, value)

# ------------------------------------------------------------ the contract (what is the same in all engines: `play.h`)

# What depends on the board alone, before anything is played; 0 when memory is short.
cdef int64_t make_tables(Game *g) noexcept nogil:
    cdef uint64_t *here = <uint64_t *>calloc(128, 8)
    g.own.filled = here
    if here == NULL:
        return 0
    g.T_set = <const uint64_t *>here
    here += 128
    fill_set(g)
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
cdef int64_t state_words "lx_words"(const Game *g) noexcept nogil: return 13518
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
cdef inline int64_t final_stop "lx_final_stop"(const Game *g, uint64_t *s) noexcept nogil: return 1
cdef int64_t count_turns "lx_count_turns"(const Game *g, uint64_t *s, lx_tally *tally) noexcept nogil: return 0

cdef extern from *:
    """
    enum { LX_TOP = 56, LX_WINNERS = 6 };
    static int64_t lx_turns_matter(void) { return 1; }
    static int64_t lx_beyond(const uint64_t *s) { return 0; }
    static const lx_field_row lx_field_rows[] = {
        {1, 0, 0}, {0}
    };
    static const lx_parameter_row lx_parameter_rows[] = {
        {0, 6, 6, 1, 0}, {0, 0, 6, 1, 0}, /* push */
        {1, 6, 6, 1, 0}, {1, 0, 6, 1, 0}, /* take */
        {2, 6, 6, 1, 0}, {2, 0, 6, 1, 0}, /* hop */
        {3, 6, 6, 1, 0}, {3, 0, 6, 1, 0}, /* glide */
        {4, 6, 6, 1, 0}, {4, 0, 6, 1, 0}, /* slide */
        {5, 6, 6, 1, 0}, {5, 0, 6, 1, 0}, /* step */
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
        LX_ABI, 6, 1, 4, 1,
        c_open, c_close, c_words, c_players, c_reset, c_no_start, c_begin, c_get, c_put, c_turn_count, c_put_turn_count,
        c_copy, c_equal, c_hash, c_mover, c_player, c_next, c_offer, c_count, c_legal, c_apply,
        c_weight, c_random, c_playout, c_turns, c_turns_modulo, c_perft, c_over, c_payoffs,
        c_no_returns, c_no_scores, c_decode, c_encode, c_witness, c_fits,
        NULL, NULL, NULL)
    return &table

cdef public const char *ludex_about() noexcept nogil:
    return rb"""{
        "DIGEST": "34e5d8d1521e47a2241f5e15d0dfa1733207295243a4412310ee7cfde5aef68e",
        "SETTINGS": {'players': 2},
        "LINK_STEPS": {},
        "BEYOND": (-1, ()),
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
    static uint64_t T_RAY_7[64], T_IMAGE_north[64], T_IMAGE_south[64], T_IMAGE_8_to_15[64], T_IMAGE_near[64];
    static uint64_t T_IMAGE_northeast_northwest[64], T_IMAGE_southeast_southwest[64];
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
        lx_fill_image(T_IMAGE_north, &board, cells, (const int8_t[][2]){{-1,0}}, 1);
        lx_fill_image(T_IMAGE_south, &board, cells, (const int8_t[][2]){{1,0}}, 1);
        lx_fill_image(T_IMAGE_8_to_15, &board, cells, (const int8_t[][2]){{-2,-1}, {-2,1}, {-1,-2}, {-1,2}, {1,-2},
                {1,2}, {2,-1}, {2,1}}, 8);
        lx_fill_image(T_IMAGE_near, &board, cells, (const int8_t[][2]){{-1,0}, {-1,1}, {0,1}, {1,1}, {1,0}, {1,-1},
                {0,-1}, {-1,-1}}, 8);
        lx_fill_image(T_IMAGE_northeast_northwest, &board, cells, (const int8_t[][2]){{-1,1}, {-1,-1}}, 2);
        lx_fill_image(T_IMAGE_southeast_southwest, &board, cells, (const int8_t[][2]){{1,1}, {1,-1}}, 2);
    }
    static const uint64_t T_ROWS[9] = {
        0x0u, 0xffu, 0xff00u, 0xff0000u, 0xff000000u, 0xff00000000u, 0xff0000000000u, 0xff000000000000u,
        0xff00000000000000u,
    };
    static const uint64_t T_FAN2_1_3_5_7[6] = {
        0x7u, 0x9u, 0x7f7f7f7f7f7f7f00u, 0xfefefefefefefe00u, 0xfefefefefefefeu, 0x7f7f7f7f7f7f7fu,
    };
    static const uint64_t T_FAN2_0_2_4_6[6] = {
        0x1u, 0x8u, 0xfefefefefefefefeu, 0xffffffffffffff00u, 0x7f7f7f7f7f7f7f7fu, 0xffffffffffffffu,
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
    """
    const uint64_t T_ROWS[9], T_FAN2_1_3_5_7[6], T_FAN2_0_2_4_6[6], T_FAN2_0[6], T_FAN2_2[6], T_FAN2_4[6], T_FAN2_6[6]
    const uint64_t T_FAN2_1[6], T_FAN2_3[6], T_FAN2_5[6], T_FAN2_7[6], T_RAY_0[64], T_RAY_2[64], T_RAY_4[64]
    const uint64_t T_RAY_6[64], T_RAY_1[64], T_RAY_3[64], T_RAY_5[64], T_RAY_7[64], T_IMAGE_north[64]
    const uint64_t T_IMAGE_south[64], T_IMAGE_8_to_15[64], T_IMAGE_near[64], T_IMAGE_northeast_northwest[64]
    const uint64_t T_IMAGE_southeast_southwest[64]
    const int64_t T_BIT_OF[64], T_CELL_OF[64]

