/* Runs along one direction of a grid.

   A run from a set is filled by parallel prefix: after k rounds it has grown by 2^k - 1 cells, so three rounds do for a
   row of eight. `bits` is the distance from a cell to the next; `through` holds no cell to which no step leads from the
   cell `bits` before it, so nothing wraps. A run from one cell is cut out of its ray, the cells that lie in the
   direction: the part before the first cell that is not in `through` (`up`: rays of ascending numbers). On boards
   without tables of rays it is walked; `source` holds the cells from which the step leads to a cell. */
#ifndef LUDEX_RUNS_H
#define LUDEX_RUNS_H

#include "bits.h"

#define LX_FEW 8 /* words */

/* joined(start, through, step), on one word. */
LX_INLINE uint64_t lx_along(uint64_t start, uint64_t through, int64_t bits, int rounds)
{
#pragma GCC unroll 8
    for (int i = 0; i < rounds; i++, bits += bits) {
        start |= through & lx_move(start, bits);
        through &= lx_move(through, bits);
    }
    return start;
}

/* Word k of n words moved. */
LX_INLINE uint64_t lx_moved_few(const uint64_t *x, int64_t n, int64_t k, int64_t bits)
{
    int64_t from = k - (bits >> 6), low = bits & 63;
    uint64_t y = from >= 0 && from < n ? x[from] << low : 0;
    return low && from >= 1 && from <= n ? y | x[from - 1] >> (64 - low) : y;
}

/* The same on up to LX_FEW words; words are taken in the order in which none is read after it has changed. */
LX_INLINE void lx_along_few(uint64_t *out, const uint64_t *start, const uint64_t *through, int64_t n, int64_t bits,
                            int rounds)
{
    uint64_t p[LX_FEW];
#pragma GCC unroll 8
    for (int64_t k = 0; k < n; k++) {
        out[k] = start[k];
        p[k] = through[k];
    }
#pragma GCC unroll 8
    for (int i = 0; i < rounds; i++, bits += bits) {
#pragma GCC unroll 8
        for (int64_t j = 0; j < n; j++) {
            int64_t k = bits > 0 ? n - 1 - j : j;
            out[k] |= p[k] & lx_moved_few(out, n, k, bits);
            p[k] &= lx_moved_few(p, n, k, bits);
        }
    }
}

/* ------------------------------------------------------------------------------------------- several steps at once */

/* The union of runs along pairs of steps, on one word; a pair (a step up and the step down of the same distance) to a
   lane. fan: the distances, the cells to which the steps up lead, those to which the steps down lead (none: no such
   step). less: the start is left out; moved: the images of the runs instead of the runs. */
#define LX_FAN(name, lanes)                                                                                        \
    typedef uint64_t name##_words __attribute__((vector_size(lanes * 8)));                                          \
    LX_INLINE uint64_t name(uint64_t start, uint64_t through, const uint64_t *fan, int rounds, int less, int moved) \
    {                                                                                                               \
        name##_words by, up_on, down_on, from = {0}, up, down, p, q, far;                                           \
        memcpy(&by, fan, sizeof by);                                                                                \
        memcpy(&up_on, fan + lanes, sizeof by);                                                                     \
        memcpy(&down_on, fan + 2 * lanes, sizeof by);                                                               \
        up = down = from = from + start;                                                                            \
        p = up_on & through, q = down_on & through, far = by;                                                       \
        for (int i = 0; i < rounds; i++, far += far) {                                                              \
            up |= p & up << far, down |= q & down >> far;                                                           \
            p &= p << far, q &= q >> far;                                                                           \
        }                                                                                                           \
        if (less) up &= ~from, down &= ~from;                                                                       \
        if (moved) up = up << by & up_on, down = down >> by & down_on;                                              \
        up |= down;                                                                                                 \
        start = up[0] | up[1];                                                                                      \
        return lanes == 2 ? start : start | up[lanes - 2] | up[lanes - 1];                                          \
    }

LX_FAN(lx_fan_2, 2)
LX_FAN(lx_fan_4, 4)

/* The union over such pairs of the cells to which steps lead from runs of `one` and, the other way round, from runs of
   `other`: where runs from both come together from opposite sides. */
#define LX_FACING(name, fan_words, lanes) \
    LX_INLINE uint64_t name(uint64_t one, uint64_t other, uint64_t through, const uint64_t *fan, int rounds)        \
    {                                                                                                               \
        fan_words by, up_on, down_on, up = {0}, down, across, back, p, q, far;                                      \
        memcpy(&by, fan, sizeof by);                                                                                \
        memcpy(&up_on, fan + lanes, sizeof by);                                                                     \
        memcpy(&down_on, fan + 2 * lanes, sizeof by);                                                               \
        across = back = up + other, up = down = up + one;                                                           \
        p = up_on & through, q = down_on & through, far = by;                                                       \
        for (int i = 0; i < rounds; i++, far += far) {                                                              \
            up |= p & up << far, down |= q & down >> far;                                                           \
            across |= q & across >> far, back |= p & back << far;                                                   \
            p &= p << far, q &= q >> far;                                                                           \
        }                                                                                                           \
        up = up << by & across >> by & up_on & down_on;                                                             \
        up |= down >> by & back << by & up_on & down_on;                                                            \
        one = up[0] | up[1];                                                                                        \
        return lanes == 2 ? one : one | up[lanes - 2] | up[lanes - 1];                                              \
    }

LX_FACING(lx_facing_2, lx_fan_2_words, 2)
LX_FACING(lx_facing_4, lx_fan_4_words, 4)

/* The union over such pairs of the runs from `start` behind which the step leads to `end`; less the start. */
#define LX_CLOSED(name, fan_words, lanes) \
    LX_INLINE uint64_t name(uint64_t start, uint64_t through, uint64_t end, const uint64_t *fan, int rounds)        \
    {                                                                                                               \
        fan_words by, up_on, down_on, up = {0}, down, p, q, far;                                                    \
        memcpy(&by, fan, sizeof by);                                                                                \
        memcpy(&up_on, fan + lanes, sizeof by);                                                                     \
        memcpy(&down_on, fan + 2 * lanes, sizeof by);                                                               \
        up = down = up + start;                                                                                     \
        p = up_on & through, q = down_on & through, far = by;                                                       \
        for (int i = 0; i < rounds; i++, far += far) {                                                              \
            up |= p & up << far, down |= q & down >> far;                                                           \
            p &= p << far, q &= q >> far;                                                                           \
        }                                                                                                           \
        end &= ~through;                                                                                            \
        up &= (fan_words)((up << by & up_on & end) != 0), down &= (fan_words)((down >> by & down_on & end) != 0);   \
        up |= down;                                                                                                 \
        end = up[0] | up[1];                                                                                        \
        return (lanes == 2 ? end : end | up[lanes - 2] | up[lanes - 1]) & ~start;                                   \
    }

LX_CLOSED(lx_closed_2, lx_fan_2_words, 2)
LX_CLOSED(lx_closed_4, lx_fan_4_words, 4)

/* ------------------------------------------------------------------------------------------- from one cell */

LX_INLINE uint64_t lx_top(uint64_t x) { return x ? (uint64_t)1 << 63 >> __builtin_clzll(x) : 0; }

/* The first cell of a ray that is not in `through`. */
LX_INLINE uint64_t lx_ray_past(uint64_t ray, uint64_t through, int up)
{
    uint64_t stop = ray & ~through;
    return up ? stop & (~stop + 1) : lx_top(stop);
}

/* The cells before it. */
LX_INLINE uint64_t lx_ray_run(uint64_t ray, uint64_t through, int up)
{
    uint64_t stop = ray & ~through;
    if (up) return ray & ~stop & (stop - 1);
    return stop ? ray & ~(((uint64_t)2 << (63 - __builtin_clzll(stop))) - 1) : ray;
}

/* Both: the cells of a ray up to the first that is not in `through`. */
LX_INLINE uint64_t lx_ray_reach(uint64_t ray, uint64_t through, int up)
{
    uint64_t stop = ray & ~through;
    return up ? ray & (stop ^ (stop - 1)) : ray & ~(uint64_t)0 << (63 - __builtin_clzll(stop | 1));
}

/* One of the three on n words; `part` 0: the run, 1: the cell past it, 2: both. */
LX_INLINE void lx_ray_few(uint64_t *out, const uint64_t *ray, const uint64_t *through, int64_t n, int up, int part)
{
    uint64_t open = ~(uint64_t)0;
#pragma GCC unroll 8
    for (int64_t j = 0; j < n; j++) {
        int64_t k = up ? j : n - 1 - j;
        out[k] = open & (part == 2 ? lx_ray_reach(ray[k], through[k], up)
                         : part    ? lx_ray_past(ray[k], through[k], up)
                                   : lx_ray_run(ray[k], through[k], up));
        open = ray[k] & ~through[k] ? 0 : open;
    }
}

LX_INLINE void lx_walk(uint64_t *out, const uint64_t *through, const uint64_t *source, int64_t n, int64_t cell,
                       int64_t bits, int part)
{
    memset(out, 0, n * 8);
    while (lx_test(source, cell)) {
        cell += bits;
        if (!lx_test(through, cell)) {
            if (part) lx_set(out, cell);
            return;
        }
        if (part != 1) lx_set(out, cell);
    }
}

#endif
