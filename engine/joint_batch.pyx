"""Batches of games in which players choose at once: an action of each player in a step, and what each player sees.

Engines ask the players of a joint step one after the other, and keep what they choose (decision 43). A step of a batch
plays the choices of all of them. Players choose at once if what one chooses adds nothing to what the next one knows:
all other choices, and whatever happens, change the keys of all players.
"""

from libc.stdint cimport int32_t, int64_t, uint8_t, uint64_t
from libc.stdlib cimport calloc, free
from libc.string cimport memset

from ludex.engine.batch cimport Batch
from ludex.engine.contract cimport LX_CHANCE, LX_DEAD_END, LX_GOES_ON, LX_TURN_ENDED, lx_choice
from ludex.engine.lane_memory cimport RANDOMS, Part
from ludex.engine.lockstep_batch cimport LAST_BYTES, Lanes
from ludex.engine.view_sight cimport ViewSight

from ludex.engine.arrays import numpy_or_error

cdef enum:
    NOBODY = -1             # the action of a player who does not choose
    STAYS = -2              # the action of all players of a game that waits


cdef class JointBatch(Batch):
    """Masks, offers and actions have a row for each player of each game. `mask()` is (n, players, actions), the arrays
    of `random_actions()` and `step` are (n, players). The action of a player who does not choose is -1; of a game that
    waits all actions are -2. `observe()` is (n, players, ...), and with `viewers` (n, ...). `offers()`: player p of
    game i is offered the actions codes[offsets[k]:offsets[k + 1]], where k is i * players + p. `movers` has the first
    of those who choose."""

    cdef uint8_t *choice        # for each player of each game whether he chooses now
    cdef uint64_t *tried        # for each slice a position in which some of a step have chosen

    def __cinit__(self, game, n, seed=0, *others, **named):
        self.choice = <uint8_t *>calloc(self.n * self.players, 1)
        self.tried = <uint64_t *>calloc(self.threads * self.words, 8)
        if self.choice == NULL or self.tried == NULL:
            raise MemoryError(f"not enough memory for {self.n} positions")
        self.sow(seed)
        self.begin()            # once more: within `Batch.__cinit__` the methods are those of its class

    def __dealloc__(self):
        free(self.choice)
        free(self.tried)

    cdef int begin(self) except -1:
        Lanes.begin(self)
        self.ask_all()
        return 0

    def load_state(self, state):
        """Go on from a `state`; ValueError where it is of another game, another n, or damaged."""
        Batch.load_state(self, state)
        self.enter()
        try:
            self.ask_all()
        finally:
            self.busy = False

    cdef bint chooses(self, int64_t i, int32_t player) noexcept nogil:
        return self.choice[i * self.players + player]

    # ------------------------------------------------------------------------------------------ who chooses

    cdef void ask_all(self) noexcept:
        cdef int64_t i
        for i in range(self.n):
            self.ask(&self.parts[0], i)

    cdef void ask(self, Part *part, int64_t i) noexcept nogil:
        """Find who chooses in a game."""
        cdef uint8_t *choice = self.choice + i * self.players
        cdef uint64_t *s = self.copied(part, i)
        memset(choice, 0, self.players)
        if self.e.mover(self.g, s) >= 0:
            choice[self.e.mover(self.g, s)] = True
            while self.leads_on(s, self.any_choice(s)):
                choice[self.e.mover(self.g, s)] = True

    cdef uint64_t *copied(self, Part *part, int64_t i) noexcept nogil:
        """A copy of a position, in which some of a step may choose."""
        cdef uint64_t *s = self.tried + (part - self.parts) * self.words
        self.e.copy(self.g, s, self.s + i * self.words)
        return s

    cdef lx_choice any_choice(self, const uint64_t *s) noexcept nogil:
        cdef uint64_t[RANDOMS] rng
        memset(rng, 1, sizeof(rng))
        return self.e.random(self.g, s, rng)

    cdef bint leads_on(self, uint64_t *s, lx_choice c) noexcept nogil:
        """Play a choice; whether another player chooses at once with this one."""
        cdef int32_t mover = self.e.mover(self.g, s), next
        cdef bint looked
        if self.played(s, c, &looked) != LX_GOES_ON or looked:
            return False
        next = self.e.mover(self.g, s)
        return next >= 0 and next != mover

    cdef int32_t played(self, uint64_t *s, lx_choice c, bint *looked) noexcept nogil:
        """Play a choice or an outcome; the result of the engine. `looked`: whether everybody has looked within the
        turn, which changes what the players know who did not choose."""
        cdef int32_t mover = self.e.mover(self.g, s), other, result
        cdef uint64_t[2] before, after
        if mover == LX_CHANCE:
            mover = self.e.player(self.g, s)
        other = 1 if mover == 0 and self.players > 1 else 0
        self.e.key(self.g, s, other, before)
        result = self.e.apply(self.g, s, c)
        self.e.key(self.g, s, other, after)
        looked[0] = result == LX_GOES_ON and (before[0] != after[0] or before[1] != after[1])
        return result

    # ------------------------------------------------------------------------------------------ what is played

    cdef void apply(self, Part *part, int64_t i) noexcept nogil:
        Lanes.apply(self, part, i)
        if not self.waits[i]:
            self.ask(part, i)

    cdef int32_t play(self, int64_t i) noexcept nogil:
        """The choices of all who choose, one after the other."""
        cdef uint64_t *s = self.s + i * self.words
        cdef const uint8_t *choice = self.choice + i * self.players
        cdef int32_t p, result = LX_GOES_ON
        for p in range(self.players):
            if choice[p] and result == LX_GOES_ON:
                result = self.play_one(i, self.chosen[i * self.players + p])
        return result

    cdef int32_t past_chance(self, int64_t i) noexcept nogil:
        cdef uint64_t *s = self.s + i * self.words
        cdef int32_t result = LX_GOES_ON
        while result < LX_DEAD_END and self.e.mover(self.g, s) == LX_CHANCE:
            result = self.play_one(i, self.e.random(self.g, s, self.rng + i * RANDOMS))
        return result

    cdef int32_t play_one(self, int64_t i, lx_choice c) noexcept nogil:
        cdef bint looked
        cdef int32_t result = self.played(self.s + i * self.words, c, &looked)
        if looked or result == LX_TURN_ENDED:
            self.look(i)
            self.looked[(i + 1) * self.words - 1] = looked
        return result

    cdef void look(self, int64_t i) noexcept nogil:
        """Keep the position that everybody sees. The last word of its row, in which no position stands, says whether
        that is within a turn: then the player whose turn it is sees the fields of the turn."""
        Lanes.look(self, i)
        self.looked[(i + 1) * self.words - 1] = False

    # ------------------------------------------------------------------------------------------ what is seen

    cdef void show(self, int work, Part *part, int64_t i) noexcept nogil:
        cdef float *out = <float *>self.out
        cdef int32_t p
        if self.other != NULL:
            self.show_to((<const int32_t *>self.other)[i], work, i, out + i * self.seen.size)
            return
        for p in range(self.players):
            self.show_to(p, work, i, out + (i * self.players + p) * self.seen.size)

    cdef void show_to(self, int32_t viewer, int work, int64_t i, float *out) noexcept nogil:
        """What a player sees: where he chooses the position, else the one that everybody saw last; at the end all."""
        cdef const uint64_t *s = self.s + i * self.words
        cdef const uint8_t *choice = self.choice + i * self.players
        cdef bint turn = False
        if work >= LAST_BYTES:
            s = self.last + i * self.words
            if not self.known[i]:
                memset(out, 0, self.seen.size * sizeof(float))
                return
        elif choice[viewer]:
            turn = self.e.player(self.g, s) == viewer
        elif not self.e.over(self.g, s):
            s = self.looked + i * self.words
            turn = s[self.words - 1] and self.e.player(self.g, s) == viewer
        if self.e.over(self.g, s):
            choice = NULL
        (<ViewSight>self.seen).see_view(self.e, self.g, s, turn, choice, -1, viewer, out)

    # ------------------------------------------------------------------------------------------ what is offered

    cdef int mask_one(self, Part *part, int64_t i) except -1 nogil:
        cdef uint8_t *rows = <uint8_t *>self.out + i * self.players * self.numbering.size
        cdef uint64_t *s = self.copied(part, i)
        cdef int64_t n
        cdef int32_t p
        memset(rows, 0, self.players * self.numbering.size)
        for p in range(self.players):
            if self.choice[i * self.players + p]:
                n = self.offered(part, s, p)
                self.numbering.mark(part.offers, n, p, rows + p * self.numbering.size)
                self.e.apply(self.g, s, part.offers[0])
        return 0

    cdef int list_game(self, Part *part, int64_t i) except -1 nogil:
        cdef int64_t *counts = <int64_t *>self.out + i * self.players + 1
        cdef uint64_t *s = self.copied(part, i)
        cdef int32_t p
        for p in range(self.players):
            counts[p] = 0
            if self.choice[i * self.players + p]:
                counts[p] = self.list_one(part, s)
                self.e.apply(self.g, s, part.offers[0])
        return 0

    cdef void draw(self, Part *part, int64_t i) noexcept nogil:
        cdef int64_t *row = <int64_t *>self.out + i * self.players
        cdef uint64_t *s = self.copied(part, i)
        cdef lx_choice c
        cdef int32_t p
        for p in range(self.players):
            row[p] = NOBODY
            if self.choice[i * self.players + p]:
                c = self.e.random(self.g, s, self.rng + i * RANDOMS)
                row[p] = self.numbering.number(c, p)
                self.e.apply(self.g, s, c)

    cdef bint check(self, Part *part, int64_t i) noexcept nogil:
        """Whether the actions of a game may be played; they are kept as the engine's choices. Else `part.result` is the
        player whose action is refused."""
        cdef const int64_t *row = <const int64_t *>self.out + i * self.players
        cdef uint64_t *s = self.copied(part, i)
        cdef int32_t p
        self.waits[i] = row[0] == STAYS
        for p in range(self.players):
            part.result = p
            if self.waits[i]:
                if row[p] != STAYS:
                    return False
            elif not self.choice[i * self.players + p]:
                if row[p] != NOBODY:
                    return False
            elif not self.check_one(s, i, p, row[p]):
                return False
        return True

    cdef bint check_one(self, uint64_t *s, int64_t i, int32_t p, int64_t number) noexcept nogil:
        """Whether an action of a player may be played; then it is."""
        cdef lx_choice *c = &self.chosen[i * self.players + p]
        if not 0 <= number < self.numbering.size:
            return False
        c[0] = self.numbering.choice(number, p)
        if not self.e.legal(self.g, s, c[0]):
            return False
        self.e.apply(self.g, s, c[0])
        return True

    cdef int refuse(self, actions) except -1:
        cdef int64_t i, number
        cdef int32_t p
        for part in range(self.threads):
            i, p = self.parts[part].wrong, self.parts[part].result
            if i < 0:
                continue
            number = numpy_or_error().asarray(actions)[i, p]
            where, size = f"game {i}: {self.game.player_names[p]}", self.actions.size
            if self.waits[i] or number == STAYS:
                raise ValueError(f"game {i} waits where all its actions are -2, and some are not")
            if self.e.mover(self.g, self.s + i * self.words) < 0:
                raise ValueError(f"game {i} is over: its actions are -1 until `reset()`, not {number}")
            if not self.choice[i * self.players + p]:
                raise ValueError(f"{where} does not choose now: the action is -1, not {number}")
            if not 0 <= number < size:
                raise ValueError(f"{where}: {number} is no action, they are numbered 0 to {size - 1}")
            raise ValueError(f"{where}: action {number}, `{self.actions.text(number)}`, is not offered now")
        return 0
