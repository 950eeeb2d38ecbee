/* Looking ahead in a turn: whether it can be completed. A place that led nowhere is not looked at twice while one
 * question is answered, so that ways which meet again cost what places cost, not what ways cost. */
#ifndef LUDEX_LOOKAHEAD_H
#define LUDEX_LOOKAHEAD_H

#include "bits.h"
#include "stack_guard.h"

/* Choices ahead up to which it costs more to tell places apart than to look at one twice. */
#define LX_AHEAD_FEW 4
/* Places that are remembered, a power of two: the newest of those that fall together. */
#define LX_AHEAD_SHIFT 13

enum {
    LX_LED_NOWHERE = 0,
    LX_TOO_FAR = 1,      /* it is taken to be one that can be completed */
    LX_LOOK = 2          /* this, or above it the place to be remembered */
};

/* Of a thread: the number of the question, the choices ahead, places with the question they were met in. A place is a
 * hash of 62 bits: two are taken for one in one of 10^14 questions that come to 256 places. */
static __thread struct {
    uint64_t question;
    int64_t choices;
    struct { uint64_t question, place; } nowhere[1 << LX_AHEAD_SHIFT];
} lx_ahead __attribute__((unused));

/* Begins to look at a place, a state of so many words where the turn goes on at `node`; `most` choices ahead at most.
 * What is below LX_LOOK is the answer; else `lx_looked` ends it. */
__attribute__((unused)) static int64_t lx_look(const uint64_t *s, int64_t words, int64_t node, int64_t most)
{
    uint64_t place = LX_LOOK;
    if (lx_ahead.choices >= most || lx_too_deep()) return LX_TOO_FAR;
    if (lx_ahead.choices == 0) lx_ahead.question++;
    if (lx_ahead.choices >= LX_AHEAD_FEW) {
        place = lx_mix(0, (uint64_t)node);
        for (int64_t i = 0; i < words; i++) place = lx_mix(place, s[i]);
        place = place >> 1 | LX_LOOK;
        uint64_t at = place >> (63 - LX_AHEAD_SHIFT);
        if (lx_ahead.nowhere[at].question == lx_ahead.question && lx_ahead.nowhere[at].place == place)
            return LX_LED_NOWHERE;
    }
    lx_ahead.choices++;
    return (int64_t)place;
}

/* Ends it: whether the turn can be completed. */
__attribute__((unused)) static int64_t lx_looked(int64_t place, int64_t found)
{
    lx_ahead.choices--;
    if (!found && place != LX_LOOK) {
        uint64_t at = (uint64_t)place >> (63 - LX_AHEAD_SHIFT);
        lx_ahead.nowhere[at].question = lx_ahead.question;
        lx_ahead.nowhere[at].place = (uint64_t)place;
    }
    return found;
}

/* How many questions about a whole turn (`stuck`) are asked within one another, of a thread. */
static __thread int64_t lx_questions __attribute__((unused));

/* Begins one more, unless there are `most` already; then the turn is taken to exist. `lx_asked` ends it. */
__attribute__((unused)) static inline int64_t lx_ask(int64_t most)
{
    if (lx_questions >= most || lx_too_deep()) return 0;
    lx_questions++;
    return 1;
}

__attribute__((unused)) static inline int64_t lx_asked(int64_t answer)
{
    lx_questions--;
    return answer;
}

#endif
