# Made by `make regen` (as `ludex build` does) from go.rules. Do not edit: change the rules.
# digest 82e7f99fbfbe36ba88669c395dade3f2b5579373dac20c4368fad7a43070c47c
# cython: language_level=3, cdivision=True, boundscheck=False, wraparound=False
"""The engine of go: see `ludex.engine.contract`.

A comment with a number, as `31: ...`, is that line of the rules; what is made of it stands below. Sets are planes: an
element a bit, 64 in a word. `s` is a position, `g` the game as it was opened. A choice is a number: its action on top,
its parameters below.
"""

from libc.stdint cimport int8_t, int16_t, int32_t, int64_t, uint64_t
from libc.stdlib cimport free, malloc
from libc.string cimport memcpy, memset

from ludex.engine.bits cimport *
from ludex.engine.contract cimport *
from ludex.engine.play cimport *
from ludex.engine.random cimport random_word

cdef enum:
    ACTION_place = 0
    ACTION_pass = 1

# ------------------------------------------------------------ words of a state

cdef enum:
    S_TURNS = 0  # turns so far
    S_HISTORY = 1  # positions remembered for `seen`
    S_ME = 2  # the player to move
    S_NEXT = 3  # the next player
    S_OVER = 4  # 0, or 1 + the number of the end clause that holds
    S_AT = 5  # the stop of the turn at which he chooses
    S_BEYOND = 6  # 0, or 1 + the number of what is said (`BEYOND`) of a number that did not fit
    S_F_passes = 7  # 8: game passes: int
    O_WINNERS = 8  # who has won
    O_F_stone = 9  # 7: cell stone: none | player "xo"; planes: one for each player

# The stops of the turn (S_AT), and what is chosen at each:
# 24: turn: place or pass
#   stop 0: place or pass (24)

cdef struct Game "lx_game":
    int64_t opened
    int64_t SET_size
    int64_t SET_komi
    int64_t ROWS
    int64_t COLUMNS
    int64_t STRIDE
    int64_t BITS
    int64_t NW
    int64_t O_KEPT  # from here on: what follows from the words above
    int64_t O_HISTORY  # for `seen`
    int64_t WORDS
    const int64_t *T_BIT_OF
    const int64_t *T_CELL_OF
    const uint64_t *T_BOARD

cdef inline int64_t used_words "lx_used_words"(const Game *g, const uint64_t *s) noexcept nogil:
    return g.O_HISTORY + lx_words_of_entries(<int64_t>s[S_HISTORY], 2)

cdef inline void copy_locally(const Game *g, uint64_t *to, const uint64_t *s) noexcept nogil:
    memcpy(to, s, used_words(g, s) * 8)

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
    lx_key_add(hash, s + O_F_stone, (2 * g.NW), 0)

cdef int64_t seen_0(const Game *g, uint64_t *s) noexcept nogil:
    cdef uint64_t[2] hash
    key_0(g, s, hash)
    return lx_times_seen(s + g.O_HISTORY, <int64_t>s[S_HISTORY], 2, 0, hash)

cdef int64_t push_history(const Game *g, uint64_t *s) noexcept nogil:
    cdef uint64_t *entry = s + used_words(g, s)
    if s[S_HISTORY] >= 6000:
        return 1
    key_0(g, s, entry + 0)
    s[S_HISTORY] += 1
    lx_entered(s + g.O_HISTORY, <int64_t>s[S_HISTORY], 2)
    return 0

# ------------------------------------------------------------ what the rules are made of

# joined(start, through, R), R of 4 steps.
cdef void joined_four(const Game *g, uint64_t *result, const uint64_t *start, const uint64_t *through) noexcept nogil:
    cdef int64_t NW = g.NW
    cdef int64_t STRIDE = g.STRIDE
    cdef const uint64_t *T_BOARD = g.T_BOARD
    cdef int64_t ROWS = g.ROWS
    cdef uint64_t[12] a, more, p_10_
    cdef int64_t k_1_, i, k_2_, k_3_, far_4_, far_5_, far_6_, far_7_, far_8_, k_9_
    for k_1_ in range(NW):
        a[k_1_] = start[k_1_]
    for i in range(3):
        k_1_ = 0
        for k_2_ in range(NW):
            if through[k_2_] & ~a[k_2_]:
                k_1_ = 1
                break
        if not k_1_:
            for k_3_ in range(NW):
                result[k_3_] = a[k_3_]
            return
        k_1_ = ((-1 * STRIDE) >> 6)
        k_2_ = ((-1 * STRIDE) & 63)
        k_3_ = ((1) >> 6)
        far_4_ = ((1) & 63)
        far_5_ = ((STRIDE) >> 6)
        far_6_ = ((STRIDE) & 63)
        far_7_ = ((-1) >> 6)
        far_8_ = ((-1) & 63)
        for k_9_ in range(NW):
            more[k_9_] = (a[k_9_] | (((lx_moved_in(a, NW, k_9_, k_1_, k_2_) | lx_moved_in(a, NW, k_9_, k_3_, far_4_)
                    | lx_moved_in(a, NW, k_9_, far_5_, far_6_) | lx_moved_in(a, NW, k_9_, far_7_, far_8_))
                    & T_BOARD[k_9_]) & through[k_9_]))
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
    lx_flood(p_10_, a, through, NW, ROWS, STRIDE, 85)
    for k_1_ in range(NW):
        result[k_1_] = p_10_[k_1_]
    return

# ------------------------------------------------------------ the rules, in their order

# 7: cell stone: none | player "xo"
# stone[x] = code
cdef inline void put_stone(const Game *g, uint64_t *s, int64_t x, int64_t code) noexcept nogil:
    cdef int64_t NW = g.NW
    lx_put(s + O_F_stone, x, (code == 1))
    lx_put(s + O_F_stone + NW, x, (code == 2))

# stone[x]
cdef inline int64_t get_stone(const Game *g, uint64_t *s, int64_t x) noexcept nogil:
    cdef int64_t NW = g.NW
    cdef int64_t k_1_, k_2_
    k_1_ = (x >> 6)
    if <int64_t>(((s[O_F_stone + k_1_] | s[O_F_stone + NW + k_1_]) >> (x & 63)) & 1):
        k_2_ = (x >> 6)
        return 1 + (1 if (<int64_t>((s[O_F_stone + NW + k_2_] >> (x & 63)) & 1)) else 0)
    return 0

# 15: action place(at in free):
cdef int64_t act_place(const Game *g, uint64_t *s, int64_t at_0) noexcept nogil:
    cdef int64_t NW = g.NW
    cdef const uint64_t *T_BOARD = g.T_BOARD
    cdef int64_t STRIDE = g.STRIDE
    cdef int64_t value_1, p_2, k_2_, far_3_, far_4_, far_5_, far_6_, far_7_, far_8_, far_9_, far_10_, k_11_
    cdef uint64_t[12] image_3, p_1_, places_4, p_12_
    # 16: stone[at] = me
    value_1 = 1 + (<int64_t>s[S_ME])
    put_stone(g, s, at_0, value_1)
    # 17: stone[theirs - alive(theirs)] = none
    p_2 = 1 - (<int64_t>s[S_ME])
    for k_2_ in range(NW):
        p_1_[k_2_] = T_BOARD[k_2_] & ~(s[O_F_stone + k_2_] | s[O_F_stone + NW + k_2_])
    far_3_ = ((-1 * STRIDE) >> 6)
    far_4_ = ((-1 * STRIDE) & 63)
    far_5_ = ((1) >> 6)
    far_6_ = ((1) & 63)
    far_7_ = ((STRIDE) >> 6)
    far_8_ = ((STRIDE) & 63)
    far_9_ = ((-1) >> 6)
    far_10_ = ((-1) & 63)
    for k_11_ in range(NW):
        image_3[k_11_] = ((lx_moved_in(p_1_, NW, k_11_, far_3_, far_4_) | lx_moved_in(p_1_, NW, k_11_, far_5_, far_6_)
                | lx_moved_in(p_1_, NW, k_11_, far_7_, far_8_) | lx_moved_in(p_1_, NW, k_11_, far_9_, far_10_))
                & T_BOARD[k_11_])
    for k_2_ in range(NW):
        p_12_[k_2_] = s[O_F_stone + p_2 * NW + k_2_] & image_3[k_2_]
    joined_four(g, p_1_, p_12_, s + O_F_stone + p_2 * NW)
    for far_3_ in range(NW):
        places_4[far_3_] = s[O_F_stone + p_2 * NW + far_3_] & ~p_1_[far_3_]
    for k_2_ in range(NW):
        s[O_F_stone + k_2_] = s[O_F_stone + k_2_] & ~places_4[k_2_]
    for k_2_ in range(NW):
        s[O_F_stone + NW + k_2_] = s[O_F_stone + NW + k_2_] & ~places_4[k_2_]
    # 20: passes = 0
    s[S_F_passes] = <uint64_t>0
    return 1

# 15: action place(at in free):
cdef int64_t try_place(const Game *g, uint64_t *s, int64_t at_0) noexcept nogil:
    cdef int64_t NW = g.NW
    cdef const uint64_t *T_BOARD = g.T_BOARD
    cdef int64_t STRIDE = g.STRIDE
    cdef int64_t value_1, p_2, k_2_, far_3_, far_4_, far_5_, far_6_, far_7_, far_8_, far_9_, far_10_, k_11_
    cdef uint64_t[12] image_3, p_1_, places_4, p_12_, image_5
    # 16: stone[at] = me
    value_1 = 1 + (<int64_t>s[S_ME])
    put_stone(g, s, at_0, value_1)
    # 17: stone[theirs - alive(theirs)] = none
    p_2 = 1 - (<int64_t>s[S_ME])
    for k_2_ in range(NW):
        p_1_[k_2_] = T_BOARD[k_2_] & ~(s[O_F_stone + k_2_] | s[O_F_stone + NW + k_2_])
    far_3_ = ((-1 * STRIDE) >> 6)
    far_4_ = ((-1 * STRIDE) & 63)
    far_5_ = ((1) >> 6)
    far_6_ = ((1) & 63)
    far_7_ = ((STRIDE) >> 6)
    far_8_ = ((STRIDE) & 63)
    far_9_ = ((-1) >> 6)
    far_10_ = ((-1) & 63)
    for k_11_ in range(NW):
        image_3[k_11_] = ((lx_moved_in(p_1_, NW, k_11_, far_3_, far_4_) | lx_moved_in(p_1_, NW, k_11_, far_5_, far_6_)
                | lx_moved_in(p_1_, NW, k_11_, far_7_, far_8_) | lx_moved_in(p_1_, NW, k_11_, far_9_, far_10_))
                & T_BOARD[k_11_])
    for k_2_ in range(NW):
        p_12_[k_2_] = s[O_F_stone + p_2 * NW + k_2_] & image_3[k_2_]
    joined_four(g, p_1_, p_12_, s + O_F_stone + p_2 * NW)
    for far_3_ in range(NW):
        places_4[far_3_] = s[O_F_stone + p_2 * NW + far_3_] & ~p_1_[far_3_]
    for k_2_ in range(NW):
        s[O_F_stone + k_2_] = s[O_F_stone + k_2_] & ~places_4[k_2_]
    for k_2_ in range(NW):
        s[O_F_stone + NW + k_2_] = s[O_F_stone + NW + k_2_] & ~places_4[k_2_]
    # 18: require mine within alive(mine), "a stone without a liberty"
    for k_2_ in range(NW):
        p_1_[k_2_] = T_BOARD[k_2_] & ~(s[O_F_stone + k_2_] | s[O_F_stone + NW + k_2_])
    far_3_ = ((-1 * STRIDE) >> 6)
    far_4_ = ((-1 * STRIDE) & 63)
    far_5_ = ((1) >> 6)
    far_6_ = ((1) & 63)
    far_7_ = ((STRIDE) >> 6)
    far_8_ = ((STRIDE) & 63)
    far_9_ = ((-1) >> 6)
    far_10_ = ((-1) & 63)
    for k_11_ in range(NW):
        image_5[k_11_] = ((lx_moved_in(p_1_, NW, k_11_, far_3_, far_4_) | lx_moved_in(p_1_, NW, k_11_, far_5_, far_6_)
                | lx_moved_in(p_1_, NW, k_11_, far_7_, far_8_) | lx_moved_in(p_1_, NW, k_11_, far_9_, far_10_))
                & T_BOARD[k_11_])
    k_2_ = (<int64_t>s[S_ME])
    far_3_ = (<int64_t>s[S_ME])
    for far_4_ in range(NW):
        p_12_[far_4_] = s[O_F_stone + far_3_ * NW + far_4_] & image_5[far_4_]
    far_5_ = (<int64_t>s[S_ME])
    joined_four(g, p_1_, p_12_, s + O_F_stone + far_5_ * NW)
    far_6_ = 0
    for far_7_ in range(NW):
        if s[O_F_stone + k_2_ * NW + far_7_] & ~p_1_[far_7_]:
            far_6_ = 1
            break
    if far_6_:
        return 0
    # 19: require seen(stone) == 0, "the position has stood on the board before"
    if not (seen_0(g, s) == 0):
        return 0
    # 20: passes = 0
    s[S_F_passes] = <uint64_t>0
    return 1

# 22: action pass: passes += 1
cdef int64_t act_pass(const Game *g, uint64_t *s) noexcept nogil:
    cdef int64_t held_1
    # 22: action pass: passes += 1
    held_1 = (<int64_t>s[S_F_passes]) + 1
    if held_1 > INT32_MAX:
        s[S_BEYOND] = <uint64_t>1
        held_1 = INT32_MAX
    s[S_F_passes] = <uint64_t>held_1
    return 1

# A turn begins: on to place or pass.
cdef int64_t begin_0(const Game *g, uint64_t *s) noexcept nogil:
    s[S_AT] = <uint64_t>0
    return LX_GOES_ON

# place is chosen: what it does, and what the turn remembers of it.
cdef int64_t try_take_0_place(const Game *g, uint64_t *s, int64_t c) noexcept nogil:
    cdef int64_t at_1
    at_1 = c & 1023
    if not try_place(g, s, at_1):
        return 0
    return 1

# Can the turn be completed after place?
cdef int64_t attempt_0_place(const Game *g, uint64_t *s, int64_t c) noexcept nogil:
    cdef uint64_t *t = <uint64_t *>lx_alloca(g.WORDS * 8)
    copy_locally(g, t, s)
    if not try_take_0_place(g, t, c):
        return 0
    return 1

# The points of player p.
cdef int64_t score_of "lx_score_of"(const Game *g, uint64_t *s, int64_t p) noexcept nogil:
    cdef int64_t NW = g.NW
    cdef int64_t STRIDE = g.STRIDE
    cdef const uint64_t *T_BOARD = g.T_BOARD
    cdef int64_t SET_komi = g.SET_komi
    cdef uint64_t[12] image_1, p_1_, area_2, p_12_, p_13_
    cdef int64_t k_2_, far_3_, far_4_, far_5_, far_6_, far_7_, far_8_, far_9_, far_10_, k_11_
    # 27: score p: 2 * count(area(p)) + (komi if p == White else 0)
    for k_2_ in range(NW):
        p_1_[k_2_] = (s[O_F_stone + k_2_] | s[O_F_stone + NW + k_2_]) & ~s[O_F_stone + p * NW + k_2_]
    far_3_ = ((-1 * STRIDE) >> 6)
    far_4_ = ((-1 * STRIDE) & 63)
    far_5_ = ((1) >> 6)
    far_6_ = ((1) & 63)
    far_7_ = ((STRIDE) >> 6)
    far_8_ = ((STRIDE) & 63)
    far_9_ = ((-1) >> 6)
    far_10_ = ((-1) & 63)
    for k_11_ in range(NW):
        image_1[k_11_] = ((lx_moved_in(p_1_, NW, k_11_, far_3_, far_4_) | lx_moved_in(p_1_, NW, k_11_, far_5_, far_6_)
                | lx_moved_in(p_1_, NW, k_11_, far_7_, far_8_) | lx_moved_in(p_1_, NW, k_11_, far_9_, far_10_))
                & T_BOARD[k_11_])
    for k_2_ in range(NW):
        p_12_[k_2_] = (T_BOARD[k_2_] & ~(s[O_F_stone + k_2_] | s[O_F_stone + NW + k_2_])) & image_1[k_2_]
    for far_3_ in range(NW):
        p_13_[far_3_] = T_BOARD[far_3_] & ~(s[O_F_stone + far_3_] | s[O_F_stone + NW + far_3_])
    joined_four(g, p_1_, p_12_, p_13_)
    for far_4_ in range(NW):
        area_2[far_4_] = (s[O_F_stone + p * NW + far_4_]
                | ((T_BOARD[far_4_] & ~(s[O_F_stone + far_4_] | s[O_F_stone + NW + far_4_])) & ~p_1_[far_4_]))
    k_2_ = 0
    for far_3_ in range(NW):
        k_2_ += lx_popcount(area_2[far_3_])
    return (2 * k_2_) + (SET_komi if (p == 1) else 0)

# The end clauses: 1 + the number of the first that holds.
cdef int64_t check_ends(const Game *g, uint64_t *s) noexcept nogil:
    # 28: end when passes == 2
    if (<int64_t>s[S_F_passes]) == 2:
        win_by_score(g, s)
        return 1
    return 0

# ------------------------------------------------------------ order of play, and what is offered

# Who has most points wins.
cdef void win_by_score(const Game *g, uint64_t *s) noexcept nogil:
    cdef int64_t best, p, points
    cdef uint64_t won
    best = -(<int64_t>1 << 62)
    won = <uint64_t>0
    for p in range(2):
        points = score_of(g, s, p)
        if points > best:
            best = points
            won = <uint64_t>0
        if points == best:
            won |= (<uint64_t>1 << p)
    s[O_WINNERS] = won

# Every field at its first value.
cdef void reset_fields "lx_reset_fields"(const Game *g, uint64_t *s) noexcept nogil:
    pass

# What a turn remembers, at its starting values.
cdef void reset_turn "lx_reset_turn"(const Game *g, uint64_t *s) noexcept nogil:
    s[S_AT] = <uint64_t>0

# Ends, history, the next player.
cdef inline int64_t pass_on(const Game *g, uint64_t *s) noexcept nogil:
    cdef int64_t ended_1, code_2
    ended_1 = check_ends(g, s)
    if ended_1:
        s[S_OVER] = <uint64_t>ended_1
        return LX_GAME_OVER
    if push_history(g, s):
        return LX_TOO_LONG
    s[S_ME] = <uint64_t>(<int64_t>s[S_NEXT])
    s[S_NEXT] = <uint64_t>(0 if (((<int64_t>s[S_ME]) + 1) == 2) else ((<int64_t>s[S_ME]) + 1))
    reset_turn(g, s)
    code_2 = begin_0(g, s)
    return LX_TURN_ENDED if (code_2 == LX_GOES_ON) else code_2

# The turn is over.
cdef int64_t finish_turn(const Game *g, uint64_t *s) noexcept nogil:
    s[S_TURNS] = <uint64_t>((<int64_t>s[S_TURNS]) + 1)
    return pass_on(g, s)

# The game begins with a turn of `first`.
cdef int64_t begin_game "lx_begin_game"(const Game *g, uint64_t *s, int64_t first) noexcept nogil:
    s[S_ME] = <uint64_t>(1 if (first == 0) else (first + -1))
    s[S_NEXT] = <uint64_t>first
    reset_turn(g, s)
    return pass_on(g, s)

# Every choice offered, in canonical order.
cdef int64_t list_choices "lx_list_choices"(const Game *g, uint64_t *s, lx_choice *out, int64_t room) noexcept nogil:
    cdef int64_t total = 0
    cdef const uint64_t *T_BOARD = g.T_BOARD
    cdef int64_t NW = g.NW
    cdef int64_t at_1, k_2_
    cdef uint64_t m_1_
    # 15: action place(at in free):
    k_2_, m_1_ = -1, 0
    while True:
        while m_1_ == 0 and k_2_ < NW + -1:
            k_2_ += 1
            m_1_ = T_BOARD[k_2_] & ~(s[O_F_stone + k_2_] | s[O_F_stone + NW + k_2_])
        if m_1_ == 0:
            break
        at_1 = k_2_ * 64 + lx_take(&m_1_)
        if attempt_0_place(g, s, at_1):
            total = lx_append(out, total, room, <uint64_t>at_1)
    # 22: action pass: passes += 1
    total = lx_append(out, total, room, <uint64_t>(<int64_t>ACTION_pass << 56))
    return total

# The number of choices offered.
cdef int64_t count_choices "lx_count_choices"(const Game *g, uint64_t *s) noexcept nogil:
    cdef const uint64_t *T_BOARD = g.T_BOARD
    cdef int64_t NW = g.NW
    cdef int64_t total_, at_1, k_2_
    cdef uint64_t m_1_
    total_ = 0
    # 15: action place(at in free):
    k_2_, m_1_ = -1, 0
    while True:
        while m_1_ == 0 and k_2_ < NW + -1:
            k_2_ += 1
            m_1_ = T_BOARD[k_2_] & ~(s[O_F_stone + k_2_] | s[O_F_stone + NW + k_2_])
        if m_1_ == 0:
            break
        at_1 = k_2_ * 64 + lx_take(&m_1_)
        total_ = total_ + attempt_0_place(g, s, at_1)
    # 22: action pass: passes += 1
    total_ = total_ + 1
    return total_

# The number of choices, untried ones included.
cdef int64_t count_pseudo(const Game *g, uint64_t *s) noexcept nogil:
    cdef const uint64_t *T_BOARD = g.T_BOARD
    cdef int64_t NW = g.NW
    cdef int64_t total_, t_1_, k_2_
    total_ = 0
    # 15: action place(at in free):
    t_1_ = 0
    for k_2_ in range(NW):
        t_1_ += lx_popcount(T_BOARD[k_2_] & ~(s[O_F_stone + k_2_] | s[O_F_stone + NW + k_2_]))
    total_ = total_ + t_1_
    # 22: action pass: passes += 1
    total_ = total_ + 1
    return total_

# A choice drawn evenly; LX_GIVEN_UP where many draws were not offered.
cdef int64_t draw_choice "lx_draw_choice"(const Game *g, uint64_t *s, uint64_t *rng) noexcept nogil:
    cdef const uint64_t *T_BOARD = g.T_BOARD
    cdef int64_t NW = g.NW
    cdef int64_t total_, k_1_, k_2_, many_3, tried, left, left_4_, c_4
    cdef uint64_t[12] members_2
    cdef uint64_t m_3_
    total_ = 0
    # 15: action place(at in free):
    for k_1_ in range(NW):
        members_2[k_1_] = T_BOARD[k_1_] & ~(s[O_F_stone + k_1_] | s[O_F_stone + NW + k_1_])
    k_1_ = 0
    for k_2_ in range(NW):
        k_1_ += lx_popcount(members_2[k_2_])
    many_3 = k_1_
    total_ = total_ + many_3
    # 22: action pass: passes += 1
    total_ = total_ + 1
    if total_ == 0:
        return -1
    for tried in range(200):
        left = scaled(g, <int64_t>random_word(rng), total_)
        if left < many_3:
            k_1_, left_4_ = -1, left
            for k_2_ in range(NW):
                m_3_ = members_2[k_2_]
                if left_4_ < lx_popcount(m_3_):
                    k_1_ = k_2_ * 64 + lx_nth(m_3_, left_4_)
                    break
                left_4_ -= lx_popcount(m_3_)
            c_4 = k_1_
            if attempt_0_place(g, s, c_4):
                return c_4
            left = LX_MISSED
        else:
            left = left - many_3
        if left < 1:
            return <int64_t>ACTION_pass << 56
        left = left - 1
        if left < total_:
            return -1
    return LX_GIVEN_UP

# Whether a choice is offered.
cdef int64_t is_legal "lx_is_legal"(const Game *g, uint64_t *s, int64_t c) noexcept nogil:
    cdef int64_t BITS = g.BITS
    cdef const uint64_t *T_BOARD = g.T_BOARD
    cdef int64_t NW = g.NW
    cdef int64_t value_1, k_1_
    if (c >> 56) == ACTION_place:
        value_1 = c & 1023
        # 15: action place(at in free):
        if value_1 < BITS:
            k_1_ = (value_1 >> 6)
            if <int64_t>(((T_BOARD[k_1_] & ~(s[O_F_stone + k_1_] | s[O_F_stone + NW + k_1_])) >> (value_1 & 63)) & 1):
                if attempt_0_place(g, s, value_1):
                    return 1
    if (c >> 56) == ACTION_pass:
        # 22: action pass: passes += 1
        return 1
    return 0

# Take a choice that is offered.
cdef int64_t apply_choice "lx_apply_choice"(const Game *g, uint64_t *s, int64_t c) noexcept nogil:
    if (c >> 56) == ACTION_place:
        act_place(g, s, (c & 1023))
        return finish_turn(g, s)
    if (c >> 56) == ACTION_pass:
        act_pass(g, s)
        return finish_turn(g, s)
    return LX_DEAD_END

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
        return get_stone(g, s, place)
    if field == 1:
        return <int64_t>s[S_F_passes]
    return 0

# Store the value of a field at a place.
cdef void put_field "lx_put_field"(const Game *g, uint64_t *s, int64_t field, int64_t place, int64_t member,
        int64_t value) noexcept nogil:
    if field == 0:
        put_stone(g, s, place, value)
    if field == 1:
        s[S_F_passes] = <uint64_t>value

# Take a choice that is offered; the turns that follow are counted next.
cdef inline int64_t apply_counted "lx_apply_counted"(const Game *g, uint64_t *s, int64_t c) noexcept nogil:
    return apply_choice(g, s, c)

# ------------------------------------------------------------ the contract (what is the same in all engines: `play.h`)

cdef void *c_open(const int32_t *settings, const int64_t *const *tables) noexcept nogil:
    cdef Game *g = <Game *>malloc(sizeof(Game))
    if g == NULL:
        return NULL
    g.opened = 1
    g.SET_size = tables[0][0]
    g.SET_komi = tables[0][1]
    g.ROWS = tables[0][2]
    g.COLUMNS = tables[0][3]
    g.STRIDE = tables[0][4]
    g.BITS = tables[0][5]
    g.NW = tables[0][6]
    g.O_KEPT = tables[0][7]
    g.O_HISTORY = tables[0][8]
    g.WORDS = tables[0][9]
    g.T_BIT_OF = <const int64_t *>tables[1]
    g.T_CELL_OF = <const int64_t *>tables[2]
    g.T_BOARD = <const uint64_t *>tables[3]
    return g

cdef void c_close(void *game) noexcept nogil:
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
    return n

cdef inline int64_t outer_number "lx_outer_number"(const Game *g, int numbering, int64_t n) noexcept nogil:
    if numbering == 1:
        return g.T_CELL_OF[n]
    return n

cdef extern from *:
    """
    enum { LX_TOP = 56, LX_WINNERS = 8 };
    static int64_t lx_turns_matter(void) { return 0; }
    static int64_t lx_beyond(const uint64_t *s) { return s[6]; }
    static const lx_field_row lx_field_rows[] = {
        {1, 0, 0}, {0, 0, 0}, {0}
    };
    static const lx_parameter_row lx_parameter_rows[] = {
        {0, 0, 10, 1, 0}, /* place */
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
        LX_ABI, 2, 2, 1, 3,
        c_open, c_close, c_words, c_players, c_reset, c_no_start, c_begin, c_get, c_put, c_turn_count, c_put_turn_count,
        c_copy, c_equal, c_hash, c_mover, c_player, c_next, c_offer, c_count, c_legal, c_apply,
        c_weight, c_random, c_playout_of_two, c_turns, c_turns_modulo, c_perft, c_over, c_payoffs,
        c_no_returns, c_scores, c_decode, c_encode, c_witness, c_fits,
        NULL, NULL, NULL)
    return &table

cdef public const char *ludex_about() noexcept nogil:
    return rb"""{
        "DIGEST": "82e7f99fbfbe36ba88669c395dade3f2b5579373dac20c4368fad7a43070c47c",
        "SETTINGS": {'players': 2},
        "LINK_STEPS": {},
        "BEYOND": (6, (
            "passes would leave its range, -2147483648..2147483647, go.rules:22",
        )),
        "SIZES": (
            ('SET_size', "settings['size']"),
            ('SET_komi', "settings['komi']"),
            ('ROWS', 'board.rows'),
            ('COLUMNS', 'board.columns'),
            ('STRIDE', 'open_stride_of(board.columns)'),
            ('BITS', 'board.rows * STRIDE'),
            ('NW', 'words_of(BITS)'),
            ('O_KEPT', '(2 * NW) + 9'),
            ('O_HISTORY', 'O_KEPT'),
            ('WORDS', 'O_HISTORY + 13500'),
        ),
        "TABLES": (
            ("T_BIT_OF", ('bit_of',)),
            ("T_CELL_OF", ('cell_of',)),
            ("T_BOARD", ('board',)),
        ),
    }"""
