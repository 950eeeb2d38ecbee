/* Work on an engine without Python, for the speed gate (bench/gate/__init__.py): perft, playouts, a walk of a search
   tree, steps of a batch. As a program: driver ENGINE.so POSITION perft|playouts|games NUMBER, counted by valgrind. As a
   library: the functions below, timed by bench/gate/ratios.py beside what users call from Python.

   POSITION holds 64-bit numbers: the settings, each table and the words of a position, each preceded by its length. */
#include <dlfcn.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* The table of engine/contract.pxd as far as `over`; functions that are not called here are plain pointers. */
typedef struct {
    uint32_t abi;
    int32_t actions, fields, ends, settings;
    void *(*open)(const int32_t *settings, const int64_t *const *tables);
    void *close;
    int64_t (*words)(const void *g);
    void *players, *reset, *start, *begin, *get, *put, *turn_count, *put_turn_count;
    int64_t (*copy)(const void *g, uint64_t *to, const uint64_t *s);
    void *equal, *hash, *mover, *player, *next;
    int64_t (*offer)(const void *g, const uint64_t *s, uint64_t *out, int64_t room);
    void *count, *legal;
    int32_t (*apply)(const void *g, uint64_t *s, uint64_t choice);
    void *weight;
    uint64_t (*random)(const void *g, const uint64_t *s, uint64_t *rng);
    int64_t (*playout)(const void *g, uint64_t *s, uint64_t *rng, int64_t limit);
    void *turns, *turns_modulo;
    uint64_t (*perft)(const void *g, const uint64_t *s, int32_t depth, const volatile int *halted);
    int32_t (*over)(const void *g, const uint64_t *s);
} engine;

enum { GAME_OVER = 2 }; /* LX_GAME_OVER: codes above it end a game that cannot go on */

typedef struct { const engine *e; void *g; int64_t words; uint64_t *start; uint64_t rng[4]; } subject;

static int64_t *read_numbers(FILE *file, int64_t *count)
{
    int64_t *numbers;
    if (fread(count, 8, 1, file) != 1) return NULL;
    numbers = calloc(*count + 1, 8);
    return numbers && fread(numbers, 8, *count, file) == (size_t)*count ? numbers : NULL;
}

/* The engine of a library, opened, with a position; NULL where a file is not what it should be. */
subject *subject_open(const char *library, const char *position)
{
    static const uint64_t seeds[4] = {0x9E3779B97F4A7C15u, 0xBF58476D1CE4E5B9u, 0x94D049BB133111EBu, 1};
    subject *s = calloc(1, sizeof *s);
    void *handle = dlopen(library, RTLD_NOW);
    const void *(*table)(void) = handle ? (const void *(*)(void))dlsym(handle, "ludex_engine") : NULL;
    FILE *file = fopen(position, "rb");
    const int64_t *tables[65];
    int32_t settings[64];
    int64_t *numbers, count, n, i;
    if (!table || !file) return NULL;
    s->e = table();
    numbers = read_numbers(file, &count);
    if (!numbers || count > 64) return NULL;
    for (i = 0; i < count; i++) settings[i] = (int32_t)numbers[i];
    if (fread(&n, 8, 1, file) != 1 || n > 64) return NULL;
    for (i = 0; i < n; i++) tables[i] = read_numbers(file, &count);
    s->g = s->e->open(settings, tables);
    s->words = s->g ? s->e->words(s->g) : 0;
    numbers = read_numbers(file, &count);
    if (!s->g || !numbers || count > s->words) return NULL;
    s->start = calloc(s->words + 1, 8);
    memcpy(s->start, numbers, count * 8);
    memcpy(s->rng, seeds, sizeof seeds);
    fclose(file);
    return s;
}

int64_t subject_words(const subject *s) { return s->words; }

/* Sequences of `depth` turns. */
uint64_t run_perft(subject *s, int64_t depth)
{
    int halted = 0;
    return s->e->perft(s->g, s->start, (int32_t)depth, &halted);
}

/* The choices of n random games. */
uint64_t run_playouts(subject *s, int64_t n)
{
    uint64_t *state = calloc(s->words + 1, 8), choices = 0;
    for (int64_t i = 0; i < n; i++) {
        s->e->copy(s->g, state, s->start);
        choices += s->e->playout(s->g, state, s->rng, INT64_MAX);
    }
    free(state);
    return choices;
}

/* The same, choice by choice: where something is hidden, the players remember what they see. */
uint64_t run_games(subject *s, int64_t n)
{
    uint64_t *state = calloc(s->words + 1, 8), choices = 0;
    for (int64_t i = 0; i < n; i++) {
        s->e->copy(s->g, state, s->start);
        for (; !s->e->over(s->g, state); choices++)
            if (s->e->apply(s->g, state, s->e->random(s->g, state, s->rng)) > GAME_OVER) break;
    }
    free(state);
    return choices;
}

static uint64_t walk(const subject *s, const uint64_t *state, int64_t depth)
{
    uint64_t choices[1024], *child, nodes = 1;
    int64_t n = depth && !s->e->over(s->g, state) ? s->e->offer(s->g, state, choices, 1024) : 0;
    if (n <= 0) return nodes;
    child = malloc((s->words + 1) * 8);
    for (int64_t i = 0; i < n; i++) {
        s->e->copy(s->g, child, state);
        s->e->apply(s->g, child, choices[i]);
        nodes += walk(s, child, depth - 1);
    }
    free(child);
    return nodes;
}

/* The nodes of the tree of choices to a depth: each is listed, copied and played, as a search does. */
uint64_t run_walk(subject *s, int64_t depth) { return walk(s, s->start, depth); }

/* n random choices in each of `games` games in turn, which begin again when they are over: how many. */
uint64_t run_steps(subject *s, int64_t n, int64_t games)
{
    int64_t size = s->words + 1;
    uint64_t *states = calloc(size * games, 8);
    for (int64_t k = 0; k < games; k++) s->e->copy(s->g, states + k * size, s->start);
    for (int64_t i = 0; i < n; i++)
        for (int64_t k = 0; k < games; k++) {
            uint64_t *state = states + k * size;
            s->e->apply(s->g, state, s->e->random(s->g, state, s->rng));
            if (s->e->over(s->g, state)) s->e->copy(s->g, state, s->start);
        }
    free(states);
    return (uint64_t)(n * games);
}

int main(int argc, char **argv)
{
    subject *s = argc == 5 ? subject_open(argv[1], argv[2]) : NULL;
    int64_t number = argc == 5 ? atoll(argv[4]) : 0;
    if (!s) {
        fputs("driver ENGINE.so POSITION perft|playouts|games NUMBER\n", stderr);
        return 2;
    }
    uint64_t work = !strcmp(argv[3], "perft")   ? run_perft(s, number)
                    : !strcmp(argv[3], "games") ? run_games(s, number)
                                                : run_playouts(s, number);
    printf("%llu\n", (unsigned long long)work);
    return 0;
}
