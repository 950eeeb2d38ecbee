/* Playouts of small engines of two players: all that a choice calls stands in place, once for each player, so that who
   is to move is a constant in all of it. The position is a local array where its words are a known number: the compiler
   keeps most of them in registers. An engine includes it behind LX_LOCAL_WORDS (0 where the number is not known),
   LX_ALTERNATING (whether no rule writes `next`) and LX_DRAWN_ENDS (whether a draw shows that the next player is stuck:
   `ludex/codegen/emit/drawn_ends.py`; then the words are known). */
#ifndef LUDEX_FUSED_PLAYOUT_H
#define LUDEX_FUSED_PLAYOUT_H

/* The position at the end of the last turn; `open` where it is still to be asked whether that ended the game. */
typedef struct { uint64_t words[LX_LOCAL_WORDS + 1]; int open; } lx_last_turn;

enum { LX_NOTHING_DRAWN = LX_PLAY_LAST_CODE + 1 };
static inline int64_t lx_apply_before_end(lx_game_t g, uint64_t *s, int64_t c);
static inline int64_t lx_end_turn(lx_game_t g, uint64_t *s, int64_t counted);

LX_INLINE int lx_is_turn_of(const uint64_t *s, uint64_t me)
{
    return s[LX_S_ME] == me && (!LX_ALTERNATING || s[LX_S_NEXT] == 1 - me);
}

/* A choice is played; where a draw shows that the next player is stuck, that is not asked. */
static inline int64_t lx_play_fused(const void *g, uint64_t *s, uint64_t c, lx_last_turn *last)
{
    if (!LX_DRAWN_ENDS) return lx_apply_choice(LX_GAME(g), s, (int64_t)c);
    int64_t code = lx_apply_before_end(LX_GAME(g), s, (int64_t)c);
    last->open = code == LX_PLAY_TURN_ENDED;
    if (!last->open) return code;
#pragma GCC unroll 64
    for (int i = 0; i < LX_LOCAL_WORDS; i++) last->words[i] = s[i];
    return lx_end_turn(LX_GAME(g), s, 1);
}

/* A random choice of player `me`, who is to move: what lx_apply returns, or LX_NOTHING_DRAWN. The words that tell whose
   turn it is are written once more, so that the compiler knows them. All ones are the choice to stop (LX_DONE) where
   that is offered; elsewhere they say that nothing is. */
static inline int32_t lx_random_choice_of(const void *g, uint64_t *s, uint64_t *rng, uint64_t me, lx_last_turn *last)
{
    s[LX_S_ME] = me;
    if (LX_ALTERNATING) s[LX_S_NEXT] = 1 - me;
    uint64_t c = lx_random(g, s, rng);
    if (c == ~(uint64_t)0 && !lx_is_legal(LX_GAME(g), s, -1)) return LX_NOTHING_DRAWN;
    return lx_unless_beyond(s, lx_play_fused(g, s, c, last));
}

/* The loop: how many choices, and what the last one returned. It also ends where it is the turn of neither player as
   LX_ALTERNATING says. Each player's part is followed by the other's: a loop that asks whose turn it is has one jump
   for all turns, which a processor foresees worse, and gcc 12 makes one part of both. */
static inline int64_t lx_fused(const void *g, uint64_t *s, uint64_t *rng, int64_t limit, int32_t *code,
                               lx_last_turn *last)
{
    int64_t played = 0;
    *code = LX_PLAY_GOES_ON;
    if (lx_is_turn_of(s, 0)) goto first;
    if (lx_is_turn_of(s, 1)) goto second;
    return played;
first:
    if (played == limit) return played;
    *code = lx_random_choice_of(g, s, rng, 0, last);
    if (*code == LX_NOTHING_DRAWN) return played + !last->open; /* it was tried, or the last turn ended the game */
    played++;
    if (*code >= LX_PLAY_GAME_OVER) return played;
    if (lx_is_turn_of(s, 1)) goto second;
    if (lx_is_turn_of(s, 0)) goto first;
    return played;
second:
    if (played == limit) return played;
    *code = lx_random_choice_of(g, s, rng, 1, last);
    if (*code == LX_NOTHING_DRAWN) return played + !last->open;
    played++;
    if (*code >= LX_PLAY_GAME_OVER) return played;
    if (lx_is_turn_of(s, 0)) goto first;
    if (lx_is_turn_of(s, 1)) goto second;
    return played;
}

/* A turn ends, and all is asked that ends the game: what lx_apply returns. */
__attribute__((noinline)) static int32_t lx_ended(const void *g, uint64_t *s)
{
    return LX_DRAWN_ENDS ? lx_unless_beyond(s, lx_end_turn(LX_GAME(g), s, 0)) : LX_PLAY_GOES_ON;
}

/* As lx_playout. gcc can put in place what it has worked on before: it works on a function before those that call it,
   except on what functions call that are `always_inline`. So those on the way to the rules are not (LX_FUSED, a flag of
   the compiler; with them some engines play 0.74 times as many playouts a second). */
__attribute__((flatten)) static int64_t lx_fused_playout(const void *g, uint64_t *s, uint64_t *rng, int64_t limit)
{
    int64_t played;
    int32_t code;
    lx_last_turn last = {.open = 0}; /* zeros: with the words of the position a random choice took 33.0 ns, not
                                        25.2 (gcc 12, AVX-512) */
    if (limit <= 0 || s[LX_S_OVER]) return 0;
#if LX_LOCAL_WORDS
    uint64_t local[LX_LOCAL_WORDS], word = *rng; /* a word is all that lx_random_word keeps */
#pragma GCC unroll 64
    for (int i = 0; i < LX_LOCAL_WORDS; i++) local[i] = s[i];
    played = lx_fused(g, local, &word, limit, &code, &last);
    if (last.open) {
#pragma GCC unroll 64
        for (int i = 0; i < LX_LOCAL_WORDS; i++) s[i] = last.words[i];
        code = lx_ended(g, s);
    } else {
#pragma GCC unroll 64
        for (int i = 0; i < LX_LOCAL_WORDS; i++) s[i] = local[i];
    }
    *rng = word;
#else
    played = lx_fused(g, s, rng, limit, &code, &last);
#endif
    return code < LX_PLAY_GAME_OVER ? played + lx_playout(g, s, rng, limit - played) : played;
}

#endif
