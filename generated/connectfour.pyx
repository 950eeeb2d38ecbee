# Made by `make regen` (as `ludex build` does) from connectfour.rules. Do not edit: change the rules.
# digest 598ffde9b92ceaa01a14a67f988a5556448e33f487e075e57ded88bed0e7470b
# cython: language_level=3, cdivision=True, boundscheck=False, wraparound=False
# cython: warn.multiple_declarators=False
"""The engine of connectfour: see `ludex.engine.contract`.

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
    ACTION_drop = 0

cdef extern from *:
    """
    #define BOARD 0x7F7F7F7F7F7FULL
    """
    const uint64_t BOARD

# ------------------------------------------------------------ words of a state

cdef enum:
    S_TURNS = 0  # turns so far
    S_HISTORY = 1  # positions remembered for `seen`
    S_ME = 2  # the player to move
    S_NEXT = 3  # the next player
    S_OVER = 4  # 0, or 1 + the number of the end clause that holds
    S_AT = 5  # the stop of the turn at which he chooses
    O_WINNERS = 6  # who has won
    O_F_disc = 7  # 5: cell disc: none | player "xo"; planes: one for each player
    O_KEPT = 9  # from here on: what follows from the words above
    O_HISTORY = 9  # for `seen`

# The stops of the turn (S_AT), and what is chosen at each:
# 11: turn: drop
#   stop 0: drop (11)

cdef struct Game "lx_game":
    lx_owned own

cdef inline int64_t used_words "lx_used_words"(const Game *g, const uint64_t *s) noexcept nogil:
    return O_HISTORY

cdef inline void copy_locally(const Game *g, uint64_t *to, const uint64_t *s) noexcept nogil:
    memcpy(to, s, O_HISTORY * 8)
    to[S_HISTORY] = 0

# ------------------------------------------------------------ the rules, in their order

# 5: cell disc: none | player "xo"
# disc[x] = code
cdef inline void put_disc(const Game *g, uint64_t *s, int64_t x, int64_t code) noexcept nogil:
    lx_put(s + O_F_disc, x, (code == 1))
    lx_put(s + O_F_disc + 1, x, (code == 2))

# disc[x]
cdef inline int64_t get_disc(const Game *g, uint64_t *s, int64_t x) noexcept nogil:
    if <int64_t>(((s[O_F_disc] | s[O_F_disc + 1]) >> x) & 1):
        return 1 + (1 if (<int64_t>((s[O_F_disc + 1] >> x) & 1)) else 0)
    return 0

# 10: action drop(at in free - north(free)): disc[at] = me
cdef int64_t act_drop(const Game *g, uint64_t *s, int64_t at) noexcept nogil:
    cdef int64_t value
    # 10: action drop(at in free - north(free)): disc[at] = me
    value = 1 + ME(s)
    put_disc(g, s, at, value)
    return 1

# A turn begins: on to drop.
cdef int64_t begin_0(const Game *g, uint64_t *s) noexcept nogil:
    s[S_AT] = <uint64_t>0
    return LX_GOES_ON

# Stop 0: is any of drop offered?
cdef int64_t offered_0(const Game *g, uint64_t *s) noexcept nogil:
    cdef uint64_t free
    # 10: action drop(at in free - north(free)): disc[at] = me
    free = BOARD & ~(s[O_F_disc] | s[O_F_disc + 1])
    if (free & ~(free >> 8)) != 0:
        return 1
    return 0

# The end clauses: 1 + the number of the first that holds.
cdef int64_t check_ends(const Game *g, uint64_t *s) noexcept nogil:
    cdef uint64_t mine, row, rows, rows_2
    cdef int64_t found, i_
    # 13: end when any(l within mine for l in lines(4)): win me
    mine = s[O_F_disc + ME(s)]
    row = mine
    found = 0
    if not found:
        rows = row & (row << 1)
        rows_2 = rows & (rows << 2)
        found = rows_2 != 0
    if not found:
        rows = row & (row << 8)
        rows_2 = rows & (rows << 16)
        found = rows_2 != 0
    if not found:
        rows = row & (row << 9)
        rows_2 = rows & (rows << 18)
        found = rows_2 != 0
    if not found:
        rows = row & (row << 7)
        rows_2 = rows & (rows << 14)
        found = rows_2 != 0
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
    # 14: end when stuck: draw
    s[O_WINNERS] = <uint64_t>3
    return 2

# Every choice offered, in canonical order.
cdef int64_t list_choices "lx_list_choices"(const Game *g, uint64_t *s, lx_choice *out, int64_t room) noexcept nogil:
    cdef int64_t total = 0
    cdef uint64_t free
    # 10: action drop(at in free - north(free)): disc[at] = me
    free = BOARD & ~(s[O_F_disc] | s[O_F_disc + 1])
    total = lx_list(out, total, room, free & ~(free >> 8), <uint64_t>0)
    return total

# The number of choices offered.
cdef int64_t count_choices "lx_count_choices"(const Game *g, uint64_t *s) noexcept nogil:
    cdef uint64_t free
    cdef int64_t total_
    # 10: action drop(at in free - north(free)): disc[at] = me
    free = BOARD & ~(s[O_F_disc] | s[O_F_disc + 1])
    total_ = lx_popcount(free & ~(free >> 8))
    return total_

# A choice drawn evenly; LX_GIVEN_UP where many draws were not offered.
cdef int64_t draw_choice "lx_draw_choice"(const Game *g, uint64_t *s, uint64_t *rng) noexcept nogil:
    cdef int64_t total_, many, left
    cdef uint64_t free, members
    total_ = 0
    # 10: action drop(at in free - north(free)): disc[at] = me
    free = BOARD & ~(s[O_F_disc] | s[O_F_disc + 1])
    members = free & ~(free >> 8)
    many = lx_popcount(members)
    total_ = total_ + many
    if total_ == 0:
        return -1
    left = scaled(g, <int64_t>random_word(rng), total_)
    if left < many:
        return lx_nth(members, left)
    left = left - many
    return -1

# Whether a choice is offered.
cdef int64_t is_legal "lx_is_legal"(const Game *g, uint64_t *s, int64_t c) noexcept nogil:
    cdef int64_t value
    cdef uint64_t free
    if (c >> 56) == ACTION_drop:
        value = c & 63
        # 10: action drop(at in free - north(free)): disc[at] = me
        if value < 48:
            free = BOARD & ~(s[O_F_disc] | s[O_F_disc + 1])
            if (<int64_t>((free >> value) & 1)) and (not (<int64_t>((((free >> 8) & BOARD) >> value) & 1))):
                return 1
    return 0

# Take a choice that is offered.
cdef inline int64_t applied "lx_applied"(const Game *g, uint64_t *s, int64_t c, int64_t counted) noexcept nogil:
    act_drop(g, s, (c & 63))
    return finish_turn(g, s, counted)

# The value of a field at a place.
cdef int64_t get_field "lx_get_field"(const Game *g, uint64_t *s, int64_t field, int64_t place,
        int64_t member) noexcept nogil:
    if field == 0:
        return get_disc(g, s, place)
    return 0

# Store the value of a field at a place.
cdef void put_field "lx_put_field"(const Game *g, uint64_t *s, int64_t field, int64_t place, int64_t member,
        int64_t value) noexcept nogil:
    if field == 0:
        put_disc(g, s, place, value)

# ------------------------------------------------------------ the contract (what is the same in all engines: `play.h`)

cdef void *c_open(const int32_t *settings, const int64_t *const *tables) noexcept nogil:
    cdef Game *g = <Game *>calloc(1, sizeof(Game))
    return g

# Functions that `play.h` and `contract.h` ask for, and explain.
cdef int64_t state_words "lx_words"(const Game *g) noexcept nogil: return 9
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
        {0, 0, 6, 1, 0}, /* drop */
        {0}
    };
    #include "contract.h"
    #define LX_LOCAL_WORDS 9
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
        LX_ABI, 1, 1, 2, 1,
        c_open, c_close, c_words, c_players, c_reset, c_no_start, c_begin, c_get, c_put, c_turn_count, c_put_turn_count,
        c_copy, c_equal, c_hash, c_mover, c_player, c_next, c_offer, c_count, c_legal, c_apply,
        c_weight, c_random, c_fused_playout, c_turns, c_turns_modulo, c_perft, c_over, c_payoffs,
        c_no_returns, c_no_scores, c_decode, c_encode, c_witness, c_fits,
        NULL, NULL, NULL)
    return &table

cdef public const char *ludex_about() noexcept nogil:
    return rb"""{
        "DIGEST": "598ffde9b92ceaa01a14a67f988a5556448e33f487e075e57ded88bed0e7470b",
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
    static int64_t T_BIT_OF[42], T_CELL_OF[48];
    LX_WHEN_LOADED lx_fill_tables(void)
    {
        const uint64_t cells[] = {
            0x7f7f7f7f7f7fu,
        };
        const lx_board board = {6, 7, 8, 1, cells};
        lx_fill_cells(T_BIT_OF, NULL, &board);
        lx_fill_cells(NULL, T_CELL_OF, &board);
    }
    """
    const int64_t T_BIT_OF[42], T_CELL_OF[48]

