"""What players see of a position, and what stands for all that they have seen: the engine's `view` and `key`."""

cimport cython
from cpython cimport array
from libc.stdint cimport uint64_t

from ludex.engine.state cimport State

from ludex.dsl.errors import PlayError, player_number


@cython.no_gc_clear
cdef class Watched(State):
    """A position, and what its players have seen of it."""

    def holds(self, condition):
        """Whether a condition of the rules holds here; asked of the reference interpreter."""
        return self.reference().holds(condition)

    def broken_invariants(self):
        """The invariants of the rules that do not hold here; asked of the reference interpreter."""
        return self.reference().broken_invariants()

    def information_key(self, player):
        """128 bits that stand for all that a player has chosen, seen and heard since the start, or since the position
        was loaded. Kept by engines of games in which something is hidden; of no meaning after a playout."""
        cdef uint64_t[2] words
        cdef int number
        if self.e.key == NULL:
            raise PlayError('the engine of this game keeps no keys of what players know: engine="reference" does')
        number = player_number(player, self.game.player_names)
        self.e.key(self.g, self.s, number, words)
        return <object>words[0] << 64 | words[1]

    def view(self, player=None, offers=True):
        """What a player sees here (None: a spectator); `offers`: with the choices of the mover."""
        from ludex.engine.views import view_of
        return view_of(self, player, offers)

    def remember(self, player):
        """All that a player has chosen, seen and heard, in order."""
        return tuple([one.event for one in self.learned(player)])

    def learned(self, player):
        """The same, each event with the key of all that the player knows after it."""
        memory = self._memory()
        if memory is None:
            return self._interpreted().learned(player)
        return memory.minds[player_number(player, self.game.player_names)].learned()

    def followed(self):
        """A copy that knows what its players remember: interpreted, where the engine does not keep it."""
        return self.copy() if self._memory() is not None else self._interpreted()

    def _interpreted(self):
        """The same position, interpreted, with all that was played here."""
        played, there = self._played(), self.copy()
        there.undo(len(played))
        return self.game.interpreted(there, played)

    def known_choices(self, player):
        """Which choices of this turn so far, by their numbers, the player who chooses knows."""
        from ludex.engine.views import known_choices
        return known_choices(self, player)

    def public_text(self, turn):
        """The text of a turn played from here as the others hear it: the choices that are announced; `-` if none is."""
        from ludex.dsl.views.public_text import public_text
        return public_text(self, turn)

    def _view_words(self, int player, bint turn):
        """The words of the contract's `view`."""
        cdef array.array words
        n = self.e.view(self.g, self.s, player, turn, NULL)
        words = array.array("Q", [0]) * (n + 1)
        self.e.view(self.g, self.s, player, turn, <uint64_t *>words.data.as_voidptr)
        return words[:n]
