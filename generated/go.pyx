# Made by `make regen` (as `ludex build` does) from go.rules. Do not edit: change the rules.
# digest 82e7f99fbfbe36ba88669c395dade3f2b5579373dac20c4368fad7a43070c47c
# cython: language_level=3, cdivision=True, boundscheck=False, wraparound=False
# cython: warn.multiple_declarators=False
"""The engine of go: see `ludex.engine.contract`.

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
    lx_owned own
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
    cdef int64_t NW = g.NW, STRIDE = g.STRIDE, ROWS = g.ROWS, k_, i, t_, k_2_, far_, far_2_, far_3_, far_4_
    cdef const uint64_t *T_BOARD = g.T_BOARD
    cdef uint64_t[12] a, more, p_
    for k_ in range(NW):
        a[k_] = start[k_]
    for i in range(3):
        t_ = 0
        for k_ in range(NW):
            if through[k_] & ~a[k_]:
                t_ = 1
                break
        if not t_:
            for k_2_ in range(NW):
                result[k_2_] = a[k_2_]
            return
        far_ = (-1 * STRIDE) >> 6
        far_2_ = (-1 * STRIDE) & 63
        far_3_ = (STRIDE) >> 6
        far_4_ = (STRIDE) & 63
        for k_ in range(NW):
            more[k_] = (a[k_] | ((lx_moved_in(a, NW, k_, far_, far_2_) | lx_moved_in(a, NW, k_, 0, 1)
                    | lx_moved_in(a, NW, k_, far_3_, far_4_) | lx_moved_in(a, NW, k_, -1, 63)) & through[k_]))
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
    lx_flood(p_, a, through, NW, ROWS, STRIDE, 85)
    for k_ in range(NW):
        result[k_] = p_[k_]
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
    cdef int64_t NW = g.NW, k_, k_2_
    k_ = (x >> 6)
    if <int64_t>(((s[O_F_stone + k_] | s[O_F_stone + NW + k_]) >> (x & 63)) & 1):
        k_2_ = (x >> 6)
        return 1 + (1 if (<int64_t>((s[O_F_stone + NW + k_2_] >> (x & 63)) & 1)) else 0)
    return 0

# 15: action place(at in free):
cdef int64_t act_place(const Game *g, uint64_t *s, int64_t at) noexcept nogil:
    cdef int64_t NW = g.NW, STRIDE = g.STRIDE, value, p, k_, far_, far_2_, far_3_, far_4_, k_2_
    cdef const uint64_t *T_BOARD = g.T_BOARD
    cdef uint64_t[12] image_1, p_, places_1, p_2_
    # 16: stone[at] = me
    value = 1 + ME(s)
    put_stone(g, s, at, value)
    # 17: stone[theirs - alive(theirs)] = none
    p = 1 - ME(s)
    for k_ in range(NW):
        p_[k_] = T_BOARD[k_] & ~(s[O_F_stone + k_] | s[O_F_stone + NW + k_])
    far_ = (-1 * STRIDE) >> 6
    far_2_ = (-1 * STRIDE) & 63
    far_3_ = (STRIDE) >> 6
    far_4_ = (STRIDE) & 63
    for k_2_ in range(NW):
        image_1[k_2_] = ((lx_moved_in(p_, NW, k_2_, far_, far_2_) | lx_moved_in(p_, NW, k_2_, 0, 1)
                | lx_moved_in(p_, NW, k_2_, far_3_, far_4_) | lx_moved_in(p_, NW, k_2_, -1, 63)) & T_BOARD[k_2_])
    for k_ in range(NW):
        p_2_[k_] = s[O_F_stone + p * NW + k_] & image_1[k_]
    joined_four(g, p_, p_2_, s + O_F_stone + p * NW)
    for k_2_ in range(NW):
        places_1[k_2_] = s[O_F_stone + p * NW + k_2_] & ~p_[k_2_]
    for k_ in range(NW):
        s[O_F_stone + k_] = s[O_F_stone + k_] & ~places_1[k_]
    for k_ in range(NW):
        s[O_F_stone + NW + k_] = s[O_F_stone + NW + k_] & ~places_1[k_]
    # 20: passes = 0
    s[S_F_passes] = <uint64_t>0
    return 1

# 15: action place(at in free):
cdef int64_t try_place(const Game *g, uint64_t *s, int64_t at) noexcept nogil:
    cdef int64_t NW = g.NW, STRIDE = g.STRIDE, value, p, k_, far_, far_2_, far_3_, far_4_, k_2_, i_, i_2_, i_3_, t_
    cdef const uint64_t *T_BOARD = g.T_BOARD
    cdef uint64_t[12] image_1, p_, places_1, p_2_, image_2
    # 16: stone[at] = me
    value = 1 + ME(s)
    put_stone(g, s, at, value)
    # 17: stone[theirs - alive(theirs)] = none
    p = 1 - ME(s)
    for k_ in range(NW):
        p_[k_] = T_BOARD[k_] & ~(s[O_F_stone + k_] | s[O_F_stone + NW + k_])
    far_ = (-1 * STRIDE) >> 6
    far_2_ = (-1 * STRIDE) & 63
    far_3_ = (STRIDE) >> 6
    far_4_ = (STRIDE) & 63
    for k_2_ in range(NW):
        image_1[k_2_] = ((lx_moved_in(p_, NW, k_2_, far_, far_2_) | lx_moved_in(p_, NW, k_2_, 0, 1)
                | lx_moved_in(p_, NW, k_2_, far_3_, far_4_) | lx_moved_in(p_, NW, k_2_, -1, 63)) & T_BOARD[k_2_])
    for k_ in range(NW):
        p_2_[k_] = s[O_F_stone + p * NW + k_] & image_1[k_]
    joined_four(g, p_, p_2_, s + O_F_stone + p * NW)
    for k_2_ in range(NW):
        places_1[k_2_] = s[O_F_stone + p * NW + k_2_] & ~p_[k_2_]
    for k_ in range(NW):
        s[O_F_stone + k_] = s[O_F_stone + k_] & ~places_1[k_]
    for k_ in range(NW):
        s[O_F_stone + NW + k_] = s[O_F_stone + NW + k_] & ~places_1[k_]
    # 18: require mine within alive(mine), "a stone without a liberty"
    for k_ in range(NW):
        p_[k_] = T_BOARD[k_] & ~(s[O_F_stone + k_] | s[O_F_stone + NW + k_])
    far_ = (-1 * STRIDE) >> 6
    far_2_ = (-1 * STRIDE) & 63
    far_3_ = (STRIDE) >> 6
    far_4_ = (STRIDE) & 63
    for k_2_ in range(NW):
        image_2[k_2_] = ((lx_moved_in(p_, NW, k_2_, far_, far_2_) | lx_moved_in(p_, NW, k_2_, 0, 1)
                | lx_moved_in(p_, NW, k_2_, far_3_, far_4_) | lx_moved_in(p_, NW, k_2_, -1, 63)) & T_BOARD[k_2_])
    i_ = ME(s)
    i_2_ = ME(s)
    for k_ in range(NW):
        p_2_[k_] = s[O_F_stone + i_2_ * NW + k_] & image_2[k_]
    i_3_ = ME(s)
    joined_four(g, p_, p_2_, s + O_F_stone + i_3_ * NW)
    t_ = 0
    for k_2_ in range(NW):
        if s[O_F_stone + i_ * NW + k_2_] & ~p_[k_2_]:
            t_ = 1
            break
    if t_:
        return 0
    # 19: require seen(stone) == 0, "the position has stood on the board before"
    if not (seen_0(g, s) == 0):
        return 0
    # 20: passes = 0
    s[S_F_passes] = <uint64_t>0
    return 1

# 22: action pass: passes += 1
cdef int64_t act_pass(const Game *g, uint64_t *s) noexcept nogil:
    cdef int64_t held
    # 22: action pass: passes += 1
    held = (<int64_t>s[S_F_passes]) + 1
    if held > INT32_MAX:
        s[S_BEYOND] = <uint64_t>1
        held = INT32_MAX
    s[S_F_passes] = <uint64_t>held
    return 1

# A turn begins: on to place or pass.
cdef int64_t begin_0(const Game *g, uint64_t *s) noexcept nogil:
    s[S_AT] = <uint64_t>0
    return LX_GOES_ON

# place is chosen: what it does, and what the turn remembers of it.
cdef int64_t try_take_0_place(const Game *g, uint64_t *s, int64_t c) noexcept nogil:
    cdef int64_t at
    at = c & 1023
    if not try_place(g, s, at):
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
    cdef int64_t NW = g.NW, STRIDE = g.STRIDE, SET_komi = g.SET_komi, k_, far_, far_2_, far_3_, far_4_, k_2_, k_3_, t_
    cdef const uint64_t *T_BOARD = g.T_BOARD
    cdef uint64_t[12] image_1, p_, area_1, p_2_, p_3_
    # 27: score p: 2 * count(area(p)) + (komi if p == White else 0)
    for k_ in range(NW):
        p_[k_] = (s[O_F_stone + k_] | s[O_F_stone + NW + k_]) & ~s[O_F_stone + p * NW + k_]
    far_ = (-1 * STRIDE) >> 6
    far_2_ = (-1 * STRIDE) & 63
    far_3_ = (STRIDE) >> 6
    far_4_ = (STRIDE) & 63
    for k_2_ in range(NW):
        image_1[k_2_] = ((lx_moved_in(p_, NW, k_2_, far_, far_2_) | lx_moved_in(p_, NW, k_2_, 0, 1)
                | lx_moved_in(p_, NW, k_2_, far_3_, far_4_) | lx_moved_in(p_, NW, k_2_, -1, 63)) & T_BOARD[k_2_])
    for k_ in range(NW):
        p_2_[k_] = (~(s[O_F_stone + k_] | s[O_F_stone + NW + k_])) & image_1[k_]
    for k_2_ in range(NW):
        p_3_[k_2_] = T_BOARD[k_2_] & ~(s[O_F_stone + k_2_] | s[O_F_stone + NW + k_2_])
    joined_four(g, p_, p_2_, p_3_)
    for k_3_ in range(NW):
        area_1[k_3_] = (s[O_F_stone + p * NW + k_3_]
                | ((T_BOARD[k_3_] & ~(s[O_F_stone + k_3_] | s[O_F_stone + NW + k_3_])) & ~p_[k_3_]))
    t_ = 0
    for k_ in range(NW):
        t_ += lx_popcount(area_1[k_])
    return (2 * t_) + (SET_komi if (p == 1) else 0)

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

# Ends, history, the next player.
cdef inline int64_t pass_on(const Game *g, uint64_t *s) noexcept nogil:
    cdef int64_t ended, code
    ended = check_ends(g, s)
    if ended:
        s[S_OVER] = <uint64_t>ended
        return LX_GAME_OVER
    if push_history(g, s):
        return LX_TOO_LONG
    s[S_ME] = <uint64_t>(<int64_t>s[S_NEXT])
    s[S_NEXT] = <uint64_t>(0 if ((ME(s) + 1) == 2) else (ME(s) + 1))
    reset_turn(g, s)
    code = begin_0(g, s)
    return LX_TURN_ENDED if (code == LX_GOES_ON) else code

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
    cdef int64_t total = 0, NW = g.NW, at, k_
    cdef const uint64_t *T_BOARD = g.T_BOARD
    cdef uint64_t m_
    # 15: action place(at in free):
    k_, m_ = -1, 0
    while True:
        while m_ == 0 and k_ < NW - 1:
            k_ += 1
            m_ = T_BOARD[k_] & ~(s[O_F_stone + k_] | s[O_F_stone + NW + k_])
        if m_ == 0:
            break
        at = k_ * 64 + lx_take(&m_)
        if attempt_0_place(g, s, at):
            total = lx_append(out, total, room, <uint64_t>at)
    # 22: action pass: passes += 1
    total = lx_append(out, total, room, <uint64_t>(<int64_t>ACTION_pass << 56))
    return total

# The number of choices offered.
cdef int64_t count_choices "lx_count_choices"(const Game *g, uint64_t *s) noexcept nogil:
    cdef const uint64_t *T_BOARD = g.T_BOARD
    cdef int64_t NW = g.NW, total_, at, k_
    cdef uint64_t m_
    total_ = 0
    # 15: action place(at in free):
    k_, m_ = -1, 0
    while True:
        while m_ == 0 and k_ < NW - 1:
            k_ += 1
            m_ = T_BOARD[k_] & ~(s[O_F_stone + k_] | s[O_F_stone + NW + k_])
        if m_ == 0:
            break
        at = k_ * 64 + lx_take(&m_)
        total_ = total_ + attempt_0_place(g, s, at)
    # 22: action pass: passes += 1
    total_ = total_ + 1
    return total_

# The number of choices, untried ones included.
cdef int64_t count_pseudo(const Game *g, uint64_t *s) noexcept nogil:
    cdef const uint64_t *T_BOARD = g.T_BOARD
    cdef int64_t NW = g.NW, t_, k_, total_
    # 15: action place(at in free):
    t_ = 0
    for k_ in range(NW):
        t_ += lx_popcount(T_BOARD[k_] & ~(s[O_F_stone + k_] | s[O_F_stone + NW + k_]))
    total_ = t_
    # 22: action pass: passes += 1
    total_ = total_ + 1
    return total_

# A choice drawn evenly; LX_GIVEN_UP where many draws were not offered.
cdef int64_t draw_choice "lx_draw_choice"(const Game *g, uint64_t *s, uint64_t *rng) noexcept nogil:
    cdef const uint64_t *T_BOARD = g.T_BOARD
    cdef int64_t NW = g.NW, total_, k_, t_, many, tried, left, left_, c
    cdef uint64_t[12] members_1
    cdef uint64_t m_
    total_ = 0
    # 15: action place(at in free):
    for k_ in range(NW):
        members_1[k_] = T_BOARD[k_] & ~(s[O_F_stone + k_] | s[O_F_stone + NW + k_])
    t_ = 0
    for k_ in range(NW):
        t_ += lx_popcount(members_1[k_])
    many = t_
    total_ = total_ + many
    # 22: action pass: passes += 1
    total_ = total_ + 1
    if total_ == 0:
        return -1
    for tried in range(200):
        left = scaled(g, <int64_t>random_word(rng), total_)
        if left < many:
            t_, left_ = -1, left
            for k_ in range(NW):
                m_ = members_1[k_]
                if left_ < lx_popcount(m_):
                    t_ = k_ * 64 + lx_nth(m_, left_)
                    break
                left_ -= lx_popcount(m_)
            c = t_
            if attempt_0_place(g, s, c):
                return c
            left = LX_MISSED
        else:
            left = left - many
        if left < 1:
            return <int64_t>ACTION_pass << 56
        left = left - 1
        if left < total_:
            return -1
    return LX_GIVEN_UP

# Whether a choice is offered.
cdef int64_t is_legal "lx_is_legal"(const Game *g, uint64_t *s, int64_t c) noexcept nogil:
    cdef int64_t BITS = g.BITS, NW = g.NW, value, k_
    cdef const uint64_t *T_BOARD = g.T_BOARD
    if (c >> 56) == ACTION_place:
        value = c & 1023
        # 15: action place(at in free):
        if value < BITS:
            k_ = (value >> 6)
            if <int64_t>(((T_BOARD[k_] & ~(s[O_F_stone + k_] | s[O_F_stone + NW + k_])) >> (value & 63)) & 1):
                if attempt_0_place(g, s, value):
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

# ------------------------------------------------------------ the contract (what is the same in all engines: `play.h`)

cdef void *c_open(const int32_t *settings, const int64_t *const *tables) noexcept nogil:
    cdef Game *g = <Game *>calloc(1, sizeof(Game))
    if g == NULL:
        return NULL
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

# Functions that `play.h` and `contract.h` ask for, and explain.
cdef int64_t state_words "lx_words"(const Game *g) noexcept nogil: return g.WORDS
cdef int64_t kept_words "lx_kept_words"(const Game *g) noexcept nogil: return g.O_KEPT
cdef int64_t player_count "lx_players"(const Game *g) noexcept nogil: return 2
cdef int64_t count_untried "lx_count_untried"(const Game *g, uint64_t *s) noexcept nogil: return count_pseudo(g, s)
cdef inline int64_t inner_number "lx_inner_number"(const Game *g, int numbering, int64_t n) noexcept nogil:
    return g.T_BIT_OF[n] if numbering == 1 else n
cdef inline int64_t outer_number "lx_outer_number"(const Game *g, int numbering, int64_t n) noexcept nogil:
    return g.T_CELL_OF[n] if numbering == 1 else n
cdef void reset_fields "lx_reset_fields"(const Game *g, uint64_t *s) noexcept nogil: pass
cdef void reset_turn "lx_reset_turn"(const Game *g, uint64_t *s) noexcept nogil: s[S_AT] = <uint64_t>0
cdef inline int64_t final_stop "lx_final_stop"(const Game *g, uint64_t *s) noexcept nogil: return 1
cdef int64_t count_turns "lx_count_turns"(const Game *g, uint64_t *s, lx_tally *tally) noexcept nogil: return 0
cdef inline int64_t apply_counted "lx_apply_counted"(const Game *g, uint64_t *s, int64_t c) noexcept nogil:
    return apply_choice(g, s, c)

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
    #define LX_LOCAL_WORDS 0
    #define LX_ALTERNATING 1
    #define LX_DRAWN_ENDS 0
    #include "fused_playout.h"
    """

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
        c_weight, c_random, c_fused_playout, c_turns, c_turns_modulo, c_perft, c_over, c_payoffs,
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
