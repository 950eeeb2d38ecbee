"""A position of a compiled game: the Python face over the C table, with the behaviour of `ludex.dsl.reference`.

Every method that Python may call checks what it is given, then leaves the work to the table. What takes long does without
the GIL, on a copy of its own: whatever other threads do to a position, its words change in one piece.
"""

cimport cython
from cpython.exc cimport PyErr_CheckSignals
from cpython.pycapsule cimport PyCapsule_GetPointer
from libc.math cimport isinf, isnan
from libc.stdlib cimport calloc, free, malloc, realloc
from libc.string cimport memcpy

from ludex.engine.bits cimport lx_ctz
from ludex.engine.clock cimport now_ns
from ludex.engine.contract cimport (LX_ABI, LX_BEYOND, LX_DEAD_END, LX_ENDLESS, LX_GAME_OVER, LX_GOES_ON, LX_IDLE, LX_LAST_CODE,
                                     LX_NO_MEMORY, LX_PLACES, LX_TURN_ENDED, lx_choice, lx_engine)
from ludex.engine.random cimport random_word

from ludex.dsl.choice import DONE, Choice
from ludex.dsl.errors import (EndlessLoop, IllegalChoice, PlayError, dead_end, endless_choices, endless_game,
                              endless_turn, wanted_random)
from ludex.dsl.limits import CHOICES
from ludex.dsl.model import Bool, SetOf
from ludex.engine.exact import exact
from ludex.engine.interruptible import interruptible, is_heard
from ludex.engine.tables import INT_LOW, INT_WORDS

ctypedef const int64_t *address_t

cdef enum:
    TEXTS = 1 << 16         # of choices, whose readings are remembered
    DEEP = 2                # turns of a perft that are counted in one go
    MANY = 1 << 20          # sequences of turns whose count Ctrl-C does not wait for
    SOME = 256              # choices of a playout between two looks whether Ctrl-C was pressed, at first
    OFTEN = 50000000        # ns between two such looks


cdef class Table:
    """An opened game: the table of functions and its handle; shared by all positions of a game."""

    def __cinit__(self, capsule, settings, tables, arities, limits):
        cdef int i
        cdef const lx_engine *e = <const lx_engine *>PyCapsule_GetPointer(capsule, "ludex.engine")
        if e.abi != LX_ABI:
            raise PlayError(f"the engine speaks version {e.abi} of the contract, not {LX_ABI}: build it again")
        if e.actions != len(arities):
            raise PlayError("the engine was built from other rules: build it again")
        cdef int32_t[64] numbers
        cdef address_t[256] addresses
        cdef const long long[::1] view
        if len(settings) > 64 or len(tables) > 256:
            raise PlayError("an engine takes at most 64 settings and 256 tables")
        for i, value in enumerate(settings):
            numbers[i] = value
        for i, table in enumerate(tables):
            view = table
            addresses[i] = <const int64_t *>&view[0] if len(view) else NULL
        self.alive = (capsule, tables)
        with nogil:
            self.g = e.open(numbers, addresses)
        if self.g == NULL:
            raise MemoryError("not enough memory to open the game")
        self.e = e
        self.words = e.words(self.g)
        self.players = e.players(self.g)
        self.limits, self.texts = limits, {}
        self.arity = <int32_t *>malloc((len(arities) + 1) * sizeof(int32_t))
        if self.arity == NULL:
            raise MemoryError()
        for i, value in enumerate(arities):
            self.arity[i] = value

    def __dealloc__(self):
        if self.g != NULL:
            self.e.close(self.g)
        free(self.arity)

    cdef object choice_of(self, lx_choice c):
        """A choice of the table as Python sees it."""
        cdef int64_t[LX_PLACES] out
        cdef int32_t action, i
        if c == LX_DONE:
            return DONE
        action = self.e.decode(self.g, c, out)
        return Choice(action, tuple([out[i] for i in range(self.arity[action])]))

    cdef object reading_of(self, object game, str text):
        """(choice, code) for each choice that a text may stand for, legal or not; None where the text does not show all of
        it, so that the position must tell. Texts are remembered, until there are too many."""
        from ludex.dsl.texts.turn_text import candidates
        try:
            return self.texts[text]
        except KeyError:
            pass
        if len(self.texts) >= TEXTS:
            self.texts.clear()
        found = []
        for candidate in candidates(game.world, text):
            if None in candidate.args or any([witness is not None for witness in candidate.witnesses]):
                found = None
                break
            choice = Choice(candidate.action, candidate.args)
            try:
                found.append((choice, self.code_of(choice)))
            except IllegalChoice:
                pass
        self.texts[text] = found
        return found

    cdef lx_choice code_of(self, object choice) except? 0:
        """The choice of the table; IllegalChoice where there is none like it."""
        cdef int64_t[LX_PLACES] args
        cdef int32_t i
        cdef lx_choice c
        try:
            action, values = choice
            if action == DONE.action:
                return LX_DONE
            if not 0 <= action < self.e.actions or len(values) != self.arity[action]:
                raise ValueError
            for i, (value, limit) in enumerate(zip(values, self.limits[action])):
                if limit and not 0 <= value < limit:
                    raise ValueError
                args[i] = value
        except (TypeError, ValueError, OverflowError):
            raise IllegalChoice(f"{choice!r} is no choice of this game") from None
        c = self.e.encode(self.g, action, args)
        if self.choice_of(c) != choice:             # an int outside the range of its parameter
            raise IllegalChoice(f"{choice!r} is no choice of this game")
        return c


@cython.no_gc_clear
cdef class Position:
    """A position. Made by `Game.start`, `Game.position` and `copy`."""

    def __cinit__(self, Table table not None, game):
        self.table, self.game = table, game
        self.e, self.g = table.e, table.g
        self.turn, self.past = (), Past.__new__(Past)
        self.past.e, self.past.g, self.past.words = table.e, table.g, table.words
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

    def _bit(self, int64_t bit) -> bool:
        """A bit of the state, numbered from its first word."""
        return self.s[bit >> 6] >> (bit & 63) & 1 != 0

    def _changed(self, Position other, int64_t first) -> int:
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
        cdef Position other = self.bare()
        other.s[bit >> 6] ^= <uint64_t>1 << (bit & 63)
        return not self.e.equal(self.g, self.s, other.s)

    def _words(self) -> list:
        """The words of the state, for checks; an unused tail is left out."""
        return [self.s[k] for k in range(len(self.__reduce__()[1][1]) // 8)]

    def _start_block(self, int block) -> int:
        """0, or 1 + number of the `require` that refused."""
        return self.e.start(self.g, self.s, block)

    def _begin(self, int first, int64_t turns):
        cdef int32_t result
        if turns:
            self.e.put_turn_count(self.g, self.s, turns)
        result = self.e.begin(self.g, self.s, first)
        self.turn = ()
        self.past.clear()
        if result != LX_GAME_OVER and result != LX_TURN_ENDED:
            self.refuse(result)

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

    @property
    def turn_so_far(self):
        return self.turn

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
        cdef int64_t[1024] few
        cdef int64_t *out = few
        cdef int32_t known, i
        if self.table.players > 1024:
            raise PlayError("scores of more than 1024 players")
        known = self.e.scores(self.g, self.s, out)
        return [out[i] for i in range(self.table.players)] if known else None

    def payoffs(self):
        cdef double[1024] out
        cdef int32_t i
        if not self.over:
            raise PlayError("the game is not over: there are no payoffs yet")
        if self.table.players > 1024:
            raise PlayError("payoffs of more than 1024 players")
        self.e.payoffs(self.g, self.s, out)
        return [out[i] for i in range(self.table.players)]

    @property
    def winners(self):
        payoffs = self.payoffs() if self.over else []
        return frozenset([player for player, payoff in enumerate(payoffs) if payoff > 0])

    def holds(self, condition):
        """Whether a condition of the rules holds here; asked of the reference interpreter."""
        return self.reference().holds(condition)

    def broken_invariants(self):
        """The invariants of the rules that do not hold here; asked of the reference interpreter."""
        return self.reference().broken_invariants()

    def reference(self):
        """The same position, interpreted, with the earlier positions where the rules ask whether one has been `seen`."""
        cdef Position there = self.copy()
        so_far = self.turn
        there.undo(len(so_far))
        return self.game.interpreted(there, so_far)

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

    cdef lx_choice offered(self, object choice) except? 0:
        """The choice of the table; IllegalChoice unless it is offered."""
        cdef lx_choice c
        if self.e.mover(self.g, self.s) < 0:
            raise IllegalChoice("the game is over")
        c = self.table.code_of(choice)
        if not self.e.legal(self.g, self.s, c):
            raise IllegalChoice(f"{self.describe(choice)} is not offered now")
        return c

    def describe(self, choice):
        try:
            return f"`{self.choice_text(choice)}`" if choice != DONE else "to stop the turn"
        except (LookupError, TypeError, ValueError):
            return repr(choice)

    def witnesses(self, choice):
        """The first fitting elements of the witness parameters of an offered choice."""
        if not self.legal(choice):  # its text would ask for witnesses again
            raise IllegalChoice("what is not offered has no witnesses")
        cdef lx_choice c = self.table.code_of(choice)
        return tuple([self.e.witness(self.g, self.s, c, k) for k in range(self.witness_count(choice))])

    def fits(self, choice, witnesses):
        """Whether the choice is offered and these elements fit its witness parameters (None: any)."""
        cdef lx_choice c
        if not self.legal(choice) or len(witnesses) != self.witness_count(choice):
            return False
        if choice[0] in self.game.chained:  # which witness fits depends on the others
            return self.reference().fits(choice, witnesses)
        c = self.table.code_of(choice)
        for k, (element, limit) in enumerate(zip(witnesses, self.game.witness_limits[choice[0]])):
            if element is None:
                continue
            low, high = (0, limit) if limit else (INT_LOW, INT_LOW + 64 * INT_WORDS)
            if not low <= element < high or not self.e.fits(self.g, self.s, c, k, element):
                return False
        return True

    def witness_count(self, choice):
        return len(self.game.witness_limits[choice[0]]) if choice != DONE else 0

    # ------------------------------------------------------------------------------------------ play and undo

    cdef int step(self, object choice, lx_choice c) except -1:
        """Play an offered choice and keep what undo needs; the LX_ result."""
        cdef int32_t result
        if len(self.turn) >= CHOICES:
            raise endless_choices(self.game.model.turn.span)
        self.past.remember(self.turn, self.s, c)
        result = self.e.apply(self.g, self.s, c)
        return self.after(choice, result)

    cdef int after(self, object choice, int32_t result) except -1:
        if result == LX_GOES_ON:
            self.turn = (*self.turn, choice)
        elif result == LX_TURN_ENDED or result == LX_GAME_OVER:
            self.turn = ()
        else:
            try:
                self.refuse(result)
            finally:
                self.undo()
        return result

    def play(self, choice):
        """Play an offered choice (or DONE)."""
        self.step(choice, self.offered(choice))

    def undo(self, int64_t plays=1):
        """Take the last plays back; PlayError where there are not so many."""
        if not 0 <= plays <= (0 if self.past.last is None else self.past.last[3] + 1):
            raise PlayError("there is nothing to take back")
        if plays:
            self.turn = self.past.take_back(self.s, plays)

    def play_turn(self, turn):
        """Play a complete turn; nothing is played if it is not one."""
        cdef int played = 0, result = LX_GOES_ON
        if self.over and not turn:
            return self
        try:
            for choice in turn:
                if result != LX_GOES_ON:
                    raise IllegalChoice(f"the turn is over before {self.describe(choice)}")
                result = self.step(choice, self.offered(choice))
                played += 1
            if result == LX_GOES_ON:
                if not self.legal(DONE):
                    raise IllegalChoice("the turn is not finished")
                self.step(DONE, LX_DONE)
        except PlayError:
            self.undo(played)
            raise
        return self

    # ------------------------------------------------------------------------------------------ as a value

    def copy(self):
        """The same position; what could be undone here can be undone there."""
        cdef Position other = self.bare()
        other.past = self.past.copy()
        return other

    cdef Position bare(self):
        """The same position with nothing to undo."""
        cdef Position other = Position.__new__(Position, self.table, self.game)
        self.e.copy(self.g, other.s, self.s)
        other.turn = self.turn
        return other

    def __copy__(self):
        return self.copy()

    def __deepcopy__(self, memo):
        return self.copy()

    def __eq__(self, other):
        cdef Position there
        if not isinstance(other, Position):
            return NotImplemented
        there = other
        if self.table is not there.table and self.game != there.game:
            return False
        return self.e.equal(self.g, self.s, there.s) != 0

    def __hash__(self):
        return <Py_hash_t>self.e.hash(self.g, self.s)

    def __reduce__(self):
        cdef uint64_t *words = <uint64_t *>calloc(self.table.words + 1, 8)
        cdef int64_t used
        if words == NULL:
            raise MemoryError()
        used = self.e.copy(self.g, words, self.s)
        state = (<char *>words)[:used * 8]
        free(words)
        past, play = [], self.past.last
        while play is not None:
            past.append(play[:2])
            play = play[2]
        return _restored, (self.game, state, self.turn, past, self.past.first)

    # ------------------------------------------------------------------------------------------ turns

    def turns(self):
        """The complete turns from here, one after the other, in canonical order."""
        if self.over:
            return
        turn, levels = [], [(self.copy(), iter(self.choices()))]
        while levels:
            position, left = levels[-1]
            choice = next(left, None)
            if choice is None:
                levels.pop()
                turn = turn[:-1]
                continue
            there = position._bare()
            goes_on = there._apply(choice)
            if not goes_on:
                yield tuple(turn) if choice == DONE else (*turn, choice)
            elif len(levels) >= CHOICES:
                raise endless_choices(self.game.model.turn.span)
            else:
                turn = [*turn, choice]
                levels.append((there, iter(there.choices())))

    def _bare(self):
        return self.bare()

    def _apply(self, choice):
        """Play an offered choice where nothing need be taken back, whatever comes after this turn: does it go on?"""
        cdef int32_t result = self.e.apply(self.g, self.s, self.table.code_of(choice))
        if result == LX_ENDLESS:
            self.refuse(result)
        return result == LX_GOES_ON

    def _step(self, choice):
        return self.step(choice, self.table.code_of(choice))

    def count_turns(self):
        """How many complete turns there are from here, exactly; listed where there is no other way."""
        turns = self.unlisted_turns()
        if turns is None:
            return self.perft(1)
        return turns

    def unlisted_turns(self):
        """The number of complete turns from here, exactly, where it can be told without listing them; else None."""
        cdef double turns
        cdef Position there
        if self.over:
            return 0
        there = self.bare()
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

    def nth_turn(self, n):
        """Turn number n (from 0) of those that `turns` lists, found by counting."""
        cdef Position there = self.bare()
        if n < 0:
            raise IndexError("turns are numbered from 0")
        turn = []
        while True:
            for choice in there.choices():
                ended = choice == DONE or there._step(choice) != LX_GOES_ON
                ways = 1 if ended else there.count_turns()
                if n < ways:
                    break
                n -= ways
                if choice != DONE:
                    there.undo()
            else:
                raise IndexError("there are not so many turns")
            if choice != DONE:
                turn.append(choice)
            if ended:
                return tuple(turn)

    def sample_choice(self, rng):
        """One choice, uniformly from what is offered; `rng` is a random.Random."""
        cdef uint64_t[4] state
        if self.over:
            raise PlayError("the game is over: there is nothing to choose")
        wanted_random(rng)
        _seed(state, rng.getrandbits(64))
        return self.table.choice_of(self.e.random(self.g, self.s, state))

    def sample_turn(self, rng, even=False):
        """One complete turn: each choice uniformly from what is offered, or (even) uniformly from all turns, where they
        are counted without listing them. `rng` is a random.Random."""
        cdef uint64_t[4] state
        cdef lx_choice c
        cdef int32_t result = LX_GOES_ON
        cdef Position there = self.bare()
        if self.over:
            raise PlayError("the game is over: there is nothing to choose")
        wanted_random(rng)
        if even:
            turns = self.unlisted_turns()
            if turns is None:
                raise PlayError("the turns of this position are not counted without listing them: draw from `turns()`")
            return self.nth_turn(rng.randrange(turns))
        _seed(state, rng.getrandbits(64))
        turn = []
        while result == LX_GOES_ON:
            with nogil:
                c = there.e.random(there.g, there.s, state)
                result = there.e.apply(there.g, there.s, c)
            if c != LX_DONE:
                turn.append(self.table.choice_of(c))
            if result == LX_ENDLESS:
                self.refuse(result)
            if len(turn) > CHOICES:
                raise endless_choices(self.game.model.turn.span)
        return tuple(turn)

    def perft(self, int depth):
        """The number of sequences of complete turns of this length. Ctrl-C ends the call at once."""
        if depth < 0:
            raise ValueError("the depth of perft is 0 or more")
        if depth == 0:
            return 1
        if self.over:
            return 0
        cdef Position there = self.bare()
        if not is_heard() or self.is_quick(depth):
            return there._perft(depth)
        return interruptible(lambda: there.counted(depth, there), there._halt)

    cdef bint is_quick(self, int depth):
        """Whether a perft is soon done: turns of one choice, few of them."""
        cdef Position there = self.bare()
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

    cdef object counted(self, int depth, Position wanted):
        """perft, as far as it is wanted."""
        cdef Position there
        cdef int32_t result
        if depth <= DEEP or wanted.halted or self.e.over(self.g, self.s):
            return 0 if wanted.halted else self._perft(depth)
        found = 0
        for choice in self.choices():
            there = self.bare()
            result = there.e.apply(there.g, there.s, there.table.code_of(choice))
            if result == LX_GOES_ON or result == LX_TURN_ENDED:
                found += there.counted(depth - (result == LX_TURN_ENDED), wanted)
            elif result != LX_GAME_OVER:
                there.refuse(result)
        return found

    def divide(self, int depth):
        """For each turn from here its text and the perft of the rest."""
        cdef Position there = self.bare()
        found = []
        if depth >= 1:
            for turn in self.turns():
                there.play_turn(turn)
                count = there.perft(depth - 1)
                there.undo(there.past.last[3] + 1)
                found.append((self.turn_text(turn), count))
        return found

    # ------------------------------------------------------------------------------------------ playouts

    def playout(self, seed=0, limit=1 << 62):
        """A random game from here, played in this position (and not to be undone): the number of choices."""
        cdef uint64_t[4] state
        cdef int64_t played, most = limit
        cdef Position there
        _seed(state, seed)
        if most < 0:
            raise ValueError("the limit of a playout is 0 or more")
        if self.over:
            return 0
        there = self.bare()
        with nogil:
            played = played_out(there.e, there.g, there.s, state, most)
        self.e.copy(self.g, self.s, there.s)
        self.turn = ()
        self.past.clear()
        return played

    def bench_playouts(self, n=None, seconds=None, seed=0, limit=1 << 62):
        """Playouts from here, wholly in C, until n are done or the time is over: (playouts, choices, seconds)."""
        cdef uint64_t[4] state
        cdef int64_t played = 0, done = 0, most = limit
        cdef int64_t wanted = n if n is not None else 1 << 62 if seconds is not None else 1000
        cdef int64_t began, now, heard, span = <int64_t>(seconds * 1e9) if seconds is not None else 1 << 62
        cdef Position here = self.bare(), there = self.bare()
        _seed(state, seed)
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

    # ------------------------------------------------------------------------------------------ text

    def choice_text(self, choice):
        from ludex.dsl.texts.turn_text import choice_text
        return choice_text(self, choice)

    def turn_text(self, turn):
        from ludex.dsl.texts.turn_text import turn_text
        return turn_text(self, turn)

    def text(self):
        from ludex.dsl.texts.turn_text import position_text
        return position_text(self)

    def read_turn(self, text):
        """The turn (or the rest of one) that a text stands for; IllegalTurn unless it has one legal reading."""
        from ludex.dsl.errors import IllegalTurn
        verdict = self.validate(text)
        if not verdict.legal:
            raise IllegalTurn(verdict)
        return verdict.turn

    def validate(self, text):
        """Whether the text is a legal turn; only where it is not, the reference interpreter is asked why."""
        from ludex.dsl.texts.validate import Verdict
        turn = self.plain_reading(text)
        if turn is None:
            from ludex.dsl.texts.turn_text import readings
            found = readings(self, text)
            if len(found) != 1:
                return self.game.refusal(self, text)
            turn = found[0]
        return Verdict(True, turn, "", None)

    def plain_reading(self, text):
        """The turn, where each choice in the order written has one legal reading; else None."""
        from ludex.dsl.texts.turn_text import split_turn
        cdef Position there = self.bare()
        cdef int32_t result = LX_GOES_ON if self.e.mover(self.g, self.s) >= 0 else LX_GAME_OVER
        turn = []
        for part in split_turn(text):
            read = there.read_choice(part) if result == LX_GOES_ON else None
            if read is None:
                return None
            turn.append(read[0])
            result = self.e.apply(self.g, there.s, <lx_choice>read[1])
            if result != LX_GOES_ON and result != LX_TURN_ENDED and result != LX_GAME_OVER:
                return None
        if result == LX_GOES_ON and not self.e.legal(self.g, there.s, LX_DONE):
            return None
        return tuple(turn)

    cdef tuple read_choice(self, str text):
        """The only choice offered now that the text may stand for, and its code; else None."""
        from ludex.dsl.texts.turn_text import legal_readings
        known = self.table.reading_of(self.game, text)
        found = None
        if known is None:
            found = legal_readings(self, text)
            return (found[0], self.table.code_of(found[0])) if len(found) == 1 else None
        for read in known:
            if self.e.legal(self.g, self.s, <lx_choice>read[1]):
                if found is not None:
                    return None
                found = read
        return found

    def apply_text(self, text):
        """Read a turn and play it; IllegalTurn (with the verdict) if it is refused."""
        turn = self.read_turn(text)
        self.play_turn(turn)
        return turn

    def __repr__(self):
        return f"<Position of {self.game.model.name}: {self.text()}>"

    def __getitem__(self, name):
        """A field by its name, in words: `position["man"]["a4"]`; see `ludex.dsl.texts.fields.values_of`."""
        from ludex.dsl.texts.fields import values_of
        return values_of(self, name)

    def field(self, name):
        """A copy of a field as numbers, for `numpy.asarray`; see `ludex.dsl.texts.fields.numbers_of`."""
        from ludex.dsl.texts.fields import numbers_of
        return numbers_of(self, name)

    def _repr_svg_(self):
        """The picture that notebooks show; None where nothing draws (`ludex.load` provides for it)."""
        return self.game.drawn(self) if self.game.drawn is not None else None


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


cdef void _seed(uint64_t *state, object seed):
    """Four words, should an engine keep more than one."""
    cdef int i
    state[0] = int(seed) & 0xFFFFFFFFFFFFFFFF
    for i in range(1, 4):
        state[i] = state[i - 1] ^ <uint64_t>0x9E3779B97F4A7C15
        state[i] = random_word(&state[i])


def _restored(game, state, turn, past, first):
    """A pickled position."""
    cdef Position position = Position.__new__(Position, game.table, game)
    cdef const unsigned char[::1] view = state
    if len(view) > game.table.words * 8:
        raise PlayError("this position was pickled from another build of the engine")
    memcpy(position.s, &view[0], len(view))
    position.turn = turn
    position.past.restore(past, first)
    return position
