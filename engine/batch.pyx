"""Many positions of one game, stepped together: observations, masks and rewards as arrays, for those who train agents.

Positions lie one after the other in memory; every method is one loop over them in C without the GIL, in slices where
there are several threads. Each game draws from random numbers of its own, so that nothing depends on the slices.
"""

from cpython.exc cimport PyErr_CheckSignals
from concurrent.futures import ThreadPoolExecutor, wait
from hashlib import blake2b

from libc.stdint cimport int32_t, int64_t, uint8_t, uint64_t
from libc.stdlib cimport calloc, free, realloc
from libc.string cimport memcpy, memset

from ludex.engine.contract cimport LX_DEAD_END, lx_choice, lx_engine
from ludex.engine.numbering cimport Numbering
from ludex.engine.clock cimport now_ns
from ludex.engine.position cimport Position, played_out
from ludex.engine.random cimport random_word
from ludex.engine.sight cimport Sight

from ludex.engine.actions import LARGEST_MASK
from ludex.engine.arrays import INT64, filled, numpy_or_error, raw

cdef enum:
    OBSERVE_BYTES, OBSERVE_FLOATS, OBSERVE_BITS, LAST_BYTES, LAST_FLOATS, LAST_BITS
    MASK, MASK_AGAIN, CHECK, APPLY, RANDOM, PLAYOUT, LIST
    STAYS = -2              # the action of a game that waits
    WIDE = 8192             # bytes of a mask's row from which it is quicker to take out what was shown than to clear it
    RANDOMS = 4             # words of random state that the contract allows an engine
    LISTEN = 50000000       # ns between two looks whether Ctrl-C was pressed
    HEAD = 3                # words before a position in the saved state: length, number of its game, whether it ended

ctypedef struct Part:
    int64_t low, high       # positions of this slice
    int64_t wrong           # the first whose action is refused, or whose step failed; -1: none
    int32_t result          # LX_ of that step
    lx_choice *offers
    int64_t room
    int64_t *listed         # the actions offered, game after game
    int64_t listed_room, at
    int64_t *shown          # those that the batch's own mask shows
    int64_t shown_room, shown_at
    uint64_t *scratch
    uint8_t *seen           # one observation, for its bits
    double *payoffs


cdef class Batch:
    """n positions of a compiled game; see `ludex.batch`.

    An ended game begins again at once (`auto_reset`), its last position kept for `last_observation`. Arrays that are
    not given are made once and filled again by the next call: copy what is to stay.
    """

    cdef readonly object game, actions, sight
    cdef readonly int64_t n
    cdef readonly int threads
    cdef readonly bint auto_reset
    cdef const lx_engine *e
    cdef void *g
    cdef int64_t words, starts
    cdef int32_t players
    cdef uint64_t *s
    cdef uint64_t *last
    cdef uint64_t *begun
    cdef uint64_t *rng
    cdef int64_t *games
    cdef lx_choice *chosen
    cdef uint8_t *finished
    cdef uint8_t *known         # whether `last` holds an ended game
    cdef int64_t *shown         # how many actions of each game the batch's own mask shows
    cdef bint mask_known
    cdef Part *parts
    cdef Numbering numbering
    cdef Sight seen
    cdef dict kept
    cdef object pool
    cdef bint busy
    cdef bint halted            # Ctrl-C: the other slices are to end
    cdef bint torn              # which ended a step before every game had played
    # What the slices work on, while a method runs.
    cdef void *out
    cdef void *other
    cdef void *third
    cdef void *fourth
    cdef int64_t limit

    def __cinit__(self, game, n, seed=0, threads=1, starts=None, turn=True, auto_reset=True):
        cdef int64_t i
        cdef Position first
        if not 1 <= n <= 1 << 40:
            raise ValueError(f"a batch has at least one position, not {n}")
        if not 1 <= threads <= 1024:
            raise ValueError(f"a batch works in 1 to 1024 threads, not {threads}")
        positions = list(starts) if starts is not None else [game.start(seed=seed)]
        if not positions:
            raise ValueError("starts: at least one position that games begin with")
        for position in positions:
            if not isinstance(position, Position) or position.game != game:
                raise TypeError("starts: positions of the batch's own game, compiled")
            if position.over:
                raise ValueError("starts: a game is over before it begins")
        first = positions[0]
        self.game, self.n, self.threads, self.auto_reset = game, n, min(threads, n), auto_reset
        self.table_of(first)
        self.numbering, self.actions = Numbering(game, turn), game.actions
        self.seen = self.sight = Sight(game, turn)
        self.starts, self.kept = len(positions), {}
        self.reserve()
        for i, position in enumerate(positions):
            self.e.copy(self.g, self.begun + i * self.words, (<Position>position).s)
        self.sow(seed)
        self.begin()

    cdef int table_of(self, Position first) except -1:
        self.e, self.g = first.e, first.g
        self.words, self.players = first.table.words + 1, first.table.players
        return 0

    cdef int reserve(self) except -1:
        """All the memory there will be, but for longer lists of choices."""
        cdef int64_t i, share = self.n // self.threads, more = self.n % self.threads, low = 0
        if self.words > (1 << 60) // self.n // 8:
            raise MemoryError(f"not enough memory for {self.n} positions of {self.words * 8} bytes")
        self.s = <uint64_t *>calloc(self.n * self.words, 8)
        self.last = <uint64_t *>calloc(self.n * self.words, 8)     # pages that nothing touches take no memory
        self.begun = <uint64_t *>calloc(self.starts * self.words, 8)
        self.rng = <uint64_t *>calloc(self.n * RANDOMS, 8)
        self.games = <int64_t *>calloc(self.n, 8)
        self.chosen = <lx_choice *>calloc(self.n, 8)
        self.finished = <uint8_t *>calloc(self.n, 1)
        self.known = <uint8_t *>calloc(self.n, 1)
        self.shown = <int64_t *>calloc(self.n, 8)
        self.parts = <Part *>calloc(self.threads, sizeof(Part))
        if (self.s == NULL or self.last == NULL or self.begun == NULL or self.rng == NULL or self.games == NULL
                or self.chosen == NULL or self.finished == NULL or self.known == NULL
                or self.shown == NULL or self.parts == NULL):
            raise MemoryError(f"not enough memory for {self.n} positions of {self.words * 8} bytes")
        for i in range(self.threads):
            self.parts[i].low, low = low, low + share + (i < more)
            self.parts[i].high = low
            self.parts[i].scratch = <uint64_t *>calloc(self.words, 8)
            self.parts[i].seen = <uint8_t *>calloc(self.seen.size + 8, 1)
            self.parts[i].payoffs = <double *>calloc(self.players, sizeof(double))
            if (self.parts[i].scratch == NULL or self.parts[i].seen == NULL or self.parts[i].payoffs == NULL
                    or not lists(&self.parts[i], 1024)):
                raise MemoryError()
        return 0

    def __dealloc__(self):
        cdef int i
        if self.parts != NULL:
            for i in range(self.threads):
                free(self.parts[i].offers)
                free(self.parts[i].listed)
                free(self.parts[i].shown)
                free(self.parts[i].scratch)
                free(self.parts[i].seen)
                free(self.parts[i].payoffs)
        free(self.parts)
        free(self.s)
        free(self.last)
        free(self.begun)
        free(self.rng)
        free(self.games)
        free(self.chosen)
        free(self.finished)
        free(self.known)
        free(self.shown)

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
            self.e.copy(self.g, self.s + i * self.words, self.begun + i % self.starts * self.words)
        return 0

    def reset(self):
        """All games from their beginnings; the random numbers go on."""
        self.enter(anew=True)
        try:
            self.begin()
            self.torn = False
        finally:
            self.busy = False

    # ------------------------------------------------------------------------------------------ what is seen

    @property
    def legend(self):
        """The names of the planes, in the words of the rules, as the first player sees them."""
        return self.seen.legend

    @property
    def left_out(self):
        """What the positions hold and no plane tells: fields, `turns`, `seen`."""
        return self.seen.left_out

    @property
    def observation_shape(self):
        """(planes, rows, columns), or (planes, places): of one observation."""
        return self.seen.shape

    def observe(self, out=None, viewers=None, bits=False):
        """(n, planes, rows, columns), or (n, planes, places) where not all planes are of cells of a grid: float32, or
        uint8 where all planes are sets, which is then the default. viewers: (n,) int32, who sees each game (default: the
        players to move). bits: (n, numbers / 8) uint8 instead, each number one bit (`numpy.unpackbits`, little)."""
        return self.seen_in("observe", out, viewers, bits, OBSERVE_BYTES)

    def last_observation(self, out=None, viewers=None, bits=False):
        """The same of each place's last ended game, as the player who would move next sees it; 0 where none has."""
        return self.seen_in("last_observation", out, viewers, bits, LAST_BYTES)

    def seen_in(self, name, out, viewers, bint bits, int work):
        formats, shape = ("f",) if self.seen.numbers else ("B", "f"), (self.n, *self.seen.shape)
        if bits:
            if self.seen.numbers:
                raise ValueError("some planes of this game hold numbers: only sets are seen as bits")
            name, formats, shape = f"{name} as bits", ("B",), (self.n, (self.seen.size + 7) // 8)
        self.enter()
        try:
            self.other = NULL if viewers is None else self.players_in(viewers)
            out, view = filled(self.kept, name, out, shape, formats)
            self.out = bytes_of(view)
            self.run(work + 2 if bits else work if memoryview(out).format == "B" else work + 1)
        finally:
            self.busy = False
        return out

    cdef void *players_in(self, viewers) except NULL:
        """Where the numbers of players lie; ValueError where one is none."""
        cdef int64_t i
        cdef void *there = const_bytes_of(raw("viewers", viewers, (self.n,), ("i",)))
        for i in range(self.n):
            if not 0 <= (<int32_t *>there)[i] < self.players:
                raise ValueError(f"viewers: there is no player {(<int32_t *>there)[i]}, they are numbered 0 to "
                                 f"{self.players - 1}")
        return there

    def mask(self, out=None):
        """(n, actions) bool: which actions are offered. ValueError beyond 2^20 actions: `offers` lists them.

        In the batch's own array only what has changed is written: it is for reading."""
        if self.actions.size > LARGEST_MASK:
            raise ValueError(
                f"a mask of {self.actions.size} actions is too large (most: {LARGEST_MASK}): `offers()` lists them"
            )
        self.enter()
        try:
            again = out is None and self.mask_known
            own, self.mask_known = out is None and self.numbering.size >= WIDE, self.mask_known and out is not None
            out, view = filled(self.kept, "mask", out, (self.n, self.actions.size), ("?",))
            self.out = bytes_of(view)
            if own and not again:
                memset(self.out, 0, self.n * self.numbering.size)
                memset(self.shown, 0, self.n * 8)
            self.run(MASK_AGAIN if own else MASK)
            self.mask_known = self.mask_known or own
        finally:
            self.busy = False
        return out

    def offers(self):
        """(codes, offsets), int64: position i offers the actions codes[offsets[i]:offsets[i + 1]]."""
        cdef int64_t at = 0
        self.enter()
        try:
            offsets, view = filled(self.kept, "offsets", None, (self.n + 1,), INT64)
            self.out = bytes_of(view)
            (<int64_t *>self.out)[0] = 0
            self.run(LIST)
            numpy_or_error().cumsum(offsets, out=offsets)
            codes = self.kept.get("codes")
            if codes is None or len(codes) < offsets[-1]:
                codes = self.kept["codes"] = numpy_or_error().zeros(int(offsets[-1]) * 5 // 4 + 1, "int64")
            self.other = bytes_of(raw("offers", codes, codes.shape, INT64, writing=True))
            for part in range(self.threads):
                memcpy(<int64_t *>self.other + at, self.parts[part].listed, self.parts[part].at * 8)
                at += self.parts[part].at
        finally:
            self.busy = False
        return codes[: offsets[-1]], offsets

    @property
    def movers(self):
        """(n,) int32: who chooses, -1 where the game is over."""
        cdef int64_t i
        cdef int32_t[::1] found
        movers = numpy_or_error().zeros(self.n, "int32")
        found = movers
        for i in range(self.n):
            found[i] = self.e.mover(self.g, self.s + i * self.words)
        return movers

    # ------------------------------------------------------------------------------------------ what is done

    def random_actions(self, out=None):
        """(n,) int64: for each position one of the actions offered, evenly by chance; -1 where the game is over."""
        self.enter()
        try:
            out, view = filled(self.kept, "random_actions", out, (self.n,), INT64)
            self.out = bytes_of(view)
            self.run(RANDOM)
        finally:
            self.busy = False
        return out

    def step(self, actions, out=None):
        """Play one action in each position: (rewards (n, players) float32: the payoffs where the game ends, else 0;
        ended (n,) bool; mover (n,) int32 of what comes next). actions: (n,) int64, -1 for a game that is over, -2 for one
        that is to stay as it is.

        ValueError, and nothing is played, where one is not offered. Where the rules themselves fail (a dead end, a loop
        without end), the others are played, that game begins again, and its error is raised. After Ctrl-C within a step some
        games have played and others have not: `reset` or `load_state` comes next, all else raises RuntimeError."""
        given = () if out is None else tuple(out)
        if out is not None and len(given) != 3:
            raise ValueError("step fills three arrays: rewards, ended, mover")
        rewards, ended, movers = given or (None, None, None)
        self.enter()
        try:
            chosen = raw("step", actions, (self.n,), INT64)
            rewards, first = filled(self.kept, "rewards", rewards, (self.n, self.players), ("f",))
            ended, second = filled(self.kept, "ended", ended, (self.n,), ("?",))
            movers, third = filled(self.kept, "mover", movers, (self.n,), ("i",))
            self.out = self.fourth = const_bytes_of(chosen)
            self.run(CHECK)
            self.refuse(actions)
            self.out, self.other, self.third = bytes_of(first), bytes_of(second), bytes_of(third)
            self.run(APPLY)
            self.report()
        finally:
            self.busy = False
        return rewards, ended, movers

    def playouts(self, limit=1 << 62, out=None):
        """(n, players) float32: the payoffs at the end of a random game from each position, which stays as it is; all 0
        where `limit` choices did not end it."""
        if limit < 0:
            raise ValueError("the limit of a playout is 0 or more")
        self.enter()
        try:
            out, view = filled(self.kept, "playouts", out, (self.n, self.players), ("f",))
            self.out, self.limit = bytes_of(view), limit
            self.run(PLAYOUT)
        finally:
            self.busy = False
        return out

    cdef int refuse(self, actions) except -1:
        cdef int64_t i, number
        for part in range(self.threads):
            i = self.parts[part].wrong
            if i < 0:
                continue
            number = actions[i]
            if self.e.mover(self.g, self.s + i * self.words) < 0:
                raise ValueError(f"game {i} is over: its action is -1 until `reset()`, not {number}")
            if not 0 <= number < self.actions.size:
                raise ValueError(f"game {i}: {number} is no action, they are numbered 0 to {self.actions.size - 1}")
            seen = " as its player sees it" if self.seen.turned and self.mover_of(i) == 1 else ""
            raise ValueError(f"game {i}: action {number}, `{self.actions.text(number)}`{seen}, is not offered now")
        return 0

    cdef int32_t mover_of(self, int64_t i) noexcept nogil:
        return self.e.mover(self.g, self.s + i * self.words)

    cdef int report(self) except -1:
        cdef Position there
        for part in range(self.threads):
            if self.parts[part].wrong >= 0:
                there = Position(self.game.table, self.game)
                self.e.copy(self.g, there.s, self.parts[part].scratch)
                there.refuse(self.parts[part].result)
        return 0

    # ------------------------------------------------------------------------------------------ as bytes

    @property
    def state(self):
        """Everything that decides what comes, as bytes for `load_state` of a batch of the same game, n and starts."""
        cdef int64_t i, used
        cdef list found = []
        self.enter()
        try:
            for i in range(self.n):
                used = self.e.copy(self.g, self.parts[0].scratch, self.s + i * self.words)
                found.append(word(used) + word(self.games[i]) + word(self.finished[i]))
                found.append((<char *>self.parts[0].scratch)[:used * 8])
            found.append((<char *>self.rng)[:self.n * RANDOMS * 8])
        finally:
            self.busy = False
        body = b"".join(found)
        return self.kind() + blake2b(body, digest_size=16).digest() + body

    def load_state(self, state):
        """Go on from a `state`; ValueError where it is of another game, another n, or damaged."""
        cdef int64_t i, used, at = 32
        cdef const unsigned char[::1] view = state
        if len(view) < 32 or bytes(view[:16]) != self.kind():
            raise ValueError("this state is of another game, other settings, another build, or another number of games")
        if blake2b(view[32:], digest_size=16).digest() != bytes(view[16:32]):
            raise ValueError("this state is damaged")
        self.enter(anew=True)
        try:
            for i in range(self.n):
                memcpy(&used, &view[at], 8)
                if not 0 <= used <= self.words or at + 8 * (HEAD + used) > len(view) - 8 * RANDOMS * self.n:
                    raise ValueError("this state is damaged")
                memcpy(&self.games[i], &view[at + 8], 8)
                self.finished[i] = view[at + 16]
                memcpy(self.s + i * self.words, &view[at + 8 * HEAD], used * 8)
                at += 8 * (HEAD + used)
            memcpy(self.rng, &view[at], self.n * RANDOMS * 8)
            self.torn = False
        finally:
            self.busy = False

    cdef bytes kind(self):
        about = (self.game.module.DIGEST, tuple(self.game.settings.items()), self.n, self.words, self.starts)
        return blake2b(repr(about).encode(), digest_size=16).digest()

    def __reduce__(self):
        raise TypeError("a batch is not pickled: keep its `state`, and load it into a batch of the same game and n")

    # ------------------------------------------------------------------------------------------ the loops

    cdef int enter(self, bint anew=False) except -1:
        if self.busy:
            raise RuntimeError("this batch is at work in another thread: one batch is for one thread at a time")
        if self.torn and not anew:
            raise RuntimeError("this batch was interrupted within a step: `reset()` or `load_state(...)` comes next")
        self.busy, self.halted = True, False
        return 0

    cdef int run(self, int work) except -1:
        """Do the work in every slice: the first here, the others in threads of their own."""
        if self.threads > 1 and self.pool is None:
            self.pool = ThreadPoolExecutor(self.threads - 1, thread_name_prefix="batch")
        others = [self.pool.submit(self.part, work, i) for i in range(1, self.threads)]
        try:
            self.part(work, 0)
            for other in others:
                other.result()
        except BaseException:                       # Ctrl-C, or no memory
            self.halted, self.torn = True, work == APPLY
            wait(others)
            raise
        return 0

    def part(self, int work, int i):
        """One slice; for threads of this class, refused to others."""
        if not self.busy or not 0 <= i < self.threads:
            raise RuntimeError("slices are worked on by the methods of a batch alone")
        with nogil:
            self.slice(work, &self.parts[i])

    cdef int slice(self, int work, Part *part) except -1 nogil:
        cdef int64_t i, now, heard = 0
        part.wrong, part.at, part.shown_at = -1, 0, 0
        for i in range(part.low, part.high):
            if self.halted:
                return 0
            if i & 15 == 15:
                now = now_ns()
                if heard == 0:
                    heard = now
                elif now - heard > LISTEN:
                    heard = now
                    with gil:
                        PyErr_CheckSignals()
            if work <= LAST_BITS:
                self.show(work, part, i)
            elif work <= MASK_AGAIN:
                self.mask_one(part, i, work == MASK_AGAIN)
            elif work == CHECK:
                if not self.check(i):
                    part.wrong = i
                    return 0
            elif work == APPLY:
                self.apply(part, i)
            elif work == RANDOM:
                self.draw(i)
            elif work == PLAYOUT:
                self.play_out(part, i)
            else:
                (<int64_t *>self.out)[i + 1] = self.list_one(part, i)
        if work == MASK_AGAIN:
            part.listed, part.shown = part.shown, part.listed
            part.listed_room, part.shown_room = part.shown_room, part.listed_room
        return 0

    cdef void show(self, int work, Part *part, int64_t i) noexcept nogil:
        cdef const uint64_t *s = self.s + i * self.words
        cdef int64_t k, bits, width = (self.seen.size + 7) // 8, at = i * self.seen.size
        cdef int32_t mover, viewer
        cdef bint known = True
        if work >= LAST_BYTES:
            s, known, work = self.last + i * self.words, self.known[i], work - LAST_BYTES
        mover = self.e.mover(self.g, s)
        if mover < 0:
            mover = self.e.next(self.g, s)
        viewer = mover if self.other == NULL else (<int32_t *>self.other)[i]
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

    cdef int mask_one(self, Part *part, int64_t i, bint again) except -1 nogil:
        """The row of a game; `again`: of the batch's own mask, where only the actions shown before are taken out."""
        cdef uint8_t *row = <uint8_t *>self.out + i * self.numbering.size
        cdef int64_t k, n
        if not again:
            part.at = 0
        n = self.list_one(part, i)
        if again:
            clear(row, part.shown + part.shown_at, self.shown[i])
            part.shown_at += self.shown[i]
            self.shown[i] = n
        else:
            memset(row, 0, self.numbering.size)
        cdef const int64_t *listed = part.listed + part.at - n
        for k in range(n):
            row[listed[k]] = 1
        return 0

    cdef int64_t list_one(self, Part *part, int64_t i) except -1 nogil:
        """The numbers of the actions that a game offers, after those listed before; how many."""
        cdef const uint64_t *s = self.s + i * self.words
        cdef int32_t mover = self.e.mover(self.g, s)
        cdef int64_t n
        if mover < 0:
            return 0
        n = self.e.offer(self.g, s, part.offers, part.room)
        if n < 0:
            if not lists(part, -n + (-n >> 2)):
                with gil:
                    raise MemoryError("not enough memory for the choices")
            n = self.e.offer(self.g, s, part.offers, part.room)
        if part.at + n > part.listed_room and not longer(part, part.at + n):
            with gil:
                raise MemoryError("not enough memory for the choices")
        self.numbering.numbers(part.offers, n, mover, part.listed + part.at)
        part.at += n
        return n

    cdef bint check(self, int64_t i) noexcept nogil:
        """Whether the action of a position may be played; it is kept as the engine's choice."""
        cdef int64_t number = (<const int64_t *>self.out)[i]
        cdef const uint64_t *s = self.s + i * self.words
        cdef int32_t mover = self.e.mover(self.g, s)
        if number == STAYS:
            return True
        if mover < 0:
            return number == -1
        if not 0 <= number < self.numbering.size:
            return False
        self.chosen[i] = self.numbering.choice(number, mover)
        return self.e.legal(self.g, s, self.chosen[i]) != 0

    cdef void apply(self, Part *part, int64_t i) noexcept nogil:
        cdef uint64_t *s = self.s + i * self.words
        cdef float *rewards = <float *>self.out + i * self.players
        cdef uint8_t *ended = <uint8_t *>self.other + i
        cdef int32_t *mover = <int32_t *>self.third + i
        cdef int32_t player, result
        memset(rewards, 0, self.players * sizeof(float))
        ended[0] = self.finished[i]
        mover[0] = -1
        if self.finished[i]:
            return
        if (<const int64_t *>self.fourth)[i] == STAYS:
            mover[0] = self.e.mover(self.g, s)
            return
        result = self.e.apply(self.g, s, self.chosen[i])
        if result >= LX_DEAD_END:
            if part.wrong < 0:
                part.wrong, part.result = i, result
                self.e.copy(self.g, part.scratch, s)
            self.again(i)
        elif self.e.over(self.g, s):
            ended[0] = True
            self.e.payoffs(self.g, s, part.payoffs)
            for player in range(self.players):
                rewards[player] = <float>part.payoffs[player]
            self.e.copy(self.g, self.last + i * self.words, s)
            self.known[i] = True
            if self.auto_reset:
                self.again(i)
            else:
                self.finished[i] = True
        mover[0] = self.e.mover(self.g, s)

    cdef void again(self, int64_t i) noexcept nogil:
        self.games[i] += self.n
        self.e.copy(self.g, self.s + i * self.words, self.begun + self.games[i] % self.starts * self.words)

    cdef void draw(self, int64_t i) noexcept nogil:
        cdef const uint64_t *s = self.s + i * self.words
        cdef int32_t mover = self.e.mover(self.g, s)
        (<int64_t *>self.out)[i] = -1 if mover < 0 else self.numbering.number(
            self.e.random(self.g, s, self.rng + i * RANDOMS), mover)

    cdef int play_out(self, Part *part, int64_t i) except -1 nogil:
        cdef float *payoffs = <float *>self.out + i * self.players
        cdef int32_t player
        self.e.copy(self.g, part.scratch, self.s + i * self.words)
        if self.e.over(self.g, part.scratch) == 0:
            played_out(self.e, self.g, part.scratch, self.rng + i * RANDOMS, self.limit)
        self.e.payoffs(self.g, part.scratch, part.payoffs)
        for player in range(self.players):
            payoffs[player] = <float>part.payoffs[player]
        return 0


cdef bint lists(Part *part, int64_t room) noexcept nogil:
    """Room for so many choices; False when memory is short."""
    cdef lx_choice *larger = <lx_choice *>realloc(part.offers, room * sizeof(lx_choice))
    if larger == NULL:
        return False
    part.offers, part.room = larger, room
    return True


cdef bint longer(Part *part, int64_t room) noexcept nogil:
    """Room for so many numbers of actions, and some more; False when memory is short."""
    cdef int64_t *larger = <int64_t *>realloc(part.listed, (room + room // 2 + 1024) * 8)
    if larger == NULL:
        return False
    part.listed, part.listed_room = larger, room + room // 2 + 1024
    return True


cdef inline void clear(uint8_t *row, const int64_t *shown, int64_t n) noexcept nogil:
    cdef int64_t k
    for k in range(n):
        row[shown[k]] = 0


cdef bytes word(int64_t value):
    return (<char *>&value)[:8]


cdef void *bytes_of(view) except NULL:
    cdef unsigned char[::1] there = view
    return &there[0]


cdef void *const_bytes_of(view) except NULL:
    cdef const unsigned char[::1] there = view
    return <void *>&there[0]
