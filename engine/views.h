/* What players see and remember, in engines of games in which something is hidden: 128 bits a player, kept choice by
   choice. The meaning is that of `ludex.dsl.views.memory`, the arithmetic that of `keys.h`. The words of a state for
   it (`O_MINDS`): whether they are kept now (above 1: where the log is that all is written into); two of the announced
   choices of this turn; where there are announcements, two of the announcement in the making and two for each player of
   those that he is to hear; two for each player of the key. Where players choose at once, two more for each player: the
   choices of the others that he is to hear. */
#ifndef LUDEX_VIEWS_H
#define LUDEX_VIEWS_H

#include "keys.h"
#include "log.h"
#include "play.h"
#include "traced_rows.h"

#ifdef __OPTIMIZE__
#define LX_WHERE_CALLED __attribute__((always_inline))
#else
#define LX_WHERE_CALLED
#endif

/* Kinds of events; then what else a log holds (`ludex.engine.learned` reads it): a choice is heard later, a player has
   won, an announcement with its arguments and its hearers, everybody has looked. */
enum {
    LX_OWN = 1, LX_VIEW, LX_TOLD, LX_HEARD, LX_TICK, LX_OVER,
    LX_LATER, LX_WON, LX_SAID, LX_ARGUMENT, LX_TO, LX_LOOKED
};

/* Rows of views are fields by their numbers: in place, a field is all that is left of the function. */
static int64_t lx_get_field(lx_game_t g, uint64_t *s, int64_t field, int64_t place, int64_t member) LX_WHERE_CALLED;
static inline uint64_t *lx_minds(lx_game_t g, uint64_t *s);
static inline int64_t lx_decides(lx_game_t g, uint64_t *s); /* whether chance decides */
static inline int64_t lx_all_players(lx_game_t g);
#if LX_JOINT
static inline int64_t lx_joint_step(lx_game_t g, uint64_t *s); /* 1: the last to choose in it, 2: others follow */
static int32_t lx_turn_of(const void *g, const uint64_t *s);
#endif
static inline int64_t lx_is_loud(int64_t action);
static int64_t lx_has_won(lx_game_t g, uint64_t *s, int64_t player);
static inline void lx_add_choice(lx_game_t g, uint64_t c, uint64_t *sum); /* the words of a choice */
static void lx_see_changes(lx_game_t g, uint64_t *s); /* before lx_add_common and lx_add_own: where anything changed */
static void lx_add_common(lx_game_t g, uint64_t *s, uint64_t *sum);
static void lx_add_own(lx_game_t g, uint64_t *s, int64_t player, int turn, uint64_t *sum);
static void lx_forget_looked(lx_game_t g, uint64_t *s);
static int64_t lx_view(const void *g, const uint64_t *s, int32_t player, int32_t turn, uint64_t *out);

#if LX_ANNOUNCES
#define LX_COMMON 5 /* words before those of the players */
#define LX_OTHERS 4 /* of a player: where the choices of the others are that he is to hear, in games with joint steps */
#else
#define LX_COMMON 3
#define LX_OTHERS 2
#endif
#define LX_EACH (LX_OTHERS + 2 * LX_JOINT)
#define LX_MIND(m, player) ((m) + LX_COMMON + LX_EACH * (player))

/* A record of the log: a kind, a player, a word; of an argument its value, of a view what is seen, and after each event
   the key of its player. */
static __attribute__((noinline)) void lx_write_record(lx_game_t g, uint64_t *s, int64_t kind, int64_t player,
                                                      uint64_t word)
{
    uint64_t *m = lx_minds(g, s);
    lx_log *log = (lx_log *)(uintptr_t)m[0];
    if (log->of != s) return;
    lx_write(log, kind);
    lx_write(log, player);
    lx_write(log, word);
    if (kind == LX_VIEW) {
        int64_t n = lx_view(g, s, player, word, NULL);
        if (log->used + n <= log->room) lx_view(g, s, player, word, log->words + log->used);
        log->used += n;
    }
    if (kind <= LX_OVER) {
        lx_write(log, LX_MIND(m, player)[0]);
        lx_write(log, LX_MIND(m, player)[1]);
    }
}

/* `logs`: whether there is a log. */
LX_INLINE void lx_note(lx_game_t g, uint64_t *s, int logs, int64_t kind, int64_t player, uint64_t word)
{
    if (logs) lx_write_record(g, s, kind, player, word);
}

LX_INLINE int lx_logs(lx_game_t g, uint64_t *s) { return lx_minds(g, s)[0] > 1; }

/* An event becomes known to a player. */
LX_INLINE void lx_learn(lx_game_t g, uint64_t *s, int logs, int64_t player, int64_t kind, uint64_t word,
                        const uint64_t *sum)
{
    lx_remember(LX_MIND(lx_minds(g, s), player), sum);
    lx_note(g, s, logs, kind, player, word);
}

/* Events that have become known to a player: none where both words are 0. */
LX_INLINE void lx_learn_any(lx_game_t g, uint64_t *s, int logs, int64_t player, int64_t kind, const uint64_t *events)
{
    if (events[0] | events[1]) lx_learn(g, s, logs, player, kind, 0, events);
}

/* What was announced to a player since he heard anything. */
LX_INLINE void lx_hear(lx_game_t g, uint64_t *s, int logs, int64_t player)
{
#if LX_ANNOUNCES
    uint64_t *mind = LX_MIND(lx_minds(g, s), player);
    lx_learn_any(g, s, logs, player, LX_TOLD, mind + 2);
    mind[2] = mind[3] = 0;
#endif
}

/* The choices of the others since a player looked. */
LX_INLINE void lx_hear_others(lx_game_t g, uint64_t *s, int logs, int64_t player, int is_mover)
{
#if LX_JOINT
    uint64_t *mind = LX_MIND(lx_minds(g, s), player);
    lx_learn_any(g, s, logs, player, LX_HEARD, mind + LX_OTHERS);
    mind[LX_OTHERS] = mind[LX_OTHERS + 1] = 0;
#else
    if (!is_mover) lx_learn_any(g, s, logs, player, LX_HEARD, lx_minds(g, s) + 1);
#endif
}

/* Who has won. */
LX_INLINE void lx_see_end(lx_game_t g, uint64_t *s, int logs, int64_t player)
{
    int64_t w, players = lx_all_players(g);
    uint64_t sum[2];
    lx_event(sum, LX_OVER);
    for (w = 0; w < players; w++)
        if (lx_has_won(g, s, w)) {
            lx_add(sum, 0, 0, LX_SET + w, 1);
            lx_note(g, s, logs, LX_WON, w, 0);
        }
    lx_learn(g, s, logs, player, LX_OVER, 0, sum);
}

/* A player sees the position. `common`: what all players see alike. */
LX_INLINE void lx_look_at(lx_game_t g, uint64_t *s, int logs, int64_t player, int turn, const uint64_t *common)
{
    uint64_t sum[2] = {common[0], common[1]};
    lx_add_own(g, s, player, turn, sum);
    lx_learn(g, s, logs, player, LX_VIEW, turn, sum);
}

/* What is the same for all players who look: a view without what is their own. */
LX_INLINE void lx_look_together(lx_game_t g, uint64_t *s, uint64_t *common)
{
    lx_see_changes(g, s);
    lx_event(common, LX_VIEW);
    lx_add_common(g, s, common);
}

/* Everybody looks; next: who chooses next. mover: who knows the choices that were made, -1 for nobody, of whom
   `within` a turn the fields of the turn are seen. */
LX_INLINE void lx_all_look(lx_game_t g, uint64_t *s, int logs, int within, int64_t mover, uint64_t next)
{
    int64_t players = lx_all_players(g), p;
    uint64_t common[2], tick[2];
    lx_look_together(g, s, common);
    lx_event(tick, LX_TICK);
    lx_add(tick, 0, 0, 0, next);
    for (p = 0; p < players; p++) {
        lx_hear_others(g, s, logs, p, !within && p == mover);
        lx_hear(g, s, logs, p);
        if (!within && s[LX_S_OVER]) lx_see_end(g, s, logs, p);
        lx_learn(g, s, logs, p, LX_TICK, next, tick);
        lx_look_at(g, s, logs, p, within && p == mover, common);
    }
    lx_note(g, s, logs, LX_LOOKED, 0, 0);
}

/* Between two turns: everybody looks. */
LX_INLINE void lx_tick_with(lx_game_t g, uint64_t *s, int logs)
{
    uint64_t *m = lx_minds(g, s);
    lx_all_look(g, s, logs, 0, s[LX_S_TURNS] ? (int64_t)s[LX_S_ME] : -1, s[LX_S_NEXT]);
    m[1] = m[2] = 0;
}

static __attribute__((cold, noinline)) void lx_tick_logged(lx_game_t g, uint64_t *s) { lx_tick_with(g, s, 1); }

static void lx_tick(lx_game_t g, uint64_t *s)
{
    if (lx_logs(g, s))
        lx_tick_logged(g, s);
    else if (lx_minds(g, s)[0])
        lx_tick_with(g, s, 0);
}

#if LX_ANNOUNCES
static void lx_announce(lx_game_t g, uint64_t *s, int64_t name)
{
    uint64_t *m = lx_minds(g, s);
    lx_event(m + 3, LX_TOLD);
    lx_add(m + 3, 0, 0, 0, name);
    lx_note(g, s, lx_logs(g, s), LX_SAID, 0, name);
}

static void lx_announce_word(lx_game_t g, uint64_t *s, int64_t place, int64_t member, int64_t word)
{
    uint64_t *m = lx_minds(g, s);
    lx_add(m + 3, 0, place, member, word);
    if (m[0] > 1 && ((lx_log *)(uintptr_t)m[0])->of == s) {
        lx_write_record(g, s, LX_ARGUMENT, place, member);
        lx_write((lx_log *)(uintptr_t)m[0], word);
    }
}

static void lx_announce_to(lx_game_t g, uint64_t *s, int64_t player)
{
    uint64_t *m = lx_minds(g, s);
    lx_follow(LX_MIND(m, player) + 2, m + 3);
    lx_note(g, s, lx_logs(g, s), LX_TO, player, 0);
}
#endif

#if LX_JOINT
/* Within a turn, before and after a joint step: everybody looks. */
static void lx_look_around(lx_game_t g, uint64_t *s)
{
    lx_all_look(g, s, lx_logs(g, s), 1, lx_turn_of(g, s), s[LX_S_ME]);
}
#endif

/* As lx_begin, and the players begin to remember; `keeps`: 1, or where the log is. */
LX_INLINE int32_t lx_begin_keeping(const void *g, uint64_t *s, int32_t first, uint64_t keeps)
{
    uint64_t *m = lx_minds(LX_GAME(g), s);
    int64_t p, players = lx_all_players(LX_GAME(g));
    int32_t code;
    memset(m, 0, (LX_COMMON + LX_EACH * players) * 8);
    lx_forget_looked(LX_GAME(g), s);
    for (p = 0; p < players; p++) {
        LX_MIND(m, p)[0] = 0x243F6A8885A308D3ULL;
        LX_MIND(m, p)[1] = 0x13198A2E03707344ULL;
    }
    m[0] = keeps;
    code = lx_begin(g, s, first);
    m[0] = 0;
    return code;
}

/* Something that is done with a choice. */
LX_INLINE void lx_choice_event(uint64_t *sum, uint64_t kind, const uint64_t *choice)
{
    lx_event(sum, kind);
    sum[0] += choice[0];
    sum[1] += choice[1];
}

/* A choice that is announced: the others hear it when they look, an outcome is heard by the mover at once. */
LX_INLINE void lx_say_choice(lx_game_t g, uint64_t *s, int logs, const uint64_t *choice, int64_t setup,
                             int64_t decides)
{
    uint64_t sum[2], at_once[2] = {0, 0};
    int64_t me = s[LX_S_ME];
#if LX_JOINT
    int64_t p, players = lx_all_players(g);
#endif
    lx_choice_event(sum, LX_HEARD, choice);
#if LX_JOINT
    for (p = 0; p < players; p++)
        if (p != me || setup) {
            lx_follow(LX_MIND(lx_minds(g, s), p) + LX_OTHERS, sum);
            lx_note(g, s, logs, LX_LATER, p, 0);
        }
#else
    lx_follow(lx_minds(g, s) + 1, sum);
    lx_note(g, s, logs, LX_LATER, -1, 0);
#endif
    if (setup || !decides) return;
    lx_follow(at_once, sum);
    lx_learn(g, s, logs, me, LX_HEARD, 1, at_once);
}

/* As lx_apply, while the words of what players remember say that it is kept. */
LX_INLINE int32_t lx_apply_watched(const void *game, uint64_t *s, uint64_t c, int logs)
{
    lx_game_t g = LX_GAME(game);
    uint64_t sum[2], choice[2] = {0, 0}, common[2];
    int64_t setup = (int64_t)s[LX_S_TURNS] < 0, me = s[LX_S_ME], decides = lx_decides(g, s);
    int32_t code;
#if LX_JOINT
    int64_t step = setup ? 0 : lx_joint_step(g, s);
#endif
    lx_add_choice(g, c, choice);
    if (!setup && !decides) {
        lx_choice_event(sum, LX_OWN, choice);
        lx_learn(g, s, logs, me, LX_OWN, 0, sum);
    }
    if (~c && lx_is_loud(c >> LX_ACTION_SHIFT)) lx_say_choice(g, s, logs, choice, setup, decides);
    code = lx_apply(game, s, c);
    if (code != LX_PLAY_GOES_ON || setup) return code;
#if LX_JOINT
    if (step ? step == 1 : lx_joint_step(g, s) != 0) {
        lx_look_around(g, s);
        return code;
    }
    if (step) return code; /* nothing happens between two choices of a step */
#endif
    lx_hear(g, s, logs, me);
    lx_look_together(g, s, common);
    lx_look_at(g, s, logs, me, 1, common);
    return code;
}

/* As lx_apply, and the players remember; `keeps`: 1, or where the log is. */
LX_INLINE int32_t lx_apply_keeping(const void *g, uint64_t *s, uint64_t c, uint64_t keeps)
{
    int32_t code;
    lx_minds(LX_GAME(g), s)[0] = keeps;
    code = lx_apply_watched(g, s, c, keeps > 1);
    lx_minds(LX_GAME(g), s)[0] = 0;
    return code;
}

static int32_t lx_watched_begin(const void *g, uint64_t *s, int32_t first)
{
    return lx_begin_keeping(g, s, first, 1);
}

static int32_t lx_watched_apply(const void *g, uint64_t *s, uint64_t c)
{
    return lx_apply_keeping(g, s, c, 1);
}

/* The same of a player's first turn (from 0), or of a choice (`first` < 0), with all that is learned in the log. */
static int32_t lx_learn_by(const void *g, uint64_t *s, int32_t first, uint64_t c, lx_log *log)
{
    log->of = s;
    if (first >= 0) return lx_begin_keeping(g, s, first, (uint64_t)(uintptr_t)log);
    return lx_apply_keeping(g, s, c, (uint64_t)(uintptr_t)log);
}

static void lx_key(const void *g, const uint64_t *s, int32_t player, uint64_t *out)
{
    const uint64_t *mind = LX_MIND(lx_minds(LX_GAME(g), LX_READ(s)), player);
    out[0] = mind[0];
    out[1] = mind[1];
}

#endif
