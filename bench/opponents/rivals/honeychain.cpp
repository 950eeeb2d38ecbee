/* A program for Honey Chain (TwixT with free relinking), written from the rules alone.

   Algorithm: a tree search guided by a policy and a value (PUCT), without playouts. Both come from one picture: each
   side's possible links are a network of resistors between its borders. The resistance of the network tells how far a
   side is from its chain, the current through a point how much the chain needs that point. A turn that joins the
   borders, and one that cannot be stopped from doing so next turn, are proven and carried up the tree.
   Evaluation: tanh of the logarithm of the ratio of both resistances, and a little for the side to move. The policy:
   current of both sides through a point, and the current that links of a new peg there would cut off.
   Clock: 0.7 s a turn of 1 s; each turn is a new run of the program, and nothing is kept between them.
   Left out: links taken away other than for a chain that wins at once, positions reached by two orders of turns. */

#include <algorithm>
#include <cmath>
#include <fstream>
#include <sstream>
#include <vector>

#include "../common.h"

struct Settings {
    float own = 0.02f, empty = 1.0f;                    // resistance of half a link at an own peg, at an empty point
    float steep = 1.0f, tempo = 0.25f;                  // value = tanh(steep * log(ratio) + tempo)
    float block = 1.0f, cut = 0.7f, sharp = 1.5f;       // policy: weights of the other side's current, and an exponent
    float explore = 0.8f, unseen = 0.15f;               // of PUCT, and how much worse a turn not tried yet is thought
    int width = 24;                                     // turns of a position that are looked at
};

// ---------------------------------------------------------------------------------------------------- the board

const int MOST = 26, POINTS = MOST * MOST, LINKS = 4 * POINTS;
const int DX[8] = {2, 1, -1, -2, -2, -1, 1, 2}, DY[8] = {1, 2, 2, 1, -1, -2, -2, -1};  // 0..3: to a later point

struct Neighbour { short point, link; };
struct Resistor { short a, b, link, first, offset; };   // two points, their link, the earlier one's place in the band

static int size, points;
static std::vector<Neighbour> neighbours[POINTS];
static std::vector<short> crossing[LINKS];              // the links that cross a link
static std::vector<Resistor> resistors[2];
static std::vector<short> border[2];                    // the points of a side's own borders
static short place[2][POINTS];                          // a point's row in a side's equations, -1: not allowed

static int along(int side, int point) { return side == 0 ? point / size : point % size; }  // steps from its border
static bool allowed(int side, int point) { return along(1 - side, point) % (size - 1); }
static int target(int link) { return link / 4 + DY[link % 4] * size + DX[link % 4]; }

static int turning(int p, int q, int r)                 // on which side of p-q is r?
{
    return (q % size - p % size) * (r / size - p / size) - (q / size - p / size) * (r % size - p % size);
}

static bool cross(int a, int b, int c, int d)           // do the segments a-b and c-d meet inside?
{
    return turning(a, b, c) * turning(a, b, d) < 0 && turning(c, d, a) * turning(c, d, b) < 0;
}

static void prepare(int n)
{
    size = n, points = n * n;
    std::vector<short> links;
    for (int p = 0; p < points; p++)
        for (int d = 0; d < 8; d++) {
            int x = p % n + DX[d], y = p / n + DY[d];
            if (x < 0 || x >= n || y < 0 || y >= n)
                continue;
            int q = y * n + x, link = d < 4 ? 4 * p + d : 4 * q + d - 4;
            neighbours[p].push_back({(short)q, (short)link});
            if (d < 4)
                links.push_back(link);
        }
    for (int one : links)
        for (int other : links)
            if (abs(other / 4 - one / 4) < 3 * n && cross(one / 4, target(one), other / 4, target(other)))
                crossing[one].push_back(other);
    for (int side = 0; side < 2; side++) {
        for (int p = 0; p < points; p++) {
            place[side][p] = allowed(side, p) ? along(side, p) * (n - 2) + along(1 - side, p) - 1 : -1;
            if (allowed(side, p) && !allowed(1 - side, p))
                border[side].push_back(p);
        }
        for (int link : links) {
            short a = link / 4, b = target(link), i = place[side][a], j = place[side][b];
            if (i >= 0 && j >= 0)
                resistors[side].push_back({a, b, (short)link, std::min(i, j), (short)abs(i - j)});
        }
    }
}

struct Board {
    signed char peg[POINTS];                            // 0, 1: a side's peg; -1: empty; -2: a corner
    signed char owner[LINKS];                           // 0, 1: a side's link; -1: none
    unsigned char over[2][LINKS];                       // how many links of a side cross it

    void link(int side, int link, int way)              // way: 1 adds, -1 takes away
    {
        owner[link] = way > 0 ? side : -1;
        for (int other : crossing[link])
            over[side][other] += way;
    }

    bool may_link(int side, int a, int b, int link) const  // can both pegs be linked, if own links are taken away?
    {
        return peg[a] == side && peg[b] == side && !over[1 - side][link];
    }

    bool free(int link) const { return !over[0][link] && !over[1][link]; }

    void place_peg(int side, int point, std::vector<short> &added)  // with all links that need none taken away
    {
        peg[point] = side;
        for (auto [other, l] : neighbours[point])
            if (peg[other] == side && free(l))
                link(side, l, 1), added.push_back(l);
    }
};

static Board board;

// ------------------------------------------------------------------------------------ chains and threats, exactly

struct Reach {                                          // own pegs that can be linked to the near, the far border
    bool near[POINTS], far[POINTS], joined;

    static bool flood(int side, int border, bool *seen)
    {
        static short stack[POINTS];
        int top = 0;
        bool both = false;
        memset(seen, 0, POINTS);
        for (int p = 0; p < points; p++)
            if (board.peg[p] == side && along(side, p) == border)
                seen[p] = true, stack[top++] = p;
        while (top) {
            int p = stack[--top];
            both |= along(side, p) == size - 1 - border;
            for (auto [q, link] : neighbours[p])
                if (!seen[q] && board.may_link(side, p, q, link))
                    seen[q] = true, stack[top++] = q;
        }
        return both;
    }

    void find(int side) { joined = flood(side, 0, near), flood(side, size - 1, far); }

    bool wins(int side, int point) const                // does a peg there join the borders?
    {
        bool to_near = along(side, point) == 0, to_far = along(side, point) == size - 1;
        for (auto [q, link] : neighbours[point])
            if (!board.over[1 - side][link])
                to_near |= near[q], to_far |= far[q];
        return to_near && to_far;
    }
};

// ----------------------------------------------------------------------------------------- networks of resistors

typedef float Lanes __attribute__((vector_size(64), aligned(4), may_alias));
const int STRIDE = 80, ROWS = (MOST - 2) * MOST;        // a row: the diagonal, the band right of it, zeros

struct Network {
    float through[POINTS], of_link[LINKS];              // current through points and links, as parts of the whole
    float conductance;

    void solve(int side, const Settings &set)
    {
        static float band[ROWS + STRIDE][STRIDE] __attribute__((aligned(64))), volt[ROWS + STRIDE], into[ROWS];
        static float used[LINKS];
        int rows = (size - 2) * size, width = 2 * (size - 2) + 1;
        float kind[3] = {0.5f / set.empty, 1 / (set.own + set.empty), 0.5f / set.own};
        for (int i = 0; i < rows; i++)
            memset(band[i], 0, (width + 17) * sizeof(float)), band[i][0] = 1e-5f, volt[i] = into[i] = 0;
        float *g_of = used;
        for (const Resistor &r : resistors[side]) {
            int a = board.peg[r.a], b = board.peg[r.b];
            bool open = (a == -1 || a == side) && (b == -1 || b == side) && !board.over[1 - side][r.link];
            float g = open ? kind[(a == side) + (b == side)] : 0;
            *g_of++ = g;
            band[r.first][r.offset] = -g;
            band[r.first][0] += g;
            band[r.first + r.offset][0] += g;
        }
        for (int p : border[side]) {                    // the near border has voltage 1, the far one 0
            int row = place[side][p];
            into[row] = board.peg[p] == -1 ? 1 / set.empty : board.peg[p] == side ? 1 / set.own : 0;
            band[row][0] += into[row];
            volt[row] = along(side, p) == 0 ? into[row] : 0;
        }
        for (int i = 0; i < rows; i++) {                // elimination in the band, a vector of lanes at a time
            float inverse = 1 / band[i][0];
            for (int j = 1; j <= width; j++) {
                if (band[i][j] == 0)
                    continue;
                float f = band[i][j] * inverse;
                for (int l = 0; l <= width - j; l += 16)
                    *(Lanes *)&band[i + j][l] -= f * *(Lanes *)&band[i][j + l];
                volt[i + j] -= f * volt[i];
            }
        }
        for (int i = rows - 1; i >= 0; i--) {
            float sum = volt[i];
            for (int j = 1; j <= width; j++)
                sum -= band[i][j] * volt[i + j];
            volt[i] = sum / band[i][0];
        }
        conductance = 1e-6f;
        for (int i = rows - size + 2; i < rows; i++)
            conductance += into[i] * volt[i];
        float part = 1 / conductance, half = part / 2;
        memset(through, 0, sizeof through);
        g_of = used;
        for (const Resistor &r : resistors[side]) {
            float current = *g_of++ * fabsf(volt[r.first] - volt[r.first + r.offset]);
            of_link[r.link] = current * part;
            through[r.a] += current * half;
            through[r.b] += current * half;
        }
        for (int p : border[side]) {
            int row = place[side][p];
            through[p] += into[row] * (along(side, p) == 0 ? 1 - volt[row] : volt[row]) * half;
        }
    }
};

// -------------------------------------------------------------------------------------------------------- search

struct Child { short point; float prior; int node; };
struct Node {
    int first = 0, count = 0, visits = 0, proven = 0;   // proven 1, -1: the side to move wins, loses
    float value = 0;                                    // of the side to move, -1..1
    double sum = 0;                                     // of values, of the side to move
};

struct Search {
    Settings set;
    std::vector<Node> nodes;
    std::vector<Child> children;

    void expand(int index, int side)                    // what the position of the board is worth, and its turns
    {
        static Network network[2];
        static Reach own, theirs;
        Node &node = nodes[index];
        theirs.find(1 - side);
        if (theirs.joined) {
            node.proven = -1;
            return;
        }
        own.find(side);
        node.first = children.size();
        for (int p = 0; p < points; p++)
            if (board.peg[p] == -1 && allowed(side, p) && own.wins(side, p)) {
                node.proven = node.count = 1;
                children.push_back({(short)p, 1, -1});
                return;
            }
        for (int one = 0; one < 2; one++)
            network[one].solve(one, set);
        const Network &mine = network[side], &other = network[1 - side];
        float lead = logf((mine.conductance + 1e-4f) / (other.conductance + 1e-4f));
        node.value = 0.98f * tanhf(set.steep * lead + set.tempo);
        for (int p = 0; p < points; p++) {
            if (board.peg[p] != -1 || !allowed(side, p))
                continue;
            float score = mine.through[p] + set.block * other.through[p] + 1e-5f;
            for (auto [q, link] : neighbours[p])
                if (board.peg[q] == side && board.free(link))
                    for (int cut : crossing[link])
                        if (place[1 - side][cut / 4] >= 0 && place[1 - side][target(cut)] >= 0)
                            score += set.cut * other.of_link[cut];
            children.push_back({(short)p, powf(score, set.sharp), -1});
        }
        auto begin = children.begin() + node.first;
        node.count = std::min<int>(set.width, children.end() - begin);
        std::partial_sort(begin, begin + node.count, children.end(),
                          [](const Child &a, const Child &b) { return a.prior > b.prior; });
        children.resize(node.first + node.count);
        float sum = 0;
        for (auto child = children.begin() + node.first; child != children.end(); ++child)
            sum += child->prior;
        for (auto child = children.begin() + node.first; child != children.end(); ++child)
            child->prior /= sum;
    }

    int select(Node &node)                              // the child to look at; -1: the node is proven now
    {
        float best = -1e9f, scale = set.explore * sqrtf(node.visits);
        float unseen = node.sum / node.visits - set.unseen;
        int chosen = -1;
        for (int i = node.first; i < node.first + node.count; i++) {
            const Node *next = children[i].node < 0 ? nullptr : &nodes[children[i].node];
            if (next && next->proven < 0) {
                node.proven = 1;
                return -1;
            }
            float q = next ? -next->sum / next->visits : unseen;
            float score = q + scale * children[i].prior / (1 + (next ? next->visits : 0));
            if (score > best && !(next && next->proven))
                best = score, chosen = i;
        }
        if (chosen < 0)
            node.proven = -1;
        return chosen;
    }

    void iterate(int side)                              // down to a new position, and its value up again
    {
        struct Step { int node, point; size_t added; };
        static std::vector<Step> path;
        static std::vector<short> added;
        int index = 0;
        while (nodes[index].visits && !nodes[index].proven && nodes[index].count) {
            int chosen = select(nodes[index]);
            if (chosen < 0)
                break;
            path.push_back({index, children[chosen].point, added.size()});
            board.place_peg(side, children[chosen].point, added);
            side = 1 - side;
            if (children[chosen].node < 0) {
                children[chosen].node = nodes.size();
                nodes.emplace_back();
            }
            index = children[chosen].node;
        }
        if (!nodes[index].visits)
            expand(index, side);
        float value = nodes[index].proven ? nodes[index].proven : nodes[index].value;
        while (true) {
            nodes[index].visits++;
            nodes[index].sum += value;
            if (path.empty())
                break;
            side = 1 - side;
            for (; added.size() > path.back().added; added.pop_back())
                board.link(side, added.back(), -1);
            board.peg[path.back().point] = -1;
            index = path.back().node;
            value = -value;
            path.pop_back();
        }
    }

    int choose(int side, double end)
    {
        nodes.assign(1, Node());
        while (!nodes[0].visits || (!nodes[0].proven && (nodes[0].visits % 8 || now() < end)))
            iterate(side);
        int best = -1;
        double looked_at = -1;
        for (int i = nodes[0].first; i < nodes[0].first + nodes[0].count; i++) {
            int next = children[i].node;
            double visits = next < 0 ? children[i].prior : nodes[next].visits + (nodes[next].proven < 0 ? 1e9 : 0);
            if (visits > looked_at)
                looked_at = visits, best = children[i].point;
        }
        return best;
    }
};

// ------------------------------------------------------------------------------------------------------- the turn

static std::vector<short> chain;                        // the links of a chain that wins, none of which cross

static bool find_chain(int side, int p, bool *seen, int &steps)
{
    if (--steps < 0 || along(side, p) == size - 1)
        return steps >= 0;
    seen[p] = true;
    for (auto [q, link] : neighbours[p]) {
        auto clear = [](int other) { return std::find(chain.begin(), chain.end(), other) == chain.end(); };
        if (seen[q] || !board.may_link(side, p, q, link) ||
            !std::all_of(crossing[link].begin(), crossing[link].end(), clear))
            continue;
        chain.push_back(link);
        if (find_chain(side, q, seen, steps))
            return true;
        chain.pop_back();
    }
    return seen[p] = false;
}

static std::string name(int p) { return std::string(1, 'A' + p % size) + " " + std::to_string(p / size + 1); }

static int read_point(std::istream &in)                 // a letter, Latin or a Cyrillic one that looks alike, a number
{
    static const std::string ALIKE[12] = {"А", "В", "Е", "К", "М", "Н", "О", "Р", "С", "Т", "У", "Х"};
    std::string letter;
    int row;
    in >> letter >> row;
    int column = toupper((unsigned char)letter[0]) - 'A';
    for (int i = 0; i < 12; i++)
        if (letter == ALIKE[i])
            column = "ABEKMHOPCTYX"[i] - 'A';
    return (row - 1) * size + column;
}

static void write_turn(int side, int point)
{
    std::vector<short> added, taken;
    board.place_peg(side, point, added);
    for (const Resistor &r : resistors[side])           // and whatever else can be linked without taking away
        if (board.owner[r.link] < 0 && board.may_link(side, r.a, r.b, r.link) && board.free(r.link))
            board.link(side, r.link, 1), added.push_back(r.link);
    static Reach reach;
    reach.find(side);
    bool seen[POINTS] = {}, found = false;
    for (int p = 0, steps = 100000; p < points && reach.joined && !found; p++)
        if (board.peg[p] == side && along(side, p) == 0)
            found = find_chain(side, p, seen, steps);
    for (int link : chain) {                            // own links in the way of the chain are taken away
        if (board.owner[link] == side)
            continue;
        for (int other : crossing[link])
            if (board.owner[other] == side) {
                auto fresh = std::find(added.begin(), added.end(), other);
                fresh != added.end() ? (void)added.erase(fresh) : taken.push_back(other);
                board.link(side, other, -1);
            }
        board.link(side, link, 1), added.push_back(link);
    }
    std::ofstream out("chain.out");
    out << name(point) << "\n";
    for (const auto &links : {taken, added}) {
        out << links.size() << "\n";
        for (int link : links)
            out << name(link / 4) << " " << name(target(link)) << "\n";
    }
}

int main()
{
    double end = now() + scaled(0.7);
    std::ifstream in("chain.in");
    int n, side, links, what;
    in >> n >> side;
    prepare(n), side--;
    memset(board.owner, -1, sizeof board.owner);
    for (int p = 0; p < points; p++)
        in >> what, board.peg[p] = what < 0 ? -2 : what - 1;
    in >> links;
    for (int i = 0; i < links && in; i++) {
        int a = read_point(in), b = read_point(in);
        for (auto [other, link] : neighbours[a])
            if (other == b)
                board.link(board.peg[a], link, 1);
    }
    static Search search;
    int point = search.choose(side, end);
    if (point >= 0)
        write_turn(side, point);
}
