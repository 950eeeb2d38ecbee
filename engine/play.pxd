"""What is the same in every engine: see `play.h`."""

from libc.stdint cimport int32_t, int64_t, uint64_t

from ludex.engine.bits cimport lx_tally

cdef extern from "play.h":
    ctypedef int32_t (*lx_apply_t)(const void *g, uint64_t *s, uint64_t choice) noexcept nogil
    ctypedef uint64_t (*lx_random_t)(const void *g, const uint64_t *s, uint64_t *rng) noexcept nogil
    ctypedef int64_t (*lx_offer_t)(const void *g, const uint64_t *s, uint64_t *out, int64_t room) noexcept nogil
    ctypedef int64_t (*lx_copy_t)(const void *g, uint64_t *to, const uint64_t *s) noexcept nogil
    ctypedef int64_t (*lx_turns_t)(const void *g, const uint64_t *s, lx_tally *tally) noexcept nogil
    int64_t lx_playout(const void *g, uint64_t *s, const uint64_t *over, uint64_t *rng, int64_t limit,
                       lx_apply_t apply, lx_random_t draw) noexcept nogil
    uint64_t lx_listed(const void *g, const uint64_t *s, uint64_t word, int64_t most, lx_offer_t offer) noexcept nogil
    void lx_payoffs(const uint64_t *winners, uint64_t over, int64_t players, double *out) noexcept nogil
    uint64_t lx_perft(const void *g, const uint64_t *s, int64_t over, int64_t words, int32_t depth,
                      lx_offer_t offer, lx_copy_t copy, lx_apply_t apply, lx_turns_t turns) noexcept nogil
