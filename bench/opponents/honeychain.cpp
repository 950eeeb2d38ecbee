/* Honey Chain (TwixT with free relinking, N x N) by the protocol `chain`: an opponent to measure bots against.

   Algorithm: alpha-beta over whole turns (a peg, then all links that it can make), iterative deepening inside the
   second of a turn; the cells tried are those on the shortest or nearly shortest paths of either side, a few at
   each level.
   Evaluation: for both sides the least number of pegs that would still join their borders (0-1 breadth-first search
   over pegs, free points and the links that no link of the other side crosses), and how many points lie on such
   paths.
   Relinking: links of its own are taken away where others join more; a chain that can be closed is closed.
   Left out: draws, ladders, races at the edges beyond the search, crossings among own links before they matter. */
#include "common.h"

#include <algorithm>
#include <fstream>
#include <sstream>
#include <vector>

static const double SECONDS = 0.5;                      // of the second of a turn, the start of the process included
static const int FAR = 1000, WON = 100000, MOST_CELLS = 26 * 26;
static const int DX[8] = {1, 2, 2, 1, -1, -2, -2, -1}, DY[8] = {-2, -1, 1, 2, 2, 1, -1, -2};

static int size, cells;
static int neighbour[MOST_CELLS][8], link_number[MOST_CELLS][8]; // -1 where there is none
static std::vector<std::pair<int, int>> ends;           // of each link
static std::vector<std::vector<int>> crossing;          // the links that a link crosses

// -------------------------------------------------------------------------------------------------------- geometry

static int cell_at(int x, int y)
{
    bool corner = (x == 0 || x == size - 1) && (y == 0 || y == size - 1);
    return x < 0 || y < 0 || x >= size || y >= size || corner ? -1 : y * size + x;
}

static int side_of(int a, int b, int c)                 // on which side of the line from a to b c lies
{
    int ax = a % size, ay = a / size, bx = b % size, by = b / size, cx = c % size, cy = c / size;
    int area = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);
    return (area > 0) - (area < 0);
}

static bool cross(std::pair<int, int> p, std::pair<int, int> q)
{
    if (p.first == q.first || p.first == q.second || p.second == q.first || p.second == q.second)
        return false;                                   // knight's moves with a common end meet nowhere else
    return side_of(p.first, p.second, q.first) * side_of(p.first, p.second, q.second) < 0 &&
           side_of(q.first, q.second, p.first) * side_of(q.first, q.second, p.second) < 0;
}

static void prepare()
{
    cells = size * size;
    memset(neighbour, -1, sizeof neighbour);
    memset(link_number, -1, sizeof link_number);
    for (int c = 0; c < cells; c++)
        for (int d = 0; d < 8; d++) {
            int to = cell_at(c % size + DX[d], c / size + DY[d]);
            if (cell_at(c % size, c / size) < 0 || to < 0)
                continue;
            neighbour[c][d] = to;
            if (d < 4) {
                link_number[c][d] = link_number[to][d + 4] = (int)ends.size();
                ends.push_back({c, to});
            }
        }
    crossing.resize(ends.size());
    for (size_t p = 0; p < ends.size(); p++)            // only links that begin nearby can cross
        for (size_t q = p + 1; q < ends.size() && ends[q].first <= ends[p].first + 3 * size; q++)
            if (std::abs(ends[p].first % size - ends[q].first % size) <= 4 && cross(ends[p], ends[q])) {
                crossing[p].push_back((int)q);
                crossing[q].push_back((int)p);
            }
}

// -------------------------------------------------------------------------------------------------------- position

struct Position {
    int8_t peg[MOST_CELLS];                             // 0 none, 1, 2
    std::vector<int8_t> link;                           // owner, 0 none
    std::vector<int8_t> blocks[3];                      // by player: how many of its links cross this one

    void set_link(int l, int player, int change)
    {
        link[l] = change > 0 ? player : 0;
        for (int x : crossing[l])
            blocks[player][x] += change;
    }
};

static Position now_at;

static bool allowed(int player, int c)
{
    int lane = player == 1 ? c % size : c / size;
    return cell_at(c % size, c / size) >= 0 && lane > 0 && lane < size - 1;
}

static bool on_border(int player, bool last, int c)
{
    return (player == 1 ? c / size : c % size) == (last ? size - 1 : 0);
}

// --------------------------------------------------------------------------------------- how many pegs are wanting

struct Paths { int to[2][MOST_CELLS]; int wanting; };   // pegs from either border up to a point, the point included

static void flood(int player, bool last, int *distance)
{
    static int queue[8 * MOST_CELLS + 8], later[8 * MOST_CELLS + 8];
    int n = 0, m = 0;
    for (int c = 0; c < cells; c++) {
        distance[c] = FAR;
        if (!on_border(player, last, c) || !allowed(player, c) || now_at.peg[c] == 3 - player)
            continue;
        distance[c] = now_at.peg[c] ? 0 : 1;
        (now_at.peg[c] ? queue[n++] : later[m++]) = c;
    }
    for (int level = 0; n || m; level++) {
        for (int i = 0; i < n; i++) {
            int c = queue[i];
            if (distance[c] != level)
                continue;
            for (int d = 0; d < 8; d++) {
                int to = neighbour[c][d];
                if (to < 0 || now_at.blocks[3 - player][link_number[c][d]] || now_at.peg[to] == 3 - player)
                    continue;
                int cost = level + !now_at.peg[to];
                if (cost >= distance[to] || !allowed(player, to))
                    continue;
                distance[to] = cost;
                (cost == level ? queue[n++] : later[m++]) = to;
            }
        }
        std::copy(later, later + m, queue);
        n = m;
        m = 0;
    }
}

static void find_paths(int player, Paths &p)
{
    flood(player, false, p.to[0]);
    flood(player, true, p.to[1]);
    p.wanting = FAR;
    for (int c = 0; c < cells; c++)
        if (on_border(player, true, c))
            p.wanting = std::min(p.wanting, p.to[0][c]);
}

static int through(const Paths &p, int c)               // pegs wanting on the best path over a point
{
    return p.to[0][c] + p.to[1][c] - !now_at.peg[c];
}

static int value_of(const Paths &mine, const Paths &theirs)  // for the side to move
{
    int room[2] = {0, 0};
    for (int c = 0; c < cells; c++) {
        if (now_at.peg[c])
            continue;
        int a = through(mine, c) - mine.wanting, b = through(theirs, c) - theirs.wanting;
        room[0] += a == 0 ? 3 : a == 1;
        room[1] += b == 0 ? 3 : b == 1;
    }
    int lead = std::min(theirs.wanting, 60) - std::min(mine.wanting, 60);
    return 100 * lead + 50 + 120 * (room[0] - room[1]) / (room[0] + room[1] + 20);
}

// ---------------------------------------------------------------------------------------------------------- search

struct Undo { int cell; int links[8], n; };

static Undo place(int player, int c)
{
    Undo undo = {c, {}, 0};
    now_at.peg[c] = player;
    for (int d = 0; d < 8; d++) {
        int to = neighbour[c][d], l = link_number[c][d];
        if (to < 0 || now_at.peg[to] != player || now_at.blocks[1][l] || now_at.blocks[2][l])
            continue;
        now_at.set_link(l, player, 1);
        undo.links[undo.n++] = l;
    }
    return undo;
}

static void take_back(int player, const Undo &undo)
{
    for (int i = 0; i < undo.n; i++)
        now_at.set_link(undo.links[i], player, -1);
    now_at.peg[undo.cell] = 0;
}

static double stop_at;
static bool stopped;
static const int WIDTH[] = {26, 14, 10, 8, 6, 5, 4, 4, 4, 4};

static std::vector<std::pair<int, int>> candidates(int player, const Paths &mine, const Paths &theirs)
{
    std::vector<std::pair<int, int>> found;             // (how little a point matters, point)
    for (int c = 0; c < cells; c++) {
        if (now_at.peg[c] || !allowed(player, c))
            continue;
        int a = std::min(through(mine, c) - mine.wanting, 9), b = std::min(through(theirs, c) - theirs.wanting, 9);
        int middle = std::abs(2 * (c % size) - size + 1) + std::abs(2 * (c / size) - size + 1);
        found.push_back({(a + b) * 100 + std::min(a, b) * 30 + middle, c});
    }
    std::sort(found.begin(), found.end());
    return found;
}

static int search(int player, int depth, int level, int alpha, int beta)
{
    if (now() > stop_at)
        stopped = true;
    if (stopped)
        return 0;
    Paths mine, theirs;
    find_paths(player, mine);
    find_paths(3 - player, theirs);
    if (theirs.wanting == 0)
        return -WON + level;
    if (mine.wanting == 1)                              // one peg, and all links can be made in the same turn
        return WON - level - 1;
    if (depth == 0)
        return value_of(mine, theirs);
    auto list = candidates(player, mine, theirs);
    int best = -2 * WON, width = std::min((int)list.size(), WIDTH[std::min(level, 9)]);
    for (int i = 0; i < width; i++) {
        Undo undo = place(player, list[i].second);
        int value = -search(3 - player, depth - 1, level + 1, -beta, -alpha);
        take_back(player, undo);
        if (stopped)
            return 0;
        best = std::max(best, value);
        alpha = std::max(alpha, value);
        if (alpha >= beta)
            break;
    }
    return best == -2 * WON ? value_of(mine, theirs) : best;
}

static int choose(int player)
{
    Paths mine, theirs;
    find_paths(player, mine);
    find_paths(3 - player, theirs);
    std::vector<std::pair<int, int>> list = candidates(player, mine, theirs), order;
    for (auto [_, c] : list) {
        if (mine.wanting == 1 && through(mine, c) == 1)
            return c;
        Undo undo = place(player, c);
        Paths after_mine, after_theirs;
        find_paths(player, after_mine);
        find_paths(3 - player, after_theirs);
        order.push_back({-value_of(after_theirs, after_mine), c});
        take_back(player, undo);
        if (now() > stop_at)
            break;
    }
    std::stable_sort(order.begin(), order.end(), [](auto a, auto b) { return a.first > b.first; });
    if ((int)order.size() > WIDTH[0])
        order.resize(WIDTH[0]);
    for (int depth = 1; depth < 10 && !stopped; depth++) {
        int alpha = -2 * WON;
        auto values = order;
        for (auto &[value, c] : values) {
            Undo undo = place(player, c);
            int found = -search(3 - player, depth, 1, -2 * WON, -alpha);
            take_back(player, undo);
            if (stopped)
                break;
            value = found;
            alpha = std::max(alpha, found);
            if (alpha == found)                         // the best so far stands first, whenever time runs out
                std::stable_partition(order.begin(), order.end(), [c = c](auto one) { return one.second == c; });
        }
        if (!stopped) {
            std::stable_sort(values.begin(), values.end(), [](auto a, auto b) { return a.first > b.first; });
            order = values;
            if (getenv("OPPONENT_TALKS"))
                fprintf(stderr, "depth %d value %d\n", depth + 1, alpha);
            if (std::abs(alpha) > WON / 2)
                break;
        }
    }
    return order[0].second;
}

// ------------------------------------------------------------------------------------------------------- relinking

static std::vector<int> cut, added;                     // what the turn says of links

static void put_link(int player, int l)                 // the own links that it crosses go; no foreign one may cross it
{
    for (int x : crossing[l])
        if (now_at.link[x] == player) {
            now_at.set_link(x, player, -1);
            auto again = std::find(added.begin(), added.end(), x);
            if (again != added.end())
                added.erase(again);
            else
                cut.push_back(x);
        }
    now_at.set_link(l, player, 1);
    auto back = std::find(cut.begin(), cut.end(), l);
    if (back != cut.end())
        cut.erase(back);
    else
        added.push_back(l);
}

static bool close_chain(int player, int c, std::vector<int> &path, std::vector<char> &seen, int &tries)
{
    // Depth first from a border over own pegs: a chain whose links do not cross each other.
    if (on_border(player, true, c)) {
        for (int l : path)
            if (now_at.link[l] != player)
                put_link(player, l);
        return true;
    }
    if (--tries < 0)
        return false;
    seen[c] = 1;
    for (int d = 0; d < 8; d++) {
        int to = neighbour[c][d], l = link_number[c][d];
        if (to < 0 || seen[to] || now_at.peg[to] != player || now_at.blocks[3 - player][l])
            continue;
        bool free = std::none_of(path.begin(), path.end(), [l](int p) {
            return std::find(crossing[l].begin(), crossing[l].end(), p) != crossing[l].end();
        });
        if (!free)
            continue;
        path.push_back(l);
        if (close_chain(player, to, path, seen, tries))
            return true;
        path.pop_back();
    }
    seen[c] = 0;
    return false;
}

static int groups(int player)                           // of linked pegs, with the borders as pegs
{
    std::vector<int> root(cells + 2);
    for (int i = 0; i < cells + 2; i++)
        root[i] = i;
    auto top = [&](int i) { while (root[i] != i) i = root[i] = root[root[i]]; return i; };
    int n = 2;
    for (int c = 0; c < cells; c++)
        if (now_at.peg[c] == player) {
            n++;
            for (int last = 0; last < 2; last++)
                if (on_border(player, last, c) && top(c) != top(cells + last)) {
                    root[top(c)] = top(cells + last);
                    n--;
                }
        }
    for (size_t l = 0; l < ends.size(); l++)
        if (now_at.link[l] == player && top(ends[l].first) != top(ends[l].second)) {
            root[top(ends[l].first)] = top(ends[l].second);
            n--;
        }
    return n;
}

static void link_up(int player, int c)
{
    now_at.peg[c] = player;
    int tries = 20000;
    for (int b = 0; b < cells; b++) {
        std::vector<int> path;
        std::vector<char> seen(cells, 0);
        if (now_at.peg[b] == player && on_border(player, false, b) && close_chain(player, b, path, seen, tries))
            return;
    }
    for (int pass = 0; pass < 2; pass++)                // what crosses nothing, then what beats what it crosses
        for (size_t l = 0; l < ends.size(); l++) {
            if (now_at.link[l] || now_at.peg[ends[l].first] != player || now_at.peg[ends[l].second] != player ||
                now_at.blocks[3 - player][l] || (!pass && now_at.blocks[player][l]))
                continue;
            Position before = now_at;
            std::vector<int> cut_before = cut, added_before = added;
            int had = groups(player);
            put_link(player, (int)l);
            if (pass && groups(player) >= had) {
                now_at = before;
                cut = cut_before;
                added = added_before;
            }
        }
}

// -------------------------------------------------------------------------------------------------------- protocol

static std::string latin(std::string text)              // Cyrillic letters that look like Latin ones
{
    static const char *LIKE[][2] = {{"А", "A"}, {"В", "B"}, {"С", "C"}, {"Е", "E"}, {"Н", "H"}, {"І", "I"}, {"Ј", "J"},
                                    {"К", "K"}, {"М", "M"}, {"О", "O"}, {"Р", "P"}, {"Ѕ", "S"}, {"Т", "T"}, {"Х", "X"},
                                    {"У", "Y"}, {"\xEF\xBB\xBF", ""}};
    for (auto &[from, to] : LIKE)
        for (size_t at; (at = text.find(from)) != std::string::npos;)
            text.replace(at, strlen(from), to);
    return text;
}

static std::string point(int c) { return std::string(1, (char)('A' + c % size)) + " " + std::to_string(c / size + 1); }

int main()
{
    stop_at = now() + scaled(SECONDS);
    std::ifstream file("chain.in");
    std::stringstream raw;
    raw << file.rdbuf();
    std::istringstream in(latin(raw.str()));
    int player, count, value;
    if (!(in >> size >> player))
        return 1;
    prepare();
    now_at.link.assign(ends.size(), 0);
    for (auto &blocks : now_at.blocks)
        blocks.assign(ends.size(), 0);
    for (int c = 0; c < cells; c++) {
        in >> value;
        now_at.peg[c] = value > 0 ? value : 0;
    }
    in >> count;
    for (int i = 0; i < count; i++) {
        char a, b;
        int p, q;
        in >> a >> p >> b >> q;
        int from = (p - 1) * size + a - 'A', to = (q - 1) * size + b - 'A';
        for (int d = 0; d < 8; d++)
            if (neighbour[from][d] == to)
                now_at.set_link(link_number[from][d], now_at.peg[from], 1);
    }
    int chosen = choose(player);
    link_up(player, chosen);
    std::ofstream out("chain.out");
    out << point(chosen) << '\n';
    for (auto *list : {&cut, &added}) {
        out << list->size() << '\n';
        for (int l : *list)
            out << point(ends[l].first) << ' ' << point(ends[l].second) << '\n';
    }
}
