/* A program that ends with the one it plays for: guard OWNER MEMORY FILE PROGRAM WORD...

   The program runs in a process of its own, and this one stays as its guard. It ends the program and all that the
   program started, in whatever session that is, when it is asked to (SIGTERM), when OWNER, the process that started it,
   is gone (kill -9 too), and when the program has ended; then it ends as the program did. It holds none of its files.

   MEMORY: how many bytes of addresses the program may have; 0: as many as there are.
   FILE: an open file, which is closed when the program runs; the number of the error goes there where it cannot.

   It is a program in C since a fork of a match, which is large, takes up to 60 ms of a turn's clock, and this takes 3.
   Linux alone has what it needs: elsewhere programs end when the match closes them. */
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#define LOOKS 100000000L /* nanoseconds between looks whether the owner is there */
#define LONGEST 1000 /* times 5 ms that the end of what was killed is awaited */

static void close_all(void)
{
#ifdef SYS_close_range
    if (!syscall(SYS_close_range, 0, ~0U, 0)) return;
#endif
    for (int one = 0; one < 65536; one++) close(one);
}

/* The parent of a process, from /proc/PID/stat: "PID (any name) STATE PARENT ..."; 0 where it is gone. */
static pid_t parent_of(pid_t process)
{
    char text[512];
    snprintf(text, sizeof text, "/proc/%d/stat", (int)process);
    FILE *file = fopen(text, "re");
    if (!file) return 0;
    size_t got = fread(text, 1, sizeof text - 1, file);
    fclose(file);
    text[got] = 0;
    char *rest = strrchr(text, ')');
    return rest && strlen(rest) > 4 ? (pid_t)atol(rest + 4) : 0;
}

/* Kill all children of this process: orphans below it are its children too. */
static void kill_children(void)
{
    DIR *all = opendir("/proc");
    if (!all) return;
    for (struct dirent *one; (one = readdir(all));) {
        pid_t process = (pid_t)atol(one->d_name); /* 0 for what is no process */
        if (process && parent_of(process) == getpid()) kill(process, SIGKILL);
    }
    closedir(all);
}

/* Kill the program and everything that it started, until nothing is left. */
static void end_all(void)
{
    struct timespec pause = {0, 5000000};
    for (int times = 0; times < LONGEST; times++) {
        pid_t ended;
        while ((ended = waitpid(-1, NULL, WNOHANG)) > 0) {}
        if (ended < 0) return;
        kill_children();
        nanosleep(&pause, NULL);
    }
}

/* End as the program did. */
static void leave(int status)
{
    struct rlimit none = {0, 0};
    sigset_t all;
    if (WIFSIGNALED(status)) {
        setrlimit(RLIMIT_CORE, &none);
        signal(WTERMSIG(status), SIG_DFL);
        sigfillset(&all);
        sigprocmask(SIG_UNBLOCK, &all, NULL);
        kill(getpid(), WTERMSIG(status));
    }
    _exit(WIFEXITED(status) ? WEXITSTATUS(status) : 255);
}

static void stand_guard(pid_t program, pid_t owner, const sigset_t *heard)
{
    struct timespec look = {0, LOOKS};
    int status = SIGKILL;
    pid_t ended = 0;
    close_all();
    prctl(PR_SET_NAME, "ludex-guard");
    while (ended != program && getppid() == owner && sigtimedwait(heard, NULL, &look) != SIGTERM)
        while (ended != program && (ended = waitpid(-1, &status, WNOHANG)) > 0) {}
    if (ended != program) status = SIGKILL;
    end_all();
    leave(status);
}

/* Become the program; where that fails its number goes to `told`. */
static void become(char **command, uint64_t memory, int told)
{
    struct rlimit limit = {memory, memory};
    int error;
    if (memory) setrlimit(RLIMIT_AS, &limit);
    fcntl(told, F_SETFD, FD_CLOEXEC);
    execvp(command[0], command);
    error = errno;
    if (write(told, &error, sizeof error) < 0) _exit(254);
    _exit(255);
}

int main(int count, char **words)
{
    sigset_t heard, before;
    pid_t guard = getpid(), owner, program;
    if (count < 5) return 2;
    owner = (pid_t)atol(words[1]);
    sigemptyset(&heard);
    sigaddset(&heard, SIGCHLD);
    sigaddset(&heard, SIGTERM);
    sigaddset(&heard, SIGHUP);
    sigaddset(&heard, SIGINT);
    signal(SIGCHLD, SIG_DFL);
    sigprocmask(SIG_BLOCK, &heard, &before);
    prctl(PR_SET_CHILD_SUBREAPER, 1);
    program = fork();
    if (program > 0) stand_guard(program, owner, &heard);
    sigprocmask(SIG_SETMASK, &before, NULL);
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (getppid() != (program ? owner : guard)) return 255;
    become(words + 4, strtoull(words[2], NULL, 10), atoi(words[3]));
}
