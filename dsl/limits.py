"""How much a rules file, a position or a game may ask for: every limit has its name here and its row in
`docs/limits.md`, and is checked in the one place that the row names."""

from __future__ import annotations

NUMBER = 2**31 - 1  # that a rules file writes
CELLS = 131_072  # of a board, its holes counted (362 x 362)
PLAYERS = 1_024
PIECES = 16_384  # of all kinds together
MEMBERS = 128  # of a field with a second index: names, numbers, players or pieces that tell its values apart
PARAMETERS = 16  # of an action
STEPS = 400  # of a board that one `ring` or `offsets` by a computed number makes
DEPTH = 160  # of expressions, and of definitions and effects within one another
NUMBERS = 1_000_000  # of a range that is made a set
TURNS = 2**31 - 1  # finished turns that a position may have
CHOICES = 5_000  # in one turn
AHEAD = 1_000  # of these looked at to find out whether a turn can be completed; then it is taken to be
SETUP = -1  # the number of finished turns while the setup is still to come
QUESTIONS = 30  # of `stuck` within one another, in actions of the turn that it asks for; then there is taken to be one
ROUNDS = 10_000  # of `while` loops between two choices
LONGEST = 150  # choices of a run that `longest` looks for; one with more counts as one without end,
WITHOUT_END = 1 << 20  # which is this long
SEEN = 6_000  # positions of a game that `seen` remembers in an engine
IDLE_TURNS = 10_000  # one after the other in which nobody has a choice
