/* Counting sets of choices that exclude each other in pairs.

   A turn takes one or more sets, stage by stage (`0.. set of cut then 0.. set of join`). What an element does in all
   stages is its course: a number whose bit t says that it is taken at stage t; course 0 is always possible. An element
   taken at a stage may bar others: where x is taken at stage t, no barred y may stand at that moment; whether y stands
   depends on y's own course alone. So a turn is a course for each element such that no two of them clash.

   Elements that may clash form components. The count is the product over components (with bounds: the convolution by
   numbers taken); within a component elements are settled one after the other, and a table holds, for each way in which
   the settled ones limit their open neighbours (the front), the number of ways to come to it. A front or a table that
   grows too large is given up: then the count is not known. */
#ifndef LUDEX_CONFLICT_COUNT_H
#define LUDEX_CONFLICT_COUNT_H

#include <stdlib.h>
#include <string.h>

#include "bits.h"
#include "big_count.h"
#include "count_table.h"

#define LX_STAGES 3            /* stages at most */
#define LX_COURSES 8           /* 2^LX_STAGES */
#define LX_BARRIERS 8          /* different reasons to bar */
#define LX_FRONT 96            /* elements at the front at most (a multiple of 8) */
#define LX_ON_STACK 2048       /* elements whose working memory is on the stack (1.17 times the perft of links) */
#define LX_BUCKETS 256         /* numbers taken that are distinguished, at most */

typedef struct { int32_t x, y; uint8_t barrier, stage; } lx_bar;
typedef struct { int64_t x, kind, value; } lx_hold;
typedef struct { int32_t other; uint8_t clash[LX_COURSES]; } lx_link; /* by own course: those of the other that clash */

typedef struct {
    int64_t elements, bars, bar_room, holds, hold_room;
    uint8_t *may;              /* by element: its courses */
    uint64_t *stands;          /* by element: bit barrier * LX_COURSES + course: it stands then */
    lx_bar *bar;
    lx_hold *hold;
    int64_t low[LX_STAGES], high[LX_STAGES]; /* how many more may be taken; high -1: any number */
    int failed;
} lx_web;

LX_STATIC void lx_web_open(lx_web *w)
{
    memset(w, 0, sizeof *w);
    for (int t = 0; t < LX_STAGES; t++) w->high[t] = -1;
}

LX_STATIC void lx_web_close(lx_web *w)
{
    free(w->may);
    free(w->stands);
    free(w->bar);
    free(w->hold);
}

/* Room for an element; 0 where there is none. */
LX_STATIC int lx_web_reach(lx_web *w, int64_t x)
{
    if (w->failed || x < w->elements) return !w->failed;
    int64_t more = x < 32 ? 64 : 2 * x;
    uint8_t *may = (uint8_t *)realloc(w->may, more);
    if (may) w->may = may;
    uint64_t *stands = may ? (uint64_t *)realloc(w->stands, more * sizeof(uint64_t)) : NULL;
    if (stands) w->stands = stands;
    if ((w->failed = !stands || x > INT32_MAX / 4)) return 0;
    memset(may + w->elements, 1, more - w->elements);
    memset(stands + w->elements, 0, (more - w->elements) * sizeof(uint64_t));
    w->elements = more;
    return 1;
}

LX_STATIC void lx_web_bounds(lx_web *w, int64_t stage, int64_t low, int64_t high)
{
    w->low[stage] = low;
    w->high[stage] = high;
}

/* x may take this course. */
LX_STATIC void lx_web_may(lx_web *w, int64_t x, int64_t course)
{
    if (lx_web_reach(w, x)) w->may[x] |= 1u << course;
}

/* x stands, for this barrier, once it has taken these stages (and no other up to the one that asks). */
LX_STATIC void lx_web_stands(lx_web *w, int64_t x, int64_t barrier, int64_t course)
{
    if (lx_web_reach(w, x)) w->stands[x] |= (uint64_t)1 << (barrier * LX_COURSES + course);
}

/* x is taken at a stage only where y does not stand. */
LX_STATIC void lx_web_bars(lx_web *w, int64_t barrier, int64_t stage, int64_t x, int64_t y)
{
    if (!lx_web_reach(w, x) || !lx_web_reach(w, y)) return;
    if (w->bars == w->bar_room) {
        int64_t more = w->bar_room ? 2 * w->bar_room : 256;
        lx_bar *grown = (lx_bar *)realloc(w->bar, more * sizeof(lx_bar));
        if (!grown) { w->failed = 1; return; }
        w->bar = grown;
        w->bar_room = more;
    }
    lx_bar bar = {(int32_t)x, (int32_t)y, (uint8_t)barrier, (uint8_t)stage};
    w->bar[w->bars++] = bar;
}

/* x holds a value of a kind (stage 0): no other that holds it is taken with x. */
LX_STATIC void lx_web_holds(lx_web *w, int64_t x, int64_t kind, int64_t value)
{
    if (w->holds == w->hold_room) {
        int64_t more = w->hold_room ? 2 * w->hold_room : 256;
        lx_hold *grown = (lx_hold *)realloc(w->hold, more * sizeof(lx_hold));
        if (!grown) { w->failed = 1; return; }
        w->hold = grown;
        w->hold_room = more;
    }
    for (int64_t i = 0; i < w->holds; i++)
        if (w->hold[i].kind == kind && w->hold[i].value == value) lx_web_bars(w, LX_BARRIERS - 1, 0, x, w->hold[i].x);
    lx_web_stands(w, x, LX_BARRIERS - 1, 1);
    lx_hold hold = {x, kind, value};
    w->hold[w->holds++] = hold;
}

/* Whether x with one course clashes with y with another: choices of a stage are taken in ascending order. */
LX_STATIC int lx_clash(const lx_web *w, const lx_bar *b, int mine, int its)
{
    if (!(mine >> b->stage & 1)) return 0;
    int past = (1 << (b->stage + (b->y < b->x))) - 1; /* the stages that y has behind it */
    return w->stands[b->y] >> (b->barrier * LX_COURSES + (its & past)) & 1;
}

/* Courses that clash with an element that has only course 0, or with oneself, are out. */
LX_STATIC void lx_web_settle(lx_web *w)
{
    for (int changed = 1; changed;) {
        changed = 0;
        for (int64_t i = 0; i < w->bars; i++) {
            const lx_bar *b = w->bar + i;
            for (int c = 1; c < LX_COURSES; c++) {
                if (!(w->may[b->x] >> c & 1) || (b->x != b->y && w->may[b->y] != 1)) continue;
                if (lx_clash(w, b, c, b->x == b->y ? c : 0)) {
                    w->may[b->x] &= ~(1u << c);
                    changed = 1;
                }
            }
        }
    }
}

/* ------------------------------------------------------------------ buckets */

/* Where a bucket goes when a course is taken; -1 where that is too many. dims: by stage, the numbers distinguished. */
LX_STATIC int64_t lx_bucket_after(const lx_web *w, const int64_t *dims, int64_t bucket, int course)
{
    int64_t scale = 1, result = bucket;
    for (int t = 0; t < LX_STAGES; t++) {
        int64_t here = bucket / scale % dims[t];
        if (course >> t & 1) {
            if (here + 1 < dims[t]) result += scale;
            else if (w->high[t] >= 0) return -1;
        }
        scale *= dims[t];
    }
    return result;
}

/* The bucket of two together; -1 where that is too many. */
LX_STATIC int64_t lx_bucket_of_both(const lx_web *w, const int64_t *dims, int64_t one, int64_t other)
{
    int64_t scale = 1, result = 0;
    for (int t = 0; t < LX_STAGES; t++) {
        int64_t here = one / scale % dims[t] + other / scale % dims[t];
        if (here >= dims[t]) {
            if (w->high[t] >= 0) return -1;
            here = dims[t] - 1;
        }
        result += here * scale;
        scale *= dims[t];
    }
    return result;
}

/* ------------------------------------------------------------------ counting */

typedef struct {
    const lx_web *w;
    const int32_t *first;      /* by element: its links are from link[first[x]] to link[first[x + 1]] */
    const lx_link *link;
    uint8_t *phase;            /* by element: 0 untouched, 1 at the front, 2 settled */
    int64_t dims[LX_STAGES], buckets;
    uint64_t modulus;
} lx_counting;

/* The element to settle next: one of the front with the fewest untouched neighbours. */
LX_STATIC int lx_next_of(const lx_counting *c, const int32_t *front, int width)
{
    int best = 0, least = INT32_MAX;
    for (int i = 0; i < width; i++) {
        int fresh = 0;
        for (int32_t k = c->first[front[i]]; k < c->first[front[i] + 1]; k++) fresh += !c->phase[c->link[k].other];
        if (fresh < least) { best = i; least = fresh; }
    }
    return best;
}

/* One entry with each course of x: the numbers go to the keys of the new front. `at`: by element, its place there. */
LX_STATIC int lx_spread(const lx_counting *c, int32_t x, int courses, const uint8_t *base, const int32_t *at,
                     const lx_number *numbers, lx_ways *to)
{
    for (int course = 0; course < LX_COURSES; course++) {
        if (!(courses >> course & 1)) continue;
        uint64_t words[LX_FRONT / 8];
        uint8_t *key = (uint8_t *)words;
        int open = 1;
        memcpy(key, base, 8 * to->width);
        for (int32_t k = c->first[x]; k < c->first[x + 1] && open; k++)
            if (c->phase[c->link[k].other] == 1) open = key[at[c->link[k].other]] &= ~c->link[k].clash[course];
        if (!open) continue;
        lx_number *sums = lx_ways_at(to, words);
        if (!sums) return 0;
        for (int64_t i = 0; i < c->buckets; i++) {
            int64_t after = numbers[i].about > 0 ? lx_bucket_after(c->w, c->dims, i, course) : -1;
            if (after >= 0) sums[after] = lx_plus(sums[after], numbers[i], c->modulus);
        }
    }
    return 1;
}

/* The component of an element: its numbers by bucket. `at` is room for a number by element; the tables are used in
   turns. */
LX_STATIC int lx_component(const lx_counting *c, int32_t start, int32_t *at, lx_ways tables[2], lx_number *result)
{
    int32_t front[LX_FRONT];
    int width = 1, fine;
    lx_ways *ways = tables, *next = tables + 1;
    uint64_t key[1] = {0};
    ((uint8_t *)key)[0] = c->w->may[start];
    fine = lx_ways_open(ways, 1, c->buckets, 16);
    if (fine) *lx_ways_at(ways, key) = lx_number_of(1, c->modulus);
    front[0] = start;
    c->phase[start] = 1;
    while (fine && width) {
        int chosen = lx_next_of(c, front, width), wide = 0;
        int32_t x = front[chosen];
        uint8_t fresh[LX_FRONT];
        c->phase[x] = 2;
        memmove(front + chosen, front + chosen + 1, (--width - chosen) * sizeof *front);
        for (int32_t k = c->first[x]; k < c->first[x + 1] && fine; k++) {
            int32_t y = c->link[k].other;
            if (c->phase[y]) continue;
            if (width + wide == LX_FRONT) { fine = 0; break; }
            c->phase[y] = 1;
            front[width + wide] = y;
            fresh[wide++] = c->w->may[y];
        }
        for (int i = 0; i < width + wide; i++) at[front[i]] = i;
        fine = fine && lx_ways_open(next, (width + wide + 7) / 8, c->buckets, 16);
        for (int64_t e = 0; fine && e < ways->room; e++) {
            if (!ways->taken[e]) continue;
            uint64_t words[LX_FRONT / 8 + 1] = {0};
            uint8_t *old = (uint8_t *)(ways->keys + e * ways->width), *base = (uint8_t *)words;
            memcpy(base, old, chosen);
            memcpy(base + chosen, old + chosen + 1, width - chosen);
            memcpy(base + width, fresh, wide);
            fine = lx_spread(c, x, old[chosen], base, at, ways->numbers + e * ways->buckets, next);
        }
        lx_ways *before = ways;
        ways = next;
        next = before;
        width += wide;
    }
    if (fine) {
        uint64_t none[1] = {0};
        memcpy(result, lx_ways_at(ways, none), c->buckets * sizeof(lx_number));
    }
    return fine;
}

/* The links between elements, both ways, and `first` (given as zeros). */
LX_STATIC lx_link *lx_web_links(const lx_web *w, int32_t *first)
{
    int64_t total = 0;
    for (int pass = 0; pass < 2; pass++) {
        lx_link *link = pass ? (lx_link *)calloc(total + 1, sizeof(lx_link)) : NULL;
        if (pass && !link) return NULL;
        for (int64_t i = 0; i < w->bars; i++) {
            const lx_bar *b = w->bar + i;
            lx_link there = {b->y, {0}}, back = {b->x, {0}};
            int clashes = 0;
            for (int mine = 0; mine < LX_COURSES && b->x != b->y; mine++)
                for (int its = 0; its < LX_COURSES; its++)
                    if (w->may[b->x] >> mine & 1 && w->may[b->y] >> its & 1 && lx_clash(w, b, mine, its)) {
                        there.clash[mine] |= 1u << its;
                        back.clash[its] |= 1u << mine;
                        clashes = 1;
                    }
            if (!clashes) continue;
            if (!pass) {
                first[b->x]++;
                first[b->y]++;
                total += 2;
            } else {
                link[--first[b->x]] = there;
                link[--first[b->y]] = back;
            }
        }
        if (pass) return link;
        for (int64_t x = 0; x < w->elements; x++) first[x + 1] += first[x];
    }
    return NULL;
}

/* How many numbers taken are distinguished at each stage; their product, 0 where they are too many. */
LX_STATIC int64_t lx_web_dims(const lx_web *w, int64_t *dims)
{
    int64_t product = 1;
    for (int t = 0; t < LX_STAGES; t++) {
        dims[t] = (w->high[t] >= 0 ? w->high[t] : w->low[t] > 0 ? w->low[t] : 0) + 1;
        product *= dims[t];
        if (dims[t] > LX_BUCKETS || product > LX_BUCKETS) return 0;
    }
    return product;
}

LX_STATIC int lx_web_total(const lx_web *w, lx_counting *c, int32_t *at, lx_number *sum)
{
    lx_number one[LX_BUCKETS], both[LX_BUCKETS];
    lx_ways tables[2] = {{0}};
    int fine = 1;
    memset(sum, 0, c->buckets * sizeof(lx_number));
    sum[0] = lx_number_of(1, c->modulus);
    for (int64_t x = 0; x < w->elements; x++) {
        if (w->may[x] == 1 || c->phase[x]) continue;
        fine = lx_component(c, (int32_t)x, at, tables, one);
        if (!fine) break;
        memset(both, 0, sizeof both);
        for (int64_t i = 0; i < c->buckets; i++)
            for (int64_t j = 0; j < c->buckets; j++) {
                int64_t to = sum[i].about > 0 && one[j].about > 0 ? lx_bucket_of_both(w, c->dims, i, j) : -1;
                if (to >= 0) both[to] = lx_plus(both[to], lx_times(sum[i], one[j], c->modulus), c->modulus);
            }
        memcpy(sum, both, c->buckets * sizeof(lx_number));
    }
    lx_ways_close(tables);
    lx_ways_close(tables + 1);
    return fine;
}

/* Bounds that can never be reached are none. */
LX_STATIC void lx_web_loosen(lx_web *w)
{
    for (int t = 0; t < LX_STAGES; t++) {
        int64_t able = 0;
        for (int64_t x = 0; x < w->elements; x++) {
            int some = 0;
            for (int c = 0; c < LX_COURSES; c++) some |= w->may[x] >> c & c >> t & 1;
            able += some;
        }
        if (w->high[t] >= able) w->high[t] = -1;
        if (w->low[t] > able && able < LX_BUCKETS) w->low[t] = able + 1;
    }
}

/* Adds the number of ways to the tally, and closes the web; 0 where it is not known. */
LX_STATIC int64_t lx_web_count(lx_web *w, lx_tally *tally)
{
    lx_counting c = {w};
    lx_number sum[LX_BUCKETS];
    int fine = !w->failed;
    uint64_t here[LX_ON_STACK * 9 / 8];
    int32_t *first = NULL, *at;
    lx_link *link = NULL;
    c.modulus = tally->modulus;
    if (fine) {
        lx_web_settle(w);
        lx_web_loosen(w);
        c.buckets = lx_web_dims(w, c.dims);
        int64_t count = w->elements + 2;
        first = (int32_t *)(count > LX_ON_STACK ? calloc(count, 9) : memset(here, 0, 9 * count)); /* and what follows */
        at = first ? first + count : NULL;
        c.phase = (uint8_t *)(first ? at + count : NULL);
        link = first ? lx_web_links(w, first) : NULL;
        c.first = first;
        c.link = link;
        fine = c.buckets && link && lx_web_total(w, &c, at, sum);
    }
    for (int64_t i = 0; fine && i < c.buckets; i++) {
        int64_t scale = 1, enough = 1;
        for (int t = 0; t < LX_STAGES; t++) {
            enough = enough && i / scale % c.dims[t] >= w->low[t];
            scale *= c.dims[t];
        }
        if (enough) lx_tally_number(tally, sum[i]);
    }
    if (first != (int32_t *)here) free(first);
    free(link);
    lx_web_close(w);
    return fine;
}

#endif
