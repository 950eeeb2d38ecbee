"""What was played, so that it can be taken back.

A small state is kept whole before every play. Of a large one only the choices are kept, with the state before all of
them and a marked one not long ago: taking back restores the marked state and plays the few choices since then again. A
play on a large board so costs nothing, and taking back about as much as copying the state.
"""

from cpython.bytes cimport PyBytes_AS_STRING, PyBytes_FromStringAndSize
from libc.stdlib cimport free, malloc
from libc.string cimport memcpy

cdef enum:
    SMALL = 512             # words up to which every state is kept
    AT_LEAST = 16           # plays from one marked state to the next,
    WORDS_A_PLAY = 2048     # and one more for so many words


cdef class Past:
    """The plays that led to a position."""

    cdef void clear(self):
        """Nothing more can be taken back."""
        self.last, self.first, self.mark, self.marked = None, None, None, None
        self.begun, self.known = None, []

    cdef int begin(self, const uint64_t *s, int first) except -1:
        """A game is about to begin in state s, and its players to remember, where an engine keeps that."""
        self.clear()
        if self.e.learn != NULL:
            self.begun = self.state(s), first
        return 0

    cdef Past copy(self):
        cdef Past other = Past.__new__(Past)
        other.e, other.g, other.words = self.e, self.g, self.words
        other.last, other.first, other.mark, other.marked = self.last, self.first, self.mark, self.marked
        other.begun, other.known = self.begun, self.known
        return other

    cdef int remember(self, tuple turn, const uint64_t *s, lx_choice c) except -1:
        """The choice c is about to be played in state s; turn: the choices of the turn before it."""
        cdef int64_t before = 0 if self.last is None else self.last[3] + 1
        if self.words <= SMALL:
            self.last = (turn, self.state(s), self.last, before, c, [])
            return 0
        if before % (AT_LEAST + self.words // WORDS_A_PLAY) == 0:
            self.marked, self.mark = self.state(s), self.last
            if before == 0:
                self.first = self.marked
        self.last = (turn, c, self.last, before, c, [])
        return 0

    cdef tuple take_back(self, uint64_t *s, int64_t plays):
        """Make s the state before the last plays (so many there are), and forget these; the turn's choices then."""
        play = self.last
        for _ in range(plays - 1):
            play = play[2]
        self.before(s, play)
        self.last = play[2]
        return play[0]

    cdef int before(self, uint64_t *s, tuple play) except -1:
        """Make s the state before a play."""
        if self.words <= SMALL:
            self.e.copy(self.g, s, <const uint64_t *>PyBytes_AS_STRING(play[1]))
            return 0
        return self.replay(s, play[2])

    cdef int replay(self, uint64_t *s, tuple to) except -1:
        """Make s the state after the play `to`."""
        cdef int64_t plays = 0 if to is None else to[3] + 1, done = 0 if self.mark is None else self.mark[3] + 1
        cdef int64_t i, marking
        cdef int64_t every = AT_LEAST + self.words // WORDS_A_PLAY
        cdef lx_choice *codes
        if done > plays:
            self.mark, self.marked, done = None, self.first, 0
        codes = <lx_choice *>malloc((plays - done + 1) * sizeof(lx_choice))
        if codes == NULL:
            raise MemoryError("not enough memory to take a play back")
        marking, marked, play = plays // every * every, self.mark, to
        for i in range(plays - 1, done - 1, -1):
            if i + 1 == marking:
                marked = play
            codes[i - done] = play[1]
            play = play[2]
        self.e.copy(self.g, s, <const uint64_t *>PyBytes_AS_STRING(self.marked))
        for i in range(done, plays):
            if i == marking:
                self.marked = self.state(s)
            self.e.apply(self.g, s, codes[i - done])
        if marking > done and marking < plays:
            self.mark = marked
        free(codes)
        return 0

    cdef bytes state(self, const uint64_t *s):
        """The used words of a state."""
        cdef bytes kept = PyBytes_FromStringAndSize(NULL, self.words * 8)
        cdef int64_t used = self.e.copy(self.g, <uint64_t *>PyBytes_AS_STRING(kept), s)
        return kept if used == self.words else kept[:used * 8]

    cdef void restore(self, list plays, bytes first, tuple begun):
        """The plays (turn before, kept, choice), last first, as a pickled position has them."""
        self.clear()
        self.first = self.marked = first
        self.begun = begun
        for before, (turn, kept, c) in enumerate(reversed(plays)):
            self.last = (turn, kept, self.last, before, c, [])

    cdef list codes(self):
        """The choices of the plays, in their order."""
        cdef list found = []
        play = self.last
        while play is not None:
            found.append(play[4])
            play = play[2]
        return found[::-1]

    def __reduce__(self):
        raise TypeError("plays are pickled with their position")
