"""A01: an action that no turn uses

An error.

Finds: an action that the turn pattern does not name, directly or in a part of it. One that is inherited may be unused.

Why: it can never be chosen. Mostly the `turn` line was forgotten.

Example:

    action take(at in owner == foe): owner[at] = none

Instead:

    action take(at in owner == foe): owner[at] = none
    turn: place or take

A02: an effect that reads a witness

An error.

Finds: a parameter with `any` in the effects of its action.

Why: a witness must only exist; it is no part of the choice. So which one it is cannot matter to what happens.

Example:

    action leap(any from in mine, to in free & near(from)):
        owner[from] = none
        owner[to] = me
    turn: place else leap

Instead:

    action leap(from in mine, to in free & near(from)):
        owner[from] = none
        owner[to] = me
    turn: place else leap

A04: something that has no meaning here

An error.

Finds: an outcome (`win`, `lose`, `draw`) outside the end of an `end` clause; a turn
field in an `end` clause, where the turn is over; `me` at the start, where nobody moves.

Why: the game is over where an `end` clause says so, after the turn. What it must know is kept in a `game` field.

Example:

    action place(at in free):
        owner[at] = me
        if not any(free): win me

Instead:

    end when not any(free): win me
    end when stuck

A05: an effect that runs itself

An error.

Finds: an effect that runs itself, through others too.

Why: effects always come to an end. What spreads is written as a set: `joined(A, S, R)` is all that is reached from A
through S.

Example:

    action place(at in free):
        spread(at)
    effect spread(c):
        owner[c] = me
        spread(c)

Instead:

    action place(at in free):
        spread(at)
    effect spread(c):
        owner[joined(c, free, beside)] = me
"""
