"""Engines written by hand, as doubles for generated ones: `noughts` (one choice a turn), `heap` (one to three) and
`paint` (thousands of offers, turns of any length, a state of 1.8 MB, most of it idle).

Their rules stand in `noughts.rules`, `heap.rules`, `paint.rules`. A choice is the action shifted by 16, plus its
parameter.
"""

from cpython.pycapsule cimport PyCapsule_New
from libc.math cimport NAN
from libc.stdint cimport int32_t, int64_t, uint64_t
from libc.stdlib cimport free, malloc
from libc.string cimport memcmp, memcpy, memset

from ludex.engine.contract cimport *
from ludex.engine.random cimport random_below

cdef enum:
    WORDS = 8
    FIRST = 0           # noughts: the plane of the first player; heap: counters left
    SECOND = 1
    MOVER = 2
    TURNS = 3
    ENDED = 4
    TAKEN = 5
    IN_TURN = 6

cdef lx_engine noughts_table, heap_table, paint_table

ctypedef struct opened:
    int64_t size                    # heap: counters at the start

# ---------------------------------------------------------------------------------------------- both


cdef void *open_game(const int32_t *settings, const int64_t *const *tables) noexcept nogil:
    cdef opened *g = <opened *>malloc(sizeof(opened))
    if g != NULL:
        g.size = settings[0]
    return g

cdef void close_game(void *g) noexcept nogil:
    free(g)

cdef int64_t words(const void *g) noexcept nogil:
    return WORDS

cdef int32_t players(const void *g) noexcept nogil:
    return 2

cdef void clear(const void *g, uint64_t *s) noexcept nogil:
    cdef int64_t i
    for i in range(WORDS):
        s[i] = 0

cdef int64_t turn_count(const void *g, const uint64_t *s) noexcept nogil:
    return s[TURNS]

cdef void put_turn_count(const void *g, uint64_t *s, int64_t turns) noexcept nogil:
    s[TURNS] = turns

cdef int64_t copy(const void *g, uint64_t *to, const uint64_t *s) noexcept nogil:
    cdef int64_t i
    for i in range(WORDS):
        to[i] = s[i]
    return WORDS

cdef int32_t equal(const void *g, const uint64_t *a, const uint64_t *b) noexcept nogil:
    cdef int64_t i
    for i in range(WORDS):
        if a[i] != b[i]:
            return 0
    return 1

cdef uint64_t hash_of(const void *g, const uint64_t *s) noexcept nogil:
    cdef int64_t i
    cdef uint64_t h = 1
    for i in range(WORDS):
        if i != TURNS:
            h = (h ^ s[i]) * <uint64_t>0x9E3779B97F4A7C15
            h ^= h >> 29
    return h

cdef int32_t mover(const void *g, const uint64_t *s) noexcept nogil:
    return -1 if s[ENDED] else <int32_t>s[MOVER]

cdef int32_t next_player(const void *g, const uint64_t *s) noexcept nogil:
    return <int32_t>s[MOVER] if s[ENDED] else 1 - <int32_t>s[MOVER]

cdef int32_t over(const void *g, const uint64_t *s) noexcept nogil:
    return <int32_t>s[ENDED]

cdef int64_t witness(const void *g, const uint64_t *s, lx_choice c, int32_t k) noexcept nogil:
    return -1

cdef int32_t fits(const void *g, const uint64_t *s, lx_choice c, int32_t k, int64_t element) noexcept nogil:
    return 0

cdef double no_closed_form(const void *g, const uint64_t *s) noexcept nogil:
    return NAN

cdef uint64_t no_rest(const void *g, const uint64_t *s, uint64_t modulus) noexcept nogil:
    return 0

cdef int32_t decode(const void *g, lx_choice c, int64_t *out) noexcept nogil:
    out[0] = c & 65535
    return <int32_t>(c >> 16)

cdef lx_choice encode(const void *g, int32_t action, const int64_t *parameters) noexcept nogil:
    return (<lx_choice>action << 16) | <uint64_t>parameters[0]

cdef lx_choice encode_plain(const void *g, int32_t action, const int64_t *parameters) noexcept nogil:
    return <lx_choice>action << 16

cdef int32_t no_starts(const void *g, uint64_t *s, int32_t block) noexcept nogil:
    return 0

cdef int32_t finish(uint64_t *s) noexcept nogil:
    """The end of a turn: `MOVER` is still who has moved."""
    s[MOVER] = 1 - s[MOVER]
    s[IN_TURN] = 0
    return LX_GAME_OVER if s[ENDED] else LX_TURN_ENDED

cdef lx_choice pick(lx_engine *e, const void *g, const uint64_t *s, uint64_t *rng) noexcept nogil:
    cdef lx_choice[64] out
    return out[random_below(rng, e.offer(g, s, out, 64))]

cdef int64_t play_out(lx_engine *e, const void *g, uint64_t *s, uint64_t *rng, int64_t limit) noexcept nogil:
    cdef int64_t played = 0
    while played < limit and not s[ENDED]:
        e.apply(g, s, e.random(g, s, rng))
        played += 1
    return played

cdef uint64_t count_turns(lx_engine *e, const void *g, const uint64_t *s, int32_t depth) noexcept nogil:
    cdef lx_choice[64] out
    cdef uint64_t[WORDS] there
    cdef uint64_t found = 0
    cdef int64_t i, n
    if depth == 0:
        return 1
    if s[ENDED]:
        return 0
    n = e.offer(g, s, out, 64)
    for i in range(n):
        e.copy(g, there, s)
        found += count_turns(e, g, there, depth if e.apply(g, there, out[i]) == LX_GOES_ON else depth - 1)
    return found

# ---------------------------------------------------------------------------------------------- noughts

cdef int won(uint64_t p) noexcept nogil:
    cdef int64_t i
    cdef uint64_t[8] lines = [7, 56, 448, 73, 146, 292, 273, 84]
    for i in range(8):
        if p & lines[i] == lines[i]:
            return 1
    return 0

cdef int32_t noughts_begin(const void *g, uint64_t *s, int32_t first) noexcept nogil:
    s[ENDED] = 1 if won(s[1 - first]) else 2 if (s[FIRST] | s[SECOND]) == 511 else 0
    s[MOVER] = first
    return LX_GAME_OVER if s[ENDED] else LX_TURN_ENDED

cdef int64_t noughts_get(const void *g, const uint64_t *s, int32_t field, int64_t place, int64_t member) noexcept nogil:
    return 1 if (s[FIRST] >> place) & 1 else 2 if (s[SECOND] >> place) & 1 else 0

cdef void noughts_put(const void *g, uint64_t *s, int32_t field, int64_t place, int64_t member,
                      int64_t value) noexcept nogil:
    s[FIRST] &= ~(<uint64_t>1 << place)
    s[SECOND] &= ~(<uint64_t>1 << place)
    if value:
        s[value - 1] |= <uint64_t>1 << place

cdef int64_t noughts_offer(const void *g, const uint64_t *s, lx_choice *out, int64_t room) noexcept nogil:
    cdef int64_t n = noughts_count(g, s)
    cdef int64_t i = 0, cell
    if 0 <= room < n:
        return -n
    for cell in range(9):
        if not ((s[FIRST] | s[SECOND]) >> cell) & 1:
            if room < 0:
                out[0] |= <uint64_t>1 << cell
                continue
            out[i] = cell
            i += 1
    return n

cdef int64_t noughts_count(const void *g, const uint64_t *s) noexcept nogil:
    cdef int64_t cell
    cdef int64_t n = 0
    for cell in range(9):
        n += not ((s[FIRST] | s[SECOND]) >> cell) & 1
    return n

cdef int32_t noughts_legal(const void *g, const uint64_t *s, lx_choice c) noexcept nogil:
    return c < 9 and not ((s[FIRST] | s[SECOND]) >> c) & 1

cdef int32_t noughts_apply(const void *g, uint64_t *s, lx_choice c) noexcept nogil:
    s[s[MOVER]] |= <uint64_t>1 << c
    s[TURNS] += 1
    s[ENDED] = 1 if won(s[s[MOVER]]) else 2 if (s[FIRST] | s[SECOND]) == 511 else 0
    return finish(s)

cdef lx_choice noughts_random(const void *g, const uint64_t *s, uint64_t *rng) noexcept nogil:
    return pick(&noughts_table, g, s, rng)

cdef int64_t noughts_playout(const void *g, uint64_t *s, uint64_t *rng, int64_t limit) noexcept nogil:
    return play_out(&noughts_table, g, s, rng, limit)

cdef uint64_t noughts_perft(const void *g, const uint64_t *s, int32_t depth, const volatile int *halted) noexcept nogil:
    return count_turns(&noughts_table, g, s, depth)

cdef void noughts_payoffs(const void *g, const uint64_t *s, double *out) noexcept nogil:
    cdef int64_t p
    for p in range(2):
        out[p] = 0 if s[ENDED] == 0 else 0.5 if s[ENDED] == 2 else 1 if won(s[p]) else 0

cdef int32_t no_scores(const void *g, const uint64_t *s, int64_t *out) noexcept nogil:
    return 0

# ---------------------------------------------------------------------------------------------- heap

cdef int32_t heap_start(const void *g, uint64_t *s, int32_t block) noexcept nogil:
    s[FIRST] = (<opened *>g).size
    return 1 if s[FIRST] == 13 else 0

cdef int32_t heap_begin(const void *g, uint64_t *s, int32_t first) noexcept nogil:
    s[MOVER] = first
    s[ENDED] = s[FIRST] == 0
    return LX_GAME_OVER if s[ENDED] else LX_TURN_ENDED

cdef int64_t heap_get(const void *g, const uint64_t *s, int32_t field, int64_t place, int64_t member) noexcept nogil:
    return s[FIRST] if field == 0 else (s[TAKEN] >> (32 * place)) & <uint64_t>0xFFFFFFFF

cdef void heap_put(const void *g, uint64_t *s, int32_t field, int64_t place, int64_t member,
                   int64_t value) noexcept nogil:
    if field == 0:
        s[FIRST] = value
    else:
        s[TAKEN] = (s[TAKEN] & (<uint64_t>0xFFFFFFFF << (32 * (1 - place)))) | (<uint64_t>value << (32 * place))

cdef int64_t heap_offer(const void *g, const uint64_t *s, lx_choice *out, int64_t room) noexcept nogil:
    cdef int64_t n = heap_count(g, s)
    if n > room:
        return -n
    out[0] = 0
    if n == 2:
        out[1] = LX_DONE
    return n

cdef int64_t heap_count(const void *g, const uint64_t *s) noexcept nogil:
    return 2 if s[IN_TURN] else 1

cdef int32_t heap_legal(const void *g, const uint64_t *s, lx_choice c) noexcept nogil:
    return c == 0 or (c == LX_DONE and s[IN_TURN])

cdef int32_t heap_apply(const void *g, uint64_t *s, lx_choice c) noexcept nogil:
    if c != LX_DONE:
        s[FIRST] -= 1
        s[IN_TURN] += 1
        s[TAKEN] += <uint64_t>1 << (32 * s[MOVER])
    if c != LX_DONE and s[FIRST] and s[IN_TURN] < 3:
        return LX_GOES_ON
    s[TURNS] += 1
    s[ENDED] = s[FIRST] == 0
    return finish(s)

cdef lx_choice heap_random(const void *g, const uint64_t *s, uint64_t *rng) noexcept nogil:
    return pick(&heap_table, g, s, rng)

cdef int64_t heap_playout(const void *g, uint64_t *s, uint64_t *rng, int64_t limit) noexcept nogil:
    return play_out(&heap_table, g, s, rng, limit)

cdef uint64_t heap_perft(const void *g, const uint64_t *s, int32_t depth, const volatile int *halted) noexcept nogil:
    return count_turns(&heap_table, g, s, depth)

cdef void heap_payoffs(const void *g, const uint64_t *s, double *out) noexcept nogil:
    cdef int64_t p
    for p in range(2):                      # who took the last counter has moved: `MOVER` is the other
        out[p] = 1 if s[ENDED] and s[MOVER] != p else 0

cdef int32_t heap_scores(const void *g, const uint64_t *s, int64_t *out) noexcept nogil:
    out[0], out[1] = s[TAKEN] & <uint64_t>0xFFFFFFFF, s[TAKEN] >> 32
    return 1

# ---------------------------------------------------------------------------------------------- paint

cdef enum:
    LARGE = 230000          # words
    PLANE = 64              # words of a plane; the planes of the players begin at WORDS and WORDS + PLANE

cdef int64_t paint_words(const void *g) noexcept nogil:
    return LARGE

cdef void paint_reset(const void *g, uint64_t *s) noexcept nogil:
    memset(s, 0, LARGE * 8)

cdef int64_t paint_copy(const void *g, uint64_t *to, const uint64_t *s) noexcept nogil:
    memcpy(to, s, LARGE * 8)
    return LARGE

cdef int32_t paint_equal(const void *g, const uint64_t *a, const uint64_t *b) noexcept nogil:
    return memcmp(a, b, LARGE * 8) == 0

cdef uint64_t paint_hash(const void *g, const uint64_t *s) noexcept nogil:
    cdef uint64_t h = s[MOVER] + 2 * s[IN_TURN]
    cdef int64_t i
    for i in range(WORDS, WORDS + 2 * PLANE):
        h = (h ^ s[i]) * <uint64_t>0x9E3779B97F4A7C15
        h ^= h >> 29
    return h

cdef int32_t paint_begin(const void *g, uint64_t *s, int32_t first) noexcept nogil:
    s[MOVER] = first
    s[ENDED] = paint_count(g, s) == 0
    return LX_GAME_OVER if s[ENDED] else LX_TURN_ENDED

cdef int32_t owner_of(const uint64_t *s, int64_t place) noexcept nogil:
    cdef int32_t p
    for p in range(2):
        if (s[WORDS + p * PLANE + (place >> 6)] >> (place & 63)) & 1:
            return p + 1
    return 0

cdef int64_t paint_get(const void *g, const uint64_t *s, int32_t field, int64_t place, int64_t member) noexcept nogil:
    return owner_of(s, place)

cdef void paint_put(const void *g, uint64_t *s, int32_t field, int64_t place, int64_t member,
                    int64_t value) noexcept nogil:
    cdef int64_t p
    for p in range(2):
        s[WORDS + p * PLANE + (place >> 6)] &= ~(<uint64_t>1 << (place & 63))
    if value:
        s[WORDS + (value - 1) * PLANE + (place >> 6)] |= <uint64_t>1 << (place & 63)

cdef int64_t paint_offer(const void *g, const uint64_t *s, lx_choice *out, int64_t room) noexcept nogil:
    cdef int64_t n = paint_count(g, s), i = 0, cell
    if n > room:
        return -n
    for cell in range((<opened *>g).size):
        if owner_of(s, cell) == 0:
            out[i] = cell
            i += 1
    if i < n:
        out[i] = LX_DONE
    return n

cdef int64_t paint_count(const void *g, const uint64_t *s) noexcept nogil:
    return (<opened *>g).size - (s[TAKEN] & <uint64_t>0xFFFFFFFF) - (s[TAKEN] >> 32) + (s[IN_TURN] > 0)

cdef int32_t paint_legal(const void *g, const uint64_t *s, lx_choice c) noexcept nogil:
    if c == LX_DONE:
        return s[IN_TURN] > 0
    return c < <uint64_t>(<opened *>g).size and owner_of(s, c) == 0

cdef int32_t paint_apply(const void *g, uint64_t *s, lx_choice c) noexcept nogil:
    if c != LX_DONE:
        paint_put(g, s, 0, c, 0, s[MOVER] + 1)
        s[IN_TURN] += 1
        s[TAKEN] += <uint64_t>1 << (32 * s[MOVER])
        if paint_count(g, s) > 1:
            return LX_GOES_ON
    s[TURNS] += 1
    s[ENDED] = paint_count(g, s) == 1
    return finish(s)

cdef lx_choice paint_random(const void *g, const uint64_t *s, uint64_t *rng) noexcept nogil:
    cdef int64_t k = random_below(rng, paint_count(g, s)), cell
    for cell in range((<opened *>g).size):
        if owner_of(s, cell) == 0:
            if k == 0:
                return cell
            k -= 1
    return LX_DONE

cdef int64_t paint_playout(const void *g, uint64_t *s, uint64_t *rng, int64_t limit) noexcept nogil:
    return play_out(&paint_table, g, s, rng, limit)

cdef uint64_t paint_perft(const void *g, const uint64_t *s, int32_t depth, const volatile int *halted) noexcept nogil:
    return 1 if depth == 0 else 0

cdef void paint_payoffs(const void *g, const uint64_t *s, double *out) noexcept nogil:
    cdef uint64_t first = s[TAKEN] & <uint64_t>0xFFFFFFFF, second = s[TAKEN] >> 32
    out[0] = 0 if s[ENDED] == 0 or first < second else 0.5 if first == second else 1
    out[1] = 1 - out[0] if s[ENDED] else 0

cdef int64_t even(const void *g, const uint64_t *s, lx_choice c) noexcept nogil:
    return 1

# ---------------------------------------------------------------------------------------------- tables

cdef void fill_common(lx_engine *e) noexcept:
    e.abi, e.actions, e.fields, e.ends, e.settings = LX_ABI, 1, 1, 1, 1
    e.open, e.close, e.words, e.players, e.reset = open_game, close_game, words, players, clear
    e.turn_count, e.put_turn_count, e.copy, e.equal, e.hash = turn_count, put_turn_count, copy, equal, hash_of
    e.mover, e.player, e.next, e.over, e.witness, e.fits = mover, mover, next_player, over, witness, fits
    e.weight, e.returns = even, no_scores
    e.turns, e.turns_modulo, e.decode, e.encode = no_closed_form, no_rest, decode, encode


cdef void fill() noexcept:
    fill_common(&noughts_table)
    noughts_table.ends = 2
    noughts_table.start, noughts_table.begin = no_starts, noughts_begin
    noughts_table.get, noughts_table.put = noughts_get, noughts_put
    noughts_table.offer, noughts_table.count, noughts_table.legal = noughts_offer, noughts_count, noughts_legal
    noughts_table.apply, noughts_table.random, noughts_table.playout = noughts_apply, noughts_random, noughts_playout
    noughts_table.perft, noughts_table.payoffs, noughts_table.scores = noughts_perft, noughts_payoffs, no_scores
    fill_common(&heap_table)
    heap_table.fields, heap_table.settings, heap_table.encode = 2, 2, encode_plain
    heap_table.start, heap_table.begin, heap_table.get, heap_table.put = heap_start, heap_begin, heap_get, heap_put
    heap_table.offer, heap_table.count, heap_table.legal = heap_offer, heap_count, heap_legal
    heap_table.apply, heap_table.random, heap_table.playout = heap_apply, heap_random, heap_playout
    heap_table.perft, heap_table.payoffs, heap_table.scores = heap_perft, heap_payoffs, heap_scores
    fill_common(&paint_table)
    paint_table.settings = 2
    paint_table.words, paint_table.reset, paint_table.copy = paint_words, paint_reset, paint_copy
    paint_table.equal, paint_table.hash = paint_equal, paint_hash
    paint_table.start, paint_table.begin = no_starts, paint_begin
    paint_table.get, paint_table.put = paint_get, paint_put
    paint_table.offer, paint_table.count, paint_table.legal = paint_offer, paint_count, paint_legal
    paint_table.apply, paint_table.random, paint_table.playout = paint_apply, paint_random, paint_playout
    paint_table.perft, paint_table.payoffs, paint_table.scores = paint_perft, paint_payoffs, heap_scores


class Module:
    """What a generated module offers."""

    SETTINGS, LINK_STEPS, SIZES, TABLES = {}, {}, (), ()
    BEYOND = -1, ()  # no number of theirs can leave its range

    def __init__(self, name, table):
        self.__name__, self.TABLE, self.DIGEST = name, table, name

    def __reduce__(self):
        return self.__name__


fill()
noughts = Module("noughts", PyCapsule_New(&noughts_table, "ludex.engine", NULL))
heap = Module("heap", PyCapsule_New(&heap_table, "ludex.engine", NULL))
paint = Module("paint", PyCapsule_New(&paint_table, "ludex.engine", NULL))
