"""Fuzzing: games played at random and with bad intent; of every position everything is asked that can be asked."""
