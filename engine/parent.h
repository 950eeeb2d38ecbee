/* A thread that ends this process (and its group, if it leads one) when another is gone, whatever ended that: its
   parent, or who holds the other end of a pipe. It needs nothing of Python, so that work that never lets go of the
   interpreter ends too. */
#ifndef LX_PARENT_H
#define LX_PARENT_H

#ifndef _WIN32
#include <errno.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <unistd.h>

#define LX_LOOKS 100 /* milliseconds between looks whether the parent is there */

struct lx_watched {
    long parent;
    struct pollfd pipe;
};

static void *lx_watch(void *given)
{
    struct lx_watched *one = given;
    while (poll(&one->pipe, 1, LX_LOOKS) <= 0 && (one->pipe.fd >= 0 || getppid() == one->parent)) {}
    kill(getpgrp() == getpid() ? 0 : getpid(), SIGKILL);
    return NULL;
}

/* pipe: its end here, or -1: the parent is watched. 0, or the number of the error. */
static int lx_end_with(long parent, int pipe)
{
    struct lx_watched *watched = malloc(sizeof *watched);
    pthread_t thread;
    pthread_attr_t small;
    sigset_t all, before;
    int error = watched ? pthread_attr_init(&small) : ENOMEM;
    if (error) return error;
    *watched = (struct lx_watched){parent, {pipe, POLLIN, 0}};
    pthread_attr_setstacksize(&small, 1 << 17);
    pthread_attr_setdetachstate(&small, PTHREAD_CREATE_DETACHED);
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    error = pthread_create(&thread, &small, lx_watch, watched);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    pthread_attr_destroy(&small);
    return error;
}
#else
static int lx_end_with(long parent, int pipe) { return 0; }
#endif
#endif
