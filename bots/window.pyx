"""The bot `window`: `bestfirst` plays in a window where the fight is, and nothing is put where it would be taken.

The window is a game of the same rules on a small board, for two: the player, and all others as one. What lies outside
is no board there; what is found there is checked by the whole board's rules, choice by choice. A small board is all window.

1. The fight is where something to take is so near that a turn could take it, the newest first (`contact.pyx`). While there is
none, cells are taken round the middle of one's own, where others do not come within their next turn: who comes near
first is taken first. 2. Of the cells that the player may choose, those that take a cell from another come first, then the
one nearest to the fight: it is the middle of the window, which stays where it is while the middle is well inside it (what
was searched is then still known). 3. Cells at the edge may be held by what lies outside: where that shows (less to choose
than there is, or nobody left to fight), they are shown as a kind that needs no others. 4. `bestfirst` chooses in the
window. A turn costs the offers of the whole board, a copy of a state, and the search: of these only the search is dear, and
it does not grow with the board.

A cell that others can take next is food, if nothing is taken by it. What the search chooses after the last choice that takes
is therefore not played; the rest of a turn is what else can be taken at once, cells out of others' reach, or nothing where it
may end. On boards of some thousand cells `room.pyx` tells who can wait longer: who can fills cells one a turn once all are in
reach of one side only, and while there are any, no turn is made that loses more than it takes. Where others take anyway and
nothing is near, food costs nothing, and waiting does: cells then lead to what can be taken by the shortest way, if the board is
larger than the window.

Fit: fights over the cells of a grid, by choices of one cell each. Not fit (Refused): boards no larger than the window for
more than two, boards that are not plain grids whose rows and columns are parameters, states with more than one field of
cells.
"""

from libc.stdint cimport int32_t, int64_t, uint8_t, uint64_t
from libc.stdlib cimport abs, calloc, free, malloc

from ludex.bots.bot cimport Bot
from ludex.bots.contact cimport BARRED, HELD, MINE, NONE, OPEN, PREY, SAVED, Contact
from ludex.bots.outlook import choices_of_a_turn
from ludex.bots.refused import Refused
from ludex.bots.room cimport Room
from ludex.bots.small_board import alone, beginning, codes_of, field_of, grid_of
from ludex.bots.terms import terms as terms_of
from ludex.dsl.errors import LudexError
from ludex.engine.clock cimport now_ns
from ludex.engine.contract cimport LX_DONE, LX_GOES_ON, LX_PLACES, lx_choice
from ludex.engine.position cimport Position
from ludex.engine.random cimport random_word

cdef enum:
    SIDE = 24                       # rows and columns of a window
    KEPT = 16                       # choices of a node that the search in it looks at, and those not tried yet
    MEMORY = 32                     # MB of that search
    OFFERS = 1 << 15                # listed at most
    BACK = 1024                     # plays read at most since the last turn; of more all of the board is
    TRIED = 8                       # of what could be taken, whether a way leads there
    TAKES = 1 << 10
    FAR = 1 << 20
    LARGE = 1 << 12                 # cells of a board that is looked at as a whole in each turn, at most
    HARMLESS = 1                    # takes of others that one can wait for: such a turn costs them more
    QUICK = 250                     # microseconds below which a search finds nothing


cdef class WindowBot(Bot):
    cdef object inner               # the bot of the window
    cdef Position there             # the window
    cdef readonly Contact contact
    cdef readonly Room room         # None: the board is too large for it
    cdef object known               # the last play that `contact` knows
    cdef int32_t me                 # whose cells are its own
    cdef int32_t rows, columns, high, wide, field, codes
    cdef int32_t top, left          # of the window on the board
    cdef bint searched, waits       # this turn: by a search; whose takes cost more than they gain
    cdef bint leads                 # the offer found last takes, or leads to what the turn can still take
    cdef bint eaten                 # others have taken cells since the last turn
    cdef int32_t *food              # whether a cell with a code may be taken
    cdef int32_t *owner             # of each code; -1: nobody
    cdef int32_t *ours              # code in the window: of a code that is the chooser's, or nobody's
    cdef int32_t *others            # the same: of a code of another
    cdef int32_t[2] alone           # codes of a cell of the chooser, and of another, that needs no others to hold it; -1: none
    cdef int64_t offered            # in `offers`, of the whole board
    cdef lx_choice *offers

    def __init__(self, seed=0, weights=True):
        from ludex.bots import make
        self.inner = make("bestfirst", seed, kept=KEPT, levelled=True, memory=MEMORY, weights=weights)
        self.offers = <lx_choice *>malloc(OFFERS * sizeof(lx_choice))
        if self.offers == NULL:
            raise MemoryError("not enough memory for offers")

    def __dealloc__(self):
        free(self.owner)
        free(self.ours)
        free(self.others)
        free(self.food)
        free(self.offers)

    cdef int open(self, object position) except -1:
        """As every bot's, without its turns: those are of the window."""
        cdef Position here = position
        if self.game is not here.game:
            self.game = None
            self.fit(here.game)
            self.e, self.g, self.words, self.players = here.e, here.g, here.table.words, here.table.players
            free(self.at)
            self.at = <uint64_t *>calloc(self.words + 1, 8)
            if self.at == NULL:
                raise MemoryError("not enough memory for a position")
            self.game = here.game
        self.e.copy(self.g, self.at, here.s)
        return 0

    cdef int fit(self, object game) except -1:
        """The game of the window, and what the codes of the board are in it."""
        cdef int32_t code
        board, field = grid_of(game), field_of(game)
        self.rows, self.columns = game.board.rows, game.board.columns
        self.high, self.wide = min(SIDE, self.rows), min(SIDE, self.columns)
        if len(game.player_names) > 2 and self.whole():
            raise Refused("more than two players are no two sides on a board that can be looked at as a whole: take another bot")
        try:
            small = game.resized({**game.settings, board.rows: self.high, board.columns: self.wide, "players": 2})
        except LudexError as error:
            raise Refused(f"there is no engine for a window ({error}): take another bot") from None
        self.contact, self.known, self.me = Contact(), None, NONE
        self.contact.fit(self.rows, self.columns, choices_of_a_turn(game))
        self.room = None
        if self.rows * self.columns <= LARGE:
            self.room = Room()
            self.room.fit(self.contact)
        self.there = small.position_of([(0,) * small.places[field.index]], 0, 0)
        self.field, self.codes = field.index, game.world.layout(field.type.enum).size
        free(self.owner)
        free(self.ours)
        free(self.others)
        free(self.food)
        self.owner = <int32_t *>calloc(self.codes, 4)
        self.ours = <int32_t *>calloc(self.codes, 4)
        self.others = <int32_t *>calloc(self.codes, 4)
        self.food = <int32_t *>calloc(self.codes, 4)
        if self.owner == NULL or self.ours == NULL or self.others == NULL or self.food == NULL:
            raise MemoryError("not enough memory for a window")
        for code, (owner, ours, others) in enumerate(codes_of(game, small, field)):
            self.owner[code], self.ours[code], self.others[code] = owner, ours, others
        self.alone[0], self.alone[1] = alone(small, field)
        if self.alone[0] >= 0:
            self.warm_up(beginning(small, self.field, self.alone[0], self.alone[1]))
        return 0

    cdef int warm_up(self, object beginning) except -1:
        """What is read from the rules is read before the first fight, whose first turn it would cost."""
        cdef int32_t code
        takes = terms_of(beginning).takes
        for code in range(self.codes):
            self.food[code] = takes[self.others[code]]
        self.inner.choose(beginning, nodes=1)
        return 0

    cdef object chosen_turn(self, object position, object time_ms, object nodes):
        cdef Position here = position
        cdef int64_t before = self.length
        self.began = now_ns()
        self.length = self.used = 0
        self.info = {}
        self.open(here)
        self.catch_up(here, before)
        middle = self.nearest()
        left = None if time_ms is None else max(0.0, time_ms - (now_ns() - self.began) / 1e6)
        self.searched = nodes != 0 and (left is None or 1000 * left > QUICK) and self.fights(middle) and self.show(middle)
        if self.searched:
            self.take_over(here, self.inner.choose(self.there, time_ms=left, nodes=nodes))
            self.info = dict(self.inner.info)
        else:
            self.take_over(here, ())
        turn = tuple([here.table.choice_of(self.chosen[i]) for i in range(self.length) if self.chosen[i] != LX_DONE])
        self.info.update(choices=len(turn), waits=self.waits, top=self.top, left=self.left, ms=(now_ns() - self.began) / 1e6)
        return turn

    def _halt(self):
        """What is being worked out is not wanted any more."""
        self.halted = True
        self.inner._halt()

    # ------------------------------------------------------------------------------------------ where the fight is

    cdef int32_t cell_of(self, lx_choice c) noexcept nogil:
        """The cell that a choice names; -1 where it names none."""
        cdef int64_t[LX_PLACES] out
        if c == LX_DONE:
            return -1
        out[0] = -1
        self.e.decode(self.g, c, out)
        return <int32_t>out[0]

    cdef bint foreign(self, int32_t cell) noexcept nogil:
        """Whether a cell is another's; -1 is no cell."""
        return cell >= 0 and self.contact.cells[self.contact.at(cell)] >= HELD

    cdef uint8_t what(self, int32_t cell) noexcept nogil:
        """What a cell is to the chooser."""
        cdef int64_t code = self.e.get(self.g, self.at, self.field, cell, 0)
        cdef int32_t owner = self.owner[code]
        if owner == self.me:
            return MINE if self.food[code] else SAVED
        if owner < 0:
            return OPEN if self.food[code] else BARRED
        return PREY if self.food[code] else HELD

    cdef int catch_up(self, Position here, int64_t chosen) except -1:
        """What has changed hands since the last turn, whose choices may not have been played; all of the board where that is
        not known."""
        cdef int32_t[BACK] cells
        cdef int64_t i
        cdef int32_t cell, back = 0
        cdef bint known = self.me == self.e.mover(self.g, self.at)
        play = here.past.last
        while known and play is not self.known:
            if play is None or back == BACK or not isinstance(play[1], int):
                known = False
            else:
                cells[back] = self.cell_of(play[1])
                play, back = play[2], back + 1
        if self.me != self.e.mover(self.g, self.at):
            self.contact.clear()
        self.me, self.known, self.eaten = self.e.mover(self.g, self.at), here.past.last, False
        if not known or self.known is None:
            self.contact.forget_all()
            for cell in range(self.rows * self.columns):
                self.put(cell)
            for cell in range(self.rows * self.columns):
                if self.contact.cells[self.contact.at(cell)] == PREY:
                    self.contact.look(cell)
            return 0
        for i in range(chosen):
            self.note(self.cell_of(self.chosen[i]))
        self.eaten = False
        for cell in range(back - 1, -1, -1):
            self.note(cells[cell])
        return 0

    cdef void note(self, int32_t cell) noexcept nogil:
        """A cell may have changed hands."""
        if cell >= 0:
            self.put(cell)
            self.contact.look(cell)

    cdef void put(self, int32_t cell) noexcept nogil:
        cdef uint8_t now = self.what(cell)
        self.eaten |= now >= HELD and MINE <= self.contact.cells[self.contact.at(cell)] <= SAVED
        self.contact.put(cell, now)

    cdef bint fights(self, lx_choice c) noexcept nogil:
        """Whether there is something to search: something to take is near, or others are where the choice leads."""
        cdef int32_t cell = self.cell_of(c)
        return cell >= 0 and (self.foreign(cell) or self.contact.prey(self.contact.far) != NONE or self.contact.exposed(cell))

    cdef lx_choice nearest(self) noexcept nogil:
        """An offer that takes, else one nearest to what the turn may still take; of several any. Where nothing is so near, the
        one nearest to the middle of all."""
        cdef int64_t n = self.e.offer(self.g, self.at, self.offers, OFFERS), i
        cdef int32_t left = max(1, self.contact.far - <int32_t>self.length), prey, cell, far, best, equal
        cdef bint takes
        cdef lx_choice found = LX_DONE
        self.leads = True
        if n == 0:
            return self.e.random(self.g, self.at, self.rng)  # nothing to compare
        self.offered = n = n if n >= 0 else OFFERS
        for _ in range(TRIED):
            prey, best, equal = self.contact.prey(left), FAR, 0
            for i in range(n):
                cell = self.cell_of(self.offers[i])
                takes = self.foreign(cell)
                if cell < 0 or prey == NONE and not takes:
                    continue
                far = -TAKES if takes else 0
                if prey != NONE:
                    far += max(abs(prey // self.columns - cell // self.columns), abs(prey % self.columns - cell % self.columns))
                equal = 1 if far < best else equal + (far == best)
                if far < best or far == best and random_word(self.rng) % equal == 0:
                    best, found = far, self.offers[i]
            if best < left:
                return found
            if prey == NONE:
                break
            self.contact.forget()                       # something lies between
        self.leads = False
        return self.compact(n)

    cdef lx_choice compact(self, int64_t n) noexcept nogil:
        """Of so many offers the one nearest to the middle of all; one where others may be within a turn only if all are."""
        cdef int64_t i, rows = 0, columns = 0, many = 0, far, best = -1, row, column, equal = 0
        cdef int32_t cell
        cdef bint safe = False, exposed
        cdef lx_choice found = self.offers[0]
        for i in range(n):
            cell = self.cell_of(self.offers[i])
            if cell >= 0:
                rows += cell // self.columns
                columns += cell % self.columns
                many += 1
        for i in range(n if many else 0):
            cell = self.cell_of(self.offers[i])
            if cell < 0:
                continue
            row, column = many * (cell // self.columns) - rows, many * (cell % self.columns) - columns
            far = row * row + column * column
            if safe and far > best:
                continue
            exposed = self.contact.exposed(cell)
            if exposed and safe:
                continue
            if best < 0 or far < best or not exposed and not safe:
                best, found, equal, safe = far, self.offers[i], 1, not exposed
            elif far == best:
                equal += 1
                if random_word(self.rng) % equal == 0:
                    found = self.offers[i]
        return found

    cdef bint shown(self, int32_t cell) noexcept nogil:
        """Whether a cell lies in the window."""
        return (0 <= cell // self.columns - self.top < self.high and 0 <= cell % self.columns - self.left < self.wide)

    # ------------------------------------------------------------------------------------------ the window

    cdef bint show(self, lx_choice middle) except -1:
        """Put what lies round the cell of a choice into the window; False where there is nothing to choose in it."""
        cdef int32_t cell = self.cell_of(middle)
        cdef int64_t i, inside = 0
        cdef Position there = self.there
        if cell < 0:
            return False
        self.top = _moved(self.top, self.high, cell // self.columns, self.rows)
        self.left = _moved(self.left, self.wide, cell % self.columns, self.columns)
        for i in range(self.offered):
            cell = self.cell_of(self.offers[i])
            inside += cell >= 0 and self.shown(cell)
        self.copy_into(there, -1, -1)
        if there.e.count(there.g, there.s) < inside:
            self.copy_into(there, self.alone[0], -1)
        if there.e.mover(there.g, there.s) != 0:
            self.copy_into(there, self.alone[0], self.alone[1])
        return there.e.mover(there.g, there.s) == 0

    cdef void copy_into(self, Position there, int32_t ours, int32_t others) noexcept:
        """The window's position. Cells at its edge may be held by what lies outside: `ours`, `others` are the codes to show
        there instead of the chooser's and others' (-1: their own)."""
        cdef int32_t me = self.e.mover(self.g, self.at), i, k, owner
        cdef int64_t code
        cdef bint edge
        there.e.reset(there.g, there.s)
        for i in range(self.high):
            for k in range(self.wide):
                code = self.e.get(self.g, self.at, self.field, (self.top + i) * self.columns + self.left + k, 0)
                owner = self.owner[code]
                edge = i == 0 or k == 0 or i == self.high - 1 or k == self.wide - 1
                if owner < 0 or owner == me:
                    code = ours if edge and owner >= 0 and ours >= 0 else self.ours[code]
                else:
                    code = others if edge and others >= 0 else self.others[code]
                there.e.put(there.g, there.s, self.field, i * self.wide + k, 0, code)
        there.e.begin(there.g, there.s, 0)

    cdef int take_over(self, Position here, tuple turn) except -1:
        """Choose on the board what was chosen in the window, up to the last choice that takes; then what is left of the turn."""
        cdef int32_t result = LX_GOES_ON
        cdef lx_choice c
        turn = turn[:self.last_take(turn) + 1]
        self.waits = bool(turn) and self.room is not None and self.costs(here, turn)
        for choice in () if self.waits else turn:
            c = self.seen_as(choice)
            if result == LX_GOES_ON and self.e.legal(self.g, self.at, c):
                result = self.play(c)
        while result == LX_GOES_ON:
            result = self.play(self.rest())
        return 0

    cdef bint costs(self, Position here, tuple turn) except -1:
        """Whether others could take more after a turn in the window than it takes, while one could as well wait."""
        cdef int32_t takes = 0, threat, cell, result = LX_GOES_ON
        cdef lx_choice c
        self.room.measure()
        if self.room.mine == 0 or self.room.threat() > HARMLESS:
            return False
        changed = []
        for choice in turn:
            c = self.seen_as(choice)
            cell = self.cell_of(c)
            if result == LX_GOES_ON and self.e.legal(self.g, self.at, c):
                changed.append((cell, self.contact.cells[self.contact.at(cell)]))
                takes += self.foreign(cell)
                result = self.e.apply(self.g, self.at, c)
                self.contact.put(cell, self.what(cell))
        threat = self.room.threat()
        self.e.copy(self.g, self.at, here.s)
        for cell, was in changed:
            self.contact.put(cell, was)
        return threat > takes

    cdef int32_t play(self, lx_choice c) except -1:
        """A choice on the whole board."""
        cdef int32_t result = self.e.apply(self.g, self.at, c)
        self.keep(c)
        self.note(self.cell_of(c))
        return result

    cdef lx_choice rest(self) noexcept nogil:
        """An offer for what is left of a turn: what takes at once, and where nothing was searched what leads to what can still be
        taken; the way to what is taken from others later, if they take anyway; a cell where others do not come within a turn,
        as long as they could come there first; else the end of the turn; where it may not end, the offer with the fewest
        cells of others round it."""
        cdef lx_choice found = self.nearest(), led
        cdef int64_t i
        cdef int32_t cell, beside, least = FAR, equal = 0
        cdef bint may_end = self.e.legal(self.g, self.at, LX_DONE)
        if self.leads and not self.waits and (not self.searched or self.foreign(self.cell_of(found))):
            return found
        if self.leads:
            found = self.compact(self.offered)
        led = self.way() if self.eaten and not self.whole() else LX_DONE
        if led != LX_DONE:
            return led
        cell = self.cell_of(found)
        if cell < 0 or not self.contact.exposed(cell):
            return LX_DONE if may_end and self.can_wait() else found
        if may_end:
            return LX_DONE
        for i in range(self.offered):
            cell = self.cell_of(self.offers[i])
            if cell < 0:
                continue
            beside = self.contact.others_beside(cell)
            equal = 1 if beside < least else equal + (beside == least)
            if beside < least or beside == least and random_word(self.rng) % equal == 0:
                least, found = beside, self.offers[i]
        return found

    cdef bint can_wait(self) noexcept nogil:
        """Whether others have fewer cells left to wait with, and cannot come first to any of one's own."""
        if self.room is None:
            return False
        self.room.measure()
        return self.room.both == 0 and self.room.mine > self.room.others

    cdef lx_choice way(self) noexcept nogil:
        """The offer with the shortest way to anything that could be taken; LX_DONE where none has one."""
        cdef int64_t i
        cdef int32_t cell
        for i in range(self.offered):
            cell = self.cell_of(self.offers[i])
            if cell >= 0:
                self.contact.want(cell)
        cell = self.contact.nearest_wanted()
        for i in range(self.offered if cell != NONE else 0):
            if self.cell_of(self.offers[i]) == cell:
                return self.offers[i]
        return LX_DONE

    cdef bint whole(self) noexcept nogil:
        """Whether the window shows all of the board."""
        return self.high == self.rows and self.wide == self.columns

    cdef lx_choice seen_as(self, object choice) except? 0:
        """The choice on the board that one in the window is."""
        cdef int64_t[LX_PLACES] cell
        cell[0] = (self.top + choice.args[0] // self.wide) * self.columns + self.left + choice.args[0] % self.wide
        return self.e.encode(self.g, choice.action, cell)

    cdef int64_t last_take(self, tuple turn) except -2:
        """The number of the last choice of a turn in the window that takes a cell from another; -1: none does."""
        cdef int64_t i, last = -1
        for i in range(len(turn)):
            if turn[i].args and self.foreign(self.cell_of(self.seen_as(turn[i]))):
                last = i
        return last


cdef int32_t _moved(int32_t first, int32_t length, int32_t middle, int32_t whole):
    """Where a window begins: as before while the middle is well inside it, for then what was searched is still known."""
    if abs(first + length // 2 - middle) > length // 4:
        first = middle - length // 2
    return max(0, min(first, whole - length))


BOT = WindowBot
