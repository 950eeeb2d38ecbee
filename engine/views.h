/* What players see and remember, in engines of games in which something is hidden: 128 bits a player, kept choice by
   choice. The meaning is that of `ludex.dsl.views.memory`, the arithmetic that of `keys.h`. The words of a state for
   it (`O_MINDS`): whether they are kept now; two of the announced choices of this turn; where there are announcements,
   two of the announcement in the making and two for each player of those that he is to hear; two for each player of
   the key. Where players choose at once, two more for each player: the choices of the others that he is to hear. */
#ifndef LUDEX_VIEWS_H
#define LUDEX_VIEWS_H

#include "keys.h"
#include "play.h"

enum { LX_OWN = 1, LX_VIEW, LX_TOLD, LX_HEARD, LX_TICK, LX_OVER }; /* kinds of events */

static inline uint64_t *lx_minds(lx_game_t g, uint64_t *s);
static inline int64_t lx_decides(lx_game_t g, uint64_t *s); /* whether chance decides */
static inline int64_t lx_all_players(lx_game_t g);
#if LX_JOINT
static inline int64_t lx_joint_step(lx_game_t g, uint64_t *s); /* 1: the last to choose in it, 2: others follow */
static int32_t lx_turn_of(const void *g, const uint64_t *s);
#endif
static inline int64_t lx_is_loud(int64_t action);
static int64_t lx_has_won(lx_game_t g, uint64_t *s, int64_t player);
static int64_t lx_parameters(lx_game_t g, uint64_t c, int64_t *action, int64_t *out);
static void lx_add_seen(lx_game_t g, uint64_t *s, int64_t player, int turn, uint64_t *sum);

#define LX_PARAMETERS 16 /* LX_PLACES of the contract */

#if LX_ANNOUNCES
#define LX_COMMON 5 /* words before those of the players */
#define LX_OTHERS 4 /* of a player: where the choices of the others are that he is to hear, in games with joint steps */
#else
#define LX_COMMON 3
#define LX_OTHERS 2
#endif
#define LX_EACH (LX_OTHERS + 2 * LX_JOINT)
#define LX_MIND(m, player) ((m) + LX_COMMON + LX_EACH * (player))

/* Events that have become known: none where both words are 0. */
LX_INLINE void lx_learn(uint64_t *key, const uint64_t *events)
{
    if (events[0] | events[1]) lx_remember(key, events);
}

LX_INLINE void lx_look_at(lx_game_t g, uint64_t *s, int64_t player, int turn, uint64_t *key)
{
    uint64_t sum[2];
    lx_event(sum, LX_VIEW);
    lx_add_seen(g, s, player, turn, sum);
    lx_remember(key, sum);
}

/* What was announced to a player since he heard anything. */
LX_INLINE void lx_hear(uint64_t *mind)
{
#if LX_ANNOUNCES
    lx_learn(mind, mind + 2);
    mind[2] = mind[3] = 0;
#endif
}

/* The choices of the others since a player looked. */
LX_INLINE void lx_hear_others(uint64_t *m, uint64_t *mind, int is_mover)
{
#if LX_JOINT
    lx_learn(mind, mind + LX_OTHERS);
    mind[LX_OTHERS] = mind[LX_OTHERS + 1] = 0;
#else
    if (!is_mover) lx_learn(mind, m + 1);
#endif
}

/* Between two turns: everybody looks. */
static void lx_tick(lx_game_t g, uint64_t *s)
{
    uint64_t *m = lx_minds(g, s), sum[2];
    int64_t players = lx_all_players(g), mover = s[LX_S_TURNS] ? (int64_t)s[LX_S_ME] : -1, p, w;
    if (!m[0]) return;
    for (p = 0; p < players; p++) {
        uint64_t *mind = LX_MIND(m, p);
        lx_hear_others(m, mind, p == mover);
        lx_hear(mind);
        if (s[LX_S_OVER]) {
            lx_event(sum, LX_OVER);
            for (w = 0; w < players; w++)
                if (lx_has_won(g, s, w)) lx_add(sum, 0, 0, LX_SET + w, 1);
            lx_remember(mind, sum);
        }
        lx_event(sum, LX_TICK);
        lx_add(sum, 0, 0, 0, s[LX_S_NEXT]);
        lx_remember(mind, sum);
        lx_look_at(g, s, p, 0, mind);
    }
    m[1] = m[2] = 0;
}

#if LX_ANNOUNCES
static void lx_announce(lx_game_t g, uint64_t *s, int64_t name)
{
    uint64_t *m = lx_minds(g, s);
    lx_event(m + 3, LX_TOLD);
    lx_add(m + 3, 0, 0, 0, name);
}

static void lx_announce_word(lx_game_t g, uint64_t *s, int64_t place, int64_t member, int64_t word)
{
    lx_add(lx_minds(g, s) + 3, 0, place, member, word);
}

static void lx_announce_to(lx_game_t g, uint64_t *s, int64_t player)
{
    uint64_t *m = lx_minds(g, s);
    lx_follow(LX_MIND(m, player) + 2, m + 3);
}
#endif

#if LX_JOINT
/* Within a turn, before and after a joint step: everybody looks. */
static void lx_look_around(lx_game_t g, uint64_t *s)
{
    uint64_t *m = lx_minds(g, s), sum[2];
    int64_t players = lx_all_players(g), mover = lx_turn_of(g, s), p;
    for (p = 0; p < players; p++) {
        uint64_t *mind = LX_MIND(m, p);
        lx_hear_others(m, mind, 0);
        lx_hear(mind);
        lx_event(sum, LX_TICK);
        lx_add(sum, 0, 0, 0, s[LX_S_ME]);
        lx_remember(mind, sum);
        lx_look_at(g, s, p, p == mover, mind);
    }
}
#endif

static int32_t lx_watched_begin(const void *g, uint64_t *s, int32_t first)
{
    uint64_t *m = lx_minds(LX_GAME(g), s);
    int64_t p, players = lx_all_players(LX_GAME(g));
    int32_t code;
    memset(m, 0, (LX_COMMON + LX_EACH * players) * 8);
    for (p = 0; p < players; p++) {
        LX_MIND(m, p)[0] = 0x243F6A8885A308D3ULL;
        LX_MIND(m, p)[1] = 0x13198A2E03707344ULL;
    }
    m[0] = 1;
    code = lx_begin(g, s, first);
    m[0] = 0;
    return code;
}

LX_INLINE void lx_choice_event(lx_game_t g, uint64_t *sum, uint64_t kind, uint64_t c)
{
    int64_t out[LX_PARAMETERS], action, i, n = lx_parameters(g, c, &action, out);
    lx_event(sum, kind);
    lx_add(sum, 0, 0, 0, action);
    for (i = 0; i < n; i++) lx_add(sum, 0, i + 1, 0, out[i]);
}

/* As lx_apply, and the players remember. */
static int32_t lx_watched_apply(const void *game, uint64_t *s, uint64_t c)
{
    lx_game_t g = LX_GAME(game);
    uint64_t *m = lx_minds(g, s), sum[2], at_once[2] = {0, 0};
    int64_t setup = (int64_t)s[LX_S_TURNS] < 0, me = s[LX_S_ME], decides = lx_decides(g, s);
    uint64_t *mind = LX_MIND(m, me);
    int32_t code;
#if LX_JOINT
    int64_t step = setup ? 0 : lx_joint_step(g, s), p, players = lx_all_players(g);
#endif
    if (!setup && !decides) {
        lx_choice_event(g, sum, LX_OWN, c);
        lx_remember(mind, sum);
    }
    if (~c && lx_is_loud(c >> LX_ACTION_SHIFT)) {
        lx_choice_event(g, sum, LX_HEARD, c);
#if LX_JOINT
        for (p = 0; p < players; p++)
            if (p != me || setup) lx_follow(LX_MIND(m, p) + LX_OTHERS, sum);
#else
        lx_follow(m + 1, sum);
#endif
        lx_follow(at_once, sum);
        if (!setup && decides) lx_remember(mind, at_once);
    }
    m[0] = 1;
    code = lx_apply(game, s, c);
    m[0] = 0;
    if (code != LX_PLAY_GOES_ON || setup) return code;
#if LX_JOINT
    if (step ? step == 1 : lx_joint_step(g, s) != 0) {
        lx_look_around(g, s);
        return code;
    }
    if (step) return code; /* nothing happens between two choices of a step */
#endif
    lx_hear(mind);
    lx_look_at(g, s, me, 1, mind);
    return code;
}

static void lx_key(const void *g, const uint64_t *s, int32_t player, uint64_t *out)
{
    const uint64_t *mind = LX_MIND(lx_minds(LX_GAME(g), LX_READ(s)), player);
    out[0] = mind[0];
    out[1] = mind[1];
}

#endif
