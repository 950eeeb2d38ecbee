/* Bioblots on 26 x 26. The field is read from standard input, the points of each site.

   A pair (cell that moves, new site) is drawn from all cells after the last one and all free sites beside the rest, and
   kept if it is legal, which leaves draws even; only when many draws fail are the legal pairs counted. A pair is legal by
   its neighbourhood: how many cells of the rest each site is beside is kept up to date, and whether the rest stays in one
   piece is told by the eight sites round the cell, and by a walk only where these are not enough. */
#include "common.h"
#include <algorithm>

static const int SIZE = 26, STRIDE = 28, SITES = STRIDE * STRIDE, LIMIT = 160, PATIENCE = 12;
static const int SIDES[4] = {-STRIDE, 1, STRIDE, -1};
static const int RING[8] = {-STRIDE, 1 - STRIDE, 1, 1 + STRIDE, STRIDE, STRIDE - 1, -1, -1 - STRIDE};
enum : int8_t { FREE = -1, OUTSIDE = 2 };
enum : uint8_t { STAYS, LEFT, TAKEN };

static bool one_piece[256];                             // the sides among these of the ring hang together within it

struct State {
    int8_t owner[SITES];
    uint8_t worth[SITES], mark[SITES], support[2][SITES];
    int n[2], body[2][SITES], points[2], left;          // bodies in ascending order; sites not neutralised
    bool paralysed[2];
};

static State start, s;
static int targets[SITES], target_count;
static int stamps[SITES], stamp, walk_stamps[SITES], walk;

static void list_targets(int p)                         // free sites beside the body
{
    stamp++;
    target_count = 0;
    for (int i = 0; i < s.n[p]; i++)
        for (int d : SIDES) {
            int to = s.body[p][i] + d;
            if (s.owner[to] == FREE && stamps[to] != stamp)
                stamps[to] = stamp, targets[target_count++] = to;
        }
}

static bool in_rest(int p, int c) { return s.owner[c] == p && s.mark[c] == STAYS; }

static bool walkable(int p, int without, int from)      // every side of `without` is reached from one of them
{
    int stack[SITES], depth = 0, wanted = 0;
    walk++;
    for (int d : SIDES)
        wanted += in_rest(p, without + d);
    walk_stamps[without] = walk_stamps[from] = walk;
    stack[depth++] = from;
    while (depth) {
        int c = stack[--depth];
        if ((c == without - STRIDE || c == without + STRIDE || c == without - 1 || c == without + 1) && !--wanted)
            return true;
        for (int d : SIDES)
            if (walk_stamps[c + d] != walk && in_rest(p, c + d))
                walk_stamps[c + d] = walk, stack[depth++] = c + d;
    }
    return false;
}

static bool may_leave(int p, int c)
{
    if (!s.support[p][c])
        return false;
    int pattern = 0, side = 0;
    for (int i = 0; i < 8; i++)
        if (in_rest(p, c + RING[i])) {
            pattern |= 1 << i;
            if (!(i & 1))
                side = c + RING[i];
        }
    for (int d : SIDES)
        if (s.mark[c + d] != STAYS && s.support[p][c + d] < 2)
            return false;
    return one_piece[pattern] || walkable(p, c, side);
}

static bool may_take(int p, int from, int to)
{
    int gap = from > to ? from - to : to - from;
    return s.mark[to] == STAYS && s.support[p][to] > (gap == 1 || gap == STRIDE);
}

static bool any_move(int p, int begin)
{
    for (int i = begin; i < s.n[p]; i++)
        if (may_leave(p, s.body[p][i]))
            for (int t = 0; t < target_count; t++)
                if (may_take(p, s.body[p][i], targets[t]))
                    return true;
    return false;
}

struct Pair {
    int index, to;                                      // index in the body; -1 done, -2 there is no choice at all
};

static int targets_of(int p, int from)
{
    int n = 0;
    if (may_leave(p, from))
        for (int t = 0; t < target_count; t++)
            n += may_take(p, from, targets[t]);
    return n;
}

static Pair counted(int p, int begin, bool done, Random &random)
{
    int here[SITES], all = 0, i = begin, t = 0;
    for (i = begin; i < s.n[p]; i++)
        all += here[i] = targets_of(p, s.body[p][i]);
    if (!all)
        return {-2, 0};
    int pick = (int)random.below(all + done);
    if (pick == all)
        return {-1, 0};
    for (i = begin; pick >= here[i]; i++)
        pick -= here[i];
    for (;; t++)
        if (may_take(p, s.body[p][i], targets[t]) && pick-- == 0)
            return {i, targets[t]};
}

static Pair draw(int p, int begin, bool done, Random &random)
{
    int all = (s.n[p] - begin) * target_count;
    if (!all)
        return {-2, 0};
    for (int tries = 0; tries < PATIENCE; tries++) {
        int pick = (int)random.below(all + done);
        if (pick == all)
            return {any_move(p, begin) ? -1 : -2, 0};
        int index = begin + pick / target_count, to = targets[pick % target_count], from = s.body[p][index];
        if (may_take(p, from, to) && may_leave(p, from))
            return {index, to};
    }
    return counted(p, begin, done, random);
}

static void settle_on(int p, int c)
{
    s.owner[c] = p;
    for (int d : SIDES)
        s.support[p][c + d]++;
    if (!s.worth[c])
        return;
    s.points[p] += s.worth[c];
    s.paralysed[p] |= s.worth[c] == 8;
    s.worth[c] = 0;
    s.left--;
}

static void place(int p, Random &random)
{
    const int square[4] = {0, 1, STRIDE, STRIDE + 1};
    for (;;) {
        int pick = (int)random.below((SIZE - 1) * (SIZE - 1)), at = (pick / (SIZE - 1) + 1) * STRIDE + pick % (SIZE - 1) + 1;
        bool open = true;
        for (int d : square)
            open &= s.owner[at + d] == FREE;
        if (!open)
            continue;
        for (int d : square)
            settle_on(p, s.body[p][s.n[p]++] = at + d);
        return;
    }
}

static int move(int p, Random &random)                  // the number of choices
{
    int left[SITES], taken[SITES], pairs = 0, begin = 0, choices = 0;
    for (;;) {
        Pair pair = draw(p, begin, pairs > 0, random);
        choices += pair.index != -2;
        if (pair.index < 0)
            break;
        int from = s.body[p][pair.index];
        left[pairs] = from, taken[pairs++] = pair.to;
        s.mark[from] = LEFT, s.mark[pair.to] = TAKEN;
        for (int d : SIDES)
            s.support[p][from + d]--;
        begin = pair.index + 1;
    }
    int n = 0, *body = s.body[p];
    for (int i = 0; i < s.n[p]; i++)
        if (s.mark[body[i]] == STAYS)
            body[n++] = body[i];
    for (int i = 0; i < pairs; i++) {
        int from = left[i], to = taken[i];
        bool divides = s.worth[to] == 1;
        s.mark[from] = s.mark[to] = STAYS;
        s.owner[from] = FREE;
        if (divides)
            settle_on(p, body[n++] = from);
        settle_on(p, body[n++] = to);
    }
    s.n[p] = n;
    std::sort(body, body + n);
    return choices;
}

static Result playout(Random &random)
{
    int64_t choices = 0;
    s = start;
    for (int turns = 0;; turns++) {
        int p = turns & 1, other = !p;
        if (!s.n[p])
            place(p, random), choices++;
        else if (s.paralysed[p])
            s.paralysed[p] = false, choices++;
        else
            choices += move(p, random);
        if (!s.left || turns + 1 == LIMIT)
            break;
        list_targets(other);
        if (s.n[other] && !s.paralysed[other] && !any_move(other, 0))
            return {choices, p ? 0.0 : 1.0};
    }
    return {choices, s.points[0] > s.points[1] ? 1.0 : s.points[0] == s.points[1] ? 0.5 : 0.0};
}

static void make_table()
{
    for (int pattern = 0; pattern < 256; pattern++) {
        int groups = 0;                                 // runs of the ring that hold a side
        bool held = false;
        int gap = 0;
        while (gap < 8 && (pattern >> gap & 1))
            gap++;
        for (int i = 0; i <= 8; i++) {
            int bit = (gap + i) & 7;
            bool in = pattern >> bit & 1;
            held = in && (held || !(bit & 1));
            if (held && !(pattern >> ((bit + 1) & 7) & 1))
                groups++;
        }
        one_piece[pattern] = pattern == 255 || groups == 1;
    }
}

int main(int, char **argv)
{
    make_table();
    memset(start.owner, OUTSIDE, sizeof start.owner);
    for (int row = 1; row <= SIZE; row++)
        for (int column = 1, value; column <= SIZE; column++)
            if (scanf("%d", &value) == 1)
                start.worth[row * STRIDE + column] = value, start.owner[row * STRIDE + column] = FREE, start.left++;
    return play(argv, playout);
}
