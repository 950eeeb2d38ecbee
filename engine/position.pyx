"""A position of a compiled game: the Python face over the C table, with the behaviour of `ludex.dsl.reference`.

Every method that Python may call checks what it is given, then leaves the work to the table. What takes long does
without the GIL, on a copy of its own: whatever other threads do to a position, its words change in one piece.
"""

cimport cython
from cpython.bytes cimport PyBytes_FromStringAndSize
from libc.stdint cimport int32_t, int64_t, uint64_t
from libc.stdlib cimport calloc, free
from libc.string cimport memcpy

from ludex.engine.contract cimport (LX_BEYOND, LX_DONE, LX_ENDLESS, LX_GAME_OVER, LX_GOES_ON, LX_TURN_ENDED,
                                    lx_choice)
from ludex.engine.engine_table cimport APPLY, BEGIN, FITS, LEGAL, RANDOM, Table
from ludex.engine.undo cimport Past
from ludex.engine.random cimport random_seed
from ludex.engine.state cimport State
from ludex.engine.watched cimport Watched

from functools import partial
from ludex.dsl.choice import DONE
from ludex.dsl.errors import IllegalChoice, PlayError, endless_choices, wanted_random
from ludex.dsl.limits import CHOICES
from ludex.engine.interruptible import interruptible
from ludex.engine.tables import INT_LOW, INT_WORDS


@cython.no_gc_clear
cdef class Position(Watched):
    """A position. Made by `Game.start`, `Game.position` and `copy`."""

    def __cinit__(self, Table table not None, game):
        self.turn, self.past = (), Past.__new__(Past)
        self.past.e, self.past.g, self.past.words = table.e, table.g, table.words

    def _begin(self, int first, int64_t turns):
        cdef int32_t result
        if turns:
            self.e.put_turn_count(self.g, self.s, turns)
        self.past.begin(self.s, first)
        result = <int32_t>self.asked(BEGIN, first)
        self.turn = ()
        if result != LX_GAME_OVER and result != LX_TURN_ENDED:
            self.refuse(result)

    @property
    def turn_so_far(self):
        """The choices of the unfinished turn."""
        return self.turn

    def _played(self):
        """The choices that can be taken back, in their order."""
        return [self.table.choice_of(<lx_choice>c) for c in self.past.codes()]

    def _memory(self): return self.game.recalled(self.past, self.table)

    def reference(self):
        """The same position, interpreted, with the earlier positions where the rules ask whether one has
        been `seen`."""
        cdef Position there = self.copy()
        so_far = self.turn
        there.undo(len(so_far))
        return self.game.interpreted(there, so_far)

    # ------------------------------------------------------------------------------------------ choices

    cdef lx_choice offered(self, object choice) except? 0:
        """The choice of the table; IllegalChoice unless it is offered."""
        cdef lx_choice c
        if self.e.over(self.g, self.s):
            raise IllegalChoice("the game is over")
        c = self.table.code_of(choice)
        if not self.asked(LEGAL, c):
            raise IllegalChoice(f"{self.describe(choice)} is not offered now")
        return c

    def describe(self, choice):
        """A choice as messages name it: its text in backticks, or what was given where it has none."""
        try:
            return f"`{self.choice_text(choice)}`" if choice != DONE else "to stop the turn"
        except (LookupError, TypeError, ValueError):
            return repr(choice)

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
            low, high = (0, limit) if limit >= 0 else (INT_LOW, INT_LOW + 64 * INT_WORDS)
            if not low <= element < high or not self.asked(FITS, c, k, element):
                return False
        return True

    # ------------------------------------------------------------------------------------------ play and undo

    cdef int step(self, object choice, lx_choice c) except -1:
        """Play an offered choice and keep what undo needs; the LX_ result."""
        cdef int32_t result
        if len(self.turn) >= CHOICES:
            raise endless_choices(self.game.model.turn.span)
        self.past.remember(self.turn, self.s, c)
        try:
            result = <int32_t>self.asked(APPLY, c)
        except BaseException:               # Ctrl-C: nothing is played
            self.undo()
            raise
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
        cdef int played = 0, decided = 0, result = LX_GOES_ON
        if self.over and not turn:
            return self
        try:
            for choice in turn:
                if result != LX_GOES_ON:
                    raise IllegalChoice(f"the turn is over before {self.describe(choice)}")
                decided = self.e.mover(self.g, self.s)
                result = self.step(choice, self.offered(choice))
                played += 1
            if result == LX_GOES_ON and not (played and self.rests(decided)):
                if not self.legal(DONE):
                    raise IllegalChoice("the turn is not finished")
                self.step(DONE, LX_DONE)
        except PlayError:
            self.undo(played)
            raise
        return self

    cdef bint rests(self, int decided) noexcept:        # after a choice of that mover: another one decides next
        return decided != self.e.mover(self.g, self.s)

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
        if self.e != there.e:                       # two builds lay states out in their own ways
            return self.reference() == there.reference()
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
            past.append((play[0], play[1], play[4]))
            play = play[2]
        return _restored, (self.game, state, self.turn, past, self.past.first, self.past.begun)

    def _words(self) -> list:
        """The words of the state, for checks; an unused tail is left out."""
        return [self.s[k] for k in range(len(self.__reduce__()[1][1]) // 8)]

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

    def _bare(self): return self.bare()

    def _apply(self, choice):
        """Play an offered choice where nothing need be taken back, whatever comes after this turn: does it go on?"""
        cdef int32_t result = <int32_t>self.asked(APPLY, self.table.code_of(choice))
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

    def sample_turn(self, rng, even=False):
        """One complete turn: each choice uniformly from what is offered, or (even) uniformly from all turns, where they
        are counted without listing them. `rng` is a random.Random."""
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
        random_seed(there.rng, rng.getrandbits(64))
        turn = []
        while result == LX_GOES_ON:
            c = <lx_choice>there.asked(RANDOM)
            result = <int32_t>there.asked(APPLY, c)
            if c != LX_DONE:
                turn.append(self.table.choice_of(c))
            if result == LX_ENDLESS:
                self.refuse(result)
            if len(turn) > CHOICES:
                raise endless_choices(self.game.model.turn.span)
        return tuple(turn)

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
        """A random game from here, played in this position (and not to be undone): the number of choices. Raises
        OutOfRange where a number leaves its range; the position stays as it was then."""
        cdef int64_t most = limit
        cdef State there
        if most < 0:
            raise ValueError("the limit of a playout is 0 or more")
        if self.over:
            return 0
        there = self.twin()
        random_seed(there.rng, int(seed) & 0xFFFFFFFFFFFFFFFF)
        played = (
            interruptible(partial(there._playout, most), there._halt)
            if self.table.wary[RANDOM] else there._playout(most)
        )
        word = self.game.module.BEYOND[0]
        if word >= 0 and there.s[<int>word]:
            there.refuse(LX_BEYOND)
        self.e.copy(self.g, self.s, there.s)
        self.turn = ()
        self.past.clear()
        return played

    # ------------------------------------------------------------------------------------------ text

    def choice_text(self, choice):
        """The text of a choice."""
        from ludex.dsl.texts.turn_text import choice_text
        return choice_text(self, choice)

    def turn_text(self, turn):
        """The text of a turn played from here."""
        from ludex.dsl.texts.turn_text import turn_text
        return turn_text(self, turn)

    def text(self):
        """One line that `game.position` reads back."""
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
        from ludex.dsl.texts.split_turn import split_turn
        cdef Position there = self.bare()
        cdef int32_t decided = 0, result = LX_GAME_OVER if self.e.over(self.g, self.s) else LX_GOES_ON
        turn = []
        first, *others = split_turn(self.game.world, text)
        for part in first:
            read = there.read_choice(part) if result == LX_GOES_ON and not others else None
            if read is None:
                return None
            turn.append(read[0])
            decided = there.e.mover(there.g, there.s)
            result = <int32_t>there.asked(APPLY, <lx_choice>read[1])
            if result != LX_GOES_ON and result != LX_TURN_ENDED and result != LX_GAME_OVER:
                return None
        whole = result != LX_GOES_ON or there.asked(LEGAL, LX_DONE) or turn and there.rests(decided)
        return tuple(turn) if whole else None

    cdef tuple read_choice(self, str text):
        """The only choice offered now that the text may stand for, and its code; else None."""
        from ludex.dsl.texts.turn_text import legal_readings
        known = self.table.reading_of(self.game, text)
        found = None
        if known is None:
            found = legal_readings(self, text)
            return (found[0], self.table.code_of(found[0])) if len(found) == 1 else None
        for read in known:
            if self.asked(LEGAL, <lx_choice>read[1]):
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


def _restored(game, state, turn, past, first, begun):
    """A pickled position."""
    cdef Position position = Position.__new__(Position, game.table, game)
    cdef bytes words = memoryview(state).tobytes()
    if len(words) > game.table.words * 8:
        raise PlayError("this position was pickled from another build of the engine")
    memcpy(position.s, <const char *>words, len(words))
    position.turn = turn
    position.past.restore(past, first, begun)
    return position
