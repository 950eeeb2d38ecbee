/* Bioblots (26 x 26) by the protocol `blots`: an opponent to measure bots against.

   Algorithm: a turn is a set of pairs (cell, new site). Simulated annealing over such sets: add a pair, drop one,
   send a cell elsewhere, take another cell, exchange two targets; every legal set met is judged by the evaluation,
   the best is played.
   Evaluation, after the turn: points won; new cells at a price that falls with the turns to come; what the foe can
   no longer win; and an estimate of what the next turns will bring: rings of sites round the body, from which each
   turn as many of the best are won as cells can move, less where the foe is as near or nearer. Paralysis costs the
   first of these turns.
   Clock: 0.5 s a turn, of which 0.34 s are used.
   Left out: the foe's answer, locking in, plans of more than one turn. */
#include "common.h"

#include <algorithm>
#include <cmath>
#include <vector>

static const int N = 26, TURNS = 80, HORIZON = 9;
static const double SECONDS = 0.34, CELL_PRICE = 40, MERCURY = 0.5, DENIED = 0.5, STUN = 1.1;

struct Set {                                            // rows of bits, with an empty row before and after
    u32 row[34];

    bool has(int c) const { return row[c / N + 1] >> (c % N) & 1; }
    void add(int c) { row[c / N + 1] |= 1u << (c % N); }
    void drop(int c) { row[c / N + 1] &= ~(1u << (c % N)); }
};

static const u32 FULL = (1u << N) - 1;

template <class F> static inline Set made(F f)          // row by row; the loop has a fixed length, for vector code
{
    Set s;
    s.row[0] = s.row[33] = 0;
    for (int i = 1; i < 33; i++)
        s.row[i] = f(i);
    for (int i = N + 1; i < 33; i++)
        s.row[i] = 0;
    return s;
}

static inline Set both(const Set &a, const Set &b) { return made([&](int i) { return a.row[i] & b.row[i]; }); }
static inline Set either(const Set &a, const Set &b) { return made([&](int i) { return a.row[i] | b.row[i]; }); }
static inline Set without(const Set &a, const Set &b) { return made([&](int i) { return a.row[i] & ~b.row[i]; }); }

static inline Set beside(const Set &a)                  // and the set itself
{
    return made([&](int i) { return (a.row[i] | a.row[i] << 1 | a.row[i] >> 1 | a.row[i - 1] | a.row[i + 1]) & FULL; });
}

static inline bool same(const Set &a, const Set &b)
{
    u32 different = 0;
    for (int i = 1; i <= N; i++)
        different |= a.row[i] ^ b.row[i];
    return !different;
}

static inline bool empty(const Set &a) { return same(a, Set{}); }

template <class F> static inline void each(const Set &a, F f)
{
    for (int i = 1; i <= N; i++)
        for (u32 bits = a.row[i]; bits; bits &= bits - 1)
            f((i - 1) * N + __builtin_ctz(bits));
}

static std::vector<int> listed(const Set &a)
{
    std::vector<int> cells;
    each(a, [&](int c) { cells.push_back(c); });
    return cells;
}

static bool connected(const Set &a)
{
    Set seen = {};
    for (int i = 1; i <= N && empty(seen); i++)
        if (a.row[i])
            seen.row[i] = a.row[i] & -a.row[i];
    if (empty(seen))
        return false;
    for (;;) {
        Set more = both(beside(seen), a);
        if (same(more, seen))
            return same(seen, a);
        seen = more;
    }
}

// -------------------------------------------------------------------------------------------------------- the game

struct Pair { int from, to; };

static int worth[N * N];
static Set body[2], live;                               // ours, the foe's; what is not neutralised
static bool paralysed[2];
static int taken[2];                                    // turns
static Random rng = {20260101};

static bool carbon(int c) { return live.has(c) && worth[c] == 1; }
static bool mercury(int c) { return live.has(c) && worth[c] == 8; }

static void play(int who, const std::vector<Pair> &pairs)
{
    Set gone = {}, come = {};
    paralysed[who] = false;
    for (auto [from, to] : pairs) {
        if (!carbon(to))
            gone.add(from);
        if (mercury(to))
            paralysed[who] = true;
        come.add(to);
    }
    body[who] = either(without(body[who], gone), come);
    live = without(live, come);
    taken[who]++;
}

static void set_down(int who, const std::vector<int> &sites)
{
    for (int c : sites) {
        if (mercury(c))
            paralysed[who] = true;
        body[who].add(c);
    }
    live = without(live, body[who]);
    taken[who]++;
}

// ------------------------------------------------------------------------------------------------------ evaluation

static const int KINDS = 6 * 3;                         // a site's substance, and who is nearer: we, both, the foe
static const double LATER = 0.5;                        // of points a turn later; more, and it puts off what it has
static double cell_price, kind_value[KINDS], denied[N * N];
static int kind_order[KINDS], substance[N * N], foe_distance[N * N];

static void look_round()                                // prices and maps for this turn
{
    static const int WORTH[6] = {1, 2, 3, 5, 8, 13};
    static const double SHARE[3] = {1, 0.6, 0.25};
    double left = (TURNS - taken[0]) / (double)TURNS;
    cell_price = CELL_PRICE * left * left;
    for (int k = 0; k < KINDS; k++) {
        int w = WORTH[k / 3];
        kind_value[k] = SHARE[k % 3] * (w == 1 ? 1 + 0.6 * cell_price : w == 8 ? 8 * MERCURY : w);
        kind_order[k] = k;
    }
    std::sort(kind_order, kind_order + KINDS, [](int a, int b) { return kind_value[a] > kind_value[b]; });
    for (int c = 0; c < N * N; c++) {
        foe_distance[c] = 99;
        for (substance[c] = 0; substance[c] < 5 && WORTH[substance[c]] != worth[c];)
            substance[c]++;
    }
    Set seen = body[1];
    for (int d = 1; d < 60; d++) {
        Set next = without(beside(seen), body[0]);
        each(without(next, seen), [&](int c) { foe_distance[c] = d; });
        if (same(either(next, seen), seen))
            break;
        seen = either(seen, next);
    }
    for (int c = 0; c < N * N; c++)
        if (foe_distance[c] <= 6)
            denied[c] = DENIED * (worth[c] == 1 ? cell_price : worth[c]) * std::pow(0.6, foe_distance[c]);
        else
            denied[c] = 0;
}

static int movable(const Set &a)                        // cells without which what is near them stays in one piece
{
    int n = 0, all = 0;
    for (int i = 1; i <= N; i++) {
        u32 up = a.row[i - 1], at = a.row[i], down = a.row[i + 1];
        u32 x[9] = {at >> 1, up >> 1, up, up << 1, at << 1, down << 1, down, down >> 1, at >> 1}, once = 0, twice = 0;
        for (int k = 0; k < 8; k += 2) {                // ends of runs of neighbours round the cell
            u32 end = x[k] & ~(x[k + 1] & x[k + 2]);
            twice |= once & end;
            once |= end;
        }
        n += count(at & ~twice);
        all += count(at);
    }
    return std::max(1, std::min(n * 15 / 100, all / 2));
}

static double income(const Set &own, const Set &remaining, double &first_turn)
{
    // With so many cells to send out each turn, the best sites within reach are won turn by turn.
    double sum = 0, factor = 1;
    int pool[KINDS] = {}, movers = movable(own), turns = std::min(HORIZON, TURNS - taken[0] - 1);
    Set seen = own;
    first_turn = 0;
    for (int d = 1; d <= turns; d++, factor *= LATER) {
        Set next = without(beside(seen), body[1]);
        each(both(without(next, seen), remaining), [&](int c) {
            pool[substance[c] * 3 + (d < foe_distance[c] ? 0 : d == foe_distance[c] ? 1 : 2)]++;
        });
        seen = next;
        double won = 0;
        for (int i = 0, want = movers; i < KINDS && want; i++) {
            int k = kind_order[i], n = std::min(want, pool[k]);
            won += n * kind_value[k];
            pool[k] -= n;
            want -= n;
        }
        sum += factor * won;
        if (d == 1)
            first_turn = won;
    }
    return sum;
}

static double judged(const std::vector<Pair> &pairs)    // a turn; the game stays as it is
{
    Set gone = {}, come = {};
    double value = 0, first_turn;
    bool stunned = false;
    for (auto [from, to] : pairs) {
        come.add(to);
        if (carbon(to))
            value += cell_price;
        else
            gone.add(from);
        stunned |= mercury(to);
        if (live.has(to))
            value += worth[to] + denied[to];
    }
    value += income(either(without(body[0], gone), come), without(live, come), first_turn);
    return value - (stunned ? first_turn * STUN + 1 : 0);
}

// ------------------------------------------------------------------------------------------------- a turn's search

static bool legal(const std::vector<Pair> &pairs)
{
    Set moved = {}, targets = {};
    for (auto [from, to] : pairs) {
        if (moved.has(from) || targets.has(to))
            return false;
        moved.add(from);
        targets.add(to);
    }
    Set rest = without(body[0], moved);
    return same(both(either(moved, targets), beside(rest)), either(moved, targets)) && connected(rest);
}

static bool mutate(std::vector<Pair> &pairs, const std::vector<int> &own, const std::vector<int> &sites)
{
    int kind = rng.below(10), n = (int)pairs.size();
    if (n == 0 || kind < 4) {
        pairs.push_back({own[rng.below((int)own.size())], sites[rng.below((int)sites.size())]});
    } else if (kind < 5) {
        pairs.erase(pairs.begin() + rng.below(n));
        return n > 1;
    } else if (kind < 8) {
        pairs[rng.below(n)].to = sites[rng.below((int)sites.size())];
    } else if (kind < 9) {
        pairs[rng.below(n)].from = own[rng.below((int)own.size())];
    } else {
        int a = rng.below(n), b = rng.below(n);
        if (carbon(pairs[a].to) == carbon(pairs[b].to))
            return false;
        std::swap(pairs[a].to, pairs[b].to);
        return true;
    }
    return legal(pairs);
}

static std::vector<Pair> choose(double deadline)
{
    look_round();
    std::vector<int> own = listed(body[0]), sites = listed(without(without(beside(body[0]), body[0]), body[1]));
    std::vector<Pair> best, now_at, trial;
    double best_value = -1e9, value = -1e9, began = now(), temperature = 0;
    long tries = 0;
    for (int from : own)                                // any turn, so that there is one
        for (int to : sites)
            if (best.empty() && legal({{from, to}}))
                best = {{from, to}};
    if (best.empty())
        return best;
    now_at = best;
    best_value = value = judged(best);
    for (; ; tries++) {
        if (tries % 64 == 0) {
            double done = (now() - began) / (deadline - began);
            if (done >= 1)
                break;
            double part = std::fmod(2 * done, 1);       // two coolings, the second from the best turn of the first
            if (tries && part < 0.5 && temperature < 0.6) {
                now_at = best;
                value = best_value;
            }
            temperature = 12 * std::pow(0.02, part);
        }
        trial = now_at;
        if (!mutate(trial, own, sites))
            continue;
        double found = judged(trial);
        if (found < value && rng.unit() >= std::exp((found - value) / temperature))
            continue;
        now_at.swap(trial);
        value = found;
        if (value > best_value) {
            best_value = value;
            best = now_at;
        }
    }
    if (getenv("OPPONENT_TALKS"))
        fprintf(stderr, "turn %d: %zu cells, %zu move, value %.1f, %ld tries\n", taken[0], own.size(), best.size(),
                best_value, tries);
    return best;
}

static std::vector<int> first_square()
{
    look_round();
    std::vector<int> best;
    double best_value = -1e9;
    for (int c = 0; c < N * (N - 1); c++) {
        if (c % N == N - 1)
            continue;
        std::vector<int> sites = {c, c + 1, c + N, c + N + 1};
        Set square = {};
        double value = 0;
        bool free = true, stunned = false;
        for (int s : sites) {
            free &= !body[1].has(s);
            stunned |= mercury(s);
            value += live.has(s) ? worth[s] : 0;
            square.add(s);
        }
        double first_turn;
        value += income(square, without(live, square), first_turn) - (stunned ? first_turn * STUN + 1 : 0);
        if (free && value > best_value) {
            best_value = value;
            best = sites;
        }
    }
    return best;
}

// -------------------------------------------------------------------------------------------------------- protocol

static std::string name(int c) { return {(char)('a' + c / N), (char)('a' + c % N)}; }
static int place(const char *text) { return (text[0] - 'a') * N + text[1] - 'a'; }

static std::vector<std::string> words(const std::string &line)
{
    std::vector<std::string> found;
    for (size_t at = 0; (at = line.find_first_not_of(" \t", at)) != std::string::npos;) {
        size_t end = std::min(line.find_first_of(" \t", at), line.size());
        found.push_back(line.substr(at, end - at));
        at = end;
    }
    return found;
}

static void answer()
{
    double deadline = now() + scaled(SECONDS);
    if (taken[0] == 0) {
        std::vector<int> sites = first_square();
        for (int site : sites)
            printf("%s%s", name(site).c_str(), site == sites.back() ? "\n" : " ");
        set_down(0, sites);
    } else {
        std::vector<Pair> pairs;
        if (!paralysed[0])
            pairs = choose(deadline);
        printf("%zu", pairs.size());
        for (auto [from, to] : pairs)
            printf(" %s%s", name(from).c_str(), name(to).c_str());
        puts("");
        play(0, pairs);
    }
    fflush(stdout);
}

int main()
{
    for (int r = 0; r < N; r++) {
        std::string line = need_line();
        for (int c = 0; c < N; c++)
            worth[r * N + c] = line[c] == 'D' || line[c] == 'd' ? 13 : line[c] - '0';
    }
    live = made([](int) { return FULL; });
    bool second = need_line()[0] == '1';
    if (!second)
        answer();
    while (taken[0] < TURNS || taken[1] < TURNS) {
        std::vector<std::string> said = words(need_line());
        if (taken[1] == 0) {
            std::vector<int> sites;
            for (auto &word : said)
                sites.push_back(place(word.c_str()));
            set_down(1, sites);
        } else {
            std::vector<Pair> pairs;
            for (size_t i = 1; i < said.size(); i++)
                pairs.push_back({place(said[i].c_str()), place(said[i].c_str() + 2)});
            play(1, pairs);
        }
        if (taken[0] < TURNS)
            answer();
    }
}
