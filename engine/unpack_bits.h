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

/* Bits of a word (`mask`; those of at most eight side by side) that stand side by side among the bytes. `whole`: eight
   bytes may be written, since what lies behind is written later. */
typedef struct {
    uint64_t mask;
    int32_t place, length, whole;
} lx_strip;

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

#endif
