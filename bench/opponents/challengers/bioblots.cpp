// Bioblots: a beam search over our own turns (six deep, 60 wide), with a greedy reply of the other between levels.
// A turn is made greedily and legal pair by pair: targets by worth, dearest first, each with the cheapest cell that may
// leave (a dividing cell stays, so there the dearest); noise on the worths makes many turns of one state. Whether a
// cell may leave is seen by its eight neighbours; where the body has a hole, by filling. Worth: points, a new cell by
// what is left, and nearness of untaken sites (a field spread over the board at the root). Mercury only in a third of
// the tries, so that it is taken by the handful or not at all. Evaluation: points, plus what is left shared by body
// (cells, carbon within reach, cells that can move at once) and by land (both bodies spread a step in turn; who is
// first gets the site, less for far ones). Locked in: lost. First square: all rated by evaluation, the best 60 and then
// the best 10 played on alone for some turns. Clock: wall time, 0.38 s of 0.5, looked at before each tried turn; each
// level of the beam has its slice. Left out: a real search of the other's replies, walls as an aim, an exact end.
#pragma GCC optimize("O3")
#include "../common.h"
#include <algorithm>
#include <sstream>
#include <vector>

// ---- board: row r (1..26) is a word, column c (1..26) a bit
static const int N = 26, ROWS = 32;
static const u32 FULL = ((1u << N) - 1) << 1;

struct alignas(32) Board {
    u32 row[ROWS];
    bool has(int x) const { return row[x >> 5] >> (x & 31) & 1; }
    void add(int x) { row[x >> 5] |= 1u << (x & 31); }
    void drop(int x) { row[x >> 5] &= ~(1u << (x & 31)); }
};

static const int STEP[4] = {-32, -1, 1, 32};
static const int POINTS[6] = {1, 2, 3, 5, 8, 13};
enum { CARBON = 0, MERCURY = 4 };
static int kind[1024]; // substance of a site at the start, -1 outside
static Board of_kind[6];
static bool slim[256]; // by the eight neighbours: removal keeps the rest connected here

struct State {
    Board body[2], old; // old: neutralised
    int points[2], cells[2], turns[2];
    bool numb[2];
};

struct Turn {
    int n = 0;
    uint16_t from[400], to[400];
};

struct Knobs {
    double grow = 0.7, land = 0.35, fade = 0.88, near = 0.35, near_fade = 0.6, tempo = 0.08;
    double pull = 0.35, spread = 0.7, width = 60, depth = 6, noise = 0.5, cost_low = 0.1, cost_high = 1, mob = 1;
};

static void widen(Board &out, const Board &b, const Board &allowed) // b and its neighbours, inside allowed
{
    alignas(32) u32 w[ROWS + 2];
    w[0] = w[ROWS + 1] = 0;
    memcpy(w + 1, b.row, sizeof b.row);
    for (int r = 0; r < ROWS; r++)
        out.row[r] = (w[r + 1] | w[r + 1] << 1 | w[r + 1] >> 1 | w[r] | w[r + 2]) & allowed.row[r];
}

static int neighbours(const Board &b, int x) // eight bits, clockwise from the north-west
{
    int r = x >> 5, c = (x & 31) - 1;
    u32 a = b.row[r - 1] >> c, m = b.row[r] >> c, z = b.row[r + 1] >> c;
    return (a & 7) | (m >> 2 & 1) << 3 | (z >> 2 & 1) << 4 | (z >> 1 & 1) << 5 | (z & 1) << 6 | (m & 1) << 7;
}

static bool connected(const Board &b) // by filling from its first cell
{
    Board fill, more;
    memset(&fill, 0, sizeof fill);
    for (int r = 1; r <= N; r++)
        if (b.row[r]) {
            fill.row[r] = b.row[r] & -b.row[r];
            break;
        }
    while (true) {
        widen(more, fill, b);
        if (!memcmp(&more, &fill, sizeof fill)) return !memcmp(&fill, &b, sizeof fill);
        for (int r = 1; r <= N; r++) // and at once down the rows
            more.row[r] |= more.row[r - 1] & b.row[r];
        fill = more;
    }
}

static int shared(const Board &a, const Board &b)
{
    int n = 0;
    for (int r = 1; r <= N; r++) n += count(a.row[r] & b.row[r]);
    return n;
}

static int side_count(const Board &b, int x) { return b.has(x - 32) + b.has(x - 1) + b.has(x + 1) + b.has(x + 32); }

static void set_tables()
{
    for (int m = 0; m < 256; m++) { // sides are bits 1, 3, 5, 7; count runs that hold a side
        int runs = 0;
        for (int side = 1; side < 8; side += 2) {
            if (!(m >> side & 1)) continue;
            int corner = (side + 1) & 7, next = (side + 2) & 7; // a run ends where the ring breaks before the next side
            if (!((m >> corner & 1) && (m >> next & 1))) runs++;
        }
        slim[m] = runs == 1 || m == 255 || ((m & 0xAA) == 0xAA && runs == 0);
    }
}

static void read_field(const std::vector<std::string> &lines)
{
    for (int x = 0; x < 1024; x++) kind[x] = -1;
    memset(of_kind, 0, sizeof of_kind);
    for (int r = 0; r < N; r++)
        for (int c = 0; c < N; c++) {
            const char *names = "12358D", *p = strchr(names, lines[r][c]);
            int x = (r + 1) * 32 + c + 1;
            kind[x] = p ? (int)(p - names) : 0;
            of_kind[kind[x]].add(x);
        }
}

static void settle(State &s, int me, int x) // a cell stands on x
{
    s.body[me].add(x);
    if (!s.old.has(x)) {
        s.old.add(x);
        s.points[me] += POINTS[kind[x]];
        if (kind[x] == MERCURY) s.numb[me] = true;
    }
}

static void apply(State &s, int me, const Turn &t) // no pairs: a skip
{
    s.turns[me]++;
    s.numb[me] = false;
    for (int i = 0; i < t.n; i++)
        if (s.old.has(t.to[i]) || kind[t.to[i]] != CARBON) s.body[me].drop(t.from[i]);
        else s.cells[me]++;
    for (int i = 0; i < t.n; i++) settle(s, me, t.to[i]);
}

// ---- evaluation
static void free_of(Board &f, const State &s)
{
    for (int r = 0; r < ROWS; r++) f.row[r] = r >= 1 && r <= N ? FULL & ~s.body[0].row[r] & ~s.body[1].row[r] : 0;
}

static int worth(const Board &b) // points of the substances the sites had
{
    int v = 0;
    for (int q = 0; q < 6; q++) v += POINTS[q] * shared(of_kind[q], b);
    return v;
}

static Board fresh_of(const State &s)
{
    Board f;
    for (int r = 0; r < ROWS; r++) f.row[r] = r >= 1 && r <= N ? FULL & ~s.old.row[r] : 0;
    return f;
}

// How many cells can move at once, about: tips wholly, other cells that may leave by half (the rest must hold
// together).
static double moving(const Board &b)
{
    int tips = 0, others = 0;
    for (int r = 1; r <= N; r++)
        for (u32 w = b.row[r]; w; w &= w - 1) {
            int around = neighbours(b, r * 32 + first(w));
            if (slim[around]) count(around & 0xAA) == 1 ? tips++ : others++;
        }
    return tips + 0.5 * others;
}

static double absent = 10; // cells of a player who is not on the board yet

// The value of s for me, the other to move: points, and a share of what remains by cells and by land reached first.
static double value(const State &s, int me, const Knobs &k)
{
    int other = 1 - me;
    double diff = s.points[me] - s.points[other];
    if (!s.cells[other]) diff = s.points[me];
    Board open, fresh = fresh_of(s);
    free_of(open, s);
    double total = worth(fresh);
    if (!total || (s.turns[me] >= 80 && s.turns[other] >= 80))
        return diff > 0 ? 10000 + diff : diff < 0 ? diff - 10000 : 0;
    Board area[2] = {s.body[0], s.body[1]}, grown;
    double land[2] = {0, 0}, carbon[2] = {0, 0}, front[2] = {0, 0}, far = 1, near = 1;
    bool wait[2] = {s.numb[0], s.numb[1]}, stuck[2] = {false, false};
    for (int step = 0; step < 120; step++) {
        int p = step & 1 ? me : other;
        if (!stuck[p] && wait[p]) wait[p] = false;
        else if (!stuck[p]) {
            for (int r = 0; r < ROWS; r++) grown.row[r] = open.row[r] | area[p].row[r];
            widen(grown, area[p], grown);
            u32 more = 0, gain = 0;
            for (int r = 0; r < ROWS; r++) {
                grown.row[r] &= ~area[p].row[r];
                more |= grown.row[r];
                area[p].row[r] |= grown.row[r];
                open.row[r] &= ~grown.row[r];
                grown.row[r] &= fresh.row[r];
                gain |= grown.row[r];
            }
            if (!more) {
                stuck[p] = true;
                if (step == 0 && s.cells[other]) return 10000 + s.points[0] + s.points[1]; // locked in
            }
            if (gain) {
                int c = shared(grown, of_kind[CARBON]);
                land[p] += far * worth(grown);
                carbon[p] += near * c;
                if (step < 2) front[p] = shared(grown, grown);
            }
        }
        if (step & 1) far *= k.fade, near *= k.near_fade;
        if (stuck[0] && stuck[1]) break;
    }
    double n[2];
    for (int p = 0; p < 2; p++)
        n[p] = (s.cells[p] + k.near * carbon[p] + k.mob * std::min(front[p], moving(s.body[p]))) *
               (s.numb[p] ? 1 - k.tempo : 1);
    if (!s.cells[other]) n[other] = absent; // not on the board yet: as if it grew like us
    double by_cells = (n[me] - n[other]) / (n[me] + n[other] + 0.01);
    double by_land = (land[me] - land[other]) / (land[me] + land[other] + 0.05 * total + 1);
    return diff + total * (k.grow * by_cells + k.land * by_land);
}

// ---- turns
struct Field {
    float pull[1024];
    float cell;
}; // for one player: nearness of what is worth taking; worth of a cell

static void set_field(Field &f, const State &s, int me, const Knobs &k)
{
    int n = s.cells[me], m = std::max(4, s.cells[1 - me]);
    f.cell = 2 * worth(fresh_of(s)) * k.grow * m / ((n + m) * (double)(n + m));
    static float v[1024], a[1024], b[1024];
    for (int x = 0; x < 1024; x++) {
        bool in = kind[x] >= 0;
        v[x] = in && !s.old.has(x) ? POINTS[kind[x]] + (kind[x] == CARBON ? f.cell * 0.5f : 0) : 0;
        a[x] = v[x];
    }
    for (int it = 0; it < 14; it++) {
        for (int r = 1; r <= N; r++)
            for (int c = 1; c <= N; c++) {
                int x = r * 32 + c;
                float near = (a[x - 32] + a[x - 1] + a[x + 1] + a[x + 32]) * 0.25f;
                float top = std::max(std::max(a[x - 32], a[x - 1]), std::max(a[x + 1], a[x + 32]));
                b[x] = s.body[1 - me].has(x) ? 0 : std::max(v[x], (float)k.spread * (0.6f * near + 0.4f * top));
            }
        std::swap_ranges(a, a + 1024, b);
    }
    for (int x = 0; x < 1024; x++) {
        float t = 0;
        for (int d = 0; d < 4; d++)
            if (kind[x] >= 0 && kind[x + STEP[d]] >= 0) t += a[x + STEP[d]];
        f.pull[x] = t * (float)k.pull;
    }
}

static Board loops_of(const State &s, int me) // cells that may leave only because the body has a loop there
{
    Board loops, rest = s.body[me];
    memset(&loops, 0, sizeof loops);
    int euler = 0; // cells - borders + full squares: 1 without a hole
    for (int r = 1; r <= N; r++) {
        u32 a = rest.row[r], b = rest.row[r + 1];
        euler += count(a) - count(a & a >> 1) - count(a & b) + count(a & a >> 1 & b & b >> 1);
    }
    if (euler == 1) return loops;
    for (int r = 1; r <= N; r++)
        for (u32 w = s.body[me].row[r]; w; w &= w - 1) {
            int x = r * 32 + first(w);
            if (slim[neighbours(rest, x)]) continue;
            rest.drop(x);
            if (connected(rest)) loops.add(x);
            rest.add(x);
        }
    return loops;
}

struct Item {
    float v;
    int x;
};
static const Board no_loops = {};

// One legal turn, greedily: the best target with the cheapest mover, again and again, by noisy worths.
static void make_turn(Turn &out, const State &s, int me, const Field &f, const Board &loops, float noise, bool mercury,
                      float reserve, float cost, Random &rnd)
{
    static Item target[800], mover[800];
    int nt = 0, nm = 0;
    Board open, edge, rest = s.body[me], busy;
    memset(&busy, 0, sizeof busy);
    free_of(open, s);
    widen(edge, s.body[me], open);
    float scale = noise * (6 + 0.25f * f.cell);
    for (int r = 1; r <= N; r++) {
        for (u32 w = edge.row[r]; w; w &= w - 1) {
            int x = r * 32 + first(w);
            float v = f.pull[x] + scale * (float)(rnd.unit() - 0.5);
            if (!s.old.has(x)) {
                int q = kind[x];
                if (q == MERCURY && !mercury) continue;
                v += POINTS[q] + (q == CARBON ? f.cell : 0) + 2;
            }
            target[nt++] = {v, x};
        }
        for (u32 w = s.body[me].row[r]; w; w &= w - 1) {
            int x = r * 32 + first(w);
            if (!slim[neighbours(rest, x)] && !loops.has(x)) continue;
            float v = scale * (float)(rnd.unit() - 0.5) + reserve;
            for (int d = 0; d < 4; d++) { // what is still to be had beside this cell
                int y = x + STEP[d];
                if (kind[y] >= 0 && !s.old.has(y))
                    v += 0.25f * (POINTS[kind[y]] + (kind[y] == CARBON ? f.cell * 0.5f : 0));
            }
            mover[nm++] = {cost * (v + f.pull[x]), x};
        }
    }
    std::sort(target, target + nt, [](const Item &a, const Item &b) { return a.v > b.v; });
    std::sort(mover, mover + nm, [](const Item &a, const Item &b) { return a.v < b.v; });
    out.n = 0;
    auto tries = [&](int i, int t) { // 1: moved; 0: not for this target; -1: never again
        int x = mover[i].x;
        bool sure = slim[neighbours(rest, x)];
        if (!sure && !loops.has(x)) return -1;
        rest.drop(x);
        if (!sure && !connected(rest)) {
            rest.add(x);
            return -1;
        }
        for (int d = 0; d < 4; d++)
            if (busy.has(x + STEP[d]) && !side_count(rest, x + STEP[d])) {
                rest.add(x);
                return -1;
            }
        if (!side_count(rest, t)) {
            rest.add(x);
            return 0;
        }
        busy.add(x);
        busy.add(t);
        out.from[out.n] = x;
        out.to[out.n++] = t;
        return 1;
    };
    for (int i = 0; i < nt && nm && out.n < 190; i++) {
        int t = target[i].x;
        if (!side_count(rest, t)) continue;
        bool split = !s.old.has(t) && kind[t] == CARBON;
        for (int j = 0; j < nm; j++) {
            int at = split ? nm - 1 - j : j; // a cell that divides keeps its old site: take the dearest
            if (mover[at].x < 0) continue;
            if (!split && out.n && mover[at].v > target[i].v) break;
            int got = tries(at, t);
            if (got) mover[at].x = -1;
            if (got > 0) break;
        }
        if ((i & 7) == 7) nm = (int)(std::remove_if(mover, mover + nm, [](const Item &m) { return m.x < 0; }) - mover);
    }
}

static u64 hash_of(const State &s)
{
    u64 h = s.points[0] * 31 + s.points[1];
    for (int p = 0; p < 2; p++)
        for (int r = 1; r <= N; r++) h = (h ^ s.body[p].row[r]) * 0x9E3779B97F4A7C15ull, h ^= h >> 29;
    return h;
}

// ---- search
struct Node {
    State s;
    double v;
    int root;
};

static bool over(const State &s)
{
    for (int r = 1; r <= N; r++)
        if (FULL & ~s.old.row[r]) return s.turns[0] >= 80 && s.turns[1] >= 80;
    return true;
}

static Turn think(const State &root, int me, const Knobs &k, double seconds, Random &rnd)
{
    static std::vector<Node> beam, next;
    static std::vector<Turn> roots;
    static std::vector<Board> loops;
    static std::vector<std::pair<double, int>> order;
    static std::vector<u64> seen;
    double begin = now();
    Field mine, theirs;
    set_field(mine, root, me, k);
    set_field(theirs, root, 1 - me, k);
    absent = std::max(10, root.cells[me]);
    roots.clear();
    beam.clear();
    beam.push_back({root, 0, -1});
    Turn t;
    int depth = std::min((int)k.depth, 80 - root.turns[me]);
    for (int level = 0; level < depth; level++) {
        double until = begin + seconds * (level + 2) / (depth + 1); // the first level has double time
        next.clear();
        seen.assign(1 << 15, 0);
        loops.clear();
        for (const Node &b : beam) loops.push_back(loops_of(b.s, me));
        bool late = false;
        for (int pass = 0; !late && pass < (level ? 200 : 4000); pass++) {
            for (size_t i = 0; i < beam.size() && !late; i++) {
                late = now() > until;
                const Node &from = beam[i];
                bool end = over(from.s);
                if (from.s.numb[me] || end) {
                    if (pass) continue;
                    t.n = 0;
                } else {
                    float noise = pass == 0 ? 0 : (float)(k.noise * (1 + 2 * rnd.unit()));
                    make_turn(t, from.s, me, mine, loops[i], noise, pass ? rnd.unit() < 0.35f : false,
                              pass < 2 ? 0 : (float)(6 * (rnd.unit() - 0.7)),
                              (float)(k.cost_low + (k.cost_high - k.cost_low) * rnd.unit()), rnd);
                    if (!t.n) make_turn(t, from.s, me, mine, loops[i], 0, true, 0, 1, rnd);
                }
                Node child = from;
                if (!end) apply(child.s, me, t);
                u64 key = hash_of(child.s), &slot = seen[key & 0x7FFF];
                if (slot == key) continue;
                slot = key;
                child.v = value(child.s, me, k) + 0.001 * rnd.unit();
                if (!level) {
                    child.root = (int)roots.size();
                    roots.push_back(t);
                }
                next.push_back(child);
            }
        }
        if (next.empty()) break;
        order.clear();
        for (size_t i = 0; i < next.size(); i++) order.push_back({-next[i].v, (int)i});
        size_t keep = std::min((size_t)k.width, order.size());
        std::partial_sort(order.begin(), order.begin() + keep, order.end());
        beam.clear();
        for (size_t i = 0; i < keep; i++) beam.push_back(next[order[i].second]);
        if (level + 1 < depth)
            for (Node &b : beam) {
                if (over(b.s) || !b.s.cells[1 - me]) continue;
                t.n = 0;
                if (!b.s.numb[1 - me]) make_turn(t, b.s, 1 - me, theirs, no_loops, 0, false, 0, 0.7f, rnd);
                apply(b.s, 1 - me, t);
            }
        if (now() > begin + seconds) break;
    }
    if (roots.empty() || beam[0].root < 0) {
        make_turn(t, root, me, mine, loops_of(root, me), 0, true, 0, 1, rnd);
        return t;
    }
    return roots[beam[0].root];
}

static void place(State &s, int me, int x)
{
    static const int square[4] = {0, 1, 32, 33};
    for (int d : square) settle(s, me, x + d);
    s.cells[me] = 4;
    s.turns[me] = 1;
}

static int think_place(const State &root, int me, const Knobs &k, double seconds, Random &rnd)
{
    double begin = now();
    struct Line {
        State s;
        double v;
        int x;
    };
    std::vector<Line> all;
    for (int r = 1; r < N; r++)
        for (int c = 1; c < N; c++) {
            int x = r * 32 + c;
            if (root.body[1 - me].has(x) || root.body[1 - me].has(x + 1) || root.body[1 - me].has(x + 32) ||
                root.body[1 - me].has(x + 33))
                continue;
            Line l{root, 0, x};
            place(l.s, me, x);
            l.v = value(l.s, me, k);
            all.push_back(l);
        }
    std::sort(all.begin(), all.end(), [](const Line &a, const Line &b) { return a.v > b.v; });
    size_t keep = std::min(all.size(), (size_t)(seconds > 0.2 ? 60 : 20));
    double each = seconds / (keep + 20.0);
    for (int round = 0; round < 2; round++) { // grow from each place for some turns, alone
        size_t count = round ? std::min(keep, (size_t)10) : keep;
        for (size_t i = 0; i < count; i++) {
            State s = all[i].s;
            Knobs quick = k;
            quick.depth = 3, quick.width = 15;
            int turns = round ? 10 : 6;
            for (int t = 0; t < turns && now() < begin + seconds; t++) {
                Turn turn;
                if (!s.numb[me]) turn = think(s, me, quick, each * (round ? 2 : 1) / turns, rnd);
                apply(s, me, turn);
            }
            all[i].v = value(s, me, k);
        }
        std::sort(all.begin(), all.begin() + count, [](const Line &a, const Line &b) { return a.v > b.v; });
    }
    return all[0].x;
}

// ---- protocol
static int site(const char *p) { return (p[0] - 'a' + 1) * 32 + p[1] - 'a' + 1; }
static std::string name(int x) { return {(char)('a' + (x >> 5) - 1), (char)('a' + (x & 31) - 1)}; }

int main()
{
    set_tables();
    double seconds = scaled(0.38);
    Knobs k;
    Random rnd{88172645463325252ull};
    std::vector<std::string> lines;
    for (int r = 0; r < N; r++) lines.push_back(need_line());
    read_field(lines);
    State s = {};
    int me = atoi(need_line().c_str());
    for (int who = 0; !(s.turns[0] && s.turns[1] && over(s)); who ^= 1) {
        std::vector<std::string> words;
        Turn t;
        if (who != me) {
            std::istringstream in(need_line());
            for (std::string w; in >> w;) words.push_back(w);
        }
        if (!s.turns[who]) {
            int x = who == me ? think_place(s, me, k, seconds, rnd) : 1023;
            for (auto &w : words) x = std::min(x, site(w.c_str()));
            place(s, who, x);
            if (who == me)
                printf("%s %s %s %s\n", name(x).c_str(), name(x + 1).c_str(), name(x + 32).c_str(),
                       name(x + 33).c_str());
        } else {
            if (who == me && !s.numb[me] && !(t = think(s, me, k, seconds, rnd)).n) return 0; // locked in
            for (size_t i = 1; i < words.size(); i++, t.n++)
                t.from[t.n] = site(words[i].c_str()), t.to[t.n] = site(words[i].c_str() + 2);
            apply(s, who, t);
            if (who == me) {
                printf("%d", t.n);
                for (int i = 0; i < t.n; i++) printf(" %s%s", name(t.from[i]).c_str(), name(t.to[i]).c_str());
                puts("");
            }
        }
        fflush(stdout);
    }
    return 0;
}
