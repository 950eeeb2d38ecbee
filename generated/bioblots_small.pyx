# Made by `make regen` (as `ludex build` does) from bioblots_small.rules. Do not edit: change the rules.
# digest cdc16e2750876e75c2b429ee9250da21237c96acd43055f9d54602c1bbd31f8d
# cython: language_level=3, cdivision=True, boundscheck=False, wraparound=False
# cython: warn.multiple_declarators=False
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

cdef inline int64_t connected_body(const Game *g, uint64_t *s, int64_t from_) noexcept nogil:
    cdef uint64_t mine, piece, p_
    cdef int64_t connected, first
    mine = s[O_F_body + ME(s)]
    piece = mine & ~(s[O_F_left] | (<uint64_t>1 << from_))
    connected = 0
    first = lx_first(piece)
    if first >= 0:
        p_ = joined_four(g, <uint64_t>1 << first, piece)
        connected = p_ == piece
    return connected

cdef inline int64_t held_worth(const Game *g, uint64_t *s, uint64_t value) noexcept nogil:
    cdef int64_t total_, c, value_2, held
    cdef uint64_t m_
    total_ = 0
    m_ = value
    while m_:
        c = lx_take(&m_)
        total_ = total_ + (<int64_t>(<int8_t *>(s + O_F_worth))[c])
    value_2 = (<int64_t>(<int32_t *>(s + O_F_points))[ME(s)]) + total_
    held = value_2
    return held

cdef inline uint64_t where_made(const Game *g) noexcept nogil:
    cdef uint64_t where, m_, square
    cdef int64_t at
    where = <uint64_t>0
    m_ = BOARD
    while m_:
        at = lx_take(&m_)
        square = (((<uint64_t>1 << at) | T_IMAGE_east[at]) | T_IMAGE_south[at]) | ((T_IMAGE_east[at] << 8) & BOARD)
        if (lx_popcount(square)) == 4:
            where |= (<uint64_t>1 << at)
    return where

# joined(start, through, R), R of 4 steps.
cdef uint64_t joined_four(const Game *g, uint64_t start, uint64_t through) noexcept nogil:
    cdef uint64_t a, more
    a = start
    while True:
        if not ((through & ~a) != 0):
            return a
        more = a | (((a >> 8) | ((a << 1) & FROM_west) | (a << 8) | ((a >> 1) & FROM_east)) & through)
        if more == a:
            return a
        a = more

# When a game is opened.
cdef void fill_where(const Game *g) noexcept nogil:
    cdef const uint64_t *T_where = g.T_where
    cdef uint64_t where
    where = where_made(g)
    (<uint64_t *>T_where)[0] = where

# When a game is opened.
cdef void fill_square(const Game *g) noexcept nogil:
    cdef const uint64_t *T_square = g.T_square
    cdef int64_t cell
    cdef uint64_t m_, square
    m_ = BOARD
    while m_:
        cell = lx_take(&m_)
        square = ((((<uint64_t>1 << cell) | T_IMAGE_east[cell]) | T_IMAGE_south[cell])
                | ((T_IMAGE_east[cell] << 8) & BOARD))
        (<uint64_t *>T_square)[cell] = square

# When a game is opened.
cdef void fill_where_2(const Game *g) noexcept nogil:
    cdef const uint64_t *T_where_2 = g.T_where_2
    cdef uint64_t where
    where = where_made(g)
    (<uint64_t *>T_where_2)[0] = where

# When a game is opened.
cdef void fill_number(const Game *g) noexcept nogil:
    cdef const int64_t *T_number = g.T_number
    cdef int64_t cell
    cdef uint64_t m_, square
    m_ = BOARD
    while m_:
        cell = lx_take(&m_)
        square = ((((<uint64_t>1 << cell) | T_IMAGE_east[cell]) | T_IMAGE_south[cell])
                | ((T_IMAGE_east[cell] << 8) & BOARD))
        (<int64_t *>T_number)[cell] = ((lx_popcount(square)) == 4)

# ------------------------------------------------------------ the rules, in their order

# bioblots 7: cell body: none | player
# body[places] = code
cdef inline void put_body_at(const Game *g, uint64_t *s, uint64_t places, int64_t code) noexcept nogil:
    cdef int64_t on, on_2
    on = code == 1
    s[O_F_body] = (s[O_F_body] | places) if on else (s[O_F_body] & ~places)
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
    cdef uint64_t where, m_, where_2, where_3, where_4, mercury
    cdef int64_t x
    # bioblots 13: require (worth in {1, 2, 3, 5, 8, 13}) == cells, "a site holds 1, 2, 3, 5, 8 or D"
    where = <uint64_t>0
    m_ = BOARD
    while m_:
        x = lx_take(&m_)
        if (<int64_t>(<int8_t *>(s + O_F_worth))[x]) == 2:
            where |= (<uint64_t>1 << x)
    where_2 = <uint64_t>0
    m_ = BOARD
    while m_:
        x = lx_take(&m_)
        if (<int64_t>(<int8_t *>(s + O_F_worth))[x]) == 3:
            where_2 |= (<uint64_t>1 << x)
    where_3 = <uint64_t>0
    m_ = BOARD
    while m_:
        x = lx_take(&m_)
        if (<int64_t>(<int8_t *>(s + O_F_worth))[x]) == 5:
            where_3 |= (<uint64_t>1 << x)
    where_4 = <uint64_t>0
    m_ = BOARD
    while m_:
        x = lx_take(&m_)
        if (<int64_t>(<int8_t *>(s + O_F_worth))[x]) == 13:
            where_4 |= (<uint64_t>1 << x)
    mercury = s[O_W_worth]
    if not ((((((s[O_W_worth + 1] | where) | where_2) | where_3) | mercury) | where_4) == BOARD):
        return 1
    return 0

# bioblots 22: action place(at in cells):
cdef int64_t act_place(const Game *g, uint64_t *s, int64_t at) noexcept nogil:
    cdef const uint64_t *T_square = g.T_square
    cdef int64_t value, held, i_, x
    cdef uint64_t places, value_2, mercury, m_
    # bioblots 25: body[square(at)] = me
    value = 1 + ME(s)
    places = T_square[at]
    put_body_at(g, s, places, value)
    # bioblots 26: neutralise(square(at))
    value_2 = T_square[at]
    # bioblots 45: points[me] += sum(worth[c] for c in S)
    held = held_worth(g, s, value_2)
    if held > INT32_MAX:
        s[S_BEYOND] = <uint64_t>1
        held = INT32_MAX
    (<int32_t *>(s + O_F_points))[ME(s)] = <int32_t>held
    # bioblots 46: if any(S & mercury): paralysed[me] = true
    mercury = s[O_W_worth]
    if (value_2 & mercury) != 0:
        i_ = ME(s)
        lx_set(s + O_F_paralysed, i_)
    # bioblots 47: worth[S] = 0
    m_ = value_2
    while m_:
        x = lx_take(&m_)
        (<int8_t *>(s + O_F_worth))[x] = <int8_t>0
        lx_clear(s + O_W_worth, x)
        lx_clear(s + O_W_worth + 1, x)
        lx_clear(s + O_W_worth + 2, x)
    return 1

# bioblots 30: action move(from in mine, to in free):
cdef int64_t act_move(const Game *g, uint64_t *s, int64_t from_, int64_t to) noexcept nogil:
    cdef uint64_t mine, value
    # bioblots 31: left |= from
    s[O_F_left] = s[O_F_left] | (<uint64_t>1 << from_)
    # bioblots 32: taken |= to
    s[O_F_taken] = s[O_F_taken] | (<uint64_t>1 << to)
    # bioblots 33: let rest = mine - left
    mine = s[O_F_body + ME(s)]
    value = mine & ~s[O_F_left]
    # bioblots 37: if to in carbon: born |= from
    if (<int64_t>(<int8_t *>(s + O_F_worth))[to]) == 1:
        s[O_F_born] = s[O_F_born] | (<uint64_t>1 << from_)
    return 1

# bioblots 39: effect settle():
cdef int64_t effect_settle(const Game *g, uint64_t *s) noexcept nogil:
    cdef uint64_t places, places_2, value_2, mercury, m_
    cdef int64_t value, held, i_, x
    # bioblots 40: body[left - born] = none
    places = s[O_F_left] & ~s[O_F_born]
    s[O_F_body] = s[O_F_body] & ~places
    s[O_F_body + 1] = s[O_F_body + 1] & ~places
    # bioblots 41: body[taken] = me
    value = 1 + ME(s)
    places_2 = s[O_F_taken]
    put_body_at(g, s, places_2, value)
    # bioblots 42: neutralise(taken)
    value_2 = s[O_F_taken]
    # bioblots 45: points[me] += sum(worth[c] for c in S)
    held = held_worth(g, s, value_2)
    if held > INT32_MAX:
        s[S_BEYOND] = <uint64_t>1
        held = INT32_MAX
    (<int32_t *>(s + O_F_points))[ME(s)] = <int32_t>held
    # bioblots 46: if any(S & mercury): paralysed[me] = true
    mercury = s[O_W_worth]
    if (value_2 & mercury) != 0:
        i_ = ME(s)
        lx_set(s + O_F_paralysed, i_)
    # bioblots 47: worth[S] = 0
    m_ = value_2
    while m_:
        x = lx_take(&m_)
        (<int8_t *>(s + O_F_worth))[x] = <int8_t>0
        lx_clear(s + O_W_worth, x)
        lx_clear(s + O_W_worth + 1, x)
        lx_clear(s + O_W_worth + 2, x)
    return 1

# bioblots 49: action skip: paralysed[me] = false
cdef int64_t act_skip(const Game *g, uint64_t *s) noexcept nogil:
    cdef int64_t i_
    # bioblots 49: action skip: paralysed[me] = false
    i_ = ME(s)
    lx_clear(s + O_F_paralysed, i_)
    return 1

# Stop 2: is any of move or the end of the turn offered?
cdef int64_t offered_2(const Game *g, uint64_t *s) noexcept nogil:
    cdef int64_t gap, above, i_, from_, connected, base, gap_2, above_2, c_, i_2_
    cdef uint64_t mine, m_, set, p_, limit, free
    # bioblots 30: action move(from in mine, to in free):
    # bioblots 34: require connected(rest, beside), "the rest must be one piece"
    # bioblots 35: require left within beside(rest), "each moving cell must leave the side of the rest"
    # bioblots 36: require taken within beside(rest), "each new site must be beside the rest"
    gap = (<int64_t>s[S_LEAST_1]) - (<int64_t>ACTION_move << 56)
    above = -1 if (gap <= 0) else ((gap >> 6) - 1)
    mine = s[O_F_body + ME(s)]
    i_ = (above + 1)
    m_ = (mine & ~s[O_USED_0]) & (~lx_low_word(i_, 0))
    while m_:
        from_ = lx_take(&m_)
        connected = connected_body(g, s, from_)
        if connected:
            p_ = mine & ~(s[O_F_left] | (<uint64_t>1 << from_))
            set = ((p_ >> 8) | ((p_ << 1) & FROM_west) | (p_ << 8) | ((p_ >> 1) & FROM_east)) & BOARD
            if not (((s[O_F_left] | (<uint64_t>1 << from_)) & ~set) != 0):
                limit = set
                base = (<int64_t>ACTION_move << 56) + (from_ * 64)
                gap_2 = (<int64_t>s[S_LEAST_1]) - base
                above_2 = -1 if (gap_2 <= 0) else (gap_2 - 1)
                free = BOARD & ~(s[O_F_body] | s[O_F_body + 1])
                c_ = <int64_t>(not ((s[O_F_taken] & ~limit) != 0))
                i_2_ = (above_2 + 1)
                if (((free & ~s[O_USED_1]) & (limit if c_ else <uint64_t>0)) & (~lx_low_word(i_2_, 0))) != 0:
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
    cdef int64_t i_
    mine = s[O_F_body + ME(s)]
    if not (mine != 0):
        s[S_AT] = <uint64_t>0
        return LX_GOES_ON
    i_ = ME(s)
    if <int64_t>((s[O_F_paralysed] >> i_) & 1):
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
    cdef const uint64_t *T_where = g.T_where, *T_square = g.T_square
    cdef int64_t at
    cdef uint64_t m_, free
    # bioblots 22: action place(at in cells):
    # bioblots 23: require count(square(at)) == 4, "the square leaves the board"
    # bioblots 24: require square(at) within free, "the square is not free"
    m_ = T_where[0]
    while m_:
        at = lx_take(&m_)
        free = BOARD & ~(s[O_F_body] | s[O_F_body + 1])
        if not ((T_square[at] & ~free) != 0):
            return 1
    return 0

# Stop 1: is any of skip offered?
cdef int64_t offered_1(const Game *g, uint64_t *s) noexcept nogil:
    # bioblots 49: action skip: paralysed[me] = false
    return 1

# move is chosen: what it does, and what the turn remembers of it.
cdef int64_t take_4_move(const Game *g, uint64_t *s, int64_t c) noexcept nogil:
    cdef int64_t from_, to
    from_ = (c >> 6) & 63
    to = c & 63
    act_move(g, s, from_, to)
    s[S_LEAST_1] = <uint64_t>(c + 1)
    s[O_USED_0] = s[O_USED_0] | (<uint64_t>1 << from_)
    s[O_USED_1] = s[O_USED_1] | (<uint64_t>1 << to)
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
    cdef uint64_t places, m_
    cdef int64_t x
    # bioblots 6: cell worth: 0..13
    places = BOARD
    m_ = places
    while m_:
        x = lx_take(&m_)
        lx_clear(s + O_W_worth, x)
        lx_clear(s + O_W_worth + 1, x)
        lx_clear(s + O_W_worth + 2, x)

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
    # bioblots 61: end when stuck:
    # bioblots 62: points[me] += points[next]
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
    # bioblots 63: points[next] = 0
    at_2 = <int64_t>s[S_NEXT]
    (<int32_t *>(s + O_F_points))[at_2] = <int32_t>0
    # bioblots 64: lose next
    x = <int64_t>s[S_NEXT]
    s[O_WINNERS] = <uint64_t>3 & ~(<uint64_t>1 << x)
    return 3

# Every choice offered, in canonical order.
cdef int64_t list_choices "lx_list_choices"(const Game *g, uint64_t *s, lx_choice *out, int64_t room) noexcept nogil:
    cdef int64_t total = 0, at, gap, above, i_, from_, connected, base, gap_2, above_2, c_, i_2_, may_end
    cdef const uint64_t *T_where = g.T_where, *T_square = g.T_square
    cdef uint64_t m_, free, mine, set, p_, limit
    if (<int64_t>s[S_AT]) == 0:
        # bioblots 22: action place(at in cells):
        # bioblots 23: require count(square(at)) == 4, "the square leaves the board"
        # bioblots 24: require square(at) within free, "the square is not free"
        m_ = T_where[0]
        while m_:
            at = lx_take(&m_)
            free = BOARD & ~(s[O_F_body] | s[O_F_body + 1])
            if not ((T_square[at] & ~free) != 0):
                total = lx_append(out, total, room, <uint64_t>at)
    if (<int64_t>s[S_AT]) == 1:
        # bioblots 49: action skip: paralysed[me] = false
        total = lx_append(out, total, room, <uint64_t>(<int64_t>ACTION_skip << 56))
    if (<int64_t>s[S_AT]) == 2:
        # bioblots 30: action move(from in mine, to in free):
        # bioblots 34: require connected(rest, beside), "the rest must be one piece"
        # bioblots 35: require left within beside(rest), "each moving cell must leave the side of the rest"
        # bioblots 36: require taken within beside(rest), "each new site must be beside the rest"
        gap = (<int64_t>s[S_LEAST_1]) - (<int64_t>ACTION_move << 56)
        above = -1 if (gap <= 0) else ((gap >> 6) - 1)
        mine = s[O_F_body + ME(s)]
        i_ = (above + 1)
        m_ = (mine & ~s[O_USED_0]) & (~lx_low_word(i_, 0))
        while m_:
            from_ = lx_take(&m_)
            connected = connected_body(g, s, from_)
            if connected:
                p_ = mine & ~(s[O_F_left] | (<uint64_t>1 << from_))
                set = ((p_ >> 8) | ((p_ << 1) & FROM_west) | (p_ << 8) | ((p_ >> 1) & FROM_east)) & BOARD
                if not (((s[O_F_left] | (<uint64_t>1 << from_)) & ~set) != 0):
                    limit = set
                    base = (<int64_t>ACTION_move << 56) + (from_ * 64)
                    gap_2 = (<int64_t>s[S_LEAST_1]) - base
                    above_2 = -1 if (gap_2 <= 0) else (gap_2 - 1)
                    free = BOARD & ~(s[O_F_body] | s[O_F_body + 1])
                    c_ = <int64_t>(not ((s[O_F_taken] & ~limit) != 0))
                    i_2_ = (above_2 + 1)
                    total = lx_list(out, total, room, ((free & ~s[O_USED_1]) & (limit if c_ else <uint64_t>0))
                            & (~lx_low_word(i_2_, 0)), <uint64_t>((<int64_t>ACTION_move << 56) + (from_ * 64)))
        may_end = (<int64_t>s[S_TAKEN_0]) >= 1
        if may_end:
            total = lx_append(out, total, room, <uint64_t>-1)
    return total

# The number of choices offered.
cdef int64_t count_choices "lx_count_choices"(const Game *g, uint64_t *s) noexcept nogil:
    cdef const uint64_t *T_where = g.T_where, *T_square = g.T_square
    cdef int64_t total_, at, gap, above, i_, from_, connected, base, gap_2, above_2, c_, i_2_, may_end
    cdef uint64_t m_, free, mine, set, p_, limit
    if (<int64_t>s[S_AT]) == 0:
        total_ = 0
        # bioblots 22: action place(at in cells):
        # bioblots 23: require count(square(at)) == 4, "the square leaves the board"
        # bioblots 24: require square(at) within free, "the square is not free"
        m_ = T_where[0]
        while m_:
            at = lx_take(&m_)
            free = BOARD & ~(s[O_F_body] | s[O_F_body + 1])
            if not ((T_square[at] & ~free) != 0):
                total_ = total_ + 1
        return total_
    if (<int64_t>s[S_AT]) == 1:
        # bioblots 49: action skip: paralysed[me] = false
        total_ = 1
        return total_
    if (<int64_t>s[S_AT]) == 2:
        total_ = 0
        # bioblots 30: action move(from in mine, to in free):
        # bioblots 34: require connected(rest, beside), "the rest must be one piece"
        # bioblots 35: require left within beside(rest), "each moving cell must leave the side of the rest"
        # bioblots 36: require taken within beside(rest), "each new site must be beside the rest"
        gap = (<int64_t>s[S_LEAST_1]) - (<int64_t>ACTION_move << 56)
        above = -1 if (gap <= 0) else ((gap >> 6) - 1)
        mine = s[O_F_body + ME(s)]
        i_ = (above + 1)
        m_ = (mine & ~s[O_USED_0]) & (~lx_low_word(i_, 0))
        while m_:
            from_ = lx_take(&m_)
            connected = connected_body(g, s, from_)
            if connected:
                p_ = mine & ~(s[O_F_left] | (<uint64_t>1 << from_))
                set = ((p_ >> 8) | ((p_ << 1) & FROM_west) | (p_ << 8) | ((p_ >> 1) & FROM_east)) & BOARD
                if not (((s[O_F_left] | (<uint64_t>1 << from_)) & ~set) != 0):
                    limit = set
                    base = (<int64_t>ACTION_move << 56) + (from_ * 64)
                    gap_2 = (<int64_t>s[S_LEAST_1]) - base
                    above_2 = -1 if (gap_2 <= 0) else (gap_2 - 1)
                    free = BOARD & ~(s[O_F_body] | s[O_F_body + 1])
                    c_ = <int64_t>(not ((s[O_F_taken] & ~limit) != 0))
                    i_2_ = (above_2 + 1)
                    total_ = (total_ + (lx_popcount(((free & ~s[O_USED_1]) & (limit if c_ else <uint64_t>0))
                            & (~lx_low_word(i_2_, 0)))))
        may_end = (<int64_t>s[S_TAKEN_0]) >= 1
        total_ = total_ + may_end
        return total_
    return 0

# The number of choices, untried ones included.
cdef int64_t count_pseudo(const Game *g, uint64_t *s) noexcept nogil:
    cdef const uint64_t *T_where_2 = g.T_where_2
    cdef int64_t total_, gap, above, i_, may_end
    cdef uint64_t mine, free, p_
    if (<int64_t>s[S_AT]) == 0:
        total_ = lx_popcount(T_where_2[0])
        return total_
    if (<int64_t>s[S_AT]) == 1:
        # bioblots 49: action skip: paralysed[me] = false
        total_ = 1
        return total_
    if (<int64_t>s[S_AT]) == 2:
        total_ = 0
        gap = (<int64_t>s[S_LEAST_1]) - (<int64_t>ACTION_move << 56)
        above = -1 if (gap <= 0) else ((gap >> 6) - 1)
        mine = s[O_F_body + ME(s)]
        free = BOARD & ~(s[O_F_body] | s[O_F_body + 1])
        i_ = (above + 1)
        p_ = mine & ~s[O_F_left]
        total_ = (total_ + ((lx_popcount((mine & ~s[O_USED_0]) & (~lx_low_word(i_, 0))))
                * (lx_popcount((free & ~s[O_USED_1]) & ((p_ >> 8) | ((p_ << 1) & FROM_west) | (p_ << 8)
                | ((p_ >> 1) & FROM_east))))))
        may_end = (<int64_t>s[S_TAKEN_0]) >= 1
        total_ = total_ + may_end
        return total_
    return 0

# A choice drawn evenly; LX_GIVEN_UP where many draws were not offered.
cdef int64_t draw_choice "lx_draw_choice"(const Game *g, uint64_t *s, uint64_t *rng) noexcept nogil:
    cdef const uint64_t *T_where_2 = g.T_where_2, *T_square = g.T_square
    cdef int64_t total_, many, tried, left, drawn, gap, above, i_, many_2, may_end, all, some, rest, n_, drawn_2, c
    cdef int64_t connected
    cdef uint64_t members, free, mine, members_2, p_, p_2_
    if (<int64_t>s[S_AT]) == 0:
        total_ = 0
        members = T_where_2[0]
        many = lx_popcount(members)
        total_ = total_ + many
        if total_ == 0:
            return -1
        for tried in range(200):
            left = scaled(g, <int64_t>random_word(rng), total_)
            if left < many:
                drawn = lx_nth(members, left)
                free = BOARD & ~(s[O_F_body] | s[O_F_body + 1])
                if not ((T_square[drawn] & ~free) != 0):
                    return drawn
                left = LX_MISSED
            else:
                left = left - many
            if left < total_:
                return -1
        return LX_GIVEN_UP
    if (<int64_t>s[S_AT]) == 1:
        # bioblots 49: action skip: paralysed[me] = false
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
        above = -1 if (gap <= 0) else ((gap >> 6) - 1)
        mine = s[O_F_body + ME(s)]
        i_ = (above + 1)
        members = (mine & ~s[O_USED_0]) & (~lx_low_word(i_, 0))
        free = BOARD & ~(s[O_F_body] | s[O_F_body + 1])
        p_ = mine & ~s[O_F_left]
        members_2 = (free & ~s[O_USED_1]) & ((p_ >> 8) | ((p_ << 1) & FROM_west) | (p_ << 8) | ((p_ >> 1) & FROM_east))
        many = lx_popcount(members)
        many_2 = lx_popcount(members_2)
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
                drawn = lx_nth(members, rest)
                n_ = lx_mod(left, many_2)
                drawn_2 = lx_nth(members_2, n_)
                c = ((<int64_t>ACTION_move << 56) + (drawn * 64)) + drawn_2
                connected = connected_body(g, s, drawn)
                if connected:
                    p_ = mine & ~(s[O_F_left] | (<uint64_t>1 << drawn))
                    if not (((s[O_F_left] | (<uint64_t>1 << drawn))
                            & ~((p_ >> 8) | ((p_ << 1) & FROM_west) | (p_ << 8) | ((p_ >> 1) & FROM_east))) != 0):
                        p_2_ = mine & ~(s[O_F_left] | (<uint64_t>1 << drawn))
                        if not (((s[O_F_taken] | (<uint64_t>1 << drawn_2))
                                & ~((p_2_ >> 8) | ((p_2_ << 1) & FROM_west) | (p_2_ << 8) | ((p_2_ >> 1) & FROM_east)))
                                != 0):
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
    cdef int64_t value, may_end, value_2, connected
    cdef uint64_t free, mine, set, p_
    if (<int64_t>s[S_AT]) == 0:
        if (c >> 56) == ACTION_place:
            value = c & 63
            # bioblots 22: action place(at in cells):
            # bioblots 23: require count(square(at)) == 4, "the square leaves the board"
            # bioblots 24: require square(at) within free, "the square is not free"
            if <int64_t>((BOARD >> value) & 1):
                if T_number[value]:
                    free = BOARD & ~(s[O_F_body] | s[O_F_body + 1])
                    if not ((T_square[value] & ~free) != 0):
                        return 1
        return 0
    if (<int64_t>s[S_AT]) == 1:
        if (c >> 56) == ACTION_skip:
            # bioblots 49: action skip: paralysed[me] = false
            return 1
        return 0
    if (<int64_t>s[S_AT]) == 2:
        if c == -1:
            may_end = (<int64_t>s[S_TAKEN_0]) >= 1
            return may_end
        if (c >> 56) == ACTION_move:
            value = (c >> 6) & 63
            value_2 = c & 63
            # bioblots 30: action move(from in mine, to in free):
            # bioblots 34: require connected(rest, beside), "the rest must be one piece"
            # bioblots 35: require left within beside(rest), "each moving cell must leave the side of the rest"
            # bioblots 36: require taken within beside(rest), "each new site must be beside the rest"
            mine = s[O_F_body + ME(s)]
            if (<int64_t>((mine >> value) & 1)) and (not (<int64_t>((s[O_USED_0] >> value) & 1))):
                connected = connected_body(g, s, value)
                if connected:
                    p_ = mine & ~(s[O_F_left] | (<uint64_t>1 << value))
                    set = ((p_ >> 8) | ((p_ << 1) & FROM_west) | (p_ << 8) | ((p_ >> 1) & FROM_east)) & BOARD
                    if not (((s[O_F_left] | (<uint64_t>1 << value)) & ~set) != 0):
                        free = BOARD & ~(s[O_F_body] | s[O_F_body + 1])
                        if (<int64_t>((free >> value_2) & 1)) and (not (<int64_t>((s[O_USED_1] >> value_2) & 1))):
                            if not (((s[O_F_taken] | (<uint64_t>1 << value_2)) & ~set) != 0):
                                if (((<int64_t>ACTION_move << 56) + (value * 64)) + value_2) >= (<int64_t>s[S_LEAST_1]):
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

# ------------------------------------------------------------ the contract (what is the same in all engines: `play.h`)

# What depends on the board alone, before anything is played; 0 when memory is short.
cdef int64_t make_tables(Game *g) noexcept nogil:
    cdef uint64_t *here = <uint64_t *>calloc(1 + 64 + 1 + 64, 8)
    g.own.filled = here
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
    cdef Game *g = <Game *>calloc(1, sizeof(Game))
    if g == NULL:
        return NULL
    if not make_tables(g):
        c_close(g)
        return NULL
    return g

# Functions that `play.h` and `contract.h` ask for, and explain.
cdef int64_t state_words "lx_words"(const Game *g) noexcept nogil: return 30
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
        {0, 0, 6, 1, 0}, /* place */
        {1, 6, 6, 1, 0}, {1, 0, 6, 1, 0}, /* move */
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

