/* What every baseline needs: random numbers, bits, and the loop that plays random games for a while.

   A baseline is called with `SPAN SEED [numbers of the game]`, SPAN being seconds or, as `n500`, playouts; a board that
   the rules want given is on standard input, as numbers. It prints one line: playouts, choices, sum of the
   squares of a playout's choices, payoffs of the first player, seconds. */
#ifndef BASELINE_COMMON_H
#define BASELINE_COMMON_H

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>

typedef uint64_t u64;

struct Random {
    u64 state;

    u64 word()                                          // splitmix64
    {
        u64 z = state += 0x9E3779B97F4A7C15u;
        z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
        z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
        return z ^ (z >> 31);
    }

    u64 below(u64 n) { return (u64)(((unsigned __int128)word() * n) >> 64); }
};

static inline int count(u64 x) { return __builtin_popcountll(x); }
static inline int first(u64 x) { return __builtin_ctzll(x); }

static inline u64 nth_bit(u64 x, int n)                 // as a word with one bit
{
#ifdef __BMI2__
    return __builtin_ia32_pdep_di(1ull << n, x);
#else
    while (n--)
        x &= x - 1;
    return x & -x;
#endif
}

static inline double now()
{
    timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return t.tv_sec + 1e-9 * t.tv_nsec;
}

struct Result {
    int64_t choices;
    double payoff;                                      // of the first player
};

template <class Playout> int play(char **argv, Playout playout)
{
    Random random = {strtoull(argv[2], nullptr, 10)};
    bool counted = argv[1][0] == 'n';
    double span = counted ? 1e18 : atof(argv[1]), began = now(), time = 0, payoff = 0, squares = 0;
    int64_t playouts = 0, choices = 0, wanted = counted ? atoll(argv[1] + 1) : INT64_MAX;
    while (time < span && playouts < wanted) {
        Result result = playout(random);
        playouts++;
        choices += result.choices;
        squares += (double)result.choices * result.choices;
        payoff += result.payoff;
        time = now() - began;
    }
    printf("%lld %lld %.0f %.1f %.9f\n", (long long)playouts, (long long)choices, squares, payoff, time);
    return 0;
}

#endif
