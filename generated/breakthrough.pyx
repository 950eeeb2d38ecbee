# Made by `make regen` (as `ludex build` does) from breakthrough.rules. Do not edit: change the rules.
# digest 317c7e3cd14b55fa7495f1ce29eec803f475554b73d514fbb33b85d52d33d732
# cython: language_level=3, cdivision=True, boundscheck=False, wraparound=False
"""The engine of breakthrough: see `ludex.engine.contract`.

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
    ACTION_step = 0

# ------------------------------------------------------------ words of a state

cdef enum:
    S_TURNS = 0  # turns so far
    S_HISTORY = 1  # positions remembered for `seen`
    S_ME = 2  # the player to move
    S_NEXT = 3  # the next player
    S_OVER = 4  # 0, or 1 + the number of the end clause that holds
    S_AT = 5  # the stop of the turn at which he chooses
    O_WINNERS = 6  # who has won
    O_F_man = 7  # 6: cell man: none | player "WB"; planes: one for each player

# The stops of the turn (S_AT), and what is chosen at each:
# 21: turn: step
#   stop 0: step (21)

cdef struct Game "lx_game":
    int64_t opened
    int64_t SET_size
    int64_t ROWS
    int64_t COLUMNS
    int64_t STRIDE
    int64_t BITS
    int64_t NW
    int64_t O_KEPT  # from here on: what follows from the words above
    int64_t O_HISTORY  # for `seen`
    int64_t WORDS
    const uint64_t *T_ROWS
    const uint64_t *T_ROWS_UPTO
    const int64_t *T_BIT_OF
    const int64_t *T_CELL_OF
    const uint64_t *T_BOARD
    const uint64_t *T_FROM_north
    const uint64_t *T_FROM_south
    const uint64_t *T_FROM_northeast
    const uint64_t *T_FROM_northwest
    const uint64_t *T_FROM_southeast
    const uint64_t *T_FROM_southwest
    const uint64_t *T_set
    uint64_t *filled

cdef inline int64_t used_words "lx_used_words"(const Game *g, const uint64_t *s) noexcept nogil:
    return g.O_HISTORY

cdef inline void copy_locally(const Game *g, uint64_t *to, const uint64_t *s) noexcept nogil:
    memcpy(to, s, g.O_HISTORY * 8)
    to[S_HISTORY] = 0

# ------------------------------------------------------------ what the rules are made of

# When a game is opened.
cdef void fill_set(const Game *g) noexcept nogil:
    cdef const uint64_t *T_BOARD = g.T_BOARD
    cdef int64_t NW = g.NW
    cdef int64_t BITS = g.BITS
    cdef const uint64_t *T_set = g.T_set
    cdef const uint64_t *T_FROM_northeast = g.T_FROM_northeast
    cdef int64_t STRIDE = g.STRIDE
    cdef const uint64_t *T_FROM_northwest = g.T_FROM_northwest
    cdef const uint64_t *T_FROM_southeast = g.T_FROM_southeast
    cdef const uint64_t *T_FROM_southwest = g.T_FROM_southwest
    cdef int64_t cell_1, k_2_, player_2, i_3_, c_4_, k_6_, k_8_, k_10_, k_11_, k_12_
    cdef uint64_t m_1_
    cdef uint64_t[5] p_5_, p_7_, p_9_
    k_2_, m_1_ = -1, 0
    while True:
        while m_1_ == 0 and k_2_ < NW + -1:
            k_2_ += 1
            m_1_ = T_BOARD[k_2_]
        if m_1_ == 0:
            break
        cell_1 = k_2_ * 64 + lx_take(&m_1_)
        for player_2 in range(2):
            i_3_ = ((player_2 * BITS) + cell_1)
            c_4_ = <int64_t>(player_2 == 0)
            if c_4_:
                for k_6_ in range(NW):
                    p_5_[k_6_] = <uint64_t>0
                if lx_test(T_FROM_northeast, cell_1):
                    lx_set(p_5_, cell_1 + -1 * STRIDE + 1)
                if lx_test(T_FROM_northwest, cell_1):
                    lx_set(p_5_, cell_1 + -1 * STRIDE + -1)
                for k_10_ in range(NW):
                    p_9_[k_10_] = p_5_[k_10_]
            else:
                for k_8_ in range(NW):
                    p_7_[k_8_] = <uint64_t>0
                if lx_test(T_FROM_southeast, cell_1):
                    lx_set(p_7_, cell_1 + STRIDE + 1)
                if lx_test(T_FROM_southwest, cell_1):
                    lx_set(p_7_, cell_1 + STRIDE + -1)
                for k_11_ in range(NW):
                    p_9_[k_11_] = p_7_[k_11_]
            for k_12_ in range(NW):
                (<uint64_t *>T_set)[i_3_ * NW + k_12_] = p_9_[k_12_]

# ------------------------------------------------------------ the rules, in their order

# 6: cell man: none | player "WB"
# man[x] = code
cdef inline void put_man(const Game *g, uint64_t *s, int64_t x, int64_t code) noexcept nogil:
    cdef int64_t NW = g.NW
    lx_put(s + O_F_man, x, (code == 1))
    lx_put(s + O_F_man + NW, x, (code == 2))

# man[x]
cdef inline int64_t get_man(const Game *g, uint64_t *s, int64_t x) noexcept nogil:
    cdef int64_t NW = g.NW
    cdef int64_t k_1_, k_2_
    k_1_ = (x >> 6)
    if <int64_t>(((s[O_F_man + k_1_] | s[O_F_man + NW + k_1_]) >> (x & 63)) & 1):
        k_2_ = (x >> 6)
        return 1 + (1 if (<int64_t>((s[O_F_man + NW + k_2_] >> (x & 63)) & 1)) else 0)
    return 0

# 8: start:
# A start block: 0, or the number of the require that refused.
cdef int64_t start_block_0(const Game *g, uint64_t *s) noexcept nogil:
    cdef int64_t SET_size = g.SET_size
    cdef int64_t ROWS = g.ROWS
    cdef const uint64_t *T_BOARD = g.T_BOARD
    cdef const uint64_t *T_ROWS_UPTO = g.T_ROWS_UPTO
    cdef int64_t NW = g.NW
    cdef int64_t limit_1, limit_2, k_1_, limit_4
    cdef uint64_t[5] places_3, places_5
    # 9: man[row >= size - 1] = White
    limit_1 = (SET_size - 1) - 1
    limit_2 = 0 if (limit_1 < 0) else (limit_1 if (limit_1 < ROWS) else ROWS)
    for k_1_ in range(NW):
        places_3[k_1_] = T_BOARD[k_1_] & ~T_ROWS_UPTO[limit_2 * NW + k_1_]
    for k_1_ in range(NW):
        s[O_F_man + k_1_] = s[O_F_man + k_1_] | places_3[k_1_]
    for k_1_ in range(NW):
        s[O_F_man + NW + k_1_] = s[O_F_man + NW + k_1_] & ~places_3[k_1_]
    # 10: man[row <= 2] = Black
    limit_4 = 2 if (2 < ROWS) else ROWS
    for k_1_ in range(NW):
        places_5[k_1_] = T_ROWS_UPTO[limit_4 * NW + k_1_]
    for k_1_ in range(NW):
        s[O_F_man + k_1_] = s[O_F_man + k_1_] & ~places_5[k_1_]
    for k_1_ in range(NW):
        s[O_F_man + NW + k_1_] = s[O_F_man + NW + k_1_] | places_5[k_1_]
    return 0

# 17: action step(from in mine, to in ahead(me)(from) & free | slant(me)(from) - mine):
cdef int64_t act_step(const Game *g, uint64_t *s, int64_t from_0, int64_t to_1) noexcept nogil:
    cdef int64_t value_1
    # 18: man[from] = none
    put_man(g, s, from_0, 0)
    # 19: man[to] = me
    value_1 = 1 + (<int64_t>s[S_ME])
    put_man(g, s, to_1, value_1)
    return 1

# A turn begins: on to step.
cdef int64_t begin_0(const Game *g, uint64_t *s) noexcept nogil:
    s[S_AT] = <uint64_t>0
    return LX_GOES_ON

# Stop 0: is any of step offered?
cdef int64_t offered_0(const Game *g, uint64_t *s) noexcept nogil:
    cdef int64_t NW = g.NW
    cdef int64_t STRIDE = g.STRIDE
    cdef const uint64_t *T_BOARD = g.T_BOARD
    cdef int64_t i_1_, far_2_, far_3_, t_4_, k_5_, k_6_
    # 17: action step(from in mine, to in ahead(me)(from) & free | slant(me)(from) - mine):
    if (<int64_t>s[S_ME]) == 0:
        i_1_ = (<int64_t>s[S_ME])
        far_2_ = ((-1 * STRIDE) >> 6)
        far_3_ = ((-1 * STRIDE) & 63)
        t_4_ = 0
        for k_5_ in range(NW):
            if (((lx_moved_in(s + O_F_man + i_1_ * NW, NW, k_5_, far_2_, far_3_)) & T_BOARD[k_5_])
                    & (T_BOARD[k_5_] & ~(s[O_F_man + k_5_] | s[O_F_man + NW + k_5_]))):
                t_4_ = 1
                break
        if t_4_:
            return 1
        i_1_ = (<int64_t>s[S_ME])
        far_2_ = ((-1 * STRIDE + 1) >> 6)
        far_3_ = ((-1 * STRIDE + 1) & 63)
        t_4_ = (<int64_t>s[S_ME])
        k_5_ = 0
        for k_6_ in range(NW):
            if (((lx_moved_in(s + O_F_man + i_1_ * NW, NW, k_6_, far_2_, far_3_)) & T_BOARD[k_6_])
                    & ~s[O_F_man + t_4_ * NW + k_6_]):
                k_5_ = 1
                break
        if k_5_:
            return 1
        i_1_ = (<int64_t>s[S_ME])
        far_2_ = ((-1 * STRIDE + -1) >> 6)
        far_3_ = ((-1 * STRIDE + -1) & 63)
        t_4_ = (<int64_t>s[S_ME])
        k_5_ = 0
        for k_6_ in range(NW):
            if (((lx_moved_in(s + O_F_man + i_1_ * NW, NW, k_6_, far_2_, far_3_)) & T_BOARD[k_6_])
                    & ~s[O_F_man + t_4_ * NW + k_6_]):
                k_5_ = 1
                break
        if k_5_:
            return 1
    if not ((<int64_t>s[S_ME]) == 0):
        i_1_ = (<int64_t>s[S_ME])
        far_2_ = ((STRIDE) >> 6)
        far_3_ = ((STRIDE) & 63)
        t_4_ = 0
        for k_5_ in range(NW):
            if (((lx_moved_in(s + O_F_man + i_1_ * NW, NW, k_5_, far_2_, far_3_)) & T_BOARD[k_5_])
                    & (T_BOARD[k_5_] & ~(s[O_F_man + k_5_] | s[O_F_man + NW + k_5_]))):
                t_4_ = 1
                break
        if t_4_:
            return 1
        i_1_ = (<int64_t>s[S_ME])
        far_2_ = ((STRIDE + 1) >> 6)
        far_3_ = ((STRIDE + 1) & 63)
        t_4_ = (<int64_t>s[S_ME])
        k_5_ = 0
        for k_6_ in range(NW):
            if (((lx_moved_in(s + O_F_man + i_1_ * NW, NW, k_6_, far_2_, far_3_)) & T_BOARD[k_6_])
                    & ~s[O_F_man + t_4_ * NW + k_6_]):
                k_5_ = 1
                break
        if k_5_:
            return 1
        i_1_ = (<int64_t>s[S_ME])
        far_2_ = ((STRIDE + -1) >> 6)
        far_3_ = ((STRIDE + -1) & 63)
        t_4_ = (<int64_t>s[S_ME])
        k_5_ = 0
        for k_6_ in range(NW):
            if (((lx_moved_in(s + O_F_man + i_1_ * NW, NW, k_6_, far_2_, far_3_)) & T_BOARD[k_6_])
                    & ~s[O_F_man + t_4_ * NW + k_6_]):
                k_5_ = 1
                break
        if k_5_:
            return 1
    return 0

# The end clauses: 1 + the number of the first that holds.
cdef int64_t check_ends(const Game *g, uint64_t *s) noexcept nogil:
    cdef int64_t SET_size = g.SET_size
    cdef int64_t ROWS = g.ROWS
    cdef int64_t NW = g.NW
    cdef const uint64_t *T_ROWS = g.T_ROWS
    cdef int64_t v_1, v_2, i_1_, t_2_, k_3_, i_4_
    # 23: end when any(mine & (row == (1 if me == White else size))): win me
    v_1 = 1 if ((<int64_t>s[S_ME]) == 0) else SET_size
    v_2 = v_1 if ((v_1 > 0) and (v_1 <= ROWS)) else 0
    i_1_ = (<int64_t>s[S_ME])
    t_2_ = 0
    for k_3_ in range(NW):
        if s[O_F_man + i_1_ * NW + k_3_] & T_ROWS[v_2 * NW + k_3_]:
            t_2_ = 1
            break
    if t_2_:
        i_4_ = (<int64_t>s[S_ME])
        s[O_WINNERS] = <uint64_t>1 << i_4_
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
cdef int64_t enter(const Game *g, uint64_t *s, int64_t counted) noexcept nogil:
    cdef int64_t code_1
    code_1 = begin_0(g, s)
    if not counted:
        if (code_1 == LX_GOES_ON) and ((<int64_t>s[S_AT]) == 0):
            if not offered_0(g, s):
                return LX_DEAD_END
    return code_1

# Ends, history, the next player.
cdef inline int64_t pass_on(const Game *g, uint64_t *s, int64_t counted) noexcept nogil:
    cdef int64_t ended_1, me_before, next_before, code_2
    ended_1 = check_ends(g, s)
    if ended_1:
        s[S_OVER] = <uint64_t>ended_1
        return LX_GAME_OVER
    me_before = <int64_t>s[S_ME]
    next_before = <int64_t>s[S_NEXT]
    s[S_ME] = <uint64_t>(<int64_t>s[S_NEXT])
    s[S_NEXT] = <uint64_t>(0 if (((<int64_t>s[S_ME]) + 1) == 2) else ((<int64_t>s[S_ME]) + 1))
    reset_turn(g, s)
    code_2 = enter(g, s, counted)
    if code_2 == LX_DEAD_END:
        reset_turn(g, s)
        s[S_ME] = <uint64_t>me_before
        s[S_NEXT] = <uint64_t>next_before
        s[S_OVER] = <uint64_t>end_stuck(g, s)
        return LX_GAME_OVER
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

# The next player has no turn: 1 + the number of the clause.
cdef int64_t end_stuck(const Game *g, uint64_t *s) noexcept nogil:
    cdef int64_t i_1_
    # 24: end when stuck: win me
    i_1_ = (<int64_t>s[S_ME])
    s[O_WINNERS] = <uint64_t>1 << i_1_
    return 2

# Every choice offered, in canonical order.
cdef int64_t list_choices "lx_list_choices"(const Game *g, uint64_t *s, lx_choice *out, int64_t room) noexcept nogil:
    cdef int64_t total = 0
    cdef int64_t NW = g.NW
    cdef const uint64_t *T_FROM_north = g.T_FROM_north
    cdef int64_t STRIDE = g.STRIDE
    cdef const uint64_t *T_FROM_south = g.T_FROM_south
    cdef const uint64_t *T_BOARD = g.T_BOARD
    cdef const uint64_t *T_set = g.T_set
    cdef int64_t BITS = g.BITS
    cdef int64_t i_1_, from_1, k_3_, c_4_, k_6_, k_8_, k_10_, k_11_, i_12_, i_13_, k_14_
    cdef uint64_t m_2_
    cdef uint64_t[5] p_5_, p_7_, p_9_
    # 17: action step(from in mine, to in ahead(me)(from) & free | slant(me)(from) - mine):
    i_1_ = (<int64_t>s[S_ME])
    k_3_, m_2_ = -1, 0
    while True:
        while m_2_ == 0 and k_3_ < NW + -1:
            k_3_ += 1
            m_2_ = s[O_F_man + i_1_ * NW + k_3_]
        if m_2_ == 0:
            break
        from_1 = k_3_ * 64 + lx_take(&m_2_)
        c_4_ = <int64_t>((<int64_t>s[S_ME]) == 0)
        if c_4_:
            for k_6_ in range(NW):
                p_5_[k_6_] = <uint64_t>0
            if lx_test(T_FROM_north, from_1):
                lx_set(p_5_, from_1 + -1 * STRIDE)
            for k_10_ in range(NW):
                p_9_[k_10_] = p_5_[k_10_]
        else:
            for k_8_ in range(NW):
                p_7_[k_8_] = <uint64_t>0
            if lx_test(T_FROM_south, from_1):
                lx_set(p_7_, from_1 + STRIDE)
            for k_11_ in range(NW):
                p_9_[k_11_] = p_7_[k_11_]
        i_12_ = (((<int64_t>s[S_ME]) * BITS) + from_1)
        i_13_ = (<int64_t>s[S_ME])
        for k_14_ in range(NW):
            total = lx_list(out, total, room, (p_9_[k_14_]
                    & (T_BOARD[k_14_] & ~(s[O_F_man + k_14_] | s[O_F_man + NW + k_14_])))
                    | (T_set[i_12_ * NW + k_14_] & ~s[O_F_man + i_13_ * NW + k_14_]),
                    <uint64_t>((from_1 * 512) + k_14_ * 64))
    return total

# The number of choices offered.
cdef int64_t count_choices "lx_count_choices"(const Game *g, uint64_t *s) noexcept nogil:
    cdef int64_t NW = g.NW
    cdef int64_t STRIDE = g.STRIDE
    cdef const uint64_t *T_BOARD = g.T_BOARD
    cdef int64_t total_, i_1_, far_2_, far_3_, t_4_, k_5_, k_6_
    total_ = 0
    # 17: action step(from in mine, to in ahead(me)(from) & free | slant(me)(from) - mine):
    if (<int64_t>s[S_ME]) == 0:
        i_1_ = (<int64_t>s[S_ME])
        far_2_ = ((-1 * STRIDE) >> 6)
        far_3_ = ((-1 * STRIDE) & 63)
        t_4_ = 0
        for k_5_ in range(NW):
            t_4_ += lx_popcount(((lx_moved_in(s + O_F_man + i_1_ * NW, NW, k_5_, far_2_, far_3_)) & T_BOARD[k_5_])
                    & (T_BOARD[k_5_] & ~(s[O_F_man + k_5_] | s[O_F_man + NW + k_5_])))
        total_ = total_ + t_4_
        i_1_ = (<int64_t>s[S_ME])
        far_2_ = ((-1 * STRIDE + 1) >> 6)
        far_3_ = ((-1 * STRIDE + 1) & 63)
        t_4_ = (<int64_t>s[S_ME])
        k_5_ = 0
        for k_6_ in range(NW):
            k_5_ += lx_popcount(((lx_moved_in(s + O_F_man + i_1_ * NW, NW, k_6_, far_2_, far_3_)) & T_BOARD[k_6_])
                    & ~s[O_F_man + t_4_ * NW + k_6_])
        total_ = total_ + k_5_
        i_1_ = (<int64_t>s[S_ME])
        far_2_ = ((-1 * STRIDE + -1) >> 6)
        far_3_ = ((-1 * STRIDE + -1) & 63)
        t_4_ = (<int64_t>s[S_ME])
        k_5_ = 0
        for k_6_ in range(NW):
            k_5_ += lx_popcount(((lx_moved_in(s + O_F_man + i_1_ * NW, NW, k_6_, far_2_, far_3_)) & T_BOARD[k_6_])
                    & ~s[O_F_man + t_4_ * NW + k_6_])
        total_ = total_ + k_5_
    if not ((<int64_t>s[S_ME]) == 0):
        i_1_ = (<int64_t>s[S_ME])
        far_2_ = ((STRIDE) >> 6)
        far_3_ = ((STRIDE) & 63)
        t_4_ = 0
        for k_5_ in range(NW):
            t_4_ += lx_popcount(((lx_moved_in(s + O_F_man + i_1_ * NW, NW, k_5_, far_2_, far_3_)) & T_BOARD[k_5_])
                    & (T_BOARD[k_5_] & ~(s[O_F_man + k_5_] | s[O_F_man + NW + k_5_])))
        total_ = total_ + t_4_
        i_1_ = (<int64_t>s[S_ME])
        far_2_ = ((STRIDE + 1) >> 6)
        far_3_ = ((STRIDE + 1) & 63)
        t_4_ = (<int64_t>s[S_ME])
        k_5_ = 0
        for k_6_ in range(NW):
            k_5_ += lx_popcount(((lx_moved_in(s + O_F_man + i_1_ * NW, NW, k_6_, far_2_, far_3_)) & T_BOARD[k_6_])
                    & ~s[O_F_man + t_4_ * NW + k_6_])
        total_ = total_ + k_5_
        i_1_ = (<int64_t>s[S_ME])
        far_2_ = ((STRIDE + -1) >> 6)
        far_3_ = ((STRIDE + -1) & 63)
        t_4_ = (<int64_t>s[S_ME])
        k_5_ = 0
        for k_6_ in range(NW):
            k_5_ += lx_popcount(((lx_moved_in(s + O_F_man + i_1_ * NW, NW, k_6_, far_2_, far_3_)) & T_BOARD[k_6_])
                    & ~s[O_F_man + t_4_ * NW + k_6_])
        total_ = total_ + k_5_
    return total_

# A choice drawn evenly; LX_GIVEN_UP where many draws were not offered.
cdef int64_t draw_choice "lx_draw_choice"(const Game *g, uint64_t *s, uint64_t *rng) noexcept nogil:
    cdef int64_t NW = g.NW
    cdef int64_t STRIDE = g.STRIDE
    cdef const uint64_t *T_BOARD = g.T_BOARD
    cdef int64_t total_, left, i_1_, far_2_, far_3_, k_4_, many_13, last_14, k_6_, many_17, last_18, many_21, last_22
    cdef int64_t many_25, last_26, many_29, last_30, many_33, last_34
    cdef uint64_t[5] members_12, members_16, members_20, members_24, members_28, members_32
    cdef uint64_t m_5_
    total_ = count_choices(g, s)
    if total_ == 0:
        return -1
    left = scaled(g, <int64_t>random_word(rng), total_)
    # 17: action step(from in mine, to in ahead(me)(from) & free | slant(me)(from) - mine):
    if (<int64_t>s[S_ME]) == 0:
        i_1_ = (<int64_t>s[S_ME])
        far_2_ = ((-1 * STRIDE) >> 6)
        far_3_ = ((-1 * STRIDE) & 63)
        for k_4_ in range(NW):
            members_12[k_4_] = (((lx_moved_in(s + O_F_man + i_1_ * NW, NW, k_4_, far_2_, far_3_)) & T_BOARD[k_4_])
                    & (T_BOARD[k_4_] & ~(s[O_F_man + k_4_] | s[O_F_man + NW + k_4_])))
        i_1_ = 0
        for far_2_ in range(NW):
            i_1_ += lx_popcount(members_12[far_2_])
        many_13 = i_1_
        if left < many_13:
            i_1_, far_3_ = -1, left
            for far_2_ in range(NW):
                m_5_ = members_12[far_2_]
                if far_3_ < lx_popcount(m_5_):
                    i_1_ = far_2_ * 64 + lx_nth(m_5_, far_3_)
                    break
                far_3_ -= lx_popcount(m_5_)
            last_14 = i_1_
            return ((last_14 + STRIDE) * 512) + last_14
        left = left - many_13
        i_1_ = (<int64_t>s[S_ME])
        far_2_ = ((-1 * STRIDE + 1) >> 6)
        far_3_ = ((-1 * STRIDE + 1) & 63)
        k_4_ = (<int64_t>s[S_ME])
        for k_6_ in range(NW):
            members_16[k_6_] = (((lx_moved_in(s + O_F_man + i_1_ * NW, NW, k_6_, far_2_, far_3_)) & T_BOARD[k_6_])
                    & ~s[O_F_man + k_4_ * NW + k_6_])
        i_1_ = 0
        for far_2_ in range(NW):
            i_1_ += lx_popcount(members_16[far_2_])
        many_17 = i_1_
        if left < many_17:
            i_1_, far_3_ = -1, left
            for far_2_ in range(NW):
                m_5_ = members_16[far_2_]
                if far_3_ < lx_popcount(m_5_):
                    i_1_ = far_2_ * 64 + lx_nth(m_5_, far_3_)
                    break
                far_3_ -= lx_popcount(m_5_)
            last_18 = i_1_
            return ((last_18 + (STRIDE + -1)) * 512) + last_18
        left = left - many_17
        i_1_ = (<int64_t>s[S_ME])
        far_2_ = ((-1 * STRIDE + -1) >> 6)
        far_3_ = ((-1 * STRIDE + -1) & 63)
        k_4_ = (<int64_t>s[S_ME])
        for k_6_ in range(NW):
            members_20[k_6_] = (((lx_moved_in(s + O_F_man + i_1_ * NW, NW, k_6_, far_2_, far_3_)) & T_BOARD[k_6_])
                    & ~s[O_F_man + k_4_ * NW + k_6_])
        i_1_ = 0
        for far_2_ in range(NW):
            i_1_ += lx_popcount(members_20[far_2_])
        many_21 = i_1_
        if left < many_21:
            i_1_, far_3_ = -1, left
            for far_2_ in range(NW):
                m_5_ = members_20[far_2_]
                if far_3_ < lx_popcount(m_5_):
                    i_1_ = far_2_ * 64 + lx_nth(m_5_, far_3_)
                    break
                far_3_ -= lx_popcount(m_5_)
            last_22 = i_1_
            return ((last_22 + (STRIDE + 1)) * 512) + last_22
        left = left - many_21
    if not ((<int64_t>s[S_ME]) == 0):
        i_1_ = (<int64_t>s[S_ME])
        far_2_ = ((STRIDE) >> 6)
        far_3_ = ((STRIDE) & 63)
        for k_4_ in range(NW):
            members_24[k_4_] = (((lx_moved_in(s + O_F_man + i_1_ * NW, NW, k_4_, far_2_, far_3_)) & T_BOARD[k_4_])
                    & (T_BOARD[k_4_] & ~(s[O_F_man + k_4_] | s[O_F_man + NW + k_4_])))
        i_1_ = 0
        for far_2_ in range(NW):
            i_1_ += lx_popcount(members_24[far_2_])
        many_25 = i_1_
        if left < many_25:
            i_1_, far_3_ = -1, left
            for far_2_ in range(NW):
                m_5_ = members_24[far_2_]
                if far_3_ < lx_popcount(m_5_):
                    i_1_ = far_2_ * 64 + lx_nth(m_5_, far_3_)
                    break
                far_3_ -= lx_popcount(m_5_)
            last_26 = i_1_
            return ((last_26 + (-1 * STRIDE)) * 512) + last_26
        left = left - many_25
        i_1_ = (<int64_t>s[S_ME])
        far_2_ = ((STRIDE + 1) >> 6)
        far_3_ = ((STRIDE + 1) & 63)
        k_4_ = (<int64_t>s[S_ME])
        for k_6_ in range(NW):
            members_28[k_6_] = (((lx_moved_in(s + O_F_man + i_1_ * NW, NW, k_6_, far_2_, far_3_)) & T_BOARD[k_6_])
                    & ~s[O_F_man + k_4_ * NW + k_6_])
        i_1_ = 0
        for far_2_ in range(NW):
            i_1_ += lx_popcount(members_28[far_2_])
        many_29 = i_1_
        if left < many_29:
            i_1_, far_3_ = -1, left
            for far_2_ in range(NW):
                m_5_ = members_28[far_2_]
                if far_3_ < lx_popcount(m_5_):
                    i_1_ = far_2_ * 64 + lx_nth(m_5_, far_3_)
                    break
                far_3_ -= lx_popcount(m_5_)
            last_30 = i_1_
            return ((last_30 + ((-1 * STRIDE) + -1)) * 512) + last_30
        left = left - many_29
        i_1_ = (<int64_t>s[S_ME])
        far_2_ = ((STRIDE + -1) >> 6)
        far_3_ = ((STRIDE + -1) & 63)
        k_4_ = (<int64_t>s[S_ME])
        for k_6_ in range(NW):
            members_32[k_6_] = (((lx_moved_in(s + O_F_man + i_1_ * NW, NW, k_6_, far_2_, far_3_)) & T_BOARD[k_6_])
                    & ~s[O_F_man + k_4_ * NW + k_6_])
        i_1_ = 0
        for far_2_ in range(NW):
            i_1_ += lx_popcount(members_32[far_2_])
        many_33 = i_1_
        if left < many_33:
            i_1_, far_3_ = -1, left
            for far_2_ in range(NW):
                m_5_ = members_32[far_2_]
                if far_3_ < lx_popcount(m_5_):
                    i_1_ = far_2_ * 64 + lx_nth(m_5_, far_3_)
                    break
                far_3_ -= lx_popcount(m_5_)
            last_34 = i_1_
            return ((last_34 + ((-1 * STRIDE) + 1)) * 512) + last_34
        left = left - many_33
    return -1

# Whether a choice is offered.
cdef int64_t is_legal "lx_is_legal"(const Game *g, uint64_t *s, int64_t c) noexcept nogil:
    cdef int64_t BITS = g.BITS
    cdef int64_t NW = g.NW
    cdef const uint64_t *T_FROM_north = g.T_FROM_north
    cdef int64_t STRIDE = g.STRIDE
    cdef const uint64_t *T_FROM_south = g.T_FROM_south
    cdef const uint64_t *T_BOARD = g.T_BOARD
    cdef const uint64_t *T_set = g.T_set
    cdef int64_t value_1, value_2, i_1_, k_2_, c_3_, k_5_, k_7_, k_9_, k_10_, k_11_, k_12_, t_13_, i_14_, k_15_, i_16_
    cdef int64_t k_17_, t_18_, t_19_
    cdef uint64_t[5] p_4_, p_6_, p_8_
    if (c >> 56) == ACTION_step:
        value_1 = (c >> 9) & 511
        value_2 = c & 511
        # 17: action step(from in mine, to in ahead(me)(from) & free | slant(me)(from) - mine):
        if value_1 < BITS:
            i_1_ = (<int64_t>s[S_ME])
            k_2_ = (value_1 >> 6)
            if <int64_t>((s[O_F_man + i_1_ * NW + k_2_] >> (value_1 & 63)) & 1):
                if value_2 < BITS:
                    c_3_ = <int64_t>((<int64_t>s[S_ME]) == 0)
                    if c_3_:
                        for k_5_ in range(NW):
                            p_4_[k_5_] = <uint64_t>0
                        if lx_test(T_FROM_north, value_1):
                            lx_set(p_4_, value_1 + -1 * STRIDE)
                        for k_9_ in range(NW):
                            p_8_[k_9_] = p_4_[k_9_]
                    else:
                        for k_7_ in range(NW):
                            p_6_[k_7_] = <uint64_t>0
                        if lx_test(T_FROM_south, value_1):
                            lx_set(p_6_, value_1 + STRIDE)
                        for k_10_ in range(NW):
                            p_8_[k_10_] = p_6_[k_10_]
                    k_11_ = (value_2 >> 6)
                    t_13_ = (<int64_t>((p_8_[k_11_] >> (value_2 & 63)) & 1))
                    if t_13_:
                        k_12_ = (value_2 >> 6)
                        t_13_ = (<int64_t>(((T_BOARD[k_12_] & ~(s[O_F_man + k_12_] | s[O_F_man + NW + k_12_]))
                                >> (value_2 & 63)) & 1))
                    t_19_ = t_13_
                    if not t_19_:
                        i_14_ = (((<int64_t>s[S_ME]) * BITS) + value_1)
                        k_15_ = (value_2 >> 6)
                        t_18_ = (<int64_t>((T_set[i_14_ * NW + k_15_] >> (value_2 & 63)) & 1))
                        if t_18_:
                            i_16_ = (<int64_t>s[S_ME])
                            k_17_ = (value_2 >> 6)
                            t_18_ = (not (<int64_t>((s[O_F_man + i_16_ * NW + k_17_] >> (value_2 & 63)) & 1)))
                        t_19_ = t_18_
                    if t_19_:
                        return 1
    return 0

# Take a choice that is offered.
cdef inline int64_t applied "lx_applied"(const Game *g, uint64_t *s, int64_t c, int64_t counted) noexcept nogil:
    act_step(g, s, ((c >> 9) & 511), (c & 511))
    return finish_turn(g, s, counted)

# Take a choice that is offered.
cdef inline int64_t apply_choice "lx_apply_choice"(const Game *g, uint64_t *s, int64_t c) noexcept nogil:
    return applied(g, s, c, 0)

# Take a choice that is offered; the turns that follow are counted next.
cdef inline int64_t apply_counted "lx_apply_counted"(const Game *g, uint64_t *s, int64_t c) noexcept nogil:
    return applied(g, s, c, 1)

# Whether every choice now surely ends the turn.
cdef inline int64_t final_stop "lx_final_stop"(const Game *g, uint64_t *s) noexcept nogil:
    if (<int64_t>s[S_AT]) == 0:
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
    return 0

# Store the value of a field at a place.
cdef void put_field "lx_put_field"(const Game *g, uint64_t *s, int64_t field, int64_t place, int64_t member,
        int64_t value) noexcept nogil:
    if field == 0:
        put_man(g, s, place, value)

# ------------------------------------------------------------ the contract (what is the same in all engines: `play.h`)

# What depends on the board alone, before anything is played; 0 when memory is short.
cdef int64_t make_tables(Game *g) noexcept nogil:
    cdef uint64_t *here = <uint64_t *>calloc(((2 * g.BITS) * g.NW), 8)
    g.filled = here
    if here == NULL:
        return 0
    g.T_set = <const uint64_t *>here
    here += ((2 * g.BITS) * g.NW)
    fill_set(g)
    return 1

cdef void *c_open(const int32_t *settings, const int64_t *const *tables) noexcept nogil:
    cdef Game *g = <Game *>malloc(sizeof(Game))
    if g == NULL:
        return NULL
    g.opened = 1
    g.SET_size = tables[0][0]
    g.ROWS = tables[0][1]
    g.COLUMNS = tables[0][2]
    g.STRIDE = tables[0][3]
    g.BITS = tables[0][4]
    g.NW = tables[0][5]
    g.O_KEPT = tables[0][6]
    g.O_HISTORY = tables[0][7]
    g.WORDS = tables[0][8]
    g.T_ROWS = <const uint64_t *>tables[1]
    g.T_ROWS_UPTO = <const uint64_t *>tables[2]
    g.T_BIT_OF = <const int64_t *>tables[3]
    g.T_CELL_OF = <const int64_t *>tables[4]
    g.T_BOARD = <const uint64_t *>tables[5]
    g.T_FROM_north = <const uint64_t *>tables[6]
    g.T_FROM_south = <const uint64_t *>tables[7]
    g.T_FROM_northeast = <const uint64_t *>tables[8]
    g.T_FROM_northwest = <const uint64_t *>tables[9]
    g.T_FROM_southeast = <const uint64_t *>tables[10]
    g.T_FROM_southwest = <const uint64_t *>tables[11]
    if not make_tables(g):
        free(g)
        return NULL
    return g

cdef void c_close(void *game) noexcept nogil:
    free((<Game *>game).filled)
    free(game)

cdef int64_t state_words "lx_words"(const Game *g) noexcept nogil:
    return g.WORDS

cdef int64_t kept_words "lx_kept_words"(const Game *g) noexcept nogil:
    return g.O_KEPT

cdef int64_t player_count "lx_players"(const Game *g) noexcept nogil:
    return 2

cdef int32_t c_start(const void *game, uint64_t *s, int32_t block) noexcept nogil:
    cdef const Game *g = <const Game *>game
    if block == 0:
        return <int32_t>start_block_0(g, s)
    return 0

cdef inline int64_t inner_number "lx_inner_number"(const Game *g, int numbering, int64_t n) noexcept nogil:
    if numbering == 1:
        return g.T_BIT_OF[n]
    return n

cdef inline int64_t outer_number "lx_outer_number"(const Game *g, int numbering, int64_t n) noexcept nogil:
    if numbering == 1:
        return g.T_CELL_OF[n]
    return n

cdef extern from *:
    """
    enum { LX_TOP = 56, LX_WINNERS = 6 };
    static int64_t lx_turns_matter(void) { return 0; }
    static int64_t lx_beyond(const uint64_t *s) { return 0; }
    static const lx_field_row lx_field_rows[] = {
        {1, 0, 0}, {0}
    };
    static const lx_parameter_row lx_parameter_rows[] = {
        {0, 9, 9, 1, 0}, {0, 0, 9, 1, 0}, /* step */
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
        LX_ABI, 1, 1, 2, 2,
        c_open, c_close, c_words, c_players, c_reset, c_start, c_begin, c_get, c_put, c_turn_count, c_put_turn_count,
        c_copy, c_equal, c_hash, c_mover, c_player, c_next, c_offer, c_count, c_legal, c_apply,
        c_weight, c_random, c_playout_of_two, c_turns, c_turns_modulo, c_perft, c_over, c_payoffs,
        c_no_returns, c_no_scores, c_decode, c_encode, c_witness, c_fits,
        NULL, NULL, NULL)
    return &table

cdef public const char *ludex_about() noexcept nogil:
    return rb"""{
        "DIGEST": "317c7e3cd14b55fa7495f1ce29eec803f475554b73d514fbb33b85d52d33d732",
        "SETTINGS": {'players': 2},
        "LINK_STEPS": {},
        "BEYOND": (-1, ()),
        "SIZES": (
            ('SET_size', "settings['size']"),
            ('ROWS', 'board.rows'),
            ('COLUMNS', 'board.columns'),
            ('STRIDE', 'open_stride_of(board.columns)'),
            ('BITS', 'board.rows * STRIDE'),
            ('NW', 'words_of(BITS)'),
            ('O_KEPT', '(2 * NW) + 7'),
            ('O_HISTORY', 'O_KEPT'),
            ('WORDS', 'O_HISTORY'),
        ),
        "TABLES": (
            ("T_ROWS", ('equal', 'row')),
            ("T_ROWS_UPTO", ('upto', 'row')),
            ("T_BIT_OF", ('bit_of',)),
            ("T_CELL_OF", ('cell_of',)),
            ("T_BOARD", ('board',)),
            ("T_FROM_north", ('source', 0)),
            ("T_FROM_south", ('source', 4)),
            ("T_FROM_northeast", ('source', 1)),
            ("T_FROM_northwest", ('source', 7)),
            ("T_FROM_southeast", ('source', 3)),
            ("T_FROM_southwest", ('source', 5)),
        ),
    }"""
