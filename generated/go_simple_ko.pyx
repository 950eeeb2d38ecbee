# Made by `make regen` (as `ludex build` does) from go_simple_ko.rules. Do not edit: change the rules.
# digest cb97ed03b402d2dd0d9dddfbcf7de86a684f7d147c73b6c67fdc683c63b1647e
# cython: language_level=3, cdivision=True, boundscheck=False, wraparound=False
# cython: warn.multiple_declarators=False
"""The engine of go_simple_ko: see `ludex.engine.contract`.

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
    S_F_passes = 7  # go 8: game passes: int
    O_WINNERS = 8  # who has won
    O_F_stone = 9  # go 7: cell stone: none | player "xo"; planes: one for each player

# The stops of the turn (S_AT), and what is chosen at each:
# go 24: turn: place or pass
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
    int64_t O_F_ko  # 3: game ko: set of cell; a set
    int64_t O_KEPT  # from here on: what follows from the words above
    int64_t O_HISTORY  # for `seen`
    int64_t WORDS
    const int64_t *T_BIT_OF
    const int64_t *T_CELL_OF
    const uint64_t *T_BOARD
    const uint64_t *T_FROM_north
    const uint64_t *T_FROM_east
    const uint64_t *T_FROM_south
    const uint64_t *T_FROM_west

cdef inline int64_t used_words "lx_used_words"(const Game *g, const uint64_t *s) noexcept nogil:
    return g.O_HISTORY

cdef inline void copy_locally(const Game *g, uint64_t *to, const uint64_t *s) noexcept nogil:
    memcpy(to, s, g.O_HISTORY * 8)
    to[S_HISTORY] = 0

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

# go 7: cell stone: none | player "xo"
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
    cdef uint64_t *t = <uint64_t *>lx_alloca(g.O_HISTORY * 8)
    copy_locally(g, t, s)
    if not try_take_0_place(g, t, c):
        return 0
    return 1

# The points of player p.
cdef int64_t score_of "lx_score_of"(const Game *g, uint64_t *s, int64_t p) noexcept nogil:
    cdef int64_t NW = g.NW, STRIDE = g.STRIDE, SET_komi = g.SET_komi, k_, far_, far_2_, far_3_, far_4_, k_2_, k_3_, t_
    cdef const uint64_t *T_BOARD = g.T_BOARD
    cdef uint64_t[12] image_1, p_, area_1, p_2_, p_3_
    # go 27: score p: 2 * count(area(p)) + (komi if p == White else 0)
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
    # go 28: end when passes == 2
    if (<int64_t>s[S_F_passes]) == 2:
        win_by_score(g, s)
        return 1
    return 0

# 5: action place(at in free - ko):
cdef int64_t act_place(const Game *g, uint64_t *s, int64_t at) noexcept nogil:
    cdef int64_t NW = g.NW, STRIDE = g.STRIDE, O_F_ko = g.O_F_ko, value, p, k_, far_, far_2_, far_3_, far_4_, k_2_, t_
    cdef int64_t i_, t_2_, k_3_, t_3_, k_4_, t_4_, k_5_, t_5_, c_, k_6_
    cdef const uint64_t *T_BOARD = g.T_BOARD, *T_FROM_north = g.T_FROM_north, *T_FROM_east = g.T_FROM_east
    cdef const uint64_t *T_FROM_south = g.T_FROM_south, *T_FROM_west = g.T_FROM_west
    cdef uint64_t[12] image_1, p_, value_1, p_2_
    # 6: stone[at] = me
    value = 1 + ME(s)
    put_stone(g, s, at, value)
    # 7: let taken = theirs - alive(theirs)
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
        value_1[k_2_] = s[O_F_stone + p * NW + k_2_] & ~p_[k_2_]
    # 8: stone[taken] = none
    for k_ in range(NW):
        s[O_F_stone + k_] = s[O_F_stone + k_] & ~value_1[k_]
    for k_ in range(NW):
        s[O_F_stone + NW + k_] = s[O_F_stone + NW + k_] & ~value_1[k_]
    # 10: ko = taken if count(taken) == 1 and not any(beside(at) & mine) and count(beside(at) & free) == 1 else {}
    t_ = 0
    for k_ in range(NW):
        t_ += lx_popcount(value_1[k_])
    t_3_ = (t_ == 1)
    if t_3_:
        for k_2_ in range(NW):
            p_[k_2_] = <uint64_t>0
        if lx_test(T_FROM_north, at):
            lx_set(p_, at + -1 * STRIDE)
        if lx_test(T_FROM_east, at):
            lx_set(p_, at + 1)
        if lx_test(T_FROM_south, at):
            lx_set(p_, at + STRIDE)
        if lx_test(T_FROM_west, at):
            lx_set(p_, at + -1)
        i_ = ME(s)
        t_2_ = 0
        for k_3_ in range(NW):
            if p_[k_3_] & s[O_F_stone + i_ * NW + k_3_]:
                t_2_ = 1
                break
        t_3_ = (not t_2_)
    t_5_ = t_3_
    if t_5_:
        for k_4_ in range(NW):
            p_2_[k_4_] = <uint64_t>0
        if lx_test(T_FROM_north, at):
            lx_set(p_2_, at + -1 * STRIDE)
        if lx_test(T_FROM_east, at):
            lx_set(p_2_, at + 1)
        if lx_test(T_FROM_south, at):
            lx_set(p_2_, at + STRIDE)
        if lx_test(T_FROM_west, at):
            lx_set(p_2_, at + -1)
        t_4_ = 0
        for k_5_ in range(NW):
            t_4_ += lx_popcount(p_2_[k_5_] & (~(s[O_F_stone + k_5_] | s[O_F_stone + NW + k_5_])))
        t_5_ = (t_4_ == 1)
    c_ = <int64_t>t_5_
    for k_6_ in range(NW):
        s[O_F_ko + k_6_] = value_1[k_6_] if c_ else <uint64_t>0
    # 11: passes = 0
    s[S_F_passes] = <uint64_t>0
    return 1

# 5: action place(at in free - ko):
# Where place surely passes what it requires of the state after it.
cdef void sure_place(const Game *g, uint64_t *s, uint64_t *result) noexcept nogil:
    cdef const uint64_t *T_BOARD = g.T_BOARD
    cdef int64_t NW = g.NW, STRIDE = g.STRIDE, k_, far_, far_2_, far_3_, far_4_, i_, i_2_, i_3_, t_, k_2_, k_3_
    cdef uint64_t[12] free_1, reach_1, p_, p_2_, added_1
    for k_ in range(NW):
        free_1[k_] = T_BOARD[k_] & ~(s[O_F_stone + k_] | s[O_F_stone + NW + k_])
    far_ = (-1 * STRIDE) >> 6
    far_2_ = (-1 * STRIDE) & 63
    far_3_ = (STRIDE) >> 6
    far_4_ = (STRIDE) & 63
    for k_ in range(NW):
        reach_1[k_] = ((lx_moved_in(free_1, NW, k_, far_, far_2_) | lx_moved_in(free_1, NW, k_, 0, 1)
                | lx_moved_in(free_1, NW, k_, far_3_, far_4_) | lx_moved_in(free_1, NW, k_, -1, 63)) & T_BOARD[k_])
    i_ = ME(s)
    i_2_ = ME(s)
    for k_ in range(NW):
        p_2_[k_] = s[O_F_stone + i_2_ * NW + k_] & reach_1[k_]
    i_3_ = ME(s)
    joined_four(g, p_, p_2_, s + O_F_stone + i_3_ * NW)
    t_ = 0
    for k_2_ in range(NW):
        if s[O_F_stone + i_ * NW + k_2_] & ~p_[k_2_]:
            t_ = 1
            break
    if t_:
        for k_3_ in range(NW):
            result[k_3_] = <uint64_t>0
        return
    t_ = 0
    for k_ in range(NW):
        if free_1[k_] & ~reach_1[k_]:
            t_ = 1
            break
    if not t_:
        for k_2_ in range(NW):
            result[k_2_] = reach_1[k_2_]
        return
    i_ = ME(s)
    for k_ in range(NW):
        p_[k_] = free_1[k_] & reach_1[k_]
    far_ = (-1 * STRIDE) >> 6
    far_2_ = (-1 * STRIDE) & 63
    far_3_ = (STRIDE) >> 6
    far_4_ = (STRIDE) & 63
    for k_2_ in range(NW):
        p_2_[k_2_] = (s[O_F_stone + i_ * NW + k_2_]
                & (lx_moved_in(p_, NW, k_2_, far_, far_2_) | lx_moved_in(p_, NW, k_2_, 0, 1)
                | lx_moved_in(p_, NW, k_2_, far_3_, far_4_) | lx_moved_in(p_, NW, k_2_, -1, 63)))
    i_2_ = ME(s)
    joined_four(g, added_1, p_2_, s + O_F_stone + i_2_ * NW)
    far_ = (-1 * STRIDE) >> 6
    far_2_ = (-1 * STRIDE) & 63
    far_3_ = (STRIDE) >> 6
    far_4_ = (STRIDE) & 63
    for k_ in range(NW):
        result[k_] = (reach_1[k_] | ((lx_moved_in(added_1, NW, k_, far_, far_2_) | lx_moved_in(added_1, NW, k_, 0, 1)
                | lx_moved_in(added_1, NW, k_, far_3_, far_4_) | lx_moved_in(added_1, NW, k_, -1, 63)) & T_BOARD[k_]))
    return

# 5: action place(at in free - ko):
cdef int64_t try_place(const Game *g, uint64_t *s, int64_t at) noexcept nogil:
    cdef int64_t NW = g.NW, STRIDE = g.STRIDE, O_F_ko = g.O_F_ko, value, p, k_, far_, far_2_, far_3_, far_4_, k_2_, i_
    cdef int64_t i_2_, i_3_, t_, t_2_, k_3_, t_3_, k_4_, t_4_, k_5_, t_5_, c_, k_6_
    cdef const uint64_t *T_BOARD = g.T_BOARD, *T_FROM_north = g.T_FROM_north, *T_FROM_east = g.T_FROM_east
    cdef const uint64_t *T_FROM_south = g.T_FROM_south, *T_FROM_west = g.T_FROM_west
    cdef uint64_t[12] image_1, p_, value_1, p_2_, image_2
    # 6: stone[at] = me
    value = 1 + ME(s)
    put_stone(g, s, at, value)
    # 7: let taken = theirs - alive(theirs)
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
        value_1[k_2_] = s[O_F_stone + p * NW + k_2_] & ~p_[k_2_]
    # 8: stone[taken] = none
    for k_ in range(NW):
        s[O_F_stone + k_] = s[O_F_stone + k_] & ~value_1[k_]
    for k_ in range(NW):
        s[O_F_stone + NW + k_] = s[O_F_stone + NW + k_] & ~value_1[k_]
    # 9: require mine within alive(mine), "a stone without a liberty"
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
    # 10: ko = taken if count(taken) == 1 and not any(beside(at) & mine) and count(beside(at) & free) == 1 else {}
    t_ = 0
    for k_ in range(NW):
        t_ += lx_popcount(value_1[k_])
    t_3_ = (t_ == 1)
    if t_3_:
        for k_2_ in range(NW):
            p_[k_2_] = <uint64_t>0
        if lx_test(T_FROM_north, at):
            lx_set(p_, at + -1 * STRIDE)
        if lx_test(T_FROM_east, at):
            lx_set(p_, at + 1)
        if lx_test(T_FROM_south, at):
            lx_set(p_, at + STRIDE)
        if lx_test(T_FROM_west, at):
            lx_set(p_, at + -1)
        i_ = ME(s)
        t_2_ = 0
        for k_3_ in range(NW):
            if p_[k_3_] & s[O_F_stone + i_ * NW + k_3_]:
                t_2_ = 1
                break
        t_3_ = (not t_2_)
    t_5_ = t_3_
    if t_5_:
        for k_4_ in range(NW):
            p_2_[k_4_] = <uint64_t>0
        if lx_test(T_FROM_north, at):
            lx_set(p_2_, at + -1 * STRIDE)
        if lx_test(T_FROM_east, at):
            lx_set(p_2_, at + 1)
        if lx_test(T_FROM_south, at):
            lx_set(p_2_, at + STRIDE)
        if lx_test(T_FROM_west, at):
            lx_set(p_2_, at + -1)
        t_4_ = 0
        for k_5_ in range(NW):
            t_4_ += lx_popcount(p_2_[k_5_] & (~(s[O_F_stone + k_5_] | s[O_F_stone + NW + k_5_])))
        t_5_ = (t_4_ == 1)
    c_ = <int64_t>t_5_
    for k_6_ in range(NW):
        s[O_F_ko + k_6_] = value_1[k_6_] if c_ else <uint64_t>0
    # 11: passes = 0
    s[S_F_passes] = <uint64_t>0
    return 1

# 13: action pass:
cdef int64_t act_pass(const Game *g, uint64_t *s) noexcept nogil:
    cdef int64_t NW = g.NW, O_F_ko = g.O_F_ko, held, k_
    # 14: passes += 1
    held = (<int64_t>s[S_F_passes]) + 1
    if held > INT32_MAX:
        s[S_BEYOND] = <uint64_t>1
        held = INT32_MAX
    s[S_F_passes] = <uint64_t>held
    # 15: ko = {}
    for k_ in range(NW):
        s[O_F_ko + k_] = <uint64_t>0
    return 1

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
    cdef int64_t total = 0, NW = g.NW, O_F_ko = g.O_F_ko, at, k_, k_2_
    cdef const uint64_t *T_BOARD = g.T_BOARD
    cdef uint64_t[12] sure_1
    cdef uint64_t m_
    sure_place(g, s, sure_1)
    # 5: action place(at in free - ko):
    k_, m_ = -1, 0
    while True:
        while m_ == 0 and k_ < NW - 1:
            k_ += 1
            m_ = (T_BOARD[k_] & ~(s[O_F_stone + k_] | s[O_F_stone + NW + k_])) & ~s[O_F_ko + k_]
        if m_ == 0:
            break
        at = k_ * 64 + lx_take(&m_)
        k_2_ = (at >> 6)
        if (<int64_t>((sure_1[k_2_] >> (at & 63)) & 1)) or attempt_0_place(g, s, at):
            total = lx_append(out, total, room, <uint64_t>at)
    # 13: action pass:
    total = lx_append(out, total, room, <uint64_t>(<int64_t>ACTION_pass << 56))
    return total

# The number of choices offered.
cdef int64_t count_choices "lx_count_choices"(const Game *g, uint64_t *s) noexcept nogil:
    cdef const uint64_t *T_BOARD = g.T_BOARD
    cdef int64_t NW = g.NW, O_F_ko = g.O_F_ko, total_, at, k_, k_2_
    cdef uint64_t[12] sure_1
    cdef uint64_t m_
    total_ = 0
    sure_place(g, s, sure_1)
    # 5: action place(at in free - ko):
    k_, m_ = -1, 0
    while True:
        while m_ == 0 and k_ < NW - 1:
            k_ += 1
            m_ = (T_BOARD[k_] & ~(s[O_F_stone + k_] | s[O_F_stone + NW + k_])) & ~s[O_F_ko + k_]
        if m_ == 0:
            break
        at = k_ * 64 + lx_take(&m_)
        k_2_ = (at >> 6)
        total_ = total_ + <int64_t>((<int64_t>((sure_1[k_2_] >> (at & 63)) & 1)) or attempt_0_place(g, s, at))
    # 13: action pass:
    total_ = total_ + 1
    return total_

# The number of choices, untried ones included.
cdef int64_t count_pseudo(const Game *g, uint64_t *s) noexcept nogil:
    cdef const uint64_t *T_BOARD = g.T_BOARD
    cdef int64_t NW = g.NW, O_F_ko = g.O_F_ko, t_, k_, total_
    # 5: action place(at in free - ko):
    t_ = 0
    for k_ in range(NW):
        t_ += lx_popcount((T_BOARD[k_] & ~(s[O_F_stone + k_] | s[O_F_stone + NW + k_])) & ~s[O_F_ko + k_])
    total_ = t_
    # 13: action pass:
    total_ = total_ + 1
    return total_

# A choice drawn evenly; LX_GIVEN_UP where many draws were not offered.
cdef int64_t draw_choice "lx_draw_choice"(const Game *g, uint64_t *s, uint64_t *rng) noexcept nogil:
    cdef const uint64_t *T_BOARD = g.T_BOARD
    cdef int64_t NW = g.NW, O_F_ko = g.O_F_ko, total_, k_, t_, many, tried, left, left_, c
    cdef uint64_t[12] members_1
    cdef uint64_t m_
    total_ = 0
    # 5: action place(at in free - ko):
    for k_ in range(NW):
        members_1[k_] = (T_BOARD[k_] & ~(s[O_F_stone + k_] | s[O_F_stone + NW + k_])) & ~s[O_F_ko + k_]
    t_ = 0
    for k_ in range(NW):
        t_ += lx_popcount(members_1[k_])
    many = t_
    total_ = total_ + many
    # 13: action pass:
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
    cdef int64_t BITS = g.BITS, NW = g.NW, O_F_ko = g.O_F_ko, value, k_, k_2_, t_
    cdef const uint64_t *T_BOARD = g.T_BOARD
    if (c >> 56) == ACTION_place:
        value = c & 1023
        # 5: action place(at in free - ko):
        if value < BITS:
            k_ = (value >> 6)
            t_ = (<int64_t>(((T_BOARD[k_] & ~(s[O_F_stone + k_] | s[O_F_stone + NW + k_])) >> (value & 63)) & 1))
            if t_:
                k_2_ = (value >> 6)
                t_ = (not (<int64_t>((s[O_F_ko + k_2_] >> (value & 63)) & 1)))
            if t_:
                if attempt_0_place(g, s, value):
                    return 1
    if (c >> 56) == ACTION_pass:
        # 13: action pass:
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
    cdef int64_t NW = g.NW, O_F_ko = g.O_F_ko, k_
    if field == 0:
        return get_stone(g, s, place)
    if field == 1:
        return <int64_t>s[S_F_passes]
    if field == 2:
        k_ = (member >> 6)
        return <int64_t>((s[O_F_ko + place * NW + k_] >> (member & 63)) & 1)
    return 0

# Store the value of a field at a place.
cdef void put_field "lx_put_field"(const Game *g, uint64_t *s, int64_t field, int64_t place, int64_t member,
        int64_t value) noexcept nogil:
    cdef int64_t NW = g.NW, O_F_ko = g.O_F_ko
    if field == 0:
        put_stone(g, s, place, value)
    if field == 1:
        s[S_F_passes] = <uint64_t>value
    if field == 2:
        lx_put(s + O_F_ko + place * NW, member, value)

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
    g.O_F_ko = tables[0][7]
    g.O_KEPT = tables[0][8]
    g.O_HISTORY = tables[0][9]
    g.WORDS = tables[0][10]
    g.T_BIT_OF = <const int64_t *>tables[1]
    g.T_CELL_OF = <const int64_t *>tables[2]
    g.T_BOARD = <const uint64_t *>tables[3]
    g.T_FROM_north = <const uint64_t *>tables[4]
    g.T_FROM_east = <const uint64_t *>tables[5]
    g.T_FROM_south = <const uint64_t *>tables[6]
    g.T_FROM_west = <const uint64_t *>tables[7]
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
        {1, 0, 0}, {0, 0, 0}, {0, 1, 0}, {0}
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
        LX_ABI, 2, 3, 1, 3,
        c_open, c_close, c_words, c_players, c_reset, c_no_start, c_begin, c_get, c_put, c_turn_count, c_put_turn_count,
        c_copy, c_equal, c_hash, c_mover, c_player, c_next, c_offer, c_count, c_legal, c_apply,
        c_weight, c_random, c_fused_playout, c_turns, c_turns_modulo, c_perft, c_over, c_payoffs,
        c_no_returns, c_scores, c_decode, c_encode, c_witness, c_fits,
        NULL, NULL, NULL)
    return &table

cdef public const char *ludex_about() noexcept nogil:
    return rb"""{
        "DIGEST": "cb97ed03b402d2dd0d9dddfbcf7de86a684f7d147c73b6c67fdc683c63b1647e",
        "SETTINGS": {'players': 2},
        "LINK_STEPS": {},
        "BEYOND": (6, (
            "passes would leave its range, -2147483648..2147483647, go_simple_ko.rules:14",
        )),
        "SIZES": (
            ('SET_size', "settings['size']"),
            ('SET_komi', "settings['komi']"),
            ('ROWS', 'board.rows'),
            ('COLUMNS', 'board.columns'),
            ('STRIDE', 'open_stride_of(board.columns)'),
            ('BITS', 'board.rows * STRIDE'),
            ('NW', 'words_of(BITS)'),
            ('O_F_ko', '(2 * NW) + 9'),
            ('O_KEPT', 'O_F_ko + (NW)'),
            ('O_HISTORY', 'O_KEPT'),
            ('WORDS', 'O_HISTORY'),
        ),
        "TABLES": (
            ("T_BIT_OF", ('bit_of',)),
            ("T_CELL_OF", ('cell_of',)),
            ("T_BOARD", ('board',)),
            ("T_FROM_north", ('source', 0)),
            ("T_FROM_east", ('source', 2)),
            ("T_FROM_south", ('source', 4)),
            ("T_FROM_west", ('source', 6)),
        ),
    }"""
