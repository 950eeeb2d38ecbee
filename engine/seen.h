/* The history of `seen`: an entry for each earlier position, with two words for each key that is compared. After
   sixteen entries stand their tags, 16 bits made of each key: a key is compared with sixteen tags at once, and with
   the entries themselves only where a tag is equal. `width`: words of an entry, a constant for the compiler. */
#ifndef LUDEX_SEEN_H
#define LUDEX_SEEN_H

#include <stdint.h>
#include <string.h>
#include "bits.h"

enum { LX_ROW_BITS = 4, LX_ROW = 1 << LX_ROW_BITS };        /* entries between tags */
typedef uint16_t lx_tags __attribute__((vector_size(32)));  /* of a row of entries */

/* Positions in a row differ in few bits, and so do parts of their keys (`lx_key_add`): all of a key is mixed. */
LX_INLINE uint16_t lx_tag_of(const uint64_t *key)
{
    return (uint16_t)((key[0] ^ key[1]) * 0x9E3779B97F4A7C15u >> 48);
}

/* The words before entry n: n entries, and the tags of each full row of them. */
LX_INLINE int64_t lx_words_of_entries(int64_t n, int64_t width)
{
    return n * width + (n >> LX_ROW_BITS) * (2 * width);
}

/* The n-th entry was the last: it may have filled its row. */
LX_INLINE void lx_entered(uint64_t *history, int64_t n, int64_t width)
{
    uint64_t *row, *tags;
    if (n & (LX_ROW - 1)) return;
    row = history + lx_words_of_entries(n - LX_ROW, width), tags = row + LX_ROW * width;
    for (int64_t key = 0; key < width; key += 2) {
        lx_tags made;
        for (int64_t i = 0; i < LX_ROW; i++) made[i] = lx_tag_of(row + i * width + key);
        memcpy(tags + 2 * key, &made, sizeof made);
    }
}

/* The first of n entries that has to be compared with a key: 0, or the first behind the last full row where no tag is
   equal. at: of the key within an entry. */
LX_INLINE int64_t lx_first_compared(const uint64_t *history, int64_t n, int64_t width, int64_t at, const uint64_t *key)
{
    lx_tags equal = {0}, tags, wanted = {0};
    uint64_t words[4];
    if (n < LX_ROW) return 0;
    wanted += lx_tag_of(key);
    for (int64_t row = 1; row <= n >> LX_ROW_BITS; row++) {
        memcpy(&tags, history + row * (LX_ROW * width) + (row - 1) * (2 * width) + 2 * at, sizeof tags);
        equal |= (lx_tags)(tags == wanted);
    }
    memcpy(words, &equal, sizeof words);
    return words[0] | words[1] | words[2] | words[3] ? 0 : n & ~(int64_t)(LX_ROW - 1);
}

/* How many of `many` entries in a row have this key; `entry`: of the first, where the key stands. */
LX_INLINE int64_t lx_times_in(const uint64_t *entry, int64_t many, int64_t width, const uint64_t *key)
{
    int64_t times = 0;
    for (int64_t i = 0; i < many; i++)
        times += ((entry[i * width] ^ key[0]) | (entry[i * width + 1] ^ key[1])) == 0;
    return times;
}

/* How many of n entries have this key. */
LX_INLINE int64_t lx_times_seen(const uint64_t *history, int64_t n, int64_t width, int64_t at, const uint64_t *key)
{
    int64_t times = 0, first;
    if (n < LX_ROW) return lx_times_in(history + at, n, width, key);
    first = lx_first_compared(history, n, width, at, key);
    for (; first + LX_ROW <= n; first += LX_ROW)
        times += lx_times_in(history + lx_words_of_entries(first, width) + at, LX_ROW, width, key);
    return times + lx_times_in(history + lx_words_of_entries(first, width) + at, n - first, width, key);
}

/* The entries from the first that has this key on; 0 for none. */
LX_INLINE int64_t lx_since_seen(const uint64_t *history, int64_t n, int64_t width, int64_t at, const uint64_t *key)
{
    for (int64_t i = lx_first_compared(history, n, width, at, key); i < n; i++) {
        const uint64_t *entry = history + lx_words_of_entries(i, width) + at;
        if (entry[0] == key[0] && entry[1] == key[1]) return n - i;
    }
    return 0;
}

#endif
