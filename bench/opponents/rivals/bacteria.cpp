/* A program for Bacteria War (Ataxx), written from the rules alone.

   Algorithm: alpha-beta with iterative deepening (principal variations, a table of positions, null turns, late moves
   reduced, futile ones left out), turns ordered by the table, what they gain, and the history of cut-offs.
   Evaluation: the sum of what each square of 2 x 2 sites is worth for the side to move, by its sites' owners, its place
   and how full the board is. The numbers were learned from the program's games against itself: first by temporal
   differences, then towards the outcomes and what a search of 1000 positions had said.
   Clock: an eighteenth of the time that is left for a turn, so that long games too stay within it.
   Left out: opening books, thinking in the opponent's time. */

#include <algorithm>
#include <cmath>
#include <vector>

#include "../common.h"

// ----------------------------------------------------------------------------------- the board: bit 8 * row + column

const int SIDE = 7, NO_SITE = 64, MOST_PLIES = 400;
const u64 BOARD = 0x007F7F7F7F7F7F7F;
const int WON = 20000, SURE = 15000;                    // an end is worth WON and the lead in sites, more than SURE

static u64 near_to[64], far_to[64];                     // sites at distance 1, at distance 2

struct Position { u64 own, other; };                    // of the side to move, of the side that waits
struct Move { unsigned char from, to; };                // a division has no site it comes from

static u64 spread(u64 b)
{
    b |= (b << 1 | b >> 1) & BOARD;
    return (b | b << 8 | b >> 8) & BOARD;
}

static Position after(Position p, Move m)
{
    u64 taken = near_to[m.to] & p.other, own = p.own | taken | 1ull << m.to;
    if (m.from != NO_SITE)
        own &= ~(1ull << m.from);
    return {p.other & ~taken, own};
}

static int gain(Position p, Move m)                     // by how many sites we are ahead then, more than before
{
    return 2 * count(near_to[m.to] & p.other) + (m.from == NO_SITE);
}

static int moves_of(Position p, Move *list)
{
    u64 empty = BOARD & ~(p.own | p.other);
    int n = 0;
    for (u64 to = spread(p.own) & empty; to; to &= to - 1)
        list[n++] = {NO_SITE, (unsigned char)first(to)};
    for (u64 from = p.own; from; from &= from - 1)
        for (u64 to = far_to[first(from)] & empty; to; to &= to - 1)
            list[n++] = {(unsigned char)first(from), (unsigned char)first(to)};
    return n;
}

// -------------------------------------------------------------------------------------------------- the evaluation

const int SQUARES = 36, KINDS = 6, SHAPES = 81, PHASES = 3;
const int SITE = 60;                                    // what one more site is worth, about

static const short WORTH[PHASES][KINDS][SHAPES] = {
    {{3,39,-39,20,46,-30,-26,39,-51,14,41,-29,25,40,3,3,31,-19,-18,39,-43,4,35,-9,-38,34,-44,13,43,-30,21,46,-20,-12,
      17,-19,20,44,-26,26,72,-8,4,50,-38,-2,10,-14,11,56,-34,10,5,-57,-12,31,-48,8,31,-12,-23,24,-46,5,25,-9,5,59,-1,1,
      31,-54,-20,32,-39,-4,40,-48,-22,6,-74},
     {2,17,-11,19,23,2,-17,23,-16,3,10,-6,8,9,6,-7,1,8,-2,11,-11,16,14,14,-16,30,-6,10,5,3,14,7,1,-5,12,14,8,4,-10,8,
      27,5,-9,3,-24,7,8,-4,13,29,3,11,6,-27,-7,9,-6,11,10,27,-16,22,-1,-3,7,1,-3,21,-7,-1,0,-25,-3,13,1,15,29,-2,-4,2,
      -27},
     {4,13,-4,22,23,9,-17,12,-22,8,10,1,12,9,2,6,-2,14,-7,2,-9,2,12,26,-13,18,-11,7,13,-2,17,19,12,-5,4,13,9,9,-2,9,35,
      1,-10,10,-17,5,-3,3,15,26,1,3,7,-19,-6,11,-10,12,7,19,-17,14,-10,0,9,5,1,20,1,-4,5,-24,-5,12,-6,12,22,-4,-6,4,
      -31},
     {0,18,-15,21,20,6,-14,6,-20,18,17,2,20,19,-1,3,9,-4,-12,3,-15,13,5,-5,-17,3,-15,20,13,7,15,17,9,0,-5,-2,16,19,18,
      17,27,18,7,16,5,1,-4,1,9,11,1,6,-7,-14,-10,3,-17,6,10,8,-15,1,-11,2,7,7,-5,9,-4,1,4,-5,-14,-10,-15,3,0,-15,-12,
      -17,-30},
     {2,14,-5,17,19,4,-8,6,-8,13,13,3,12,6,-2,16,1,3,-2,6,-4,8,-2,8,-8,11,6,15,16,4,9,-2,3,2,-10,-1,5,-2,-7,0,4,1,-1,
      -3,-4,3,-9,5,8,-1,4,12,-3,-4,-4,9,2,7,3,17,-2,7,9,4,6,15,-5,8,-2,1,2,0,0,14,11,13,10,6,7,3,-3},
     {-3,14,-9,20,20,1,-14,7,-20,20,19,3,15,18,-4,10,9,-3,-14,0,-15,15,14,-6,-19,10,-10,17,37,6,18,12,0,-9,-18,-5,12,7,
      -1,10,22,5,1,3,3,-1,-6,-7,4,6,0,-2,-2,-10,-8,7,-21,9,12,12,-12,2,-6,1,8,3,-6,10,2,-3,4,-7,-7,1,-6,2,3,-1,-4,-7,
      -26}},
    {{0,44,-39,17,18,-16,-17,12,-18,16,37,-18,26,26,14,0,31,-2,-14,19,-39,2,9,4,-35,17,-4,12,31,-24,18,28,-22,-13,9,2,
      12,25,-14,22,87,-4,15,45,-43,6,15,-6,12,48,-34,21,-1,-61,-16,15,-34,8,16,8,-18,26,-18,-2,17,5,3,58,-7,10,32,-54,
      -14,26,-18,7,42,-50,-20,1,-90},
     {0,21,-14,12,23,1,-8,1,-20,4,-2,-1,-1,-3,30,-5,-10,21,-3,8,2,11,10,21,1,13,22,7,2,-4,-3,-6,16,0,28,36,2,-3,-17,-1,
      43,6,-5,0,-36,6,10,8,12,44,2,33,0,-37,-9,5,-5,3,8,19,1,30,25,5,6,5,-12,39,2,6,2,-36,3,23,6,19,41,6,5,-1,-44},
     {3,12,-5,10,5,12,-2,-6,-9,9,-2,10,6,5,24,-10,-3,30,-10,-2,4,4,11,29,-7,16,18,9,14,-6,0,9,5,-8,27,9,1,-1,-1,4,54,0,
      4,13,-29,7,8,22,6,34,-5,13,3,-33,-10,2,-21,14,16,20,-1,24,12,0,-4,15,-1,39,-1,-2,11,-29,3,15,9,17,35,-7,3,5,-47},
     {0,27,-16,11,7,6,-13,-8,-10,13,15,12,11,8,17,-3,4,11,-11,-10,-11,7,3,8,-9,-3,-4,9,13,1,14,12,7,6,13,15,15,9,5,22,
      43,15,0,14,-6,-2,7,6,4,16,-2,8,1,-22,-14,4,-16,4,-6,5,-12,5,-6,11,4,7,10,19,-5,11,-2,-19,-14,13,-4,18,5,-16,-13,
      -20,-42},
     {0,9,-3,8,-4,14,-8,-9,7,6,-5,8,-1,-9,9,-1,-6,18,-5,5,12,9,-1,25,6,12,15,4,7,-1,4,2,-4,2,15,13,0,-3,-8,-2,18,-1,6,
      3,-1,4,14,23,7,9,1,16,-6,-13,-5,12,2,11,3,7,5,19,11,10,-2,15,5,23,9,12,6,-3,5,30,16,17,6,0,17,-1,-15},
     {1,10,-12,12,8,3,-13,0,-10,8,11,5,16,9,24,-4,9,8,-13,-3,-9,5,4,1,-19,0,0,10,4,-10,7,8,3,0,9,6,5,7,-6,17,36,7,3,14,
      -9,-2,7,0,4,13,-9,3,-4,-21,-9,5,-4,4,6,11,-2,12,3,2,12,6,12,21,2,3,11,-13,-1,15,-2,14,10,-10,-9,-10,-34}},
    {{-1,87,-81,63,19,-14,-71,15,-26,34,54,3,9,20,19,4,27,20,-58,21,-68,-1,12,3,-19,8,-11,26,92,-37,54,18,-40,-45,9,
      -35,50,35,-3,75,151,-8,-11,62,-58,-24,3,15,-46,92,-71,53,7,-74,-42,37,-101,53,54,21,-56,77,-27,55,17,10,-27,80,
      -7,51,83,-97,-55,38,-28,33,67,-74,-72,26,-149},
     {-1,51,-35,25,7,-38,-34,-15,-48,24,-1,-25,20,21,45,-7,10,2,-24,42,-20,4,43,37,-35,11,33,38,42,0,13,7,-8,-21,29,59,
      16,-8,-69,18,121,4,-18,29,-53,23,21,18,32,82,-2,29,-5,-72,-54,25,-35,44,-5,-3,-23,65,57,11,23,0,8,84,30,16,13,
      -71,-19,105,-7,60,73,-15,-8,-4,-119},
     {12,15,-20,39,11,-27,-24,-36,-34,11,-15,13,24,-10,25,8,-1,33,-28,-16,17,-12,35,52,-44,25,38,23,27,-16,8,27,-26,
      -27,38,22,14,4,-8,4,126,11,-14,37,-55,4,37,23,30,85,-9,24,-1,-75,-29,-14,-42,25,40,37,-9,53,26,8,13,19,0,88,15,
      23,26,-77,-6,40,4,62,68,-17,14,2,-109},
     {16,42,-4,51,-30,-8,-36,-17,-17,36,-35,-27,-19,1,71,-31,0,47,-32,-21,-4,-14,-7,58,-6,-8,14,15,20,5,5,1,-17,-16,21,
      21,20,1,-7,8,92,10,-18,47,1,-29,50,33,-11,40,12,24,-32,-41,-65,-9,-16,25,0,13,-41,56,17,23,-10,2,34,41,1,63,-11,
      -57,-25,77,1,71,0,-56,19,-23,-80},
     {13,11,-5,30,-42,-31,-16,-43,6,21,-22,-21,0,-8,58,-17,-22,40,-27,8,4,-9,-10,64,-22,16,47,3,-10,-15,-17,-4,-6,-8,
      55,41,-24,-12,-27,-8,66,15,-12,33,-5,-14,44,87,0,28,3,33,16,-35,-24,-4,-19,-20,16,36,5,54,28,-9,-14,6,32,38,-2,
      67,6,-12,-6,87,58,69,28,-16,52,1,-54},
     {21,16,-19,19,-39,-9,-20,-31,12,15,-9,-13,8,-20,75,-20,-12,52,-21,11,5,-28,-9,47,-49,-30,12,11,10,-9,-23,2,-40,
      -23,42,41,-30,8,-23,7,77,8,25,11,-3,-12,9,41,4,39,-2,38,-17,-50,-5,-13,-30,3,5,-12,-17,57,30,-19,9,2,54,56,22,19,
      13,-30,-2,56,39,52,10,-10,13,3,-77}},
};
static short worth[PHASES][SQUARES][256];               // the same by place, own sites and the other's of the square
static short kind_of[SQUARES][256];                     // KINDS and SHAPES in one

static int phase_of(Position p)
{
    int empty = 49 - count(p.own | p.other);
    return empty > 26 ? 0 : empty > 12 ? 1 : 2;
}

static int corner(int square) { return square / 6 * 8 + square % 6; }
static int four(u64 sites, int at) { return (sites >> at & 3) | (sites >> (at + 6) & 12); }

static void prepare_kinds()                             // squares alike by symmetry are of one kind
{
    static const int KIND[3][3] = {{0, 1, 2}, {1, 3, 4}, {2, 4, 5}}, POWER[4] = {1, 3, 9, 27};
    for (int square = 0; square < SQUARES; square++) {
        int row = square / 6, column = square % 6;
        bool down = row > 2, right = column > 2;        // turned so that all lie in the upper left part
        int i = down ? 5 - row : row, j = right ? 5 - column : column;
        for (int sites = 0; sites < 256; sites++) {
            int shape = 0;
            for (int bit = 0; bit < 4; bit++) {
                int r = (bit >> 1) ^ down, c = (bit & 1) ^ right;
                int at = i <= j ? 2 * r + c : 2 * c + r;
                shape += POWER[at] * ((sites >> bit & 1) ? 1 : (sites >> (bit + 4) & 1) ? 2 : 0);
            }
            kind_of[square][sites] = KIND[i][j] * SHAPES + shape;
        }
    }
}

static void prepare()
{
    for (int a = 0; a < 64; a++)
        for (int b = 0; b < 64; b++) {
            int far = std::max(abs(a / 8 - b / 8), abs(a % 8 - b % 8));
            if ((BOARD >> a & BOARD >> b & 1) && (far == 1 || far == 2))
                (far == 1 ? near_to : far_to)[a] |= 1ull << b;
        }
    prepare_kinds();
    for (int phase = 0; phase < PHASES; phase++)
        for (int square = 0; square < SQUARES; square++)
            for (int sites = 0; sites < 256; sites++)
                worth[phase][square][sites] = WORTH[phase][0][kind_of[square][sites]];
}

static int evaluate(Position p)
{
    const short (*table)[256] = worth[phase_of(p)];
    int sum = 0;
    for (int square = 0; square < SQUARES; square++)
        sum += table[square][four(p.own, corner(square)) | four(p.other, corner(square)) << 4];
    return sum;
}

// ---------------------------------------------------------------------------------------------------------- search

struct Entry { u64 key; short value; signed char depth, bound; Move move; };  // bound 1: at least, 2: at most, 3: exact

struct Searcher {
    static const int SIZE = 1 << 20;
    std::vector<Entry> table = std::vector<Entry>(SIZE);
    int history[65][64] = {}, reduction[64][64];
    double end = 0;
    long nodes = 0;
    bool stopped = false;
    int plies = 0;                                      // played in the game so far
    Move best = {};

    Searcher()
    {
        for (int d = 1; d < 64; d++)
            for (int i = 1; i < 64; i++)
                reduction[d][i] = (int)(0.3 + log(d) * log(i) / 1.9);
    }

    static int final(Position p, int ply)
    {
        int ahead = count(p.own) - count(p.other);
        return ahead > 0 ? WON + ahead - ply : ahead < 0 ? -WON + ahead + ply : 0;
    }

    void reward(Move m, int depth)                      // a turn that cut off: it is tried earlier elsewhere
    {
        if ((history[m.from][m.to] += depth * depth * 16) > 60000)
            for (auto &row : history)
                for (int &one : row)
                    one /= 2;
    }

    int search(Position p, int depth, int alpha, int beta, int ply, bool passed)
    {
        u64 empty = BOARD & ~(p.own | p.other);
        if (!p.own || !p.other || !empty || plies + ply >= MOST_PLIES)
            return final(p, ply);
        if (depth <= 0)
            return evaluate(p);
        if ((++nodes & 1023) == 0 && now() > end)
            stopped = true;
        if (stopped)
            return 0;
        u64 key = (p.own * 0x9E3779B97F4A7C15u) ^ ((p.other + 0x5851F42Du) * 0xC2B2AE3D27D4EB4Fu);
        key ^= key >> 32;
        key *= 0xD6E8FEB86659FD93u;
        Entry &entry = table[key >> 44];
        bool wide = beta - alpha > 1;
        Move hashed = {255, 255};
        if (entry.key == key) {
            hashed = entry.move;
            if (ply && entry.depth >= depth && !wide) {
                if ((entry.bound & 1 && entry.value >= beta) || (entry.bound & 2 && entry.value <= alpha))
                    return entry.value;
            }
        }
        int still = evaluate(p);
        if (!wide && !passed && depth >= 3 && still >= beta && count(empty) > 6 && abs(beta) < SURE) {
            int value = -search({p.other, p.own}, depth - 3 - depth / 5, -beta, 1 - beta, ply + 1, true);
            if (stopped)
                return 0;
            if (value >= beta)
                return value >= SURE ? beta : value;
        }
        Move list[1024];
        int rank[1024], n = moves_of(p, list);
        if (!n) {
            if (!(spread(spread(p.other)) & empty))
                return final(p, ply);
            int value = -search({p.other, p.own}, depth - 1, -beta, -alpha, ply + 1, false);
            if (!ply)
                best = {255, 255};
            return value;
        }
        for (int i = 0; i < n; i++) {
            Move m = list[i];
            rank[i] = m.from == hashed.from && m.to == hashed.to ? 1 << 30 : gain(p, m) << 16;
            rank[i] += std::min(history[m.from][m.to], 60000);
            if (m.from != NO_SITE)                      // what a leap leaves open
                rank[i] -= count(near_to[m.from] & p.own) << 13;
        }
        int top = -32000, started = alpha, tried = 0;
        Move chosen = list[0];
        for (int i = 0; i < n; i++) {
            int next = i;
            for (int j = i + 1; j < n; j++)
                if (rank[j] > rank[next])
                    next = j;
            std::swap(list[i], list[next]), std::swap(rank[i], rank[next]);
            Move m = list[i];
            int more = gain(p, m);
            if (tried && !wide && depth <= 2 && top > -SURE && rank[i] < 1 << 30
                && still + SITE * (more + 1 + 3 * (depth - 1)) < alpha)
                continue;
            int value, less = 0;
            if (tried >= 3 && depth >= 3) {
                less = reduction[std::min(depth, 63)][std::min(tried, 63)] - wide + (more == 0);
                less = std::max(0, std::min(less, depth - 2));
            }
            Position q = after(p, m);
            if (!tried)
                value = -search(q, depth - 1, -beta, -alpha, ply + 1, false);
            else {
                value = -search(q, depth - 1 - less, -alpha - 1, -alpha, ply + 1, false);
                if (value > alpha && less)
                    value = -search(q, depth - 1, -alpha - 1, -alpha, ply + 1, false);
                if (value > alpha && value < beta)
                    value = -search(q, depth - 1, -beta, -alpha, ply + 1, false);
            }
            if (stopped)
                return 0;
            tried++;
            if (value > top) {
                top = value, chosen = m;
                if (!ply)
                    best = m;
            }
            alpha = std::max(alpha, value);
            if (alpha >= beta) {
                reward(m, depth);
                break;
            }
        }
        signed char bound = top >= beta ? 1 : top > started ? 3 : 2;
        entry = {key, (short)top, (signed char)std::min(depth, 120), bound, chosen};
        return top;
    }

    Move choose(Position p, double begin, double soft, double hard)
    {
        end = begin + hard, stopped = false, nodes = 0;
        Move answer = {255, 255}, list[1024];
        int n = moves_of(p, list);
        if (n)
            answer = list[0];
        for (auto &row : history)
            for (int &one : row)
                one /= 8;
        for (int depth = 1, value = 0; depth <= 60 && n; depth++) {
            int window = depth < 4 ? 32000 : SITE, seen;
            int low = std::max(-32000, value - window), high = std::min(32000, value + window);
            while (true) {
                seen = search(p, depth, low, high, 0, false);
                if (stopped)
                    break;
                if (seen <= low && low > -32000)
                    low = -32000;
                else if (seen >= high && high < 32000)
                    high = 32000;
                else
                    break;
            }
            if (stopped)
                break;
            value = seen, answer = best;
            if (now() - begin > soft || n == 1 || abs(value) > SURE)
                break;
        }
        return answer;
    }
};

int main()
{
    prepare();
    static Searcher searcher;
    Position p = {1ull | 1ull << 54, 1ull << 6 | 1ull << 48};   // the first player's view
    auto play = [&](int x, int y, int v, int w) {
        if (x < 0)
            p = {p.other, p.own};
        else {
            int from = 8 * x + y - 9, to = 8 * v + w - 9;
            bool division = std::max(abs(x - v), abs(y - w)) == 1;
            p = after(p, {(unsigned char)(division ? NO_SITE : from), (unsigned char)to});
        }
        searcher.plies++;
    };
    while (true) {
        std::string line = need_line();
        double begin = now();
        char word[16] = "";
        int x = 0, y = 0, v = 0, w = 0;
        sscanf(line.c_str(), "%15s", word);
        if (!strcmp(word, "READY")) {
            puts("OK");
        } else if (!strcmp(word, "OPP")) {
            sscanf(line.c_str(), "%*s %d %d %d %d", &x, &y, &v, &w);
            play(x, y, v, w);
        } else if (!strcmp(word, "TURN")) {
            int left = 10000;
            sscanf(line.c_str(), "%*s %d", &left);
            double share = std::max(0.0, left - scaled(500)) / 1000 / 18;
            Move m = searcher.choose(p, begin, 0.6 * share, 1.6 * share);
            if (m.to >= 64)
                x = y = v = w = -1;
            else {
                u64 sources = m.from == NO_SITE ? near_to[m.to] & p.own : 1ull << m.from;
                int from = first(sources);
                x = from / 8 + 1, y = from % 8 + 1, v = m.to / 8 + 1, w = m.to % 8 + 1;
            }
            play(x, y, v, w);
            printf("MOVE %d %d %d %d\n", x, y, v, w);
        } else if (!strcmp(word, "FINISH"))
            return 0;
        fflush(stdout);
    }
}
