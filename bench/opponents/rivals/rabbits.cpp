/* Rabbit Hunt: rolling plans over playouts of two greedy sides.

Algorithm.   A side's turn is chosen greedily, piece after piece, by the evaluation (two sweeps). A plan gives some
             of our pieces an order: go to that site, for so many turns. A playout plays both sides on, greedily but
             for their orders. We climb: change orders, keep them where the playout ends better; now and then we climb
             for the other side too, and what hurts our plan joins a pool that later plans are tried against. The
             first turn of the best plan is played; the plan of the turn before is where the climb starts.
Evaluation.  Territory: the sites a rabbit reaches strictly before every hunter, by the distances of all pairs (the way
             to such a site is safe too). A rabbit with little room is as good as caught. Cabbages in the territories
             count by how near the nearest rabbit is. A piece is a line of 576 bytes: minima and comparisons of vectors.
Clock.       160 of the 250 milliseconds a turn, looked at after each playout.
Left out.    Pieces that trade places. */

#include <algorithm>
#include <vector>

#include "../common.h"

// ---- the maze: walls north 1, east 2, south 4, west 8

static const int SIDE = 24, SITES = SIDE * SIDE, RABBITS = 8, HUNTERS = 6, CATCH = 75;
static const char *const MAZE[SIDE] = {
    "955391115555555539111553", "AD3AAAA8555555552AAAA97A", "C56AAAA8393939392AAAAC56", "9112AAAAC6C6C6C6AAAA8113",
    "800044681111111104468002", "84445552AAAAAAAA85554442", "A9555552AAAAAAAA8555553A", "AA955552EEEEEEEE855553AA",
    "AAA955501111111105553AAA", "AAAAD390000000000397AAAA", "AAAC56800000000002C56AAA", "840555004444444400555042",
    "810555001111111100555012", "AAA953800000000002953AAA", "AAAAD6C00000000006C7AAAA", "AAAC55504444444405556AAA",
    "AAC55552BBBBBBBB855556AA", "AC555552AAAAAAAA8555556A", "81115552AAAAAAAA85551112", "800011384444444401138002",
    "C442AAAA93939393AAAA8446", "953AAAA86C6C6C6C2AAAA953", "AD6AAAA8555555552AAAAC7A", "C556C444555555556C444556"};
static const int RABBIT_START[RABBITS] = {226, 250, 322, 346, 229, 253, 325, 349};
static const int HUNTER_START[HUNTERS] = {256, 271, 280, 295, 304, 319};

typedef uint8_t Vec __attribute__((vector_size(64)));
typedef u64 Words __attribute__((vector_size(64)));
static const int PARTS = SITES / 64;

union Line {                                            // a byte for each site
    Vec part[PARTS];
    uint8_t at[SITES];
};

static Line distance_of[SITES];
static int steps[SITES][5], step_count[SITES];          // neighbours, the site itself last
static const char LETTERS[] = "NESW-";

static void make_maze()
{
    const int to[4] = {-SIDE, 1, SIDE, -1};
    for (int site = 0; site < SITES; site++) {
        char digit = MAZE[site / SIDE][site % SIDE];
        int walls = digit <= '9' ? digit - '0' : digit - 'A' + 10;
        for (int way = 0; way < 4; way++)
            if (!(walls >> way & 1))
                steps[site][step_count[site]++] = site + to[way];
        steps[site][step_count[site]++] = site;
    }
    for (int from = 0; from < SITES; from++) {
        Line &line = distance_of[from];
        memset(line.at, 255, SITES);
        std::vector<int> queue(1, from);
        line.at[from] = 0;
        for (size_t next = 0; next < queue.size(); next++)
            for (int k = 0; k + 1 < step_count[queue[next]]; k++)
                if (int to_site = steps[queue[next]][k]; line.at[to_site] == 255) {
                    line.at[to_site] = line.at[queue[next]] + 1;
                    queue.push_back(to_site);
                }
    }
}

// ---- a position

struct State {
    int rabbit[RABBITS], hunter[HUNTERS];               // a site, -1 = caught
    Line cabbage;                                       // 255 where one is
    int cabbages, turns;                                // turns left for each side
    int eaten, caught;

    bool over() const { return turns == 0 || cabbages == 0 || caught == RABBITS; }
};

static void begin(State &s, int turns)
{
    memset(s.cabbage.at, 255, SITES);
    for (int i = 0; i < RABBITS; i++)
        s.cabbage.at[s.rabbit[i] = RABBIT_START[i]] = 0;
    for (int i = 0; i < HUNTERS; i++)
        s.cabbage.at[s.hunter[i] = HUNTER_START[i]] = 0;
    s.cabbages = SITES - RABBITS - HUNTERS, s.turns = turns, s.eaten = s.caught = 0;
}

static void meet(State &s)                              // rabbits on hunters' sites are caught
{
    for (int &rabbit : s.rabbit)
        for (int hunter : s.hunter)
            if (rabbit == hunter)
                rabbit = -1, s.caught++;
}

static void move_rabbits(State &s, const int *to)
{
    std::copy(to, to + RABBITS, s.rabbit);
    meet(s);
    for (int rabbit : s.rabbit)
        if (rabbit >= 0 && s.cabbage.at[rabbit])
            s.cabbage.at[rabbit] = 0, s.eaten++, s.cabbages--;
}

static void move_hunters(State &s, const int *to)
{
    std::copy(to, to + HUNTERS, s.hunter);
    meet(s);
    s.turns--;
}

// ---- the evaluation, in 1/128 of a point, as the rabbits see it

static const int UNIT = 128;
static int room_half = 24, near_worth = 60, near_slope = 2, far_worth = 30;      // as hunters
static int room_value[SITES + 1];                       // of a rabbit that is first at so many sites

static void make_values(bool white)                     // rabbits that fear too early starve
{
    if (white)
        room_half = 1, near_worth = 90;
    for (int room = 0; room <= SITES; room++)
        room_value[room] = -CATCH * UNIT * room_half / (room_half + room);
}

static inline Vec least(Vec a, Vec b) { return a < b ? a : b; }
static inline Vec less(Vec a, Vec b) { return (Vec)(a < b); }
static inline Vec without(Vec a, Vec b) { return (a > b ? a : b) - b; }
static inline Vec every(int value) { return Vec{} + (uint8_t)value; }

static inline Words pairs(Vec x)                        // sums of two bytes each
{
    const Words low = Words{} + 0x00FF00FF00FF00FFull;
    return ((Words)x & low) + (((Words)x >> 8) & low);
}

static inline int total(Words x)
{
    u64 sum = ((x[0] + x[1]) + (x[2] + x[3])) + ((x[4] + x[5]) + (x[6] + x[7]));
    return (int)((sum * 0x0001000100010001ull) >> 48);
}

static inline int room(const Line &rabbit, const Line &hunters)
{
    Vec sum{};
    for (int k = 0; k < PARTS; k++)
        sum -= less(rabbit.part[k], hunters.part[k]);
    return total(pairs(sum));
}

static inline int pasture(const Line &a, const Line &b, const Line &hunters, const Line &cabbage)
{
    const Vec near = every(near_worth), slope = every(near_slope), far = every(far_worth);
    Words sum{};
    for (int k = 0; k < PARTS; k++) {
        Vec d = least(a.part[k], b.part[k]), safe = less(d, hunters.part[k]) & cabbage.part[k];
        Vec steep = d < every(63) ? d : every(63);
        sum += pairs((without(near, steep * slope) + without(far, steep)) & safe);
    }
    return total(sum);
}

static void nearest(Line &to, const Line &a, const Line &b)
{
    for (int k = 0; k < PARTS; k++)
        to.part[k] = least(a.part[k], b.part[k]);
}


template <int COUNT> static void others(const int *sites, int but, Line &to)
{
    memset(to.at, 254, SITES);
    for (int i = 0; i < COUNT; i++)
        if (i != but && sites[i] >= 0)
            nearest(to, to, distance_of[sites[i]]);
}

static int judge(const State &s)                        // rabbits to move
{
    int value = (s.eaten - CATCH * s.caught) * UNIT;
    if (s.over())
        return value;
    Line hunters, rabbits;
    others<HUNTERS>(s.hunter, -1, hunters);
    others<RABBITS>(s.rabbit, -1, rabbits);
    for (int rabbit : s.rabbit)
        if (rabbit >= 0)
            value += room_value[room(distance_of[rabbit], hunters)];
    return value + pasture(rabbits, rabbits, hunters, s.cabbage);
}

// ---- a turn, chosen greedily; `forced` are sites that pieces must go to where they can, -1 = free

static bool taken(const int *sites, int count, int but, int site)
{
    return std::find(sites, sites + but, site) != sites + but
        || std::find(sites + but + 1, sites + count, site) != sites + count;
}

static void greedy_rabbits(const State &s, const int *forced, int *to)
{
    Line hunters, rest;
    others<HUNTERS>(s.hunter, -1, hunters);
    for (Vec &part : hunters.part)
        part = without(part, every(1));        // they move first
    std::copy(s.rabbit, s.rabbit + RABBITS, to);
    int rooms[RABBITS][5];
    for (int sweep = 0; sweep < 2; sweep++)
        for (int i = 0; i < RABBITS; i++) {
            if (s.rabbit[i] < 0)
                continue;
            int best = INT32_MIN, site = s.rabbit[i];
            if (forced[i] >= 0) {
                to[i] = taken(to, RABBITS, i, forced[i]) ? to[i] : forced[i];
                continue;
            }
            others<RABBITS>(to, i, rest);
            for (int k = 0; k < step_count[site]; k++) {
                int next = steps[site][k];
                if (!sweep)
                    rooms[i][k] = room_value[room(distance_of[next], hunters)];
                if (taken(to, RABBITS, i, next) || taken(s.hunter, HUNTERS, 0, next) || s.hunter[0] == next)
                    continue;
                int value = rooms[i][k] + pasture(rest, distance_of[next], hunters, s.cabbage);
                if (s.cabbage.at[next])
                    value += UNIT - (hunters.at[next] ? near_worth + far_worth : 0);
                if (value > best)
                    best = value, to[i] = next;
            }
        }
}

static void greedy_hunters(const State &s, const int *forced, int *to)
{
    Line rabbits, rest, hunters;
    others<RABBITS>(s.rabbit, -1, rabbits);
    std::copy(s.hunter, s.hunter + HUNTERS, to);
    for (int sweep = 0; sweep < 2; sweep++)
        for (int i = 0; i < HUNTERS; i++) {
            int best = INT32_MAX, site = s.hunter[i];
            if (forced[i] >= 0) {
                to[i] = taken(to, HUNTERS, i, forced[i]) ? to[i] : forced[i];
                continue;
            }
            others<HUNTERS>(to, i, rest);
            for (int k = 0; k < step_count[site]; k++) {
                int next = steps[site][k];
                if (taken(to, HUNTERS, i, next))
                    continue;
                nearest(hunters, rest, distance_of[next]);
                int value = pasture(rabbits, rabbits, hunters, s.cabbage);
                for (int rabbit : s.rabbit)
                    if (rabbit >= 0)
                        value += rest.at[rabbit] && rabbit != next
                            ? room_value[room(distance_of[rabbit], hunters)] : -CATCH * UNIT - UNIT;
                if (value < best)
                    best = value, to[i] = next;
            }
        }
}

// ---- plans

struct Order {
    int site = -1, turns = 0;                           // go there, as long as turns > 0
};

struct Plan {
    Order of[RABBITS];
};

static const int DEEP = 10, REPLIES = 4, REPLY_TRIES = 60, PLAN_TRIES = 120;

static int ordered(const Order &order, int site, int turn)
{
    if (site < 0 || turn >= order.turns)
        return -1;
    for (int k = 0; k + 1 < step_count[site]; k++)
        if (distance_of[order.site].at[steps[site][k]] < distance_of[order.site].at[site])
            return steps[site][k];
    return site;
}

static void shift(Plan &plan)                           // a turn has passed
{
    for (Order &order : plan.of)
        order.turns -= order.turns > 0;
}

struct Player {
    bool white = true;
    Plan plan;
    std::vector<Plan> pool;                             // of the other side: greedy, and what hurt our plans
    Random random{12345};

    int playout(const State &from, const Plan &ours, const Plan &theirs, int *first)         // worth for us
    {
        const Plan &rabbits = white ? ours : theirs, &hunters = white ? theirs : ours;
        State s = from;
        int forced[RABBITS], to[RABBITS];
        for (int turn = 0; turn < DEEP && !s.over(); turn++) {
            if (white || turn) {
                for (int i = 0; i < RABBITS; i++)
                    forced[i] = ordered(rabbits.of[i], s.rabbit[i], turn);
                greedy_rabbits(s, forced, to);
                if (!turn)
                    std::copy(to, to + RABBITS, first);
                move_rabbits(s, to);
                if (s.cabbages == 0)
                    break;
            }
            for (int i = 0; i < HUNTERS; i++)
                forced[i] = ordered(hunters.of[i], s.hunter[i], turn);
            greedy_hunters(s, forced, to);
            if (!white && !turn)
                std::copy(to, to + HUNTERS, first);
            move_hunters(s, to);
        }
        return white ? judge(s) : -judge(s);
    }

    int worth(const State &s, const Plan &ours, int enough, int *first)     // against the worst of the pool
    {
        int least = INT32_MAX;
        for (size_t k = pool.size(); k-- && least > enough;)
            least = std::min(least, playout(s, ours, pool[k], first));
        return least;
    }

    void change(const State &s, Plan &tried, bool rabbits)                  // one order
    {
        int i = random.below(rabbits ? RABBITS : HUNTERS), site = rabbits ? s.rabbit[i] : s.hunter[i];
        if (site < 0)
            return;
        Order &order = tried.of[i];
        if (order.turns && !random.below(4)) {
            order.turns = 0;
            return;
        }
        int reach = 1 + random.below(DEEP);             // a site not farther than this
        for (int tries = 0; tries < 40; tries++) {
            order.site = random.below(SITES);
            if (distance_of[site].at[order.site] <= reach)
                break;
        }
        if (distance_of[site].at[order.site] > reach)
            order.site = steps[site][random.below(step_count[site])];
        int away = distance_of[site].at[order.site];
        order.turns = !away || !random.below(3) ? 1 + random.below(DEEP) : away;
    }

    void reply(const State &s, int &best)               // what hurts our plan more joins the pool
    {
        Plan kept = pool.back();
        int ignored[RABBITS], least = best;
        for (int tries = 0; tries < REPLY_TRIES; tries++) {
            Plan tried = kept;
            for (int more = 1 + !random.below(3); more--;)
                change(s, tried, !white);
            int value = playout(s, plan, tried, ignored);
            if (value < least)
                least = value, kept = tried;
        }
        if (least == best)
            return;
        if ((int)pool.size() == REPLIES)
            pool.erase(pool.begin() + 1);
        pool.push_back(kept);
        best = least;
    }

    void choose(const State &s, double until, int *first)
    {
        Plan kept = plan;
        shift(kept);
        if (pool.empty())
            pool.resize(1);
        for (Plan &one : pool)
            shift(one);
        plan = Plan();
        std::copy(white ? s.rabbit : s.hunter, white ? s.rabbit + RABBITS : s.hunter + HUNTERS, first);
        int to[RABBITS] = {}, best = worth(s, plan, INT32_MIN, first);
        for (int tries = 0; now() < until; tries++) {
            Plan tried = tries ? plan : kept;
            if (tries)
                for (int more = 1 + !random.below(3); more--;)
                    change(s, tried, white);
            int value = worth(s, tried, best, to);
            if (value > best)
                best = value, plan = tried, std::copy(to, to + RABBITS, first);
            if (tries % PLAN_TRIES == PLAN_TRIES / 2)
                reply(s, best);
        }
    }
};

// ---- the protocol

static std::string text(const int *from, const int *to, int count)
{
    std::string line;
    for (int i = 0; i < count; i++) {
        int step = from[i] < 0 ? 0 : to[i] - from[i];
        line += step == -SIDE ? 'N' : step == 1 ? 'E' : step == SIDE ? 'S' : step ? 'W' : '-';
    }
    return line;
}

static void read_turn(const std::string &line, const int *from, int *to, int count)
{
    const int by[5] = {-SIDE, 1, SIDE, -1, 0};
    for (int i = 0; i < count; i++) {
        const char *letter = i < (int)line.size() ? strchr(LETTERS, line[i]) : nullptr;
        to[i] = from[i] < 0 ? -1 : from[i] + (letter && *letter ? by[letter - LETTERS] : 0);
    }
}

int main()
{
    make_maze();
    State s;
    begin(s, atoi(need_line().c_str()));
    Player player;
    player.white = atoi(need_line().c_str()) == 0;
    make_values(player.white);
    const double seconds = scaled(0.16);
    for (bool white = true; !s.over() || (!white && s.caught == RABBITS && s.cabbages); white = !white) {
        int to[RABBITS];
        if (white == player.white) {
            player.choose(s, now() + seconds, to);
            std::cout << (white ? text(s.rabbit, to, RABBITS) : text(s.hunter, to, HUNTERS)) << std::endl;
        } else if (white)
            read_turn(need_line(), s.rabbit, to, RABBITS);
        else
            read_turn(need_line(), s.hunter, to, HUNTERS);
        if (white)
            move_rabbits(s, to);
        else
            move_hunters(s, to);
    }
    return 0;
}
