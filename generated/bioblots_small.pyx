# Made by `make regen` (as `ludex build` does) from bioblots_small.rules. Do not edit: change the rules.
# digest cdc16e2750876e75c2b429ee9250da21237c96acd43055f9d54602c1bbd31f8d
# cython: language_level=3, cdivision=True, boundscheck=False, wraparound=False
"""The engine of bioblots_small: see `ludex.engine.contract`.

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

cdef extern from *:
    """
    #define BOARD 0xFFFFFFFFFFFFFFFFULL
    #define FROM_west 0xFEFEFEFEFEFEFEFEULL
    #define FROM_east 0x7F7F7F7F7F7F7F7FULL
    """
    const uint64_t BOARD, FROM_west, FROM_east

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
    O_USED_1 = 11  # elements that have been chosen
    O_F_worth = 12  # bioblots 6: cell worth: 0..13; int8_t for each place
    O_W_worth = 20  # the cells where it is == 8, == 1, > 0
    O_F_body = 23  # bioblots 7: cell body: none | player; planes: one for each player
    O_F_points = 25  # bioblots 8: player points: int; int32_t for each place
    O_F_paralysed = 26  # bioblots 9: player paralysed: bool; the places where it is true
    O_F_left = 27  # bioblots 28: turn left, taken, born: set of cell; a set
    O_F_taken = 28  # bioblots 28: turn left, taken, born: set of cell; a set
    O_F_born = 29  # bioblots 28: turn left, taken, born: set of cell; a set
    O_KEPT = 30  # from here on: what follows from the words above
    O_HISTORY = 30  # for `seen`

# The stops of the turn (S_AT), and what is chosen at each:
# bioblots 52: if not any(mine): place
# bioblots 53: elif paralysed[me]: skip
# bioblots 54: else:
# bioblots 55: 1.. set of move, different from, to
# bioblots 56: settle
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

cdef inline int64_t connected_body(const Game *g, uint64_t *s, int64_t from_1) noexcept nogil:
    cdef uint64_t mine, piece_2, p_1_
    cdef int64_t connected_3, first_4
    mine = s[O_F_body + <int64_t>s[S_ME]]
    piece_2 = mine & ~(s[O_F_left] | (<uint64_t>1 << from_1))
    connected_3 = 0
    first_4 = lx_first(piece_2)
    if first_4 >= 0:
        p_1_ = joined_four(g, <uint64_t>1 << first_4, piece_2)
        connected_3 = p_1_ == piece_2
    return connected_3

cdef inline int64_t held_worth(const Game *g, uint64_t *s, uint64_t value_1) noexcept nogil:
    cdef int64_t total_2, c_3, value_4, held_5
    cdef uint64_t m_1_
    total_2 = 0
    m_1_ = value_1
    while m_1_:
        c_3 = lx_take(&m_1_)
        total_2 = total_2 + (<int64_t>(<int8_t *>(s + O_F_worth))[c_3])
    value_4 = (<int64_t>(<int32_t *>(s + O_F_points))[(<int64_t>s[S_ME])]) + total_2
    held_5 = value_4
    return held_5

cdef inline int64_t may_end_made(const Game *g, uint64_t *s) noexcept nogil:
    cdef int64_t may_end_1
    may_end_1 = 0
    if (<int64_t>s[S_TAKEN_0]) >= 1:
        may_end_1 = 1
    return may_end_1

cdef inline uint64_t where_made(const Game *g) noexcept nogil:
    cdef uint64_t where_1, m_1_, square_3
    cdef int64_t at_2
    where_1 = <uint64_t>0
    m_1_ = BOARD
    while m_1_:
        at_2 = lx_take(&m_1_)
        square_3 = ((((<uint64_t>1 << at_2) | T_IMAGE_east[at_2]) | T_IMAGE_south[at_2])
                | (((T_IMAGE_east[at_2] << 8)) & BOARD))
        if (lx_popcount(square_3)) == 4:
            where_1 |= (<uint64_t>1 << at_2)
    return where_1

# joined(start, through, R), R of 4 steps.
cdef uint64_t joined_four(const Game *g, uint64_t start, uint64_t through) noexcept nogil:
    cdef uint64_t a, more
    a = start
    while True:
        if not ((through & ~a) != 0):
            return a
        more = a | ((((a >> 8) | ((a << 1) & FROM_west) | (a << 8) | ((a >> 1) & FROM_east)) & BOARD) & through)
        if more == a:
            return a
        a = more

# When a game is opened.
cdef void fill_where(const Game *g) noexcept nogil:
    cdef const uint64_t *T_where = g.T_where
    cdef uint64_t where_1
    where_1 = where_made(g)
    (<uint64_t *>T_where)[0] = where_1

# When a game is opened.
cdef void fill_square(const Game *g) noexcept nogil:
    cdef const uint64_t *T_square = g.T_square
    cdef int64_t cell_1
    cdef uint64_t m_1_, square_2
    m_1_ = BOARD
    while m_1_:
        cell_1 = lx_take(&m_1_)
        square_2 = ((((<uint64_t>1 << cell_1) | T_IMAGE_east[cell_1]) | T_IMAGE_south[cell_1])
                | (((T_IMAGE_east[cell_1] << 8)) & BOARD))
        (<uint64_t *>T_square)[cell_1] = square_2

# When a game is opened.
cdef void fill_where_2(const Game *g) noexcept nogil:
    cdef const uint64_t *T_where_2 = g.T_where_2
    cdef uint64_t where_1
    where_1 = where_made(g)
    (<uint64_t *>T_where_2)[0] = where_1

# When a game is opened.
cdef void fill_number(const Game *g) noexcept nogil:
    cdef const int64_t *T_number = g.T_number
    cdef int64_t cell_1
    cdef uint64_t m_1_, square_2
    m_1_ = BOARD
    while m_1_:
        cell_1 = lx_take(&m_1_)
        square_2 = ((((<uint64_t>1 << cell_1) | T_IMAGE_east[cell_1]) | T_IMAGE_south[cell_1])
                | (((T_IMAGE_east[cell_1] << 8)) & BOARD))
        (<int64_t *>T_number)[cell_1] = ((lx_popcount(square_2)) == 4)

# ------------------------------------------------------------ the rules, in their order

# bioblots 7: cell body: none | player
# body[places] = code
cdef inline void put_body_at(const Game *g, uint64_t *s, uint64_t places, int64_t code) noexcept nogil:
    cdef int64_t on_1, on_2
    on_1 = code == 1
    s[O_F_body] = (s[O_F_body] | places) if on_1 else (s[O_F_body] & ~places)
    on_2 = code == 2
    s[O_F_body + 1] = (s[O_F_body + 1] | places) if on_2 else (s[O_F_body + 1] & ~places)

# bioblots 7: cell body: none | player
# body[x] = code
cdef inline void put_body(const Game *g, uint64_t *s, int64_t x, int64_t code) noexcept nogil:
    lx_put(s + O_F_body, x, (code == 1))
    lx_put(s + O_F_body + 1, x, (code == 2))

# body[x]
cdef inline int64_t get_body(const Game *g, uint64_t *s, int64_t x) noexcept nogil:
    if <int64_t>(((s[O_F_body] | s[O_F_body + 1]) >> x) & 1):
        return 1 + (1 if (<int64_t>((s[O_F_body + 1] >> x) & 1)) else 0)
    return 0

# bioblots 12: start:
# A start block: 0, or the number of the require that refused.
cdef int64_t start_block_1(const Game *g, uint64_t *s) noexcept nogil:
    cdef uint64_t where_1, m_1_, where_3, where_5, where_7, mercury
    cdef int64_t x_2, x_4, x_6, x_8
    # bioblots 13: require (worth in {1, 2, 3, 5, 8, 13}) == cells, "a site holds 1, 2, 3, 5, 8 or D"
    where_1 = <uint64_t>0
    m_1_ = BOARD
    while m_1_:
        x_2 = lx_take(&m_1_)
        if (<int64_t>(<int8_t *>(s + O_F_worth))[x_2]) == 2:
            where_1 |= (<uint64_t>1 << x_2)
    where_3 = <uint64_t>0
    m_1_ = BOARD
    while m_1_:
        x_4 = lx_take(&m_1_)
        if (<int64_t>(<int8_t *>(s + O_F_worth))[x_4]) == 3:
            where_3 |= (<uint64_t>1 << x_4)
    where_5 = <uint64_t>0
    m_1_ = BOARD
    while m_1_:
        x_6 = lx_take(&m_1_)
        if (<int64_t>(<int8_t *>(s + O_F_worth))[x_6]) == 5:
            where_5 |= (<uint64_t>1 << x_6)
    where_7 = <uint64_t>0
    m_1_ = BOARD
    while m_1_:
        x_8 = lx_take(&m_1_)
        if (<int64_t>(<int8_t *>(s + O_F_worth))[x_8]) == 13:
            where_7 |= (<uint64_t>1 << x_8)
    mercury = s[O_W_worth]
    if not ((((((s[O_W_worth + 1] | where_1) | where_3) | where_5) | mercury) | where_7) == BOARD):
        return 1
    return 0

# bioblots 22: action place(at in cells):
cdef int64_t act_place(const Game *g, uint64_t *s, int64_t at_0) noexcept nogil:
    cdef const uint64_t *T_square = g.T_square
    cdef int64_t value_1, held_7, i_1_, x_8
    cdef uint64_t places_2, value_3, mercury, m_2_
    # bioblots 25: body[square(at)] = me
    value_1 = 1 + (<int64_t>s[S_ME])
    places_2 = T_square[at_0]
    put_body_at(g, s, places_2, value_1)
    # bioblots 26: neutralise(square(at))
    value_3 = T_square[at_0]
    # bioblots 45: points[me] += sum(worth[c] for c in S)
    held_7 = held_worth(g, s, value_3)
    if held_7 > INT32_MAX:
        s[S_BEYOND] = <uint64_t>1
        held_7 = INT32_MAX
    (<int32_t *>(s + O_F_points))[(<int64_t>s[S_ME])] = <int32_t>held_7
    # bioblots 46: if any(S & mercury): paralysed[me] = true
    mercury = s[O_W_worth]
    if (value_3 & mercury) != 0:
        i_1_ = (<int64_t>s[S_ME])
        lx_set(s + O_F_paralysed, i_1_)
    # bioblots 47: worth[S] = 0
    m_2_ = value_3
    while m_2_:
        x_8 = lx_take(&m_2_)
        (<int8_t *>(s + O_F_worth))[x_8] = <int8_t>0
        lx_clear(s + O_W_worth, x_8)
        lx_clear(s + O_W_worth + 1, x_8)
        lx_clear(s + O_W_worth + 2, x_8)
    return 1

# bioblots 30: action move(from in mine, to in free):
cdef int64_t act_move(const Game *g, uint64_t *s, int64_t from_0, int64_t to_1) noexcept nogil:
    cdef uint64_t mine, value_1
    # bioblots 31: left |= from
    s[O_F_left] = s[O_F_left] | (<uint64_t>1 << from_0)
    # bioblots 32: taken |= to
    s[O_F_taken] = s[O_F_taken] | (<uint64_t>1 << to_1)
    # bioblots 33: let rest = mine - left
    mine = s[O_F_body + <int64_t>s[S_ME]]
    value_1 = mine & ~s[O_F_left]
    # bioblots 37: if to in carbon: born |= from
    if (<int64_t>(<int8_t *>(s + O_F_worth))[to_1]) == 1:
        s[O_F_born] = s[O_F_born] | (<uint64_t>1 << from_0)
    return 1

# bioblots 39: effect settle():
cdef int64_t effect_settle(const Game *g, uint64_t *s) noexcept nogil:
    cdef uint64_t places_1, places_3, value_4, mercury, m_2_
    cdef int64_t value_2, held_8, i_1_, x_9
    # bioblots 40: body[left - born] = none
    places_1 = s[O_F_left] & ~s[O_F_born]
    s[O_F_body] = s[O_F_body] & ~places_1
    s[O_F_body + 1] = s[O_F_body + 1] & ~places_1
    # bioblots 41: body[taken] = me
    value_2 = 1 + (<int64_t>s[S_ME])
    places_3 = s[O_F_taken]
    put_body_at(g, s, places_3, value_2)
    # bioblots 42: neutralise(taken)
    value_4 = s[O_F_taken]
    # bioblots 45: points[me] += sum(worth[c] for c in S)
    held_8 = held_worth(g, s, value_4)
    if held_8 > INT32_MAX:
        s[S_BEYOND] = <uint64_t>1
        held_8 = INT32_MAX
    (<int32_t *>(s + O_F_points))[(<int64_t>s[S_ME])] = <int32_t>held_8
    # bioblots 46: if any(S & mercury): paralysed[me] = true
    mercury = s[O_W_worth]
    if (value_4 & mercury) != 0:
        i_1_ = (<int64_t>s[S_ME])
        lx_set(s + O_F_paralysed, i_1_)
    # bioblots 47: worth[S] = 0
    m_2_ = value_4
    while m_2_:
        x_9 = lx_take(&m_2_)
        (<int8_t *>(s + O_F_worth))[x_9] = <int8_t>0
        lx_clear(s + O_W_worth, x_9)
        lx_clear(s + O_W_worth + 1, x_9)
        lx_clear(s + O_W_worth + 2, x_9)
    return 1

# bioblots 49: action skip: paralysed[me] = false
cdef int64_t act_skip(const Game *g, uint64_t *s) noexcept nogil:
    cdef int64_t i_1_
    # bioblots 49: action skip: paralysed[me] = false
    i_1_ = (<int64_t>s[S_ME])
    lx_clear(s + O_F_paralysed, i_1_)
    return 1

# Stop 2: is any of move or the end of the turn offered?
cdef int64_t offered_2(const Game *g, uint64_t *s) noexcept nogil:
    cdef int64_t gap_2, above_3, i_1_, from_1, connected_5, base_9, gap_10, above_11, c_4_, i_5_
    cdef uint64_t mine, m_2_, set_5, p_3_, limit_8, free
    # bioblots 30: action move(from in mine, to in free):
    # bioblots 34: require connected(rest, beside), "the rest must be one piece"
    # bioblots 35: require left within beside(rest), "each moving cell must leave the side of the rest"
    # bioblots 36: require taken within beside(rest), "each new site must be beside the rest"
    gap_2 = (<int64_t>s[S_LEAST_1]) - (<int64_t>ACTION_move << 56)
    above_3 = -1 if (gap_2 <= 0) else ((gap_2 >> 6) - 1)
    mine = s[O_F_body + <int64_t>s[S_ME]]
    i_1_ = (above_3 + 1)
    m_2_ = (mine & ~s[O_USED_0]) & (~lx_low_word(i_1_, 0))
    while m_2_:
        from_1 = lx_take(&m_2_)
        connected_5 = connected_body(g, s, from_1)
        if connected_5:
            p_3_ = mine & ~(s[O_F_left] | (<uint64_t>1 << from_1))
            set_5 = ((p_3_ >> 8) | ((p_3_ << 1) & FROM_west) | (p_3_ << 8) | ((p_3_ >> 1) & FROM_east)) & BOARD
            if not (((s[O_F_left] | (<uint64_t>1 << from_1)) & ~set_5) != 0):
                limit_8 = set_5
                base_9 = (<int64_t>ACTION_move << 56) + (from_1 * 64)
                gap_10 = (<int64_t>s[S_LEAST_1]) - base_9
                above_11 = -1 if (gap_10 <= 0) else (gap_10 - 1)
                free = BOARD & ~(s[O_F_body] | s[O_F_body + 1])
                c_4_ = <int64_t>(not ((s[O_F_taken] & ~limit_8) != 0))
                i_5_ = (above_11 + 1)
                if (((free & ~s[O_USED_1]) & (limit_8 if c_4_ else <uint64_t>0)) & (~lx_low_word(i_5_, 0))) != 0:
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
    cdef uint64_t mine
    cdef int64_t i_1_
    mine = s[O_F_body + <int64_t>s[S_ME]]
    if not (mine != 0):
        s[S_AT] = <uint64_t>0
        return LX_GOES_ON
    i_1_ = (<int64_t>s[S_ME])
    if <int64_t>((s[O_F_paralysed] >> i_1_) & 1):
        s[S_AT] = <uint64_t>1
        return LX_GOES_ON
    s[S_TAKEN_0] = <uint64_t>0
    s[S_LEAST_1] = <uint64_t>0
    s[O_USED_0] = <uint64_t>0
    s[O_USED_1] = <uint64_t>0
    s[S_AT] = <uint64_t>2
    if not offered_2(g, s):
        return leave_2(g, s)
    return LX_GOES_ON

# Stop 0: is any of place offered?
cdef int64_t offered_0(const Game *g, uint64_t *s) noexcept nogil:
    cdef const uint64_t *T_where = g.T_where
    cdef const uint64_t *T_square = g.T_square
    cdef int64_t at_1
    cdef uint64_t m_1_, free
    # bioblots 22: action place(at in cells):
    # bioblots 23: require count(square(at)) == 4, "the square leaves the board"
    # bioblots 24: require square(at) within free, "the square is not free"
    m_1_ = T_where[0]
    while m_1_:
        at_1 = lx_take(&m_1_)
        free = BOARD & ~(s[O_F_body] | s[O_F_body + 1])
        if not ((T_square[at_1] & ~free) != 0):
            return 1
    return 0

# Stop 1: is any of skip offered?
cdef int64_t offered_1(const Game *g, uint64_t *s) noexcept nogil:
    # bioblots 49: action skip: paralysed[me] = false
    return 1

# move is chosen: what it does, and what the turn remembers of it.
cdef int64_t take_4_move(const Game *g, uint64_t *s, int64_t c) noexcept nogil:
    cdef int64_t from_1, to_2
    from_1 = (c >> 6) & 63
    to_2 = c & 63
    act_move(g, s, from_1, to_2)
    s[S_LEAST_1] = <uint64_t>(c + 1)
    s[O_USED_0] = s[O_USED_0] | (<uint64_t>1 << from_1)
    s[O_USED_1] = s[O_USED_1] | (<uint64_t>1 << to_2)
    return 1

# On to: move or the end of the turn.
cdef int64_t go_5(const Game *g, uint64_t *s) noexcept nogil:
    s[S_TAKEN_0] = <uint64_t>((<int64_t>s[S_TAKEN_0]) + 1)
    s[S_AT] = <uint64_t>2
    if not offered_2(g, s):
        return leave_2(g, s)
    return LX_GOES_ON

# The points of player p.
cdef int64_t score_of "lx_score_of"(const Game *g, uint64_t *s, int64_t p) noexcept nogil:
    # bioblots 58: score p: points[p]
    return <int64_t>(<int32_t *>(s + O_F_points))[p]

# The end clauses: 1 + the number of the first that holds.
cdef int64_t check_ends(const Game *g, uint64_t *s) noexcept nogil:
    # bioblots 59: end when not any(worth > 0)
    if not ((s[O_W_worth + 2]) != 0):
        win_by_score(g, s)
        return 1
    # bioblots 60: end when turns == 2 * limit
    if (<int64_t>s[S_TURNS]) == 40:
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
    cdef uint64_t places_1, m_1_
    cdef int64_t x_2
    # bioblots 6: cell worth: 0..13
    places_1 = BOARD
    m_1_ = places_1
    while m_1_:
        x_2 = lx_take(&m_1_)
        lx_clear(s + O_W_worth, x_2)
        lx_clear(s + O_W_worth + 1, x_2)
        lx_clear(s + O_W_worth + 2, x_2)

# What a turn remembers, at its starting values.
cdef void reset_turn "lx_reset_turn"(const Game *g, uint64_t *s) noexcept nogil:
    s[S_AT] = <uint64_t>0
    s[S_TAKEN_0] = <uint64_t>0
    s[S_LEAST_1] = <uint64_t>0
    s[O_USED_0] = <uint64_t>0
    s[O_USED_1] = <uint64_t>0
    # bioblots 28: turn left, taken, born: set of cell
    s[O_F_left] = <uint64_t>0
    # bioblots 28: turn left, taken, born: set of cell
    s[O_F_taken] = <uint64_t>0
    # bioblots 28: turn left, taken, born: set of cell
    s[O_F_born] = <uint64_t>0

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
    # bioblots 61: end when stuck:
    # bioblots 62: points[me] += points[next]
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
    # bioblots 63: points[next] = 0
    at_5 = <int64_t>s[S_NEXT]
    (<int32_t *>(s + O_F_points))[at_5] = <int32_t>0
    # bioblots 64: lose next
    x_6 = <int64_t>s[S_NEXT]
    s[O_WINNERS] = <uint64_t>3 & ~(<uint64_t>1 << x_6)
    return 3

# Every choice offered, in canonical order.
cdef int64_t list_choices "lx_list_choices"(const Game *g, uint64_t *s, lx_choice *out, int64_t room) noexcept nogil:
    cdef int64_t total = 0
    cdef const uint64_t *T_where = g.T_where
    cdef const uint64_t *T_square = g.T_square
    cdef int64_t at_1, gap_200002, above_200003, i_2_, from_200001, connected_200005, base_200009, gap_200010
    cdef int64_t above_200011, c_4_, i_5_, may_end_200012
    cdef uint64_t m_1_, free, mine, set_6, p_3_, limit_200008
    if (<int64_t>s[S_AT]) == 0:
        # bioblots 22: action place(at in cells):
        # bioblots 23: require count(square(at)) == 4, "the square leaves the board"
        # bioblots 24: require square(at) within free, "the square is not free"
        m_1_ = T_where[0]
        while m_1_:
            at_1 = lx_take(&m_1_)
            free = BOARD & ~(s[O_F_body] | s[O_F_body + 1])
            if not ((T_square[at_1] & ~free) != 0):
                total = lx_append(out, total, room, <uint64_t>at_1)
    if (<int64_t>s[S_AT]) == 1:
        # bioblots 49: action skip: paralysed[me] = false
        total = lx_append(out, total, room, <uint64_t>(<int64_t>ACTION_skip << 56))
    if (<int64_t>s[S_AT]) == 2:
        # bioblots 30: action move(from in mine, to in free):
        # bioblots 34: require connected(rest, beside), "the rest must be one piece"
        # bioblots 35: require left within beside(rest), "each moving cell must leave the side of the rest"
        # bioblots 36: require taken within beside(rest), "each new site must be beside the rest"
        gap_200002 = (<int64_t>s[S_LEAST_1]) - (<int64_t>ACTION_move << 56)
        above_200003 = -1 if (gap_200002 <= 0) else ((gap_200002 >> 6) - 1)
        mine = s[O_F_body + <int64_t>s[S_ME]]
        i_2_ = (above_200003 + 1)
        m_1_ = (mine & ~s[O_USED_0]) & (~lx_low_word(i_2_, 0))
        while m_1_:
            from_200001 = lx_take(&m_1_)
            connected_200005 = connected_body(g, s, from_200001)
            if connected_200005:
                p_3_ = mine & ~(s[O_F_left] | (<uint64_t>1 << from_200001))
                set_6 = ((p_3_ >> 8) | ((p_3_ << 1) & FROM_west) | (p_3_ << 8) | ((p_3_ >> 1) & FROM_east)) & BOARD
                if not (((s[O_F_left] | (<uint64_t>1 << from_200001)) & ~set_6) != 0):
                    limit_200008 = set_6
                    base_200009 = (<int64_t>ACTION_move << 56) + (from_200001 * 64)
                    gap_200010 = (<int64_t>s[S_LEAST_1]) - base_200009
                    above_200011 = -1 if (gap_200010 <= 0) else (gap_200010 - 1)
                    free = BOARD & ~(s[O_F_body] | s[O_F_body + 1])
                    c_4_ = <int64_t>(not ((s[O_F_taken] & ~limit_200008) != 0))
                    i_5_ = (above_200011 + 1)
                    total = lx_list(out, total, room, ((free & ~s[O_USED_1]) & (limit_200008 if c_4_ else <uint64_t>0))
                            & (~lx_low_word(i_5_, 0)), <uint64_t>((<int64_t>ACTION_move << 56) + (from_200001 * 64)))
        may_end_200012 = may_end_made(g, s)
        if may_end_200012:
            total = lx_append(out, total, room, <uint64_t>-1)
    return total

# The number of choices offered.
cdef int64_t count_choices "lx_count_choices"(const Game *g, uint64_t *s) noexcept nogil:
    cdef const uint64_t *T_where = g.T_where
    cdef const uint64_t *T_square = g.T_square
    cdef int64_t total_, at_1, gap_200002, above_200003, i_2_, from_200001, connected_200005, base_200009, gap_200010
    cdef int64_t above_200011, c_4_, i_5_, may_end_200012
    cdef uint64_t m_1_, free, mine, set_6, p_3_, limit_200008
    if (<int64_t>s[S_AT]) == 0:
        total_ = 0
        # bioblots 22: action place(at in cells):
        # bioblots 23: require count(square(at)) == 4, "the square leaves the board"
        # bioblots 24: require square(at) within free, "the square is not free"
        m_1_ = T_where[0]
        while m_1_:
            at_1 = lx_take(&m_1_)
            free = BOARD & ~(s[O_F_body] | s[O_F_body + 1])
            if not ((T_square[at_1] & ~free) != 0):
                total_ = total_ + 1
        return total_
    if (<int64_t>s[S_AT]) == 1:
        total_ = 0
        # bioblots 49: action skip: paralysed[me] = false
        total_ = total_ + 1
        return total_
    if (<int64_t>s[S_AT]) == 2:
        total_ = 0
        # bioblots 30: action move(from in mine, to in free):
        # bioblots 34: require connected(rest, beside), "the rest must be one piece"
        # bioblots 35: require left within beside(rest), "each moving cell must leave the side of the rest"
        # bioblots 36: require taken within beside(rest), "each new site must be beside the rest"
        gap_200002 = (<int64_t>s[S_LEAST_1]) - (<int64_t>ACTION_move << 56)
        above_200003 = -1 if (gap_200002 <= 0) else ((gap_200002 >> 6) - 1)
        mine = s[O_F_body + <int64_t>s[S_ME]]
        i_2_ = (above_200003 + 1)
        m_1_ = (mine & ~s[O_USED_0]) & (~lx_low_word(i_2_, 0))
        while m_1_:
            from_200001 = lx_take(&m_1_)
            connected_200005 = connected_body(g, s, from_200001)
            if connected_200005:
                p_3_ = mine & ~(s[O_F_left] | (<uint64_t>1 << from_200001))
                set_6 = ((p_3_ >> 8) | ((p_3_ << 1) & FROM_west) | (p_3_ << 8) | ((p_3_ >> 1) & FROM_east)) & BOARD
                if not (((s[O_F_left] | (<uint64_t>1 << from_200001)) & ~set_6) != 0):
                    limit_200008 = set_6
                    base_200009 = (<int64_t>ACTION_move << 56) + (from_200001 * 64)
                    gap_200010 = (<int64_t>s[S_LEAST_1]) - base_200009
                    above_200011 = -1 if (gap_200010 <= 0) else (gap_200010 - 1)
                    free = BOARD & ~(s[O_F_body] | s[O_F_body + 1])
                    c_4_ = <int64_t>(not ((s[O_F_taken] & ~limit_200008) != 0))
                    i_5_ = (above_200011 + 1)
                    total_ = (total_ + (lx_popcount(((free & ~s[O_USED_1]) & (limit_200008 if c_4_ else <uint64_t>0))
                            & (~lx_low_word(i_5_, 0)))))
        may_end_200012 = may_end_made(g, s)
        total_ = total_ + may_end_200012
        return total_
    return 0

# The number of choices, untried ones included.
cdef int64_t count_pseudo(const Game *g, uint64_t *s) noexcept nogil:
    cdef const uint64_t *T_where_2 = g.T_where_2
    cdef int64_t total_, gap_200001, above_200002, i_1_, may_end_200004
    cdef uint64_t mine, free, p_2_
    if (<int64_t>s[S_AT]) == 0:
        total_ = 0
        total_ = total_ + (lx_popcount(T_where_2[0]))
        return total_
    if (<int64_t>s[S_AT]) == 1:
        total_ = 0
        # bioblots 49: action skip: paralysed[me] = false
        total_ = total_ + 1
        return total_
    if (<int64_t>s[S_AT]) == 2:
        total_ = 0
        gap_200001 = (<int64_t>s[S_LEAST_1]) - (<int64_t>ACTION_move << 56)
        above_200002 = -1 if (gap_200001 <= 0) else ((gap_200001 >> 6) - 1)
        mine = s[O_F_body + <int64_t>s[S_ME]]
        free = BOARD & ~(s[O_F_body] | s[O_F_body + 1])
        i_1_ = (above_200002 + 1)
        p_2_ = mine & ~s[O_F_left]
        total_ = (total_ + ((lx_popcount((mine & ~s[O_USED_0]) & (~lx_low_word(i_1_, 0))))
                * (lx_popcount((free & ~s[O_USED_1]) & (((p_2_ >> 8) | ((p_2_ << 1) & FROM_west) | (p_2_ << 8)
                | ((p_2_ >> 1) & FROM_east)) & BOARD)))))
        may_end_200004 = may_end_made(g, s)
        total_ = total_ + may_end_200004
        return total_
    return 0

# A choice drawn evenly; LX_GIVEN_UP where many draws were not offered.
cdef int64_t draw_choice "lx_draw_choice"(const Game *g, uint64_t *s, uint64_t *rng) noexcept nogil:
    cdef const uint64_t *T_where_2 = g.T_where_2
    cdef const uint64_t *T_square = g.T_square
    cdef int64_t total_, many_2, tried, left, drawn_0, gap_200001, above_200002, i_1_, many_200006, many_200007
    cdef int64_t may_end_200008, all_200009, some_200010, rest_200011, drawn_1, c_200012, connected_200014
    cdef uint64_t members_1, free, mine, members_200004, members_200005, p_2_, p_3_
    if (<int64_t>s[S_AT]) == 0:
        total_ = 0
        members_1 = T_where_2[0]
        many_2 = lx_popcount(members_1)
        total_ = total_ + many_2
        if total_ == 0:
            return -1
        for tried in range(200):
            left = scaled(g, <int64_t>random_word(rng), total_)
            if left < many_2:
                drawn_0 = lx_nth(members_1, left)
                free = BOARD & ~(s[O_F_body] | s[O_F_body + 1])
                if not ((T_square[drawn_0] & ~free) != 0):
                    return drawn_0
                left = LX_MISSED
            else:
                left = left - many_2
            if left < total_:
                return -1
        return LX_GIVEN_UP
    if (<int64_t>s[S_AT]) == 1:
        total_ = 0
        # bioblots 49: action skip: paralysed[me] = false
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
        above_200002 = -1 if (gap_200001 <= 0) else ((gap_200001 >> 6) - 1)
        mine = s[O_F_body + <int64_t>s[S_ME]]
        i_1_ = (above_200002 + 1)
        members_200004 = (mine & ~s[O_USED_0]) & (~lx_low_word(i_1_, 0))
        free = BOARD & ~(s[O_F_body] | s[O_F_body + 1])
        p_2_ = mine & ~s[O_F_left]
        members_200005 = ((free & ~s[O_USED_1]) & (((p_2_ >> 8) | ((p_2_ << 1) & FROM_west) | (p_2_ << 8)
                | ((p_2_ >> 1) & FROM_east)) & BOARD))
        many_200006 = lx_popcount(members_200004)
        many_200007 = lx_popcount(members_200005)
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
                drawn_0 = lx_nth(members_200004, rest_200011)
                i_1_ = lx_mod(left, many_200007)
                drawn_1 = lx_nth(members_200005, i_1_)
                c_200012 = ((<int64_t>ACTION_move << 56) + (drawn_0 * 64)) + drawn_1
                connected_200014 = connected_body(g, s, drawn_0)
                if connected_200014:
                    p_2_ = mine & ~(s[O_F_left] | (<uint64_t>1 << drawn_0))
                    if not (((s[O_F_left] | (<uint64_t>1 << drawn_0))
                            & ~(((p_2_ >> 8) | ((p_2_ << 1) & FROM_west) | (p_2_ << 8) | ((p_2_ >> 1) & FROM_east))
                            & BOARD)) != 0):
                        p_3_ = mine & ~(s[O_F_left] | (<uint64_t>1 << drawn_0))
                        if not (((s[O_F_taken] | (<uint64_t>1 << drawn_1))
                                & ~(((p_3_ >> 8) | ((p_3_ << 1) & FROM_west) | (p_3_ << 8) | ((p_3_ >> 1) & FROM_east))
                                & BOARD)) != 0):
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
    cdef int64_t value_1, may_end_200001, value_200002, value_200003, connected_200005
    cdef uint64_t free, mine, set_4, p_1_
    if (<int64_t>s[S_AT]) == 0:
        if (c >> 56) == ACTION_place:
            value_1 = c & 63
            # bioblots 22: action place(at in cells):
            # bioblots 23: require count(square(at)) == 4, "the square leaves the board"
            # bioblots 24: require square(at) within free, "the square is not free"
            if value_1 < 64:
                if <int64_t>((BOARD >> value_1) & 1):
                    if T_number[value_1]:
                        free = BOARD & ~(s[O_F_body] | s[O_F_body + 1])
                        if not ((T_square[value_1] & ~free) != 0):
                            return 1
        return 0
    if (<int64_t>s[S_AT]) == 1:
        if (c >> 56) == ACTION_skip:
            # bioblots 49: action skip: paralysed[me] = false
            return 1
        return 0
    if (<int64_t>s[S_AT]) == 2:
        if c == -1:
            may_end_200001 = may_end_made(g, s)
            return may_end_200001
        if (c >> 56) == ACTION_move:
            value_200002 = (c >> 6) & 63
            value_200003 = c & 63
            # bioblots 30: action move(from in mine, to in free):
            # bioblots 34: require connected(rest, beside), "the rest must be one piece"
            # bioblots 35: require left within beside(rest), "each moving cell must leave the side of the rest"
            # bioblots 36: require taken within beside(rest), "each new site must be beside the rest"
            if value_200002 < 64:
                mine = s[O_F_body + <int64_t>s[S_ME]]
                if (<int64_t>((mine >> value_200002) & 1)) and (not (<int64_t>((s[O_USED_0] >> value_200002) & 1))):
                    connected_200005 = connected_body(g, s, value_200002)
                    if connected_200005:
                        p_1_ = mine & ~(s[O_F_left] | (<uint64_t>1 << value_200002))
                        set_4 = (((p_1_ >> 8) | ((p_1_ << 1) & FROM_west) | (p_1_ << 8) | ((p_1_ >> 1) & FROM_east))
                                & BOARD)
                        if not (((s[O_F_left] | (<uint64_t>1 << value_200002)) & ~set_4) != 0):
                            if value_200003 < 64:
                                free = BOARD & ~(s[O_F_body] | s[O_F_body + 1])
                                if ((<int64_t>((free >> value_200003) & 1))
                                        and (not (<int64_t>((s[O_USED_1] >> value_200003) & 1)))):
                                    if not (((s[O_F_taken] | (<uint64_t>1 << value_200003)) & ~set_4) != 0):
                                        if ((((<int64_t>ACTION_move << 56) + (value_200002 * 64)) + value_200003)
                                                >= (<int64_t>s[S_LEAST_1])):
                                            return 1
        return 0
    return 0

# Take a choice that is offered.
cdef int64_t take_choice(const Game *g, uint64_t *s, int64_t c) noexcept nogil:
    if (<int64_t>s[S_AT]) == 0:
        act_place(g, s, (c & 63))
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
    if field == 0:
        return <int64_t>(<int8_t *>(s + O_F_worth))[place]
    if field == 1:
        return get_body(g, s, place)
    if field == 2:
        return <int64_t>(<int32_t *>(s + O_F_points))[place]
    if field == 3:
        return <int64_t>((s[O_F_paralysed] >> place) & 1)
    if field == 4:
        return <int64_t>((s[O_F_left + place] >> member) & 1)
    if field == 5:
        return <int64_t>((s[O_F_taken + place] >> member) & 1)
    if field == 6:
        return <int64_t>((s[O_F_born + place] >> member) & 1)
    return 0

# Store the value of a field at a place.
cdef void put_field "lx_put_field"(const Game *g, uint64_t *s, int64_t field, int64_t place, int64_t member,
        int64_t value) noexcept nogil:
    if field == 0:
        (<int8_t *>(s + O_F_worth))[place] = <int8_t>value
        lx_put(s + O_W_worth, place, (value == 8))
        lx_put(s + O_W_worth + 1, place, (value == 1))
        lx_put(s + O_W_worth + 2, place, (value > 0))
    if field == 1:
        put_body(g, s, place, value)
    if field == 2:
        (<int32_t *>(s + O_F_points))[place] = <int32_t>value
    if field == 3:
        lx_put(s + O_F_paralysed, place, value)
    if field == 4:
        lx_put(s + O_F_left + place, member, value)
    if field == 5:
        lx_put(s + O_F_taken + place, member, value)
    if field == 6:
        lx_put(s + O_F_born + place, member, value)

# Take a choice that is offered; the turns that follow are counted next.
cdef inline int64_t apply_counted "lx_apply_counted"(const Game *g, uint64_t *s, int64_t c) noexcept nogil:
    return apply_choice(g, s, c)

# ------------------------------------------------------------ the contract (what is the same in all engines: `play.h`)

# What depends on the board alone, before anything is played; 0 when memory is short.
cdef int64_t make_tables(Game *g) noexcept nogil:
    cdef uint64_t *here = <uint64_t *>calloc(1 + 64 + 1 + 64, 8)
    g.filled = here
    if here == NULL:
        return 0
    g.T_where = <const uint64_t *>here
    here += 1
    g.T_square = <const uint64_t *>here
    here += 64
    g.T_where_2 = <const uint64_t *>here
    here += 1
    g.T_number = <const int64_t *>here
    here += 64
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
    return 30

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
        {0, 0, 6, 1, 0}, /* place */
        {1, 6, 6, 1, 0}, {1, 0, 6, 1, 0}, /* move */
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
        c_weight, c_random, c_playout, c_turns, c_turns_modulo, c_perft, c_over, c_payoffs,
        c_no_returns, c_scores, c_decode, c_encode, c_witness, c_fits,
        NULL, NULL, NULL)
    return &table

cdef public const char *ludex_about() noexcept nogil:
    return rb"""{
        "DIGEST": "cdc16e2750876e75c2b429ee9250da21237c96acd43055f9d54602c1bbd31f8d",
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
    static int64_t T_BIT_OF[64], T_CELL_OF[64];
    static uint64_t T_IMAGE_east[64], T_IMAGE_south[64];
    LX_WHEN_LOADED lx_fill_tables(void)
    {
        const uint64_t cells[] = {
            0xffffffffffffffffu,
        };
        const lx_board board = {8, 8, 8, 1, cells};
        lx_fill_cells(T_BIT_OF, NULL, &board);
        lx_fill_cells(NULL, T_CELL_OF, &board);
        lx_fill_image(T_IMAGE_east, &board, cells, (const int8_t[][2]){{0,1}}, 1);
        lx_fill_image(T_IMAGE_south, &board, cells, (const int8_t[][2]){{1,0}}, 1);
    }
    """
    const int64_t T_BIT_OF[64], T_CELL_OF[64]
    const uint64_t T_IMAGE_east[64], T_IMAGE_south[64]

