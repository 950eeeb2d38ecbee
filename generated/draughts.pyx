# Made by `make regen` (as `ludex build` does) from draughts.rules. Do not edit: change the rules.
# digest cb7b64868a99fcb95fee66b2c24d5bc6cd16e98ff129eb76554a2149e0c47d9a
# cython: language_level=3, cdivision=True, boundscheck=False, wraparound=False
# cython: warn.multiple_declarators=False
"""The engine of draughts: see `ludex.engine.contract`.

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
    ACTION_jump = 0
    ACTION_step = 1

cdef extern from *:
    """
    #define BOARD 0x55AA55AA55AA55AAULL
    #define FROM_southwest 0xAA54AA54AA54AAULL
    #define FROM_northwest 0x54AA54AA54AA5400ULL
    #define FROM_northeast 0x552A552A552A5500ULL
    #define FROM_southeast 0x2A552A552A552AULL
    #define FROM_west 0x0ULL
    #define FROM_east 0x0ULL
    """
    const uint64_t BOARD, FROM_southwest, FROM_northwest, FROM_northeast, FROM_southeast, FROM_west, FROM_east

# ------------------------------------------------------------ words of a state

cdef enum:
    S_TURNS = 0  # turns so far
    S_HISTORY = 1  # positions remembered for `seen`
    S_ME = 2  # the player to move
    S_NEXT = 3  # the next player
    S_OVER = 4  # 0, or 1 + the number of the end clause that holds
    S_AT = 5  # the stop of the turn at which he chooses
    S_BEYOND = 6  # 0, or 1 + the number of what is said (`BEYOND`) of a number that did not fit
    S_F_quiet = 7  # 6: game quiet: int
    O_WINNERS = 8  # who has won
    # 5: cell on: none "." | man of player "bw" | king of player "BW"; planes: one for each player, man, king
    O_F_on = 9
    O_F_hand = 13  # 12: turn hand: set of cell = on of me; a set
    O_KEPT = 14  # from here on: what follows from the words above
    O_HISTORY = 14  # for `seen`

# The stops of the turn (S_AT), and what is chosen at each:
# 37: turn: (jump then while can(jump): jump) else step
#   stop 0: jump or step (37)
#   stop 1: jump (37)

cdef struct Game "lx_game":
    lx_owned own

cdef inline int64_t used_words "lx_used_words"(const Game *g, const uint64_t *s) noexcept nogil:
    return O_HISTORY

cdef inline void copy_locally(const Game *g, uint64_t *to, const uint64_t *s) noexcept nogil:
    memcpy(to, s, O_HISTORY * 8)
    to[S_HISTORY] = 0

# ------------------------------------------------------------ what the rules are made of

cdef int64_t total_hand(const Game *g, uint64_t *s) noexcept nogil:
    cdef int64_t total_, c_, p
    cdef uint64_t set, every, every_2, free, p_, set_2, p_2_
    total_ = 0
    if live_4(g, s):
        set = s[O_F_on + ME(s)] & s[O_F_on + 3]
        c_ = <int64_t>(ME(s) == 0)
        every = s[O_F_hand] & (set | ((<uint64_t>0 if c_ else BOARD) & ~set))
        p = 1 - ME(s)
        c_ = <int64_t>(ME(s) == 0)
        every_2 = s[O_F_hand] & (set | ((BOARD if c_ else <uint64_t>0) & ~set))
        free = BOARD & ~(s[O_F_on + 2] | s[O_F_on + 3])
        p_ = ((every >> 7) & FROM_southwest) & s[O_F_on + p]
        total_ = total_ + (lx_popcount(((p_ >> 7) & FROM_southwest) & free))
        p_ = ((every_2 << 9) & FROM_northwest) & s[O_F_on + p]
        total_ = total_ + (lx_popcount(((p_ << 9) & FROM_northwest) & free))
        p_ = ((every_2 << 7) & FROM_northeast) & s[O_F_on + p]
        total_ = total_ + (lx_popcount(((p_ << 7) & FROM_northeast) & free))
        p_ = ((every >> 9) & FROM_southeast) & s[O_F_on + p]
        total_ = total_ + (lx_popcount(((p_ >> 9) & FROM_southeast) & free))
    else:
        set = s[O_F_on + ME(s)] & s[O_F_on + 3]
        set_2 = s[O_F_hand] & set
        free = BOARD & ~(s[O_F_on + 2] | s[O_F_on + 3])
        c_ = <int64_t>(not (ME(s) == 0))
        if c_:
            p_ = s[O_F_hand] & ~set
            p_2_ = ((p_ >> 7) & FROM_southwest) & free
        else:
            p_2_ = <uint64_t>0
        total_ = total_ + (lx_popcount((((set_2 >> 7) & FROM_southwest) & free) | p_2_))
        c_ = <int64_t>(ME(s) == 0)
        if c_:
            p_ = s[O_F_hand] & ~set
            p_2_ = ((p_ << 9) & FROM_northwest) & free
        else:
            p_2_ = <uint64_t>0
        total_ = total_ + (lx_popcount((((set_2 << 9) & FROM_northwest) & free) | p_2_))
        c_ = <int64_t>(ME(s) == 0)
        if c_:
            p_ = s[O_F_hand] & ~set
            p_2_ = ((p_ << 7) & FROM_northeast) & free
        else:
            p_2_ = <uint64_t>0
        total_ = total_ + (lx_popcount((((set_2 << 7) & FROM_northeast) & free) | p_2_))
        c_ = <int64_t>(not (ME(s) == 0))
        if c_:
            p_ = s[O_F_hand] & ~set
            p_2_ = ((p_ >> 9) & FROM_southeast) & free
        else:
            p_2_ = <uint64_t>0
        total_ = total_ + (lx_popcount((((set_2 >> 9) & FROM_southeast) & free) | p_2_))
    return total_

cdef inline int64_t total_hand_2(const Game *g, uint64_t *s) noexcept nogil:
    cdef int64_t total_, c_, p
    cdef uint64_t set, every, every_2, free, p_
    total_ = 0
    set = s[O_F_on + ME(s)] & s[O_F_on + 3]
    c_ = <int64_t>(ME(s) == 0)
    every = s[O_F_hand] & (set | ((<uint64_t>0 if c_ else BOARD) & ~set))
    p = 1 - ME(s)
    c_ = <int64_t>(ME(s) == 0)
    every_2 = s[O_F_hand] & (set | ((BOARD if c_ else <uint64_t>0) & ~set))
    free = BOARD & ~(s[O_F_on + 2] | s[O_F_on + 3])
    p_ = ((every >> 7) & FROM_southwest) & s[O_F_on + p]
    total_ = total_ + (lx_popcount(((p_ >> 7) & FROM_southwest) & free))
    p_ = ((every_2 << 9) & FROM_northwest) & s[O_F_on + p]
    total_ = total_ + (lx_popcount(((p_ << 9) & FROM_northwest) & free))
    p_ = ((every_2 << 7) & FROM_northeast) & s[O_F_on + p]
    total_ = total_ + (lx_popcount(((p_ << 7) & FROM_northeast) & free))
    p_ = ((every >> 9) & FROM_southeast) & s[O_F_on + p]
    total_ = total_ + (lx_popcount(((p_ >> 9) & FROM_southeast) & free))
    return total_

# The image of a set under step d.
cdef uint64_t step_image(const Game *g, int64_t d, uint64_t a) noexcept nogil:
    if d == 0:
        return (a >> 8) & BOARD
    if d == 1:
        return (a >> 7) & FROM_southwest
    if d == 2:
        return (a << 1) & FROM_west
    if d == 3:
        return (a << 9) & FROM_northwest
    if d == 4:
        return (a << 8) & BOARD
    if d == 5:
        return (a << 7) & FROM_northeast
    if d == 6:
        return (a >> 1) & FROM_east
    if d == 7:
        return (a >> 9) & FROM_southeast
    return <uint64_t>0

# ------------------------------------------------------------ the rules, in their order

# 5: cell on: none "." | man of player "bw" | king of player "BW"
# on[x] = code
cdef inline void put_on(const Game *g, uint64_t *s, int64_t x, int64_t code) noexcept nogil:
    lx_put(s + O_F_on, x, ((code == 1) or (code == 3)))
    lx_put(s + O_F_on + 1, x, ((code == 2) or (code == 4)))
    lx_put(s + O_F_on + 2, x, ((code >= 1) and (code < 3)))
    lx_put(s + O_F_on + 3, x, ((code >= 3) and (code < 5)))

# on[x]
cdef inline int64_t get_on(const Game *g, uint64_t *s, int64_t x) noexcept nogil:
    if <int64_t>((s[O_F_on + 2] >> x) & 1):
        return 1 + (1 if (<int64_t>((s[O_F_on + 1] >> x) & 1)) else 0)
    if <int64_t>((s[O_F_on + 3] >> x) & 1):
        return 3 + (1 if (<int64_t>((s[O_F_on + 1] >> x) & 1)) else 0)
    return 0

# 8: start:
# A start block: 0, or the number of the require that refused.
cdef int64_t start_block_0(const Game *g, uint64_t *s) noexcept nogil:
    cdef uint64_t places, places_2
    # 9: on[row <= 3] = man of Black
    places = T_ROWS_UPTO[3]
    s[O_F_on] = s[O_F_on] | places
    s[O_F_on + 1] = s[O_F_on + 1] & ~places
    s[O_F_on + 2] = s[O_F_on + 2] | places
    s[O_F_on + 3] = s[O_F_on + 3] & ~places
    # 10: on[row >= 6] = man of White
    places_2 = BOARD & ~T_ROWS_UPTO[5]
    s[O_F_on] = s[O_F_on] & ~places_2
    s[O_F_on + 1] = s[O_F_on + 1] | places_2
    s[O_F_on + 2] = s[O_F_on + 2] | places_2
    s[O_F_on + 3] = s[O_F_on + 3] & ~places_2
    return 0

# 20: action jump(from in hand, d in ways(from), to in d(d(from) & theirs) & free):
cdef int64_t act_jump(const Game *g, uint64_t *s, int64_t from_, int64_t d, int64_t to) noexcept nogil:
    cdef uint64_t places
    # 21: on[d(from)] = none
    places = step_image(g, d, <uint64_t>1 << from_)
    s[O_F_on] = s[O_F_on] & ~places
    s[O_F_on + 1] = s[O_F_on + 1] & ~places
    s[O_F_on + 2] = s[O_F_on + 2] & ~places
    s[O_F_on + 3] = s[O_F_on + 3] & ~places
    # 22: quiet = 0
    s[S_F_quiet] = <uint64_t>0
    # 23: go(from, to)
    effect_go(g, s, from_, to)
    return 1

# 25: action step(from in hand, to in ways(from)(from) & free):
cdef int64_t act_step(const Game *g, uint64_t *s, int64_t from_, int64_t to) noexcept nogil:
    cdef int64_t held
    # 26: quiet = 0 if on[from] == man of me else quiet + 1
    held = 0 if (<int64_t>(((s[O_F_on + ME(s)] & s[O_F_on + 2]) >> from_) & 1)) else ((<int64_t>s[S_F_quiet]) + 1)
    if held > INT32_MAX:
        s[S_BEYOND] = <uint64_t>1
        held = INT32_MAX
    s[S_F_quiet] = <uint64_t>held
    # 27: go(from, to)
    effect_go(g, s, from_, to)
    return 1

# 29: effect go(from, to):
cdef int64_t effect_go(const Game *g, uint64_t *s, int64_t from_, int64_t to) noexcept nogil:
    cdef int64_t value, v, v_2, value_2
    # 30: on[to] = on[from]
    value = get_on(g, s, from_)
    put_on(g, s, to, value)
    # 31: on[from] = none
    put_on(g, s, from_, 0)
    # 32: hand = to
    s[O_F_hand] = <uint64_t>1 << to
    # 33: if to in far(me) and on[to] == man of me:
    v = 8 if (ME(s) == 0) else 1
    v_2 = v if ((v > 0) and (v <= 8)) else 0
    if (<int64_t>((T_ROWS[v_2] >> to) & 1)) and (<int64_t>(((s[O_F_on + ME(s)] & s[O_F_on + 2]) >> to) & 1)):
        # 34: on[to] = king of me
        value_2 = 3 + ME(s)
        put_on(g, s, to, value_2)
        # 35: hand = {}
        s[O_F_hand] = <uint64_t>0
    return 1

# A turn begins: on to jump or step.
cdef int64_t begin_0(const Game *g, uint64_t *s) noexcept nogil:
    s[S_AT] = <uint64_t>0
    return LX_GOES_ON

# Is there a run of: jump or step?
cdef int64_t live_0(const Game *g, uint64_t *s) noexcept nogil:
    cdef uint64_t set, every, every_2, free, p_, set_2, p_2_
    cdef int64_t c_, p
    # 20: action jump(from in hand, d in ways(from), to in d(d(from) & theirs) & free):
    set = s[O_F_on + ME(s)] & s[O_F_on + 3]
    c_ = <int64_t>(ME(s) == 0)
    every = s[O_F_hand] & (set | ((<uint64_t>0 if c_ else BOARD) & ~set))
    p = 1 - ME(s)
    c_ = <int64_t>(ME(s) == 0)
    every_2 = s[O_F_hand] & (set | ((BOARD if c_ else <uint64_t>0) & ~set))
    free = BOARD & ~(s[O_F_on + 2] | s[O_F_on + 3])
    p_ = ((every >> 7) & FROM_southwest) & s[O_F_on + p]
    if (((p_ >> 7) & FROM_southwest) & free) != 0:
        return 1
    p_ = ((every_2 << 9) & FROM_northwest) & s[O_F_on + p]
    if (((p_ << 9) & FROM_northwest) & free) != 0:
        return 1
    p_ = ((every_2 << 7) & FROM_northeast) & s[O_F_on + p]
    if (((p_ << 7) & FROM_northeast) & free) != 0:
        return 1
    p_ = ((every >> 9) & FROM_southeast) & s[O_F_on + p]
    if (((p_ >> 9) & FROM_southeast) & free) != 0:
        return 1
    # 25: action step(from in hand, to in ways(from)(from) & free):
    set_2 = s[O_F_hand] & set
    c_ = <int64_t>(not (ME(s) == 0))
    if c_:
        p_ = s[O_F_hand] & ~set
        p_2_ = ((p_ >> 7) & FROM_southwest) & free
    else:
        p_2_ = <uint64_t>0
    if ((((set_2 >> 7) & FROM_southwest) & free) | p_2_) != 0:
        return 1
    c_ = <int64_t>(ME(s) == 0)
    if c_:
        p_ = s[O_F_hand] & ~set
        p_2_ = ((p_ << 9) & FROM_northwest) & free
    else:
        p_2_ = <uint64_t>0
    if ((((set_2 << 9) & FROM_northwest) & free) | p_2_) != 0:
        return 1
    c_ = <int64_t>(ME(s) == 0)
    if c_:
        p_ = s[O_F_hand] & ~set
        p_2_ = ((p_ << 7) & FROM_northeast) & free
    else:
        p_2_ = <uint64_t>0
    if ((((set_2 << 7) & FROM_northeast) & free) | p_2_) != 0:
        return 1
    c_ = <int64_t>(not (ME(s) == 0))
    if c_:
        p_ = s[O_F_hand] & ~set
        p_2_ = ((p_ >> 9) & FROM_southeast) & free
    else:
        p_2_ = <uint64_t>0
    if ((((set_2 >> 9) & FROM_southeast) & free) | p_2_) != 0:
        return 1
    return 0

# On to: jump or the end of the turn.
cdef int64_t go_1(const Game *g, uint64_t *s, int64_t counted) noexcept nogil:
    if live_4(g, s):
        s[S_AT] = <uint64_t>1
        return LX_GOES_ON
    return finish_turn(g, s, counted)

# Is there a run of: jump?
cdef int64_t live_4(const Game *g, uint64_t *s) noexcept nogil:
    cdef uint64_t set, every, every_2, free, p_
    cdef int64_t c_, p
    # 20: action jump(from in hand, d in ways(from), to in d(d(from) & theirs) & free):
    set = s[O_F_on + ME(s)] & s[O_F_on + 3]
    c_ = <int64_t>(ME(s) == 0)
    every = s[O_F_hand] & (set | ((<uint64_t>0 if c_ else BOARD) & ~set))
    p = 1 - ME(s)
    c_ = <int64_t>(ME(s) == 0)
    every_2 = s[O_F_hand] & (set | ((BOARD if c_ else <uint64_t>0) & ~set))
    free = BOARD & ~(s[O_F_on + 2] | s[O_F_on + 3])
    p_ = ((every >> 7) & FROM_southwest) & s[O_F_on + p]
    if (((p_ >> 7) & FROM_southwest) & free) != 0:
        return 1
    p_ = ((every_2 << 9) & FROM_northwest) & s[O_F_on + p]
    if (((p_ << 9) & FROM_northwest) & free) != 0:
        return 1
    p_ = ((every_2 << 7) & FROM_northeast) & s[O_F_on + p]
    if (((p_ << 7) & FROM_northeast) & free) != 0:
        return 1
    p_ = ((every >> 9) & FROM_southeast) & s[O_F_on + p]
    if (((p_ >> 9) & FROM_southeast) & free) != 0:
        return 1
    return 0

# The end clauses: 1 + the number of the first that holds.
cdef int64_t check_ends(const Game *g, uint64_t *s, int64_t counted) noexcept nogil:
    cdef int64_t x
    if not counted:
        # 39: end when stuck: lose next
        if stuck(g, s):
            x = <int64_t>s[S_NEXT]
            s[O_WINNERS] = <uint64_t>3 & ~(<uint64_t>1 << x)
            return 1
    # 40: end when quiet == 80: draw
    if (<int64_t>s[S_F_quiet]) == 80:
        s[O_WINNERS] = <uint64_t>3
        return 2
    return 0

# ------------------------------------------------------------ order of play, and what is offered

# What a turn remembers, at its starting values.
cdef void reset_turn "lx_reset_turn"(const Game *g, uint64_t *s) noexcept nogil:
    s[S_AT] = <uint64_t>0
    # 12: turn hand: set of cell = on of me
    s[O_F_hand] = s[O_F_on + ME(s)]

# Ends, history, the next player.
cdef inline int64_t pass_on(const Game *g, uint64_t *s, int64_t counted) noexcept nogil:
    cdef int64_t ended, code
    if counted == 2:
        return LX_TURN_ENDED
    ended = check_ends(g, s, counted)
    if ended:
        s[S_OVER] = <uint64_t>ended
        return LX_GAME_OVER
    s[S_ME] = <uint64_t>(<int64_t>s[S_NEXT])
    s[S_NEXT] = <uint64_t>(0 if ((ME(s) + 1) == 2) else (ME(s) + 1))
    reset_turn(g, s)
    code = begin_0(g, s)
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

# Would the next player have no turn?
cdef int64_t stuck(const Game *g, uint64_t *s) noexcept nogil:
    cdef uint64_t[14] t
    copy_locally(g, t, s)
    t[S_ME] = <uint64_t>(<int64_t>s[S_NEXT])
    t[S_NEXT] = <uint64_t>(0 if ((ME(t) + 1) == 2) else (ME(t) + 1))
    reset_turn(g, t)
    return not live_0(g, t)

# Every choice offered, in canonical order.
cdef int64_t list_choices "lx_list_choices"(const Game *g, uint64_t *s, lx_choice *out, int64_t room) noexcept nogil:
    cdef int64_t total = 0, from_, c_, c_2_, d, p
    cdef uint64_t m_, p_, m_2_, free, p_2_, p_3_
    if (<int64_t>s[S_AT]) == 0:
        if live_4(g, s):
            # 20: action jump(from in hand, d in ways(from), to in d(d(from) & theirs) & free):
            m_ = s[O_F_hand]
            while m_:
                from_ = lx_take(&m_)
                c_ = (<int64_t>(((s[O_F_on + ME(s)] & s[O_F_on + 3]) >> from_) & 1))
                if c_:
                    p_ = <uint64_t>0xAAULL
                else:
                    c_2_ = <int64_t>(ME(s) == 0)
                    p_ = <uint64_t>0x28ULL if c_2_ else <uint64_t>0x82ULL
                m_2_ = p_
                while m_2_:
                    d = lx_take(&m_2_)
                    p = 1 - ME(s)
                    free = BOARD & ~(s[O_F_on + 2] | s[O_F_on + 3])
                    p_3_ = step_image(g, d, <uint64_t>1 << from_)
                    p_2_ = step_image(g, d, p_3_ & s[O_F_on + p])
                    total = lx_list(out, total, room, p_2_ & free, <uint64_t>((from_ * 512) + (d * 64)))
        else:
            # 25: action step(from in hand, to in ways(from)(from) & free):
            m_ = s[O_F_hand]
            while m_:
                from_ = lx_take(&m_)
                free = BOARD & ~(s[O_F_on + 2] | s[O_F_on + 3])
                c_ = (<int64_t>(((s[O_F_on + ME(s)] & s[O_F_on + 3]) >> from_) & 1))
                if c_:
                    p_ = T_IMAGE_diagonal[from_]
                else:
                    c_2_ = <int64_t>(ME(s) == 0)
                    p_ = T_IMAGE_southeast_southwest[from_] if c_2_ else T_IMAGE_northeast_northwest[from_]
                total = lx_list(out, total, room, p_ & free, <uint64_t>((<int64_t>ACTION_step << 56) + (from_ * 64)))
    if (<int64_t>s[S_AT]) == 1:
        # 20: action jump(from in hand, d in ways(from), to in d(d(from) & theirs) & free):
        m_ = s[O_F_hand]
        while m_:
            from_ = lx_take(&m_)
            c_ = (<int64_t>(((s[O_F_on + ME(s)] & s[O_F_on + 3]) >> from_) & 1))
            if c_:
                p_ = <uint64_t>0xAAULL
            else:
                c_2_ = <int64_t>(ME(s) == 0)
                p_ = <uint64_t>0x28ULL if c_2_ else <uint64_t>0x82ULL
            m_2_ = p_
            while m_2_:
                d = lx_take(&m_2_)
                p = 1 - ME(s)
                free = BOARD & ~(s[O_F_on + 2] | s[O_F_on + 3])
                p_3_ = step_image(g, d, <uint64_t>1 << from_)
                p_2_ = step_image(g, d, p_3_ & s[O_F_on + p])
                total = lx_list(out, total, room, p_2_ & free, <uint64_t>((from_ * 512) + (d * 64)))
    return total

# The number of choices offered.
cdef int64_t count_choices "lx_count_choices"(const Game *g, uint64_t *s) noexcept nogil:
    cdef int64_t total_
    if (<int64_t>s[S_AT]) == 0:
        total_ = total_hand(g, s)
        return total_
    if (<int64_t>s[S_AT]) == 1:
        total_ = total_hand_2(g, s)
        return total_
    return 0

# A choice drawn evenly; LX_GIVEN_UP where many draws were not offered.
cdef int64_t draw_choice "lx_draw_choice"(const Game *g, uint64_t *s, uint64_t *rng) noexcept nogil:
    cdef int64_t total_, c_, p, many, many_2, many_3, many_4, none, left, last
    cdef uint64_t set, every, every_2, free, members, p_, members_2, members_3, members_4, set_2, p_2_
    if (<int64_t>s[S_AT]) == 0:
        total_ = 0
        # 20: action jump(from in hand, d in ways(from), to in d(d(from) & theirs) & free):
        set = s[O_F_on + ME(s)] & s[O_F_on + 3]
        c_ = <int64_t>(ME(s) == 0)
        every = s[O_F_hand] & (set | ((<uint64_t>0 if c_ else BOARD) & ~set))
        p = 1 - ME(s)
        c_ = <int64_t>(ME(s) == 0)
        every_2 = s[O_F_hand] & (set | ((BOARD if c_ else <uint64_t>0) & ~set))
        free = BOARD & ~(s[O_F_on + 2] | s[O_F_on + 3])
        p_ = ((every >> 7) & FROM_southwest) & s[O_F_on + p]
        members = ((p_ >> 7) & FROM_southwest) & free
        many = lx_popcount(members)
        total_ = total_ + many
        p_ = ((every_2 << 9) & FROM_northwest) & s[O_F_on + p]
        members_2 = ((p_ << 9) & FROM_northwest) & free
        many_2 = lx_popcount(members_2)
        total_ = total_ + many_2
        p_ = ((every_2 << 7) & FROM_northeast) & s[O_F_on + p]
        members_3 = ((p_ << 7) & FROM_northeast) & free
        many_3 = lx_popcount(members_3)
        total_ = total_ + many_3
        p_ = ((every >> 9) & FROM_southeast) & s[O_F_on + p]
        members_4 = ((p_ >> 9) & FROM_southeast) & free
        many_4 = lx_popcount(members_4)
        total_ = total_ + many_4
        none = total_ == 0
        if none:
            # 25: action step(from in hand, to in ways(from)(from) & free):
            set_2 = s[O_F_hand] & set
            c_ = <int64_t>(not (ME(s) == 0))
            if c_:
                p_ = s[O_F_hand] & ~set
                p_2_ = ((p_ >> 7) & FROM_southwest) & free
            else:
                p_2_ = <uint64_t>0
            total_ = total_ + (lx_popcount((((set_2 >> 7) & FROM_southwest) & free) | p_2_))
            c_ = <int64_t>(ME(s) == 0)
            if c_:
                p_ = s[O_F_hand] & ~set
                p_2_ = ((p_ << 9) & FROM_northwest) & free
            else:
                p_2_ = <uint64_t>0
            total_ = total_ + (lx_popcount((((set_2 << 9) & FROM_northwest) & free) | p_2_))
            c_ = <int64_t>(ME(s) == 0)
            if c_:
                p_ = s[O_F_hand] & ~set
                p_2_ = ((p_ << 7) & FROM_northeast) & free
            else:
                p_2_ = <uint64_t>0
            total_ = total_ + (lx_popcount((((set_2 << 7) & FROM_northeast) & free) | p_2_))
            c_ = <int64_t>(not (ME(s) == 0))
            if c_:
                p_ = s[O_F_hand] & ~set
                p_2_ = ((p_ >> 9) & FROM_southeast) & free
            else:
                p_2_ = <uint64_t>0
            total_ = total_ + (lx_popcount((((set_2 >> 9) & FROM_southeast) & free) | p_2_))
        if total_ == 0:
            return -1
        left = scaled(g, <int64_t>random_word(rng), total_)
        # 20: action jump(from in hand, d in ways(from), to in d(d(from) & theirs) & free):
        if left < many:
            last = lx_nth(members, left)
            return (((last + 14) * 512) + 64) + last
        left = left - many
        if left < many_2:
            last = lx_nth(members_2, left)
            return (((last + -18) * 512) + 192) + last
        left = left - many_2
        if left < many_3:
            last = lx_nth(members_3, left)
            return (((last + -14) * 512) + 320) + last
        left = left - many_3
        if left < many_4:
            last = lx_nth(members_4, left)
            return (((last + 18) * 512) + 448) + last
        left = left - many_4
        if none:
            # 25: action step(from in hand, to in ways(from)(from) & free):
            set_2 = s[O_F_hand] & set
            c_ = <int64_t>(not (ME(s) == 0))
            if c_:
                p_ = s[O_F_hand] & ~set
                p_2_ = ((p_ >> 7) & FROM_southwest) & free
            else:
                p_2_ = <uint64_t>0
            if lx_pick((((set_2 >> 7) & FROM_southwest) & free) | p_2_, &left, &last):
                return ((<int64_t>ACTION_step << 56) + ((last + 7) * 64)) + last
            c_ = <int64_t>(ME(s) == 0)
            if c_:
                p_ = s[O_F_hand] & ~set
                p_2_ = ((p_ << 9) & FROM_northwest) & free
            else:
                p_2_ = <uint64_t>0
            if lx_pick((((set_2 << 9) & FROM_northwest) & free) | p_2_, &left, &last):
                return ((<int64_t>ACTION_step << 56) + ((last + -9) * 64)) + last
            c_ = <int64_t>(ME(s) == 0)
            if c_:
                p_ = s[O_F_hand] & ~set
                p_2_ = ((p_ << 7) & FROM_northeast) & free
            else:
                p_2_ = <uint64_t>0
            if lx_pick((((set_2 << 7) & FROM_northeast) & free) | p_2_, &left, &last):
                return ((<int64_t>ACTION_step << 56) + ((last + -7) * 64)) + last
            c_ = <int64_t>(not (ME(s) == 0))
            if c_:
                p_ = s[O_F_hand] & ~set
                p_2_ = ((p_ >> 9) & FROM_southeast) & free
            else:
                p_2_ = <uint64_t>0
            if lx_pick((((set_2 >> 9) & FROM_southeast) & free) | p_2_, &left, &last):
                return ((<int64_t>ACTION_step << 56) + ((last + 9) * 64)) + last
        if left < total_:
            return -1
    if (<int64_t>s[S_AT]) == 1:
        total_ = 0
        # 20: action jump(from in hand, d in ways(from), to in d(d(from) & theirs) & free):
        set = s[O_F_on + ME(s)] & s[O_F_on + 3]
        c_ = <int64_t>(ME(s) == 0)
        every = s[O_F_hand] & (set | ((<uint64_t>0 if c_ else BOARD) & ~set))
        p = 1 - ME(s)
        c_ = <int64_t>(ME(s) == 0)
        every_2 = s[O_F_hand] & (set | ((BOARD if c_ else <uint64_t>0) & ~set))
        free = BOARD & ~(s[O_F_on + 2] | s[O_F_on + 3])
        p_ = ((every >> 7) & FROM_southwest) & s[O_F_on + p]
        members = ((p_ >> 7) & FROM_southwest) & free
        many = lx_popcount(members)
        total_ = total_ + many
        p_ = ((every_2 << 9) & FROM_northwest) & s[O_F_on + p]
        members_2 = ((p_ << 9) & FROM_northwest) & free
        many_2 = lx_popcount(members_2)
        total_ = total_ + many_2
        p_ = ((every_2 << 7) & FROM_northeast) & s[O_F_on + p]
        members_3 = ((p_ << 7) & FROM_northeast) & free
        many_3 = lx_popcount(members_3)
        total_ = total_ + many_3
        p_ = ((every >> 9) & FROM_southeast) & s[O_F_on + p]
        members_4 = ((p_ >> 9) & FROM_southeast) & free
        many_4 = lx_popcount(members_4)
        total_ = total_ + many_4
        if total_ == 0:
            return -1
        left = scaled(g, <int64_t>random_word(rng), total_)
        if left < many:
            last = lx_nth(members, left)
            return (((last + 14) * 512) + 64) + last
        left = left - many
        if left < many_2:
            last = lx_nth(members_2, left)
            return (((last + -18) * 512) + 192) + last
        left = left - many_2
        if left < many_3:
            last = lx_nth(members_3, left)
            return (((last + -14) * 512) + 320) + last
        left = left - many_3
        if left < many_4:
            last = lx_nth(members_4, left)
            return (((last + 18) * 512) + 448) + last
        left = left - many_4
        if left < total_:
            return -1
    return -1

# Whether a choice is offered.
cdef int64_t is_legal "lx_is_legal"(const Game *g, uint64_t *s, int64_t c) noexcept nogil:
    cdef int64_t value, value_2, value_3, c_, c_2_, p
    cdef uint64_t p_, free, p_2_, p_3_
    if (<int64_t>s[S_AT]) == 0:
        if live_4(g, s):
            if (c >> 56) == ACTION_jump:
                value = (c >> 9) & 63
                value_2 = (c >> 6) & 7
                value_3 = c & 63
                # 20: action jump(from in hand, d in ways(from), to in d(d(from) & theirs) & free):
                if <int64_t>((s[O_F_hand] >> value) & 1):
                    c_ = (<int64_t>(((s[O_F_on + ME(s)] & s[O_F_on + 3]) >> value) & 1))
                    if c_:
                        p_ = <uint64_t>0xAAULL
                    else:
                        c_2_ = <int64_t>(ME(s) == 0)
                        p_ = <uint64_t>0x28ULL if c_2_ else <uint64_t>0x82ULL
                    if <int64_t>((p_ >> value_2) & 1):
                        p = 1 - ME(s)
                        free = BOARD & ~(s[O_F_on + 2] | s[O_F_on + 3])
                        p_3_ = step_image(g, value_2, <uint64_t>1 << value)
                        p_2_ = step_image(g, value_2, p_3_ & s[O_F_on + p])
                        if (<int64_t>((p_2_ >> value_3) & 1)) and (<int64_t>((free >> value_3) & 1)):
                            return 1
        else:
            if (c >> 56) == ACTION_step:
                value = (c >> 6) & 63
                value_2 = c & 63
                # 25: action step(from in hand, to in ways(from)(from) & free):
                if <int64_t>((s[O_F_hand] >> value) & 1):
                    free = BOARD & ~(s[O_F_on + 2] | s[O_F_on + 3])
                    c_ = (<int64_t>(((s[O_F_on + ME(s)] & s[O_F_on + 3]) >> value) & 1))
                    if c_:
                        p_ = T_IMAGE_diagonal[value]
                    else:
                        c_2_ = <int64_t>(ME(s) == 0)
                        p_ = T_IMAGE_southeast_southwest[value] if c_2_ else T_IMAGE_northeast_northwest[value]
                    if (<int64_t>((p_ >> value_2) & 1)) and (<int64_t>((free >> value_2) & 1)):
                        return 1
        return 0
    if (<int64_t>s[S_AT]) == 1:
        if (c >> 56) == ACTION_jump:
            value = (c >> 9) & 63
            value_2 = (c >> 6) & 7
            value_3 = c & 63
            # 20: action jump(from in hand, d in ways(from), to in d(d(from) & theirs) & free):
            if <int64_t>((s[O_F_hand] >> value) & 1):
                c_ = (<int64_t>(((s[O_F_on + ME(s)] & s[O_F_on + 3]) >> value) & 1))
                if c_:
                    p_ = <uint64_t>0xAAULL
                else:
                    c_2_ = <int64_t>(ME(s) == 0)
                    p_ = <uint64_t>0x28ULL if c_2_ else <uint64_t>0x82ULL
                if <int64_t>((p_ >> value_2) & 1):
                    p = 1 - ME(s)
                    free = BOARD & ~(s[O_F_on + 2] | s[O_F_on + 3])
                    p_3_ = step_image(g, value_2, <uint64_t>1 << value)
                    p_2_ = step_image(g, value_2, p_3_ & s[O_F_on + p])
                    if (<int64_t>((p_2_ >> value_3) & 1)) and (<int64_t>((free >> value_3) & 1)):
                        return 1
        return 0
    return 0

# Take a choice that is offered.
cdef inline int64_t applied "lx_applied"(const Game *g, uint64_t *s, int64_t c, int64_t counted) noexcept nogil:
    if (<int64_t>s[S_AT]) == 0:
        if (c >> 56) == ACTION_jump:
            act_jump(g, s, ((c >> 9) & 63), ((c >> 6) & 7), (c & 63))
            return go_1(g, s, counted)
        if (c >> 56) == ACTION_step:
            act_step(g, s, ((c >> 6) & 63), (c & 63))
            return finish_turn(g, s, counted)
    if (<int64_t>s[S_AT]) == 1:
        act_jump(g, s, ((c >> 9) & 63), ((c >> 6) & 7), (c & 63))
        return go_1(g, s, counted)
    return LX_DEAD_END

# Whether every choice now surely ends the turn.
cdef inline int64_t final_stop "lx_final_stop"(const Game *g, uint64_t *s) noexcept nogil:
    if (<int64_t>s[S_AT]) == 0:
        return not live_4(g, s)
    return 0

# The value of a field at a place.
cdef int64_t get_field "lx_get_field"(const Game *g, uint64_t *s, int64_t field, int64_t place,
        int64_t member) noexcept nogil:
    if field == 0:
        return get_on(g, s, place)
    if field == 1:
        return <int64_t>s[S_F_quiet]
    if field == 2:
        return <int64_t>((s[O_F_hand + place] >> member) & 1)
    return 0

# Store the value of a field at a place.
cdef void put_field "lx_put_field"(const Game *g, uint64_t *s, int64_t field, int64_t place, int64_t member,
        int64_t value) noexcept nogil:
    if field == 0:
        put_on(g, s, place, value)
    if field == 1:
        s[S_F_quiet] = <uint64_t>value
    if field == 2:
        lx_put(s + O_F_hand + place, member, value)

# ------------------------------------------------------------ the contract (what is the same in all engines: `play.h`)

cdef void *c_open(const int32_t *settings, const int64_t *const *tables) noexcept nogil:
    cdef Game *g = <Game *>calloc(1, sizeof(Game))
    return g

# Functions that `play.h` and `contract.h` ask for, and explain.
cdef int64_t state_words "lx_words"(const Game *g) noexcept nogil: return 14
cdef int64_t kept_words "lx_kept_words"(const Game *g) noexcept nogil: return O_KEPT
cdef int64_t player_count "lx_players"(const Game *g) noexcept nogil: return 2
cdef int64_t count_untried "lx_count_untried"(const Game *g, uint64_t *s) noexcept nogil: return count_choices(g, s)
cdef inline int64_t inner_number "lx_inner_number"(const Game *g, int numbering, int64_t n) noexcept nogil:
    return T_BIT_OF[n] if numbering == 1 else n
cdef inline int64_t outer_number "lx_outer_number"(const Game *g, int numbering, int64_t n) noexcept nogil:
    return T_CELL_OF[n] if numbering == 1 else n
cdef void reset_fields "lx_reset_fields"(const Game *g, uint64_t *s) noexcept nogil: pass
cdef int64_t score_of "lx_score_of"(const Game *g, uint64_t *s, int64_t p) noexcept nogil: return 0
cdef inline int64_t apply_choice "lx_apply_choice"(const Game *g, uint64_t *s, int64_t c) noexcept nogil:
    return applied(g, s, c, 0)
cdef inline int64_t apply_counted "lx_apply_counted"(const Game *g, uint64_t *s, int64_t c) noexcept nogil:
    return applied(g, s, c, 1)
cdef int64_t count_turns "lx_count_turns"(const Game *g, uint64_t *s, lx_tally *tally) noexcept nogil: return 0
cdef inline int64_t apply_before_end "lx_apply_before_end"(const Game *g, uint64_t *s, int64_t c) noexcept nogil:
    return applied(g, s, c, 2)
cdef inline int64_t end_turn "lx_end_turn"(const Game *g, uint64_t *s, int64_t counted) noexcept nogil:
    return pass_on(g, s, counted)

cdef int32_t c_start(const void *game, uint64_t *s, int32_t block) noexcept nogil:
    cdef const Game *g = <const Game *>game
    if block == 0:
        return <int32_t>start_block_0(g, s)
    return 0

cdef extern from *:
    """
    enum { LX_TOP = 56, LX_WINNERS = 8 };
    static int64_t lx_turns_matter(void) { return 0; }
    static int64_t lx_beyond(const uint64_t *s) { return s[6]; }
    static const lx_field_row lx_field_rows[] = {
        {1, 0, 0}, {0, 0, 0}, {0, 1, 0}, {0}
    };
    static const lx_parameter_row lx_parameter_rows[] = {
        {0, 9, 6, 1, 0}, {0, 6, 3, 0, 0}, {0, 0, 6, 1, 0}, /* jump */
        {1, 6, 6, 1, 0}, {1, 0, 6, 1, 0}, /* step */
        {0}
    };
    #include "contract.h"
    #define LX_LOCAL_WORDS 14
    #define LX_ALTERNATING 1
    #define LX_DRAWN_ENDS 1
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
        LX_ABI, 2, 3, 2, 1,
        c_open, c_close, c_words, c_players, c_reset, c_start, c_begin, c_get, c_put, c_turn_count, c_put_turn_count,
        c_copy, c_equal, c_hash, c_mover, c_player, c_next, c_offer, c_count, c_legal, c_apply,
        c_weight, c_random, c_fused_playout, c_turns, c_turns_modulo, c_perft, c_over, c_payoffs,
        c_no_returns, c_no_scores, c_decode, c_encode, c_witness, c_fits,
        NULL, NULL, NULL)
    return &table

cdef public const char *ludex_about() noexcept nogil:
    return rb"""{
        "DIGEST": "cb7b64868a99fcb95fee66b2c24d5bc6cd16e98ff129eb76554a2149e0c47d9a",
        "SETTINGS": {'players': 2},
        "LINK_STEPS": {},
        "BEYOND": (6, (
            "quiet would leave its range, -2147483648..2147483647, draughts.rules:26",
        )),
        "SIZES": (),
        "TABLES": (),
    }"""

# ------------------------------------------------------------ tables of the board

cdef extern from *:
    """
    #include <stdint.h>
    #include "board_tables.h"
    static int64_t T_BIT_OF[32], T_CELL_OF[64];
    static uint64_t T_IMAGE_diagonal[64], T_IMAGE_southeast_southwest[64], T_IMAGE_northeast_northwest[64];
    LX_WHEN_LOADED lx_fill_tables(void)
    {
        const uint64_t cells[] = {
            0x55aa55aa55aa55aau,
        };
        const lx_board board = {8, 8, 8, 1, cells};
        lx_fill_cells(T_BIT_OF, NULL, &board);
        lx_fill_cells(NULL, T_CELL_OF, &board);
        lx_fill_image(T_IMAGE_diagonal, &board, cells, (const int8_t[][2]){{-1,1}, {1,1}, {1,-1}, {-1,-1}}, 4);
        lx_fill_image(T_IMAGE_southeast_southwest, &board, cells, (const int8_t[][2]){{1,1}, {1,-1}}, 2);
        lx_fill_image(T_IMAGE_northeast_northwest, &board, cells, (const int8_t[][2]){{-1,1}, {-1,-1}}, 2);
    }
    static const uint64_t T_ROWS_UPTO[9] = {
        0x0u, 0xaau, 0x55aau, 0xaa55aau, 0x55aa55aau, 0xaa55aa55aau, 0x55aa55aa55aau, 0xaa55aa55aa55aau,
        0x55aa55aa55aa55aau,
    };
    static const uint64_t T_ROWS[9] = {
        0x0u, 0xaau, 0x5500u, 0xaa0000u, 0x55000000u, 0xaa00000000u, 0x550000000000u, 0xaa000000000000u,
        0x5500000000000000u,
    };
    """
    const uint64_t T_ROWS_UPTO[9], T_ROWS[9], T_IMAGE_diagonal[64], T_IMAGE_southeast_southwest[64]
    const uint64_t T_IMAGE_northeast_northwest[64]
    const int64_t T_BIT_OF[32], T_CELL_OF[64]

