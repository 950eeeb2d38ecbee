/* Rabbit Hunt (24 x 24 maze) by the protocol `hunt`: an opponent to measure bots against. Plays both sides.

   Algorithm: a turn is improved piece by piece until nothing helps, from several beginnings; each turn is judged by
   the best answer found in the same way, cut off where it is already worse than the best turn known. The best turns
   are then played on for some turns of both sides, and the value after them counts for a half.
   Evaluation, for the rabbits: points; for each rabbit how many sites it can reach before every hunter (walking
   distances of all pairs of sites are computed once), which tells how likely it is to survive; cabbages by the
   distance to a rabbit.
   Clock: 0.25 s a turn, of which 0.14 s are used.
   Left out: a search over the further turns, the limit of turns, roles among hunters. */
#include "common.h"

#include <algorithm>
#include <vector>

static const char *MAZE[24] = {
    "955391115555555539111553", "AD3AAAA8555555552AAAA97A", "C56AAAA8393939392AAAAC56", "9112AAAAC6C6C6C6AAAA8113",
    "800044681111111104468002", "84445552AAAAAAAA85554442", "A9555552AAAAAAAA8555553A", "AA955552EEEEEEEE855553AA",
    "AAA955501111111105553AAA", "AAAAD390000000000397AAAA", "AAAC56800000000002C56AAA", "840555004444444400555042",
    "810555001111111100555012", "AAA953800000000002953AAA", "AAAAD6C00000000006C7AAAA", "AAAC55504444444405556AAA",
    "AAC55552BBBBBBBB855556AA", "AC555552AAAAAAAA8555556A", "81115552AAAAAAAA85551112", "800011384444444401138002",
    "C442AAAA93939393AAAA8446", "953AAAA86C6C6C6C2AAAA953", "AD6AAAA8555555552AAAAC7A", "C556C444555555556C444556"};
static const int STARTS[2][8] = {{226, 250, 322, 346, 229, 253, 325, 349}, {256, 271, 280, 295, 304, 319, 0, 0}};
static const int N = 24, CELLS = N * N, PIECES[2] = {8, 6}, CATCH = 75, NOWHERE = -1;
static const double SECONDS = 0.14, SHARE = 0.6;         // of a turn; of it for finding turns
static const int FURTHER = 6, BLEND = 50;                // turns after a candidate; percent of the value there
static const size_t POOL = 16;
static const char LETTERS[] = "-NESW";

typedef uint8_t Bytes __attribute__((vector_size(32)));
static const int PARTS = CELLS / 32;

static union { uint8_t at[CELLS][CELLS]; Bytes part[CELLS][PARTS]; } far;       // walking distance
static int step[CELLS][5];                              // the site that a letter leads to; -1 through a wall
static int survival[CELLS + 1];                         // of a rabbit that can reach so many sites; 100 a point

struct State {
    int at[2][8];                                       // NOWHERE: caught
    union { uint8_t cabbage[CELLS]; Bytes food[PARTS]; };   // 0xFF where there is one
    int points[2];
};

struct Turn { int to[8]; };

static State game;
static int limit, turns_taken;
static double stop_at;
static bool stopped;
static long evaluations;
static Random rng = {20260102};

static void prepare()
{
    for (int c = 0; c < CELLS; c++) {
        char digit = MAZE[c / N][c % N];
        int walls = digit <= '9' ? digit - '0' : digit - 'A' + 10;
        const int by[4] = {-N, 1, N, -1};
        step[c][0] = c;
        for (int d = 0; d < 4; d++)
            step[c][d + 1] = walls >> d & 1 ? NOWHERE : c + by[d];
    }
    memset(far.at, 255, sizeof far.at);
    for (int c = 0; c < CELLS; c++) {
        std::vector<int> queue = {c};
        far.at[c][c] = 0;
        for (size_t i = 0; i < queue.size(); i++)
            for (int d = 1; d < 5; d++) {
                int to = step[queue[i]][d];
                if (to >= 0 && far.at[c][to] == 255) {
                    far.at[c][to] = far.at[c][queue[i]] + 1;
                    queue.push_back(to);
                }
            }
    }
    for (int n = 0; n <= CELLS; n++)
        survival[n] = (int)(100 * CATCH * (n ? 0.15 + 0.85 * n / (n + 25.0) : 0));
    for (int side = 0; side < 2; side++)
        for (int i = 0; i < 8; i++)
            game.at[side][i] = i < PIECES[side] ? STARTS[side][i] : NOWHERE;
    memset(game.cabbage, 255, sizeof game.cabbage);
    for (int side = 0; side < 2; side++)
        for (int i = 0; i < PIECES[side]; i++)
            game.cabbage[game.at[side][i]] = 0;
    game.points[0] = game.points[1] = 0;
}

static void play(State &s, int side, const Turn &turn)
{
    for (int i = 0; i < PIECES[side]; i++)
        s.at[side][i] = turn.to[i];
    for (int &r : s.at[0]) {
        if (r == NOWHERE)
            continue;
        if (std::find(s.at[1], s.at[1] + PIECES[1], r) != s.at[1] + PIECES[1]) {
            s.points[1] += CATCH;
            r = NOWHERE;
        } else if (side == 0 && s.cabbage[r]) {
            s.points[0]++;
            s.cabbage[r] = 0;
        }
    }
}

// ------------------------------------------------------------------------------------------------------ evaluation

static inline int total(Bytes b)
{
    int sum = 0;
    for (int i = 0; i < 32; i++)
        sum += b[i];
    return sum;
}

static int evaluate(const State &s, int mover)          // for the rabbits, 100 a point
{
    Bytes hunted[PARTS], nearest[PARTS];
    for (int p = 0; p < PARTS; p++) {
        Bytes d = far.part[s.at[1][0]][p];
        for (int i = 1; i < PIECES[1]; i++) {
            Bytes other = far.part[s.at[1][i]][p];
            d = d < other ? d : other;
        }
        hunted[p] = d - (mover ? (Bytes)(d > 0) & 1 : Bytes{}); // the hunters move first: they are one step nearer
        nearest[p] = Bytes{} + 12;
    }
    int value = 100 * (s.points[0] - s.points[1]);
    for (int i = 0; i < PIECES[0]; i++) {
        int r = s.at[0][i];
        if (r == NOWHERE)
            continue;
        Bytes sites = {};
        for (int p = 0; p < PARTS; p++) {
            Bytes d = far.part[r][p];
            sites -= (Bytes)(d < hunted[p]);            // a comparison gives 255 where it holds
            nearest[p] = nearest[p] < d ? nearest[p] : d;
        }
        value += survival[total(sites)];
    }
    Bytes food[2] = {};
    for (int p = 0; p < PARTS; p++)
        food[p & 1] += (12 - nearest[p]) & s.food[p];
    evaluations++;
    return value + 3 * (total(food[0]) + total(food[1]));
}

// ---------------------------------------------------------------------------------------------------------- search

static const int WORST = -10000000;

static int judged(const State &s, int side, const Turn &turn, int depth, int bound);

static bool taken(const State &s, int side, const Turn &turn, int piece, int to)
{
    for (int i = 0; i < PIECES[side]; i++)
        if (i != piece && s.at[side][i] != NOWHERE && turn.to[i] == to)
            return true;
    return false;
}

static Turn stay(const State &s, int side)
{
    Turn turn;
    for (int i = 0; i < 8; i++)
        turn.to[i] = s.at[side][i];
    return turn;
}

/* Piece by piece to the best site until nothing changes; values are those of `side`. Stops when `enough` is reached. */
static int improve(const State &s, int side, Turn &turn, int depth, int passes, int enough)
{
    int value = judged(s, side, turn, depth, WORST);
    for (int pass = 0; pass < passes; pass++) {
        bool changed = false;
        int shift = rng.below(PIECES[side]);
        for (int k = 0; k < PIECES[side]; k++) {
            int i = (k + shift) % PIECES[side], here = s.at[side][i];
            if (here == NOWHERE)
                continue;
            for (int d = 0; d < 5; d++) {
                int to = step[here][d], before = turn.to[i];
                if (to < 0 || to == before || taken(s, side, turn, i, to))
                    continue;
                turn.to[i] = to;
                int found = judged(s, side, turn, depth, value);
                if (found > value && !stopped) {
                    value = found;
                    changed = true;
                } else {
                    turn.to[i] = before;
                }
                if (value >= enough || stopped)
                    return value;
            }
        }
        if (!changed)
            break;
    }
    return value;
}

/* The value of a turn for `side`; where it is no better than `bound`, anything not above it. */
static int judged(const State &s, int side, const Turn &turn, int depth, int bound)
{
    State next = s;
    play(next, side, turn);
    if ((evaluations & 63) == 0 && now() > stop_at)
        stopped = true;
    int sign = side == 0 ? 1 : -1;
    if (depth <= 1)
        return sign * evaluate(next, 1 - side);
    Turn answer = stay(next, 1 - side);
    return -improve(next, 1 - side, answer, depth - 1, 2, -bound);
}

/* The value for `side` after its turn and some more turns of both, each improved by itself. */
static int continued(int side, const Turn &turn)
{
    State s = game;
    play(s, side, turn);
    int mover = 1 - side;
    for (int n = 0; n < FURTHER && !stopped; n++, mover = 1 - mover) {
        Turn next = stay(s, mover);
        improve(s, mover, next, 1, 2, -WORST);
        play(s, mover, next);
    }
    return (side ? -1 : 1) * evaluate(s, mover);
}

struct Candidate { Turn turn; int value; };

static bool known(const std::vector<Candidate> &pool, const Turn &turn)
{
    return std::any_of(pool.begin(), pool.end(), [&](auto &one) { return !memcmp(&one.turn, &turn, sizeof turn); });
}

static Turn choose(int side)
{
    double began = now(), seconds = scaled(SECONDS);
    stop_at = began + SHARE * seconds;
    stopped = false;
    evaluations = 0;
    Turn best = stay(game, side), turn = best;
    improve(game, side, best, 1, 3, -WORST);
    int rounds = 0;
    std::vector<Candidate> pool = {{best, judged(game, side, best, 2, WORST)}};
    for (; !stopped; rounds++) {
        turn = pool[rounds ? rng.below((int)std::min<size_t>(pool.size(), 3)) : 0].turn;
        for (int n = rounds ? 1 + rng.below(3) : 0; n > 0; n--) {   // another beginning: some pieces go elsewhere
            int i = rng.below(PIECES[side]);
            if (game.at[side][i] == NOWHERE)
                continue;
            int to = step[game.at[side][i]][rng.below(5)];
            if (to >= 0 && !taken(game, side, turn, i, to))
                turn.to[i] = to;
        }
        int value = improve(game, side, turn, 2, 2, -WORST);
        if (stopped || known(pool, turn))
            continue;
        pool.push_back({turn, value});
        std::stable_sort(pool.begin(), pool.end(), [](auto &a, auto &b) { return a.value > b.value; });
        if (pool.size() > POOL)
            pool.pop_back();
    }
    best = pool[0].turn;
    stop_at = began + seconds;
    stopped = false;
    int best_value = WORST, tried = 0;
    for (auto &one : pool) {
        int value = one.value + BLEND * (continued(side, one.turn) - one.value) / 100;
        if (stopped)
            break;
        tried++;
        if (value > best_value) {
            best_value = value;
            best = one.turn;
        }
    }
    if (getenv("OPPONENT_TALKS"))
        fprintf(stderr, "turn %d: value %d, %d rounds, %d of %zu continued, %ld evaluations\n", turns_taken, best_value,
                rounds, tried, pool.size(), evaluations);
    return best;
}

// -------------------------------------------------------------------------------------------------------- protocol

int main()
{
    prepare();
    limit = atoi(need_line().c_str());
    int side = need_line()[0] == '1';
    for (turns_taken = 0; turns_taken < 2 * limit; turns_taken++) {
        int mover = turns_taken & 1;
        Turn turn = stay(game, mover);
        if (mover == side) {
            turn = choose(side);
            std::string text;
            for (int i = 0; i < PIECES[side]; i++) {
                int here = game.at[side][i], d = 0;
                while (here != NOWHERE && step[here][d] != turn.to[i])
                    d++;
                text += LETTERS[d];
            }
            puts(text.c_str());
            fflush(stdout);
        } else {
            std::string line = need_line();
            for (int i = 0; i < PIECES[mover] && i < (int)line.size(); i++) {
                const char *letter = strchr(LETTERS, line[i]);
                if (game.at[mover][i] != NOWHERE && letter)
                    turn.to[i] = step[game.at[mover][i]][letter - LETTERS];
            }
        }
        play(game, mover, turn);
    }
}
