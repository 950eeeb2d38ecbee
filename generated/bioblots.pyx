# Made by `make regen` (as `ludex build` does) from bioblots.rules. Do not edit: change the rules.
# digest e71ed874749bf1475a93fa1e5aa40a856917b05ebccdc368b03bc95b9de26452
# cython: language_level=3, cdivision=True, boundscheck=False, wraparound=False
# cython: warn.multiple_declarators=False
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
    lx_owned own
    const uint64_t *T_where
    const uint64_t *T_square
    const uint64_t *T_where_2
    const int64_t *T_number

cdef inline int64_t used_words "lx_used_words"(const Game *g, const uint64_t *s) noexcept nogil:
    return O_HISTORY

cdef inline void copy_locally(const Game *g, uint64_t *to, const uint64_t *s) noexcept nogil:
    memcpy(to, s, O_HISTORY * 8)
    to[S_HISTORY] = 0

# ------------------------------------------------------------ what the rules are made of

cdef void where_made(const Game *g, uint64_t *result) noexcept nogil:
    cdef uint64_t *where_1 = result, m_
    cdef int64_t k_, at, k_2_, k_3_, t_
    cdef uint64_t[12] image_1
    cdef uint64_t[16] padded_
    for k_ in range(12):
        where_1[k_] = <uint64_t>0
    for k_ in range(12):
        m_ = T_BOARD[k_]
        while m_:
            at = k_ * 64 + lx_take(&m_)
            lx_pad(padded_, 2, 12)
            for k_2_ in range(12):
                padded_[k_2_ + 2] = T_IMAGE_east[at * 12 + k_2_]
            for k_3_ in range(12):
                image_1[k_3_] = lx_moved(&padded_[2], k_3_, 0, 27) & T_BOARD[k_3_]
            t_ = 0
            for k_2_ in range(12):
                t_ += lx_popcount(((lx_bit_word(at, k_2_) | T_IMAGE_east[at * 12 + k_2_])
                        | T_IMAGE_south[at * 12 + k_2_]) | image_1[k_2_])
            if t_ == 4:
                lx_set(where_1, at)
    return

# When a game is opened.
cdef void fill_where(const Game *g) noexcept nogil:
    cdef const uint64_t *T_where = g.T_where
    cdef uint64_t[12] where_1
    cdef int64_t k_
    where_made(g, where_1)
    for k_ in range(12):
        (<uint64_t *>T_where)[0 * 12 + k_] = where_1[k_]

# When a game is opened.
cdef void fill_square(const Game *g) noexcept nogil:
    cdef const uint64_t *T_square = g.T_square
    cdef int64_t cell, k_, k_2_, k_3_
    cdef uint64_t m_
    cdef uint64_t[12] image_1
    cdef uint64_t[16] padded_
    for k_ in range(12):
        m_ = T_BOARD[k_]
        while m_:
            cell = k_ * 64 + lx_take(&m_)
            lx_pad(padded_, 2, 12)
            for k_2_ in range(12):
                padded_[k_2_ + 2] = T_IMAGE_east[cell * 12 + k_2_]
            for k_3_ in range(12):
                image_1[k_3_] = lx_moved(&padded_[2], k_3_, 0, 27) & T_BOARD[k_3_]
            for k_2_ in range(12):
                (<uint64_t *>T_square)[cell * 12 + k_2_] = (((lx_bit_word(cell, k_2_) | T_IMAGE_east[cell * 12 + k_2_])
                        | T_IMAGE_south[cell * 12 + k_2_]) | image_1[k_2_])

# When a game is opened.
cdef void fill_where_2(const Game *g) noexcept nogil:
    cdef const uint64_t *T_where_2 = g.T_where_2
    cdef uint64_t[12] where_1
    cdef int64_t k_
    where_made(g, where_1)
    for k_ in range(12):
        (<uint64_t *>T_where_2)[0 * 12 + k_] = where_1[k_]

# When a game is opened.
cdef void fill_number(const Game *g) noexcept nogil:
    cdef const int64_t *T_number = g.T_number
    cdef int64_t cell, k_, k_2_, k_3_, t_
    cdef uint64_t m_
    cdef uint64_t[12] image_1
    cdef uint64_t[16] padded_
    for k_ in range(12):
        m_ = T_BOARD[k_]
        while m_:
            cell = k_ * 64 + lx_take(&m_)
            lx_pad(padded_, 2, 12)
            for k_2_ in range(12):
                padded_[k_2_ + 2] = T_IMAGE_east[cell * 12 + k_2_]
            for k_3_ in range(12):
                image_1[k_3_] = lx_moved(&padded_[2], k_3_, 0, 27) & T_BOARD[k_3_]
            t_ = 0
            for k_2_ in range(12):
                t_ += lx_popcount(((lx_bit_word(cell, k_2_) | T_IMAGE_east[cell * 12 + k_2_])
                        | T_IMAGE_south[cell * 12 + k_2_]) | image_1[k_2_])
            (<int64_t *>T_number)[cell] = (t_ == 4)

# ------------------------------------------------------------ the rules, in their order

# 7: cell body: none | player
# body[x] = code
cdef inline void put_body(const Game *g, uint64_t *s, int64_t x, int64_t code) noexcept nogil:
    lx_put(s + O_F_body, x, (code == 1))
    lx_put(s + O_F_body + 12, x, (code == 2))

# body[x]
cdef inline int64_t get_body(const Game *g, uint64_t *s, int64_t x) noexcept nogil:
    cdef int64_t k_, k_2_
    k_ = (x >> 6)
    if <int64_t>(((s[O_F_body + k_] | s[O_F_body + 12 + k_]) >> (x & 63)) & 1):
        k_2_ = (x >> 6)
        return 1 + (1 if (<int64_t>((s[O_F_body + 12 + k_2_] >> (x & 63)) & 1)) else 0)
    return 0

# 12: start:
# A start block: 0, or the number of the require that refused.
cdef int64_t start_block_1(const Game *g, uint64_t *s) noexcept nogil:
    cdef uint64_t[12] where_1, where_2, where_3, where_4
    cdef int64_t k_, x
    cdef uint64_t m_, any_
    # 13: require (worth in {1, 2, 3, 5, 8, 13}) == cells, "a site holds 1, 2, 3, 5, 8 or D"
    for k_ in range(12):
        where_1[k_] = <uint64_t>0
    for k_ in range(12):
        m_ = T_BOARD[k_]
        while m_:
            x = k_ * 64 + lx_take(&m_)
            if (<int64_t>(<int8_t *>(s + O_F_worth))[x]) == 2:
                lx_set(where_1, x)
    for k_ in range(12):
        where_2[k_] = <uint64_t>0
    for k_ in range(12):
        m_ = T_BOARD[k_]
        while m_:
            x = k_ * 64 + lx_take(&m_)
            if (<int64_t>(<int8_t *>(s + O_F_worth))[x]) == 3:
                lx_set(where_2, x)
    for k_ in range(12):
        where_3[k_] = <uint64_t>0
    for k_ in range(12):
        m_ = T_BOARD[k_]
        while m_:
            x = k_ * 64 + lx_take(&m_)
            if (<int64_t>(<int8_t *>(s + O_F_worth))[x]) == 5:
                lx_set(where_3, x)
    for k_ in range(12):
        where_4[k_] = <uint64_t>0
    for k_ in range(12):
        m_ = T_BOARD[k_]
        while m_:
            x = k_ * 64 + lx_take(&m_)
            if (<int64_t>(<int8_t *>(s + O_F_worth))[x]) == 13:
                lx_set(where_4, x)
    any_ = 0
    for k_ in range(12):
        any_ |= ((((((s[O_W_worth + 12 + k_] | where_1[k_]) | where_2[k_]) | where_3[k_]) | s[O_W_worth + k_])
                | where_4[k_]) ^ T_BOARD[k_])
    if not (not (any_ != 0)):
        return 1
    return 0

# 22: action place(at in cells):
cdef int64_t act_place(const Game *g, uint64_t *s, int64_t at) noexcept nogil:
    cdef const uint64_t *T_square = g.T_square
    cdef int64_t value, k_, on, on_2, total_, c, value_2, held, i_, x
    cdef uint64_t[12] places_1, value_1
    cdef uint64_t m_, any_
    # 25: body[square(at)] = me
    value = 1 + ME(s)
    for k_ in range(12):
        places_1[k_] = T_square[at * 12 + k_]
    on = value == 1
    for k_ in range(12):
        s[O_F_body + k_] = (s[O_F_body + k_] | places_1[k_]) if on else (s[O_F_body + k_] & ~places_1[k_])
    on_2 = value == 2
    for k_ in range(12):
        s[O_F_body + 12 + k_] = ((s[O_F_body + 12 + k_] | places_1[k_]) if on_2
                else (s[O_F_body + 12 + k_] & ~places_1[k_]))
    # 26: neutralise(square(at))
    for k_ in range(12):
        value_1[k_] = T_square[at * 12 + k_]
    # 45: points[me] += sum(worth[c] for c in S)
    total_ = 0
    for k_ in range(12):
        m_ = value_1[k_]
        while m_:
            c = k_ * 64 + lx_take(&m_)
            total_ = total_ + (<int64_t>(<int8_t *>(s + O_F_worth))[c])
    value_2 = (<int64_t>(<int32_t *>(s + O_F_points))[ME(s)]) + total_
    held = value_2
    if held > INT32_MAX:
        s[S_BEYOND] = <uint64_t>1
        held = INT32_MAX
    (<int32_t *>(s + O_F_points))[ME(s)] = <int32_t>held
    # 46: if any(S & mercury): paralysed[me] = true
    any_ = 0
    for k_ in range(12):
        any_ |= (value_1[k_] & s[O_W_worth + k_])
    if any_ != 0:
        i_ = ME(s)
        lx_set(s + O_F_paralysed, i_)
    # 47: worth[S] = 0
    for k_ in range(12):
        m_ = value_1[k_]
        while m_:
            x = k_ * 64 + lx_take(&m_)
            (<int8_t *>(s + O_F_worth))[x] = <int8_t>0
            lx_clear(s + O_W_worth, x)
            lx_clear(s + O_W_worth + 12, x)
            lx_clear(s + O_W_worth + 24, x)
    return 1

# 30: action move(from in mine, to in free):
cdef int64_t act_move(const Game *g, uint64_t *s, int64_t from_, int64_t to) noexcept nogil:
    cdef uint64_t[12] value_1
    cdef int64_t i_, k_
    # 31: left |= from
    lx_set(s + O_F_left, from_)
    # 32: taken |= to
    lx_set(s + O_F_taken, to)
    # 33: let rest = mine - left
    i_ = ME(s)
    for k_ in range(12):
        value_1[k_] = s[O_F_body + i_ * 12 + k_] & ~s[O_F_left + k_]
    # 37: if to in carbon: born |= from
    if (<int64_t>(<int8_t *>(s + O_F_worth))[to]) == 1:
        lx_set(s + O_F_born, from_)
    return 1

# 39: effect settle():
cdef int64_t effect_settle(const Game *g, uint64_t *s) noexcept nogil:
    cdef uint64_t[12] places_1, places_2, value_1
    cdef int64_t k_, value, on, on_2, total_, c, value_2, held, i_, x
    cdef uint64_t m_, any_
    # 40: body[left - born] = none
    for k_ in range(12):
        places_1[k_] = s[O_F_left + k_] & ~s[O_F_born + k_]
    for k_ in range(12):
        s[O_F_body + k_] = s[O_F_body + k_] & ~places_1[k_]
    for k_ in range(12):
        s[O_F_body + 12 + k_] = s[O_F_body + 12 + k_] & ~places_1[k_]
    # 41: body[taken] = me
    value = 1 + ME(s)
    for k_ in range(12):
        places_2[k_] = s[O_F_taken + k_]
    on = value == 1
    for k_ in range(12):
        s[O_F_body + k_] = (s[O_F_body + k_] | places_2[k_]) if on else (s[O_F_body + k_] & ~places_2[k_])
    on_2 = value == 2
    for k_ in range(12):
        s[O_F_body + 12 + k_] = ((s[O_F_body + 12 + k_] | places_2[k_]) if on_2
                else (s[O_F_body + 12 + k_] & ~places_2[k_]))
    # 42: neutralise(taken)
    for k_ in range(12):
        value_1[k_] = s[O_F_taken + k_]
    # 45: points[me] += sum(worth[c] for c in S)
    total_ = 0
    for k_ in range(12):
        m_ = value_1[k_]
        while m_:
            c = k_ * 64 + lx_take(&m_)
            total_ = total_ + (<int64_t>(<int8_t *>(s + O_F_worth))[c])
    value_2 = (<int64_t>(<int32_t *>(s + O_F_points))[ME(s)]) + total_
    held = value_2
    if held > INT32_MAX:
        s[S_BEYOND] = <uint64_t>1
        held = INT32_MAX
    (<int32_t *>(s + O_F_points))[ME(s)] = <int32_t>held
    # 46: if any(S & mercury): paralysed[me] = true
    any_ = 0
    for k_ in range(12):
        any_ |= (value_1[k_] & s[O_W_worth + k_])
    if any_ != 0:
        i_ = ME(s)
        lx_set(s + O_F_paralysed, i_)
    # 47: worth[S] = 0
    for k_ in range(12):
        m_ = value_1[k_]
        while m_:
            x = k_ * 64 + lx_take(&m_)
            (<int8_t *>(s + O_F_worth))[x] = <int8_t>0
            lx_clear(s + O_W_worth, x)
            lx_clear(s + O_W_worth + 12, x)
            lx_clear(s + O_W_worth + 24, x)
    return 1

# 49: action skip: paralysed[me] = false
cdef int64_t act_skip(const Game *g, uint64_t *s) noexcept nogil:
    cdef int64_t i_
    # 49: action skip: paralysed[me] = false
    i_ = ME(s)
    lx_clear(s + O_F_paralysed, i_)
    return 1

# Stop 2: is any of move or the end of the turn offered?
cdef int64_t offered_2(const Game *g, uint64_t *s) noexcept nogil:
    cdef int64_t gap, above, i_, i_2_, from_, k_, i_3_, k_2_, c_, k_3_, i_4_, k_4_, c_2_, k_5_, base, gap_2, above_2
    cdef uint64_t m_, any_, any_2_, any_3_
    cdef uint64_t[12] limit_1
    # 30: action move(from in mine, to in free):
    # 34: require connected(rest, beside), "the rest must be one piece"
    # 35: require left within beside(rest), "each moving cell must leave the side of the rest"
    # 36: require taken within beside(rest), "each new site must be beside the rest"
    gap = (<int64_t>s[S_LEAST_1]) - (<int64_t>ACTION_move << 56)
    above = -1 if (gap <= 0) else ((gap >> 10) - 1)
    i_ = ME(s)
    i_2_ = (above + 1)
    for k_ in range(12):
        m_ = ((s[O_F_body + i_ * 12 + k_] & ~s[O_USED_0 + k_]) & s[O_STAYS_0_2_4_6 + k_]) & (~lx_low_word(i_2_, k_))
        while m_:
            from_ = k_ * 64 + lx_take(&m_)
            i_3_ = ME(s)
            k_2_ = (from_ >> 6)
            c_ = (<int64_t>(((s[O_F_body + i_3_ * 12 + k_2_] & ~s[O_F_left + k_2_]) >> (from_ & 63)) & 1))
            any_ = 0
            for k_3_ in range(12):
                any_ |= ((s[O_F_left + k_3_] | lx_bit_word(from_, k_3_))
                        & ~(s[O_REACH_0_2_4_6 + k_3_] & ~((s[O_ONCE_0_2_4_6 + k_3_] & T_IMAGE_beside[from_ * 12 + k_3_])
                        if c_ else <uint64_t>0)))
            if not (any_ != 0):
                i_4_ = ME(s)
                k_4_ = (from_ >> 6)
                c_2_ = (<int64_t>(((s[O_F_body + i_4_ * 12 + k_4_] & ~s[O_F_left + k_4_]) >> (from_ & 63)) & 1))
                for k_5_ in range(12):
                    limit_1[k_5_] = (s[O_REACH_0_2_4_6 + k_5_]
                            & ~((s[O_ONCE_0_2_4_6 + k_5_] & T_IMAGE_beside[from_ * 12 + k_5_]) if c_2_
                            else <uint64_t>0))
                base = (<int64_t>ACTION_move << 56) + (from_ * 1024)
                gap_2 = (<int64_t>s[S_LEAST_1]) - base
                above_2 = -1 if (gap_2 <= 0) else (gap_2 - 1)
                any_2_ = 0
                for k_4_ in range(12):
                    any_2_ |= (s[O_F_taken + k_4_] & ~limit_1[k_4_])
                c_2_ = <int64_t>(not (any_2_ != 0))
                i_4_ = (above_2 + 1)
                any_3_ = 0
                for k_5_ in range(12):
                    any_3_ |= ((((T_BOARD[k_5_] & ~(s[O_F_body + k_5_] | s[O_F_body + 12 + k_5_]))
                            & ~s[O_USED_1 + k_5_]) & (limit_1[k_5_] if c_2_ else <uint64_t>0))
                            & (~lx_low_word(i_4_, k_5_)))
                if any_3_ != 0:
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
    cdef int64_t i_, k_
    cdef uint64_t any_
    cdef uint64_t[12] p_
    i_ = ME(s)
    any_ = 0
    for k_ in range(12):
        any_ |= s[O_F_body + i_ * 12 + k_]
    if not (any_ != 0):
        s[S_AT] = <uint64_t>0
        return LX_GOES_ON
    i_ = ME(s)
    if <int64_t>((s[O_F_paralysed] >> i_) & 1):
        s[S_AT] = <uint64_t>1
        return LX_GOES_ON
    s[S_TAKEN_0] = <uint64_t>0
    s[S_LEAST_1] = <uint64_t>0
    for k_ in range(12):
        s[O_USED_0 + k_] = <uint64_t>0
    for k_ in range(12):
        s[O_USED_1 + k_] = <uint64_t>0
    s[S_AT] = <uint64_t>2
    i_ = ME(s)
    for k_ in range(12):
        p_[k_] = s[O_F_body + i_ * 12 + k_] & ~s[O_F_left + k_]
    lx_keep_pieces(s + O_STAYS_0_2_4_6, s + O_WHOLE_0_2_4_6, p_, T_BOARD, 12, 26, 27, 85)
    i_ = ME(s)
    for k_ in range(12):
        p_[k_] = s[O_F_body + i_ * 12 + k_] & ~s[O_F_left + k_]
    lx_keep_images(s + O_REACH_0_2_4_6, s + O_ONCE_0_2_4_6, p_, T_BOARD, 12, 27, 85)
    if not offered_2(g, s):
        return leave_2(g, s)
    return LX_GOES_ON

# Stop 0: is any of place offered?
cdef int64_t offered_0(const Game *g, uint64_t *s) noexcept nogil:
    cdef const uint64_t *T_where = g.T_where, *T_square = g.T_square
    cdef int64_t at, k_, k_2_
    cdef uint64_t m_, any_
    # 22: action place(at in cells):
    # 23: require count(square(at)) == 4, "the square leaves the board"
    # 24: require square(at) within free, "the square is not free"
    for k_ in range(12):
        m_ = T_where[k_]
        while m_:
            at = k_ * 64 + lx_take(&m_)
            any_ = 0
            for k_2_ in range(12):
                any_ |= (T_square[at * 12 + k_2_] & ~(~(s[O_F_body + k_2_] | s[O_F_body + 12 + k_2_])))
            if not (any_ != 0):
                return 1
    return 0

# Stop 1: is any of skip offered?
cdef int64_t offered_1(const Game *g, uint64_t *s) noexcept nogil:
    # 49: action skip: paralysed[me] = false
    return 1

# move is chosen: what it does, and what the turn remembers of it.
cdef int64_t take_4_move(const Game *g, uint64_t *s, int64_t c) noexcept nogil:
    cdef int64_t from_, to, i_, k_
    cdef uint64_t[12] whole_1
    from_ = (c >> 10) & 1023
    to = c & 1023
    i_ = ME(s)
    for k_ in range(12):
        whole_1[k_] = s[O_F_body + i_ * 12 + k_] & ~(s[O_F_left + k_] | lx_bit_word(from_, k_))
    act_move(g, s, from_, to)
    s[S_LEAST_1] = <uint64_t>(c + 1)
    lx_set(s + O_USED_0, from_)
    lx_set(s + O_USED_1, to)
    for k_ in range(12):
        s[O_WHOLE_0_2_4_6 + k_] = whole_1[k_]
    return 1

# On to: move or the end of the turn.
cdef int64_t go_5(const Game *g, uint64_t *s) noexcept nogil:
    cdef int64_t i_, k_
    cdef uint64_t[12] p_
    s[S_TAKEN_0] = <uint64_t>((<int64_t>s[S_TAKEN_0]) + 1)
    s[S_AT] = <uint64_t>2
    i_ = ME(s)
    for k_ in range(12):
        p_[k_] = s[O_F_body + i_ * 12 + k_] & ~s[O_F_left + k_]
    lx_keep_pieces(s + O_STAYS_0_2_4_6, s + O_WHOLE_0_2_4_6, p_, T_BOARD, 12, 26, 27, 85)
    i_ = ME(s)
    for k_ in range(12):
        p_[k_] = s[O_F_body + i_ * 12 + k_] & ~s[O_F_left + k_]
    lx_keep_images(s + O_REACH_0_2_4_6, s + O_ONCE_0_2_4_6, p_, T_BOARD, 12, 27, 85)
    if not offered_2(g, s):
        return leave_2(g, s)
    return LX_GOES_ON

# The points of player p.
cdef int64_t score_of "lx_score_of"(const Game *g, uint64_t *s, int64_t p) noexcept nogil:
    # 58: score p: points[p]
    return <int64_t>(<int32_t *>(s + O_F_points))[p]

# The end clauses: 1 + the number of the first that holds.
cdef int64_t check_ends(const Game *g, uint64_t *s) noexcept nogil:
    cdef uint64_t any_
    cdef int64_t k_
    # 59: end when not any(worth > 0)
    any_ = 0
    for k_ in range(12):
        any_ |= s[O_W_worth + 24 + k_]
    if not (any_ != 0):
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
    cdef int64_t k_, x
    cdef uint64_t m_
    # 6: cell worth: 0..13
    for k_ in range(12):
        places_1[k_] = T_BOARD[k_]
    for k_ in range(12):
        m_ = places_1[k_]
        while m_:
            x = k_ * 64 + lx_take(&m_)
            lx_clear(s + O_W_worth, x)
            lx_clear(s + O_W_worth + 12, x)
            lx_clear(s + O_W_worth + 24, x)

# What a turn remembers, at its starting values.
cdef void reset_turn "lx_reset_turn"(const Game *g, uint64_t *s) noexcept nogil:
    cdef int64_t k_
    s[S_AT] = <uint64_t>0
    s[S_TAKEN_0] = <uint64_t>0
    s[S_LEAST_1] = <uint64_t>0
    for k_ in range(12):
        s[O_USED_0 + k_] = <uint64_t>0
    for k_ in range(12):
        s[O_USED_1 + k_] = <uint64_t>0
    for k_ in range(12):
        s[O_STAYS_0_2_4_6 + k_] = <uint64_t>0
    for k_ in range(12):
        s[O_WHOLE_0_2_4_6 + k_] = <uint64_t>0
    for k_ in range(12):
        s[O_REACH_0_2_4_6 + k_] = <uint64_t>0
    for k_ in range(12):
        s[O_ONCE_0_2_4_6 + k_] = <uint64_t>0
    # 28: turn left, taken, born: set of cell
    for k_ in range(12):
        s[O_F_left + k_] = <uint64_t>0
    # 28: turn left, taken, born: set of cell
    for k_ in range(12):
        s[O_F_taken + k_] = <uint64_t>0
    # 28: turn left, taken, born: set of cell
    for k_ in range(12):
        s[O_F_born + k_] = <uint64_t>0

# A turn begins.
cdef int64_t enter(const Game *g, uint64_t *s) noexcept nogil:
    cdef int64_t code
    code = begin_0(g, s)
    if (code == LX_GOES_ON) and ((<int64_t>s[S_AT]) == 0):
        if not offered_0(g, s):
            return LX_DEAD_END
    if (code == LX_GOES_ON) and ((<int64_t>s[S_AT]) == 1):
        if not offered_1(g, s):
            return LX_DEAD_END
    return code

# The turn is over.
cdef int64_t finish_turn(const Game *g, uint64_t *s) noexcept nogil:
    cdef int64_t ended
    s[S_TURNS] = <uint64_t>((<int64_t>s[S_TURNS]) + 1)
    ended = check_ends(g, s)
    if ended:
        s[S_OVER] = <uint64_t>ended
        return LX_GAME_OVER
    return LX_IDLE

# The turn of the next player begins.
cdef int64_t begin_turn(const Game *g, uint64_t *s) noexcept nogil:
    cdef int64_t me_before, next_before, code
    me_before = ME(s)
    next_before = <int64_t>s[S_NEXT]
    s[S_ME] = <uint64_t>(<int64_t>s[S_NEXT])
    s[S_NEXT] = <uint64_t>(0 if ((ME(s) + 1) == 2) else (ME(s) + 1))
    reset_turn(g, s)
    code = enter(g, s)
    if code == LX_DEAD_END:
        reset_turn(g, s)
        s[S_ME] = <uint64_t>me_before
        s[S_NEXT] = <uint64_t>next_before
        s[S_OVER] = <uint64_t>end_stuck(g, s)
        return LX_GAME_OVER
    return LX_TURN_ENDED if (code == LX_GOES_ON) else code

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
    cdef int64_t ended
    s[S_ME] = <uint64_t>(1 if (first == 0) else (first + -1))
    s[S_NEXT] = <uint64_t>first
    reset_turn(g, s)
    ended = check_ends(g, s)
    if ended:
        s[S_OVER] = <uint64_t>ended
        return LX_GAME_OVER
    return go_on(g, s, begin_turn(g, s))

# The next player has no turn: 1 + the number of the clause.
cdef int64_t end_stuck(const Game *g, uint64_t *s) noexcept nogil:
    cdef int64_t at, value, value_2, held, at_2, x
    # 61: end when stuck:
    # 62: points[me] += points[next]
    at = <int64_t>s[S_NEXT]
    value = <int64_t>(<int32_t *>(s + O_F_points))[at]
    value_2 = (<int64_t>(<int32_t *>(s + O_F_points))[ME(s)]) + value
    held = value_2
    if held < INT32_MIN:
        s[S_BEYOND] = <uint64_t>2
        held = INT32_MIN
    if held > INT32_MAX:
        s[S_BEYOND] = <uint64_t>2
        held = INT32_MAX
    (<int32_t *>(s + O_F_points))[ME(s)] = <int32_t>held
    # 63: points[next] = 0
    at_2 = <int64_t>s[S_NEXT]
    (<int32_t *>(s + O_F_points))[at_2] = <int32_t>0
    # 64: lose next
    x = <int64_t>s[S_NEXT]
    s[O_WINNERS] = <uint64_t>3 & ~(<uint64_t>1 << x)
    return 3

# Every choice offered, in canonical order.
cdef int64_t list_choices "lx_list_choices"(const Game *g, uint64_t *s, lx_choice *out, int64_t room) noexcept nogil:
    cdef int64_t total = 0, at, k_, k_2_, gap, above, i_, i_2_, from_, i_3_, c_, k_3_, base, gap_2, above_2, k_4_
    cdef int64_t may_end
    cdef const uint64_t *T_where = g.T_where, *T_square = g.T_square
    cdef uint64_t m_, any_, any_2_
    cdef uint64_t[12] image_1
    if (<int64_t>s[S_AT]) == 0:
        # 22: action place(at in cells):
        # 23: require count(square(at)) == 4, "the square leaves the board"
        # 24: require square(at) within free, "the square is not free"
        for k_ in range(12):
            m_ = T_where[k_]
            while m_:
                at = k_ * 64 + lx_take(&m_)
                any_ = 0
                for k_2_ in range(12):
                    any_ |= (T_square[at * 12 + k_2_] & ~(~(s[O_F_body + k_2_] | s[O_F_body + 12 + k_2_])))
                if not (any_ != 0):
                    total = lx_append(out, total, room, <uint64_t>at)
    if (<int64_t>s[S_AT]) == 1:
        # 49: action skip: paralysed[me] = false
        total = lx_append(out, total, room, <uint64_t>(<int64_t>ACTION_skip << 56))
    if (<int64_t>s[S_AT]) == 2:
        # 30: action move(from in mine, to in free):
        # 34: require connected(rest, beside), "the rest must be one piece"
        # 35: require left within beside(rest), "each moving cell must leave the side of the rest"
        # 36: require taken within beside(rest), "each new site must be beside the rest"
        gap = (<int64_t>s[S_LEAST_1]) - (<int64_t>ACTION_move << 56)
        above = -1 if (gap <= 0) else ((gap >> 10) - 1)
        i_ = ME(s)
        i_2_ = (above + 1)
        for k_ in range(12):
            m_ = ((s[O_F_body + i_ * 12 + k_] & ~s[O_USED_0 + k_]) & s[O_STAYS_0_2_4_6 + k_]) & (~lx_low_word(i_2_, k_))
            while m_:
                from_ = k_ * 64 + lx_take(&m_)
                i_3_ = ME(s)
                k_2_ = (from_ >> 6)
                c_ = (<int64_t>(((s[O_F_body + i_3_ * 12 + k_2_] & ~s[O_F_left + k_2_]) >> (from_ & 63)) & 1))
                for k_3_ in range(12):
                    image_1[k_3_] = (s[O_REACH_0_2_4_6 + k_3_]
                            & ~((s[O_ONCE_0_2_4_6 + k_3_] & T_IMAGE_beside[from_ * 12 + k_3_]) if c_ else <uint64_t>0))
                any_ = 0
                for k_2_ in range(12):
                    any_ |= ((s[O_F_left + k_2_] | lx_bit_word(from_, k_2_)) & ~image_1[k_2_])
                if not (any_ != 0):
                    base = (<int64_t>ACTION_move << 56) + (from_ * 1024)
                    gap_2 = (<int64_t>s[S_LEAST_1]) - base
                    above_2 = -1 if (gap_2 <= 0) else (gap_2 - 1)
                    any_2_ = 0
                    for k_3_ in range(12):
                        any_2_ |= (s[O_F_taken + k_3_] & ~image_1[k_3_])
                    c_ = <int64_t>(not (any_2_ != 0))
                    i_3_ = (above_2 + 1)
                    for k_4_ in range(12):
                        total = lx_list(out, total, room, (((T_BOARD[k_4_]
                                & ~(s[O_F_body + k_4_] | s[O_F_body + 12 + k_4_])) & ~s[O_USED_1 + k_4_])
                                & (image_1[k_4_] if c_ else <uint64_t>0)) & (~lx_low_word(i_3_, k_4_)),
                                <uint64_t>(((<int64_t>ACTION_move << 56) + (from_ * 1024)) + k_4_ * 64))
        may_end = (<int64_t>s[S_TAKEN_0]) >= 1
        if may_end:
            total = lx_append(out, total, room, <uint64_t>-1)
    return total

# The number of choices offered.
cdef int64_t count_choices "lx_count_choices"(const Game *g, uint64_t *s) noexcept nogil:
    cdef const uint64_t *T_where = g.T_where, *T_square = g.T_square
    cdef int64_t total_, at, k_, k_2_, gap, above, i_, i_2_, from_, i_3_, c_, k_3_, base, gap_2, above_2, t_, k_4_
    cdef int64_t may_end
    cdef uint64_t m_, any_, any_2_
    cdef uint64_t[12] image_1
    if (<int64_t>s[S_AT]) == 0:
        total_ = 0
        # 22: action place(at in cells):
        # 23: require count(square(at)) == 4, "the square leaves the board"
        # 24: require square(at) within free, "the square is not free"
        for k_ in range(12):
            m_ = T_where[k_]
            while m_:
                at = k_ * 64 + lx_take(&m_)
                any_ = 0
                for k_2_ in range(12):
                    any_ |= (T_square[at * 12 + k_2_] & ~(~(s[O_F_body + k_2_] | s[O_F_body + 12 + k_2_])))
                if not (any_ != 0):
                    total_ = total_ + 1
        return total_
    if (<int64_t>s[S_AT]) == 1:
        # 49: action skip: paralysed[me] = false
        total_ = 1
        return total_
    if (<int64_t>s[S_AT]) == 2:
        total_ = 0
        # 30: action move(from in mine, to in free):
        # 34: require connected(rest, beside), "the rest must be one piece"
        # 35: require left within beside(rest), "each moving cell must leave the side of the rest"
        # 36: require taken within beside(rest), "each new site must be beside the rest"
        gap = (<int64_t>s[S_LEAST_1]) - (<int64_t>ACTION_move << 56)
        above = -1 if (gap <= 0) else ((gap >> 10) - 1)
        i_ = ME(s)
        i_2_ = (above + 1)
        for k_ in range(12):
            m_ = ((s[O_F_body + i_ * 12 + k_] & ~s[O_USED_0 + k_]) & s[O_STAYS_0_2_4_6 + k_]) & (~lx_low_word(i_2_, k_))
            while m_:
                from_ = k_ * 64 + lx_take(&m_)
                i_3_ = ME(s)
                k_2_ = (from_ >> 6)
                c_ = (<int64_t>(((s[O_F_body + i_3_ * 12 + k_2_] & ~s[O_F_left + k_2_]) >> (from_ & 63)) & 1))
                for k_3_ in range(12):
                    image_1[k_3_] = (s[O_REACH_0_2_4_6 + k_3_]
                            & ~((s[O_ONCE_0_2_4_6 + k_3_] & T_IMAGE_beside[from_ * 12 + k_3_]) if c_ else <uint64_t>0))
                any_ = 0
                for k_2_ in range(12):
                    any_ |= ((s[O_F_left + k_2_] | lx_bit_word(from_, k_2_)) & ~image_1[k_2_])
                if not (any_ != 0):
                    base = (<int64_t>ACTION_move << 56) + (from_ * 1024)
                    gap_2 = (<int64_t>s[S_LEAST_1]) - base
                    above_2 = -1 if (gap_2 <= 0) else (gap_2 - 1)
                    any_2_ = 0
                    for k_3_ in range(12):
                        any_2_ |= (s[O_F_taken + k_3_] & ~image_1[k_3_])
                    c_ = <int64_t>(not (any_2_ != 0))
                    i_3_ = (above_2 + 1)
                    t_ = 0
                    for k_4_ in range(12):
                        t_ += lx_popcount((((T_BOARD[k_4_] & ~(s[O_F_body + k_4_] | s[O_F_body + 12 + k_4_]))
                                & ~s[O_USED_1 + k_4_]) & (image_1[k_4_] if c_ else <uint64_t>0))
                                & (~lx_low_word(i_3_, k_4_)))
                    total_ = total_ + t_
        may_end = (<int64_t>s[S_TAKEN_0]) >= 1
        total_ = total_ + may_end
        return total_
    return 0

# The number of choices, untried ones included.
cdef int64_t count_pseudo(const Game *g, uint64_t *s) noexcept nogil:
    cdef const uint64_t *T_where_2 = g.T_where_2
    cdef int64_t total_, gap, above, i_, i_2_, t_, k_, t_2_, k_2_, may_end
    if (<int64_t>s[S_AT]) == 0:
        total_ = lx_count_in(T_where_2, 12)
        return total_
    if (<int64_t>s[S_AT]) == 1:
        # 49: action skip: paralysed[me] = false
        total_ = 1
        return total_
    if (<int64_t>s[S_AT]) == 2:
        total_ = 0
        gap = (<int64_t>s[S_LEAST_1]) - (<int64_t>ACTION_move << 56)
        above = -1 if (gap <= 0) else ((gap >> 10) - 1)
        i_ = ME(s)
        i_2_ = (above + 1)
        t_ = 0
        for k_ in range(12):
            t_ += lx_popcount(((s[O_F_body + i_ * 12 + k_] & ~s[O_USED_0 + k_]) & s[O_STAYS_0_2_4_6 + k_])
                    & (~lx_low_word(i_2_, k_)))
        t_2_ = 0
        for k_2_ in range(12):
            t_2_ += lx_popcount(((T_BOARD[k_2_] & ~(s[O_F_body + k_2_] | s[O_F_body + 12 + k_2_]))
                    & ~s[O_USED_1 + k_2_]) & s[O_REACH_0_2_4_6 + k_2_])
        total_ = total_ + (t_ * t_2_)
        may_end = (<int64_t>s[S_TAKEN_0]) >= 1
        total_ = total_ + may_end
        return total_
    return 0

# A choice drawn evenly; LX_GIVEN_UP where many draws were not offered.
cdef int64_t draw_choice "lx_draw_choice"(const Game *g, uint64_t *s, uint64_t *rng) noexcept nogil:
    cdef const uint64_t *T_where_2 = g.T_where_2, *T_square = g.T_square
    cdef int64_t total_, k_, many, tried, left, drawn, gap, above, i_, i_2_, many_2, may_end, all, some, rest, n_
    cdef int64_t drawn_2, c, c_, k_2_
    cdef uint64_t[12] members_1, members_2, members_3, image_1
    cdef uint64_t any_, any_2_
    if (<int64_t>s[S_AT]) == 0:
        total_ = 0
        for k_ in range(12):
            members_1[k_] = T_where_2[k_]
        many = lx_count_in(members_1, 12)
        total_ = total_ + many
        if total_ == 0:
            return -1
        for tried in range(200):
            left = scaled(g, <int64_t>random_word(rng), total_)
            if left < many:
                drawn = lx_nth_in(members_1, 12, left)
                any_ = 0
                for k_ in range(12):
                    any_ |= (T_square[drawn * 12 + k_] & ~(~(s[O_F_body + k_] | s[O_F_body + 12 + k_])))
                if not (any_ != 0):
                    return drawn
                left = LX_MISSED
            else:
                left = left - many
            if left < total_:
                return -1
        return LX_GIVEN_UP
    if (<int64_t>s[S_AT]) == 1:
        # 49: action skip: paralysed[me] = false
        total_ = 1
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
        gap = (<int64_t>s[S_LEAST_1]) - (<int64_t>ACTION_move << 56)
        above = -1 if (gap <= 0) else ((gap >> 10) - 1)
        i_ = ME(s)
        i_2_ = (above + 1)
        for k_ in range(12):
            members_2[k_] = (((s[O_F_body + i_ * 12 + k_] & ~s[O_USED_0 + k_]) & s[O_STAYS_0_2_4_6 + k_])
                    & (~lx_low_word(i_2_, k_)))
        for k_ in range(12):
            members_3[k_] = (((T_BOARD[k_] & ~(s[O_F_body + k_] | s[O_F_body + 12 + k_])) & ~s[O_USED_1 + k_])
                    & s[O_REACH_0_2_4_6 + k_])
        many = lx_count_in(members_2, 12)
        many_2 = lx_count_in(members_3, 12)
        total_ = total_ + (many * many_2)
        may_end = (<int64_t>s[S_TAKEN_0]) >= 1
        all = total_ + may_end
        if all == 0:
            return -1
        for tried in range(200):
            left = scaled(g, <int64_t>random_word(rng), all)
            some = many * many_2
            if left < some:
                rest = lx_floordiv(left, many_2)
                drawn = lx_nth_in(members_2, 12, rest)
                n_ = lx_mod(left, many_2)
                drawn_2 = lx_nth_in(members_3, 12, n_)
                c = ((<int64_t>ACTION_move << 56) + (drawn * 1024)) + drawn_2
                i_ = ME(s)
                k_ = (drawn >> 6)
                c_ = (<int64_t>(((s[O_F_body + i_ * 12 + k_] & ~s[O_F_left + k_]) >> (drawn & 63)) & 1))
                for k_2_ in range(12):
                    image_1[k_2_] = (s[O_REACH_0_2_4_6 + k_2_]
                            & ~((s[O_ONCE_0_2_4_6 + k_2_] & T_IMAGE_beside[drawn * 12 + k_2_]) if c_ else <uint64_t>0))
                any_ = 0
                for k_ in range(12):
                    any_ |= ((s[O_F_left + k_] | lx_bit_word(drawn, k_)) & ~image_1[k_])
                if not (any_ != 0):
                    any_2_ = 0
                    for k_2_ in range(12):
                        any_2_ |= ((s[O_F_taken + k_2_] | lx_bit_word(drawn_2, k_2_)) & ~image_1[k_2_])
                    if not (any_2_ != 0):
                        if c >= (<int64_t>s[S_LEAST_1]):
                            return c
                left = LX_MISSED
            else:
                left = left - some
            if left < all:
                return -1
        return LX_GIVEN_UP
    return -1

# Whether a choice is offered.
cdef int64_t is_legal "lx_is_legal"(const Game *g, uint64_t *s, int64_t c) noexcept nogil:
    cdef const int64_t *T_number = g.T_number
    cdef const uint64_t *T_square = g.T_square
    cdef int64_t value, k_, k_2_, may_end, value_2, i_, t_, k_3_, i_2_, k_4_, c_, k_5_, k_6_, t_2_, k_7_
    cdef uint64_t any_, any_2_
    cdef uint64_t[12] image_1
    if (<int64_t>s[S_AT]) == 0:
        if (c >> 56) == ACTION_place:
            value = c & 1023
            # 22: action place(at in cells):
            # 23: require count(square(at)) == 4, "the square leaves the board"
            # 24: require square(at) within free, "the square is not free"
            if value < 702:
                k_ = (value >> 6)
                if <int64_t>((T_BOARD[k_] >> (value & 63)) & 1):
                    if T_number[value]:
                        any_ = 0
                        for k_2_ in range(12):
                            any_ |= (T_square[value * 12 + k_2_] & ~(~(s[O_F_body + k_2_] | s[O_F_body + 12 + k_2_])))
                        if not (any_ != 0):
                            return 1
        return 0
    if (<int64_t>s[S_AT]) == 1:
        if (c >> 56) == ACTION_skip:
            # 49: action skip: paralysed[me] = false
            return 1
        return 0
    if (<int64_t>s[S_AT]) == 2:
        if c == -1:
            may_end = (<int64_t>s[S_TAKEN_0]) >= 1
            return may_end
        if (c >> 56) == ACTION_move:
            value = (c >> 10) & 1023
            value_2 = c & 1023
            # 30: action move(from in mine, to in free):
            # 34: require connected(rest, beside), "the rest must be one piece"
            # 35: require left within beside(rest), "each moving cell must leave the side of the rest"
            # 36: require taken within beside(rest), "each new site must be beside the rest"
            if value < 702:
                i_ = ME(s)
                k_ = (value >> 6)
                t_ = (<int64_t>((s[O_F_body + i_ * 12 + k_] >> (value & 63)) & 1))
                if t_:
                    k_2_ = (value >> 6)
                    t_ = (not (<int64_t>((s[O_USED_0 + k_2_] >> (value & 63)) & 1)))
                if t_:
                    k_3_ = (value >> 6)
                    if <int64_t>((s[O_STAYS_0_2_4_6 + k_3_] >> (value & 63)) & 1):
                        i_2_ = ME(s)
                        k_4_ = (value >> 6)
                        c_ = (<int64_t>(((s[O_F_body + i_2_ * 12 + k_4_] & ~s[O_F_left + k_4_]) >> (value & 63)) & 1))
                        for k_5_ in range(12):
                            image_1[k_5_] = (s[O_REACH_0_2_4_6 + k_5_]
                                    & ~((s[O_ONCE_0_2_4_6 + k_5_] & T_IMAGE_beside[value * 12 + k_5_]) if c_
                                    else <uint64_t>0))
                        any_ = 0
                        for k_4_ in range(12):
                            any_ |= ((s[O_F_left + k_4_] | lx_bit_word(value, k_4_)) & ~image_1[k_4_])
                        if not (any_ != 0):
                            if value_2 < 702:
                                k_5_ = (value_2 >> 6)
                                t_2_ = (<int64_t>(((T_BOARD[k_5_] & ~(s[O_F_body + k_5_] | s[O_F_body + 12 + k_5_]))
                                        >> (value_2 & 63)) & 1))
                                if t_2_:
                                    k_6_ = (value_2 >> 6)
                                    t_2_ = (not (<int64_t>((s[O_USED_1 + k_6_] >> (value_2 & 63)) & 1)))
                                if t_2_:
                                    any_2_ = 0
                                    for k_7_ in range(12):
                                        any_2_ |= ((s[O_F_taken + k_7_] | lx_bit_word(value_2, k_7_)) & ~image_1[k_7_])
                                    if not (any_2_ != 0):
                                        if ((((<int64_t>ACTION_move << 56) + (value * 1024)) + value_2)
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

# Whether every choice now surely ends the turn.
cdef inline int64_t final_stop "lx_final_stop"(const Game *g, uint64_t *s) noexcept nogil:
    if (<int64_t>s[S_AT]) == 0:
        return 1
    if (<int64_t>s[S_AT]) == 1:
        return 1
    return 0

# The value of a field at a place.
cdef int64_t get_field "lx_get_field"(const Game *g, uint64_t *s, int64_t field, int64_t place,
        int64_t member) noexcept nogil:
    cdef int64_t k_
    if field == 0:
        return <int64_t>(<int8_t *>(s + O_F_worth))[place]
    if field == 1:
        return get_body(g, s, place)
    if field == 2:
        return <int64_t>(<int32_t *>(s + O_F_points))[place]
    if field == 3:
        return <int64_t>((s[O_F_paralysed] >> place) & 1)
    if field == 4:
        k_ = (member >> 6)
        return <int64_t>((s[O_F_left + place * 12 + k_] >> (member & 63)) & 1)
    if field == 5:
        k_ = (member >> 6)
        return <int64_t>((s[O_F_taken + place * 12 + k_] >> (member & 63)) & 1)
    if field == 6:
        k_ = (member >> 6)
        return <int64_t>((s[O_F_born + place * 12 + k_] >> (member & 63)) & 1)
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

# ------------------------------------------------------------ the contract (what is the same in all engines: `play.h`)

# What depends on the board alone, before anything is played; 0 when memory is short.
cdef int64_t make_tables(Game *g) noexcept nogil:
    cdef uint64_t *here = <uint64_t *>calloc(12 + 8424 + 12 + 702, 8)
    g.own.filled = here
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
    cdef Game *g = <Game *>calloc(1, sizeof(Game))
    if g == NULL:
        return NULL
    if not make_tables(g):
        c_close(g)
        return NULL
    return g

# Functions that `play.h` and `contract.h` ask for, and explain.
cdef int64_t state_words "lx_words"(const Game *g) noexcept nogil: return 268
cdef int64_t kept_words "lx_kept_words"(const Game *g) noexcept nogil: return O_KEPT
cdef int64_t player_count "lx_players"(const Game *g) noexcept nogil: return 2
cdef int64_t count_untried "lx_count_untried"(const Game *g, uint64_t *s) noexcept nogil: return count_pseudo(g, s)
cdef inline int64_t inner_number "lx_inner_number"(const Game *g, int numbering, int64_t n) noexcept nogil:
    return T_BIT_OF[n] if numbering == 1 else n
cdef inline int64_t outer_number "lx_outer_number"(const Game *g, int numbering, int64_t n) noexcept nogil:
    return T_CELL_OF[n] if numbering == 1 else n
cdef int64_t apply_choice "lx_apply_choice"(const Game *g, uint64_t *s, int64_t c) noexcept nogil:
    return go_on(g, s, take_choice(g, s, c))
cdef int64_t count_turns "lx_count_turns"(const Game *g, uint64_t *s, lx_tally *tally) noexcept nogil: return 0
cdef inline int64_t apply_counted "lx_apply_counted"(const Game *g, uint64_t *s, int64_t c) noexcept nogil:
    return apply_choice(g, s, c)

cdef int32_t c_start(const void *game, uint64_t *s, int32_t block) noexcept nogil:
    cdef const Game *g = <const Game *>game
    if block == 0:
        return <int32_t>start_block_1(g, s)
    return 0

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
        c_weight, c_random, c_playout, c_turns, c_turns_modulo, c_perft, c_over, c_payoffs,
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

