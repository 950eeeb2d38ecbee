/* Numbers of turns: often far beyond 64 bits. A number is kept twice, as a double (how large) and as its rest by a
   modulus; from the rests by several moduli the number is put together exactly (engine/crt.py). */
#ifndef LUDEX_BIG_COUNT_H
#define LUDEX_BIG_COUNT_H

#include <stdint.h>

typedef struct { double about; uint64_t rest; } lx_number;
typedef struct { uint64_t modulus; lx_number sum; } lx_tally; /* modulus 0 stands for 2^64 */

static inline lx_number lx_number_of(int64_t n, uint64_t modulus)
{
    lx_number result = {(double)n, modulus ? (uint64_t)n % modulus : (uint64_t)n};
    return result;
}

static inline lx_number lx_plus(lx_number a, lx_number b, uint64_t modulus)
{
    lx_number result = {a.about + b.about, a.rest + b.rest};
    if (modulus) result.rest = (uint64_t)(((unsigned __int128)a.rest + b.rest) % modulus);
    return result;
}

static inline lx_number lx_times(lx_number a, lx_number b, uint64_t modulus)
{
    lx_number result = {a.about * b.about, a.rest * b.rest};
    if (modulus) result.rest = (uint64_t)((unsigned __int128)a.rest * b.rest % modulus);
    return result;
}

static inline void lx_tally_open(lx_tally *t, uint64_t modulus)
{
    t->modulus = modulus;
    t->sum = lx_number_of(0, modulus);
}

static inline void lx_tally_number(lx_tally *t, lx_number n) { t->sum = lx_plus(t->sum, n, t->modulus); }

static inline void lx_tally_add(lx_tally *t, int64_t n) { lx_tally_number(t, lx_number_of(n, t->modulus)); }

#endif
