/* Sixteen units of a cell, and logarithms of many numbers. */
#ifndef LUDEX_NEARBY_H
#define LUDEX_NEARBY_H

#include <stdint.h>
#include <string.h>

typedef float nearby_eight __attribute__((vector_size(32), aligned(4), may_alias));

static inline void nearby_add(float *to, const float *what)
{
    *(nearby_eight *)to += *(const nearby_eight *)what;
    *(nearby_eight *)(to + 8) += *(const nearby_eight *)(what + 8);
}

static inline void nearby_add_times(float *to, const float *what, float times)
{
    *(nearby_eight *)to += times * *(const nearby_eight *)what;
    *(nearby_eight *)(to + 8) += times * *(const nearby_eight *)(what + 8);
}

/* The last unit as it is, of the others what is above 0, times `out`. */
static inline float nearby_sum(const float *units, const float *out)
{
    float sum = units[15];
    for (int i = 0; i < 15; i++)
        sum += (units[i] > 0 ? units[i] : 0) * out[i];
    return sum;
}

/* out = ln(of + more), for numbers above 0: the exponent, and a polynomial of the rest that is off by 1e-4 at most. */
static inline void nearby_logarithms(const float *of, float more, float *out, int64_t n)
{
    for (int64_t i = 0; i < n; i++) {
        union { float x; int32_t bits; } v = {of[i] + more}, m;
        m.bits = (v.bits & 0x7FFFFF) | 0x3F800000;
        out[i] = (float)((v.bits >> 23) - 127) * 0.69314718f - 1.7417939f
                 + (2.8212026f + (-1.4699568f + (0.44717955f - 0.056570851f * m.x) * m.x) * m.x) * m.x;
    }
}

#endif
