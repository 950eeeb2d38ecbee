# Made by `make regen` (as `ludex build` does) from chess_simple.rules. Do not edit: change the rules.
# digest 34e5d8d1521e47a2241f5e15d0dfa1733207295243a4412310ee7cfde5aef68e
# cython: language_level=3, cdivision=True, boundscheck=False, wraparound=False
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
    int64_t opened
    const uint64_t *T_set
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

cdef inline int64_t calm_man(const Game *g, uint64_t *s, int64_t v_1, int64_t p_2) noexcept nogil:
    cdef int64_t v_3, v_4, calm_17
    cdef uint64_t mine, set_9, free, set_17, p_1_
    v_3 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
    v_4 = v_3 if ((v_3 > 0) and (v_3 <= 8)) else 0
    mine = s[O_F_man + <int64_t>s[S_ME]]
    set_9 = (mine & s[O_F_man + 3]) & T_ROWS[v_4]
    free = s[O_F_man + 2]
    set_17 = free & ~set_9
    p_1_ = reached_4(g, <int64_t>((1 - (<int64_t>s[S_ME])) == 0), (s[O_F_man + p_2] & s[O_F_man + 3]) & ~set_9,
            (s[O_F_man + p_2] & s[O_F_man + 4]) & ~set_9, (s[O_F_man + p_2] & s[O_F_man + 8]) & ~set_9,
            ((s[O_F_man + 5] | s[O_F_man + 7]) & s[O_F_man + p_2]) & ~set_9, set_17,
            ((s[O_F_man + 6] | s[O_F_man + 7]) & s[O_F_man + p_2]) & ~set_9, set_17)
    calm_17 = not ((((mine & s[O_F_man + 8]) & ~((mine & s[O_F_man + 3]) & T_ROWS[v_1])) & p_1_) != 0)
    return calm_17

cdef inline uint64_t touching_man(const Game *g, uint64_t *s, int64_t calm_1, int64_t p_2) noexcept nogil:
    cdef int64_t v_3, v_4
    cdef uint64_t mine, free, touching_9, p_1_, p_2_, p_3_
    v_3 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
    v_4 = v_3 if ((v_3 > 0) and (v_3 <= 8)) else 0
    mine = s[O_F_man + <int64_t>s[S_ME]]
    free = s[O_F_man + 2]
    if calm_1:
        p_1_ = lx_facing_2(((s[O_F_man + 5] | s[O_F_man + 7]) & s[O_F_man + p_2]), (mine & s[O_F_man + 8]),
                (free & ~((mine & s[O_F_man + 3]) & T_ROWS[v_4])), T_FAN2_1_3_5_7, 3)
        p_2_ = lx_facing_2(((s[O_F_man + 6] | s[O_F_man + 7]) & s[O_F_man + p_2]), (mine & s[O_F_man + 8]),
                (free & ~((mine & s[O_F_man + 3]) & T_ROWS[v_4])), T_FAN2_0_2_4_6, 3)
        p_3_ = (((T_ROWS[v_4] & (mine & s[O_F_man + 3])) | (p_1_ & ~(free & ~((mine & s[O_F_man + 3]) & T_ROWS[v_4]))))
                | (p_2_ & ~(free & ~((mine & s[O_F_man + 3]) & T_ROWS[v_4]))))
    else:
        p_3_ = BOARD
    touching_9 = p_3_
    return touching_9

cdef inline uint64_t touching_man_2(const Game *g, uint64_t *s, int64_t calm_1, int64_t p_2) noexcept nogil:
    cdef int64_t v_3, v_4
    cdef uint64_t mine, free, touching_15, p_1_, p_2_, p_3_
    v_3 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
    v_4 = v_3 if ((v_3 > 0) and (v_3 <= 8)) else 0
    mine = s[O_F_man + <int64_t>s[S_ME]]
    free = s[O_F_man + 2]
    if calm_1:
        p_1_ = lx_facing_2((((s[O_F_man + 5] | s[O_F_man + 7]) & s[O_F_man + p_2])
                & ~((mine & s[O_F_man + 3]) & T_ROWS[v_4])),
                ((mine & s[O_F_man + 8]) & ~((mine & s[O_F_man + 3]) & T_ROWS[v_4])),
                (free & ~((mine & s[O_F_man + 3]) & T_ROWS[v_4])), T_FAN2_1_3_5_7, 3)
        p_2_ = lx_facing_2((((s[O_F_man + 6] | s[O_F_man + 7]) & s[O_F_man + p_2])
                & ~((mine & s[O_F_man + 3]) & T_ROWS[v_4])),
                ((mine & s[O_F_man + 8]) & ~((mine & s[O_F_man + 3]) & T_ROWS[v_4])),
                (free & ~((mine & s[O_F_man + 3]) & T_ROWS[v_4])), T_FAN2_0_2_4_6, 3)
        p_3_ = ((p_1_ & ~(free & ~((mine & s[O_F_man + 3]) & T_ROWS[v_4])))
                | (p_2_ & ~(free & ~((mine & s[O_F_man + 3]) & T_ROWS[v_4]))))
    else:
        p_3_ = BOARD
    touching_15 = p_3_
    return touching_15

cdef inline uint64_t reached(const Game *g, int64_t n_1, uint64_t set_2, uint64_t set_3, uint64_t set_4) noexcept nogil:
    cdef uint64_t p_1_
    p_1_ = set_4 | ((set_4 << 1) & COLUMNS_FROM_M1) | ((set_4 >> 1) & COLUMNS_FROM_1)
    return ((((((set_2 >> 7) & FROM_southwest) | ((set_2 >> 9) & FROM_southeast)) if n_1
            else (((set_2 << 9) & FROM_northwest) | ((set_2 << 7) & FROM_northeast)))
            | (((set_3 >> 17) & FROM_15) | ((set_3 >> 15) & FROM_14) | ((set_3 >> 10) & FROM_13)
            | ((set_3 >> 6) & FROM_12) | ((set_3 << 6) & FROM_11) | ((set_3 << 10) & FROM_10) | ((set_3 << 15) & FROM_9)
            | ((set_3 << 17) & FROM_8))) | ((((set_4 << 1) & COLUMNS_FROM_M1) | ((set_4 >> 1) & COLUMNS_FROM_1)
            | (p_1_ << 8) | (p_1_ >> 8)) & BOARD))

cdef inline uint64_t reached_2(const Game *g, uint64_t set_1, uint64_t set_2, uint64_t set_3, uint64_t set_4,
        uint64_t set_5, uint64_t set_6, uint64_t set_7, uint64_t set_8) noexcept nogil:
    cdef uint64_t p_1_, p_2_, p_3_, p_4_
    p_1_ = lx_fan_2(set_1, set_2, T_FAN2_0, 3, 0, 1)
    p_2_ = lx_fan_2(set_3, set_4, T_FAN2_2, 3, 0, 1)
    p_3_ = lx_fan_2(set_5, set_6, T_FAN2_4, 3, 0, 1)
    p_4_ = lx_fan_2(set_7, set_8, T_FAN2_6, 3, 0, 1)
    return ((p_1_ | p_2_) | p_3_) | p_4_

cdef inline uint64_t reached_3(const Game *g, uint64_t set_1, uint64_t set_2, uint64_t set_3, uint64_t set_4,
        uint64_t set_5, uint64_t set_6, uint64_t set_7, uint64_t set_8) noexcept nogil:
    cdef uint64_t p_1_, p_2_, p_3_, p_4_
    p_1_ = lx_fan_2(set_1, set_2, T_FAN2_1, 3, 0, 1)
    p_2_ = lx_fan_2(set_3, set_4, T_FAN2_3, 3, 0, 1)
    p_3_ = lx_fan_2(set_5, set_6, T_FAN2_5, 3, 0, 1)
    p_4_ = lx_fan_2(set_7, set_8, T_FAN2_7, 3, 0, 1)
    return ((p_1_ | p_2_) | p_3_) | p_4_

cdef inline uint64_t reached_4(const Game *g, int64_t n_1, uint64_t set_2, uint64_t set_3, uint64_t set_4,
        uint64_t set_5, uint64_t set_6, uint64_t set_7, uint64_t set_8) noexcept nogil:
    cdef uint64_t p_1_, p_2_, p_3_
    p_1_ = set_4 | ((set_4 << 1) & COLUMNS_FROM_M1) | ((set_4 >> 1) & COLUMNS_FROM_1)
    p_2_ = lx_fan_2(set_5, set_6, T_FAN2_1_3_5_7, 3, 0, 1)
    p_3_ = lx_fan_2(set_7, set_8, T_FAN2_0_2_4_6, 3, 0, 1)
    return ((((((((set_2 >> 7) & FROM_southwest) | ((set_2 >> 9) & FROM_southeast)) if n_1
            else (((set_2 << 9) & FROM_northwest) | ((set_2 << 7) & FROM_northeast)))
            | (((set_3 >> 17) & FROM_15) | ((set_3 >> 15) & FROM_14) | ((set_3 >> 10) & FROM_13)
            | ((set_3 >> 6) & FROM_12) | ((set_3 << 6) & FROM_11) | ((set_3 << 10) & FROM_10) | ((set_3 << 15) & FROM_9)
            | ((set_3 << 17) & FROM_8))) | ((((set_4 << 1) & COLUMNS_FROM_M1) | ((set_4 >> 1) & COLUMNS_FROM_1)
            | (p_1_ << 8) | (p_1_ >> 8)) & BOARD)) | (p_2_ & ~(set_5 & set_6))) | (p_3_ & ~(set_7 & set_8)))

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

# ------------------------------------------------------------ the rules, in their order

# 5: cell man: none "." | pawn of player "Pp" | knight of player "Nn" | bishop of player "Bb" | rook of player "Rr" |
# queen of player "Qq" | king of player "Kk"
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
cdef inline uint64_t rays_set(const Game *g, int64_t n_1, uint64_t set_2) noexcept nogil:
    return (((lx_ray_reach(T_RAY_0[n_1], set_2, 0) | lx_ray_reach(T_RAY_2[n_1], set_2, 1))
            | lx_ray_reach(T_RAY_4[n_1], set_2, 1)) | lx_ray_reach(T_RAY_6[n_1], set_2, 0))

# 23: let rays(S, R) = union(span(S, d, free) | past(S, d, free) for d in R)
cdef inline uint64_t rays_set_2(const Game *g, int64_t n_1, uint64_t set_2) noexcept nogil:
    return (((lx_ray_reach(T_RAY_1[n_1], set_2, 0) | lx_ray_reach(T_RAY_3[n_1], set_2, 1))
            | lx_ray_reach(T_RAY_5[n_1], set_2, 1)) | lx_ray_reach(T_RAY_7[n_1], set_2, 0))

# 27: action push(from in man == pawn of me, to in ahead(me)(from) & free): go(from, to)
# Would push fulfil what it requires after its writes? `me` chooses, `next` moves after.
cdef int64_t passes_push(const Game *g, uint64_t *s, int64_t me, int64_t next, int64_t from_0,
        int64_t to_1) noexcept nogil:
    cdef int64_t v_1, v_2, p_3
    cdef uint64_t set_4, free, set_18, p_1_
    v_1 = 1 if (me == 0) else 8
    v_2 = v_1 if ((v_1 > 0) and (v_1 <= 8)) else 0
    p_3 = 1 - me
    set_4 = (((s[O_F_man + me] & s[O_F_man + 3]) | (<uint64_t>1 << to_1)) & ~(<uint64_t>1 << from_0)) & T_ROWS[v_2]
    free = s[O_F_man + 2]
    set_18 = ((free & ~(<uint64_t>1 << to_1)) | (<uint64_t>1 << from_0)) & ~set_4
    p_1_ = reached_4(g, <int64_t>((1 - me) == 0), (s[O_F_man + p_3] & s[O_F_man + 3]) & ~set_4,
            (s[O_F_man + p_3] & s[O_F_man + 4]) & ~set_4, (s[O_F_man + p_3] & s[O_F_man + 8]) & ~set_4,
            ((s[O_F_man + 5] | s[O_F_man + 7]) & s[O_F_man + p_3]) & ~set_4, set_18,
            ((s[O_F_man + 6] | s[O_F_man + 7]) & s[O_F_man + p_3]) & ~set_4, set_18)
    return not ((((s[O_F_man + me] & s[O_F_man + 8]) & ~set_4) & p_1_) != 0)

# 27: action push(from in man == pawn of me, to in ahead(me)(from) & free): go(from, to)
cdef int64_t act_push(const Game *g, uint64_t *s, int64_t from_0, int64_t to_1) noexcept nogil:
    # 27: action push(from in man == pawn of me, to in ahead(me)(from) & free): go(from, to)
    effect_go(g, s, from_0, to_1)
    return 1

# 28: action take(from in man == pawn of me, to in slant(me)(from) & man of foe): go(from, to)
# Would take fulfil what it requires after its writes? `me` chooses, `next` moves after.
cdef int64_t passes_take(const Game *g, uint64_t *s, int64_t me, int64_t next, int64_t from_0,
        int64_t to_1) noexcept nogil:
    cdef int64_t v_1, v_2, p_3
    cdef uint64_t set_4, free, set_22, p_1_
    v_1 = 1 if (me == 0) else 8
    v_2 = v_1 if ((v_1 > 0) and (v_1 <= 8)) else 0
    p_3 = 1 - me
    set_4 = (((s[O_F_man + me] & s[O_F_man + 3]) | (<uint64_t>1 << to_1)) & ~(<uint64_t>1 << from_0)) & T_ROWS[v_2]
    free = s[O_F_man + 2]
    set_22 = (free | (<uint64_t>1 << from_0)) & ~set_4
    p_1_ = reached_4(g, <int64_t>((1 - me) == 0), ((s[O_F_man + p_3] & s[O_F_man + 3]) & ~(<uint64_t>1 << to_1))
            & ~set_4, ((s[O_F_man + p_3] & s[O_F_man + 4]) & ~(<uint64_t>1 << to_1)) & ~set_4,
            ((s[O_F_man + p_3] & s[O_F_man + 8]) & ~(<uint64_t>1 << to_1)) & ~set_4,
            (((s[O_F_man + 5] | s[O_F_man + 7]) & s[O_F_man + p_3]) & ~(<uint64_t>1 << to_1)) & ~set_4, set_22,
            (((s[O_F_man + 6] | s[O_F_man + 7]) & s[O_F_man + p_3]) & ~(<uint64_t>1 << to_1)) & ~set_4, set_22)
    return not ((((s[O_F_man + me] & s[O_F_man + 8]) & ~set_4) & p_1_) != 0)

# 29: action hop(from in man == knight of me, to in hops(from) - mine): go(from, to)
# Would hop fulfil what it requires after its writes? `me` chooses, `next` moves after.
cdef int64_t passes_hop(const Game *g, uint64_t *s, int64_t me, int64_t next, int64_t from_0,
        int64_t to_1) noexcept nogil:
    cdef int64_t v_1, v_2, p_3
    cdef uint64_t set_4, free, set_20, p_1_
    v_1 = 1 if (me == 0) else 8
    v_2 = v_1 if ((v_1 > 0) and (v_1 <= 8)) else 0
    p_3 = 1 - me
    set_4 = (s[O_F_man + me] & s[O_F_man + 3]) & T_ROWS[v_2]
    free = s[O_F_man + 2]
    set_20 = ((free & ~(<uint64_t>1 << to_1)) | (<uint64_t>1 << from_0)) & ~set_4
    p_1_ = reached_4(g, <int64_t>((1 - me) == 0), ((s[O_F_man + p_3] & s[O_F_man + 3]) & ~(<uint64_t>1 << to_1))
            & ~set_4, ((s[O_F_man + p_3] & s[O_F_man + 4]) & ~(<uint64_t>1 << to_1)) & ~set_4,
            ((s[O_F_man + p_3] & s[O_F_man + 8]) & ~(<uint64_t>1 << to_1)) & ~set_4,
            (((s[O_F_man + 5] | s[O_F_man + 7]) & s[O_F_man + p_3]) & ~(<uint64_t>1 << to_1)) & ~set_4, set_20,
            (((s[O_F_man + 6] | s[O_F_man + 7]) & s[O_F_man + p_3]) & ~(<uint64_t>1 << to_1)) & ~set_4, set_20)
    return not ((((s[O_F_man + me] & s[O_F_man + 8]) & ~set_4) & p_1_) != 0)

# 32: action step(from in man == king of me, to in near(from) - mine): go(from, to)
# Would step fulfil what it requires after its writes? `me` chooses, `next` moves after.
cdef int64_t passes_step(const Game *g, uint64_t *s, int64_t me, int64_t next, int64_t from_0,
        int64_t to_1) noexcept nogil:
    cdef int64_t v_1, v_2, p_3
    cdef uint64_t set_6, free, set_22, p_1_
    v_1 = 1 if (me == 0) else 8
    v_2 = v_1 if ((v_1 > 0) and (v_1 <= 8)) else 0
    p_3 = 1 - me
    set_6 = (s[O_F_man + me] & s[O_F_man + 3]) & T_ROWS[v_2]
    free = s[O_F_man + 2]
    set_22 = ((free & ~(<uint64_t>1 << to_1)) | (<uint64_t>1 << from_0)) & ~set_6
    p_1_ = reached_4(g, <int64_t>((1 - me) == 0), ((s[O_F_man + p_3] & s[O_F_man + 3]) & ~(<uint64_t>1 << to_1))
            & ~set_6, ((s[O_F_man + p_3] & s[O_F_man + 4]) & ~(<uint64_t>1 << to_1)) & ~set_6,
            ((s[O_F_man + p_3] & s[O_F_man + 8]) & ~(<uint64_t>1 << to_1)) & ~set_6,
            (((s[O_F_man + 5] | s[O_F_man + 7]) & s[O_F_man + p_3]) & ~(<uint64_t>1 << to_1)) & ~set_6, set_22,
            (((s[O_F_man + 6] | s[O_F_man + 7]) & s[O_F_man + p_3]) & ~(<uint64_t>1 << to_1)) & ~set_6, set_22)
    return not ((((((s[O_F_man + me] & s[O_F_man + 8]) | (<uint64_t>1 << to_1)) & ~(<uint64_t>1 << from_0)) & ~set_6)
            & p_1_) != 0)

# 34: effect go(from, to):
cdef int64_t effect_go(const Game *g, uint64_t *s, int64_t from_0, int64_t to_1) noexcept nogil:
    cdef int64_t value_1, v_2, v_3, value_4
    cdef uint64_t mine, places_5
    # 35: man[to] = man[from]
    value_1 = get_man(g, s, from_0)
    put_man(g, s, to_1, value_1)
    # 36: man[from] = none
    put_man(g, s, from_0, 0)
    # 37: man[(man == pawn of me) & far(me)] = queen of me
    v_2 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
    v_3 = v_2 if ((v_2 > 0) and (v_2 <= 8)) else 0
    value_4 = 9 + (<int64_t>s[S_ME])
    mine = s[O_F_man + <int64_t>s[S_ME]]
    places_5 = (mine & s[O_F_man + 3]) & T_ROWS[v_3]
    put_man_at(g, s, places_5, value_4)
    return 1

# A turn begins: on to push, take, hop, glide, slide or step.
cdef int64_t begin_0(const Game *g, uint64_t *s) noexcept nogil:
    s[S_AT] = <uint64_t>0
    return LX_GOES_ON

# Is there a run of: push, take, hop, glide, slide or step?
cdef int64_t live_0(const Game *g, uint64_t *s) noexcept nogil:
    cdef const uint64_t *T_set = g.T_set
    cdef uint64_t mine, m_1_, free, m_3_, m_4_
    cdef int64_t from_1, c_2_, to_2, from_3, p_5, to_4, from_6, to_7, from_8, to_9, from_10, to_11, from_12, to_13
    # 27: action push(from in man == pawn of me, to in ahead(me)(from) & free): go(from, to)
    mine = s[O_F_man + <int64_t>s[S_ME]]
    m_1_ = mine & s[O_F_man + 3]
    while m_1_:
        from_1 = lx_take(&m_1_)
        free = s[O_F_man + 2]
        c_2_ = <int64_t>((<int64_t>s[S_ME]) == 0)
        m_3_ = (T_IMAGE_north[from_1] if c_2_ else T_IMAGE_south[from_1]) & free
        while m_3_:
            to_2 = lx_take(&m_3_)
            if passes_push(g, s, (<int64_t>s[S_ME]), (<int64_t>s[S_NEXT]), from_1, to_2):
                return 1
    # 28: action take(from in man == pawn of me, to in slant(me)(from) & man of foe): go(from, to)
    m_1_ = mine & s[O_F_man + 3]
    while m_1_:
        from_3 = lx_take(&m_1_)
        p_5 = 1 - (<int64_t>s[S_ME])
        c_2_ = (((<int64_t>s[S_ME]) * 64) + from_3)
        m_3_ = T_set[c_2_] & s[O_F_man + p_5]
        while m_3_:
            to_4 = lx_take(&m_3_)
            if passes_take(g, s, (<int64_t>s[S_ME]), (<int64_t>s[S_NEXT]), from_3, to_4):
                return 1
    # 29: action hop(from in man == knight of me, to in hops(from) - mine): go(from, to)
    m_1_ = mine & s[O_F_man + 4]
    while m_1_:
        from_6 = lx_take(&m_1_)
        m_3_ = T_IMAGE_8_to_15[from_6] & ~mine
        while m_3_:
            to_7 = lx_take(&m_3_)
            if passes_hop(g, s, (<int64_t>s[S_ME]), (<int64_t>s[S_NEXT]), from_6, to_7):
                return 1
    # 30: action glide(from in man in {bishop, queen} of me, to in rays(from, diagonal) - mine): go(from, to)
    m_1_ = (s[O_F_man + 5] | s[O_F_man + 7]) & mine
    while m_1_:
        from_8 = lx_take(&m_1_)
        free = s[O_F_man + 2]
        m_3_ = rays_set_2(g, from_8, free)
        m_4_ = m_3_ & ~mine
        while m_4_:
            to_9 = lx_take(&m_4_)
            if passes_hop(g, s, (<int64_t>s[S_ME]), (<int64_t>s[S_NEXT]), from_8, to_9):
                return 1
    # 31: action slide(from in man in {rook, queen} of me, to in rays(from, beside) - mine): go(from, to)
    m_1_ = (s[O_F_man + 6] | s[O_F_man + 7]) & mine
    while m_1_:
        from_10 = lx_take(&m_1_)
        free = s[O_F_man + 2]
        m_3_ = rays_set(g, from_10, free)
        m_4_ = m_3_ & ~mine
        while m_4_:
            to_11 = lx_take(&m_4_)
            if passes_hop(g, s, (<int64_t>s[S_ME]), (<int64_t>s[S_NEXT]), from_10, to_11):
                return 1
    # 32: action step(from in man == king of me, to in near(from) - mine): go(from, to)
    m_1_ = mine & s[O_F_man + 8]
    while m_1_:
        from_12 = lx_take(&m_1_)
        m_3_ = T_IMAGE_near[from_12] & ~mine
        while m_3_:
            to_13 = lx_take(&m_3_)
            if passes_step(g, s, (<int64_t>s[S_ME]), (<int64_t>s[S_NEXT]), from_12, to_13):
                return 1
    return 0

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

# The end clauses: 1 + the number of the first that holds.
cdef int64_t check_ends(const Game *g, uint64_t *s, int64_t counted) noexcept nogil:
    cdef int64_t asked_1, holds_4, p_1, i_4_
    cdef uint64_t mine, S_2, S_3, free, p_1_, p_2_, p_3_
    if not counted:
        # 42: end when stuck and any((man == king of next) & struck(me)): win me
        asked_1 = stuck(g, s)
        holds_4 = asked_1
        if holds_4:
            p_1 = <int64_t>s[S_NEXT]
            mine = s[O_F_man + <int64_t>s[S_ME]]
            S_2 = (s[O_F_man + 5] | s[O_F_man + 7]) & mine
            S_3 = (s[O_F_man + 6] | s[O_F_man + 7]) & mine
            free = s[O_F_man + 2]
            p_1_ = reached(g, <int64_t>((<int64_t>s[S_ME]) == 0), mine & s[O_F_man + 3], mine & s[O_F_man + 4], mine
                    & s[O_F_man + 8])
            p_2_ = lx_fan_2(S_2, free, T_FAN2_1_3_5_7, 3, 0, 1)
            p_3_ = lx_fan_2(S_3, free, T_FAN2_0_2_4_6, 3, 0, 1)
            holds_4 = (((s[O_F_man + p_1] & s[O_F_man + 8])
                    & ((p_1_ | (p_2_ & ~(S_2 & free))) | (p_3_ & ~(S_3 & free)))) != 0)
        if holds_4:
            i_4_ = (<int64_t>s[S_ME])
            s[O_WINNERS] = <uint64_t>1 << i_4_
            return 1
        # 43: end when stuck: draw
        if asked_1:
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
    cdef uint64_t places_1, free
    # 5: cell man: none "." | pawn of player "Pp" | knight of player "Nn" | bishop of player "Bb" | rook of player "Rr"
    # | queen of player "Qq" | king of player "Kk"
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
    cdef uint64_t[16] t
    copy_locally(g, t, s)
    t[S_ME] = <uint64_t>(<int64_t>s[S_NEXT])
    t[S_NEXT] = <uint64_t>(0 if (((<int64_t>t[S_ME]) + 1) == 2) else ((<int64_t>t[S_ME]) + 1))
    reset_turn(g, t)
    return not live_0(g, t)

# Every choice offered, in canonical order.
cdef int64_t list_choices "lx_list_choices"(const Game *g, uint64_t *s, lx_choice *out, int64_t room) noexcept nogil:
    cdef int64_t total = 0
    cdef const uint64_t *T_set = g.T_set
    cdef int64_t v_1, v_2, p_3, calm_18, from_26, c_2_, to_27, from_30, to_31, from_47, to_48, from_51, to_52, from_55
    cdef int64_t to_56, from_59, to_60
    cdef uint64_t touching_25, mine, set_1, m_1_, free, members_28, singly_29, m_3_, members_32, singly_33, touching_46
    cdef uint64_t members_49, singly_50, set_9, members_53, singly_54, set_13, members_57, singly_58, members_61
    cdef uint64_t singly_102, p_4_, p_5_, p_6_
    v_1 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
    v_2 = v_1 if ((v_1 > 0) and (v_1 <= 8)) else 0
    p_3 = 1 - (<int64_t>s[S_ME])
    calm_18 = calm_man(g, s, v_2, p_3)
    touching_25 = touching_man(g, s, calm_18, p_3)
    # 27: action push(from in man == pawn of me, to in ahead(me)(from) & free): go(from, to)
    mine = s[O_F_man + <int64_t>s[S_ME]]
    set_1 = mine & s[O_F_man + 3]
    m_1_ = set_1
    while m_1_:
        from_26 = lx_take(&m_1_)
        free = s[O_F_man + 2]
        c_2_ = <int64_t>((<int64_t>s[S_ME]) == 0)
        members_28 = (T_IMAGE_north[from_26] if c_2_ else T_IMAGE_south[from_26]) & free
        c_2_ = (<int64_t>((touching_25 >> from_26) & 1))
        singly_29 = members_28 if c_2_ else <uint64_t>0
        if singly_29 != 0:
            m_3_ = members_28
            while m_3_:
                to_27 = lx_take(&m_3_)
                if ((<int64_t>(((members_28 & ~singly_29) >> to_27) & 1))
                        or passes_push(g, s, (<int64_t>s[S_ME]), (<int64_t>s[S_NEXT]), from_26, to_27)):
                    total = lx_append(out, total, room, <uint64_t>((from_26 * 64) + to_27))
        else:
            total = lx_list(out, total, room, members_28, <uint64_t>(from_26 * 64))
    # 28: action take(from in man == pawn of me, to in slant(me)(from) & man of foe): go(from, to)
    m_1_ = set_1
    while m_1_:
        from_30 = lx_take(&m_1_)
        c_2_ = (((<int64_t>s[S_ME]) * 64) + from_30)
        members_32 = T_set[c_2_] & s[O_F_man + p_3]
        c_2_ = (<int64_t>((touching_25 >> from_30) & 1))
        singly_33 = members_32 if c_2_ else <uint64_t>0
        if singly_33 != 0:
            m_3_ = members_32
            while m_3_:
                to_31 = lx_take(&m_3_)
                if ((<int64_t>(((members_32 & ~singly_33) >> to_31) & 1))
                        or passes_take(g, s, (<int64_t>s[S_ME]), (<int64_t>s[S_NEXT]), from_30, to_31)):
                    total = lx_append(out, total, room, <uint64_t>(((<int64_t>ACTION_take << 56) + (from_30 * 64))
                            + to_31))
        else:
            total = lx_list(out, total, room, members_32, <uint64_t>((<int64_t>ACTION_take << 56) + (from_30 * 64)))
    touching_46 = touching_man_2(g, s, calm_18, p_3)
    # 29: action hop(from in man == knight of me, to in hops(from) - mine): go(from, to)
    m_1_ = mine & s[O_F_man + 4]
    while m_1_:
        from_47 = lx_take(&m_1_)
        members_49 = T_IMAGE_8_to_15[from_47] & ~mine
        c_2_ = (<int64_t>((touching_46 >> from_47) & 1))
        singly_50 = members_49 if c_2_ else <uint64_t>0
        if singly_50 != 0:
            m_3_ = members_49
            while m_3_:
                to_48 = lx_take(&m_3_)
                if ((<int64_t>(((members_49 & ~singly_50) >> to_48) & 1))
                        or passes_hop(g, s, (<int64_t>s[S_ME]), (<int64_t>s[S_NEXT]), from_47, to_48)):
                    total = lx_append(out, total, room, <uint64_t>(((<int64_t>ACTION_hop << 56) + (from_47 * 64))
                            + to_48))
        else:
            total = lx_list(out, total, room, members_49, <uint64_t>((<int64_t>ACTION_hop << 56) + (from_47 * 64)))
    # 30: action glide(from in man in {bishop, queen} of me, to in rays(from, diagonal) - mine): go(from, to)
    set_9 = s[O_F_man + 5] | s[O_F_man + 7]
    m_1_ = set_9 & mine
    while m_1_:
        from_51 = lx_take(&m_1_)
        free = s[O_F_man + 2]
        m_3_ = rays_set_2(g, from_51, free)
        members_53 = m_3_ & ~mine
        c_2_ = (<int64_t>((touching_46 >> from_51) & 1))
        singly_54 = members_53 if c_2_ else <uint64_t>0
        if singly_54 != 0:
            m_3_ = members_53
            while m_3_:
                to_52 = lx_take(&m_3_)
                if ((<int64_t>(((members_53 & ~singly_54) >> to_52) & 1))
                        or passes_hop(g, s, (<int64_t>s[S_ME]), (<int64_t>s[S_NEXT]), from_51, to_52)):
                    total = lx_append(out, total, room, <uint64_t>(((<int64_t>ACTION_glide << 56) + (from_51 * 64))
                            + to_52))
        else:
            total = lx_list(out, total, room, members_53, <uint64_t>((<int64_t>ACTION_glide << 56) + (from_51 * 64)))
    # 31: action slide(from in man in {rook, queen} of me, to in rays(from, beside) - mine): go(from, to)
    set_13 = s[O_F_man + 6] | s[O_F_man + 7]
    m_1_ = set_13 & mine
    while m_1_:
        from_55 = lx_take(&m_1_)
        free = s[O_F_man + 2]
        m_3_ = rays_set(g, from_55, free)
        members_57 = m_3_ & ~mine
        c_2_ = (<int64_t>((touching_46 >> from_55) & 1))
        singly_58 = members_57 if c_2_ else <uint64_t>0
        if singly_58 != 0:
            m_3_ = members_57
            while m_3_:
                to_56 = lx_take(&m_3_)
                if ((<int64_t>(((members_57 & ~singly_58) >> to_56) & 1))
                        or passes_hop(g, s, (<int64_t>s[S_ME]), (<int64_t>s[S_NEXT]), from_55, to_56)):
                    total = lx_append(out, total, room, <uint64_t>(((<int64_t>ACTION_slide << 56) + (from_55 * 64))
                            + to_56))
        else:
            total = lx_list(out, total, room, members_57, <uint64_t>((<int64_t>ACTION_slide << 56) + (from_55 * 64)))
    # 32: action step(from in man == king of me, to in near(from) - mine): go(from, to)
    m_1_ = mine & s[O_F_man + 8]
    while m_1_:
        from_59 = lx_take(&m_1_)
        members_61 = T_IMAGE_near[from_59] & ~mine
        free = s[O_F_man + 2]
        c_2_ = (<int64_t>((touching_46 >> from_59) & 1))
        if c_2_:
            p_6_ = members_61
        else:
            m_3_ = reached(g, <int64_t>((1 - (<int64_t>s[S_ME])) == 0), (s[O_F_man + p_3] & s[O_F_man + 3])
                    & ~(set_1 & T_ROWS[v_2]), (s[O_F_man + p_3] & s[O_F_man + 4]) & ~(set_1 & T_ROWS[v_2]),
                    (s[O_F_man + p_3] & s[O_F_man + 8]) & ~(set_1 & T_ROWS[v_2]))
            p_4_ = reached_3(g, (set_9 & s[O_F_man + p_3]) & ~(set_1 & T_ROWS[v_2]), (free | (<uint64_t>1 << from_59))
                    & ~(set_1 & T_ROWS[v_2]), (set_9 & s[O_F_man + p_3]) & ~(set_1 & T_ROWS[v_2]),
                    (free | (<uint64_t>1 << from_59)) & ~(set_1 & T_ROWS[v_2]), (set_9 & s[O_F_man + p_3])
                    & ~(set_1 & T_ROWS[v_2]), (free | (<uint64_t>1 << from_59)) & ~(set_1 & T_ROWS[v_2]),
                    (set_9 & s[O_F_man + p_3]) & ~(set_1 & T_ROWS[v_2]), (free | (<uint64_t>1 << from_59))
                    & ~(set_1 & T_ROWS[v_2]))
            p_5_ = reached_2(g, (set_13 & s[O_F_man + p_3]) & ~(set_1 & T_ROWS[v_2]), (free | (<uint64_t>1 << from_59))
                    & ~(set_1 & T_ROWS[v_2]), (set_13 & s[O_F_man + p_3]) & ~(set_1 & T_ROWS[v_2]),
                    (free | (<uint64_t>1 << from_59)) & ~(set_1 & T_ROWS[v_2]), (set_13 & s[O_F_man + p_3])
                    & ~(set_1 & T_ROWS[v_2]), (free | (<uint64_t>1 << from_59)) & ~(set_1 & T_ROWS[v_2]),
                    (set_13 & s[O_F_man + p_3]) & ~(set_1 & T_ROWS[v_2]), (free | (<uint64_t>1 << from_59))
                    & ~(set_1 & T_ROWS[v_2]))
            p_6_ = members_61 & (((m_3_ | p_4_) | p_5_) & ~(set_1 & T_ROWS[v_2]))
        singly_102 = p_6_
        if singly_102 != 0:
            m_3_ = members_61
            while m_3_:
                to_60 = lx_take(&m_3_)
                if ((<int64_t>(((members_61 & ~singly_102) >> to_60) & 1))
                        or passes_step(g, s, (<int64_t>s[S_ME]), (<int64_t>s[S_NEXT]), from_59, to_60)):
                    total = lx_append(out, total, room, <uint64_t>(((<int64_t>ACTION_step << 56) + (from_59 * 64))
                            + to_60))
        else:
            total = lx_list(out, total, room, members_61, <uint64_t>((<int64_t>ACTION_step << 56) + (from_59 * 64)))
    return total

# The number of choices offered.
cdef int64_t count_choices "lx_count_choices"(const Game *g, uint64_t *s) noexcept nogil:
    cdef int64_t total_, v_1, v_2, p_3, calm_18, to_29, to_32, to_38, to_41, to_44, to_47, from_63, c_2_, to_64
    cdef int64_t from_67, to_68, from_71, to_72, from_75, to_76
    cdef uint64_t touching_25, mine, every_27, free, members_30, singly_31, m_1_, members_33, singly_34, members_39
    cdef uint64_t singly_40, members_42, singly_43, members_45, singly_46, members_48, singly_49, touching_62
    cdef uint64_t members_65, singly_66, m_3_, set_22, members_69, singly_70, set_26, members_73, singly_74, members_77
    cdef uint64_t singly_118, p_4_, p_5_, p_6_
    total_ = 0
    v_1 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
    v_2 = v_1 if ((v_1 > 0) and (v_1 <= 8)) else 0
    p_3 = 1 - (<int64_t>s[S_ME])
    calm_18 = calm_man(g, s, v_2, p_3)
    touching_25 = touching_man(g, s, calm_18, p_3)
    # 27: action push(from in man == pawn of me, to in ahead(me)(from) & free): go(from, to)
    mine = s[O_F_man + <int64_t>s[S_ME]]
    every_27 = mine & s[O_F_man + 3]
    if (<int64_t>s[S_ME]) == 0:
        free = s[O_F_man + 2]
        members_30 = (((every_27 >> 8)) & BOARD) & free
        singly_31 = members_30 & (((touching_25 >> 8)) & BOARD)
        total_ = total_ + (lx_popcount(members_30 & ~singly_31))
        m_1_ = singly_31
        while m_1_:
            to_29 = lx_take(&m_1_)
            total_ = total_ + passes_push(g, s, (<int64_t>s[S_ME]), (<int64_t>s[S_NEXT]), (to_29 + 8), to_29)
    if not ((<int64_t>s[S_ME]) == 0):
        free = s[O_F_man + 2]
        members_33 = (((every_27 << 8)) & BOARD) & free
        singly_34 = members_33 & (((touching_25 << 8)) & BOARD)
        total_ = total_ + (lx_popcount(members_33 & ~singly_34))
        m_1_ = singly_34
        while m_1_:
            to_32 = lx_take(&m_1_)
            total_ = total_ + passes_push(g, s, (<int64_t>s[S_ME]), (<int64_t>s[S_NEXT]), (to_32 + -8), to_32)
    # 28: action take(from in man == pawn of me, to in slant(me)(from) & man of foe): go(from, to)
    if (<int64_t>s[S_ME]) == 0:
        members_39 = (((every_27 >> 7) & FROM_southwest)) & s[O_F_man + p_3]
        singly_40 = members_39 & (((touching_25 >> 7) & FROM_southwest))
        total_ = total_ + (lx_popcount(members_39 & ~singly_40))
        m_1_ = singly_40
        while m_1_:
            to_38 = lx_take(&m_1_)
            total_ = total_ + passes_take(g, s, (<int64_t>s[S_ME]), (<int64_t>s[S_NEXT]), (to_38 + 7), to_38)
        members_42 = (((every_27 >> 9) & FROM_southeast)) & s[O_F_man + p_3]
        singly_43 = members_42 & (((touching_25 >> 9) & FROM_southeast))
        total_ = total_ + (lx_popcount(members_42 & ~singly_43))
        m_1_ = singly_43
        while m_1_:
            to_41 = lx_take(&m_1_)
            total_ = total_ + passes_take(g, s, (<int64_t>s[S_ME]), (<int64_t>s[S_NEXT]), (to_41 + 9), to_41)
    if not ((<int64_t>s[S_ME]) == 0):
        members_45 = (((every_27 << 9) & FROM_northwest)) & s[O_F_man + p_3]
        singly_46 = members_45 & (((touching_25 << 9) & FROM_northwest))
        total_ = total_ + (lx_popcount(members_45 & ~singly_46))
        m_1_ = singly_46
        while m_1_:
            to_44 = lx_take(&m_1_)
            total_ = total_ + passes_take(g, s, (<int64_t>s[S_ME]), (<int64_t>s[S_NEXT]), (to_44 + -9), to_44)
        members_48 = (((every_27 << 7) & FROM_northeast)) & s[O_F_man + p_3]
        singly_49 = members_48 & (((touching_25 << 7) & FROM_northeast))
        total_ = total_ + (lx_popcount(members_48 & ~singly_49))
        m_1_ = singly_49
        while m_1_:
            to_47 = lx_take(&m_1_)
            total_ = total_ + passes_take(g, s, (<int64_t>s[S_ME]), (<int64_t>s[S_NEXT]), (to_47 + -7), to_47)
    touching_62 = touching_man_2(g, s, calm_18, p_3)
    # 29: action hop(from in man == knight of me, to in hops(from) - mine): go(from, to)
    m_1_ = mine & s[O_F_man + 4]
    while m_1_:
        from_63 = lx_take(&m_1_)
        members_65 = T_IMAGE_8_to_15[from_63] & ~mine
        c_2_ = (<int64_t>((touching_62 >> from_63) & 1))
        singly_66 = members_65 if c_2_ else <uint64_t>0
        total_ = total_ + (lx_popcount(members_65 & ~singly_66))
        m_3_ = singly_66
        while m_3_:
            to_64 = lx_take(&m_3_)
            total_ = total_ + passes_hop(g, s, (<int64_t>s[S_ME]), (<int64_t>s[S_NEXT]), from_63, to_64)
    # 30: action glide(from in man in {bishop, queen} of me, to in rays(from, diagonal) - mine): go(from, to)
    set_22 = s[O_F_man + 5] | s[O_F_man + 7]
    m_1_ = set_22 & mine
    while m_1_:
        from_67 = lx_take(&m_1_)
        free = s[O_F_man + 2]
        m_3_ = rays_set_2(g, from_67, free)
        members_69 = m_3_ & ~mine
        c_2_ = (<int64_t>((touching_62 >> from_67) & 1))
        singly_70 = members_69 if c_2_ else <uint64_t>0
        total_ = total_ + (lx_popcount(members_69 & ~singly_70))
        m_3_ = singly_70
        while m_3_:
            to_68 = lx_take(&m_3_)
            total_ = total_ + passes_hop(g, s, (<int64_t>s[S_ME]), (<int64_t>s[S_NEXT]), from_67, to_68)
    # 31: action slide(from in man in {rook, queen} of me, to in rays(from, beside) - mine): go(from, to)
    set_26 = s[O_F_man + 6] | s[O_F_man + 7]
    m_1_ = set_26 & mine
    while m_1_:
        from_71 = lx_take(&m_1_)
        free = s[O_F_man + 2]
        m_3_ = rays_set(g, from_71, free)
        members_73 = m_3_ & ~mine
        c_2_ = (<int64_t>((touching_62 >> from_71) & 1))
        singly_74 = members_73 if c_2_ else <uint64_t>0
        total_ = total_ + (lx_popcount(members_73 & ~singly_74))
        m_3_ = singly_74
        while m_3_:
            to_72 = lx_take(&m_3_)
            total_ = total_ + passes_hop(g, s, (<int64_t>s[S_ME]), (<int64_t>s[S_NEXT]), from_71, to_72)
    # 32: action step(from in man == king of me, to in near(from) - mine): go(from, to)
    m_1_ = mine & s[O_F_man + 8]
    while m_1_:
        from_75 = lx_take(&m_1_)
        members_77 = T_IMAGE_near[from_75] & ~mine
        free = s[O_F_man + 2]
        c_2_ = (<int64_t>((touching_62 >> from_75) & 1))
        if c_2_:
            p_6_ = members_77
        else:
            m_3_ = reached(g, <int64_t>((1 - (<int64_t>s[S_ME])) == 0), (s[O_F_man + p_3] & s[O_F_man + 3])
                    & ~(every_27 & T_ROWS[v_2]), (s[O_F_man + p_3] & s[O_F_man + 4]) & ~(every_27 & T_ROWS[v_2]),
                    (s[O_F_man + p_3] & s[O_F_man + 8]) & ~(every_27 & T_ROWS[v_2]))
            p_4_ = reached_3(g, (set_22 & s[O_F_man + p_3]) & ~(every_27 & T_ROWS[v_2]),
                    (free | (<uint64_t>1 << from_75)) & ~(every_27 & T_ROWS[v_2]), (set_22 & s[O_F_man + p_3])
                    & ~(every_27 & T_ROWS[v_2]), (free | (<uint64_t>1 << from_75)) & ~(every_27 & T_ROWS[v_2]),
                    (set_22 & s[O_F_man + p_3]) & ~(every_27 & T_ROWS[v_2]), (free | (<uint64_t>1 << from_75))
                    & ~(every_27 & T_ROWS[v_2]), (set_22 & s[O_F_man + p_3]) & ~(every_27 & T_ROWS[v_2]),
                    (free | (<uint64_t>1 << from_75)) & ~(every_27 & T_ROWS[v_2]))
            p_5_ = reached_2(g, (set_26 & s[O_F_man + p_3]) & ~(every_27 & T_ROWS[v_2]),
                    (free | (<uint64_t>1 << from_75)) & ~(every_27 & T_ROWS[v_2]), (set_26 & s[O_F_man + p_3])
                    & ~(every_27 & T_ROWS[v_2]), (free | (<uint64_t>1 << from_75)) & ~(every_27 & T_ROWS[v_2]),
                    (set_26 & s[O_F_man + p_3]) & ~(every_27 & T_ROWS[v_2]), (free | (<uint64_t>1 << from_75))
                    & ~(every_27 & T_ROWS[v_2]), (set_26 & s[O_F_man + p_3]) & ~(every_27 & T_ROWS[v_2]),
                    (free | (<uint64_t>1 << from_75)) & ~(every_27 & T_ROWS[v_2]))
            p_6_ = members_77 & (((m_3_ | p_4_) | p_5_) & ~(every_27 & T_ROWS[v_2]))
        singly_118 = p_6_
        total_ = total_ + (lx_popcount(members_77 & ~singly_118))
        m_3_ = singly_118
        while m_3_:
            to_76 = lx_take(&m_3_)
            total_ = total_ + passes_step(g, s, (<int64_t>s[S_ME]), (<int64_t>s[S_NEXT]), from_75, to_76)
    return total_

# The number of choices, untried ones included.
cdef int64_t count_pseudo(const Game *g, uint64_t *s) noexcept nogil:
    cdef int64_t total_, p_10, from_15, from_17, from_19, from_21
    cdef uint64_t mine, every_2, free, m_1_, p_2_
    total_ = 0
    # 27: action push(from in man == pawn of me, to in ahead(me)(from) & free): go(from, to)
    mine = s[O_F_man + <int64_t>s[S_ME]]
    every_2 = mine & s[O_F_man + 3]
    if (<int64_t>s[S_ME]) == 0:
        free = s[O_F_man + 2]
        total_ = total_ + (lx_popcount((((every_2 >> 8)) & BOARD) & free))
    if not ((<int64_t>s[S_ME]) == 0):
        free = s[O_F_man + 2]
        total_ = total_ + (lx_popcount((((every_2 << 8)) & BOARD) & free))
    # 28: action take(from in man == pawn of me, to in slant(me)(from) & man of foe): go(from, to)
    p_10 = 1 - (<int64_t>s[S_ME])
    if (<int64_t>s[S_ME]) == 0:
        total_ = total_ + (lx_popcount((((every_2 >> 7) & FROM_southwest)) & s[O_F_man + p_10]))
        total_ = total_ + (lx_popcount((((every_2 >> 9) & FROM_southeast)) & s[O_F_man + p_10]))
    if not ((<int64_t>s[S_ME]) == 0):
        total_ = total_ + (lx_popcount((((every_2 << 9) & FROM_northwest)) & s[O_F_man + p_10]))
        total_ = total_ + (lx_popcount((((every_2 << 7) & FROM_northeast)) & s[O_F_man + p_10]))
    # 29: action hop(from in man == knight of me, to in hops(from) - mine): go(from, to)
    m_1_ = mine & s[O_F_man + 4]
    while m_1_:
        from_15 = lx_take(&m_1_)
        total_ = total_ + (lx_popcount(T_IMAGE_8_to_15[from_15] & ~mine))
    # 30: action glide(from in man in {bishop, queen} of me, to in rays(from, diagonal) - mine): go(from, to)
    m_1_ = (s[O_F_man + 5] | s[O_F_man + 7]) & mine
    while m_1_:
        from_17 = lx_take(&m_1_)
        free = s[O_F_man + 2]
        p_2_ = rays_set_2(g, from_17, free)
        total_ = total_ + (lx_popcount(p_2_ & ~mine))
    # 31: action slide(from in man in {rook, queen} of me, to in rays(from, beside) - mine): go(from, to)
    m_1_ = (s[O_F_man + 6] | s[O_F_man + 7]) & mine
    while m_1_:
        from_19 = lx_take(&m_1_)
        free = s[O_F_man + 2]
        p_2_ = rays_set(g, from_19, free)
        total_ = total_ + (lx_popcount(p_2_ & ~mine))
    # 32: action step(from in man == king of me, to in near(from) - mine): go(from, to)
    m_1_ = mine & s[O_F_man + 8]
    while m_1_:
        from_21 = lx_take(&m_1_)
        total_ = total_ + (lx_popcount(T_IMAGE_near[from_21] & ~mine))
    return total_

# A choice drawn evenly; LX_GIVEN_UP where many draws were not offered.
cdef int64_t draw_choice "lx_draw_choice"(const Game *g, uint64_t *s, uint64_t *rng) noexcept nogil:
    cdef lx_pooled[262] pool
    cdef int64_t pool_sets = 0
    cdef int64_t total_, i_1_, p_10, from_15, from_17, from_19, from_21, tried, left, c_23
    cdef uint64_t mine, every_2, free, m_2_, p_3_
    total_ = 0
    # 27: action push(from in man == pawn of me, to in ahead(me)(from) & free): go(from, to)
    mine = s[O_F_man + <int64_t>s[S_ME]]
    every_2 = mine & s[O_F_man + 3]
    if (<int64_t>s[S_ME]) == 0:
        free = s[O_F_man + 2]
        total_ = lx_pool_add(pool, &pool_sets, total_, (((every_2 >> 8)) & BOARD) & free, 512, 65)
    if not ((<int64_t>s[S_ME]) == 0):
        free = s[O_F_man + 2]
        i_1_ = -512
        total_ = lx_pool_add(pool, &pool_sets, total_, (((every_2 << 8)) & BOARD) & free, i_1_, 65)
    # 28: action take(from in man == pawn of me, to in slant(me)(from) & man of foe): go(from, to)
    p_10 = 1 - (<int64_t>s[S_ME])
    if (<int64_t>s[S_ME]) == 0:
        i_1_ = 72057594037928384LL
        total_ = lx_pool_add(pool, &pool_sets, total_, (((every_2 >> 7) & FROM_southwest)) & s[O_F_man + p_10], i_1_,
                65)
        i_1_ = 72057594037928512LL
        total_ = lx_pool_add(pool, &pool_sets, total_, (((every_2 >> 9) & FROM_southeast)) & s[O_F_man + p_10], i_1_,
                65)
    if not ((<int64_t>s[S_ME]) == 0):
        i_1_ = 72057594037927360LL
        total_ = lx_pool_add(pool, &pool_sets, total_, (((every_2 << 9) & FROM_northwest)) & s[O_F_man + p_10], i_1_,
                65)
        i_1_ = 72057594037927488LL
        total_ = lx_pool_add(pool, &pool_sets, total_, (((every_2 << 7) & FROM_northeast)) & s[O_F_man + p_10], i_1_,
                65)
    # 29: action hop(from in man == knight of me, to in hops(from) - mine): go(from, to)
    m_2_ = mine & s[O_F_man + 4]
    while m_2_:
        from_15 = lx_take(&m_2_)
        i_1_ = ((<int64_t>ACTION_hop << 56) + (from_15 * 64))
        total_ = lx_pool_add(pool, &pool_sets, total_, T_IMAGE_8_to_15[from_15] & ~mine, i_1_, 1)
    # 30: action glide(from in man in {bishop, queen} of me, to in rays(from, diagonal) - mine): go(from, to)
    m_2_ = (s[O_F_man + 5] | s[O_F_man + 7]) & mine
    while m_2_:
        from_17 = lx_take(&m_2_)
        free = s[O_F_man + 2]
        i_1_ = ((<int64_t>ACTION_glide << 56) + (from_17 * 64))
        p_3_ = rays_set_2(g, from_17, free)
        total_ = lx_pool_add(pool, &pool_sets, total_, p_3_ & ~mine, i_1_, 1)
    # 31: action slide(from in man in {rook, queen} of me, to in rays(from, beside) - mine): go(from, to)
    m_2_ = (s[O_F_man + 6] | s[O_F_man + 7]) & mine
    while m_2_:
        from_19 = lx_take(&m_2_)
        free = s[O_F_man + 2]
        i_1_ = ((<int64_t>ACTION_slide << 56) + (from_19 * 64))
        p_3_ = rays_set(g, from_19, free)
        total_ = lx_pool_add(pool, &pool_sets, total_, p_3_ & ~mine, i_1_, 1)
    # 32: action step(from in man == king of me, to in near(from) - mine): go(from, to)
    m_2_ = mine & s[O_F_man + 8]
    while m_2_:
        from_21 = lx_take(&m_2_)
        i_1_ = ((<int64_t>ACTION_step << 56) + (from_21 * 64))
        total_ = lx_pool_add(pool, &pool_sets, total_, T_IMAGE_near[from_21] & ~mine, i_1_, 1)
    if total_ == 0:
        return -1
    for tried in range(200):
        left = scaled(g, <int64_t>random_word(rng), total_)
        if left < total_:
            c_23 = lx_pool_choice(pool, pool_sets, left)
            if (c_23 >> 56) == ACTION_step:
                if attempt_0_step(g, s, c_23):
                    return c_23
            else:
                if (c_23 >> 56) == ACTION_slide:
                    if attempt_0_hop(g, s, c_23):
                        return c_23
                else:
                    if (c_23 >> 56) == ACTION_glide:
                        if attempt_0_hop(g, s, c_23):
                            return c_23
                    else:
                        if (c_23 >> 56) == ACTION_hop:
                            if attempt_0_hop(g, s, c_23):
                                return c_23
                        else:
                            if (c_23 >> 56) == ACTION_take:
                                if attempt_0_take(g, s, c_23):
                                    return c_23
                            else:
                                if (c_23 >> 56) == ACTION_push:
                                    if attempt_0_push(g, s, c_23):
                                        return c_23
                                else:
                                    return c_23
        else:
            return -1
    return LX_GIVEN_UP

# Whether a choice is offered.
cdef int64_t is_legal "lx_is_legal"(const Game *g, uint64_t *s, int64_t c) noexcept nogil:
    cdef const uint64_t *T_set = g.T_set
    cdef int64_t value_1, value_2, c_1_, value_3, value_4, p_5, value_6, value_7, value_8, value_9, value_10, value_11
    cdef int64_t value_12, value_13
    cdef uint64_t mine, free, p_2_
    if (c >> 56) == ACTION_push:
        value_1 = (c >> 6) & 63
        value_2 = c & 63
        # 27: action push(from in man == pawn of me, to in ahead(me)(from) & free): go(from, to)
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
    if (c >> 56) == ACTION_take:
        value_3 = (c >> 6) & 63
        value_4 = c & 63
        # 28: action take(from in man == pawn of me, to in slant(me)(from) & man of foe): go(from, to)
        if value_3 < 64:
            mine = s[O_F_man + <int64_t>s[S_ME]]
            if <int64_t>(((mine & s[O_F_man + 3]) >> value_3) & 1):
                if value_4 < 64:
                    p_5 = 1 - (<int64_t>s[S_ME])
                    c_1_ = (((<int64_t>s[S_ME]) * 64) + value_3)
                    if (<int64_t>((T_set[c_1_] >> value_4) & 1)) and (<int64_t>((s[O_F_man + p_5] >> value_4) & 1)):
                        if passes_take(g, s, (<int64_t>s[S_ME]), (<int64_t>s[S_NEXT]), value_3, value_4):
                            return 1
    if (c >> 56) == ACTION_hop:
        value_6 = (c >> 6) & 63
        value_7 = c & 63
        # 29: action hop(from in man == knight of me, to in hops(from) - mine): go(from, to)
        if value_6 < 64:
            mine = s[O_F_man + <int64_t>s[S_ME]]
            if <int64_t>(((mine & s[O_F_man + 4]) >> value_6) & 1):
                if value_7 < 64:
                    if ((<int64_t>((T_IMAGE_8_to_15[value_6] >> value_7) & 1))
                            and (not (<int64_t>((mine >> value_7) & 1)))):
                        if passes_hop(g, s, (<int64_t>s[S_ME]), (<int64_t>s[S_NEXT]), value_6, value_7):
                            return 1
    if (c >> 56) == ACTION_glide:
        value_8 = (c >> 6) & 63
        value_9 = c & 63
        # 30: action glide(from in man in {bishop, queen} of me, to in rays(from, diagonal) - mine): go(from, to)
        if value_8 < 64:
            mine = s[O_F_man + <int64_t>s[S_ME]]
            if <int64_t>((((s[O_F_man + 5] | s[O_F_man + 7]) & mine) >> value_8) & 1):
                if value_9 < 64:
                    free = s[O_F_man + 2]
                    p_2_ = rays_set_2(g, value_8, free)
                    if (<int64_t>((p_2_ >> value_9) & 1)) and (not (<int64_t>((mine >> value_9) & 1))):
                        if passes_hop(g, s, (<int64_t>s[S_ME]), (<int64_t>s[S_NEXT]), value_8, value_9):
                            return 1
    if (c >> 56) == ACTION_slide:
        value_10 = (c >> 6) & 63
        value_11 = c & 63
        # 31: action slide(from in man in {rook, queen} of me, to in rays(from, beside) - mine): go(from, to)
        if value_10 < 64:
            mine = s[O_F_man + <int64_t>s[S_ME]]
            if <int64_t>((((s[O_F_man + 6] | s[O_F_man + 7]) & mine) >> value_10) & 1):
                if value_11 < 64:
                    free = s[O_F_man + 2]
                    p_2_ = rays_set(g, value_10, free)
                    if (<int64_t>((p_2_ >> value_11) & 1)) and (not (<int64_t>((mine >> value_11) & 1))):
                        if passes_hop(g, s, (<int64_t>s[S_ME]), (<int64_t>s[S_NEXT]), value_10, value_11):
                            return 1
    if (c >> 56) == ACTION_step:
        value_12 = (c >> 6) & 63
        value_13 = c & 63
        # 32: action step(from in man == king of me, to in near(from) - mine): go(from, to)
        if value_12 < 64:
            mine = s[O_F_man + <int64_t>s[S_ME]]
            if <int64_t>(((mine & s[O_F_man + 8]) >> value_12) & 1):
                if value_13 < 64:
                    if ((<int64_t>((T_IMAGE_near[value_12] >> value_13) & 1))
                            and (not (<int64_t>((mine >> value_13) & 1)))):
                        if passes_step(g, s, (<int64_t>s[S_ME]), (<int64_t>s[S_NEXT]), value_12, value_13):
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

# Take a choice that is offered.
cdef inline int64_t apply_choice "lx_apply_choice"(const Game *g, uint64_t *s, int64_t c) noexcept nogil:
    return applied(g, s, c, 0)

# Take a choice that is offered; the turns that follow are counted next.
cdef inline int64_t apply_counted "lx_apply_counted"(const Game *g, uint64_t *s, int64_t c) noexcept nogil:
    return applied(g, s, c, 1)

# Whether every choice now surely ends the turn.
cdef inline int64_t final_stop "lx_final_stop"(const Game *g, uint64_t *s) noexcept nogil:
    if (<int64_t>s[S_AT]) == 0:
        return 1
    return 0

# Tallies the complete turns; 0 where only enumeration would tell.
cdef int64_t count_turns "lx_count_turns"(const Game *g, uint64_t *s, lx_tally *tally) noexcept nogil:
    return 0

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
    g.filled = here
    if here == NULL:
        return 0
    g.T_set = <const uint64_t *>here
    here += 128
    fill_set(g)
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
    return 13518

cdef int64_t kept_words "lx_kept_words"(const Game *g) noexcept nogil:
    return O_KEPT

cdef int64_t player_count "lx_players"(const Game *g) noexcept nogil:
    return 2

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

