"""Fuzzing: games played at random and with bad intent, on every position of which everything that can be asked is asked."""
