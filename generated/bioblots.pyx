# Made by `make regen` (as `ludex build` does) from bioblots.rules. Do not edit: change the rules.
# digest e71ed874749bf1475a93fa1e5aa40a856917b05ebccdc368b03bc95b9de26452
# cython: language_level=3, cdivision=True, boundscheck=False, wraparound=False
"""The engine of bioblots: see `ludex.engine.contract`.

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
    ACTION_move = 1
    ACTION_skip = 2

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
    S_BEYOND = 8  # 0, or 1 + the number of what is said (`BEYOND`) of a number that did not fit
    O_WINNERS = 9  # who has won
    O_USED_0 = 10  # elements that have been chosen
    O_USED_1 = 22  # elements that have been chosen
    O_STAYS_0_2_4_6 = 34  # cells without which a set stays one piece
    O_WHOLE_0_2_4_6 = 46  # a set that is one piece
    O_REACH_0_2_4_6 = 58  # the image of a set
    O_ONCE_0_2_4_6 = 70  # cells of the image to which one cell alone leads
    O_F_worth = 82  # 6: cell worth: 0..13; int8_t for each place
    O_W_worth = 170  # the cells where it is == 8, == 1, > 0
    O_F_body = 206  # 7: cell body: none | player; planes: one for each player
    O_F_points = 230  # 8: player points: int; int32_t for each place
    O_F_paralysed = 231  # 9: player paralysed: bool; the places where it is true
    O_F_left = 232  # 28: turn left, taken, born: set of cell; a set
    O_F_taken = 244  # 28: turn left, taken, born: set of cell; a set
    O_F_born = 256  # 28: turn left, taken, born: set of cell; a set
    O_KEPT = 268  # from here on: what follows from the words above
    O_HISTORY = 268  # for `seen`

# The stops of the turn (S_AT), and what is chosen at each:
# 52: if not any(mine): place
# 53: elif paralysed[me]: skip
# 54: else:
# 55: 1.. set of move, different from, to
# 56: settle
#   stop 0: place (52)
#   stop 1: skip (53)
#   stop 2: move or the end of the turn (55)

cdef struct Game "lx_game":
    int64_t opened
    const uint64_t *T_where
    const uint64_t *T_square
    const uint64_t *T_where_2
    const int64_t *T_number
    uint64_t *filled

cdef inline int64_t used_words "lx_used_words"(const Game *g, const uint64_t *s) noexcept nogil:
    return O_HISTORY

cdef inline void copy_locally(const Game *g, uint64_t *to, const uint64_t *s) noexcept nogil:
    memcpy(to, s, O_HISTORY * 8)
    to[S_HISTORY] = 0

# ------------------------------------------------------------ what the rules are made of

cdef inline int64_t may_end_made(const Game *g, uint64_t *s) noexcept nogil:
    cdef int64_t may_end_1
    may_end_1 = 0
    if (<int64_t>s[S_TAKEN_0]) >= 1:
        may_end_1 = 1
    return may_end_1

cdef void where_made(const Game *g, uint64_t *result) noexcept nogil:
    cdef uint64_t *where_1 = result
    cdef int64_t k_1_, at_2, k_4_, k_5_
    cdef uint64_t m_2_
    cdef uint64_t[12] image_3
    cdef uint64_t[16] padded_3_
    for k_1_ in range(12):
        where_1[k_1_] = <uint64_t>0
    k_1_, m_2_ = -1, 0
    while True:
        while m_2_ == 0 and k_1_ < 11:
            k_1_ += 1
            m_2_ = T_BOARD[k_1_]
        if m_2_ == 0:
            break
        at_2 = k_1_ * 64 + lx_take(&m_2_)
        lx_pad(padded_3_, 2, 12)
        for k_4_ in range(12):
            padded_3_[k_4_ + 2] = T_IMAGE_east[at_2 * 12 + k_4_]
        for k_5_ in range(12):
            image_3[k_5_] = (lx_moved(&padded_3_[2], k_5_, 0, 27)) & T_BOARD[k_5_]
        k_4_ = 0
        for k_5_ in range(12):
            k_4_ += lx_popcount(((lx_bit_word(at_2, k_5_) | T_IMAGE_east[at_2 * 12 + k_5_])
                    | T_IMAGE_south[at_2 * 12 + k_5_]) | image_3[k_5_])
        if k_4_ == 4:
            lx_set(where_1, at_2)
    return

# When a game is opened.
cdef void fill_where(const Game *g) noexcept nogil:
    cdef const uint64_t *T_where = g.T_where
    cdef uint64_t[12] where_1
    cdef int64_t k_1_
    where_made(g, where_1)
    for k_1_ in range(12):
        (<uint64_t *>T_where)[0 * 12 + k_1_] = where_1[k_1_]

# When a game is opened.
cdef void fill_square(const Game *g) noexcept nogil:
    cdef const uint64_t *T_square = g.T_square
    cdef int64_t cell_1, k_2_, k_4_, k_5_
    cdef uint64_t m_1_
    cdef uint64_t[12] image_2
    cdef uint64_t[16] padded_3_
    k_2_, m_1_ = -1, 0
    while True:
        while m_1_ == 0 and k_2_ < 11:
            k_2_ += 1
            m_1_ = T_BOARD[k_2_]
        if m_1_ == 0:
            break
        cell_1 = k_2_ * 64 + lx_take(&m_1_)
        lx_pad(padded_3_, 2, 12)
        for k_4_ in range(12):
            padded_3_[k_4_ + 2] = T_IMAGE_east[cell_1 * 12 + k_4_]
        for k_5_ in range(12):
            image_2[k_5_] = (lx_moved(&padded_3_[2], k_5_, 0, 27)) & T_BOARD[k_5_]
        for k_4_ in range(12):
            (<uint64_t *>T_square)[cell_1 * 12 + k_4_] = (((lx_bit_word(cell_1, k_4_)
                    | T_IMAGE_east[cell_1 * 12 + k_4_]) | T_IMAGE_south[cell_1 * 12 + k_4_]) | image_2[k_4_])

# When a game is opened.
cdef void fill_where_2(const Game *g) noexcept nogil:
    cdef const uint64_t *T_where_2 = g.T_where_2
    cdef uint64_t[12] where_1
    cdef int64_t k_1_
    where_made(g, where_1)
    for k_1_ in range(12):
        (<uint64_t *>T_where_2)[0 * 12 + k_1_] = where_1[k_1_]

# When a game is opened.
cdef void fill_number(const Game *g) noexcept nogil:
    cdef const int64_t *T_number = g.T_number
    cdef int64_t cell_1, k_2_, k_4_, k_5_
    cdef uint64_t m_1_
    cdef uint64_t[12] image_2
    cdef uint64_t[16] padded_3_
    k_2_, m_1_ = -1, 0
    while True:
        while m_1_ == 0 and k_2_ < 11:
            k_2_ += 1
            m_1_ = T_BOARD[k_2_]
        if m_1_ == 0:
            break
        cell_1 = k_2_ * 64 + lx_take(&m_1_)
        lx_pad(padded_3_, 2, 12)
        for k_4_ in range(12):
            padded_3_[k_4_ + 2] = T_IMAGE_east[cell_1 * 12 + k_4_]
        for k_5_ in range(12):
            image_2[k_5_] = (lx_moved(&padded_3_[2], k_5_, 0, 27)) & T_BOARD[k_5_]
        k_4_ = 0
        for k_5_ in range(12):
            k_4_ += lx_popcount(((lx_bit_word(cell_1, k_5_) | T_IMAGE_east[cell_1 * 12 + k_5_])
                    | T_IMAGE_south[cell_1 * 12 + k_5_]) | image_2[k_5_])
        (<int64_t *>T_number)[cell_1] = (k_4_ == 4)

# ------------------------------------------------------------ the rules, in their order

# 7: cell body: none | player
# body[x] = code
cdef inline void put_body(const Game *g, uint64_t *s, int64_t x, int64_t code) noexcept nogil:
    lx_put(s + O_F_body, x, (code == 1))
    lx_put(s + O_F_body + 12, x, (code == 2))

# body[x]
cdef inline int64_t get_body(const Game *g, uint64_t *s, int64_t x) noexcept nogil:
    cdef int64_t k_1_, k_2_
    k_1_ = (x >> 6)
    if <int64_t>(((s[O_F_body + k_1_] | s[O_F_body + 12 + k_1_]) >> (x & 63)) & 1):
        k_2_ = (x >> 6)
        return 1 + (1 if (<int64_t>((s[O_F_body + 12 + k_2_] >> (x & 63)) & 1)) else 0)
    return 0

# 12: start:
# A start block: 0, or the number of the require that refused.
cdef int64_t start_block_1(const Game *g, uint64_t *s) noexcept nogil:
    cdef uint64_t[12] where_1, where_3, where_5, where_7
    cdef int64_t k_1_, x_2, x_4, x_6, x_8
    cdef uint64_t m_2_
    # 13: require (worth in {1, 2, 3, 5, 8, 13}) == cells, "a site holds 1, 2, 3, 5, 8 or D"
    for k_1_ in range(12):
        where_1[k_1_] = <uint64_t>0
    k_1_, m_2_ = -1, 0
    while True:
        while m_2_ == 0 and k_1_ < 11:
            k_1_ += 1
            m_2_ = T_BOARD[k_1_]
        if m_2_ == 0:
            break
        x_2 = k_1_ * 64 + lx_take(&m_2_)
        if (<int64_t>(<int8_t *>(s + O_F_worth))[x_2]) == 2:
            lx_set(where_1, x_2)
    for k_1_ in range(12):
        where_3[k_1_] = <uint64_t>0
    k_1_, m_2_ = -1, 0
    while True:
        while m_2_ == 0 and k_1_ < 11:
            k_1_ += 1
            m_2_ = T_BOARD[k_1_]
        if m_2_ == 0:
            break
        x_4 = k_1_ * 64 + lx_take(&m_2_)
        if (<int64_t>(<int8_t *>(s + O_F_worth))[x_4]) == 3:
            lx_set(where_3, x_4)
    for k_1_ in range(12):
        where_5[k_1_] = <uint64_t>0
    k_1_, m_2_ = -1, 0
    while True:
        while m_2_ == 0 and k_1_ < 11:
            k_1_ += 1
            m_2_ = T_BOARD[k_1_]
        if m_2_ == 0:
            break
        x_6 = k_1_ * 64 + lx_take(&m_2_)
        if (<int64_t>(<int8_t *>(s + O_F_worth))[x_6]) == 5:
            lx_set(where_5, x_6)
    for k_1_ in range(12):
        where_7[k_1_] = <uint64_t>0
    k_1_, m_2_ = -1, 0
    while True:
        while m_2_ == 0 and k_1_ < 11:
            k_1_ += 1
            m_2_ = T_BOARD[k_1_]
        if m_2_ == 0:
            break
        x_8 = k_1_ * 64 + lx_take(&m_2_)
        if (<int64_t>(<int8_t *>(s + O_F_worth))[x_8]) == 13:
            lx_set(where_7, x_8)
    m_2_ = 0
    for k_1_ in range(12):
        m_2_ |= ((((((s[O_W_worth + 12 + k_1_] | where_1[k_1_]) | where_3[k_1_]) | where_5[k_1_]) | s[O_W_worth + k_1_])
                | where_7[k_1_]) ^ T_BOARD[k_1_])
    if not (not (m_2_ != 0)):
        return 1
    return 0

# 22: action place(at in cells):
cdef int64_t act_place(const Game *g, uint64_t *s, int64_t at_0) noexcept nogil:
    cdef const uint64_t *T_square = g.T_square
    cdef int64_t value_1, k_1_, on_3, on_4, total_6, c_7, value_8, held_9, i_3_, x_10
    cdef uint64_t[12] places_2, value_5
    cdef uint64_t m_2_
    # 25: body[square(at)] = me
    value_1 = 1 + (<int64_t>s[S_ME])
    for k_1_ in range(12):
        places_2[k_1_] = T_square[at_0 * 12 + k_1_]
    on_3 = value_1 == 1
    for k_1_ in range(12):
        s[O_F_body + k_1_] = (s[O_F_body + k_1_] | places_2[k_1_]) if on_3 else (s[O_F_body + k_1_] & ~places_2[k_1_])
    on_4 = value_1 == 2
    for k_1_ in range(12):
        s[O_F_body + 12 + k_1_] = ((s[O_F_body + 12 + k_1_] | places_2[k_1_]) if on_4
                else (s[O_F_body + 12 + k_1_] & ~places_2[k_1_]))
    # 26: neutralise(square(at))
    for k_1_ in range(12):
        value_5[k_1_] = T_square[at_0 * 12 + k_1_]
    # 45: points[me] += sum(worth[c] for c in S)
    total_6 = 0
    k_1_, m_2_ = -1, 0
    while True:
        while m_2_ == 0 and k_1_ < 11:
            k_1_ += 1
            m_2_ = value_5[k_1_]
        if m_2_ == 0:
            break
        c_7 = k_1_ * 64 + lx_take(&m_2_)
        total_6 = total_6 + (<int64_t>(<int8_t *>(s + O_F_worth))[c_7])
    value_8 = (<int64_t>(<int32_t *>(s + O_F_points))[(<int64_t>s[S_ME])]) + total_6
    held_9 = value_8
    if held_9 > INT32_MAX:
        s[S_BEYOND] = <uint64_t>1
        held_9 = INT32_MAX
    (<int32_t *>(s + O_F_points))[(<int64_t>s[S_ME])] = <int32_t>held_9
    # 46: if any(S & mercury): paralysed[me] = true
    m_2_ = 0
    for k_1_ in range(12):
        m_2_ |= (value_5[k_1_] & s[O_W_worth + k_1_])
    if m_2_ != 0:
        i_3_ = (<int64_t>s[S_ME])
        lx_set(s + O_F_paralysed, i_3_)
    # 47: worth[S] = 0
    k_1_, m_2_ = -1, 0
    while True:
        while m_2_ == 0 and k_1_ < 11:
            k_1_ += 1
            m_2_ = value_5[k_1_]
        if m_2_ == 0:
            break
        x_10 = k_1_ * 64 + lx_take(&m_2_)
        (<int8_t *>(s + O_F_worth))[x_10] = <int8_t>0
        lx_clear(s + O_W_worth, x_10)
        lx_clear(s + O_W_worth + 12, x_10)
        lx_clear(s + O_W_worth + 24, x_10)
    return 1

# 30: action move(from in mine, to in free):
cdef int64_t act_move(const Game *g, uint64_t *s, int64_t from_0, int64_t to_1) noexcept nogil:
    cdef uint64_t[12] value_1
    cdef int64_t i_1_, k_2_
    # 31: left |= from
    lx_set(s + O_F_left, from_0)
    # 32: taken |= to
    lx_set(s + O_F_taken, to_1)
    # 33: let rest = mine - left
    i_1_ = (<int64_t>s[S_ME])
    for k_2_ in range(12):
        value_1[k_2_] = s[O_F_body + i_1_ * 12 + k_2_] & ~s[O_F_left + k_2_]
    # 37: if to in carbon: born |= from
    if (<int64_t>(<int8_t *>(s + O_F_worth))[to_1]) == 1:
        lx_set(s + O_F_born, from_0)
    return 1

# 39: effect settle():
cdef int64_t effect_settle(const Game *g, uint64_t *s) noexcept nogil:
    cdef uint64_t[12] places_1, places_3, value_6
    cdef int64_t k_1_, value_2, on_4, on_5, total_7, c_8, value_9, held_10, i_3_, x_11
    cdef uint64_t m_2_
    # 40: body[left - born] = none
    for k_1_ in range(12):
        places_1[k_1_] = s[O_F_left + k_1_] & ~s[O_F_born + k_1_]
    for k_1_ in range(12):
        s[O_F_body + k_1_] = s[O_F_body + k_1_] & ~places_1[k_1_]
    for k_1_ in range(12):
        s[O_F_body + 12 + k_1_] = s[O_F_body + 12 + k_1_] & ~places_1[k_1_]
    # 41: body[taken] = me
    value_2 = 1 + (<int64_t>s[S_ME])
    for k_1_ in range(12):
        places_3[k_1_] = s[O_F_taken + k_1_]
    on_4 = value_2 == 1
    for k_1_ in range(12):
        s[O_F_body + k_1_] = (s[O_F_body + k_1_] | places_3[k_1_]) if on_4 else (s[O_F_body + k_1_] & ~places_3[k_1_])
    on_5 = value_2 == 2
    for k_1_ in range(12):
        s[O_F_body + 12 + k_1_] = ((s[O_F_body + 12 + k_1_] | places_3[k_1_]) if on_5
                else (s[O_F_body + 12 + k_1_] & ~places_3[k_1_]))
    # 42: neutralise(taken)
    for k_1_ in range(12):
        value_6[k_1_] = s[O_F_taken + k_1_]
    # 45: points[me] += sum(worth[c] for c in S)
    total_7 = 0
    k_1_, m_2_ = -1, 0
    while True:
        while m_2_ == 0 and k_1_ < 11:
            k_1_ += 1
            m_2_ = value_6[k_1_]
        if m_2_ == 0:
            break
        c_8 = k_1_ * 64 + lx_take(&m_2_)
        total_7 = total_7 + (<int64_t>(<int8_t *>(s + O_F_worth))[c_8])
    value_9 = (<int64_t>(<int32_t *>(s + O_F_points))[(<int64_t>s[S_ME])]) + total_7
    held_10 = value_9
    if held_10 > INT32_MAX:
        s[S_BEYOND] = <uint64_t>1
        held_10 = INT32_MAX
    (<int32_t *>(s + O_F_points))[(<int64_t>s[S_ME])] = <int32_t>held_10
    # 46: if any(S & mercury): paralysed[me] = true
    m_2_ = 0
    for k_1_ in range(12):
        m_2_ |= (value_6[k_1_] & s[O_W_worth + k_1_])
    if m_2_ != 0:
        i_3_ = (<int64_t>s[S_ME])
        lx_set(s + O_F_paralysed, i_3_)
    # 47: worth[S] = 0
    k_1_, m_2_ = -1, 0
    while True:
        while m_2_ == 0 and k_1_ < 11:
            k_1_ += 1
            m_2_ = value_6[k_1_]
        if m_2_ == 0:
            break
        x_11 = k_1_ * 64 + lx_take(&m_2_)
        (<int8_t *>(s + O_F_worth))[x_11] = <int8_t>0
        lx_clear(s + O_W_worth, x_11)
        lx_clear(s + O_W_worth + 12, x_11)
        lx_clear(s + O_W_worth + 24, x_11)
    return 1

# 49: action skip: paralysed[me] = false
cdef int64_t act_skip(const Game *g, uint64_t *s) noexcept nogil:
    cdef int64_t i_1_
    # 49: action skip: paralysed[me] = false
    i_1_ = (<int64_t>s[S_ME])
    lx_clear(s + O_F_paralysed, i_1_)
    return 1

# Stop 2: is any of move or the end of the turn offered?
cdef int64_t offered_2(const Game *g, uint64_t *s) noexcept nogil:
    cdef int64_t gap_2, above_3, i_1_, i_2_, from_1, k_4_, i_5_, k_6_, c_7_, k_9_, i_10_, k_11_, c_12_, k_13_, base_6
    cdef int64_t gap_7, above_8
    cdef uint64_t m_3_, any_8_, any_14_, any_15_
    cdef uint64_t[12] limit_5
    # 30: action move(from in mine, to in free):
    # 34: require connected(rest, beside), "the rest must be one piece"
    # 35: require left within beside(rest), "each moving cell must leave the side of the rest"
    # 36: require taken within beside(rest), "each new site must be beside the rest"
    gap_2 = (<int64_t>s[S_LEAST_1]) - (<int64_t>ACTION_move << 56)
    above_3 = -1 if (gap_2 <= 0) else ((gap_2 >> 10) - 1)
    i_1_ = (<int64_t>s[S_ME])
    i_2_ = (above_3 + 1)
    k_4_, m_3_ = -1, 0
    while True:
        while m_3_ == 0 and k_4_ < 11:
            k_4_ += 1
            m_3_ = (((s[O_F_body + i_1_ * 12 + k_4_] & ~s[O_USED_0 + k_4_]) & s[O_STAYS_0_2_4_6 + k_4_])
                    & (~lx_low_word(i_2_, k_4_)))
        if m_3_ == 0:
            break
        from_1 = k_4_ * 64 + lx_take(&m_3_)
        i_5_ = (<int64_t>s[S_ME])
        k_6_ = (from_1 >> 6)
        c_7_ = (<int64_t>(((s[O_F_body + i_5_ * 12 + k_6_] & ~s[O_F_left + k_6_]) >> (from_1 & 63)) & 1))
        any_8_ = 0
        for k_9_ in range(12):
            any_8_ |= ((s[O_F_left + k_9_] | lx_bit_word(from_1, k_9_))
                    & ~(s[O_REACH_0_2_4_6 + k_9_] & ~((s[O_ONCE_0_2_4_6 + k_9_] & T_IMAGE_beside[from_1 * 12 + k_9_])
                    if c_7_ else <uint64_t>0)))
        if not (any_8_ != 0):
            i_10_ = (<int64_t>s[S_ME])
            k_11_ = (from_1 >> 6)
            c_12_ = (<int64_t>(((s[O_F_body + i_10_ * 12 + k_11_] & ~s[O_F_left + k_11_]) >> (from_1 & 63)) & 1))
            for k_13_ in range(12):
                limit_5[k_13_] = (s[O_REACH_0_2_4_6 + k_13_]
                        & ~((s[O_ONCE_0_2_4_6 + k_13_] & T_IMAGE_beside[from_1 * 12 + k_13_]) if c_12_
                        else <uint64_t>0))
            base_6 = (<int64_t>ACTION_move << 56) + (from_1 * 1024)
            gap_7 = (<int64_t>s[S_LEAST_1]) - base_6
            above_8 = -1 if (gap_7 <= 0) else (gap_7 - 1)
            any_14_ = 0
            for i_10_ in range(12):
                any_14_ |= (s[O_F_taken + i_10_] & ~limit_5[i_10_])
            k_11_ = <int64_t>(not (any_14_ != 0))
            c_12_ = (above_8 + 1)
            any_15_ = 0
            for k_13_ in range(12):
                any_15_ |= ((((T_BOARD[k_13_] & ~(s[O_F_body + k_13_] | s[O_F_body + 12 + k_13_]))
                        & ~s[O_USED_1 + k_13_]) & (limit_5[k_13_] if k_11_ else <uint64_t>0))
                        & (~lx_low_word(c_12_, k_13_)))
            if any_15_ != 0:
                return 1
    return 0

# The turn ends at stop 2.
cdef int64_t leave_2(const Game *g, uint64_t *s) noexcept nogil:
    if (<int64_t>s[S_TAKEN_0]) >= 1:
        effect_settle(g, s)
        return finish_turn(g, s)
    return LX_DEAD_END

# A turn begins: on to place, skip, move or the end of the turn.
cdef int64_t begin_0(const Game *g, uint64_t *s) noexcept nogil:
    cdef int64_t i_1_, k_3_
    cdef uint64_t any_2_
    cdef uint64_t[12] p_4_
    i_1_ = (<int64_t>s[S_ME])
    any_2_ = 0
    for k_3_ in range(12):
        any_2_ |= s[O_F_body + i_1_ * 12 + k_3_]
    if not (any_2_ != 0):
        s[S_AT] = <uint64_t>0
        return LX_GOES_ON
    i_1_ = (<int64_t>s[S_ME])
    if <int64_t>((s[O_F_paralysed] >> i_1_) & 1):
        s[S_AT] = <uint64_t>1
        return LX_GOES_ON
    s[S_TAKEN_0] = <uint64_t>0
    s[S_LEAST_1] = <uint64_t>0
    for i_1_ in range(12):
        s[O_USED_0 + i_1_] = <uint64_t>0
    for i_1_ in range(12):
        s[O_USED_1 + i_1_] = <uint64_t>0
    s[S_AT] = <uint64_t>2
    i_1_ = (<int64_t>s[S_ME])
    for k_3_ in range(12):
        p_4_[k_3_] = s[O_F_body + i_1_ * 12 + k_3_] & ~s[O_F_left + k_3_]
    lx_keep_pieces(s + O_STAYS_0_2_4_6, s + O_WHOLE_0_2_4_6, p_4_, T_BOARD, 12, 26, 27, 85)
    i_1_ = (<int64_t>s[S_ME])
    for k_3_ in range(12):
        p_4_[k_3_] = s[O_F_body + i_1_ * 12 + k_3_] & ~s[O_F_left + k_3_]
    lx_keep_images(s + O_REACH_0_2_4_6, s + O_ONCE_0_2_4_6, p_4_, T_BOARD, 12, 27, 85)
    if not offered_2(g, s):
        return leave_2(g, s)
    return LX_GOES_ON

# Stop 0: is any of place offered?
cdef int64_t offered_0(const Game *g, uint64_t *s) noexcept nogil:
    cdef const uint64_t *T_where = g.T_where
    cdef const uint64_t *T_square = g.T_square
    cdef int64_t at_1, k_2_, k_4_
    cdef uint64_t m_1_, any_3_
    # 22: action place(at in cells):
    # 23: require count(square(at)) == 4, "the square leaves the board"
    # 24: require square(at) within free, "the square is not free"
    k_2_, m_1_ = -1, 0
    while True:
        while m_1_ == 0 and k_2_ < 11:
            k_2_ += 1
            m_1_ = T_where[k_2_]
        if m_1_ == 0:
            break
        at_1 = k_2_ * 64 + lx_take(&m_1_)
        any_3_ = 0
        for k_4_ in range(12):
            any_3_ |= (T_square[at_1 * 12 + k_4_] & ~(T_BOARD[k_4_] & ~(s[O_F_body + k_4_] | s[O_F_body + 12 + k_4_])))
        if not (any_3_ != 0):
            return 1
    return 0

# Stop 1: is any of skip offered?
cdef int64_t offered_1(const Game *g, uint64_t *s) noexcept nogil:
    # 49: action skip: paralysed[me] = false
    return 1

# move is chosen: what it does, and what the turn remembers of it.
cdef int64_t take_4_move(const Game *g, uint64_t *s, int64_t c) noexcept nogil:
    cdef int64_t from_1, to_2, i_1_, k_2_
    cdef uint64_t[12] whole_3
    from_1 = (c >> 10) & 1023
    to_2 = c & 1023
    i_1_ = (<int64_t>s[S_ME])
    for k_2_ in range(12):
        whole_3[k_2_] = s[O_F_body + i_1_ * 12 + k_2_] & ~(s[O_F_left + k_2_] | lx_bit_word(from_1, k_2_))
    act_move(g, s, from_1, to_2)
    s[S_LEAST_1] = <uint64_t>(c + 1)
    lx_set(s + O_USED_0, from_1)
    lx_set(s + O_USED_1, to_2)
    for i_1_ in range(12):
        s[O_WHOLE_0_2_4_6 + i_1_] = whole_3[i_1_]
    return 1

# On to: move or the end of the turn.
cdef int64_t go_5(const Game *g, uint64_t *s) noexcept nogil:
    cdef int64_t i_1_, k_3_
    cdef uint64_t[12] p_2_
    s[S_TAKEN_0] = <uint64_t>((<int64_t>s[S_TAKEN_0]) + 1)
    s[S_AT] = <uint64_t>2
    i_1_ = (<int64_t>s[S_ME])
    for k_3_ in range(12):
        p_2_[k_3_] = s[O_F_body + i_1_ * 12 + k_3_] & ~s[O_F_left + k_3_]
    lx_keep_pieces(s + O_STAYS_0_2_4_6, s + O_WHOLE_0_2_4_6, p_2_, T_BOARD, 12, 26, 27, 85)
    i_1_ = (<int64_t>s[S_ME])
    for k_3_ in range(12):
        p_2_[k_3_] = s[O_F_body + i_1_ * 12 + k_3_] & ~s[O_F_left + k_3_]
    lx_keep_images(s + O_REACH_0_2_4_6, s + O_ONCE_0_2_4_6, p_2_, T_BOARD, 12, 27, 85)
    if not offered_2(g, s):
        return leave_2(g, s)
    return LX_GOES_ON

# The points of player p.
cdef int64_t score_of "lx_score_of"(const Game *g, uint64_t *s, int64_t p) noexcept nogil:
    # 58: score p: points[p]
    return <int64_t>(<int32_t *>(s + O_F_points))[p]

# The end clauses: 1 + the number of the first that holds.
cdef int64_t check_ends(const Game *g, uint64_t *s) noexcept nogil:
    cdef uint64_t any_1_
    cdef int64_t k_2_
    # 59: end when not any(worth > 0)
    any_1_ = 0
    for k_2_ in range(12):
        any_1_ |= s[O_W_worth + 24 + k_2_]
    if not (any_1_ != 0):
        win_by_score(g, s)
        return 1
    # 60: end when turns == 2 * limit
    if (<int64_t>s[S_TURNS]) == 160:
        win_by_score(g, s)
        return 2
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
    cdef uint64_t[12] places_1
    cdef int64_t k_1_, x_2
    cdef uint64_t m_2_
    # 6: cell worth: 0..13
    for k_1_ in range(12):
        places_1[k_1_] = T_BOARD[k_1_]
    k_1_, m_2_ = -1, 0
    while True:
        while m_2_ == 0 and k_1_ < 11:
            k_1_ += 1
            m_2_ = places_1[k_1_]
        if m_2_ == 0:
            break
        x_2 = k_1_ * 64 + lx_take(&m_2_)
        lx_clear(s + O_W_worth, x_2)
        lx_clear(s + O_W_worth + 12, x_2)
        lx_clear(s + O_W_worth + 24, x_2)

# What a turn remembers, at its starting values.
cdef void reset_turn "lx_reset_turn"(const Game *g, uint64_t *s) noexcept nogil:
    cdef int64_t k_1_
    s[S_AT] = <uint64_t>0
    s[S_TAKEN_0] = <uint64_t>0
    s[S_LEAST_1] = <uint64_t>0
    for k_1_ in range(12):
        s[O_USED_0 + k_1_] = <uint64_t>0
    for k_1_ in range(12):
        s[O_USED_1 + k_1_] = <uint64_t>0
    for k_1_ in range(12):
        s[O_STAYS_0_2_4_6 + k_1_] = <uint64_t>0
    for k_1_ in range(12):
        s[O_WHOLE_0_2_4_6 + k_1_] = <uint64_t>0
    for k_1_ in range(12):
        s[O_REACH_0_2_4_6 + k_1_] = <uint64_t>0
    for k_1_ in range(12):
        s[O_ONCE_0_2_4_6 + k_1_] = <uint64_t>0
    # 28: turn left, taken, born: set of cell
    for k_1_ in range(12):
        s[O_F_left + k_1_] = <uint64_t>0
    # 28: turn left, taken, born: set of cell
    for k_1_ in range(12):
        s[O_F_taken + k_1_] = <uint64_t>0
    # 28: turn left, taken, born: set of cell
    for k_1_ in range(12):
        s[O_F_born + k_1_] = <uint64_t>0

# A turn begins.
cdef int64_t enter(const Game *g, uint64_t *s) noexcept nogil:
    cdef int64_t code_1
    code_1 = begin_0(g, s)
    if (code_1 == LX_GOES_ON) and ((<int64_t>s[S_AT]) == 0):
        if not offered_0(g, s):
            return LX_DEAD_END
    if (code_1 == LX_GOES_ON) and ((<int64_t>s[S_AT]) == 1):
        if not offered_1(g, s):
            return LX_DEAD_END
    return code_1

# The turn is over.
cdef int64_t finish_turn(const Game *g, uint64_t *s) noexcept nogil:
    cdef int64_t ended_1
    s[S_TURNS] = <uint64_t>((<int64_t>s[S_TURNS]) + 1)
    ended_1 = check_ends(g, s)
    if ended_1:
        s[S_OVER] = <uint64_t>ended_1
        return LX_GAME_OVER
    return LX_IDLE

# The turn of the next player begins.
cdef int64_t begin_turn(const Game *g, uint64_t *s) noexcept nogil:
    cdef int64_t me_before, next_before, code_1
    me_before = <int64_t>s[S_ME]
    next_before = <int64_t>s[S_NEXT]
    s[S_ME] = <uint64_t>(<int64_t>s[S_NEXT])
    s[S_NEXT] = <uint64_t>(0 if (((<int64_t>s[S_ME]) + 1) == 2) else ((<int64_t>s[S_ME]) + 1))
    reset_turn(g, s)
    code_1 = enter(g, s)
    if code_1 == LX_DEAD_END:
        reset_turn(g, s)
        s[S_ME] = <uint64_t>me_before
        s[S_NEXT] = <uint64_t>next_before
        s[S_OVER] = <uint64_t>end_stuck(g, s)
        return LX_GAME_OVER
    return LX_TURN_ENDED if (code_1 == LX_GOES_ON) else code_1

# On to a turn in which somebody can choose.
cdef int64_t go_on(const Game *g, uint64_t *s, int64_t code) noexcept nogil:
    cdef int64_t i
    for i in range(1, 10000):
        if code != LX_IDLE:
            return code
        code = begin_turn(g, s)
    return code

# The game begins with a turn of `first`.
cdef int64_t begin_game "lx_begin_game"(const Game *g, uint64_t *s, int64_t first) noexcept nogil:
    cdef int64_t ended_1
    s[S_ME] = <uint64_t>(1 if (first == 0) else (first + -1))
    s[S_NEXT] = <uint64_t>first
    reset_turn(g, s)
    ended_1 = check_ends(g, s)
    if ended_1:
        s[S_OVER] = <uint64_t>ended_1
        return LX_GAME_OVER
    return go_on(g, s, begin_turn(g, s))

# The next player has no turn: 1 + the number of the clause.
cdef int64_t end_stuck(const Game *g, uint64_t *s) noexcept nogil:
    cdef int64_t at_1, value_2, value_3, held_4, at_5, x_6
    # 61: end when stuck:
    # 62: points[me] += points[next]
    at_1 = <int64_t>s[S_NEXT]
    value_2 = <int64_t>(<int32_t *>(s + O_F_points))[at_1]
    value_3 = (<int64_t>(<int32_t *>(s + O_F_points))[(<int64_t>s[S_ME])]) + value_2
    held_4 = value_3
    if held_4 < INT32_MIN:
        s[S_BEYOND] = <uint64_t>2
        held_4 = INT32_MIN
    if held_4 > INT32_MAX:
        s[S_BEYOND] = <uint64_t>2
        held_4 = INT32_MAX
    (<int32_t *>(s + O_F_points))[(<int64_t>s[S_ME])] = <int32_t>held_4
    # 63: points[next] = 0
    at_5 = <int64_t>s[S_NEXT]
    (<int32_t *>(s + O_F_points))[at_5] = <int32_t>0
    # 64: lose next
    x_6 = <int64_t>s[S_NEXT]
    s[O_WINNERS] = <uint64_t>3 & ~(<uint64_t>1 << x_6)
    return 3

# Every choice offered, in canonical order.
cdef int64_t list_choices "lx_list_choices"(const Game *g, uint64_t *s, lx_choice *out, int64_t room) noexcept nogil:
    cdef int64_t total = 0
    cdef const uint64_t *T_where = g.T_where
    cdef const uint64_t *T_square = g.T_square
    cdef int64_t at_1, k_2_, k_4_, gap_200002, above_200003, from_200001, k_5_, i_6_, k_7_, c_8_, k_9_, base_200006
    cdef int64_t gap_200007, above_200008, k_11_, may_end_200009
    cdef uint64_t m_1_, any_3_, any_10_
    cdef uint64_t[12] image_200004
    if (<int64_t>s[S_AT]) == 0:
        # 22: action place(at in cells):
        # 23: require count(square(at)) == 4, "the square leaves the board"
        # 24: require square(at) within free, "the square is not free"
        k_2_, m_1_ = -1, 0
        while True:
            while m_1_ == 0 and k_2_ < 11:
                k_2_ += 1
                m_1_ = T_where[k_2_]
            if m_1_ == 0:
                break
            at_1 = k_2_ * 64 + lx_take(&m_1_)
            any_3_ = 0
            for k_4_ in range(12):
                any_3_ |= (T_square[at_1 * 12 + k_4_] & ~(T_BOARD[k_4_]
                        & ~(s[O_F_body + k_4_] | s[O_F_body + 12 + k_4_])))
            if not (any_3_ != 0):
                total = lx_append(out, total, room, <uint64_t>at_1)
    if (<int64_t>s[S_AT]) == 1:
        # 49: action skip: paralysed[me] = false
        total = lx_append(out, total, room, <uint64_t>(<int64_t>ACTION_skip << 56))
    if (<int64_t>s[S_AT]) == 2:
        # 30: action move(from in mine, to in free):
        # 34: require connected(rest, beside), "the rest must be one piece"
        # 35: require left within beside(rest), "each moving cell must leave the side of the rest"
        # 36: require taken within beside(rest), "each new site must be beside the rest"
        gap_200002 = (<int64_t>s[S_LEAST_1]) - (<int64_t>ACTION_move << 56)
        above_200003 = -1 if (gap_200002 <= 0) else ((gap_200002 >> 10) - 1)
        k_2_ = (<int64_t>s[S_ME])
        k_4_ = (above_200003 + 1)
        k_5_, m_1_ = -1, 0
        while True:
            while m_1_ == 0 and k_5_ < 11:
                k_5_ += 1
                m_1_ = (((s[O_F_body + k_2_ * 12 + k_5_] & ~s[O_USED_0 + k_5_]) & s[O_STAYS_0_2_4_6 + k_5_])
                        & (~lx_low_word(k_4_, k_5_)))
            if m_1_ == 0:
                break
            from_200001 = k_5_ * 64 + lx_take(&m_1_)
            i_6_ = (<int64_t>s[S_ME])
            k_7_ = (from_200001 >> 6)
            c_8_ = (<int64_t>(((s[O_F_body + i_6_ * 12 + k_7_] & ~s[O_F_left + k_7_]) >> (from_200001 & 63)) & 1))
            for k_9_ in range(12):
                image_200004[k_9_] = (s[O_REACH_0_2_4_6 + k_9_]
                        & ~((s[O_ONCE_0_2_4_6 + k_9_] & T_IMAGE_beside[from_200001 * 12 + k_9_]) if c_8_
                        else <uint64_t>0))
            any_3_ = 0
            for i_6_ in range(12):
                any_3_ |= ((s[O_F_left + i_6_] | lx_bit_word(from_200001, i_6_)) & ~image_200004[i_6_])
            if not (any_3_ != 0):
                base_200006 = (<int64_t>ACTION_move << 56) + (from_200001 * 1024)
                gap_200007 = (<int64_t>s[S_LEAST_1]) - base_200006
                above_200008 = -1 if (gap_200007 <= 0) else (gap_200007 - 1)
                any_10_ = 0
                for k_7_ in range(12):
                    any_10_ |= (s[O_F_taken + k_7_] & ~image_200004[k_7_])
                c_8_ = <int64_t>(not (any_10_ != 0))
                k_9_ = (above_200008 + 1)
                for k_11_ in range(12):
                    total = lx_list(out, total, room, (((T_BOARD[k_11_]
                            & ~(s[O_F_body + k_11_] | s[O_F_body + 12 + k_11_])) & ~s[O_USED_1 + k_11_])
                            & (image_200004[k_11_] if c_8_ else <uint64_t>0)) & (~lx_low_word(k_9_, k_11_)),
                            <uint64_t>(((<int64_t>ACTION_move << 56) + (from_200001 * 1024)) + k_11_ * 64))
        may_end_200009 = may_end_made(g, s)
        if may_end_200009:
            total = lx_append(out, total, room, <uint64_t>-1)
    return total

# The number of choices offered.
cdef int64_t count_choices "lx_count_choices"(const Game *g, uint64_t *s) noexcept nogil:
    cdef const uint64_t *T_where = g.T_where
    cdef const uint64_t *T_square = g.T_square
    cdef int64_t total_, at_1, k_2_, k_4_, gap_200002, above_200003, from_200001, k_5_, i_6_, k_7_, c_8_, k_9_
    cdef int64_t base_200006, gap_200007, above_200008, t_11_, k_12_, may_end_200009
    cdef uint64_t m_1_, any_3_, any_10_
    cdef uint64_t[12] image_200004
    if (<int64_t>s[S_AT]) == 0:
        total_ = 0
        # 22: action place(at in cells):
        # 23: require count(square(at)) == 4, "the square leaves the board"
        # 24: require square(at) within free, "the square is not free"
        k_2_, m_1_ = -1, 0
        while True:
            while m_1_ == 0 and k_2_ < 11:
                k_2_ += 1
                m_1_ = T_where[k_2_]
            if m_1_ == 0:
                break
            at_1 = k_2_ * 64 + lx_take(&m_1_)
            any_3_ = 0
            for k_4_ in range(12):
                any_3_ |= (T_square[at_1 * 12 + k_4_] & ~(T_BOARD[k_4_]
                        & ~(s[O_F_body + k_4_] | s[O_F_body + 12 + k_4_])))
            if not (any_3_ != 0):
                total_ = total_ + 1
        return total_
    if (<int64_t>s[S_AT]) == 1:
        total_ = 0
        # 49: action skip: paralysed[me] = false
        total_ = total_ + 1
        return total_
    if (<int64_t>s[S_AT]) == 2:
        total_ = 0
        # 30: action move(from in mine, to in free):
        # 34: require connected(rest, beside), "the rest must be one piece"
        # 35: require left within beside(rest), "each moving cell must leave the side of the rest"
        # 36: require taken within beside(rest), "each new site must be beside the rest"
        gap_200002 = (<int64_t>s[S_LEAST_1]) - (<int64_t>ACTION_move << 56)
        above_200003 = -1 if (gap_200002 <= 0) else ((gap_200002 >> 10) - 1)
        k_2_ = (<int64_t>s[S_ME])
        k_4_ = (above_200003 + 1)
        k_5_, m_1_ = -1, 0
        while True:
            while m_1_ == 0 and k_5_ < 11:
                k_5_ += 1
                m_1_ = (((s[O_F_body + k_2_ * 12 + k_5_] & ~s[O_USED_0 + k_5_]) & s[O_STAYS_0_2_4_6 + k_5_])
                        & (~lx_low_word(k_4_, k_5_)))
            if m_1_ == 0:
                break
            from_200001 = k_5_ * 64 + lx_take(&m_1_)
            i_6_ = (<int64_t>s[S_ME])
            k_7_ = (from_200001 >> 6)
            c_8_ = (<int64_t>(((s[O_F_body + i_6_ * 12 + k_7_] & ~s[O_F_left + k_7_]) >> (from_200001 & 63)) & 1))
            for k_9_ in range(12):
                image_200004[k_9_] = (s[O_REACH_0_2_4_6 + k_9_]
                        & ~((s[O_ONCE_0_2_4_6 + k_9_] & T_IMAGE_beside[from_200001 * 12 + k_9_]) if c_8_
                        else <uint64_t>0))
            any_3_ = 0
            for i_6_ in range(12):
                any_3_ |= ((s[O_F_left + i_6_] | lx_bit_word(from_200001, i_6_)) & ~image_200004[i_6_])
            if not (any_3_ != 0):
                base_200006 = (<int64_t>ACTION_move << 56) + (from_200001 * 1024)
                gap_200007 = (<int64_t>s[S_LEAST_1]) - base_200006
                above_200008 = -1 if (gap_200007 <= 0) else (gap_200007 - 1)
                any_10_ = 0
                for k_7_ in range(12):
                    any_10_ |= (s[O_F_taken + k_7_] & ~image_200004[k_7_])
                c_8_ = <int64_t>(not (any_10_ != 0))
                k_9_ = (above_200008 + 1)
                t_11_ = 0
                for k_12_ in range(12):
                    t_11_ += lx_popcount((((T_BOARD[k_12_] & ~(s[O_F_body + k_12_] | s[O_F_body + 12 + k_12_]))
                            & ~s[O_USED_1 + k_12_]) & (image_200004[k_12_] if c_8_ else <uint64_t>0))
                            & (~lx_low_word(k_9_, k_12_)))
                total_ = total_ + t_11_
        may_end_200009 = may_end_made(g, s)
        total_ = total_ + may_end_200009
        return total_
    return 0

# The number of choices, untried ones included.
cdef int64_t count_pseudo(const Game *g, uint64_t *s) noexcept nogil:
    cdef const uint64_t *T_where_2 = g.T_where_2
    cdef int64_t total_, t_1_, k_2_, gap_200001, above_200002, t_3_, k_4_, t_5_, k_6_, may_end_200004
    if (<int64_t>s[S_AT]) == 0:
        total_ = 0
        t_1_ = 0
        for k_2_ in range(12):
            t_1_ += lx_popcount(T_where_2[k_2_])
        total_ = total_ + t_1_
        return total_
    if (<int64_t>s[S_AT]) == 1:
        total_ = 0
        # 49: action skip: paralysed[me] = false
        total_ = total_ + 1
        return total_
    if (<int64_t>s[S_AT]) == 2:
        total_ = 0
        gap_200001 = (<int64_t>s[S_LEAST_1]) - (<int64_t>ACTION_move << 56)
        above_200002 = -1 if (gap_200001 <= 0) else ((gap_200001 >> 10) - 1)
        t_1_ = (<int64_t>s[S_ME])
        k_2_ = (above_200002 + 1)
        t_3_ = 0
        for k_4_ in range(12):
            t_3_ += lx_popcount(((s[O_F_body + t_1_ * 12 + k_4_] & ~s[O_USED_0 + k_4_]) & s[O_STAYS_0_2_4_6 + k_4_])
                    & (~lx_low_word(k_2_, k_4_)))
        t_5_ = 0
        for k_6_ in range(12):
            t_5_ += lx_popcount(((T_BOARD[k_6_] & ~(s[O_F_body + k_6_] | s[O_F_body + 12 + k_6_]))
                    & ~s[O_USED_1 + k_6_]) & s[O_REACH_0_2_4_6 + k_6_])
        total_ = total_ + (t_3_ * t_5_)
        may_end_200004 = may_end_made(g, s)
        total_ = total_ + may_end_200004
        return total_
    return 0

# A choice drawn evenly; LX_GIVEN_UP where many draws were not offered.
cdef int64_t draw_choice "lx_draw_choice"(const Game *g, uint64_t *s, uint64_t *rng) noexcept nogil:
    cdef const uint64_t *T_where_2 = g.T_where_2
    cdef const uint64_t *T_square = g.T_square
    cdef int64_t total_, k_1_, k_2_, many_2, tried, left, left_4_, drawn_0, gap_200001, above_200002, many_200006
    cdef int64_t many_200007, may_end_200008, all_200009, some_200010, rest_200011, left_5_, drawn_1, c_200012
    cdef uint64_t[12] members_1, members_200004, members_200005, image_200013
    cdef uint64_t m_3_, any_6_
    if (<int64_t>s[S_AT]) == 0:
        total_ = 0
        for k_1_ in range(12):
            members_1[k_1_] = T_where_2[k_1_]
        k_1_ = 0
        for k_2_ in range(12):
            k_1_ += lx_popcount(members_1[k_2_])
        many_2 = k_1_
        total_ = total_ + many_2
        if total_ == 0:
            return -1
        for tried in range(200):
            left = scaled(g, <int64_t>random_word(rng), total_)
            if left < many_2:
                k_1_, left_4_ = -1, left
                for k_2_ in range(12):
                    m_3_ = members_1[k_2_]
                    if left_4_ < lx_popcount(m_3_):
                        k_1_ = k_2_ * 64 + lx_nth(m_3_, left_4_)
                        break
                    left_4_ -= lx_popcount(m_3_)
                drawn_0 = k_1_
                m_3_ = 0
                for k_1_ in range(12):
                    m_3_ |= (T_square[drawn_0 * 12 + k_1_] & ~(T_BOARD[k_1_]
                            & ~(s[O_F_body + k_1_] | s[O_F_body + 12 + k_1_])))
                if not (m_3_ != 0):
                    return drawn_0
                left = LX_MISSED
            else:
                left = left - many_2
            if left < total_:
                return -1
        return LX_GIVEN_UP
    if (<int64_t>s[S_AT]) == 1:
        total_ = 0
        # 49: action skip: paralysed[me] = false
        total_ = total_ + 1
        if total_ == 0:
            return -1
        left = scaled(g, <int64_t>random_word(rng), total_)
        if left < 1:
            return <int64_t>ACTION_skip << 56
        left = left - 1
        if left < total_:
            return -1
    if (<int64_t>s[S_AT]) == 2:
        total_ = 0
        gap_200001 = (<int64_t>s[S_LEAST_1]) - (<int64_t>ACTION_move << 56)
        above_200002 = -1 if (gap_200001 <= 0) else ((gap_200001 >> 10) - 1)
        k_1_ = (<int64_t>s[S_ME])
        k_2_ = (above_200002 + 1)
        for left_4_ in range(12):
            members_200004[left_4_] = (((s[O_F_body + k_1_ * 12 + left_4_] & ~s[O_USED_0 + left_4_])
                    & s[O_STAYS_0_2_4_6 + left_4_]) & (~lx_low_word(k_2_, left_4_)))
        for k_1_ in range(12):
            members_200005[k_1_] = (((T_BOARD[k_1_] & ~(s[O_F_body + k_1_] | s[O_F_body + 12 + k_1_]))
                    & ~s[O_USED_1 + k_1_]) & s[O_REACH_0_2_4_6 + k_1_])
        k_1_ = 0
        for k_2_ in range(12):
            k_1_ += lx_popcount(members_200004[k_2_])
        many_200006 = k_1_
        k_1_ = 0
        for k_2_ in range(12):
            k_1_ += lx_popcount(members_200005[k_2_])
        many_200007 = k_1_
        total_ = total_ + (many_200006 * many_200007)
        may_end_200008 = may_end_made(g, s)
        all_200009 = total_ + may_end_200008
        if all_200009 == 0:
            return -1
        for tried in range(200):
            left = scaled(g, <int64_t>random_word(rng), all_200009)
            some_200010 = many_200006 * many_200007
            if left < some_200010:
                rest_200011 = lx_floordiv(left, many_200007)
                k_1_, left_4_ = -1, rest_200011
                for k_2_ in range(12):
                    m_3_ = members_200004[k_2_]
                    if left_4_ < lx_popcount(m_3_):
                        k_1_ = k_2_ * 64 + lx_nth(m_3_, left_4_)
                        break
                    left_4_ -= lx_popcount(m_3_)
                drawn_0 = k_1_
                k_1_ = lx_mod(left, many_200007)
                k_2_, left_5_ = -1, k_1_
                for left_4_ in range(12):
                    m_3_ = members_200005[left_4_]
                    if left_5_ < lx_popcount(m_3_):
                        k_2_ = left_4_ * 64 + lx_nth(m_3_, left_5_)
                        break
                    left_5_ -= lx_popcount(m_3_)
                drawn_1 = k_2_
                c_200012 = ((<int64_t>ACTION_move << 56) + (drawn_0 * 1024)) + drawn_1
                k_1_ = (<int64_t>s[S_ME])
                k_2_ = (drawn_0 >> 6)
                left_4_ = (<int64_t>(((s[O_F_body + k_1_ * 12 + k_2_] & ~s[O_F_left + k_2_]) >> (drawn_0 & 63)) & 1))
                for left_5_ in range(12):
                    image_200013[left_5_] = (s[O_REACH_0_2_4_6 + left_5_]
                            & ~((s[O_ONCE_0_2_4_6 + left_5_] & T_IMAGE_beside[drawn_0 * 12 + left_5_]) if left_4_
                            else <uint64_t>0))
                m_3_ = 0
                for k_1_ in range(12):
                    m_3_ |= ((s[O_F_left + k_1_] | lx_bit_word(drawn_0, k_1_)) & ~image_200013[k_1_])
                if not (m_3_ != 0):
                    any_6_ = 0
                    for k_2_ in range(12):
                        any_6_ |= ((s[O_F_taken + k_2_] | lx_bit_word(drawn_1, k_2_)) & ~image_200013[k_2_])
                    if not (any_6_ != 0):
                        if c_200012 >= (<int64_t>s[S_LEAST_1]):
                            return c_200012
                left = LX_MISSED
            else:
                left = left - some_200010
            if left < all_200009:
                return -1
        return LX_GIVEN_UP
    return -1

# Whether a choice is offered.
cdef int64_t is_legal "lx_is_legal"(const Game *g, uint64_t *s, int64_t c) noexcept nogil:
    cdef const int64_t *T_number = g.T_number
    cdef const uint64_t *T_square = g.T_square
    cdef int64_t value_1, k_1_, k_3_, may_end_200001, value_200002, value_200003, k_4_, t_5_, k_6_, i_7_, k_8_, c_9_
    cdef int64_t k_10_, k_12_
    cdef uint64_t any_2_, any_11_
    cdef uint64_t[12] image_200004
    if (<int64_t>s[S_AT]) == 0:
        if (c >> 56) == ACTION_place:
            value_1 = c & 1023
            # 22: action place(at in cells):
            # 23: require count(square(at)) == 4, "the square leaves the board"
            # 24: require square(at) within free, "the square is not free"
            if value_1 < 702:
                k_1_ = (value_1 >> 6)
                if <int64_t>((T_BOARD[k_1_] >> (value_1 & 63)) & 1):
                    if T_number[value_1]:
                        any_2_ = 0
                        for k_3_ in range(12):
                            any_2_ |= (T_square[value_1 * 12 + k_3_] & ~(T_BOARD[k_3_]
                                    & ~(s[O_F_body + k_3_] | s[O_F_body + 12 + k_3_])))
                        if not (any_2_ != 0):
                            return 1
        return 0
    if (<int64_t>s[S_AT]) == 1:
        if (c >> 56) == ACTION_skip:
            # 49: action skip: paralysed[me] = false
            return 1
        return 0
    if (<int64_t>s[S_AT]) == 2:
        if c == -1:
            may_end_200001 = may_end_made(g, s)
            return may_end_200001
        if (c >> 56) == ACTION_move:
            value_200002 = (c >> 10) & 1023
            value_200003 = c & 1023
            # 30: action move(from in mine, to in free):
            # 34: require connected(rest, beside), "the rest must be one piece"
            # 35: require left within beside(rest), "each moving cell must leave the side of the rest"
            # 36: require taken within beside(rest), "each new site must be beside the rest"
            if value_200002 < 702:
                k_1_ = (<int64_t>s[S_ME])
                k_3_ = (value_200002 >> 6)
                t_5_ = (<int64_t>((s[O_F_body + k_1_ * 12 + k_3_] >> (value_200002 & 63)) & 1))
                if t_5_:
                    k_4_ = (value_200002 >> 6)
                    t_5_ = (not (<int64_t>((s[O_USED_0 + k_4_] >> (value_200002 & 63)) & 1)))
                if t_5_:
                    k_6_ = (value_200002 >> 6)
                    if <int64_t>((s[O_STAYS_0_2_4_6 + k_6_] >> (value_200002 & 63)) & 1):
                        i_7_ = (<int64_t>s[S_ME])
                        k_8_ = (value_200002 >> 6)
                        c_9_ = (<int64_t>(((s[O_F_body + i_7_ * 12 + k_8_] & ~s[O_F_left + k_8_])
                                >> (value_200002 & 63)) & 1))
                        for k_10_ in range(12):
                            image_200004[k_10_] = (s[O_REACH_0_2_4_6 + k_10_]
                                    & ~((s[O_ONCE_0_2_4_6 + k_10_] & T_IMAGE_beside[value_200002 * 12 + k_10_]) if c_9_
                                    else <uint64_t>0))
                        any_2_ = 0
                        for i_7_ in range(12):
                            any_2_ |= ((s[O_F_left + i_7_] | lx_bit_word(value_200002, i_7_)) & ~image_200004[i_7_])
                        if not (any_2_ != 0):
                            if value_200003 < 702:
                                k_8_ = (value_200003 >> 6)
                                k_10_ = (<int64_t>(((T_BOARD[k_8_] & ~(s[O_F_body + k_8_] | s[O_F_body + 12 + k_8_]))
                                        >> (value_200003 & 63)) & 1))
                                if k_10_:
                                    c_9_ = (value_200003 >> 6)
                                    k_10_ = (not (<int64_t>((s[O_USED_1 + c_9_] >> (value_200003 & 63)) & 1)))
                                if k_10_:
                                    any_11_ = 0
                                    for k_12_ in range(12):
                                        any_11_ |= ((s[O_F_taken + k_12_] | lx_bit_word(value_200003, k_12_))
                                                & ~image_200004[k_12_])
                                    if not (any_11_ != 0):
                                        if ((((<int64_t>ACTION_move << 56) + (value_200002 * 1024)) + value_200003)
                                                >= (<int64_t>s[S_LEAST_1])):
                                            return 1
        return 0
    return 0

# Take a choice that is offered.
cdef int64_t take_choice(const Game *g, uint64_t *s, int64_t c) noexcept nogil:
    if (<int64_t>s[S_AT]) == 0:
        act_place(g, s, (c & 1023))
        return finish_turn(g, s)
    if (<int64_t>s[S_AT]) == 1:
        act_skip(g, s)
        return finish_turn(g, s)
    if (<int64_t>s[S_AT]) == 2:
        if c == -1:
            return leave_2(g, s)
        take_4_move(g, s, c)
        return go_5(g, s)
    return LX_DEAD_END

# Take a choice, and go on.
cdef int64_t apply_choice "lx_apply_choice"(const Game *g, uint64_t *s, int64_t c) noexcept nogil:
    return go_on(g, s, take_choice(g, s, c))

# Whether every choice now surely ends the turn.
cdef inline int64_t final_stop "lx_final_stop"(const Game *g, uint64_t *s) noexcept nogil:
    if (<int64_t>s[S_AT]) == 0:
        return 1
    if (<int64_t>s[S_AT]) == 1:
        return 1
    return 0

# Tallies the complete turns; 0 where only enumeration would tell.
cdef int64_t count_turns "lx_count_turns"(const Game *g, uint64_t *s, lx_tally *tally) noexcept nogil:
    return 0

# The value of a field at a place.
cdef int64_t get_field "lx_get_field"(const Game *g, uint64_t *s, int64_t field, int64_t place,
        int64_t member) noexcept nogil:
    cdef int64_t k_1_
    if field == 0:
        return <int64_t>(<int8_t *>(s + O_F_worth))[place]
    if field == 1:
        return get_body(g, s, place)
    if field == 2:
        return <int64_t>(<int32_t *>(s + O_F_points))[place]
    if field == 3:
        return <int64_t>((s[O_F_paralysed] >> place) & 1)
    if field == 4:
        k_1_ = (member >> 6)
        return <int64_t>((s[O_F_left + place * 12 + k_1_] >> (member & 63)) & 1)
    if field == 5:
        k_1_ = (member >> 6)
        return <int64_t>((s[O_F_taken + place * 12 + k_1_] >> (member & 63)) & 1)
    if field == 6:
        k_1_ = (member >> 6)
        return <int64_t>((s[O_F_born + place * 12 + k_1_] >> (member & 63)) & 1)
    return 0

# Store the value of a field at a place.
cdef void put_field "lx_put_field"(const Game *g, uint64_t *s, int64_t field, int64_t place, int64_t member,
        int64_t value) noexcept nogil:
    if field == 0:
        (<int8_t *>(s + O_F_worth))[place] = <int8_t>value
        lx_put(s + O_W_worth, place, (value == 8))
        lx_put(s + O_W_worth + 12, place, (value == 1))
        lx_put(s + O_W_worth + 24, place, (value > 0))
    if field == 1:
        put_body(g, s, place, value)
    if field == 2:
        (<int32_t *>(s + O_F_points))[place] = <int32_t>value
    if field == 3:
        lx_put(s + O_F_paralysed, place, value)
    if field == 4:
        lx_put(s + O_F_left + place * 12, member, value)
    if field == 5:
        lx_put(s + O_F_taken + place * 12, member, value)
    if field == 6:
        lx_put(s + O_F_born + place * 12, member, value)

# Take a choice that is offered; the turns that follow are counted next.
cdef inline int64_t apply_counted "lx_apply_counted"(const Game *g, uint64_t *s, int64_t c) noexcept nogil:
    return apply_choice(g, s, c)

# ------------------------------------------------------------ the contract (what is the same in all engines: `play.h`)

# What depends on the board alone, before anything is played; 0 when memory is short.
cdef int64_t make_tables(Game *g) noexcept nogil:
    cdef uint64_t *here = <uint64_t *>calloc(12 + 8424 + 12 + 702, 8)
    g.filled = here
    if here == NULL:
        return 0
    g.T_where = <const uint64_t *>here
    here += 12
    g.T_square = <const uint64_t *>here
    here += 8424
    g.T_where_2 = <const uint64_t *>here
    here += 12
    g.T_number = <const int64_t *>here
    here += 702
    fill_where(g)
    fill_square(g)
    fill_where_2(g)
    fill_number(g)
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
    return 268

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
    enum { LX_TOP = 56, LX_WINNERS = 9 };
    static int64_t lx_turns_matter(void) { return 1; }
    static int64_t lx_beyond(const uint64_t *s) { return s[8]; }
    static const lx_field_row lx_field_rows[] = {
        {1, 0, 0}, {1, 0, 0}, {0, 0, 0}, {0, 0, 0}, {0, 1, 0}, {0, 1, 0}, {0, 1, 0}, {0}
    };
    static const lx_parameter_row lx_parameter_rows[] = {
        {0, 0, 10, 1, 0}, /* place */
        {1, 10, 10, 1, 0}, {1, 0, 10, 1, 0}, /* move */
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
        LX_ABI, 3, 7, 3, 1,
        c_open, c_close, c_words, c_players, c_reset, c_start, c_begin, c_get, c_put, c_turn_count, c_put_turn_count,
        c_copy, c_equal, c_hash, c_mover, c_player, c_next, c_offer, c_count, c_legal, c_apply,
        c_weight, c_random, c_playout_of_two, c_turns, c_turns_modulo, c_perft, c_over, c_payoffs,
        c_no_returns, c_scores, c_decode, c_encode, c_witness, c_fits,
        NULL, NULL, NULL)
    return &table

cdef public const char *ludex_about() noexcept nogil:
    return rb"""{
        "DIGEST": "e71ed874749bf1475a93fa1e5aa40a856917b05ebccdc368b03bc95b9de26452",
        "SETTINGS": {'players': 2},
        "LINK_STEPS": {},
        "BEYOND": (8, (
            "points would leave its range, -2147483648..2147483647, bioblots.rules:45",
            "points would leave its range, -2147483648..2147483647, bioblots.rules:62",
        )),
        "SIZES": (),
        "TABLES": (),
    }"""

# ------------------------------------------------------------ tables of the board

cdef extern from *:
    """
    #include <stdint.h>
    #include "board_tables.h"
    static int64_t T_BIT_OF[676], T_CELL_OF[702];
    static uint64_t T_IMAGE_east[8424], T_IMAGE_south[8424], T_IMAGE_beside[8424];
    LX_WHEN_LOADED lx_fill_tables(void)
    {
        const uint64_t cells[] = {
            0xffdffffffbffffffu, 0xfffff7fffffeffffu, 0xeffffffdffffffbfu, 0xfffbffffff7fffffu, 0xfffffeffffffdfffu,
            0xfdffffffbffffff7u, 0xffff7fffffefffffu, 0xffffffdffffffbffu, 0xffbffffff7fffffeu, 0xffffeffffffdffffu,
            0x1ffffffbffffff7fu, 0x0u,
        };
        const lx_board board = {26, 26, 27, 12, cells};
        lx_fill_cells(T_BIT_OF, NULL, &board);
        lx_fill_cells(NULL, T_CELL_OF, &board);
        lx_fill_image(T_IMAGE_east, &board, cells, (const int8_t[][2]){{0,1}}, 1);
        lx_fill_image(T_IMAGE_south, &board, cells, (const int8_t[][2]){{1,0}}, 1);
        lx_fill_image(T_IMAGE_beside, &board, cells, (const int8_t[][2]){{-1,0}, {0,1}, {1,0}, {0,-1}}, 4);
    }
    static const uint64_t T_BOARD[12] = {
        0xffdffffffbffffffu, 0xfffff7fffffeffffu, 0xeffffffdffffffbfu, 0xfffbffffff7fffffu, 0xfffffeffffffdfffu,
        0xfdffffffbffffff7u, 0xffff7fffffefffffu, 0xffffffdffffffbffu, 0xffbffffff7fffffeu, 0xffffeffffffdffffu,
        0x1ffffffbffffff7fu, 0x0u,
    };
    """
    const int64_t T_BIT_OF[676], T_CELL_OF[702]
    const uint64_t T_BOARD[12], T_IMAGE_east[8424], T_IMAGE_south[8424], T_IMAGE_beside[8424]

