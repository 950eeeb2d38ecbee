# Made by `make regen` (as `ludex build` does) from rules/chess.rules. Do not edit: change the rules.
# digest f0c4018745f4602c582d81001162854ad209e704585c0a7d8f83b53f9214a4c3
# cython: language_level=3, cdivision=True, boundscheck=False, wraparound=False
"""The engine of chess: see `engine.contract`."""

from array import array

from cpython.pycapsule cimport PyCapsule_New
from libc.math cimport NAN
from libc.stdint cimport int8_t, int16_t, int32_t, int64_t, uint64_t
from libc.stdlib cimport free, malloc
from libc.string cimport memcpy, memset

from engine.bits cimport *
from engine.contract cimport *
from engine.random cimport random_below, random_scaled, random_word

from engine.tables import Shape, arrays, bit_named, stride_of

cdef extern from *:
    """
    #include <stdint.h>
    static const uint64_t T_ROWS[9] = {
        0x0u, 0xffu, 0xff00u, 0xff0000u, 0xff000000u, 0xff00000000u, 0xff0000000000u, 0xff000000000000u,
        0xff00000000000000u,
    };
    static const int64_t T_OPPOSITE[16] = {
        4, 5, 6, 7, 0, 1, 2, 3,
        15, 14, 13, 12, 11, 10, 9, 8,
    };
    static const int64_t T_BIT_OF[64] = {
        0, 1, 2, 3, 4, 5, 6, 7,
        8, 9, 10, 11, 12, 13, 14, 15,
        16, 17, 18, 19, 20, 21, 22, 23,
        24, 25, 26, 27, 28, 29, 30, 31,
        32, 33, 34, 35, 36, 37, 38, 39,
        40, 41, 42, 43, 44, 45, 46, 47,
        48, 49, 50, 51, 52, 53, 54, 55,
        56, 57, 58, 59, 60, 61, 62, 63,
    };
    static const int64_t T_CELL_OF[64] = {
        0, 1, 2, 3, 4, 5, 6, 7,
        8, 9, 10, 11, 12, 13, 14, 15,
        16, 17, 18, 19, 20, 21, 22, 23,
        24, 25, 26, 27, 28, 29, 30, 31,
        32, 33, 34, 35, 36, 37, 38, 39,
        40, 41, 42, 43, 44, 45, 46, 47,
        48, 49, 50, 51, 52, 53, 54, 55,
        56, 57, 58, 59, 60, 61, 62, 63,
    };
    static const uint64_t T_IMAGE_0[64] = {
        0x0u, 0x0u, 0x0u, 0x0u, 0x0u, 0x0u, 0x0u, 0x0u,
        0x1u, 0x2u, 0x4u, 0x8u, 0x10u, 0x20u, 0x40u, 0x80u,
        0x100u, 0x200u, 0x400u, 0x800u, 0x1000u, 0x2000u, 0x4000u, 0x8000u,
        0x10000u, 0x20000u, 0x40000u, 0x80000u, 0x100000u, 0x200000u, 0x400000u, 0x800000u,
        0x1000000u, 0x2000000u, 0x4000000u, 0x8000000u, 0x10000000u, 0x20000000u, 0x40000000u, 0x80000000u,
        0x100000000u, 0x200000000u, 0x400000000u, 0x800000000u, 0x1000000000u, 0x2000000000u, 0x4000000000u, 0x8000000000u,
        0x10000000000u, 0x20000000000u, 0x40000000000u, 0x80000000000u, 0x100000000000u, 0x200000000000u, 0x400000000000u, 0x800000000000u,
        0x1000000000000u, 0x2000000000000u, 0x4000000000000u, 0x8000000000000u, 0x10000000000000u, 0x20000000000000u, 0x40000000000000u, 0x80000000000000u,
    };
    static const uint64_t T_IMAGE_4[64] = {
        0x100u, 0x200u, 0x400u, 0x800u, 0x1000u, 0x2000u, 0x4000u, 0x8000u,
        0x10000u, 0x20000u, 0x40000u, 0x80000u, 0x100000u, 0x200000u, 0x400000u, 0x800000u,
        0x1000000u, 0x2000000u, 0x4000000u, 0x8000000u, 0x10000000u, 0x20000000u, 0x40000000u, 0x80000000u,
        0x100000000u, 0x200000000u, 0x400000000u, 0x800000000u, 0x1000000000u, 0x2000000000u, 0x4000000000u, 0x8000000000u,
        0x10000000000u, 0x20000000000u, 0x40000000000u, 0x80000000000u, 0x100000000000u, 0x200000000000u, 0x400000000000u, 0x800000000000u,
        0x1000000000000u, 0x2000000000000u, 0x4000000000000u, 0x8000000000000u, 0x10000000000000u, 0x20000000000000u, 0x40000000000000u, 0x80000000000000u,
        0x100000000000000u, 0x200000000000000u, 0x400000000000000u, 0x800000000000000u, 0x1000000000000000u, 0x2000000000000000u, 0x4000000000000000u, 0x8000000000000000u,
        0x0u, 0x0u, 0x0u, 0x0u, 0x0u, 0x0u, 0x0u, 0x0u,
    };
    static const uint64_t T_IMAGE_1_7[64] = {
        0x0u, 0x0u, 0x0u, 0x0u, 0x0u, 0x0u, 0x0u, 0x0u,
        0x2u, 0x5u, 0xau, 0x14u, 0x28u, 0x50u, 0xa0u, 0x40u,
        0x200u, 0x500u, 0xa00u, 0x1400u, 0x2800u, 0x5000u, 0xa000u, 0x4000u,
        0x20000u, 0x50000u, 0xa0000u, 0x140000u, 0x280000u, 0x500000u, 0xa00000u, 0x400000u,
        0x2000000u, 0x5000000u, 0xa000000u, 0x14000000u, 0x28000000u, 0x50000000u, 0xa0000000u, 0x40000000u,
        0x200000000u, 0x500000000u, 0xa00000000u, 0x1400000000u, 0x2800000000u, 0x5000000000u, 0xa000000000u, 0x4000000000u,
        0x20000000000u, 0x50000000000u, 0xa0000000000u, 0x140000000000u, 0x280000000000u, 0x500000000000u, 0xa00000000000u, 0x400000000000u,
        0x2000000000000u, 0x5000000000000u, 0xa000000000000u, 0x14000000000000u, 0x28000000000000u, 0x50000000000000u, 0xa0000000000000u, 0x40000000000000u,
    };
    static const uint64_t T_IMAGE_3_5[64] = {
        0x200u, 0x500u, 0xa00u, 0x1400u, 0x2800u, 0x5000u, 0xa000u, 0x4000u,
        0x20000u, 0x50000u, 0xa0000u, 0x140000u, 0x280000u, 0x500000u, 0xa00000u, 0x400000u,
        0x2000000u, 0x5000000u, 0xa000000u, 0x14000000u, 0x28000000u, 0x50000000u, 0xa0000000u, 0x40000000u,
        0x200000000u, 0x500000000u, 0xa00000000u, 0x1400000000u, 0x2800000000u, 0x5000000000u, 0xa000000000u, 0x4000000000u,
        0x20000000000u, 0x50000000000u, 0xa0000000000u, 0x140000000000u, 0x280000000000u, 0x500000000000u, 0xa00000000000u, 0x400000000000u,
        0x2000000000000u, 0x5000000000000u, 0xa000000000000u, 0x14000000000000u, 0x28000000000000u, 0x50000000000000u, 0xa0000000000000u, 0x40000000000000u,
        0x200000000000000u, 0x500000000000000u, 0xa00000000000000u, 0x1400000000000000u, 0x2800000000000000u, 0x5000000000000000u, 0xa000000000000000u, 0x4000000000000000u,
        0x0u, 0x0u, 0x0u, 0x0u, 0x0u, 0x0u, 0x0u, 0x0u,
    };
    static const uint64_t T_IMAGE_8_9_10_11_12_13_14_15[64] = {
        0x20400u, 0x50800u, 0xa1100u, 0x142200u, 0x284400u, 0x508800u, 0xa01000u, 0x402000u,
        0x2040004u, 0x5080008u, 0xa110011u, 0x14220022u, 0x28440044u, 0x50880088u, 0xa0100010u, 0x40200020u,
        0x204000402u, 0x508000805u, 0xa1100110au, 0x1422002214u, 0x2844004428u, 0x5088008850u, 0xa0100010a0u, 0x4020002040u,
        0x20400040200u, 0x50800080500u, 0xa1100110a00u, 0x142200221400u, 0x284400442800u, 0x508800885000u, 0xa0100010a000u, 0x402000204000u,
        0x2040004020000u, 0x5080008050000u, 0xa1100110a0000u, 0x14220022140000u, 0x28440044280000u, 0x50880088500000u, 0xa0100010a00000u, 0x40200020400000u,
        0x204000402000000u, 0x508000805000000u, 0xa1100110a000000u, 0x1422002214000000u, 0x2844004428000000u, 0x5088008850000000u, 0xa0100010a0000000u, 0x4020002040000000u,
        0x400040200000000u, 0x800080500000000u, 0x1100110a00000000u, 0x2200221400000000u, 0x4400442800000000u, 0x8800885000000000u, 0x100010a000000000u, 0x2000204000000000u,
        0x4020000000000u, 0x8050000000000u, 0x110a0000000000u, 0x22140000000000u, 0x44280000000000u, 0x88500000000000u, 0x10a00000000000u, 0x20400000000000u,
    };
    static const uint64_t T_IMAGE_0_1_2_3_4_5_6_7[64] = {
        0x302u, 0x705u, 0xe0au, 0x1c14u, 0x3828u, 0x7050u, 0xe0a0u, 0xc040u,
        0x30203u, 0x70507u, 0xe0a0eu, 0x1c141cu, 0x382838u, 0x705070u, 0xe0a0e0u, 0xc040c0u,
        0x3020300u, 0x7050700u, 0xe0a0e00u, 0x1c141c00u, 0x38283800u, 0x70507000u, 0xe0a0e000u, 0xc040c000u,
        0x302030000u, 0x705070000u, 0xe0a0e0000u, 0x1c141c0000u, 0x3828380000u, 0x7050700000u, 0xe0a0e00000u, 0xc040c00000u,
        0x30203000000u, 0x70507000000u, 0xe0a0e000000u, 0x1c141c000000u, 0x382838000000u, 0x705070000000u, 0xe0a0e0000000u, 0xc040c0000000u,
        0x3020300000000u, 0x7050700000000u, 0xe0a0e00000000u, 0x1c141c00000000u, 0x38283800000000u, 0x70507000000000u, 0xe0a0e000000000u, 0xc040c000000000u,
        0x302030000000000u, 0x705070000000000u, 0xe0a0e0000000000u, 0x1c141c0000000000u, 0x3828380000000000u, 0x7050700000000000u, 0xe0a0e00000000000u, 0xc040c00000000000u,
        0x203000000000000u, 0x507000000000000u, 0xa0e000000000000u, 0x141c000000000000u, 0x2838000000000000u, 0x5070000000000000u, 0xa0e0000000000000u, 0x40c0000000000000u,
    };
    static const uint64_t T_IMAGE_2[64] = {
        0x2u, 0x4u, 0x8u, 0x10u, 0x20u, 0x40u, 0x80u, 0x0u,
        0x200u, 0x400u, 0x800u, 0x1000u, 0x2000u, 0x4000u, 0x8000u, 0x0u,
        0x20000u, 0x40000u, 0x80000u, 0x100000u, 0x200000u, 0x400000u, 0x800000u, 0x0u,
        0x2000000u, 0x4000000u, 0x8000000u, 0x10000000u, 0x20000000u, 0x40000000u, 0x80000000u, 0x0u,
        0x200000000u, 0x400000000u, 0x800000000u, 0x1000000000u, 0x2000000000u, 0x4000000000u, 0x8000000000u, 0x0u,
        0x20000000000u, 0x40000000000u, 0x80000000000u, 0x100000000000u, 0x200000000000u, 0x400000000000u, 0x800000000000u, 0x0u,
        0x2000000000000u, 0x4000000000000u, 0x8000000000000u, 0x10000000000000u, 0x20000000000000u, 0x40000000000000u, 0x80000000000000u, 0x0u,
        0x200000000000000u, 0x400000000000000u, 0x800000000000000u, 0x1000000000000000u, 0x2000000000000000u, 0x4000000000000000u, 0x8000000000000000u, 0x0u,
    };
    static const uint64_t T_IMAGE_6[64] = {
        0x0u, 0x1u, 0x2u, 0x4u, 0x8u, 0x10u, 0x20u, 0x40u,
        0x0u, 0x100u, 0x200u, 0x400u, 0x800u, 0x1000u, 0x2000u, 0x4000u,
        0x0u, 0x10000u, 0x20000u, 0x40000u, 0x80000u, 0x100000u, 0x200000u, 0x400000u,
        0x0u, 0x1000000u, 0x2000000u, 0x4000000u, 0x8000000u, 0x10000000u, 0x20000000u, 0x40000000u,
        0x0u, 0x100000000u, 0x200000000u, 0x400000000u, 0x800000000u, 0x1000000000u, 0x2000000000u, 0x4000000000u,
        0x0u, 0x10000000000u, 0x20000000000u, 0x40000000000u, 0x80000000000u, 0x100000000000u, 0x200000000000u, 0x400000000000u,
        0x0u, 0x1000000000000u, 0x2000000000000u, 0x4000000000000u, 0x8000000000000u, 0x10000000000000u, 0x20000000000000u, 0x40000000000000u,
        0x0u, 0x100000000000000u, 0x200000000000000u, 0x400000000000000u, 0x800000000000000u, 0x1000000000000000u, 0x2000000000000000u, 0x4000000000000000u,
    };
    """
    const uint64_t T_ROWS[9]
    const int64_t T_OPPOSITE[16]
    const int64_t T_BIT_OF[64]
    const int64_t T_CELL_OF[64]
    const uint64_t T_IMAGE_0[64]
    const uint64_t T_IMAGE_4[64]
    const uint64_t T_IMAGE_1_7[64]
    const uint64_t T_IMAGE_3_5[64]
    const uint64_t T_IMAGE_8_9_10_11_12_13_14_15[64]
    const uint64_t T_IMAGE_0_1_2_3_4_5_6_7[64]
    const uint64_t T_IMAGE_2[64]
    const uint64_t T_IMAGE_6[64]

# ---------------------------------------------------------------------------------------------- words of a state

cdef enum:
    S_TURNS = 0
    S_HISTORY = 1
    S_ME = 2
    S_NEXT = 3
    S_OVER = 4
    S_AT = 5
    S_F_quiet = 6
    O_WINNERS = 7
    O_F_man = 8
    O_F_unmoved = 17
    O_F_passed = 18
    O_HISTORY = 19

cdef struct Game:
    int64_t opened

cdef inline int64_t used_words(const Game *g, const uint64_t *s) noexcept nogil:
    return 19 + 2 * <int64_t>s[S_HISTORY]

cdef inline void copy_state(const Game *g, uint64_t *to, const uint64_t *s) noexcept nogil:
    memcpy(to, s, used_words(g, s) * 8)

cdef inline void copy_locally(const Game *g, uint64_t *to, const uint64_t *s) noexcept nogil:
    memcpy(to, s, (19) * 8)
    to[S_HISTORY] = 0

# ---------------------------------------------------------------------------------------------- positions seen

cdef void key_0(const Game *g, const uint64_t *s, uint64_t *hash) noexcept nogil:
    cdef int64_t i
    hash[0], hash[1] = 0x243F6A8885A308D3ULL, 0x13198A2E03707344ULL
    for i in range(9):
        hash[0] = lx_mix(hash[0], s[O_F_man + i])
        hash[1] = lx_mix(hash[1] + 1, s[O_F_man + i])
    for i in range(1):
        hash[0] = lx_mix(hash[0], s[O_F_unmoved + i])
        hash[1] = lx_mix(hash[1] + 1, s[O_F_unmoved + i])
    for i in range(1):
        hash[0] = lx_mix(hash[0], s[O_F_passed + i])
        hash[1] = lx_mix(hash[1] + 1, s[O_F_passed + i])
    hash[0] = lx_mix(hash[0], s[S_NEXT])
    hash[1] = lx_mix(hash[1] + 1, s[S_NEXT])

cdef int64_t seen_0(const Game *g, uint64_t *s) noexcept nogil:
    cdef uint64_t[2] hash
    cdef int64_t i, times = 0
    cdef const uint64_t *entry = s + 19 + 0
    key_0(g, s, hash)
    for i in range(<int64_t>s[S_HISTORY]):
        times += entry[0] == hash[0] and entry[1] == hash[1]
        entry += 2
    return times

cdef int64_t push_history(const Game *g, uint64_t *s) noexcept nogil:
    cdef uint64_t *entry = s + used_words(g, s)
    if s[S_HISTORY] >= 6000:
        return 1
    key_0(g, s, entry + 0)
    s[S_HISTORY] += 1
    return 0

# ---------------------------------------------------------------------------------------------- the rules

cdef inline int64_t scaled(const Game *g, int64_t word, int64_t n) noexcept nogil:
    return <int64_t>random_scaled(<uint64_t>word, <uint64_t>n)

# On to the first stop.
cdef int64_t begin_0(const Game *g, uint64_t *s) noexcept nogil:
    s[S_AT] = <uint64_t>0
    return 0

# joined(start, through, R), R of 1 steps.
cdef uint64_t joined_northeast(const Game *g, uint64_t start, uint64_t through) noexcept nogil:
    cdef uint64_t a
    cdef uint64_t more
    a = start
    while True:
        more = a | ((((a >> 7) & <uint64_t>0xFEFEFEFEFEFEFEULL)) & through)
        if more == a:
            break
        a = more
    return a

# joined(start, through, R), R of 1 steps.
cdef uint64_t joined_southeast(const Game *g, uint64_t start, uint64_t through) noexcept nogil:
    cdef uint64_t a
    cdef uint64_t more
    a = start
    while True:
        more = a | ((((a << 9) & <uint64_t>0xFEFEFEFEFEFEFE00ULL)) & through)
        if more == a:
            break
        a = more
    return a

# joined(start, through, R), R of 1 steps.
cdef uint64_t joined_southwest(const Game *g, uint64_t start, uint64_t through) noexcept nogil:
    cdef uint64_t a
    cdef uint64_t more
    a = start
    while True:
        more = a | ((((a << 7) & <uint64_t>0x7F7F7F7F7F7F7F00ULL)) & through)
        if more == a:
            break
        a = more
    return a

# joined(start, through, R), R of 1 steps.
cdef uint64_t joined_northwest(const Game *g, uint64_t start, uint64_t through) noexcept nogil:
    cdef uint64_t a
    cdef uint64_t more
    a = start
    while True:
        more = a | ((((a >> 9) & <uint64_t>0x7F7F7F7F7F7F7FULL)) & through)
        if more == a:
            break
        a = more
    return a

# joined(start, through, R), R of 1 steps.
cdef uint64_t joined_north(const Game *g, uint64_t start, uint64_t through) noexcept nogil:
    cdef uint64_t a
    cdef uint64_t more
    a = start
    while True:
        more = a | ((((a >> 8)) & <uint64_t>0xFFFFFFFFFFFFFFFFULL) & through)
        if more == a:
            break
        a = more
    return a

# joined(start, through, R), R of 1 steps.
cdef uint64_t joined_east(const Game *g, uint64_t start, uint64_t through) noexcept nogil:
    cdef uint64_t a
    cdef uint64_t more
    a = start
    while True:
        more = a | ((((a << 1) & <uint64_t>0xFEFEFEFEFEFEFEFEULL)) & through)
        if more == a:
            break
        a = more
    return a

# joined(start, through, R), R of 1 steps.
cdef uint64_t joined_south(const Game *g, uint64_t start, uint64_t through) noexcept nogil:
    cdef uint64_t a
    cdef uint64_t more
    a = start
    while True:
        more = a | ((((a << 8)) & <uint64_t>0xFFFFFFFFFFFFFFFFULL) & through)
        if more == a:
            break
        a = more
    return a

# joined(start, through, R), R of 1 steps.
cdef uint64_t joined_west(const Game *g, uint64_t start, uint64_t through) noexcept nogil:
    cdef uint64_t a
    cdef uint64_t more
    a = start
    while True:
        more = a | ((((a >> 1) & <uint64_t>0x7F7F7F7F7F7F7F7FULL)) & through)
        if more == a:
            break
        a = more
    return a

# effect go
cdef int64_t effect_go(const Game *g, uint64_t *s, int64_t from_0, int64_t to_1) noexcept nogil:
    cdef int64_t i_1_
    cdef int64_t holds_2
    cdef int64_t p_1
    cdef int64_t value_3
    cdef int64_t p_4
    cdef uint64_t chosen_5
    cdef uint64_t p_2_
    cdef uint64_t S_6
    cdef uint64_t run_7
    cdef uint64_t run_8
    cdef uint64_t run_9
    cdef uint64_t run_10
    cdef uint64_t S_11
    cdef uint64_t run_12
    cdef uint64_t run_13
    cdef uint64_t run_14
    cdef uint64_t run_15
    cdef uint64_t p_3_
    cdef uint64_t p_4_
    cdef int64_t any_16
    cdef uint64_t p_5_
    cdef uint64_t p_6_
    cdef uint64_t p_7_
    cdef uint64_t p_8_
    cdef uint64_t p_9_
    cdef uint64_t p_10_
    cdef uint64_t p_11_
    cdef uint64_t p_12_
    i_1_ = (<int64_t>s[S_ME])
    holds_2 = <int64_t>(((s[O_F_man + i_1_] & s[O_F_man + 3]) >> from_0) & 1)
    if not holds_2:
        p_1 = 1 - (<int64_t>s[S_ME])
        holds_2 = ((s[O_F_man + p_1] & (<uint64_t>1 << to_1))) != 0
    s[S_F_quiet] = <uint64_t>(0 if holds_2 else ((<int64_t>s[S_F_quiet]) + 1))
    value_3 = get_man(g, s, from_0)
    if 1:
        put_man(g, s, to_1, value_3)
    if 1:
        put_man(g, s, from_0, 0)
    s[O_F_passed] = <uint64_t>0
    s[O_F_unmoved] = s[O_F_unmoved] & ~((<uint64_t>1 << from_0) | (<uint64_t>1 << to_1))
    p_4 = 1 - (<int64_t>s[S_ME])
    chosen_5 = <uint64_t>0
    if p_4 == 0:
        p_2_ = s[O_F_man + p_4] & s[O_F_man + 3]
        chosen_5 = ((p_2_ >> 7) & <uint64_t>0xFEFEFEFEFEFEFEULL) | ((p_2_ >> 9) & <uint64_t>0x7F7F7F7F7F7F7FULL)
    else:
        p_2_ = s[O_F_man + p_4] & s[O_F_man + 3]
        chosen_5 = ((p_2_ << 9) & <uint64_t>0xFEFEFEFEFEFEFE00ULL) | ((p_2_ << 7) & <uint64_t>0x7F7F7F7F7F7F7F00ULL)
    S_6 = (s[O_F_man + 5] | s[O_F_man + 7]) & s[O_F_man + p_4]
    p_2_ = joined_northeast(g, S_6, s[O_F_man + 2])
    run_7 = p_2_
    p_2_ = joined_southeast(g, S_6, s[O_F_man + 2])
    run_8 = p_2_
    p_2_ = joined_southwest(g, S_6, s[O_F_man + 2])
    run_9 = p_2_
    p_2_ = joined_northwest(g, S_6, s[O_F_man + 2])
    run_10 = p_2_
    S_11 = (s[O_F_man + 6] | s[O_F_man + 7]) & s[O_F_man + p_4]
    p_2_ = joined_north(g, S_11, s[O_F_man + 2])
    run_12 = p_2_
    p_2_ = joined_east(g, S_11, s[O_F_man + 2])
    run_13 = p_2_
    p_2_ = joined_south(g, S_11, s[O_F_man + 2])
    run_14 = p_2_
    p_2_ = joined_west(g, S_11, s[O_F_man + 2])
    run_15 = p_2_
    i_1_ = (<int64_t>s[S_ME])
    p_2_ = s[O_F_man + p_4] & s[O_F_man + 4]
    p_3_ = s[O_F_man + p_4] & s[O_F_man + 8]
    p_4_ = p_3_ | ((p_3_ << 1) & <uint64_t>0xFEFEFEFEFEFEFEFEULL) | ((p_3_ >> 1) & <uint64_t>0x7F7F7F7F7F7F7F7FULL)
    any_16 = (((s[O_F_man + i_1_] & s[O_F_man + 8]) & ((((chosen_5 | (((p_2_ >> 17) & <uint64_t>0x7F7F7F7F7F7FULL) | ((p_2_ >> 15) & <uint64_t>0xFEFEFEFEFEFEULL) | ((p_2_ >> 10) & <uint64_t>0x3F3F3F3F3F3F3FULL) | ((p_2_ >> 6) & <uint64_t>0xFCFCFCFCFCFCFCULL) | ((p_2_ << 6) & <uint64_t>0x3F3F3F3F3F3F3F00ULL) | ((p_2_ << 10) & <uint64_t>0xFCFCFCFCFCFCFC00ULL) | ((p_2_ << 15) & <uint64_t>0x7F7F7F7F7F7F0000ULL) | ((p_2_ << 17) & <uint64_t>0xFEFEFEFEFEFE0000ULL))) | ((((p_3_ << 1) & <uint64_t>0xFEFEFEFEFEFEFEFEULL) | ((p_3_ >> 1) & <uint64_t>0x7F7F7F7F7F7F7F7FULL) | (p_4_ << 8) | (p_4_ >> 8)) & <uint64_t>0xFFFFFFFFFFFFFFFFULL)) | (((((S_6 & ~S_6) | ((((run_7 >> 7) & <uint64_t>0xFEFEFEFEFEFEFEULL)) & ~s[O_F_man + 2])) | ((S_6 & ~S_6) | ((((run_8 << 9) & <uint64_t>0xFEFEFEFEFEFEFE00ULL)) & ~s[O_F_man + 2]))) | ((S_6 & ~S_6) | ((((run_9 << 7) & <uint64_t>0x7F7F7F7F7F7F7F00ULL)) & ~s[O_F_man + 2]))) | ((S_6 & ~S_6) | ((((run_10 >> 9) & <uint64_t>0x7F7F7F7F7F7F7FULL)) & ~s[O_F_man + 2])))) | (((((S_11 & ~S_11) | ((((run_12 >> 8)) & <uint64_t>0xFFFFFFFFFFFFFFFFULL) & ~s[O_F_man + 2])) | ((S_11 & ~S_11) | ((((run_13 << 1) & <uint64_t>0xFEFEFEFEFEFEFEFEULL)) & ~s[O_F_man + 2]))) | ((S_11 & ~S_11) | ((((run_14 << 8)) & <uint64_t>0xFFFFFFFFFFFFFFFFULL) & ~s[O_F_man + 2]))) | ((S_11 & ~S_11) | ((((run_15 >> 1) & <uint64_t>0x7F7F7F7F7F7F7F7FULL)) & ~s[O_F_man + 2])))))) != 0
    if not any_16:
        i_1_ = (<int64_t>s[S_ME])
        p_2_ = s[O_F_man + p_4] & s[O_F_man + 4]
        p_3_ = s[O_F_man + p_4] & s[O_F_man + 8]
        p_4_ = p_3_ | ((p_3_ << 1) & <uint64_t>0xFEFEFEFEFEFEFEFEULL) | ((p_3_ >> 1) & <uint64_t>0x7F7F7F7F7F7F7F7FULL)
        p_5_ = joined_northeast(g, S_6, s[O_F_man + 2])
        p_6_ = joined_southeast(g, S_6, s[O_F_man + 2])
        p_7_ = joined_southwest(g, S_6, s[O_F_man + 2])
        p_8_ = joined_northwest(g, S_6, s[O_F_man + 2])
        p_9_ = joined_north(g, S_11, s[O_F_man + 2])
        p_10_ = joined_east(g, S_11, s[O_F_man + 2])
        p_11_ = joined_south(g, S_11, s[O_F_man + 2])
        p_12_ = joined_west(g, S_11, s[O_F_man + 2])
        any_16 = (((s[O_F_man + i_1_] & s[O_F_man + 8]) & ((((chosen_5 | (((p_2_ >> 17) & <uint64_t>0x7F7F7F7F7F7FULL) | ((p_2_ >> 15) & <uint64_t>0xFEFEFEFEFEFEULL) | ((p_2_ >> 10) & <uint64_t>0x3F3F3F3F3F3F3FULL) | ((p_2_ >> 6) & <uint64_t>0xFCFCFCFCFCFCFCULL) | ((p_2_ << 6) & <uint64_t>0x3F3F3F3F3F3F3F00ULL) | ((p_2_ << 10) & <uint64_t>0xFCFCFCFCFCFCFC00ULL) | ((p_2_ << 15) & <uint64_t>0x7F7F7F7F7F7F0000ULL) | ((p_2_ << 17) & <uint64_t>0xFEFEFEFEFEFE0000ULL))) | ((((p_3_ << 1) & <uint64_t>0xFEFEFEFEFEFEFEFEULL) | ((p_3_ >> 1) & <uint64_t>0x7F7F7F7F7F7F7F7FULL) | (p_4_ << 8) | (p_4_ >> 8)) & <uint64_t>0xFFFFFFFFFFFFFFFFULL)) | (((((p_5_ & ~S_6) | ((((run_7 >> 7) & <uint64_t>0xFEFEFEFEFEFEFEULL)) & ~s[O_F_man + 2])) | ((p_6_ & ~S_6) | ((((run_8 << 9) & <uint64_t>0xFEFEFEFEFEFEFE00ULL)) & ~s[O_F_man + 2]))) | ((p_7_ & ~S_6) | ((((run_9 << 7) & <uint64_t>0x7F7F7F7F7F7F7F00ULL)) & ~s[O_F_man + 2]))) | ((p_8_ & ~S_6) | ((((run_10 >> 9) & <uint64_t>0x7F7F7F7F7F7F7FULL)) & ~s[O_F_man + 2])))) | (((((p_9_ & ~S_11) | ((((run_12 >> 8)) & <uint64_t>0xFFFFFFFFFFFFFFFFULL) & ~s[O_F_man + 2])) | ((p_10_ & ~S_11) | ((((run_13 << 1) & <uint64_t>0xFEFEFEFEFEFEFEFEULL)) & ~s[O_F_man + 2]))) | ((p_11_ & ~S_11) | ((((run_14 << 8)) & <uint64_t>0xFFFFFFFFFFFFFFFFULL) & ~s[O_F_man + 2]))) | ((p_12_ & ~S_11) | ((((run_15 >> 1) & <uint64_t>0x7F7F7F7F7F7F7F7FULL)) & ~s[O_F_man + 2])))))) != 0
    if any_16:
        return 0
    return 1

# action push
cdef int64_t try_push(const Game *g, uint64_t *s, int64_t from_0, int64_t to_1) noexcept nogil:
    if not effect_go(g, s, from_0, to_1):
        return 0
    return 1

# push, and what the turn remembers of it
cdef int64_t try_take_0_push(const Game *g, uint64_t *s, int64_t c) noexcept nogil:
    cdef int64_t from_1
    cdef int64_t to_2
    from_1 = (c >> 6) & 63
    to_2 = (c >> 0) & 63
    if not try_push(g, s, from_1, to_2):
        return 0
    return 1

# Can the turn be completed after push?
cdef int64_t attempt_0_push(const Game *g, uint64_t *s, int64_t c) noexcept nogil:
    cdef uint64_t[19] t
    copy_locally(g, t, s)
    if not try_take_0_push(g, t, c):
        return 0
    return 1

# action rush
cdef int64_t try_rush(const Game *g, uint64_t *s, int64_t from_0, int64_t to_1) noexcept nogil:
    cdef int64_t c_1_
    if not effect_go(g, s, from_0, to_1):
        return 0
    c_1_ = <int64_t>((<int64_t>s[S_ME]) == 0)
    s[O_F_passed] = T_IMAGE_0[from_0] if c_1_ else T_IMAGE_4[from_0]
    return 1

# rush, and what the turn remembers of it
cdef int64_t try_take_0_rush(const Game *g, uint64_t *s, int64_t c) noexcept nogil:
    cdef int64_t from_1
    cdef int64_t to_2
    from_1 = (c >> 6) & 63
    to_2 = (c >> 0) & 63
    if not try_rush(g, s, from_1, to_2):
        return 0
    return 1

# Can the turn be completed after rush?
cdef int64_t attempt_0_rush(const Game *g, uint64_t *s, int64_t c) noexcept nogil:
    cdef uint64_t[19] t
    copy_locally(g, t, s)
    if not try_take_0_rush(g, t, c):
        return 0
    return 1

# The image of a set under step d.
cdef uint64_t step_image(const Game *g, int64_t d, uint64_t a) noexcept nogil:
    if d == 0:
        return ((a >> 8)) & <uint64_t>0xFFFFFFFFFFFFFFFFULL
    if d == 1:
        return ((a >> 7) & <uint64_t>0xFEFEFEFEFEFEFEULL)
    if d == 2:
        return ((a << 1) & <uint64_t>0xFEFEFEFEFEFEFEFEULL)
    if d == 3:
        return ((a << 9) & <uint64_t>0xFEFEFEFEFEFEFE00ULL)
    if d == 4:
        return ((a << 8)) & <uint64_t>0xFFFFFFFFFFFFFFFFULL
    if d == 5:
        return ((a << 7) & <uint64_t>0x7F7F7F7F7F7F7F00ULL)
    if d == 6:
        return ((a >> 1) & <uint64_t>0x7F7F7F7F7F7F7F7FULL)
    if d == 7:
        return ((a >> 9) & <uint64_t>0x7F7F7F7F7F7F7FULL)
    if d == 8:
        return ((a >> 17) & <uint64_t>0x7F7F7F7F7F7FULL)
    if d == 9:
        return ((a >> 15) & <uint64_t>0xFEFEFEFEFEFEULL)
    if d == 10:
        return ((a >> 10) & <uint64_t>0x3F3F3F3F3F3F3FULL)
    if d == 11:
        return ((a >> 6) & <uint64_t>0xFCFCFCFCFCFCFCULL)
    if d == 12:
        return ((a << 6) & <uint64_t>0x3F3F3F3F3F3F3F00ULL)
    if d == 13:
        return ((a << 10) & <uint64_t>0xFCFCFCFCFCFCFC00ULL)
    if d == 14:
        return ((a << 15) & <uint64_t>0x7F7F7F7F7F7F0000ULL)
    if d == 15:
        return ((a << 17) & <uint64_t>0xFEFEFEFEFEFE0000ULL)
    return <uint64_t>0

# action take
cdef int64_t try_take(const Game *g, uint64_t *s, int64_t from_0, int64_t to_1) noexcept nogil:
    cdef int64_t ahead_1
    cdef int64_t d_2
    cdef uint64_t places_3
    cdef uint64_t p_1_
    if <int64_t>((s[O_F_passed] >> to_1) & 1):
        ahead_1 = 0 if ((<int64_t>s[S_ME]) == 0) else 4
        d_2 = T_OPPOSITE[ahead_1]
        p_1_ = step_image(g, d_2, <uint64_t>1 << to_1)
        places_3 = p_1_
        if 1:
            s[O_F_man] = s[O_F_man] & ~places_3
        if 1:
            s[O_F_man + 1] = s[O_F_man + 1] & ~places_3
        s[O_F_man + 2] = s[O_F_man + 2] | places_3
        s[O_F_man + 3] = s[O_F_man + 3] & ~places_3
        s[O_F_man + 4] = s[O_F_man + 4] & ~places_3
        s[O_F_man + 5] = s[O_F_man + 5] & ~places_3
        s[O_F_man + 6] = s[O_F_man + 6] & ~places_3
        s[O_F_man + 7] = s[O_F_man + 7] & ~places_3
        s[O_F_man + 8] = s[O_F_man + 8] & ~places_3
    if not effect_go(g, s, from_0, to_1):
        return 0
    return 1

# take, and what the turn remembers of it
cdef int64_t try_take_0_take(const Game *g, uint64_t *s, int64_t c) noexcept nogil:
    cdef int64_t from_1
    cdef int64_t to_2
    from_1 = (c >> 6) & 63
    to_2 = (c >> 0) & 63
    if not try_take(g, s, from_1, to_2):
        return 0
    return 1

# Can the turn be completed after take?
cdef int64_t attempt_0_take(const Game *g, uint64_t *s, int64_t c) noexcept nogil:
    cdef uint64_t[19] t
    copy_locally(g, t, s)
    if not try_take_0_take(g, t, c):
        return 0
    return 1

# action hop
cdef int64_t try_hop(const Game *g, uint64_t *s, int64_t from_0, int64_t to_1) noexcept nogil:
    if not effect_go(g, s, from_0, to_1):
        return 0
    return 1

# hop, and what the turn remembers of it
cdef int64_t try_take_0_hop(const Game *g, uint64_t *s, int64_t c) noexcept nogil:
    cdef int64_t from_1
    cdef int64_t to_2
    from_1 = (c >> 6) & 63
    to_2 = (c >> 0) & 63
    if not try_hop(g, s, from_1, to_2):
        return 0
    return 1

# Can the turn be completed after hop?
cdef int64_t attempt_0_hop(const Game *g, uint64_t *s, int64_t c) noexcept nogil:
    cdef uint64_t[19] t
    copy_locally(g, t, s)
    if not try_take_0_hop(g, t, c):
        return 0
    return 1

# action glide
cdef int64_t try_glide(const Game *g, uint64_t *s, int64_t from_0, int64_t to_1) noexcept nogil:
    if not effect_go(g, s, from_0, to_1):
        return 0
    return 1

# glide, and what the turn remembers of it
cdef int64_t try_take_0_glide(const Game *g, uint64_t *s, int64_t c) noexcept nogil:
    cdef int64_t from_1
    cdef int64_t to_2
    from_1 = (c >> 6) & 63
    to_2 = (c >> 0) & 63
    if not try_glide(g, s, from_1, to_2):
        return 0
    return 1

# Can the turn be completed after glide?
cdef int64_t attempt_0_glide(const Game *g, uint64_t *s, int64_t c) noexcept nogil:
    cdef uint64_t[19] t
    copy_locally(g, t, s)
    if not try_take_0_glide(g, t, c):
        return 0
    return 1

# action slide
cdef int64_t try_slide(const Game *g, uint64_t *s, int64_t from_0, int64_t to_1) noexcept nogil:
    if not effect_go(g, s, from_0, to_1):
        return 0
    return 1

# slide, and what the turn remembers of it
cdef int64_t try_take_0_slide(const Game *g, uint64_t *s, int64_t c) noexcept nogil:
    cdef int64_t from_1
    cdef int64_t to_2
    from_1 = (c >> 6) & 63
    to_2 = (c >> 0) & 63
    if not try_slide(g, s, from_1, to_2):
        return 0
    return 1

# Can the turn be completed after slide?
cdef int64_t attempt_0_slide(const Game *g, uint64_t *s, int64_t c) noexcept nogil:
    cdef uint64_t[19] t
    copy_locally(g, t, s)
    if not try_take_0_slide(g, t, c):
        return 0
    return 1

# action step
cdef int64_t try_step(const Game *g, uint64_t *s, int64_t from_0, int64_t to_1) noexcept nogil:
    if not effect_go(g, s, from_0, to_1):
        return 0
    return 1

# step, and what the turn remembers of it
cdef int64_t try_take_0_step(const Game *g, uint64_t *s, int64_t c) noexcept nogil:
    cdef int64_t from_1
    cdef int64_t to_2
    from_1 = (c >> 6) & 63
    to_2 = (c >> 0) & 63
    if not try_step(g, s, from_1, to_2):
        return 0
    return 1

# Can the turn be completed after step?
cdef int64_t attempt_0_step(const Game *g, uint64_t *s, int64_t c) noexcept nogil:
    cdef uint64_t[19] t
    copy_locally(g, t, s)
    if not try_take_0_step(g, t, c):
        return 0
    return 1

# action castle
cdef int64_t try_castle(const Game *g, uint64_t *s, int64_t from_0, int64_t d_1, int64_t corner_2) noexcept nogil:
    cdef int64_t p_1
    cdef uint64_t chosen_2
    cdef uint64_t p_1_
    cdef uint64_t S_3
    cdef uint64_t run_4
    cdef uint64_t run_5
    cdef uint64_t run_6
    cdef uint64_t run_7
    cdef uint64_t S_8
    cdef uint64_t run_9
    cdef uint64_t run_10
    cdef uint64_t run_11
    cdef uint64_t run_12
    cdef uint64_t p_2_
    cdef uint64_t p_3_
    cdef uint64_t p_4_
    cdef int64_t any_13
    cdef uint64_t p_5_
    cdef uint64_t p_6_
    cdef uint64_t p_7_
    cdef uint64_t p_8_
    cdef uint64_t p_9_
    cdef uint64_t p_10_
    cdef uint64_t p_11_
    cdef uint64_t p_12_
    cdef int64_t value_14
    cdef uint64_t places_15
    cdef int64_t on_16
    cdef int64_t on_17
    cdef int64_t on_18
    cdef int64_t on_19
    cdef int64_t on_20
    cdef int64_t on_21
    cdef int64_t on_22
    cdef int64_t on_23
    cdef int64_t on_24
    cdef uint64_t value_25
    cdef int64_t i_13_
    cdef int64_t holds_27
    cdef int64_t p_26
    cdef int64_t value_28
    cdef int64_t on_29
    cdef int64_t on_30
    cdef int64_t on_31
    cdef int64_t on_32
    cdef int64_t on_33
    cdef int64_t on_34
    cdef int64_t on_35
    cdef int64_t on_36
    cdef int64_t on_37
    cdef int64_t p_38
    cdef uint64_t chosen_39
    cdef uint64_t S_40
    cdef uint64_t run_41
    cdef uint64_t run_42
    cdef uint64_t run_43
    cdef uint64_t run_44
    cdef uint64_t S_45
    cdef uint64_t run_46
    cdef uint64_t run_47
    cdef uint64_t run_48
    cdef uint64_t run_49
    cdef int64_t any_50
    p_1 = 1 - (<int64_t>s[S_ME])
    chosen_2 = <uint64_t>0
    if p_1 == 0:
        p_1_ = s[O_F_man + p_1] & s[O_F_man + 3]
        chosen_2 = ((p_1_ >> 7) & <uint64_t>0xFEFEFEFEFEFEFEULL) | ((p_1_ >> 9) & <uint64_t>0x7F7F7F7F7F7F7FULL)
    else:
        p_1_ = s[O_F_man + p_1] & s[O_F_man + 3]
        chosen_2 = ((p_1_ << 9) & <uint64_t>0xFEFEFEFEFEFEFE00ULL) | ((p_1_ << 7) & <uint64_t>0x7F7F7F7F7F7F7F00ULL)
    S_3 = (s[O_F_man + 5] | s[O_F_man + 7]) & s[O_F_man + p_1]
    p_1_ = joined_northeast(g, S_3, s[O_F_man + 2])
    run_4 = p_1_
    p_1_ = joined_southeast(g, S_3, s[O_F_man + 2])
    run_5 = p_1_
    p_1_ = joined_southwest(g, S_3, s[O_F_man + 2])
    run_6 = p_1_
    p_1_ = joined_northwest(g, S_3, s[O_F_man + 2])
    run_7 = p_1_
    S_8 = (s[O_F_man + 6] | s[O_F_man + 7]) & s[O_F_man + p_1]
    p_1_ = joined_north(g, S_8, s[O_F_man + 2])
    run_9 = p_1_
    p_1_ = joined_east(g, S_8, s[O_F_man + 2])
    run_10 = p_1_
    p_1_ = joined_south(g, S_8, s[O_F_man + 2])
    run_11 = p_1_
    p_1_ = joined_west(g, S_8, s[O_F_man + 2])
    run_12 = p_1_
    p_1_ = step_image(g, d_1, <uint64_t>1 << from_0)
    p_2_ = s[O_F_man + p_1] & s[O_F_man + 4]
    p_3_ = s[O_F_man + p_1] & s[O_F_man + 8]
    p_4_ = p_3_ | ((p_3_ << 1) & <uint64_t>0xFEFEFEFEFEFEFEFEULL) | ((p_3_ >> 1) & <uint64_t>0x7F7F7F7F7F7F7F7FULL)
    any_13 = ((((<uint64_t>1 << from_0) | p_1_) & ((((chosen_2 | (((p_2_ >> 17) & <uint64_t>0x7F7F7F7F7F7FULL) | ((p_2_ >> 15) & <uint64_t>0xFEFEFEFEFEFEULL) | ((p_2_ >> 10) & <uint64_t>0x3F3F3F3F3F3F3FULL) | ((p_2_ >> 6) & <uint64_t>0xFCFCFCFCFCFCFCULL) | ((p_2_ << 6) & <uint64_t>0x3F3F3F3F3F3F3F00ULL) | ((p_2_ << 10) & <uint64_t>0xFCFCFCFCFCFCFC00ULL) | ((p_2_ << 15) & <uint64_t>0x7F7F7F7F7F7F0000ULL) | ((p_2_ << 17) & <uint64_t>0xFEFEFEFEFEFE0000ULL))) | ((((p_3_ << 1) & <uint64_t>0xFEFEFEFEFEFEFEFEULL) | ((p_3_ >> 1) & <uint64_t>0x7F7F7F7F7F7F7F7FULL) | (p_4_ << 8) | (p_4_ >> 8)) & <uint64_t>0xFFFFFFFFFFFFFFFFULL)) | (((((S_3 & ~S_3) | ((((run_4 >> 7) & <uint64_t>0xFEFEFEFEFEFEFEULL)) & ~s[O_F_man + 2])) | ((S_3 & ~S_3) | ((((run_5 << 9) & <uint64_t>0xFEFEFEFEFEFEFE00ULL)) & ~s[O_F_man + 2]))) | ((S_3 & ~S_3) | ((((run_6 << 7) & <uint64_t>0x7F7F7F7F7F7F7F00ULL)) & ~s[O_F_man + 2]))) | ((S_3 & ~S_3) | ((((run_7 >> 9) & <uint64_t>0x7F7F7F7F7F7F7FULL)) & ~s[O_F_man + 2])))) | (((((S_8 & ~S_8) | ((((run_9 >> 8)) & <uint64_t>0xFFFFFFFFFFFFFFFFULL) & ~s[O_F_man + 2])) | ((S_8 & ~S_8) | ((((run_10 << 1) & <uint64_t>0xFEFEFEFEFEFEFEFEULL)) & ~s[O_F_man + 2]))) | ((S_8 & ~S_8) | ((((run_11 << 8)) & <uint64_t>0xFFFFFFFFFFFFFFFFULL) & ~s[O_F_man + 2]))) | ((S_8 & ~S_8) | ((((run_12 >> 1) & <uint64_t>0x7F7F7F7F7F7F7F7FULL)) & ~s[O_F_man + 2])))))) != 0
    if not any_13:
        p_1_ = step_image(g, d_1, <uint64_t>1 << from_0)
        p_2_ = s[O_F_man + p_1] & s[O_F_man + 4]
        p_3_ = s[O_F_man + p_1] & s[O_F_man + 8]
        p_4_ = p_3_ | ((p_3_ << 1) & <uint64_t>0xFEFEFEFEFEFEFEFEULL) | ((p_3_ >> 1) & <uint64_t>0x7F7F7F7F7F7F7F7FULL)
        p_5_ = joined_northeast(g, S_3, s[O_F_man + 2])
        p_6_ = joined_southeast(g, S_3, s[O_F_man + 2])
        p_7_ = joined_southwest(g, S_3, s[O_F_man + 2])
        p_8_ = joined_northwest(g, S_3, s[O_F_man + 2])
        p_9_ = joined_north(g, S_8, s[O_F_man + 2])
        p_10_ = joined_east(g, S_8, s[O_F_man + 2])
        p_11_ = joined_south(g, S_8, s[O_F_man + 2])
        p_12_ = joined_west(g, S_8, s[O_F_man + 2])
        any_13 = ((((<uint64_t>1 << from_0) | p_1_) & ((((chosen_2 | (((p_2_ >> 17) & <uint64_t>0x7F7F7F7F7F7FULL) | ((p_2_ >> 15) & <uint64_t>0xFEFEFEFEFEFEULL) | ((p_2_ >> 10) & <uint64_t>0x3F3F3F3F3F3F3FULL) | ((p_2_ >> 6) & <uint64_t>0xFCFCFCFCFCFCFCULL) | ((p_2_ << 6) & <uint64_t>0x3F3F3F3F3F3F3F00ULL) | ((p_2_ << 10) & <uint64_t>0xFCFCFCFCFCFCFC00ULL) | ((p_2_ << 15) & <uint64_t>0x7F7F7F7F7F7F0000ULL) | ((p_2_ << 17) & <uint64_t>0xFEFEFEFEFEFE0000ULL))) | ((((p_3_ << 1) & <uint64_t>0xFEFEFEFEFEFEFEFEULL) | ((p_3_ >> 1) & <uint64_t>0x7F7F7F7F7F7F7F7FULL) | (p_4_ << 8) | (p_4_ >> 8)) & <uint64_t>0xFFFFFFFFFFFFFFFFULL)) | (((((p_5_ & ~S_3) | ((((run_4 >> 7) & <uint64_t>0xFEFEFEFEFEFEFEULL)) & ~s[O_F_man + 2])) | ((p_6_ & ~S_3) | ((((run_5 << 9) & <uint64_t>0xFEFEFEFEFEFEFE00ULL)) & ~s[O_F_man + 2]))) | ((p_7_ & ~S_3) | ((((run_6 << 7) & <uint64_t>0x7F7F7F7F7F7F7F00ULL)) & ~s[O_F_man + 2]))) | ((p_8_ & ~S_3) | ((((run_7 >> 9) & <uint64_t>0x7F7F7F7F7F7F7FULL)) & ~s[O_F_man + 2])))) | (((((p_9_ & ~S_8) | ((((run_9 >> 8)) & <uint64_t>0xFFFFFFFFFFFFFFFFULL) & ~s[O_F_man + 2])) | ((p_10_ & ~S_8) | ((((run_10 << 1) & <uint64_t>0xFEFEFEFEFEFEFEFEULL)) & ~s[O_F_man + 2]))) | ((p_11_ & ~S_8) | ((((run_11 << 8)) & <uint64_t>0xFFFFFFFFFFFFFFFFULL) & ~s[O_F_man + 2]))) | ((p_12_ & ~S_8) | ((((run_12 >> 1) & <uint64_t>0x7F7F7F7F7F7F7F7FULL)) & ~s[O_F_man + 2])))))) != 0
    if any_13:
        return 0
    if 1:
        put_man(g, s, corner_2, 0)
    value_14 = 7 + (<int64_t>s[S_ME])
    p_1_ = step_image(g, d_1, <uint64_t>1 << from_0)
    places_15 = p_1_
    if 1:
        on_16 = (((((value_14 == 1) or (value_14 == 3)) or (value_14 == 5)) or (value_14 == 7)) or (value_14 == 9)) or (value_14 == 11)
        s[O_F_man] = (s[O_F_man] | places_15) if on_16 else (s[O_F_man] & ~places_15)
    if 1:
        on_17 = (((((value_14 == 2) or (value_14 == 4)) or (value_14 == 6)) or (value_14 == 8)) or (value_14 == 10)) or (value_14 == 12)
        s[O_F_man + 1] = (s[O_F_man + 1] | places_15) if on_17 else (s[O_F_man + 1] & ~places_15)
    on_18 = (value_14 >= 0) and (value_14 < 1)
    s[O_F_man + 2] = (s[O_F_man + 2] | places_15) if on_18 else (s[O_F_man + 2] & ~places_15)
    on_19 = (value_14 >= 1) and (value_14 < 3)
    s[O_F_man + 3] = (s[O_F_man + 3] | places_15) if on_19 else (s[O_F_man + 3] & ~places_15)
    on_20 = (value_14 >= 3) and (value_14 < 5)
    s[O_F_man + 4] = (s[O_F_man + 4] | places_15) if on_20 else (s[O_F_man + 4] & ~places_15)
    on_21 = (value_14 >= 5) and (value_14 < 7)
    s[O_F_man + 5] = (s[O_F_man + 5] | places_15) if on_21 else (s[O_F_man + 5] & ~places_15)
    on_22 = (value_14 >= 7) and (value_14 < 9)
    s[O_F_man + 6] = (s[O_F_man + 6] | places_15) if on_22 else (s[O_F_man + 6] & ~places_15)
    on_23 = (value_14 >= 9) and (value_14 < 11)
    s[O_F_man + 7] = (s[O_F_man + 7] | places_15) if on_23 else (s[O_F_man + 7] & ~places_15)
    on_24 = (value_14 >= 11) and (value_14 < 13)
    s[O_F_man + 8] = (s[O_F_man + 8] | places_15) if on_24 else (s[O_F_man + 8] & ~places_15)
    p_2_ = step_image(g, d_1, <uint64_t>1 << from_0)
    p_1_ = step_image(g, d_1, p_2_)
    value_25 = p_1_
    i_13_ = (<int64_t>s[S_ME])
    holds_27 = <int64_t>(((s[O_F_man + i_13_] & s[O_F_man + 3]) >> from_0) & 1)
    if not holds_27:
        p_26 = 1 - (<int64_t>s[S_ME])
        holds_27 = ((s[O_F_man + p_26] & value_25)) != 0
    s[S_F_quiet] = <uint64_t>(0 if holds_27 else ((<int64_t>s[S_F_quiet]) + 1))
    value_28 = get_man(g, s, from_0)
    if 1:
        on_29 = (((((value_28 == 1) or (value_28 == 3)) or (value_28 == 5)) or (value_28 == 7)) or (value_28 == 9)) or (value_28 == 11)
        s[O_F_man] = (s[O_F_man] | value_25) if on_29 else (s[O_F_man] & ~value_25)
    if 1:
        on_30 = (((((value_28 == 2) or (value_28 == 4)) or (value_28 == 6)) or (value_28 == 8)) or (value_28 == 10)) or (value_28 == 12)
        s[O_F_man + 1] = (s[O_F_man + 1] | value_25) if on_30 else (s[O_F_man + 1] & ~value_25)
    on_31 = (value_28 >= 0) and (value_28 < 1)
    s[O_F_man + 2] = (s[O_F_man + 2] | value_25) if on_31 else (s[O_F_man + 2] & ~value_25)
    on_32 = (value_28 >= 1) and (value_28 < 3)
    s[O_F_man + 3] = (s[O_F_man + 3] | value_25) if on_32 else (s[O_F_man + 3] & ~value_25)
    on_33 = (value_28 >= 3) and (value_28 < 5)
    s[O_F_man + 4] = (s[O_F_man + 4] | value_25) if on_33 else (s[O_F_man + 4] & ~value_25)
    on_34 = (value_28 >= 5) and (value_28 < 7)
    s[O_F_man + 5] = (s[O_F_man + 5] | value_25) if on_34 else (s[O_F_man + 5] & ~value_25)
    on_35 = (value_28 >= 7) and (value_28 < 9)
    s[O_F_man + 6] = (s[O_F_man + 6] | value_25) if on_35 else (s[O_F_man + 6] & ~value_25)
    on_36 = (value_28 >= 9) and (value_28 < 11)
    s[O_F_man + 7] = (s[O_F_man + 7] | value_25) if on_36 else (s[O_F_man + 7] & ~value_25)
    on_37 = (value_28 >= 11) and (value_28 < 13)
    s[O_F_man + 8] = (s[O_F_man + 8] | value_25) if on_37 else (s[O_F_man + 8] & ~value_25)
    if 1:
        put_man(g, s, from_0, 0)
    s[O_F_passed] = <uint64_t>0
    s[O_F_unmoved] = s[O_F_unmoved] & ~((<uint64_t>1 << from_0) | value_25)
    p_38 = 1 - (<int64_t>s[S_ME])
    chosen_39 = <uint64_t>0
    if p_38 == 0:
        p_1_ = s[O_F_man + p_38] & s[O_F_man + 3]
        chosen_39 = ((p_1_ >> 7) & <uint64_t>0xFEFEFEFEFEFEFEULL) | ((p_1_ >> 9) & <uint64_t>0x7F7F7F7F7F7F7FULL)
    else:
        p_1_ = s[O_F_man + p_38] & s[O_F_man + 3]
        chosen_39 = ((p_1_ << 9) & <uint64_t>0xFEFEFEFEFEFEFE00ULL) | ((p_1_ << 7) & <uint64_t>0x7F7F7F7F7F7F7F00ULL)
    S_40 = (s[O_F_man + 5] | s[O_F_man + 7]) & s[O_F_man + p_38]
    p_1_ = joined_northeast(g, S_40, s[O_F_man + 2])
    run_41 = p_1_
    p_1_ = joined_southeast(g, S_40, s[O_F_man + 2])
    run_42 = p_1_
    p_1_ = joined_southwest(g, S_40, s[O_F_man + 2])
    run_43 = p_1_
    p_1_ = joined_northwest(g, S_40, s[O_F_man + 2])
    run_44 = p_1_
    S_45 = (s[O_F_man + 6] | s[O_F_man + 7]) & s[O_F_man + p_38]
    p_1_ = joined_north(g, S_45, s[O_F_man + 2])
    run_46 = p_1_
    p_1_ = joined_east(g, S_45, s[O_F_man + 2])
    run_47 = p_1_
    p_1_ = joined_south(g, S_45, s[O_F_man + 2])
    run_48 = p_1_
    p_1_ = joined_west(g, S_45, s[O_F_man + 2])
    run_49 = p_1_
    i_13_ = (<int64_t>s[S_ME])
    p_1_ = s[O_F_man + p_38] & s[O_F_man + 4]
    p_2_ = s[O_F_man + p_38] & s[O_F_man + 8]
    p_3_ = p_2_ | ((p_2_ << 1) & <uint64_t>0xFEFEFEFEFEFEFEFEULL) | ((p_2_ >> 1) & <uint64_t>0x7F7F7F7F7F7F7F7FULL)
    any_50 = (((s[O_F_man + i_13_] & s[O_F_man + 8]) & ((((chosen_39 | (((p_1_ >> 17) & <uint64_t>0x7F7F7F7F7F7FULL) | ((p_1_ >> 15) & <uint64_t>0xFEFEFEFEFEFEULL) | ((p_1_ >> 10) & <uint64_t>0x3F3F3F3F3F3F3FULL) | ((p_1_ >> 6) & <uint64_t>0xFCFCFCFCFCFCFCULL) | ((p_1_ << 6) & <uint64_t>0x3F3F3F3F3F3F3F00ULL) | ((p_1_ << 10) & <uint64_t>0xFCFCFCFCFCFCFC00ULL) | ((p_1_ << 15) & <uint64_t>0x7F7F7F7F7F7F0000ULL) | ((p_1_ << 17) & <uint64_t>0xFEFEFEFEFEFE0000ULL))) | ((((p_2_ << 1) & <uint64_t>0xFEFEFEFEFEFEFEFEULL) | ((p_2_ >> 1) & <uint64_t>0x7F7F7F7F7F7F7F7FULL) | (p_3_ << 8) | (p_3_ >> 8)) & <uint64_t>0xFFFFFFFFFFFFFFFFULL)) | (((((S_40 & ~S_40) | ((((run_41 >> 7) & <uint64_t>0xFEFEFEFEFEFEFEULL)) & ~s[O_F_man + 2])) | ((S_40 & ~S_40) | ((((run_42 << 9) & <uint64_t>0xFEFEFEFEFEFEFE00ULL)) & ~s[O_F_man + 2]))) | ((S_40 & ~S_40) | ((((run_43 << 7) & <uint64_t>0x7F7F7F7F7F7F7F00ULL)) & ~s[O_F_man + 2]))) | ((S_40 & ~S_40) | ((((run_44 >> 9) & <uint64_t>0x7F7F7F7F7F7F7FULL)) & ~s[O_F_man + 2])))) | (((((S_45 & ~S_45) | ((((run_46 >> 8)) & <uint64_t>0xFFFFFFFFFFFFFFFFULL) & ~s[O_F_man + 2])) | ((S_45 & ~S_45) | ((((run_47 << 1) & <uint64_t>0xFEFEFEFEFEFEFEFEULL)) & ~s[O_F_man + 2]))) | ((S_45 & ~S_45) | ((((run_48 << 8)) & <uint64_t>0xFFFFFFFFFFFFFFFFULL) & ~s[O_F_man + 2]))) | ((S_45 & ~S_45) | ((((run_49 >> 1) & <uint64_t>0x7F7F7F7F7F7F7F7FULL)) & ~s[O_F_man + 2])))))) != 0
    if not any_50:
        i_13_ = (<int64_t>s[S_ME])
        p_1_ = s[O_F_man + p_38] & s[O_F_man + 4]
        p_2_ = s[O_F_man + p_38] & s[O_F_man + 8]
        p_3_ = p_2_ | ((p_2_ << 1) & <uint64_t>0xFEFEFEFEFEFEFEFEULL) | ((p_2_ >> 1) & <uint64_t>0x7F7F7F7F7F7F7F7FULL)
        p_4_ = joined_northeast(g, S_40, s[O_F_man + 2])
        p_5_ = joined_southeast(g, S_40, s[O_F_man + 2])
        p_6_ = joined_southwest(g, S_40, s[O_F_man + 2])
        p_7_ = joined_northwest(g, S_40, s[O_F_man + 2])
        p_8_ = joined_north(g, S_45, s[O_F_man + 2])
        p_9_ = joined_east(g, S_45, s[O_F_man + 2])
        p_10_ = joined_south(g, S_45, s[O_F_man + 2])
        p_11_ = joined_west(g, S_45, s[O_F_man + 2])
        any_50 = (((s[O_F_man + i_13_] & s[O_F_man + 8]) & ((((chosen_39 | (((p_1_ >> 17) & <uint64_t>0x7F7F7F7F7F7FULL) | ((p_1_ >> 15) & <uint64_t>0xFEFEFEFEFEFEULL) | ((p_1_ >> 10) & <uint64_t>0x3F3F3F3F3F3F3FULL) | ((p_1_ >> 6) & <uint64_t>0xFCFCFCFCFCFCFCULL) | ((p_1_ << 6) & <uint64_t>0x3F3F3F3F3F3F3F00ULL) | ((p_1_ << 10) & <uint64_t>0xFCFCFCFCFCFCFC00ULL) | ((p_1_ << 15) & <uint64_t>0x7F7F7F7F7F7F0000ULL) | ((p_1_ << 17) & <uint64_t>0xFEFEFEFEFEFE0000ULL))) | ((((p_2_ << 1) & <uint64_t>0xFEFEFEFEFEFEFEFEULL) | ((p_2_ >> 1) & <uint64_t>0x7F7F7F7F7F7F7F7FULL) | (p_3_ << 8) | (p_3_ >> 8)) & <uint64_t>0xFFFFFFFFFFFFFFFFULL)) | (((((p_4_ & ~S_40) | ((((run_41 >> 7) & <uint64_t>0xFEFEFEFEFEFEFEULL)) & ~s[O_F_man + 2])) | ((p_5_ & ~S_40) | ((((run_42 << 9) & <uint64_t>0xFEFEFEFEFEFEFE00ULL)) & ~s[O_F_man + 2]))) | ((p_6_ & ~S_40) | ((((run_43 << 7) & <uint64_t>0x7F7F7F7F7F7F7F00ULL)) & ~s[O_F_man + 2]))) | ((p_7_ & ~S_40) | ((((run_44 >> 9) & <uint64_t>0x7F7F7F7F7F7F7FULL)) & ~s[O_F_man + 2])))) | (((((p_8_ & ~S_45) | ((((run_46 >> 8)) & <uint64_t>0xFFFFFFFFFFFFFFFFULL) & ~s[O_F_man + 2])) | ((p_9_ & ~S_45) | ((((run_47 << 1) & <uint64_t>0xFEFEFEFEFEFEFEFEULL)) & ~s[O_F_man + 2]))) | ((p_10_ & ~S_45) | ((((run_48 << 8)) & <uint64_t>0xFFFFFFFFFFFFFFFFULL) & ~s[O_F_man + 2]))) | ((p_11_ & ~S_45) | ((((run_49 >> 1) & <uint64_t>0x7F7F7F7F7F7F7F7FULL)) & ~s[O_F_man + 2])))))) != 0
    if any_50:
        return 0
    return 1

# castle, and what the turn remembers of it
cdef int64_t try_take_0_castle(const Game *g, uint64_t *s, int64_t c) noexcept nogil:
    cdef int64_t from_1
    cdef int64_t d_2
    cdef int64_t corner_3
    from_1 = (c >> 10) & 63
    d_2 = (c >> 6) & 15
    corner_3 = (c >> 0) & 63
    if not try_castle(g, s, from_1, d_2, corner_3):
        return 0
    return 1

# Can the turn be completed after castle?
cdef int64_t attempt_0_castle(const Game *g, uint64_t *s, int64_t c) noexcept nogil:
    cdef uint64_t[19] t
    copy_locally(g, t, s)
    if not try_take_0_castle(g, t, c):
        return 0
    return 1

# Is there a run from here?
cdef int64_t live_0(const Game *g, uint64_t *s) noexcept nogil:
    cdef int64_t i_1_
    cdef int64_t from_1
    cdef uint64_t m_2_
    cdef int64_t c_3_
    cdef int64_t to_2
    cdef uint64_t m_4_
    cdef int64_t v_4
    cdef int64_t v_5
    cdef int64_t from_3
    cdef uint64_t chosen_7
    cdef int64_t to_6
    cdef int64_t from_8
    cdef int64_t p_10
    cdef int64_t to_9
    cdef int64_t from_11
    cdef int64_t to_12
    cdef int64_t from_13
    cdef uint64_t run_15
    cdef uint64_t run_16
    cdef uint64_t run_17
    cdef uint64_t run_18
    cdef uint64_t p_5_
    cdef uint64_t p_6_
    cdef uint64_t p_7_
    cdef int64_t to_14
    cdef uint64_t m_8_
    cdef int64_t from_19
    cdef uint64_t run_21
    cdef uint64_t run_22
    cdef uint64_t run_23
    cdef uint64_t run_24
    cdef int64_t to_20
    cdef int64_t from_25
    cdef int64_t to_26
    cdef int64_t from_27
    cdef int64_t p_29
    cdef uint64_t chosen_30
    cdef uint64_t S_31
    cdef uint64_t run_32
    cdef uint64_t run_33
    cdef uint64_t run_34
    cdef uint64_t run_35
    cdef uint64_t S_36
    cdef uint64_t run_37
    cdef uint64_t run_38
    cdef uint64_t run_39
    cdef uint64_t run_40
    cdef int64_t any_41
    cdef uint64_t p_9_
    cdef uint64_t p_10_
    cdef uint64_t p_11_
    cdef uint64_t p_12_
    cdef uint64_t p_13_
    cdef uint64_t p_14_
    cdef uint64_t run_43
    cdef int64_t corner_42
    cdef int64_t p_44
    cdef uint64_t chosen_45
    cdef uint64_t S_46
    cdef uint64_t run_47
    cdef uint64_t run_48
    cdef uint64_t run_49
    cdef uint64_t run_50
    cdef uint64_t S_51
    cdef uint64_t run_52
    cdef uint64_t run_53
    cdef uint64_t run_54
    cdef uint64_t run_55
    cdef int64_t any_56
    cdef uint64_t run_58
    cdef int64_t corner_57
    i_1_ = (<int64_t>s[S_ME])
    m_2_ = s[O_F_man + i_1_] & s[O_F_man + 3]
    while m_2_:
        from_1 = lx_ctz(m_2_)
        m_2_ &= m_2_ - 1
        c_3_ = <int64_t>((<int64_t>s[S_ME]) == 0)
        m_4_ = (T_IMAGE_0[from_1] if c_3_ else T_IMAGE_4[from_1]) & s[O_F_man + 2]
        while m_4_:
            to_2 = lx_ctz(m_4_)
            m_4_ &= m_4_ - 1
            if attempt_0_push(g, s, ((from_1 * 64) + to_2)):
                return 1
    v_4 = 7 if ((<int64_t>s[S_ME]) == 0) else 2
    v_5 = v_4 if ((v_4 > 0) and (v_4 <= 8)) else 0
    i_1_ = (<int64_t>s[S_ME])
    m_2_ = (s[O_F_man + i_1_] & s[O_F_man + 3]) & T_ROWS[v_5]
    while m_2_:
        from_3 = lx_ctz(m_2_)
        m_2_ &= m_2_ - 1
        chosen_7 = <uint64_t>0
        if (<int64_t>s[S_ME]) == 0:
            c_3_ = <int64_t>((<int64_t>s[S_ME]) == 0)
            m_4_ = (T_IMAGE_0[from_3] if c_3_ else T_IMAGE_4[from_3]) & s[O_F_man + 2]
            chosen_7 = ((m_4_ >> 8)) & <uint64_t>0xFFFFFFFFFFFFFFFFULL
        else:
            c_3_ = <int64_t>((<int64_t>s[S_ME]) == 0)
            m_4_ = (T_IMAGE_0[from_3] if c_3_ else T_IMAGE_4[from_3]) & s[O_F_man + 2]
            chosen_7 = ((m_4_ << 8)) & <uint64_t>0xFFFFFFFFFFFFFFFFULL
        m_4_ = chosen_7 & s[O_F_man + 2]
        while m_4_:
            to_6 = lx_ctz(m_4_)
            m_4_ &= m_4_ - 1
            if attempt_0_rush(g, s, ((432345564227567616LL + (from_3 * 64)) + to_6)):
                return 1
    i_1_ = (<int64_t>s[S_ME])
    m_2_ = s[O_F_man + i_1_] & s[O_F_man + 3]
    while m_2_:
        from_8 = lx_ctz(m_2_)
        m_2_ &= m_2_ - 1
        p_10 = 1 - (<int64_t>s[S_ME])
        c_3_ = <int64_t>((<int64_t>s[S_ME]) == 0)
        m_4_ = (T_IMAGE_1_7[from_8] if c_3_ else T_IMAGE_3_5[from_8]) & (s[O_F_man + p_10] | s[O_F_passed])
        while m_4_:
            to_9 = lx_ctz(m_4_)
            m_4_ &= m_4_ - 1
            if attempt_0_take(g, s, ((72057594037927936LL + (from_8 * 64)) + to_9)):
                return 1
    i_1_ = (<int64_t>s[S_ME])
    m_2_ = s[O_F_man + i_1_] & s[O_F_man + 4]
    while m_2_:
        from_11 = lx_ctz(m_2_)
        m_2_ &= m_2_ - 1
        c_3_ = (<int64_t>s[S_ME])
        m_4_ = T_IMAGE_8_9_10_11_12_13_14_15[from_11] & ~s[O_F_man + c_3_]
        while m_4_:
            to_12 = lx_ctz(m_4_)
            m_4_ &= m_4_ - 1
            if attempt_0_hop(g, s, ((144115188075855872LL + (from_11 * 64)) + to_12)):
                return 1
    i_1_ = (<int64_t>s[S_ME])
    m_2_ = (s[O_F_man + 5] | s[O_F_man + 7]) & s[O_F_man + i_1_]
    while m_2_:
        from_13 = lx_ctz(m_2_)
        m_2_ &= m_2_ - 1
        m_4_ = joined_northeast(g, <uint64_t>1 << from_13, s[O_F_man + 2])
        run_15 = m_4_
        m_4_ = joined_southeast(g, <uint64_t>1 << from_13, s[O_F_man + 2])
        run_16 = m_4_
        m_4_ = joined_southwest(g, <uint64_t>1 << from_13, s[O_F_man + 2])
        run_17 = m_4_
        m_4_ = joined_northwest(g, <uint64_t>1 << from_13, s[O_F_man + 2])
        run_18 = m_4_
        m_4_ = joined_northeast(g, <uint64_t>1 << from_13, s[O_F_man + 2])
        p_5_ = joined_southeast(g, <uint64_t>1 << from_13, s[O_F_man + 2])
        p_6_ = joined_southwest(g, <uint64_t>1 << from_13, s[O_F_man + 2])
        p_7_ = joined_northwest(g, <uint64_t>1 << from_13, s[O_F_man + 2])
        c_3_ = (<int64_t>s[S_ME])
        m_8_ = (((((m_4_ & ~(<uint64_t>1 << from_13)) | ((((run_15 >> 7) & <uint64_t>0xFEFEFEFEFEFEFEULL)) & ~s[O_F_man + 2])) | ((p_5_ & ~(<uint64_t>1 << from_13)) | ((((run_16 << 9) & <uint64_t>0xFEFEFEFEFEFEFE00ULL)) & ~s[O_F_man + 2]))) | ((p_6_ & ~(<uint64_t>1 << from_13)) | ((((run_17 << 7) & <uint64_t>0x7F7F7F7F7F7F7F00ULL)) & ~s[O_F_man + 2]))) | ((p_7_ & ~(<uint64_t>1 << from_13)) | ((((run_18 >> 9) & <uint64_t>0x7F7F7F7F7F7F7FULL)) & ~s[O_F_man + 2]))) & ~s[O_F_man + c_3_]
        while m_8_:
            to_14 = lx_ctz(m_8_)
            m_8_ &= m_8_ - 1
            if attempt_0_glide(g, s, ((216172782113783808LL + (from_13 * 64)) + to_14)):
                return 1
    i_1_ = (<int64_t>s[S_ME])
    m_2_ = (s[O_F_man + 6] | s[O_F_man + 7]) & s[O_F_man + i_1_]
    while m_2_:
        from_19 = lx_ctz(m_2_)
        m_2_ &= m_2_ - 1
        m_4_ = joined_north(g, <uint64_t>1 << from_19, s[O_F_man + 2])
        run_21 = m_4_
        m_4_ = joined_east(g, <uint64_t>1 << from_19, s[O_F_man + 2])
        run_22 = m_4_
        m_4_ = joined_south(g, <uint64_t>1 << from_19, s[O_F_man + 2])
        run_23 = m_4_
        m_4_ = joined_west(g, <uint64_t>1 << from_19, s[O_F_man + 2])
        run_24 = m_4_
        m_4_ = joined_north(g, <uint64_t>1 << from_19, s[O_F_man + 2])
        p_5_ = joined_east(g, <uint64_t>1 << from_19, s[O_F_man + 2])
        p_6_ = joined_south(g, <uint64_t>1 << from_19, s[O_F_man + 2])
        p_7_ = joined_west(g, <uint64_t>1 << from_19, s[O_F_man + 2])
        c_3_ = (<int64_t>s[S_ME])
        m_8_ = (((((m_4_ & ~(<uint64_t>1 << from_19)) | ((((run_21 >> 8)) & <uint64_t>0xFFFFFFFFFFFFFFFFULL) & ~s[O_F_man + 2])) | ((p_5_ & ~(<uint64_t>1 << from_19)) | ((((run_22 << 1) & <uint64_t>0xFEFEFEFEFEFEFEFEULL)) & ~s[O_F_man + 2]))) | ((p_6_ & ~(<uint64_t>1 << from_19)) | ((((run_23 << 8)) & <uint64_t>0xFFFFFFFFFFFFFFFFULL) & ~s[O_F_man + 2]))) | ((p_7_ & ~(<uint64_t>1 << from_19)) | ((((run_24 >> 1) & <uint64_t>0x7F7F7F7F7F7F7F7FULL)) & ~s[O_F_man + 2]))) & ~s[O_F_man + c_3_]
        while m_8_:
            to_20 = lx_ctz(m_8_)
            m_8_ &= m_8_ - 1
            if attempt_0_slide(g, s, ((288230376151711744LL + (from_19 * 64)) + to_20)):
                return 1
    i_1_ = (<int64_t>s[S_ME])
    m_2_ = s[O_F_man + i_1_] & s[O_F_man + 8]
    while m_2_:
        from_25 = lx_ctz(m_2_)
        m_2_ &= m_2_ - 1
        c_3_ = (<int64_t>s[S_ME])
        m_4_ = T_IMAGE_0_1_2_3_4_5_6_7[from_25] & ~s[O_F_man + c_3_]
        while m_4_:
            to_26 = lx_ctz(m_4_)
            m_4_ &= m_4_ - 1
            if attempt_0_step(g, s, ((360287970189639680LL + (from_25 * 64)) + to_26)):
                return 1
    i_1_ = (<int64_t>s[S_ME])
    m_2_ = (s[O_F_man + i_1_] & s[O_F_man + 8]) & s[O_F_unmoved]
    while m_2_:
        from_27 = lx_ctz(m_2_)
        m_2_ &= m_2_ - 1
        if 1:
            p_29 = 1 - (<int64_t>s[S_ME])
            chosen_30 = <uint64_t>0
            if p_29 == 0:
                m_4_ = s[O_F_man + p_29] & s[O_F_man + 3]
                chosen_30 = ((m_4_ >> 7) & <uint64_t>0xFEFEFEFEFEFEFEULL) | ((m_4_ >> 9) & <uint64_t>0x7F7F7F7F7F7F7FULL)
            else:
                m_4_ = s[O_F_man + p_29] & s[O_F_man + 3]
                chosen_30 = ((m_4_ << 9) & <uint64_t>0xFEFEFEFEFEFEFE00ULL) | ((m_4_ << 7) & <uint64_t>0x7F7F7F7F7F7F7F00ULL)
            S_31 = (s[O_F_man + 5] | s[O_F_man + 7]) & s[O_F_man + p_29]
            m_4_ = joined_northeast(g, S_31, s[O_F_man + 2])
            run_32 = m_4_
            m_4_ = joined_southeast(g, S_31, s[O_F_man + 2])
            run_33 = m_4_
            m_4_ = joined_southwest(g, S_31, s[O_F_man + 2])
            run_34 = m_4_
            m_4_ = joined_northwest(g, S_31, s[O_F_man + 2])
            run_35 = m_4_
            S_36 = (s[O_F_man + 6] | s[O_F_man + 7]) & s[O_F_man + p_29]
            m_4_ = joined_north(g, S_36, s[O_F_man + 2])
            run_37 = m_4_
            m_4_ = joined_east(g, S_36, s[O_F_man + 2])
            run_38 = m_4_
            m_4_ = joined_south(g, S_36, s[O_F_man + 2])
            run_39 = m_4_
            m_4_ = joined_west(g, S_36, s[O_F_man + 2])
            run_40 = m_4_
            m_4_ = s[O_F_man + p_29] & s[O_F_man + 4]
            p_5_ = s[O_F_man + p_29] & s[O_F_man + 8]
            p_6_ = p_5_ | ((p_5_ << 1) & <uint64_t>0xFEFEFEFEFEFEFEFEULL) | ((p_5_ >> 1) & <uint64_t>0x7F7F7F7F7F7F7F7FULL)
            any_41 = ((((<uint64_t>1 << from_27) | T_IMAGE_2[from_27]) & ((((chosen_30 | (((m_4_ >> 17) & <uint64_t>0x7F7F7F7F7F7FULL) | ((m_4_ >> 15) & <uint64_t>0xFEFEFEFEFEFEULL) | ((m_4_ >> 10) & <uint64_t>0x3F3F3F3F3F3F3FULL) | ((m_4_ >> 6) & <uint64_t>0xFCFCFCFCFCFCFCULL) | ((m_4_ << 6) & <uint64_t>0x3F3F3F3F3F3F3F00ULL) | ((m_4_ << 10) & <uint64_t>0xFCFCFCFCFCFCFC00ULL) | ((m_4_ << 15) & <uint64_t>0x7F7F7F7F7F7F0000ULL) | ((m_4_ << 17) & <uint64_t>0xFEFEFEFEFEFE0000ULL))) | ((((p_5_ << 1) & <uint64_t>0xFEFEFEFEFEFEFEFEULL) | ((p_5_ >> 1) & <uint64_t>0x7F7F7F7F7F7F7F7FULL) | (p_6_ << 8) | (p_6_ >> 8)) & <uint64_t>0xFFFFFFFFFFFFFFFFULL)) | (((((S_31 & ~S_31) | ((((run_32 >> 7) & <uint64_t>0xFEFEFEFEFEFEFEULL)) & ~s[O_F_man + 2])) | ((S_31 & ~S_31) | ((((run_33 << 9) & <uint64_t>0xFEFEFEFEFEFEFE00ULL)) & ~s[O_F_man + 2]))) | ((S_31 & ~S_31) | ((((run_34 << 7) & <uint64_t>0x7F7F7F7F7F7F7F00ULL)) & ~s[O_F_man + 2]))) | ((S_31 & ~S_31) | ((((run_35 >> 9) & <uint64_t>0x7F7F7F7F7F7F7FULL)) & ~s[O_F_man + 2])))) | (((((S_36 & ~S_36) | ((((run_37 >> 8)) & <uint64_t>0xFFFFFFFFFFFFFFFFULL) & ~s[O_F_man + 2])) | ((S_36 & ~S_36) | ((((run_38 << 1) & <uint64_t>0xFEFEFEFEFEFEFEFEULL)) & ~s[O_F_man + 2]))) | ((S_36 & ~S_36) | ((((run_39 << 8)) & <uint64_t>0xFFFFFFFFFFFFFFFFULL) & ~s[O_F_man + 2]))) | ((S_36 & ~S_36) | ((((run_40 >> 1) & <uint64_t>0x7F7F7F7F7F7F7F7FULL)) & ~s[O_F_man + 2])))))) != 0
            if not any_41:
                m_4_ = s[O_F_man + p_29] & s[O_F_man + 4]
                p_5_ = s[O_F_man + p_29] & s[O_F_man + 8]
                p_6_ = p_5_ | ((p_5_ << 1) & <uint64_t>0xFEFEFEFEFEFEFEFEULL) | ((p_5_ >> 1) & <uint64_t>0x7F7F7F7F7F7F7F7FULL)
                p_7_ = joined_northeast(g, S_31, s[O_F_man + 2])
                m_8_ = joined_southeast(g, S_31, s[O_F_man + 2])
                p_9_ = joined_southwest(g, S_31, s[O_F_man + 2])
                p_10_ = joined_northwest(g, S_31, s[O_F_man + 2])
                p_11_ = joined_north(g, S_36, s[O_F_man + 2])
                p_12_ = joined_east(g, S_36, s[O_F_man + 2])
                p_13_ = joined_south(g, S_36, s[O_F_man + 2])
                p_14_ = joined_west(g, S_36, s[O_F_man + 2])
                any_41 = ((((<uint64_t>1 << from_27) | T_IMAGE_2[from_27]) & ((((chosen_30 | (((m_4_ >> 17) & <uint64_t>0x7F7F7F7F7F7FULL) | ((m_4_ >> 15) & <uint64_t>0xFEFEFEFEFEFEULL) | ((m_4_ >> 10) & <uint64_t>0x3F3F3F3F3F3F3FULL) | ((m_4_ >> 6) & <uint64_t>0xFCFCFCFCFCFCFCULL) | ((m_4_ << 6) & <uint64_t>0x3F3F3F3F3F3F3F00ULL) | ((m_4_ << 10) & <uint64_t>0xFCFCFCFCFCFCFC00ULL) | ((m_4_ << 15) & <uint64_t>0x7F7F7F7F7F7F0000ULL) | ((m_4_ << 17) & <uint64_t>0xFEFEFEFEFEFE0000ULL))) | ((((p_5_ << 1) & <uint64_t>0xFEFEFEFEFEFEFEFEULL) | ((p_5_ >> 1) & <uint64_t>0x7F7F7F7F7F7F7F7FULL) | (p_6_ << 8) | (p_6_ >> 8)) & <uint64_t>0xFFFFFFFFFFFFFFFFULL)) | (((((p_7_ & ~S_31) | ((((run_32 >> 7) & <uint64_t>0xFEFEFEFEFEFEFEULL)) & ~s[O_F_man + 2])) | ((m_8_ & ~S_31) | ((((run_33 << 9) & <uint64_t>0xFEFEFEFEFEFEFE00ULL)) & ~s[O_F_man + 2]))) | ((p_9_ & ~S_31) | ((((run_34 << 7) & <uint64_t>0x7F7F7F7F7F7F7F00ULL)) & ~s[O_F_man + 2]))) | ((p_10_ & ~S_31) | ((((run_35 >> 9) & <uint64_t>0x7F7F7F7F7F7F7FULL)) & ~s[O_F_man + 2])))) | (((((p_11_ & ~S_36) | ((((run_37 >> 8)) & <uint64_t>0xFFFFFFFFFFFFFFFFULL) & ~s[O_F_man + 2])) | ((p_12_ & ~S_36) | ((((run_38 << 1) & <uint64_t>0xFEFEFEFEFEFEFEFEULL)) & ~s[O_F_man + 2]))) | ((p_13_ & ~S_36) | ((((run_39 << 8)) & <uint64_t>0xFFFFFFFFFFFFFFFFULL) & ~s[O_F_man + 2]))) | ((p_14_ & ~S_36) | ((((run_40 >> 1) & <uint64_t>0x7F7F7F7F7F7F7F7FULL)) & ~s[O_F_man + 2])))))) != 0
            if not any_41:
                m_4_ = joined_east(g, <uint64_t>1 << from_27, s[O_F_man + 2])
                run_43 = m_4_
                c_3_ = (<int64_t>s[S_ME])
                m_4_ = (((((run_43 << 1) & <uint64_t>0xFEFEFEFEFEFEFEFEULL)) & ~s[O_F_man + 2]) & s[O_F_unmoved]) & (s[O_F_man + c_3_] & s[O_F_man + 6])
                while m_4_:
                    corner_42 = lx_ctz(m_4_)
                    m_4_ &= m_4_ - 1
                    if attempt_0_castle(g, s, (((504403158265495552LL + (from_27 * 1024)) + 128) + corner_42)):
                        return 1
        if 1:
            p_44 = 1 - (<int64_t>s[S_ME])
            chosen_45 = <uint64_t>0
            if p_44 == 0:
                m_4_ = s[O_F_man + p_44] & s[O_F_man + 3]
                chosen_45 = ((m_4_ >> 7) & <uint64_t>0xFEFEFEFEFEFEFEULL) | ((m_4_ >> 9) & <uint64_t>0x7F7F7F7F7F7F7FULL)
            else:
                m_4_ = s[O_F_man + p_44] & s[O_F_man + 3]
                chosen_45 = ((m_4_ << 9) & <uint64_t>0xFEFEFEFEFEFEFE00ULL) | ((m_4_ << 7) & <uint64_t>0x7F7F7F7F7F7F7F00ULL)
            S_46 = (s[O_F_man + 5] | s[O_F_man + 7]) & s[O_F_man + p_44]
            m_4_ = joined_northeast(g, S_46, s[O_F_man + 2])
            run_47 = m_4_
            m_4_ = joined_southeast(g, S_46, s[O_F_man + 2])
            run_48 = m_4_
            m_4_ = joined_southwest(g, S_46, s[O_F_man + 2])
            run_49 = m_4_
            m_4_ = joined_northwest(g, S_46, s[O_F_man + 2])
            run_50 = m_4_
            S_51 = (s[O_F_man + 6] | s[O_F_man + 7]) & s[O_F_man + p_44]
            m_4_ = joined_north(g, S_51, s[O_F_man + 2])
            run_52 = m_4_
            m_4_ = joined_east(g, S_51, s[O_F_man + 2])
            run_53 = m_4_
            m_4_ = joined_south(g, S_51, s[O_F_man + 2])
            run_54 = m_4_
            m_4_ = joined_west(g, S_51, s[O_F_man + 2])
            run_55 = m_4_
            m_4_ = s[O_F_man + p_44] & s[O_F_man + 4]
            p_5_ = s[O_F_man + p_44] & s[O_F_man + 8]
            p_6_ = p_5_ | ((p_5_ << 1) & <uint64_t>0xFEFEFEFEFEFEFEFEULL) | ((p_5_ >> 1) & <uint64_t>0x7F7F7F7F7F7F7F7FULL)
            any_56 = ((((<uint64_t>1 << from_27) | T_IMAGE_6[from_27]) & ((((chosen_45 | (((m_4_ >> 17) & <uint64_t>0x7F7F7F7F7F7FULL) | ((m_4_ >> 15) & <uint64_t>0xFEFEFEFEFEFEULL) | ((m_4_ >> 10) & <uint64_t>0x3F3F3F3F3F3F3FULL) | ((m_4_ >> 6) & <uint64_t>0xFCFCFCFCFCFCFCULL) | ((m_4_ << 6) & <uint64_t>0x3F3F3F3F3F3F3F00ULL) | ((m_4_ << 10) & <uint64_t>0xFCFCFCFCFCFCFC00ULL) | ((m_4_ << 15) & <uint64_t>0x7F7F7F7F7F7F0000ULL) | ((m_4_ << 17) & <uint64_t>0xFEFEFEFEFEFE0000ULL))) | ((((p_5_ << 1) & <uint64_t>0xFEFEFEFEFEFEFEFEULL) | ((p_5_ >> 1) & <uint64_t>0x7F7F7F7F7F7F7F7FULL) | (p_6_ << 8) | (p_6_ >> 8)) & <uint64_t>0xFFFFFFFFFFFFFFFFULL)) | (((((S_46 & ~S_46) | ((((run_47 >> 7) & <uint64_t>0xFEFEFEFEFEFEFEULL)) & ~s[O_F_man + 2])) | ((S_46 & ~S_46) | ((((run_48 << 9) & <uint64_t>0xFEFEFEFEFEFEFE00ULL)) & ~s[O_F_man + 2]))) | ((S_46 & ~S_46) | ((((run_49 << 7) & <uint64_t>0x7F7F7F7F7F7F7F00ULL)) & ~s[O_F_man + 2]))) | ((S_46 & ~S_46) | ((((run_50 >> 9) & <uint64_t>0x7F7F7F7F7F7F7FULL)) & ~s[O_F_man + 2])))) | (((((S_51 & ~S_51) | ((((run_52 >> 8)) & <uint64_t>0xFFFFFFFFFFFFFFFFULL) & ~s[O_F_man + 2])) | ((S_51 & ~S_51) | ((((run_53 << 1) & <uint64_t>0xFEFEFEFEFEFEFEFEULL)) & ~s[O_F_man + 2]))) | ((S_51 & ~S_51) | ((((run_54 << 8)) & <uint64_t>0xFFFFFFFFFFFFFFFFULL) & ~s[O_F_man + 2]))) | ((S_51 & ~S_51) | ((((run_55 >> 1) & <uint64_t>0x7F7F7F7F7F7F7F7FULL)) & ~s[O_F_man + 2])))))) != 0
            if not any_56:
                m_4_ = s[O_F_man + p_44] & s[O_F_man + 4]
                p_5_ = s[O_F_man + p_44] & s[O_F_man + 8]
                p_6_ = p_5_ | ((p_5_ << 1) & <uint64_t>0xFEFEFEFEFEFEFEFEULL) | ((p_5_ >> 1) & <uint64_t>0x7F7F7F7F7F7F7F7FULL)
                p_7_ = joined_northeast(g, S_46, s[O_F_man + 2])
                m_8_ = joined_southeast(g, S_46, s[O_F_man + 2])
                p_9_ = joined_southwest(g, S_46, s[O_F_man + 2])
                p_10_ = joined_northwest(g, S_46, s[O_F_man + 2])
                p_11_ = joined_north(g, S_51, s[O_F_man + 2])
                p_12_ = joined_east(g, S_51, s[O_F_man + 2])
                p_13_ = joined_south(g, S_51, s[O_F_man + 2])
                p_14_ = joined_west(g, S_51, s[O_F_man + 2])
                any_56 = ((((<uint64_t>1 << from_27) | T_IMAGE_6[from_27]) & ((((chosen_45 | (((m_4_ >> 17) & <uint64_t>0x7F7F7F7F7F7FULL) | ((m_4_ >> 15) & <uint64_t>0xFEFEFEFEFEFEULL) | ((m_4_ >> 10) & <uint64_t>0x3F3F3F3F3F3F3FULL) | ((m_4_ >> 6) & <uint64_t>0xFCFCFCFCFCFCFCULL) | ((m_4_ << 6) & <uint64_t>0x3F3F3F3F3F3F3F00ULL) | ((m_4_ << 10) & <uint64_t>0xFCFCFCFCFCFCFC00ULL) | ((m_4_ << 15) & <uint64_t>0x7F7F7F7F7F7F0000ULL) | ((m_4_ << 17) & <uint64_t>0xFEFEFEFEFEFE0000ULL))) | ((((p_5_ << 1) & <uint64_t>0xFEFEFEFEFEFEFEFEULL) | ((p_5_ >> 1) & <uint64_t>0x7F7F7F7F7F7F7F7FULL) | (p_6_ << 8) | (p_6_ >> 8)) & <uint64_t>0xFFFFFFFFFFFFFFFFULL)) | (((((p_7_ & ~S_46) | ((((run_47 >> 7) & <uint64_t>0xFEFEFEFEFEFEFEULL)) & ~s[O_F_man + 2])) | ((m_8_ & ~S_46) | ((((run_48 << 9) & <uint64_t>0xFEFEFEFEFEFEFE00ULL)) & ~s[O_F_man + 2]))) | ((p_9_ & ~S_46) | ((((run_49 << 7) & <uint64_t>0x7F7F7F7F7F7F7F00ULL)) & ~s[O_F_man + 2]))) | ((p_10_ & ~S_46) | ((((run_50 >> 9) & <uint64_t>0x7F7F7F7F7F7F7FULL)) & ~s[O_F_man + 2])))) | (((((p_11_ & ~S_51) | ((((run_52 >> 8)) & <uint64_t>0xFFFFFFFFFFFFFFFFULL) & ~s[O_F_man + 2])) | ((p_12_ & ~S_51) | ((((run_53 << 1) & <uint64_t>0xFEFEFEFEFEFEFEFEULL)) & ~s[O_F_man + 2]))) | ((p_13_ & ~S_51) | ((((run_54 << 8)) & <uint64_t>0xFFFFFFFFFFFFFFFFULL) & ~s[O_F_man + 2]))) | ((p_14_ & ~S_51) | ((((run_55 >> 1) & <uint64_t>0x7F7F7F7F7F7F7F7FULL)) & ~s[O_F_man + 2])))))) != 0
            if not any_56:
                m_4_ = joined_west(g, <uint64_t>1 << from_27, s[O_F_man + 2])
                run_58 = m_4_
                c_3_ = (<int64_t>s[S_ME])
                m_4_ = (((((run_58 >> 1) & <uint64_t>0x7F7F7F7F7F7F7F7FULL)) & ~s[O_F_man + 2]) & s[O_F_unmoved]) & (s[O_F_man + c_3_] & s[O_F_man + 6])
                while m_4_:
                    corner_57 = lx_ctz(m_4_)
                    m_4_ &= m_4_ - 1
                    if attempt_0_castle(g, s, (((504403158265495552LL + (from_27 * 1024)) + 384) + corner_57)):
                        return 1
    return 0

# effect go
cdef int64_t effect_go_2(const Game *g, uint64_t *s, int64_t from_0, int64_t to_1) noexcept nogil:
    cdef int64_t i_1_
    cdef int64_t holds_2
    cdef int64_t p_1
    cdef int64_t value_3
    i_1_ = (<int64_t>s[S_ME])
    holds_2 = <int64_t>(((s[O_F_man + i_1_] & s[O_F_man + 3]) >> from_0) & 1)
    if not holds_2:
        p_1 = 1 - (<int64_t>s[S_ME])
        holds_2 = ((s[O_F_man + p_1] & (<uint64_t>1 << to_1))) != 0
    s[S_F_quiet] = <uint64_t>(0 if holds_2 else ((<int64_t>s[S_F_quiet]) + 1))
    value_3 = get_man(g, s, from_0)
    if 1:
        put_man(g, s, to_1, value_3)
    if 1:
        put_man(g, s, from_0, 0)
    s[O_F_passed] = <uint64_t>0
    s[O_F_unmoved] = s[O_F_unmoved] & ~((<uint64_t>1 << from_0) | (<uint64_t>1 << to_1))
    return 1

# action push
cdef int64_t act_push(const Game *g, uint64_t *s, int64_t from_0, int64_t to_1) noexcept nogil:
    effect_go_2(g, s, from_0, to_1)
    return 1

# push, and what the turn remembers of it
cdef int64_t take_0_push(const Game *g, uint64_t *s, int64_t c) noexcept nogil:
    cdef int64_t from_1
    cdef int64_t to_2
    from_1 = (c >> 6) & 63
    to_2 = (c >> 0) & 63
    act_push(g, s, from_1, to_2)
    return 1

# On to the next stop.
cdef int64_t go_1(const Game *g, uint64_t *s) noexcept nogil:
    cdef int64_t v_1
    cdef int64_t v_2
    cdef int64_t i_1_
    v_1 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
    v_2 = v_1 if ((v_1 > 0) and (v_1 <= 8)) else 0
    i_1_ = (<int64_t>s[S_ME])
    if (((s[O_F_man + i_1_] & s[O_F_man + 3]) & T_ROWS[v_2])) != 0:
        s[S_AT] = <uint64_t>1
        return 0
    else:
        return finish_turn(g, s)

# action rush
cdef int64_t act_rush(const Game *g, uint64_t *s, int64_t from_0, int64_t to_1) noexcept nogil:
    cdef int64_t c_1_
    effect_go_2(g, s, from_0, to_1)
    c_1_ = <int64_t>((<int64_t>s[S_ME]) == 0)
    s[O_F_passed] = T_IMAGE_0[from_0] if c_1_ else T_IMAGE_4[from_0]
    return 1

# rush, and what the turn remembers of it
cdef int64_t take_0_rush(const Game *g, uint64_t *s, int64_t c) noexcept nogil:
    cdef int64_t from_1
    cdef int64_t to_2
    from_1 = (c >> 6) & 63
    to_2 = (c >> 0) & 63
    act_rush(g, s, from_1, to_2)
    return 1

# action take
cdef int64_t act_take(const Game *g, uint64_t *s, int64_t from_0, int64_t to_1) noexcept nogil:
    cdef int64_t ahead_1
    cdef int64_t d_2
    cdef uint64_t places_3
    cdef uint64_t p_1_
    if <int64_t>((s[O_F_passed] >> to_1) & 1):
        ahead_1 = 0 if ((<int64_t>s[S_ME]) == 0) else 4
        d_2 = T_OPPOSITE[ahead_1]
        p_1_ = step_image(g, d_2, <uint64_t>1 << to_1)
        places_3 = p_1_
        if 1:
            s[O_F_man] = s[O_F_man] & ~places_3
        if 1:
            s[O_F_man + 1] = s[O_F_man + 1] & ~places_3
        s[O_F_man + 2] = s[O_F_man + 2] | places_3
        s[O_F_man + 3] = s[O_F_man + 3] & ~places_3
        s[O_F_man + 4] = s[O_F_man + 4] & ~places_3
        s[O_F_man + 5] = s[O_F_man + 5] & ~places_3
        s[O_F_man + 6] = s[O_F_man + 6] & ~places_3
        s[O_F_man + 7] = s[O_F_man + 7] & ~places_3
        s[O_F_man + 8] = s[O_F_man + 8] & ~places_3
    effect_go_2(g, s, from_0, to_1)
    return 1

# take, and what the turn remembers of it
cdef int64_t take_0_take(const Game *g, uint64_t *s, int64_t c) noexcept nogil:
    cdef int64_t from_1
    cdef int64_t to_2
    from_1 = (c >> 6) & 63
    to_2 = (c >> 0) & 63
    act_take(g, s, from_1, to_2)
    return 1

# action hop
cdef int64_t act_hop(const Game *g, uint64_t *s, int64_t from_0, int64_t to_1) noexcept nogil:
    effect_go_2(g, s, from_0, to_1)
    return 1

# hop, and what the turn remembers of it
cdef int64_t take_0_hop(const Game *g, uint64_t *s, int64_t c) noexcept nogil:
    cdef int64_t from_1
    cdef int64_t to_2
    from_1 = (c >> 6) & 63
    to_2 = (c >> 0) & 63
    act_hop(g, s, from_1, to_2)
    return 1

# action glide
cdef int64_t act_glide(const Game *g, uint64_t *s, int64_t from_0, int64_t to_1) noexcept nogil:
    effect_go_2(g, s, from_0, to_1)
    return 1

# glide, and what the turn remembers of it
cdef int64_t take_0_glide(const Game *g, uint64_t *s, int64_t c) noexcept nogil:
    cdef int64_t from_1
    cdef int64_t to_2
    from_1 = (c >> 6) & 63
    to_2 = (c >> 0) & 63
    act_glide(g, s, from_1, to_2)
    return 1

# action slide
cdef int64_t act_slide(const Game *g, uint64_t *s, int64_t from_0, int64_t to_1) noexcept nogil:
    effect_go_2(g, s, from_0, to_1)
    return 1

# slide, and what the turn remembers of it
cdef int64_t take_0_slide(const Game *g, uint64_t *s, int64_t c) noexcept nogil:
    cdef int64_t from_1
    cdef int64_t to_2
    from_1 = (c >> 6) & 63
    to_2 = (c >> 0) & 63
    act_slide(g, s, from_1, to_2)
    return 1

# action step
cdef int64_t act_step(const Game *g, uint64_t *s, int64_t from_0, int64_t to_1) noexcept nogil:
    effect_go_2(g, s, from_0, to_1)
    return 1

# step, and what the turn remembers of it
cdef int64_t take_0_step(const Game *g, uint64_t *s, int64_t c) noexcept nogil:
    cdef int64_t from_1
    cdef int64_t to_2
    from_1 = (c >> 6) & 63
    to_2 = (c >> 0) & 63
    act_step(g, s, from_1, to_2)
    return 1

# action castle
cdef int64_t act_castle(const Game *g, uint64_t *s, int64_t from_0, int64_t d_1, int64_t corner_2) noexcept nogil:
    cdef int64_t value_1
    cdef uint64_t places_2
    cdef uint64_t p_1_
    cdef int64_t on_3
    cdef int64_t on_4
    cdef int64_t on_5
    cdef int64_t on_6
    cdef int64_t on_7
    cdef int64_t on_8
    cdef int64_t on_9
    cdef int64_t on_10
    cdef int64_t on_11
    cdef uint64_t value_12
    cdef uint64_t p_2_
    cdef int64_t i_3_
    cdef int64_t holds_14
    cdef int64_t p_13
    cdef int64_t value_15
    cdef int64_t on_16
    cdef int64_t on_17
    cdef int64_t on_18
    cdef int64_t on_19
    cdef int64_t on_20
    cdef int64_t on_21
    cdef int64_t on_22
    cdef int64_t on_23
    cdef int64_t on_24
    if 1:
        put_man(g, s, corner_2, 0)
    value_1 = 7 + (<int64_t>s[S_ME])
    p_1_ = step_image(g, d_1, <uint64_t>1 << from_0)
    places_2 = p_1_
    if 1:
        on_3 = (((((value_1 == 1) or (value_1 == 3)) or (value_1 == 5)) or (value_1 == 7)) or (value_1 == 9)) or (value_1 == 11)
        s[O_F_man] = (s[O_F_man] | places_2) if on_3 else (s[O_F_man] & ~places_2)
    if 1:
        on_4 = (((((value_1 == 2) or (value_1 == 4)) or (value_1 == 6)) or (value_1 == 8)) or (value_1 == 10)) or (value_1 == 12)
        s[O_F_man + 1] = (s[O_F_man + 1] | places_2) if on_4 else (s[O_F_man + 1] & ~places_2)
    on_5 = (value_1 >= 0) and (value_1 < 1)
    s[O_F_man + 2] = (s[O_F_man + 2] | places_2) if on_5 else (s[O_F_man + 2] & ~places_2)
    on_6 = (value_1 >= 1) and (value_1 < 3)
    s[O_F_man + 3] = (s[O_F_man + 3] | places_2) if on_6 else (s[O_F_man + 3] & ~places_2)
    on_7 = (value_1 >= 3) and (value_1 < 5)
    s[O_F_man + 4] = (s[O_F_man + 4] | places_2) if on_7 else (s[O_F_man + 4] & ~places_2)
    on_8 = (value_1 >= 5) and (value_1 < 7)
    s[O_F_man + 5] = (s[O_F_man + 5] | places_2) if on_8 else (s[O_F_man + 5] & ~places_2)
    on_9 = (value_1 >= 7) and (value_1 < 9)
    s[O_F_man + 6] = (s[O_F_man + 6] | places_2) if on_9 else (s[O_F_man + 6] & ~places_2)
    on_10 = (value_1 >= 9) and (value_1 < 11)
    s[O_F_man + 7] = (s[O_F_man + 7] | places_2) if on_10 else (s[O_F_man + 7] & ~places_2)
    on_11 = (value_1 >= 11) and (value_1 < 13)
    s[O_F_man + 8] = (s[O_F_man + 8] | places_2) if on_11 else (s[O_F_man + 8] & ~places_2)
    p_2_ = step_image(g, d_1, <uint64_t>1 << from_0)
    p_1_ = step_image(g, d_1, p_2_)
    value_12 = p_1_
    i_3_ = (<int64_t>s[S_ME])
    holds_14 = <int64_t>(((s[O_F_man + i_3_] & s[O_F_man + 3]) >> from_0) & 1)
    if not holds_14:
        p_13 = 1 - (<int64_t>s[S_ME])
        holds_14 = ((s[O_F_man + p_13] & value_12)) != 0
    s[S_F_quiet] = <uint64_t>(0 if holds_14 else ((<int64_t>s[S_F_quiet]) + 1))
    value_15 = get_man(g, s, from_0)
    if 1:
        on_16 = (((((value_15 == 1) or (value_15 == 3)) or (value_15 == 5)) or (value_15 == 7)) or (value_15 == 9)) or (value_15 == 11)
        s[O_F_man] = (s[O_F_man] | value_12) if on_16 else (s[O_F_man] & ~value_12)
    if 1:
        on_17 = (((((value_15 == 2) or (value_15 == 4)) or (value_15 == 6)) or (value_15 == 8)) or (value_15 == 10)) or (value_15 == 12)
        s[O_F_man + 1] = (s[O_F_man + 1] | value_12) if on_17 else (s[O_F_man + 1] & ~value_12)
    on_18 = (value_15 >= 0) and (value_15 < 1)
    s[O_F_man + 2] = (s[O_F_man + 2] | value_12) if on_18 else (s[O_F_man + 2] & ~value_12)
    on_19 = (value_15 >= 1) and (value_15 < 3)
    s[O_F_man + 3] = (s[O_F_man + 3] | value_12) if on_19 else (s[O_F_man + 3] & ~value_12)
    on_20 = (value_15 >= 3) and (value_15 < 5)
    s[O_F_man + 4] = (s[O_F_man + 4] | value_12) if on_20 else (s[O_F_man + 4] & ~value_12)
    on_21 = (value_15 >= 5) and (value_15 < 7)
    s[O_F_man + 5] = (s[O_F_man + 5] | value_12) if on_21 else (s[O_F_man + 5] & ~value_12)
    on_22 = (value_15 >= 7) and (value_15 < 9)
    s[O_F_man + 6] = (s[O_F_man + 6] | value_12) if on_22 else (s[O_F_man + 6] & ~value_12)
    on_23 = (value_15 >= 9) and (value_15 < 11)
    s[O_F_man + 7] = (s[O_F_man + 7] | value_12) if on_23 else (s[O_F_man + 7] & ~value_12)
    on_24 = (value_15 >= 11) and (value_15 < 13)
    s[O_F_man + 8] = (s[O_F_man + 8] | value_12) if on_24 else (s[O_F_man + 8] & ~value_12)
    if 1:
        put_man(g, s, from_0, 0)
    s[O_F_passed] = <uint64_t>0
    s[O_F_unmoved] = s[O_F_unmoved] & ~((<uint64_t>1 << from_0) | value_12)
    return 1

# castle, and what the turn remembers of it
cdef int64_t take_0_castle(const Game *g, uint64_t *s, int64_t c) noexcept nogil:
    cdef int64_t from_1
    cdef int64_t d_2
    cdef int64_t corner_3
    from_1 = (c >> 10) & 63
    d_2 = (c >> 6) & 15
    corner_3 = (c >> 0) & 63
    act_castle(g, s, from_1, d_2, corner_3)
    return 1

# action promote
cdef int64_t act_promote(const Game *g, uint64_t *s, int64_t kind_0) noexcept nogil:
    cdef int64_t v_1
    cdef int64_t v_2
    cdef int64_t value_3
    cdef uint64_t places_4
    cdef int64_t i_1_
    cdef int64_t on_5
    cdef int64_t on_6
    cdef int64_t on_7
    cdef int64_t on_8
    cdef int64_t on_9
    cdef int64_t on_10
    cdef int64_t on_11
    cdef int64_t on_12
    cdef int64_t on_13
    v_1 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
    v_2 = v_1 if ((v_1 > 0) and (v_1 <= 8)) else 0
    value_3 = (11 + (<int64_t>s[S_ME])) if (kind_0 == 5) else ((9 + (<int64_t>s[S_ME])) if (kind_0 == 4) else ((7 + (<int64_t>s[S_ME])) if (kind_0 == 3) else ((5 + (<int64_t>s[S_ME])) if (kind_0 == 2) else ((3 + (<int64_t>s[S_ME])) if (kind_0 == 1) else ((1 + (<int64_t>s[S_ME])) if (kind_0 == 0) else 0)))))
    i_1_ = (<int64_t>s[S_ME])
    places_4 = (s[O_F_man + i_1_] & s[O_F_man + 3]) & T_ROWS[v_2]
    if 1:
        on_5 = (((((value_3 == 1) or (value_3 == 3)) or (value_3 == 5)) or (value_3 == 7)) or (value_3 == 9)) or (value_3 == 11)
        s[O_F_man] = (s[O_F_man] | places_4) if on_5 else (s[O_F_man] & ~places_4)
    if 1:
        on_6 = (((((value_3 == 2) or (value_3 == 4)) or (value_3 == 6)) or (value_3 == 8)) or (value_3 == 10)) or (value_3 == 12)
        s[O_F_man + 1] = (s[O_F_man + 1] | places_4) if on_6 else (s[O_F_man + 1] & ~places_4)
    on_7 = (value_3 >= 0) and (value_3 < 1)
    s[O_F_man + 2] = (s[O_F_man + 2] | places_4) if on_7 else (s[O_F_man + 2] & ~places_4)
    on_8 = (value_3 >= 1) and (value_3 < 3)
    s[O_F_man + 3] = (s[O_F_man + 3] | places_4) if on_8 else (s[O_F_man + 3] & ~places_4)
    on_9 = (value_3 >= 3) and (value_3 < 5)
    s[O_F_man + 4] = (s[O_F_man + 4] | places_4) if on_9 else (s[O_F_man + 4] & ~places_4)
    on_10 = (value_3 >= 5) and (value_3 < 7)
    s[O_F_man + 5] = (s[O_F_man + 5] | places_4) if on_10 else (s[O_F_man + 5] & ~places_4)
    on_11 = (value_3 >= 7) and (value_3 < 9)
    s[O_F_man + 6] = (s[O_F_man + 6] | places_4) if on_11 else (s[O_F_man + 6] & ~places_4)
    on_12 = (value_3 >= 9) and (value_3 < 11)
    s[O_F_man + 7] = (s[O_F_man + 7] | places_4) if on_12 else (s[O_F_man + 7] & ~places_4)
    on_13 = (value_3 >= 11) and (value_3 < 13)
    s[O_F_man + 8] = (s[O_F_man + 8] | places_4) if on_13 else (s[O_F_man + 8] & ~places_4)
    return 1

# promote, and what the turn remembers of it
cdef int64_t take_2_promote(const Game *g, uint64_t *s, int64_t c) noexcept nogil:
    cdef int64_t kind_1
    kind_1 = (c >> 0) & 7
    act_promote(g, s, kind_1)
    return 1

# On to the next stop.
cdef int64_t go_3(const Game *g, uint64_t *s) noexcept nogil:
    return finish_turn(g, s)

# joined(start, through, R), R of 1 steps.
cdef uint64_t joined___2__1_(const Game *g, uint64_t start, uint64_t through) noexcept nogil:
    cdef uint64_t a
    cdef uint64_t more
    a = start
    while True:
        more = a | ((((a >> 17) & <uint64_t>0x7F7F7F7F7F7FULL)) & through)
        if more == a:
            break
        a = more
    return a

# joined(start, through, R), R of 1 steps.
cdef uint64_t joined___2_1_(const Game *g, uint64_t start, uint64_t through) noexcept nogil:
    cdef uint64_t a
    cdef uint64_t more
    a = start
    while True:
        more = a | ((((a >> 15) & <uint64_t>0xFEFEFEFEFEFEULL)) & through)
        if more == a:
            break
        a = more
    return a

# joined(start, through, R), R of 1 steps.
cdef uint64_t joined___1__2_(const Game *g, uint64_t start, uint64_t through) noexcept nogil:
    cdef uint64_t a
    cdef uint64_t more
    a = start
    while True:
        more = a | ((((a >> 10) & <uint64_t>0x3F3F3F3F3F3F3FULL)) & through)
        if more == a:
            break
        a = more
    return a

# joined(start, through, R), R of 1 steps.
cdef uint64_t joined___1_2_(const Game *g, uint64_t start, uint64_t through) noexcept nogil:
    cdef uint64_t a
    cdef uint64_t more
    a = start
    while True:
        more = a | ((((a >> 6) & <uint64_t>0xFCFCFCFCFCFCFCULL)) & through)
        if more == a:
            break
        a = more
    return a

# joined(start, through, R), R of 1 steps.
cdef uint64_t joined__1__2_(const Game *g, uint64_t start, uint64_t through) noexcept nogil:
    cdef uint64_t a
    cdef uint64_t more
    a = start
    while True:
        more = a | ((((a << 6) & <uint64_t>0x3F3F3F3F3F3F3F00ULL)) & through)
        if more == a:
            break
        a = more
    return a

# joined(start, through, R), R of 1 steps.
cdef uint64_t joined__1_2_(const Game *g, uint64_t start, uint64_t through) noexcept nogil:
    cdef uint64_t a
    cdef uint64_t more
    a = start
    while True:
        more = a | ((((a << 10) & <uint64_t>0xFCFCFCFCFCFCFC00ULL)) & through)
        if more == a:
            break
        a = more
    return a

# joined(start, through, R), R of 1 steps.
cdef uint64_t joined__2__1_(const Game *g, uint64_t start, uint64_t through) noexcept nogil:
    cdef uint64_t a
    cdef uint64_t more
    a = start
    while True:
        more = a | ((((a << 15) & <uint64_t>0x7F7F7F7F7F7F0000ULL)) & through)
        if more == a:
            break
        a = more
    return a

# joined(start, through, R), R of 1 steps.
cdef uint64_t joined__2_1_(const Game *g, uint64_t start, uint64_t through) noexcept nogil:
    cdef uint64_t a
    cdef uint64_t more
    a = start
    while True:
        more = a | ((((a << 17) & <uint64_t>0xFEFEFEFEFEFE0000ULL)) & through)
        if more == a:
            break
        a = more
    return a

# A set and its run in direction d.
cdef uint64_t run_along(const Game *g, int64_t d, uint64_t start, uint64_t through) noexcept nogil:
    cdef uint64_t p_1_
    if d == 0:
        p_1_ = joined_north(g, start, through)
        return p_1_
    if d == 1:
        p_1_ = joined_northeast(g, start, through)
        return p_1_
    if d == 2:
        p_1_ = joined_east(g, start, through)
        return p_1_
    if d == 3:
        p_1_ = joined_southeast(g, start, through)
        return p_1_
    if d == 4:
        p_1_ = joined_south(g, start, through)
        return p_1_
    if d == 5:
        p_1_ = joined_southwest(g, start, through)
        return p_1_
    if d == 6:
        p_1_ = joined_west(g, start, through)
        return p_1_
    if d == 7:
        p_1_ = joined_northwest(g, start, through)
        return p_1_
    if d == 8:
        p_1_ = joined___2__1_(g, start, through)
        return p_1_
    if d == 9:
        p_1_ = joined___2_1_(g, start, through)
        return p_1_
    if d == 10:
        p_1_ = joined___1__2_(g, start, through)
        return p_1_
    if d == 11:
        p_1_ = joined___1_2_(g, start, through)
        return p_1_
    if d == 12:
        p_1_ = joined__1__2_(g, start, through)
        return p_1_
    if d == 13:
        p_1_ = joined__1_2_(g, start, through)
        return p_1_
    if d == 14:
        p_1_ = joined__2__1_(g, start, through)
        return p_1_
    if d == 15:
        p_1_ = joined__2_1_(g, start, through)
        return p_1_
    return start

# man[x] = code
cdef inline void put_man(const Game *g, uint64_t *s, int64_t x, int64_t code) noexcept nogil:
    lx_put(s + O_F_man, x, ((((((code == 1) or (code == 3)) or (code == 5)) or (code == 7)) or (code == 9)) or (code == 11)))
    lx_put(s + O_F_man + 1, x, ((((((code == 2) or (code == 4)) or (code == 6)) or (code == 8)) or (code == 10)) or (code == 12)))
    lx_put(s + O_F_man + 2, x, ((code >= 0) and (code < 1)))
    lx_put(s + O_F_man + 3, x, ((code >= 1) and (code < 3)))
    lx_put(s + O_F_man + 4, x, ((code >= 3) and (code < 5)))
    lx_put(s + O_F_man + 5, x, ((code >= 5) and (code < 7)))
    lx_put(s + O_F_man + 6, x, ((code >= 7) and (code < 9)))
    lx_put(s + O_F_man + 7, x, ((code >= 9) and (code < 11)))
    lx_put(s + O_F_man + 8, x, ((code >= 11) and (code < 13)))

# man[x]
cdef inline int64_t get_man(const Game *g, uint64_t *s, int64_t x) noexcept nogil:
    if <int64_t>((s[O_F_man + 2] >> x) & 1):
        return 0
    if <int64_t>((s[O_F_man + 3] >> x) & 1):
        return 1 + (1 if (<int64_t>((s[O_F_man + 1] >> x) & 1)) else 0)
    if <int64_t>((s[O_F_man + 4] >> x) & 1):
        return 3 + (1 if (<int64_t>((s[O_F_man + 1] >> x) & 1)) else 0)
    if <int64_t>((s[O_F_man + 5] >> x) & 1):
        return 5 + (1 if (<int64_t>((s[O_F_man + 1] >> x) & 1)) else 0)
    if <int64_t>((s[O_F_man + 6] >> x) & 1):
        return 7 + (1 if (<int64_t>((s[O_F_man + 1] >> x) & 1)) else 0)
    if <int64_t>((s[O_F_man + 7] >> x) & 1):
        return 9 + (1 if (<int64_t>((s[O_F_man + 1] >> x) & 1)) else 0)
    if <int64_t>((s[O_F_man + 8] >> x) & 1):
        return 11 + (1 if (<int64_t>((s[O_F_man + 1] >> x) & 1)) else 0)
    return 0

# Every field at its first value.
cdef void reset_fields(const Game *g, uint64_t *s) noexcept nogil:
    cdef uint64_t places_1
    places_1 = <uint64_t>0xFFFFFFFFFFFFFFFFULL
    if 1:
        s[O_F_man] = s[O_F_man] & ~places_1
    if 1:
        s[O_F_man + 1] = s[O_F_man + 1] & ~places_1
    s[O_F_man + 2] = s[O_F_man + 2] | places_1
    s[O_F_man + 3] = s[O_F_man + 3] & ~places_1
    s[O_F_man + 4] = s[O_F_man + 4] & ~places_1
    s[O_F_man + 5] = s[O_F_man + 5] & ~places_1
    s[O_F_man + 6] = s[O_F_man + 6] & ~places_1
    s[O_F_man + 7] = s[O_F_man + 7] & ~places_1
    s[O_F_man + 8] = s[O_F_man + 8] & ~places_1
    s[O_F_unmoved] = s[O_F_unmoved] & ~<uint64_t>0xFFFFFFFFFFFFFFFFULL
    s[O_F_passed] = <uint64_t>0
    s[S_F_quiet] = <uint64_t>0

# What a turn remembers, at its starting values.
cdef void reset_turn(const Game *g, uint64_t *s) noexcept nogil:
    s[S_AT] = <uint64_t>0

# A turn begins.
cdef int64_t enter(const Game *g, uint64_t *s) noexcept nogil:
    cdef int64_t code_1
    code_1 = begin_0(g, s)
    return code_1

# The turn is over: ends, history, the next player.
cdef int64_t finish_turn(const Game *g, uint64_t *s) noexcept nogil:
    cdef int64_t ended_1
    cdef int64_t code_2
    s[S_TURNS] = <uint64_t>((<int64_t>s[S_TURNS]) + 1)
    ended_1 = check_ends(g, s)
    if ended_1:
        s[S_OVER] = <uint64_t>ended_1
        return 2
    if push_history(g, s):
        return 4
    s[S_ME] = <uint64_t>(<int64_t>s[S_NEXT])
    s[S_NEXT] = <uint64_t>(0 if (((<int64_t>s[S_ME]) + 1) == 2) else ((<int64_t>s[S_ME]) + 1))
    reset_turn(g, s)
    code_2 = enter(g, s)
    return 1 if (code_2 == 0) else code_2

# The end clauses: 1 + the number of the first that holds.
cdef int64_t check_ends(const Game *g, uint64_t *s) noexcept nogil:
    cdef int64_t holds_14
    cdef int64_t p_1
    cdef uint64_t chosen_2
    cdef int64_t i_1_
    cdef uint64_t p_2_
    cdef uint64_t S_3
    cdef uint64_t run_4
    cdef uint64_t run_5
    cdef uint64_t run_6
    cdef uint64_t run_7
    cdef uint64_t S_8
    cdef uint64_t run_9
    cdef uint64_t run_10
    cdef uint64_t run_11
    cdef uint64_t run_12
    cdef int64_t i_3_
    cdef uint64_t p_4_
    cdef uint64_t p_5_
    cdef int64_t any_13
    cdef uint64_t p_6_
    cdef uint64_t p_7_
    cdef uint64_t p_8_
    cdef uint64_t p_9_
    cdef uint64_t p_10_
    cdef uint64_t p_11_
    cdef uint64_t p_12_
    cdef uint64_t p_13_
    holds_14 = stuck(g, s)
    if holds_14:
        p_1 = <int64_t>s[S_NEXT]
        chosen_2 = <uint64_t>0
        if (<int64_t>s[S_ME]) == 0:
            i_1_ = (<int64_t>s[S_ME])
            p_2_ = s[O_F_man + i_1_] & s[O_F_man + 3]
            chosen_2 = ((p_2_ >> 7) & <uint64_t>0xFEFEFEFEFEFEFEULL) | ((p_2_ >> 9) & <uint64_t>0x7F7F7F7F7F7F7FULL)
        else:
            i_1_ = (<int64_t>s[S_ME])
            p_2_ = s[O_F_man + i_1_] & s[O_F_man + 3]
            chosen_2 = ((p_2_ << 9) & <uint64_t>0xFEFEFEFEFEFEFE00ULL) | ((p_2_ << 7) & <uint64_t>0x7F7F7F7F7F7F7F00ULL)
        i_1_ = (<int64_t>s[S_ME])
        S_3 = (s[O_F_man + 5] | s[O_F_man + 7]) & s[O_F_man + i_1_]
        p_2_ = joined_northeast(g, S_3, s[O_F_man + 2])
        run_4 = p_2_
        p_2_ = joined_southeast(g, S_3, s[O_F_man + 2])
        run_5 = p_2_
        p_2_ = joined_southwest(g, S_3, s[O_F_man + 2])
        run_6 = p_2_
        p_2_ = joined_northwest(g, S_3, s[O_F_man + 2])
        run_7 = p_2_
        i_1_ = (<int64_t>s[S_ME])
        S_8 = (s[O_F_man + 6] | s[O_F_man + 7]) & s[O_F_man + i_1_]
        p_2_ = joined_north(g, S_8, s[O_F_man + 2])
        run_9 = p_2_
        p_2_ = joined_east(g, S_8, s[O_F_man + 2])
        run_10 = p_2_
        p_2_ = joined_south(g, S_8, s[O_F_man + 2])
        run_11 = p_2_
        p_2_ = joined_west(g, S_8, s[O_F_man + 2])
        run_12 = p_2_
        i_1_ = (<int64_t>s[S_ME])
        p_2_ = s[O_F_man + i_1_] & s[O_F_man + 4]
        i_3_ = (<int64_t>s[S_ME])
        p_4_ = s[O_F_man + i_3_] & s[O_F_man + 8]
        p_5_ = p_4_ | ((p_4_ << 1) & <uint64_t>0xFEFEFEFEFEFEFEFEULL) | ((p_4_ >> 1) & <uint64_t>0x7F7F7F7F7F7F7F7FULL)
        any_13 = (((s[O_F_man + p_1] & s[O_F_man + 8]) & ((((chosen_2 | (((p_2_ >> 17) & <uint64_t>0x7F7F7F7F7F7FULL) | ((p_2_ >> 15) & <uint64_t>0xFEFEFEFEFEFEULL) | ((p_2_ >> 10) & <uint64_t>0x3F3F3F3F3F3F3FULL) | ((p_2_ >> 6) & <uint64_t>0xFCFCFCFCFCFCFCULL) | ((p_2_ << 6) & <uint64_t>0x3F3F3F3F3F3F3F00ULL) | ((p_2_ << 10) & <uint64_t>0xFCFCFCFCFCFCFC00ULL) | ((p_2_ << 15) & <uint64_t>0x7F7F7F7F7F7F0000ULL) | ((p_2_ << 17) & <uint64_t>0xFEFEFEFEFEFE0000ULL))) | ((((p_4_ << 1) & <uint64_t>0xFEFEFEFEFEFEFEFEULL) | ((p_4_ >> 1) & <uint64_t>0x7F7F7F7F7F7F7F7FULL) | (p_5_ << 8) | (p_5_ >> 8)) & <uint64_t>0xFFFFFFFFFFFFFFFFULL)) | (((((S_3 & ~S_3) | ((((run_4 >> 7) & <uint64_t>0xFEFEFEFEFEFEFEULL)) & ~s[O_F_man + 2])) | ((S_3 & ~S_3) | ((((run_5 << 9) & <uint64_t>0xFEFEFEFEFEFEFE00ULL)) & ~s[O_F_man + 2]))) | ((S_3 & ~S_3) | ((((run_6 << 7) & <uint64_t>0x7F7F7F7F7F7F7F00ULL)) & ~s[O_F_man + 2]))) | ((S_3 & ~S_3) | ((((run_7 >> 9) & <uint64_t>0x7F7F7F7F7F7F7FULL)) & ~s[O_F_man + 2])))) | (((((S_8 & ~S_8) | ((((run_9 >> 8)) & <uint64_t>0xFFFFFFFFFFFFFFFFULL) & ~s[O_F_man + 2])) | ((S_8 & ~S_8) | ((((run_10 << 1) & <uint64_t>0xFEFEFEFEFEFEFEFEULL)) & ~s[O_F_man + 2]))) | ((S_8 & ~S_8) | ((((run_11 << 8)) & <uint64_t>0xFFFFFFFFFFFFFFFFULL) & ~s[O_F_man + 2]))) | ((S_8 & ~S_8) | ((((run_12 >> 1) & <uint64_t>0x7F7F7F7F7F7F7F7FULL)) & ~s[O_F_man + 2])))))) != 0
        if not any_13:
            i_1_ = (<int64_t>s[S_ME])
            p_2_ = s[O_F_man + i_1_] & s[O_F_man + 4]
            i_3_ = (<int64_t>s[S_ME])
            p_4_ = s[O_F_man + i_3_] & s[O_F_man + 8]
            p_5_ = p_4_ | ((p_4_ << 1) & <uint64_t>0xFEFEFEFEFEFEFEFEULL) | ((p_4_ >> 1) & <uint64_t>0x7F7F7F7F7F7F7F7FULL)
            p_6_ = joined_northeast(g, S_3, s[O_F_man + 2])
            p_7_ = joined_southeast(g, S_3, s[O_F_man + 2])
            p_8_ = joined_southwest(g, S_3, s[O_F_man + 2])
            p_9_ = joined_northwest(g, S_3, s[O_F_man + 2])
            p_10_ = joined_north(g, S_8, s[O_F_man + 2])
            p_11_ = joined_east(g, S_8, s[O_F_man + 2])
            p_12_ = joined_south(g, S_8, s[O_F_man + 2])
            p_13_ = joined_west(g, S_8, s[O_F_man + 2])
            any_13 = (((s[O_F_man + p_1] & s[O_F_man + 8]) & ((((chosen_2 | (((p_2_ >> 17) & <uint64_t>0x7F7F7F7F7F7FULL) | ((p_2_ >> 15) & <uint64_t>0xFEFEFEFEFEFEULL) | ((p_2_ >> 10) & <uint64_t>0x3F3F3F3F3F3F3FULL) | ((p_2_ >> 6) & <uint64_t>0xFCFCFCFCFCFCFCULL) | ((p_2_ << 6) & <uint64_t>0x3F3F3F3F3F3F3F00ULL) | ((p_2_ << 10) & <uint64_t>0xFCFCFCFCFCFCFC00ULL) | ((p_2_ << 15) & <uint64_t>0x7F7F7F7F7F7F0000ULL) | ((p_2_ << 17) & <uint64_t>0xFEFEFEFEFEFE0000ULL))) | ((((p_4_ << 1) & <uint64_t>0xFEFEFEFEFEFEFEFEULL) | ((p_4_ >> 1) & <uint64_t>0x7F7F7F7F7F7F7F7FULL) | (p_5_ << 8) | (p_5_ >> 8)) & <uint64_t>0xFFFFFFFFFFFFFFFFULL)) | (((((p_6_ & ~S_3) | ((((run_4 >> 7) & <uint64_t>0xFEFEFEFEFEFEFEULL)) & ~s[O_F_man + 2])) | ((p_7_ & ~S_3) | ((((run_5 << 9) & <uint64_t>0xFEFEFEFEFEFEFE00ULL)) & ~s[O_F_man + 2]))) | ((p_8_ & ~S_3) | ((((run_6 << 7) & <uint64_t>0x7F7F7F7F7F7F7F00ULL)) & ~s[O_F_man + 2]))) | ((p_9_ & ~S_3) | ((((run_7 >> 9) & <uint64_t>0x7F7F7F7F7F7F7FULL)) & ~s[O_F_man + 2])))) | (((((p_10_ & ~S_8) | ((((run_9 >> 8)) & <uint64_t>0xFFFFFFFFFFFFFFFFULL) & ~s[O_F_man + 2])) | ((p_11_ & ~S_8) | ((((run_10 << 1) & <uint64_t>0xFEFEFEFEFEFEFEFEULL)) & ~s[O_F_man + 2]))) | ((p_12_ & ~S_8) | ((((run_11 << 8)) & <uint64_t>0xFFFFFFFFFFFFFFFFULL) & ~s[O_F_man + 2]))) | ((p_13_ & ~S_8) | ((((run_12 >> 1) & <uint64_t>0x7F7F7F7F7F7F7F7FULL)) & ~s[O_F_man + 2])))))) != 0
        holds_14 = any_13
    if holds_14:
        i_1_ = (<int64_t>s[S_ME])
        s[O_WINNERS] = <uint64_t>1 << i_1_
        return 1
    if stuck(g, s):
        s[O_WINNERS] = <uint64_t>3
        return 2
    if (<int64_t>s[S_F_quiet]) == 100:
        s[O_WINNERS] = <uint64_t>3
        return 3
    if seen_0(g, s) >= 2:
        s[O_WINNERS] = <uint64_t>3
        return 4
    return 0

# The points of player p.
cdef int64_t score_of(const Game *g, uint64_t *s, int64_t p) noexcept nogil:
    return 0

# The game begins with a turn of `first`.
cdef int64_t begin_game(const Game *g, uint64_t *s, int64_t first) noexcept nogil:
    cdef int64_t ended_1
    cdef int64_t code_2
    s[S_ME] = <uint64_t>(1 if (first == 0) else (first + -1))
    s[S_NEXT] = <uint64_t>first
    reset_turn(g, s)
    ended_1 = check_ends(g, s)
    if ended_1:
        s[S_OVER] = <uint64_t>ended_1
        return 2
    if push_history(g, s):
        return 4
    s[S_ME] = <uint64_t>first
    s[S_NEXT] = <uint64_t>(0 if ((first + 1) == 2) else (first + 1))
    reset_turn(g, s)
    code_2 = enter(g, s)
    return 1 if (code_2 == 0) else code_2

# Would the next player have no turn?
cdef int64_t stuck(const Game *g, uint64_t *s) noexcept nogil:
    cdef uint64_t[19] t
    copy_locally(g, t, s)
    t[S_ME] = <uint64_t>(<int64_t>s[S_NEXT])
    t[S_NEXT] = <uint64_t>(0 if (((<int64_t>t[S_ME]) + 1) == 2) else ((<int64_t>t[S_ME]) + 1))
    reset_turn(g, t)
    return not live_0(g, t)

# A start block: 0, or the number of the require that refused.
cdef int64_t start_block_1(const Game *g, uint64_t *s) noexcept nogil:
    s[O_F_unmoved] = s[O_F_unmoved] | ((s[O_F_man + 6] | s[O_F_man + 8]) & (((((s[O_F_man + 3] | s[O_F_man + 4]) | s[O_F_man + 5]) | s[O_F_man + 6]) | s[O_F_man + 7]) | s[O_F_man + 8]))
    return 0

# Every choice offered, in canonical order.
cdef void list_choices(const Game *g, uint64_t *s, lx_choice *out, int64_t room, int64_t *total) noexcept nogil:
    cdef int64_t i_1_
    cdef int64_t from_1
    cdef uint64_t m_2_
    cdef int64_t c_3_
    cdef int64_t to_2
    cdef uint64_t m_4_
    cdef int64_t from_3
    cdef int64_t p_5
    cdef int64_t to_4
    cdef int64_t from_6
    cdef int64_t to_7
    cdef int64_t from_8
    cdef uint64_t run_10
    cdef uint64_t run_11
    cdef uint64_t run_12
    cdef uint64_t run_13
    cdef uint64_t p_5_
    cdef uint64_t p_6_
    cdef uint64_t p_7_
    cdef int64_t to_9
    cdef uint64_t m_8_
    cdef int64_t from_14
    cdef uint64_t run_16
    cdef uint64_t run_17
    cdef uint64_t run_18
    cdef uint64_t run_19
    cdef int64_t to_15
    cdef int64_t from_20
    cdef int64_t to_21
    cdef int64_t v_23
    cdef int64_t v_24
    cdef int64_t from_22
    cdef uint64_t chosen_26
    cdef int64_t to_25
    cdef int64_t from_27
    cdef int64_t p_29
    cdef uint64_t chosen_30
    cdef uint64_t S_31
    cdef uint64_t run_32
    cdef uint64_t run_33
    cdef uint64_t run_34
    cdef uint64_t run_35
    cdef uint64_t S_36
    cdef uint64_t run_37
    cdef uint64_t run_38
    cdef uint64_t run_39
    cdef uint64_t run_40
    cdef int64_t any_41
    cdef uint64_t p_9_
    cdef uint64_t p_10_
    cdef uint64_t p_11_
    cdef uint64_t p_12_
    cdef uint64_t p_13_
    cdef uint64_t p_14_
    cdef uint64_t run_43
    cdef int64_t corner_42
    cdef int64_t p_44
    cdef uint64_t chosen_45
    cdef uint64_t S_46
    cdef uint64_t run_47
    cdef uint64_t run_48
    cdef uint64_t run_49
    cdef uint64_t run_50
    cdef uint64_t S_51
    cdef uint64_t run_52
    cdef uint64_t run_53
    cdef uint64_t run_54
    cdef uint64_t run_55
    cdef int64_t any_56
    cdef uint64_t run_58
    cdef int64_t corner_57
    cdef int64_t kind_100001
    if (<int64_t>s[S_AT]) == 0:
        i_1_ = (<int64_t>s[S_ME])
        m_2_ = s[O_F_man + i_1_] & s[O_F_man + 3]
        while m_2_:
            from_1 = lx_ctz(m_2_)
            m_2_ &= m_2_ - 1
            c_3_ = <int64_t>((<int64_t>s[S_ME]) == 0)
            m_4_ = (T_IMAGE_0[from_1] if c_3_ else T_IMAGE_4[from_1]) & s[O_F_man + 2]
            while m_4_:
                to_2 = lx_ctz(m_4_)
                m_4_ &= m_4_ - 1
                if attempt_0_push(g, s, ((from_1 * 64) + to_2)):
                    if total[0] < room:
                        out[total[0]] = <uint64_t>((from_1 * 64) + to_2)
                    total[0] += 1
        i_1_ = (<int64_t>s[S_ME])
        m_2_ = s[O_F_man + i_1_] & s[O_F_man + 3]
        while m_2_:
            from_3 = lx_ctz(m_2_)
            m_2_ &= m_2_ - 1
            p_5 = 1 - (<int64_t>s[S_ME])
            c_3_ = <int64_t>((<int64_t>s[S_ME]) == 0)
            m_4_ = (T_IMAGE_1_7[from_3] if c_3_ else T_IMAGE_3_5[from_3]) & (s[O_F_man + p_5] | s[O_F_passed])
            while m_4_:
                to_4 = lx_ctz(m_4_)
                m_4_ &= m_4_ - 1
                if attempt_0_take(g, s, ((72057594037927936LL + (from_3 * 64)) + to_4)):
                    if total[0] < room:
                        out[total[0]] = <uint64_t>((72057594037927936LL + (from_3 * 64)) + to_4)
                    total[0] += 1
        i_1_ = (<int64_t>s[S_ME])
        m_2_ = s[O_F_man + i_1_] & s[O_F_man + 4]
        while m_2_:
            from_6 = lx_ctz(m_2_)
            m_2_ &= m_2_ - 1
            c_3_ = (<int64_t>s[S_ME])
            m_4_ = T_IMAGE_8_9_10_11_12_13_14_15[from_6] & ~s[O_F_man + c_3_]
            while m_4_:
                to_7 = lx_ctz(m_4_)
                m_4_ &= m_4_ - 1
                if attempt_0_hop(g, s, ((144115188075855872LL + (from_6 * 64)) + to_7)):
                    if total[0] < room:
                        out[total[0]] = <uint64_t>((144115188075855872LL + (from_6 * 64)) + to_7)
                    total[0] += 1
        i_1_ = (<int64_t>s[S_ME])
        m_2_ = (s[O_F_man + 5] | s[O_F_man + 7]) & s[O_F_man + i_1_]
        while m_2_:
            from_8 = lx_ctz(m_2_)
            m_2_ &= m_2_ - 1
            m_4_ = joined_northeast(g, <uint64_t>1 << from_8, s[O_F_man + 2])
            run_10 = m_4_
            m_4_ = joined_southeast(g, <uint64_t>1 << from_8, s[O_F_man + 2])
            run_11 = m_4_
            m_4_ = joined_southwest(g, <uint64_t>1 << from_8, s[O_F_man + 2])
            run_12 = m_4_
            m_4_ = joined_northwest(g, <uint64_t>1 << from_8, s[O_F_man + 2])
            run_13 = m_4_
            m_4_ = joined_northeast(g, <uint64_t>1 << from_8, s[O_F_man + 2])
            p_5_ = joined_southeast(g, <uint64_t>1 << from_8, s[O_F_man + 2])
            p_6_ = joined_southwest(g, <uint64_t>1 << from_8, s[O_F_man + 2])
            p_7_ = joined_northwest(g, <uint64_t>1 << from_8, s[O_F_man + 2])
            c_3_ = (<int64_t>s[S_ME])
            m_8_ = (((((m_4_ & ~(<uint64_t>1 << from_8)) | ((((run_10 >> 7) & <uint64_t>0xFEFEFEFEFEFEFEULL)) & ~s[O_F_man + 2])) | ((p_5_ & ~(<uint64_t>1 << from_8)) | ((((run_11 << 9) & <uint64_t>0xFEFEFEFEFEFEFE00ULL)) & ~s[O_F_man + 2]))) | ((p_6_ & ~(<uint64_t>1 << from_8)) | ((((run_12 << 7) & <uint64_t>0x7F7F7F7F7F7F7F00ULL)) & ~s[O_F_man + 2]))) | ((p_7_ & ~(<uint64_t>1 << from_8)) | ((((run_13 >> 9) & <uint64_t>0x7F7F7F7F7F7F7FULL)) & ~s[O_F_man + 2]))) & ~s[O_F_man + c_3_]
            while m_8_:
                to_9 = lx_ctz(m_8_)
                m_8_ &= m_8_ - 1
                if attempt_0_glide(g, s, ((216172782113783808LL + (from_8 * 64)) + to_9)):
                    if total[0] < room:
                        out[total[0]] = <uint64_t>((216172782113783808LL + (from_8 * 64)) + to_9)
                    total[0] += 1
        i_1_ = (<int64_t>s[S_ME])
        m_2_ = (s[O_F_man + 6] | s[O_F_man + 7]) & s[O_F_man + i_1_]
        while m_2_:
            from_14 = lx_ctz(m_2_)
            m_2_ &= m_2_ - 1
            m_4_ = joined_north(g, <uint64_t>1 << from_14, s[O_F_man + 2])
            run_16 = m_4_
            m_4_ = joined_east(g, <uint64_t>1 << from_14, s[O_F_man + 2])
            run_17 = m_4_
            m_4_ = joined_south(g, <uint64_t>1 << from_14, s[O_F_man + 2])
            run_18 = m_4_
            m_4_ = joined_west(g, <uint64_t>1 << from_14, s[O_F_man + 2])
            run_19 = m_4_
            m_4_ = joined_north(g, <uint64_t>1 << from_14, s[O_F_man + 2])
            p_5_ = joined_east(g, <uint64_t>1 << from_14, s[O_F_man + 2])
            p_6_ = joined_south(g, <uint64_t>1 << from_14, s[O_F_man + 2])
            p_7_ = joined_west(g, <uint64_t>1 << from_14, s[O_F_man + 2])
            c_3_ = (<int64_t>s[S_ME])
            m_8_ = (((((m_4_ & ~(<uint64_t>1 << from_14)) | ((((run_16 >> 8)) & <uint64_t>0xFFFFFFFFFFFFFFFFULL) & ~s[O_F_man + 2])) | ((p_5_ & ~(<uint64_t>1 << from_14)) | ((((run_17 << 1) & <uint64_t>0xFEFEFEFEFEFEFEFEULL)) & ~s[O_F_man + 2]))) | ((p_6_ & ~(<uint64_t>1 << from_14)) | ((((run_18 << 8)) & <uint64_t>0xFFFFFFFFFFFFFFFFULL) & ~s[O_F_man + 2]))) | ((p_7_ & ~(<uint64_t>1 << from_14)) | ((((run_19 >> 1) & <uint64_t>0x7F7F7F7F7F7F7F7FULL)) & ~s[O_F_man + 2]))) & ~s[O_F_man + c_3_]
            while m_8_:
                to_15 = lx_ctz(m_8_)
                m_8_ &= m_8_ - 1
                if attempt_0_slide(g, s, ((288230376151711744LL + (from_14 * 64)) + to_15)):
                    if total[0] < room:
                        out[total[0]] = <uint64_t>((288230376151711744LL + (from_14 * 64)) + to_15)
                    total[0] += 1
        i_1_ = (<int64_t>s[S_ME])
        m_2_ = s[O_F_man + i_1_] & s[O_F_man + 8]
        while m_2_:
            from_20 = lx_ctz(m_2_)
            m_2_ &= m_2_ - 1
            c_3_ = (<int64_t>s[S_ME])
            m_4_ = T_IMAGE_0_1_2_3_4_5_6_7[from_20] & ~s[O_F_man + c_3_]
            while m_4_:
                to_21 = lx_ctz(m_4_)
                m_4_ &= m_4_ - 1
                if attempt_0_step(g, s, ((360287970189639680LL + (from_20 * 64)) + to_21)):
                    if total[0] < room:
                        out[total[0]] = <uint64_t>((360287970189639680LL + (from_20 * 64)) + to_21)
                    total[0] += 1
        v_23 = 7 if ((<int64_t>s[S_ME]) == 0) else 2
        v_24 = v_23 if ((v_23 > 0) and (v_23 <= 8)) else 0
        i_1_ = (<int64_t>s[S_ME])
        m_2_ = (s[O_F_man + i_1_] & s[O_F_man + 3]) & T_ROWS[v_24]
        while m_2_:
            from_22 = lx_ctz(m_2_)
            m_2_ &= m_2_ - 1
            chosen_26 = <uint64_t>0
            if (<int64_t>s[S_ME]) == 0:
                c_3_ = <int64_t>((<int64_t>s[S_ME]) == 0)
                m_4_ = (T_IMAGE_0[from_22] if c_3_ else T_IMAGE_4[from_22]) & s[O_F_man + 2]
                chosen_26 = ((m_4_ >> 8)) & <uint64_t>0xFFFFFFFFFFFFFFFFULL
            else:
                c_3_ = <int64_t>((<int64_t>s[S_ME]) == 0)
                m_4_ = (T_IMAGE_0[from_22] if c_3_ else T_IMAGE_4[from_22]) & s[O_F_man + 2]
                chosen_26 = ((m_4_ << 8)) & <uint64_t>0xFFFFFFFFFFFFFFFFULL
            m_4_ = chosen_26 & s[O_F_man + 2]
            while m_4_:
                to_25 = lx_ctz(m_4_)
                m_4_ &= m_4_ - 1
                if attempt_0_rush(g, s, ((432345564227567616LL + (from_22 * 64)) + to_25)):
                    if total[0] < room:
                        out[total[0]] = <uint64_t>((432345564227567616LL + (from_22 * 64)) + to_25)
                    total[0] += 1
        i_1_ = (<int64_t>s[S_ME])
        m_2_ = (s[O_F_man + i_1_] & s[O_F_man + 8]) & s[O_F_unmoved]
        while m_2_:
            from_27 = lx_ctz(m_2_)
            m_2_ &= m_2_ - 1
            if 1:
                p_29 = 1 - (<int64_t>s[S_ME])
                chosen_30 = <uint64_t>0
                if p_29 == 0:
                    m_4_ = s[O_F_man + p_29] & s[O_F_man + 3]
                    chosen_30 = ((m_4_ >> 7) & <uint64_t>0xFEFEFEFEFEFEFEULL) | ((m_4_ >> 9) & <uint64_t>0x7F7F7F7F7F7F7FULL)
                else:
                    m_4_ = s[O_F_man + p_29] & s[O_F_man + 3]
                    chosen_30 = ((m_4_ << 9) & <uint64_t>0xFEFEFEFEFEFEFE00ULL) | ((m_4_ << 7) & <uint64_t>0x7F7F7F7F7F7F7F00ULL)
                S_31 = (s[O_F_man + 5] | s[O_F_man + 7]) & s[O_F_man + p_29]
                m_4_ = joined_northeast(g, S_31, s[O_F_man + 2])
                run_32 = m_4_
                m_4_ = joined_southeast(g, S_31, s[O_F_man + 2])
                run_33 = m_4_
                m_4_ = joined_southwest(g, S_31, s[O_F_man + 2])
                run_34 = m_4_
                m_4_ = joined_northwest(g, S_31, s[O_F_man + 2])
                run_35 = m_4_
                S_36 = (s[O_F_man + 6] | s[O_F_man + 7]) & s[O_F_man + p_29]
                m_4_ = joined_north(g, S_36, s[O_F_man + 2])
                run_37 = m_4_
                m_4_ = joined_east(g, S_36, s[O_F_man + 2])
                run_38 = m_4_
                m_4_ = joined_south(g, S_36, s[O_F_man + 2])
                run_39 = m_4_
                m_4_ = joined_west(g, S_36, s[O_F_man + 2])
                run_40 = m_4_
                m_4_ = s[O_F_man + p_29] & s[O_F_man + 4]
                p_5_ = s[O_F_man + p_29] & s[O_F_man + 8]
                p_6_ = p_5_ | ((p_5_ << 1) & <uint64_t>0xFEFEFEFEFEFEFEFEULL) | ((p_5_ >> 1) & <uint64_t>0x7F7F7F7F7F7F7F7FULL)
                any_41 = ((((<uint64_t>1 << from_27) | T_IMAGE_2[from_27]) & ((((chosen_30 | (((m_4_ >> 17) & <uint64_t>0x7F7F7F7F7F7FULL) | ((m_4_ >> 15) & <uint64_t>0xFEFEFEFEFEFEULL) | ((m_4_ >> 10) & <uint64_t>0x3F3F3F3F3F3F3FULL) | ((m_4_ >> 6) & <uint64_t>0xFCFCFCFCFCFCFCULL) | ((m_4_ << 6) & <uint64_t>0x3F3F3F3F3F3F3F00ULL) | ((m_4_ << 10) & <uint64_t>0xFCFCFCFCFCFCFC00ULL) | ((m_4_ << 15) & <uint64_t>0x7F7F7F7F7F7F0000ULL) | ((m_4_ << 17) & <uint64_t>0xFEFEFEFEFEFE0000ULL))) | ((((p_5_ << 1) & <uint64_t>0xFEFEFEFEFEFEFEFEULL) | ((p_5_ >> 1) & <uint64_t>0x7F7F7F7F7F7F7F7FULL) | (p_6_ << 8) | (p_6_ >> 8)) & <uint64_t>0xFFFFFFFFFFFFFFFFULL)) | (((((S_31 & ~S_31) | ((((run_32 >> 7) & <uint64_t>0xFEFEFEFEFEFEFEULL)) & ~s[O_F_man + 2])) | ((S_31 & ~S_31) | ((((run_33 << 9) & <uint64_t>0xFEFEFEFEFEFEFE00ULL)) & ~s[O_F_man + 2]))) | ((S_31 & ~S_31) | ((((run_34 << 7) & <uint64_t>0x7F7F7F7F7F7F7F00ULL)) & ~s[O_F_man + 2]))) | ((S_31 & ~S_31) | ((((run_35 >> 9) & <uint64_t>0x7F7F7F7F7F7F7FULL)) & ~s[O_F_man + 2])))) | (((((S_36 & ~S_36) | ((((run_37 >> 8)) & <uint64_t>0xFFFFFFFFFFFFFFFFULL) & ~s[O_F_man + 2])) | ((S_36 & ~S_36) | ((((run_38 << 1) & <uint64_t>0xFEFEFEFEFEFEFEFEULL)) & ~s[O_F_man + 2]))) | ((S_36 & ~S_36) | ((((run_39 << 8)) & <uint64_t>0xFFFFFFFFFFFFFFFFULL) & ~s[O_F_man + 2]))) | ((S_36 & ~S_36) | ((((run_40 >> 1) & <uint64_t>0x7F7F7F7F7F7F7F7FULL)) & ~s[O_F_man + 2])))))) != 0
                if not any_41:
                    m_4_ = s[O_F_man + p_29] & s[O_F_man + 4]
                    p_5_ = s[O_F_man + p_29] & s[O_F_man + 8]
                    p_6_ = p_5_ | ((p_5_ << 1) & <uint64_t>0xFEFEFEFEFEFEFEFEULL) | ((p_5_ >> 1) & <uint64_t>0x7F7F7F7F7F7F7F7FULL)
                    p_7_ = joined_northeast(g, S_31, s[O_F_man + 2])
                    m_8_ = joined_southeast(g, S_31, s[O_F_man + 2])
                    p_9_ = joined_southwest(g, S_31, s[O_F_man + 2])
                    p_10_ = joined_northwest(g, S_31, s[O_F_man + 2])
                    p_11_ = joined_north(g, S_36, s[O_F_man + 2])
                    p_12_ = joined_east(g, S_36, s[O_F_man + 2])
                    p_13_ = joined_south(g, S_36, s[O_F_man + 2])
                    p_14_ = joined_west(g, S_36, s[O_F_man + 2])
                    any_41 = ((((<uint64_t>1 << from_27) | T_IMAGE_2[from_27]) & ((((chosen_30 | (((m_4_ >> 17) & <uint64_t>0x7F7F7F7F7F7FULL) | ((m_4_ >> 15) & <uint64_t>0xFEFEFEFEFEFEULL) | ((m_4_ >> 10) & <uint64_t>0x3F3F3F3F3F3F3FULL) | ((m_4_ >> 6) & <uint64_t>0xFCFCFCFCFCFCFCULL) | ((m_4_ << 6) & <uint64_t>0x3F3F3F3F3F3F3F00ULL) | ((m_4_ << 10) & <uint64_t>0xFCFCFCFCFCFCFC00ULL) | ((m_4_ << 15) & <uint64_t>0x7F7F7F7F7F7F0000ULL) | ((m_4_ << 17) & <uint64_t>0xFEFEFEFEFEFE0000ULL))) | ((((p_5_ << 1) & <uint64_t>0xFEFEFEFEFEFEFEFEULL) | ((p_5_ >> 1) & <uint64_t>0x7F7F7F7F7F7F7F7FULL) | (p_6_ << 8) | (p_6_ >> 8)) & <uint64_t>0xFFFFFFFFFFFFFFFFULL)) | (((((p_7_ & ~S_31) | ((((run_32 >> 7) & <uint64_t>0xFEFEFEFEFEFEFEULL)) & ~s[O_F_man + 2])) | ((m_8_ & ~S_31) | ((((run_33 << 9) & <uint64_t>0xFEFEFEFEFEFEFE00ULL)) & ~s[O_F_man + 2]))) | ((p_9_ & ~S_31) | ((((run_34 << 7) & <uint64_t>0x7F7F7F7F7F7F7F00ULL)) & ~s[O_F_man + 2]))) | ((p_10_ & ~S_31) | ((((run_35 >> 9) & <uint64_t>0x7F7F7F7F7F7F7FULL)) & ~s[O_F_man + 2])))) | (((((p_11_ & ~S_36) | ((((run_37 >> 8)) & <uint64_t>0xFFFFFFFFFFFFFFFFULL) & ~s[O_F_man + 2])) | ((p_12_ & ~S_36) | ((((run_38 << 1) & <uint64_t>0xFEFEFEFEFEFEFEFEULL)) & ~s[O_F_man + 2]))) | ((p_13_ & ~S_36) | ((((run_39 << 8)) & <uint64_t>0xFFFFFFFFFFFFFFFFULL) & ~s[O_F_man + 2]))) | ((p_14_ & ~S_36) | ((((run_40 >> 1) & <uint64_t>0x7F7F7F7F7F7F7F7FULL)) & ~s[O_F_man + 2])))))) != 0
                if not any_41:
                    m_4_ = joined_east(g, <uint64_t>1 << from_27, s[O_F_man + 2])
                    run_43 = m_4_
                    c_3_ = (<int64_t>s[S_ME])
                    m_4_ = (((((run_43 << 1) & <uint64_t>0xFEFEFEFEFEFEFEFEULL)) & ~s[O_F_man + 2]) & s[O_F_unmoved]) & (s[O_F_man + c_3_] & s[O_F_man + 6])
                    while m_4_:
                        corner_42 = lx_ctz(m_4_)
                        m_4_ &= m_4_ - 1
                        if attempt_0_castle(g, s, (((504403158265495552LL + (from_27 * 1024)) + 128) + corner_42)):
                            if total[0] < room:
                                out[total[0]] = <uint64_t>(((504403158265495552LL + (from_27 * 1024)) + 128) + corner_42)
                            total[0] += 1
            if 1:
                p_44 = 1 - (<int64_t>s[S_ME])
                chosen_45 = <uint64_t>0
                if p_44 == 0:
                    m_4_ = s[O_F_man + p_44] & s[O_F_man + 3]
                    chosen_45 = ((m_4_ >> 7) & <uint64_t>0xFEFEFEFEFEFEFEULL) | ((m_4_ >> 9) & <uint64_t>0x7F7F7F7F7F7F7FULL)
                else:
                    m_4_ = s[O_F_man + p_44] & s[O_F_man + 3]
                    chosen_45 = ((m_4_ << 9) & <uint64_t>0xFEFEFEFEFEFEFE00ULL) | ((m_4_ << 7) & <uint64_t>0x7F7F7F7F7F7F7F00ULL)
                S_46 = (s[O_F_man + 5] | s[O_F_man + 7]) & s[O_F_man + p_44]
                m_4_ = joined_northeast(g, S_46, s[O_F_man + 2])
                run_47 = m_4_
                m_4_ = joined_southeast(g, S_46, s[O_F_man + 2])
                run_48 = m_4_
                m_4_ = joined_southwest(g, S_46, s[O_F_man + 2])
                run_49 = m_4_
                m_4_ = joined_northwest(g, S_46, s[O_F_man + 2])
                run_50 = m_4_
                S_51 = (s[O_F_man + 6] | s[O_F_man + 7]) & s[O_F_man + p_44]
                m_4_ = joined_north(g, S_51, s[O_F_man + 2])
                run_52 = m_4_
                m_4_ = joined_east(g, S_51, s[O_F_man + 2])
                run_53 = m_4_
                m_4_ = joined_south(g, S_51, s[O_F_man + 2])
                run_54 = m_4_
                m_4_ = joined_west(g, S_51, s[O_F_man + 2])
                run_55 = m_4_
                m_4_ = s[O_F_man + p_44] & s[O_F_man + 4]
                p_5_ = s[O_F_man + p_44] & s[O_F_man + 8]
                p_6_ = p_5_ | ((p_5_ << 1) & <uint64_t>0xFEFEFEFEFEFEFEFEULL) | ((p_5_ >> 1) & <uint64_t>0x7F7F7F7F7F7F7F7FULL)
                any_56 = ((((<uint64_t>1 << from_27) | T_IMAGE_6[from_27]) & ((((chosen_45 | (((m_4_ >> 17) & <uint64_t>0x7F7F7F7F7F7FULL) | ((m_4_ >> 15) & <uint64_t>0xFEFEFEFEFEFEULL) | ((m_4_ >> 10) & <uint64_t>0x3F3F3F3F3F3F3FULL) | ((m_4_ >> 6) & <uint64_t>0xFCFCFCFCFCFCFCULL) | ((m_4_ << 6) & <uint64_t>0x3F3F3F3F3F3F3F00ULL) | ((m_4_ << 10) & <uint64_t>0xFCFCFCFCFCFCFC00ULL) | ((m_4_ << 15) & <uint64_t>0x7F7F7F7F7F7F0000ULL) | ((m_4_ << 17) & <uint64_t>0xFEFEFEFEFEFE0000ULL))) | ((((p_5_ << 1) & <uint64_t>0xFEFEFEFEFEFEFEFEULL) | ((p_5_ >> 1) & <uint64_t>0x7F7F7F7F7F7F7F7FULL) | (p_6_ << 8) | (p_6_ >> 8)) & <uint64_t>0xFFFFFFFFFFFFFFFFULL)) | (((((S_46 & ~S_46) | ((((run_47 >> 7) & <uint64_t>0xFEFEFEFEFEFEFEULL)) & ~s[O_F_man + 2])) | ((S_46 & ~S_46) | ((((run_48 << 9) & <uint64_t>0xFEFEFEFEFEFEFE00ULL)) & ~s[O_F_man + 2]))) | ((S_46 & ~S_46) | ((((run_49 << 7) & <uint64_t>0x7F7F7F7F7F7F7F00ULL)) & ~s[O_F_man + 2]))) | ((S_46 & ~S_46) | ((((run_50 >> 9) & <uint64_t>0x7F7F7F7F7F7F7FULL)) & ~s[O_F_man + 2])))) | (((((S_51 & ~S_51) | ((((run_52 >> 8)) & <uint64_t>0xFFFFFFFFFFFFFFFFULL) & ~s[O_F_man + 2])) | ((S_51 & ~S_51) | ((((run_53 << 1) & <uint64_t>0xFEFEFEFEFEFEFEFEULL)) & ~s[O_F_man + 2]))) | ((S_51 & ~S_51) | ((((run_54 << 8)) & <uint64_t>0xFFFFFFFFFFFFFFFFULL) & ~s[O_F_man + 2]))) | ((S_51 & ~S_51) | ((((run_55 >> 1) & <uint64_t>0x7F7F7F7F7F7F7F7FULL)) & ~s[O_F_man + 2])))))) != 0
                if not any_56:
                    m_4_ = s[O_F_man + p_44] & s[O_F_man + 4]
                    p_5_ = s[O_F_man + p_44] & s[O_F_man + 8]
                    p_6_ = p_5_ | ((p_5_ << 1) & <uint64_t>0xFEFEFEFEFEFEFEFEULL) | ((p_5_ >> 1) & <uint64_t>0x7F7F7F7F7F7F7F7FULL)
                    p_7_ = joined_northeast(g, S_46, s[O_F_man + 2])
                    m_8_ = joined_southeast(g, S_46, s[O_F_man + 2])
                    p_9_ = joined_southwest(g, S_46, s[O_F_man + 2])
                    p_10_ = joined_northwest(g, S_46, s[O_F_man + 2])
                    p_11_ = joined_north(g, S_51, s[O_F_man + 2])
                    p_12_ = joined_east(g, S_51, s[O_F_man + 2])
                    p_13_ = joined_south(g, S_51, s[O_F_man + 2])
                    p_14_ = joined_west(g, S_51, s[O_F_man + 2])
                    any_56 = ((((<uint64_t>1 << from_27) | T_IMAGE_6[from_27]) & ((((chosen_45 | (((m_4_ >> 17) & <uint64_t>0x7F7F7F7F7F7FULL) | ((m_4_ >> 15) & <uint64_t>0xFEFEFEFEFEFEULL) | ((m_4_ >> 10) & <uint64_t>0x3F3F3F3F3F3F3FULL) | ((m_4_ >> 6) & <uint64_t>0xFCFCFCFCFCFCFCULL) | ((m_4_ << 6) & <uint64_t>0x3F3F3F3F3F3F3F00ULL) | ((m_4_ << 10) & <uint64_t>0xFCFCFCFCFCFCFC00ULL) | ((m_4_ << 15) & <uint64_t>0x7F7F7F7F7F7F0000ULL) | ((m_4_ << 17) & <uint64_t>0xFEFEFEFEFEFE0000ULL))) | ((((p_5_ << 1) & <uint64_t>0xFEFEFEFEFEFEFEFEULL) | ((p_5_ >> 1) & <uint64_t>0x7F7F7F7F7F7F7F7FULL) | (p_6_ << 8) | (p_6_ >> 8)) & <uint64_t>0xFFFFFFFFFFFFFFFFULL)) | (((((p_7_ & ~S_46) | ((((run_47 >> 7) & <uint64_t>0xFEFEFEFEFEFEFEULL)) & ~s[O_F_man + 2])) | ((m_8_ & ~S_46) | ((((run_48 << 9) & <uint64_t>0xFEFEFEFEFEFEFE00ULL)) & ~s[O_F_man + 2]))) | ((p_9_ & ~S_46) | ((((run_49 << 7) & <uint64_t>0x7F7F7F7F7F7F7F00ULL)) & ~s[O_F_man + 2]))) | ((p_10_ & ~S_46) | ((((run_50 >> 9) & <uint64_t>0x7F7F7F7F7F7F7FULL)) & ~s[O_F_man + 2])))) | (((((p_11_ & ~S_51) | ((((run_52 >> 8)) & <uint64_t>0xFFFFFFFFFFFFFFFFULL) & ~s[O_F_man + 2])) | ((p_12_ & ~S_51) | ((((run_53 << 1) & <uint64_t>0xFEFEFEFEFEFEFEFEULL)) & ~s[O_F_man + 2]))) | ((p_13_ & ~S_51) | ((((run_54 << 8)) & <uint64_t>0xFFFFFFFFFFFFFFFFULL) & ~s[O_F_man + 2]))) | ((p_14_ & ~S_51) | ((((run_55 >> 1) & <uint64_t>0x7F7F7F7F7F7F7F7FULL)) & ~s[O_F_man + 2])))))) != 0
                if not any_56:
                    m_4_ = joined_west(g, <uint64_t>1 << from_27, s[O_F_man + 2])
                    run_58 = m_4_
                    c_3_ = (<int64_t>s[S_ME])
                    m_4_ = (((((run_58 >> 1) & <uint64_t>0x7F7F7F7F7F7F7F7FULL)) & ~s[O_F_man + 2]) & s[O_F_unmoved]) & (s[O_F_man + c_3_] & s[O_F_man + 6])
                    while m_4_:
                        corner_57 = lx_ctz(m_4_)
                        m_4_ &= m_4_ - 1
                        if attempt_0_castle(g, s, (((504403158265495552LL + (from_27 * 1024)) + 384) + corner_57)):
                            if total[0] < room:
                                out[total[0]] = <uint64_t>(((504403158265495552LL + (from_27 * 1024)) + 384) + corner_57)
                            total[0] += 1
    if (<int64_t>s[S_AT]) == 1:
        m_2_ = (((<uint64_t>1 << 4) | (<uint64_t>1 << 3)) | (<uint64_t>1 << 2)) | (<uint64_t>1 << 1)
        while m_2_:
            kind_100001 = lx_ctz(m_2_)
            m_2_ &= m_2_ - 1
            if total[0] < room:
                out[total[0]] = <uint64_t>(576460752303423488LL + kind_100001)
            total[0] += 1

# The number of choices offered.
cdef int64_t count_choices(const Game *g, uint64_t *s) noexcept nogil:
    cdef int64_t total_
    cdef int64_t i_1_
    cdef int64_t from_1
    cdef uint64_t m_2_
    cdef int64_t c_3_
    cdef int64_t to_2
    cdef uint64_t m_4_
    cdef int64_t v_4
    cdef int64_t v_5
    cdef int64_t from_3
    cdef uint64_t chosen_7
    cdef int64_t to_6
    cdef int64_t from_8
    cdef int64_t p_10
    cdef int64_t to_9
    cdef int64_t from_11
    cdef int64_t to_12
    cdef int64_t from_13
    cdef uint64_t run_15
    cdef uint64_t run_16
    cdef uint64_t run_17
    cdef uint64_t run_18
    cdef uint64_t p_5_
    cdef uint64_t p_6_
    cdef uint64_t p_7_
    cdef int64_t to_14
    cdef uint64_t m_8_
    cdef int64_t from_19
    cdef uint64_t run_21
    cdef uint64_t run_22
    cdef uint64_t run_23
    cdef uint64_t run_24
    cdef int64_t to_20
    cdef int64_t from_25
    cdef int64_t to_26
    cdef int64_t from_27
    cdef int64_t p_29
    cdef uint64_t chosen_30
    cdef uint64_t S_31
    cdef uint64_t run_32
    cdef uint64_t run_33
    cdef uint64_t run_34
    cdef uint64_t run_35
    cdef uint64_t S_36
    cdef uint64_t run_37
    cdef uint64_t run_38
    cdef uint64_t run_39
    cdef uint64_t run_40
    cdef int64_t any_41
    cdef uint64_t p_9_
    cdef uint64_t p_10_
    cdef uint64_t p_11_
    cdef uint64_t p_12_
    cdef uint64_t p_13_
    cdef uint64_t p_14_
    cdef uint64_t run_43
    cdef int64_t corner_42
    cdef int64_t p_44
    cdef uint64_t chosen_45
    cdef uint64_t S_46
    cdef uint64_t run_47
    cdef uint64_t run_48
    cdef uint64_t run_49
    cdef uint64_t run_50
    cdef uint64_t S_51
    cdef uint64_t run_52
    cdef uint64_t run_53
    cdef uint64_t run_54
    cdef uint64_t run_55
    cdef int64_t any_56
    cdef uint64_t run_58
    cdef int64_t corner_57
    if (<int64_t>s[S_AT]) == 0:
        total_ = 0
        i_1_ = (<int64_t>s[S_ME])
        m_2_ = s[O_F_man + i_1_] & s[O_F_man + 3]
        while m_2_:
            from_1 = lx_ctz(m_2_)
            m_2_ &= m_2_ - 1
            c_3_ = <int64_t>((<int64_t>s[S_ME]) == 0)
            m_4_ = (T_IMAGE_0[from_1] if c_3_ else T_IMAGE_4[from_1]) & s[O_F_man + 2]
            while m_4_:
                to_2 = lx_ctz(m_4_)
                m_4_ &= m_4_ - 1
                total_ = total_ + attempt_0_push(g, s, ((from_1 * 64) + to_2))
        v_4 = 7 if ((<int64_t>s[S_ME]) == 0) else 2
        v_5 = v_4 if ((v_4 > 0) and (v_4 <= 8)) else 0
        i_1_ = (<int64_t>s[S_ME])
        m_2_ = (s[O_F_man + i_1_] & s[O_F_man + 3]) & T_ROWS[v_5]
        while m_2_:
            from_3 = lx_ctz(m_2_)
            m_2_ &= m_2_ - 1
            chosen_7 = <uint64_t>0
            if (<int64_t>s[S_ME]) == 0:
                c_3_ = <int64_t>((<int64_t>s[S_ME]) == 0)
                m_4_ = (T_IMAGE_0[from_3] if c_3_ else T_IMAGE_4[from_3]) & s[O_F_man + 2]
                chosen_7 = ((m_4_ >> 8)) & <uint64_t>0xFFFFFFFFFFFFFFFFULL
            else:
                c_3_ = <int64_t>((<int64_t>s[S_ME]) == 0)
                m_4_ = (T_IMAGE_0[from_3] if c_3_ else T_IMAGE_4[from_3]) & s[O_F_man + 2]
                chosen_7 = ((m_4_ << 8)) & <uint64_t>0xFFFFFFFFFFFFFFFFULL
            m_4_ = chosen_7 & s[O_F_man + 2]
            while m_4_:
                to_6 = lx_ctz(m_4_)
                m_4_ &= m_4_ - 1
                total_ = total_ + attempt_0_rush(g, s, ((432345564227567616LL + (from_3 * 64)) + to_6))
        i_1_ = (<int64_t>s[S_ME])
        m_2_ = s[O_F_man + i_1_] & s[O_F_man + 3]
        while m_2_:
            from_8 = lx_ctz(m_2_)
            m_2_ &= m_2_ - 1
            p_10 = 1 - (<int64_t>s[S_ME])
            c_3_ = <int64_t>((<int64_t>s[S_ME]) == 0)
            m_4_ = (T_IMAGE_1_7[from_8] if c_3_ else T_IMAGE_3_5[from_8]) & (s[O_F_man + p_10] | s[O_F_passed])
            while m_4_:
                to_9 = lx_ctz(m_4_)
                m_4_ &= m_4_ - 1
                total_ = total_ + attempt_0_take(g, s, ((72057594037927936LL + (from_8 * 64)) + to_9))
        i_1_ = (<int64_t>s[S_ME])
        m_2_ = s[O_F_man + i_1_] & s[O_F_man + 4]
        while m_2_:
            from_11 = lx_ctz(m_2_)
            m_2_ &= m_2_ - 1
            c_3_ = (<int64_t>s[S_ME])
            m_4_ = T_IMAGE_8_9_10_11_12_13_14_15[from_11] & ~s[O_F_man + c_3_]
            while m_4_:
                to_12 = lx_ctz(m_4_)
                m_4_ &= m_4_ - 1
                total_ = total_ + attempt_0_hop(g, s, ((144115188075855872LL + (from_11 * 64)) + to_12))
        i_1_ = (<int64_t>s[S_ME])
        m_2_ = (s[O_F_man + 5] | s[O_F_man + 7]) & s[O_F_man + i_1_]
        while m_2_:
            from_13 = lx_ctz(m_2_)
            m_2_ &= m_2_ - 1
            m_4_ = joined_northeast(g, <uint64_t>1 << from_13, s[O_F_man + 2])
            run_15 = m_4_
            m_4_ = joined_southeast(g, <uint64_t>1 << from_13, s[O_F_man + 2])
            run_16 = m_4_
            m_4_ = joined_southwest(g, <uint64_t>1 << from_13, s[O_F_man + 2])
            run_17 = m_4_
            m_4_ = joined_northwest(g, <uint64_t>1 << from_13, s[O_F_man + 2])
            run_18 = m_4_
            m_4_ = joined_northeast(g, <uint64_t>1 << from_13, s[O_F_man + 2])
            p_5_ = joined_southeast(g, <uint64_t>1 << from_13, s[O_F_man + 2])
            p_6_ = joined_southwest(g, <uint64_t>1 << from_13, s[O_F_man + 2])
            p_7_ = joined_northwest(g, <uint64_t>1 << from_13, s[O_F_man + 2])
            c_3_ = (<int64_t>s[S_ME])
            m_8_ = (((((m_4_ & ~(<uint64_t>1 << from_13)) | ((((run_15 >> 7) & <uint64_t>0xFEFEFEFEFEFEFEULL)) & ~s[O_F_man + 2])) | ((p_5_ & ~(<uint64_t>1 << from_13)) | ((((run_16 << 9) & <uint64_t>0xFEFEFEFEFEFEFE00ULL)) & ~s[O_F_man + 2]))) | ((p_6_ & ~(<uint64_t>1 << from_13)) | ((((run_17 << 7) & <uint64_t>0x7F7F7F7F7F7F7F00ULL)) & ~s[O_F_man + 2]))) | ((p_7_ & ~(<uint64_t>1 << from_13)) | ((((run_18 >> 9) & <uint64_t>0x7F7F7F7F7F7F7FULL)) & ~s[O_F_man + 2]))) & ~s[O_F_man + c_3_]
            while m_8_:
                to_14 = lx_ctz(m_8_)
                m_8_ &= m_8_ - 1
                total_ = total_ + attempt_0_glide(g, s, ((216172782113783808LL + (from_13 * 64)) + to_14))
        i_1_ = (<int64_t>s[S_ME])
        m_2_ = (s[O_F_man + 6] | s[O_F_man + 7]) & s[O_F_man + i_1_]
        while m_2_:
            from_19 = lx_ctz(m_2_)
            m_2_ &= m_2_ - 1
            m_4_ = joined_north(g, <uint64_t>1 << from_19, s[O_F_man + 2])
            run_21 = m_4_
            m_4_ = joined_east(g, <uint64_t>1 << from_19, s[O_F_man + 2])
            run_22 = m_4_
            m_4_ = joined_south(g, <uint64_t>1 << from_19, s[O_F_man + 2])
            run_23 = m_4_
            m_4_ = joined_west(g, <uint64_t>1 << from_19, s[O_F_man + 2])
            run_24 = m_4_
            m_4_ = joined_north(g, <uint64_t>1 << from_19, s[O_F_man + 2])
            p_5_ = joined_east(g, <uint64_t>1 << from_19, s[O_F_man + 2])
            p_6_ = joined_south(g, <uint64_t>1 << from_19, s[O_F_man + 2])
            p_7_ = joined_west(g, <uint64_t>1 << from_19, s[O_F_man + 2])
            c_3_ = (<int64_t>s[S_ME])
            m_8_ = (((((m_4_ & ~(<uint64_t>1 << from_19)) | ((((run_21 >> 8)) & <uint64_t>0xFFFFFFFFFFFFFFFFULL) & ~s[O_F_man + 2])) | ((p_5_ & ~(<uint64_t>1 << from_19)) | ((((run_22 << 1) & <uint64_t>0xFEFEFEFEFEFEFEFEULL)) & ~s[O_F_man + 2]))) | ((p_6_ & ~(<uint64_t>1 << from_19)) | ((((run_23 << 8)) & <uint64_t>0xFFFFFFFFFFFFFFFFULL) & ~s[O_F_man + 2]))) | ((p_7_ & ~(<uint64_t>1 << from_19)) | ((((run_24 >> 1) & <uint64_t>0x7F7F7F7F7F7F7F7FULL)) & ~s[O_F_man + 2]))) & ~s[O_F_man + c_3_]
            while m_8_:
                to_20 = lx_ctz(m_8_)
                m_8_ &= m_8_ - 1
                total_ = total_ + attempt_0_slide(g, s, ((288230376151711744LL + (from_19 * 64)) + to_20))
        i_1_ = (<int64_t>s[S_ME])
        m_2_ = s[O_F_man + i_1_] & s[O_F_man + 8]
        while m_2_:
            from_25 = lx_ctz(m_2_)
            m_2_ &= m_2_ - 1
            c_3_ = (<int64_t>s[S_ME])
            m_4_ = T_IMAGE_0_1_2_3_4_5_6_7[from_25] & ~s[O_F_man + c_3_]
            while m_4_:
                to_26 = lx_ctz(m_4_)
                m_4_ &= m_4_ - 1
                total_ = total_ + attempt_0_step(g, s, ((360287970189639680LL + (from_25 * 64)) + to_26))
        i_1_ = (<int64_t>s[S_ME])
        m_2_ = (s[O_F_man + i_1_] & s[O_F_man + 8]) & s[O_F_unmoved]
        while m_2_:
            from_27 = lx_ctz(m_2_)
            m_2_ &= m_2_ - 1
            if 1:
                p_29 = 1 - (<int64_t>s[S_ME])
                chosen_30 = <uint64_t>0
                if p_29 == 0:
                    m_4_ = s[O_F_man + p_29] & s[O_F_man + 3]
                    chosen_30 = ((m_4_ >> 7) & <uint64_t>0xFEFEFEFEFEFEFEULL) | ((m_4_ >> 9) & <uint64_t>0x7F7F7F7F7F7F7FULL)
                else:
                    m_4_ = s[O_F_man + p_29] & s[O_F_man + 3]
                    chosen_30 = ((m_4_ << 9) & <uint64_t>0xFEFEFEFEFEFEFE00ULL) | ((m_4_ << 7) & <uint64_t>0x7F7F7F7F7F7F7F00ULL)
                S_31 = (s[O_F_man + 5] | s[O_F_man + 7]) & s[O_F_man + p_29]
                m_4_ = joined_northeast(g, S_31, s[O_F_man + 2])
                run_32 = m_4_
                m_4_ = joined_southeast(g, S_31, s[O_F_man + 2])
                run_33 = m_4_
                m_4_ = joined_southwest(g, S_31, s[O_F_man + 2])
                run_34 = m_4_
                m_4_ = joined_northwest(g, S_31, s[O_F_man + 2])
                run_35 = m_4_
                S_36 = (s[O_F_man + 6] | s[O_F_man + 7]) & s[O_F_man + p_29]
                m_4_ = joined_north(g, S_36, s[O_F_man + 2])
                run_37 = m_4_
                m_4_ = joined_east(g, S_36, s[O_F_man + 2])
                run_38 = m_4_
                m_4_ = joined_south(g, S_36, s[O_F_man + 2])
                run_39 = m_4_
                m_4_ = joined_west(g, S_36, s[O_F_man + 2])
                run_40 = m_4_
                m_4_ = s[O_F_man + p_29] & s[O_F_man + 4]
                p_5_ = s[O_F_man + p_29] & s[O_F_man + 8]
                p_6_ = p_5_ | ((p_5_ << 1) & <uint64_t>0xFEFEFEFEFEFEFEFEULL) | ((p_5_ >> 1) & <uint64_t>0x7F7F7F7F7F7F7F7FULL)
                any_41 = ((((<uint64_t>1 << from_27) | T_IMAGE_2[from_27]) & ((((chosen_30 | (((m_4_ >> 17) & <uint64_t>0x7F7F7F7F7F7FULL) | ((m_4_ >> 15) & <uint64_t>0xFEFEFEFEFEFEULL) | ((m_4_ >> 10) & <uint64_t>0x3F3F3F3F3F3F3FULL) | ((m_4_ >> 6) & <uint64_t>0xFCFCFCFCFCFCFCULL) | ((m_4_ << 6) & <uint64_t>0x3F3F3F3F3F3F3F00ULL) | ((m_4_ << 10) & <uint64_t>0xFCFCFCFCFCFCFC00ULL) | ((m_4_ << 15) & <uint64_t>0x7F7F7F7F7F7F0000ULL) | ((m_4_ << 17) & <uint64_t>0xFEFEFEFEFEFE0000ULL))) | ((((p_5_ << 1) & <uint64_t>0xFEFEFEFEFEFEFEFEULL) | ((p_5_ >> 1) & <uint64_t>0x7F7F7F7F7F7F7F7FULL) | (p_6_ << 8) | (p_6_ >> 8)) & <uint64_t>0xFFFFFFFFFFFFFFFFULL)) | (((((S_31 & ~S_31) | ((((run_32 >> 7) & <uint64_t>0xFEFEFEFEFEFEFEULL)) & ~s[O_F_man + 2])) | ((S_31 & ~S_31) | ((((run_33 << 9) & <uint64_t>0xFEFEFEFEFEFEFE00ULL)) & ~s[O_F_man + 2]))) | ((S_31 & ~S_31) | ((((run_34 << 7) & <uint64_t>0x7F7F7F7F7F7F7F00ULL)) & ~s[O_F_man + 2]))) | ((S_31 & ~S_31) | ((((run_35 >> 9) & <uint64_t>0x7F7F7F7F7F7F7FULL)) & ~s[O_F_man + 2])))) | (((((S_36 & ~S_36) | ((((run_37 >> 8)) & <uint64_t>0xFFFFFFFFFFFFFFFFULL) & ~s[O_F_man + 2])) | ((S_36 & ~S_36) | ((((run_38 << 1) & <uint64_t>0xFEFEFEFEFEFEFEFEULL)) & ~s[O_F_man + 2]))) | ((S_36 & ~S_36) | ((((run_39 << 8)) & <uint64_t>0xFFFFFFFFFFFFFFFFULL) & ~s[O_F_man + 2]))) | ((S_36 & ~S_36) | ((((run_40 >> 1) & <uint64_t>0x7F7F7F7F7F7F7F7FULL)) & ~s[O_F_man + 2])))))) != 0
                if not any_41:
                    m_4_ = s[O_F_man + p_29] & s[O_F_man + 4]
                    p_5_ = s[O_F_man + p_29] & s[O_F_man + 8]
                    p_6_ = p_5_ | ((p_5_ << 1) & <uint64_t>0xFEFEFEFEFEFEFEFEULL) | ((p_5_ >> 1) & <uint64_t>0x7F7F7F7F7F7F7F7FULL)
                    p_7_ = joined_northeast(g, S_31, s[O_F_man + 2])
                    m_8_ = joined_southeast(g, S_31, s[O_F_man + 2])
                    p_9_ = joined_southwest(g, S_31, s[O_F_man + 2])
                    p_10_ = joined_northwest(g, S_31, s[O_F_man + 2])
                    p_11_ = joined_north(g, S_36, s[O_F_man + 2])
                    p_12_ = joined_east(g, S_36, s[O_F_man + 2])
                    p_13_ = joined_south(g, S_36, s[O_F_man + 2])
                    p_14_ = joined_west(g, S_36, s[O_F_man + 2])
                    any_41 = ((((<uint64_t>1 << from_27) | T_IMAGE_2[from_27]) & ((((chosen_30 | (((m_4_ >> 17) & <uint64_t>0x7F7F7F7F7F7FULL) | ((m_4_ >> 15) & <uint64_t>0xFEFEFEFEFEFEULL) | ((m_4_ >> 10) & <uint64_t>0x3F3F3F3F3F3F3FULL) | ((m_4_ >> 6) & <uint64_t>0xFCFCFCFCFCFCFCULL) | ((m_4_ << 6) & <uint64_t>0x3F3F3F3F3F3F3F00ULL) | ((m_4_ << 10) & <uint64_t>0xFCFCFCFCFCFCFC00ULL) | ((m_4_ << 15) & <uint64_t>0x7F7F7F7F7F7F0000ULL) | ((m_4_ << 17) & <uint64_t>0xFEFEFEFEFEFE0000ULL))) | ((((p_5_ << 1) & <uint64_t>0xFEFEFEFEFEFEFEFEULL) | ((p_5_ >> 1) & <uint64_t>0x7F7F7F7F7F7F7F7FULL) | (p_6_ << 8) | (p_6_ >> 8)) & <uint64_t>0xFFFFFFFFFFFFFFFFULL)) | (((((p_7_ & ~S_31) | ((((run_32 >> 7) & <uint64_t>0xFEFEFEFEFEFEFEULL)) & ~s[O_F_man + 2])) | ((m_8_ & ~S_31) | ((((run_33 << 9) & <uint64_t>0xFEFEFEFEFEFEFE00ULL)) & ~s[O_F_man + 2]))) | ((p_9_ & ~S_31) | ((((run_34 << 7) & <uint64_t>0x7F7F7F7F7F7F7F00ULL)) & ~s[O_F_man + 2]))) | ((p_10_ & ~S_31) | ((((run_35 >> 9) & <uint64_t>0x7F7F7F7F7F7F7FULL)) & ~s[O_F_man + 2])))) | (((((p_11_ & ~S_36) | ((((run_37 >> 8)) & <uint64_t>0xFFFFFFFFFFFFFFFFULL) & ~s[O_F_man + 2])) | ((p_12_ & ~S_36) | ((((run_38 << 1) & <uint64_t>0xFEFEFEFEFEFEFEFEULL)) & ~s[O_F_man + 2]))) | ((p_13_ & ~S_36) | ((((run_39 << 8)) & <uint64_t>0xFFFFFFFFFFFFFFFFULL) & ~s[O_F_man + 2]))) | ((p_14_ & ~S_36) | ((((run_40 >> 1) & <uint64_t>0x7F7F7F7F7F7F7F7FULL)) & ~s[O_F_man + 2])))))) != 0
                if not any_41:
                    m_4_ = joined_east(g, <uint64_t>1 << from_27, s[O_F_man + 2])
                    run_43 = m_4_
                    c_3_ = (<int64_t>s[S_ME])
                    m_4_ = (((((run_43 << 1) & <uint64_t>0xFEFEFEFEFEFEFEFEULL)) & ~s[O_F_man + 2]) & s[O_F_unmoved]) & (s[O_F_man + c_3_] & s[O_F_man + 6])
                    while m_4_:
                        corner_42 = lx_ctz(m_4_)
                        m_4_ &= m_4_ - 1
                        total_ = total_ + attempt_0_castle(g, s, (((504403158265495552LL + (from_27 * 1024)) + 128) + corner_42))
            if 1:
                p_44 = 1 - (<int64_t>s[S_ME])
                chosen_45 = <uint64_t>0
                if p_44 == 0:
                    m_4_ = s[O_F_man + p_44] & s[O_F_man + 3]
                    chosen_45 = ((m_4_ >> 7) & <uint64_t>0xFEFEFEFEFEFEFEULL) | ((m_4_ >> 9) & <uint64_t>0x7F7F7F7F7F7F7FULL)
                else:
                    m_4_ = s[O_F_man + p_44] & s[O_F_man + 3]
                    chosen_45 = ((m_4_ << 9) & <uint64_t>0xFEFEFEFEFEFEFE00ULL) | ((m_4_ << 7) & <uint64_t>0x7F7F7F7F7F7F7F00ULL)
                S_46 = (s[O_F_man + 5] | s[O_F_man + 7]) & s[O_F_man + p_44]
                m_4_ = joined_northeast(g, S_46, s[O_F_man + 2])
                run_47 = m_4_
                m_4_ = joined_southeast(g, S_46, s[O_F_man + 2])
                run_48 = m_4_
                m_4_ = joined_southwest(g, S_46, s[O_F_man + 2])
                run_49 = m_4_
                m_4_ = joined_northwest(g, S_46, s[O_F_man + 2])
                run_50 = m_4_
                S_51 = (s[O_F_man + 6] | s[O_F_man + 7]) & s[O_F_man + p_44]
                m_4_ = joined_north(g, S_51, s[O_F_man + 2])
                run_52 = m_4_
                m_4_ = joined_east(g, S_51, s[O_F_man + 2])
                run_53 = m_4_
                m_4_ = joined_south(g, S_51, s[O_F_man + 2])
                run_54 = m_4_
                m_4_ = joined_west(g, S_51, s[O_F_man + 2])
                run_55 = m_4_
                m_4_ = s[O_F_man + p_44] & s[O_F_man + 4]
                p_5_ = s[O_F_man + p_44] & s[O_F_man + 8]
                p_6_ = p_5_ | ((p_5_ << 1) & <uint64_t>0xFEFEFEFEFEFEFEFEULL) | ((p_5_ >> 1) & <uint64_t>0x7F7F7F7F7F7F7F7FULL)
                any_56 = ((((<uint64_t>1 << from_27) | T_IMAGE_6[from_27]) & ((((chosen_45 | (((m_4_ >> 17) & <uint64_t>0x7F7F7F7F7F7FULL) | ((m_4_ >> 15) & <uint64_t>0xFEFEFEFEFEFEULL) | ((m_4_ >> 10) & <uint64_t>0x3F3F3F3F3F3F3FULL) | ((m_4_ >> 6) & <uint64_t>0xFCFCFCFCFCFCFCULL) | ((m_4_ << 6) & <uint64_t>0x3F3F3F3F3F3F3F00ULL) | ((m_4_ << 10) & <uint64_t>0xFCFCFCFCFCFCFC00ULL) | ((m_4_ << 15) & <uint64_t>0x7F7F7F7F7F7F0000ULL) | ((m_4_ << 17) & <uint64_t>0xFEFEFEFEFEFE0000ULL))) | ((((p_5_ << 1) & <uint64_t>0xFEFEFEFEFEFEFEFEULL) | ((p_5_ >> 1) & <uint64_t>0x7F7F7F7F7F7F7F7FULL) | (p_6_ << 8) | (p_6_ >> 8)) & <uint64_t>0xFFFFFFFFFFFFFFFFULL)) | (((((S_46 & ~S_46) | ((((run_47 >> 7) & <uint64_t>0xFEFEFEFEFEFEFEULL)) & ~s[O_F_man + 2])) | ((S_46 & ~S_46) | ((((run_48 << 9) & <uint64_t>0xFEFEFEFEFEFEFE00ULL)) & ~s[O_F_man + 2]))) | ((S_46 & ~S_46) | ((((run_49 << 7) & <uint64_t>0x7F7F7F7F7F7F7F00ULL)) & ~s[O_F_man + 2]))) | ((S_46 & ~S_46) | ((((run_50 >> 9) & <uint64_t>0x7F7F7F7F7F7F7FULL)) & ~s[O_F_man + 2])))) | (((((S_51 & ~S_51) | ((((run_52 >> 8)) & <uint64_t>0xFFFFFFFFFFFFFFFFULL) & ~s[O_F_man + 2])) | ((S_51 & ~S_51) | ((((run_53 << 1) & <uint64_t>0xFEFEFEFEFEFEFEFEULL)) & ~s[O_F_man + 2]))) | ((S_51 & ~S_51) | ((((run_54 << 8)) & <uint64_t>0xFFFFFFFFFFFFFFFFULL) & ~s[O_F_man + 2]))) | ((S_51 & ~S_51) | ((((run_55 >> 1) & <uint64_t>0x7F7F7F7F7F7F7F7FULL)) & ~s[O_F_man + 2])))))) != 0
                if not any_56:
                    m_4_ = s[O_F_man + p_44] & s[O_F_man + 4]
                    p_5_ = s[O_F_man + p_44] & s[O_F_man + 8]
                    p_6_ = p_5_ | ((p_5_ << 1) & <uint64_t>0xFEFEFEFEFEFEFEFEULL) | ((p_5_ >> 1) & <uint64_t>0x7F7F7F7F7F7F7F7FULL)
                    p_7_ = joined_northeast(g, S_46, s[O_F_man + 2])
                    m_8_ = joined_southeast(g, S_46, s[O_F_man + 2])
                    p_9_ = joined_southwest(g, S_46, s[O_F_man + 2])
                    p_10_ = joined_northwest(g, S_46, s[O_F_man + 2])
                    p_11_ = joined_north(g, S_51, s[O_F_man + 2])
                    p_12_ = joined_east(g, S_51, s[O_F_man + 2])
                    p_13_ = joined_south(g, S_51, s[O_F_man + 2])
                    p_14_ = joined_west(g, S_51, s[O_F_man + 2])
                    any_56 = ((((<uint64_t>1 << from_27) | T_IMAGE_6[from_27]) & ((((chosen_45 | (((m_4_ >> 17) & <uint64_t>0x7F7F7F7F7F7FULL) | ((m_4_ >> 15) & <uint64_t>0xFEFEFEFEFEFEULL) | ((m_4_ >> 10) & <uint64_t>0x3F3F3F3F3F3F3FULL) | ((m_4_ >> 6) & <uint64_t>0xFCFCFCFCFCFCFCULL) | ((m_4_ << 6) & <uint64_t>0x3F3F3F3F3F3F3F00ULL) | ((m_4_ << 10) & <uint64_t>0xFCFCFCFCFCFCFC00ULL) | ((m_4_ << 15) & <uint64_t>0x7F7F7F7F7F7F0000ULL) | ((m_4_ << 17) & <uint64_t>0xFEFEFEFEFEFE0000ULL))) | ((((p_5_ << 1) & <uint64_t>0xFEFEFEFEFEFEFEFEULL) | ((p_5_ >> 1) & <uint64_t>0x7F7F7F7F7F7F7F7FULL) | (p_6_ << 8) | (p_6_ >> 8)) & <uint64_t>0xFFFFFFFFFFFFFFFFULL)) | (((((p_7_ & ~S_46) | ((((run_47 >> 7) & <uint64_t>0xFEFEFEFEFEFEFEULL)) & ~s[O_F_man + 2])) | ((m_8_ & ~S_46) | ((((run_48 << 9) & <uint64_t>0xFEFEFEFEFEFEFE00ULL)) & ~s[O_F_man + 2]))) | ((p_9_ & ~S_46) | ((((run_49 << 7) & <uint64_t>0x7F7F7F7F7F7F7F00ULL)) & ~s[O_F_man + 2]))) | ((p_10_ & ~S_46) | ((((run_50 >> 9) & <uint64_t>0x7F7F7F7F7F7F7FULL)) & ~s[O_F_man + 2])))) | (((((p_11_ & ~S_51) | ((((run_52 >> 8)) & <uint64_t>0xFFFFFFFFFFFFFFFFULL) & ~s[O_F_man + 2])) | ((p_12_ & ~S_51) | ((((run_53 << 1) & <uint64_t>0xFEFEFEFEFEFEFEFEULL)) & ~s[O_F_man + 2]))) | ((p_13_ & ~S_51) | ((((run_54 << 8)) & <uint64_t>0xFFFFFFFFFFFFFFFFULL) & ~s[O_F_man + 2]))) | ((p_14_ & ~S_51) | ((((run_55 >> 1) & <uint64_t>0x7F7F7F7F7F7F7F7FULL)) & ~s[O_F_man + 2])))))) != 0
                if not any_56:
                    m_4_ = joined_west(g, <uint64_t>1 << from_27, s[O_F_man + 2])
                    run_58 = m_4_
                    c_3_ = (<int64_t>s[S_ME])
                    m_4_ = (((((run_58 >> 1) & <uint64_t>0x7F7F7F7F7F7F7F7FULL)) & ~s[O_F_man + 2]) & s[O_F_unmoved]) & (s[O_F_man + c_3_] & s[O_F_man + 6])
                    while m_4_:
                        corner_57 = lx_ctz(m_4_)
                        m_4_ &= m_4_ - 1
                        total_ = total_ + attempt_0_castle(g, s, (((504403158265495552LL + (from_27 * 1024)) + 384) + corner_57))
        return total_
    if (<int64_t>s[S_AT]) == 1:
        total_ = 0
        total_ = total_ + (lx_popcount((((<uint64_t>1 << 4) | (<uint64_t>1 << 3)) | (<uint64_t>1 << 2)) | (<uint64_t>1 << 1)))
        return total_
    return 0

# The number of choices, untried ones included.
cdef int64_t count_pseudo(const Game *g, uint64_t *s) noexcept nogil:
    cdef int64_t total_
    cdef int64_t i_1_
    cdef int64_t from_1
    cdef uint64_t m_2_
    cdef int64_t c_3_
    cdef int64_t v_7
    cdef int64_t v_8
    cdef int64_t from_6
    cdef uint64_t chosen_10
    cdef uint64_t p_4_
    cdef int64_t from_12
    cdef int64_t p_14
    cdef int64_t from_15
    cdef int64_t from_21
    cdef uint64_t run_23
    cdef uint64_t run_24
    cdef uint64_t run_25
    cdef uint64_t run_26
    cdef uint64_t p_5_
    cdef uint64_t p_6_
    cdef uint64_t p_7_
    cdef int64_t from_31
    cdef uint64_t run_33
    cdef uint64_t run_34
    cdef uint64_t run_35
    cdef uint64_t run_36
    cdef int64_t from_37
    cdef int64_t from_54
    cdef int64_t p_56
    cdef uint64_t chosen_57
    cdef uint64_t S_58
    cdef uint64_t run_59
    cdef uint64_t run_60
    cdef uint64_t run_61
    cdef uint64_t run_62
    cdef uint64_t S_63
    cdef uint64_t run_64
    cdef uint64_t run_65
    cdef uint64_t run_66
    cdef uint64_t run_67
    cdef int64_t any_68
    cdef uint64_t p_8_
    cdef uint64_t p_9_
    cdef uint64_t p_10_
    cdef uint64_t p_11_
    cdef uint64_t p_12_
    cdef uint64_t p_13_
    cdef uint64_t p_14_
    cdef uint64_t run_70
    cdef int64_t p_71
    cdef uint64_t chosen_72
    cdef uint64_t S_73
    cdef uint64_t run_74
    cdef uint64_t run_75
    cdef uint64_t run_76
    cdef uint64_t run_77
    cdef uint64_t S_78
    cdef uint64_t run_79
    cdef uint64_t run_80
    cdef uint64_t run_81
    cdef uint64_t run_82
    cdef int64_t any_83
    cdef uint64_t run_85
    if (<int64_t>s[S_AT]) == 0:
        total_ = 0
        i_1_ = (<int64_t>s[S_ME])
        m_2_ = s[O_F_man + i_1_] & s[O_F_man + 3]
        while m_2_:
            from_1 = lx_ctz(m_2_)
            m_2_ &= m_2_ - 1
            c_3_ = <int64_t>((<int64_t>s[S_ME]) == 0)
            total_ = total_ + (lx_popcount((T_IMAGE_0[from_1] if c_3_ else T_IMAGE_4[from_1]) & s[O_F_man + 2]))
        v_7 = 7 if ((<int64_t>s[S_ME]) == 0) else 2
        v_8 = v_7 if ((v_7 > 0) and (v_7 <= 8)) else 0
        i_1_ = (<int64_t>s[S_ME])
        m_2_ = (s[O_F_man + i_1_] & s[O_F_man + 3]) & T_ROWS[v_8]
        while m_2_:
            from_6 = lx_ctz(m_2_)
            m_2_ &= m_2_ - 1
            chosen_10 = <uint64_t>0
            if (<int64_t>s[S_ME]) == 0:
                c_3_ = <int64_t>((<int64_t>s[S_ME]) == 0)
                p_4_ = (T_IMAGE_0[from_6] if c_3_ else T_IMAGE_4[from_6]) & s[O_F_man + 2]
                chosen_10 = ((p_4_ >> 8)) & <uint64_t>0xFFFFFFFFFFFFFFFFULL
            else:
                c_3_ = <int64_t>((<int64_t>s[S_ME]) == 0)
                p_4_ = (T_IMAGE_0[from_6] if c_3_ else T_IMAGE_4[from_6]) & s[O_F_man + 2]
                chosen_10 = ((p_4_ << 8)) & <uint64_t>0xFFFFFFFFFFFFFFFFULL
            total_ = total_ + (lx_popcount(chosen_10 & s[O_F_man + 2]))
        i_1_ = (<int64_t>s[S_ME])
        m_2_ = s[O_F_man + i_1_] & s[O_F_man + 3]
        while m_2_:
            from_12 = lx_ctz(m_2_)
            m_2_ &= m_2_ - 1
            p_14 = 1 - (<int64_t>s[S_ME])
            c_3_ = <int64_t>((<int64_t>s[S_ME]) == 0)
            total_ = total_ + (lx_popcount((T_IMAGE_1_7[from_12] if c_3_ else T_IMAGE_3_5[from_12]) & (s[O_F_man + p_14] | s[O_F_passed])))
        i_1_ = (<int64_t>s[S_ME])
        m_2_ = s[O_F_man + i_1_] & s[O_F_man + 4]
        while m_2_:
            from_15 = lx_ctz(m_2_)
            m_2_ &= m_2_ - 1
            c_3_ = (<int64_t>s[S_ME])
            total_ = total_ + (lx_popcount(T_IMAGE_8_9_10_11_12_13_14_15[from_15] & ~s[O_F_man + c_3_]))
        i_1_ = (<int64_t>s[S_ME])
        m_2_ = (s[O_F_man + 5] | s[O_F_man + 7]) & s[O_F_man + i_1_]
        while m_2_:
            from_21 = lx_ctz(m_2_)
            m_2_ &= m_2_ - 1
            p_4_ = joined_northeast(g, <uint64_t>1 << from_21, s[O_F_man + 2])
            run_23 = p_4_
            p_4_ = joined_southeast(g, <uint64_t>1 << from_21, s[O_F_man + 2])
            run_24 = p_4_
            p_4_ = joined_southwest(g, <uint64_t>1 << from_21, s[O_F_man + 2])
            run_25 = p_4_
            p_4_ = joined_northwest(g, <uint64_t>1 << from_21, s[O_F_man + 2])
            run_26 = p_4_
            p_4_ = joined_northeast(g, <uint64_t>1 << from_21, s[O_F_man + 2])
            p_5_ = joined_southeast(g, <uint64_t>1 << from_21, s[O_F_man + 2])
            p_6_ = joined_southwest(g, <uint64_t>1 << from_21, s[O_F_man + 2])
            p_7_ = joined_northwest(g, <uint64_t>1 << from_21, s[O_F_man + 2])
            c_3_ = (<int64_t>s[S_ME])
            total_ = total_ + (lx_popcount((((((p_4_ & ~(<uint64_t>1 << from_21)) | ((((run_23 >> 7) & <uint64_t>0xFEFEFEFEFEFEFEULL)) & ~s[O_F_man + 2])) | ((p_5_ & ~(<uint64_t>1 << from_21)) | ((((run_24 << 9) & <uint64_t>0xFEFEFEFEFEFEFE00ULL)) & ~s[O_F_man + 2]))) | ((p_6_ & ~(<uint64_t>1 << from_21)) | ((((run_25 << 7) & <uint64_t>0x7F7F7F7F7F7F7F00ULL)) & ~s[O_F_man + 2]))) | ((p_7_ & ~(<uint64_t>1 << from_21)) | ((((run_26 >> 9) & <uint64_t>0x7F7F7F7F7F7F7FULL)) & ~s[O_F_man + 2]))) & ~s[O_F_man + c_3_]))
        i_1_ = (<int64_t>s[S_ME])
        m_2_ = (s[O_F_man + 6] | s[O_F_man + 7]) & s[O_F_man + i_1_]
        while m_2_:
            from_31 = lx_ctz(m_2_)
            m_2_ &= m_2_ - 1
            p_4_ = joined_north(g, <uint64_t>1 << from_31, s[O_F_man + 2])
            run_33 = p_4_
            p_4_ = joined_east(g, <uint64_t>1 << from_31, s[O_F_man + 2])
            run_34 = p_4_
            p_4_ = joined_south(g, <uint64_t>1 << from_31, s[O_F_man + 2])
            run_35 = p_4_
            p_4_ = joined_west(g, <uint64_t>1 << from_31, s[O_F_man + 2])
            run_36 = p_4_
            p_4_ = joined_north(g, <uint64_t>1 << from_31, s[O_F_man + 2])
            p_5_ = joined_east(g, <uint64_t>1 << from_31, s[O_F_man + 2])
            p_6_ = joined_south(g, <uint64_t>1 << from_31, s[O_F_man + 2])
            p_7_ = joined_west(g, <uint64_t>1 << from_31, s[O_F_man + 2])
            c_3_ = (<int64_t>s[S_ME])
            total_ = total_ + (lx_popcount((((((p_4_ & ~(<uint64_t>1 << from_31)) | ((((run_33 >> 8)) & <uint64_t>0xFFFFFFFFFFFFFFFFULL) & ~s[O_F_man + 2])) | ((p_5_ & ~(<uint64_t>1 << from_31)) | ((((run_34 << 1) & <uint64_t>0xFEFEFEFEFEFEFEFEULL)) & ~s[O_F_man + 2]))) | ((p_6_ & ~(<uint64_t>1 << from_31)) | ((((run_35 << 8)) & <uint64_t>0xFFFFFFFFFFFFFFFFULL) & ~s[O_F_man + 2]))) | ((p_7_ & ~(<uint64_t>1 << from_31)) | ((((run_36 >> 1) & <uint64_t>0x7F7F7F7F7F7F7F7FULL)) & ~s[O_F_man + 2]))) & ~s[O_F_man + c_3_]))
        i_1_ = (<int64_t>s[S_ME])
        m_2_ = s[O_F_man + i_1_] & s[O_F_man + 8]
        while m_2_:
            from_37 = lx_ctz(m_2_)
            m_2_ &= m_2_ - 1
            c_3_ = (<int64_t>s[S_ME])
            total_ = total_ + (lx_popcount(T_IMAGE_0_1_2_3_4_5_6_7[from_37] & ~s[O_F_man + c_3_]))
        i_1_ = (<int64_t>s[S_ME])
        m_2_ = (s[O_F_man + i_1_] & s[O_F_man + 8]) & s[O_F_unmoved]
        while m_2_:
            from_54 = lx_ctz(m_2_)
            m_2_ &= m_2_ - 1
            if 1:
                p_56 = 1 - (<int64_t>s[S_ME])
                chosen_57 = <uint64_t>0
                if p_56 == 0:
                    p_4_ = s[O_F_man + p_56] & s[O_F_man + 3]
                    chosen_57 = ((p_4_ >> 7) & <uint64_t>0xFEFEFEFEFEFEFEULL) | ((p_4_ >> 9) & <uint64_t>0x7F7F7F7F7F7F7FULL)
                else:
                    p_4_ = s[O_F_man + p_56] & s[O_F_man + 3]
                    chosen_57 = ((p_4_ << 9) & <uint64_t>0xFEFEFEFEFEFEFE00ULL) | ((p_4_ << 7) & <uint64_t>0x7F7F7F7F7F7F7F00ULL)
                S_58 = (s[O_F_man + 5] | s[O_F_man + 7]) & s[O_F_man + p_56]
                p_4_ = joined_northeast(g, S_58, s[O_F_man + 2])
                run_59 = p_4_
                p_4_ = joined_southeast(g, S_58, s[O_F_man + 2])
                run_60 = p_4_
                p_4_ = joined_southwest(g, S_58, s[O_F_man + 2])
                run_61 = p_4_
                p_4_ = joined_northwest(g, S_58, s[O_F_man + 2])
                run_62 = p_4_
                S_63 = (s[O_F_man + 6] | s[O_F_man + 7]) & s[O_F_man + p_56]
                p_4_ = joined_north(g, S_63, s[O_F_man + 2])
                run_64 = p_4_
                p_4_ = joined_east(g, S_63, s[O_F_man + 2])
                run_65 = p_4_
                p_4_ = joined_south(g, S_63, s[O_F_man + 2])
                run_66 = p_4_
                p_4_ = joined_west(g, S_63, s[O_F_man + 2])
                run_67 = p_4_
                p_4_ = s[O_F_man + p_56] & s[O_F_man + 4]
                p_5_ = s[O_F_man + p_56] & s[O_F_man + 8]
                p_6_ = p_5_ | ((p_5_ << 1) & <uint64_t>0xFEFEFEFEFEFEFEFEULL) | ((p_5_ >> 1) & <uint64_t>0x7F7F7F7F7F7F7F7FULL)
                any_68 = ((((<uint64_t>1 << from_54) | T_IMAGE_2[from_54]) & ((((chosen_57 | (((p_4_ >> 17) & <uint64_t>0x7F7F7F7F7F7FULL) | ((p_4_ >> 15) & <uint64_t>0xFEFEFEFEFEFEULL) | ((p_4_ >> 10) & <uint64_t>0x3F3F3F3F3F3F3FULL) | ((p_4_ >> 6) & <uint64_t>0xFCFCFCFCFCFCFCULL) | ((p_4_ << 6) & <uint64_t>0x3F3F3F3F3F3F3F00ULL) | ((p_4_ << 10) & <uint64_t>0xFCFCFCFCFCFCFC00ULL) | ((p_4_ << 15) & <uint64_t>0x7F7F7F7F7F7F0000ULL) | ((p_4_ << 17) & <uint64_t>0xFEFEFEFEFEFE0000ULL))) | ((((p_5_ << 1) & <uint64_t>0xFEFEFEFEFEFEFEFEULL) | ((p_5_ >> 1) & <uint64_t>0x7F7F7F7F7F7F7F7FULL) | (p_6_ << 8) | (p_6_ >> 8)) & <uint64_t>0xFFFFFFFFFFFFFFFFULL)) | (((((S_58 & ~S_58) | ((((run_59 >> 7) & <uint64_t>0xFEFEFEFEFEFEFEULL)) & ~s[O_F_man + 2])) | ((S_58 & ~S_58) | ((((run_60 << 9) & <uint64_t>0xFEFEFEFEFEFEFE00ULL)) & ~s[O_F_man + 2]))) | ((S_58 & ~S_58) | ((((run_61 << 7) & <uint64_t>0x7F7F7F7F7F7F7F00ULL)) & ~s[O_F_man + 2]))) | ((S_58 & ~S_58) | ((((run_62 >> 9) & <uint64_t>0x7F7F7F7F7F7F7FULL)) & ~s[O_F_man + 2])))) | (((((S_63 & ~S_63) | ((((run_64 >> 8)) & <uint64_t>0xFFFFFFFFFFFFFFFFULL) & ~s[O_F_man + 2])) | ((S_63 & ~S_63) | ((((run_65 << 1) & <uint64_t>0xFEFEFEFEFEFEFEFEULL)) & ~s[O_F_man + 2]))) | ((S_63 & ~S_63) | ((((run_66 << 8)) & <uint64_t>0xFFFFFFFFFFFFFFFFULL) & ~s[O_F_man + 2]))) | ((S_63 & ~S_63) | ((((run_67 >> 1) & <uint64_t>0x7F7F7F7F7F7F7F7FULL)) & ~s[O_F_man + 2])))))) != 0
                if not any_68:
                    p_4_ = s[O_F_man + p_56] & s[O_F_man + 4]
                    p_5_ = s[O_F_man + p_56] & s[O_F_man + 8]
                    p_6_ = p_5_ | ((p_5_ << 1) & <uint64_t>0xFEFEFEFEFEFEFEFEULL) | ((p_5_ >> 1) & <uint64_t>0x7F7F7F7F7F7F7F7FULL)
                    p_7_ = joined_northeast(g, S_58, s[O_F_man + 2])
                    p_8_ = joined_southeast(g, S_58, s[O_F_man + 2])
                    p_9_ = joined_southwest(g, S_58, s[O_F_man + 2])
                    p_10_ = joined_northwest(g, S_58, s[O_F_man + 2])
                    p_11_ = joined_north(g, S_63, s[O_F_man + 2])
                    p_12_ = joined_east(g, S_63, s[O_F_man + 2])
                    p_13_ = joined_south(g, S_63, s[O_F_man + 2])
                    p_14_ = joined_west(g, S_63, s[O_F_man + 2])
                    any_68 = ((((<uint64_t>1 << from_54) | T_IMAGE_2[from_54]) & ((((chosen_57 | (((p_4_ >> 17) & <uint64_t>0x7F7F7F7F7F7FULL) | ((p_4_ >> 15) & <uint64_t>0xFEFEFEFEFEFEULL) | ((p_4_ >> 10) & <uint64_t>0x3F3F3F3F3F3F3FULL) | ((p_4_ >> 6) & <uint64_t>0xFCFCFCFCFCFCFCULL) | ((p_4_ << 6) & <uint64_t>0x3F3F3F3F3F3F3F00ULL) | ((p_4_ << 10) & <uint64_t>0xFCFCFCFCFCFCFC00ULL) | ((p_4_ << 15) & <uint64_t>0x7F7F7F7F7F7F0000ULL) | ((p_4_ << 17) & <uint64_t>0xFEFEFEFEFEFE0000ULL))) | ((((p_5_ << 1) & <uint64_t>0xFEFEFEFEFEFEFEFEULL) | ((p_5_ >> 1) & <uint64_t>0x7F7F7F7F7F7F7F7FULL) | (p_6_ << 8) | (p_6_ >> 8)) & <uint64_t>0xFFFFFFFFFFFFFFFFULL)) | (((((p_7_ & ~S_58) | ((((run_59 >> 7) & <uint64_t>0xFEFEFEFEFEFEFEULL)) & ~s[O_F_man + 2])) | ((p_8_ & ~S_58) | ((((run_60 << 9) & <uint64_t>0xFEFEFEFEFEFEFE00ULL)) & ~s[O_F_man + 2]))) | ((p_9_ & ~S_58) | ((((run_61 << 7) & <uint64_t>0x7F7F7F7F7F7F7F00ULL)) & ~s[O_F_man + 2]))) | ((p_10_ & ~S_58) | ((((run_62 >> 9) & <uint64_t>0x7F7F7F7F7F7F7FULL)) & ~s[O_F_man + 2])))) | (((((p_11_ & ~S_63) | ((((run_64 >> 8)) & <uint64_t>0xFFFFFFFFFFFFFFFFULL) & ~s[O_F_man + 2])) | ((p_12_ & ~S_63) | ((((run_65 << 1) & <uint64_t>0xFEFEFEFEFEFEFEFEULL)) & ~s[O_F_man + 2]))) | ((p_13_ & ~S_63) | ((((run_66 << 8)) & <uint64_t>0xFFFFFFFFFFFFFFFFULL) & ~s[O_F_man + 2]))) | ((p_14_ & ~S_63) | ((((run_67 >> 1) & <uint64_t>0x7F7F7F7F7F7F7F7FULL)) & ~s[O_F_man + 2])))))) != 0
                if not any_68:
                    p_4_ = joined_east(g, <uint64_t>1 << from_54, s[O_F_man + 2])
                    run_70 = p_4_
                    c_3_ = (<int64_t>s[S_ME])
                    total_ = total_ + (lx_popcount((((((run_70 << 1) & <uint64_t>0xFEFEFEFEFEFEFEFEULL)) & ~s[O_F_man + 2]) & s[O_F_unmoved]) & (s[O_F_man + c_3_] & s[O_F_man + 6])))
            if 1:
                p_71 = 1 - (<int64_t>s[S_ME])
                chosen_72 = <uint64_t>0
                if p_71 == 0:
                    p_4_ = s[O_F_man + p_71] & s[O_F_man + 3]
                    chosen_72 = ((p_4_ >> 7) & <uint64_t>0xFEFEFEFEFEFEFEULL) | ((p_4_ >> 9) & <uint64_t>0x7F7F7F7F7F7F7FULL)
                else:
                    p_4_ = s[O_F_man + p_71] & s[O_F_man + 3]
                    chosen_72 = ((p_4_ << 9) & <uint64_t>0xFEFEFEFEFEFEFE00ULL) | ((p_4_ << 7) & <uint64_t>0x7F7F7F7F7F7F7F00ULL)
                S_73 = (s[O_F_man + 5] | s[O_F_man + 7]) & s[O_F_man + p_71]
                p_4_ = joined_northeast(g, S_73, s[O_F_man + 2])
                run_74 = p_4_
                p_4_ = joined_southeast(g, S_73, s[O_F_man + 2])
                run_75 = p_4_
                p_4_ = joined_southwest(g, S_73, s[O_F_man + 2])
                run_76 = p_4_
                p_4_ = joined_northwest(g, S_73, s[O_F_man + 2])
                run_77 = p_4_
                S_78 = (s[O_F_man + 6] | s[O_F_man + 7]) & s[O_F_man + p_71]
                p_4_ = joined_north(g, S_78, s[O_F_man + 2])
                run_79 = p_4_
                p_4_ = joined_east(g, S_78, s[O_F_man + 2])
                run_80 = p_4_
                p_4_ = joined_south(g, S_78, s[O_F_man + 2])
                run_81 = p_4_
                p_4_ = joined_west(g, S_78, s[O_F_man + 2])
                run_82 = p_4_
                p_4_ = s[O_F_man + p_71] & s[O_F_man + 4]
                p_5_ = s[O_F_man + p_71] & s[O_F_man + 8]
                p_6_ = p_5_ | ((p_5_ << 1) & <uint64_t>0xFEFEFEFEFEFEFEFEULL) | ((p_5_ >> 1) & <uint64_t>0x7F7F7F7F7F7F7F7FULL)
                any_83 = ((((<uint64_t>1 << from_54) | T_IMAGE_6[from_54]) & ((((chosen_72 | (((p_4_ >> 17) & <uint64_t>0x7F7F7F7F7F7FULL) | ((p_4_ >> 15) & <uint64_t>0xFEFEFEFEFEFEULL) | ((p_4_ >> 10) & <uint64_t>0x3F3F3F3F3F3F3FULL) | ((p_4_ >> 6) & <uint64_t>0xFCFCFCFCFCFCFCULL) | ((p_4_ << 6) & <uint64_t>0x3F3F3F3F3F3F3F00ULL) | ((p_4_ << 10) & <uint64_t>0xFCFCFCFCFCFCFC00ULL) | ((p_4_ << 15) & <uint64_t>0x7F7F7F7F7F7F0000ULL) | ((p_4_ << 17) & <uint64_t>0xFEFEFEFEFEFE0000ULL))) | ((((p_5_ << 1) & <uint64_t>0xFEFEFEFEFEFEFEFEULL) | ((p_5_ >> 1) & <uint64_t>0x7F7F7F7F7F7F7F7FULL) | (p_6_ << 8) | (p_6_ >> 8)) & <uint64_t>0xFFFFFFFFFFFFFFFFULL)) | (((((S_73 & ~S_73) | ((((run_74 >> 7) & <uint64_t>0xFEFEFEFEFEFEFEULL)) & ~s[O_F_man + 2])) | ((S_73 & ~S_73) | ((((run_75 << 9) & <uint64_t>0xFEFEFEFEFEFEFE00ULL)) & ~s[O_F_man + 2]))) | ((S_73 & ~S_73) | ((((run_76 << 7) & <uint64_t>0x7F7F7F7F7F7F7F00ULL)) & ~s[O_F_man + 2]))) | ((S_73 & ~S_73) | ((((run_77 >> 9) & <uint64_t>0x7F7F7F7F7F7F7FULL)) & ~s[O_F_man + 2])))) | (((((S_78 & ~S_78) | ((((run_79 >> 8)) & <uint64_t>0xFFFFFFFFFFFFFFFFULL) & ~s[O_F_man + 2])) | ((S_78 & ~S_78) | ((((run_80 << 1) & <uint64_t>0xFEFEFEFEFEFEFEFEULL)) & ~s[O_F_man + 2]))) | ((S_78 & ~S_78) | ((((run_81 << 8)) & <uint64_t>0xFFFFFFFFFFFFFFFFULL) & ~s[O_F_man + 2]))) | ((S_78 & ~S_78) | ((((run_82 >> 1) & <uint64_t>0x7F7F7F7F7F7F7F7FULL)) & ~s[O_F_man + 2])))))) != 0
                if not any_83:
                    p_4_ = s[O_F_man + p_71] & s[O_F_man + 4]
                    p_5_ = s[O_F_man + p_71] & s[O_F_man + 8]
                    p_6_ = p_5_ | ((p_5_ << 1) & <uint64_t>0xFEFEFEFEFEFEFEFEULL) | ((p_5_ >> 1) & <uint64_t>0x7F7F7F7F7F7F7F7FULL)
                    p_7_ = joined_northeast(g, S_73, s[O_F_man + 2])
                    p_8_ = joined_southeast(g, S_73, s[O_F_man + 2])
                    p_9_ = joined_southwest(g, S_73, s[O_F_man + 2])
                    p_10_ = joined_northwest(g, S_73, s[O_F_man + 2])
                    p_11_ = joined_north(g, S_78, s[O_F_man + 2])
                    p_12_ = joined_east(g, S_78, s[O_F_man + 2])
                    p_13_ = joined_south(g, S_78, s[O_F_man + 2])
                    p_14_ = joined_west(g, S_78, s[O_F_man + 2])
                    any_83 = ((((<uint64_t>1 << from_54) | T_IMAGE_6[from_54]) & ((((chosen_72 | (((p_4_ >> 17) & <uint64_t>0x7F7F7F7F7F7FULL) | ((p_4_ >> 15) & <uint64_t>0xFEFEFEFEFEFEULL) | ((p_4_ >> 10) & <uint64_t>0x3F3F3F3F3F3F3FULL) | ((p_4_ >> 6) & <uint64_t>0xFCFCFCFCFCFCFCULL) | ((p_4_ << 6) & <uint64_t>0x3F3F3F3F3F3F3F00ULL) | ((p_4_ << 10) & <uint64_t>0xFCFCFCFCFCFCFC00ULL) | ((p_4_ << 15) & <uint64_t>0x7F7F7F7F7F7F0000ULL) | ((p_4_ << 17) & <uint64_t>0xFEFEFEFEFEFE0000ULL))) | ((((p_5_ << 1) & <uint64_t>0xFEFEFEFEFEFEFEFEULL) | ((p_5_ >> 1) & <uint64_t>0x7F7F7F7F7F7F7F7FULL) | (p_6_ << 8) | (p_6_ >> 8)) & <uint64_t>0xFFFFFFFFFFFFFFFFULL)) | (((((p_7_ & ~S_73) | ((((run_74 >> 7) & <uint64_t>0xFEFEFEFEFEFEFEULL)) & ~s[O_F_man + 2])) | ((p_8_ & ~S_73) | ((((run_75 << 9) & <uint64_t>0xFEFEFEFEFEFEFE00ULL)) & ~s[O_F_man + 2]))) | ((p_9_ & ~S_73) | ((((run_76 << 7) & <uint64_t>0x7F7F7F7F7F7F7F00ULL)) & ~s[O_F_man + 2]))) | ((p_10_ & ~S_73) | ((((run_77 >> 9) & <uint64_t>0x7F7F7F7F7F7F7FULL)) & ~s[O_F_man + 2])))) | (((((p_11_ & ~S_78) | ((((run_79 >> 8)) & <uint64_t>0xFFFFFFFFFFFFFFFFULL) & ~s[O_F_man + 2])) | ((p_12_ & ~S_78) | ((((run_80 << 1) & <uint64_t>0xFEFEFEFEFEFEFEFEULL)) & ~s[O_F_man + 2]))) | ((p_13_ & ~S_78) | ((((run_81 << 8)) & <uint64_t>0xFFFFFFFFFFFFFFFFULL) & ~s[O_F_man + 2]))) | ((p_14_ & ~S_78) | ((((run_82 >> 1) & <uint64_t>0x7F7F7F7F7F7F7F7FULL)) & ~s[O_F_man + 2])))))) != 0
                if not any_83:
                    p_4_ = joined_west(g, <uint64_t>1 << from_54, s[O_F_man + 2])
                    run_85 = p_4_
                    c_3_ = (<int64_t>s[S_ME])
                    total_ = total_ + (lx_popcount((((((run_85 >> 1) & <uint64_t>0x7F7F7F7F7F7F7F7FULL)) & ~s[O_F_man + 2]) & s[O_F_unmoved]) & (s[O_F_man + c_3_] & s[O_F_man + 6])))
        return total_
    if (<int64_t>s[S_AT]) == 1:
        total_ = 0
        total_ = total_ + (lx_popcount((((<uint64_t>1 << 4) | (<uint64_t>1 << 3)) | (<uint64_t>1 << 2)) | (<uint64_t>1 << 1)))
        return total_
    return 0

# A choice drawn with a random word; it may still have to be tested.
cdef int64_t draw_choice(const Game *g, uint64_t *s, int64_t r) noexcept nogil:
    cdef int64_t total_
    cdef int64_t i_1_
    cdef int64_t from_1
    cdef uint64_t m_2_
    cdef int64_t c_3_
    cdef int64_t v_7
    cdef int64_t v_8
    cdef int64_t from_6
    cdef uint64_t chosen_10
    cdef uint64_t p_4_
    cdef int64_t from_12
    cdef int64_t p_14
    cdef int64_t from_15
    cdef int64_t from_21
    cdef uint64_t run_23
    cdef uint64_t run_24
    cdef uint64_t run_25
    cdef uint64_t run_26
    cdef uint64_t p_5_
    cdef uint64_t p_6_
    cdef uint64_t p_7_
    cdef int64_t from_31
    cdef uint64_t run_33
    cdef uint64_t run_34
    cdef uint64_t run_35
    cdef uint64_t run_36
    cdef int64_t from_37
    cdef int64_t from_54
    cdef int64_t p_56
    cdef uint64_t chosen_57
    cdef uint64_t S_58
    cdef uint64_t run_59
    cdef uint64_t run_60
    cdef uint64_t run_61
    cdef uint64_t run_62
    cdef uint64_t S_63
    cdef uint64_t run_64
    cdef uint64_t run_65
    cdef uint64_t run_66
    cdef uint64_t run_67
    cdef int64_t any_68
    cdef uint64_t p_8_
    cdef uint64_t p_9_
    cdef uint64_t p_10_
    cdef uint64_t p_11_
    cdef uint64_t p_12_
    cdef uint64_t p_13_
    cdef uint64_t p_14_
    cdef uint64_t run_70
    cdef int64_t p_71
    cdef uint64_t chosen_72
    cdef uint64_t S_73
    cdef uint64_t run_74
    cdef uint64_t run_75
    cdef uint64_t run_76
    cdef uint64_t run_77
    cdef uint64_t S_78
    cdef uint64_t run_79
    cdef uint64_t run_80
    cdef uint64_t run_81
    cdef uint64_t run_82
    cdef int64_t any_83
    cdef uint64_t run_85
    cdef int64_t left
    cdef int64_t from_86
    cdef uint64_t members_88
    cdef int64_t many_89
    cdef int64_t v_94
    cdef int64_t v_95
    cdef int64_t from_93
    cdef uint64_t chosen_97
    cdef uint64_t members_98
    cdef int64_t many_99
    cdef int64_t from_101
    cdef int64_t p_103
    cdef uint64_t members_104
    cdef int64_t many_105
    cdef int64_t from_106
    cdef uint64_t members_108
    cdef int64_t many_109
    cdef int64_t from_114
    cdef uint64_t run_116
    cdef uint64_t run_117
    cdef uint64_t run_118
    cdef uint64_t run_119
    cdef uint64_t members_120
    cdef int64_t many_121
    cdef int64_t from_126
    cdef uint64_t run_128
    cdef uint64_t run_129
    cdef uint64_t run_130
    cdef uint64_t run_131
    cdef uint64_t members_132
    cdef int64_t many_133
    cdef int64_t from_134
    cdef uint64_t members_136
    cdef int64_t many_137
    cdef int64_t from_153
    cdef int64_t p_155
    cdef uint64_t chosen_156
    cdef uint64_t S_157
    cdef uint64_t run_158
    cdef uint64_t run_159
    cdef uint64_t run_160
    cdef uint64_t run_161
    cdef uint64_t S_162
    cdef uint64_t run_163
    cdef uint64_t run_164
    cdef uint64_t run_165
    cdef uint64_t run_166
    cdef int64_t any_167
    cdef uint64_t run_169
    cdef uint64_t members_170
    cdef int64_t many_171
    cdef int64_t p_172
    cdef uint64_t chosen_173
    cdef uint64_t S_174
    cdef uint64_t run_175
    cdef uint64_t run_176
    cdef uint64_t run_177
    cdef uint64_t run_178
    cdef uint64_t S_179
    cdef uint64_t run_180
    cdef uint64_t run_181
    cdef uint64_t run_182
    cdef uint64_t run_183
    cdef int64_t any_184
    cdef uint64_t run_186
    cdef uint64_t members_187
    cdef int64_t many_188
    cdef uint64_t members_100003
    cdef int64_t many_100004
    if (<int64_t>s[S_AT]) == 0:
        total_ = 0
        i_1_ = (<int64_t>s[S_ME])
        m_2_ = s[O_F_man + i_1_] & s[O_F_man + 3]
        while m_2_:
            from_1 = lx_ctz(m_2_)
            m_2_ &= m_2_ - 1
            c_3_ = <int64_t>((<int64_t>s[S_ME]) == 0)
            total_ = total_ + (lx_popcount((T_IMAGE_0[from_1] if c_3_ else T_IMAGE_4[from_1]) & s[O_F_man + 2]))
        v_7 = 7 if ((<int64_t>s[S_ME]) == 0) else 2
        v_8 = v_7 if ((v_7 > 0) and (v_7 <= 8)) else 0
        i_1_ = (<int64_t>s[S_ME])
        m_2_ = (s[O_F_man + i_1_] & s[O_F_man + 3]) & T_ROWS[v_8]
        while m_2_:
            from_6 = lx_ctz(m_2_)
            m_2_ &= m_2_ - 1
            chosen_10 = <uint64_t>0
            if (<int64_t>s[S_ME]) == 0:
                c_3_ = <int64_t>((<int64_t>s[S_ME]) == 0)
                p_4_ = (T_IMAGE_0[from_6] if c_3_ else T_IMAGE_4[from_6]) & s[O_F_man + 2]
                chosen_10 = ((p_4_ >> 8)) & <uint64_t>0xFFFFFFFFFFFFFFFFULL
            else:
                c_3_ = <int64_t>((<int64_t>s[S_ME]) == 0)
                p_4_ = (T_IMAGE_0[from_6] if c_3_ else T_IMAGE_4[from_6]) & s[O_F_man + 2]
                chosen_10 = ((p_4_ << 8)) & <uint64_t>0xFFFFFFFFFFFFFFFFULL
            total_ = total_ + (lx_popcount(chosen_10 & s[O_F_man + 2]))
        i_1_ = (<int64_t>s[S_ME])
        m_2_ = s[O_F_man + i_1_] & s[O_F_man + 3]
        while m_2_:
            from_12 = lx_ctz(m_2_)
            m_2_ &= m_2_ - 1
            p_14 = 1 - (<int64_t>s[S_ME])
            c_3_ = <int64_t>((<int64_t>s[S_ME]) == 0)
            total_ = total_ + (lx_popcount((T_IMAGE_1_7[from_12] if c_3_ else T_IMAGE_3_5[from_12]) & (s[O_F_man + p_14] | s[O_F_passed])))
        i_1_ = (<int64_t>s[S_ME])
        m_2_ = s[O_F_man + i_1_] & s[O_F_man + 4]
        while m_2_:
            from_15 = lx_ctz(m_2_)
            m_2_ &= m_2_ - 1
            c_3_ = (<int64_t>s[S_ME])
            total_ = total_ + (lx_popcount(T_IMAGE_8_9_10_11_12_13_14_15[from_15] & ~s[O_F_man + c_3_]))
        i_1_ = (<int64_t>s[S_ME])
        m_2_ = (s[O_F_man + 5] | s[O_F_man + 7]) & s[O_F_man + i_1_]
        while m_2_:
            from_21 = lx_ctz(m_2_)
            m_2_ &= m_2_ - 1
            p_4_ = joined_northeast(g, <uint64_t>1 << from_21, s[O_F_man + 2])
            run_23 = p_4_
            p_4_ = joined_southeast(g, <uint64_t>1 << from_21, s[O_F_man + 2])
            run_24 = p_4_
            p_4_ = joined_southwest(g, <uint64_t>1 << from_21, s[O_F_man + 2])
            run_25 = p_4_
            p_4_ = joined_northwest(g, <uint64_t>1 << from_21, s[O_F_man + 2])
            run_26 = p_4_
            p_4_ = joined_northeast(g, <uint64_t>1 << from_21, s[O_F_man + 2])
            p_5_ = joined_southeast(g, <uint64_t>1 << from_21, s[O_F_man + 2])
            p_6_ = joined_southwest(g, <uint64_t>1 << from_21, s[O_F_man + 2])
            p_7_ = joined_northwest(g, <uint64_t>1 << from_21, s[O_F_man + 2])
            c_3_ = (<int64_t>s[S_ME])
            total_ = total_ + (lx_popcount((((((p_4_ & ~(<uint64_t>1 << from_21)) | ((((run_23 >> 7) & <uint64_t>0xFEFEFEFEFEFEFEULL)) & ~s[O_F_man + 2])) | ((p_5_ & ~(<uint64_t>1 << from_21)) | ((((run_24 << 9) & <uint64_t>0xFEFEFEFEFEFEFE00ULL)) & ~s[O_F_man + 2]))) | ((p_6_ & ~(<uint64_t>1 << from_21)) | ((((run_25 << 7) & <uint64_t>0x7F7F7F7F7F7F7F00ULL)) & ~s[O_F_man + 2]))) | ((p_7_ & ~(<uint64_t>1 << from_21)) | ((((run_26 >> 9) & <uint64_t>0x7F7F7F7F7F7F7FULL)) & ~s[O_F_man + 2]))) & ~s[O_F_man + c_3_]))
        i_1_ = (<int64_t>s[S_ME])
        m_2_ = (s[O_F_man + 6] | s[O_F_man + 7]) & s[O_F_man + i_1_]
        while m_2_:
            from_31 = lx_ctz(m_2_)
            m_2_ &= m_2_ - 1
            p_4_ = joined_north(g, <uint64_t>1 << from_31, s[O_F_man + 2])
            run_33 = p_4_
            p_4_ = joined_east(g, <uint64_t>1 << from_31, s[O_F_man + 2])
            run_34 = p_4_
            p_4_ = joined_south(g, <uint64_t>1 << from_31, s[O_F_man + 2])
            run_35 = p_4_
            p_4_ = joined_west(g, <uint64_t>1 << from_31, s[O_F_man + 2])
            run_36 = p_4_
            p_4_ = joined_north(g, <uint64_t>1 << from_31, s[O_F_man + 2])
            p_5_ = joined_east(g, <uint64_t>1 << from_31, s[O_F_man + 2])
            p_6_ = joined_south(g, <uint64_t>1 << from_31, s[O_F_man + 2])
            p_7_ = joined_west(g, <uint64_t>1 << from_31, s[O_F_man + 2])
            c_3_ = (<int64_t>s[S_ME])
            total_ = total_ + (lx_popcount((((((p_4_ & ~(<uint64_t>1 << from_31)) | ((((run_33 >> 8)) & <uint64_t>0xFFFFFFFFFFFFFFFFULL) & ~s[O_F_man + 2])) | ((p_5_ & ~(<uint64_t>1 << from_31)) | ((((run_34 << 1) & <uint64_t>0xFEFEFEFEFEFEFEFEULL)) & ~s[O_F_man + 2]))) | ((p_6_ & ~(<uint64_t>1 << from_31)) | ((((run_35 << 8)) & <uint64_t>0xFFFFFFFFFFFFFFFFULL) & ~s[O_F_man + 2]))) | ((p_7_ & ~(<uint64_t>1 << from_31)) | ((((run_36 >> 1) & <uint64_t>0x7F7F7F7F7F7F7F7FULL)) & ~s[O_F_man + 2]))) & ~s[O_F_man + c_3_]))
        i_1_ = (<int64_t>s[S_ME])
        m_2_ = s[O_F_man + i_1_] & s[O_F_man + 8]
        while m_2_:
            from_37 = lx_ctz(m_2_)
            m_2_ &= m_2_ - 1
            c_3_ = (<int64_t>s[S_ME])
            total_ = total_ + (lx_popcount(T_IMAGE_0_1_2_3_4_5_6_7[from_37] & ~s[O_F_man + c_3_]))
        i_1_ = (<int64_t>s[S_ME])
        m_2_ = (s[O_F_man + i_1_] & s[O_F_man + 8]) & s[O_F_unmoved]
        while m_2_:
            from_54 = lx_ctz(m_2_)
            m_2_ &= m_2_ - 1
            if 1:
                p_56 = 1 - (<int64_t>s[S_ME])
                chosen_57 = <uint64_t>0
                if p_56 == 0:
                    p_4_ = s[O_F_man + p_56] & s[O_F_man + 3]
                    chosen_57 = ((p_4_ >> 7) & <uint64_t>0xFEFEFEFEFEFEFEULL) | ((p_4_ >> 9) & <uint64_t>0x7F7F7F7F7F7F7FULL)
                else:
                    p_4_ = s[O_F_man + p_56] & s[O_F_man + 3]
                    chosen_57 = ((p_4_ << 9) & <uint64_t>0xFEFEFEFEFEFEFE00ULL) | ((p_4_ << 7) & <uint64_t>0x7F7F7F7F7F7F7F00ULL)
                S_58 = (s[O_F_man + 5] | s[O_F_man + 7]) & s[O_F_man + p_56]
                p_4_ = joined_northeast(g, S_58, s[O_F_man + 2])
                run_59 = p_4_
                p_4_ = joined_southeast(g, S_58, s[O_F_man + 2])
                run_60 = p_4_
                p_4_ = joined_southwest(g, S_58, s[O_F_man + 2])
                run_61 = p_4_
                p_4_ = joined_northwest(g, S_58, s[O_F_man + 2])
                run_62 = p_4_
                S_63 = (s[O_F_man + 6] | s[O_F_man + 7]) & s[O_F_man + p_56]
                p_4_ = joined_north(g, S_63, s[O_F_man + 2])
                run_64 = p_4_
                p_4_ = joined_east(g, S_63, s[O_F_man + 2])
                run_65 = p_4_
                p_4_ = joined_south(g, S_63, s[O_F_man + 2])
                run_66 = p_4_
                p_4_ = joined_west(g, S_63, s[O_F_man + 2])
                run_67 = p_4_
                p_4_ = s[O_F_man + p_56] & s[O_F_man + 4]
                p_5_ = s[O_F_man + p_56] & s[O_F_man + 8]
                p_6_ = p_5_ | ((p_5_ << 1) & <uint64_t>0xFEFEFEFEFEFEFEFEULL) | ((p_5_ >> 1) & <uint64_t>0x7F7F7F7F7F7F7F7FULL)
                any_68 = ((((<uint64_t>1 << from_54) | T_IMAGE_2[from_54]) & ((((chosen_57 | (((p_4_ >> 17) & <uint64_t>0x7F7F7F7F7F7FULL) | ((p_4_ >> 15) & <uint64_t>0xFEFEFEFEFEFEULL) | ((p_4_ >> 10) & <uint64_t>0x3F3F3F3F3F3F3FULL) | ((p_4_ >> 6) & <uint64_t>0xFCFCFCFCFCFCFCULL) | ((p_4_ << 6) & <uint64_t>0x3F3F3F3F3F3F3F00ULL) | ((p_4_ << 10) & <uint64_t>0xFCFCFCFCFCFCFC00ULL) | ((p_4_ << 15) & <uint64_t>0x7F7F7F7F7F7F0000ULL) | ((p_4_ << 17) & <uint64_t>0xFEFEFEFEFEFE0000ULL))) | ((((p_5_ << 1) & <uint64_t>0xFEFEFEFEFEFEFEFEULL) | ((p_5_ >> 1) & <uint64_t>0x7F7F7F7F7F7F7F7FULL) | (p_6_ << 8) | (p_6_ >> 8)) & <uint64_t>0xFFFFFFFFFFFFFFFFULL)) | (((((S_58 & ~S_58) | ((((run_59 >> 7) & <uint64_t>0xFEFEFEFEFEFEFEULL)) & ~s[O_F_man + 2])) | ((S_58 & ~S_58) | ((((run_60 << 9) & <uint64_t>0xFEFEFEFEFEFEFE00ULL)) & ~s[O_F_man + 2]))) | ((S_58 & ~S_58) | ((((run_61 << 7) & <uint64_t>0x7F7F7F7F7F7F7F00ULL)) & ~s[O_F_man + 2]))) | ((S_58 & ~S_58) | ((((run_62 >> 9) & <uint64_t>0x7F7F7F7F7F7F7FULL)) & ~s[O_F_man + 2])))) | (((((S_63 & ~S_63) | ((((run_64 >> 8)) & <uint64_t>0xFFFFFFFFFFFFFFFFULL) & ~s[O_F_man + 2])) | ((S_63 & ~S_63) | ((((run_65 << 1) & <uint64_t>0xFEFEFEFEFEFEFEFEULL)) & ~s[O_F_man + 2]))) | ((S_63 & ~S_63) | ((((run_66 << 8)) & <uint64_t>0xFFFFFFFFFFFFFFFFULL) & ~s[O_F_man + 2]))) | ((S_63 & ~S_63) | ((((run_67 >> 1) & <uint64_t>0x7F7F7F7F7F7F7F7FULL)) & ~s[O_F_man + 2])))))) != 0
                if not any_68:
                    p_4_ = s[O_F_man + p_56] & s[O_F_man + 4]
                    p_5_ = s[O_F_man + p_56] & s[O_F_man + 8]
                    p_6_ = p_5_ | ((p_5_ << 1) & <uint64_t>0xFEFEFEFEFEFEFEFEULL) | ((p_5_ >> 1) & <uint64_t>0x7F7F7F7F7F7F7F7FULL)
                    p_7_ = joined_northeast(g, S_58, s[O_F_man + 2])
                    p_8_ = joined_southeast(g, S_58, s[O_F_man + 2])
                    p_9_ = joined_southwest(g, S_58, s[O_F_man + 2])
                    p_10_ = joined_northwest(g, S_58, s[O_F_man + 2])
                    p_11_ = joined_north(g, S_63, s[O_F_man + 2])
                    p_12_ = joined_east(g, S_63, s[O_F_man + 2])
                    p_13_ = joined_south(g, S_63, s[O_F_man + 2])
                    p_14_ = joined_west(g, S_63, s[O_F_man + 2])
                    any_68 = ((((<uint64_t>1 << from_54) | T_IMAGE_2[from_54]) & ((((chosen_57 | (((p_4_ >> 17) & <uint64_t>0x7F7F7F7F7F7FULL) | ((p_4_ >> 15) & <uint64_t>0xFEFEFEFEFEFEULL) | ((p_4_ >> 10) & <uint64_t>0x3F3F3F3F3F3F3FULL) | ((p_4_ >> 6) & <uint64_t>0xFCFCFCFCFCFCFCULL) | ((p_4_ << 6) & <uint64_t>0x3F3F3F3F3F3F3F00ULL) | ((p_4_ << 10) & <uint64_t>0xFCFCFCFCFCFCFC00ULL) | ((p_4_ << 15) & <uint64_t>0x7F7F7F7F7F7F0000ULL) | ((p_4_ << 17) & <uint64_t>0xFEFEFEFEFEFE0000ULL))) | ((((p_5_ << 1) & <uint64_t>0xFEFEFEFEFEFEFEFEULL) | ((p_5_ >> 1) & <uint64_t>0x7F7F7F7F7F7F7F7FULL) | (p_6_ << 8) | (p_6_ >> 8)) & <uint64_t>0xFFFFFFFFFFFFFFFFULL)) | (((((p_7_ & ~S_58) | ((((run_59 >> 7) & <uint64_t>0xFEFEFEFEFEFEFEULL)) & ~s[O_F_man + 2])) | ((p_8_ & ~S_58) | ((((run_60 << 9) & <uint64_t>0xFEFEFEFEFEFEFE00ULL)) & ~s[O_F_man + 2]))) | ((p_9_ & ~S_58) | ((((run_61 << 7) & <uint64_t>0x7F7F7F7F7F7F7F00ULL)) & ~s[O_F_man + 2]))) | ((p_10_ & ~S_58) | ((((run_62 >> 9) & <uint64_t>0x7F7F7F7F7F7F7FULL)) & ~s[O_F_man + 2])))) | (((((p_11_ & ~S_63) | ((((run_64 >> 8)) & <uint64_t>0xFFFFFFFFFFFFFFFFULL) & ~s[O_F_man + 2])) | ((p_12_ & ~S_63) | ((((run_65 << 1) & <uint64_t>0xFEFEFEFEFEFEFEFEULL)) & ~s[O_F_man + 2]))) | ((p_13_ & ~S_63) | ((((run_66 << 8)) & <uint64_t>0xFFFFFFFFFFFFFFFFULL) & ~s[O_F_man + 2]))) | ((p_14_ & ~S_63) | ((((run_67 >> 1) & <uint64_t>0x7F7F7F7F7F7F7F7FULL)) & ~s[O_F_man + 2])))))) != 0
                if not any_68:
                    p_4_ = joined_east(g, <uint64_t>1 << from_54, s[O_F_man + 2])
                    run_70 = p_4_
                    c_3_ = (<int64_t>s[S_ME])
                    total_ = total_ + (lx_popcount((((((run_70 << 1) & <uint64_t>0xFEFEFEFEFEFEFEFEULL)) & ~s[O_F_man + 2]) & s[O_F_unmoved]) & (s[O_F_man + c_3_] & s[O_F_man + 6])))
            if 1:
                p_71 = 1 - (<int64_t>s[S_ME])
                chosen_72 = <uint64_t>0
                if p_71 == 0:
                    p_4_ = s[O_F_man + p_71] & s[O_F_man + 3]
                    chosen_72 = ((p_4_ >> 7) & <uint64_t>0xFEFEFEFEFEFEFEULL) | ((p_4_ >> 9) & <uint64_t>0x7F7F7F7F7F7F7FULL)
                else:
                    p_4_ = s[O_F_man + p_71] & s[O_F_man + 3]
                    chosen_72 = ((p_4_ << 9) & <uint64_t>0xFEFEFEFEFEFEFE00ULL) | ((p_4_ << 7) & <uint64_t>0x7F7F7F7F7F7F7F00ULL)
                S_73 = (s[O_F_man + 5] | s[O_F_man + 7]) & s[O_F_man + p_71]
                p_4_ = joined_northeast(g, S_73, s[O_F_man + 2])
                run_74 = p_4_
                p_4_ = joined_southeast(g, S_73, s[O_F_man + 2])
                run_75 = p_4_
                p_4_ = joined_southwest(g, S_73, s[O_F_man + 2])
                run_76 = p_4_
                p_4_ = joined_northwest(g, S_73, s[O_F_man + 2])
                run_77 = p_4_
                S_78 = (s[O_F_man + 6] | s[O_F_man + 7]) & s[O_F_man + p_71]
                p_4_ = joined_north(g, S_78, s[O_F_man + 2])
                run_79 = p_4_
                p_4_ = joined_east(g, S_78, s[O_F_man + 2])
                run_80 = p_4_
                p_4_ = joined_south(g, S_78, s[O_F_man + 2])
                run_81 = p_4_
                p_4_ = joined_west(g, S_78, s[O_F_man + 2])
                run_82 = p_4_
                p_4_ = s[O_F_man + p_71] & s[O_F_man + 4]
                p_5_ = s[O_F_man + p_71] & s[O_F_man + 8]
                p_6_ = p_5_ | ((p_5_ << 1) & <uint64_t>0xFEFEFEFEFEFEFEFEULL) | ((p_5_ >> 1) & <uint64_t>0x7F7F7F7F7F7F7F7FULL)
                any_83 = ((((<uint64_t>1 << from_54) | T_IMAGE_6[from_54]) & ((((chosen_72 | (((p_4_ >> 17) & <uint64_t>0x7F7F7F7F7F7FULL) | ((p_4_ >> 15) & <uint64_t>0xFEFEFEFEFEFEULL) | ((p_4_ >> 10) & <uint64_t>0x3F3F3F3F3F3F3FULL) | ((p_4_ >> 6) & <uint64_t>0xFCFCFCFCFCFCFCULL) | ((p_4_ << 6) & <uint64_t>0x3F3F3F3F3F3F3F00ULL) | ((p_4_ << 10) & <uint64_t>0xFCFCFCFCFCFCFC00ULL) | ((p_4_ << 15) & <uint64_t>0x7F7F7F7F7F7F0000ULL) | ((p_4_ << 17) & <uint64_t>0xFEFEFEFEFEFE0000ULL))) | ((((p_5_ << 1) & <uint64_t>0xFEFEFEFEFEFEFEFEULL) | ((p_5_ >> 1) & <uint64_t>0x7F7F7F7F7F7F7F7FULL) | (p_6_ << 8) | (p_6_ >> 8)) & <uint64_t>0xFFFFFFFFFFFFFFFFULL)) | (((((S_73 & ~S_73) | ((((run_74 >> 7) & <uint64_t>0xFEFEFEFEFEFEFEULL)) & ~s[O_F_man + 2])) | ((S_73 & ~S_73) | ((((run_75 << 9) & <uint64_t>0xFEFEFEFEFEFEFE00ULL)) & ~s[O_F_man + 2]))) | ((S_73 & ~S_73) | ((((run_76 << 7) & <uint64_t>0x7F7F7F7F7F7F7F00ULL)) & ~s[O_F_man + 2]))) | ((S_73 & ~S_73) | ((((run_77 >> 9) & <uint64_t>0x7F7F7F7F7F7F7FULL)) & ~s[O_F_man + 2])))) | (((((S_78 & ~S_78) | ((((run_79 >> 8)) & <uint64_t>0xFFFFFFFFFFFFFFFFULL) & ~s[O_F_man + 2])) | ((S_78 & ~S_78) | ((((run_80 << 1) & <uint64_t>0xFEFEFEFEFEFEFEFEULL)) & ~s[O_F_man + 2]))) | ((S_78 & ~S_78) | ((((run_81 << 8)) & <uint64_t>0xFFFFFFFFFFFFFFFFULL) & ~s[O_F_man + 2]))) | ((S_78 & ~S_78) | ((((run_82 >> 1) & <uint64_t>0x7F7F7F7F7F7F7F7FULL)) & ~s[O_F_man + 2])))))) != 0
                if not any_83:
                    p_4_ = s[O_F_man + p_71] & s[O_F_man + 4]
                    p_5_ = s[O_F_man + p_71] & s[O_F_man + 8]
                    p_6_ = p_5_ | ((p_5_ << 1) & <uint64_t>0xFEFEFEFEFEFEFEFEULL) | ((p_5_ >> 1) & <uint64_t>0x7F7F7F7F7F7F7F7FULL)
                    p_7_ = joined_northeast(g, S_73, s[O_F_man + 2])
                    p_8_ = joined_southeast(g, S_73, s[O_F_man + 2])
                    p_9_ = joined_southwest(g, S_73, s[O_F_man + 2])
                    p_10_ = joined_northwest(g, S_73, s[O_F_man + 2])
                    p_11_ = joined_north(g, S_78, s[O_F_man + 2])
                    p_12_ = joined_east(g, S_78, s[O_F_man + 2])
                    p_13_ = joined_south(g, S_78, s[O_F_man + 2])
                    p_14_ = joined_west(g, S_78, s[O_F_man + 2])
                    any_83 = ((((<uint64_t>1 << from_54) | T_IMAGE_6[from_54]) & ((((chosen_72 | (((p_4_ >> 17) & <uint64_t>0x7F7F7F7F7F7FULL) | ((p_4_ >> 15) & <uint64_t>0xFEFEFEFEFEFEULL) | ((p_4_ >> 10) & <uint64_t>0x3F3F3F3F3F3F3FULL) | ((p_4_ >> 6) & <uint64_t>0xFCFCFCFCFCFCFCULL) | ((p_4_ << 6) & <uint64_t>0x3F3F3F3F3F3F3F00ULL) | ((p_4_ << 10) & <uint64_t>0xFCFCFCFCFCFCFC00ULL) | ((p_4_ << 15) & <uint64_t>0x7F7F7F7F7F7F0000ULL) | ((p_4_ << 17) & <uint64_t>0xFEFEFEFEFEFE0000ULL))) | ((((p_5_ << 1) & <uint64_t>0xFEFEFEFEFEFEFEFEULL) | ((p_5_ >> 1) & <uint64_t>0x7F7F7F7F7F7F7F7FULL) | (p_6_ << 8) | (p_6_ >> 8)) & <uint64_t>0xFFFFFFFFFFFFFFFFULL)) | (((((p_7_ & ~S_73) | ((((run_74 >> 7) & <uint64_t>0xFEFEFEFEFEFEFEULL)) & ~s[O_F_man + 2])) | ((p_8_ & ~S_73) | ((((run_75 << 9) & <uint64_t>0xFEFEFEFEFEFEFE00ULL)) & ~s[O_F_man + 2]))) | ((p_9_ & ~S_73) | ((((run_76 << 7) & <uint64_t>0x7F7F7F7F7F7F7F00ULL)) & ~s[O_F_man + 2]))) | ((p_10_ & ~S_73) | ((((run_77 >> 9) & <uint64_t>0x7F7F7F7F7F7F7FULL)) & ~s[O_F_man + 2])))) | (((((p_11_ & ~S_78) | ((((run_79 >> 8)) & <uint64_t>0xFFFFFFFFFFFFFFFFULL) & ~s[O_F_man + 2])) | ((p_12_ & ~S_78) | ((((run_80 << 1) & <uint64_t>0xFEFEFEFEFEFEFEFEULL)) & ~s[O_F_man + 2]))) | ((p_13_ & ~S_78) | ((((run_81 << 8)) & <uint64_t>0xFFFFFFFFFFFFFFFFULL) & ~s[O_F_man + 2]))) | ((p_14_ & ~S_78) | ((((run_82 >> 1) & <uint64_t>0x7F7F7F7F7F7F7F7FULL)) & ~s[O_F_man + 2])))))) != 0
                if not any_83:
                    p_4_ = joined_west(g, <uint64_t>1 << from_54, s[O_F_man + 2])
                    run_85 = p_4_
                    c_3_ = (<int64_t>s[S_ME])
                    total_ = total_ + (lx_popcount((((((run_85 >> 1) & <uint64_t>0x7F7F7F7F7F7F7F7FULL)) & ~s[O_F_man + 2]) & s[O_F_unmoved]) & (s[O_F_man + c_3_] & s[O_F_man + 6])))
        left = scaled(g, r, total_)
        i_1_ = (<int64_t>s[S_ME])
        m_2_ = s[O_F_man + i_1_] & s[O_F_man + 3]
        while m_2_:
            from_86 = lx_ctz(m_2_)
            m_2_ &= m_2_ - 1
            c_3_ = <int64_t>((<int64_t>s[S_ME]) == 0)
            members_88 = (T_IMAGE_0[from_86] if c_3_ else T_IMAGE_4[from_86]) & s[O_F_man + 2]
            many_89 = lx_popcount(members_88)
            if left < many_89:
                return (from_86 * 64) + lx_nth(members_88, left)
            left = left - many_89
        v_94 = 7 if ((<int64_t>s[S_ME]) == 0) else 2
        v_95 = v_94 if ((v_94 > 0) and (v_94 <= 8)) else 0
        i_1_ = (<int64_t>s[S_ME])
        m_2_ = (s[O_F_man + i_1_] & s[O_F_man + 3]) & T_ROWS[v_95]
        while m_2_:
            from_93 = lx_ctz(m_2_)
            m_2_ &= m_2_ - 1
            chosen_97 = <uint64_t>0
            if (<int64_t>s[S_ME]) == 0:
                c_3_ = <int64_t>((<int64_t>s[S_ME]) == 0)
                p_4_ = (T_IMAGE_0[from_93] if c_3_ else T_IMAGE_4[from_93]) & s[O_F_man + 2]
                chosen_97 = ((p_4_ >> 8)) & <uint64_t>0xFFFFFFFFFFFFFFFFULL
            else:
                c_3_ = <int64_t>((<int64_t>s[S_ME]) == 0)
                p_4_ = (T_IMAGE_0[from_93] if c_3_ else T_IMAGE_4[from_93]) & s[O_F_man + 2]
                chosen_97 = ((p_4_ << 8)) & <uint64_t>0xFFFFFFFFFFFFFFFFULL
            members_98 = chosen_97 & s[O_F_man + 2]
            many_99 = lx_popcount(members_98)
            if left < many_99:
                return (432345564227567616LL + (from_93 * 64)) + lx_nth(members_98, left)
            left = left - many_99
        i_1_ = (<int64_t>s[S_ME])
        m_2_ = s[O_F_man + i_1_] & s[O_F_man + 3]
        while m_2_:
            from_101 = lx_ctz(m_2_)
            m_2_ &= m_2_ - 1
            p_103 = 1 - (<int64_t>s[S_ME])
            c_3_ = <int64_t>((<int64_t>s[S_ME]) == 0)
            members_104 = (T_IMAGE_1_7[from_101] if c_3_ else T_IMAGE_3_5[from_101]) & (s[O_F_man + p_103] | s[O_F_passed])
            many_105 = lx_popcount(members_104)
            if left < many_105:
                return (72057594037927936LL + (from_101 * 64)) + lx_nth(members_104, left)
            left = left - many_105
        i_1_ = (<int64_t>s[S_ME])
        m_2_ = s[O_F_man + i_1_] & s[O_F_man + 4]
        while m_2_:
            from_106 = lx_ctz(m_2_)
            m_2_ &= m_2_ - 1
            c_3_ = (<int64_t>s[S_ME])
            members_108 = T_IMAGE_8_9_10_11_12_13_14_15[from_106] & ~s[O_F_man + c_3_]
            many_109 = lx_popcount(members_108)
            if left < many_109:
                return (144115188075855872LL + (from_106 * 64)) + lx_nth(members_108, left)
            left = left - many_109
        i_1_ = (<int64_t>s[S_ME])
        m_2_ = (s[O_F_man + 5] | s[O_F_man + 7]) & s[O_F_man + i_1_]
        while m_2_:
            from_114 = lx_ctz(m_2_)
            m_2_ &= m_2_ - 1
            p_4_ = joined_northeast(g, <uint64_t>1 << from_114, s[O_F_man + 2])
            run_116 = p_4_
            p_4_ = joined_southeast(g, <uint64_t>1 << from_114, s[O_F_man + 2])
            run_117 = p_4_
            p_4_ = joined_southwest(g, <uint64_t>1 << from_114, s[O_F_man + 2])
            run_118 = p_4_
            p_4_ = joined_northwest(g, <uint64_t>1 << from_114, s[O_F_man + 2])
            run_119 = p_4_
            p_4_ = joined_northeast(g, <uint64_t>1 << from_114, s[O_F_man + 2])
            p_5_ = joined_southeast(g, <uint64_t>1 << from_114, s[O_F_man + 2])
            p_6_ = joined_southwest(g, <uint64_t>1 << from_114, s[O_F_man + 2])
            p_7_ = joined_northwest(g, <uint64_t>1 << from_114, s[O_F_man + 2])
            c_3_ = (<int64_t>s[S_ME])
            members_120 = (((((p_4_ & ~(<uint64_t>1 << from_114)) | ((((run_116 >> 7) & <uint64_t>0xFEFEFEFEFEFEFEULL)) & ~s[O_F_man + 2])) | ((p_5_ & ~(<uint64_t>1 << from_114)) | ((((run_117 << 9) & <uint64_t>0xFEFEFEFEFEFEFE00ULL)) & ~s[O_F_man + 2]))) | ((p_6_ & ~(<uint64_t>1 << from_114)) | ((((run_118 << 7) & <uint64_t>0x7F7F7F7F7F7F7F00ULL)) & ~s[O_F_man + 2]))) | ((p_7_ & ~(<uint64_t>1 << from_114)) | ((((run_119 >> 9) & <uint64_t>0x7F7F7F7F7F7F7FULL)) & ~s[O_F_man + 2]))) & ~s[O_F_man + c_3_]
            many_121 = lx_popcount(members_120)
            if left < many_121:
                return (216172782113783808LL + (from_114 * 64)) + lx_nth(members_120, left)
            left = left - many_121
        i_1_ = (<int64_t>s[S_ME])
        m_2_ = (s[O_F_man + 6] | s[O_F_man + 7]) & s[O_F_man + i_1_]
        while m_2_:
            from_126 = lx_ctz(m_2_)
            m_2_ &= m_2_ - 1
            p_4_ = joined_north(g, <uint64_t>1 << from_126, s[O_F_man + 2])
            run_128 = p_4_
            p_4_ = joined_east(g, <uint64_t>1 << from_126, s[O_F_man + 2])
            run_129 = p_4_
            p_4_ = joined_south(g, <uint64_t>1 << from_126, s[O_F_man + 2])
            run_130 = p_4_
            p_4_ = joined_west(g, <uint64_t>1 << from_126, s[O_F_man + 2])
            run_131 = p_4_
            p_4_ = joined_north(g, <uint64_t>1 << from_126, s[O_F_man + 2])
            p_5_ = joined_east(g, <uint64_t>1 << from_126, s[O_F_man + 2])
            p_6_ = joined_south(g, <uint64_t>1 << from_126, s[O_F_man + 2])
            p_7_ = joined_west(g, <uint64_t>1 << from_126, s[O_F_man + 2])
            c_3_ = (<int64_t>s[S_ME])
            members_132 = (((((p_4_ & ~(<uint64_t>1 << from_126)) | ((((run_128 >> 8)) & <uint64_t>0xFFFFFFFFFFFFFFFFULL) & ~s[O_F_man + 2])) | ((p_5_ & ~(<uint64_t>1 << from_126)) | ((((run_129 << 1) & <uint64_t>0xFEFEFEFEFEFEFEFEULL)) & ~s[O_F_man + 2]))) | ((p_6_ & ~(<uint64_t>1 << from_126)) | ((((run_130 << 8)) & <uint64_t>0xFFFFFFFFFFFFFFFFULL) & ~s[O_F_man + 2]))) | ((p_7_ & ~(<uint64_t>1 << from_126)) | ((((run_131 >> 1) & <uint64_t>0x7F7F7F7F7F7F7F7FULL)) & ~s[O_F_man + 2]))) & ~s[O_F_man + c_3_]
            many_133 = lx_popcount(members_132)
            if left < many_133:
                return (288230376151711744LL + (from_126 * 64)) + lx_nth(members_132, left)
            left = left - many_133
        i_1_ = (<int64_t>s[S_ME])
        m_2_ = s[O_F_man + i_1_] & s[O_F_man + 8]
        while m_2_:
            from_134 = lx_ctz(m_2_)
            m_2_ &= m_2_ - 1
            c_3_ = (<int64_t>s[S_ME])
            members_136 = T_IMAGE_0_1_2_3_4_5_6_7[from_134] & ~s[O_F_man + c_3_]
            many_137 = lx_popcount(members_136)
            if left < many_137:
                return (360287970189639680LL + (from_134 * 64)) + lx_nth(members_136, left)
            left = left - many_137
        i_1_ = (<int64_t>s[S_ME])
        m_2_ = (s[O_F_man + i_1_] & s[O_F_man + 8]) & s[O_F_unmoved]
        while m_2_:
            from_153 = lx_ctz(m_2_)
            m_2_ &= m_2_ - 1
            if 1:
                p_155 = 1 - (<int64_t>s[S_ME])
                chosen_156 = <uint64_t>0
                if p_155 == 0:
                    p_4_ = s[O_F_man + p_155] & s[O_F_man + 3]
                    chosen_156 = ((p_4_ >> 7) & <uint64_t>0xFEFEFEFEFEFEFEULL) | ((p_4_ >> 9) & <uint64_t>0x7F7F7F7F7F7F7FULL)
                else:
                    p_4_ = s[O_F_man + p_155] & s[O_F_man + 3]
                    chosen_156 = ((p_4_ << 9) & <uint64_t>0xFEFEFEFEFEFEFE00ULL) | ((p_4_ << 7) & <uint64_t>0x7F7F7F7F7F7F7F00ULL)
                S_157 = (s[O_F_man + 5] | s[O_F_man + 7]) & s[O_F_man + p_155]
                p_4_ = joined_northeast(g, S_157, s[O_F_man + 2])
                run_158 = p_4_
                p_4_ = joined_southeast(g, S_157, s[O_F_man + 2])
                run_159 = p_4_
                p_4_ = joined_southwest(g, S_157, s[O_F_man + 2])
                run_160 = p_4_
                p_4_ = joined_northwest(g, S_157, s[O_F_man + 2])
                run_161 = p_4_
                S_162 = (s[O_F_man + 6] | s[O_F_man + 7]) & s[O_F_man + p_155]
                p_4_ = joined_north(g, S_162, s[O_F_man + 2])
                run_163 = p_4_
                p_4_ = joined_east(g, S_162, s[O_F_man + 2])
                run_164 = p_4_
                p_4_ = joined_south(g, S_162, s[O_F_man + 2])
                run_165 = p_4_
                p_4_ = joined_west(g, S_162, s[O_F_man + 2])
                run_166 = p_4_
                p_4_ = s[O_F_man + p_155] & s[O_F_man + 4]
                p_5_ = s[O_F_man + p_155] & s[O_F_man + 8]
                p_6_ = p_5_ | ((p_5_ << 1) & <uint64_t>0xFEFEFEFEFEFEFEFEULL) | ((p_5_ >> 1) & <uint64_t>0x7F7F7F7F7F7F7F7FULL)
                any_167 = ((((<uint64_t>1 << from_153) | T_IMAGE_2[from_153]) & ((((chosen_156 | (((p_4_ >> 17) & <uint64_t>0x7F7F7F7F7F7FULL) | ((p_4_ >> 15) & <uint64_t>0xFEFEFEFEFEFEULL) | ((p_4_ >> 10) & <uint64_t>0x3F3F3F3F3F3F3FULL) | ((p_4_ >> 6) & <uint64_t>0xFCFCFCFCFCFCFCULL) | ((p_4_ << 6) & <uint64_t>0x3F3F3F3F3F3F3F00ULL) | ((p_4_ << 10) & <uint64_t>0xFCFCFCFCFCFCFC00ULL) | ((p_4_ << 15) & <uint64_t>0x7F7F7F7F7F7F0000ULL) | ((p_4_ << 17) & <uint64_t>0xFEFEFEFEFEFE0000ULL))) | ((((p_5_ << 1) & <uint64_t>0xFEFEFEFEFEFEFEFEULL) | ((p_5_ >> 1) & <uint64_t>0x7F7F7F7F7F7F7F7FULL) | (p_6_ << 8) | (p_6_ >> 8)) & <uint64_t>0xFFFFFFFFFFFFFFFFULL)) | (((((S_157 & ~S_157) | ((((run_158 >> 7) & <uint64_t>0xFEFEFEFEFEFEFEULL)) & ~s[O_F_man + 2])) | ((S_157 & ~S_157) | ((((run_159 << 9) & <uint64_t>0xFEFEFEFEFEFEFE00ULL)) & ~s[O_F_man + 2]))) | ((S_157 & ~S_157) | ((((run_160 << 7) & <uint64_t>0x7F7F7F7F7F7F7F00ULL)) & ~s[O_F_man + 2]))) | ((S_157 & ~S_157) | ((((run_161 >> 9) & <uint64_t>0x7F7F7F7F7F7F7FULL)) & ~s[O_F_man + 2])))) | (((((S_162 & ~S_162) | ((((run_163 >> 8)) & <uint64_t>0xFFFFFFFFFFFFFFFFULL) & ~s[O_F_man + 2])) | ((S_162 & ~S_162) | ((((run_164 << 1) & <uint64_t>0xFEFEFEFEFEFEFEFEULL)) & ~s[O_F_man + 2]))) | ((S_162 & ~S_162) | ((((run_165 << 8)) & <uint64_t>0xFFFFFFFFFFFFFFFFULL) & ~s[O_F_man + 2]))) | ((S_162 & ~S_162) | ((((run_166 >> 1) & <uint64_t>0x7F7F7F7F7F7F7F7FULL)) & ~s[O_F_man + 2])))))) != 0
                if not any_167:
                    p_4_ = s[O_F_man + p_155] & s[O_F_man + 4]
                    p_5_ = s[O_F_man + p_155] & s[O_F_man + 8]
                    p_6_ = p_5_ | ((p_5_ << 1) & <uint64_t>0xFEFEFEFEFEFEFEFEULL) | ((p_5_ >> 1) & <uint64_t>0x7F7F7F7F7F7F7F7FULL)
                    p_7_ = joined_northeast(g, S_157, s[O_F_man + 2])
                    p_8_ = joined_southeast(g, S_157, s[O_F_man + 2])
                    p_9_ = joined_southwest(g, S_157, s[O_F_man + 2])
                    p_10_ = joined_northwest(g, S_157, s[O_F_man + 2])
                    p_11_ = joined_north(g, S_162, s[O_F_man + 2])
                    p_12_ = joined_east(g, S_162, s[O_F_man + 2])
                    p_13_ = joined_south(g, S_162, s[O_F_man + 2])
                    p_14_ = joined_west(g, S_162, s[O_F_man + 2])
                    any_167 = ((((<uint64_t>1 << from_153) | T_IMAGE_2[from_153]) & ((((chosen_156 | (((p_4_ >> 17) & <uint64_t>0x7F7F7F7F7F7FULL) | ((p_4_ >> 15) & <uint64_t>0xFEFEFEFEFEFEULL) | ((p_4_ >> 10) & <uint64_t>0x3F3F3F3F3F3F3FULL) | ((p_4_ >> 6) & <uint64_t>0xFCFCFCFCFCFCFCULL) | ((p_4_ << 6) & <uint64_t>0x3F3F3F3F3F3F3F00ULL) | ((p_4_ << 10) & <uint64_t>0xFCFCFCFCFCFCFC00ULL) | ((p_4_ << 15) & <uint64_t>0x7F7F7F7F7F7F0000ULL) | ((p_4_ << 17) & <uint64_t>0xFEFEFEFEFEFE0000ULL))) | ((((p_5_ << 1) & <uint64_t>0xFEFEFEFEFEFEFEFEULL) | ((p_5_ >> 1) & <uint64_t>0x7F7F7F7F7F7F7F7FULL) | (p_6_ << 8) | (p_6_ >> 8)) & <uint64_t>0xFFFFFFFFFFFFFFFFULL)) | (((((p_7_ & ~S_157) | ((((run_158 >> 7) & <uint64_t>0xFEFEFEFEFEFEFEULL)) & ~s[O_F_man + 2])) | ((p_8_ & ~S_157) | ((((run_159 << 9) & <uint64_t>0xFEFEFEFEFEFEFE00ULL)) & ~s[O_F_man + 2]))) | ((p_9_ & ~S_157) | ((((run_160 << 7) & <uint64_t>0x7F7F7F7F7F7F7F00ULL)) & ~s[O_F_man + 2]))) | ((p_10_ & ~S_157) | ((((run_161 >> 9) & <uint64_t>0x7F7F7F7F7F7F7FULL)) & ~s[O_F_man + 2])))) | (((((p_11_ & ~S_162) | ((((run_163 >> 8)) & <uint64_t>0xFFFFFFFFFFFFFFFFULL) & ~s[O_F_man + 2])) | ((p_12_ & ~S_162) | ((((run_164 << 1) & <uint64_t>0xFEFEFEFEFEFEFEFEULL)) & ~s[O_F_man + 2]))) | ((p_13_ & ~S_162) | ((((run_165 << 8)) & <uint64_t>0xFFFFFFFFFFFFFFFFULL) & ~s[O_F_man + 2]))) | ((p_14_ & ~S_162) | ((((run_166 >> 1) & <uint64_t>0x7F7F7F7F7F7F7F7FULL)) & ~s[O_F_man + 2])))))) != 0
                if not any_167:
                    p_4_ = joined_east(g, <uint64_t>1 << from_153, s[O_F_man + 2])
                    run_169 = p_4_
                    c_3_ = (<int64_t>s[S_ME])
                    members_170 = (((((run_169 << 1) & <uint64_t>0xFEFEFEFEFEFEFEFEULL)) & ~s[O_F_man + 2]) & s[O_F_unmoved]) & (s[O_F_man + c_3_] & s[O_F_man + 6])
                    many_171 = lx_popcount(members_170)
                    if left < many_171:
                        return ((504403158265495552LL + (from_153 * 1024)) + 128) + lx_nth(members_170, left)
                    left = left - many_171
            if 1:
                p_172 = 1 - (<int64_t>s[S_ME])
                chosen_173 = <uint64_t>0
                if p_172 == 0:
                    p_4_ = s[O_F_man + p_172] & s[O_F_man + 3]
                    chosen_173 = ((p_4_ >> 7) & <uint64_t>0xFEFEFEFEFEFEFEULL) | ((p_4_ >> 9) & <uint64_t>0x7F7F7F7F7F7F7FULL)
                else:
                    p_4_ = s[O_F_man + p_172] & s[O_F_man + 3]
                    chosen_173 = ((p_4_ << 9) & <uint64_t>0xFEFEFEFEFEFEFE00ULL) | ((p_4_ << 7) & <uint64_t>0x7F7F7F7F7F7F7F00ULL)
                S_174 = (s[O_F_man + 5] | s[O_F_man + 7]) & s[O_F_man + p_172]
                p_4_ = joined_northeast(g, S_174, s[O_F_man + 2])
                run_175 = p_4_
                p_4_ = joined_southeast(g, S_174, s[O_F_man + 2])
                run_176 = p_4_
                p_4_ = joined_southwest(g, S_174, s[O_F_man + 2])
                run_177 = p_4_
                p_4_ = joined_northwest(g, S_174, s[O_F_man + 2])
                run_178 = p_4_
                S_179 = (s[O_F_man + 6] | s[O_F_man + 7]) & s[O_F_man + p_172]
                p_4_ = joined_north(g, S_179, s[O_F_man + 2])
                run_180 = p_4_
                p_4_ = joined_east(g, S_179, s[O_F_man + 2])
                run_181 = p_4_
                p_4_ = joined_south(g, S_179, s[O_F_man + 2])
                run_182 = p_4_
                p_4_ = joined_west(g, S_179, s[O_F_man + 2])
                run_183 = p_4_
                p_4_ = s[O_F_man + p_172] & s[O_F_man + 4]
                p_5_ = s[O_F_man + p_172] & s[O_F_man + 8]
                p_6_ = p_5_ | ((p_5_ << 1) & <uint64_t>0xFEFEFEFEFEFEFEFEULL) | ((p_5_ >> 1) & <uint64_t>0x7F7F7F7F7F7F7F7FULL)
                any_184 = ((((<uint64_t>1 << from_153) | T_IMAGE_6[from_153]) & ((((chosen_173 | (((p_4_ >> 17) & <uint64_t>0x7F7F7F7F7F7FULL) | ((p_4_ >> 15) & <uint64_t>0xFEFEFEFEFEFEULL) | ((p_4_ >> 10) & <uint64_t>0x3F3F3F3F3F3F3FULL) | ((p_4_ >> 6) & <uint64_t>0xFCFCFCFCFCFCFCULL) | ((p_4_ << 6) & <uint64_t>0x3F3F3F3F3F3F3F00ULL) | ((p_4_ << 10) & <uint64_t>0xFCFCFCFCFCFCFC00ULL) | ((p_4_ << 15) & <uint64_t>0x7F7F7F7F7F7F0000ULL) | ((p_4_ << 17) & <uint64_t>0xFEFEFEFEFEFE0000ULL))) | ((((p_5_ << 1) & <uint64_t>0xFEFEFEFEFEFEFEFEULL) | ((p_5_ >> 1) & <uint64_t>0x7F7F7F7F7F7F7F7FULL) | (p_6_ << 8) | (p_6_ >> 8)) & <uint64_t>0xFFFFFFFFFFFFFFFFULL)) | (((((S_174 & ~S_174) | ((((run_175 >> 7) & <uint64_t>0xFEFEFEFEFEFEFEULL)) & ~s[O_F_man + 2])) | ((S_174 & ~S_174) | ((((run_176 << 9) & <uint64_t>0xFEFEFEFEFEFEFE00ULL)) & ~s[O_F_man + 2]))) | ((S_174 & ~S_174) | ((((run_177 << 7) & <uint64_t>0x7F7F7F7F7F7F7F00ULL)) & ~s[O_F_man + 2]))) | ((S_174 & ~S_174) | ((((run_178 >> 9) & <uint64_t>0x7F7F7F7F7F7F7FULL)) & ~s[O_F_man + 2])))) | (((((S_179 & ~S_179) | ((((run_180 >> 8)) & <uint64_t>0xFFFFFFFFFFFFFFFFULL) & ~s[O_F_man + 2])) | ((S_179 & ~S_179) | ((((run_181 << 1) & <uint64_t>0xFEFEFEFEFEFEFEFEULL)) & ~s[O_F_man + 2]))) | ((S_179 & ~S_179) | ((((run_182 << 8)) & <uint64_t>0xFFFFFFFFFFFFFFFFULL) & ~s[O_F_man + 2]))) | ((S_179 & ~S_179) | ((((run_183 >> 1) & <uint64_t>0x7F7F7F7F7F7F7F7FULL)) & ~s[O_F_man + 2])))))) != 0
                if not any_184:
                    p_4_ = s[O_F_man + p_172] & s[O_F_man + 4]
                    p_5_ = s[O_F_man + p_172] & s[O_F_man + 8]
                    p_6_ = p_5_ | ((p_5_ << 1) & <uint64_t>0xFEFEFEFEFEFEFEFEULL) | ((p_5_ >> 1) & <uint64_t>0x7F7F7F7F7F7F7F7FULL)
                    p_7_ = joined_northeast(g, S_174, s[O_F_man + 2])
                    p_8_ = joined_southeast(g, S_174, s[O_F_man + 2])
                    p_9_ = joined_southwest(g, S_174, s[O_F_man + 2])
                    p_10_ = joined_northwest(g, S_174, s[O_F_man + 2])
                    p_11_ = joined_north(g, S_179, s[O_F_man + 2])
                    p_12_ = joined_east(g, S_179, s[O_F_man + 2])
                    p_13_ = joined_south(g, S_179, s[O_F_man + 2])
                    p_14_ = joined_west(g, S_179, s[O_F_man + 2])
                    any_184 = ((((<uint64_t>1 << from_153) | T_IMAGE_6[from_153]) & ((((chosen_173 | (((p_4_ >> 17) & <uint64_t>0x7F7F7F7F7F7FULL) | ((p_4_ >> 15) & <uint64_t>0xFEFEFEFEFEFEULL) | ((p_4_ >> 10) & <uint64_t>0x3F3F3F3F3F3F3FULL) | ((p_4_ >> 6) & <uint64_t>0xFCFCFCFCFCFCFCULL) | ((p_4_ << 6) & <uint64_t>0x3F3F3F3F3F3F3F00ULL) | ((p_4_ << 10) & <uint64_t>0xFCFCFCFCFCFCFC00ULL) | ((p_4_ << 15) & <uint64_t>0x7F7F7F7F7F7F0000ULL) | ((p_4_ << 17) & <uint64_t>0xFEFEFEFEFEFE0000ULL))) | ((((p_5_ << 1) & <uint64_t>0xFEFEFEFEFEFEFEFEULL) | ((p_5_ >> 1) & <uint64_t>0x7F7F7F7F7F7F7F7FULL) | (p_6_ << 8) | (p_6_ >> 8)) & <uint64_t>0xFFFFFFFFFFFFFFFFULL)) | (((((p_7_ & ~S_174) | ((((run_175 >> 7) & <uint64_t>0xFEFEFEFEFEFEFEULL)) & ~s[O_F_man + 2])) | ((p_8_ & ~S_174) | ((((run_176 << 9) & <uint64_t>0xFEFEFEFEFEFEFE00ULL)) & ~s[O_F_man + 2]))) | ((p_9_ & ~S_174) | ((((run_177 << 7) & <uint64_t>0x7F7F7F7F7F7F7F00ULL)) & ~s[O_F_man + 2]))) | ((p_10_ & ~S_174) | ((((run_178 >> 9) & <uint64_t>0x7F7F7F7F7F7F7FULL)) & ~s[O_F_man + 2])))) | (((((p_11_ & ~S_179) | ((((run_180 >> 8)) & <uint64_t>0xFFFFFFFFFFFFFFFFULL) & ~s[O_F_man + 2])) | ((p_12_ & ~S_179) | ((((run_181 << 1) & <uint64_t>0xFEFEFEFEFEFEFEFEULL)) & ~s[O_F_man + 2]))) | ((p_13_ & ~S_179) | ((((run_182 << 8)) & <uint64_t>0xFFFFFFFFFFFFFFFFULL) & ~s[O_F_man + 2]))) | ((p_14_ & ~S_179) | ((((run_183 >> 1) & <uint64_t>0x7F7F7F7F7F7F7F7FULL)) & ~s[O_F_man + 2])))))) != 0
                if not any_184:
                    p_4_ = joined_west(g, <uint64_t>1 << from_153, s[O_F_man + 2])
                    run_186 = p_4_
                    c_3_ = (<int64_t>s[S_ME])
                    members_187 = (((((run_186 >> 1) & <uint64_t>0x7F7F7F7F7F7F7F7FULL)) & ~s[O_F_man + 2]) & s[O_F_unmoved]) & (s[O_F_man + c_3_] & s[O_F_man + 6])
                    many_188 = lx_popcount(members_187)
                    if left < many_188:
                        return ((504403158265495552LL + (from_153 * 1024)) + 384) + lx_nth(members_187, left)
                    left = left - many_188
        return -1
    if (<int64_t>s[S_AT]) == 1:
        total_ = 0
        total_ = total_ + (lx_popcount((((<uint64_t>1 << 4) | (<uint64_t>1 << 3)) | (<uint64_t>1 << 2)) | (<uint64_t>1 << 1)))
        left = scaled(g, r, total_)
        members_100003 = (((<uint64_t>1 << 4) | (<uint64_t>1 << 3)) | (<uint64_t>1 << 2)) | (<uint64_t>1 << 1)
        many_100004 = lx_popcount(members_100003)
        if left < many_100004:
            return 576460752303423488LL + lx_nth(members_100003, left)
        left = left - many_100004
        return -1
    return -1

# Whether a drawn choice is offered.
cdef int64_t possible(const Game *g, uint64_t *s, int64_t c) noexcept nogil:
    if (<int64_t>s[S_AT]) == 0:
        if (c >> 56) == 0:
            return attempt_0_push(g, s, c)
        if (c >> 56) == 6:
            return attempt_0_rush(g, s, c)
        if (c >> 56) == 1:
            return attempt_0_take(g, s, c)
        if (c >> 56) == 2:
            return attempt_0_hop(g, s, c)
        if (c >> 56) == 3:
            return attempt_0_glide(g, s, c)
        if (c >> 56) == 4:
            return attempt_0_slide(g, s, c)
        if (c >> 56) == 5:
            return attempt_0_step(g, s, c)
        if (c >> 56) == 7:
            return attempt_0_castle(g, s, c)
        return 1
    if (<int64_t>s[S_AT]) == 1:
        return 1
    return 1

# Whether a choice is offered.
cdef int64_t is_legal(const Game *g, uint64_t *s, int64_t c) noexcept nogil:
    cdef int64_t value_1
    cdef int64_t value_2
    cdef int64_t i_1_
    cdef int64_t c_2_
    cdef int64_t value_3
    cdef int64_t value_4
    cdef int64_t v_5
    cdef int64_t v_6
    cdef uint64_t chosen_7
    cdef uint64_t p_3_
    cdef int64_t value_8
    cdef int64_t value_9
    cdef int64_t p_10
    cdef int64_t value_11
    cdef int64_t value_12
    cdef int64_t t_4_
    cdef int64_t value_13
    cdef int64_t value_14
    cdef uint64_t run_15
    cdef uint64_t run_16
    cdef uint64_t run_17
    cdef uint64_t run_18
    cdef uint64_t p_5_
    cdef uint64_t p_6_
    cdef uint64_t p_7_
    cdef int64_t value_19
    cdef int64_t value_20
    cdef uint64_t run_21
    cdef uint64_t run_22
    cdef uint64_t run_23
    cdef uint64_t run_24
    cdef int64_t value_25
    cdef int64_t value_26
    cdef int64_t value_27
    cdef int64_t value_28
    cdef int64_t value_29
    cdef int64_t p_30
    cdef uint64_t chosen_31
    cdef uint64_t S_32
    cdef uint64_t run_33
    cdef uint64_t run_34
    cdef uint64_t run_35
    cdef uint64_t run_36
    cdef uint64_t S_37
    cdef uint64_t run_38
    cdef uint64_t run_39
    cdef uint64_t run_40
    cdef uint64_t run_41
    cdef int64_t any_42
    cdef uint64_t p_8_
    cdef uint64_t p_9_
    cdef uint64_t p_10_
    cdef uint64_t p_11_
    cdef uint64_t p_12_
    cdef uint64_t p_13_
    cdef uint64_t p_14_
    cdef uint64_t p_15_
    cdef uint64_t run_43
    cdef int64_t value_100001
    if (<int64_t>s[S_AT]) == 0:
        if (c >> 56) == 0:
            value_1 = (c >> 6) & 63
            value_2 = (c >> 0) & 63
            if value_1 < 64:
                i_1_ = (<int64_t>s[S_ME])
                if <int64_t>(((s[O_F_man + i_1_] & s[O_F_man + 3]) >> value_1) & 1):
                    if value_2 < 64:
                        c_2_ = <int64_t>((<int64_t>s[S_ME]) == 0)
                        if (<int64_t>(((T_IMAGE_0[value_1] if c_2_ else T_IMAGE_4[value_1]) >> value_2) & 1)) and (<int64_t>((s[O_F_man + 2] >> value_2) & 1)):
                            if attempt_0_push(g, s, ((value_1 * 64) + value_2)):
                                return 1
        if (c >> 56) == 6:
            value_3 = (c >> 6) & 63
            value_4 = (c >> 0) & 63
            if value_3 < 64:
                v_5 = 7 if ((<int64_t>s[S_ME]) == 0) else 2
                v_6 = v_5 if ((v_5 > 0) and (v_5 <= 8)) else 0
                i_1_ = (<int64_t>s[S_ME])
                if (<int64_t>(((s[O_F_man + i_1_] & s[O_F_man + 3]) >> value_3) & 1)) and (<int64_t>((T_ROWS[v_6] >> value_3) & 1)):
                    if value_4 < 64:
                        chosen_7 = <uint64_t>0
                        if (<int64_t>s[S_ME]) == 0:
                            c_2_ = <int64_t>((<int64_t>s[S_ME]) == 0)
                            p_3_ = (T_IMAGE_0[value_3] if c_2_ else T_IMAGE_4[value_3]) & s[O_F_man + 2]
                            chosen_7 = ((p_3_ >> 8)) & <uint64_t>0xFFFFFFFFFFFFFFFFULL
                        else:
                            c_2_ = <int64_t>((<int64_t>s[S_ME]) == 0)
                            p_3_ = (T_IMAGE_0[value_3] if c_2_ else T_IMAGE_4[value_3]) & s[O_F_man + 2]
                            chosen_7 = ((p_3_ << 8)) & <uint64_t>0xFFFFFFFFFFFFFFFFULL
                        if (<int64_t>((chosen_7 >> value_4) & 1)) and (<int64_t>((s[O_F_man + 2] >> value_4) & 1)):
                            if attempt_0_rush(g, s, ((432345564227567616LL + (value_3 * 64)) + value_4)):
                                return 1
        if (c >> 56) == 1:
            value_8 = (c >> 6) & 63
            value_9 = (c >> 0) & 63
            if value_8 < 64:
                i_1_ = (<int64_t>s[S_ME])
                if <int64_t>(((s[O_F_man + i_1_] & s[O_F_man + 3]) >> value_8) & 1):
                    if value_9 < 64:
                        p_10 = 1 - (<int64_t>s[S_ME])
                        c_2_ = <int64_t>((<int64_t>s[S_ME]) == 0)
                        if (<int64_t>(((T_IMAGE_1_7[value_8] if c_2_ else T_IMAGE_3_5[value_8]) >> value_9) & 1)) and ((<int64_t>((s[O_F_man + p_10] >> value_9) & 1)) or (<int64_t>((s[O_F_passed] >> value_9) & 1))):
                            if attempt_0_take(g, s, ((72057594037927936LL + (value_8 * 64)) + value_9)):
                                return 1
        if (c >> 56) == 2:
            value_11 = (c >> 6) & 63
            value_12 = (c >> 0) & 63
            if value_11 < 64:
                i_1_ = (<int64_t>s[S_ME])
                if <int64_t>(((s[O_F_man + i_1_] & s[O_F_man + 4]) >> value_11) & 1):
                    if value_12 < 64:
                        t_4_ = (<int64_t>((T_IMAGE_8_9_10_11_12_13_14_15[value_11] >> value_12) & 1))
                        if t_4_:
                            c_2_ = (<int64_t>s[S_ME])
                            t_4_ = (not (<int64_t>((s[O_F_man + c_2_] >> value_12) & 1)))
                        if t_4_:
                            if attempt_0_hop(g, s, ((144115188075855872LL + (value_11 * 64)) + value_12)):
                                return 1
        if (c >> 56) == 3:
            value_13 = (c >> 6) & 63
            value_14 = (c >> 0) & 63
            if value_13 < 64:
                i_1_ = (<int64_t>s[S_ME])
                if <int64_t>((((s[O_F_man + 5] | s[O_F_man + 7]) & s[O_F_man + i_1_]) >> value_13) & 1):
                    if value_14 < 64:
                        p_3_ = joined_northeast(g, <uint64_t>1 << value_13, s[O_F_man + 2])
                        run_15 = p_3_
                        p_3_ = joined_southeast(g, <uint64_t>1 << value_13, s[O_F_man + 2])
                        run_16 = p_3_
                        p_3_ = joined_southwest(g, <uint64_t>1 << value_13, s[O_F_man + 2])
                        run_17 = p_3_
                        p_3_ = joined_northwest(g, <uint64_t>1 << value_13, s[O_F_man + 2])
                        run_18 = p_3_
                        p_3_ = joined_northeast(g, <uint64_t>1 << value_13, s[O_F_man + 2])
                        p_5_ = joined_southeast(g, <uint64_t>1 << value_13, s[O_F_man + 2])
                        p_6_ = joined_southwest(g, <uint64_t>1 << value_13, s[O_F_man + 2])
                        p_7_ = joined_northwest(g, <uint64_t>1 << value_13, s[O_F_man + 2])
                        t_4_ = (<int64_t>(((((((p_3_ & ~(<uint64_t>1 << value_13)) | ((((run_15 >> 7) & <uint64_t>0xFEFEFEFEFEFEFEULL)) & ~s[O_F_man + 2])) | ((p_5_ & ~(<uint64_t>1 << value_13)) | ((((run_16 << 9) & <uint64_t>0xFEFEFEFEFEFEFE00ULL)) & ~s[O_F_man + 2]))) | ((p_6_ & ~(<uint64_t>1 << value_13)) | ((((run_17 << 7) & <uint64_t>0x7F7F7F7F7F7F7F00ULL)) & ~s[O_F_man + 2]))) | ((p_7_ & ~(<uint64_t>1 << value_13)) | ((((run_18 >> 9) & <uint64_t>0x7F7F7F7F7F7F7FULL)) & ~s[O_F_man + 2]))) >> value_14) & 1))
                        if t_4_:
                            c_2_ = (<int64_t>s[S_ME])
                            t_4_ = (not (<int64_t>((s[O_F_man + c_2_] >> value_14) & 1)))
                        if t_4_:
                            if attempt_0_glide(g, s, ((216172782113783808LL + (value_13 * 64)) + value_14)):
                                return 1
        if (c >> 56) == 4:
            value_19 = (c >> 6) & 63
            value_20 = (c >> 0) & 63
            if value_19 < 64:
                i_1_ = (<int64_t>s[S_ME])
                if <int64_t>((((s[O_F_man + 6] | s[O_F_man + 7]) & s[O_F_man + i_1_]) >> value_19) & 1):
                    if value_20 < 64:
                        p_3_ = joined_north(g, <uint64_t>1 << value_19, s[O_F_man + 2])
                        run_21 = p_3_
                        p_3_ = joined_east(g, <uint64_t>1 << value_19, s[O_F_man + 2])
                        run_22 = p_3_
                        p_3_ = joined_south(g, <uint64_t>1 << value_19, s[O_F_man + 2])
                        run_23 = p_3_
                        p_3_ = joined_west(g, <uint64_t>1 << value_19, s[O_F_man + 2])
                        run_24 = p_3_
                        p_3_ = joined_north(g, <uint64_t>1 << value_19, s[O_F_man + 2])
                        p_5_ = joined_east(g, <uint64_t>1 << value_19, s[O_F_man + 2])
                        p_6_ = joined_south(g, <uint64_t>1 << value_19, s[O_F_man + 2])
                        p_7_ = joined_west(g, <uint64_t>1 << value_19, s[O_F_man + 2])
                        t_4_ = (<int64_t>(((((((p_3_ & ~(<uint64_t>1 << value_19)) | ((((run_21 >> 8)) & <uint64_t>0xFFFFFFFFFFFFFFFFULL) & ~s[O_F_man + 2])) | ((p_5_ & ~(<uint64_t>1 << value_19)) | ((((run_22 << 1) & <uint64_t>0xFEFEFEFEFEFEFEFEULL)) & ~s[O_F_man + 2]))) | ((p_6_ & ~(<uint64_t>1 << value_19)) | ((((run_23 << 8)) & <uint64_t>0xFFFFFFFFFFFFFFFFULL) & ~s[O_F_man + 2]))) | ((p_7_ & ~(<uint64_t>1 << value_19)) | ((((run_24 >> 1) & <uint64_t>0x7F7F7F7F7F7F7F7FULL)) & ~s[O_F_man + 2]))) >> value_20) & 1))
                        if t_4_:
                            c_2_ = (<int64_t>s[S_ME])
                            t_4_ = (not (<int64_t>((s[O_F_man + c_2_] >> value_20) & 1)))
                        if t_4_:
                            if attempt_0_slide(g, s, ((288230376151711744LL + (value_19 * 64)) + value_20)):
                                return 1
        if (c >> 56) == 5:
            value_25 = (c >> 6) & 63
            value_26 = (c >> 0) & 63
            if value_25 < 64:
                i_1_ = (<int64_t>s[S_ME])
                if <int64_t>(((s[O_F_man + i_1_] & s[O_F_man + 8]) >> value_25) & 1):
                    if value_26 < 64:
                        t_4_ = (<int64_t>((T_IMAGE_0_1_2_3_4_5_6_7[value_25] >> value_26) & 1))
                        if t_4_:
                            c_2_ = (<int64_t>s[S_ME])
                            t_4_ = (not (<int64_t>((s[O_F_man + c_2_] >> value_26) & 1)))
                        if t_4_:
                            if attempt_0_step(g, s, ((360287970189639680LL + (value_25 * 64)) + value_26)):
                                return 1
        if (c >> 56) == 7:
            value_27 = (c >> 10) & 63
            value_28 = (c >> 6) & 15
            value_29 = (c >> 0) & 63
            if value_27 < 64:
                i_1_ = (<int64_t>s[S_ME])
                if (<int64_t>(((s[O_F_man + i_1_] & s[O_F_man + 8]) >> value_27) & 1)) and (<int64_t>((s[O_F_unmoved] >> value_27) & 1)):
                    if value_28 < 16:
                        if (2 == value_28) or (6 == value_28):
                            p_30 = 1 - (<int64_t>s[S_ME])
                            chosen_31 = <uint64_t>0
                            if p_30 == 0:
                                p_3_ = s[O_F_man + p_30] & s[O_F_man + 3]
                                chosen_31 = ((p_3_ >> 7) & <uint64_t>0xFEFEFEFEFEFEFEULL) | ((p_3_ >> 9) & <uint64_t>0x7F7F7F7F7F7F7FULL)
                            else:
                                p_3_ = s[O_F_man + p_30] & s[O_F_man + 3]
                                chosen_31 = ((p_3_ << 9) & <uint64_t>0xFEFEFEFEFEFEFE00ULL) | ((p_3_ << 7) & <uint64_t>0x7F7F7F7F7F7F7F00ULL)
                            S_32 = (s[O_F_man + 5] | s[O_F_man + 7]) & s[O_F_man + p_30]
                            p_3_ = joined_northeast(g, S_32, s[O_F_man + 2])
                            run_33 = p_3_
                            p_3_ = joined_southeast(g, S_32, s[O_F_man + 2])
                            run_34 = p_3_
                            p_3_ = joined_southwest(g, S_32, s[O_F_man + 2])
                            run_35 = p_3_
                            p_3_ = joined_northwest(g, S_32, s[O_F_man + 2])
                            run_36 = p_3_
                            S_37 = (s[O_F_man + 6] | s[O_F_man + 7]) & s[O_F_man + p_30]
                            p_3_ = joined_north(g, S_37, s[O_F_man + 2])
                            run_38 = p_3_
                            p_3_ = joined_east(g, S_37, s[O_F_man + 2])
                            run_39 = p_3_
                            p_3_ = joined_south(g, S_37, s[O_F_man + 2])
                            run_40 = p_3_
                            p_3_ = joined_west(g, S_37, s[O_F_man + 2])
                            run_41 = p_3_
                            p_3_ = step_image(g, value_28, <uint64_t>1 << value_27)
                            p_5_ = s[O_F_man + p_30] & s[O_F_man + 4]
                            p_6_ = s[O_F_man + p_30] & s[O_F_man + 8]
                            p_7_ = p_6_ | ((p_6_ << 1) & <uint64_t>0xFEFEFEFEFEFEFEFEULL) | ((p_6_ >> 1) & <uint64_t>0x7F7F7F7F7F7F7F7FULL)
                            any_42 = ((((<uint64_t>1 << value_27) | p_3_) & ((((chosen_31 | (((p_5_ >> 17) & <uint64_t>0x7F7F7F7F7F7FULL) | ((p_5_ >> 15) & <uint64_t>0xFEFEFEFEFEFEULL) | ((p_5_ >> 10) & <uint64_t>0x3F3F3F3F3F3F3FULL) | ((p_5_ >> 6) & <uint64_t>0xFCFCFCFCFCFCFCULL) | ((p_5_ << 6) & <uint64_t>0x3F3F3F3F3F3F3F00ULL) | ((p_5_ << 10) & <uint64_t>0xFCFCFCFCFCFCFC00ULL) | ((p_5_ << 15) & <uint64_t>0x7F7F7F7F7F7F0000ULL) | ((p_5_ << 17) & <uint64_t>0xFEFEFEFEFEFE0000ULL))) | ((((p_6_ << 1) & <uint64_t>0xFEFEFEFEFEFEFEFEULL) | ((p_6_ >> 1) & <uint64_t>0x7F7F7F7F7F7F7F7FULL) | (p_7_ << 8) | (p_7_ >> 8)) & <uint64_t>0xFFFFFFFFFFFFFFFFULL)) | (((((S_32 & ~S_32) | ((((run_33 >> 7) & <uint64_t>0xFEFEFEFEFEFEFEULL)) & ~s[O_F_man + 2])) | ((S_32 & ~S_32) | ((((run_34 << 9) & <uint64_t>0xFEFEFEFEFEFEFE00ULL)) & ~s[O_F_man + 2]))) | ((S_32 & ~S_32) | ((((run_35 << 7) & <uint64_t>0x7F7F7F7F7F7F7F00ULL)) & ~s[O_F_man + 2]))) | ((S_32 & ~S_32) | ((((run_36 >> 9) & <uint64_t>0x7F7F7F7F7F7F7FULL)) & ~s[O_F_man + 2])))) | (((((S_37 & ~S_37) | ((((run_38 >> 8)) & <uint64_t>0xFFFFFFFFFFFFFFFFULL) & ~s[O_F_man + 2])) | ((S_37 & ~S_37) | ((((run_39 << 1) & <uint64_t>0xFEFEFEFEFEFEFEFEULL)) & ~s[O_F_man + 2]))) | ((S_37 & ~S_37) | ((((run_40 << 8)) & <uint64_t>0xFFFFFFFFFFFFFFFFULL) & ~s[O_F_man + 2]))) | ((S_37 & ~S_37) | ((((run_41 >> 1) & <uint64_t>0x7F7F7F7F7F7F7F7FULL)) & ~s[O_F_man + 2])))))) != 0
                            if not any_42:
                                p_3_ = step_image(g, value_28, <uint64_t>1 << value_27)
                                p_5_ = s[O_F_man + p_30] & s[O_F_man + 4]
                                p_6_ = s[O_F_man + p_30] & s[O_F_man + 8]
                                p_7_ = p_6_ | ((p_6_ << 1) & <uint64_t>0xFEFEFEFEFEFEFEFEULL) | ((p_6_ >> 1) & <uint64_t>0x7F7F7F7F7F7F7F7FULL)
                                p_8_ = joined_northeast(g, S_32, s[O_F_man + 2])
                                p_9_ = joined_southeast(g, S_32, s[O_F_man + 2])
                                p_10_ = joined_southwest(g, S_32, s[O_F_man + 2])
                                p_11_ = joined_northwest(g, S_32, s[O_F_man + 2])
                                p_12_ = joined_north(g, S_37, s[O_F_man + 2])
                                p_13_ = joined_east(g, S_37, s[O_F_man + 2])
                                p_14_ = joined_south(g, S_37, s[O_F_man + 2])
                                p_15_ = joined_west(g, S_37, s[O_F_man + 2])
                                any_42 = ((((<uint64_t>1 << value_27) | p_3_) & ((((chosen_31 | (((p_5_ >> 17) & <uint64_t>0x7F7F7F7F7F7FULL) | ((p_5_ >> 15) & <uint64_t>0xFEFEFEFEFEFEULL) | ((p_5_ >> 10) & <uint64_t>0x3F3F3F3F3F3F3FULL) | ((p_5_ >> 6) & <uint64_t>0xFCFCFCFCFCFCFCULL) | ((p_5_ << 6) & <uint64_t>0x3F3F3F3F3F3F3F00ULL) | ((p_5_ << 10) & <uint64_t>0xFCFCFCFCFCFCFC00ULL) | ((p_5_ << 15) & <uint64_t>0x7F7F7F7F7F7F0000ULL) | ((p_5_ << 17) & <uint64_t>0xFEFEFEFEFEFE0000ULL))) | ((((p_6_ << 1) & <uint64_t>0xFEFEFEFEFEFEFEFEULL) | ((p_6_ >> 1) & <uint64_t>0x7F7F7F7F7F7F7F7FULL) | (p_7_ << 8) | (p_7_ >> 8)) & <uint64_t>0xFFFFFFFFFFFFFFFFULL)) | (((((p_8_ & ~S_32) | ((((run_33 >> 7) & <uint64_t>0xFEFEFEFEFEFEFEULL)) & ~s[O_F_man + 2])) | ((p_9_ & ~S_32) | ((((run_34 << 9) & <uint64_t>0xFEFEFEFEFEFEFE00ULL)) & ~s[O_F_man + 2]))) | ((p_10_ & ~S_32) | ((((run_35 << 7) & <uint64_t>0x7F7F7F7F7F7F7F00ULL)) & ~s[O_F_man + 2]))) | ((p_11_ & ~S_32) | ((((run_36 >> 9) & <uint64_t>0x7F7F7F7F7F7F7FULL)) & ~s[O_F_man + 2])))) | (((((p_12_ & ~S_37) | ((((run_38 >> 8)) & <uint64_t>0xFFFFFFFFFFFFFFFFULL) & ~s[O_F_man + 2])) | ((p_13_ & ~S_37) | ((((run_39 << 1) & <uint64_t>0xFEFEFEFEFEFEFEFEULL)) & ~s[O_F_man + 2]))) | ((p_14_ & ~S_37) | ((((run_40 << 8)) & <uint64_t>0xFFFFFFFFFFFFFFFFULL) & ~s[O_F_man + 2]))) | ((p_15_ & ~S_37) | ((((run_41 >> 1) & <uint64_t>0x7F7F7F7F7F7F7F7FULL)) & ~s[O_F_man + 2])))))) != 0
                            if not any_42:
                                if value_29 < 64:
                                    p_3_ = run_along(g, value_28, <uint64_t>1 << value_27, s[O_F_man + 2])
                                    run_43 = p_3_
                                    p_3_ = step_image(g, value_28, run_43)
                                    t_4_ = ((<int64_t>(((p_3_ & ~s[O_F_man + 2]) >> value_29) & 1)) and (<int64_t>((s[O_F_unmoved] >> value_29) & 1)))
                                    if t_4_:
                                        c_2_ = (<int64_t>s[S_ME])
                                        t_4_ = (<int64_t>(((s[O_F_man + c_2_] & s[O_F_man + 6]) >> value_29) & 1))
                                    if t_4_:
                                        if attempt_0_castle(g, s, (((504403158265495552LL + (value_27 * 1024)) + (value_28 * 64)) + value_29)):
                                            return 1
        return 0
    if (<int64_t>s[S_AT]) == 1:
        if (c >> 56) == 8:
            value_100001 = (c >> 0) & 7
            if value_100001 < 6:
                if <int64_t>((((((<uint64_t>1 << 4) | (<uint64_t>1 << 3)) | (<uint64_t>1 << 2)) | (<uint64_t>1 << 1)) >> value_100001) & 1):
                    if 1:
                        return 1
        return 0
    return 0

# Take a choice that is offered.
cdef int64_t apply_choice(const Game *g, uint64_t *s, int64_t c) noexcept nogil:
    if (<int64_t>s[S_AT]) == 0:
        if (c >> 56) == 0:
            take_0_push(g, s, c)
            return go_1(g, s)
        if (c >> 56) == 6:
            take_0_rush(g, s, c)
            return go_1(g, s)
        if (c >> 56) == 1:
            take_0_take(g, s, c)
            return go_1(g, s)
        if (c >> 56) == 2:
            take_0_hop(g, s, c)
            return go_1(g, s)
        if (c >> 56) == 3:
            take_0_glide(g, s, c)
            return go_1(g, s)
        if (c >> 56) == 4:
            take_0_slide(g, s, c)
            return go_1(g, s)
        if (c >> 56) == 5:
            take_0_step(g, s, c)
            return go_1(g, s)
        if (c >> 56) == 7:
            take_0_castle(g, s, c)
            return go_1(g, s)
    if (<int64_t>s[S_AT]) == 1:
        if 1:
            take_2_promote(g, s, c)
            return go_3(g, s)
    return 3

# Whether every choice now surely ends the turn.
cdef inline int64_t final_stop(const Game *g, uint64_t *s) noexcept nogil:
    if (<int64_t>s[S_AT]) == 1:
        return 1
    return 0

# The number of complete turns, where it is a number of assignments; else -1.
cdef int64_t count_turns(const Game *g, uint64_t *s) noexcept nogil:
    if (<int64_t>s[S_AT]) == 0:
        return -1
    if (<int64_t>s[S_AT]) == 1:
        return -1
    return -1

# The value of a field at a place.
cdef int64_t get_field(const Game *g, uint64_t *s, int64_t field, int64_t place, int64_t member) noexcept nogil:
    if field == 0:
        return get_man(g, s, place)
    if field == 1:
        return <int64_t>((s[O_F_unmoved] >> place) & 1)
    if field == 2:
        return <int64_t>((s[O_F_passed + place] >> member) & 1)
    if field == 3:
        return <int64_t>s[S_F_quiet]
    return 0

# Store the value of a field at a place.
cdef void put_field(const Game *g, uint64_t *s, int64_t field, int64_t place, int64_t member, int64_t value) noexcept nogil:
    if field == 0:
        put_man(g, s, place, value)
    if field == 1:
        lx_put(s + O_F_unmoved, place, value)
    if field == 2:
        lx_put(s + O_F_passed + place, member, value)
    if field == 3:
        s[S_F_quiet] = <uint64_t>value

# ---------------------------------------------------------------------------------------------- the contract

cdef void *c_open(const int32_t *settings, const int64_t *const *tables) noexcept nogil:
    cdef Game *g = <Game *>malloc(sizeof(Game))
    if g == NULL:
        return NULL
    g.opened = 1
    return g

cdef void c_close(void *game) noexcept nogil:
    free(game)

cdef int64_t c_words(const void *game) noexcept nogil:
    cdef const Game *g = <const Game *>game
    return 12019

cdef int32_t c_players(const void *game) noexcept nogil:
    cdef const Game *g = <const Game *>game
    return <int32_t>(2)

cdef void c_reset(const void *game, uint64_t *s) noexcept nogil:
    cdef const Game *g = <const Game *>game
    memset(s, 0, 19 * 8)
    reset_fields(g, s)
    reset_turn(g, s)

cdef int32_t c_start(const void *game, uint64_t *s, int32_t block) noexcept nogil:
    cdef const Game *g = <const Game *>game
    if block == 0:
        return <int32_t>start_block_1(g, s)
    return 0

cdef int32_t c_begin(const void *game, uint64_t *s, int32_t first) noexcept nogil:
    s[S_OVER] = 0
    return <int32_t>begin_game(<const Game *>game, s, first)

cdef int64_t c_get(const void *game, const uint64_t *s, int32_t field, int64_t place, int64_t member) noexcept nogil:
    cdef const Game *g = <const Game *>game
    if field == 0:  # man
        return get_field(g, <uint64_t *>s, field, T_BIT_OF[place], member)
    if field == 1:  # unmoved
        return get_field(g, <uint64_t *>s, field, T_BIT_OF[place], member)
    if field == 2:  # passed
        return get_field(g, <uint64_t *>s, field, place, T_BIT_OF[member])
    if field == 3:  # quiet
        return get_field(g, <uint64_t *>s, field, place, member)
    return 0

cdef void c_put(const void *game, uint64_t *s, int32_t field, int64_t place, int64_t member, int64_t value) noexcept nogil:
    cdef const Game *g = <const Game *>game
    if field == 0:  # man
        put_field(g, s, field, T_BIT_OF[place], member, value)
    if field == 1:  # unmoved
        put_field(g, s, field, T_BIT_OF[place], member, value)
    if field == 2:  # passed
        put_field(g, s, field, place, T_BIT_OF[member], value)
    if field == 3:  # quiet
        put_field(g, s, field, place, member, value)

cdef int64_t c_turn_count(const void *game, const uint64_t *s) noexcept nogil:
    return <int64_t>s[S_TURNS]

cdef void c_put_turn_count(const void *game, uint64_t *s, int64_t turns) noexcept nogil:
    s[S_TURNS] = <uint64_t>turns

cdef int64_t c_copy(const void *game, uint64_t *to, const uint64_t *s) noexcept nogil:
    cdef int64_t words = used_words(<const Game *>game, s)
    memcpy(to, s, words * 8)
    return words

cdef int32_t c_equal(const void *game, const uint64_t *a, const uint64_t *b) noexcept nogil:
    cdef const Game *g = <const Game *>game
    cdef int64_t i
    for i in range(19):
        if a[i] != b[i] and i != S_HISTORY:
            return 0
    return 1

cdef uint64_t c_hash(const void *game, const uint64_t *s) noexcept nogil:
    cdef const Game *g = <const Game *>game
    cdef int64_t i
    cdef uint64_t hash = 0
    for i in range(S_HISTORY + 1, 19):
        hash = lx_mix(hash, s[i])
    return hash

cdef int32_t c_mover(const void *game, const uint64_t *s) noexcept nogil:
    return -1 if s[S_OVER] else <int32_t>s[S_ME]

cdef int32_t c_next(const void *game, const uint64_t *s) noexcept nogil:
    return <int32_t>s[S_NEXT]

cdef int64_t c_offer(const void *game, const uint64_t *s, lx_choice *out, int64_t room) noexcept nogil:
    cdef int64_t total = 0
    if s[S_OVER]:
        return 0
    list_choices(<const Game *>game, <uint64_t *>s, out, room, &total)
    return total if total <= room else -total

cdef int64_t c_count(const void *game, const uint64_t *s) noexcept nogil:
    return 0 if s[S_OVER] else count_choices(<const Game *>game, <uint64_t *>s)

cdef int32_t c_legal(const void *game, const uint64_t *s, lx_choice c) noexcept nogil:
    return 0 if s[S_OVER] else <int32_t>is_legal(<const Game *>game, <uint64_t *>s, <int64_t>c)

cdef int32_t c_apply(const void *game, uint64_t *s, lx_choice c) noexcept nogil:
    return <int32_t>apply_choice(<const Game *>game, s, <int64_t>c)

# A choice drawn among those that pass the cheap tests is taken if it passes the dear ones too; where most fail, one of a
# full list.
cdef lx_choice c_random(const void *game, const uint64_t *s, uint64_t *rng) noexcept nogil:
    cdef const Game *g = <const Game *>game
    cdef int64_t n, c, total = 0
    cdef int i
    cdef lx_choice *listed
    for i in range(200):
        c = draw_choice(g, <uint64_t *>s, <int64_t>random_word(rng))
        if possible(g, <uint64_t *>s, c):
            return <lx_choice>c
    n = count_pseudo(g, <uint64_t *>s)
    listed = <lx_choice *>malloc((n + 1) * sizeof(lx_choice))
    if listed == NULL:
        return <lx_choice>(-1)
    list_choices(g, <uint64_t *>s, listed, n + 1, &total)
    c = -1
    if 0 < total <= n + 1:
        c = <int64_t>listed[random_below(rng, total)]
    free(listed)
    return <lx_choice>c

cdef int64_t c_playout(const void *game, uint64_t *s, uint64_t *rng, int64_t limit) noexcept nogil:
    cdef int64_t played = 0
    while played < limit and not s[S_OVER]:
        played += 1
        if apply_choice(<const Game *>game, s, <int64_t>c_random(game, s, rng)) > LX_GAME_OVER:
            break
    return played

cdef double c_turns(const void *game, const uint64_t *s) noexcept nogil:
    cdef const Game *g = <const Game *>game
    cdef int64_t turns
    if s[S_OVER]:
        return NAN
    if final_stop(g, <uint64_t *>s):
        return <double>count_choices(g, <uint64_t *>s)
    turns = count_turns(g, <uint64_t *>s)
    return <double>turns if turns >= 0 else NAN

cdef struct Level:
    Level *deeper
    lx_choice *choices
    int64_t room
    uint64_t *state

cdef void free_levels(Level *level) noexcept nogil:
    cdef Level *deeper
    while level != NULL:
        deeper = level.deeper
        free(level.choices)
        free(level.state)
        free(level)
        level = deeper

cdef Level *new_level(const Game *g) noexcept nogil:
    cdef Level *level = <Level *>malloc(sizeof(Level))
    if level == NULL:
        return NULL
    level.deeper, level.choices, level.room = NULL, NULL, 0
    level.state = <uint64_t *>malloc((12019 + 1) * 8)
    if level.state == NULL:
        free(level)
        return NULL
    return level

cdef uint64_t count_below(const Game *g, uint64_t *s, int32_t depth, Level **at) noexcept nogil:
    cdef int64_t i, n, code
    cdef uint64_t found = 0
    cdef Level *level
    if depth == 0:
        return 1
    if s[S_OVER]:
        return 0
    if depth == 1:
        n = count_choices(g, s) if final_stop(g, s) else count_turns(g, s)
        if n >= 0:
            return n
    if at[0] == NULL:
        at[0] = new_level(g)
    level = at[0]
    if level == NULL:
        return 0
    n = 0
    list_choices(g, s, level.choices, level.room, &n)
    if n > level.room:
        free(level.choices)
        level.room = n + n // 2
        level.choices = <lx_choice *>malloc(level.room * sizeof(lx_choice))
        if level.choices == NULL:
            level.room = 0
            return 0
        n = 0
        list_choices(g, s, level.choices, level.room, &n)
    for i in range(n):
        copy_state(g, level.state, s)
        code = apply_choice(g, level.state, <int64_t>level.choices[i])
        if code == LX_GOES_ON:
            found += count_below(g, level.state, depth, &level.deeper)
        elif depth == 1:
            found += 1
        elif code == LX_TURN_ENDED:
            found += count_below(g, level.state, depth - 1, &level.deeper)
    return found

cdef uint64_t c_perft(const void *game, const uint64_t *s, int32_t depth) noexcept nogil:
    cdef Level *first = NULL
    cdef uint64_t found = count_below(<const Game *>game, <uint64_t *>s, depth, &first)
    free_levels(first)
    return found

cdef int32_t c_over(const void *game, const uint64_t *s) noexcept nogil:
    return <int32_t>s[S_OVER]

cdef inline bint has_won(const Game *g, const uint64_t *s, int64_t p) noexcept nogil:
    return lx_test(s + O_WINNERS, p)

cdef void c_payoffs(const void *game, const uint64_t *s, double *out) noexcept nogil:
    cdef const Game *g = <const Game *>game
    cdef int64_t p, winners = 0
    for p in range(2):
        winners += has_won(g, s, p)
    for p in range(2):
        out[p] = 1.0 / winners if s[S_OVER] and has_won(g, s, p) else 0.0

cdef int32_t c_scores(const void *game, const uint64_t *s, int64_t *out) noexcept nogil:
    return 0

cdef int32_t c_decode(const void *game, lx_choice c, int64_t *out) noexcept nogil:
    cdef const Game *g = <const Game *>game
    cdef int64_t raw
    cdef int32_t action = <int32_t>(c >> 56)
    if action == 0:  # push
        raw = <int64_t>((c >> 6) & 63)
        out[0] = T_CELL_OF[raw]
        raw = <int64_t>((c >> 0) & 63)
        out[1] = T_CELL_OF[raw]
    if action == 1:  # take
        raw = <int64_t>((c >> 6) & 63)
        out[0] = T_CELL_OF[raw]
        raw = <int64_t>((c >> 0) & 63)
        out[1] = T_CELL_OF[raw]
    if action == 2:  # hop
        raw = <int64_t>((c >> 6) & 63)
        out[0] = T_CELL_OF[raw]
        raw = <int64_t>((c >> 0) & 63)
        out[1] = T_CELL_OF[raw]
    if action == 3:  # glide
        raw = <int64_t>((c >> 6) & 63)
        out[0] = T_CELL_OF[raw]
        raw = <int64_t>((c >> 0) & 63)
        out[1] = T_CELL_OF[raw]
    if action == 4:  # slide
        raw = <int64_t>((c >> 6) & 63)
        out[0] = T_CELL_OF[raw]
        raw = <int64_t>((c >> 0) & 63)
        out[1] = T_CELL_OF[raw]
    if action == 5:  # step
        raw = <int64_t>((c >> 6) & 63)
        out[0] = T_CELL_OF[raw]
        raw = <int64_t>((c >> 0) & 63)
        out[1] = T_CELL_OF[raw]
    if action == 6:  # rush
        raw = <int64_t>((c >> 6) & 63)
        out[0] = T_CELL_OF[raw]
        raw = <int64_t>((c >> 0) & 63)
        out[1] = T_CELL_OF[raw]
    if action == 7:  # castle
        raw = <int64_t>((c >> 10) & 63)
        out[0] = T_CELL_OF[raw]
        raw = <int64_t>((c >> 6) & 15)
        out[1] = raw
        raw = <int64_t>((c >> 0) & 63)
        out[2] = T_CELL_OF[raw]
    if action == 8:  # promote
        raw = <int64_t>((c >> 0) & 7)
        out[0] = raw
    return action

cdef lx_choice c_encode(const void *game, int32_t action, const int64_t *parameters) noexcept nogil:
    cdef const Game *g = <const Game *>game
    cdef uint64_t c = <uint64_t>action << 56
    if action == 0:  # push
        c |= (<uint64_t>(T_BIT_OF[parameters[0]]) & 63) << 6
        c |= (<uint64_t>(T_BIT_OF[parameters[1]]) & 63) << 0
    if action == 1:  # take
        c |= (<uint64_t>(T_BIT_OF[parameters[0]]) & 63) << 6
        c |= (<uint64_t>(T_BIT_OF[parameters[1]]) & 63) << 0
    if action == 2:  # hop
        c |= (<uint64_t>(T_BIT_OF[parameters[0]]) & 63) << 6
        c |= (<uint64_t>(T_BIT_OF[parameters[1]]) & 63) << 0
    if action == 3:  # glide
        c |= (<uint64_t>(T_BIT_OF[parameters[0]]) & 63) << 6
        c |= (<uint64_t>(T_BIT_OF[parameters[1]]) & 63) << 0
    if action == 4:  # slide
        c |= (<uint64_t>(T_BIT_OF[parameters[0]]) & 63) << 6
        c |= (<uint64_t>(T_BIT_OF[parameters[1]]) & 63) << 0
    if action == 5:  # step
        c |= (<uint64_t>(T_BIT_OF[parameters[0]]) & 63) << 6
        c |= (<uint64_t>(T_BIT_OF[parameters[1]]) & 63) << 0
    if action == 6:  # rush
        c |= (<uint64_t>(T_BIT_OF[parameters[0]]) & 63) << 6
        c |= (<uint64_t>(T_BIT_OF[parameters[1]]) & 63) << 0
    if action == 7:  # castle
        c |= (<uint64_t>(T_BIT_OF[parameters[0]]) & 63) << 10
        c |= (<uint64_t>(parameters[1]) & 15) << 6
        c |= (<uint64_t>(T_BIT_OF[parameters[2]]) & 63) << 0
    if action == 8:  # promote
        c |= (<uint64_t>(parameters[0]) & 7) << 0
    return c

# The first engine number of the k-th witness that fits, or (element >= 0) whether this one does.
cdef int64_t look_up(const Game *g, uint64_t *s, lx_choice c, int32_t k, int64_t element, bint first) noexcept nogil:
    return -1 if first else 0

cdef int64_t c_witness(const void *game, const uint64_t *s, lx_choice c, int32_t k) noexcept nogil:
    return look_up(<const Game *>game, <uint64_t *>s, c, k, 0, True)

cdef int32_t c_fits(const void *game, const uint64_t *s, lx_choice c, int32_t k, int64_t element) noexcept nogil:
    return <int32_t>look_up(<const Game *>game, <uint64_t *>s, c, k, element, False)

cdef lx_engine table = lx_engine(
    LX_ABI, 9, 4, 4, 1,
    c_open, c_close, c_words, c_players, c_reset, c_start, c_begin, c_get, c_put, c_turn_count, c_put_turn_count, c_copy,
    c_equal, c_hash, c_mover, c_next, c_offer, c_count, c_legal, c_apply, c_random, c_playout, c_turns, c_perft, c_over,
    c_payoffs, c_scores, c_decode, c_encode, c_witness, c_fits)

TABLE = PyCapsule_New(&table, "ludex.engine", NULL)
DIGEST = "f0c4018745f4602c582d81001162854ad209e704585c0a7d8f83b53f9214a4c3"
SETTINGS = {'players': 2}
LINK_STEPS = {}
TABLES = (
)


def sizes(board, settings):
    """The sizes that are known when a game is opened, in the order of their declaration."""
    return []


def tables(board, settings):
    """What the contract's `open` takes: the sizes, then the tables."""
    shape = Shape(board, 0 if board.is_graph else stride_of(board.rows, board.columns), LINK_STEPS, settings)
    return [array("q", sizes(board, settings)), *arrays([spec for _, spec in TABLES], shape)]
