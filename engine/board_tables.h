/* Tables of a board that is known, filled when the library of an engine is loaded, before anything is called. They
   hold the words that `ludex.engine.tables` makes; `ludex.codegen.emit.board_tables` looks that the board is such a
   one. */
#ifndef LUDEX_BOARD_TABLES_H
#define LUDEX_BOARD_TABLES_H

#include <stdint.h>
#include "bits.h"

#define LX_WHEN_LOADED __attribute__((constructor)) static void

/* A grid laid out in bits: bits from a row to the next, words of a plane, the plane of its cells. */
typedef struct { int64_t rows, columns, stride, words; const uint64_t *cells; } lx_board;

/* The bit of the cell that lies so far from another; -1 for none. */
LX_STATIC int64_t lx_cell_from(const lx_board *b, int64_t bit, int64_t down, int64_t right)
{
    int64_t row = bit / b->stride + down, column = bit % b->stride + right, there = row * b->stride + column;
    if (row < 0 || row >= b->rows || column < 0 || column >= b->columns) return -1;
    return lx_test(b->cells, there) ? there : -1;
}

/* Into each bit's plane the cells to which n steps lead from the cells of `from`. */
LX_STATIC void lx_fill_image(uint64_t *table, const lx_board *b, const uint64_t *from, const int8_t (*steps)[2], int n)
{
    for (int64_t bit = 0; bit < b->rows * b->stride; bit++, table += b->words)
        for (int i = 0; i < n && lx_test(from, bit); i++) {
            int64_t there = lx_cell_from(b, bit, steps[i][0], steps[i][1]);
            if (there >= 0) lx_set(table, there);
        }
}

/* The same into the word around each bit (`lx_window...`). */
LX_STATIC void lx_fill_window(uint64_t *table, const lx_board *b, const uint64_t *from, const int8_t (*steps)[2], int n)
{
    for (int64_t bit = 0; bit < b->rows * b->stride; bit++)
        for (int i = 0; i < n && lx_test(from, bit); i++) {
            int64_t there = lx_cell_from(b, bit, steps[i][0], steps[i][1]);
            if (there >= 0) table[bit] |= (uint64_t)1 << (there - bit + LX_BEFORE);
        }
}

/* Of each bit the plane of the cells that lie in a direction, up to the first hole. */
LX_STATIC void lx_fill_ray(uint64_t *table, const lx_board *b, int down, int right)
{
    for (int64_t bit = 0; bit < b->rows * b->stride; bit++, table += b->words) {
        int64_t there = lx_test(b->cells, bit) ? lx_cell_from(b, bit, down, right) : -1;
        for (; there >= 0; there = lx_cell_from(b, there, down, right)) lx_set(table, there);
    }
}

/* The bit of each cell; of each bit its cell, or -1. */
LX_STATIC void lx_fill_cells(int64_t *bit_of, int64_t *cell_of, const lx_board *b)
{
    int64_t cell = 0;
    for (int64_t bit = 0; bit < b->rows * b->stride; bit++) {
        int64_t here = lx_test(b->cells, bit);
        if (bit_of && here) bit_of[cell] = bit;
        if (cell_of) cell_of[bit] = here ? cell : -1;
        cell += here;
    }
}

#endif
