"""P06: `different` names no parameter

An error.

Finds: `different x` where an action of the pattern has no parameter x.

Why: no two choices of the turn have the same x. So every action among them must have one.

Example:

    turn: (1..2 set of place, different to) else pass

Instead:

    turn: (1..2 set of place, different at) else pass

P07: a turn without any action

An error.

Finds: a turn pattern of effects only.

Why: a turn is what a player chooses, and here nothing can be chosen.

Example:

    effect fill():
        owner[free] = me
    turn: fill

Instead:

    effect fill():
        owner[free & near(mine)] = me
    turn: place then fill

P08: `set of` something else than actions

An error.

Finds: `m..n set of` with a pattern that is neither an action nor actions joined by `or`.

Why: such a turn is a set of choices, so each of them must be one choice. Repeat other patterns with `m..n of`.

Example:

    action clear(at in owner == foe): owner[at] = none
    turn: (1..2 set of (place then clear)) else pass

Instead:

    action clear(at in owner == foe): owner[at] = none
    turn: (1..2 of (place then clear)) else pass

P09: `try` something else than actions

An error.

Finds: `try` with a pattern that is neither an action of the player nor such actions joined by `or`.

Why: a player tries one choice. Where it does not exist he hears so, and tries another.

Example:

    turn: try (place then place)

Instead:

    show owner[c] to whose(owner[c])
    turn: (try place) then (try place)

E01: no end, or an end without a result

An error.

Finds: rules without any `end when`, and an end clause without an outcome where there is no `score`.

Why: a game must come to an end, and then somebody must have won, or all of them.

Example:

    game mark "Mark"
    players White Black
    board grid 3 3
    cell owner: none | player
    action mark(at in owner == none): owner[at] = me
    turn: mark
    end when stuck

Instead:

    game mark "Mark"
    players White Black
    board grid 3 3
    cell owner: none | player
    action mark(at in owner == none): owner[at] = me
    turn: mark
    end when stuck: draw

D01: something every game has is missing

An error.

Finds: rules without `board`, `players` or `turn`.

Why: a game needs them. A variant has those of the game that it extends.

Example:

    game mark "Mark"
    players White Black
    board grid 3 3
    cell owner: none | player
    end when not any(owner == none): draw

Instead:

    game mark "Mark"
    players White Black
    board grid 3 3
    cell owner: none | player
    action mark(at in owner == none): owner[at] = me
    turn: mark
    end when stuck: draw

X01: a variant that does not fit its game

An error, or a warning for a declaration that is the same as in the game extended.

Finds: `extends` with a name that is no rules file beside this one and no game that comes with the program; games that
extend each other; and declarations that change nothing.

Why: a variant says only what is different.

Example:

    let free = owner == none

Instead:

    let free = (owner == none) - (column == 1)

X02: an inherited symmetry that may not hold any more

A warning.

Finds: a declaration of a variant that names what a symmetry of the game extended moves: rows, columns or ways for a
motion of the board, players for `swap`. Definitions that are inherited as they were are not looked into, nor are lines
that what it takes the place of has too.

Why: a symmetry is a promise about the rules; tests hold you to it and search may use it. What the game extended
promised is not true of every variant. Say it again where it holds: then nothing is inherited.

Example:

    action place(at in free - ("a1" if me == White else "e5")): owner[at] = me

Instead:

    action place(at in free - ("a1" if me == White else "e5")): owner[at] = me
    symmetry none

X03: `inherited` where nothing is inherited

An error.

Finds: `inherited` in a `turn`, or in a `pattern`, that takes the place of nothing: the game extends no other, or the
game extended has no pattern of this name.

Why: `inherited` stands for the pattern that is replaced, so that a variant says only what comes before or after it.

Example:

    pattern settle: inherited then 0..1 of place
    turn: settle

Instead:

    pattern settle: place then 0..1 of place
    turn: settle

Q04: a player's choice in the setup

An error.

Finds: an action of a player in `setup:`.

Why: the setup is over before the first turn, and there is no player to move. What players arrange themselves belongs
into their first turns: `if turns < 2: ...`.

Example:

    action arrange(at in free): owner[at] = White
    setup: arrange
    symmetry none

Instead:

    chance arrange(at in free): owner[at] = White
    setup: arrange
    symmetry none

J01: a joint step that cannot be

An error.

Finds: `together` within `or`, `m..n of`, `set of`, `longest`, another `together` or the setup; a joint step in which a
player makes more or less than one choice; an action of a joint step that is chosen elsewhere too, or that has a
`require` behind its effects.

Why: at a joint step it is clear who chooses, and each makes one choice, which is kept until all have made theirs. Then
its effects follow, and nobody can choose again. Several choices are several joint steps, in a `while` or an `each`.

Example:

    player bid: none | cell
    action offer(at in free - bid[me]): bid[me] = at
    turn: together p in players: (1..2 of offer)
    symmetry none

Instead:

    player bid: none | cell
    action offer(at in free - bid[me]): bid[me] = at
    turn: each n in 1..2: (together p in players: (offer else pass))
    symmetry none
"""
