"""One bot class, and the loop that makes a complete turn of the choices a bot picks, safe on the clock."""

from ludex.bots.blocks cimport Blocks
from ludex.engine.clock cimport now_ns
from ludex.engine.contract cimport LX_CHANCE, LX_DONE, LX_GOES_ON, lx_choice
from ludex.engine.engine_table cimport CHOOSE, Table
from ludex.engine.position cimport Position
from ludex.engine.random cimport random_word

from ludex.bots.errors import Refused, refuse_whole
from ludex.dsl.turn_parts import own_part
from ludex.engine.interruptible import interruptible


cdef enum:
    HANDOVER = 1500             # ns that Python takes for each choice of the turn
    SHORT = 300                 # ms, or
    FEW = 200                   # nodes: Ctrl-C may wait for a turn that takes no more

cdef class Bot:
    """A player. A subclass says which choice it picks in `at`; a turn is picked choice by choice."""

    def __cinit__(self, seed=0, **options):
        cdef int i
        self.info, self.blocks = {}, Blocks()
        self.rng[0] = int(seed) & 0xFFFFFFFFFFFFFFFF
        for i in range(1, 4):
            self.rng[i] = self.rng[i - 1] + i
            self.rng[i] = random_word(&self.rng[i])

    def choose(self, position, time_ms=None, nodes=None, sees_all=False):
        """A complete turn (its rest, within a turn; up to the next outcome or choice of another) for this player.
        `time_ms` is never overrun knowingly; with `nodes` alone the turn depends on nothing but the seed and the turns
        chosen before. Ctrl-C ends the call at once. Raises ValueError where there is no turn to choose, RuntimeError
        while the bot thinks in another thread, Refused where the game hides something from the player, unless the bot
        `sees_all`."""
        if not isinstance(position, Position) and not hasattr(position, "over"):
            raise TypeError(f"a bot chooses in a position, not in {type(position).__name__}")
        if position.over:
            raise ValueError("the game is over: there is no turn to choose")
        if position.mover == LX_CHANCE:
            raise ValueError("chance decides here: there is nothing to choose")
        if not sees_all and not self._looks_at_offers_alone():
            refuse_whole(position.game.model)
        if not isinstance(position, Position):
            return self.choose_slowly(position, time_ms, nodes)
        self.enter()
        try:
            return self.chosen_turn(position, time_ms, nodes)
        finally:
            self.busy = False

    cdef int enter(self) except -1:
        """Mark the bot as busy, and forget a `stop` that was meant for an earlier call."""
        if self.busy or self.thinking:
            raise RuntimeError("this bot is thinking in another thread: one bot is for one thread at a time")
        self.busy, self.halted = True, False
        return 0

    cdef object chosen_turn(self, object position, object time_ms, object nodes):
        cdef Table table = (<Position>position).table
        self.began = now_ns()
        self.until = self.began + _usable_ns(time_ms, self.slack) if time_ms is not None else 0
        self.gap = 0
        self.nodes = -1 if nodes is None else max(0, int(nodes))
        self.used = self.length = 0
        self.open(position)
        short = (time_ms is not None and time_ms <= SHORT) or 0 <= self.nodes <= FEW
        if short and not table.wary[CHOOSE]:
            self._work_out()
        else:
            interruptible(self._work_out, self._halt)
        if short:                                       # and longer than it should have been?
            table.took(CHOOSE, now_ns() - self.began - (SHORT * 1000000 if time_ms is not None else 0))
        turn = tuple([table.choice_of(self.chosen[i]) for i in range(self.length)
                      if self.chosen[i] != LX_DONE])
        if self.game.model.has_joint:
            turn = own_part(position, turn)
        self.info = {"choices": len(turn), "nodes": self.used}
        self.report()
        if self.until:
            self.slack = max(0.95 * self.slack, self.gap, now_ns() - self.until)
        self.info["ms"] = (now_ns() - self.began) / 1e6
        return turn

    def _plays_joint(self):
        """Whether the bot plays games with joint turns: it must not look at what others have chosen."""
        return False

    def _looks_at_offers_alone(self):
        """Whether the bot plays games with secrets: it must not look at what a position hides from the player."""
        return False

    def choose_slowly(self, position, time_ms, nodes):
        raise TypeError(f"the bot {type(self).__name__} needs a compiled game, this one is interpreted")

    def _work_out(self):
        self.thinking = True
        try:
            self.prepare()
            self._make_turn()
        finally:
            self.thinking = False

    def _halt(self):
        """What is being worked out is not wanted any more."""
        self.halted = True

    def _make_turn(self):
        cdef lx_choice c
        cdef int32_t result = LX_GOES_ON
        while result == LX_GOES_ON and not self.rests():
            with nogil:
                c = self.hurry() if self.late() else self.pick()
                result = self.e.apply(self.g, self.at, c)
                self.follow(c)
            self.keep(c)

    cdef int open(self, object position) except -1:
        """Copy the position; buffers are kept from turn to turn."""
        cdef Position there = position
        if self.words != there.table.words or self.at == NULL:
            self.at = <uint64_t *>self.blocks.again(self.at, there.table.words + 1, 8)
            self.work = <uint64_t *>self.blocks.again(self.work, there.table.words + 1, 8)
        self.words, self.players = there.table.words, there.table.players
        self.e, self.g = there.e, there.g
        self.e.copy(self.g, self.at, there.s)
        if self.game is not there.game:
            self.game = None  # a game that `fit` refuses is refused at the next turn too
            self.has_chance = there.game.model.has_chance
            if self.has_chance and not self.plays_chance:
                raise Refused("it does not play games with chance: take mcts, greedy or random")
            if there.game.model.has_joint and not self._plays_joint():
                raise Refused("it does not play games with joint turns: take random")
            self.fit(there.game)
            self.game = there.game
        return 0

    cdef int keep(self, lx_choice c) except -1:
        if self.length == self.room:
            self.chosen = <lx_choice *>self.blocks.grown(self.chosen, (2 * self.room + 64) * sizeof(lx_choice))
            self.room = 2 * self.room + 64
        self.chosen[self.length] = c
        self.length += 1
        return 0

    cdef int complete_turn(self) except -1:
        """End the turn as soon as it may end, with random choices until then."""
        cdef int32_t result = LX_GOES_ON
        cdef lx_choice c
        while result == LX_GOES_ON and not self.rests():
            c = LX_DONE if self.e.legal(self.g, self.at, LX_DONE) else self.e.random(self.g, self.at, self.rng)
            result = self.e.apply(self.g, self.at, c)
            self.keep(c)
        return 0

    cdef bint rests(self) noexcept nogil:
        """Chance decides next: what the player chooses then is another call's."""
        return self.e.mover(self.g, self.at) == LX_CHANCE

    cdef bint late(self) noexcept nogil:
        """Nothing may be thought about any more: what the turn still needs is taken as it comes."""
        return (self.halted or (self.until != 0 and now_ns() + self.length * HANDOVER >= self.until)
                or (self.nodes == 0 and self.used == 0))

    cdef lx_choice hurry(self) noexcept nogil:
        """Stop where the turn may stop (when the clock says so), else anything."""
        if self.until != 0 and self.length > 0 and self.e.legal(self.g, self.at, LX_DONE):
            return LX_DONE
        return self.e.random(self.g, self.at, self.rng)

    # What a bot adds.

    cdef int fit(self, object game) except -1:
        """Before the first turn of a game: options."""
        return 0

    cdef int prepare(self) except -1:
        """Before a turn: memory."""
        return 0

    cdef lx_choice pick(self) noexcept nogil:
        """One choice in `at`."""
        return self.e.random(self.g, self.at, self.rng)

    cdef void follow(self, lx_choice c) noexcept nogil:
        """After a choice was played in `at`."""

    cdef int report(self) except -1:
        """After a turn: add to `info`."""
        return 0


cdef int64_t _usable_ns(time_ms, double slack) except -1:
    """The time to think in: the rest is kept for Python and for a machine that has other things to do."""
    cdef double ns = max(0.0, float(time_ms)) * 1e6
    return <int64_t>max(0.0, ns - min(20e6, 0.2e6 + 0.08 * ns) - min(slack, 0.3 * ns))
