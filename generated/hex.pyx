# Made by `make regen` (as `ludex build` does) from hex.rules. Do not edit: change the rules.
# digest cd688f9cbee3e5ddc10635647bd8a25b0d1ca4da3ba2b758da6263cfbaa9a2b6
# cython: language_level=3, cdivision=True, boundscheck=False, wraparound=False
# cython: warn.multiple_declarators=False
"""The engine of hex: see `ludex.engine.contract`.

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

# ------------------------------------------------------------ words of a state

cdef enum:
    S_TURNS = 0  # turns so far
    S_HISTORY = 1  # positions remembered for `seen`
    S_ME = 2  # the player to move
    S_NEXT = 3  # the next player
    S_OVER = 4  # 0, or 1 + the number of the end clause that holds
    S_AT = 5  # the stop of the turn at which he chooses
    O_WINNERS = 6  # who has won
    O_F_stone = 7  # 6: cell stone: none | player "xo"; planes: one for each player

# The stops of the turn (S_AT), and what is chosen at each:
# 12: turn: place
#   stop 0: place (12)

cdef struct Game "lx_game":
    lx_owned own
    int64_t SET_size
    int64_t ROWS
    int64_t COLUMNS
    int64_t STRIDE
    int64_t BITS
    int64_t NW
    int64_t O_KEPT  # from here on: what follows from the words above
    int64_t O_K0_joined  # a fixed point kept (ludex.codegen.passes.fixpoints)
    int64_t O_HISTORY  # for `seen`
    int64_t WORDS
    const uint64_t *T_ROWS
    const uint64_t *T_COLUMNS
    const int64_t *T_BIT_OF
    const int64_t *T_CELL_OF
    const uint64_t *T_BOARD
    const uint64_t *T_set
    const uint64_t *T_set_2

cdef inline int64_t used_words "lx_used_words"(const Game *g, const uint64_t *s) noexcept nogil:
    return g.O_HISTORY

cdef inline void copy_locally(const Game *g, uint64_t *to, const uint64_t *s) noexcept nogil:
    memcpy(to, s, g.O_HISTORY * 8)
    to[S_HISTORY] = 0

# ------------------------------------------------------------ what the rules are made of

# joined(start, through, R), R of 6 steps.
cdef void joined_many(const Game *g, uint64_t *result, const uint64_t *start, const uint64_t *through) noexcept nogil:
    cdef int64_t NW = g.NW, STRIDE = g.STRIDE, ROWS = g.ROWS, k_, i, t_, k_2_, far_, far_2_, far_3_, far_4_
    cdef const uint64_t *T_BOARD = g.T_BOARD
    cdef uint64_t[6] a, more, p_
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
        for k_ in range(NW):
            p_[k_] = a[k_] | lx_moved_in(a, NW, k_, 0, 1)
        far_ = (-1 * STRIDE) >> 6
        far_2_ = (-1 * STRIDE) & 63
        far_3_ = (STRIDE + -1) >> 6
        far_4_ = (STRIDE + -1) & 63
        for k_2_ in range(NW):
            more[k_2_] = (a[k_2_] | ((lx_moved_in(a, NW, k_2_, 0, 1) | lx_moved_in(a, NW, k_2_, -1, 63)
                    | lx_moved_in(p_, NW, k_2_, far_, far_2_) | lx_moved_in(p_, NW, k_2_, far_3_, far_4_))
                    & through[k_2_]))
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
    lx_flood(p_, a, through, NW, ROWS, STRIDE, 119)
    for k_ in range(NW):
        result[k_] = p_[k_]
    return

# When a game is opened.
cdef void fill_set(const Game *g) noexcept nogil:
    cdef int64_t NW = g.NW, ROWS = g.ROWS, COLUMNS = g.COLUMNS, player, k_, v
    cdef const uint64_t *T_ROWS = g.T_ROWS, *T_COLUMNS = g.T_COLUMNS, *T_set = g.T_set
    cdef uint64_t[6] chosen_1
    for player in range(2):
        for k_ in range(NW):
            chosen_1[k_] = <uint64_t>0
        if player == 0:
            v = 1 if (1 <= ROWS) else 0
            for k_ in range(NW):
                chosen_1[k_] = T_ROWS[v * NW + k_]
        else:
            v = 1 if (1 <= COLUMNS) else 0
            for k_ in range(NW):
                chosen_1[k_] = T_COLUMNS[v * NW + k_]
        for k_ in range(NW):
            (<uint64_t *>T_set)[player * NW + k_] = chosen_1[k_]

# When a game is opened.
cdef void fill_set_2(const Game *g) noexcept nogil:
    cdef int64_t NW = g.NW, SET_size = g.SET_size, ROWS = g.ROWS, COLUMNS = g.COLUMNS, player, k_, v
    cdef const uint64_t *T_ROWS = g.T_ROWS, *T_COLUMNS = g.T_COLUMNS, *T_set_2 = g.T_set_2
    cdef uint64_t[6] chosen_1
    for player in range(2):
        for k_ in range(NW):
            chosen_1[k_] = <uint64_t>0
        if player == 0:
            v = SET_size if ((SET_size > 0) and (SET_size <= ROWS)) else 0
            for k_ in range(NW):
                chosen_1[k_] = T_ROWS[v * NW + k_]
        else:
            v = SET_size if ((SET_size > 0) and (SET_size <= COLUMNS)) else 0
            for k_ in range(NW):
                chosen_1[k_] = T_COLUMNS[v * NW + k_]
        for k_ in range(NW):
            (<uint64_t *>T_set_2)[player * NW + k_] = chosen_1[k_]

cdef inline int64_t kept_0_starts(const Game *g, uint64_t *s, int64_t p, int64_t k) noexcept nogil:
    cdef int64_t NW = g.NW
    cdef const uint64_t *T_set = g.T_set
    return s[O_F_stone + p * NW + k] & T_set[p * NW + k]

cdef inline int64_t kept_0_goes(const Game *g, uint64_t *s, int64_t p, int64_t k) noexcept nogil:
    cdef int64_t NW = g.NW
    return s[O_F_stone + p * NW + k]

# A fixed point and what lies within it, computed.
cdef void renew_planes_0(const Game *g, uint64_t *s, int64_t p) noexcept nogil:
    cdef int64_t NW = g.NW, O_K0_joined = g.O_K0_joined, k_, k_2_
    cdef const uint64_t *T_set = g.T_set
    cdef uint64_t[6] p_, p_2_
    for k_ in range(NW):
        p_2_[k_] = s[O_F_stone + p * NW + k_] & T_set[p * NW + k_]
    joined_many(g, p_, p_2_, s + O_F_stone + p * NW)
    for k_2_ in range(NW):
        s[O_K0_joined + p * NW + k_2_] = p_[k_2_]

# ------------------------------------------------------------ the rules, in their order

# 6: cell stone: none | player "xo"
# stone[x] = code
cdef inline void put_stone(const Game *g, uint64_t *s, int64_t x, int64_t code) noexcept nogil:
    cdef int64_t NW = g.NW
    lx_put(s + O_F_stone, x, (code == 1))
    lx_put(s + O_F_stone + NW, x, (code == 2))
    kept_changed(g, s, x)

# stone[x]
cdef inline int64_t get_stone(const Game *g, uint64_t *s, int64_t x) noexcept nogil:
    cdef int64_t NW = g.NW, k_, k_2_
    k_ = (x >> 6)
    if <int64_t>(((s[O_F_stone + k_] | s[O_F_stone + NW + k_]) >> (x & 63)) & 1):
        k_2_ = (x >> 6)
        return 1 + (1 if (<int64_t>((s[O_F_stone + NW + k_2_] >> (x & 63)) & 1)) else 0)
    return 0

# 11: action place(at in stone == none): stone[at] = me
cdef int64_t act_place(const Game *g, uint64_t *s, int64_t at) noexcept nogil:
    cdef int64_t value
    # 11: action place(at in stone == none): stone[at] = me
    value = 1 + ME(s)
    put_stone(g, s, at, value)
    return 1

# A turn begins: on to place.
cdef int64_t begin_0(const Game *g, uint64_t *s) noexcept nogil:
    s[S_AT] = <uint64_t>0
    return LX_GOES_ON

# Stop 0: is any of place offered?
cdef int64_t offered_0(const Game *g, uint64_t *s) noexcept nogil:
    cdef const uint64_t *T_BOARD = g.T_BOARD
    cdef int64_t NW = g.NW, t_, k_
    # 11: action place(at in stone == none): stone[at] = me
    t_ = 0
    for k_ in range(NW):
        if T_BOARD[k_] & ~(s[O_F_stone + k_] | s[O_F_stone + NW + k_]):
            t_ = 1
            break
    if t_:
        return 1
    return 0

# The end clauses: 1 + the number of the first that holds.
cdef int64_t check_ends(const Game *g, uint64_t *s) noexcept nogil:
    cdef int64_t NW = g.NW, O_K0_joined = g.O_K0_joined, i_, i_2_, i_3_, t_, k_, any
    cdef const uint64_t *T_set = g.T_set, *T_set_2 = g.T_set_2
    # 14: end when any(joined(mine & (course[me] == 1), mine, beside) & (course[me] == size)): win me
    i_ = ME(s)
    i_2_ = ME(s)
    i_3_ = ME(s)
    t_ = 0
    for k_ in range(NW):
        if (s[O_F_stone + i_ * NW + k_] & T_set[i_2_ * NW + k_]) & T_set_2[i_3_ * NW + k_]:
            t_ = 1
            break
    any = t_
    if not any:
        i_ = ME(s)
        i_2_ = ME(s)
        t_ = 0
        for k_ in range(NW):
            if s[O_K0_joined + i_ * NW + k_] & T_set_2[i_2_ * NW + k_]:
                t_ = 1
                break
        any = t_
    if any:
        i_ = ME(s)
        s[O_WINNERS] = <uint64_t>1 << i_
        return 1
    return 0

# ------------------------------------------------------------ order of play, and what is offered

# Every field at its first value.
cdef void reset_fields "lx_reset_fields"(const Game *g, uint64_t *s) noexcept nogil:
    # 6: cell stone: none | player "xo"
    renew_kept(g, s)

# A turn begins.
cdef int64_t enter(const Game *g, uint64_t *s) noexcept nogil:
    cdef int64_t code
    code = begin_0(g, s)
    if (code == LX_GOES_ON) and ((<int64_t>s[S_AT]) == 0):
        if not offered_0(g, s):
            return LX_DEAD_END
    return code

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
    code = enter(g, s)
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
    cdef int64_t total = 0, NW = g.NW, k_
    cdef const uint64_t *T_BOARD = g.T_BOARD
    # 11: action place(at in stone == none): stone[at] = me
    for k_ in range(NW):
        total = lx_list(out, total, room, T_BOARD[k_] & ~(s[O_F_stone + k_] | s[O_F_stone + NW + k_]),
                <uint64_t>(0 + k_ * 64))
    return total

# The number of choices offered.
cdef int64_t count_choices "lx_count_choices"(const Game *g, uint64_t *s) noexcept nogil:
    cdef const uint64_t *T_BOARD = g.T_BOARD
    cdef int64_t NW = g.NW, t_, k_, total_
    # 11: action place(at in stone == none): stone[at] = me
    t_ = 0
    for k_ in range(NW):
        t_ += lx_popcount(T_BOARD[k_] & ~(s[O_F_stone + k_] | s[O_F_stone + NW + k_]))
    total_ = t_
    return total_

# A choice drawn evenly; LX_GIVEN_UP where many draws were not offered.
cdef int64_t draw_choice "lx_draw_choice"(const Game *g, uint64_t *s, uint64_t *rng) noexcept nogil:
    cdef const uint64_t *T_BOARD = g.T_BOARD
    cdef int64_t NW = g.NW, total_, k_, t_, many, left, left_
    cdef uint64_t[6] members_1
    cdef uint64_t m_
    total_ = 0
    # 11: action place(at in stone == none): stone[at] = me
    for k_ in range(NW):
        members_1[k_] = T_BOARD[k_] & ~(s[O_F_stone + k_] | s[O_F_stone + NW + k_])
    t_ = 0
    for k_ in range(NW):
        t_ += lx_popcount(members_1[k_])
    many = t_
    total_ = total_ + many
    if total_ == 0:
        return -1
    left = scaled(g, <int64_t>random_word(rng), total_)
    if left < many:
        t_, left_ = -1, left
        for k_ in range(NW):
            m_ = members_1[k_]
            if left_ < lx_popcount(m_):
                t_ = k_ * 64 + lx_nth(m_, left_)
                break
            left_ -= lx_popcount(m_)
        return t_
    left = left - many
    return -1

# Whether a choice is offered.
cdef int64_t is_legal "lx_is_legal"(const Game *g, uint64_t *s, int64_t c) noexcept nogil:
    cdef int64_t BITS = g.BITS, NW = g.NW, value, k_
    cdef const uint64_t *T_BOARD = g.T_BOARD
    if (c >> 56) == ACTION_place:
        value = c & 511
        # 11: action place(at in stone == none): stone[at] = me
        if value < BITS:
            k_ = (value >> 6)
            if <int64_t>(((T_BOARD[k_] & ~(s[O_F_stone + k_] | s[O_F_stone + NW + k_])) >> (value & 63)) & 1):
                return 1
    return 0

# Take a choice that is offered.
cdef int64_t apply_choice "lx_apply_choice"(const Game *g, uint64_t *s, int64_t c) noexcept nogil:
    act_place(g, s, (c & 511))
    return finish_turn(g, s)

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

cdef inline void kept_0_around_0_1_2_4_5_6(const Game *g, int64_t x, int64_t *words, uint64_t *bits) noexcept nogil:
    lx_spot(0x3u, x + (-1 * g.STRIDE + 0), g.T_BOARD, g.NW, words + 0, bits + 0)
    lx_spot(0x5u, x + (0 * g.STRIDE + -1), g.T_BOARD, g.NW, words + 2, bits + 2)
    lx_spot(0x3u, x + (1 * g.STRIDE + -1), g.T_BOARD, g.NW, words + 4, bits + 4)

# Places of word k belong to the plane from now on, or do no more.
cdef inline void kept_0_joined_put(const Game *g, uint64_t *s, int64_t p, int64_t k, uint64_t places,
        bint there) noexcept nogil:
    cdef uint64_t *plane = s + g.O_K0_joined + p * g.NW
    plane[k] = plane[k] | places if there else plane[k] & ~places

cdef void kept_0_join(const Game *g, uint64_t *s, int64_t p, int64_t x) noexcept nogil:
    cdef int64_t[KEPT_STACK] stack
    cdef int64_t n = 1, c, j
    cdef int64_t[6] words
    cdef uint64_t[6] bits
    cdef uint64_t fresh
    cdef uint64_t *joined = s + g.O_K0_joined + p * g.NW
    kept_0_joined_put(g, s, p, x >> 6, <uint64_t>1 << (x & 63), True)
    stack[0] = x
    while n:
        n -= 1
        c = stack[n]
        kept_0_around_0_1_2_4_5_6(g, c, words, bits)
        for j in range(6):
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
    kept_0_around_0_1_2_4_5_6(g, x, words, bits)
    for j in range(6):
        found |= bits[j] & joined[words[j]]
    return found != 0

# x is joined no more: what only it was near to is near no more.
cdef void kept_0_left(const Game *g, uint64_t *s, int64_t p, int64_t x) noexcept nogil:
    kept_0_joined_put(g, s, p, x >> 6, <uint64_t>1 << (x & 63), False)

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
        kept_0_around_0_1_2_4_5_6(g, found[i], words, bits)
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
            kept_0_around_0_1_2_4_5_6(g, x, words, asked)
            kept_0_support(g, s, p, x, words, asked)
        elif kept_0_beside(g, s, p, x):
            kept_0_join(g, s, p, x)
    elif place & joined[k]:
        kept_0_left(g, s, p, x)
        kept_0_around_0_1_2_4_5_6(g, x, words, asked)
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
    for p in range(2):
        pass

# Everything at x may have changed.
cdef void kept_changed(const Game *g, uint64_t *s, int64_t x) noexcept nogil:
    cdef int64_t p
    for p in range(2):
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
    for p in range(2):
        renew_kept_0(g, s, p)

# ------------------------------------------------------------ the contract (what is the same in all engines: `play.h`)

# What depends on the board alone, before anything is played; 0 when memory is short.
cdef int64_t make_tables(Game *g) noexcept nogil:
    cdef uint64_t *here = <uint64_t *>calloc((2 * g.NW) + (2 * g.NW), 8)
    g.own.filled = here
    if here == NULL:
        return 0
    g.T_set = <const uint64_t *>here
    here += (2 * g.NW)
    g.T_set_2 = <const uint64_t *>here
    here += (2 * g.NW)
    fill_set(g)
    fill_set_2(g)
    return 1

cdef void *c_open(const int32_t *settings, const int64_t *const *tables) noexcept nogil:
    cdef Game *g = <Game *>calloc(1, sizeof(Game))
    if g == NULL:
        return NULL
    g.SET_size = tables[0][0]
    g.ROWS = tables[0][1]
    g.COLUMNS = tables[0][2]
    g.STRIDE = tables[0][3]
    g.BITS = tables[0][4]
    g.NW = tables[0][5]
    g.O_KEPT = tables[0][6]
    g.O_K0_joined = tables[0][7]
    g.O_HISTORY = tables[0][8]
    g.WORDS = tables[0][9]
    g.T_ROWS = <const uint64_t *>tables[1]
    g.T_COLUMNS = <const uint64_t *>tables[2]
    g.T_BIT_OF = <const int64_t *>tables[3]
    g.T_CELL_OF = <const int64_t *>tables[4]
    g.T_BOARD = <const uint64_t *>tables[5]
    if not make_tables(g):
        c_close(g)
        return NULL
    return g

# Functions that `play.h` and `contract.h` ask for, and explain.
cdef int64_t state_words "lx_words"(const Game *g) noexcept nogil: return g.WORDS
cdef int64_t kept_words "lx_kept_words"(const Game *g) noexcept nogil: return g.O_KEPT
cdef int64_t player_count "lx_players"(const Game *g) noexcept nogil: return 2
cdef int64_t count_untried "lx_count_untried"(const Game *g, uint64_t *s) noexcept nogil: return count_choices(g, s)
cdef inline int64_t inner_number "lx_inner_number"(const Game *g, int numbering, int64_t n) noexcept nogil:
    return g.T_BIT_OF[n] if numbering == 1 else n
cdef inline int64_t outer_number "lx_outer_number"(const Game *g, int numbering, int64_t n) noexcept nogil:
    return g.T_CELL_OF[n] if numbering == 1 else n
cdef void reset_turn "lx_reset_turn"(const Game *g, uint64_t *s) noexcept nogil: s[S_AT] = <uint64_t>0
cdef int64_t score_of "lx_score_of"(const Game *g, uint64_t *s, int64_t p) noexcept nogil: return 0
cdef inline int64_t final_stop "lx_final_stop"(const Game *g, uint64_t *s) noexcept nogil: return 1
cdef int64_t count_turns "lx_count_turns"(const Game *g, uint64_t *s, lx_tally *tally) noexcept nogil: return 0
cdef inline int64_t apply_counted "lx_apply_counted"(const Game *g, uint64_t *s, int64_t c) noexcept nogil:
    return apply_choice(g, s, c)

cdef extern from *:
    """
    enum { LX_TOP = 56, LX_WINNERS = 6 };
    static int64_t lx_turns_matter(void) { return 0; }
    static int64_t lx_beyond(const uint64_t *s) { return 0; }
    static const lx_field_row lx_field_rows[] = {
        {1, 0, 0}, {0}
    };
    static const lx_parameter_row lx_parameter_rows[] = {
        {0, 0, 9, 1, 0}, /* place */
        {0}
    };
    #include "contract.h"
    #define LX_LOCAL_WORDS 0
    #define LX_ALTERNATING 1
    #define LX_DRAWN_ENDS 0
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
        LX_ABI, 1, 1, 1, 2,
        c_open, c_close, c_words, c_players, c_reset, c_no_start, c_begin, c_get, c_put, c_turn_count, c_put_turn_count,
        c_copy, c_equal, c_hash, c_mover, c_player, c_next, c_offer, c_count, c_legal, c_apply,
        c_weight, c_random, c_fused_playout, c_turns, c_turns_modulo, c_perft, c_over, c_payoffs,
        c_no_returns, c_no_scores, c_decode, c_encode, c_witness, c_fits,
        NULL, NULL, NULL)
    return &table

cdef public const char *ludex_about() noexcept nogil:
    return rb"""{
        "DIGEST": "cd688f9cbee3e5ddc10635647bd8a25b0d1ca4da3ba2b758da6263cfbaa9a2b6",
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
            ('O_K0_joined', 'O_KEPT'),
            ('O_HISTORY', 'O_K0_joined + (2 * NW)'),
            ('WORDS', 'O_HISTORY'),
        ),
        "TABLES": (
            ("T_ROWS", ('equal', 'row')),
            ("T_COLUMNS", ('equal', 'column')),
            ("T_BIT_OF", ('bit_of',)),
            ("T_CELL_OF", ('cell_of',)),
            ("T_BOARD", ('board',)),
        ),
    }"""
