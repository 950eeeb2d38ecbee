"""The bot `bestfirst`: best-first search (`search/best_first.pyx`) in a window where the fight is, and nothing is put
where it would be taken.

The window is a game of the same rules on a small board, for two: the player, and all others as one. What lies outside
is no board there; what is found there is checked by the whole board's rules, choice by choice. A small board is all
window.

1. The fight is where something to take is so near that a turn could take it, the newest first (`local/proximity.pyx`).
While there is none, cells are taken round the middle of one's own, where others do not come within their next turn: who
comes near first is taken first. 2. Of the cells that the player may choose, those that take a cell from another come
first, then the one nearest to the fight: it is the middle of the window, which stays where it is while the middle is
well inside it (what was searched is then still known). 3. Cells at the edge may be held by what lies outside: where
that shows (less to choose than there is, or nobody left to fight), they are shown as a kind that needs no others. 4.
`bestfirst` chooses in the window. A turn costs the offers of the whole board, a copy of a state, and the search: of
these only the search is expensive, and it does not grow with the board.

A cell that others can capture next turn and that captures nothing is a sacrifice. What the search chooses after the
last choice that takes is therefore not played; the rest of a turn is what else can be taken at once, cells out of
others' reach, or nothing where it may end. On boards of some thousand cells `local/spare_moves.pyx` measures who can
wait longer: that side fills cells one a turn once all are in reach of one side only, and while there are any, no turn
is made that loses more than it takes. Where others take anyway and nothing is near, sacrifices cost nothing, and
waiting does: cells then lead to what can be taken by the shortest way, if the board is larger than the window.

Fit: fights over the cells of a grid, by choices of one cell each. Not fit: boards no larger than the window for more
than two, boards that are not plain grids whose rows and columns are parameters, states with more than one field of
cells. These are refused where more than two play; of two the whole board is searched, as by the option `crop` (0).
"""

from libc.stdint cimport int32_t, int64_t, uint8_t, uint64_t
from libc.stdlib cimport abs

from ludex.bots.bot cimport Bot
from ludex.bots.errors import Refused
from ludex.bots.eval.threats import choices_of_a_turn
from ludex.bots.local.crop cimport Crop
from ludex.bots.local.proximity cimport BARRED, HELD, MINE, NONE, OPEN, SAVED, TARGET, Proximity
from ludex.bots.local.spare_moves cimport SpareMoves
from ludex.bots.search.best_first import BestFirstBot
from ludex.engine.clock cimport now_ns
from ludex.engine.contract cimport LX_DONE, LX_GOES_ON, LX_PLACES, lx_choice
from ludex.engine.position cimport Position
from ludex.engine.random cimport random_word

cdef enum:
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


cdef class CropSearchBot(Bot):
    cdef object inner, whole        # the searches in the window and of whole boards
    cdef object decided, refusal    # the game for which it is known, and why it has no window
    cdef bint crop, cropped         # whether there may be a window; whether this game has one
    cdef Crop view                  # the window
    cdef readonly Proximity contact
    cdef readonly SpareMoves spare        # cells to wait with; None: the board is too large for it
    cdef object known               # the last play that `contact` knows
    cdef int32_t me                 # whose cells are its own
    cdef bint searched, waits       # this turn: by a search; whose takes cost more than they gain
    cdef bint leads                 # the offer found last takes, or leads to what the turn can still take
    cdef bint eaten                 # others have taken cells since the last turn
    cdef int64_t offered            # in `offers`, of the whole board
    cdef lx_choice *offers

    def __init__(self, seed=0, crop=1, weights=True, noise=0.0, explore=0.0005, **options):
        """`noise` and further options are those of the search of whole boards; with noise they always are."""
        self.crop = crop and not noise
        self.inner = BestFirstBot(seed, kept=KEPT, levelled=True, memory=MEMORY, weights=weights, explore=explore)
        self.whole = BestFirstBot(seed, weights=weights, noise=noise, explore=explore, **options)
        self.offers = <lx_choice *>self.blocks.take(OFFERS, sizeof(lx_choice))

    cdef int open(self, object position) except -1:
        """As every bot's, without its turns: those are of the window."""
        cdef Position here = position
        if self.game is not here.game:
            self.game = None
            self.fit(here.game)
            self.e, self.g, self.words, self.players = here.e, here.g, here.table.words, here.table.players
            self.at = <uint64_t *>self.blocks.again(self.at, self.words + 1, 8)
            self.game = here.game
        self.e.copy(self.g, self.at, here.s)
        return 0

    cdef int fit(self, object game) except -1:
        """The game of the window, and what is known of the board. What is read from the rules is read before the first
        fight, whose first turn it would cost."""
        self.view, self.contact, self.spare, self.known, self.me = Crop(), Proximity(), None, None, NONE
        self.view.fit(game)
        self.contact.fit(self.view.rows, self.view.columns, choices_of_a_turn(game))
        if self.view.rows * self.view.columns <= LARGE:
            self.spare = SpareMoves()
            self.spare.fit(self.contact)
        first = self.view.first()
        if first is not None:
            self.inner.choose(first, nodes=1)
        return 0

    cdef object chosen_turn(self, object position, object time_ms, object nodes):
        cdef Position here = position
        cdef int64_t before = self.length
        self.began = now_ns()
        self.length = self.used = 0
        self.info = {}
        if not self.has_window(here):
            try:
                turn = self.whole.choose(here, time_ms=time_ms, nodes=nodes)
            except Refused:
                if self.refusal is None:
                    raise
                raise self.refusal
            self.info = dict(self.whole.info)
            return turn
        self.open(here)
        self.catch_up(here, before)
        middle = self.nearest()
        left = None if time_ms is None else max(0.0, time_ms - (now_ns() - self.began) / 1e6)
        self.searched = (
            nodes != 0 and (left is None or 1000 * left > QUICK) and self.fights(middle) and self.show(middle)
        )
        if self.searched:
            self.take_over(here, self.inner.choose(self.view.there, time_ms=left, nodes=nodes))
            self.info = dict(self.inner.info)
        else:
            self.take_over(here, ())
        turn = tuple([here.table.choice_of(self.chosen[i]) for i in range(self.length) if self.chosen[i] != LX_DONE])
        self.info.update(
            choices=len(turn), waits=self.waits, top=self.view.top, left=self.view.left,
            ms=(now_ns() - self.began) / 1e6,
        )
        return turn

    def _halt(self):
        """What is being worked out is not wanted any more."""
        self.halted = True
        self.inner._halt()
        self.whole._halt()

    @property
    def evaluation(self):
        """That of whole boards."""
        return self.whole.evaluation

    cdef bint has_window(self, Position here) except -1:
        """Raises Refused where it has none and more than two play."""
        if self.decided is not here.game:
            self.cropped, self.refusal = self.crop, None
            try:
                if self.crop:
                    self.open(here)
            except Refused as refusal:
                if here.table.players != 2:
                    raise
                self.cropped, self.refusal = False, refusal
            self.decided = here.game
        return self.cropped

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
        cdef int64_t code = self.e.get(self.g, self.at, self.view.field, cell, 0)
        cdef int32_t owner = self.view.owner[code]
        if owner == self.me:
            return MINE if self.view.capturable[code] else SAVED
        if owner < 0:
            return OPEN if self.view.capturable[code] else BARRED
        return TARGET if self.view.capturable[code] else HELD

    cdef int catch_up(self, Position here, int64_t chosen) except -1:
        """What has changed hands since the last turn, whose choices may not have been played; all of the board where
        that is not known."""
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
            for cell in range(self.view.rows * self.view.columns):
                self.put(cell)
            for cell in range(self.view.rows * self.view.columns):
                if self.contact.cells[self.contact.at(cell)] == TARGET:
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
        return cell >= 0 and (
            self.foreign(cell) or self.contact.target(self.contact.far) != NONE or self.contact.exposed(cell)
        )

    cdef lx_choice nearest(self) noexcept nogil:
        """An offer that takes, else one nearest to what the turn may still take; of several any. Where nothing is so
        near, the one nearest to the middle of all."""
        cdef int64_t n = self.e.offer(self.g, self.at, self.offers, OFFERS), i
        cdef int32_t left = max(1, self.contact.far - <int32_t>self.length), target, cell, far, best, equal
        cdef int32_t columns = self.view.columns
        cdef bint takes
        cdef lx_choice found = LX_DONE
        self.leads = True
        if n == 0:
            return self.e.random(self.g, self.at, self.rng)  # nothing to compare
        self.offered = n = n if n >= 0 else OFFERS
        for _ in range(TRIED):
            target, best, equal = self.contact.target(left), FAR, 0
            for i in range(n):
                cell = self.cell_of(self.offers[i])
                takes = self.foreign(cell)
                if cell < 0 or target == NONE and not takes:
                    continue
                far = -TAKES if takes else 0
                if target != NONE:
                    far += max(abs(target // columns - cell // columns), abs(target % columns - cell % columns))
                equal = 1 if far < best else equal + (far == best)
                if far < best or far == best and random_word(self.rng) % equal == 0:
                    best, found = far, self.offers[i]
            if best < left:
                return found
            if target == NONE:
                break
            self.contact.forget()                       # something lies between
        self.leads = False
        return self.compact(n)

    cdef lx_choice compact(self, int64_t n) noexcept nogil:
        """Of so many offers the one nearest to the middle of all; one that others may reach next only if all are."""
        cdef int64_t i, rows = 0, columns = 0, many = 0, far, best = -1, row, column, equal = 0
        cdef int32_t cell, wide = self.view.columns
        cdef bint safe = False, exposed
        cdef lx_choice found = self.offers[0]
        for i in range(n):
            cell = self.cell_of(self.offers[i])
            if cell >= 0:
                rows += cell // wide
                columns += cell % wide
                many += 1
        for i in range(n if many else 0):
            cell = self.cell_of(self.offers[i])
            if cell < 0:
                continue
            row, column = many * (cell // wide) - rows, many * (cell % wide) - columns
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

    # ------------------------------------------------------------------------------------------ the turn

    cdef bint show(self, lx_choice middle) except -1:
        """Put what lies round the cell of a choice into the window; False where there is nothing to choose in it."""
        cdef int32_t cell = self.cell_of(middle)
        cdef int64_t i, inside = 0
        if cell < 0:
            return False
        self.view.lay(cell)
        for i in range(self.offered):
            cell = self.cell_of(self.offers[i])
            inside += cell >= 0 and self.view.shows(cell)
        return self.view.show(self.e, self.g, self.at, inside)

    cdef int take_over(self, Position here, tuple turn) except -1:
        """Choose on the board what was chosen in the window, up to the last choice that takes; then the rest."""
        cdef int32_t result = LX_GOES_ON
        cdef lx_choice c
        turn = turn[:self.last_take(turn) + 1]
        self.waits = bool(turn) and self.spare is not None and self.costs(here, turn)
        for choice in () if self.waits else turn:
            c = self.seen_as(choice)
            if result == LX_GOES_ON and self.e.legal(self.g, self.at, c):
                result = self.play(c)
        while result == LX_GOES_ON:
            result = self.play(self.rest())
        return 0

    cdef bint costs(self, Position here, tuple turn) except -1:
        """Whether others could take more after a turn in the window than it takes, while one could as well wait."""
        cdef int32_t takes = 0, threat = self.spare.measure(), cell, result = LX_GOES_ON
        cdef lx_choice c
        if self.spare.mine == 0 or threat > HARMLESS:
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
        threat = self.spare.threat()
        self.e.copy(self.g, self.at, here.s)
        for cell, was in reversed(changed):
            self.contact.put(cell, was)
        return threat > takes

    cdef int32_t play(self, lx_choice c) except -1:
        """A choice on the whole board."""
        cdef int32_t result = self.e.apply(self.g, self.at, c)
        self.keep(c)
        self.note(self.cell_of(c))
        return result

    cdef lx_choice rest(self) noexcept nogil:
        """An offer for what is left of a turn: what takes at once, and where nothing was searched what leads to what
        can still be taken; the way to what is taken from others later, if they take anyway; a cell where others do not
        come within a turn, as long as they could come there first; else the end of the turn; where it may not end, the
        offer with the fewest cells of others round it."""
        cdef lx_choice found = self.nearest(), led
        cdef int64_t i
        cdef int32_t cell, beside, least = FAR, equal = 0
        cdef bint may_end = self.e.legal(self.g, self.at, LX_DONE)
        if self.leads and not self.waits and (not self.searched or self.foreign(self.cell_of(found))):
            return found
        if self.leads:
            found = self.compact(self.offered)
        led = self.way() if self.eaten and not self.view.whole() else LX_DONE
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
        if self.spare is None:
            return False
        self.spare.measure()
        return self.spare.both == 0 and self.spare.mine > self.spare.others

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

    cdef lx_choice seen_as(self, object choice) except? 0:
        """The choice on the board that one in the window is."""
        cdef int64_t[LX_PLACES] cell
        cell[0] = self.view.cell_of(choice.args[0])
        return self.e.encode(self.g, choice.action, cell)

    cdef int64_t last_take(self, tuple turn) except -2:
        """The number of the last choice of a turn in the window that takes a cell from another; -1: none does."""
        cdef int64_t i, last = -1
        for i in range(len(turn)):
            if turn[i].args and self.foreign(self.cell_of(self.seen_as(turn[i]))):
                last = i
        return last
