/* The members of a set as choices in a list. How many there are cannot be guessed, so that a loop that ends with the
   last is often wrong about its end: several are written at once, and those behind the last are written over. */
#ifndef LUDEX_CHOICE_LIST_H
#define LUDEX_CHOICE_LIST_H

#include "bits.h"

#if defined(__AVX512VBMI2__) && defined(__AVX512BW__)
#define LX_AT_ONCE 8
typedef char lx_chars __attribute__((vector_size(64)));
typedef char lx_few_chars __attribute__((vector_size(16)));
typedef long long lx_choices __attribute__((vector_size(64)));

/* The numbers of the members of a word, a byte each, one after the other. */
LX_INLINE lx_chars lx_members_of(uint64_t word)
{
    const lx_chars all = {0,  1,  2,  3,  4,  5,  6,  7,  8,  9,  10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21,
                          22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43,
                          44, 45, 46, 47, 48, 49, 50, 51, 52, 53, 54, 55, 56, 57, 58, 59, 60, 61, 62, 63};
    return __builtin_ia32_compressqi512_mask(all, all ^ all, word);
}

LX_INLINE void lx_put_choices(uint64_t *at, lx_few_chars members, uint64_t base)
{
    lx_choices choices = {0};
    choices = __builtin_ia32_pmovzxbq512_mask(members, choices, -1) + (long long)base;
    memcpy(at, &choices, sizeof choices);
}
#else
#define LX_AT_ONCE 4
#endif

#define LX_BITS_TOP 56 /* LX_ACTION_SHIFT of the contract */

/* Choices as bits, `words` words an action: base + each member of a word. */
LX_STATIC __attribute__((noinline)) void lx_mark(uint64_t *out, int64_t words, uint64_t word, uint64_t base)
{
    uint64_t low = base & (((uint64_t)1 << LX_BITS_TOP) - 1);
    out += (int64_t)(base >> LX_BITS_TOP) * words + (int64_t)(low >> 6);
    *out |= word << (low & 63);
    if ((low & 63) && word >> (64 - (low & 63))) out[1] |= word >> (64 - (low & 63));
}

/* Writes a choice behind the first `total`, where there is room; how many there are then. A room below 0: as a bit,
   -room words an action. */
LX_INLINE int64_t lx_append(uint64_t *out, int64_t total, int64_t room, uint64_t choice)
{
    if (total < room)
        out[total] = choice;
    else if (__builtin_expect(room < 0, 0))
        lx_mark(out, -room, 1, choice);
    return total + 1;
}

/* Writes base + each member of a word behind the first `total` choices, as far as there is room; how many there are
   then. 15 sets of 4 members on average, unforeseen: 145 ns one by one, 110 by fours, 41 by eights. */
LX_INLINE int64_t lx_list(uint64_t *out, int64_t total, int64_t room, uint64_t word, uint64_t base)
{
    int64_t n = lx_popcount(word);
    uint64_t *at = out + total;
    if (total + n + LX_AT_ONCE > room) {
        if (__builtin_expect(room < 0, 0)) {
            lx_mark(out, -room, word, base);
            return total + n;
        }
        for (int64_t k = total; word; k++, word &= word - 1)
            if (k < room) out[k] = base + (uint64_t)lx_ctz(word);
        return total + n;
    }
#if LX_AT_ONCE == 8
    lx_chars members = lx_members_of(word);
    lx_few_chars few;
    memcpy(&few, &members, sizeof few);
    lx_put_choices(at, few, base);
    if (n > LX_AT_ONCE) {
        char bytes[64 + LX_AT_ONCE];
        memcpy(bytes, &members, 64);
        for (int64_t k = LX_AT_ONCE; k < n; k += LX_AT_ONCE) {
            memcpy(&few, bytes + k, sizeof few);
            lx_put_choices(at + k, few, base);
        }
    }
#else
    for (; word; at += 4)
        for (int k = 0; k < 4; k++, word &= word - 1) at[k] = base + (uint64_t)lx_ctz(word | (uint64_t)1 << 63);
#endif
    return total + n;
}

#endif
