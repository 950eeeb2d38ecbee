/* Honey Chain (TwixT with free relinking), one turn a run: chain.in -> chain.out.
   Algorithm: a best-first tree search (PUCT: value + prior * sqrt(visits)) with proven wins and losses backed up; no
   playouts. Each new node is judged once. A peg that wins now ends it; when the other side threatens to win, only pegs
   on its winning points or with links that may cut them are kept (none: lost), and a single forced reply is followed at
   once. Evaluation: for each side an electric network over the points it may still use: every place for a link that the
   other has not cut is a resistor, cheap at own pegs, dearer where the other can cut it with one peg. It is solved
   (banded elimination) from border to border twice: the second time each place is weighted by the root of its share of
   the first current, which moves the measure from width towards shortest paths. The value is tanh of the log ratio of
   both conductances, plus the first-order gain of the best move for the side to move (power in the places that the peg
   takes, helps or cuts). The same gains, to the power 1.5, are the priors. A winning chain may not cross itself: it is
   found by a small search. Links: all that are possible are added; own links that cross a new one are taken away only
   if no chain breaks. Clock: SECONDS of wall time from the start of the process, looked at before each run of about 50
   microseconds on 12 x 12. Left out: voluntary rearrangement of links for blocking inside the tree, draws by
   exhaustion, memory between turns, transpositions, border templates and opening knowledge. */
#include "../common.h"
#include <algorithm>
#include <cmath>
#include <fstream>
#include <vector>
#include <unistd.h>

enum { MAXN = 26, MAXC = MAXN * MAXN, MAXE = MAXC * 4 };
static const int DR[8] = {1, 1, 2, 2, -1, -1, -2, -2}, DC[8] = {2, -2, 1, -1, -2, 2, -1, 1};

static int N, cells, band;
static short nbr[MAXC][8], edgeOf[MAXC][8], endA[MAXE], endB[MAXE];
static std::vector<short> crossing[MAXE];
static bool allowed[2][MAXC], startOf[2][MAXC], endOf[2][MAXC];

// Found by fitting results of own games, and by series.
static const float OWN = 0.01f;   // resistance of an own peg (an empty point: 1)
static const float WEAK = 1.2f;   // added to a place for a link for each way of the other to cut it in one turn
static const float FLOOR = 0.03f; // of a place's share of the current, when the second network is weighted by it
static const float RIM = 0.3f;    // weight of the power at the border itself, in the order of moves
static const float RATIO = 5.0f, BEST = 7.5f;      // log odds: of the ratio of conductances, of the best move's gain
static const float EXPLORE = 1.2f, UNSEEN = 0.15f; // of the tree search
static const int WIDE = 40;                        // moves kept at a node
static const double SECONDS = 0.75;

static long orient(int a, int b, int c)
{
    return (long)(b % N - a % N) * (c / N - a / N) - (long)(b / N - a / N) * (c % N - a % N);
}

static void geometry()
{
    cells = N * N;
    band = 2 * N + 1;
    for (int i = 0; i < cells; i++) {
        int r = i / N, c = i % N;
        bool corner = (r == 0 || r == N - 1) && (c == 0 || c == N - 1);
        allowed[0][i] = !corner && c > 0 && c < N - 1;
        allowed[1][i] = !corner && r > 0 && r < N - 1;
        startOf[0][i] = allowed[0][i] && r == 0, endOf[0][i] = allowed[0][i] && r == N - 1;
        startOf[1][i] = allowed[1][i] && c == 0, endOf[1][i] = allowed[1][i] && c == N - 1;
        for (int d = 0; d < 8; d++) {
            int y = r + DR[d], x = c + DC[d];
            bool in = y >= 0 && y < N && x >= 0 && x < N;
            nbr[i][d] = in ? y * N + x : -1;
            edgeOf[i][d] = in ? (d < 4 ? i * 4 + d : (y * N + x) * 4 + d - 4) : -1;
            if (in && d < 4) endA[i * 4 + d] = i, endB[i * 4 + d] = y * N + x;
        }
    }
    for (int i = 0; i < cells; i++)
        for (int d = 0; d < 4; d++) {
            if (nbr[i][d] < 0) continue;
            int a = i, b = nbr[i][d], r = i / N, c = i % N;
            for (int y = std::max(0, r - 2); y <= std::min(N - 1, r + 2); y++)
                for (int x = std::max(0, c - 4); x <= std::min(N - 1, c + 4); x++)
                    for (int k = 0; k < 4; k++) {
                        int u = y * N + x, v = nbr[u][k];
                        if (v < 0 || u == a || u == b || v == a || v == b) continue;
                        if (orient(a, b, u) * orient(a, b, v) < 0 && orient(u, v, a) * orient(u, v, b) < 0)
                            crossing[a * 4 + d].push_back(u * 4 + k);
                    }
        }
}

struct State {
    signed char peg[MAXC];      // -1 none, 0 white, 1 black
    signed char link[MAXE];     // -1 none, or the colour
    unsigned char cut[2][MAXE]; // how many links of that colour cross this place for a link

    void add(int e, int p)
    {
        link[e] = p;
        for (int x : crossing[e]) cut[p][x]++;
    }
    void take(int e)
    {
        int p = link[e];
        link[e] = -1;
        for (int x : crossing[e]) cut[p][x]--;
    }

    bool joined(int a, int b) const // by links that are there
    {
        static short stack[MAXC];
        static int seen[MAXC], stamp;
        int n = 0;
        seen[a] = ++stamp;
        stack[n++] = a;
        while (n) {
            int i = stack[--n];
            if (i == b) return true;
            for (int d = 0; d < 8; d++)
                if (nbr[i][d] >= 0 && link[edgeOf[i][d]] >= 0 && seen[nbr[i][d]] != stamp)
                    seen[nbr[i][d]] = stamp, stack[n++] = nbr[i][d];
        }
        return false;
    }

    void relink(int c) // adds the links of this peg, also in place of own ones that are not needed
    {
        int p = peg[c], later[8], n = 0;
        for (int d = 0; d < 8; d++) {
            int b = nbr[c][d];
            if (b < 0 || peg[b] != p) continue;
            int e = edgeOf[c][d];
            if (link[e] >= 0 || cut[1 - p][e]) continue;
            if (cut[p][e]) later[n++] = d;
            else add(e, p);
        }
        for (int k = 0; k < n; k++) {
            int b = nbr[c][later[k]], e = edgeOf[c][later[k]], gone[16], m = 0;
            if (joined(c, b)) continue;
            for (int x : crossing[e])
                if (link[x] == p) take(gone[m++] = x);
            add(e, p);
            bool fine = true;
            for (int j = 0; j < m && fine; j++) fine = joined(endA[gone[j]], endB[gone[j]]);
            if (!fine) {
                take(e);
                while (m) add(gone[--m], p);
            }
        }
    }

    void place(int c, int p)
    {
        peg[c] = p;
        relink(c);
    }
};

/* A path of own pegs from border to border whose links cross neither links of the other nor each other. */
struct Path {
    const State &s;
    int p, budget = 3000;
    std::vector<short> edges;
    unsigned char own[MAXE];
    int dist[MAXC];
    bool used[MAXC];

    Path(const State &s, int p) : s(s), p(p) {}

    bool walk(int i)
    {
        if (endOf[p][i]) return true;
        if (--budget < 0) return false;
        used[i] = true;
        for (int want = dist[i] - 1; want <= dist[i] + 1; want++)
            for (int d = 0; d < 8; d++) {
                int b = nbr[i][d];
                if (b < 0 || s.peg[b] != p || used[b] || dist[b] != want) continue;
                int e = edgeOf[i][d];
                if (s.cut[1 - p][e] || own[e]) continue;
                edges.push_back(e);
                for (int x : crossing[e]) own[x]++;
                if (walk(b)) return true;
                for (int x : crossing[e]) own[x]--;
                edges.pop_back();
            }
        used[i] = false;
        return false;
    }

    bool find()
    {
        std::vector<short> queue;
        for (int i = 0; i < cells; i++) {
            dist[i] = 9999, used[i] = false;
            if (s.peg[i] == p && endOf[p][i]) dist[i] = 0, queue.push_back(i);
        }
        bool reached = false;
        for (size_t k = 0; k < queue.size(); k++) {
            int i = queue[k];
            reached |= startOf[p][i];
            for (int d = 0; d < 8; d++) {
                int b = nbr[i][d];
                if (b >= 0 && s.peg[b] == p && dist[b] == 9999 && !s.cut[1 - p][edgeOf[i][d]])
                    dist[b] = dist[i] + 1, queue.push_back(b);
            }
        }
        if (!reached) return false;
        memset(own, 0, cells * 4);
        for (size_t k = 0; k < queue.size(); k++)
            if (startOf[p][queue[k]] && walk(queue[k])) return true;
        return false;
    }
};

typedef float Eight __attribute__((vector_size(32), aligned(4)));

/* Electric network of one side: conductance from border to border, power in each possible link. */
struct Network {
    float power[MAXE], conductance;
    float volt[MAXC + 72], border[MAXC]; // the voltages are followed by zeros

    void solve(const State &s, int p)
    {
        static float a[MAXC + 64][72]; // the upper band; zeros behind it, so that steps of 8 may run over
        static float g[MAXE], weak[MAXE];
        const float half[2] = {0.5f, OWN * 0.5f};
        int width = (band + 16) & ~7;
        std::fill(weak, weak + cells * 4, 1.0f); // more resistance where the other can cut with one peg and link
        for (int u = 0; u < cells; u++)
            for (int d = 0; d < 8 && s.peg[u] == 1 - p; d++) {
                int v = nbr[u][d];
                if (v >= 0 && s.peg[v] < 0 && allowed[1 - p][v] && !s.cut[p][edgeOf[u][d]])
                    for (int x : crossing[edgeOf[u][d]]) weak[x] += WEAK;
            }
        for (int i = 0; i < cells; i++) {
            bool ok = s.peg[i] == p || (s.peg[i] < 0 && allowed[p][i]);
            float mine = half[s.peg[i] == p];
            border[i] = ok && (startOf[p][i] || endOf[p][i]) ? 1 / mine : 0;
            for (int d = 0; d < 4; d++) {
                int b = nbr[i][d], e = i * 4 + d;
                g[e] = 0;
                if (!ok || b < 0 || s.cut[1 - p][e] || !(s.peg[b] == p || (s.peg[b] < 0 && allowed[p][b]))) continue;
                float r = mine + half[s.peg[b] == p];
                if (s.link[e] != p) r = (s.peg[i] == p && s.peg[b] == p ? 0.25f : r) * weak[e];
                g[e] = 1 / r;
            }
        }
        for (int pass = 0; pass < 2; pass++) {
            if (pass) {
                float total = 0;
                for (int i = 0; i < cells; i++)
                    if (endOf[p][i]) total += border[i] * volt[i];
                if (total < 1e-3f) break;
                for (int i = 0; i < cells; i++)
                    for (int d = 0; d < 4; d++)
                        if (g[i * 4 + d] > 0 && s.link[i * 4 + d] != p)
                            g[i * 4 + d] *=
                                std::sqrt(FLOOR + g[i * 4 + d] * std::fabs(volt[i] - volt[nbr[i][d]]) / total);
            }
            for (int i = 0; i < cells + band; i++) memset(a[i], 0, width * sizeof(float));
            for (int i = 0; i < cells; i++) {
                a[i][0] += 1e-4f + border[i];
                volt[i] = startOf[p][i] ? border[i] : 0;
                for (int d = 0; d < 4; d++) {
                    float v = g[i * 4 + d];
                    int b = nbr[i][d];
                    if (v > 0) a[i][0] += v, a[b][0] += v, a[i][b - i] -= v;
                }
            }
            for (int i = 0; i < cells; i++) {
                float *row = a[i], inverse = 1 / row[0];
                for (int k = 1; k <= band; k++) {
                    if (row[k] == 0) continue;
                    float f = row[k] * inverse, *to = a[i + k];
                    for (int j = k; j <= band; j += 8) *(Eight *)(to + j - k) -= f * *(const Eight *)(row + j);
                    if (i + k < cells) volt[i + k] -= f * volt[i];
                }
            }
            for (int i = cells - 1; i >= 0; i--) {
                Eight sum = {};
                for (int k = 1; k <= band; k += 8) sum += *(const Eight *)(a[i] + k) * *(const Eight *)(volt + i + k);
                float all = sum[0] + sum[1] + sum[2] + sum[3] + sum[4] + sum[5] + sum[6] + sum[7];
                volt[i] = (volt[i] - all) / a[i][0];
            }
        }
        conductance = 0;
        for (int i = 0; i < cells; i++) {
            if (endOf[p][i]) conductance += border[i] * volt[i];
            for (int d = 0; d < 4; d++) {
                int b = nbr[i][d], e = i * 4 + d;
                float dv = b < 0 ? 0 : volt[i] - volt[b];
                power[e] = g[e] * dv * dv;
            }
        }
        if (conductance < 1e-6f) conductance = 0;
    }

    float rim(int p, int c) const
    {
        if (border[c] == 0) return 0;
        float dv = startOf[p][c] ? 1 - volt[c] : volt[c];
        return RIM * border[c] * dv * dv;
    }
};

static Network net[2];

/* Own pegs in groups that may be linked; flags: 1 touches the first border, 2 the last one. */
struct Groups {
    short of[MAXC];
    std::vector<int> flags;

    void find(const State &s, int p)
    {
        static short stack[MAXC];
        flags.clear();
        std::fill(of, of + cells, (short)-1);
        for (int i = 0; i < cells; i++) {
            if (s.peg[i] != p || of[i] >= 0) continue;
            int n = 0, id = flags.size(), f = 0;
            of[i] = id;
            stack[n++] = i;
            while (n) {
                int u = stack[--n];
                f |= startOf[p][u] | endOf[p][u] << 1;
                for (int d = 0; d < 8; d++) {
                    int b = nbr[u][d];
                    if (b >= 0 && s.peg[b] == p && of[b] < 0 && !s.cut[1 - p][edgeOf[u][d]]) of[b] = id, stack[n++] = b;
                }
            }
            flags.push_back(f);
        }
    }

    bool wins(const State &s, int p, int c, int &budget) const
    {
        int f = startOf[p][c] | endOf[p][c] << 1;
        for (int d = 0; d < 8; d++) {
            int b = nbr[c][d];
            if (b >= 0 && s.peg[b] == p && !s.cut[1 - p][edgeOf[c][d]]) f |= flags[of[b]];
        }
        if (f != 3 || budget <= 0) return false;
        State t = s;
        t.peg[c] = p;
        Path path(t, p);
        int most = path.budget = std::min(path.budget, budget);
        bool found = path.find();
        budget -= 50 + most - std::max(0, path.budget); // chains that must cross themselves could cost all our time
        return found;
    }
};

struct Choice {
    float score;
    short move;
};
struct Verdict {
    float value;
    int solved;
    int win;
    float best;
    std::vector<Choice> moves;
    bool complete;
};

static void judge(const State &s, int p, bool root, Verdict &v)
{
    static Groups mine, theirs;
    v.moves.clear();
    v.solved = 0, v.win = -1, v.complete = true;
    mine.find(s, p);
    theirs.find(s, 1 - p);
    int q = 1 - p, threats[MAXC], n = 0, steps = 4000;
    for (int c = 0; c < cells; c++)
        if (s.peg[c] < 0 && allowed[p][c] && mine.wins(s, p, c, steps)) {
            v.value = 1, v.solved = 1, v.win = c;
            return;
        }
    for (int c = 0; c < cells; c++)
        if (s.peg[c] < 0 && allowed[q][c] && theirs.wins(s, q, c, steps)) threats[n++] = c;
    net[0].solve(s, 0);
    net[1].solve(s, 1);
    const Network &me = net[p], &he = net[q];
    float scaleMe = 1 / std::max(me.conductance, 1e-3f), scaleHe = 1 / std::max(he.conductance, 1e-3f);
    for (int pass = 0; pass < 2; pass++) {
        for (int c = 0; c < cells; c++) {
            if (s.peg[c] >= 0 || !allowed[p][c]) continue;
            float gain = me.rim(p, c), hurt = he.rim(q, c);
            bool stops[MAXC];
            for (int t = 0; t < n; t++) stops[t] = c == threats[t];
            for (int d = 0; d < 8; d++) {
                int b = nbr[c][d], e = edgeOf[c][d];
                if (b < 0) continue;
                gain += me.power[e];
                hurt += he.power[e];
                if (s.peg[b] == p && !s.cut[q][e])
                    for (int x : crossing[e]) {
                        hurt += he.power[x];
                        for (int t = 0; t < n; t++) stops[t] |= endA[x] == threats[t] || endB[x] == threats[t];
                    }
            }
            if (pass == 0) {
                bool all = true;
                for (int t = 0; t < n; t++) all &= stops[t];
                if (!all) continue;
            }
            v.moves.push_back({gain * scaleMe + hurt * scaleHe, (short)c});
        }
        if (!v.moves.empty() || !root) break;
    }
    if (v.moves.empty()) {
        v.value = n ? -1 : 0;
        v.solved = n ? -1 : 0;
        return;
    }
    v.best = 0;
    for (Choice &m : v.moves) v.best = std::max(v.best, m.score);
    std::sort(v.moves.begin(), v.moves.end(), [](const Choice &a, const Choice &b) { return a.score > b.score; });
    if ((int)v.moves.size() > WIDE) v.moves.resize(WIDE), v.complete = false;
    float sum = 0;
    for (Choice &m : v.moves) sum += m.score = (m.score + 1e-6f) * std::sqrt(m.score + 1e-6f);
    for (Choice &m : v.moves) m.score /= sum;
    float z = std::log((me.conductance + 1e-5f) / (he.conductance + 1e-5f)) * RATIO + (n ? 0 : BEST * v.best);
    v.value = std::tanh(0.5f * std::max(-8.0f, std::min(8.0f, z)));
    if (me.conductance == 0 && he.conductance == 0) v.value = 0;
    v.value *= 0.98f;
}

struct Node {
    int first, visits;
    float total, prior;
    short count, move;
    signed char solved;
    bool complete, open;
};
static std::vector<Node> tree;

static float simulate(State &s, int p, int at, bool root) // value for the side to move at this node
{
    if (tree[at].solved) {
        tree[at].visits++;
        tree[at].total += tree[at].solved;
        return tree[at].solved;
    }
    if (!tree[at].open) {
        static Verdict v;
        judge(s, p, root, v);
        int from = tree.size();
        for (const Choice &m : v.moves) tree.push_back({0, 0, 0, m.score, 0, m.move, 0, true, false});
        Node &n = tree[at];
        n.open = true, n.first = from, n.count = v.moves.size(), n.solved = v.solved, n.complete = v.complete;
        n.visits++;
        if (n.solved || n.count != 1) {
            n.total += v.value;
            return v.value;
        }
        n.visits--; // a forced reply: look one turn further at once
    }
    if (tree[at].count == 0) {
        tree[at].visits++;
        return 0;
    }
    Node &n = tree[at];
    float mean = n.visits ? n.total / n.visits : 0, most = -1e9, urge = EXPLORE * std::sqrt((float)n.visits);
    int best = -1;
    for (int k = n.first; k < n.first + n.count; k++) {
        const Node &c = tree[k];
        if (c.solved > 0) continue;
        float q = c.visits ? -c.total / c.visits : mean - UNSEEN;
        q += urge * c.prior / (1 + c.visits);
        if (q > most) most = q, best = k;
    }
    if (best < 0) { // all lose
        if (n.complete) n.solved = -1;
        n.visits++;
        n.total -= 1;
        return -1;
    }
    s.place(tree[best].move, p);
    float value = -simulate(s, 1 - p, best, false);
    Node &m = tree[at];
    if (tree[best].solved < 0) m.solved = 1, value = 1;
    m.visits++;
    m.total += value;
    return value;
}

static int think(const State &s, int p, double until)
{
    tree.clear();
    tree.push_back({0, 0, 0, 0, 0, -1, 0, true, false});
    State t;
    int runs = 0;
    while (now() < until && !(runs > 0 && tree[0].solved > 0) && tree.size() < 30000000u) {
        t = s;
        simulate(t, p, 0, true);
        runs++;
        if (tree[0].solved < 0) break;
    }
    if (tree[0].count == 0) return -1;
    double most = -1e9;
    int best = tree[0].first;
    for (int k = tree[0].first; k < tree[0].first + tree[0].count; k++) {
        const Node &c = tree[k];
        double score = c.solved < 0 ? 1e9 : c.solved > 0 ? c.visits - 1e8 : c.visits + c.prior;
        if (score > most) most = score, best = k;
    }
    return tree[best].move;
}

static int point(std::istream &in) // `D 4`; also with Cyrillic letters that look alike
{
    static const char *alike = "\x90"
                               "A"
                               "\x92"
                               "B"
                               "\xA1"
                               "C"
                               "\x95"
                               "E"
                               "\x9D"
                               "H"
                               "\x9A"
                               "K"
                               "\x9C"
                               "M"
                               "\x9E"
                               "O"
                               "\xA0"
                               "P"
                               "\xA2"
                               "T"
                               "\xA5"
                               "X"
                               "\x86"
                               "I"
                               "\x88"
                               "J"
                               "\x85"
                               "S"
                               "\xA3"
                               "Y";
    int c = in.get(), row = 1;
    while (c != EOF && c <= ' ') c = in.get();
    if (c == 0xD0) {
        c = in.get();
        for (const char *k = alike; *k; k += 2)
            if ((unsigned char)*k == c) c = k[1];
    }
    if (c >= 'a' && c <= 'z') c -= 32;
    in >> row;
    return (row - 1) * N + c - 'A';
}

static int between(int a, int b) // the place for a link, or -1
{
    for (int d = 0; d < 8; d++)
        if (nbr[a][d] == b) return edgeOf[a][d];
    return -1;
}

int main()
{
    double start = now(), until = start + scaled(SECONDS);
    std::ifstream in("chain.in");
    int p, count = 0;
    if (!(in >> N >> p) || N < 5 || N > MAXN) return 1;
    p--;
    geometry();
    static State s;
    memset(s.peg, -1, sizeof s.peg);
    memset(s.link, -1, sizeof s.link);
    for (int i = 0; i < cells; i++) {
        int x = 0;
        in >> x;
        s.peg[i] = x > 0 ? x - 1 : -1;
        if (x < 0) allowed[0][i] = allowed[1][i] = false;
    }
    in >> count;
    for (int k = 0; k < count; k++) {
        int a = point(in), b = point(in);
        if (a < 0 || a >= cells || b < 0 || b >= cells) continue;
        int e = between(a, b);
        if (e >= 0 && s.link[e] < 0 && s.peg[a] >= 0) s.add(e, s.peg[a]);
    }
    State t = s;
    Verdict v;
    judge(s, p, true, v);
    int move = v.win;
    if (move >= 0) {
        t.peg[move] = p;
        Path path(t, p);
        path.find();
        for (int e : path.edges) {
            if (t.link[e] >= 0) continue;
            for (int x : crossing[e])
                if (t.link[x] == p) t.take(x);
            t.add(e, p);
        }
    } else {
        move = think(s, p, until);
        if (move < 0)
            for (int c = 0; c < cells && move < 0; c++)
                if (s.peg[c] < 0 && allowed[p][c]) move = c;
        if (move < 0) return 1;
        t.place(move, p);
        for (int c = 0; c < cells; c++)
            if (t.peg[c] == p) t.relink(c);
    }
    std::ofstream out("chain.out");
    auto name = [&](int c) { out << (char)('A' + c % N) << ' ' << c / N + 1; };
    name(move);
    out << '\n';
    for (int round = 0; round < 2; round++) {
        std::vector<int> list;
        for (int e = 0; e < cells * 4; e++)
            if (round == 0 ? s.link[e] == p && t.link[e] < 0 : s.link[e] < 0 && t.link[e] == p) list.push_back(e);
        out << list.size() << '\n';
        for (int e : list) {
            name(endA[e]);
            out << ' ';
            name(endB[e]);
            out << '\n';
        }
    }
    out.flush();
    _exit(0); // no time for giving the tree back
}
