/* A rival for Virus War, from the card alone.

   Algorithm   Alpha-beta over whole turns, deepened while there is time. The turns of a position come from a beam over
               their actions; turns that lead to one position are one; what refuted a sister is tried first. A position
               is sets of sites, a word for each row of 32 x 32, so that a step of a flood is a few instructions.
   Evaluation  Linear, in logits of winning: who is sooner at each empty site and by how much, crosses by how far the
               foe is, forts alive and dead, moves; a set of weights for each number of actions that are left to the
               mover. Fitted by logistic regression on positions of games against itself.
   Clock       Of 12.7 s what is left, over an estimate of the turns to come.
   Boards      Larger ones are searched in windows of 32 x 32, where the foe acted last and where we did. All that is
               beyond is wall; forts that live through it are anchors. Where nothing is contested we grow to where the
               foe acted last. Of more than two players the others are one foe.
   Left out    Weights for larger boards, foes as foes of each other. */
#include "../common.h"

#include <algorithm>
#include <cmath>
#include <vector>
#ifdef __AVX512VPOPCNTDQ__
#include <immintrin.h>
#endif

#pragma GCC diagnostic ignored "-Wpsabi"                 // vectors stay in this file
// ---- Sets of sites: 32 x 32, a word for each row, 16 rows a vector.
typedef u32 Rows __attribute__((vector_size(64)));
typedef u64 Words __attribute__((vector_size(64)));
const int SIDE = 32, SITES = SIDE * SIDE;

struct Set {
    Rows a, b;
    u32 row(int r) const { return r < 16 ? a[r] : b[r - 16]; }
    bool has(int s) const { return row(s / SIDE) >> s % SIDE & 1; }
    void add(int s) { (s < SITES / 2 ? a : b)[s / SIDE % 16] |= 1u << s % SIDE; }
    void drop(int s) { (s < SITES / 2 ? a : b)[s / SIDE % 16] &= ~(1u << s % SIDE); }
    Set operator&(const Set &o) const { return {a & o.a, b & o.b}; }
    Set operator|(const Set &o) const { return {a | o.a, b | o.b}; }
    Set operator-(const Set &o) const { return {a & ~o.a, b & ~o.b}; }
    bool operator==(const Set &o) const { return !memcmp(this, &o, sizeof o); }
    int size() const
    {
        Words n = counts((Words)a) + counts((Words)b);
        n += __builtin_shufflevector(n, n, 4, 5, 6, 7, 4, 5, 6, 7);
        n += __builtin_shufflevector(n, n, 2, 3, 2, 3, 2, 3, 2, 3);
        return (int)(n[0] + n[1]);
    }

    Set around() const                                   // these sites and all that are near one of them
    {
        const Rows zero{}, x = a | a << 1 | a >> 1, y = b | b << 1 | b >> 1;
        return {x | above(zero, x) | below(x, y), y | above(x, y) | below(y, zero)};
    }

    Set flood(const Set &passable) const                 // and all that can be reached from them
    {
        Set set = *this | (around() & passable);
        return set == *this ? set : set.flood(passable);
    }

    std::vector<int> sites() const
    {
        std::vector<int> all;
        for (int r = 0; r < SIDE; r++)
            for (u32 word = row(r); word; word &= word - 1)
                all.push_back(r * SIDE + first(word));
        return all;
    }

    static Words counts(Words w)
    {
#ifdef __AVX512VPOPCNTDQ__
        return (Words)_mm512_popcnt_epi64((__m512i)w);
#else
        for (int i = 0; i < 8; i++)
            w[i] = count(w[i]);
        return w;
#endif
    }
    static Rows above(Rows p, Rows q)
    {
        return __builtin_shufflevector(p, q, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30);
    }
    static Rows below(Rows p, Rows q)
    {
        return __builtin_shufflevector(p, q, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16);
    }
};

// ---- What a position is worth.
const int RADII[] = {1, 2, 3, 4, 6, 8}, FEATURES = 43;   // how many actions are looked ahead
const float OVER = 50;                                   // more than any estimate
const short WEIGHTS[3][FEATURES] = {                     // by how many actions are left, 1, 2, 3; in 1/10000
    {345, -408, -35, 735, -862, -62, 93, 6, -283, 173, -154, 155, 36, 692, -731, -94, 87, 16, -46, 24, 159, -150, -31,
     3, 136, 41, -70, 5, -11, -98, 334, -307, 270, -278, 79, -69, -127, 395, -1010, 326, -416, 487, 783},
    {370, -424, 34, 762, -771, -57, 105, 17, -188, 229, -152, 157, 33, 721, -639, -88, 94, 6, -76, -20, 169, -150,
     -26, 13, 30, 24, -55, 5, -23, -132, 352, -361, 290, -281, 66, -93, 52, 410, -685, 530, -964, 755, 961},
    {392, -451, 76, 590, -758, -43, 101, -5, -26, 385, -150, 166, 17, 901, -760, -96, 95, -1, -142, 2, 155, -157, -27,
     -58, 104, 36, -64, 9, 28, -36, 437, -391, 302, -299, 56, -107, -347, 288, -192, 332, -1101, 1031, 2310},
};

struct Player { Set cross, fort, live; };                // live: crosses, and forts that are joined to one
struct State {
    Player own, foe;                                     // own: the mover
    u64 hash;
    State swapped() const { return {foe, own, hash}; }
};
struct Turn {
    State state;                                         // after it, the foe to move
    float value;                                         // to who made it
    int actions[3], count;
};
struct Game {
    Set open{}, anchor[2]{};                             // no wall; forts that live through what is beyond
    static u64 key(int kind, int site) { return Random{(u64)(kind * SITES + site) << 20}.word(); }
    Set empty(const State &s) const { return open - (s.own.cross | s.own.fort | s.foe.cross | s.foe.fort); }
    Set reach(const State &s) const { return s.own.live.around() & (empty(s) | s.foe.cross); }

    void act(State &s, int site, int seat) const         // an action of the mover, who sits there
    {
        if (s.foe.cross.has(site)) {
            s.foe.cross.drop(site);
            s.own.fort.add(site);
            s.foe.live = (s.foe.cross | (anchor[!seat] & s.foe.fort)).flood(s.foe.fort);
            s.hash ^= key(!seat, site) ^ key(2 + seat, site);
        } else {
            s.own.cross.add(site);
            s.hash ^= key(seat, site);
        }
        s.own.live.add(site);
        s.own.live = s.own.live.flood(s.own.fort);
    }

    float final(const Player &p, const Player &q, const Set &vacant) const  // to p, who takes all that it can reach
    {
        Set all = p.live.flood(vacant | q.cross | p.fort) | p.fort;
        int ahead = all.size() - ((q.cross - all) | q.fort).size();
        return ahead ? (ahead > 0 ? OVER : -OVER) + 0.05f * ahead : 0;
    }

    float worth(const State &s, int left) const          // to the mover, who has so many actions left
    {
        const Set vacant = empty(s);
        const Set passable[2] = {vacant | s.foe.cross | s.own.fort, vacant | s.own.cross | s.foe.fort};
        Set near[9][2] = {{s.own.live, s.foe.live}};     // where each can be within so many actions
        for (int t = 1; t <= 8; t++)
            for (int who = 0; who < 2; who++)
                near[t][who] = near[t - 1][who] | (near[t - 1][who].around() & passable[who]);
        int own = s.own.cross.size(), foe = s.foe.cross.size();
        int safe[9][2];                                  // crosses that the other cannot take within so many actions
        int found[FEATURES], *f = found;
        for (int t : RADII) {
            *f++ = ((near[t][0] - near[t][1]) & vacant).size();
            *f++ = ((near[t][1] - near[t][0]) & vacant).size();
            *f++ = (near[t][0] & near[t][1] & vacant).size();
            *f++ = foe - (safe[t][1] = (s.foe.cross - near[t][0]).size());
            *f++ = own - (safe[t][0] = (s.own.cross - near[t][1]).size());
        }
        if (found[0] + found[2] + found[3] == 0)         // the mover cannot act
            return -final(s.foe, s.own, vacant);
        if (found[1] + found[2] + found[4] == 0)
            return final(s.own, s.foe, vacant);
        const int rest[] = {own, foe, s.own.fort.size(), s.foe.fort.size(), (s.own.fort & s.own.live).size(),
                            (s.foe.fort & s.foe.live).size(), std::min(6, safe[3][0]), std::min(6, safe[3][1]),
                            std::min(2, safe[3][0]), std::min(2, safe[3][1]), std::min(4, safe[6][0]),
                            std::min(4, safe[6][1]), 1};
        std::copy(rest, rest + 13, f);
        float value = 0;
        for (int i = 0; i < FEATURES; i++)
            value += 1e-4f * WEIGHTS[left - 1][i] * found[i];
        return value;
    }

    // ---- Turns: a beam over their actions.
    struct Step { int parent, site; float value; u64 hash; };
    template <class Valued> static bool better(const Valued &a, const Valued &b) { return a.value > b.value; }
    double until = 1e300;                                // no longer
    bool late = false;

    /* The best turns, best first. widths: positions kept after one, two, three actions. Where a turn is worth `enough`,
       that one alone. */
    std::vector<Turn> turns(const State &start, int seat, const int *widths, float enough = 1e9)
    {
        std::vector<Turn> done, beam{{start, 0, {0, 0, 0}, 0}};  // the states of the beam are not swapped
        for (int n = 1; n <= 3 && !beam.empty(); n++) {
            std::vector<Step> steps;
            bool found = false;
            for (size_t i = 0; i < beam.size() && !found; i++)
                for (int site : reach(beam[i].state).sites()) {
                    State next = beam[i].state;
                    act(next, site, seat);
                    float value = n < 3 ? worth(next, 3 - n) : -worth(next.swapped(), 3);
                    steps.push_back({(int)i, site, value, next.hash});
                    if ((found = n == 3 && value >= enough))
                        break;
                }
            if ((late = now() > until))
                return done;
            std::sort(steps.begin(), steps.end(), better<Step>);
            std::vector<Turn> next;
            std::vector<u64> known;
            for (size_t i = 0; i < steps.size() && (int)next.size() < widths[n - 1]; i++) {
                if (std::find(known.begin(), known.end(), steps[i].hash) != known.end())
                    continue;
                known.push_back(steps[i].hash);
                next.push_back(beam[steps[i].parent]);
                Turn &t = next.back();
                act(t.state, t.actions[t.count++] = steps[i].site, seat);
                t.value = n < 3 ? -worth(t.state.swapped(), 3) : steps[i].value;
                done.push_back(t);
                done.back().state = t.state.swapped();
                if (t.value >= enough)
                    return {done.back()};
            }
            beam.swap(next);
        }
        std::stable_sort(done.begin(), done.end(), better<Turn>);
        done.resize(std::min<size_t>(done.size(), widths[2]));
        return done;
    }

    // ---- Search: alpha-beta over whole turns.
    Turn killers[2][16];                                 // what refuted last, by who moves and depth

    float after(const Turn &t, int seat, int depth, float alpha, float beta)
    {
        if (depth == 1 || fabsf(t.value) > OVER - 10)
            return t.value;
        return -search(t.state, !seat, depth - 1, -beta, -alpha);
    }

    float search(const State &s, int seat, int depth, float alpha, float beta)
    {
        static const int WIDTHS[2][3] = {{5, 8, 1}, {8, 14, 14}};
        Turn first = killers[seat][depth];               // what refuted a sister, if it can be played
        first.state = s;
        for (int i = 0; i < first.count; i++)
            if (reach(first.state).has(first.actions[i]))
                act(first.state, first.actions[i], seat);
            else
                first.count = 0;
        first.state = first.state.swapped();
        first.value = first.count ? -worth(first.state, 3) : -1e9;
        float best = after(first, seat, depth, alpha, beta);
        if (best >= beta || late)
            return best;
        std::vector<Turn> all = turns(s, seat, WIDTHS[depth > 1], depth == 1 ? beta : 1e9);
        for (const Turn &t : all) {
            alpha = std::max(alpha, best);
            best = std::max(best, after(t, seat, depth, alpha, beta));
            if (late || best >= beta)
                return killers[seat][depth] = t, best;
        }
        return best;
    }

    Turn choose(const State &s, int seat, double seconds)  // the best turn found in that time
    {
        static const int WIDE[3] = {16, 30, 30}, NARROW[3] = {3, 4, 1};
        double began = now();
        until = 1e300;
        memset((void *)killers, 0, sizeof killers);
        std::vector<Turn> all = turns(s, seat, seconds < 0.004 ? NARROW : WIDE);
        until = began + seconds;
        for (int depth = 2; depth < 16 && all.size() > 1 && now() < began + 0.5 * seconds; depth++) {
            float alpha = -1e9;
            for (size_t i = 0; i < all.size(); i++) {
                float value = after(all[i], seat, depth, alpha, 1e9);
                if (late)
                    return all[0];
                if (value > alpha) {                     // the best so far comes first
                    alpha = value;
                    std::rotate(all.begin(), all.begin() + i, all.begin() + i + 1);
                }
            }
            all.resize(std::min<size_t>(all.size(), 16));
        }
        return all[0];
    }
};

// ---- The whole board, of any size, with a border of walls.
enum Cell : signed char { VACANT, WALL, CROSS, FOE_CROSS, FORT, FOE_FORT };

struct Rival {
    int rows, columns, width, vacant = 0, near[8];       // near: steps to the sites around one
    int last[2] = {0, 0};                                // where we acted last, where the foe did
    std::vector<Cell> cell;
    std::vector<char> live[2];                           // within reach is what is near these: ours, the foe's
    std::vector<int> fringe[2], queue;                   // all sites to grow at, to kill at, and more
    bool cut[2] = {true, true};                          // killed since `revive`
    Game game;
    double left = scaled(12.7);                          // of the clock

    Rival(int rows, int columns)
        : rows(rows), columns(columns), width(columns + 2),
          near{-width - 1, -width, -width + 1, -1, 1, width - 1, width, width + 1},
          cell((rows + 2) * width, WALL), live{std::vector<char>(cell.size()), std::vector<char>(cell.size())} {}

    static Cell cross(int who) { return who ? FOE_CROSS : CROSS; }
    static Cell fort(int who) { return who ? FOE_FORT : FORT; }
    int at(int row, int column) const { return (row + 1) * width + column + 1; }

    void enliven(int site, int who)                      // and all forts that hang on it
    {
        live[who][site] = 1;
        for (queue.assign(1, site); !queue.empty();) {
            int p = queue.back();
            queue.pop_back();
            for (int d : near)
                if (cell[p + d] == fort(who) && !live[who][p + d]) {
                    live[who][p + d] = 1;
                    queue.push_back(p + d);
                } else if (!who && (cell[p + d] == VACANT || cell[p + d] == FOE_CROSS))
                    fringe[cell[p + d] == FOE_CROSS].push_back(p + d);
        }
    }

    bool beside(int site, int who) const                 // something alive
    {
        return std::any_of(near, near + 8, [&](int d) { return live[who][site + d]; });
    }
    bool can(int p) const { return (cell[p] == VACANT || cell[p] == FOE_CROSS) && beside(p, 0); }

    void revive(int who)                                 // from nothing, after kills
    {
        if (!cut[who])
            return;
        for (size_t p = 0; p < cell.size(); p++)
            live[who][p] = cell[p] == cross(who);
        for (size_t p = 0; p < cell.size(); p++)
            if (cell[p] == fort(who) && !live[who][p] && beside(p, who))
                enliven(p, who);
        cut[who] = false;
    }
    void put(int site, int who)                          // an action
    {
        Cell was = cell[site];
        vacant -= was == VACANT;
        cell[site] = was == VACANT ? cross(who) : fort(who);  // what is no cross of ours foes take from each other
        enliven(last[who] = site, who);
        cut[!who] |= was == cross(!who), live[!who][site] = 0;
        if (who && beside(site, 0))
            fringe[1].push_back(site);
    }

    int any()                                            // a site where we can act, 0 if there is none; kills first
    {
        for (int kill : {1, 0})
            for (std::vector<int> &some = fringe[kill]; !some.empty(); some.pop_back())
                if (can(some.back()))
                    return some.back();
        return 0;
    }

    State window(int top, int side)                      // the part of the board whose first site is there
    {
        State s{};
        Player *const players[] = {&s.own, &s.foe};
        game.open = Set{};
        for (int r = 0; r < SIDE && top + r < rows; r++)
            for (int c = 0; c < SIDE && side + c < columns; c++) {
                int p = at(top + r, side + c), site = r * SIDE + c, who = cell[p] == FOE_CROSS || cell[p] == FOE_FORT;
                if (cell[p] != WALL)
                    game.open.add(site);
                if (cell[p] >= CROSS)
                    (cell[p] == cross(who) ? players[who]->cross : players[who]->fort).add(site);
                if (live[who][p])
                    players[who]->live.add(site);
            }
        for (int who = 0; who < 2; who++)
            game.anchor[who] = players[who]->live - players[who]->cross.flood(players[who]->fort);
        return s;
    }

    /* Search the part of the board around a centre: what our best turn gains there, and the turn. */
    float look(int centre, double seconds, std::vector<int> &turn)
    {
        int top = std::max(0, std::min(centre / width - 1 - SIDE / 2, rows - SIDE));
        int side = std::max(0, std::min(centre % width - 1 - SIDE / 2, columns - SIDE));
        State s = window(top, side);
        Set ours = s.own.live.flood(game.empty(s) | s.foe.cross | s.own.fort);
        turn.clear();
        if ((ours & s.foe.live.flood(game.empty(s) | s.own.cross | s.foe.fort)) == Set{} || game.reach(s) == Set{})
            return -1e9;
        Turn best = game.choose(s, 0, seconds);
        for (int i = 0; i < best.count; i++)
            turn.push_back(at(top + best.actions[i] / SIDE, side + best.actions[i] % SIDE));
        return best.value + game.worth(s.swapped(), 3);
    }

    int next(bool hurried)                               // to fill: a kill, else nearest to the foe's last action
    {
        int site = any();
        if (!site || cell[site] == FOE_CROSS || hurried)
            return site;
        std::vector<int> &all = fringe[0];
        all.erase(std::remove_if(all.begin(), all.end(), [&](int p) { return !can(p); }), all.end());
        auto far = [&](int p) { return std::max(abs(p - last[1]) / width, abs(p % width - last[1] % width)); };
        return *std::min_element(all.begin(), all.end(), [&](int p, int q) { return far(p) < far(q); });
    }

    std::vector<int> decide()
    {
        std::vector<int> turn, found;
        bool whole = rows <= SIDE && columns <= SIDE;
        double seconds = left / (vacant / (whole ? 10.0 : 6.5) + 9);
        revive(0), revive(1);
        float most = -1e8;
        for (int i = 0; i < (whole ? 1 : 2) && seconds > 5e-4 && any(); i++)
            if (float gain = look(last[!i], seconds / (whole ? 1 : 2), found); gain > most)
                most = gain, turn = found;
        for (int site : turn)
            put(site, 0);
        for (int site; most < -1e7 && turn.size() < 3 && (site = next(whole || seconds < 5e-4)); turn.push_back(site))
            put(site, 0);
        return turn;
    }
};

int main()
{
    std::ios::sync_with_stdio(false);
    int rows, columns, players, us, value;
    std::cin >> rows >> columns >> players >> us;
    Rival rival(rows, columns);
    for (int r = 0; r < rows; r++)
        for (int c = 0; c < columns; c++) {
            std::cin >> value;
            Cell taken = value == us ? CROSS : value == -us ? FORT : value > 0 ? FOE_CROSS : FOE_FORT;
            rival.cell[rival.at(r, c)] = value == 0 ? VACANT : value == -100 ? WALL : taken;
            rival.vacant += value == 0;
        }
    for (size_t p = 0; p < rival.cell.size(); p++)
        if (rival.cell[p] == CROSS || rival.cell[p] == FOE_CROSS)
            rival.enliven(rival.last[rival.cell[p] == FOE_CROSS] = p, rival.cell[p] == FOE_CROSS);
    for (std::string status = "r"; status == "r";) {
        double began = now();
        std::vector<int> turn = rival.decide();
        printf("%d %d\n", us, (int)turn.size());
        for (int site : turn)
            printf("%d %d\n", site / rival.width, site % rival.width);
        fflush(stdout);
        rival.left -= now() - began + 1e-4;              // and what it takes to reach us and back
        if (std::cin >> status; status == "r")
            for (int i = 1, who, actions, row, column; i < players; i++)
                for (std::cin >> who >> actions; actions--;) {
                    std::cin >> row >> column;
                    rival.put(rival.at(row - 1, column - 1), 1);
                }
    }
}
