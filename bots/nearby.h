/* The units of cells, and what many numbers come to. */
#ifndef LUDEX_NEARBY_H
#define LUDEX_NEARBY_H

#include <math.h>
#include <stdint.h>

#define NEARBY_UNITS 64                 /* a multiple of eight */

#if defined(__x86_64__) && defined(__GLIBC__) && __GNUC__ >= 12 && !defined(__clang__) && !defined(__FMA__)
#define NEARBY_CLONES __attribute__((target_clones("arch=x86-64-v3", "default")))
#else
#define NEARBY_CLONES
#endif

typedef float nearby_eight __attribute__((vector_size(32), aligned(4), may_alias));
typedef int32_t nearby_marks __attribute__((vector_size(32)));

/* A cell that counts, and the square of what it adds to the cells around it. */
typedef struct {
    int32_t row, column;
    const float *square;
} nearby_standing;

/* For each cell that costs one its units: the sum of its base, what those that stand nearby add, and its numbers times
   their weights. `logit`: the last unit as it is, and what is above 0 of the others times `out`, which is 0 for the
   last. `seen`, twice: what is above 0 of the units, for the last 1, times the cell's current, of all cells. Those that
   stand are in the order of rows. */
NEARBY_CLONES
static void nearby_units(
    float *logit, float *seen, const int32_t *cost, const float *base, const int32_t *row, const int32_t *column,
    const nearby_standing *stands, int32_t count, int32_t reach, const float *numbers, const float *weights,
    int32_t kinds, const float *out, const float *mine, const float *others, int32_t cells)
{
    const nearby_eight none = {0};
    const int32_t side = 2 * reach + 1;
    nearby_eight of_mine[NEARBY_UNITS / 8] = {0}, of_others[NEARBY_UNITS / 8] = {0};
    for (int32_t c = 0, first = 0; c < cells; c++) {
        if (cost[c] != 1)
            continue;
        const float *begin = base + (int64_t)c * NEARBY_UNITS;
        nearby_eight units[NEARBY_UNITS / 8], all = {0};
        for (int u = 0; u < NEARBY_UNITS / 8; u++)
            units[u] = *(const nearby_eight *)(begin + 8 * u);
        while (first > 0 && stands[first - 1].row >= row[c] - reach)
            first--;
        while (first < count && stands[first].row < row[c] - reach)
            first++;
        for (int32_t i = first; i < count && stands[i].row <= row[c] + reach; i++) {
            const int32_t right = column[c] - stands[i].column + reach;
            if (right < 0 || right >= side)
                continue;
            const float *adds = stands[i].square + ((row[c] - stands[i].row + reach) * side + right) * NEARBY_UNITS;
            for (int u = 0; u < NEARBY_UNITS / 8; u++)
                units[u] += *(const nearby_eight *)(adds + 8 * u);
        }
        for (int32_t k = 0; k < kinds; k++) {
            const float times = numbers[(int64_t)k * cells + c];
            for (int u = 0; u < NEARBY_UNITS / 8; u++)
                units[u] += times * *(const nearby_eight *)(weights + k * NEARBY_UNITS + 8 * u);
        }
        float sum = units[NEARBY_UNITS / 8 - 1][7];
        units[NEARBY_UNITS / 8 - 1][7] = 1;
        for (int u = 0; u < NEARBY_UNITS / 8; u++) {
            const nearby_eight bent = (nearby_eight)((nearby_marks)units[u] & (units[u] > none));
            all += bent * *(const nearby_eight *)(out + 8 * u);
            of_mine[u] += bent * mine[c];
            of_others[u] += bent * others[c];
        }
        for (int k = 0; k < 8; k++)
            sum += all[k];
        logit[c] = sum;
    }
    for (int u = 0; u < NEARBY_UNITS / 8; u++) {
        *(nearby_eight *)(seen + 8 * u) = of_mine[u];
        *(nearby_eight *)(seen + NEARBY_UNITS + 8 * u) = of_others[u];
    }
}

/* out = ln(of + more), for numbers above 0: the exponent, and a polynomial of the rest that is off by 1e-4 at most. */
NEARBY_CLONES
static void nearby_logarithms(const float *of, float more, float *out, int64_t n)
{
    for (int64_t i = 0; i < n; i++) {
        union { float x; int32_t bits; } v = {of[i] + more}, m;
        m.bits = (v.bits & 0x7FFFFF) | 0x3F800000;
        out[i] = (float)((v.bits >> 23) - 127) * 0.69314718f - 1.7417939f
                 + (2.8212026f + (-1.4699568f + (0.44717955f - 0.056570851f * m.x) * m.x) * m.x) * m.x;
    }
}

NEARBY_CLONES
static void nearby_roots(const float *of, float *out, int64_t n)
{
    for (int64_t i = 0; i < n; i++)
        out[i] = sqrtf(of[i]);
}

#endif
