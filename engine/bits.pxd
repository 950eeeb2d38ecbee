"""Words of bits, as generated engines use them: see `bits.h`."""

from libc.stdint cimport int32_t, int64_t, uint64_t

cdef extern from "bits.h":
    void *lx_alloca(int64_t bytes) noexcept nogil
    int64_t lx_popcount(uint64_t x) noexcept nogil
    int64_t lx_ctz(uint64_t x) noexcept nogil
    int64_t lx_take(uint64_t *x) noexcept nogil
    int64_t lx_first(uint64_t x) noexcept nogil
    int64_t lx_nth(uint64_t x, int64_t n) noexcept nogil
    int lx_pick(uint64_t members, int64_t *left, int64_t *member) noexcept nogil
    uint64_t lx_bit_word(int64_t i, int64_t k) noexcept nogil
    uint64_t lx_low_word(int64_t n, int64_t k) noexcept nogil
    int64_t lx_test(const uint64_t *plane, int64_t i) noexcept nogil
    void lx_set(uint64_t *plane, int64_t i) noexcept nogil
    void lx_clear(uint64_t *plane, int64_t i) noexcept nogil
    int64_t lx_pairs(uint64_t one, uint64_t other, const uint64_t *rows) noexcept nogil
    void lx_put(uint64_t *plane, int64_t i, int64_t value) noexcept nogil
    uint64_t lx_move(uint64_t x, int64_t bits) noexcept nogil
    uint64_t lx_up(uint64_t x, uint64_t below, int64_t bits) noexcept nogil
    uint64_t lx_down(uint64_t x, uint64_t above, int64_t bits) noexcept nogil
    uint64_t lx_moved(const uint64_t *plane, int64_t k, int64_t words, int64_t bits) noexcept nogil
    uint64_t lx_moved_in(const uint64_t *plane, int64_t n, int64_t k, int64_t words, int64_t bits) noexcept nogil
    uint64_t lx_moved_by(const uint64_t *plane, int64_t n, int64_t k, int64_t bits) noexcept nogil
    int64_t lx_window_low(int64_t x) noexcept nogil
    int64_t lx_window_high(int64_t x, int64_t n) noexcept nogil
    uint64_t lx_window_of(uint64_t low, uint64_t high, int64_t x) noexcept nogil
    uint64_t lx_window(const uint64_t *plane, int64_t n, int64_t x) noexcept nogil
    int64_t lx_window_first(uint64_t window, int64_t x) noexcept nogil
    int64_t lx_window_bit(uint64_t window, int64_t x, int64_t i) noexcept nogil
    uint64_t lx_window_word(uint64_t window, int64_t x, int64_t k) noexcept nogil
    void lx_pad(uint64_t *padded, int64_t pad, int64_t n) noexcept nogil
    void lx_recount(const uint64_t *plane, int64_t words, int32_t *counts) noexcept nogil
    void lx_put_counted(uint64_t *plane, int32_t *counts, int64_t k, uint64_t word) noexcept nogil
    void lx_spot(uint64_t pattern, int64_t at, const uint64_t *mask, int64_t n, int64_t *words,
                 uint64_t *bits) noexcept nogil
    int64_t lx_nth_counted(const uint64_t *plane, int64_t words, const int32_t *counts, int64_t n) noexcept nogil
    int64_t lx_floordiv(int64_t a, int64_t b) noexcept nogil
    int64_t lx_mod(int64_t a, int64_t b) noexcept nogil
    int64_t lx_quotient(int64_t a, int64_t b) noexcept nogil
    int64_t lx_rest(int64_t a, int64_t b) noexcept nogil
    ctypedef struct lx_link_walk:
        pass
    lx_link_walk lx_links_of(const uint64_t *plane, int64_t n, int64_t rows) noexcept nogil
    void lx_links_above(uint64_t *plane, int64_t n, int64_t rows, int64_t i) noexcept nogil
    int lx_next_link(lx_link_walk *walk, int64_t *link) noexcept nogil
    int64_t lx_count_in(const uint64_t *plane, int64_t n) noexcept nogil
    int64_t lx_nth_in(const uint64_t *plane, int64_t n, int64_t left) noexcept nogil
    int64_t lx_nth_link(const uint64_t *plane, int64_t n, int64_t rows, int64_t left) noexcept nogil
    void lx_key_add(uint64_t *key, const uint64_t *words, int64_t count, uint64_t part) noexcept nogil

cdef extern from "choice_list.h":
    int64_t lx_append(uint64_t *out, int64_t total, int64_t room, uint64_t choice) noexcept nogil
    int64_t lx_list(uint64_t *out, int64_t total, int64_t room, uint64_t word, uint64_t base) noexcept nogil

cdef extern from "flood.h":
    void lx_flood(uint64_t *out, const uint64_t *start, const uint64_t *through, int64_t n, int64_t rows,
                  int64_t stride, int steps) noexcept nogil

cdef extern from "pieces.h":
    int64_t lx_one_piece(const uint64_t *set, int64_t n, int64_t rows, int64_t stride, int steps) noexcept nogil
    void lx_keep_images(uint64_t *reach, uint64_t *once, const uint64_t *set, const uint64_t *board, int64_t n,
                        int64_t stride, int steps) noexcept nogil
    void lx_keep_pieces(uint64_t *stays, uint64_t *whole, const uint64_t *set, const uint64_t *board, int64_t n,
                        int64_t rows, int64_t stride, int steps) noexcept nogil

cdef extern from "runs.h":
    uint64_t lx_along(uint64_t start, uint64_t through, int64_t bits, int rounds) noexcept nogil
    void lx_along_few(uint64_t *out, const uint64_t *start, const uint64_t *through, int64_t n, int64_t bits,
                      int rounds) noexcept nogil
    uint64_t lx_fan_2(uint64_t start, uint64_t through, const uint64_t *fan, int rounds, int less,
                      int moved) noexcept nogil
    uint64_t lx_fan_4(uint64_t start, uint64_t through, const uint64_t *fan, int rounds, int less,
                      int moved) noexcept nogil
    uint64_t lx_facing_2(uint64_t one, uint64_t other, uint64_t through, const uint64_t *fan,
                         int rounds) noexcept nogil
    uint64_t lx_facing_4(uint64_t one, uint64_t other, uint64_t through, const uint64_t *fan,
                         int rounds) noexcept nogil
    uint64_t lx_closed_2(uint64_t start, uint64_t through, uint64_t end, const uint64_t *fan,
                         int rounds) noexcept nogil
    uint64_t lx_closed_4(uint64_t start, uint64_t through, uint64_t end, const uint64_t *fan,
                         int rounds) noexcept nogil
    uint64_t lx_ray_past(uint64_t ray, uint64_t through, int up) noexcept nogil
    uint64_t lx_ray_run(uint64_t ray, uint64_t through, int up) noexcept nogil
    uint64_t lx_ray_reach(uint64_t ray, uint64_t through, int up) noexcept nogil
    void lx_ray_few(uint64_t *out, const uint64_t *ray, const uint64_t *through, int64_t n, int up,
                    int part) noexcept nogil
    void lx_walk(uint64_t *out, const uint64_t *through, const uint64_t *source, int64_t n, int64_t cell,
                 int64_t bits, int part) noexcept nogil

cdef extern from "big_count.h":
    ctypedef struct lx_number:
        double about
        uint64_t rest
    ctypedef struct lx_tally:
        uint64_t modulus
        lx_number sum
    void lx_tally_open(lx_tally *tally, uint64_t modulus) noexcept nogil
    void lx_tally_add(lx_tally *tally, int64_t n) noexcept nogil

cdef extern from "stack_guard.h":
    int64_t lx_too_deep() noexcept nogil

cdef extern from "lookahead.h":
    const int64_t LX_LOOK
    int64_t lx_look(const uint64_t *s, int64_t words, int64_t node, int64_t most) noexcept nogil
    int64_t lx_looked(int64_t place, int64_t found) noexcept nogil
    int64_t lx_ask(int64_t most) noexcept nogil
    int64_t lx_asked(int64_t answer) noexcept nogil

cdef extern from "assign.h":
    int64_t lx_assignments(const uint64_t *sets, int64_t members, int64_t n, lx_tally *tally) noexcept nogil

cdef extern from "conflict_count.h":
    ctypedef struct lx_web:
        pass
    void lx_web_open(lx_web *w) noexcept nogil
    void lx_web_bounds(lx_web *w, int64_t stage, int64_t low, int64_t high) noexcept nogil
    void lx_web_may(lx_web *w, int64_t x, int64_t course) noexcept nogil
    void lx_web_stands(lx_web *w, int64_t x, int64_t barrier, int64_t course) noexcept nogil
    void lx_web_bars(lx_web *w, int64_t barrier, int64_t stage, int64_t x, int64_t y) noexcept nogil
    void lx_web_holds(lx_web *w, int64_t x, int64_t kind, int64_t value) noexcept nogil
    int64_t lx_web_count(lx_web *w, lx_tally *tally) noexcept nogil
