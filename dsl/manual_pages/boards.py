"""B01: a picture, symbol or cell name that does not fit the board

An error.

Finds: a picture with too few or too many rows or symbols, a symbol that
is no alternative of the field, and a quoted name that no cell has.

Why: the label counts what is there and what should be. `none` is drawn as `.` unless its field says otherwise.

Example:

    start owner:
        w...b
        .....
        .....
        .....
        b..w

Instead:

    start owner:
        w...b
        .....
        .....
        .....
        b...w

B02: walls that disagree

An error.

Finds: a wall that one of two neighbours has on its side and the other has not.

Why: each cell's digit is the sum of its walls: north 1, east 2, south 4, west 8. A wall stops both ways, so both cells
show it.

Example:

    board grid 5 5 walls:
        02000
        00000
        00000
        00000
        00000

Instead:

    board grid 5 5 walls:
        02800
        00000
        00000
        00000
        00000

B03: a number that does not fit its range

An error.

Finds: the default of a parameter outside its range, a range with its ends exchanged, weights of a deal that cannot be.

Why: whatever is left open must be possible as it stands.

Example:

    param size: 5..9 = 12
    board grid size size

Instead:

    param size: 5..9 = 9
    board grid size size

B04: steps that ignore walls

A warning.

Finds: `near`, `diagonal` or `ring` on a board with walls.

Why: a wall stops the steps across it: `beside`, and runs along it. Diagonal steps and distances pass by all walls.

Example:

    board grid 5 5 walls:
        02800
        00000
        00000
        00000
        00000
    action place(at in free - near(mine)): owner[at] = me

Instead:

    board grid 5 5 walls:
        02800
        00000
        00000
        00000
        00000
    action place(at in free - beside(mine)): owner[at] = me

B05: a size of a board that is not known beforehand

An error.

Finds: a size in `board` that is made of more than numbers and parameters, or that is below 1 for some values of these.

Why: the cells are known before the game starts, for every setting that the rules allow.

Example:

    param side: 1..9 = 5
    board grid (side - 2) side

Instead:

    param side: 3..9 = 5
    board grid (side - 2) side

C01: a motion that does not fit

An error.

Finds: a `symmetry` that does not map the cells and walls of the board onto themselves, or `swap` without two players.

Why: the promise is that a moved position has moved turns. A motion that takes cells off the board cannot keep it.

Example:

    board grid 5 6
    symmetry rotate

Instead:

    board grid 5 6
    symmetry reflect, flip

F01: a data file that cannot be read

An error.

Finds: a picture or given data in a file that is not there, is no text, or does not lie beside the rules or below them.

Why: the file is looked for beside the rules file that names it.

Example:

    start owner "nowhere.txt"

Instead:

    start owner:
        w...b
        .....
        .....
        .....
        b...w
"""
