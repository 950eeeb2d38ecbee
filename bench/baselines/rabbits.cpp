/* Rabbit Hunt: each piece in turn draws a site from which the rest of the team can still go to different sites.

   A draw from the open neighbours that no earlier piece has taken is kept only if it can be completed, which leaves
   draws even. At first every piece is matched to its own site; a draw that takes the site of a later piece has to find
   another for that piece, along an augmenting path. The maze is read from standard input, a number 0..15 for each
   site. */
#include "common.h"
#include <initializer_list>

static const int SIZE = 24, SITES = SIZE * SIZE, RABBITS = 8, HUNTERS = 6, NOWHERE = -1;
static const int RABBITS_START[RABBITS] = {226, 250, 322, 346, 229, 253, 325, 349};
static const int HUNTERS_START[HUNTERS] = {256, 271, 280, 295, 304, 319};

static int limit;
static uint8_t ways[SITES];
static int16_t reach[SITES][5];

struct Team {
    int size;
    int at[RABBITS];
};

static int8_t holder[SITES];                            // piece that is matched to a site, FREE or TAKEN
enum : int8_t { FREE = -1, TAKEN = -2 };

static bool rematch(Team &team, int piece, int *matched, u64 &tried)
{
    int from = team.at[piece];
    for (int i = 0; i < ways[from]; i++) {
        int to = reach[from][i], other = holder[to];
        if (other == TAKEN || other == piece)
            continue;
        if (other != FREE && (tried >> other & 1))
            continue;
        if (other != FREE) {
            tried |= 1ull << other;
            if (!rematch(team, other, matched, tried))
                continue;
        }
        holder[to] = piece;
        matched[piece] = to;
        return true;
    }
    return false;
}

static bool take(Team &team, int piece, int to, int *matched)   // piece goes to `to`, the rest can still go somewhere
{
    int other = holder[to], own = matched[piece];
    if (to != own) {
        holder[own] = FREE;
        holder[to] = TAKEN;
        if (other != FREE) {
            u64 tried = 1ull << other;
            if (!rematch(team, other, matched, tried)) {
                holder[own] = piece;
                holder[to] = other;
                return false;
            }
        }
    }
    holder[to] = TAKEN;
    return true;
}

static int move_all(Team &team, Random &random)         // the number of choices
{
    int matched[RABBITS], gone[RABBITS], choices = 0;
    for (int piece = 0; piece < team.size; piece++)
        if (team.at[piece] != NOWHERE)
            holder[matched[piece] = team.at[piece]] = piece;
    for (int piece = 0; piece < team.size; piece++) {
        int from = team.at[piece];
        if (from == NOWHERE)
            continue;
        int16_t open[5];
        int n = 0;
        for (int i = 0; i < ways[from]; i++) {
            open[n] = reach[from][i];
            n += holder[open[n]] != TAKEN;
        }
        for (;;) {
            int place = (int)random.below(n), to = open[place];
            if (take(team, piece, to, matched)) {
                gone[piece] = to;
                break;
            }
            open[place] = open[--n];
        }
        choices++;
    }
    for (int piece = 0; piece < team.size; piece++)
        if (team.at[piece] != NOWHERE)
            holder[team.at[piece] = gone[piece]] = FREE;
    return choices;
}

static Result playout(Random &random)
{
    Team rabbits = {RABBITS, {}}, hunters = {HUNTERS, {}};
    u64 cabbage[SITES / 64];
    int left = SITES - RABBITS - HUNTERS, alive = RABBITS, points[2] = {0, 0};
    int64_t choices = 0;
    memset(cabbage, 255, sizeof cabbage);
    memcpy(rabbits.at, RABBITS_START, sizeof RABBITS_START);
    memcpy(hunters.at, HUNTERS_START, sizeof HUNTERS_START);
    for (int c : RABBITS_START)
        cabbage[c >> 6] &= ~(1ull << (c & 63));
    for (int c : HUNTERS_START)
        cabbage[c >> 6] &= ~(1ull << (c & 63));
    for (int turns = 0; turns < 2 * limit; turns++) {
        bool white = !(turns & 1);
        choices += move_all(white ? rabbits : hunters, random);
        for (int &at : rabbits.at) {
            if (at == NOWHERE)
                continue;
            bool caught = false;
            for (int i = 0; i < HUNTERS; i++)
                caught |= hunters.at[i] == at;
            if (caught) {
                at = NOWHERE, alive--, points[1] += 75;
            } else if (white && (cabbage[at >> 6] >> (at & 63) & 1)) {
                cabbage[at >> 6] ^= 1ull << (at & 63), left--, points[0]++;
            }
        }
        if (white ? !left : !alive)
            break;
    }
    return {choices, points[0] > points[1] ? 1.0 : points[0] == points[1] ? 0.5 : 0.0};
}

int main(int, char **argv)
{
    const int steps[4] = {-SIZE, 1, SIZE, -1};
    limit = atoi(argv[3]);
    memset(holder, FREE, sizeof holder);
    for (int c = 0, walls; c < SITES && scanf("%d", &walls) == 1; c++) {
        reach[c][ways[c]++] = c;
        for (int d = 0; d < 4; d++)
            if (!(walls >> d & 1))
                reach[c][ways[c]++] = c + steps[d];
    }
    return play(argv, playout);
}
