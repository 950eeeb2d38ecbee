# Made by `make regen` (as `ludex build` does) from rabbits.rules. Do not edit: change the rules.
# digest 5288b16c5378987612a5356cc4467c4bac21f98df22fe8ff1fe674887636235f
# cython: language_level=3, cdivision=True, boundscheck=False, wraparound=False
"""The engine of rabbits: see `ludex.engine.contract`.

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
    ACTION_go = 0

# ------------------------------------------------------------ words of a state

cdef enum:
    S_TURNS = 0  # turns so far
    S_HISTORY = 1  # positions remembered for `seen`
    S_ME = 2  # the player to move
    S_NEXT = 3  # the next player
    S_OVER = 4  # 0, or 1 + the number of the end clause that holds
    S_AT = 5  # the stop of the turn at which he chooses
    S_THIS_0 = 6  # the element that chooses now
    S_BEYOND = 7  # 0, or 1 + the number of what is said (`BEYOND`) of a number that did not fit
    O_WINNERS = 8  # who has won
    O_EACH_0 = 9  # elements that are still to choose
    O_USED_1 = 10  # elements that have been chosen
    O_F_at = 22  # 9: piece at: none | cell; int32_t for each place
    O_F_cabbage = 29  # 10: cell cabbage: bool; the places where it is true
    O_F_points = 41  # 11: player points: int; int32_t for each place
    O_KEPT = 42  # from here on: what follows from the words above
    O_HISTORY = 42  # for `seen`

# The stops of the turn (S_AT), and what is chosen at each:
# 33: each u in mine: go(u), different to
# 34: settle
#   stop 0: go (33)
#   stop 1: the end of the turn

cdef struct Game "lx_game":
    int64_t opened
    int64_t SET_limit

cdef inline int64_t used_words "lx_used_words"(const Game *g, const uint64_t *s) noexcept nogil:
    return O_HISTORY

cdef inline void copy_locally(const Game *g, uint64_t *to, const uint64_t *s) noexcept nogil:
    memcpy(to, s, O_HISTORY * 8)
    to[S_HISTORY] = 0

# A place of the turn is looked at: the answer, or what `looked_ahead` ends it with (`lookahead.h`).
cdef inline int64_t look_ahead(const Game *g, const uint64_t *s, int64_t node, int64_t most) noexcept nogil:
    return lx_look(s, O_KEPT, node, most)

cdef inline int64_t looked_ahead(const Game *g, const uint64_t *s, int64_t place, int64_t found) noexcept nogil:
    return lx_looked(place, found)

# ------------------------------------------------------------ the rules, in their order

# 13: start:
# A start block: 0, or the number of the require that refused.
cdef int64_t start_block_0(const Game *g, uint64_t *s) noexcept nogil:
    cdef uint64_t places_1, m_1_, places_5
    cdef int64_t i_2, x_3, item_4, i_6, x_7, item_8, k_2_, x_10, value_11
    cdef uint64_t[12] values_9
    # 14: at[rabbit] = ["9 10", "10 10", "13 10", "14 10", "9 13", "10 13", "13 13", "14 13"]
    places_1 = <uint64_t>0xFFULL
    i_2 = 0
    m_1_ = places_1
    while m_1_:
        x_3 = lx_take(&m_1_)
        item_4 = (236 if (i_2 == 0) else (261 if (i_2 == 1)
                else (336 if (i_2 == 2) else (361 if (i_2 == 3)
                else (239 if (i_2 == 4) else (264 if (i_2 == 5) else (339 if (i_2 == 6) else 364)))))))
        (<int32_t *>(s + O_F_at))[x_3] = <int32_t>item_4
        i_2 = i_2 + 1
    # 15: at[hunter] = ["10 16", "11 7", "11 16", "12 7", "12 16", "13 7"]
    places_5 = <uint64_t>0x3F00ULL
    i_6 = 0
    m_1_ = places_5
    while m_1_:
        x_7 = lx_take(&m_1_)
        item_8 = (267 if (i_6 == 0) else (283 if (i_6 == 1)
                else (292 if (i_6 == 2) else (308 if (i_6 == 3) else (317 if (i_6 == 4) else 333)))))
        (<int32_t *>(s + O_F_at))[x_7] = <int32_t>item_8
        i_6 = i_6 + 1
    # 16: cabbage[cells - at[rabbit | hunter]] = true
    for k_2_ in range(12):
        values_9[k_2_] = <uint64_t>0
    m_1_ = <uint64_t>0x3FFFULL
    while m_1_:
        x_10 = lx_take(&m_1_)
        value_11 = <int64_t>(<int32_t *>(s + O_F_at))[x_10]
        if value_11 >= 1:
            k_2_ = (value_11 - 1)
            lx_set(values_9, k_2_)
    for k_2_ in range(12):
        s[O_F_cabbage + k_2_] = s[O_F_cabbage + k_2_] | (T_BOARD[k_2_] & ~values_9[k_2_])
    return 0

# 20: action go(u in mine, to in at[u] | beside(at[u])):
cdef int64_t act_go(const Game *g, uint64_t *s, int64_t u_0, int64_t to_1) noexcept nogil:
    cdef int64_t value_1
    # 21: at[u] = to
    value_1 = 1 + to_1
    (<int32_t *>(s + O_F_at))[u_0] = <int32_t>value_1
    return 1

# 23: effect settle():
cdef int64_t effect_settle(const Game *g, uint64_t *s) noexcept nogil:
    cdef uint64_t[12] values_1, values_13, value_16
    cdef int64_t k_1_, x_2, value_3, x_5, value_6, x_7, t_3_, value_9, value_10, held_11, x_12, x_14, value_15
    cdef int64_t value_17, value_18, held_19
    cdef uint64_t m_2_, where_4, value_8
    # 24: let caught = rabbit & (at in at[hunter])
    for k_1_ in range(12):
        values_1[k_1_] = <uint64_t>0
    m_2_ = <uint64_t>0x3F00ULL
    while m_2_:
        x_2 = lx_take(&m_2_)
        value_3 = <int64_t>(<int32_t *>(s + O_F_at))[x_2]
        if value_3 >= 1:
            k_1_ = (value_3 - 1)
            lx_set(values_1, k_1_)
    where_4 = <uint64_t>0
    for x_5 in range(14):
        value_6 = <int64_t>(<int32_t *>(s + O_F_at))[x_5]
        x_7 = (value_6 - 1) if (value_6 >= 1) else 0
        t_3_ = (value_6 >= 1)
        if t_3_:
            k_1_ = (x_7 >> 6)
            t_3_ = (<int64_t>((values_1[k_1_] >> (x_7 & 63)) & 1))
        if t_3_:
            where_4 |= (<uint64_t>1 << x_5)
    value_8 = <uint64_t>0xFFULL & where_4
    # 25: points[Black] += 75 * count(caught)
    value_9 = 75 * (lx_popcount(value_8))
    value_10 = (<int64_t>(<int32_t *>(s + O_F_points))[1]) + value_9
    held_11 = value_10
    if held_11 > INT32_MAX:
        s[S_BEYOND] = <uint64_t>1
        held_11 = INT32_MAX
    (<int32_t *>(s + O_F_points))[1] = <int32_t>held_11
    # 26: at[caught] = none
    m_2_ = value_8
    while m_2_:
        x_12 = lx_take(&m_2_)
        (<int32_t *>(s + O_F_at))[x_12] = <int32_t>0
    # 27: if me == White:
    if (<int64_t>s[S_ME]) == 0:
        # 28: let eaten = at[rabbit] & cabbage
        for k_1_ in range(12):
            values_13[k_1_] = <uint64_t>0
        m_2_ = <uint64_t>0xFFULL
        while m_2_:
            x_14 = lx_take(&m_2_)
            value_15 = <int64_t>(<int32_t *>(s + O_F_at))[x_14]
            if value_15 >= 1:
                k_1_ = (value_15 - 1)
                lx_set(values_13, k_1_)
        for k_1_ in range(12):
            value_16[k_1_] = values_13[k_1_] & s[O_F_cabbage + k_1_]
        # 29: points[White] += count(eaten)
        k_1_ = 0
        for t_3_ in range(12):
            k_1_ += lx_popcount(value_16[t_3_])
        value_17 = k_1_
        value_18 = (<int64_t>(<int32_t *>(s + O_F_points))[0]) + value_17
        held_19 = value_18
        if held_19 > INT32_MAX:
            s[S_BEYOND] = <uint64_t>2
            held_19 = INT32_MAX
        (<int32_t *>(s + O_F_points))[0] = <int32_t>held_19
        # 30: cabbage[eaten] = false
        for k_1_ in range(12):
            s[O_F_cabbage + k_1_] = s[O_F_cabbage + k_1_] & ~value_16[k_1_]
    return 1

# The turn ends at stop 1.
cdef int64_t leave_1(const Game *g, uint64_t *s) noexcept nogil:
    effect_settle(g, s)
    return finish_turn(g, s)

# A turn begins: on to go or the end of the turn.
cdef int64_t begin_0(const Game *g, uint64_t *s) noexcept nogil:
    cdef uint64_t mine_1
    cdef int64_t x_2, c_1_
    mine_1 = <uint64_t>0
    for x_2 in range(14):
        if (<int64_t>(<int32_t *>(s + O_F_at))[x_2]) != 0:
            mine_1 |= (<uint64_t>1 << x_2)
    c_1_ = <int64_t>((<int64_t>s[S_ME]) == 0)
    s[O_EACH_0] = (<uint64_t>0xFFULL if c_1_ else <uint64_t>0x3F00ULL) & mine_1
    for c_1_ in range(12):
        s[O_USED_1 + c_1_] = <uint64_t>0
    if s[O_EACH_0] != 0:
        s[S_THIS_0] = <uint64_t>lx_first(s[O_EACH_0])
        c_1_ = (<int64_t>s[S_THIS_0])
        s[O_EACH_0] = s[O_EACH_0] & ~(<uint64_t>1 << c_1_)
        s[S_AT] = <uint64_t>0
        return LX_GOES_ON
    s[S_AT] = <uint64_t>1
    if not 0:
        return leave_1(g, s)
    return LX_GOES_ON

# go is chosen: what it does, and what the turn remembers of it.
cdef int64_t take_1_go(const Game *g, uint64_t *s, int64_t c) noexcept nogil:
    cdef int64_t u_1, to_2
    u_1 = (c >> 10) & 15
    to_2 = c & 1023
    act_go(g, s, u_1, to_2)
    lx_set(s + O_USED_1, to_2)
    return 1

# go is chosen: what it does, and what the turn remembers of it.
cdef int64_t take_2_go(const Game *g, uint64_t *s, int64_t c) noexcept nogil:
    cdef int64_t i_1_, u_1, to_2
    s[S_THIS_0] = <uint64_t>lx_first(s[O_EACH_0])
    i_1_ = (<int64_t>s[S_THIS_0])
    s[O_EACH_0] = s[O_EACH_0] & ~(<uint64_t>1 << i_1_)
    u_1 = (c >> 10) & 15
    to_2 = c & 1023
    act_go(g, s, u_1, to_2)
    lx_set(s + O_USED_1, to_2)
    return 1

# Can the turn be completed after go?
cdef int64_t attempt_2_go(const Game *g, uint64_t *s, int64_t c) noexcept nogil:
    cdef uint64_t[42] t
    copy_locally(g, t, s)
    if not take_2_go(g, t, c):
        return 0
    return live_2(g, t)

# Is there a run of: go or the end of the turn?
cdef int64_t search_2(const Game *g, uint64_t *s) noexcept nogil:
    cdef int64_t put_1, code_4, x_5, c_1_, to_3
    cdef uint64_t put_2, m_2_
    if s[O_EACH_0] != 0:
        put_1 = lx_first(s[O_EACH_0])
        put_2 = s[O_EACH_0] & ~(<uint64_t>1 << put_1)
        # 20: action go(u in mine, to in at[u] | beside(at[u])):
        code_4 = <int64_t>(<int32_t *>(s + O_F_at))[put_1]
        x_5 = (code_4 - 1) if (code_4 >= 1) else 0
        c_1_ = <int64_t>(code_4 >= 1)
        m_2_ = ((((<uint64_t>1 << 32) | T_NEAR_0_2_4_6[x_5]) if c_1_ else <uint64_t>0)
                & ~lx_window(s + O_USED_1, 12, x_5))
        while m_2_:
            to_3 = x_5 - 32 + lx_take(&m_2_)
            if attempt_2_go(g, s, ((put_1 * 1024) + to_3)):
                return 1
    else:
        return 1
    return 0

# Is there a run of: go or the end of the turn? No place that is remembered is looked at twice.
cdef int64_t live_2(const Game *g, uint64_t *s) noexcept nogil:
    cdef int64_t place_1
    place_1 = look_ahead(g, s, 2, 999)
    if place_1 < LX_LOOK:
        return place_1
    return looked_ahead(g, s, place_1, search_2(g, s))

# Can the turn be completed after go?
cdef int64_t attempt_1_go(const Game *g, uint64_t *s, int64_t c) noexcept nogil:
    cdef int64_t x_2, k_1_, ok, who_1, code_3, x_4, first_5
    cdef uint64_t[12] taken
    cdef uint64_t m_2_
    cdef uint64_t[42] t
    x_2 = c & 1023
    for k_1_ in range(12):
        taken[k_1_] = s[O_USED_1 + k_1_] | lx_bit_word(x_2, k_1_)
    ok = 1
    m_2_ = s[O_EACH_0]
    while m_2_:
        who_1 = lx_take(&m_2_)
        code_3 = <int64_t>(<int32_t *>(s + O_F_at))[who_1]
        x_4 = (code_3 - 1) if (code_3 >= 1) else 0
        k_1_ = <int64_t>(code_3 >= 1)
        first_5 = lx_window_first(((((<uint64_t>1 << 32) | T_NEAR_0_2_4_6[x_4]) if k_1_ else <uint64_t>0)
                & ~lx_window(taken, 12, x_4)), x_4)
        if first_5 < 0:
            ok = 0
            break
        lx_set(taken, first_5)
    if ok:
        return 1
    copy_locally(g, t, s)
    if not take_1_go(g, t, c):
        return 0
    return live_2(g, t)

# Stop 0: is any of go offered?
cdef int64_t offered_0(const Game *g, uint64_t *s) noexcept nogil:
    cdef int64_t u_1, code_3, x_4, c_1_, to_2
    cdef uint64_t m_2_
    # 20: action go(u in mine, to in at[u] | beside(at[u])):
    u_1 = <int64_t>s[S_THIS_0]
    code_3 = <int64_t>(<int32_t *>(s + O_F_at))[u_1]
    x_4 = (code_3 - 1) if (code_3 >= 1) else 0
    c_1_ = <int64_t>(code_3 >= 1)
    m_2_ = (((<uint64_t>1 << 32) | T_NEAR_0_2_4_6[x_4]) if c_1_ else <uint64_t>0) & ~lx_window(s + O_USED_1, 12, x_4)
    while m_2_:
        to_2 = x_4 - 32 + lx_take(&m_2_)
        if attempt_1_go(g, s, ((u_1 * 1024) + to_2)):
            return 1
    return 0

# On to: go or the end of the turn.
cdef int64_t go_2(const Game *g, uint64_t *s) noexcept nogil:
    cdef int64_t i_1_
    if s[O_EACH_0] != 0:
        s[S_THIS_0] = <uint64_t>lx_first(s[O_EACH_0])
        i_1_ = (<int64_t>s[S_THIS_0])
        s[O_EACH_0] = s[O_EACH_0] & ~(<uint64_t>1 << i_1_)
        s[S_AT] = <uint64_t>0
        return LX_GOES_ON
    effect_settle(g, s)
    return finish_turn(g, s)

# Can the turn be completed after go, where it can now?
cdef int64_t attempt_offered_1_go(const Game *g, uint64_t *s, int64_t c) noexcept nogil:
    cdef int64_t x_2, who_1, code_3, x_4, c_2_
    cdef uint64_t m_1_
    x_2 = c & 1023
    m_1_ = s[O_EACH_0]
    while m_1_:
        who_1 = lx_take(&m_1_)
        code_3 = <int64_t>(<int32_t *>(s + O_F_at))[who_1]
        x_4 = (code_3 - 1) if (code_3 >= 1) else 0
        c_2_ = <int64_t>(code_3 >= 1)
        if lx_window_bit((((<uint64_t>1 << 32) | T_NEAR_0_2_4_6[x_4]) if c_2_ else <uint64_t>0), x_4, x_2):
            return attempt_1_go(g, s, c)
    return 1

# The points of player p.
cdef int64_t score_of "lx_score_of"(const Game *g, uint64_t *s, int64_t p) noexcept nogil:
    # 36: score p: points[p]
    return <int64_t>(<int32_t *>(s + O_F_points))[p]

# The end clauses: 1 + the number of the first that holds.
cdef int64_t check_ends(const Game *g, uint64_t *s) noexcept nogil:
    cdef int64_t SET_limit = g.SET_limit
    cdef uint64_t any_1_
    cdef int64_t k_2_, t_3_, holds_4, any_1, x_2, value_3
    # 37: end when turns == 2 * limit
    if (<int64_t>s[S_TURNS]) == (2 * SET_limit):
        win_by_score(g, s)
        return 1
    # 38: end when me == White and not any(cabbage)
    t_3_ = ((<int64_t>s[S_ME]) == 0)
    if t_3_:
        any_1_ = 0
        for k_2_ in range(12):
            any_1_ |= s[O_F_cabbage + k_2_]
        t_3_ = (not (any_1_ != 0))
    if t_3_:
        win_by_score(g, s)
        return 2
    # 39: end when me == Black and not any(at[rabbit])
    holds_4 = (<int64_t>s[S_ME]) == 1
    if holds_4:
        any_1 = 0
        any_1_ = <uint64_t>0xFFULL
        while any_1_:
            x_2 = lx_take(&any_1_)
            value_3 = <int64_t>(<int32_t *>(s + O_F_at))[x_2]
            if value_3 >= 1:
                any_1 = 1
                break
        holds_4 = not any_1
    if holds_4:
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
    cdef int64_t k_1_
    s[S_AT] = <uint64_t>0
    s[S_THIS_0] = <uint64_t>0
    s[O_EACH_0] = <uint64_t>0
    for k_1_ in range(12):
        s[O_USED_1 + k_1_] = <uint64_t>0

# A turn begins.
cdef int64_t enter(const Game *g, uint64_t *s) noexcept nogil:
    cdef int64_t code_1
    code_1 = begin_0(g, s)
    if (code_1 == LX_GOES_ON) and ((<int64_t>s[S_AT]) == 0):
        if not offered_0(g, s):
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
    cdef int64_t code_1
    s[S_ME] = <uint64_t>(<int64_t>s[S_NEXT])
    s[S_NEXT] = <uint64_t>(0 if (((<int64_t>s[S_ME]) + 1) == 2) else ((<int64_t>s[S_ME]) + 1))
    reset_turn(g, s)
    code_1 = enter(g, s)
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

# Every choice offered, in canonical order.
cdef int64_t list_choices "lx_list_choices"(const Game *g, uint64_t *s, lx_choice *out, int64_t room) noexcept nogil:
    cdef int64_t total = 0
    cdef int64_t u_1, code_3, x_4, c_1_, to_2, may_end_100001
    cdef uint64_t m_2_
    if (<int64_t>s[S_AT]) == 0:
        # 20: action go(u in mine, to in at[u] | beside(at[u])):
        u_1 = <int64_t>s[S_THIS_0]
        code_3 = <int64_t>(<int32_t *>(s + O_F_at))[u_1]
        x_4 = (code_3 - 1) if (code_3 >= 1) else 0
        c_1_ = <int64_t>(code_3 >= 1)
        m_2_ = ((((<uint64_t>1 << 32) | T_NEAR_0_2_4_6[x_4]) if c_1_ else <uint64_t>0)
                & ~lx_window(s + O_USED_1, 12, x_4))
        while m_2_:
            to_2 = x_4 - 32 + lx_take(&m_2_)
            if attempt_offered_1_go(g, s, ((u_1 * 1024) + to_2)):
                total = lx_append(out, total, room, <uint64_t>((u_1 * 1024) + to_2))
    if (<int64_t>s[S_AT]) == 1:
        may_end_100001 = 0
        may_end_100001 = 1
        if may_end_100001:
            total = lx_append(out, total, room, <uint64_t>-1)
    return total

# The number of choices offered.
cdef int64_t count_choices "lx_count_choices"(const Game *g, uint64_t *s) noexcept nogil:
    cdef int64_t total_, u_1, code_3, x_4, c_1_, to_2, may_end_100001
    cdef uint64_t m_2_
    if (<int64_t>s[S_AT]) == 0:
        total_ = 0
        # 20: action go(u in mine, to in at[u] | beside(at[u])):
        u_1 = <int64_t>s[S_THIS_0]
        code_3 = <int64_t>(<int32_t *>(s + O_F_at))[u_1]
        x_4 = (code_3 - 1) if (code_3 >= 1) else 0
        c_1_ = <int64_t>(code_3 >= 1)
        m_2_ = ((((<uint64_t>1 << 32) | T_NEAR_0_2_4_6[x_4]) if c_1_ else <uint64_t>0)
                & ~lx_window(s + O_USED_1, 12, x_4))
        while m_2_:
            to_2 = x_4 - 32 + lx_take(&m_2_)
            total_ = total_ + attempt_offered_1_go(g, s, ((u_1 * 1024) + to_2))
        return total_
    if (<int64_t>s[S_AT]) == 1:
        total_ = 0
        may_end_100001 = 0
        may_end_100001 = 1
        total_ = total_ + may_end_100001
        return total_
    return 0

# The number of choices, untried ones included.
cdef int64_t count_pseudo(const Game *g, uint64_t *s) noexcept nogil:
    cdef int64_t total_, u_1, code_3, x_4, c_1_, may_end_100001
    if (<int64_t>s[S_AT]) == 0:
        total_ = 0
        # 20: action go(u in mine, to in at[u] | beside(at[u])):
        u_1 = <int64_t>s[S_THIS_0]
        code_3 = <int64_t>(<int32_t *>(s + O_F_at))[u_1]
        x_4 = (code_3 - 1) if (code_3 >= 1) else 0
        c_1_ = <int64_t>(code_3 >= 1)
        total_ = (total_ + lx_popcount((((<uint64_t>1 << 32) | T_NEAR_0_2_4_6[x_4]) if c_1_ else <uint64_t>0)
                & ~lx_window(s + O_USED_1, 12, x_4)))
        return total_
    if (<int64_t>s[S_AT]) == 1:
        total_ = 0
        may_end_100001 = 0
        may_end_100001 = 1
        total_ = total_ + may_end_100001
        return total_
    return 0

# A choice drawn evenly; LX_GIVEN_UP where many draws were not offered.
cdef int64_t draw_choice "lx_draw_choice"(const Game *g, uint64_t *s, uint64_t *rng) noexcept nogil:
    cdef int64_t total_, u_1, code_3, x_4, c_1_, members_5_at, many_6, tried, left, c_7, may_end_100001, all_100002
    cdef uint64_t members_5
    if (<int64_t>s[S_AT]) == 0:
        total_ = 0
        # 20: action go(u in mine, to in at[u] | beside(at[u])):
        u_1 = <int64_t>s[S_THIS_0]
        code_3 = <int64_t>(<int32_t *>(s + O_F_at))[u_1]
        x_4 = (code_3 - 1) if (code_3 >= 1) else 0
        c_1_ = <int64_t>(code_3 >= 1)
        members_5 = ((((<uint64_t>1 << 32) | T_NEAR_0_2_4_6[x_4]) if c_1_ else <uint64_t>0)
                & ~lx_window(s + O_USED_1, 12, x_4))
        members_5_at = x_4
        many_6 = lx_popcount(members_5)
        total_ = total_ + many_6
        if total_ == 0:
            return -1
        for tried in range(200):
            left = scaled(g, <int64_t>random_word(rng), total_)
            if left < many_6:
                c_7 = (u_1 * 1024) + (members_5_at - 32 + lx_nth(members_5, left))
                if attempt_offered_1_go(g, s, c_7):
                    return c_7
                left = LX_MISSED
            else:
                left = left - many_6
            if left < total_:
                return -1
        return LX_GIVEN_UP
    if (<int64_t>s[S_AT]) == 1:
        total_ = 0
        may_end_100001 = 0
        may_end_100001 = 1
        all_100002 = total_ + may_end_100001
        if all_100002 == 0:
            return -1
        left = scaled(g, <int64_t>random_word(rng), all_100002)
        if left < all_100002:
            return -1
    return -1

# Whether a choice is offered.
cdef int64_t is_legal "lx_is_legal"(const Game *g, uint64_t *s, int64_t c) noexcept nogil:
    cdef int64_t value_1, value_2, u_3, code_4, x_5, c_1_, c_2_, t_3_, k_4_, t_5_, may_end_100001
    if (<int64_t>s[S_AT]) == 0:
        if (c >> 56) == ACTION_go:
            value_1 = (c >> 10) & 15
            value_2 = c & 1023
            # 20: action go(u in mine, to in at[u] | beside(at[u])):
            u_3 = <int64_t>s[S_THIS_0]
            if u_3 == value_1:
                if value_2 < 600:
                    code_4 = <int64_t>(<int32_t *>(s + O_F_at))[u_3]
                    x_5 = (code_4 - 1) if (code_4 >= 1) else 0
                    c_1_ = <int64_t>(code_4 >= 1)
                    t_3_ = lx_window_bit(((<uint64_t>1 << 32) if c_1_ else <uint64_t>0), x_5, value_2)
                    if not t_3_:
                        c_2_ = <int64_t>(code_4 >= 1)
                        t_3_ = lx_window_bit((T_NEAR_0_2_4_6[x_5] if c_2_ else <uint64_t>0), x_5, value_2)
                    t_5_ = t_3_
                    if t_5_:
                        k_4_ = (value_2 >> 6)
                        t_5_ = (not (<int64_t>((s[O_USED_1 + k_4_] >> (value_2 & 63)) & 1)))
                    if t_5_:
                        if attempt_offered_1_go(g, s, ((u_3 * 1024) + value_2)):
                            return 1
        return 0
    if (<int64_t>s[S_AT]) == 1:
        if c == -1:
            may_end_100001 = 0
            may_end_100001 = 1
            return may_end_100001
        return 0
    return 0

# Take a choice that is offered.
cdef int64_t take_choice(const Game *g, uint64_t *s, int64_t c) noexcept nogil:
    if (<int64_t>s[S_AT]) == 0:
        take_1_go(g, s, c)
        return go_2(g, s)
    if (<int64_t>s[S_AT]) == 1:
        if c == -1:
            return leave_1(g, s)
    return LX_DEAD_END

# Take a choice, and go on.
cdef int64_t apply_choice "lx_apply_choice"(const Game *g, uint64_t *s, int64_t c) noexcept nogil:
    return go_on(g, s, take_choice(g, s, c))

# Whether every choice now surely ends the turn.
cdef inline int64_t final_stop "lx_final_stop"(const Game *g, uint64_t *s) noexcept nogil:
    if (<int64_t>s[S_AT]) == 1:
        return 1
    return 0

# Tallies the complete turns; 0 where only enumeration would tell.
cdef int64_t count_turns "lx_count_turns"(const Game *g, uint64_t *s, lx_tally *tally) noexcept nogil:
    cdef int64_t members_1, i_1_, who_2, code_3, x_4, c_3_, k_4_
    cdef uint64_t m_2_
    cdef uint64_t[168] sets
    if (<int64_t>s[S_AT]) == 0:
        members_1 = 0
        i_1_ = (<int64_t>s[S_THIS_0])
        m_2_ = s[O_EACH_0] | (<uint64_t>1 << i_1_)
        while m_2_:
            who_2 = lx_take(&m_2_)
            code_3 = <int64_t>(<int32_t *>(s + O_F_at))[who_2]
            x_4 = (code_3 - 1) if (code_3 >= 1) else 0
            c_3_ = <int64_t>(code_3 >= 1)
            for k_4_ in range(12):
                sets[members_1 * 12 + k_4_] = (((lx_bit_word(x_4, k_4_) | T_IMAGE_beside[x_4 * 12 + k_4_]) if c_3_
                        else <uint64_t>0) & ~s[O_USED_1 + k_4_])
            members_1 = members_1 + 1
        if not lx_assignments(sets, members_1, 12, tally):
            return 0
        return 1
    return 0

# The value of a field at a place.
cdef int64_t get_field "lx_get_field"(const Game *g, uint64_t *s, int64_t field, int64_t place,
        int64_t member) noexcept nogil:
    cdef int64_t code_1, payload_2, payload_3, k_1_
    if field == 0:
        code_1 = <int64_t>(<int32_t *>(s + O_F_at))[place]
        payload_2 = code_1 if ((code_1 >= 0) and (code_1 < 1)) else 0
        payload_3 = (code_1 - 1) if ((code_1 >= 1) and (code_1 < 601)) else 0
        return ((1 + T_CELL_OF[payload_3]) if ((code_1 >= 1) and (code_1 < 601))
                else (payload_2 if ((code_1 >= 0) and (code_1 < 1)) else 0))
    if field == 1:
        k_1_ = (place >> 6)
        return <int64_t>((s[O_F_cabbage + k_1_] >> (place & 63)) & 1)
    if field == 2:
        return <int64_t>(<int32_t *>(s + O_F_points))[place]
    return 0

# Store the value of a field at a place.
cdef void put_field "lx_put_field"(const Game *g, uint64_t *s, int64_t field, int64_t place, int64_t member,
        int64_t value) noexcept nogil:
    cdef int64_t payload_1, payload_2, code_3
    if field == 0:
        payload_1 = value if ((value >= 0) and (value < 1)) else 0
        payload_2 = (value - 1) if ((value >= 1) and (value < 577)) else 0
        code_3 = ((1 + T_BIT_OF[payload_2]) if ((value >= 1) and (value < 577))
                else (payload_1 if ((value >= 0) and (value < 1)) else 0))
        (<int32_t *>(s + O_F_at))[place] = <int32_t>code_3
    if field == 1:
        lx_put(s + O_F_cabbage, place, value)
    if field == 2:
        (<int32_t *>(s + O_F_points))[place] = <int32_t>value

# Take a choice that is offered; the turns that follow are counted next.
cdef inline int64_t apply_counted "lx_apply_counted"(const Game *g, uint64_t *s, int64_t c) noexcept nogil:
    return apply_choice(g, s, c)

# ------------------------------------------------------------ the contract (what is the same in all engines: `play.h`)

cdef void *c_open(const int32_t *settings, const int64_t *const *tables) noexcept nogil:
    cdef Game *g = <Game *>malloc(sizeof(Game))
    if g == NULL:
        return NULL
    g.opened = 1
    g.SET_limit = tables[0][0]
    return g

cdef void c_close(void *game) noexcept nogil:
    free(game)

cdef int64_t state_words "lx_words"(const Game *g) noexcept nogil:
    return 42

cdef int64_t kept_words "lx_kept_words"(const Game *g) noexcept nogil:
    return O_KEPT

cdef int64_t player_count "lx_players"(const Game *g) noexcept nogil:
    return 2

cdef int32_t c_start(const void *game, uint64_t *s, int32_t block) noexcept nogil:
    cdef const Game *g = <const Game *>game
    if block == 0:
        return <int32_t>start_block_0(g, s)
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
    enum { LX_TOP = 56, LX_WINNERS = 8 };
    static int64_t lx_turns_matter(void) { return 1; }
    static int64_t lx_beyond(const uint64_t *s) { return s[7]; }
    static const lx_field_row lx_field_rows[] = {
        {0, 0, 0}, {1, 0, 0}, {0, 0, 0}, {0}
    };
    static const lx_parameter_row lx_parameter_rows[] = {
        {0, 10, 4, 0, 0}, {0, 0, 10, 1, 0}, /* go */
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
        LX_ABI, 1, 3, 3, 2,
        c_open, c_close, c_words, c_players, c_reset, c_start, c_begin, c_get, c_put, c_turn_count, c_put_turn_count,
        c_copy, c_equal, c_hash, c_mover, c_player, c_next, c_offer, c_count, c_legal, c_apply,
        c_weight, c_random, c_playout, c_turns, c_turns_modulo, c_perft, c_over, c_payoffs,
        c_no_returns, c_scores, c_decode, c_encode, c_witness, c_fits,
        NULL, NULL, NULL)
    return &table

cdef public const char *ludex_about() noexcept nogil:
    return rb"""{
        "DIGEST": "5288b16c5378987612a5356cc4467c4bac21f98df22fe8ff1fe674887636235f",
        "SETTINGS": {'players': 2},
        "LINK_STEPS": {},
        "BEYOND": (7, (
            "points would leave its range, -2147483648..2147483647, rabbits.rules:25",
            "points would leave its range, -2147483648..2147483647, rabbits.rules:29",
        )),
        "SIZES": (
            ('SET_limit', "settings['limit']"),
        ),
        "TABLES": (),
    }"""

# ------------------------------------------------------------ tables of the board

cdef extern from *:
    """
    #include <stdint.h>
    #include "board_tables.h"
    static int64_t T_CELL_OF[600], T_BIT_OF[576];
    static uint64_t T_NEAR_0_2_4_6[600], T_IMAGE_beside[7200];
    LX_WHEN_LOADED lx_fill_tables(void)
    {
        const uint64_t cells[] = {
            0xfffdfffffeffffffu, 0xeffffff7fffffbffu, 0xffffbfffffdfffffu, 0xfdfffffeffffff7fu, 0xfffff7fffffbffffu,
            0xffbfffffdfffffefu, 0xfffffeffffff7fffu, 0xfff7fffffbfffffdu, 0xbfffffdfffffefffu, 0x7fffffu, 0x0u, 0x0u,
        };
        const lx_board board = {24, 24, 25, 12, cells};
        lx_fill_cells(NULL, T_CELL_OF, &board);
        lx_fill_cells(T_BIT_OF, NULL, &board);
        lx_fill_window(T_NEAR_0_2_4_6, &board, (const uint64_t[]){0x3f53e01f2000000u, 0xeff00ff0ffffc2fcu,
                0xffc1a07fe05e3ff1u, 0xbde3ff1ee1008760u, 0x300c571ffe3bdfffu, 0xc7bdfffbdc7ff8eau, 0x83ff06e1008778ffu,
                0xff78ffc7a07fe05u, 0xafc03f43ffff0ff0u, 0x4f807cu, 0x0u, 0x0u}, (const int8_t[][2]){{-1,0}}, 1);
        lx_fill_window(T_NEAR_0_2_4_6, &board, (const uint64_t[]){0xaa0c41ff047efff7u, 0xe77ffbf382a83982u,
                0x803e0fc01f8fe00fu, 0x600bffa00ffff80fu, 0xfffff3fffff837ffu, 0xfc017ff401bffb07u, 0x7e00fc1f007c07ffu,
                0x5073bffdf9fc01fcu, 0x883fe08c15506705u, 0x3f7ffbu, 0x0u, 0x0u}, (const int8_t[][2]){{0,1}}, 1);
        lx_fill_window(T_NEAR_0_2_4_6, &board, (const uint64_t[]){0xffe17e01fa9f00f9u, 0x2f1ff8f7f807f87fu,
                0x8043b07fe0d03ff0u, 0x1defffdef1ff8f70u, 0x3ffc7518062b8fffu, 0x43bc7fe3defffdeeu, 0x3ff02c1ff837080u,
                0xff87f807fbc7fe3du, 0x27c03e57e01fa1ffu, 0x0u, 0x0u, 0x0u}, (const int8_t[][2]){{1,0}}, 1);
        lx_fill_window(T_NEAR_0_2_4_6, &board, (const uint64_t[]){0x541883fe08fdffeeu, 0xcefff7e705507305u,
                0x7c1f803f1fc01fu, 0xc017ff401ffff01fu, 0xffffe7fffff06ffeu, 0xf802ffe8037ff60fu, 0xfc01f83e00f80fffu,
                0xa0e77ffbf3f803f8u, 0x107fc1182aa0ce0au, 0x7efff7u, 0x0u, 0x0u}, (const int8_t[][2]){{0,-1}}, 1);
        lx_fill_image(T_IMAGE_beside, &board, (const uint64_t[]){0x3f53e01f2000000u, 0xeff00ff0ffffc2fcu,
                0xffc1a07fe05e3ff1u, 0xbde3ff1ee1008760u, 0x300c571ffe3bdfffu, 0xc7bdfffbdc7ff8eau, 0x83ff06e1008778ffu,
                0xff78ffc7a07fe05u, 0xafc03f43ffff0ff0u, 0x4f807cu, 0x0u, 0x0u}, (const int8_t[][2]){{-1,0}}, 1);
        lx_fill_image(T_IMAGE_beside, &board, (const uint64_t[]){0xaa0c41ff047efff7u, 0xe77ffbf382a83982u,
                0x803e0fc01f8fe00fu, 0x600bffa00ffff80fu, 0xfffff3fffff837ffu, 0xfc017ff401bffb07u, 0x7e00fc1f007c07ffu,
                0x5073bffdf9fc01fcu, 0x883fe08c15506705u, 0x3f7ffbu, 0x0u, 0x0u}, (const int8_t[][2]){{0,1}}, 1);
        lx_fill_image(T_IMAGE_beside, &board, (const uint64_t[]){0xffe17e01fa9f00f9u, 0x2f1ff8f7f807f87fu,
                0x8043b07fe0d03ff0u, 0x1defffdef1ff8f70u, 0x3ffc7518062b8fffu, 0x43bc7fe3defffdeeu, 0x3ff02c1ff837080u,
                0xff87f807fbc7fe3du, 0x27c03e57e01fa1ffu, 0x0u, 0x0u, 0x0u}, (const int8_t[][2]){{1,0}}, 1);
        lx_fill_image(T_IMAGE_beside, &board, (const uint64_t[]){0x541883fe08fdffeeu, 0xcefff7e705507305u,
                0x7c1f803f1fc01fu, 0xc017ff401ffff01fu, 0xffffe7fffff06ffeu, 0xf802ffe8037ff60fu, 0xfc01f83e00f80fffu,
                0xa0e77ffbf3f803f8u, 0x107fc1182aa0ce0au, 0x7efff7u, 0x0u, 0x0u}, (const int8_t[][2]){{0,-1}}, 1);
    }
    static const uint64_t T_BOARD[12] = {
        0xfffdfffffeffffffu, 0xeffffff7fffffbffu, 0xffffbfffffdfffffu, 0xfdfffffeffffff7fu, 0xfffff7fffffbffffu,
        0xffbfffffdfffffefu, 0xfffffeffffff7fffu, 0xfff7fffffbfffffdu, 0xbfffffdfffffefffu, 0x7fffffu, 0x0u, 0x0u,
    };
    """
    const int64_t T_CELL_OF[600], T_BIT_OF[576]
    const uint64_t T_NEAR_0_2_4_6[600], T_BOARD[12], T_IMAGE_beside[7200]

