"""The schedule of a match, the records of its games, and the totals: standings, ratings, tests."""
