/* Virus War (9..300 x 9..300, 2..75 players) by the protocol `virus`: an opponent to measure bots against.

   Algorithm: Monte Carlo tree search by single actions, guided by all-moves-as-first statistics (AMAF); games are
   played on for some turns by a rule of thumb (strike what is near or can be got near, else grow where the foe
   cannot strike) and then judged. All other players are one foe. Where the board is too large for the time, only a
   window of it is searched, round what is most urgent; what lies outside counts as wall, so whatever is legal in
   the window is legal.
   Evaluation: area; crosses within reach of the other side, either way; empty sites that one side comes to first; a
   side that is left alone takes what it can reach.
   Clock: 15 s for the program's whole game; each turn takes its share by the actions that may still come.
   Left out: single opponents in games of many, plans across windows. */
#include "common.h"

#include <algorithm>
#include <cmath>
#include <deque>
#include <vector>

static const int WALL = -100, MOST = 62, ACTIONS = 3;
static const double GAME_SECONDS = 15, MARGIN = 2.5;

static int rows, columns, players, us;
static double used;                                     // seconds of our clock so far

// -------------------------------------------------------------------------- the large board: cells and quick turns

static Random rng = {20260104};
static int stride;
static std::vector<int> cells;                          // 0, WALL, player, -player; a rim of walls
static std::vector<int> around;
static std::deque<int> rim;                             // empty sites near our crosses or forts, the first seen first
static std::vector<int> prey;                           // foreign crosses near them
static std::deque<int> newest;                          // the last foreign crosses put on the board
static int changes;                                     // so that what is known of forts grows old
static std::vector<int> alive;                          // our forts joined to a cross of ours, when last asked

static void look_round(int cell)
{
    for (int step : around) {
        int value = cells[cell + step];
        if (value == 0)
            rim.push_back(cell + step);
        else if (value > 0 && value != us)
            prey.push_back(cell + step);
    }
}

static void act(int player, int cell)
{
    bool kill = cells[cell] > 0;
    changes += kill && cells[cell] == us;               // only the loss of a cross can part forts from crosses
    cells[cell] = kill ? -player : player;
    if (player == us)
        look_round(cell);
    else if (!kill) {
        newest.push_back(cell);
        if (newest.size() > 12)
            newest.pop_front();
        for (int step : around)
            if (std::abs(cells[cell + step]) == us) {
                prey.push_back(cell);
                break;
            }
    }
}

/* Whether a chain of our forts that begins near the cell comes near a cross of ours. */
static bool chain_holds(int cell)
{
    static std::vector<int> seen, stack;
    static int stamp, asked_at = -1;
    seen.resize(cells.size());
    alive.resize(cells.size());
    if (asked_at != changes)
        std::fill(alive.begin(), alive.end(), 0);
    asked_at = changes;
    stack.clear();
    stamp++;
    for (int step : around)
        if (cells[cell + step] == -us)
            stack.push_back(cell + step);
    for (size_t i = 0; i < stack.size(); i++) {
        int fort = stack[i];
        if (alive[fort])
            return true;
        for (int step : around) {
            int next = fort + step;
            if (cells[next] == us) {
                alive[fort] = 1;
                return true;
            }
            if (cells[next] == -us && seen[next] != stamp) {
                seen[next] = stamp;
                stack.push_back(next);
            }
        }
    }
    return false;
}

static bool within_reach(int cell)
{
    bool fort = false;
    for (int step : around) {
        if (cells[cell + step] == us)
            return true;
        fort |= cells[cell + step] == -us;
    }
    return fort && chain_holds(cell);
}

static int quick_target()                               // -1 where we cannot act
{
    for (int again = 0; again < 2; again++) {
        while (!prey.empty()) {
            int cell = prey.back();
            prey.pop_back();
            if (cells[cell] > 0 && cells[cell] != us && within_reach(cell))
                return cell;
        }
        while (!rim.empty()) {
            int cell = rim.front();
            rim.pop_front();
            if (cells[cell] == 0 && within_reach(cell))
                return cell;
        }
        if (!again)                                     // a chain of forts may have come back: look at all once more
            for (int cell = stride; cell < (int)cells.size() - stride; cell++)
                if (std::abs(cells[cell]) == us)
                    look_round(cell);
    }
    return -1;
}

// --------------------------------------------------------------------------------------- the window: sets of sites

struct Set {
    u64 row[MOST + 2];

    bool has(int r, int c) const { return row[r] >> c & 1; }
    void add(int r, int c) { row[r] |= 1ull << c; }
    void drop(int r, int c) { row[r] &= ~(1ull << c); }
};

struct State { Set cross[2], fort[2]; };                // ours, all others'
struct Action { int8_t r, c; };

static Set inside;                                      // sites that are no walls
static State state;
static int top, left_column, height, width;             // of the window: its site (1, 1) is (top, left_column)

static inline void near(const Set &a, Set &out)         // and the set itself
{
    u64 before = 0, here = a.row[1] | a.row[1] << 1 | a.row[1] >> 1, next;
    for (int r = 1; r <= height; r++) {
        next = a.row[r + 1] | a.row[r + 1] << 1 | a.row[r + 1] >> 1;
        out.row[r] = before | here | next;
        before = here;
        here = next;
    }
    out.row[0] = out.row[height + 1] = 0;
}

static inline int size(const Set &a)
{
    int n = 0;
    for (int r = 1; r <= height; r++)
        n += count(a.row[r]);
    return n;
}

template <class F> static inline bool each_row(F f)     // whether any row answers true
{
    bool any = false;
    for (int r = 1; r <= height; r++)
        any |= f(r);
    return any;
}

static void reach(const State &s, int side, Set &active, Set &out)
{
    active = s.cross[side];
    for (;;) {
        near(active, out);
        bool grew = each_row([&](int r) {
            u64 more = out.row[r] & s.fort[side].row[r] & ~active.row[r];
            active.row[r] |= more;
            return more != 0;
        });
        if (!grew)
            return;
    }
}

static double THREAT = 0.55, TEMPO = 0.5, ROOM = 0.7, SOFT = 60, FOE = 1;
static double EXPLORE = 0.05, RAVE = 50, KILL_PRIOR = 0.9;
static int HORIZON = 16;

static double evaluate(const State &s, int mover)       // for us
{
    Set active[2], reached[2], free, spread[2], next;
    int area[2], prey_count[2], acts[2], room[2] = {0, 0};
    memset(&free, 0, sizeof free);
    memset(&next, 0, sizeof next);
    each_row([&](int r) {
        free.row[r] = inside.row[r] & ~(s.cross[0].row[r] | s.cross[1].row[r] | s.fort[0].row[r] | s.fort[1].row[r]);
        return false;
    });
    for (int side = 0; side < 2; side++) {
        reach(s, side, active[side], reached[side]);
        area[side] = size(s.cross[side]) + size(s.fort[side]);
        prey_count[side] = 0;
        acts[side] = each_row([&](int r) {
            prey_count[side] += count(s.cross[1 - side].row[r] & reached[side].row[r]);
            return ((s.cross[1 - side].row[r] | free.row[r]) & reached[side].row[r]) != 0;
        });
        spread[side] = active[side];
    }
    if (acts[0] != acts[1]) {                           // one side is left alone and takes what it can ever reach
        int side = acts[0] ? 0 : 1, taken = 0, lost = 0;
        for (bool grew = true; grew;) {
            near(spread[side], next);
            grew = each_row([&](int r) {
                u64 ways = free.row[r] | s.cross[1 - side].row[r] | s.fort[side].row[r];
                u64 more = next.row[r] & ways & ~spread[side].row[r];
                spread[side].row[r] |= more;
                return more != 0;
            });
        }
        each_row([&](int r) {
            taken += count(spread[side].row[r] & (free.row[r] | s.cross[1 - side].row[r]));
            lost += count(spread[side].row[r] & s.cross[1 - side].row[r]);
            return false;
        });
        area[side] += taken;
        area[1 - side] -= lost;
        return area[0] - FOE * area[1];
    }
    int turn = mover;
    for (int idle = 0; idle < 2; turn = 1 - turn) {      // by turns, a step each, over empty sites
        near(spread[turn], next);
        bool grew = each_row([&](int r) {
            u64 more = next.row[r] & free.row[r];
            spread[turn].row[r] |= more;
            free.row[r] &= ~more;
            room[turn] += count(more);
            return more != 0;
        });
        idle = grew ? 0 : idle + 1;
    }
    double threats = THREAT * (prey_count[0] - prey_count[1]);
    double first = TEMPO * std::min(ACTIONS, prey_count[mover]) * (mover ? -1 : 1);
    return area[0] - FOE * area[1] + threats + first + ROOM * (room[0] - room[1]);
}

static void do_action(State &s, int side, Action a)
{
    if (s.cross[1 - side].has(a.r, a.c)) {
        s.cross[1 - side].drop(a.r, a.c);
        s.fort[side].add(a.r, a.c);
    } else {
        s.cross[side].add(a.r, a.c);
    }
}

// --------------------------------------------------------------------------------------- playing a game to its end

static bool pick(const Set &among, Action &a)           // one of them by chance
{
    int n = size(among);
    if (!n)
        return false;
    n = rng.below(n);
    int r = 1;
    for (; count(among.row[r]) <= n; r++)
        n -= count(among.row[r]);
    u64 bits = among.row[r];
    while (n--)
        bits &= bits - 1;
    a = {(int8_t)r, (int8_t)first(bits)};
    return true;
}

/* A turn by the rule of thumb: strike what is near or can be got near, else grow where the foe cannot strike next turn.
   Tells what was done; nothing is done where the side cannot act. */
static int rule_of_thumb(State &s, int side, int most, Action *done)
{
    Set active, reached, foes, threat, wider, choice;
    reach(s, 1 - side, foes, threat);
    near(threat, wider);
    near(wider, threat);                                // where a cross can be killed by the foe's next turn
    near(s.cross[1 - side], wider);                     // where to grow so as to strike afterwards
    reach(s, side, active, reached);
    int n = 0;
    for (; n < most; n++) {
        Action a;
        auto among = [&](auto f) {
            bool any = each_row([&](int r) { return (choice.row[r] = f(r)) != 0; });
            return any && pick(choice, a);
        };
        auto growable = [&](int r) {
            u64 held = s.cross[0].row[r] | s.cross[1].row[r] | s.fort[0].row[r] | s.fort[1].row[r];
            return reached.row[r] & inside.row[r] & ~held;
        };
        bool found = among([&](int r) { return reached.row[r] & s.cross[1 - side].row[r]; }) ||
                     (n < most - 1 && among([&](int r) { return growable(r) & wider.row[r]; })) ||
                     among([&](int r) { return growable(r) & ~threat.row[r]; }) || among(growable);
        if (!found)
            break;
        do_action(s, side, a);
        active.add(a.r, a.c);
        for (int r = a.r - 1; r <= a.r + 1; r++)        // what is near the new site, and the forts that it joins
            reached.row[r] |= 7ull << (a.c - 1);
        if (each_row([&](int r) { return (reached.row[r] & s.fort[side].row[r] & ~active.row[r]) != 0; }))
            reach(s, side, active, reached);
        done[n] = a;
    }
    return n;
}

static int8_t acted[MOST + 2][MOST + 2];                // who acted first on a site in this game: 1, 2; 0 nobody

static void mark(int side, Action a)
{
    if (!acted[a.r][a.c])
        acted[a.r][a.c] = side + 1;
}

static double played_out(State &s, int side, int first_turn, int turns)  // chance to win, from 0 to 1
{
    Action done[ACTIONS];
    for (int n = 1, most = first_turn; n && turns > 0; turns--, side = 1 - side, most = ACTIONS) {
        n = rule_of_thumb(s, side, most, done);
        for (int i = 0; i < n; i++)
            mark(side, done[i]);
    }
    double value = evaluate(s, side);
    return 0.5 + 0.5 * value / (std::abs(value) + SOFT);
}

// ------------------------------------------------------------------------------------------ tree search by actions

struct Node {
    Action action;                                      // that leads here
    int8_t side = 0, left = ACTIONS;                    // whose next action it is, and how many its turn may still have
    int games = 0, first_child = -1, children = 0, met = 0;
    float sum = 0, met_sum = 0;                         // for us; of games where the action came at any time (AMAF)
};

static std::vector<Node> tree;
static const int MOST_NODES = 1000000;

static void expand(int at, const State &s)
{
    Set active, reached;
    int side = tree[at].side, left = tree[at].left;
    tree[at].first_child = (int)tree.size();
    reach(s, side, active, reached);
    for (int r = 1; r <= height; r++) {
        u64 held = s.cross[side].row[r] | s.fort[0].row[r] | s.fort[1].row[r];
        for (u64 bits = reached.row[r] & inside.row[r] & ~held; bits; bits &= bits - 1) {
            Node child;
            child.action = {(int8_t)r, (int8_t)first(bits)};
            child.side = left > 1 ? side : 1 - side;
            child.left = left > 1 ? left - 1 : ACTIONS;
            double prior = s.cross[1 - side].has(r, first(bits)) ? KILL_PRIOR : 0.5;
            child.met = 4;                              // as if met in so many games
            child.met_sum = 4 * (side ? 1 - prior : prior);
            tree.push_back(child);
        }
    }
    tree[at].children = (int)tree.size() - tree[at].first_child;
}

static int best_child(const Node &node)
{
    double best = -1e9, spread = EXPLORE * std::sqrt(std::log(node.games + 1));
    int chosen = node.first_child;
    for (int i = node.first_child; i < node.first_child + node.children; i++) {
        const Node &child = tree[i];
        double trust = std::sqrt(RAVE / (3.0 * child.games + RAVE));
        double mean = child.games ? child.sum / child.games : 0.5;
        double value = trust * child.met_sum / child.met + (1 - trust) * mean;
        if (node.side)
            value = 1 - value;
        value += spread / std::sqrt(child.games + 1);
        if (value > best) {
            best = value;
            chosen = i;
        }
    }
    return chosen;
}

static void one_game()
{
    static std::vector<int> path;
    State s = state;
    int at = 0;
    memset(acted, 0, sizeof acted);
    path.assign(1, 0);
    while (tree[at].games > 1 || at == 0) {
        if (tree[at].first_child < 0) {
            if ((int)tree.size() > MOST_NODES)
                break;
            expand(at, s);
        }
        if (!tree[at].children)
            break;
        int side = tree[at].side;
        at = best_child(tree[at]);
        do_action(s, side, tree[at].action);
        mark(side, tree[at].action);
        path.push_back(at);
    }
    double value = played_out(s, tree[at].side, tree[at].left, HORIZON);
    for (int i : path) {
        Node &node = tree[i];
        node.games++;
        node.sum += value;
        for (int c = node.first_child; c < node.first_child + node.children; c++)
            if (acted[tree[c].action.r][tree[c].action.c] == node.side + 1) {
                tree[c].met++;
                tree[c].met_sum += value;
            }
    }
}

static std::vector<Action> search(double seconds)
{
    double began = now();
    std::vector<Action> chosen;
    tree.assign(1, Node());
    do
        one_game();
    while (now() - began < seconds);
    for (int at = 0; tree[at].children > 0;) {          // the line played most, as far as our turn goes
        int most = tree[at].first_child;
        for (int c = most; c < tree[at].first_child + tree[at].children; c++)
            if (tree[c].games > tree[most].games)
                most = c;
        chosen.push_back(tree[most].action);
        at = most;
        if (tree[at].side || (int)chosen.size() == ACTIONS || tree[at].games < 2)
            break;
    }
    if (getenv("OPPONENT_TALKS"))
        fprintf(stderr, "mean %.3f, %d games, %zu nodes, %zu actions, %.3f s\n", tree[0].sum / tree[0].games,
                tree[0].games, tree.size(), chosen.size(), now() - began);
    return chosen;
}

// -------------------------------------------------------------------------------------------------------- protocol

static int centre()                                     // most urgent: a cross to kill, else a free site near the foe
{
    while (!prey.empty()) {
        int cell = prey.back();
        if (cells[cell] > 0 && cells[cell] != us && within_reach(cell))
            return cell;
        prey.pop_back();
    }
    int chosen = -1, nearest = 1 << 30;
    for (int tries = 0; tries < 24 && !rim.empty(); tries++) {
        int &at = rim[rng.below((int)rim.size())], cell = at;
        if (cells[cell] != 0) {
            at = rim.front();
            rim.pop_front();
            continue;
        }
        for (int foe : newest) {
            int far = std::max(std::abs(cell / stride - foe / stride), std::abs(cell % stride - foe % stride));
            if (far < nearest) {
                nearest = far;
                chosen = cell;
            }
        }
    }
    return chosen >= 0 || rim.empty() ? chosen : rim.front();
}

static void open_window(int most)                       // at most so many rows and columns, round what is urgent
{
    int cell = rows > most || columns > most ? centre() : -1;
    if (cell < 0)
        cell = stride + 1;
    height = std::min(most, rows);
    width = std::min(most, columns);
    top = std::max(1, std::min(cell / stride - height / 2, rows - height + 1));
    left_column = std::max(1, std::min(cell % stride - width / 2, columns - width + 1));
    memset(&inside, 0, sizeof inside);
    memset(&state, 0, sizeof state);
    for (int r = 1; r <= height; r++)
        for (int c = 1; c <= width; c++) {
            int value = cells[(top + r - 1) * stride + left_column + c - 1];
            if (value == WALL)
                continue;
            inside.add(r, c);
            if (value > 0)
                state.cross[value != us].add(r, c);
            else if (value < 0)
                state.fort[value != -us].add(r, c);
        }
}

static void answer(int actions_done)
{
    double began = now(), left = GAME_SECONDS - MARGIN - used;
    double to_come = std::max(8.0, (1.3 * rows * columns - actions_done) / (ACTIONS * players));
    double share = left > 0 ? scaled(std::min(0.4, left / to_come)) : 0;
    std::vector<int> chosen;
    if (share > 0.0002) {
        open_window(share > 0.05 ? MOST : share > 0.015 ? 40 : share > 0.003 ? 24 : 16);
        std::vector<Action> found = search(0.85 * share - (now() - began));
        for (Action a : found)
            chosen.push_back((top + a.r - 1) * stride + left_column + a.c - 1);
    }
    for (int cell : chosen)
        act(us, cell);
    if (chosen.empty())
        for (int cell; (int)chosen.size() < ACTIONS && (cell = quick_target()) >= 0;) {
            act(us, cell);
            chosen.push_back(cell);
        }
    std::string text = std::to_string(us) + " " + std::to_string(chosen.size()) + "\n";
    for (int cell : chosen)
        text += std::to_string(cell / stride) + " " + std::to_string(cell % stride) + "\n";
    fputs(text.c_str(), stdout);
    fflush(stdout);
    used += now() - began + 0.0005;
}

int main()
{
    std::ios::sync_with_stdio(false);
    if (!(std::cin >> rows >> columns >> players >> us))
        return 0;
    double began = now();
    stride = columns + 2;
    cells.assign((rows + 2) * stride, WALL);
    around = {-stride - 1, -stride, -stride + 1, -1, 1, stride - 1, stride, stride + 1};
    FOE = 1.0 / (players - 1);
    int done = 0, value;
    for (int r = 1; r <= rows; r++)
        for (int c = 1; c <= columns; c++) {
            std::cin >> value;
            cells[r * stride + c] = value;
        }
    for (int cell = stride; cell < (int)cells.size() - stride; cell++)
        if (std::abs(cells[cell]) == us)
            look_round(cell);
    used += 0.05 + now() - began;
    answer(done);
    std::string word;
    while (std::cin >> word && word == "r") {
        began = now();
        for (int k = 1; k < players; k++) {
            int player, n, r, c;
            std::cin >> player >> n;
            for (done += n; n > 0; n--) {
                std::cin >> r >> c;
                act(player, r * stride + c);
            }
        }
        used += now() - began;
        if (!std::cin)
            return 0;
        answer(done += ACTIONS);
    }
}
