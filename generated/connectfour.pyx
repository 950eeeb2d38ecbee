# Made by `make regen` (as `ludex build` does) from connectfour.rules. Do not edit: change the rules.
# digest 598ffde9b92ceaa01a14a67f988a5556448e33f487e075e57ded88bed0e7470b
# cython: language_level=3, cdivision=True, boundscheck=False, wraparound=False
"""The engine of connectfour: see `ludex.engine.contract`.

A comment with a number, as `31: ...`, is that line of the rules; what is made of it stands below. Sets are planes: an
element a bit, 64 in a word. `s` is a position, `g` the game as it was opened. A choice is a number: its action on top,
its parameters below.
"""

from libc.stdint cimport int8_t, int16_t, int32_t, int64_t, uint64_t
from libc.stdlib cimport free, malloc
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
    int64_t opened

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
cdef int64_t act_drop(const Game *g, uint64_t *s, int64_t at_0) noexcept nogil:
    cdef int64_t value_1
    # 10: action drop(at in free - north(free)): disc[at] = me
    value_1 = 1 + (<int64_t>s[S_ME])
    put_disc(g, s, at_0, value_1)
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
    if (free & ~(((free >> 8)) & BOARD)) != 0:
        return 1
    return 0

# drop is chosen: what it does, and what the turn remembers of it.
cdef int64_t take_0_drop(const Game *g, uint64_t *s, int64_t c) noexcept nogil:
    cdef int64_t at_1
    at_1 = c & 63
    act_drop(g, s, at_1)
    return 1

# On to: the end of the turn.
cdef int64_t go_1(const Game *g, uint64_t *s) noexcept nogil:
    return finish_turn(g, s)

# The end clauses: 1 + the number of the first that holds.
cdef int64_t check_ends(const Game *g, uint64_t *s) noexcept nogil:
    cdef uint64_t mine, row_1, rows_3, rows_4, p_2_, rows_5, rows_6, rows_7, rows_8, rows_9, rows_10
    cdef int64_t i_1_, found_2
    # 13: end when any(l within mine for l in lines(4)): win me
    i_1_ = (<int64_t>s[S_ME])
    mine = s[O_F_disc + i_1_]
    row_1 = mine
    found_2 = 0
    if not found_2:
        rows_3 = row_1 & (((row_1 << 1)) & BOARD)
        p_2_ = ((rows_3 << 1)) & BOARD
        rows_4 = rows_3 & (((p_2_ << 1)) & BOARD)
        found_2 = rows_4 != 0
    if not found_2:
        rows_5 = row_1 & (((row_1 << 8)) & BOARD)
        p_2_ = ((rows_5 << 8)) & BOARD
        rows_6 = rows_5 & (((p_2_ << 8)) & BOARD)
        found_2 = rows_6 != 0
    if not found_2:
        rows_7 = row_1 & (((row_1 << 9)) & BOARD)
        p_2_ = ((rows_7 << 9)) & BOARD
        rows_8 = rows_7 & (((p_2_ << 9)) & BOARD)
        found_2 = rows_8 != 0
    if not found_2:
        rows_9 = row_1 & (((row_1 << 7)) & BOARD)
        p_2_ = ((rows_9 << 7)) & BOARD
        rows_10 = rows_9 & (((p_2_ << 7)) & BOARD)
        found_2 = rows_10 != 0
    if found_2:
        i_1_ = (<int64_t>s[S_ME])
        s[O_WINNERS] = <uint64_t>1 << i_1_
        return 1
    return 0

# ------------------------------------------------------------ order of play, and what is offered

# Every field at its first value.
cdef void reset_fields "lx_reset_fields"(const Game *g, uint64_t *s) noexcept nogil:
    pass

# What a turn remembers, at its starting values.
cdef void reset_turn "lx_reset_turn"(const Game *g, uint64_t *s) noexcept nogil:
    s[S_AT] = <uint64_t>0

# A turn begins.
cdef int64_t enter(const Game *g, uint64_t *s) noexcept nogil:
    cdef int64_t code_1
    code_1 = begin_0(g, s)
    if (code_1 == LX_GOES_ON) and ((<int64_t>s[S_AT]) == 0):
        if not offered_0(g, s):
            return LX_DEAD_END
    return code_1

# The turn is over: ends, history, the next player.
cdef int64_t finish_turn(const Game *g, uint64_t *s) noexcept nogil:
    cdef int64_t ended_1, me_before, next_before, code_2
    s[S_TURNS] = <uint64_t>((<int64_t>s[S_TURNS]) + 1)
    ended_1 = check_ends(g, s)
    if ended_1:
        s[S_OVER] = <uint64_t>ended_1
        return LX_GAME_OVER
    me_before = <int64_t>s[S_ME]
    next_before = <int64_t>s[S_NEXT]
    s[S_ME] = <uint64_t>(<int64_t>s[S_NEXT])
    s[S_NEXT] = <uint64_t>(0 if (((<int64_t>s[S_ME]) + 1) == 2) else ((<int64_t>s[S_ME]) + 1))
    reset_turn(g, s)
    code_2 = enter(g, s)
    if code_2 == LX_DEAD_END:
        reset_turn(g, s)
        s[S_ME] = <uint64_t>me_before
        s[S_NEXT] = <uint64_t>next_before
        s[S_OVER] = <uint64_t>end_stuck(g, s)
        return LX_GAME_OVER
    return LX_TURN_ENDED if (code_2 == LX_GOES_ON) else code_2

# The points of player p.
cdef int64_t score_of(const Game *g, uint64_t *s, int64_t p) noexcept nogil:
    return 0

# The game begins with a turn of `first`.
cdef int64_t begin_game "lx_begin_game"(const Game *g, uint64_t *s, int64_t first) noexcept nogil:
    cdef int64_t ended_1, me_before, next_before, code_2
    s[S_ME] = <uint64_t>(1 if (first == 0) else (first + -1))
    s[S_NEXT] = <uint64_t>first
    reset_turn(g, s)
    ended_1 = check_ends(g, s)
    if ended_1:
        s[S_OVER] = <uint64_t>ended_1
        return LX_GAME_OVER
    me_before = <int64_t>s[S_ME]
    next_before = <int64_t>s[S_NEXT]
    s[S_ME] = <uint64_t>(<int64_t>s[S_NEXT])
    s[S_NEXT] = <uint64_t>(0 if (((<int64_t>s[S_ME]) + 1) == 2) else ((<int64_t>s[S_ME]) + 1))
    reset_turn(g, s)
    code_2 = enter(g, s)
    if code_2 == LX_DEAD_END:
        reset_turn(g, s)
        s[S_ME] = <uint64_t>me_before
        s[S_NEXT] = <uint64_t>next_before
        s[S_OVER] = <uint64_t>end_stuck(g, s)
        return LX_GAME_OVER
    return LX_TURN_ENDED if (code_2 == LX_GOES_ON) else code_2

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
    total = lx_list(out, total, room, free & ~(((free >> 8)) & BOARD), <uint64_t>0)
    return total

# The number of choices offered.
cdef int64_t count_choices "lx_count_choices"(const Game *g, uint64_t *s) noexcept nogil:
    cdef int64_t total_
    cdef uint64_t free
    total_ = 0
    # 10: action drop(at in free - north(free)): disc[at] = me
    free = BOARD & ~(s[O_F_disc] | s[O_F_disc + 1])
    total_ = total_ + (lx_popcount(free & ~(((free >> 8)) & BOARD)))
    return total_

# A choice drawn evenly; LX_GIVEN_UP where many draws were not offered.
cdef int64_t draw_choice "lx_draw_choice"(const Game *g, uint64_t *s, uint64_t *rng) noexcept nogil:
    cdef int64_t total_, many_3, left
    cdef uint64_t free, members_2
    total_ = 0
    # 10: action drop(at in free - north(free)): disc[at] = me
    free = BOARD & ~(s[O_F_disc] | s[O_F_disc + 1])
    members_2 = free & ~(((free >> 8)) & BOARD)
    many_3 = lx_popcount(members_2)
    total_ = total_ + many_3
    if total_ == 0:
        return -1
    left = scaled(g, <int64_t>random_word(rng), total_)
    if left < many_3:
        return lx_nth(members_2, left)
    left = left - many_3
    return -1

# Whether a choice is offered.
cdef int64_t is_legal "lx_is_legal"(const Game *g, uint64_t *s, int64_t c) noexcept nogil:
    cdef int64_t value_1
    cdef uint64_t free
    if (c >> 56) == ACTION_drop:
        value_1 = c & 63
        # 10: action drop(at in free - north(free)): disc[at] = me
        if value_1 < 48:
            free = BOARD & ~(s[O_F_disc] | s[O_F_disc + 1])
            if (<int64_t>((free >> value_1) & 1)) and (not (<int64_t>(((((free >> 8)) & BOARD) >> value_1) & 1))):
                return 1
    return 0

# Take a choice that is offered.
cdef int64_t apply_choice "lx_apply_choice"(const Game *g, uint64_t *s, int64_t c) noexcept nogil:
    take_0_drop(g, s, c)
    return go_1(g, s)

# Whether every choice now surely ends the turn.
cdef inline int64_t final_stop "lx_final_stop"(const Game *g, uint64_t *s) noexcept nogil:
    if (<int64_t>s[S_AT]) == 0:
        return 1
    return 0

# Tallies the complete turns; 0 where only enumeration would tell.
cdef int64_t count_turns "lx_count_turns"(const Game *g, uint64_t *s, lx_tally *tally) noexcept nogil:
    return 0

# The value of a field at a place.
cdef int64_t get_field(const Game *g, uint64_t *s, int64_t field, int64_t place, int64_t member) noexcept nogil:
    if field == 0:
        return get_disc(g, s, place)
    return 0

# Store the value of a field at a place.
cdef void put_field(const Game *g, uint64_t *s, int64_t field, int64_t place, int64_t member,
        int64_t value) noexcept nogil:
    if field == 0:
        put_disc(g, s, place, value)

# ------------------------------------------------------------ the contract (what is the same in all engines: `play.h`)

cdef void *c_open(const int32_t *settings, const int64_t *const *tables) noexcept nogil:
    cdef Game *g = <Game *>malloc(sizeof(Game))
    if g == NULL:
        return NULL
    g.opened = 1
    return g

cdef void c_close(void *game) noexcept nogil:
    free(game)

cdef int64_t c_words "lx_words"(const void *game) noexcept nogil:
    cdef const Game *g = <const Game *>game
    return 9

cdef int32_t c_players(const void *game) noexcept nogil:
    cdef const Game *g = <const Game *>game
    return <int32_t>(2)

cdef int32_t c_start(const void *game, uint64_t *s, int32_t block) noexcept nogil:
    cdef const Game *g = <const Game *>game
    return 0

# The engine's number of a place of a field, which the contract numbers densely.
cdef inline int64_t inner_place(const Game *g, int32_t field, int64_t place) noexcept nogil:
    if field == 0:
        return T_BIT_OF[place]
    return place

cdef int64_t c_get(const void *game, const uint64_t *s, int32_t field, int64_t place, int64_t member) noexcept nogil:
    cdef const Game *g = <const Game *>game
    return get_field(g, <uint64_t *>s, field, inner_place(g, field, place), member)

cdef void c_put(const void *game, uint64_t *s, int32_t field, int64_t place, int64_t member,
        int64_t value) noexcept nogil:
    cdef const Game *g = <const Game *>game
    put_field(g, s, field, inner_place(g, field, place), member, value)

cdef int32_t c_equal(const void *game, const uint64_t *a, const uint64_t *b) noexcept nogil:
    cdef const Game *g = <const Game *>game
    return lx_equal(a, b, O_KEPT)

cdef uint64_t c_hash(const void *game, const uint64_t *s) noexcept nogil:
    cdef const Game *g = <const Game *>game
    return lx_hash(s, O_KEPT, 0)

cdef void c_payoffs(const void *game, const uint64_t *s, double *out) noexcept nogil:
    lx_payoffs(s + O_WINNERS, s[S_OVER], c_players(game), out)

cdef int32_t c_scores(const void *game, const uint64_t *s, int64_t *out) noexcept nogil:
    return 0

cdef int32_t c_decode(const void *game, lx_choice c, int64_t *out) noexcept nogil:
    cdef const Game *g = <const Game *>game
    cdef int64_t raw
    cdef int32_t action = <int32_t>(c >> 56)
    if action == 0:  # drop
        raw = <int64_t>((c >> 0) & 63)
        out[0] = T_CELL_OF[raw]
    return action

cdef lx_choice c_encode(const void *game, int32_t action, const int64_t *parameters) noexcept nogil:
    cdef const Game *g = <const Game *>game
    cdef uint64_t c = <uint64_t>action << 56
    if action == 0:  # drop
        c |= (<uint64_t>(T_BIT_OF[parameters[0]]) & 63) << 0
    return c

# Whether a number did not fit into a set or field.
cdef inline int64_t beyond "lx_beyond"(const uint64_t *s) noexcept nogil:
    return 0

# How many choices are offered at most.
cdef int64_t count_untried "lx_count_untried"(const Game *g, uint64_t *s) noexcept nogil:
    return count_choices(g, s)

# The first engine number of the k-th witness that fits, or (element >= 0) whether this one does.
cdef int64_t look_up "lx_look_up"(
        const Game *g, uint64_t *s, lx_choice c, int32_t k, int64_t element, bint first) noexcept nogil:
    return -1 if first else 0

cdef lx_engine table

# What who loads this library is given: the functions above, and what is known of the engine without opening a game
# (`ludex.engine.library`). BEYOND: the word of a state that is set when a number did not fit, to 1 + the number of the
# message. SIZES, TABLES: what the contract's `open` takes (`ludex.engine.tables`).
cdef public const void *ludex_engine() noexcept nogil:
    global table
    table = lx_engine(
        LX_ABI, 1, 1, 2, 1,
        c_open, c_close, c_words, c_players, c_reset, c_start, c_begin, c_get, c_put, c_turn_count, c_put_turn_count,
        c_copy, c_equal, c_hash, c_mover, c_player, c_next, c_offer, c_count, c_legal, c_apply,
        c_weight, c_random, c_playout_of_two, c_turns, c_turns_modulo, c_perft, c_over, c_payoffs,
        c_no_returns, c_scores, c_decode, c_encode, c_witness, c_fits,
        NULL, NULL)
    return &table

cdef public const char *ludex_about() noexcept nogil:
    return rb"""{
        "DIGEST": "598ffde9b92ceaa01a14a67f988a5556448e33f487e075e57ded88bed0e7470b",
        "SETTINGS": {'players': 2},
        "LINK_STEPS": {},
        "BEYOND": (-1, (
        )),
        "SIZES": (
        ),
        "TABLES": (
        ),
    }"""

# ------------------------------------------------------------ tables of the board

cdef extern from *:
    """
    #include <stdint.h>
    static const int64_t T_BIT_OF[42] = {
        0, 1, 2, 3, 4, 5, 6, 8, 9, 10, 11, 12, 13, 14, 16, 17, 18, 19, 20, 21, 22, 24, 25, 26, 27, 28, 29, 30, 32, 33,
        34, 35, 36, 37, 38, 40, 41, 42, 43, 44, 45, 46,
    };
    static const int64_t T_CELL_OF[48] = {
        0, 1, 2, 3, 4, 5, 6, -1, 7, 8, 9, 10, 11, 12, 13, -1, 14, 15, 16, 17, 18, 19, 20, -1, 21, 22, 23, 24, 25, 26,
        27, -1, 28, 29, 30, 31, 32, 33, 34, -1, 35, 36, 37, 38, 39, 40, 41, -1,
    };
    """
    const int64_t T_BIT_OF[42]
    const int64_t T_CELL_OF[48]

