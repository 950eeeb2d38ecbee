/* A net of filters: what fills the windows, for all windows of a shape at once, and rows of int16 units, summed in
   registers a few at a time. */
#ifndef LUDEX_FILTERS_H
#define LUDEX_FILTERS_H

#include <stddef.h>
#include <stdint.h>
#include <string.h>

#ifdef __AVX2__
#define FILTERS_LANES 16
#else
#define FILTERS_LANES 8
#endif
#define FILTERS_TOGETHER 4 /* vectors of units that are summed in one go over the rows */
#define FILTERS_ONE 255

typedef int16_t filters_lanes __attribute__((vector_size(2 * FILTERS_LANES), aligned(2), may_alias));

#define FILTERS_PLACES 1024 /* bits of a board at most */
#define FILTERS_BEYOND 160  /* read behind them: as far as a window reaches, and a vector */

/* 8 places of a board: 1 where the bit is set. */
typedef uint16_t filters_eight __attribute__((vector_size(16), aligned(2), may_alias));

static uint16_t filters_set[256][8];

static inline void filters_prepare(void)
{
    for (int bits = 0; bits < 256; bits++)
        for (int i = 0; i < 8; i++)
            filters_set[bits][i] = bits >> i & 1;
}

/* For so many words of a board: at each place 0, 1 where it is mine, 2 where it is theirs. */
static inline void filters_stand(const uint64_t *mine, const uint64_t *theirs, int bytes, uint16_t *stands)
{
    for (int i = 0; i < bytes; i++) {
        filters_eight own = *(const filters_eight *)filters_set[mine[i / 8] >> 8 * (i % 8) & 255];
        filters_eight other = *(const filters_eight *)filters_set[theirs[i / 8] >> 8 * (i % 8) & 255];
        *(filters_eight *)(stands + 8 * i) = own + other + other;
    }
}

/* Of all windows whose places lie so far behind their first one: filling[first] = sum of 3^i * what stands there. */
static inline void filters_fill(
    const uint16_t *stands, const int32_t *away, int places, int from, int to, uint16_t *filling)
{
    for (int at = from; at < to; at += FILTERS_LANES) {
        filters_lanes sum = *(const filters_lanes *)(stands + at);
        int16_t power = 1;
        for (int i = 1; i < places; i++)
            sum += (power *= 3) * *(const filters_lanes *)(stands + at + away[i]);
        *(filters_lanes *)(filling + at) = sum;
    }
}

/* The sum of the weights of a few vectors of units, times the squares of those, cut off at 0 and FILTERS_ONE. A unit
   times a weight of at most 127 is an int16, which lets a compiler multiply and add in one instruction. */
static inline __attribute__((always_inline)) int32_t filters_some(
    const int16_t *rows, const int32_t *at, int n, const int16_t *bias, const int16_t *out, int vectors)
{
    filters_lanes sums[FILTERS_TOGETHER];
    int16_t units[FILTERS_TOGETHER * FILTERS_LANES];
    int32_t total = 0;
    for (int k = 0; k < vectors; k++)
        sums[k] = *(const filters_lanes *)(bias + k * FILTERS_LANES);
    for (int i = 0; i < n; i++)
        for (int k = 0; k < vectors; k++)
            sums[k] += *(const filters_lanes *)(rows + at[i] + k * FILTERS_LANES);
    for (int k = 0; k < vectors; k++)
        memcpy(units + k * FILTERS_LANES, &sums[k], sizeof sums[k]);
    for (int i = 0; i < vectors * FILTERS_LANES; i++) {
        int16_t x = units[i] < 0 ? 0 : units[i] > FILTERS_ONE ? FILTERS_ONE : units[i];
        int16_t part = (int16_t)(x * out[i]);
        total += (int32_t)x * part;
    }
    return total;
}

/* `at`: where the n rows begin that are summed; `width`: units, a multiple of 16. */
static inline int32_t filters_sum(
    const int16_t *rows, const int32_t *at, int n, const int16_t *bias, const int16_t *out, int width)
{
    enum { TOGETHER = FILTERS_TOGETHER * FILTERS_LANES };
    int32_t total = 0;
    int unit = 0;
    for (; unit + TOGETHER <= width; unit += TOGETHER)
        total += filters_some(rows + unit, at, n, bias + unit, out + unit, FILTERS_TOGETHER);
    for (; unit < width; unit += FILTERS_LANES)
        total += filters_some(rows + unit, at, n, bias + unit, out + unit, 1);
    return total;
}

#endif
