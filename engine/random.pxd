"""Random numbers without the GIL: splitmix64, one word of state; the same numbers as `ludex.dsl.world.random`."""

from libc.stdint cimport uint64_t

cdef extern from *:
    """
    #include <stdint.h>
    static inline uint64_t lx_random_word(uint64_t *rng)
    {
        uint64_t z = (*rng += 0x9E3779B97F4A7C15u);
        z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
        z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
        return z ^ (z >> 31);
    }
    static inline uint64_t lx_random_scaled(uint64_t word, uint64_t n)
    {
        return (uint64_t)(((unsigned __int128)word * n) >> 64);
    }
    static inline uint64_t lx_random_below(uint64_t *rng, uint64_t n)
    {
        return lx_random_scaled(lx_random_word(rng), n);
    }
    /* Four words, should an engine keep more than one. */
    static inline void lx_random_seed(uint64_t *rng, uint64_t seed)
    {
        rng[0] = seed;
        for (int i = 1; i < 4; i++) {
            uint64_t word = rng[i - 1] ^ 0x9E3779B97F4A7C15u;
            rng[i] = lx_random_word(&word);
        }
    }
    """
    uint64_t random_word "lx_random_word"(uint64_t *rng) noexcept nogil
    uint64_t random_scaled "lx_random_scaled"(uint64_t word, uint64_t n) noexcept nogil   # a random word below n
    uint64_t random_below "lx_random_below"(uint64_t *rng, uint64_t n) noexcept nogil     # 0 to n - 1; n > 0
    void random_seed "lx_random_seed"(uint64_t *rng, uint64_t seed) noexcept nogil        # rng: room for four words
