"""Playouts: random choices from a position to the end of the game or to a cut, and the value for each player.

Where the capturing action is known (`analysis/capture_actions.pyx`), playouts capture while they can. A game that was
cut off is evaluated by its score, relative to the usual leads; without score it is level. The choices of a playout are
stored for one simulation, so that a search may credit them (RAVE).
"""

from libc.math cimport exp, fabs
from libc.stdint cimport int32_t, int64_t, uint64_t
from libc.string cimport memset

from ludex.bots.search.turn_builder cimport TurnBuildingBot
from ludex.engine.clock cimport now_ns
from ludex.engine.contract cimport LX_DONE, LX_GAME_OVER, LX_GOES_ON, LX_TURN_ENDED, lx_choice


cdef class PlayoutBot(TurnBuildingBot):
    """A bot that evaluates positions by playouts in `work`; each fills `value`."""

    cdef int fit(self, object game) except -1:
        """Memory for the players of the game."""
        if self.places == NULL:
            self.places = <place *>self.blocks.take(PLACES, sizeof(place))
            self.made_in = <int32_t *>self.blocks.take(PLACES, sizeof(int32_t))
        self.value = <double *>self.blocks.again(self.value, self.players, sizeof(double))
        self.points = <int64_t *>self.blocks.again(self.points, self.players, sizeof(int64_t))
        self.usual = <double *>self.blocks.again(self.usual, self.players, sizeof(double))
        return 0

    cdef int ready(self) except -1:
        """For a turn."""
        self.playouts = self.cuts = 0
        self.scored = self.e.scores(self.g, self.at, self.points) != 0
        return 0

    cdef void level(self) noexcept nogil:
        """Forget the usual leads."""
        cdef int32_t p
        self.measured, self.spread = 0, 1
        for p in range(self.players):
            self.usual[p] = 0

    cdef void play_out(self, int32_t result) noexcept nogil:
        """Random choices to the end, or to where it is cut off; fills `value`. `result` is that of the last choice."""
        cdef int64_t left = self.cut, slice_
        self.playouts += 1
        while left > 0 and (result == LX_GOES_ON or result == LX_TURN_ENDED):
            slice_ = min(left, self.slice_)
            result = self.play_on(slice_, result)
            left -= slice_
            if self.halted or (self.until and now_ns() >= self.until - self.reserve):
                break
        if self.scored:
            result = self.complete(result)
        if result == LX_GAME_OVER:
            self.e.payoffs(self.g, self.work, self.value)
        else:
            self.cuts += 1
            self.evaluate_cut()

    cdef int32_t play_on(self, int64_t most, int32_t result) noexcept nogil:
        """Random choices; the result of the last one."""
        cdef int64_t played = 0
        cdef lx_choice c
        while played < most and (result == LX_GOES_ON or result == LX_TURN_ENDED):
            if self.line.has_sets and result == LX_TURN_ENDED:
                result = self.draw_turn(&played, self.credited)
                continue
            c = self.taking.draw(self.work, self.rng)
            if self.credited:
                self.note(c, self.e.mover(self.g, self.work))
            result = self.e.apply(self.g, self.work, c)
            played += 1
        return result

    cdef int32_t draw_turn(self, int64_t *played, bint noting) noexcept nogil:
        """A random turn in `work` where turns are sets (`search/turn_builder.pyx`), its choices counted and noted; the
        last result."""
        cdef int64_t i
        cdef int32_t result = LX_GOES_ON
        self.line.begin(self.work)
        self.line.draw(self.rng)
        if noting:
            for i in range(self.line.length):
                self.note(self.line.choices[i], self.e.mover(self.g, self.line.state(i)))
        self.line.redraft(self.line.length)
        result = self.line.end()
        self.e.copy(self.g, self.work, self.line.after)
        played[0] += max(1, self.line.length)
        return result

    cdef int32_t complete(self, int32_t result) noexcept nogil:
        """End the turn, since rules may settle the score there: stop where it may stop."""
        while result == LX_GOES_ON:
            if self.e.legal(self.g, self.work, LX_DONE):
                return self.e.apply(self.g, self.work, LX_DONE)
            result = self.e.apply(self.g, self.work, self.taking.draw(self.work, self.rng))
        return result

    cdef void forget_places(self) noexcept nogil:
        memset(self.places, 0, PLACES * sizeof(place))
        self.places_used = 0

    cdef int32_t place_of(self, lx_choice c, int32_t player) noexcept nogil:
        """The place of a choice of a player in the table; NOWHERE when there is no room."""
        cdef uint64_t h = (c ^ (<uint64_t>player << 40)) * <uint64_t>0x9E3779B97F4A7C15 >> 48
        while self.places[h].chooser:
            if self.places[h].choice == c and self.places[h].chooser == player + 1:
                return <int32_t>h
            h = (h + 1) & (PLACES - 1)
        if self.places_used == CROWDED:
            return NOWHERE
        self.places[h].choice, self.places[h].chooser = c, player + 1
        self.places_used += 1
        return <int32_t>h

    cdef void note(self, lx_choice c, int32_t player) noexcept nogil:
        """Remember that the choice was made in this simulation."""
        cdef int32_t at = NOWHERE if c == LX_DONE else self.place_of(c, player)
        if at != NOWHERE:
            self.made_in[at] = self.sim

    cdef void evaluate_cut(self) noexcept nogil:
        """The values of a game that was cut off: shares that grow with the lead, relative to usual leads."""
        cdef int32_t p
        cdef double mean = 0, off = 0, total = 0, lead, rate
        if not self.e.scores(self.g, self.work, self.points):
            self.take_level()
            return
        self.measured += 1
        rate = 1.0 / min(self.measured, 1000)
        for p in range(self.players):
            mean += <double>self.points[p] / self.players
        for p in range(self.players):
            lead = self.points[p] - mean
            self.usual[p] += (lead - self.usual[p]) * rate
            off += fabs(lead - self.usual[p]) / self.players
        self.spread += (off - self.spread) * rate
        for p in range(self.players):
            lead = (self.points[p] - mean - self.usual[p]) / max(self.spread, 0.5)
            self.value[p] = exp(max(-20.0, min(20.0, lead)))
            total += self.value[p]
        for p in range(self.players):
            self.value[p] /= total

    cdef void take_level(self) noexcept nogil:
        cdef int32_t p
        for p in range(self.players):
            self.value[p] = 1.0 / self.players
