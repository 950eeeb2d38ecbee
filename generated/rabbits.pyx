# Made by `make regen` (as `ludex build` does) from rabbits.rules. Do not edit: change the rules.
# digest 5288b16c5378987612a5356cc4467c4bac21f98df22fe8ff1fe674887636235f
# cython: language_level=3, cdivision=True, boundscheck=False, wraparound=False
# cython: warn.multiple_declarators=False
"""The engine of rabbits: see `ludex.engine.contract`.

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
    lx_owned own
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
    cdef uint64_t places, m_, places_2
    cdef int64_t i, x, item, i_2, k_, value, i_
    cdef uint64_t[12] values_1
    # 14: at[rabbit] = ["9 10", "10 10", "13 10", "14 10", "9 13", "10 13", "13 13", "14 13"]
    places = <uint64_t>0xFFULL
    i = 0
    m_ = places
    while m_:
        x = lx_take(&m_)
        item = (236 if (i == 0) else (261 if (i == 1)
                else (336 if (i == 2) else (361 if (i == 3)
                else (239 if (i == 4) else (264 if (i == 5) else (339 if (i == 6) else 364)))))))
        (<int32_t *>(s + O_F_at))[x] = <int32_t>item
        i = i + 1
    # 15: at[hunter] = ["10 16", "11 7", "11 16", "12 7", "12 16", "13 7"]
    places_2 = <uint64_t>0x3F00ULL
    i_2 = 0
    m_ = places_2
    while m_:
        x = lx_take(&m_)
        item = (267 if (i_2 == 0) else (283 if (i_2 == 1)
                else (292 if (i_2 == 2) else (308 if (i_2 == 3) else (317 if (i_2 == 4) else 333)))))
        (<int32_t *>(s + O_F_at))[x] = <int32_t>item
        i_2 = i_2 + 1
    # 16: cabbage[cells - at[rabbit | hunter]] = true
    for k_ in range(12):
        values_1[k_] = <uint64_t>0
    m_ = <uint64_t>0x3FFFULL
    while m_:
        x = lx_take(&m_)
        value = <int64_t>(<int32_t *>(s + O_F_at))[x]
        if value >= 1:
            i_ = (value - 1)
            lx_set(values_1, i_)
    for k_ in range(12):
        s[O_F_cabbage + k_] = s[O_F_cabbage + k_] | (T_BOARD[k_] & ~values_1[k_])
    return 0

# 20: action go(u in mine, to in at[u] | beside(at[u])):
cdef int64_t act_go(const Game *g, uint64_t *s, int64_t u, int64_t to) noexcept nogil:
    cdef int64_t value
    # 21: at[u] = to
    value = 1 + to
    (<int32_t *>(s + O_F_at))[u] = <int32_t>value
    return 1

# 23: effect settle():
cdef int64_t effect_settle(const Game *g, uint64_t *s) noexcept nogil:
    cdef uint64_t[12] values_1, values_2, value_1
    cdef int64_t k_, x, value, i_, x_2, t_, value_3, held, value_4, value_5, held_2
    cdef uint64_t m_, where, value_2
    # 24: let caught = rabbit & (at in at[hunter])
    for k_ in range(12):
        values_1[k_] = <uint64_t>0
    m_ = <uint64_t>0x3F00ULL
    while m_:
        x = lx_take(&m_)
        value = <int64_t>(<int32_t *>(s + O_F_at))[x]
        if value >= 1:
            i_ = (value - 1)
            lx_set(values_1, i_)
    where = <uint64_t>0
    for x in range(14):
        value = <int64_t>(<int32_t *>(s + O_F_at))[x]
        x_2 = (value - 1) if (value >= 1) else 0
        t_ = (value >= 1)
        if t_:
            k_ = (x_2 >> 6)
            t_ = (<int64_t>((values_1[k_] >> (x_2 & 63)) & 1))
        if t_:
            where |= (<uint64_t>1 << x)
    value_2 = <uint64_t>0xFFULL & where
    # 25: points[Black] += 75 * count(caught)
    value = 75 * (lx_popcount(value_2))
    value_3 = (<int64_t>(<int32_t *>(s + O_F_points))[1]) + value
    held = value_3
    if held > INT32_MAX:
        s[S_BEYOND] = <uint64_t>1
        held = INT32_MAX
    (<int32_t *>(s + O_F_points))[1] = <int32_t>held
    # 26: at[caught] = none
    m_ = value_2
    while m_:
        x = lx_take(&m_)
        (<int32_t *>(s + O_F_at))[x] = <int32_t>0
    # 27: if me == White:
    if ME(s) == 0:
        # 28: let eaten = at[rabbit] & cabbage
        for k_ in range(12):
            values_2[k_] = <uint64_t>0
        m_ = <uint64_t>0xFFULL
        while m_:
            x = lx_take(&m_)
            value_4 = <int64_t>(<int32_t *>(s + O_F_at))[x]
            if value_4 >= 1:
                i_ = (value_4 - 1)
                lx_set(values_2, i_)
        for k_ in range(12):
            value_1[k_] = values_2[k_] & s[O_F_cabbage + k_]
        # 29: points[White] += count(eaten)
        value_4 = lx_count_in(value_1, 12)
        value_5 = (<int64_t>(<int32_t *>(s + O_F_points))[0]) + value_4
        held_2 = value_5
        if held_2 > INT32_MAX:
            s[S_BEYOND] = <uint64_t>2
            held_2 = INT32_MAX
        (<int32_t *>(s + O_F_points))[0] = <int32_t>held_2
        # 30: cabbage[eaten] = false
        for k_ in range(12):
            s[O_F_cabbage + k_] = s[O_F_cabbage + k_] & ~value_1[k_]
    return 1

# The turn ends at stop 1.
cdef int64_t leave_1(const Game *g, uint64_t *s) noexcept nogil:
    effect_settle(g, s)
    return finish_turn(g, s)

# A turn begins: on to go or the end of the turn.
cdef int64_t begin_0(const Game *g, uint64_t *s) noexcept nogil:
    cdef uint64_t mine
    cdef int64_t x, c_, k_, i_
    mine = <uint64_t>0
    for x in range(14):
        if (<int64_t>(<int32_t *>(s + O_F_at))[x]) != 0:
            mine |= (<uint64_t>1 << x)
    c_ = <int64_t>(ME(s) == 0)
    s[O_EACH_0] = (<uint64_t>0xFFULL if c_ else <uint64_t>0x3F00ULL) & mine
    for k_ in range(12):
        s[O_USED_1 + k_] = <uint64_t>0
    if s[O_EACH_0] != 0:
        s[S_THIS_0] = <uint64_t>lx_first(s[O_EACH_0])
        i_ = (<int64_t>s[S_THIS_0])
        s[O_EACH_0] = s[O_EACH_0] & ~(<uint64_t>1 << i_)
        s[S_AT] = <uint64_t>0
        return LX_GOES_ON
    s[S_AT] = <uint64_t>1
    if not 0:
        return leave_1(g, s)
    return LX_GOES_ON

# go is chosen: what it does, and what the turn remembers of it.
cdef int64_t take_1_go(const Game *g, uint64_t *s, int64_t c) noexcept nogil:
    cdef int64_t u, to
    u = (c >> 10) & 15
    to = c & 1023
    act_go(g, s, u, to)
    lx_set(s + O_USED_1, to)
    return 1

# go is chosen: what it does, and what the turn remembers of it.
cdef int64_t take_2_go(const Game *g, uint64_t *s, int64_t c) noexcept nogil:
    cdef int64_t i_, u, to
    s[S_THIS_0] = <uint64_t>lx_first(s[O_EACH_0])
    i_ = (<int64_t>s[S_THIS_0])
    s[O_EACH_0] = s[O_EACH_0] & ~(<uint64_t>1 << i_)
    u = (c >> 10) & 15
    to = c & 1023
    act_go(g, s, u, to)
    lx_set(s + O_USED_1, to)
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
    cdef int64_t put, code, x, c_, to
    cdef uint64_t put_2, m_
    if s[O_EACH_0] != 0:
        put = lx_first(s[O_EACH_0])
        put_2 = s[O_EACH_0] & ~(<uint64_t>1 << put)
        # 20: action go(u in mine, to in at[u] | beside(at[u])):
        code = <int64_t>(<int32_t *>(s + O_F_at))[put]
        x = (code - 1) if (code >= 1) else 0
        c_ = <int64_t>(code >= 1)
        m_ = (((<uint64_t>1 << 32) | T_NEAR_0_2_4_6[x]) if c_ else <uint64_t>0) & ~lx_window(s + O_USED_1, 12, x)
        while m_:
            to = x - 32 + lx_take(&m_)
            if attempt_2_go(g, s, ((put * 1024) + to)):
                return 1
    else:
        return 1
    return 0

# Is there a run of: go or the end of the turn? No place that is remembered is looked at twice.
cdef int64_t live_2(const Game *g, uint64_t *s) noexcept nogil:
    cdef int64_t place
    place = look_ahead(g, s, 2, 999)
    if place < LX_LOOK:
        return place
    return looked_ahead(g, s, place, search_2(g, s))

# Can the turn be completed after go?
cdef int64_t attempt_1_go(const Game *g, uint64_t *s, int64_t c) noexcept nogil:
    cdef int64_t x, k_, ok, who, code, x_2, c_, first
    cdef uint64_t[12] taken
    cdef uint64_t m_
    cdef uint64_t[42] t
    x = c & 1023
    for k_ in range(12):
        taken[k_] = s[O_USED_1 + k_] | lx_bit_word(x, k_)
    ok = 1
    m_ = s[O_EACH_0]
    while m_:
        who = lx_take(&m_)
        code = <int64_t>(<int32_t *>(s + O_F_at))[who]
        x_2 = (code - 1) if (code >= 1) else 0
        c_ = <int64_t>(code >= 1)
        first = lx_window_first(((((<uint64_t>1 << 32) | T_NEAR_0_2_4_6[x_2]) if c_ else <uint64_t>0)
                & ~lx_window(taken, 12, x_2)), x_2)
        if first < 0:
            ok = 0
            break
        lx_set(taken, first)
    if ok:
        return 1
    copy_locally(g, t, s)
    if not take_1_go(g, t, c):
        return 0
    return live_2(g, t)

# Stop 0: is any of go offered?
cdef int64_t offered_0(const Game *g, uint64_t *s) noexcept nogil:
    cdef int64_t u, code, x, c_, to
    cdef uint64_t m_
    # 20: action go(u in mine, to in at[u] | beside(at[u])):
    u = <int64_t>s[S_THIS_0]
    code = <int64_t>(<int32_t *>(s + O_F_at))[u]
    x = (code - 1) if (code >= 1) else 0
    c_ = <int64_t>(code >= 1)
    m_ = (((<uint64_t>1 << 32) | T_NEAR_0_2_4_6[x]) if c_ else <uint64_t>0) & ~lx_window(s + O_USED_1, 12, x)
    while m_:
        to = x - 32 + lx_take(&m_)
        if attempt_1_go(g, s, ((u * 1024) + to)):
            return 1
    return 0

# On to: go or the end of the turn.
cdef int64_t go_2(const Game *g, uint64_t *s) noexcept nogil:
    cdef int64_t i_
    if s[O_EACH_0] != 0:
        s[S_THIS_0] = <uint64_t>lx_first(s[O_EACH_0])
        i_ = (<int64_t>s[S_THIS_0])
        s[O_EACH_0] = s[O_EACH_0] & ~(<uint64_t>1 << i_)
        s[S_AT] = <uint64_t>0
        return LX_GOES_ON
    effect_settle(g, s)
    return finish_turn(g, s)

# Can the turn be completed after go, where it can now?
cdef int64_t attempt_offered_1_go(const Game *g, uint64_t *s, int64_t c) noexcept nogil:
    cdef int64_t x, who, code, x_2, c_
    cdef uint64_t m_
    x = c & 1023
    m_ = s[O_EACH_0]
    while m_:
        who = lx_take(&m_)
        code = <int64_t>(<int32_t *>(s + O_F_at))[who]
        x_2 = (code - 1) if (code >= 1) else 0
        c_ = <int64_t>(code >= 1)
        if lx_window_bit((((<uint64_t>1 << 32) | T_NEAR_0_2_4_6[x_2]) if c_ else <uint64_t>0), x_2, x):
            return attempt_1_go(g, s, c)
    return 1

# The points of player p.
cdef int64_t score_of "lx_score_of"(const Game *g, uint64_t *s, int64_t p) noexcept nogil:
    # 36: score p: points[p]
    return <int64_t>(<int32_t *>(s + O_F_points))[p]

# The end clauses: 1 + the number of the first that holds.
cdef int64_t check_ends(const Game *g, uint64_t *s) noexcept nogil:
    cdef int64_t SET_limit = g.SET_limit, k_, t_, holds, any, x, value
    cdef uint64_t any_, m_
    # 37: end when turns == 2 * limit
    if (<int64_t>s[S_TURNS]) == (2 * SET_limit):
        win_by_score(g, s)
        return 1
    # 38: end when me == White and not any(cabbage)
    t_ = (ME(s) == 0)
    if t_:
        any_ = 0
        for k_ in range(12):
            any_ |= s[O_F_cabbage + k_]
        t_ = (not (any_ != 0))
    if t_:
        win_by_score(g, s)
        return 2
    # 39: end when me == Black and not any(at[rabbit])
    holds = ME(s) == 1
    if holds:
        any = 0
        m_ = <uint64_t>0xFFULL
        while m_:
            x = lx_take(&m_)
            value = <int64_t>(<int32_t *>(s + O_F_at))[x]
            if value >= 1:
                any = 1
                break
        holds = not any
    if holds:
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

# What a turn remembers, at its starting values.
cdef void reset_turn "lx_reset_turn"(const Game *g, uint64_t *s) noexcept nogil:
    cdef int64_t k_
    s[S_AT] = <uint64_t>0
    s[S_THIS_0] = <uint64_t>0
    s[O_EACH_0] = <uint64_t>0
    for k_ in range(12):
        s[O_USED_1 + k_] = <uint64_t>0

# A turn begins.
cdef int64_t enter(const Game *g, uint64_t *s) noexcept nogil:
    cdef int64_t code
    code = begin_0(g, s)
    if (code == LX_GOES_ON) and ((<int64_t>s[S_AT]) == 0):
        if not offered_0(g, s):
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
    cdef int64_t code
    s[S_ME] = <uint64_t>(<int64_t>s[S_NEXT])
    s[S_NEXT] = <uint64_t>(0 if ((ME(s) + 1) == 2) else (ME(s) + 1))
    reset_turn(g, s)
    code = enter(g, s)
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

# Every choice offered, in canonical order.
cdef int64_t list_choices "lx_list_choices"(const Game *g, uint64_t *s, lx_choice *out, int64_t room) noexcept nogil:
    cdef int64_t total = 0, u, code, x, c_, to, may_end
    cdef uint64_t m_
    if (<int64_t>s[S_AT]) == 0:
        # 20: action go(u in mine, to in at[u] | beside(at[u])):
        u = <int64_t>s[S_THIS_0]
        code = <int64_t>(<int32_t *>(s + O_F_at))[u]
        x = (code - 1) if (code >= 1) else 0
        c_ = <int64_t>(code >= 1)
        m_ = (((<uint64_t>1 << 32) | T_NEAR_0_2_4_6[x]) if c_ else <uint64_t>0) & ~lx_window(s + O_USED_1, 12, x)
        while m_:
            to = x - 32 + lx_take(&m_)
            if attempt_offered_1_go(g, s, ((u * 1024) + to)):
                total = lx_append(out, total, room, <uint64_t>((u * 1024) + to))
    if (<int64_t>s[S_AT]) == 1:
        may_end = 1
        if may_end:
            total = lx_append(out, total, room, <uint64_t>-1)
    return total

# The number of choices offered.
cdef int64_t count_choices "lx_count_choices"(const Game *g, uint64_t *s) noexcept nogil:
    cdef int64_t total_, u, code, x, c_, to, may_end
    cdef uint64_t m_
    if (<int64_t>s[S_AT]) == 0:
        total_ = 0
        # 20: action go(u in mine, to in at[u] | beside(at[u])):
        u = <int64_t>s[S_THIS_0]
        code = <int64_t>(<int32_t *>(s + O_F_at))[u]
        x = (code - 1) if (code >= 1) else 0
        c_ = <int64_t>(code >= 1)
        m_ = (((<uint64_t>1 << 32) | T_NEAR_0_2_4_6[x]) if c_ else <uint64_t>0) & ~lx_window(s + O_USED_1, 12, x)
        while m_:
            to = x - 32 + lx_take(&m_)
            total_ = total_ + attempt_offered_1_go(g, s, ((u * 1024) + to))
        return total_
    if (<int64_t>s[S_AT]) == 1:
        total_ = 0
        may_end = 1
        total_ = total_ + may_end
        return total_
    return 0

# The number of choices, untried ones included.
cdef int64_t count_pseudo(const Game *g, uint64_t *s) noexcept nogil:
    cdef int64_t total_, u, code, x, c_, may_end
    if (<int64_t>s[S_AT]) == 0:
        total_ = 0
        # 20: action go(u in mine, to in at[u] | beside(at[u])):
        u = <int64_t>s[S_THIS_0]
        code = <int64_t>(<int32_t *>(s + O_F_at))[u]
        x = (code - 1) if (code >= 1) else 0
        c_ = <int64_t>(code >= 1)
        total_ = (total_ + lx_popcount((((<uint64_t>1 << 32) | T_NEAR_0_2_4_6[x]) if c_ else <uint64_t>0)
                & ~lx_window(s + O_USED_1, 12, x)))
        return total_
    if (<int64_t>s[S_AT]) == 1:
        total_ = 0
        may_end = 1
        total_ = total_ + may_end
        return total_
    return 0

# A choice drawn evenly; LX_GIVEN_UP where many draws were not offered.
cdef int64_t draw_choice "lx_draw_choice"(const Game *g, uint64_t *s, uint64_t *rng) noexcept nogil:
    cdef int64_t total_, u, code, x, c_, members_1_at, many, tried, left, c, may_end, all
    cdef uint64_t members_1
    if (<int64_t>s[S_AT]) == 0:
        total_ = 0
        # 20: action go(u in mine, to in at[u] | beside(at[u])):
        u = <int64_t>s[S_THIS_0]
        code = <int64_t>(<int32_t *>(s + O_F_at))[u]
        x = (code - 1) if (code >= 1) else 0
        c_ = <int64_t>(code >= 1)
        members_1 = (((<uint64_t>1 << 32) | T_NEAR_0_2_4_6[x]) if c_ else <uint64_t>0) & ~lx_window(s + O_USED_1, 12, x)
        members_1_at = x
        many = lx_popcount(members_1)
        total_ = total_ + many
        if total_ == 0:
            return -1
        for tried in range(200):
            left = scaled(g, <int64_t>random_word(rng), total_)
            if left < many:
                c = (u * 1024) + (members_1_at - 32 + lx_nth(members_1, left))
                if attempt_offered_1_go(g, s, c):
                    return c
                left = LX_MISSED
            else:
                left = left - many
            if left < total_:
                return -1
        return LX_GIVEN_UP
    if (<int64_t>s[S_AT]) == 1:
        total_ = 0
        may_end = 1
        all = total_ + may_end
        if all == 0:
            return -1
        left = scaled(g, <int64_t>random_word(rng), all)
        if left < all:
            return -1
    return -1

# Whether a choice is offered.
cdef int64_t is_legal "lx_is_legal"(const Game *g, uint64_t *s, int64_t c) noexcept nogil:
    cdef int64_t value, value_2, u, code, x, c_, c_2_, t_, k_, t_2_, may_end
    if (<int64_t>s[S_AT]) == 0:
        if (c >> 56) == ACTION_go:
            value = (c >> 10) & 15
            value_2 = c & 1023
            # 20: action go(u in mine, to in at[u] | beside(at[u])):
            u = <int64_t>s[S_THIS_0]
            if u == value:
                if value_2 < 600:
                    code = <int64_t>(<int32_t *>(s + O_F_at))[u]
                    x = (code - 1) if (code >= 1) else 0
                    c_ = <int64_t>(code >= 1)
                    t_ = lx_window_bit(((<uint64_t>1 << 32) if c_ else <uint64_t>0), x, value_2)
                    if not t_:
                        c_2_ = <int64_t>(code >= 1)
                        t_ = lx_window_bit((T_NEAR_0_2_4_6[x] if c_2_ else <uint64_t>0), x, value_2)
                    t_2_ = t_
                    if t_2_:
                        k_ = (value_2 >> 6)
                        t_2_ = (not (<int64_t>((s[O_USED_1 + k_] >> (value_2 & 63)) & 1)))
                    if t_2_:
                        if attempt_offered_1_go(g, s, ((u * 1024) + value_2)):
                            return 1
        return 0
    if (<int64_t>s[S_AT]) == 1:
        if c == -1:
            may_end = 1
            return may_end
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

# Whether every choice now surely ends the turn.
cdef inline int64_t final_stop "lx_final_stop"(const Game *g, uint64_t *s) noexcept nogil:
    if (<int64_t>s[S_AT]) == 1:
        return 1
    return 0

# Tallies the complete turns; 0 where only enumeration would tell.
cdef int64_t count_turns "lx_count_turns"(const Game *g, uint64_t *s, lx_tally *tally) noexcept nogil:
    cdef int64_t members, i_, who, code, x, c_, k_
    cdef uint64_t m_
    cdef uint64_t[168] sets
    if (<int64_t>s[S_AT]) == 0:
        members = 0
        i_ = (<int64_t>s[S_THIS_0])
        m_ = s[O_EACH_0] | (<uint64_t>1 << i_)
        while m_:
            who = lx_take(&m_)
            code = <int64_t>(<int32_t *>(s + O_F_at))[who]
            x = (code - 1) if (code >= 1) else 0
            c_ = <int64_t>(code >= 1)
            for k_ in range(12):
                sets[members * 12 + k_] = (((lx_bit_word(x, k_) | T_IMAGE_beside[x * 12 + k_]) if c_ else <uint64_t>0)
                        & ~s[O_USED_1 + k_])
            members = members + 1
        if not lx_assignments(sets, members, 12, tally):
            return 0
        return 1
    return 0

# The value of a field at a place.
cdef int64_t get_field "lx_get_field"(const Game *g, uint64_t *s, int64_t field, int64_t place,
        int64_t member) noexcept nogil:
    cdef int64_t code, payload, payload_2, k_
    if field == 0:
        code = <int64_t>(<int32_t *>(s + O_F_at))[place]
        payload = code if ((code >= 0) and (code < 1)) else 0
        payload_2 = (code - 1) if ((code >= 1) and (code < 601)) else 0
        return ((1 + T_CELL_OF[payload_2]) if ((code >= 1) and (code < 601))
                else (payload if ((code >= 0) and (code < 1)) else 0))
    if field == 1:
        k_ = (place >> 6)
        return <int64_t>((s[O_F_cabbage + k_] >> (place & 63)) & 1)
    if field == 2:
        return <int64_t>(<int32_t *>(s + O_F_points))[place]
    return 0

# Store the value of a field at a place.
cdef void put_field "lx_put_field"(const Game *g, uint64_t *s, int64_t field, int64_t place, int64_t member,
        int64_t value) noexcept nogil:
    cdef int64_t payload, payload_2, code
    if field == 0:
        payload = value if ((value >= 0) and (value < 1)) else 0
        payload_2 = (value - 1) if ((value >= 1) and (value < 577)) else 0
        code = ((1 + T_BIT_OF[payload_2]) if ((value >= 1) and (value < 577))
                else (payload if ((value >= 0) and (value < 1)) else 0))
        (<int32_t *>(s + O_F_at))[place] = <int32_t>code
    if field == 1:
        lx_put(s + O_F_cabbage, place, value)
    if field == 2:
        (<int32_t *>(s + O_F_points))[place] = <int32_t>value

# ------------------------------------------------------------ the contract (what is the same in all engines: `play.h`)

cdef void *c_open(const int32_t *settings, const int64_t *const *tables) noexcept nogil:
    cdef Game *g = <Game *>calloc(1, sizeof(Game))
    if g == NULL:
        return NULL
    g.SET_limit = tables[0][0]
    return g

# Functions that `play.h` and `contract.h` ask for, and explain.
cdef int64_t state_words "lx_words"(const Game *g) noexcept nogil: return 42
cdef int64_t kept_words "lx_kept_words"(const Game *g) noexcept nogil: return O_KEPT
cdef int64_t player_count "lx_players"(const Game *g) noexcept nogil: return 2
cdef int64_t count_untried "lx_count_untried"(const Game *g, uint64_t *s) noexcept nogil: return count_pseudo(g, s)
cdef inline int64_t inner_number "lx_inner_number"(const Game *g, int numbering, int64_t n) noexcept nogil:
    return T_BIT_OF[n] if numbering == 1 else n
cdef inline int64_t outer_number "lx_outer_number"(const Game *g, int numbering, int64_t n) noexcept nogil:
    return T_CELL_OF[n] if numbering == 1 else n
cdef void reset_fields "lx_reset_fields"(const Game *g, uint64_t *s) noexcept nogil: pass
cdef int64_t apply_choice "lx_apply_choice"(const Game *g, uint64_t *s, int64_t c) noexcept nogil:
    return go_on(g, s, take_choice(g, s, c))
cdef inline int64_t apply_counted "lx_apply_counted"(const Game *g, uint64_t *s, int64_t c) noexcept nogil:
    return apply_choice(g, s, c)

cdef int32_t c_start(const void *game, uint64_t *s, int32_t block) noexcept nogil:
    cdef const Game *g = <const Game *>game
    if block == 0:
        return <int32_t>start_block_0(g, s)
    return 0

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

