/* Othello: runs in eight directions, four to a vector, found by parallel prefix. */
#include "common.h"

typedef u64 Four __attribute__((vector_size(32)));
typedef int64_t FourSigned __attribute__((vector_size(32)));

static const Four BY = {1, 7, 8, 9}, TWICE = {2, 14, 16, 18};
static const u64 INNER = 0x7E7E7E7E7E7E7E7Eull;
static const Four MIDDLE = {INNER, INNER, ~0ull, INNER};

static u64 any(Four x) { return x[0] | x[1] | x[2] | x[3]; }

static void runs(Four from, Four over, Four &up, Four &down)     // of `over`, beginning next to `from`
{
    Four high = over & over << BY, low = over & over >> BY;
    up = over & from << BY, down = over & from >> BY;
    up |= over & up << BY, down |= over & down >> BY;
    up |= high & up << TWICE, down |= low & down >> TWICE;
    up |= high & up << TWICE, down |= low & down >> TWICE;
}

static u64 spots(u64 me, u64 foe)
{
    Four from = Four{} + me, over = (Four{} + foe) & MIDDLE, up, down;
    runs(from, over, up, down);
    return any(up << BY | down >> BY) & ~(me | foe);
}

static u64 turned(u64 me, u64 foe, u64 at)
{
    Four from = Four{} + at, over = (Four{} + foe) & MIDDLE, own = Four{} + me, up, down;
    runs(from, over, up, down);
    Four closed_up = (Four)(((up << BY) & own) != 0), closed_down = (Four)(((down >> BY) & own) != 0);
    return any((up & closed_up) | (down & closed_down));
}

static Result playout(Random &random)
{
    u64 me = 1ull << 28 | 1ull << 35, foe = 1ull << 27 | 1ull << 36, open = spots(me, foe);
    int turns = 0;
    for (;;) {
        u64 at = nth_bit(open, (int)random.below(count(open))), taken = turned(me, foe, at);
        u64 next = foe ^ taken;
        foe = me | at | taken;
        me = next;
        turns++;
        open = spots(me, foe);
        if (open)
            continue;
        open = spots(foe, me);
        if (!open)
            break;
        next = me, me = foe, foe = next;                // a pass
        turns++;
    }
    int lead = (count(me) - count(foe)) * (turns & 1 ? -1 : 1);
    return {turns, lead > 0 ? 1.0 : lead ? 0.0 : 0.5};
}

int main(int, char **argv) { return play(argv, playout); }
