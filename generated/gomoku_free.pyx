# Made by `make regen` (as `ludex build` does) from gomoku_free.rules. Do not edit: change the rules.
# digest 233be108315bb8dbea5d7e9bcc15803af8ebb358fd9a28f2c1f29fe2a3fac4a1
# cython: language_level=3, cdivision=True, boundscheck=False, wraparound=False
# cython: warn.multiple_declarators=False
"""The engine of gomoku_free: see `ludex.engine.contract`.

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

# ------------------------------------------------------------ words of a state

cdef enum:
    S_TURNS = 0  # turns so far
    S_HISTORY = 1  # positions remembered for `seen`
    S_ME = 2  # the player to move
    S_NEXT = 3  # the next player
    S_OVER = 4  # 0, or 1 + the number of the end clause that holds
    S_AT = 5  # the stop of the turn at which he chooses
    O_WINNERS = 6  # who has won
    O_F_stone = 7  # gomoku 5: cell stone: none | player "xo"; planes: one for each player
    O_KEPT = 15  # from here on: what follows from the words above
    O_HISTORY = 15  # for `seen`

# The stops of the turn (S_AT), and what is chosen at each:
# gomoku 12: turn: place
#   stop 0: place (12)

cdef struct Game "lx_game":
    lx_owned own

cdef inline int64_t used_words "lx_used_words"(const Game *g, const uint64_t *s) noexcept nogil:
    return O_HISTORY

cdef inline void copy_locally(const Game *g, uint64_t *to, const uint64_t *s) noexcept nogil:
    memcpy(to, s, O_HISTORY * 8)
    to[S_HISTORY] = 0

# ------------------------------------------------------------ the rules, in their order

# gomoku 5: cell stone: none | player "xo"
# stone[x] = code
cdef inline void put_stone(const Game *g, uint64_t *s, int64_t x, int64_t code) noexcept nogil:
    lx_put(s + O_F_stone, x, (code == 1))
    lx_put(s + O_F_stone + 4, x, (code == 2))

# stone[x]
cdef inline int64_t get_stone(const Game *g, uint64_t *s, int64_t x) noexcept nogil:
    cdef int64_t k_, k_2_
    k_ = (x >> 6)
    if <int64_t>(((s[O_F_stone + k_] | s[O_F_stone + 4 + k_]) >> (x & 63)) & 1):
        k_2_ = (x >> 6)
        return 1 + (1 if (<int64_t>((s[O_F_stone + 4 + k_2_] >> (x & 63)) & 1)) else 0)
    return 0

# gomoku 11: action place(at in free): stone[at] = me
cdef int64_t act_place(const Game *g, uint64_t *s, int64_t at) noexcept nogil:
    cdef int64_t value
    # gomoku 11: action place(at in free): stone[at] = me
    value = 1 + ME(s)
    put_stone(g, s, at, value)
    return 1

# A turn begins: on to place.
cdef int64_t begin_0(const Game *g, uint64_t *s) noexcept nogil:
    s[S_AT] = <uint64_t>0
    return LX_GOES_ON

# Stop 0: is any of place offered?
cdef int64_t offered_0(const Game *g, uint64_t *s) noexcept nogil:
    # gomoku 11: action place(at in free): stone[at] = me
    if (((T_BOARD[0] & ~(s[O_F_stone] | s[O_F_stone + 4])) | (T_BOARD[1] & ~(s[O_F_stone + 1] | s[O_F_stone + 4 + 1]))
            | (T_BOARD[2] & ~(s[O_F_stone + 2] | s[O_F_stone + 4 + 2]))
            | (T_BOARD[3] & ~(s[O_F_stone + 3] | s[O_F_stone + 4 + 3]))) != 0):
        return 1
    return 0

# The end clauses: 1 + the number of the first that holds.
cdef int64_t check_ends(const Game *g, uint64_t *s) noexcept nogil:
    cdef uint64_t[4] row_1, rows_1, p_, rows_2, rows_3, rows_4, rows_5, rows_6, rows_7, rows_8, rows_9, rows_10, rows_11
    cdef uint64_t[4] rows_12
    cdef int64_t i_, found
    # 3: end when any(l within mine for l in lines(5)): win me
    i_ = ME(s)
    row_1[0] = s[O_F_stone + i_ * 4]
    row_1[1] = s[O_F_stone + i_ * 4 + 1]
    row_1[2] = s[O_F_stone + i_ * 4 + 2]
    row_1[3] = s[O_F_stone + i_ * 4 + 3]
    found = 0
    if not found:
        p_[0] = row_1[0] << 1
        p_[1] = (row_1[1] << 1) | (row_1[0] >> 63)
        p_[2] = (row_1[2] << 1) | (row_1[1] >> 63)
        p_[3] = (row_1[3] << 1) | (row_1[2] >> 63)
        rows_1[0] = row_1[0] & p_[0]
        rows_1[1] = row_1[1] & p_[1]
        rows_1[2] = row_1[2] & p_[2]
        rows_1[3] = row_1[3] & p_[3]
        p_[0] = rows_1[0] << 2
        p_[1] = (rows_1[1] << 2) | (rows_1[0] >> 62)
        p_[2] = (rows_1[2] << 2) | (rows_1[1] >> 62)
        p_[3] = (rows_1[3] << 2) | (rows_1[2] >> 62)
        rows_2[0] = rows_1[0] & p_[0]
        rows_2[1] = rows_1[1] & p_[1]
        rows_2[2] = rows_1[2] & p_[2]
        rows_2[3] = rows_1[3] & p_[3]
        p_[0] = rows_2[0] << 1
        p_[1] = (rows_2[1] << 1) | (rows_2[0] >> 63)
        p_[2] = (rows_2[2] << 1) | (rows_2[1] >> 63)
        p_[3] = (rows_2[3] << 1) | (rows_2[2] >> 63)
        rows_3[0] = rows_2[0] & p_[0]
        rows_3[1] = rows_2[1] & p_[1]
        rows_3[2] = rows_2[2] & p_[2]
        rows_3[3] = rows_2[3] & p_[3]
        found = (rows_3[0] | rows_3[1] | rows_3[2] | rows_3[3]) != 0
    if not found:
        p_[0] = row_1[0] << 16
        p_[1] = (row_1[1] << 16) | (row_1[0] >> 48)
        p_[2] = (row_1[2] << 16) | (row_1[1] >> 48)
        p_[3] = (row_1[3] << 16) | (row_1[2] >> 48)
        rows_4[0] = row_1[0] & p_[0]
        rows_4[1] = row_1[1] & p_[1]
        rows_4[2] = row_1[2] & p_[2]
        rows_4[3] = row_1[3] & p_[3]
        p_[0] = rows_4[0] << 32
        p_[1] = (rows_4[1] << 32) | (rows_4[0] >> 32)
        p_[2] = (rows_4[2] << 32) | (rows_4[1] >> 32)
        p_[3] = (rows_4[3] << 32) | (rows_4[2] >> 32)
        rows_5[0] = rows_4[0] & p_[0]
        rows_5[1] = rows_4[1] & p_[1]
        rows_5[2] = rows_4[2] & p_[2]
        rows_5[3] = rows_4[3] & p_[3]
        p_[0] = rows_5[0] << 16
        p_[1] = (rows_5[1] << 16) | (rows_5[0] >> 48)
        p_[2] = (rows_5[2] << 16) | (rows_5[1] >> 48)
        p_[3] = (rows_5[3] << 16) | (rows_5[2] >> 48)
        rows_6[0] = rows_5[0] & p_[0]
        rows_6[1] = rows_5[1] & p_[1]
        rows_6[2] = rows_5[2] & p_[2]
        rows_6[3] = rows_5[3] & p_[3]
        found = (rows_6[0] | rows_6[1] | rows_6[2] | rows_6[3]) != 0
    if not found:
        p_[0] = row_1[0] << 17
        p_[1] = (row_1[1] << 17) | (row_1[0] >> 47)
        p_[2] = (row_1[2] << 17) | (row_1[1] >> 47)
        p_[3] = (row_1[3] << 17) | (row_1[2] >> 47)
        rows_7[0] = row_1[0] & p_[0]
        rows_7[1] = row_1[1] & p_[1]
        rows_7[2] = row_1[2] & p_[2]
        rows_7[3] = row_1[3] & p_[3]
        p_[0] = rows_7[0] << 34
        p_[1] = (rows_7[1] << 34) | (rows_7[0] >> 30)
        p_[2] = (rows_7[2] << 34) | (rows_7[1] >> 30)
        p_[3] = (rows_7[3] << 34) | (rows_7[2] >> 30)
        rows_8[0] = rows_7[0] & p_[0]
        rows_8[1] = rows_7[1] & p_[1]
        rows_8[2] = rows_7[2] & p_[2]
        rows_8[3] = rows_7[3] & p_[3]
        p_[0] = rows_8[0] << 17
        p_[1] = (rows_8[1] << 17) | (rows_8[0] >> 47)
        p_[2] = (rows_8[2] << 17) | (rows_8[1] >> 47)
        p_[3] = (rows_8[3] << 17) | (rows_8[2] >> 47)
        rows_9[0] = rows_8[0] & p_[0]
        rows_9[1] = rows_8[1] & p_[1]
        rows_9[2] = rows_8[2] & p_[2]
        rows_9[3] = rows_8[3] & p_[3]
        found = (rows_9[0] | rows_9[1] | rows_9[2] | rows_9[3]) != 0
    if not found:
        p_[0] = row_1[0] << 15
        p_[1] = (row_1[1] << 15) | (row_1[0] >> 49)
        p_[2] = (row_1[2] << 15) | (row_1[1] >> 49)
        p_[3] = (row_1[3] << 15) | (row_1[2] >> 49)
        rows_10[0] = row_1[0] & p_[0]
        rows_10[1] = row_1[1] & p_[1]
        rows_10[2] = row_1[2] & p_[2]
        rows_10[3] = row_1[3] & p_[3]
        p_[0] = rows_10[0] << 30
        p_[1] = (rows_10[1] << 30) | (rows_10[0] >> 34)
        p_[2] = (rows_10[2] << 30) | (rows_10[1] >> 34)
        p_[3] = (rows_10[3] << 30) | (rows_10[2] >> 34)
        rows_11[0] = rows_10[0] & p_[0]
        rows_11[1] = rows_10[1] & p_[1]
        rows_11[2] = rows_10[2] & p_[2]
        rows_11[3] = rows_10[3] & p_[3]
        p_[0] = rows_11[0] << 15
        p_[1] = (rows_11[1] << 15) | (rows_11[0] >> 49)
        p_[2] = (rows_11[2] << 15) | (rows_11[1] >> 49)
        p_[3] = (rows_11[3] << 15) | (rows_11[2] >> 49)
        rows_12[0] = rows_11[0] & p_[0]
        rows_12[1] = rows_11[1] & p_[1]
        rows_12[2] = rows_11[2] & p_[2]
        rows_12[3] = rows_11[3] & p_[3]
        found = (rows_12[0] | rows_12[1] | rows_12[2] | rows_12[3]) != 0
    if found:
        i_ = ME(s)
        s[O_WINNERS] = <uint64_t>1 << i_
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
    # 4: end when stuck: draw
    s[O_WINNERS] = <uint64_t>3
    return 2

# Every choice offered, in canonical order.
cdef int64_t list_choices "lx_list_choices"(const Game *g, uint64_t *s, lx_choice *out, int64_t room) noexcept nogil:
    cdef int64_t total = 0, k_
    # gomoku 11: action place(at in free): stone[at] = me
    for k_ in range(4):
        total = lx_list(out, total, room, T_BOARD[k_] & ~(s[O_F_stone + k_] | s[O_F_stone + 4 + k_]),
                <uint64_t>(0 + k_ * 64))
    return total

# The number of choices offered.
cdef int64_t count_choices "lx_count_choices"(const Game *g, uint64_t *s) noexcept nogil:
    cdef int64_t total_
    # gomoku 11: action place(at in free): stone[at] = me
    total_ = (lx_popcount(T_BOARD[0] & ~(s[O_F_stone] | s[O_F_stone + 4]))
            + lx_popcount(T_BOARD[1] & ~(s[O_F_stone + 1] | s[O_F_stone + 4 + 1]))
            + lx_popcount(T_BOARD[2] & ~(s[O_F_stone + 2] | s[O_F_stone + 4 + 2]))
            + lx_popcount(T_BOARD[3] & ~(s[O_F_stone + 3] | s[O_F_stone + 4 + 3])))
    return total_

# A choice drawn evenly; LX_GIVEN_UP where many draws were not offered.
cdef int64_t draw_choice "lx_draw_choice"(const Game *g, uint64_t *s, uint64_t *rng) noexcept nogil:
    cdef int64_t total_, many, left
    cdef uint64_t[4] members_1
    total_ = 0
    # gomoku 11: action place(at in free): stone[at] = me
    members_1[0] = T_BOARD[0] & ~(s[O_F_stone] | s[O_F_stone + 4])
    members_1[1] = T_BOARD[1] & ~(s[O_F_stone + 1] | s[O_F_stone + 4 + 1])
    members_1[2] = T_BOARD[2] & ~(s[O_F_stone + 2] | s[O_F_stone + 4 + 2])
    members_1[3] = T_BOARD[3] & ~(s[O_F_stone + 3] | s[O_F_stone + 4 + 3])
    many = lx_popcount(members_1[0]) + lx_popcount(members_1[1]) + lx_popcount(members_1[2]) + lx_popcount(members_1[3])
    total_ = total_ + many
    if total_ == 0:
        return -1
    left = scaled(g, <int64_t>random_word(rng), total_)
    if left < many:
        return lx_nth_in(members_1, 4, left)
    left = left - many
    return -1

# Whether a choice is offered.
cdef int64_t is_legal "lx_is_legal"(const Game *g, uint64_t *s, int64_t c) noexcept nogil:
    cdef int64_t value, k_
    if (c >> 56) == ACTION_place:
        value = c & 255
        # gomoku 11: action place(at in free): stone[at] = me
        if value < 240:
            k_ = (value >> 6)
            if <int64_t>(((T_BOARD[k_] & ~(s[O_F_stone + k_] | s[O_F_stone + 4 + k_])) >> (value & 63)) & 1):
                return 1
    return 0

# Take a choice that is offered.
cdef inline int64_t applied "lx_applied"(const Game *g, uint64_t *s, int64_t c, int64_t counted) noexcept nogil:
    act_place(g, s, (c & 255))
    return finish_turn(g, s, counted)

# The value of a field at a place.
cdef int64_t get_field "lx_get_field"(const Game *g, uint64_t *s, int64_t field, int64_t place,
        int64_t member) noexcept nogil:
    if field == 0:
        return get_stone(g, s, place)
    return 0

# Store the value of a field at a place.
cdef void put_field "lx_put_field"(const Game *g, uint64_t *s, int64_t field, int64_t place, int64_t member,
        int64_t value) noexcept nogil:
    if field == 0:
        put_stone(g, s, place, value)

# ------------------------------------------------------------ the contract (what is the same in all engines: `play.h`)

cdef void *c_open(const int32_t *settings, const int64_t *const *tables) noexcept nogil:
    cdef Game *g = <Game *>calloc(1, sizeof(Game))
    return g

# Functions that `play.h` and `contract.h` ask for, and explain.
cdef int64_t state_words "lx_words"(const Game *g) noexcept nogil: return 15
cdef int64_t kept_words "lx_kept_words"(const Game *g) noexcept nogil: return O_KEPT
cdef int64_t player_count "lx_players"(const Game *g) noexcept nogil: return 2
cdef int64_t count_untried "lx_count_untried"(const Game *g, uint64_t *s) noexcept nogil: return count_choices(g, s)
cdef inline int64_t inner_number "lx_inner_number"(const Game *g, int numbering, int64_t n) noexcept nogil:
    return T_BIT_OF[n] if numbering == 1 else n
cdef inline int64_t outer_number "lx_outer_number"(const Game *g, int numbering, int64_t n) noexcept nogil:
    return T_CELL_OF[n] if numbering == 1 else n
cdef void reset_fields "lx_reset_fields"(const Game *g, uint64_t *s) noexcept nogil: pass
cdef void reset_turn "lx_reset_turn"(const Game *g, uint64_t *s) noexcept nogil: s[S_AT] = <uint64_t>0
cdef int64_t score_of "lx_score_of"(const Game *g, uint64_t *s, int64_t p) noexcept nogil: return 0
cdef inline int64_t apply_choice "lx_apply_choice"(const Game *g, uint64_t *s, int64_t c) noexcept nogil:
    return applied(g, s, c, 0)
cdef inline int64_t apply_counted "lx_apply_counted"(const Game *g, uint64_t *s, int64_t c) noexcept nogil:
    return applied(g, s, c, 1)
cdef inline int64_t final_stop "lx_final_stop"(const Game *g, uint64_t *s) noexcept nogil: return 1
cdef int64_t count_turns "lx_count_turns"(const Game *g, uint64_t *s, lx_tally *tally) noexcept nogil: return 0

cdef extern from *:
    """
    enum { LX_TOP = 56, LX_WINNERS = 6 };
    static int64_t lx_turns_matter(void) { return 0; }
    static int64_t lx_beyond(const uint64_t *s) { return 0; }
    static const lx_field_row lx_field_rows[] = {
        {1, 0, 0}, {0}
    };
    static const lx_parameter_row lx_parameter_rows[] = {
        {0, 0, 8, 1, 0}, /* place */
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
        LX_ABI, 1, 1, 2, 1,
        c_open, c_close, c_words, c_players, c_reset, c_no_start, c_begin, c_get, c_put, c_turn_count, c_put_turn_count,
        c_copy, c_equal, c_hash, c_mover, c_player, c_next, c_offer, c_count, c_legal, c_apply,
        c_weight, c_random, c_playout, c_turns, c_turns_modulo, c_perft, c_over, c_payoffs,
        c_no_returns, c_no_scores, c_decode, c_encode, c_witness, c_fits,
        NULL, NULL, NULL)
    return &table

cdef public const char *ludex_about() noexcept nogil:
    return rb"""{
        "DIGEST": "233be108315bb8dbea5d7e9bcc15803af8ebb358fd9a28f2c1f29fe2a3fac4a1",
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
    static int64_t T_BIT_OF[225], T_CELL_OF[240];
    LX_WHEN_LOADED lx_fill_tables(void)
    {
        const uint64_t cells[] = {
            0x7fff7fff7fff7fffu, 0x7fff7fff7fff7fffu, 0x7fff7fff7fff7fffu, 0x7fff7fff7fffu,
        };
        const lx_board board = {15, 15, 16, 4, cells};
        lx_fill_cells(T_BIT_OF, NULL, &board);
        lx_fill_cells(NULL, T_CELL_OF, &board);
    }
    static const uint64_t T_BOARD[4] = {
        0x7fff7fff7fff7fffu, 0x7fff7fff7fff7fffu, 0x7fff7fff7fff7fffu, 0x7fff7fff7fffu,
    };
    """
    const int64_t T_BIT_OF[225], T_CELL_OF[240]
    const uint64_t T_BOARD[4]

