/* Equations of a network of resistors: symmetric, with a band of coefficients right of the diagonal. */
#ifndef LUDEX_BAND_SOLVER_H
#define LUDEX_BAND_SOLVER_H

#include <math.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

/* Floats that are reckoned with at once: what the processor built for holds. Wider vectors it would keep in memory. */
#ifdef __AVX512F__
#define NETWORK_LANES 16
#define NETWORK_PLACES {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15}
#else
#define NETWORK_LANES 8
#define NETWORK_PLACES {0, 1, 2, 3, 4, 5, 6, 7}
#endif
#define NETWORK_AT_ONCE 5                               /* vectors of a row that are taken from at once */

typedef float network_lanes __attribute__((vector_size(4 * NETWORK_LANES), aligned(4), may_alias));
typedef float network_half __attribute__((vector_size(2 * NETWORK_LANES)));
typedef int32_t network_marks __attribute__((vector_size(4 * NETWORK_LANES)));

#if defined(__x86_64__) && defined(__GLIBC__) && __GNUC__ >= 12 && !defined(__clang__) && !defined(__FMA__)
#define NETWORK_CLONES __attribute__((target_clones("arch=x86-64-v3", "default")))
#else
#define NETWORK_CLONES
#endif

/* A row of `band` is `stride` floats, from the column where the lanes of the diagonal begin; so it is read by columns,
   as `network_row(band, stride, i)[column]`. Behind its last coefficient are zeros, as many as there are lanes. */
static inline const float *network_row(const float *band, int32_t stride, int32_t i)
{
    return band + (int64_t)i * stride - i / NETWORK_LANES * NETWORK_LANES;
}

/* Of the first lanes of a row those from `at` on: left of the diagonal there is nothing. */
static inline __attribute__((always_inline)) void network_keep(float *row, int32_t at)
{
    const network_marks place = NETWORK_PLACES;
    network_lanes *first = (network_lanes *)row;
    *first = (network_lanes)((network_marks)*first & (place >= at));
}

/* From two rows, i and the next, of which `one` and `two` are `count` vectors from `column` on: what the rows
   from..to - 1 above them take away. */
static inline __attribute__((always_inline)) void network_take(
    network_lanes *one, network_lanes *two, const float *band, const float *inverse, int32_t stride, int32_t from,
    int32_t to, int32_t i, int32_t column, const int count)
{
    for (int32_t j = from; j < to; j++) {
        const float *row = network_row(band, stride, j);
        const float first = row[i] * inverse[j], second = row[i + 1] * inverse[j];
        for (int k = 0; k < count; k++) {
            const network_lanes other = *(const network_lanes *)(row + column + k * NETWORK_LANES);
            one[k] -= first * other, two[k] -= second * other;
        }
    }
}

/* Rows i and i + 1, as they were asked for, become those of the triangle that is left of the equations. */
static inline __attribute__((always_inline)) void network_eliminate(
    float *band, float *inverse, int32_t width, int32_t stride, int32_t i)
{
    const int32_t base = i / NETWORK_LANES * NETWORK_LANES, far = i + 1 + width;
    float *row = band + (int64_t)i * stride;
    for (int32_t column = base; column <= far; column += NETWORK_AT_ONCE * NETWORK_LANES) {
        network_lanes one[NETWORK_AT_ONCE] = {0}, two[NETWORK_AT_ONCE] = {0};
        int32_t j = i - width < 0 ? 0 : i - width, to[NETWORK_AT_ONCE + 1];
        if (j < column - width)                         /* those above end before */
            j = column - width;
        to[0] = j;
        for (int k = 1; k <= NETWORK_AT_ONCE; k++) {    /* from which row on k vectors are not enough */
            to[k] = k < NETWORK_AT_ONCE ? column + k * NETWORK_LANES - width : i;
            to[k] = to[k] < to[k - 1] ? to[k - 1] : to[k] > i ? i : to[k];
        }
        network_take(one, two, band, inverse, stride, to[0], to[1], i, column, 1);
        network_take(one, two, band, inverse, stride, to[1], to[2], i, column, 2);
        network_take(one, two, band, inverse, stride, to[2], to[3], i, column, 3);
        network_take(one, two, band, inverse, stride, to[3], to[4], i, column, 4);
        network_take(one, two, band, inverse, stride, to[4], to[5], i, column, 5);
        for (int32_t k = 0, at = column - base; k < NETWORK_AT_ONCE && at < stride; k++, at += NETWORK_LANES) {
            *(network_lanes *)(row + at) += one[k];
            *(network_lanes *)(row + stride + at) += two[k];
        }
    }
    inverse[i] = 1 / row[i - base];
    const float part = row[i + 1 - base] * inverse[i];
    for (int32_t at = 0; at < stride; at += NETWORK_LANES)
        *(network_lanes *)(row + stride + at) -= part * *(const network_lanes *)(row + at);
    inverse[i + 1] = 1 / row[stride + i + 1 - base];
    network_keep(row, i - base);
    network_keep(row + stride, i + 1 - base);
}

/* The sum of all lanes. */
static inline __attribute__((always_inline)) float network_sum(network_lanes all)
{
    const union { network_lanes all; network_half halves[2]; } x = {all};
    network_half y = x.halves[0] + x.halves[1];
    for (int width = NETWORK_LANES / 4; width; width /= 2)
        for (int k = 0; k < width; k++)
            y[k] += y[k + width];
    return y[0];
}

/* volt: in come the currents that are led into each point, out the voltages. `band`: rows before `first` are as an
   earlier solution left them, those from it on are as asked for: the diagonal and `width` more; `inverse` likewise.
   `rows` and `first` are even, and of `volt` there are `stride` zeros behind the last row. */
NETWORK_CLONES
static void network_solve(
    float *band, float *inverse, float *volt, int32_t rows, int32_t width, int32_t stride, int32_t first)
{
    for (int32_t i = first; i < rows; i += 2)
        network_eliminate(band, inverse, width, stride, i);
    for (int32_t i = 0; i < rows; i += 2) {
        const int32_t base = i / NETWORK_LANES * NETWORK_LANES;
        const float *one = band + (int64_t)i * stride, *two = one + stride, first_part = volt[i] * inverse[i],
                    second_part = (volt[i + 1] - first_part * one[i + 1 - base]) * inverse[i + 1];
        for (int32_t k = 0; k < stride; k += NETWORK_LANES)
            *(network_lanes *)(volt + base + k) -= first_part * *(const network_lanes *)(one + k)
                                                   + second_part * *(const network_lanes *)(two + k);
        volt[i] = first_part, volt[i + 1] = second_part;
    }
    for (int32_t i = rows - 2; i >= 0; i -= 2) {
        const int32_t base = i / NETWORK_LANES * NETWORK_LANES;
        const float *one = band + (int64_t)i * stride, *two = one + stride, into_one = volt[i], into_two = volt[i + 1];
        network_lanes from_one = {0}, from_two = {0};
        volt[i] = volt[i + 1] = 0;
        for (int32_t k = 0; k < stride; k += NETWORK_LANES) {
            const network_lanes there = *(const network_lanes *)(volt + base + k);
            from_one += *(const network_lanes *)(one + k) * there;
            from_two += *(const network_lanes *)(two + k) * there;
        }
        volt[i + 1] = into_two - network_sum(from_two) * inverse[i + 1];
        volt[i] = into_one - (network_sum(from_one) + one[i + 1 - base] * volt[i + 1]) * inverse[i];
    }
}

/* Resistances of cells by what they cost a player: of those that count `own`, of those that could 1, else none. */
NETWORK_CLONES
static void network_resist(float *resist, const int32_t *cost, float own, int32_t far, int32_t cells)
{
    for (int32_t c = 0; c < cells; c++)
        resist[c] = cost[c] == 0 ? own : cost[c] < far ? 1.0f : INFINITY;
}

/* How surely each link leads on: not at all where it is not open. In come one and what makes it harder to come by. */
NETWORK_CLONES
static void network_sure(float *sure, const uint8_t *open, int32_t links)
{
    for (int32_t k = 0; k < links; k++)
        sure[k] = (float)open[k] / sure[k];
}

/* The conductance of each step from cell `a` to cell `b`: half the resistance of each, by its link. */
NETWORK_CLONES
static void network_conduct(
    float *conduct, const int32_t *a, const int32_t *b, const int32_t *via, const float *resist, const float *sure,
    int32_t steps)
{
    for (int32_t i = 0; i < steps; i++)
        conduct[i] = sure[via[i]] / (resist[a[i]] + resist[b[i]]);
}

/* The first of `count` numbers that is not as it was; `count`: all are. The new ones are taken over. */
static int32_t network_renew(float *old, const float *now, int32_t count)
{
    int32_t i = 0;
    while (i < count && old[i] == now[i])
        i++;
    memcpy(old + i, now + i, 4 * (count - i));
    return i;
}

/* What the steps make of the band from row `first` on, of which nothing is written yet, and (diagonal, of all rows) of
   its diagonal. The steps of each cell, from `from[cell]` on, lie together, those of cells before before. */
NETWORK_CLONES
static void network_write(
    float *band, float *diagonal, const float *conduct, const int32_t *from, const int32_t *row, const int32_t *to,
    int32_t cells, int32_t stride, int32_t first)
{
    for (int32_t c = 0; c < cells; c++) {
        const int32_t at = row[c];
        float sum = 0;
        if (at < 0)
            continue;
        for (int32_t i = from[c]; i < from[c + 1]; i++) {
            sum += conduct[i];
            diagonal[to[i]] += conduct[i];
        }
        diagonal[at] += sum;
        if (at >= first) {
            float *here = band + (int64_t)at * stride + at % NETWORK_LANES - at;
            for (int32_t i = from[c]; i < from[c + 1]; i++)
                here[to[i]] -= conduct[i];
        }
    }
}

/* The current through each step, as a part of the whole, and what passes through each cell by them. */
NETWORK_CLONES
static void network_currents(
    float *current, float *through, const float *conduct, const float *volt, float part, const int32_t *from,
    const int32_t *b, const int32_t *above, const int32_t *to, int32_t cells)
{
    const int32_t steps = from[cells];
    for (int32_t i = 0; i < steps; i++)
        current[i] = part * conduct[i] * fabsf(volt[above[i]] - volt[to[i]]);
    memset(through, 0, 4 * cells);
    for (int32_t c = 0; c < cells; c++) {
        float sum = 0;
        for (int32_t i = from[c]; i < from[c + 1]; i++) {
            sum += current[i];
            through[b[i]] += 0.5f * current[i];
        }
        through[c] += 0.5f * sum;
    }
}

#endif
