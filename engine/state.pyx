"""The words of a position, and what the table of its engine says of them: fields, mover, scores, choices.

Nothing is played here; `ludex.engine.position` adds that. What may take long works without the GIL, on a copy of its
own: whatever other threads do to a position, its words change in one piece.
"""

cimport cython
from cpython.exc cimport PyErr_CheckSignals
from libc.math cimport isinf, isnan
from libc.stdlib cimport calloc, free, malloc

from ludex.engine.amounts cimport amounts, shares
from ludex.engine.bits cimport lx_ctz
from ludex.engine.clock cimport now_ns
from ludex.engine.contract cimport (LX_BEYOND, LX_CHANCE, LX_DEAD_END, LX_ENDLESS, LX_GAME_OVER, LX_GOES_ON, LX_IDLE,
                                    LX_LAST_CODE, LX_NO_MEMORY, LX_TOO_MANY, LX_TURN_ENDED, lx_choice, lx_engine)
from ludex.engine.engine_table cimport APPLY, BEGIN, COUNT, FITS, LEGAL, OFFER, RANDOM, START, TURNS, WITNESS, Table
from ludex.engine.playouts cimport OFTEN, SOME, played_out
from ludex.engine.random cimport random_seed

from functools import partial

from ludex.dsl.choice import DONE
from ludex.dsl.errors import (
    IllegalChoice, OutOfRange, PlayError, dead_end, endless_game, endless_turn, history_full, wanted_random
)
from ludex.dsl.model import Bool, SetOf
from ludex.engine.crt import exact
from ludex.engine.interruptible import interruptible, is_heard

cdef enum:
    FIRST = 64              # offers that there is room for at first
    MANY = 1 << 20          # sequences of turns that are counted without listening to Ctrl-C
    QUICK = 100000          # ns of playouts between two looks at the clock


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
        return self.asked(START, block)

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
            player = self.game.player_names[self.e.player(self.g, self.s)]
            raise dead_end(turn, player, self.e.turn_count(self.g, self.s))
        if result == LX_ENDLESS:
            raise endless_turn(turn)
        if result == LX_IDLE:
            raise endless_game(turn)
        if result == LX_BEYOND:
            word, said = self.game.module.BEYOND
            number = self.s[<int>word]      # 0: it was in a copy, as those of a perft
            raise OutOfRange(said[number - 1] if number else " or ".join(said))
        raise history_full()

    # ------------------------------------------------------------------------------------------ Ctrl-C

    cdef int64_t asked(self, int kind, uint64_t c=0, int64_t k=0, int64_t element=0) except? -1:
        """What the table answers. Calls that may take long, as far as is known from those before, are made on a copy
        and without the GIL, so that Ctrl-C is heard; quick ones are made here."""
        cdef State there
        cdef int64_t found
        if not self.table.wary[kind]:
            return self.answer(kind, c, k, element)
        there = self.twin()
        there.rng = self.rng
        found = interruptible(partial(there._answer, kind, c, k, element), there._halt)
        if kind == APPLY or kind == BEGIN or kind == START:
            self.e.copy(self.g, self.s, there.s)
        elif kind == OFFER:
            self.offers, there.offers = there.offers, self.offers
            self.room, there.room = there.room, self.room
        self.rng, self.count_of_turns = there.rng, there.count_of_turns
        return found

    def _answer(self, int kind, uint64_t c, int64_t k, int64_t element):
        cdef int64_t found
        with nogil:
            found = self.answer(kind, c, k, element)
        return found

    cdef int64_t answer(self, int kind, uint64_t c, int64_t k, int64_t element) noexcept nogil:
        cdef int64_t found = 0, began = now_ns()
        if kind == OFFER:
            found = self.fill_offers()
        elif kind == COUNT:
            found = self.e.count(self.g, self.s)
        elif kind == LEGAL:
            found = self.e.legal(self.g, self.s, c)
        elif kind == APPLY:
            found = self.e.apply(self.g, self.s, c)
        elif kind == BEGIN:
            found = self.e.begin(self.g, self.s, <int32_t>c)
        elif kind == START:
            found = self.e.start(self.g, self.s, <int32_t>c)
        elif kind == RANDOM:
            found = <int64_t>self.e.random(self.g, self.s, self.rng)
        elif kind == TURNS:
            self.count_of_turns = self.e.turns(self.g, self.s)
        elif kind == WITNESS:
            found = self.e.witness(self.g, self.s, c, <int32_t>k)
        elif kind == FITS:
            found = self.e.fits(self.g, self.s, c, <int32_t>k, element)
        self.table.took(kind, now_ns() - began)
        return found

    # ------------------------------------------------------------------------------------------ what is so

    @property
    def mover(self):
        """The number of the player who chooses now; CHANCE where an outcome is drawn; None when the game is over."""
        return None if self.over else self.e.mover(self.g, self.s)

    @property
    def player(self):
        """The number of the player whose turn it is, also where chance decides; None when the game is over."""
        return None if self.over else self.e.player(self.g, self.s)

    @property
    def next(self):
        """The number of the player who moves after this turn."""
        return self.e.next(self.g, self.s)

    @property
    def over(self):
        """Whether the game is over."""
        return self.e.over(self.g, self.s) != 0

    @property
    def ended_by(self):
        """The `end` clause that holds; None before the end."""
        cdef int32_t clause = self.e.over(self.g, self.s)
        return self.game.model.ends[clause - 1] if clause else None

    @property
    def turn_count(self):
        """How many turns are finished, passes counted."""
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
        return frozenset(
            [member for member in range(low, high + 1) if self.e.get(self.g, self.s, field, place, member)]
        )

    def values(self, int field):
        """The values of a field at all its places, as `get` returns each: ten times as fast."""
        cdef int64_t place, value
        cdef int64_t places = self.game.places[field] if 0 <= field < len(self.game.places) else 0
        cdef list found = []
        kind = self.game.model.fields[field].type if places else None
        if places == 0 or isinstance(kind, SetOf):
            return [self.get(field, place) for place in range(places)]
        cdef bint flag = isinstance(kind, Bool)
        for place in range(places):
            value = self.e.get(self.g, self.s, field, place, 0)
            found.append(value != 0 if flag else value)
        return found

    def scores(self):
        """The points of each player; None where the rules have no score."""
        return amounts(self.e, self.g, self.s, self.table.players, False)

    def payoffs(self):
        """What `payoff` gives each player, else 1 shared evenly among the winners. Raises PlayError before the end."""
        if not self.over:
            raise PlayError("the game is not over: there are no payoffs yet")
        paid = amounts(self.e, self.g, self.s, self.table.players, True)
        if paid is None:
            return shares(self.e, self.g, self.s, self.table.players)
        return [float(amount) for amount in paid]

    @property
    def winners(self):
        """Numbers of the players who have won; empty before the end."""
        won = shares(self.e, self.g, self.s, self.table.players)
        return frozenset([player for player, share in enumerate(won) if share > 0])

    # ------------------------------------------------------------------------------------------ choices

    cdef int64_t list_offers(self) except -1:
        """Fill `offers`; how many."""
        cdef int64_t n = 0 if self.e.over(self.g, self.s) else self.asked(OFFER)
        if n < 0:
            raise MemoryError("not enough memory for the choices")
        return n

    cdef int64_t fill_offers(self) noexcept nogil:
        """-1 where there is not enough memory."""
        cdef int64_t n
        if self.room == 0:
            self.provide(FIRST)
        n = self.e.offer(self.g, self.s, self.offers, self.room)
        if n < 0:
            self.provide(-n + (-n >> 2))
            n = self.e.offer(self.g, self.s, self.offers, self.room) if self.room else -1
        return n

    cdef void provide(self, int64_t room) noexcept nogil:
        """Room for so many offers; none where there is not enough memory."""
        free(self.offers)
        self.offers = <lx_choice *>malloc(room * sizeof(lx_choice))
        self.room = room if self.offers != NULL else 0

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
        return 0 if self.e.over(self.g, self.s) else self.asked(COUNT)

    def legal(self, choice):
        """Whether a choice is offered now; False for what is no choice."""
        cdef lx_choice c
        if self.e.over(self.g, self.s):
            return False
        try:
            c = self.table.code_of(choice)
        except IllegalChoice:
            return False
        return self.asked(LEGAL, c) != 0

    def outcomes(self):
        """Where chance decides, each outcome with its weight (of the sum of all); else nothing."""
        offers = self.choices() if self.mover == LX_CHANCE else ()
        return [(choice, self.e.weight(self.g, self.s, self.table.code_of(choice))) for choice in offers]

    def sample_choice(self, rng):
        """One choice, uniformly from what is offered, or an outcome by its weight; `rng` is a random.Random."""
        if self.over:
            raise PlayError("the game is over: there is nothing to choose")
        wanted_random(rng)
        random_seed(self.rng, rng.getrandbits(64))
        return self.table.choice_of(<lx_choice>self.asked(RANDOM))

    def unlisted_turns(self):
        """The number of complete turns from here, exactly, if they can be counted without listing them; else None."""
        cdef State there
        if self.over:
            return 0
        there = self.twin()
        there.asked(TURNS)
        if isnan(there.count_of_turns):
            return None
        if isinf(there.count_of_turns):
            raise PlayError("there are more turns than can be counted")
        count = partial(exact, there.count_of_turns, there._turns_modulo)
        return interruptible(count, there._halt) if self.table.wary[TURNS] else count()

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
        return tuple([self.asked(WITNESS, c, k) for k in range(self.witness_count(choice))])

    def witness_count(self, choice):
        """How many witness parameters the action of a choice has."""
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
            return there._perft(depth, there)
        return interruptible(partial(there._perft, depth, there), there._halt)

    cdef bint is_quick(self, int depth):
        """Whether a perft is soon done: turns of one choice, few of them."""
        cdef State there = self.twin()
        cdef int64_t n = self.asked(COUNT)
        if depth > 3 or n ** depth > MANY or not self.list_offers():
            return False
        if there.asked(APPLY, self.offers[0]) == LX_GOES_ON:
            return False
        return not (self.table.wary[COUNT] or self.table.wary[OFFER] or self.table.wary[APPLY])

    def _perft(self, int depth, State root):
        """perft, in C as far as 64 bits hold the count; of no meaning once `root` is halted."""
        cdef uint64_t found
        with nogil:
            found = self.e.perft(self.g, self.s, depth, <const volatile int *>&root.halted)
        if root.halted:
            return 0
        if found == <uint64_t>-LX_TOO_MANY:
            return self._long_perft(depth, root)
        if found > <uint64_t>(-1 - LX_LAST_CODE):
            self.refuse(<int>-found)
        return found

    def _long_perft(self, int depth, State root):
        """perft beyond 64 bits: exact counts of the last turns, added up choice by choice."""
        cdef State there
        cdef int32_t result
        found = self.unlisted_turns() if depth == 1 else None
        if found is not None:
            return found
        found = 0
        for choice in self.choices():
            there = self.twin()
            result = there.e.apply(there.g, there.s, there.table.code_of(choice))
            if result == LX_GOES_ON or result == LX_TURN_ENDED:
                found += there._perft(depth - (result == LX_TURN_ENDED), root)
            elif result != LX_GAME_OVER:
                there.refuse(result)
            if root.halted:
                return 0
        return found

    def _halt(self):
        """What is counted from here is not wanted any more."""
        self.halted = True

    def bench_playouts(self, n=None, seconds=None, seed=0, limit=1 << 62):
        """Playouts from here, wholly in C, until n are done or the time is over: (playouts, choices, seconds)."""
        cdef State there = self.twin()
        random_seed(there.rng, int(seed) & 0xFFFFFFFFFFFFFFFF)
        n = n if n is not None else 1 << 62 if seconds is not None else 1000
        work = partial(there._bench, n, int(seconds * 1e9) if seconds is not None else 1 << 62, limit)
        return interruptible(work, there._halt) if self.table.wary[RANDOM] else work()

    def _bench(self, int64_t wanted, int64_t span, int64_t most):
        cdef int64_t played = 0, done = 0, began, now, heard, some = SOME, batch = 1, last, i
        cdef State here = self, there = self.twin()
        there.rng = self.rng
        with nogil:
            began = now = heard = last = now_ns()
            while done < wanted and now - began < span and not here.halted and here.e.over(here.g, here.s) == 0:
                batch = min(batch, wanted - done)
                for i in range(batch):      # the clock is read once for several short ones
                    here.e.copy(here.g, there.s, here.s)
                    played += played_out(there.e, there.g, there.s, there.rng, most, &here.halted, &some, &heard)
                done += batch
                now = now_ns()
                if now - last < QUICK and 2 * (now - last) < span - (now - began):
                    batch *= 2
                else:
                    batch = max(1, batch // 2)
                last = now
                if now - heard > OFTEN:
                    heard = now
                    with gil:
                        PyErr_CheckSignals()
        self.table.took(RANDOM, (now - began) // (played + 1))
        return done, played, (now - began) / 1e9

    def _playout(self, int64_t most):
        """A playout in this very state, after its random numbers; how many choices."""
        cdef int64_t played, began = now_ns(), some = SOME, heard = began
        with nogil:
            played = played_out(self.e, self.g, self.s, self.rng, most, &self.halted, &some, &heard)
        self.table.took(RANDOM, (now_ns() - began) // (played + 1))
        return played
