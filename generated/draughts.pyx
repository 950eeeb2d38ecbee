# Made by `make regen` (as `ludex build` does) from draughts.rules. Do not edit: change the rules.
# digest cb7b64868a99fcb95fee66b2c24d5bc6cd16e98ff129eb76554a2149e0c47d9a
# cython: language_level=3, cdivision=True, boundscheck=False, wraparound=False
"""The engine of draughts: see `ludex.engine.contract`.

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
    int64_t opened

cdef inline int64_t used_words "lx_used_words"(const Game *g, const uint64_t *s) noexcept nogil:
    return O_HISTORY

cdef inline void copy_locally(const Game *g, uint64_t *to, const uint64_t *s) noexcept nogil:
    memcpy(to, s, O_HISTORY * 8)
    to[S_HISTORY] = 0

# ------------------------------------------------------------ what the rules are made of

cdef int64_t total_hand(const Game *g, uint64_t *s) noexcept nogil:
    cdef int64_t total_1, c_1_, p_3
    cdef uint64_t set_2, every_2, every_4, free, p_2_, set_28, set_27, p_3_
    total_1 = 0
    if live_4(g, s):
        set_2 = s[O_F_on + <int64_t>s[S_ME]] & s[O_F_on + 3]
        c_1_ = <int64_t>((<int64_t>s[S_ME]) == 0)
        every_2 = s[O_F_hand] & (set_2 | ((<uint64_t>0 if c_1_ else BOARD) & ~set_2))
        p_3 = 1 - (<int64_t>s[S_ME])
        c_1_ = <int64_t>((<int64_t>s[S_ME]) == 0)
        every_4 = s[O_F_hand] & (set_2 | ((BOARD if c_1_ else <uint64_t>0) & ~set_2))
        free = BOARD & ~(s[O_F_on + 2] | s[O_F_on + 3])
        p_2_ = (((every_2 >> 7) & FROM_southwest)) & s[O_F_on + p_3]
        total_1 = total_1 + (lx_popcount((((p_2_ >> 7) & FROM_southwest)) & free))
        p_2_ = (((every_4 << 9) & FROM_northwest)) & s[O_F_on + p_3]
        total_1 = total_1 + (lx_popcount((((p_2_ << 9) & FROM_northwest)) & free))
        p_2_ = (((every_4 << 7) & FROM_northeast)) & s[O_F_on + p_3]
        total_1 = total_1 + (lx_popcount((((p_2_ << 7) & FROM_northeast)) & free))
        p_2_ = (((every_2 >> 9) & FROM_southeast)) & s[O_F_on + p_3]
        total_1 = total_1 + (lx_popcount((((p_2_ >> 9) & FROM_southeast)) & free))
    else:
        set_28 = s[O_F_on + <int64_t>s[S_ME]] & s[O_F_on + 3]
        set_27 = s[O_F_hand] & set_28
        free = BOARD & ~(s[O_F_on + 2] | s[O_F_on + 3])
        c_1_ = <int64_t>(not ((<int64_t>s[S_ME]) == 0))
        if c_1_:
            p_2_ = s[O_F_hand] & ~set_28
            p_3_ = (((p_2_ >> 7) & FROM_southwest)) & free
        else:
            p_3_ = <uint64_t>0
        total_1 = total_1 + (lx_popcount(((((set_27 >> 7) & FROM_southwest)) & free) | p_3_))
        c_1_ = <int64_t>((<int64_t>s[S_ME]) == 0)
        if c_1_:
            p_2_ = s[O_F_hand] & ~set_28
            p_3_ = (((p_2_ << 9) & FROM_northwest)) & free
        else:
            p_3_ = <uint64_t>0
        total_1 = total_1 + (lx_popcount(((((set_27 << 9) & FROM_northwest)) & free) | p_3_))
        c_1_ = <int64_t>((<int64_t>s[S_ME]) == 0)
        if c_1_:
            p_2_ = s[O_F_hand] & ~set_28
            p_3_ = (((p_2_ << 7) & FROM_northeast)) & free
        else:
            p_3_ = <uint64_t>0
        total_1 = total_1 + (lx_popcount(((((set_27 << 7) & FROM_northeast)) & free) | p_3_))
        c_1_ = <int64_t>(not ((<int64_t>s[S_ME]) == 0))
        if c_1_:
            p_2_ = s[O_F_hand] & ~set_28
            p_3_ = (((p_2_ >> 9) & FROM_southeast)) & free
        else:
            p_3_ = <uint64_t>0
        total_1 = total_1 + (lx_popcount(((((set_27 >> 9) & FROM_southeast)) & free) | p_3_))
    return total_1

cdef inline int64_t total_hand_2(const Game *g, uint64_t *s) noexcept nogil:
    cdef int64_t total_1, c_1_, p_3
    cdef uint64_t set_2, every_2, every_4, free, p_2_
    total_1 = 0
    set_2 = s[O_F_on + <int64_t>s[S_ME]] & s[O_F_on + 3]
    c_1_ = <int64_t>((<int64_t>s[S_ME]) == 0)
    every_2 = s[O_F_hand] & (set_2 | ((<uint64_t>0 if c_1_ else BOARD) & ~set_2))
    p_3 = 1 - (<int64_t>s[S_ME])
    c_1_ = <int64_t>((<int64_t>s[S_ME]) == 0)
    every_4 = s[O_F_hand] & (set_2 | ((BOARD if c_1_ else <uint64_t>0) & ~set_2))
    free = BOARD & ~(s[O_F_on + 2] | s[O_F_on + 3])
    p_2_ = (((every_2 >> 7) & FROM_southwest)) & s[O_F_on + p_3]
    total_1 = total_1 + (lx_popcount((((p_2_ >> 7) & FROM_southwest)) & free))
    p_2_ = (((every_4 << 9) & FROM_northwest)) & s[O_F_on + p_3]
    total_1 = total_1 + (lx_popcount((((p_2_ << 9) & FROM_northwest)) & free))
    p_2_ = (((every_4 << 7) & FROM_northeast)) & s[O_F_on + p_3]
    total_1 = total_1 + (lx_popcount((((p_2_ << 7) & FROM_northeast)) & free))
    p_2_ = (((every_2 >> 9) & FROM_southeast)) & s[O_F_on + p_3]
    total_1 = total_1 + (lx_popcount((((p_2_ >> 9) & FROM_southeast)) & free))
    return total_1

# The image of a set under step d.
cdef uint64_t step_image(const Game *g, int64_t d, uint64_t a) noexcept nogil:
    if d == 0:
        return ((a >> 8)) & BOARD
    if d == 1:
        return ((a >> 7) & FROM_southwest)
    if d == 2:
        return ((a << 1) & FROM_west)
    if d == 3:
        return ((a << 9) & FROM_northwest)
    if d == 4:
        return ((a << 8)) & BOARD
    if d == 5:
        return ((a << 7) & FROM_northeast)
    if d == 6:
        return ((a >> 1) & FROM_east)
    if d == 7:
        return ((a >> 9) & FROM_southeast)
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
    cdef uint64_t places_1, places_2
    # 9: on[row <= 3] = man of Black
    places_1 = T_ROWS_UPTO[3]
    s[O_F_on] = s[O_F_on] | places_1
    s[O_F_on + 1] = s[O_F_on + 1] & ~places_1
    s[O_F_on + 2] = s[O_F_on + 2] | places_1
    s[O_F_on + 3] = s[O_F_on + 3] & ~places_1
    # 10: on[row >= 6] = man of White
    places_2 = BOARD & ~T_ROWS_UPTO[5]
    s[O_F_on] = s[O_F_on] & ~places_2
    s[O_F_on + 1] = s[O_F_on + 1] | places_2
    s[O_F_on + 2] = s[O_F_on + 2] | places_2
    s[O_F_on + 3] = s[O_F_on + 3] & ~places_2
    return 0

# 20: action jump(from in hand, d in ways(from), to in d(d(from) & theirs) & free):
cdef int64_t act_jump(const Game *g, uint64_t *s, int64_t from_0, int64_t d_1, int64_t to_2) noexcept nogil:
    cdef uint64_t places_1
    # 21: on[d(from)] = none
    places_1 = step_image(g, d_1, <uint64_t>1 << from_0)
    s[O_F_on] = s[O_F_on] & ~places_1
    s[O_F_on + 1] = s[O_F_on + 1] & ~places_1
    s[O_F_on + 2] = s[O_F_on + 2] & ~places_1
    s[O_F_on + 3] = s[O_F_on + 3] & ~places_1
    # 22: quiet = 0
    s[S_F_quiet] = <uint64_t>0
    # 23: go(from, to)
    effect_go(g, s, from_0, to_2)
    return 1

# 25: action step(from in hand, to in ways(from)(from) & free):
cdef int64_t act_step(const Game *g, uint64_t *s, int64_t from_0, int64_t to_1) noexcept nogil:
    cdef int64_t held_1
    # 26: quiet = 0 if on[from] == man of me else quiet + 1
    held_1 = (0 if (<int64_t>(((s[O_F_on + <int64_t>s[S_ME]] & s[O_F_on + 2]) >> from_0) & 1))
            else ((<int64_t>s[S_F_quiet]) + 1))
    if held_1 > INT32_MAX:
        s[S_BEYOND] = <uint64_t>1
        held_1 = INT32_MAX
    s[S_F_quiet] = <uint64_t>held_1
    # 27: go(from, to)
    effect_go(g, s, from_0, to_1)
    return 1

# 29: effect go(from, to):
cdef int64_t effect_go(const Game *g, uint64_t *s, int64_t from_0, int64_t to_1) noexcept nogil:
    cdef int64_t value_1, v_2, v_3, value_4
    # 30: on[to] = on[from]
    value_1 = get_on(g, s, from_0)
    put_on(g, s, to_1, value_1)
    # 31: on[from] = none
    put_on(g, s, from_0, 0)
    # 32: hand = to
    s[O_F_hand] = <uint64_t>1 << to_1
    # 33: if to in far(me) and on[to] == man of me:
    v_2 = 8 if ((<int64_t>s[S_ME]) == 0) else 1
    v_3 = v_2 if ((v_2 > 0) and (v_2 <= 8)) else 0
    if ((<int64_t>((T_ROWS[v_3] >> to_1) & 1))
            and (<int64_t>(((s[O_F_on + <int64_t>s[S_ME]] & s[O_F_on + 2]) >> to_1) & 1))):
        # 34: on[to] = king of me
        value_4 = 3 + (<int64_t>s[S_ME])
        put_on(g, s, to_1, value_4)
        # 35: hand = {}
        s[O_F_hand] = <uint64_t>0
    return 1

# A turn begins: on to jump or step.
cdef int64_t begin_0(const Game *g, uint64_t *s) noexcept nogil:
    s[S_AT] = <uint64_t>0
    return LX_GOES_ON

# Is there a run of: jump or step?
cdef int64_t live_0(const Game *g, uint64_t *s) noexcept nogil:
    cdef uint64_t set_2, every_2, every_5, free, p_2_, set_27, p_3_
    cdef int64_t c_1_, p_4
    # 20: action jump(from in hand, d in ways(from), to in d(d(from) & theirs) & free):
    set_2 = s[O_F_on + <int64_t>s[S_ME]] & s[O_F_on + 3]
    c_1_ = <int64_t>((<int64_t>s[S_ME]) == 0)
    every_2 = s[O_F_hand] & (set_2 | ((<uint64_t>0 if c_1_ else BOARD) & ~set_2))
    p_4 = 1 - (<int64_t>s[S_ME])
    c_1_ = <int64_t>((<int64_t>s[S_ME]) == 0)
    every_5 = s[O_F_hand] & (set_2 | ((BOARD if c_1_ else <uint64_t>0) & ~set_2))
    free = BOARD & ~(s[O_F_on + 2] | s[O_F_on + 3])
    p_2_ = (((every_2 >> 7) & FROM_southwest)) & s[O_F_on + p_4]
    if ((((p_2_ >> 7) & FROM_southwest)) & free) != 0:
        return 1
    p_2_ = (((every_5 << 9) & FROM_northwest)) & s[O_F_on + p_4]
    if ((((p_2_ << 9) & FROM_northwest)) & free) != 0:
        return 1
    p_2_ = (((every_5 << 7) & FROM_northeast)) & s[O_F_on + p_4]
    if ((((p_2_ << 7) & FROM_northeast)) & free) != 0:
        return 1
    p_2_ = (((every_2 >> 9) & FROM_southeast)) & s[O_F_on + p_4]
    if ((((p_2_ >> 9) & FROM_southeast)) & free) != 0:
        return 1
    # 25: action step(from in hand, to in ways(from)(from) & free):
    set_27 = s[O_F_hand] & set_2
    c_1_ = <int64_t>(not ((<int64_t>s[S_ME]) == 0))
    if c_1_:
        p_2_ = s[O_F_hand] & ~set_2
        p_3_ = (((p_2_ >> 7) & FROM_southwest)) & free
    else:
        p_3_ = <uint64_t>0
    if (((((set_27 >> 7) & FROM_southwest)) & free) | p_3_) != 0:
        return 1
    c_1_ = <int64_t>((<int64_t>s[S_ME]) == 0)
    if c_1_:
        p_2_ = s[O_F_hand] & ~set_2
        p_3_ = (((p_2_ << 9) & FROM_northwest)) & free
    else:
        p_3_ = <uint64_t>0
    if (((((set_27 << 9) & FROM_northwest)) & free) | p_3_) != 0:
        return 1
    c_1_ = <int64_t>((<int64_t>s[S_ME]) == 0)
    if c_1_:
        p_2_ = s[O_F_hand] & ~set_2
        p_3_ = (((p_2_ << 7) & FROM_northeast)) & free
    else:
        p_3_ = <uint64_t>0
    if (((((set_27 << 7) & FROM_northeast)) & free) | p_3_) != 0:
        return 1
    c_1_ = <int64_t>(not ((<int64_t>s[S_ME]) == 0))
    if c_1_:
        p_2_ = s[O_F_hand] & ~set_2
        p_3_ = (((p_2_ >> 9) & FROM_southeast)) & free
    else:
        p_3_ = <uint64_t>0
    if (((((set_27 >> 9) & FROM_southeast)) & free) | p_3_) != 0:
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
    cdef uint64_t set_2, every_2, every_5, free, p_2_
    cdef int64_t c_1_, p_4
    # 20: action jump(from in hand, d in ways(from), to in d(d(from) & theirs) & free):
    set_2 = s[O_F_on + <int64_t>s[S_ME]] & s[O_F_on + 3]
    c_1_ = <int64_t>((<int64_t>s[S_ME]) == 0)
    every_2 = s[O_F_hand] & (set_2 | ((<uint64_t>0 if c_1_ else BOARD) & ~set_2))
    p_4 = 1 - (<int64_t>s[S_ME])
    c_1_ = <int64_t>((<int64_t>s[S_ME]) == 0)
    every_5 = s[O_F_hand] & (set_2 | ((BOARD if c_1_ else <uint64_t>0) & ~set_2))
    free = BOARD & ~(s[O_F_on + 2] | s[O_F_on + 3])
    p_2_ = (((every_2 >> 7) & FROM_southwest)) & s[O_F_on + p_4]
    if ((((p_2_ >> 7) & FROM_southwest)) & free) != 0:
        return 1
    p_2_ = (((every_5 << 9) & FROM_northwest)) & s[O_F_on + p_4]
    if ((((p_2_ << 9) & FROM_northwest)) & free) != 0:
        return 1
    p_2_ = (((every_5 << 7) & FROM_northeast)) & s[O_F_on + p_4]
    if ((((p_2_ << 7) & FROM_northeast)) & free) != 0:
        return 1
    p_2_ = (((every_2 >> 9) & FROM_southeast)) & s[O_F_on + p_4]
    if ((((p_2_ >> 9) & FROM_southeast)) & free) != 0:
        return 1
    return 0

# The end clauses: 1 + the number of the first that holds.
cdef int64_t check_ends(const Game *g, uint64_t *s, int64_t counted) noexcept nogil:
    cdef int64_t x_1
    if not counted:
        # 39: end when stuck: lose next
        if stuck(g, s):
            x_1 = <int64_t>s[S_NEXT]
            s[O_WINNERS] = <uint64_t>3 & ~(<uint64_t>1 << x_1)
            return 1
    # 40: end when quiet == 80: draw
    if (<int64_t>s[S_F_quiet]) == 80:
        s[O_WINNERS] = <uint64_t>3
        return 2
    return 0

# ------------------------------------------------------------ order of play, and what is offered

# Every field at its first value.
cdef void reset_fields "lx_reset_fields"(const Game *g, uint64_t *s) noexcept nogil:
    pass

# What a turn remembers, at its starting values.
cdef void reset_turn "lx_reset_turn"(const Game *g, uint64_t *s) noexcept nogil:
    s[S_AT] = <uint64_t>0
    # 12: turn hand: set of cell = on of me
    s[O_F_hand] = s[O_F_on + <int64_t>s[S_ME]]

# Ends, history, the next player.
cdef inline int64_t pass_on(const Game *g, uint64_t *s, int64_t counted) noexcept nogil:
    cdef int64_t ended_1, code_2
    ended_1 = check_ends(g, s, counted)
    if ended_1:
        s[S_OVER] = <uint64_t>ended_1
        return LX_GAME_OVER
    s[S_ME] = <uint64_t>(<int64_t>s[S_NEXT])
    s[S_NEXT] = <uint64_t>(0 if (((<int64_t>s[S_ME]) + 1) == 2) else ((<int64_t>s[S_ME]) + 1))
    reset_turn(g, s)
    code_2 = begin_0(g, s)
    return LX_TURN_ENDED if (code_2 == LX_GOES_ON) else code_2

# The turn is over.
cdef int64_t finish_turn(const Game *g, uint64_t *s, int64_t counted) noexcept nogil:
    s[S_TURNS] = <uint64_t>((<int64_t>s[S_TURNS]) + 1)
    return pass_on(g, s, counted)

# The points of player p.
cdef int64_t score_of "lx_score_of"(const Game *g, uint64_t *s, int64_t p) noexcept nogil:
    return 0

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
    t[S_NEXT] = <uint64_t>(0 if (((<int64_t>t[S_ME]) + 1) == 2) else ((<int64_t>t[S_ME]) + 1))
    reset_turn(g, t)
    return not live_0(g, t)

# Every choice offered, in canonical order.
cdef int64_t list_choices "lx_list_choices"(const Game *g, uint64_t *s, lx_choice *out, int64_t room) noexcept nogil:
    cdef int64_t total = 0
    cdef int64_t from_1, c_2_, c_3_, d_2, p_4, from_5, from_100001, d_100002, p_100004
    cdef uint64_t m_1_, p_4_, m_5_, free, p_6_, p_7_
    if (<int64_t>s[S_AT]) == 0:
        if live_4(g, s):
            # 20: action jump(from in hand, d in ways(from), to in d(d(from) & theirs) & free):
            m_1_ = s[O_F_hand]
            while m_1_:
                from_1 = lx_take(&m_1_)
                c_2_ = (<int64_t>(((s[O_F_on + <int64_t>s[S_ME]] & s[O_F_on + 3]) >> from_1) & 1))
                if c_2_:
                    p_4_ = <uint64_t>0xAAULL
                else:
                    c_3_ = <int64_t>((<int64_t>s[S_ME]) == 0)
                    p_4_ = <uint64_t>0x28ULL if c_3_ else <uint64_t>0x82ULL
                m_5_ = p_4_
                while m_5_:
                    d_2 = lx_take(&m_5_)
                    p_4 = 1 - (<int64_t>s[S_ME])
                    free = BOARD & ~(s[O_F_on + 2] | s[O_F_on + 3])
                    p_7_ = step_image(g, d_2, <uint64_t>1 << from_1)
                    p_6_ = step_image(g, d_2, p_7_ & s[O_F_on + p_4])
                    total = lx_list(out, total, room, p_6_ & free, <uint64_t>((from_1 * 512) + (d_2 * 64)))
        else:
            # 25: action step(from in hand, to in ways(from)(from) & free):
            m_1_ = s[O_F_hand]
            while m_1_:
                from_5 = lx_take(&m_1_)
                free = BOARD & ~(s[O_F_on + 2] | s[O_F_on + 3])
                c_2_ = (<int64_t>(((s[O_F_on + <int64_t>s[S_ME]] & s[O_F_on + 3]) >> from_5) & 1))
                if c_2_:
                    p_4_ = T_IMAGE_diagonal[from_5]
                else:
                    c_3_ = <int64_t>((<int64_t>s[S_ME]) == 0)
                    p_4_ = T_IMAGE_southeast_southwest[from_5] if c_3_ else T_IMAGE_northeast_northwest[from_5]
                total = lx_list(out, total, room, p_4_ & free, <uint64_t>((<int64_t>ACTION_step << 56) + (from_5 * 64)))
    if (<int64_t>s[S_AT]) == 1:
        # 20: action jump(from in hand, d in ways(from), to in d(d(from) & theirs) & free):
        m_1_ = s[O_F_hand]
        while m_1_:
            from_100001 = lx_take(&m_1_)
            c_2_ = (<int64_t>(((s[O_F_on + <int64_t>s[S_ME]] & s[O_F_on + 3]) >> from_100001) & 1))
            if c_2_:
                p_4_ = <uint64_t>0xAAULL
            else:
                c_3_ = <int64_t>((<int64_t>s[S_ME]) == 0)
                p_4_ = <uint64_t>0x28ULL if c_3_ else <uint64_t>0x82ULL
            m_5_ = p_4_
            while m_5_:
                d_100002 = lx_take(&m_5_)
                p_100004 = 1 - (<int64_t>s[S_ME])
                free = BOARD & ~(s[O_F_on + 2] | s[O_F_on + 3])
                p_7_ = step_image(g, d_100002, <uint64_t>1 << from_100001)
                p_6_ = step_image(g, d_100002, p_7_ & s[O_F_on + p_100004])
                total = lx_list(out, total, room, p_6_ & free, <uint64_t>((from_100001 * 512) + (d_100002 * 64)))
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
    cdef int64_t total_, c_1_, p_4, many_16, many_19, many_22, many_25, none_26, left, last_49, last_53, last_57
    cdef int64_t last_61, many_66, last_67, many_70, last_71, many_74, last_75, many_78, last_79, p_100004, many_100016
    cdef int64_t many_100019, many_100022, many_100025, last_100026, last_100027, last_100028, last_100029
    cdef uint64_t set_2, every_2, every_5, free, members_15, p_2_, members_18, members_21, members_24, set_23, p_3_
    cdef uint64_t set_39, members_65, members_69, members_73, members_77, set_51, every_100002, every_100005
    cdef uint64_t members_100015, members_100018, members_100021, members_100024
    if (<int64_t>s[S_AT]) == 0:
        total_ = 0
        # 20: action jump(from in hand, d in ways(from), to in d(d(from) & theirs) & free):
        set_2 = s[O_F_on + <int64_t>s[S_ME]] & s[O_F_on + 3]
        c_1_ = <int64_t>((<int64_t>s[S_ME]) == 0)
        every_2 = s[O_F_hand] & (set_2 | ((<uint64_t>0 if c_1_ else BOARD) & ~set_2))
        p_4 = 1 - (<int64_t>s[S_ME])
        c_1_ = <int64_t>((<int64_t>s[S_ME]) == 0)
        every_5 = s[O_F_hand] & (set_2 | ((BOARD if c_1_ else <uint64_t>0) & ~set_2))
        free = BOARD & ~(s[O_F_on + 2] | s[O_F_on + 3])
        p_2_ = (((every_2 >> 7) & FROM_southwest)) & s[O_F_on + p_4]
        members_15 = (((p_2_ >> 7) & FROM_southwest)) & free
        many_16 = lx_popcount(members_15)
        total_ = total_ + many_16
        p_2_ = (((every_5 << 9) & FROM_northwest)) & s[O_F_on + p_4]
        members_18 = (((p_2_ << 9) & FROM_northwest)) & free
        many_19 = lx_popcount(members_18)
        total_ = total_ + many_19
        p_2_ = (((every_5 << 7) & FROM_northeast)) & s[O_F_on + p_4]
        members_21 = (((p_2_ << 7) & FROM_northeast)) & free
        many_22 = lx_popcount(members_21)
        total_ = total_ + many_22
        p_2_ = (((every_2 >> 9) & FROM_southeast)) & s[O_F_on + p_4]
        members_24 = (((p_2_ >> 9) & FROM_southeast)) & free
        many_25 = lx_popcount(members_24)
        total_ = total_ + many_25
        none_26 = total_ == 0
        if none_26:
            # 25: action step(from in hand, to in ways(from)(from) & free):
            set_23 = s[O_F_hand] & set_2
            c_1_ = <int64_t>(not ((<int64_t>s[S_ME]) == 0))
            if c_1_:
                p_2_ = s[O_F_hand] & ~set_2
                p_3_ = (((p_2_ >> 7) & FROM_southwest)) & free
            else:
                p_3_ = <uint64_t>0
            total_ = total_ + (lx_popcount(((((set_23 >> 7) & FROM_southwest)) & free) | p_3_))
            c_1_ = <int64_t>((<int64_t>s[S_ME]) == 0)
            if c_1_:
                p_2_ = s[O_F_hand] & ~set_2
                p_3_ = (((p_2_ << 9) & FROM_northwest)) & free
            else:
                p_3_ = <uint64_t>0
            total_ = total_ + (lx_popcount(((((set_23 << 9) & FROM_northwest)) & free) | p_3_))
            c_1_ = <int64_t>((<int64_t>s[S_ME]) == 0)
            if c_1_:
                p_2_ = s[O_F_hand] & ~set_2
                p_3_ = (((p_2_ << 7) & FROM_northeast)) & free
            else:
                p_3_ = <uint64_t>0
            total_ = total_ + (lx_popcount(((((set_23 << 7) & FROM_northeast)) & free) | p_3_))
            c_1_ = <int64_t>(not ((<int64_t>s[S_ME]) == 0))
            if c_1_:
                p_2_ = s[O_F_hand] & ~set_2
                p_3_ = (((p_2_ >> 9) & FROM_southeast)) & free
            else:
                p_3_ = <uint64_t>0
            total_ = total_ + (lx_popcount(((((set_23 >> 9) & FROM_southeast)) & free) | p_3_))
        if total_ == 0:
            return -1
        left = scaled(g, <int64_t>random_word(rng), total_)
        # 20: action jump(from in hand, d in ways(from), to in d(d(from) & theirs) & free):
        if left < many_16:
            last_49 = lx_nth(members_15, left)
            return (((last_49 + 14) * 512) + 64) + last_49
        left = left - many_16
        if left < many_19:
            last_53 = lx_nth(members_18, left)
            return (((last_53 + -18) * 512) + 192) + last_53
        left = left - many_19
        if left < many_22:
            last_57 = lx_nth(members_21, left)
            return (((last_57 + -14) * 512) + 320) + last_57
        left = left - many_22
        if left < many_25:
            last_61 = lx_nth(members_24, left)
            return (((last_61 + 18) * 512) + 448) + last_61
        left = left - many_25
        if none_26:
            # 25: action step(from in hand, to in ways(from)(from) & free):
            set_39 = s[O_F_hand] & set_2
            c_1_ = <int64_t>(not ((<int64_t>s[S_ME]) == 0))
            if c_1_:
                p_2_ = s[O_F_hand] & ~set_2
                p_3_ = (((p_2_ >> 7) & FROM_southwest)) & free
            else:
                p_3_ = <uint64_t>0
            members_65 = ((((set_39 >> 7) & FROM_southwest)) & free) | p_3_
            many_66 = lx_popcount(members_65)
            if left < many_66:
                last_67 = lx_nth(members_65, left)
                return ((<int64_t>ACTION_step << 56) + ((last_67 + 7) * 64)) + last_67
            left = left - many_66
            c_1_ = <int64_t>((<int64_t>s[S_ME]) == 0)
            if c_1_:
                p_2_ = s[O_F_hand] & ~set_2
                p_3_ = (((p_2_ << 9) & FROM_northwest)) & free
            else:
                p_3_ = <uint64_t>0
            members_69 = ((((set_39 << 9) & FROM_northwest)) & free) | p_3_
            many_70 = lx_popcount(members_69)
            if left < many_70:
                last_71 = lx_nth(members_69, left)
                return ((<int64_t>ACTION_step << 56) + ((last_71 + -9) * 64)) + last_71
            left = left - many_70
            c_1_ = <int64_t>((<int64_t>s[S_ME]) == 0)
            if c_1_:
                p_2_ = s[O_F_hand] & ~set_2
                p_3_ = (((p_2_ << 7) & FROM_northeast)) & free
            else:
                p_3_ = <uint64_t>0
            members_73 = ((((set_39 << 7) & FROM_northeast)) & free) | p_3_
            many_74 = lx_popcount(members_73)
            if left < many_74:
                last_75 = lx_nth(members_73, left)
                return ((<int64_t>ACTION_step << 56) + ((last_75 + -7) * 64)) + last_75
            left = left - many_74
            c_1_ = <int64_t>(not ((<int64_t>s[S_ME]) == 0))
            if c_1_:
                p_2_ = s[O_F_hand] & ~set_2
                p_3_ = (((p_2_ >> 9) & FROM_southeast)) & free
            else:
                p_3_ = <uint64_t>0
            members_77 = ((((set_39 >> 9) & FROM_southeast)) & free) | p_3_
            many_78 = lx_popcount(members_77)
            if left < many_78:
                last_79 = lx_nth(members_77, left)
                return ((<int64_t>ACTION_step << 56) + ((last_79 + 9) * 64)) + last_79
            left = left - many_78
        if left < total_:
            return -1
    if (<int64_t>s[S_AT]) == 1:
        total_ = 0
        # 20: action jump(from in hand, d in ways(from), to in d(d(from) & theirs) & free):
        set_51 = s[O_F_on + <int64_t>s[S_ME]] & s[O_F_on + 3]
        c_1_ = <int64_t>((<int64_t>s[S_ME]) == 0)
        every_100002 = s[O_F_hand] & (set_51 | ((<uint64_t>0 if c_1_ else BOARD) & ~set_51))
        p_100004 = 1 - (<int64_t>s[S_ME])
        c_1_ = <int64_t>((<int64_t>s[S_ME]) == 0)
        every_100005 = s[O_F_hand] & (set_51 | ((BOARD if c_1_ else <uint64_t>0) & ~set_51))
        free = BOARD & ~(s[O_F_on + 2] | s[O_F_on + 3])
        p_2_ = (((every_100002 >> 7) & FROM_southwest)) & s[O_F_on + p_100004]
        members_100015 = (((p_2_ >> 7) & FROM_southwest)) & free
        many_100016 = lx_popcount(members_100015)
        total_ = total_ + many_100016
        p_2_ = (((every_100005 << 9) & FROM_northwest)) & s[O_F_on + p_100004]
        members_100018 = (((p_2_ << 9) & FROM_northwest)) & free
        many_100019 = lx_popcount(members_100018)
        total_ = total_ + many_100019
        p_2_ = (((every_100005 << 7) & FROM_northeast)) & s[O_F_on + p_100004]
        members_100021 = (((p_2_ << 7) & FROM_northeast)) & free
        many_100022 = lx_popcount(members_100021)
        total_ = total_ + many_100022
        p_2_ = (((every_100002 >> 9) & FROM_southeast)) & s[O_F_on + p_100004]
        members_100024 = (((p_2_ >> 9) & FROM_southeast)) & free
        many_100025 = lx_popcount(members_100024)
        total_ = total_ + many_100025
        if total_ == 0:
            return -1
        left = scaled(g, <int64_t>random_word(rng), total_)
        if left < many_100016:
            last_100026 = lx_nth(members_100015, left)
            return (((last_100026 + 14) * 512) + 64) + last_100026
        left = left - many_100016
        if left < many_100019:
            last_100027 = lx_nth(members_100018, left)
            return (((last_100027 + -18) * 512) + 192) + last_100027
        left = left - many_100019
        if left < many_100022:
            last_100028 = lx_nth(members_100021, left)
            return (((last_100028 + -14) * 512) + 320) + last_100028
        left = left - many_100022
        if left < many_100025:
            last_100029 = lx_nth(members_100024, left)
            return (((last_100029 + 18) * 512) + 448) + last_100029
        left = left - many_100025
        if left < total_:
            return -1
    return -1

# Whether a choice is offered.
cdef int64_t is_legal "lx_is_legal"(const Game *g, uint64_t *s, int64_t c) noexcept nogil:
    cdef int64_t value_1, value_2, value_3, c_1_, c_2_, p_4, value_5, value_6, value_100001, value_100002, value_100003
    cdef int64_t p_100004
    cdef uint64_t p_3_, free, p_4_, p_5_
    if (<int64_t>s[S_AT]) == 0:
        if live_4(g, s):
            if (c >> 56) == ACTION_jump:
                value_1 = (c >> 9) & 63
                value_2 = (c >> 6) & 7
                value_3 = c & 63
                # 20: action jump(from in hand, d in ways(from), to in d(d(from) & theirs) & free):
                if value_1 < 64:
                    if <int64_t>((s[O_F_hand] >> value_1) & 1):
                        if value_2 < 8:
                            c_1_ = (<int64_t>(((s[O_F_on + <int64_t>s[S_ME]] & s[O_F_on + 3]) >> value_1) & 1))
                            if c_1_:
                                p_3_ = <uint64_t>0xAAULL
                            else:
                                c_2_ = <int64_t>((<int64_t>s[S_ME]) == 0)
                                p_3_ = <uint64_t>0x28ULL if c_2_ else <uint64_t>0x82ULL
                            if <int64_t>((p_3_ >> value_2) & 1):
                                if value_3 < 64:
                                    p_4 = 1 - (<int64_t>s[S_ME])
                                    free = BOARD & ~(s[O_F_on + 2] | s[O_F_on + 3])
                                    p_5_ = step_image(g, value_2, <uint64_t>1 << value_1)
                                    p_4_ = step_image(g, value_2, p_5_ & s[O_F_on + p_4])
                                    if (<int64_t>((p_4_ >> value_3) & 1)) and (<int64_t>((free >> value_3) & 1)):
                                        return 1
        else:
            if (c >> 56) == ACTION_step:
                value_5 = (c >> 6) & 63
                value_6 = c & 63
                # 25: action step(from in hand, to in ways(from)(from) & free):
                if value_5 < 64:
                    if <int64_t>((s[O_F_hand] >> value_5) & 1):
                        if value_6 < 64:
                            free = BOARD & ~(s[O_F_on + 2] | s[O_F_on + 3])
                            c_1_ = (<int64_t>(((s[O_F_on + <int64_t>s[S_ME]] & s[O_F_on + 3]) >> value_5) & 1))
                            if c_1_:
                                p_3_ = T_IMAGE_diagonal[value_5]
                            else:
                                c_2_ = <int64_t>((<int64_t>s[S_ME]) == 0)
                                p_3_ = (T_IMAGE_southeast_southwest[value_5] if c_2_
                                        else T_IMAGE_northeast_northwest[value_5])
                            if (<int64_t>((p_3_ >> value_6) & 1)) and (<int64_t>((free >> value_6) & 1)):
                                return 1
        return 0
    if (<int64_t>s[S_AT]) == 1:
        if (c >> 56) == ACTION_jump:
            value_100001 = (c >> 9) & 63
            value_100002 = (c >> 6) & 7
            value_100003 = c & 63
            # 20: action jump(from in hand, d in ways(from), to in d(d(from) & theirs) & free):
            if value_100001 < 64:
                if <int64_t>((s[O_F_hand] >> value_100001) & 1):
                    if value_100002 < 8:
                        c_1_ = (<int64_t>(((s[O_F_on + <int64_t>s[S_ME]] & s[O_F_on + 3]) >> value_100001) & 1))
                        if c_1_:
                            p_3_ = <uint64_t>0xAAULL
                        else:
                            c_2_ = <int64_t>((<int64_t>s[S_ME]) == 0)
                            p_3_ = <uint64_t>0x28ULL if c_2_ else <uint64_t>0x82ULL
                        if <int64_t>((p_3_ >> value_100002) & 1):
                            if value_100003 < 64:
                                p_100004 = 1 - (<int64_t>s[S_ME])
                                free = BOARD & ~(s[O_F_on + 2] | s[O_F_on + 3])
                                p_5_ = step_image(g, value_100002, <uint64_t>1 << value_100001)
                                p_4_ = step_image(g, value_100002, p_5_ & s[O_F_on + p_100004])
                                if (<int64_t>((p_4_ >> value_100003) & 1)) and (<int64_t>((free >> value_100003) & 1)):
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

# Take a choice that is offered.
cdef inline int64_t apply_choice "lx_apply_choice"(const Game *g, uint64_t *s, int64_t c) noexcept nogil:
    return applied(g, s, c, 0)

# Take a choice that is offered; the turns that follow are counted next.
cdef inline int64_t apply_counted "lx_apply_counted"(const Game *g, uint64_t *s, int64_t c) noexcept nogil:
    return applied(g, s, c, 1)

# Whether every choice now surely ends the turn.
cdef inline int64_t final_stop "lx_final_stop"(const Game *g, uint64_t *s) noexcept nogil:
    if (<int64_t>s[S_AT]) == 0:
        return not live_4(g, s)
    return 0

# Tallies the complete turns; 0 where only enumeration would tell.
cdef int64_t count_turns "lx_count_turns"(const Game *g, uint64_t *s, lx_tally *tally) noexcept nogil:
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
    cdef Game *g = <Game *>malloc(sizeof(Game))
    if g == NULL:
        return NULL
    g.opened = 1
    return g

cdef void c_close(void *game) noexcept nogil:
    free(game)

cdef int64_t state_words "lx_words"(const Game *g) noexcept nogil:
    return 14

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
    """

cdef int64_t count_untried "lx_count_untried"(const Game *g, uint64_t *s) noexcept nogil:
    return count_choices(g, s)

# The first element that fits the k-th witness, or (element >= 0) whether this one does.
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
        c_weight, c_random, c_playout_of_two, c_turns, c_turns_modulo, c_perft, c_over, c_payoffs,
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

