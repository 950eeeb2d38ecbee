/* Rows of bytes, a multiple of 32 of them: loops that a compiler turns into a few instructions for 32 at once.
   Places are size_t: int, where it may wrap (-fwrapv), keeps gcc from that. */
#ifndef LUDEX_BYTE_ROWS_H
#define LUDEX_BYTE_ROWS_H

#include <stddef.h>
#include <stdint.h>

#define ROW_BLOCK 32

/* out = the lesser of a and b, byte by byte; out may be a. */
static inline void row_least(uint8_t *out, const uint8_t *a, const uint8_t *b, size_t width)
{
    for (size_t i = 0; i < width; i++)
        out[i] = a[i] < b[i] ? a[i] : b[i];
}

/* One less, but not below 0. */
static inline void row_lessen(uint8_t *row, size_t width)
{
    for (size_t i = 0; i < width; i++)
        row[i] = (uint8_t)(row[i] - (row[i] > 0));
}

/* In how many places a is below b; a width of 255 blocks at most. */
static inline int32_t row_below(const uint8_t *a, const uint8_t *b, size_t width)
{
    uint8_t sums[ROW_BLOCK] = {0};
    int32_t total = 0;
    for (size_t i = 0; i < width; i += ROW_BLOCK)
        for (size_t j = 0; j < ROW_BLOCK; j++)
            sums[j] = (uint8_t)(sums[j] + (a[i + j] < b[i + j]));
    for (size_t j = 0; j < ROW_BLOCK; j++)
        total += sums[j];
    return total;
}

/* By how much b is above a, `most` at most in each place, all places together; a width of 255 blocks at most. */
static inline int32_t row_over(const uint8_t *a, const uint8_t *b, uint8_t most, size_t width)
{
    uint16_t sums[ROW_BLOCK] = {0};
    int32_t total = 0;
    for (size_t i = 0; i < width; i += ROW_BLOCK)
        for (size_t j = 0; j < ROW_BLOCK; j++) {
            uint8_t over = b[i + j] > a[i + j] ? (uint8_t)(b[i + j] - a[i + j]) : 0;
            sums[j] = (uint16_t)(sums[j] + (over < most ? over : most));
        }
    for (size_t j = 0; j < ROW_BLOCK; j++)
        total += sums[j];
    return total;
}

#endif
