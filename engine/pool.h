/* Sets of choices to draw from, kept while they are counted. The member m of a set stands for the choice
   base + times * m; `before`: how many choices the sets before it hold. */
#ifndef LUDEX_POOL_H
#define LUDEX_POOL_H

#include <stdint.h>
#include "bits.h"

typedef struct { uint64_t members; int64_t base, times, before; } lx_pooled;

/* One set more: the number of all choices. */
LX_INLINE int64_t lx_pool_add(lx_pooled *pool, int64_t *sets, int64_t total, uint64_t members, int64_t base,
                              int64_t times)
{
    pool[(*sets)++] = (lx_pooled){members, base, times, total};
    return total + lx_popcount(members);
}

/* The n-th choice of all, n below their number: of the last set that begins no later. */
LX_INLINE int64_t lx_pool_choice(const lx_pooled *pool, int64_t sets, int64_t n)
{
    while (sets > 1) {
        int64_t half = sets / 2;
        pool = pool[half].before <= n ? pool + half : pool;
        sets -= half;
    }
    return pool->base + pool->times * lx_nth(pool->members, n - pool->before);
}

#endif
