/* Keys of 128 bits of what a player has seen and chosen: the arithmetic of `ludex.dsl.views.keys`, to which it is
   compared. An event is a sum of words in two lanes; sums are mixed into a key one after the other. */
#ifndef LUDEX_KEYS_H
#define LUDEX_KEYS_H

#include "bits.h"

#define LX_LEFT 0x9E3779B97F4A7C15ULL
#define LX_RIGHT 0xC2B2AE3D27D4EB4FULL
#define LX_LAST 0xD6E8FEB86659FD93ULL

/* What a word at a place is multiplied by in each lane. */
LX_INLINE void lx_key_weight(uint64_t *weight, uint64_t row, uint64_t place, uint64_t member)
{
    uint64_t h = ((row << 44 | place << 20 | member) + 1) * LX_LEFT;
    h = (h ^ h >> 32) * LX_RIGHT;
    h ^= h >> 29;
    weight[0] = h | 1;
    weight[1] = (h * LX_LAST ^ h >> 32) | 1;
}

/* A word of an event. */
LX_INLINE void lx_add(uint64_t *sum, uint64_t row, uint64_t place, uint64_t member, uint64_t word)
{
    uint64_t weight[2];
    lx_key_weight(weight, row, place, member);
    sum[0] += weight[0] * word;
    sum[1] += weight[1] * word;
}

/* The weights of the places of a row, and then what all of them add where each is `hidden`; where the next may lie. */
static uint64_t *lx_weigh_row(uint64_t *weights, uint64_t row, int64_t places, uint64_t hidden)
{
    uint64_t *all = weights + 2 * places;
    all[0] = all[1] = 0;
    for (int64_t place = 0; place < places; place++) {
        lx_key_weight(weights + 2 * place, row, place, 0);
        lx_add(all, row, place, 0, hidden);
    }
    return all + 2;
}

/* The weights of a place that is a bit of a set, and at `bits` what all places add where each is hidden; `places`: what
   it adds as a hidden place of a map, or NULL. */
static void lx_weigh_place(uint64_t *weights, uint64_t *places, uint64_t row, uint64_t place, int64_t bit, int64_t bits,
                           uint64_t hidden)
{
    lx_key_weight(weights + 2 * bit, row, place, 0);
    lx_add(weights + 2 * bits, row, place, 0, hidden);
    if (!places) return;
    lx_add(places + 2 * bit, row, place, 0, hidden);
    lx_add(places + 2 * bit, row, place, 1, 1);
}

LX_INLINE void lx_event(uint64_t *sum, uint64_t kind)
{
    sum[0] = sum[1] = 0;
    lx_add(sum, (1 << 19) + kind, 0, 0, 1);
}

LX_INLINE void lx_follow(uint64_t *events, const uint64_t *sum)
{
    events[0] = (events[0] + sum[0]) * LX_LEFT;
    events[1] = (events[1] + sum[1]) * LX_RIGHT;
}

LX_INLINE void lx_remember(uint64_t *key, const uint64_t *sum)
{
    uint64_t a = (key[0] ^ sum[0]) * LX_LEFT, b;
    a ^= a >> 29;
    b = ((key[1] ^ sum[1]) + a) * LX_RIGHT;
    b ^= b >> 32;
    key[0] = a + b;
    key[1] = b;
}

#endif
