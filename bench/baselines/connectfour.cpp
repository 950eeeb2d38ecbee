/* Connect Four: columns of 7 bits, the seventh always empty. */
#include "common.h"

static const u64 BOTTOM = 0x0000040810204081ull, BOARD = BOTTOM * 63;

static bool four(u64 x)
{
    u64 up = x & x >> 1, across = x & x >> 7, rising = x & x >> 8, falling = x & x >> 6;
    return (up & up >> 2) | (across & across >> 14) | (rising & rising >> 16) | (falling & falling >> 12);
}

static Result playout(Random &random)
{
    u64 me = 0, all = 0;
    for (int turns = 1;; turns++) {
        u64 open = (all + BOTTOM) & BOARD, drop = nth_bit(open, (int)random.below(count(open)));
        me |= drop;
        all |= drop;
        if (four(me))
            return {turns, turns & 1 ? 1.0 : 0.0};
        if (all == BOARD)
            return {turns, 0.5};
        me ^= all;
    }
}

int main(int, char **argv) { return play(argv, playout); }
