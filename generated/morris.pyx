# Made by `make regen` (as `ludex build` does) from morris.rules. Do not edit: change the rules.
# digest b3cc6225eb82ebfe53bb0ca87982b6581df8c572707a4ce77659f43d4f136673
# cython: language_level=3, cdivision=True, boundscheck=False, wraparound=False
"""The engine of morris: see `ludex.engine.contract`.

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
    ACTION_place = 0
    ACTION_slide = 1
    ACTION_fly = 2
    ACTION_take = 3

cdef extern from *:
    """
    #define BOARD 0xFFFFFFULL
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
    S_BEYOND = 6  # 0, or 1 + the number of what is said (`BEYOND`) of a number that did not fit
    S_F_mill = 7  # 24: turn mill: bool
    O_WINNERS = 8  # who has won
    O_F_man = 9  # 22: cell man: none | player "wb"; planes: one for each player
    O_F_hand = 11  # 23: player hand: 0..9 = 9; int8_t for each place
    O_KEPT = 12  # from here on: what follows from the words above
    O_HISTORY = 12  # for `seen`

# The stops of the turn (S_AT), and what is chosen at each:
# 51: if hand[me] > 0: place
# 52: elif count(mine) > 3: slide
# 53: else: fly
# 54: if mill: take
#   stop 0: place (51)
#   stop 1: slide (52)
#   stop 2: fly (53)
#   stop 3: take (54)

cdef struct Game "lx_game":
    int64_t opened

cdef inline int64_t used_words "lx_used_words"(const Game *g, const uint64_t *s) noexcept nogil:
    return O_HISTORY + lx_words_of_entries(<int64_t>s[S_HISTORY], 2)

cdef inline void copy_locally(const Game *g, uint64_t *to, const uint64_t *s) noexcept nogil:
    memcpy(to, s, O_HISTORY * 8)
    to[S_HISTORY] = 0

# ------------------------------------------------------------ positions seen

cdef extern from "seen.h":
    int64_t lx_words_of_entries(int64_t n, int64_t width) noexcept nogil
    void lx_entered(uint64_t *history, int64_t n, int64_t width) noexcept nogil
    int64_t lx_times_seen(const uint64_t *history, int64_t n, int64_t width, int64_t at,
                          const uint64_t *key) noexcept nogil
    int64_t lx_since_seen(const uint64_t *history, int64_t n, int64_t width, int64_t at,
                          const uint64_t *key) noexcept nogil

cdef void key_0(const Game *g, const uint64_t *s, uint64_t *hash) noexcept nogil:
    hash[0], hash[1] = 0, 0
    lx_key_add(hash, s + O_F_man, 2, 0)
    lx_key_add(hash, s + O_F_hand, 1, 1)
    lx_key_add(hash, s + S_NEXT, 1, 2)

cdef int64_t seen_made_0(const Game *g, uint64_t *s) noexcept nogil:
    cdef const uint64_t *hash = s + used_words(g, s) + 0
    return lx_times_seen(s + O_HISTORY, <int64_t>s[S_HISTORY], 2, 0, hash)

# The keys of this position, behind the last entry of the history.
cdef void make_keys(const Game *g, uint64_t *s) noexcept nogil:
    cdef uint64_t *entry = s + used_words(g, s)
    key_0(g, s, entry + 0)

cdef int64_t enter_keys(const Game *g, uint64_t *s) noexcept nogil:
    if s[S_HISTORY] >= 6000:
        return 1
    s[S_HISTORY] += 1
    lx_entered(s + O_HISTORY, <int64_t>s[S_HISTORY], 2)
    return 0

# ------------------------------------------------------------ what the rules are made of

cdef inline uint64_t chosen_man(const Game *g, uint64_t *s) noexcept nogil:
    cdef int64_t p_1, line_3, line_6
    cdef uint64_t mills_2, chosen_4, mills_5
    p_1 = 1 - (<int64_t>s[S_ME])
    mills_2 = <uint64_t>0
    for line_3 in range(16):
        if not ((T_LINES_3[line_3] & ~s[O_F_man + p_1]) != 0):
            mills_2 = mills_2 | T_LINES_3[line_3]
    chosen_4 = <uint64_t>0
    if (s[O_F_man + p_1] & ~mills_2) != 0:
        mills_5 = <uint64_t>0
        for line_6 in range(16):
            if not ((T_LINES_3[line_6] & ~s[O_F_man + p_1]) != 0):
                mills_5 = mills_5 | T_LINES_3[line_6]
        chosen_4 = s[O_F_man + p_1] & ~mills_5
    else:
        chosen_4 = s[O_F_man + p_1]
    return chosen_4

cdef inline int64_t total_man(const Game *g, uint64_t *s) noexcept nogil:
    cdef int64_t total_1
    cdef uint64_t chosen_5
    total_1 = 0
    chosen_5 = chosen_man(g, s)
    total_1 = total_1 + (lx_popcount(chosen_5))
    return total_1

# ------------------------------------------------------------ the rules, in their order

# 22: cell man: none | player "wb"
# man[x] = code
cdef inline void put_man(const Game *g, uint64_t *s, int64_t x, int64_t code) noexcept nogil:
    lx_put(s + O_F_man, x, (code == 1))
    lx_put(s + O_F_man + 1, x, (code == 2))

# man[x]
cdef inline int64_t get_man(const Game *g, uint64_t *s, int64_t x) noexcept nogil:
    if <int64_t>(((s[O_F_man] | s[O_F_man + 1]) >> x) & 1):
        return 1 + (1 if (<int64_t>((s[O_F_man + 1] >> x) & 1)) else 0)
    return 0

# 31: action place(at in free):
cdef int64_t act_place(const Game *g, uint64_t *s, int64_t at_0) noexcept nogil:
    cdef int64_t value_1, held_2
    # 32: hand[me] -= 1
    value_1 = (<int64_t>(<int8_t *>(s + O_F_hand))[(<int64_t>s[S_ME])]) - 1
    held_2 = value_1
    if held_2 < 0:
        s[S_BEYOND] = <uint64_t>1
        held_2 = 0
    (<int8_t *>(s + O_F_hand))[(<int64_t>s[S_ME])] = <int8_t>held_2
    # 33: arrive(at)
    effect_arrive(g, s, at_0)
    return 1

# 35: action slide(from in mine, to in beside(from) & free):
cdef int64_t act_slide(const Game *g, uint64_t *s, int64_t from_0, int64_t to_1) noexcept nogil:
    # 36: man[from] = none
    put_man(g, s, from_0, 0)
    # 37: arrive(to)
    effect_arrive(g, s, to_1)
    return 1

# 43: action take(at in theirs - mills(theirs) if any(theirs - mills(theirs)) else theirs):
cdef int64_t act_take(const Game *g, uint64_t *s, int64_t at_0) noexcept nogil:
    # 44: man[at] = none
    put_man(g, s, at_0, 0)
    return 1

# 46: effect arrive(to):
cdef int64_t effect_arrive(const Game *g, uint64_t *s, int64_t to_0) noexcept nogil:
    cdef int64_t value_1, line_3
    cdef uint64_t mills_2, mine
    # 47: man[to] = me
    value_1 = 1 + (<int64_t>s[S_ME])
    put_man(g, s, to_0, value_1)
    # 48: mill = to in mills(mine)
    mills_2 = <uint64_t>0
    for line_3 in range(16):
        mine = s[O_F_man + <int64_t>s[S_ME]]
        if not ((T_LINES_3[line_3] & ~mine) != 0):
            mills_2 = mills_2 | T_LINES_3[line_3]
    s[S_F_mill] = <uint64_t>(<int64_t>((mills_2 >> to_0) & 1))
    return 1

# A turn begins: on to place, slide or fly.
cdef int64_t begin_0(const Game *g, uint64_t *s) noexcept nogil:
    cdef uint64_t mine
    if (<int64_t>(<int8_t *>(s + O_F_hand))[(<int64_t>s[S_ME])]) > 0:
        s[S_AT] = <uint64_t>0
        return LX_GOES_ON
    mine = s[O_F_man + <int64_t>s[S_ME]]
    if (lx_popcount(mine)) > 3:
        s[S_AT] = <uint64_t>1
        return LX_GOES_ON
    s[S_AT] = <uint64_t>2
    return LX_GOES_ON

# place is chosen: what it does, and what the turn remembers of it.
cdef int64_t take_0_place(const Game *g, uint64_t *s, int64_t c) noexcept nogil:
    cdef int64_t at_1
    at_1 = c & 31
    act_place(g, s, at_1)
    return 1

# Is there a run of: take or the end of the turn?
cdef int64_t live_1(const Game *g, uint64_t *s) noexcept nogil:
    cdef uint64_t chosen_7
    if <int64_t>s[S_F_mill]:
        # 43: action take(at in theirs - mills(theirs) if any(theirs - mills(theirs)) else theirs):
        chosen_7 = chosen_man(g, s)
        if chosen_7 != 0:
            return 1
    else:
        return 1
    return 0

# Can the turn be completed after place?
cdef int64_t attempt_0_place(const Game *g, uint64_t *s, int64_t c) noexcept nogil:
    cdef uint64_t[12] t
    copy_locally(g, t, s)
    if not take_0_place(g, t, c):
        return 0
    return live_1(g, t)

# slide is chosen: what it does, and what the turn remembers of it.
cdef int64_t take_0_slide(const Game *g, uint64_t *s, int64_t c) noexcept nogil:
    cdef int64_t from_1, to_2
    from_1 = (c >> 5) & 31
    to_2 = c & 31
    act_slide(g, s, from_1, to_2)
    return 1

# Can the turn be completed after slide?
cdef int64_t attempt_0_slide(const Game *g, uint64_t *s, int64_t c) noexcept nogil:
    cdef uint64_t[12] t
    copy_locally(g, t, s)
    if not take_0_slide(g, t, c):
        return 0
    return live_1(g, t)

# Is there a run of: place, slide or fly?
cdef int64_t live_0(const Game *g, uint64_t *s) noexcept nogil:
    cdef uint64_t free, m_1_, mine, m_2_
    cdef int64_t at_1, from_2, to_3, from_4, to_5
    if (<int64_t>(<int8_t *>(s + O_F_hand))[(<int64_t>s[S_ME])]) > 0:
        # 31: action place(at in free):
        free = BOARD & ~(s[O_F_man] | s[O_F_man + 1])
        m_1_ = free
        while m_1_:
            at_1 = lx_take(&m_1_)
            if attempt_0_place(g, s, at_1):
                return 1
    else:
        mine = s[O_F_man + <int64_t>s[S_ME]]
        if (lx_popcount(mine)) > 3:
            # 35: action slide(from in mine, to in beside(from) & free):
            m_1_ = mine
            while m_1_:
                from_2 = lx_take(&m_1_)
                free = BOARD & ~(s[O_F_man] | s[O_F_man + 1])
                m_2_ = T_IMAGE_0[from_2] & free
                while m_2_:
                    to_3 = lx_take(&m_2_)
                    if attempt_0_slide(g, s, (((<int64_t>ACTION_slide << 56) + (from_2 * 32)) + to_3)):
                        return 1
        else:
            # 39: action fly(from in mine, to in free):
            m_1_ = mine
            while m_1_:
                from_4 = lx_take(&m_1_)
                free = BOARD & ~(s[O_F_man] | s[O_F_man + 1])
                m_2_ = free
                while m_2_:
                    to_5 = lx_take(&m_2_)
                    if attempt_0_slide(g, s, (((<int64_t>ACTION_fly << 56) + (from_4 * 32)) + to_5)):
                        return 1
    return 0

# On to: take or the end of the turn.
cdef int64_t go_1(const Game *g, uint64_t *s) noexcept nogil:
    if <int64_t>s[S_F_mill]:
        s[S_AT] = <uint64_t>3
        return LX_GOES_ON
    return finish_turn(g, s)

# The end clauses: 1 + the number of the first that holds.
cdef int64_t check_ends(const Game *g, uint64_t *s) noexcept nogil:
    cdef int64_t at_1, holds_3, x_5
    # 56: end when hand[next] == 0 and count(man == next) < 3: lose next
    at_1 = <int64_t>s[S_NEXT]
    holds_3 = (<int64_t>(<int8_t *>(s + O_F_hand))[at_1]) == 0
    if holds_3:
        holds_3 = (lx_popcount(s[O_F_man + at_1])) < 3
    if holds_3:
        s[O_WINNERS] = <uint64_t>3 & ~(<uint64_t>1 << at_1)
        return 1
    # 57: end when stuck: lose next
    if stuck(g, s):
        x_5 = <int64_t>s[S_NEXT]
        s[O_WINNERS] = <uint64_t>3 & ~(<uint64_t>1 << x_5)
        return 2
    # 58: end when seen(man, hand, next) >= 2: draw
    if seen_made_0(g, s) >= 2:
        s[O_WINNERS] = <uint64_t>3
        return 3
    return 0

# ------------------------------------------------------------ order of play, and what is offered

# Every field at its first value.
cdef void reset_fields "lx_reset_fields"(const Game *g, uint64_t *s) noexcept nogil:
    cdef uint64_t places_2, m_1_
    cdef int64_t x_3
    # 23: player hand: 0..9 = 9
    places_2 = <uint64_t>3
    m_1_ = places_2
    while m_1_:
        x_3 = lx_take(&m_1_)
        (<int8_t *>(s + O_F_hand))[x_3] = <int8_t>9

# What a turn remembers, at its starting values.
cdef void reset_turn "lx_reset_turn"(const Game *g, uint64_t *s) noexcept nogil:
    s[S_AT] = <uint64_t>0
    # 24: turn mill: bool
    s[S_F_mill] = <uint64_t>0

# Ends, history, the next player.
cdef inline int64_t pass_on(const Game *g, uint64_t *s) noexcept nogil:
    cdef int64_t ended_1, code_2
    make_keys(g, s)
    ended_1 = check_ends(g, s)
    if ended_1:
        s[S_OVER] = <uint64_t>ended_1
        return LX_GAME_OVER
    if enter_keys(g, s):
        return LX_TOO_LONG
    s[S_ME] = <uint64_t>(<int64_t>s[S_NEXT])
    s[S_NEXT] = <uint64_t>(0 if (((<int64_t>s[S_ME]) + 1) == 2) else ((<int64_t>s[S_ME]) + 1))
    reset_turn(g, s)
    code_2 = begin_0(g, s)
    return LX_TURN_ENDED if (code_2 == LX_GOES_ON) else code_2

# The turn is over.
cdef int64_t finish_turn(const Game *g, uint64_t *s) noexcept nogil:
    s[S_TURNS] = <uint64_t>((<int64_t>s[S_TURNS]) + 1)
    return pass_on(g, s)

# The points of player p.
cdef int64_t score_of "lx_score_of"(const Game *g, uint64_t *s, int64_t p) noexcept nogil:
    return 0

# The game begins with a turn of `first`.
cdef int64_t begin_game "lx_begin_game"(const Game *g, uint64_t *s, int64_t first) noexcept nogil:
    s[S_ME] = <uint64_t>(1 if (first == 0) else (first + -1))
    s[S_NEXT] = <uint64_t>first
    reset_turn(g, s)
    return pass_on(g, s)

# Would the next player have no turn?
cdef int64_t stuck(const Game *g, uint64_t *s) noexcept nogil:
    cdef uint64_t[12] t
    copy_locally(g, t, s)
    t[S_ME] = <uint64_t>(<int64_t>s[S_NEXT])
    t[S_NEXT] = <uint64_t>(0 if (((<int64_t>t[S_ME]) + 1) == 2) else ((<int64_t>t[S_ME]) + 1))
    reset_turn(g, t)
    return not live_0(g, t)

# Every choice offered, in canonical order.
cdef int64_t list_choices "lx_list_choices"(const Game *g, uint64_t *s, lx_choice *out, int64_t room) noexcept nogil:
    cdef int64_t total = 0
    cdef uint64_t free, m_1_, mine, m_2_, chosen_300007
    cdef int64_t at_1, from_100001, to_100002, from_200001, to_200002
    if (<int64_t>s[S_AT]) == 0:
        # 31: action place(at in free):
        free = BOARD & ~(s[O_F_man] | s[O_F_man + 1])
        m_1_ = free
        while m_1_:
            at_1 = lx_take(&m_1_)
            if attempt_0_place(g, s, at_1):
                total = lx_append(out, total, room, <uint64_t>at_1)
    if (<int64_t>s[S_AT]) == 1:
        # 35: action slide(from in mine, to in beside(from) & free):
        mine = s[O_F_man + <int64_t>s[S_ME]]
        m_1_ = mine
        while m_1_:
            from_100001 = lx_take(&m_1_)
            free = BOARD & ~(s[O_F_man] | s[O_F_man + 1])
            m_2_ = T_IMAGE_0[from_100001] & free
            while m_2_:
                to_100002 = lx_take(&m_2_)
                if attempt_0_slide(g, s, (((<int64_t>ACTION_slide << 56) + (from_100001 * 32)) + to_100002)):
                    total = lx_append(out, total, room, <uint64_t>(((<int64_t>ACTION_slide << 56) + (from_100001 * 32))
                            + to_100002))
    if (<int64_t>s[S_AT]) == 2:
        # 39: action fly(from in mine, to in free):
        mine = s[O_F_man + <int64_t>s[S_ME]]
        m_1_ = mine
        while m_1_:
            from_200001 = lx_take(&m_1_)
            free = BOARD & ~(s[O_F_man] | s[O_F_man + 1])
            m_2_ = free
            while m_2_:
                to_200002 = lx_take(&m_2_)
                if attempt_0_slide(g, s, (((<int64_t>ACTION_fly << 56) + (from_200001 * 32)) + to_200002)):
                    total = lx_append(out, total, room, <uint64_t>(((<int64_t>ACTION_fly << 56) + (from_200001 * 32))
                            + to_200002))
    if (<int64_t>s[S_AT]) == 3:
        # 43: action take(at in theirs - mills(theirs) if any(theirs - mills(theirs)) else theirs):
        chosen_300007 = chosen_man(g, s)
        total = lx_list(out, total, room, chosen_300007, <uint64_t>(<int64_t>ACTION_take << 56))
    return total

# The number of choices offered.
cdef int64_t count_choices "lx_count_choices"(const Game *g, uint64_t *s) noexcept nogil:
    cdef int64_t total_, at_1, from_100001, to_100002, from_200001, to_200002
    cdef uint64_t free, m_1_, mine, m_2_
    if (<int64_t>s[S_AT]) == 0:
        total_ = 0
        # 31: action place(at in free):
        free = BOARD & ~(s[O_F_man] | s[O_F_man + 1])
        m_1_ = free
        while m_1_:
            at_1 = lx_take(&m_1_)
            total_ = total_ + attempt_0_place(g, s, at_1)
        return total_
    if (<int64_t>s[S_AT]) == 1:
        total_ = 0
        # 35: action slide(from in mine, to in beside(from) & free):
        mine = s[O_F_man + <int64_t>s[S_ME]]
        m_1_ = mine
        while m_1_:
            from_100001 = lx_take(&m_1_)
            free = BOARD & ~(s[O_F_man] | s[O_F_man + 1])
            m_2_ = T_IMAGE_0[from_100001] & free
            while m_2_:
                to_100002 = lx_take(&m_2_)
                total_ = (total_ + attempt_0_slide(g, s, (((<int64_t>ACTION_slide << 56) + (from_100001 * 32))
                        + to_100002)))
        return total_
    if (<int64_t>s[S_AT]) == 2:
        total_ = 0
        # 39: action fly(from in mine, to in free):
        mine = s[O_F_man + <int64_t>s[S_ME]]
        m_1_ = mine
        while m_1_:
            from_200001 = lx_take(&m_1_)
            free = BOARD & ~(s[O_F_man] | s[O_F_man + 1])
            m_2_ = free
            while m_2_:
                to_200002 = lx_take(&m_2_)
                total_ = (total_ + attempt_0_slide(g, s, (((<int64_t>ACTION_fly << 56) + (from_200001 * 32))
                        + to_200002)))
        return total_
    if (<int64_t>s[S_AT]) == 3:
        total_ = total_man(g, s)
        return total_
    return 0

# The number of choices, untried ones included.
cdef int64_t count_pseudo(const Game *g, uint64_t *s) noexcept nogil:
    cdef int64_t total_, from_100001, from_200001
    cdef uint64_t free, mine, m_1_
    if (<int64_t>s[S_AT]) == 0:
        total_ = 0
        # 31: action place(at in free):
        free = BOARD & ~(s[O_F_man] | s[O_F_man + 1])
        total_ = total_ + (lx_popcount(free))
        return total_
    if (<int64_t>s[S_AT]) == 1:
        total_ = 0
        # 35: action slide(from in mine, to in beside(from) & free):
        mine = s[O_F_man + <int64_t>s[S_ME]]
        m_1_ = mine
        while m_1_:
            from_100001 = lx_take(&m_1_)
            free = BOARD & ~(s[O_F_man] | s[O_F_man + 1])
            total_ = total_ + (lx_popcount(T_IMAGE_0[from_100001] & free))
        return total_
    if (<int64_t>s[S_AT]) == 2:
        total_ = 0
        # 39: action fly(from in mine, to in free):
        mine = s[O_F_man + <int64_t>s[S_ME]]
        m_1_ = mine
        while m_1_:
            from_200001 = lx_take(&m_1_)
            free = BOARD & ~(s[O_F_man] | s[O_F_man + 1])
            total_ = total_ + (lx_popcount(free))
        return total_
    if (<int64_t>s[S_AT]) == 3:
        total_ = total_man(g, s)
        return total_
    return 0

# A choice drawn evenly; LX_GIVEN_UP where many draws were not offered.
cdef int64_t draw_choice "lx_draw_choice"(const Game *g, uint64_t *s, uint64_t *rng) noexcept nogil:
    cdef int64_t total_, many_3, tried, left, c_4, from_100001, from_100003, many_100006, c_100007, from_200001
    cdef int64_t from_200003, many_200006, c_200007, many_300014
    cdef uint64_t free, members_2, mine, m_1_, members_100005, members_200005, chosen_300013
    if (<int64_t>s[S_AT]) == 0:
        total_ = 0
        # 31: action place(at in free):
        free = BOARD & ~(s[O_F_man] | s[O_F_man + 1])
        members_2 = free
        many_3 = lx_popcount(members_2)
        total_ = total_ + many_3
        if total_ == 0:
            return -1
        for tried in range(200):
            left = scaled(g, <int64_t>random_word(rng), total_)
            if left < many_3:
                c_4 = lx_nth(members_2, left)
                if attempt_0_place(g, s, c_4):
                    return c_4
                left = LX_MISSED
            else:
                left = left - many_3
            if left < total_:
                return -1
        return LX_GIVEN_UP
    if (<int64_t>s[S_AT]) == 1:
        total_ = 0
        # 35: action slide(from in mine, to in beside(from) & free):
        mine = s[O_F_man + <int64_t>s[S_ME]]
        m_1_ = mine
        while m_1_:
            from_100001 = lx_take(&m_1_)
            free = BOARD & ~(s[O_F_man] | s[O_F_man + 1])
            total_ = total_ + (lx_popcount(T_IMAGE_0[from_100001] & free))
        if total_ == 0:
            return -1
        for tried in range(200):
            left = scaled(g, <int64_t>random_word(rng), total_)
            # 35: action slide(from in mine, to in beside(from) & free):
            m_1_ = mine
            while m_1_:
                from_100003 = lx_take(&m_1_)
                free = BOARD & ~(s[O_F_man] | s[O_F_man + 1])
                members_100005 = T_IMAGE_0[from_100003] & free
                many_100006 = lx_popcount(members_100005)
                if left < many_100006:
                    c_100007 = ((<int64_t>ACTION_slide << 56) + (from_100003 * 32)) + lx_nth(members_100005, left)
                    if attempt_0_slide(g, s, c_100007):
                        return c_100007
                    left = LX_MISSED
                else:
                    left = left - many_100006
            if left < total_:
                return -1
        return LX_GIVEN_UP
    if (<int64_t>s[S_AT]) == 2:
        total_ = 0
        # 39: action fly(from in mine, to in free):
        mine = s[O_F_man + <int64_t>s[S_ME]]
        m_1_ = mine
        while m_1_:
            from_200001 = lx_take(&m_1_)
            free = BOARD & ~(s[O_F_man] | s[O_F_man + 1])
            total_ = total_ + (lx_popcount(free))
        if total_ == 0:
            return -1
        for tried in range(200):
            left = scaled(g, <int64_t>random_word(rng), total_)
            # 39: action fly(from in mine, to in free):
            m_1_ = mine
            while m_1_:
                from_200003 = lx_take(&m_1_)
                free = BOARD & ~(s[O_F_man] | s[O_F_man + 1])
                members_200005 = free
                many_200006 = lx_popcount(members_200005)
                if left < many_200006:
                    c_200007 = ((<int64_t>ACTION_fly << 56) + (from_200003 * 32)) + lx_nth(members_200005, left)
                    if attempt_0_slide(g, s, c_200007):
                        return c_200007
                    left = LX_MISSED
                else:
                    left = left - many_200006
            if left < total_:
                return -1
        return LX_GIVEN_UP
    if (<int64_t>s[S_AT]) == 3:
        total_ = 0
        # 43: action take(at in theirs - mills(theirs) if any(theirs - mills(theirs)) else theirs):
        chosen_300013 = chosen_man(g, s)
        many_300014 = lx_popcount(chosen_300013)
        total_ = total_ + many_300014
        if total_ == 0:
            return -1
        left = scaled(g, <int64_t>random_word(rng), total_)
        if left < many_300014:
            return (<int64_t>ACTION_take << 56) + lx_nth(chosen_300013, left)
        left = left - many_300014
        if left < total_:
            return -1
    return -1

# Whether a choice is offered.
cdef int64_t is_legal "lx_is_legal"(const Game *g, uint64_t *s, int64_t c) noexcept nogil:
    cdef int64_t value_1, value_100001, value_100002, value_200001, value_200002, value_300001
    cdef uint64_t free, mine, chosen_300007
    if (<int64_t>s[S_AT]) == 0:
        if (c >> 56) == ACTION_place:
            value_1 = c & 31
            # 31: action place(at in free):
            if value_1 < 24:
                free = BOARD & ~(s[O_F_man] | s[O_F_man + 1])
                if <int64_t>((free >> value_1) & 1):
                    if attempt_0_place(g, s, value_1):
                        return 1
        return 0
    if (<int64_t>s[S_AT]) == 1:
        if (c >> 56) == ACTION_slide:
            value_100001 = (c >> 5) & 31
            value_100002 = c & 31
            # 35: action slide(from in mine, to in beside(from) & free):
            if value_100001 < 24:
                mine = s[O_F_man + <int64_t>s[S_ME]]
                if <int64_t>((mine >> value_100001) & 1):
                    if value_100002 < 24:
                        free = BOARD & ~(s[O_F_man] | s[O_F_man + 1])
                        if ((<int64_t>((T_IMAGE_0[value_100001] >> value_100002) & 1))
                                and (<int64_t>((free >> value_100002) & 1))):
                            if attempt_0_slide(g, s, (((<int64_t>ACTION_slide << 56) + (value_100001 * 32))
                                    + value_100002)):
                                return 1
        return 0
    if (<int64_t>s[S_AT]) == 2:
        if (c >> 56) == ACTION_fly:
            value_200001 = (c >> 5) & 31
            value_200002 = c & 31
            # 39: action fly(from in mine, to in free):
            if value_200001 < 24:
                mine = s[O_F_man + <int64_t>s[S_ME]]
                if <int64_t>((mine >> value_200001) & 1):
                    if value_200002 < 24:
                        free = BOARD & ~(s[O_F_man] | s[O_F_man + 1])
                        if <int64_t>((free >> value_200002) & 1):
                            if attempt_0_slide(g, s, (((<int64_t>ACTION_fly << 56) + (value_200001 * 32))
                                    + value_200002)):
                                return 1
        return 0
    if (<int64_t>s[S_AT]) == 3:
        if (c >> 56) == ACTION_take:
            value_300001 = c & 31
            # 43: action take(at in theirs - mills(theirs) if any(theirs - mills(theirs)) else theirs):
            if value_300001 < 24:
                chosen_300007 = chosen_man(g, s)
                if <int64_t>((chosen_300007 >> value_300001) & 1):
                    return 1
        return 0
    return 0

# Take a choice that is offered.
cdef int64_t apply_choice "lx_apply_choice"(const Game *g, uint64_t *s, int64_t c) noexcept nogil:
    if (<int64_t>s[S_AT]) == 0:
        act_place(g, s, (c & 31))
        return go_1(g, s)
    if (<int64_t>s[S_AT]) == 1:
        act_slide(g, s, ((c >> 5) & 31), (c & 31))
        return go_1(g, s)
    if (<int64_t>s[S_AT]) == 2:
        act_slide(g, s, ((c >> 5) & 31), (c & 31))
        return go_1(g, s)
    if (<int64_t>s[S_AT]) == 3:
        act_take(g, s, (c & 31))
        return finish_turn(g, s)
    return LX_DEAD_END

# Whether every choice now surely ends the turn.
cdef inline int64_t final_stop "lx_final_stop"(const Game *g, uint64_t *s) noexcept nogil:
    if (<int64_t>s[S_AT]) == 3:
        return 1
    return 0

# Tallies the complete turns; 0 where only enumeration would tell.
cdef int64_t count_turns "lx_count_turns"(const Game *g, uint64_t *s, lx_tally *tally) noexcept nogil:
    return 0

# The value of a field at a place.
cdef int64_t get_field "lx_get_field"(const Game *g, uint64_t *s, int64_t field, int64_t place,
        int64_t member) noexcept nogil:
    if field == 0:
        return get_man(g, s, place)
    if field == 1:
        return <int64_t>(<int8_t *>(s + O_F_hand))[place]
    if field == 2:
        return <int64_t>s[S_F_mill]
    return 0

# Store the value of a field at a place.
cdef void put_field "lx_put_field"(const Game *g, uint64_t *s, int64_t field, int64_t place, int64_t member,
        int64_t value) noexcept nogil:
    if field == 0:
        put_man(g, s, place, value)
    if field == 1:
        (<int8_t *>(s + O_F_hand))[place] = <int8_t>value
    if field == 2:
        s[S_F_mill] = <uint64_t>value

# Take a choice that is offered; the turns that follow are counted next.
cdef inline int64_t apply_counted "lx_apply_counted"(const Game *g, uint64_t *s, int64_t c) noexcept nogil:
    return apply_choice(g, s, c)

# ------------------------------------------------------------ the contract (what is the same in all engines: `play.h`)

cdef void *c_open(const int32_t *settings, const int64_t *const *tables) noexcept nogil:
    cdef Game *g = <Game *>malloc(sizeof(Game))
    if g == NULL:
        return NULL
    g.opened = 1
    return g

cdef void c_close(void *game) noexcept nogil:
    free(game)

cdef int64_t state_words "lx_words"(const Game *g) noexcept nogil:
    return 13514

cdef int64_t kept_words "lx_kept_words"(const Game *g) noexcept nogil:
    return O_KEPT

cdef int64_t player_count "lx_players"(const Game *g) noexcept nogil:
    return 2

cdef inline int64_t inner_number "lx_inner_number"(const Game *g, int numbering, int64_t n) noexcept nogil:
    return n

cdef inline int64_t outer_number "lx_outer_number"(const Game *g, int numbering, int64_t n) noexcept nogil:
    return n

cdef extern from *:
    """
    enum { LX_TOP = 56, LX_WINNERS = 8 };
    static int64_t lx_turns_matter(void) { return 0; }
    static int64_t lx_beyond(const uint64_t *s) { return s[6]; }
    static const lx_field_row lx_field_rows[] = {
        {0, 0, 0}, {0, 0, 0}, {0, 0, 0}, {0}
    };
    static const lx_parameter_row lx_parameter_rows[] = {
        {0, 0, 5, 0, 0}, /* place */
        {1, 5, 5, 0, 0}, {1, 0, 5, 0, 0}, /* slide */
        {2, 5, 5, 0, 0}, {2, 0, 5, 0, 0}, /* fly */
        {3, 0, 5, 0, 0}, /* take */
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
        LX_ABI, 4, 3, 3, 1,
        c_open, c_close, c_words, c_players, c_reset, c_no_start, c_begin, c_get, c_put, c_turn_count, c_put_turn_count,
        c_copy, c_equal, c_hash, c_mover, c_player, c_next, c_offer, c_count, c_legal, c_apply,
        c_weight, c_random, c_playout, c_turns, c_turns_modulo, c_perft, c_over, c_payoffs,
        c_no_returns, c_no_scores, c_decode, c_encode, c_witness, c_fits,
        NULL, NULL, NULL)
    return &table

cdef public const char *ludex_about() noexcept nogil:
    return rb"""{
        "DIGEST": "b3cc6225eb82ebfe53bb0ca87982b6581df8c572707a4ce77659f43d4f136673",
        "SETTINGS": {'players': 2},
        "LINK_STEPS": {},
        "BEYOND": (6, (
            "hand would leave its range, 0..9, morris.rules:32",
        )),
        "SIZES": (),
        "TABLES": (),
    }"""

# ------------------------------------------------------------ tables of the board

cdef extern from *:
    """
    #include <stdint.h>
    static const uint64_t T_LINES_3[16] = {
        0x7u, 0x200201u, 0x92u, 0x804004u, 0x38u, 0x40408u, 0x102020u, 0x1c0u, 0x8840u, 0x21100u, 0xe00u, 0x7000u,
        0x38000u, 0x490000u, 0x1c0000u, 0xe00000u,
    };
    static const uint64_t T_IMAGE_0[24] = {
        0x202u, 0x15u, 0x4002u, 0x410u, 0xaau, 0x2010u, 0x880u, 0x150u, 0x1080u, 0x200401u, 0x40a08u, 0x8440u, 0x22100u,
        0x105020u, 0x802004u, 0x10800u, 0xa8000u, 0x11000u, 0x80400u, 0x550000u, 0x82000u, 0x400200u, 0xa80000u,
        0x404000u,
    };
    """
    const uint64_t T_LINES_3[16], T_IMAGE_0[24]

