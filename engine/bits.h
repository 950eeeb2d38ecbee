/* Words of bits: what generated engines use besides plain operators. A plane is n words, element i is bit i & 63 of
   word i >> 6. */
#ifndef LUDEX_BITS_H
#define LUDEX_BITS_H

#include <stdint.h>
#include <string.h>

/* What the compiler is not asked to optimise it need not paste either, nor compile where nobody calls it. */
#ifdef __OPTIMIZE__
#define LX_INLINE static inline __attribute__((always_inline, unused))
#define LX_STATIC static __attribute__((unused))
#else
#define LX_INLINE static inline __attribute__((unused))
#define LX_STATIC static inline __attribute__((unused))
#endif
#define lx_alloca(bytes) __builtin_alloca(bytes)

LX_INLINE int64_t lx_popcount(uint64_t x) { return __builtin_popcountll(x); }
LX_INLINE int64_t lx_ctz(uint64_t x) { return __builtin_ctzll(x); }

/* The first member of a word, which is removed from it. */
LX_INLINE int64_t lx_take(uint64_t *x)
{
    int64_t first = __builtin_ctzll(*x);
    *x &= *x - 1;
    return first;
}

#define LX_MISSED ((int64_t)1 << 62) /* draw_choice: more than there is to count off */

/* The lowest bit's number, -1 for none. */
LX_INLINE int64_t lx_first(uint64_t x) { return x ? (int64_t)__builtin_ctzll(x) : -1; }

/* The n-th bit from 0 upwards, n below the number of bits. */
LX_INLINE int64_t lx_nth(uint64_t x, int64_t n)
{
#ifdef __BMI2__
    return __builtin_ctzll(__builtin_ia32_pdep_di((uint64_t)1 << n, x));
#else
    while (n--)
        x &= x - 1;
    return __builtin_ctzll(x);
#endif
}

/* Draws member number `left` of a word, if it has so many; else it takes their number off `left`. Afterwards nothing
   more is drawn: `left` is above all numbers of members. */
LX_INLINE int lx_pick(uint64_t members, int64_t *left, int64_t *member)
{
    int64_t count = lx_popcount(members);
    if (*left >= count) {
        *left -= count;
        return 0;
    }
    *member = lx_nth(members, *left);
    *left = LX_MISSED;
    return 1;
}

/* The pairs of a member of one word and a member of another that is in its row: i is in row j where j is in row i. They
   are counted from the smaller word, four members at a time; where none is left of four, row 64 is read, which is
   empty. */
LX_INLINE int64_t lx_pairs(uint64_t one, uint64_t other, const uint64_t *rows)
{
    int fewer = lx_popcount(one) < lx_popcount(other);
    uint64_t few = fewer ? one : other, many = fewer ? other : one;
    int64_t found = 0;
#ifdef __BMI__
    while (few) {
#pragma GCC unroll 4
        for (int i = 0; i < 4; i++) {
            found += lx_popcount(rows[__builtin_ia32_tzcnt_u64(few)] & many); /* of no member: 64 */
            few &= few - 1;
        }
    }
#else
    for (; few; few &= few - 1) found += lx_popcount(rows[__builtin_ctzll(few)] & many);
#endif
    return found;
}

/* Word k of the plane of one element. */
LX_INLINE uint64_t lx_bit_word(int64_t i, int64_t k) { return (uint64_t)((i >> 6) == k) << (i & 63); }

/* Word k of the plane of the elements 0 .. n - 1. */
LX_INLINE uint64_t lx_low_word(int64_t n, int64_t k)
{
    int64_t rest = n - k * 64;
    return rest >= 64 ? ~(uint64_t)0 : rest <= 0 ? 0 : ((uint64_t)1 << rest) - 1;
}

LX_INLINE int64_t lx_test(const uint64_t *plane, int64_t i) { return (plane[i >> 6] >> (i & 63)) & 1; }
LX_INLINE void lx_set(uint64_t *plane, int64_t i) { plane[i >> 6] |= (uint64_t)1 << (i & 63); }
LX_INLINE void lx_clear(uint64_t *plane, int64_t i) { plane[i >> 6] &= ~((uint64_t)1 << (i & 63)); }
LX_INLINE void lx_put(uint64_t *plane, int64_t i, int64_t value)
{
    plane[i >> 6] = (plane[i >> 6] & ~((uint64_t)1 << (i & 63))) | (uint64_t)(value != 0) << (i & 63);
}

/* One word moved by a number of bits, up when positive. */
LX_INLINE uint64_t lx_move(uint64_t x, int64_t bits)
{
    return bits >= 64 || bits <= -64 ? 0 : bits >= 0 ? x << bits : x >> -bits;
}

/* A word of a plane moved up or down by 0 to 63 bits, from that word and its neighbour below or above. */
LX_INLINE uint64_t lx_up(uint64_t x, uint64_t below, int64_t bits)
{
    return x << (bits & 63) | (below >> 1) >> (~bits & 63);
}
LX_INLINE uint64_t lx_down(uint64_t x, uint64_t above, int64_t bits)
{
    return x >> (bits & 63) | (above << 1) << (~bits & 63);
}

/* Word k of a plane moved by 64 * words + bits, 0 <= bits < 64; the plane has zeros around it as far as this reads. */
LX_INLINE uint64_t lx_moved(const uint64_t *plane, int64_t k, int64_t words, int64_t bits)
{
    return plane[k - words] << bits | (plane[k - words - 1] >> 1) >> (63 - bits);
}

/* The same for a plane of n words without zeros around it. */
LX_INLINE uint64_t lx_moved_in(const uint64_t *plane, int64_t n, int64_t k, int64_t words, int64_t bits)
{
    uint64_t from = (uint64_t)(k - words), y = from < (uint64_t)n ? plane[from] << bits : 0;
    return from - 1 < (uint64_t)n ? y | (plane[from - 1] >> 1) >> (63 - bits) : y;
}

/* Word k of a plane of n words moved by any number of bits. */
LX_INLINE uint64_t lx_moved_by(const uint64_t *plane, int64_t n, int64_t k, int64_t bits)
{
    return lx_moved_in(plane, n, k, bits >> 6, bits & 63);
}

/* A plane with `pad` words of zeros before and after it, for lx_moved. */
LX_INLINE void lx_pad(uint64_t *padded, int64_t pad, int64_t n)
{
    memset(padded, 0, pad * 8);
    memset(padded + pad + n, 0, pad * 8);
}

/* Where a pattern of bits that is moved up to bit `at` lies in a plane of n words: the two words of it, and their bits
   that are in a mask. A word that is not in the plane is word 0 without a bit. */
LX_INLINE void lx_spot(uint64_t pattern, int64_t at, const uint64_t *mask, int64_t n, int64_t *words, uint64_t *bits)
{
    uint64_t parts[2] = {pattern << (at & 63), (pattern >> 1) >> (63 - (at & 63))};
    for (int i = 0; i < 2; i++) {
        uint64_t k = (uint64_t)((at >> 6) + i), inside = k < (uint64_t)n;
        words[i] = inside ? (int64_t)k : 0;
        bits[i] = inside ? parts[i] & mask[words[i]] : 0;
    }
}

/* Windows: the 64 bits from LX_BEFORE bits before an element x on, of a plane of n words (codegen/emit/windows.py).
   What lies beyond the ends of the plane reads as bits of its first or last word. */
#define LX_BEFORE 32

LX_INLINE int64_t lx_window_low(int64_t x) { return x < LX_BEFORE ? 0 : (x - LX_BEFORE) >> 6; }
LX_INLINE int64_t lx_window_high(int64_t x, int64_t n)
{
    return x + 63 - LX_BEFORE < n << 6 ? (x + 63 - LX_BEFORE) >> 6 : n - 1;
}

/* The window where these words are those of its lowest and highest bit. */
LX_INLINE uint64_t lx_window_of(uint64_t low, uint64_t high, int64_t x)
{
    int64_t bits = (x - LX_BEFORE) & 63;
    return low >> bits | high << 1 << (63 - bits);
}

LX_INLINE uint64_t lx_window(const uint64_t *plane, int64_t n, int64_t x)
{
    return lx_window_of(plane[lx_window_low(x)], plane[lx_window_high(x, n)], x);
}

LX_INLINE int64_t lx_window_first(uint64_t window, int64_t x) { return window ? x - LX_BEFORE + lx_ctz(window) : -1; }

/* Whether element i is in the set with this window. */
LX_INLINE int64_t lx_window_bit(uint64_t window, int64_t x, int64_t i)
{
    uint64_t at = (uint64_t)(i - x + LX_BEFORE);
    return at < 64 ? window >> at & 1 : 0;
}

/* Word k of the plane of the set with this window. */
LX_INLINE uint64_t lx_window_word(uint64_t window, int64_t x, int64_t k)
{
    return lx_move(window, x - LX_BEFORE - 64 * k);
}

/* A plane with counts: all its members, then those of each block of LX_BLOCK words. */
#define LX_BLOCK 16

LX_INLINE void lx_recount(const uint64_t *plane, int64_t words, int32_t *counts)
{
    memset(counts, 0, (1 + (words + LX_BLOCK - 1) / LX_BLOCK) * sizeof *counts);
    for (int64_t k = 0; k < words; k++) {
        int32_t here = __builtin_popcountll(plane[k]);
        counts[0] += here;
        counts[1 + k / LX_BLOCK] += here;
    }
}

LX_INLINE void lx_put_counted(uint64_t *plane, int32_t *counts, int64_t k, uint64_t word)
{
    int32_t change = (int32_t)(lx_popcount(word) - lx_popcount(plane[k]));
    plane[k] = word;
    counts[0] += change;
    counts[1 + k / LX_BLOCK] += change;
}

/* The n-th member of a plane with counts: eight blocks are passed over at a time, then one, then words. */
LX_INLINE int64_t lx_nth_counted(const uint64_t *plane, int64_t words, const int32_t *counts, int64_t n)
{
    int64_t blocks = (words + LX_BLOCK - 1) / LX_BLOCK, b = 0, k, sum = 0, below = 0, passed = 0;
    for (counts++; b + 8 < blocks; b += 8) {
        int32_t eight = 0;
        for (int64_t i = b; i < b + 8; i++) eight += counts[i];
        if (n < eight) break;
        n -= eight;
    }
    for (; b + 1 < blocks && n >= counts[b]; b++) n -= counts[b];
    k = b * LX_BLOCK;
    for (int64_t i = k; i < k + LX_BLOCK - 1 && i + 1 < words; i++) { /* leaving early would be a wrong guess mostly */
        sum += lx_popcount(plane[i]);
        passed += sum <= n;
        below = sum <= n ? sum : below;
    }
    return (k + passed) * 64 + lx_nth(plane[k + passed], n - below);
}

LX_INLINE int64_t lx_floordiv(int64_t a, int64_t b)
{
    if (b == 0)
        return 0;
    int64_t q = a / b;
    return q - (a % b != 0 && (a < 0) != (b < 0));
}

LX_INLINE int64_t lx_mod(int64_t a, int64_t b)
{
    if (b == 0)
        return 0;
    int64_t r = a % b;
    return r && (r < 0) != (b < 0) ? r + b : r;
}

/* For engine numbers, which are never negative. */
LX_INLINE int64_t lx_quotient(int64_t a, int64_t b) { return (int64_t)((uint64_t)a / (uint64_t)b); }
LX_INLINE int64_t lx_rest(int64_t a, int64_t b) { return (int64_t)((uint64_t)a % (uint64_t)b); }

/* A walk through the links of a plane of `rows` rows of n words each, by first end, then by row. */
typedef struct { const uint64_t *plane; int64_t n, rows, k, row; uint64_t ends; } lx_link_walk;

LX_INLINE lx_link_walk lx_links_of(const uint64_t *plane, int64_t n, int64_t rows)
{
    return (lx_link_walk){plane, n, rows, -1, rows - 1, 0};
}

/* The links with numbers above i (which may be -1): row d of the plane holds those that begin in cells from
   (i + rows - d) / rows on. */
LX_INLINE void lx_links_above(uint64_t *plane, int64_t n, int64_t rows, int64_t i)
{
    for (int64_t d = 0; d < rows; d++) {
        int64_t first = lx_quotient(i + rows - d, rows), word = first >> 6;
        for (int64_t k = 0; k < n; k++) plane[d * n + k] = n <= 4 ? ~lx_low_word(first, k) : -(uint64_t)(k >= word);
        if (n > 4 && word < n) plane[d * n + word] = ~(uint64_t)0 << (first & 63);
    }
}

/* The next link; 0 where there is none. */
LX_INLINE int lx_next_link(lx_link_walk *walk, int64_t *link)
{
    do {
        if (++walk->row == walk->rows) {
            walk->row = 0;
            walk->ends &= walk->ends - 1;
            while (!walk->ends && walk->k < walk->n - 1) {
                walk->k++;
                for (int64_t row = 0; row < walk->rows; row++) walk->ends |= walk->plane[row * walk->n + walk->k];
            }
            if (!walk->ends) return 0;
        }
    } while (!(walk->plane[walk->row * walk->n + walk->k] >> lx_ctz(walk->ends) & 1));
    *link = (walk->k * 64 + lx_ctz(walk->ends)) * walk->rows + walk->row;
    return 1;
}

/* The members of a plane of n words. */
LX_INLINE int64_t lx_count_in(const uint64_t *plane, int64_t n)
{
    int64_t count = 0;
    for (int64_t k = 0; k < n; k++) count += lx_popcount(plane[k]);
    return count;
}

/* The member of a plane of n words with `left` members below it, -1 where it has not so many: words are counted until
   it is in one. */
LX_INLINE int64_t lx_nth_in(const uint64_t *plane, int64_t n, int64_t left)
{
    for (int64_t k = 0; k < n; k++) {
        int64_t count = lx_popcount(plane[k]);
        if (left < count) return k * 64 + lx_nth(plane[k], left);
        left -= count;
    }
    return -1;
}

/* The link of a plane of `rows` rows of n words with `left` members before it, row after row. */
LX_INLINE int64_t lx_nth_link(const uint64_t *plane, int64_t n, int64_t rows, int64_t left)
{
    int64_t found = lx_nth_in(plane, n * rows, left), row = lx_quotient(found >> 6, n);
    return (found - row * n * 64) * rows + row;
}

/* One word more of a hash: both halves of a product, so that every bit of the word reaches low bits and high ones. With
 * the low half alone, shifted, a bit at the end of one word and two of the next cancel out: two stones and one. */
LX_INLINE uint64_t lx_mix(uint64_t h, uint64_t word)
{
    const unsigned __int128 wide = (unsigned __int128)(h ^ word) * 0x9E3779B97F4A7C15u;
    return (uint64_t)wide ^ (uint64_t)(wide >> 64);
}

/* What the i-th word of a part of a position is multiplied by in keys. */
LX_INLINE uint64_t lx_key_factor(uint64_t part, uint64_t i)
{
    uint64_t h = ((part << 32 | i) + 1) * 0x9E3779B97F4A7C15u;
    h = (h ^ h >> 30) * 0xBF58476D1CE4E5B9u;
    h = (h ^ h >> 27) * 0x94D049BB133111EBu;
    return h ^ h >> 31;
}

/* A part of a position added to its key of 128 bits: the sum of its words times their factors. Of two positions that
   differ in a word, all other factors allow one factor of that word at most with which the keys are equal. No product
   waits for another, as a chain of `lx_mix` would: perft of chess is 1.1 times as fast. */
LX_INLINE void lx_key_add(uint64_t *key, const uint64_t *words, int64_t count, uint64_t part)
{
    unsigned __int128 sum = (unsigned __int128)key[1] << 64 | key[0];
    if (__builtin_constant_p(count) && count <= 16) {
#pragma GCC unroll 16
        for (int64_t i = 0; i < count; i++) sum += (unsigned __int128)words[i] * lx_key_factor(part, i);
    } else {
        for (int64_t i = 0; i < count; i++) sum += (unsigned __int128)words[i] * lx_key_factor(part, i);
    }
    key[0] = (uint64_t)sum, key[1] = (uint64_t)(sum >> 64);
}

#endif
