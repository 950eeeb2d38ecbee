"""What of the contract is the same in every engine of a game with chance: see `chance.h`."""

from libc.stdint cimport int32_t, int64_t, uint64_t

cdef extern from "chance.h":
    int32_t c_chance_mover "lx_chance_mover"(const void *g, const uint64_t *s) noexcept nogil
    int64_t c_chance_weight "lx_chance_weight"(const void *g, const uint64_t *s, uint64_t choice) noexcept nogil
    uint64_t c_chance_random "lx_chance_random"(const void *g, const uint64_t *s, uint64_t *rng) noexcept nogil
    int64_t c_chance_playout "lx_chance_playout"(const void *g, uint64_t *s, uint64_t *rng,
                                                 int64_t limit) noexcept nogil
