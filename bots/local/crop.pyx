"""A part of a board, shown as a small game for two by the same rules: the player, and all others as one.

What lies outside is no board there. Cells at the edge may be held by what lies outside: where that shows (less to
choose than there is, or nobody left to fight), they are shown as a kind that needs no others. A board no larger is
shown whole.

Fit: plain grids whose rows and columns are parameters, one field of cells. Not fit (Refused): anything else.
"""

from libc.stdint cimport int32_t, int64_t, uint64_t
from libc.stdlib cimport abs

from ludex.bots.analysis.features import terms as terms_of
from ludex.bots.blocks cimport Blocks
from ludex.bots.errors import Refused
from ludex.bots.local.cropped_game import alone, beginning, codes_of, field_of, grid_of
from ludex.dsl.errors import LudexError
from ludex.engine.contract cimport lx_engine
from ludex.engine.position cimport Position

cdef enum:
    SIDE = 24                       # rows and columns shown


cdef class Crop:
    cdef int fit(self, object game) except -1:
        """The small game, and what the codes of the board are in it."""
        cdef int32_t code, codes
        board, field = grid_of(game), field_of(game)
        self.rows, self.columns = game.board.rows, game.board.columns
        self.high, self.wide = min(SIDE, self.rows), min(SIDE, self.columns)
        if len(game.player_names) > 2 and self.whole():
            raise Refused(
                "more than two players are no two sides on a board that can be looked at as a whole: take another bot"
            )
        try:
            small = game.resized({**game.settings, board.rows: self.high, board.columns: self.wide, "players": 2})
        except LudexError as error:
            raise Refused(f"there is no engine for a window ({error}): take another bot") from None
        self.there = small.position_of([(0,) * small.places[field.index]], 0, 0)
        self.field, codes = field.index, game.world.layout(field.type.enum).size
        self.blocks = Blocks()
        owner, ours, others = zip(*codes_of(game, small, field))
        self.owner, self.ours = self.blocks.numbers(owner), self.blocks.numbers(ours)
        self.others = self.blocks.numbers(others)
        self.capturable = <int32_t *>self.blocks.take(codes, 4)
        self.alone[0], self.alone[1] = alone(small, field)
        first = self.first()
        takes = None if first is None else terms_of(first).takes
        for code in range(codes if takes is not None else 0):
            self.capturable[code] = takes[self.others[code]]
        return 0

    cdef object first(self):
        """A position of the small game with one cell of each; None where there is nothing to choose in it."""
        if self.alone[0] < 0:
            return None
        return beginning(self.there.game, self.field, self.alone[0], self.alone[1])

    cdef bint whole(self) noexcept nogil:
        """Whether all of the board is shown."""
        return self.high == self.rows and self.wide == self.columns

    cdef void lay(self, int32_t cell) noexcept nogil:
        """Lie round a cell of the board."""
        self.top = _moved(self.top, self.high, cell // self.columns, self.rows)
        self.left = _moved(self.left, self.wide, cell % self.columns, self.columns)

    cdef bint shows(self, int32_t cell) noexcept nogil:
        """Whether a cell of the board is shown."""
        return 0 <= cell // self.columns - self.top < self.high and 0 <= cell % self.columns - self.left < self.wide

    cdef int32_t cell_of(self, int32_t cell) noexcept nogil:
        """The cell of the board that is this one there."""
        return (self.top + cell // self.wide) * self.columns + self.left + cell % self.wide

    cdef bint show(self, const lx_engine *e, const void *g, const uint64_t *s, int64_t offered) except -1:
        """Show a state of the board, where so many cells shown are offered; False where nothing is to be chosen."""
        cdef Position there = self.there
        self.copy(e, g, s, -1, -1)
        if there.e.count(there.g, there.s) < offered:
            self.copy(e, g, s, self.alone[0], -1)
        if there.e.mover(there.g, there.s) != 0:
            self.copy(e, g, s, self.alone[0], self.alone[1])
        return there.e.mover(there.g, there.s) == 0

    cdef void copy(self, const lx_engine *e, const void *g, const uint64_t *s, int32_t ours, int32_t others) noexcept:
        """The state there. `ours`, `others`: the codes to show at the edge instead of the chooser's and others' (-1:
        their own)."""
        cdef Position there = self.there
        cdef int32_t me = e.mover(g, s), i, k, owner
        cdef int64_t code
        cdef bint edge
        there.e.reset(there.g, there.s)
        for i in range(self.high):
            for k in range(self.wide):
                code = e.get(g, s, self.field, (self.top + i) * self.columns + self.left + k, 0)
                owner = self.owner[code]
                edge = i == 0 or k == 0 or i == self.high - 1 or k == self.wide - 1
                if owner < 0 or owner == me:
                    code = ours if edge and owner >= 0 and ours >= 0 else self.ours[code]
                else:
                    code = others if edge and others >= 0 else self.others[code]
                there.e.put(there.g, there.s, self.field, i * self.wide + k, 0, code)
        there.e.begin(there.g, there.s, 0)


cdef int32_t _moved(int32_t first, int32_t length, int32_t middle, int32_t whole) noexcept nogil:
    """Where a window begins: as before while the middle is well inside it: what was searched is still known."""
    if abs(first + length // 2 - middle) > length // 4:
        first = middle - length // 2
    return max(0, min(first, whole - length))
