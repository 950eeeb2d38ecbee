"""H04: a `show` line that cannot be

An error.

Finds: a `show` line of something that is no field, no map and no action; one without the indices of its field; a map of
rows; a `show` line of an action that names other players than all (`players`) or none (`{}`).

Why: a `show` line says of each place of a field who sees it, so it has a variable for each index. The choices of an
action are announced to everybody or to nobody but their mover; `tell` says more to single players.

Example:

    player hand: 0..3
    show hand to players
    action keep: hand[me] = 1
    turn: place or keep
    end when hand[me] > 2: win me

Instead:

    player hand: 0..3
    show hand[p] to p
    action keep: hand[me] = 1
    turn: place or keep
    end when hand[me] > 2: win me

H05: a message in two shapes

An error.

Finds: the same name behind `tell`, with arguments of other kinds; the name `no`, which a refused `try` says.

Why: who hears a message knows by its name what its arguments are.

Example:

    action call(at in mine):
        owner[at] = foe
        tell players: lost(at)
    action cry(at in mine):
        owner[at] = none
        tell players: lost(me)
    turn: place or call or cry

Instead:

    action call(at in mine):
        owner[at] = foe
        tell players: lost(at)
    action cry(at in mine):
        owner[at] = none
        tell players: cried(me)
    turn: place or call or cry
"""
