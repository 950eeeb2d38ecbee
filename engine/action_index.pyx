"""The dense numbers of actions beside the choices of an engine: see `action_index.pxd`.

Where parameters stand in the bits of a choice is found by asking the engine to encode them. The second player's
numbers are those of the turned board, if there is one.
"""

from array import array
from itertools import accumulate

from libc.stdint cimport int32_t, int64_t, uint8_t, uint64_t
from libc.stdlib cimport calloc, free

from ludex.engine.bits cimport lx_ctz
from ludex.engine.contract cimport LX_ACTION_SHIFT, LX_DONE, LX_PLACES, lx_choice
from ludex.engine.memory cimport memory_of
from ludex.engine.plane_layout cimport (
    LX_SHUFFLED, LX_STRIP, laid_shuffle, laid_strips, lx_press, lx_shuffle_bytes, lx_strip, lx_widen_word)
from ludex.engine.engine_table cimport Table

from ludex.dsl.world.motions import Motion
from ludex.engine.plane_spans import begins, strips

cdef enum:
    MOST = 1 << 22          # values of one parameter that tables are laid out for
    FLAT = 1 << 14          # choices up to which one table has the numbers of all: two views fit the first two caches


cdef class Numbering:
    """`turn`: whether the second player's numbers are of the turned board, where the rules declare one."""

    def __cinit__(self, game, turn):
        cdef Table table = game.table
        self.kept = []
        spans = game.actions.spans
        if game.actions.size >= 1 << 62 or any([count > MOST for span in spans for _, count in span]):
            raise ValueError(f"the {game.actions.size} actions of this game are too many to be numbered: "
                             "play its positions one by one (`Game.start`)")
        self.size = game.actions.size
        self.done = -1 if game.actions.done is None else game.actions.done
        swaps = [moved.names for moved in game.planes.motions if moved.swaps]
        motion = Motion(swaps[0], game.world) if swaps else None
        self.turned = turn and motion is not None
        self.actions = table.e.actions
        self.digits = <Digit *>calloc(sum(map(len, spans)) + 1, sizeof(Digit))
        if self.digits == NULL:
            raise MemoryError()
        first, begin, fixed = array("q", [*game.actions.first, self.size]), array("q", [0]), array("Q")
        for action, span in enumerate(spans):
            fixed.append(self.lay_out(game, table, action, span, begin[-1], motion if self.turned else None))
            begin.append(begin[-1] + len(span))
        self.first, self.begin, self.fixed = longs(first), longs(begin), unsigned_longs(fixed)
        self.kept += [first, begin, fixed]
        some = [(a, bits) for a, (bits, span) in enumerate(zip(fixed, spans)) if all([n for _, n in span])]
        while self.shift < 63 and not all([bits >> self.shift == a for a, bits in some]):
            self.shift += 1
        self.lay_flat()

    def __dealloc__(self):
        free(self.digits)
        for view in range(2):
            free(self.strips[view])
            free(self.shuffle[view])

    cdef int lay_flat(self) except -1:
        """One table of all numbers where there are few choices: a third of the time that their digits take; and one of
        all choices, for a division less each digit."""
        cdef int64_t number
        cdef int32_t view, action
        cdef list pairs = [], choices = []
        self.flat[0] = self.flat[1] = NULL
        self.choices[0] = self.choices[1] = NULL
        if self.size > FLAT:
            return 0
        self.low = (<uint64_t>1 << self.shift) - 1 if self.actions > 1 else ~<uint64_t>0
        for view in range(2):
            pairs.append([(self.choice(number, view), number) for number in range(self.size) if number != self.done])
        spans = [0] * self.actions
        for c, _ in pairs[0] + pairs[1]:
            action = <int32_t>(<lx_choice>c >> self.shift) if self.actions > 1 else 0
            spans[action] = max(spans[action], 1 + (c & self.low))
        if sum(spans) > 8 * FLAT:
            return 0
        places = array("q", accumulate(spans, initial=0))
        for view in range(2):
            table = array("i", [-1]) * max(1, sum(spans))
            for c, number in pairs[view]:
                action = <int32_t>(<lx_choice>c >> self.shift) if self.actions > 1 else 0
                table[places[action] + (c & self.low)] = number
            self.flat[view] = ints(table)
            choices.append(array("Q", [self.choice(number, view) for number in range(self.size)]))
            self.kept += [table, choices[view]]
        self.lay_bits(pairs)
        for view in range(2):               # asked for without them before
            self.choices[view] = unsigned_longs(choices[view])
        self.flat_at = longs(places)
        self.kept.append(places)
        return 0

    cdef int lay_bits(self, list pairs) except -1:
        """How choices as bits become a row of a mask, where few words hold them and no LX_DONE is among them."""
        cdef int view
        cdef int64_t low = (<int64_t>1 << LX_ACTION_SHIFT) - 1
        words = max([c & low for c, _ in pairs[0] + pairs[1]], default=0) // 64 + 1
        if self.done >= 0 or self.actions * words > WORDS:
            return 0
        for view in range(2):
            bits = [64 * words * (c >> LX_ACTION_SHIFT) + (c & low) for c, _ in pairs[view]]
            places = [number for _, number in pairs[view]]
            found = strips(bits, places, LX_STRIP)
            if found is None and self.size > LX_SHUFFLED:
                return 0
            valid = array("Q", [0]) * (self.actions * words)
            for bit in bits:
                valid[bit // 64] |= 1 << bit % 64
            self.valid[view] = unsigned_longs(valid)
            self.kept.append(valid)
            if found is None:
                self.shuffle[view] = laid_shuffle(bits, places)
                continue
            first = array("q", begins(found, len(valid)))
            self.strips[view], self.strips_of[view] = laid_strips(found), longs(first)
            self.kept.append(first)
        self.words = words
        return 0

    cdef void spread(self, const uint64_t *bits, int32_t mover, uint8_t *row) noexcept nogil:
        """Choices as bits (`words` words an action) as a row of a mask."""
        cdef int view = self.turned and mover == 1
        cdef const lx_strip *there = self.strips[view]
        cdef const int64_t *first = self.strips_of[view]
        cdef uint64_t[3] pressed        # the last takes what is pressed behind 128 bits: nothing
        cdef int64_t k, n = 0
        if there != NULL:
            for k in range(self.actions * self.words):
                lx_widen_word(row, bits[k], there + first[k], there + first[k + 1])
            return
        pressed[0] = pressed[1] = pressed[2] = 0
        for k in range(self.actions * self.words):
            n = lx_press(pressed, n, bits[k], self.valid[view][k])
        lx_shuffle_bytes(row, pressed, self.shuffle[view], self.size)

    cdef object lay_out(self, game, Table table, int32_t action, span, int64_t at, motion):
        """The digits of an action from `at`; the bits of its choices that no parameter changes."""
        cdef int64_t[LX_PLACES] args
        cdef Digit *digit
        cdef int64_t stride = 1
        if game.model.actions[action].chance:   # drawn, and not among the actions
            return 0
        for k, (low, _) in enumerate(span):
            args[k] = low
        fixed = table.e.encode(table.g, action, args) if all([count for _, count in span]) else 0
        params = game.model.actions[action].chosen
        for k in reversed(range(len(span))):
            low, count = span[k]
            digit = &self.digits[at + k]
            codes = []
            for value in range(low, low + count):
                args[k] = value
                codes.append(table.e.encode(table.g, action, args))
            args[k] = low
            mask = 0
            for code in codes:
                mask |= code ^ codes[0]
            fixed &= ~mask
            kind = params[k].local.type
            turned = [motion.value(kind, low + d) - low for d in range(count)] if motion else range(count)
            digit.mask, digit.count, digit.stride = mask, count, stride
            digit.shift = lx_ctz(mask) if mask else 0
            stride *= count
            for view, image in enumerate((range(count), turned)):
                self.both_ways(digit, view, image, [code & mask for code in codes])
        return fixed

    cdef int both_ways(self, Digit *digit, int view, image, codes) except -1:
        number = array("q", [-1]) * ((digit.mask >> digit.shift) + 1)
        bits = array("Q", [0]) * (digit.count + 1)
        for d, code in enumerate(codes):
            number[code >> digit.shift] = image[d] * digit.stride
            bits[image[d]] = code
        digit.number[view], digit.bits[view] = longs(number), unsigned_longs(bits)
        self.kept += [number, bits]
        return 0

    cdef int64_t number(self, lx_choice c, int32_t mover) noexcept nogil:
        """The number of a choice that the engine offers."""
        cdef int32_t action = <int32_t>(c >> self.shift) if self.actions > 1 else 0
        cdef int view = self.turned and mover == 1
        cdef int64_t k, number
        if c == LX_DONE:
            return self.done
        if self.flat[view] != NULL:
            return self.flat[view][self.flat_at[action] + <int64_t>(c & self.low)]
        number = self.first[action]
        for k in range(self.begin[action], self.begin[action + 1]):
            number += self.digits[k].number[view][(c & self.digits[k].mask) >> self.digits[k].shift]
        return number

    cdef void numbers(self, const lx_choice *c, int64_t n, int32_t mover, int64_t *out) noexcept nogil:
        """The numbers of choices that the engine offers; LX_DONE is the last of them, if it is among them."""
        cdef const int32_t *flat = self.flat[self.turned and mover == 1]
        cdef const int64_t *at = self.flat_at
        cdef uint64_t low = self.low
        cdef int32_t shift = self.shift
        cdef int64_t k
        if flat == NULL:
            for k in range(n):
                out[k] = self.number(c[k], mover)
            return
        if n > 0 and c[n - 1] == LX_DONE:
            n -= 1
            out[n] = self.done
        if self.actions == 1:
            for k in range(n):
                out[k] = flat[c[k]]
        else:
            for k in range(n):
                out[k] = flat[at[c[k] >> shift] + <int64_t>(c[k] & low)]

    cdef void mark(self, const lx_choice *c, int64_t n, int32_t mover, uint8_t *row) noexcept nogil:
        """Puts a 1 at the numbers of choices that the engine offers."""
        cdef const int32_t *flat = self.flat[self.turned and mover == 1]
        cdef const int64_t *at = self.flat_at
        cdef uint64_t low = self.low
        cdef int32_t shift = self.shift
        cdef int64_t k
        if flat == NULL:
            for k in range(n):
                row[self.number(c[k], mover)] = 1
            return
        if n > 0 and c[n - 1] == LX_DONE:
            n -= 1
            row[self.done] = 1
        if self.actions == 1:
            for k in range(n):
                row[flat[c[k]]] = 1
        else:
            for k in range(n):
                row[flat[at[c[k] >> shift] + <int64_t>(c[k] & low)]] = 1

    cdef lx_choice choice(self, int64_t number, int32_t mover) noexcept nogil:
        """The choice of a number from 0 to `size` - 1; it may be one that is not offered."""
        cdef int32_t action = 0
        cdef int view = self.turned and mover == 1
        cdef int64_t k
        cdef lx_choice c
        if self.choices[view] != NULL:
            return self.choices[view][number]
        if number == self.done:
            return LX_DONE
        while action + 1 < self.actions and number >= self.first[action + 1]:
            action += 1
        number -= self.first[action]
        c = self.fixed[action]
        for k in range(self.begin[action], self.begin[action + 1]):
            c |= self.digits[k].bits[view][number // self.digits[k].stride % self.digits[k].count]
        return c


cdef const int64_t *longs(items) except NULL:
    return <const int64_t *>memory_of(items, 8)


cdef const int32_t *ints(items) except NULL:
    return <const int32_t *>memory_of(items, 4)


cdef const uint64_t *unsigned_longs(items) except NULL:
    return <const uint64_t *>memory_of(items, 8)
