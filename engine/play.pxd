"""What of the contract is the same in every engine: see `play.h`."""

from libc.stdint cimport int32_t, int64_t, uint64_t

from ludex.engine.bits cimport lx_tally

cdef extern from "play.h":
    const int64_t LX_MISSED
    const int64_t LX_GIVEN_UP
    int64_t ME "LX_ME"(const uint64_t *s) noexcept nogil
    const int64_t INT32_MIN
    const int64_t INT32_MAX
    ctypedef struct lx_owned:
        uint64_t *filled  # tables
        uint64_t *weights  # of what players see
    void c_close "lx_close"(void *g) noexcept nogil
    int64_t scaled "lx_scaled"(const void *g, int64_t word, int64_t n) noexcept nogil
    int64_t c_turn_count "lx_turn_count"(const void *g, const uint64_t *s) noexcept nogil
    void c_put_turn_count "lx_put_turn_count"(const void *g, uint64_t *s, int64_t turns) noexcept nogil
    int32_t c_mover "lx_mover"(const void *g, const uint64_t *s) noexcept nogil
    int32_t c_player "lx_player"(const void *g, const uint64_t *s) noexcept nogil
    int64_t c_weight "lx_weight"(const void *g, const uint64_t *s, uint64_t choice) noexcept nogil
    int32_t c_no_returns "lx_returns"(const void *g, const uint64_t *s, int64_t *out) noexcept nogil
    int32_t c_next "lx_next"(const void *g, const uint64_t *s) noexcept nogil
    int32_t c_over "lx_over"(const void *g, const uint64_t *s) noexcept nogil
    void c_reset "lx_reset"(const void *g, uint64_t *s) noexcept nogil
    int32_t c_begin "lx_begin"(const void *g, uint64_t *s, int32_t first) noexcept nogil
    int32_t c_apply "lx_apply"(const void *g, uint64_t *s, uint64_t choice) noexcept nogil
    int64_t c_copy "lx_copy"(const void *g, uint64_t *to, const uint64_t *s) noexcept nogil
    int64_t c_offer "lx_offer"(const void *g, const uint64_t *s, uint64_t *out, int64_t room) noexcept nogil
    int64_t c_count "lx_count"(const void *g, const uint64_t *s) noexcept nogil
    int32_t c_legal "lx_legal"(const void *g, const uint64_t *s, uint64_t choice) noexcept nogil
    uint64_t c_random "lx_random"(const void *g, const uint64_t *s, uint64_t *rng) noexcept nogil
    int64_t c_playout "lx_playout"(const void *g, uint64_t *s, uint64_t *rng, int64_t limit) noexcept nogil
    double c_turns "lx_turns"(const void *g, const uint64_t *s) noexcept nogil
    uint64_t c_turns_modulo "lx_turns_modulo"(const void *g, const uint64_t *s, uint64_t modulus) noexcept nogil
    uint64_t c_perft "lx_perft"(const void *g, const uint64_t *s, int32_t depth,
                                const volatile int *halted) noexcept nogil
    int64_t c_witness "lx_witness"(const void *g, const uint64_t *s, uint64_t choice, int32_t k) noexcept nogil
    int32_t c_fits "lx_fits"(const void *g, const uint64_t *s, uint64_t choice, int32_t k,
                             int64_t element) noexcept nogil
    int64_t c_words "lx_state_words"(const void *g) noexcept nogil
    int32_t c_players "lx_player_count"(const void *g) noexcept nogil
    int32_t c_no_start "lx_no_start"(const void *g, uint64_t *s, int32_t block) noexcept nogil
    int32_t c_equal "lx_equal"(const void *g, const uint64_t *a, const uint64_t *b) noexcept nogil
    uint64_t c_hash "lx_hash"(const void *g, const uint64_t *s) noexcept nogil
    int32_t c_scores "lx_scores"(const void *g, const uint64_t *s, int64_t *out) noexcept nogil
    int32_t c_no_scores "lx_no_scores"(const void *g, const uint64_t *s, int64_t *out) noexcept nogil

cdef extern from "pool.h":
    ctypedef struct lx_pooled:
        pass
    int64_t lx_pool_add(lx_pooled *pool, int64_t *sets, int64_t total, uint64_t members, int64_t base,
                        int64_t times) noexcept nogil
    int64_t lx_pool_choice(const lx_pooled *pool, int64_t sets, int64_t n) noexcept nogil

cdef extern from *:  # contract.h, which engines include behind their tables
    int64_t c_get "lx_get"(const void *g, const uint64_t *s, int32_t field, int64_t place,
                           int64_t member) noexcept nogil
    void c_put "lx_set_field"(const void *g, uint64_t *s, int32_t field, int64_t place, int64_t member,
                              int64_t value) noexcept nogil
    int32_t c_decode "lx_decode"(const void *g, uint64_t choice, int64_t *out) noexcept nogil
    uint64_t c_encode "lx_encode"(const void *g, int32_t action, const int64_t *parameters) noexcept nogil
    void inner_values "lx_inner_values"(uint64_t choice, int64_t *out) noexcept nogil
    void c_payoffs "lx_payoffs"(const void *g, const uint64_t *s, double *out) noexcept nogil

cdef extern from *:  # fused_playout.h, which some engines include
    int64_t c_fused_playout "lx_fused_playout"(const void *g, uint64_t *s, uint64_t *rng, int64_t limit) noexcept nogil
