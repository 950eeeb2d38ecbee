/* Bacteria War (Ataxx, 7 x 7) by the protocol `alphano`: an opponent to measure bots against.

   Algorithm: iterative deepening of a principal variation search (alpha-beta with zero windows) over bitboards, a
   hash table, moves ordered by hash move, cells won, killers and history, late moves reduced, futility near the
   leaves.
   Evaluation: cells, weighted by how hard they are to reach (corners, edges); cells with no empty neighbour, which
   nobody can infect now; empty cells that only one side can reach within a leap; a bonus for being to move.
   Clock: 10 s a game; a share of what is left, by the empty cells, and never more than a sixth of it.
   Left out: opening book, endgame solver, learned weights, search of repetitions. */
#include "common.h"

#include <algorithm>
#include <vector>

// A board has rows of 8 bits, of which the last is never used: steps to the side cannot wrap round.
static const u64 ALL = 0x007F7F7F7F7F7F7Full & ((1ull << 55) - 1);
static const int WIN = 30000, MOST_PLIES = 400, MOST_MOVES = 512, DEEPEST = 60;

struct Move { int8_t from, to; };                       // from == to: a division; from < 0: a pass
struct Board { u64 own, foe; };                         // of the side to move, of the other

static u64 near_cells[56], far_cells[56];
static const int CORNER = 22, EDGE = 8, SECOND = 5, SAFETY = 46, TERRITORY = 80, ROOM = 6, TEMPO = 0;

static inline u64 grown(u64 x)                          // with all cells at distance 1
{
    x |= (x << 1 | x >> 1) & ALL;
    return (x | x << 8 | x >> 8) & ALL;
}

static inline u64 leapt(u64 x) { return grown(grown(x)); }

static Board after(Board b, Move m)
{
    if (m.from < 0)
        return {b.foe, b.own};
    u64 won = near_cells[m.to] & b.foe, own = (b.own | 1ull << m.to | won);
    if (m.from != m.to)
        own &= ~(1ull << m.from);
    return {b.foe & ~won, own};
}

// ------------------------------------------------------------------------------------------------------ evaluation

static u64 ring_corner, ring_edge, ring_second;

static int side_value(u64 own, u64 empty, u64 touched)
{
    return 100 * count(own) + CORNER * count(own & ring_corner) + EDGE * count(own & ring_edge) +
           SECOND * count(own & ring_second) + SAFETY * count(own & ~touched) + ROOM * count(empty & grown(own));
}

static int evaluate(Board b)
{
    u64 empty = ALL & ~(b.own | b.foe), touched = grown(empty);
    u64 mine = leapt(b.own), theirs = leapt(b.foe);
    int value = side_value(b.own, empty, touched) - side_value(b.foe, empty, touched);
    value += TERRITORY * (count(empty & mine & ~theirs) - count(empty & theirs & ~mine));
    return value + TEMPO;
}

// ---------------------------------------------------------------------------------------------------------- search

struct Entry { u32 check; int16_t value; int8_t depth; uint8_t bound; Move move; };
enum { NONE, UPPER, LOWER, EXACT };

static std::vector<Entry> table(1 << 20);
static int history[56][56];
static Move killers[MOST_PLIES + DEEPEST][2];
static int reductions[64][256];
static double stop_at;
static bool stopped;
static long nodes;
static Move root_best;

static inline u64 hashed(Board b)
{
    u64 z = b.own * 0x9E3779B97F4A7C15ull ^ (b.foe + 0x7F4A7C15ull) * 0xC2B2AE3D27D4EB4Full;
    z = (z ^ (z >> 29)) * 0xBF58476D1CE4E5B9ull;
    return z ^ (z >> 32);
}

static int generate(Board b, Move *moves)
{
    u64 empty = ALL & ~(b.own | b.foe);
    int n = 0;
    for (u64 t = grown(b.own) & empty; t; t &= t - 1)
        moves[n++] = {(int8_t)first(t), (int8_t)first(t)};
    for (u64 t = leapt(b.own) & empty; t; t &= t - 1)
        for (u64 s = far_cells[first(t)] & b.own; s; s &= s - 1)
            moves[n++] = {(int8_t)first(s), (int8_t)first(t)};
    return n;
}

static bool same(Move a, Move b) { return a.from == b.from && a.to == b.to; }

static int gain(Board b, Move m)
{
    return 2 * count(near_cells[m.to] & b.foe) + (m.from == m.to);
}

static int finished(Board b, int ply, bool &over)       // the value, if the game is over
{
    over = !b.own || !b.foe || (b.own | b.foe) == ALL || ply >= MOST_PLIES;
    int lead = count(b.own) - count(b.foe);
    return !over || lead == 0 ? 0 : lead > 0 ? WIN - ply : ply - WIN;
}

static int search(Board b, int depth, int ply, int alpha, int beta, bool root)
{
    bool over;
    int value = finished(b, ply, over);
    if (over)
        return value;
    if ((++nodes & 1023) == 0 && now() > stop_at)
        stopped = true;
    if (stopped)
        return 0;
    if (depth <= 0)
        return evaluate(b);

    u64 key = depth > 1 ? hashed(b) : 0;                // at the last ply a look at the table costs more than it gives
    Entry &entry = table[key & (table.size() - 1)];
    Move hash_move = {-1, -1};
    bool wide = beta - alpha > 1;
    if (depth > 1 && entry.bound && entry.check == key >> 32) {
        hash_move = entry.move;
        if (!root && !wide && entry.depth >= depth &&
            (entry.bound == EXACT || (entry.bound == LOWER ? entry.value >= beta : entry.value <= alpha)))
            return entry.value;
    }
    int standing = evaluate(b);
    if (!wide && depth <= 3 && standing - 180 * depth >= beta && beta > -WIN / 2)
        return standing;

    Move moves[MOST_MOVES];
    int scores[MOST_MOVES], n = generate(b, moves);
    if (n == 0)
        moves[n++] = {-1, -1};
    for (int i = 0; i < n; i++) {
        Move m = moves[i];
        if (n == 1)
            scores[i] = 0;
        else if (same(m, hash_move))
            scores[i] = 1 << 30;
        else
            scores[i] = gain(b, m) * 4096 + history[m.from][m.to] / 4 +
                        (same(m, killers[ply][0]) ? 9000 : same(m, killers[ply][1]) ? 6000 : 0);
    }

    int best = -WIN * 2, old_alpha = alpha;
    Move best_move = moves[0];
    for (int i = 0; i < n; i++) {
        int top = i;
        for (int j = i + 1; j < n; j++)
            if (scores[j] > scores[top])
                top = j;
        std::swap(moves[i], moves[top]);
        std::swap(scores[i], scores[top]);
        Move m = moves[i];
        if (i > 0 && depth <= 2 && best > -WIN / 2 && n > 1 &&
            standing + 110 * gain(b, m) + 140 * depth + 60 <= alpha)
            continue;
        Board child = after(b, m);
        int reduced = 0;
        if (depth >= 3 && i >= 3)
            reduced = std::min(depth - 2, std::max(0, reductions[std::min(depth, 63)][std::min(i, 255)] - wide));
        if (i == 0) {
            value = -search(child, depth - 1, ply + 1, -beta, -alpha, false);
        } else {
            value = -search(child, depth - 1 - reduced, ply + 1, -alpha - 1, -alpha, false);
            if (value > alpha && reduced)
                value = -search(child, depth - 1, ply + 1, -alpha - 1, -alpha, false);
            if (value > alpha && value < beta)
                value = -search(child, depth - 1, ply + 1, -beta, -alpha, false);
        }
        if (stopped)
            return 0;
        if (value > best) {
            best = value;
            best_move = m;
            if (root)
                root_best = m;
        }
        alpha = std::max(alpha, value);
        if (alpha >= beta) {
            if (m.from >= 0) {
                if (!same(m, killers[ply][0])) {
                    killers[ply][1] = killers[ply][0];
                    killers[ply][0] = m;
                }
                history[m.from][m.to] += depth * depth;
                if (history[m.from][m.to] > 30000)
                    for (auto &row : history)
                        for (int &h : row)
                            h /= 2;
            }
            break;
        }
    }
    if (depth <= 1)
        return best;
    uint8_t bound = best >= beta ? LOWER : best > old_alpha ? EXACT : UPPER;
    entry = {(u32)(key >> 32), (int16_t)best, (int8_t)depth, bound, best_move};
    return best;
}

static Move choose(Board b, int ply, double seconds)
{
    double began = now();
    Move moves[MOST_MOVES];
    int n = generate(b, moves);
    if (n == 0)
        return {-1, -1};
    root_best = moves[0];
    if (n == 1)
        return moves[0];
    stop_at = began + seconds;
    stopped = false;
    nodes = 0;
    if (MOST_PLIES - ply < 50)                           // the limit of turns is no part of the hash
        std::fill(table.begin(), table.end(), Entry());
    Move best = root_best;
    int value = 0, depth = 1;
    for (; depth <= std::min(DEEPEST - 1, MOST_PLIES - ply); depth++) {
        int margin = depth < 4 ? 2 * WIN : 60;
        for (;; margin *= 4) {                          // aspiration: a narrow window, opened where it fails
            int low = std::max(-2 * WIN, value - margin), high = std::min(2 * WIN, value + margin);
            int found = search(b, depth, ply, low, high, true);
            if (stopped)
                break;
            value = found;
            if (found > low && found < high)
                break;
        }
        best = root_best;
        if (stopped || std::abs(value) > WIN / 2 || now() - began > 0.6 * seconds)
            break;
    }
    if (getenv("OPPONENT_TALKS"))
        fprintf(stderr, "ply %d depth %d value %d nodes %ld %.3f s\n", ply, depth, value, nodes, now() - began);
    return best;
}

// -------------------------------------------------------------------------------------------------------- protocol

static int cell(int row, int column) { return 8 * (row - 1) + column - 1; }

static void prepare()
{
    for (int c = 0; c < 56; c++) {
        if (!(ALL >> c & 1))
            continue;
        u64 x = 1ull << c;
        near_cells[c] = grown(x) & ~x;
        far_cells[c] = leapt(x) & ~grown(x);
    }
    u64 inner = ALL, core;
    for (int c = 0; c < 56; c++)
        if ((ALL >> c & 1) && count(near_cells[c]) < 8)
            inner &= ~(1ull << c);
    core = inner & ~grown(ALL & ~inner);
    ring_second = inner & ~core;
    ring_corner = 1ull << cell(1, 1) | 1ull << cell(1, 7) | 1ull << cell(7, 1) | 1ull << cell(7, 7);
    ring_edge = ALL & ~inner & ~ring_corner;
    for (int d = 1; d < 64; d++)
        for (int i = 1; i < 256; i++)
            reductions[d][i] = (int)(0.6 + __builtin_log(d) * __builtin_log(i) / 1.9);
}

int main()
{
    prepare();
    Board b = {0, 0};
    int ply = 0;
    for (;;) {
        std::string line = need_line();
        int x1, y1, x2, y2, left;
        if (line == "FINISH")
            return 0;
        if (line.rfind("READY", 0) == 0) {
            u64 o = 1ull << cell(1, 1) | 1ull << cell(7, 7), x = 1ull << cell(1, 7) | 1ull << cell(7, 1);
            b = {o, x};                                 // the first player is to move
            ply = 0;
            puts("OK");
        } else if (sscanf(line.c_str(), "TURN %d", &left) == 1) {
            int empty = count(ALL & ~(b.own | b.foe));
            double usable = left / 1000.0 - 0.25, share = usable / std::max(10.0, 6 + empty * 0.62);
            Move m = choose(b, ply++, std::max(0.002, std::min(share, usable / 6)));
            if (m.from < 0)
                puts("MOVE -1 -1 -1 -1");
            else {
                int from = m.from != m.to ? m.from : first(near_cells[m.to] & b.own);
                printf("MOVE %d %d %d %d\n", from / 8 + 1, from % 8 + 1, m.to / 8 + 1, m.to % 8 + 1);
            }
            b = after(b, m);
        } else if (sscanf(line.c_str(), "OPP %d %d %d %d", &x1, &y1, &x2, &y2) == 4) {
            Move m = {-1, -1};
            if (x1 > 0) {
                bool leap = std::max(std::abs(x1 - x2), std::abs(y1 - y2)) == 2;
                int8_t to = cell(x2, y2);
                m = {leap ? (int8_t)cell(x1, y1) : to, to};
            }
            b = after(b, m);
            ply++;
        }
        fflush(stdout);
    }
}
