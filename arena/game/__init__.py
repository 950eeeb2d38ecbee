"""One game as the referee and a program both see it: checked turns, faults, dice, openings, maps."""
