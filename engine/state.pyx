"""The words of a position, and what the table of its engine says of them: fields, mover, scores, choices.

Nothing is played here; `ludex.engine.position` adds that. What may take long works without the GIL, on a copy of its
own: whatever other threads do to a position, its words change in one piece.
"""

cimport cython
from cpython.exc cimport PyErr_CheckSignals
from libc.math cimport isinf, isnan
from libc.stdlib cimport calloc, free, malloc

from ludex.engine.bits cimport lx_ctz
from ludex.engine.clock cimport now_ns
from ludex.engine.contract cimport (LX_BEYOND, LX_DEAD_END, LX_ENDLESS, LX_GAME_OVER, LX_GOES_ON, LX_IDLE, LX_LAST_CODE,
                                    LX_NO_MEMORY, LX_TURN_ENDED, lx_choice, lx_engine)
from ludex.engine.opened cimport Table
from ludex.engine.random cimport random_seed

from ludex.dsl.choice import DONE
from ludex.dsl.errors import (EndlessLoop, IllegalChoice, PlayError, dead_end, endless_game, endless_turn, wanted_random)
from ludex.dsl.model import Bool, SetOf
from ludex.engine.exact import exact
from ludex.engine.interruptible import interruptible, is_heard
from ludex.engine.tables import INT_LOW, INT_WORDS

cdef enum:
    DEEP = 2                # turns of a perft that are counted in one go
    MANY = 1 << 20          # sequences of turns whose count Ctrl-C does not wait for
    SOME = 256              # choices of a playout between two looks whether Ctrl-C was pressed, at first
    OFTEN = 50000000        # ns between two such looks
    MOST_PLAYERS = 1024     # whose scores and payoffs are asked


@cython.no_gc_clear
cdef class State:
    """A position, to be looked at."""

    def __cinit__(self, Table table not None, game):
        self.table, self.game = table, game
        self.e, self.g = table.e, table.g
        self.s = <uint64_t *>calloc(table.words + 1, 8)
        if self.s == NULL:
            raise MemoryError("not enough memory for a position")

    def __dealloc__(self):
        free(self.s)
        free(self.offers)

    # ------------------------------------------------------------------------------------------ start

    def _reset(self):
        self.e.reset(self.g, self.s)

    def _put(self, int field, int64_t place, int64_t member, int64_t value):
        self.e.put(self.g, self.s, field, place, member, value)

    def _start_block(self, int block) -> int:
        """0, or 1 + number of the `require` that refused."""
        return self.e.start(self.g, self.s, block)

    def _bit(self, int64_t bit) -> bool:
        """A bit of the state, numbered from its first word."""
        return self.s[bit >> 6] >> (bit & 63) & 1 != 0

    def _changed(self, State other, int64_t first) -> int:
        """The first bit from `first` on that differs from another position of the game; -1 where none does."""
        cdef int64_t k = first >> 6
        cdef uint64_t found
        if k >= self.table.words:
            return -1
        found = (self.s[k] ^ other.s[k]) & (<uint64_t>0xFFFFFFFFFFFFFFFF << (first & 63))
        while found == 0:
            k += 1
            if k == self.table.words:
                return -1
            found = self.s[k] ^ other.s[k]
        return k * 64 + lx_ctz(found)

    def _matters(self, int64_t bit) -> bool:
        """Whether a bit is part of the position, and not of what an engine keeps because it follows from it."""
        cdef State other = self.twin()
        other.s[bit >> 6] ^= <uint64_t>1 << (bit & 63)
        return not self.e.equal(self.g, self.s, other.s)

    def refuse(self, int result):
        """Raise what a result of the table stands for; after LX_DEAD_END the state is as it was found."""
        turn = self.game.model.turn.span
        if result == LX_NO_MEMORY:
            raise MemoryError("not enough memory to count turns")
        if result == LX_DEAD_END:
            player = self.game.player_names[self.e.mover(self.g, self.s)]
            raise dead_end(turn, player, self.e.turn_count(self.g, self.s))
        if result == LX_ENDLESS:
            raise endless_turn(turn)
        if result == LX_IDLE:
            raise endless_game(turn)
        if result == LX_BEYOND:
            raise PlayError(f"a set was to hold a number beyond {INT_LOW}..{INT_LOW + 64 * INT_WORDS - 1}, which no set of a "
                            "generated engine can: give the field that it comes from a range, or play with engine=\"reference\"")
        raise EndlessLoop("the game is longer than its history of positions (`seen`) has room for")

    # ------------------------------------------------------------------------------------------ what is so

    @property
    def mover(self):
        cdef int32_t mover = self.e.mover(self.g, self.s)
        return mover if mover >= 0 else None

    @property
    def next(self):
        return self.e.next(self.g, self.s)

    @property
    def over(self):
        return self.e.over(self.g, self.s) != 0

    @property
    def ended_by(self):
        cdef int32_t clause = self.e.over(self.g, self.s)
        return self.game.model.ends[clause - 1] if clause else None

    @property
    def turn_count(self):
        return self.e.turn_count(self.g, self.s)

    def get(self, int field, int64_t place=0):
        """The value of a field at a place: a bool, an int (a number or a code), or the frozenset of a set's members."""
        fields = self.game.model.fields
        if not 0 <= field < len(fields):
            raise IndexError(f"there is no field {field}")
        if not 0 <= place < self.game.places[field]:
            raise IndexError(f"field {fields[field].name} has no place {place}")
        cdef int64_t member, low, high
        low, high = self.game.members[field]
        if not isinstance(fields[field].type, SetOf):
            value = self.e.get(self.g, self.s, field, place, 0)
            return value != 0 if isinstance(fields[field].type, Bool) else value
        return frozenset([member for member in range(low, high + 1) if self.e.get(self.g, self.s, field, place, member)])

    def scores(self):
        cdef int64_t[MOST_PLAYERS] out
        cdef int32_t known, i
        if self.table.players > MOST_PLAYERS:
            raise PlayError("scores of more than 1024 players")
        known = self.e.scores(self.g, self.s, out)
        return [out[i] for i in range(self.table.players)] if known else None

    def payoffs(self):
        cdef double[MOST_PLAYERS] out
        cdef int32_t i
        if not self.over:
            raise PlayError("the game is not over: there are no payoffs yet")
        if self.table.players > MOST_PLAYERS:
            raise PlayError("payoffs of more than 1024 players")
        self.e.payoffs(self.g, self.s, out)
        return [out[i] for i in range(self.table.players)]

    @property
    def winners(self):
        payoffs = self.payoffs() if self.over else []
        return frozenset([player for player, payoff in enumerate(payoffs) if payoff > 0])

    # ------------------------------------------------------------------------------------------ choices

    cdef int64_t list_offers(self) except -1:
        """Fill `offers`; how many."""
        cdef int64_t n = 0
        if self.e.mover(self.g, self.s) < 0:
            return 0
        n = self.e.offer(self.g, self.s, self.offers, self.room)
        if n < 0:
            free(self.offers)
            self.room = -n + (-n >> 2)
            self.offers = <lx_choice *>malloc(self.room * sizeof(lx_choice))
            if self.offers == NULL:
                self.room = 0
                raise MemoryError("not enough memory for the choices")
            n = self.e.offer(self.g, self.s, self.offers, self.room)
        return n

    def choices(self):
        """What is offered now, in canonical order, DONE last."""
        cdef int64_t i, n = self.list_offers(), room = self.room
        cdef lx_choice *listed = self.offers
        self.offers, self.room = NULL, 0        # another thread may ask while objects are made of them
        try:
            return [self.table.choice_of(listed[i]) for i in range(n)]
        finally:
            free(self.offers)
            self.offers, self.room = listed, room

    def count_choices(self):
        """How many choices are offered, without listing them."""
        return 0 if self.e.mover(self.g, self.s) < 0 else self.e.count(self.g, self.s)

    def legal(self, choice):
        cdef lx_choice c
        if self.e.mover(self.g, self.s) < 0:
            return False
        try:
            c = self.table.code_of(choice)
        except IllegalChoice:
            return False
        return self.e.legal(self.g, self.s, c) != 0

    def sample_choice(self, rng):
        """One choice, uniformly from what is offered; `rng` is a random.Random."""
        cdef uint64_t[4] state
        if self.over:
            raise PlayError("the game is over: there is nothing to choose")
        wanted_random(rng)
        random_seed(state, rng.getrandbits(64))
        return self.table.choice_of(self.e.random(self.g, self.s, state))

    def unlisted_turns(self):
        """The number of complete turns from here, exactly, where it can be told without listing them; else None."""
        cdef double turns
        cdef State there
        if self.over:
            return 0
        there = self.twin()
        with nogil:
            turns = there.e.turns(there.g, there.s)
        if isnan(turns):
            return None
        if isinf(turns):
            raise PlayError("there are more turns than can be counted")
        return exact(turns, there._turns_modulo)

    def _turns_modulo(self, uint64_t modulus):
        cdef uint64_t rest
        with nogil:
            rest = self.e.turns_modulo(self.g, self.s, modulus)
        return rest

    def witnesses(self, choice):
        """The first fitting elements of the witness parameters of an offered choice."""
        if not self.legal(choice):  # its text would ask for witnesses again
            raise IllegalChoice("what is not offered has no witnesses")
        cdef lx_choice c = self.table.code_of(choice)
        return tuple([self.e.witness(self.g, self.s, c, k) for k in range(self.witness_count(choice))])

    def witness_count(self, choice):
        return len(self.game.witness_limits[choice[0]]) if choice != DONE else 0

    # ------------------------------------------------------------------------------------------ counted, played out

    cdef State twin(self):
        """The same words once more."""
        cdef State other = State.__new__(State, self.table, self.game)
        self.e.copy(self.g, other.s, self.s)
        return other

    def perft(self, int depth):
        """The number of sequences of complete turns of this length. Ctrl-C ends the call at once."""
        if depth < 0:
            raise ValueError("the depth of perft is 0 or more")
        if depth == 0:
            return 1
        if self.over:
            return 0
        cdef State there = self.twin()
        if not is_heard() or self.is_quick(depth):
            return there._perft(depth)
        return interruptible(lambda: there.counted(depth, there), there._halt)

    cdef bint is_quick(self, int depth):
        """Whether a perft is soon done: turns of one choice, few of them."""
        cdef State there = self.twin()
        cdef int64_t n = self.e.count(self.g, self.s)
        if depth > 3 or n ** depth > MANY or not self.list_offers():
            return False
        return there.e.apply(there.g, there.s, self.offers[0]) != LX_GOES_ON

    def _perft(self, int depth):
        cdef uint64_t found
        with nogil:
            found = self.e.perft(self.g, self.s, depth)
        if found > <uint64_t>(-1 - LX_LAST_CODE):
            self.refuse(<int>-found)
        return found

    def _halt(self):
        """What is counted from here is not wanted any more."""
        self.halted = True

    cdef object counted(self, int depth, State wanted):
        """perft, as far as it is wanted."""
        cdef State there
        cdef int32_t result
        if depth <= DEEP or wanted.halted or self.e.over(self.g, self.s):
            return 0 if wanted.halted else self._perft(depth)
        found = 0
        for choice in self.choices():
            there = self.twin()
            result = there.e.apply(there.g, there.s, there.table.code_of(choice))
            if result == LX_GOES_ON or result == LX_TURN_ENDED:
                found += there.counted(depth - (result == LX_TURN_ENDED), wanted)
            elif result != LX_GAME_OVER:
                there.refuse(result)
        return found

    def bench_playouts(self, n=None, seconds=None, seed=0, limit=1 << 62):
        """Playouts from here, wholly in C, until n are done or the time is over: (playouts, choices, seconds)."""
        cdef uint64_t[4] state
        cdef int64_t played = 0, done = 0, most = limit
        cdef int64_t wanted = n if n is not None else 1 << 62 if seconds is not None else 1000
        cdef int64_t began, now, heard, span = <int64_t>(seconds * 1e9) if seconds is not None else 1 << 62
        cdef State here = self.twin(), there = self.twin()
        random_seed(state, int(seed) & 0xFFFFFFFFFFFFFFFF)
        with nogil:
            began = now = heard = now_ns()
            while done < wanted and now - began < span and here.e.over(here.g, here.s) == 0:
                here.e.copy(here.g, there.s, here.s)
                played += played_out(here.e, here.g, there.s, state, most)
                done += 1
                now = now_ns()
                if now - heard > OFTEN:
                    heard = now
                    with gil:
                        PyErr_CheckSignals()
        return done, played, (now - began) / 1e9


cdef int64_t played_out(const lx_engine *e, const void *g, uint64_t *s, uint64_t *rng, int64_t limit) except -1 nogil:
    """A playout; Ctrl-C ends one that takes long."""
    cdef int64_t played = 0, some = SOME, more, now, heard = 0
    while True:
        more = e.playout(g, s, rng, min(some, limit - played))
        played += more
        if more < some or played >= limit:
            return played
        now = now_ns()
        if heard == 0:
            heard = now
        if now - heard < OFTEN // 4:
            some *= 2
        elif now - heard > OFTEN:
            heard = now
            with gil:
                PyErr_CheckSignals()
