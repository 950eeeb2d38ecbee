/* For all cells at once: whether a set stays one piece without the cell. On grids with a column between the rows that
   belongs to no cell; four steps (sides) or eight (sides and corners).

   The neighbours of a cell x hang together in some number of stretches of the ring round x. Where there is one, a set
   in one piece stays so without x. Where there are more and the set encloses no hole, it falls apart: let cells be
   points, steps edges, squares of 2 x 2 filled; a piece without holes is contractible, and then what is left without x
   has as many pieces as the neighbourhood of x (Mayer and Vietoris). The number of holes is 1 - (points - edges +
   faces); with eight steps three cells of a square are a triangle, and four a solid. Only for sets with holes the
   doubtful cells are searched one by one. */
#ifndef LUDEX_PIECES_H
#define LUDEX_PIECES_H

#include "flood.h"

/* Whether a set is one piece (and not empty). */
LX_STATIC int64_t lx_one_piece(const uint64_t *set, int64_t n, int64_t rows, int64_t stride, int steps)
{
    uint64_t *start = (uint64_t *)lx_alloca(2 * n * 8), *reached = start + n;
    for (int64_t k = 0; k < n; k++)
        if (set[k]) {
            memset(start, 0, n * 8);
            start[k] = set[k] & -set[k];
            lx_flood(reached, start, set, n, rows, stride, steps);
            return !memcmp(reached, set, n * 8);
        }
    return 0;
}

/* The cells of `doubtful` whose absence leaves the set in one piece are added to `stays`. */
LX_STATIC void lx_try_each(uint64_t *stays, const uint64_t *doubtful, const uint64_t *set, int64_t n,
                                                int64_t rows, int64_t stride, int steps)
{
    uint64_t *rest = (uint64_t *)lx_alloca(n * 8);
    memcpy(rest, set, n * 8);
    for (int64_t k = 0; k < n; k++)
        for (uint64_t m = doubtful[k]; m; m &= m - 1) {
            rest[k] ^= m & -m;
            if (lx_one_piece(rest, n, rows, stride, steps)) stays[k] |= m & -m;
            rest[k] ^= m & -m;
        }
}

/* ------------------------------------------------------------------------------------------ planes in vectors

   A plane is read into vectors of four words and moved from register to register: what has just been written to memory
   in other portions would have to be waited for. Planes of up to 16 words stay in registers: all indices are
   constants. Functions that are put in place take vectors by pointers, which costs nothing: passed as values they
   would be called in another way where a processor has no vectors of 256 bits, and gcc warns of that. */
typedef uint64_t lx_v2 __attribute__((vector_size(16)));
typedef uint64_t lx_v4 __attribute__((vector_size(32)));
typedef uint64_t lx_v8 __attribute__((vector_size(64)));

#define LX_VECTORS(n) (((n) + 3) >> 2)

/* A block for each vector j: written out for up to four. */
#define LX_ONE(j, number, ...) \
    { \
        enum { j = number }; \
        if (j < vectors) { __VA_ARGS__ } \
    }
#define LX_EACH(j, ...) \
    if (vectors <= 4) { \
        LX_ONE(j, 0, __VA_ARGS__) \
        LX_ONE(j, 1, __VA_ARGS__) \
        LX_ONE(j, 2, __VA_ARGS__) \
        LX_ONE(j, 3, __VA_ARGS__) \
    } else \
        for (int64_t j = 0; j < vectors; j++) { __VA_ARGS__ }

/* *x = vector j of a plane of n words, zeros behind the last. */
LX_INLINE void lx_load(lx_v4 *x, const uint64_t *plane, int64_t n, int64_t j)
{
    const uint64_t *p = plane + 4 * j;
    int64_t rest = n - 4 * j;
    if (rest >= 4)
        memcpy(x, p, 32);
    else
        *x = (lx_v4){p[0], rest > 1 ? p[1] : 0, rest > 2 ? p[2] : 0, 0};
}

/* Store a plane in the portions in which loops over words read it. */
LX_INLINE void lx_store(uint64_t *plane, const lx_v4 *v, int64_t n)
{
    const int64_t vectors = LX_VECTORS(n);
    LX_EACH(j,
        int64_t rest = n - 4 * j;
        if (!(j & 1) && rest >= 8) {
            lx_v8 both = __builtin_shufflevector(v[j], v[j + 1], 0, 1, 2, 3, 4, 5, 6, 7);
            memcpy(plane + 4 * j, &both, 64);
        } else if (!(j & 1) && rest >= 4)
            memcpy(plane + 4 * j, &v[j], 32);
        else if (rest < 4) {
            if (rest >= 2) {
                lx_v2 two = {v[j][0], v[j][1]};
                memcpy(plane + 4 * j, &two, 16);
            }
            if (rest & 1) plane[n - 1] = v[j][rest - 1];
        })
}

/* *x = vector j of a plane moved up by a number of words. */
LX_INLINE void lx_lanes(lx_v4 *x, const lx_v4 *v, int64_t vectors, int64_t j, int64_t words)
{
    const lx_v4 none = {0, 0, 0, 0};
    int64_t at = j - (words >> 2);
    lx_v4 here = at >= 0 && at < vectors ? v[at] : none, before = at >= 1 && at <= vectors ? v[at - 1] : none;
    switch (words & 3) {
    case 1: *x = __builtin_shufflevector(before, here, 3, 4, 5, 6); break;
    case 2: *x = __builtin_shufflevector(before, here, 2, 3, 4, 5); break;
    case 3: *x = __builtin_shufflevector(before, here, 1, 2, 3, 4); break;
    default: *x = here;
    }
}

/* *x = vector j of a plane moved up by a number of bits (down where it is negative). */
LX_INLINE void lx_vector(lx_v4 *x, const lx_v4 *v, int64_t vectors, int64_t j, int64_t bits)
{
    int64_t words = bits >> 6, low = bits & 63;
    lx_v4 next;
    lx_lanes(x, v, vectors, j, words);
    lx_lanes(&next, v, vectors, j, words + 1);
    *x = low ? *x << low | next >> (64 - low) : *x;
}

LX_INLINE int lx_some(const lx_v4 *x) { return ((*x)[0] | (*x)[1] | (*x)[2] | (*x)[3]) != 0; }

LX_INLINE int64_t lx_members(const lx_v4 *x)
{
    return lx_popcount((*x)[0]) + lx_popcount((*x)[1]) + lx_popcount((*x)[2]) + lx_popcount((*x)[3]);
}

/* ------------------------------------------------------------------------------------------ what a stop keeps */

LX_INLINE void lx_keep_pieces_in(uint64_t *stays, uint64_t *whole, const uint64_t *set, const uint64_t *board,
                                 int64_t n, int64_t rows, int64_t stride, int steps, lx_v4 *p, lx_v4 *stay,
                                 lx_v4 *doubtful)
{
    const int64_t vectors = LX_VECTORS(n);
    const int eight = steps == 255;
    lx_v4 some = {0, 0, 0, 0}, differs = some, doubts = some;
    int64_t one, holes = 1;
    LX_EACH(j,
        lx_v4 known;
        lx_load(&p[j], set, n, j);
        lx_load(&known, whole, n, j);
        some |= p[j];
        differs |= p[j] ^ known;)
    one = lx_some(&some) && (!lx_some(&differs) || lx_one_piece(set, n, rows, stride, steps));
#define LX_BESIDE(name, bits) \
    lx_v4 name; \
    lx_vector(&name, p, vectors, j, -(bits));
    LX_EACH(j,
        LX_BESIDE(north, -stride) LX_BESIDE(east, 1) LX_BESIDE(south, stride) LX_BESIDE(west, -1)
        LX_BESIDE(ne, -stride + 1) LX_BESIDE(se, stride + 1) LX_BESIDE(sw, stride - 1) LX_BESIDE(nw, -stride - 1)
        lx_v4 x = p[j]; lx_v4 here; lx_v4 near = north | east | south | west; lx_v4 more = x ^ x;
        lx_v4 a; lx_v4 b; lx_v4 c; lx_v4 d; /* where stretches begin, clockwise */
        if (eight) {
            lx_v4 f = ne & ~(north | east); lx_v4 g = se & ~(south | east);
            lx_v4 h = sw & ~(south | west); lx_v4 i = nw & ~(north | west);
            a = north & ~west; b = east & ~north; c = south & ~east; d = west & ~south;
            more = (f & g) | (h & i) | ((f | g) & (h | i)) | ((a | b | c | d) & (f | g | h | i));
            near |= ne | se | sw | nw;
        } else {
            a = north & ~(west & nw); b = east & ~(north & ne); c = south & ~(east & se); d = west & ~(south & sw);
            /* edges to the south less squares, less points without an edge to the east */
            lx_v4 edges = x & south & ~(east & se); lx_v4 points = x & ~east;
            holes += lx_members(&edges) - lx_members(&points);
        }
        lx_v4 stretch = near & ~(more | (a & b) | (c & d) | ((a | b) & (c | d)));
        doubtful[j] = x & ~stretch;
        doubts |= doubtful[j];
        lx_load(&here, board, n, j);
        stay[j] = ((stretch & x) | (here & ~x)) & -(uint64_t)one;)
#undef LX_BESIDE
    LX_EACH(j, p[j] &= -(uint64_t)one;)
    lx_store(stays, stay, n);
    lx_store(whole, p, n);
    if (lx_some(&doubts) && (!one || holes)) {
        uint64_t tried[n];
        lx_store(tried, doubtful, n);
        lx_try_each(stays, tried, set, n, rows, stride, steps);
    }
}

/* stays = the cells x of the board for which set - {x} is one piece. whole: a set known to be one piece, or the empty
   set; afterwards the set, or the empty set where it is not one piece. */
LX_INLINE void lx_keep_pieces(uint64_t *stays, uint64_t *whole, const uint64_t *set, const uint64_t *board, int64_t n,
                              int64_t rows, int64_t stride, int steps)
{
    if (n <= 16) {
        lx_v4 p[4], stay[4], doubtful[4];
        lx_keep_pieces_in(stays, whole, set, board, n, rows, stride, steps, p, stay, doubtful);
    } else {
        lx_v4 p[LX_VECTORS(n)], stay[LX_VECTORS(n)], doubtful[LX_VECTORS(n)];
        lx_keep_pieces_in(stays, whole, set, board, n, rows, stride, steps, p, stay, doubtful);
    }
}

LX_INLINE void lx_keep_images_in(uint64_t *reach, uint64_t *once, const uint64_t *set, const uint64_t *board, int64_t n,
                                 int64_t stride, int steps, lx_v4 *p, lx_v4 *some, lx_v4 *single)
{
    const int64_t vectors = LX_VECTORS(n);
#define LX_FROM(d, bits) \
    if (steps & 1 << (d)) { \
        lx_v4 x; \
        lx_vector(&x, p, vectors, j, bits); \
        b |= a & x; \
        a |= x; \
    }
    LX_EACH(j, lx_load(&p[j], set, n, j);)
    LX_EACH(j,
        lx_v4 a = p[j] ^ p[j]; lx_v4 b = a; lx_v4 here;
        LX_FROM(0, -stride) LX_FROM(1, -stride + 1) LX_FROM(2, 1) LX_FROM(3, stride + 1)
        LX_FROM(4, stride) LX_FROM(5, stride - 1) LX_FROM(6, -1) LX_FROM(7, -stride - 1)
        lx_load(&here, board, n, j);
        some[j] = a & here;
        single[j] = some[j] & ~b;)
#undef LX_FROM
    lx_store(reach, some, n);
    lx_store(once, single, n);
}

/* reach = the image of a set under compass steps (bit d for step d), once = the cells to which one cell of the set
   alone leads. */
LX_INLINE void lx_keep_images(uint64_t *reach, uint64_t *once, const uint64_t *set, const uint64_t *board, int64_t n,
                              int64_t stride, int steps)
{
    if (n <= 16) {
        lx_v4 p[4], some[4], single[4];
        lx_keep_images_in(reach, once, set, board, n, stride, steps, p, some, single);
    } else {
        lx_v4 p[LX_VECTORS(n)], some[LX_VECTORS(n)], single[LX_VECTORS(n)];
        lx_keep_images_in(reach, once, set, board, n, stride, steps, p, some, single);
    }
}

#endif
