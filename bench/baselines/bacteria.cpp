/* Bacteria War: perft with the last ply counted (`perft DEPTH TIMES`), and random games over unique moves.
   The board is 7 x 7 with rows of 8 bits, so that a step off one side falls on the empty eighth column. */
#include "common.h"

static const u64 BOARD = 0x007F7F7F7F7F7F7Full;
static const int LIMIT = 400;
static u64 NEAR[64], RING[64];

struct State {
    u64 me, foe;
};

static u64 near(u64 x)
{
    x |= x << 1 | x >> 1;
    return x | x << 8 | x >> 8;
}

static void make_tables()
{
    for (int c = 0; c < 55; c++) {
        u64 one = 1ull << c & BOARD, inner = near(one) & BOARD;
        NEAR[c] = inner;
        RING[c] = one ? near(inner) & BOARD & ~inner : 0;
    }
}

static State after(State s, u64 to, u64 from)           // seen by the player who moves next
{
    u64 taken = NEAR[first(to)] & s.foe;
    return {s.foe ^ taken, (s.me ^ from) | to | taken};
}

static int leaps(u64 me, u64 free)                      // pairs, counted from the smaller side
{
    u64 few = count(me) < count(free) ? me : free, many = few == me ? free : me;
    int n = 0;
    for (; few; few &= few - 1)
        n += count(RING[first(few)] & many);
    return n;
}

static u64 perft(State s, int depth)
{
    u64 free = BOARD & ~(s.me | s.foe), divisions = near(s.me) & free, n = 0;
    if (!s.me || !s.foe || !free)
        return 0;
    if (depth == 1) {
        n = count(divisions) + leaps(s.me, free);
        return n ? n : 1;
    }
    for (u64 to = divisions; to; to &= to - 1)
        n += perft(after(s, to & -to, 0), depth - 1);
    u64 any = divisions;
    for (u64 from = s.me; from; from &= from - 1)
        for (u64 to = RING[first(from)] & free; to; to &= to - 1) {
            any = 1;
            n += perft(after(s, to & -to, from & -from), depth - 1);
        }
    return any ? n : perft({s.foe, s.me}, depth - 1);
}

static const State START = {1ull | 1ull << 54, 1ull << 6 | 1ull << 48};

static Result playout(Random &random)
{
    State s = START;
    int turns = 0;
    while (turns < LIMIT) {
        u64 free = BOARD & ~(s.me | s.foe);
        if (!s.me || !s.foe || !free)
            break;
        u64 divisions = near(s.me) & free;
        int n = count(divisions), all = n;
        bool from_me = count(s.me) < count(free);
        u64 few = from_me ? s.me : free, many = from_me ? free : s.me;
        int here[64], places = 0;
        for (u64 rest = few; rest; rest &= rest - 1)
            all += here[places++] = count(RING[first(rest)] & many);
        turns++;
        if (!all) {
            s = {s.foe, s.me};
            continue;
        }
        int pick = (int)random.below(all);
        if (pick < n) {
            s = after(s, nth_bit(divisions, pick), 0);
            continue;
        }
        pick -= n;
        int k = 0;
        while (pick >= here[k])
            pick -= here[k++];
        u64 one = nth_bit(few, k), other = nth_bit(RING[first(one)] & many, pick);
        s = from_me ? after(s, other, one) : after(s, one, other);
    }
    int lead = (count(s.me) - count(s.foe)) * (turns & 1 ? -1 : 1);
    return {turns, lead > 0 ? 1.0 : lead ? 0.0 : 0.5};
}

int main(int argc, char **argv)
{
    make_tables();
    if (argc > 3 && !strcmp(argv[1], "perft")) {
        double began = now();
        u64 leaves = 0;
        for (int i = atoi(argv[3]); i; i--)
            leaves += perft(START, atoi(argv[2]));
        printf("%llu %.9f\n", (unsigned long long)leaves, now() - began);
        return 0;
    }
    return play(argv, playout);
}
