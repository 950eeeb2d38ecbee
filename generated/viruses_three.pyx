# Made by `make regen` (as `ludex build` does) from viruses_three.rules. Do not edit: change the rules.
# digest 816609a4fcb5437669dfc957560f75c640b1a19a09a6ee4de47c34002c2078ec
# cython: language_level=3, cdivision=True, boundscheck=False, wraparound=False
# cython: warn.multiple_declarators=False
"""The engine of viruses_three: see `ludex.engine.contract`.

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
    ACTION_grow = 1
    ACTION_kill = 2

# ------------------------------------------------------------ words of a state

cdef enum:
    S_TURNS = 0  # turns so far
    S_HISTORY = 1  # positions remembered for `seen`
    S_ME = 2  # the player to move
    S_NEXT = 3  # the next player
    S_OVER = 4  # 0, or 1 + the number of the end clause that holds
    S_AT = 5  # the stop of the turn at which he chooses
    S_TAKEN_0 = 6  # choices taken of a repeated part of the turn
    S_TAKEN_1 = 7  # choices taken of a repeated part of the turn
    O_WINNERS = 8  # who has won
    # viruses 8: cell stone: empty "." | wall "#" | cross of player "123456789" | fort of player "abcdefghi"; planes:
    #   one for each player, empty, wall, cross, fort
    O_F_stone = 9

# The stops of the turn (S_AT), and what is chosen at each:
# viruses 27: turn: 1..3 of (grow or kill) else pass
#   stop 0: grow, kill, pass or the end of the turn (27)
#   stop 1: grow, kill or the end of the turn (27)

cdef struct Game "lx_game":
    lx_owned own
    int64_t SET_rows
    int64_t SET_columns
    int64_t ROWS
    int64_t COLUMNS
    int64_t STRIDE
    int64_t BITS
    int64_t NW
    int64_t O_KEPT  # from here on: what follows from the words above
    int64_t O_K0_joined  # a fixed point kept (ludex.codegen.passes.fixpoints)
    int64_t O_K0_near  # a fixed point kept (ludex.codegen.passes.fixpoints)
    int64_t O_K0_0  # a fixed point kept (ludex.codegen.passes.fixpoints)
    int64_t O_K0_1  # a fixed point kept (ludex.codegen.passes.fixpoints)
    int64_t O_N0_0  # how many, by blocks of words (ludex.codegen.passes.fixpoints)
    int64_t O_N0_1  # how many, by blocks of words (ludex.codegen.passes.fixpoints)
    int64_t O_HISTORY  # for `seen`
    int64_t WORDS
    const int64_t *T_BIT_OF
    const int64_t *T_CELL_OF
    const uint64_t *T_BOARD

cdef inline int64_t used_words "lx_used_words"(const Game *g, const uint64_t *s) noexcept nogil:
    return g.O_HISTORY

cdef inline void copy_locally(const Game *g, uint64_t *to, const uint64_t *s) noexcept nogil:
    memcpy(to, s, g.O_HISTORY * 8)
    to[S_HISTORY] = 0

# ------------------------------------------------------------ what the rules are made of

cdef inline int64_t total_made(const Game *g, uint64_t *s) noexcept nogil:
    cdef int64_t NW = g.NW, O_N0_0 = g.O_N0_0, O_N0_1 = g.O_N0_1, total_, may_end
    total_ = 0
    if live_1(g, s):
        total_ = total_ + (<int64_t>(<int32_t *>(s + O_N0_0))[(ME(s) * (1 + ((NW + 15) >> 4)))])
        total_ = total_ + (<int64_t>(<int32_t *>(s + O_N0_1))[(ME(s) * (1 + ((NW + 15) >> 4)))])
    else:
        total_ = total_ + 1
    may_end = 0
    total_ = total_ + may_end
    return total_

cdef inline int64_t total_made_2(const Game *g, uint64_t *s) noexcept nogil:
    cdef int64_t NW = g.NW, O_N0_0 = g.O_N0_0, O_N0_1 = g.O_N0_1, total_
    total_ = 0
    if (<int64_t>s[S_TAKEN_1]) < 3:
        total_ = total_ + (<int64_t>(<int32_t *>(s + O_N0_0))[(ME(s) * (1 + ((NW + 15) >> 4)))])
        total_ = total_ + (<int64_t>(<int32_t *>(s + O_N0_1))[(ME(s) * (1 + ((NW + 15) >> 4)))])
    return total_

# joined(start, through, R), R of 8 steps.
cdef void joined_eight(const Game *g, uint64_t *result, const uint64_t *start, const uint64_t *through) noexcept nogil:
    cdef int64_t NW = g.NW, STRIDE = g.STRIDE, ROWS = g.ROWS, k_, i, t_, k_2_, far_, far_2_, far_3_, far_4_, k_3_
    cdef const uint64_t *T_BOARD = g.T_BOARD
    cdef uint64_t[1500] a, more, p_
    cdef uint64_t[1504] padded_
    cdef uint64_t[1514] padded_2_
    for k_ in range(NW):
        a[k_] = start[k_]
    for i in range(3):
        t_ = 0
        for k_ in range(NW):
            if through[k_] & ~a[k_]:
                t_ = 1
                break
        if not t_:
            for k_2_ in range(NW):
                result[k_2_] = a[k_2_]
            return
        lx_pad(padded_, 2, NW)
        for k_ in range(NW):
            padded_[k_ + 2] = a[k_]
        lx_pad(padded_2_, 7, NW)
        for k_2_ in range(NW):
            padded_2_[k_2_ + 7] = (padded_[k_2_ + 2] | lx_moved(&padded_[2], k_2_, 0, 1)
                    | lx_moved(&padded_[2], k_2_, -1, 63))
        far_ = (STRIDE) >> 6
        far_2_ = (STRIDE) & 63
        far_3_ = (-1 * STRIDE) >> 6
        far_4_ = (-1 * STRIDE) & 63
        for k_3_ in range(NW):
            more[k_3_] = (a[k_3_] | ((lx_moved(&padded_[2], k_3_, 0, 1) | lx_moved(&padded_[2], k_3_, -1, 63)
                    | lx_moved(&padded_2_[7], k_3_, far_, far_2_) | lx_moved(&padded_2_[7], k_3_, far_3_, far_4_))
                    & through[k_3_]))
        t_ = 0
        for k_ in range(NW):
            if more[k_] ^ a[k_]:
                t_ = 1
                break
        if not t_:
            for k_2_ in range(NW):
                result[k_2_] = a[k_2_]
            return
        for k_ in range(NW):
            a[k_] = more[k_]
    lx_flood(p_, a, through, NW, ROWS, STRIDE, 255)
    for k_ in range(NW):
        result[k_] = p_[k_]
    return

cdef inline int64_t kept_0_starts(const Game *g, uint64_t *s, int64_t p, int64_t k) noexcept nogil:
    cdef int64_t NW = g.NW
    return s[O_F_stone + p * NW + k] & s[O_F_stone + 5 * NW + k]

cdef inline int64_t kept_0_goes(const Game *g, uint64_t *s, int64_t p, int64_t k) noexcept nogil:
    cdef int64_t NW = g.NW
    return s[O_F_stone + p * NW + k] & s[O_F_stone + 6 * NW + k]

cdef inline int64_t kept_0_0(const Game *g, uint64_t *s, int64_t p, int64_t k) noexcept nogil:
    cdef int64_t NW = g.NW
    return s[O_F_stone + 3 * NW + k]

cdef inline int64_t kept_0_1(const Game *g, uint64_t *s, int64_t p, int64_t k) noexcept nogil:
    cdef int64_t NW = g.NW
    return (s[O_F_stone + 5 * NW + k] & ((s[O_F_stone + 5 * NW + k] | s[O_F_stone + 6 * NW + k])
            & ~s[O_F_stone + p * NW + k]))

# A fixed point and what lies within it, computed.
cdef void renew_planes_0(const Game *g, uint64_t *s, int64_t p) noexcept nogil:
    cdef int64_t NW = g.NW, O_K0_joined = g.O_K0_joined, O_K0_near = g.O_K0_near, STRIDE = g.STRIDE, O_K0_0 = g.O_K0_0
    cdef int64_t O_K0_1 = g.O_K0_1, k_, k_2_, k_3_, far_, far_2_, far_3_, far_4_
    cdef const uint64_t *T_BOARD = g.T_BOARD
    cdef uint64_t[1500] p_, p_2_, p_3_
    cdef uint64_t[1504] padded_
    cdef uint64_t[1514] padded_2_
    for k_ in range(NW):
        p_2_[k_] = s[O_F_stone + p * NW + k_] & s[O_F_stone + 5 * NW + k_]
    for k_2_ in range(NW):
        p_3_[k_2_] = s[O_F_stone + p * NW + k_2_] & s[O_F_stone + 6 * NW + k_2_]
    joined_eight(g, p_, p_2_, p_3_)
    for k_3_ in range(NW):
        s[O_K0_joined + p * NW + k_3_] = p_[k_3_]
    lx_pad(padded_, 2, NW)
    for k_ in range(NW):
        padded_[k_ + 2] = s[O_K0_joined + p * NW + k_]
    lx_pad(padded_2_, 7, NW)
    for k_2_ in range(NW):
        padded_2_[k_2_ + 7] = (padded_[k_2_ + 2] | lx_moved(&padded_[2], k_2_, 0, 1)
                | lx_moved(&padded_[2], k_2_, -1, 63))
    far_ = (STRIDE) >> 6
    far_2_ = (STRIDE) & 63
    far_3_ = (-1 * STRIDE) >> 6
    far_4_ = (-1 * STRIDE) & 63
    for k_3_ in range(NW):
        s[O_K0_near + p * NW + k_3_] = ((lx_moved(&padded_[2], k_3_, 0, 1) | lx_moved(&padded_[2], k_3_, -1, 63)
                | lx_moved(&padded_2_[7], k_3_, far_, far_2_) | lx_moved(&padded_2_[7], k_3_, far_3_, far_4_))
                & T_BOARD[k_3_])
    for k_ in range(NW):
        s[O_K0_0 + p * NW + k_] = s[O_F_stone + 3 * NW + k_] & s[O_K0_near + p * NW + k_]
    for k_ in range(NW):
        s[O_K0_1 + p * NW + k_] = ((s[O_F_stone + 5 * NW + k_]
                & ((s[O_F_stone + 5 * NW + k_] | s[O_F_stone + 6 * NW + k_]) & ~s[O_F_stone + p * NW + k_]))
                & s[O_K0_near + p * NW + k_])

# ------------------------------------------------------------ the rules, in their order

# viruses 8: cell stone: empty "." | wall "#" | cross of player "123456789" | fort of player "abcdefghi"
# stone[x] = code
cdef inline void put_stone(const Game *g, uint64_t *s, int64_t x, int64_t code) noexcept nogil:
    cdef int64_t NW = g.NW
    lx_put(s + O_F_stone, x, ((code == 2) or (code == 5)))
    lx_put(s + O_F_stone + NW, x, ((code == 3) or (code == 6)))
    lx_put(s + O_F_stone + 2 * NW, x, ((code == 4) or (code == 7)))
    lx_put(s + O_F_stone + 3 * NW, x, ((code >= 0) and (code < 1)))
    lx_put(s + O_F_stone + 4 * NW, x, ((code >= 1) and (code < 2)))
    lx_put(s + O_F_stone + 5 * NW, x, ((code >= 2) and (code < 5)))
    lx_put(s + O_F_stone + 6 * NW, x, ((code >= 5) and (code < 8)))
    kept_changed(g, s, x)

# stone[x]
cdef inline int64_t get_stone(const Game *g, uint64_t *s, int64_t x) noexcept nogil:
    cdef int64_t NW = g.NW, k_, k_2_, k_3_, t_
    k_ = (x >> 6)
    if <int64_t>((s[O_F_stone + 3 * NW + k_] >> (x & 63)) & 1):
        return 0
    k_ = (x >> 6)
    if <int64_t>((s[O_F_stone + 4 * NW + k_] >> (x & 63)) & 1):
        return 1
    k_ = (x >> 6)
    if <int64_t>((s[O_F_stone + 5 * NW + k_] >> (x & 63)) & 1):
        k_2_ = (x >> 6)
        if (<int64_t>((s[O_F_stone + 2 * NW + k_2_] >> (x & 63)) & 1)):
            t_ = 2
        else:
            k_3_ = (x >> 6)
            t_ = (1 if (<int64_t>((s[O_F_stone + NW + k_3_] >> (x & 63)) & 1)) else 0)
        return 2 + t_
    k_ = (x >> 6)
    if <int64_t>((s[O_F_stone + 6 * NW + k_] >> (x & 63)) & 1):
        k_2_ = (x >> 6)
        if (<int64_t>((s[O_F_stone + 2 * NW + k_2_] >> (x & 63)) & 1)):
            t_ = 2
        else:
            k_3_ = (x >> 6)
            t_ = (1 if (<int64_t>((s[O_F_stone + NW + k_3_] >> (x & 63)) & 1)) else 0)
        return 5 + t_
    return 0

# viruses 10: start:
# A start block: 0, or the number of the require that refused.
cdef int64_t start_block_1(const Game *g, uint64_t *s) noexcept nogil:
    cdef int64_t NW = g.NW, missed, p, t_, k_
    # viruses 11: require all(count(crosses(p)) == 1 for p in players), "every player begins with one cross"
    missed = 0
    for p in range(3):
        t_ = 0
        for k_ in range(NW):
            t_ += lx_popcount(s[O_F_stone + p * NW + k_] & s[O_F_stone + 5 * NW + k_])
        if not (t_ == 1):
            missed = 1
        if missed:
            break
    if missed:
        return 1
    # viruses 12: require not any(stone in fort of players), "nobody begins with a fort"
    t_ = 0
    for k_ in range(NW):
        if s[O_F_stone + 6 * NW + k_] & (s[O_F_stone + 5 * NW + k_] | s[O_F_stone + 6 * NW + k_]):
            t_ = 1
            break
    if t_:
        return 2
    return 0

# viruses 21: action grow(at in (stone == empty) & reach(me)):
cdef int64_t act_grow(const Game *g, uint64_t *s, int64_t at) noexcept nogil:
    cdef int64_t value
    # viruses 22: stone[at] = cross of me
    value = 2 + ME(s)
    put_stone(g, s, at, value)
    return 1

# viruses 24: action kill(at in foreign(me) & reach(me)):
cdef int64_t act_kill(const Game *g, uint64_t *s, int64_t at) noexcept nogil:
    cdef int64_t value
    # viruses 25: stone[at] = fort of me
    value = 5 + ME(s)
    put_stone(g, s, at, value)
    return 1

# Is there a run of: grow, kill or the end of the turn?
cdef int64_t live_1(const Game *g, uint64_t *s) noexcept nogil:
    cdef int64_t NW = g.NW, O_N0_0 = g.O_N0_0, O_N0_1 = g.O_N0_1, any, any_2
    # viruses 21: action grow(at in (stone == empty) & reach(me)):
    any = (<int64_t>(<int32_t *>(s + O_N0_0))[(ME(s) * (1 + ((NW + 15) >> 4)))]) != 0
    if any:
        return 1
    # viruses 24: action kill(at in foreign(me) & reach(me)):
    any_2 = (<int64_t>(<int32_t *>(s + O_N0_1))[(ME(s) * (1 + ((NW + 15) >> 4)))]) != 0
    if any_2:
        return 1
    return 0

# Stop 0: is any of grow, kill, pass or the end of the turn offered?
cdef int64_t offered_0(const Game *g, uint64_t *s) noexcept nogil:
    cdef int64_t NW = g.NW, O_N0_0 = g.O_N0_0, O_N0_1 = g.O_N0_1, any, any_2
    if live_1(g, s):
        # viruses 21: action grow(at in (stone == empty) & reach(me)):
        any = (<int64_t>(<int32_t *>(s + O_N0_0))[(ME(s) * (1 + ((NW + 15) >> 4)))]) != 0
        if any:
            return 1
        # viruses 24: action kill(at in foreign(me) & reach(me)):
        any_2 = (<int64_t>(<int32_t *>(s + O_N0_1))[(ME(s) * (1 + ((NW + 15) >> 4)))]) != 0
        if any_2:
            return 1
    else:
        return 1
    return 0

# The turn ends at stop 0.
cdef int64_t leave_0(const Game *g, uint64_t *s) noexcept nogil:
    if live_1(g, s):
        s[S_TAKEN_1] = <uint64_t>0
        if (<int64_t>s[S_TAKEN_1]) >= 1:
            return finish_turn(g, s)
    return LX_DEAD_END

# A turn begins: on to grow, kill, pass or the end of the turn.
cdef int64_t begin_0(const Game *g, uint64_t *s) noexcept nogil:
    s[S_AT] = <uint64_t>0
    if not offered_0(g, s):
        return leave_0(g, s)
    return LX_GOES_ON

# grow is chosen: what it does, and what the turn remembers of it.
cdef int64_t take_0_grow(const Game *g, uint64_t *s, int64_t c) noexcept nogil:
    cdef int64_t at
    s[S_TAKEN_1] = <uint64_t>0
    at = c & 131071
    act_grow(g, s, at)
    s[S_TAKEN_1] = <uint64_t>((<int64_t>s[S_TAKEN_1]) + 1)
    return 1

# Stop 1: is any of grow, kill or the end of the turn offered?
cdef int64_t offered_1(const Game *g, uint64_t *s) noexcept nogil:
    cdef int64_t NW = g.NW, O_N0_0 = g.O_N0_0, O_N0_1 = g.O_N0_1, any, any_2
    if (<int64_t>s[S_TAKEN_1]) < 3:
        # viruses 21: action grow(at in (stone == empty) & reach(me)):
        any = (<int64_t>(<int32_t *>(s + O_N0_0))[(ME(s) * (1 + ((NW + 15) >> 4)))]) != 0
        if any:
            return 1
        # viruses 24: action kill(at in foreign(me) & reach(me)):
        any_2 = (<int64_t>(<int32_t *>(s + O_N0_1))[(ME(s) * (1 + ((NW + 15) >> 4)))]) != 0
        if any_2:
            return 1
    return 0

# The turn ends at stop 1.
cdef int64_t leave_1(const Game *g, uint64_t *s) noexcept nogil:
    if (<int64_t>s[S_TAKEN_1]) >= 1:
        return finish_turn(g, s)
    return LX_DEAD_END

# On to: grow, kill or the end of the turn.
cdef int64_t go_2(const Game *g, uint64_t *s) noexcept nogil:
    s[S_AT] = <uint64_t>1
    if not offered_1(g, s):
        return leave_1(g, s)
    return LX_GOES_ON

# kill is chosen: what it does, and what the turn remembers of it.
cdef int64_t take_0_kill(const Game *g, uint64_t *s, int64_t c) noexcept nogil:
    cdef int64_t at
    s[S_TAKEN_1] = <uint64_t>0
    at = c & 131071
    act_kill(g, s, at)
    s[S_TAKEN_1] = <uint64_t>((<int64_t>s[S_TAKEN_1]) + 1)
    return 1

# grow is chosen: what it does, and what the turn remembers of it.
cdef int64_t take_4_grow(const Game *g, uint64_t *s, int64_t c) noexcept nogil:
    cdef int64_t at
    at = c & 131071
    act_grow(g, s, at)
    s[S_TAKEN_1] = <uint64_t>((<int64_t>s[S_TAKEN_1]) + 1)
    return 1

# kill is chosen: what it does, and what the turn remembers of it.
cdef int64_t take_4_kill(const Game *g, uint64_t *s, int64_t c) noexcept nogil:
    cdef int64_t at
    at = c & 131071
    act_kill(g, s, at)
    s[S_TAKEN_1] = <uint64_t>((<int64_t>s[S_TAKEN_1]) + 1)
    return 1

# May the turn go on after the next choice?
cdef int64_t may_go_on_0(const Game *g, uint64_t *s) noexcept nogil:
    cdef int64_t NW = g.NW, O_N0_0 = g.O_N0_0, O_N0_1 = g.O_N0_1, any, any_2
    if live_1(g, s):
        # viruses 21: action grow(at in (stone == empty) & reach(me)):
        any = (<int64_t>(<int32_t *>(s + O_N0_0))[(ME(s) * (1 + ((NW + 15) >> 4)))]) != 0
        if any:
            return 1
        # viruses 24: action kill(at in foreign(me) & reach(me)):
        any_2 = (<int64_t>(<int32_t *>(s + O_N0_1))[(ME(s) * (1 + ((NW + 15) >> 4)))]) != 0
        if any_2:
            return 1
    return 0

# The points of player p.
cdef int64_t score_of "lx_score_of"(const Game *g, uint64_t *s, int64_t p) noexcept nogil:
    cdef int64_t NW = g.NW, t_, k_
    # viruses 29: score p: count(stone of p)
    t_ = 0
    for k_ in range(NW):
        t_ += lx_popcount(s[O_F_stone + p * NW + k_])
    return t_

# The end clauses: 1 + the number of the first that holds.
cdef int64_t check_ends(const Game *g, uint64_t *s) noexcept nogil:
    cdef int64_t NW = g.NW, O_N0_0 = g.O_N0_0, O_N0_1 = g.O_N0_1, counted_2, enough, p, any, x, k_, k_2_, value, on
    cdef int64_t on_2, on_3, on_4, on_5, on_6, on_7, value_2, on_8, on_9, on_10, on_11, on_12, on_13, on_14
    cdef uint64_t members, active, m_, members_2
    cdef uint64_t[1500] value_1, p_, p_2_, places_1, places_2
    # viruses 30: end when count(active) < 2:
    counted_2 = 0
    enough = 0
    for p in range(3):
        any = (((<int64_t>(<int32_t *>(s + O_N0_0))[(p * (1 + ((NW + 15) >> 4)))]) != 0)
                or ((<int64_t>(<int32_t *>(s + O_N0_1))[(p * (1 + ((NW + 15) >> 4)))]) != 0))
        if any:
            counted_2 = counted_2 + 1
            enough = counted_2 >= 2
        if enough:
            break
    if counted_2 < 2:
        # viruses 31: for p in active:
        members = <uint64_t>7
        active = <uint64_t>0
        m_ = members
        while m_:
            x = lx_take(&m_)
            any = (((<int64_t>(<int32_t *>(s + O_N0_0))[(x * (1 + ((NW + 15) >> 4)))]) != 0)
                    or ((<int64_t>(<int32_t *>(s + O_N0_1))[(x * (1 + ((NW + 15) >> 4)))]) != 0))
            if any:
                active |= (<uint64_t>1 << x)
        members_2 = active
        m_ = members_2
        while m_:
            p = lx_take(&m_)
            # viruses 32: let taken = joined(crosses(p), prey(p) | forts(p), near)
            for k_ in range(NW):
                p_[k_] = s[O_F_stone + p * NW + k_] & s[O_F_stone + 5 * NW + k_]
            for k_2_ in range(NW):
                p_2_[k_2_] = ((s[O_F_stone + 3 * NW + k_2_]
                        | (s[O_F_stone + 5 * NW + k_2_] & ((s[O_F_stone + 5 * NW + k_2_] | s[O_F_stone + 6 * NW + k_2_])
                        & ~s[O_F_stone + p * NW + k_2_]))) | (s[O_F_stone + p * NW + k_2_]
                        & s[O_F_stone + 6 * NW + k_2_]))
            joined_eight(g, value_1, p_, p_2_)
            # viruses 33: stone[taken & foreign(p)] = fort of p
            value = 5 + p
            for k_ in range(NW):
                places_1[k_] = (value_1[k_] & (s[O_F_stone + 5 * NW + k_]
                        & ((s[O_F_stone + 5 * NW + k_] | s[O_F_stone + 6 * NW + k_]) & ~s[O_F_stone + p * NW + k_])))
            on = (value == 2) or (value == 5)
            for k_ in range(NW):
                s[O_F_stone + k_] = (s[O_F_stone + k_] | places_1[k_]) if on else (s[O_F_stone + k_] & ~places_1[k_])
            renew_kept(g, s)
            on_2 = (value == 3) or (value == 6)
            for k_ in range(NW):
                s[O_F_stone + NW + k_] = ((s[O_F_stone + NW + k_] | places_1[k_]) if on_2
                        else (s[O_F_stone + NW + k_] & ~places_1[k_]))
            renew_kept(g, s)
            on_3 = (value == 4) or (value == 7)
            for k_ in range(NW):
                s[O_F_stone + 2 * NW + k_] = ((s[O_F_stone + 2 * NW + k_] | places_1[k_]) if on_3
                        else (s[O_F_stone + 2 * NW + k_] & ~places_1[k_]))
            renew_kept(g, s)
            on_4 = (value >= 0) and (value < 1)
            for k_ in range(NW):
                s[O_F_stone + 3 * NW + k_] = ((s[O_F_stone + 3 * NW + k_] | places_1[k_]) if on_4
                        else (s[O_F_stone + 3 * NW + k_] & ~places_1[k_]))
            renew_kept(g, s)
            on_5 = (value >= 1) and (value < 2)
            for k_ in range(NW):
                s[O_F_stone + 4 * NW + k_] = ((s[O_F_stone + 4 * NW + k_] | places_1[k_]) if on_5
                        else (s[O_F_stone + 4 * NW + k_] & ~places_1[k_]))
            renew_kept(g, s)
            on_6 = (value >= 2) and (value < 5)
            for k_ in range(NW):
                s[O_F_stone + 5 * NW + k_] = ((s[O_F_stone + 5 * NW + k_] | places_1[k_]) if on_6
                        else (s[O_F_stone + 5 * NW + k_] & ~places_1[k_]))
            renew_kept(g, s)
            on_7 = (value >= 5) and (value < 8)
            for k_ in range(NW):
                s[O_F_stone + 6 * NW + k_] = ((s[O_F_stone + 6 * NW + k_] | places_1[k_]) if on_7
                        else (s[O_F_stone + 6 * NW + k_] & ~places_1[k_]))
            renew_kept(g, s)
            # viruses 34: stone[taken & (stone == empty)] = cross of p
            value_2 = 2 + p
            for k_ in range(NW):
                places_2[k_] = value_1[k_] & s[O_F_stone + 3 * NW + k_]
            on_8 = (value_2 == 2) or (value_2 == 5)
            for k_ in range(NW):
                s[O_F_stone + k_] = (s[O_F_stone + k_] | places_2[k_]) if on_8 else (s[O_F_stone + k_] & ~places_2[k_])
            renew_kept(g, s)
            on_9 = (value_2 == 3) or (value_2 == 6)
            for k_ in range(NW):
                s[O_F_stone + NW + k_] = ((s[O_F_stone + NW + k_] | places_2[k_]) if on_9
                        else (s[O_F_stone + NW + k_] & ~places_2[k_]))
            renew_kept(g, s)
            on_10 = (value_2 == 4) or (value_2 == 7)
            for k_ in range(NW):
                s[O_F_stone + 2 * NW + k_] = ((s[O_F_stone + 2 * NW + k_] | places_2[k_]) if on_10
                        else (s[O_F_stone + 2 * NW + k_] & ~places_2[k_]))
            renew_kept(g, s)
            on_11 = (value_2 >= 0) and (value_2 < 1)
            for k_ in range(NW):
                s[O_F_stone + 3 * NW + k_] = ((s[O_F_stone + 3 * NW + k_] | places_2[k_]) if on_11
                        else (s[O_F_stone + 3 * NW + k_] & ~places_2[k_]))
            renew_kept(g, s)
            on_12 = (value_2 >= 1) and (value_2 < 2)
            for k_ in range(NW):
                s[O_F_stone + 4 * NW + k_] = ((s[O_F_stone + 4 * NW + k_] | places_2[k_]) if on_12
                        else (s[O_F_stone + 4 * NW + k_] & ~places_2[k_]))
            renew_kept(g, s)
            on_13 = (value_2 >= 2) and (value_2 < 5)
            for k_ in range(NW):
                s[O_F_stone + 5 * NW + k_] = ((s[O_F_stone + 5 * NW + k_] | places_2[k_]) if on_13
                        else (s[O_F_stone + 5 * NW + k_] & ~places_2[k_]))
            renew_kept(g, s)
            on_14 = (value_2 >= 5) and (value_2 < 8)
            for k_ in range(NW):
                s[O_F_stone + 6 * NW + k_] = ((s[O_F_stone + 6 * NW + k_] | places_2[k_]) if on_14
                        else (s[O_F_stone + 6 * NW + k_] & ~places_2[k_]))
            renew_kept(g, s)
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
    for p in range(3):
        points = score_of(g, s, p)
        if points > best:
            best = points
            won = <uint64_t>0
        if points == best:
            won |= (<uint64_t>1 << p)
    s[O_WINNERS] = won

# Every field at its first value.
cdef void reset_fields "lx_reset_fields"(const Game *g, uint64_t *s) noexcept nogil:
    cdef const uint64_t *T_BOARD = g.T_BOARD
    cdef int64_t NW = g.NW, k_
    cdef uint64_t[1500] places_1
    # viruses 8: cell stone: empty "." | wall "#" | cross of player "123456789" | fort of player "abcdefghi"
    for k_ in range(NW):
        places_1[k_] = T_BOARD[k_]
    for k_ in range(NW):
        s[O_F_stone + 3 * NW + k_] = s[O_F_stone + 3 * NW + k_] | places_1[k_]
    renew_kept(g, s)

# What a turn remembers, at its starting values.
cdef void reset_turn "lx_reset_turn"(const Game *g, uint64_t *s) noexcept nogil:
    s[S_AT] = <uint64_t>0
    s[S_TAKEN_0] = <uint64_t>0
    s[S_TAKEN_1] = <uint64_t>0

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
    s[S_NEXT] = <uint64_t>(0 if ((ME(s) + 1) == 3) else (ME(s) + 1))
    reset_turn(g, s)
    code = begin_0(g, s)
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
    s[S_ME] = <uint64_t>(2 if (first == 0) else (first + -1))
    s[S_NEXT] = <uint64_t>first
    reset_turn(g, s)
    ended = check_ends(g, s)
    if ended:
        s[S_OVER] = <uint64_t>ended
        return LX_GAME_OVER
    return go_on(g, s, begin_turn(g, s))

# Every choice offered, in canonical order.
cdef int64_t list_choices "lx_list_choices"(const Game *g, uint64_t *s, lx_choice *out, int64_t room) noexcept nogil:
    cdef int64_t total = 0, NW = g.NW, O_K0_near = g.O_K0_near, asked, i_, k_, i_2_, may_end
    if (<int64_t>s[S_AT]) == 0:
        asked = live_1(g, s)
        if not asked:
            total = lx_append(out, total, room, <uint64_t>0)
        if asked:
            # viruses 21: action grow(at in (stone == empty) & reach(me)):
            i_ = ME(s)
            for k_ in range(NW):
                total = lx_list(out, total, room, s[O_F_stone + 3 * NW + k_] & s[O_K0_near + i_ * NW + k_],
                        <uint64_t>((<int64_t>ACTION_grow << 56) + k_ * 64))
        if asked:
            # viruses 24: action kill(at in foreign(me) & reach(me)):
            i_ = ME(s)
            i_2_ = ME(s)
            for k_ in range(NW):
                total = lx_list(out, total, room, (s[O_F_stone + 5 * NW + k_]
                        & ((s[O_F_stone + 5 * NW + k_] | s[O_F_stone + 6 * NW + k_]) & ~s[O_F_stone + i_ * NW + k_]))
                        & s[O_K0_near + i_2_ * NW + k_], <uint64_t>((<int64_t>ACTION_kill << 56) + k_ * 64))
        may_end = 0
        if may_end:
            total = lx_append(out, total, room, <uint64_t>-1)
    if (<int64_t>s[S_AT]) == 1:
        if (<int64_t>s[S_TAKEN_1]) < 3:
            # viruses 21: action grow(at in (stone == empty) & reach(me)):
            i_ = ME(s)
            for k_ in range(NW):
                total = lx_list(out, total, room, s[O_F_stone + 3 * NW + k_] & s[O_K0_near + i_ * NW + k_],
                        <uint64_t>((<int64_t>ACTION_grow << 56) + k_ * 64))
            # viruses 24: action kill(at in foreign(me) & reach(me)):
            i_ = ME(s)
            i_2_ = ME(s)
            for k_ in range(NW):
                total = lx_list(out, total, room, (s[O_F_stone + 5 * NW + k_]
                        & ((s[O_F_stone + 5 * NW + k_] | s[O_F_stone + 6 * NW + k_]) & ~s[O_F_stone + i_ * NW + k_]))
                        & s[O_K0_near + i_2_ * NW + k_], <uint64_t>((<int64_t>ACTION_kill << 56) + k_ * 64))
        may_end = (<int64_t>s[S_TAKEN_1]) >= 1
        if may_end:
            total = lx_append(out, total, room, <uint64_t>-1)
    return total

# The number of choices offered.
cdef int64_t count_choices "lx_count_choices"(const Game *g, uint64_t *s) noexcept nogil:
    cdef int64_t total_, may_end
    if (<int64_t>s[S_AT]) == 0:
        total_ = total_made(g, s)
        return total_
    if (<int64_t>s[S_AT]) == 1:
        total_ = total_made_2(g, s)
        may_end = (<int64_t>s[S_TAKEN_1]) >= 1
        total_ = total_ + may_end
        return total_
    return 0

# A choice drawn evenly; LX_GIVEN_UP where many draws were not offered.
cdef int64_t draw_choice "lx_draw_choice"(const Game *g, uint64_t *s, uint64_t *rng) noexcept nogil:
    cdef int64_t NW = g.NW, O_N0_0 = g.O_N0_0, O_N0_1 = g.O_N0_1, O_K0_0 = g.O_K0_0, O_K0_1 = g.O_K0_1, total_, asked
    cdef int64_t may_end, all, left, many, i_, i_2_, many_2
    if (<int64_t>s[S_AT]) == 0:
        total_ = 0
        asked = live_1(g, s)
        if asked:
            # viruses 21: action grow(at in (stone == empty) & reach(me)):
            total_ = total_ + (<int64_t>(<int32_t *>(s + O_N0_0))[(ME(s) * (1 + ((NW + 15) >> 4)))])
            # viruses 24: action kill(at in foreign(me) & reach(me)):
            total_ = total_ + (<int64_t>(<int32_t *>(s + O_N0_1))[(ME(s) * (1 + ((NW + 15) >> 4)))])
        else:
            total_ = total_ + 1
        may_end = 0
        all = total_ + may_end
        if all == 0:
            return -1
        left = scaled(g, <int64_t>random_word(rng), all)
        if asked:
            # viruses 21: action grow(at in (stone == empty) & reach(me)):
            many = <int64_t>(<int32_t *>(s + O_N0_0))[(ME(s) * (1 + ((NW + 15) >> 4)))]
            if left < many:
                i_ = ME(s)
                i_2_ = ME(s)
                return ((<int64_t>ACTION_grow << 56) + lx_nth_counted(s + O_K0_0 + i_2_ * NW, NW,
                        <int32_t *>(s + O_N0_0) + i_ * ((1 + ((NW + 15) // 16))), left))
            left = left - many
            # viruses 24: action kill(at in foreign(me) & reach(me)):
            many_2 = <int64_t>(<int32_t *>(s + O_N0_1))[(ME(s) * (1 + ((NW + 15) >> 4)))]
            if left < many_2:
                i_ = ME(s)
                i_2_ = ME(s)
                return ((<int64_t>ACTION_kill << 56) + lx_nth_counted(s + O_K0_1 + i_2_ * NW, NW,
                        <int32_t *>(s + O_N0_1) + i_ * ((1 + ((NW + 15) // 16))), left))
            left = left - many_2
        else:
            if left < 1:
                return 0
            left = left - 1
        if left < all:
            return -1
    if (<int64_t>s[S_AT]) == 1:
        total_ = total_made_2(g, s)
        may_end = (<int64_t>s[S_TAKEN_1]) >= 1
        all = total_ + may_end
        if all == 0:
            return -1
        left = scaled(g, <int64_t>random_word(rng), all)
        if (<int64_t>s[S_TAKEN_1]) < 3:
            # viruses 21: action grow(at in (stone == empty) & reach(me)):
            many = <int64_t>(<int32_t *>(s + O_N0_0))[(ME(s) * (1 + ((NW + 15) >> 4)))]
            if left < many:
                i_ = ME(s)
                i_2_ = ME(s)
                return ((<int64_t>ACTION_grow << 56) + lx_nth_counted(s + O_K0_0 + i_2_ * NW, NW,
                        <int32_t *>(s + O_N0_0) + i_ * ((1 + ((NW + 15) // 16))), left))
            left = left - many
            # viruses 24: action kill(at in foreign(me) & reach(me)):
            many_2 = <int64_t>(<int32_t *>(s + O_N0_1))[(ME(s) * (1 + ((NW + 15) >> 4)))]
            if left < many_2:
                i_ = ME(s)
                i_2_ = ME(s)
                return ((<int64_t>ACTION_kill << 56) + lx_nth_counted(s + O_K0_1 + i_2_ * NW, NW,
                        <int32_t *>(s + O_N0_1) + i_ * ((1 + ((NW + 15) // 16))), left))
            left = left - many_2
        if left < all:
            return -1
    return -1

# Whether a choice is offered.
cdef int64_t is_legal "lx_is_legal"(const Game *g, uint64_t *s, int64_t c) noexcept nogil:
    cdef int64_t BITS = g.BITS, NW = g.NW, O_K0_near = g.O_K0_near, may_end, value, k_, i_, k_2_, t_, i_2_
    if (<int64_t>s[S_AT]) == 0:
        if c == -1:
            may_end = 0
            return may_end
        if live_1(g, s):
            if (c >> 56) == ACTION_grow:
                value = c & 131071
                # viruses 21: action grow(at in (stone == empty) & reach(me)):
                if value < BITS:
                    k_ = (value >> 6)
                    t_ = (<int64_t>((s[O_F_stone + 3 * NW + k_] >> (value & 63)) & 1))
                    if t_:
                        i_ = ME(s)
                        k_2_ = (value >> 6)
                        t_ = (<int64_t>((s[O_K0_near + i_ * NW + k_2_] >> (value & 63)) & 1))
                    if t_:
                        return 1
            if (c >> 56) == ACTION_kill:
                value = c & 131071
                # viruses 24: action kill(at in foreign(me) & reach(me)):
                if value < BITS:
                    i_ = ME(s)
                    k_ = (value >> 6)
                    t_ = (<int64_t>(((s[O_F_stone + 5 * NW + k_]
                            & ((s[O_F_stone + 5 * NW + k_] | s[O_F_stone + 6 * NW + k_])
                            & ~s[O_F_stone + i_ * NW + k_])) >> (value & 63)) & 1))
                    if t_:
                        i_2_ = ME(s)
                        k_2_ = (value >> 6)
                        t_ = (<int64_t>((s[O_K0_near + i_2_ * NW + k_2_] >> (value & 63)) & 1))
                    if t_:
                        return 1
        else:
            if (c >> 56) == ACTION_pass:
                return 1
        return 0
    if (<int64_t>s[S_AT]) == 1:
        if c == -1:
            may_end = (<int64_t>s[S_TAKEN_1]) >= 1
            return may_end
        if (<int64_t>s[S_TAKEN_1]) < 3:
            if (c >> 56) == ACTION_grow:
                value = c & 131071
                # viruses 21: action grow(at in (stone == empty) & reach(me)):
                if value < BITS:
                    k_ = (value >> 6)
                    t_ = (<int64_t>((s[O_F_stone + 3 * NW + k_] >> (value & 63)) & 1))
                    if t_:
                        i_ = ME(s)
                        k_2_ = (value >> 6)
                        t_ = (<int64_t>((s[O_K0_near + i_ * NW + k_2_] >> (value & 63)) & 1))
                    if t_:
                        return 1
            if (c >> 56) == ACTION_kill:
                value = c & 131071
                # viruses 24: action kill(at in foreign(me) & reach(me)):
                if value < BITS:
                    i_ = ME(s)
                    k_ = (value >> 6)
                    t_ = (<int64_t>(((s[O_F_stone + 5 * NW + k_]
                            & ((s[O_F_stone + 5 * NW + k_] | s[O_F_stone + 6 * NW + k_])
                            & ~s[O_F_stone + i_ * NW + k_])) >> (value & 63)) & 1))
                    if t_:
                        i_2_ = ME(s)
                        k_2_ = (value >> 6)
                        t_ = (<int64_t>((s[O_K0_near + i_2_ * NW + k_2_] >> (value & 63)) & 1))
                    if t_:
                        return 1
        return 0
    return 0

# Take a choice that is offered.
cdef int64_t take_choice(const Game *g, uint64_t *s, int64_t c) noexcept nogil:
    if (<int64_t>s[S_AT]) == 0:
        if c == -1:
            return leave_0(g, s)
        if (c >> 56) == ACTION_grow:
            take_0_grow(g, s, c)
            return go_2(g, s)
        if (c >> 56) == ACTION_kill:
            take_0_kill(g, s, c)
            return go_2(g, s)
        if (c >> 56) == ACTION_pass:
            return finish_turn(g, s)
    if (<int64_t>s[S_AT]) == 1:
        if c == -1:
            return leave_1(g, s)
        if (c >> 56) == ACTION_grow:
            take_4_grow(g, s, c)
            return go_2(g, s)
        if (c >> 56) == ACTION_kill:
            take_4_kill(g, s, c)
            return go_2(g, s)
    return LX_DEAD_END

# Whether every choice now surely ends the turn.
cdef inline int64_t final_stop "lx_final_stop"(const Game *g, uint64_t *s) noexcept nogil:
    if (<int64_t>s[S_AT]) == 0:
        return not may_go_on_0(g, s)
    return 0

# The value of a field at a place.
cdef int64_t get_field "lx_get_field"(const Game *g, uint64_t *s, int64_t field, int64_t place,
        int64_t member) noexcept nogil:
    if field == 0:
        return get_stone(g, s, place)
    return 0

# Store the value of a field at a place.
cdef void put_field "lx_put_field"(const Game *g, uint64_t *s, int64_t field, int64_t place, int64_t member,
        int64_t value) noexcept nogil:
    if field == 0:
        put_stone(g, s, place, value)

# ------------------------------------------------------------ fixed points kept up to date
# Growing follows what is reached; shrinking looks for another support of each neighbour, and computes all again where
# the search gets long. Every update leaves exactly what `renew_kept` would compute. What lies around a place is read
# and written as a few words with the bits that are meant, `words[j]` and `bits[j]`: the whole board's rows are never
# looked through.

cdef enum:
    KEPT_STACK = 1024
    KEPT_SEARCH = 1024

cdef void renew_kept_0(const Game *g, uint64_t *s, int64_t p) noexcept nogil:
    renew_planes_0(g, s, p)
    lx_recount(s + g.O_K0_0 + p * g.NW, g.NW, <int32_t *>(s + g.O_N0_0) + p * (1 + ((g.NW + 15) // 16)))
    lx_recount(s + g.O_K0_1 + p * g.NW, g.NW, <int32_t *>(s + g.O_N0_1) + p * (1 + ((g.NW + 15) // 16)))

cdef inline void kept_0_around_0_1_2_3_4_5_6_7(const Game *g, int64_t x, int64_t *words, uint64_t *bits) noexcept nogil:
    lx_spot(0x7u, x + (-1 * g.STRIDE + -1), g.T_BOARD, g.NW, words + 0, bits + 0)
    lx_spot(0x5u, x + (0 * g.STRIDE + -1), g.T_BOARD, g.NW, words + 2, bits + 2)
    lx_spot(0x7u, x + (1 * g.STRIDE + -1), g.T_BOARD, g.NW, words + 4, bits + 4)

# Places of word k belong to the plane from now on, or do no more.
cdef inline void kept_0_joined_put(const Game *g, uint64_t *s, int64_t p, int64_t k, uint64_t places,
        bint there) noexcept nogil:
    cdef uint64_t *plane = s + g.O_K0_joined + p * g.NW
    plane[k] = plane[k] | places if there else plane[k] & ~places

# Places of word k belong to the plane from now on, or do no more.
cdef inline void kept_0_near_put(const Game *g, uint64_t *s, int64_t p, int64_t k, uint64_t places,
        bint there) noexcept nogil:
    cdef uint64_t *plane = s + g.O_K0_near + p * g.NW
    cdef uint64_t *inner
    plane[k] = plane[k] | places if there else plane[k] & ~places
    inner = s + g.O_K0_0 + p * g.NW
    lx_put_counted(inner, <int32_t *>(s + g.O_N0_0) + p * (1 + ((g.NW + 15) // 16)), k,
                   inner[k] & ~places | (places & <uint64_t>kept_0_0(g, s, p, k) if there else 0))
    inner = s + g.O_K0_1 + p * g.NW
    lx_put_counted(inner, <int32_t *>(s + g.O_N0_1) + p * (1 + ((g.NW + 15) // 16)), k,
                   inner[k] & ~places | (places & <uint64_t>kept_0_1(g, s, p, k) if there else 0))

cdef void kept_0_join(const Game *g, uint64_t *s, int64_t p, int64_t x) noexcept nogil:
    cdef int64_t[KEPT_STACK] stack
    cdef int64_t n = 1, c, j
    cdef int64_t[6] words
    cdef uint64_t[6] bits
    cdef uint64_t fresh
    cdef uint64_t *joined = s + g.O_K0_joined + p * g.NW
    cdef uint64_t *near = s + g.O_K0_near + p * g.NW
    kept_0_joined_put(g, s, p, x >> 6, <uint64_t>1 << (x & 63), True)
    stack[0] = x
    while n:
        n -= 1
        c = stack[n]
        kept_0_around_0_1_2_3_4_5_6_7(g, c, words, bits)
        for j in range(6):
            fresh = bits[j] & ~near[words[j]]
            if fresh:
                kept_0_near_put(g, s, p, words[j], fresh, True)
            fresh = bits[j] & ~joined[words[j]] & <uint64_t>kept_0_goes(g, s, p, words[j])
            if fresh:
                kept_0_joined_put(g, s, p, words[j], fresh, True)
            while fresh:
                if n == KEPT_STACK:
                    renew_kept_0(g, s, p)
                    return
                stack[n] = words[j] * 64 + lx_ctz(fresh)
                fresh &= fresh - 1
                n += 1

# Whether the steps lead from x to a joined place.
cdef inline bint kept_0_beside(const Game *g, uint64_t *s, int64_t p, int64_t x) noexcept nogil:
    cdef int64_t[6] words
    cdef uint64_t[6] bits
    cdef uint64_t found = 0
    cdef int64_t j
    cdef uint64_t *joined = s + g.O_K0_joined + p * g.NW
    kept_0_around_0_1_2_3_4_5_6_7(g, x, words, bits)
    for j in range(6):
        found |= bits[j] & joined[words[j]]
    return found != 0

# Word k of what is near to the joined places, and perhaps of what is not on the board.
cdef inline uint64_t kept_0_image(const Game *g, uint64_t *s, int64_t p, int64_t k) noexcept nogil:
    cdef uint64_t *joined = s + g.O_K0_joined + p * g.NW
    cdef uint64_t found = 0
    found |= lx_moved_by(joined, g.NW, k, (-1 * g.STRIDE + 0))
    found |= lx_moved_by(joined, g.NW, k, (-1 * g.STRIDE + 1))
    found |= lx_moved_by(joined, g.NW, k, (0 * g.STRIDE + 1))
    found |= lx_moved_by(joined, g.NW, k, (1 * g.STRIDE + 1))
    found |= lx_moved_by(joined, g.NW, k, (1 * g.STRIDE + 0))
    found |= lx_moved_by(joined, g.NW, k, (1 * g.STRIDE + -1))
    found |= lx_moved_by(joined, g.NW, k, (0 * g.STRIDE + -1))
    found |= lx_moved_by(joined, g.NW, k, (-1 * g.STRIDE + -1))
    return found

# x is joined no more: what only it was near to is near no more.
cdef void kept_0_left(const Game *g, uint64_t *s, int64_t p, int64_t x) noexcept nogil:
    cdef int64_t j
    cdef int64_t[6] words
    cdef uint64_t[6] bits
    cdef uint64_t lost
    cdef uint64_t *near = s + g.O_K0_near + p * g.NW
    kept_0_joined_put(g, s, p, x >> 6, <uint64_t>1 << (x & 63), False)
    kept_0_around_0_1_2_3_4_5_6_7(g, x, words, bits)
    for j in range(6):
        lost = bits[j] & near[words[j]]
        if lost:
            lost &= ~kept_0_image(g, s, p, words[j])
        if lost:
            kept_0_near_put(g, s, p, words[j], lost, False)

# x is joined and no start: does it still hang together with a start? Of `asked`, the places in some words that are to
# be asked next, those found here are answered too.
cdef void kept_0_support(const Game *g, uint64_t *s, int64_t p, int64_t x, const int64_t *among,
        uint64_t *asked) noexcept nogil:
    cdef int64_t[KEPT_SEARCH] found
    cdef int64_t n = 1, i = 0, j
    cdef int64_t[6] words
    cdef uint64_t[6] bits
    cdef uint64_t more, supported = 0
    cdef uint64_t *joined = s + g.O_K0_joined + p * g.NW
    found[0] = x
    lx_clear(joined, x)
    while i < n:
        kept_0_around_0_1_2_3_4_5_6_7(g, found[i], words, bits)
        i += 1
        for j in range(6):
            bits[j] &= joined[words[j]]
            joined[words[j]] &= ~bits[j]
            supported |= bits[j] & <uint64_t>kept_0_starts(g, s, p, words[j])
        if supported:
            break
        for j in range(6):
            more = bits[j]
            while more:
                if n == KEPT_SEARCH:
                    renew_kept_0(g, s, p)
                    memset(asked, 0, 6 * 8)
                    return
                found[n] = words[j] * 64 + lx_ctz(more)
                more &= more - 1
                n += 1
    for j in range(6):
        asked[j] &= joined[among[j]]
    if supported:
        for j in range(6):
            joined[words[j]] |= bits[j]
    for i in range(n):
        if supported:
            lx_set(joined, found[i])
        else:
            kept_0_left(g, s, p, found[i])

# Place x has a new value.
cdef void kept_0_at(const Game *g, uint64_t *s, int64_t p, int64_t x) noexcept nogil:
    cdef int64_t j, k = x >> 6, y
    cdef int64_t[6] words
    cdef uint64_t[6] asked
    cdef uint64_t place = <uint64_t>1 << (x & 63)
    cdef uint64_t *joined = s + g.O_K0_joined + p * g.NW
    if place & <uint64_t>kept_0_starts(g, s, p, k):
        if not place & joined[k]:
            kept_0_join(g, s, p, x)
    elif place & <uint64_t>kept_0_goes(g, s, p, k):
        if place & joined[k]:
            kept_0_around_0_1_2_3_4_5_6_7(g, x, words, asked)
            kept_0_support(g, s, p, x, words, asked)
        elif kept_0_beside(g, s, p, x):
            kept_0_join(g, s, p, x)
    elif place & joined[k]:
        kept_0_left(g, s, p, x)
        kept_0_around_0_1_2_3_4_5_6_7(g, x, words, asked)
        for j in range(6):
            asked[j] &= joined[words[j]] & ~<uint64_t>kept_0_starts(g, s, p, words[j])
        for j in range(6):
            while asked[j]:
                y = words[j] * 64 + lx_ctz(asked[j])
                asked[j] &= asked[j] - 1
                kept_0_support(g, s, p, y, words, asked)

# What lies within the planes at x has a new value.
cdef inline void kept_0_within(const Game *g, uint64_t *s, int64_t x) noexcept nogil:
    cdef int64_t p, k = x >> 6
    cdef uint64_t place = <uint64_t>1 << (x & 63)
    for p in range(3):
        if place & s[g.O_K0_near + p * g.NW + k]:
            kept_0_near_put(g, s, p, k, place, True)

# Everything at x may have changed.
cdef void kept_changed(const Game *g, uint64_t *s, int64_t x) noexcept nogil:
    cdef int64_t p
    for p in range(3):
        kept_0_at(g, s, p, x)
    kept_0_within(g, s, x)

# The same where only places of player p are joined for p: x changed hands.
cdef void kept_changed_hands(const Game *g, uint64_t *s, int64_t x, int64_t before, int64_t after) noexcept nogil:
    if before >= 0:
        kept_0_at(g, s, before, x)
    if after >= 0 and after != before:
        kept_0_at(g, s, after, x)
    kept_0_within(g, s, x)

cdef void renew_kept(const Game *g, uint64_t *s) noexcept nogil:
    cdef int64_t p
    for p in range(3):
        renew_kept_0(g, s, p)

# ------------------------------------------------------------ the contract (what is the same in all engines: `play.h`)

cdef void *c_open(const int32_t *settings, const int64_t *const *tables) noexcept nogil:
    cdef Game *g = <Game *>calloc(1, sizeof(Game))
    if g == NULL:
        return NULL
    g.SET_rows = tables[0][0]
    g.SET_columns = tables[0][1]
    g.ROWS = tables[0][2]
    g.COLUMNS = tables[0][3]
    g.STRIDE = tables[0][4]
    g.BITS = tables[0][5]
    g.NW = tables[0][6]
    g.O_KEPT = tables[0][7]
    g.O_K0_joined = tables[0][8]
    g.O_K0_near = tables[0][9]
    g.O_K0_0 = tables[0][10]
    g.O_K0_1 = tables[0][11]
    g.O_N0_0 = tables[0][12]
    g.O_N0_1 = tables[0][13]
    g.O_HISTORY = tables[0][14]
    g.WORDS = tables[0][15]
    g.T_BIT_OF = <const int64_t *>tables[1]
    g.T_CELL_OF = <const int64_t *>tables[2]
    g.T_BOARD = <const uint64_t *>tables[3]
    return g

# Functions that `play.h` and `contract.h` ask for, and explain.
cdef int64_t state_words "lx_words"(const Game *g) noexcept nogil: return g.WORDS
cdef int64_t kept_words "lx_kept_words"(const Game *g) noexcept nogil: return g.O_KEPT
cdef int64_t player_count "lx_players"(const Game *g) noexcept nogil: return 3
cdef int64_t count_untried "lx_count_untried"(const Game *g, uint64_t *s) noexcept nogil: return count_choices(g, s)
cdef inline int64_t inner_number "lx_inner_number"(const Game *g, int numbering, int64_t n) noexcept nogil:
    return g.T_BIT_OF[n] if numbering == 1 else n
cdef inline int64_t outer_number "lx_outer_number"(const Game *g, int numbering, int64_t n) noexcept nogil:
    return g.T_CELL_OF[n] if numbering == 1 else n
cdef int64_t apply_choice "lx_apply_choice"(const Game *g, uint64_t *s, int64_t c) noexcept nogil:
    return go_on(g, s, take_choice(g, s, c))
cdef int64_t count_turns "lx_count_turns"(const Game *g, uint64_t *s, lx_tally *tally) noexcept nogil: return 0
cdef inline int64_t apply_counted "lx_apply_counted"(const Game *g, uint64_t *s, int64_t c) noexcept nogil:
    return apply_choice(g, s, c)

cdef int32_t c_start(const void *game, uint64_t *s, int32_t block) noexcept nogil:
    cdef const Game *g = <const Game *>game
    if block == 0:
        return <int32_t>start_block_1(g, s)
    return 0

cdef extern from *:
    """
    enum { LX_TOP = 56, LX_WINNERS = 8 };
    static int64_t lx_turns_matter(void) { return 0; }
    static int64_t lx_beyond(const uint64_t *s) { return 0; }
    static const lx_field_row lx_field_rows[] = {
        {1, 0, 0}, {0}
    };
    static const lx_parameter_row lx_parameter_rows[] = {
        {1, 0, 17, 1, 0}, /* grow */
        {2, 0, 17, 1, 0}, /* kill */
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
        LX_ABI, 3, 1, 1, 3,
        c_open, c_close, c_words, c_players, c_reset, c_start, c_begin, c_get, c_put, c_turn_count, c_put_turn_count,
        c_copy, c_equal, c_hash, c_mover, c_player, c_next, c_offer, c_count, c_legal, c_apply,
        c_weight, c_random, c_playout, c_turns, c_turns_modulo, c_perft, c_over, c_payoffs,
        c_no_returns, c_scores, c_decode, c_encode, c_witness, c_fits,
        NULL, NULL, NULL)
    return &table

cdef public const char *ludex_about() noexcept nogil:
    return rb"""{
        "DIGEST": "816609a4fcb5437669dfc957560f75c640b1a19a09a6ee4de47c34002c2078ec",
        "SETTINGS": {'players': 3},
        "LINK_STEPS": {},
        "BEYOND": (-1, ()),
        "SIZES": (
            ('SET_rows', "settings['rows']"),
            ('SET_columns', "settings['columns']"),
            ('ROWS', 'board.rows'),
            ('COLUMNS', 'board.columns'),
            ('STRIDE', 'open_stride_of(board.columns)'),
            ('BITS', 'board.rows * STRIDE'),
            ('NW', 'words_of(BITS)'),
            ('O_KEPT', '(7 * NW) + 9'),
            ('O_K0_joined', 'O_KEPT'),
            ('O_K0_near', 'O_K0_joined + (3 * NW)'),
            ('O_K0_0', 'O_K0_near + (3 * NW)'),
            ('O_K0_1', 'O_K0_0 + (3 * NW)'),
            ('O_N0_0', 'O_K0_1 + (3 * NW)'),
            ('O_N0_1', 'O_N0_0 + (-(-((3 * (1 + ((NW + 15) // 16)))) // 2))'),
            ('O_HISTORY', 'O_N0_1 + (-(-((3 * (1 + ((NW + 15) // 16)))) // 2))'),
            ('WORDS', 'O_HISTORY'),
        ),
        "TABLES": (
            ("T_BIT_OF", ('bit_of',)),
            ("T_CELL_OF", ('cell_of',)),
            ("T_BOARD", ('board',)),
        ),
    }"""
