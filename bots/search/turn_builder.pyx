"""A turn as it grows: drawing whole turns at random, and changing them choice by choice.

A turn is a list of choices with the state before each of them. A draft is another turn that shares its first choices:
it is played from there on, evaluated, and then accepted or forgotten. Nothing is undone, since each place has two
states. In a `set of` step choices come in ascending order only, though their order means nothing, so

    insert(c): the elements below c stay, c is played, then the elements above it, each if it is still legal

reaches any set in any order of its elements. `draw` makes a random turn: at a plain step it draws an offer uniformly.
Of a set it draws the size uniformly, from the least to the most that the elements offered could give, then tries
elements in random order until the set is full. Every legal turn has a chance: any set can be inserted in ascending
order. (`lx_engine.random` draws uniformly from ascending offers, which gives short sets of low elements: after an
element only higher ones are offered, so that a hundred offers make about five elements.)

Fit: turns of sets, of a choice for each piece, of a few actions one after the other. Not fit: turns of many thousand
choices, which are then completed without a way back.
"""

from libc.stdint cimport int8_t, int32_t, int64_t, uint32_t, uint64_t

from ludex.bots.analysis.turn_shape import turn_steps
from ludex.bots.blocks cimport Blocks
from ludex.bots.bot cimport Bot
from ludex.engine.clock cimport now_ns
from ludex.engine.contract cimport LX_DONE, LX_GAME_OVER, LX_GOES_ON, LX_PLACES, lx_choice
from ludex.engine.position cimport Position
from ludex.engine.random cimport random_below

cdef enum:
    POOL = 1 << 16                  # offers listed at most
    LONGEST = 1024                  # choices of a turn that are kept with their states
    STATES = 1 << 21                # words for them
    DRAWN = 64                      # sets of the rules that are drawn whole; elements of later ones one by one


cdef class TurnBuilder:
    cdef int fit(self, object position) except -1:
        """Memory for the turns of a game; nothing where it is fitted to it already."""
        cdef Position there = position
        cdef int i
        if self.game is there.game:
            return 0
        self.blocks = Blocks()
        self.game = None
        self.e, self.g, self.words = there.e, there.g, there.table.words
        self.room = max(8, min(LONGEST, STATES // (self.words + 1)))
        made = turn_steps(there.game.model, there.game.settings)
        self.steps = <step *>self.blocks.take(len(made) + 1, sizeof(step))
        self.choices = <lx_choice *>self.blocks.take(self.room, sizeof(lx_choice))
        self.draft = <lx_choice *>self.blocks.take(self.room, sizeof(lx_choice))
        self.wanted = <lx_choice *>self.blocks.take(self.room, sizeof(lx_choice))
        self.states = <uint64_t *>self.blocks.take(2 * (self.room + 1) * self.words, 8)
        self.side = <int8_t *>self.blocks.take(self.room + 1, 1)
        self.after = <uint64_t *>self.blocks.take(self.words, 8)
        self.pool = <lx_choice *>self.blocks.take(POOL, sizeof(lx_choice))
        self.has_sets = False
        for i, s in enumerate(made):
            self.steps[i] = step(s.kind, s.group, s.low, s.high, sum([1 << place for place in s.different]))
            self.has_sets = self.has_sets or s.kind == SET
        self.has_sets = self.has_sets and not there.game.model.has_chance
        self.game = there.game
        return 0

    # ------------------------------------------------------------------------------------------ a turn and its draft

    cdef void begin(self, const uint64_t *s) noexcept nogil:
        """The turn goes on from `s`, and has no choice yet."""
        self.length, self.result = 0, LX_GOES_ON
        self.e.copy(self.g, self.state(0), s)
        self.redraft(0)

    cdef uint64_t *state(self, int64_t i) noexcept nogil:
        """The state before choice `i` of the turn."""
        return self.states + (2 * i + self.side[i]) * self.words

    cdef uint64_t *draft_state(self, int64_t i) noexcept nogil:
        """The state before choice `i` of the draft."""
        return self.state(i) if i <= self.from_ else self.states + (2 * i + 1 - self.side[i]) * self.words

    cdef step *step_of(self, lx_choice c) noexcept nogil:
        cdef int64_t[LX_PLACES] out
        return &self.steps[self.e.decode(self.g, c, out)]

    cdef bint share(self, lx_choice a, lx_choice b) noexcept nogil:
        """Whether two choices of one set share a parameter in which they must differ."""
        cdef int64_t[LX_PLACES] first, second
        cdef int32_t action = self.e.decode(self.g, a, first), place
        cdef uint32_t different = self.steps[action].different
        if different == 0:
            return False
        self.e.decode(self.g, b, second)
        for place in range(LX_PLACES):
            if different >> place & 1 and first[place] == second[place]:
                return True
        return False

    cdef void redraft(self, int64_t i) noexcept nogil:
        """A new draft: the first `i` choices of the turn."""
        cdef int64_t k
        self.from_ = self.draft_length = i
        self.draft_result = self.result if i == self.length else LX_GOES_ON
        for k in range(i):
            self.draft[k] = self.choices[k]

    cdef bint play(self, lx_choice c) noexcept nogil:
        """A choice more for the draft; False where it is not legal or too much."""
        cdef int64_t n = self.draft_length
        cdef uint64_t *here
        if self.draft_result != LX_GOES_ON or n == self.room or not self.e.legal(self.g, self.draft_state(n), c):
            return False
        here = self.draft_state(n)
        self.draft[n] = c
        self.draft_length = n + 1
        self.e.copy(self.g, self.draft_state(n + 1), here)
        self.draft_result = self.e.apply(self.g, self.draft_state(n + 1), c)
        self.used += 1
        return self.draft_result <= LX_GAME_OVER

    cdef void accept(self) noexcept nogil:
        """The draft becomes the turn."""
        cdef int64_t i
        for i in range(self.from_, self.draft_length):
            self.choices[i] = self.draft[i]
            self.side[i + 1] = 1 - self.side[i + 1]
        self.length, self.result = self.draft_length, self.draft_result
        self.from_ = self.length

    cdef int32_t end(self) noexcept nogil:
        """The draft with its turn ended, in `after`; LX_GOES_ON where it may not end yet."""
        cdef uint64_t *here = self.draft_state(self.draft_length)
        self.e.copy(self.g, self.after, here)
        if self.draft_result != LX_GOES_ON:
            return self.draft_result
        if not self.e.legal(self.g, self.after, LX_DONE):
            return LX_GOES_ON
        return self.e.apply(self.g, self.after, LX_DONE)

    # ------------------------------------------------------------------------------------------ changes

    cdef bint insert(self, lx_choice c, bint dropping) noexcept nogil:
        """The draft: the turn and one element more in a set. Those in its way: `dropping` leaves them out."""
        cdef int32_t group = self.step_of(c).group
        cdef int64_t at = self.place_of(c, group), first = at, k
        if at < self.length and self.choices[at] == c:
            return False
        for k in range(self.length):
            if self.step_of(self.choices[k]).group == group and self.share(c, self.choices[k]):
                if not dropping:
                    return False
                first = min(first, k)
        self.redraft(first)
        for k in range(first, self.length):
            if k == at and not self.play(c):
                return False
            if dropping and self.step_of(self.choices[k]).group == group and self.share(c, self.choices[k]):
                continue
            if not self.play(self.choices[k]) and not dropping:
                return False
        return (at < self.length or self.play(c)) and self.draft_result <= LX_GAME_OVER

    cdef int64_t place_of(self, lx_choice c, int32_t group) noexcept nogil:
        """Where an element stands in the turn: in order within its set, before the sets that come later."""
        cdef int64_t k, last = -1, later = self.length
        cdef int32_t there
        for k in range(self.length):
            there = self.step_of(self.choices[k]).group
            if there == group:
                if self.choices[k] >= c:
                    return k
                last = k
            elif there > group and later == self.length:
                later = k
        return last + 1 if last >= 0 else later

    cdef bint remove(self, int64_t i) noexcept nogil:
        """The draft: the turn without its choice number `i`, and what is still legal of those after it."""
        cdef int64_t k
        self.redraft(i)
        for k in range(i + 1, self.length):
            self.play(self.choices[k])
        return self.draft_result <= LX_GAME_OVER

    cdef void repair(self, int64_t i, const lx_choice *wanted, int64_t n, bint stopping, uint64_t *rng) noexcept nogil:
        """The draft: the first `i` choices of the turn, then of those wanted what is legal (where each piece must
        choose, another choice at random), then, unless the turn may stop there and `stopping`, random choices to
        its end."""
        cdef int64_t k
        self.redraft(i)
        for k in range(n):
            if not self.play(wanted[k]) and self.draft_result == LX_GOES_ON and self.step_of(wanted[k]).kind == EACH:
                self.play(self.e.random(self.g, self.draft_state(self.draft_length), rng))
        while self.draft_result == LX_GOES_ON and self.draft_length < self.room:
            if stopping and self.e.legal(self.g, self.draft_state(self.draft_length), LX_DONE):
                return
            if not self.play_random(rng):
                return

    cdef bint play_random(self, uint64_t *rng) noexcept nogil:
        """One random choice more; False: it is to stop there."""
        cdef lx_choice c = self.e.random(self.g, self.draft_state(self.draft_length), rng)
        return c != LX_DONE and self.play(c)

    # ------------------------------------------------------------------------------------------ random turns

    cdef void draw(self, uint64_t *rng) noexcept nogil:
        """The turn goes on at random to its end (the last choice may leave it where DONE ends it), or time is up."""
        cdef uint64_t drawn = 0                         # groups that are done
        cdef int64_t n, i, plain
        cdef int32_t group, low
        cdef uint64_t *here
        while self.result == LX_GOES_ON and self.length < self.room and not (self.until and now_ns() >= self.until):
            here = self.state(self.length)
            n = self.e.offer(self.g, here, self.pool, POOL) if self.has_sets else -1
            group, plain = -1, 0
            for i in range(max(n, 0)):
                low = -1 if self.pool[i] == LX_DONE else self.step_of(self.pool[i]).group
                if low < 0 or low >= DRAWN:
                    self.pool[plain] = self.pool[i]     # plain offers, then DONE
                    plain += 1
                elif not drawn >> low & 1 and (group < 0 or low < group):
                    group = low
            if group >= 0:
                drawn |= <uint64_t>1 << group
                n = self.e.offer(self.g, here, self.pool, POOL)
                self.draw_set(group, n, rng)
                continue
            self.redraft(self.length)
            if n < 0 or plain == 0:                     # no sets, too many offers, or a set that is not full yet
                if not self.play_random(rng):
                    return
            else:
                i = random_below(rng, plain)
                if self.pool[i] == LX_DONE or not self.play(self.pool[i]):
                    return
            self.accept()

    cdef void draw_set(self, int32_t group, int64_t n, uint64_t *rng) noexcept nogil:
        """Elements of a set in random order, from the `n` offers in the pool."""
        cdef int64_t i, m = 0, first = self.length, most, wanted
        cdef int32_t low = 0, high = -1
        cdef lx_choice c
        for i in range(n):
            if self.pool[i] != LX_DONE and self.step_of(self.pool[i]).group == group:
                low, high = self.step_of(self.pool[i]).low, self.step_of(self.pool[i]).high
                self.pool[m] = self.pool[i]
                m += 1
        most = self.distinct(m)
        if high >= 0:
            most = min(most, high)
        most = max(low, min(most, self.room - first - 1))
        wanted = first + low + random_below(rng, most - low + 1)
        while m > 0 and self.length < wanted and not (self.until and now_ns() >= self.until):
            i = random_below(rng, m)
            c = self.pool[i]
            m -= 1
            self.pool[i] = self.pool[m]
            if self.insert(c, False):
                self.accept()

    cdef int64_t distinct(self, int64_t m) noexcept nogil:
        """How many of the first `m` offers of the pool a set could hold, by the parameters that must differ."""
        cdef int64_t[LX_PLACES] out
        cdef uint64_t[256] seen                         # of each value modulo 16,384 whether it came
        cdef int64_t i, found, most = m
        cdef int32_t place
        cdef uint32_t different = self.step_of(self.pool[0]).different if m else 0
        for place in range(LX_PLACES):
            if not different >> place & 1:
                continue
            found = 0
            for i in range(256):
                seen[i] = 0
            for i in range(m):
                self.e.decode(self.g, self.pool[i], out)
                if not seen[out[place] >> 6 & 255] >> (out[place] & 63) & 1:
                    seen[out[place] >> 6 & 255] |= <uint64_t>1 << (out[place] & 63)
                    found += 1
            most = min(most, found)
        return most


cdef class TurnBuildingBot(Bot):
    """A bot that draws or changes whole turns, in `line`."""

    def __cinit__(self, seed=0, **options):
        self.line = TurnBuilder()

    cdef int open(self, object position) except -1:
        """Also a turn for this game; half of the time may go into drawing sets."""
        self.line.fit(position)
        self.line.until = self.began + (self.until - self.began) // 2 if self.until else 0
        return Bot.open(self, position)
