/* The parts of the contract (engine/contract.pxd) that are the same in every engine of a game with chance: the player
   to move, and random choices that draw outcomes by their weights. */
#ifndef LUDEX_CHANCE_H
#define LUDEX_CHANCE_H

#include "play.h"

#define LX_PLAY_CHANCE (-2) /* LX_CHANCE of the contract */
#define LX_DRAWS 16         /* outcomes drawn evenly one after the other; then all are weighed */

static inline int64_t lx_at_chance(lx_game_t g, uint64_t *s);
static inline int64_t lx_heaviest(lx_game_t g, uint64_t *s);
static int64_t lx_weight_of(lx_game_t g, uint64_t *s, int64_t c);

static int32_t lx_chance_mover(const void *g, const uint64_t *s)
{
    if (s[LX_S_OVER]) return -1;
    return lx_at_chance(LX_GAME(g), LX_READ(s)) ? LX_PLAY_CHANCE : (int32_t)s[LX_S_ME];
}

static int64_t lx_chance_weight(const void *g, const uint64_t *s, uint64_t c)
{
    return lx_weight_of(LX_GAME(g), LX_READ(s), (int64_t)c);
}

/* An outcome by the weights of all; all ones where there is none, or no memory. */
LX_STATIC uint64_t lx_weighed(const void *g, const uint64_t *s, uint64_t *rng)
{
    int64_t most = lx_count_untried(LX_GAME(g), LX_READ(s)), total, i;
    uint64_t *listed = (uint64_t *)malloc((most + 1) * sizeof(uint64_t)), found = ~(uint64_t)0, sum = 0, left;
    if (!listed) return found;
    total = lx_offer(g, s, listed, most + 1);
    for (i = 0; i < total; i++) sum += (uint64_t)lx_chance_weight(g, s, listed[i]);
    left = sum ? (uint64_t)lx_scaled(g, (int64_t)lx_random_word(rng), (int64_t)sum) : 0;
    for (i = 0; i < total && sum; i++) {
        uint64_t weight = (uint64_t)lx_chance_weight(g, s, listed[i]);
        if (left < weight) {
            found = listed[i];
            break;
        }
        left -= weight;
    }
    free(listed);
    return found;
}

/* A choice drawn evenly, or an outcome by its weight: drawn evenly, and taken with the probability of its weight by the
   heaviest, which is the law of the weights whenever one is taken; else all are weighed. */
static uint64_t lx_chance_random(const void *g, const uint64_t *s, uint64_t *rng)
{
    int64_t heaviest, i;
    if (!lx_at_chance(LX_GAME(g), LX_READ(s))) return lx_random(g, s, rng);
    heaviest = lx_heaviest(LX_GAME(g), LX_READ(s));
    if (heaviest == 1) return lx_random(g, s, rng);
    for (i = 0; i < LX_DRAWS && heaviest; i++) {
        uint64_t c = lx_random(g, s, rng);
        if (c == ~(uint64_t)0) return c;
        if (lx_scaled(g, (int64_t)lx_random_word(rng), heaviest) < lx_chance_weight(g, s, c)) return c;
    }
    return lx_weighed(g, s, rng);
}

/* As lx_playout, with outcomes by their weights. */
static int64_t lx_chance_playout(const void *g, uint64_t *s, uint64_t *rng, int64_t limit)
{
    int64_t played = 0;
    while (played < limit && !s[LX_S_OVER]) {
        played++;
        if (lx_played(g, s, lx_chance_random(g, s, rng)) > LX_PLAY_GAME_OVER) break;
    }
    return played;
}

#endif
