# Made by `make regen` (as `ludex build` does) from bacteria_diamond.rules. Do not edit: change the rules.
# digest 445266133e2e7b7a867b3ae33d8200ca7fe21cbec8efa36c8de4ef63a10c2e81
# cython: language_level=3, cdivision=True, boundscheck=False, wraparound=False
"""The engine of bacteria_diamond: see `ludex.engine.contract`.

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
    ACTION_divide = 1
    ACTION_leap = 2

cdef extern from *:
    """
    #define BOARD 0x7F7F776B777F7FULL
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
    O_F_owner = 7  # bacteria 6: cell owner: none | player; planes: one for each player
    O_KEPT = 9  # from here on: what follows from the words above
    O_HISTORY = 9  # for `seen`

# The stops of the turn (S_AT), and what is chosen at each:
# bacteria 33: turn: divide or leap else pass
#   stop 0: divide, leap or pass (33)

cdef struct Game "lx_game":
    int64_t opened

cdef inline int64_t used_words "lx_used_words"(const Game *g, const uint64_t *s) noexcept nogil:
    return O_HISTORY

cdef inline void copy_locally(const Game *g, uint64_t *to, const uint64_t *s) noexcept nogil:
    memcpy(to, s, O_HISTORY * 8)
    to[S_HISTORY] = 0

# ------------------------------------------------------------ the rules, in their order

# bacteria 6: cell owner: none | player
# owner[x] = code
cdef inline void put_owner(const Game *g, uint64_t *s, int64_t x, int64_t code) noexcept nogil:
    lx_put(s + O_F_owner, x, (code == 1))
    lx_put(s + O_F_owner + 1, x, (code == 2))

# owner[x]
cdef inline int64_t get_owner(const Game *g, uint64_t *s, int64_t x) noexcept nogil:
    if <int64_t>(((s[O_F_owner] | s[O_F_owner + 1]) >> x) & 1):
        return 1 + (1 if (<int64_t>((s[O_F_owner + 1] >> x) & 1)) else 0)
    return 0

# bacteria 22: action divide(to in free & near(mine), any by in mine & near(to)):
cdef int64_t act_divide(const Game *g, uint64_t *s, int64_t to_0) noexcept nogil:
    # bacteria 23: settle(to)
    effect_settle(g, s, to_0)
    return 1

# bacteria 22: action divide(to in free & near(mine), any by in mine & near(to)):
# The fitting by of divide.
cdef uint64_t witness_1_0(const Game *g, uint64_t *s, int64_t to_0) noexcept nogil:
    cdef uint64_t mine
    cdef int64_t i_1_
    i_1_ = (<int64_t>s[S_ME])
    mine = s[O_F_owner + i_1_]
    return mine & T_IMAGE_near[to_0]

# bacteria 25: action leap(from in mine, to in free & ring(from, 2)):
cdef int64_t act_leap(const Game *g, uint64_t *s, int64_t from_0, int64_t to_1) noexcept nogil:
    # bacteria 26: owner[from] = none
    put_owner(g, s, from_0, 0)
    # bacteria 27: settle(to)
    effect_settle(g, s, to_1)
    return 1

# bacteria 29: effect settle(to):
cdef int64_t effect_settle(const Game *g, uint64_t *s, int64_t to_0) noexcept nogil:
    cdef int64_t value_1, p_2, value_3, on_5, on_6
    cdef uint64_t places_4
    # bacteria 30: owner[to] = me
    value_1 = 1 + (<int64_t>s[S_ME])
    put_owner(g, s, to_0, value_1)
    # bacteria 31: owner[near(to) & theirs] = me
    p_2 = 1 - (<int64_t>s[S_ME])
    value_3 = 1 + (<int64_t>s[S_ME])
    places_4 = T_IMAGE_near[to_0] & s[O_F_owner + p_2]
    on_5 = value_3 == 1
    s[O_F_owner] = (s[O_F_owner] | places_4) if on_5 else (s[O_F_owner] & ~places_4)
    on_6 = value_3 == 2
    s[O_F_owner + 1] = (s[O_F_owner + 1] | places_4) if on_6 else (s[O_F_owner + 1] & ~places_4)
    return 1

# A turn begins: on to divide, leap or pass.
cdef int64_t begin_0(const Game *g, uint64_t *s) noexcept nogil:
    s[S_AT] = <uint64_t>0
    return LX_GOES_ON

# divide is chosen: what it does, and what the turn remembers of it.
cdef int64_t take_0_divide(const Game *g, uint64_t *s, int64_t c) noexcept nogil:
    cdef int64_t to_1
    to_1 = c & 63
    act_divide(g, s, to_1)
    return 1

# On to: the end of the turn.
cdef int64_t go_1(const Game *g, uint64_t *s) noexcept nogil:
    return finish_turn(g, s)

# leap is chosen: what it does, and what the turn remembers of it.
cdef int64_t take_0_leap(const Game *g, uint64_t *s, int64_t c) noexcept nogil:
    cdef int64_t from_1, to_2
    from_1 = (c >> 6) & 63
    to_2 = c & 63
    act_leap(g, s, from_1, to_2)
    return 1

# bacteria 33: turn: divide or leap else pass
cdef int64_t act_pass(const Game *g, uint64_t *s) noexcept nogil:
    return 1

# pass is chosen: what it does, and what the turn remembers of it.
cdef int64_t take_0_pass(const Game *g, uint64_t *s, int64_t c) noexcept nogil:
    return 1

# Is there a run of: divide or leap?
cdef int64_t live_2(const Game *g, uint64_t *s) noexcept nogil:
    cdef uint64_t free, mine, p_2_
    cdef int64_t i_1_, from_2
    # bacteria 22: action divide(to in free & near(mine), any by in mine & near(to)):
    free = BOARD & ~(s[O_F_owner] | s[O_F_owner + 1])
    i_1_ = (<int64_t>s[S_ME])
    mine = s[O_F_owner + i_1_]
    p_2_ = mine | (mine << 1) | (mine >> 1)
    if (free & (((mine << 1) | (mine >> 1) | (p_2_ << 8) | (p_2_ >> 8)) & BOARD)) != 0:
        return 1
    # bacteria 25: action leap(from in mine, to in free & ring(from, 2)):
    p_2_ = mine
    while p_2_:
        from_2 = lx_ctz(p_2_)
        p_2_ &= p_2_ - 1
        if (free & T_IMAGE_8_to_23[from_2]) != 0:
            return 1
    return 0

# The points of player p.
cdef int64_t score_of(const Game *g, uint64_t *s, int64_t p) noexcept nogil:
    # bacteria 35: score p: count(owner == p)
    return lx_popcount(s[O_F_owner + p])

# The end clauses: 1 + the number of the first that holds.
cdef int64_t check_ends(const Game *g, uint64_t *s) noexcept nogil:
    cdef uint64_t mine, free
    cdef int64_t i_1_, holds_2, p_1
    # bacteria 36: end when not any(mine) or not any(theirs)
    i_1_ = (<int64_t>s[S_ME])
    mine = s[O_F_owner + i_1_]
    holds_2 = not (mine != 0)
    if not holds_2:
        p_1 = 1 - (<int64_t>s[S_ME])
        holds_2 = not ((s[O_F_owner + p_1]) != 0)
    if holds_2:
        win_by_score(g, s)
        return 1
    # bacteria 37: end when not any(free)
    free = BOARD & ~(s[O_F_owner] | s[O_F_owner + 1])
    if not (free != 0):
        win_by_score(g, s)
        return 2
    # bacteria 38: end when turns == 2 * limit
    if (<int64_t>s[S_TURNS]) == 400:
        win_by_score(g, s)
        return 3
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
    cdef int64_t asked_1, i_1_, from_2
    cdef uint64_t free, mine, p_2_
    asked_1 = live_2(g, s)
    if not asked_1:
        if total < room:
            out[total] = <uint64_t>0
        total += 1
    if asked_1:
        # bacteria 22: action divide(to in free & near(mine), any by in mine & near(to)):
        free = BOARD & ~(s[O_F_owner] | s[O_F_owner + 1])
        i_1_ = (<int64_t>s[S_ME])
        mine = s[O_F_owner + i_1_]
        p_2_ = mine | (mine << 1) | (mine >> 1)
        total = lx_list(out, total, room, free & (((mine << 1) | (mine >> 1) | (p_2_ << 8) | (p_2_ >> 8)) & BOARD),
                <uint64_t>(<int64_t>ACTION_divide << 56))
    if asked_1:
        # bacteria 25: action leap(from in mine, to in free & ring(from, 2)):
        i_1_ = (<int64_t>s[S_ME])
        mine = s[O_F_owner + i_1_]
        p_2_ = mine
        while p_2_:
            from_2 = lx_ctz(p_2_)
            p_2_ &= p_2_ - 1
            free = BOARD & ~(s[O_F_owner] | s[O_F_owner + 1])
            total = lx_list(out, total, room, free & T_IMAGE_8_to_23[from_2],
                    <uint64_t>((<int64_t>ACTION_leap << 56) + (from_2 * 64)))
    return total

# The number of choices offered.
cdef int64_t count_choices "lx_count_choices"(const Game *g, uint64_t *s) noexcept nogil:
    cdef int64_t total_, i_1_, from_2
    cdef uint64_t free, mine, p_2_
    total_ = 0
    if live_2(g, s):
        # bacteria 22: action divide(to in free & near(mine), any by in mine & near(to)):
        free = BOARD & ~(s[O_F_owner] | s[O_F_owner + 1])
        i_1_ = (<int64_t>s[S_ME])
        mine = s[O_F_owner + i_1_]
        p_2_ = mine | (mine << 1) | (mine >> 1)
        total_ = total_ + (lx_popcount(free & (((mine << 1) | (mine >> 1) | (p_2_ << 8) | (p_2_ >> 8)) & BOARD)))
        # bacteria 25: action leap(from in mine, to in free & ring(from, 2)):
        p_2_ = mine
        while p_2_:
            from_2 = lx_ctz(p_2_)
            p_2_ &= p_2_ - 1
            total_ = total_ + (lx_popcount(free & T_IMAGE_8_to_23[from_2]))
    else:
        total_ = total_ + 1
    return total_

# A choice drawn evenly; LX_GIVEN_UP where many draws were not offered.
cdef int64_t draw_choice "lx_draw_choice"(const Game *g, uint64_t *s, uint64_t *rng) noexcept nogil:
    cdef int64_t total_, i_1_, many_3, from_4, none_6, left, many_9, from_10, many_13
    cdef uint64_t free, mine, members_2, p_2_, members_8, members_12
    total_ = 0
    # bacteria 22: action divide(to in free & near(mine), any by in mine & near(to)):
    free = BOARD & ~(s[O_F_owner] | s[O_F_owner + 1])
    i_1_ = (<int64_t>s[S_ME])
    mine = s[O_F_owner + i_1_]
    p_2_ = mine | (mine << 1) | (mine >> 1)
    members_2 = free & (((mine << 1) | (mine >> 1) | (p_2_ << 8) | (p_2_ >> 8)) & BOARD)
    many_3 = lx_popcount(members_2)
    total_ = total_ + many_3
    # bacteria 25: action leap(from in mine, to in free & ring(from, 2)):
    p_2_ = mine
    while p_2_:
        from_4 = lx_ctz(p_2_)
        p_2_ &= p_2_ - 1
        total_ = total_ + (lx_popcount(free & T_IMAGE_8_to_23[from_4]))
    none_6 = total_ == 0
    if none_6:
        total_ = total_ + 1
    if total_ == 0:
        return -1
    left = scaled(g, <int64_t>random_word(rng), total_)
    # bacteria 22: action divide(to in free & near(mine), any by in mine & near(to)):
    p_2_ = mine | (mine << 1) | (mine >> 1)
    members_8 = free & (((mine << 1) | (mine >> 1) | (p_2_ << 8) | (p_2_ >> 8)) & BOARD)
    many_9 = lx_popcount(members_8)
    if left < many_9:
        return (<int64_t>ACTION_divide << 56) + lx_nth(members_8, left)
    left = left - many_9
    # bacteria 25: action leap(from in mine, to in free & ring(from, 2)):
    p_2_ = mine
    while p_2_:
        from_10 = lx_ctz(p_2_)
        p_2_ &= p_2_ - 1
        members_12 = free & T_IMAGE_8_to_23[from_10]
        many_13 = lx_popcount(members_12)
        if left < many_13:
            return ((<int64_t>ACTION_leap << 56) + (from_10 * 64)) + lx_nth(members_12, left)
        left = left - many_13
    if none_6:
        if left < 1:
            return 0
        left = left - 1
    return -1

# Whether a choice is offered.
cdef int64_t is_legal "lx_is_legal"(const Game *g, uint64_t *s, int64_t c) noexcept nogil:
    cdef int64_t value_1, i_1_, value_2, value_3
    cdef uint64_t free, mine, p_2_
    if live_2(g, s):
        if (c >> 56) == ACTION_divide:
            value_1 = c & 63
            # bacteria 22: action divide(to in free & near(mine), any by in mine & near(to)):
            if value_1 < 56:
                free = BOARD & ~(s[O_F_owner] | s[O_F_owner + 1])
                i_1_ = (<int64_t>s[S_ME])
                mine = s[O_F_owner + i_1_]
                i_1_ = (<int64_t>((free >> value_1) & 1))
                if i_1_:
                    p_2_ = mine | (mine << 1) | (mine >> 1)
                    i_1_ = (<int64_t>(((((mine << 1) | (mine >> 1) | (p_2_ << 8) | (p_2_ >> 8)) & BOARD) >> value_1)
                            & 1))
                if i_1_:
                    if (mine & T_IMAGE_near[value_1]) != 0:
                        return 1
        if (c >> 56) == ACTION_leap:
            value_2 = (c >> 6) & 63
            value_3 = c & 63
            # bacteria 25: action leap(from in mine, to in free & ring(from, 2)):
            if value_2 < 56:
                i_1_ = (<int64_t>s[S_ME])
                mine = s[O_F_owner + i_1_]
                if <int64_t>((mine >> value_2) & 1):
                    if value_3 < 56:
                        free = BOARD & ~(s[O_F_owner] | s[O_F_owner + 1])
                        if ((<int64_t>((free >> value_3) & 1)) and (<int64_t>((T_IMAGE_8_to_23[value_2] >> value_3)
                                & 1))):
                            return 1
    else:
        if (c >> 56) == ACTION_pass:
            return 1
    return 0

# Take a choice that is offered.
cdef int64_t apply_choice "lx_apply_choice"(const Game *g, uint64_t *s, int64_t c) noexcept nogil:
    if (c >> 56) == ACTION_divide:
        take_0_divide(g, s, c)
        return go_1(g, s)
    if (c >> 56) == ACTION_leap:
        take_0_leap(g, s, c)
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
        return get_owner(g, s, place)
    return 0

# Store the value of a field at a place.
cdef void put_field(const Game *g, uint64_t *s, int64_t field, int64_t place, int64_t member,
        int64_t value) noexcept nogil:
    if field == 0:
        put_owner(g, s, place, value)

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
    return lx_hash(s, O_KEPT, s[S_TURNS])

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
    if action == 1:  # divide
        raw = <int64_t>((c >> 0) & 63)
        out[0] = T_CELL_OF[raw]
    if action == 2:  # leap
        raw = <int64_t>((c >> 6) & 63)
        out[0] = T_CELL_OF[raw]
        raw = <int64_t>((c >> 0) & 63)
        out[1] = T_CELL_OF[raw]
    return action

cdef lx_choice c_encode(const void *game, int32_t action, const int64_t *parameters) noexcept nogil:
    cdef const Game *g = <const Game *>game
    cdef uint64_t c = <uint64_t>action << 56
    if action == 1:  # divide
        c |= (<uint64_t>(T_BIT_OF[parameters[0]]) & 63) << 0
    if action == 2:  # leap
        c |= (<uint64_t>(T_BIT_OF[parameters[0]]) & 63) << 6
        c |= (<uint64_t>(T_BIT_OF[parameters[1]]) & 63) << 0
    return c

cdef void inner_values(lx_choice c, int64_t *inner) noexcept nogil:
    cdef int64_t raw
    cdef int32_t action = <int32_t>(c >> 56)
    if action == 1:  # divide
        raw = <int64_t>((c >> 0) & 63)
        inner[0] = raw
    if action == 2:  # leap
        raw = <int64_t>((c >> 6) & 63)
        inner[0] = raw
        raw = <int64_t>((c >> 0) & 63)
        inner[1] = raw

# Whether a number did not fit into a set or field.
cdef inline int64_t beyond "lx_beyond"(const uint64_t *s) noexcept nogil:
    return 0

# How many choices are offered at most.
cdef int64_t count_untried "lx_count_untried"(const Game *g, uint64_t *s) noexcept nogil:
    return count_choices(g, s)

# The first engine number of the k-th witness that fits, or (element >= 0) whether this one does.
cdef int64_t look_up "lx_look_up"(
        const Game *g, uint64_t *s, lx_choice c, int32_t k, int64_t element, bint first) noexcept nogil:
    cdef int64_t[LX_PLACES] inner
    cdef uint64_t[1] fitting
    cdef int64_t i, found
    cdef int32_t action = <int32_t>(c >> 56)
    memset(fitting, 0, 1 * 8)
    inner_values(c, inner)
    if action == 1 and k == 0:
        fitting[0] = witness_1_0(g, s, inner[0])
        if not first:
            return lx_test(fitting, T_BIT_OF[element])
        for i in range(1):
            if fitting[i]:
                found = i * 64 + lx_ctz(fitting[i])
                return T_CELL_OF[found]
        return -1
    return -1 if first else 0

cdef lx_engine table

# What who loads this library is given: the functions above, and what is known of the engine without opening a game
# (`ludex.engine.library`). BEYOND: the word of a state that is set when a number did not fit, to 1 + the number of the
# message. SIZES, TABLES: what the contract's `open` takes (`ludex.engine.tables`).
cdef public const void *ludex_engine() noexcept nogil:
    global table
    table = lx_engine(
        LX_ABI, 3, 1, 3, 1,
        c_open, c_close, c_words, c_players, c_reset, c_start, c_begin, c_get, c_put, c_turn_count, c_put_turn_count,
        c_copy, c_equal, c_hash, c_mover, c_player, c_next, c_offer, c_count, c_legal, c_apply,
        c_weight, c_random, c_playout_of_two, c_turns, c_turns_modulo, c_perft, c_over, c_payoffs,
        c_no_returns, c_scores, c_decode, c_encode, c_witness, c_fits,
        NULL, NULL)
    return &table

cdef public const char *ludex_about() noexcept nogil:
    return rb"""{
        "DIGEST": "445266133e2e7b7a867b3ae33d8200ca7fe21cbec8efa36c8de4ef63a10c2e81",
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
    static const int64_t T_BIT_OF[45] = {
        0, 1, 2, 3, 4, 5, 6, 8, 9, 10, 11, 12, 13, 14, 16, 17, 18, 20, 21, 22, 24, 25, 27, 29, 30, 32, 33, 34, 36, 37,
        38, 40, 41, 42, 43, 44, 45, 46, 48, 49, 50, 51, 52, 53, 54,
    };
    static const int64_t T_CELL_OF[56] = {
        0, 1, 2, 3, 4, 5, 6, -1, 7, 8, 9, 10, 11, 12, 13, -1, 14, 15, 16, -1, 17, 18, 19, -1, 20, 21, -1, 22, -1, 23,
        24, -1, 25, 26, 27, -1, 28, 29, 30, -1, 31, 32, 33, 34, 35, 36, 37, -1, 38, 39, 40, 41, 42, 43, 44, -1,
    };
    static const uint64_t T_IMAGE_near[56] = {
        0x302u, 0x705u, 0xe0au, 0x1c14u, 0x3828u, 0x7050u, 0x6020u, 0x0u, 0x30203u, 0x70507u, 0x60a0eu, 0x14141cu,
        0x302838u, 0x705070u, 0x602060u, 0x0u, 0x3020300u, 0x3050700u, 0xa020e00u, 0x0u, 0x28203800u, 0x60507000u,
        0x60206000u, 0x0u, 0x302030000u, 0x701070000u, 0x0u, 0x1400140000u, 0x0u, 0x7040700000u, 0x6020600000u, 0x0u,
        0x30203000000u, 0x70503000000u, 0xe020a000000u, 0x0u, 0x382028000000u, 0x705060000000u, 0x602060000000u, 0x0u,
        0x3020300000000u, 0x7050700000000u, 0xe0a0600000000u, 0x1c141400000000u, 0x38283000000000u, 0x70507000000000u,
        0x60206000000000u, 0x0u, 0x2030000000000u, 0x5070000000000u, 0xa0e0000000000u, 0x141c0000000000u,
        0x28380000000000u, 0x50700000000000u, 0x20600000000000u, 0x0u,
    };
    static const uint64_t T_IMAGE_8_to_23[56] = {
        0x70404u, 0x70808u, 0x171111u, 0x362222u, 0x744444u, 0x700808u, 0x701010u, 0x0u, 0x3040404u, 0xb000808u,
        0xb111111u, 0x2a222222u, 0x68444444u, 0x68000808u, 0x60101010u, 0x0u, 0x700040407u, 0x70800080fu, 0x170111111fu,
        0x0u, 0x744044447cu, 0x7008000878u, 0x7000101070u, 0x0u, 0x70400040700u, 0xf0008000f00u, 0x0u, 0x3e2222223e00u,
        0x0u, 0x780008007800u, 0x701000107000u, 0x0u, 0x7040400070000u, 0xf080008070000u, 0x1f111101170000u, 0x0u,
        0x7c444440740000u, 0x78080008700000u, 0x70101000700000u, 0x0u, 0x4040403000000u, 0x808000b000000u,
        0x1111110b000000u, 0x2222222a000000u, 0x44444468000000u, 0x8080068000000u, 0x10101060000000u, 0x0u,
        0x4040700000000u, 0x8080700000000u, 0x11111700000000u, 0x22223600000000u, 0x44447400000000u, 0x8087000000000u,
        0x10107000000000u, 0x0u,
    };
    """
    const int64_t T_BIT_OF[45]
    const int64_t T_CELL_OF[56]
    const uint64_t T_IMAGE_near[56]
    const uint64_t T_IMAGE_8_to_23[56]

