/* What every opponent needs: a clock, random numbers, bits, and lines of standard input. */
#ifndef OPPONENTS_COMMON_H
#define OPPONENTS_COMMON_H

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <iostream>
#include <string>

typedef uint64_t u64;
typedef uint32_t u32;

static inline int count(u64 x) { return __builtin_popcountll(x); }
static inline int first(u64 x) { return __builtin_ctzll(x); }

static inline double now()                              // seconds of a clock that only goes forward
{
    timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return t.tv_sec + 1e-9 * t.tv_nsec;
}

struct Random {
    u64 state;

    u64 word()                                          // splitmix64
    {
        u64 z = state += 0x9E3779B97F4A7C15u;
        z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
        z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
        return z ^ (z >> 31);
    }

    int below(int n) { return (int)(((word() >> 32) * (u64)n) >> 32); }
    double unit() { return (word() >> 11) * 0x1p-53; }
};

static inline double scaled(double seconds)             // of a turn, by OPPONENT_CLOCK: shorter for tests
{
    const char *scale = getenv("OPPONENT_CLOCK");
    return scale ? seconds * atof(scale) : seconds;
}

static inline std::string need_line()                   // the next line that is not blank; the end of the input ends us
{
    std::string line;
    while (std::getline(std::cin, line)) {
        while (!line.empty() && (unsigned char)line.back() <= ' ')
            line.pop_back();
        if (line.find_first_not_of(' ') != std::string::npos)
            return line.substr(line.find_first_not_of(' '));
    }
    exit(0);
}

#endif
