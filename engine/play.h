/* What of the contract (engine/contract.pxd) is the same in every engine. It rests on functions of the engine, declared
   here, which its module has under these names: `cdef int64_t list_choices "lx_list_choices"(...)`. */
#ifndef LUDEX_PLAY_H
#define LUDEX_PLAY_H

#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include "bits.h"
#include "stack_guard.h"
#include "big_count.h"
#include "choice_list.h"

enum { /* LX_... of the contract */
    LX_PLAY_GOES_ON = 0, LX_PLAY_TURN_ENDED = 1, LX_PLAY_GAME_OVER = 2, LX_PLAY_BEYOND = 5, LX_PLAY_ENDLESS = 6,
    LX_PLAY_NO_MEMORY = 8, LX_PLAY_TOO_MANY = 9, LX_PLAY_LAST_CODE = 9
};
#define LX_GIVEN_UP (-2)             /* draw_choice: nothing that was drawn passed */
enum { LX_S_TURNS, LX_S_HISTORY, LX_S_ME, LX_S_NEXT, LX_S_OVER }; /* S_... of every engine */

#define LX_ME(s) ((int64_t)(s)[LX_S_ME]) /* the player to move */

/* The engine's functions: what they are is said where they stand. */
typedef const struct lx_game *lx_game_t;
static int64_t lx_words(lx_game_t g);
static int64_t lx_kept_words(lx_game_t g);
static int64_t lx_players(lx_game_t g);
static int64_t lx_turns_matter(void);
static int64_t lx_score_of(lx_game_t g, uint64_t *s, int64_t p);
static int64_t lx_used_words(lx_game_t g, const uint64_t *s);
static void lx_reset_fields(lx_game_t g, uint64_t *s);
static void lx_reset_turn(lx_game_t g, uint64_t *s);
static int64_t lx_begin_game(lx_game_t g, uint64_t *s, int64_t first);
static int64_t lx_list_choices(lx_game_t g, uint64_t *s, uint64_t *out, int64_t room);
static int64_t lx_count_choices(lx_game_t g, uint64_t *s);
static int64_t lx_count_untried(lx_game_t g, uint64_t *s);
static int64_t lx_draw_choice(lx_game_t g, uint64_t *s, uint64_t *rng);
static int64_t lx_is_legal(lx_game_t g, uint64_t *s, int64_t c);
static inline int64_t lx_apply_choice(lx_game_t g, uint64_t *s, int64_t c);
/* The same without ends that hold only where the next player is stuck. Where there are such ends, both call
   lx_applied, which stands in place in both: as a function of its own it costs some playouts 4 to 8 %. Where
   playouts are fused, gcc decides (fused_playout.h says why). */
#ifdef LX_FUSED
#define LX_IN_PLACE
#else
#define LX_IN_PLACE __attribute__((always_inline))
#endif
static inline int64_t lx_apply_counted(lx_game_t g, uint64_t *s, int64_t c);
static inline int64_t lx_applied(lx_game_t g, uint64_t *s, int64_t c, int64_t counted) LX_IN_PLACE;
static int64_t lx_final_stop(lx_game_t g, uint64_t *s);
static int64_t lx_count_turns(lx_game_t g, uint64_t *s, lx_tally *tally);
static int64_t lx_look_up(lx_game_t g, uint64_t *s, uint64_t c, int32_t k, int64_t element, int first);
static int64_t lx_beyond(const uint64_t *s);

static inline uint64_t lx_random_word(uint64_t *rng); /* random.pxd */

/* How an engine numbers the places and members of a field, and a parameter of an action, which stands in some bits of a
   choice: a numbering of `lx_inner_number`, 0 for the numbers of the contract; the least number of a set. */
typedef struct { int32_t places, members, least; } lx_field_row;
typedef struct { int32_t action, shift, width, numbering, least; } lx_parameter_row; /* all 0 behind the last */

#define LX_GAME(g) ((lx_game_t)(g))
#define LX_READ(s) ((uint64_t *)(s)) /* functions that only read take a position that may be written, too */

/* A random word as a number below n. */
LX_INLINE int64_t lx_scaled(const void *g, int64_t word, int64_t n)
{
    return (int64_t)(((unsigned __int128)(uint64_t)word * (uint64_t)n) >> 64);
}

static int64_t lx_turn_count(const void *g, const uint64_t *s) { return (int64_t)s[LX_S_TURNS]; }
static void lx_put_turn_count(const void *g, uint64_t *s, int64_t turns) { s[LX_S_TURNS] = (uint64_t)turns; }
static int32_t lx_mover(const void *g, const uint64_t *s) { return s[LX_S_OVER] ? -1 : (int32_t)s[LX_S_ME]; }
/* Whose turn it is; without chance the one who chooses. */
static int32_t lx_player(const void *g, const uint64_t *s) { return s[LX_S_OVER] ? -1 : (int32_t)s[LX_S_ME]; }
/* Without chance all choices weigh the same, and without `payoff` nobody gets anything but a share of the win. */
static int64_t lx_weight(const void *g, const uint64_t *s, uint64_t c) { return 1; }
static int32_t lx_returns(const void *g, const uint64_t *s, int64_t *out) { return 0; }
static int32_t lx_next(const void *g, const uint64_t *s) { return (int32_t)s[LX_S_NEXT]; }
static int32_t lx_over(const void *g, const uint64_t *s) { return (int32_t)s[LX_S_OVER]; }

static void lx_reset(const void *g, uint64_t *s)
{
    s[LX_S_HISTORY] = 0;
    memset(s, 0, lx_used_words(LX_GAME(g), s) * 8);
    lx_reset_fields(LX_GAME(g), s);
    lx_reset_turn(LX_GAME(g), s);
}

/* A number did not fit into a set or field: what has been found out with it may be wrong. */
LX_INLINE int32_t lx_unless_beyond(const uint64_t *s, int64_t code)
{
    return lx_beyond(s) ? LX_PLAY_BEYOND : (int32_t)code;
}

static int32_t lx_begin(const void *g, uint64_t *s, int32_t first)
{
    s[LX_S_OVER] = 0;
    return lx_unless_beyond(s, lx_begin_game(LX_GAME(g), s, first));
}

/* A choice is played. Loops of the headers call this one: in them a short lx_apply_choice stands in place, where a call
   of lx_apply (which has its address in the table) costs perft of small games a tenth. */
LX_INLINE int32_t lx_played(const void *g, uint64_t *s, uint64_t c)
{
    return lx_unless_beyond(s, lx_apply_choice(LX_GAME(g), s, (int64_t)c));
}

static int32_t lx_apply(const void *g, uint64_t *s, uint64_t c) { return lx_played(g, s, c); }

/* A small state is copied word by word: `apply` has just written some of its words, and a wide load would wait until
   they have left the store buffer. Without that wait, perft of states of few words is 1.2 to 1.4 times as fast. */
#define LX_SMALL_STATE 16
static int64_t lx_copy(const void *g, uint64_t *to, const uint64_t *s)
{
    int64_t words = lx_used_words(LX_GAME(g), s);
    if (__builtin_constant_p(words) && words <= LX_SMALL_STATE) {
        for (int64_t i = 0; i < words; i++) {
            uint64_t word = s[i];
            __asm__("" : "+r"(word)); /* keeps the loop from becoming vector loads */
            to[i] = word;
        }
    } else {
        memcpy(to, s, words * 8);
    }
    return words;
}

/* What an opened game has allocated, NULL for nothing: every lx_game begins with it. */
typedef struct { uint64_t *filled, *weights; } lx_owned;

static void lx_close(void *g)
{
    lx_owned *own = (lx_owned *)g;
    if (own) {
        free(own->filled);
        free(own->weights);
    }
    free(own);
}

static int64_t lx_state_words(const void *g) { return lx_words(LX_GAME(g)); }
static int32_t lx_player_count(const void *g) { return (int32_t)lx_players(LX_GAME(g)); }

/* Of two positions the words that alone make a position. */
static int32_t lx_equal(const void *g, const uint64_t *a, const uint64_t *b)
{
    for (int64_t i = 0; i < lx_kept_words(LX_GAME(g)); i++)
        if (a[i] != b[i] && i != LX_S_HISTORY) return 0;
    return 1;
}

static uint64_t lx_hash(const void *g, const uint64_t *s)
{
    uint64_t hash = lx_turns_matter() ? s[LX_S_TURNS] : 0;
    for (int64_t i = LX_S_HISTORY + 1; i < lx_kept_words(LX_GAME(g)); i++) hash = lx_mix(hash, s[i]);
    return hash;
}

LX_STATIC int32_t lx_scores(const void *g, const uint64_t *s, int64_t *out)
{
    for (int32_t p = 0; p < lx_player_count(g); p++) out[p] = lx_score_of(LX_GAME(g), LX_READ(s), p);
    return 1;
}

LX_STATIC int32_t lx_no_scores(const void *g, const uint64_t *s, int64_t *out) { return 0; }
LX_STATIC int32_t lx_no_start(const void *g, uint64_t *s, int32_t block) { return 0; }

static int64_t lx_offer(const void *g, const uint64_t *s, uint64_t *out, int64_t room)
{
    int64_t total = s[LX_S_OVER] ? 0 : lx_list_choices(LX_GAME(g), LX_READ(s), out, room);
    return total <= room || room < 0 ? total : -total;
}

static int64_t lx_count(const void *g, const uint64_t *s)
{
    return s[LX_S_OVER] ? 0 : lx_count_choices(LX_GAME(g), LX_READ(s));
}

static int32_t lx_legal(const void *g, const uint64_t *s, uint64_t c)
{
    return s[LX_S_OVER] ? 0 : (int32_t)lx_is_legal(LX_GAME(g), LX_READ(s), (int64_t)c);
}

/* One of all that is offered; all ones where there is none, or no memory. `word` is random. */
LX_STATIC uint64_t lx_listed(const void *g, const uint64_t *s, uint64_t word)
{
    int64_t most = lx_count_untried(LX_GAME(g), LX_READ(s)), total;
    uint64_t *listed = (uint64_t *)malloc((most + 1) * sizeof(uint64_t)), found = ~(uint64_t)0;
    if (!listed) return found;
    total = lx_offer(g, s, listed, most + 1);
    if (total > 0) found = listed[lx_scaled(g, (int64_t)word, total)];
    free(listed);
    return found;
}

/* A choice drawn evenly; where most draws are not offered, one of a full list. All ones are LX_DONE where the turn may
   stop, and elsewhere say that nothing is offered: lx_is_legal(g, s, -1) decides. */
static uint64_t lx_random(const void *g, const uint64_t *s, uint64_t *rng)
{
    int64_t c = lx_draw_choice(LX_GAME(g), LX_READ(s), rng);
    return c != LX_GIVEN_UP ? (uint64_t)c : lx_listed(g, s, lx_random_word(rng));
}

/* Random choices to the end, or up to `limit`: how many. */
__attribute__((noinline)) static int64_t lx_playout(const void *g, uint64_t *s, uint64_t *rng, int64_t limit)
{
    int64_t played = 0;
    while (played < limit && !s[LX_S_OVER]) {
        played++;
        if (lx_played(g, s, lx_random(g, s, rng)) > LX_PLAY_GAME_OVER) break;
    }
    return played;
}

/* Adds the number of turns to a tally; 0 where only listing would tell. */
static int64_t lx_tally_turns(const void *g, const uint64_t *s, lx_tally *tally)
{
    if (!lx_final_stop(LX_GAME(g), LX_READ(s))) return lx_count_turns(LX_GAME(g), LX_READ(s), tally);
    lx_tally_add(tally, lx_count_choices(LX_GAME(g), LX_READ(s)));
    return 1;
}

static double lx_turns(const void *g, const uint64_t *s)
{
    lx_tally tally;
    lx_tally_open(&tally, 0);
    return s[LX_S_OVER] || !lx_tally_turns(g, s, &tally) ? __builtin_nan("") : tally.sum.about;
}

static uint64_t lx_turns_modulo(const void *g, const uint64_t *s, uint64_t modulus)
{
    lx_tally tally;
    lx_tally_open(&tally, modulus);
    lx_tally_turns(g, s, &tally);
    return tally.sum.rest;
}

/* 1 shared by those who have won, when the game is over; else 0 for all. */
LX_STATIC void lx_shares(const uint64_t *winners, uint64_t over, int64_t players, double *out)
{
    int64_t p, count = 0;
    for (p = 0; p < players; p++) count += winners[p >> 6] >> (p & 63) & 1;
    for (p = 0; p < players; p++) out[p] = over && winners[p >> 6] >> (p & 63) & 1 ? 1.0 / (double)count : 0.0;
}

static int64_t lx_witness(const void *g, const uint64_t *s, uint64_t c, int32_t k)
{
    return lx_look_up(LX_GAME(g), LX_READ(s), c, k, 0, 1);
}

static int32_t lx_fits(const void *g, const uint64_t *s, uint64_t c, int32_t k, int64_t element)
{
    return (int32_t)lx_look_up(LX_GAME(g), LX_READ(s), c, k, element, 0);
}

/* Room for the choices of a position and for the position after one of them, kept from one to the next of
   the same depth. */
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
LX_STATIC int64_t lx_level_choices(const void *g, const uint64_t *s, lx_level *level)
{
    int64_t n = lx_offer(g, s, level->choices, level->room);
    if (n >= 0) return n;
    free(level->choices);
    level->room = -n - n / 2 + LX_AT_ONCE; /* so many are written at once */
    level->choices = (uint64_t *)malloc(level->room * sizeof(uint64_t));
    if (!level->choices) {
        level->room = 0;
        return -1;
    }
    return lx_offer(g, s, level->choices, level->room);
}

/* A count that could not be finished is -LX_... as an unsigned number. */
static inline int lx_unfinished(uint64_t count) { return count > (uint64_t)(-1 - LX_PLAY_LAST_CODE); }

/* What stays the same throughout a perft: the game, the words of a position, a flag that stops the count, and the
   lowest stack address that the recursion may reach. */
typedef struct { const void *g; int64_t words; const volatile int *halted; uintptr_t stack_end; } lx_perft_run;

#define LX_UNLISTED_UNKNOWN ((uint64_t)-1) /* the turns of a position can be counted only by listing them */

/* The turns of a position that is not over, counted without listing them. */
LX_INLINE uint64_t lx_unlisted_turns(const void *g, const uint64_t *s)
{
    lx_tally tally;
    if (lx_final_stop(LX_GAME(g), LX_READ(s))) return (uint64_t)lx_count_choices(LX_GAME(g), LX_READ(s));
    lx_tally_open(&tally, 0);
    if (!lx_count_turns(LX_GAME(g), LX_READ(s), &tally)) return LX_UNLISTED_UNKNOWN;
    return tally.sum.about < 0x1p63 ? tally.sum.rest : (uint64_t)-(int64_t)LX_PLAY_TOO_MANY;
}

/* The sequences of `depth` turns from a position. */
LX_STATIC uint64_t lx_count_below(const lx_perft_run *run, const uint64_t *s, int32_t depth, lx_level **at)
{
    const void *g = run->g;
    uint64_t found, *state, *choices;
    int64_t i, n;
    lx_level *level;
    if (depth == 0) return 1;
    if (s[LX_S_OVER]) return 0;
    if (depth == 1 && (found = lx_unlisted_turns(g, s)) != LX_UNLISTED_UNKNOWN) return found;
    found = 0;
    if (*run->halted || (uintptr_t)__builtin_frame_address(0) < run->stack_end)
        return (uint64_t)-(int64_t)LX_PLAY_ENDLESS;
    level = lx_level_at(at, run->words);
    n = level ? lx_level_choices(g, s, level) : -1;
    if (n < 0) return (uint64_t)-(int64_t)LX_PLAY_NO_MEMORY;
    state = level->state; /* a choice writes words: the compiler would read both from `level` again after each */
    choices = level->choices;
    for (i = 0; i < n; i++) {
        uint64_t more = LX_UNLISTED_UNKNOWN;
        int32_t code;
        lx_copy(g, state, s);
        code = lx_unless_beyond(state, lx_apply_counted(LX_GAME(g), state, (int64_t)choices[i]));
        if (code == LX_PLAY_ENDLESS || (depth > 1 && code > LX_PLAY_GAME_OVER)) return (uint64_t)-(int64_t)code;
        if (code == LX_PLAY_GOES_ON)
            more = lx_count_below(run, state, depth, &level->deeper);
        else if (depth == 1)
            more = 1;
        else if (code == LX_PLAY_GAME_OVER)
            more = 0;
        else if (depth > 2 || (more = lx_unlisted_turns(g, state)) == LX_UNLISTED_UNKNOWN) /* last ply here */
            more = lx_count_below(run, state, depth - 1, &level->deeper);
        if (lx_unfinished(more)) return more;
        if (__builtin_add_overflow(found, more, &found) || lx_unfinished(found))
            return (uint64_t)-(int64_t)LX_PLAY_TOO_MANY;
    }
    return found;
}

/* The sequences of `depth` turns; of no meaning once `halted` is set, by another thread. */
static uint64_t lx_perft(const void *g, const uint64_t *s, int32_t depth, const volatile int *halted)
{
    lx_level *first = NULL;
    uint64_t found;
    lx_perft_run run = {g, lx_words(LX_GAME(g)), halted, 0};
    lx_too_deep(); /* sets lx_stack_end, which is read once here and not at each node */
    run.stack_end = lx_stack_end;
    found = lx_count_below(&run, s, depth, &first);
    lx_free_levels(first);
    return found;
}

#endif
