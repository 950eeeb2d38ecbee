"""N01: an unknown name

An error.

Finds: a name that nothing declares.

Why: mostly a slip of the pen; the message guesses what was meant. Names are case-sensitive.

Example:

    let theirs = ownr == foe
    end when not any(theirs)

Instead:

    let theirs = owner == foe
    end when not any(theirs)
    end when stuck

N02: a name that is taken

An error.

Finds: a name declared twice, a name of the language declared
again, and a parameter or local name that hides another name.

Why: a name means one thing in the whole file, so that a reader need not know where he is.

Example:

    let count = owner == foe
    end when not any(owner == me)
    end when stuck

Instead:

    let theirs = owner == foe
    end when not any(theirs)
    end when stuck

N03: definitions that go round

An error.

Finds: a `let`, or a `pattern`, that needs itself to say what it is, through others too.

Why: a definition is put in place of its name; one that goes round never comes to an end. For "all that can be reached
from here" there is `joined(A, S, R)`.

Example:

    let group = mine & near(others_of_it)
    let others_of_it = group
    end when not any(group)

Instead:

    let group = joined(mine, mine, near)
    end when not any(group)
    end when stuck

N04: something that is never used

A warning.

Finds: a definition, field, effect or parameter that nothing mentions, and a field that is set but never read. A field
that a `show` line shows to some player is read by him. What is inherited may be unused. Where the rules have an error
it keeps silent: they are still being written.

Why: either it can go, or the place that should use it was forgotten.

Example:

    let corner = (row in {1, 5}) & (column in {1, 5})

Instead:

    let corner = (row in {1, 5}) & (column in {1, 5})
    end when corner within mine: win me
    end when stuck
"""
