# Made by `make regen` (as `ludex build` does) from othello.rules. Do not edit: change the rules.
# digest 471850785d2d39f619065b8bc2f633cff3c199b379b5a75abb74ea1eb2aeab90
# cython: language_level=3, cdivision=True, boundscheck=False, wraparound=False
"""The engine of othello: see `ludex.engine.contract`.

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
    ACTION_pass = 0
    ACTION_place = 1

cdef extern from *:
    """
    #define BOARD 0xFFFFFFFFFFFFFFFFULL
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
# 25: turn: place else pass
#   stop 0: place or pass (25)

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

# 22: action place(at in spots(me)):
cdef int64_t act_place(const Game *g, uint64_t *s, int64_t at_0) noexcept nogil:
    cdef uint64_t gathered_1, mine, places_11
    cdef int64_t p_2, i_1_, p_3, p_4, p_5, p_6, p_7, p_8, p_9, value_10, on_12, on_13
    # 23: disc[at | union(span(at, d, theirs) for d in near if any(past(at, d, theirs) & mine))] = me
    gathered_1 = <uint64_t>0
    p_2 = 1 - (<int64_t>s[S_ME])
    i_1_ = (<int64_t>s[S_ME])
    mine = s[O_F_disc + i_1_]
    if (lx_ray_past(T_RAY_0[at_0], s[O_F_disc + p_2], 0) & mine) != 0:
        gathered_1 = gathered_1 | lx_ray_run(T_RAY_0[at_0], s[O_F_disc + p_2], 0)
    p_3 = 1 - (<int64_t>s[S_ME])
    if (lx_ray_past(T_RAY_1[at_0], s[O_F_disc + p_3], 0) & mine) != 0:
        gathered_1 = gathered_1 | lx_ray_run(T_RAY_1[at_0], s[O_F_disc + p_3], 0)
    p_4 = 1 - (<int64_t>s[S_ME])
    if (lx_ray_past(T_RAY_2[at_0], s[O_F_disc + p_4], 1) & mine) != 0:
        gathered_1 = gathered_1 | lx_ray_run(T_RAY_2[at_0], s[O_F_disc + p_4], 1)
    p_5 = 1 - (<int64_t>s[S_ME])
    if (lx_ray_past(T_RAY_3[at_0], s[O_F_disc + p_5], 1) & mine) != 0:
        gathered_1 = gathered_1 | lx_ray_run(T_RAY_3[at_0], s[O_F_disc + p_5], 1)
    p_6 = 1 - (<int64_t>s[S_ME])
    if (lx_ray_past(T_RAY_4[at_0], s[O_F_disc + p_6], 1) & mine) != 0:
        gathered_1 = gathered_1 | lx_ray_run(T_RAY_4[at_0], s[O_F_disc + p_6], 1)
    p_7 = 1 - (<int64_t>s[S_ME])
    if (lx_ray_past(T_RAY_5[at_0], s[O_F_disc + p_7], 1) & mine) != 0:
        gathered_1 = gathered_1 | lx_ray_run(T_RAY_5[at_0], s[O_F_disc + p_7], 1)
    p_8 = 1 - (<int64_t>s[S_ME])
    if (lx_ray_past(T_RAY_6[at_0], s[O_F_disc + p_8], 0) & mine) != 0:
        gathered_1 = gathered_1 | lx_ray_run(T_RAY_6[at_0], s[O_F_disc + p_8], 0)
    p_9 = 1 - (<int64_t>s[S_ME])
    if (lx_ray_past(T_RAY_7[at_0], s[O_F_disc + p_9], 0) & mine) != 0:
        gathered_1 = gathered_1 | lx_ray_run(T_RAY_7[at_0], s[O_F_disc + p_9], 0)
    value_10 = 1 + (<int64_t>s[S_ME])
    places_11 = (<uint64_t>1 << at_0) | gathered_1
    on_12 = value_10 == 1
    s[O_F_disc] = (s[O_F_disc] | places_11) if on_12 else (s[O_F_disc] & ~places_11)
    on_13 = value_10 == 2
    s[O_F_disc + 1] = (s[O_F_disc + 1] | places_11) if on_13 else (s[O_F_disc + 1] & ~places_11)
    return 1

# A turn begins: on to place or pass.
cdef int64_t begin_0(const Game *g, uint64_t *s) noexcept nogil:
    s[S_AT] = <uint64_t>0
    return LX_GOES_ON

# place is chosen: what it does, and what the turn remembers of it.
cdef int64_t take_0_place(const Game *g, uint64_t *s, int64_t c) noexcept nogil:
    cdef int64_t at_1
    at_1 = c & 63
    act_place(g, s, at_1)
    return 1

# On to: the end of the turn.
cdef int64_t go_1(const Game *g, uint64_t *s) noexcept nogil:
    return finish_turn(g, s)

# 25: turn: place else pass
cdef int64_t act_pass(const Game *g, uint64_t *s) noexcept nogil:
    return 1

# pass is chosen: what it does, and what the turn remembers of it.
cdef int64_t take_0_pass(const Game *g, uint64_t *s, int64_t c) noexcept nogil:
    return 1

# Is there a run of: place?
cdef int64_t live_2(const Game *g, uint64_t *s) noexcept nogil:
    cdef uint64_t free, mine, p_2_
    cdef int64_t i_1_
    # 22: action place(at in spots(me)):
    free = BOARD & ~(s[O_F_disc] | s[O_F_disc + 1])
    i_1_ = (<int64_t>s[S_ME])
    mine = s[O_F_disc + i_1_]
    p_2_ = lx_fan_4(mine, ((s[O_F_disc] | s[O_F_disc + 1]) & ~mine), T_FAN4_0_1_2_3_4_5_6_7, 3, 1, 1)
    if (free & p_2_) != 0:
        return 1
    return 0

# The points of player p.
cdef int64_t score_of(const Game *g, uint64_t *s, int64_t p) noexcept nogil:
    # 27: score p: count(disc == p)
    return lx_popcount(s[O_F_disc + p])

# The end clauses: 1 + the number of the first that holds.
cdef int64_t check_ends(const Game *g, uint64_t *s) noexcept nogil:
    cdef uint64_t gathered_1, free, p_1_
    cdef int64_t p_2
    # 28: end when not any(union(spots(p) for p in players))
    gathered_1 = <uint64_t>0
    for p_2 in range(2):
        free = BOARD & ~(s[O_F_disc] | s[O_F_disc + 1])
        p_1_ = lx_fan_4(s[O_F_disc + p_2], ((s[O_F_disc] | s[O_F_disc + 1]) & ~s[O_F_disc + p_2]),
                T_FAN4_0_1_2_3_4_5_6_7, 3, 1, 1)
        gathered_1 = gathered_1 | (free & p_1_)
    if not (gathered_1 != 0):
        win_by_score(g, s)
        return 1
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
    pass

# What a turn remembers, at its starting values.
cdef void reset_turn "lx_reset_turn"(const Game *g, uint64_t *s) noexcept nogil:
    s[S_AT] = <uint64_t>0

# A turn begins.
cdef int64_t enter(const Game *g, uint64_t *s) noexcept nogil:
    cdef int64_t code_1
    code_1 = begin_0(g, s)
    return code_1

# The turn is over: ends, history, the next player.
cdef int64_t finish_turn(const Game *g, uint64_t *s) noexcept nogil:
    cdef int64_t ended_1, code_2
    s[S_TURNS] = <uint64_t>((<int64_t>s[S_TURNS]) + 1)
    ended_1 = check_ends(g, s)
    if ended_1:
        s[S_OVER] = <uint64_t>ended_1
        return LX_GAME_OVER
    s[S_ME] = <uint64_t>(<int64_t>s[S_NEXT])
    s[S_NEXT] = <uint64_t>(0 if (((<int64_t>s[S_ME]) + 1) == 2) else ((<int64_t>s[S_ME]) + 1))
    reset_turn(g, s)
    code_2 = enter(g, s)
    return LX_TURN_ENDED if (code_2 == LX_GOES_ON) else code_2

# The game begins with a turn of `first`.
cdef int64_t begin_game "lx_begin_game"(const Game *g, uint64_t *s, int64_t first) noexcept nogil:
    cdef int64_t ended_1, code_2
    s[S_ME] = <uint64_t>(1 if (first == 0) else (first + -1))
    s[S_NEXT] = <uint64_t>first
    reset_turn(g, s)
    ended_1 = check_ends(g, s)
    if ended_1:
        s[S_OVER] = <uint64_t>ended_1
        return LX_GAME_OVER
    s[S_ME] = <uint64_t>(<int64_t>s[S_NEXT])
    s[S_NEXT] = <uint64_t>(0 if (((<int64_t>s[S_ME]) + 1) == 2) else ((<int64_t>s[S_ME]) + 1))
    reset_turn(g, s)
    code_2 = enter(g, s)
    return LX_TURN_ENDED if (code_2 == LX_GOES_ON) else code_2

# Every choice offered, in canonical order.
cdef int64_t list_choices "lx_list_choices"(const Game *g, uint64_t *s, lx_choice *out, int64_t room) noexcept nogil:
    cdef int64_t total = 0
    cdef int64_t asked_1, i_1_
    cdef uint64_t free, mine, p_2_
    asked_1 = live_2(g, s)
    if not asked_1:
        if total < room:
            out[total] = <uint64_t>0
        total += 1
    if asked_1:
        # 22: action place(at in spots(me)):
        free = BOARD & ~(s[O_F_disc] | s[O_F_disc + 1])
        i_1_ = (<int64_t>s[S_ME])
        mine = s[O_F_disc + i_1_]
        p_2_ = lx_fan_4(mine, ((s[O_F_disc] | s[O_F_disc + 1]) & ~mine), T_FAN4_0_1_2_3_4_5_6_7, 3, 1, 1)
        total = lx_list(out, total, room, free & p_2_, <uint64_t>(<int64_t>ACTION_place << 56))
    return total

# The number of choices offered.
cdef int64_t count_choices "lx_count_choices"(const Game *g, uint64_t *s) noexcept nogil:
    cdef int64_t total_, i_1_
    cdef uint64_t free, mine, p_2_
    total_ = 0
    if live_2(g, s):
        # 22: action place(at in spots(me)):
        free = BOARD & ~(s[O_F_disc] | s[O_F_disc + 1])
        i_1_ = (<int64_t>s[S_ME])
        mine = s[O_F_disc + i_1_]
        p_2_ = lx_fan_4(mine, ((s[O_F_disc] | s[O_F_disc + 1]) & ~mine), T_FAN4_0_1_2_3_4_5_6_7, 3, 1, 1)
        total_ = total_ + (lx_popcount(free & p_2_))
    else:
        total_ = total_ + 1
    return total_

# A choice drawn evenly; LX_GIVEN_UP where many draws were not offered.
cdef int64_t draw_choice "lx_draw_choice"(const Game *g, uint64_t *s, uint64_t *rng) noexcept nogil:
    cdef int64_t total_, i_1_, many_3, none_4, left, many_7
    cdef uint64_t free, mine, members_2, p_2_, members_6
    total_ = 0
    # 22: action place(at in spots(me)):
    free = BOARD & ~(s[O_F_disc] | s[O_F_disc + 1])
    i_1_ = (<int64_t>s[S_ME])
    mine = s[O_F_disc + i_1_]
    p_2_ = lx_fan_4(mine, ((s[O_F_disc] | s[O_F_disc + 1]) & ~mine), T_FAN4_0_1_2_3_4_5_6_7, 3, 1, 1)
    members_2 = free & p_2_
    many_3 = lx_popcount(members_2)
    total_ = total_ + many_3
    none_4 = total_ == 0
    if none_4:
        total_ = total_ + 1
    if total_ == 0:
        return -1
    left = scaled(g, <int64_t>random_word(rng), total_)
    # 22: action place(at in spots(me)):
    p_2_ = lx_fan_4(mine, ((s[O_F_disc] | s[O_F_disc + 1]) & ~mine), T_FAN4_0_1_2_3_4_5_6_7, 3, 1, 1)
    members_6 = free & p_2_
    many_7 = lx_popcount(members_6)
    if left < many_7:
        return (<int64_t>ACTION_place << 56) + lx_nth(members_6, left)
    left = left - many_7
    if none_4:
        if left < 1:
            return 0
        left = left - 1
    return -1

# Whether a choice is offered.
cdef int64_t is_legal "lx_is_legal"(const Game *g, uint64_t *s, int64_t c) noexcept nogil:
    cdef int64_t value_1, i_1_
    cdef uint64_t free, mine, p_2_
    if live_2(g, s):
        if (c >> 56) == ACTION_place:
            value_1 = c & 63
            # 22: action place(at in spots(me)):
            if value_1 < 64:
                free = BOARD & ~(s[O_F_disc] | s[O_F_disc + 1])
                i_1_ = (<int64_t>s[S_ME])
                mine = s[O_F_disc + i_1_]
                i_1_ = (<int64_t>((free >> value_1) & 1))
                if i_1_:
                    p_2_ = lx_fan_4(mine, ((s[O_F_disc] | s[O_F_disc + 1]) & ~mine), T_FAN4_0_1_2_3_4_5_6_7, 3, 1, 1)
                    i_1_ = (<int64_t>((p_2_ >> value_1) & 1))
                if i_1_:
                    return 1
    else:
        if (c >> 56) == ACTION_pass:
            return 1
    return 0

# Take a choice that is offered.
cdef int64_t apply_choice "lx_apply_choice"(const Game *g, uint64_t *s, int64_t c) noexcept nogil:
    if (c >> 56) == ACTION_place:
        take_0_place(g, s, c)
        return go_1(g, s)
    if (c >> 56) == ACTION_pass:
        take_0_pass(g, s, c)
        return go_1(g, s)
    return LX_DEAD_END

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
    cdef const Game *g = <const Game *>game
    cdef int64_t p
    for p in range(2):
        out[p] = score_of(g, <uint64_t *>s, p)
    return 1

cdef int32_t c_decode(const void *game, lx_choice c, int64_t *out) noexcept nogil:
    cdef const Game *g = <const Game *>game
    cdef int64_t raw
    cdef int32_t action = <int32_t>(c >> 56)
    if action == 1:  # place
        raw = <int64_t>((c >> 0) & 63)
        out[0] = T_CELL_OF[raw]
    return action

cdef lx_choice c_encode(const void *game, int32_t action, const int64_t *parameters) noexcept nogil:
    cdef const Game *g = <const Game *>game
    cdef uint64_t c = <uint64_t>action << 56
    if action == 1:  # place
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
        LX_ABI, 2, 1, 1, 1,
        c_open, c_close, c_words, c_players, c_reset, c_start, c_begin, c_get, c_put, c_turn_count, c_put_turn_count,
        c_copy, c_equal, c_hash, c_mover, c_player, c_next, c_offer, c_count, c_legal, c_apply,
        c_weight, c_random, c_playout_of_two, c_turns, c_turns_modulo, c_perft, c_over, c_payoffs,
        c_no_returns, c_scores, c_decode, c_encode, c_witness, c_fits,
        NULL, NULL)
    return &table

cdef public const char *ludex_about() noexcept nogil:
    return rb"""{
        "DIGEST": "471850785d2d39f619065b8bc2f633cff3c199b379b5a75abb74ea1eb2aeab90",
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
    static const int64_t T_BIT_OF[64] = {
        0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29,
        30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43, 44, 45, 46, 47, 48, 49, 50, 51, 52, 53, 54, 55, 56, 57,
        58, 59, 60, 61, 62, 63,
    };
    static const int64_t T_CELL_OF[64] = {
        0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29,
        30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43, 44, 45, 46, 47, 48, 49, 50, 51, 52, 53, 54, 55, 56, 57,
        58, 59, 60, 61, 62, 63,
    };
    static const uint64_t T_RAY_0[64] = {
        0x0u, 0x0u, 0x0u, 0x0u, 0x0u, 0x0u, 0x0u, 0x0u, 0x1u, 0x2u, 0x4u, 0x8u, 0x10u, 0x20u, 0x40u, 0x80u, 0x101u,
        0x202u, 0x404u, 0x808u, 0x1010u, 0x2020u, 0x4040u, 0x8080u, 0x10101u, 0x20202u, 0x40404u, 0x80808u, 0x101010u,
        0x202020u, 0x404040u, 0x808080u, 0x1010101u, 0x2020202u, 0x4040404u, 0x8080808u, 0x10101010u, 0x20202020u,
        0x40404040u, 0x80808080u, 0x101010101u, 0x202020202u, 0x404040404u, 0x808080808u, 0x1010101010u, 0x2020202020u,
        0x4040404040u, 0x8080808080u, 0x10101010101u, 0x20202020202u, 0x40404040404u, 0x80808080808u, 0x101010101010u,
        0x202020202020u, 0x404040404040u, 0x808080808080u, 0x1010101010101u, 0x2020202020202u, 0x4040404040404u,
        0x8080808080808u, 0x10101010101010u, 0x20202020202020u, 0x40404040404040u, 0x80808080808080u,
    };
    static const uint64_t T_RAY_1[64] = {
        0x0u, 0x0u, 0x0u, 0x0u, 0x0u, 0x0u, 0x0u, 0x0u, 0x2u, 0x4u, 0x8u, 0x10u, 0x20u, 0x40u, 0x80u, 0x0u, 0x204u,
        0x408u, 0x810u, 0x1020u, 0x2040u, 0x4080u, 0x8000u, 0x0u, 0x20408u, 0x40810u, 0x81020u, 0x102040u, 0x204080u,
        0x408000u, 0x800000u, 0x0u, 0x2040810u, 0x4081020u, 0x8102040u, 0x10204080u, 0x20408000u, 0x40800000u,
        0x80000000u, 0x0u, 0x204081020u, 0x408102040u, 0x810204080u, 0x1020408000u, 0x2040800000u, 0x4080000000u,
        0x8000000000u, 0x0u, 0x20408102040u, 0x40810204080u, 0x81020408000u, 0x102040800000u, 0x204080000000u,
        0x408000000000u, 0x800000000000u, 0x0u, 0x2040810204080u, 0x4081020408000u, 0x8102040800000u, 0x10204080000000u,
        0x20408000000000u, 0x40800000000000u, 0x80000000000000u, 0x0u,
    };
    static const uint64_t T_RAY_2[64] = {
        0xfeu, 0xfcu, 0xf8u, 0xf0u, 0xe0u, 0xc0u, 0x80u, 0x0u, 0xfe00u, 0xfc00u, 0xf800u, 0xf000u, 0xe000u, 0xc000u,
        0x8000u, 0x0u, 0xfe0000u, 0xfc0000u, 0xf80000u, 0xf00000u, 0xe00000u, 0xc00000u, 0x800000u, 0x0u, 0xfe000000u,
        0xfc000000u, 0xf8000000u, 0xf0000000u, 0xe0000000u, 0xc0000000u, 0x80000000u, 0x0u, 0xfe00000000u,
        0xfc00000000u, 0xf800000000u, 0xf000000000u, 0xe000000000u, 0xc000000000u, 0x8000000000u, 0x0u, 0xfe0000000000u,
        0xfc0000000000u, 0xf80000000000u, 0xf00000000000u, 0xe00000000000u, 0xc00000000000u, 0x800000000000u, 0x0u,
        0xfe000000000000u, 0xfc000000000000u, 0xf8000000000000u, 0xf0000000000000u, 0xe0000000000000u,
        0xc0000000000000u, 0x80000000000000u, 0x0u, 0xfe00000000000000u, 0xfc00000000000000u, 0xf800000000000000u,
        0xf000000000000000u, 0xe000000000000000u, 0xc000000000000000u, 0x8000000000000000u, 0x0u,
    };
    static const uint64_t T_RAY_3[64] = {
        0x8040201008040200u, 0x80402010080400u, 0x804020100800u, 0x8040201000u, 0x80402000u, 0x804000u, 0x8000u, 0x0u,
        0x4020100804020000u, 0x8040201008040000u, 0x80402010080000u, 0x804020100000u, 0x8040200000u, 0x80400000u,
        0x800000u, 0x0u, 0x2010080402000000u, 0x4020100804000000u, 0x8040201008000000u, 0x80402010000000u,
        0x804020000000u, 0x8040000000u, 0x80000000u, 0x0u, 0x1008040200000000u, 0x2010080400000000u,
        0x4020100800000000u, 0x8040201000000000u, 0x80402000000000u, 0x804000000000u, 0x8000000000u, 0x0u,
        0x804020000000000u, 0x1008040000000000u, 0x2010080000000000u, 0x4020100000000000u, 0x8040200000000000u,
        0x80400000000000u, 0x800000000000u, 0x0u, 0x402000000000000u, 0x804000000000000u, 0x1008000000000000u,
        0x2010000000000000u, 0x4020000000000000u, 0x8040000000000000u, 0x80000000000000u, 0x0u, 0x200000000000000u,
        0x400000000000000u, 0x800000000000000u, 0x1000000000000000u, 0x2000000000000000u, 0x4000000000000000u,
        0x8000000000000000u, 0x0u, 0x0u, 0x0u, 0x0u, 0x0u, 0x0u, 0x0u, 0x0u, 0x0u,
    };
    static const uint64_t T_RAY_4[64] = {
        0x101010101010100u, 0x202020202020200u, 0x404040404040400u, 0x808080808080800u, 0x1010101010101000u,
        0x2020202020202000u, 0x4040404040404000u, 0x8080808080808000u, 0x101010101010000u, 0x202020202020000u,
        0x404040404040000u, 0x808080808080000u, 0x1010101010100000u, 0x2020202020200000u, 0x4040404040400000u,
        0x8080808080800000u, 0x101010101000000u, 0x202020202000000u, 0x404040404000000u, 0x808080808000000u,
        0x1010101010000000u, 0x2020202020000000u, 0x4040404040000000u, 0x8080808080000000u, 0x101010100000000u,
        0x202020200000000u, 0x404040400000000u, 0x808080800000000u, 0x1010101000000000u, 0x2020202000000000u,
        0x4040404000000000u, 0x8080808000000000u, 0x101010000000000u, 0x202020000000000u, 0x404040000000000u,
        0x808080000000000u, 0x1010100000000000u, 0x2020200000000000u, 0x4040400000000000u, 0x8080800000000000u,
        0x101000000000000u, 0x202000000000000u, 0x404000000000000u, 0x808000000000000u, 0x1010000000000000u,
        0x2020000000000000u, 0x4040000000000000u, 0x8080000000000000u, 0x100000000000000u, 0x200000000000000u,
        0x400000000000000u, 0x800000000000000u, 0x1000000000000000u, 0x2000000000000000u, 0x4000000000000000u,
        0x8000000000000000u, 0x0u, 0x0u, 0x0u, 0x0u, 0x0u, 0x0u, 0x0u, 0x0u,
    };
    static const uint64_t T_RAY_5[64] = {
        0x0u, 0x100u, 0x10200u, 0x1020400u, 0x102040800u, 0x10204081000u, 0x1020408102000u, 0x102040810204000u, 0x0u,
        0x10000u, 0x1020000u, 0x102040000u, 0x10204080000u, 0x1020408100000u, 0x102040810200000u, 0x204081020400000u,
        0x0u, 0x1000000u, 0x102000000u, 0x10204000000u, 0x1020408000000u, 0x102040810000000u, 0x204081020000000u,
        0x408102040000000u, 0x0u, 0x100000000u, 0x10200000000u, 0x1020400000000u, 0x102040800000000u,
        0x204081000000000u, 0x408102000000000u, 0x810204000000000u, 0x0u, 0x10000000000u, 0x1020000000000u,
        0x102040000000000u, 0x204080000000000u, 0x408100000000000u, 0x810200000000000u, 0x1020400000000000u, 0x0u,
        0x1000000000000u, 0x102000000000000u, 0x204000000000000u, 0x408000000000000u, 0x810000000000000u,
        0x1020000000000000u, 0x2040000000000000u, 0x0u, 0x100000000000000u, 0x200000000000000u, 0x400000000000000u,
        0x800000000000000u, 0x1000000000000000u, 0x2000000000000000u, 0x4000000000000000u, 0x0u, 0x0u, 0x0u, 0x0u, 0x0u,
        0x0u, 0x0u, 0x0u,
    };
    static const uint64_t T_RAY_6[64] = {
        0x0u, 0x1u, 0x3u, 0x7u, 0xfu, 0x1fu, 0x3fu, 0x7fu, 0x0u, 0x100u, 0x300u, 0x700u, 0xf00u, 0x1f00u, 0x3f00u,
        0x7f00u, 0x0u, 0x10000u, 0x30000u, 0x70000u, 0xf0000u, 0x1f0000u, 0x3f0000u, 0x7f0000u, 0x0u, 0x1000000u,
        0x3000000u, 0x7000000u, 0xf000000u, 0x1f000000u, 0x3f000000u, 0x7f000000u, 0x0u, 0x100000000u, 0x300000000u,
        0x700000000u, 0xf00000000u, 0x1f00000000u, 0x3f00000000u, 0x7f00000000u, 0x0u, 0x10000000000u, 0x30000000000u,
        0x70000000000u, 0xf0000000000u, 0x1f0000000000u, 0x3f0000000000u, 0x7f0000000000u, 0x0u, 0x1000000000000u,
        0x3000000000000u, 0x7000000000000u, 0xf000000000000u, 0x1f000000000000u, 0x3f000000000000u, 0x7f000000000000u,
        0x0u, 0x100000000000000u, 0x300000000000000u, 0x700000000000000u, 0xf00000000000000u, 0x1f00000000000000u,
        0x3f00000000000000u, 0x7f00000000000000u,
    };
    static const uint64_t T_RAY_7[64] = {
        0x0u, 0x0u, 0x0u, 0x0u, 0x0u, 0x0u, 0x0u, 0x0u, 0x0u, 0x1u, 0x2u, 0x4u, 0x8u, 0x10u, 0x20u, 0x40u, 0x0u, 0x100u,
        0x201u, 0x402u, 0x804u, 0x1008u, 0x2010u, 0x4020u, 0x0u, 0x10000u, 0x20100u, 0x40201u, 0x80402u, 0x100804u,
        0x201008u, 0x402010u, 0x0u, 0x1000000u, 0x2010000u, 0x4020100u, 0x8040201u, 0x10080402u, 0x20100804u,
        0x40201008u, 0x0u, 0x100000000u, 0x201000000u, 0x402010000u, 0x804020100u, 0x1008040201u, 0x2010080402u,
        0x4020100804u, 0x0u, 0x10000000000u, 0x20100000000u, 0x40201000000u, 0x80402010000u, 0x100804020100u,
        0x201008040201u, 0x402010080402u, 0x0u, 0x1000000000000u, 0x2010000000000u, 0x4020100000000u, 0x8040201000000u,
        0x10080402010000u, 0x20100804020100u, 0x40201008040201u,
    };
    static const uint64_t T_FAN4_0_1_2_3_4_5_6_7[12] = {
        0x1u, 0x7u, 0x8u, 0x9u, 0xfefefefefefefefeu, 0x7f7f7f7f7f7f7f00u, 0xffffffffffffff00u, 0xfefefefefefefe00u,
        0x7f7f7f7f7f7f7f7fu, 0xfefefefefefefeu, 0xffffffffffffffu, 0x7f7f7f7f7f7f7fu,
    };
    """
    const int64_t T_BIT_OF[64]
    const int64_t T_CELL_OF[64]
    const uint64_t T_RAY_0[64]
    const uint64_t T_RAY_1[64]
    const uint64_t T_RAY_2[64]
    const uint64_t T_RAY_3[64]
    const uint64_t T_RAY_4[64]
    const uint64_t T_RAY_5[64]
    const uint64_t T_RAY_6[64]
    const uint64_t T_RAY_7[64]
    const uint64_t T_FAN4_0_1_2_3_4_5_6_7[12]

