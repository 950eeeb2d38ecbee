"""One position as learners see it: planes, mask and numbered actions (`ludex.batch` shows many positions so)."""

from libc.stdint cimport int32_t, int64_t, uint8_t

from ludex.engine.contract cimport lx_choice
from ludex.engine.memory cimport memory_of
from ludex.engine.action_index cimport Numbering
from ludex.engine.position cimport Position
from ludex.engine.observe cimport Sight

from ludex.dsl.errors import IllegalChoice
from ludex.engine.actions import LARGEST_MASK
from ludex.engine.arrays import numpy_or_error, raw


cdef class Lens:
    """The observations and actions of a compiled game's positions; `turn` as in `ludex.batch`.

    `shape`: (planes, rows, columns) or (planes, places) of an observation; `dtype` of its numbers; `size`: how many
    actions there are; `turned`: whether the second player sees the board turned.
    """

    cdef readonly object game, actions, legend, left_out, shape, dtype
    cdef readonly int64_t size
    cdef readonly bint turned
    cdef object turn
    cdef Numbering numbering
    cdef Sight seen

    def __cinit__(self, game, turn=True):
        if getattr(game, "engine", None) != "compiled":
            raise TypeError("only compiled games are seen so: `ludex.load(NAME)`")
        if game.model.has_secrets:
            raise TypeError("a game that hides something is seen through views: `ludex.training.view_lens`")
        self.game, self.turn, self.actions = game, turn, game.actions
        self.numbering, self.seen = Numbering(game, turn), Sight(game, turn)
        self.size, self.turned = self.actions.size, self.numbering.turned
        self.legend, self.left_out, self.shape = self.seen.legend, self.seen.left_out, self.seen.shape
        self.dtype = "float32" if self.seen.numbers else "uint8"

    def __reduce__(self):
        return Lens, (self.game, self.turn)

    def __copy__(self):
        return self

    def __deepcopy__(self, memo):
        return self

    cdef int own(self, Position position) except -1:
        if position is None or position.game != self.game:
            raise TypeError("a position of another game")
        return 0

    def observe(self, Position position, player=None, out=None):
        """What `player` sees (default: the player to move, or the next): an array of `shape` and `dtype`, or `out`."""
        cdef int32_t mover
        cdef void *there
        self.own(position)
        mover = position.e.mover(position.g, position.s)
        if mover < 0:                       # over, or an outcome is drawn
            mover = position.e.next(position.g, position.s)
        viewer = mover if player is None else player
        if not 0 <= viewer < position.table.players:
            raise ValueError(f"there is no player {player}: they are numbered 0 to {position.table.players - 1}")
        if out is None:
            out = numpy_or_error().zeros(self.shape, self.dtype)
        view = raw("observe", out, self.shape, ("f",) if self.seen.numbers else ("B",), writing=True)
        there = memory_of(view, 1, True)
        if self.seen.numbers:
            self.seen.see_floats(position.e, position.g, position.s, mover, viewer, <float *>there)
        else:
            self.seen.see_bytes(position.e, position.g, position.s, mover, viewer, <uint8_t *>there)
        return out

    def offered(self, Position position):
        """The numbers of the actions offered, ascending; none when the game is over."""
        cdef int64_t i, n
        cdef int32_t mover
        self.own(position)
        mover, n = position.e.mover(position.g, position.s), position.list_offers()
        if mover < 0:
            return []
        return sorted([self.numbering.number(position.offers[i], mover) for i in range(n)])

    def mask(self, Position position, dtype="bool"):
        """(actions,): which actions are offered. ValueError where that would be too large."""
        cdef int64_t i, n
        cdef int32_t mover
        cdef uint8_t *row
        self.own(position)
        if self.size > LARGEST_MASK:
            raise ValueError(f"a mask of {self.size} actions is too large (most: {LARGEST_MASK}): `offered` lists them")
        mask = numpy_or_error().zeros(self.size, "uint8")
        row = <uint8_t *>memory_of(mask, 1, True)
        mover, n = position.e.mover(position.g, position.s), position.list_offers()
        for i in range(n if mover >= 0 else 0):
            row[self.numbering.number(position.offers[i], mover)] = 1
        return mask.view(dtype)

    cdef lx_choice code(self, Position position, number, int32_t player) except? 0:
        if not 0 <= number < self.size:
            raise IllegalChoice(f"{number} is no action: they are numbered 0 to {self.size - 1}")
        return self.numbering.choice(number, player)

    def choice(self, Position position, number):
        """The choice that an action is for the player to move. Raises IllegalChoice unless it is offered."""
        cdef int32_t mover
        cdef lx_choice c
        self.own(position)
        mover = position.e.mover(position.g, position.s)
        if mover < 0:
            raise IllegalChoice("nobody chooses here: an outcome is drawn, or the game is over")
        c = self.code(position, number, mover)
        if not position.e.legal(position.g, position.s, c):
            raise IllegalChoice(f"action {number}, `{self.text(number, mover)}`, is not offered now")
        return position.table.choice_of(c)

    def number(self, Position position, choice):
        """The action that an offered choice is for the player to move. Raises IllegalChoice."""
        self.own(position)
        return self.numbering.number(position.offered(choice), position.e.mover(position.g, position.s))

    def play(self, Position position, number):
        """Play an action that is offered. Raises IllegalChoice, DeadEnd, EndlessLoop."""
        position.play(self.choice(position, number))

    def text(self, number, int32_t player=0):
        """What a player's action is in the notation of the rules, on the board as it lies."""
        if self.turned and player == 1 and 0 <= number < self.size:
            number = self.numbering.number(self.numbering.choice(number, 1), 0)
        return self.actions.text(number)
