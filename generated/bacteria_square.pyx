# Made by `make regen` (as `ludex build` does) from bacteria_square.rules. Do not edit: change the rules.
# digest ba83d89eaa1f52b4b6722c081e177db96f11fcf8550d7789edc0cfe524fb5df1
# cython: language_level=3, cdivision=True, boundscheck=False, wraparound=False
# cython: warn.multiple_declarators=False
"""The engine of bacteria_square: see `ludex.engine.contract`.

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
    ACTION_pass = 0
    ACTION_divide = 1
    ACTION_leap = 2

cdef extern from *:
    """
    #define BOARD 0x7F7F6B7F6B7F7FULL
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
    lx_owned own

cdef inline int64_t used_words "lx_used_words"(const Game *g, const uint64_t *s) noexcept nogil:
    return O_HISTORY

cdef inline void copy_locally(const Game *g, uint64_t *to, const uint64_t *s) noexcept nogil:
    memcpy(to, s, O_HISTORY * 8)
    to[S_HISTORY] = 0

# ------------------------------------------------------------ the rules, in their order

# bacteria 6: cell owner: none | player
# owner[places] = code
cdef inline void put_owner_at(const Game *g, uint64_t *s, uint64_t places, int64_t code) noexcept nogil:
    cdef int64_t on, on_2
    on = code == 1
    s[O_F_owner] = (s[O_F_owner] | places) if on else (s[O_F_owner] & ~places)
    on_2 = code == 2
    s[O_F_owner + 1] = (s[O_F_owner + 1] | places) if on_2 else (s[O_F_owner + 1] & ~places)

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
cdef int64_t act_divide(const Game *g, uint64_t *s, int64_t to) noexcept nogil:
    # bacteria 23: settle(to)
    effect_settle(g, s, to)
    return 1

# bacteria 22: action divide(to in free & near(mine), any by in mine & near(to)):
# The fitting by of divide.
cdef uint64_t witness_1_0(const Game *g, uint64_t *s, int64_t to) noexcept nogil:
    cdef uint64_t mine
    mine = s[O_F_owner + ME(s)]
    return mine & T_IMAGE_near[to]

# bacteria 25: action leap(from in mine, to in free & ring(from, 2)):
cdef int64_t act_leap(const Game *g, uint64_t *s, int64_t from_, int64_t to) noexcept nogil:
    # bacteria 26: owner[from] = none
    put_owner(g, s, from_, 0)
    # bacteria 27: settle(to)
    effect_settle(g, s, to)
    return 1

# bacteria 29: effect settle(to):
cdef int64_t effect_settle(const Game *g, uint64_t *s, int64_t to) noexcept nogil:
    cdef int64_t value, p, value_2
    cdef uint64_t places
    # bacteria 30: owner[to] = me
    value = 1 + ME(s)
    put_owner(g, s, to, value)
    # bacteria 31: owner[near(to) & theirs] = me
    p = 1 - ME(s)
    value_2 = 1 + ME(s)
    places = T_IMAGE_near[to] & s[O_F_owner + p]
    put_owner_at(g, s, places, value_2)
    return 1

# A turn begins: on to divide, leap or pass.
cdef int64_t begin_0(const Game *g, uint64_t *s) noexcept nogil:
    s[S_AT] = <uint64_t>0
    return LX_GOES_ON

# Is there a run of: divide or leap?
cdef int64_t live_2(const Game *g, uint64_t *s) noexcept nogil:
    cdef uint64_t free, mine, p_, m_
    cdef int64_t from_
    # bacteria 22: action divide(to in free & near(mine), any by in mine & near(to)):
    free = BOARD & ~(s[O_F_owner] | s[O_F_owner + 1])
    mine = s[O_F_owner + ME(s)]
    p_ = mine | (mine << 1) | (mine >> 1)
    if (free & ((mine << 1) | (mine >> 1) | (p_ << 8) | (p_ >> 8))) != 0:
        return 1
    # bacteria 25: action leap(from in mine, to in free & ring(from, 2)):
    m_ = mine
    while m_:
        from_ = lx_take(&m_)
        if (free & T_IMAGE_8_to_23[from_]) != 0:
            return 1
    return 0

# The points of player p.
cdef int64_t score_of "lx_score_of"(const Game *g, uint64_t *s, int64_t p) noexcept nogil:
    # bacteria 35: score p: count(owner == p)
    return lx_popcount(s[O_F_owner + p])

# The end clauses: 1 + the number of the first that holds.
cdef int64_t check_ends(const Game *g, uint64_t *s) noexcept nogil:
    cdef uint64_t mine, free
    cdef int64_t holds, p
    # bacteria 36: end when not any(mine) or not any(theirs)
    mine = s[O_F_owner + ME(s)]
    holds = not (mine != 0)
    if not holds:
        p = 1 - ME(s)
        holds = not ((s[O_F_owner + p]) != 0)
    if holds:
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

# Ends, history, the next player.
cdef inline int64_t pass_on(const Game *g, uint64_t *s) noexcept nogil:
    cdef int64_t ended, code
    ended = check_ends(g, s)
    if ended:
        s[S_OVER] = <uint64_t>ended
        return LX_GAME_OVER
    s[S_ME] = <uint64_t>(<int64_t>s[S_NEXT])
    s[S_NEXT] = <uint64_t>(0 if ((ME(s) + 1) == 2) else (ME(s) + 1))
    reset_turn(g, s)
    code = begin_0(g, s)
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

# Every choice offered, in canonical order.
cdef int64_t list_choices "lx_list_choices"(const Game *g, uint64_t *s, lx_choice *out, int64_t room) noexcept nogil:
    cdef int64_t total = 0, asked, from_
    cdef uint64_t free, mine, p_, m_
    asked = live_2(g, s)
    if not asked:
        total = lx_append(out, total, room, <uint64_t>0)
    if asked:
        # bacteria 22: action divide(to in free & near(mine), any by in mine & near(to)):
        free = BOARD & ~(s[O_F_owner] | s[O_F_owner + 1])
        mine = s[O_F_owner + ME(s)]
        p_ = mine | (mine << 1) | (mine >> 1)
        total = lx_list(out, total, room, free & ((mine << 1) | (mine >> 1) | (p_ << 8) | (p_ >> 8)),
                <uint64_t>(<int64_t>ACTION_divide << 56))
    if asked:
        # bacteria 25: action leap(from in mine, to in free & ring(from, 2)):
        mine = s[O_F_owner + ME(s)]
        m_ = mine
        while m_:
            from_ = lx_take(&m_)
            free = BOARD & ~(s[O_F_owner] | s[O_F_owner + 1])
            total = lx_list(out, total, room, free & T_IMAGE_8_to_23[from_],
                    <uint64_t>((<int64_t>ACTION_leap << 56) + (from_ * 64)))
    return total

# The number of choices offered.
cdef int64_t count_choices "lx_count_choices"(const Game *g, uint64_t *s) noexcept nogil:
    cdef int64_t total_, from_
    cdef uint64_t free, mine, p_, m_
    total_ = 0
    if live_2(g, s):
        # bacteria 22: action divide(to in free & near(mine), any by in mine & near(to)):
        free = BOARD & ~(s[O_F_owner] | s[O_F_owner + 1])
        mine = s[O_F_owner + ME(s)]
        p_ = mine | (mine << 1) | (mine >> 1)
        total_ = total_ + (lx_popcount(free & ((mine << 1) | (mine >> 1) | (p_ << 8) | (p_ >> 8))))
        # bacteria 25: action leap(from in mine, to in free & ring(from, 2)):
        m_ = mine
        while m_:
            from_ = lx_take(&m_)
            total_ = total_ + (lx_popcount(free & T_IMAGE_8_to_23[from_]))
    else:
        total_ = total_ + 1
    return total_

# A choice drawn evenly; LX_GIVEN_UP where many draws were not offered.
cdef int64_t draw_choice "lx_draw_choice"(const Game *g, uint64_t *s, uint64_t *rng) noexcept nogil:
    cdef int64_t total_, many, none, left, from_, member
    cdef uint64_t free, mine, members, p_, m_
    total_ = 0
    # bacteria 22: action divide(to in free & near(mine), any by in mine & near(to)):
    free = BOARD & ~(s[O_F_owner] | s[O_F_owner + 1])
    mine = s[O_F_owner + ME(s)]
    p_ = mine | (mine << 1) | (mine >> 1)
    members = free & ((mine << 1) | (mine >> 1) | (p_ << 8) | (p_ >> 8))
    many = lx_popcount(members)
    total_ = total_ + many
    # bacteria 25: action leap(from in mine, to in free & ring(from, 2)):
    total_ = total_ + lx_pairs(mine, free, T_IMAGE_8_to_23)
    none = total_ == 0
    if none:
        total_ = total_ + 1
    if total_ == 0:
        return -1
    left = scaled(g, <int64_t>random_word(rng), total_)
    # bacteria 22: action divide(to in free & near(mine), any by in mine & near(to)):
    if left < many:
        return (<int64_t>ACTION_divide << 56) + lx_nth(members, left)
    left = left - many
    # bacteria 25: action leap(from in mine, to in free & ring(from, 2)):
    m_ = mine
    while m_:
        from_ = lx_take(&m_)
        if lx_pick(free & T_IMAGE_8_to_23[from_], &left, &member):
            return ((<int64_t>ACTION_leap << 56) + (from_ * 64)) + member
    if none:
        if left < 1:
            return 0
        left = left - 1
    return -1

# Whether a choice is offered.
cdef int64_t is_legal "lx_is_legal"(const Game *g, uint64_t *s, int64_t c) noexcept nogil:
    cdef int64_t value, t_, value_2
    cdef uint64_t free, mine, p_
    if live_2(g, s):
        if (c >> 56) == ACTION_divide:
            value = c & 63
            # bacteria 22: action divide(to in free & near(mine), any by in mine & near(to)):
            if value < 56:
                free = BOARD & ~(s[O_F_owner] | s[O_F_owner + 1])
                mine = s[O_F_owner + ME(s)]
                t_ = (<int64_t>((free >> value) & 1))
                if t_:
                    p_ = mine | (mine << 1) | (mine >> 1)
                    t_ = (<int64_t>(((((mine << 1) | (mine >> 1) | (p_ << 8) | (p_ >> 8)) & BOARD) >> value) & 1))
                if t_:
                    if (mine & T_IMAGE_near[value]) != 0:
                        return 1
        if (c >> 56) == ACTION_leap:
            value = (c >> 6) & 63
            value_2 = c & 63
            # bacteria 25: action leap(from in mine, to in free & ring(from, 2)):
            if value < 56:
                mine = s[O_F_owner + ME(s)]
                if <int64_t>((mine >> value) & 1):
                    if value_2 < 56:
                        free = BOARD & ~(s[O_F_owner] | s[O_F_owner + 1])
                        if (<int64_t>((free >> value_2) & 1)) and (<int64_t>((T_IMAGE_8_to_23[value] >> value_2) & 1)):
                            return 1
    else:
        if (c >> 56) == ACTION_pass:
            return 1
    return 0

# Take a choice that is offered.
cdef int64_t apply_choice "lx_apply_choice"(const Game *g, uint64_t *s, int64_t c) noexcept nogil:
    if (c >> 56) == ACTION_divide:
        act_divide(g, s, (c & 63))
        return finish_turn(g, s)
    if (c >> 56) == ACTION_leap:
        act_leap(g, s, ((c >> 6) & 63), (c & 63))
        return finish_turn(g, s)
    if (c >> 56) == ACTION_pass:
        return finish_turn(g, s)
    return LX_DEAD_END

# The value of a field at a place.
cdef int64_t get_field "lx_get_field"(const Game *g, uint64_t *s, int64_t field, int64_t place,
        int64_t member) noexcept nogil:
    if field == 0:
        return get_owner(g, s, place)
    return 0

# Store the value of a field at a place.
cdef void put_field "lx_put_field"(const Game *g, uint64_t *s, int64_t field, int64_t place, int64_t member,
        int64_t value) noexcept nogil:
    if field == 0:
        put_owner(g, s, place, value)

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
cdef inline int64_t final_stop "lx_final_stop"(const Game *g, uint64_t *s) noexcept nogil: return 1
cdef int64_t count_turns "lx_count_turns"(const Game *g, uint64_t *s, lx_tally *tally) noexcept nogil: return 0
cdef inline int64_t apply_counted "lx_apply_counted"(const Game *g, uint64_t *s, int64_t c) noexcept nogil:
    return apply_choice(g, s, c)

cdef extern from *:
    """
    enum { LX_TOP = 56, LX_WINNERS = 6 };
    static int64_t lx_turns_matter(void) { return 1; }
    static int64_t lx_beyond(const uint64_t *s) { return 0; }
    static const lx_field_row lx_field_rows[] = {
        {1, 0, 0}, {0}
    };
    static const lx_parameter_row lx_parameter_rows[] = {
        {1, 0, 6, 1, 0}, /* divide */
        {2, 6, 6, 1, 0}, {2, 0, 6, 1, 0}, /* leap */
        {0}
    };
    #include "contract.h"
    #define LX_LOCAL_WORDS 9
    #define LX_ALTERNATING 1
    #define LX_DRAWN_ENDS 0
    #include "fused_playout.h"
    """

# The first element that fits the k-th witness, or (element >= 0) whether this one does.
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

# The library: the functions above, and what is known of the engine without opening a game (`ludex.engine.library`).
cdef public const void *ludex_engine() noexcept nogil:
    global table
    table = lx_engine(
        LX_ABI, 3, 1, 3, 1,
        c_open, c_close, c_words, c_players, c_reset, c_no_start, c_begin, c_get, c_put, c_turn_count, c_put_turn_count,
        c_copy, c_equal, c_hash, c_mover, c_player, c_next, c_offer, c_count, c_legal, c_apply,
        c_weight, c_random, c_fused_playout, c_turns, c_turns_modulo, c_perft, c_over, c_payoffs,
        c_no_returns, c_scores, c_decode, c_encode, c_witness, c_fits,
        NULL, NULL, NULL)
    return &table

cdef public const char *ludex_about() noexcept nogil:
    return rb"""{
        "DIGEST": "ba83d89eaa1f52b4b6722c081e177db96f11fcf8550d7789edc0cfe524fb5df1",
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
    static int64_t T_BIT_OF[45], T_CELL_OF[56];
    static uint64_t T_IMAGE_near[56], T_IMAGE_8_to_23[65];
    LX_WHEN_LOADED lx_fill_tables(void)
    {
        const uint64_t cells[] = {
            0x7f7f6b7f6b7f7fu,
        };
        const lx_board board = {7, 7, 8, 1, cells};
        lx_fill_cells(T_BIT_OF, NULL, &board);
        lx_fill_cells(NULL, T_CELL_OF, &board);
        lx_fill_image(T_IMAGE_near, &board, cells, (const int8_t[][2]){{-1,0}, {-1,1}, {0,1}, {1,1}, {1,0}, {1,-1},
                {0,-1}, {-1,-1}}, 8);
        lx_fill_image(T_IMAGE_8_to_23, &board, cells, (const int8_t[][2]){{-2,-2}, {-2,-1}, {-2,0}, {-2,1}, {-2,2},
                {-1,-2}, {-1,2}, {0,-2}, {0,2}, {1,-2}, {1,2}, {2,-2}, {2,-1}, {2,0}, {2,1}, {2,2}}, 16);
    }
    """
    const int64_t T_BIT_OF[45], T_CELL_OF[56]
    const uint64_t T_IMAGE_near[56], T_IMAGE_8_to_23[65]

