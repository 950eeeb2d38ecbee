"""T01: an operand of the wrong type

An error.

Finds: an operator, function, index or argument that is given something else than it works on.

Why: the label says what this is, the hint what would fit. There are few silent conversions: an element stands for
the set of it, `none` for the empty set where a set is wanted, and a truth field for the set where it is true.

Example:

    end when owner == 3
    end when stuck

Instead:

    end when not any(owner == me)
    end when stuck

T02: a value that the field cannot have

An error.

Finds: comparing a field with, or assigning to it, what is none of its alternatives or lies outside its range;
`player(n)` with a number that no player has.

Why: such a comparison never holds. Look at the type in the declaration: the empty place may be called `none` there.

Example:

    let empty_ones = owner == nobody
    cell ground: nobody | swamp
    action dry(at in ground == swamp): ground[at] = nobody
    action flood(at in empty_ones): ground[at] = swamp
    turn: place or dry or flood

Instead:

    let empty_ones = ground == nobody
    cell ground: nobody | swamp
    action dry(at in ground == swamp): ground[at] = nobody
    action flood(at in empty_ones): ground[at] = swamp
    turn: place or dry or flood

T03: a set where a condition is wanted

An error.

Finds: a set behind `if`, `require`, `end when`, `and`, `or` or `not`.

Why: a set is neither true nor false. `any(S)` asks whether it holds something, `S == {}` whether it does not, `x in S`
whether x is in it.

Example:

    action place(at in free):
        require mine & near(at)
        owner[at] = me

Instead:

    action place(at in free):
        require any(mine & near(at))
        owner[at] = me

T04: an element and a set mixed up

An error.

Finds: `==` between an element and a set, `in` between two sets, `within` with an element where it cannot be meant.

Why: `x in S` asks for a member, `S within T` for a subset, `map in S` for the places whose value is one of S.

Example:

    end when mine in free
    end when stuck

Instead:

    end when mine within near(free)
    end when stuck

T05: a comparison caught by `&` or `|`

An error.

Finds: `owner == me & near(at)`, which reads as `owner == (me & near(at))`.

Why: comparisons bind looser than `&` and `|`, as in Python. Put them in parentheses, as in NumPy.

Example:

    let threatened = owner == foe & near(mine)
    end when not any(threatened)
    end when stuck

Instead:

    let threatened = (owner == foe) & near(mine)
    end when not any(threatened)
    end when stuck

T06: `foe` without exactly two players

An error.

Finds: `foe` in rules for another number of players.

Why: `foe` is the other player. With more of them it is not clear who is meant: `others` is the set of all the others.

Example:

    players White Black Red
    action take(at in owner == foe): owner[at] = none
    turn: place or take

Instead:

    players White Black Red
    action take(at in owner in others): owner[at] = none
    turn: place or take

T07: a relation where one step is wanted

An error.

Finds: several directions at once in `span`, `past`, or wherever a run goes one way.

Why: a run goes in one direction. Run through the directions of a relation with `for d in near`.

Example:

    action slide(from in mine, to in span(from, beside, free)):
        owner[from] = none
        owner[to] = me
    turn: slide else place

Instead:

    action slide(from in mine, to in union(span(from, d, free) for d in beside)):
        owner[from] = none
        owner[to] = me
    turn: slide else place

T08: an assignment to what is not a field

An error.

Finds: an assignment to a definition, a parameter, a word of the language (`turns`), or a local name.

Why: the position is its fields and nothing else. A definition changes when the fields do that it is made of.

Example:

    action clear:
        mine = {}
    turn: place or clear

Instead:

    action clear:
        owner[mine] = none
    turn: place or clear

T10: the wrong number of arguments

An error.

Finds: a function, definition, effect or action that is given more or fewer arguments than it takes.

Why: the note shows its declaration. A definition without
parameters is written without parentheses, an effect with them.

Example:

    let around(c) = near(c) & free
    end when not any(around)

Instead:

    let around(c) = near(c) & free
    end when not any(around(mine))
    end when stuck

T11: a field with two indices used otherwise

An error.

Finds: a field such as `player hand[pawn | rook]: 0..8` without its first index, with a set as the first index, or with
something else than a row as the value of a row; and a second index that a field cannot have.

Why: `hand[me]` is a map from names to numbers and may stand wherever a map may: `hand[me] > 0` is the set of the names
where it holds, `hand[me][rook]` a number. `hand` alone is neither a map nor a set.

Example:

    player stock[stone | wall]: 0..8 = [8, 1]
    action place(at in free): owner[at] = me; stock[me][stone] -= 1
    end when not any(stock > 0): draw
    end when any(stock[me] == 8) and turns == 9: draw
    end when stuck

Instead:

    player stock[stone | wall]: 0..8 = [8, 1]
    action place(at in free): owner[at] = me; stock[me][stone] -= 1
    end when not any(stock[me] > 0): draw
    end when any(stock[me] == 8) and turns == 9: draw
    end when stuck

T12: a number outside the second index

A warning.

Finds: a number that is written out as the index of a field with a second index, and lies outside its range.

Why: outside the range the field is read as its first value, and nothing is written there, as a step off the board
leads nowhere. That is what `stack[c][i + 1]` wants at the top; a number that is written out is mostly a slip.

Example:

    player won[1..3]: 0..9
    action place(at in free): owner[at] = me; won[me][1] = 1; won[me][4] = 2
    end when any(won[me] == 1) and turns == 9: draw
    end when stuck

Instead:

    player won[1..3]: 0..9
    action place(at in free): owner[at] = me; won[me][1] = 1; won[me][3] = 2
    end when any(won[me] == 1) and turns == 9: draw
    end when stuck

T13: a list with too few or too many entries

An error.

Finds: `let name[x in S] = [...]`, or the list that a field with two indices starts with, where there is not one entry
for each place; entries of different kinds; a set of places whose number is not known.

Why: the k-th entry belongs to the k-th place: of players in the order of play, of numbers in ascending order, of what
is written out in braces as it is written. With an open number of players no list is long enough for all; write an
expression of the place instead: `let ahead[p in players] = ...`.

Example:

    let home[p in players] = [row == 1, row == 3, column == 1]
    end when any(mine & home[foe]): win me
    end when stuck

Instead:

    let home[p in players] = [row == 1, row == 3]
    end when any(mine & home[foe]): win me
    end when stuck
"""
