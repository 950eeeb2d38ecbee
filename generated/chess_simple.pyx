# Made by `make regen` (as `ludex build` does) from chess_simple.rules. Do not edit: change the rules.
# digest 34e5d8d1521e47a2241f5e15d0dfa1733207295243a4412310ee7cfde5aef68e
# cython: language_level=3, cdivision=True, boundscheck=False, wraparound=False
"""The engine of chess_simple: see `ludex.engine.contract`.

A comment with a number, as `31: ...`, is that line of the rules; what is made of it stands below. Sets are planes: an
element a bit, 64 in a word. `s` is a position, `g` the game as it was opened. A choice is a number: its action on top,
its parameters below.
"""

from libc.stdint cimport int8_t, int16_t, int32_t, int64_t, uint64_t
from libc.stdlib cimport calloc, free, malloc
from libc.string cimport memcpy, memset

from ludex.engine.bits cimport *
from ludex.engine.contract cimport *
from ludex.engine.play cimport *
from ludex.engine.random cimport random_word

cdef enum:
    ACTION_push = 0
    ACTION_take = 1
    ACTION_hop = 2
    ACTION_glide = 3
    ACTION_slide = 4
    ACTION_step = 5

cdef extern from *:
    """
    #define FROM_southwest 0xFEFEFEFEFEFEFEULL
    #define FROM_southeast 0x7F7F7F7F7F7F7FULL
    #define FROM_northwest 0xFEFEFEFEFEFEFE00ULL
    #define FROM_northeast 0x7F7F7F7F7F7F7F00ULL
    #define FROM_15 0x7F7F7F7F7F7FULL
    #define FROM_14 0xFEFEFEFEFEFEULL
    #define FROM_13 0x3F3F3F3F3F3F3FULL
    #define FROM_12 0xFCFCFCFCFCFCFCULL
    #define FROM_11 0x3F3F3F3F3F3F3F00ULL
    #define FROM_10 0xFCFCFCFCFCFCFC00ULL
    #define FROM_9 0x7F7F7F7F7F7F0000ULL
    #define FROM_8 0xFEFEFEFEFEFE0000ULL
    #define COLUMNS_FROM_M1 0xFEFEFEFEFEFEFEFEULL
    #define COLUMNS_FROM_1 0x7F7F7F7F7F7F7F7FULL
    #define BOARD 0xFFFFFFFFFFFFFFFFULL
    #define FROM_west 0xFEFEFEFEFEFEFEFEULL
    #define FROM_east 0x7F7F7F7F7F7F7F7FULL
    """
    const uint64_t FROM_southwest
    const uint64_t FROM_southeast
    const uint64_t FROM_northwest
    const uint64_t FROM_northeast
    const uint64_t FROM_15
    const uint64_t FROM_14
    const uint64_t FROM_13
    const uint64_t FROM_12
    const uint64_t FROM_11
    const uint64_t FROM_10
    const uint64_t FROM_9
    const uint64_t FROM_8
    const uint64_t COLUMNS_FROM_M1
    const uint64_t COLUMNS_FROM_1
    const uint64_t BOARD
    const uint64_t FROM_west
    const uint64_t FROM_east

# ------------------------------------------------------------ words of a state

cdef enum:
    S_TURNS = 0  # turns so far
    S_HISTORY = 1  # positions remembered for `seen`
    S_ME = 2  # the player to move
    S_NEXT = 3  # the next player
    S_OVER = 4  # 0, or 1 + the number of the end clause that holds
    S_AT = 5  # the stop of the turn at which he chooses
    O_WINNERS = 6  # who has won
    # 5: cell man: none "." | pawn of player "Pp" | knight of player "Nn" | bishop of player "Bb" | rook of player "Rr"
    #   | queen of player "Qq" | king of player "Kk"; planes: one for each player, none, pawn, knight, bishop, rook,
    #   queen, king
    O_F_man = 7
    O_KEPT = 16  # from here on: what follows from the words above
    O_HISTORY = 16  # for `seen`

# The stops of the turn (S_AT), and what is chosen at each:
# 40: turn: push or take or hop or glide or slide or step
#   stop 0: push, take, hop, glide, slide or step (40)

cdef struct Game "lx_game":
    int64_t opened
    const uint64_t *T_set
    uint64_t *filled

cdef inline int64_t used_words "lx_used_words"(const Game *g, const uint64_t *s) noexcept nogil:
    return O_HISTORY + 2 * <int64_t>s[S_HISTORY]

cdef inline void copy_locally(const Game *g, uint64_t *to, const uint64_t *s) noexcept nogil:
    memcpy(to, s, O_HISTORY * 8)
    to[S_HISTORY] = 0

# ------------------------------------------------------------ positions seen

cdef void key_0(const Game *g, const uint64_t *s, uint64_t *hash) noexcept nogil:
    cdef int64_t i
    hash[0], hash[1] = 0x243F6A8885A308D3ULL, 0x13198A2E03707344ULL
    for i in range(9):
        hash[0] = lx_mix(hash[0], s[O_F_man + i])
        hash[1] = lx_mix(hash[1] + 1, s[O_F_man + i])
    hash[0] = lx_mix(hash[0], s[S_NEXT])
    hash[1] = lx_mix(hash[1] + 1, s[S_NEXT])

cdef int64_t seen_made_0(const Game *g, uint64_t *s) noexcept nogil:
    cdef int64_t i, times = 0
    cdef const uint64_t *entry = s + O_HISTORY + 0
    cdef const uint64_t *hash = s + used_words(g, s) + 0
    for i in range(<int64_t>s[S_HISTORY]):
        times += ((entry[i * 2] ^ hash[0]) | (entry[i * 2 + 1] ^ hash[1])) == 0
    return times

# The keys of this position, behind the last entry of the history.
cdef void make_keys(const Game *g, uint64_t *s) noexcept nogil:
    cdef uint64_t *entry = s + used_words(g, s)
    key_0(g, s, entry + 0)

cdef int64_t enter_keys(const Game *g, uint64_t *s) noexcept nogil:
    if s[S_HISTORY] >= 6000:
        return 1
    s[S_HISTORY] += 1
    return 0

# ------------------------------------------------------------ what the rules are made of

cdef inline uint64_t chosen_man(const Game *g, uint64_t *s, int64_t me_1, int64_t to_2) noexcept nogil:
    cdef uint64_t chosen_3, p_1_
    cdef int64_t p_4, v_5, v_6, p_7, v_8, v_9
    chosen_3 = <uint64_t>0
    if (1 - me_1) == 0:
        p_4 = 1 - me_1
        v_5 = 1 if (me_1 == 0) else 8
        v_6 = v_5 if ((v_5 > 0) and (v_5 <= 8)) else 0
        p_1_ = (((s[O_F_man + p_4] & s[O_F_man + 3]) & ~(<uint64_t>1 << to_2))
                & ~((s[O_F_man + me_1] & s[O_F_man + 3]) & T_ROWS[v_6]))
        chosen_3 = ((p_1_ >> 7) & FROM_southwest) | ((p_1_ >> 9) & FROM_southeast)
    else:
        p_7 = 1 - me_1
        v_8 = 1 if (me_1 == 0) else 8
        v_9 = v_8 if ((v_8 > 0) and (v_8 <= 8)) else 0
        p_1_ = (((s[O_F_man + p_7] & s[O_F_man + 3]) & ~(<uint64_t>1 << to_2))
                & ~((s[O_F_man + me_1] & s[O_F_man + 3]) & T_ROWS[v_9]))
        chosen_3 = ((p_1_ << 9) & FROM_northwest) | ((p_1_ << 7) & FROM_northeast)
    return chosen_3

cdef inline uint64_t chosen_man_2(const Game *g, uint64_t *s) noexcept nogil:
    cdef uint64_t chosen_1, mine, p_2_
    cdef int64_t p_2, v_3, v_4, i_1_, p_5, v_6, v_7
    chosen_1 = <uint64_t>0
    if (1 - (<int64_t>s[S_ME])) == 0:
        p_2 = 1 - (<int64_t>s[S_ME])
        v_3 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
        v_4 = v_3 if ((v_3 > 0) and (v_3 <= 8)) else 0
        i_1_ = (<int64_t>s[S_ME])
        mine = s[O_F_man + i_1_]
        p_2_ = (s[O_F_man + p_2] & s[O_F_man + 3]) & ~((mine & s[O_F_man + 3]) & T_ROWS[v_4])
        chosen_1 = ((p_2_ >> 7) & FROM_southwest) | ((p_2_ >> 9) & FROM_southeast)
    else:
        p_5 = 1 - (<int64_t>s[S_ME])
        v_6 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
        v_7 = v_6 if ((v_6 > 0) and (v_6 <= 8)) else 0
        i_1_ = (<int64_t>s[S_ME])
        mine = s[O_F_man + i_1_]
        p_2_ = (s[O_F_man + p_5] & s[O_F_man + 3]) & ~((mine & s[O_F_man + 3]) & T_ROWS[v_7])
        chosen_1 = ((p_2_ << 9) & FROM_northwest) | ((p_2_ << 7) & FROM_northeast)
    return chosen_1

cdef inline uint64_t chosen_man_3(const Game *g, uint64_t *s, int64_t p_1) noexcept nogil:
    cdef uint64_t chosen_2, mine, p_2_
    cdef int64_t v_3, v_4, i_1_, v_5, v_6
    chosen_2 = <uint64_t>0
    if (1 - (<int64_t>s[S_ME])) == 0:
        v_3 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
        v_4 = v_3 if ((v_3 > 0) and (v_3 <= 8)) else 0
        i_1_ = (<int64_t>s[S_ME])
        mine = s[O_F_man + i_1_]
        p_2_ = (s[O_F_man + p_1] & s[O_F_man + 3]) & ~((mine & s[O_F_man + 3]) & T_ROWS[v_4])
        chosen_2 = ((p_2_ >> 7) & FROM_southwest) | ((p_2_ >> 9) & FROM_southeast)
    else:
        v_5 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
        v_6 = v_5 if ((v_5 > 0) and (v_5 <= 8)) else 0
        i_1_ = (<int64_t>s[S_ME])
        mine = s[O_F_man + i_1_]
        p_2_ = (s[O_F_man + p_1] & s[O_F_man + 3]) & ~((mine & s[O_F_man + 3]) & T_ROWS[v_6])
        chosen_2 = ((p_2_ << 9) & FROM_northwest) | ((p_2_ << 7) & FROM_northeast)
    return chosen_2

# When a game is opened.
cdef void fill_set(const Game *g) noexcept nogil:
    cdef const uint64_t *T_set = g.T_set
    cdef int64_t cell_1, player_2, i_2_, c_3_
    cdef uint64_t m_1_
    m_1_ = BOARD
    while m_1_:
        cell_1 = lx_ctz(m_1_)
        m_1_ &= m_1_ - 1
        for player_2 in range(2):
            i_2_ = ((player_2 * 64) + cell_1)
            c_3_ = <int64_t>(player_2 == 0)
            (<uint64_t *>T_set)[i_2_] = (T_IMAGE_northeast_northwest[cell_1] if c_3_
                    else T_IMAGE_southeast_southwest[cell_1])

# ------------------------------------------------------------ the rules, in their order

# 5: cell man: none "." | pawn of player "Pp" | knight of player "Nn" | bishop of player "Bb" | rook of player "Rr" |
# queen of player "Qq" | king of player "Kk"
# man[x] = code
cdef inline void put_man(const Game *g, uint64_t *s, int64_t x, int64_t code) noexcept nogil:
    lx_put(s + O_F_man, x, ((((((code == 1) or (code == 3)) or (code == 5)) or (code == 7)) or (code == 9))
            or (code == 11)))
    lx_put(s + O_F_man + 1, x, ((((((code == 2) or (code == 4)) or (code == 6)) or (code == 8)) or (code == 10))
            or (code == 12)))
    lx_put(s + O_F_man + 2, x, ((code >= 0) and (code < 1)))
    lx_put(s + O_F_man + 3, x, ((code >= 1) and (code < 3)))
    lx_put(s + O_F_man + 4, x, ((code >= 3) and (code < 5)))
    lx_put(s + O_F_man + 5, x, ((code >= 5) and (code < 7)))
    lx_put(s + O_F_man + 6, x, ((code >= 7) and (code < 9)))
    lx_put(s + O_F_man + 7, x, ((code >= 9) and (code < 11)))
    lx_put(s + O_F_man + 8, x, ((code >= 11) and (code < 13)))

# man[x]
cdef inline int64_t get_man(const Game *g, uint64_t *s, int64_t x) noexcept nogil:
    cdef uint64_t free
    free = s[O_F_man + 2]
    if <int64_t>((free >> x) & 1):
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

# 27: action push(from in man == pawn of me, to in ahead(me)(from) & free): go(from, to)
# Would push fulfil what it requires after its writes? `me` chooses, `next` moves after.
cdef int64_t passes_push(const Game *g, uint64_t *s, int64_t me, int64_t next, int64_t from_0,
        int64_t to_1) noexcept nogil:
    cdef int64_t v_1, v_2, p_3, v_4, v_5, p_6, v_7, v_8, p_10, v_11, v_12, v_13, v_14, v_15, v_16, v_17, v_18, v_19
    cdef int64_t v_20, v_21, v_22, v_23, v_24, v_25, v_26, v_27, v_28, v_29, v_30, v_31, v_32, v_33, v_34, v_35, v_36
    cdef int64_t v_37, v_38, v_39, v_40, v_41, v_42, v_43, v_44, v_45, v_46, v_47, v_48, v_49, v_50, v_51, v_52, v_53
    cdef int64_t v_54, v_55, v_56, v_57, v_58, v_59, v_60, v_61, v_62, v_63, v_64, v_65, v_66, v_67, v_68, v_69, v_70
    cdef int64_t v_71, v_72, v_73, v_74, v_75, v_76, v_77, v_78, v_79, v_80, v_81, v_82, v_83, v_84, v_85, v_86, v_87
    cdef int64_t v_88, v_89, v_90, v_91, v_92, v_93, v_94
    cdef uint64_t chosen_9, p_1_, free, p_2_, p_3_, p_4_, p_5_, p_6_, p_7_, p_8_, p_9_, p_10_, p_11_, p_12_, p_13_
    cdef uint64_t p_14_, p_15_, p_16_, p_17_, p_18_, p_19_
    v_1 = 1 if (me == 0) else 8
    v_2 = v_1 if ((v_1 > 0) and (v_1 <= 8)) else 0
    chosen_9 = <uint64_t>0
    if (1 - me) == 0:
        p_3 = 1 - me
        v_4 = 1 if (me == 0) else 8
        v_5 = v_4 if ((v_4 > 0) and (v_4 <= 8)) else 0
        p_1_ = ((s[O_F_man + p_3] & s[O_F_man + 3])
                & ~((((s[O_F_man + me] & s[O_F_man + 3]) | (<uint64_t>1 << to_1)) & ~(<uint64_t>1 << from_0))
                & T_ROWS[v_5]))
        chosen_9 = ((p_1_ >> 7) & FROM_southwest) | ((p_1_ >> 9) & FROM_southeast)
    else:
        p_6 = 1 - me
        v_7 = 1 if (me == 0) else 8
        v_8 = v_7 if ((v_7 > 0) and (v_7 <= 8)) else 0
        p_1_ = ((s[O_F_man + p_6] & s[O_F_man + 3])
                & ~((((s[O_F_man + me] & s[O_F_man + 3]) | (<uint64_t>1 << to_1)) & ~(<uint64_t>1 << from_0))
                & T_ROWS[v_8]))
        chosen_9 = ((p_1_ << 9) & FROM_northwest) | ((p_1_ << 7) & FROM_northeast)
    p_10 = 1 - me
    v_11 = 1 if (me == 0) else 8
    v_12 = v_11 if ((v_11 > 0) and (v_11 <= 8)) else 0
    v_13 = 1 if (me == 0) else 8
    v_14 = v_13 if ((v_13 > 0) and (v_13 <= 8)) else 0
    v_15 = 1 if (me == 0) else 8
    v_16 = v_15 if ((v_15 > 0) and (v_15 <= 8)) else 0
    v_17 = 1 if (me == 0) else 8
    v_18 = v_17 if ((v_17 > 0) and (v_17 <= 8)) else 0
    v_19 = 1 if (me == 0) else 8
    v_20 = v_19 if ((v_19 > 0) and (v_19 <= 8)) else 0
    v_21 = 1 if (me == 0) else 8
    v_22 = v_21 if ((v_21 > 0) and (v_21 <= 8)) else 0
    v_23 = 1 if (me == 0) else 8
    v_24 = v_23 if ((v_23 > 0) and (v_23 <= 8)) else 0
    v_25 = 1 if (me == 0) else 8
    v_26 = v_25 if ((v_25 > 0) and (v_25 <= 8)) else 0
    v_27 = 1 if (me == 0) else 8
    v_28 = v_27 if ((v_27 > 0) and (v_27 <= 8)) else 0
    v_29 = 1 if (me == 0) else 8
    v_30 = v_29 if ((v_29 > 0) and (v_29 <= 8)) else 0
    v_31 = 1 if (me == 0) else 8
    v_32 = v_31 if ((v_31 > 0) and (v_31 <= 8)) else 0
    v_33 = 1 if (me == 0) else 8
    v_34 = v_33 if ((v_33 > 0) and (v_33 <= 8)) else 0
    v_35 = 1 if (me == 0) else 8
    v_36 = v_35 if ((v_35 > 0) and (v_35 <= 8)) else 0
    v_37 = 1 if (me == 0) else 8
    v_38 = v_37 if ((v_37 > 0) and (v_37 <= 8)) else 0
    v_39 = 1 if (me == 0) else 8
    v_40 = v_39 if ((v_39 > 0) and (v_39 <= 8)) else 0
    v_41 = 1 if (me == 0) else 8
    v_42 = v_41 if ((v_41 > 0) and (v_41 <= 8)) else 0
    v_43 = 1 if (me == 0) else 8
    v_44 = v_43 if ((v_43 > 0) and (v_43 <= 8)) else 0
    v_45 = 1 if (me == 0) else 8
    v_46 = v_45 if ((v_45 > 0) and (v_45 <= 8)) else 0
    v_47 = 1 if (me == 0) else 8
    v_48 = v_47 if ((v_47 > 0) and (v_47 <= 8)) else 0
    v_49 = 1 if (me == 0) else 8
    v_50 = v_49 if ((v_49 > 0) and (v_49 <= 8)) else 0
    v_51 = 1 if (me == 0) else 8
    v_52 = v_51 if ((v_51 > 0) and (v_51 <= 8)) else 0
    v_53 = 1 if (me == 0) else 8
    v_54 = v_53 if ((v_53 > 0) and (v_53 <= 8)) else 0
    v_55 = 1 if (me == 0) else 8
    v_56 = v_55 if ((v_55 > 0) and (v_55 <= 8)) else 0
    v_57 = 1 if (me == 0) else 8
    v_58 = v_57 if ((v_57 > 0) and (v_57 <= 8)) else 0
    v_59 = 1 if (me == 0) else 8
    v_60 = v_59 if ((v_59 > 0) and (v_59 <= 8)) else 0
    v_61 = 1 if (me == 0) else 8
    v_62 = v_61 if ((v_61 > 0) and (v_61 <= 8)) else 0
    v_63 = 1 if (me == 0) else 8
    v_64 = v_63 if ((v_63 > 0) and (v_63 <= 8)) else 0
    v_65 = 1 if (me == 0) else 8
    v_66 = v_65 if ((v_65 > 0) and (v_65 <= 8)) else 0
    v_67 = 1 if (me == 0) else 8
    v_68 = v_67 if ((v_67 > 0) and (v_67 <= 8)) else 0
    v_69 = 1 if (me == 0) else 8
    v_70 = v_69 if ((v_69 > 0) and (v_69 <= 8)) else 0
    v_71 = 1 if (me == 0) else 8
    v_72 = v_71 if ((v_71 > 0) and (v_71 <= 8)) else 0
    v_73 = 1 if (me == 0) else 8
    v_74 = v_73 if ((v_73 > 0) and (v_73 <= 8)) else 0
    v_75 = 1 if (me == 0) else 8
    v_76 = v_75 if ((v_75 > 0) and (v_75 <= 8)) else 0
    v_77 = 1 if (me == 0) else 8
    v_78 = v_77 if ((v_77 > 0) and (v_77 <= 8)) else 0
    v_79 = 1 if (me == 0) else 8
    v_80 = v_79 if ((v_79 > 0) and (v_79 <= 8)) else 0
    v_81 = 1 if (me == 0) else 8
    v_82 = v_81 if ((v_81 > 0) and (v_81 <= 8)) else 0
    v_83 = 1 if (me == 0) else 8
    v_84 = v_83 if ((v_83 > 0) and (v_83 <= 8)) else 0
    v_85 = 1 if (me == 0) else 8
    v_86 = v_85 if ((v_85 > 0) and (v_85 <= 8)) else 0
    v_87 = 1 if (me == 0) else 8
    v_88 = v_87 if ((v_87 > 0) and (v_87 <= 8)) else 0
    v_89 = 1 if (me == 0) else 8
    v_90 = v_89 if ((v_89 > 0) and (v_89 <= 8)) else 0
    v_91 = 1 if (me == 0) else 8
    v_92 = v_91 if ((v_91 > 0) and (v_91 <= 8)) else 0
    v_93 = 1 if (me == 0) else 8
    v_94 = v_93 if ((v_93 > 0) and (v_93 <= 8)) else 0
    free = s[O_F_man + 2]
    p_1_ = ((s[O_F_man + p_10] & s[O_F_man + 4])
            & ~((((s[O_F_man + me] & s[O_F_man + 3]) | (<uint64_t>1 << to_1)) & ~(<uint64_t>1 << from_0))
            & T_ROWS[v_12]))
    p_2_ = ((s[O_F_man + p_10] & s[O_F_man + 8])
            & ~((((s[O_F_man + me] & s[O_F_man + 3]) | (<uint64_t>1 << to_1)) & ~(<uint64_t>1 << from_0))
            & T_ROWS[v_14]))
    p_3_ = p_2_ | ((p_2_ << 1) & COLUMNS_FROM_M1) | ((p_2_ >> 1) & COLUMNS_FROM_1)
    p_4_ = lx_fan_2((((s[O_F_man + 5] | s[O_F_man + 7]) & s[O_F_man + p_10])
            & ~((((s[O_F_man + me] & s[O_F_man + 3]) | (<uint64_t>1 << to_1)) & ~(<uint64_t>1 << from_0))
            & T_ROWS[v_16])), (((free & ~(<uint64_t>1 << to_1)) | (<uint64_t>1 << from_0))
            & ~((((s[O_F_man + me] & s[O_F_man + 3]) | (<uint64_t>1 << to_1)) & ~(<uint64_t>1 << from_0))
            & T_ROWS[v_18])), T_FAN2_1, 3, 1, 0)
    p_5_ = lx_fan_2((((s[O_F_man + 5] | s[O_F_man + 7]) & s[O_F_man + p_10])
            & ~((((s[O_F_man + me] & s[O_F_man + 3]) | (<uint64_t>1 << to_1)) & ~(<uint64_t>1 << from_0))
            & T_ROWS[v_20])), (((free & ~(<uint64_t>1 << to_1)) | (<uint64_t>1 << from_0))
            & ~((((s[O_F_man + me] & s[O_F_man + 3]) | (<uint64_t>1 << to_1)) & ~(<uint64_t>1 << from_0))
            & T_ROWS[v_22])), T_FAN2_1, 3, 0, 1)
    p_6_ = lx_fan_2((((s[O_F_man + 5] | s[O_F_man + 7]) & s[O_F_man + p_10])
            & ~((((s[O_F_man + me] & s[O_F_man + 3]) | (<uint64_t>1 << to_1)) & ~(<uint64_t>1 << from_0))
            & T_ROWS[v_26])), (((free & ~(<uint64_t>1 << to_1)) | (<uint64_t>1 << from_0))
            & ~((((s[O_F_man + me] & s[O_F_man + 3]) | (<uint64_t>1 << to_1)) & ~(<uint64_t>1 << from_0))
            & T_ROWS[v_28])), T_FAN2_3, 3, 1, 0)
    p_7_ = lx_fan_2((((s[O_F_man + 5] | s[O_F_man + 7]) & s[O_F_man + p_10])
            & ~((((s[O_F_man + me] & s[O_F_man + 3]) | (<uint64_t>1 << to_1)) & ~(<uint64_t>1 << from_0))
            & T_ROWS[v_30])), (((free & ~(<uint64_t>1 << to_1)) | (<uint64_t>1 << from_0))
            & ~((((s[O_F_man + me] & s[O_F_man + 3]) | (<uint64_t>1 << to_1)) & ~(<uint64_t>1 << from_0))
            & T_ROWS[v_32])), T_FAN2_3, 3, 0, 1)
    p_8_ = lx_fan_2((((s[O_F_man + 5] | s[O_F_man + 7]) & s[O_F_man + p_10])
            & ~((((s[O_F_man + me] & s[O_F_man + 3]) | (<uint64_t>1 << to_1)) & ~(<uint64_t>1 << from_0))
            & T_ROWS[v_36])), (((free & ~(<uint64_t>1 << to_1)) | (<uint64_t>1 << from_0))
            & ~((((s[O_F_man + me] & s[O_F_man + 3]) | (<uint64_t>1 << to_1)) & ~(<uint64_t>1 << from_0))
            & T_ROWS[v_38])), T_FAN2_5, 3, 1, 0)
    p_9_ = lx_fan_2((((s[O_F_man + 5] | s[O_F_man + 7]) & s[O_F_man + p_10])
            & ~((((s[O_F_man + me] & s[O_F_man + 3]) | (<uint64_t>1 << to_1)) & ~(<uint64_t>1 << from_0))
            & T_ROWS[v_40])), (((free & ~(<uint64_t>1 << to_1)) | (<uint64_t>1 << from_0))
            & ~((((s[O_F_man + me] & s[O_F_man + 3]) | (<uint64_t>1 << to_1)) & ~(<uint64_t>1 << from_0))
            & T_ROWS[v_42])), T_FAN2_5, 3, 0, 1)
    p_10_ = lx_fan_2((((s[O_F_man + 5] | s[O_F_man + 7]) & s[O_F_man + p_10])
            & ~((((s[O_F_man + me] & s[O_F_man + 3]) | (<uint64_t>1 << to_1)) & ~(<uint64_t>1 << from_0))
            & T_ROWS[v_46])), (((free & ~(<uint64_t>1 << to_1)) | (<uint64_t>1 << from_0))
            & ~((((s[O_F_man + me] & s[O_F_man + 3]) | (<uint64_t>1 << to_1)) & ~(<uint64_t>1 << from_0))
            & T_ROWS[v_48])), T_FAN2_7, 3, 1, 0)
    p_11_ = lx_fan_2((((s[O_F_man + 5] | s[O_F_man + 7]) & s[O_F_man + p_10])
            & ~((((s[O_F_man + me] & s[O_F_man + 3]) | (<uint64_t>1 << to_1)) & ~(<uint64_t>1 << from_0))
            & T_ROWS[v_50])), (((free & ~(<uint64_t>1 << to_1)) | (<uint64_t>1 << from_0))
            & ~((((s[O_F_man + me] & s[O_F_man + 3]) | (<uint64_t>1 << to_1)) & ~(<uint64_t>1 << from_0))
            & T_ROWS[v_52])), T_FAN2_7, 3, 0, 1)
    p_12_ = lx_fan_2((((s[O_F_man + 6] | s[O_F_man + 7]) & s[O_F_man + p_10])
            & ~((((s[O_F_man + me] & s[O_F_man + 3]) | (<uint64_t>1 << to_1)) & ~(<uint64_t>1 << from_0))
            & T_ROWS[v_56])), (((free & ~(<uint64_t>1 << to_1)) | (<uint64_t>1 << from_0))
            & ~((((s[O_F_man + me] & s[O_F_man + 3]) | (<uint64_t>1 << to_1)) & ~(<uint64_t>1 << from_0))
            & T_ROWS[v_58])), T_FAN2_0, 3, 1, 0)
    p_13_ = lx_fan_2((((s[O_F_man + 6] | s[O_F_man + 7]) & s[O_F_man + p_10])
            & ~((((s[O_F_man + me] & s[O_F_man + 3]) | (<uint64_t>1 << to_1)) & ~(<uint64_t>1 << from_0))
            & T_ROWS[v_60])), (((free & ~(<uint64_t>1 << to_1)) | (<uint64_t>1 << from_0))
            & ~((((s[O_F_man + me] & s[O_F_man + 3]) | (<uint64_t>1 << to_1)) & ~(<uint64_t>1 << from_0))
            & T_ROWS[v_62])), T_FAN2_0, 3, 0, 1)
    p_14_ = lx_fan_2((((s[O_F_man + 6] | s[O_F_man + 7]) & s[O_F_man + p_10])
            & ~((((s[O_F_man + me] & s[O_F_man + 3]) | (<uint64_t>1 << to_1)) & ~(<uint64_t>1 << from_0))
            & T_ROWS[v_66])), (((free & ~(<uint64_t>1 << to_1)) | (<uint64_t>1 << from_0))
            & ~((((s[O_F_man + me] & s[O_F_man + 3]) | (<uint64_t>1 << to_1)) & ~(<uint64_t>1 << from_0))
            & T_ROWS[v_68])), T_FAN2_2, 3, 1, 0)
    p_15_ = lx_fan_2((((s[O_F_man + 6] | s[O_F_man + 7]) & s[O_F_man + p_10])
            & ~((((s[O_F_man + me] & s[O_F_man + 3]) | (<uint64_t>1 << to_1)) & ~(<uint64_t>1 << from_0))
            & T_ROWS[v_70])), (((free & ~(<uint64_t>1 << to_1)) | (<uint64_t>1 << from_0))
            & ~((((s[O_F_man + me] & s[O_F_man + 3]) | (<uint64_t>1 << to_1)) & ~(<uint64_t>1 << from_0))
            & T_ROWS[v_72])), T_FAN2_2, 3, 0, 1)
    p_16_ = lx_fan_2((((s[O_F_man + 6] | s[O_F_man + 7]) & s[O_F_man + p_10])
            & ~((((s[O_F_man + me] & s[O_F_man + 3]) | (<uint64_t>1 << to_1)) & ~(<uint64_t>1 << from_0))
            & T_ROWS[v_76])), (((free & ~(<uint64_t>1 << to_1)) | (<uint64_t>1 << from_0))
            & ~((((s[O_F_man + me] & s[O_F_man + 3]) | (<uint64_t>1 << to_1)) & ~(<uint64_t>1 << from_0))
            & T_ROWS[v_78])), T_FAN2_4, 3, 1, 0)
    p_17_ = lx_fan_2((((s[O_F_man + 6] | s[O_F_man + 7]) & s[O_F_man + p_10])
            & ~((((s[O_F_man + me] & s[O_F_man + 3]) | (<uint64_t>1 << to_1)) & ~(<uint64_t>1 << from_0))
            & T_ROWS[v_80])), (((free & ~(<uint64_t>1 << to_1)) | (<uint64_t>1 << from_0))
            & ~((((s[O_F_man + me] & s[O_F_man + 3]) | (<uint64_t>1 << to_1)) & ~(<uint64_t>1 << from_0))
            & T_ROWS[v_82])), T_FAN2_4, 3, 0, 1)
    p_18_ = lx_fan_2((((s[O_F_man + 6] | s[O_F_man + 7]) & s[O_F_man + p_10])
            & ~((((s[O_F_man + me] & s[O_F_man + 3]) | (<uint64_t>1 << to_1)) & ~(<uint64_t>1 << from_0))
            & T_ROWS[v_86])), (((free & ~(<uint64_t>1 << to_1)) | (<uint64_t>1 << from_0))
            & ~((((s[O_F_man + me] & s[O_F_man + 3]) | (<uint64_t>1 << to_1)) & ~(<uint64_t>1 << from_0))
            & T_ROWS[v_88])), T_FAN2_6, 3, 1, 0)
    p_19_ = lx_fan_2((((s[O_F_man + 6] | s[O_F_man + 7]) & s[O_F_man + p_10])
            & ~((((s[O_F_man + me] & s[O_F_man + 3]) | (<uint64_t>1 << to_1)) & ~(<uint64_t>1 << from_0))
            & T_ROWS[v_90])), (((free & ~(<uint64_t>1 << to_1)) | (<uint64_t>1 << from_0))
            & ~((((s[O_F_man + me] & s[O_F_man + 3]) | (<uint64_t>1 << to_1)) & ~(<uint64_t>1 << from_0))
            & T_ROWS[v_92])), T_FAN2_6, 3, 0, 1)
    return not ((((s[O_F_man + me] & s[O_F_man + 8])
            & ~((((s[O_F_man + me] & s[O_F_man + 3]) | (<uint64_t>1 << to_1)) & ~(<uint64_t>1 << from_0))
            & T_ROWS[v_2])) & ((((chosen_9 | (((p_1_ >> 17) & FROM_15) | ((p_1_ >> 15) & FROM_14)
            | ((p_1_ >> 10) & FROM_13) | ((p_1_ >> 6) & FROM_12) | ((p_1_ << 6) & FROM_11) | ((p_1_ << 10) & FROM_10)
            | ((p_1_ << 15) & FROM_9) | ((p_1_ << 17) & FROM_8)))
            | ((((p_2_ << 1) & COLUMNS_FROM_M1) | ((p_2_ >> 1) & COLUMNS_FROM_1) | (p_3_ << 8) | (p_3_ >> 8)) & BOARD))
            | (((((((p_4_ | (p_5_ & ~(((free & ~(<uint64_t>1 << to_1)) | (<uint64_t>1 << from_0))
            & ~((((s[O_F_man + me] & s[O_F_man + 3]) | (<uint64_t>1 << to_1)) & ~(<uint64_t>1 << from_0))
            & T_ROWS[v_24])))) | p_6_) | (p_7_ & ~(((free & ~(<uint64_t>1 << to_1)) | (<uint64_t>1 << from_0))
            & ~((((s[O_F_man + me] & s[O_F_man + 3]) | (<uint64_t>1 << to_1)) & ~(<uint64_t>1 << from_0))
            & T_ROWS[v_34])))) | p_8_) | (p_9_ & ~(((free & ~(<uint64_t>1 << to_1)) | (<uint64_t>1 << from_0))
            & ~((((s[O_F_man + me] & s[O_F_man + 3]) | (<uint64_t>1 << to_1)) & ~(<uint64_t>1 << from_0))
            & T_ROWS[v_44])))) | p_10_) | (p_11_ & ~(((free & ~(<uint64_t>1 << to_1)) | (<uint64_t>1 << from_0))
            & ~((((s[O_F_man + me] & s[O_F_man + 3]) | (<uint64_t>1 << to_1)) & ~(<uint64_t>1 << from_0))
            & T_ROWS[v_54]))))) | (((((((p_12_ | (p_13_
            & ~(((free & ~(<uint64_t>1 << to_1)) | (<uint64_t>1 << from_0))
            & ~((((s[O_F_man + me] & s[O_F_man + 3]) | (<uint64_t>1 << to_1)) & ~(<uint64_t>1 << from_0))
            & T_ROWS[v_64])))) | p_14_) | (p_15_ & ~(((free & ~(<uint64_t>1 << to_1)) | (<uint64_t>1 << from_0))
            & ~((((s[O_F_man + me] & s[O_F_man + 3]) | (<uint64_t>1 << to_1)) & ~(<uint64_t>1 << from_0))
            & T_ROWS[v_74])))) | p_16_) | (p_17_ & ~(((free & ~(<uint64_t>1 << to_1)) | (<uint64_t>1 << from_0))
            & ~((((s[O_F_man + me] & s[O_F_man + 3]) | (<uint64_t>1 << to_1)) & ~(<uint64_t>1 << from_0))
            & T_ROWS[v_84])))) | p_18_) | (p_19_ & ~(((free & ~(<uint64_t>1 << to_1)) | (<uint64_t>1 << from_0))
            & ~((((s[O_F_man + me] & s[O_F_man + 3]) | (<uint64_t>1 << to_1)) & ~(<uint64_t>1 << from_0))
            & T_ROWS[v_94])))))) != 0)

# 27: action push(from in man == pawn of me, to in ahead(me)(from) & free): go(from, to)
cdef int64_t act_push(const Game *g, uint64_t *s, int64_t from_0, int64_t to_1) noexcept nogil:
    # 27: action push(from in man == pawn of me, to in ahead(me)(from) & free): go(from, to)
    effect_go(g, s, from_0, to_1)
    return 1

# 28: action take(from in man == pawn of me, to in slant(me)(from) & man of foe): go(from, to)
# Would take fulfil what it requires after its writes? `me` chooses, `next` moves after.
cdef int64_t passes_take(const Game *g, uint64_t *s, int64_t me, int64_t next, int64_t from_0,
        int64_t to_1) noexcept nogil:
    cdef int64_t v_1, v_2, p_3, v_4, v_5, p_6, v_7, v_8, p_10, v_11, v_12, v_13, v_14, v_15, v_16, v_17, v_18, v_19
    cdef int64_t v_20, v_21, v_22, v_23, v_24, v_25, v_26, v_27, v_28, v_29, v_30, v_31, v_32, v_33, v_34, v_35, v_36
    cdef int64_t v_37, v_38, v_39, v_40, v_41, v_42, v_43, v_44, v_45, v_46, v_47, v_48, v_49, v_50, v_51, v_52, v_53
    cdef int64_t v_54, v_55, v_56, v_57, v_58, v_59, v_60, v_61, v_62, v_63, v_64, v_65, v_66, v_67, v_68, v_69, v_70
    cdef int64_t v_71, v_72, v_73, v_74, v_75, v_76, v_77, v_78, v_79, v_80, v_81, v_82, v_83, v_84, v_85, v_86, v_87
    cdef int64_t v_88, v_89, v_90, v_91, v_92, v_93, v_94
    cdef uint64_t chosen_9, p_1_, free, p_2_, p_3_, p_4_, p_5_, p_6_, p_7_, p_8_, p_9_, p_10_, p_11_, p_12_, p_13_
    cdef uint64_t p_14_, p_15_, p_16_, p_17_, p_18_, p_19_
    v_1 = 1 if (me == 0) else 8
    v_2 = v_1 if ((v_1 > 0) and (v_1 <= 8)) else 0
    chosen_9 = <uint64_t>0
    if (1 - me) == 0:
        p_3 = 1 - me
        v_4 = 1 if (me == 0) else 8
        v_5 = v_4 if ((v_4 > 0) and (v_4 <= 8)) else 0
        p_1_ = (((s[O_F_man + p_3] & s[O_F_man + 3]) & ~(<uint64_t>1 << to_1))
                & ~((((s[O_F_man + me] & s[O_F_man + 3]) | (<uint64_t>1 << to_1)) & ~(<uint64_t>1 << from_0))
                & T_ROWS[v_5]))
        chosen_9 = ((p_1_ >> 7) & FROM_southwest) | ((p_1_ >> 9) & FROM_southeast)
    else:
        p_6 = 1 - me
        v_7 = 1 if (me == 0) else 8
        v_8 = v_7 if ((v_7 > 0) and (v_7 <= 8)) else 0
        p_1_ = (((s[O_F_man + p_6] & s[O_F_man + 3]) & ~(<uint64_t>1 << to_1))
                & ~((((s[O_F_man + me] & s[O_F_man + 3]) | (<uint64_t>1 << to_1)) & ~(<uint64_t>1 << from_0))
                & T_ROWS[v_8]))
        chosen_9 = ((p_1_ << 9) & FROM_northwest) | ((p_1_ << 7) & FROM_northeast)
    p_10 = 1 - me
    v_11 = 1 if (me == 0) else 8
    v_12 = v_11 if ((v_11 > 0) and (v_11 <= 8)) else 0
    v_13 = 1 if (me == 0) else 8
    v_14 = v_13 if ((v_13 > 0) and (v_13 <= 8)) else 0
    v_15 = 1 if (me == 0) else 8
    v_16 = v_15 if ((v_15 > 0) and (v_15 <= 8)) else 0
    v_17 = 1 if (me == 0) else 8
    v_18 = v_17 if ((v_17 > 0) and (v_17 <= 8)) else 0
    v_19 = 1 if (me == 0) else 8
    v_20 = v_19 if ((v_19 > 0) and (v_19 <= 8)) else 0
    v_21 = 1 if (me == 0) else 8
    v_22 = v_21 if ((v_21 > 0) and (v_21 <= 8)) else 0
    v_23 = 1 if (me == 0) else 8
    v_24 = v_23 if ((v_23 > 0) and (v_23 <= 8)) else 0
    v_25 = 1 if (me == 0) else 8
    v_26 = v_25 if ((v_25 > 0) and (v_25 <= 8)) else 0
    v_27 = 1 if (me == 0) else 8
    v_28 = v_27 if ((v_27 > 0) and (v_27 <= 8)) else 0
    v_29 = 1 if (me == 0) else 8
    v_30 = v_29 if ((v_29 > 0) and (v_29 <= 8)) else 0
    v_31 = 1 if (me == 0) else 8
    v_32 = v_31 if ((v_31 > 0) and (v_31 <= 8)) else 0
    v_33 = 1 if (me == 0) else 8
    v_34 = v_33 if ((v_33 > 0) and (v_33 <= 8)) else 0
    v_35 = 1 if (me == 0) else 8
    v_36 = v_35 if ((v_35 > 0) and (v_35 <= 8)) else 0
    v_37 = 1 if (me == 0) else 8
    v_38 = v_37 if ((v_37 > 0) and (v_37 <= 8)) else 0
    v_39 = 1 if (me == 0) else 8
    v_40 = v_39 if ((v_39 > 0) and (v_39 <= 8)) else 0
    v_41 = 1 if (me == 0) else 8
    v_42 = v_41 if ((v_41 > 0) and (v_41 <= 8)) else 0
    v_43 = 1 if (me == 0) else 8
    v_44 = v_43 if ((v_43 > 0) and (v_43 <= 8)) else 0
    v_45 = 1 if (me == 0) else 8
    v_46 = v_45 if ((v_45 > 0) and (v_45 <= 8)) else 0
    v_47 = 1 if (me == 0) else 8
    v_48 = v_47 if ((v_47 > 0) and (v_47 <= 8)) else 0
    v_49 = 1 if (me == 0) else 8
    v_50 = v_49 if ((v_49 > 0) and (v_49 <= 8)) else 0
    v_51 = 1 if (me == 0) else 8
    v_52 = v_51 if ((v_51 > 0) and (v_51 <= 8)) else 0
    v_53 = 1 if (me == 0) else 8
    v_54 = v_53 if ((v_53 > 0) and (v_53 <= 8)) else 0
    v_55 = 1 if (me == 0) else 8
    v_56 = v_55 if ((v_55 > 0) and (v_55 <= 8)) else 0
    v_57 = 1 if (me == 0) else 8
    v_58 = v_57 if ((v_57 > 0) and (v_57 <= 8)) else 0
    v_59 = 1 if (me == 0) else 8
    v_60 = v_59 if ((v_59 > 0) and (v_59 <= 8)) else 0
    v_61 = 1 if (me == 0) else 8
    v_62 = v_61 if ((v_61 > 0) and (v_61 <= 8)) else 0
    v_63 = 1 if (me == 0) else 8
    v_64 = v_63 if ((v_63 > 0) and (v_63 <= 8)) else 0
    v_65 = 1 if (me == 0) else 8
    v_66 = v_65 if ((v_65 > 0) and (v_65 <= 8)) else 0
    v_67 = 1 if (me == 0) else 8
    v_68 = v_67 if ((v_67 > 0) and (v_67 <= 8)) else 0
    v_69 = 1 if (me == 0) else 8
    v_70 = v_69 if ((v_69 > 0) and (v_69 <= 8)) else 0
    v_71 = 1 if (me == 0) else 8
    v_72 = v_71 if ((v_71 > 0) and (v_71 <= 8)) else 0
    v_73 = 1 if (me == 0) else 8
    v_74 = v_73 if ((v_73 > 0) and (v_73 <= 8)) else 0
    v_75 = 1 if (me == 0) else 8
    v_76 = v_75 if ((v_75 > 0) and (v_75 <= 8)) else 0
    v_77 = 1 if (me == 0) else 8
    v_78 = v_77 if ((v_77 > 0) and (v_77 <= 8)) else 0
    v_79 = 1 if (me == 0) else 8
    v_80 = v_79 if ((v_79 > 0) and (v_79 <= 8)) else 0
    v_81 = 1 if (me == 0) else 8
    v_82 = v_81 if ((v_81 > 0) and (v_81 <= 8)) else 0
    v_83 = 1 if (me == 0) else 8
    v_84 = v_83 if ((v_83 > 0) and (v_83 <= 8)) else 0
    v_85 = 1 if (me == 0) else 8
    v_86 = v_85 if ((v_85 > 0) and (v_85 <= 8)) else 0
    v_87 = 1 if (me == 0) else 8
    v_88 = v_87 if ((v_87 > 0) and (v_87 <= 8)) else 0
    v_89 = 1 if (me == 0) else 8
    v_90 = v_89 if ((v_89 > 0) and (v_89 <= 8)) else 0
    v_91 = 1 if (me == 0) else 8
    v_92 = v_91 if ((v_91 > 0) and (v_91 <= 8)) else 0
    v_93 = 1 if (me == 0) else 8
    v_94 = v_93 if ((v_93 > 0) and (v_93 <= 8)) else 0
    free = s[O_F_man + 2]
    p_1_ = (((s[O_F_man + p_10] & s[O_F_man + 4]) & ~(<uint64_t>1 << to_1))
            & ~((((s[O_F_man + me] & s[O_F_man + 3]) | (<uint64_t>1 << to_1)) & ~(<uint64_t>1 << from_0))
            & T_ROWS[v_12]))
    p_2_ = (((s[O_F_man + p_10] & s[O_F_man + 8]) & ~(<uint64_t>1 << to_1))
            & ~((((s[O_F_man + me] & s[O_F_man + 3]) | (<uint64_t>1 << to_1)) & ~(<uint64_t>1 << from_0))
            & T_ROWS[v_14]))
    p_3_ = p_2_ | ((p_2_ << 1) & COLUMNS_FROM_M1) | ((p_2_ >> 1) & COLUMNS_FROM_1)
    p_4_ = lx_fan_2(((((s[O_F_man + 5] | s[O_F_man + 7]) & s[O_F_man + p_10]) & ~(<uint64_t>1 << to_1))
            & ~((((s[O_F_man + me] & s[O_F_man + 3]) | (<uint64_t>1 << to_1)) & ~(<uint64_t>1 << from_0))
            & T_ROWS[v_16])), ((free | (<uint64_t>1 << from_0))
            & ~((((s[O_F_man + me] & s[O_F_man + 3]) | (<uint64_t>1 << to_1)) & ~(<uint64_t>1 << from_0))
            & T_ROWS[v_18])), T_FAN2_1, 3, 1, 0)
    p_5_ = lx_fan_2(((((s[O_F_man + 5] | s[O_F_man + 7]) & s[O_F_man + p_10]) & ~(<uint64_t>1 << to_1))
            & ~((((s[O_F_man + me] & s[O_F_man + 3]) | (<uint64_t>1 << to_1)) & ~(<uint64_t>1 << from_0))
            & T_ROWS[v_20])), ((free | (<uint64_t>1 << from_0))
            & ~((((s[O_F_man + me] & s[O_F_man + 3]) | (<uint64_t>1 << to_1)) & ~(<uint64_t>1 << from_0))
            & T_ROWS[v_22])), T_FAN2_1, 3, 0, 1)
    p_6_ = lx_fan_2(((((s[O_F_man + 5] | s[O_F_man + 7]) & s[O_F_man + p_10]) & ~(<uint64_t>1 << to_1))
            & ~((((s[O_F_man + me] & s[O_F_man + 3]) | (<uint64_t>1 << to_1)) & ~(<uint64_t>1 << from_0))
            & T_ROWS[v_26])), ((free | (<uint64_t>1 << from_0))
            & ~((((s[O_F_man + me] & s[O_F_man + 3]) | (<uint64_t>1 << to_1)) & ~(<uint64_t>1 << from_0))
            & T_ROWS[v_28])), T_FAN2_3, 3, 1, 0)
    p_7_ = lx_fan_2(((((s[O_F_man + 5] | s[O_F_man + 7]) & s[O_F_man + p_10]) & ~(<uint64_t>1 << to_1))
            & ~((((s[O_F_man + me] & s[O_F_man + 3]) | (<uint64_t>1 << to_1)) & ~(<uint64_t>1 << from_0))
            & T_ROWS[v_30])), ((free | (<uint64_t>1 << from_0))
            & ~((((s[O_F_man + me] & s[O_F_man + 3]) | (<uint64_t>1 << to_1)) & ~(<uint64_t>1 << from_0))
            & T_ROWS[v_32])), T_FAN2_3, 3, 0, 1)
    p_8_ = lx_fan_2(((((s[O_F_man + 5] | s[O_F_man + 7]) & s[O_F_man + p_10]) & ~(<uint64_t>1 << to_1))
            & ~((((s[O_F_man + me] & s[O_F_man + 3]) | (<uint64_t>1 << to_1)) & ~(<uint64_t>1 << from_0))
            & T_ROWS[v_36])), ((free | (<uint64_t>1 << from_0))
            & ~((((s[O_F_man + me] & s[O_F_man + 3]) | (<uint64_t>1 << to_1)) & ~(<uint64_t>1 << from_0))
            & T_ROWS[v_38])), T_FAN2_5, 3, 1, 0)
    p_9_ = lx_fan_2(((((s[O_F_man + 5] | s[O_F_man + 7]) & s[O_F_man + p_10]) & ~(<uint64_t>1 << to_1))
            & ~((((s[O_F_man + me] & s[O_F_man + 3]) | (<uint64_t>1 << to_1)) & ~(<uint64_t>1 << from_0))
            & T_ROWS[v_40])), ((free | (<uint64_t>1 << from_0))
            & ~((((s[O_F_man + me] & s[O_F_man + 3]) | (<uint64_t>1 << to_1)) & ~(<uint64_t>1 << from_0))
            & T_ROWS[v_42])), T_FAN2_5, 3, 0, 1)
    p_10_ = lx_fan_2(((((s[O_F_man + 5] | s[O_F_man + 7]) & s[O_F_man + p_10]) & ~(<uint64_t>1 << to_1))
            & ~((((s[O_F_man + me] & s[O_F_man + 3]) | (<uint64_t>1 << to_1)) & ~(<uint64_t>1 << from_0))
            & T_ROWS[v_46])), ((free | (<uint64_t>1 << from_0))
            & ~((((s[O_F_man + me] & s[O_F_man + 3]) | (<uint64_t>1 << to_1)) & ~(<uint64_t>1 << from_0))
            & T_ROWS[v_48])), T_FAN2_7, 3, 1, 0)
    p_11_ = lx_fan_2(((((s[O_F_man + 5] | s[O_F_man + 7]) & s[O_F_man + p_10]) & ~(<uint64_t>1 << to_1))
            & ~((((s[O_F_man + me] & s[O_F_man + 3]) | (<uint64_t>1 << to_1)) & ~(<uint64_t>1 << from_0))
            & T_ROWS[v_50])), ((free | (<uint64_t>1 << from_0))
            & ~((((s[O_F_man + me] & s[O_F_man + 3]) | (<uint64_t>1 << to_1)) & ~(<uint64_t>1 << from_0))
            & T_ROWS[v_52])), T_FAN2_7, 3, 0, 1)
    p_12_ = lx_fan_2(((((s[O_F_man + 6] | s[O_F_man + 7]) & s[O_F_man + p_10]) & ~(<uint64_t>1 << to_1))
            & ~((((s[O_F_man + me] & s[O_F_man + 3]) | (<uint64_t>1 << to_1)) & ~(<uint64_t>1 << from_0))
            & T_ROWS[v_56])), ((free | (<uint64_t>1 << from_0))
            & ~((((s[O_F_man + me] & s[O_F_man + 3]) | (<uint64_t>1 << to_1)) & ~(<uint64_t>1 << from_0))
            & T_ROWS[v_58])), T_FAN2_0, 3, 1, 0)
    p_13_ = lx_fan_2(((((s[O_F_man + 6] | s[O_F_man + 7]) & s[O_F_man + p_10]) & ~(<uint64_t>1 << to_1))
            & ~((((s[O_F_man + me] & s[O_F_man + 3]) | (<uint64_t>1 << to_1)) & ~(<uint64_t>1 << from_0))
            & T_ROWS[v_60])), ((free | (<uint64_t>1 << from_0))
            & ~((((s[O_F_man + me] & s[O_F_man + 3]) | (<uint64_t>1 << to_1)) & ~(<uint64_t>1 << from_0))
            & T_ROWS[v_62])), T_FAN2_0, 3, 0, 1)
    p_14_ = lx_fan_2(((((s[O_F_man + 6] | s[O_F_man + 7]) & s[O_F_man + p_10]) & ~(<uint64_t>1 << to_1))
            & ~((((s[O_F_man + me] & s[O_F_man + 3]) | (<uint64_t>1 << to_1)) & ~(<uint64_t>1 << from_0))
            & T_ROWS[v_66])), ((free | (<uint64_t>1 << from_0))
            & ~((((s[O_F_man + me] & s[O_F_man + 3]) | (<uint64_t>1 << to_1)) & ~(<uint64_t>1 << from_0))
            & T_ROWS[v_68])), T_FAN2_2, 3, 1, 0)
    p_15_ = lx_fan_2(((((s[O_F_man + 6] | s[O_F_man + 7]) & s[O_F_man + p_10]) & ~(<uint64_t>1 << to_1))
            & ~((((s[O_F_man + me] & s[O_F_man + 3]) | (<uint64_t>1 << to_1)) & ~(<uint64_t>1 << from_0))
            & T_ROWS[v_70])), ((free | (<uint64_t>1 << from_0))
            & ~((((s[O_F_man + me] & s[O_F_man + 3]) | (<uint64_t>1 << to_1)) & ~(<uint64_t>1 << from_0))
            & T_ROWS[v_72])), T_FAN2_2, 3, 0, 1)
    p_16_ = lx_fan_2(((((s[O_F_man + 6] | s[O_F_man + 7]) & s[O_F_man + p_10]) & ~(<uint64_t>1 << to_1))
            & ~((((s[O_F_man + me] & s[O_F_man + 3]) | (<uint64_t>1 << to_1)) & ~(<uint64_t>1 << from_0))
            & T_ROWS[v_76])), ((free | (<uint64_t>1 << from_0))
            & ~((((s[O_F_man + me] & s[O_F_man + 3]) | (<uint64_t>1 << to_1)) & ~(<uint64_t>1 << from_0))
            & T_ROWS[v_78])), T_FAN2_4, 3, 1, 0)
    p_17_ = lx_fan_2(((((s[O_F_man + 6] | s[O_F_man + 7]) & s[O_F_man + p_10]) & ~(<uint64_t>1 << to_1))
            & ~((((s[O_F_man + me] & s[O_F_man + 3]) | (<uint64_t>1 << to_1)) & ~(<uint64_t>1 << from_0))
            & T_ROWS[v_80])), ((free | (<uint64_t>1 << from_0))
            & ~((((s[O_F_man + me] & s[O_F_man + 3]) | (<uint64_t>1 << to_1)) & ~(<uint64_t>1 << from_0))
            & T_ROWS[v_82])), T_FAN2_4, 3, 0, 1)
    p_18_ = lx_fan_2(((((s[O_F_man + 6] | s[O_F_man + 7]) & s[O_F_man + p_10]) & ~(<uint64_t>1 << to_1))
            & ~((((s[O_F_man + me] & s[O_F_man + 3]) | (<uint64_t>1 << to_1)) & ~(<uint64_t>1 << from_0))
            & T_ROWS[v_86])), ((free | (<uint64_t>1 << from_0))
            & ~((((s[O_F_man + me] & s[O_F_man + 3]) | (<uint64_t>1 << to_1)) & ~(<uint64_t>1 << from_0))
            & T_ROWS[v_88])), T_FAN2_6, 3, 1, 0)
    p_19_ = lx_fan_2(((((s[O_F_man + 6] | s[O_F_man + 7]) & s[O_F_man + p_10]) & ~(<uint64_t>1 << to_1))
            & ~((((s[O_F_man + me] & s[O_F_man + 3]) | (<uint64_t>1 << to_1)) & ~(<uint64_t>1 << from_0))
            & T_ROWS[v_90])), ((free | (<uint64_t>1 << from_0))
            & ~((((s[O_F_man + me] & s[O_F_man + 3]) | (<uint64_t>1 << to_1)) & ~(<uint64_t>1 << from_0))
            & T_ROWS[v_92])), T_FAN2_6, 3, 0, 1)
    return not ((((s[O_F_man + me] & s[O_F_man + 8])
            & ~((((s[O_F_man + me] & s[O_F_man + 3]) | (<uint64_t>1 << to_1)) & ~(<uint64_t>1 << from_0))
            & T_ROWS[v_2])) & ((((chosen_9 | (((p_1_ >> 17) & FROM_15) | ((p_1_ >> 15) & FROM_14)
            | ((p_1_ >> 10) & FROM_13) | ((p_1_ >> 6) & FROM_12) | ((p_1_ << 6) & FROM_11) | ((p_1_ << 10) & FROM_10)
            | ((p_1_ << 15) & FROM_9) | ((p_1_ << 17) & FROM_8)))
            | ((((p_2_ << 1) & COLUMNS_FROM_M1) | ((p_2_ >> 1) & COLUMNS_FROM_1) | (p_3_ << 8) | (p_3_ >> 8)) & BOARD))
            | (((((((p_4_ | (p_5_ & ~((free | (<uint64_t>1 << from_0))
            & ~((((s[O_F_man + me] & s[O_F_man + 3]) | (<uint64_t>1 << to_1)) & ~(<uint64_t>1 << from_0))
            & T_ROWS[v_24])))) | p_6_) | (p_7_ & ~((free | (<uint64_t>1 << from_0))
            & ~((((s[O_F_man + me] & s[O_F_man + 3]) | (<uint64_t>1 << to_1)) & ~(<uint64_t>1 << from_0))
            & T_ROWS[v_34])))) | p_8_) | (p_9_ & ~((free | (<uint64_t>1 << from_0))
            & ~((((s[O_F_man + me] & s[O_F_man + 3]) | (<uint64_t>1 << to_1)) & ~(<uint64_t>1 << from_0))
            & T_ROWS[v_44])))) | p_10_) | (p_11_ & ~((free | (<uint64_t>1 << from_0))
            & ~((((s[O_F_man + me] & s[O_F_man + 3]) | (<uint64_t>1 << to_1)) & ~(<uint64_t>1 << from_0))
            & T_ROWS[v_54]))))) | (((((((p_12_ | (p_13_
            & ~((free | (<uint64_t>1 << from_0)) & ~((((s[O_F_man + me] & s[O_F_man + 3]) | (<uint64_t>1 << to_1))
            & ~(<uint64_t>1 << from_0)) & T_ROWS[v_64])))) | p_14_)
            | (p_15_ & ~((free | (<uint64_t>1 << from_0))
            & ~((((s[O_F_man + me] & s[O_F_man + 3]) | (<uint64_t>1 << to_1)) & ~(<uint64_t>1 << from_0))
            & T_ROWS[v_74])))) | p_16_) | (p_17_ & ~((free | (<uint64_t>1 << from_0))
            & ~((((s[O_F_man + me] & s[O_F_man + 3]) | (<uint64_t>1 << to_1)) & ~(<uint64_t>1 << from_0))
            & T_ROWS[v_84])))) | p_18_) | (p_19_ & ~((free | (<uint64_t>1 << from_0))
            & ~((((s[O_F_man + me] & s[O_F_man + 3]) | (<uint64_t>1 << to_1)) & ~(<uint64_t>1 << from_0))
            & T_ROWS[v_94])))))) != 0)

# 29: action hop(from in man == knight of me, to in hops(from) - mine): go(from, to)
# Would hop fulfil what it requires after its writes? `me` chooses, `next` moves after.
cdef int64_t passes_hop(const Game *g, uint64_t *s, int64_t me, int64_t next, int64_t from_0,
        int64_t to_1) noexcept nogil:
    cdef int64_t v_1, v_2, p_10, v_11, v_12, v_13, v_14, v_15, v_16, v_17, v_18, v_19, v_20, v_21, v_22, v_23, v_24
    cdef int64_t v_25, v_26, v_27, v_28, v_29, v_30, v_31, v_32, v_33, v_34, v_35, v_36, v_37, v_38, v_39, v_40, v_41
    cdef int64_t v_42, v_43, v_44, v_45, v_46, v_47, v_48, v_49, v_50, v_51, v_52, v_53, v_54, v_55, v_56, v_57, v_58
    cdef int64_t v_59, v_60, v_61, v_62, v_63, v_64, v_65, v_66, v_67, v_68, v_69, v_70, v_71, v_72, v_73, v_74, v_75
    cdef int64_t v_76, v_77, v_78, v_79, v_80, v_81, v_82, v_83, v_84, v_85, v_86, v_87, v_88, v_89, v_90, v_91, v_92
    cdef int64_t v_93, v_94
    cdef uint64_t chosen_9, free, p_1_, p_2_, p_3_, p_4_, p_5_, p_6_, p_7_, p_8_, p_9_, p_10_, p_11_, p_12_, p_13_
    cdef uint64_t p_14_, p_15_, p_16_, p_17_, p_18_, p_19_
    v_1 = 1 if (me == 0) else 8
    v_2 = v_1 if ((v_1 > 0) and (v_1 <= 8)) else 0
    chosen_9 = chosen_man(g, s, me, to_1)
    p_10 = 1 - me
    v_11 = 1 if (me == 0) else 8
    v_12 = v_11 if ((v_11 > 0) and (v_11 <= 8)) else 0
    v_13 = 1 if (me == 0) else 8
    v_14 = v_13 if ((v_13 > 0) and (v_13 <= 8)) else 0
    v_15 = 1 if (me == 0) else 8
    v_16 = v_15 if ((v_15 > 0) and (v_15 <= 8)) else 0
    v_17 = 1 if (me == 0) else 8
    v_18 = v_17 if ((v_17 > 0) and (v_17 <= 8)) else 0
    v_19 = 1 if (me == 0) else 8
    v_20 = v_19 if ((v_19 > 0) and (v_19 <= 8)) else 0
    v_21 = 1 if (me == 0) else 8
    v_22 = v_21 if ((v_21 > 0) and (v_21 <= 8)) else 0
    v_23 = 1 if (me == 0) else 8
    v_24 = v_23 if ((v_23 > 0) and (v_23 <= 8)) else 0
    v_25 = 1 if (me == 0) else 8
    v_26 = v_25 if ((v_25 > 0) and (v_25 <= 8)) else 0
    v_27 = 1 if (me == 0) else 8
    v_28 = v_27 if ((v_27 > 0) and (v_27 <= 8)) else 0
    v_29 = 1 if (me == 0) else 8
    v_30 = v_29 if ((v_29 > 0) and (v_29 <= 8)) else 0
    v_31 = 1 if (me == 0) else 8
    v_32 = v_31 if ((v_31 > 0) and (v_31 <= 8)) else 0
    v_33 = 1 if (me == 0) else 8
    v_34 = v_33 if ((v_33 > 0) and (v_33 <= 8)) else 0
    v_35 = 1 if (me == 0) else 8
    v_36 = v_35 if ((v_35 > 0) and (v_35 <= 8)) else 0
    v_37 = 1 if (me == 0) else 8
    v_38 = v_37 if ((v_37 > 0) and (v_37 <= 8)) else 0
    v_39 = 1 if (me == 0) else 8
    v_40 = v_39 if ((v_39 > 0) and (v_39 <= 8)) else 0
    v_41 = 1 if (me == 0) else 8
    v_42 = v_41 if ((v_41 > 0) and (v_41 <= 8)) else 0
    v_43 = 1 if (me == 0) else 8
    v_44 = v_43 if ((v_43 > 0) and (v_43 <= 8)) else 0
    v_45 = 1 if (me == 0) else 8
    v_46 = v_45 if ((v_45 > 0) and (v_45 <= 8)) else 0
    v_47 = 1 if (me == 0) else 8
    v_48 = v_47 if ((v_47 > 0) and (v_47 <= 8)) else 0
    v_49 = 1 if (me == 0) else 8
    v_50 = v_49 if ((v_49 > 0) and (v_49 <= 8)) else 0
    v_51 = 1 if (me == 0) else 8
    v_52 = v_51 if ((v_51 > 0) and (v_51 <= 8)) else 0
    v_53 = 1 if (me == 0) else 8
    v_54 = v_53 if ((v_53 > 0) and (v_53 <= 8)) else 0
    v_55 = 1 if (me == 0) else 8
    v_56 = v_55 if ((v_55 > 0) and (v_55 <= 8)) else 0
    v_57 = 1 if (me == 0) else 8
    v_58 = v_57 if ((v_57 > 0) and (v_57 <= 8)) else 0
    v_59 = 1 if (me == 0) else 8
    v_60 = v_59 if ((v_59 > 0) and (v_59 <= 8)) else 0
    v_61 = 1 if (me == 0) else 8
    v_62 = v_61 if ((v_61 > 0) and (v_61 <= 8)) else 0
    v_63 = 1 if (me == 0) else 8
    v_64 = v_63 if ((v_63 > 0) and (v_63 <= 8)) else 0
    v_65 = 1 if (me == 0) else 8
    v_66 = v_65 if ((v_65 > 0) and (v_65 <= 8)) else 0
    v_67 = 1 if (me == 0) else 8
    v_68 = v_67 if ((v_67 > 0) and (v_67 <= 8)) else 0
    v_69 = 1 if (me == 0) else 8
    v_70 = v_69 if ((v_69 > 0) and (v_69 <= 8)) else 0
    v_71 = 1 if (me == 0) else 8
    v_72 = v_71 if ((v_71 > 0) and (v_71 <= 8)) else 0
    v_73 = 1 if (me == 0) else 8
    v_74 = v_73 if ((v_73 > 0) and (v_73 <= 8)) else 0
    v_75 = 1 if (me == 0) else 8
    v_76 = v_75 if ((v_75 > 0) and (v_75 <= 8)) else 0
    v_77 = 1 if (me == 0) else 8
    v_78 = v_77 if ((v_77 > 0) and (v_77 <= 8)) else 0
    v_79 = 1 if (me == 0) else 8
    v_80 = v_79 if ((v_79 > 0) and (v_79 <= 8)) else 0
    v_81 = 1 if (me == 0) else 8
    v_82 = v_81 if ((v_81 > 0) and (v_81 <= 8)) else 0
    v_83 = 1 if (me == 0) else 8
    v_84 = v_83 if ((v_83 > 0) and (v_83 <= 8)) else 0
    v_85 = 1 if (me == 0) else 8
    v_86 = v_85 if ((v_85 > 0) and (v_85 <= 8)) else 0
    v_87 = 1 if (me == 0) else 8
    v_88 = v_87 if ((v_87 > 0) and (v_87 <= 8)) else 0
    v_89 = 1 if (me == 0) else 8
    v_90 = v_89 if ((v_89 > 0) and (v_89 <= 8)) else 0
    v_91 = 1 if (me == 0) else 8
    v_92 = v_91 if ((v_91 > 0) and (v_91 <= 8)) else 0
    v_93 = 1 if (me == 0) else 8
    v_94 = v_93 if ((v_93 > 0) and (v_93 <= 8)) else 0
    free = s[O_F_man + 2]
    p_1_ = (((s[O_F_man + p_10] & s[O_F_man + 4]) & ~(<uint64_t>1 << to_1))
            & ~((s[O_F_man + me] & s[O_F_man + 3]) & T_ROWS[v_12]))
    p_2_ = (((s[O_F_man + p_10] & s[O_F_man + 8]) & ~(<uint64_t>1 << to_1))
            & ~((s[O_F_man + me] & s[O_F_man + 3]) & T_ROWS[v_14]))
    p_3_ = p_2_ | ((p_2_ << 1) & COLUMNS_FROM_M1) | ((p_2_ >> 1) & COLUMNS_FROM_1)
    p_4_ = lx_fan_2(((((s[O_F_man + 5] | s[O_F_man + 7]) & s[O_F_man + p_10]) & ~(<uint64_t>1 << to_1))
            & ~((s[O_F_man + me] & s[O_F_man + 3]) & T_ROWS[v_16])),
            (((free & ~(<uint64_t>1 << to_1)) | (<uint64_t>1 << from_0))
            & ~((s[O_F_man + me] & s[O_F_man + 3]) & T_ROWS[v_18])), T_FAN2_1, 3, 1, 0)
    p_5_ = lx_fan_2(((((s[O_F_man + 5] | s[O_F_man + 7]) & s[O_F_man + p_10]) & ~(<uint64_t>1 << to_1))
            & ~((s[O_F_man + me] & s[O_F_man + 3]) & T_ROWS[v_20])),
            (((free & ~(<uint64_t>1 << to_1)) | (<uint64_t>1 << from_0))
            & ~((s[O_F_man + me] & s[O_F_man + 3]) & T_ROWS[v_22])), T_FAN2_1, 3, 0, 1)
    p_6_ = lx_fan_2(((((s[O_F_man + 5] | s[O_F_man + 7]) & s[O_F_man + p_10]) & ~(<uint64_t>1 << to_1))
            & ~((s[O_F_man + me] & s[O_F_man + 3]) & T_ROWS[v_26])),
            (((free & ~(<uint64_t>1 << to_1)) | (<uint64_t>1 << from_0))
            & ~((s[O_F_man + me] & s[O_F_man + 3]) & T_ROWS[v_28])), T_FAN2_3, 3, 1, 0)
    p_7_ = lx_fan_2(((((s[O_F_man + 5] | s[O_F_man + 7]) & s[O_F_man + p_10]) & ~(<uint64_t>1 << to_1))
            & ~((s[O_F_man + me] & s[O_F_man + 3]) & T_ROWS[v_30])),
            (((free & ~(<uint64_t>1 << to_1)) | (<uint64_t>1 << from_0))
            & ~((s[O_F_man + me] & s[O_F_man + 3]) & T_ROWS[v_32])), T_FAN2_3, 3, 0, 1)
    p_8_ = lx_fan_2(((((s[O_F_man + 5] | s[O_F_man + 7]) & s[O_F_man + p_10]) & ~(<uint64_t>1 << to_1))
            & ~((s[O_F_man + me] & s[O_F_man + 3]) & T_ROWS[v_36])),
            (((free & ~(<uint64_t>1 << to_1)) | (<uint64_t>1 << from_0))
            & ~((s[O_F_man + me] & s[O_F_man + 3]) & T_ROWS[v_38])), T_FAN2_5, 3, 1, 0)
    p_9_ = lx_fan_2(((((s[O_F_man + 5] | s[O_F_man + 7]) & s[O_F_man + p_10]) & ~(<uint64_t>1 << to_1))
            & ~((s[O_F_man + me] & s[O_F_man + 3]) & T_ROWS[v_40])),
            (((free & ~(<uint64_t>1 << to_1)) | (<uint64_t>1 << from_0))
            & ~((s[O_F_man + me] & s[O_F_man + 3]) & T_ROWS[v_42])), T_FAN2_5, 3, 0, 1)
    p_10_ = lx_fan_2(((((s[O_F_man + 5] | s[O_F_man + 7]) & s[O_F_man + p_10]) & ~(<uint64_t>1 << to_1))
            & ~((s[O_F_man + me] & s[O_F_man + 3]) & T_ROWS[v_46])),
            (((free & ~(<uint64_t>1 << to_1)) | (<uint64_t>1 << from_0))
            & ~((s[O_F_man + me] & s[O_F_man + 3]) & T_ROWS[v_48])), T_FAN2_7, 3, 1, 0)
    p_11_ = lx_fan_2(((((s[O_F_man + 5] | s[O_F_man + 7]) & s[O_F_man + p_10]) & ~(<uint64_t>1 << to_1))
            & ~((s[O_F_man + me] & s[O_F_man + 3]) & T_ROWS[v_50])),
            (((free & ~(<uint64_t>1 << to_1)) | (<uint64_t>1 << from_0))
            & ~((s[O_F_man + me] & s[O_F_man + 3]) & T_ROWS[v_52])), T_FAN2_7, 3, 0, 1)
    p_12_ = lx_fan_2(((((s[O_F_man + 6] | s[O_F_man + 7]) & s[O_F_man + p_10]) & ~(<uint64_t>1 << to_1))
            & ~((s[O_F_man + me] & s[O_F_man + 3]) & T_ROWS[v_56])),
            (((free & ~(<uint64_t>1 << to_1)) | (<uint64_t>1 << from_0))
            & ~((s[O_F_man + me] & s[O_F_man + 3]) & T_ROWS[v_58])), T_FAN2_0, 3, 1, 0)
    p_13_ = lx_fan_2(((((s[O_F_man + 6] | s[O_F_man + 7]) & s[O_F_man + p_10]) & ~(<uint64_t>1 << to_1))
            & ~((s[O_F_man + me] & s[O_F_man + 3]) & T_ROWS[v_60])),
            (((free & ~(<uint64_t>1 << to_1)) | (<uint64_t>1 << from_0))
            & ~((s[O_F_man + me] & s[O_F_man + 3]) & T_ROWS[v_62])), T_FAN2_0, 3, 0, 1)
    p_14_ = lx_fan_2(((((s[O_F_man + 6] | s[O_F_man + 7]) & s[O_F_man + p_10]) & ~(<uint64_t>1 << to_1))
            & ~((s[O_F_man + me] & s[O_F_man + 3]) & T_ROWS[v_66])),
            (((free & ~(<uint64_t>1 << to_1)) | (<uint64_t>1 << from_0))
            & ~((s[O_F_man + me] & s[O_F_man + 3]) & T_ROWS[v_68])), T_FAN2_2, 3, 1, 0)
    p_15_ = lx_fan_2(((((s[O_F_man + 6] | s[O_F_man + 7]) & s[O_F_man + p_10]) & ~(<uint64_t>1 << to_1))
            & ~((s[O_F_man + me] & s[O_F_man + 3]) & T_ROWS[v_70])),
            (((free & ~(<uint64_t>1 << to_1)) | (<uint64_t>1 << from_0))
            & ~((s[O_F_man + me] & s[O_F_man + 3]) & T_ROWS[v_72])), T_FAN2_2, 3, 0, 1)
    p_16_ = lx_fan_2(((((s[O_F_man + 6] | s[O_F_man + 7]) & s[O_F_man + p_10]) & ~(<uint64_t>1 << to_1))
            & ~((s[O_F_man + me] & s[O_F_man + 3]) & T_ROWS[v_76])),
            (((free & ~(<uint64_t>1 << to_1)) | (<uint64_t>1 << from_0))
            & ~((s[O_F_man + me] & s[O_F_man + 3]) & T_ROWS[v_78])), T_FAN2_4, 3, 1, 0)
    p_17_ = lx_fan_2(((((s[O_F_man + 6] | s[O_F_man + 7]) & s[O_F_man + p_10]) & ~(<uint64_t>1 << to_1))
            & ~((s[O_F_man + me] & s[O_F_man + 3]) & T_ROWS[v_80])),
            (((free & ~(<uint64_t>1 << to_1)) | (<uint64_t>1 << from_0))
            & ~((s[O_F_man + me] & s[O_F_man + 3]) & T_ROWS[v_82])), T_FAN2_4, 3, 0, 1)
    p_18_ = lx_fan_2(((((s[O_F_man + 6] | s[O_F_man + 7]) & s[O_F_man + p_10]) & ~(<uint64_t>1 << to_1))
            & ~((s[O_F_man + me] & s[O_F_man + 3]) & T_ROWS[v_86])),
            (((free & ~(<uint64_t>1 << to_1)) | (<uint64_t>1 << from_0))
            & ~((s[O_F_man + me] & s[O_F_man + 3]) & T_ROWS[v_88])), T_FAN2_6, 3, 1, 0)
    p_19_ = lx_fan_2(((((s[O_F_man + 6] | s[O_F_man + 7]) & s[O_F_man + p_10]) & ~(<uint64_t>1 << to_1))
            & ~((s[O_F_man + me] & s[O_F_man + 3]) & T_ROWS[v_90])),
            (((free & ~(<uint64_t>1 << to_1)) | (<uint64_t>1 << from_0))
            & ~((s[O_F_man + me] & s[O_F_man + 3]) & T_ROWS[v_92])), T_FAN2_6, 3, 0, 1)
    return not ((((s[O_F_man + me] & s[O_F_man + 8]) & ~((s[O_F_man + me] & s[O_F_man + 3]) & T_ROWS[v_2]))
            & ((((chosen_9 | (((p_1_ >> 17) & FROM_15) | ((p_1_ >> 15) & FROM_14) | ((p_1_ >> 10) & FROM_13)
            | ((p_1_ >> 6) & FROM_12) | ((p_1_ << 6) & FROM_11) | ((p_1_ << 10) & FROM_10) | ((p_1_ << 15) & FROM_9)
            | ((p_1_ << 17) & FROM_8))) | ((((p_2_ << 1) & COLUMNS_FROM_M1) | ((p_2_ >> 1) & COLUMNS_FROM_1)
            | (p_3_ << 8) | (p_3_ >> 8)) & BOARD)) | (((((((p_4_
            | (p_5_ & ~(((free & ~(<uint64_t>1 << to_1)) | (<uint64_t>1 << from_0))
            & ~((s[O_F_man + me] & s[O_F_man + 3]) & T_ROWS[v_24])))) | p_6_)
            | (p_7_ & ~(((free & ~(<uint64_t>1 << to_1)) | (<uint64_t>1 << from_0))
            & ~((s[O_F_man + me] & s[O_F_man + 3]) & T_ROWS[v_34])))) | p_8_)
            | (p_9_ & ~(((free & ~(<uint64_t>1 << to_1)) | (<uint64_t>1 << from_0))
            & ~((s[O_F_man + me] & s[O_F_man + 3]) & T_ROWS[v_44])))) | p_10_)
            | (p_11_ & ~(((free & ~(<uint64_t>1 << to_1)) | (<uint64_t>1 << from_0))
            & ~((s[O_F_man + me] & s[O_F_man + 3]) & T_ROWS[v_54])))))
            | (((((((p_12_ | (p_13_ & ~(((free & ~(<uint64_t>1 << to_1)) | (<uint64_t>1 << from_0))
            & ~((s[O_F_man + me] & s[O_F_man + 3]) & T_ROWS[v_64])))) | p_14_)
            | (p_15_ & ~(((free & ~(<uint64_t>1 << to_1)) | (<uint64_t>1 << from_0))
            & ~((s[O_F_man + me] & s[O_F_man + 3]) & T_ROWS[v_74])))) | p_16_)
            | (p_17_ & ~(((free & ~(<uint64_t>1 << to_1)) | (<uint64_t>1 << from_0))
            & ~((s[O_F_man + me] & s[O_F_man + 3]) & T_ROWS[v_84])))) | p_18_)
            | (p_19_ & ~(((free & ~(<uint64_t>1 << to_1)) | (<uint64_t>1 << from_0))
            & ~((s[O_F_man + me] & s[O_F_man + 3]) & T_ROWS[v_94])))))) != 0)

# 32: action step(from in man == king of me, to in near(from) - mine): go(from, to)
# Would step fulfil what it requires after its writes? `me` chooses, `next` moves after.
cdef int64_t passes_step(const Game *g, uint64_t *s, int64_t me, int64_t next, int64_t from_0,
        int64_t to_1) noexcept nogil:
    cdef int64_t v_1, v_2, p_10, v_11, v_12, v_13, v_14, v_15, v_16, v_17, v_18, v_19, v_20, v_21, v_22, v_23, v_24
    cdef int64_t v_25, v_26, v_27, v_28, v_29, v_30, v_31, v_32, v_33, v_34, v_35, v_36, v_37, v_38, v_39, v_40, v_41
    cdef int64_t v_42, v_43, v_44, v_45, v_46, v_47, v_48, v_49, v_50, v_51, v_52, v_53, v_54, v_55, v_56, v_57, v_58
    cdef int64_t v_59, v_60, v_61, v_62, v_63, v_64, v_65, v_66, v_67, v_68, v_69, v_70, v_71, v_72, v_73, v_74, v_75
    cdef int64_t v_76, v_77, v_78, v_79, v_80, v_81, v_82, v_83, v_84, v_85, v_86, v_87, v_88, v_89, v_90, v_91, v_92
    cdef int64_t v_93, v_94
    cdef uint64_t chosen_9, free, p_1_, p_2_, p_3_, p_4_, p_5_, p_6_, p_7_, p_8_, p_9_, p_10_, p_11_, p_12_, p_13_
    cdef uint64_t p_14_, p_15_, p_16_, p_17_, p_18_, p_19_
    v_1 = 1 if (me == 0) else 8
    v_2 = v_1 if ((v_1 > 0) and (v_1 <= 8)) else 0
    chosen_9 = chosen_man(g, s, me, to_1)
    p_10 = 1 - me
    v_11 = 1 if (me == 0) else 8
    v_12 = v_11 if ((v_11 > 0) and (v_11 <= 8)) else 0
    v_13 = 1 if (me == 0) else 8
    v_14 = v_13 if ((v_13 > 0) and (v_13 <= 8)) else 0
    v_15 = 1 if (me == 0) else 8
    v_16 = v_15 if ((v_15 > 0) and (v_15 <= 8)) else 0
    v_17 = 1 if (me == 0) else 8
    v_18 = v_17 if ((v_17 > 0) and (v_17 <= 8)) else 0
    v_19 = 1 if (me == 0) else 8
    v_20 = v_19 if ((v_19 > 0) and (v_19 <= 8)) else 0
    v_21 = 1 if (me == 0) else 8
    v_22 = v_21 if ((v_21 > 0) and (v_21 <= 8)) else 0
    v_23 = 1 if (me == 0) else 8
    v_24 = v_23 if ((v_23 > 0) and (v_23 <= 8)) else 0
    v_25 = 1 if (me == 0) else 8
    v_26 = v_25 if ((v_25 > 0) and (v_25 <= 8)) else 0
    v_27 = 1 if (me == 0) else 8
    v_28 = v_27 if ((v_27 > 0) and (v_27 <= 8)) else 0
    v_29 = 1 if (me == 0) else 8
    v_30 = v_29 if ((v_29 > 0) and (v_29 <= 8)) else 0
    v_31 = 1 if (me == 0) else 8
    v_32 = v_31 if ((v_31 > 0) and (v_31 <= 8)) else 0
    v_33 = 1 if (me == 0) else 8
    v_34 = v_33 if ((v_33 > 0) and (v_33 <= 8)) else 0
    v_35 = 1 if (me == 0) else 8
    v_36 = v_35 if ((v_35 > 0) and (v_35 <= 8)) else 0
    v_37 = 1 if (me == 0) else 8
    v_38 = v_37 if ((v_37 > 0) and (v_37 <= 8)) else 0
    v_39 = 1 if (me == 0) else 8
    v_40 = v_39 if ((v_39 > 0) and (v_39 <= 8)) else 0
    v_41 = 1 if (me == 0) else 8
    v_42 = v_41 if ((v_41 > 0) and (v_41 <= 8)) else 0
    v_43 = 1 if (me == 0) else 8
    v_44 = v_43 if ((v_43 > 0) and (v_43 <= 8)) else 0
    v_45 = 1 if (me == 0) else 8
    v_46 = v_45 if ((v_45 > 0) and (v_45 <= 8)) else 0
    v_47 = 1 if (me == 0) else 8
    v_48 = v_47 if ((v_47 > 0) and (v_47 <= 8)) else 0
    v_49 = 1 if (me == 0) else 8
    v_50 = v_49 if ((v_49 > 0) and (v_49 <= 8)) else 0
    v_51 = 1 if (me == 0) else 8
    v_52 = v_51 if ((v_51 > 0) and (v_51 <= 8)) else 0
    v_53 = 1 if (me == 0) else 8
    v_54 = v_53 if ((v_53 > 0) and (v_53 <= 8)) else 0
    v_55 = 1 if (me == 0) else 8
    v_56 = v_55 if ((v_55 > 0) and (v_55 <= 8)) else 0
    v_57 = 1 if (me == 0) else 8
    v_58 = v_57 if ((v_57 > 0) and (v_57 <= 8)) else 0
    v_59 = 1 if (me == 0) else 8
    v_60 = v_59 if ((v_59 > 0) and (v_59 <= 8)) else 0
    v_61 = 1 if (me == 0) else 8
    v_62 = v_61 if ((v_61 > 0) and (v_61 <= 8)) else 0
    v_63 = 1 if (me == 0) else 8
    v_64 = v_63 if ((v_63 > 0) and (v_63 <= 8)) else 0
    v_65 = 1 if (me == 0) else 8
    v_66 = v_65 if ((v_65 > 0) and (v_65 <= 8)) else 0
    v_67 = 1 if (me == 0) else 8
    v_68 = v_67 if ((v_67 > 0) and (v_67 <= 8)) else 0
    v_69 = 1 if (me == 0) else 8
    v_70 = v_69 if ((v_69 > 0) and (v_69 <= 8)) else 0
    v_71 = 1 if (me == 0) else 8
    v_72 = v_71 if ((v_71 > 0) and (v_71 <= 8)) else 0
    v_73 = 1 if (me == 0) else 8
    v_74 = v_73 if ((v_73 > 0) and (v_73 <= 8)) else 0
    v_75 = 1 if (me == 0) else 8
    v_76 = v_75 if ((v_75 > 0) and (v_75 <= 8)) else 0
    v_77 = 1 if (me == 0) else 8
    v_78 = v_77 if ((v_77 > 0) and (v_77 <= 8)) else 0
    v_79 = 1 if (me == 0) else 8
    v_80 = v_79 if ((v_79 > 0) and (v_79 <= 8)) else 0
    v_81 = 1 if (me == 0) else 8
    v_82 = v_81 if ((v_81 > 0) and (v_81 <= 8)) else 0
    v_83 = 1 if (me == 0) else 8
    v_84 = v_83 if ((v_83 > 0) and (v_83 <= 8)) else 0
    v_85 = 1 if (me == 0) else 8
    v_86 = v_85 if ((v_85 > 0) and (v_85 <= 8)) else 0
    v_87 = 1 if (me == 0) else 8
    v_88 = v_87 if ((v_87 > 0) and (v_87 <= 8)) else 0
    v_89 = 1 if (me == 0) else 8
    v_90 = v_89 if ((v_89 > 0) and (v_89 <= 8)) else 0
    v_91 = 1 if (me == 0) else 8
    v_92 = v_91 if ((v_91 > 0) and (v_91 <= 8)) else 0
    v_93 = 1 if (me == 0) else 8
    v_94 = v_93 if ((v_93 > 0) and (v_93 <= 8)) else 0
    free = s[O_F_man + 2]
    p_1_ = (((s[O_F_man + p_10] & s[O_F_man + 4]) & ~(<uint64_t>1 << to_1))
            & ~((s[O_F_man + me] & s[O_F_man + 3]) & T_ROWS[v_12]))
    p_2_ = (((s[O_F_man + p_10] & s[O_F_man + 8]) & ~(<uint64_t>1 << to_1))
            & ~((s[O_F_man + me] & s[O_F_man + 3]) & T_ROWS[v_14]))
    p_3_ = p_2_ | ((p_2_ << 1) & COLUMNS_FROM_M1) | ((p_2_ >> 1) & COLUMNS_FROM_1)
    p_4_ = lx_fan_2(((((s[O_F_man + 5] | s[O_F_man + 7]) & s[O_F_man + p_10]) & ~(<uint64_t>1 << to_1))
            & ~((s[O_F_man + me] & s[O_F_man + 3]) & T_ROWS[v_16])),
            (((free & ~(<uint64_t>1 << to_1)) | (<uint64_t>1 << from_0))
            & ~((s[O_F_man + me] & s[O_F_man + 3]) & T_ROWS[v_18])), T_FAN2_1, 3, 1, 0)
    p_5_ = lx_fan_2(((((s[O_F_man + 5] | s[O_F_man + 7]) & s[O_F_man + p_10]) & ~(<uint64_t>1 << to_1))
            & ~((s[O_F_man + me] & s[O_F_man + 3]) & T_ROWS[v_20])),
            (((free & ~(<uint64_t>1 << to_1)) | (<uint64_t>1 << from_0))
            & ~((s[O_F_man + me] & s[O_F_man + 3]) & T_ROWS[v_22])), T_FAN2_1, 3, 0, 1)
    p_6_ = lx_fan_2(((((s[O_F_man + 5] | s[O_F_man + 7]) & s[O_F_man + p_10]) & ~(<uint64_t>1 << to_1))
            & ~((s[O_F_man + me] & s[O_F_man + 3]) & T_ROWS[v_26])),
            (((free & ~(<uint64_t>1 << to_1)) | (<uint64_t>1 << from_0))
            & ~((s[O_F_man + me] & s[O_F_man + 3]) & T_ROWS[v_28])), T_FAN2_3, 3, 1, 0)
    p_7_ = lx_fan_2(((((s[O_F_man + 5] | s[O_F_man + 7]) & s[O_F_man + p_10]) & ~(<uint64_t>1 << to_1))
            & ~((s[O_F_man + me] & s[O_F_man + 3]) & T_ROWS[v_30])),
            (((free & ~(<uint64_t>1 << to_1)) | (<uint64_t>1 << from_0))
            & ~((s[O_F_man + me] & s[O_F_man + 3]) & T_ROWS[v_32])), T_FAN2_3, 3, 0, 1)
    p_8_ = lx_fan_2(((((s[O_F_man + 5] | s[O_F_man + 7]) & s[O_F_man + p_10]) & ~(<uint64_t>1 << to_1))
            & ~((s[O_F_man + me] & s[O_F_man + 3]) & T_ROWS[v_36])),
            (((free & ~(<uint64_t>1 << to_1)) | (<uint64_t>1 << from_0))
            & ~((s[O_F_man + me] & s[O_F_man + 3]) & T_ROWS[v_38])), T_FAN2_5, 3, 1, 0)
    p_9_ = lx_fan_2(((((s[O_F_man + 5] | s[O_F_man + 7]) & s[O_F_man + p_10]) & ~(<uint64_t>1 << to_1))
            & ~((s[O_F_man + me] & s[O_F_man + 3]) & T_ROWS[v_40])),
            (((free & ~(<uint64_t>1 << to_1)) | (<uint64_t>1 << from_0))
            & ~((s[O_F_man + me] & s[O_F_man + 3]) & T_ROWS[v_42])), T_FAN2_5, 3, 0, 1)
    p_10_ = lx_fan_2(((((s[O_F_man + 5] | s[O_F_man + 7]) & s[O_F_man + p_10]) & ~(<uint64_t>1 << to_1))
            & ~((s[O_F_man + me] & s[O_F_man + 3]) & T_ROWS[v_46])),
            (((free & ~(<uint64_t>1 << to_1)) | (<uint64_t>1 << from_0))
            & ~((s[O_F_man + me] & s[O_F_man + 3]) & T_ROWS[v_48])), T_FAN2_7, 3, 1, 0)
    p_11_ = lx_fan_2(((((s[O_F_man + 5] | s[O_F_man + 7]) & s[O_F_man + p_10]) & ~(<uint64_t>1 << to_1))
            & ~((s[O_F_man + me] & s[O_F_man + 3]) & T_ROWS[v_50])),
            (((free & ~(<uint64_t>1 << to_1)) | (<uint64_t>1 << from_0))
            & ~((s[O_F_man + me] & s[O_F_man + 3]) & T_ROWS[v_52])), T_FAN2_7, 3, 0, 1)
    p_12_ = lx_fan_2(((((s[O_F_man + 6] | s[O_F_man + 7]) & s[O_F_man + p_10]) & ~(<uint64_t>1 << to_1))
            & ~((s[O_F_man + me] & s[O_F_man + 3]) & T_ROWS[v_56])),
            (((free & ~(<uint64_t>1 << to_1)) | (<uint64_t>1 << from_0))
            & ~((s[O_F_man + me] & s[O_F_man + 3]) & T_ROWS[v_58])), T_FAN2_0, 3, 1, 0)
    p_13_ = lx_fan_2(((((s[O_F_man + 6] | s[O_F_man + 7]) & s[O_F_man + p_10]) & ~(<uint64_t>1 << to_1))
            & ~((s[O_F_man + me] & s[O_F_man + 3]) & T_ROWS[v_60])),
            (((free & ~(<uint64_t>1 << to_1)) | (<uint64_t>1 << from_0))
            & ~((s[O_F_man + me] & s[O_F_man + 3]) & T_ROWS[v_62])), T_FAN2_0, 3, 0, 1)
    p_14_ = lx_fan_2(((((s[O_F_man + 6] | s[O_F_man + 7]) & s[O_F_man + p_10]) & ~(<uint64_t>1 << to_1))
            & ~((s[O_F_man + me] & s[O_F_man + 3]) & T_ROWS[v_66])),
            (((free & ~(<uint64_t>1 << to_1)) | (<uint64_t>1 << from_0))
            & ~((s[O_F_man + me] & s[O_F_man + 3]) & T_ROWS[v_68])), T_FAN2_2, 3, 1, 0)
    p_15_ = lx_fan_2(((((s[O_F_man + 6] | s[O_F_man + 7]) & s[O_F_man + p_10]) & ~(<uint64_t>1 << to_1))
            & ~((s[O_F_man + me] & s[O_F_man + 3]) & T_ROWS[v_70])),
            (((free & ~(<uint64_t>1 << to_1)) | (<uint64_t>1 << from_0))
            & ~((s[O_F_man + me] & s[O_F_man + 3]) & T_ROWS[v_72])), T_FAN2_2, 3, 0, 1)
    p_16_ = lx_fan_2(((((s[O_F_man + 6] | s[O_F_man + 7]) & s[O_F_man + p_10]) & ~(<uint64_t>1 << to_1))
            & ~((s[O_F_man + me] & s[O_F_man + 3]) & T_ROWS[v_76])),
            (((free & ~(<uint64_t>1 << to_1)) | (<uint64_t>1 << from_0))
            & ~((s[O_F_man + me] & s[O_F_man + 3]) & T_ROWS[v_78])), T_FAN2_4, 3, 1, 0)
    p_17_ = lx_fan_2(((((s[O_F_man + 6] | s[O_F_man + 7]) & s[O_F_man + p_10]) & ~(<uint64_t>1 << to_1))
            & ~((s[O_F_man + me] & s[O_F_man + 3]) & T_ROWS[v_80])),
            (((free & ~(<uint64_t>1 << to_1)) | (<uint64_t>1 << from_0))
            & ~((s[O_F_man + me] & s[O_F_man + 3]) & T_ROWS[v_82])), T_FAN2_4, 3, 0, 1)
    p_18_ = lx_fan_2(((((s[O_F_man + 6] | s[O_F_man + 7]) & s[O_F_man + p_10]) & ~(<uint64_t>1 << to_1))
            & ~((s[O_F_man + me] & s[O_F_man + 3]) & T_ROWS[v_86])),
            (((free & ~(<uint64_t>1 << to_1)) | (<uint64_t>1 << from_0))
            & ~((s[O_F_man + me] & s[O_F_man + 3]) & T_ROWS[v_88])), T_FAN2_6, 3, 1, 0)
    p_19_ = lx_fan_2(((((s[O_F_man + 6] | s[O_F_man + 7]) & s[O_F_man + p_10]) & ~(<uint64_t>1 << to_1))
            & ~((s[O_F_man + me] & s[O_F_man + 3]) & T_ROWS[v_90])),
            (((free & ~(<uint64_t>1 << to_1)) | (<uint64_t>1 << from_0))
            & ~((s[O_F_man + me] & s[O_F_man + 3]) & T_ROWS[v_92])), T_FAN2_6, 3, 0, 1)
    return not ((((((s[O_F_man + me] & s[O_F_man + 8]) | (<uint64_t>1 << to_1)) & ~(<uint64_t>1 << from_0))
            & ~((s[O_F_man + me] & s[O_F_man + 3]) & T_ROWS[v_2]))
            & ((((chosen_9 | (((p_1_ >> 17) & FROM_15) | ((p_1_ >> 15) & FROM_14) | ((p_1_ >> 10) & FROM_13)
            | ((p_1_ >> 6) & FROM_12) | ((p_1_ << 6) & FROM_11) | ((p_1_ << 10) & FROM_10) | ((p_1_ << 15) & FROM_9)
            | ((p_1_ << 17) & FROM_8))) | ((((p_2_ << 1) & COLUMNS_FROM_M1) | ((p_2_ >> 1) & COLUMNS_FROM_1)
            | (p_3_ << 8) | (p_3_ >> 8)) & BOARD)) | (((((((p_4_
            | (p_5_ & ~(((free & ~(<uint64_t>1 << to_1)) | (<uint64_t>1 << from_0))
            & ~((s[O_F_man + me] & s[O_F_man + 3]) & T_ROWS[v_24])))) | p_6_)
            | (p_7_ & ~(((free & ~(<uint64_t>1 << to_1)) | (<uint64_t>1 << from_0))
            & ~((s[O_F_man + me] & s[O_F_man + 3]) & T_ROWS[v_34])))) | p_8_)
            | (p_9_ & ~(((free & ~(<uint64_t>1 << to_1)) | (<uint64_t>1 << from_0))
            & ~((s[O_F_man + me] & s[O_F_man + 3]) & T_ROWS[v_44])))) | p_10_)
            | (p_11_ & ~(((free & ~(<uint64_t>1 << to_1)) | (<uint64_t>1 << from_0))
            & ~((s[O_F_man + me] & s[O_F_man + 3]) & T_ROWS[v_54])))))
            | (((((((p_12_ | (p_13_ & ~(((free & ~(<uint64_t>1 << to_1)) | (<uint64_t>1 << from_0))
            & ~((s[O_F_man + me] & s[O_F_man + 3]) & T_ROWS[v_64])))) | p_14_)
            | (p_15_ & ~(((free & ~(<uint64_t>1 << to_1)) | (<uint64_t>1 << from_0))
            & ~((s[O_F_man + me] & s[O_F_man + 3]) & T_ROWS[v_74])))) | p_16_)
            | (p_17_ & ~(((free & ~(<uint64_t>1 << to_1)) | (<uint64_t>1 << from_0))
            & ~((s[O_F_man + me] & s[O_F_man + 3]) & T_ROWS[v_84])))) | p_18_)
            | (p_19_ & ~(((free & ~(<uint64_t>1 << to_1)) | (<uint64_t>1 << from_0))
            & ~((s[O_F_man + me] & s[O_F_man + 3]) & T_ROWS[v_94])))))) != 0)

# 34: effect go(from, to):
cdef int64_t effect_go(const Game *g, uint64_t *s, int64_t from_0, int64_t to_1) noexcept nogil:
    cdef int64_t value_1, v_2, v_3, value_4, i_1_, on_6, on_7, on_8, on_9, on_10, on_11, on_12, on_13, on_14
    cdef uint64_t mine, places_5, free
    # 35: man[to] = man[from]
    value_1 = get_man(g, s, from_0)
    put_man(g, s, to_1, value_1)
    # 36: man[from] = none
    put_man(g, s, from_0, 0)
    # 37: man[(man == pawn of me) & far(me)] = queen of me
    v_2 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
    v_3 = v_2 if ((v_2 > 0) and (v_2 <= 8)) else 0
    value_4 = 9 + (<int64_t>s[S_ME])
    i_1_ = (<int64_t>s[S_ME])
    mine = s[O_F_man + i_1_]
    places_5 = (mine & s[O_F_man + 3]) & T_ROWS[v_3]
    on_6 = ((((((value_4 == 1) or (value_4 == 3)) or (value_4 == 5)) or (value_4 == 7)) or (value_4 == 9))
            or (value_4 == 11))
    s[O_F_man] = (s[O_F_man] | places_5) if on_6 else (s[O_F_man] & ~places_5)
    on_7 = ((((((value_4 == 2) or (value_4 == 4)) or (value_4 == 6)) or (value_4 == 8)) or (value_4 == 10))
            or (value_4 == 12))
    s[O_F_man + 1] = (s[O_F_man + 1] | places_5) if on_7 else (s[O_F_man + 1] & ~places_5)
    on_8 = (value_4 >= 0) and (value_4 < 1)
    free = s[O_F_man + 2]
    s[O_F_man + 2] = (free | places_5) if on_8 else (free & ~places_5)
    on_9 = (value_4 >= 1) and (value_4 < 3)
    s[O_F_man + 3] = (s[O_F_man + 3] | places_5) if on_9 else (s[O_F_man + 3] & ~places_5)
    on_10 = (value_4 >= 3) and (value_4 < 5)
    s[O_F_man + 4] = (s[O_F_man + 4] | places_5) if on_10 else (s[O_F_man + 4] & ~places_5)
    on_11 = (value_4 >= 5) and (value_4 < 7)
    s[O_F_man + 5] = (s[O_F_man + 5] | places_5) if on_11 else (s[O_F_man + 5] & ~places_5)
    on_12 = (value_4 >= 7) and (value_4 < 9)
    s[O_F_man + 6] = (s[O_F_man + 6] | places_5) if on_12 else (s[O_F_man + 6] & ~places_5)
    on_13 = (value_4 >= 9) and (value_4 < 11)
    s[O_F_man + 7] = (s[O_F_man + 7] | places_5) if on_13 else (s[O_F_man + 7] & ~places_5)
    on_14 = (value_4 >= 11) and (value_4 < 13)
    s[O_F_man + 8] = (s[O_F_man + 8] | places_5) if on_14 else (s[O_F_man + 8] & ~places_5)
    return 1

# A turn begins: on to push, take, hop, glide, slide or step.
cdef int64_t begin_0(const Game *g, uint64_t *s) noexcept nogil:
    s[S_AT] = <uint64_t>0
    return LX_GOES_ON

# Is there a run of: push, take, hop, glide, slide or step?
cdef int64_t live_0(const Game *g, uint64_t *s) noexcept nogil:
    cdef const uint64_t *T_set = g.T_set
    cdef uint64_t mine, m_2_, free, m_3_
    cdef int64_t i_1_, from_1, to_2, from_3, p_5, to_4, from_6, to_7, from_8, to_9, from_10, to_11, from_12, to_13
    # 27: action push(from in man == pawn of me, to in ahead(me)(from) & free): go(from, to)
    i_1_ = (<int64_t>s[S_ME])
    mine = s[O_F_man + i_1_]
    m_2_ = mine & s[O_F_man + 3]
    while m_2_:
        from_1 = lx_ctz(m_2_)
        m_2_ &= m_2_ - 1
        free = s[O_F_man + 2]
        i_1_ = <int64_t>((<int64_t>s[S_ME]) == 0)
        m_3_ = (T_IMAGE_north[from_1] if i_1_ else T_IMAGE_south[from_1]) & free
        while m_3_:
            to_2 = lx_ctz(m_3_)
            m_3_ &= m_3_ - 1
            if passes_push(g, s, (<int64_t>s[S_ME]), (<int64_t>s[S_NEXT]), from_1, to_2):
                return 1
    # 28: action take(from in man == pawn of me, to in slant(me)(from) & man of foe): go(from, to)
    m_2_ = mine & s[O_F_man + 3]
    while m_2_:
        from_3 = lx_ctz(m_2_)
        m_2_ &= m_2_ - 1
        p_5 = 1 - (<int64_t>s[S_ME])
        i_1_ = (((<int64_t>s[S_ME]) * 64) + from_3)
        m_3_ = T_set[i_1_] & s[O_F_man + p_5]
        while m_3_:
            to_4 = lx_ctz(m_3_)
            m_3_ &= m_3_ - 1
            if passes_take(g, s, (<int64_t>s[S_ME]), (<int64_t>s[S_NEXT]), from_3, to_4):
                return 1
    # 29: action hop(from in man == knight of me, to in hops(from) - mine): go(from, to)
    m_2_ = mine & s[O_F_man + 4]
    while m_2_:
        from_6 = lx_ctz(m_2_)
        m_2_ &= m_2_ - 1
        m_3_ = T_IMAGE_8_to_15[from_6] & ~mine
        while m_3_:
            to_7 = lx_ctz(m_3_)
            m_3_ &= m_3_ - 1
            if passes_hop(g, s, (<int64_t>s[S_ME]), (<int64_t>s[S_NEXT]), from_6, to_7):
                return 1
    # 30: action glide(from in man in {bishop, queen} of me, to in rays(from, diagonal) - mine): go(from, to)
    m_2_ = (s[O_F_man + 5] | s[O_F_man + 7]) & mine
    while m_2_:
        from_8 = lx_ctz(m_2_)
        m_2_ &= m_2_ - 1
        free = s[O_F_man + 2]
        m_3_ = ((((((((lx_ray_run(T_RAY_1[from_8], free, 0) | lx_ray_past(T_RAY_1[from_8], free, 0))
                | lx_ray_run(T_RAY_3[from_8], free, 1)) | lx_ray_past(T_RAY_3[from_8], free, 1))
                | lx_ray_run(T_RAY_5[from_8], free, 1)) | lx_ray_past(T_RAY_5[from_8], free, 1))
                | lx_ray_run(T_RAY_7[from_8], free, 0)) | lx_ray_past(T_RAY_7[from_8], free, 0)) & ~mine)
        while m_3_:
            to_9 = lx_ctz(m_3_)
            m_3_ &= m_3_ - 1
            if passes_hop(g, s, (<int64_t>s[S_ME]), (<int64_t>s[S_NEXT]), from_8, to_9):
                return 1
    # 31: action slide(from in man in {rook, queen} of me, to in rays(from, beside) - mine): go(from, to)
    m_2_ = (s[O_F_man + 6] | s[O_F_man + 7]) & mine
    while m_2_:
        from_10 = lx_ctz(m_2_)
        m_2_ &= m_2_ - 1
        free = s[O_F_man + 2]
        m_3_ = ((((((((lx_ray_run(T_RAY_0[from_10], free, 0) | lx_ray_past(T_RAY_0[from_10], free, 0))
                | lx_ray_run(T_RAY_2[from_10], free, 1)) | lx_ray_past(T_RAY_2[from_10], free, 1))
                | lx_ray_run(T_RAY_4[from_10], free, 1)) | lx_ray_past(T_RAY_4[from_10], free, 1))
                | lx_ray_run(T_RAY_6[from_10], free, 0)) | lx_ray_past(T_RAY_6[from_10], free, 0)) & ~mine)
        while m_3_:
            to_11 = lx_ctz(m_3_)
            m_3_ &= m_3_ - 1
            if passes_hop(g, s, (<int64_t>s[S_ME]), (<int64_t>s[S_NEXT]), from_10, to_11):
                return 1
    # 32: action step(from in man == king of me, to in near(from) - mine): go(from, to)
    m_2_ = mine & s[O_F_man + 8]
    while m_2_:
        from_12 = lx_ctz(m_2_)
        m_2_ &= m_2_ - 1
        m_3_ = T_IMAGE_near[from_12] & ~mine
        while m_3_:
            to_13 = lx_ctz(m_3_)
            m_3_ &= m_3_ - 1
            if passes_step(g, s, (<int64_t>s[S_ME]), (<int64_t>s[S_NEXT]), from_12, to_13):
                return 1
    return 0

# push is chosen: what it does, and what the turn remembers of it.
cdef int64_t take_0_push(const Game *g, uint64_t *s, int64_t c) noexcept nogil:
    cdef int64_t from_1, to_2
    from_1 = (c >> 6) & 63
    to_2 = c & 63
    act_push(g, s, from_1, to_2)
    return 1

# On to: the end of the turn.
cdef int64_t go_1(const Game *g, uint64_t *s) noexcept nogil:
    return finish_turn(g, s)

# Can the turn be completed after push?
cdef int64_t attempt_0_push(const Game *g, uint64_t *s, int64_t c) noexcept nogil:
    return passes_push(g, s, (<int64_t>s[S_ME]), (<int64_t>s[S_NEXT]), ((c >> 6) & 63), (c & 63))

# Can the turn be completed after take?
cdef int64_t attempt_0_take(const Game *g, uint64_t *s, int64_t c) noexcept nogil:
    return passes_take(g, s, (<int64_t>s[S_ME]), (<int64_t>s[S_NEXT]), ((c >> 6) & 63), (c & 63))

# Can the turn be completed after hop?
cdef int64_t attempt_0_hop(const Game *g, uint64_t *s, int64_t c) noexcept nogil:
    return passes_hop(g, s, (<int64_t>s[S_ME]), (<int64_t>s[S_NEXT]), ((c >> 6) & 63), (c & 63))

# Can the turn be completed after step?
cdef int64_t attempt_0_step(const Game *g, uint64_t *s, int64_t c) noexcept nogil:
    return passes_step(g, s, (<int64_t>s[S_ME]), (<int64_t>s[S_NEXT]), ((c >> 6) & 63), (c & 63))

# The end clauses: 1 + the number of the first that holds.
cdef int64_t check_ends(const Game *g, uint64_t *s) noexcept nogil:
    cdef int64_t asked_1, holds_5, p_1, i_1_
    cdef uint64_t struck_2, mine, p_2_, S_3, S_4, free, p_3_, p_4_, p_5_, p_6_
    # 42: end when stuck and any((man == king of next) & struck(me)): win me
    asked_1 = stuck(g, s)
    holds_5 = asked_1
    if holds_5:
        p_1 = <int64_t>s[S_NEXT]
        struck_2 = <uint64_t>0
        if (<int64_t>s[S_ME]) == 0:
            i_1_ = (<int64_t>s[S_ME])
            mine = s[O_F_man + i_1_]
            p_2_ = mine & s[O_F_man + 3]
            struck_2 = ((p_2_ >> 7) & FROM_southwest) | ((p_2_ >> 9) & FROM_southeast)
        else:
            i_1_ = (<int64_t>s[S_ME])
            mine = s[O_F_man + i_1_]
            p_2_ = mine & s[O_F_man + 3]
            struck_2 = ((p_2_ << 9) & FROM_northwest) | ((p_2_ << 7) & FROM_northeast)
        i_1_ = (<int64_t>s[S_ME])
        mine = s[O_F_man + i_1_]
        S_3 = (s[O_F_man + 5] | s[O_F_man + 7]) & mine
        S_4 = (s[O_F_man + 6] | s[O_F_man + 7]) & mine
        free = s[O_F_man + 2]
        p_2_ = mine & s[O_F_man + 4]
        p_3_ = mine & s[O_F_man + 8]
        p_4_ = p_3_ | ((p_3_ << 1) & COLUMNS_FROM_M1) | ((p_3_ >> 1) & COLUMNS_FROM_1)
        p_5_ = lx_fan_2(S_3, free, T_FAN2_1_3_5_7, 3, 0, 1)
        p_6_ = lx_fan_2(S_4, free, T_FAN2_0_2_4_6, 3, 0, 1)
        holds_5 = (((s[O_F_man + p_1] & s[O_F_man + 8])
                & ((((struck_2 | (((p_2_ >> 17) & FROM_15) | ((p_2_ >> 15) & FROM_14) | ((p_2_ >> 10) & FROM_13)
                | ((p_2_ >> 6) & FROM_12) | ((p_2_ << 6) & FROM_11) | ((p_2_ << 10) & FROM_10) | ((p_2_ << 15) & FROM_9)
                | ((p_2_ << 17) & FROM_8))) | ((((p_3_ << 1) & COLUMNS_FROM_M1) | ((p_3_ >> 1) & COLUMNS_FROM_1)
                | (p_4_ << 8) | (p_4_ >> 8)) & BOARD)) | (p_5_ & ~(S_3 & free))) | (p_6_ & ~(S_4 & free)))) != 0)
    if holds_5:
        i_1_ = (<int64_t>s[S_ME])
        s[O_WINNERS] = <uint64_t>1 << i_1_
        return 1
    # 43: end when stuck: draw
    if asked_1:
        s[O_WINNERS] = <uint64_t>3
        return 2
    # 44: end when seen(man, next) >= 2: draw
    if seen_made_0(g, s) >= 2:
        s[O_WINNERS] = <uint64_t>3
        return 3
    # 45: end when turns == 400: draw
    if (<int64_t>s[S_TURNS]) == 400:
        s[O_WINNERS] = <uint64_t>3
        return 4
    return 0

# ------------------------------------------------------------ order of play, and what is offered

# Every field at its first value.
cdef void reset_fields "lx_reset_fields"(const Game *g, uint64_t *s) noexcept nogil:
    cdef uint64_t places_1, free
    # 5: cell man: none "." | pawn of player "Pp" | knight of player "Nn" | bishop of player "Bb" | rook of player "Rr"
    # | queen of player "Qq" | king of player "Kk"
    places_1 = BOARD
    free = s[O_F_man + 2]
    s[O_F_man + 2] = free | places_1

# What a turn remembers, at its starting values.
cdef void reset_turn "lx_reset_turn"(const Game *g, uint64_t *s) noexcept nogil:
    s[S_AT] = <uint64_t>0

# A turn begins.
cdef int64_t enter(const Game *g, uint64_t *s) noexcept nogil:
    cdef int64_t code_1
    code_1 = begin_0(g, s)
    return code_1

# The turn is over: ends, history, the next player.
cdef int64_t finish_turn(const Game *g, uint64_t *s) noexcept nogil:
    cdef int64_t ended_1, code_2
    s[S_TURNS] = <uint64_t>((<int64_t>s[S_TURNS]) + 1)
    make_keys(g, s)
    ended_1 = check_ends(g, s)
    if ended_1:
        s[S_OVER] = <uint64_t>ended_1
        return LX_GAME_OVER
    if enter_keys(g, s):
        return LX_TOO_LONG
    s[S_ME] = <uint64_t>(<int64_t>s[S_NEXT])
    s[S_NEXT] = <uint64_t>(0 if (((<int64_t>s[S_ME]) + 1) == 2) else ((<int64_t>s[S_ME]) + 1))
    reset_turn(g, s)
    code_2 = enter(g, s)
    return LX_TURN_ENDED if (code_2 == LX_GOES_ON) else code_2

# The points of player p.
cdef int64_t score_of(const Game *g, uint64_t *s, int64_t p) noexcept nogil:
    return 0

# The game begins with a turn of `first`.
cdef int64_t begin_game "lx_begin_game"(const Game *g, uint64_t *s, int64_t first) noexcept nogil:
    cdef int64_t ended_1, code_2
    s[S_ME] = <uint64_t>(1 if (first == 0) else (first + -1))
    s[S_NEXT] = <uint64_t>first
    reset_turn(g, s)
    make_keys(g, s)
    ended_1 = check_ends(g, s)
    if ended_1:
        s[S_OVER] = <uint64_t>ended_1
        return LX_GAME_OVER
    if enter_keys(g, s):
        return LX_TOO_LONG
    s[S_ME] = <uint64_t>(<int64_t>s[S_NEXT])
    s[S_NEXT] = <uint64_t>(0 if (((<int64_t>s[S_ME]) + 1) == 2) else ((<int64_t>s[S_ME]) + 1))
    reset_turn(g, s)
    code_2 = enter(g, s)
    return LX_TURN_ENDED if (code_2 == LX_GOES_ON) else code_2

# Would the next player have no turn?
cdef int64_t stuck(const Game *g, uint64_t *s) noexcept nogil:
    cdef uint64_t[16] t
    copy_locally(g, t, s)
    t[S_ME] = <uint64_t>(<int64_t>s[S_NEXT])
    t[S_NEXT] = <uint64_t>(0 if (((<int64_t>t[S_ME]) + 1) == 2) else ((<int64_t>t[S_ME]) + 1))
    reset_turn(g, t)
    return not live_0(g, t)

# Every choice offered, in canonical order.
cdef int64_t list_choices "lx_list_choices"(const Game *g, uint64_t *s, lx_choice *out, int64_t room) noexcept nogil:
    cdef int64_t total = 0
    cdef const uint64_t *T_set = g.T_set
    cdef int64_t v_1, v_2, p_10, v_11, v_12, v_13, v_14, v_15, v_16, v_17, v_18, v_19, v_20, v_21, v_22, v_23, v_24
    cdef int64_t v_25, v_26, v_27, v_28, v_29, v_30, v_31, v_32, v_33, v_34, v_35, v_36, v_37, v_38, v_39, v_40, v_41
    cdef int64_t v_42, v_43, v_44, v_45, v_46, v_47, v_48, v_49, v_50, v_51, v_52, v_53, v_54, v_55, v_56, v_57, v_58
    cdef int64_t v_59, v_60, v_61, v_62, v_63, v_64, v_65, v_66, v_67, v_68, v_69, v_70, v_71, v_72, v_73, v_74, v_75
    cdef int64_t v_76, v_77, v_78, v_79, v_80, v_81, v_82, v_83, v_84, v_85, v_86, v_87, v_88, v_89, v_90, v_91, v_92
    cdef int64_t v_93, v_94, i_1_, calm_95, v_96, v_97, v_98, v_99, v_100, v_101, v_102, v_103, v_104, v_105, v_106
    cdef int64_t v_107, v_108, v_109, v_110, v_111, v_112, v_113, v_114, v_115, v_116, v_117, v_118, v_119, v_120
    cdef int64_t v_121, v_122, v_123, v_124, v_125, v_126, v_127, v_128, v_129, v_130, v_131, v_132, v_133, v_134
    cdef int64_t v_135, v_136, v_137, v_138, v_139, v_140, v_141, v_142, v_143, v_144, v_145, v_146, v_147, v_148
    cdef int64_t v_149, v_150, v_151, v_152, v_153, v_154, v_155, v_156, v_157, v_158, v_159, v_160, v_161, from_163
    cdef int64_t to_164, from_167, to_168, v_171, v_172, v_173, v_174, v_175, v_176, v_177, v_178, v_179, v_180, v_181
    cdef int64_t v_182, v_183, v_184, v_185, v_186, v_187, v_188, v_189, v_190, v_191, v_192, v_193, v_194, v_195
    cdef int64_t v_196, v_197, v_198, v_199, v_200, v_201, v_202, v_203, v_204, v_205, v_206, v_207, v_208, v_209
    cdef int64_t v_210, v_211, v_212, v_213, v_214, v_215, v_216, v_217, v_218, v_219, v_220, v_221, v_222, v_223
    cdef int64_t v_224, v_225, v_226, v_227, v_228, v_229, v_230, v_231, v_232, v_233, v_234, v_235, v_236, v_237
    cdef int64_t v_238, v_239, v_240, v_241, v_242, v_243, v_244, v_245, v_246, v_247, v_248, v_249, v_250, v_251
    cdef int64_t v_252, v_253, v_254, v_255, v_256, v_257, v_258, v_259, v_260, v_261, v_262, v_263, v_264, v_265
    cdef int64_t v_266, from_268, to_269, from_272, to_273, from_276, to_277, from_280, v_288, v_289, v_290, v_291
    cdef int64_t v_292, v_293, v_294, v_295, v_296, v_297, v_298, v_299, v_300, v_301, v_302, v_303, v_304, v_305
    cdef int64_t v_306, v_307, v_308, v_309, v_310, v_311, v_312, v_313, v_314, v_315, v_316, v_317, v_318, v_319
    cdef int64_t v_320, v_321, v_322, v_323, v_324, v_325, to_281
    cdef uint64_t chosen_9, mine, free, p_2_, p_3_, p_4_, p_5_, p_6_, p_7_, p_8_, p_9_, p_10_, p_11_, p_12_, p_13_
    cdef uint64_t p_14_, p_15_, p_16_, p_17_, p_18_, p_19_, p_20_, touching_162, members_165, singly_166, members_169
    cdef uint64_t singly_170, touching_267, members_270, singly_271, members_274, singly_275, members_278, singly_279
    cdef uint64_t members_282, chosen_287, singly_326
    v_1 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
    v_2 = v_1 if ((v_1 > 0) and (v_1 <= 8)) else 0
    chosen_9 = chosen_man_2(g, s)
    p_10 = 1 - (<int64_t>s[S_ME])
    v_11 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
    v_12 = v_11 if ((v_11 > 0) and (v_11 <= 8)) else 0
    v_13 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
    v_14 = v_13 if ((v_13 > 0) and (v_13 <= 8)) else 0
    v_15 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
    v_16 = v_15 if ((v_15 > 0) and (v_15 <= 8)) else 0
    v_17 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
    v_18 = v_17 if ((v_17 > 0) and (v_17 <= 8)) else 0
    v_19 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
    v_20 = v_19 if ((v_19 > 0) and (v_19 <= 8)) else 0
    v_21 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
    v_22 = v_21 if ((v_21 > 0) and (v_21 <= 8)) else 0
    v_23 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
    v_24 = v_23 if ((v_23 > 0) and (v_23 <= 8)) else 0
    v_25 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
    v_26 = v_25 if ((v_25 > 0) and (v_25 <= 8)) else 0
    v_27 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
    v_28 = v_27 if ((v_27 > 0) and (v_27 <= 8)) else 0
    v_29 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
    v_30 = v_29 if ((v_29 > 0) and (v_29 <= 8)) else 0
    v_31 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
    v_32 = v_31 if ((v_31 > 0) and (v_31 <= 8)) else 0
    v_33 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
    v_34 = v_33 if ((v_33 > 0) and (v_33 <= 8)) else 0
    v_35 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
    v_36 = v_35 if ((v_35 > 0) and (v_35 <= 8)) else 0
    v_37 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
    v_38 = v_37 if ((v_37 > 0) and (v_37 <= 8)) else 0
    v_39 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
    v_40 = v_39 if ((v_39 > 0) and (v_39 <= 8)) else 0
    v_41 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
    v_42 = v_41 if ((v_41 > 0) and (v_41 <= 8)) else 0
    v_43 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
    v_44 = v_43 if ((v_43 > 0) and (v_43 <= 8)) else 0
    v_45 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
    v_46 = v_45 if ((v_45 > 0) and (v_45 <= 8)) else 0
    v_47 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
    v_48 = v_47 if ((v_47 > 0) and (v_47 <= 8)) else 0
    v_49 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
    v_50 = v_49 if ((v_49 > 0) and (v_49 <= 8)) else 0
    v_51 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
    v_52 = v_51 if ((v_51 > 0) and (v_51 <= 8)) else 0
    v_53 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
    v_54 = v_53 if ((v_53 > 0) and (v_53 <= 8)) else 0
    v_55 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
    v_56 = v_55 if ((v_55 > 0) and (v_55 <= 8)) else 0
    v_57 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
    v_58 = v_57 if ((v_57 > 0) and (v_57 <= 8)) else 0
    v_59 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
    v_60 = v_59 if ((v_59 > 0) and (v_59 <= 8)) else 0
    v_61 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
    v_62 = v_61 if ((v_61 > 0) and (v_61 <= 8)) else 0
    v_63 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
    v_64 = v_63 if ((v_63 > 0) and (v_63 <= 8)) else 0
    v_65 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
    v_66 = v_65 if ((v_65 > 0) and (v_65 <= 8)) else 0
    v_67 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
    v_68 = v_67 if ((v_67 > 0) and (v_67 <= 8)) else 0
    v_69 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
    v_70 = v_69 if ((v_69 > 0) and (v_69 <= 8)) else 0
    v_71 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
    v_72 = v_71 if ((v_71 > 0) and (v_71 <= 8)) else 0
    v_73 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
    v_74 = v_73 if ((v_73 > 0) and (v_73 <= 8)) else 0
    v_75 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
    v_76 = v_75 if ((v_75 > 0) and (v_75 <= 8)) else 0
    v_77 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
    v_78 = v_77 if ((v_77 > 0) and (v_77 <= 8)) else 0
    v_79 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
    v_80 = v_79 if ((v_79 > 0) and (v_79 <= 8)) else 0
    v_81 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
    v_82 = v_81 if ((v_81 > 0) and (v_81 <= 8)) else 0
    v_83 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
    v_84 = v_83 if ((v_83 > 0) and (v_83 <= 8)) else 0
    v_85 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
    v_86 = v_85 if ((v_85 > 0) and (v_85 <= 8)) else 0
    v_87 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
    v_88 = v_87 if ((v_87 > 0) and (v_87 <= 8)) else 0
    v_89 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
    v_90 = v_89 if ((v_89 > 0) and (v_89 <= 8)) else 0
    v_91 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
    v_92 = v_91 if ((v_91 > 0) and (v_91 <= 8)) else 0
    v_93 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
    v_94 = v_93 if ((v_93 > 0) and (v_93 <= 8)) else 0
    i_1_ = (<int64_t>s[S_ME])
    mine = s[O_F_man + i_1_]
    free = s[O_F_man + 2]
    p_2_ = (s[O_F_man + p_10] & s[O_F_man + 4]) & ~((mine & s[O_F_man + 3]) & T_ROWS[v_12])
    p_3_ = (s[O_F_man + p_10] & s[O_F_man + 8]) & ~((mine & s[O_F_man + 3]) & T_ROWS[v_14])
    p_4_ = p_3_ | ((p_3_ << 1) & COLUMNS_FROM_M1) | ((p_3_ >> 1) & COLUMNS_FROM_1)
    p_5_ = lx_fan_2((((s[O_F_man + 5] | s[O_F_man + 7]) & s[O_F_man + p_10])
            & ~((mine & s[O_F_man + 3]) & T_ROWS[v_16])), (free & ~((mine & s[O_F_man + 3]) & T_ROWS[v_18])), T_FAN2_1,
            3, 1, 0)
    p_6_ = lx_fan_2((((s[O_F_man + 5] | s[O_F_man + 7]) & s[O_F_man + p_10])
            & ~((mine & s[O_F_man + 3]) & T_ROWS[v_20])), (free & ~((mine & s[O_F_man + 3]) & T_ROWS[v_22])), T_FAN2_1,
            3, 0, 1)
    p_7_ = lx_fan_2((((s[O_F_man + 5] | s[O_F_man + 7]) & s[O_F_man + p_10])
            & ~((mine & s[O_F_man + 3]) & T_ROWS[v_26])), (free & ~((mine & s[O_F_man + 3]) & T_ROWS[v_28])), T_FAN2_3,
            3, 1, 0)
    p_8_ = lx_fan_2((((s[O_F_man + 5] | s[O_F_man + 7]) & s[O_F_man + p_10])
            & ~((mine & s[O_F_man + 3]) & T_ROWS[v_30])), (free & ~((mine & s[O_F_man + 3]) & T_ROWS[v_32])), T_FAN2_3,
            3, 0, 1)
    p_9_ = lx_fan_2((((s[O_F_man + 5] | s[O_F_man + 7]) & s[O_F_man + p_10])
            & ~((mine & s[O_F_man + 3]) & T_ROWS[v_36])), (free & ~((mine & s[O_F_man + 3]) & T_ROWS[v_38])), T_FAN2_5,
            3, 1, 0)
    p_10_ = lx_fan_2((((s[O_F_man + 5] | s[O_F_man + 7]) & s[O_F_man + p_10])
            & ~((mine & s[O_F_man + 3]) & T_ROWS[v_40])), (free & ~((mine & s[O_F_man + 3]) & T_ROWS[v_42])), T_FAN2_5,
            3, 0, 1)
    p_11_ = lx_fan_2((((s[O_F_man + 5] | s[O_F_man + 7]) & s[O_F_man + p_10])
            & ~((mine & s[O_F_man + 3]) & T_ROWS[v_46])), (free & ~((mine & s[O_F_man + 3]) & T_ROWS[v_48])), T_FAN2_7,
            3, 1, 0)
    p_12_ = lx_fan_2((((s[O_F_man + 5] | s[O_F_man + 7]) & s[O_F_man + p_10])
            & ~((mine & s[O_F_man + 3]) & T_ROWS[v_50])), (free & ~((mine & s[O_F_man + 3]) & T_ROWS[v_52])), T_FAN2_7,
            3, 0, 1)
    p_13_ = lx_fan_2((((s[O_F_man + 6] | s[O_F_man + 7]) & s[O_F_man + p_10])
            & ~((mine & s[O_F_man + 3]) & T_ROWS[v_56])), (free & ~((mine & s[O_F_man + 3]) & T_ROWS[v_58])), T_FAN2_0,
            3, 1, 0)
    p_14_ = lx_fan_2((((s[O_F_man + 6] | s[O_F_man + 7]) & s[O_F_man + p_10])
            & ~((mine & s[O_F_man + 3]) & T_ROWS[v_60])), (free & ~((mine & s[O_F_man + 3]) & T_ROWS[v_62])), T_FAN2_0,
            3, 0, 1)
    p_15_ = lx_fan_2((((s[O_F_man + 6] | s[O_F_man + 7]) & s[O_F_man + p_10])
            & ~((mine & s[O_F_man + 3]) & T_ROWS[v_66])), (free & ~((mine & s[O_F_man + 3]) & T_ROWS[v_68])), T_FAN2_2,
            3, 1, 0)
    p_16_ = lx_fan_2((((s[O_F_man + 6] | s[O_F_man + 7]) & s[O_F_man + p_10])
            & ~((mine & s[O_F_man + 3]) & T_ROWS[v_70])), (free & ~((mine & s[O_F_man + 3]) & T_ROWS[v_72])), T_FAN2_2,
            3, 0, 1)
    p_17_ = lx_fan_2((((s[O_F_man + 6] | s[O_F_man + 7]) & s[O_F_man + p_10])
            & ~((mine & s[O_F_man + 3]) & T_ROWS[v_76])), (free & ~((mine & s[O_F_man + 3]) & T_ROWS[v_78])), T_FAN2_4,
            3, 1, 0)
    p_18_ = lx_fan_2((((s[O_F_man + 6] | s[O_F_man + 7]) & s[O_F_man + p_10])
            & ~((mine & s[O_F_man + 3]) & T_ROWS[v_80])), (free & ~((mine & s[O_F_man + 3]) & T_ROWS[v_82])), T_FAN2_4,
            3, 0, 1)
    p_19_ = lx_fan_2((((s[O_F_man + 6] | s[O_F_man + 7]) & s[O_F_man + p_10])
            & ~((mine & s[O_F_man + 3]) & T_ROWS[v_86])), (free & ~((mine & s[O_F_man + 3]) & T_ROWS[v_88])), T_FAN2_6,
            3, 1, 0)
    p_20_ = lx_fan_2((((s[O_F_man + 6] | s[O_F_man + 7]) & s[O_F_man + p_10])
            & ~((mine & s[O_F_man + 3]) & T_ROWS[v_90])), (free & ~((mine & s[O_F_man + 3]) & T_ROWS[v_92])), T_FAN2_6,
            3, 0, 1)
    calm_95 = not ((((mine & s[O_F_man + 8]) & ~((mine & s[O_F_man + 3]) & T_ROWS[v_2]))
            & ((((chosen_9 | (((p_2_ >> 17) & FROM_15) | ((p_2_ >> 15) & FROM_14) | ((p_2_ >> 10) & FROM_13)
            | ((p_2_ >> 6) & FROM_12) | ((p_2_ << 6) & FROM_11) | ((p_2_ << 10) & FROM_10) | ((p_2_ << 15) & FROM_9)
            | ((p_2_ << 17) & FROM_8))) | ((((p_3_ << 1) & COLUMNS_FROM_M1) | ((p_3_ >> 1) & COLUMNS_FROM_1)
            | (p_4_ << 8) | (p_4_ >> 8)) & BOARD)) | (((((((p_5_
            | (p_6_ & ~(free & ~((mine & s[O_F_man + 3]) & T_ROWS[v_24])))) | p_7_)
            | (p_8_ & ~(free & ~((mine & s[O_F_man + 3]) & T_ROWS[v_34])))) | p_9_)
            | (p_10_ & ~(free & ~((mine & s[O_F_man + 3]) & T_ROWS[v_44])))) | p_11_)
            | (p_12_ & ~(free & ~((mine & s[O_F_man + 3]) & T_ROWS[v_54])))))
            | (((((((p_13_ | (p_14_ & ~(free & ~((mine & s[O_F_man + 3]) & T_ROWS[v_64])))) | p_15_)
            | (p_16_ & ~(free & ~((mine & s[O_F_man + 3]) & T_ROWS[v_74])))) | p_17_)
            | (p_18_ & ~(free & ~((mine & s[O_F_man + 3]) & T_ROWS[v_84])))) | p_19_)
            | (p_20_ & ~(free & ~((mine & s[O_F_man + 3]) & T_ROWS[v_94])))))) != 0)
    v_96 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
    v_97 = v_96 if ((v_96 > 0) and (v_96 <= 8)) else 0
    v_98 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
    v_99 = v_98 if ((v_98 > 0) and (v_98 <= 8)) else 0
    v_100 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
    v_101 = v_100 if ((v_100 > 0) and (v_100 <= 8)) else 0
    v_102 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
    v_103 = v_102 if ((v_102 > 0) and (v_102 <= 8)) else 0
    v_104 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
    v_105 = v_104 if ((v_104 > 0) and (v_104 <= 8)) else 0
    v_106 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
    v_107 = v_106 if ((v_106 > 0) and (v_106 <= 8)) else 0
    v_108 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
    v_109 = v_108 if ((v_108 > 0) and (v_108 <= 8)) else 0
    v_110 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
    v_111 = v_110 if ((v_110 > 0) and (v_110 <= 8)) else 0
    v_112 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
    v_113 = v_112 if ((v_112 > 0) and (v_112 <= 8)) else 0
    v_114 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
    v_115 = v_114 if ((v_114 > 0) and (v_114 <= 8)) else 0
    v_116 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
    v_117 = v_116 if ((v_116 > 0) and (v_116 <= 8)) else 0
    v_118 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
    v_119 = v_118 if ((v_118 > 0) and (v_118 <= 8)) else 0
    v_120 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
    v_121 = v_120 if ((v_120 > 0) and (v_120 <= 8)) else 0
    v_122 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
    v_123 = v_122 if ((v_122 > 0) and (v_122 <= 8)) else 0
    v_124 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
    v_125 = v_124 if ((v_124 > 0) and (v_124 <= 8)) else 0
    v_126 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
    v_127 = v_126 if ((v_126 > 0) and (v_126 <= 8)) else 0
    v_128 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
    v_129 = v_128 if ((v_128 > 0) and (v_128 <= 8)) else 0
    v_130 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
    v_131 = v_130 if ((v_130 > 0) and (v_130 <= 8)) else 0
    v_132 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
    v_133 = v_132 if ((v_132 > 0) and (v_132 <= 8)) else 0
    v_134 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
    v_135 = v_134 if ((v_134 > 0) and (v_134 <= 8)) else 0
    v_136 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
    v_137 = v_136 if ((v_136 > 0) and (v_136 <= 8)) else 0
    v_138 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
    v_139 = v_138 if ((v_138 > 0) and (v_138 <= 8)) else 0
    v_140 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
    v_141 = v_140 if ((v_140 > 0) and (v_140 <= 8)) else 0
    v_142 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
    v_143 = v_142 if ((v_142 > 0) and (v_142 <= 8)) else 0
    v_144 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
    v_145 = v_144 if ((v_144 > 0) and (v_144 <= 8)) else 0
    v_146 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
    v_147 = v_146 if ((v_146 > 0) and (v_146 <= 8)) else 0
    v_148 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
    v_149 = v_148 if ((v_148 > 0) and (v_148 <= 8)) else 0
    v_150 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
    v_151 = v_150 if ((v_150 > 0) and (v_150 <= 8)) else 0
    v_152 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
    v_153 = v_152 if ((v_152 > 0) and (v_152 <= 8)) else 0
    v_154 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
    v_155 = v_154 if ((v_154 > 0) and (v_154 <= 8)) else 0
    v_156 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
    v_157 = v_156 if ((v_156 > 0) and (v_156 <= 8)) else 0
    v_158 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
    v_159 = v_158 if ((v_158 > 0) and (v_158 <= 8)) else 0
    v_160 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
    v_161 = v_160 if ((v_160 > 0) and (v_160 <= 8)) else 0
    if calm_95:
        p_2_ = lx_along(((s[O_F_man + 5] | s[O_F_man + 7]) & s[O_F_man + p_10]),
                ((free & ~((mine & s[O_F_man + 3]) & T_ROWS[v_99])) & FROM_southwest), -7, 3)
        p_3_ = lx_along((mine & s[O_F_man + 8]), ((free & ~((mine & s[O_F_man + 3]) & T_ROWS[v_103])) & FROM_northeast),
                7, 3)
        p_4_ = lx_along(((s[O_F_man + 5] | s[O_F_man + 7]) & s[O_F_man + p_10]),
                ((free & ~((mine & s[O_F_man + 3]) & T_ROWS[v_107])) & FROM_northwest), 9, 3)
        p_5_ = lx_along((mine & s[O_F_man + 8]), ((free & ~((mine & s[O_F_man + 3]) & T_ROWS[v_111])) & FROM_southeast),
                -9, 3)
        p_6_ = lx_along(((s[O_F_man + 5] | s[O_F_man + 7]) & s[O_F_man + p_10]),
                ((free & ~((mine & s[O_F_man + 3]) & T_ROWS[v_115])) & FROM_northeast), 7, 3)
        p_7_ = lx_along((mine & s[O_F_man + 8]), ((free & ~((mine & s[O_F_man + 3]) & T_ROWS[v_119])) & FROM_southwest),
                -7, 3)
        p_8_ = lx_along(((s[O_F_man + 5] | s[O_F_man + 7]) & s[O_F_man + p_10]),
                ((free & ~((mine & s[O_F_man + 3]) & T_ROWS[v_123])) & FROM_southeast), -9, 3)
        p_9_ = lx_along((mine & s[O_F_man + 8]), ((free & ~((mine & s[O_F_man + 3]) & T_ROWS[v_127])) & FROM_northwest),
                9, 3)
        p_10_ = lx_along(((s[O_F_man + 6] | s[O_F_man + 7]) & s[O_F_man + p_10]),
                (free & ~((mine & s[O_F_man + 3]) & T_ROWS[v_131])), -8, 3)
        p_11_ = lx_along((mine & s[O_F_man + 8]), (free & ~((mine & s[O_F_man + 3]) & T_ROWS[v_135])), 8, 3)
        p_12_ = lx_along(((s[O_F_man + 6] | s[O_F_man + 7]) & s[O_F_man + p_10]),
                ((free & ~((mine & s[O_F_man + 3]) & T_ROWS[v_139])) & FROM_west), 1, 3)
        p_13_ = lx_along((mine & s[O_F_man + 8]), ((free & ~((mine & s[O_F_man + 3]) & T_ROWS[v_143])) & FROM_east), -1,
                3)
        p_14_ = lx_along(((s[O_F_man + 6] | s[O_F_man + 7]) & s[O_F_man + p_10]),
                (free & ~((mine & s[O_F_man + 3]) & T_ROWS[v_147])), 8, 3)
        p_15_ = lx_along((mine & s[O_F_man + 8]), (free & ~((mine & s[O_F_man + 3]) & T_ROWS[v_151])), -8, 3)
        p_16_ = lx_along(((s[O_F_man + 6] | s[O_F_man + 7]) & s[O_F_man + p_10]),
                ((free & ~((mine & s[O_F_man + 3]) & T_ROWS[v_155])) & FROM_east), -1, 3)
        p_17_ = lx_along((mine & s[O_F_man + 8]), ((free & ~((mine & s[O_F_man + 3]) & T_ROWS[v_159])) & FROM_west), 1,
                3)
        p_18_ = (((T_ROWS[v_97] & (mine & s[O_F_man + 3]))
                | ((((((((p_2_ >> 7) & FROM_southwest)) & ~(free & ~((mine & s[O_F_man + 3]) & T_ROWS[v_101])))
                & ((((p_3_ << 7) & FROM_northeast)) & ~(free & ~((mine & s[O_F_man + 3]) & T_ROWS[v_105]))))
                | (((((p_4_ << 9) & FROM_northwest)) & ~(free & ~((mine & s[O_F_man + 3]) & T_ROWS[v_109])))
                & ((((p_5_ >> 9) & FROM_southeast)) & ~(free & ~((mine & s[O_F_man + 3]) & T_ROWS[v_113])))))
                | (((((p_6_ << 7) & FROM_northeast)) & ~(free & ~((mine & s[O_F_man + 3]) & T_ROWS[v_117])))
                & ((((p_7_ >> 7) & FROM_southwest)) & ~(free & ~((mine & s[O_F_man + 3]) & T_ROWS[v_121])))))
                | (((((p_8_ >> 9) & FROM_southeast)) & ~(free & ~((mine & s[O_F_man + 3]) & T_ROWS[v_125])))
                & ((((p_9_ << 9) & FROM_northwest)) & ~(free & ~((mine & s[O_F_man + 3]) & T_ROWS[v_129]))))))
                | ((((((((p_10_ >> 8)) & BOARD) & ~(free & ~((mine & s[O_F_man + 3]) & T_ROWS[v_133])))
                & ((((p_11_ << 8)) & BOARD) & ~(free & ~((mine & s[O_F_man + 3]) & T_ROWS[v_137]))))
                | (((((p_12_ << 1) & FROM_west)) & ~(free & ~((mine & s[O_F_man + 3]) & T_ROWS[v_141])))
                & ((((p_13_ >> 1) & FROM_east)) & ~(free & ~((mine & s[O_F_man + 3]) & T_ROWS[v_145])))))
                | (((((p_14_ << 8)) & BOARD) & ~(free & ~((mine & s[O_F_man + 3]) & T_ROWS[v_149])))
                & ((((p_15_ >> 8)) & BOARD) & ~(free & ~((mine & s[O_F_man + 3]) & T_ROWS[v_153])))))
                | (((((p_16_ >> 1) & FROM_east)) & ~(free & ~((mine & s[O_F_man + 3]) & T_ROWS[v_157])))
                & ((((p_17_ << 1) & FROM_west)) & ~(free & ~((mine & s[O_F_man + 3]) & T_ROWS[v_161]))))))
    else:
        p_18_ = BOARD
    touching_162 = p_18_
    # 27: action push(from in man == pawn of me, to in ahead(me)(from) & free): go(from, to)
    p_2_ = mine & s[O_F_man + 3]
    while p_2_:
        from_163 = lx_ctz(p_2_)
        p_2_ &= p_2_ - 1
        i_1_ = <int64_t>((<int64_t>s[S_ME]) == 0)
        members_165 = (T_IMAGE_north[from_163] if i_1_ else T_IMAGE_south[from_163]) & free
        i_1_ = (<int64_t>((touching_162 >> from_163) & 1))
        singly_166 = members_165 if i_1_ else <uint64_t>0
        if singly_166 != 0:
            p_3_ = members_165
            while p_3_:
                to_164 = lx_ctz(p_3_)
                p_3_ &= p_3_ - 1
                if ((<int64_t>(((members_165 & ~singly_166) >> to_164) & 1))
                        or passes_push(g, s, (<int64_t>s[S_ME]), (<int64_t>s[S_NEXT]), from_163, to_164)):
                    if total < room:
                        out[total] = <uint64_t>((from_163 * 64) + to_164)
                    total += 1
        else:
            total = lx_list(out, total, room, members_165, <uint64_t>(from_163 * 64))
    # 28: action take(from in man == pawn of me, to in slant(me)(from) & man of foe): go(from, to)
    p_2_ = mine & s[O_F_man + 3]
    while p_2_:
        from_167 = lx_ctz(p_2_)
        p_2_ &= p_2_ - 1
        i_1_ = (((<int64_t>s[S_ME]) * 64) + from_167)
        members_169 = T_set[i_1_] & s[O_F_man + p_10]
        i_1_ = (<int64_t>((touching_162 >> from_167) & 1))
        singly_170 = members_169 if i_1_ else <uint64_t>0
        if singly_170 != 0:
            p_3_ = members_169
            while p_3_:
                to_168 = lx_ctz(p_3_)
                p_3_ &= p_3_ - 1
                if ((<int64_t>(((members_169 & ~singly_170) >> to_168) & 1))
                        or passes_take(g, s, (<int64_t>s[S_ME]), (<int64_t>s[S_NEXT]), from_167, to_168)):
                    if total < room:
                        out[total] = <uint64_t>(((<int64_t>ACTION_take << 56) + (from_167 * 64)) + to_168)
                    total += 1
        else:
            total = lx_list(out, total, room, members_169, <uint64_t>((<int64_t>ACTION_take << 56) + (from_167 * 64)))
    v_171 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
    v_172 = v_171 if ((v_171 > 0) and (v_171 <= 8)) else 0
    v_173 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
    v_174 = v_173 if ((v_173 > 0) and (v_173 <= 8)) else 0
    v_175 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
    v_176 = v_175 if ((v_175 > 0) and (v_175 <= 8)) else 0
    v_177 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
    v_178 = v_177 if ((v_177 > 0) and (v_177 <= 8)) else 0
    v_179 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
    v_180 = v_179 if ((v_179 > 0) and (v_179 <= 8)) else 0
    v_181 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
    v_182 = v_181 if ((v_181 > 0) and (v_181 <= 8)) else 0
    v_183 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
    v_184 = v_183 if ((v_183 > 0) and (v_183 <= 8)) else 0
    v_185 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
    v_186 = v_185 if ((v_185 > 0) and (v_185 <= 8)) else 0
    v_187 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
    v_188 = v_187 if ((v_187 > 0) and (v_187 <= 8)) else 0
    v_189 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
    v_190 = v_189 if ((v_189 > 0) and (v_189 <= 8)) else 0
    v_191 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
    v_192 = v_191 if ((v_191 > 0) and (v_191 <= 8)) else 0
    v_193 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
    v_194 = v_193 if ((v_193 > 0) and (v_193 <= 8)) else 0
    v_195 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
    v_196 = v_195 if ((v_195 > 0) and (v_195 <= 8)) else 0
    v_197 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
    v_198 = v_197 if ((v_197 > 0) and (v_197 <= 8)) else 0
    v_199 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
    v_200 = v_199 if ((v_199 > 0) and (v_199 <= 8)) else 0
    v_201 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
    v_202 = v_201 if ((v_201 > 0) and (v_201 <= 8)) else 0
    v_203 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
    v_204 = v_203 if ((v_203 > 0) and (v_203 <= 8)) else 0
    v_205 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
    v_206 = v_205 if ((v_205 > 0) and (v_205 <= 8)) else 0
    v_207 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
    v_208 = v_207 if ((v_207 > 0) and (v_207 <= 8)) else 0
    v_209 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
    v_210 = v_209 if ((v_209 > 0) and (v_209 <= 8)) else 0
    v_211 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
    v_212 = v_211 if ((v_211 > 0) and (v_211 <= 8)) else 0
    v_213 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
    v_214 = v_213 if ((v_213 > 0) and (v_213 <= 8)) else 0
    v_215 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
    v_216 = v_215 if ((v_215 > 0) and (v_215 <= 8)) else 0
    v_217 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
    v_218 = v_217 if ((v_217 > 0) and (v_217 <= 8)) else 0
    v_219 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
    v_220 = v_219 if ((v_219 > 0) and (v_219 <= 8)) else 0
    v_221 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
    v_222 = v_221 if ((v_221 > 0) and (v_221 <= 8)) else 0
    v_223 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
    v_224 = v_223 if ((v_223 > 0) and (v_223 <= 8)) else 0
    v_225 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
    v_226 = v_225 if ((v_225 > 0) and (v_225 <= 8)) else 0
    v_227 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
    v_228 = v_227 if ((v_227 > 0) and (v_227 <= 8)) else 0
    v_229 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
    v_230 = v_229 if ((v_229 > 0) and (v_229 <= 8)) else 0
    v_231 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
    v_232 = v_231 if ((v_231 > 0) and (v_231 <= 8)) else 0
    v_233 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
    v_234 = v_233 if ((v_233 > 0) and (v_233 <= 8)) else 0
    v_235 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
    v_236 = v_235 if ((v_235 > 0) and (v_235 <= 8)) else 0
    v_237 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
    v_238 = v_237 if ((v_237 > 0) and (v_237 <= 8)) else 0
    v_239 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
    v_240 = v_239 if ((v_239 > 0) and (v_239 <= 8)) else 0
    v_241 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
    v_242 = v_241 if ((v_241 > 0) and (v_241 <= 8)) else 0
    v_243 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
    v_244 = v_243 if ((v_243 > 0) and (v_243 <= 8)) else 0
    v_245 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
    v_246 = v_245 if ((v_245 > 0) and (v_245 <= 8)) else 0
    v_247 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
    v_248 = v_247 if ((v_247 > 0) and (v_247 <= 8)) else 0
    v_249 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
    v_250 = v_249 if ((v_249 > 0) and (v_249 <= 8)) else 0
    v_251 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
    v_252 = v_251 if ((v_251 > 0) and (v_251 <= 8)) else 0
    v_253 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
    v_254 = v_253 if ((v_253 > 0) and (v_253 <= 8)) else 0
    v_255 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
    v_256 = v_255 if ((v_255 > 0) and (v_255 <= 8)) else 0
    v_257 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
    v_258 = v_257 if ((v_257 > 0) and (v_257 <= 8)) else 0
    v_259 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
    v_260 = v_259 if ((v_259 > 0) and (v_259 <= 8)) else 0
    v_261 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
    v_262 = v_261 if ((v_261 > 0) and (v_261 <= 8)) else 0
    v_263 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
    v_264 = v_263 if ((v_263 > 0) and (v_263 <= 8)) else 0
    v_265 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
    v_266 = v_265 if ((v_265 > 0) and (v_265 <= 8)) else 0
    if calm_95:
        p_2_ = lx_along((((s[O_F_man + 5] | s[O_F_man + 7]) & s[O_F_man + p_10])
                & ~((mine & s[O_F_man + 3]) & T_ROWS[v_172])),
                ((free & ~((mine & s[O_F_man + 3]) & T_ROWS[v_174])) & FROM_southwest), -7, 3)
        p_3_ = lx_along(((mine & s[O_F_man + 8]) & ~((mine & s[O_F_man + 3]) & T_ROWS[v_178])),
                ((free & ~((mine & s[O_F_man + 3]) & T_ROWS[v_180])) & FROM_northeast), 7, 3)
        p_4_ = lx_along((((s[O_F_man + 5] | s[O_F_man + 7]) & s[O_F_man + p_10])
                & ~((mine & s[O_F_man + 3]) & T_ROWS[v_184])),
                ((free & ~((mine & s[O_F_man + 3]) & T_ROWS[v_186])) & FROM_northwest), 9, 3)
        p_5_ = lx_along(((mine & s[O_F_man + 8]) & ~((mine & s[O_F_man + 3]) & T_ROWS[v_190])),
                ((free & ~((mine & s[O_F_man + 3]) & T_ROWS[v_192])) & FROM_southeast), -9, 3)
        p_6_ = lx_along((((s[O_F_man + 5] | s[O_F_man + 7]) & s[O_F_man + p_10])
                & ~((mine & s[O_F_man + 3]) & T_ROWS[v_196])),
                ((free & ~((mine & s[O_F_man + 3]) & T_ROWS[v_198])) & FROM_northeast), 7, 3)
        p_7_ = lx_along(((mine & s[O_F_man + 8]) & ~((mine & s[O_F_man + 3]) & T_ROWS[v_202])),
                ((free & ~((mine & s[O_F_man + 3]) & T_ROWS[v_204])) & FROM_southwest), -7, 3)
        p_8_ = lx_along((((s[O_F_man + 5] | s[O_F_man + 7]) & s[O_F_man + p_10])
                & ~((mine & s[O_F_man + 3]) & T_ROWS[v_208])),
                ((free & ~((mine & s[O_F_man + 3]) & T_ROWS[v_210])) & FROM_southeast), -9, 3)
        p_9_ = lx_along(((mine & s[O_F_man + 8]) & ~((mine & s[O_F_man + 3]) & T_ROWS[v_214])),
                ((free & ~((mine & s[O_F_man + 3]) & T_ROWS[v_216])) & FROM_northwest), 9, 3)
        p_10_ = lx_along((((s[O_F_man + 6] | s[O_F_man + 7]) & s[O_F_man + p_10])
                & ~((mine & s[O_F_man + 3]) & T_ROWS[v_220])), (free & ~((mine & s[O_F_man + 3]) & T_ROWS[v_222])), -8,
                3)
        p_11_ = lx_along(((mine & s[O_F_man + 8]) & ~((mine & s[O_F_man + 3]) & T_ROWS[v_226])),
                (free & ~((mine & s[O_F_man + 3]) & T_ROWS[v_228])), 8, 3)
        p_12_ = lx_along((((s[O_F_man + 6] | s[O_F_man + 7]) & s[O_F_man + p_10])
                & ~((mine & s[O_F_man + 3]) & T_ROWS[v_232])),
                ((free & ~((mine & s[O_F_man + 3]) & T_ROWS[v_234])) & FROM_west), 1, 3)
        p_13_ = lx_along(((mine & s[O_F_man + 8]) & ~((mine & s[O_F_man + 3]) & T_ROWS[v_238])),
                ((free & ~((mine & s[O_F_man + 3]) & T_ROWS[v_240])) & FROM_east), -1, 3)
        p_14_ = lx_along((((s[O_F_man + 6] | s[O_F_man + 7]) & s[O_F_man + p_10])
                & ~((mine & s[O_F_man + 3]) & T_ROWS[v_244])), (free & ~((mine & s[O_F_man + 3]) & T_ROWS[v_246])), 8,
                3)
        p_15_ = lx_along(((mine & s[O_F_man + 8]) & ~((mine & s[O_F_man + 3]) & T_ROWS[v_250])),
                (free & ~((mine & s[O_F_man + 3]) & T_ROWS[v_252])), -8, 3)
        p_16_ = lx_along((((s[O_F_man + 6] | s[O_F_man + 7]) & s[O_F_man + p_10])
                & ~((mine & s[O_F_man + 3]) & T_ROWS[v_256])),
                ((free & ~((mine & s[O_F_man + 3]) & T_ROWS[v_258])) & FROM_east), -1, 3)
        p_17_ = lx_along(((mine & s[O_F_man + 8]) & ~((mine & s[O_F_man + 3]) & T_ROWS[v_262])),
                ((free & ~((mine & s[O_F_man + 3]) & T_ROWS[v_264])) & FROM_west), 1, 3)
        p_18_ = (((((((((p_2_ >> 7) & FROM_southwest)) & ~(free & ~((mine & s[O_F_man + 3]) & T_ROWS[v_176])))
                & ((((p_3_ << 7) & FROM_northeast)) & ~(free & ~((mine & s[O_F_man + 3]) & T_ROWS[v_182]))))
                | (((((p_4_ << 9) & FROM_northwest)) & ~(free & ~((mine & s[O_F_man + 3]) & T_ROWS[v_188])))
                & ((((p_5_ >> 9) & FROM_southeast)) & ~(free & ~((mine & s[O_F_man + 3]) & T_ROWS[v_194])))))
                | (((((p_6_ << 7) & FROM_northeast)) & ~(free & ~((mine & s[O_F_man + 3]) & T_ROWS[v_200])))
                & ((((p_7_ >> 7) & FROM_southwest)) & ~(free & ~((mine & s[O_F_man + 3]) & T_ROWS[v_206])))))
                | (((((p_8_ >> 9) & FROM_southeast)) & ~(free & ~((mine & s[O_F_man + 3]) & T_ROWS[v_212])))
                & ((((p_9_ << 9) & FROM_northwest)) & ~(free & ~((mine & s[O_F_man + 3]) & T_ROWS[v_218])))))
                | ((((((((p_10_ >> 8)) & BOARD) & ~(free & ~((mine & s[O_F_man + 3]) & T_ROWS[v_224])))
                & ((((p_11_ << 8)) & BOARD) & ~(free & ~((mine & s[O_F_man + 3]) & T_ROWS[v_230]))))
                | (((((p_12_ << 1) & FROM_west)) & ~(free & ~((mine & s[O_F_man + 3]) & T_ROWS[v_236])))
                & ((((p_13_ >> 1) & FROM_east)) & ~(free & ~((mine & s[O_F_man + 3]) & T_ROWS[v_242])))))
                | (((((p_14_ << 8)) & BOARD) & ~(free & ~((mine & s[O_F_man + 3]) & T_ROWS[v_248])))
                & ((((p_15_ >> 8)) & BOARD) & ~(free & ~((mine & s[O_F_man + 3]) & T_ROWS[v_254])))))
                | (((((p_16_ >> 1) & FROM_east)) & ~(free & ~((mine & s[O_F_man + 3]) & T_ROWS[v_260])))
                & ((((p_17_ << 1) & FROM_west)) & ~(free & ~((mine & s[O_F_man + 3]) & T_ROWS[v_266]))))))
    else:
        p_18_ = BOARD
    touching_267 = p_18_
    # 29: action hop(from in man == knight of me, to in hops(from) - mine): go(from, to)
    p_2_ = mine & s[O_F_man + 4]
    while p_2_:
        from_268 = lx_ctz(p_2_)
        p_2_ &= p_2_ - 1
        members_270 = T_IMAGE_8_to_15[from_268] & ~mine
        i_1_ = (<int64_t>((touching_267 >> from_268) & 1))
        singly_271 = members_270 if i_1_ else <uint64_t>0
        if singly_271 != 0:
            p_3_ = members_270
            while p_3_:
                to_269 = lx_ctz(p_3_)
                p_3_ &= p_3_ - 1
                if ((<int64_t>(((members_270 & ~singly_271) >> to_269) & 1))
                        or passes_hop(g, s, (<int64_t>s[S_ME]), (<int64_t>s[S_NEXT]), from_268, to_269)):
                    if total < room:
                        out[total] = <uint64_t>(((<int64_t>ACTION_hop << 56) + (from_268 * 64)) + to_269)
                    total += 1
        else:
            total = lx_list(out, total, room, members_270, <uint64_t>((<int64_t>ACTION_hop << 56) + (from_268 * 64)))
    # 30: action glide(from in man in {bishop, queen} of me, to in rays(from, diagonal) - mine): go(from, to)
    p_2_ = (s[O_F_man + 5] | s[O_F_man + 7]) & mine
    while p_2_:
        from_272 = lx_ctz(p_2_)
        p_2_ &= p_2_ - 1
        members_274 = ((((((((lx_ray_run(T_RAY_1[from_272], free, 0) | lx_ray_past(T_RAY_1[from_272], free, 0))
                | lx_ray_run(T_RAY_3[from_272], free, 1)) | lx_ray_past(T_RAY_3[from_272], free, 1))
                | lx_ray_run(T_RAY_5[from_272], free, 1)) | lx_ray_past(T_RAY_5[from_272], free, 1))
                | lx_ray_run(T_RAY_7[from_272], free, 0)) | lx_ray_past(T_RAY_7[from_272], free, 0)) & ~mine)
        i_1_ = (<int64_t>((touching_267 >> from_272) & 1))
        singly_275 = members_274 if i_1_ else <uint64_t>0
        if singly_275 != 0:
            p_3_ = members_274
            while p_3_:
                to_273 = lx_ctz(p_3_)
                p_3_ &= p_3_ - 1
                if ((<int64_t>(((members_274 & ~singly_275) >> to_273) & 1))
                        or passes_hop(g, s, (<int64_t>s[S_ME]), (<int64_t>s[S_NEXT]), from_272, to_273)):
                    if total < room:
                        out[total] = <uint64_t>(((<int64_t>ACTION_glide << 56) + (from_272 * 64)) + to_273)
                    total += 1
        else:
            total = lx_list(out, total, room, members_274, <uint64_t>((<int64_t>ACTION_glide << 56) + (from_272 * 64)))
    # 31: action slide(from in man in {rook, queen} of me, to in rays(from, beside) - mine): go(from, to)
    p_2_ = (s[O_F_man + 6] | s[O_F_man + 7]) & mine
    while p_2_:
        from_276 = lx_ctz(p_2_)
        p_2_ &= p_2_ - 1
        members_278 = ((((((((lx_ray_run(T_RAY_0[from_276], free, 0) | lx_ray_past(T_RAY_0[from_276], free, 0))
                | lx_ray_run(T_RAY_2[from_276], free, 1)) | lx_ray_past(T_RAY_2[from_276], free, 1))
                | lx_ray_run(T_RAY_4[from_276], free, 1)) | lx_ray_past(T_RAY_4[from_276], free, 1))
                | lx_ray_run(T_RAY_6[from_276], free, 0)) | lx_ray_past(T_RAY_6[from_276], free, 0)) & ~mine)
        i_1_ = (<int64_t>((touching_267 >> from_276) & 1))
        singly_279 = members_278 if i_1_ else <uint64_t>0
        if singly_279 != 0:
            p_3_ = members_278
            while p_3_:
                to_277 = lx_ctz(p_3_)
                p_3_ &= p_3_ - 1
                if ((<int64_t>(((members_278 & ~singly_279) >> to_277) & 1))
                        or passes_hop(g, s, (<int64_t>s[S_ME]), (<int64_t>s[S_NEXT]), from_276, to_277)):
                    if total < room:
                        out[total] = <uint64_t>(((<int64_t>ACTION_slide << 56) + (from_276 * 64)) + to_277)
                    total += 1
        else:
            total = lx_list(out, total, room, members_278, <uint64_t>((<int64_t>ACTION_slide << 56) + (from_276 * 64)))
    # 32: action step(from in man == king of me, to in near(from) - mine): go(from, to)
    p_2_ = mine & s[O_F_man + 8]
    while p_2_:
        from_280 = lx_ctz(p_2_)
        p_2_ &= p_2_ - 1
        members_282 = T_IMAGE_near[from_280] & ~mine
        chosen_287 = chosen_man_3(g, s, p_10)
        v_288 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
        v_289 = v_288 if ((v_288 > 0) and (v_288 <= 8)) else 0
        v_290 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
        v_291 = v_290 if ((v_290 > 0) and (v_290 <= 8)) else 0
        v_292 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
        v_293 = v_292 if ((v_292 > 0) and (v_292 <= 8)) else 0
        v_294 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
        v_295 = v_294 if ((v_294 > 0) and (v_294 <= 8)) else 0
        v_296 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
        v_297 = v_296 if ((v_296 > 0) and (v_296 <= 8)) else 0
        v_298 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
        v_299 = v_298 if ((v_298 > 0) and (v_298 <= 8)) else 0
        v_300 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
        v_301 = v_300 if ((v_300 > 0) and (v_300 <= 8)) else 0
        v_302 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
        v_303 = v_302 if ((v_302 > 0) and (v_302 <= 8)) else 0
        v_304 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
        v_305 = v_304 if ((v_304 > 0) and (v_304 <= 8)) else 0
        v_306 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
        v_307 = v_306 if ((v_306 > 0) and (v_306 <= 8)) else 0
        v_308 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
        v_309 = v_308 if ((v_308 > 0) and (v_308 <= 8)) else 0
        v_310 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
        v_311 = v_310 if ((v_310 > 0) and (v_310 <= 8)) else 0
        v_312 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
        v_313 = v_312 if ((v_312 > 0) and (v_312 <= 8)) else 0
        v_314 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
        v_315 = v_314 if ((v_314 > 0) and (v_314 <= 8)) else 0
        v_316 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
        v_317 = v_316 if ((v_316 > 0) and (v_316 <= 8)) else 0
        v_318 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
        v_319 = v_318 if ((v_318 > 0) and (v_318 <= 8)) else 0
        v_320 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
        v_321 = v_320 if ((v_320 > 0) and (v_320 <= 8)) else 0
        v_322 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
        v_323 = v_322 if ((v_322 > 0) and (v_322 <= 8)) else 0
        v_324 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
        v_325 = v_324 if ((v_324 > 0) and (v_324 <= 8)) else 0
        i_1_ = (<int64_t>((touching_267 >> from_280) & 1))
        if i_1_:
            p_14_ = members_282
        else:
            p_3_ = (s[O_F_man + p_10] & s[O_F_man + 4]) & ~((mine & s[O_F_man + 3]) & T_ROWS[v_289])
            p_4_ = (s[O_F_man + p_10] & s[O_F_man + 8]) & ~((mine & s[O_F_man + 3]) & T_ROWS[v_291])
            p_5_ = p_4_ | ((p_4_ << 1) & COLUMNS_FROM_M1) | ((p_4_ >> 1) & COLUMNS_FROM_1)
            p_6_ = lx_fan_2((((s[O_F_man + 5] | s[O_F_man + 7]) & s[O_F_man + p_10])
                    & ~((mine & s[O_F_man + 3]) & T_ROWS[v_293])),
                    ((free | (<uint64_t>1 << from_280)) & ~((mine & s[O_F_man + 3]) & T_ROWS[v_295])), T_FAN2_1, 3, 0,
                    1)
            p_7_ = lx_fan_2((((s[O_F_man + 5] | s[O_F_man + 7]) & s[O_F_man + p_10])
                    & ~((mine & s[O_F_man + 3]) & T_ROWS[v_297])),
                    ((free | (<uint64_t>1 << from_280)) & ~((mine & s[O_F_man + 3]) & T_ROWS[v_299])), T_FAN2_3, 3, 0,
                    1)
            p_8_ = lx_fan_2((((s[O_F_man + 5] | s[O_F_man + 7]) & s[O_F_man + p_10])
                    & ~((mine & s[O_F_man + 3]) & T_ROWS[v_301])),
                    ((free | (<uint64_t>1 << from_280)) & ~((mine & s[O_F_man + 3]) & T_ROWS[v_303])), T_FAN2_5, 3, 0,
                    1)
            p_9_ = lx_fan_2((((s[O_F_man + 5] | s[O_F_man + 7]) & s[O_F_man + p_10])
                    & ~((mine & s[O_F_man + 3]) & T_ROWS[v_305])),
                    ((free | (<uint64_t>1 << from_280)) & ~((mine & s[O_F_man + 3]) & T_ROWS[v_307])), T_FAN2_7, 3, 0,
                    1)
            p_10_ = lx_fan_2((((s[O_F_man + 6] | s[O_F_man + 7]) & s[O_F_man + p_10])
                    & ~((mine & s[O_F_man + 3]) & T_ROWS[v_309])),
                    ((free | (<uint64_t>1 << from_280)) & ~((mine & s[O_F_man + 3]) & T_ROWS[v_311])), T_FAN2_0, 3, 0,
                    1)
            p_11_ = lx_fan_2((((s[O_F_man + 6] | s[O_F_man + 7]) & s[O_F_man + p_10])
                    & ~((mine & s[O_F_man + 3]) & T_ROWS[v_313])),
                    ((free | (<uint64_t>1 << from_280)) & ~((mine & s[O_F_man + 3]) & T_ROWS[v_315])), T_FAN2_2, 3, 0,
                    1)
            p_12_ = lx_fan_2((((s[O_F_man + 6] | s[O_F_man + 7]) & s[O_F_man + p_10])
                    & ~((mine & s[O_F_man + 3]) & T_ROWS[v_317])),
                    ((free | (<uint64_t>1 << from_280)) & ~((mine & s[O_F_man + 3]) & T_ROWS[v_319])), T_FAN2_4, 3, 0,
                    1)
            p_13_ = lx_fan_2((((s[O_F_man + 6] | s[O_F_man + 7]) & s[O_F_man + p_10])
                    & ~((mine & s[O_F_man + 3]) & T_ROWS[v_321])),
                    ((free | (<uint64_t>1 << from_280)) & ~((mine & s[O_F_man + 3]) & T_ROWS[v_323])), T_FAN2_6, 3, 0,
                    1)
            p_14_ = (members_282 & (((((chosen_287 | (((p_3_ >> 17) & FROM_15) | ((p_3_ >> 15) & FROM_14)
                    | ((p_3_ >> 10) & FROM_13) | ((p_3_ >> 6) & FROM_12) | ((p_3_ << 6) & FROM_11)
                    | ((p_3_ << 10) & FROM_10) | ((p_3_ << 15) & FROM_9) | ((p_3_ << 17) & FROM_8)))
                    | ((((p_4_ << 1) & COLUMNS_FROM_M1) | ((p_4_ >> 1) & COLUMNS_FROM_1) | (p_5_ << 8) | (p_5_ >> 8))
                    & BOARD)) | (((p_6_ | p_7_) | p_8_) | p_9_)) | (((p_10_ | p_11_) | p_12_) | p_13_))
                    & ~((mine & s[O_F_man + 3]) & T_ROWS[v_325])))
        singly_326 = p_14_
        if singly_326 != 0:
            p_3_ = members_282
            while p_3_:
                to_281 = lx_ctz(p_3_)
                p_3_ &= p_3_ - 1
                if ((<int64_t>(((members_282 & ~singly_326) >> to_281) & 1))
                        or passes_step(g, s, (<int64_t>s[S_ME]), (<int64_t>s[S_NEXT]), from_280, to_281)):
                    if total < room:
                        out[total] = <uint64_t>(((<int64_t>ACTION_step << 56) + (from_280 * 64)) + to_281)
                    total += 1
        else:
            total = lx_list(out, total, room, members_282, <uint64_t>((<int64_t>ACTION_step << 56) + (from_280 * 64)))
    return total

# The number of choices offered.
cdef int64_t count_choices "lx_count_choices"(const Game *g, uint64_t *s) noexcept nogil:
    cdef int64_t total_, v_1, v_2, p_10, v_11, v_12, v_13, v_14, v_15, v_16, v_17, v_18, v_19, v_20, v_21, v_22, v_23
    cdef int64_t v_24, v_25, v_26, v_27, v_28, v_29, v_30, v_31, v_32, v_33, v_34, v_35, v_36, v_37, v_38, v_39, v_40
    cdef int64_t v_41, v_42, v_43, v_44, v_45, v_46, v_47, v_48, v_49, v_50, v_51, v_52, v_53, v_54, v_55, v_56, v_57
    cdef int64_t v_58, v_59, v_60, v_61, v_62, v_63, v_64, v_65, v_66, v_67, v_68, v_69, v_70, v_71, v_72, v_73, v_74
    cdef int64_t v_75, v_76, v_77, v_78, v_79, v_80, v_81, v_82, v_83, v_84, v_85, v_86, v_87, v_88, v_89, v_90, v_91
    cdef int64_t v_92, v_93, v_94, i_1_, calm_95, v_96, v_97, v_98, v_99, v_100, v_101, v_102, v_103, v_104, v_105
    cdef int64_t v_106, v_107, v_108, v_109, v_110, v_111, v_112, v_113, v_114, v_115, v_116, v_117, v_118, v_119
    cdef int64_t v_120, v_121, v_122, v_123, v_124, v_125, v_126, v_127, v_128, v_129, v_130, v_131, v_132, v_133
    cdef int64_t v_134, v_135, v_136, v_137, v_138, v_139, v_140, v_141, v_142, v_143, v_144, v_145, v_146, v_147
    cdef int64_t v_148, v_149, v_150, v_151, v_152, v_153, v_154, v_155, v_156, v_157, v_158, v_159, v_160, v_161
    cdef int64_t to_166, to_169, to_175, to_178, to_181, to_184, v_187, v_188, v_189, v_190, v_191, v_192, v_193, v_194
    cdef int64_t v_195, v_196, v_197, v_198, v_199, v_200, v_201, v_202, v_203, v_204, v_205, v_206, v_207, v_208
    cdef int64_t v_209, v_210, v_211, v_212, v_213, v_214, v_215, v_216, v_217, v_218, v_219, v_220, v_221, v_222
    cdef int64_t v_223, v_224, v_225, v_226, v_227, v_228, v_229, v_230, v_231, v_232, v_233, v_234, v_235, v_236
    cdef int64_t v_237, v_238, v_239, v_240, v_241, v_242, v_243, v_244, v_245, v_246, v_247, v_248, v_249, v_250
    cdef int64_t v_251, v_252, v_253, v_254, v_255, v_256, v_257, v_258, v_259, v_260, v_261, v_262, v_263, v_264
    cdef int64_t v_265, v_266, v_267, v_268, v_269, v_270, v_271, v_272, v_273, v_274, v_275, v_276, v_277, v_278
    cdef int64_t v_279, v_280, v_281, v_282, from_284, to_285, from_288, to_289, from_292, to_293, from_296, v_304
    cdef int64_t v_305, v_306, v_307, v_308, v_309, v_310, v_311, v_312, v_313, v_314, v_315, v_316, v_317, v_318
    cdef int64_t v_319, v_320, v_321, v_322, v_323, v_324, v_325, v_326, v_327, v_328, v_329, v_330, v_331, v_332
    cdef int64_t v_333, v_334, v_335, v_336, v_337, v_338, v_339, v_340, v_341, to_297
    cdef uint64_t chosen_9, mine, free, p_2_, p_3_, p_4_, p_5_, p_6_, p_7_, p_8_, p_9_, p_10_, p_11_, p_12_, p_13_
    cdef uint64_t p_14_, p_15_, p_16_, p_17_, p_18_, p_19_, p_20_, touching_162, every_164, members_167, singly_168
    cdef uint64_t members_170, singly_171, every_173, members_176, singly_177, members_179, singly_180, members_182
    cdef uint64_t singly_183, members_185, singly_186, touching_283, members_286, singly_287, members_290, singly_291
    cdef uint64_t members_294, singly_295, members_298, chosen_303, singly_342
    total_ = 0
    v_1 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
    v_2 = v_1 if ((v_1 > 0) and (v_1 <= 8)) else 0
    chosen_9 = chosen_man_2(g, s)
    p_10 = 1 - (<int64_t>s[S_ME])
    v_11 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
    v_12 = v_11 if ((v_11 > 0) and (v_11 <= 8)) else 0
    v_13 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
    v_14 = v_13 if ((v_13 > 0) and (v_13 <= 8)) else 0
    v_15 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
    v_16 = v_15 if ((v_15 > 0) and (v_15 <= 8)) else 0
    v_17 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
    v_18 = v_17 if ((v_17 > 0) and (v_17 <= 8)) else 0
    v_19 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
    v_20 = v_19 if ((v_19 > 0) and (v_19 <= 8)) else 0
    v_21 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
    v_22 = v_21 if ((v_21 > 0) and (v_21 <= 8)) else 0
    v_23 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
    v_24 = v_23 if ((v_23 > 0) and (v_23 <= 8)) else 0
    v_25 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
    v_26 = v_25 if ((v_25 > 0) and (v_25 <= 8)) else 0
    v_27 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
    v_28 = v_27 if ((v_27 > 0) and (v_27 <= 8)) else 0
    v_29 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
    v_30 = v_29 if ((v_29 > 0) and (v_29 <= 8)) else 0
    v_31 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
    v_32 = v_31 if ((v_31 > 0) and (v_31 <= 8)) else 0
    v_33 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
    v_34 = v_33 if ((v_33 > 0) and (v_33 <= 8)) else 0
    v_35 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
    v_36 = v_35 if ((v_35 > 0) and (v_35 <= 8)) else 0
    v_37 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
    v_38 = v_37 if ((v_37 > 0) and (v_37 <= 8)) else 0
    v_39 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
    v_40 = v_39 if ((v_39 > 0) and (v_39 <= 8)) else 0
    v_41 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
    v_42 = v_41 if ((v_41 > 0) and (v_41 <= 8)) else 0
    v_43 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
    v_44 = v_43 if ((v_43 > 0) and (v_43 <= 8)) else 0
    v_45 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
    v_46 = v_45 if ((v_45 > 0) and (v_45 <= 8)) else 0
    v_47 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
    v_48 = v_47 if ((v_47 > 0) and (v_47 <= 8)) else 0
    v_49 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
    v_50 = v_49 if ((v_49 > 0) and (v_49 <= 8)) else 0
    v_51 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
    v_52 = v_51 if ((v_51 > 0) and (v_51 <= 8)) else 0
    v_53 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
    v_54 = v_53 if ((v_53 > 0) and (v_53 <= 8)) else 0
    v_55 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
    v_56 = v_55 if ((v_55 > 0) and (v_55 <= 8)) else 0
    v_57 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
    v_58 = v_57 if ((v_57 > 0) and (v_57 <= 8)) else 0
    v_59 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
    v_60 = v_59 if ((v_59 > 0) and (v_59 <= 8)) else 0
    v_61 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
    v_62 = v_61 if ((v_61 > 0) and (v_61 <= 8)) else 0
    v_63 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
    v_64 = v_63 if ((v_63 > 0) and (v_63 <= 8)) else 0
    v_65 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
    v_66 = v_65 if ((v_65 > 0) and (v_65 <= 8)) else 0
    v_67 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
    v_68 = v_67 if ((v_67 > 0) and (v_67 <= 8)) else 0
    v_69 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
    v_70 = v_69 if ((v_69 > 0) and (v_69 <= 8)) else 0
    v_71 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
    v_72 = v_71 if ((v_71 > 0) and (v_71 <= 8)) else 0
    v_73 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
    v_74 = v_73 if ((v_73 > 0) and (v_73 <= 8)) else 0
    v_75 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
    v_76 = v_75 if ((v_75 > 0) and (v_75 <= 8)) else 0
    v_77 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
    v_78 = v_77 if ((v_77 > 0) and (v_77 <= 8)) else 0
    v_79 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
    v_80 = v_79 if ((v_79 > 0) and (v_79 <= 8)) else 0
    v_81 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
    v_82 = v_81 if ((v_81 > 0) and (v_81 <= 8)) else 0
    v_83 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
    v_84 = v_83 if ((v_83 > 0) and (v_83 <= 8)) else 0
    v_85 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
    v_86 = v_85 if ((v_85 > 0) and (v_85 <= 8)) else 0
    v_87 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
    v_88 = v_87 if ((v_87 > 0) and (v_87 <= 8)) else 0
    v_89 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
    v_90 = v_89 if ((v_89 > 0) and (v_89 <= 8)) else 0
    v_91 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
    v_92 = v_91 if ((v_91 > 0) and (v_91 <= 8)) else 0
    v_93 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
    v_94 = v_93 if ((v_93 > 0) and (v_93 <= 8)) else 0
    i_1_ = (<int64_t>s[S_ME])
    mine = s[O_F_man + i_1_]
    free = s[O_F_man + 2]
    p_2_ = (s[O_F_man + p_10] & s[O_F_man + 4]) & ~((mine & s[O_F_man + 3]) & T_ROWS[v_12])
    p_3_ = (s[O_F_man + p_10] & s[O_F_man + 8]) & ~((mine & s[O_F_man + 3]) & T_ROWS[v_14])
    p_4_ = p_3_ | ((p_3_ << 1) & COLUMNS_FROM_M1) | ((p_3_ >> 1) & COLUMNS_FROM_1)
    p_5_ = lx_fan_2((((s[O_F_man + 5] | s[O_F_man + 7]) & s[O_F_man + p_10])
            & ~((mine & s[O_F_man + 3]) & T_ROWS[v_16])), (free & ~((mine & s[O_F_man + 3]) & T_ROWS[v_18])), T_FAN2_1,
            3, 1, 0)
    p_6_ = lx_fan_2((((s[O_F_man + 5] | s[O_F_man + 7]) & s[O_F_man + p_10])
            & ~((mine & s[O_F_man + 3]) & T_ROWS[v_20])), (free & ~((mine & s[O_F_man + 3]) & T_ROWS[v_22])), T_FAN2_1,
            3, 0, 1)
    p_7_ = lx_fan_2((((s[O_F_man + 5] | s[O_F_man + 7]) & s[O_F_man + p_10])
            & ~((mine & s[O_F_man + 3]) & T_ROWS[v_26])), (free & ~((mine & s[O_F_man + 3]) & T_ROWS[v_28])), T_FAN2_3,
            3, 1, 0)
    p_8_ = lx_fan_2((((s[O_F_man + 5] | s[O_F_man + 7]) & s[O_F_man + p_10])
            & ~((mine & s[O_F_man + 3]) & T_ROWS[v_30])), (free & ~((mine & s[O_F_man + 3]) & T_ROWS[v_32])), T_FAN2_3,
            3, 0, 1)
    p_9_ = lx_fan_2((((s[O_F_man + 5] | s[O_F_man + 7]) & s[O_F_man + p_10])
            & ~((mine & s[O_F_man + 3]) & T_ROWS[v_36])), (free & ~((mine & s[O_F_man + 3]) & T_ROWS[v_38])), T_FAN2_5,
            3, 1, 0)
    p_10_ = lx_fan_2((((s[O_F_man + 5] | s[O_F_man + 7]) & s[O_F_man + p_10])
            & ~((mine & s[O_F_man + 3]) & T_ROWS[v_40])), (free & ~((mine & s[O_F_man + 3]) & T_ROWS[v_42])), T_FAN2_5,
            3, 0, 1)
    p_11_ = lx_fan_2((((s[O_F_man + 5] | s[O_F_man + 7]) & s[O_F_man + p_10])
            & ~((mine & s[O_F_man + 3]) & T_ROWS[v_46])), (free & ~((mine & s[O_F_man + 3]) & T_ROWS[v_48])), T_FAN2_7,
            3, 1, 0)
    p_12_ = lx_fan_2((((s[O_F_man + 5] | s[O_F_man + 7]) & s[O_F_man + p_10])
            & ~((mine & s[O_F_man + 3]) & T_ROWS[v_50])), (free & ~((mine & s[O_F_man + 3]) & T_ROWS[v_52])), T_FAN2_7,
            3, 0, 1)
    p_13_ = lx_fan_2((((s[O_F_man + 6] | s[O_F_man + 7]) & s[O_F_man + p_10])
            & ~((mine & s[O_F_man + 3]) & T_ROWS[v_56])), (free & ~((mine & s[O_F_man + 3]) & T_ROWS[v_58])), T_FAN2_0,
            3, 1, 0)
    p_14_ = lx_fan_2((((s[O_F_man + 6] | s[O_F_man + 7]) & s[O_F_man + p_10])
            & ~((mine & s[O_F_man + 3]) & T_ROWS[v_60])), (free & ~((mine & s[O_F_man + 3]) & T_ROWS[v_62])), T_FAN2_0,
            3, 0, 1)
    p_15_ = lx_fan_2((((s[O_F_man + 6] | s[O_F_man + 7]) & s[O_F_man + p_10])
            & ~((mine & s[O_F_man + 3]) & T_ROWS[v_66])), (free & ~((mine & s[O_F_man + 3]) & T_ROWS[v_68])), T_FAN2_2,
            3, 1, 0)
    p_16_ = lx_fan_2((((s[O_F_man + 6] | s[O_F_man + 7]) & s[O_F_man + p_10])
            & ~((mine & s[O_F_man + 3]) & T_ROWS[v_70])), (free & ~((mine & s[O_F_man + 3]) & T_ROWS[v_72])), T_FAN2_2,
            3, 0, 1)
    p_17_ = lx_fan_2((((s[O_F_man + 6] | s[O_F_man + 7]) & s[O_F_man + p_10])
            & ~((mine & s[O_F_man + 3]) & T_ROWS[v_76])), (free & ~((mine & s[O_F_man + 3]) & T_ROWS[v_78])), T_FAN2_4,
            3, 1, 0)
    p_18_ = lx_fan_2((((s[O_F_man + 6] | s[O_F_man + 7]) & s[O_F_man + p_10])
            & ~((mine & s[O_F_man + 3]) & T_ROWS[v_80])), (free & ~((mine & s[O_F_man + 3]) & T_ROWS[v_82])), T_FAN2_4,
            3, 0, 1)
    p_19_ = lx_fan_2((((s[O_F_man + 6] | s[O_F_man + 7]) & s[O_F_man + p_10])
            & ~((mine & s[O_F_man + 3]) & T_ROWS[v_86])), (free & ~((mine & s[O_F_man + 3]) & T_ROWS[v_88])), T_FAN2_6,
            3, 1, 0)
    p_20_ = lx_fan_2((((s[O_F_man + 6] | s[O_F_man + 7]) & s[O_F_man + p_10])
            & ~((mine & s[O_F_man + 3]) & T_ROWS[v_90])), (free & ~((mine & s[O_F_man + 3]) & T_ROWS[v_92])), T_FAN2_6,
            3, 0, 1)
    calm_95 = not ((((mine & s[O_F_man + 8]) & ~((mine & s[O_F_man + 3]) & T_ROWS[v_2]))
            & ((((chosen_9 | (((p_2_ >> 17) & FROM_15) | ((p_2_ >> 15) & FROM_14) | ((p_2_ >> 10) & FROM_13)
            | ((p_2_ >> 6) & FROM_12) | ((p_2_ << 6) & FROM_11) | ((p_2_ << 10) & FROM_10) | ((p_2_ << 15) & FROM_9)
            | ((p_2_ << 17) & FROM_8))) | ((((p_3_ << 1) & COLUMNS_FROM_M1) | ((p_3_ >> 1) & COLUMNS_FROM_1)
            | (p_4_ << 8) | (p_4_ >> 8)) & BOARD)) | (((((((p_5_
            | (p_6_ & ~(free & ~((mine & s[O_F_man + 3]) & T_ROWS[v_24])))) | p_7_)
            | (p_8_ & ~(free & ~((mine & s[O_F_man + 3]) & T_ROWS[v_34])))) | p_9_)
            | (p_10_ & ~(free & ~((mine & s[O_F_man + 3]) & T_ROWS[v_44])))) | p_11_)
            | (p_12_ & ~(free & ~((mine & s[O_F_man + 3]) & T_ROWS[v_54])))))
            | (((((((p_13_ | (p_14_ & ~(free & ~((mine & s[O_F_man + 3]) & T_ROWS[v_64])))) | p_15_)
            | (p_16_ & ~(free & ~((mine & s[O_F_man + 3]) & T_ROWS[v_74])))) | p_17_)
            | (p_18_ & ~(free & ~((mine & s[O_F_man + 3]) & T_ROWS[v_84])))) | p_19_)
            | (p_20_ & ~(free & ~((mine & s[O_F_man + 3]) & T_ROWS[v_94])))))) != 0)
    v_96 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
    v_97 = v_96 if ((v_96 > 0) and (v_96 <= 8)) else 0
    v_98 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
    v_99 = v_98 if ((v_98 > 0) and (v_98 <= 8)) else 0
    v_100 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
    v_101 = v_100 if ((v_100 > 0) and (v_100 <= 8)) else 0
    v_102 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
    v_103 = v_102 if ((v_102 > 0) and (v_102 <= 8)) else 0
    v_104 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
    v_105 = v_104 if ((v_104 > 0) and (v_104 <= 8)) else 0
    v_106 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
    v_107 = v_106 if ((v_106 > 0) and (v_106 <= 8)) else 0
    v_108 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
    v_109 = v_108 if ((v_108 > 0) and (v_108 <= 8)) else 0
    v_110 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
    v_111 = v_110 if ((v_110 > 0) and (v_110 <= 8)) else 0
    v_112 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
    v_113 = v_112 if ((v_112 > 0) and (v_112 <= 8)) else 0
    v_114 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
    v_115 = v_114 if ((v_114 > 0) and (v_114 <= 8)) else 0
    v_116 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
    v_117 = v_116 if ((v_116 > 0) and (v_116 <= 8)) else 0
    v_118 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
    v_119 = v_118 if ((v_118 > 0) and (v_118 <= 8)) else 0
    v_120 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
    v_121 = v_120 if ((v_120 > 0) and (v_120 <= 8)) else 0
    v_122 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
    v_123 = v_122 if ((v_122 > 0) and (v_122 <= 8)) else 0
    v_124 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
    v_125 = v_124 if ((v_124 > 0) and (v_124 <= 8)) else 0
    v_126 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
    v_127 = v_126 if ((v_126 > 0) and (v_126 <= 8)) else 0
    v_128 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
    v_129 = v_128 if ((v_128 > 0) and (v_128 <= 8)) else 0
    v_130 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
    v_131 = v_130 if ((v_130 > 0) and (v_130 <= 8)) else 0
    v_132 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
    v_133 = v_132 if ((v_132 > 0) and (v_132 <= 8)) else 0
    v_134 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
    v_135 = v_134 if ((v_134 > 0) and (v_134 <= 8)) else 0
    v_136 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
    v_137 = v_136 if ((v_136 > 0) and (v_136 <= 8)) else 0
    v_138 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
    v_139 = v_138 if ((v_138 > 0) and (v_138 <= 8)) else 0
    v_140 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
    v_141 = v_140 if ((v_140 > 0) and (v_140 <= 8)) else 0
    v_142 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
    v_143 = v_142 if ((v_142 > 0) and (v_142 <= 8)) else 0
    v_144 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
    v_145 = v_144 if ((v_144 > 0) and (v_144 <= 8)) else 0
    v_146 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
    v_147 = v_146 if ((v_146 > 0) and (v_146 <= 8)) else 0
    v_148 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
    v_149 = v_148 if ((v_148 > 0) and (v_148 <= 8)) else 0
    v_150 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
    v_151 = v_150 if ((v_150 > 0) and (v_150 <= 8)) else 0
    v_152 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
    v_153 = v_152 if ((v_152 > 0) and (v_152 <= 8)) else 0
    v_154 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
    v_155 = v_154 if ((v_154 > 0) and (v_154 <= 8)) else 0
    v_156 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
    v_157 = v_156 if ((v_156 > 0) and (v_156 <= 8)) else 0
    v_158 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
    v_159 = v_158 if ((v_158 > 0) and (v_158 <= 8)) else 0
    v_160 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
    v_161 = v_160 if ((v_160 > 0) and (v_160 <= 8)) else 0
    if calm_95:
        p_2_ = lx_along(((s[O_F_man + 5] | s[O_F_man + 7]) & s[O_F_man + p_10]),
                ((free & ~((mine & s[O_F_man + 3]) & T_ROWS[v_99])) & FROM_southwest), -7, 3)
        p_3_ = lx_along((mine & s[O_F_man + 8]), ((free & ~((mine & s[O_F_man + 3]) & T_ROWS[v_103])) & FROM_northeast),
                7, 3)
        p_4_ = lx_along(((s[O_F_man + 5] | s[O_F_man + 7]) & s[O_F_man + p_10]),
                ((free & ~((mine & s[O_F_man + 3]) & T_ROWS[v_107])) & FROM_northwest), 9, 3)
        p_5_ = lx_along((mine & s[O_F_man + 8]), ((free & ~((mine & s[O_F_man + 3]) & T_ROWS[v_111])) & FROM_southeast),
                -9, 3)
        p_6_ = lx_along(((s[O_F_man + 5] | s[O_F_man + 7]) & s[O_F_man + p_10]),
                ((free & ~((mine & s[O_F_man + 3]) & T_ROWS[v_115])) & FROM_northeast), 7, 3)
        p_7_ = lx_along((mine & s[O_F_man + 8]), ((free & ~((mine & s[O_F_man + 3]) & T_ROWS[v_119])) & FROM_southwest),
                -7, 3)
        p_8_ = lx_along(((s[O_F_man + 5] | s[O_F_man + 7]) & s[O_F_man + p_10]),
                ((free & ~((mine & s[O_F_man + 3]) & T_ROWS[v_123])) & FROM_southeast), -9, 3)
        p_9_ = lx_along((mine & s[O_F_man + 8]), ((free & ~((mine & s[O_F_man + 3]) & T_ROWS[v_127])) & FROM_northwest),
                9, 3)
        p_10_ = lx_along(((s[O_F_man + 6] | s[O_F_man + 7]) & s[O_F_man + p_10]),
                (free & ~((mine & s[O_F_man + 3]) & T_ROWS[v_131])), -8, 3)
        p_11_ = lx_along((mine & s[O_F_man + 8]), (free & ~((mine & s[O_F_man + 3]) & T_ROWS[v_135])), 8, 3)
        p_12_ = lx_along(((s[O_F_man + 6] | s[O_F_man + 7]) & s[O_F_man + p_10]),
                ((free & ~((mine & s[O_F_man + 3]) & T_ROWS[v_139])) & FROM_west), 1, 3)
        p_13_ = lx_along((mine & s[O_F_man + 8]), ((free & ~((mine & s[O_F_man + 3]) & T_ROWS[v_143])) & FROM_east), -1,
                3)
        p_14_ = lx_along(((s[O_F_man + 6] | s[O_F_man + 7]) & s[O_F_man + p_10]),
                (free & ~((mine & s[O_F_man + 3]) & T_ROWS[v_147])), 8, 3)
        p_15_ = lx_along((mine & s[O_F_man + 8]), (free & ~((mine & s[O_F_man + 3]) & T_ROWS[v_151])), -8, 3)
        p_16_ = lx_along(((s[O_F_man + 6] | s[O_F_man + 7]) & s[O_F_man + p_10]),
                ((free & ~((mine & s[O_F_man + 3]) & T_ROWS[v_155])) & FROM_east), -1, 3)
        p_17_ = lx_along((mine & s[O_F_man + 8]), ((free & ~((mine & s[O_F_man + 3]) & T_ROWS[v_159])) & FROM_west), 1,
                3)
        p_18_ = (((T_ROWS[v_97] & (mine & s[O_F_man + 3]))
                | ((((((((p_2_ >> 7) & FROM_southwest)) & ~(free & ~((mine & s[O_F_man + 3]) & T_ROWS[v_101])))
                & ((((p_3_ << 7) & FROM_northeast)) & ~(free & ~((mine & s[O_F_man + 3]) & T_ROWS[v_105]))))
                | (((((p_4_ << 9) & FROM_northwest)) & ~(free & ~((mine & s[O_F_man + 3]) & T_ROWS[v_109])))
                & ((((p_5_ >> 9) & FROM_southeast)) & ~(free & ~((mine & s[O_F_man + 3]) & T_ROWS[v_113])))))
                | (((((p_6_ << 7) & FROM_northeast)) & ~(free & ~((mine & s[O_F_man + 3]) & T_ROWS[v_117])))
                & ((((p_7_ >> 7) & FROM_southwest)) & ~(free & ~((mine & s[O_F_man + 3]) & T_ROWS[v_121])))))
                | (((((p_8_ >> 9) & FROM_southeast)) & ~(free & ~((mine & s[O_F_man + 3]) & T_ROWS[v_125])))
                & ((((p_9_ << 9) & FROM_northwest)) & ~(free & ~((mine & s[O_F_man + 3]) & T_ROWS[v_129]))))))
                | ((((((((p_10_ >> 8)) & BOARD) & ~(free & ~((mine & s[O_F_man + 3]) & T_ROWS[v_133])))
                & ((((p_11_ << 8)) & BOARD) & ~(free & ~((mine & s[O_F_man + 3]) & T_ROWS[v_137]))))
                | (((((p_12_ << 1) & FROM_west)) & ~(free & ~((mine & s[O_F_man + 3]) & T_ROWS[v_141])))
                & ((((p_13_ >> 1) & FROM_east)) & ~(free & ~((mine & s[O_F_man + 3]) & T_ROWS[v_145])))))
                | (((((p_14_ << 8)) & BOARD) & ~(free & ~((mine & s[O_F_man + 3]) & T_ROWS[v_149])))
                & ((((p_15_ >> 8)) & BOARD) & ~(free & ~((mine & s[O_F_man + 3]) & T_ROWS[v_153])))))
                | (((((p_16_ >> 1) & FROM_east)) & ~(free & ~((mine & s[O_F_man + 3]) & T_ROWS[v_157])))
                & ((((p_17_ << 1) & FROM_west)) & ~(free & ~((mine & s[O_F_man + 3]) & T_ROWS[v_161]))))))
    else:
        p_18_ = BOARD
    touching_162 = p_18_
    # 27: action push(from in man == pawn of me, to in ahead(me)(from) & free): go(from, to)
    every_164 = mine & s[O_F_man + 3]
    if (<int64_t>s[S_ME]) == 0:
        members_167 = (((every_164 >> 8)) & BOARD) & free
        singly_168 = members_167 & (((touching_162 >> 8)) & BOARD)
        total_ = total_ + (lx_popcount(members_167 & ~singly_168))
        p_2_ = singly_168
        while p_2_:
            to_166 = lx_ctz(p_2_)
            p_2_ &= p_2_ - 1
            total_ = total_ + passes_push(g, s, (<int64_t>s[S_ME]), (<int64_t>s[S_NEXT]), (to_166 + 8), to_166)
    if not ((<int64_t>s[S_ME]) == 0):
        members_170 = (((every_164 << 8)) & BOARD) & free
        singly_171 = members_170 & (((touching_162 << 8)) & BOARD)
        total_ = total_ + (lx_popcount(members_170 & ~singly_171))
        p_2_ = singly_171
        while p_2_:
            to_169 = lx_ctz(p_2_)
            p_2_ &= p_2_ - 1
            total_ = total_ + passes_push(g, s, (<int64_t>s[S_ME]), (<int64_t>s[S_NEXT]), (to_169 + -8), to_169)
    # 28: action take(from in man == pawn of me, to in slant(me)(from) & man of foe): go(from, to)
    every_173 = mine & s[O_F_man + 3]
    if (<int64_t>s[S_ME]) == 0:
        members_176 = (((every_173 >> 7) & FROM_southwest)) & s[O_F_man + p_10]
        singly_177 = members_176 & (((touching_162 >> 7) & FROM_southwest))
        total_ = total_ + (lx_popcount(members_176 & ~singly_177))
        p_2_ = singly_177
        while p_2_:
            to_175 = lx_ctz(p_2_)
            p_2_ &= p_2_ - 1
            total_ = total_ + passes_take(g, s, (<int64_t>s[S_ME]), (<int64_t>s[S_NEXT]), (to_175 + 7), to_175)
        members_179 = (((every_173 >> 9) & FROM_southeast)) & s[O_F_man + p_10]
        singly_180 = members_179 & (((touching_162 >> 9) & FROM_southeast))
        total_ = total_ + (lx_popcount(members_179 & ~singly_180))
        p_2_ = singly_180
        while p_2_:
            to_178 = lx_ctz(p_2_)
            p_2_ &= p_2_ - 1
            total_ = total_ + passes_take(g, s, (<int64_t>s[S_ME]), (<int64_t>s[S_NEXT]), (to_178 + 9), to_178)
    if not ((<int64_t>s[S_ME]) == 0):
        members_182 = (((every_173 << 9) & FROM_northwest)) & s[O_F_man + p_10]
        singly_183 = members_182 & (((touching_162 << 9) & FROM_northwest))
        total_ = total_ + (lx_popcount(members_182 & ~singly_183))
        p_2_ = singly_183
        while p_2_:
            to_181 = lx_ctz(p_2_)
            p_2_ &= p_2_ - 1
            total_ = total_ + passes_take(g, s, (<int64_t>s[S_ME]), (<int64_t>s[S_NEXT]), (to_181 + -9), to_181)
        members_185 = (((every_173 << 7) & FROM_northeast)) & s[O_F_man + p_10]
        singly_186 = members_185 & (((touching_162 << 7) & FROM_northeast))
        total_ = total_ + (lx_popcount(members_185 & ~singly_186))
        p_2_ = singly_186
        while p_2_:
            to_184 = lx_ctz(p_2_)
            p_2_ &= p_2_ - 1
            total_ = total_ + passes_take(g, s, (<int64_t>s[S_ME]), (<int64_t>s[S_NEXT]), (to_184 + -7), to_184)
    v_187 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
    v_188 = v_187 if ((v_187 > 0) and (v_187 <= 8)) else 0
    v_189 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
    v_190 = v_189 if ((v_189 > 0) and (v_189 <= 8)) else 0
    v_191 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
    v_192 = v_191 if ((v_191 > 0) and (v_191 <= 8)) else 0
    v_193 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
    v_194 = v_193 if ((v_193 > 0) and (v_193 <= 8)) else 0
    v_195 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
    v_196 = v_195 if ((v_195 > 0) and (v_195 <= 8)) else 0
    v_197 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
    v_198 = v_197 if ((v_197 > 0) and (v_197 <= 8)) else 0
    v_199 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
    v_200 = v_199 if ((v_199 > 0) and (v_199 <= 8)) else 0
    v_201 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
    v_202 = v_201 if ((v_201 > 0) and (v_201 <= 8)) else 0
    v_203 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
    v_204 = v_203 if ((v_203 > 0) and (v_203 <= 8)) else 0
    v_205 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
    v_206 = v_205 if ((v_205 > 0) and (v_205 <= 8)) else 0
    v_207 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
    v_208 = v_207 if ((v_207 > 0) and (v_207 <= 8)) else 0
    v_209 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
    v_210 = v_209 if ((v_209 > 0) and (v_209 <= 8)) else 0
    v_211 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
    v_212 = v_211 if ((v_211 > 0) and (v_211 <= 8)) else 0
    v_213 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
    v_214 = v_213 if ((v_213 > 0) and (v_213 <= 8)) else 0
    v_215 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
    v_216 = v_215 if ((v_215 > 0) and (v_215 <= 8)) else 0
    v_217 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
    v_218 = v_217 if ((v_217 > 0) and (v_217 <= 8)) else 0
    v_219 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
    v_220 = v_219 if ((v_219 > 0) and (v_219 <= 8)) else 0
    v_221 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
    v_222 = v_221 if ((v_221 > 0) and (v_221 <= 8)) else 0
    v_223 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
    v_224 = v_223 if ((v_223 > 0) and (v_223 <= 8)) else 0
    v_225 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
    v_226 = v_225 if ((v_225 > 0) and (v_225 <= 8)) else 0
    v_227 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
    v_228 = v_227 if ((v_227 > 0) and (v_227 <= 8)) else 0
    v_229 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
    v_230 = v_229 if ((v_229 > 0) and (v_229 <= 8)) else 0
    v_231 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
    v_232 = v_231 if ((v_231 > 0) and (v_231 <= 8)) else 0
    v_233 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
    v_234 = v_233 if ((v_233 > 0) and (v_233 <= 8)) else 0
    v_235 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
    v_236 = v_235 if ((v_235 > 0) and (v_235 <= 8)) else 0
    v_237 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
    v_238 = v_237 if ((v_237 > 0) and (v_237 <= 8)) else 0
    v_239 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
    v_240 = v_239 if ((v_239 > 0) and (v_239 <= 8)) else 0
    v_241 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
    v_242 = v_241 if ((v_241 > 0) and (v_241 <= 8)) else 0
    v_243 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
    v_244 = v_243 if ((v_243 > 0) and (v_243 <= 8)) else 0
    v_245 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
    v_246 = v_245 if ((v_245 > 0) and (v_245 <= 8)) else 0
    v_247 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
    v_248 = v_247 if ((v_247 > 0) and (v_247 <= 8)) else 0
    v_249 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
    v_250 = v_249 if ((v_249 > 0) and (v_249 <= 8)) else 0
    v_251 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
    v_252 = v_251 if ((v_251 > 0) and (v_251 <= 8)) else 0
    v_253 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
    v_254 = v_253 if ((v_253 > 0) and (v_253 <= 8)) else 0
    v_255 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
    v_256 = v_255 if ((v_255 > 0) and (v_255 <= 8)) else 0
    v_257 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
    v_258 = v_257 if ((v_257 > 0) and (v_257 <= 8)) else 0
    v_259 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
    v_260 = v_259 if ((v_259 > 0) and (v_259 <= 8)) else 0
    v_261 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
    v_262 = v_261 if ((v_261 > 0) and (v_261 <= 8)) else 0
    v_263 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
    v_264 = v_263 if ((v_263 > 0) and (v_263 <= 8)) else 0
    v_265 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
    v_266 = v_265 if ((v_265 > 0) and (v_265 <= 8)) else 0
    v_267 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
    v_268 = v_267 if ((v_267 > 0) and (v_267 <= 8)) else 0
    v_269 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
    v_270 = v_269 if ((v_269 > 0) and (v_269 <= 8)) else 0
    v_271 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
    v_272 = v_271 if ((v_271 > 0) and (v_271 <= 8)) else 0
    v_273 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
    v_274 = v_273 if ((v_273 > 0) and (v_273 <= 8)) else 0
    v_275 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
    v_276 = v_275 if ((v_275 > 0) and (v_275 <= 8)) else 0
    v_277 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
    v_278 = v_277 if ((v_277 > 0) and (v_277 <= 8)) else 0
    v_279 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
    v_280 = v_279 if ((v_279 > 0) and (v_279 <= 8)) else 0
    v_281 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
    v_282 = v_281 if ((v_281 > 0) and (v_281 <= 8)) else 0
    if calm_95:
        p_2_ = lx_along((((s[O_F_man + 5] | s[O_F_man + 7]) & s[O_F_man + p_10])
                & ~((mine & s[O_F_man + 3]) & T_ROWS[v_188])),
                ((free & ~((mine & s[O_F_man + 3]) & T_ROWS[v_190])) & FROM_southwest), -7, 3)
        p_3_ = lx_along(((mine & s[O_F_man + 8]) & ~((mine & s[O_F_man + 3]) & T_ROWS[v_194])),
                ((free & ~((mine & s[O_F_man + 3]) & T_ROWS[v_196])) & FROM_northeast), 7, 3)
        p_4_ = lx_along((((s[O_F_man + 5] | s[O_F_man + 7]) & s[O_F_man + p_10])
                & ~((mine & s[O_F_man + 3]) & T_ROWS[v_200])),
                ((free & ~((mine & s[O_F_man + 3]) & T_ROWS[v_202])) & FROM_northwest), 9, 3)
        p_5_ = lx_along(((mine & s[O_F_man + 8]) & ~((mine & s[O_F_man + 3]) & T_ROWS[v_206])),
                ((free & ~((mine & s[O_F_man + 3]) & T_ROWS[v_208])) & FROM_southeast), -9, 3)
        p_6_ = lx_along((((s[O_F_man + 5] | s[O_F_man + 7]) & s[O_F_man + p_10])
                & ~((mine & s[O_F_man + 3]) & T_ROWS[v_212])),
                ((free & ~((mine & s[O_F_man + 3]) & T_ROWS[v_214])) & FROM_northeast), 7, 3)
        p_7_ = lx_along(((mine & s[O_F_man + 8]) & ~((mine & s[O_F_man + 3]) & T_ROWS[v_218])),
                ((free & ~((mine & s[O_F_man + 3]) & T_ROWS[v_220])) & FROM_southwest), -7, 3)
        p_8_ = lx_along((((s[O_F_man + 5] | s[O_F_man + 7]) & s[O_F_man + p_10])
                & ~((mine & s[O_F_man + 3]) & T_ROWS[v_224])),
                ((free & ~((mine & s[O_F_man + 3]) & T_ROWS[v_226])) & FROM_southeast), -9, 3)
        p_9_ = lx_along(((mine & s[O_F_man + 8]) & ~((mine & s[O_F_man + 3]) & T_ROWS[v_230])),
                ((free & ~((mine & s[O_F_man + 3]) & T_ROWS[v_232])) & FROM_northwest), 9, 3)
        p_10_ = lx_along((((s[O_F_man + 6] | s[O_F_man + 7]) & s[O_F_man + p_10])
                & ~((mine & s[O_F_man + 3]) & T_ROWS[v_236])), (free & ~((mine & s[O_F_man + 3]) & T_ROWS[v_238])), -8,
                3)
        p_11_ = lx_along(((mine & s[O_F_man + 8]) & ~((mine & s[O_F_man + 3]) & T_ROWS[v_242])),
                (free & ~((mine & s[O_F_man + 3]) & T_ROWS[v_244])), 8, 3)
        p_12_ = lx_along((((s[O_F_man + 6] | s[O_F_man + 7]) & s[O_F_man + p_10])
                & ~((mine & s[O_F_man + 3]) & T_ROWS[v_248])),
                ((free & ~((mine & s[O_F_man + 3]) & T_ROWS[v_250])) & FROM_west), 1, 3)
        p_13_ = lx_along(((mine & s[O_F_man + 8]) & ~((mine & s[O_F_man + 3]) & T_ROWS[v_254])),
                ((free & ~((mine & s[O_F_man + 3]) & T_ROWS[v_256])) & FROM_east), -1, 3)
        p_14_ = lx_along((((s[O_F_man + 6] | s[O_F_man + 7]) & s[O_F_man + p_10])
                & ~((mine & s[O_F_man + 3]) & T_ROWS[v_260])), (free & ~((mine & s[O_F_man + 3]) & T_ROWS[v_262])), 8,
                3)
        p_15_ = lx_along(((mine & s[O_F_man + 8]) & ~((mine & s[O_F_man + 3]) & T_ROWS[v_266])),
                (free & ~((mine & s[O_F_man + 3]) & T_ROWS[v_268])), -8, 3)
        p_16_ = lx_along((((s[O_F_man + 6] | s[O_F_man + 7]) & s[O_F_man + p_10])
                & ~((mine & s[O_F_man + 3]) & T_ROWS[v_272])),
                ((free & ~((mine & s[O_F_man + 3]) & T_ROWS[v_274])) & FROM_east), -1, 3)
        p_17_ = lx_along(((mine & s[O_F_man + 8]) & ~((mine & s[O_F_man + 3]) & T_ROWS[v_278])),
                ((free & ~((mine & s[O_F_man + 3]) & T_ROWS[v_280])) & FROM_west), 1, 3)
        p_18_ = (((((((((p_2_ >> 7) & FROM_southwest)) & ~(free & ~((mine & s[O_F_man + 3]) & T_ROWS[v_192])))
                & ((((p_3_ << 7) & FROM_northeast)) & ~(free & ~((mine & s[O_F_man + 3]) & T_ROWS[v_198]))))
                | (((((p_4_ << 9) & FROM_northwest)) & ~(free & ~((mine & s[O_F_man + 3]) & T_ROWS[v_204])))
                & ((((p_5_ >> 9) & FROM_southeast)) & ~(free & ~((mine & s[O_F_man + 3]) & T_ROWS[v_210])))))
                | (((((p_6_ << 7) & FROM_northeast)) & ~(free & ~((mine & s[O_F_man + 3]) & T_ROWS[v_216])))
                & ((((p_7_ >> 7) & FROM_southwest)) & ~(free & ~((mine & s[O_F_man + 3]) & T_ROWS[v_222])))))
                | (((((p_8_ >> 9) & FROM_southeast)) & ~(free & ~((mine & s[O_F_man + 3]) & T_ROWS[v_228])))
                & ((((p_9_ << 9) & FROM_northwest)) & ~(free & ~((mine & s[O_F_man + 3]) & T_ROWS[v_234])))))
                | ((((((((p_10_ >> 8)) & BOARD) & ~(free & ~((mine & s[O_F_man + 3]) & T_ROWS[v_240])))
                & ((((p_11_ << 8)) & BOARD) & ~(free & ~((mine & s[O_F_man + 3]) & T_ROWS[v_246]))))
                | (((((p_12_ << 1) & FROM_west)) & ~(free & ~((mine & s[O_F_man + 3]) & T_ROWS[v_252])))
                & ((((p_13_ >> 1) & FROM_east)) & ~(free & ~((mine & s[O_F_man + 3]) & T_ROWS[v_258])))))
                | (((((p_14_ << 8)) & BOARD) & ~(free & ~((mine & s[O_F_man + 3]) & T_ROWS[v_264])))
                & ((((p_15_ >> 8)) & BOARD) & ~(free & ~((mine & s[O_F_man + 3]) & T_ROWS[v_270])))))
                | (((((p_16_ >> 1) & FROM_east)) & ~(free & ~((mine & s[O_F_man + 3]) & T_ROWS[v_276])))
                & ((((p_17_ << 1) & FROM_west)) & ~(free & ~((mine & s[O_F_man + 3]) & T_ROWS[v_282]))))))
    else:
        p_18_ = BOARD
    touching_283 = p_18_
    # 29: action hop(from in man == knight of me, to in hops(from) - mine): go(from, to)
    p_2_ = mine & s[O_F_man + 4]
    while p_2_:
        from_284 = lx_ctz(p_2_)
        p_2_ &= p_2_ - 1
        members_286 = T_IMAGE_8_to_15[from_284] & ~mine
        i_1_ = (<int64_t>((touching_283 >> from_284) & 1))
        singly_287 = members_286 if i_1_ else <uint64_t>0
        total_ = total_ + (lx_popcount(members_286 & ~singly_287))
        p_3_ = singly_287
        while p_3_:
            to_285 = lx_ctz(p_3_)
            p_3_ &= p_3_ - 1
            total_ = total_ + passes_hop(g, s, (<int64_t>s[S_ME]), (<int64_t>s[S_NEXT]), from_284, to_285)
    # 30: action glide(from in man in {bishop, queen} of me, to in rays(from, diagonal) - mine): go(from, to)
    p_2_ = (s[O_F_man + 5] | s[O_F_man + 7]) & mine
    while p_2_:
        from_288 = lx_ctz(p_2_)
        p_2_ &= p_2_ - 1
        members_290 = ((((((((lx_ray_run(T_RAY_1[from_288], free, 0) | lx_ray_past(T_RAY_1[from_288], free, 0))
                | lx_ray_run(T_RAY_3[from_288], free, 1)) | lx_ray_past(T_RAY_3[from_288], free, 1))
                | lx_ray_run(T_RAY_5[from_288], free, 1)) | lx_ray_past(T_RAY_5[from_288], free, 1))
                | lx_ray_run(T_RAY_7[from_288], free, 0)) | lx_ray_past(T_RAY_7[from_288], free, 0)) & ~mine)
        i_1_ = (<int64_t>((touching_283 >> from_288) & 1))
        singly_291 = members_290 if i_1_ else <uint64_t>0
        total_ = total_ + (lx_popcount(members_290 & ~singly_291))
        p_3_ = singly_291
        while p_3_:
            to_289 = lx_ctz(p_3_)
            p_3_ &= p_3_ - 1
            total_ = total_ + passes_hop(g, s, (<int64_t>s[S_ME]), (<int64_t>s[S_NEXT]), from_288, to_289)
    # 31: action slide(from in man in {rook, queen} of me, to in rays(from, beside) - mine): go(from, to)
    p_2_ = (s[O_F_man + 6] | s[O_F_man + 7]) & mine
    while p_2_:
        from_292 = lx_ctz(p_2_)
        p_2_ &= p_2_ - 1
        members_294 = ((((((((lx_ray_run(T_RAY_0[from_292], free, 0) | lx_ray_past(T_RAY_0[from_292], free, 0))
                | lx_ray_run(T_RAY_2[from_292], free, 1)) | lx_ray_past(T_RAY_2[from_292], free, 1))
                | lx_ray_run(T_RAY_4[from_292], free, 1)) | lx_ray_past(T_RAY_4[from_292], free, 1))
                | lx_ray_run(T_RAY_6[from_292], free, 0)) | lx_ray_past(T_RAY_6[from_292], free, 0)) & ~mine)
        i_1_ = (<int64_t>((touching_283 >> from_292) & 1))
        singly_295 = members_294 if i_1_ else <uint64_t>0
        total_ = total_ + (lx_popcount(members_294 & ~singly_295))
        p_3_ = singly_295
        while p_3_:
            to_293 = lx_ctz(p_3_)
            p_3_ &= p_3_ - 1
            total_ = total_ + passes_hop(g, s, (<int64_t>s[S_ME]), (<int64_t>s[S_NEXT]), from_292, to_293)
    # 32: action step(from in man == king of me, to in near(from) - mine): go(from, to)
    p_2_ = mine & s[O_F_man + 8]
    while p_2_:
        from_296 = lx_ctz(p_2_)
        p_2_ &= p_2_ - 1
        members_298 = T_IMAGE_near[from_296] & ~mine
        chosen_303 = chosen_man_3(g, s, p_10)
        v_304 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
        v_305 = v_304 if ((v_304 > 0) and (v_304 <= 8)) else 0
        v_306 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
        v_307 = v_306 if ((v_306 > 0) and (v_306 <= 8)) else 0
        v_308 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
        v_309 = v_308 if ((v_308 > 0) and (v_308 <= 8)) else 0
        v_310 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
        v_311 = v_310 if ((v_310 > 0) and (v_310 <= 8)) else 0
        v_312 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
        v_313 = v_312 if ((v_312 > 0) and (v_312 <= 8)) else 0
        v_314 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
        v_315 = v_314 if ((v_314 > 0) and (v_314 <= 8)) else 0
        v_316 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
        v_317 = v_316 if ((v_316 > 0) and (v_316 <= 8)) else 0
        v_318 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
        v_319 = v_318 if ((v_318 > 0) and (v_318 <= 8)) else 0
        v_320 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
        v_321 = v_320 if ((v_320 > 0) and (v_320 <= 8)) else 0
        v_322 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
        v_323 = v_322 if ((v_322 > 0) and (v_322 <= 8)) else 0
        v_324 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
        v_325 = v_324 if ((v_324 > 0) and (v_324 <= 8)) else 0
        v_326 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
        v_327 = v_326 if ((v_326 > 0) and (v_326 <= 8)) else 0
        v_328 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
        v_329 = v_328 if ((v_328 > 0) and (v_328 <= 8)) else 0
        v_330 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
        v_331 = v_330 if ((v_330 > 0) and (v_330 <= 8)) else 0
        v_332 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
        v_333 = v_332 if ((v_332 > 0) and (v_332 <= 8)) else 0
        v_334 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
        v_335 = v_334 if ((v_334 > 0) and (v_334 <= 8)) else 0
        v_336 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
        v_337 = v_336 if ((v_336 > 0) and (v_336 <= 8)) else 0
        v_338 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
        v_339 = v_338 if ((v_338 > 0) and (v_338 <= 8)) else 0
        v_340 = 1 if ((<int64_t>s[S_ME]) == 0) else 8
        v_341 = v_340 if ((v_340 > 0) and (v_340 <= 8)) else 0
        i_1_ = (<int64_t>((touching_283 >> from_296) & 1))
        if i_1_:
            p_14_ = members_298
        else:
            p_3_ = (s[O_F_man + p_10] & s[O_F_man + 4]) & ~((mine & s[O_F_man + 3]) & T_ROWS[v_305])
            p_4_ = (s[O_F_man + p_10] & s[O_F_man + 8]) & ~((mine & s[O_F_man + 3]) & T_ROWS[v_307])
            p_5_ = p_4_ | ((p_4_ << 1) & COLUMNS_FROM_M1) | ((p_4_ >> 1) & COLUMNS_FROM_1)
            p_6_ = lx_fan_2((((s[O_F_man + 5] | s[O_F_man + 7]) & s[O_F_man + p_10])
                    & ~((mine & s[O_F_man + 3]) & T_ROWS[v_309])),
                    ((free | (<uint64_t>1 << from_296)) & ~((mine & s[O_F_man + 3]) & T_ROWS[v_311])), T_FAN2_1, 3, 0,
                    1)
            p_7_ = lx_fan_2((((s[O_F_man + 5] | s[O_F_man + 7]) & s[O_F_man + p_10])
                    & ~((mine & s[O_F_man + 3]) & T_ROWS[v_313])),
                    ((free | (<uint64_t>1 << from_296)) & ~((mine & s[O_F_man + 3]) & T_ROWS[v_315])), T_FAN2_3, 3, 0,
                    1)
            p_8_ = lx_fan_2((((s[O_F_man + 5] | s[O_F_man + 7]) & s[O_F_man + p_10])
                    & ~((mine & s[O_F_man + 3]) & T_ROWS[v_317])),
                    ((free | (<uint64_t>1 << from_296)) & ~((mine & s[O_F_man + 3]) & T_ROWS[v_319])), T_FAN2_5, 3, 0,
                    1)
            p_9_ = lx_fan_2((((s[O_F_man + 5] | s[O_F_man + 7]) & s[O_F_man + p_10])
                    & ~((mine & s[O_F_man + 3]) & T_ROWS[v_321])),
                    ((free | (<uint64_t>1 << from_296)) & ~((mine & s[O_F_man + 3]) & T_ROWS[v_323])), T_FAN2_7, 3, 0,
                    1)
            p_10_ = lx_fan_2((((s[O_F_man + 6] | s[O_F_man + 7]) & s[O_F_man + p_10])
                    & ~((mine & s[O_F_man + 3]) & T_ROWS[v_325])),
                    ((free | (<uint64_t>1 << from_296)) & ~((mine & s[O_F_man + 3]) & T_ROWS[v_327])), T_FAN2_0, 3, 0,
                    1)
            p_11_ = lx_fan_2((((s[O_F_man + 6] | s[O_F_man + 7]) & s[O_F_man + p_10])
                    & ~((mine & s[O_F_man + 3]) & T_ROWS[v_329])),
                    ((free | (<uint64_t>1 << from_296)) & ~((mine & s[O_F_man + 3]) & T_ROWS[v_331])), T_FAN2_2, 3, 0,
                    1)
            p_12_ = lx_fan_2((((s[O_F_man + 6] | s[O_F_man + 7]) & s[O_F_man + p_10])
                    & ~((mine & s[O_F_man + 3]) & T_ROWS[v_333])),
                    ((free | (<uint64_t>1 << from_296)) & ~((mine & s[O_F_man + 3]) & T_ROWS[v_335])), T_FAN2_4, 3, 0,
                    1)
            p_13_ = lx_fan_2((((s[O_F_man + 6] | s[O_F_man + 7]) & s[O_F_man + p_10])
                    & ~((mine & s[O_F_man + 3]) & T_ROWS[v_337])),
                    ((free | (<uint64_t>1 << from_296)) & ~((mine & s[O_F_man + 3]) & T_ROWS[v_339])), T_FAN2_6, 3, 0,
                    1)
            p_14_ = (members_298 & (((((chosen_303 | (((p_3_ >> 17) & FROM_15) | ((p_3_ >> 15) & FROM_14)
                    | ((p_3_ >> 10) & FROM_13) | ((p_3_ >> 6) & FROM_12) | ((p_3_ << 6) & FROM_11)
                    | ((p_3_ << 10) & FROM_10) | ((p_3_ << 15) & FROM_9) | ((p_3_ << 17) & FROM_8)))
                    | ((((p_4_ << 1) & COLUMNS_FROM_M1) | ((p_4_ >> 1) & COLUMNS_FROM_1) | (p_5_ << 8) | (p_5_ >> 8))
                    & BOARD)) | (((p_6_ | p_7_) | p_8_) | p_9_)) | (((p_10_ | p_11_) | p_12_) | p_13_))
                    & ~((mine & s[O_F_man + 3]) & T_ROWS[v_341])))
        singly_342 = p_14_
        total_ = total_ + (lx_popcount(members_298 & ~singly_342))
        p_3_ = singly_342
        while p_3_:
            to_297 = lx_ctz(p_3_)
            p_3_ &= p_3_ - 1
            total_ = total_ + passes_step(g, s, (<int64_t>s[S_ME]), (<int64_t>s[S_NEXT]), from_296, to_297)
    return total_

# The number of choices, untried ones included.
cdef int64_t count_pseudo(const Game *g, uint64_t *s) noexcept nogil:
    cdef int64_t total_, i_1_, p_10, from_15, from_17, from_19, from_21
    cdef uint64_t mine, every_2, free, every_8, m_2_
    total_ = 0
    # 27: action push(from in man == pawn of me, to in ahead(me)(from) & free): go(from, to)
    i_1_ = (<int64_t>s[S_ME])
    mine = s[O_F_man + i_1_]
    every_2 = mine & s[O_F_man + 3]
    if (<int64_t>s[S_ME]) == 0:
        free = s[O_F_man + 2]
        total_ = total_ + (lx_popcount((((every_2 >> 8)) & BOARD) & free))
    if not ((<int64_t>s[S_ME]) == 0):
        free = s[O_F_man + 2]
        total_ = total_ + (lx_popcount((((every_2 << 8)) & BOARD) & free))
    # 28: action take(from in man == pawn of me, to in slant(me)(from) & man of foe): go(from, to)
    every_8 = mine & s[O_F_man + 3]
    p_10 = 1 - (<int64_t>s[S_ME])
    if (<int64_t>s[S_ME]) == 0:
        total_ = total_ + (lx_popcount((((every_8 >> 7) & FROM_southwest)) & s[O_F_man + p_10]))
        total_ = total_ + (lx_popcount((((every_8 >> 9) & FROM_southeast)) & s[O_F_man + p_10]))
    if not ((<int64_t>s[S_ME]) == 0):
        total_ = total_ + (lx_popcount((((every_8 << 9) & FROM_northwest)) & s[O_F_man + p_10]))
        total_ = total_ + (lx_popcount((((every_8 << 7) & FROM_northeast)) & s[O_F_man + p_10]))
    # 29: action hop(from in man == knight of me, to in hops(from) - mine): go(from, to)
    m_2_ = mine & s[O_F_man + 4]
    while m_2_:
        from_15 = lx_ctz(m_2_)
        m_2_ &= m_2_ - 1
        total_ = total_ + (lx_popcount(T_IMAGE_8_to_15[from_15] & ~mine))
    # 30: action glide(from in man in {bishop, queen} of me, to in rays(from, diagonal) - mine): go(from, to)
    m_2_ = (s[O_F_man + 5] | s[O_F_man + 7]) & mine
    while m_2_:
        from_17 = lx_ctz(m_2_)
        m_2_ &= m_2_ - 1
        free = s[O_F_man + 2]
        total_ = (total_ + (lx_popcount((((((((lx_ray_run(T_RAY_1[from_17], free, 0)
                | lx_ray_past(T_RAY_1[from_17], free, 0)) | lx_ray_run(T_RAY_3[from_17], free, 1))
                | lx_ray_past(T_RAY_3[from_17], free, 1)) | lx_ray_run(T_RAY_5[from_17], free, 1))
                | lx_ray_past(T_RAY_5[from_17], free, 1)) | lx_ray_run(T_RAY_7[from_17], free, 0))
                | lx_ray_past(T_RAY_7[from_17], free, 0)) & ~mine)))
    # 31: action slide(from in man in {rook, queen} of me, to in rays(from, beside) - mine): go(from, to)
    m_2_ = (s[O_F_man + 6] | s[O_F_man + 7]) & mine
    while m_2_:
        from_19 = lx_ctz(m_2_)
        m_2_ &= m_2_ - 1
        free = s[O_F_man + 2]
        total_ = (total_ + (lx_popcount((((((((lx_ray_run(T_RAY_0[from_19], free, 0)
                | lx_ray_past(T_RAY_0[from_19], free, 0)) | lx_ray_run(T_RAY_2[from_19], free, 1))
                | lx_ray_past(T_RAY_2[from_19], free, 1)) | lx_ray_run(T_RAY_4[from_19], free, 1))
                | lx_ray_past(T_RAY_4[from_19], free, 1)) | lx_ray_run(T_RAY_6[from_19], free, 0))
                | lx_ray_past(T_RAY_6[from_19], free, 0)) & ~mine)))
    # 32: action step(from in man == king of me, to in near(from) - mine): go(from, to)
    m_2_ = mine & s[O_F_man + 8]
    while m_2_:
        from_21 = lx_ctz(m_2_)
        m_2_ &= m_2_ - 1
        total_ = total_ + (lx_popcount(T_IMAGE_near[from_21] & ~mine))
    return total_

# A choice drawn evenly; LX_GIVEN_UP where many draws were not offered.
cdef int64_t draw_choice "lx_draw_choice"(const Game *g, uint64_t *s, uint64_t *rng) noexcept nogil:
    cdef int64_t total_, tried, left, i_1_, many_28, last_29, c_30, many_33, last_34, c_35, p_40, many_43, last_44
    cdef int64_t c_45, many_48, last_49, c_50, many_53, last_54, c_55, many_58, last_59, c_60, from_61, many_64, c_65
    cdef int64_t from_66, many_69, c_70, from_71, many_74, c_75, from_76, many_79, c_80
    cdef uint64_t mine, every_24, free, members_27, members_32, every_38, members_42, members_47, members_52
    cdef uint64_t members_57, m_2_, members_63, members_68, members_73, members_78
    total_ = count_pseudo(g, s)
    if total_ == 0:
        return -1
    for tried in range(200):
        left = scaled(g, <int64_t>random_word(rng), total_)
        # 27: action push(from in man == pawn of me, to in ahead(me)(from) & free): go(from, to)
        i_1_ = (<int64_t>s[S_ME])
        mine = s[O_F_man + i_1_]
        every_24 = mine & s[O_F_man + 3]
        if (<int64_t>s[S_ME]) == 0:
            free = s[O_F_man + 2]
            members_27 = (((every_24 >> 8)) & BOARD) & free
            many_28 = lx_popcount(members_27)
            if left < many_28:
                last_29 = lx_nth(members_27, left)
                c_30 = ((last_29 + 8) * 64) + last_29
                if attempt_0_push(g, s, c_30):
                    return c_30
                left = LX_MISSED
            else:
                left = left - many_28
        if not ((<int64_t>s[S_ME]) == 0):
            free = s[O_F_man + 2]
            members_32 = (((every_24 << 8)) & BOARD) & free
            many_33 = lx_popcount(members_32)
            if left < many_33:
                last_34 = lx_nth(members_32, left)
                c_35 = ((last_34 + -8) * 64) + last_34
                if attempt_0_push(g, s, c_35):
                    return c_35
                left = LX_MISSED
            else:
                left = left - many_33
        # 28: action take(from in man == pawn of me, to in slant(me)(from) & man of foe): go(from, to)
        every_38 = mine & s[O_F_man + 3]
        p_40 = 1 - (<int64_t>s[S_ME])
        if (<int64_t>s[S_ME]) == 0:
            members_42 = (((every_38 >> 7) & FROM_southwest)) & s[O_F_man + p_40]
            many_43 = lx_popcount(members_42)
            if left < many_43:
                last_44 = lx_nth(members_42, left)
                c_45 = ((<int64_t>ACTION_take << 56) + ((last_44 + 7) * 64)) + last_44
                if attempt_0_take(g, s, c_45):
                    return c_45
                left = LX_MISSED
            else:
                left = left - many_43
            members_47 = (((every_38 >> 9) & FROM_southeast)) & s[O_F_man + p_40]
            many_48 = lx_popcount(members_47)
            if left < many_48:
                last_49 = lx_nth(members_47, left)
                c_50 = ((<int64_t>ACTION_take << 56) + ((last_49 + 9) * 64)) + last_49
                if attempt_0_take(g, s, c_50):
                    return c_50
                left = LX_MISSED
            else:
                left = left - many_48
        if not ((<int64_t>s[S_ME]) == 0):
            members_52 = (((every_38 << 9) & FROM_northwest)) & s[O_F_man + p_40]
            many_53 = lx_popcount(members_52)
            if left < many_53:
                last_54 = lx_nth(members_52, left)
                c_55 = ((<int64_t>ACTION_take << 56) + ((last_54 + -9) * 64)) + last_54
                if attempt_0_take(g, s, c_55):
                    return c_55
                left = LX_MISSED
            else:
                left = left - many_53
            members_57 = (((every_38 << 7) & FROM_northeast)) & s[O_F_man + p_40]
            many_58 = lx_popcount(members_57)
            if left < many_58:
                last_59 = lx_nth(members_57, left)
                c_60 = ((<int64_t>ACTION_take << 56) + ((last_59 + -7) * 64)) + last_59
                if attempt_0_take(g, s, c_60):
                    return c_60
                left = LX_MISSED
            else:
                left = left - many_58
        # 29: action hop(from in man == knight of me, to in hops(from) - mine): go(from, to)
        m_2_ = mine & s[O_F_man + 4]
        while m_2_:
            from_61 = lx_ctz(m_2_)
            m_2_ &= m_2_ - 1
            members_63 = T_IMAGE_8_to_15[from_61] & ~mine
            many_64 = lx_popcount(members_63)
            if left < many_64:
                c_65 = ((<int64_t>ACTION_hop << 56) + (from_61 * 64)) + lx_nth(members_63, left)
                if attempt_0_hop(g, s, c_65):
                    return c_65
                left = LX_MISSED
            else:
                left = left - many_64
        # 30: action glide(from in man in {bishop, queen} of me, to in rays(from, diagonal) - mine): go(from, to)
        m_2_ = (s[O_F_man + 5] | s[O_F_man + 7]) & mine
        while m_2_:
            from_66 = lx_ctz(m_2_)
            m_2_ &= m_2_ - 1
            free = s[O_F_man + 2]
            members_68 = ((((((((lx_ray_run(T_RAY_1[from_66], free, 0) | lx_ray_past(T_RAY_1[from_66], free, 0))
                    | lx_ray_run(T_RAY_3[from_66], free, 1)) | lx_ray_past(T_RAY_3[from_66], free, 1))
                    | lx_ray_run(T_RAY_5[from_66], free, 1)) | lx_ray_past(T_RAY_5[from_66], free, 1))
                    | lx_ray_run(T_RAY_7[from_66], free, 0)) | lx_ray_past(T_RAY_7[from_66], free, 0)) & ~mine)
            many_69 = lx_popcount(members_68)
            if left < many_69:
                c_70 = ((<int64_t>ACTION_glide << 56) + (from_66 * 64)) + lx_nth(members_68, left)
                if attempt_0_hop(g, s, c_70):
                    return c_70
                left = LX_MISSED
            else:
                left = left - many_69
        # 31: action slide(from in man in {rook, queen} of me, to in rays(from, beside) - mine): go(from, to)
        m_2_ = (s[O_F_man + 6] | s[O_F_man + 7]) & mine
        while m_2_:
            from_71 = lx_ctz(m_2_)
            m_2_ &= m_2_ - 1
            free = s[O_F_man + 2]
            members_73 = ((((((((lx_ray_run(T_RAY_0[from_71], free, 0) | lx_ray_past(T_RAY_0[from_71], free, 0))
                    | lx_ray_run(T_RAY_2[from_71], free, 1)) | lx_ray_past(T_RAY_2[from_71], free, 1))
                    | lx_ray_run(T_RAY_4[from_71], free, 1)) | lx_ray_past(T_RAY_4[from_71], free, 1))
                    | lx_ray_run(T_RAY_6[from_71], free, 0)) | lx_ray_past(T_RAY_6[from_71], free, 0)) & ~mine)
            many_74 = lx_popcount(members_73)
            if left < many_74:
                c_75 = ((<int64_t>ACTION_slide << 56) + (from_71 * 64)) + lx_nth(members_73, left)
                if attempt_0_hop(g, s, c_75):
                    return c_75
                left = LX_MISSED
            else:
                left = left - many_74
        # 32: action step(from in man == king of me, to in near(from) - mine): go(from, to)
        m_2_ = mine & s[O_F_man + 8]
        while m_2_:
            from_76 = lx_ctz(m_2_)
            m_2_ &= m_2_ - 1
            members_78 = T_IMAGE_near[from_76] & ~mine
            many_79 = lx_popcount(members_78)
            if left < many_79:
                c_80 = ((<int64_t>ACTION_step << 56) + (from_76 * 64)) + lx_nth(members_78, left)
                if attempt_0_step(g, s, c_80):
                    return c_80
                left = LX_MISSED
            else:
                left = left - many_79
        if left < total_:
            return -1
    return LX_GIVEN_UP

# Whether a choice is offered.
cdef int64_t is_legal "lx_is_legal"(const Game *g, uint64_t *s, int64_t c) noexcept nogil:
    cdef const uint64_t *T_set = g.T_set
    cdef int64_t value_1, value_2, i_1_, value_3, value_4, p_5, value_6, value_7, value_8, value_9, value_10, value_11
    cdef int64_t value_12, value_13
    cdef uint64_t mine, free
    if (c >> 56) == ACTION_push:
        value_1 = (c >> 6) & 63
        value_2 = c & 63
        # 27: action push(from in man == pawn of me, to in ahead(me)(from) & free): go(from, to)
        if value_1 < 64:
            i_1_ = (<int64_t>s[S_ME])
            mine = s[O_F_man + i_1_]
            if <int64_t>(((mine & s[O_F_man + 3]) >> value_1) & 1):
                if value_2 < 64:
                    free = s[O_F_man + 2]
                    i_1_ = <int64_t>((<int64_t>s[S_ME]) == 0)
                    if ((<int64_t>(((T_IMAGE_north[value_1] if i_1_ else T_IMAGE_south[value_1]) >> value_2) & 1))
                            and (<int64_t>((free >> value_2) & 1))):
                        if passes_push(g, s, (<int64_t>s[S_ME]), (<int64_t>s[S_NEXT]), value_1, value_2):
                            return 1
    if (c >> 56) == ACTION_take:
        value_3 = (c >> 6) & 63
        value_4 = c & 63
        # 28: action take(from in man == pawn of me, to in slant(me)(from) & man of foe): go(from, to)
        if value_3 < 64:
            i_1_ = (<int64_t>s[S_ME])
            mine = s[O_F_man + i_1_]
            if <int64_t>(((mine & s[O_F_man + 3]) >> value_3) & 1):
                if value_4 < 64:
                    p_5 = 1 - (<int64_t>s[S_ME])
                    i_1_ = (((<int64_t>s[S_ME]) * 64) + value_3)
                    if (<int64_t>((T_set[i_1_] >> value_4) & 1)) and (<int64_t>((s[O_F_man + p_5] >> value_4) & 1)):
                        if passes_take(g, s, (<int64_t>s[S_ME]), (<int64_t>s[S_NEXT]), value_3, value_4):
                            return 1
    if (c >> 56) == ACTION_hop:
        value_6 = (c >> 6) & 63
        value_7 = c & 63
        # 29: action hop(from in man == knight of me, to in hops(from) - mine): go(from, to)
        if value_6 < 64:
            i_1_ = (<int64_t>s[S_ME])
            mine = s[O_F_man + i_1_]
            if <int64_t>(((mine & s[O_F_man + 4]) >> value_6) & 1):
                if value_7 < 64:
                    if ((<int64_t>((T_IMAGE_8_to_15[value_6] >> value_7) & 1))
                            and (not (<int64_t>((mine >> value_7) & 1)))):
                        if passes_hop(g, s, (<int64_t>s[S_ME]), (<int64_t>s[S_NEXT]), value_6, value_7):
                            return 1
    if (c >> 56) == ACTION_glide:
        value_8 = (c >> 6) & 63
        value_9 = c & 63
        # 30: action glide(from in man in {bishop, queen} of me, to in rays(from, diagonal) - mine): go(from, to)
        if value_8 < 64:
            i_1_ = (<int64_t>s[S_ME])
            mine = s[O_F_man + i_1_]
            if <int64_t>((((s[O_F_man + 5] | s[O_F_man + 7]) & mine) >> value_8) & 1):
                if value_9 < 64:
                    free = s[O_F_man + 2]
                    if ((<int64_t>(((((((((lx_ray_run(T_RAY_1[value_8], free, 0)
                            | lx_ray_past(T_RAY_1[value_8], free, 0)) | lx_ray_run(T_RAY_3[value_8], free, 1))
                            | lx_ray_past(T_RAY_3[value_8], free, 1)) | lx_ray_run(T_RAY_5[value_8], free, 1))
                            | lx_ray_past(T_RAY_5[value_8], free, 1)) | lx_ray_run(T_RAY_7[value_8], free, 0))
                            | lx_ray_past(T_RAY_7[value_8], free, 0)) >> value_9) & 1))
                            and (not (<int64_t>((mine >> value_9) & 1)))):
                        if passes_hop(g, s, (<int64_t>s[S_ME]), (<int64_t>s[S_NEXT]), value_8, value_9):
                            return 1
    if (c >> 56) == ACTION_slide:
        value_10 = (c >> 6) & 63
        value_11 = c & 63
        # 31: action slide(from in man in {rook, queen} of me, to in rays(from, beside) - mine): go(from, to)
        if value_10 < 64:
            i_1_ = (<int64_t>s[S_ME])
            mine = s[O_F_man + i_1_]
            if <int64_t>((((s[O_F_man + 6] | s[O_F_man + 7]) & mine) >> value_10) & 1):
                if value_11 < 64:
                    free = s[O_F_man + 2]
                    if ((<int64_t>(((((((((lx_ray_run(T_RAY_0[value_10], free, 0)
                            | lx_ray_past(T_RAY_0[value_10], free, 0)) | lx_ray_run(T_RAY_2[value_10], free, 1))
                            | lx_ray_past(T_RAY_2[value_10], free, 1)) | lx_ray_run(T_RAY_4[value_10], free, 1))
                            | lx_ray_past(T_RAY_4[value_10], free, 1)) | lx_ray_run(T_RAY_6[value_10], free, 0))
                            | lx_ray_past(T_RAY_6[value_10], free, 0)) >> value_11) & 1))
                            and (not (<int64_t>((mine >> value_11) & 1)))):
                        if passes_hop(g, s, (<int64_t>s[S_ME]), (<int64_t>s[S_NEXT]), value_10, value_11):
                            return 1
    if (c >> 56) == ACTION_step:
        value_12 = (c >> 6) & 63
        value_13 = c & 63
        # 32: action step(from in man == king of me, to in near(from) - mine): go(from, to)
        if value_12 < 64:
            i_1_ = (<int64_t>s[S_ME])
            mine = s[O_F_man + i_1_]
            if <int64_t>(((mine & s[O_F_man + 8]) >> value_12) & 1):
                if value_13 < 64:
                    if ((<int64_t>((T_IMAGE_near[value_12] >> value_13) & 1))
                            and (not (<int64_t>((mine >> value_13) & 1)))):
                        if passes_step(g, s, (<int64_t>s[S_ME]), (<int64_t>s[S_NEXT]), value_12, value_13):
                            return 1
    return 0

# Take a choice that is offered.
cdef int64_t apply_choice "lx_apply_choice"(const Game *g, uint64_t *s, int64_t c) noexcept nogil:
    if (c >> 56) == ACTION_push:
        take_0_push(g, s, c)
        return go_1(g, s)
    if (c >> 56) == ACTION_take:
        take_0_push(g, s, c)
        return go_1(g, s)
    if (c >> 56) == ACTION_hop:
        take_0_push(g, s, c)
        return go_1(g, s)
    if (c >> 56) == ACTION_glide:
        take_0_push(g, s, c)
        return go_1(g, s)
    if (c >> 56) == ACTION_slide:
        take_0_push(g, s, c)
        return go_1(g, s)
    if (c >> 56) == ACTION_step:
        take_0_push(g, s, c)
        return go_1(g, s)
    return LX_DEAD_END

# Whether every choice now surely ends the turn.
cdef inline int64_t final_stop "lx_final_stop"(const Game *g, uint64_t *s) noexcept nogil:
    if (<int64_t>s[S_AT]) == 0:
        return 1
    return 0

# Tallies the complete turns; 0 where only enumeration would tell.
cdef int64_t count_turns "lx_count_turns"(const Game *g, uint64_t *s, lx_tally *tally) noexcept nogil:
    return 0

# The value of a field at a place.
cdef int64_t get_field(const Game *g, uint64_t *s, int64_t field, int64_t place, int64_t member) noexcept nogil:
    if field == 0:
        return get_man(g, s, place)
    return 0

# Store the value of a field at a place.
cdef void put_field(const Game *g, uint64_t *s, int64_t field, int64_t place, int64_t member,
        int64_t value) noexcept nogil:
    if field == 0:
        put_man(g, s, place, value)

# ------------------------------------------------------------ the contract (what is the same in all engines: `play.h`)

# What depends on the board alone, before anything is played; 0 when memory is short.
cdef int64_t make_tables(Game *g) noexcept nogil:
    cdef uint64_t *here = <uint64_t *>calloc(128, 8)
    g.filled = here
    if here == NULL:
        return 0
    g.T_set = <const uint64_t *>here
    here += 128
    fill_set(g)
    return 1

cdef void *c_open(const int32_t *settings, const int64_t *const *tables) noexcept nogil:
    cdef Game *g = <Game *>malloc(sizeof(Game))
    if g == NULL:
        return NULL
    g.opened = 1
    if not make_tables(g):
        free(g)
        return NULL
    return g

cdef void c_close(void *game) noexcept nogil:
    free((<Game *>game).filled)
    free(game)

cdef int64_t c_words "lx_words"(const void *game) noexcept nogil:
    cdef const Game *g = <const Game *>game
    return 12018

cdef int32_t c_players(const void *game) noexcept nogil:
    cdef const Game *g = <const Game *>game
    return <int32_t>(2)

cdef int32_t c_start(const void *game, uint64_t *s, int32_t block) noexcept nogil:
    cdef const Game *g = <const Game *>game
    return 0

# The engine's number of a place of a field, which the contract numbers densely.
cdef inline int64_t inner_place(const Game *g, int32_t field, int64_t place) noexcept nogil:
    if field == 0:
        return T_BIT_OF[place]
    return place

cdef int64_t c_get(const void *game, const uint64_t *s, int32_t field, int64_t place, int64_t member) noexcept nogil:
    cdef const Game *g = <const Game *>game
    return get_field(g, <uint64_t *>s, field, inner_place(g, field, place), member)

cdef void c_put(const void *game, uint64_t *s, int32_t field, int64_t place, int64_t member,
        int64_t value) noexcept nogil:
    cdef const Game *g = <const Game *>game
    put_field(g, s, field, inner_place(g, field, place), member, value)

cdef int32_t c_equal(const void *game, const uint64_t *a, const uint64_t *b) noexcept nogil:
    cdef const Game *g = <const Game *>game
    return lx_equal(a, b, O_KEPT)

cdef uint64_t c_hash(const void *game, const uint64_t *s) noexcept nogil:
    cdef const Game *g = <const Game *>game
    return lx_hash(s, O_KEPT, s[S_TURNS])

cdef void c_payoffs(const void *game, const uint64_t *s, double *out) noexcept nogil:
    lx_payoffs(s + O_WINNERS, s[S_OVER], c_players(game), out)

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
    return c

# Whether a number did not fit into a set or field.
cdef inline int64_t beyond "lx_beyond"(const uint64_t *s) noexcept nogil:
    return 0

# How many choices are offered at most.
cdef int64_t count_untried "lx_count_untried"(const Game *g, uint64_t *s) noexcept nogil:
    return count_pseudo(g, s)

# The first engine number of the k-th witness that fits, or (element >= 0) whether this one does.
cdef int64_t look_up "lx_look_up"(
        const Game *g, uint64_t *s, lx_choice c, int32_t k, int64_t element, bint first) noexcept nogil:
    return -1 if first else 0

cdef lx_engine table

# What who loads this library is given: the functions above, and what is known of the engine without opening a game
# (`ludex.engine.library`). BEYOND: the word of a state that is set when a number did not fit, to 1 + the number of the
# message. SIZES, TABLES: what the contract's `open` takes (`ludex.engine.tables`).
cdef public const void *ludex_engine() noexcept nogil:
    global table
    table = lx_engine(
        LX_ABI, 6, 1, 4, 1,
        c_open, c_close, c_words, c_players, c_reset, c_start, c_begin, c_get, c_put, c_turn_count, c_put_turn_count,
        c_copy, c_equal, c_hash, c_mover, c_player, c_next, c_offer, c_count, c_legal, c_apply,
        c_weight, c_random, c_playout, c_turns, c_turns_modulo, c_perft, c_over, c_payoffs,
        c_no_returns, c_scores, c_decode, c_encode, c_witness, c_fits,
        NULL, NULL)
    return &table

cdef public const char *ludex_about() noexcept nogil:
    return rb"""{
        "DIGEST": "34e5d8d1521e47a2241f5e15d0dfa1733207295243a4412310ee7cfde5aef68e",
        "SETTINGS": {'players': 2},
        "LINK_STEPS": {},
        "BEYOND": (-1, (
        )),
        "SIZES": (
        ),
        "TABLES": (
        ),
    }"""

# ------------------------------------------------------------ tables of the board

cdef extern from *:
    """
    #include <stdint.h>
    static const uint64_t T_ROWS[9] = {
        0x0u, 0xffu, 0xff00u, 0xff0000u, 0xff000000u, 0xff00000000u, 0xff0000000000u, 0xff000000000000u,
        0xff00000000000000u,
    };
    static const int64_t T_BIT_OF[64] = {
        0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29,
        30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43, 44, 45, 46, 47, 48, 49, 50, 51, 52, 53, 54, 55, 56, 57,
        58, 59, 60, 61, 62, 63,
    };
    static const int64_t T_CELL_OF[64] = {
        0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29,
        30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43, 44, 45, 46, 47, 48, 49, 50, 51, 52, 53, 54, 55, 56, 57,
        58, 59, 60, 61, 62, 63,
    };
    static const uint64_t T_FAN2_1[6] = {
        0x7u, 0x1u, 0x0u, 0x0u, 0xfefefefefefefeu, 0x0u,
    };
    static const uint64_t T_FAN2_3[6] = {
        0x9u, 0x1u, 0xfefefefefefefe00u, 0x0u, 0x0u, 0x0u,
    };
    static const uint64_t T_FAN2_5[6] = {
        0x7u, 0x1u, 0x7f7f7f7f7f7f7f00u, 0x0u, 0x0u, 0x0u,
    };
    static const uint64_t T_FAN2_7[6] = {
        0x9u, 0x1u, 0x0u, 0x0u, 0x7f7f7f7f7f7f7fu, 0x0u,
    };
    static const uint64_t T_FAN2_0[6] = {
        0x8u, 0x1u, 0x0u, 0x0u, 0xffffffffffffffu, 0x0u,
    };
    static const uint64_t T_FAN2_2[6] = {
        0x1u, 0x1u, 0xfefefefefefefefeu, 0x0u, 0x0u, 0x0u,
    };
    static const uint64_t T_FAN2_4[6] = {
        0x8u, 0x1u, 0xffffffffffffff00u, 0x0u, 0x0u, 0x0u,
    };
    static const uint64_t T_FAN2_6[6] = {
        0x1u, 0x1u, 0x0u, 0x0u, 0x7f7f7f7f7f7f7f7fu, 0x0u,
    };
    static const uint64_t T_IMAGE_north[64] = {
        0x0u, 0x0u, 0x0u, 0x0u, 0x0u, 0x0u, 0x0u, 0x0u, 0x1u, 0x2u, 0x4u, 0x8u, 0x10u, 0x20u, 0x40u, 0x80u, 0x100u,
        0x200u, 0x400u, 0x800u, 0x1000u, 0x2000u, 0x4000u, 0x8000u, 0x10000u, 0x20000u, 0x40000u, 0x80000u, 0x100000u,
        0x200000u, 0x400000u, 0x800000u, 0x1000000u, 0x2000000u, 0x4000000u, 0x8000000u, 0x10000000u, 0x20000000u,
        0x40000000u, 0x80000000u, 0x100000000u, 0x200000000u, 0x400000000u, 0x800000000u, 0x1000000000u, 0x2000000000u,
        0x4000000000u, 0x8000000000u, 0x10000000000u, 0x20000000000u, 0x40000000000u, 0x80000000000u, 0x100000000000u,
        0x200000000000u, 0x400000000000u, 0x800000000000u, 0x1000000000000u, 0x2000000000000u, 0x4000000000000u,
        0x8000000000000u, 0x10000000000000u, 0x20000000000000u, 0x40000000000000u, 0x80000000000000u,
    };
    static const uint64_t T_IMAGE_south[64] = {
        0x100u, 0x200u, 0x400u, 0x800u, 0x1000u, 0x2000u, 0x4000u, 0x8000u, 0x10000u, 0x20000u, 0x40000u, 0x80000u,
        0x100000u, 0x200000u, 0x400000u, 0x800000u, 0x1000000u, 0x2000000u, 0x4000000u, 0x8000000u, 0x10000000u,
        0x20000000u, 0x40000000u, 0x80000000u, 0x100000000u, 0x200000000u, 0x400000000u, 0x800000000u, 0x1000000000u,
        0x2000000000u, 0x4000000000u, 0x8000000000u, 0x10000000000u, 0x20000000000u, 0x40000000000u, 0x80000000000u,
        0x100000000000u, 0x200000000000u, 0x400000000000u, 0x800000000000u, 0x1000000000000u, 0x2000000000000u,
        0x4000000000000u, 0x8000000000000u, 0x10000000000000u, 0x20000000000000u, 0x40000000000000u, 0x80000000000000u,
        0x100000000000000u, 0x200000000000000u, 0x400000000000000u, 0x800000000000000u, 0x1000000000000000u,
        0x2000000000000000u, 0x4000000000000000u, 0x8000000000000000u, 0x0u, 0x0u, 0x0u, 0x0u, 0x0u, 0x0u, 0x0u, 0x0u,
    };
    static const uint64_t T_IMAGE_8_to_15[64] = {
        0x20400u, 0x50800u, 0xa1100u, 0x142200u, 0x284400u, 0x508800u, 0xa01000u, 0x402000u, 0x2040004u, 0x5080008u,
        0xa110011u, 0x14220022u, 0x28440044u, 0x50880088u, 0xa0100010u, 0x40200020u, 0x204000402u, 0x508000805u,
        0xa1100110au, 0x1422002214u, 0x2844004428u, 0x5088008850u, 0xa0100010a0u, 0x4020002040u, 0x20400040200u,
        0x50800080500u, 0xa1100110a00u, 0x142200221400u, 0x284400442800u, 0x508800885000u, 0xa0100010a000u,
        0x402000204000u, 0x2040004020000u, 0x5080008050000u, 0xa1100110a0000u, 0x14220022140000u, 0x28440044280000u,
        0x50880088500000u, 0xa0100010a00000u, 0x40200020400000u, 0x204000402000000u, 0x508000805000000u,
        0xa1100110a000000u, 0x1422002214000000u, 0x2844004428000000u, 0x5088008850000000u, 0xa0100010a0000000u,
        0x4020002040000000u, 0x400040200000000u, 0x800080500000000u, 0x1100110a00000000u, 0x2200221400000000u,
        0x4400442800000000u, 0x8800885000000000u, 0x100010a000000000u, 0x2000204000000000u, 0x4020000000000u,
        0x8050000000000u, 0x110a0000000000u, 0x22140000000000u, 0x44280000000000u, 0x88500000000000u, 0x10a00000000000u,
        0x20400000000000u,
    };
    static const uint64_t T_RAY_1[64] = {
        0x0u, 0x0u, 0x0u, 0x0u, 0x0u, 0x0u, 0x0u, 0x0u, 0x2u, 0x4u, 0x8u, 0x10u, 0x20u, 0x40u, 0x80u, 0x0u, 0x204u,
        0x408u, 0x810u, 0x1020u, 0x2040u, 0x4080u, 0x8000u, 0x0u, 0x20408u, 0x40810u, 0x81020u, 0x102040u, 0x204080u,
        0x408000u, 0x800000u, 0x0u, 0x2040810u, 0x4081020u, 0x8102040u, 0x10204080u, 0x20408000u, 0x40800000u,
        0x80000000u, 0x0u, 0x204081020u, 0x408102040u, 0x810204080u, 0x1020408000u, 0x2040800000u, 0x4080000000u,
        0x8000000000u, 0x0u, 0x20408102040u, 0x40810204080u, 0x81020408000u, 0x102040800000u, 0x204080000000u,
        0x408000000000u, 0x800000000000u, 0x0u, 0x2040810204080u, 0x4081020408000u, 0x8102040800000u, 0x10204080000000u,
        0x20408000000000u, 0x40800000000000u, 0x80000000000000u, 0x0u,
    };
    static const uint64_t T_RAY_3[64] = {
        0x8040201008040200u, 0x80402010080400u, 0x804020100800u, 0x8040201000u, 0x80402000u, 0x804000u, 0x8000u, 0x0u,
        0x4020100804020000u, 0x8040201008040000u, 0x80402010080000u, 0x804020100000u, 0x8040200000u, 0x80400000u,
        0x800000u, 0x0u, 0x2010080402000000u, 0x4020100804000000u, 0x8040201008000000u, 0x80402010000000u,
        0x804020000000u, 0x8040000000u, 0x80000000u, 0x0u, 0x1008040200000000u, 0x2010080400000000u,
        0x4020100800000000u, 0x8040201000000000u, 0x80402000000000u, 0x804000000000u, 0x8000000000u, 0x0u,
        0x804020000000000u, 0x1008040000000000u, 0x2010080000000000u, 0x4020100000000000u, 0x8040200000000000u,
        0x80400000000000u, 0x800000000000u, 0x0u, 0x402000000000000u, 0x804000000000000u, 0x1008000000000000u,
        0x2010000000000000u, 0x4020000000000000u, 0x8040000000000000u, 0x80000000000000u, 0x0u, 0x200000000000000u,
        0x400000000000000u, 0x800000000000000u, 0x1000000000000000u, 0x2000000000000000u, 0x4000000000000000u,
        0x8000000000000000u, 0x0u, 0x0u, 0x0u, 0x0u, 0x0u, 0x0u, 0x0u, 0x0u, 0x0u,
    };
    static const uint64_t T_RAY_5[64] = {
        0x0u, 0x100u, 0x10200u, 0x1020400u, 0x102040800u, 0x10204081000u, 0x1020408102000u, 0x102040810204000u, 0x0u,
        0x10000u, 0x1020000u, 0x102040000u, 0x10204080000u, 0x1020408100000u, 0x102040810200000u, 0x204081020400000u,
        0x0u, 0x1000000u, 0x102000000u, 0x10204000000u, 0x1020408000000u, 0x102040810000000u, 0x204081020000000u,
        0x408102040000000u, 0x0u, 0x100000000u, 0x10200000000u, 0x1020400000000u, 0x102040800000000u,
        0x204081000000000u, 0x408102000000000u, 0x810204000000000u, 0x0u, 0x10000000000u, 0x1020000000000u,
        0x102040000000000u, 0x204080000000000u, 0x408100000000000u, 0x810200000000000u, 0x1020400000000000u, 0x0u,
        0x1000000000000u, 0x102000000000000u, 0x204000000000000u, 0x408000000000000u, 0x810000000000000u,
        0x1020000000000000u, 0x2040000000000000u, 0x0u, 0x100000000000000u, 0x200000000000000u, 0x400000000000000u,
        0x800000000000000u, 0x1000000000000000u, 0x2000000000000000u, 0x4000000000000000u, 0x0u, 0x0u, 0x0u, 0x0u, 0x0u,
        0x0u, 0x0u, 0x0u,
    };
    static const uint64_t T_RAY_7[64] = {
        0x0u, 0x0u, 0x0u, 0x0u, 0x0u, 0x0u, 0x0u, 0x0u, 0x0u, 0x1u, 0x2u, 0x4u, 0x8u, 0x10u, 0x20u, 0x40u, 0x0u, 0x100u,
        0x201u, 0x402u, 0x804u, 0x1008u, 0x2010u, 0x4020u, 0x0u, 0x10000u, 0x20100u, 0x40201u, 0x80402u, 0x100804u,
        0x201008u, 0x402010u, 0x0u, 0x1000000u, 0x2010000u, 0x4020100u, 0x8040201u, 0x10080402u, 0x20100804u,
        0x40201008u, 0x0u, 0x100000000u, 0x201000000u, 0x402010000u, 0x804020100u, 0x1008040201u, 0x2010080402u,
        0x4020100804u, 0x0u, 0x10000000000u, 0x20100000000u, 0x40201000000u, 0x80402010000u, 0x100804020100u,
        0x201008040201u, 0x402010080402u, 0x0u, 0x1000000000000u, 0x2010000000000u, 0x4020100000000u, 0x8040201000000u,
        0x10080402010000u, 0x20100804020100u, 0x40201008040201u,
    };
    static const uint64_t T_RAY_0[64] = {
        0x0u, 0x0u, 0x0u, 0x0u, 0x0u, 0x0u, 0x0u, 0x0u, 0x1u, 0x2u, 0x4u, 0x8u, 0x10u, 0x20u, 0x40u, 0x80u, 0x101u,
        0x202u, 0x404u, 0x808u, 0x1010u, 0x2020u, 0x4040u, 0x8080u, 0x10101u, 0x20202u, 0x40404u, 0x80808u, 0x101010u,
        0x202020u, 0x404040u, 0x808080u, 0x1010101u, 0x2020202u, 0x4040404u, 0x8080808u, 0x10101010u, 0x20202020u,
        0x40404040u, 0x80808080u, 0x101010101u, 0x202020202u, 0x404040404u, 0x808080808u, 0x1010101010u, 0x2020202020u,
        0x4040404040u, 0x8080808080u, 0x10101010101u, 0x20202020202u, 0x40404040404u, 0x80808080808u, 0x101010101010u,
        0x202020202020u, 0x404040404040u, 0x808080808080u, 0x1010101010101u, 0x2020202020202u, 0x4040404040404u,
        0x8080808080808u, 0x10101010101010u, 0x20202020202020u, 0x40404040404040u, 0x80808080808080u,
    };
    static const uint64_t T_RAY_2[64] = {
        0xfeu, 0xfcu, 0xf8u, 0xf0u, 0xe0u, 0xc0u, 0x80u, 0x0u, 0xfe00u, 0xfc00u, 0xf800u, 0xf000u, 0xe000u, 0xc000u,
        0x8000u, 0x0u, 0xfe0000u, 0xfc0000u, 0xf80000u, 0xf00000u, 0xe00000u, 0xc00000u, 0x800000u, 0x0u, 0xfe000000u,
        0xfc000000u, 0xf8000000u, 0xf0000000u, 0xe0000000u, 0xc0000000u, 0x80000000u, 0x0u, 0xfe00000000u,
        0xfc00000000u, 0xf800000000u, 0xf000000000u, 0xe000000000u, 0xc000000000u, 0x8000000000u, 0x0u, 0xfe0000000000u,
        0xfc0000000000u, 0xf80000000000u, 0xf00000000000u, 0xe00000000000u, 0xc00000000000u, 0x800000000000u, 0x0u,
        0xfe000000000000u, 0xfc000000000000u, 0xf8000000000000u, 0xf0000000000000u, 0xe0000000000000u,
        0xc0000000000000u, 0x80000000000000u, 0x0u, 0xfe00000000000000u, 0xfc00000000000000u, 0xf800000000000000u,
        0xf000000000000000u, 0xe000000000000000u, 0xc000000000000000u, 0x8000000000000000u, 0x0u,
    };
    static const uint64_t T_RAY_4[64] = {
        0x101010101010100u, 0x202020202020200u, 0x404040404040400u, 0x808080808080800u, 0x1010101010101000u,
        0x2020202020202000u, 0x4040404040404000u, 0x8080808080808000u, 0x101010101010000u, 0x202020202020000u,
        0x404040404040000u, 0x808080808080000u, 0x1010101010100000u, 0x2020202020200000u, 0x4040404040400000u,
        0x8080808080800000u, 0x101010101000000u, 0x202020202000000u, 0x404040404000000u, 0x808080808000000u,
        0x1010101010000000u, 0x2020202020000000u, 0x4040404040000000u, 0x8080808080000000u, 0x101010100000000u,
        0x202020200000000u, 0x404040400000000u, 0x808080800000000u, 0x1010101000000000u, 0x2020202000000000u,
        0x4040404000000000u, 0x8080808000000000u, 0x101010000000000u, 0x202020000000000u, 0x404040000000000u,
        0x808080000000000u, 0x1010100000000000u, 0x2020200000000000u, 0x4040400000000000u, 0x8080800000000000u,
        0x101000000000000u, 0x202000000000000u, 0x404000000000000u, 0x808000000000000u, 0x1010000000000000u,
        0x2020000000000000u, 0x4040000000000000u, 0x8080000000000000u, 0x100000000000000u, 0x200000000000000u,
        0x400000000000000u, 0x800000000000000u, 0x1000000000000000u, 0x2000000000000000u, 0x4000000000000000u,
        0x8000000000000000u, 0x0u, 0x0u, 0x0u, 0x0u, 0x0u, 0x0u, 0x0u, 0x0u,
    };
    static const uint64_t T_RAY_6[64] = {
        0x0u, 0x1u, 0x3u, 0x7u, 0xfu, 0x1fu, 0x3fu, 0x7fu, 0x0u, 0x100u, 0x300u, 0x700u, 0xf00u, 0x1f00u, 0x3f00u,
        0x7f00u, 0x0u, 0x10000u, 0x30000u, 0x70000u, 0xf0000u, 0x1f0000u, 0x3f0000u, 0x7f0000u, 0x0u, 0x1000000u,
        0x3000000u, 0x7000000u, 0xf000000u, 0x1f000000u, 0x3f000000u, 0x7f000000u, 0x0u, 0x100000000u, 0x300000000u,
        0x700000000u, 0xf00000000u, 0x1f00000000u, 0x3f00000000u, 0x7f00000000u, 0x0u, 0x10000000000u, 0x30000000000u,
        0x70000000000u, 0xf0000000000u, 0x1f0000000000u, 0x3f0000000000u, 0x7f0000000000u, 0x0u, 0x1000000000000u,
        0x3000000000000u, 0x7000000000000u, 0xf000000000000u, 0x1f000000000000u, 0x3f000000000000u, 0x7f000000000000u,
        0x0u, 0x100000000000000u, 0x300000000000000u, 0x700000000000000u, 0xf00000000000000u, 0x1f00000000000000u,
        0x3f00000000000000u, 0x7f00000000000000u,
    };
    static const uint64_t T_IMAGE_near[64] = {
        0x302u, 0x705u, 0xe0au, 0x1c14u, 0x3828u, 0x7050u, 0xe0a0u, 0xc040u, 0x30203u, 0x70507u, 0xe0a0eu, 0x1c141cu,
        0x382838u, 0x705070u, 0xe0a0e0u, 0xc040c0u, 0x3020300u, 0x7050700u, 0xe0a0e00u, 0x1c141c00u, 0x38283800u,
        0x70507000u, 0xe0a0e000u, 0xc040c000u, 0x302030000u, 0x705070000u, 0xe0a0e0000u, 0x1c141c0000u, 0x3828380000u,
        0x7050700000u, 0xe0a0e00000u, 0xc040c00000u, 0x30203000000u, 0x70507000000u, 0xe0a0e000000u, 0x1c141c000000u,
        0x382838000000u, 0x705070000000u, 0xe0a0e0000000u, 0xc040c0000000u, 0x3020300000000u, 0x7050700000000u,
        0xe0a0e00000000u, 0x1c141c00000000u, 0x38283800000000u, 0x70507000000000u, 0xe0a0e000000000u, 0xc040c000000000u,
        0x302030000000000u, 0x705070000000000u, 0xe0a0e0000000000u, 0x1c141c0000000000u, 0x3828380000000000u,
        0x7050700000000000u, 0xe0a0e00000000000u, 0xc040c00000000000u, 0x203000000000000u, 0x507000000000000u,
        0xa0e000000000000u, 0x141c000000000000u, 0x2838000000000000u, 0x5070000000000000u, 0xa0e0000000000000u,
        0x40c0000000000000u,
    };
    static const uint64_t T_FAN2_1_3_5_7[6] = {
        0x7u, 0x9u, 0x7f7f7f7f7f7f7f00u, 0xfefefefefefefe00u, 0xfefefefefefefeu, 0x7f7f7f7f7f7f7fu,
    };
    static const uint64_t T_FAN2_0_2_4_6[6] = {
        0x1u, 0x8u, 0xfefefefefefefefeu, 0xffffffffffffff00u, 0x7f7f7f7f7f7f7f7fu, 0xffffffffffffffu,
    };
    static const uint64_t T_IMAGE_northeast_northwest[64] = {
        0x0u, 0x0u, 0x0u, 0x0u, 0x0u, 0x0u, 0x0u, 0x0u, 0x2u, 0x5u, 0xau, 0x14u, 0x28u, 0x50u, 0xa0u, 0x40u, 0x200u,
        0x500u, 0xa00u, 0x1400u, 0x2800u, 0x5000u, 0xa000u, 0x4000u, 0x20000u, 0x50000u, 0xa0000u, 0x140000u, 0x280000u,
        0x500000u, 0xa00000u, 0x400000u, 0x2000000u, 0x5000000u, 0xa000000u, 0x14000000u, 0x28000000u, 0x50000000u,
        0xa0000000u, 0x40000000u, 0x200000000u, 0x500000000u, 0xa00000000u, 0x1400000000u, 0x2800000000u, 0x5000000000u,
        0xa000000000u, 0x4000000000u, 0x20000000000u, 0x50000000000u, 0xa0000000000u, 0x140000000000u, 0x280000000000u,
        0x500000000000u, 0xa00000000000u, 0x400000000000u, 0x2000000000000u, 0x5000000000000u, 0xa000000000000u,
        0x14000000000000u, 0x28000000000000u, 0x50000000000000u, 0xa0000000000000u, 0x40000000000000u,
    };
    static const uint64_t T_IMAGE_southeast_southwest[64] = {
        0x200u, 0x500u, 0xa00u, 0x1400u, 0x2800u, 0x5000u, 0xa000u, 0x4000u, 0x20000u, 0x50000u, 0xa0000u, 0x140000u,
        0x280000u, 0x500000u, 0xa00000u, 0x400000u, 0x2000000u, 0x5000000u, 0xa000000u, 0x14000000u, 0x28000000u,
        0x50000000u, 0xa0000000u, 0x40000000u, 0x200000000u, 0x500000000u, 0xa00000000u, 0x1400000000u, 0x2800000000u,
        0x5000000000u, 0xa000000000u, 0x4000000000u, 0x20000000000u, 0x50000000000u, 0xa0000000000u, 0x140000000000u,
        0x280000000000u, 0x500000000000u, 0xa00000000000u, 0x400000000000u, 0x2000000000000u, 0x5000000000000u,
        0xa000000000000u, 0x14000000000000u, 0x28000000000000u, 0x50000000000000u, 0xa0000000000000u, 0x40000000000000u,
        0x200000000000000u, 0x500000000000000u, 0xa00000000000000u, 0x1400000000000000u, 0x2800000000000000u,
        0x5000000000000000u, 0xa000000000000000u, 0x4000000000000000u, 0x0u, 0x0u, 0x0u, 0x0u, 0x0u, 0x0u, 0x0u, 0x0u,
    };
    """
    const uint64_t T_ROWS[9]
    const int64_t T_BIT_OF[64]
    const int64_t T_CELL_OF[64]
    const uint64_t T_FAN2_1[6]
    const uint64_t T_FAN2_3[6]
    const uint64_t T_FAN2_5[6]
    const uint64_t T_FAN2_7[6]
    const uint64_t T_FAN2_0[6]
    const uint64_t T_FAN2_2[6]
    const uint64_t T_FAN2_4[6]
    const uint64_t T_FAN2_6[6]
    const uint64_t T_IMAGE_north[64]
    const uint64_t T_IMAGE_south[64]
    const uint64_t T_IMAGE_8_to_15[64]
    const uint64_t T_RAY_1[64]
    const uint64_t T_RAY_3[64]
    const uint64_t T_RAY_5[64]
    const uint64_t T_RAY_7[64]
    const uint64_t T_RAY_0[64]
    const uint64_t T_RAY_2[64]
    const uint64_t T_RAY_4[64]
    const uint64_t T_RAY_6[64]
    const uint64_t T_IMAGE_near[64]
    const uint64_t T_FAN2_1_3_5_7[6]
    const uint64_t T_FAN2_0_2_4_6[6]
    const uint64_t T_IMAGE_northeast_northwest[64]
    const uint64_t T_IMAGE_southeast_southwest[64]

