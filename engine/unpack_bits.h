/* Bits as bytes of 0 and 1: how the planes that a learner sees are filled. */
#ifndef LUDEX_UNPACK_BITS_H
#define LUDEX_UNPACK_BITS_H

#include "bits.h"

#if defined(__AVX512BW__) && defined(__BMI2__)
#include <immintrin.h>
#define LX_STRIP 64 /* bits of a strip at most, whatever lies between them: a plane of 6 x 7 in 2 ns, by eights in 7 */
#else
#define LX_STRIP 8
#endif
#if LX_STRIP == 64 && defined(__AVX512VBMI__)
#define LX_SHUFFLED 128 /* bits that are shuffled at most, as bytes of two registers; 0: bits are never shuffled */
#else
#define LX_SHUFFLED 0
#endif

/* Bits of a word (`mask`; those of at most eight side by side) that stand side by side among the bytes. `whole`: eight
   bytes may be written, since what lies behind is written later. */
typedef struct {
    uint64_t mask;
    int32_t place, length, whole;
} lx_strip;

/* Bits in any order, as many as a plane has places: the bits that are places are pressed together (`pressed`: the first
   `LX_SHUFFLED`), and byte k of the plane is bit `from[k]` of these. */
typedef struct { uint8_t from[128]; } lx_shuffle;

/* Adds a word's bits in `mask` behind the first `n` pressed ones; how many there are then. */
LX_INLINE int64_t lx_press(uint64_t *pressed, int64_t n, uint64_t word, uint64_t mask)
{
#if LX_SHUFFLED
    uint64_t bits = _pext_u64(word, mask);
    int64_t at = n >> 6;
    pressed[at] |= bits << (n & 63);
    if (n & 63) pressed[at + 1] |= bits >> (64 - (n & 63));
#endif
    return n + lx_popcount(mask);
}

/* The first `width` bytes of a plane. */
LX_INLINE void lx_shuffle_bytes(uint8_t *out, const uint64_t *pressed, const lx_shuffle *shuffle, int64_t width)
{
#if LX_SHUFFLED
    __m512i low = _mm512_maskz_set1_epi8(pressed[0], 1), high = _mm512_maskz_set1_epi8(pressed[1], 1);
    for (int64_t k = 0; k < width; k += 64) {
        __m512i from = _mm512_loadu_si512(shuffle->from + k);
        uint64_t there = width - k < 64 ? ((uint64_t)1 << (width - k)) - 1 : ~(uint64_t)0;
        _mm512_mask_storeu_epi8(out + k, there, _mm512_permutex2var_epi8(low, from, high));
    }
#endif
}

/* The strips of a word as bytes. */
LX_INLINE void lx_widen_word(uint8_t *out, uint64_t word, const lx_strip *strip, const lx_strip *end)
{
    for (; strip < end; strip++) {
        uint8_t *at = out + strip->place;
#if LX_STRIP == 64
        __m512i bytes = _mm512_maskz_set1_epi8(_pext_u64(word, strip->mask), 1);
        _mm512_mask_storeu_epi8(at, ~(uint64_t)0 >> (64 - strip->length), bytes);
#else
        uint64_t bits = (word & strip->mask) >> lx_ctz(strip->mask);
        uint64_t bytes = bits * 0x0101010101010101u & 0x8040201008040201u; /* a bit in each byte, then all at its end */
        bytes = (bytes + 0x7F7F7F7F7F7F7F7Fu) >> 7 & 0x0101010101010101u;
        if (strip->whole) {
            memcpy(at, &bytes, 8);
            continue;
        }
        if (strip->length & 4) {
            memcpy(at, &bytes, 4);
            at += 4;
            bytes >>= 32;
        }
        if (strip->length & 2) {
            memcpy(at, &bytes, 2);
            at += 2;
            bytes >>= 16;
        }
        if (strip->length & 1) *at = (uint8_t)bytes;
#endif
    }
}

/* The same as floats, where strips are of 64 bits; elsewhere nothing. */
LX_INLINE void lx_widen_to_floats(float *out, uint64_t word, const lx_strip *strip, const lx_strip *end)
{
#if LX_STRIP == 64
    for (; strip < end; strip++) {
        uint64_t bits = _pext_u64(word, strip->mask), there = ~(uint64_t)0 >> (64 - strip->length);
        for (int k = 0; k < strip->length; k += 16)
            _mm512_mask_storeu_ps(out + strip->place + k, (__mmask16)(there >> k),
                                  _mm512_maskz_mov_ps((__mmask16)(bits >> k), _mm512_set1_ps(1)));
    }
#endif
}

#endif
