# Made by `make regen` (as `ludex build` does) from dots.rules. Do not edit: change the rules.
# digest ad190a29dbe479d5c136f02a4a52273e8410bce5cc1149c331cc7c04d490d9a1
# cython: language_level=3, cdivision=True, boundscheck=False, wraparound=False
# cython: warn.multiple_declarators=False
"""The engine of dots: see `ludex.engine.contract`.

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
    ACTION_mark = 0

# ------------------------------------------------------------ words of a state

cdef enum:
    S_TURNS = 0  # turns so far
    S_HISTORY = 1  # positions remembered for `seen`
    S_ME = 2  # the player to move
    S_NEXT = 3  # the next player
    S_OVER = 4  # 0, or 1 + the number of the end clause that holds
    S_AT = 5  # the stop of the turn at which he chooses
    O_WINNERS = 6  # who has won
    O_F_drawn = 7  # 8: side drawn: bool; the places where it is true

# The stops of the turn (S_AT), and what is chosen at each:
# 20: turn: mark
#   stop 0: mark (20)

cdef struct Game "lx_game":
    lx_owned own
    int64_t SET_rows
    int64_t SET_columns
    int64_t ROWS
    int64_t COLUMNS
    int64_t STRIDE
    int64_t BITS
    int64_t NW
    int64_t O_F_box  # 9: cell box: none | player "xo"; planes: one for each player
    int64_t O_KEPT  # from here on: what follows from the words above
    int64_t O_HISTORY  # for `seen`
    int64_t WORDS
    const uint64_t *T_LINKS_side
    const int64_t *T_LINK_CODE_side
    const int64_t *T_LINK_NUMBER_side
    const int64_t *T_BIT_OF
    const int64_t *T_CELL_OF
    const uint64_t *T_BOARD
    const uint64_t *T_FROM_east
    const uint64_t *T_FROM_south
    const uint64_t *T_where
    const uint64_t *T_set

cdef inline int64_t used_words "lx_used_words"(const Game *g, const uint64_t *s) noexcept nogil:
    return g.O_HISTORY

cdef inline void copy_locally(const Game *g, uint64_t *to, const uint64_t *s) noexcept nogil:
    memcpy(to, s, g.O_HISTORY * 8)
    to[S_HISTORY] = 0

# ------------------------------------------------------------ what the rules are made of

# When a game is opened.
cdef void fill_where(const Game *g) noexcept nogil:
    cdef int64_t NW = g.NW, STRIDE = g.STRIDE, k_, c, k_2_, far_, far_2_, k_3_, t_, k_4_
    cdef const uint64_t *T_BOARD = g.T_BOARD, *T_FROM_east = g.T_FROM_east, *T_FROM_south = g.T_FROM_south
    cdef const uint64_t *T_where = g.T_where
    cdef uint64_t[7] where_1, image_1, p_, p_2_
    cdef uint64_t m_
    for k_ in range(NW):
        where_1[k_] = <uint64_t>0
    k_, m_ = -1, 0
    while True:
        while m_ == 0 and k_ < NW - 1:
            k_ += 1
            m_ = T_BOARD[k_]
        if m_ == 0:
            break
        c = k_ * 64 + lx_take(&m_)
        for k_2_ in range(NW):
            p_[k_2_] = <uint64_t>0
        if lx_test(T_FROM_east, c):
            lx_set(p_, c + 1)
        far_ = (STRIDE) >> 6
        far_2_ = (STRIDE) & 63
        for k_3_ in range(NW):
            image_1[k_3_] = lx_moved_in(p_, NW, k_3_, far_, far_2_) & T_BOARD[k_3_]
        for k_2_ in range(NW):
            p_[k_2_] = <uint64_t>0
        if lx_test(T_FROM_east, c):
            lx_set(p_, c + 1)
        for k_3_ in range(NW):
            p_2_[k_3_] = <uint64_t>0
        if lx_test(T_FROM_south, c):
            lx_set(p_2_, c + STRIDE)
        t_ = 0
        for k_4_ in range(NW):
            t_ += lx_popcount(((lx_bit_word(c, k_4_) | p_[k_4_]) | p_2_[k_4_]) | image_1[k_4_])
        if t_ == 4:
            lx_set(where_1, c)
    for k_ in range(NW):
        (<uint64_t *>T_where)[0 * NW + k_] = where_1[k_]

# When a game is opened.
cdef void fill_set(const Game *g) noexcept nogil:
    cdef const uint64_t *T_BOARD = g.T_BOARD, *T_FROM_east = g.T_FROM_east, *T_FROM_south = g.T_FROM_south
    cdef const uint64_t *T_LINKS_side = g.T_LINKS_side, *T_set = g.T_set
    cdef int64_t NW = g.NW, STRIDE = g.STRIDE, cell, k_, k_2_, far_, far_2_, k_3_, k_4_
    cdef uint64_t m_
    cdef uint64_t[7] image_1, p_, ends_1, p_2_
    cdef uint64_t[14] inside_1
    k_, m_ = -1, 0
    while True:
        while m_ == 0 and k_ < NW - 1:
            k_ += 1
            m_ = T_BOARD[k_]
        if m_ == 0:
            break
        cell = k_ * 64 + lx_take(&m_)
        for k_2_ in range(NW):
            p_[k_2_] = <uint64_t>0
        if lx_test(T_FROM_east, cell):
            lx_set(p_, cell + 1)
        far_ = (STRIDE) >> 6
        far_2_ = (STRIDE) & 63
        for k_3_ in range(NW):
            image_1[k_3_] = lx_moved_in(p_, NW, k_3_, far_, far_2_) & T_BOARD[k_3_]
        for k_2_ in range(NW):
            p_[k_2_] = <uint64_t>0
        if lx_test(T_FROM_east, cell):
            lx_set(p_, cell + 1)
        for k_3_ in range(NW):
            p_2_[k_3_] = <uint64_t>0
        if lx_test(T_FROM_south, cell):
            lx_set(p_2_, cell + STRIDE)
        for k_4_ in range(NW):
            ends_1[k_4_] = ((lx_bit_word(cell, k_4_) | p_[k_4_]) | p_2_[k_4_]) | image_1[k_4_]
        for k_2_ in range((2 * NW)):
            inside_1[k_2_] = <uint64_t>0
        for k_2_ in range(NW):
            inside_1[k_2_] = (T_LINKS_side[k_2_] & ends_1[k_2_]) & lx_moved_in(ends_1, NW, k_2_, -1, 63)
        far_ = (-1 * STRIDE) >> 6
        far_2_ = (-1 * STRIDE) & 63
        for k_2_ in range(NW):
            inside_1[NW + k_2_] = (T_LINKS_side[NW + k_2_] & ends_1[k_2_]) & lx_moved_in(ends_1, NW, k_2_, far_, far_2_)
        for k_2_ in range((2 * NW)):
            (<uint64_t *>T_set)[cell * ((2 * NW)) + k_2_] = inside_1[k_2_]

# ------------------------------------------------------------ the rules, in their order

# 9: cell box: none | player "xo"
# box[x] = code
cdef inline void put_box(const Game *g, uint64_t *s, int64_t x, int64_t code) noexcept nogil:
    cdef int64_t NW = g.NW, O_F_box = g.O_F_box
    lx_put(s + O_F_box, x, (code == 1))
    lx_put(s + O_F_box + NW, x, (code == 2))

# box[x]
cdef inline int64_t get_box(const Game *g, uint64_t *s, int64_t x) noexcept nogil:
    cdef int64_t NW = g.NW, O_F_box = g.O_F_box, k_, k_2_
    k_ = (x >> 6)
    if <int64_t>(((s[O_F_box + k_] | s[O_F_box + NW + k_]) >> (x & 63)) & 1):
        k_2_ = (x >> 6)
        return 1 + (1 if (<int64_t>((s[O_F_box + NW + k_2_] >> (x & 63)) & 1)) else 0)
    return 0

# 14: action mark(e in side - drawn):
cdef int64_t act_mark(const Game *g, uint64_t *s, int64_t e) noexcept nogil:
    cdef int64_t NW = g.NW, O_F_box = g.O_F_box, bit_, k_, x, d_, k_2_, value, on, on_2, t_
    cdef const uint64_t *T_where = g.T_where, *T_set = g.T_set, *T_BOARD = g.T_BOARD
    cdef uint64_t[7] members_1, closed_1, value_1
    cdef uint64_t m_, any_
    # 15: drawn[e] = true
    bit_ = lx_rest(e, 2) * (NW * 64) + lx_quotient(e, 2)
    lx_set(s + O_F_drawn, bit_)
    # 16: let new = closed & (box == none)
    for k_ in range(NW):
        members_1[k_] = T_where[k_]
    for k_ in range(NW):
        closed_1[k_] = <uint64_t>0
    k_, m_ = -1, 0
    while True:
        while m_ == 0 and k_ < NW - 1:
            k_ += 1
            m_ = members_1[k_]
        if m_ == 0:
            break
        x = k_ * 64 + lx_take(&m_)
        any_ = 0
        for d_ in range(2):
            for k_2_ in range(d_ * NW, (d_ + 1) * NW):
                any_ |= (T_set[x * ((2 * NW)) + k_2_] & ~s[O_F_drawn + k_2_])
            if any_:
                break
        if not (any_ != 0):
            lx_set(closed_1, x)
    for k_ in range(NW):
        value_1[k_] = closed_1[k_] & (~(s[O_F_box + k_] | s[O_F_box + NW + k_]))
    # 17: box[new] = me
    value = 1 + ME(s)
    on = value == 1
    for k_ in range(NW):
        s[O_F_box + k_] = (s[O_F_box + k_] | value_1[k_]) if on else (s[O_F_box + k_] & ~value_1[k_])
    on_2 = value == 2
    for k_ in range(NW):
        s[O_F_box + NW + k_] = (s[O_F_box + NW + k_] | value_1[k_]) if on_2 else (s[O_F_box + NW + k_] & ~value_1[k_])
    # 18: if any(new): next = me
    t_ = 0
    for k_ in range(NW):
        if value_1[k_]:
            t_ = 1
            break
    if t_:
        s[S_NEXT] = <uint64_t>ME(s)
    return 1

# A turn begins: on to mark.
cdef int64_t begin_0(const Game *g, uint64_t *s) noexcept nogil:
    s[S_AT] = <uint64_t>0
    return LX_GOES_ON

# Stop 0: is any of mark offered?
cdef int64_t offered_0(const Game *g, uint64_t *s) noexcept nogil:
    cdef const uint64_t *T_LINKS_side = g.T_LINKS_side
    cdef int64_t NW = g.NW, d_, k_
    cdef uint64_t any_
    # 14: action mark(e in side - drawn):
    any_ = 0
    for d_ in range(2):
        for k_ in range(d_ * NW, (d_ + 1) * NW):
            any_ |= (T_LINKS_side[k_] & ~s[O_F_drawn + k_])
        if any_:
            break
    if any_ != 0:
        return 1
    return 0

# The points of player p.
cdef int64_t score_of "lx_score_of"(const Game *g, uint64_t *s, int64_t p) noexcept nogil:
    cdef int64_t NW = g.NW, O_F_box = g.O_F_box, t_, k_
    # 22: score p: count(box == p)
    t_ = 0
    for k_ in range(NW):
        t_ += lx_popcount(s[O_F_box + p * NW + k_])
    return t_

# The end clauses: 1 + the number of the first that holds.
cdef int64_t check_ends(const Game *g, uint64_t *s) noexcept nogil:
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

# A turn begins.
cdef int64_t enter(const Game *g, uint64_t *s) noexcept nogil:
    cdef int64_t code
    code = begin_0(g, s)
    if (code == LX_GOES_ON) and ((<int64_t>s[S_AT]) == 0):
        if not offered_0(g, s):
            return LX_DEAD_END
    return code

# Ends, history, the next player.
cdef inline int64_t pass_on(const Game *g, uint64_t *s) noexcept nogil:
    cdef int64_t ended, me_before, next_before, code
    ended = 0
    if ended:
        s[S_OVER] = <uint64_t>ended
        return LX_GAME_OVER
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

# The next player has no turn: 1 + the number of the clause.
cdef int64_t end_stuck(const Game *g, uint64_t *s) noexcept nogil:
    # 23: end when stuck
    win_by_score(g, s)
    return 1

# Every choice offered, in canonical order.
cdef int64_t list_choices "lx_list_choices"(const Game *g, uint64_t *s, lx_choice *out, int64_t room) noexcept nogil:
    cdef int64_t total = 0, NW = g.NW, e, k_
    cdef const uint64_t *T_LINKS_side = g.T_LINKS_side
    cdef uint64_t[14] p_
    cdef lx_link_walk walk_
    # 14: action mark(e in side - drawn):
    for k_ in range((2 * NW)):
        p_[k_] = T_LINKS_side[k_] & ~s[O_F_drawn + k_]
    walk_ = lx_links_of(p_, NW, 2)
    while lx_next_link(&walk_, &e):
        total = lx_append(out, total, room, <uint64_t>e)
    return total

# The number of choices offered.
cdef int64_t count_choices "lx_count_choices"(const Game *g, uint64_t *s) noexcept nogil:
    cdef const uint64_t *T_LINKS_side = g.T_LINKS_side
    cdef int64_t NW = g.NW, t_, k_, total_
    # 14: action mark(e in side - drawn):
    t_ = 0
    for k_ in range((2 * NW)):
        t_ += lx_popcount(T_LINKS_side[k_] & ~s[O_F_drawn + k_])
    total_ = t_
    return total_

# A choice drawn evenly; LX_GIVEN_UP where many draws were not offered.
cdef int64_t draw_choice "lx_draw_choice"(const Game *g, uint64_t *s, uint64_t *rng) noexcept nogil:
    cdef const uint64_t *T_LINKS_side = g.T_LINKS_side
    cdef int64_t NW = g.NW, total_, k_, t_, many, left
    cdef uint64_t[14] members_1
    total_ = 0
    # 14: action mark(e in side - drawn):
    for k_ in range((2 * NW)):
        members_1[k_] = T_LINKS_side[k_] & ~s[O_F_drawn + k_]
    t_ = 0
    for k_ in range((2 * NW)):
        t_ += lx_popcount(members_1[k_])
    many = t_
    total_ = total_ + many
    if total_ == 0:
        return -1
    left = scaled(g, <int64_t>random_word(rng), total_)
    if left < many:
        return lx_nth_link(members_1, NW, 2, left)
    left = left - many
    return -1

# Whether a choice is offered.
cdef int64_t is_legal "lx_is_legal"(const Game *g, uint64_t *s, int64_t c) noexcept nogil:
    cdef int64_t BITS = g.BITS, NW = g.NW, value, bit_, k_, bit_2_, k_2_, t_
    cdef const uint64_t *T_LINKS_side = g.T_LINKS_side
    if (c >> 56) == ACTION_mark:
        value = c & 1023
        # 14: action mark(e in side - drawn):
        if value < (2 * BITS):
            bit_ = lx_rest(value, 2) * (NW * 64) + lx_quotient(value, 2)
            k_ = (bit_ >> 6)
            t_ = (<int64_t>((T_LINKS_side[k_] >> (bit_ & 63)) & 1))
            if t_:
                bit_2_ = lx_rest(value, 2) * (NW * 64) + lx_quotient(value, 2)
                k_2_ = (bit_2_ >> 6)
                t_ = (not (<int64_t>((s[O_F_drawn + k_2_] >> (bit_2_ & 63)) & 1)))
            if t_:
                return 1
    return 0

# Take a choice that is offered.
cdef int64_t apply_choice "lx_apply_choice"(const Game *g, uint64_t *s, int64_t c) noexcept nogil:
    act_mark(g, s, (c & 1023))
    return finish_turn(g, s)

# The value of a field at a place.
cdef int64_t get_field "lx_get_field"(const Game *g, uint64_t *s, int64_t field, int64_t place,
        int64_t member) noexcept nogil:
    cdef int64_t NW = g.NW, bit_, k_
    if field == 0:
        bit_ = lx_rest(place, 2) * (NW * 64) + lx_quotient(place, 2)
        k_ = (bit_ >> 6)
        return <int64_t>((s[O_F_drawn + k_] >> (bit_ & 63)) & 1)
    if field == 1:
        return get_box(g, s, place)
    return 0

# Store the value of a field at a place.
cdef void put_field "lx_put_field"(const Game *g, uint64_t *s, int64_t field, int64_t place, int64_t member,
        int64_t value) noexcept nogil:
    cdef int64_t NW = g.NW, bit_
    if field == 0:
        bit_ = lx_rest(place, 2) * (NW * 64) + lx_quotient(place, 2)
        lx_put(s + O_F_drawn, bit_, value)
    if field == 1:
        put_box(g, s, place, value)

# ------------------------------------------------------------ the contract (what is the same in all engines: `play.h`)

# What depends on the board alone, before anything is played; 0 when memory is short.
cdef int64_t make_tables(Game *g) noexcept nogil:
    cdef uint64_t *here = <uint64_t *>calloc(g.NW + (g.BITS * (2 * g.NW)), 8)
    g.own.filled = here
    if here == NULL:
        return 0
    g.T_where = <const uint64_t *>here
    here += g.NW
    g.T_set = <const uint64_t *>here
    here += (g.BITS * (2 * g.NW))
    fill_where(g)
    fill_set(g)
    return 1

cdef void *c_open(const int32_t *settings, const int64_t *const *tables) noexcept nogil:
    cdef Game *g = <Game *>calloc(1, sizeof(Game))
    if g == NULL:
        return NULL
    g.SET_rows = tables[0][0]
    g.SET_columns = tables[0][1]
    g.ROWS = tables[0][2]
    g.COLUMNS = tables[0][3]
    g.STRIDE = tables[0][4]
    g.BITS = tables[0][5]
    g.NW = tables[0][6]
    g.O_F_box = tables[0][7]
    g.O_KEPT = tables[0][8]
    g.O_HISTORY = tables[0][9]
    g.WORDS = tables[0][10]
    g.T_LINKS_side = <const uint64_t *>tables[1]
    g.T_LINK_CODE_side = <const int64_t *>tables[2]
    g.T_LINK_NUMBER_side = <const int64_t *>tables[3]
    g.T_BIT_OF = <const int64_t *>tables[4]
    g.T_CELL_OF = <const int64_t *>tables[5]
    g.T_BOARD = <const uint64_t *>tables[6]
    g.T_FROM_east = <const uint64_t *>tables[7]
    g.T_FROM_south = <const uint64_t *>tables[8]
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
    return g.T_LINK_CODE_side[n] if numbering == 1 else g.T_BIT_OF[n] if numbering == 2 else n
cdef inline int64_t outer_number "lx_outer_number"(const Game *g, int numbering, int64_t n) noexcept nogil:
    return g.T_LINK_NUMBER_side[n] if numbering == 1 else g.T_CELL_OF[n] if numbering == 2 else n
cdef void reset_fields "lx_reset_fields"(const Game *g, uint64_t *s) noexcept nogil: pass
cdef void reset_turn "lx_reset_turn"(const Game *g, uint64_t *s) noexcept nogil: s[S_AT] = <uint64_t>0
cdef inline int64_t final_stop "lx_final_stop"(const Game *g, uint64_t *s) noexcept nogil: return 1
cdef int64_t count_turns "lx_count_turns"(const Game *g, uint64_t *s, lx_tally *tally) noexcept nogil: return 0
cdef inline int64_t apply_counted "lx_apply_counted"(const Game *g, uint64_t *s, int64_t c) noexcept nogil:
    return apply_choice(g, s, c)

cdef extern from *:
    """
    enum { LX_TOP = 56, LX_WINNERS = 6 };
    static int64_t lx_turns_matter(void) { return 0; }
    static int64_t lx_beyond(const uint64_t *s) { return 0; }
    static const lx_field_row lx_field_rows[] = {
        {1, 0, 0}, {2, 0, 0}, {0}
    };
    static const lx_parameter_row lx_parameter_rows[] = {
        {0, 0, 10, 1, 0}, /* mark */
        {0}
    };
    #include "contract.h"
    #define LX_LOCAL_WORDS 0
    #define LX_ALTERNATING 0
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
        LX_ABI, 1, 2, 1, 3,
        c_open, c_close, c_words, c_players, c_reset, c_no_start, c_begin, c_get, c_put, c_turn_count, c_put_turn_count,
        c_copy, c_equal, c_hash, c_mover, c_player, c_next, c_offer, c_count, c_legal, c_apply,
        c_weight, c_random, c_fused_playout, c_turns, c_turns_modulo, c_perft, c_over, c_payoffs,
        c_no_returns, c_scores, c_decode, c_encode, c_witness, c_fits,
        NULL, NULL, NULL)
    return &table

cdef public const char *ludex_about() noexcept nogil:
    return rb"""{
        "DIGEST": "ad190a29dbe479d5c136f02a4a52273e8410bce5cc1149c331cc7c04d490d9a1",
        "SETTINGS": {'players': 2},
        "LINK_STEPS": {'side': (2, 4)},
        "BEYOND": (-1, ()),
        "SIZES": (
            ('SET_rows', "settings['rows']"),
            ('SET_columns', "settings['columns']"),
            ('ROWS', 'board.rows'),
            ('COLUMNS', 'board.columns'),
            ('STRIDE', 'open_stride_of(board.columns)'),
            ('BITS', 'board.rows * STRIDE'),
            ('NW', 'words_of(BITS)'),
            ('O_F_box', '((2 * NW)) + 7'),
            ('O_KEPT', 'O_F_box + (2 * NW)'),
            ('O_HISTORY', 'O_KEPT'),
            ('WORDS', 'O_HISTORY'),
        ),
        "TABLES": (
            ("T_LINKS_side", ('links', 'side')),
            ("T_LINK_CODE_side", ('link_code', 'side')),
            ("T_LINK_NUMBER_side", ('link_number', 'side')),
            ("T_BIT_OF", ('bit_of',)),
            ("T_CELL_OF", ('cell_of',)),
            ("T_BOARD", ('board',)),
            ("T_FROM_east", ('source', 2)),
            ("T_FROM_south", ('source', 4)),
        ),
    }"""
