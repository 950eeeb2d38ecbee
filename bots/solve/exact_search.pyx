"""What the searches for exact values share: the question, the budget, memory, and how an answer is returned.

    reaches(player, payoff, nodes)    can the player reach the payoff, whatever the other does?

A search overrides `answer`. Tables, hashes and orders of choices are its own, so that two searches are a test of each
other. Both take from `solve/link_pruning.pyx` what rules of connections prove, which is tested without it.
"""

from libc.stdint cimport int32_t, int64_t, uint64_t
from libc.string cimport memset

from ludex.bots.blocks cimport Blocks
from ludex.bots.solve.link_pruning cimport LinkPruning
from ludex.engine.contract cimport lx_choice
from ludex.engine.position cimport Position

_FAULTS = {
    NODES: "not enough nodes", CIRCLE: "a position came again", WIDE: "too many choices",
    ENDLESS: "a turn that cannot be ended", LONG: "more choices one after the other than are followed",
    BEYOND: "a number that leaves the range of its field",
}


cdef class ExactSearch:
    """A search for one position; `proving`: what the rules prove is left out (`solve/link_pruning.pyx`). `nodes`: those
    so far; `fault`: why there is no answer, or ""; `depth`: turns looked ahead, 0 if the search has no depth; `level`:
    whether a game ended, or would end, with nobody's win since the last question began."""

    def __init__(self, position, proving=True):
        cdef Position here = position
        if len(position.game.player_names) != 2:
            raise ValueError(
                f"two players are solved, {position.game.model.name} has {len(position.game.player_names)}"
            )
        self.e, self.g, self.table, self.words = here.e, here.g, here.table, here.table.words
        self.nodes, self.fault, self.asked, self.blocks = 0, "", False, Blocks()
        self.relink = LinkPruning(position, proving)

    cdef int make_room(self, int64_t memory, uint64_t entry_bytes, int64_t plies, int64_t offers) except -1:
        """A table of so many MB, states of so many choices one after the other, and so many offers on the way."""
        if memory < 1:
            raise ValueError("solve: `memory` is at least 1 (MB)")
        self.entry_bytes, self.buckets = entry_bytes, (<uint64_t>memory << 20) // (BUCKET * entry_bytes)
        self.kept = self.blocks.aligned(self.buckets * BUCKET, entry_bytes)     # a bucket may be a line of the cache
        self.states = <uint64_t *>self.blocks.take((plies + 1) * (self.words + 1), 8)
        self.offers = <lx_choice *>self.blocks.take(offers, sizeof(lx_choice))
        return 0

    def reaches(self, int player, double payoff, int64_t nodes):
        """(True, False, or None where no answer was found; the choice that shows it, or None), within so many nodes."""
        if player not in (0, 1):
            raise ValueError(f"the players are 0 and 1, there is none of number {player}")
        if self.e.mover(self.g, self.states) < 0:
            raise ValueError("the game is over: there is nothing to solve")
        if self.asked:
            memset(self.kept, 0, self.buckets * BUCKET * self.entry_bytes)
        self.me, self.want, self.used, self.problem = player, payoff - 1e-9, 0, 0
        self.strict = payoff > 0.5
        self.most, self.halted, self.asked, self.level = self.nodes + nodes, False, True, False
        found = self.answer()
        self.fault = _FAULTS.get(self.problem, "")
        if found == OPEN:
            return None, None
        serves = (found == YES) == (self.e.mover(self.g, self.states) == player)
        return found == YES, self.table.choice_of(self.best) if serves else None

    cdef int32_t answer(self) except -1:
        """YES, NO or OPEN; where a choice shows it, that is `best`."""
        return OPEN

    def _halt(self):
        self.halted = True
