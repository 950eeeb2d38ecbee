/* The units of cells, what they come to, and what many numbers come to. */
#ifndef LUDEX_LOCAL_NET_H
#define LUDEX_LOCAL_NET_H

#include <math.h>
#include <stdint.h>

#define NEARBY_UNITS 64                 /* multiples of eight */
#define NEARBY_DEEP 16
#define NEARBY_JUDGES 32
#define NEARBY_SEEN (3 * NEARBY_UNITS + 3)

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

/* The units of each cell that costs one: the sum of its base, what those that stand nearby add, and its numbers times
   their weights. `bent`, a row for each such cell: what is above 0 of them, the last 1 instead, which goes to `logit`
   of the cell as it is. `free`: those cells; how many they are. Those that stand are in the order of rows. */
NEARBY_CLONES
static int32_t nearby_units(
    float *bent, int32_t *free, float *logit, const int32_t *cost, const float *base, const int32_t *row,
    const int32_t *column, const nearby_standing *stands, int32_t count, int32_t reach, const float *numbers,
    const float *weights, int32_t kinds, int32_t cells)
{
    const nearby_eight none = {0};
    const int32_t side = 2 * reach + 1;
    int32_t found = 0;
    for (int32_t c = 0, first = 0; c < cells; c++) {
        if (cost[c] != 1)
            continue;
        const float *begin = base + (int64_t)c * NEARBY_UNITS;
        float *out = bent + (int64_t)found * NEARBY_UNITS;
        nearby_eight units[NEARBY_UNITS / 8];
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
        logit[c] = units[NEARBY_UNITS / 8 - 1][7];
        units[NEARBY_UNITS / 8 - 1][7] = 1;
        for (int u = 0; u < NEARBY_UNITS / 8; u++)
            *(nearby_eight *)(out + 8 * u) = (nearby_eight)((nearby_marks)units[u] & (units[u] > none));
        free[found++] = c;
    }
    return found;
}

static float nearby_sum(nearby_eight of)
{
    float sum = 0;
    for (int k = 0; k < 8; k++)
        sum += of[k];
    return sum;
}

/* Adds to `logit` of each free cell its units times `out`, and what is above 0 of those of the second layer times
   `deep_out`. Four cells at a time; units and `out` have room for three cells more. */
NEARBY_CLONES
static void nearby_chances(
    float *logit, const float *bent, const int32_t *free, int32_t count, const float *out, const float *deep,
    const float *deep_out)
{
    const nearby_eight none = {0};
    for (int32_t i = 0; i < count; i += 4) {
        const float *units = bent + (int64_t)i * NEARBY_UNITS;
        nearby_eight sums[4][NEARBY_DEEP / 8] = {{{0}}};
        for (int u = 0; u < NEARBY_UNITS; u++)
            for (int k = 0; k < 4; k++)
                for (int v = 0; v < NEARBY_DEEP / 8; v++)
                    sums[k][v] += units[k * NEARBY_UNITS + u] * *(const nearby_eight *)(deep + u * NEARBY_DEEP + 8 * v);
        for (int k = 0; k < 4 && i + k < count; k++) {
            nearby_eight all = none;
            for (int v = 0; v < NEARBY_DEEP / 8; v++)
                all += (nearby_eight)((nearby_marks)sums[k][v] & (sums[k][v] > none))
                       * *(const nearby_eight *)(deep_out + 8 * v);
            for (int u = 0; u < NEARBY_UNITS / 8; u++)
                all += *(const nearby_eight *)(units + k * NEARBY_UNITS + 8 * u) * *(const nearby_eight *)(out + 8 * u);
            logit[free[i + k]] += nearby_sum(all);
        }
    }
}

/* The units of all free cells, each cell as much as `parts` of it, of `whole`. */
NEARBY_CLONES
static void nearby_mean(
    float *seen, const float *bent, const int32_t *free, int32_t count, const float *parts, float whole)
{
    nearby_eight sums[NEARBY_UNITS / 8] = {{0}};
    for (int32_t i = 0; i < count; i++) {
        const float part = parts[free[i]];
        for (int u = 0; u < NEARBY_UNITS / 8; u++)
            sums[u] += part * *(const nearby_eight *)(bent + (int64_t)i * NEARBY_UNITS + 8 * u);
    }
    for (int u = 0; u < NEARBY_UNITS / 8; u++)
        *(nearby_eight *)(seen + 8 * u) = sums[u] / whole;
}

/* What is above 0 of the sums of `seen`, by the rows of `judge`, times `judge_out`. */
NEARBY_CLONES
static float nearby_worth(const float *seen, const float *judge, const float *judge_out)
{
    const nearby_eight none = {0};
    nearby_eight sums[NEARBY_JUDGES / 8] = {{0}}, all = none;
    for (int32_t i = 0; i < NEARBY_SEEN; i++)
        for (int v = 0; v < NEARBY_JUDGES / 8; v++)
            sums[v] += seen[i] * *(const nearby_eight *)(judge + i * NEARBY_JUDGES + 8 * v);
    for (int v = 0; v < NEARBY_JUDGES / 8; v++)
        all += (nearby_eight)((nearby_marks)sums[v] & (sums[v] > none)) * *(const nearby_eight *)(judge_out + 8 * v);
    return nearby_sum(all);
}

/* chance = e ^ (logit - the largest) of each free cell, off by 1e-4 of it at most; their sum. */
NEARBY_CLONES
static float nearby_exponents(float *chance, const float *logit, const int32_t *free, int32_t count)
{
    float most = -1e30f, sum = 0;
    for (int32_t i = 0; i < count; i++)
        most = logit[free[i]] > most ? logit[free[i]] : most;
    for (int32_t i = 0; i < count; i++) {
        const float power = 1.44269504f * (logit[free[i]] - most);
        const float bounded = power > -120 ? power : -120;
        const int32_t whole = (int32_t)bounded;             /* cut off towards 0 */
        const float part = bounded - (float)whole;          /* above -1, 0 at most */
        union { int32_t bits; float x; } scale = {(whole + 127) << 23};
        const float found = scale.x * (1 + part * (0.6931472f + part * (0.2402265f + part * (0.0555041f + part * (
                            0.0096181f + part * 0.0013333f)))));
        chance[free[i]] = found;
        sum += found;
    }
    return sum;
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
