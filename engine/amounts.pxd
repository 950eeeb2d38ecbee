"""The points, payoffs and shares of the win of all players of a position, as lists of Python."""

from libc.stdint cimport int64_t, uint64_t

from ludex.engine.contract cimport lx_engine

cdef enum:
    MOST_PLAYERS = 1024     # whose points and shares are listed


cdef inline list amounts(const lx_engine *e, void *g, const uint64_t *s, int players, bint returned):
    """The points of each player, or what `payoff` gives it; None where the rules do not say."""
    cdef int64_t[MOST_PLAYERS] out
    check_players(players)
    known = e.returns(g, s, out) if returned else e.scores(g, s, out)
    return [out[i] for i in range(players)] if known else None


cdef inline list shares(const lx_engine *e, void *g, const uint64_t *s, int players):
    """The share of the win of each player; all 0 before the end."""
    cdef double[MOST_PLAYERS] out
    check_players(players)
    e.payoffs(g, s, out)
    return [out[i] for i in range(players)]


cdef inline int check_players(int players) except -1:
    if players > MOST_PLAYERS:
        from ludex.dsl.errors import PlayError  # in the function: a .pxd imports no names of Python

        raise PlayError("scores and payoffs of more than 1024 players")
    return 0
