# Made by `make regen` (as `ludex build` does) from breakthrough.rules. Do not edit: change the rules.
# digest 317c7e3cd14b55fa7495f1ce29eec803f475554b73d514fbb33b85d52d33d732
# cython: language_level=3, cdivision=True, boundscheck=False, wraparound=False
# cython: warn.multiple_declarators=False
"""The engine of breakthrough: see `ludex.engine.contract`.

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
    ACTION_step = 0

# ------------------------------------------------------------ words of a state

cdef enum:
    S_TURNS = 0  # turns so far
    S_HISTORY = 1  # positions remembered for `seen`
    S_ME = 2  # the player to move
    S_NEXT = 3  # the next player
    S_OVER = 4  # 0, or 1 + the number of the end clause that holds
    S_AT = 5  # the stop of the turn at which he chooses
    O_WINNERS = 6  # who has won
    O_F_man = 7  # 6: cell man: none | player "WB"; planes: one for each player

# The stops of the turn (S_AT), and what is chosen at each:
# 21: turn: step
#   stop 0: step (21)

cdef struct Game "lx_game":
    lx_owned own
    int64_t SET_size
    int64_t ROWS
    int64_t COLUMNS
    int64_t STRIDE
    int64_t BITS
    int64_t NW
    int64_t O_KEPT  # from here on: what follows from the words above
    int64_t O_HISTORY  # for `seen`
    int64_t WORDS
    const uint64_t *T_ROWS
    const uint64_t *T_ROWS_UPTO
    const int64_t *T_BIT_OF
    const int64_t *T_CELL_OF
    const uint64_t *T_BOARD
    const uint64_t *T_FROM_north
    const uint64_t *T_FROM_south
    const uint64_t *T_FROM_northeast
    const uint64_t *T_FROM_northwest
    const uint64_t *T_FROM_southeast
    const uint64_t *T_FROM_southwest
    const uint64_t *T_set

cdef inline int64_t used_words "lx_used_words"(const Game *g, const uint64_t *s) noexcept nogil:
    return g.O_HISTORY

cdef inline void copy_locally(const Game *g, uint64_t *to, const uint64_t *s) noexcept nogil:
    memcpy(to, s, g.O_HISTORY * 8)
    to[S_HISTORY] = 0

# ------------------------------------------------------------ what the rules are made of

# When a game is opened.
cdef void fill_set(const Game *g) noexcept nogil:
    cdef const uint64_t *T_BOARD = g.T_BOARD, *T_set = g.T_set, *T_FROM_northeast = g.T_FROM_northeast
    cdef const uint64_t *T_FROM_northwest = g.T_FROM_northwest, *T_FROM_southeast = g.T_FROM_southeast
    cdef const uint64_t *T_FROM_southwest = g.T_FROM_southwest
    cdef int64_t NW = g.NW, BITS = g.BITS, STRIDE = g.STRIDE, cell, k_, player, i_, c_, k_2_, k_3_, k_4_, k_5_, k_6_
    cdef uint64_t m_
    cdef uint64_t[5] p_, p_2_, p_3_
    k_, m_ = -1, 0
    while True:
        while m_ == 0 and k_ < NW - 1:
            k_ += 1
            m_ = T_BOARD[k_]
        if m_ == 0:
            break
        cell = k_ * 64 + lx_take(&m_)
        for player in range(2):
            i_ = ((player * BITS) + cell)
            c_ = <int64_t>(player == 0)
            if c_:
                for k_2_ in range(NW):
                    p_[k_2_] = <uint64_t>0
                if lx_test(T_FROM_northeast, cell):
                    lx_set(p_, cell + -1 * STRIDE + 1)
                if lx_test(T_FROM_northwest, cell):
                    lx_set(p_, cell + -1 * STRIDE + -1)
                for k_4_ in range(NW):
                    p_3_[k_4_] = p_[k_4_]
            else:
                for k_3_ in range(NW):
                    p_2_[k_3_] = <uint64_t>0
                if lx_test(T_FROM_southeast, cell):
                    lx_set(p_2_, cell + STRIDE + 1)
                if lx_test(T_FROM_southwest, cell):
                    lx_set(p_2_, cell + STRIDE + -1)
                for k_5_ in range(NW):
                    p_3_[k_5_] = p_2_[k_5_]
            for k_6_ in range(NW):
                (<uint64_t *>T_set)[i_ * NW + k_6_] = p_3_[k_6_]

# ------------------------------------------------------------ the rules, in their order

# 6: cell man: none | player "WB"
# man[x] = code
cdef inline void put_man(const Game *g, uint64_t *s, int64_t x, int64_t code) noexcept nogil:
    cdef int64_t NW = g.NW
    lx_put(s + O_F_man, x, (code == 1))
    lx_put(s + O_F_man + NW, x, (code == 2))

# man[x]
cdef inline int64_t get_man(const Game *g, uint64_t *s, int64_t x) noexcept nogil:
    cdef int64_t NW = g.NW, k_, k_2_
    k_ = (x >> 6)
    if <int64_t>(((s[O_F_man + k_] | s[O_F_man + NW + k_]) >> (x & 63)) & 1):
        k_2_ = (x >> 6)
        return 1 + (1 if (<int64_t>((s[O_F_man + NW + k_2_] >> (x & 63)) & 1)) else 0)
    return 0

# 8: start:
# A start block: 0, or the number of the require that refused.
cdef int64_t start_block_0(const Game *g, uint64_t *s) noexcept nogil:
    cdef int64_t SET_size = g.SET_size, ROWS = g.ROWS, NW = g.NW, limit, limit_2, k_, limit_3
    cdef const uint64_t *T_BOARD = g.T_BOARD, *T_ROWS_UPTO = g.T_ROWS_UPTO
    cdef uint64_t[5] places_1, places_2
    # 9: man[row >= size - 1] = White
    limit = (SET_size - 1) - 1
    limit_2 = 0 if (limit < 0) else (limit if (limit < ROWS) else ROWS)
    for k_ in range(NW):
        places_1[k_] = T_BOARD[k_] & ~T_ROWS_UPTO[limit_2 * NW + k_]
    for k_ in range(NW):
        s[O_F_man + k_] = s[O_F_man + k_] | places_1[k_]
    for k_ in range(NW):
        s[O_F_man + NW + k_] = s[O_F_man + NW + k_] & ~places_1[k_]
    # 10: man[row <= 2] = Black
    limit_3 = 2 if (2 < ROWS) else ROWS
    for k_ in range(NW):
        places_2[k_] = T_ROWS_UPTO[limit_3 * NW + k_]
    for k_ in range(NW):
        s[O_F_man + k_] = s[O_F_man + k_] & ~places_2[k_]
    for k_ in range(NW):
        s[O_F_man + NW + k_] = s[O_F_man + NW + k_] | places_2[k_]
    return 0

# 17: action step(from in mine, to in ahead(me)(from) & free | slant(me)(from) - mine):
cdef int64_t act_step(const Game *g, uint64_t *s, int64_t from_, int64_t to) noexcept nogil:
    cdef int64_t value
    # 18: man[from] = none
    put_man(g, s, from_, 0)
    # 19: man[to] = me
    value = 1 + ME(s)
    put_man(g, s, to, value)
    return 1

# A turn begins: on to step.
cdef int64_t begin_0(const Game *g, uint64_t *s) noexcept nogil:
    s[S_AT] = <uint64_t>0
    return LX_GOES_ON

# Stop 0: is any of step offered?
cdef int64_t offered_0(const Game *g, uint64_t *s) noexcept nogil:
    cdef int64_t NW = g.NW, STRIDE = g.STRIDE, i_, far_, far_2_, t_, k_, i_2_
    cdef const uint64_t *T_BOARD = g.T_BOARD
    # 17: action step(from in mine, to in ahead(me)(from) & free | slant(me)(from) - mine):
    if ME(s) == 0:
        i_ = ME(s)
        far_ = (-1 * STRIDE) >> 6
        far_2_ = (-1 * STRIDE) & 63
        t_ = 0
        for k_ in range(NW):
            if ((lx_moved_in(s + O_F_man + i_ * NW, NW, k_, far_, far_2_) & T_BOARD[k_])
                    & (~(s[O_F_man + k_] | s[O_F_man + NW + k_]))):
                t_ = 1
                break
        if t_:
            return 1
        i_ = ME(s)
        far_ = (-1 * STRIDE + 1) >> 6
        far_2_ = (-1 * STRIDE + 1) & 63
        i_2_ = ME(s)
        t_ = 0
        for k_ in range(NW):
            if (lx_moved_in(s + O_F_man + i_ * NW, NW, k_, far_, far_2_) & T_BOARD[k_]) & ~s[O_F_man + i_2_ * NW + k_]:
                t_ = 1
                break
        if t_:
            return 1
        i_ = ME(s)
        far_ = (-1 * STRIDE + -1) >> 6
        far_2_ = (-1 * STRIDE + -1) & 63
        i_2_ = ME(s)
        t_ = 0
        for k_ in range(NW):
            if (lx_moved_in(s + O_F_man + i_ * NW, NW, k_, far_, far_2_) & T_BOARD[k_]) & ~s[O_F_man + i_2_ * NW + k_]:
                t_ = 1
                break
        if t_:
            return 1
    if not (ME(s) == 0):
        i_ = ME(s)
        far_ = (STRIDE) >> 6
        far_2_ = (STRIDE) & 63
        t_ = 0
        for k_ in range(NW):
            if ((lx_moved_in(s + O_F_man + i_ * NW, NW, k_, far_, far_2_) & T_BOARD[k_])
                    & (~(s[O_F_man + k_] | s[O_F_man + NW + k_]))):
                t_ = 1
                break
        if t_:
            return 1
        i_ = ME(s)
        far_ = (STRIDE + 1) >> 6
        far_2_ = (STRIDE + 1) & 63
        i_2_ = ME(s)
        t_ = 0
        for k_ in range(NW):
            if (lx_moved_in(s + O_F_man + i_ * NW, NW, k_, far_, far_2_) & T_BOARD[k_]) & ~s[O_F_man + i_2_ * NW + k_]:
                t_ = 1
                break
        if t_:
            return 1
        i_ = ME(s)
        far_ = (STRIDE + -1) >> 6
        far_2_ = (STRIDE + -1) & 63
        i_2_ = ME(s)
        t_ = 0
        for k_ in range(NW):
            if (lx_moved_in(s + O_F_man + i_ * NW, NW, k_, far_, far_2_) & T_BOARD[k_]) & ~s[O_F_man + i_2_ * NW + k_]:
                t_ = 1
                break
        if t_:
            return 1
    return 0

# The end clauses: 1 + the number of the first that holds.
cdef int64_t check_ends(const Game *g, uint64_t *s) noexcept nogil:
    cdef int64_t SET_size = g.SET_size, ROWS = g.ROWS, NW = g.NW, v, v_2, i_, t_, k_, i_2_
    cdef const uint64_t *T_ROWS = g.T_ROWS
    # 23: end when any(mine & (row == (1 if me == White else size))): win me
    v = 1 if (ME(s) == 0) else SET_size
    v_2 = v if ((v > 0) and (v <= ROWS)) else 0
    i_ = ME(s)
    t_ = 0
    for k_ in range(NW):
        if s[O_F_man + i_ * NW + k_] & T_ROWS[v_2 * NW + k_]:
            t_ = 1
            break
    if t_:
        i_2_ = ME(s)
        s[O_WINNERS] = <uint64_t>1 << i_2_
        return 1
    return 0

# ------------------------------------------------------------ order of play, and what is offered

# A turn begins.
cdef int64_t enter(const Game *g, uint64_t *s, int64_t counted) noexcept nogil:
    cdef int64_t code
    code = begin_0(g, s)
    if not counted:
        if (code == LX_GOES_ON) and ((<int64_t>s[S_AT]) == 0):
            if not offered_0(g, s):
                return LX_DEAD_END
    return code

# Ends, history, the next player.
cdef inline int64_t pass_on(const Game *g, uint64_t *s, int64_t counted) noexcept nogil:
    cdef int64_t ended, me_before, next_before, code
    ended = check_ends(g, s)
    if ended:
        s[S_OVER] = <uint64_t>ended
        return LX_GAME_OVER
    me_before = ME(s)
    next_before = <int64_t>s[S_NEXT]
    s[S_ME] = <uint64_t>(<int64_t>s[S_NEXT])
    s[S_NEXT] = <uint64_t>(0 if ((ME(s) + 1) == 2) else (ME(s) + 1))
    reset_turn(g, s)
    code = enter(g, s, counted)
    if code == LX_DEAD_END:
        reset_turn(g, s)
        s[S_ME] = <uint64_t>me_before
        s[S_NEXT] = <uint64_t>next_before
        s[S_OVER] = <uint64_t>end_stuck(g, s)
        return LX_GAME_OVER
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

# The next player has no turn: 1 + the number of the clause.
cdef int64_t end_stuck(const Game *g, uint64_t *s) noexcept nogil:
    cdef int64_t i_
    # 24: end when stuck: win me
    i_ = ME(s)
    s[O_WINNERS] = <uint64_t>1 << i_
    return 2

# Every choice offered, in canonical order.
cdef int64_t list_choices "lx_list_choices"(const Game *g, uint64_t *s, lx_choice *out, int64_t room) noexcept nogil:
    cdef int64_t total = 0, NW = g.NW, STRIDE = g.STRIDE, BITS = g.BITS, i_, from_, k_, c_, k_2_, k_3_, k_4_, k_5_, i_2_
    cdef int64_t i_3_, k_6_
    cdef const uint64_t *T_FROM_north = g.T_FROM_north, *T_FROM_south = g.T_FROM_south, *T_BOARD = g.T_BOARD
    cdef const uint64_t *T_set = g.T_set
    cdef uint64_t m_
    cdef uint64_t[5] p_, p_2_, p_3_
    # 17: action step(from in mine, to in ahead(me)(from) & free | slant(me)(from) - mine):
    i_ = ME(s)
    k_, m_ = -1, 0
    while True:
        while m_ == 0 and k_ < NW - 1:
            k_ += 1
            m_ = s[O_F_man + i_ * NW + k_]
        if m_ == 0:
            break
        from_ = k_ * 64 + lx_take(&m_)
        c_ = <int64_t>(ME(s) == 0)
        if c_:
            for k_2_ in range(NW):
                p_[k_2_] = <uint64_t>0
            if lx_test(T_FROM_north, from_):
                lx_set(p_, from_ + -1 * STRIDE)
            for k_4_ in range(NW):
                p_3_[k_4_] = p_[k_4_]
        else:
            for k_3_ in range(NW):
                p_2_[k_3_] = <uint64_t>0
            if lx_test(T_FROM_south, from_):
                lx_set(p_2_, from_ + STRIDE)
            for k_5_ in range(NW):
                p_3_[k_5_] = p_2_[k_5_]
        i_2_ = ((ME(s) * BITS) + from_)
        i_3_ = ME(s)
        for k_6_ in range(NW):
            total = lx_list(out, total, room, (p_3_[k_6_] & (~(s[O_F_man + k_6_] | s[O_F_man + NW + k_6_])))
                    | (T_set[i_2_ * NW + k_6_] & ~s[O_F_man + i_3_ * NW + k_6_]), <uint64_t>((from_ * 512) + k_6_ * 64))
    return total

# The number of choices offered.
cdef int64_t count_choices "lx_count_choices"(const Game *g, uint64_t *s) noexcept nogil:
    cdef int64_t NW = g.NW, STRIDE = g.STRIDE, total_, i_, far_, far_2_, t_, k_, i_2_
    cdef const uint64_t *T_BOARD = g.T_BOARD
    total_ = 0
    # 17: action step(from in mine, to in ahead(me)(from) & free | slant(me)(from) - mine):
    if ME(s) == 0:
        i_ = ME(s)
        far_ = (-1 * STRIDE) >> 6
        far_2_ = (-1 * STRIDE) & 63
        t_ = 0
        for k_ in range(NW):
            t_ += lx_popcount((lx_moved_in(s + O_F_man + i_ * NW, NW, k_, far_, far_2_) & T_BOARD[k_])
                    & (~(s[O_F_man + k_] | s[O_F_man + NW + k_])))
        total_ = total_ + t_
        i_ = ME(s)
        far_ = (-1 * STRIDE + 1) >> 6
        far_2_ = (-1 * STRIDE + 1) & 63
        i_2_ = ME(s)
        t_ = 0
        for k_ in range(NW):
            t_ += lx_popcount((lx_moved_in(s + O_F_man + i_ * NW, NW, k_, far_, far_2_) & T_BOARD[k_])
                    & ~s[O_F_man + i_2_ * NW + k_])
        total_ = total_ + t_
        i_ = ME(s)
        far_ = (-1 * STRIDE + -1) >> 6
        far_2_ = (-1 * STRIDE + -1) & 63
        i_2_ = ME(s)
        t_ = 0
        for k_ in range(NW):
            t_ += lx_popcount((lx_moved_in(s + O_F_man + i_ * NW, NW, k_, far_, far_2_) & T_BOARD[k_])
                    & ~s[O_F_man + i_2_ * NW + k_])
        total_ = total_ + t_
    if not (ME(s) == 0):
        i_ = ME(s)
        far_ = (STRIDE) >> 6
        far_2_ = (STRIDE) & 63
        t_ = 0
        for k_ in range(NW):
            t_ += lx_popcount((lx_moved_in(s + O_F_man + i_ * NW, NW, k_, far_, far_2_) & T_BOARD[k_])
                    & (~(s[O_F_man + k_] | s[O_F_man + NW + k_])))
        total_ = total_ + t_
        i_ = ME(s)
        far_ = (STRIDE + 1) >> 6
        far_2_ = (STRIDE + 1) & 63
        i_2_ = ME(s)
        t_ = 0
        for k_ in range(NW):
            t_ += lx_popcount((lx_moved_in(s + O_F_man + i_ * NW, NW, k_, far_, far_2_) & T_BOARD[k_])
                    & ~s[O_F_man + i_2_ * NW + k_])
        total_ = total_ + t_
        i_ = ME(s)
        far_ = (STRIDE + -1) >> 6
        far_2_ = (STRIDE + -1) & 63
        i_2_ = ME(s)
        t_ = 0
        for k_ in range(NW):
            t_ += lx_popcount((lx_moved_in(s + O_F_man + i_ * NW, NW, k_, far_, far_2_) & T_BOARD[k_])
                    & ~s[O_F_man + i_2_ * NW + k_])
        total_ = total_ + t_
    return total_

# A choice drawn evenly; LX_GIVEN_UP where many draws were not offered.
cdef int64_t draw_choice "lx_draw_choice"(const Game *g, uint64_t *s, uint64_t *rng) noexcept nogil:
    cdef int64_t NW = g.NW, STRIDE = g.STRIDE, total_, left, i_, far_, far_2_, k_, t_, many, left_, last, i_2_, many_2
    cdef int64_t many_3
    cdef const uint64_t *T_BOARD = g.T_BOARD
    cdef uint64_t[5] members_1, members_2, members_3, members_4, members_5, members_6
    cdef uint64_t m_
    total_ = count_choices(g, s)
    if total_ == 0:
        return -1
    left = scaled(g, <int64_t>random_word(rng), total_)
    # 17: action step(from in mine, to in ahead(me)(from) & free | slant(me)(from) - mine):
    if ME(s) == 0:
        i_ = ME(s)
        far_ = (-1 * STRIDE) >> 6
        far_2_ = (-1 * STRIDE) & 63
        for k_ in range(NW):
            members_1[k_] = ((lx_moved_in(s + O_F_man + i_ * NW, NW, k_, far_, far_2_) & T_BOARD[k_])
                    & (~(s[O_F_man + k_] | s[O_F_man + NW + k_])))
        t_ = 0
        for k_ in range(NW):
            t_ += lx_popcount(members_1[k_])
        many = t_
        if left < many:
            t_, left_ = -1, left
            for k_ in range(NW):
                m_ = members_1[k_]
                if left_ < lx_popcount(m_):
                    t_ = k_ * 64 + lx_nth(m_, left_)
                    break
                left_ -= lx_popcount(m_)
            last = t_
            return ((last + STRIDE) * 512) + last
        left = left - many
        i_ = ME(s)
        far_ = (-1 * STRIDE + 1) >> 6
        far_2_ = (-1 * STRIDE + 1) & 63
        i_2_ = ME(s)
        for k_ in range(NW):
            members_2[k_] = ((lx_moved_in(s + O_F_man + i_ * NW, NW, k_, far_, far_2_) & T_BOARD[k_])
                    & ~s[O_F_man + i_2_ * NW + k_])
        t_ = 0
        for k_ in range(NW):
            t_ += lx_popcount(members_2[k_])
        many_2 = t_
        if left < many_2:
            t_, left_ = -1, left
            for k_ in range(NW):
                m_ = members_2[k_]
                if left_ < lx_popcount(m_):
                    t_ = k_ * 64 + lx_nth(m_, left_)
                    break
                left_ -= lx_popcount(m_)
            last = t_
            return ((last + (STRIDE + -1)) * 512) + last
        left = left - many_2
        i_ = ME(s)
        far_ = (-1 * STRIDE + -1) >> 6
        far_2_ = (-1 * STRIDE + -1) & 63
        i_2_ = ME(s)
        for k_ in range(NW):
            members_3[k_] = ((lx_moved_in(s + O_F_man + i_ * NW, NW, k_, far_, far_2_) & T_BOARD[k_])
                    & ~s[O_F_man + i_2_ * NW + k_])
        t_ = 0
        for k_ in range(NW):
            t_ += lx_popcount(members_3[k_])
        many_3 = t_
        if left < many_3:
            t_, left_ = -1, left
            for k_ in range(NW):
                m_ = members_3[k_]
                if left_ < lx_popcount(m_):
                    t_ = k_ * 64 + lx_nth(m_, left_)
                    break
                left_ -= lx_popcount(m_)
            last = t_
            return ((last + (STRIDE + 1)) * 512) + last
        left = left - many_3
    if not (ME(s) == 0):
        i_ = ME(s)
        far_ = (STRIDE) >> 6
        far_2_ = (STRIDE) & 63
        for k_ in range(NW):
            members_4[k_] = ((lx_moved_in(s + O_F_man + i_ * NW, NW, k_, far_, far_2_) & T_BOARD[k_])
                    & (~(s[O_F_man + k_] | s[O_F_man + NW + k_])))
        t_ = 0
        for k_ in range(NW):
            t_ += lx_popcount(members_4[k_])
        many = t_
        if left < many:
            t_, left_ = -1, left
            for k_ in range(NW):
                m_ = members_4[k_]
                if left_ < lx_popcount(m_):
                    t_ = k_ * 64 + lx_nth(m_, left_)
                    break
                left_ -= lx_popcount(m_)
            last = t_
            return ((last + (-1 * STRIDE)) * 512) + last
        left = left - many
        i_ = ME(s)
        far_ = (STRIDE + 1) >> 6
        far_2_ = (STRIDE + 1) & 63
        i_2_ = ME(s)
        for k_ in range(NW):
            members_5[k_] = ((lx_moved_in(s + O_F_man + i_ * NW, NW, k_, far_, far_2_) & T_BOARD[k_])
                    & ~s[O_F_man + i_2_ * NW + k_])
        t_ = 0
        for k_ in range(NW):
            t_ += lx_popcount(members_5[k_])
        many_2 = t_
        if left < many_2:
            t_, left_ = -1, left
            for k_ in range(NW):
                m_ = members_5[k_]
                if left_ < lx_popcount(m_):
                    t_ = k_ * 64 + lx_nth(m_, left_)
                    break
                left_ -= lx_popcount(m_)
            last = t_
            return ((last + ((-1 * STRIDE) + -1)) * 512) + last
        left = left - many_2
        i_ = ME(s)
        far_ = (STRIDE + -1) >> 6
        far_2_ = (STRIDE + -1) & 63
        i_2_ = ME(s)
        for k_ in range(NW):
            members_6[k_] = ((lx_moved_in(s + O_F_man + i_ * NW, NW, k_, far_, far_2_) & T_BOARD[k_])
                    & ~s[O_F_man + i_2_ * NW + k_])
        t_ = 0
        for k_ in range(NW):
            t_ += lx_popcount(members_6[k_])
        many_3 = t_
        if left < many_3:
            t_, left_ = -1, left
            for k_ in range(NW):
                m_ = members_6[k_]
                if left_ < lx_popcount(m_):
                    t_ = k_ * 64 + lx_nth(m_, left_)
                    break
                left_ -= lx_popcount(m_)
            last = t_
            return ((last + ((-1 * STRIDE) + 1)) * 512) + last
        left = left - many_3
    return -1

# Whether a choice is offered.
cdef int64_t is_legal "lx_is_legal"(const Game *g, uint64_t *s, int64_t c) noexcept nogil:
    cdef int64_t BITS = g.BITS, NW = g.NW, STRIDE = g.STRIDE, value, value_2, i_, k_, c_, k_2_, k_3_, k_4_, k_5_, k_6_
    cdef int64_t k_7_, t_, i_2_, k_8_, i_3_, k_9_, t_2_, t_3_
    cdef const uint64_t *T_FROM_north = g.T_FROM_north, *T_FROM_south = g.T_FROM_south, *T_BOARD = g.T_BOARD
    cdef const uint64_t *T_set = g.T_set
    cdef uint64_t[5] p_, p_2_, p_3_
    if (c >> 56) == ACTION_step:
        value = (c >> 9) & 511
        value_2 = c & 511
        # 17: action step(from in mine, to in ahead(me)(from) & free | slant(me)(from) - mine):
        if value < BITS:
            i_ = ME(s)
            k_ = (value >> 6)
            if <int64_t>((s[O_F_man + i_ * NW + k_] >> (value & 63)) & 1):
                if value_2 < BITS:
                    c_ = <int64_t>(ME(s) == 0)
                    if c_:
                        for k_2_ in range(NW):
                            p_[k_2_] = <uint64_t>0
                        if lx_test(T_FROM_north, value):
                            lx_set(p_, value + -1 * STRIDE)
                        for k_4_ in range(NW):
                            p_3_[k_4_] = p_[k_4_]
                    else:
                        for k_3_ in range(NW):
                            p_2_[k_3_] = <uint64_t>0
                        if lx_test(T_FROM_south, value):
                            lx_set(p_2_, value + STRIDE)
                        for k_5_ in range(NW):
                            p_3_[k_5_] = p_2_[k_5_]
                    k_6_ = (value_2 >> 6)
                    t_ = (<int64_t>((p_3_[k_6_] >> (value_2 & 63)) & 1))
                    if t_:
                        k_7_ = (value_2 >> 6)
                        t_ = (<int64_t>(((T_BOARD[k_7_] & ~(s[O_F_man + k_7_] | s[O_F_man + NW + k_7_]))
                                >> (value_2 & 63)) & 1))
                    t_3_ = t_
                    if not t_3_:
                        i_2_ = ((ME(s) * BITS) + value)
                        k_8_ = (value_2 >> 6)
                        t_2_ = (<int64_t>((T_set[i_2_ * NW + k_8_] >> (value_2 & 63)) & 1))
                        if t_2_:
                            i_3_ = ME(s)
                            k_9_ = (value_2 >> 6)
                            t_2_ = (not (<int64_t>((s[O_F_man + i_3_ * NW + k_9_] >> (value_2 & 63)) & 1)))
                        t_3_ = t_2_
                    if t_3_:
                        return 1
    return 0

# Take a choice that is offered.
cdef inline int64_t applied "lx_applied"(const Game *g, uint64_t *s, int64_t c, int64_t counted) noexcept nogil:
    act_step(g, s, ((c >> 9) & 511), (c & 511))
    return finish_turn(g, s, counted)

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
    cdef uint64_t *here = <uint64_t *>calloc(((2 * g.BITS) * g.NW), 8)
    g.own.filled = here
    if here == NULL:
        return 0
    g.T_set = <const uint64_t *>here
    here += ((2 * g.BITS) * g.NW)
    fill_set(g)
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
    g.O_KEPT = tables[0][6]
    g.O_HISTORY = tables[0][7]
    g.WORDS = tables[0][8]
    g.T_ROWS = <const uint64_t *>tables[1]
    g.T_ROWS_UPTO = <const uint64_t *>tables[2]
    g.T_BIT_OF = <const int64_t *>tables[3]
    g.T_CELL_OF = <const int64_t *>tables[4]
    g.T_BOARD = <const uint64_t *>tables[5]
    g.T_FROM_north = <const uint64_t *>tables[6]
    g.T_FROM_south = <const uint64_t *>tables[7]
    g.T_FROM_northeast = <const uint64_t *>tables[8]
    g.T_FROM_northwest = <const uint64_t *>tables[9]
    g.T_FROM_southeast = <const uint64_t *>tables[10]
    g.T_FROM_southwest = <const uint64_t *>tables[11]
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
    return g.T_BIT_OF[n] if numbering == 1 else n
cdef inline int64_t outer_number "lx_outer_number"(const Game *g, int numbering, int64_t n) noexcept nogil:
    return g.T_CELL_OF[n] if numbering == 1 else n
cdef void reset_fields "lx_reset_fields"(const Game *g, uint64_t *s) noexcept nogil: pass
cdef void reset_turn "lx_reset_turn"(const Game *g, uint64_t *s) noexcept nogil: s[S_AT] = <uint64_t>0
cdef int64_t score_of "lx_score_of"(const Game *g, uint64_t *s, int64_t p) noexcept nogil: return 0
cdef inline int64_t apply_choice "lx_apply_choice"(const Game *g, uint64_t *s, int64_t c) noexcept nogil:
    return applied(g, s, c, 0)
cdef inline int64_t apply_counted "lx_apply_counted"(const Game *g, uint64_t *s, int64_t c) noexcept nogil:
    return applied(g, s, c, 1)
cdef inline int64_t final_stop "lx_final_stop"(const Game *g, uint64_t *s) noexcept nogil: return 1
cdef int64_t count_turns "lx_count_turns"(const Game *g, uint64_t *s, lx_tally *tally) noexcept nogil: return 0

cdef int32_t c_start(const void *game, uint64_t *s, int32_t block) noexcept nogil:
    cdef const Game *g = <const Game *>game
    if block == 0:
        return <int32_t>start_block_0(g, s)
    return 0

cdef extern from *:
    """
    enum { LX_TOP = 56, LX_WINNERS = 6 };
    static int64_t lx_turns_matter(void) { return 0; }
    static int64_t lx_beyond(const uint64_t *s) { return 0; }
    static const lx_field_row lx_field_rows[] = {
        {1, 0, 0}, {0}
    };
    static const lx_parameter_row lx_parameter_rows[] = {
        {0, 9, 9, 1, 0}, {0, 0, 9, 1, 0}, /* step */
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
        LX_ABI, 1, 1, 2, 2,
        c_open, c_close, c_words, c_players, c_reset, c_start, c_begin, c_get, c_put, c_turn_count, c_put_turn_count,
        c_copy, c_equal, c_hash, c_mover, c_player, c_next, c_offer, c_count, c_legal, c_apply,
        c_weight, c_random, c_fused_playout, c_turns, c_turns_modulo, c_perft, c_over, c_payoffs,
        c_no_returns, c_no_scores, c_decode, c_encode, c_witness, c_fits,
        NULL, NULL, NULL)
    return &table

cdef public const char *ludex_about() noexcept nogil:
    return rb"""{
        "DIGEST": "317c7e3cd14b55fa7495f1ce29eec803f475554b73d514fbb33b85d52d33d732",
        "SETTINGS": {'players': 2},
        "LINK_STEPS": {},
        "BEYOND": (-1, ()),
        "SIZES": (
            ('SET_size', "settings['size']"),
            ('ROWS', 'board.rows'),
            ('COLUMNS', 'board.columns'),
            ('STRIDE', 'open_stride_of(board.columns)'),
            ('BITS', 'board.rows * STRIDE'),
            ('NW', 'words_of(BITS)'),
            ('O_KEPT', '(2 * NW) + 7'),
            ('O_HISTORY', 'O_KEPT'),
            ('WORDS', 'O_HISTORY'),
        ),
        "TABLES": (
            ("T_ROWS", ('equal', 'row')),
            ("T_ROWS_UPTO", ('upto', 'row')),
            ("T_BIT_OF", ('bit_of',)),
            ("T_CELL_OF", ('cell_of',)),
            ("T_BOARD", ('board',)),
            ("T_FROM_north", ('source', 0)),
            ("T_FROM_south", ('source', 4)),
            ("T_FROM_northeast", ('source', 1)),
            ("T_FROM_northwest", ('source', 7)),
            ("T_FROM_southeast", ('source', 3)),
            ("T_FROM_southwest", ('source', 5)),
        ),
    }"""
