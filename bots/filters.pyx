"""A judgement by a net of filters over windows of the board.

    unit[filter, turn] = bias[filter] + sum over windows of row[window as turned][what fills it as turned][filter]
    worth              = out_bias + 400 * sum of out[filter] * cut(unit[filter, turn])^2
    cut(x)             = x between 0 and 1

A filling of a window tells for each of its places: nobody's, mine, or theirs. Every declared symmetry that keeps the
players (a turn) shows the board to the same filters, so that there are filters times turns units and few weights: in a
game with eight turns 64 units of windows of 2 x 2 have as many weights as 8. The second player's board is turned by the
symmetry that swaps the players (without one each player has rows of his own). `out` and `out_bias` go by phase: a set
for each number of owned places. Numbers are int16: 255 is a 1 of the units, 64 a 1 of `out`. The turned rows of a
filling lie in one line, so a position is as many lines as there are windows, summed in registers from scratch: a turn
changes so many small windows that sums kept from one position to the next would save nothing.

Fit: two players, small boards of places owned by players, where what stands together counts. Not fit: pieces of many
kinds (a filling tells whose), more than some hundred windows.
References: Buro 1999 (patterns, phases); Nasu 2018 (whole numbers); Cohen and Welling 2016 (filters shared by turns).
"""

import itertools
from array import array

from libc.stdint cimport int64_t, uint16_t
from libc.stdlib cimport calloc, free

from ludex.bots.filter_weights import turned_windows

cdef extern from "filters.h" nogil:
    enum: FILTERS_PLACES
    enum: FILTERS_BEYOND
    void filters_prepare()
    void filters_stand(const uint64_t *mine, const uint64_t *theirs, int bytes, uint16_t *stands)
    void filters_fill(const uint16_t *stands, const int32_t *away, int places, int low, int high, uint16_t *filling)
    int32_t filters_sum(
        const int16_t *rows, const int32_t *at, int n, const int16_t *bias, const int16_t *out, int width
    )

cdef extern from "pages.h" nogil:
    void *in_lines(size_t bytes)

cdef enum:                          # as in `filter_weights.py`
    WORTH = 400                     # LOGIT
    WHOLE = 255 * 255 * 64          # ONE * ONE * PART


cdef class Filters:
    """`weights` (a `ludex.bots.filter_weights.FilterWeights`) laid out for a board of so many words a plane."""

    def __cinit__(self, weights, int words):
        cdef int32_t player, i, k, windows, turns, filters = weights.filters
        cdef int64_t row, rows
        cdef int16_t *out
        features = weights.features
        windows, turns = <int32_t>len(features.windows), <int32_t>len(features.turns)
        self.n.windows, self.n.width, self.turns = windows, filters * turns, turns
        rows = sum([3 ** len(cells) for cells in features.windows])
        self.n.shape = <shape *>calloc(windows + 1, sizeof(shape))
        self.n.bias = <int16_t *>in_lines(2 * self.n.width)
        self.n.out = <int16_t *>in_lines(2 * (64 * words + 1) * self.n.width)
        self.n.out_bias = <int32_t *>calloc(64 * words + 1, sizeof(int32_t))
        self.n.rows[0] = <int16_t *>in_lines(2 * rows * self.n.width)
        self.alike = features.swap is not None and features.swap in features.turns
        self.n.rows[1] = self.n.rows[0] if self.alike else <int16_t *>in_lines(2 * rows * self.n.width)
        if not (
            self.n.shape and self.n.bias and self.n.out and self.n.out_bias and self.n.rows[0] and self.n.rows[1]
        ):
            raise MemoryError()
        self.lay_windows(features)
        told_rows = array("h", itertools.chain.from_iterable(weights.rows))
        for player in range(1 if self.alike else 2):
            for i, turned in enumerate(turned_windows(features, player)):
                row = 0
                for start, powers in turned:
                    row += self.lay(player, row, i * filters, told_rows, start, powers)
        for i in range(64 * words + 1):
            told, self.n.out_bias[i] = weights.out_of(i)
            out = self.n.out + i * self.n.width
            for k in range(self.n.width):
                out[k] = told[k % filters]
        for k in range(self.n.width):
            self.n.bias[k] = weights.bias[k % filters]

    cdef int lay_windows(self, object features) except -1:
        """The windows by shape, and where their rows begin."""
        cdef int32_t k = 0, i
        row, by_shape = 0, {}
        for cells in features.windows:
            bits = [features.bits[cell] for cell in cells]
            by_shape.setdefault(tuple([bit - bits[0] for bit in bits]), []).append((bits[0], row * self.n.width))
            row += 3 ** len(cells)
        for away, found in by_shape.items():
            s = self.n.shape + self.n.shapes
            s.places = <int32_t>len(away)
            for i in range(s.places):
                s.away[i] = away[i]
            s.low, s.high = min(found)[0], max(found)[0] + 1
            for bit, first in found:
                self.n.bit[k], self.n.first[k] = bit, first
                k += 1
            s.windows = k
            self.n.shapes += 1
        self.n.bytes = max(features.bits) // 8 + 1
        return 0

    cdef int lay(self, int player, int64_t row, int unit, const int16_t[:] told, int start, list powers) except -1:
        """The rows of a window's fillings for the filters of a turn, whose first unit is `unit`; how many rows."""
        cdef int32_t filling, rest, number, i, k, filters = self.n.width // self.turns, fillings = 1
        cdef int32_t[SHAPE] power
        for i, one in enumerate(powers):
            power[i] = one
            fillings *= 3
        for filling in range(fillings):
            rest, number, i = filling, start, 0
            while rest:
                number += rest % 3 * power[i]
                rest //= 3
                i += 1
            for k in range(filters):
                self.n.rows[player][(row + filling) * self.n.width + unit + k] = told[number * filters + k]
        return fillings

    def __dealloc__(self):
        free(self.n.shape)
        free(self.n.bias)
        free(self.n.out)
        free(self.n.out_bias)
        free(self.n.rows[0])
        if not self.alike:
            free(self.n.rows[1])


cdef int32_t filters_worth(
    const filters *n, const uint64_t *mine, const uint64_t *theirs, int32_t mover, int32_t owned
) noexcept nogil:
    """What the owned places (words of the board) are worth to the player to move."""
    cdef uint16_t[FILTERS_PLACES + FILTERS_BEYOND] stands, filling
    cdef int32_t[FILLINGS] at
    cdef int32_t i = 0, k
    cdef const shape *s
    cdef int64_t total
    filters_stand(mine, theirs, n.bytes, stands)
    for k in range(n.shapes):
        s = n.shape + k
        filters_fill(stands, s.away, s.places, s.low, s.high, filling)
        while i < s.windows:
            at[i] = n.first[i] + filling[n.bit[i]] * n.width
            i += 1
    total = filters_sum(n.rows[mover], at, n.windows, n.bias, n.out + owned * n.width, n.width)
    return n.out_bias[owned] + <int32_t>(total * WORTH / WHOLE)


filters_prepare()
