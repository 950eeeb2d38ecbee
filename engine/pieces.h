/* For all cells at once: whether a set stays one piece without the cell. On grids with a column between the rows that
   belongs to no cell; four steps (sides) or eight (sides and corners).

   The neighbours of a cell x hang together in some number of stretches of the ring round x. Where there is one, a set in
   one piece stays so without x. Where there are more and the set encloses no hole, it falls apart: let cells be points,
   steps edges, squares of 2 x 2 filled; a piece without holes is contractible, and then what is left without x has as
   many pieces as the neighbourhood of x (Mayer and Vietoris). The number of holes is 1 - (points - edges + faces); with
   eight steps three cells of a square are a triangle, and four a solid. Only for sets with holes the doubtful cells are
   searched one by one. */
#ifndef LUDEX_PIECES_H
#define LUDEX_PIECES_H

#include "flood.h"

/* Whether a set is one piece (and not empty). */
static __attribute__((unused)) int lx_one_piece(const uint64_t *set, int64_t n, int64_t rows, int64_t stride, int steps)
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
static __attribute__((unused)) void lx_try_each(uint64_t *stays, const uint64_t *doubtful, const uint64_t *set, int64_t n,
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

/* stays = the cells x of the board for which set - {x} is one piece. whole: a set known to be one piece, or the empty set;
   afterwards the set, or the empty set where it is not one piece. The loop is over whole vectors of words, without
   conditions, so that it is compiled to vector operations (5 times as fast as word by word on 26 x 26). */
LX_INLINE void lx_keep_pieces(uint64_t *stays, uint64_t *whole, const uint64_t *set, const uint64_t *board, int64_t n,
                              int64_t rows, int64_t stride, int steps)
{
    int64_t pad = ((stride + 1) >> 6) + 2, m = (n + 7) & ~(int64_t)7, holes = 1;
    uint64_t padded[m + 2 * pad], stay[m], plus[m], less[m], differs = 0, doubts = 0, some = 0;
    uint64_t *const p = padded + pad;
    int eight = steps == 255, one;
    memset(padded, 0, sizeof padded);
    memcpy(p, set, n * 8);
    for (int64_t k = 0; k < n; k++) {
        some |= set[k];
        differs |= set[k] ^ whole[k];
    }
    one = some && (!differs || lx_one_piece(set, n, rows, stride, steps));
#define LX_BESIDE(bits) lx_moved(p, k, -(bits) >> 6, -(bits) & 63)
    for (int64_t k = 0; k < m; k++) {
        uint64_t x = p[k], north = LX_BESIDE(-stride), east = LX_BESIDE(1), south = LX_BESIDE(stride), west = LX_BESIDE(-1);
        uint64_t ne = LX_BESIDE(-stride + 1), se = LX_BESIDE(stride + 1), sw = LX_BESIDE(stride - 1), nw = LX_BESIDE(-stride - 1);
        uint64_t near = north | east | south | west, more;
        uint64_t a, b, c, d; /* where stretches begin, clockwise */
        if (eight) {
            uint64_t f = ne & ~(north | east), g = se & ~(south | east), h = sw & ~(south | west), i = nw & ~(north | west);
            a = north & ~west, b = east & ~north, c = south & ~east, d = west & ~south;
            more = (f & g) | (h & i) | ((f | g) & (h | i)) | ((a | b | c | d) & (f | g | h | i));
            near |= ne | se | sw | nw;
        } else {
            a = north & ~(west & nw), b = east & ~(north & ne), c = south & ~(east & se), d = west & ~(south & sw);
            more = 0;
            plus[k] = x & ~east;                    /* points less edges to the east */
            less[k] = x & south & ~(east & se);     /* edges to the south less squares */
        }
        stay[k] = near & ~(more | (a & b) | (c & d) | ((a | b) & (c | d)));
    }
#undef LX_BESIDE
    for (int64_t k = 0; k < n; k++) {
        uint64_t x = p[k];
        doubts |= x & ~stay[k];
        stays[k] = one ? (stay[k] & x) | (board[k] & ~x) : 0;
        whole[k] = one ? x : 0;
        stay[k] = x & ~stay[k];
    }
    if (!doubts) return;
    if (one && !eight)
        for (int64_t k = 0; k < n; k++) holes += lx_popcount(less[k]) - lx_popcount(plus[k]);
    if (holes) lx_try_each(stays, stay, set, n, rows, stride, steps);
}

#endif
