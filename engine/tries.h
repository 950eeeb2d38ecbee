/* Choices that were tried and refused in this turn, in the order in which they were: 32 bits each, the number of the
   action on top of its parameters. The words of a state for them are O_REFUSED; S_TRIES says how many there are. */
#ifndef LUDEX_TRIES_H
#define LUDEX_TRIES_H

#include <stdint.h>
#include <string.h>
#include "bits.h"

/* A choice in 32 bits: `width` of them are its parameters, which lie below `shift` in the choice. */
LX_INLINE int32_t lx_short_choice(int64_t c, int64_t shift, int64_t width)
{
    return (int32_t)(c >> shift << width | (c & (((int64_t)1 << width) - 1)));
}

LX_INLINE int64_t lx_was_refused(const uint64_t *refused, int64_t tries, int32_t c)
{
    for (int64_t i = 0; i < tries; i++)
        if ((int32_t)(refused[i >> 1] >> (i & 1) * 32) == c) return 1;
    return 0;
}

LX_INLINE void lx_refuse(uint64_t *refused, uint64_t *tries, int32_t c)
{
    uint64_t i = (*tries)++;
    refused[i >> 1] |= (uint64_t)(uint32_t)c << (i & 1) * 32;
}

/* Zeros stand where nothing was refused: positions are compared word by word. */
LX_INLINE void lx_forget_tries(uint64_t *refused, uint64_t *tries)
{
    memset(refused, 0, (*tries + 1) / 2 * 8);
    *tries = 0;
}

#endif
