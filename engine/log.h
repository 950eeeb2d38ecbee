/* What players learn by one choice, written down where somebody asks: the `learn` of the contract. */
#ifndef LUDEX_LOG_H
#define LUDEX_LOG_H

#include <stdint.h>

/* `used` may grow beyond `room`: then there was too little of it. `of`: the state that is written about, and none of
   the copies that an engine makes of it to look ahead. */
typedef struct {
    uint64_t *words;
    int64_t used, room;
    const uint64_t *of;
} lx_log;

static inline void lx_write(lx_log *log, uint64_t word)
{
    if (log->used < log->room) log->words[log->used] = word;
    log->used++;
}

#endif
