/* English draughts on 8 x 8 words: each jump of a turn is a choice of its own. Row 1 is the lowest byte;
   Black goes up. */
#include "common.h"

static const u64 LEFT = 0x0101010101010101ull, RIGHT = LEFT << 7, DARK = 0x55AA55AA55AA55AAull;
static const u64 FAR[2] = {0xFFull << 56, 0xFF};
static const int QUIET = 80;

enum { UP_LEFT, UP_RIGHT, DOWN_LEFT, DOWN_RIGHT };

static u64 step(u64 x, int d)
{
    switch (d) {
    case UP_LEFT: return (x & ~LEFT) << 7;
    case UP_RIGHT: return (x & ~RIGHT) << 9;
    case DOWN_LEFT: return (x & ~LEFT) >> 9;
    default: return (x & ~RIGHT) >> 7;
    }
}

static const int BACK[4] = {DOWN_RIGHT, DOWN_LEFT, UP_RIGHT, UP_LEFT};

struct State {
    u64 side[2], kings, hand;

    u64 movers(int p, int d) const { return (d < 2) == (p == 0) ? side[p] & hand : side[p] & kings & hand; }

    int jumps(int p, u64 *to) const
    {
        u64 free = DARK & ~(side[0] | side[1]);
        int n = 0;
        for (int d = 0; d < 4; d++)
            n += count(to[d] = step(step(movers(p, d), d) & side[!p], d) & free);
        return n;
    }

    int steps(int p, u64 *to) const
    {
        u64 free = DARK & ~(side[0] | side[1]);
        int n = 0;
        for (int d = 0; d < 4; d++)
            n += count(to[d] = step(movers(p, d), d) & free);
        return n;
    }

    bool go(int p, u64 from, u64 to)                    // whether a man of p was crowned
    {
        bool king = kings & from, crowned = !king && (to & FAR[p]);
        side[p] ^= from | to;
        kings ^= king ? from | to : crowned ? to : 0;
        return crowned;
    }
};

static u64 drawn(const u64 *to, int n, Random &random, int &d)
{
    int pick = (int)random.below(n);
    d = 0;
    for (int here; pick >= (here = count(to[d])); d++)
        pick -= here;
    return nth_bit(to[d], pick);
}

static Result playout(Random &random)
{
    State s = {{DARK & 0xFFFFFF, DARK & 0xFFFFFFull << 40}, 0, ~0ull};
    int64_t choices = 0;
    u64 to[4];
    for (int p = 0, quiet = 0, n, d;; p ^= 1) {
        s.hand = ~0ull;
        if ((n = s.jumps(p, to))) {
            quiet = 0;
            do {
                u64 end = drawn(to, n, random, d), over = step(end, BACK[d]);
                choices++;
                s.side[!p] ^= over;
                s.kings &= ~over;
                if (s.go(p, step(over, BACK[d]), end))
                    break;
                s.hand = end;
            } while ((n = s.jumps(p, to)));
        } else if ((n = s.steps(p, to))) {
            u64 end = drawn(to, n, random, d), from = step(end, BACK[d]);
            quiet = s.kings & from ? quiet + 1 : 0;
            s.go(p, from, end);
            choices++;
        } else {
            return {choices, p ? 1.0 : 0.0};            // p has no turn: it loses
        }
        if (quiet == QUIET) {
            s.hand = ~0ull;
            bool stuck = !s.jumps(!p, to) && !s.steps(!p, to);
            return {choices, !stuck ? 0.5 : p ? 0.0 : 1.0};
        }
    }
}

int main(int, char **argv) { return play(argv, playout); }
