/* Rows of a small net's units: int16, a multiple of NET_LANES of them, so that a row is a few registers. */
#ifndef LUDEX_NNUE_H
#define LUDEX_NNUE_H

#include <stddef.h>
#include <stdint.h>

#define NET_LANES 32
#define NET_ONE 255
#define net_bits(x) __builtin_popcountll(x)
#define net_low(x) __builtin_ctzll(x)

typedef int16_t net_lanes __attribute__((vector_size(2 * NET_LANES), aligned(2), may_alias));

/* to = from + the rows `plus` - the rows `minus` of `rows`; to may be from. */
static inline void net_carry(int16_t *to, const int16_t *from, const int16_t *rows, const int32_t *plus, int more,
                             const int32_t *minus, int fewer, size_t width)
{
    for (size_t at = 0; at < width; at += NET_LANES) {
        net_lanes sums = *(const net_lanes *)(from + at);
        for (int i = 0; i < more; i++)
            sums += *(const net_lanes *)(rows + plus[i] * width + at);
        for (int i = 0; i < fewer; i++)
            sums -= *(const net_lanes *)(rows + minus[i] * width + at);
        *(net_lanes *)(to + at) = sums;
    }
}

/* sum of weight * square of the unit, cut off at 0 and NET_ONE. A unit times a weight of at most 127 is an int16, which
   lets a compiler multiply and add in one instruction. */
static inline int32_t net_out(const int16_t *sums, const int16_t *weights, size_t width)
{
    int32_t total = 0;
    for (size_t i = 0; i < width; i++) {
        int16_t x = sums[i] < 0 ? 0 : sums[i] > NET_ONE ? NET_ONE : sums[i];
        int16_t part = (int16_t)(x * weights[i]);
        total += (int32_t)x * part;
    }
    return total;
}

#endif
