"""Learners of weights, each for one evaluation, on games of self-play."""
