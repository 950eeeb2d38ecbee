/* Breakthrough on 8 x 8: the board is turned after each move, so that the mover always goes up. */
#include "common.h"

static const u64 LEFT = 0x0101010101010101ull, RIGHT = LEFT << 7, TOP = 0xFFull << 56;

static Result playout(Random &random)
{
    u64 me = 0xFFFF, foe = 0xFFFFull << 48;
    for (int turns = 1;; turns++) {
        u64 ahead = me << 8 & ~foe & ~me, west = (me & ~LEFT) << 7 & ~me, east = (me & ~RIGHT) << 9 & ~me;
        int a = count(ahead), w = count(west), pick = (int)random.below(a + w + count(east));
        u64 to, from;
        if (pick < a)
            to = nth_bit(ahead, pick), from = to >> 8;
        else if (pick < a + w)
            to = nth_bit(west, pick - a), from = to >> 7;
        else
            to = nth_bit(east, pick - a - w), from = to >> 9;
        me ^= from | to;
        foe &= ~to;
        if (to & TOP || !foe)
            return {turns, turns & 1 ? 1.0 : 0.0};
        u64 turned = __builtin_bswap64(me);
        me = __builtin_bswap64(foe);
        foe = turned;
    }
}

int main(int, char **argv) { return play(argv, playout); }
