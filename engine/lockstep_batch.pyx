"""Many positions of one game side by side in memory, and the loops over them: in C without the GIL, in slices where
there are several threads. Each game draws from random numbers of its own, so that nothing depends on the slices.
"""

from concurrent.futures import ThreadPoolExecutor, wait

from cpython.exc cimport PyErr_CheckSignals
from libc.string cimport memcpy, memset
from posix.unistd cimport getpid

from ludex.engine.action_index cimport WORDS
from ludex.engine.clock cimport now_ns
from ludex.engine.contract cimport (
    LX_BEYOND, LX_CHANCE, LX_DEAD_END, LX_GAME_OVER, LX_TURN_ENDED)
from ludex.engine.lane_memory cimport FEW, RANDOMS, LaneMemory, Part, lists, longer
from ludex.engine.playouts cimport played_out
from ludex.engine.position cimport Position
from ludex.engine.random cimport random_word

cdef extern from *:
    void prefetch "__builtin_prefetch"(const void *there, int writing) noexcept nogil

cdef enum:
    STAYS = -2              # the action of a game that waits
    LISTEN = 50000000       # ns between two looks whether Ctrl-C was pressed
    SOON = 5000000          # ns below which twice as many games are played before the next look at the clock
    SELDOM = 512            # games between two looks, at most
    TRIES = 100             # beginnings of a game of which one lets a player choose


cdef class Lanes(LaneMemory):
    """n positions, and the loops over them; `ludex.engine.batch` fills it and speaks with Python."""

    cdef int table_of(self, Position first) except -1:
        self.e, self.g = first.e, first.g
        self.words, self.players = first.table.words + 1, first.table.players
        self.beyond = first.game.module.BEYOND[0]
        self.chances = any([action.chance for action in first.game.model.actions])
        self.plain = not (self.chances or first.game.model.has_secrets or first.game.model.has_joint)
        return 0

    cdef int sow(self, seed) except -1:
        """Random numbers of its own for each game, from the seed and its place alone."""
        cdef uint64_t word = int(seed) & 0xFFFFFFFFFFFFFFFF
        cdef int64_t i
        for i in range(self.n * RANDOMS):
            self.rng[i] = random_word(&word)
        return 0

    cdef int begin(self) except -1:
        cdef int64_t i
        for i in range(self.n):
            self.games[i] = i
            self.finished[i] = False
            self.begin_one(i)
        return 0

    cdef void begin_one(self, int64_t i) noexcept nogil:
        """Begin a game, so that a player chooses: where outcomes end it before, it begins again with other outcomes."""
        cdef int tried
        for tried in range(TRIES):
            self.e.copy(self.g, self.s + i * self.words, self.begun + self.games[i] % self.starts * self.words)
            self.look(i)
            if self.past_chance(i) >= LX_DEAD_END or not self.e.over(self.g, self.s + i * self.words):
                break
        self.meet(i)

    cdef void meet(self, int64_t i) noexcept nogil:
        """A game stands at another position: find who chooses there."""
        self.moves[i] = self.e.mover(self.g, self.s + i * self.words)
        self.sure[i] = -1

    # ------------------------------------------------------------------------------------------ the loops

    cdef int enter(self, bint restart=False) except -1:
        if self.busy:
            raise RuntimeError("this batch is at work in another thread: one batch is for one thread at a time")
        if self.torn and not restart:
            raise RuntimeError("this batch was interrupted within a step: `reset()` or `load_state(...)` comes next")
        self.busy, self.halted = True, False
        return 0

    cdef int run(self, int work) except -1:
        """Do the work in every slice: the first here, the others in threads of their own."""
        if self.threads > 1 and (self.pool is None or self.pool[0] != getpid()):    # a child has no threads
            self.pool = getpid(), ThreadPoolExecutor(self.threads - 1, thread_name_prefix="batch")
        others = [self.pool[1].submit(slice_of(self, work, i)) for i in range(1, self.threads)]
        try:
            with nogil:
                self.slice(work, &self.parts[0])
            for other in others:
                other.result()
        except BaseException:                       # Ctrl-C, or no memory
            self.halted, self.torn = True, work == APPLY
            wait(others)
            raise
        return 0

    cdef int slice(self, int work, Part *part) except -1 nogil:
        cdef int64_t i = part.low, next, now, looked = now_ns(), heard = looked, pace = 1
        part.wrong, part.at, part.shown_at, part.asked_at, part.written_at = -1, 0, 0, 0, 0
        while i < part.high:
            next = min(i + pace, part.high)
            if self.halted or not self.some(work, part, i, next):
                return 0
            i = next
            if i < part.high:
                now = now_ns()
                pace = min(2 * pace, SELDOM) if now - looked < SOON else max(pace // 2, 1)
                looked = now
                if now - heard > LISTEN:
                    heard = now
                    with gil:
                        PyErr_CheckSignals()
        if work == MASK_AGAIN:
            part.listed, part.shown = part.shown, part.listed
            part.listed_room, part.shown_room = part.shown_room, part.listed_room
        return 0

    cdef bint some(self, int work, Part *part, int64_t low, int64_t high) except -1 nogil:
        """Do the work in games `low` to `high`; False where one ends all work, `part.wrong`."""
        cdef int64_t i
        if self.plain and work == MASK:
            self.mask_some(part, low, high)
        elif self.plain and work == APPLY:
            self.apply_some(part, low, high)
        elif self.plain and work == RANDOM:
            self.draw_some(low, high)
        else:
            for i in range(low, high):
                if work <= LAST_BITS:
                    self.show(work, part, i)
                elif work == CHECK:
                    if not self.joint and self.sure[i] >= 0 and (<const int64_t *>self.out)[i] == self.sure[i]:
                        self.waits[i] = False
                    elif not self.check(part, i):
                        part.wrong = i
                        return False
                elif work == MASK_AGAIN:
                    self.mask_again(part, i)
                elif work == MASK:
                    self.mask_one(part, i)
                elif work == APPLY:
                    self.apply(part, i)
                elif work == RANDOM:
                    self.draw(part, i)
                elif work == PLAYOUT:
                    self.play_out(part, i)
                    if self.beyond >= 0 and part.scratch[self.beyond]:
                        part.wrong, part.result = i, LX_BEYOND
                        return False
                else:
                    self.list_game(part, i)
        return True

    cdef void show(self, int work, Part *part, int64_t i) noexcept nogil:
        cdef const uint64_t *s = self.s + i * self.words
        cdef int64_t k, bits, width = (self.seen.size + 7) // 8, at = i * self.seen.size
        cdef int32_t mover = self.moves[i], viewer
        cdef bint known = True
        if work >= LAST_BYTES:
            s, known, work = self.last + i * self.words, self.known[i], work - LAST_BYTES
            mover = self.e.mover(self.g, s)
        if mover < 0:
            mover = self.e.next(self.g, s)
        viewer = mover if self.other == NULL else (<int32_t *>self.other)[i]
        if self.hides and s == self.s + i * self.words and not self.e.over(self.g, s):
            if self.e.player(self.g, s) != viewer:
                s = self.looked + i * self.words
        if work == OBSERVE_FLOATS:
            if known:
                self.seen.see_floats(self.e, self.g, s, mover, viewer, <float *>self.out + at)
            else:
                memset(<float *>self.out + at, 0, self.seen.size * sizeof(float))
        elif work == OBSERVE_BYTES:
            if known:
                self.seen.see_bytes(self.e, self.g, s, mover, viewer, <uint8_t *>self.out + at)
            else:
                memset(<uint8_t *>self.out + at, 0, self.seen.size)
        elif not known:
            memset(<uint8_t *>self.out + i * width, 0, width)
        else:
            self.seen.see_bytes(self.e, self.g, s, mover, viewer, part.seen)
            for k in range(width):      # eight bytes of 0 and 1 times this number: their bits in the highest byte
                memcpy(&bits, part.seen + 8 * k, 8)
                (<uint8_t *>self.out)[i * width + k] = <uint8_t>(<uint64_t>bits * <uint64_t>0x0102040810204080 >> 56)

    cdef int mask_some(self, Part *part, int64_t low, int64_t high) except -1 nogil:
        """The rows of games side by side."""
        cdef uint8_t *row = <uint8_t *>self.out + low * self.numbering.size
        cdef int64_t i, n, words = self.numbering.words
        cdef uint64_t[WORDS] bits
        if words:
            for i in range(low, high):
                memset(bits, 0, self.numbering.actions * words * 8)
                if self.moves[i] >= 0:
                    self.e.offer(self.g, self.s + i * self.words, bits, -words)
                self.numbering.spread(bits, self.moves[i], row)
                row += self.numbering.size
            return 0
        memset(row, 0, (high - low) * self.numbering.size)
        for i in range(low, high):
            n = self.offered(part, self.s + i * self.words, self.moves[i])
            self.numbering.mark(part.offers, n, self.moves[i], row)
            row += self.numbering.size
        return 0

    cdef int mask_one(self, Part *part, int64_t i) except -1 nogil:
        """The row of a game."""
        cdef uint8_t *row = <uint8_t *>self.out + i * self.numbering.size
        cdef int32_t mover = self.moves[i]
        cdef int64_t n = self.offered(part, self.s + i * self.words, mover)
        memset(row, 0, self.numbering.size)
        self.numbering.mark(part.offers, n, mover, row)
        return 0

    cdef int mask_again(self, Part *part, int64_t i) except -1 nogil:
        """The same in the batch's own mask: only the bits that it shows are cleared. The memory of a few rows is asked
        for before they are written."""
        cdef uint8_t *row = <uint8_t *>self.out + i * self.numbering.size
        cdef int64_t k = (i - part.low) % FEW, n = self.list_one(part, self.s + i * self.words)
        part.fresh[k] = n
        fetch(row, part.listed + part.at - n, n)
        fetch(row, part.shown + part.asked_at, self.shown[i])
        part.asked_at += self.shown[i]
        if k + 1 == FEW or i + 1 == part.high:
            self.rewrite(part, i - k, i + 1)
        return 0

    cdef void rewrite(self, Part *part, int64_t first, int64_t end) noexcept nogil:
        cdef uint8_t *row = <uint8_t *>self.out + first * self.numbering.size
        cdef int64_t i
        for i in range(first, end):
            put(row, part.shown + part.shown_at, self.shown[i], 0)
            put(row, part.listed + part.written_at, part.fresh[i - first], 1)
            part.shown_at += self.shown[i]
            part.written_at += part.fresh[i - first]
            self.shown[i] = part.fresh[i - first]
            row += self.numbering.size

    cdef int64_t offered(self, Part *part, const uint64_t *s, int32_t mover) except -1 nogil:
        """How many choices a position offers; they are in `part.offers`."""
        cdef int64_t n
        if mover < 0:
            return 0
        n = self.e.offer(self.g, s, part.offers, part.room)
        if n < 0:
            if not lists(part, -n + (-n >> 2)):
                with gil:
                    raise MemoryError("not enough memory for the choices")
            n = self.e.offer(self.g, s, part.offers, part.room)
        return n

    cdef int list_game(self, Part *part, int64_t i) except -1 nogil:
        """The numbers of the actions that a game offers, and how many they are."""
        (<int64_t *>self.out)[i + 1] = self.list_one(part, self.s + i * self.words)
        return 0

    cdef int64_t list_one(self, Part *part, const uint64_t *s) except -1 nogil:
        """The numbers of the actions that a position offers, after those listed before; how many."""
        cdef int32_t mover = self.e.mover(self.g, s)    # `s` may be a copy, in which some have chosen
        cdef int64_t n = self.offered(part, s, mover)
        if part.at + n > part.listed_room and not longer(part, part.at + n):
            with gil:
                raise MemoryError("not enough memory for the choices")
        self.numbering.numbers(part.offers, n, mover, part.listed + part.at)
        part.at += n
        return n

    cdef bint check(self, Part *part, int64_t i) noexcept nogil:
        """Whether the action of a position may be played; it is kept as the engine's choice."""
        cdef int64_t number = (<const int64_t *>self.out)[i]
        cdef const uint64_t *s = self.s + i * self.words
        cdef int32_t mover = self.moves[i]
        self.waits[i] = number == STAYS         # kept: what the array holds may change before it is played
        if self.waits[i]:
            return True
        if mover < 0:
            return number == -1
        if not 0 <= number < self.numbering.size:
            return False
        self.chosen[i] = self.numbering.choice(number, mover)
        self.sure[i] = number if self.e.legal(self.g, s, self.chosen[i]) else -1
        return self.sure[i] >= 0

    cdef void apply_some(self, Part *part, int64_t low, int64_t high) noexcept nogil:
        """Play in games side by side: what `apply` does, in few words where a game goes on."""
        cdef int64_t i
        cdef uint64_t *s = self.s + low * self.words
        cdef uint8_t *ended = <uint8_t *>self.other
        cdef int32_t *mover = <int32_t *>self.third
        cdef int32_t result
        memset(<float *>self.out + low * self.players, 0, (high - low) * self.players * sizeof(float))
        for i in range(low, high):
            if self.waits[i] or self.moves[i] < 0:
                self.apply(part, i)
            else:
                result = self.e.apply(self.g, s, self.chosen[i])
                if result >= LX_GAME_OVER:
                    self.settle(part, i, result)
                else:
                    self.moves[i], self.sure[i], ended[i] = self.e.mover(self.g, s), -1, False
                    mover[i] = self.moves[i]
            s += self.words

    cdef void apply(self, Part *part, int64_t i) noexcept nogil:
        cdef uint64_t *s = self.s + i * self.words
        cdef int32_t *mover = <int32_t *>self.third + i
        cdef int32_t result
        memset(<float *>self.out + i * self.players, 0, self.players * sizeof(float))
        (<uint8_t *>self.other)[i] = self.finished[i]
        mover[0] = -1
        if self.finished[i]:
            return
        if self.waits[i]:
            mover[0] = self.moves[i]
            return
        result = LX_GAME_OVER if self.e.over(self.g, s) else self.play(i)  # over: it began so, or outcomes ended it
        if self.chances and result < LX_DEAD_END:
            result = self.past_chance(i)
            if result < LX_DEAD_END and self.e.over(self.g, s):
                result = LX_GAME_OVER
        self.settle(part, i, result)

    cdef void settle(self, Part *part, int64_t i, int32_t result) noexcept nogil:
        """What follows from the result of a step. The rewards of the game are 0."""
        cdef uint64_t *s = self.s + i * self.words
        cdef float *rewards = <float *>self.out + i * self.players
        cdef uint8_t *ended = <uint8_t *>self.other + i
        cdef int32_t player
        ended[0] = False
        if result >= LX_DEAD_END:
            if part.wrong < 0:
                part.wrong, part.result = i, result
                self.e.copy(self.g, part.scratch, s)
            self.again(i)
        elif result == LX_GAME_OVER:
            ended[0] = True
            self.pay(part, s)
            for player in range(self.players):
                rewards[player] = <float>part.payoffs[player]
            self.e.copy(self.g, self.last + i * self.words, s)
            self.known[i] = True
            if self.auto_reset:
                self.again(i)
            else:
                self.finished[i] = True
        self.meet(i)
        (<int32_t *>self.third)[i] = self.moves[i]

    cdef int32_t play(self, int64_t i) noexcept nogil:
        """Play what was chosen in a game; the result of the engine."""
        cdef int32_t result = self.e.apply(self.g, self.s + i * self.words, self.chosen[i])
        if self.hides and result == LX_TURN_ENDED:
            self.look(i)
        return result

    cdef void again(self, int64_t i) noexcept nogil:
        self.games[i] += self.n
        self.begin_one(i)

    cdef int32_t past_chance(self, int64_t i) noexcept nogil:
        """Draw outcomes until a player chooses, or the game is over; the last result of the engine."""
        cdef uint64_t *s = self.s + i * self.words
        cdef int32_t result = 0
        while result < LX_DEAD_END and self.e.mover(self.g, s) == LX_CHANCE:
            result = self.e.apply(self.g, s, self.e.random(self.g, s, self.rng + i * RANDOMS))
            if self.hides and result == LX_TURN_ENDED:
                self.look(i)
        return result

    cdef void look(self, int64_t i) noexcept nogil:
        """Keep the position at the beginning of its turn: until the turn ends, the others see no more."""
        if self.hides:
            self.e.copy(self.g, self.looked + i * self.words, self.s + i * self.words)

    cdef void pay(self, Part *part, const uint64_t *s) noexcept nogil:
        """What each player gets: by the `payoff` of the rules, or a share of the win."""
        cdef int64_t amount
        cdef int32_t player
        if not self.e.over(self.g, s) or not self.e.returns(self.g, s, <int64_t *>part.payoffs):   # of the same size
            self.e.payoffs(self.g, s, part.payoffs)
            return
        for player in range(self.players):
            memcpy(&amount, part.payoffs + player, 8)
            part.payoffs[player] = <double>amount

    cdef void draw_some(self, int64_t low, int64_t high) noexcept nogil:
        """Draw in games side by side."""
        cdef int64_t i
        cdef int64_t *out = <int64_t *>self.out
        cdef uint64_t *s = self.s + low * self.words
        for i in range(low, high):
            if self.moves[i] < 0:
                out[i] = -1
            else:
                self.chosen[i] = self.e.random(self.g, s, self.rng + i * RANDOMS)
                self.sure[i] = out[i] = self.numbering.number(self.chosen[i], self.moves[i])
            s += self.words

    cdef void draw(self, Part *part, int64_t i) noexcept nogil:
        self.draw_some(i, i + 1)

    cdef int play_out(self, Part *part, int64_t i) except -1 nogil:
        cdef float *payoffs = <float *>self.out + i * self.players
        cdef int32_t player
        cdef int64_t some = 64, heard = 0
        self.e.copy(self.g, part.scratch, self.s + i * self.words)
        if self.e.over(self.g, part.scratch) == 0:
            played_out(self.e, self.g, part.scratch, self.rng + i * RANDOMS, self.limit, &self.halted, &some, &heard)
        self.pay(part, part.scratch)
        for player in range(self.players):
            payoffs[player] = <float>part.payoffs[player]
        return 0


cdef class Slice:
    """The work of one slice, for a thread of the batch."""

    cdef Lanes lanes
    cdef int work, i

    def __call__(self):
        if self.lanes is not None:
            with nogil:
                self.lanes.slice(self.work, &self.lanes.parts[self.i])
            self.lanes = None


cdef Slice slice_of(Lanes lanes, int work, int i):
    cdef Slice made = Slice.__new__(Slice)
    made.lanes, made.work, made.i = lanes, work, i
    return made


cdef inline void fetch(const uint8_t *row, const int64_t *shown, int64_t n) noexcept nogil:
    """Have the memory of these brought near: they are written soon."""
    cdef int64_t k
    for k in range(n):
        prefetch(row + shown[k], 1)


cdef inline void put(uint8_t *row, const int64_t *numbers, int64_t n, uint8_t value) noexcept nogil:
    cdef int64_t k
    for k in range(n):
        row[numbers[k]] = value
