/* Tables of ways: for each key, a string of bytes, the numbers of ways to come to it, by bucket. */
#ifndef LUDEX_COUNT_TABLE_H
#define LUDEX_COUNT_TABLE_H

#include <stdlib.h>
#include <string.h>

#include "big_count.h"

#ifndef LX_WAYS
#define LX_WAYS (1 << 17)      /* entries of a table at most */
#endif

typedef struct {
    int64_t width, buckets;    /* words of a key, numbers of an entry */
    int64_t filled, room;      /* room: a power of two, 16 or more */
    uint64_t *keys;            /* the beginning of the memory that all three share */
    lx_number *numbers;
    uint8_t *taken;
    int64_t bytes;             /* of that memory */
} lx_ways;

/* An empty table, in the memory that `t` has from an earlier one where it suffices (bytes: 0 for none). Each malloc
   takes a lock where there are threads: with three for every table the perft of links took 1.25 times as long. */
LX_STATIC int lx_ways_open(lx_ways *t, int64_t width, int64_t buckets, int64_t room)
{
    int64_t keys = room * (width + 1) * sizeof(uint64_t), numbers = room * buckets * sizeof(lx_number);
    if (t->bytes < keys + numbers + room) {
        free(t->keys);
        t->keys = (uint64_t *)malloc(keys + numbers + room);
        t->bytes = t->keys ? keys + numbers + room : 0;
        if (!t->keys) return 0;
    }
    t->width = width;
    t->buckets = buckets;
    t->filled = 0;
    t->room = room;
    t->numbers = (lx_number *)((char *)t->keys + keys);
    t->taken = (uint8_t *)t->numbers + numbers;
    memset(t->taken, 0, room);
    return 1;
}

LX_STATIC void lx_ways_close(lx_ways *t)
{
    free(t->keys);
    memset(t, 0, sizeof *t);
}

LX_STATIC lx_number *lx_ways_at(lx_ways *t, const uint64_t *key);

LX_STATIC int lx_ways_grow(lx_ways *t)
{
    lx_ways old = *t, more = {0};
    if (old.room * old.buckets >= 4 * LX_WAYS || !lx_ways_open(&more, old.width, old.buckets, 2 * old.room)) return 0;
    *t = more;
    for (int64_t i = 0; i < old.room; i++)
        if (old.taken[i])
            memcpy(lx_ways_at(t, old.keys + i * old.width), old.numbers + i * old.buckets,
                   old.buckets * sizeof(lx_number));
    lx_ways_close(&old);
    return 1;
}

/* The numbers of a key, 0 when it is new; NULL where the table is too large. */
LX_STATIC lx_number *lx_ways_at(lx_ways *t, const uint64_t *key)
{
    if (2 * t->filled >= t->room && !lx_ways_grow(t)) return NULL;
    uint64_t h = 0;
    for (int64_t k = 0; k < t->width; k++) h = lx_mix(h, key[k]);
    uint64_t i = lx_mix(h, 1) & (t->room - 1);
    while (t->taken[i] && memcmp(t->keys + i * t->width, key, t->width * sizeof(uint64_t))) i = (i + 1) & (t->room - 1);
    if (!t->taken[i]) {
        t->taken[i] = 1;
        t->filled++;
        memcpy(t->keys + i * t->width, key, t->width * sizeof(uint64_t));
        memset(t->numbers + i * t->buckets, 0, t->buckets * sizeof(lx_number));
    }
    return t->numbers + i * t->buckets;
}

#endif
