/* Counting assignments: in how many ways each of some members takes an element of its own set, all different.

   Members whose sets meet form groups; the count is the product over the groups. Within a group only elements that two
   members share have to be remembered as used: a table from sets of used elements to numbers of ways. */
#ifndef LUDEX_ASSIGN_H
#define LUDEX_ASSIGN_H

#include <stdlib.h>

#include "bits.h"
#include "big_count.h"

#define LX_MEMBERS 256

typedef struct { uint64_t used; lx_number ways; } lx_entry;
typedef struct { lx_entry *at; uint64_t room, filled, modulus; } lx_table; /* open addressing; about 0 ways: free */

LX_STATIC int lx_table_add(lx_table *t, uint64_t used, lx_number ways);

LX_STATIC int lx_table_grow(lx_table *t, uint64_t room)
{
    lx_table old = *t;
    t->at = (lx_entry *)calloc(room, sizeof(lx_entry));
    t->room = room;
    t->filled = 0;
    int fine = t->at != NULL;
    for (uint64_t i = 0; fine && i < old.room; i++)
        if (old.at[i].ways.about > 0) fine = lx_table_add(t, old.at[i].used, old.at[i].ways);
    free(old.at);
    return fine;
}

LX_STATIC int lx_table_add(lx_table *t, uint64_t used, lx_number ways)
{
    if (2 * t->filled >= t->room && (t->room >= 1u << 22 || !lx_table_grow(t, t->room ? 2 * t->room : 64))) return 0;
    uint64_t i = lx_mix(0, used) & (t->room - 1);
    while (t->at[i].ways.about > 0 && t->at[i].used != used) i = (i + 1) & (t->room - 1);
    t->filled += !(t->at[i].ways.about > 0);
    t->at[i].used = used;
    t->at[i].ways = lx_plus(t->at[i].ways, ways, t->modulus);
    return 1;
}

/* One group: its members as indices into `sets`; 0 where more than 64 elements are shared or memory is short. */
LX_STATIC int lx_group_assignments(const uint64_t *sets, const int *group, int members, int64_t n, lx_tally *total)
{
    lx_table table = {0, 0, 0, total->modulus};
    int64_t shared[64], count = 0, fine = 1;
    for (int64_t k = 0; k < n; k++) {
        uint64_t once = 0, twice = 0;
        for (int i = 0; i < members; i++) {
            twice |= once & sets[group[i] * n + k];
            once |= sets[group[i] * n + k];
        }
        for (; twice; twice &= twice - 1) {
            if (count == 64) return 0;
            shared[count++] = k * 64 + lx_ctz(twice);
        }
    }
    fine = lx_table_add(&table, 0, lx_number_of(1, total->modulus));
    for (int i = 0; i < members && fine; i++) {
        const uint64_t *set = sets + group[i] * n;
        uint64_t mine = 0, alone = 0;
        for (int64_t k = 0; k < n; k++) alone += lx_popcount(set[k]);
        for (int64_t j = 0; j < count; j++) mine |= (uint64_t)lx_test(set, shared[j]) << j;
        alone -= lx_popcount(mine);
        lx_table next = {0, 0, 0, total->modulus};
        lx_number free_ways = lx_number_of(alone, total->modulus);
        for (uint64_t e = 0; e < table.room && fine; e++) {
            lx_number ways = table.at[e].ways;
            if (!(ways.about > 0)) continue;
            if (alone) fine = lx_table_add(&next, table.at[e].used, lx_times(ways, free_ways, total->modulus));
            for (uint64_t left = mine & ~table.at[e].used; left && fine; left &= left - 1)
                fine = lx_table_add(&next, table.at[e].used | (left & -left), ways);
        }
        free(table.at);
        table = next;
    }
    for (uint64_t e = 0; e < table.room; e++)
        if (table.at[e].ways.about > 0) lx_tally_number(total, table.at[e].ways);
    free(table.at);
    return fine;
}

/* sets: `members` planes of n words. Adds the number to the tally; 0 where it cannot be counted so. */
LX_STATIC int64_t lx_assignments(const uint64_t *sets, int64_t members, int64_t n, lx_tally *tally)
{
    int group_of[LX_MEMBERS], group[LX_MEMBERS];
    lx_number product = lx_number_of(1, tally->modulus);
    if (members > LX_MEMBERS) return 0;
    for (int i = 0; i < members; i++) group_of[i] = i;
    for (int i = 0; i < members; i++)
        for (int j = 0; j < i; j++) {
            uint64_t meet = 0;
            for (int64_t k = 0; k < n; k++) meet |= sets[i * n + k] & sets[j * n + k];
            if (meet && group_of[i] != group_of[j])
                for (int from = group_of[j], m = 0; m < members; m++)
                    if (group_of[m] == from) group_of[m] = group_of[i];
        }
    for (int g = 0; g < members; g++) {
        lx_tally ways;
        int size = 0;
        for (int i = 0; i < members; i++)
            if (group_of[i] == g) group[size++] = i;
        if (!size) continue;
        lx_tally_open(&ways, tally->modulus);
        if (!lx_group_assignments(sets, group, size, n, &ways)) return 0;
        product = lx_times(product, ways.sum, tally->modulus);
    }
    lx_tally_number(tally, product);
    return 1;
}

#endif
