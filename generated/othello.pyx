# Made by `make regen` (as `ludex build` does) from rules/othello.rules. Do not edit: change the rules.
# digest 950afe80fdd80a9fabec5606cb32771bfa8893ae62cd35ebbfa42282faf8e230
# cython: language_level=3, cdivision=True, boundscheck=False, wraparound=False
"""The engine of othello: see `engine.contract`."""

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
    """
    const int64_t T_BIT_OF[64]
    const int64_t T_CELL_OF[64]

# ---------------------------------------------------------------------------------------------- words of a state

cdef enum:
    S_TURNS = 0
    S_HISTORY = 1
    S_ME = 2
    S_NEXT = 3
    S_OVER = 4
    S_AT = 5
    O_WINNERS = 6
    O_F_disc = 7
    O_HISTORY = 9

cdef struct Game:
    int64_t opened

cdef inline int64_t used_words(const Game *g, const uint64_t *s) noexcept nogil:
    return 9

cdef inline void copy_state(const Game *g, uint64_t *to, const uint64_t *s) noexcept nogil:
    memcpy(to, s, used_words(g, s) * 8)

cdef inline void copy_locally(const Game *g, uint64_t *to, const uint64_t *s) noexcept nogil:
    memcpy(to, s, (9) * 8)
    to[S_HISTORY] = 0

# ---------------------------------------------------------------------------------------------- the rules

cdef inline int64_t scaled(const Game *g, int64_t word, int64_t n) noexcept nogil:
    return <int64_t>random_scaled(<uint64_t>word, <uint64_t>n)

# On to the first stop.
cdef int64_t begin_0(const Game *g, uint64_t *s) noexcept nogil:
    s[S_AT] = <uint64_t>0
    return 0

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

# Is there a run from here?
cdef int64_t live_0(const Game *g, uint64_t *s) noexcept nogil:
    cdef int64_t i_1_
    cdef int64_t i_2_
    cdef uint64_t p_3_
    cdef int64_t i_4_
    cdef int64_t i_5_
    cdef uint64_t p_6_
    cdef int64_t i_7_
    cdef int64_t i_8_
    cdef uint64_t p_9_
    cdef int64_t i_10_
    cdef int64_t i_11_
    cdef uint64_t p_12_
    cdef int64_t i_13_
    cdef int64_t i_14_
    cdef uint64_t p_15_
    cdef int64_t i_16_
    cdef int64_t i_17_
    cdef uint64_t p_18_
    cdef int64_t i_19_
    cdef int64_t i_20_
    cdef uint64_t p_21_
    cdef int64_t i_22_
    cdef int64_t i_23_
    cdef uint64_t p_24_
    cdef int64_t any_2
    cdef uint64_t p_25_
    cdef uint64_t p_26_
    cdef uint64_t p_27_
    cdef int64_t i_28_
    cdef int64_t i_29_
    cdef uint64_t p_30_
    cdef uint64_t p_31_
    cdef int64_t i_32_
    cdef int64_t i_33_
    cdef int64_t i_34_
    cdef uint64_t p_35_
    cdef uint64_t p_36_
    cdef int64_t i_37_
    cdef int64_t i_38_
    cdef int64_t i_39_
    cdef uint64_t p_40_
    i_1_ = (<int64_t>s[S_ME])
    i_2_ = (<int64_t>s[S_ME])
    p_3_ = s[O_F_disc + i_1_] & ~s[O_F_disc + i_2_]
    i_4_ = (<int64_t>s[S_ME])
    i_5_ = (<int64_t>s[S_ME])
    p_6_ = s[O_F_disc + i_4_] & ~s[O_F_disc + i_5_]
    i_7_ = (<int64_t>s[S_ME])
    i_8_ = (<int64_t>s[S_ME])
    p_9_ = s[O_F_disc + i_7_] & ~s[O_F_disc + i_8_]
    i_10_ = (<int64_t>s[S_ME])
    i_11_ = (<int64_t>s[S_ME])
    p_12_ = s[O_F_disc + i_10_] & ~s[O_F_disc + i_11_]
    i_13_ = (<int64_t>s[S_ME])
    i_14_ = (<int64_t>s[S_ME])
    p_15_ = s[O_F_disc + i_13_] & ~s[O_F_disc + i_14_]
    i_16_ = (<int64_t>s[S_ME])
    i_17_ = (<int64_t>s[S_ME])
    p_18_ = s[O_F_disc + i_16_] & ~s[O_F_disc + i_17_]
    i_19_ = (<int64_t>s[S_ME])
    i_20_ = (<int64_t>s[S_ME])
    p_21_ = s[O_F_disc + i_19_] & ~s[O_F_disc + i_20_]
    i_22_ = (<int64_t>s[S_ME])
    i_23_ = (<int64_t>s[S_ME])
    p_24_ = s[O_F_disc + i_22_] & ~s[O_F_disc + i_23_]
    any_2 = (((<uint64_t>0xFFFFFFFFFFFFFFFFULL & ~(s[O_F_disc] | s[O_F_disc + 1])) & ((((((((((p_3_ >> 8)) & <uint64_t>0xFFFFFFFFFFFFFFFFULL) | (((p_6_ >> 7) & <uint64_t>0xFEFEFEFEFEFEFEULL))) | (((p_9_ << 1) & <uint64_t>0xFEFEFEFEFEFEFEFEULL))) | (((p_12_ << 9) & <uint64_t>0xFEFEFEFEFEFEFE00ULL))) | (((p_15_ << 8)) & <uint64_t>0xFFFFFFFFFFFFFFFFULL)) | (((p_18_ << 7) & <uint64_t>0x7F7F7F7F7F7F7F00ULL))) | (((p_21_ >> 1) & <uint64_t>0x7F7F7F7F7F7F7F7FULL))) | (((p_24_ >> 9) & <uint64_t>0x7F7F7F7F7F7F7FULL))))) != 0
    if not any_2:
        i_1_ = (<int64_t>s[S_ME])
        i_2_ = (<int64_t>s[S_ME])
        p_3_ = joined_north(g, s[O_F_disc + i_1_], (s[O_F_disc] | s[O_F_disc + 1]) & ~s[O_F_disc + i_2_])
        i_4_ = (<int64_t>s[S_ME])
        p_6_ = p_3_ & ~s[O_F_disc + i_4_]
        i_5_ = (<int64_t>s[S_ME])
        i_7_ = (<int64_t>s[S_ME])
        p_9_ = joined_northeast(g, s[O_F_disc + i_5_], (s[O_F_disc] | s[O_F_disc + 1]) & ~s[O_F_disc + i_7_])
        i_8_ = (<int64_t>s[S_ME])
        p_12_ = p_9_ & ~s[O_F_disc + i_8_]
        i_10_ = (<int64_t>s[S_ME])
        i_11_ = (<int64_t>s[S_ME])
        p_15_ = joined_east(g, s[O_F_disc + i_10_], (s[O_F_disc] | s[O_F_disc + 1]) & ~s[O_F_disc + i_11_])
        i_13_ = (<int64_t>s[S_ME])
        p_18_ = p_15_ & ~s[O_F_disc + i_13_]
        i_14_ = (<int64_t>s[S_ME])
        i_16_ = (<int64_t>s[S_ME])
        p_21_ = joined_southeast(g, s[O_F_disc + i_14_], (s[O_F_disc] | s[O_F_disc + 1]) & ~s[O_F_disc + i_16_])
        i_17_ = (<int64_t>s[S_ME])
        p_24_ = p_21_ & ~s[O_F_disc + i_17_]
        i_19_ = (<int64_t>s[S_ME])
        i_20_ = (<int64_t>s[S_ME])
        p_25_ = joined_south(g, s[O_F_disc + i_19_], (s[O_F_disc] | s[O_F_disc + 1]) & ~s[O_F_disc + i_20_])
        i_22_ = (<int64_t>s[S_ME])
        p_26_ = p_25_ & ~s[O_F_disc + i_22_]
        i_23_ = (<int64_t>s[S_ME])
        i_28_ = (<int64_t>s[S_ME])
        p_27_ = joined_southwest(g, s[O_F_disc + i_23_], (s[O_F_disc] | s[O_F_disc + 1]) & ~s[O_F_disc + i_28_])
        i_29_ = (<int64_t>s[S_ME])
        p_30_ = p_27_ & ~s[O_F_disc + i_29_]
        i_32_ = (<int64_t>s[S_ME])
        i_33_ = (<int64_t>s[S_ME])
        p_31_ = joined_west(g, s[O_F_disc + i_32_], (s[O_F_disc] | s[O_F_disc + 1]) & ~s[O_F_disc + i_33_])
        i_34_ = (<int64_t>s[S_ME])
        p_35_ = p_31_ & ~s[O_F_disc + i_34_]
        i_37_ = (<int64_t>s[S_ME])
        i_38_ = (<int64_t>s[S_ME])
        p_36_ = joined_northwest(g, s[O_F_disc + i_37_], (s[O_F_disc] | s[O_F_disc + 1]) & ~s[O_F_disc + i_38_])
        i_39_ = (<int64_t>s[S_ME])
        p_40_ = p_36_ & ~s[O_F_disc + i_39_]
        any_2 = (((<uint64_t>0xFFFFFFFFFFFFFFFFULL & ~(s[O_F_disc] | s[O_F_disc + 1])) & ((((((((((p_6_ >> 8)) & <uint64_t>0xFFFFFFFFFFFFFFFFULL) | (((p_12_ >> 7) & <uint64_t>0xFEFEFEFEFEFEFEULL))) | (((p_18_ << 1) & <uint64_t>0xFEFEFEFEFEFEFEFEULL))) | (((p_24_ << 9) & <uint64_t>0xFEFEFEFEFEFEFE00ULL))) | (((p_26_ << 8)) & <uint64_t>0xFFFFFFFFFFFFFFFFULL)) | (((p_30_ << 7) & <uint64_t>0x7F7F7F7F7F7F7F00ULL))) | (((p_35_ >> 1) & <uint64_t>0x7F7F7F7F7F7F7F7FULL))) | (((p_40_ >> 9) & <uint64_t>0x7F7F7F7F7F7F7FULL))))) != 0
    if any_2:
        return 1
    if 1:
        return 1
    return 0

# action place
cdef int64_t act_place(const Game *g, uint64_t *s, int64_t at_0) noexcept nogil:
    cdef uint64_t gathered_1
    cdef int64_t p_2
    cdef uint64_t run_3
    cdef uint64_t p_1_
    cdef int64_t p_4
    cdef int64_t i_2_
    cdef int64_t p_5
    cdef int64_t p_6
    cdef uint64_t run_7
    cdef int64_t p_8
    cdef int64_t p_9
    cdef int64_t p_10
    cdef uint64_t run_11
    cdef int64_t p_12
    cdef int64_t p_13
    cdef int64_t p_14
    cdef uint64_t run_15
    cdef int64_t p_16
    cdef int64_t p_17
    cdef int64_t p_18
    cdef uint64_t run_19
    cdef int64_t p_20
    cdef int64_t p_21
    cdef int64_t p_22
    cdef uint64_t run_23
    cdef int64_t p_24
    cdef int64_t p_25
    cdef int64_t p_26
    cdef uint64_t run_27
    cdef int64_t p_28
    cdef int64_t p_29
    cdef int64_t p_30
    cdef uint64_t run_31
    cdef int64_t p_32
    cdef int64_t p_33
    cdef int64_t value_34
    cdef uint64_t places_35
    cdef int64_t on_36
    cdef int64_t on_37
    gathered_1 = <uint64_t>0
    if 1:
        p_2 = 1 - (<int64_t>s[S_ME])
        p_1_ = joined_north(g, <uint64_t>1 << at_0, s[O_F_disc + p_2])
        run_3 = p_1_
        p_4 = 1 - (<int64_t>s[S_ME])
        i_2_ = (<int64_t>s[S_ME])
        if ((((((run_3 >> 8)) & <uint64_t>0xFFFFFFFFFFFFFFFFULL) & ~s[O_F_disc + p_4]) & s[O_F_disc + i_2_])) != 0:
            p_5 = 1 - (<int64_t>s[S_ME])
            p_1_ = joined_north(g, <uint64_t>1 << at_0, s[O_F_disc + p_5])
            gathered_1 = gathered_1 | (p_1_ & ~(<uint64_t>1 << at_0))
    if 1:
        p_6 = 1 - (<int64_t>s[S_ME])
        p_1_ = joined_northeast(g, <uint64_t>1 << at_0, s[O_F_disc + p_6])
        run_7 = p_1_
        p_8 = 1 - (<int64_t>s[S_ME])
        i_2_ = (<int64_t>s[S_ME])
        if ((((((run_7 >> 7) & <uint64_t>0xFEFEFEFEFEFEFEULL)) & ~s[O_F_disc + p_8]) & s[O_F_disc + i_2_])) != 0:
            p_9 = 1 - (<int64_t>s[S_ME])
            p_1_ = joined_northeast(g, <uint64_t>1 << at_0, s[O_F_disc + p_9])
            gathered_1 = gathered_1 | (p_1_ & ~(<uint64_t>1 << at_0))
    if 1:
        p_10 = 1 - (<int64_t>s[S_ME])
        p_1_ = joined_east(g, <uint64_t>1 << at_0, s[O_F_disc + p_10])
        run_11 = p_1_
        p_12 = 1 - (<int64_t>s[S_ME])
        i_2_ = (<int64_t>s[S_ME])
        if ((((((run_11 << 1) & <uint64_t>0xFEFEFEFEFEFEFEFEULL)) & ~s[O_F_disc + p_12]) & s[O_F_disc + i_2_])) != 0:
            p_13 = 1 - (<int64_t>s[S_ME])
            p_1_ = joined_east(g, <uint64_t>1 << at_0, s[O_F_disc + p_13])
            gathered_1 = gathered_1 | (p_1_ & ~(<uint64_t>1 << at_0))
    if 1:
        p_14 = 1 - (<int64_t>s[S_ME])
        p_1_ = joined_southeast(g, <uint64_t>1 << at_0, s[O_F_disc + p_14])
        run_15 = p_1_
        p_16 = 1 - (<int64_t>s[S_ME])
        i_2_ = (<int64_t>s[S_ME])
        if ((((((run_15 << 9) & <uint64_t>0xFEFEFEFEFEFEFE00ULL)) & ~s[O_F_disc + p_16]) & s[O_F_disc + i_2_])) != 0:
            p_17 = 1 - (<int64_t>s[S_ME])
            p_1_ = joined_southeast(g, <uint64_t>1 << at_0, s[O_F_disc + p_17])
            gathered_1 = gathered_1 | (p_1_ & ~(<uint64_t>1 << at_0))
    if 1:
        p_18 = 1 - (<int64_t>s[S_ME])
        p_1_ = joined_south(g, <uint64_t>1 << at_0, s[O_F_disc + p_18])
        run_19 = p_1_
        p_20 = 1 - (<int64_t>s[S_ME])
        i_2_ = (<int64_t>s[S_ME])
        if ((((((run_19 << 8)) & <uint64_t>0xFFFFFFFFFFFFFFFFULL) & ~s[O_F_disc + p_20]) & s[O_F_disc + i_2_])) != 0:
            p_21 = 1 - (<int64_t>s[S_ME])
            p_1_ = joined_south(g, <uint64_t>1 << at_0, s[O_F_disc + p_21])
            gathered_1 = gathered_1 | (p_1_ & ~(<uint64_t>1 << at_0))
    if 1:
        p_22 = 1 - (<int64_t>s[S_ME])
        p_1_ = joined_southwest(g, <uint64_t>1 << at_0, s[O_F_disc + p_22])
        run_23 = p_1_
        p_24 = 1 - (<int64_t>s[S_ME])
        i_2_ = (<int64_t>s[S_ME])
        if ((((((run_23 << 7) & <uint64_t>0x7F7F7F7F7F7F7F00ULL)) & ~s[O_F_disc + p_24]) & s[O_F_disc + i_2_])) != 0:
            p_25 = 1 - (<int64_t>s[S_ME])
            p_1_ = joined_southwest(g, <uint64_t>1 << at_0, s[O_F_disc + p_25])
            gathered_1 = gathered_1 | (p_1_ & ~(<uint64_t>1 << at_0))
    if 1:
        p_26 = 1 - (<int64_t>s[S_ME])
        p_1_ = joined_west(g, <uint64_t>1 << at_0, s[O_F_disc + p_26])
        run_27 = p_1_
        p_28 = 1 - (<int64_t>s[S_ME])
        i_2_ = (<int64_t>s[S_ME])
        if ((((((run_27 >> 1) & <uint64_t>0x7F7F7F7F7F7F7F7FULL)) & ~s[O_F_disc + p_28]) & s[O_F_disc + i_2_])) != 0:
            p_29 = 1 - (<int64_t>s[S_ME])
            p_1_ = joined_west(g, <uint64_t>1 << at_0, s[O_F_disc + p_29])
            gathered_1 = gathered_1 | (p_1_ & ~(<uint64_t>1 << at_0))
    if 1:
        p_30 = 1 - (<int64_t>s[S_ME])
        p_1_ = joined_northwest(g, <uint64_t>1 << at_0, s[O_F_disc + p_30])
        run_31 = p_1_
        p_32 = 1 - (<int64_t>s[S_ME])
        i_2_ = (<int64_t>s[S_ME])
        if ((((((run_31 >> 9) & <uint64_t>0x7F7F7F7F7F7F7FULL)) & ~s[O_F_disc + p_32]) & s[O_F_disc + i_2_])) != 0:
            p_33 = 1 - (<int64_t>s[S_ME])
            p_1_ = joined_northwest(g, <uint64_t>1 << at_0, s[O_F_disc + p_33])
            gathered_1 = gathered_1 | (p_1_ & ~(<uint64_t>1 << at_0))
    value_34 = 1 + (<int64_t>s[S_ME])
    places_35 = (<uint64_t>1 << at_0) | gathered_1
    if 1:
        on_36 = value_34 == 1
        s[O_F_disc] = (s[O_F_disc] | places_35) if on_36 else (s[O_F_disc] & ~places_35)
    if 1:
        on_37 = value_34 == 2
        s[O_F_disc + 1] = (s[O_F_disc + 1] | places_35) if on_37 else (s[O_F_disc + 1] & ~places_35)
    return 1

# place, and what the turn remembers of it
cdef int64_t take_0_place(const Game *g, uint64_t *s, int64_t c) noexcept nogil:
    cdef int64_t at_1
    at_1 = (c >> 0) & 63
    act_place(g, s, at_1)
    return 1

# On to the next stop.
cdef int64_t go_1(const Game *g, uint64_t *s) noexcept nogil:
    return finish_turn(g, s)

# action pass
cdef int64_t act_pass(const Game *g, uint64_t *s) noexcept nogil:
    return 1

# pass, and what the turn remembers of it
cdef int64_t take_0_pass(const Game *g, uint64_t *s, int64_t c) noexcept nogil:
    return 1

# Is there a run from here?
cdef int64_t live_2(const Game *g, uint64_t *s) noexcept nogil:
    cdef int64_t i_1_
    cdef int64_t i_2_
    cdef uint64_t p_3_
    cdef int64_t i_4_
    cdef int64_t i_5_
    cdef uint64_t p_6_
    cdef int64_t i_7_
    cdef int64_t i_8_
    cdef uint64_t p_9_
    cdef int64_t i_10_
    cdef int64_t i_11_
    cdef uint64_t p_12_
    cdef int64_t i_13_
    cdef int64_t i_14_
    cdef uint64_t p_15_
    cdef int64_t i_16_
    cdef int64_t i_17_
    cdef uint64_t p_18_
    cdef int64_t i_19_
    cdef int64_t i_20_
    cdef uint64_t p_21_
    cdef int64_t i_22_
    cdef int64_t i_23_
    cdef uint64_t p_24_
    cdef int64_t any_2
    cdef uint64_t p_25_
    cdef uint64_t p_26_
    cdef uint64_t p_27_
    cdef int64_t i_28_
    cdef int64_t i_29_
    cdef uint64_t p_30_
    cdef uint64_t p_31_
    cdef int64_t i_32_
    cdef int64_t i_33_
    cdef int64_t i_34_
    cdef uint64_t p_35_
    cdef uint64_t p_36_
    cdef int64_t i_37_
    cdef int64_t i_38_
    cdef int64_t i_39_
    cdef uint64_t p_40_
    i_1_ = (<int64_t>s[S_ME])
    i_2_ = (<int64_t>s[S_ME])
    p_3_ = s[O_F_disc + i_1_] & ~s[O_F_disc + i_2_]
    i_4_ = (<int64_t>s[S_ME])
    i_5_ = (<int64_t>s[S_ME])
    p_6_ = s[O_F_disc + i_4_] & ~s[O_F_disc + i_5_]
    i_7_ = (<int64_t>s[S_ME])
    i_8_ = (<int64_t>s[S_ME])
    p_9_ = s[O_F_disc + i_7_] & ~s[O_F_disc + i_8_]
    i_10_ = (<int64_t>s[S_ME])
    i_11_ = (<int64_t>s[S_ME])
    p_12_ = s[O_F_disc + i_10_] & ~s[O_F_disc + i_11_]
    i_13_ = (<int64_t>s[S_ME])
    i_14_ = (<int64_t>s[S_ME])
    p_15_ = s[O_F_disc + i_13_] & ~s[O_F_disc + i_14_]
    i_16_ = (<int64_t>s[S_ME])
    i_17_ = (<int64_t>s[S_ME])
    p_18_ = s[O_F_disc + i_16_] & ~s[O_F_disc + i_17_]
    i_19_ = (<int64_t>s[S_ME])
    i_20_ = (<int64_t>s[S_ME])
    p_21_ = s[O_F_disc + i_19_] & ~s[O_F_disc + i_20_]
    i_22_ = (<int64_t>s[S_ME])
    i_23_ = (<int64_t>s[S_ME])
    p_24_ = s[O_F_disc + i_22_] & ~s[O_F_disc + i_23_]
    any_2 = (((<uint64_t>0xFFFFFFFFFFFFFFFFULL & ~(s[O_F_disc] | s[O_F_disc + 1])) & ((((((((((p_3_ >> 8)) & <uint64_t>0xFFFFFFFFFFFFFFFFULL) | (((p_6_ >> 7) & <uint64_t>0xFEFEFEFEFEFEFEULL))) | (((p_9_ << 1) & <uint64_t>0xFEFEFEFEFEFEFEFEULL))) | (((p_12_ << 9) & <uint64_t>0xFEFEFEFEFEFEFE00ULL))) | (((p_15_ << 8)) & <uint64_t>0xFFFFFFFFFFFFFFFFULL)) | (((p_18_ << 7) & <uint64_t>0x7F7F7F7F7F7F7F00ULL))) | (((p_21_ >> 1) & <uint64_t>0x7F7F7F7F7F7F7F7FULL))) | (((p_24_ >> 9) & <uint64_t>0x7F7F7F7F7F7F7FULL))))) != 0
    if not any_2:
        i_1_ = (<int64_t>s[S_ME])
        i_2_ = (<int64_t>s[S_ME])
        p_3_ = joined_north(g, s[O_F_disc + i_1_], (s[O_F_disc] | s[O_F_disc + 1]) & ~s[O_F_disc + i_2_])
        i_4_ = (<int64_t>s[S_ME])
        p_6_ = p_3_ & ~s[O_F_disc + i_4_]
        i_5_ = (<int64_t>s[S_ME])
        i_7_ = (<int64_t>s[S_ME])
        p_9_ = joined_northeast(g, s[O_F_disc + i_5_], (s[O_F_disc] | s[O_F_disc + 1]) & ~s[O_F_disc + i_7_])
        i_8_ = (<int64_t>s[S_ME])
        p_12_ = p_9_ & ~s[O_F_disc + i_8_]
        i_10_ = (<int64_t>s[S_ME])
        i_11_ = (<int64_t>s[S_ME])
        p_15_ = joined_east(g, s[O_F_disc + i_10_], (s[O_F_disc] | s[O_F_disc + 1]) & ~s[O_F_disc + i_11_])
        i_13_ = (<int64_t>s[S_ME])
        p_18_ = p_15_ & ~s[O_F_disc + i_13_]
        i_14_ = (<int64_t>s[S_ME])
        i_16_ = (<int64_t>s[S_ME])
        p_21_ = joined_southeast(g, s[O_F_disc + i_14_], (s[O_F_disc] | s[O_F_disc + 1]) & ~s[O_F_disc + i_16_])
        i_17_ = (<int64_t>s[S_ME])
        p_24_ = p_21_ & ~s[O_F_disc + i_17_]
        i_19_ = (<int64_t>s[S_ME])
        i_20_ = (<int64_t>s[S_ME])
        p_25_ = joined_south(g, s[O_F_disc + i_19_], (s[O_F_disc] | s[O_F_disc + 1]) & ~s[O_F_disc + i_20_])
        i_22_ = (<int64_t>s[S_ME])
        p_26_ = p_25_ & ~s[O_F_disc + i_22_]
        i_23_ = (<int64_t>s[S_ME])
        i_28_ = (<int64_t>s[S_ME])
        p_27_ = joined_southwest(g, s[O_F_disc + i_23_], (s[O_F_disc] | s[O_F_disc + 1]) & ~s[O_F_disc + i_28_])
        i_29_ = (<int64_t>s[S_ME])
        p_30_ = p_27_ & ~s[O_F_disc + i_29_]
        i_32_ = (<int64_t>s[S_ME])
        i_33_ = (<int64_t>s[S_ME])
        p_31_ = joined_west(g, s[O_F_disc + i_32_], (s[O_F_disc] | s[O_F_disc + 1]) & ~s[O_F_disc + i_33_])
        i_34_ = (<int64_t>s[S_ME])
        p_35_ = p_31_ & ~s[O_F_disc + i_34_]
        i_37_ = (<int64_t>s[S_ME])
        i_38_ = (<int64_t>s[S_ME])
        p_36_ = joined_northwest(g, s[O_F_disc + i_37_], (s[O_F_disc] | s[O_F_disc + 1]) & ~s[O_F_disc + i_38_])
        i_39_ = (<int64_t>s[S_ME])
        p_40_ = p_36_ & ~s[O_F_disc + i_39_]
        any_2 = (((<uint64_t>0xFFFFFFFFFFFFFFFFULL & ~(s[O_F_disc] | s[O_F_disc + 1])) & ((((((((((p_6_ >> 8)) & <uint64_t>0xFFFFFFFFFFFFFFFFULL) | (((p_12_ >> 7) & <uint64_t>0xFEFEFEFEFEFEFEULL))) | (((p_18_ << 1) & <uint64_t>0xFEFEFEFEFEFEFEFEULL))) | (((p_24_ << 9) & <uint64_t>0xFEFEFEFEFEFEFE00ULL))) | (((p_26_ << 8)) & <uint64_t>0xFFFFFFFFFFFFFFFFULL)) | (((p_30_ << 7) & <uint64_t>0x7F7F7F7F7F7F7F00ULL))) | (((p_35_ >> 1) & <uint64_t>0x7F7F7F7F7F7F7F7FULL))) | (((p_40_ >> 9) & <uint64_t>0x7F7F7F7F7F7F7FULL))))) != 0
    if any_2:
        return 1
    return 0

# disc[x] = code
cdef inline void put_disc(const Game *g, uint64_t *s, int64_t x, int64_t code) noexcept nogil:
    lx_put(s + O_F_disc, x, (code == 1))
    lx_put(s + O_F_disc + 1, x, (code == 2))

# disc[x]
cdef inline int64_t get_disc(const Game *g, uint64_t *s, int64_t x) noexcept nogil:
    if <int64_t>(((s[O_F_disc] | s[O_F_disc + 1]) >> x) & 1):
        return 1 + (1 if (<int64_t>((s[O_F_disc + 1] >> x) & 1)) else 0)
    return 0

# Every field at its first value.
cdef void reset_fields(const Game *g, uint64_t *s) noexcept nogil:
    cdef uint64_t places_1
    places_1 = <uint64_t>0xFFFFFFFFFFFFFFFFULL
    if 1:
        s[O_F_disc] = s[O_F_disc] & ~places_1
    if 1:
        s[O_F_disc + 1] = s[O_F_disc + 1] & ~places_1

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
    s[S_ME] = <uint64_t>(<int64_t>s[S_NEXT])
    s[S_NEXT] = <uint64_t>(0 if (((<int64_t>s[S_ME]) + 1) == 2) else ((<int64_t>s[S_ME]) + 1))
    reset_turn(g, s)
    code_2 = enter(g, s)
    return 1 if (code_2 == 0) else code_2

# The end clauses: 1 + the number of the first that holds.
cdef int64_t check_ends(const Game *g, uint64_t *s) noexcept nogil:
    cdef uint64_t gathered_1
    cdef int64_t p_2
    cdef uint64_t p_1_
    cdef uint64_t p_2_
    cdef uint64_t p_3_
    cdef uint64_t p_4_
    cdef uint64_t p_5_
    cdef uint64_t p_6_
    cdef uint64_t p_7_
    cdef uint64_t p_8_
    cdef uint64_t p_9_
    cdef uint64_t p_10_
    cdef uint64_t p_11_
    cdef uint64_t p_12_
    cdef uint64_t p_13_
    cdef uint64_t p_14_
    cdef uint64_t p_15_
    cdef uint64_t p_16_
    cdef int64_t best_4
    cdef uint64_t won_5
    cdef int64_t p_3
    cdef int64_t points_6
    gathered_1 = <uint64_t>0
    for p_2 in range(2):
        p_1_ = joined_north(g, s[O_F_disc + p_2], (s[O_F_disc] | s[O_F_disc + 1]) & ~s[O_F_disc + p_2])
        p_2_ = p_1_ & ~s[O_F_disc + p_2]
        p_3_ = joined_northeast(g, s[O_F_disc + p_2], (s[O_F_disc] | s[O_F_disc + 1]) & ~s[O_F_disc + p_2])
        p_4_ = p_3_ & ~s[O_F_disc + p_2]
        p_5_ = joined_east(g, s[O_F_disc + p_2], (s[O_F_disc] | s[O_F_disc + 1]) & ~s[O_F_disc + p_2])
        p_6_ = p_5_ & ~s[O_F_disc + p_2]
        p_7_ = joined_southeast(g, s[O_F_disc + p_2], (s[O_F_disc] | s[O_F_disc + 1]) & ~s[O_F_disc + p_2])
        p_8_ = p_7_ & ~s[O_F_disc + p_2]
        p_9_ = joined_south(g, s[O_F_disc + p_2], (s[O_F_disc] | s[O_F_disc + 1]) & ~s[O_F_disc + p_2])
        p_10_ = p_9_ & ~s[O_F_disc + p_2]
        p_11_ = joined_southwest(g, s[O_F_disc + p_2], (s[O_F_disc] | s[O_F_disc + 1]) & ~s[O_F_disc + p_2])
        p_12_ = p_11_ & ~s[O_F_disc + p_2]
        p_13_ = joined_west(g, s[O_F_disc + p_2], (s[O_F_disc] | s[O_F_disc + 1]) & ~s[O_F_disc + p_2])
        p_14_ = p_13_ & ~s[O_F_disc + p_2]
        p_15_ = joined_northwest(g, s[O_F_disc + p_2], (s[O_F_disc] | s[O_F_disc + 1]) & ~s[O_F_disc + p_2])
        p_16_ = p_15_ & ~s[O_F_disc + p_2]
        gathered_1 = gathered_1 | ((<uint64_t>0xFFFFFFFFFFFFFFFFULL & ~(s[O_F_disc] | s[O_F_disc + 1])) & ((((((((((p_2_ >> 8)) & <uint64_t>0xFFFFFFFFFFFFFFFFULL) | (((p_4_ >> 7) & <uint64_t>0xFEFEFEFEFEFEFEULL))) | (((p_6_ << 1) & <uint64_t>0xFEFEFEFEFEFEFEFEULL))) | (((p_8_ << 9) & <uint64_t>0xFEFEFEFEFEFEFE00ULL))) | (((p_10_ << 8)) & <uint64_t>0xFFFFFFFFFFFFFFFFULL)) | (((p_12_ << 7) & <uint64_t>0x7F7F7F7F7F7F7F00ULL))) | (((p_14_ >> 1) & <uint64_t>0x7F7F7F7F7F7F7F7FULL))) | (((p_16_ >> 9) & <uint64_t>0x7F7F7F7F7F7F7FULL))))
    if not ((gathered_1) != 0):
        best_4 = -4611686018427387904LL
        won_5 = <uint64_t>0
        for p_3 in range(2):
            points_6 = score_of(g, s, p_3)
            if points_6 > best_4:
                best_4 = points_6
                won_5 = <uint64_t>0
            if points_6 == best_4:
                won_5 |= (<uint64_t>1 << p_3)
        s[O_WINNERS] = won_5
        return 1
    return 0

# The points of player p.
cdef int64_t score_of(const Game *g, uint64_t *s, int64_t p) noexcept nogil:
    return lx_popcount(s[O_F_disc + p])

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
    s[S_ME] = <uint64_t>first
    s[S_NEXT] = <uint64_t>(0 if ((first + 1) == 2) else (first + 1))
    reset_turn(g, s)
    code_2 = enter(g, s)
    return 1 if (code_2 == 0) else code_2

# Would the next player have no turn?
cdef int64_t stuck(const Game *g, uint64_t *s) noexcept nogil:
    cdef uint64_t[9] t
    copy_locally(g, t, s)
    t[S_ME] = <uint64_t>(<int64_t>s[S_NEXT])
    t[S_NEXT] = <uint64_t>(0 if (((<int64_t>t[S_ME]) + 1) == 2) else ((<int64_t>t[S_ME]) + 1))
    reset_turn(g, t)
    return not live_0(g, t)

# Every choice offered, in canonical order.
cdef void list_choices(const Game *g, uint64_t *s, lx_choice *out, int64_t room, int64_t *total) noexcept nogil:
    cdef uint64_t p_1_
    cdef int64_t i_2_
    cdef int64_t i_3_
    cdef int64_t i_4_
    cdef uint64_t p_5_
    cdef uint64_t p_6_
    cdef int64_t i_7_
    cdef int64_t i_8_
    cdef int64_t i_9_
    cdef uint64_t p_10_
    cdef uint64_t p_11_
    cdef int64_t i_12_
    cdef int64_t i_13_
    cdef int64_t i_14_
    cdef uint64_t p_15_
    cdef uint64_t p_16_
    cdef int64_t i_17_
    cdef int64_t i_18_
    cdef int64_t i_19_
    cdef uint64_t p_20_
    cdef uint64_t p_21_
    cdef int64_t i_22_
    cdef int64_t i_23_
    cdef int64_t i_24_
    cdef uint64_t p_25_
    cdef uint64_t p_26_
    cdef int64_t i_27_
    cdef int64_t i_28_
    cdef int64_t i_29_
    cdef uint64_t p_30_
    cdef uint64_t p_31_
    cdef int64_t i_32_
    cdef int64_t i_33_
    cdef int64_t i_34_
    cdef uint64_t p_35_
    cdef uint64_t p_36_
    cdef int64_t i_37_
    cdef int64_t i_38_
    cdef int64_t i_39_
    cdef uint64_t p_40_
    cdef int64_t at_1
    cdef uint64_t m_41_
    if live_2(g, s):
        pass
    else:
        if 1:
            if total[0] < room:
                out[total[0]] = <uint64_t>0
            total[0] += 1
    if live_2(g, s):
        i_2_ = (<int64_t>s[S_ME])
        i_3_ = (<int64_t>s[S_ME])
        p_1_ = joined_north(g, s[O_F_disc + i_2_], (s[O_F_disc] | s[O_F_disc + 1]) & ~s[O_F_disc + i_3_])
        i_4_ = (<int64_t>s[S_ME])
        p_5_ = p_1_ & ~s[O_F_disc + i_4_]
        i_7_ = (<int64_t>s[S_ME])
        i_8_ = (<int64_t>s[S_ME])
        p_6_ = joined_northeast(g, s[O_F_disc + i_7_], (s[O_F_disc] | s[O_F_disc + 1]) & ~s[O_F_disc + i_8_])
        i_9_ = (<int64_t>s[S_ME])
        p_10_ = p_6_ & ~s[O_F_disc + i_9_]
        i_12_ = (<int64_t>s[S_ME])
        i_13_ = (<int64_t>s[S_ME])
        p_11_ = joined_east(g, s[O_F_disc + i_12_], (s[O_F_disc] | s[O_F_disc + 1]) & ~s[O_F_disc + i_13_])
        i_14_ = (<int64_t>s[S_ME])
        p_15_ = p_11_ & ~s[O_F_disc + i_14_]
        i_17_ = (<int64_t>s[S_ME])
        i_18_ = (<int64_t>s[S_ME])
        p_16_ = joined_southeast(g, s[O_F_disc + i_17_], (s[O_F_disc] | s[O_F_disc + 1]) & ~s[O_F_disc + i_18_])
        i_19_ = (<int64_t>s[S_ME])
        p_20_ = p_16_ & ~s[O_F_disc + i_19_]
        i_22_ = (<int64_t>s[S_ME])
        i_23_ = (<int64_t>s[S_ME])
        p_21_ = joined_south(g, s[O_F_disc + i_22_], (s[O_F_disc] | s[O_F_disc + 1]) & ~s[O_F_disc + i_23_])
        i_24_ = (<int64_t>s[S_ME])
        p_25_ = p_21_ & ~s[O_F_disc + i_24_]
        i_27_ = (<int64_t>s[S_ME])
        i_28_ = (<int64_t>s[S_ME])
        p_26_ = joined_southwest(g, s[O_F_disc + i_27_], (s[O_F_disc] | s[O_F_disc + 1]) & ~s[O_F_disc + i_28_])
        i_29_ = (<int64_t>s[S_ME])
        p_30_ = p_26_ & ~s[O_F_disc + i_29_]
        i_32_ = (<int64_t>s[S_ME])
        i_33_ = (<int64_t>s[S_ME])
        p_31_ = joined_west(g, s[O_F_disc + i_32_], (s[O_F_disc] | s[O_F_disc + 1]) & ~s[O_F_disc + i_33_])
        i_34_ = (<int64_t>s[S_ME])
        p_35_ = p_31_ & ~s[O_F_disc + i_34_]
        i_37_ = (<int64_t>s[S_ME])
        i_38_ = (<int64_t>s[S_ME])
        p_36_ = joined_northwest(g, s[O_F_disc + i_37_], (s[O_F_disc] | s[O_F_disc + 1]) & ~s[O_F_disc + i_38_])
        i_39_ = (<int64_t>s[S_ME])
        p_40_ = p_36_ & ~s[O_F_disc + i_39_]
        m_41_ = (<uint64_t>0xFFFFFFFFFFFFFFFFULL & ~(s[O_F_disc] | s[O_F_disc + 1])) & ((((((((((p_5_ >> 8)) & <uint64_t>0xFFFFFFFFFFFFFFFFULL) | (((p_10_ >> 7) & <uint64_t>0xFEFEFEFEFEFEFEULL))) | (((p_15_ << 1) & <uint64_t>0xFEFEFEFEFEFEFEFEULL))) | (((p_20_ << 9) & <uint64_t>0xFEFEFEFEFEFEFE00ULL))) | (((p_25_ << 8)) & <uint64_t>0xFFFFFFFFFFFFFFFFULL)) | (((p_30_ << 7) & <uint64_t>0x7F7F7F7F7F7F7F00ULL))) | (((p_35_ >> 1) & <uint64_t>0x7F7F7F7F7F7F7F7FULL))) | (((p_40_ >> 9) & <uint64_t>0x7F7F7F7F7F7F7FULL)))
        while m_41_:
            at_1 = lx_ctz(m_41_)
            m_41_ &= m_41_ - 1
            if total[0] < room:
                out[total[0]] = <uint64_t>(72057594037927936LL + at_1)
            total[0] += 1

# The number of choices offered.
cdef int64_t count_choices(const Game *g, uint64_t *s) noexcept nogil:
    cdef int64_t total_
    cdef uint64_t p_1_
    cdef int64_t i_2_
    cdef int64_t i_3_
    cdef int64_t i_4_
    cdef uint64_t p_5_
    cdef uint64_t p_6_
    cdef int64_t i_7_
    cdef int64_t i_8_
    cdef int64_t i_9_
    cdef uint64_t p_10_
    cdef uint64_t p_11_
    cdef int64_t i_12_
    cdef int64_t i_13_
    cdef int64_t i_14_
    cdef uint64_t p_15_
    cdef uint64_t p_16_
    cdef int64_t i_17_
    cdef int64_t i_18_
    cdef int64_t i_19_
    cdef uint64_t p_20_
    cdef uint64_t p_21_
    cdef int64_t i_22_
    cdef int64_t i_23_
    cdef int64_t i_24_
    cdef uint64_t p_25_
    cdef uint64_t p_26_
    cdef int64_t i_27_
    cdef int64_t i_28_
    cdef int64_t i_29_
    cdef uint64_t p_30_
    cdef uint64_t p_31_
    cdef int64_t i_32_
    cdef int64_t i_33_
    cdef int64_t i_34_
    cdef uint64_t p_35_
    cdef uint64_t p_36_
    cdef int64_t i_37_
    cdef int64_t i_38_
    cdef int64_t i_39_
    cdef uint64_t p_40_
    total_ = 0
    if live_2(g, s):
        i_2_ = (<int64_t>s[S_ME])
        i_3_ = (<int64_t>s[S_ME])
        p_1_ = joined_north(g, s[O_F_disc + i_2_], (s[O_F_disc] | s[O_F_disc + 1]) & ~s[O_F_disc + i_3_])
        i_4_ = (<int64_t>s[S_ME])
        p_5_ = p_1_ & ~s[O_F_disc + i_4_]
        i_7_ = (<int64_t>s[S_ME])
        i_8_ = (<int64_t>s[S_ME])
        p_6_ = joined_northeast(g, s[O_F_disc + i_7_], (s[O_F_disc] | s[O_F_disc + 1]) & ~s[O_F_disc + i_8_])
        i_9_ = (<int64_t>s[S_ME])
        p_10_ = p_6_ & ~s[O_F_disc + i_9_]
        i_12_ = (<int64_t>s[S_ME])
        i_13_ = (<int64_t>s[S_ME])
        p_11_ = joined_east(g, s[O_F_disc + i_12_], (s[O_F_disc] | s[O_F_disc + 1]) & ~s[O_F_disc + i_13_])
        i_14_ = (<int64_t>s[S_ME])
        p_15_ = p_11_ & ~s[O_F_disc + i_14_]
        i_17_ = (<int64_t>s[S_ME])
        i_18_ = (<int64_t>s[S_ME])
        p_16_ = joined_southeast(g, s[O_F_disc + i_17_], (s[O_F_disc] | s[O_F_disc + 1]) & ~s[O_F_disc + i_18_])
        i_19_ = (<int64_t>s[S_ME])
        p_20_ = p_16_ & ~s[O_F_disc + i_19_]
        i_22_ = (<int64_t>s[S_ME])
        i_23_ = (<int64_t>s[S_ME])
        p_21_ = joined_south(g, s[O_F_disc + i_22_], (s[O_F_disc] | s[O_F_disc + 1]) & ~s[O_F_disc + i_23_])
        i_24_ = (<int64_t>s[S_ME])
        p_25_ = p_21_ & ~s[O_F_disc + i_24_]
        i_27_ = (<int64_t>s[S_ME])
        i_28_ = (<int64_t>s[S_ME])
        p_26_ = joined_southwest(g, s[O_F_disc + i_27_], (s[O_F_disc] | s[O_F_disc + 1]) & ~s[O_F_disc + i_28_])
        i_29_ = (<int64_t>s[S_ME])
        p_30_ = p_26_ & ~s[O_F_disc + i_29_]
        i_32_ = (<int64_t>s[S_ME])
        i_33_ = (<int64_t>s[S_ME])
        p_31_ = joined_west(g, s[O_F_disc + i_32_], (s[O_F_disc] | s[O_F_disc + 1]) & ~s[O_F_disc + i_33_])
        i_34_ = (<int64_t>s[S_ME])
        p_35_ = p_31_ & ~s[O_F_disc + i_34_]
        i_37_ = (<int64_t>s[S_ME])
        i_38_ = (<int64_t>s[S_ME])
        p_36_ = joined_northwest(g, s[O_F_disc + i_37_], (s[O_F_disc] | s[O_F_disc + 1]) & ~s[O_F_disc + i_38_])
        i_39_ = (<int64_t>s[S_ME])
        p_40_ = p_36_ & ~s[O_F_disc + i_39_]
        total_ = total_ + (lx_popcount((<uint64_t>0xFFFFFFFFFFFFFFFFULL & ~(s[O_F_disc] | s[O_F_disc + 1])) & ((((((((((p_5_ >> 8)) & <uint64_t>0xFFFFFFFFFFFFFFFFULL) | (((p_10_ >> 7) & <uint64_t>0xFEFEFEFEFEFEFEULL))) | (((p_15_ << 1) & <uint64_t>0xFEFEFEFEFEFEFEFEULL))) | (((p_20_ << 9) & <uint64_t>0xFEFEFEFEFEFEFE00ULL))) | (((p_25_ << 8)) & <uint64_t>0xFFFFFFFFFFFFFFFFULL)) | (((p_30_ << 7) & <uint64_t>0x7F7F7F7F7F7F7F00ULL))) | (((p_35_ >> 1) & <uint64_t>0x7F7F7F7F7F7F7F7FULL))) | (((p_40_ >> 9) & <uint64_t>0x7F7F7F7F7F7F7FULL)))))
    else:
        total_ = total_ + 1
    return total_
    return 0

# The number of choices, untried ones included.
cdef int64_t count_pseudo(const Game *g, uint64_t *s) noexcept nogil:
    cdef int64_t total_
    cdef uint64_t p_1_
    cdef int64_t i_2_
    cdef int64_t i_3_
    cdef int64_t i_4_
    cdef uint64_t p_5_
    cdef uint64_t p_6_
    cdef int64_t i_7_
    cdef int64_t i_8_
    cdef int64_t i_9_
    cdef uint64_t p_10_
    cdef uint64_t p_11_
    cdef int64_t i_12_
    cdef int64_t i_13_
    cdef int64_t i_14_
    cdef uint64_t p_15_
    cdef uint64_t p_16_
    cdef int64_t i_17_
    cdef int64_t i_18_
    cdef int64_t i_19_
    cdef uint64_t p_20_
    cdef uint64_t p_21_
    cdef int64_t i_22_
    cdef int64_t i_23_
    cdef int64_t i_24_
    cdef uint64_t p_25_
    cdef uint64_t p_26_
    cdef int64_t i_27_
    cdef int64_t i_28_
    cdef int64_t i_29_
    cdef uint64_t p_30_
    cdef uint64_t p_31_
    cdef int64_t i_32_
    cdef int64_t i_33_
    cdef int64_t i_34_
    cdef uint64_t p_35_
    cdef uint64_t p_36_
    cdef int64_t i_37_
    cdef int64_t i_38_
    cdef int64_t i_39_
    cdef uint64_t p_40_
    total_ = 0
    if live_2(g, s):
        i_2_ = (<int64_t>s[S_ME])
        i_3_ = (<int64_t>s[S_ME])
        p_1_ = joined_north(g, s[O_F_disc + i_2_], (s[O_F_disc] | s[O_F_disc + 1]) & ~s[O_F_disc + i_3_])
        i_4_ = (<int64_t>s[S_ME])
        p_5_ = p_1_ & ~s[O_F_disc + i_4_]
        i_7_ = (<int64_t>s[S_ME])
        i_8_ = (<int64_t>s[S_ME])
        p_6_ = joined_northeast(g, s[O_F_disc + i_7_], (s[O_F_disc] | s[O_F_disc + 1]) & ~s[O_F_disc + i_8_])
        i_9_ = (<int64_t>s[S_ME])
        p_10_ = p_6_ & ~s[O_F_disc + i_9_]
        i_12_ = (<int64_t>s[S_ME])
        i_13_ = (<int64_t>s[S_ME])
        p_11_ = joined_east(g, s[O_F_disc + i_12_], (s[O_F_disc] | s[O_F_disc + 1]) & ~s[O_F_disc + i_13_])
        i_14_ = (<int64_t>s[S_ME])
        p_15_ = p_11_ & ~s[O_F_disc + i_14_]
        i_17_ = (<int64_t>s[S_ME])
        i_18_ = (<int64_t>s[S_ME])
        p_16_ = joined_southeast(g, s[O_F_disc + i_17_], (s[O_F_disc] | s[O_F_disc + 1]) & ~s[O_F_disc + i_18_])
        i_19_ = (<int64_t>s[S_ME])
        p_20_ = p_16_ & ~s[O_F_disc + i_19_]
        i_22_ = (<int64_t>s[S_ME])
        i_23_ = (<int64_t>s[S_ME])
        p_21_ = joined_south(g, s[O_F_disc + i_22_], (s[O_F_disc] | s[O_F_disc + 1]) & ~s[O_F_disc + i_23_])
        i_24_ = (<int64_t>s[S_ME])
        p_25_ = p_21_ & ~s[O_F_disc + i_24_]
        i_27_ = (<int64_t>s[S_ME])
        i_28_ = (<int64_t>s[S_ME])
        p_26_ = joined_southwest(g, s[O_F_disc + i_27_], (s[O_F_disc] | s[O_F_disc + 1]) & ~s[O_F_disc + i_28_])
        i_29_ = (<int64_t>s[S_ME])
        p_30_ = p_26_ & ~s[O_F_disc + i_29_]
        i_32_ = (<int64_t>s[S_ME])
        i_33_ = (<int64_t>s[S_ME])
        p_31_ = joined_west(g, s[O_F_disc + i_32_], (s[O_F_disc] | s[O_F_disc + 1]) & ~s[O_F_disc + i_33_])
        i_34_ = (<int64_t>s[S_ME])
        p_35_ = p_31_ & ~s[O_F_disc + i_34_]
        i_37_ = (<int64_t>s[S_ME])
        i_38_ = (<int64_t>s[S_ME])
        p_36_ = joined_northwest(g, s[O_F_disc + i_37_], (s[O_F_disc] | s[O_F_disc + 1]) & ~s[O_F_disc + i_38_])
        i_39_ = (<int64_t>s[S_ME])
        p_40_ = p_36_ & ~s[O_F_disc + i_39_]
        total_ = total_ + (lx_popcount((<uint64_t>0xFFFFFFFFFFFFFFFFULL & ~(s[O_F_disc] | s[O_F_disc + 1])) & ((((((((((p_5_ >> 8)) & <uint64_t>0xFFFFFFFFFFFFFFFFULL) | (((p_10_ >> 7) & <uint64_t>0xFEFEFEFEFEFEFEULL))) | (((p_15_ << 1) & <uint64_t>0xFEFEFEFEFEFEFEFEULL))) | (((p_20_ << 9) & <uint64_t>0xFEFEFEFEFEFEFE00ULL))) | (((p_25_ << 8)) & <uint64_t>0xFFFFFFFFFFFFFFFFULL)) | (((p_30_ << 7) & <uint64_t>0x7F7F7F7F7F7F7F00ULL))) | (((p_35_ >> 1) & <uint64_t>0x7F7F7F7F7F7F7F7FULL))) | (((p_40_ >> 9) & <uint64_t>0x7F7F7F7F7F7F7FULL)))))
    else:
        total_ = total_ + 1
    return total_
    return 0

# A choice drawn with a random word; it may still have to be tested.
cdef int64_t draw_choice(const Game *g, uint64_t *s, int64_t r) noexcept nogil:
    cdef int64_t total_
    cdef uint64_t p_1_
    cdef int64_t i_2_
    cdef int64_t i_3_
    cdef int64_t i_4_
    cdef uint64_t p_5_
    cdef uint64_t p_6_
    cdef int64_t i_7_
    cdef int64_t i_8_
    cdef int64_t i_9_
    cdef uint64_t p_10_
    cdef uint64_t p_11_
    cdef int64_t i_12_
    cdef int64_t i_13_
    cdef int64_t i_14_
    cdef uint64_t p_15_
    cdef uint64_t p_16_
    cdef int64_t i_17_
    cdef int64_t i_18_
    cdef int64_t i_19_
    cdef uint64_t p_20_
    cdef uint64_t p_21_
    cdef int64_t i_22_
    cdef int64_t i_23_
    cdef int64_t i_24_
    cdef uint64_t p_25_
    cdef uint64_t p_26_
    cdef int64_t i_27_
    cdef int64_t i_28_
    cdef int64_t i_29_
    cdef uint64_t p_30_
    cdef uint64_t p_31_
    cdef int64_t i_32_
    cdef int64_t i_33_
    cdef int64_t i_34_
    cdef uint64_t p_35_
    cdef uint64_t p_36_
    cdef int64_t i_37_
    cdef int64_t i_38_
    cdef int64_t i_39_
    cdef uint64_t p_40_
    cdef int64_t none_2
    cdef int64_t left
    cdef uint64_t members_4
    cdef int64_t many_5
    total_ = 0
    i_2_ = (<int64_t>s[S_ME])
    i_3_ = (<int64_t>s[S_ME])
    p_1_ = joined_north(g, s[O_F_disc + i_2_], (s[O_F_disc] | s[O_F_disc + 1]) & ~s[O_F_disc + i_3_])
    i_4_ = (<int64_t>s[S_ME])
    p_5_ = p_1_ & ~s[O_F_disc + i_4_]
    i_7_ = (<int64_t>s[S_ME])
    i_8_ = (<int64_t>s[S_ME])
    p_6_ = joined_northeast(g, s[O_F_disc + i_7_], (s[O_F_disc] | s[O_F_disc + 1]) & ~s[O_F_disc + i_8_])
    i_9_ = (<int64_t>s[S_ME])
    p_10_ = p_6_ & ~s[O_F_disc + i_9_]
    i_12_ = (<int64_t>s[S_ME])
    i_13_ = (<int64_t>s[S_ME])
    p_11_ = joined_east(g, s[O_F_disc + i_12_], (s[O_F_disc] | s[O_F_disc + 1]) & ~s[O_F_disc + i_13_])
    i_14_ = (<int64_t>s[S_ME])
    p_15_ = p_11_ & ~s[O_F_disc + i_14_]
    i_17_ = (<int64_t>s[S_ME])
    i_18_ = (<int64_t>s[S_ME])
    p_16_ = joined_southeast(g, s[O_F_disc + i_17_], (s[O_F_disc] | s[O_F_disc + 1]) & ~s[O_F_disc + i_18_])
    i_19_ = (<int64_t>s[S_ME])
    p_20_ = p_16_ & ~s[O_F_disc + i_19_]
    i_22_ = (<int64_t>s[S_ME])
    i_23_ = (<int64_t>s[S_ME])
    p_21_ = joined_south(g, s[O_F_disc + i_22_], (s[O_F_disc] | s[O_F_disc + 1]) & ~s[O_F_disc + i_23_])
    i_24_ = (<int64_t>s[S_ME])
    p_25_ = p_21_ & ~s[O_F_disc + i_24_]
    i_27_ = (<int64_t>s[S_ME])
    i_28_ = (<int64_t>s[S_ME])
    p_26_ = joined_southwest(g, s[O_F_disc + i_27_], (s[O_F_disc] | s[O_F_disc + 1]) & ~s[O_F_disc + i_28_])
    i_29_ = (<int64_t>s[S_ME])
    p_30_ = p_26_ & ~s[O_F_disc + i_29_]
    i_32_ = (<int64_t>s[S_ME])
    i_33_ = (<int64_t>s[S_ME])
    p_31_ = joined_west(g, s[O_F_disc + i_32_], (s[O_F_disc] | s[O_F_disc + 1]) & ~s[O_F_disc + i_33_])
    i_34_ = (<int64_t>s[S_ME])
    p_35_ = p_31_ & ~s[O_F_disc + i_34_]
    i_37_ = (<int64_t>s[S_ME])
    i_38_ = (<int64_t>s[S_ME])
    p_36_ = joined_northwest(g, s[O_F_disc + i_37_], (s[O_F_disc] | s[O_F_disc + 1]) & ~s[O_F_disc + i_38_])
    i_39_ = (<int64_t>s[S_ME])
    p_40_ = p_36_ & ~s[O_F_disc + i_39_]
    total_ = total_ + (lx_popcount((<uint64_t>0xFFFFFFFFFFFFFFFFULL & ~(s[O_F_disc] | s[O_F_disc + 1])) & ((((((((((p_5_ >> 8)) & <uint64_t>0xFFFFFFFFFFFFFFFFULL) | (((p_10_ >> 7) & <uint64_t>0xFEFEFEFEFEFEFEULL))) | (((p_15_ << 1) & <uint64_t>0xFEFEFEFEFEFEFEFEULL))) | (((p_20_ << 9) & <uint64_t>0xFEFEFEFEFEFEFE00ULL))) | (((p_25_ << 8)) & <uint64_t>0xFFFFFFFFFFFFFFFFULL)) | (((p_30_ << 7) & <uint64_t>0x7F7F7F7F7F7F7F00ULL))) | (((p_35_ >> 1) & <uint64_t>0x7F7F7F7F7F7F7F7FULL))) | (((p_40_ >> 9) & <uint64_t>0x7F7F7F7F7F7F7FULL)))))
    none_2 = total_ == 0
    if none_2:
        total_ = total_ + 1
    left = scaled(g, r, total_)
    i_2_ = (<int64_t>s[S_ME])
    i_3_ = (<int64_t>s[S_ME])
    p_1_ = joined_north(g, s[O_F_disc + i_2_], (s[O_F_disc] | s[O_F_disc + 1]) & ~s[O_F_disc + i_3_])
    i_4_ = (<int64_t>s[S_ME])
    p_5_ = p_1_ & ~s[O_F_disc + i_4_]
    i_7_ = (<int64_t>s[S_ME])
    i_8_ = (<int64_t>s[S_ME])
    p_6_ = joined_northeast(g, s[O_F_disc + i_7_], (s[O_F_disc] | s[O_F_disc + 1]) & ~s[O_F_disc + i_8_])
    i_9_ = (<int64_t>s[S_ME])
    p_10_ = p_6_ & ~s[O_F_disc + i_9_]
    i_12_ = (<int64_t>s[S_ME])
    i_13_ = (<int64_t>s[S_ME])
    p_11_ = joined_east(g, s[O_F_disc + i_12_], (s[O_F_disc] | s[O_F_disc + 1]) & ~s[O_F_disc + i_13_])
    i_14_ = (<int64_t>s[S_ME])
    p_15_ = p_11_ & ~s[O_F_disc + i_14_]
    i_17_ = (<int64_t>s[S_ME])
    i_18_ = (<int64_t>s[S_ME])
    p_16_ = joined_southeast(g, s[O_F_disc + i_17_], (s[O_F_disc] | s[O_F_disc + 1]) & ~s[O_F_disc + i_18_])
    i_19_ = (<int64_t>s[S_ME])
    p_20_ = p_16_ & ~s[O_F_disc + i_19_]
    i_22_ = (<int64_t>s[S_ME])
    i_23_ = (<int64_t>s[S_ME])
    p_21_ = joined_south(g, s[O_F_disc + i_22_], (s[O_F_disc] | s[O_F_disc + 1]) & ~s[O_F_disc + i_23_])
    i_24_ = (<int64_t>s[S_ME])
    p_25_ = p_21_ & ~s[O_F_disc + i_24_]
    i_27_ = (<int64_t>s[S_ME])
    i_28_ = (<int64_t>s[S_ME])
    p_26_ = joined_southwest(g, s[O_F_disc + i_27_], (s[O_F_disc] | s[O_F_disc + 1]) & ~s[O_F_disc + i_28_])
    i_29_ = (<int64_t>s[S_ME])
    p_30_ = p_26_ & ~s[O_F_disc + i_29_]
    i_32_ = (<int64_t>s[S_ME])
    i_33_ = (<int64_t>s[S_ME])
    p_31_ = joined_west(g, s[O_F_disc + i_32_], (s[O_F_disc] | s[O_F_disc + 1]) & ~s[O_F_disc + i_33_])
    i_34_ = (<int64_t>s[S_ME])
    p_35_ = p_31_ & ~s[O_F_disc + i_34_]
    i_37_ = (<int64_t>s[S_ME])
    i_38_ = (<int64_t>s[S_ME])
    p_36_ = joined_northwest(g, s[O_F_disc + i_37_], (s[O_F_disc] | s[O_F_disc + 1]) & ~s[O_F_disc + i_38_])
    i_39_ = (<int64_t>s[S_ME])
    p_40_ = p_36_ & ~s[O_F_disc + i_39_]
    members_4 = (<uint64_t>0xFFFFFFFFFFFFFFFFULL & ~(s[O_F_disc] | s[O_F_disc + 1])) & ((((((((((p_5_ >> 8)) & <uint64_t>0xFFFFFFFFFFFFFFFFULL) | (((p_10_ >> 7) & <uint64_t>0xFEFEFEFEFEFEFEULL))) | (((p_15_ << 1) & <uint64_t>0xFEFEFEFEFEFEFEFEULL))) | (((p_20_ << 9) & <uint64_t>0xFEFEFEFEFEFEFE00ULL))) | (((p_25_ << 8)) & <uint64_t>0xFFFFFFFFFFFFFFFFULL)) | (((p_30_ << 7) & <uint64_t>0x7F7F7F7F7F7F7F00ULL))) | (((p_35_ >> 1) & <uint64_t>0x7F7F7F7F7F7F7F7FULL))) | (((p_40_ >> 9) & <uint64_t>0x7F7F7F7F7F7F7FULL)))
    many_5 = lx_popcount(members_4)
    if left < many_5:
        return 72057594037927936LL + lx_nth(members_4, left)
    left = left - many_5
    if none_2:
        if left == 0:
            return 0
        left = left + -1
    return -1
    return -1

# Whether a drawn choice is offered.
cdef int64_t possible(const Game *g, uint64_t *s, int64_t c) noexcept nogil:
    return 1
    return 1

# Whether a choice is offered.
cdef int64_t is_legal(const Game *g, uint64_t *s, int64_t c) noexcept nogil:
    cdef int64_t value_1
    cdef uint64_t p_1_
    cdef int64_t i_2_
    cdef int64_t i_3_
    cdef int64_t i_4_
    cdef uint64_t p_5_
    cdef uint64_t p_6_
    cdef int64_t i_7_
    cdef int64_t i_8_
    cdef int64_t i_9_
    cdef uint64_t p_10_
    cdef uint64_t p_11_
    cdef int64_t i_12_
    cdef int64_t i_13_
    cdef int64_t i_14_
    cdef uint64_t p_15_
    cdef uint64_t p_16_
    cdef int64_t i_17_
    cdef int64_t i_18_
    cdef int64_t i_19_
    cdef uint64_t p_20_
    cdef uint64_t p_21_
    cdef int64_t i_22_
    cdef int64_t i_23_
    cdef int64_t i_24_
    cdef uint64_t p_25_
    cdef uint64_t p_26_
    cdef int64_t i_27_
    cdef int64_t i_28_
    cdef int64_t i_29_
    cdef uint64_t p_30_
    cdef uint64_t p_31_
    cdef int64_t i_32_
    cdef int64_t i_33_
    cdef int64_t i_34_
    cdef uint64_t p_35_
    cdef uint64_t p_36_
    cdef int64_t i_37_
    cdef int64_t i_38_
    cdef int64_t i_39_
    cdef uint64_t p_40_
    cdef int64_t t_41_
    if live_2(g, s):
        if (c >> 56) == 1:
            value_1 = (c >> 0) & 63
            if value_1 < 64:
                t_41_ = (<int64_t>(((<uint64_t>0xFFFFFFFFFFFFFFFFULL & ~(s[O_F_disc] | s[O_F_disc + 1])) >> value_1) & 1))
                if t_41_:
                    i_2_ = (<int64_t>s[S_ME])
                    i_3_ = (<int64_t>s[S_ME])
                    p_1_ = joined_north(g, s[O_F_disc + i_2_], (s[O_F_disc] | s[O_F_disc + 1]) & ~s[O_F_disc + i_3_])
                    i_4_ = (<int64_t>s[S_ME])
                    p_5_ = p_1_ & ~s[O_F_disc + i_4_]
                    i_7_ = (<int64_t>s[S_ME])
                    i_8_ = (<int64_t>s[S_ME])
                    p_6_ = joined_northeast(g, s[O_F_disc + i_7_], (s[O_F_disc] | s[O_F_disc + 1]) & ~s[O_F_disc + i_8_])
                    i_9_ = (<int64_t>s[S_ME])
                    p_10_ = p_6_ & ~s[O_F_disc + i_9_]
                    i_12_ = (<int64_t>s[S_ME])
                    i_13_ = (<int64_t>s[S_ME])
                    p_11_ = joined_east(g, s[O_F_disc + i_12_], (s[O_F_disc] | s[O_F_disc + 1]) & ~s[O_F_disc + i_13_])
                    i_14_ = (<int64_t>s[S_ME])
                    p_15_ = p_11_ & ~s[O_F_disc + i_14_]
                    i_17_ = (<int64_t>s[S_ME])
                    i_18_ = (<int64_t>s[S_ME])
                    p_16_ = joined_southeast(g, s[O_F_disc + i_17_], (s[O_F_disc] | s[O_F_disc + 1]) & ~s[O_F_disc + i_18_])
                    i_19_ = (<int64_t>s[S_ME])
                    p_20_ = p_16_ & ~s[O_F_disc + i_19_]
                    i_22_ = (<int64_t>s[S_ME])
                    i_23_ = (<int64_t>s[S_ME])
                    p_21_ = joined_south(g, s[O_F_disc + i_22_], (s[O_F_disc] | s[O_F_disc + 1]) & ~s[O_F_disc + i_23_])
                    i_24_ = (<int64_t>s[S_ME])
                    p_25_ = p_21_ & ~s[O_F_disc + i_24_]
                    i_27_ = (<int64_t>s[S_ME])
                    i_28_ = (<int64_t>s[S_ME])
                    p_26_ = joined_southwest(g, s[O_F_disc + i_27_], (s[O_F_disc] | s[O_F_disc + 1]) & ~s[O_F_disc + i_28_])
                    i_29_ = (<int64_t>s[S_ME])
                    p_30_ = p_26_ & ~s[O_F_disc + i_29_]
                    i_32_ = (<int64_t>s[S_ME])
                    i_33_ = (<int64_t>s[S_ME])
                    p_31_ = joined_west(g, s[O_F_disc + i_32_], (s[O_F_disc] | s[O_F_disc + 1]) & ~s[O_F_disc + i_33_])
                    i_34_ = (<int64_t>s[S_ME])
                    p_35_ = p_31_ & ~s[O_F_disc + i_34_]
                    i_37_ = (<int64_t>s[S_ME])
                    i_38_ = (<int64_t>s[S_ME])
                    p_36_ = joined_northwest(g, s[O_F_disc + i_37_], (s[O_F_disc] | s[O_F_disc + 1]) & ~s[O_F_disc + i_38_])
                    i_39_ = (<int64_t>s[S_ME])
                    p_40_ = p_36_ & ~s[O_F_disc + i_39_]
                    t_41_ = (<int64_t>((((((((((((p_5_ >> 8)) & <uint64_t>0xFFFFFFFFFFFFFFFFULL) | (((p_10_ >> 7) & <uint64_t>0xFEFEFEFEFEFEFEULL))) | (((p_15_ << 1) & <uint64_t>0xFEFEFEFEFEFEFEFEULL))) | (((p_20_ << 9) & <uint64_t>0xFEFEFEFEFEFEFE00ULL))) | (((p_25_ << 8)) & <uint64_t>0xFFFFFFFFFFFFFFFFULL)) | (((p_30_ << 7) & <uint64_t>0x7F7F7F7F7F7F7F00ULL))) | (((p_35_ >> 1) & <uint64_t>0x7F7F7F7F7F7F7F7FULL))) | (((p_40_ >> 9) & <uint64_t>0x7F7F7F7F7F7F7FULL))) >> value_1) & 1))
                if t_41_:
                    if 1:
                        return 1
    else:
        if (c >> 56) == 0:
            if 1:
                return 1
    return 0
    return 0

# Take a choice that is offered.
cdef int64_t apply_choice(const Game *g, uint64_t *s, int64_t c) noexcept nogil:
    if (c >> 56) == 1:
        take_0_place(g, s, c)
        return go_1(g, s)
    if (c >> 56) == 0:
        take_0_pass(g, s, c)
        return go_1(g, s)
    return 3

# Whether every choice now surely ends the turn.
cdef inline int64_t final_stop(const Game *g, uint64_t *s) noexcept nogil:
    if (<int64_t>s[S_AT]) == 0:
        return 1
    return 0

# The number of complete turns, where it is a number of assignments; else -1.
cdef int64_t count_turns(const Game *g, uint64_t *s) noexcept nogil:
    return -1
    return -1

# The value of a field at a place.
cdef int64_t get_field(const Game *g, uint64_t *s, int64_t field, int64_t place, int64_t member) noexcept nogil:
    if field == 0:
        return get_disc(g, s, place)
    return 0

# Store the value of a field at a place.
cdef void put_field(const Game *g, uint64_t *s, int64_t field, int64_t place, int64_t member, int64_t value) noexcept nogil:
    if field == 0:
        put_disc(g, s, place, value)

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
    return 9

cdef int32_t c_players(const void *game) noexcept nogil:
    cdef const Game *g = <const Game *>game
    return <int32_t>(2)

cdef void c_reset(const void *game, uint64_t *s) noexcept nogil:
    cdef const Game *g = <const Game *>game
    memset(s, 0, 9 * 8)
    reset_fields(g, s)
    reset_turn(g, s)

cdef int32_t c_start(const void *game, uint64_t *s, int32_t block) noexcept nogil:
    cdef const Game *g = <const Game *>game
    return 0

cdef int32_t c_begin(const void *game, uint64_t *s, int32_t first) noexcept nogil:
    s[S_OVER] = 0
    return <int32_t>begin_game(<const Game *>game, s, first)

cdef int64_t c_get(const void *game, const uint64_t *s, int32_t field, int64_t place, int64_t member) noexcept nogil:
    cdef const Game *g = <const Game *>game
    if field == 0:  # disc
        return get_field(g, <uint64_t *>s, field, T_BIT_OF[place], member)
    return 0

cdef void c_put(const void *game, uint64_t *s, int32_t field, int64_t place, int64_t member, int64_t value) noexcept nogil:
    cdef const Game *g = <const Game *>game
    if field == 0:  # disc
        put_field(g, s, field, T_BIT_OF[place], member, value)

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
    for i in range(9):
        if a[i] != b[i] and i != S_HISTORY:
            return 0
    return 1

cdef uint64_t c_hash(const void *game, const uint64_t *s) noexcept nogil:
    cdef const Game *g = <const Game *>game
    cdef int64_t i
    cdef uint64_t hash = 0
    for i in range(S_HISTORY + 1, 9):
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
    level.state = <uint64_t *>malloc((9 + 1) * 8)
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
    cdef const Game *g = <const Game *>game
    cdef int64_t p
    for p in range(2):
        out[p] = score_of(g, <uint64_t *>s, p)
    return 1

cdef int32_t c_decode(const void *game, lx_choice c, int64_t *out) noexcept nogil:
    cdef const Game *g = <const Game *>game
    cdef int64_t raw
    cdef int32_t action = <int32_t>(c >> 56)
    if action == 1:  # place
        raw = <int64_t>((c >> 0) & 63)
        out[0] = T_CELL_OF[raw]
    return action

cdef lx_choice c_encode(const void *game, int32_t action, const int64_t *parameters) noexcept nogil:
    cdef const Game *g = <const Game *>game
    cdef uint64_t c = <uint64_t>action << 56
    if action == 1:  # place
        c |= (<uint64_t>(T_BIT_OF[parameters[0]]) & 63) << 0
    return c

# The first engine number of the k-th witness that fits, or (element >= 0) whether this one does.
cdef int64_t look_up(const Game *g, uint64_t *s, lx_choice c, int32_t k, int64_t element, bint first) noexcept nogil:
    return -1 if first else 0

cdef int64_t c_witness(const void *game, const uint64_t *s, lx_choice c, int32_t k) noexcept nogil:
    return look_up(<const Game *>game, <uint64_t *>s, c, k, 0, True)

cdef int32_t c_fits(const void *game, const uint64_t *s, lx_choice c, int32_t k, int64_t element) noexcept nogil:
    return <int32_t>look_up(<const Game *>game, <uint64_t *>s, c, k, element, False)

cdef lx_engine table = lx_engine(
    LX_ABI, 2, 1, 1, 1,
    c_open, c_close, c_words, c_players, c_reset, c_start, c_begin, c_get, c_put, c_turn_count, c_put_turn_count, c_copy,
    c_equal, c_hash, c_mover, c_next, c_offer, c_count, c_legal, c_apply, c_random, c_playout, c_turns, c_perft, c_over,
    c_payoffs, c_scores, c_decode, c_encode, c_witness, c_fits)

TABLE = PyCapsule_New(&table, "ludex.engine", NULL)
DIGEST = "950afe80fdd80a9fabec5606cb32771bfa8893ae62cd35ebbfa42282faf8e230"
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
