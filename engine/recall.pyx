"""What the players of a position remember: found from the last play for which it is known, by playing those after it
once more, each with a log of what players learn by it."""

from cpython cimport array
from cpython.bytes cimport PyBytes_AS_STRING
from libc.stdint cimport int32_t, uint64_t
from libc.stdlib cimport calloc, free, malloc

from ludex.engine.contract cimport lx_choice, lx_log
from ludex.engine.engine_table cimport Table
from ludex.engine.undo cimport Past

from ludex.engine.learned import memory_at_start

cdef enum:
    ROOM = 1 << 12                      # words of a log, at first


def recalled(Past past not None, Table table not None, game):
    """`ludex.engine.learned.Memory`; None where it was not kept: after a playout, or where nothing is hidden."""
    cdef uint64_t *s
    plays, play = [], past.last
    while play is not None and not play[5]:
        plays.append(play)
        play = play[2]
    known = past.known if play is None else play[5]
    if not known and past.begun is None:
        return None
    if known and not plays:
        return known[0]
    s = <uint64_t *>calloc(table.words + 1, 8)
    if s == NULL:
        raise MemoryError("not enough memory for what players remember")
    try:
        if not known:
            state, first = past.begun
            past.e.copy(past.g, s, <const uint64_t *>PyBytes_AS_STRING(state))
            known.append(memory_at_start(game, learned(table, s, first, 0)))
        memory = known[0]
        if plays:
            past.before(s, plays[-1])
        for play in reversed(plays):
            mover = table.e.mover(table.g, s)
            memory = memory.after(game, table.choice_of(play[4]), mover, play[0], learned(table, s, -1, play[4]))
            play[5].append(memory)
    finally:
        free(s)
    return memory


cdef object learned(Table table, uint64_t *s, int32_t first, lx_choice c):
    """Begin, or play a choice, in a state: the words of all that players learn by it."""
    cdef lx_log log
    cdef array.array words
    cdef uint64_t *before = <uint64_t *>malloc((table.words + 1) * 8)
    if before == NULL:
        raise MemoryError("not enough memory for what players remember")
    table.e.copy(table.g, before, s)
    try:
        log.used = ROOM
        while True:                     # once more where there was too little room
            words = array.array("Q", bytes(8 * log.used))
            log.words, log.room, log.used = <uint64_t *>words.data.as_voidptr, log.used, 0
            table.e.learn(table.g, s, first, c, &log)
            if log.used <= log.room:
                return words[:log.used].tolist()
            table.e.copy(table.g, s, before)
    finally:
        free(before)
