/* Bioblots: turns built greedily with chance, chosen by playouts of two greedy sides.

Algorithm.   A turn is built pair by pair: the best free site beside the resting part takes the own cell that is missed
             least, as long as the rest stays connected and every cell moved keeps a neighbour in it. Many turns are
             built, with the worth of targets shaken, with and without mercury; each is followed by a playout in which
             both sides build without chance. The turn whose playout ends best is played; the first square likewise.
Evaluation.  Points, the size of the body times what a cell will still earn, fresh sites in reach, and scent: the points
             that are left, spread over the board as by diffusion. In building, neighbours of one's own count most: a
             compact body has many cells that may move. The weights were learned by games of greedy sides.
Clock.       0.36 of the 0.5 seconds a turn, looked at after each playout.
Left out.    Locking the other side in is found only where a playout happens to show it. */

#include <algorithm>
#include <sstream>
#include <vector>

#include "../common.h"

static const int SIDE = 26, WIDE = 28, SITES = WIDE * WIDE, MOST = SIDE * SIDE, TURNS = 80;
static const int BESIDE[4] = {-WIDE, 1, WIDE, -1};
static const int RING[8] = {-WIDE, -WIDE + 1, 1, WIDE + 1, WIDE, WIDE - 1, -1, -WIDE - 1};
static const int CARBON = 1, MERCURY = 8;
enum Owner : uint8_t { FREE = 2, BORDER = 3 };          // 0 and 1 are the players

// ---- a position

struct Turn {
    int count = 0;
    short from[MOST], to[MOST];

    void add(int s, int t) { from[count] = (short)s, to[count++] = (short)t; }
};

struct State {
    uint8_t owner[SITES], points[SITES];                // points: 0 = neutralised
    short cell[2][MOST];
    float scent[SITES];
    int cells[2], score[2], turns[2];                   // turns: taken
    bool asleep[2], locked;
    int fresh, side;

    bool over() const { return locked || fresh == 0 || (turns[0] >= TURNS && turns[1] >= TURNS); }

    void take(int site)                                 // the mover comes to stand on a free site
    {
        owner[site] = (uint8_t)side;
        if (points[site]) {
            score[side] += points[site];
            asleep[side] |= points[site] == MERCURY;
            points[site] = 0, fresh--;
        }
    }

    void pass() { turns[side]++, side ^= 1; }           // the turn is over

    void place(int corner)                              // the first square, by its top left site
    {
        for (int by : {0, 1, WIDE, WIDE + 1})
            take(cell[side][cells[side]++] = (short)(corner + by));
        pass();
    }

    void play(const Turn &turn)
    {
        for (int k = 0; k < turn.count; k++)
            if (points[turn.to[k]] != CARBON)
                owner[turn.from[k]] = FREE;
        int left = 0;
        for (int k = 0; k < cells[side]; k++)
            if (owner[cell[side][k]] == side)
                cell[side][left++] = cell[side][k];
        for (int k = 0; k < turn.count; k++)
            take(cell[side][left++] = turn.to[k]);
        cells[side] = left;
        pass();
    }

    void skip() { asleep[side] = false, pass(); }
};

// ---- worth of places

static float fade = 0.69f, mercury_worth = 1, growth_rate = 0.66f, growth_most = 50;
static float pull = 0.09f, support = 0.005f, open_worth = 0.02f, compact = 3;
static float body_worth = 0.7f, near_worth = 0.3f;
static const int DEEP = 12;                             // turns of a playout

static float growth(const State &s)                     // what one more cell will still earn
{
    float both = 0.4f * (float)(s.cells[0] + s.cells[1]) + 1;
    float left = std::min((float)(TURNS - s.turns[s.side]), (float)s.fresh / both);
    return std::min(growth_most, growth_rate * left);
}

static void spread(State &s, int rounds)                // scent = points here + a part of the neighbours' scent
{
    float source[SITES], next[SITES] = {};
    float bonus = 0.4f * growth(s);
    for (int x = 0; x < SITES; x++)
        source[x] = (float)s.points[x] * (s.points[x] == MERCURY ? mercury_worth : 1.0f)
            + (s.points[x] == CARBON ? bonus : 0.0f);
    for (; rounds > 0; rounds--) {
        for (int x = WIDE; x < SITES - WIDE; x++)
            next[x] = s.owner[x] == BORDER ? 0 : source[x] + 0.25f * fade
                * (s.scent[x - WIDE] + s.scent[x + WIDE] + s.scent[x - 1] + s.scent[x + 1]);
        memcpy(s.scent, next, sizeof next);
    }
}

static float judge(const State &s, int me)
{
    if (s.locked)
        return s.side == me ? -3000.0f : 3000.0f;
    float value = (float)(s.score[me] - s.score[!me]);
    if (s.over())
        return value + (value > 0 ? 50.0f : value < 0 ? -50.0f : 0.0f);
    float near[2] = {}, asleep = 0;
    for (int p = 0; p < 2; p++) {
        uint8_t seen[SITES] = {};
        for (int k = 0; k < s.cells[p]; k++)
            for (int by : BESIDE)
                if (int x = s.cell[p][k] + by; s.owner[x] == FREE && s.points[x] && !seen[x]++)
                    near[p] += s.points[x] + 2.0f;
        for (int k = 0; k < s.cells[p]; k++)
            near[p] += 0.2f * s.scent[s.cell[p][k]];
        if (s.asleep[p])
            asleep += (p == me ? -1.5f : 1.5f) * (float)s.cells[p];
    }
    float bodies = (float)(s.cells[me] - s.cells[!me]);
    return value + asleep + body_worth * growth(s) * bodies + near_worth * (near[me] - near[!me]);
}

// ---- building a turn

struct Ring {                                           // do the neighbours of a cell hang together round it
    bool joined[256];                                   // by which sites of the ring are in the rest

    Ring()
    {
        for (int ring = 0; ring < 256; ring++) {
            int parts = 0;                              // runs of the ring that hold a neighbour by a side
            for (int k = 0; k < 8; k++) {
                bool side = false, starts = !(ring >> ((k + 7) % 8) & 1);
                for (int j = k; starts && ring >> (j % 8) & 1; j++)
                    side |= j % 2 == 0;
                parts += side;
            }
            joined[ring] = ring == 255 || parts == 1;
        }
    }
};
static const Ring rings;

struct Wish {
    float worth;
    short site;

    bool operator<(const Wish &other) const { return worth < other.worth; }
};

struct Builder {
    enum Role : uint8_t { OUT, REST, MOVED, TAKEN };
    uint8_t role[SITES], rests[SITES];                  // rests: neighbours in the rest

    bool removable(int cell, int target) const
    {
        if (role[cell] != REST || rests[cell] == 0)
            return false;
        for (int by : BESIDE) {
            int x = cell + by;
            if ((role[x] >= MOVED || x == target) && rests[x] < 2)
                return false;
        }
        int ring = 0;
        for (int k = 0; k < 8; k++)
            ring |= (role[cell + RING[k]] == REST) << k;
        return rings.joined[ring];
    }

    void move(int cell, int target)
    {
        role[cell] = MOVED, role[target] = TAKEN;
        for (int by : BESIDE)
            rests[cell + by]--;
    }

    float wish(const State &s, int t, float bonus) const                // for a free site
    {
        int points = s.points[t], opened = 0;
        float here = points * (points == MERCURY ? mercury_worth : 1.0f) + (points == CARBON ? 0.4f * bonus : 0);
        float value = (float)points + (points == CARBON ? bonus : 0) + pull * (s.scent[t] - here);
        for (int by : BESIDE) {
            int x = t + by;
            value += role[x] & 1 ? compact : 0;         // the rest or another target
            if (s.owner[x] != FREE || !s.points[x] || role[x] == TAKEN || rests[x])
                continue;
            if (std::none_of(BESIDE, BESIDE + 4, [&](int from) { return role[x + from] == TAKEN; }))
                opened += s.points[x] + 2;
        }
        return value + open_worth * (float)opened;
    }

    /* Points of the turn; `shake` > 0 leaves the targets' worth to chance, `mercury` = may step onto it. */
    int build(const State &s, Turn &turn, bool mercury, float shake, Random *random)
    {
        memset(role, OUT, SITES), memset(rests, 0, SITES);
        const int me = s.side, cells = s.cells[me];
        const float bonus = growth(s);
        Wish target[MOST], mover[MOST];
        float worth[SITES], luck[SITES];
        int targets = 0, points = 0;
        for (int k = 0; k < cells; k++) {
            role[s.cell[me][k]] = REST;
            for (int by : BESIDE)
                if (int x = s.cell[me][k] + by; !rests[x]++ && s.owner[x] == FREE)
                    if (mercury || s.points[x] != MERCURY)
                        target[targets++].site = (short)x;
        }
        for (int k = 0; k < targets; k++) {
            int t = target[k].site;
            luck[t] = shake > 0 ? 1 + shake * ((float)random->unit() - 0.5f) : 1;
            target[k].worth = worth[t] = luck[t] * wish(s, t, bonus);
        }
        for (int k = 0; k < cells; k++) {
            int cell = s.cell[me][k];
            float keep = pull * s.scent[cell] + compact * (float)rests[cell];
            for (int by : BESIDE)
                if (int x = cell + by; s.owner[x] == FREE && (mercury || s.points[x] != MERCURY))
                    keep += support * worth[x] / (float)rests[x];
            mover[k] = {shake > 0 ? keep * (1 + shake * ((float)random->unit() - 0.5f)) : keep, (short)cell};
        }
        std::make_heap(target, target + targets);
        std::sort(mover, mover + cells);
        turn.count = 0;
        for (int begin = 0; targets > 0 && begin < cells;) {
            std::pop_heap(target, target + targets);
            int t = target[targets - 1].site;
            float now_worth = luck[t] * wish(s, t, bonus);
            if (now_worth < target[targets - 1].worth - 0.01f) {        // its neighbours have changed
                target[targets - 1].worth = now_worth;
                std::push_heap(target, target + targets);
                continue;
            }
            targets--;
            if (!rests[t])
                continue;
            while (begin < cells && role[mover[begin].site] != REST)
                begin++;
            for (int m = begin, tries = 0; m < cells && tries < 16; m++) {
                int cell = mover[m].site;
                if (turn.count && s.points[t] != CARBON && now_worth <= pull * s.scent[cell])
                    continue;
                tries += role[cell] == REST;
                if (removable(cell, t)) {
                    move(cell, t);
                    turn.add(cell, t);
                    points += s.points[t];
                    break;
                }
            }
        }
        std::sort(turn.from, turn.from + turn.count, [&](int a, int b) { return s.scent[a] > s.scent[b]; });
        std::stable_partition(turn.to, turn.to + turn.count, [&](int t) { return s.points[t] == CARBON; });
        return points;                                  // so daughters stay where the scent is strongest
    }
};

static bool any_turn(const State &s, Turn &turn)        // one pair, by walking the rest: where building found none
{
    turn.count = 0;
    const int me = s.side, cells = s.cells[me];
    for (int k = 0; k < cells && cells > 1; k++) {
        int mover = s.cell[me][k], queue[MOST] = {s.cell[me][k == 0]}, tail = 1, target = -1;
        bool seen[SITES] = {}, touches = false;
        seen[mover] = seen[queue[0]] = true;
        for (int head = 0; head < tail; head++)
            for (int by : BESIDE) {
                int x = queue[head] + by;
                touches |= x == mover;
                if (s.owner[x] == FREE && (target < 0 || s.points[x] > s.points[target]))
                    target = x;
                if (s.owner[x] == me && !seen[x])
                    seen[queue[tail++] = x] = true;
            }
        if (tail == cells - 1 && touches && target >= 0)
            return turn.add(mover, target), true;
    }
    return false;
}

static Builder builder;

static bool greedy(const State &s, Turn &turn)          // without chance; false = locked in
{
    static Turn other;
    int points = builder.build(s, turn, false, 0, nullptr), heavy = 0;
    for (int k = 0; k < s.cells[s.side]; k++)
        for (int by : BESIDE)
            heavy += s.points[s.cell[s.side][k] + by] == MERCURY ? MERCURY : 0;
    if (heavy > points && builder.build(s, other, true, 0, nullptr) > 2 * points + turn.count)
        turn = other;
    return turn.count || any_turn(s, turn);
}

static void step(State &s, const Turn *given)
{
    static Turn turn;
    if (s.turns[s.side] >= TURNS)
        s.side ^= 1;
    if (s.asleep[s.side])
        return s.skip();
    s.locked = !given && !greedy(s, turn);
    if (!s.locked)
        s.play(given ? *given : turn), spread(s, 1);
}

static float playout(const State &from, const Turn *first, int me)
{
    State s = from;
    for (int turn = 0; turn < DEEP && !s.over(); turn++)
        step(s, turn ? nullptr : first);
    return judge(s, me);
}

// ---- the player

struct Player {
    Random random{7};

    int square(const State &s, double until)            // where to begin: by growing alone, or beside the other
    {
        float best = -1e9f;
        int found = -1;
        for (int corner = WIDE + 1; corner < SITES - WIDE - 1; corner++) {
            bool free = found < 0 || now() < until;
            for (int by : {0, 1, WIDE, WIDE + 1})
                free &= s.owner[corner + by] == FREE;
            if (!free)
                continue;
            State next = s;
            next.place(corner);
            bool alone = !next.cells[next.side];
            for (int turn = 0; turn < (alone ? 8 : 20) && !next.over(); turn++) {
                if (alone)
                    next.side = s.side;
                step(next, nullptr);
            }
            if (float value = judge(next, s.side); value > best)
                best = value, found = corner;
        }
        return found;
    }

    bool choose(const State &s, double until, Turn &best)
    {
        static Turn tried;
        if (!greedy(s, best))
            return false;
        float top = playout(s, &best, s.side);
        while (now() < until) {
            builder.build(s, tried, !random.below(3), 0.1f + 1.2f * (float)random.unit(), &random);
            float value = tried.count ? playout(s, &tried, s.side) : top;
            if (value > top)
                top = value, best = tried;
        }
        return true;
    }
};

// ---- the protocol

static std::string name(int site) { return {(char)('a' + site / WIDE - 1), (char)('a' + site % WIDE - 1)}; }
static int site_of(const char *text) { return (text[0] - 'a' + 1) * WIDE + text[1] - 'a' + 1; }

static void begin(State &s, const std::vector<std::string> &rows)
{
    memset(&s, 0, sizeof s);
    memset(s.owner, BORDER, SITES);
    for (int row = 0; row < SIDE; row++)
        for (int column = 0; column < SIDE; column++) {
            int x = (row + 1) * WIDE + column + 1;
            char c = rows[row][column];
            s.owner[x] = FREE, s.points[x] = (uint8_t)(c == 'D' ? 13 : c - '0');
        }
    s.fresh = MOST;
    spread(s, 20);
}

static void read_turn(State &s, const std::string &line)
{
    std::istringstream in(line);
    std::vector<std::string> words;
    for (std::string word; in >> word;)
        words.push_back(word);
    if (!s.cells[s.side]) {
        int corner = SITES;
        for (const std::string &word : words)
            corner = std::min(corner, site_of(word.c_str()));
        s.place(corner);
    } else if (words[0] == "0") {
        s.skip();
    } else {
        Turn turn;
        for (size_t k = 1; k < words.size(); k++)
            turn.add(site_of(words[k].c_str()), site_of(words[k].c_str() + 2));
        s.play(turn);
    }
    spread(s, 2);
}

int main()
{
    std::vector<std::string> rows;
    for (int row = 0; row < SIDE; row++)
        rows.push_back(need_line());
    State s;
    begin(s, rows);
    const int me = atoi(need_line().c_str());
    const double seconds = scaled(0.36);
    Player player;
    Turn turn;
    while (!s.over()) {
        if (s.side != me) {
            read_turn(s, need_line());
            continue;
        }
        double until = now() + seconds;
        if (!s.cells[me]) {
            int corner = player.square(s, until);
            if (corner < 0)
                break;
            std::cout << name(corner) << " " << name(corner + 1) << " " << name(corner + WIDE) << " "
                << name(corner + WIDE + 1) << std::endl;
            s.place(corner);
        } else if (s.asleep[me]) {
            std::cout << "0" << std::endl;
            s.skip();
        } else {
            if (!player.choose(s, until, turn))
                break;
            std::cout << turn.count;
            for (int k = 0; k < turn.count; k++)
                std::cout << " " + name(turn.from[k]) + name(turn.to[k]);
            std::cout << std::endl;
            s.play(turn);
        }
        spread(s, 2);
    }
    return 0;
}
