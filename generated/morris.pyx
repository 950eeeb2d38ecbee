# Made by `make regen` (as `ludex build` does) from morris.rules. Do not edit: change the rules.
# digest b3cc6225eb82ebfe53bb0ca87982b6581df8c572707a4ce77659f43d4f136673
# cython: language_level=3, cdivision=True, boundscheck=False, wraparound=False
# cython: warn.multiple_declarators=False
"""The engine of morris: see `ludex.engine.contract`.

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
    lx_owned own

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
    cdef int64_t p, line
    cdef uint64_t mills, chosen, mills_2
    p = 1 - ME(s)
    mills = <uint64_t>0
    for line in range(16):
        if not ((T_LINES_3[line] & ~s[O_F_man + p]) != 0):
            mills = mills | T_LINES_3[line]
    chosen = <uint64_t>0
    if (s[O_F_man + p] & ~mills) != 0:
        mills_2 = <uint64_t>0
        for line in range(16):
            if not ((T_LINES_3[line] & ~s[O_F_man + p]) != 0):
                mills_2 = mills_2 | T_LINES_3[line]
        chosen = s[O_F_man + p] & ~mills_2
    else:
        chosen = s[O_F_man + p]
    return chosen

cdef inline int64_t total_man(const Game *g, uint64_t *s) noexcept nogil:
    cdef int64_t total_
    cdef uint64_t chosen
    total_ = 0
    chosen = chosen_man(g, s)
    total_ = total_ + (lx_popcount(chosen))
    return total_

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
cdef int64_t act_place(const Game *g, uint64_t *s, int64_t at) noexcept nogil:
    cdef int64_t value, held
    # 32: hand[me] -= 1
    value = (<int64_t>(<int8_t *>(s + O_F_hand))[ME(s)]) - 1
    held = value
    if held < 0:
        s[S_BEYOND] = <uint64_t>1
        held = 0
    (<int8_t *>(s + O_F_hand))[ME(s)] = <int8_t>held
    # 33: arrive(at)
    effect_arrive(g, s, at)
    return 1

# 35: action slide(from in mine, to in beside(from) & free):
cdef int64_t act_slide(const Game *g, uint64_t *s, int64_t from_, int64_t to) noexcept nogil:
    # 36: man[from] = none
    put_man(g, s, from_, 0)
    # 37: arrive(to)
    effect_arrive(g, s, to)
    return 1

# 43: action take(at in theirs - mills(theirs) if any(theirs - mills(theirs)) else theirs):
cdef int64_t act_take(const Game *g, uint64_t *s, int64_t at) noexcept nogil:
    # 44: man[at] = none
    put_man(g, s, at, 0)
    return 1

# 46: effect arrive(to):
cdef int64_t effect_arrive(const Game *g, uint64_t *s, int64_t to) noexcept nogil:
    cdef int64_t value, line
    cdef uint64_t mills, mine
    # 47: man[to] = me
    value = 1 + ME(s)
    put_man(g, s, to, value)
    # 48: mill = to in mills(mine)
    mills = <uint64_t>0
    for line in range(16):
        mine = s[O_F_man + ME(s)]
        if not ((T_LINES_3[line] & ~mine) != 0):
            mills = mills | T_LINES_3[line]
    s[S_F_mill] = <uint64_t>(<int64_t>((mills >> to) & 1))
    return 1

# A turn begins: on to place, slide or fly.
cdef int64_t begin_0(const Game *g, uint64_t *s) noexcept nogil:
    cdef uint64_t mine
    if (<int64_t>(<int8_t *>(s + O_F_hand))[ME(s)]) > 0:
        s[S_AT] = <uint64_t>0
        return LX_GOES_ON
    mine = s[O_F_man + ME(s)]
    if (lx_popcount(mine)) > 3:
        s[S_AT] = <uint64_t>1
        return LX_GOES_ON
    s[S_AT] = <uint64_t>2
    return LX_GOES_ON

# place is chosen: what it does, and what the turn remembers of it.
cdef int64_t take_0_place(const Game *g, uint64_t *s, int64_t c) noexcept nogil:
    cdef int64_t at
    at = c & 31
    act_place(g, s, at)
    return 1

# Is there a run of: take or the end of the turn?
cdef int64_t live_1(const Game *g, uint64_t *s) noexcept nogil:
    cdef uint64_t chosen
    if <int64_t>s[S_F_mill]:
        # 43: action take(at in theirs - mills(theirs) if any(theirs - mills(theirs)) else theirs):
        chosen = chosen_man(g, s)
        if chosen != 0:
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
    cdef int64_t from_, to
    from_ = (c >> 5) & 31
    to = c & 31
    act_slide(g, s, from_, to)
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
    cdef uint64_t free, m_, mine, m_2_
    cdef int64_t at, from_, to
    if (<int64_t>(<int8_t *>(s + O_F_hand))[ME(s)]) > 0:
        # 31: action place(at in free):
        free = BOARD & ~(s[O_F_man] | s[O_F_man + 1])
        m_ = free
        while m_:
            at = lx_take(&m_)
            if attempt_0_place(g, s, at):
                return 1
    else:
        mine = s[O_F_man + ME(s)]
        if (lx_popcount(mine)) > 3:
            # 35: action slide(from in mine, to in beside(from) & free):
            m_ = mine
            while m_:
                from_ = lx_take(&m_)
                free = BOARD & ~(s[O_F_man] | s[O_F_man + 1])
                m_2_ = T_IMAGE_0[from_] & free
                while m_2_:
                    to = lx_take(&m_2_)
                    if attempt_0_slide(g, s, (((<int64_t>ACTION_slide << 56) + (from_ * 32)) + to)):
                        return 1
        else:
            # 39: action fly(from in mine, to in free):
            m_ = mine
            while m_:
                from_ = lx_take(&m_)
                free = BOARD & ~(s[O_F_man] | s[O_F_man + 1])
                m_2_ = free
                while m_2_:
                    to = lx_take(&m_2_)
                    if attempt_0_slide(g, s, (((<int64_t>ACTION_fly << 56) + (from_ * 32)) + to)):
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
    cdef int64_t at, holds, x
    # 56: end when hand[next] == 0 and count(man == next) < 3: lose next
    at = <int64_t>s[S_NEXT]
    holds = (<int64_t>(<int8_t *>(s + O_F_hand))[at]) == 0
    if holds:
        holds = (lx_popcount(s[O_F_man + at])) < 3
    if holds:
        s[O_WINNERS] = <uint64_t>3 & ~(<uint64_t>1 << at)
        return 1
    # 57: end when stuck: lose next
    if stuck(g, s):
        x = <int64_t>s[S_NEXT]
        s[O_WINNERS] = <uint64_t>3 & ~(<uint64_t>1 << x)
        return 2
    # 58: end when seen(man, hand, next) >= 2: draw
    if seen_made_0(g, s) >= 2:
        s[O_WINNERS] = <uint64_t>3
        return 3
    return 0

# ------------------------------------------------------------ order of play, and what is offered

# Every field at its first value.
cdef void reset_fields "lx_reset_fields"(const Game *g, uint64_t *s) noexcept nogil:
    cdef uint64_t places, m_
    cdef int64_t x
    # 23: player hand: 0..9 = 9
    places = <uint64_t>3
    m_ = places
    while m_:
        x = lx_take(&m_)
        (<int8_t *>(s + O_F_hand))[x] = <int8_t>9

# What a turn remembers, at its starting values.
cdef void reset_turn "lx_reset_turn"(const Game *g, uint64_t *s) noexcept nogil:
    s[S_AT] = <uint64_t>0
    # 24: turn mill: bool
    s[S_F_mill] = <uint64_t>0

# Ends, history, the next player.
cdef inline int64_t pass_on(const Game *g, uint64_t *s) noexcept nogil:
    cdef int64_t ended, code
    make_keys(g, s)
    ended = check_ends(g, s)
    if ended:
        s[S_OVER] = <uint64_t>ended
        return LX_GAME_OVER
    if enter_keys(g, s):
        return LX_TOO_LONG
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

# Would the next player have no turn?
cdef int64_t stuck(const Game *g, uint64_t *s) noexcept nogil:
    cdef uint64_t[12] t
    copy_locally(g, t, s)
    t[S_ME] = <uint64_t>(<int64_t>s[S_NEXT])
    t[S_NEXT] = <uint64_t>(0 if ((ME(t) + 1) == 2) else (ME(t) + 1))
    reset_turn(g, t)
    return not live_0(g, t)

# Every choice offered, in canonical order.
cdef int64_t list_choices "lx_list_choices"(const Game *g, uint64_t *s, lx_choice *out, int64_t room) noexcept nogil:
    cdef int64_t total = 0, at, from_, to
    cdef uint64_t free, m_, mine, m_2_, chosen
    if (<int64_t>s[S_AT]) == 0:
        # 31: action place(at in free):
        free = BOARD & ~(s[O_F_man] | s[O_F_man + 1])
        m_ = free
        while m_:
            at = lx_take(&m_)
            if attempt_0_place(g, s, at):
                total = lx_append(out, total, room, <uint64_t>at)
    if (<int64_t>s[S_AT]) == 1:
        # 35: action slide(from in mine, to in beside(from) & free):
        mine = s[O_F_man + ME(s)]
        m_ = mine
        while m_:
            from_ = lx_take(&m_)
            free = BOARD & ~(s[O_F_man] | s[O_F_man + 1])
            m_2_ = T_IMAGE_0[from_] & free
            while m_2_:
                to = lx_take(&m_2_)
                if attempt_0_slide(g, s, (((<int64_t>ACTION_slide << 56) + (from_ * 32)) + to)):
                    total = lx_append(out, total, room, <uint64_t>(((<int64_t>ACTION_slide << 56) + (from_ * 32)) + to))
    if (<int64_t>s[S_AT]) == 2:
        # 39: action fly(from in mine, to in free):
        mine = s[O_F_man + ME(s)]
        m_ = mine
        while m_:
            from_ = lx_take(&m_)
            free = BOARD & ~(s[O_F_man] | s[O_F_man + 1])
            m_2_ = free
            while m_2_:
                to = lx_take(&m_2_)
                if attempt_0_slide(g, s, (((<int64_t>ACTION_fly << 56) + (from_ * 32)) + to)):
                    total = lx_append(out, total, room, <uint64_t>(((<int64_t>ACTION_fly << 56) + (from_ * 32)) + to))
    if (<int64_t>s[S_AT]) == 3:
        # 43: action take(at in theirs - mills(theirs) if any(theirs - mills(theirs)) else theirs):
        chosen = chosen_man(g, s)
        total = lx_list(out, total, room, chosen, <uint64_t>(<int64_t>ACTION_take << 56))
    return total

# The number of choices offered.
cdef int64_t count_choices "lx_count_choices"(const Game *g, uint64_t *s) noexcept nogil:
    cdef int64_t total_, at, from_, to
    cdef uint64_t free, m_, mine, m_2_
    if (<int64_t>s[S_AT]) == 0:
        total_ = 0
        # 31: action place(at in free):
        free = BOARD & ~(s[O_F_man] | s[O_F_man + 1])
        m_ = free
        while m_:
            at = lx_take(&m_)
            total_ = total_ + attempt_0_place(g, s, at)
        return total_
    if (<int64_t>s[S_AT]) == 1:
        total_ = 0
        # 35: action slide(from in mine, to in beside(from) & free):
        mine = s[O_F_man + ME(s)]
        m_ = mine
        while m_:
            from_ = lx_take(&m_)
            free = BOARD & ~(s[O_F_man] | s[O_F_man + 1])
            m_2_ = T_IMAGE_0[from_] & free
            while m_2_:
                to = lx_take(&m_2_)
                total_ = total_ + attempt_0_slide(g, s, (((<int64_t>ACTION_slide << 56) + (from_ * 32)) + to))
        return total_
    if (<int64_t>s[S_AT]) == 2:
        total_ = 0
        # 39: action fly(from in mine, to in free):
        mine = s[O_F_man + ME(s)]
        m_ = mine
        while m_:
            from_ = lx_take(&m_)
            free = BOARD & ~(s[O_F_man] | s[O_F_man + 1])
            m_2_ = free
            while m_2_:
                to = lx_take(&m_2_)
                total_ = total_ + attempt_0_slide(g, s, (((<int64_t>ACTION_fly << 56) + (from_ * 32)) + to))
        return total_
    if (<int64_t>s[S_AT]) == 3:
        total_ = total_man(g, s)
        return total_
    return 0

# The number of choices, untried ones included.
cdef int64_t count_pseudo(const Game *g, uint64_t *s) noexcept nogil:
    cdef uint64_t free, mine, m_
    cdef int64_t total_, from_
    if (<int64_t>s[S_AT]) == 0:
        # 31: action place(at in free):
        free = BOARD & ~(s[O_F_man] | s[O_F_man + 1])
        total_ = lx_popcount(free)
        return total_
    if (<int64_t>s[S_AT]) == 1:
        total_ = 0
        # 35: action slide(from in mine, to in beside(from) & free):
        mine = s[O_F_man + ME(s)]
        m_ = mine
        while m_:
            from_ = lx_take(&m_)
            free = BOARD & ~(s[O_F_man] | s[O_F_man + 1])
            total_ = total_ + (lx_popcount(T_IMAGE_0[from_] & free))
        return total_
    if (<int64_t>s[S_AT]) == 2:
        total_ = 0
        # 39: action fly(from in mine, to in free):
        mine = s[O_F_man + ME(s)]
        m_ = mine
        while m_:
            from_ = lx_take(&m_)
            free = BOARD & ~(s[O_F_man] | s[O_F_man + 1])
            total_ = total_ + (lx_popcount(free))
        return total_
    if (<int64_t>s[S_AT]) == 3:
        total_ = total_man(g, s)
        return total_
    return 0

# A choice drawn evenly; LX_GIVEN_UP where many draws were not offered.
cdef int64_t draw_choice "lx_draw_choice"(const Game *g, uint64_t *s, uint64_t *rng) noexcept nogil:
    cdef int64_t total_, many, tried, left, c, from_, member
    cdef uint64_t free, members, mine, m_, chosen
    if (<int64_t>s[S_AT]) == 0:
        total_ = 0
        # 31: action place(at in free):
        free = BOARD & ~(s[O_F_man] | s[O_F_man + 1])
        members = free
        many = lx_popcount(members)
        total_ = total_ + many
        if total_ == 0:
            return -1
        for tried in range(200):
            left = scaled(g, <int64_t>random_word(rng), total_)
            if left < many:
                c = lx_nth(members, left)
                if attempt_0_place(g, s, c):
                    return c
                left = LX_MISSED
            else:
                left = left - many
            if left < total_:
                return -1
        return LX_GIVEN_UP
    if (<int64_t>s[S_AT]) == 1:
        total_ = 0
        # 35: action slide(from in mine, to in beside(from) & free):
        mine = s[O_F_man + ME(s)]
        m_ = mine
        while m_:
            from_ = lx_take(&m_)
            free = BOARD & ~(s[O_F_man] | s[O_F_man + 1])
            total_ = total_ + (lx_popcount(T_IMAGE_0[from_] & free))
        if total_ == 0:
            return -1
        for tried in range(200):
            left = scaled(g, <int64_t>random_word(rng), total_)
            # 35: action slide(from in mine, to in beside(from) & free):
            m_ = mine
            while m_:
                from_ = lx_take(&m_)
                free = BOARD & ~(s[O_F_man] | s[O_F_man + 1])
                if lx_pick(T_IMAGE_0[from_] & free, &left, &member):
                    c = ((<int64_t>ACTION_slide << 56) + (from_ * 32)) + member
                    if attempt_0_slide(g, s, c):
                        return c
            if left < total_:
                return -1
        return LX_GIVEN_UP
    if (<int64_t>s[S_AT]) == 2:
        total_ = 0
        # 39: action fly(from in mine, to in free):
        mine = s[O_F_man + ME(s)]
        m_ = mine
        while m_:
            from_ = lx_take(&m_)
            free = BOARD & ~(s[O_F_man] | s[O_F_man + 1])
            total_ = total_ + (lx_popcount(free))
        if total_ == 0:
            return -1
        for tried in range(200):
            left = scaled(g, <int64_t>random_word(rng), total_)
            # 39: action fly(from in mine, to in free):
            m_ = mine
            while m_:
                from_ = lx_take(&m_)
                free = BOARD & ~(s[O_F_man] | s[O_F_man + 1])
                if lx_pick(free, &left, &member):
                    c = ((<int64_t>ACTION_fly << 56) + (from_ * 32)) + member
                    if attempt_0_slide(g, s, c):
                        return c
            if left < total_:
                return -1
        return LX_GIVEN_UP
    if (<int64_t>s[S_AT]) == 3:
        total_ = 0
        # 43: action take(at in theirs - mills(theirs) if any(theirs - mills(theirs)) else theirs):
        chosen = chosen_man(g, s)
        many = lx_popcount(chosen)
        total_ = total_ + many
        if total_ == 0:
            return -1
        left = scaled(g, <int64_t>random_word(rng), total_)
        if left < many:
            return (<int64_t>ACTION_take << 56) + lx_nth(chosen, left)
        left = left - many
        if left < total_:
            return -1
    return -1

# Whether a choice is offered.
cdef int64_t is_legal "lx_is_legal"(const Game *g, uint64_t *s, int64_t c) noexcept nogil:
    cdef int64_t value, value_2
    cdef uint64_t free, mine, chosen
    if (<int64_t>s[S_AT]) == 0:
        if (c >> 56) == ACTION_place:
            value = c & 31
            # 31: action place(at in free):
            if value < 24:
                free = BOARD & ~(s[O_F_man] | s[O_F_man + 1])
                if <int64_t>((free >> value) & 1):
                    if attempt_0_place(g, s, value):
                        return 1
        return 0
    if (<int64_t>s[S_AT]) == 1:
        if (c >> 56) == ACTION_slide:
            value = (c >> 5) & 31
            value_2 = c & 31
            # 35: action slide(from in mine, to in beside(from) & free):
            if value < 24:
                mine = s[O_F_man + ME(s)]
                if <int64_t>((mine >> value) & 1):
                    if value_2 < 24:
                        free = BOARD & ~(s[O_F_man] | s[O_F_man + 1])
                        if (<int64_t>((T_IMAGE_0[value] >> value_2) & 1)) and (<int64_t>((free >> value_2) & 1)):
                            if attempt_0_slide(g, s, (((<int64_t>ACTION_slide << 56) + (value * 32)) + value_2)):
                                return 1
        return 0
    if (<int64_t>s[S_AT]) == 2:
        if (c >> 56) == ACTION_fly:
            value = (c >> 5) & 31
            value_2 = c & 31
            # 39: action fly(from in mine, to in free):
            if value < 24:
                mine = s[O_F_man + ME(s)]
                if <int64_t>((mine >> value) & 1):
                    if value_2 < 24:
                        free = BOARD & ~(s[O_F_man] | s[O_F_man + 1])
                        if <int64_t>((free >> value_2) & 1):
                            if attempt_0_slide(g, s, (((<int64_t>ACTION_fly << 56) + (value * 32)) + value_2)):
                                return 1
        return 0
    if (<int64_t>s[S_AT]) == 3:
        if (c >> 56) == ACTION_take:
            value = c & 31
            # 43: action take(at in theirs - mills(theirs) if any(theirs - mills(theirs)) else theirs):
            if value < 24:
                chosen = chosen_man(g, s)
                if <int64_t>((chosen >> value) & 1):
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

# ------------------------------------------------------------ the contract (what is the same in all engines: `play.h`)

cdef void *c_open(const int32_t *settings, const int64_t *const *tables) noexcept nogil:
    cdef Game *g = <Game *>calloc(1, sizeof(Game))
    return g

# Functions that `play.h` and `contract.h` ask for, and explain.
cdef int64_t state_words "lx_words"(const Game *g) noexcept nogil: return 13514
cdef int64_t kept_words "lx_kept_words"(const Game *g) noexcept nogil: return O_KEPT
cdef int64_t player_count "lx_players"(const Game *g) noexcept nogil: return 2
cdef int64_t count_untried "lx_count_untried"(const Game *g, uint64_t *s) noexcept nogil: return count_pseudo(g, s)
cdef inline int64_t inner_number "lx_inner_number"(const Game *g, int numbering, int64_t n) noexcept nogil:
    return n
cdef inline int64_t outer_number "lx_outer_number"(const Game *g, int numbering, int64_t n) noexcept nogil:
    return n
cdef int64_t score_of "lx_score_of"(const Game *g, uint64_t *s, int64_t p) noexcept nogil: return 0
cdef int64_t count_turns "lx_count_turns"(const Game *g, uint64_t *s, lx_tally *tally) noexcept nogil: return 0
cdef inline int64_t apply_counted "lx_apply_counted"(const Game *g, uint64_t *s, int64_t c) noexcept nogil:
    return apply_choice(g, s, c)

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

