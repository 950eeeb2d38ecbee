/* Honey Chain: links are numbered by first end and direction, so that their order is that of the rules.

   For each player two planes of links are kept up to date: those on the board, and those that may be added (both ends
   own, not on the board, crossing no link on the board: a counter for each link tells). A chain is followed from new
   links only. That the borders can still be joined is shown by a path of sites for each player, looked for anew only
   when the opponent has placed on it. */
#include "common.h"
#include <vector>

static const int MOST = 26, SITES = MOST * MOST, WORDS = SITES * 4 / 64 + 1;
// Steps d and d ^ 4 are opposite.
static const int DROW[8] = {1, 1, 2, 2, -1, -1, -2, -2}, DCOLUMN[8] = {-2, 2, -1, 1, 2, -2, 1, -1};

static int size, sites, words;
static int16_t beside[SITES][8];                        // a knight's move away, -1 off the board
static int16_t crossing[SITES * 4][9];
static uint8_t crossings[SITES * 4];
static bool home[2][SITES], border[2][2][SITES];

struct Points {
    int n;
    int16_t list[SITES], place[SITES];

    void add(int c) { list[place[c] = n++] = c; }

    void remove(int c)
    {
        int last = list[--n];
        list[place[last] = place[c]] = last;
    }
};

struct State {
    int8_t peg[SITES];                                  // 0, 1; -1 for none
    uint8_t ties[SITES];                                // directions of links on the board
    uint8_t blocked[SITES * 4];
    u64 tied[2][WORDS], joinable[2][WORDS];
    Points open[2];
    bool able[2], path[2][SITES];
};

static State start, s;

static void set(u64 *plane, int i) { plane[i >> 6] |= 1ull << (i & 63); }
static void clear(u64 *plane, int i) { plane[i >> 6] &= ~(1ull << (i & 63)); }

static int count_from(const u64 *plane, int from)       // bits at `from` or above
{
    int word = from >> 6, n;
    if (word >= words)
        return 0;
    n = count(plane[word] >> (from & 63));
    while (++word < words)
        n += count(plane[word]);
    return n;
}

static int nth_from(const u64 *plane, int from, int n)
{
    int word = from >> 6, here;
    u64 bits = plane[word] & ~0ull << (from & 63);
    while (n >= (here = count(bits)))
        n -= here, bits = plane[++word];
    return word * 64 + first(nth_bit(bits, n));
}

static bool owned(int p, int link) { return s.peg[link >> 2] == p && s.peg[beside[link >> 2][link & 3]] == p; }

static void tie(int p, int link)
{
    int c = link >> 2, d = link & 3;
    set(s.tied[p], link);
    clear(s.joinable[p], link);
    s.ties[c] |= 1 << d;
    s.ties[beside[c][d]] |= 16 << d;
    for (int i = 0; i < crossings[link]; i++) {
        int other = crossing[link][i];
        if (s.blocked[other]++ == 0)
            clear(s.joinable[0], other), clear(s.joinable[1], other);
    }
}

static void cut(int p, int link)
{
    int c = link >> 2, d = link & 3;
    clear(s.tied[p], link);
    set(s.joinable[p], link);
    s.ties[c] &= ~(1 << d);
    s.ties[beside[c][d]] &= ~(16 << d);
    for (int i = 0; i < crossings[link]; i++) {
        int other = crossing[link][i];
        if (--s.blocked[other] == 0)
            for (int side = 0; side < 2; side++)
                if (owned(side, other))
                    set(s.joinable[side], other);
    }
}

static void place(int p, int c)
{
    s.peg[c] = p;
    for (int side = 0; side < 2; side++)
        if (home[side][c])
            s.open[side].remove(c);
    for (int d = 0; d < 8; d++) {
        int n = beside[c][d];
        if (n < 0 || s.peg[n] != p)
            continue;
        int link = d < 4 ? c * 4 + d : n * 4 + (d & 3);
        if (!s.blocked[link])
            set(s.joinable[p], link);
    }
}

static bool find_path(int p)                            // over own pegs and free points
{
    int16_t queue[SITES], before[SITES];
    bool seen[SITES] = {};
    int head = 0, tail = 0;
    memset(s.path[p], 0, sizeof s.path[p]);
    for (int c = 0; c < sites; c++)
        if (border[p][0][c] && (s.peg[c] == p || (s.peg[c] < 0 && home[p][c])))
            queue[tail++] = c, seen[c] = true, before[c] = -1;
    while (head < tail) {
        int c = queue[head++];
        if (border[p][1][c]) {
            for (; c >= 0; c = before[c])
                s.path[p][c] = true;
            return true;
        }
        for (int n : beside[c])
            if (n >= 0 && !seen[n] && (s.peg[n] == p || (s.peg[n] < 0 && home[p][n])))
                queue[tail++] = n, seen[n] = true, before[n] = c;
    }
    return false;
}

static bool chained(int p, const int *links, int n)     // does a chain with one of these links join the borders
{
    bool seen[SITES] = {};
    int16_t stack[SITES];
    for (int i = 0; i < n; i++) {
        int from = links[i] >> 2, depth = 0;
        bool low = false, high = false;
        if (seen[from])
            continue;
        seen[stack[depth++] = from] = true;
        while (depth) {
            int c = stack[--depth];
            low |= border[p][0][c], high |= border[p][1][c];
            for (unsigned ways = s.ties[c]; ways; ways &= ways - 1) {
                int to = beside[c][first(ways)];
                if (!seen[to])
                    seen[stack[depth++] = to] = true;
            }
        }
        if (low && high)
            return true;
    }
    return false;
}

static Result playout(Random &random)
{
    int64_t choices = 0;
    int joined[SITES * 4];
    s = start;
    for (int p = 0;; p ^= 1) {
        int point = s.open[p].list[random.below(s.open[p].n)], last = 0, joins = 0;
        place(p, point);
        choices++;
        for (;;) {
            int cuts = joins ? 0 : count_from(s.tied[p], last), adds = count_from(s.joinable[p], joins ? last : 0);
            if (!(cuts + adds))
                break;
            int pick = (int)random.below(cuts + adds + 1);
            choices++;
            if (pick == cuts + adds)
                break;
            if (pick < cuts) {
                int link = nth_from(s.tied[p], last, pick);
                cut(p, link);
                last = link + 1;
            } else {
                int link = nth_from(s.joinable[p], joins ? last : 0, pick - cuts);
                tie(p, link);
                joined[joins++] = link;
                last = link + 1;
            }
        }
        if (joins && chained(p, joined, joins))
            return {choices, p ? 0.0 : 1.0};
        if (!s.open[!p].n)
            return {choices, 0.5};
        if (s.able[!p] && s.path[!p][point])
            s.able[!p] = find_path(!p);
        if (!s.able[0] && !s.able[1])
            return {choices, 0.5};
    }
}

static bool on_board(int row, int column)
{
    bool corner = (row == 0 || row == size - 1) && (column == 0 || column == size - 1);
    return row >= 0 && row < size && column >= 0 && column < size && !corner;
}

static int turn(int a, int b, int c)                    // which way the path a, b, c bends
{
    int ay = a / size, ax = a % size;
    int bend = (b % size - ax) * (c / size - ay) - (b / size - ay) * (c % size - ax);
    return (bend > 0) - (bend < 0);
}

static bool cross(int a, int b, int c, int d)
{
    return turn(a, b, c) * turn(a, b, d) < 0 && turn(c, d, a) * turn(c, d, b) < 0;
}

static void make_tables()
{
    for (int c = 0; c < sites; c++) {
        int row = c / size, column = c % size;
        bool board = on_board(row, column);
        for (int d = 0; d < 8; d++)
            beside[c][d] = board && on_board(row + DROW[d], column + DCOLUMN[d]) ? c + DROW[d] * size + DCOLUMN[d] : -1;
        for (int p = 0; p < 2; p++) {
            int lane = p ? row : column, course = p ? column : row;
            home[p][c] = board && lane != 0 && lane != size - 1;
            border[p][0][c] = board && course == 0;
            border[p][1][c] = board && course == size - 1;
        }
    }
    for (int e = 0; e < sites * 4; e++)
        for (int f = 0; f < sites * 4; f++) {
            int a = beside[e >> 2][e & 3], b = beside[f >> 2][f & 3];
            if (a >= 0 && b >= 0 && cross(e >> 2, a, f >> 2, b))
                crossing[e][crossings[e]++] = f;
        }
}

int main(int, char **argv)
{
    size = atoi(argv[3]), sites = size * size, words = (sites * 4 + 63) / 64;
    make_tables();
    memset(s.peg, -1, sizeof s.peg);
    for (int p = 0; p < 2; p++) {
        for (int c = 0; c < sites; c++)
            if (home[p][c])
                s.open[p].add(c);
        s.able[p] = find_path(p);
    }
    start = s;
    return play(argv, playout);
}
