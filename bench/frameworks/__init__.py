"""The tests of PettingZoo, Gymnasium and OpenSpiel, uncut, on every shipped game: `python -m bench.frameworks`."""
