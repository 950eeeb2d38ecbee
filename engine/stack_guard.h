/* Whether the stack of this thread is nearly used up: what searches a turn that never ends must stop before it is. */
#ifndef LUDEX_STACK_GUARD_H
#define LUDEX_STACK_GUARD_H

#include <stdint.h>
#ifdef __linux__
#include <pthread.h>
#endif

/* Bytes that must be left: for the deepest frame with its copies of a state, and what it calls. */
#define LX_STACK_LEFT ((uintptr_t)1 << 20)
/* Bytes that a search may use where the size of the stack is unknown. */
#define LX_STACK_USED ((uintptr_t)4 << 20)

static __thread uintptr_t lx_stack_end __attribute__((unused));

/* The lowest address that a search may come to. A stack of unknown size, or one that is said to have no end, is
   taken to be small. */
__attribute__((noinline, unused)) static uintptr_t lx_find_stack_end(uintptr_t here)
{
    uintptr_t end = here > LX_STACK_USED ? here - LX_STACK_USED : 0;
#ifdef __linux__
    pthread_attr_t attributes;
    void *low;
    size_t size;
    if (pthread_getattr_np(pthread_self(), &attributes) == 0) {
        if (pthread_attr_getstack(&attributes, &low, &size) == 0 && size < ((size_t)1 << 30))
            end = (uintptr_t)low + (size > 4 * LX_STACK_LEFT ? LX_STACK_LEFT : size / 4);
        pthread_attr_destroy(&attributes);
    }
#endif
    return end;
}

__attribute__((unused)) static inline int64_t lx_too_deep(void)
{
    uintptr_t here = (uintptr_t)__builtin_frame_address(0);
    if (lx_stack_end == 0)
        lx_stack_end = lx_find_stack_end(here);
    return here < lx_stack_end;
}

#endif
