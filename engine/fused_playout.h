/* Playouts of small engines of two players: all that a choice calls stands in place, once for each player, so that who
   is to move is a constant in all of it. The position is a local array where its words are a known number: the compiler
   keeps most of them in registers. An engine includes it behind LX_LOCAL_WORDS (0 where the number is not known) and
   LX_ALTERNATING (whether no rule writes `next`). */
#ifndef LUDEX_FUSED_PLAYOUT_H
#define LUDEX_FUSED_PLAYOUT_H

LX_INLINE int lx_is_turn_of(const uint64_t *s, uint64_t me)
{
    return s[LX_S_ME] == me && (!LX_ALTERNATING || s[LX_S_NEXT] == 1 - me);
}

/* A random choice of player `me`, who is to move: what lx_apply returns. The words that tell whose turn it is are
   written once more, so that the compiler knows them. All ones are the choice to stop (LX_DONE) where that is offered;
   elsewhere they say that nothing is. */
static inline int32_t lx_random_choice_of(const void *g, uint64_t *s, uint64_t *rng, uint64_t me)
{
    s[LX_S_ME] = me;
    if (LX_ALTERNATING) s[LX_S_NEXT] = 1 - me;
    uint64_t c = lx_random(g, s, rng);
    if (c == ~(uint64_t)0 && !lx_is_legal(LX_GAME(g), s, -1)) return LX_PLAY_GAME_OVER;
    return lx_unless_beyond(s, lx_apply_choice(LX_GAME(g), s, (int64_t)c));
}

/* The loop: how many choices, and what the last one returned. It also ends where it is the turn of neither player as
   LX_ALTERNATING says. Each player's part is followed by the other's: a loop that asks whose turn it is has one jump
   for all turns, which a processor foresees worse, and gcc 12 makes one part of both. */
static inline int64_t lx_fused(const void *g, uint64_t *s, uint64_t *rng, int64_t limit, int32_t *code)
{
    int64_t played = 0;
    *code = LX_PLAY_GOES_ON;
    if (lx_is_turn_of(s, 0)) goto first;
    if (lx_is_turn_of(s, 1)) goto second;
    return played;
first:
    if (played == limit) return played;
    played++;
    *code = lx_random_choice_of(g, s, rng, 0);
    if (*code >= LX_PLAY_GAME_OVER) return played;
    if (lx_is_turn_of(s, 1)) goto second;
    if (lx_is_turn_of(s, 0)) goto first;
    return played;
second:
    if (played == limit) return played;
    played++;
    *code = lx_random_choice_of(g, s, rng, 1);
    if (*code >= LX_PLAY_GAME_OVER) return played;
    if (lx_is_turn_of(s, 0)) goto first;
    if (lx_is_turn_of(s, 1)) goto second;
    return played;
}

/* As lx_playout. gcc can put in place what it has worked on before: it works on a function before those that call it,
   except on what functions call that are `always_inline`. So those on the way to the rules are not (LX_FUSED, a flag of
   the compiler; with them some engines play 0.74 times as many playouts a second). */
__attribute__((flatten)) static int64_t lx_fused_playout(const void *g, uint64_t *s, uint64_t *rng, int64_t limit)
{
    int64_t played;
    int32_t code;
    if (limit <= 0 || s[LX_S_OVER]) return 0;
#if LX_LOCAL_WORDS
    uint64_t local[LX_LOCAL_WORDS], word = *rng; /* a word is all that lx_random_word keeps */
#pragma GCC unroll 64
    for (int i = 0; i < LX_LOCAL_WORDS; i++) local[i] = s[i];
    played = lx_fused(g, local, &word, limit, &code);
#pragma GCC unroll 64
    for (int i = 0; i < LX_LOCAL_WORDS; i++) s[i] = local[i];
    *rng = word;
#else
    played = lx_fused(g, s, rng, limit, &code);
#endif
    return code < LX_PLAY_GAME_OVER ? played + lx_playout(g, s, rng, limit - played) : played;
}

#endif
