"""Static evaluations of positions of two players, from the contract alone.

    level   0                                          no score, no owned places
    counts  unit * (owned places, mine - theirs)       games without a score
    scores  unit * (score of the rules, mine - theirs)
    weights to_move + sum over windows of table[window][sum of 3^i * (0, 1 mine, 2 theirs)]
                    + sum over kinds and places of weight[kind][place];  by phase: a set for each number of owned places

A window is a few neighbouring places of the board, with a table of weights for its contents (n-tuples, local patterns).
Places have a weight for each kind of piece. The board is seen by the player to move: a declared symmetry with `swap`
maps the first player's windows to the second player's, and symmetries without it tie weights
(`ludex.bots.eval.pattern_shapes`). Windows that symmetries map to each other read one table, each in its own order of
places, so that the sets for many numbers of owned places stay in the cache.

From MANY windows on, the sums of a position are those of another one, changed by the windows of the places that differ
(as the accumulators of an NNUE). A slot for each ply stores the position evaluated last; the nearer of that and the
slot a ply above is taken.

Fit: counts and scores where they decide games; weights for boards on which neighbouring places matter together.
Not fit: values that depend on places far apart (connection), numbers without planes.
References: Buro 1999 (patterns, logistic regression); Lucas 2007, Thill, Koch, Konen 2012 (n-tuples).
"""

import itertools

from libc.math cimport floor
from libc.string cimport memcpy, memset

from ludex.bots.eval.evaluator cimport Evaluator
from ludex.bots.limits cimport PLIES
from ludex.engine.position cimport Position
from ludex.engine.words cimport lx_ctz, lx_popcount

from ludex.bots.analysis.owned_planes import owned_kinds
from ludex.bots.errors import Refused
from ludex.bots.eval import weight_file
from ludex.bots.eval.evaluator import score_terms
from ludex.bots.eval.pattern_weights import weights_for
from ludex.bots.eval.term import Term
from ludex.dsl import model as m


cdef class PatternEvaluation(Evaluator):
    """The evaluation `patterns`. `weights`, if given themselves: a `ludex.bots.eval.pattern_weights.Weights`."""

    cpdef int fit(self, object position) except -1:
        """Raises Refused for other than two players, or where weights do not fit."""
        game = position.game
        if len(game.player_names) != 2:
            raise Refused(f"windows are for two players, {game.model.name} has {len(game.player_names)}: take mcts")
        if self.game is game:
            return 0
        Evaluator.fit(self, position)
        self.game = None
        weights, planes = weights_for(game, self.given), game.planes
        memset(&self.j, 0, sizeof(pattern_table))
        self.weights, self.logit, self.j.unit = weights, weight_file.LOGIT, 100
        self.own(planes)
        if weights is not None and self.j.planes == 0:
            raise Refused(f"weights are for boards of at most {64 * BOARD} bits and {OWNED} kinds of owned places")
        if weights is not None:
            self.j.kind, self.source = WEIGHTS, "weights"
            self.allocate(weights)
        elif game.model.score is not None:
            self.j.kind, self.source = SCORES, "scores"
        elif self.j.planes:
            self.j.kind, self.source = COUNTS, "counts"
        else:
            self.j.kind, self.source = LEVEL, "level"
        self.game = game
        return 0

    cdef double value(self, const uint64_t *s, int32_t player, int32_t stage, int32_t ply) noexcept nogil:
        return pattern_value(&self.j, self.e, self.g, s, player, ply)

    cdef int own(self, object planes) except -1:
        """The planes of each player's values on the board."""
        cdef int player, i
        kinds = owned_kinds(planes)
        self.j.words = planes.words.get(m.CELL, 0)
        self.j.planes = <int32_t>len(kinds) if self.j.words <= BOARD and len(kinds) <= OWNED else 0
        if self.j.planes == 0:
            self.j.words = 0  # no owned places, or too many
        for i, pair in enumerate(kinds[:self.j.planes]):
            for player in range(2):
                literals = pair[player].all_of
                self.j.owned[player][i].one = literals[0]
                self.j.owned[player][i].two = literals[1] if len(literals) > 1 else -1
        return 0

    cdef int32_t allocate(self, object weights) except -1:
        """Lay the weights out for both players to move."""
        cdef int32_t player, i
        features = weights.features
        self.j.windows = <int32_t>len(features.windows)
        first = [sum([3**size for size in features.classes[:number]]) for number in range(len(features.classes))]
        threes = self.threes_by_order({order for player in range(2) for _, order in features.seen_by(player)})
        for player in range(2):
            self.j.windows_of[player] = <window *>self.blocks.take(self.j.windows + 1, sizeof(window))
            for i, (number, order) in enumerate(features.seen_by(player)):
                word, mask, rest = features.masks[i]
                self.j.windows_of[player][i].word = word
                self.j.windows_of[player][i].mask, self.j.windows_of[player][i].rest = mask, rest
                self.j.windows_of[player][i].shift = lx_popcount(mask)
                self.j.windows_of[player][i].table = first[number]
                self.j.windows_of[player][i].threes = threes[order]
        if self.j.windows >= MANY and len(weights.owned) > 1:
            raise Refused(f"phases are for fewer than {MANY} windows, here are {self.j.windows}")
        self.lay(weights)
        if self.j.windows >= MANY:
            self.carry(features)
        return 0

    cdef dict threes_by_order(self, set orders):
        """Where, for each order of places, the sums of 3^digit of any set of them begin."""
        cdef int32_t at = 0, there
        first, power = {}, [3**digit for digit in range(SHAPE)]
        self.j.threes = <int16_t *>self.blocks.take(sum([1 << len(order) for order in orders]) + 1, sizeof(int16_t))
        for order in sorted(orders):
            first[order] = at
            for there in range(1 << len(order)):
                self.j.threes[at] = sum([power[digit] for place, digit in enumerate(order) if there >> place & 1])
                at += 1
        return first

    cdef int32_t lay(self, object weights) except -1:
        """A set of weights, or one for each number of owned places between the first and the last phase."""
        cdef int32_t n, player, places = 64 * self.j.words
        phases, owned = weights.phases, weights.owned
        cdef int32_t least = owned[0], sets = owned[len(owned) - 1] - owned[0] + 1
        features = weights.features
        self.j.of_windows = sum([3**size for size in features.classes])
        self.j.of_places = 2 * self.j.planes * places if phases[0].places else 0
        self.j.weights = <int16_t *>self.blocks.take(<int64_t>sets * self.j.of_windows + 1, sizeof(int16_t))
        self.j.to_move = <int16_t *>self.blocks.take(sets, sizeof(int16_t))
        if sets > 1:
            self.j.set_of = <int32_t *>self.blocks.take(places + 1, sizeof(int32_t))
            for n in range(places + 1):
                self.j.set_of[n] = max(0, min(sets - 1, n - least))
        put(self.j.to_move, 1, owned, [[phase.to_move] for phase in phases])
        put(self.j.weights, self.j.of_windows, owned, [itertools.chain(*phase.tables) for phase in phases])
        self.j.places = places
        for player in range(2 if self.j.of_places else 0):
            self.j.of_place[player] = <int16_t *>self.blocks.take(<int64_t>sets * self.j.of_places + 1, sizeof(int16_t))
            at = [((side * self.j.planes + kind) * places + bit, number)
                  for side, kind, bit, number in features.place_numbers(player)]
            put(self.j.of_place[player], self.j.of_places, owned, [of_bits(phase.places, at) for phase in phases])
        return 0

    cdef int32_t carry(self, object features) except -1:
        """Slots of the positions evaluated last, at first empty boards, and the windows of every bit."""
        cdef carried *c = &self.j.carried
        cdef int32_t bit, player, i, slot, used = 0
        windows_of_bit = [[] for _ in range(64 * self.j.words)]
        for i, (cells, (_, first), (_, second)) in enumerate(zip(features.windows, *map(features.seen_by, range(2)))):
            for place, bit in enumerate(sorted(features.bits[cell] for cell in cells)):
                windows_of_bit[bit].append((i, 3 ** first[place], 3 ** second[place]))
        c.seen = <uint64_t *>self.blocks.take((PLIES + 1) * 2 * self.j.words, 8)
        c.sums = <int32_t *>self.blocks.take((PLIES + 1) * 2, sizeof(int32_t))
        c.first = <int32_t *>self.blocks.take(64 * self.j.words + 1, sizeof(int32_t))
        c.parts = <part *>self.blocks.take(sum(map(len, windows_of_bit)) + 1, sizeof(part))
        for bit, parts in enumerate(windows_of_bit):
            for number, first, second in parts:
                c.parts[used].window, c.parts[used].power[0], c.parts[used].power[1] = number, first, second
                used += 1
            c.first[bit + 1] = used
        for player in range(2):
            for i in range(self.j.windows):
                c.sums[player] += self.j.weights[self.j.windows_of[player][i].table]
        for slot in range(2, 2 * (PLIES + 1)):
            c.sums[slot] = c.sums[slot - 2]
        return 0

    def of(self, Position position, int ply=0) -> int:
        """The value of a position for the player to move. `ply`: below `PLIES` (`limits.pxd`), the slot of its sums."""
        if not 0 <= ply < PLIES:
            raise ValueError(f"a ply is from 0 to {PLIES - 1}")
        if self.game is not position.game:
            self.fit(position)
        return pattern_value(&self.j, position.e, position.g, position.s, position.e.mover(position.g, position.s), ply)

    def explain(self, Position position) -> tuple:
        """The score, owned places, windows by how many places they have, places by side."""
        game, total = position.game, self.of(position)
        if self.weights is not None:
            return self._learned_terms(position, self.weights)
        if self.source == "scores":
            return score_terms(position, total)
        if self.source == "counts":
            seen, kinds = self.owners(position), len(owned_kinds(game.planes))
            mine, others = sum([1 <= one <= kinds for one in seen]), sum([one > kinds for one in seen])
            return (Term("places owned", _owned_line(game), mine, others, total),)
        return ()

    def _learned_terms(self, Position position, learned) -> tuple:
        game, features, mover = position.game, learned.features, position.mover
        seen, kinds, line = self.owners(position), len(owned_kinds(game.planes)), _owned_line(game)
        weights = learned.at(sum([one > 0 for one in seen]))
        found, sizes = [Term("to move", game.model.turn.span.place, None, None, weights.to_move)], {}
        for cells, (number, order) in zip(features.windows, features.seen_by(mover)):
            owners = [seen[features.bits[cell]] for cell in cells]
            digits = [(one > 0) + (one > kinds) for one in owners]  # nobody's, mine, the other's
            index = sum([digit * 3**place for digit, place in zip(digits, order)])
            sizes[len(cells)] = sizes.get(len(cells), 0) + weights.tables[number][index]
        found += [Term(f"windows of {size}", line, None, None, worth) for size, worth in sorted(sizes.items())]
        if weights.places:
            sides = [0.0, 0.0]
            for side, kind, bit, number in features.place_numbers(mover):
                sides[side] += weights.places[number] * (seen[bit] == 1 + kind + side * kinds)
            found.append(Term("places", line, *sides, sum(sides)))
        return tuple(found)

    def owners(self, Position position) -> bytes:
        """For each bit of the board's words 0, or 1 + the kind of what the player to move owns there, or, beyond the
        number of kinds, of what the other owns."""
        if self.game is not position.game:
            self.fit(position)
        cdef bytes found = bytes(64 * self.j.words)
        cdef unsigned char *out = found
        cdef int32_t mover = position.e.mover(position.g, position.s), side, kind, k, owner
        cdef uint64_t x
        for side in range(2):
            owner = mover if side == 0 else 1 - mover
            for kind in range(self.j.planes):
                for k in range(self.j.words):
                    x = position.s[self.j.owned[owner][kind].one + k]
                    if self.j.owned[owner][kind].two >= 0:
                        x &= position.s[self.j.owned[owner][kind].two + k]
                    while x:
                        out[64 * k + lx_ctz(x)] = 1 + side * self.j.planes + kind
                        x &= x - 1
        return found


def _owned_line(game) -> str:
    """The line of the field that stores the owner of a place."""
    fields = [pair[0].field for pair in owned_kinds(game.planes)]
    return game.model.fields[fields[0]].span.place if fields else game.model.turn.span.place


cdef list of_bits(list weights, list at):
    """Weights of places in the order of owned planes and bits."""
    found = [0] * (1 + max([place for place, _ in at], default=0))
    for place, number in at:
        found[place] = weights[number]
    return found


cdef int put(int16_t *out, int64_t size, tuple owned, list sets) except -1:
    """Store the sets of weights for some numbers of owned places; between two of them, sets interpolated linearly."""
    cdef int64_t i
    cdef int32_t steps, step
    cdef int16_t *last = out
    for number, weights in enumerate(sets):
        steps = owned[number] - owned[number - 1] if number else 0
        last, out = out, out + steps * size
        for i, weight in enumerate(weights):
            out[i] = weight
        for step in range(1, steps):
            for i in range(size):
                last[step * size + i] = <int16_t>floor(last[i] + <double>(out[i] - last[i]) * step / steps + 0.5)
    return 0


cdef inline uint64_t there_of(const uint64_t *owned, const window *w) noexcept nogil:
    """Which places of a window are owned; a zero word follows those of the board."""
    cdef uint64_t there = lx_gather(owned[w.word], w.mask)
    if w.rest:
        there |= lx_gather(owned[w.word + 1], w.rest) << w.shift
    return there


cdef inline int32_t entry_of(const pattern_table *j, const window *w, uint64_t mine, uint64_t theirs) noexcept nogil:
    """The index of a window's weight in a set, by the owners of its places."""
    cdef const int16_t *threes = j.threes + w.threes
    return w.table + threes[mine] + 2 * threes[theirs]


cdef inline int32_t differ(const uint64_t *a, const uint64_t *b, int32_t words) noexcept nogil:
    cdef int32_t k, bits = 0
    for k in range(words):
        bits += lx_popcount(a[k] ^ b[k])
    return bits


cdef void change(
    const pattern_table *j, uint64_t *first, uint64_t *second, int32_t *sums, int32_t k, uint64_t bit,
    const uint64_t *to_first, const uint64_t *to_second
) noexcept nogil:
    """Set one bit as it is in the boards `to`, and update the sums of its windows."""
    cdef int32_t i, place = 64 * k + lx_ctz(bit)
    cdef int32_t in_first = (to_first[k] & bit != 0) - (first[k] & bit != 0)
    cdef int32_t in_second = (to_second[k] & bit != 0) - (second[k] & bit != 0)
    cdef uint64_t ones, twos
    cdef const part *p
    cdef const window *w
    cdef const int16_t *entry
    for i in range(j.carried.first[place], j.carried.first[place + 1]):
        p = j.carried.parts + i
        w = j.windows_of[0] + p.window
        ones, twos = there_of(first, w), there_of(second, w)
        entry = j.weights + entry_of(j, w, ones, twos)
        sums[0] += entry[p.power[0] * (in_first + 2 * in_second)] - entry[0]
        entry = j.weights + entry_of(j, j.windows_of[1] + p.window, twos, ones)
        sums[1] += entry[p.power[1] * (in_second + 2 * in_first)] - entry[0]
    first[k] ^= (first[k] ^ to_first[k]) & bit
    second[k] ^= (second[k] ^ to_second[k]) & bit


cdef const int32_t *by_carrying(
    const pattern_table *j, const uint64_t *first, const uint64_t *second, int32_t ply
) noexcept nogil:
    """The sums of the windows' weights, as each player to move sees them, updated from the nearest stored position."""
    cdef uint64_t[BOARD + 1] one, two
    cdef int32_t k, words = j.words
    cdef uint64_t *seen = j.carried.seen + 2 * words * ply
    cdef int32_t *sums = j.carried.sums + 2 * ply
    cdef uint64_t x
    cdef int32_t far = differ(seen, first, words) + differ(seen + words, second, words)
    if ply > 0 and far > 1 and differ(seen - 2 * words, first, words) + differ(seen - words, second, words) < far:
        memcpy(seen, seen - 2 * words, 16 * words)
        sums[0], sums[1] = sums[-2], sums[-1]
    memcpy(one, seen, 8 * words)
    memcpy(two, seen + words, 8 * words)
    one[words] = two[words] = 0
    for k in range(words):
        x = one[k] ^ first[k] | two[k] ^ second[k]
        while x:
            change(j, one, two, sums, k, x & (0 - x), first, second)
            x &= x - 1
    memcpy(seen, first, 8 * words)
    memcpy(seen + words, second, 8 * words)
    return sums


cdef int32_t by_windows(
    const pattern_table *j, const int16_t *weights, const uint64_t *mine, const uint64_t *theirs, int32_t mover
) noexcept nogil:
    """The sum of the weights of all windows."""
    cdef const window *w = j.windows_of[mover]
    cdef int32_t i, sum = 0
    if j.words == 1:
        for i in range(j.windows):
            sum += weights[entry_of(j, w + i, lx_gather(mine[0], w[i].mask), lx_gather(theirs[0], w[i].mask))]
        return sum
    for i in range(j.windows):
        sum += weights[entry_of(j, w + i, there_of(mine, w + i), there_of(theirs, w + i))]
    return sum


cdef inline int32_t set_of(const pattern_table *j, const uint64_t *mine, const uint64_t *theirs) noexcept nogil:
    """The set of weights for so many owned places."""
    cdef int32_t k, owned = 0
    if j.set_of == NULL:
        return 0
    for k in range(j.words):
        owned += lx_popcount(mine[k]) + lx_popcount(theirs[k])
    return j.set_of[owned]


cdef int32_t weighed(const pattern_table *j, const uint64_t *s, int32_t mover, int32_t ply) noexcept nogil:
    cdef uint64_t[BOARD + 1] mine, theirs
    cdef const int16_t *of_place
    cdef int32_t number, sum, side, owner, kind, k
    cdef uint64_t x
    owned_of(j, s, mover, mine)
    owned_of(j, s, 1 - mover, theirs)
    mine[j.words] = theirs[j.words] = 0
    number = set_of(j, mine, theirs)
    sum = j.to_move[number]
    if j.carried.seen == NULL:
        sum += by_windows(j, j.weights + <int64_t>number * j.of_windows, mine, theirs, mover)
    elif mover == 0:
        sum += by_carrying(j, mine, theirs, ply)[0]
    else:
        sum += by_carrying(j, theirs, mine, ply)[1]
    if j.of_places:
        of_place = j.of_place[mover] + <int64_t>number * j.of_places
        for side in range(2):
            owner = mover if side == 0 else 1 - mover
            for kind in range(j.planes):
                for k in range(j.words):
                    x = s[j.owned[owner][kind].one + k]
                    if j.owned[owner][kind].two >= 0:
                        x &= s[j.owned[owner][kind].two + k]
                    while x:
                        sum += of_place[k * 64 + lx_ctz(x)]
                        x &= x - 1
                of_place += j.places
    return sum
