"""The contract: the table of C functions that every generated engine fills and every bot uses.

`g` is an opened game (settings fixed, tables laid out): immutable, shared by all positions and threads.
`s` is a position: `words(g)` words of 8 bytes without pointers, owned by the caller; copy it with `copy`.
No function holds the GIL, keeps global state or allocates, but `open`, `close` and `perft`.

A choice is 64 bits: the action on top, its parameters in mixed radix below, so that canonical order is numerical
order; LX_DONE (all ones) stops a turn that may stop. Elements that cross this table towards Python (`decode`,
`encode`, `get`, `put`, `witness`, `fits`) are numbered densely in canonical order, as in `ludex.dsl.model`.
"""

from libc.stdint cimport int32_t, int64_t, uint32_t, uint64_t

ctypedef uint64_t lx_choice

cdef extern from *:
    """
    #define LX_DONE UINT64_MAX
    #define LX_HIDDEN 0xA0761D6478BD642FULL
    #define LX_NO_PLACE 0xE7037ED1A0B428DBULL
    """
    const lx_choice LX_DONE
    const uint64_t LX_HIDDEN
    const uint64_t LX_NO_PLACE

cdef extern from "log.h":
    ctypedef struct lx_log:
        uint64_t *words         # the caller's
        int64_t used, room      # words written, or more than there is room for

cdef enum:
    LX_ABI = 8
    LX_ACTION_SHIFT = 56    # bits of a choice below the number of its action: `ludex.codegen.plan.choice_code`
    LX_CHANCE = -2          # mover: nobody chooses, an outcome is drawn by its weight
    # After LX_DEAD_END and LX_BEYOND the position is of no more use.
    LX_GOES_ON = 0          # apply: the turn goes on; the same player chooses again, or another in a joint step
    LX_TURN_ENDED = 1       # apply: another turn has begun
    LX_GAME_OVER = 2        # apply, begin: an `end` clause holds
    LX_DEAD_END = 3         # apply, begin: the player to move has no turn and no clause provides for it
    LX_TOO_LONG = 4         # apply, begin: the history of `seen` is full
    LX_BEYOND = 5           # apply, begin: a number left the range of its field, or of what sets of an engine hold
    LX_ENDLESS = 6          # apply, begin: a loop of the turn goes on without a choice (ludex.dsl.limits.ROUNDS)
    LX_IDLE = 7             # apply, begin: turn after turn without a choice (ludex.dsl.limits.IDLE_TURNS)
    LX_NO_MEMORY = 8        # perft
    LX_TOO_MANY = 9         # perft: a count that 64 bits do not hold
    LX_LAST_CODE = 9
    LX_PLACES = 16          # parameters of an action at most

ctypedef struct lx_engine:
    uint32_t abi
    int32_t actions, fields, ends, settings
    # settings: the parameters in order of declaration, then the number of players. tables: see the module's TABLES.
    # NULL when memory is short.
    void *(*open)(const int32_t *settings, const int64_t *const *tables) noexcept nogil
    void (*close)(void *g) noexcept nogil
    int64_t (*words)(const void *g) noexcept nogil
    int32_t (*players)(const void *g) noexcept nogil
    # A start: reset, then for each start item in order put (pictures, given, dealt) or start (block), then begin.
    # every field at its first value
    void (*reset)(const void *g, uint64_t *s) noexcept nogil
    # 0, or 1 + number of the require that refused
    int32_t (*start)(const void *g, uint64_t *s, int32_t block) noexcept nogil
    # the turn of `first`; LX_TURN_ENDED, LX_GAME_OVER or LX_DEAD_END
    int32_t (*begin)(const void *g, uint64_t *s, int32_t first) noexcept nogil
    # code, number or 0/1; for sets: is member in it
    int64_t (*get)(const void *g, const uint64_t *s, int32_t field, int64_t place, int64_t member) noexcept nogil
    # for sets value 0/1
    void (*put)(const void *g, uint64_t *s, int32_t field, int64_t place, int64_t member,
                int64_t value) noexcept nogil
    # turns: `turns` so far, -1 before the setup. Also put before begin when a position is loaded, or has a setup.
    int64_t (*turn_count)(const void *g, const uint64_t *s) noexcept nogil
    void (*put_turn_count)(const void *g, uint64_t *s, int64_t turns) noexcept nogil
    # words copied (an unused tail is left out)
    int64_t (*copy)(const void *g, uint64_t *to, const uint64_t *s) noexcept nogil
    # fields, mover, place in the turn, turns
    int32_t (*equal)(const void *g, const uint64_t *a, const uint64_t *b) noexcept nogil
    # of what equal compares, but turns only where a rule reads them
    uint64_t (*hash)(const void *g, const uint64_t *s) noexcept nogil
    # who chooses; LX_CHANCE where outcomes are offered; -1 when over
    int32_t (*mover)(const void *g, const uint64_t *s) noexcept nogil
    # whose turn it is, also where chance decides; -1 when over
    int32_t (*player)(const void *g, const uint64_t *s) noexcept nogil
    # the player of the next turn
    int32_t (*next)(const void *g, const uint64_t *s) noexcept nogil
    # number written, canonical order, LX_DONE last; more than room: minus the number. room below 0, only where no
    # LX_DONE is offered: the number, and for each choice its bit (of what is below the action) is set in the -room
    # words of its action
    int64_t (*offer)(const void *g, const uint64_t *s, lx_choice *out, int64_t room) noexcept nogil
    # of offers, LX_DONE included, without listing
    int64_t (*count)(const void *g, const uint64_t *s) noexcept nogil
    int32_t (*legal)(const void *g, const uint64_t *s, lx_choice c) noexcept nogil # 1 when offered now
    # an offered choice; LX_...
    int32_t (*apply)(const void *g, uint64_t *s, lx_choice c) noexcept nogil
    # of an outcome that is offered, 1 or more; 1 of every other choice
    int64_t (*weight)(const void *g, const uint64_t *s, lx_choice c) noexcept nogil
    # uniform over what is offered; an outcome by its weight
    lx_choice (*random)(const void *g, const uint64_t *s, uint64_t *rng) noexcept nogil
    # random choices to the end or limit; how many
    int64_t (*playout)(const void *g, uint64_t *s, uint64_t *rng, int64_t limit) noexcept nogil
    # complete turns from here, exact below 2^53; NaN where only enumeration would tell
    double (*turns)(const void *g, const uint64_t *s) noexcept nogil
    # the rest of that number (0: by 2^64); of no meaning where `turns` is NaN
    uint64_t (*turns_modulo)(const void *g, const uint64_t *s, uint64_t modulus) noexcept nogil
    # depth in turns, from the start of a turn or inside one; 2^64 - an LX_ code where a turn cannot be played or the
    # count does not fit. Another thread may set `*halted`: the call then soon returns a number of no meaning.
    uint64_t (*perft)(const void *g, const uint64_t *s, int32_t depth, const volatile int *halted) noexcept nogil
    # 0, or 1 + number of the end clause
    int32_t (*over)(const void *g, const uint64_t *s) noexcept nogil
    # the share of each player in the win, sum 1 (all 0 when not over)
    void (*payoffs)(const void *g, const uint64_t *s, double *out) noexcept nogil
    # what each player gets at the end; 0 when the rules have no `payoff`
    int32_t (*returns)(const void *g, const uint64_t *s, int64_t *out) noexcept nogil
    # one a player; 0 when the rules have no score
    int32_t (*scores)(const void *g, const uint64_t *s, int64_t *out) noexcept nogil
    # the action; out: its parameters (witnesses left out)
    int32_t (*decode)(const void *g, lx_choice c, int64_t *out) noexcept nogil
    lx_choice (*encode)(const void *g, int32_t action, const int64_t *parameters) noexcept nogil
    # witnesses of a choice that is legal now: the first element that fits the k-th of its action, or -1; does one fit
    int64_t (*witness)(const void *g, const uint64_t *s, lx_choice c, int32_t k) noexcept nogil
    int32_t (*fits)(const void *g, const uint64_t *s, lx_choice c, int32_t k, int64_t element) noexcept nogil
    # The rest is NULL where nothing is hidden (`engine/views.h`).
    # How many words; out (may be NULL): what a player sees (`turn`: it is his turn, so that he sees its fields too).
    # For each field, and then for each map that is shown, each place in canonical order: its value, LX_HIDDEN, or in a
    # map LX_NO_PLACE; of sets 0 or one of these, then 0 or 1 for each member that there may be.
    int64_t (*view)(const void *g, const uint64_t *s, int32_t player, int32_t turn,
                    uint64_t *out) noexcept nogil
    # Two words that stand for all that a player has chosen, seen and heard since `begin`. `apply` keeps them; `playout`
    # and `perft` do not, and after a playout they are of no meaning.
    void (*key)(const void *g, const uint64_t *s, int32_t player, uint64_t *out) noexcept nogil
    # As `begin` of a player (c: of no meaning), or as `apply` of a choice (first: -1), with all that players learn by
    # it in a log, for `ludex.engine.learned`.
    int32_t (*learn)(const void *g, uint64_t *s, int32_t first, lx_choice c, lx_log *log) noexcept nogil
