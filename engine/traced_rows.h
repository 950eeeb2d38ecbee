/* Rows of views (fields, and maps that are shown) that are added up again only where something has changed. A viewer
   has `size` words: two sums, then the sets of places that he saw when anybody looked last. Viewers stand one after the
   other; where all players see the same there is one. `old`: the position of then, `value`: what a row holds at a
   place, which is the number of a bit. */
#ifndef LUDEX_TRACED_ROWS_H
#define LUDEX_TRACED_ROWS_H

#include "keys.h"
#include "play.h"

typedef uint64_t (*lx_value_at)(lx_game_t g, uint64_t *s, int64_t place);
typedef int64_t (*lx_member_of)(lx_game_t g, int64_t bit); /* in the sums, of a bit of a set */

/* Whether any of so many words differ. */
LX_INLINE int lx_differs(const uint64_t *then, const uint64_t *now, int64_t words)
{
    uint64_t different = 0;
    for (int64_t i = 0; i < words; i++) different |= then[i] ^ now[i];
    return different != 0;
}

/* Adds the places where planes, each of so many words, differ. */
LX_INLINE void lx_differ(uint64_t *changed, const uint64_t *then, const uint64_t *now, int64_t words, int64_t row)
{
    for (int64_t i = 0; i < words; i += row)
        for (int64_t k = 0; k < row; k++) changed[k] |= then[i + k] ^ now[i + k];
}

/* Of a word of 8, 4, 2 values or one, those that are not 0: a bit each. */
LX_INLINE uint64_t lx_not_zero(uint64_t word, int64_t values)
{
    const uint64_t tops = values == 8 ? 0x8080808080808080u : 0x8000800080008000u;
    if (values == 1) return word != 0;
    if (values == 2) return ((uint32_t)word != 0) | (uint64_t)(word >> 32 != 0) << 1;
    word = (word | ((word & ~tops) + ~tops)) & tops;
    if (values == 8) return (word >> 7) * 0x0102040810204080u >> 56;
    word = word >> 15 | word >> 30;
    return (word | word >> 30) & 15;
}

/* Adds the places where values, so many in a word, differ. */
LX_INLINE void lx_differ_in_values(uint64_t *changed, const uint64_t *then, const uint64_t *now, int64_t words,
                                   int64_t row)
{
    for (int64_t i = 0; i < words; i++)
        if (then[i] != now[i]) changed[i * row >> 6] |= lx_not_zero(then[i] ^ now[i], row) << (i * row & 63);
}

/* All ones where a set has a place, else 0. */
LX_INLINE uint64_t lx_mask_at(const uint64_t *set, int64_t place) { return -(uint64_t)lx_test(set, place); }

/* Adds a word at a place to the sums of those who see the place throughout: `seen` has a set for each viewer, or it is
   NULL where the places are the viewers, and each sees his own; so it is too for what all see, with a size of 0. */
LX_INLINE void lx_add_to_viewers(uint64_t *sums, int64_t size, int64_t viewers, const uint64_t *seen, int64_t words,
                                 int64_t place, const uint64_t *weight, uint64_t word)
{
    uint64_t left = weight[0] * word, right = weight[1] * word;
    if (!seen) {
        sums[size * place] += left;
        sums[size * place + 1] += right;
        return;
    }
    for (int64_t viewer = 0; viewer < viewers; viewer++) {
        uint64_t sees = lx_mask_at(seen + words * viewer, place);
        sums[size * viewer] += left & sees;
        sums[size * viewer + 1] += right & sees;
    }
}

/* The changed places of a row that each viewer sees at the same places throughout. */
LX_INLINE void lx_trace_constant(lx_game_t g, uint64_t *s, uint64_t *old, const uint64_t *changed, int64_t words,
                                 lx_value_at value, const uint64_t *weights, uint64_t *sums, int64_t size,
                                 int64_t viewers, const uint64_t *seen)
{
    for (int64_t k = 0; k < words; k++)
        for (uint64_t bits = changed[k]; bits;) {
            int64_t place = 64 * k + lx_take(&bits);
            lx_add_to_viewers(sums, size, viewers, seen, words, place, weights + 2 * place,
                              value(g, s, place) - value(g, old, place));
        }
}

/* The same of a set at a place, of so many words; `inner` is the number of the place in `seen`. */
LX_INLINE void lx_trace_set(lx_game_t g, const uint64_t *now, const uint64_t *then, int64_t set_words, int64_t row,
                            int64_t place, lx_member_of member, uint64_t *sums, int64_t size, int64_t viewers,
                            const uint64_t *seen, int64_t words, int64_t inner)
{
    for (int64_t k = 0; k < set_words; k++)
        for (uint64_t bits = now[k] ^ then[k]; bits; bits &= bits - 1) {
            uint64_t weight[2];
            lx_key_weight(weight, row, place, member(g, 64 * k + lx_ctz(bits)));
            lx_add_to_viewers(sums, size, viewers, seen, words, inner, weight, now[k] & bits & -bits ? 1 : -1);
        }
}

/* A row of which viewers see other places from time to time: `now` has what each sees, `at` the words of a viewer where
   that is kept. What is not seen adds LX_HIDDEN, which is in the sums from the start. `codes`: the values of then,
   which are brought up to date; NULL where they are quickly read from `old`. */
LX_INLINE void lx_trace_seen(lx_game_t g, uint64_t *s, uint64_t *old, const uint64_t *changed, int64_t words,
                             lx_value_at value, const uint64_t *weights, uint64_t *sums, int64_t size,
                             int64_t viewers, const uint64_t *now, int64_t at, int8_t *codes)
{
    int64_t viewer, k;
    for (k = 0; k < words; k++) {
        uint64_t seen = 0, saw = 0, other = 0, bits;
        for (viewer = 0; viewer < viewers; viewer++) {
            seen |= now[words * viewer + k];
            saw |= sums[size * viewer + at + k];
            other |= now[words * viewer + k] ^ sums[size * viewer + at + k];
        }
        for (bits = codes ? changed[k] : changed[k] & (seen | saw); bits; bits &= bits - 1) {
            int64_t bit = lx_ctz(bits), place = 64 * k + bit;
            uint64_t here = codes || seen >> bit & 1 ? value(g, s, place) : 0;
            uint64_t then = codes ? (uint64_t)codes[place] : saw >> bit & 1 ? value(g, old, place) : 0;
            if (codes) codes[place] = (int8_t)here;
            for (viewer = 0; viewer < viewers; viewer++) {
                uint64_t *mine = sums + size * viewer;
                uint64_t word = (here - LX_HIDDEN) & -(now[words * viewer + k] >> bit & 1);
                word -= (then - LX_HIDDEN) & -(mine[at + k] >> bit & 1);
                mine[0] += weights[2 * place] * word;
                mine[1] += weights[2 * place + 1] * word;
            }
        }
        if (!other) continue;
        for (viewer = 0; viewer < viewers; viewer++) {
            uint64_t *mine = sums + size * viewer, mask = now[words * viewer + k];
            uint64_t left = mine[0], right = mine[1];
            for (bits = (mine[at + k] ^ mask) & ~changed[k]; bits; bits &= bits - 1) {
                int64_t bit = lx_ctz(bits), place = 64 * k + bit;
                uint64_t lost = (mask >> bit & 1) - 1; /* all ones, which take the word away, or 0 */
                uint64_t word = (codes ? (uint64_t)codes[place] : value(g, s, place)) - LX_HIDDEN;
                word = (word ^ lost) - lost;
                left += weights[2 * place] * word;
                right += weights[2 * place + 1] * word;
            }
            mine[0] = left;
            mine[1] = right;
            mine[at + k] = mask;
        }
    }
}

/* The places that a map has, which all viewers know; `weights`: what a place adds that nobody sees. */
LX_INLINE void lx_trace_places(const uint64_t *places, int64_t words, const uint64_t *weights, uint64_t *sums,
                               int64_t size, int64_t viewers, int64_t at)
{
    for (int64_t k = 0; k < words; k++) {
        for (uint64_t bits = places[k] ^ sums[at + k]; bits; bits &= bits - 1) {
            int64_t place = 64 * k + lx_ctz(bits);
            uint64_t word = places[k] & bits & -bits ? 1 : -1;
            for (int64_t viewer = 0; viewer < viewers; viewer++) {
                sums[size * viewer] += weights[2 * place] * word;
                sums[size * viewer + 1] += weights[2 * place + 1] * word;
            }
        }
        sums[at + k] = places[k];
    }
}

#endif
