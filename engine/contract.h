/* What of the contract (contract.pxd) rests on how an engine numbers things: fields are read and written, and choices
   taken apart, by rows of tables. An engine includes it behind `lx_field_rows`, `lx_parameter_rows`, LX_WINNERS. */
#ifndef LUDEX_CONTRACT_H
#define LUDEX_CONTRACT_H

#define LX_ACTION_OF(c) ((int32_t)((c) >> LX_TOP)) /* a choice: its action on top, its parameters below */

static int64_t lx_inner_number(lx_game_t g, int numbering, int64_t n); /* the engine's number of the contract's */
static int64_t lx_outer_number(lx_game_t g, int numbering, int64_t n);
static int64_t lx_get_field(lx_game_t g, uint64_t *s, int64_t field, int64_t place, int64_t member);
static void lx_put_field(lx_game_t g, uint64_t *s, int64_t field, int64_t place, int64_t member, int64_t value);

static int64_t lx_get(const void *g, const uint64_t *s, int32_t field, int64_t place, int64_t member)
{
    const lx_field_row *row = lx_field_rows + field;
    place = lx_inner_number(LX_GAME(g), row->places, place);
    member = lx_inner_number(LX_GAME(g), row->members, member) - row->least;
    return lx_get_field(LX_GAME(g), LX_READ(s), field, place, member);
}

static void lx_set_field(const void *g, uint64_t *s, int32_t field, int64_t place, int64_t member, int64_t value)
{
    const lx_field_row *row = lx_field_rows + field;
    place = lx_inner_number(LX_GAME(g), row->places, place);
    member = lx_inner_number(LX_GAME(g), row->members, member) - row->least;
    lx_put_field(LX_GAME(g), s, field, place, member, value);
}

LX_INLINE int64_t lx_bits_of(uint64_t c, const lx_parameter_row *row)
{
    return (int64_t)(c >> row->shift & (((uint64_t)1 << row->width) - 1));
}

static int32_t lx_decode(const void *g, uint64_t c, int64_t *out)
{
    int32_t action = LX_ACTION_OF(c);
    for (const lx_parameter_row *row = lx_parameter_rows; row->width; row++)
        if (row->action == action)
            *out++ = lx_outer_number(LX_GAME(g), row->numbering, lx_bits_of(c, row)) + row->least;
    return action;
}

static uint64_t lx_encode(const void *g, int32_t action, const int64_t *parameters)
{
    uint64_t c = (uint64_t)action << LX_TOP;
    for (const lx_parameter_row *row = lx_parameter_rows; row->width; row++)
        if (row->action == action) {
            uint64_t bits = (uint64_t)lx_inner_number(LX_GAME(g), row->numbering, *parameters++ - row->least);
            c |= (bits & (((uint64_t)1 << row->width) - 1)) << row->shift;
        }
    return c;
}

/* The parameters of a choice as the functions of the engine take them. */
LX_STATIC void lx_inner_values(uint64_t c, int64_t *out)
{
    for (const lx_parameter_row *row = lx_parameter_rows; row->width; row++)
        if (row->action == LX_ACTION_OF(c)) *out++ = lx_bits_of(c, row) + row->least;
}

static void lx_payoffs(const void *g, const uint64_t *s, double *out)
{
    lx_shares(s + LX_WINNERS, s[LX_S_OVER], lx_players(LX_GAME(g)), out);
}

#endif
