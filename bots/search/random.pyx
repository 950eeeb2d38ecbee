"""The bot `random`: each choice uniformly from what is offered, sets in any order of their elements: see
`search/turn_builder.pyx`.

It also plays interpreted games, there choice by choice.
"""

from libc.stdint cimport int64_t

from ludex.bots.search.turn_builder cimport TurnBuildingBot
from ludex.engine.contract cimport LX_GOES_ON

from ludex.dsl.choice import DONE
from ludex.dsl.world.random import SplitMix


cdef class RandomBot(TurnBuildingBot):
    cdef object draws

    def __init__(self, seed=0):
        self.draws = SplitMix(int(seed))
        self.plays_chance = True

    def _plays_joint(self):
        return True

    def _looks_at_offers_alone(self):
        return True

    def _make_turn(self):
        cdef int64_t i
        if self.has_chance:
            return TurnBuildingBot._make_turn(self)
        with nogil:
            self.line.begin(self.at)
            if not self.late():
                self.line.draw(self.rng)
        for i in range(self.line.length):
            self.keep(self.line.choices[i])
        self.e.copy(self.g, self.at, self.line.state(self.line.length))
        if self.line.result == LX_GOES_ON:
            self.complete_turn()

    def choose_slowly(self, position, time_ms, nodes):
        there, mover, turn = position.copy(), position.mover, []
        while True:
            offered = there.choices()
            choice = offered[self.draws.below(len(offered))]
            if choice == DONE:
                break
            turn.append(choice)
            there.play(choice)
            if not there.turn_so_far or there.mover != mover:
                break
        self.info = {"choices": len(turn), "nodes": 0}
        return tuple(turn)
