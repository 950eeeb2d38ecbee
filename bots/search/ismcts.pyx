"""The bot `ismcts`: information set Monte Carlo tree search, for games in which something is hidden.

    offer with the highest   mean + exploration * sqrt(ln(visits of the information set) / visits of the offer)

Fit: games whose hidden choices and outcomes can be guessed, any number of players. Not fit: bluffing where the others
learn from it, as the search takes the others for players who guess at random what they do not see.

It sees views alone. A simulation begins in a world that fits what the player has learned (`ludex.bots.worlds`) and goes
through the information sets of the players to move, each found by the key of all that its player knows: so nobody in
the tree uses what he does not see, and players who choose at once choose without knowing of each other (decoupled UCT).

But all these worlds have the player's own secrets, and others who learned in them alone would answer to these. So every
other simulation begins at the start of the game, where nobody's secrets are fixed; none does after more than 32 choices
and outcomes, as few would come to where the game is. An information set of another player is learned in both kinds of
simulations until those from the start have visited it as often as it has offers. From then on it is learned in these
alone: in a simulation from a world he draws an offer by how often each was tried, in whichever kind.

In all worlds of an information set the offers are the same, so that an offer was available as often as its set
was visited. Means are scaled by the least and the greatest payoff that were seen. The tree is kept as long as the game
goes on.

References: Cowling, Powley, Whitehouse 2012 (ISMCTS, with multiple observers); Tak, Lanctot, Winands 2014 (decoupled
UCT); Auger 2011 (a tree of information sets for each player).
"""

from libc.math cimport log, sqrt
from libc.stdint cimport int32_t, int64_t, uint64_t
from libc.string cimport memset

from ludex.bots.blocks cimport Blocks
from ludex.engine.clock cimport now_ns
from ludex.engine.contract cimport LX_CHANCE, LX_GAME_OVER, lx_choice, lx_engine
from ludex.engine.engine_table cimport Table
from ludex.engine.random cimport random_below, random_seed
from ludex.bots.worlds.histories cimport history
from ludex.bots.worlds.worlds cimport Worlds

from ludex.bots.by_views import BotByViews
from ludex.engine.interruptible import interruptible

cdef enum:
    DEPTH = 1 << 12             # choices of a simulation in the tree at most
    LONG = 4000                 # choices of a playout
    DEFAULT_NODES = 1000
    SHARE = 2                   # one simulation of so many begins at the start of the game
    NEAR = 32                   # choices after the start, up to which simulations begin there
    SHORT = 300                 # ms, or
    FEW = 200                   # nodes: Ctrl-C may wait for a choice that takes no more
    LISTED = 1 << 14            # offers of an information set at most
    MOST_SETS = 1 << 26
    EACH = 8                    # offers that there is memory for, for each information set

DEFAULTS = {"exploration": 0.7, "worlds": 128, "memory": 1 << 18}

ctypedef struct offer:
    lx_choice choice
    double total                # what it has brought its player
    int32_t visits

ctypedef struct information_set:
    uint64_t[2] key             # of what its player knows
    int64_t first               # of its offers
    int32_t offers
    int32_t visits
    int32_t from_start          # those of simulations that began at the start of the game
    int32_t mover


cdef class InformationSets:
    """A table of at most so many information sets of all players, by the keys of what they know."""

    cdef Blocks blocks                  # its memory
    cdef information_set *sets
    cdef int32_t *slots                 # a hash table, -1 where it is empty
    cdef offer *offers
    cdef lx_choice *listed
    cdef int64_t slot_count
    cdef readonly int32_t used          # information sets
    cdef int32_t room
    cdef int64_t offers_used, offers_room

    def __cinit__(self, int64_t room):
        if not 0 < room <= MOST_SETS:
            raise ValueError(f"a search keeps 1 to {MOST_SETS:,} information sets, not {room:,}")
        self.room, self.slot_count = <int32_t>room, 1 << (2 * room).bit_length()
        self.offers_room = <int64_t>EACH * room + LISTED
        self.blocks = Blocks()
        self.sets = <information_set *>self.blocks.take(room, sizeof(information_set))
        self.slots = <int32_t *>self.blocks.take(self.slot_count, sizeof(int32_t))
        self.offers = <offer *>self.blocks.take(self.offers_room, sizeof(offer))
        self.listed = <lx_choice *>self.blocks.take(LISTED, sizeof(lx_choice))
        self.clear()

    cdef void clear(self) noexcept nogil:
        """Forget all information sets."""
        memset(self.slots, 0xFF, self.slot_count * sizeof(int32_t))
        self.used, self.offers_used = 0, 0

    cdef bint crowded(self) noexcept nogil:
        """Whether half of the memory is in use."""
        return 2 * self.used > self.room or 2 * self.offers_used > self.offers_room

    cdef information_set *find(self, const lx_engine *e, const void *g, const uint64_t *s,
                               int32_t mover) noexcept nogil:
        """The information set of the player to move, a new one if need be; NULL where there is no memory."""
        cdef uint64_t[2] key
        cdef int64_t slot, count, i
        cdef information_set *found
        e.key(g, s, mover, key)
        slot = (key[0] ^ key[1] >> 7 ^ <uint64_t>mover) & (self.slot_count - 1)
        while self.slots[slot] >= 0:
            found = &self.sets[self.slots[slot]]
            if found.key[0] == key[0] and found.key[1] == key[1] and found.mover == mover:
                return found
            slot = (slot + 1) & (self.slot_count - 1)
        count = e.offer(g, s, self.listed, LISTED)
        if self.used == self.room or count < 1 or self.offers_used + count > self.offers_room:
            return NULL
        self.slots[slot] = self.used
        found = &self.sets[self.used]
        self.used += 1
        found.key[0], found.key[1], found.mover, found.visits = key[0], key[1], mover, 0
        found.from_start = 0
        found.first, found.offers = self.offers_used, <int32_t>count
        for i in range(count):
            self.offers[self.offers_used + i].choice = self.listed[i]
            self.offers[self.offers_used + i].total = 0
            self.offers[self.offers_used + i].visits = 0
        self.offers_used += count
        return found


cdef class IsmctsPlayer:
    """Plays a compiled game by views. `info`: what it says of its last choice. Raises Refused where the engine keeps no
    keys of what players know."""

    cdef Blocks blocks                  # its memory
    cdef readonly dict info
    cdef object game
    cdef int64_t seed
    cdef double exploration
    cdef int32_t worlds_wanted
    cdef dict minds                     # the worlds of each player
    cdef InformationSets tree
    cdef Worlds worlds                  # of the player who chooses
    cdef const lx_engine *e
    cdef const void *g
    cdef uint64_t[4] rng
    cdef uint64_t *work
    cdef int32_t players
    cdef offer **path
    cdef int32_t *movers
    cdef double *value
    cdef int64_t *paid
    cdef double low, high               # payoffs that were seen
    cdef object time_ms
    cdef int64_t limit                  # simulations at most
    cdef int64_t until                  # ns; 0: no limit
    cdef int64_t used
    cdef volatile bint halted
    cdef bint busy                      # a call that was interrupted may be at work for a moment more
    cdef int32_t looks                  # the player whose worlds the tree was grown in; -1 before the first

    def __cinit__(self, game, seed=0, **options):
        cdef Worlds first = Worlds(game, 0, seed, 1)
        given = {**DEFAULTS, **options}
        if set(given) != set(DEFAULTS):
            raise ValueError(f"the options of ismcts are {', '.join(DEFAULTS)}")
        self.game, self.seed, self.info = game, int(seed) & 0x7FFFFFFFFFFFFFFF, {}
        self.exploration, self.worlds_wanted = given["exploration"], int(given["worlds"])
        self.minds, self.tree = {}, InformationSets(int(given["memory"]))
        self.e, self.g, self.players = first.e, first.g, first.table.players
        random_seed(self.rng, self.seed)
        self.blocks = Blocks()
        self.work = <uint64_t *>self.blocks.take(first.table.words + 1, 8)
        self.path = <offer **>self.blocks.take(DEPTH, sizeof(offer *))
        self.movers = <int32_t *>self.blocks.take(DEPTH, sizeof(int32_t))
        self.value = <double *>self.blocks.take(self.players, sizeof(double))
        self.paid = <int64_t *>self.blocks.take(self.players, sizeof(int64_t))
        self.time_ms, self.limit = None, DEFAULT_NODES
        self.low, self.high, self.looks, self.busy = 0, 0, -1, False

    # ------------------------------------------------------------------------------------------ limits and choices

    def allow(self, time_ms, nodes):
        """The limits of the next choices: milliseconds, simulations, or None."""
        self.time_ms = None if time_ms is None else max(0.0, float(time_ms))
        self.limit = DEFAULT_NODES if nodes is None and time_ms is None else 1 << 62 if nodes is None else int(nodes)

    def choose_by_view(self, view):
        """One of the offers: the one that was tried most. Where no world was found, one at random."""
        cdef int64_t began = now_ns()
        if self.busy:
            raise RuntimeError("this bot is at work in another thread, or was just interrupted")
        self.used, self.halted = 0, False
        self.until = 0 if self.time_ms is None else began + usable(self.time_ms)
        if len(view.offers) == 1:
            self.info = {"nodes": 0, "worlds": 0}
            return view.offers[0]
        found = self.followed(view)
        if found and self.limit:
            short = self.time_ms is not None and self.time_ms <= SHORT or self.limit <= FEW
            if short:
                self._work()
            else:
                interruptible(self._work, self._halt)
        choice = self.best(view) if found and self.used else view.offers[random_below(self.rng, len(view.offers))]
        self.info = {"nodes": self.used, "worlds": found, "sets": self.tree.used, "ms": (now_ns() - began) / 1e6}
        return choice

    def followed(self, view):
        """How many worlds fit the view: a quarter of the time, at most, is for finding them."""
        if view.player not in self.minds:
            self.minds[view.player] = Worlds(self.game, view.player, self.seed + view.player, self.worlds_wanted)
        self.worlds = self.minds[view.player]
        found = self.worlds.follow(view, None if self.time_ms is None else self.time_ms / 4, 4)
        if view.player != self.looks or not self.worlds.went_on or self.tree.crowded():
            self.tree.clear()       # what was found in worlds of another player holds what he alone knows
        self.looks = view.player
        return found

    def best(self, view):
        """The offer that was tried most; of several the one that brought most."""
        cdef history *h = self.worlds.any_world()
        cdef information_set *here = self.tree.find(self.e, self.g, h.s, view.player)
        cdef Table table = self.worlds.table
        cdef offer *found
        cdef offer *one
        cdef int32_t i
        if here == NULL:
            return view.offers[random_below(self.rng, len(view.offers))]
        found = &self.tree.offers[here.first]
        for i in range(1, here.offers):
            one = &self.tree.offers[here.first + i]
            if one.visits > found.visits or one.visits == found.visits and one.total > found.total:
                found = one
        return table.choice_of(found.choice)

    # ------------------------------------------------------------------------------------------ simulations

    def _work(self):
        self.busy = True
        try:
            with nogil:
                self.search()
        finally:
            self.busy = False

    def _halt(self):
        self.halted = True

    cdef void search(self) noexcept nogil:
        while self.used < self.limit and not self.halted and not (self.until and now_ns() >= self.until):
            self.used += 1
            self.simulate()

    cdef void simulate(self) noexcept nogil:
        """From a world, or from the start, through the tree, and on at random to an end."""
        cdef history *h = self.worlds.any_world()
        cdef information_set *here
        cdef offer *chosen
        cdef int32_t depth = 0, mover, result = 0, i
        cdef bint new = False, from_start = self.used % SHARE == 0 and h.length <= NEAR
        if from_start:
            self.e.copy(self.g, self.work, self.worlds.root)
        else:
            self.worlds.mix(h, self.worlds.moments)
            self.e.copy(self.g, self.work, h.s)
        while not new and result < LX_GAME_OVER and depth < DEPTH:
            mover = self.e.mover(self.g, self.work)
            if mover == LX_CHANCE:
                result = self.e.apply(self.g, self.work, self.e.random(self.g, self.work, self.rng))
                continue
            here = self.tree.find(self.e, self.g, self.work, mover)
            if here == NULL:
                break
            if not from_start and mover != self.worlds.player and here.from_start >= here.offers:
                result = self.e.apply(self.g, self.work, self.drawn(here).choice)
                continue
            new = here.visits == 0
            here.from_start += from_start
            chosen = self.select(here)
            here.visits += 1
            self.path[depth], self.movers[depth] = chosen, mover
            depth += 1
            result = self.e.apply(self.g, self.work, chosen.choice)
        self.evaluate(result)
        for i in range(depth):
            self.path[i].visits += 1
            self.path[i].total += self.value[self.movers[i]]

    cdef offer *select(self, const information_set *here) noexcept nogil:
        """An offer that was never tried, at random, else the one with the highest bound."""
        cdef offer *offers = self.tree.offers + here.first
        cdef offer *found = offers
        cdef int32_t i, untried = 0
        cdef double scale = 1 / (self.high - self.low) if self.high > self.low else 1
        cdef double wide = self.exploration * sqrt(log(here.visits + 1.0)), bound, highest = -1e300
        for i in range(here.offers):
            if offers[i].visits == 0:
                untried += 1
                if random_below(self.rng, untried) == 0:
                    found = &offers[i]
            elif untried == 0:
                bound = (offers[i].total / offers[i].visits - self.low) * scale + wide / sqrt(offers[i].visits)
                if bound > highest:
                    highest, found = bound, &offers[i]
        return found

    cdef offer *drawn(self, const information_set *here) noexcept nogil:
        """An offer, drawn by how often each was tried."""
        cdef offer *offers = self.tree.offers + here.first
        cdef int64_t left = random_below(self.rng, here.visits)
        cdef int32_t i
        for i in range(here.offers):
            left -= offers[i].visits
            if left < 0:
                return &offers[i]
        return offers

    cdef void evaluate(self, int32_t result) noexcept nogil:
        """What each player gets at the end of a random continuation; where there is none, all get the same."""
        cdef int32_t i
        if result < LX_GAME_OVER:
            self.e.playout(self.g, self.work, self.rng, LONG)
        if result > LX_GAME_OVER or self.e.over(self.g, self.work) == 0:
            for i in range(self.players):
                self.value[i] = (self.low + self.high) / 2
            return
        if self.e.returns(self.g, self.work, self.paid):
            for i in range(self.players):
                self.value[i] = self.paid[i]
        else:
            self.e.payoffs(self.g, self.work, self.value)
        for i in range(self.players):
            self.low, self.high = min(self.low, self.value[i]), max(self.high, self.value[i])


cdef int64_t usable(double ms) noexcept:
    """The nanoseconds to search in: the rest is for Python, and for a machine that has other things to do."""
    cdef double ns = ms * 1e6
    return <int64_t>max(0.0, ns - min(20e6, 0.3e6 + 0.1 * ns))


class IsmctsBot(BotByViews):
    """The bot `ismcts`; options: those of DEFAULTS."""

    PLAYER = IsmctsPlayer
