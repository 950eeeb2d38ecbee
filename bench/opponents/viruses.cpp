/* Virus War (9..300 x 9..300, 2..75 players) by the protocol `virus`: an opponent to measure bots against.

   Algorithm: boards of up to 62 x 62 are searched: a beam over the one to three actions of a turn, its best turns then judged
   by the greedy answer of the others (who are taken together as one side) and our greedy answer to that. Larger boards,
   and all turns when time runs short, are played by a rule that costs microseconds: kill what can be killed, else
   grow on the empty site known longest, so that the body grows evenly.
   Evaluation: area; crosses within reach of the other side, either way; empty sites that one side comes to first.
   Clock: 15 s for the program's whole game; each turn takes its share by the actions that may still come.
   Left out: single opponents in games of many, plans of more than two turns, search on large boards. */
#include "common.h"

#include <algorithm>
#include <cmath>
#include <deque>
#include <vector>

static const int WALL = -100, MOST = 62, ACTIONS = 3;
static const double GAME_SECONDS = 15, MARGIN = 2.5;

static int rows, columns, players, us;
static double used;                                     // seconds of our clock so far

// --------------------------------------------------------------------------- the large board: cells and quick turns

static int stride;
static std::vector<int> cells;                          // 0, WALL, player, -player; a rim of walls
static std::vector<int> around;
static std::deque<int> rim;                             // empty sites near our crosses or forts, the first seen first
static std::vector<int> prey;                           // foreign crosses near them
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
    else if (!kill)
        for (int step : around)
            if (std::abs(cells[cell + step]) == us) {
                prey.push_back(cell);
                break;
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
                for (size_t j = 0; j <= i; j++)          // all that was seen hangs together only along the way; mark the last
                    alive[stack[i]] = 1;
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

// --------------------------------------------------------------------------------- the small board: sets of sites

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

static inline void near(const Set &a, Set &out)         // and the set itself
{
    u64 before = 0, here = a.row[1] | a.row[1] << 1 | a.row[1] >> 1, next;
    for (int r = 1; r <= rows; r++) {
        next = a.row[r + 1] | a.row[r + 1] << 1 | a.row[r + 1] >> 1;
        out.row[r] = before | here | next;
        before = here;
        here = next;
    }
    out.row[0] = out.row[rows + 1] = 0;
}

static inline int size(const Set &a)
{
    int n = 0;
    for (int r = 1; r <= rows; r++)
        n += count(a.row[r]);
    return n;
}

template <class F> static inline bool each_row(F f)     // whether any row answers true
{
    bool any = false;
    for (int r = 1; r <= rows; r++)
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

static double THREAT = 0.55, TEMPO = 0.5, ROOM = 0.7, SOFT = 60, WIDTH = 0.25, FOE = 1;
static int HORIZON = 40;

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
                u64 more = next.row[r] & ~spread[side].row[r] & (free.row[r] | s.cross[1 - side].row[r] | s.fort[side].row[r]);
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

static std::vector<Action> actions(const State &s, int side, int most)
{
    static Random rng = {20260103};
    Set active, reached;
    std::vector<Action> kills, grows;
    reach(s, side, active, reached);
    for (int r = 1; r <= rows; r++) {
        u64 held = s.cross[side].row[r] | s.fort[0].row[r] | s.fort[1].row[r];
        for (u64 bits = reached.row[r] & inside.row[r] & ~held; bits; bits &= bits - 1)
            (s.cross[1 - side].has(r, first(bits)) ? kills : grows).push_back({(int8_t)r, (int8_t)first(bits)});
    }
    while ((int)(kills.size() + grows.size()) > most && grows.size() > 6) { // some of many
        std::swap(grows[rng.below((int)grows.size())], grows.back());
        grows.pop_back();
    }
    kills.insert(kills.end(), grows.begin(), grows.end());
    return kills;
}

// -------------------------------------------------------------------------------------------- playing a game to its end

static Random rng = {20260104};

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

/* A turn by the rule of thumb: strike what is near or can be got near, else grow where the foe cannot strike next turn. Tells
   what was done; nothing is done where the side cannot act. */
static int rule_of_thumb(State &s, int side, Action *done)
{
    Set active, reached, foes, threat, wider, choice;
    reach(s, 1 - side, foes, threat);
    near(threat, wider);
    near(wider, threat);                                // where a cross can be killed by the foe's next turn
    near(s.cross[1 - side], wider);                     // where to grow so as to strike afterwards
    reach(s, side, active, reached);
    int n = 0;
    for (; n < ACTIONS; n++) {
        Action a;
        auto among = [&](auto f) {
            bool any = each_row([&](int r) { return (choice.row[r] = f(r)) != 0; });
            return any && pick(choice, a);
        };
        auto growable = [&](int r) {
            return reached.row[r] & inside.row[r] & ~(s.cross[0].row[r] | s.cross[1].row[r] | s.fort[0].row[r] | s.fort[1].row[r]);
        };
        bool found = among([&](int r) { return reached.row[r] & s.cross[1 - side].row[r]; }) ||
                     (n < ACTIONS - 1 && among([&](int r) { return growable(r) & wider.row[r]; })) ||
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

static double played_out(State s, int side, int turns)  // chance to win, from 0 to 1
{
    Action done[ACTIONS];
    for (int idle = 0; idle < 2 && turns > 0; turns--, side = 1 - side)
        idle = rule_of_thumb(s, side, done) ? 0 : 2;
    double value = evaluate(s, side);
    return 0.5 + 0.5 * value / (std::abs(value) + SOFT);
}

// ----------------------------------------------------------------------------------------------------- a turn's search

struct Plan {
    State s;
    std::vector<Action> actions;
    double value, sum;
    int games;

    double mean() const { return sum / games; }
};

static void add_plan(std::vector<Plan> &plans, const Plan &plan)
{
    for (auto &one : plans)
        if (one.value == plan.value && !memcmp(&one.s, &plan.s, sizeof(State)))
            return;
    plans.push_back(plan);
}

static std::vector<Plan> plans_of_beam(double stop, int most, int width)
{
    std::vector<Plan> beam = {{state, {}, -1e9, 0, 0}}, all;
    for (int n = 0; n < ACTIONS && now() < stop; n++) {
        std::vector<Plan> next;
        for (auto &plan : beam)
            for (Action a : actions(plan.s, 0, most)) {
                Plan more = plan;
                do_action(more.s, 0, a);
                more.actions.push_back(a);
                more.value = evaluate(more.s, 1);
                add_plan(next, more);
                if (now() > stop && !all.empty())
                    break;
            }
        std::stable_sort(next.begin(), next.end(), [](auto &a, auto &b) { return a.value > b.value; });
        if ((int)next.size() > width)
            next.resize(width);
        if (!next.empty())
            beam = next;
        all.insert(all.end(), next.begin(), next.end());
    }
    return all;
}

static std::vector<Action> search(double seconds)
{
    double began = now();
    bool quick = seconds < 0.02;
    std::vector<Plan> plans = plans_of_beam(began + 0.3 * seconds, quick ? 24 : 80, quick ? 2 : 5);
    for (int i = 0; i < (quick ? 6 : 20); i++) {
        Plan plan = {state, std::vector<Action>(ACTIONS), 0, 0, 0};
        plan.actions.resize(rule_of_thumb(plan.s, 0, plan.actions.data()));
        if (!plan.actions.empty()) {
            plan.value = evaluate(plan.s, 1);
            add_plan(plans, plan);
        }
    }
    if (plans.empty())
        return {};
    int games = 0;
    for (; games < (int)plans.size() || now() - began < seconds; games++) {
        Plan *chosen = nullptr;                         // upper confidence bounds
        double best = -1;
        for (auto &plan : plans) {
            double bound = plan.games ? plan.mean() + WIDTH * std::sqrt(std::log(games + 1) / plan.games) : 1e9 + plan.value;
            if (bound > best) {
                best = bound;
                chosen = &plan;
            }
        }
        chosen->sum += played_out(chosen->s, 1, HORIZON);
        chosen->games++;
        if (now() - began > seconds)
            break;
    }
    auto most = std::max_element(plans.begin(), plans.end(), [](auto &a, auto &b) {
        return a.games < b.games || (a.games == b.games && a.games && a.mean() < b.mean());
    });
    if (getenv("OPPONENT_TALKS"))
        fprintf(stderr, "mean %.3f, %d of %d games, %zu turns, %.3f s\n", most->mean(), most->games, games, plans.size(), now() - began);
    return most->actions;
}

// --------------------------------------------------------------------------------------------------- protocol

static bool small() { return rows <= MOST && columns <= MOST; }

static void happened(int player, int cell)              // on both boards
{
    act(player, cell);
    if (small())
        do_action(state, player == us ? 0 : 1, {(int8_t)(cell / stride), (int8_t)(cell % stride)});
}

static void happened_elsewhere(int player, int cell)    // among the others: one of them kills another's cross
{
    int r = cell / stride, c = cell % stride;
    bool kill = cells[cell] > 0 && cells[cell] != us;
    act(player, cell);
    if (!small())
        return;
    if (kill) {
        state.cross[1].drop(r, c);
        state.fort[1].add(r, c);
    } else {
        do_action(state, 1, {(int8_t)r, (int8_t)c});
    }
}

static void answer(int actions_done)
{
    double began = now(), left = GAME_SECONDS - MARGIN - used;
    double to_come = std::max(8.0, (1.3 * rows * columns - actions_done) / (ACTIONS * players));
    double share = left > 0 ? scaled(std::min(0.4, left / to_come)) : 0;
    std::vector<int> chosen;
    if (small() && share > 0.003)
        for (Action a : search(0.8 * share))
            chosen.push_back(a.r * stride + a.c);
    if (!chosen.empty())
        for (int cell : chosen)
            happened(us, cell);
    else
        for (int cell; (int)chosen.size() < ACTIONS && (cell = quick_target()) >= 0;) {
            happened(us, cell);
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
            if (!small())
                continue;
            if (value != WALL)
                inside.add(r, c);
            if (value > 0)
                state.cross[value != us].add(r, c);
            else if (value < 0 && value != WALL)
                state.fort[value != -us].add(r, c);
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
                happened_elsewhere(player, r * stride + c);
            }
        }
        used += now() - began;
        if (!std::cin)
            return 0;
        answer(done += ACTIONS);
    }
}
