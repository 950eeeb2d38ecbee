"""The dense numbers of actions beside the choices of an engine: see `numbering.pxd`.

Where parameters stand in the bits of a choice is found by asking the engine to encode them. The second player's
numbers are those of the turned board, if there is one.
"""

from array import array

from libc.stdint cimport int32_t, int64_t, uint64_t
from libc.stdlib cimport calloc, free

from ludex.engine.bits cimport lx_ctz
from ludex.engine.contract cimport LX_PLACES, lx_choice
from ludex.engine.position cimport LX_DONE, Table

from ludex.dsl.choice import choice_parameters
from ludex.dsl.world.motions import Motion

cdef enum:
    MOST = 1 << 22          # values of one parameter that tables are laid out for


cdef class Numbering:
    """`turn`: whether the second player's numbers are of the turned board, where the rules declare one."""

    def __cinit__(self, game, turn):
        cdef Table table = game.table
        self.kept = []
        spans, self.size = game.actions.spans, -1
        if game.actions.size >= 1 << 62 or any([count > MOST for span in spans for _, count in span]):
            raise ValueError(f"the {game.actions.size} actions of this game are too many to be numbered: "
                             "play its positions one by one (`Game.start`)")
        self.size = game.actions.size
        self.done = -1 if game.actions.done is None else game.actions.done
        motion = next((Motion(moved.names, game.world) for moved in game.planes.motions if moved.swaps), None)
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
        self.shift = next((s for s in range(64) if all([bits >> s == a for a, bits in enumerate(fixed)])), 63)

    def __dealloc__(self):
        free(self.digits)

    cdef object lay_out(self, game, Table table, int32_t action, span, int64_t at, motion):
        """The digits of an action from `at`; the bits of its choices that no parameter changes."""
        cdef int64_t[LX_PLACES] args
        cdef Digit *digit
        cdef int64_t stride = 1
        for k, (low, _) in enumerate(span):
            args[k] = low
        fixed = table.e.encode(table.g, action, args) if all([count for _, count in span]) else 0
        params = choice_parameters(game.model.actions[action])
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
        number = self.first[action]
        for k in range(self.begin[action], self.begin[action + 1]):
            number += self.digits[k].number[view][(c & self.digits[k].mask) >> self.digits[k].shift]
        return number

    cdef lx_choice choice(self, int64_t number, int32_t mover) noexcept nogil:
        """The choice of a number from 0 to `size` - 1; it may be one that is not offered."""
        cdef int32_t action = 0
        cdef int view = self.turned and mover == 1
        cdef int64_t k
        cdef lx_choice c
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
    cdef const long long[::1] view = items
    return <const int64_t *>&view[0]


cdef const uint64_t *unsigned_longs(items) except NULL:
    cdef const unsigned long long[::1] view = items
    return <const uint64_t *>&view[0]
