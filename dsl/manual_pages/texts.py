"""W01: a notation that does not fit its action

An error.

Finds: braces in a template with something else than a parameter of the action
(or `row` and `column` of a cell), unknown formats, and braces without a partner.

Why: a template is text with the parameters in braces.

Example:

    notation place: "{to}"

Instead:

    notation place: "{at}"

K01: a check gives what is not asked for

An error.

Finds: `given FIELD` in a check block where the rules do not read that field at the start.

Why: only what a `start FIELD = given` line asks for can be given.

Example:

    check:
        given owner "corners.txt"
        perft 23

Instead:

    check:
        from "w3b/5/5/5/5 White"
        perft 23

R01: a check that does not hold

An error, found by `ludex check --run`.

Finds: a line of a `check` block that finds something else than it says.

Why: either the rules or the numbers of the block are wrong.

Example:

    check: perft 25 601

Instead:

    check: perft 25 600

R03: this check was not run to its end

An error, found by `ludex check --run`; a warning with `--quick`.

Finds: a line of a `check` block of which a part ran nowhere: depths of `perft` that would take the interpreter longer
than it is given, where there is no engine; a `tree` of more nodes than it counts in that time; or lines after one that
does not hold.

Why: a number that was not compared may be wrong. With a C compiler the engine runs every line to its end. Without one
give the interpreter more time (`--seconds 60`), or allow what is left out with `--quick`.

L01: this cannot be compiled yet

An error, found by `ludex build`; a warning of `ludex check`, since the game can be played.

Finds: a part of sound rules that the compiler has no form for.

Why: the reference interpreter plays all rules, the compiler nearly all. Play such a game with `--engine reference`, or
write the part in another way; the message says what it is.

V01: a look that does not fit the game

An error.

Finds: a line of `look` that pictures cannot read, that names what is not there, or that does not fit the board.

Why: the block is read by pictures alone; what it says wrong would never be seen otherwise.

Example:

    look:
        cells crossing
        colour White "white"

Instead:

    look:
        cells crossings
        colour White "#f8f5ed"
"""
