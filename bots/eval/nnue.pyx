"""A judgement by a small net of two perspectives (an efficiently updatable neural network).

    unit[p]  = bias + sum of row[p][owner, kind, place] over what stands on the board, as player p sees it
    worth    = out_bias + 400 * (sum of out[mover's] * cut(unit[mover])^2 + out[other's] * cut(unit[other])^2)
    cut(x)   = x between 0 and 1

Both perspectives share all weights: the second player's board is turned by the declared symmetry that swaps the players
(without one each player has rows of his own). Numbers are int16: 255 is a 1 of the units, 64 a 1 of the output. The
units of a position are those of another plus and minus a row for each bit that differs. For each ply of a search a slot
keeps what it saw last, and its sums: the nearer of that and the slot a ply above is changed into what stands there now,
so nothing has to be told of what a choice does, and nothing taken back.

Fit: two players, boards of fixed size with owned places. Not fit: numbers without planes, boards of hundreds of places.
References: Nasu 2018 (NNUE: the two perspectives, sums kept up to date, whole numbers).
"""

from libc.stdint cimport int64_t
from libc.string cimport memcpy

from ludex.bots.blocks cimport Blocks
from ludex.bots.limits cimport PLIES

from ludex.bots.eval.nnue_weights import LOGIT, ONE, PART, numbers_seen

cdef extern from "nnue.h" nogil:
    int net_bits(uint64_t x)
    int net_low(uint64_t x)
    void net_carry(
        int16_t *to, const int16_t *start, const int16_t *rows, const int32_t *plus, int more, const int32_t *minus,
        int fewer, size_t width
    )
    int32_t net_out(const int16_t *sums, const int16_t *weights, size_t width)

cdef enum:
    CHANGES = 64                    # rows that are added, and taken off, in one go

cdef int32_t LOGIT_C = LOGIT
cdef int64_t WHOLE = ONE * ONE * PART


cdef class Nnue:
    """`weights` (a `ludex.bots.eval.nnue_weights.NnueWeights`) laid out for a board of so many words a plane."""

    def __cinit__(self, weights, int words):
        cdef int32_t player, kinds = <int32_t>len(weights.features.kinds), i, k
        cdef int64_t row
        cdef int32_t slot
        self.n.width, self.n.words, self.n.out_bias = weights.width, 2 * kinds * words, weights.out_bias
        self.blocks = Blocks()
        self.n.bias = <int16_t *>self.blocks.take(self.n.width, 2)
        self.n.out = <int16_t *>self.blocks.take(2 * self.n.width, 2)
        self.n.seen = <uint64_t *>self.blocks.take((PLIES + 1) * self.n.words, 8)
        self.n.sums = <int16_t *>self.blocks.take((PLIES + 1) * 2 * self.n.width, 2)
        for player in range(2):
            self.n.rows[player] = <int16_t *>self.blocks.take(64 * self.n.words * self.n.width, 2)
        for i in range(self.n.width):
            self.n.bias[i] = weights.bias[i]
        for i in range(2 * self.n.width):
            self.n.out[i] = weights.out[i]
        for player in range(2):
            for side, kind, bit, number in numbers_seen(weights.features, player):
                row = ((side ^ player) * kinds + kind) * 64 * words + bit
                for k, weight in enumerate(weights.rows[number]):
                    self.n.rows[player][row * self.n.width + k] = weight
        for slot in range(2 * (PLIES + 1)):
            memcpy(self.n.sums + slot * self.n.width, self.n.bias, self.n.width * 2)


cdef inline int32_t differ(const uint64_t *a, const uint64_t *b, int32_t words) noexcept nogil:
    cdef int32_t k, bits = 0
    for k in range(words):
        bits += net_bits(a[k] ^ b[k])
    return bits


cdef int32_t net_worth(const net *n, const uint64_t *now, int32_t mover, int32_t slot) noexcept nogil:
    """What stands where (for each owner and kind the words of a plane) is worth to the player to move."""
    cdef const uint64_t *seen = n.seen + slot * n.words
    cdef const int16_t *sums = n.sums + slot * 2 * n.width
    cdef int32_t far = differ(seen, now, n.words)
    cdef int64_t total
    if far:
        carry(n, now, slot - 1 if slot and differ(seen - n.words, now, n.words) < far else slot, slot)
    total = net_out(sums + mover * n.width, n.out, n.width)
    total += net_out(sums + (1 - mover) * n.width, n.out + n.width, n.width)
    return n.out_bias + <int32_t>(total * LOGIT_C / WHOLE)


cdef void carry(const net *n, const uint64_t *now, int32_t source, int32_t slot) noexcept nogil:
    """The sums of one slot are made of those of another, or its own."""
    cdef const uint64_t *before = n.seen + source * n.words
    cdef uint64_t *after = n.seen + slot * n.words
    cdef int32_t[CHANGES] plus, minus
    cdef int more = 0, fewer = 0
    cdef int32_t k, row
    cdef uint64_t x
    for k in range(n.words):
        x = before[k] ^ now[k]
        while x:
            row = 64 * k + net_low(x)
            if now[k] & x & -x:
                plus[more] = row
                more += 1
            else:
                minus[fewer] = row
                fewer += 1
            x &= x - 1
            if more == CHANGES or fewer == CHANGES:
                change(n, source, slot, plus, more, minus, fewer)
                source, more, fewer = slot, 0, 0
        after[k] = now[k]
    change(n, source, slot, plus, more, minus, fewer)


cdef inline void change(
    const net *n, int32_t source, int32_t slot, const int32_t *plus, int more, const int32_t *minus, int fewer
) noexcept nogil:
    cdef int16_t *to = n.sums + slot * 2 * n.width
    cdef const int16_t *start = n.sums + source * 2 * n.width
    cdef int player
    for player in range(2):
        net_carry(to + player * n.width, start + player * n.width, n.rows[player], plus, more, minus, fewer, n.width)
