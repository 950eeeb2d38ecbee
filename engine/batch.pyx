"""Many positions of one game, stepped together: observations, masks and rewards as arrays, for those who train agents.

Positions lie one after the other in memory; every method is one loop over them (`ludex.engine.lockstep_batch`).
"""

from collections.abc import Iterable
from hashlib import blake2b
from operator import index

from libc.stdint cimport int32_t, int64_t, uint8_t, uint64_t
from libc.string cimport memcpy, memset

from ludex.engine.lane_memory cimport RANDOMS
from ludex.engine.lockstep_batch cimport (
    APPLY, CHECK, LAST_BYTES, LIST, MASK, MASK_AGAIN, OBSERVE_BYTES, PLAYOUT, RANDOM
)
from ludex.engine.memory cimport memory_of
from ludex.engine.action_index cimport Numbering
from ludex.engine.engine_table cimport Table
from ludex.engine.position cimport Position
from ludex.engine.observe cimport Sight

from ludex.engine.actions import LARGEST_MASK
from ludex.engine.arrays import INT64, filled, numpy_or_error, raw, whole_numbers
from ludex.engine.view_sight import ViewSight

cdef enum:
    WIDE = 512              # bytes of a mask's row from which it is quicker to take out what was shown than to clear it
    HEAD = 3                # words before a position in the saved state: length, number of its game, whether it ended


cdef class Batch(Lanes):
    """n positions of a compiled game; see `ludex.batch`.

    An ended game begins again at once (`auto_reset`), its last position kept for `last_observation`. Arrays that are
    not given are made once and filled again by the next call: copy what is to stay.
    """

    def __cinit__(self, game, n, seed=0, threads=1, starts=None, turn=True, auto_reset=True):
        cdef int64_t i
        cdef Position first
        n, seed, threads = whole("n", n), whole("seed", seed), whole("threads", threads)
        if not 1 <= n <= 1 << 40:
            raise ValueError(f"a batch has at least one position and at most 2^40, not {n}")
        if not 1 <= threads <= 1024:
            raise ValueError(f"a batch works in 1 to 1024 threads, not {threads}")
        if starts is not None and not isinstance(starts, Iterable):
            raise TypeError(f"starts: positions that games begin with, not {starts!r}")
        positions = list(starts) if starts is not None else [game.start(seed=seed)]
        if not positions:
            raise ValueError("starts: at least one position that games begin with")
        for position in positions:
            if not isinstance(position, Position) or position.game != game or (
                    (<Position>position).e != (<Table>game.table).e):
                raise TypeError("starts: positions of the batch's own game, compiled")
            if position.over:
                raise ValueError("starts: a game is over before it begins")
        first = positions[0]
        self.game, self.n, self.threads, self.auto_reset = game, n, min(threads, n), auto_reset
        self.table_of(first)
        self.joint = game.model.has_joint
        if self.joint and type(self) is Batch:
            raise TypeError(f"players of {game.model.name} choose at once: `ludex.batch` makes a batch of such games")
        self.each = self.players if self.joint else 1
        self.hides = game.model.has_secrets
        if self.hides and any([position.turn_so_far for position in positions]):
            raise ValueError("starts: where something is hidden games begin between two turns, not inside one")
        self.seen = self.sight = (ViewSight if self.hides else Sight)(game, turn)
        self.numbering, self.actions = Numbering(game, turn and not self.hides), game.actions
        self.starts, self.kept = len(positions), {}
        self.reserve()
        for i, position in enumerate(positions):
            self.e.copy(self.g, self.begun + i * self.words, (<Position>position).s)
        self.sow(seed)
        self.begin()

    def __repr__(self):
        return f"<Batch: {self.n} of {self.game!r}>"

    def reset(self):
        """All games from their beginnings; the random numbers go on."""
        self.enter(restart=True)
        try:
            self.begin()
            self.torn = False
        finally:
            self.busy = False

    cdef object rows(self):
        """The shape of what there is one of for each game, or where players choose at once for each player of each."""
        if self.joint:
            return self.n, self.players
        return (self.n,)

    # ------------------------------------------------------------------------------------------ what is seen

    @property
    def legend(self):
        """The names of the planes, in the words of the rules, as the first player sees them."""
        return self.seen.legend

    @property
    def left_out(self):
        """What the positions hold and no plane shows: fields, `turns`, `seen`."""
        return self.seen.left_out

    @property
    def observation_shape(self):
        """(planes, rows, columns), or (planes, places): of one observation."""
        return self.seen.shape

    def observe(self, out=None, viewers=None, bits=False):
        """(n, planes, rows, columns), or (n, planes, places) where not all planes are of cells of a grid: float32, or
        uint8 where all planes are sets, which is then the default. viewers: (n,) int32, who sees each game (default:
        the players to move). bits: (n, numbers / 8) uint8 instead, each number one bit (`numpy.unpackbits`, little)."""
        return self.seen_in("observe", out, viewers, bits, OBSERVE_BYTES)

    def last_observation(self, out=None, viewers=None, bits=False):
        """The same of each place's last ended game, as the player who would move next sees it; 0 where none has."""
        return self.seen_in("last_observation", out, viewers, bits, LAST_BYTES)

    cdef object seen_in(self, name, out, viewers, bint bits, int work):
        rows = self.rows() if viewers is None else (self.n,)
        formats, shape = ("f",) if self.seen.numbers else ("B", "f"), (*rows, *self.seen.shape)
        if bits:
            if self.seen.numbers:
                raise ValueError("some planes of this game hold numbers: only sets are seen as bits")
            name, formats, shape = f"{name} as bits", ("B",), (self.n, (self.seen.size + 7) // 8)
        self.enter()
        try:
            there = None if viewers is None else self.players_in(viewers)
            self.other = NULL if there is None else memory_of(there, 1)
            out, view = filled(self.kept, name, out, shape, formats)
            self.out = memory_of(view, 1, True)
            self.run(work + 2 if bits else work if memoryview(out).format == "B" else work + 1)
        finally:
            self.busy = False
        return out

    cdef object players_in(self, viewers):
        """The bytes of the numbers of players; ValueError where one is none. What is looked at is a copy: nobody
        changes it between this and its use."""
        cdef int64_t i
        cdef object view = bytes(raw("viewers", viewers, (self.n,), ("i",)))
        cdef const int32_t *there = <const int32_t *>memory_of(view, 1)
        for i in range(self.n):
            if not 0 <= there[i] < self.players:
                raise ValueError(f"viewers: there is no player {there[i]}, they are numbered 0 to {self.players - 1}")
        return view

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
            own = out is None and self.numbering.size >= WIDE and not self.joint
            self.mask_known = self.mask_known and out is not None
            out, view = filled(self.kept, "mask", out, (*self.rows(), self.actions.size), ("?",))
            self.out = memory_of(view, 1, True)
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
            offsets, view = filled(self.kept, "offsets", None, (self.n * self.each + 1,), INT64)
            self.out = memory_of(view, 1, True)
            (<int64_t *>self.out)[0] = 0
            self.run(LIST)
            numpy_or_error().cumsum(offsets, out=offsets)
            codes = self.kept.get("codes")
            if codes is None or len(codes) < offsets[-1]:
                codes = self.kept["codes"] = numpy_or_error().zeros(int(offsets[-1]) * 5 // 4 + 1, "int64")
            self.other = memory_of(raw("offers", codes, codes.shape, INT64, writing=True), 1, True)
            for part in range(self.threads):
                memcpy(<int64_t *>self.other + at, self.parts[part].listed, self.parts[part].at * 8)
                at += self.parts[part].at
        finally:
            self.busy = False
        return codes[: offsets[-1]], offsets

    @property
    def choosing(self):
        """(n, players) bool: which players choose; nobody where the game is over."""
        cdef int64_t i
        cdef int32_t p
        self.enter()
        try:
            found = numpy_or_error().zeros((self.n, self.players), "bool")
            for i in range(self.n):
                for p in range(self.players):
                    found[i, p] = self.chooses(i, p)
        finally:
            self.busy = False
        return found

    cdef bint chooses(self, int64_t i, int32_t player) noexcept nogil:
        return self.moves[i] == player

    @property
    def movers(self):
        """(n,) int32: who chooses, of several the first; -1 where the game is over."""
        cdef int64_t i
        cdef int32_t *found
        self.enter()
        try:
            movers = numpy_or_error().zeros(self.n, "int32")
            found = <int32_t *>memory_of(movers, 4, True)
            for i in range(self.n):
                found[i] = self.moves[i]
        finally:
            self.busy = False
        return movers

    # ------------------------------------------------------------------------------------------ what is done

    def random_actions(self, out=None):
        """(n,) int64: for each position one of the actions offered, uniformly at random; -1 where the game is over."""
        self.enter()
        try:
            out, view = filled(self.kept, "random_actions", out, self.rows(), INT64)
            self.out = memory_of(view, 1, True)
            self.run(RANDOM)
        finally:
            self.busy = False
        return out

    def step(self, actions, out=None):
        """Play one action in each position: (rewards (n, players) float32: the payoffs where the game ends, else 0;
        ended (n,) bool; mover (n,) int32 of what comes next). actions: (n,) whole numbers, which int64 need no copy of;
        -1 for a game that is over, -2 for one that is to stay as it is.

        ValueError, and nothing is played, where one is not offered. Where the rules themselves fail (a dead end, a loop
        without end), the others are played, that game begins again, and its error is raised. After Ctrl-C within a step
        some games have played and others have not: `reset` or `load_state` comes next, all else raises RuntimeError."""
        given = () if out is None else tuple(out)
        if out is not None and len(given) != 3:
            raise ValueError("step fills three arrays: rewards, ended, mover")
        rewards, ended, movers = given or (None, None, None)
        self.enter()
        try:
            actions = whole_numbers("step", actions)
            chosen = raw("step", actions, self.rows(), INT64)
            rewards, first = filled(self.kept, "rewards", rewards, (self.n, self.players), ("f",))
            ended, second = filled(self.kept, "ended", ended, (self.n,), ("?",))
            movers, third = filled(self.kept, "mover", movers, (self.n,), ("i",))
            self.out = memory_of(chosen, 1)
            self.run(CHECK)
            self.refuse(actions)
            self.out, self.other = memory_of(first, 1, True), memory_of(second, 1, True)
            self.third = memory_of(third, 1, True)
            self.run(APPLY)
            self.report()
        finally:
            self.busy = False
        return rewards, ended, movers

    def playouts(self, limit=1 << 62, out=None):
        """(n, players) float32: the payoffs at the end of a random game from each position, which stays as it is; all 0
        where `limit` choices did not end it. Raises OutOfRange where a number leaves its range."""
        if limit < 0:
            raise ValueError("the limit of a playout is 0 or more")
        self.enter()
        try:
            out, view = filled(self.kept, "playouts", out, (self.n, self.players), ("f",))
            self.out, self.limit = memory_of(view, 1, True), limit
            self.run(PLAYOUT)
            self.report()
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
            if self.moves[i] < 0:
                raise ValueError(f"game {i} is over: its action is -1 until `reset()`, not {number}")
            if not 0 <= number < self.actions.size:
                raise ValueError(f"game {i}: {number} is no action, they are numbered 0 to {self.actions.size - 1}")
            seen = " as its player sees it" if self.seen.turned and self.moves[i] == 1 else ""
            raise ValueError(f"game {i}: action {number}, `{self.actions.text(number)}`{seen}, is not offered now")
        return 0

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
            found.append((<char *>self.looked)[:self.looked_bytes()])
        finally:
            self.busy = False
        body = b"".join(found)
        return self.kind() + blake2b(body, digest_size=16).digest() + body

    def load_state(self, state):
        """Go on from a `state`; ValueError where it is of another game, another n, or damaged."""
        cdef int64_t i, used, at = 32, tail = 8 * RANDOMS * self.n + self.looked_bytes()
        cdef bytes kept = memoryview(state).tobytes()
        cdef const char *there = kept
        if len(kept) < 40 or kept[:16] != self.kind():
            raise ValueError("this state is of another game, other settings, another build, or another number of games")
        if blake2b(kept[32:], digest_size=16).digest() != kept[16:32]:
            raise ValueError("this state is damaged")
        self.enter(restart=True)
        try:
            for i in range(self.n):
                memcpy(&used, there + at, 8)
                if not 0 <= used <= self.words or at + 8 * (HEAD + used) > len(kept) - tail:
                    raise ValueError("this state is damaged")
                memcpy(&self.games[i], there + at + 8, 8)
                self.finished[i] = there[at + 16]
                memcpy(self.s + i * self.words, there + at + 8 * HEAD, used * 8)
                self.meet(i)
                at += 8 * (HEAD + used)
            memcpy(self.rng, there + at, self.n * RANDOMS * 8)
            memcpy(self.looked, there + at + 8 * RANDOMS * self.n, self.looked_bytes())
            self.torn = False
        finally:
            self.busy = False

    cdef int64_t looked_bytes(self) noexcept:
        return 8 * self.n * self.words if self.hides else 0

    cdef bytes kind(self):
        about = (self.game.module.DIGEST, tuple(self.game.settings.items()), self.n, self.words, self.starts)
        return blake2b(repr(about).encode(), digest_size=16).digest()

    def __reduce__(self):
        raise TypeError("a batch is not pickled: keep its `state`, and load it into a batch of the same game and n")


cdef object whole(str name, value):
    """The value as an int; TypeError where it is no whole number."""
    try:
        return index(value)
    except TypeError:
        raise TypeError(f"{name} is a whole number, not {value!r}") from None


cdef bytes word(int64_t value):
    return (<char *>&value)[:8]
