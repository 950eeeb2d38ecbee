/* What is the same in every engine: playouts, perft, payoffs, a choice drawn from a list. An engine gives its functions; as
   they are known where these are called, the compiler puts them in place. Positions and choices: engine/contract.pxd. */
#ifndef LUDEX_PLAY_H
#define LUDEX_PLAY_H

#include <stdint.h>
#include <stdlib.h>
#include "deep.h"
#include "tally.h"

#define LX_PLAY static inline __attribute__((always_inline))
enum { /* LX_... of the contract */
    LX_PLAY_GOES_ON = 0, LX_PLAY_TURN_ENDED = 1, LX_PLAY_GAME_OVER = 2, LX_PLAY_ENDLESS = 6, LX_PLAY_NO_MEMORY = 8,
    LX_PLAY_LAST_CODE = 8
};

typedef int32_t (*lx_apply_t)(const void *g, uint64_t *s, uint64_t choice);
typedef uint64_t (*lx_random_t)(const void *g, const uint64_t *s, uint64_t *rng);
typedef int64_t (*lx_offer_t)(const void *g, const uint64_t *s, uint64_t *out, int64_t room);
typedef int64_t (*lx_copy_t)(const void *g, uint64_t *to, const uint64_t *s);
typedef int64_t (*lx_turns_t)(const void *g, const uint64_t *s, lx_tally *tally); /* 0 where only listing would tell */

/* Random choices to the end (a word of s tells), or up to `limit`: how many. */
LX_PLAY int64_t lx_playout(const void *g, uint64_t *s, const uint64_t *over, uint64_t *rng, int64_t limit,
                           lx_apply_t apply, lx_random_t draw)
{
    int64_t played = 0;
    while (played < limit && !*over) {
        played++;
        if (apply(g, s, draw(g, s, rng)) > LX_PLAY_GAME_OVER) break;
    }
    return played;
}

/* One of all that is offered, at most `most`; all ones where there is none, or no memory. `word` is random. */
LX_PLAY uint64_t lx_listed(const void *g, const uint64_t *s, uint64_t word, int64_t most, lx_offer_t offer)
{
    uint64_t *listed = (uint64_t *)malloc((most + 1) * sizeof(uint64_t)), found = ~(uint64_t)0;
    int64_t total;
    if (!listed) return found;
    total = offer(g, s, listed, most + 1);
    if (total > 0) found = listed[(uint64_t)(((unsigned __int128)word * (uint64_t)total) >> 64)];
    free(listed);
    return found;
}

/* 1 shared by those who have won, when the game is over; else 0 for all. */
LX_PLAY void lx_payoffs(const uint64_t *winners, uint64_t over, int64_t players, double *out)
{
    int64_t p, count = 0;
    for (p = 0; p < players; p++) count += winners[p >> 6] >> (p & 63) & 1;
    for (p = 0; p < players; p++) out[p] = over && winners[p >> 6] >> (p & 63) & 1 ? 1.0 / (double)count : 0.0;
}

/* Room for the choices of a position and for the position after one of them, kept from one to the next of the same depth. */
typedef struct lx_level {
    struct lx_level *deeper;
    uint64_t *choices;
    int64_t room;
    uint64_t *state;
} lx_level;

LX_STATIC void lx_free_levels(lx_level *level)
{
    while (level) {
        lx_level *deeper = level->deeper;
        free(level->choices);
        free(level->state);
        free(level);
        level = deeper;
    }
}

LX_STATIC lx_level *lx_level_at(lx_level **at, int64_t words)
{
    if (!*at) {
        lx_level *level = (lx_level *)calloc(1, sizeof(lx_level));
        if (level && !(level->state = (uint64_t *)malloc((words + 1) * 8))) {
            free(level);
            level = NULL;
        }
        *at = level;
    }
    return *at;
}

/* The choices of a position in a level: how many; -1 where memory is short. */
LX_PLAY int64_t lx_level_choices(const void *g, const uint64_t *s, lx_level *level, lx_offer_t offer)
{
    int64_t n = offer(g, s, level->choices, level->room);
    if (n >= 0) return n;
    free(level->choices);
    level->room = -n - n / 2;
    level->choices = (uint64_t *)malloc(level->room * sizeof(uint64_t));
    if (!level->choices) {
        level->room = 0;
        return -1;
    }
    return offer(g, s, level->choices, level->room);
}

/* A count that could not be finished is -LX_... as an unsigned number. */
static inline int lx_unfinished(uint64_t count) { return count > (uint64_t)(-1 - LX_PLAY_LAST_CODE); }

/* The sequences of `depth` turns from a position. */
LX_STATIC uint64_t lx_count_below(const void *g, const uint64_t *s, int64_t over, int64_t words, int32_t depth, lx_level **at,
                               lx_offer_t offer, lx_copy_t copy, lx_apply_t apply, lx_turns_t turns)
{
    uint64_t found = 0;
    int64_t i, n;
    lx_tally tally;
    lx_level *level;
    if (depth == 0) return 1;
    if (s[over]) return 0;
    if (lx_too_deep()) return (uint64_t)-(int64_t)LX_PLAY_ENDLESS;
    if (depth == 1) {
        lx_tally_open(&tally, 0);
        if (turns(g, s, &tally)) return tally.sum.rest;
    }
    level = lx_level_at(at, words);
    n = level ? lx_level_choices(g, s, level, offer) : -1;
    if (n < 0) return (uint64_t)-(int64_t)LX_PLAY_NO_MEMORY;
    for (i = 0; i < n; i++) {
        uint64_t more = 1;
        int32_t code;
        copy(g, level->state, s);
        code = apply(g, level->state, level->choices[i]);
        if (code == LX_PLAY_ENDLESS || (depth > 1 && code > LX_PLAY_GAME_OVER)) return (uint64_t)-(int64_t)code;
        if (code == LX_PLAY_GOES_ON)
            more = lx_count_below(g, level->state, over, words, depth, &level->deeper, offer, copy, apply, turns);
        else if (depth > 1)
            more = code != LX_PLAY_TURN_ENDED ? 0 :
                lx_count_below(g, level->state, over, words, depth - 1, &level->deeper, offer, copy, apply, turns);
        if (lx_unfinished(more)) return more;
        found += more;
    }
    return found;
}

/* The sequences of `depth` turns; `over`: the word of a position that tells of its end; `words` of a position. */
LX_PLAY uint64_t lx_perft(const void *g, const uint64_t *s, int64_t over, int64_t words, int32_t depth,
                          lx_offer_t offer, lx_copy_t copy, lx_apply_t apply, lx_turns_t turns)
{
    lx_level *first = NULL;
    uint64_t found = lx_count_below(g, s, over, words, depth, &first, offer, copy, apply, turns);
    lx_free_levels(first);
    return found;
}

#endif
