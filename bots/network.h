/* Equations of a network of resistors: symmetric, with a band of coefficients right of the diagonal. */
#ifndef LUDEX_NETWORK_H
#define LUDEX_NETWORK_H

#include <stdint.h>
#include <stdlib.h>

#define NETWORK_LANES 16

typedef float network_lanes __attribute__((vector_size(4 * NETWORK_LANES), aligned(4), may_alias));

#if defined(__x86_64__) && defined(__GLIBC__) && defined(__GNUC__) && !defined(__clang__)
#define NETWORK_CLONES __attribute__((target_clones("avx512f", "avx2", "default")))
#else
#define NETWORK_CLONES
#endif

/* volt: in come the currents that are led into each point, out the voltages. A row of `band` is `stride` floats: the
   diagonal, `width` more, and zeros, as many as there are lanes at least; each begins where lanes do. Of both as much
   as `width` rows and the lanes behind the last is there, zeros, but for the diagonal of the first of them. */
NETWORK_CLONES
static void network_solve(float *band, float *volt, int32_t rows, int32_t width, int32_t stride)
{
    for (int32_t i = 0; i < rows; i += 2) {             /* two rows at a time are taken from those below */
        float *one = band + (int64_t)i * stride, *two = one + stride, part = one[1] / one[0];
        for (int32_t k = 0; k < width; k += NETWORK_LANES)
            *(network_lanes *)(two + k) -= part * *(const network_lanes *)(one + 1 + k);
        volt[i + 1] -= part * volt[i];
        const float over_one = 1 / one[0], over_two = 1 / two[0];
        for (int32_t j = 2; j <= width + 1; j++) {
            if (one[j] == 0 && two[j - 1] == 0)
                continue;
            float first = one[j] * over_one, second = two[j - 1] * over_two, *other = one + (int64_t)j * stride;
            for (int32_t k = 0; k <= width + 1 - j; k += NETWORK_LANES)
                *(network_lanes *)(other + k) -= first * *(const network_lanes *)(one + j + k)
                                                 + second * *(const network_lanes *)(two + j - 1 + k);
            volt[i + j] -= first * volt[i] + second * volt[i + 1];
        }
    }
    for (int32_t i = rows - 1; i >= 0; i--) {
        const float *row = band + (int64_t)i * stride;
        float into = volt[i], sums[NETWORK_LANES];
        network_lanes found = {0};
        volt[i] = 0;
        for (int32_t k = 0; k <= width; k += NETWORK_LANES)
            found += *(const network_lanes *)(row + k) * *(const network_lanes *)(volt + i + k);
        *(network_lanes *)sums = found;
        for (int32_t half = NETWORK_LANES / 2; half; half /= 2)
            for (int32_t k = 0; k < half; k++)
                sums[k] += sums[k + half];
        volt[i] = (into - sums[0]) / row[0];
    }
}

#endif
