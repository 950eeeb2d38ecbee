/* Fixed points on grids: joined(start, through, steps) by sweeps down and up the rows, each row filled sideways
   at once.

   A plane has rows of `stride` bits: packed (stride below 64: a row is cut out of two words) or wide (stride a multiple
   of 64: a row is whole words). steps: bit d for the compass step d (north 0, northeast 1, clockwise); with each step
   its opposite. The work is proportional to the rows that the result reaches, times the sweeps (two or three,
   mostly). */
#ifndef LUDEX_FLOOD_H
#define LUDEX_FLOOD_H

#include "bits.h"

/* Rows of a board that is swept, at most: `ludex.codegen.lower.expressions.closures.sweeps` sees to it. */
#define LX_ROWS 512

#define LX_SIDEWAYS(steps) ((steps) & (1 << 2 | 1 << 6))

/* What lies beside a row in the row below it (`down`) or above it. */
LX_INLINE uint64_t lx_next_row(uint64_t x, int steps, int down)
{
    uint64_t y = 0;
    if (steps & (down ? 1 << 4 : 1 << 0)) y |= x;
    if (steps & (down ? 1 << 3 : 1 << 1)) y |= x << 1;
    if (steps & (down ? 1 << 5 : 1 << 7)) y |= x >> 1;
    return y;
}

/* The runs of s that hold or touch a seed, and the seeds. */
LX_INLINE uint64_t lx_fill_row(uint64_t seeds, uint64_t s)
{
    uint64_t beside = (seeds << 1 | seeds >> 1) & s & ~seeds, k, p = s;
    if (!beside) return seeds;
    k = beside | (seeds & s);
    k |= (s ^ (s + k)) & s; /* a carry runs up from the lowest seed of each run */
    k |= p & k >> 1; p &= p >> 1;
    k |= p & k >> 2; p &= p >> 2;
    k |= p & k >> 4; p &= p >> 4;
    k |= p & k >> 8; p &= p >> 8;
    k |= p & k >> 16; p &= p >> 16;
    k |= p & k >> 32;
    return seeds | k;
}

/* ------------------------------------------------------------------------------------------- rows below 64 bits */

LX_INLINE uint64_t lx_row(const uint64_t *p, int64_t n, int64_t stride, int64_t r)
{
    int64_t from = r * stride, w = from >> 6, b = from & 63;
    uint64_t x = p[w] >> b;
    if (b + stride > 64 && w + 1 < n) x |= p[w + 1] << 1 << (63 - b);
    return x & (((uint64_t)1 << stride) - 1);
}

LX_INLINE void lx_flood_packed(uint64_t *out, const uint64_t *start, const uint64_t *through, int64_t n, int64_t rows,
                               int64_t stride, int steps)
{
    uint64_t a[LX_ROWS], s[LX_ROWS];
    int64_t lo = 0, hi = n - 1, r;
    while (lo <= hi && !start[lo]) lo++;
    while (hi >= lo && !start[hi]) hi--;
    if (lo > hi) {
        memset(out, 0, n * 8);
        return;
    }
    lo = lo * 64 / stride;
    hi = (hi * 64 + 63) / stride;
    if (hi >= rows) hi = rows - 1;
    for (r = lo; r <= hi; r++) {
        a[r] = lx_row(start, n, stride, r);
        s[r] = lx_row(through, n, stride, r);
    }
    for (int sweep = 0, changed = 1; changed || sweep < 2; sweep++) {
        int down = !(sweep & 1);
        uint64_t before = 0;
        changed = 0;
        for (r = down ? lo : hi; down ? r < rows : r >= 0; r += down ? 1 : -1) {
            int inside = r >= lo && r <= hi;
            if (!inside) {
                if (!before) break;
                s[r] = lx_row(through, n, stride, r);
                a[r] = 0;
            }
            uint64_t here = a[r] | (lx_next_row(before, steps, down) & s[r]);
            if (!inside && !here) break;
            if (LX_SIDEWAYS(steps) && (sweep == 0 || here != a[r])) here = lx_fill_row(here, s[r]);
            if (here != a[r]) {
                a[r] = here;
                changed = 1;
            }
            if (r < lo) lo = r;
            if (r > hi) hi = r;
            before = here;
        }
    }
    memset(out, 0, n * 8);
    for (r = lo; r <= hi; r++) {
        int64_t from = r * stride, w = from >> 6, b = from & 63;
        out[w] |= a[r] << b;
        if (b + stride > 64 && w + 1 < n) out[w + 1] |= a[r] >> 1 >> (63 - b);
    }
}

/* ------------------------------------------------------------------------------------------- rows of whole words */

LX_INLINE int lx_empty_row(const uint64_t *p, int64_t width)
{
    uint64_t any = 0;
    for (int64_t k = 0; k < width; k++) any |= p[k];
    return !any;
}

/* a |= what `before` touches of s in the next row; whether anything was added. */
LX_INLINE int lx_add_row(uint64_t *a, const uint64_t *before, const uint64_t *s, int64_t width, int steps, int down)
{
    uint64_t added = 0;
    for (int64_t k = 0; k < width; k++) {
        uint64_t x = before[k], low = k ? before[k - 1] >> 63 : 0,
                 high = k + 1 < width ? before[k + 1] << 63 : 0, y = 0;
        if (steps & (down ? 1 << 4 : 1 << 0)) y |= x;
        if (steps & (down ? 1 << 3 : 1 << 1)) y |= x << 1 | low;
        if (steps & (down ? 1 << 5 : 1 << 7)) y |= x >> 1 | high;
        y &= s[k] & ~a[k];
        a[k] |= y;
        added |= y;
    }
    return added != 0;
}

/* Fill a row sideways: words from left to right, then from right to left. */
LX_INLINE int lx_fill_wide(uint64_t *a, const uint64_t *s, int64_t width)
{
    uint64_t changed = 0;
    for (int64_t k = 0; k < width; k++) {
        uint64_t seeds = a[k] | ((k ? a[k - 1] >> 63 : 0) & s[k]), more = seeds ? lx_fill_row(seeds, s[k]) : 0;
        changed |= more ^ a[k];
        a[k] = more;
    }
    for (int64_t k = width - 2; k >= 0; k--) {
        uint64_t seed = a[k + 1] << 63 & s[k] & ~a[k];
        if (seed) {
            a[k] = lx_fill_row(a[k] | seed, s[k]);
            changed = 1;
        }
    }
    return changed != 0;
}

LX_INLINE void lx_flood_wide(uint64_t *out, const uint64_t *start, const uint64_t *through, int64_t n, int64_t rows,
                             int64_t width, int steps)
{
    int64_t lo = 0, hi = rows - 1, r;
    memcpy(out, start, n * 8);
    while (lo <= hi && lx_empty_row(out + lo * width, width)) lo++;
    while (hi >= lo && lx_empty_row(out + hi * width, width)) hi--;
    if (lo > hi) return;
    for (int sweep = 0, changed = 1; changed || sweep < 2; sweep++) {
        int down = !(sweep & 1);
        changed = 0;
        for (r = down ? lo : hi; down ? r < rows : r >= 0; r += down ? 1 : -1) {
            uint64_t *a = out + r * width;
            const uint64_t *s = through + r * width;
            int inside = r >= lo && r <= hi, first = down ? r == lo : r == hi;
            int added = first ? 0 : lx_add_row(a, a + (down ? -width : width), s, width, steps, down);
            if (!inside && !added) break;
            if (LX_SIDEWAYS(steps) && (sweep == 0 || added)) added |= lx_fill_wide(a, s, width);
            changed |= added;
            if (r < lo) lo = r;
            if (r > hi) hi = r;
        }
    }
}

/* out = joined(start, through, steps); out is neither start nor through. */
LX_INLINE void lx_flood(uint64_t *out, const uint64_t *start, const uint64_t *through, int64_t n, int64_t rows,
                        int64_t stride, int steps)
{
    if (stride & 63)
        lx_flood_packed(out, start, through, n, rows, stride, steps);
    else
        lx_flood_wide(out, start, through, n, rows, stride >> 6, steps);
}

#endif
