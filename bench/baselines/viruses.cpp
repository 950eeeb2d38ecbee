/* Virus War, incremental: an action costs its neighbourhood, whatever the size of the board.

   Each player keeps a list of sites that it may act on. Entries go stale when others act; a stale entry is thrown out
   when it is met, which leaves draws even. What a site holds only ever decays (empty, cross, fort), so sites enter a
   list only near a new source of reach. Forts are disjoint sets that count their contacts with crosses: no contact, no
   reach. */
#include "common.h"
#include <vector>

enum : uint8_t { EMPTY = 0, FORT = 128, WALL = 255 };   // crosses are 1..K, forts FORT + 1..K

static int rows, columns, players, stride, sites, words;
static int steps[8];
static std::vector<uint8_t> given;

struct Player {
    std::vector<int> list;
    std::vector<u64> listed;
};

struct Game {
    std::vector<uint8_t> stone;
    std::vector<int> parent, contacts, next;            // of forts; a ring of members
    std::vector<Player> side;
    std::vector<int> able;                              // players not yet known to be unable to act

    bool prey(int p, int c) const { return !(stone[c] & FORT) && stone[c] != p; }

    int root(int c)
    {
        while (parent[c] != c)
            c = parent[c] = parent[parent[c]];
        return c;
    }

    bool fits(int p, int c)
    {
        if (!prey(p, c))
            return false;
        for (int d : steps)
            if (stone[c + d] == p)
                return true;
        for (int d : steps)
            if (stone[c + d] == (FORT | p) && contacts[root(c + d)])
                return true;
        return false;
    }

    void list_around(int p, int c)
    {
        Player &s = side[p];
        for (int d : steps) {
            int n = c + d;
            u64 bit = 1ull << (n & 63);
            if (prey(p, n) && !(s.listed[n >> 6] & bit)) {
                s.listed[n >> 6] |= bit;
                s.list.push_back(n);
            }
        }
    }

    void revive(int p, int fort)
    {
        int c = fort;
        do {
            list_around(p, c);
            c = next[c];
        } while (c != fort);
    }

    void grow(int p, int c)
    {
        stone[c] = p;
        for (int d : steps)
            if (stone[c + d] == (FORT | p) && contacts[root(c + d)]++ == 0)
                revive(p, c + d);
        list_around(p, c);
    }

    void kill(int p, int c)
    {
        int victim = stone[c], touching = 0;
        stone[c] = FORT | p;
        parent[c] = next[c] = c;
        for (int d : steps) {
            int n = c + d;
            if (stone[n] == (FORT | victim))
                contacts[root(n)]--;
            touching += stone[n] == p;
        }
        contacts[c] = touching;
        int asleep[8], sleepers = 0;
        for (int d : steps)
            if (stone[c + d] == (FORT | p)) {
                int a = root(c), b = root(c + d);
                if (a == b)
                    continue;
                if (!contacts[b])
                    asleep[sleepers++] = c + d;
                contacts[b] += contacts[a];
                parent[a] = b;
                if (!sleepers || asleep[sleepers - 1] != c + d)
                    std::swap(next[c], next[c + d]);
            }
        while (sleepers--) {                            // their reach is back: c joins them to what lives
            revive(p, asleep[sleepers]);
            std::swap(next[c], next[asleep[sleepers]]);
        }
        list_around(p, c);
    }

    void forget(int p, int place)
    {
        Player &s = side[p];
        int c = s.list[place];
        s.listed[c >> 6] &= ~(1ull << (c & 63));
        s.list[place] = s.list.back();
        s.list.pop_back();
    }

    bool active(int p)
    {
        Player &s = side[p];
        while (!s.list.empty()) {
            if (fits(p, s.list.back()))
                return true;
            forget(p, (int)s.list.size() - 1);
        }
        return false;
    }

    bool two_active()
    {
        while (able.size() >= 2) {
            if (!active(able.back()))
                able.pop_back();
            else if (!active(able[able.size() - 2]))
                able.erase(able.end() - 2);
            else
                return true;
        }
        return false;
    }

    int turn(int p, Random &random)                     // the number of choices
    {
        std::vector<int> &list = side[p].list;
        int choices = 0;
        while (choices < 3) {
            int n = (int)list.size(), c, place;
            if (!n)
                break;
            place = (int)random.below(n + (choices > 0));
            if (place == n)                             // done is offered only beside something else
                return choices + active(p);
            c = list[place];
            if (!fits(p, c)) {
                forget(p, place);
                continue;
            }
            choices++;
            if (stone[c])
                kill(p, c);
            else
                grow(p, c);
        }
        return choices ? choices : 1;                   // a pass
    }

    void take_all(int p)
    {
        std::vector<int> open;
        std::vector<bool> seen(sites);
        for (int c = 0; c < sites; c++)
            if (stone[c] == p)
                open.push_back(c);
        while (!open.empty()) {
            int c = open.back();
            open.pop_back();
            for (int d : steps) {
                int n = c + d;
                if (seen[n] || (!prey(p, n) && stone[n] != (FORT | p)))
                    continue;
                seen[n] = true;
                stone[n] = FORT | p;
                open.push_back(n);
            }
        }
    }

    double payoff()                                     // of the first player
    {
        std::vector<int> area(256);
        for (int c = 0; c < sites; c++)
            if (stone[c] != WALL && stone[c] != EMPTY)
                area[stone[c] & ~FORT]++;
        int most = 0, sharing = 0;
        for (int p = 1; p <= players; p++) {
            if (area[p] > most)
                most = area[p], sharing = 0;
            sharing += area[p] == most;
        }
        return area[1] == most ? 1.0 / sharing : 0.0;
    }

    void start()
    {
        stone = given;
        parent.resize(sites), contacts.resize(sites), next.resize(sites);
        side.resize(players + 1);
        able.clear();
        for (int p = players; p; p--) {
            side[p].list.clear();
            side[p].listed.assign(words, 0);
            able.push_back(p);
        }
        for (int c = 0; c < sites; c++)
            if (stone[c] != EMPTY && stone[c] != WALL)
                list_around(stone[c], c);
    }
};

static Game game;

static Result playout(Random &random)
{
    int64_t choices = 0;
    int p = 0;
    game.start();
    while (game.two_active()) {
        p = p % players + 1;
        choices += game.turn(p, random);
    }
    for (int last : game.able)
        if (game.active(last))
            game.take_all(last);
    return {choices, game.payoff()};
}

int main(int, char **argv)
{
    rows = atoi(argv[3]), columns = atoi(argv[4]), players = atoi(argv[5]);
    stride = columns + 2, sites = (rows + 2) * stride, words = (sites + 63) / 64;
    const int around[8] = {-stride - 1, -stride, -stride + 1, -1, 1, stride - 1, stride, stride + 1};
    memcpy(steps, around, sizeof steps);
    given.assign(sites, WALL);
    for (int row = 1; row <= rows; row++)
        for (int column = 1, value; column <= columns; column++)
            if (scanf("%d", &value) == 1)
                given[row * stride + column] = value < 0 ? (uint8_t)WALL : (uint8_t)value;
    return play(argv, playout);
}
