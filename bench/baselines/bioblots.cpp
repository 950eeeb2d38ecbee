/* Bioblots on 26 x 26. The field is read from standard input, the points of each site.

   A pair (cell that moves, new site) is drawn from all cells after the last one and all free sites beside the rest, and
   kept if it is legal, which leaves draws even; only when many draws fail are the legal pairs counted. A pair is legal
   by its neighbourhood: how many cells of the rest each site is beside is kept up to date, and whether the rest stays
   in one piece is told by the eight sites round the cell, and by a walk only where these are not enough. */
#include "common.h"

static const int SIZE = 26, STRIDE = 32, SITES = (SIZE + 2) * STRIDE, LIMIT = 160, PATIENCE = 12;
static const int SIDES[4] = {-STRIDE, 1, STRIDE, -1};
static const uint32_t ROW = ((1u << SIZE) - 1) << 1;
enum : uint8_t { STAYS, LEFT, TAKEN };

// The sides among these of a 3 x 3 square hang together round its middle.
static bool one_piece[512];

struct State {
    uint32_t body[2][SIZE + 2];
    uint8_t worth[SITES], mark[SITES], support[2][SITES];
    int points[2], left;                                // sites not neutralised
    bool paralysed[2];
};

struct Sites {                                          // of a turn to come
    int n, m, low, high;                                // rows of the body
    int16_t body[SIZE * SIZE], targets[SIZE * SIZE];    // in ascending order
    uint32_t rest[SIZE + 2];
};

static State start, s;
static Sites turn;

static void list_sites(int p)                           // the body, and the free sites beside it
{
    const uint32_t *body = s.body[p], *other = s.body[!p];
    turn.n = turn.m = 0;
    turn.low = SIZE + 1;
    memcpy(turn.rest, body, sizeof turn.rest);
    for (int row = 1; row <= SIZE; row++) {
        uint32_t here = body[row];
        uint32_t beside = (here << 1 | here >> 1 | body[row - 1] | body[row + 1]) & ROW & ~here & ~other[row];
        if (here) {
            turn.high = row;
            if (turn.low > row)
                turn.low = row;
        }
        for (; here; here &= here - 1)
            turn.body[turn.n++] = row * STRIDE + first(here);
        for (; beside; beside &= beside - 1)
            turn.targets[turn.m++] = row * STRIDE + first(beside);
    }
}

static bool walkable(int without)                       // all sides of a cell of the rest are reached from one of them
{
    uint32_t over[SIZE + 2], reached[SIZE + 2] = {}, wanted[3];
    int row = without / STRIDE, low = turn.low, high = turn.high;
    uint32_t bit = 1u << without % STRIDE;
    memcpy(over, turn.rest, sizeof over);
    over[row] &= ~bit;
    wanted[0] = over[row - 1] & bit, wanted[1] = over[row] & (bit << 1 | bit >> 1), wanted[2] = over[row + 1] & bit;
    if (wanted[0])
        reached[row - 1] = wanted[0];
    else if (wanted[2])
        reached[row + 1] = wanted[2];
    else
        reached[row] = wanted[1] & -wanted[1];
    for (bool grown = true; grown;) {
        grown = false;
        for (int pass = 0; pass < 2; pass++)
            for (int i = low; i <= high; i++) {
                int r = pass ? high + low - i : i;
                uint32_t before = reached[r], x = before | ((reached[r - 1] | reached[r + 1]) & over[r]), y;
                while ((y = x | ((x << 1 | x >> 1) & over[r])) != x)
                    x = y;
                reached[r] = x;
                grown |= x != before;
            }
        if (!(wanted[0] & ~reached[row - 1]) && !(wanted[1] & ~reached[row]) && !(wanted[2] & ~reached[row + 1]))
            return true;
    }
    return false;
}

static bool may_leave(int p, int c)
{
    if (!s.support[p][c])
        return false;
    for (int d : SIDES)
        if (s.mark[c + d] != STAYS && s.support[p][c + d] < 2)
            return false;
    const uint32_t *rest = turn.rest + c / STRIDE;
    int shift = c % STRIDE - 1;
    int square = (rest[-1] >> shift & 7) | (rest[0] >> shift & 7) << 3 | (rest[1] >> shift & 7) << 6;
    return one_piece[square] || walkable(c);
}

static bool may_take(int p, int from, int to)
{
    int gap = from > to ? from - to : to - from;
    return s.mark[to] == STAYS && s.support[p][to] > (gap == 1 || gap == STRIDE);
}

static bool any_move(int p, int begin)
{
    for (int i = begin; i < turn.n; i++)
        if (may_leave(p, turn.body[i]))
            for (int t = 0; t < turn.m; t++)
                if (may_take(p, turn.body[i], turn.targets[t]))
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
        for (int t = 0; t < turn.m; t++)
            n += may_take(p, from, turn.targets[t]);
    return n;
}

static Pair counted(int p, int begin, bool done, Random &random)
{
    int here[SITES], all = 0, i = begin, t = 0;
    for (i = begin; i < turn.n; i++)
        all += here[i] = targets_of(p, turn.body[i]);
    if (!all)
        return {-2, 0};
    int pick = (int)random.below(all + done);
    if (pick == all)
        return {-1, 0};
    for (i = begin; pick >= here[i]; i++)
        pick -= here[i];
    for (;; t++)
        if (may_take(p, turn.body[i], turn.targets[t]) && pick-- == 0)
            return {i, turn.targets[t]};
}

static Pair draw(int p, int begin, bool done, Random &random)
{
    int all = (turn.n - begin) * turn.m;
    if (!all)
        return {-2, 0};
    for (int tries = 0; tries < PATIENCE; tries++) {
        int pick = (int)random.below(all + done);
        if (pick == all)
            return {any_move(p, begin) ? -1 : -2, 0};
        int index = begin + pick / turn.m, to = turn.targets[pick % turn.m], from = turn.body[index];
        if (may_take(p, from, to) && may_leave(p, from))
            return {index, to};
    }
    return counted(p, begin, done, random);
}

static void settle_on(int p, int c)
{
    s.body[p][c / STRIDE] |= 1u << c % STRIDE;
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
    for (;;) {
        int pick = (int)random.below((SIZE - 1) * (SIZE - 1));
        int row = pick / (SIZE - 1) + 1, column = pick % (SIZE - 1) + 1;
        if ((s.body[!p][row] | s.body[!p][row + 1]) >> column & 3)
            continue;
        for (int corner = 0; corner < 4; corner++)
            settle_on(p, (row + corner / 2) * STRIDE + column + corner % 2);
        return;
    }
}

static int move(int p, Random &random)                  // the number of choices
{
    int left[SIZE * SIZE], taken[SIZE * SIZE], pairs = 0, begin = 0, choices = 0;
    for (;;) {
        Pair pair = draw(p, begin, pairs > 0, random);
        choices += pair.index != -2;
        if (pair.index < 0)
            break;
        int from = turn.body[pair.index];
        left[pairs] = from, taken[pairs++] = pair.to;
        s.mark[from] = LEFT, s.mark[pair.to] = TAKEN;
        turn.rest[from / STRIDE] ^= 1u << from % STRIDE;
        for (int d : SIDES)
            s.support[p][from + d]--;
        begin = pair.index + 1;
    }
    for (int i = 0; i < pairs; i++) {
        int from = left[i], to = taken[i];
        s.mark[from] = s.mark[to] = STAYS;
        s.body[p][from / STRIDE] ^= 1u << from % STRIDE;
        if (s.worth[to] == 1)
            settle_on(p, from);
        settle_on(p, to);
    }
    return choices;
}

static Result playout(Random &random)
{
    int64_t choices = 0;
    s = start;
    for (int turns = 0;; turns++) {
        int p = turns & 1, other = !p;
        if (turns < 2)
            place(p, random), choices++;
        else if (s.paralysed[p])
            s.paralysed[p] = false, choices++;
        else
            choices += move(p, random);
        if (!s.left || turns + 1 == LIMIT)
            break;
        if (turns == 0 || s.paralysed[other])
            continue;
        list_sites(other);
        if (!any_move(other, 0))
            return {choices, p ? 0.0 : 1.0};
    }
    return {choices, s.points[0] > s.points[1] ? 1.0 : s.points[0] == s.points[1] ? 0.5 : 0.0};
}

static void make_table()
{
    const int ring[8] = {1, 2, 5, 8, 7, 6, 3, 0};       // places of the square, sides first
    for (int square = 0; square < 512; square++) {
        int pattern = 0, runs = 0;                      // runs of the ring that hold a side
        for (int i = 0; i < 8; i++)
            pattern |= (square >> ring[i] & 1) << i;
        for (int i = 0; i < 8; i++) {                   // a run is counted where it ends
            bool side = false;
            if ((pattern >> i & 1) && !(pattern >> ((i + 1) & 7) & 1))
                for (int k = i; pattern >> (k & 7) & 1; k += 7)
                    side |= !(k & 1);
            runs += side;
        }
        one_piece[square] = pattern == 255 || runs == 1;
    }
}

int main(int, char **argv)
{
    make_table();
    for (int row = 1; row <= SIZE; row++)
        for (int column = 1, value; column <= SIZE; column++)
            if (scanf("%d", &value) == 1)
                start.worth[row * STRIDE + column] = value, start.left++;
    return play(argv, playout);
}
