"""Random games with what was seen on the way: how many choices were offered, how long turns were, who led.

The twin for interpreted positions is `ludex.report.trace`.
"""

from cpython.exc cimport PyErr_CheckSignals
from libc.stdint cimport int32_t, int64_t, uint64_t

from ludex.engine.contract cimport LX_DEAD_END, LX_GOES_ON, lx_choice
from ludex.engine.position cimport Position
from ludex.engine.random cimport random_seed

from ludex.dsl.about import beginner_of
from ludex.dsl.limits import SETUP

cdef enum:
    PLAYERS = 1024          # more of them have no leader


def traced(Position start, seed, int64_t limit):
    """A random game from here, at most so many choices: (its last position, who began, choices offered each time,
    choices made in each turn, player who leads by score after each turn: -1 where none does alone). The setup is no
    turn."""
    cdef Position position = start.bare()
    cdef uint64_t[4] state
    cdef int64_t offered, made = 0, played = 0
    cdef int32_t result = LX_GOES_ON
    cdef lx_choice choice
    cdef bint in_setup = start.turn_count == SETUP
    offers, lengths, leaders, first = [], [], [], beginner_of(start)
    random_seed(state, int(seed) & 0xFFFFFFFFFFFFFFFF)
    while position.e.over(position.g, position.s) == 0 and played < limit:
        PyErr_CheckSignals()
        with nogil:
            offered = position.e.count(position.g, position.s)
            choice = position.e.random(position.g, position.s, state)
            result = position.e.apply(position.g, position.s, choice)
        if result >= LX_DEAD_END:
            position.refuse(result)
        played += 1
        made += 1
        offers.append(offered)
        if result != LX_GOES_ON:
            if in_setup:
                first, in_setup = beginner_of(position), False
            else:
                lengths.append(made)
                leaders.append(leader(position))
            made = 0
    if made and not in_setup:
        lengths.append(made)
        leaders.append(leader(position))
    position.turn = ()
    position.past.clear()
    return position, first, offers, lengths, leaders


def leader(Position position):
    """The player with the highest score; -1 where none is alone, or the rules have no score."""
    cdef int64_t[PLAYERS] points
    cdef int32_t i, best = 0, players = position.table.players
    cdef bint alone = True
    if players > PLAYERS or not position.e.scores(position.g, position.s, points):
        return -1
    for i in range(1, players):
        if points[i] > points[best]:
            best, alone = i, True
        elif points[i] == points[best]:
            alone = False
    return best if alone else -1
